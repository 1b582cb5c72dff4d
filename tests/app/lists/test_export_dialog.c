/* test_export_dialog.c - every choice of "Save a picture as…", against the file that is written. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"
#include "scene/disk/carried.h"
#include "tests/app/drive.h"

static shell *start(void)
{
    drive_enter_folder("export_dialog");
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_key(s, 's', INPUT_SHIFT);
    assert_true(s->export.open);
    drive_build(s);
    return s;
}

/* The last of this name. */
static layout_box box_of(shell *s, widget_id id)
{
    const layout_box box = drive_box_of(s, id);
    assert_true(box.width > 0);
    return box;
}

/* Clicks the word of a choice; the parts are as wide as their words, so the place is looked for. */
static void choose(shell *s, export_choice c, int word)
{
    const layout_box box = box_of(s, widget_key("export choice", (int)c));
    for (double x = 4; x < box.width && s->export.options.chosen[c] != word; x += 4) {
        drive_click(s, (draw_point){ box.x + x, box.y + box.height / 2 });
    }
    assert_int_equal(s->export.options.chosen[c], word);
}

static void save(shell *s)
{
    widgets_focus(&s->widgets, widget_key("export field", s->export.field));
    drive_build(s);
    drive_key(s, INPUT_KEY_ENTER, 0);
    timers due = { .played_ms = 0 };
    (void)timers_run(&due, s, 0);
    const bool is_gif = s->export.open && s->export.options.chosen[EXPORT_FORMAT] == CANVAS_GIF;
    assert_int_equal(drive_is_written(s, "Saving…"), is_gif); /* as it takes long */
    (void)timers_run(&due, s, 0);
}

static char *content(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    *size = (size_t)drive_size_of(path);
    char *text = malloc(*size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *size, f), *size);
    text[*size] = '\0';
    (void)fclose(f);
    return text;
}

static bool has(const char *path, const char *part)
{
    size_t size;
    char *text = content(path, &size);
    const bool found = strstr(text, part) != NULL;
    free(text);
    return found;
}

