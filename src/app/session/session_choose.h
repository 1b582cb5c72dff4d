/* session_choose.h - choosing a file: by the desktop's dialog where there is one, else by the browser
 * inside the window. */
#ifndef APP_SESSION_CHOOSE_H
#define APP_SESSION_CHOOSE_H

#include "app/session/session.h"

void session_choose_to_open(session *s);
void session_choose_in(session *s, const char *folder); /* by the browser */
void session_choose_recent(session *s);
void session_choose_to_save(session *s);

/* While the desktop's dialog is open the window only shows itself: true, and the input is spent.
 * Escape closes the dialog. */
bool session_choice_takes(session *s, const input *in);

/* What came of the dialog? To be called now and then while dialog_is_running. */
void session_follow_dialog(session *s);

#endif
