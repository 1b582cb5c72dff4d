/* played.c - frames of a world as places and contacts, see played.h. */
#include "play/world/played.h"

#include <stdlib.h>

#include "core/num/num.h"
#include "play/world/overlaps.h"

typedef struct place_of {
    int shape;
    scene_place place;
} place_of;

/* What has been played so far; every list has room for the most there may be. */
typedef struct playing {
    const scene *scene;
    const play_world *world;
    play_leg *last; /* of each shape */
    place_of *places;
    int place_count;
    overlap_spans overlaps;
    scene_played *out;
    bool too_long;
} playing;

const char *played_status_text(played_status status)
{
    return status == PLAYED_TOO_LONG
               ? "plays more than 10000 contacts, or places where shapes start, "
                 "turn or go on otherwise: fewer --frames"
               : "out of memory";
}

void played_deinit(scene_played *played)
{
    free(played->places);
    free(played->first);
    free(played->touches);
    free(played->overlaps);
    free(played->first_overlap);
    *played = (scene_played){ .frames = 0 };
}

static void add_place(playing *p, int shape, double at, ct_vec by)
{
    p->too_long = p->too_long || p->place_count == PLAYED_MOST;
    if (!p->too_long) {
        const scene_place place = { at, by, p->last[shape].turned_deg };
        p->places[p->place_count++] = (place_of){ shape, place };
    }
}

static bool is_played(const playing *p, const scene_shape *shape)
{
    return shape->has_move || (shape->spin_deg != 0 && p->out->frames > 1);
}

static void add_frame(playing *p, int frame)
{
    for (int i = 0; i < scene_shape_count(p->scene); i++) {
        play_leg now, *last = &p->last[i];
        const bool told = is_played(p, scene_shape_at(p->scene, i));
        for (int k = 0; play_world_leg(p->world, i, k, &now); k++) {
            const bool goes_on = frame + k > 0 && now.velocity.x == last->velocity.x &&
                                 now.velocity.y == last->velocity.y &&
                                 now.turned_deg == last->turned_deg;
            *last = now;
            if (told && !(k == 0 && goes_on)) {
                add_place(p, i, frame + now.t, now.offset);
            }
        }
    }
    for (int i = 0; i < play_world_mark_count(p->world) && !p->too_long; i++) {
        const play_mark mark = play_world_mark_at(p->world, i);
        p->too_long = p->out->touch_count == PLAYED_MOST;
        p->out->touches[p->out->touch_count++] =
            (scene_touch){ frame + mark.t,
                           { scene_index_of(p->scene, mark.mover),
                             scene_index_of(p->scene, mark.target) },
                           mark.point,
                           mark.normal };
    }
}

static void add_ends(playing *p)
{
    for (int i = 0; i < scene_shape_count(p->scene); i++) {
        const play_leg *last = &p->last[i];
        play_leg now;
        if (is_played(p, scene_shape_at(p->scene, i)) && play_world_leg(p->world, i, 0, &now)) {
            add_place(p, i, p->out->frames, ct_along(last->offset, 1 - last->t, last->velocity));
        }
    }
}

/* Each shape's places behind each other; where the next one's begin moves on with them. */
static void sort_places(playing *p)
{
    const int shapes = scene_shape_count(p->scene);
    int *first = p->out->first;
    for (int i = 0; i < p->place_count; i++) {
        first[p->places[i].shape + 2]++;
    }
    for (int i = 0; i < shapes; i++) {
        first[i + 2] += first[i + 1];
    }
    for (int i = 0; i < p->place_count; i++) {
        p->out->places[first[p->places[i].shape + 1]++] = p->places[i].place;
    }
}

static played_status play_frames(playing *p, play_world *world)
{
    for (int frame = 0; frame < p->out->frames && !p->too_long; frame++) {
        if (frame > 0 && !play_world_next(world)) {
            return PLAYED_NO_MEMORY;
        }
        add_frame(p, frame);
        overlaps_of_frame(&p->overlaps, world);
    }
    add_ends(p);
    sort_places(p);
    if (!overlaps_together(&p->overlaps, scene_shape_count(p->scene), p->out)) {
        return PLAYED_NO_MEMORY;
    }
    return p->too_long ? PLAYED_TOO_LONG : PLAYED_DONE;
}

played_status played_run(const scene *s, int frames, scene_played *out)
{
    const size_t shapes = (size_t)scene_shape_count(s) + 2, most = PLAYED_MOST + 1;
    play_world *world = play_world_create(s);
    playing p = { .scene = s, .world = world, .out = out };
    *out = (scene_played){ .frames = frames };
    p.last = calloc(shapes, sizeof *p.last);
    p.places = malloc(most * sizeof *p.places);
    out->places = malloc(most * sizeof *out->places);
    out->touches = malloc(most * sizeof *out->touches);
    out->first = calloc(shapes, sizeof *out->first);
    const bool room = world && p.last && p.places && out->places && out->touches && out->first;
    const played_status status = room ? play_frames(&p, world) : PLAYED_NO_MEMORY;
    free(p.last);
    free(p.places);
    free(p.overlaps.spans);
    play_world_destroy(world);
    if (status != PLAYED_DONE) {
        played_deinit(out);
    }
    return status;
}
