/* commands.h - the one table of everything that can be done, for keys, buttons, the list of
 * commands (lists.h) and the manual.
 *
 * One row is one command. The rows are in commands_GROUP.c; a new one is a row there, and its key,
 * its name and why it may not run just now are shown everywhere by that. */
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include "app/base/input.h"

typedef struct editor editor;
typedef struct session session;
typedef struct shell shell; /* what rows work on: shell.h, which runs them */

typedef enum command_group {
    COMMAND_TOOLS,  /* what the mouse makes (commands_tools.c) */
    COMMAND_SELECT, /* (commands_edit.c) */
    COMMAND_EDIT,
    COMMAND_MOVE,
    COMMAND_PLAY, /* (commands_play.c) */
    COMMAND_VIEW, /* (commands_view.c) */
    COMMAND_PICTURE,
    COMMAND_STORY, /* (commands_cases.c) */
    COMMAND_CASES,
    COMMAND_LAB, /* (commands_lab.c) */
    COMMAND_PROGRAM,
    COMMAND_GROUP_COUNT
} command_group;

typedef struct command command;

typedef struct command_call {
    const command *row;
    int arg;       /* the row's */
    bool repeated; /* by a key that is held */
} command_call;

struct command {
    const char *name; /* for people: "Bring to the front"; no two rows have the same */
    command_group group;
    int arg; /* tells the rows of one `run` apart */
    chord chords[2];
    const char *(*why_not)(const shell *s); /* NULL: may run. No function: always may */
    const char *(*nor)(const shell *s);     /* a second reason */
    const char *(*why_not_arg)(const shell *s, int arg); /* the same of a row with this argument */
    void (*run)(shell *s, const command_call *call);
    const char *family; /* "Move by 1": several rows in a line are told as one; NULL: none */
    const char *also;   /* "export image": other words it is searched by, the likeliest first */
    const char *mouse;  /* a gesture of the mouse has this, "Middle drag", and no run */
    bool during_drag;   /* may run, or says why not, while the mouse drags; else none may */
    bool repeats;       /* while the key is held */
    bool quiet;         /* a key that it may not run for says nothing: another row may have it */

    /* What runs without any argument, see the macros below. */
    void (*edit)(editor *ed);
    void (*act)(session *s);
    void (*show)(shell *s);
};

int commands_count(void);
const command *commands_at(int index);
const command *commands_named(const char *name); /* NULL: there is none */
const char *commands_group_title(command_group group);

enum { COMMAND_KEYS_SIZE = 2 * CHORD_TEXT_SIZE + 4 };

/* "Ctrl+Y, Ctrl+Shift+Z", or the gesture of the mouse. */
const char *commands_keys(const command *c, char out[COMMAND_KEYS_SIZE]);

/* The first key of the command of this name, to be told in a message or on a button: "Ctrl+S"; ""
 * if there is none. */
const char *commands_key_of(const char *name, char out[CHORD_TEXT_SIZE]);

/* Names of rows that others than the table ask for, so that a row that gets another name has it
 * everywhere. */
