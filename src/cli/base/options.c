/* options.c - understands the command line (shared contract: command line). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/base/cli.h"

static const int default_width = 960, default_height = 640;
static const int smallest_side = 16, largest_side = 16384;
static const double smallest_scale = 0.1, largest_scale = 16;
static const double smallest_text = 4, largest_text = 72; /* points */

/* What is left to read, and where to say what is wrong. */
typedef struct parser {
    char **argv;
    int argc, next;
    cli_options *out;
    char *message;
    size_t message_size;
} parser;

static bool refuse(parser *p, const char *problem, const char *what)
{
    (void)snprintf(p->message, p->message_size, "%s '%s'", problem, what);
    return false;
}

/* ---- Values ------------------------------------------------------------------------------- */

/* Plain decimal digits only: no sign, no spaces, no hexadecimal, whatever strtol would take. */
static bool read_side(const char *text, size_t length, int *out)
{
    int value = 0;
    if (length == 0 || length > 5 || strspn(text, "0123456789") < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        value = 10 * value + (text[i] - '0');
    }
    *out = value;
    return value >= smallest_side && value <= largest_side;
}

static bool read_size(parser *p, const char *value)
{
    const char *cross = strchr(value, 'x');
    if (cross == NULL || !read_side(value, (size_t)(cross - value), &p->out->width) ||
        !read_side(cross + 1, strlen(cross + 1), &p->out->height)) {
        return refuse(p, "--size needs WIDTHxHEIGHT, each 16 to 16384, not", value);
    }
    p->out->sized = true;
    return true;
}

/* Digits and a point; neither a sign nor whatever else strtod() would take. */
static bool read_decimal(const char *value, double smallest, double largest, double *out)
{
    size_t digits = strspn(value, "0123456789.");
    char *end = NULL;
    double number = digits > 0 && value[digits] == '\0' ? strtod(value, &end) : 0;
    if (end == NULL || *end != '\0' || number < smallest || number > largest) {
        return false;
    }
    *out = number;
    return true;
}

static bool read_scale(parser *p, const char *value)
{
    if (!read_decimal(value, smallest_scale, largest_scale, &p->out->scale)) {
        return refuse(p, "--scale needs a number from 0.1 to 16, not", value);
    }
    return true;
}

static bool read_format(parser *p, const char *value)
{
    p->out->format = cli_format_named(value);
    if (p->out->format == CLI_UNKNOWN_FORMAT) {
        return refuse(p, "--format needs png, svg, pdf, tikz, gif or html, not", value);
    }
    return true;
}

static bool read_theme(parser *p, const char *value)
{
    static const char *const names[] = { "light", "dark", "auto" };
    for (int i = CLI_LIGHT; i <= CLI_AUTO; i++) {
        if (strcmp(value, names[i]) == 0) {
            p->out->theme = (cli_theme)i;
            return true;
        }
    }
    return refuse(p, "--theme needs light, dark or auto, not", value);
}

static bool read_font_size(parser *p, const char *value)
{
    if (!read_decimal(value, smallest_text, largest_text, &p->out->text_size)) {
        return refuse(p, "--font-size needs a number of points from 4 to 72, not", value);
    }
    return true;
}

static bool read_text(parser *p, const char *value)
{
    static const char *const names[] = { "table", "c", "issue" };
    for (int i = CLI_TABLE; i <= CLI_ISSUE; i++) {
        if (strcmp(value, names[i]) == 0) {
            p->out->text = (cli_text)i;
            return true;
        }
    }
    return refuse(p, "--as needs table, c or issue, not", value);
}

static bool read_step(parser *p, const char *value)
{
    const size_t digits = strspn(value, "0123456789");
    const int step =
        digits > 0 && digits < 5 && value[digits] == '\0' ? (int)strtol(value, NULL, 10) : 0;
    if (step < 1) {
        return refuse(p, "--step needs the number of a step, from 1 on, not", value);
    }
    p->out->step = step;
    return true;
}

