/* test_textedit.c - caret, selection, undo and clipboard of a text. */
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/textedit.h"
#include "tests/canvas/failing_malloc.h"

/* ---- Helpers ----------------------------------------------------------------------------- */

static char clipboard_text[256];

static char *get_clipboard(void *context)
{
    (void)context;
    char *copy = malloc(strlen(clipboard_text) + 1);
    return copy ? strcpy(copy, clipboard_text) : NULL;
}

static bool set_clipboard(void *context, const char *text)
{
    (void)context;
    snprintf(clipboard_text, sizeof clipboard_text, "%s", text);
    return true;
}

static const desktop desk = { .get_clipboard = get_clipboard, .set_clipboard = set_clipboard };

static textedit started(const char *text, textedit_options options)
{
    textedit e = { 0 };
    assert_true(textedit_start(&e, text, options));
    return e;
}

static bool key(textedit *e, input_key which, unsigned mods)
{
    const input in = { .kind = INPUT_KEY_PRESS, .key = which, .mods = mods };
    return textedit_key(e, &in, &desk);
}

static void assert_text(const textedit *e, const char *want)
{
    assert_string_equal(textedit_text(e), want);
    assert_int_equal(e->size, strlen(want));
}

static void assert_selected(const textedit *e, size_t from, size_t to)
{
    const textedit_range range = textedit_selection(e);
    if (range.from != from || range.to != to) {
        fail_msg("got [%zu, %zu), want [%zu, %zu)", range.from, range.to, from, to);
    }
}

/* ---- Typing ------------------------------------------------------------------------------ */

TEST(letters_go_in_at_the_caret_and_replace_the_selection)
{
    textedit e = started("ball", (textedit_options){ 0 });
    textedit_insert(&e, "s");
    assert_text(&e, "balls");
    key(&e, INPUT_KEY_HOME, 0);
    textedit_insert(&e, "two ");
    assert_text(&e, "two balls");
    textedit_select_all(&e);
    textedit_insert(&e, "Δ");
    assert_text(&e, "Δ");
    assert_int_equal(e.caret, 2);
    textedit_deinit(&e);
}

TEST(one_line_takes_no_line_ends_and_no_controls)
{
    textedit e = started("", (textedit_options){ 0 });
    textedit_insert(&e, "\n a\r\nb\tc\x01\x7F\xC2\x85"
                        "d\n\n");
    assert_text(&e, " a b cd");
    textedit_deinit(&e);
}

TEST(many_lines_take_line_ends_of_every_kind)
{
    textedit e = started("", (textedit_options){ .many_lines = true });
    textedit_insert(&e, "a\r\nb\rc\nd\x02");
    assert_text(&e, "a\nb\nc\nd");
    assert_true(key(&e, INPUT_KEY_ENTER, 0));
    assert_text(&e, "a\nb\nc\nd\n");
    assert_false(key(&e, INPUT_KEY_ENTER, INPUT_CTRL));
    textedit_deinit(&e);
}

TEST(what_is_not_utf8_becomes_a_replacement_character)
{
    textedit e = started("", (textedit_options){ 0 });
    textedit_insert(&e, "a\xFF"
                        "b\xE2\x82");
    assert_text(&e, "a\xEF\xBF\xBD"
                    "b\xEF\xBF\xBD\xEF\xBF\xBD");
    textedit_deinit(&e);
}

TEST(the_limit_counts_characters_and_what_is_beyond_is_left_out)
{
    textedit e = started("ΔΔ", (textedit_options){ .most_chars = 4 });
    textedit_insert(&e, "ΔaΔ");
    assert_text(&e, "ΔΔΔa");
    textedit_insert(&e, "x");
    assert_text(&e, "ΔΔΔa");
    textedit_place(&e, 0, false);
    textedit_place(&e, 4, true);
    textedit_insert(&e, "xyz"); /* the two selected make room for two */
    assert_text(&e, "xyΔa");
    textedit_deinit(&e);
}

/* ---- Moving ------------------------------------------------------------------------------ */

TEST(the_caret_goes_by_whole_characters)
{
    textedit e = started("aΔ…b", (textedit_options){ 0 });
    static const size_t places[] = { 6, 3, 1, 0, 0 };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        key(&e, INPUT_KEY_LEFT, 0);
        assert_int_equal(e.caret, places[i]);
    }
    key(&e, INPUT_KEY_RIGHT, 0);
    key(&e, INPUT_KEY_RIGHT, 0);
    assert_int_equal(e.caret, 3);
    textedit_place(&e, 5, false); /* inside the ellipsis */
    assert_int_equal(e.caret, 3);
    textedit_deinit(&e);
}

