/* test_history.c - undo and redo: what a step holds, what comes back, what is forgotten. */
#include "tests/scene/scenes.h"

#include <stdio.h>
#include <string.h>

#include "scene/doc/history.h"

static const char three[] = SHAPES("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], "
                                   "\"radius\": 1},"
                                   "{\"type\": \"polygon\", \"name\": \"b\", \"points\": "
                                   "[[0, 0], [4, 0], [0, 4]]},"
                                   "{\"type\": \"point\", \"name\": \"c\", \"at\": [1, 2]}");

/* Equal, the same ids at the same places, and every look-up in step with the list. */
static void assert_same(const scene *got, const scene *want, const char *where)
{
    if (!scene_equal(got, want)) { fail_msg("%s: not as it was", where); }
    for (int i = 0; i < scene_shape_count(want); i++) {
        const scene_shape *shape = scene_shape_at(got, i);
        if (shape->id != scene_shape_at(want, i)->id || scene_index_of(got, shape->id) != i) {
            fail_msg("%s: shape %d has another id or place", where, i);
        }
        scene_error error;
        scene_shape twin = { .type = SCENE_POINT };
        memcpy(twin.name, shape->name, sizeof twin.name);
        if (scene_explain_refusal(got, 0, &twin, &error) != SCENE_BAD_VALUE) {
            fail_msg("%s: the name of shape %d is not known", where, i);
        }
    }
}

static void commit(scene_history *h, scene *s, const char *label)
{
    const scene_step step = { .label = label };
    assert_int_equal(scene_history_commit(h, s, &step), SCENE_OK);
}

static void commit_merged(scene_history *h, scene *s, const char *label)
{
    const scene_step step = { .label = label, .merge = true };
    assert_int_equal(scene_history_commit(h, s, &step), SCENE_OK);
}

static void undo(scene_history *h, scene *s)
{
    assert_int_equal(scene_history_undo(h, s), SCENE_OK);
}

static void redo(scene_history *h, scene *s)
{
    assert_int_equal(scene_history_redo(h, s), SCENE_OK);
}

static void move_first(scene *s, double by)
{
    assert_int_equal(scene_translate(s, scene_shape_at(s, 0)->id, (ct_vec){ by, 0 }), SCENE_OK);
}

static double first_x(const scene *s)
{
    return scene_shape_at(s, 0)->as.circle.center.x;
}

TEST(a_new_history_has_nothing_to_undo)
{
    scene *s = scene_of(three);
    scene *before = scene_copy(s);
    scene_history *h = scene_history_create(s);
    assert_null(scene_history_undo_label(h));
    assert_null(scene_history_redo_label(h));
    move_first(s, 1);
    scene *edited = scene_copy(s);
    undo(h, s); /* not even what was not committed */
    redo(h, s);
    assert_same(s, edited, "nothing to undo");
    assert_int_equal(scene_history_revert(h, s), SCENE_OK);
    assert_same(s, before, "reverted");
    commit(h, s, "nothing");
    assert_int_equal(scene_history_undo_count(h), 0);
    scene_history_destroy(h);
    scene_history_destroy(NULL);
    scene_destroy(edited);
    scene_destroy(before);
    scene_destroy(s);
}

TEST(a_removed_shape_comes_back_under_its_id_at_its_place)
{
    for (int i = 0; i < 3; i++) {
        scene *s = scene_of(three);
        scene *before = scene_copy(s);
        scene_history *h = scene_history_create(s);
        const scene_id id = scene_shape_at(s, i)->id;
        assert_int_equal(scene_remove_all(s, &id, 1), SCENE_OK);
        scene *after = scene_copy(s);
        commit(h, s, "delete");
        assert_string_equal(scene_history_undo_label(h), "delete");
        undo(h, s);
        assert_same(s, before, "undone");
        assert_string_equal(scene_history_redo_label(h), "delete");
        redo(h, s);
        assert_same(s, after, "redone");
        assert_null(scene_find(s, id));
        undo(h, s);
        assert_same(s, before, "undone again");
        scene_history_destroy(h);
        scene_destroy(after);
        scene_destroy(before);
        scene_destroy(s);
    }
}

TEST(an_id_is_never_given_twice)
{
    scene *s = scene_of(three);
    scene_history *h = scene_history_create(s);
    const scene_shape point = { .type = SCENE_POINT };
    scene_id first, second, third;
    assert_int_equal(scene_add(s, &point, &first), SCENE_OK);
    commit(h, s, "add");
    undo(h, s);
    assert_null(scene_find(s, first));
    assert_int_equal(scene_add(s, &point, &second), SCENE_OK);
    assert_true(second != first);
    assert_string_equal(scene_find(s, second)->name, "point1"); /* the name is free again */
    commit(h, s, "add");
    scene *again = scene_of(three); /* the file, read again: its ids count from 1 */
    commit(h, again, "reload");
    assert_int_equal(scene_add(again, &point, &third), SCENE_OK);
    assert_true(third > second);
    undo(h, again);
    assert_same(again, s, "before the file was read again");
    scene_history_destroy(h);
    scene_destroy(again);
    scene_destroy(s);
}

