/* fuzz_pictures.c - libFuzzer target for the readers of cases in pictures: any bytes are taken for
 * a PNG, for what is in its text chunk, for an SVG or for a text that quotes a case; a text comes
 * from it or a reason why not. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "scene/disk/carried_find.h"

enum { SIGNATURE_SIZE = 8, CHUNK_FRAME = 12, KEYWORD_SIZE = sizeof CARRIED_KEYWORD };

#define REQUIRE(condition) require((condition), #condition, __LINE__)

static void require(bool holds, const char *what, int line)
{
    if (!holds) {
        fprintf(stderr, "fuzz_pictures.c:%d: does not hold: %s\n", line, what);
        abort();
    }
}

static size_t read_u32(const uint8_t *at)
{
    return (size_t)at[0] << 24 | (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
}

/* Hardly any mutation has the right checksums, and without them nothing behind them is tried. */
static void mend_checksums(uint8_t *bytes, size_t size)
{
    size_t at = SIGNATURE_SIZE;
    while (size - at >= CHUNK_FRAME && read_u32(bytes + at) <= size - at - CHUNK_FRAME) {
        const size_t end = at + 8 + read_u32(bytes + at);
        const uLong sum = crc32_z(0, bytes + at + 4, end - at - 4);
        for (int i = 0; i < 4; i++) { bytes[end + (size_t)i] = (uint8_t)(sum >> (24 - 8 * i)); }
        at = end + 4;
    }
}

static void check(scene_status status, const text_out *text, const scene_error *error)
{
    if (status == SCENE_OK) {
        REQUIRE(!text->failed && text->size <= SCENE_MAX_FILE_SIZE);
    } else {
        REQUIRE(!text->data && error->status == status);
        REQUIRE(error->text[0] && !strchr(error->text, '\n'));
    }
}

static void read_png(const carried_file *file)
{
    text_out text;
    scene_error error = { 0 };
    check(carried_in_png(file, &text, &error), &text, &error);
    text_out_deinit(&text);
}

typedef scene_status reader(const carried_file *, text_out *, int *, scene_error *);

static void read_lines(const carried_file *file, reader *in)
{
    text_out text;
    scene_error error = { 0 };
    int line = -1;
    const scene_status status = in(file, &text, &line, &error);
    check(status, &text, &error);
    REQUIRE(line >= 0 && error.line >= 0 && (size_t)line <= file->size + 1);
    text_out_deinit(&text);
}

static void read_mended(const uint8_t *data, size_t size)
{
    uint8_t *mended = malloc(size);
    REQUIRE(mended);
    memcpy(mended, data, size);
    mend_checksums(mended, size);
    read_png(&(carried_file){ mended, size });
    free(mended);
}

/* A PNG that has nothing but this behind the keyword of a text chunk, whose length is right. */
static void read_text_chunk(char kind, const uint8_t *data, size_t size)
{
    static const char end[] = "\0\0\0\0IEND\0\0\0";
    const size_t text_size = KEYWORD_SIZE + size;
    const size_t png_size = SIGNATURE_SIZE + CHUNK_FRAME + text_size + sizeof end;
    uint8_t *png = calloc(png_size, 1), *at = png + SIGNATURE_SIZE;
    REQUIRE(png);
    at[2] = (uint8_t)(text_size >> 8);
    at[3] = (uint8_t)text_size;
    memcpy(at + 4, kind == 'i' ? "iTXt" : kind == 'z' ? "zTXt" : "tEXt", 4);
    memcpy(at + 8, CARRIED_KEYWORD, KEYWORD_SIZE);
    memcpy(at + 8 + KEYWORD_SIZE, data, size);
    memcpy(at + CHUNK_FRAME + text_size, end, sizeof end);
    read_mended(png, png_size);
    free(png);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const carried_file file = { data, size };
    if (size >= SIGNATURE_SIZE && data[0] == 0x89) {
        read_png(&file);
        read_mended(data, size);
    } else if (size > 0 && size < 0xFF00 && strchr("izt", data[0])) {
        read_text_chunk((char)data[0], data + 1, size - 1);
    } else {
        read_lines(&file, carried_in_svg);
        read_lines(&file, carried_in_text);
    }
    return 0;
}
