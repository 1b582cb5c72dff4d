/* test_carried.c - pictures that carry their case: as we write them, as others write them again,
 * damaged, forged, and without memory; and texts that quote one. */
#define ZLIB_CONST
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "canvas/base/canvas.h"
#include "scene/disk/carried.h"
#include "scene/disk/carried_find.h"
#include "tests/canvas/failing_malloc.h"
#include "tests/canvas/sample_list.h"
#include "tests/unit.h"

#define FILE_NAME TEST_BINARY_DIR "/carried.tmp"
#define NS "urn:collision-test:case"
#define POINT_CASE                                                                             \
    "{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"name\": \"p\", \"at\": [1, " \
    "2]}]}"

/* Line ends of three systems, what XML escapes, two scripts, what XML cannot say. */
static const char odd_case[] =
    "\n{\"collision-test\": 1,\r\n\t\"title\": \"a < b && c > d ]]> \\\"q\\\" 'r' \xC3\xA4 "
    "\xE2\x89\xA4 \xF0\x9F\x8E\xB1 \x7F\",\r\"shapes\": [{\"type\": \"point\", \"name\": "
    "\"p\", \"at\": [0.1, -1e-300]}]}\n\n";

typedef enum format { PNG, SVG, FORMATS } format;

static canvas_bytes drawn(format kind, const char *source)
{
    draw_list list = { 0 };
    canvas_bytes bytes;
    draw_clear(&list, 16, 8, sample_color(0xFFFFFF, 255));
    const canvas_info info = { .title = "t",
                               .source = source,
                               .source_size = source ? strlen(source) : 0 };
    const canvas_status status =
        kind == PNG ? canvas_png(&list, &info, 1, &bytes) : canvas_svg(&list, &info, &bytes);
    assert_int_equal(status, CANVAS_OK);
    draw_deinit(&list);
    return bytes;
}

static void write_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static scene_status read_back(const void *bytes, size_t size, carried_case *out, scene_error *error)
{
    write_bytes(FILE_NAME, bytes, size);
    return carried_read_case(FILE_NAME, out, error);
}

static void expect_case(const void *bytes, size_t size, const char *text)
{
    carried_case found;
    scene_error error;
    if (read_back(bytes, size, &found, &error) != SCENE_OK) {
        fail_msg("refused: line %d: %s", error.line, error.text);
    }
    assert_string_equal(found.text, text);
    assert_int_equal(found.size, strlen(text));
    assert_true(found.in_picture);
    carried_case_deinit(&found);
}

static void expect_refused(const void *bytes, size_t size, int line, const char *why)
{
    carried_case found;
    scene_error error;
    assert_int_equal(read_back(bytes, size, &found, &error), SCENE_BAD_FILE);
    if (!strstr(error.text, why) || error.line != line) {
        fail_msg("said at line %d: %s; wanted at line %d: %s", error.line, error.text, line, why);
    }
}

/* ---- As we write them -------------------------------------------------------------------- */

TEST(what_a_picture_carries_comes_back_to_the_byte)
{
    for (int i = 0; i < FORMATS; i++) {
        const char *const texts[] = { POINT_CASE, odd_case };
        for (int k = 0; k < 2; k++) {
            canvas_bytes bytes = drawn((format)i, texts[k]);
            expect_case(bytes.data, bytes.size, texts[k]);
            canvas_free(&bytes);
        }
    }
}

TEST(two_characters_that_xml_lacks_are_written_as_json_does)
{
    canvas_bytes bytes = drawn(SVG, "{\"collision-test\": 1, \"title\": \"\xEF\xBF\xBE\xEF\xBF\xBF"
                                    "\", \"shapes\": []}");
    expect_case(bytes.data, bytes.size,
                "{\"collision-test\": 1, \"title\": \"\\ufffe\\uffff\", \"shapes\": []}");
    canvas_free(&bytes);
}

TEST(without_a_source_there_is_none)
{
    canvas_bytes png = drawn(PNG, NULL), svg = drawn(SVG, NULL);
    expect_refused(png.data, png.size, 0, "there is no case in this PNG");
    expect_refused(svg.data, svg.size, 0, "there is no case in this SVG");
    canvas_free(&png);
    canvas_free(&svg);
}