/* Everything a scene has besides its shapes. */
static void edit_head(scene *s)
{
    assert_int_equal(scene_set_title(s, "title"), SCENE_OK);
    assert_int_equal(scene_set_note(s, "two\nlines"), SCENE_OK);
    assert_int_equal(scene_set_y_down(s, true), SCENE_OK);
    assert_int_equal(scene_set_show(s, SCENE_SHOW_BIT(SCENE_SHOW_GRID)), SCENE_OK);
    assert_int_equal(scene_set_view(s, &(scene_view){ { 1, 2 }, 3 }), SCENE_OK);
}

TEST(everything_of_a_scene_is_undone)
{
    scene *s = scene_of(three);
    scene *before = scene_copy(s);
    scene_history *h = scene_history_create(s);
    edit_head(s);
    assert_int_equal(scene_move_to(s, scene_shape_at(s, 2)->id, 0), SCENE_OK);
    scene *after = scene_copy(s);
    commit(h, s, "all");
    assert_int_equal(scene_history_undo_count(h), 1);
    undo(h, s);
    assert_same(s, before, "undone");
    assert_false(scene_y_down(s));
    assert_string_equal(scene_note(s), "");
    redo(h, s);
    assert_same(s, after, "redone");
    assert_string_equal(scene_note(s), "two\nlines");
    scene_history_destroy(h);
    scene_destroy(after);
    scene_destroy(before);
    scene_destroy(s);
}

TEST(names_can_be_exchanged_in_one_step)
{
    scene *s = scene_of(three);
    scene *before = scene_copy(s);
    scene_history *h = scene_history_create(s);
    const scene_id a = scene_shape_at(s, 0)->id, b = scene_shape_at(s, 1)->id;
    const char *const names[] = { "x", "a", "b" };
    const scene_id ids[] = { a, b, a };
    for (int i = 0; i < 3; i++) {
        scene_shape shape = *scene_find(s, ids[i]);
        strcpy(shape.name, names[i]);
        assert_int_equal(scene_replace(s, ids[i], &shape), SCENE_OK);
    }
    commit(h, s, "swap");
    undo(h, s);
    assert_same(s, before, "undone");
    redo(h, s);
    assert_string_equal(scene_find(s, a)->name, "b");
    assert_string_equal(scene_find(s, b)->name, "a");
    undo(h, s);
    assert_same(s, before, "undone again");
    scene_history_destroy(h);
    scene_destroy(before);
    scene_destroy(s);
}

TEST(a_new_step_drops_what_could_be_redone)
{
    scene *s = scene_of(three);
    scene_history *h = scene_history_create(s);
    move_first(s, 1);
    commit(h, s, "one");
    move_first(s, 1);
    commit(h, s, "two");
    undo(h, s);
    commit(h, s, "no difference");
    assert_string_equal(scene_history_redo_label(h), "two");
    move_first(s, 5);
    commit(h, s, "other");
    assert_null(scene_history_redo_label(h));
    assert_int_equal(scene_history_redo_count(h), 0);
    assert_int_equal(scene_history_undo_count(h), 2);
    undo(h, s);
    undo(h, s);
    assert_true(first_x(s) == 0);
    move_first(s, 7); /* with all undone */
    commit(h, s, "first");
    assert_int_equal(scene_history_undo_count(h), 1);
    assert_int_equal(scene_history_redo_count(h), 0);
    scene_history_destroy(h);
    scene_destroy(s);
}

/* ---- Merging ----------------------------------------------------------------------------- */

TEST(steps_of_one_label_merge_until_something_else_happens)
{
    scene *s = scene_of(three);
    scene_history *h = scene_history_create(s);
    for (int i = 0; i < 10; i++) {
        move_first(s, 1);
        commit_merged(h, s, "nudge");
    }
    assert_int_equal(scene_history_undo_count(h), 1);
    move_first(s, 1);
    commit_merged(h, s, "turn");
    move_first(s, 1);
    commit(h, s, "turn");
    assert_int_equal(scene_history_undo_count(h), 3);
    scene_history_end_step(h);
    move_first(s, 1);
    commit_merged(h, s, "turn");
    assert_int_equal(scene_history_undo_count(h), 4);
    assert_true(first_x(s) == 13);
    undo(h, s);
    undo(h, s);
    undo(h, s);
    assert_true(first_x(s) == 10);
    move_first(s, 1);
    commit_merged(h, s, "nudge"); /* the nudges before were undone and redone */
    assert_int_equal(scene_history_undo_count(h), 2);
    undo(h, s);
    undo(h, s);
    assert_true(first_x(s) == 0);
    scene_history_destroy(h);
    scene_destroy(s);
}

