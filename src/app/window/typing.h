/* typing.h - when the keyboard sends letters, and those that came before it did.
 *
 * Letters are asked from the desktop only while something takes them: an input method must not
 * swallow keys that are commands. But whoever opens a list and types on at once has pressed keys
 * that were read before the list was open: these are turned into letters here, as printed on the
 * key. Where they end a marker stands in SDL's queue. */
#ifndef APP_TYPING_H
#define APP_TYPING_H

#include <SDL.h>

#include "app/base/input.h"

typedef struct typing {
    bool on;
    bool behind; /* keys before the marker have no letters of their own */
    Uint32 marker;
    SDL_Rect caret; /* the desktop knows it there */
} typing;

/* After SDL was started; letters are off. */
void typing_init(typing *t);

/* To be called after every event that was applied: are letters taken now? */
void typing_want(typing *t, bool wanted);

/* Where letters go, in window coordinates: an input method puts its list of words beside. */
void typing_at(typing *t, SDL_Rect caret);

/* Is the event the marker? Then it has done its work. */
bool typing_is_marker(typing *t, const SDL_Event *event);

/* The letter of a key that was pressed too early to bring one, or "". */
void typing_missed(const typing *t, const input *key, char out[2]);

#endif
