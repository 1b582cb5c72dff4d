/* readout.c - the card of words beside the mouse or a measured place, and where it stands. */
#include "app/tools/toolbox.h"

#include <math.h>

static const textfit_font font = { DRAW_SANS_BOLD, 12 };
static const double line_height = 16, padding = 6, away = 16, edge = 4;

static double widest(const char *const *lines, int count)
{
    double width = 0;
    for (int i = 0; i < count; i++) {
        width = fmax(width, draw_text_width(font.font, font.size, lines[i]));
    }
    return ceil(width);
}

/* Below and to the right of the mouse; on its other side where that would leave the plot. */
static double beside(double mouse, double length, double least, double room)
{
    const double after = mouse + away;
    const double before = mouse - away - length;
    const double place = after + length + edge <= room || before < least + edge ? after : before;
    return round(fmax(fmin(place, room - length - edge), least + edge));
}

void readout_card(const toolbox *t, const ui *u, draw_point mouse, const char *const *lines,
                  int count, figure_role role)
{
    const double room = t->editor->camera.width - t->editor->covered;
    const double most = fmax(room - t->editor->inset.left - 2 * edge, 20);
    const double width = fmin(widest(lines, count) + 1 + 2 * padding, most);
    const double height = count * line_height + padding;
    const layout_box box = {
        beside(mouse.x, width, t->editor->inset.left, room),
        beside(mouse.y, height, t->editor->inset.top, t->editor->camera.height), width, height
    };
    const draw_color panel = ui_color(u, FIGURE_PANEL);
    const draw_color border = role == FIGURE_TEXT ? ui_border(u) : ui_color(u, role);
    const ui_text_style style = { font, role, DRAW_START };
    ui_card(u, &box, panel, border);
    for (int i = 0; i < count; i++) {
        const draw_point at = { box.x + padding, box.y + padding / 2 + i * line_height + 12 };
        ui_text(u, &style, at, width - 2 * padding, lines[i]);
    }
}

void readout_beside(const toolbox *t, const ui *u, draw_point mouse, const char *const *lines,
                    int count)
{
    enum { MOST = 8 };
    const char *all[MOST];
    int shown = 0;
    for (int i = 0; i < count && shown < MOST - 1; i++) { all[shown++] = lines[i]; }
    if (t->magnet.text[0]) { all[shown++] = t->magnet.text; /* what the gesture snaps to */ }
    readout_card(t, u, mouse, all, shown, FIGURE_TEXT);
}
