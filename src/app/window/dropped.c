/* dropped.c - joins the lines of a dropped text. */
#include "app/window/dropped.h"

#include <string.h>

/* Without memory for it a line is missing, and what is left is hardly a case. */
static void add_line(dropped *d, const char *line)
{
    const size_t size = strlen(line);
    char *longer = SDL_realloc(d->text, d->size + size + 2);
    if (!longer) {
        return;
    }
    memcpy(longer + d->size, line, size + 1);
    d->text = longer;
    d->size += size;
    d->text[d->size++] = '\n';
    d->text[d->size] = '\0';
}

bool dropped_from_sdl(dropped *d, const SDL_Event *event, input *out)
{
    if (event->type == SDL_DROPTEXT && event->drop.file) {
        add_line(d, event->drop.file);
        SDL_free(event->drop.file);
        return false;
    }
    if (event->type != SDL_DROPCOMPLETE || !d->text) {
        return false;
    }
    *out = (input){ .kind = INPUT_DROP_TEXT, .text = d->text, .owned = d->text };
    *d = (dropped){ 0 };
    return true;
}

void dropped_deinit(dropped *d)
{
    SDL_free(d->text);
    *d = (dropped){ 0 };
}
