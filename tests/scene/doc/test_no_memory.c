/* test_no_memory.c - every single allocation fails once, ours and jansson's: the answer is
 * SCENE_NO_MEMORY, nothing leaks, and what was there before is as it was.
 *
 * malloc and its family are replaced at link time (--wrap) in everything of ours. */
#include "tests/scene/scenes.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/history.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static struct {
    long until_failure; /* 1: the next one fails; 0 or less: none does */
    bool all_after;     /* the ones after it fail too */
    bool failed;
    long live;
} memory;

static bool fails_now(void)
{
    const bool fails = memory.until_failure == 1 ||
                       (memory.failed && memory.all_after && memory.until_failure < 1);
    memory.until_failure--;
    memory.failed = memory.failed || fails;
    errno = fails ? ENOMEM : errno;
    return fails;
}

void *__wrap_malloc(size_t size)
{
    void *block = fails_now() ? NULL : __real_malloc(size);
    memory.live += block != NULL;
    return block;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *block = fails_now() ? NULL : __real_calloc(count, size);
    memory.live += block != NULL;
    return block;
}

void *__wrap_realloc(void *old, size_t size)
{
    void *block = fails_now() ? NULL : __real_realloc(old, size);
    memory.live += !old && block;
    return block;
}

void __wrap_free(void *block)
{
    memory.live -= block != NULL;
    __real_free(block);
}

/* jansson 2.14 forgets characters, without a word, when the buffer of its lexer cannot grow (a
 * string without its closing quote then overruns the heap). That is not ours to test, so blocks
 * of the sizes of that buffer, 32, 64, 128..., are always granted to it. */
static void *jansson_malloc(size_t size)
{
    if (size < 32 || (size & (size - 1)) != 0) { return __wrap_malloc(size); }
    memory.live++;
    return __real_malloc(size);
}

/* Runs `work` again and again, its first allocation failing, then its second..., until it needs
 * no more. `work` returns its status and cleans up what it got. */
static void with_every_failure(scene_status (*work)(void *), void *context)
{
    for (int all_after = 0; all_after < 2; all_after++) {
        for (long n = 1;; n++) {
            assert_true(n < 100000);
            const long before = memory.live;
            memory.until_failure = n;
            memory.all_after = all_after;
            memory.failed = false;
            const scene_status status = work(context);
            const bool failed = memory.failed;
            memory.until_failure = 0;
            memory.failed = false;
            if (memory.live != before) {
                fail_msg("allocation %ld: %ld blocks leak", n, memory.live - before);
            }
            if (!failed) {
                assert_int_equal(status, SCENE_OK);
                break;
            }
            if (status != SCENE_NO_MEMORY) {
                fail_msg("allocation %ld: status %d", n, (int)status);
            }
        }
    }
}

static const char example[] =
    "{\"collision-test\": 1, \"title\": \"A title of some length\", \"note\": \"and a note\","
    "\"view\": {\"center\": [0, 1], \"height\": 4}, \"show\": [\"grid\"], \"shapes\": ["
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5},"
    "{\"type\": \"point\", \"at\": [1, 2]}, {\"type\": \"point\", \"at\": [1, 2]},"
    "{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [0, 4]]},"
    "{\"type\": \"polygon\", \"name\": \"p\", \"points\": [[0, 0], [4, 0], [1, 1], [0, 4]]},"
    "{\"type\": \"box\", \"min\": [0, 0, 0], \"size\": [1, 2, 3]},"
    "{\"type\": \"rotated_rect\", \"center\": [0, 0], \"size\": [1, 2], \"rotation\": 3}],"
    "\"expect\": [{\"a\": \"ball\", \"b\": \"p\", \"overlap\": false, \"inside\": null},"
    "{\"a\": \"point1\", \"b\": \"p\", \"normal\": [[0, 1], 1]}]}";

static scene_status read_example(void *context)
{
    (void)context;
    scene *s = NULL;
    scene_error error = { 0 };
    const scene_status status = scene_read_text(example, sizeof example - 1, &s, &error);
    assert_int_equal(error.status, status);
    assert_true((status == SCENE_OK) == (s != NULL));
    if (status == SCENE_NO_MEMORY) {
        assert_string_equal(error.text, "out of memory");
        assert_int_equal(error.line, 0);
    }
    scene_destroy(s);
    return status;
}

TEST(reading_a_text_gives_up_cleanly)
{
    with_every_failure(read_example, NULL);
}

static scene_status read_file(void *path)
{
    scene *s = NULL;
    scene_error error;
    const scene_status status = carried_read_scene(path, &s, NULL, &error);
    scene_destroy(s);
    return status;
}

static scene_status save_file(void *path)
{
    scene_error error;
    scene *s = scene_create();
    if (!s) { return SCENE_NO_MEMORY; }
    const scene_status status = scene_save(s, path, &error);
    scene_destroy(s);
    return status;
}

