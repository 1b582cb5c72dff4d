/* snapshot.h - the picture of what is shown, as PNG and SVG beside each other. */
#ifndef APP_SNAPSHOT_H
#define APP_SNAPSHOT_H

#include "app/session.h"

/* Saves both in the current folder under the next free number and says where, or why not. */
void snapshot_save(session *s);

#endif
