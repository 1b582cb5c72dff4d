/* carried.h - cases, and what carries one: a PNG in a text chunk with the keyword "collision-test",
 * an SVG in an element of its own namespace within <metadata>, a text that quotes it, as an issue
 * does.
 *
 * This room reads and writes files: whole, quickly refused, replaced at once, watched. It never
 * knows what is in them: the rooms below do.
 *
 * The pictures are whatever other programs made of ours: optimised, saved again, cut off, forged.
 * No entity, chunk or stream makes reading one slow or large. Draws nothing, needs no cairo. */
#ifndef SCENE_CARRIED_H
#define SCENE_CARRIED_H

#include <sys/types.h>

#include "scene/doc/scene.h"

typedef struct carried_case {
    scene *scene;
    char *text; /* of the case file, ended by '\0' as well: what a picture of it is to carry */
    size_t size;
    bool in_picture; /* it was read from a picture or a text, which is no place to save a case to */
} carried_case;

/* Reads a case file or what carries one, whatever its name; "-" is standard input. On success *out
 * is the caller's, see carried_case_deinit(); else it holds nothing. Refusals are as of
 * scene_read_text(); for an SVG or a text their lines are lines of it. */
scene_status carried_read_case(const char *path, carried_case *out, scene_error *error);
void carried_case_deinit(carried_case *c);

/* The scene alone, for who does not want the text; `in_picture` may be NULL. */
scene_status carried_read_scene(const char *path, scene **out, bool *in_picture,
                                scene_error *error);

/* The same of a text in memory. *quoted: it is not the case file itself. */
scene_status carried_read_text(const char *text, scene **out, bool *quoted, scene_error *error);

/* Does this file look like a picture or an issue of ours with a case in it? By its name and its
 * first few kilobytes, for lists of files: no promise that the case can be read. */
bool carried_may_be_in(const char *path);

/* Is there a file that begins as a case file does, which no picture does? Whatever its name. */
bool carried_looks_like_case(const char *path);

/* Does a file of this name hold a picture ("Case.PNG")? Whatever is in it. */
bool carried_names_picture(const char *path);

/* In upper or lower case, and not all of it: "Case.JSON" in ".json". */
bool file_ends_in(const char *path, const char *ending);

/* "NAME-step-03.svg" of "NAME.svg": the picture of one step. False: it does not fit. */
bool file_of_step(const char *path, int step, char *out, size_t size);

/* Up to `limit` bytes of `path` ("-": standard input) into malloc'ed *bytes of the caller's, ended
 * by '\0' as well; a longer file is refused. Never waits longer than a second for anything but
 * standard input and other files that were open when the program was started (/dev/fd/N). */
scene_status file_load(const char *path, size_t limit, char **bytes, size_t *size,
                       scene_error *error);

/* The first bytes of a file; 0 when there are none, or it is none. */
size_t file_look_at(const char *path, char *out, size_t size);

/* Makes the folder, and those above it that there are not. False: errno says why there is none. */
bool file_make_folder(const char *path, mode_t mode);

#endif
