/* script.c - reads the lines of a script and does what its steps say. */
#include "tests/app/window/script.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

void script_fail(const script *s, const char *format, ...)
{
    char why[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    fail_msg("%s:%d: %s", s->path, s->line, why);
}

robot *script_robot(script *s)
{
    if (!s->robots[s->now].app) { script_fail(s, "window %d is not open", s->now + 1); }
    return &s->robots[s->now];
}

/* ---- Words ------------------------------------------------------------------------------- */

static char *word_end(char *at)
{
    bool quoted = false;
    while (*at && (quoted || (*at != ' ' && *at != '\n'))) {
        quoted = quoted != (*at == '"');
        at++;
    }
    return at;
}

static void drop_quotes(char *word)
{
    char *to = word;
    for (const char *from = word; *from; from++) {
        if (*from != '"') { *to++ = *from; }
    }
    *to = '\0';
}

static void cut_into_words(script *s)
{
    char *at = s->text;
    s->word_count = 0;
    while (*(at += strspn(at, " \n")) && *at != '#') {
        char *end = word_end(at);
        const bool last = *end == '\0';
        *end = '\0';
        drop_quotes(at);
        if (s->word_count == SCRIPT_MAX_WORDS) { script_fail(s, "too many words"); }
        s->words[s->word_count++] = at;
        at = end + !last;
    }
}

static const char *word(const script *s, int index)
{
    if (index >= s->word_count) { script_fail(s, "%s: a word is missing", s->words[0]); }
    return s->words[index];
}

static unsigned mod_named(const char *name)
{
    return strcmp(name, "shift") == 0  ? INPUT_SHIFT
           : strcmp(name, "ctrl") == 0 ? INPUT_CTRL
           : strcmp(name, "alt") == 0  ? INPUT_ALT
                                       : 0;
}

/* Buttons and modifiers at the end of the line are taken off it. */
static void take_press_words(script *s, robot_press *out)
{
    for (; s->word_count > 1; s->word_count--) {
        const char *last = s->words[s->word_count - 1];
        const unsigned mod = mod_named(last);
        out->mods |= mod;
        if (strcmp(last, "middle") == 0) {
            out->button = INPUT_MIDDLE;
        } else if (strcmp(last, "right") == 0) {
            out->button = INPUT_RIGHT;
        } else if (mod == 0 && strcmp(last, "left") != 0) {
            break;
        }
    }
}

/* ---- Steps: the application -------------------------------------------------------------- */

static void do_case(script *s)
{
    FILE *out = fopen(word(s, 1), "wb");
    assert_non_null(out);
    while (fgets(s->text, sizeof s->text, s->in)) {
        s->line++;
        if (strcmp(s->text, "end\n") == 0) {
            assert_int_equal(fclose(out), 0);
            return;
        }
        fputs(s->text, out);
    }
    script_fail(s, "a case without end");
}

static void do_file(script *s)
{
    drive_write(word(s, 1), word(s, 2));
}

static void do_open(script *s)
{
    if (s->robots[s->now].app) { script_fail(s, "window %d is open already", s->now + 1); }
    robot_open(&s->robots[s->now], s->word_count > 1 ? s->words[1] : NULL);
    robot_resize(script_robot(s), 1280, 800);
}

static void do_window(script *s)
{
    s->now = strcmp(word(s, 1), "2") == 0;
}

static void do_close(script *s)
{
    robot_close(script_robot(s));
}

static void do_resize(script *s)
{
    const double width = script_number(s, word(s, 1)), height = script_number(s, word(s, 2));
    robot_resize(script_robot(s), (int)width, (int)height);
}

static void do_drop(script *s)
{
    robot_drop(script_robot(s), word(s, 1));
}

static void do_clipboard(script *s)
{
    assert_int_equal(SDL_SetClipboardText(word(s, 1)), 0);
}

static void do_leave(script *s)
{
    robot_happens(script_robot(s), ROBOT_LEAVE);
}

static void do_unfocus(script *s)
{
    robot_happens(script_robot(s), ROBOT_FOCUS_LOST);
}

static void do_quit(script *s)
{
    robot_happens(script_robot(s), ROBOT_QUIT);
}

static void do_remember(script *s)
{
    robot *r = script_robot(s);
    if (strcmp(word(s, 1), "scene") == 0) {
        scene_destroy(s->scene);
        s->scene = scene_copy(robot_shell(r)->session.doc.scene);
        assert_non_null(s->scene);
    } else if (strcmp(word(s, 1), "view") == 0) {
        s->camera = robot_shell(r)->session.editor.camera;
    } else {
        robot_look(r);
        free(s->picture);
        s->picture = r->pixels;
        s->picture_size = (size_t)r->width * (size_t)r->height * 4;
        r->pixels = NULL;
    }
}

/* ---- Steps: mouse and keys --------------------------------------------------------------- */

static robot_press press_of_line(script *s)
{
    robot_press press = { .button = INPUT_LEFT };
    take_press_words(s, &press);
    press.at = script_place(s, word(s, 1));
    return press;
}

static void do_move(script *s)
{
    robot_move(script_robot(s), script_place(s, word(s, 1)));
}

static void do_press(script *s)
{
    const robot_press press = press_of_line(s);
    robot_push_button(script_robot(s), &press);
}

static void do_release(script *s)
{
    const robot_press press = press_of_line(s);
    robot_release_button(script_robot(s), &press);
}

static void do_click(script *s)
{
    const robot_press press = press_of_line(s);
    robot_click(script_robot(s), &press);
}

static void do_double(script *s)
{
    robot_press press = press_of_line(s);
    robot_click(script_robot(s), &press);
    press.clicks = 2;
    robot_click(script_robot(s), &press);
}

static void do_drag(script *s)
{
    robot_press press = { .button = INPUT_LEFT };
    draw_point stops[SCRIPT_MAX_WORDS] = { { 0, 0 } };
    take_press_words(s, &press);
    (void)word(s, 2);
    for (int i = 1; i < s->word_count; i++) {
        stops[i] = script_place(s, s->words[i]); /* before anything moves */
    }
    press.at = stops[1];
    robot_push_button(script_robot(s), &press);
    for (int i = 2; i < s->word_count; i++) {
        const draw_point from = stops[i - 1], to = stops[i];
        for (int k = 1; k <= 4; k++) {
            robot_move(script_robot(s), (draw_point){ from.x + (to.x - from.x) * k / 4,
                                                      from.y + (to.y - from.y) * k / 4 });
        }
        press.at = to;
    }
    robot_release_button(script_robot(s), &press);
}

static void do_wheel(script *s)
{
    robot_wheel(script_robot(s), script_place(s, word(s, 1)), script_number(s, word(s, 2)));
}

static void do_hold(script *s)
{
    unsigned mods = 0;
    for (int i = 1; i < s->word_count; i++) { mods |= mod_named(s->words[i]); }
    robot_hold(script_robot(s), mods);
}

static input_key key_named(const script *s, const char *name)
{
    static const struct {
        const char *name;
        input_key key;
    } named[] = {
        { "left", INPUT_KEY_LEFT },
        { "right", INPUT_KEY_RIGHT },
        { "up", INPUT_KEY_UP },
        { "down", INPUT_KEY_DOWN },
        { "pageup", INPUT_KEY_PAGE_UP },
        { "pagedown", INPUT_KEY_PAGE_DOWN },
        { "tab", INPUT_KEY_TAB },
        { "enter", INPUT_KEY_ENTER },
        { "escape", INPUT_KEY_ESCAPE },
        { "delete", INPUT_KEY_DELETE },
        { "home", INPUT_KEY_HOME },
        { "backspace", INPUT_KEY_BACKSPACE },
        { "end", INPUT_KEY_END },
        { "f1", INPUT_KEY_F1 },
        { "f2", INPUT_KEY_F2 },
        { "f11", INPUT_KEY_F11 },
        { "space", ' ' },
        { "plus", '+' },
    };
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        if (strcmp(named[i].name, name) == 0) { return named[i].key; }
    }
    if (strlen(name) != 1) { script_fail(s, "there is no key %s", name); }
    return name[0];
}

