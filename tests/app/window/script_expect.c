/* script_expect.c - what scripts compare. Each may be turned over by "not".
 *
 *   shapes N                    shape NAME
 *   NAME.FIELD... VALUE [~ T]   as the saved text has it: ball.center.x -17, p.points.2.y 4
 *                               ~ 0.5: up to that much beside it; otherwise 1e-9
 *   undo LABEL | redo LABEL | undos N              undo none
 *   selected NAME... | selected none
 *   message PART | message none
 *   title TEXT | saved | quits
 *   scene | view | picture      as remembered
 *   clipboard PART | exists FILE | contains FILE PART
 *   text TEXT                   stands over the figure; "*part" within a longer one
 *   mode NAME | pointer NAME | dragging
 *   red P                       the pixel there is reddish
 *   pixel P RRGGBB */
#include "tests/app/window/script.h"

#include <SDL.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What was found, for the message; and was it as expected? */
typedef struct finding {
    bool holds;
    char got[600];
} finding;

static const char *word(const script *s, int index)
{
    if (index >= s->word_count) { script_fail(s, "expect %s: a word is missing", s->words[1]); }
    return s->words[index];
}

static shell *shell_of(script *s)
{
    return robot_shell(script_robot(s));
}

static bool is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* ---- The scene --------------------------------------------------------------------------- */

static void find_shapes(script *s, finding *f)
{
    const int count = scene_shape_count(shell_of(s)->session.doc.scene);
    snprintf(f->got, sizeof f->got, "%d shapes", count);
    f->holds = count == (int)script_number(s, word(s, 2));
}

static void find_shape(script *s, finding *f)
{
    f->holds = script_shape(s, word(s, 2)) != NULL;
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "it is there" : "it is not there");
}

static json_t *shape_in_text(script *s, json_t *root, const char *name)
{
    json_t *const all = json_object_get(root, "shapes");
    for (size_t i = 0; i < json_array_size(all); i++) {
        json_t *shape = json_array_get(all, i);
        const char *its_name = json_string_value(json_object_get(shape, "name"));
        if (its_name && is(its_name, name)) { return shape; }
    }
    script_fail(s, "no shape is called %s", name);
    return NULL;
}

static json_t *member(json_t *of, const char *key)
{
    static const char *const axes[] = { "x", "y", "z" };
    if (!json_is_array(of)) { return json_object_get(of, key); }
    for (size_t i = 0; i < 3; i++) {
        if (is(axes[i], key)) { return json_array_get(of, i); }
    }
    return json_array_get(of, (size_t)strtoul(key, NULL, 10));
}

static bool value_is(script *s, const json_t *value, const char *want)
{
    if (json_is_string(value)) { return is(json_string_value(value), want); }
    const bool loose = s->word_count > 4 && is(s->words[3], "~");
    const double tolerance = loose ? script_number(s, s->words[4]) : 1e-9;
    return json_is_number(value) &&
           fabs(json_number_value(value) - script_number(s, want)) <= tolerance;
}

/* NAME.FIELD..., read from the text that would be saved. */
static void find_field(script *s, finding *f)
{
    char *text = NULL;
    char path[200];
    size_t size;
    assert_int_equal(scene_write_text(shell_of(s)->session.doc.scene, &text, &size), SCENE_OK);
    json_t *root = json_loads(text, 0, NULL);
    free(text);
    snprintf(path, sizeof path, "%s", word(s, 1));
    char *rest = strchr(path, '.');
    *rest = '\0';
    json_t *value = is(path, "case") ? root : shape_in_text(s, root, path);
    while (rest && value) {
        char *key = rest + 1;
        rest = strchr(key, '.');
        if (rest) { *rest = '\0'; }
        value = member(value, key);
    }
    f->holds = value && value_is(s, value, word(s, 2));
    char *shown = value ? json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(17)) : NULL;
    snprintf(f->got, sizeof f->got, "%s", shown ? shown : "there is none");
    free(shown);
    json_decref(root);
}

static void find_same_scene(script *s, finding *f)
{
    f->holds = scene_equal(s->scene, shell_of(s)->session.doc.scene);
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "the same" : "another one");
}

