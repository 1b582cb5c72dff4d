/* steps_normals.c - the axes that separating-axis tests try, at rest and on the move. */
#include <float.h>
#include <math.h>

#include "report/steps/axes.h"

/* Two edges that differ by less in their direction have one normal: noise. */
static const double same_way = 1e-12;

/* ---- Shadows --------------------------------------------------------------------------------- */

void steps_measure(steps_projection *p)
{
    double a_first = p->b_min - p->a_max, b_first = p->a_min - p->b_max;
    p->gap = a_first > b_first ? a_first : b_first;
    p->free = -p->gap;
}

/* A sum that is nothing but the rounding of its terms is 0. */
static double project(ct_vec p, ct_vec axis)
{
    const double x = p.x * axis.x, y = p.y * axis.y, at = x + y;
    return fabs(at) > 2 * DBL_EPSILON * (fabs(x) + fabs(y)) ? at : 0;
}

/* Corners of a rect are taken as given, not from a rounded centre, so that its own axes show its
 * own numbers. */
static void project_corners(const steps_corners *c, ct_vec axis, double *min, double *max)
{
    *min = *max = project(c->points[0], axis);
    for (int i = 1; i < c->count; i++) {
        double at = project(c->points[i], axis);
        *min = at < *min ? at : *min;
        *max = at > *max ? at : *max;
    }
}

/* What has no extent along its own axis, in all its corners the same but for rounding. */
static void flatten(const ct_vec corner, bool of_a, steps_projection *p)
{
    const double at = project(corner, p->axis);
    if (of_a) {
        p->a_min = p->a_max = at;
    } else {
        p->b_min = p->b_max = at;
    }
}

void steps_say_shadow(const char *name, double min, double max, int places, report_step *step)
{
    if (steps_is_flat(min, max)) {
        SAY_MORE(step->numbers, "%s at %.*f", name, places, min);
    } else {
        SAY_MORE(step->numbers, "%s [%.*f, %.*f]", name, places, min, places, max);
    }
}

void steps_mark_shadows(const steps_projection *p, ct_vec3 axis, report_steps *out)
{
    marks_spans(out, axis, (mark_span){ p->a_min, p->a_max }, (mark_span){ p->b_min, p->b_max });
}

void steps_mark_axis(const steps_axis *axis, report_steps *out)
{
    if (axis->from != axis->to) {
        const report_mark_role role = axis->owner == 0 ? REPORT_ROLE_A : REPORT_ROLE_B;
        marks_between(out, (mark_look){ REPORT_MARK_SEGMENT, role, NULL }, axis->edge[0],
                      axis->edge[1]);
    }
    steps_mark_shadows(&axis->p, (ct_vec3){ axis->p.axis.x, axis->p.axis.y, 0 }, out);
}

void steps_name_axis(const steps_axis *axis, report_step *step)
{
    const char *name = axis->owner == 0 ? "a" : "b";
    SAY(step->title, "Axis %d: ", axis->number + 1);
    if (axis->from == axis->to) {
        SAY_MORE(step->title, "own %s axis of %s", axis->from == 0 ? "x" : "y", name);
    } else if (axis->type == CT_SEGMENT) {
        SAY_MORE(step->title, "%s segment %s", axis->lengthwise ? "along" : "normal of", name);
    } else {
        SAY_MORE(step->title, "normal of edge %d–%d of %s", axis->from, axis->to, name);
    }
}

/* ---- Axes ------------------------------------------------------------------------------------ */

typedef struct axis_search {
    const ct_shape *shapes[2];
    steps_corners corners[2];
    int tried;
    void (*visit)(void *context, const steps_axis *axis);
    void *context;
} axis_search;

static void try_axis(axis_search *search, steps_axis axis, bool flat)
{
    const steps_corners *corners = &search->corners[axis.owner];
    steps_projection *p = &axis.p;
    project_corners(&search->corners[0], p->axis, &p->a_min, &p->a_max);
    project_corners(&search->corners[1], p->axis, &p->b_min, &p->b_max);
    if (flat) {
        flatten(corners->points[0], axis.owner == 0, p);
    }
    steps_measure(p);
    axis.type = search->shapes[axis.owner]->type;
    axis.number = search->tried++;
    axis.edge[0] = corners->points[axis.from];
    axis.edge[1] = corners->points[axis.to];
    search->visit(search->context, &axis);
}

