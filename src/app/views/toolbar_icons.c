/* toolbar_icons.c - icons as lines on a field of 20 by 20, whose origin is in the middle. */
#include "app/views/toolbar_icons.h"

#include <math.h>

static const double field = 28; /* points of a box in which a unit of the field is a point */
static const double pen = 1.5;

typedef struct icon {
    const ui *u;
    draw_point middle;
    double scale;
    draw_color color;
} icon;

static draw_point at(const icon *i, double x, double y)
{
    return (draw_point){ i->middle.x + x * i->scale, i->middle.y + y * i->scale };
}

static draw_paint outlined(const icon *i)
{
    return (draw_paint){ .stroke = i->color, .width = pen * fmax(i->scale, 0.8) };
}

/* A line around a body that is lightly filled. */
static draw_paint bodied(const icon *i)
{
    draw_paint paint = outlined(i);
    paint.fill = i->color;
    paint.fill.a = (uint8_t)(i->color.a / 6);
    return paint;
}

static draw_paint filled(const icon *i)
{
    return (draw_paint){ .fill = i->color };
}

/* ---- Pieces ------------------------------------------------------------------------------ */

static void line(const icon *i, draw_point p, draw_point q)
{
    const draw_paint paint = outlined(i);
    draw_line(i->u->list, &paint, at(i, p.x, p.y), at(i, q.x, q.y));
}

enum { MOST_POINTS = 24 };

static int place_all(const icon *i, const draw_point *points, int count, draw_point *out)
{
    const int placed = count < MOST_POINTS ? count : MOST_POINTS;
    for (int k = 0; k < placed; k++) {
        out[k] = at(i, points[k].x, points[k].y);
    }
    return placed;
}

static void polygon(const icon *i, const draw_paint *paint, const draw_point *points, int count)
{
    draw_point placed[MOST_POINTS];
    draw_polygon(i->u->list, paint, placed, place_all(i, points, count, placed));
}

static void disc(const icon *i, const draw_paint *paint, draw_point center, double radius)
{
    draw_circle(i->u->list, paint, at(i, center.x, center.y), radius * i->scale);
}

typedef struct slab {
    draw_point center, half;
    double turn_deg, corner;
} slab;

static void put_box(const icon *i, const draw_paint *paint, const slab *b)
{
    const double turn = b->turn_deg * 0.017453292519943295;
    const draw_box_shape shape = { .center = at(i, b->center.x, b->center.y),
                                   .half = { b->half.x * i->scale, b->half.y * i->scale },
                                   .cos = cos(turn),
                                   .sin = sin(turn),
                                   .corner = b->corner * i->scale };
    draw_box(i->u->list, paint, &shape);
}

typedef struct arc {
    draw_point center, radius;
    double from_deg, to_deg; /* clockwise as seen, from the right */
} arc;

static void put_arc(const icon *i, const arc *a)
{
    enum { parts = MOST_POINTS - 1 };
    draw_point points[parts + 1];
    for (int k = 0; k <= parts; k++) {
        const double deg = a->from_deg + (a->to_deg - a->from_deg) * k / parts;
        const double angle = deg * 0.017453292519943295;
        points[k] =
            at(i, a->center.x + a->radius.x * cos(angle), a->center.y + a->radius.y * sin(angle));
    }
    const draw_paint paint = outlined(i);
    draw_polyline(i->u->list, &paint, points, parts + 1);
}

/* ---- Icons ------------------------------------------------------------------------------- */

static void draw_select(const icon *i)
{
    static const draw_point arrow[] = { { -4.5, -7.5 }, { -4.5, 5.5 }, { -1.5, 2.8 }, { 0.8, 7.5 },
                                        { 3, 6.4 },     { 0.8, 1.9 },  { 5, 1.7 } };
    const draw_paint paint = filled(i);
    polygon(i, &paint, arrow, 7);
}

static void draw_point_icon(const icon *i)
{
    const draw_paint paint = filled(i);
    disc(i, &paint, (draw_point){ 0, 0 }, 3);
}

static void draw_segment(const icon *i)
{
    const draw_point p = { -6, 5 }, q = { 6, -5 };
    const draw_paint paint = filled(i);
    line(i, p, q);
    disc(i, &paint, p, 2.2);
    disc(i, &paint, q, 2.2);
}

static void draw_polygon_icon(const icon *i)
{
    static const draw_point cup[] = { { -7, -3 }, { -1, 0 }, { 3, -7 }, { 7, 3 }, { -4, 6.5 } };
    const draw_paint paint = bodied(i);
    polygon(i, &paint, cup, 5);
}