TEST(a_case_file_is_a_case_and_no_picture)
{
    carried_case found;
    scene_error error;
    assert_int_equal(read_back(odd_case, strlen(odd_case), &found, &error), SCENE_OK);
    assert_false(found.in_picture);
    assert_string_equal(found.text, odd_case);
    carried_case_deinit(&found);
    expect_refused("{\n\"x\" 1}", 8, 2, "not valid JSON");
    expect_refused("", 0, 1, "empty");
    assert_int_equal(carried_read_case("/nowhere/at.all", &found, &error), SCENE_CANNOT_READ);
}

TEST(other_pictures_are_told_from_broken_cases)
{
    expect_refused("GIF89a.......", 13, 0, "PNG and SVG can carry one");
    expect_refused("%PDF-1.4\n", 9, 0, "PNG and SVG can carry one");
    expect_refused("\xFF\xD8\xFF\xE0", 4, 0, "PNG and SVG can carry one");
    expect_refused("<html><body/></html>", 20, 0, "neither a case nor an SVG");
    expect_refused("<html><head><meta></head></html>", 32, 0, "neither a case nor an SVG");
}

/* ---- SVG as others write it -------------------------------------------------------------- */

static void expect_svg(const char *svg)
{
    expect_case(svg, strlen(svg), POINT_CASE);
}

TEST(an_svg_saved_again_still_has_its_case)
{
    expect_svg("<svg xmlns='http://www.w3.org/2000/svg'><metadata><case xmlns='" NS "'>" POINT_CASE
               "</case></metadata></svg>");
    expect_svg("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!-- Created with "
               "Inkscape -->\n<svg:svg xmlns:svg='http://www.w3.org/2000/svg' xmlns:ns7='" NS
               "' id='x'><svg:defs/><svg:metadata id='y'>\n  <rdf:RDF xmlns:rdf='urn:rdf'/>\n"
               "<ns7:case ns7:a='1' id='z'><![CDATA[" POINT_CASE
               "]]></ns7:case></svg:metadata></svg:svg>");
    expect_svg("\xEF\xBB\xBF<!DOCTYPE svg [<!ENTITY n '" NS "'><!ENTITY c 'collision-test'>]>"
               "<svg><metadata><q:case xmlns:q='&n;'>&#x7b;&quot;&c;\": <!-- c -->1, \"sh"
               "&#97;pes\": [{\"type\": \"point\", \"name\": \"p\", \"at\": [1, 2]}]}</q:case>"
               "</metadata></svg>");
    expect_svg("<svg><g><c:case xmlns:c='" NS "'>" POINT_CASE "</c:case></g><c:case xmlns:c='" NS
               "'>the second does not count</c:case></svg>");
}

TEST(an_svg_in_utf_16_or_latin_1_is_read_too)
{
    static const char svg[] = "<?xml version='1.0' encoding='%s'?><svg><c:case xmlns:c='" NS
                              "'>{\"collision-test\": 1, \"title\": \"\xE4\", \"shapes\": []}"
                              "</c:case></svg>";
    static const char text[] = "{\"collision-test\": 1, \"title\": \"\xC3\xA4\", \"shapes\": []}";
    char narrow[400], wide[802] = "\xFF\xFE";
    const int size = snprintf(narrow, sizeof narrow, svg, "ISO-8859-1");
    expect_case(narrow, (size_t)size, text);
    const int count = snprintf(narrow, sizeof narrow, svg, "UTF-16");
    for (int i = 0; i < count; i++) { wide[2 + 2 * i] = narrow[i]; }
    expect_case(wide, 2 + 2 * (size_t)count, text);
}

TEST(lines_to_blame_are_lines_of_the_svg)
{
    static const char svg[] = "<svg>\n<title>x</title>\n<c:case xmlns:c='" NS "'>{\n\"collision-"
                              "test\": 1,\n\"shapes\" []}</c:case>\n</svg>\n";
    expect_refused(svg, strlen(svg), 5, "not valid JSON");
    static const char bad[] = "<svg>\n<title>x</title>\n</svgg>\n";
    expect_refused(bad, strlen(bad), 3, "damaged: mismatched tag");
}

TEST(an_svg_cut_off_anywhere_is_refused)
{
    canvas_bytes svg = drawn(SVG, odd_case);
    for (size_t size = 0; size < svg.size - 1; size++) { /* the last line's end is no loss */
        text_out text;
        scene_error error;
        int line;
        const carried_file file = { (const unsigned char *)svg.data, size };
        assert_int_equal(carried_in_svg(&file, &text, &line, &error), SCENE_BAD_FILE);
        assert_null(text.data);
    }
    expect_refused(svg.data, svg.size / 2, 3, "as an SVG it is damaged");
    canvas_free(&svg);
}

