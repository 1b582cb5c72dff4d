/* desktop.h - what the session asks of the desktop around it; the window, or a test, fills it in. */
#ifndef APP_DESKTOP_H
#define APP_DESKTOP_H

#include <stdbool.h>

typedef struct desktop {
    void *context;

    /* The clipboard's text, malloc'ed for the caller; NULL: there is none. */
    char *(*get_clipboard)(void *context);

    /* False: it cannot be set. */
    bool (*set_clipboard)(void *context, const char *text);

    /* To the whole screen and back; false: it cannot be done. NULL: there is no window. */
    bool (*toggle_full_screen)(void *context);
} desktop;

#endif
