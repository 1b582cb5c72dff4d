/* test_cli_carry.c - pictures that carry their case, and pictures that move, from the command
 * line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

static const char *const pictures[] = { "a.png", "a.svg" };

static void draw_both(void)
{
    write_file("a.json", good_case);
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "a.json", "-o", pictures[i]);
        expect_status(&r, 0);
        run_free(&r);
    }
}

/* The answers without the file's name. */
static void expect_same_answers(const run *got, const run *wanted)
{
    expect_status(got, 0);
    assert_string_equal(strstr(got->out, "\"pairs\""), strstr(wanted->out, "\"pairs\""));
}

TEST_WITH(a_picture_is_checked_and_drawn_like_its_case, enter_folder, leave_folder)
{
    draw_both();
    run wanted = run_program("check", "--json", "a.json");
    run drawn = run_program("shot", "a.json", "--format", "svg", "-o", "-");
    for (int i = 0; i < 2; i++) {
        run got = run_program("check", "--json", pictures[i]);
        expect_same_answers(&got, &wanted);
        run_free(&got);
        got = run_with(&(run_setup){ .input_file = pictures[i] }, "check", "--json", "-", NULL);
        expect_same_answers(&got, &wanted);
        run_free(&got);
        got = run_program("shot", pictures[i], "--format", "svg", "-o", "-");
        expect_status(&got, 0);
        assert_string_equal(got.out, drawn.out);
        run_free(&got);
    }
    run_free(&wanted);
    run_free(&drawn);
}

TEST_WITH(a_picture_drawn_from_a_picture_has_its_name_and_never_replaces_it, enter_folder,
          leave_folder)
{
    draw_both();
    run r = run_program("shot", "a.png", "--format", "pdf");
    expect_status(&r, 0);
    assert_string_equal(r.out, "a.pdf\n");
    run_free(&r);
    size_t before, after;
    free(read_file("a.svg", &before));
    r = run_program("shot", "a.svg", "--format", "svg", "--theme", "dark");
    expect_refused(&r, "a.svg");
    free(read_file("a.svg", &after));
    assert_int_equal(before, after);
}

TEST_WITH(no_source_leaves_the_case_out, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "--no-source", "a.json", "-o", pictures[i]);
        expect_status(&r, 0);
        run_free(&r);
        r = run_program("check", pictures[i]);
        expect_contains(r.err, i == 0 ? "a.png: there is no case in this PNG"
                                      : "a.svg: there is no case in this SVG");
        expect_refused(&r, pictures[i]);
    }
}

TEST_WITH(a_damaged_picture_is_named_and_the_others_are_done, enter_folder, leave_folder)
{
    draw_both();
    for (int i = 0; i < 2; i++) {
        size_t size;
        char *bytes = read_file(pictures[i], &size);
        FILE *file = fopen(pictures[i], "wb");
        assert_int_equal(fwrite(bytes, 1, size / 2, file), size / 2);
        fclose(file);
        free(bytes);
        run r = run_program("check", pictures[i], "a.json");
        expect_status(&r, 2);
        expect_contains(r.out, "a.json: ");
        expect_contains(r.err, pictures[i]);
        expect_contains(r.err, "damaged");
        run_free(&r);
    }
}

static const char *const moving_case =
    "{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\", \"name\": \"ball\", \"center\": "
    "[0, 0], \"radius\": 1, \"move\": [9, 4]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": "
    "[5, -5], \"max\": [7, 9]}]}";

/* What mail makes of spaces and quotes can be told from the case's own. */
TEST_WITH(an_issue_keeps_its_own_signs_through_a_mail, enter_folder, leave_folder)
{
    write_file(
        "a.json",
        "{\"collision-test\": 1, \"title\": \"\\u201ca\\u201d  \u201eb\u201c\u00a01 it's \u2019\", "
        "\"shapes\": [{\"type\": \"point\", \"name\": \"a \\\"b\\\"\", \"at\": [0, 0]}]}");
    run r = run_program("check", "--as", "issue", "a.json");
    char *mail = malloc(3 * r.out_size + 1), *to = mail;
    assert_non_null(mail);
    for (const char *from = strstr(r.out, "```json"); *from; from++) {
        const char *curly = *from == '"' ? "\u201d" : *from == '\'' ? "\u2019" : NULL;
        const bool is_spaced = *from == ' ' && from[1] == ' ';
        to += sprintf(to, curly ? curly : is_spaced ? "\u00a0" : "%c", *from);
    }
    run_free(&r);
    write_file("a.md", mail);
    free(mail);
    run case_text = run_program("check", "--as", "issue", "a.md");
    expect_status(&case_text, 0);
    r = run_program("check", "--as", "issue", "a.json");
    assert_string_equal(case_text.out, r.out);
    run_free(&r);
    run_free(&case_text);
}

