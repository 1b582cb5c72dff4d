/* frame.c - puts the parts of a frame together. */
#include "app/frame.h"

#include "app/bars.h"
#include "app/help.h"
#include "app/panel.h"
#include "app/statusline.h"

bool frame_build_figure(const session *s, draw_list *list)
{
    const figure_options options = editor_figure_options(&s->editor, s->theme);
    return figure_build(s->editor.report, &options, list);
}

bool frame_build_ui(session *s, draw_list *list)
{
    const ui u = { list, s->theme };
    draw_clear(list, s->width, s->height, figure_color(s->theme, FIGURE_BACKGROUND));
    s->layout.zone_count = 0;
    panel_build(s, &u);
    statusline_build(s, &u);
    bars_build(s, &u);
    if (s->help_open) {
        s->layout.zone_count = 0; /* a click closes the help, whatever lies below */
        help_build(s, &u);
    }
    return !list->out_of_memory;
}
