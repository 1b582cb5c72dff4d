/* editor_view.c - what part of the world the plot shows, when a command asks for it. */
#include "app/edit/editor.h"

#include <math.h>

void editor_fit_selection(editor *ed)
{
    selection all = { 0 };
    /* Without memory for all of them the view is fitted to some: nothing is lost by that. */
    for (int i = 0; i < editor_selection_count(ed); i++) {
        (void)selection_add(&all, editor_selection_at(ed, i));
    }
    if (all.count > 0) {
        figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
        figure_fit_shapes(ed->report, &options, all.ids, all.count);
        ed->camera.view = options.view;
        ed->camera.z = options.z;
        ed->camera.fitted = false;
        camera_limit(&ed->camera);
        ed->dirty = true;
    }
    selection_deinit(&all);
}

static bool sees(const editor *ed, const scene_shape *shape, figure_side side)
{
    const figure_pane pane = editor_pane(ed, side);
    const camera seen = camera_of_side(&ed->camera, side);
    const ct_rect bounds = around_bounds(shape, side);
    const draw_point a = camera_to_page(&seen, bounds.min);
    const draw_point b = camera_to_page(&seen, bounds.max);
    return fmax(a.x, b.x) >= pane.min.x && fmin(a.x, b.x) <= pane.max.x &&
           fmax(a.y, b.y) >= pane.min.y && fmin(a.y, b.y) <= pane.max.y;
}

bool editor_sees_selection(const editor *ed)
{
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_shape *shape = scene_find(ed->scene, editor_selection_at(ed, i));
        if (shape && (sees(ed, shape, FIGURE_FRONT) ||
                      (scene_type_is_3d(shape->type) && sees(ed, shape, FIGURE_TOP)))) {
            return true;
        }
    }
    return false;
}

void editor_pan(editor *ed, draw_point page_delta)
{
    const camera start = ed->camera;
    camera_pan_from(&ed->camera, &start, FIGURE_FRONT, page_delta);
    ed->dirty = true;
}

void editor_keep_view(editor *ed)
{
    const scene_view view = ed->camera.view;
    if (scene_set_view(ed->scene, &view) == SCENE_OK) { /* the camera stays where a case may be */
        editor_commit(ed, "Use this view as the case's own", false);
    }
}

void editor_forget_view(editor *ed)
{
    (void)scene_set_view(ed->scene, NULL); /* can always be forgotten */
    editor_commit(ed, "Forget the case's own view", false);
}
