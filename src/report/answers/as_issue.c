/* as_issue.c - a case and its answers as Markdown, ready to be pasted into a bug tracker.
 *
 * Title, note and names come from files. Nothing in them may end a table's cell, a code span or a
 * fence, become HTML or a formula, call a person (@name) or point to another issue (#1). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "report/answers/answers.h"
#include "report/facts/fields.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/array.h"
#include "scene/text/utf8.h"

/* GitHub takes 65,536 characters. These are counted in bytes, which are not fewer. */
static const size_t largest_text = 65000;
static const int most_values = 200;

/* Where the note, the values and the verdicts end at the latest; the case is worth room as well. */
static const long note_end = 20000, values_end = 40000, verdicts_end = 55000;

/* ---- Text from outside -------------------------------------------------------------------- */

static bool is_plain(char c)
{
    return isdigit((unsigned char)c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (unsigned char)c >= 0x80 || (c != '\0' && strchr(" _-.,()[]+#@'/:", c) != NULL);
}

/* A name as code, where nothing has a meaning: `ball`. One with a character that could end the
 * span or the cell, or that a span drops, as HTML's code, its signs spelt as entities. */
static void put_name(const report *r, int index, FILE *out)
{
    const char *name = report_shape(r, index)->name;
    const size_t length = strlen(name);
    bool plain = name[0] != ' ' && name[length - 1] != ' ';
    for (const char *p = name; *p != '\0'; p++) { plain = plain && is_plain(*p); }
    if (plain) {
        fprintf(out, "`%s`", name);
        return;
    }
    fputs("<code>", out);
    for (; *name != '\0'; name++) {
        if (isdigit((unsigned char)*name) ||
            (is_plain(*name) && strchr("_[]@#:/'", *name) == NULL)) {
            fputc(*name, out);
        } else {
            fprintf(out, "&#%d;", (unsigned char)*name);
        }
    }
    fputs("</code>", out);
}

/* What could make a line something else than a paragraph: a list, a heading, a rule. */
static bool starts_block(const char *line, const char *p)
{
    const bool after_digits = p > line && strspn(line, "0123456789") == (size_t)(p - line);
    return (p == line && strchr("-+=:", *p) != NULL) || (after_digits && (*p == '.' || *p == ')'));
}

/* What trackers make a person, an issue or a picture of: @you, #1, GH-1, :100: */
static bool starts_reference(const char *line, const char *p)
{
    const unsigned char next = (unsigned char)p[1];
    return *p == '@' || *p == '#' ||
           (*p == '-' && p >= line + 2 && strncasecmp(p - 2, "gh", 2) == 0 && isdigit(next)) ||
           (*p == ':' && (isalnum(next) || next == '+' || next == '-'));
}

/* As much of it as there is room for; returns how much. */
static size_t put_prose_line(const char *line, size_t length, FILE *out)
{
    const char *p = line;
    for (; p < line + length && (ftell(out) < note_end || utf8_is_inside(*p)); p++) {
        if (starts_reference(line, p)) {
            fprintf(out, "%s%c<!-- -->", *p == '#' || starts_block(line, p) ? "\\" : "", *p);
        } else if (*p == '$') {
            fputs("<span>$</span>", out); /* starts no formula */
        } else if (*p == '<' || *p == '&') {
            fputs(*p == '<' ? "&lt;" : "&amp;", out);
        } else if (strchr("\\`*_{}[]>!|~\"", *p) != NULL || starts_block(line, p)) {
            fprintf(out, "\\%c", *p);
        } else {
            fputc((unsigned char)*p < 0x20 || *p == 0x7f ? ' ' : *p, out);
        }
    }
    return (size_t)(p - line);
}

/* Every line of the text as a line of the page; four spaces before it would make code of it. */
static void put_prose(const char *text, FILE *out)
{
    while (*text != '\0') {
        while (strchr("\n", *text) == NULL && (*text == ' ' || iscntrl((unsigned char)*text))) {
            text++;
        }
        text += put_prose_line(text, strcspn(text, "\n"), out);
        if (text[strspn(text, " \t\r\n")] == '\0') { return; }
        if (ftell(out) >= note_end) {
            fputs("\n\nMore of the note is left out.", out);
            return;
        }
        fputs(text[1] == '\n' ? "\n\n" : "\\\n", out);
        text += strspn(text, "\n");
    }
}

static void put_heading(const char *title, FILE *out)
{
    fputs("## ", out);
    if (title[0] == '\0') { fputs("A case of Collision Test", out); }
    const size_t told = put_prose_line(title, strlen(title), out);
    fputs(title[told] != '\0' ? "\n\nMore of the title is left out.\n\n" : "\n\n", out);
}

/* A fence that no run of backticks within ends. */
static void put_fenced(const char *language, const char *text, FILE *out)
{
    size_t longest = 2;
    for (const char *p = text; *p != '\0'; p++) {
        const size_t run = strspn(p, "`");
        longest = run > longest ? run : longest;
        p += run > 0 ? run - 1 : 0;
    }
    for (int end = 0; end < 2; end++) {
        for (size_t i = 0; i <= longest; i++) { fputc('`', out); }
        if (end == 0) { fprintf(out, "%s\n%s", language, text); }
    }
    fputc('\n', out);
}

/* ---- Values ------------------------------------------------------------------------------- */

typedef struct value_table {
    const report *r;
    FILE *out;
    int rows, left_out;
} value_table;

static bool begin_value(value_table *t, int index, const char *field)
{
    if (t->rows >= most_values || ftell(t->out) >= values_end) {
        t->left_out++;
        return false;
    }
    t->rows++;
    fputs("| ", t->out);
    put_name(t->r, index, t->out);
    fprintf(t->out, " | %s |", field);
    return true;
}

static void put_value(value_table *t, int index, const char *field, const double *values, int count)
{
    if (!begin_value(t, index, field)) { return; }
    for (int hex = 0; hex < 2; hex++) {
        for (int i = 0; i < count; i++) {
            char text[C_NUMBER_SIZE];
            fprintf(t->out, "%s%s", i > 0 ? ", " : " `",
                    hex ? c_number_hex(values[i], text) : scene_format_number(values[i], text));
        }
        fputs("` |", t->out);
    }
    fputc('\n', t->out);
}

static void put_vec_value(value_table *t, int index, const char *field, ct_vec p)
{
    put_value(t, index, field, (double[]){ p.x, p.y }, 2);
}

static void put_points(value_table *t, int index, const ct_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++) {
        char field[32];
        snprintf(field, sizeof field, "points[%d]", i);
        put_vec_value(t, index, field, polygon->points[i]);
    }
}

