/* test_contrast.c - every text of pictures and of the window has a contrast of at least 4.5:1 in
 * both themes, on the areas under it and on its halo; lines between parts of the window are sharp,
 * and what gestures draw stays on the plot. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"
#include "canvas/base/canvas.h"
#include "tests/app/drive.h"
#include "tests/app/views/ground.h"

static const double least = 4.5;

static void check_text(const draw_list *list, int index, draw_color ground, const char *where)
{
    const draw_command *c = &list->commands[index];
    const draw_color below[2] = { ground_of(list, index, ground), c->paint.stroke };
    for (int i = 0; i < 2 && below[0].a != 0; i++) {
        const double contrast = ground_contrast(c->paint.fill, below[i]);
        if (below[i].a == 255 && (contrast < least || c->paint.fill.a < 255)) {
            fail_msg("%s: \"%s\" is %02x%02x%02x on %02x%02x%02x: %.2f to 1", where,
                     draw_command_text(list, c), c->paint.fill.r, c->paint.fill.g, c->paint.fill.b,
                     below[i].r, below[i].g, below[i].b, contrast);
        }
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

/* A point wide along a border: as wide on the screen only in the middle of its points. */
static void check_lines(const draw_list *list, const char *where)
{
    enum { LONG = 60 };
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        const draw_point p = c->as.line.p, q = c->as.line.q;
        if (c->op != DRAW_LINE || c->paint.width != 1 || c->paint.dash != DRAW_SOLID) { continue; }
        const bool level = fabs(p.x - q.x) > LONG && fabs(p.y - q.y) < 2;
        const bool upright = fabs(p.y - q.y) > LONG && fabs(p.x - q.x) < 2;
        const double from = level ? p.y : p.x, to = level ? q.y : q.x;
        if ((level || upright) && (from != to || from - floor(from) != 0.5)) {
            fail_msg("%s: a line from (%g, %g) to (%g, %g)", where, p.x, p.y, q.x, q.y);
        }
    }
}

static void check_overlay_clip(const shell *s, const draw_list *list, const char *where)
{
    const layout_box *plot = &s->layout.plot;
    bool found = false;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        found = found || (c->op == DRAW_PUSH_CLIP && 2 * c->as.box.half.x == plot->width &&
                          2 * c->as.box.half.y == plot->height &&
                          c->as.box.center.x == plot->x + plot->width / 2 &&
                          c->as.box.center.y == plot->y + plot->height / 2);
    }
    if (!found) { fail_msg("%s: nothing is clipped to the plot", where); }
}

static void check_frame(shell *s, const char *where)
{
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    const unsigned worded = SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID);
    assert_true(check(&list, list.background, where) > 0 ||
                !(scene_show(s->session.doc.scene) & worded));
    assert_true(frame_build_ui(s, &list));
    assert_true(check(&list, figure_color(s->session.settings.theme, FIGURE_BACKGROUND), where) >
                0);
    check_lines(&list, where);
    check_overlay_clip(s, &list, where);
    draw_deinit(&list);
}

static void run(shell *s, const char *name)
{
    const command *c = commands_named(name);
    assert_non_null(c);
    commands_run(s, c);
}

DRIVE_TEST_ON(pictures_and_panels_of_the_gallery_can_be_read, drive_start_file, NULL)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    shell_resize(s, 1280, 900, 1);
    for (int theme = 0; theme < 2; theme++) {
        s->session.settings.theme = (figure_theme)theme;
        for (int i = 0; i < s->session.gallery.count; i++) {
            char where[200];
            snprintf(where, sizeof where, "%.150s %d", document_file_name(&s->session.doc), theme);
            check_frame(s, where);
            editor_select_next(&s->session.editor, 1);
            check_frame(s, where);
            session_walk_gallery(&s->session, 1);
        }
    }
}

