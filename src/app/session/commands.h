/* commands.h - the one table of everything that can be done, for keys, buttons, the list of
 * commands (palette.h) and the manual.
 *
 * One row is one command. The rows are in commands_GROUP.c; a new one is a row there, and its key,
 * its name and why it may not run just now are shown everywhere by that. */
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include "app/base/input.h"
#include "app/session/command_names.h"
#include "app/session/session.h"

typedef enum command_group {
    COMMAND_TOOLS,  /* what the mouse makes (commands_tools.c) */
    COMMAND_SELECT, /* (commands_edit.c) */
    COMMAND_EDIT,
    COMMAND_MOVE,
    COMMAND_VIEW,    /* (commands_view.c) */
    COMMAND_PICTURE, /* (and commands_copy.c) */
    COMMAND_STORY,   /* (commands_story.c) */
    COMMAND_CASES,   /* (commands_cases.c) */
    COMMAND_PROGRAM,
    COMMAND_GROUP_COUNT
} command_group;

typedef struct command_call {
    int arg;       /* the row's */
    bool repeated; /* by a key that is held */
} command_call;

struct command {
    const char *name; /* for people: "Bring to the front"; no two rows have the same */
    command_group group;
    int arg; /* tells the rows of one `run` apart */
    chord chords[2];
    const char *(*why_not)(const session *s, int arg); /* NULL: may run. No function: always may */
    void (*run)(session *s, const command_call *call);
    const char *family; /* "Move by 1": several rows in a line are told as one; NULL: none */
    const char *mouse;  /* a gesture of the mouse has this, "Middle drag", and no run */
    bool repeats;       /* while the key is held */
    bool quiet;         /* a key that it may not run for says nothing: another row may have it */
};

int commands_count(void);
const command *commands_at(int index);
const command *commands_named(const char *name); /* NULL: there is none */
const char *commands_group_title(command_group group);

/* Why it may not run now, for people; NULL: it may. */
const char *commands_why_not(const session *s, const command *c);

/* Runs it, or says why not. */
void commands_run(session *s, const command *c);

/* Runs the command of this key. Several rows may share a key: the first that may run does; if none
 * may, the first says why not. False: no command has this key. */
bool commands_press(session *s, const input *in);

enum { COMMAND_KEYS_SIZE = 2 * CHORD_TEXT_SIZE + 4 };

/* "Ctrl+Y, Ctrl+Shift+Z", or the gesture of the mouse. */
const char *commands_keys(const command *c, char out[COMMAND_KEYS_SIZE]);

/* The first key of the command of this name, to be told in a message or on a button: "Ctrl+S"; ""
 * if there is none. */
const char *commands_key_of(const char *name, char out[CHORD_TEXT_SIZE]);

enum { COMMAND_TIP_SIZE = 400 };

/* What its button says: "Draw a circle  (C)", "Undo  (Ctrl+Z): There is nothing to undo." */
const char *commands_tip(const session *s, const command *c, char out[COMMAND_TIP_SIZE]);

/* ---- The rows (commands_*.c) ------------------------------------------------------------- */

typedef struct command_rows {
    const command *rows;
    int count;
} command_rows;

extern const command_rows commands_tools, commands_grips, commands_edit, commands_view,
    commands_copy, commands_story, commands_cases;

#define COMMAND_ROWS(table)                                \
    {                                                      \
        (table), (int)(sizeof(table) / sizeof((table)[0])) \
    }

/* A row: what most have, then the keys and whatever else it has. */
#define COMMAND_ROW(name_, group_, why_not_, run_, ...)                                       \
    {                                                                                         \
        .name = (name_), .group = (group_), .why_not = (why_not_), .run = (run_), __VA_ARGS__ \
    }
#define COMMAND_KEY(key_, mods_) .chords = { { (key_), (mods_) } }
#define COMMAND_KEYS(key_, mods_, key2_, mods2_) \
    .chords = { { (key_), (mods_) }, { (key2_), (mods2_) } }
#define COMMAND_MOUSE(mouse_, group_, name_)                  \
    {                                                         \
        .name = (name_), .group = (group_), .mouse = (mouse_) \
    }

/* Reasons that many rows have. */
const char *command_while_dragging(const session *s, int arg);
const char *command_while_presenting(const session *s, int arg);  /* or while dragging */
const char *command_without_selection(const session *s, int arg); /* or while dragging */
const char *command_on_locked(const session *s, int arg);         /* or without selection */
const char *command_without_depth(const session *s, int arg);     /* or on what is locked */

#endif
