/* handles.c - where the grips of a shape are. What pulling them does is in handle_pull.c. */
#include "app/tools/handles.h"

#include <math.h>

#include "app/base/plane.h"
#include "app/snap/around.h"
#include "core/outline/obb.h"

/* All in points on the page. */
static const double rotate_px = 24;      /* from the shape to the grip that turns it */
static const double least_half_px = 13;  /* grips keep this far from the middle: it can be taken */
static const double least_side_px = 30;  /* shorter sides have no grip of their own */
static const double offer_px = 20;       /* right of the shape: the arrow-to-be */
static const double least_arrow_px = 26; /* its tip is clear of the others' places too */

typedef struct sink {
    const handle_view *view;
    handle *out;
    int count, max;
} sink;

static void add(sink *s, const handle *grip)
{
    if (s->count < s->max) { s->out[s->count++] = *grip; }
}

static double in_world(const sink *s, double px)
{
    return px / s->view->scale;
}

/* The unit vector along v; `otherwise` where v has no direction. */
static ct_vec direction(ct_vec v, ct_vec otherwise)
{
    const double length = hypot(v.x, v.y);
    return length > 0 && isfinite(length) ? ct_scale(1 / length, v) : otherwise;
}

/* ---- Round shapes ------------------------------------------------------------------------ */

static void add_radius(sink *s, ct_vec center, double radius, ct_vec way)
{
    const double shown = fmax(radius, in_world(s, least_half_px));
    add(s, &(handle){ .kind = HANDLE_RADIUS,
                      .at = ct_along(center, radius, way),
                      .grip = ct_along(center, shown, way),
                      .way = way });
}

/* ---- Rectangles -------------------------------------------------------------------------- */

static ct_vec from_local(const ct_obb *f, ct_vec local)
{
    return ct_add(f->center, plane_turned(local, f->cos, f->sin));
}

static double at_sign(double sign, double low, double middle, double high)
{
    return sign < 0 ? low : sign > 0 ? high : middle;
}

/* Corners and sides of a rect that is not turned are its very numbers; NULL: it is. */
static void add_frame_grip(sink *s, const ct_obb *f, const ct_rect *r, handle grip)
{
    const double least = in_world(s, least_half_px);
    const ct_vec sign = handle_sign(&grip);
    const ct_vec shown = { sign.x * fmax(f->half.x, least), sign.y * fmax(f->half.y, least) };
    grip.at = r ? (ct_vec){ at_sign(sign.x, r->min.x, f->center.x, r->max.x),
                            at_sign(sign.y, r->min.y, f->center.y, r->max.y) }
                : from_local(f, (ct_vec){ sign.x * f->half.x, sign.y * f->half.y });
    grip.grip = from_local(f, shown);
    grip.way = direction(plane_turned(shown, f->cos, f->sin), (ct_vec){ 0, 0 });
    add(s, &grip);
}

static void add_frame(sink *s, const ct_obb *f, const ct_rect *unturned)
{
    for (int i = 0; i < 4; i++) {
        add_frame_grip(s, f, unturned, (handle){ .kind = HANDLE_CORNER, .index = i });
    }
    for (int i = 0; i < 4; i++) {
        const double length = 2 * (i < 2 ? f->half.y : f->half.x);
        if (length * s->view->scale >= least_side_px) {
            add_frame_grip(s, f, unturned, (handle){ .kind = HANDLE_SIDE, .index = i });
        }
    }
}

/* ---- Turning ----------------------------------------------------------------------------- */

static double up(const sink *s)
{
    return s->view->y_down ? -1 : 1;
}

static void add_rotate(sink *s, ct_vec at, ct_vec pivot)
{
    const ct_vec arm = ct_sub(at, pivot);
    add(s, &(handle){ .kind = HANDLE_ROTATE,
                      .at = at,
                      .grip = at,
                      .way = direction((ct_vec){ -arm.y, arm.x }, (ct_vec){ 1, 0 }) });
}

/* Beyond the side that is on top of the unturned rect; it turns with the rect. */
static void add_frame_rotate(sink *s, const ct_obb *f)
{
    const double beyond = fmax(f->half.y, in_world(s, least_half_px)) + in_world(s, rotate_px);
    add_rotate(s, from_local(f, (ct_vec){ 0, up(s) * beyond }), f->center);
}

static void add_polygon(sink *s, const ct_polygon *polygon, ct_vec pivot)
{
    double top = polygon->points[0].y;
    for (int i = 0; i < polygon->count; i++) {
        const ct_vec p = polygon->points[i];
        add(s, &(handle){ .kind = HANDLE_POINT, .index = i, .at = p, .grip = p });
        top = up(s) * p.y > up(s) * top ? p.y : top;
    }
    add_rotate(s, (ct_vec){ pivot.x, top + up(s) * in_world(s, rotate_px) }, pivot);
}

/* ---- Segments ---------------------------------------------------------------------------- */

