/* picture_copy.h - a picture into the desktop's clipboard, through wl-copy or xclip.
 *
 * SDL's clipboard holds text alone. The program gets the picture as a file, so that nobody waits
 * for a pipe, and is asked now and then whether it is done. It outlives this one, or the picture
 * would be gone with the window. */
#ifndef APP_PICTURE_COPY_H
#define APP_PICTURE_COPY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* All zeros: none is under way. */
typedef struct picture_copy {
    pid_t pid; /* 0: none */
    const char *program;
    int polls;
    size_t size; /* of the picture */
} picture_copy;

/* Hands the PNG over. False: `why` says why not, for people. */
bool picture_copy_start(picture_copy *c, const void *png, size_t size, const char **why);

typedef enum picture_copy_state {
    PICTURE_COPY_NONE,
    PICTURE_COPY_RUNNING,
    PICTURE_COPY_DONE,
    PICTURE_COPY_FAILED
} picture_copy_state;

/* How many looks are too many: a program that has not ended then is ended. */
#define PICTURE_COPY_MOST_POLLS 200

/* How it stands; whatever but RUNNING is told once. Never waits. */
picture_copy_state picture_copy_poll(picture_copy *c);

#endif