TEST(all_parts_of_the_window_can_be_read)
{
    scene_error error;
    drive_enter_folder("parts");
    drive_write("one.json", DRIVE_CASE("up"));
    shell *s = drive_start(DRIVE_CASE("up"));
    s->session.settings.panel_hidden = false;
    s->session.settings.rulers_hidden = false;
    shell_resize(s, 1280, 900, 1);
    for (int theme = 0; theme < 2; theme++) {
        s->session.settings.theme = (figure_theme)theme;
        check_frame(s, "plain");
        run(s, "Show the coarse test by balls");
        check_frame(s, "coarse test");
        run(s, "Show the coarse test by balls");
        drive_select(s, "ball");
        check_frame(s, "selected");
        session_say(&s->session, false, "A message.");
        check_frame(s, "message");
        session_say(&s->session, true, "An error.");
        check_frame(s, "error");
        run(s, "All commands");
        check_frame(s, "commands");
        drive_key(s, INPUT_KEY_DOWN, 0);
        check_frame(s, "commands, second");
        shell_put_away(s, &s->palette.open);
        assert_int_equal(recent_add(&s->session.recent, "one.json", &error), SCENE_OK);
        run(s, "Open a recent file…");
        check_frame(s, "browser, its first row chosen");
        shell_put_away(s, &s->browser.open);
        run(s, "Measure");
        drive_move(s, (draw_point){ 200, 200 });
        check_frame(s, "measure");
        toolbox_set_mode(&s->session.tools, TOOL_MODE_SELECT);
        run(s, "Type name and values");
        check_frame(s, "inspector");
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        drive_select(s, "ball");
        assert_true(player_start(&s->session.editor));
        check_frame(s, "played, selected");
        editor_select(&s->session.editor, 0);
        check_frame(s, "played");
        player_stop(&s->session.editor);
    }
    drive_end(s);
}

/* ---- Pixels ------------------------------------------------------------------------------ */

enum { PAGE_WIDTH = 900, PAGE_HEIGHT = 600 };

typedef struct pixels {
    unsigned char data[PAGE_HEIGHT][PAGE_WIDTH][4];
} pixels;

/* Paints all but the texts. */
static void paint_ground(const draw_list *list, pixels *out)
{
    draw_list bare = *list;
    bare.commands = malloc((size_t)list->command_count * sizeof *bare.commands);
    assert_non_null(bare.commands);
    bare.command_count = 0;
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op != DRAW_TEXT) {
            bare.commands[bare.command_count++] = list->commands[i];
        }
    }
    const canvas_pixels target = { &out->data[0][0][0], PAGE_WIDTH, PAGE_HEIGHT,
                                   4 * PAGE_WIDTH,      1,          true };
    assert_int_equal(canvas_paint(&bare, &target), CANVAS_OK);
    free(bare.commands);
}

static draw_color pixel_at(const pixels *p, double x, double y)
{
    uint32_t argb = 0;
    memcpy(&argb, p->data[(int)y][(int)x], sizeof argb);
    return (draw_color){ (uint8_t)(argb >> 16 & 255), (uint8_t)(argb >> 8 & 255),
                         (uint8_t)(argb & 255), 255 };
}

/* Lines may run through the box of the letters, which have halos for that, but not fill it: both
 * axes, in the middle of a shape, are in two of six rows and some columns. */
static void check_pixels(const draw_list *list, int index, const pixels *p, const char *where)
{
    enum { across = 24, down = 6 };
    const draw_command *c = &list->commands[index];
    const double size = c->as.text.size;
    const double width = draw_text_width(c->as.text.font, size, draw_command_text(list, c));
    static const double shares[] = { [DRAW_START] = 0, [DRAW_MIDDLE] = 0.5, [DRAW_END] = 1 };
    const double left = c->as.text.at.x - shares[c->as.text.anchor] * width;
    int faint = 0;
    for (int i = 0; i < across * down; i++) {
        const double x = left + width * (i % across + 0.5) / across;
        const int row = i / across;
        const double y = c->as.text.at.y - 0.7 * size * (row + 0.5) / down;
        faint += ground_contrast(c->paint.fill, pixel_at(p, x, y)) < least;
    }
    if (faint * 5 > 2 * across * down) {
        fail_msg("%s: \"%s\" is faint on %d of %d pixels under it", where,
                 draw_command_text(list, c), faint, across * down);
    }
}

