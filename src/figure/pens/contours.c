/* contours.c - draws shapes: their outlines on the page, where they are or moved, grown or
 * shrunk, see pens.h. */
#include <math.h>

#include "core/num/num.h"
#include "figure/pens/pens.h"

/* Rectangles without width are drawn as thin ones: not every canvas strokes a line's outline. */
#define AS_FAR 0.5 /* points: corners this near to the furthest are as far */
#define LEAST_HALF 0.2

/* A segment's ends are dots this much wider than its line. */
#define END_DOT 1.5

/* A grown polygon's needles reach out no further than this many times as far as its edges. */
#define LONGEST_MITRE 4.0

/* Of what two have in common, around the view: their cut sides do not meet. */
#define COMMON_GUARD 64.0

/* Square points: less of it is not seen. */
#define LEAST_COMMON 0.5

static const double pi = 3.14159265358979323846;

/* ---- Places and sizes -------------------------------------------------------------------- */

/* A polygon's points are not its own: it stays where it is. */
static ct_shape moved(const ct_shape *shape, ct_vec by)
{
    ct_shape out = *shape;
    if (shape->type != CT_POLYGON) { ct_move_shape(shape, by, &out, NULL); }
    return out;
}

draw_point pen_shape_middle(const picture *p, const ct_shape *shape)
{
    return picture_at(p, plan_middle(shape));
}

draw_point pen_moved_middle(const picture *p, const ct_shape *shape, ct_vec by)
{
    const ct_shape there = moved(shape, by);
    ct_vec middle = plan_middle(&there);
    if (shape->type == CT_POLYGON) {
        middle.x += by.x;
        middle.y += by.y;
    }
    return picture_at(p, middle);
}

/* Half extents on the page, along the shape's own axes. */
static draw_point own_extent(const picture *p, const ct_shape *shape)
{
    const double scale = p->map.scale;
    if (shape->type == CT_OBB) {
        return (draw_point){ shape->as.obb.half.x * scale, shape->as.obb.half.y * scale };
    }
    if (ct_is_round(shape)) { return (draw_point){ pen_radius(p, shape), pen_radius(p, shape) }; }
    const ct_rect rect = shape->type == CT_RECT ? shape->as.rect : ct_bounds(shape);
    return (draw_point){ (rect.max.x - rect.min.x) / 2 * scale,
                         (rect.max.y - rect.min.y) / 2 * scale };
}

draw_point pen_shape_extent(const picture *p, const ct_shape *shape)
{
    draw_point own = own_extent(p, shape);
    if (shape->type == CT_OBB) {
        const double c = fabs(shape->as.obb.cos);
        const double s = fabs(shape->as.obb.sin);
        own = (draw_point){ own.x * c + own.y * s, own.x * s + own.y * c };
    }
    return own;
}

double pen_shape_thickness(const picture *p, const ct_shape *shape)
{
    if (ct_has_ends(shape)) { return pen_radius(p, shape); }
    const draw_point extent = pen_shape_extent(p, shape);
    return fmin(extent.x, extent.y);
}

double pen_radius(const picture *p, const ct_shape *shape)
{
    return ct_radius(shape) * p->map.scale;
}

/* ---- Rounds ------------------------------------------------------------------------------ */

typedef struct spine {
    draw_point from, to;
    double radius; /* of the disc that grows the line from..to */
} spine;

static spine spine_of(const picture *p, const ct_shape *shape)
{
    /* A capsule begins as a segment does. */
    return (spine){ picture_at(p, shape->as.segment.from), picture_at(p, shape->as.segment.to),
                    pen_radius(p, shape) };
}

bool pen_spine_box(const picture *p, const ct_shape *shape, draw_box_shape *out)
{
    const spine s = spine_of(p, shape);
    const double length = hypot(s.to.x - s.from.x, s.to.y - s.from.y);
    if (!(length > 0)) { return false; }
    *out = (draw_box_shape){ .center = { s.from.x + (s.to.x - s.from.x) / 2,
                                         s.from.y + (s.to.y - s.from.y) / 2 },
                             .half = { length / 2 + s.radius, s.radius },
                             .cos = (s.to.x - s.from.x) / length,
                             .sin = (s.to.y - s.from.y) / length,
                             .corner = s.radius };
    return true;
}