static void put_field(value_table *t, int index, const scene_field *field)
{
    const scene_shape *s = report_shape(t->r, index);
    if (field->kind == SCENE_POINTS) {
        put_points(t, index, &s->as.polygon);
        return;
    }
    const bool is_angle = field->kind == SCENE_ANGLE;
    char name[64];
    snprintf(name, sizeof name, "%s%s", field->key, is_angle ? " (degrees)" : "");
    put_value(t, index, name, scene_numbers_of(s, field), field->count);
    if (is_angle) {
        const ct_obb *box = &report_core_shape(t->r, index)->as.obb;
        put_vec_value(t, index, "cos, sin", (ct_vec){ box->cos, box->sin });
    }
}

static void put_shape(value_table *t, int index)
{
    const scene_shape *s = report_shape(t->r, index);
    for (const scene_field *f = scene_traits_of(s->type)->fields; f->key; f++) {
        put_field(t, index, f);
    }
    if (s->has_move) { put_vec_value(t, index, "move", s->move); }
    if (s->spin_deg != 0) { put_value(t, index, "spin (degrees)", &s->spin_deg, 1); }
    if (s->respond != SCENE_SLIDE && begin_value(t, index, "respond")) {
        fprintf(t->out, " `%s` | |\n", scene_respond_names[s->respond]);
    }
}

static void put_values(const report *r, const excerpt *plan, FILE *out)
{
    value_table t = { .r = r, .out = out };
    fputs("### Values\n\n| shape | field | value | in C |\n|---|---|---|---|\n", out);
    for (int i = 0; i < report_shape_count(r); i++) {
        if (plan->used[i]) { put_shape(&t, i); }
    }
    fprintf(out, "\ny grows %s.\n\n", report_y_down(r) ? "downwards" : "upwards");
    if (t.left_out > 0) { fprintf(out, "%d more lines of values are left out.\n\n", t.left_out); }
}

