/* rulers.c - how rulers count, and their marks on the page. */
#include "app/views/views.h"

#include <math.h>
#include <stdio.h>

static const double across_width = 20, down_width = 50; /* how thick they are */
static const double text_size = 9;
static const double long_mark = 6, short_mark = 3, mark_gap = 2;
enum { lines_of_start = 6 };

/* ---- One ruler --------------------------------------------------------------------------- */

/* A ruler, or the part of one that belongs to one of two views. */
typedef struct ruler {
    const ui *u;
    layout_box box;
    camera seen;
    figure_axis axis;
    bool across; /* along the upper edge; else down the left one */
    char letter;
} ruler;

static double page_of(const ruler *r, double value)
{
    const scene_view *view = &r->seen.view;
    const ct_vec world = { r->across ? value : view->center.x, r->across ? view->center.y : value };
    const draw_point page = camera_to_page(&r->seen, world);
    return r->across ? page.x : page.y;
}

static double world_of(const ruler *r, double page)
{
    const ct_vec world = camera_to_world(&r->seen, (draw_point){ page, page });
    return r->across ? world.x : world.y;
}

static double first_of(const ruler *r)
{
    return r->across ? r->box.x : r->box.y;
}

static double length_of(const ruler *r)
{
    return r->across ? r->box.width : r->box.height;
}

/* A line from the inner edge outwards. */
static void draw_mark(const ruler *r, double at, double length, figure_role role)
{
    const double x = r->box.x + r->box.width, y = r->box.y + r->box.height;
    if (r->across) {
        ui_line(r->u, (draw_point){ at, y - length }, (draw_point){ at, y }, role);
    } else {
        ui_line(r->u, (draw_point){ x - length, at }, (draw_point){ x, at }, role);
    }
}

/* The axis whose numbers the figure tells in the gutter of this side. */
static figure_axis axis_of(const editor *ed, figure_side side, bool across)
{
    const figure_pane pane = editor_pane(ed, side);
    figure_axis axes[2];
    figure_axes_of(&pane.map, pane.min, pane.max, axes);
    return axes[across ? 0 : 1];
}

static const ui_text_style number_style = { { DRAW_SANS, 9 }, FIGURE_TEXT_MUTED, DRAW_MIDDLE };
static const ui_text_style start_style = { { DRAW_SANS_BOLD, 9 }, FIGURE_TEXT_MUTED, DRAW_START };

/* Beside the left edge the longest numbers are set a little smaller. */
static void draw_number_beside(const ruler *r, double at, const char *text)
{
    const double room = r->box.width - long_mark - mark_gap;
    const double width = draw_text_width(DRAW_SANS, text_size, text);
    const ui_text_style style = { { DRAW_SANS, text_size * fmin(1, room / width) },
                                  FIGURE_TEXT_MUTED,
                                  DRAW_END };
    ui_text(r->u, &style, (draw_point){ r->box.x + room, at + 3.2 }, room + 1, text);
}

static void draw_number(const ruler *r, double at, double from, double k)
{
    char text[FIGURE_AXIS_SIZE];
    figure_axis_number(&r->axis, k, text);
    const double half = draw_text_width(DRAW_SANS, text_size, text) / 2 + 1;
    if (r->across && at - half >= from && at + half <= r->box.x + r->box.width) {
        ui_text(r->u, &number_style, (draw_point){ at, r->box.y + 11 }, 2 * half + 4, text);
    } else if (!r->across && at - 6 >= from && at + 6 <= r->box.y + r->box.height) {
        draw_number_beside(r, at, text);
    }
}

/* The axis, and what the numbers count from; tells where these may begin. Down the left edge it
 * takes a line for each part. */
static double draw_start(const ruler *r)
{
    char text[FIGURE_AXIS_SIZE], whole[FIGURE_AXIS_SIZE + 4];
    figure_axis_start(&r->axis, text);
    snprintf(whole, sizeof whole, "%c%s%s", r->letter,
             r->across        ? ""
             : r->seen.y_down ? "↓"
                              : "↑",
             text);
    if (r->across) {
        ui_text(r->u, &start_style, (draw_point){ r->box.x + 4, r->box.y + 11 }, r->box.width,
                whole);
        return r->box.x + 4 + draw_text_width(DRAW_SANS_BOLD, text_size, whole) + 6;
    }
    ui_flow flow = { .x = r->box.x + 3, .width = r->box.width - 4, .y = r->box.y + 1 };
    flow.max_lines = text[0] ? lines_of_start : 1;
    ui_paragraph(r->u, &start_style, &flow, whole);
    return flow.y;
}

