/* commands.c - joins the tables of commands: find, tell, run. */
#include "app/session/commands.h"

#include <stdio.h>
#include <string.h>

static const command_rows *const tables[] = { &commands_tools, &commands_grips, &commands_edit,
                                              &commands_view,  &commands_copy,  &commands_story,
                                              &commands_cases };
enum { table_count = sizeof tables / sizeof tables[0] };

int commands_count(void)
{
    int count = 0;
    for (int i = 0; i < table_count; i++) {
        count += tables[i]->count;
    }
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
    for (int t = 0; t < table_count; t++) {
        const command *rows = tables[t]->rows;
        for (int i = 0; i < tables[t]->count; i++) {
            if (strcmp(rows[i].name, name) == 0) {
                return &rows[i];
            }
        }
    }
    return NULL;
}

const char *commands_group_title(command_group group)
{
    static const char *const titles[COMMAND_GROUP_COUNT] = { "Tools",     "Select", "Edit",
                                                             "Move",      "View",   "Picture",
                                                             "Reasoning", "Cases",  "Program" };
    return titles[group];
}

/* ---- Reasons ----------------------------------------------------------------------------- */

const char *command_while_dragging(const session *s, int arg)
{
    (void)arg;
    if (!toolbox_is_dragging(&s->tools)) {
        return NULL;
    }
    if (s->tools.gesture.held) {
        return "A drag is under way: let go of the mouse first.";
    }
    return s->tools.mode == TOOL_MODE_POLYGON
               ? "The polygon is not closed yet: Enter closes it, Esc gives it up."
               : "A measure is under way: click its other end, or give it up by Esc.";
}

const char *command_while_presenting(const session *s, int arg)
{
    const char *why = command_while_dragging(s, arg);
    return why || !s->presenting ? why : "Not in a presentation.";
}

const char *command_without_selection(const session *s, int arg)
{
    const char *why = command_while_dragging(s, arg);
    if (!why && s->editor.selected == 0) {
        why = "No shape is selected.";
    }
    return why;
}

const char *command_on_locked(const session *s, int arg)
{
    const char *why = command_without_selection(s, arg);
    return !why && editor_has_locked(&s->editor) ? "What is selected is locked." : why;
}

const char *command_without_depth(const session *s, int arg)
{
    const char *why = command_on_locked(s, arg);
    for (int i = 0; !why && i < editor_selection_count(&s->editor); i++) {
        const scene_id id = editor_selection_at(&s->editor, i);
        if (scene_type_is_3d(scene_find(s->doc.scene, id)->type)) {
            return NULL;
        }
    }
    return why ? why : "What is selected is flat: it has no z.";
}

const char *commands_why_not(const session *s, const command *c)
{
    return c->why_not ? c->why_not(s, c->arg) : NULL;
}

/* ---- Run --------------------------------------------------------------------------------- */

static void run(session *s, const command *c, bool repeated)
{
    const command_call call = { .arg = c->arg, .repeated = repeated };
    c->run(s, &call);
    s->dirty = true;
}

void commands_run(session *s, const command *c)
{
    const char *why = commands_why_not(s, c);
    if (why) {
        session_say(s, false, "%s", why);
    } else if (c->run) {
        run(s, c, false);
    }
}

typedef bool chord_test(chord c, const input *in);

static bool has_chord(const command *c, const input *in, chord_test *pressed)
{
    return c->run && (pressed(c->chords[0], in) || pressed(c->chords[1], in));
}

/* What one way to compare chords finds: true when a command has this key. */
static bool press(session *s, const input *in, chord_test *pressed)
{
    const char *reason = NULL;
    bool found = false;
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        if (!has_chord(c, in, pressed)) {
            continue;
        }
        found = true;
        const char *why = commands_why_not(s, c);
        if (!why) {
            if (c->repeats || !in->repeat) {
                run(s, c, in->repeat);
            }
            return true;
        }
        reason = reason || c->quiet ? reason : why;
    }
    if (reason) {
        session_say(s, false, "%s", reason);
    }
    return found;
}

bool commands_press(session *s, const input *in)
{
    return press(s, in, chord_is_pressed) || press(s, in, chord_is_nearly_pressed);
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

const char *commands_tip(const session *s, const command *c, char out[COMMAND_TIP_SIZE])
{
    char keys[COMMAND_KEYS_SIZE];
    commands_keys(c, keys);
    const char *why = commands_why_not(s, c);
    snprintf(out, COMMAND_TIP_SIZE, "%s%s%s%s%s%s", c->name, keys[0] ? "  (" : "", keys,
             keys[0] ? ")" : "", why ? ": " : "", why ? why : "");
    return out;
}