static void do_key(script *s)
{
    char name[40];
    unsigned mods = 0;
    const char *rest = word(s, 1);
    for (const char *plus = strchr(rest, '+'); plus && plus[1]; plus = strchr(rest, '+')) {
        snprintf(name, sizeof name, "%.*s", (int)(plus - rest), rest);
        mods |= mod_named(name);
        rest = plus + 1;
    }
    const bool repeat = s->word_count > 2 && strcmp(s->words[2], "repeat") == 0;
    const int times = s->word_count > 2 && !repeat ? (int)script_number(s, s->words[2]) : 1;
    const input_key key = key_named(s, rest);
    for (int i = 0; i < times; i++) { robot_key(script_robot(s), key, mods, repeat); }
}

static void do_text(script *s)
{
    if (!SDL_IsTextInputActive()) { script_fail(s, "nothing takes letters"); }
    robot_type(script_robot(s), word(s, 1));
}

/* ---- Running ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*run)(script *s);
} steps[] = {
    { "case", do_case },         { "file", do_file },           { "open", do_open },
    { "window", do_window },     { "close", do_close },         { "resize", do_resize },
    { "drop", do_drop },         { "leave", do_leave },         { "unfocus", do_unfocus },
    { "quit", do_quit },         { "move", do_move },           { "press", do_press },
    { "release", do_release },   { "click", do_click },         { "double", do_double },
    { "drag", do_drag },         { "wheel", do_wheel },         { "hold", do_hold },
    { "key", do_key },           { "text", do_text },           { "expect", script_expect },
    { "remember", do_remember }, { "clipboard", do_clipboard },
};

static void run_line(script *s)
{
    cut_into_words(s);
    if (s->word_count == 0) { return; }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (strcmp(steps[i].name, s->words[0]) == 0) {
            steps[i].run(s);
            return;
        }
    }
    script_fail(s, "there is no step %s", s->words[0]);
}

void script_run(const char *path, const char *folder)
{
    static script s; /* some hundred bytes of words and a line */
    s = (script){ .path = path, .in = fopen(path, "r") };
    assert_non_null(s.in);
    drive_enter_folder(folder);
    while (fgets(s.text, sizeof s.text, s.in)) {
        s.line++;
        run_line(&s);
    }
    for (int i = 0; i < 2; i++) {
        if (s.robots[i].app) { robot_close(&s.robots[i]); }
    }
    scene_destroy(s.scene);
    free(s.picture);
    fclose(s.in);
}
