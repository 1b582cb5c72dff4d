/* test_editor_memory.c - edits with every single allocation failing: nothing crashes or leaks, a
 * step is done whole or not at all, undo leads back, and the person is told. */
#include <stdlib.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/invariants.h"
#include "tests/canvas/failing_malloc.h"

#define CASE                                                                                  \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n" \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5, "        \
    "\"move\": [10, 15]},\n"                                                                  \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"         \
    "{\"type\": \"polygon\", \"name\": \"tri\", \"points\": [[-5, 12], [5, 12], [0, 20]]},\n" \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": [0, -20]}]}\n"

typedef struct deed {
    const char *name;
    void (*prepare)(shell *s); /* NULL: nothing */
    chord key;                 /* does it, where `act` is NULL */
    void (*act)(shell *s);
    bool only_selects; /* the scene is not to change */
    bool in_parts;     /* a drag may end at another place than without the failure */
} deed;

/* ---- Deeds ------------------------------------------------------------------------------- */

static void select_everything(shell *s)
{
    drive_key(s, 'a', INPUT_CTRL);
}

static void select_the_polygon(shell *s)
{
    drive_select(s, "tri");
}

static void nudge_all(shell *s)
{
    select_everything(s);
    drive_key(s, INPUT_KEY_RIGHT, 0);
}

static void nudge_and_undo(shell *s)
{
    nudge_all(s);
    drive_key(s, 'z', INPUT_CTRL);
}

static void copy_all(shell *s)
{
    select_everything(s);
    drive_key(s, 'c', INPUT_CTRL);
}

static void move_the_polygon_into_the_wall(shell *s)
{
    select_the_polygon(s);
    drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT);
    drive_key(s, INPUT_KEY_DOWN, INPUT_SHIFT);
}

static void select_by_a_box(shell *s)
{
    drive_drag(s, drive_at(s, -29, -29), drive_at(s, 29, 29));
}

static void create_a_circle(shell *s)
{
    drive_key(s, 'c', 0);
    drive_drag(s, drive_at(s, -20, 20), drive_at(s, -15, 20));
}

static void create_a_polygon(shell *s)
{
    drive_key(s, 'y', 0);
    drive_click(s, drive_at(s, -20, -20));
    drive_click(s, drive_at(s, -10, -20));
    drive_click(s, drive_at(s, -10, -10));
    drive_key(s, INPUT_KEY_ENTER, 0);
}

static void drag_a_shape(shell *s)
{
    drive_drag(s, drive_at(s, 20, -5), drive_at(s, 10, -5));
}

static void give_a_drag_up(shell *s)
{
    drive_press(s, drive_at(s, 20, -5), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 10, -5));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_release(s, drive_at(s, 10, -5), INPUT_LEFT);
}

static void tap_space(shell *s)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = ' ' };
    drive_key(s, ' ', 0);
    shell_apply(s, &up);
}

static void play_to_a_moment(shell *s)
{
    tap_space(s);
    player_advance(&s->session.editor, 0.25);
}

/* Also what would edit the moment. */
static void play_and_stop(shell *s)
{
    play_to_a_moment(s);
    drive_drag(s, drive_at(s, 20, -5), drive_at(s, 10, -5));
    editor_delete(&s->session.editor);
    session_paste(&s->session, CASE, "clipboard", NULL);
    drive_key(s, '.', INPUT_SHIFT);
    drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
}