/* ---- Verdicts ----------------------------------------------------------------------------- */

static void put_numbers(const double *values, int count, FILE *out)
{
    for (int i = 0; i < count; i++) {
        char text[SCENE_NUMBER_SIZE];
        /* No "-0": a sign that means nothing in an answer. */
        fprintf(out, "%s%s", i > 0 ? ", " : " `",
                scene_format_number(values[i] == 0 ? 0.0 : values[i], text));
    }
    fputs("` |", out);
}

/* The cell of a word; a region's sides stand behind it. */
static void put_words(const report *r, report_pair pair, scene_answer answer,
                      const report_fields *fields, FILE *out)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    const unsigned word = fields->of[answer].word, sides = fields->of[SCENE_ANSWER_SIDES].word;
    char list[REPORT_WORDS_SIZE];
    fputc(' ', out);
    if (answer == SCENE_ANSWER_INSIDE && word < 2) {
        put_name(r, word == 0 ? pair.a : pair.b, out);
    } else {
        fputs(format->words[word], out);
    }
    if (answer == SCENE_ANSWER_REGION && sides != 0) {
        fprintf(
            out, " (%s)",
            report_say_words(scene_answer_format_of(SCENE_ANSWER_SIDES), sides, "", ", ", list));
    }
    fputs(" |", out);
}

static void put_answer(const report *r, report_pair pair, scene_answer answer,
                       const report_fields *fields, FILE *out)
{
    const report_field *field = &fields->of[answer];
    const scene_answer_kind kind = scene_answer_format_of(answer)->kind;
    if (!field->is_asked || field->is_null) {
        fputs(" – |", out);
        return;
    }
    switch (kind) {
    case SCENE_TRUTH:
        fputs(field->word ? " yes |" : " no |", out);
        break;
    case SCENE_WORD:
    case SCENE_WORDS:
        put_words(r, pair, answer, fields, out);
        break;
    case SCENE_NUMBER:
    case SCENE_VECTOR:
        put_numbers(field->value, kind == SCENE_NUMBER ? 1 : fields->dimensions, out);
        break;
    }
}

static bool find_miss(const report *r, const excerpt_part *part)
{
    bool found = false;
    for (int i = 0; i < part->count && !found; i++) {
        const report_pair pair = part->asked[i].pair;
        found = !report_sweep_of(r, pair.a, pair.b).result.hit;
    }
    return found;
}

static void put_rows(const report *r, const excerpt_part *part, bool has_miss, FILE *out)
{
    int i = 0;
    for (; i < part->count && ftell(out) < verdicts_end; i++) {
        const report_pair pair = part->asked[i].pair;
        report_fields fields;
        (void)report_find_fields(r, &part->asked[i], &fields);
        fputs("| ", out);
        put_name(r, pair.a, out);
        fputs(" | ", out);
        put_name(r, pair.b, out);
        fputs(" |", out);
        for (int k = 0; k < SCENE_ANSWER_COUNT; k++) {
            if (k != SCENE_ANSWER_SIDES &&
                report_is_column((scene_answer)k, part->asked[i].is_sweep, has_miss)) {
                put_answer(r, pair, (scene_answer)k, &fields, out);
            }
        }
        fputc('\n', out);
    }
    const long long left_out = part->left_out + part->count - i;
    if (left_out > 0) { fprintf(out, "\n%lld more are left out.\n", left_out); }
    fputc('\n', out);
}

static void put_verdicts(const report *r, const excerpt *plan, FILE *out)
{
    if (plan->pairs.count > 0) {
        fputs("### Pairs\n\n| a | b | relation | inside | distance | depth | normal | point of a | "
              "point of b |\n|---|---|---|---|---|---|---|---|---|\n",
              out);
        put_rows(r, &plan->pairs, false, out);
    }
    if (plan->sweeps.count > 0) {
        const bool has_miss = find_miss(r, &plan->sweeps);
        fprintf(out,
                "### Sweeps\n\n| shape | against | hit | t | center | contact | normal | region | "
                "stop | slide |%s\n|---|---|---|---|---|---|---|---|---|---|%s\n",
                has_miss ? " closest t | closest distance | closest point |" : "",
                has_miss ? "---|---|---|" : "");
        put_rows(r, &plan->sweeps, has_miss, out);
    }
}