DRIVE_TEST(the_scale_is_the_windows_until_another_is_chosen, start)
{
    shell *s = *state;
    assert_close(s->export.options.scale, 1, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    shell_resize(s, 1000, 700, 1.5);
    drive_key(s, 's', INPUT_SHIFT);
    assert_close(s->export.options.scale, 1.5, 0);
    s->export.options.scale = 4; /* as its field does */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    shell_resize(s, 1000, 700, 2);
    drive_key(s, 's', INPUT_SHIFT);
    assert_close(s->export.options.scale, 4, 0);
}

DRIVE_TEST(every_format_is_written_as_what_it_is, start)
{
    static const struct {
        int format;
        const char *path, *begins;
    } formats[] = { { CANVAS_PNG, "drive.png", "\x89PNG" },
                    { CANVAS_SVG, "drive.svg", "<svg" },
                    { CANVAS_PDF, "drive.pdf", "%PDF" },
                    { CANVAS_TIKZ, "drive.tikz", "%" },
                    { CANVAS_GIF, "drive.gif", "GIF8" } };
    shell *s = *state;
    for (int i = 0; i < 5; i++) {
        size_t size;
        if (!s->export.open) { drive_key(s, 's', INPUT_SHIFT); }
        choose(s, EXPORT_FORMAT, formats[i].format);
        save(s);
        assert_false(s->export.open);
        assert_non_null(strstr(s->session.message.text, formats[i].path));
        char *text = content(formats[i].path, &size);
        assert_non_null(strstr(text, formats[i].begins));
        free(text);
    }
}

/* One mechanism: what S saves at once is what the dialog saves of what is shown. */
DRIVE_TEST(as_shown_it_is_what_s_saves_at_once, start)
{
    shell *s = *state;
    save(s);
    drive_key(s, 's', 0);
    size_t a_size, b_size;
    char *a = content("drive.png", &a_size), *b = content("drive-001.png", &b_size);
    assert_int_equal(a_size, b_size);
    assert_memory_equal(a, b, a_size);
    free(a);
    free(b);
}

TEST(the_case_is_inside_unless_it_is_left_out)
{
    scene *carried;
    scene_error error;
    for (int out = 0; out < 2; out++) {
        shell *s = start();
        choose(s, EXPORT_CARRIES, out);
        save(s);
        assert_int_equal(carried_read_scene("drive.png", &carried, NULL, &error) == SCENE_OK, !out);
        if (!out) {
            assert_true(scene_equal(carried, s->session.doc.scene));
            scene_destroy(carried);
        }
        drive_end(s);
    }
}

DRIVE_TEST(choices_change_the_picture_and_its_preview, start)
{
    shell *s = *state;
    choose(s, EXPORT_FORMAT, CANVAS_SVG);
    choose(s, EXPORT_THEME, 2);
    choose(s, EXPORT_MOTION, 1);
    choose(s, EXPORT_LABELS, 1);
    choose(s, EXPORT_EXTENT, 1);
    choose(s, EXPORT_GROUND, 1);
    drive_build(s);
    const draw_list *preview = &s->export.picture.list;
    assert_true(preview->width < s->export.options.width); /* cropped */
    char size[48];
    snprintf(size, sizeof size, "%g × %g points", preview->width, preview->height);
    assert_true(drive_is_written(s, size));
    assert_int_equal(preview->background.a, 0);
    for (int i = 0; i < preview->command_count; i++) {
        assert_int_not_equal(preview->commands[i].op, DRAW_TEXT);
    }
    save(s);
    assert_true(has("drive.svg", "prefers-color-scheme"));
    assert_true(has("drive.svg", "@keyframes"));
    assert_false(has("drive.svg", "<text"));
}

/* All of it is seen, and nobody asked for a part. */
TEST(on_a_narrow_page_a_view_that_was_fitted_is_fitted_again)
{
    drive_enter_folder("export_dialog");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"left\", \"center\": [-50, 0], \"radius\": 5},\n"
        "{\"type\": \"circle\", \"name\": \"right\", \"center\": [50, 0], \"radius\": 5}]}\n");
    for (int zoomed = 0; zoomed < 2; zoomed++) {
        drive_key(s, 's', INPUT_SHIFT);
        choose(s, EXPORT_FORMAT, CANVAS_SVG);
        s->export.options.width = 200;
        s->export.options.height = 600;
        save(s);
        if (s->export.open) { save(s); } /* over the one before */
        assert_int_equal(has("drive.svg", ">left</text>"), !zoomed);
        assert_int_equal(has("drive.svg", ">right</text>"), !zoomed);
        drive_key(s, '+', 0);
    }
    drive_end(s);
}

DRIVE_TEST(each_step_gets_a_picture, start)
{
    shell *s = *state;
    choose(s, EXPORT_FORMAT, CANVAS_SVG);
    choose(s, EXPORT_STEPS, 1);
    const int steps = story_length(&s->session.editor);
    assert_in_range(steps, 3, 40);
    assert_true(drive_is_written(s, "Step 1 of"));          /* in the preview */
    assert_true(drive_is_written(s, "/drive-step-01.svg")); /* where it goes, below its name */
    drive_write("drive-step-02.svg", "not to be lost");
    save(s);
    assert_true(s->export.open && s->export.asks);
    assert_false(drive_exists("drive-step-01.svg")); /* all or none */
    save(s);
    assert_false(s->export.open);
    char path[64];
    for (int i = 1; i <= steps; i++) {
        char told[64]; /* to who does not see it */
        snprintf(path, sizeof path, "drive-step-%02d.svg", i);
        snprintf(told, sizeof told, "step %d of %d: ", i, steps);
        assert_true(has(path, told));
    }
    snprintf(path, sizeof path, "drive-step-%02d.svg", steps + 1);
    assert_false(drive_exists(path));
}

/* As on a disk that fills: those before stay, whole, and it is said which. */
DRIVE_TEST(the_step_that_cannot_be_saved_is_named, start)
{
    shell *s = *state;
    assert_int_equal(mkdir("drive-step-03.svg", 0777), 0);
    choose(s, EXPORT_FORMAT, CANVAS_SVG);
    choose(s, EXPORT_STEPS, 1);
    save(s);
    save(s);
    assert_true(s->export.open);
    assert_string_equal(s->export.why,
                        "Not saved: from step 3 on: cannot be written: it is a folder");
    assert_true(has("drive-step-02.svg", "</svg>"));
    assert_false(drive_exists("drive-step-04.svg"));
}

