/* lock_marks.c - where the locks of locked shapes are drawn. */
#include "app/views/views.h"

#include <math.h>

#include "app/snap/around.h"

static const double size = 18, icon_size = 14;

static double within(double value, double low, double high)
{
    return fmin(fmax(value, low), fmax(low, high));
}

/* The part of the plot in which a view is seen. */
static layout_box place_of_view(const editor *ed, figure_side side)
{
    const camera *c = &ed->camera;
    const double top = side == FIGURE_TOP ? c->top_edge : ed->inset.top;
    const double bottom = c->split && side == FIGURE_FRONT ? c->top_edge : c->height;
    return (layout_box){ ed->inset.left, top, c->width - ed->inset.left, bottom - top };
}

static void draw_one(const editor *ed, const ui *u, const scene_shape *shape, figure_side side)
{
    const camera seen = camera_of_side(&ed->camera, side);
    const ct_rect bounds = around_bounds(shape, side);
    const draw_point a = camera_to_page(&seen, bounds.min), b = camera_to_page(&seen, bounds.max);
    const layout_box view = place_of_view(ed, side);
    const double right = fmax(a.x, b.x), top = fmin(a.y, b.y);
    if (right < view.x || fmin(a.x, b.x) > view.x + view.width || fmax(a.y, b.y) < view.y ||
        top > view.y + view.height) {
        return;
    }
    const double x = within(right - size / 2, view.x + 2, view.x + view.width - size - 2);
    const double y = within(top - size / 2, view.y + 2, view.y + view.height - size - 2);
    const layout_box card = { round(x), round(y), size, size };
    const double margin = (size - icon_size) / 2;
    const layout_box icon = { card.x + margin, card.y + margin, icon_size, icon_size };
    ui_card(u, &card, figure_color(u->theme, FIGURE_PANEL), ui_border(u));
    toolbar_icon_draw(u, &icon, figure_color(u->theme, FIGURE_TEXT), TOOLBAR_LOCK);
}

void lock_marks_draw(const editor *ed, const ui *u)
{
    for (int i = 0; i < ed->locked.count && !ed->presenting; i++) {
        const scene_shape *shape = scene_find(ed->scene, ed->locked.ids[i]);
        if (shape) {
            draw_one(ed, u, shape, FIGURE_FRONT);
        }
        if (shape && scene_type_is_3d(shape->type) && ed->camera.split) {
            draw_one(ed, u, shape, FIGURE_TOP);
        }
    }
}
