/* pair_shapes.c - random pairs of flat shapes of two types. */
#include "tests/core/oracle/pair_shapes.h"

#include <math.h>

#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/random_outline.h"

/* Mostly numbers for which the oracle is quick. */
static pair_kind random_kind(rng *r)
{
    static const int shares[PAIR_KIND_COUNT] = {
        [PAIR_GRID] = 55,     [PAIR_HALVES] = 19, [PAIR_NUDGED] = 7, [PAIR_REAL] = 3,
        [PAIR_AT_TOUCH] = 4,  [PAIR_MIXED] = 2,   [PAIR_FAR] = 3,    [PAIR_TINY] = 1,
        [PAIR_SUBNORMAL] = 4, [PAIR_SPREAD] = 2,
    };
    int left = rng_below(r, 100), kind = 0;
    while (left >= shares[kind]) { left -= shares[kind++]; }
    return (pair_kind)kind;
}

/* ---- One shape --------------------------------------------------------------------------- */

static ct_rect random_rect(rng *r, const numbers *n, bool thin)
{
    ct_vec p = random_vec(r, n), q = random_vec(r, n);
    ct_rect box = { { fmin(p.x, q.x), fmin(p.y, q.y) }, { fmax(p.x, q.x), fmax(p.y, q.y) } };
    if (thin) {
        box.max.x = rng_chance(r, 2) ? box.min.x : box.max.x;
        box.max.y = rng_chance(r, 2) ? box.min.y : box.max.y;
    }
    return box;
}

/* Axes as short as doubles have them, of half extents that are not, and of any length that still
 * leaves the corners within 1e150. */
static void shorten_axes(rng *r, const numbers *n, ct_obb *box)
{
    const numbers grid = { PAIR_GRID, n->span, 0 };
    if (rng_chance(r, 2)) {
        box->half = (ct_vec){ random_size(r, &grid), random_size(r, &grid) };
        box->cos = 0x1p-1074 * rng_range(r, -4, 4);
        box->sin = 0x1p-1074 * rng_range(r, -4, 4);
    } else if (rng_chance(r, 2)) {
        int most = (int)fmin(440 - ilogb(box->half.x + box->half.y + 0x1p-400), 1000);
        box->cos = ldexp(rng_range(r, -3, 3), rng_range(r, -1074, most));
        box->sin = ldexp(rng_range(r, -3, 3), rng_range(r, -1074, most));
    }
    box->cos += box->cos == 0 && box->sin == 0;
}

static ct_obb random_obb(rng *r, const numbers *n, bool thin)
{
    static const double turns[][2] = { { 1, 0 },     { 0, 1 },      { -1, 0 },    { 0, -1 },
                                       { 0.6, 0.8 }, { 0.8, -0.6 }, { -0.8, 0.6 } };
    const double *turn = turns[rng_below(r, 7)];
    ct_obb box = { random_vec(r, n), { random_size(r, n), random_size(r, n) }, turn[0], turn[1] };
    if (n->kind == PAIR_REAL || n->kind == PAIR_AT_TOUCH || rng_chance(r, 8)) {
        double angle = rng_between(r, -4, 4);
        box.cos = cos(angle);
        box.sin = sin(angle);
    }
    if (n->kind == PAIR_SUBNORMAL || n->kind == PAIR_SPREAD) { shorten_axes(r, n, &box); }
    if (thin) {
        box.half.x = rng_chance(r, 2) ? 0 : box.half.x;
        box.half.y = rng_chance(r, 2) ? 0 : box.half.y;
    }
    return box;
}

/* One in eight is without size in one way or another. */
static ct_shape random_shape(rng *r, ct_type type, const numbers *n, ct_vec *points)
{
    ct_shape s = { .type = type };
    bool thin = rng_chance(r, 8);
    ct_vec p = random_vec(r, n), q = thin ? p : random_vec(r, n);
    double radius = thin && rng_chance(r, 2) ? 0 : random_size(r, n);
    switch (type) {
    case CT_POINT:
        s.as.point = p;
        break;
    case CT_CIRCLE:
        s.as.circle = (ct_circle){ p, radius };
        break;
    case CT_RECT:
        s.as.rect = random_rect(r, n, thin);
        break;
    case CT_OBB:
        s.as.obb = random_obb(r, n, thin);
        break;
    case CT_SEGMENT:
        s.as.segment = (ct_segment){ p, q };
        break;
    case CT_CAPSULE:
        s.as.capsule = (ct_capsule){ p, q, radius };
        break;
    default:
        s.as.polygon = (ct_polygon){ points, random_outline(r, n, points) };
    }
    return s;
}

