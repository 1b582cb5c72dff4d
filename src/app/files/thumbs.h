/* thumbs.h - small pictures of case files, made one at a time and remembered.
 *
 * A folder of a thousand files is listed at once; the pictures come as they are wanted. */
#ifndef APP_THUMBS_H
#define APP_THUMBS_H

#include "app/base/ui.h"
#include "figure/page/figure.h"
#include "scene/disk/watch.h"

#define THUMBS_WIDTH 60.0 /* points; the picture fits into a box of this size */
#define THUMBS_HEIGHT 40.0

enum { THUMBS_MOST = 160, THUMBS_NOTE_SIZE = 400 };

typedef enum thumb_state {
    THUMB_WANTED, /* not made yet */
    THUMB_READY,
    THUMB_BROKEN,
    THUMB_TOO_LARGE /* opening it is fine, but a picture on the way would take too long */
} thumb_state;

typedef struct thumb {
    char *path;
    watch_stamp stamp; /* the file that the picture is of */
    thumb_state state;
    char note[THUMBS_NOTE_SIZE]; /* its title, or why it is broken */
    draw_list picture;
    layout_box seen;        /* the part of it without what is kept free for numbers */
    unsigned long last_use; /* the frame in which it was asked for last */
} thumb;

typedef struct thumbs {
    thumb items[THUMBS_MOST];
    int count;
    unsigned long frame; /* of the questions asked now: what the newest one wants is made first */
    figure_theme theme;  /* of the pictures */
    report *report;
} thumbs;

/* All zeros: none yet. */
void thumbs_deinit(thumbs *t);

/* The pictures made so far are of another theme, or may be of older files: makes them anew where
 * they are not right any more. */
void thumbs_renew(thumbs *t, figure_theme theme);

/* What is known of this file. NULL: nothing, but it is wanted from now on (no memory: never). */
const thumb *thumbs_of(thumbs *t, const char *path);

/* Makes one of those that are wanted; false: there is none. */
bool thumbs_make_one(thumbs *t);

/* Draws a picture into this box, whatever its size, but no texts, which nobody could read. */
void thumbs_draw(const thumb *of, draw_list *list, const layout_box *box);

/* What is `seen` of a picture into the middle of this box; lines are `least_line` wide or wider. */
void thumbs_put(const draw_list *from, const layout_box *seen, bool texts, double least_line,
                draw_list *list, const layout_box *box);

#endif
