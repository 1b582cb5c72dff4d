/* window.h - the SDL window around the canvas: opening, icon, title, mouse pointers. */
#ifndef APP_WINDOW_H
#define APP_WINDOW_H

#include <SDL.h>

#include "app/shell/shell.h"
#include "canvas/window/canvas_window.h"

enum { WINDOW_TITLE_SIZE = 1024, WINDOW_LEAST_WIDTH = 320, WINDOW_LEAST_HEIGHT = 240 };

typedef struct window {
    SDL_Window *sdl;
    canvas_window *canvas;
    SDL_Cursor *cursors[POINTER_SHAPE_COUNT]; /* NULL: the system has no such shape */
    pointer_shape pointer;
    char title[WINDOW_TITLE_SIZE];
    bool covers_display; /* where there is no window manager to ask for the whole screen */
    SDL_Rect uncovered;  /* the window before that */
    bool was_maximized;  /* before it was full screen */
} window;

/* Starts SDL's video and opens the window. False: there is none, and `why` says the reason. */
bool window_open(window *w, char *why, size_t why_size);
void window_close(window *w);

void window_set_title(window *w, const char *title);
void window_set_pointer(window *w, pointer_shape pointer);

/* The desktop that the window is on: clipboard and screen. */
desktop window_desktop(window *w);

/* Is there anything of it on the screen? */
bool window_is_shown(const window *w);

/* ---- When the keyboard sends letters, and those that came before it did ------------------ */

/* Letters are asked from the desktop only while something takes them: an input method must not
 * swallow keys that are commands. But whoever opens a list and types on at once has pressed keys
 * that were read before the list was open: these are turned into letters here, as printed on the
 * key; with Shift letters, and all of a US keyboard. Where they end a marker stands in SDL's
 * queue. */

typedef struct typing {
    bool on;
    bool behind; /* keys before the marker have no letters of their own */
    Uint32 marker;
    SDL_Rect caret;                  /* the desktop knows it there */
    char word[WIDGET_COMPOSED_SIZE]; /* of an input method that may send it once more */
} typing;

/* After SDL was started; letters are off. */
void typing_init(typing *t);

/* To be called after every event that was applied: are letters taken now? */
void typing_want(typing *t, bool wanted);

/* To be called after every event, too: while AltGr is held letters come all the same, for only they
 * tell of the brackets, which are the third thing on a key of many keyboards. */
void typing_hear_third(const typing *t, const SDL_Event *event);

/* Where letters go, in window coordinates: an input method puts its list of words beside. */
void typing_at(typing *t, SDL_Rect caret);

/* Is the event the marker? Then it has done its work. */
bool typing_is_marker(typing *t, const SDL_Event *event);

/* The letter, as UTF-8, of a key that was pressed too early to bring one, or "". False: it has one,
 * and nobody knows which. */
bool typing_missed(const typing *t, const SDL_Event *event, char out[3]);

/* A key that an input method does not want (Enter, Tab, a space behind Korean) ends its word, and
 * SDL tells of that behind the key. Takes out of SDL's queue, up to the next key, first the letter
 * of this key, if it has one (`letters` is 1), then the word. Returns how many events that are, at
 * most 4. */
int typing_take_word(const SDL_Event *key, SDL_Event out[4], int *letters);

/* Ends what is being composed here; the input method is told, and what it sends then is what is
 * `composed` once more. Returns that, which lasts until the next call. */
const char *typing_end_word(typing *t, const char *composed);

/* Is the event a part of that? */
bool typing_is_told_twice(typing *t, const SDL_Event *event);

/* ---- A text dropped on the window, which comes line by line ------------------------------ */

/* All zeros: nothing was dropped. */
typedef struct dropped {
    char *text; /* the lines so far */
    size_t size;
    bool file; /* one has come */
} dropped;

/* Takes a line, and with it its memory; what ends a drop makes an input of all its lines: "" of
 * what was neither text nor file, as a link is. False: `out` is none. */
bool dropped_from_sdl(dropped *d, const SDL_Event *event, input *out);

void dropped_deinit(dropped *d);

/* ---- What SDL leaves to do on an X display: nothing where there is none ------------------ */

/* Xlib ends the program at the first request that fails, and SDL 2 answers whoever asks for the
 * clipboard without looking whether he is still there (SDL issue 16231); it wakes up its own window
 * over a second connection, too, which may come when the window is gone. From now on a window that
 * is gone is passed over; every other error is Xlib's as before. Does nothing where there is no
 * Xlib. To be called before SDL's video starts: SDL hands errors on to whom it found then, and
 * gives him his place back before it ends its connections. */
void x11_pass_over_gone_windows(void);

/* How much larger than at 96 dots an inch the desktop wants everything, by quarters; from 1 to 3,
 * but no larger than leaves room for the panel on the display. X leaves that to the program, other
 * systems see to it themselves. After SDL was started. */
double x11_zoom(void);

/* A button that is let go of while the window is hidden or minimized is down for SDL ever after,
 * which then passes over its next press: SDL is sent the release. To be called when something
 * happens to the window. */
void x11_let_go_of_buttons(SDL_Window *of);

/* False: on this X display no window manager is running, and a window that asks for the whole
 * screen is not heard. True where there is one, and where there is no X. */
bool x11_has_manager(SDL_Window *of);

#endif