TEST(an_svg_made_to_be_huge_is_refused_at_once)
{
    char laughs[4096] = "<!DOCTYPE svg [<!ENTITY e0 'hahahahahahahahahahahahahahahahahahahahaha'>";
    for (int i = 1; i < 12; i++) {
        const size_t at = strlen(laughs);
        (void)snprintf(laughs + at, sizeof laughs - at,
                       "<!ENTITY e%d '&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;&e%d;'>", i, i - 1, i - 1,
                       i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
    }
    strcat(laughs, "]><svg><c:case xmlns:c='" NS "'>&e11;</c:case></svg>");
    expect_refused(laughs, strlen(laughs), 1, "damaged: limit on input amplification");
}

/* An SVG with something so many times, numbered between its three parts. */
static void expect_too_many(const char *before, const char *const part[3], int count,
                            const char *behind)
{
    const size_t room = strlen(part[0]) + strlen(part[1]) + strlen(part[2]) + 24;
    char *svg = malloc(strlen(before) + (size_t)count * room + strlen(behind) + 1);
    size_t at = (size_t)sprintf(svg, "%s", before);
    for (int i = 1; i <= count; i++) {
        at += (size_t)snprintf(svg + at, room, "%s%d%s%d%s", part[0], i, part[1], i - 1, part[2]);
    }
    at += (size_t)sprintf(svg + at, "%s", behind);
    expect_refused(svg, at, 0, "the SVG is too large, or nested too deep, to hold a case");
    free(svg);
}

/* Each is seconds, hundreds of MiB or the end of the stack to the parser. */
TEST(an_svg_made_to_wear_out_the_parser_is_refused_at_once)
{
    static const char *const
        entity[] = { "<!ENTITY e", " '&e", ";'>" },
        *const attribute[] = { " a", " CDATA '", "'" }, *const element[] = { "<g", "/><n", "/>" },
        *const nested[] = { "<g a='", "' b='", "'>" }, *const own[] = { " a", "='", "'" },
        *const space[] = { "<g xmlns:n='n", "' n:a='", "'/>" },
        *const plain[] = { "<g a='' b='' c='' d='", "' e='", "'/>" },
        *const words[] = { "a", "b", "c" };
    (void)state;
    expect_too_many("<!DOCTYPE svg [<!ENTITY e0 ''>", entity, 300000, "]><svg>&e300000;</svg>" NS);
    expect_too_many("<!DOCTYPE svg [<!ENTITY e0 ''>", entity, 2000, "]><svg></svg>" NS);
    expect_too_many("<!DOCTYPE svg [<!ATTLIST g", attribute, 100000, ">]><svg></svg>" NS);
    expect_too_many("<svg>", element, 1000, "</svg>" NS);
    expect_too_many("<svg>", nested, 2000, "</svg>" NS);
    expect_too_many("<svg><g", own, 2000, "/></svg>" NS);
    expect_too_many("<svg>", space, 2000, "</svg>" NS);
    expect_too_many("<svg>", plain, 800000, "</svg>" NS);
    expect_too_many("<svg><!--", words, 500000, "--></svg>" NS);
    expect_too_many("<svg xmlns:n='", words, 200, "'></svg>" NS);
}

/* ---- PNG as others write it -------------------------------------------------------------- */

typedef struct png_file {
    unsigned char bytes[4096];
    size_t size;
} png_file;

static void put_u32(unsigned char *at, size_t value)
{
    for (int i = 0; i < 4; i++) { at[i] = (unsigned char)(value >> (24 - 8 * i)); }
}

static void add_chunk(png_file *png, const char *type, const void *data, size_t size)
{
    unsigned char *at = png->bytes + png->size;
    assert_true(png->size + size + 12 <= sizeof png->bytes);
    put_u32(at, size);
    memcpy(at + 4, type, 4);
    if (size > 0) { memcpy(at + 8, data, size); }
    put_u32(at + 8 + size, crc32(0, at + 4, (uInt)size + 4));
    png->size += size + 12;
}

static void begin_png(png_file *png)
{
    static const unsigned char header[13] = { 0, 0, 0, 1, 0, 0, 0, 1, 8, 2 };
    memcpy(png->bytes, "\x89PNG\r\n\x1a\n", 8);
    png->size = 8;
    add_chunk(png, "IHDR", header, sizeof header);
}

/* Keyword, flags, and the text, deflated or not; tells the size. */
static size_t text_data(const char *head, size_t head_size, const char *text, bool deflated,
                        unsigned char out[2048])
{
    uLongf room = 1024;
    memcpy(out, head, head_size);
    if (!deflated) {
        memcpy(out + head_size, text, strlen(text));
        return head_size + strlen(text);
    }
    assert_int_equal(compress(out + head_size, &room, (const Bytef *)text, strlen(text)), Z_OK);
    return head_size + room;
}

static void add_pixels(png_file *png)
{
    add_chunk(png, "IDAT", "not looked at", 13);
}

#define KEY "collision-test"
static const struct {
    const char *type, *head;
    size_t size;
    bool deflated;
} kinds[] = {
    { "tEXt", KEY "\0", sizeof KEY, false },
    { "zTXt", KEY "\0", sizeof KEY + 1, true },
    { "iTXt", KEY "\0\0\0\0", sizeof KEY + 4, false },
    { "iTXt", KEY "\0\1\0de\0Kollision", sizeof KEY + 15, true },
};

TEST(every_kind_of_text_chunk_will_do_before_and_behind_the_pixels)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (int behind = 0; behind < 2; behind++) {
            png_file png;
            unsigned char data[2048];
            const size_t size =
                text_data(kinds[i].head, kinds[i].size, odd_case, kinds[i].deflated, data);
            begin_png(&png);
            add_chunk(&png, "tEXt", "Comment\0x", 9);
            add_chunk(&png, "tEXt", "collision-tes", 13);
            if (behind) { add_pixels(&png); }
            add_chunk(&png, kinds[i].type, data, size);
            add_chunk(&png, kinds[i].type, data, size - 1); /* the second does not count */
            if (!behind) { add_pixels(&png); }
            add_chunk(&png, "IEND", NULL, 0);
            expect_case(png.bytes, png.size, odd_case);
        }
    }
}

