/* frame.c - places the parts of a frame, and puts them together. */
#include "app/views/frame.h"

#include <math.h>

#include "app/lists/lists.h"
#include "app/panel/panel.h"
#include "app/views/views.h"

/* Labels of a presentation are as large as in a window of this size, within these limits. */
static const draw_point presented_page = { 760, 475 };
static const double least_presented = 1.2, most_presented = 3;

/* ---- Layout ------------------------------------------------------------------------------ */

/* For an audience labels grow with the window. */
static double label_scale(const shell *s)
{
    const double room = fmin(s->width / presented_page.x, s->height / presented_page.y);
    return s->session.editor.presenting ? fmin(fmax(room, least_presented), most_presented) : 1;
}

void shell_relayout(shell *s)
{
    editor *ed = &s->session.editor;
    const bool room = layout_has_room_for_panel(s->width);
    s->drawer_open = s->drawer_open && !room;
    layout_panel panel = s->drawer_open ? LAYOUT_PANEL_OVER_PLOT : LAYOUT_NO_PANEL;
    panel = room && !s->session.settings.panel_hidden ? LAYOUT_PANEL_BESIDE : panel;
    panel = ed->presenting ? LAYOUT_PLOT_ALONE : panel;
    layout_place(&s->layout, s->width, s->height, panel);
    s->layout.bar = ed->presenting ? (layout_box){ 0 } : toolbar_place(&s->layout.plot);
    ed->inset = rulers_inset(s);
    ed->inset.left += s->layout.bar.width;
    ed->covered = panel == LAYOUT_PANEL_OVER_PLOT ? s->layout.panel.width : 0;
    ed->label_scale = label_scale(s);
    editor_resize(ed, s->layout.plot.width, s->layout.plot.height);
    toolbox_follow_view(&s->session.tools);
    s->zone_hovered = -1;
    s->session.dirty = true;
}

void shell_resize(shell *s, double width, double height, double pixel_scale)
{
    s->width = width;
    s->height = height;
    s->session.pixel_scale = pixel_scale;
    shell_relayout(s);
}

/* ---- The two lists ----------------------------------------------------------------------- */

bool frame_build_figure(const shell *s, draw_list *list)
{
    const editor *ed = &s->session.editor;
    figure_options options = editor_figure_options(ed, s->session.settings.theme);
    options.kept = ed->kept;
    if (!toolbox_is_dragging(&s->session.tools)) {
        options.kept->count = 0; /* a picture at rest depends on nothing but what is shown */
    }
    return figure_build(ed->report, &options, list);
}

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
    const ui u = { list, s->session.settings.theme };
    draw_clear(list, s->width, s->height,
               figure_color(s->session.settings.theme, FIGURE_BACKGROUND));
    s->layout.zone_count = 0;
    s->pointed = (story_place){ 0, false };
    widgets_begin(&s->widgets, &u);
    overlay_build(s, &u);
    if (!s->session.editor.presenting) {
        rulers_build(s, &u);
        toolbar_build(s, &u);
        panel_build(s, &u);
        statusline_build(s, &u);
    }
    if (!s->session.editor.presenting || s->session.message.is_error) {
        bars_build(s, &u);
    }
    menu_build(s, &u);
    palette_build(s, &u);
    browser_build(s, &u);
    widgets_end(&s->widgets);
    story_point_at(&s->session.editor, s->pointed);
    return !list->out_of_memory;
}
