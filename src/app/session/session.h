/* session.h - everything the window is, but the window: documents, editor, messages, modes.
 *
 * session_apply() takes one input after the other; what is to be drawn afterwards is asked from
 * the fields and from the rooms beside (panel, status line, list of commands). No SDL in here, so
 * tests drive the whole program without a display. */
#ifndef APP_SESSION_H
#define APP_SESSION_H

#include "app/base/desktop.h"
#include "app/base/ui.h"
#include "app/edit/editor.h"
#include "app/files/document.h"
#include "app/files/folder.h"
#include "app/files/picture_copy.h"
#include "app/files/settings.h"
#include "app/lists/browser.h"
#include "app/lists/menu.h"
#include "app/lists/palette.h"
#include "app/panel/inspector.h"
#include "app/tools/toolbox.h"
#include "app/widgets/widget.h"

#define SESSION_MESSAGE_SIZE 4600 /* a path and what is to be said about it */

typedef struct session_message {
    char text[SESSION_MESSAGE_SIZE]; /* "" when there is none */
    bool is_error;
} session_message;

struct session {
    desktop desktop; /* filled in by the window after session_init(); zeros: there is none */
    document doc;
    document *waiting; /* changed cases that were walked away from; still unsaved */
    int waiting_count, waiting_capacity;
    editor editor;
    toolbox tools;
    folder_list gallery;
    gallery_stop stop; /* the document shown, or the case last tried */
    int stops_made;    /* for documents that are no cases of the gallery */
    figure_theme theme;
    layout layout;
    double width, height; /* the window, in points */
    double zoom;          /* of the whole interface */
    double pixel_scale;   /* pixels per point, for saved pictures */
    bool panel_hidden;    /* by hand */
    bool presenting;      /* the plot alone, with large labels, for an audience */
    bool drawer_open;     /* the panel over the plot, where there is no room beside it */
    palette palette;
    menu menu;
    widget_scroll panel_scroll;
    story_place pointed; /* the step of the panel under the mouse, of the frame being built */
    widgets widgets;
    inspector inspector;
    draw_list unseen;        /* what is drawn while widgets handle an input */
    unsigned toolbar_greyed; /* a bit for each button of it */
    int zone_hovered;        /* index into layout.zones; -1: none */
    session_message message;
    recovery_find offer; /* unsaved work of an earlier run; without a slot: none waits */
    settings settings;   /* theme, zoom, panel and snapping are elsewhere, until they are stored */
    settings stored;     /* as on disk */
    recent_files recent;
    browser browser;
    bool asks_reload;  /* file and case have both changed: which is it to be? */
    bool remembers;    /* settings and recent files are kept between runs */
    bool keep_failed;  /* said already; tried again after the next key or click */
    bool told_of_loss; /* by quitting: the next time it is meant */
    bool dirty;        /* panel, bars or status line have changed */
    bool quit;

    picture_copy copying; /* a picture that another program takes into the clipboard */
};

/* Opens `file` ("-": standard input), or the first case of the gallery for NULL, and looks for
 * unsaved work. On an error `error` says why and there is nothing to deinit. */
scene_status session_init(session *s, const char *file, scene_error *error);
void session_deinit(session *s);

void session_resize(session *s, double width, double height, double pixel_scale);
void session_apply(session *s, const input *in);

/* What has to be drawn again since the last call. */
typedef struct session_stale {
    bool figure, ui; /* a stale figure makes the rest stale as well */
} session_stale;
session_stale session_take_stale(session *s);

/* Does unsaved work wait to be kept, or a recovery file to be deleted? Then session_keep() is due
 * soon: see chores.h. */
bool session_needs_keeping(const session *s);
void session_keep(session *s);

/* Quits; but where unsaved work cannot be kept for the next start, only when asked again. */
void session_quit(session *s);

/* The mouse pointer of this moment. */
pointer_shape session_pointer_now(const session *s);

/* ---- What commands do (commands.c) ------------------------------------------------------- */

void session_say(session *s, bool is_error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void session_hide_message(session *s);

/* Puts a text into the desktop's clipboard. False: it cannot be, and that has been said. */
bool session_set_clipboard(session *s, const char *text);

/* Opens a file in place of the case shown; a refused one leaves everything as it was. */
void session_open(session *s, const char *path, bool from_gallery);
void session_walk_gallery(session *s, int step);
void session_save(session *s); /* asks for a name if the case is a new one */
bool session_has_offer(const session *s);
void session_answer_offer(session *s, bool restore);

/* Puts `next` in place of the document shown. One with changes waits, on disk too, until it is
 * opened again. False: no memory (said), and `next` is still the caller's. */
bool session_replace_document(session *s, document *next);

void session_say_file_error(session *s, const scene_error *error, const char *path);

/* Says where the case was saved, and gives it its place in the walk. */
void session_after_save(session *s);
void session_relayout(session *s);

/* Closes a list or a dialog that has this flag, and with it the keyboard is free. */
void session_put_away(session *s, bool *open);

#endif