/* ---- The editor -------------------------------------------------------------------------- */

static void find_label(script *s, finding *f)
{
    const scene_history *h = shell_of(s)->session.doc.history;
    const char *label =
        is(word(s, 1), "undo") ? scene_history_undo_label(h) : scene_history_redo_label(h);
    snprintf(f->got, sizeof f->got, "%s", label ? label : "none");
    f->holds = is(f->got, word(s, 2));
}

static void find_undos(script *s, finding *f)
{
    const int count = scene_history_undo_count(shell_of(s)->session.doc.history);
    snprintf(f->got, sizeof f->got, "%d", count);
    f->holds = count == (int)script_number(s, word(s, 2));
}

static bool names_shape(const script *s, const char *name)
{
    for (int i = 2; i < s->word_count; i++) {
        if (is(s->words[i], name)) { return true; }
    }
    return false;
}

static void find_selected(script *s, finding *f)
{
    const editor *ed = &shell_of(s)->session.editor;
    const int count = editor_selection_count(ed);
    const int want = is(word(s, 2), "none") ? 0 : s->word_count - 2;
    size_t length = 0;
    f->holds = count == want;
    f->got[0] = '\0';
    for (int i = 0; i < count; i++) {
        const scene_shape *shape = scene_find(ed->scene, editor_selection_at(ed, i));
        const char *name = shape ? shape->name : "(one that is gone)";
        f->holds = f->holds && names_shape(s, name);
        if (length < sizeof f->got) {
            length += (size_t)snprintf(f->got + length, sizeof f->got - length, "%s ", name);
        }
    }
}

static void find_view(script *s, finding *f)
{
    const camera *c = &shell_of(s)->session.editor.camera, *old = &s->camera;
    const double scale = fmax(fabs(old->view.height), 1e-300);
    snprintf(f->got, sizeof f->got, "%g, %g, height %g", c->view.center.x, c->view.center.y,
             c->view.height);
    f->holds = fabs(c->view.center.x - old->view.center.x) <= 1e-9 * scale &&
               fabs(c->view.center.y - old->view.center.y) <= 1e-9 * scale &&
               fabs(c->view.height - old->view.height) <= 1e-9 * scale;
}

static void find_mode(script *s, finding *f)
{
    snprintf(f->got, sizeof f->got, "%s", toolbox_mode_info(shell_of(s)->session.tools.mode)->name);
    f->holds = is(f->got, word(s, 2));
}

static void find_pointer(script *s, finding *f)
{
    static const char *const names[] = {
        [POINTER_ARROW] = "arrow",
        [POINTER_MOVE] = "move",
        [POINTER_CROSS] = "cross",
        [POINTER_PAN] = "pan",
        [POINTER_CLICK] = "click",
        [POINTER_TEXT] = "text",
        [POINTER_NORTH_SOUTH] = "north-south",
        [POINTER_EAST_WEST] = "east-west",
        [POINTER_NORTHWEST_SOUTHEAST] = "northwest-southeast",
        [POINTER_NORTHEAST_SOUTHWEST] = "northeast-southwest",
        [POINTER_NO] = "no",
    };
    snprintf(f->got, sizeof f->got, "%s", names[shell_pointer(shell_of(s))]);
    f->holds = is(f->got, word(s, 2));
}

static void find_dragging(script *s, finding *f)
{
    f->holds = toolbox_is_dragging(&shell_of(s)->session.tools);
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "a gesture" : "no gesture");
}

/* ---- The window -------------------------------------------------------------------------- */

static void find_message(script *s, finding *f)
{
    const char *message = shell_of(s)->session.message.text;
    snprintf(f->got, sizeof f->got, "%.590s", message[0] ? message : "none");
    f->holds = is(word(s, 2), "none") ? !message[0] : strstr(message, word(s, 2)) != NULL;
}

static void find_title(script *s, finding *f)
{
    snprintf(f->got, sizeof f->got, "%s", SDL_GetWindowTitle(app_window(script_robot(s)->app)));
    f->holds = is(f->got, word(s, 2));
}

