/* frame.c - places the parts of a frame, and puts them together; marks what is locked. */
#include "app/views/frame.h"

#include <math.h>
#include <stdlib.h>

#include "app/lists/lists.h"
#include "app/panel/panel.h"
#include "app/snap/around.h"
#include "app/views/views.h"

/* Labels of a presentation are as large as in a window of this size, within these limits. */
static const draw_point presented_page = { 760, 475 };
static const double least_presented = 1.2, most_presented = 3;

static const double least_drawer = 240; /* the width of a panel over the plot */

/* ---- Layout ------------------------------------------------------------------------------ */

/* For an audience labels grow with the window; on a small page a step's words need the room. */
static double label_scale(const shell *s)
{
    const double room = fmin(s->width / presented_page.x, s->height / presented_page.y);
    const double least = fmin(least_presented, fmax(1.6 * room, 0.8));
    return s->session.editor.presenting ? fmin(fmax(room, least), most_presented) : 1;
}

void shell_relayout(shell *s)
{
    editor *ed = &s->session.editor;
    const bool room = layout_has_room_for_panel(s->width);
    s->drawer_open = s->drawer_open && !room;
    layout_panel panel = s->drawer_open ? LAYOUT_PANEL_OVER_PLOT : LAYOUT_NO_PANEL;
    panel = room && !s->session.settings.panel_hidden ? LAYOUT_PANEL_BESIDE : panel;
    panel = ed->presenting ? LAYOUT_PLOT_ALONE : panel;
    layout_place(&s->layout, (draw_point){ s->width, s->height }, panel, strip_height(s));
    s->layout.bar = ed->presenting ? (layout_box){ 0 } : toolbar_place(&s->layout.plot);
    if (s->drawer_open) { /* beside the tool bar, or over all of it: no button is cut */
        const double rest = s->width - s->layout.bar.width;
        layout_box *drawer = &s->layout.panel;
        drawer->width = rest < least_drawer ? s->width : fmin(drawer->width, rest);
        drawer->x = s->width - drawer->width;
    }
    ed->inset = rulers_inset(s);
    ed->inset.left += s->layout.bar.width;
    ed->covered = panel == LAYOUT_PANEL_OVER_PLOT ? s->layout.panel.width : 0;
    ed->label_scale = label_scale(s);
    editor_resize(ed, s->layout.plot.width, s->layout.plot.height);
    toolbox_follow_view(&s->session.tools);
    s->laid_out = s->session.shown;
    s->session.dirty = true;
}

void shell_show_panel(shell *s)
{
    const bool beside = layout_has_room_for_panel(s->width);
    s->session.settings.panel_hidden = s->session.settings.panel_hidden && !beside;
    s->drawer_open = s->drawer_open || !beside;
    shell_relayout(s);
}

void shell_follow_strip(shell *s)
{
    editor *ed = &s->session.editor;
    const bool busy = toolbox_is_dragging(&s->session.tools) || s->widgets.active != 0;
    if (!busy && strip_height(s) != s->layout.strip.height && s->height > 0) {
        const camera before = ed->camera;
        const bool is_new = s->laid_out != s->session.shown;
        ed->camera.fitted = before.fitted && ed->viewed == ed->edits;
        shell_relayout(s);
        if (!ed->camera.fitted && !is_new) { /* what is below the hand stays there */
            camera_stay(&ed->camera, &before);
        }
        ed->camera.fitted = before.fitted;
    }
    s->laid_out = busy ? s->laid_out : s->session.shown;
}

void shell_resize(shell *s, double width, double height, double pixel_scale)
{
    /* What is being typed there would go with its field. */
    const bool types = s->layout.panel.width > 0 && s->widgets.edit.id != 0 && !s->widgets.modal;
    s->width = width;
    s->height = height;
    s->session.pixel_scale = pixel_scale;
    (types ? shell_show_panel : shell_relayout)(s);
}

/* ---- The two lists ----------------------------------------------------------------------- */

/* What somebody's code alone takes to be hit, as figure_options has it; NULL: nothing, or no
 * memory. */
static bool *find_false_hits(const trial *t, const report *r)
{
    const int count = report_shape_count(r);
    bool *marked = trial_wrong_count(t) > 0 ? calloc((size_t)count + 1, sizeof *marked) : NULL;
    for (int i = 0; i < trial_answered_count(t) && marked; i++) {
        report_question about;
        const bool false_hit = trial_finding_at(t, i, &about)->verdict == LAB_FALSE_HIT;
        if (false_hit && about.pair.a < count && about.pair.b < count) {
            marked[about.pair.a] |= !about.is_sweep; /* of a sweep the target is what is hit */
            marked[about.pair.b] = true;
        }
    }
    return marked;
}