TEST(files_are_read_and_saved_or_left_alone)
{
    char folder[64], path[128], link[128];
    make_folder(folder);
    snprintf(path, sizeof path, "%s/case.json", folder);
    snprintf(link, sizeof link, "%s/link.json", folder);
    put_file(path, example);
    with_every_failure(read_file, path);
    with_every_failure(save_file, path);
    assert_int_equal(remove(path), 0);
    with_every_failure(save_file, link);
    remove_folder(folder); /* fails when anything but files is left */
}

static scene_status copy_scene(void *context)
{
    scene *copy = scene_copy(context);
    if (!copy) { return SCENE_NO_MEMORY; }
    assert_true(scene_equal(copy, context));
    scene_destroy(copy);
    return SCENE_OK;
}

static scene_status write_scene(void *context)
{
    char *text = NULL;
    size_t size;
    const scene_status status = scene_write_text(context, &text, &size);
    assert_true((status == SCENE_OK) == (text != NULL));
    free(text);
    return status;
}

static scene_status create_scene(void *context)
{
    (void)context;
    scene *s = scene_create();
    scene_destroy(s);
    return s ? SCENE_OK : SCENE_NO_MEMORY;
}

TEST(copies_and_texts_are_whole_or_none)
{
    scene *s = scene_of(example);
    with_every_failure(create_scene, NULL);
    with_every_failure(copy_scene, s);
    with_every_failure(write_scene, s);
    scene_destroy(s);
}

/* Edits a scene that is full to its capacity; whatever fails, it must be as before. */
static scene_status edit_scene(void *context)
{
    scene *s = scene_copy(context);
    if (!s) { return SCENE_NO_MEMORY; }
    const scene_shape shape = { .type = SCENE_POINT };
    scene_status status = SCENE_OK;
    for (int i = 0; i < 40 && status == SCENE_OK; i++) {
        const int count = scene_shape_count(s);
        scene_id id = 0;
        status = scene_add(s, &shape, &id);
        assert_int_equal(scene_shape_count(s), count + (status == SCENE_OK));
    }
    if (status == SCENE_OK) {
        status = scene_set_title(s, "another");
        assert_string_equal(scene_title(s), status == SCENE_OK ? "another" : scene_title(context));
    }
    if (status == SCENE_OK) {
        status = scene_set_note(s, "other");
        assert_string_equal(scene_note(s), status == SCENE_OK ? "other" : scene_note(context));
    }
    const scene_id last = scene_shape_at(s, scene_shape_count(s) - 1)->id;
    assert_int_equal(scene_index_of(s, last), scene_shape_count(s) - 1);
    assert_int_equal(scene_rotate(s, last, 3), SCENE_OK);
    assert_int_equal(scene_remove_all(s, &last, 1), SCENE_OK);
    scene_destroy(s);
    return status;
}

static scene_status add_copy(scene *s, scene_id id)
{
    scene_shape twin = *scene_find(s, id);
    twin.name[0] = '\0';
    return scene_add(s, &twin, &id);
}

static scene_status take_points(scene *s, scene_id id)
{
    static const ct_vec points[] = { { 0, 0 }, { 9, 0 }, { 0, 9 } };
    const scene_shape other = { .type = SCENE_POLYGON, .as.polygon = { points, 3 } };
    return scene_replace(s, id, &other);
}

static scene_status move_polygon(scene *s, scene_id id)
{
    return scene_translate(s, id, (ct_vec){ 1, 2 });
}

static scene_status turn_polygon(scene *s, scene_id id)
{
    return scene_rotate(s, id, 15);
}

/* The one edit of a polygon on which edit_polygon() is. */
static scene_status (*polygon_edit)(scene *s, scene_id id);

static scene_status edit_polygon(void *context)
{
    scene *s = scene_copy(context);
    if (!s) { return SCENE_NO_MEMORY; }
    const scene_id id = scene_shape_at(s, 4)->id;
    const scene_status status = polygon_edit(s, id);
    assert_true(scene_equal(s, context) == (status != SCENE_OK));
    assert_int_equal(scene_find(s, id)->type, SCENE_POLYGON);
    scene_destroy(s);
    return status;
}

TEST(an_edit_without_memory_changes_nothing)
{
    scene *s = scene_of(example);
    with_every_failure(edit_scene, s);
    scene_status (*const edits[])(scene *, scene_id) = { add_copy, take_points, move_polygon,
                                                         turn_polygon };
    for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
        polygon_edit = edits[i];
        with_every_failure(edit_polygon, s);
    }
    scene_destroy(s);
}

/* ---- History ----------------------------------------------------------------------------- */

static scene_status create_history(void *context)
{
    scene_history *h = scene_history_create(context);
    scene_history_destroy(h);
    return h ? SCENE_OK : SCENE_NO_MEMORY;
}

/* A history with a step done, a step undone, and a scene with more to commit. */
typedef struct edited {
    scene *s;
    scene_history *h;
} edited;

static void do_commit(edited *e, const char *label)
{
    const scene_step step = { .label = label };
    assert_int_equal(scene_history_commit(e->h, e->s, &step), SCENE_OK);
}