static void draw_line_shape(picture *p, const draw_paint *paint, const spine *s)
{
    pen_segment(p, paint, s->from, s->to);
    if (paint->dash == DRAW_SOLID) {
        const draw_paint end = pen_fill(paint->stroke);
        pen_circle(p, &end, s->from, paint->width / 2 + END_DOT);
        pen_circle(p, &end, s->to, paint->width / 2 + END_DOT);
    }
}

static void draw_round(picture *p, const draw_paint *paint, const ct_shape *shape, double grow)
{
    const spine s = spine_of(p, shape);
    const double radius = s.radius + grow;
    draw_box_shape box;
    if (!pen_spine_box(p, shape, &box)) {
        pen_circle(p, paint, s.from, fmax(radius, 0));
    } else if (radius < LEAST_HALF) {
        draw_line_shape(p, paint, &s);
    } else {
        box.half = (draw_point){ box.half.x + grow, radius };
        box.corner = radius;
        pen_box(p, paint, &box);
    }
}

/* ---- Polygons ---------------------------------------------------------------------------- */

/* Clockwise as seen: outwards is to the left. */
static void turn_clockwise(pen_path *out)
{
    const double area = draw_twice_area(out->at, out->count);
    for (int i = 0, k = out->count - 1; area < 0 && i < k; i++, k--) {
        const draw_point swapped = out->at[i];
        out->at[i] = out->at[k];
        out->at[k] = swapped;
    }
}

/* The points on the page without repeated ones. */
static void load_polygon(const picture *p, const ct_polygon *polygon, ct_vec by, pen_path *out)
{
    out->count = 0;
    for (int i = 0; i < polygon->count && i < CT_MAX_POINTS; i++) {
        const ct_vec world = polygon->points[i];
        const draw_point at = picture_at(p, (ct_vec){ world.x + by.x, world.y + by.y });
        if (out->count == 0 || at.x != out->at[out->count - 1].x ||
            at.y != out->at[out->count - 1].y) {
            pen_add_point(out, at);
        }
    }
    turn_clockwise(out);
}

/* The unit vector out of the edge a-b. */
static draw_point outwards(draw_point a, draw_point b)
{
    const double length = hypot(b.x - a.x, b.y - a.y);
    return length > 0 ? (draw_point){ (b.y - a.y) / length, -(b.x - a.x) / length }
                      : (draw_point){ 0, 0 };
}

/* A corner between edges with the outward normals m and n, moved outwards by the radius. */
static void add_corner(const picture *p, const pen_arc *corner, const draw_point normals[2],
                       bool round, pen_path *out)
{
    const draw_point m = normals[0];
    const draw_point n = normals[1];
    const draw_point at = corner->center;
    const double sine = m.x * n.y - m.y * n.x;
    const double cosine = m.x * n.x + m.y * n.y;
    if (round && (sine > 0 || cosine < -0.99)) {
        const double start = atan2(m.y, m.x);
        pen_add_arc(p, corner, start, start + atan2(fabs(sine), cosine), out);
        pen_add_point(out,
                      (draw_point){ at.x + corner->radius * n.x, at.y + corner->radius * n.y });
        return;
    }
    const double scale = corner->radius / fmax(1 + cosine, 2 / (LONGEST_MITRE * LONGEST_MITRE));
    pen_add_point(out, (draw_point){ at.x + (m.x + n.x) * scale, at.y + (m.y + n.y) * scale });
}

static void grow_polygon(const picture *p, const pen_path *in, pen_outline by, pen_path *out)
{
    out->count = 0;
    for (int i = 0; i < in->count; i++) {
        const draw_point before = in->at[i > 0 ? i - 1 : in->count - 1];
        const draw_point at = in->at[i];
        const draw_point after = in->at[i + 1 < in->count ? i + 1 : 0];
        const draw_point normals[2] = { outwards(before, at), outwards(at, after) };
        const pen_arc corner = { at, by.grow };
        add_corner(p, &corner, normals, by.corner > 0 && by.grow > 0, out);
    }
}

