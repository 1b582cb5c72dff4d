/* invariants.c - what must hold of a session whatever was done to it. */
#include "tests/app/invariants.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/expectation.h"
#include "tests/scene/scenes.h"

static void check_selection(const campaign *c, const editor *ed)
{
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_id id = editor_selection_at(ed, i);
        if (!scene_find(ed->scene, id)) {
            campaign_fail(c, "selected %u does not exist", (unsigned)id);
        }
        for (int k = 0; k < i; k++) {
            if (editor_selection_at(ed, k) == id) {
                campaign_fail(c, "%u is selected twice", (unsigned)id);
            }
        }
    }
    const scene_id others[] = { ed->partner, ed->hovered };
    for (int i = 0; i < 2; i++) {
        if (others[i] != 0 && !scene_find(ed->scene, others[i])) {
            campaign_fail(c, "%s does not exist", i == 0 ? "the partner" : "what is hovered");
        }
    }
}

static void check_view(const campaign *c, const camera *view)
{
    if (!isfinite(view->view.center.x) || !isfinite(view->view.center.y) || !isfinite(view->z) ||
        !(view->view.height >= CAMERA_MIN_HEIGHT && view->view.height <= CAMERA_MAX_HEIGHT)) {
        campaign_fail(c, "the view is at %g, %g, z %g, height %g", view->view.center.x,
                      view->view.center.y, view->z, view->view.height);
    }
}

/* Nothing was changed that would go into the next step of undo, whatever that is. */
static void check_committed(const campaign *c, const shell *s)
{
    scene *copy = scene_copy(s->session.doc.scene);
    assert_non_null(copy);
    assert_int_equal(scene_history_revert(s->session.doc.history, copy), SCENE_OK);
    if (!scene_equal(copy, s->session.doc.scene)) {
        campaign_fail(c, "a change that is no step of undo; the last step is %s",
                      scene_history_undo_label(s->session.doc.history));
    }
    scene_destroy(copy);
}

/* What would get beyond 1e12, its name too, stays where it was shown last. */
static bool is_far(const scene *s)
{
    bool far = false;
    for (int i = 0; i < scene_shape_count(s); i++) {
        const scene_shape *shape = scene_shape_at(s, i);
        const ct_vec at = scene_reference_point(shape), name = shape->label_at;
        far |= fmax(fmax(fabs(at.x), fabs(at.y)), fmax(fabs(name.x), fabs(name.y))) > 1e11;
    }
    return far;
}

/* While the case is played it is what the editor gives back, and the moment what the world has
 * then: names and all, but for what is stated and which overlays are shown. */
static void check_moment(const campaign *c, const editor *ed)
{
    static const scene_stated nothing[SCENE_ANSWER_COUNT];
    const player *p = &ed->player;
    scene *want = p->game ? scene_copy(ed->scene) : play_world_scene(p->world);
    assert_non_null(want);
    if (p->game) {
        assert_int_equal(asteroids_show(p->game, want), SCENE_OK);
        assert_true(scene_equal_but_show(want, ed->scene));
        scene_destroy(want);
        return;
    }
    while (scene_expectation_count(want) > 0) { (void)scene_restate(want, 0, nothing); }
    play_world_show(p->world, 0, want);
    play_world_show(p->world, p->transport.t, want);
    if (!is_far(want) && !scene_equal_but_show(want, ed->scene)) {
        campaign_fail(c, "the moment of a case that is played was edited");
    }
    scene_destroy(want);
}

static void check_editor(const campaign *c, const session *s)
{
    const editor *ed = &s->editor;
    const bool plays = player_is_on(ed);
    if ((plays ? ed->player.scene : ed->scene) != s->doc.scene ||
        (plays ? ed->player.history : ed->history) != s->doc.history) {
        campaign_fail(c, "the editor is on another scene");
    }
    if (plays) { check_moment(c, ed); }
}

void check_sound(const campaign *c, shell *s)
{
    check_selection(c, &s->session.editor);
    check_view(c, &s->session.editor.camera);
    check_editor(c, &s->session);
    if (report_shape_count(s->session.editor.report) !=
        scene_shape_count(s->session.editor.scene)) {
        campaign_fail(c, "the report has %d shapes", report_shape_count(s->session.editor.report));
    }
    const bool changing = s->widgets.active != 0 || widgets_types(&s->widgets); /* a value */
    if (!changing && !toolbox_is_dragging(&s->session.tools)) { check_committed(c, s); }
}

void check_undo_redo(const campaign *c, shell *s, const scene *start)
{
    scene *end = scene_copy(s->session.doc.scene);
    int steps = 0;
    while (scene_history_undo_label(s->session.doc.history)) {
        drive_key(s, 'z', INPUT_CTRL);
        if (++steps > 100000) { campaign_fail(c, "undo comes to no end"); }
    }
    if (start && !scene_equal(s->session.doc.scene, start)) {
        campaign_fail(c, "undoing %d steps leads elsewhere", steps);
    }
    check_sound(c, s);
    for (int i = 0; i < steps; i++) {
        if (!scene_history_redo_label(s->session.doc.history)) {
            campaign_fail(c, "%d of %d steps cannot be done again", steps - i, steps);
        }
        drive_key(s, 'z', INPUT_CTRL | INPUT_SHIFT);
    }
    if (!scene_equal(s->session.doc.scene, end)) {
        campaign_fail(c, "doing %d steps again leads elsewhere", steps);
    }
    scene_destroy(end);
}

void check_save_load(const campaign *c, const shell *s)
{
    scene *again = NULL;
    scene_error error;
    char *text = text_of(s->session.doc.scene);
    if (scene_read_text(text, strlen(text), &again, &error) != SCENE_OK) {
        campaign_fail(c, "what is saved is refused: %s", error.text);
    }
    if (!scene_equal(again, s->session.doc.scene)) {
        campaign_fail(c, "what is saved is read as another scene");
    }
    free(text);
    scene_destroy(again);
}
