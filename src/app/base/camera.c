/* camera.c - the view on the world: map, zoom, pan and their limits. */
#include "app/base/camera.h"

#include <math.h>

/* A view may hold no fewer doubles than this share of its centre's size leaves: about five
 * hundred of them from the bottom to the top. Closer in there is nothing but rounding to see. */
static const double finest_share = 1e-13;

static double clamp(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

double camera_scale(const camera *c)
{
    return c->drawn_height / c->view.height;
}

ct_vec camera_delta(const camera *c, draw_point page_delta)
{
    const double scale = camera_scale(c);
    const double up = c->y_down ? 1 : -1;
    return (ct_vec){ page_delta.x / scale, up * page_delta.y / scale };
}

ct_vec camera_to_world(const camera *c, draw_point page)
{
    const ct_vec from_middle =
        camera_delta(c, (draw_point){ page.x - c->middle.x, page.y - c->middle.y });
    return (ct_vec){ c->view.center.x + from_middle.x, c->view.center.y + from_middle.y };
}

draw_point camera_to_page(const camera *c, ct_vec world)
{
    const double scale = camera_scale(c);
    const double up = c->y_down ? 1 : -1;
    return (draw_point){ c->middle.x + scale * (world.x - c->view.center.x),
                         c->middle.y + up * scale * (world.y - c->view.center.y) };
}

figure_side camera_side_at(const camera *c, draw_point at)
{
    return c->split && at.y >= c->top_edge ? FIGURE_TOP : FIGURE_FRONT;
}

camera camera_of_side(const camera *c, figure_side side)
{
    camera out = *c;
    if (side == FIGURE_TOP) {
        out.middle = c->top_middle;
        out.view.center.y = c->z;
        out.z = c->view.center.y; /* which limits the height that both have */
        out.y_down = true;
    }
    return out;
}

/* Takes over where the camera of one view looks now. */
static void follow_side(camera *c, figure_side side, const camera *of_side)
{
    c->view.center.x = of_side->view.center.x;
    c->view.height = of_side->view.height;
    c->fitted = of_side->fitted;
    if (side == FIGURE_TOP) {
        c->z = of_side->view.center.y;
    } else {
        c->view.center.y = of_side->view.center.y;
    }
}

void camera_limit(camera *c)
{
    scene_view *view = &c->view;
    view->center.x = clamp(view->center.x, -SCENE_MAX_NUMBER, SCENE_MAX_NUMBER);
    view->center.y = clamp(view->center.y, -SCENE_MAX_NUMBER, SCENE_MAX_NUMBER);
    c->z = clamp(c->z, -SCENE_MAX_NUMBER, SCENE_MAX_NUMBER);
    const double far = fmax(fabs(view->center.x), fmax(fabs(view->center.y), fabs(c->z)));
    const double finest = fmax(CAMERA_MIN_HEIGHT, finest_share * far);
    view->height = clamp(view->height, finest, CAMERA_MAX_HEIGHT);
}

void camera_zoom_at(camera *c, draw_point at, double height_factor)
{
    const figure_side side = camera_side_at(c, at);
    const camera before = camera_of_side(c, side);
    const ct_vec fixed = camera_to_world(&before, at);
    camera next = before;
    next.view.height *= height_factor;
    camera_limit(&next);
    const ct_vec offset =
        camera_delta(&next, (draw_point){ at.x - next.middle.x, at.y - next.middle.y });
    next.view.center = (ct_vec){ fixed.x - offset.x, fixed.y - offset.y };
    next.fitted = false;
    camera_limit(&next);
    follow_side(c, side, &next);
}

void camera_pan_from(camera *c, const camera *start, figure_side side, draw_point page_delta)
{
    const camera from = camera_of_side(start, side);
    camera next = camera_of_side(c, side);
    const ct_vec delta = camera_delta(&next, page_delta);
    next.view.center = (ct_vec){ from.view.center.x - delta.x, from.view.center.y - delta.y };
    next.fitted = false;
    camera_limit(&next);
    follow_side(c, side, &next);
}

void camera_stay(camera *c, const camera *before)
{
    const draw_point corner = { 0, 0 };
    const ct_vec fixed = camera_to_world(before, corner);
    c->view.height = c->drawn_height / camera_scale(before);
    const ct_vec now = camera_to_world(c, corner);
    c->view.center.x += fixed.x - now.x;
    c->view.center.y += fixed.y - now.y;
    camera_limit(c);
}