/* Shrunk by more than its parts are wide, a polygon's edges turn around. */
static bool still_has_its_edges(const pen_path *before, const pen_path *after)
{
    for (int i = 0; i < before->count; i++) {
        const int k = i + 1 < before->count ? i + 1 : 0;
        const draw_point a = before->at[i];
        const draw_point b = before->at[k];
        const draw_point c = after->at[i];
        const draw_point d = after->at[k];
        if ((b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) <= 0) { return false; }
    }
    return true;
}

static void draw_polygon_shape(picture *p, const draw_paint *paint, const ct_polygon *polygon,
                               pen_outline by)
{
    pen_path own;
    pen_path grown;
    load_polygon(p, polygon, by.by, &own);
    if (by.grow == 0) {
        pen_polygon(p, paint, own.at, own.count);
        return;
    }
    grow_polygon(p, &own, by, &grown);
    if (by.grow > 0 || still_has_its_edges(&own, &grown)) {
        pen_polygon(p, paint, grown.at, grown.count);
    }
}

void pen_grown(picture *p, const draw_paint *paint, const draw_point *at, int count, double radius)
{
    pen_path own;
    own.count = 0; /* its points are many: not cleared for nothing */
    pen_path grown;
    for (int i = 0; i < count; i++) { pen_add_point(&own, at[i]); }
    if (own.count == 1) {
        pen_circle(p, paint, own.at[0], fmax(radius, 0));
    } else if (own.count > 1) {
        turn_clockwise(&own);
        grow_polygon(p, &own, (pen_outline){ .grow = radius, .corner = radius }, &grown);
        pen_polygon(p, paint, grown.at, grown.count);
    }
}

/* ---- Labels at outlines -------------------------------------------------------------------- */

static double reach_along(const pen_path *corners, int index, draw_point way)
{
    return corners->at[index].x * way.x + corners->at[index].y * way.y;
}

/* The corner furthest in a direction; of neighbours as far their middle, wherever the outline
 * begins. */
static draw_point furthest(const pen_path *corners, draw_point way)
{
    int first = 0, last = 0;
    double most = -INFINITY;
    for (int i = 0; i < corners->count; i++) {
        const double far = reach_along(corners, i, way);
        if (far > most + AS_FAR) {
            most = far;
            first = last = i;
        } else if (far > most - AS_FAR && i == last + 1) {
            last = i;
        }
    }
    for (int i = corners->count - 1;
         first <= 0 && i > last && reach_along(corners, i, way) > most - AS_FAR; i--) {
        first = i - corners->count;
    }
    draw_point sum = { 0, 0 };
    for (int i = first; i <= last; i++) {
        const draw_point at = corners->at[i < 0 ? i + corners->count : i];
        sum = (draw_point){ sum.x + at.x, sum.y + at.y };
    }
    return (draw_point){ sum.x / (last - first + 1), sum.y / (last - first + 1) };
}

void pen_hug_shape(const picture *p, const ct_shape *shape, pen_outline by, label *out)
{
    pen_path corners;
    corners.count = 0;
    double reach = by.grow;
    const ct_shape there = moved(shape, by.by);
    if (shape->type == CT_POLYGON) {
        load_polygon(p, &shape->as.polygon, by.by, &corners);
    } else if (ct_has_ends(shape)) {
        const spine s = spine_of(p, &there);
        pen_add_point(&corners, s.from);
        pen_add_point(&corners, s.to);
        reach += s.radius;
    } else if (shape->type == CT_CIRCLE) {
        pen_add_point(&corners, pen_shape_middle(p, &there));
        reach += pen_radius(p, shape);
    }
    out->hugs = corners.count > 0;
    for (int i = 0; i < 9 && out->hugs; i++) {
        const int across = i % 3 - 1;
        const int down = i / 3 - 1;
        const draw_point way = { across, down };
        const double length = hypot(way.x, way.y);
        const draw_point rim = furthest(&corners, way);
        const double share = length > 0 ? reach / length : 0;
        out->hug[label_way(across, down)] =
            (draw_point){ rim.x + way.x * share, rim.y + way.y * share };
    }
}