#define NAMED_TYPE_VALUES "Type name and values"
#define NAMED_SELECT_TOOL "Select and move"
#define NAMED_POINT "Draw a point"
#define NAMED_SEGMENT "Draw a segment"
#define NAMED_CIRCLE "Draw a circle"
#define NAMED_RECT "Draw a rectangle"
#define NAMED_ROTATED_RECT "Draw a rotated rectangle"
#define NAMED_CAPSULE "Draw a capsule"
#define NAMED_POLYGON "Draw a polygon"
#define NAMED_SPHERE "Draw a sphere"
#define NAMED_BOX "Draw a box"
#define NAMED_LABEL "Write a label"
#define NAMED_MEASURE "Measure"
#define NAMED_SNAP_OBJECTS "Snap to corners, centres and edges"
#define NAMED_SNAP_TOUCHING "Snap to exactly touching"
#define NAMED_SNAP_GRID "Snap to the grid"
#define NAMED_UNDO "Undo"
#define NAMED_REDO "Redo"
#define NAMED_CUT "Cut"
#define NAMED_COPY "Copy"
#define NAMED_PASTE "Paste"
#define NAMED_DUPLICATE "Duplicate"
#define NAMED_DELETE "Delete"
#define NAMED_HITS "List what overlaps and hits…"
#define NAMED_LOCK "Lock or unlock"
#define NAMED_SELECT_ALL "Select all"
#define NAMED_FORWARD "Bring forward"
#define NAMED_BACKWARD "Send backward"
#define NAMED_TO_FRONT "Bring to the front"
#define NAMED_TO_BACK "Send to the back"
#define NAMED_PLAY "Play or pause"
#define NAMED_STOP "Stop"
#define NAMED_KEEP_MOMENT "Keep this moment"
#define NAMED_RESTART "Back to the first frame"
#define NAMED_FRAME_BACK "Frame back"
#define NAMED_FRAME_ON "Frame forward"
#define NAMED_SLOWER "Slower"
#define NAMED_FASTER "Faster"
#define NAMED_ASTEROIDS "Play Asteroids"
#define NAMED_CROWD "Play a crowd"
#define NAMED_GO_ON "Loop or go on"
#define NAMED_GRID "Show grid and axes"
#define NAMED_SAVE_PICTURE "Save the picture as PNG and SVG, numbered"
#define NAMED_EXPORT "Save a picture as…"
#define NAMED_COPY_PICTURE "Copy picture"
#define NAMED_FIT "Fit everything into the view"
#define NAMED_FIT_SELECTION "Fit the selection into the view"
#define NAMED_PANEL "Panel"
#define NAMED_PRESENTATION "Presentation"
#define NAMED_SAVE "Save"
#define NAMED_TEST "Test my code…"
#define NAMED_HUNT "Find a counterexample"
#define NAMED_STOP_HUNT "Cancel the search"
#define NAMED_MAP "Map of wrong places"
#define NAMED_MAP_OF_ENDS "Map of wrong ends"
#define NAMED_END_TEST "End the test of my code"
#define NAMED_CONTENTS "Contents of the gallery…"
#define NAMED_PREVIOUS_CASE "Previous case"
#define NAMED_NEXT_CASE "Next case"
#define NAMED_ALL_COMMANDS "All commands"
#define NAMED_QUIT "Quit"

/* ---- The rows (commands_*.c) ------------------------------------------------------------- */

typedef struct command_rows {
    const command *rows;
    int count;
} command_rows;

extern const command_rows commands_tools, commands_edit, commands_play, commands_view,
    commands_cases, commands_lab;

#define COMMAND_ROWS(table)                                \
    {                                                      \
        (table), (int)(sizeof(table) / sizeof((table)[0])) \
    }

/* A row: what most have, then the keys and whatever else it has. */
#define COMMAND_ROW(name_, group_, why_not_, run_, ...)                                       \
    {                                                                                         \
        .name = (name_), .group = (group_), .why_not = (why_not_), .run = (run_), __VA_ARGS__ \
    }
#define COMMAND_EDIT_ROW(name_, group_, why_not_, edit_, ...) \
    COMMAND_ROW(name_, group_, why_not_, command_plain, .edit = (edit_), __VA_ARGS__)
#define COMMAND_SESSION_ROW(name_, group_, why_not_, act_, ...) \
    COMMAND_ROW(name_, group_, why_not_, command_plain, .act = (act_), __VA_ARGS__)
#define COMMAND_SHELL_ROW(name_, group_, why_not_, show_, ...) \
    COMMAND_ROW(name_, group_, why_not_, command_plain, .show = (show_), __VA_ARGS__)
#define COMMAND_KEY(key_, mods_) .chords = { { (key_), (mods_) } }
#define COMMAND_KEYS(key_, mods_, key2_, mods2_) \
    .chords = { { (key_), (mods_) }, { (key2_), (mods2_) } }
#define COMMAND_MOUSE(mouse_, group_, name_) COMMAND_MOUSE_ALSO(mouse_, group_, name_, NULL)
#define COMMAND_MOUSE_ALSO(mouse_, group_, name_, also_)                       \
    {                                                                          \
        .name = (name_), .group = (group_), .mouse = (mouse_), .also = (also_) \
    }

#endif
