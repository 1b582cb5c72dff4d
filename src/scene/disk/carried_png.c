/* carried_png.c - finds the case in a PNG's text chunks (PNG, third edition, 5.3 and 11.3.3).
 *
 * The pixels are not decoded. Any of the three kinds of text chunk will do, before or behind the
 * pixels: programs that save a PNG again turn one into another. */
#define ZLIB_CONST /* what is unpacked is only read */
#include <string.h>
#include <zlib.h>

#include "scene/disk/carried_find.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

enum { signature_size = 8, chunk_frame = 12 };

static const char keyword[] = CARRIED_KEYWORD; /* with its '\0', as in the file */

/* Bytes that are still to be read. */
typedef struct span {
    const unsigned char *at;
    size_t size;
} span;

typedef struct chunk {
    char type[5];
    span data;
} chunk;

static size_t read_u32(const unsigned char *at)
{
    return (size_t)at[0] << 24 | (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
}

static scene_status refuse_damaged(scene_error *error, const char *why)
{
    return refuse(error, SCENE_BAD_FILE, 0, "the PNG is damaged: %s", why);
}

/* ---- Chunks ------------------------------------------------------------------------------ */

static scene_status check_chunk(const chunk *c, const unsigned char *start, scene_error *error)
{
    for (int i = 0; i < 4; i++) {
        const char letter = (char)(c->type[i] | 0x20); /* a capital's small one */
        if (letter < 'a' || letter > 'z') {
            return refuse_damaged(error, "what should be a chunk is none");
        }
    }
    const uLong sum = crc32_z(0, start + 4, 4 + c->data.size);
    if (sum != read_u32(c->data.at + c->data.size)) {
        return refuse(error, SCENE_BAD_FILE, 0,
                      "the PNG is damaged: the checksum of its %s chunk is wrong", c->type);
    }
    return SCENE_OK;
}

static scene_status next_chunk(span *left, chunk *out, scene_error *error)
{
    const unsigned char *start = left->at;
    if (left->size < chunk_frame || read_u32(start) > left->size - chunk_frame) {
        return refuse_damaged(error, "it ends too early");
    }
    memcpy(out->type, start + 4, 4);
    out->type[4] = '\0';
    out->data = (span){ start + 8, read_u32(start) };
    left->at += out->data.size + chunk_frame;
    left->size -= out->data.size + chunk_frame;
    return check_chunk(out, start, error);
}

/* ---- Texts ------------------------------------------------------------------------------- */

static bool skip(span *s, size_t size)
{
    if (s->size < size) { return false; }
    s->at += size;
    s->size -= size;
    return true;
}

/* Past the end of a text that ends with '\0'. */
static bool skip_text(span *s)
{
    const unsigned char *end = s->size > 0 ? memchr(s->at, 0, s->size) : NULL;
    return end && skip(s, (size_t)(end - s->at) + 1);
}

/* What of the chunk is text, and whether it is deflated; false: the chunk breaks off. */
static bool find_text(const chunk *c, span *text, bool *deflated)
{
    *text = c->data;
    *deflated = false;
    (void)skip(text, sizeof keyword); /* is_ours() has seen it */
    if (strcmp(c->type, "tEXt") == 0) { return true; }
    const bool international = strcmp(c->type, "iTXt") == 0;
    const size_t flags = international ? 2 : 1;
    const unsigned char *flag = text->at;
    if (!skip(text, flags) || flag[flags - 1] != 0) {
        return false; /* 0 is the one method there is */
    }
    *deflated = !international || flag[0] != 0;
    if (international && !skip_text(text)) { /* the language */
        return false;
    }
    return !international || skip_text(text); /* the keyword in that language */
}

static scene_status refuse_text(scene_error *error)
{
    return refuse_damaged(error, "the case in it cannot be unpacked");
}

static scene_status refuse_too_large(scene_error *error)
{
    return refuse(error, SCENE_BAD_FILE, 0, "the case in it is larger than %u MiB",
                  SCENE_MAX_FILE_SIZE >> 20);
}

/* Unpacks until the end, or until it is more than a case may be. */
static scene_status inflate_all(z_stream *z, text_out *out, scene_error *error)
{
    unsigned char piece[8192];
    int result = Z_OK;
    while (result == Z_OK && !out->failed) {
        z->next_out = piece;
        z->avail_out = sizeof piece;
        result = inflate(z, Z_NO_FLUSH);
        text_out_add(out, piece, sizeof piece - z->avail_out);
        if (out->size > SCENE_MAX_FILE_SIZE) { return refuse_too_large(error); }
    }
    if (out->failed || result == Z_MEM_ERROR) { return refuse_no_memory(error); }
    return result == Z_STREAM_END ? SCENE_OK : refuse_text(error);
}

static scene_status unpack(span text, text_out *out, scene_error *error)
{
    z_stream z = { .next_in = text.at, .avail_in = (uInt)text.size };
    if (inflateInit(&z) != Z_OK) { return refuse_no_memory(error); }
    const scene_status status = inflate_all(&z, out, error);
    (void)inflateEnd(&z);
    return status;
}

/* tEXt and zTXt are Latin-1 by the standard, and UTF-8 as many programs write them: a text that is
 * UTF-8 throughout is hardly ever Latin-1. */
static scene_status from_latin1(text_out *text, scene_error *error)
{
    text_out converted = { 0 };
    for (size_t i = 0; i < text->size; i++) {
        const unsigned char c = (unsigned char)text->data[i];
        const unsigned char pair[2] = { (unsigned char)(0xC0 | c >> 6),
                                        (unsigned char)(0x80 | (c & 0x3F)) };
        text_out_add(&converted, c < 0x80 ? &c : pair, c < 0x80 ? 1 : 2);
    }
    text_out_deinit(text);
    *text = converted;
    return converted.failed ? refuse_no_memory(error) : SCENE_OK;
}

static bool is_ours(const chunk *c)
{
    const bool is_text = strcmp(c->type, "iTXt") == 0 || strcmp(c->type, "zTXt") == 0 ||
                         strcmp(c->type, "tEXt") == 0;
    return is_text && c->data.size >= sizeof keyword &&
           memcmp(c->data.at, keyword, sizeof keyword) == 0;
}

static scene_status take_text(const chunk *c, text_out *out, scene_error *error)
{
    span text;
    bool deflated;
    if (!find_text(c, &text, &deflated)) { return refuse_text(error); }
    scene_status status = SCENE_OK;
    if (deflated) {
        status = unpack(text, out, error);
    } else if (text.size > SCENE_MAX_FILE_SIZE) {
        status = refuse_too_large(error);
    } else {
        text_out_add(out, text.at, text.size);
    }
    if (status == SCENE_OK && out->failed) { return refuse_no_memory(error); }
    if (status == SCENE_OK && strcmp(c->type, "iTXt") != 0 && out->data &&
        utf8_valid_prefix(out->data, out->size) < out->size) {
        status = from_latin1(out, error);
    }
    return status;
}

/* ---- The file ---------------------------------------------------------------------------- */

scene_status carried_in_png(const carried_file *file, text_out *out, scene_error *error)
{
    span left = { file->bytes + signature_size, file->size - signature_size };
    chunk c = { .type = "" };
    bool found = false;
    scene_status status = SCENE_OK;
    *out = (text_out){ 0 };
    while (status == SCENE_OK && strcmp(c.type, "IEND") != 0) {
        status = next_chunk(&left, &c, error);
        if (status == SCENE_OK && !found && is_ours(&c)) {
            found = true; /* the first one counts */
            status = take_text(&c, out, error);
        }
    }
    if (status == SCENE_OK && !found) {
        status = refuse(error, SCENE_BAD_FILE, 0, "there is no case in this PNG");
    }
    if (status != SCENE_OK) { text_out_deinit(out); }
    return status;
}