/* ---- Two shapes -------------------------------------------------------------------------- */

/* Corners, up to CT_MAX_POINTS; as doubles have them. */
static int corners_of(const ct_shape *s, ct_vec *out)
{
    switch (s->type) {
    case CT_POINT:
        out[0] = s->as.point;
        return 1;
    case CT_CIRCLE:
        out[0] = s->as.circle.center;
        return 1;
    case CT_RECT:
        out[0] = s->as.rect.min;
        out[1] = (ct_vec){ s->as.rect.max.x, s->as.rect.min.y };
        out[2] = s->as.rect.max;
        out[3] = (ct_vec){ s->as.rect.min.x, s->as.rect.max.y };
        return 4;
    case CT_OBB:
        ct_obb_corners(&s->as.obb, out);
        return 4;
    case CT_SEGMENT:
        out[0] = s->as.segment.from;
        out[1] = s->as.segment.to;
        return 2;
    case CT_CAPSULE:
        out[0] = s->as.capsule.from;
        out[1] = s->as.capsule.to;
        return 2;
    default:
        for (int i = 0; i < s->as.polygon.count; i++) { out[i] = s->as.polygon.points[i]; }
        return s->as.polygon.count;
    }
}

static void borrow_outline(rng *r, const ct_vec *corners, int count, ct_vec *points, ct_shape *b)
{
    int first = rng_below(r, count), step = rng_chance(r, 2) ? 1 : count - 1;
    for (int i = 0; i < count; i++) { points[i] = corners[(first + i * step) % count]; }
    if (count > 2 && exact_is_simple(points, count)) { b->as.polygon.count = count; }
}

/* Lets b have corners, an edge or all of a. */
static void borrow(rng *r, const ct_shape *a, shape_pair *pair)
{
    static ct_vec corners[CT_MAX_POINTS], kept[CT_MAX_POINTS];
    ct_shape *b = &pair->b;
    int count = corners_of(a, corners), i = rng_below(r, count);
    ct_vec p = corners[i], q = corners[(i + 1) % count];
    if (b->type == CT_CIRCLE) {
        b->as.circle.center = p;
    } else if (b->type == CT_SEGMENT) {
        b->as.segment = (ct_segment){ p, q };
    } else if (b->type == CT_CAPSULE) {
        b->as.capsule.from = p;
        b->as.capsule.to = q;
    } else if (b->type == CT_POLYGON) {
        int before = b->as.polygon.count;
        for (int k = 0; k < before; k++) { kept[k] = pair->points[1][k]; }
        b->as.polygon.count = 0;
        borrow_outline(r, corners, count, pair->points[1], b);
        for (int k = 0; k < before && b->as.polygon.count == 0; k++) {
            pair->points[1][k] = kept[k];
        }
        b->as.polygon.count = b->as.polygon.count == 0 ? before : b->as.polygon.count;
    } else if (b->type == a->type) {
        *b = *a;
    }
}

static double radius_of(const ct_shape *s)
{
    return s->type == CT_CIRCLE    ? s->as.circle.radius
           : s->type == CT_CAPSULE ? s->as.capsule.radius
                                   : 0;
}

static ct_vec point_on_border(rng *r, const ct_shape *s, double angle)
{
    static ct_vec corners[CT_MAX_POINTS];
    int count = corners_of(s, corners), i = rng_below(r, count);
    ct_vec p = corners[i], q = corners[(i + 1) % count];
    double t = rng_chance(r, 2) ? 0 : rng_between(r, 0, 1);
    return (ct_vec){ p.x + t * (q.x - p.x) + radius_of(s) * cos(angle),
                     p.y + t * (q.y - p.y) + radius_of(s) * sin(angle) };
}

/* Moves b to where a point of its border is one of a's. */
static void move_to_touch(rng *r, shape_pair *pair)
{
    double angle = rng_between(r, -4, 4);
    double other = angle + (rng_chance(r, 4) ? 0 : 3.14159265358979312);
    ct_vec p = point_on_border(r, &pair->a, angle), q = point_on_border(r, &pair->b, other);
    ct_shape b = moved(&pair->b, (ct_vec){ p.x - q.x, p.y - q.y });
    if (b.type != CT_POLYGON) {
        pair->b = b;
    } else if (exact_is_simple(b.as.polygon.points, b.as.polygon.count)) {
        for (int i = 0; i < b.as.polygon.count; i++) {
            pair->points[1][i] = b.as.polygon.points[i];
        }
    }
}

