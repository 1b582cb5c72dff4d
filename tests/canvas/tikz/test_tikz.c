/* test_tikz.c - TikZ text: what it says of every kind of command, and that no text becomes TeX.
 * That LaTeX makes pictures of it, tests/cli/tikz.sh shows where LaTeX is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/base/canvas.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

static const canvas_info info = { .title = "50 % \n\\end{document}" };

static char *tikz_of(const draw_list *list)
{
    canvas_bytes bytes;
    assert_int_equal(canvas_tikz(list, &info, &bytes), CANVAS_OK);
    char *text = calloc(1, bytes.size + 1);
    assert_non_null(text);
    memcpy(text, bytes.data, bytes.size);
    canvas_free(&bytes);
    return text;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part)) { count++; }
    return count;
}

static void expect_part(const char *text, const char *part)
{
    if (!strstr(text, part)) { fail_msg("'%s' is missing in:\n%s", part, text); }
}

/* The label as the picture has it, between its braces. */
static void expect_label(const char *label, const char *tex)
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, sample_color(0xffffff, 255));
    const draw_text_style style = { .size = 12, .color = sample_color(0, 255) };
    draw_text(&list, &style, (draw_point){ 10, 20 }, label);
    char *text = tikz_of(&list);
    char part[256];
    snprintf(part, sizeof part, " at (10,20) {%s};\n", tex);
    expect_part(text, part);
    free(text);
    draw_deinit(&list);
}

TEST(every_command_is_drawn_and_every_scope_ends)
{
    draw_list list = { 0 };
    sample_list_all(&list);
    char *text = tikz_of(&list);
    int drawn = 0, texts = 0;
    for (int i = 0; i < list.command_count; i++) {
        const draw_op op = list.commands[i].op;
        texts += op == DRAW_TEXT;
        drawn += op <= DRAW_POLYLINE;
    }
    assert_true(drawn > 5 && texts > 0);
    assert_int_equal(count_of(text, "\\node["), texts);
    assert_int_equal(count_of(text, "\\path["), drawn + 1); /* and the background */
    assert_int_equal(count_of(text, "\\begin{scope}"), count_of(text, "\\end{scope}"));
    assert_true(count_of(text, "\\begin{scope}") > 0);
    expect_part(text, "% 50 %  \\end{document}\n% A picture");
    expect_part(text, "\\useasboundingbox (0,0) rectangle (200,150);\n");
    free(text);
    draw_deinit(&list);
}

TEST(a_colour_is_defined_once)
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, sample_color(0x102030, 255));
    const draw_paint half = { .fill = sample_color(0x102030, 51) };
    draw_circle(&list, &half, (draw_point){ 5, 6 }, 7);
    const draw_paint dotted = { .stroke = sample_color(0xabcdef, 255), 2, DRAW_DOTTED };
    draw_line(&list, &dotted, (draw_point){ 1, 2 }, (draw_point){ 3, 4.25 });
    const draw_paint both = { .stroke = sample_color(0xabcdef, 255), 2, DRAW_DASH_DOTTED };
    draw_line(&list, &both, (draw_point){ 1, 2 }, (draw_point){ 3, 4 });
    char *text = tikz_of(&list);
    assert_int_equal(count_of(text, "\\definecolor{ct102030}{HTML}{102030}"), 1);
    expect_part(text,
                "\\path[fill=ct102030,fill opacity=0.2] (5,6) circle[radius=7bp];\n"
                "\\path[draw=ctABCDEF,line width=2bp,dash pattern=on 0bp off 5bp,line cap=round] "
                "(1,2) -- (3,4.25);\n"
                "\\path[draw=ctABCDEF,line width=2bp,dash pattern=on 10bp off 4bp on 2bp off 4bp] "
                "(1,2) -- (3,4);\n");
    free(text);
    draw_deinit(&list);
}