static void find_saved(script *s, finding *f)
{
    f->holds = !document_changed(&shell_of(s)->session.doc);
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "saved" : "unsaved changes");
}

static void find_quits(script *s, finding *f)
{
    f->holds = shell_of(s)->session.quit;
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "it quits" : "it runs");
}

static void find_text(script *s, finding *f)
{
    draw_point at;
    f->holds = robot_find_text(script_robot(s), word(s, 2), &at);
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "it is drawn" : "it is not drawn");
}

static void find_picture(script *s, finding *f)
{
    robot *r = script_robot(s);
    robot_look(r);
    f->holds = (size_t)r->width * (size_t)r->height * 4 == s->picture_size &&
               memcmp(r->pixels, s->picture, s->picture_size) == 0;
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "the same" : "another one");
}

static void find_red(script *s, finding *f)
{
    const draw_color c = robot_pixel(script_robot(s), script_place(s, word(s, 2)));
    snprintf(f->got, sizeof f->got, "%02x%02x%02x", c.r, c.g, c.b);
    f->holds = c.r > c.g + 25 && c.r > c.b + 12;
}

static void find_pixel(script *s, finding *f)
{
    const draw_color c = robot_pixel(script_robot(s), script_place(s, word(s, 2)));
    snprintf(f->got, sizeof f->got, "%02x%02x%02x", c.r, c.g, c.b);
    f->holds = is(f->got, word(s, 3));
}

/* ---- The desktop ------------------------------------------------------------------------- */

static void find_clipboard(script *s, finding *f)
{
    char *text = SDL_GetClipboardText();
    assert_non_null(text);
    snprintf(f->got, sizeof f->got, "%s", text);
    f->holds = strstr(text, word(s, 2)) != NULL;
    SDL_free(text);
}

static void find_file(script *s, finding *f)
{
    f->holds = drive_exists(word(s, 2));
    snprintf(f->got, sizeof f->got, "%s", f->holds ? "it exists" : "there is no such file");
}

static void find_in_file(script *s, finding *f)
{
    static char text[1 << 16];
    FILE *file = fopen(word(s, 2), "rb");
    const size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[size] = '\0';
    if (file) { fclose(file); }
    snprintf(f->got, sizeof f->got, "%.590s", text);
    f->holds = strstr(text, word(s, 3)) != NULL;
}

/* ---- All of them ------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*find)(script *s, finding *f);
} expectations[] = {
    { "shapes", find_shapes },    { "shape", find_shape },         { "undo", find_label },
    { "redo", find_label },       { "undos", find_undos },         { "selected", find_selected },
    { "message", find_message },  { "title", find_title },         { "saved", find_saved },
    { "quits", find_quits },      { "scene", find_same_scene },    { "view", find_view },
    { "picture", find_picture },  { "text", find_text },           { "mode", find_mode },
    { "pointer", find_pointer },  { "dragging", find_dragging },   { "red", find_red },
    { "pixel", find_pixel },      { "clipboard", find_clipboard }, { "exists", find_file },
    { "contains", find_in_file },
};

static void find(script *s, finding *f)
{
    const char *name = word(s, 1);
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++) {
        if (is(expectations[i].name, name)) {
            expectations[i].find(s, f);
            return;
        }
    }
    if (!strchr(name, '.')) { script_fail(s, "nothing called %s can be expected", name); }
    find_field(s, f);
}

/* The line as it was, for the message. */
static void join_words(const script *s, char *out, size_t out_size)
{
    size_t length = 0;
    for (int i = 1; i < s->word_count && length < out_size; i++) {
        length += (size_t)snprintf(out + length, out_size - length, " %s", s->words[i]);
    }
}

void script_expect(script *s)
{
    char line[600] = "";
    finding f = { .holds = false };
    join_words(s, line, sizeof line);
    const bool wanted = !is(word(s, 1), "not");
    if (!wanted) {
        s->word_count--;
        memmove(&s->words[1], &s->words[2], (size_t)(s->word_count - 1) * sizeof s->words[0]);
    }
    find(s, &f);
    if (f.holds != wanted) { script_fail(s, "expected%s; got: %s", line, f.got); }
}