static void draw_scale(const ruler *r)
{
    const figure_axis *axis = &r->axis;
    const double ends[] = { world_of(r, first_of(r)), world_of(r, first_of(r) + length_of(r)) };
    const double low = fmin(ends[0], ends[1]), high = fmax(ends[0], ends[1]);
    const double from = draw_start(r);
    const bool parts_show = axis->step / axis->parts * camera_scale(&r->seen) >= 4;
    const double first = floor(low / axis->step);
    const int count = (int)fmin(ceil((high - low) / axis->step) + 2, 200);
    for (int i = 0; i < count; i++) {
        const double at = page_of(r, figure_axis_value(axis, first + i));
        draw_mark(r, at, long_mark, FIGURE_TEXT_MUTED);
        draw_number(r, at, from, first + i);
        for (int k = 1; k < axis->parts && parts_show; k++) {
            const double part = first + i + (double)k / axis->parts;
            draw_mark(r, page_of(r, figure_axis_value(axis, part)), short_mark, FIGURE_TEXT_MUTED);
        }
    }
}

/* ---- What lies over it ------------------------------------------------------------------- */

/* Where the mouse is: a small triangle at the inner edge. */
static void draw_mouse(const ruler *r, const toolbox *t)
{
    const draw_point at = t->mouse.at;
    const double along = r->across ? at.x : at.y;
    if (!t->mouse_inside || along < first_of(r) || along > first_of(r) + length_of(r)) { return; }
    const double x = r->box.x + r->box.width, y = r->box.y + r->box.height;
    const draw_point across[] = { { at.x, y }, { at.x - 4.5, y - 7 }, { at.x + 4.5, y - 7 } };
    const draw_point down[] = { { x, at.y }, { x - 7, at.y - 4.5 }, { x - 7, at.y + 4.5 } };
    const draw_paint paint = { .fill = ui_color(r->u, FIGURE_ACCENT) };
    draw_polygon(r->u->list, &paint, r->across ? across : down, 3);
}

static void draw_ruler(const toolbox *t, const ui *u, layout_box box, figure_side side, bool across)
{
    const editor *ed = t->editor;
    const draw_point corner = { box.x + box.width, box.y + box.height };
    const ruler r = { .u = u,
                      .box = box,
                      .seen = camera_of_side(&ed->camera, side),
                      .axis = axis_of(ed, side, across),
                      .across = across,
                      .letter = across               ? 'x'
                                : side == FIGURE_TOP ? 'z'
                                                     : 'y' };
    ui_fill(u, &box, ui_color(u, FIGURE_PANEL));
    draw_push_clip(u->list, (draw_point){ box.x, box.y }, corner);
    draw_scale(&r);
    draw_mouse(&r, t);
    draw_pop_clip(u->list);
    if (across) {
        ui_rule(u, box.x, corner.y - 0.5, box.width, 0);
    } else {
        ui_rule(u, corner.x - 0.5, box.y, 0, box.height);
    }
}

/* ---- Both -------------------------------------------------------------------------------- */

figure_inset rulers_inset(const shell *s)
{
    const bool shown = !s->session.settings.rulers_hidden && !s->session.editor.presenting;
    return shown ? (figure_inset){ down_width, across_width } : (figure_inset){ 0 };
}

void rulers_build(shell *s, const ui *u)
{
    const toolbox *t = &s->session.tools;
    const editor *ed = t->editor;
    const layout_box *plot = &s->layout.plot;
    if (rulers_inset(s).left <= 0) { return; }
    const double left = ed->inset.left, top = plot->y + ed->inset.top;
    const double bottom = plot->y + plot->height;
    const layout_box across = { left, plot->y, plot->x + plot->width - left, ed->inset.top };
    const layout_box corner = { left - down_width, plot->y, down_width, ed->inset.top };
    draw_ruler(t, u, across, FIGURE_FRONT, true);
    const double edge = ed->camera.split ? fmin(fmax(ed->camera.top_edge, top), bottom) : bottom;
    draw_ruler(t, u, (layout_box){ corner.x, top, down_width, edge - top }, FIGURE_FRONT, false);
    if (ed->camera.split) {
        draw_ruler(t, u, (layout_box){ corner.x, edge, down_width, bottom - edge }, FIGURE_TOP,
                   false);
        ui_rule(u, corner.x, edge + 0.5, down_width, 0);
    }
    ui_fill(u, &corner, ui_color(u, FIGURE_PANEL));
    ui_rule(u, corner.x, top - 0.5, corner.width, 0);
    ui_rule(u, left - 0.5, corner.y, 0, corner.height);
    /* A press on a ruler is none on the plot. */
    widget_ground(&s->widgets, widget_key("rulers", 0), across);
    widget_ground(&s->widgets, widget_key("rulers", 1),
                  (layout_box){ corner.x, plot->y, down_width, plot->height });
}
