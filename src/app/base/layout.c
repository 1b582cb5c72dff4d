/* layout.c - shares the window out among plot, panel and status line. */
#include "app/base/layout.h"

#include <math.h>

static const double status_height = 28;
static const double panel_least = 280, panel_most = 400;
static const double panel_share = 0.28; /* of the window's width */
static const double panel_needs = 680;  /* narrower windows show the plot alone */

bool layout_contains(const layout_box *box, draw_point p)
{
    return p.x >= box->x && p.y >= box->y && p.x < box->x + box->width &&
           p.y < box->y + box->height;
}

layout_box layout_common(const layout_box *a, const layout_box *b)
{
    const double left = fmax(a->x, b->x);
    const double top = fmax(a->y, b->y);
    return (layout_box){ left, top, fmax(fmin(a->x + a->width, b->x + b->width) - left, 0),
                         fmax(fmin(a->y + a->height, b->y + b->height) - top, 0) };
}

bool layout_has_room_for_panel(double width)
{
    return width >= panel_needs;
}

bool layout_is_on_plot(const layout *l, draw_point p)
{
    return layout_contains(&l->plot, p) && !layout_contains(&l->panel, p) &&
           !layout_contains(&l->bar, p);
}

void layout_place(layout *l, double width, double height, layout_panel panel)
{
    const double wanted = round(fmin(fmax(width * panel_share, panel_least), panel_most));
    const bool alone = panel == LAYOUT_PLOT_ALONE;
    const double panel_width = alone || panel == LAYOUT_NO_PANEL ? 0 : fmin(wanted, width);
    const double foot = alone ? 0 : status_height;
    const double beside = panel == LAYOUT_PANEL_BESIDE ? panel_width : 0;
    const double plot_height = fmax(height - foot, 1);
    l->plot = (layout_box){ 0, 0, fmax(width - beside, 1), plot_height };
    l->panel = (layout_box){ width - panel_width, 0, panel_width, plot_height };
    l->status = (layout_box){ 0, plot_height, width, foot };
    l->zone_count = 0;
}

void layout_add_zone(layout *l, layout_box box, input_key key, unsigned mods)
{
    if (l->zone_count < LAYOUT_MAX_ZONES) {
        l->zones[l->zone_count++] = (layout_zone){ box, key, mods };
    }
}

int layout_zone_at(const layout *l, draw_point p)
{
    for (int i = l->zone_count - 1; i >= 0; i--) {
        if (layout_contains(&l->zones[i].box, p)) {
            return i;
        }
    }
    return -1;
}