TEST(a_merged_step_back_to_its_start_is_none)
{
    scene *s = scene_of(three);
    scene_history *h = scene_history_create(s);
    move_first(s, 1);
    commit_merged(h, s, "nudge");
    commit_merged(h, s, "nudge");
    assert_int_equal(scene_history_undo_count(h), 1);
    move_first(s, -1);
    commit_merged(h, s, "nudge");
    assert_int_equal(scene_history_undo_count(h), 0);
    move_first(s, 2);
    commit_merged(h, s, "nudge");
    assert_int_equal(scene_history_undo_count(h), 1);
    undo(h, s);
    assert_true(first_x(s) == 0);
    scene_history_destroy(h);
    scene_destroy(s);
}

/* ---- The limit --------------------------------------------------------------------------- */

TEST(the_oldest_steps_are_forgotten_beyond_the_limit)
{
    scene *s = scene_of(three);
    scene_history *h = scene_history_create(s);
    scene_history_set_limit(h, 20000);
    for (int i = 0; i < 1000; i++) {
        move_first(s, 1);
        commit(h, s, "step");
    }
    const int kept = scene_history_undo_count(h);
    assert_in_range(kept, 5, 60);
    for (int i = 0; i < kept; i++) { undo(h, s); }
    assert_null(scene_history_undo_label(h));
    assert_true(first_x(s) == 1000 - kept);
    for (int i = 0; i < kept; i++) { redo(h, s); }
    assert_true(first_x(s) == 1000);
    scene_history_set_limit(h, 0);
    assert_int_equal(scene_history_undo_count(h), 1); /* the newest is always kept */
    move_first(s, 1);
    commit(h, s, "step");
    assert_int_equal(scene_history_undo_count(h), 1);
    undo(h, s);
    assert_true(first_x(s) == 1000);
    scene_history_destroy(h);
    scene_destroy(s);
}

/* ---- At random --------------------------------------------------------------------------- */

static ct_vec random_step(random_source *random)
{
    return (ct_vec){ random_below(random, 21) - 10, random_below(random, 5) };
}

static void add_random(random_source *random, scene *s)
{
    scene *other = random_scene(random, 8);
    for (int i = 0; i < scene_shape_count(other); i++) {
        scene_shape shape = *scene_shape_at(other, i);
        scene_id id;
        if (scene_add(s, &shape, &id) != SCENE_OK) {
            shape.name[0] = '\0';
            assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
        }
    }
    scene_destroy(other);
}

static void replace_random(random_source *random, scene *s, scene_id id)
{
    scene *other = random_scene(random, 3);
    if (scene_shape_count(other) > 0) {
        const scene_status status = scene_replace(s, id, scene_shape_at(other, 0));
        assert_true(status == SCENE_OK || status == SCENE_BAD_VALUE); /* the name is taken */
    }
    scene_destroy(other);
}

static void edit_random_head(random_source *random, scene *s)
{
    static const char *const texts[] = { "", "title", "another\nline" };
    const scene_view view = { { random_below(random, 9), 0 }, 1 + random_below(random, 9) };
    scene_set_title(s, texts[random_below(random, 3)]);
    scene_set_note(s, texts[random_below(random, 3)]);
    scene_set_y_down(s, random_below(random, 2));
    scene_set_show(s, (unsigned)random_bits(random) & SCENE_SHOW_ALL);
    scene_set_view(s, random_below(random, 2) ? &view : NULL);
}

static void edit_random(random_source *random, scene *s)
{
    const int count = scene_shape_count(s);
    const int what = random_below(random, 10);
    if (count == 0 || (what == 0 && count < 60)) {
        add_random(random, s);
        return;
    }
    const scene_id id = scene_shape_at(s, random_below(random, count))->id;
    switch (what) {
    case 1:
    case 2:
        assert_int_equal(scene_remove_all(s, &id, 1), SCENE_OK);
        break;
    case 3:
        edit_random_head(random, s);
        break;
    case 4:
        replace_random(random, s, id);
        break;
    case 5:
        assert_int_equal(scene_move_to(s, id, random_below(random, count)), SCENE_OK);
        break;
    case 6: /* may leave the numbers that are allowed, and is refused then */
        scene_rotate(s, id, 15.0 * random_below(random, 24));
        break;
    default:
        scene_translate(s, id, random_step(random));
        break;
    }
}