/* ---- The whole ---------------------------------------------------------------------------- */

static void put_front(const report *r, const excerpt *plan, const answers_info *info, FILE *out)
{
    put_heading(info->title, out);
    if (info->note[0] != '\0') {
        put_prose(info->note, out);
        fputs("\n\n", out);
    }
    put_values(r, plan, out);
    put_verdicts(r, plan, out);
}

static void put_text(const char *language, const char *text, const char *otherwise, FILE *out)
{
    if (text != NULL) {
        put_fenced(language, text, out);
    } else {
        fputs(otherwise, out);
    }
}

/* The program as text; malloc'ed. NULL: no memory. */
static char *program_text(const report *r, const answers_scope *scope, const answers_info *info)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL) { return NULL; }
    const report_status status = answers_write_c(r, scope, info, out);
    if (fclose(out) != 0 || status != REPORT_OK) {
        free(text);
        return NULL;
    }
    return text;
}

/* Does a part still fit? Its words around it are in the allowance. */
static const char *fitting(const char *text, size_t *left)
{
    const size_t size = strlen(text);
    const bool fits = size <= *left;
    *left -= fits ? size : 0;
    return fits ? text : NULL;
}

/* The case file with the signs that mail programs and bug trackers put in the place of others spelt
 * out: what stands there as it is is theirs, and undone when the case is read again. */
static void spell_signs(const char *text, text_out *out)
{
    static const char *const signs[][2] = { { "\u00a0", "\\u00a0" }, { "\u2018", "\\u2018" },
                                            { "\u2019", "\\u2019" }, { "\u201c", "\\u201c" },
                                            { "\u201d", "\\u201d" }, { "\u201e", "\\u201e" } };
    for (size_t size; (size = utf8_first(text)) > 0; text += size) {
        const char *spelt = NULL;
        for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
            spelt = strncmp(text, signs[i][0], size) == 0 ? signs[i][1] : spelt;
        }
        text_out_add(out, spelt != NULL ? spelt : text, spelt != NULL ? strlen(spelt) : size);
    }
}

static report_status put_parts(const report *r, const answers_scope *scope,
                               const answers_info *info, const char *front, FILE *out)
{
    char *program = program_text(r, scope, info);
    text_out spelt = { 0 };
    text_out_add(&spelt, "", 0);
    spell_signs(info->case_text, &spelt);
    if (program == NULL || spelt.failed) {
        free(program);
        text_out_deinit(&spelt);
        return REPORT_NO_MEMORY;
    }
    const size_t front_size = strlen(front);
    size_t left = largest_text > front_size ? largest_text - front_size : 0;
    /* The case is worth more than what can be made of it. */
    const char *case_text = fitting(spelt.data, &left);
    fputs(front, out);
    fputs("### C program\n\n", out);
    put_text("c", fitting(program, &left),
             "Too long for here: `collision-test check --as c` writes it.\n", out);
    fputs("\n<details>\n<summary>Case file</summary>\n\n", out);
    put_text("json", case_text, "Too long for here: it has to be attached.\n", out);
    fprintf(out, "\n</details>\n\nWritten by collision-test %s.\n", info->version);
    free(program);
    text_out_deinit(&spelt);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}

report_status answers_write_issue(const report *r, const answers_scope *scope,
                                  const answers_info *info, FILE *out)
{
    excerpt plan;
    char *front = NULL;
    size_t size = 0;
    if (!excerpt_init(&plan, r, scope)) { return REPORT_NO_MEMORY; }
    FILE *stream = open_memstream(&front, &size);
    if (stream != NULL) { put_front(r, &plan, info, stream); }
    excerpt_deinit(&plan);
    const bool whole = stream != NULL && !ferror(stream);
    report_status status = REPORT_NO_MEMORY;
    if (stream != NULL && fclose(stream) == 0 && whole) {
        status = put_parts(r, scope, info, front, out);
    }
    free(front);
    return status;
}
