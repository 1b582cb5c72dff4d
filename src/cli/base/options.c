/* options.c - understands the command line, as assets/manual/command-line.md tells it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/base/cli.h"

static const int default_width = 960, default_height = 640;
static const int smallest_side = 16, largest_side = 16384;
static const int usual_seed = 1, usual_crowd = 10000;

/* What is left to read, and where to say what is wrong. */
typedef struct parser {
    char **argv;
    int argc, next;
    cli_options *out;
    const char *judges; /* the last option of those that need a subject; NULL: there was none */
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
static bool read_digits(const char *text, size_t length, int smallest, int largest, int *out)
{
    int value = 0;
    if (length == 0 || length > 9 || strspn(text, "0123456789") < length) { return false; }
    for (size_t i = 0; i < length; i++) { value = 10 * value + (text[i] - '0'); }
    *out = value;
    return value >= smallest && value <= largest;
}

static bool read_size(const char *value, cli_options *out)
{
    const char *cross = strchr(value, 'x');
    out->sized = true;
    return cross != NULL &&
           read_digits(value, (size_t)(cross - value), smallest_side, largest_side, &out->width) &&
           read_digits(cross + 1, strlen(cross + 1), smallest_side, largest_side, &out->height);
}

/* Of these characters, the first a digit or point: neither a sign nor whatever else strtod() would
 * take. */
static bool read_number(const char *value, const char *characters, double smallest, double largest,
                        double *out)
{
    const size_t count = strspn(value, characters);
    char *end = NULL;
    *out = count > 0 && value[count] == '\0' && value[0] != '-' && value[0] != '+'
               ? strtod(value, &end)
               : 0;
    return end != NULL && *end == '\0' && *out >= smallest && *out <= largest;
}

/* Of a number as any language prints it: 1e-06, 2.5E+3. */
static const char exponents[] = "0123456789.eE+-";

static bool read_format(const char *value, cli_options *out)
{
    out->format = cli_format_named(value);
    return out->format != CLI_UNKNOWN_FORMAT;
}

static bool read_theme(const char *value, cli_options *out)
{
    out->theme = (cli_theme)word_index((const char *[]){ "light", "dark", "auto", NULL }, value);
    return out->theme <= CLI_AUTO;
}

static bool read_text(const char *value, cli_options *out)
{
    out->text = (cli_text)word_index((const char *[]){ "table", "c", "issue", NULL }, value);
    return out->text <= CLI_ISSUE;
}

static bool read_output(const char *value, cli_options *out)
{
    /* As a file of its own the path would be told behind the picture. */
    const char *const names[] = { "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", NULL };
    out->output = names[word_index(names, value)] ? "-" : value;
    return value[0] != '\0';
}

static bool read_folder(const char *value, cli_options *out)
{
    return read_output(value, out) && strcmp(out->output, "-") != 0;
}

/* ---- Values of the lab -------------------------------------------------------------------- */

static bool read_against(const char *value, cli_options *out)
{
    const bool fits = value[0] != '\0' && out->against_count < CLI_MAX_SUBJECTS;
    if (fits) { out->against[out->against_count++] = value; }
    return fits;
}

static bool read_check_format(const char *value, cli_options *out)
{
    out->junit = strcmp(value, "junit") == 0;
    out->csv = strcmp(value, "csv") == 0;
    out->format = strcmp(value, "html") == 0 ? CLI_HTML : CLI_UNKNOWN_FORMAT;
    return out->junit || out->csv || out->format == CLI_HTML;
}

static bool read_touching(const char *value, cli_options *out)
{
    out->rules.touching = word_index((const char *[]){ "either", "hit", "miss", NULL }, value);
    return out->rules.touching <= LAB_TOUCH_IS_MISS;
}

static bool read_tolerance(const char *value, cli_options *out)
{
    return read_number(value, exponents, 0, 1, &out->rules.tolerance);
}

static bool read_slop(const char *value, cli_options *out)
{
    static const char unit[] = "ulp";
    char number[SCENE_NUMBER_SIZE];
    const size_t length = strcspn(value, unit);
    const bool is_length = value[length] == '\0';
    (void)snprintf(number, sizeof number, "%.*s", (int)length, value);
    out->rules.slop = out->rules.ulps = 0; /* of one given before, whatever its unit */
    return (is_length || strcmp(value + length, unit) == 0) && length < sizeof number &&
           read_number(number, exponents, 0, SCENE_MAX_NUMBER,
                       is_length ? &out->rules.slop : &out->rules.ulps);
}

static bool read_pairs(const char *value, cli_options *out)
{
    return lab_plan_pairs(&out->plan, value);
}

static bool read_kinds(const char *value, cli_options *out)
{
    return lab_plan_kinds(&out->plan, value);
}

/* "3/16": the third of sixteen. */
static bool read_shard(const char *value, cli_options *out)
{
    int which = 0, of = 0;
    const char *slash = strchr(value, '/');
    const bool read = slash != NULL &&
                      read_digits(value, (size_t)(slash - value), 1, 999999, &which) &&
                      read_digits(slash + 1, strlen(slash + 1), 1, 999999, &of);
    out->plan.shard = which - 1;
    out->plan.shards = of;
    return read && which <= of;
}

/* ---- Options ------------------------------------------------------------------------------ */

typedef struct option option;
struct option {
    const char *name;
    unsigned commands;  /* that have it, as bits */
    size_t field;       /* of cli_options: a bool that it sets, or what its value is stored in, */
    double least, most; /* a number within these, */
    bool (*store)(const option *o, const char *value, void *field);
    bool (*read)(const char *value, cli_options *out); /* or what understands its value */
    const char *needs;                                 /* as a value; NULL: it has none */
};

static bool store_whole(const option *o, const char *value, void *field)
{
    return read_digits(value, strlen(value), (int)o->least, (int)o->most, field);
}

static bool store_decimal(const option *o, const char *value, void *field)
{
    return read_number(value, "0123456789.", o->least, o->most, field);
}

static bool store_text(const option *o, const char *value, void *field)
{
    (void)o;
    *(const char **)field = value;
    return value[0] != '\0';
}

/* Names of overlays, as a case has them, or "all". */
static bool store_overlays(const option *o, const char *value, void *field)
{
    unsigned *out = field;
    (void)o;
    for (const char *word = value, *comma; word != NULL; word = comma ? comma + 1 : NULL) {
        char name[16]; /* longer than any */
        comma = strchr(word, ',');
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(word, ","), word);
        const int overlay = word_index(scene_overlay_names, name);
        const bool all = strcmp(name, "all") == 0;
        if (!all && overlay == SCENE_OVERLAY_COUNT) { return false; }
        *out |= all ? SCENE_SHOW_ALL : SCENE_SHOW_BIT(overlay);
    }
    return true;
}

