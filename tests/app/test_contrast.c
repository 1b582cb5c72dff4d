/* test_contrast.c - every text of pictures and of the window has a contrast of at least 4.5:1 on
 * what is next to its letters, in both themes: its halo, or else the areas under it. */
#include <stdio.h>
#include <string.h>

#include "app/commands.h"
#include "app/frame.h"
#include "drive.h"
#include "ground.h"

static const double least = 4.5;

static void check_text(const draw_list *list, int index, draw_color ground, const char *where)
{
    const draw_command *c = &list->commands[index];
    const draw_color areas = ground_of(list, index, ground);
    const bool has_halo = c->paint.stroke.a == 255 && c->paint.width >= 0.2 * c->as.text.size;
    const draw_color below = has_halo ? c->paint.stroke : areas;
    const double contrast = ground_contrast(c->paint.fill, below);
    if (areas.a != 0 && (contrast < least || c->paint.fill.a < 255)) {
        fail_msg("%s: \"%s\" is %02x%02x%02x on %02x%02x%02x: %.2f to 1", where,
                 draw_command_text(list, c), c->paint.fill.r, c->paint.fill.g, c->paint.fill.b,
                 below.r, below.g, below.b, contrast);
    }
}

/* Tells how many texts there are. */
static int check(const draw_list *list, draw_color ground, const char *where)
{
    int count = 0;
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op == DRAW_TEXT) {
            check_text(list, i, ground, where);
            count++;
        }
    }
    return count;
}

static void check_frame(session *s, const char *where)
{
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    assert_true(check(&list, list.background, where) > 0);
    assert_true(frame_build_ui(s, &list));
    assert_true(check(&list, figure_color(s->theme, FIGURE_BACKGROUND), where) > 0);
    draw_deinit(&list);
}

static void run(session *s, const char *name)
{
    const command *c = commands_named(name);
    assert_non_null(c);
    commands_run(s, c);
}

static void pictures_and_panels_of_the_gallery_can_be_read(void **state)
{
    (void)state;
    session *s = drive_start_file(NULL);
    s->panel_hidden = false;
    session_resize(s, 1280, 900, 1);
    for (int theme = 0; theme < 2; theme++) {
        s->theme = (figure_theme)theme;
        for (int i = 0; i < s->gallery.count; i++) {
            char where[200];
            snprintf(where, sizeof where, "%.150s %d", document_file_name(&s->doc), theme);
            check_frame(s, where);
            editor_select_next(&s->editor, 1);
            check_frame(s, where);
            session_walk_gallery(s, 1);
        }
    }
    drive_end(s);
}

static void all_parts_of_the_window_can_be_read(void **state)
{
    (void)state;
    session *s = drive_start(DRIVE_CASE("up"));
    s->panel_hidden = false;
    s->settings.rulers_hidden = false;
    session_resize(s, 1280, 900, 1);
    for (int theme = 0; theme < 2; theme++) {
        s->theme = (figure_theme)theme;
        check_frame(s, "plain");
        drive_select(s, "ball");
        check_frame(s, "selected");
        session_say(s, false, "A message.");
        check_frame(s, "message");
        session_say(s, true, "An error.");
        check_frame(s, "error");
        run(s, "All commands");
        check_frame(s, "commands");
        drive_key(s, INPUT_KEY_DOWN, 0);
        check_frame(s, "commands, second");
        palette_close(s);
        run(s, "Open a recent file…");
        check_frame(s, "browser");
        browser_close(s);
        run(s, "Measure");
        drive_move(s, (draw_point){ 200, 200 });
        check_frame(s, "measure");
        editor_set_mode(&s->editor, TOOL_MODE_SELECT);
        run(s, "Type name and values");
        check_frame(s, "inspector");
    }
    drive_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_and_panels_of_the_gallery_can_be_read),
        cmocka_unit_test(all_parts_of_the_window_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
