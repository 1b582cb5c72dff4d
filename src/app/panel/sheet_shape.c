/* sheet_shape.c - which values a shape of each type has. */
#include "app/panel/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "core/num/sum.h"
#include "scene/doc/moved_shape.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"

static const double index_width = 30, remove_width = 22;
enum { most_point_rows = 6 };

static const char expression_tip[] =
    "Type a number or an expression such as 3*40+0.5, sqrt(2)/2, x*2 (x is the old value; "
    "sin and cos take degrees). Drag the letter sideways, or click and scroll";

/* ---- Rows of one or two values ----------------------------------------------------------- */

static sheet_field coordinate(const sheet *h, const char *key, int axis, double *value)
{
    static const char *const labels[] = { "x", "y", "z" };
    return (sheet_field){
        .id = sheet_key(h, key, axis), .label = labels[axis], .tip = expression_tip, .value = value
    };
}

static sheet_field length(const sheet *h, const char *label, double *value)
{
    return (sheet_field){ .id = sheet_key(h, label, 0),
                          .label = label,
                          .tip = expression_tip,
                          .unit = SHEET_SIZE,
                          .value = value };
}

/* The corner that was typed is there, and the other one goes along. */
static void move_by_corner(sheet *h, const scene_field *corner)
{
    double *at = scene_numbers_in(&h->shape, corner);
    double to[3] = { 0 }, by[3] = { 0 };
    memcpy(to, at, (size_t)corner->count * sizeof to[0]);
    sheet_rewind(h); /* each motion of a drag counts from where it was first */
    for (int i = 0; i < corner->count; i++) { by[i] = decimal_sum(to[i], -at[i]); }
    h->shape = moved_shape(&h->shape, (ct_vec3){ by[0], by[1], by[2] }, h->points);
    memcpy(at, to, (size_t)corner->count * sizeof to[0]);
}

/* Two coordinates, in space three in two rows. */
static void place_rows(sheet *h, const scene_field *field, double *place)
{
    sheet_field fields[3];
    for (int i = 0; i < field->count; i++) {
        fields[i] = coordinate(h, field->caption, i, &place[i]);
    }
    if (!sheet_numbers(h, field->caption, fields, field->count)) { return; }
    const scene_traits *traits = scene_traits_of(h->shape.type);
    const bool is_corner = traits->form == SCENE_CORNERS, moves = h->s->inspector.corners_move;
    if (is_corner && moves) { move_by_corner(h, field); }
    sheet_apply(h, "Change place of");
    const double *min = scene_numbers_in(&h->shape, &traits->fields[0]);
    for (int i = 0; is_corner && !moves && i < field->count; i++) {
        if (min[i] > scene_numbers_in(&h->shape, &traits->fields[1])[i]) { /* that was refused */
            widget_refuse(&h->s->widgets, h->told, /* in one line: the choice is two rows below */
                          field == traits->fields ? "beyond max: \"move it\" takes it along"
                                                  : "beyond min: \"move it\" takes it along");
        }
    }
}

/* What min and max mean when they are typed. */
static void corners_row(sheet *h)
{
    static const char *const texts[] = { "resize it", "move it" };
    bool *moves = &h->s->inspector.corners_move;
    const widget_choice_spec spec = { .id = sheet_key(h, "corners", 0),
                                      .texts = texts,
                                      .count = 2,
                                      .chosen = *moves,
                                      .tip = "What a typed min or max does: the opposite corner "
                                             "stays, or goes along" };
    const int chosen = sheet_choice(h, "corners", spec);
    *moves = chosen >= 0 ? chosen == 1 : *moves;
}

/* True: one of both is another now. */
static bool size_row(sheet *h, double *width, double *height)
{
    const sheet_field fields[] = { length(h, "w", width), length(h, "h", height) };
    return sheet_numbers(h, "size", fields, 2);
}

static bool turn_row(sheet *h, double *deg)
{
    const sheet_field f = { .id = sheet_key(h, "turn", 0),
                            .label = "deg",
                            .tip = "Degrees, counter-clockwise where y grows upwards",
                            .unit = SHEET_ANGLE,
                            .value = deg };
    return sheet_numbers(h, "rotation", &f, 1);
}