#define FLAG(field) offsetof(cli_options, field), 0, 0, NULL, NULL, NULL
#define NUMBER(field, least, most) offsetof(cli_options, field), least, most, store_whole, NULL
#define DECIMAL(field, least, most) offsetof(cli_options, field), least, most, store_decimal, NULL
#define TEXT(field) offsetof(cli_options, field), 0, 0, store_text, NULL
#define OVERLAYS(field)                                                         \
    offsetof(cli_options, field), 0, 0, store_overlays, NULL,                   \
        "all or some of names,closest,path,capsule,expanded,boxes,regions,hit," \
        "slide,grid,balls,aabbs,mistake"
#define VALUE(read) 0, 0, 0, NULL, read

enum {
    WINDOW = 1 << CLI_WINDOW,
    PLAY = 1 << CLI_PLAY,
    SHOT = 1 << CLI_SHOT,
    CHECK = 1 << CLI_CHECK,
    FUZZ = 1 << CLI_FUZZ,
    ASK = SHOT | CHECK | FUZZ /* how a subject is asked and judged */
};

static const option option_table[] = {
    { "--seed", PLAY | FUZZ, NUMBER(seed, 0, 999999999), "a whole number up to 999999999" },
    { "--count", PLAY, NUMBER(count, 5, SCENE_MAX_SHAPES), "a whole number from 5 to 100000" },
    { "-o", SHOT, VALUE(read_output), "a path" },
    { "--format", SHOT, VALUE(read_format), "png, svg, pdf, tikz, gif or html" },
    { "--size", SHOT, VALUE(read_size), "WIDTHxHEIGHT, each 16 to 16384" },
    { "--scale", SHOT, DECIMAL(scale, 0.1, 16), "a number from 0.1 to 16" },
    { "--theme", SHOT, VALUE(read_theme), "light, dark or auto" },
    { "--font-size", SHOT, DECIMAL(text_size, 4, 72), "a number of points from 4 to 72" },
    { "--step", SHOT, NUMBER(step, 1, 9999), "the number of a step, from 1 on" },
    { "--all-steps", SHOT, FLAG(all_steps) },
    { "--title", SHOT, TEXT(title), "a text" },
    { "--crop", SHOT, FLAG(crop) },
    { "--no-labels", SHOT, FLAG(no_labels) },
    { "--show", SHOT, OVERLAYS(show) },
    { "--hide", SHOT, OVERLAYS(hide) },
    { "--transparent", SHOT, FLAG(transparent) },
    { "--no-source", SHOT, FLAG(no_source) },
    { "--animate", SHOT, FLAG(animate) },
    { "--frames", SHOT, NUMBER(frames, 1, 600), "a number of frames from 1 to 600" },
    { "--force", SHOT, FLAG(force) },
    { "--check", SHOT, FLAG(check) },
    { "--watch", SHOT, FLAG(watch) },
    { "--map", SHOT, TEXT(map), "the name of a shape, or NAME:end" },
    { "--json", CHECK | FUZZ, FLAG(json) },
    { "--explain", CHECK, FLAG(explain) },
    { "--hits", CHECK, FLAG(hits) },
    { "--as", CHECK, VALUE(read_text), "table, c or issue" },
    { "--format", CHECK, VALUE(read_check_format), "csv, junit or html" },
    { "--touching-table", CHECK, FLAG(touching_table) },
    { "--against", WINDOW | ASK, VALUE(read_against), "a subject, of 16 at most" },
    { "--touching", ASK, VALUE(read_touching), "either, hit or miss" },
    { "--tolerance", ASK, VALUE(read_tolerance), "a number from 0 to 1" },
    { "--slop", ASK, VALUE(read_slop), "a length, 0 or more, or as 4ulp" },
    { "--limit", ASK, DECIMAL(limits.seconds, 0.01, 3600),
      "a number of seconds from 0.01 to 3600" },
    { "-o", FUZZ, VALUE(read_folder), "a folder" },
    { "--pairs", FUZZ, VALUE(read_pairs), "pairs to ask, as in circle-rect,sweep-point" },
    { "--kinds", FUZZ, VALUE(read_kinds), "kinds of place to ask, as in ulp,corners" },
    { "--count", FUZZ, NUMBER(count, 1, 999999999), "a whole number from 1 to 999999999" },
    { "--seconds", FUZZ, DECIMAL(seconds, 0.1, 1e7), "a number from 0.1 to 10000000" },
    { "--jobs", FUZZ, NUMBER(jobs, 1, 256), "a whole number from 1 to 256" },
    { "--shard", FUZZ, VALUE(read_shard), "I/N, the I-th part of N" },
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
    const char *value = argument + strlen(o->name) + 1;
    char problem[160];
    void *field = (char *)p->out + o->field;
    if (argument[strlen(o->name)] == '\0') {
        if (p->next >= p->argc) { return refuse(p, "a value is missing after", argument); }
        value = p->argv[p->next++];
    }
    (void)snprintf(problem, sizeof problem, "%s needs %s, not", o->name, o->needs);
    return (o->read != NULL ? o->read(value, p->out) : o->store(o, value, field)) ||
           refuse(p, problem, value);
}

