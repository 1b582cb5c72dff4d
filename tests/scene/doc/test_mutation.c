/* test_mutation.c - broken case files: each is read or refused with one message, and what is
 * read is written and read back the same. A first argument is the seed of the one case to run. */
#include "tests/scene/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t only_seed;

static const char *const originals[] = {
    "{\n  \"collision-test\": 1,\n  \"title\": \"Swept \\u00e9 circle\",\n"
    "  \"y\": \"down\",\n  \"view\": {\"center\": [0, 1.5], \"height\": 40},\n"
    "  \"show\": [\"names\", \"grid\"],\n  \"shapes\": [\n"
    "    {\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, "
    "\"move\": [41, 23]},\n"
    "    {\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]},\n"
    "    {\"type\": \"rotated_rect\", \"center\": [1e3, -2], \"size\": [3, 4], "
    "\"rotation\": -30.5},\n"
    "    {\"type\": \"point\", \"name\": \"\xc3\xa9\", \"at\": [0, 5e-324]}\n  ]\n}\n",
    "{\"collision-test\": 1, \"shapes\": [\n"
    "    {\"type\": \"segment\", \"from\": [0, 1], \"to\": [2, 3], \"move\": [1, 2]},\n"
    "    {\"type\": \"capsule\", \"from\": [0, 1], \"to\": [2, 3], \"radius\": 4},\n"
    "    {\"type\": \"polygon\", \"name\": \"p\", \"points\": [[0, 0], [4, 0], [1, 1], [0, 4]]},\n"
    "    {\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [0, 4]]},\n"
    "    {\"type\": \"sphere\", \"center\": [0, 1, 2], \"radius\": 3},\n"
    "    {\"type\": \"box\", \"min\": [0, 1, 2], \"max\": [3, 4, 5]}]}",
    "{\"collision-test\": 1, \"note\": \"n\", \"mistake\": \"corners-only\", "
    "\"ignore\": [[\"l\", \"l\"], [\"m\", \"k\"]], \"shapes\": [\n"
    "    {\"type\": \"circle\", \"name\": \"a\", \"center\": [1, 2], \"radius\": 3, \"color\": "
    "\"grey\", "
    "\"layer\": \"l\", \"move\": [4, 5], \"respond\": \"bounce\", \"label_at\": [6, 7]},\n"
    "    {\"type\": \"rect\", \"name\": \"b\", \"min\": [1, 2], \"max\": [3, 4], \"layer\": "
    "\"m\"},\n"
    "    {\"type\": \"point\", \"name\": \"c\", \"at\": [8, 9]},\n"
    "    {\"type\": \"label\", \"at\": [8, 9], \"text\": \"said\"}],\n"
    "  \"expect\": [{\"a\": \"a\", \"b\": \"b\", \"overlap\": true, \"depth\": [1, 2], \"inside\": "
    "null, "
    "\"b_point\": [[3, 4], 5]}, {\"sweep\": \"a\", \"against\": \"b\", \"t\": 0.5, \"region\": "
    "\"tl\", "
    "\"sides\": [\"top\"]}]}",
};
enum { ORIGINALS = sizeof originals / sizeof *originals };

static const char *const pieces[] = { "\"",      "\\",
                                      "{",       "}",
                                      "[",       "]",
                                      ",",       ":",
                                      "-",       "1e999",
                                      "\\u0000", "\xff",
                                      "1e12",    "\n",
                                      "\0",      "null",
                                      "\\ud834", "\"type\": \"circle\", ",
                                      "\xc3",    "999",
                                      "true",    "\"move\": [1, 2], ",
                                      "1e",      "0" };

typedef struct buffer {
    char bytes[4096];
    int size;
} buffer;

static void cut(buffer *b, int at, int count)
{
    count = count > b->size - at ? b->size - at : count;
    memmove(b->bytes + at, b->bytes + at + count, (size_t)(b->size - at - count));
    b->size -= count;
}

static void insert(buffer *b, int at, const char *bytes, int count)
{
    if (b->size + count > (int)sizeof b->bytes) { return; }
    char kept[sizeof b->bytes];
    memcpy(kept, bytes, (size_t)count); /* may come from this very buffer */
    memmove(b->bytes + at + count, b->bytes + at, (size_t)(b->size - at));
    memcpy(b->bytes + at, kept, (size_t)count);
    b->size += count;
}

