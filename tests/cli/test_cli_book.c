/* test_cli_book.c - `shot --format html`: all cases on one page. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

#define TWO                                                                          \
    "{\"type\": \"circle\", \"name\": \"a<b\", \"center\": [0, 0], \"radius\": 2}, " \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [1, -1], \"max\": [5, 1]}"

static void write_titled(const char *path, const char *title, const char *more)
{
    char text[1024];
    snprintf(text, sizeof text, "{\"collision-test\": 1, \"title\": \"%s\", \"shapes\": [%s]%s}\n",
             title, TWO, more);
    write_file(path, text);
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) { count++; }
    return count;
}

/* The page of what the program made, to be freed. */
static char *page_of(const char *path)
{
    size_t size;
    char *page = read_file(path, &size);
    assert_non_null(page);
    return page;
}

TEST_WITH(cases_stand_in_chapters_in_the_order_given, enter_folder, leave_folder)
{
    write_titled("1.json", "First: One", "");
    write_titled("2.json", "Second: Two", "");
    write_titled("3.json", "First: Three: and more", "");
    write_titled("4.json", "No chapter", "");
    run r = run_program("shot", "-o", "book.html", "1.json", "2.json", "3.json", "4.json");
    expect_status(&r, 0);
    assert_string_equal(r.out, "book.html\n");
    run_free(&r);
    char *page = page_of("book.html");
    assert_int_equal(count_of(page, "<h2"), 3);
    const char *const order[] = { ">First</h2>",        "<h3>One</h3>", "<h3>Three: and more</h3>",
                                  ">Second</h2>",       "<h3>Two</h3>", ">Cases</h2>",
                                  "<h3>No chapter</h3>" };
    const char *at = page;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        expect_contains(at, order[i]);
        at = strstr(at, order[i]);
    }
    assert_int_equal(count_of(page, "<figure>"), 4);
    assert_int_equal(count_of(page, "<svg "), 4);
    assert_int_equal(count_of(page, ">overlapping</text>"), 3); /* in each chapter once */
    assert_null(strstr(page, "<?xml"));
    assert_null(strstr(page, "<script"));
    free(page);
}

TEST_WITH(steps_and_expectations_are_text_and_marked_up_safely, enter_folder, leave_folder)
{
    write_titled("1.json", "Overlap: <b>bold</b> & \\\"more\\\"",
                 ", \"expect\": [{\"a\": \"a<b\", \"b\": \"wall\", \"overlap\": true}, "
                 "{\"a\": \"a<b\", \"b\": \"wall\", \"distance\": [3, 4]}]");
    run r = run_program("shot", "--format", "html", "-o", "-", "1.json");
    expect_status(&r, 0);
    expect_contains(r.out, "<h3>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;more&quot;</h3>");
    expect_contains(r.out, "<li><b>✓</b>&quot;a&lt;b&quot; and &quot;wall&quot;: overlap is true");
    expect_contains(r.out, "<li class=\"fails\"><b>✗</b>&quot;a&lt;b&quot; and &quot;wall&quot;: "
                           "distance is 0, expected 3 to 4");
    expect_contains(r.out,
                    "At rest: a&lt;b and wall</h4>\n<p class=\"letters\">a = a&lt;b, b = wall</p>");
    assert_true(count_of(r.out, "<li><strong>") > 2);
    assert_null(strstr(r.out, "a<b"));
    run_free(&r);
    write_titled("\xC3\xA4\xFF.json", "", "");
    r = run_program("shot", "--format", "html", "-o", "-", "\xC3\xA4\xFF.json");
    expect_contains(r.out, "<h3>\xC3\xA4?.json</h3>");
    run_free(&r);
}

/* As in the pictures: a note is free to hold what turns the words behind it. */
TEST_WITH(no_text_of_a_page_turns_what_stands_behind_it, enter_folder, leave_folder)
{
    write_titled("1.json",
                 "One: a\xE2\x80\xAE"
                 "b",
                 ", \"note\": \"c\xE2\x81\xA6"
                 "d \xE2\x80\x8F"
                 "e\"");
    run r = run_program("shot", "--format", "html", "--no-source", "-o", "-", "1.json");
    expect_status(&r, 0);
    expect_contains(r.out, "<h3>ab</h3>");
    expect_contains(r.out, "<p>cd \xE2\x80\x8F"
                           "e</p>"); /* marks of Arabic and Hebrew stay */
    assert_null(strstr(r.out, "\xE2\x80\xAE"));
    assert_null(strstr(r.out, "\xE2\x81\xA6"));
    run_free(&r);
}

static void expect_unique_ids(const char *page)
{
    for (const char *at = strstr(page, " id=\""); at != NULL; at = strstr(at + 1, " id=\"")) {
        char id[128];
        snprintf(id, sizeof id, "%.*s\"", (int)(strcspn(at + 5, "\"") + 5), at);
        assert_int_equal(count_of(page, id), 1);
    }
}

