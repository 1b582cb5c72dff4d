/* watch.h - has another program changed a file? By looking at it now and then.
 *
 * A file is believed to have changed only when two looks in a row find it the same: programs that
 * write in pieces, or delete before they write, are given the time between. */
#ifndef SCENE_WATCH_H
#define SCENE_WATCH_H

#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>

#include "scene/doc/scene.h"

/* A file as it was at one moment; size -1: there was none, or nothing that could be overwritten. */
typedef struct watch_stamp {
    struct timespec
        modified; /* or, later, what is known of it: a copy may bring the time of another */
    long long size, node;
} watch_stamp;

watch_stamp watch_stamp_of(const char *path); /* "": no file */
watch_stamp watch_stamp_in(const struct stat *info);
bool watch_same(const watch_stamp *a, const watch_stamp *b);

typedef enum watch_over { WATCH_OVER_ANY, WATCH_OVER_NOTHING } watch_over;

/* scene_save(), over the file that is there or, else it fails, none; *written is the file as it was
 * left, not as another program has made it since. */
scene_status watch_save(const scene *s, const char *path, watch_over over, watch_stamp *written,
                        scene_error *error);

typedef struct watch {
    watch_stamp known;   /* what need not be told again */
    watch_stamp pending; /* something else, seen once */
    bool has_pending;
} watch;

/* Nothing is told of the file as it is in this stamp. */
void watch_know(watch *w, const watch_stamp *stamp);

typedef enum watch_news {
    WATCH_NOTHING,
    WATCH_UNSETTLED, /* look again soon */
    WATCH_CHANGED,
    WATCH_GONE
} watch_news;

/* One look; each change is told once. */
watch_news watch_look(watch *w, const char *path);

#endif