/* A step would show what is told only later. */
DRIVE_TEST(what_moves_is_no_step, start)
{
    shell *s = *state;
    choose(s, EXPORT_FORMAT, CANVAS_SVG);
    choose(s, EXPORT_STEPS, 1);
    choose(s, EXPORT_MOTION, 1);
    assert_false(drive_is_written(s, "Step 1 of"));
    assert_false(export_has_choice(&s->session, &s->export.options, EXPORT_STEPS));
    save(s);
    assert_true(has("drive.svg", "@keyframes"));
    assert_false(drive_exists("drive-step-01.svg"));
    drive_key(s, '.', 0);
    assert_true(drive_is_written(s, "Step 1 of"));
    drive_key(s, 's', INPUT_SHIFT);
    choose(s, EXPORT_FORMAT, CANVAS_GIF);
    drive_build(s);
    const draw_list *preview = &s->export.picture.list;
    for (int i = 0; i < preview->command_count; i++) {
        const draw_command *each = &preview->commands[i];
        assert_true(each->op != DRAW_TEXT ||
                    !strstr(draw_command_text(preview, each), "Step 1 of"));
    }
}

DRIVE_TEST(no_file_is_replaced_unasked, start)
{
    shell *s = *state;
    drive_write("drive.png", "mine");
    drive_write("drive.svg", "mine too");
    save(s);
    assert_true(s->export.open);
    assert_true(drive_is_written(s, "Replace it?"));
    drive_click(s, (draw_point){ 3, s->layout.plot.y + 3 });
    assert_false(s->export.open);
    drive_key(s, 's', INPUT_SHIFT); /* opened again: asked anew */
    assert_false(drive_is_written(s, "Replace it?"));
    save(s);
    assert_true(drive_is_written(s, "Replace it?"));
    choose(s, EXPORT_FORMAT, CANVAS_SVG); /* another file: asked anew */
    save(s);
    assert_true(s->export.open);
    assert_true(has("drive.png", "mine") && has("drive.svg", "mine too"));
    save(s);
    assert_false(s->export.open);
    assert_true(has("drive.svg", "<svg"));
    assert_true(has("drive.png", "mine"));
}

/* Pressed and let go of before the next frame. */
DRIVE_TEST(a_tap_on_the_letter_of_a_number_opens_its_field, start)
{
    shell *s = *state;
    const widget_id number = widget_key("export number", 'w');
    const layout_box letter = box_of(s, number);
    drive_click(s, (draw_point){ letter.x + 4, letter.y + 4 });
    assert_int_equal(s->widgets.focus, number);
}

DRIVE_TEST(a_key_that_is_held_types_nothing_into_what_it_opens, start)
{
    shell *s = *state;
    const input held = { .kind = INPUT_KEY_PRESS, .key = 's', .mods = INPUT_SHIFT, .repeat = true };
    shell_apply(s, &held);
    drive_type(s, "S");
    assert_string_equal(s->export.typed, "drive");
    drive_key(s, 's', INPUT_SHIFT);
    drive_type(s, "S");
    shell_apply(s, &held);
    drive_type(s, "S");
    assert_string_equal(s->export.typed, "SS");
}

TEST(what_cannot_be_saved_is_said_and_the_dialog_stays)
{
    shell *s = start();
    static const char *const none[] = { "  ", ".", "..", "./.." };
    for (int i = 0; i < 4; i++) {
        drive_type(s, none[i]);
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_string_equal(s->export.why, "That is no name for a file.");
        drive_key(s, 'a', INPUT_CTRL);
    }
    assert_false(drive_exists("  .png") || drive_exists("..png") || drive_exists("...png"));
    drive_type(s, "no/such/folder/p");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->export.open);
    assert_non_null(strstr(s->export.why, "Not saved: "));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->export.open);
    drive_end(s);
    drive_enter_folder("export_dialog");
    s = drive_start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"name\": \"p\", "
                    "\"at\": [0, 0]}]}\n");
    drive_key(s, 's', INPUT_SHIFT);
    choose(s, EXPORT_FORMAT, CANVAS_GIF);
    save(s);
    assert_non_null(strstr(s->export.why, "nothing moves"));
    assert_false(drive_exists("drive.gif"));
    drive_end(s);
}

