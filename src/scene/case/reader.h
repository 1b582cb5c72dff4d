/* reader.h - what the two halves of the reader share: where it is, and how it refuses.
 *
 * This room turns a case file's text into a scene and back (scene_read_text, scene_write_text), or
 * says in which line and field it is wrong. It never opens a file and asks nothing about
 * collisions.
 *
 * The reading functions return false once the file is refused; reader->error then says why. */
#ifndef SCENE_READER_H
#define SCENE_READER_H

#include <jansson.h>
#include <stddef.h>

#include "scene/doc/expectation.h"
#include "scene/doc/scene.h"
#include "scene/text/array.h"

/* ---- Bytes become JSON, or one message with its line says why not --------------------------- */

/* All numbers come out as reals: they may be large, and -0 stays -0. NULL when refused. The
 * caller gives the result back with json_decref(). */
json_t *case_parse(const char *text, size_t size, scene_error *error);

/* The same as jansson has it, but that numbers beyond a double come out as 1e300, for the reader to
 * refuse by name. */
json_t *case_load(const char *text, size_t size, size_t flags, json_error_t *why);

/* Is it no more than is parsed within a second? */
bool case_check_amount(const char *text, size_t size, scene_error *error);

/* A value and where it stands: the member `key` of an object, or element `index` of an array; else
 * `in` itself. */
typedef struct case_place {
    json_t *in;
    const char *key;
    int index;
} case_place;

static inline case_place case_member(json_t *object, const char *key)
{
    return (case_place){ object, key, 0 };
}

/* The 1-based line of that place in the text that `top` was parsed from: of the key, for a member
 * of an object; where it has none, of the object. */
int case_line_of(const char *text, size_t size, json_t *top, const case_place *place);

/* ---- Reading it ----------------------------------------------------------------------------- */

typedef struct case_reader {
    const char *text;
    size_t size;
    json_t *top;
    scene *scene;
    scene_error *error;
    int shape_index;                  /* -1: not within a shape */
    char shape_name[SCENE_NAME_SIZE]; /* once it is known to be good */
    const char *within;               /* "view: ", "expect[1]: " or "" */
} case_reader;

/* What stands there; NULL: nothing. */
json_t *case_value(case_place at);

/* Always false. The line is that of the place; shape or view are named before the text. */
bool case_refuse(case_reader *r, case_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refuses the first key of object that is not in `known` (ended by NULL), and tells those. */
bool case_check_keys(case_reader *r, json_t *object, const char *const *known);

/* The words, up to NULL, as a list in a message, each in such quotes. */
void case_list(const char *const *words, const char *quote, char *out, size_t size);

/* A member of an object: a number; of a count of 2 or 3 an array [x, y] or [x, y, z]; the points of
 * a polygon, malloc'ed. */
bool case_read_numbers(case_reader *r, json_t *object, const char *key, int count, double *out);
bool case_read_points(case_reader *r, json_t *object, const char *key, ct_polygon *out);

/* Of an answer that is told in words, as scene_stated has them. False: it is none of these, nor is
 * null. */
bool case_find_word(const json_t *value, const scene_answer_format *format, unsigned *out);

/* shapes[r->shape_index], which stands there, into *out; its name stays empty when the
 * file gives none. A polygon's points are malloc'ed and the caller's then. */
bool case_read_shape(case_reader *r, case_place at, scene_shape *out);

/* As a file has it, on one line; one without a name has none there. */
void case_write_shape(const scene_shape *shape, text_out *out);

/* The expectations of the top level, once all shapes have their names, into r->scene. */
bool case_read_expect(case_reader *r, json_t *top);

#endif
