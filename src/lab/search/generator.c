/* generator.c - the question of each number: two random shapes, brought to a kind of place and to
 * where a sweep leads there. Plain operations only, whose results are the same everywhere. */
#include "lab/search/generator.h"

#include <math.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/degrees.h"

/* A way: (x, y) / length; whole numbers, so that lengths along it come out exactly. */
typedef struct way {
    double x, y, length;
} way;

/* One of a pair on its way to its place. */
typedef struct piece {
    ct_type type;
    double scale;
    ct_shape *shape;
    ct_vec *points; /* room for LAB_MAX_CORNERS */
    ct_vec middle;  /* a place within */
    double rotation_deg;
} piece;

/* A question in the making. */
typedef struct setting {
    uint64_t dice;
    int topic; /* of the plan */
    lab_kind kind;
    int per_unit; /* numbers are whole (1), tenths (10) or any (0) */
    way way;      /* at which the two touch */
    piece a, b;
} setting;

/* ---- Dice --------------------------------------------------------------------------------- */

/* splitmix64 (Steele, Lea and Flood 2014). */
static uint64_t roll(setting *s)
{
    uint64_t z = s->dice += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* 0 to count - 1; low to high, both included; low <= x < high. */
static int below(setting *s, int count)
{
    return (int)(((roll(s) >> 32) * (uint64_t)count) >> 32);
}

static int among(setting *s, int low, int high)
{
    return low + below(s, high - low + 1);
}

static double between(setting *s, double low, double high)
{
    return low + (high - low) * ((double)(roll(s) >> 11) * 0x1p-53);
}

/* -most to most; > 0. */
static double number(setting *s, int most)
{
    const int unit = s->per_unit;
    return unit ? among(s, -unit * most, unit * most) / (double)unit : between(s, -most, most);
}

static double positive(setting *s, int most)
{
    const int unit = s->per_unit;
    return unit ? among(s, 1, unit * most) / (double)unit : between(s, 0.05, most);
}

/* x before y, which an initializer would leave to the compiler. */
static ct_vec numbers(setting *s, int most)
{
    const double x = number(s, most);
    return (ct_vec){ x, number(s, most) };
}

/* -360 to 720, for some mistake what is beyond half a turn, or a whole one: the same places
 * whatever the turns. */
static double degrees(setting *s)
{
    const double turns = (int)(s->dice >> 62) % 3 - 1;
    return 360 * turns + (s->per_unit == 1    ? 90.0 * below(s, 4)
                          : s->per_unit == 10 ? below(s, 360)
                                              : below(s, 360 * 64) / 64.0);
}

static double power_of_ten(int exponent)
{
    static const double powers[] = { 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1,   10,
                                     1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8, 1e9 };
    return powers[exponent + 6];
}

/* Ways whose lengths are whole: along the axes, and slanted ones. */
static way random_way(setting *s, bool slanted)
{
    static const double legs[][3] = { { 1, 0, 1 }, { 3, 4, 5 }, { 5, 12, 13 }, { 8, 15, 17 } };
    const double *leg = legs[slanted ? among(s, 1, 3) : 0];
    const int turn = below(s, 8);
    const double x = turn & 1 ? -leg[0] : leg[0], y = turn & 2 ? -leg[1] : leg[1];
    return turn & 4 ? (way){ y, x, leg[2] } : (way){ x, y, leg[2] };
}

/* ---- Shapes ------------------------------------------------------------------------------- */

/* Around the diamond |x| + |y| = 1 by a turn of 0 to 4. */
static ct_vec on_diamond(double turn)
{
    const double t = turn - floor(turn);
    ct_vec at = { 1 - t, t };
    for (int quarters = (int)turn & 3; quarters > 0; quarters--) { at = (ct_vec){ -at.y, at.x }; }
    return at;
}

/* Corners around the origin, one in each of `count` sectors: whatever their distances, the outline
 * is simple, unless rounding moved corners into each other. */
static void make_polygon(setting *s, piece *p)
{
    const int count = below(s, 4) == 0 ? among(s, 3, LAB_MAX_CORNERS) : among(s, 3, 6);
    const bool back = below(s, 2), convex = below(s, 2);
    const double unit = s->per_unit;
    ct_polygon *out = &p->shape->as.polygon;
    for (int i = 0; i < count; i++) {
        const ct_vec u = on_diamond(4 * (i + between(s, 0, 0.8)) / count);
        ct_vec at = ct_scale(convex ? 9 : between(s, 2, 9), u);
        if (unit > 0) { at = (ct_vec){ rint(at.x * unit) / unit, rint(at.y * unit) / unit }; }
        p->points[back ? count - 1 - i : i] = ct_scale(p->scale, at);
    }
    *out = (ct_polygon){ p->points, count };
    ct_polygon_check check;
    if (unit > 0 && !ct_check_polygon(out, &check)) {
        const double size = p->scale * among(s, 1, 3);
        memcpy(p->points, (ct_vec[]){ { -size, -size }, { 2 * size, -size }, { -size, 2 * size } },
               3 * sizeof(ct_vec));
        out->count = 3;
    }
}

/* Around the origin, some 10 large, times its scale. Whole radii are multiples of the way's
 * length. */
static void make_shape(setting *s, piece *p)
{
    ct_shape *out = p->shape;
    const ct_vec c = ct_scale(p->scale, numbers(s, 10));
    const double width = positive(s, 9) * p->scale, height = positive(s, 9) * p->scale;
    const double radius = s->per_unit == 1 ? s->way.length * p->scale * among(s, 1, 6) : width;
    ct_vec by;
    out->type = p->type;
    p->middle = c;
    switch (p->type) {
    case CT_POINT: /* a circle begins so */
    case CT_CIRCLE:
        out->as.circle = (ct_circle){ c, radius };
        break;
    case CT_RECT:
        out->as.rect = (ct_rect){ c, { c.x + width, c.y + height } };
        p->middle = (ct_vec){ c.x + width / 2, c.y + height / 2 };
        break;
    case CT_OBB:
        out->as.obb = (ct_obb){ .center = c, .half = { width, height } };
        p->rotation_deg = degrees(s);
        cos_sin_of_degrees(p->rotation_deg, &out->as.obb.cos, &out->as.obb.sin);
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        by = ct_scale(p->scale, numbers(s, 9));
        out->as.capsule = (ct_capsule){ c, ct_add(c, by), radius };
        p->middle = ct_along(c, 0.5, by);
        break;
    default:
        make_polygon(s, p);
        p->middle = (ct_vec){ 0, 0 };
    }
}

static void make_both(setting *s)
{
    make_shape(s, &s->a);
    make_shape(s, &s->b);
}

/* Takes from it the radius, a width, the length; of a polygon nearly all of its height. */
static void flatten(setting *s, piece *p)
{
    ct_shape *out = p->shape;
    const int which = among(s, 1, 3); /* bits: the first measure, the second */
    ct_vec *at = p->points;
    switch (out->type) {
    case CT_CIRCLE:
        out->as.circle.radius = 0;
        break;
    case CT_RECT:
        out->as.rect.max.x = which & 1 ? out->as.rect.min.x : out->as.rect.max.x;
        out->as.rect.max.y = which & 2 ? out->as.rect.min.y : out->as.rect.max.y;
        p->middle = out->as.rect.min;
        break;
    case CT_OBB:
        out->as.obb.half.x = which & 1 ? 0 : out->as.obb.half.x;
        out->as.obb.half.y = which & 2 ? 0 : out->as.obb.half.y;
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        out->as.capsule.radius = which & 1 ? 0 : out->as.capsule.radius;
        if (out->type == CT_SEGMENT || which & 2) {
            p->middle = out->as.capsule.to = out->as.capsule.from;
        }
        break;
    case CT_POLYGON:
        at[1] = (ct_vec){ at[0].x + 8, at[0].y };
        at[2] = (ct_vec){ at[0].x + 4, at[0].y + (which & 1 ? 0x1p-20 : 1e-9) };
        out->as.polygon.count = 3;
        p->middle = at[0];
        break;
    default:
        break;
    }
}

/* Turns its sides along `deg`, a multiple of 90 where one is a rect. */
static void align(setting *s, piece *p, double deg)
{
    ct_shape *out = p->shape;
    const double along = among(s, 1, 9), across = among(s, 1, 9);
    ct_obb box = { .center = p->middle, .half = { along, across } };
    p->rotation_deg = deg + 90 * below(s, 4);
    cos_sin_of_degrees(p->rotation_deg, &box.cos, &box.sin);
    if (out->type == CT_OBB) {
        out->as.obb = box;
    } else if (ct_has_ends(out)) {
        p->middle = out->as.capsule.from;
        out->as.capsule.to = ct_along(p->middle, along, (ct_vec){ box.cos, box.sin });
    } else if (out->type == CT_POLYGON) {
        ct_obb_corners(&box, p->points);
        out->as.polygon.count = among(s, 3, 4);
        p->middle = p->points[1];
    }
}

/* The same set as `from`, of no later type, or as much of that as its type can be: an edge, a
 * point. */
static void make_equal(piece *p, const piece *from)
{
    const ct_shape *f = from->shape;
    const ct_vec c = ct_reference_point(f);
    ct_shape out = *f;
    ct_vec own[4];
    int count;
    const ct_vec *at = ct_corners(f, own, &count);
    const ct_vec half = ct_scale(0.5, ct_sub(at[count > 2 ? 2 : 0], at[0]));
    if (p->type == CT_POLYGON) { /* at least one of its sides */
        const ct_vec to = ct_sub(at[count - 1], at[0]);
        const ct_vec by = to.x == 0 && to.y == 0 ? (ct_vec){ 1, 0 } : to;
        const ct_vec triangle[] = { at[0], ct_add(at[0], by), { at[0].x - by.y, at[0].y + by.x } };
        const int corners = count < 3 ? 3 : count;
        memcpy(p->points, count < 3 ? triangle : at, (size_t)corners * sizeof *at);
        out.as.polygon = (ct_polygon){ p->points, corners };
    } else if (f->type == p->type) {
        out = *f;
    } else if (p->type == CT_SEGMENT || p->type == CT_CAPSULE) {
        out.as.capsule = (ct_capsule){ at[0], at[count > 1 ? 1 : 0], ct_radius(f) };
    } else if (p->type == CT_OBB) {
        out.as.obb = (ct_obb){ c, half, 1, 0 };
    } else if (p->type == CT_RECT) {
        out.as.rect = (ct_rect){ c, c };
    } else {
        out.as.circle = (ct_circle){ c, 0 };
    }
    out.type = p->type;
    *p->shape = out;
    p->middle = from->middle;
    p->rotation_deg = f->type == CT_OBB ? from->rotation_deg : 0;
}

/* ---- Moving ------------------------------------------------------------------------------- */

static void shift(piece *p, ct_vec by)
{
    ct_move_shape(p->shape, by, p->shape, p->points);
    p->middle = ct_add(p->middle, by);
}

/* By one or two last digits of each coordinate (of `scale`, if that is larger), along these
 * signs. */
static void nudge(piece *p, int x, int y, double scale)
{
    ct_shape *s = p->shape;
    ct_vec *at = s->type == CT_POLYGON ? p->points : &s->as.point; /* all others begin with them */
    const int count = s->type == CT_POLYGON                  ? s->as.polygon.count
                      : s->type == CT_RECT || ct_has_ends(s) ? 2
                                                             : 1;
    for (int i = 0; i < count; i++) {
        at[i].x += x * 0x1p-52 * fmax(fabs(at[i].x), 0.5 * scale);
        at[i].y += y * 0x1p-52 * fmax(fabs(at[i].y), 0.5 * scale);
    }
}

/* A point of the shape that lies farthest the setting's way, or against it (sign -1). */
static ct_vec reach(setting *s, const piece *p, double sign)
{
    const way w = s->way;
    ct_vec own[4];
    int count, ties = 0;
    const ct_vec *corners = ct_corners(p->shape, own, &count);
    ct_vec best = corners[0];
    double farthest = -INFINITY;
    for (int i = 0; i < count; i++) {
        const double far = sign * (corners[i].x * w.x + corners[i].y * w.y);
        ties = far > farthest ? 1 : ties + (far == farthest);
        if (far > farthest || (far == farthest && below(s, ties) == 0)) {
            farthest = far;
            best = corners[i];
        }
    }
    const double radius = sign * ct_radius(p->shape);
    return (ct_vec){ best.x + radius * w.x / w.length, best.y + radius * w.y / w.length };
}

/* q so that it lies beyond p along the way, with a gap (or, below 0, less than touching). */
static void put_beside(setting *s, const piece *p, piece *q, double gap)
{
    const ct_vec from = reach(s, p, 1), to = reach(s, q, -1);
    const double by = gap / s->way.length;
    shift(q, (ct_vec){ from.x + by * s->way.x - to.x, from.y + by * s->way.y - to.y });
}

static void put_middle(setting *s, ct_vec off)
{
    shift(&s->b, ct_add(ct_sub(s->a.middle, s->b.middle), off));
}

/* ---- Kinds -------------------------------------------------------------------------------- */

static void put_near(setting *s)
{
    put_middle(s, numbers(s, 12));
}

/* Beside each other, touching or within a tenth of their size of that. The larger one is moved:
 * where it lies, a tiny one would be lost in rounding. */
static void put_at_border(setting *s)
{
    const double size = fmin(s->a.scale, s->b.scale);
    const double gaps[] = { 0, 0.1 * size, -0.1 * size, between(s, -size, size) };
    const double gap = gaps[below(s, 4)];
    if (s->a.scale > s->b.scale) {
        put_beside(s, &s->b, &s->a, gap);
    } else {
        put_beside(s, &s->a, &s->b, gap);
    }
}

static bool is_thin(ct_type type)
{
    return type == CT_POINT || type == CT_SEGMENT;
}

/* The larger one first, unless that has nothing to be in. */
static void put_inside(setting *s)
{
    const bool thin[2] = { is_thin(s->a.type), is_thin(s->b.type) };
    const bool first = thin[0] == thin[1] ? below(s, 2) : thin[1];
    (first ? &s->a : &s->b)->scale = 16;
    (first ? &s->b : &s->a)->scale = 0.0625;
    make_both(s);
    if (thin[0] && thin[1]) { /* one in the other's line */
        const double deg = 90 * below(s, 2);
        align(s, &s->a, deg);
        align(s, &s->b, deg);
        put_middle(s, (ct_vec){ 0, 0 });
    } else {
        put_middle(s, ct_scale(0.125, numbers(s, 4)));
    }
}

static void put_degenerate(setting *s)
{
    const int which = among(s, 1, 3); /* bits: a, b */
    if ((which & 1) || s->b.type == CT_POINT) { flatten(s, &s->a); }
    if ((which & 2) || s->a.type == CT_POINT) { flatten(s, &s->b); }
    const int where = below(s, 3);
    if (where == 0) {
        put_near(s);
    } else if (where == 1) {
        put_beside(s, &s->a, &s->b, 0);
    } else {
        put_middle(s, (ct_vec){ 0, 0 });
    }
}

static void put_parallel(setting *s)
{
    const bool upright = s->a.type == CT_RECT || s->b.type == CT_RECT || s->per_unit == 1;
    const double deg = upright ? 90 * below(s, 4) : below(s, 360);
    ct_shape turned = { .type = CT_OBB };
    align(s, &s->a, deg);
    align(s, &s->b, deg);
    align(s, &(piece){ .shape = &turned }, deg);
    s->way = (way){ turned.as.obb.cos, turned.as.obb.sin, 1 };
    put_at_border(s);
}

static void put_far(setting *s)
{
    const double far = power_of_ten(among(s, 3, 9)), x = far * number(s, 9);
    const ct_vec by = { x, far * among(s, 1, 9) };
    shift(&s->a, by);
    shift(&s->b, by);
    if (below(s, 2)) {
        put_near(s);
    } else {
        put_at_border(s);
    }
}

static void put(setting *s)
{
    const bool a_first = s->a.type <= s->b.type;
    int x, y;
    double gap;
    switch (s->kind) {
    case LAB_APART:
        gap = s->way.length * positive(s, 9);
        put_beside(s, &s->a, &s->b, gap * power_of_ten(among(s, 1, 5)));
        break;
    case LAB_DEEP:
        put_middle(s, ct_scale(0.25, numbers(s, 3)));
        break;
    case LAB_ULP: /* also of numbers near 0, which have smaller last digits than the pair */
        x = among(s, -1, 1);
        y = among(s, -1, 1);
        put_beside(s, &s->a, &s->b, 0);
        nudge(below(s, 2) ? &s->a : &s->b, x, x == 0 && y == 0 ? 1 : y,
              fmax(s->a.scale, s->b.scale));
        break;
    case LAB_TOUCH:
    case LAB_GRAZING:
    case LAB_STARTS:
        put_beside(s, &s->a, &s->b, 0);
        break;
    case LAB_INSIDE:
        put_inside(s);
        break;
    case LAB_EQUAL:
        make_equal(a_first ? &s->b : &s->a, a_first ? &s->a : &s->b);
        break;
    case LAB_DEGENERATE:
        put_degenerate(s);
        break;
    case LAB_PARALLEL:
        put_parallel(s);
        break;
    case LAB_FAR:
        put_far(s);
        break;
    case LAB_SIZES:
    case LAB_CORNERS:
        put_at_border(s);
        break;
    case LAB_GRID: /* whatever is made is on the grid, and so is where it goes */
        shift(&s->b, ct_scale(s->b.scale, numbers(s, 2)));
        break;
    default:
        put_near(s);
    }
}

/* ---- Sweeps ------------------------------------------------------------------------------- */

/* The mover stands at its place at t of the relative move, which leads along there. */
static void bring(setting *s, double t, ct_vec move, lab_question *out)
{
    const ct_vec own = below(s, 4) == 0 ? numbers(s, 9) : (ct_vec){ 0, 0 };
    if (s->a.scale < s->b.scale) {
        shift(&s->b, ct_scale(t, move));
    } else {
        shift(&s->a, ct_scale(-t, move));
    }
    out->a.move = ct_add(move, own);
    out->b.move = own;
    if (out->a.move.x == 0 && out->a.move.y == 0) { /* what rests is not swept */
        out->a.move.x += 1;
        out->b.move.x += 1;
    }
}

static void set_going(setting *s, lab_question *out)
{
    const way w = s->way;
    const double scale = fmax(s->a.scale, s->b.scale);
    const double fast = below(s, 8) == 0 && scale == 1 ? power_of_ten(among(s, 1, 4)) : 4;
    ct_vec move = ct_scale(scale, ct_scale(fast, numbers(s, 9)));
    double t = below(s, 5) / 4.0;
    switch (s->kind) {
    case LAB_APART:
    case LAB_GRAZING: /* passes there */
        move = ct_scale(2 * number(s, 9), (ct_vec){ -w.y, w.x });
        t = 0.5;
        break;
    case LAB_DEEP:
    case LAB_STARTS:
        t = 0;
        break;
    case LAB_ULP:
    case LAB_TOUCH: /* ends there */
        move = ct_scale(move.x * w.x + move.y * w.y < 0 ? -1 : 1, move);
        t = 1;
        break;
    default:
        break;
    }
    bring(s, t, move, out);
}

/* ---- Numbers ------------------------------------------------------------------------------ */

/* The dice of a question, once they have told what it is about. */
static setting begin(const lab_plan *p, int64_t index)
{
    setting s = { .dice = p->seed * 0x2545f4914f6cdd1du };
    s.dice = roll(&s) + 0x9e3779b97f4a7c15u * (uint64_t)(index * p->shards + p->shard);
    s.dice = roll(&s);
    s.topic = below(&s, p->topic_count);
    s.kind = p->kinds[below(&s, p->topics[s.topic].is_sweep ? p->kind_count : p->rest_kind_count)];
    return s;
}

int lab_topic_of(const lab_plan *p, int64_t index, lab_kind *kind)
{
    const setting s = begin(p, index);
    *kind = s.kind;
    return s.topic;
}

void lab_generate(lab_plan *p, int64_t index, lab_question *out)
{
    setting s = begin(p, index);
    const lab_topic *topic = &p->topics[s.topic];
    const bool on_grid = s.kind == LAB_GRID, swaps = !topic->is_sweep && below(&s, 2);
    const double scale = on_grid ? 0.5 : 1;
    static const int per_unit[] = { 1, 10, 0 };
    s.a = (piece){ swaps ? topic->b : topic->a, scale, &out->a.shape, p->points[0], { 0, 0 }, 0 };
    s.b = (piece){ swaps ? topic->a : topic->b, scale, &out->b.shape, p->points[1], { 0, 0 }, 0 };
    s.per_unit = s.kind == LAB_TOUCH || s.kind >= LAB_GRID ? 1 : per_unit[below(&s, 3)];
    s.way = random_way(&s, s.kind == LAB_CORNERS || (!on_grid && below(&s, 2)));
    if (s.kind == LAB_SIZES) {
        const bool first = below(&s, 2) == 0; /* the tiny one */
        (first ? &s.a : &s.b)->scale = power_of_ten(-among(&s, 3, 6));
        (first ? &s.b : &s.a)->scale = power_of_ten(among(&s, 1, 9));
    }
    make_both(&s);
    put(&s);
    out->rotation_deg[0] = s.a.rotation_deg;
    out->rotation_deg[1] = s.b.rotation_deg;
    out->is_sweep = topic->is_sweep;
    out->a.move = out->b.move = (ct_vec){ 0, 0 };
    if (out->is_sweep) { set_going(&s, out); }
}
