/* session.h - what the program works on: documents, the editor and its tools, messages, settings.
 *
 * The room session holds what goes on whether or not anything is drawn: opening, saving, walking
 * through the gallery, keeping unsaved work, what is copied and saved as a picture (export.c),
 * looking commands up (commands.h). It never knows of widgets, panels or SDL; what is to be drawn
 * is asked from its fields by the rooms above. */
#ifndef APP_SESSION_H
#define APP_SESSION_H

#include <sys/types.h>

#include "app/base/desktop.h"
#include "app/edit/editor.h"
#include "app/files/document.h"
#include "app/files/folder.h"
#include "app/files/settings.h"
#include "app/lab/trial.h"
#include "app/tools/toolbox.h"
#include "canvas/base/canvas.h"
#include "scene/doc/played_frames.h"

#define SESSION_MESSAGE_SIZE 4600 /* a path and what is to be said about it */

typedef struct session_message {
    char text[SESSION_MESSAGE_SIZE]; /* "" when there is none */
    bool is_error;
} session_message;

/* A picture on its way into the desktop's clipboard (picture_copy.c), through wl-copy or xclip, as
 * SDL's holds text alone. The program gets it as a file, so that nobody waits for a pipe, and is
 * asked now and then whether it is done; it outlives this one, or the picture would be gone with
 * the window. All zeros: none is under way. */
typedef struct picture_copy {
    pid_t pid; /* 0: none */
    const char *program;
    int polls;
    size_t size; /* of the picture */
} picture_copy;

/* View and selection of a scene whose place another takes, or that comes back. */
typedef struct reselect_name reselect_name;
typedef struct reselect {
    camera camera;
    reselect_name *names;
    int count;
} reselect;

typedef struct session {
    desktop desktop; /* filled in by the window after session_init(); zeros: there is none */
    document doc;
    document *waiting; /* cases that were walked away from: document_is_only_here() */
    int waiting_count, waiting_capacity;
    editor editor;
    toolbox tools;
    folder_list gallery;
    gallery_stop stop; /* the document shown, or the case last tried */
    gallery_stop left_stop;
    char left
        [PLACES_PATH_SIZE]; /* the last file beside the gallery, left without changes; "": none */
    int stops_made;         /* for documents that are no cases of the gallery */
    unsigned shown;         /* how many documents were shown so far */
    double pixel_scale;     /* pixels per point, for saved pictures */
    session_message message;
    recovery_find offer; /* unsaved work of an earlier run; without a slot: none waits */
    settings settings;   /* snapping is the magnet's, until they are stored */
    settings stored;     /* as on disk */
    recent_files recent, subjects;
    trial trial;       /* of somebody's code; the person named it */
    unsigned demo;     /* the document that a demo is played over, by `shown`; 0: none; */
    int demo_undos;    /* what could be undone in it then, */
    reselect before;   /* and how the one that called it was looked at, */
    gallery_stop home; /* and its place in the walk */
    bool asks_reload;  /* file and case have both changed: which is it to be? */
    bool teaches;      /* how to begin was told: how to go on is, after the first edit */
    bool remembers;    /* settings and recent files are kept between runs */
    bool keep_failed;  /* said already; tried again after the next key or click, */
    bool unkept;       /* also of what waits by then */
    bool told_of_loss; /* by quitting: the next time it is meant */
    bool dirty;        /* panel, bars or status line have changed */
    bool quit;

    picture_copy copying; /* a picture that another program takes into the clipboard */
} session;

/* Opens `file` ("-": standard input), or the first case of the gallery for NULL, and looks for
 * unsaved work. On an error `error` says why and there is nothing to deinit. */
scene_status session_init(session *s, const char *file, scene_error *error);
void session_deinit(session *s);

/* What has to be drawn again since the last call. */
typedef struct session_stale {
    bool figure, ui; /* a stale figure makes the rest stale as well */
} session_stale;
session_stale session_take_stale(session *s);

/* Does unsaved work wait to be kept, or a recovery file to be deleted? Then session_keep() is due
 * soon: see frame.h. */