static bool set_flag(parser *p, const option *o, const char *argument)
{
    if (argument[strlen(o->name)] == '=') { return refuse(p, "no value is expected in", argument); }
    *(bool *)(void *)((char *)p->out + o->field) = true;
    return true;
}

static bool read_option(parser *p, const char *argument)
{
    const size_t count = sizeof option_table / sizeof *option_table;
    if (strcmp(argument, "--help") == 0 || strcmp(argument, "--version") == 0) {
        p->out->command = argument[2] == 'h' ? CLI_HELP : CLI_VERSION;
        return true;
    }
    bool elsewhere = false;
    for (size_t i = 0; i < count; i++) {
        const option *o = &option_table[i];
        const bool named = names_option(o, argument);
        elsewhere = elsewhere || named;
        if (named && (o->commands >> p->out->command & 1)) {
            p->judges = o->commands == ASK ? o->name : p->judges;
            return o->needs != NULL ? read_value(p, o, argument) : set_flag(p, o, argument);
        }
    }
    return refuse(p, elsewhere ? "an option of other commands:" : "unknown option", argument);
}

/* ---- The whole line ----------------------------------------------------------------------- */

static bool read_arguments(parser *p)
{
    bool only_files = false;
    while (p->next < p->argc && p->out->command != CLI_HELP && p->out->command != CLI_VERSION) {
        char *argument = p->argv[p->next++];
        if (only_files || argument[0] != '-' || argument[1] == '\0') {
            p->out->files[p->out->file_count++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            only_files = true;
        } else if (!read_option(p, argument)) {
            return false;
        }
    }
    return true;
}

/* What asks its own questions has no FILE: what is named may be the code to be asked. */
static bool check_no_file(parser *p, const char *problem)
{
    const cli_options *o = p->out;
    return o->file_count == 0 ||
           refuse(p,
                  o->against_count > 0
                      ? problem
                      : "the code to be asked stands behind --against, as in --against",
                  o->files[0]);
}

static bool check_files(parser *p)
{
    const cli_options *o = p->out;
    if (o->command == CLI_WINDOW || o->command == CLI_PLAY) {
        return (o->file_count <= 1 ||
                refuse(p, "the window opens one FILE; not expected:", o->files[1])) &&
               (o->against_count <= 1 ||
                refuse(p, "the window tests one subject; not expected:", o->against[1]));
    }
    if (o->command == CLI_FUZZ) {
        return check_no_file(p, "fuzz thinks of its own questions; not expected:") &&
               (o->against_count == 1 || refuse(p, "fuzz needs one subject:", "--against"));
    }
    if (o->command == CLI_ANSWER) {
        return o->file_count == 0 ||
               refuse(p, "answer reads standard input; not expected:", o->files[0]);
    }
    if (o->touching_table) {
        return check_no_file(p, "--touching-table has its own questions; not expected:");
    }
    const bool lists = o->against_count > 0 && strcmp(o->against[0], "published:") == 0;
    return o->file_count > 0 || (o->command == CLI_CHECK && lists) ||
           refuse(p, "no FILE given for", o->command == CLI_SHOT ? "shot" : "check");
}

/* A file of the name of a game is "./asteroids". */
static bool check_play(parser *p)
{
    cli_options *o = p->out;
    if (o->command == CLI_FUZZ) {
        o->plan.seed = (uint64_t)(o->seed >= 0 ? o->seed : usual_seed);
        if (o->plan.topic_count == 0) {
            return refuse(
                p, "--kinds grazing and starts-touching are of sweeps; --pairs has none, as in",
                "sweep-circle-rect");
        }
        return o->count == 0 || o->seconds == 0 ||
               refuse(p, "--count says when to end; not expected with it:", "--seconds");
    }
    const char *file = o->command == CLI_PLAY && o->file_count > 0 ? o->files[0] : "";
    o->is_game = strcmp(file, "asteroids") == 0;
    o->is_crowd = strcmp(file, "crowd") == 0;
    if (o->seed >= 0 && !o->is_game && !o->is_crowd) {
        return refuse(p, "only play asteroids and play crowd take", "--seed");
    }
    if (o->count > 0 && !o->is_crowd) { return refuse(p, "only play crowd takes", "--count"); }
    o->seed = o->seed >= 0 ? o->seed : usual_seed;
    o->count = o->count > 0 ? o->count : usual_crowd;
    return true;
}

/* What makes no sense together; there is a file, or a table without one. */
static bool check_together(parser *p)
{
    const cli_options *o = p->out;
    const bool texts = o->explain || o->junit || o->csv || o->hits || o->text != CLI_TABLE;
    const bool judges =
        o->rules.slop > 0 || o->rules.ulps > 0 || o->rules.tolerance != LAB_USUAL_RULES.tolerance;
    const bool to_stdout = o->output != NULL && strcmp(o->output, "-") == 0;
    int stdins = 0;
    for (int i = 0; i < o->file_count; i++) { stdins += strcmp(o->files[i], "-") == 0; }
    const struct {
        bool given;
        const char *problem, *what;
    } conflicts[] = {
        { o->touching_table && (texts || (o->json && o->format == CLI_HTML)),
          "a table, --json or --format html is what there is of", "--touching-table" },
        { o->touching_table && judges,
          "what exactly touches needs no --slop or --tolerance:", "--touching-table" },
        { o->touching_table && o->against_count == 0,
          "--touching-table needs a subject:", "--against" },
        { o->json && o->text != CLI_TABLE, "--json and --as ask for two different texts of",
          o->files[0] },
        { o->explain && o->text != CLI_TABLE, "--explain and --as ask for two different texts of",
          o->files[0] },
        { o->against_count > 0 && (o->explain || o->text != CLI_TABLE),
          "--explain and --as tell our answers only; not expected with them:", "--against" },
        { o->against_count > 0 && (o->hits || o->csv),
          "--hits and --format csv tell our answers only; not expected with them:", "--against" },
        { o->csv && (o->json || o->explain || o->text != CLI_TABLE),
          "--format csv and --json, --explain or --as ask for two different texts of",
          o->files[0] },
        { p->judges != NULL && o->against_count == 0,
          "without --against there is nobody to judge; not expected:", p->judges },
        { o->map != NULL && o->against_count != 1, "--map needs one subject:", "--against" },
        { o->command == CLI_SHOT && o->map == NULL && o->against_count > 0,
          "--against needs a shape to move over the plot:", "--map" },
        { o->command == CLI_CHECK && o->format == CLI_HTML && !o->touching_table,
          "--format html is only for", "--touching-table" },
        { o->junit && o->against_count == 0, "--format junit needs a subject:", "--against" },
        { o->junit && o->json, "--json and --format ask for two different texts of", o->files[0] },
        { o->text == CLI_C && o->file_count > 1,
          "--as c writes one program, of one FILE; not expected:", o->files[o->file_count > 1] },
        { stdins > 1, "standard input can be read only once:", "-" },
        { o->check && o->watch, "--check looks once; not expected with it:", "--watch" },
        { o->check && o->force, "--check writes nothing; not expected with it:", "--force" },
        { o->check && to_stdout, "--check compares files; not expected with it:", "-o -" },
        { o->all_steps && o->step > 0,
          "--all-steps draws every step; not expected with it:", "--step" },
        { o->all_steps && to_stdout && o->format != CLI_HTML,
          "--all-steps draws several pictures; not expected with it:", "-o -" },
        { o->watch && to_stdout, "--watch draws again and again; not expected with it:", "-o -" },
        { o->watch && stdins > 0, "--watch needs files that can be read again, not", "-" },
    };
    for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++) {
        if (conflicts[i].given) { return refuse(p, conflicts[i].problem, conflicts[i].what); }
    }
    return true;
}