static void draw_sphere(const icon *i)
{
    const draw_paint paint = bodied(i);
    disc(i, &paint, (draw_point){ 0, 0 }, 7);
    const arc equator = { { 0, 0 }, { 7, 2.6 }, 0, 180 };
    put_arc(i, &equator);
}

static void draw_crate(const icon *i)
{
    static const draw_point outline[] = { { 0, -7.5 }, { 6.5, -4 }, { 6.5, 4 },
                                          { 0, 7.5 },  { -6.5, 4 }, { -6.5, -4 } };
    const draw_paint paint = bodied(i);
    polygon(i, &paint, outline, 6);
    line(i, (draw_point){ -6.5, -4 }, (draw_point){ 0, -0.5 });
    line(i, (draw_point){ 6.5, -4 }, (draw_point){ 0, -0.5 });
    line(i, (draw_point){ 0, -0.5 }, (draw_point){ 0, 7.5 });
}

/* A ruler. */
static void draw_measure(const icon *i)
{
    static const double turn_deg = -45;
    const slab ruler = { { 0, 0 }, { 8.6, 3.2 }, turn_deg, 0 };
    const draw_paint paint = bodied(i);
    put_box(i, &paint, &ruler);
    for (int k = -1; k <= 1; k++) {
        const double along = 3 * k; /* from the upper left side inwards */
        line(i, (draw_point){ along - 2.2, -along - 2.2 }, (draw_point){ along, -along });
    }
}

/* An arrow around a half circle; side 1: to the left, -1: to the right. */
static void draw_undo(const icon *i, double side)
{
    const arc back = { { 0.5 * side, 1.5 }, { 5.5 * side, 5 }, -90, 90 };
    const draw_point head[] = { { -6.5 * side, -3.5 }, { -1.5 * side, -7 }, { -1.5 * side, 0 } };
    const draw_paint paint = filled(i);
    put_arc(i, &back);
    line(i, (draw_point){ -2 * side, -3.5 }, (draw_point){ 0.5 * side, -3.5 });
    line(i, (draw_point){ -3 * side, 6.5 }, (draw_point){ 0.5 * side, 6.5 });
    polygon(i, &paint, head, 3);
}

static const slab rear_sheet = { { 2, -2 }, { 5, 5 }, 0, 1 };
static const slab front_sheet = { { -2, 2 }, { 5, 5 }, 0, 1 };

/* Two sheets, what lies below cut off by what lies above. */
static void draw_duplicate(const icon *i)
{
    static const draw_point rear[] = { { -3, -5 }, { -3, -7 }, { 7, -7 }, { 7, 3 }, { 5, 3 } };
    draw_point placed[MOST_POINTS];
    const draw_paint open = outlined(i), paint = bodied(i);
    const slab front = { { -2, 1.5 }, { 5, 5.5 }, 0, 0 };
    draw_polyline(i->u->list, &open, placed, place_all(i, rear, 5, placed));
    put_box(i, &paint, &front);
}

static void draw_order(const icon *i, bool forward)
{
    const draw_paint open = outlined(i), full = filled(i);
    if (forward) {
        put_box(i, &open, &rear_sheet);
        put_box(i, &full, &front_sheet);
        return;
    }
    put_box(i, &full, &rear_sheet);
    draw_paint front = open;
    front.fill = figure_color(i->u->theme, FIGURE_PANEL);
    put_box(i, &front, &front_sheet);
}

static void draw_delete(const icon *i)
{
    static const draw_point bin[] = { { -5, -4 }, { -4, 7.5 }, { 4, 7.5 }, { 5, -4 } };
    const draw_paint paint = bodied(i);
    polygon(i, &paint, bin, 4);
    line(i, (draw_point){ -7, -4 }, (draw_point){ 7, -4 });
    line(i, (draw_point){ -2.5, -6.7 }, (draw_point){ 2.5, -6.7 });
    line(i, (draw_point){ -1.7, -1 }, (draw_point){ -1.5, 4.5 });
    line(i, (draw_point){ 1.7, -1 }, (draw_point){ 1.5, 4.5 });
}

static void draw_lock(const icon *i)
{
    const slab body = { { 0, 3 }, { 6, 4.5 }, 0, 1 };
    const arc shackle = { { 0, -3 }, { 3.6, 4 }, 180, 360 };
    const draw_paint paint = filled(i);
    put_box(i, &paint, &body);
    put_arc(i, &shackle);
    line(i, (draw_point){ -3.6, -3 }, (draw_point){ -3.6, 0 });
    line(i, (draw_point){ 3.6, -3 }, (draw_point){ 3.6, 0 });
}