static void add_end(sink *s, const ct_segment *segment, int index)
{
    const ct_vec at = index ? segment->to : segment->from;
    const ct_vec other = index ? segment->from : segment->to;
    const double sign = index ? 1 : -1;
    const ct_vec way = direction(ct_sub(at, other), (ct_vec){ sign, 0 });
    const double length = plane_distance(at, other);
    const double missing = fmax(0, in_world(s, least_half_px) - length / 2);
    add(s, &(handle){
               .kind = HANDLE_END, .index = index, .at = at, .grip = ct_along(at, missing, way) });
}

/* Ends, the grip that turns it on its left and a capsule's radius on its right, as seen. */
static void add_stick(sink *s, const ct_segment *segment, const double *radius)
{
    const ct_vec along = direction(ct_sub(segment->to, segment->from), (ct_vec){ 1, 0 });
    const ct_vec left = ct_scale(up(s), (ct_vec){ -along.y, along.x });
    const ct_vec middle = { (segment->from.x + segment->to.x) / 2,
                            (segment->from.y + segment->to.y) / 2 };
    add_end(s, segment, 0);
    add_end(s, segment, 1);
    if (radius) { add_radius(s, middle, *radius, ct_scale(-1, left)); }
    if (segment->from.x != segment->to.x || segment->from.y != segment->to.y) {
        const double away = (radius ? *radius : 0) + in_world(s, rotate_px);
        add_rotate(s, ct_along(middle, away, left), middle);
    }
}

/* ---- The arrow --------------------------------------------------------------------------- */

/* One that is offered lies beside the shape, where a press means neither to move it nor to resize
 * it. */
static void add_tip(sink *s, const scene_shape *shape)
{
    const ct_vec pivot = scene_pivot(shape);
    if (!shape->has_move || (shape->move.x == 0 && shape->move.y == 0)) {
        const double right = around_bounds(shape, FIGURE_FRONT).max.x - pivot.x;
        const double half = fmax(right, in_world(s, least_half_px));
        const ct_vec at = { pivot.x + half + in_world(s, offer_px), pivot.y };
        add(s, &(handle){ .kind = HANDLE_TIP, .at = at, .grip = at, .is_offer = true });
        return;
    }
    const ct_vec tip = plane_decimal_plus(pivot, shape->move);
    const double length = hypot(shape->move.x, shape->move.y);
    const double missing = fmax(0, in_world(s, least_arrow_px) - length);
    const ct_vec way = direction(shape->move, (ct_vec){ 1, 0 });
    add(s, &(handle){ .kind = HANDLE_TIP, .at = tip, .grip = ct_along(tip, missing, way) });
}

/* ---- All --------------------------------------------------------------------------------- */

static void add_form(sink *s, const scene_shape *shape)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    const scene_field *f = traits->fields;
    const double *radius = scene_radius_of(shape);
    const figure_side side = s->view->side;
    ct_shape core;
    ct_obb of_rect;
    ct_rect rect;
    switch (traits->form) {
    case SCENE_ROUND:
        if (radius) { add_radius(s, plane_place(shape, f, side), *radius, (ct_vec){ 1, 0 }); }
        break;
    case SCENE_CORNERS:
        rect = (ct_rect){ plane_place(shape, &f[0], side), plane_place(shape, &f[1], side) };
        of_rect = ct_obb_of_rect(&rect);
        add_frame(s, &of_rect, &rect);
        if (!traits->is_3d) { add_frame_rotate(s, &of_rect); }
        break;
    case SCENE_TURNED:
        core = scene_to_core(shape);
        add_frame(s, &core.as.obb, NULL);
        add_frame_rotate(s, &core.as.obb);
        break;
    case SCENE_ENDS:
        add_stick(s,
                  &(ct_segment){ plane_place(shape, &f[0], side), plane_place(shape, &f[1], side) },
                  radius);
        break;
    case SCENE_OUTLINE:
        add_polygon(s, &shape->as.polygon,
                    s->view->about_balls ? scene_ball_pivot(shape) : scene_pivot(shape));
        break;
    }
}

int handles_of(const scene_shape *shape, const handle_view *view, handle out[], int max)
{
    const bool is_3d = scene_type_is_3d(shape->type);
    sink s = { .view = view, .out = out, .max = max };
    if (is_3d || view->side == FIGURE_FRONT) { add_form(&s, shape); }
    if (!scene_motion_problem(shape->type) && view->side == FIGURE_FRONT) { add_tip(&s, shape); }
    return s.count;
}

int handles_nearest(const handle grips[], int count, ct_vec place, double reach)
{
    int best = -1;
    double least = reach;
    for (int i = 0; i < count; i++) {
        const double distance = plane_distance(grips[i].grip, place);
        if (distance < least || (best < 0 && distance <= least)) {
            best = i;
            least = distance;
        }
    }
    return best;
}
