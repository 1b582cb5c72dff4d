/* frame.c - puts the parts of a frame together. */
#include "app/views/frame.h"

#include "app/lists/browser.h"
#include "app/lists/menu.h"
#include "app/lists/palette.h"
#include "app/panel/panel.h"
#include "app/views/bars.h"
#include "app/views/lock_marks.h"
#include "app/views/rulers.h"
#include "app/views/statusline.h"
#include "app/views/toolbar.h"

bool frame_build_figure(const session *s, draw_list *list)
{
    figure_options options = editor_figure_options(&s->editor, s->theme);
    options.kept = s->editor.kept;
    if (!toolbox_is_dragging(&s->tools)) {
        options.kept->count = 0; /* a picture at rest depends on nothing but what is shown */
    }
    return figure_build(s->editor.report, &options, list);
}

/* What gestures draw over the figure. */
static void overlay_build(const session *s, const ui *u)
{
    const layout_box *plot = &s->layout.plot;
    draw_push_clip(u->list, (draw_point){ plot->x, plot->y },
                   (draw_point){ plot->x + plot->width, plot->y + plot->height });
    inspector_draw(s, u);
    lock_marks_draw(&s->editor, u);
    toolbox_draw(&s->tools, u);
    draw_pop_clip(u->list);
}

bool frame_build_ui(session *s, draw_list *list)
{
    const ui u = { list, s->theme };
    draw_clear(list, s->width, s->height, figure_color(s->theme, FIGURE_BACKGROUND));
    s->layout.zone_count = 0;
    s->pointed = (story_place){ 0, false };
    widgets_begin(&s->widgets, &u);
    overlay_build(s, &u);
    if (!s->presenting) {
        rulers_build(s, &u);
        toolbar_build(s, &u);
        panel_build(s, &u);
        statusline_build(s, &u);
    }
    if (!s->presenting || s->message.is_error) {
        bars_build(s, &u);
    }
    menu_build(s, &u);
    palette_build(s, &u);
    browser_build(s, &u);
    widgets_end(&s->widgets);
    story_point_at(&s->editor, s->pointed);
    return !list->out_of_memory;
}