bool session_needs_keeping(const session *s);
void session_keep(session *s);

/* Why something could not be kept, behind words that say so: "No space left on device". */
const char *session_reason(const scene_error *error);

/* Quits; but where unsaved work cannot be kept for the next start, only when asked again. */
void session_quit(session *s);

void session_say(session *s, bool is_error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Before what has just been said, which stays, as an error too. */
void session_say_first(session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_hide_message(session *s);

/* Puts a text into the desktop's clipboard. False: it cannot be, and that has been said. */
bool session_set_clipboard(session *s, const char *text);

/* Opens a file in place of the case shown; a refused one leaves everything as it was. One of the
 * gallery is never overwritten. */
void session_open(session *s, const char *path);
void session_walk_gallery(session *s, int step);
/* False: the case has no file yet, ask for a name. */
bool session_save(session *s);

/* Not while something is played or edited: Enter is not for it then, nor the room in the plot. */
bool session_has_offer(const session *s);
void session_restore_offer(session *s);
void session_discard_offer(session *s);

/* Puts a scene that has no file in place of the document shown, as opening one does; NULL: there
 * was no memory for it. */
bool session_show_scene(session *s, scene *next);

/* Frees one without changes; the walk comes by its file as long as no other is left. */
void session_let_go(session *s, document *doc);

/* Shows the document again that waits as this one, and says so. */
void session_go_back(session *s, int waiting);

void session_say_file_error(session *s, const scene_error *error, const char *path);

/* Says where the case was saved, and gives it its place in the walk. */
void session_after_save(session *s);
/* ---- Files (session_files.c) ------------------------------------------------------------- */

/* An empty case in place of the one shown, which waits if it has unsaved changes. */
void session_new(session *s);

/* Opens this case, NULL: an empty one, for a demo to be played over; what was shown waits for
 * session_end_demo(), to be called after every input: it goes back there once the demo has ended
 * with nothing kept. */
void session_begin_demo(session *s, const char *path);
void session_end_demo(session *s);

/* Saves the case to this path, which is its file from then on; says so or why not, but for
 * DOCUMENT_EXISTS, which is the caller's to ask about. */
document_saving session_save_as(session *s, const char *path, bool overwrite);

/* Adds the shapes of a case file's text; a text that quotes a case, as an issue does, is opened in
 * place of the case shown, and so is a whole case where nothing is drawn yet. `from` is where it
 * comes from: "clipboard". NULL: it holds none. The middle of what is added comes to lie `at` that
 * place, NULL: where it lies in the text. */
void session_paste(session *s, const char *text, const char *from, const ct_vec *at);

/* ---- Other programs ---------------------------------------------------------------------- */

/* Looks whether another program has changed the open file: shows the new content, or asks where
 * there is unsaved work. To be called about every second. True: it is changing right now, look
 * again in a moment. */
bool session_look_at_file(session *s);

/* The answers to what session_look_at_file() asked: reload what is in the file (which can be
 * undone), or keep what is here; then saving asks once more before it overwrites. */
void session_reload(session *s);
void session_keep_ours(session *s);

/* ---- Between runs ------------------------------------------------------------------------ */

/* From now on settings and recent files are read and written: by the window, not by tests of other
 * things. Takes over what the last run had. */
void session_remember(session *s);

/* Have settings been changed since they were stored? */
bool session_has_new_settings(const session *s);
void session_store_settings(session *s);

/* The document's file has been opened or saved by a person. */
void session_note_recent(session *s);

/* ---- Somebody's code on trial (session_trial.c) ------------------------------------------ */

/* Tests the subject of this name, of lab_open(), from now on, and remembers it. */
void session_test(session *s, const char *subject);
void session_end_test(session *s);

/* To be called now and then: takes answers that have come, opens a counterexample that was found,
 * unless something is under way that a new scene would take from under mouse or keyboard. */
void session_follow_test(session *s, bool busy, uint64_t now_ms);

/* ---- What is shown, for others (export.c) ------------------------------------------------ */

/* Saved as pictures, copied as picture, text, program, issue. */

/* Saves PNG and SVG beside each other in the current folder, named after the case under the next
 * free number, and says where, or why not. */
void export_save(session *s);

/* What the dialog asks for, each by the number of a word: export_dialog.c. */
typedef enum export_choice {
    EXPORT_FORMAT, /* a canvas_format */
    EXPORT_THEME,
    EXPORT_EXTENT,  /* as shown, or as large as what is drawn */
    EXPORT_LABELS,  /* or no text at all */
    EXPORT_MOTION,  /* still, or the moves run */
    EXPORT_STEPS,   /* as shown, or a picture for each of the reasoning */
    EXPORT_CARRIES, /* the case inside, or not */
    EXPORT_GROUND,  /* or transparent */
    EXPORT_CHOICES
} export_choice;

typedef struct export_options {
    int chosen[EXPORT_CHOICES]; /* zeros: what is usual */
    double width, height;       /* of the page, points */
    double scale;               /* pixels per point, of a PNG or GIF */
} export_options;

/* The picture that export_save() makes, as this format. */
export_options export_as_shown(const session *s, canvas_format format);

/* Has the choice an effect, with the others and the case as they are? */
bool export_has_choice(const session *s, const export_options *o, export_choice c);

/* Do the moves run? A GIF is there for that. */
bool export_is_animated(const session *s, const export_options *o);

/* A picture before it is encoded. */
typedef struct export_picture {
    draw_list list, dark; /* dark: empty where the theme does not follow the reader's */
    scene_played played;
    figure_motion motion; /* without tracks: a still picture */
    motion_pose pose;     /* of list and motion, for who shows it */
    figure_left_out left_out;
    char *title, *description; /* of a step, see figure_tell_step(); NULL: the case's */
} export_picture;

/* The picture of a step; 0: as far as the story is told. Tells why not, or NULL; to be put away
 * either way. */
const char *export_draw(const session *s, const export_options *o, int step, export_picture *p);
void export_put_away(export_picture *p); /* zeros are fine */

/* How many pictures there will be, one for each step; 0: one, of no step. */
int export_steps(const session *s, const export_options *o);

/* A name that ends like another format's file chooses that format; true: it was another. */
bool export_take_ending(export_options *o, const char *typed);

/* The path with the format's ending, which is added or takes another format's place, in the current
 * folder or where `typed` says. False: too long, or no name. */
bool export_path(const export_options *o, const char *typed, char out[PLACES_PATH_SIZE]);

/* Where that of one step goes; step 0: the picture is none of a step. False: too long. */
bool export_path_of_step(const char *path, int step, char out[PLACES_PATH_SIZE]);

/* What the file is called before anybody names it, without an ending. */
void export_name(const session *s, char out[PLACES_PATH_SIZE]);

typedef enum export_result { EXPORT_SAVED, EXPORT_EXISTS, EXPORT_NOT_SAVED } export_result;

/* Writes the picture, or one for each step beside `path`; says which, or in `error` why not. */
export_result export_write(session *s, const export_options *o, const char *path, bool overwrite,
                           scene_error *error);

/* Hands a PNG over. False: `why` says why not, for people. */
bool picture_copy_start(picture_copy *c, const void *png, size_t size, const char **why);

/* How it stands; whatever but RUNNING is told once. Never waits. */
typedef enum picture_copy_state {
    PICTURE_COPY_NONE,
    PICTURE_COPY_RUNNING,
    PICTURE_COPY_DONE,
    PICTURE_COPY_FAILED
} picture_copy_state;
picture_copy_state picture_copy_poll(picture_copy *c);

typedef enum export_kind {
    EXPORT_PICTURE,
    EXPORT_SVG,
    EXPORT_TIKZ,
    EXPORT_C,     /* of the selected pair; without a selection of all: see answers.h */
    EXPORT_ISSUE, /* the same */
    EXPORT_CASE
} export_kind;

/* Copies it and says what was copied, or why not. */
void export_copy(session *s, export_kind kind);

/* Looks after a picture that another program takes over, and says what came of it. */
void export_follow(session *s);

#endif
