/* session_files.h - files as a session has them: new, save as, other programs' changes, and what is
 * remembered between runs. */
#ifndef APP_SESSION_FILES_H
#define APP_SESSION_FILES_H

#include "app/session/session.h"

/* An empty case in place of the one shown, which waits if it has unsaved changes. */
void session_new(session *s);

/* Saves the case to this path, which is its file from then on; says so or why not, but for
 * DOCUMENT_EXISTS, which is the caller's to ask about. */
document_saving session_save_as(session *s, const char *path, bool overwrite);

/* ---- Other programs ---------------------------------------------------------------------- */

/* Looks whether another program has changed the open file: shows the new content, or asks where
 * there is unsaved work. To be called about every second. True: it is changing right now, look
 * again in a moment. */
bool session_look_at_file(session *s);

/* The answer to what session_look_at_file() asked: reload what is in the file (which can be undone),
 * or keep what is here; then saving asks once more before it overwrites. */
void session_answer_reload(session *s, bool take_theirs);

/* ---- Between runs ------------------------------------------------------------------------ */

/* From now on settings and recent files are read and written: by the window, not by tests of other
 * things. Takes over what the last run had. */
void session_remember(session *s);

/* Have settings been changed since they were stored? */
bool session_has_new_settings(const session *s);
void session_store_settings(session *s);

/* The document's file has been opened or saved by a person. */
void session_note_recent(session *s);

#endif