static bool read_output(parser *p, const char *value)
{
    if (value[0] == '\0') {
        return refuse(p, "-o needs a path, not", value);
    }
    /* As a file of its own the path would be told behind the picture. */
    p->out->output = strcmp(value, "/dev/stdout") == 0 ? "-" : value;
    return true;
}

/* ---- Options ------------------------------------------------------------------------------ */

typedef struct option {
    const char *name;
    cli_command command;                        /* the one that has it */
    bool (*read)(parser *p, const char *value); /* NULL: it has no value, and sets... */
    size_t flag;                                /* ...the bool that lies here in cli_options */
} option;

#define FLAG(field) NULL, offsetof(cli_options, field)

static const option option_table[] = {
    { "-o", CLI_SHOT, read_output, 0 },
    { "--format", CLI_SHOT, read_format, 0 },
    { "--size", CLI_SHOT, read_size, 0 },
    { "--scale", CLI_SHOT, read_scale, 0 },
    { "--theme", CLI_SHOT, read_theme, 0 },
    { "--font-size", CLI_SHOT, read_font_size, 0 },
    { "--step", CLI_SHOT, read_step, 0 },
    { "--all-steps", CLI_SHOT, FLAG(all_steps) },
    { "--crop", CLI_SHOT, FLAG(crop) },
    { "--no-labels", CLI_SHOT, FLAG(no_labels) },
    { "--transparent", CLI_SHOT, FLAG(transparent) },
    { "--no-source", CLI_SHOT, FLAG(no_source) },
    { "--animate", CLI_SHOT, FLAG(animate) },
    { "--force", CLI_SHOT, FLAG(force) },
    { "--check", CLI_SHOT, FLAG(check) },
    { "--watch", CLI_SHOT, FLAG(watch) },
    { "--json", CLI_CHECK, FLAG(json) },
    { "--explain", CLI_CHECK, FLAG(explain) },
    { "--as", CLI_CHECK, read_text, 0 },
};

/* "--size 8x8" and "--size=8x8". */
static bool names_option(const option *o, const char *argument)
{
    size_t length = strlen(o->name);
    bool is_long = o->name[1] == '-';
    return strncmp(argument, o->name, length) == 0 &&
           (argument[length] == '\0' || (is_long && argument[length] == '='));
}

static bool read_value(parser *p, const option *o, const char *argument)
{
    size_t length = strlen(o->name);
    if (argument[length] == '=') {
        return o->read(p, argument + length + 1);
    }
    if (p->next >= p->argc) {
        return refuse(p, "a value is missing after", argument);
    }
    return o->read(p, p->argv[p->next++]);
}

static bool set_flag(parser *p, const option *o, const char *argument)
{
    if (argument[strlen(o->name)] == '=') {
        return refuse(p, "no value is expected in", argument);
    }
    *(bool *)(void *)((char *)p->out + o->flag) = true;
    return true;
}

static bool read_option(parser *p, const char *argument)
{
    const size_t count = sizeof option_table / sizeof *option_table;
    if (strcmp(argument, "--help") == 0 || strcmp(argument, "--version") == 0) {
        p->out->command = argument[2] == 'h' ? CLI_HELP : CLI_VERSION;
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        const option *o = &option_table[i];
        if (o->command == p->out->command && names_option(o, argument)) {
            return o->read != NULL ? read_value(p, o, argument) : set_flag(p, o, argument);
        }
    }
    return refuse(p, "unknown option", argument);
}

/* ---- The whole line ----------------------------------------------------------------------- */

static bool is_option(const char *argument)
{
    return argument[0] == '-' && argument[1] != '\0';
}

static bool has_ended(const parser *p)
{
    return p->next >= p->argc || p->out->command == CLI_HELP || p->out->command == CLI_VERSION;
}