TEST(shift_selects_and_an_arrow_lets_go_at_the_edge)
{
    textedit e = started("abcd", (textedit_options){ 0 });
    key(&e, INPUT_KEY_LEFT, 0);
    key(&e, INPUT_KEY_LEFT, INPUT_SHIFT);
    key(&e, INPUT_KEY_LEFT, INPUT_SHIFT);
    assert_selected(&e, 1, 3);
    key(&e, INPUT_KEY_LEFT, 0);
    assert_int_equal(e.caret, 1);
    key(&e, INPUT_KEY_END, INPUT_SHIFT);
    assert_selected(&e, 1, 4);
    key(&e, INPUT_KEY_RIGHT, 0);
    assert_selected(&e, 4, 4);
    key(&e, INPUT_KEY_HOME, INPUT_SHIFT);
    assert_selected(&e, 0, 4);
    textedit_deinit(&e);
}

TEST(ctrl_goes_by_words_and_a_decimal_is_one)
{
    textedit e = started("max(12.5, wall_2)", (textedit_options){ 0 });
    static const size_t ends[] = { 3, 4, 8, 9, 16, 17 };
    key(&e, INPUT_KEY_HOME, 0);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        key(&e, INPUT_KEY_RIGHT, INPUT_CTRL);
        assert_int_equal(e.caret, ends[i]);
    }
    static const size_t starts[] = { 16, 10, 8, 4, 3, 0 };
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        key(&e, INPUT_KEY_LEFT, INPUT_CTRL);
        assert_int_equal(e.caret, starts[i]);
    }
    textedit_select_word(&e, 6);
    assert_selected(&e, 4, 8);
    textedit_select_word(&e, 17);
    assert_selected(&e, 16, 17);
    textedit_deinit(&e);
    /* A point is part of a number between digits alone. */
    e = started("2.5 7.x1 x1.", (textedit_options){ 0 });
    static const struct {
        size_t at, from, to;
    } words[] = { { 0, 0, 3 }, { 2, 0, 3 }, { 4, 4, 5 }, { 6, 6, 8 }, { 9, 9, 11 } };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        textedit_select_word(&e, words[i].at);
        assert_selected(&e, words[i].from, words[i].to);
    }
    textedit_deinit(&e);
}

TEST(home_and_end_keep_to_the_line_and_ctrl_leaves_it)
{
    textedit e = started("ab\ncd\nef", (textedit_options){ .many_lines = true });
    textedit_place(&e, 4, false);
    key(&e, INPUT_KEY_HOME, 0);
    assert_int_equal(e.caret, 3);
    key(&e, INPUT_KEY_END, 0);
    assert_int_equal(e.caret, 5);
    key(&e, INPUT_KEY_END, INPUT_CTRL);
    assert_int_equal(e.caret, 8);
    key(&e, INPUT_KEY_HOME, INPUT_CTRL | INPUT_SHIFT);
    assert_selected(&e, 0, 8);
    textedit_select_line(&e, 4);
    assert_selected(&e, 3, 5);
    textedit_deinit(&e);
}

/* ---- Erasing, undo, clipboard ------------------------------------------------------------ */

TEST(backspace_and_delete_take_characters_words_or_the_selection)
{
    textedit e = started("one two Δ", (textedit_options){ 0 });
    key(&e, INPUT_KEY_BACKSPACE, 0);
    assert_text(&e, "one two ");
    key(&e, INPUT_KEY_BACKSPACE, INPUT_CTRL);
    assert_text(&e, "one ");
    key(&e, INPUT_KEY_HOME, 0);
    assert_true(key(&e, INPUT_KEY_BACKSPACE, 0)); /* it means something, though nothing is there */
    key(&e, INPUT_KEY_DELETE, 0);
    assert_text(&e, "ne ");
    key(&e, INPUT_KEY_DELETE, INPUT_CTRL);
    assert_text(&e, " ");
    textedit_select_all(&e);
    key(&e, INPUT_KEY_DELETE, 0);
    assert_text(&e, "");
    textedit_deinit(&e);
}

/* Of a family, a flag, a thumb that has a tone and a letter no half is left, nor is the caret ever
 * in one. */