static const deed deeds[] = {
    { "nudge", select_everything, { INPUT_KEY_RIGHT, 0 }, NULL, false, false },
    { "undo", nudge_all, { 'z', INPUT_CTRL }, NULL, false, false },
    { "redo", nudge_and_undo, { 'y', INPUT_CTRL }, NULL, false, false },
    { "paste", copy_all, { 'v', INPUT_CTRL }, NULL, false, false },
    { "cut", select_everything, { 'x', INPUT_CTRL }, NULL, false, false },
    { "duplicate", select_everything, { 'd', INPUT_CTRL }, NULL, false, false },
    { "delete", select_everything, { INPUT_KEY_DELETE, 0 }, NULL, false, false },
    { "bring forward", select_the_polygon, { ']', INPUT_SHIFT }, NULL, false, false },
    { "turn", select_everything, { 'q', 0 }, NULL, false, false },
    { "push out", move_the_polygon_into_the_wall, { 'o', INPUT_SHIFT }, NULL, false, false },
    { "toggle", NULL, { '3', 0 }, NULL, false, false },
    { "select all", NULL, { 'a', INPUT_CTRL }, NULL, true, false },
    { "select by a box", NULL, { 0 }, select_by_a_box, true, false },
    { "create a circle", NULL, { 0 }, create_a_circle, false, true },
    { "create a polygon", NULL, { 0 }, create_a_polygon, false, true },
    { "drag", NULL, { 0 }, drag_a_shape, false, true },
    { "give a drag up", NULL, { 0 }, give_a_drag_up, true, true },
    { "play and stop", NULL, { 0 }, play_and_stop, true, true },
    { "keep the moment", play_to_a_moment, { INPUT_KEY_ENTER, INPUT_CTRL }, NULL, false, false },
};

/* ---- With every failure ------------------------------------------------------------------ */

/* Alone: each start would look through the work that those before have left. */
static shell *prepared(const deed *d)
{
    drive_enter_folder("editor-memory");
    shell *s = drive_start(CASE);
    drive_set_clipboard(s, NULL);
    if (d->prepare) { d->prepare(s); }
    session_hide_message(&s->session);
    return s;
}

static void act(shell *s, const deed *d)
{
    if (d->act) {
        d->act(s);
    } else {
        drive_key(s, d->key.key, d->key.mods);
    }
}

/* What the deed makes of the scene when nothing fails. */
static scene *wanted(const deed *d)
{
    shell *s = prepared(d);
    act(s, d);
    scene *out = scene_copy(s->session.doc.scene);
    drive_end(s);
    return out;
}

static void check_after(const campaign *c, const deed *d, shell *s, const scene *before,
                        const scene *want)
{
    drive_move(s, (draw_point){ 5, 5 }); /* there is memory again: what was half done is settled */
    const bool undone = scene_equal(s->session.doc.scene, before);
    const bool done = scene_equal(s->session.doc.scene, want);
    if (!d->in_parts && !undone && !done) { campaign_fail(c, "done in part"); }
    if (undone && !done && !d->in_parts && !s->session.message.text[0]) {
        campaign_fail(c, "not done, and nobody was told");
    }
    while (toolbox_is_dragging(&s->session.tools)) { drive_key(s, INPUT_KEY_ESCAPE, 0); }
    player_stop(&s->session.editor);
    editor_refresh(&s->session.editor); /* the report was left empty where it had no memory */
    check_sound(c, s);
    check_undo_redo(c, s, NULL);
}

static bool one_failure(const campaign *c, const deed *d, bool once, const scene *want)
{
    shell *s = prepared(d);
    scene *before = scene_copy(s->session.doc.scene);
    if (once) {
        failing_malloc_once_after((int)c->index);
    } else {
        failing_malloc_after((int)c->index);
    }
    act(s, d);
    const bool failed = failing_malloc_happened();
    failing_malloc_after(-1);
    check_after(c, d, s, before, want);
    scene_destroy(before);
    drive_end(s);
    return failed;
}

TEST(every_edit_is_whole_or_not_at_all)
{
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        scene *want = wanted(&deeds[i]);
        for (int once = 0; once < 2; once++) {
            campaign c = { .name = deeds[i].name, .seed = (uint64_t)once, .index = 0 };
            while (one_failure(&c, &deeds[i], once != 0, want)) { c.index++; }
            assert_true(c.index > 0 || deeds[i].only_selects); /* something was allocated */
        }
        scene_destroy(want);
    }
}
