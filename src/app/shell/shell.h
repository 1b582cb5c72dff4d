/* shell.h - the session with everything that shows it: widgets, lists, the panel, where they are.
 *
 * The room shell stands between what the program works on and the views that are built of it: here
 * is what views keep from frame to frame, and commands are run. It never decides what is drawn nor
 * where an input goes: shell_resize() and shell_relayout() are in views/frame.c, shell_apply() and
 * shell_pointer() in views/routing.c, all four in frame.h. No SDL in here, so tests drive the whole
 * program without a display. */
#ifndef APP_SHELL_H
#define APP_SHELL_H

#include "app/base/ui.h"
#include "app/files/folder.h"
#include "app/files/thumbs.h"
#include "app/session/commands.h"
#include "app/session/session.h"
#include "app/widgets/widget.h"

/* ---- What views keep --------------------------------------------------------------------- */

/* The list of all commands: lists.h. */
enum { PALETTE_QUERY_SIZE = 256 };

typedef struct palette {
    bool open;
    char query[PALETTE_QUERY_SIZE];
    widget_list_state list;
    const command *chosen; /* to be run */
} palette;

/* The menu of a right click: lists.h. */
typedef struct menu {
    bool open;
    bool of_plot;  /* and of no shape */
    bool here;     /* what is chosen is done `at` its place */
    draw_point at; /* its corner, where there is room */
    widget_list_state list;
    const command *chosen; /* to be run */
} menu;

/* What overlaps and what hits: lists.h. */
typedef struct hit_list {
    bool open;
    report_question chosen; /* to be selected */
    widget_list_state list;
} hit_list;

/* ---- The file browser: lists.h */

/* The field takes one letter more than the longest path has, of up to 4 bytes each: what does not
 * fit a path is said to be too long, and nothing is cut off. */
enum { BROWSER_TYPED_CHARS = PLACES_PATH_SIZE, BROWSER_TYPED_SIZE = 4 * BROWSER_TYPED_CHARS + 1 };
enum { BROWSER_WHY_SIZE = 4700 };

typedef struct browser {
    bool open;
    bool saves;        /* asks for a name to save to */
    bool shows_recent; /* in place of the folder */
    bool contents;     /* the folder is the gallery, told by titles and chapters */
    bool by_list;      /* Enter is for the row selected, not for the name typed */
    bool asks;         /* is the file of this name to be replaced? */
    folder_list folder;
    char typed[BROWSER_TYPED_SIZE]; /* what is listed has this in its name; when saving: the name */
    int field;                      /* counts texts put there by us: each has a field of its own */
    char path[PLACES_PATH_SIZE];    /* chosen */
    char why[BROWSER_WHY_SIZE];     /* it cannot be done; "": nothing is wrong */
    int *shown;                     /* indices of what is listed */
    int shown_count;
    widget_list_state list, places; /* places: the recent files at the left */
    thumbs thumbs;
} browser;

/* The dialog that asks whose code is to be tested: lists.h. */
typedef struct subject_dialog {
    bool open;
    int field;                    /* as of the browser */
    char typed[PLACES_PATH_SIZE]; /* the subject; */
    char query[PLACES_PATH_SIZE]; /* as far as it was typed and not taken from the list, which it
                                   * filters */
    folder_list folder;
    widget_list_state list;
} subject_dialog;

/* The dialog of a picture that is to be saved: lists.h. */
typedef struct export_dialog {
    bool open;
    bool asks;           /* there is a file of that name: is it to be replaced? */
    bool saving;         /* it takes long, which is shown first */
    bool drawn;          /* `picture` is up to date, with */
    unsigned edits;      /* so many of the editor's; */
    const char *undrawn; /* why there is none; NULL: there is */
    export_options options;
    double offered_scale; /* the window's, when it was opened last */
    int field;            /* as of the browser */
    char typed[PLACES_PATH_SIZE];
    unsigned named;             /* the document that got pictures of another name, by its count */
    char why[BROWSER_WHY_SIZE]; /* it was not saved; "": nothing is wrong */
    export_picture picture;     /* the first, for looking at; where it moves, at */
    double at_s;                /* this time of its motion */
    widget_scroll scroll;
} export_dialog;

/* The values in the panel: panel.h. */
typedef struct inspector {
    widget_scroll points;
    scene_id points_of; /* whose points are scrolled */
    int point_hovered;  /* the row under the mouse or with the keyboard; -1: none */
    widget_id stepped;  /* whose steps the last step of undo goes on with */
    ct_vec3 shift;      /* how far several shapes are dragged for now */
    bool corners_move;  /* a typed min or max takes the other corner along */
} inspector;