DRIVE_TEST_ON(texts_can_be_read_on_the_pixels_painted_under_them, drive_start_file, NULL)
{
    static pixels page;
    shell *s = *state;
    s->session.settings.panel_hidden = true;
    s->session.settings.rulers_hidden = true;
    shell_resize(s, PAGE_WIDTH, PAGE_HEIGHT, 1);
    for (int i = 0; i < s->session.gallery.count; i++) {
        draw_list list = { 0 };
        s->session.settings.theme = i % 2 ? FIGURE_DARK : FIGURE_LIGHT;
        for (int k = 0; k < 2; k++) { session_walk_gallery(&s->session, 1); }
        assert_true(frame_build_figure(s, &list));
        paint_ground(&list, &page);
        for (int k = 0; k < list.command_count; k++) {
            if (list.commands[k].op == DRAW_TEXT) {
                check_pixels(&list, k, &page, document_file_name(&s->session.doc));
            }
        }
        draw_deinit(&list);
    }
}

/* How often the painted line along a box's lower side turns from dark to light, in grey. */
static int gaps_along(const draw_command *box, const pixels *page)
{
    const draw_point at = box->as.box.center, half = box->as.box.half;
    int gaps = 0;
    bool dark = true;
    for (double x = at.x - half.x + 4; x < at.x + half.x - 4; x++) {
        const draw_color c = pixel_at(page, x, at.y + half.y);
        const double grey = 0.299 * c.r + 0.587 * c.g + 0.114 * c.b;
        gaps += dark && grey > 160;
        dark = grey < 110 || (dark && grey <= 160);
    }
    return gaps;
}

/* Two pairs of boxes of which one pair overlaps, and one is left by the balls alone: each of its
 * own size, so that it is found. */
TEST(what_a_coarse_test_leaves_is_told_in_grey)
{
    static pixels page;
    shell *s = drive_start("{\"collision-test\": 1, \"show\": [], \"shapes\": ["
                           "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 4]},"
                           "{\"type\": \"rect\", \"min\": [0, 6], \"size\": [20, 3]},"
                           "{\"type\": \"rect\", \"min\": [40, 0], \"size\": [20, 5]},"
                           "{\"type\": \"rect\", \"min\": [40, 4], \"size\": [20, 6]}]}");
    s->session.settings.panel_hidden = true;
    s->session.settings.rulers_hidden = true;
    shell_resize(s, PAGE_WIDTH, PAGE_HEIGHT, 1);
    for (int pressed = 0; pressed < 4; pressed++) { /* nothing, balls, boxes, nothing */
        draw_list list = { 0 };
        int kinds[3] = { 0, 0, 0 };
        assert_true(frame_build_figure(s, &list));
        paint_ground(&list, &page);
        for (int i = 0; i < list.command_count; i++) {
            const draw_command *c = &list.commands[i];
            const bool shape = c->op == DRAW_BOX && c->paint.fill.a > 0 && c->paint.stroke.a > 0;
            if (shape) {
                const int gaps = gaps_along(c, &page);
                const bool left = c->paint.dash == DRAW_DASH_DOTTED;
                kinds[left ? 1 : c->paint.width > 2.5 ? 2 : 0]++;
                assert_true(left ? gaps > 10 : gaps == 0);
            }
        }
        assert_int_equal(kinds[2], 2);
        assert_int_equal(kinds[1], pressed == 1 ? 2 : 0);
        draw_deinit(&list);
        drive_key(s, pressed == 0 ? 'h' : 'a', 0);
    }
    drive_end(s);
}
