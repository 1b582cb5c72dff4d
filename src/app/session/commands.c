/* commands.c - joins the tables of commands: find and tell. */
#include "app/session/commands.h"

#include <stdio.h>
#include <string.h>

static const command_rows *const tables[] = { &commands_tools, &commands_edit,  &commands_play,
                                              &commands_view,  &commands_cases, &commands_lab };
enum { table_count = sizeof tables / sizeof tables[0] };

int commands_count(void)
{
    int count = 0;
    for (int i = 0; i < table_count; i++) { count += tables[i]->count; }
    return count;
}

const command *commands_at(int index)
{
    int i = 0;
    while (index >= tables[i]->count) {
        index -= tables[i]->count;
        i++;
    }
    return &tables[i]->rows[index];
}

const command *commands_named(const char *name)
{
    for (int i = 0; i < commands_count(); i++) {
        if (strcmp(commands_at(i)->name, name) == 0) { return commands_at(i); }
    }
    return NULL;
}

const char *commands_group_title(command_group group)
{
    static const char *const titles[COMMAND_GROUP_COUNT] = {
        "Tools", "Select",          "Edit",   "Move", "Play", "View", "Picture", "Reasoning",
        "Cases", "Code under test", "Program"
    };
    return titles[group];
}

/* ---- Text -------------------------------------------------------------------------------- */

const char *commands_keys(const command *c, char out[COMMAND_KEYS_SIZE])
{
    char first[CHORD_TEXT_SIZE], second[CHORD_TEXT_SIZE];
    chord_text(c->chords[0], first);
    chord_text(c->chords[1], second);
    if (c->mouse) {
        snprintf(out, COMMAND_KEYS_SIZE, "%s", c->mouse);
    } else {
        snprintf(out, COMMAND_KEYS_SIZE, "%s%s%s", first, second[0] ? ", " : "", second);
    }
    return out;
}

const char *commands_key_of(const char *name, char out[CHORD_TEXT_SIZE])
{
    const command *c = commands_named(name);
    chord_text(c ? c->chords[0] : (chord){ INPUT_KEY_NONE, 0 }, out);
    return out;
}
