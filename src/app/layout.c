/* layout.c - shares the window out among plot, panel and status line. */
#include "app/layout.h"

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

bool layout_has_room_for_panel(double width)
{
    return width >= panel_needs;
}

void layout_place(layout *l, double width, double height, bool panel_hidden)
{
    const bool shown = !panel_hidden && layout_has_room_for_panel(width);
    const double wanted = round(fmin(fmax(width * panel_share, panel_least), panel_most));
    const double panel = shown ? wanted : 0;
    const double plot_height = fmax(height - status_height, 1);
    const double plot_width = fmax(width - panel, 1);
    l->plot = (layout_box){ 0, 0, plot_width, plot_height };
    l->panel = (layout_box){ plot_width, 0, panel, plot_height };
    l->status = (layout_box){ 0, plot_height, width, status_height };
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
