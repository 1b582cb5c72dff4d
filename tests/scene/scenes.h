/* scenes.h - what the tests of the scene share: scenes from text, random scenes, folders. */
#ifndef TESTS_SCENE_SCENES_H
#define TESTS_SCENE_SCENES_H

#include "scene/disk/carried.h"
#include "tests/unit.h"

/* A file of one shape, given by its fields, with the top level around it. */
#define ONE_SHAPE(fields) "{\"collision-test\": 1, \"shapes\": [{" fields "}]}"

/* The same for shapes, each in braces. */
#define SHAPES(list) "{\"collision-test\": 1, \"shapes\": [" list "]}"
/* How the message for an unknown key ends, for shapes that move and for others. */
#define KNOWN_STILL(fields) "; the known ones are " fields ", type, name, color, label_at, layer"
#define KNOWN(fields) KNOWN_STILL(fields) ", move, spin, respond"
#define KNOWN_TOP                                                                                \
    "; the known ones are collision-test, title, note, mistake, y, view, show, ignore, shapes, " \
    "expect"

/* The scene of a text that must be good; the message is printed when it is not. */
scene *scene_of(const char *text);

/* The text must be refused with exactly this message, as scene_format_error() words it for the
 * file name "f". */
void assert_refused(const char *text, const char *message);
void assert_refused_bytes(const char *text, size_t size, const char *message);

/* A text and its message; several of them. */
typedef struct refusal {
    const char *text, *message;
} refusal;
void assert_all_refused(const refusal *cases, size_t count);

/* The shape must be refused, whether added or put in place of the one with that id. */
void assert_shape_refused(scene *s, scene_id id, const scene_shape *bad);

/* In place of its move, as one edits; {0, 0} takes it away. */
static inline scene_status set_move(scene *s, scene_id id, ct_vec move)
{
    scene_shape changed = *scene_find(s, id);
    changed.has_move = move.x != 0 || move.y != 0;
    changed.move = move;
    return scene_replace(s, id, &changed);
}

/* scene_write_text() as a string; free() it. */
char *text_of(const scene *s);

/* splitmix64: the same numbers everywhere, for cases that can be run again by their seed. */
typedef struct random_source {
    uint64_t state;
} random_source;
uint64_t random_bits(random_source *random);
int random_below(random_source *random, int bound);

/* A scene of up to max_count shapes with everything a case file can say. */
scene *random_scene(random_source *random, int max_count);

/* An empty folder of this test's own, ended by no slash, and its removal with all in it. */
void make_folder(char path[64]);
void remove_folder(const char *path);

/* A whole file; NULL when there is none. free() it. */
char *file_text(const char *path, size_t *size);
void put_file(const char *path, const char *text);

#endif
