/* drive.c - inputs, folders and cases for the tests of the window's inside. */
#define _GNU_SOURCE /* nftw, the program's name */
#include "tests/app/drive.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "app/views/views.h"

static int remove_one(const char *path, const struct stat *info, int flag, struct FTW *ftw)
{
    (void)info, (void)flag, (void)ftw;
    return remove(path);
}

static bool in_own_folder;

void drive_enter_folder(const char *name)
{
    char folder[1024];
    snprintf(folder, sizeof folder, "%s/in-%s", TEST_BINARY_DIR, program_invocation_short_name);
    (void)mkdir(folder, 0755); /* it may be there */
    snprintf(folder + strlen(folder), sizeof folder - strlen(folder), "/%s", name);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    assert_int_equal(mkdir(folder, 0755), 0);
    assert_int_equal(chdir(folder), 0);
    in_own_folder = true;
    char own[1100];
    snprintf(own, sizeof own, "%s/state", folder);
    setenv("XDG_STATE_HOME", own, 1);
    snprintf(own, sizeof own, "%s/config", folder);
    setenv("XDG_CONFIG_HOME", own, 1);
    setenv("COLLISION_TEST_ASSETS", TEST_SOURCE_DIR "/assets", 1);
}

void drive_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

shell *drive_start_file(const char *path)
{
    shell *s = calloc(1, sizeof *s);
    assert_non_null(s);
    scene_error error;
    if (shell_init(s, path, &error) != SCENE_OK) { fail_msg("%s", error.text); }
    s->session.settings.panel_hidden = true;
    s->session.settings.rulers_hidden = true;
    memset(s->session.settings.folded, 0, sizeof s->session.settings.folded);
    const double gutters = 38, status_line = 28;
    shell_resize(s, 1000, 600 + gutters + strip_height(s) + status_line, 1);
    if (!s->session.editor.camera.split) {
        assert_close(s->session.editor.camera.drawn_height, 600, 1e-9);
    }
    editor_reset_view(&s->session.editor);
    return s;
}

shell *drive_start(const char *case_text)
{
    if (!in_own_folder) {
        drive_enter_folder("start"); /* another test may write a file of this name just now */
    }
    drive_write("drive.json", case_text);
    return drive_start_file("drive.json");
}

shell *drive_start_changed(void)
{
    drive_enter_folder("session");
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    return s;
}

void drive_end(shell *s)
{
    shell_deinit(s);
    free(s);
}

int drive_setup(void **state)
{
    const drive_begin *begin = *state;
    *state = begin->start ? begin->start() : begin->start_on(begin->text);
    return 0;
}

int drive_teardown(void **state)
{
    drive_end(*state);
    return 0;
}

void drive_key(shell *s, input_key key, unsigned mods)
{
    const input in = { .kind = INPUT_KEY_PRESS, .key = key, .mods = mods };
    shell_apply(s, &in);
}

void drive_press(shell *s, draw_point at, input_button button, unsigned mods)
{
    const input in = { .kind = INPUT_PRESS, .at = at, .button = button, .mods = mods };
    drive_move(s, at);
    shell_apply(s, &in);
}

void drive_move(shell *s, draw_point at)
{
    const input in = { .kind = INPUT_MOTION, .at = at };
    shell_apply(s, &in);
}

void drive_release(shell *s, draw_point at, input_button button)
{
    const input in = { .kind = INPUT_RELEASE, .at = at, .button = button };
    shell_apply(s, &in);
}

void drive_click(shell *s, draw_point at)
{
    drive_press(s, at, INPUT_LEFT, 0);
    drive_release(s, at, INPUT_LEFT);
}

void drive_drag(shell *s, draw_point from, draw_point to)
{
    drive_press(s, from, INPUT_LEFT, 0);
    for (int i = 1; i <= 4; i++) {
        drive_move(
            s, (draw_point){ from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4 });
    }
    drive_release(s, to, INPUT_LEFT);
}