DRIVE_TEST(a_name_may_be_a_path_from_home_or_have_the_ending, start)
{
    char here[1024];
    shell *s = *state;
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(mkdir("home", 0777), 0);
    strncat(here, "/home", sizeof here - strlen(here) - 1);
    assert_int_equal(setenv("HOME", here, 1), 0);
    drive_type(s, "~/a.PNG");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_exists("home/a.PNG"));
    drive_key(s, 's', INPUT_SHIFT);
    drive_build(s);
    drive_type(s, "b.json"); /* no case is ever overwritten by a picture */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_exists("b.json.png"));
    assert_false(drive_exists("b.json"));
    drive_key(s, 's', INPUT_SHIFT);
    drive_build(s);
    drive_type(s, "c.svg"); /* and no PNG is called one */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(has("c.svg", "<svg"));
    assert_false(drive_exists("c.svg.png"));
    drive_key(s, 's', INPUT_SHIFT);
    drive_build(s);
    char path[PLACES_PATH_SIZE];
    assert_true(export_take_ending(&s->export.options, "c.tex")); /* TikZ is LaTeX */
    assert_true(export_path(&s->export.options, "c.tex", path));
    assert_string_equal(strrchr(path, '/'), "/c.tex");
    s->export.options.chosen[EXPORT_FORMAT] = CANVAS_PDF; /* nor is a PDF called "c.svg.pdf" */
    assert_true(export_path(&s->export.options, "c.svg", path));
    assert_string_equal(strrchr(path, '/'), "/c.pdf");
}

static bool is_filled_with(shell *s, draw_color color)
{
    draw_list list = { 0 };
    bool found = false;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        found = found || (c->op == DRAW_BOX && memcmp(&c->paint.fill, &color, sizeof color) == 0);
    }
    draw_deinit(&list);
    return found;
}

DRIVE_TEST(what_is_transparent_is_shown_on_the_ground_it_is_meant_for, start)
{
    shell *s = *state;
    const draw_color dark = figure_color(FIGURE_DARK, FIGURE_BACKGROUND);
    choose(s, EXPORT_GROUND, 1);
    assert_false(is_filled_with(s, dark));
    choose(s, EXPORT_THEME, FIGURE_DARK);
    assert_true(is_filled_with(s, dark));
    assert_true(is_filled_with(s, figure_color(FIGURE_DARK, FIGURE_PANEL)));
}

DRIVE_TEST(a_name_that_was_used_is_offered_again_for_the_same_case, start)
{
    shell *s = *state;
    drive_type(s, "lesson 1");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 's', INPUT_SHIFT);
    assert_string_equal(s->export.typed, "drive");
    drive_build(s);
    drive_type(s, "lesson 2");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_exists("lesson 2.png"));
    drive_key(s, 's', INPUT_SHIFT);
    assert_string_equal(s->export.typed, "lesson 2");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'n', INPUT_CTRL);
    drive_key(s, 's', INPUT_SHIFT);
    assert_string_equal(s->export.typed, PLACES_STEM);
}

DRIVE_TEST(in_the_smallest_window_every_choice_and_the_name_can_be_reached, start)
{
    shell *s = *state;
    shell_resize(s, 160, 120, 2); /* 320x240 at the largest size */
    drive_build(s);
    const widget_id field = widget_key("export field", s->export.field);
    double format = 0, name = 0;
    for (int pass = 0; pass < 2; pass++) {
        s->export.scroll.offset = pass * 1e6;
        drive_build(s);
        drive_build(s);
        for (int i = 0; i < s->widgets.box_count; i++) {
            const widget_box *box = &s->widgets.boxes[i];
            if (pass == 0 && box->id == widget_key("export choice", EXPORT_FORMAT)) {
                format = box->shown.height;
            } else if (pass == 1 && box->id == field) {
                name = box->shown.height;
            }
        }
    }
    assert_true(format > 20 && name > 20);
}

DRIVE_TEST(a_small_window_shows_a_small_preview, start)
{
    shell *s = *state;
    shell_resize(s, 480, 360, 1);
    drive_build(s);
    const draw_list *preview = &s->export.picture.list;
    for (int i = 0; i < preview->command_count; i++) {
        if (preview->commands[i].op == DRAW_TEXT) {
            assert_true(drive_is_written(s, draw_command_text(preview, &preview->commands[i])));
        }
    }
}

