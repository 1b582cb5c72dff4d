/* test_properties.c - what holds whatever is done to a case: random gestures and keys on random
 * scenes, through the session as the window drives it. Seeds: tests/core/oracle/campaign.h. */
#include <stdlib.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/invariants.h"
#include "tests/app/random_hand.h"
#include "tests/scene/scenes.h"

typedef struct fixture {
    campaign c;
    shell *s;
    scene *start;
} fixture;

static fixture begin(const char *name)
{
    drive_enter_folder(name);
    return (fixture){ .c = campaign_begin(name, 5000) };
}

/* The next case, on a scene and in a window of its own. */
static bool next(fixture *f)
{
    if (!campaign_next(&f->c)) { return false; }
    f->s = hand_start(&f->c.random);
    f->start = scene_copy(f->s->session.doc.scene);
    assert_non_null(f->start);
    return true;
}

/* Ends the case; what is unsaved is forgotten, or it would be kept for the next. */
static void end(fixture *f)
{
    scene_destroy(f->s->session.doc.saved);
    f->s->session.doc.saved = scene_copy(f->s->session.doc.scene);
    scene_destroy(f->start);
    drive_end(f->s);
}

static void give_up_gesture(shell *s)
{
    for (int i = 0; i < 10 && toolbox_is_dragging(&s->session.tools); i++) {
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
}

static void work(fixture *f, int gestures)
{
    for (int i = 0; i < gestures; i++) {
        hand_gesture(f->s, &f->c.random);
        check_sound(&f->c, f->s);
    }
    give_up_gesture(f->s);
    check_sound(&f->c, f->s);
}

TEST(undoing_everything_leads_to_the_start_and_redoing_to_the_end)
{
    fixture f = begin("undo-all");
    while (next(&f)) {
        work(&f, 30);
        check_undo_redo(&f.c, f.s, f.start);
        end(&f);
    }
}

TEST(what_is_saved_is_read_again_as_the_same)
{
    fixture f = begin("save-load");
    while (next(&f)) {
        work(&f, 15);
        check_save_load(&f.c, f.s);
        end(&f);
    }
}

/* ---- Copy and paste ---------------------------------------------------------------------- */

/* The scene with shapes and y alone, as they are pasted. */
static scene *only_shapes(const scene *from)
{
    scene *out = scene_create();
    scene_id id;
    assert_int_equal(scene_set_y_down(out, scene_y_down(from)), SCENE_OK);
    for (int i = 0; i < scene_shape_count(from); i++) {
        assert_int_equal(scene_add(out, scene_shape_at(from, i), &id), SCENE_OK);
    }
    return out;
}

/* An empty case whose y grows the same way. */
static shell *empty_case(fixture *f)
{
    scene *empty = scene_create();
    assert_int_equal(scene_set_y_down(empty, scene_y_down(f->s->session.doc.scene)), SCENE_OK);
    char *text = text_of(empty);
    shell *s = drive_start(text);
    drive_set_clipboard(s, drive_clipboard());
    free(text);
    scene_destroy(empty);
    return s;
}

TEST(what_is_copied_and_pasted_into_an_empty_case_is_the_same)
{
    fixture f = begin("copy-paste");
    while (next(&f)) {
        work(&f, 15);
        while (f.s->session.editor.locked.count > 0) { /* locked shapes are not selected with all */
            selection_remove(&f.s->session.editor.locked, f.s->session.editor.locked.ids[0]);
        }
        drive_set_clipboard(f.s, NULL);
        scene *want = only_shapes(f.s->session.doc.scene);
        shell *other = empty_case(&f);
        drive_key(f.s, 'v', 0); /* measuring copies a length */
        drive_key(f.s, 'a', INPUT_CTRL);
        drive_key(f.s, 'c', INPUT_CTRL);
        drive_key(other, 'v', INPUT_CTRL);
        scene *got = only_shapes(other->session.doc.scene);
        if (!scene_equal(got, want)) {
            campaign_fail(&f.c, "pasted %d shapes of %d, or others", scene_shape_count(got),
                          scene_shape_count(want));
        }
        drive_key(other, 'z', INPUT_CTRL);
        assert_int_equal(scene_shape_count(other->session.doc.scene), 0);
        scene_destroy(want);
        scene_destroy(got);
        drive_end(other);
        end(&f);
    }
}

/* ---- Nothing without a deed -------------------------------------------------------------- */

typedef struct moment {
    scene *scene;
    int undos;
    char undo[200], redo[200];
} moment;

static void label_of(const char *label, char out[200])
{
    snprintf(out, 200, "%s", label ? label : "none");
}

static moment take_moment(const shell *s)
{
    moment m = { .scene = scene_copy(s->session.doc.scene),
                 .undos = scene_history_undo_count(s->session.doc.history) };
    label_of(scene_history_undo_label(s->session.doc.history), m.undo);
    label_of(scene_history_redo_label(s->session.doc.history), m.redo);
    return m;
}

static void check_moment(const campaign *c, const shell *s, moment *then, const char *what)
{
    moment now = take_moment(s);
    if (!scene_equal(now.scene, then->scene)) { campaign_fail(c, "%s changed the scene", what); }
    if (now.undos != then->undos || strcmp(now.undo, then->undo) != 0 ||
        strcmp(now.redo, then->redo) != 0) {
        campaign_fail(c, "%s changed the history: undo %s, was %s; redo %s, was %s", what, now.undo,
                      then->undo, now.redo, then->redo);
    }
    scene_destroy(now.scene);
    scene_destroy(then->scene);
}

TEST(moving_the_mouse_alone_changes_nothing)
{
    fixture f = begin("only-motion");
    while (next(&f)) {
        work(&f, 6);
        moment before = take_moment(f.s);
        for (int i = 0; i < 30; i++) {
            drive_move(f.s, hand_place(f.s, &f.c.random));
            const unsigned mods = hand_mods(&f.c.random);
            shell_apply(f.s, &(input){ .kind = INPUT_MODS, .mods = mods });
        }
        shell_apply(f.s, &(input){ .kind = INPUT_LEAVE });
        shell_apply(f.s, &(input){ .kind = INPUT_BLUR });
        check_moment(&f.c, f.s, &before, "moving the mouse");
        end(&f);
    }
}

TEST(a_gesture_given_up_leaves_no_trace)
{
    fixture f = begin("given-up");
    while (next(&f)) {
        for (int i = 0; i < 6; i++) {
            work(&f, 3);
            hand_choose_mode(f.s, &f.c.random);
            give_up_gesture(f.s);
            moment before = take_moment(f.s);
            hand_begin_gesture(f.s, &f.c.random);
            const bool took_it = toolbox_is_dragging(&f.s->session.tools);
            give_up_gesture(f.s);
            if (toolbox_is_dragging(&f.s->session.tools)) {
                campaign_fail(&f.c, "ten times Escape did not end it");
            }
            drive_release(f.s, hand_place(f.s, &f.c.random), INPUT_LEFT);
            if (took_it) {
                check_moment(&f.c, f.s, &before, "a gesture given up");
            } else {
                scene_destroy(before.scene);
            }
            check_sound(&f.c, f.s);
        }
        end(&f);
    }
}

/* A picture of every case can be built, wherever its view is. */
TEST(whatever_was_done_can_be_drawn)
{
    fixture f = begin("drawn");
    draw_list list = { 0 };
    while (next(&f)) {
        work(&f, 8);
        assert_true(frame_build_figure(f.s, &list));
        assert_true(frame_build_ui(f.s, &list));
        end(&f);
    }
    draw_deinit(&list);
}

int main(int argc, char **argv)
{
    if (argc > 1) { cmocka_set_test_filter(argv[1]); }
    return unit_run(NULL, NULL);
}
