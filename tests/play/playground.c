/* playground.c - random scenes that move, and what holds in them. */
#include "tests/play/playground.h"

#include <math.h>

#include "tests/scene/scenes.h"

scene_id add_shape(scene *s, const scene_shape *shape)
{
    scene_id id = 0;
    assert_int_equal(scene_add(s, shape, &id), SCENE_OK);
    return id;
}

/* A random simple polygon around `at`, mostly concave. */
static ct_polygon random_star(rng *random, ct_vec at, double size, ct_vec points[16])
{
    ct_polygon star = { points, 0 };
    ct_polygon_check check;
    do {
        star.count = rng_range(random, 3, 12);
        for (int i = 0; i < star.count; i++) {
            const double angle =
                2 * 3.14159265358979 * (i + rng_between(random, 0, 0.8)) / star.count;
            const double reach = size * rng_between(random, 0.2, 1);
            points[i] = (ct_vec){ at.x + reach * cos(angle), at.y + reach * sin(angle) };
        }
    } while (!ct_check_polygon(&star, &check));
    return star;
}

static const double scales[PLAYGROUND_KINDS] = { 1, 1, 1e9, 1e-4, 1, 1.0 / 3 };

double playground_scale(int kind)
{
    return scales[kind];
}

static double coordinate(rng *random, int kind)
{
    return kind == 0 ? rng_range(random, -16, 16) : scales[kind] * rng_between(random, -16, 16);
}

static double length(rng *random, int kind)
{
    return kind == 0 ? rng_range(random, 0, 5) : scales[kind] * rng_between(random, 0, 5);
}

/* An L, a U or a wedge with whole coordinates; a star with any. */
static ct_polygon random_polygon(rng *random, int kind, ct_vec at, ct_vec points[16])
{
    static const ct_vec forms[3][8] = {
        { { 0, 0 }, { 4, 0 }, { 4, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } },
        { { 0, 0 }, { 5, 0 }, { 5, 4 }, { 4, 4 }, { 4, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } },
        { { 0, 0 }, { 6, 0 }, { 6, 4 }, { 3, 1 }, { 0, 4 } },
    };
    static const int counts[3] = { 6, 8, 5 };
    if (kind != 0) {
        return random_star(random, at, scales[kind] * rng_between(random, 1, 5), points);
    }
    const int form = rng_below(random, 3);
    for (int i = 0; i < counts[form]; i++) {
        points[i] = (ct_vec){ at.x + forms[form][i].x, at.y + forms[form][i].y };
    }
    return (ct_polygon){ points, counts[form] };
}

static void random_geometry(rng *random, int kind, scene_shape *out, ct_vec points[16])
{
    const ct_vec at = { coordinate(random, kind), coordinate(random, kind) };
    const double width = length(random, kind), height = length(random, kind);
    const ct_vec to = { at.x + width, at.y + length(random, kind) - height };
    out->type = (scene_type)rng_below(random, SCENE_SPHERE);
    switch (out->type) {
    case SCENE_POINT:
        out->as.point = at;
        break;
    case SCENE_SEGMENT:
        out->as.segment = (ct_segment){ at, to };
        break;
    case SCENE_CIRCLE:
        out->as.circle = (ct_circle){ at, width };
        break;
    case SCENE_RECT:
        out->as.rect = (ct_rect){ at, { at.x + width, at.y + height } };
        break;
    case SCENE_ROTATED_RECT:
        out->as.rotated_rect =
            (scene_rotated_rect){ at, { width, height }, 15 * rng_below(random, 24) };
        break;
    case SCENE_CAPSULE:
        out->as.capsule = (ct_capsule){ at, to, height / 2 };
        break;
    default:
        out->type = SCENE_POLYGON;
        out->as.polygon = random_polygon(random, kind, at, points);
    }
}