TEST(what_is_seen_as_one_character_is_taken_whole)
{
    static const char *const ones[] = { "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "玩" };
    char text[128] = "玩🇫🇷";
    const size_t before = strlen(text);
    for (size_t i = 0; i < sizeof ones / sizeof ones[0]; i++) {
        snprintf(text + before, sizeof text - before, "%s🇫🇷x", ones[i]);
        const size_t behind = before + strlen(ones[i]);
        textedit e = started(text, (textedit_options){ 0 });
        textedit_place(&e, before, false);
        key(&e, INPUT_KEY_RIGHT, 0);
        assert_int_equal(e.caret, behind);
        key(&e, INPUT_KEY_LEFT, 0);
        assert_int_equal(e.caret, before);
        key(&e, INPUT_KEY_DELETE, 0);
        assert_text(&e, "玩🇫🇷🇫🇷x");
        key(&e, 'z', INPUT_CTRL);
        textedit_place(&e, behind, false);
        key(&e, INPUT_KEY_BACKSPACE, 0);
        assert_text(&e, "玩🇫🇷🇫🇷x");
        textedit_deinit(&e);
    }
}

TEST(undo_takes_back_typing_as_one_step_and_redo_brings_it)
{
    textedit e = started("5", (textedit_options){ 0 });
    assert_false(key(&e, 'z', INPUT_CTRL)); /* nothing to undo: the program's own undo */
    assert_false(textedit_changed(&e));
    textedit_insert(&e, "6");
    textedit_insert(&e, "7");
    key(&e, INPUT_KEY_BACKSPACE, 0);
    key(&e, INPUT_KEY_BACKSPACE, 0);
    key(&e, INPUT_KEY_BACKSPACE, 0);
    assert_text(&e, "");
    assert_true(key(&e, 'z', INPUT_CTRL));
    assert_text(&e, "567");
    assert_true(key(&e, 'z', INPUT_CTRL));
    assert_text(&e, "5");
    assert_false(textedit_changed(&e));
    assert_true(key(&e, 'z', INPUT_CTRL | INPUT_SHIFT));
    assert_text(&e, "567");
    assert_true(textedit_changed(&e));
    assert_true(key(&e, 'y', INPUT_CTRL));
    assert_text(&e, "");
    assert_false(key(&e, 'y', INPUT_CTRL));
    assert_true(key(&e, 'z', INPUT_CTRL));
    textedit_insert(&e, "8"); /* what was undone is gone now */
    assert_text(&e, "5678");
    assert_false(key(&e, 'y', INPUT_CTRL));
    textedit_deinit(&e);
}

TEST(undo_always_leads_back_to_the_start)
{
    textedit e = started("start", (textedit_options){ 0 });
    for (int i = 0; i < 3 * TEXTEDIT_UNDO_STEPS; i++) {
        textedit_insert(&e, "ab"); /* pasted: a step each */
    }
    int steps = 0;
    while (key(&e, 'z', INPUT_CTRL)) { steps++; }
    assert_text(&e, "start");
    assert_int_equal(steps, TEXTEDIT_UNDO_STEPS);
    textedit_deinit(&e);
}

TEST(copy_cut_and_paste_go_through_the_clipboard)
{
    textedit e = started("one two", (textedit_options){ 0 });
    strcpy(clipboard_text, "old");
    assert_true(key(&e, 'c', INPUT_CTRL)); /* nothing selected: nothing copied */
    assert_string_equal(clipboard_text, "old");
    textedit_select_word(&e, 5);
    assert_true(key(&e, 'c', INPUT_CTRL));
    assert_string_equal(clipboard_text, "two");
    key(&e, 'a', INPUT_CTRL);
    assert_true(key(&e, 'x', INPUT_CTRL));
    assert_string_equal(clipboard_text, "one two");
    assert_text(&e, "");
    strcpy(clipboard_text, "a\nb\n");
    assert_true(key(&e, 'v', INPUT_CTRL));
    assert_text(&e, "a b");
    strcpy(clipboard_text, "c");
    key(&e, 'v', INPUT_CTRL);
    textedit_insert(&e, "d"); /* a step of its own, as what is typed after an undo */
    key(&e, 'z', INPUT_CTRL);
    assert_text(&e, "a bc");
    textedit_insert(&e, "e");
    key(&e, 'v', INPUT_CTRL);
    key(&e, 'z', INPUT_CTRL);
    assert_text(&e, "a bce");
    key(&e, 'z', INPUT_CTRL);
    assert_text(&e, "a bc");
    textedit_deinit(&e);
}

TEST(without_a_clipboard_nothing_is_lost)
{
    const desktop none = { .context = NULL };
    textedit e = started("keep", (textedit_options){ 0 });
    textedit_select_all(&e);
    const input cut = { .kind = INPUT_KEY_PRESS, .key = 'x', .mods = INPUT_CTRL };
    const input paste = { .kind = INPUT_KEY_PRESS, .key = 'v', .mods = INPUT_CTRL };
    textedit_key(&e, &cut, &none);
    textedit_key(&e, &paste, &none);
    assert_text(&e, "keep");
    textedit_deinit(&e);
}

TEST(without_memory_the_text_stays_as_it_was)
{
    textedit e = started("keep", (textedit_options){ 0 });
    for (int count = 0; count < 3; count++) {
        failing_malloc_after(count);
        textedit_insert(&e, "a text that needs more room than there is");
        const bool failed = failing_malloc_happened();
        failing_malloc_after(-1);
        assert_true(failed);
        assert_text(&e, "keep");
        assert_false(textedit_changed(&e));
    }
    strcpy(clipboard_text, "old");
    textedit_select_all(&e);
    failing_malloc_after(0);
    key(&e, 'c', INPUT_CTRL);
    key(&e, 'x', INPUT_CTRL); /* what is not on the clipboard is not cut */
    key(&e, INPUT_KEY_DELETE, 0);
    failing_malloc_after(-1);
    assert_text(&e, "keep");
    assert_string_equal(clipboard_text, "old");

    failing_malloc_after(0);
    const bool begun = textedit_start(&e, "new", (textedit_options){ 0 });
    failing_malloc_after(-1);
    assert_false(begun);
    assert_string_equal(textedit_text(&e), "");
    textedit_deinit(&e);
}

/* ---- At random --------------------------------------------------------------------------- */

static bool is_at_edge(const textedit *e, size_t offset)
{
    return offset <= e->size && ((unsigned char)e->text[offset] & 0xC0) != 0x80;
}

static void random_edit(textedit *e, unsigned dice)
{
    static const char *const typed[] = { "a", " ", "Δ", "…", "12.5", "\n", "😀", "\xFF" };
    static const input_key keys[] = { INPUT_KEY_LEFT,
                                      INPUT_KEY_RIGHT,
                                      INPUT_KEY_HOME,
                                      INPUT_KEY_END,
                                      INPUT_KEY_BACKSPACE,
                                      INPUT_KEY_DELETE,
                                      'z',
                                      'y',
                                      'x',
                                      'v',
                                      'a',
                                      INPUT_KEY_ENTER };
    static const unsigned mods[] = { 0, INPUT_SHIFT, INPUT_CTRL, INPUT_CTRL | INPUT_SHIFT };
    if (dice % 3 == 0) {
        textedit_insert(e, typed[dice / 3 % 8]);
    } else if (dice % 17 == 1) {
        textedit_select_word(e, dice / 17 % (e->size + 1));
    } else {
        key(e, keys[dice / 3 % 12], mods[dice / 36 % 4]);
    }
}

TEST(random_edits_keep_the_text_whole_and_undo_to_the_start)
{
    for (unsigned seed = 1; seed <= 60; seed++) {
        uint64_t dice = seed;
        textedit e = started("Start Δ 1.5", (textedit_options){ seed % 2 == 0, seed % 3 * 20 });
        for (int i = 0; i < 400; i++) {
            dice = dice * 6364136223846793005u + 1442695040888963407u;
            random_edit(&e, (unsigned)(dice >> 33));
            bool whole = strlen(e.text) == e.size && is_at_edge(&e, e.caret);
            whole = whole && is_at_edge(&e, e.anchor);
            for (const char *at = e.text; *at;) {
                const char *from = at;
                const uint32_t c = draw_next_char(&at);
                whole = whole && (c != 0xFFFD || at - from == 3) && (c >= 0x20 || c == '\n');
                whole = whole && (c != '\n' || e.options.many_lines);
            }
            if (!whole) { fail_msg("seed %u, edit %d: \"%s\"", seed, i, e.text); }
        }
        while (key(&e, 'z', INPUT_CTRL)) {}
        assert_text(&e, "Start Δ 1.5");
        textedit_deinit(&e);
    }
}