/* ---- Ends -------------------------------------------------------------------------------- */

typedef struct polar {
    double length, deg; /* counter-clockwise with y up */
} polar;

static polar polar_of(ct_vec from, ct_vec to)
{
    const ct_vec way = ct_sub(to, from);
    const double deg = plane_degrees(way);
    return (polar){ hypot(way.x, way.y), decimal_snap(deg, 2 * fabs(deg)) };
}

static ct_vec end_of(ct_vec from, const polar *p)
{
    double cosine, sine;
    cos_sin_of_degrees(p->deg, &cosine, &sine);
    const double reach = fmax(p->length, fmax(fabs(from.x), fabs(from.y)));
    return (ct_vec){ decimal_snap(from.x + p->length * cosine, reach),
                     decimal_snap(from.y + p->length * sine, reach) };
}

/* Length and angle of the way from one end to the other, which is the one to follow. */
static void polar_row(sheet *h, const scene_field ends[2])
{
    void *first_end = scene_numbers_in(&h->shape, &ends[0]);
    void *second_end = scene_numbers_in(&h->shape, &ends[1]);
    const ct_vec *from = first_end;
    ct_vec *to = second_end;
    const polar before = polar_of(*from, *to);
    polar p = before;
    const sheet_field fields[] = {
        { .id = sheet_key(h, "length", 0),
          .label = "l",
          .tip = "The length; the second end follows",
          .unit = SHEET_SIZE,
          .value = &p.length },
        { .id = sheet_key(h, "angle", 0),
          .label = "deg",
          .tip = "The angle, counter-clockwise where y grows upwards; the second end follows",
          .unit = SHEET_ANGLE,
          .value = &p.deg },
    };
    if (!sheet_numbers(h, "length", fields, 2)) { return; }
    const bool turns = p.deg != before.deg;
    sheet_rewind(
        h); /* each motion of a drag keeps the length, or the angle, that there was first */
    const polar first = polar_of(*from, *to);
    p = (polar){ turns ? first.length : p.length, turns ? p.deg : first.deg };
    *to = end_of(*from, &p);
    sheet_apply(h, turns ? "Turn" : "Change length of");
}

/* ---- Types ------------------------------------------------------------------------------- */

/* A rectangle that is turned is of another type, with its middle and size. */
static void turn_rect(sheet *h, double deg)
{
    const ct_rect rect = h->shape.as.rect;
    h->shape.type = SCENE_ROTATED_RECT;
    h->shape.as.rotated_rect = rotated_rect_of(&rect);
    h->shape.as.rotated_rect.rotation_deg = deg;
    sheet_apply(h, "Turn");
}

/* Half of a + b + c + d: of short decimals as a decimal (number.h), else rounded once. */
static double half_of(double a, double b, double c, double d)
{
    const ct_sum sum = ct_sum_of_four(a, b, c, d);
    const double first = decimal_sum(a, b) / 2, second = decimal_sum(c, d) / 2;
    const double parts[] = { a, b, c, d, first, second };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!decimal_is_short(parts[i])) { return ct_sum_value(&sum) / 2; }
    }
    return decimal_sum(first, second);
}

/* Its middle and half of its size, which min and max follow; what is not typed stays to the last
 * bit. */