/* So that they meet again and again. */
static void add_walls(scene *s, double scale)
{
    static const ct_rect walls[4] = { { { -25, -25 }, { 25, -22 } },
                                      { { -25, 22 }, { 25, 25 } },
                                      { { -25, -22 }, { -22, 22 } },
                                      { { 22, -22 }, { 25, 22 } } };
    for (int i = 0; i < 4; i++) {
        const ct_rect wall = { { scale * walls[i].min.x, scale * walls[i].min.y },
                               { scale * walls[i].max.x, scale * walls[i].max.y } };
        (void)add_shape(s, &(scene_shape){ .type = SCENE_RECT, .as.rect = wall });
    }
}

/* ---- Levels ------------------------------------------------------------------------------ */

enum { WIDTH = 10, HEIGHT = 8 };

/* Of which every cell is taken once. */
typedef struct level {
    scene *scene;
    double unit, left;
    bool taken[WIDTH][HEIGHT];
} level;

static ct_vec in_level(const level *l, ct_vec p)
{
    return (ct_vec){ l->left + l->unit * p.x, l->unit * p.y };
}

static void add_polygon(level *l, scene_shape *shape, ct_vec at, const ct_vec *points, int count)
{
    ct_vec placed[6];
    for (int i = 0; i < count; i++) {
        placed[i] = in_level(l, (ct_vec){ at.x + points[i].x, at.y + points[i].y });
    }
    shape->type = SCENE_POLYGON;
    shape->as.polygon = (ct_polygon){ placed, count };
    (void)add_shape(l->scene, shape);
}

/* One of 7: a tile, a slope, a notched one, a segment; only of what moves a circle, a capsule, a
 * point. */
static void add_to_cell(level *l, rng *random, int which, ct_vec at, scene_shape shape)
{
    static const ct_vec corners[5] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
    static const ct_vec notched[6] = { { 0, 0 },     { 1, 0 },   { 1, 0.5 },
                                       { 0.5, 0.5 }, { 0.5, 1 }, { 0, 1 } };
    const double half = l->unit / 2;
    const ct_vec min = in_level(l, at), max = in_level(l, (ct_vec){ at.x + 1, at.y + 1 });
    const ct_vec middle = in_level(l, (ct_vec){ at.x + 0.5, at.y + 0.5 });
    if (which == 1) {
        add_polygon(l, &shape, at, &corners[rng_below(random, 3)], 3);
        return;
    }
    if (which == 2) {
        add_polygon(l, &shape, at, notched, 6);
        return;
    }
    static const scene_type types[] = { SCENE_RECT,   SCENE_RECT,    SCENE_RECT, SCENE_SEGMENT,
                                        SCENE_CIRCLE, SCENE_CAPSULE, SCENE_POINT };
    shape.type = types[which];
    switch (shape.type) {
    case SCENE_SEGMENT:
        shape.as.segment = (ct_segment){ min, rng_chance(random, 2) ? max : middle };
        break;
    case SCENE_CIRCLE:
        shape.as.circle = (ct_circle){ middle, half };
        break;
    case SCENE_CAPSULE:
        shape.as.capsule = (ct_capsule){ { middle.x, middle.y - half / 2 },
                                         { middle.x, middle.y + half / 2 },
                                         half / 2 };
        break;
    case SCENE_POINT:
        shape.as.point = rng_chance(random, 2) ? min : middle; /* others may be there as well */
        break;
    default:
        shape.as.rect = (ct_rect){ min, max };
    }
    (void)add_shape(l->scene, &shape);
}

static void add_anywhere(level *l, rng *random, int which, const scene_shape *shape)
{
    const int x = rng_below(random, WIDTH), y = rng_below(random, HEIGHT);
    if (!l->taken[x][y]) {
        l->taken[x][y] = which < 6;
        add_to_cell(l, random, which, (ct_vec){ x, y }, *shape);
    }
}