bool frame_build_figure(const shell *s, draw_list *list)
{
    const editor *ed = &s->session.editor;
    figure_options options = editor_figure_options(ed, s->session.settings.theme);
    handle grips[HANDLES_MAX];
    ct_vec places[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, grips);
    for (int i = 0; i < count; i++) { places[i] = grips[i].grip; }
    options.focus.grips = places;
    options.focus.grip_count = count;
    options.kept = ed->kept;
    options.verdicts = trial_find_map(&s->session.trial, ed);
    bool *false_hits = find_false_hits(&s->session.trial, ed->report);
    options.false_hits = false_hits;
    if (!toolbox_is_dragging(&s->session.tools) && !ed->player.transport.playing) {
        options.kept->count = 0; /* a picture at rest depends on nothing but what is shown */
    }
    const bool built = figure_build(ed->report, &options, list);
    free(false_hits);
    return built;
}

/* ---- Locks of locked shapes -------------------------------------------------------------- */

static const double lock_size = 18, lock_icon_size = 14;

static double within(double value, double low, double high)
{
    return fmin(fmax(value, low), fmax(low, high));
}

static void draw_lock(const editor *ed, const ui *u, const scene_shape *shape, figure_side side)
{
    const camera *c = &ed->camera, seen = camera_of_side(c, side);
    const ct_rect bounds = around_bounds(shape, side);
    const draw_point a = camera_to_page(&seen, bounds.min), b = camera_to_page(&seen, bounds.max);
    const double upper = side == FIGURE_TOP ? c->top_edge : ed->inset.top;
    const double lower = c->split && side == FIGURE_FRONT ? c->top_edge : c->height;
    const layout_box view = { ed->inset.left, upper, c->width - ed->inset.left, lower - upper };
    const double right = fmax(a.x, b.x), top = fmin(a.y, b.y);
    if (right < view.x || fmin(a.x, b.x) > view.x + view.width || fmax(a.y, b.y) < view.y ||
        top > view.y + view.height) {
        return;
    }
    const double x = within(right - lock_size / 2, view.x + 2, view.x + view.width - lock_size - 2);
    const double y = within(top - lock_size / 2, view.y + 2, view.y + view.height - lock_size - 2);
    const layout_box card = { round(x), round(y), lock_size, lock_size };
    const double margin = (lock_size - lock_icon_size) / 2;
    const layout_box icon = { card.x + margin, card.y + margin, lock_icon_size, lock_icon_size };
    ui_card(u, &card, ui_color(u, FIGURE_PANEL), ui_border(u));
    toolbar_icon_draw(u, &icon, ui_color(u, FIGURE_TEXT), TOOLBAR_LOCK);
}

void lock_marks_draw(const editor *ed, const ui *u)
{
    for (int i = 0; i < ed->locked.count && !ed->presenting; i++) {
        const scene_shape *shape = scene_find(ed->scene, ed->locked.ids[i]);
        if (shape) { draw_lock(ed, u, shape, FIGURE_FRONT); }
        if (shape && scene_type_is_3d(shape->type) && ed->camera.split) {
            draw_lock(ed, u, shape, FIGURE_TOP);
        }
    }
}

/* ---- All --------------------------------------------------------------------------------- */

/* What gestures draw over the figure. */
static void overlay_build(const shell *s, const ui *u)
{
    const layout_box *plot = &s->layout.plot;
    draw_push_clip(u->list, (draw_point){ plot->x, plot->y },
                   (draw_point){ plot->x + plot->width, plot->y + plot->height });
    inspector_draw(s, u);
    lock_marks_draw(&s->session.editor, u);
    toolbox_draw(&s->session.tools, u);
    draw_pop_clip(u->list);
}

bool frame_build_ui(shell *s, draw_list *list)
{
    const ui u = { .list = list, .theme = s->session.settings.theme };
    draw_clear(list, s->width, s->height,
               figure_color(s->session.settings.theme, FIGURE_BACKGROUND));
    s->pointed = (story_place){ 0, false };
    widgets_begin(&s->widgets, &u);
    overlay_build(s, &u);
    if (!s->session.editor.presenting) {
        rulers_build(s, &u);
        toolbar_build(s, &u);
        strip_build(s, &u);
        panel_build(s, &u);
        statusline_build(s, &u);
    }
    if (!s->session.editor.presenting || s->session.message.is_error) { bars_build(s, &u); }
    menu_build(s, &u);
    palette_build(s, &u);
    hits_build(s, &u);
    browser_build(s, &u);
    subject_dialog_build(s, &u);
    export_dialog_build(s, &u);
    widgets_end(&s->widgets);
    story_point_at(&s->session.editor, s->pointed);
    return !list->out_of_memory;
}