/* The contacts of the first frame, before the case is played. */
enum { STRIP_MOST_SWEEPS = 64 }; /* what is asked for them */
typedef struct strip_marks {
    unsigned edits; /* the editor's, when it was asked */
    int count;
    double t[STRIP_MOST_SWEEPS];
} strip_marks;

struct shell {
    session session;
    widgets widgets;
    layout layout;
    double width, height; /* the window, in points */
    double most_zoom;     /* of the interface, in a window of this size */
    double desktop_zoom;  /* what the desktop has all windows be: the interface's 1 */
    unsigned laid_out;    /* the session's document that it was shared out for, by its count */
    bool drawer_open;     /* the panel over the plot, where there is no room beside it */
    palette palette;
    menu menu;
    hit_list hits;
    browser browser;
    subject_dialog subject;
    export_dialog export;
    inspector inspector;
    strip_marks strip_marks;
    widget_scroll panel_scroll;
    scene_id panel_selected[2]; /* the shape and its partner that are scrolled */
    unsigned panel_shows;       /* the session's document that is scrolled, by its count */
    story_place pointed; /* the step of the panel under the mouse, of the frame being built */
    input_key drove;     /* the last key that was pressed, where it went to what is played */
    bool was_for_plot;   /* the last key that was pressed, */
    bool types_on;       /* and is held: a field that it has opened gets none of its letters */
    bool click_is_over;  /* with it a list came or went, or a field: a second is for none below */
    draw_list unseen;    /* what is drawn while widgets handle an input */
    /* Does what was chosen in a list, once nothing is being built; or NULL. */
    void (*chosen)(shell *s);
};

/* As session_init() and session_deinit(). */
scene_status shell_init(shell *s, const char *file, scene_error *error);
void shell_deinit(shell *s);

/* The interface's size as it is: what the settings have, where the window is large enough for
 * it. */
double shell_zoom(const shell *s);

/* Closes a list or a dialog that has this flag, and with it the keyboard is free. */
void shell_put_away(shell *s, bool *open);

/* Begins a dialog: darkens the window, which has mouse and keyboard no more, and draws a card of at
 * most this size in its middle, or higher. False: it is not open, or a press beside has closed
 * it. */
typedef struct shell_dialog {
    const char *name;
    bool *open;
    double most_width, most_height, margin;
    bool is_high;
    widget_id keys; /* who gets the keyboard where nobody has it; 0: nobody does */
} shell_dialog;
bool shell_begin_dialog(shell *s, const shell_dialog *d, layout_box *card);

/* The keys of a dialog: Esc takes back what it `asks` (NULL: nothing ever), or closes it but in a
 * drag, Enter in its field does what it is for, the keys of "Quit" quit. */
void shell_dialog_keys(shell *s, bool *open, bool *asks, widget_id field, void (*choose)(shell *));

/* The field that a list is searched by, for this text. True: it is another one now. */
bool shell_search_field(shell *s, const widget_text_spec *look, char *text, size_t size);

/* The buttons at a dialog's foot, from its right edge: Cancel closes it; true: the other was
 * clicked. */
bool shell_dialog_buttons(shell *s, bool *open, draw_point right, const char *accept);
enum { SHELL_DIALOG_BUTTONS = 184 }; /* their width, with what is kept free before them */

/* The player, with the case played, and no tool in hand that would make shapes; NULL: no memory
 * (said). */
player *shell_play(shell *s);

/* ---- Commands ---------------------------------------------------------------------------- */

/* Why it may not run now, for people; NULL: it may. */
const char *commands_why_not(const shell *s, const command *c);

/* Runs it, or says why not. */
void commands_run(shell *s, const command *c);

/* Runs the command of this key. Several rows may share a key: the first that may run does; if none
 * may, the first says why not. False: no command has this key. */
bool commands_press(shell *s, const input *in);

/* A button that runs the command of this name, and says so: "Draw a circle  (C)", "Undo  (Ctrl+Z):
 * There is nothing to undo."; `index` tells those of one command apart.
 * It is grey where the command may not run, but not for a drag: then it looks as it is told to. */
void commands_button(shell *s, const char *name, int index, const widget_button_spec *look);

/* Runs a row that takes no argument: what it has for the editor, the session or the shell. */
void command_plain(shell *s, const command_call *call);

/* That of all rows but those that may run during a drag. */
const char *command_while_dragging(const shell *s);

/* Reasons that many rows have. */
const char *command_while_presenting(const shell *s);
const char *command_without_shown_steps(const shell *s); /* there */
const char *command_without_selection(const shell *s);
const char *command_on_moment(const shell *s);     /* of a case that is played */
const char *command_on_locked(const shell *s);     /* or that, or without selection */
const char *command_without_depth(const shell *s); /* or on what is locked */

#endif