static void mutate(random_source *random, buffer *b)
{
    const int at = b->size ? random_below(random, b->size) : 0;
    const char *piece = pieces[random_below(random, (int)(sizeof pieces / sizeof pieces[0]))];
    switch (b->size ? random_below(random, 6) : 3) {
    case 0:
        b->bytes[at] = (char)random_bits(random);
        break;
    case 1:
        b->bytes[at] ^= (char)(1 << random_below(random, 8));
        break;
    case 2:
        cut(b, at, 1 + random_below(random, 20));
        break;
    case 3:
        insert(b, at, piece, piece[0] ? (int)strlen(piece) : 1);
        break;
    case 4: /* some of the text once more, elsewhere */
        insert(b, random_below(random, b->size), b->bytes + at,
               random_below(random, b->size - at < 60 ? b->size - at : 60));
        break;
    default:
        b->size = random_below(random, 8) == 0 ? at : b->size;
        break;
    }
}

static bool is_one_line(const char *text)
{
    for (const char *p = text; *p; p++) {
        if ((unsigned char)*p < 0x20) { return false; }
    }
    return text[0] != '\0';
}

/* And is equal to what is written the same, and to nothing else. */
static void assert_writes_itself(const scene *s, const char *original)
{
    char *text = text_of(s);
    scene *back = scene_of(text), *other = scene_of(original);
    char *other_text = text_of(other);
    assert_true(scene_equal(s, back));
    if (scene_equal(s, other) != (strcmp(text, other_text) == 0)) {
        fail_msg("equal, or not:\n%s\n%s", text, other_text);
    }
    scene_destroy(back);
    scene_destroy(other);
    free(text);
    free(other_text);
}

static bool run_case(uint64_t seed)
{
    random_source random = { seed };
    buffer b = { .size = 0 };
    const char *original = originals[random_below(&random, ORIGINALS)];
    b.size = (int)strlen(original);
    memcpy(b.bytes, original, (size_t)b.size);
    const int count = 1 + random_below(&random, 4);
    for (int i = 0; i < count; i++) { mutate(&random, &b); }
    char *exact = malloc(b.size ? (size_t)b.size : 1); /* reads past the end show under ASan */
    assert_non_null(exact);
    memcpy(exact, b.bytes, (size_t)b.size);
    scene *s = NULL;
    scene_error error = { 0 };
    const scene_status status = scene_read_text(exact, (size_t)b.size, &s, &error);
    free(exact);
    if (status == SCENE_OK) {
        assert_writes_itself(s, original);
        scene_destroy(s);
        return true;
    }
    assert_int_equal(status, SCENE_BAD_FILE);
    assert_int_equal(error.status, status);
    assert_null(s);
    if (!is_one_line(error.text) || error.line < 1) {
        fail_msg("seed %llu: line %d: %s", (unsigned long long)seed, error.line, error.text);
    }
    return false;
}

TEST(broken_files_are_read_or_refused_but_never_half_read)
{
    if (only_seed) {
        run_case(only_seed);
        return;
    }
    int read = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 60000; seed++) {
        if (run_case(seed)) {
            read++;
        } else {
            refused++;
        }
    }
    /* Both ways are walked. */
    assert_true(read > 1000 && refused > 1000);
}

/* Each byte as the next one: what a file says is all told apart. */
TEST(one_other_number_or_word_makes_another_case)
{
    for (int i = 0; i < ORIGINALS; i++) {
        char text[2048];
        int read = 0;
        snprintf(text, sizeof text, "%s", originals[i]);
        for (char *p = text; *p; p++) {
            scene *s = NULL;
            scene_error error = { 0 };
            ++*p;
            if (scene_read_text(text, strlen(text), &s, &error) == SCENE_OK) {
                assert_writes_itself(s, originals[i]);
                scene_destroy(s);
                read++;
            }
            --*p;
        }
        assert_true(read >= 30);
    }
}

int main(int argc, char **argv)
{
    only_seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    return unit_run(NULL, NULL);
}