/* As wide as half the halo on all sides; the letters stay where they are, and as pale. */
TEST(a_halo_is_a_ground_in_its_colour)
{
    draw_list list = { 0 };
    draw_clear(&list, 100, 100, sample_color(0xffffff, 255));
    const draw_text_style style = { DRAW_SANS, 12, DRAW_START, sample_color(0x102030, 51),
                                    sample_color(0xabcdef, 204) };
    draw_text(&list, &style, (draw_point){ 10, 20 }, "r");
    list.commands[0].paint.width = 4;
    char *text = tikz_of(&list);
    expect_part(text, "\\node[anchor=base west,text=ct102030,fill=ctABCDEF,fill opacity=0.8,"
                      "text opacity=1,rounded corners=1bp,inner sep=2bp,text opacity=0.2,"
                      "font=\\fontsize{12bp}{14.4bp}\\sffamily\\selectfont] at (8,20) {r};\n");
    free(text);
    draw_deinit(&list);
}

TEST(no_text_is_tex)
{
    expect_label("plain text, t = 1", "plain text, t = 1");
    expect_label("\\end{x}", "\\textbackslash{}end\\{x\\}");
    expect_label("a_b^c~ 5% $x$ & #1",
                 "a\\_b\\textasciicircum{}c\\textasciitilde{} 5\\% \\char36{}x\\char36{} "
                 "\\& \\#1");
    expect_label("a < b > c | d", "a $<$ b $>$ c $|$ d");
    expect_label(" a  b ", "\\ a\\  b\\ ");
    expect_label("--, ,, ''", "-{}-, ,{}, '{}'");
    expect_label("`\"", "{}\\char96{}\\char34{}");
    expect_label("?` !`", "?{}\\char96{} !{}\\char96{}");
    expect_label("a\tb\x01", "ab");
}

/* The label's text stays as it is, and the picture tells what LaTeX does not know. */
static void expect_sign(const char *label, const char *line, int count)
{
    draw_list list = { 0 };
    const draw_text_style style = { .size = 12, .color = sample_color(0, 255) };
    draw_clear(&list, 100, 100, sample_color(0xffffff, 255));
    draw_text(&list, &style, (draw_point){ 10, 20 }, label);
    draw_text(&list, &style, (draw_point){ 10, 40 }, label);
    char *text = tikz_of(&list);
    assert_int_equal(count_of(text, line), count);
    free(text);
    draw_deinit(&list);
}

TEST(letters_are_utf8_and_signs_are_formulas)
{
    expect_label("Δx² ≤ 4 · √2 → θ°", "Δx² ≤ 4 · √2 → θ°");
    expect_label("Größe – č ï Шар 🙂", "Größe – č ï Шар 🙂");
    expect_sign("Δx² ≤ 4", "\n\\ctsign{Δ}{\\Delta}\n", 1);
    expect_sign("Δx² ≤ 4", "\n\\ctsign{²}{^2}\n\\ctsign{Δ}{\\Delta}\n\\ctsign{≤}{\\leq}\n", 1);
    expect_sign("−2 × 10⁻⁵", "\n\\ctsign{", 4);
    expect_sign("⟩", "\n\\ctsign{⟩}{\\rangle}\n", 1);
    expect_sign("Größe 2", "\n\\ctsign{", 0);
}

TEST(what_is_no_utf8_is_a_question)
{
    expect_label("a\xff", "a[?]");
}

TEST(giants_stay_within_what_tex_can_measure)
{
    draw_list list = { 0 };
    sample_list_giants(&list);
    char *text = tikz_of(&list);
    for (const char *at = text; *at; at++) {
        assert_true(strspn(at, "0123456789") < 7); /* a colour has six */
    }
    free(text);
    list.width = CANVAS_MAX_TIKZ_SIDE + 1;
    canvas_bytes bytes;
    assert_int_equal(canvas_tikz(&list, &info, &bytes), CANVAS_TOO_LARGE);
    draw_deinit(&list);
}

TEST(every_allocation_may_fail)
{
    draw_list list = { 0 };
    sample_list_giants(&list);
    canvas_bytes bytes = { 0 };
    canvas_status status = CANVAS_NO_MEMORY;
    int allowed = 0;
    for (; status != CANVAS_OK && allowed < 1000; allowed++) {
        failing_malloc_after(allowed);
        status = canvas_tikz(&list, &info, &bytes);
        failing_malloc_after(-1);
        if (status != CANVAS_OK) {
            assert_int_equal(status, CANVAS_NO_MEMORY);
            assert_null(bytes.data);
        }
    }
    assert_int_equal(status, CANVAS_OK);
    assert_true(allowed > 1);
    canvas_free(&bytes);
    draw_deinit(&list);
}