bool cli_parse(int argc, char **argv, cli_options *out, char *message, size_t message_size)
{
    parser p = { argv, argc, 1, out, NULL, message, message_size };
    *out = (cli_options){ .command = CLI_WINDOW,
                          .files = argv + (argc > 0 ? 1 : 0),
                          .width = default_width,
                          .height = default_height,
                          .scale = 1,
                          .seed = -1,
                          .rules = LAB_USUAL_RULES,
                          .limits = LAB_USUAL_LIMITS };
    lab_plan_init(&out->plan);
    /* Only as the first word; a file of that name is "./shot" or comes after "--". */
    static const char *const words[] = { "play", "shot", "check", "fuzz", "answer", NULL };
    static const cli_command commands[] = { CLI_PLAY, CLI_SHOT,   CLI_CHECK,
                                            CLI_FUZZ, CLI_ANSWER, CLI_WINDOW };
    out->command = commands[word_index(words, argc > 1 ? argv[1] : "")];
    if (out->command != CLI_WINDOW) { p.next = 2; }
    if (!read_arguments(&p)) { return false; }
    if (out->command == CLI_VERSION && p.next < argc) {
        return refuse(&p, "--version stands alone; not expected:", argv[p.next]);
    }
    out->animate = out->animate || out->frames > 0;
    return out->command == CLI_HELP || out->command == CLI_VERSION ||
           (check_files(&p) && check_play(&p) &&
            ((out->file_count == 0 && !out->touching_table) || check_together(&p)));
}

/* ---- Formats ------------------------------------------------------------------------------ */

static const char *const format_names[] = { "", "png", "svg", "pdf", "tikz", "gif", "html" };

cli_format cli_format_named(const char *name)
{
    for (int i = CLI_PNG; i < CLI_FORMAT_COUNT; i++) {
        if (strcasecmp(name, format_names[i]) == 0) { return (cli_format)i; }
    }
    return CLI_UNKNOWN_FORMAT;
}

const char *cli_format_name(cli_format format)
{
    return format_names[format];
}