TEST(latin_1_is_understood_where_the_standard_asks_for_it)
{
    static const char data[] = KEY "\0{\"collision-test\": 1, \"title\": \"\xE4\", \"shapes\": []}";
    png_file png;
    begin_png(&png);
    add_chunk(&png, "tEXt", data, sizeof data - 1);
    add_chunk(&png, "IEND", NULL, 0);
    expect_case(png.bytes, png.size,
                "{\"collision-test\": 1, \"title\": \"\xC3\xA4\", \"shapes\": []}");
}

TEST(text_chunks_that_break_off_are_refused)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        unsigned char data[2048];
        const size_t size =
            text_data(kinds[i].head, kinds[i].size, POINT_CASE, kinds[i].deflated, data);
        for (size_t cut = sizeof KEY; cut < size; cut++) {
            png_file png;
            carried_case found;
            scene_error error;
            begin_png(&png);
            add_chunk(&png, kinds[i].type, data, cut);
            add_chunk(&png, "IEND", NULL, 0);
            assert_int_equal(read_back(png.bytes, png.size, &found, &error), SCENE_BAD_FILE);
        }
    }
    png_file png;
    begin_png(&png);
    add_chunk(&png, "zTXt", KEY "\0\7abc", sizeof KEY + 4);
    expect_refused(png.bytes, png.size, 0, "the case in it cannot be unpacked");
}

static void expect_text_too_large(const char *type, const unsigned char *data, size_t size)
{
    png_file png;
    begin_png(&png);
    unsigned char *bytes = malloc(png.size + size + 12), *chunk = bytes + png.size;
    memcpy(bytes, png.bytes, png.size);
    put_u32(chunk, size);
    memcpy(chunk + 4, type, 4);
    memcpy(chunk + 8, data, size);
    put_u32(chunk + 8 + size, crc32_z(0, chunk + 4, size + 4));
    expect_refused(bytes, png.size + size + 12, 0, "the case in it is larger than 16 MiB");
    free(bytes);
}