/* Shapes come, go, change and change places, and so does the rest. */
static void edit_much(scene *s, const char *text)
{
    const scene_shape circle = { .type = SCENE_CIRCLE };
    scene_id id;
    assert_int_equal(scene_remove_all(s, &(scene_id){ scene_shape_at(s, 1)->id }, 1), SCENE_OK);
    assert_int_equal(take_points(s, scene_shape_at(s, 2)->id), SCENE_OK);
    assert_int_equal(move_polygon(s, scene_shape_at(s, 3)->id), SCENE_OK);
    assert_int_equal(add_copy(s, scene_shape_at(s, 3)->id), SCENE_OK);
    assert_int_equal(scene_add(s, &circle, &id), SCENE_OK);
    assert_int_equal(scene_move_to(s, id, 0), SCENE_OK);
    assert_int_equal(scene_set_title(s, text), SCENE_OK);
    assert_int_equal(scene_set_note(s, text), SCENE_OK);
}

static edited make_edited(const scene *from)
{
    edited e = { .s = scene_copy(from) };
    e.h = scene_history_create(e.s);
    assert_non_null(e.h);
    edit_much(e.s, "one");
    do_commit(&e, "one");
    edit_much(e.s, "two");
    do_commit(&e, "two");
    assert_int_equal(scene_history_undo(e.h, e.s), SCENE_OK);
    edit_much(e.s, "three");
    return e;
}

static void free_edited(edited *e)
{
    scene_destroy(e->s);
    scene_history_destroy(e->h);
}

static scene_status commit_edits(edited *e)
{
    return scene_history_commit(e->h, e->s, &(scene_step){ .label = "three" });
}

static scene_status revert_edits(edited *e)
{
    return scene_history_revert(e->h, e->s);
}

static scene_status undo_edits(edited *e)
{
    return scene_history_undo(e->h, e->s);
}

static scene_status redo_edits(edited *e)
{
    return scene_history_redo(e->h, e->s);
}

static scene_status (*history_call)(edited *e);

/* After a failure the same call succeeds and leads where it would have led at once. */
static scene_status call_history(void *context)
{
    const long until_failure = memory.until_failure;
    const bool all_after = memory.all_after;
    memory.until_failure = 0;
    edited e = make_edited(context), want = make_edited(context);
    scene *before = scene_copy(e.s);
    memory.until_failure = until_failure;
    memory.all_after = all_after;
    const scene_status status = history_call(&e);
    const bool failed = memory.failed;
    memory.until_failure = 0;
    memory.failed = false;
    if (status != SCENE_OK) {
        assert_true(scene_equal(e.s, before));
        assert_string_equal(scene_history_undo_label(e.h), "one");
        assert_string_equal(scene_history_redo_label(e.h), "two");
        assert_int_equal(history_call(&e), SCENE_OK);
    }
    assert_int_equal(history_call(&want), SCENE_OK);
    assert_true(scene_equal(e.s, want.s));
    for (int i = 0; i < 2; i++) { assert_int_equal(scene_history_undo(e.h, e.s), SCENE_OK); }
    assert_true(scene_equal(e.s, context));
    memory.failed = failed;
    scene_destroy(before);
    free_edited(&e);
    free_edited(&want);
    return status;
}

/* Each nudge continues the step before. */
static scene_status merge_nudges(void *context)
{
    edited e = { .s = scene_copy(context) };
    e.h = e.s ? scene_history_create(e.s) : NULL;
    const scene_step nudge = { .label = "nudge", .merge = true };
    scene_status status = e.h ? SCENE_OK : SCENE_NO_MEMORY;
    for (int i = 0; i < 3 && status == SCENE_OK; i++) {
        const int before = scene_history_undo_count(e.h);
        status = scene_translate(e.s, scene_shape_at(e.s, 4)->id, (ct_vec){ 1, 2 });
        if (status == SCENE_OK) {
            status = scene_history_commit(e.h, e.s, &nudge);
            assert_int_equal(scene_history_undo_count(e.h), status == SCENE_OK ? 1 : before);
        }
    }
    const bool failed = memory.failed;
    memory.until_failure = 0;
    memory.failed = false;
    if (e.h && scene_history_undo_label(e.h)) {
        assert_int_equal(scene_history_undo(e.h, e.s), SCENE_OK);
        assert_true(scene_equal(e.s, context));
    }
    memory.failed = failed;
    free_edited(&e);
    return status;
}

TEST(a_history_without_memory_stays_as_it_was)
{
    scene *s = scene_of(example);
    with_every_failure(create_history, s);
    with_every_failure(merge_nudges, s);
    scene_status (*const calls[])(edited *) = { commit_edits, revert_edits, undo_edits,
                                                redo_edits };
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        history_call = calls[i];
        with_every_failure(call_history, s);
    }
    scene_destroy(s);
}

int main(void)
{
    json_set_alloc_funcs(jansson_malloc, __wrap_free);
    return unit_run(NULL, NULL);
}
