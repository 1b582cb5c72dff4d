/* drawn_shape.c - the shape that a drag of the mouse makes, and its sizes in words. */
#include "app/tools/handles.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/number.h"

static const double capsule_share = 0.04; /* of the view's height: its radius at first */

bool drawn_at_once(scene_type type)
{
    return type == SCENE_POINT || type == SCENE_LABEL;
}

/* On the axis that is not seen its middle lies there; a box is as deep as its smaller side is
 * long. */
static void set_depth(const drawn_drag *drag, scene_shape *out)
{
    const scene_field *f = scene_traits_of(out->type)->fields;
    const int unseen = drag->side == FIGURE_TOP ? 1 : 2;
    const double middle = grain_round(drag->depth, drag->scale);
    double *low = scene_numbers_in(out, &f[0]);
    low[unseen] = middle;
    if (out->type == SCENE_BOX) {
        const ct_vec size = plane_decimal_minus(plane_place(out, &f[1], drag->side),
                                                plane_place(out, &f[0], drag->side));
        const double least = fmin(size.x, size.y) > 0 ? fmin(size.x, size.y) : fmax(size.x, size.y);
        low[unseen] = decimal_sum(middle, -least / 2);
        scene_numbers_in(out, &f[1])[unseen] = decimal_sum(middle, least / 2);
    }
}

/* A shape without any extent, pulled by its last corner or end, or by its radius. */
bool drawn_shape(const drawn_drag *drag, scene_shape *out)
{
    const scene_traits *traits = scene_traits_of(drag->type);
    const bool at_once = drawn_at_once(drag->type);
    const bool has_corners = traits->form == SCENE_CORNERS || traits->form == SCENE_TURNED;
    scene_shape start = { .type = traits->form == SCENE_TURNED ? SCENE_RECT : drag->type };
    if (traits->form == SCENE_OUTLINE ||
        (!at_once && drag->from.x == drag->to.x && drag->from.y == drag->to.y)) {
        return false;
    }
    for (const scene_field *f = scene_traits_of(start.type)->fields; f->key; f++) {
        if (f->kind == SCENE_PLACE) {
            plane_set_place(&start, f, at_once ? drag->to : drag->from, drag->side);
        }
    }
    const handle last = { .kind = has_corners                  ? HANDLE_CORNER
                                  : traits->form == SCENE_ENDS ? HANDLE_END
                                                               : HANDLE_RADIUS,
                          .index = has_corners ? 3 : 1 };
    const handle_pull pull = { .to = drag->to,
                               .view = { .side = drag->side, .scale = drag->scale },
                               .exact = drag->exact,
                               .constrain = drag->constrain,
                               .from_center = drag->from_center && has_corners };
    if (!at_once && !handles_drag(&start, &last, &pull, &start, NULL)) { return false; }
    if (traits->is_3d) { set_depth(drag, &start); }
    if (start.type == SCENE_LABEL) {
        start.as.label.text = "text";
    } else if (traits->form == SCENE_TURNED) {
        const ct_rect unturned = start.as.rect;
        start.type = drag->type;
        start.as.rotated_rect = rotated_rect_of(&unturned);
    } else if (start.type == SCENE_CAPSULE) {
        start.as.capsule.radius = grain_step(capsule_share * drag->height);
    }
    *out = start;
    return true;
}

/* ---- Words ------------------------------------------------------------------------------- */

void drawn_way_text(ct_vec from, ct_vec to, double scale, char out[DRAWN_SIZE_TEXT])
{
    const ct_vec way = plane_decimal_minus(to, from);
    char length[SCENE_NUMBER_SIZE], angle[SCENE_NUMBER_SIZE];
    const double deg = round(10 * plane_degrees(way)) / 10 + 0.0;
    snprintf(out, DRAWN_SIZE_TEXT, "%s, %s°",
             scene_format_number(grain_round(hypot(way.x, way.y), scale), length),
             scene_format_number(deg, angle));
}

/* What was solved for has digits that nobody reads beside the mouse. */
static void add_size(char out[DRAWN_SIZE_TEXT], const char *before, double size, double scale)
{
    char number[SCENE_NUMBER_SIZE];
    const size_t used = strlen(out);
    snprintf(out + used, DRAWN_SIZE_TEXT - used, "%s%s", before,
             scene_format_number(grain_round(size, GRAIN_FINER * scale), number));
}

void drawn_size_text(const scene_shape *shape, double scale, char out[DRAWN_SIZE_TEXT])
{
    const scene_traits *traits = scene_traits_of(shape->type);
    const scene_field *f = traits->fields;
    const double *radius = scene_radius_of(shape);
    const ct_vec at = scene_reference_point(shape);
    out[0] = '\0';
    if (traits->form == SCENE_ENDS) {
        drawn_way_text(plane_place(shape, &f[0], FIGURE_FRONT),
                       plane_place(shape, &f[1], FIGURE_FRONT), scale, out);
    }
    for (int i = 0; traits->form == SCENE_CORNERS && i < f[0].count; i++) {
        const double low = scene_numbers_of(shape, &f[0])[i],
                     high = scene_numbers_of(shape, &f[1])[i];
        add_size(out, i > 0 ? " × " : "", decimal_sum(high, -low), scale);
    }
    if (traits->form == SCENE_TURNED) {
        add_size(out, "", shape->as.rotated_rect.size.x, scale);
        add_size(out, " × ", shape->as.rotated_rect.size.y, scale);
    }
    if (radius) {
        add_size(out, out[0] ? ", r " : "r ", *radius, scale);
    } else if (traits->form == SCENE_ROUND) {
        add_size(out, "x ", at.x, scale);
        add_size(out, "  y ", at.y, scale);
    }
}
