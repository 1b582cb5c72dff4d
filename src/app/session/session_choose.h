/* session_choose.h - choosing a file, by the browser inside the window. */
#ifndef APP_SESSION_CHOOSE_H
#define APP_SESSION_CHOOSE_H

#include "app/session/session.h"

void session_choose_to_open(session *s);
void session_choose_in(session *s, const char *folder);
void session_choose_recent(session *s);
void session_choose_to_save(session *s);

#endif
