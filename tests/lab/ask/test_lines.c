/* test_lines.c - questions and answers as lines of JSON, there and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/ask/question.h"
#include "tests/lab/shared_tally.h"
#include "tests/unit.h"

/* What the other end answers to this question, as it is written and read. */
static lab_answer answer_through_lines(int64_t id, const lab_question *q)
{
    text_out question = { 0 };
    char *text = NULL;
    size_t size = 0;
    lab_answer a;
    lab_write_question(id, q, &question);
    FILE *out = open_memstream(&text, &size);
    lab_answer_line(question.data, question.size, "me", out);
    assert_int_equal(fclose(out), 0);
    if (lab_read_answer(text, size - 1, id, q->is_sweep, &a) != LAB_NOT_GARBLED) {
        fail_msg("%s\n%s", question.data, text);
    }
    text_out_deinit(&question);
    free(text);
    return a;
}

TEST(an_answer_through_lines_is_the_referees_to_the_last_bit)
{
    for (int64_t i = 0; i < 3000; i++) {
        lab_question q;
        lab_answer ours;
        make_any(NULL, i, &q);
        const lab_answer theirs = answer_through_lines(i, &q);
        lab_ask_referee(&q, ~0u, &ours);
        assert_int_equal(theirs.given, ours.given);
        assert_int_equal(theirs.yes, ours.yes);
        for (const lab_field *f = lab_fields(q.is_sweep); f->answer < SCENE_ANSWER_COUNT; f++) {
            const double *a = lab_numbers(&theirs, f), *b = lab_numbers(&ours, f);
            if ((ours.given & 1u << f->answer) &&
                !(f->count > 0 ? a[0] == b[0] && a[f->count - 1] == b[f->count - 1]
                               : lab_word(&theirs, f) == lab_word(&ours, f))) {
                fail_msg("question %d: %s", (int)i, scene_answer_format_of(f->answer)->key);
            }
        }
    }
}

TEST(degrees_are_asked_as_a_person_types_them)
{
    const scene_shape a = { .type = SCENE_ROTATED_RECT,
                            .as.rotated_rect = { { 1, 2 }, { 6, 8 }, 690.1 } };
    const scene_shape b = { .type = SCENE_POINT };
    lab_question q;
    text_out out = { 0 };
    (void)state;
    lab_question_of(&a, &b, false, &q);
    lab_write_question(7, &q, &out);
    assert_string_equal(out.data,
                        "{\"id\": 7, \"a\": {\"type\": \"rotated_rect\", \"center\": [1, 2], "
                        "\"size\": [6, 8], \"rotation\": 690.1}, \"b\": {\"type\": \"point\", "
                        "\"at\": [0, 0]}}");
    text_out_deinit(&out);
}

#define BAD(answer) (LAB_GARBLED_FIELD + SCENE_ANSWER_##answer)