static void middle_rows(sheet *h)
{
    const scene_field *corners = scene_traits_of(SCENE_RECT)->fields;
    double *min = scene_numbers_in(&h->shape, &corners[0]);
    double *max = scene_numbers_in(&h->shape, &corners[1]);
    double middle[2], half[2];
    for (int i = 0; i < 2; i++) {
        middle[i] = half_of(min[i], max[i], 0, 0);
        half[i] = half_of(max[i], -min[i], 0, 0);
    }
    const sheet_field centre[] = { coordinate(h, "centre", 0, &middle[0]),
                                   coordinate(h, "centre", 1, &middle[1]) };
    const sheet_field halves[] = { length(h, "w/2", &half[0]), length(h, "h/2", &half[1]) };
    const bool moves = sheet_numbers(h, "centre", centre, 2);
    const bool grows = sheet_numbers(h, "half", halves, 2);
    if (!moves && !grows) { return; }
    sheet_rewind(h); /* each motion of a drag counts from the sides that there were first */
    for (int i = 0; i < 2; i++) {
        const double low = min[i], high = max[i];
        const bool is_middle = middle[i] != half_of(low, high, 0, 0);
        const bool is_half = half[i] != half_of(high, -low, 0, 0);
        const double about[2] = { is_middle ? middle[i] : low, is_middle ? middle[i] : high };
        const double by[2] = { is_half ? half[i] : high, is_half ? half[i] : -low };
        min[i] = half_of(about[0], about[1], -by[0], -by[1]);
        max[i] = half_of(about[0], about[1], by[0], by[1]);
    }
    sheet_apply(h, moves ? "Change place of" : "Change size of");
    if (half[0] < 0 || half[1] < 0) { /* see rect_rows() */
        widget_refuse(&h->s->widgets, h->told, "half extents must not be negative");
    }
}

/* What a rect has beside min and max. */
static void rect_rows(sheet *h)
{
    ct_rect *rect = &h->shape.as.rect;
    const ct_vec was = plane_decimal_minus(rect->max, rect->min);
    ct_vec size = was;
    double deg = 0;
    if (size_row(h, &size.x, &size.y)) {
        const ct_vec max = plane_decimal_plus(rect->min, size);
        rect->max.x = size.x != was.x ? max.x : rect->max.x; /* the other one to the last bit */
        rect->max.y = size.y != was.y ? max.y : rect->max.y;
        sheet_apply(h, "Change size of");
        if (size.x < 0 || size.y < 0) { /* that was refused, but as about min and max */
            widget_refuse(&h->s->widgets, h->told, "size must not be negative");
        }
    }
    middle_rows(h);
    if (turn_row(h, &deg)) { turn_rect(h, deg); }
}

static void field_rows(sheet *h, const scene_field *field)
{
    double *numbers = scene_numbers_in(&h->shape, field);
    const sheet_field radius = length(h, "r", numbers);
    switch (field->kind) {
    case SCENE_PLACE:
        place_rows(h, field, numbers);
        break;
    case SCENE_SIZE:
        if (size_row(h, &numbers[0], &numbers[1])) { sheet_apply(h, "Change size of"); }
        break;
    case SCENE_LENGTH:
        if (sheet_numbers(h, "radius", &radius, 1)) { sheet_apply(h, "Change radius of"); }
        break;
    case SCENE_ANGLE:
        if (turn_row(h, numbers)) { sheet_apply(h, "Turn"); }
        break;
    case SCENE_POINTS: /* see sheet_points() */
    case SCENE_TEXT:   /* see text_of_label() */
        break;
    }
}

/* What follows from its fields and can be typed as well stands behind the last of these. */
void sheet_shape_rows(sheet *h)
{
    const scene_traits *traits = scene_traits_of(h->shape.type);
    for (int i = 0; traits->fields[i].key; i++) {
        field_rows(h, &traits->fields[i]);
        if (i == 1 && traits->form == SCENE_CORNERS) {
            corners_row(h);
        } else if (i == 1 && traits->form == SCENE_ENDS) {
            polar_row(h, traits->fields);
        }
    }
    if (traits->form == SCENE_CORNERS && !traits->is_3d) { rect_rows(h); }
}

/* ---- A polygon's points ------------------------------------------------------------------ */

/* The point of the polygon under the mouse on the plot; -1: none. */
static int point_under_mouse(const sheet *h)
{
    const toolbox *t = &h->s->session.tools;
    for (int i = 0; t->mouse_inside && i < h->shape.as.polygon.count; i++) {
        const draw_point at = camera_to_page(&t->editor->camera, h->points[i]);
        if (hypot(at.x - t->mouse.at.x, at.y - t->mouse.at.y) <= PICK_GRIP_PX) { return i; }
    }
    return -1;
}