static void try_own_axes(axis_search *search, int owner)
{
    const ct_shape *shape = search->shapes[owner];
    ct_vec x = { 1, 0 }, size = { 0, 0 };
    if (shape->type == CT_OBB) {
        x = (ct_vec){ shape->as.obb.cos, shape->as.obb.sin };
        size = shape->as.obb.half;
    } else {
        size = ct_sub(shape->as.rect.max, shape->as.rect.min);
    }
    const ct_vec y = { 0.0 - x.y, x.x };
    try_axis(search, (steps_axis){ .p.axis = x, .owner = owner }, size.x == 0);
    try_axis(search, (steps_axis){ .p.axis = y, .owner = owner, .from = 1, .to = 1 }, size.y == 0);
}

static ct_vec edge_way(const steps_corners *c, int edge)
{
    return ct_sub(c->points[(edge + 1) % c->count], c->points[edge]);
}

/* Subnormal ways have a direction as well, but no length to divide by. */
static ct_vec unit(ct_vec way)
{
    const double least = fmax(fabs(way.x), fabs(way.y));
    const double scale = least < DBL_MIN ? least : 1;
    const ct_vec w = { way.x / scale, way.y / scale };
    const double length = hypot(w.x, w.y);
    return (ct_vec){ w.x / length + 0.0, w.y / length + 0.0 };
}

static bool is_parallel(ct_vec way, ct_vec other)
{
    const double turn = fabs(way.x * other.y - way.y * other.x);
    const double size = (fabs(way.x) + fabs(way.y)) * (fabs(other.x) + fabs(other.y));
    return size > 0 && turn <= same_way * size; /* not where all this underflows */
}

/* Opposite sides have the same axis. */
static bool was_tried(const steps_corners *corners, int edge)
{
    for (int i = 0; i < edge; i++) {
        if (is_parallel(edge_way(corners, edge), edge_way(corners, i))) {
            return true;
        }
    }
    return false;
}

static void try_edges(axis_search *search, int owner)
{
    const steps_corners *corners = &search->corners[owner];
    for (int edge = 0; edge < corners->edge_count; edge++) {
        steps_axis axis = { .owner = owner, .from = edge, .to = (edge + 1) % corners->count };
        const ct_vec way = edge_way(corners, edge);
        if ((way.x != 0 || way.y != 0) && !was_tried(corners, edge)) {
            const ct_vec u = unit(way);
            axis.p.axis = (ct_vec){ u.y, 0.0 - u.x };
            try_axis(search, axis, corners->edge_count == 1);
        }
    }
}

/* A segment with length, and a point or another segment parallel to it: on the segment's normal alone
 * they might never be apart. */
static void try_lengthwise(axis_search *search)
{
    const steps_corners *c = search->corners;
    if (c[0].edge_count > 1 || c[1].edge_count > 1) {
        return;
    }
    const ct_vec ways[2] = { edge_way(&c[0], 0), edge_way(&c[1], 0) };
    const int owner = ways[0].x == 0 && ways[0].y == 0;
    const ct_vec way = ways[owner], other = ways[!owner];
    const bool thin = (other.x == 0 && other.y == 0) || is_parallel(way, other);
    if ((way.x != 0 || way.y != 0) && thin) {
        const steps_axis axis = {
            .p.axis = unit(way), .owner = owner, .to = 1, .lengthwise = true
        };
        try_axis(search, axis, false);
    }
}

void steps_try_axes(const ct_shape *a, const ct_shape *b,
                    void (*visit)(void *context, const steps_axis *axis), void *context)
{
    axis_search search = { .shapes = { a, b }, .visit = visit, .context = context };
    steps_take_corners(a, &search.corners[0]);
    steps_take_corners(b, &search.corners[1]);
    const bool upright = a->type == CT_RECT && b->type == CT_RECT;
    for (int owner = 0; owner < (upright ? 1 : 2); owner++) {
        if (ct_is_box(search.shapes[owner])) {
            try_own_axes(&search, owner);
        } else {
            try_edges(&search, owner);
        }
    }
    try_lengthwise(&search);
}
