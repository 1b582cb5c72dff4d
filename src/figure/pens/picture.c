/* picture.c - what layers ask of the picture being built, see picture.h. */
#include "figure/pens/picture.h"

bool picture_shows(const picture *p, scene_overlay overlay)
{
    return (p->show & SCENE_SHOW_BIT(overlay)) != 0;
}

bool picture_knows(const picture *p, report_step_kind kind)
{
    return plan_knows(&p->plan.story, kind);
}

/* Nothing is drawn in the colour of a background that is not there. */
draw_color picture_role(const picture *p, figure_role role)
{
    draw_color color = figure_color(p->options->theme, role);
    if (role == FIGURE_BACKGROUND && p->options->transparent) {
        color.a = 0;
    }
    return color;
}

draw_color picture_tint(const picture *p, tint which)
{
    return theme_tint(p->options->theme, which);
}

draw_point picture_at(const picture *p, ct_vec world)
{
    return figure_to_page(&p->map, world);
}

draw_point picture_direction(const picture *p, ct_vec world)
{
    return (draw_point){ world.x, p->map.y_down ? world.y : -world.y };
}

bool picture_shape(const picture *p, int index, ct_shape *out)
{
    return figure_seen(p->report, index, p->side, out);
}

/* ---- Parts that move ---------------------------------------------------------------------- */

void motion_enter(picture *p, motion_part part, int mover)
{
    char name[MOTION_NAME_SIZE];
    if (p->options->animated && report_shape(p->report, mover)->has_move) {
        p->board->group = motion_group(part, mover);
        motion_group_name(p->board->group, name);
        draw_group(p->list, name);
    }
}

void motion_leave(picture *p, const char *layer)
{
    if (p->board->group != 0) {
        p->board->group = 0;
        draw_group(p->list, layer);
    }
}