static bool point_field(sheet *h, const layout_box *row, int index, int column)
{
    const double width = floor((row->width - index_width - remove_width - 12) / 2);
    const layout_box box = { row->x + index_width + column * (width + 4), row->y, width,
                             row->height };
    ct_vec *p = &h->points[index];
    const sheet_field f = { .id = sheet_key(h, column ? "point y" : "point x", index),
                            .label = column ? "y" : "x",
                            .value = column ? &p->y : &p->x };
    return sheet_number(h, &f, &box);
}

static void point_row_at(sheet *h, const layout_box *row, int index)
{
    widgets *w = &h->s->widgets;
    const layout_box inner = { row->x, row->y + 1, row->width, SHEET_ROW };
    const widget_id x = sheet_key(h, "point x", index), y = sheet_key(h, "point y", index);
    const widget_id remove = sheet_key(h, "remove point", index);
    if ((w->mouse_inside && w->hot != 0 && (w->hot == x || w->hot == y || w->hot == remove)) ||
        (w->focus != 0 && (w->focus == x || w->focus == y))) {
        h->s->inspector.point_hovered = index;
    }
    char number[16]; /* as steps, refusals and files count them */
    snprintf(number, sizeof number, "%d", index);
    widget_label(w, (layout_box){ inner.x + 4, inner.y, index_width - 6, SHEET_ROW }, number);
    bool changed = point_field(h, &inner, index, 0);
    changed |= point_field(h, &inner, index, 1);
    const widget_button_spec button = { .id = remove,
                                        .box = { inner.x + inner.width - remove_width - 10, inner.y,
                                                 remove_width, SHEET_ROW },
                                        .text = "×",
                                        .tip = "Remove this point",
                                        .disabled = h->disabled || h->shape.as.polygon.count <= 3,
                                        .flat = true };
    if (widget_button(w, &button)) {
        (void)handles_remove_point(&h->shape, index, &h->shape, h->points); /* not of 3: disabled */
        h->s->session.tools.grips.of = 0; /* the point of that number may be another one now */
        h->told = remove;
        h->result = WIDGET_DONE;
        sheet_apply(h, "Remove a point of");
    } else if (changed) {
        sheet_apply(h, "Move a point of");
    }
}

/* Only rows in view are built, and those around the focus, so that Tab finds the next. */
static bool is_built(const sheet *h, int index, double top, const layout_box *area)
{
    const widget_id focus = h->s->widgets.focus;
    if (top + SHEET_ROW + SHEET_GAP > area->y && top < area->y + area->height) { return true; }
    for (int near = index - 1; near <= index + 1 && focus != 0; near++) {
        if (focus == sheet_key(h, "point x", near) || focus == sheet_key(h, "point y", near)) {
            return true;
        }
    }
    return false;
}

void sheet_points(sheet *h)
{
    inspector *in = &h->s->inspector;
    const int count = h->shape.as.polygon.count;
    const double row_height = SHEET_ROW + 2;
    const layout_box area = { h->flow->x, h->flow->y, h->flow->width,
                              fmin(count, most_point_rows) * row_height };
    if (in->points_of != h->shape.id) {
        in->points_of = h->shape.id;
        in->points.offset = 0;
    }
    const int on_plot = point_under_mouse(h);
    in->point_hovered = -1;
    widget_scroll_begin(&h->s->widgets, widget_key("points", 0), &area);
    for (int i = 0; i < count; i++) {
        const layout_box row = { area.x, area.y + i * row_height - in->points.offset, area.width,
                                 row_height };
        if (i == on_plot) { ui_fill(h->u, &row, ui_tint(h->u, FIGURE_ACCENT, 0.25)); }
        if (is_built(h, i, row.y, &area)) { point_row_at(h, &row, i); }
    }
    if (widget_scroll_end(&h->s->widgets, widget_key("points", 0), &in->points,
                          area.y + count * row_height - in->points.offset)) {
        h->s->session.dirty = true;
    }
    h->flow->y += area.height + SHEET_GAP;
}