static void nudge(rng *r, double *v)
{
    int way = rng_below(r, 6);
    *v = way == 0 ? nextafter(*v, HUGE_VAL) : way == 1 ? nextafter(*v, -HUGE_VAL) : *v;
}

static void nudge_size(rng *r, double *v)
{
    nudge(r, v);
    *v = fmax(*v, 0);
}

static void nudge_vec(rng *r, ct_vec *v)
{
    nudge(r, &v->x);
    nudge(r, &v->y);
}

static void nudge_shape(rng *r, ct_shape *s)
{
    switch (s->type) {
    case CT_POINT:
        nudge_vec(r, &s->as.point);
        break;
    case CT_CIRCLE:
        nudge_vec(r, &s->as.circle.center);
        nudge_size(r, &s->as.circle.radius);
        break;
    case CT_RECT:
        nudge_vec(r, &s->as.rect.min);
        nudge_vec(r, &s->as.rect.max);
        s->as.rect.max.x = fmax(s->as.rect.min.x, s->as.rect.max.x);
        s->as.rect.max.y = fmax(s->as.rect.min.y, s->as.rect.max.y);
        break;
    case CT_OBB:
        nudge_vec(r, &s->as.obb.center);
        nudge_size(r, &s->as.obb.half.x);
        nudge_size(r, &s->as.obb.half.y);
        break;
    case CT_SEGMENT:
        nudge_vec(r, &s->as.segment.from);
        nudge_vec(r, &s->as.segment.to);
        break;
    case CT_CAPSULE:
        nudge_vec(r, &s->as.capsule.from);
        nudge_vec(r, &s->as.capsule.to);
        nudge_size(r, &s->as.capsule.radius);
        break;
    default:
        break;
    }
}

static void nudge_outline(rng *r, ct_vec *points, int count)
{
    static ct_vec kept[CT_MAX_POINTS];
    for (int i = 0; i < count; i++) {
        kept[i] = points[i];
        nudge_vec(r, &points[i]);
    }
    for (int i = 0; i < count && !exact_is_simple(points, count); i++) { points[i] = kept[i]; }
}

static void nudge_pair(rng *r, shape_pair *pair)
{
    ct_shape *const shapes[2] = { &pair->a, &pair->b };
    for (int i = 0; i < 2; i++) {
        if (shapes[i]->type == CT_POLYGON) {
            nudge_outline(r, pair->points[i], shapes[i]->as.polygon.count);
        } else {
            nudge_shape(r, shapes[i]);
        }
    }
}

void random_pair(rng *r, ct_type a, ct_type b, shape_pair *out)
{
    static const int spans[] = { 2, 3, 4, 6, 12, 100, 3000 };
    out->kind = random_kind(r);
    numbers n = { out->kind, spans[rng_below(r, 7)],
                  rng_chance(r, 2) ? -1074 : rng_range(r, -1074, -480) };
    out->a = random_shape(r, a, &n, out->points[0]);
    out->b = random_shape(r, b, &n, out->points[1]);
    if (rng_chance(r, 16)) { borrow(r, &out->a, out); }
    if (out->kind == PAIR_AT_TOUCH) { move_to_touch(r, out); }
    if (out->kind == PAIR_NUDGED || (out->kind == PAIR_AT_TOUCH && rng_chance(r, 2))) {
        nudge_pair(r, out);
    }
}

/* ---- Telling ----------------------------------------------------------------------------- */

static void print_numbers(FILE *to, const double *all, int count)
{
    for (int i = 0; i < count; i++) { fprintf(to, "%s%a", i > 0 ? ", " : "", all[i]); }
}

static void print_polygon(FILE *to, const ct_polygon *p)
{
    fprintf(to, "polygon((ct_vec[]){ ");
    for (int i = 0; i < p->count; i++) {
        fprintf(to, "%s{ %a, %a }", i > 0 ? ", " : "", p->points[i].x, p->points[i].y);
    }
    fprintf(to, " }, %d)", p->count);
}

void print_shape(FILE *to, const ct_shape *s)
{
    static const int counts[CT_TYPE_COUNT] = { 2, 3, 4, 6, 4, 5, 0 };
    if (s->type == CT_POLYGON) {
        print_polygon(to, &s->as.polygon);
        return;
    }
    /* Every other shape is its numbers and nothing else. */
    fprintf(to, "%s(", type_name(s->type));
    print_numbers(to, &s->as.point.x, counts[s->type]);
    fprintf(to, ")");
}