/* ---- Shapes ------------------------------------------------------------------------------ */

static void draw_box_shape_of(picture *p, const draw_paint *paint, const ct_shape *shape,
                              pen_outline by)
{
    const draw_point own = own_extent(p, shape);
    draw_box_shape box = { .center = pen_shape_middle(p, shape),
                           .half = { fmax(own.x + by.grow, LEAST_HALF),
                                     fmax(own.y + by.grow, LEAST_HALF) },
                           .cos = 1,
                           .sin = 0 };
    box.corner = fmin(by.corner, fmin(box.half.x, box.half.y));
    if (shape->type == CT_OBB) {
        box.cos = shape->as.obb.cos;
        box.sin = p->map.y_down ? shape->as.obb.sin : -shape->as.obb.sin;
    }
    pen_box(p, paint, &box);
}

void pen_shape(picture *p, const draw_paint *paint, const ct_shape *shape, pen_outline by)
{
    const ct_shape there = moved(shape, by.by);
    if (ct_has_ends(shape)) {
        draw_round(p, paint, &there, by.grow);
    } else if (ct_is_round(shape)) {
        pen_circle(p, paint, pen_shape_middle(p, &there),
                   fmax(own_extent(p, shape).x + by.grow, 0));
    } else if (shape->type == CT_POLYGON) {
        draw_polygon_shape(p, paint, &shape->as.polygon, by);
    } else {
        draw_box_shape_of(p, paint, &there, by);
    }
}

/* ---- What two have in common ------------------------------------------------------------- */

void pen_around(const picture *p, const ct_shape *shape, double least_radius, pen_path *out)
{
    ct_vec corners[4];
    ct_polygon outline;
    outline.points = ct_corners(shape, corners, &outline.count);
    const double own_radius = pen_radius(p, shape);
    const double radius = outline.count > 2 ? own_radius : fmax(own_radius, least_radius);
    if (!(radius > 0)) {
        load_polygon(p, &outline, (ct_vec){ 0, 0 }, out);
        return;
    }
    pen_path own;
    load_polygon(p, &outline, (ct_vec){ 0, 0 }, &own);
    out->count = 0;
    if (own.count == 1) {
        pen_add_arc(p, &(pen_arc){ own.at[0], radius }, 0, 2 * pi, out);
    } else {
        grow_polygon(p, &own, (pen_outline){ .grow = radius, .corner = radius }, out);
    }
}

typedef struct crossing {
    double at[2]; /* of each polygon: its side, and the share of that which lies before */
    bool enters;  /* the first polygon the second */
    bool walked;
} crossing;

/* Two polygons, both clockwise, and where they cross. */
typedef struct overlay {
    pen_path paths[2];
    pen_path part;
    crossing crossings[PEN_PATH_MAX];
    int count;
} overlay;

static draw_point corner_at(const pen_path *path, int index)
{
    return path->at[index % path->count];
}

/* Of the side c-d, how much lies before a-b, where one leads to each side of the other. Of all that
 * runs along a side of the view the same, whatever its length. */
static double share_before(draw_point a, draw_point b, draw_point c, draw_point d)
{
    if (a.x == b.x) { return (a.x - c.x) / (d.x - c.x); }
    if (a.y == b.y) { return (a.y - c.y) / (d.y - c.y); }
    const double at_c = draw_turning(a, b, c);
    return at_c / (at_c - draw_turning(a, b, d));
}

/* False: there are too many. */
static bool find_crossings(overlay *o)
{
    o->count = 0;
    for (int i = 0; i < o->paths[0].count; i++) {
        const draw_point a = o->paths[0].at[i], b = corner_at(&o->paths[0], i + 1);
        for (int k = 0; k < o->paths[1].count; k++) {
            const draw_point c = o->paths[1].at[k], d = corner_at(&o->paths[1], k + 1);
            const double at_a = draw_turning(c, d, a), at_b = draw_turning(c, d, b);
            const double at_c = draw_turning(a, b, c), at_d = draw_turning(a, b, d);
            if ((at_a > 0) == (at_b > 0) || (at_c > 0) == (at_d > 0)) { continue; }
            if (o->count == PEN_PATH_MAX) { return false; }
            o->crossings[o->count++] = (crossing){
                { i + at_a / (at_a - at_b), k + share_before(a, b, c, d) }, at_b > 0, false
            };
        }
    }
    return true;
}