void drive_wheel(shell *s, draw_point at, double notches)
{
    const input in = { .kind = INPUT_WHEEL, .at = at, .wheel_y = notches };
    shell_apply(s, &in);
}

draw_point drive_at(const shell *s, double x, double y)
{
    return camera_to_page(&s->session.editor.camera, (ct_vec){ x, y });
}

const scene_shape *drive_shape(const shell *s, const char *name)
{
    for (int i = 0; i < scene_shape_count(s->session.doc.scene); i++) {
        const scene_shape *shape = scene_shape_at(s->session.doc.scene, i);
        if (strcmp(shape->name, name) == 0) { return shape; }
    }
    fail_msg("no shape is called %s", name);
    return NULL;
}

void drive_select(shell *s, const char *name)
{
    editor_select(&s->session.editor, drive_shape(s, name)->id);
}

/* ---- Clipboard --------------------------------------------------------------------------- */

static char *clipboard;

static char *get_clipboard(void *context)
{
    (void)context;
    return clipboard ? strdup(clipboard) : NULL;
}

static bool set_clipboard(void *context, const char *text)
{
    char *copy = text ? strdup(text) : NULL;
    (void)context;
    if (text && !copy) { return false; }
    free(clipboard);
    clipboard = copy;
    return true;
}

void drive_set_clipboard(shell *s, const char *text)
{
    s->session.desktop.get_clipboard = get_clipboard;
    s->session.desktop.set_clipboard = set_clipboard;
    assert_true(set_clipboard(NULL, text));
}

const char *drive_clipboard(void)
{
    return clipboard;
}

/* ---- Files, title, what can be clicked --------------------------------------------------- */

bool drive_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

long drive_size_of(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? (long)info.st_size : -1;
}

void drive_drop(shell *s, const char *path)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", path);
    const input in = { .kind = INPUT_DROP, .path = copy };
    shell_apply(s, &in);
}

const char *drive_title(const shell *s)
{
    static char out[1024];
    document_window_title(&s->session.doc, out, sizeof out);
    return out;
}

int drive_files_in(const char *folder)
{
    char listing[1200];
    snprintf(listing, sizeof listing, "ls -A '%s' 2>/dev/null | wc -l", folder);
    FILE *pipe = popen(listing, "r");
    int count = -1;
    assert_int_equal(fscanf(pipe, "%d", &count), 1);
    pclose(pipe);
    return count;
}

layout_box drive_built_box(const shell *s, widget_id id)
{
    layout_box box = { 0 };
    for (int i = 0; i < s->widgets.box_count; i++) {
        box = s->widgets.boxes[i].id == id ? s->widgets.boxes[i].shown : box;
    }
    return box;
}

layout_box drive_box_of(shell *s, widget_id id)
{
    drive_build(s);
    return drive_built_box(s, id);
}

layout_box drive_spot_of(shell *s, input_key key)
{
    drive_build(s);
    for (int i = 0; i < s->widgets.box_count * 8; i++) { /* with any of Shift, Ctrl, Alt */
        if (s->widgets.boxes[i / 8].id == widget_key("press", key * 8 + i % 8)) {
            return s->widgets.boxes[i / 8].whole;
        }
    }
    fail_msg("nothing to click for key %d", key);
    return (layout_box){ 0 };
}

void drive_click_spot(shell *s, input_key key)
{
    const layout_box box = drive_spot_of(s, key);
    drive_click(s, (draw_point){ box.x + 3, box.y + 3 });
}

bool drive_is_written(shell *s, const char *text)
{
    draw_list list = { 0 };
    bool found = false;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        found = found || (c->op == DRAW_TEXT && strstr(draw_command_text(&list, c), text));
    }
    draw_deinit(&list);
    return found;
}

void drive_build(shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
}

shell *drive_start_panel(const char *case_text)
{
    shell *s = drive_start(case_text);
    s->session.settings.panel_hidden = false;
    shell_relayout(s);
    drive_build(s);
    return s;
}

void drive_type(shell *s, const char *text)
{
    const input in = { .kind = INPUT_TEXT, .text = text };
    shell_apply(s, &in);
}