TEST(what_is_no_answer_to_the_question_is_refused)
{
    static const struct {
        const char *line;
        int how;
    } bad[] = {
        { "", LAB_GARBLED_LINE },
        { "no", LAB_GARBLED_LINE },
        { "[]", LAB_GARBLED_LINE },
        { "{\"overlap\": true}", LAB_GARBLED_ID },
        { "{\"id\": 2, \"overlap\": true}", LAB_GARBLED_ID },
        { "{\"id\": 1}", BAD(OVERLAP) },
        { "{\"id\": 1, \"overlap\": 1}", BAD(OVERLAP) },
        { "{\"id\": 1, \"hit\": true}", BAD(OVERLAP) },
        { "{\"id\": 1, \"normal\": [1, 0]}", BAD(OVERLAP) },
        { "{\"id\": 1, \"overlap\": true, \"depth\": \"1\"}", BAD(DEPTH) },
        { "{\"id\": 1, \"overlap\": true, \"normal\": [1]}", BAD(NORMAL) },
        { "{\"id\": 1, \"overlap\": true, \"normal\": [1, 0, 0]}", BAD(NORMAL) },
        { "{\"id\": 1, \"overlap\": true, \"depth\": NaN}", LAB_GARBLED_NUMBER },
        { "{\"id\": 1, \"overlap\": true, \"normal\": [-Infinity, 0]}", LAB_GARBLED_NUMBER },
        { "{\"id\": 1, \"overlap\": true, \"depth\": Infinity}", LAB_GARBLED_NUMBER },
        { "{\"id\": 1, \"overlap\": true, \"depth\": 1e999}", LAB_GARBLED_NUMBER },
        { "{\"id\": 1, \"overlap\": true, \"relation\": \"inside\"}", BAD(RELATION) },
        { "{\"id\": 1, \"overlap\": true, \"inside\": 1}", BAD(INSIDE) },
        { "{\"id\": 1, \"overlap\": true, \"center_inside\": 1}", BAD(CENTER_INSIDE) },
    };
    lab_answer a;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *line = bad[i].line;
        assert_int_equal(lab_read_answer(line, strlen(line), 1, false, &a), bad[i].how);
    }
    static const char one[] = "{\"id\": 1, \"hit\": 1}";
    assert_int_equal(lab_read_answer(one, strlen(one), 1, true, &a), BAD(HIT));
    static const char two[] = "{\"id\": 1, \"hit\": true, \"sides\": [\"left\", \"lower\"]}";
    assert_int_equal(lab_read_answer(two, strlen(two), 1, true, &a), BAD(SIDES));
    static const char blank[] = "{\"id\": 1, \"hit\": true, \"sides\": [\"left\", null]}";
    assert_int_equal(lab_read_answer(blank, strlen(blank), 1, true, &a), BAD(SIDES));
    /* Of a miss what belongs to a hit is read over, as the other way round. */
    static const char miss[] =
        "{\"id\": 1, \"hit\": false, \"t\": \"none\", \"closest_point\": [1, 2]}";
    assert_int_equal(lab_read_answer(miss, strlen(miss), 1, true, &a), LAB_NOT_GARBLED);
    assert_int_equal(a.given, LAB_GIVES_YES | LAB_GIVES(CLOSEST_POINT));
    static const char good[] = "{\"id\": 1, \"overlap\": true, \"depth\": 2, \"normal\": null, "
                               "\"log\": \"a\\u0000b\"}";
    assert_int_equal(lab_read_answer(good, strlen(good), 1, false, &a), LAB_NOT_GARBLED);
    assert_int_equal(a.given, LAB_GIVES_YES | LAB_GIVES(DEPTH));
    /* Numbers alone say yes or no, where they do. */
    static const struct {
        const char *line;
        bool is_sweep, yes;
    } told[] = {
        { "{\"id\": 1, \"distance\": 5}", false, false },
        { "{\"id\": 1, \"distance\": 0}", false, true },
        { "{\"id\": 1, \"depth\": 0.5, \"normal\": [1, 0]}", false, true },
        { "{\"id\": 1, \"t\": 0.5}", true, true },
        { "{\"id\": 1, \"relation\": \"apart\"}", false, false },
        { "{\"id\": 1, \"relation\": \"touching\", \"depth\": 0}", false, true },
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const char *line = told[i].line;
        assert_int_equal(lab_read_answer(line, strlen(line), 1, told[i].is_sweep, &a),
                         LAB_NOT_GARBLED);
        assert_true((a.given & LAB_GIVES_YES) && a.yes == told[i].yes);
    }
    static const char large[] = "{\"id\": 1, \"overlap\": true, \"depth\": 100000000000000000000}";
    assert_int_equal(lab_read_answer(large, strlen(large), 1, false, &a), LAB_NOT_GARBLED);
    assert_true(a.contact.depth == 1e20);
    /* That neither lies within the other is an answer. */
    static const char neither[] = "{\"id\": 1, \"overlap\": true, \"inside\": null}";
    assert_int_equal(lab_read_answer(neither, strlen(neither), 1, false, &a), LAB_NOT_GARBLED);
    assert_int_equal(a.given, LAB_GIVES_YES | LAB_GIVES(INSIDE));
    assert_int_equal(a.contact.inside, CT_INSIDE_NONE);
    /* Some languages put a byte order mark in front of whatever they write. */
    static const char none[] = "\xEF\xBB\xBF{\"id\": 1, \"unsupported\": true}";
    assert_int_equal(lab_read_answer(none, strlen(none), 1, false, &a), LAB_NOT_GARBLED);
    assert_int_equal(a.given, 0);
}

/* "\u0000" is JSON: in what nobody asks for it does no harm. */
TEST(what_nobody_asks_for_may_hold_a_null)
{
    static const char hello[] = "{\"name\": \"x\", \"log\": \"\\u0000\"}";
    char name[LAB_NAME_SIZE] = "", *text = NULL;
    size_t size = 0;
    assert_true(lab_read_name(hello, strlen(hello), name, sizeof name));
    assert_string_equal(name, "x");
    FILE *out = open_memstream(&text, &size);
    static const char asked[] = "{\"collision-test-lab\": 1, \"log\": \"\\u0000\"}";
    lab_answer_line(asked, strlen(asked), "me", out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, "{\"name\": \"me\"}\n");
    free(text);
}

TEST(a_line_is_shown_where_it_breaks)
{
    static const char of_two_bytes[] = "{\0}\0";
    char line[256] = "{\"id\": 1, \"overlap\": true, \"x\": \"";
    lab_answer a;
    (void)state;
    memset(line + strlen(line), 'x', 150);
    strcat(line, "\", \"depth\": nan}");
    assert_int_equal(lab_read_answer(line, strlen(line), 1, false, &a), LAB_GARBLED_LINE);
    assert_memory_equal(a.said, "\u2026xxx", 6);
    assert_non_null(strstr(a.said, "xxx\", \"depth\": nan}"));
    assert_int_equal(lab_read_answer(of_two_bytes, 4, 1, false, &a), LAB_GARBLED_LINE);
    assert_string_equal(a.said, "{?}?");
    assert_int_equal(lab_read_answer("", 0, 1, false, &a), LAB_GARBLED_LINE);
    assert_string_equal(a.said, "an empty line");
}