/* A magnet. */
static void draw_snap_objects(const icon *i)
{
    const arc outer = { { 0, 0.5 }, { 6.5, 6.5 }, 0, 180 },
              inner = { { 0, 0.5 }, { 2.5, 2.5 }, 0, 180 };
    const slab left = { { -4.5, -5.5 }, { 2, 1.5 }, 0, 0 },
               right = { { 4.5, -5.5 }, { 2, 1.5 }, 0, 0 };
    const draw_paint paint = filled(i);
    put_arc(i, &outer);
    put_arc(i, &inner);
    for (int k = 0; k < 4; k++) {
        const double x[] = { -6.5, -2.5, 2.5, 6.5 };
        line(i, (draw_point){ x[k], -6 }, (draw_point){ x[k], 0.5 });
    }
    put_box(i, &paint, &left);
    put_box(i, &paint, &right);
}

static void draw_snap_touching(const icon *i)
{
    const slab wall = { { 5, 0 }, { 2.5, 6.5 }, 0, 0 };
    const draw_paint paint = bodied(i);
    disc(i, &paint, (draw_point){ -2.5, 0 }, 4.8);
    put_box(i, &paint, &wall);
}

static void draw_snap_grid(const icon *i)
{
    for (int k = -1; k <= 1; k++) {
        line(i, (draw_point){ 5 * k, -7.5 }, (draw_point){ 5 * k, 7.5 });
        line(i, (draw_point){ -7.5, 5 * k }, (draw_point){ 7.5, 5 * k });
    }
}

/* Those that are one box, lightly filled. */
static void draw_boxed(const icon *i, toolbar_icon which)
{
    static const slab rect = { { 0, 0 }, { 7.5, 5.5 }, 0, 0 };
    static const slab rotated = { { 0, 0 }, { 7, 4 }, -30, 0 };
    static const slab capsule = { { 0, 0 }, { 8.5, 3.8 }, -35, 3.8 };
    static const slab circle = { { 0, 0 }, { 7, 7 }, 0, 7 };
    const draw_paint paint = bodied(i);
    put_box(i, &paint,
            which == TOOLBAR_RECT           ? &rect
            : which == TOOLBAR_ROTATED_RECT ? &rotated
            : which == TOOLBAR_CAPSULE      ? &capsule
                                            : &circle);
}

static void draw_tool(const icon *i, toolbar_icon which)
{
    switch (which) {
    case TOOLBAR_SELECT:
        draw_select(i);
        break;
    case TOOLBAR_POINT:
        draw_point_icon(i);
        break;
    case TOOLBAR_SEGMENT:
        draw_segment(i);
        break;
    case TOOLBAR_POLYGON:
        draw_polygon_icon(i);
        break;
    case TOOLBAR_SPHERE:
        draw_sphere(i);
        break;
    case TOOLBAR_BOX:
        draw_crate(i);
        break;
    case TOOLBAR_MEASURE:
        draw_measure(i);
        break;
    default:
        draw_boxed(i, which);
        break;
    }
}

static void draw_action(const icon *i, toolbar_icon which)
{
    switch (which) {
    case TOOLBAR_UNDO:
    case TOOLBAR_REDO:
        draw_undo(i, which == TOOLBAR_UNDO ? 1 : -1);
        break;
    case TOOLBAR_DUPLICATE:
        draw_duplicate(i);
        break;
    case TOOLBAR_DELETE:
        draw_delete(i);
        break;
    case TOOLBAR_LOCK:
        draw_lock(i);
        break;
    case TOOLBAR_SNAP_OBJECTS:
        draw_snap_objects(i);
        break;
    case TOOLBAR_SNAP_TOUCHING:
        draw_snap_touching(i);
        break;
    case TOOLBAR_SNAP_GRID:
        draw_snap_grid(i);
        break;
    default:
        draw_order(i, which == TOOLBAR_FORWARD);
        break;
    }
}

void toolbar_icon_draw(const ui *u, const layout_box *box, draw_color color, int which)
{
    const double side = fmin(box->width, box->height);
    const icon i = { .u = u,
                     .middle = { box->x + box->width / 2, box->y + box->height / 2 },
                     .scale = fmin(side / field, 1.2),
                     .color = color };
    if (which < TOOLBAR_UNDO) {
        draw_tool(&i, (toolbar_icon)which);
    } else {
        draw_action(&i, (toolbar_icon)which);
    }
}