/* Adds a crossing and the corners of one of the polygons up to the next crossing. Parts of the
 * first polygon that the view has cut hang together along its sides: there the second one is in it
 * for no length. */
static int follow(overlay *o, int along, int from)
{
    const pen_path *path = &o->paths[along];
    const double at = o->crossings[from].at[along];
    double way = INFINITY;
    int next = from;
    for (int i = 0; i < o->count; i++) {
        const crossing *c = &o->crossings[i];
        const double by = c->at[along] - at;
        const bool at_once = by == 0 && along == 1 && c->enters;
        const double ahead = by > 0 || at_once ? by : by + path->count;
        next = ahead < way || (ahead == way && !c->walked) ? i : next;
        way = fmin(ahead, way);
    }
    const int side = (int)at;
    const draw_point a = corner_at(path, side), b = corner_at(path, side + 1);
    const double share = at - side;
    pen_add_point(&o->part, (draw_point){ a.x + share * (b.x - a.x), a.y + share * (b.y - a.y) });
    for (int i = side + 1; i <= at + way; i++) { pen_add_point(&o->part, corner_at(path, i)); }
    return next;
}

static void draw_part(picture *p, const draw_paint *paint, const pen_path *part)
{
    if (draw_twice_area(part->at, part->count) >= 2 * LEAST_COMMON) {
        pen_polygon(p, paint, part->at, part->count);
    }
}

/* The outline of each part, which has no holes, runs along one polygon from where that enters the
 * other, and along the other from where it leaves (Weiler and Atherton, 1977). */
static void draw_parts(picture *p, const draw_paint *paint, overlay *o)
{
    const bool found = find_crossings(o);
    for (int i = 0; i < o->count && found; i++) {
        o->part.count = 0;
        for (int at = i; o->crossings[i].enters && !o->crossings[at].walked;) {
            o->crossings[at].walked = true;
            at = follow(o, 1, follow(o, 0, at));
        }
        draw_part(p, paint, &o->part);
    }
    for (int i = 0; i < 2; i++) { /* one in the other; of what crosses all the time both */
        const pen_path *own = &o->paths[i], *other = &o->paths[1 - i];
        if (!found || (o->count == 0 && own->count > 0 &&
                       draw_is_inside(other->at, other->count, own->at[0]))) {
            draw_part(p, paint, own);
        }
    }
}

/* To the view and so far around it: on corners that are far off what crosses near it cannot be
 * told. */
static void cut_path(picture *p, double reach, pen_path *path)
{
    const draw_bounds area = draw_bounds_grown(p->clip, reach);
    const int first = p->list->point_count;
    draw_add_points(p->list, path->at, path->count);
    draw_cut_polygon(p->list, first, &area);
    const int count = p->list->point_count - first;
    path->count = 0;
    for (int i = 0; i < count; i++) { pen_add_point(path, p->list->points[first + i]); }
    p->list->point_count = first;
}

void pen_common(picture *p, draw_color fill, const ct_shape *a, const ct_shape *b)
{
    const draw_paint paint = pen_fill(fill);
    overlay o;
    pen_around(p, a, 0, &o.paths[0]);
    pen_around(p, b, 0, &o.paths[1]);
    for (int i = 0; i < 2; i++) { cut_path(p, COMMON_GUARD * (i + 1), &o.paths[i]); }
    for (int i = 0; i < o.paths[1].count; i++) { /* so that no corner lies on a side, unseen */
        draw_point *at = &o.paths[1].at[i];
        *at = (draw_point){ at->x * (1 + 1e-9) + 1.3e-4, at->y * (1 + 1e-9) + 1.7e-4 };
    }
    draw_parts(p, &paint, &o);
}