/* The history is held to whole copies of the scene: one for each step. */
enum { MOST_STATES = 400 };
typedef struct model {
    scene *states[MOST_STATES];
    int count, at;
} model;

static void model_commit(model *m, const scene *s)
{
    while (m->count > m->at + 1) { scene_destroy(m->states[--m->count]); }
    m->states[m->count++] = scene_copy(s);
    m->at++;
}

static bool same_with_ids(const scene *a, const scene *b)
{
    bool same = scene_equal(a, b);
    for (int i = 0; same && i < scene_shape_count(a); i++) {
        same = scene_shape_at(a, i)->id == scene_shape_at(b, i)->id;
    }
    return same;
}

/* Is the scene in the state m->at then? Not when something was not committed. */
static bool do_random(random_source *random, scene_history *h, scene *s, model *m)
{
    const int before = m->at;
    switch (random_below(random, 8)) {
    case 0:
        undo(h, s);
        m->at -= m->at > 0;
        return m->at != before;
    case 1:
        redo(h, s);
        m->at += m->at < m->count - 1;
        return m->at != before;
    case 2:
        assert_int_equal(scene_history_revert(h, s), SCENE_OK);
        return true;
    default:
        for (int i = random_below(random, 6); i >= 0; i--) { edit_random(random, s); }
        if (random_below(random, 4) == 0) {
            return false; /* without a commit; what comes next may be an undo or revert */
        }
        if (!same_with_ids(s, m->states[m->at])) { model_commit(m, s); }
        commit(h, s, "random");
        return true;
    }
}

static void check_state(const scene_history *h, const scene *s, const model *m, const char *where)
{
    assert_int_equal(scene_history_undo_count(h), m->at);
    assert_int_equal(scene_history_redo_count(h), m->count - 1 - m->at);
    if (s) { assert_same(s, m->states[m->at], where); }
}

static void run_random_case(uint64_t seed)
{
    random_source random = { seed };
    scene *s = random_scene(&random, 20);
    scene_history *h = scene_history_create(s);
    model m = { .states = { scene_copy(s) }, .count = 1 };
    char where[80];
    for (int i = 0; i < MOST_STATES - 2; i++) {
        const bool committed = do_random(&random, h, s, &m);
        snprintf(where, sizeof where, "seed %llu, edit %d", (unsigned long long)seed, i);
        check_state(h, committed ? s : NULL, &m, where);
    }
    assert_int_equal(scene_history_revert(h, s), SCENE_OK);
    check_state(h, s, &m, where);
    while (m.at > 0) {
        undo(h, s);
        m.at--;
        check_state(h, s, &m, where);
    }
    while (m.at < m.count - 1) {
        redo(h, s);
        m.at++;
        check_state(h, s, &m, where);
    }
    for (int i = 0; i < m.count; i++) { scene_destroy(m.states[i]); }
    scene_history_destroy(h);
    scene_destroy(s);
}

TEST(random_edits_are_undone_and_redone_to_the_last_bit)
{
    for (uint64_t seed = 1; seed <= 40; seed++) { run_random_case(seed); }
}

/* ---- Many shapes ------------------------------------------------------------------------- */

/* Of a hundred thousand shapes each step costs what their number costs: with its square, this test
 * would not end in time. */
TEST(thousands_of_shapes_come_and_go_in_one_step)
{
    enum { COUNT = SCENE_MAX_SHAPES };
    scene *s = scene_create();
    scene_history *h = scene_history_create(s);
    scene *before = scene_copy(s);
    for (int i = 0; i < COUNT; i++) {
        const scene_shape point = { .type = SCENE_POINT, .as.point = { i, i } };
        scene_id id;
        assert_int_equal(scene_add(s, &point, &id), SCENE_OK);
    }
    scene *full = scene_copy(s);
    commit(h, s, "add");
    undo(h, s);
    assert_same(s, before, "undone");
    redo(h, s);
    assert_same(s, full, "redone");
    static scene_id even[COUNT / 2];
    for (int i = 0; i < COUNT / 2; i++) { even[i] = scene_shape_at(s, 2 * i)->id; }
    assert_int_equal(scene_remove_all(s, even, COUNT / 2), SCENE_OK);
    commit(h, s, "delete");
    undo(h, s);
    assert_same(s, full, "brought back");
    redo(h, s);
    assert_int_equal(scene_shape_count(s), COUNT - COUNT / 2);
    scene_history_destroy(h);
    scene_destroy(before);
    scene_destroy(full);
    scene_destroy(s);
}
