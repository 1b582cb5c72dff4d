/* desktop.h - what the session asks of the desktop around it: clipboard, full screen, the
 * pointer. */
#ifndef APP_DESKTOP_H
#define APP_DESKTOP_H

#include <stdbool.h>

/* Filled in by the window, or by a test. */
typedef struct desktop {
    void *context;

    /* The clipboard's text, malloc'ed for the caller; NULL: there is none. */
    char *(*get_clipboard)(void *context);

    /* False: it cannot be set. */
    bool (*set_clipboard)(void *context, const char *text);

    /* To the whole screen and back; false: it cannot be done. NULL: there is no window. */
    bool (*toggle_full_screen)(void *context);

    /* Has a file opened by the program that is for such files, in a process of its own; false: it
     * cannot be started. NULL: there is no desktop. */
    bool (*open_file)(void *context, const char *path);
} desktop;

/* The shapes of the mouse pointer: what a press at this place would do. */
typedef enum pointer_shape {
    POINTER_ARROW,
    POINTER_MOVE,
    POINTER_CROSS, /* something is made, measured or pulled from here */
    POINTER_PAN,
    POINTER_CLICK, /* a button, a row of the legend */
    POINTER_TEXT,  /* letters can be typed here */
    POINTER_NORTH_SOUTH,
    POINTER_EAST_WEST,
    POINTER_NORTHWEST_SOUTHEAST,
    POINTER_NORTHEAST_SOUTHWEST,
    POINTER_NO, /* locked */
    POINTER_SHAPE_COUNT
} pointer_shape;

#endif
