/* moments.c - a moment of Asteroids as a scene, and what is nearest to each other in it. */
#include <stdio.h>

#include "core/num/num.h"
#include "play/demos/asteroids.h"

/* The scene under way, and what is in it by now. */
typedef struct drawing {
    scene *scene;
    scene_id ids[ASTEROIDS_MAX_ROCKS + ASTEROIDS_MAX_BULLETS + 1];
    int count;
    bool moves;
    scene_status status;
} drawing;

/* The ship is the only one. */
static void name_one(char out[SCENE_NAME_SIZE], const char *kind, int number)
{
    const int length = snprintf(out, SCENE_NAME_SIZE, "%s", kind);
    if (number > 0) { snprintf(out + length, SCENE_NAME_SIZE - (size_t)length, " %d", number); }
}

/* With `move` a second. New rocks lie below everything, so that ship and bullets are seen. Each has
 * a colour for as long as it flies, whatever comes or goes beside it: only balls and hits change
 * them. */
static void put(drawing *d, const char *kind, int number, scene_shape *shape)
{
    name_one(shape->name, kind, number);
    if (shape->type != SCENE_LABEL) {
        shape->color = SCENE_BLUE + (uint32_t)number % (SCENE_COLOR_COUNT - SCENE_BLUE);
    }
    scene_id id = scene_id_of_name(d->scene, shape->name);
    if (d->status == SCENE_OK && id == 0) {
        shape->has_move = d->moves && ct_size(shape->move) > 0;
        shape->move = ct_scale(1.0 / ASTEROIDS_FRAMES, shape->move);
        d->status = scene_add(d->scene, shape, &id);
        if (d->status == SCENE_OK && shape->name[0] == 'r') {
            d->status = scene_move_to(d->scene, id, 0);
        }
    } else if (d->status == SCENE_OK) {
        d->status = scene_set_pose(d->scene, id, &(scene_pose){ .at = scene_to_core(shape) });
        if (d->status == SCENE_BAD_VALUE) { /* a rock of the game before, or a label */
            d->status = scene_replace(d->scene, id, shape);
        }
    }
    d->ids[d->count++] = id;
}

static void put_body(drawing *d, const asteroids_body *body, const char *kind)
{
    scene_shape shape = { .type = SCENE_POLYGON,
                          .as.polygon = asteroids_polygon(body),
                          .move = body->velocity,
                          .respond = SCENE_BOUNCE };
    put(d, kind, body->number, &shape);
}

/* Takes away what is no more. */
static void tidy(drawing *d)
{
    for (int i = scene_shape_count(d->scene) - 1; i >= 0 && d->status == SCENE_OK; i--) {
        const scene_id id = scene_shape_at(d->scene, i)->id;
        int k = 0;
        while (k < d->count && d->ids[k] != id) { k++; }
        d->status = k < d->count ? SCENE_OK : scene_remove_all(d->scene, &id, 1);
    }
}

static scene_status draw(const asteroids *game, drawing *d)
{
    char title[64];
    snprintf(title, sizeof title, "Asteroids, wave %d, score %d", game->wave, game->score);
    d->status = scene_set_title(d->scene, title);
    for (int i = game->rock_count - 1; i >= 0; i--) { put_body(d, &game->rocks[i], "rock"); }
    if (game->has_ship) { put_body(d, &game->ship, "ship"); }
    for (int i = 0; i < game->bullet_count; i++) {
        const asteroids_bullet *bullet = &game->bullets[i];
        scene_shape shape = { .type = SCENE_POINT,
                              .as.point = bullet->at,
                              .move = bullet->velocity,
                              .respond = SCENE_STOP };
        put(d, "bullet", bullet->number, &shape);
    }
    if (asteroids_is_over(game)) {
        const scene_label word = { { ASTEROIDS_WIDTH / 2, ASTEROIDS_HEIGHT / 2 },
                                   "Game over. Enter starts another." };
        put(d, "game over", 0, &(scene_shape){ .type = SCENE_LABEL, .as.label = word });
    }
    tidy(d);
    return d->status;
}

scene_status asteroids_show(const asteroids *game, scene *moment)
{
    return draw(game, &(drawing){ .scene = moment });
}

scene *asteroids_scene(const asteroids *game)
{
    const scene_view view = { { ASTEROIDS_WIDTH / 2, ASTEROIDS_HEIGHT / 2 }, ASTEROIDS_HEIGHT };
    scene *s = scene_create();
    if (s != NULL && scene_set_view(s, &view) == SCENE_OK &&
        scene_set_note(
            s, "The balls are the coarse test: a bullet in a ball makes the rock amber, and "
               "only once the crossing number finds it inside the outline is the rock red.") ==
            SCENE_OK &&
        draw(game, &(drawing){ .scene = s, .moves = true }) == SCENE_OK) {
        return s;
    }
    scene_destroy(s);
    return NULL;
}

bool asteroids_find_nearest(const asteroids *game, char a[SCENE_NAME_SIZE], char b[SCENE_NAME_SIZE])
{
    const bool flies = game->bullet_count > 0;
    const int count = flies ? game->bullet_count : game->has_ship;
    double least = INFINITY;
    for (int i = 0; i < count * game->rock_count; i++) {
        const asteroids_bullet *bullet = &game->bullets[i % count];
        const asteroids_body *rock = &game->rocks[i / count], *ship = &game->ship;
        const ct_shape of_rock = { CT_POLYGON, { .polygon = asteroids_polygon(rock) } };
        const ct_shape shape =
            flies ? (ct_shape){ CT_POINT, { .point = bullet->at } }
                  : (ct_shape){ CT_POLYGON, { .polygon = asteroids_polygon(ship) } };
        ct_contact contact = { .distance = INFINITY };
        if (asteroids_gap(rock, flies ? bullet->at : ship->at, flies ? 0 : ship->radius) < least) {
            ct_find_contact(&shape, &of_rock, &contact);
        }
        if (contact.distance < least) {
            least = contact.distance;
            name_one(a, flies ? "bullet" : "ship", flies ? bullet->number : 0);
            name_one(b, "rock", rock->number);
        }
    }
    return least < INFINITY;
}