static bool read_arguments(parser *p)
{
    bool only_files = false;
    while (!has_ended(p)) {
        char *argument = p->argv[p->next++];
        if (only_files || !is_option(argument)) {
            p->out->files[p->out->file_count++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            only_files = true;
        } else if (!read_option(p, argument)) {
            return false;
        }
    }
    return true;
}

static bool has_file(const cli_options *o, const char *name)
{
    for (int i = 0; i < o->file_count; i++) {
        if (strcmp(o->files[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static bool check_files(parser *p)
{
    const cli_options *o = p->out;
    const char *const name = o->command == CLI_SHOT ? "shot" : "check";
    bool has_stdin = false;
    if (o->command == CLI_WINDOW) {
        return o->file_count <= 1 ||
               refuse(p, "the window opens one FILE; not expected:", o->files[1]);
    }
    if (o->file_count == 0) {
        return refuse(p, "no FILE given for", name);
    }
    if (o->json && o->text != CLI_TABLE) {
        return refuse(p, "--json and --as ask for two different texts of", o->files[0]);
    }
    if (o->explain && o->text != CLI_TABLE) {
        return refuse(p, "--explain and --as ask for two different texts of", o->files[0]);
    }
    if (o->text == CLI_C && o->file_count > 1) {
        return refuse(p, "--as c writes one program, of one FILE; not expected:", o->files[1]);
    }
    for (int i = 0; i < o->file_count; i++) {
        bool is_stdin = strcmp(o->files[i], "-") == 0;
        if (is_stdin && has_stdin) {
            return refuse(p, "standard input can be read only once:", "-");
        }
        has_stdin = has_stdin || is_stdin;
    }
    return true;
}

/* What the options of shot make no sense together. */
static bool check_together(parser *p)
{
    const cli_options *o = p->out;
    const bool to_stdout = o->output != NULL && strcmp(o->output, "-") == 0;
    const bool from_stdin = has_file(o, "-");
    if (o->check && o->watch) {
        return refuse(p, "--check looks once; not expected with it:", "--watch");
    }
    if (o->check && o->force) {
        return refuse(p, "--check writes nothing; not expected with it:", "--force");
    }
    if (o->check && to_stdout) {
        return refuse(p, "--check compares files; not expected with it:", "-o -");
    }
    if (o->all_steps && o->step > 0) {
        return refuse(p, "--all-steps draws every step; not expected with it:", "--step");
    }
    if (o->all_steps && to_stdout) {
        return refuse(p, "--all-steps draws several pictures; not expected with it:", "-o -");
    }
    if (o->watch && to_stdout) {
        return refuse(p, "--watch draws again and again; not expected with it:", "-o -");
    }
    return !o->watch || !from_stdin ||
           refuse(p, "--watch needs files that can be read again, not", "-");
}

bool cli_parse(int argc, char **argv, cli_options *out, char *message, size_t message_size)
{
    parser p = { argv, argc, 1, out, message, message_size };
    *out = (cli_options){ .command = CLI_WINDOW,
                          .files = argv + (argc > 0 ? 1 : 0),
                          .width = default_width,
                          .height = default_height,
                          .scale = 1 };
    /* Only as the first word; a file of that name is "./shot" or comes after "--". */
    if (argc > 1 && strcmp(argv[1], "shot") == 0) {
        out->command = CLI_SHOT;
        p.next = 2;
    } else if (argc > 1 && strcmp(argv[1], "check") == 0) {
        out->command = CLI_CHECK;
        p.next = 2;
    }
    if (!read_arguments(&p)) {
        return false;
    }
    return out->command == CLI_HELP || out->command == CLI_VERSION ||
           (check_files(&p) && check_together(&p));
}

/* ---- Formats ------------------------------------------------------------------------------ */

static const char *const format_names[] = { "", "png", "svg", "pdf", "tikz", "gif", "html" };

cli_format cli_format_named(const char *name)
{
    for (int i = CLI_PNG; i < CLI_FORMAT_COUNT; i++) {
        if (strcasecmp(name, format_names[i]) == 0) {
            return (cli_format)i;
        }
    }
    return CLI_UNKNOWN_FORMAT;
}

const char *cli_format_name(cli_format format)
{
    return format_names[format];
}
