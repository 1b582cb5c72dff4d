/* crowd.c - see crowd.h. Each shape starts in a cell of its own, of which it fills about half. */
#include "play/demos/crowd.h"

#include <math.h>

#include "core/num/num.h"
#include "play/demos/asteroids.h"

enum { MOST_CORNERS = 6 };

static const double cell = 2, least_radius = 0.45, most_radius = 0.9;
static const double fastest =
    0.1; /* in a frame: a twentieth of a shape, so that its way can be seen */
static const double aspect = 1.2;   /* of the frame, about that of a window's plot */
static const double thickness = 1;  /* of the walls, */
static const double seam = 0x1p-20; /* which do not touch each other; nothing gets in between */

typedef struct crowd {
    scene *scene;
    uint64_t random;
    int columns, rows;
} crowd;

static double random_from(crowd *c, double least, double most)
{
    return least + (most - least) * asteroids_random(&c->random);
}

static bool add(crowd *c, const scene_shape *shape)
{
    scene_id id;
    return scene_add(c->scene, shape, &id) == SCENE_OK;
}

static bool add_walls(crowd *c)
{
    const double right = cell * c->columns, top = cell * c->rows, d = thickness, e = seam;
    const ct_rect walls[CROWD_WALLS] = { { { -d, -d }, { right + d, 0 } },
                                         { { -d, top }, { right + d, top + d } },
                                         { { -d, e }, { 0, top - e } },
                                         { { right, e }, { right + d, top - e } } };
    bool ok = true;
    for (int i = 0; i < CROWD_WALLS && ok; i++) {
        ok = add(c, &(scene_shape){ .type = SCENE_RECT, .as.rect = walls[i] });
    }
    return ok;
}

/* Regular, its corners on the circle; turned by a quarter at most. */
static void make_polygon(crowd *c, const ct_circle *around, ct_vec points[MOST_CORNERS],
                         scene_shape *out)
{
    /* Half of the turn from corner to corner has this tangent, of 3, 5 and 6 corners. */
    static const double halves[] = { 1.7320508075688772, 0.7265425280053609, 0.5773502691896257 };
    static const int corners[] = { 3, 5, MOST_CORNERS };
    const int which = (int)random_from(c, 0, 3);
    const ct_vec by = asteroids_turn(halves[which]);
    ct_vec arm = ct_scale(around->radius, asteroids_turn(random_from(c, 0, 0.414)));
    for (int i = 0; i < corners[which]; i++) {
        points[i] = ct_add(around->center, arm);
        arm = asteroids_turned(by, arm);
    }
    out->type = SCENE_POLYGON;
    out->as.polygon = (ct_polygon){ points, corners[which] };
}

static bool add_bouncing(crowd *c, int index)
{
    const int column = index % c->columns, row = index / c->columns;
    const ct_vec at = { cell * (column + 0.5), cell * (row + 0.5) };
    const ct_circle around = { at, random_from(c, least_radius, most_radius) };
    ct_vec points[MOST_CORNERS];
    scene_shape shape = {
        .type = SCENE_CIRCLE, .as.circle = around, .has_move = true, .respond = SCENE_BOUNCE
    };
    shape.move.x = random_from(c, -fastest, fastest);
    shape.move.y = random_from(c, -fastest, fastest);
    const int kind = index % 3;
    if (kind == 1) { /* its corners on that circle */
        shape.type = SCENE_ROTATED_RECT;
        shape.as.rotated_rect = (scene_rotated_rect){ at,
                                                      { 1.6 * around.radius, 1.2 * around.radius },
                                                      floor(random_from(c, 0, 360)) };
    } else if (kind == 2) {
        make_polygon(c, &around, points, &shape);
    }
    return add(c, &shape);
}

scene *crowd_scene(int count, uint64_t seed)
{
    const int bouncing = count - CROWD_WALLS;
    crowd c = { .scene = scene_create(), .random = seed };
    if (!c.scene) { return NULL; }
    c.columns = (int)ceil(sqrt(aspect * bouncing));
    c.rows = (bouncing + c.columns - 1) / c.columns;
    bool ok = add_walls(&c);
    for (int i = 0; i < bouncing && ok; i++) { ok = add_bouncing(&c, i); }
    if (!ok || scene_set_show(c.scene, 0) != SCENE_OK ||
        scene_set_title(c.scene, "Crowd") != SCENE_OK) {
        scene_destroy(c.scene);
        return NULL;
    }
    return c.scene;
}
