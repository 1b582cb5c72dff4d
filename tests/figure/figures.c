/* figures.c - pictures of cases for the figure's tests, see figures.h. */
#include "tests/figure/figures.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/disk/carried.h"
#include "tests/figure/dump.h"
#include "tests/unit.h"

#define MAX_CASES 256

static void start(figure_case *c)
{
    c->report = report_create();
    assert_non_null(c->report);
    assert_int_equal(report_run(c->report, c->scene), REPORT_OK);
    c->options = (figure_options){ .width = 960,
                                   .height = 640,
                                   .show = SCENE_SHOW_USUAL | scene_show(c->scene) };
    figure_fit_view(c->report, &c->options, &c->options.view);
    c->list = (draw_list){ .width = 0 };
    c->played = (scene_played){ .frames = 0 };
}

static void open_text(const char *head, const char *shapes, figure_case *out)
{
    char text[1 << 16];
    scene_error error;
    const int size =
        snprintf(text, sizeof text, "{\"collision-test\": 1, %s\"shapes\": [%s]}", head, shapes);
    assert_true(size > 0 && (size_t)size < sizeof text);
    if (scene_read_text(text, (size_t)size, &out->scene, &error) != SCENE_OK) {
        fail_msg("%s", error.text);
    }
    start(out);
}

void add_shape(char *shapes, size_t size, const char *format, ...)
{
    const size_t used = strlen(shapes);
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const int added = snprintf(shapes + used, size - used, "%s%s", used > 0 ? "," : "", text);
    assert_true(added > 0 && (size_t)added < size - used);
}

void open_shapes(const char *shapes, figure_case *out)
{
    open_text("", shapes, out);
}

void open_shapes_y_down(const char *shapes, figure_case *out)
{
    open_text("\"y\": \"down\", ", shapes, out);
}

void open_shown(const char *show, const char *shapes, figure_case *out)
{
    char head[200];
    snprintf(head, sizeof head, "\"show\": [%s], ", show);
    open_text(head, shapes, out);
}

void open_file(const char *path, figure_case *out)
{
    scene_error error;
    if (carried_read_scene(path, &out->scene, NULL, &error) != SCENE_OK) {
        fail_msg("%s: %s", path, error.text);
    }
    start(out);
}

void close_case(figure_case *c)
{
    draw_deinit(&c->list);
    played_deinit(&c->played);
    report_destroy(c->report);
    scene_destroy(c->scene);
}

void set_page(figure_case *c, double width, double height)
{
    c->options.width = width;
    c->options.height = height;
    c->options.legend = true;
}

void build_fitted(figure_case *c)
{
    figure_fit_view(c->report, &c->options, &c->options.view);
    c->options.z = figure_fit_z(c->report);
    assert_true(figure_build(c->report, &c->options, &c->list));
}

void open_on_page(const char *shapes, double width, double height, figure_case *out)
{
    open_shapes(shapes, out);
    set_page(out, width, height);
    build_fitted(out);
}

void open_480(const char *name, figure_case *c)
{
    char path[256];
    snprintf(path, sizeof path, TEST_SOURCE_DIR "/assets/cases/%s.json", name);
    open_file(path, c);
    c->options.width = 480;
    c->options.height = 320;
    c->options.legend = true;
    c->options.show = scene_show(c->scene);
    build_fitted(c);
}

void play_frames(int frames, figure_case *c)
{
    assert_int_equal(played_run(c->scene, frames, &c->played), PLAYED_DONE);
    c->options.played = &c->played;
}

static int is_case(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".json") == 0;
}

int gallery(const char *const **paths)
{
    static char *found[MAX_CASES];
    static int count = 0;
    if (count == 0) {
        struct dirent **entries;
        const int n = scandir(TEST_SOURCE_DIR "/assets/cases", &entries, is_case, alphasort);
        assert_true(n > 0 && n <= MAX_CASES);
        for (int i = 0; i < n; i++) {
            const size_t size =
                sizeof TEST_SOURCE_DIR "/assets/cases/" + strlen(entries[i]->d_name);
            found[i] = malloc(size);
            assert_non_null(found[i]);
            snprintf(found[i], size, "%s/%s", TEST_SOURCE_DIR "/assets/cases", entries[i]->d_name);
            free(entries[i]);
        }
        free(entries);
        count = n;
    }
    *paths = (const char *const *)found;
    return count;
}

bool open_gallery_case(int index, figure_case *out)
{
    const char *const *paths;
    if (index >= gallery(&paths)) { return false; }
    open_file(paths[index], out);
    out->path = paths[index];
    return true;
}

const draw_command *find_text(const draw_list *list, const char *text)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_TEXT && strcmp(draw_command_text(list, command), text) == 0) {
            return command;
        }
    }
    return NULL;
}

bool has_words(const draw_list *list, const char *words)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_TEXT && strstr(draw_command_text(list, command), words)) {
            return true;
        }
    }
    return false;
}

int count_in_group(const draw_list *list, const char *group)
{
    int count = 0;
    bool inside = false;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(list, command), group) == 0;
        } else {
            count += inside;
        }
    }
    return count;
}

const draw_command *in_group(const draw_list *list, const char *group, draw_op op, int n)
{
    bool inside = false;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(list, command), group) == 0;
        } else if (inside && command->op == op && n-- == 0) {
            return command;
        }
    }
    fail_msg("no such command in %s", group);
    return NULL;
}

char *dump_of(const draw_list *list)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    dump_list(list, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

text_box text_box_of(const draw_list *list, const draw_command *command)
{
    const double size = command->as.text.size;
    const double width =
        draw_text_width(command->as.text.font, size, draw_command_text(list, command));
    static const double shift[] = { [DRAW_START] = 0, [DRAW_MIDDLE] = 0.5, [DRAW_END] = 1 };
    const double left = command->as.text.at.x - shift[command->as.text.anchor] * width;
    return (text_box){ left, command->as.text.at.y - DRAW_ASCENT * size, left + width,
                       command->as.text.at.y + DRAW_DESCENT * size };
}

static void check_on_page(const draw_list *list, const draw_command *command, const char *where)
{
    const text_box box = text_box_of(list, command);
    if (box.left < 0 || box.top < 0 || box.right > list->width || box.bottom > list->height) {
        fail_msg("%s: \"%s\" leaves the page", where, draw_command_text(list, command));
    }
}

static void check_apart(const draw_list *list, int a, int b, const char *where)
{
    const text_box p = text_box_of(list, &list->commands[a]);
    const text_box q = text_box_of(list, &list->commands[b]);
    if (p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom) {
        fail_msg("%s: \"%s\" lies over \"%s\"", where, draw_command_text(list, &list->commands[a]),
                 draw_command_text(list, &list->commands[b]));
    }
}

void check_texts(const draw_list *list, const char *where)
{
    for (int a = 0; a < list->command_count; a++) {
        if (list->commands[a].op != DRAW_TEXT) { continue; }
        check_on_page(list, &list->commands[a], where);
        for (int b = a + 1; b < list->command_count; b++) {
            if (list->commands[b].op == DRAW_TEXT) { check_apart(list, a, b, where); }
        }
    }
}
