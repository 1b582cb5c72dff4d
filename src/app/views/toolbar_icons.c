/* toolbar_icons.c - icons as strokes on a field of 20 by 20, whose origin is in the middle. */
#include "app/views/views.h"

#include <math.h>

static const double field = 28; /* points of a box in which a unit of the field is a point */
static const double pen = 1.5;

typedef enum stroke_kind {
    LINE,    /* x, y of both ends */
    PATH,    /* x, y of its points, open */
    POLYGON, /* the same, closed */
    DISC,    /* its centre, its radius */
    BOX,     /* centre, half sizes, degrees it is turned by, radius of its corners */
    ARC      /* centre, radii, degrees from and to, clockwise as seen, from the right */
} stroke_kind;

/* A line; around a body that is lightly filled; around the ground; no line, but filled. */
typedef enum stroke_look { OPEN, BODY, GROUND, FULL } stroke_look;

enum { MOST_NUMBERS = 14, ARC_PARTS = 23 };

typedef struct stroke {
    toolbar_icon of;
    stroke_kind kind;
    stroke_look look;
    int points; /* of a path or polygon */
    double v[MOST_NUMBERS];
} stroke;

/* One over the other, in this order. */
static const stroke strokes[] = {
    { TOOLBAR_SELECT,
      POLYGON,
      FULL,
      7,
      { -4.5, -7.5, -4.5, 5.5, -1.5, 2.8, 0.8, 7.5, 3, 6.4, 0.8, 1.9, 5, 1.7 } },
    { TOOLBAR_POINT, DISC, FULL, 0, { 0, 0, 3 } },
    { TOOLBAR_SEGMENT, LINE, OPEN, 0, { -6, 5, 6, -5 } },
    { TOOLBAR_SEGMENT, DISC, FULL, 0, { -6, 5, 2.2 } },
    { TOOLBAR_SEGMENT, DISC, FULL, 0, { 6, -5, 2.2 } },
    { TOOLBAR_CIRCLE, BOX, BODY, 0, { 0, 0, 7, 7, 0, 7 } },
    { TOOLBAR_RECT, BOX, BODY, 0, { 0, 0, 7.5, 5.5, 0, 0 } },
    { TOOLBAR_ROTATED_RECT, BOX, BODY, 0, { 0, 0, 7, 4, -30, 0 } },
    { TOOLBAR_CAPSULE, BOX, BODY, 0, { 0, 0, 8.5, 3.8, -35, 3.8 } },
    { TOOLBAR_POLYGON, POLYGON, BODY, 5, { -7, -3, -1, 0, 3, -7, 7, 3, -4, 6.5 } },
    { TOOLBAR_SPHERE, DISC, BODY, 0, { 0, 0, 7 } },
    { TOOLBAR_SPHERE, ARC, OPEN, 0, { 0, 0, 7, 2.6, 0, 180 } },
    { TOOLBAR_BOX, POLYGON, BODY, 6, { 0, -7.5, 6.5, -4, 6.5, 4, 0, 7.5, -6.5, 4, -6.5, -4 } },
    { TOOLBAR_BOX, LINE, OPEN, 0, { -6.5, -4, 0, -0.5 } },
    { TOOLBAR_BOX, LINE, OPEN, 0, { 6.5, -4, 0, -0.5 } },
    { TOOLBAR_BOX, LINE, OPEN, 0, { 0, -0.5, 0, 7.5 } },
    { TOOLBAR_LABEL, PATH, OPEN, 4, { -6, -4, -6, -6.5, 6, -6.5, 6, -4 } }, /* a T */
    { TOOLBAR_LABEL, LINE, OPEN, 0, { 0, -6.5, 0, 6.5 } },
    { TOOLBAR_LABEL, LINE, OPEN, 0, { -2.5, 6.5, 2.5, 6.5 } },
    { TOOLBAR_MEASURE, BOX, BODY, 0, { 0, 0, 8.6, 3.2, -45, 0 } }, /* a ruler */
    { TOOLBAR_MEASURE, LINE, OPEN, 0, { -5.2, 0.8, -3, 3 } },
    { TOOLBAR_MEASURE, LINE, OPEN, 0, { -2.2, -2.2, 0, 0 } },
    { TOOLBAR_MEASURE, LINE, OPEN, 0, { 0.8, -5.2, 3, -3 } },
    { TOOLBAR_EXPORT, LINE, OPEN, 0, { 0, -7.5, 0, 3 } }, /* out of a tray */
    { TOOLBAR_EXPORT, PATH, OPEN, 3, { -3.5, -4, 0, -7.5, 3.5, -4 } },
    { TOOLBAR_EXPORT, PATH, OPEN, 4, { -7, 0, -7, 7, 7, 7, 7, 0 } },
    { TOOLBAR_UNDO, ARC, OPEN, 0, { 0.5, 1.5, 5.5, 5, -90, 90 } },
    { TOOLBAR_UNDO, LINE, OPEN, 0, { -2, -3.5, 0.5, -3.5 } },
    { TOOLBAR_UNDO, LINE, OPEN, 0, { -3, 6.5, 0.5, 6.5 } },
    { TOOLBAR_UNDO, POLYGON, FULL, 3, { -6.5, -3.5, -1.5, -7, -1.5, 0 } },
    { TOOLBAR_REDO, ARC, OPEN, 0, { -0.5, 1.5, -5.5, 5, -90, 90 } },
    { TOOLBAR_REDO, LINE, OPEN, 0, { 2, -3.5, -0.5, -3.5 } },
    { TOOLBAR_REDO, LINE, OPEN, 0, { 3, 6.5, -0.5, 6.5 } },
    { TOOLBAR_REDO, POLYGON, FULL, 3, { 6.5, -3.5, 1.5, -7, 1.5, 0 } },
    /* two sheets, what lies below cut off by what lies above */
    { TOOLBAR_DUPLICATE, PATH, OPEN, 5, { -3, -5, -3, -7, 7, -7, 7, 3, 5, 3 } },
    { TOOLBAR_DUPLICATE, BOX, BODY, 0, { -2, 1.5, 5, 5.5, 0, 0 } },
    { TOOLBAR_DELETE, POLYGON, BODY, 4, { -5, -4, -4, 7.5, 4, 7.5, 5, -4 } }, /* a bin */
    { TOOLBAR_DELETE, LINE, OPEN, 0, { -7, -4, 7, -4 } },
    { TOOLBAR_DELETE, LINE, OPEN, 0, { -2.5, -6.7, 2.5, -6.7 } },
    { TOOLBAR_DELETE, LINE, OPEN, 0, { -1.7, -1, -1.5, 4.5 } },
    { TOOLBAR_DELETE, LINE, OPEN, 0, { 1.7, -1, 1.5, 4.5 } },
    { TOOLBAR_LOCK, BOX, FULL, 0, { 0, 3, 6, 4.5, 0, 1 } },
    { TOOLBAR_LOCK, ARC, OPEN, 0, { 0, -3, 3.6, 4, 180, 360 } },
    { TOOLBAR_LOCK, LINE, OPEN, 0, { -3.6, -3, -3.6, 0 } },
    { TOOLBAR_LOCK, LINE, OPEN, 0, { 3.6, -3, 3.6, 0 } },
    { TOOLBAR_FORWARD, BOX, OPEN, 0, { 2, -2, 5, 5, 0, 1 } },
    { TOOLBAR_FORWARD, BOX, FULL, 0, { -2, 2, 5, 5, 0, 1 } },
    { TOOLBAR_BACKWARD, BOX, FULL, 0, { 2, -2, 5, 5, 0, 1 } },
    { TOOLBAR_BACKWARD, BOX, GROUND, 0, { -2, 2, 5, 5, 0, 1 } },
    { TOOLBAR_SNAP_OBJECTS, ARC, OPEN, 0, { 0, 0.5, 6.5, 6.5, 0, 180 } }, /* a magnet */
    { TOOLBAR_SNAP_OBJECTS, ARC, OPEN, 0, { 0, 0.5, 2.5, 2.5, 0, 180 } },
    { TOOLBAR_SNAP_OBJECTS, LINE, OPEN, 0, { -6.5, -6, -6.5, 0.5 } },
    { TOOLBAR_SNAP_OBJECTS, LINE, OPEN, 0, { -2.5, -6, -2.5, 0.5 } },
    { TOOLBAR_SNAP_OBJECTS, LINE, OPEN, 0, { 2.5, -6, 2.5, 0.5 } },
    { TOOLBAR_SNAP_OBJECTS, LINE, OPEN, 0, { 6.5, -6, 6.5, 0.5 } },
    { TOOLBAR_SNAP_OBJECTS, BOX, FULL, 0, { -4.5, -5.5, 2, 1.5, 0, 0 } },
    { TOOLBAR_SNAP_OBJECTS, BOX, FULL, 0, { 4.5, -5.5, 2, 1.5, 0, 0 } },
    { TOOLBAR_SNAP_TOUCHING, DISC, BODY, 0, { -2.5, 0, 4.8 } },
    { TOOLBAR_SNAP_TOUCHING, BOX, BODY, 0, { 5, 0, 2.5, 6.5, 0, 0 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { -5, -7.5, -5, 7.5 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { -7.5, -5, 7.5, -5 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { 0, -7.5, 0, 7.5 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { -7.5, 0, 7.5, 0 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { 5, -7.5, 5, 7.5 } },
    { TOOLBAR_SNAP_GRID, LINE, OPEN, 0, { -7.5, 5, 7.5, 5 } },
    { TOOLBAR_RESTART, BOX, FULL, 0, { -5.5, 0, 1.2, 6, 0, 0 } },
    { TOOLBAR_RESTART, POLYGON, FULL, 3, { -3.5, 0, 6, -6, 6, 6 } },
    { TOOLBAR_FRAME_BACK, POLYGON, FULL, 3, { -6, 0, 1.5, -5, 1.5, 5 } },
    { TOOLBAR_FRAME_BACK, BOX, FULL, 0, { 4.5, 0, 1.2, 5, 0, 0 } },
    { TOOLBAR_PLAY, POLYGON, FULL, 3, { -5, -7, 7, 0, -5, 7 } },
    { TOOLBAR_PAUSE, BOX, FULL, 0, { -3.5, 0, 2, 6.5, 0, 0.5 } },
    { TOOLBAR_PAUSE, BOX, FULL, 0, { 3.5, 0, 2, 6.5, 0, 0.5 } },
    { TOOLBAR_FRAME_ON, BOX, FULL, 0, { -4.5, 0, 1.2, 5, 0, 0 } },
    { TOOLBAR_FRAME_ON, POLYGON, FULL, 3, { 6, 0, -1.5, -5, -1.5, 5 } },
    { TOOLBAR_LOOP, ARC, OPEN, 0, { 0, 0, 6, 6, -40, 270 } },
    { TOOLBAR_LOOP, POLYGON, FULL, 3, { 5, -6, -0.5, -9, -0.5, -3 } },
    { TOOLBAR_GO_ON, LINE, OPEN, 0, { -7.5, 0, 3, 0 } },
    { TOOLBAR_GO_ON, POLYGON, FULL, 3, { 7.5, 0, 1, -4, 1, 4 } },
    { TOOLBAR_GO_ON, LINE, OPEN, 0, { -7.5, -4, -7.5, 4 } },
    { TOOLBAR_SLOWER, LINE, OPEN, 0, { -5, 0, 5, 0 } },
    { TOOLBAR_FASTER, LINE, OPEN, 0, { -5, 0, 5, 0 } },
    { TOOLBAR_FASTER, LINE, OPEN, 0, { 0, -5, 0, 5 } },
    { TOOLBAR_KEEP_MOMENT,
      POLYGON,
      BODY,
      5,
      { -5, -7.5, 5, -7.5, 5, 7.5, 0, 3, -5, 7.5 } }, /* a mark in a book */
    { TOOLBAR_STOP, BOX, FULL, 0, { 0, 0, 5.5, 5.5, 0, 0.5 } },
};

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

static draw_paint paint_of(const icon *i, stroke_look look)
{
    if (look == FULL) { return (draw_paint){ .fill = i->color }; }
    draw_paint paint = { .stroke = i->color, .width = pen * fmax(i->scale, 0.8) };
    if (look == BODY) {
        paint.fill = i->color;
        paint.fill.a = (uint8_t)(i->color.a / 6);
    } else if (look == GROUND) {
        paint.fill = ui_color(i->u, FIGURE_PANEL);
    }
    return paint;
}

static void put_box(const icon *i, const draw_paint *paint, const double v[])
{
    const double turn = v[4] * 0.017453292519943295;
    const draw_box_shape shape = { .center = at(i, v[0], v[1]),
                                   .half = { v[2] * i->scale, v[3] * i->scale },
                                   .cos = cos(turn),
                                   .sin = sin(turn),
                                   .corner = v[5] * i->scale };
    draw_box(i->u->list, paint, &shape);
}

static void put_arc(const icon *i, const draw_paint *paint, const double v[])
{
    draw_point points[ARC_PARTS + 1];
    for (int k = 0; k <= ARC_PARTS; k++) {
        const double angle = (v[4] + (v[5] - v[4]) * k / ARC_PARTS) * 0.017453292519943295;
        points[k] = at(i, v[0] + v[2] * cos(angle), v[1] + v[3] * sin(angle));
    }
    draw_polyline(i->u->list, paint, points, ARC_PARTS + 1);
}

static void put(const icon *i, const stroke *s)
{
    const draw_paint paint = paint_of(i, s->look);
    const double *v = s->v;
    draw_point points[MOST_NUMBERS / 2];
    for (int k = 0; k < s->points; k++) {
        const ptrdiff_t x = (ptrdiff_t)2 * k;
        points[k] = at(i, v[x], v[x + 1]);
    }
    switch (s->kind) {
    case LINE:
        draw_line(i->u->list, &paint, at(i, v[0], v[1]), at(i, v[2], v[3]));
        break;
    case PATH:
        draw_polyline(i->u->list, &paint, points, s->points);
        break;
    case POLYGON:
        draw_polygon(i->u->list, &paint, points, s->points);
        break;
    case DISC:
        draw_circle(i->u->list, &paint, at(i, v[0], v[1]), v[2] * i->scale);
        break;
    case BOX:
        put_box(i, &paint, v);
        break;
    case ARC:
        put_arc(i, &paint, v);
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
    for (size_t k = 0; k < sizeof strokes / sizeof strokes[0]; k++) {
        if ((int)strokes[k].of == which) { put(&i, &strokes[k]); }
    }
}
