/* commands.h - the one table of what keys do; the help (F1) reads it too. */
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include "app/session.h"

typedef enum command_group {
    COMMAND_SHAPES,
    COMMAND_VIEW,
    COMMAND_PICTURE,
    COMMAND_FILES,
    COMMAND_GROUP_COUNT
} command_group;

typedef struct command {
    const char *keys; /* for people: "Q / E"; NULL: shown with the command above */
    const char *name; /* for people: what it does */
    command_group group;
    input_key first, last; /* the keys; a mouse gesture has none and is only in the help */
    unsigned mods;         /* INPUT_CTRL...: held exactly so, but for those in any_mods */
    unsigned any_mods;     /* do not matter, or vary what the command does */
    bool repeats;          /* while the key is held */
    bool (*may_run)(const session *s); /* NULL: always */
    void (*run)(session *s, const input *in);
} command;

int commands_count(void);
const command *commands_at(int index);
const char *commands_group_title(command_group group);

/* Runs the command of this key, if it has one and it may run now. */
bool commands_run(session *s, const input *in);

#endif