/* Figures count their clips from 1 each: in one page they must not be the same. Nor the number that
 * one case gets and the name that another one has. */
TEST_WITH(ids_are_unique_also_of_cases_of_one_name, enter_folder, leave_folder)
{
    assert_int_equal(mkdir("x", 0777), 0);
    write_titled("1.json", "A: One", "");
    write_titled("x/1.json", "A: Other", "");
    write_titled("a b.json", "A: Spaced", "");
    write_titled("a-b.json", "A: Dashed", "");
    write_titled("1-2.json", "A: Called like the second one", "");
    write_titled("1-clip-1.json", "A: Called like a clip of the first", "");
    write_titled("1-c1.json", "A: Another", "");
    run r = run_program("shot", "--format", "html", "-o", "-", "1.json", "x/1.json", "a b.json",
                        "a-b.json", "1-2.json", "1-clip-1.json", "1-c1.json");
    expect_status(&r, 0);
    assert_int_equal(count_of(r.out, "<article id=\"case-1\">"), 1);
    assert_int_equal(count_of(r.out, "<article id=\"case-1-2\">"), 1);
    assert_int_equal(count_of(r.out, "<article id=\"case-a-b-4\">"), 1);
    assert_int_equal(count_of(r.out, "<article id=\"case-1-2-5\">"), 1);
    expect_unique_ids(r.out);
    run_free(&r);
}

TEST_WITH(a_book_is_checked_left_alone_and_put_into_folders, enter_folder, leave_folder)
{
    write_titled("1.json", "A: One", "");
    run r = run_program("shot", "--format", "html", "--check", "1.json");
    expect_status(&r, 1);
    assert_string_equal(r.out, "1.html: missing\n");
    run_free(&r);
    r = run_program("shot", "--format", "html", "1.json");
    assert_string_equal(r.out, "1.html\n");
    run_free(&r);
    r = run_program("shot", "--format", "html", "1.json");
    assert_string_equal(r.out, ""); /* it is up to date */
    run_free(&r);
    write_titled("1.json", "A: Another one", "");
    r = run_program("shot", "--format", "html", "--check", "1.json");
    expect_status(&r, 1);
    assert_string_equal(r.out, "1.html: stale\n");
    run_free(&r);
    r = run_program("shot", "--format", "html", "-o", "folder/", "1.json");
    assert_string_equal(r.out, "folder/1.html\n");
    run_free(&r);
    write_titled("2.json", "A: Two", "");
    r = run_program("shot", "--format", "html", "-o", "folder/", "1.json", "2.json");
    assert_string_equal(r.out, "folder/gallery.html\n");
    run_free(&r);
}

TEST_WITH(a_page_has_a_title_and_the_storyboards, enter_folder, leave_folder)
{
    write_titled("1.json", "A: One", "");
    run r = run_program("shot", "--format", "html", "-o", "-", "1.json");
    expect_contains(r.out, "<h1>One</h1>");
    assert_int_equal(count_of(r.out, "<figure>"), 1);
    run_free(&r);
    r = run_program("shot", "--format=html", "-o", "-", "1.json", "--title", "a & b",
                    "--all-steps");
    expect_status(&r, 0);
    expect_contains(r.out, "<title>a &amp; b · Collision Test</title>");
    expect_contains(r.out, "<h1>a &amp; b</h1>");
    const int steps = count_of(r.out, "<li><strong>");
    assert_true(steps > 2);
    assert_int_equal(count_of(r.out, "<figure>"), 1 + steps);
    expect_unique_ids(r.out);
    run_free(&r);
#define LONG_NAME "swept-circle-against-a-rotated-rectangle-with-a-rather-long-name-"
#define CLIPPED ", \"view\": {\"center\": [0, 0], \"height\": 2}"
    write_titled(LONG_NAME "1.json", "A: One", CLIPPED);
    write_titled(LONG_NAME "2.json", "A: Two", CLIPPED);
    r = run_program("shot", "--format=html", "-o", "-", LONG_NAME "1.json", LONG_NAME "2.json",
                    "--all-steps");
    expect_unique_ids(r.out);
    run_free(&r);
    r = run_program("shot", "1.json", "--title", "a");
    expect_refused(&r, "--title");
}

TEST_WITH(without_all_of_its_cases_there_is_no_book, enter_folder, leave_folder)
{
    write_titled("1.json", "A: One", "");
    write_bad_case("bad.json");
    run r = run_program("shot", "-o", "book.html", "1.json", "bad.json");
    expect_refused(&r, "bad.json:");
    assert_false(file_exists("book.html"));
    r = run_program("shot", "--format", "html", "-o", "1.json", "1.json");
    expect_refused(&r, "would be replaced");
    r = run_program("shot", "--format", "html", "--watch", "1.json");
    expect_refused(&r, "--format html does not go with --watch");
    r = run_program("shot", "--format", "html", "--theme", "dark", "1.json");
    expect_refused(&r, "--format html does not go with --theme dark");
}
