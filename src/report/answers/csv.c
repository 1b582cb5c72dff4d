/* csv.c - a row for each pair and sweep, for spreadsheets and data frames: RFC 4180, but for lines
 * that end as all others that `check` writes.
 *
 * Every row has every answer's column, empty where there is no such answer or it is null; a vector
 * has one for each of x, y and z. Which answers there are is told by doc/expectation.c alone. */
#include <math.h>
#include <string.h>

#include "report/answers/answers.h"
#include "report/facts/fields.h"
#include "scene/text/utf8.h"

static void put_text(const char *text, FILE *out)
{
    const bool is_quoted = strpbrk(text, ",\"\r\n") != NULL;
    fputs(is_quoted ? "\"" : "", out);
    for (size_t size; *text != '\0'; text += size > 0 ? size : 1) {
        size = utf8_char_size(text, 4); /* 0: a file's name may be anything */
        fputs(*text == '"' ? "\"" : "", out);
        fwrite(size > 0 ? text : "\xEF\xBF\xBD", 1, size > 0 ? size : 3, out);
    }
    fputs(is_quoted ? "\"" : "", out);
}

static void put_field(scene_answer answer, const report_fields *fields, FILE *out)
{
    const scene_answer_format *format = scene_answer_format_of(answer);
    const report_field *field = &fields->of[answer];
    const bool is_told = field->is_asked && !field->is_null;
    const int columns = format->kind == SCENE_VECTOR ? 3 : 1;
    char text[REPORT_WORDS_SIZE];
    for (int i = 0; i < columns; i++) {
        fputc(',', out);
        if (!is_told || i >= (columns == 1 ? 1 : fields->dimensions)) { continue; }
        if (format->kind != SCENE_NUMBER && format->kind != SCENE_VECTOR) {
            fputs(format->kind == SCENE_WORD ? format->words[field->word]
                                             : report_say_words(format, field->word, "", " ", text),
                  out);
        } else if (isfinite(field->value[i])) {
            fputs(scene_format_number(field->value[i] + 0.0, text), out); /* no "-0" */
        }
    }
}

void report_write_csv_heading(FILE *out)
{
    fputs("case,kind,a,b", out);
    for (int i = 0; i < SCENE_ANSWER_COUNT; i++) {
        const scene_answer_format *format = scene_answer_format_of((scene_answer)i);
        if (format->kind == SCENE_VECTOR) {
            fprintf(out, ",%s_x,%s_y,%s_z", format->key, format->key, format->key);
        } else {
            fprintf(out, ",%s", format->key);
        }
    }
    fputc('\n', out);
}

static void put_rows(const report *r, const char *case_name, report_question about, FILE *out)
{
    while (!ferror(out) && report_next(r, &about)) {
        report_fields fields;
        (void)report_find_fields(r, &about, &fields);
        put_text(case_name, out);
        fputs(about.is_sweep ? ",sweep," : ",pair,", out);
        put_text(report_shape(r, about.pair.a)->name, out);
        fputc(',', out);
        put_text(report_shape(r, about.pair.b)->name, out);
        for (int i = 0; i < SCENE_ANSWER_COUNT; i++) { put_field((scene_answer)i, &fields, out); }
        fputc('\n', out);
    }
}

report_status report_write_csv(const report *r, const char *case_name, FILE *out)
{
    put_rows(r, case_name, REPORT_FIRST_PAIR, out);
    put_rows(r, case_name, REPORT_FIRST_SWEEP, out);
    return ferror(out) ? REPORT_CANNOT_WRITE : REPORT_OK;
}