TEST_WITH(an_issue_is_taken_for_its_case_however_it_is_quoted, enter_folder, leave_folder)
{
    /* Nor is its title, in the heading and in the C program, taken for a case. */
    char text[512];
    (void)snprintf(text, sizeof text, "{\"title\": \"{\\\"collision-test\\\": 1, ...}\", %s",
                   moving_case + 1);
    write_file("a.json", text);
    run plain = run_program("check", "--json", "a.json"),
        r = run_program("check", "--as", "issue", "a.json");
    char *quoted = malloc(4 * r.out_size + 100),
         *to = quoted + sprintf(quoted, "Seen again:\r\n\r\n> ");
    assert_non_null(quoted);
    for (const char *from = r.out; *from; from++) {
        to += sprintf(to, *from == '\n' ? "\r\n> " : "%c", *from);
    }
    write_file("a.md", quoted);
    run_free(&r);
    r = run_program("check", "--json", "a.md");
    expect_status(&r, 0);
    assert_string_equal(strchr(r.out, ','), strchr(plain.out, ','));
    run_free(&r);
    run_free(&plain);
    r = run_program("shot", "a.md", "--format", "svg");
    assert_string_equal(r.out, "a.svg\n");
    run_free(&r);
    strstr(quoted, "\"shapes\"")[0] = '\0';
    write_file("a.md", quoted);
    r = run_program("check", "a.md");
    expect_status(&r, 2);
    expect_contains(r.err, "a.md:");
    run_free(&r);
    free(quoted);
}

TEST_WITH(an_animation_plays_hit_and_slide_and_is_the_same_every_time, enter_folder, leave_folder)
{
    write_file("a.json", moving_case);
    run r = run_program("shot", "--animate", "a.json");
    expect_status(&r, 0);
    assert_string_equal(r.out, "a.svg\n");
    run_free(&r);
    size_t size;
    char *svg = read_file("a.svg", &size);
    expect_contains(svg, "@media screen and (prefers-reduced-motion:no-preference){.move-");
    expect_contains(svg, "transform:translate(");
    expect_contains(svg, "infinite");
    assert_true(size < 15000);
    r = run_program("shot", "--animate", "a.json", "-o", "-", "--format", "svg");
    assert_string_equal(r.out, svg);
    run_free(&r);
    free(svg);
    r = run_program("check", "a.svg"); /* it carries its case as well */
    expect_status(&r, 0);
    run_free(&r);
    r = run_program("shot", "a.json", "-o", "b.svg");
    run_free(&r);
    svg = read_file("b.svg", &size);
    assert_null(strstr(svg, "@keyframes"));
    free(svg);
}

TEST_WITH(a_gif_is_animated_and_the_same_every_time, enter_folder, leave_folder)
{
    write_file("a.json", moving_case);
    const char *const names[] = { "a.gif", "b.gif" };
    char *bytes[2];
    size_t sizes[2];
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "a.json", "--size", "320x240", "-o", names[i]);
        expect_status(&r, 0);
        run_free(&r);
        bytes[i] = read_file(names[i], &sizes[i]);
    }
    assert_int_equal(sizes[0], sizes[1]);
    assert_memory_equal(bytes[0], bytes[1], sizes[0]);
    assert_memory_equal(bytes[0], "GIF89a\x40\x01\xf0\x00", 10);
    assert_true(sizes[0] < 100000);
    free(bytes[0]);
    free(bytes[1]);
}