DRIVE_TEST(a_typed_size_is_the_pictures, start)
{
    shell *s = *state;
    choose(s, EXPORT_FORMAT, CANVAS_SVG);
    widgets_focus(&s->widgets, widget_key("export number", 'w'));
    drive_build(s);
    drive_type(s, "333");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_close(s->export.options.width, 333, 0);
    widgets_focus(&s->widgets, widget_key("export number", 'h'));
    drive_build(s);
    drive_type(s, "1e9");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->export.options.height < 1e9);
    drive_build(s);
    assert_close(s->export.picture.list.width, 333, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    save(s);
    assert_true(has("drive.svg", "width=\"333\""));
}

DRIVE_TEST(escape_gives_up_a_dragged_size_and_not_the_dialog, start)
{
    shell *s = *state;
    const double width = s->export.options.width;
    const layout_box label = box_of(s, widget_key("export number", 'w'));
    const draw_point at = { label.x + 5, label.y + label.height / 2 };
    drive_press(s, at, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ at.x + 50, at.y });
    assert_true(s->export.options.width > width);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(s->export.open);
    assert_close(s->export.options.width, width, 0);
    drive_release(s, (draw_point){ at.x + 50, at.y }, INPUT_LEFT);
    assert_true(s->export.open);
    assert_close(s->export.options.width, width, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->export.open);
}

/* The last widget of the dialog. */
static void click_save(shell *s)
{
    drive_build(s);
    const layout_box box = s->widgets.boxes[s->widgets.box_count - 1].shown;
    drive_click(s, (draw_point){ box.x + box.width / 2, box.y + box.height / 2 });
}

TEST(a_size_that_is_none_keeps_the_picture_from_being_saved)
{
    static const char *const wrong[] = { "zz", "1e9" };
    for (int i = 0; i < 2; i++) {
        shell *s = start();
        const widget_id field = widget_key("export number", 'w');
        widgets_focus(&s->widgets, field);
        drive_build(s);
        drive_type(s, wrong[i]);
        click_save(s);
        assert_true(s->export.open);
        assert_int_equal(s->widgets.focus, field);
        assert_int_equal(s->widgets.refusal.id, field);
        assert_false(drive_exists("drive.png"));
        drive_build(s);
        drive_type(s, "333");
        click_save(s);
        assert_false(s->export.open);
        assert_true(drive_exists("drive.png"));
        assert_close(s->export.options.width, 333, 0);
        drive_end(s);
    }
}

/* The first that a group holds which moves at all. */
static draw_point place_of_mover(const shell *s)
{
    const draw_list *list = &s->export.picture.pose.list;
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op == DRAW_GROUP &&
            strcmp(draw_command_text(list, &list->commands[i]), "mover-1") == 0) {
            return draw_bounds_of(list, &list->commands[i + 1]).min;
        }
    }
    fail();
    return (draw_point){ 0, 0 };
}

DRIVE_TEST(the_preview_of_an_animation_moves, start)
{
    timers due = { .played_ms = 0 };
    shell *s = *state;
    assert_true(timers_run(&due, s, 1000) > TIMERS_PREVIEW_MS || !due.preview.pending);
    choose(s, EXPORT_FORMAT, CANVAS_GIF);
    drive_build(s);
    const double length_s = s->export.picture.motion.length_s;
    assert_true(length_s > 0);
    draw_point before = { 0, 0 };
    for (int i = 0; i < 3; i++) { /* within the first half the ball is under way */
        const uint64_t now_ms = (uint64_t)(1000 * length_s * (10 + 0.15 * (i + 1)));
        (void)timers_run(&due, s, now_ms);
        assert_true(s->session.dirty);
        drive_build(s);
        const draw_point now = place_of_mover(s);
        assert_true(now.x != before.x || now.y != before.y);
        before = now;
    }
    const int wait_ms = timers_run(&due, s, (uint64_t)(1000 * length_s * 10.45) + 1);
    assert_true(wait_ms > 0 && wait_ms <= TIMERS_PREVIEW_MS);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    (void)timers_run(&due, s, (uint64_t)(1000 * length_s * 11));
    assert_false(due.preview.pending);
    assert_null(s->export.picture.pose.of);
}