static scene *random_level(rng *random, double unit, double left)
{
    level l = { .scene = scene_create(), .unit = unit, .left = left };
    const scene_shape stands = { .respond = SCENE_SLIDE };
    for (int i = -1; i <= WIDTH; i++) {
        add_to_cell(&l, random, 0, (ct_vec){ i, -1 }, stands);
        add_to_cell(&l, random, 0, (ct_vec){ i, HEIGHT }, stands);
    }
    for (int i = 0; i < HEIGHT; i++) {
        add_to_cell(&l, random, 0, (ct_vec){ -1, i }, stands);
        add_to_cell(&l, random, 0, (ct_vec){ WIDTH, i }, stands);
    }
    for (int i = rng_below(random, 15); i > 0; i--) {
        add_anywhere(&l, random, rng_below(random, 4), &stands);
    }
    for (int i = rng_range(random, 1, 8); i > 0; i--) {
        scene_shape moves = { .respond = (scene_respond)rng_below(random, SCENE_THROUGH),
                              .has_move = true };
        const double speed = unit * (rng_chance(random, 8) ? 100 : 1);
        const bool whole = rng_chance(random, 2);
        moves.move.x =
            speed * (whole ? rng_range(random, -8, 8) / 4.0 : rng_between(random, -3, 3));
        moves.move.y =
            speed * (whole ? rng_range(random, -8, 8) / 4.0 : rng_between(random, -3, 3));
        moves.spin_deg = rng_chance(random, 6) ? 15 * rng_range(random, -4, 4) : 0;
        add_anywhere(&l, random, rng_below(random, 7), &moves);
    }
    return l.scene;
}

scene *random_playground(rng *random, int kind)
{
    if (kind >= 4) { return random_level(random, scales[kind], kind == 4 ? 0 : -1e6); }
    scene *s = scene_create();
    if (rng_below(random, 3) > 0) { add_walls(s, scales[kind]); }
    const int count = rng_range(random, 2, 14);
    for (int i = 0; i < count; i++) {
        ct_vec points[16];
        scene_shape shape = { .respond = (scene_respond)rng_below(random, SCENE_RESPOND_COUNT) };
        random_geometry(random, kind, &shape, points);
        if (shape.respond == SCENE_THROUGH && rng_below(random, 3)) {
            shape.respond = SCENE_BOUNCE;
        }
        shape.has_move = rng_below(random, 3) > 0;
        if (shape.has_move) {
            const double speed = rng_below(random, 8) == 0 ? 10 : 0.5;
            shape.move.x = speed * coordinate(random, kind);
            shape.move.y = speed * coordinate(random, kind);
            shape.has_move = shape.move.x != 0 || shape.move.y != 0;
        }
        if (rng_below(random, 4) == 0) {
            shape.spin_deg =
                kind == 0 ? 45 * rng_range(random, -3, 3) : rng_between(random, -90, 90);
        }
        (void)add_shape(s, &shape);
    }
    return s;
}

/* ---- What holds -------------------------------------------------------------------------- */

static bool passes(const scene_shape *shape, bool moves)
{
    return moves && shape->respond == SCENE_THROUGH;
}

static ct_contact contact_of(const scene *s, int a, int b)
{
    ct_contact contact;
    ct_shape of_a = scene_to_core(scene_shape_at(s, a));
    ct_shape of_b = scene_to_core(scene_shape_at(s, b));
    ct_find_contact(&of_a, &of_b, &contact);
    return contact;
}

static bool are_inside(const scene *s, int a, int b, double hair)
{
    const ct_contact contact = contact_of(s, a, b);
    return contact.relation == CT_OVERLAPPING && contact.depth >= hair;
}

bool came_inside(const scene *before, const scene *after, double hair, int *a, int *b)
{
    const int count = scene_shape_count(before);
    for (*a = 0; *a < count; ++*a) {
        for (*b = *a + 1; *b < count; ++*b) {
            const scene_shape *of_a = scene_shape_at(before, *a),
                              *of_b = scene_shape_at(before, *b);
            if (!passes(of_a, of_a->has_move) && !passes(of_b, of_b->has_move) &&
                are_inside(after, *a, *b, hair) && !are_inside(before, *a, *b, hair)) {
                return true;
            }
        }
    }
    return false;
}