TEST_WITH(one_frame_is_what_moves_without_a_number_and_more_go_on, enter_folder, leave_folder)
{
    size_t size;
    write_file("a.json", moving_case);
    run r = run_program("shot", "--animate", "a.json");
    run_free(&r);
    char *svg = read_file("a.svg", &size);
    r = run_program("shot", "--frames", "1", "a.json", "-o", "-", "--format", "svg");
    assert_string_equal(r.out, svg);
    run_free(&r);
    free(svg);
    write_file("s.json",
               "{\"collision-test\": 1, \"shapes\": [{\"type\": \"rect\", \"min\": [0, 0], "
               "\"size\": [4, 2], \"spin\": 10}]}");
    r = run_program("shot", "--frames", "3", "s.json"); /* implies --animate: an SVG */
    expect_status(&r, 0);
    assert_string_equal(r.out, "s.svg\n");
    run_free(&r);
    svg = read_file("s.svg", &size);
    expect_contains(svg, "rotate(-20deg)");
    expect_contains(svg, ";transform-origin:");
    assert_null(strstr(svg, "<script"));
    free(svg);
    r = run_program("shot", "--animate", "s.json");
    expect_refused(&r, "s.json: nothing moves in one frame: a \"spin\" turns between two");
    r = run_program("shot", "--frames", "601", "a.json");
    expect_refused(&r, "--frames needs a number of frames from 1 to 600, not '601'");
    r = run_program("shot", "--frames", "2", "a.json", "-o", "a.png");
    expect_refused(&r, "an animation is an SVG or a GIF");
    r = run_program("shot", "--frames", "600", "a.json", "--format", "gif");
    expect_refused(&r, "a GIF has at most 2,500,000,000 pixels");
}

/* The page is as high as a bar is long that stands upright in one of its frames. */
TEST_WITH(a_cropped_animation_has_room_for_what_turns, enter_folder, leave_folder)
{
    int height[2];
    for (int i = 0; i < 2; i++) {
        char text[300];
        (void)snprintf(text, sizeof text,
                       "{\"collision-test\": 1, \"shapes\": [{\"type\": \"rotated_rect\", "
                       "\"center\": [0, 0], \"size\": [20, 1], \"rotation\": 0, "
                       "\"move\": [5, 0], \"spin\": %d}, {\"type\": \"circle\", "
                       "\"center\": [40, 0], \"radius\": 1}]}",
                       45 * i);
        write_file("a.json", text);
        run r = run_program("shot", "--frames", "4", "--crop", "a.json", "-o", "-");
        const char *size = strstr(r.out, "viewBox=\"0 0 ");
        assert_non_null(size);
        assert_int_equal(sscanf(size, "viewBox=\"0 0 %*d %d", &height[i]), 1);
        run_free(&r);
    }
    assert_true(height[1] > height[0] + 200);
}

TEST_WITH(what_plays_too_much_is_told, enter_folder, leave_folder)
{
    FILE *out = fopen("crowd.json", "w");
    assert_non_null(out);
    (void)fputs("{\"collision-test\": 1, \"shapes\": [", out);
    for (int i = 0; i < 30; i++) {
        (void)fprintf(out,
                      "%s{\"type\": \"rect\", \"min\": [%d, 0], \"size\": [1, 1], \"spin\": 1}",
                      i > 0 ? ", " : "", 3 * i);
    }
    (void)fputs("]}", out);
    assert_int_equal(fclose(out), 0);
    run r = run_program("shot", "--frames", "332", "crowd.json", "--format", "svg");
    expect_status(&r, 0);
    run_free(&r);
    r = run_program("shot", "--frames", "333", "crowd.json", "--format", "svg");
    expect_refused(&r, "crowd.json: plays more than 10000 contacts");
}

TEST_WITH(what_cannot_move_is_told, enter_folder, leave_folder)
{
    write_file("still.json", "{\"collision-test\": 1, \"shapes\": []}");
    write_file("a.json", moving_case);
    run r = run_program("shot", "--animate", "still.json");
    expect_refused(&r, "still.json: nothing moves in this case");
    assert_false(file_exists("still.svg"));
    r = run_program("shot", "still.json", "--format", "gif");
    expect_refused(&r, "still.json: nothing moves in this case");
    r = run_program("shot", "--animate", "still.json", "a.json");
    expect_status(&r, 2);
    assert_true(file_exists("a.svg"));
    run_free(&r);
    r = run_program("shot", "--animate", "a.json", "-o", "a.png");
    expect_refused(&r, "an animation is an SVG or a GIF");
    r = run_program("shot", "--animate", "a.json", "--step", "1");
    expect_refused(&r, "no animation with --step");
    r = run_program("shot", "--format", "gif", "--transparent", "a.json");
    expect_refused(&r, "not with --transparent");
}
