/* snapshot.h - the picture of what is shown, as PNG and SVG beside each other. */
#ifndef APP_SNAPSHOT_H
#define APP_SNAPSHOT_H

#include "app/session/session.h"
#include "canvas/base/canvas.h"

/* Saves both in the current folder under the next free number and says where, or why not. */
void snapshot_save(session *s);

typedef enum snapshot_format { SNAPSHOT_PNG, SNAPSHOT_SVG, SNAPSHOT_TIKZ } snapshot_format;

/* The same picture as bytes, with the case as it is now, saved or not. */
canvas_status snapshot_draw(const session *s, snapshot_format format, canvas_bytes *out);

#endif