TEST(a_text_of_more_than_a_case_may_be_is_refused_packed_or_not)
{
    const size_t unpacked = (size_t)SCENE_MAX_FILE_SIZE + 1;
    unsigned char *plain = malloc(sizeof KEY + unpacked), *data = malloc(100000);
    uLongf size = 90000;
    memset(plain, ' ', sizeof KEY + unpacked);
    memcpy(data, KEY "\0", sizeof KEY + 1);
    assert_int_equal(compress2(data + sizeof KEY + 1, &size, plain, unpacked, 9), Z_OK);
    expect_text_too_large("zTXt", data, size + sizeof KEY + 1);
    memcpy(plain, KEY, sizeof KEY);
    expect_text_too_large("tEXt", plain, sizeof KEY + unpacked);
    free(plain);
    free(data);
}

TEST(a_png_cut_off_or_with_one_bit_turned_is_refused)
{
    canvas_bytes png = drawn(PNG, odd_case);
    text_out text;
    scene_error error;
    for (size_t size = 8; size < png.size; size++) {
        const carried_file file = { (const unsigned char *)png.data, size };
        assert_int_equal(carried_in_png(&file, &text, &error), SCENE_BAD_FILE);
    }
    for (size_t bit = 64; bit < 8 * png.size; bit++) {
        const carried_file file = { (const unsigned char *)png.data, png.size };
        png.data[bit / 8] = (char)(png.data[bit / 8] ^ 1 << bit % 8);
        if (carried_in_png(&file, &text, &error) != SCENE_BAD_FILE) {
            fail_msg("bit %zu turned: not refused", bit);
        }
        png.data[bit / 8] = (char)(png.data[bit / 8] ^ 1 << bit % 8);
    }
    expect_refused(png.data, png.size / 2, 0, "the PNG is damaged: it ends too early");
    png.data[png.size - 20] ^= 1;
    expect_refused(png.data, png.size, 0, "the checksum of its IDAT chunk is wrong");
    canvas_free(&png);
    canvas_bytes bad = drawn(PNG, "{\n\"collision-test\" 1}");
    expect_refused(bad.data, bad.size, 0, "line 2 of the case in it: not valid JSON");
    canvas_free(&bad);
    bad = drawn(PNG, "{\"collision-test\": 1, \"mistake\": \"unknown\"}");
    expect_refused(bad.data, bad.size, 0, "axis-forgotten, whole-numbers");
    canvas_free(&bad);
}

/* ---- Anything ---------------------------------------------------------------------------- */

