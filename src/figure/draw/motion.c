/* motion.c - names of the groups that move, and where they are at a time, see motion.h. */
#include "figure/draw/motion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const part_names[] = { "mover", "apart", "left", "overlap",
                                          "hit",   "slide", "name", "touch" };

enum { PARTS = sizeof part_names / sizeof part_names[0] };

int motion_group(motion_part part, int mover)
{
    return 1 + mover * PARTS + (int)part;
}

void motion_group_name(int group, char out[MOTION_NAME_SIZE])
{
    (void)snprintf(out, MOTION_NAME_SIZE, "%s-%d", part_names[(group - 1) % PARTS],
                   (group - 1) / PARTS + 1);
}

void figure_motion_deinit(figure_motion *motion)
{
    for (int i = 0; i < motion->track_count; i++) { free(motion->tracks[i].keys); }
    free(motion->tracks);
    *motion = (figure_motion){ .track_count = 0 };
}

motion_key motion_at(const motion_track *track, double at_s)
{
    int next = 1;
    for (int last = track->key_count - 1; next < last;) {
        const int middle = next + (last - next) / 2;
        next = track->keys[middle].at_s <= at_s ? middle + 1 : next;
        last = track->keys[middle].at_s <= at_s ? last : middle;
    }
    const motion_key *a = &track->keys[next - 1];
    const motion_key *b = &track->keys[next];
    const double span = b->at_s - a->at_s;
    const double share = span > 0 ? fmin(fmax((at_s - a->at_s) / span, 0), 1) : 1;
    return (motion_key){ .at_s = at_s,
                         .by = { a->by.x + (b->by.x - a->by.x) * share,
                                 a->by.y + (b->by.y - a->by.y) * share },
                         .shown = a->shown + (b->shown - a->shown) * share,
                         .turned_deg = a->turned_deg + (b->turned_deg - a->turned_deg) * share };
}

const motion_track *motion_of_group(const figure_motion *motion, const char *group)
{
    for (int i = 0; i < motion->track_count; i++) {
        if (strcmp(motion->tracks[i].group, group) == 0) { return &motion->tracks[i]; }
    }
    return NULL;
}

/* ---- One moment -------------------------------------------------------------------------- */

static uint8_t faded(uint8_t alpha, double shown)
{
    return (uint8_t)(alpha * shown + 0.5);
}

static void pose_command(motion_pose *p, draw_command *c, const motion_track *track)
{
    const motion_key *key = &p->keys[track - p->motion->tracks];
    const bool has_points = c->op == DRAW_POLYGON || c->op == DRAW_POLYLINE;
    draw_placement moved = { .scale = 1, .pen_scale = 1 };
    if (key->turned_deg != 0) {
        const double angle = key->turned_deg * (3.14159265358979323846 / 180);
        moved.cos = cos(angle);
        moved.sin = sin(angle);
    }
    const draw_point turned = draw_placed(&moved, track->pivot);
    moved.at = (draw_point){ key->by.x + (track->pivot.x - turned.x),
                             key->by.y + (track->pivot.y - turned.y) };
    c->paint.fill.a = faded(c->paint.fill.a, key->shown);
    c->paint.stroke.a = faded(c->paint.stroke.a, key->shown);
    if (c->op != DRAW_PUSH_CLIP) { /* what shows through stays where it is */
        draw_place_command(&moved, c);
    }
    for (int i = 0; has_points && i < c->as.poly.count; i++) {
        draw_point *at = &p->list.points[c->as.poly.first + i];
        *at = draw_placed(&moved, *at);
    }
}

void motion_pose_draw(motion_pose *p)
{
    const draw_list *list = p->of;
    const motion_track *track = NULL;
    memcpy(p->list.commands, list->commands, (size_t)list->command_count * sizeof *list->commands);
    if (list->point_count > 0) {
        memcpy(p->list.points, list->points, (size_t)list->point_count * sizeof *list->points);
    }
    for (int i = 0; i < list->command_count; i++) {
        draw_command *c = &p->list.commands[i];
        if (c->op == DRAW_GROUP) {
            track = p->track_of[i];
        } else if (track) {
            pose_command(p, c, track);
        }
    }
}

bool motion_pose_advance(motion_pose *p, double at_s)
{
    bool changed = false;
    for (int i = 0; i < p->motion->track_count; i++) {
        const motion_key key = motion_at(&p->motion->tracks[i], at_s);
        const motion_key *last = &p->keys[i];
        changed = changed || key.by.x != last->by.x || key.by.y != last->by.y ||
                  key.shown != last->shown || key.turned_deg != last->turned_deg;
        p->keys[i] = key;
    }
    return changed;
}

bool motion_pose_init(motion_pose *p, const draw_list *list, const figure_motion *motion)
{
    *p = (motion_pose){ .list = *list, .of = list, .motion = motion };
    p->list.commands = malloc(((size_t)list->command_count + 1) * sizeof *p->list.commands);
    p->list.points = calloc((size_t)list->point_count + 1, sizeof *p->list.points);
    p->keys = calloc((size_t)motion->track_count + 1, sizeof *p->keys);
    /* Pointers are what it holds. NOLINTNEXTLINE(bugprone-sizeof-expression) */
    p->track_of = calloc((size_t)list->command_count + 1, sizeof *p->track_of);
    if (!p->list.commands || !p->list.points || !p->keys || !p->track_of) {
        motion_pose_deinit(p);
        return false;
    }
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP) {
            p->track_of[i] = motion_of_group(motion, draw_command_text(list, c));
        }
    }
    return true;
}

void motion_pose_deinit(motion_pose *p)
{
    free(p->list.commands);
    free(p->list.points);
    free(p->keys);
    free(p->track_of);
    *p = (motion_pose){ .keys = NULL };
}