/* Checksums are made right again, so that what is behind them is tried as well. */
static void mend_checksums(unsigned char *bytes, size_t size)
{
    size_t at = 8;
    while (at + 12 <= size) {
        const size_t length = (size_t)bytes[at] << 24 | (size_t)bytes[at + 1] << 16 |
                              (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        if (length > size - at - 12) { return; }
        put_u32(bytes + at + 8 + length, crc32(0, bytes + at + 4, (uInt)length + 4));
        at += length + 12;
    }
}

static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

TEST(whatever_is_done_to_a_picture_it_is_read_or_refused)
{
    enum { ROUNDS = 4000 };
    canvas_bytes pictures[FORMATS] = { drawn(PNG, POINT_CASE), drawn(SVG, POINT_CASE) };
    int read[FORMATS] = { 0 };
    for (uint32_t round = 1; round <= ROUNDS; round++) {
        const format kind = round % 2 ? PNG : SVG;
        uint32_t seed = round * 2654435761u;
        size_t size = pictures[kind].size;
        unsigned char *bytes = malloc(size);
        memcpy(bytes, pictures[kind].data, size);
        for (uint32_t i = next_random(&seed) % 4 + 1; i > 0; i--) {
            const size_t from = 8 + next_random(&seed) % (size - 8);
            const size_t to = 8 + next_random(&seed) % (size - 8);
            const size_t most = size - (from > to ? from : to);
            const size_t count = next_random(&seed) % 2 ? 1 : next_random(&seed) % most;
            if (next_random(&seed) % 2) {
                bytes[from] = (unsigned char)next_random(&seed);
            } else {
                memmove(bytes + to, bytes + from, count);
            }
        }
        if (kind == PNG) { mend_checksums(bytes, size); }
        const carried_file file = { bytes, size };
        text_out text;
        scene_error error;
        int line;
        const scene_status status = kind == PNG ? carried_in_png(&file, &text, &error)
                                                : carried_in_svg(&file, &text, &line, &error);
        if (status != SCENE_OK && (status != SCENE_BAD_FILE || text.data || !error.text[0])) {
            fail_msg("round %u: status %d, %s", round, (int)status, error.text);
        }
        read[kind] += status == SCENE_OK;
        text_out_deinit(&text);
        free(bytes);
    }
    assert_true(read[PNG] > 10 && read[PNG] < ROUNDS / 2);
    assert_true(read[SVG] > 10 && read[SVG] < ROUNDS / 2);
    canvas_free(&pictures[PNG]);
    canvas_free(&pictures[SVG]);
}

/* ---- Texts ------------------------------------------------------------------------------- */

#define CASE_LINES(MARK, END)                             \
    MARK "{" END MARK "  \"collision-test\": 1," END MARK \
         "  \"title\": \"a } \\\" { \\\\\"," END MARK     \
         "  \"shapes\": [{\"type\": \"point\", \"name\": \"p\", \"at\": [1, 2]}]" END MARK "}"
#define ISSUE(MARK, END)                                                                      \
    MARK "## A case" END MARK "```c" END MARK "{ \"a\", 1 }" END MARK "```" END MARK END MARK \
         "<details>" END MARK "```json" END                                                   \
         CASE_LINES(MARK, END)                                                                \
    END MARK "```" END MARK END MARK "</details>" END

static void expect_quoted(const char *text, const char *found)
{
    expect_case(text, strlen(text), found);
}

TEST(a_text_that_quotes_a_case_is_that_case)
{
    static const char bare[] = CASE_LINES("", "\n"), dos[] = CASE_LINES("", "\r\n");
    static const char old_mac[] = CASE_LINES("", "\r");
    expect_quoted(ISSUE("", "\n"), bare);
    expect_quoted(ISSUE("> ", "\n"), bare);
    expect_quoted("On Monday someone wrote:\n" ISSUE("> > ", "\n") "\nI see it too.\n", bare);
    expect_quoted(ISSUE("    ", "\n"), bare);
    expect_quoted(ISSUE(">\t", "\r\n"), dos);
    expect_quoted(ISSUE("> ", "\r"), old_mac);
    expect_quoted("\xEF\xBB\xBF<details>\n" ISSUE("", "\n"), bare);
    expect_quoted("It is " POINT_CASE ", and not\n" ISSUE("", "\n"), POINT_CASE);
    expect_quoted("[10:32] Ann: " POINT_CASE "\n[10:33] Bob: ok", POINT_CASE);
    expect_quoted("{code:json}\n" POINT_CASE "{code}\n", POINT_CASE);
    expect_quoted(
        "> {\n>\n>> \"collision-test\": 1,\n>> \"shapes\": []}", /* marks got lost and added */
        "{\n\n \"collision-test\": 1,\n \"shapes\": []}");
}

TEST(a_text_whose_signs_were_dressed_up_quotes_its_case)
{
    static const struct {
        const char *text, *title;
    } dressed[] = {
        { "&gt; {&quot;collision-test&quot;: 1, &quot;title&quot;: &quot;a &lt; b &amp;amp; "
          "c&quot;,\n"
          "&gt; &quot;shapes&quot;:&nbsp;[]}",
          "a < b &amp; c" },
        { "{&#34;collision-test&#34;: 1, &#x22;title&#x22;: &#34;a &lt; b &amp;amp; c&#34;,\n"
          "&#34;shapes&#34;: []}",
          "a < b &amp; c" },
        { "{&quot;collision-test&quot;: 1,&#160;&quot;title&quot;: &quot;&#x27;&#039;&apos;&#x2F;"
          "\\&#34;&#xe9;&#8801;&#x1f3b1;&#160;&#xA0;&amp;#39; &#; &#x; &#9; &#55296; &#1114112; "
          "&#39 a&b &\\\\&#34;,&#xA0;&#34;shapes&quot;:&#xa0;[]}",
          "'''/\"\xC3\xA9≡\xF0\x9F\x8E\xB1  &#39; &#; &#x; &#9; &#55296; &#1114112; "
          "&#39 a&b &\\" },
        { "Look: {“collision-test”: 1, „title”: “a < b &amp;amp; c”,\n“shapes”:\xC2\xA0[]}",
          "a < b &amp;amp; c" },
        { "{\xC2\xA0\"collision-test\": 1,\xC2\xA0\"title\": \"a < b &amp;amp; "
          "c\",\n\"shapes\":\xC2\xA0[]}",
          "a < b &amp;amp; c" },
        { "&lt;p&gt;{&amp;quot;collision-test&amp;quot;: 1, &amp;#34;title&amp;#34;: &amp;quot;a "
          "&amp;lt; b &amp;amp;amp; \\&amp;quot;&amp;quot;, &amp;quot;shapes&amp;quot;: []}",
          "a < b &amp; \"" },
        { "{&quot;collision-test&quot;: 1, &quot;title&quot;: "
          "&quot;&amp;quot;collision-test&quot;, "
          "&quot;shapes&quot;: []}",
          "&quot;collision-test" },
        { "{“collision-test”: 1, “title”: “&amp;quot;collision-test”, “shapes”: []}",
          "&amp;quot;collision-test" },
        /* what is the case's own stays as it is, and is spelt out where it could be the mail's */
        { "{&quot;collision-test&quot;: 1,&nbsp;&quot;title&quot;: &quot;“a” \\&quot;b\\&quot;"
          " 1&nbsp;m 2\xC2\xA0m\\u00a0&quot;, &quot;shapes&quot;: []}",
          "“a” \"b\" 1 m 2 m\xC2\xA0" },
        { "{&quot;collision-test&quot;: 1, &quot;title&quot;: &quot;1\xC2\xA0m&quot;,  "
          "&quot;shapes&quot;: []}",
          "1\xC2\xA0m" },
        { "{“collision-test”: 1, “title”: “&amp; &quot; \\u201c\\” it’s ‘a\\u2019 1\\u00a0m”, "
          "“shapes”: []}",
          "&amp; &quot; “\" it's 'a’ 1\xC2\xA0m" },
        { "{\xC2\xA0\"collision-test\": 1, \"title\": \"“&amp;”\xC2\xA0\\\\\",\xC2\xA0\"shapes\": "
          "[]}",
          "“&amp;” \\" },
    };
    for (size_t i = 0; i < sizeof dressed / sizeof dressed[0]; i++) {
        scene *s;
        bool quoted;
        scene_error error;
        assert_int_equal(carried_read_text(dressed[i].text, &s, &quoted, &error), SCENE_OK);
        assert_true(quoted);
        assert_string_equal(scene_title(s), dressed[i].title);
        scene_destroy(s);
    }
}

static void expect_text_refused(const char *text, int line, const char *why)
{
    expect_refused(text, strlen(text), line, why);
}

TEST(a_text_whose_case_is_broken_or_gone_is_refused_in_its_own_lines)
{
    expect_text_refused("Hello,\n> {\n> \"collision-test\": 1,\n> \"shape\": []}\n", 4, "shape");
    expect_text_refused("Hello,\r> {\r> \"collision-test\": 1,\r> \"shape\": []}\r", 4, "shape");
    expect_text_refused("1\n```\n{\"collision-test\": 1,\n```\n}", 4, "end of file");
    expect_text_refused("# a\n{\"collision-test\": 1, \"title\": \"wrapped\nhere\"}", 2,
                        "not valid JSON");
    expect_text_refused("## A\n<summary>Case file</summary>\n\nToo long for here.\n", 0,
                        "there is no case in this issue");
    expect_text_refused("Say \"collision-test\" {\n", 1, "not valid JSON");
    expect_text_refused("## A\n<summary>Case file</summary>\n| {\n| \"collision-test\": 1,\n", 0,
                        "it is damaged");
    expect_text_refused("1\n{&quot;collision-test&quot;: 1,\n&quot;shape&quot;: []}", 3, "shape");
    expect_text_refused("&eacute;\n{&quot;collision-test&quot;: 1,\n&quot;title&quot;: "
                        "&quot;caf&eacute;&quot;,\n&quot;shapes&quot;: []}",
                        3, "invalid escape");
    expect_text_refused("[" POINT_CASE "]", 1, "");
    expect_text_refused(" { \"case\": " POINT_CASE "}", 1, "collision-test is missing");
}

TEST(whatever_is_done_to_a_text_it_is_read_or_refused)
{
    enum { ROUNDS = 4000 };
    static const char issue[] = ISSUE("> ", "\r\n"), signs[] = "{}\"\\>\n `\r[,";
    int read = 0;
    for (uint32_t round = 1; round <= ROUNDS; round++) {
        uint32_t seed = round * 2654435761u;
        const size_t size =
            next_random(&seed) % 4 ? sizeof issue - 1 : next_random(&seed) % sizeof issue;
        char *bytes = malloc(size ? size : 1); /* no byte more: what reads too far is found out */
        assert_non_null(bytes);
        memcpy(bytes, issue, size);
        for (uint32_t i = next_random(&seed) % 4; size > 0 && i > 0; i--) {
            bytes[next_random(&seed) % size] = signs[next_random(&seed) % (sizeof signs - 1)];
        }
        const carried_file file = { (unsigned char *)bytes, size };
        text_out text;
        scene_error error;
        int line = 0;
        const scene_status status = carried_in_text(&file, &text, &line, &error);
        assert_true(status == SCENE_OK ? text.size <= size && text.data[0] == '{'
                                       : status == SCENE_BAD_FILE && !text.data);
        assert_true(line >= 1 && line < 20);
        read += status == SCENE_OK;
        text_out_deinit(&text);
        free(bytes);
    }
    assert_true(read > ROUNDS / 2 && read < ROUNDS);
}

/* One or all from then on; also of a text that another program has written, or packed: that comes
 * out in pieces. */
TEST(every_failing_allocation_is_told)
{
    char texts[2][10000];
    strcpy(texts[0], odd_case);
    snprintf(texts[1], sizeof texts[1], "%9999s", POINT_CASE);
    for (int i = 0; i < 2 * (FORMATS + 2); i++) {
        const int kind = i / 2 - FORMATS;
        const char *text = texts[kind == 1];
        if (kind < 0) {
            canvas_bytes bytes = drawn((format)(i / 2), text);
            write_bytes(FILE_NAME, bytes.data, bytes.size);
            canvas_free(&bytes);
        } else {
            png_file png;
            unsigned char data[2048];
            begin_png(&png);
            add_chunk(&png, kinds[kind].type, data,
                      text_data(kinds[kind].head, kinds[kind].size, text, kind == 1, data));
            add_chunk(&png, "IEND", NULL, 0);
            write_bytes(FILE_NAME, png.bytes, png.size);
        }
        int failures = 0;
        for (bool happened = true; happened; failures++) {
            carried_case found;
            scene_error error;
            (i % 2 ? failing_malloc_once_after : failing_malloc_after)(failures);
            const scene_status status = carried_read_case(FILE_NAME, &found, &error);
            happened = failing_malloc_happened();
            failing_malloc_after(-1);
            if (status == SCENE_OK) {
                assert_string_equal(found.text, text);
                carried_case_deinit(&found);
            } else {
                assert_int_equal(status, SCENE_NO_MEMORY);
                assert_string_equal(error.text, "out of memory");
            }
            assert_true(happened == (status != SCENE_OK));
        }
        assert_true(failures > 3);
    }
}

TEST(a_first_look_finds_pictures_that_carry_a_case)
{
    static const char *const names[FORMATS] = { TEST_BINARY_DIR "/carried.PNG",
                                                TEST_BINARY_DIR "/carried.svg" };
    for (int i = 0; i < FORMATS; i++) {
        canvas_bytes with = drawn((format)i, POINT_CASE), without = drawn((format)i, NULL);
        write_bytes(names[i], with.data, with.size);
        assert_true(carried_may_be_in(names[i]));
        write_bytes(names[i], without.data, without.size);
        assert_false(carried_may_be_in(names[i]));
        write_bytes(FILE_NAME, with.data, with.size);
        assert_false(carried_may_be_in(FILE_NAME)); /* not by this name */
        canvas_free(&with);
        canvas_free(&without);
        assert_int_equal(unlink(names[i]), 0);
        assert_false(carried_may_be_in(names[i]));
        assert_true(carried_names_picture(names[i]));
    }
    assert_false(carried_names_picture("case.json"));
    assert_false(carried_names_picture(".png"));
    assert_false(carried_may_be_in("/dev/null.png"));
    static const char issue[] = TEST_BINARY_DIR "/carried.md";
    write_bytes(issue, POINT_CASE, strlen(POINT_CASE));
    assert_true(carried_may_be_in(issue));
    write_bytes(issue, "# Words", 7);
    assert_false(carried_may_be_in(issue));
    assert_int_equal(unlink(issue), 0);
}

TEST(writer_and_reader_call_the_case_the_same)
{
    assert_string_equal(CARRIED_KEYWORD, CANVAS_CASE_KEYWORD);
    assert_string_equal(CARRIED_NAMESPACE, CANVAS_CASE_NAMESPACE);
}
