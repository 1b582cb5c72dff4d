/* verdict_words.c - verdicts and answers in words. */
#include <stdio.h>

#include "lab/judge/verdict.h"
#include "report/facts/fields.h"
#include "report/words/phrase.h"

static const scene_answer_format *format_of(int field)
{
    return scene_answer_format_of((scene_answer)field);
}

/* Of a verdict about one; SCENE_ANSWER_COUNT: it is about none. */
static int field_of(lab_verdict verdict)
{
    return verdict >= LAB_WRONG_FIELD && verdict < LAB_CRASHED ? (int)verdict - LAB_WRONG_FIELD
                                                               : SCENE_ANSWER_COUNT;
}

/* What it is called, and what stands around how wrong it is. */
static const char *const words[LAB_VERDICT_COUNT][3] = {
    [LAB_RIGHT] = { "right" },
    [LAB_TOUCHING] = { "touching" },
    [LAB_UNSUPPORTED] = { "unsupported" },
    [LAB_FALSE_HIT] = { "false hit", "false hit with a gap of ", "" },
    [LAB_MISSED] = { "missed", "missed, ", " deep" },
    [LAB_NO_UNIT_NORMAL] = { "no unit normal", "normal of length ", ", not 1" },
    [LAB_WRONG(NORMAL)] = { NULL, "normal wrong by ", "\u00b0" },
    [LAB_CRASHED] = { "crashed" },
    [LAB_HUNG] = { "no answer" },
    [LAB_GARBAGE] = { "garbage" },
};

const char *lab_verdict_name(lab_verdict verdict, char out[LAB_WORDS_SIZE])
{
    const char *name = words[verdict][0];
    (void)snprintf(out, LAB_WORDS_SIZE, "%s%s", name ? name : "wrong ",
                   name ? "" : format_of(field_of(verdict))->key);
    return out;
}

static void tell_garbage(int how, char out[LAB_WORDS_SIZE])
{
    static const char *const no_field[] = {
        [SCENE_TRUTH] = "not there as true or false",
        [SCENE_WORD] = "not one of its words",
        [SCENE_WORDS] = "no list of its words",
        [SCENE_NUMBER] = "no number",
        [SCENE_VECTOR] = "no [x, y]",
    };
    static const char *const no_line[] = {
        [LAB_GARBLED_LINE] = ": no JSON object on a line",
        [LAB_GARBLED_NUMBER] = ": a number that is none, or too large (NaN, infinity, 1e400)",
        [LAB_GARBLED_ID] = ": \"id\" is not the number that was asked",
        [LAB_GARBLED_EARLIER] = ": \"id\" is that of an earlier question",
        [LAB_GARBLED_AGAIN] = ": more lines than one for a question",
        [LAB_GARBLED_FLOOD] = ": a line longer than 1 MiB",
    };
    if (how >= LAB_GARBLED_FIELD) {
        const scene_answer_format *f = format_of(how - LAB_GARBLED_FIELD);
        (void)snprintf(out, LAB_WORDS_SIZE, "garbage: \"%s\" is %s", f->key, no_field[f->kind]);
    } else {
        (void)snprintf(out, LAB_WORDS_SIZE, "garbage%s", how > LAB_NOT_GARBLED ? no_line[how] : "");
    }
}

const char *lab_verdict_words(lab_verdict verdict, double by, char out[LAB_WORDS_SIZE])
{
    const char *const *around = words[verdict];
    char number[SCENE_NUMBER_SIZE];
    const int field = field_of(verdict);
    (void)number_with_digits(by, 3, number);
    if (verdict == LAB_GARBAGE) {
        tell_garbage((int)by, out);
    } else if (verdict == LAB_MISSED && by == 0) { /* a point in a wall is not deep */
        (void)snprintf(out, LAB_WORDS_SIZE, "missed, though they meet");
    } else if (around[1] != NULL) {
        (void)snprintf(out, LAB_WORDS_SIZE, "%s%s%s", around[1], number, around[2]);
    } else if (field < SCENE_ANSWER_COUNT) {
        (void)snprintf(out, LAB_WORDS_SIZE, "%s wrong by %s", format_of(field)->key, number);
    } else {
        (void)lab_verdict_name(verdict, out);
    }
    return out;
}

const char *lab_alone_words(lab_verdict verdict)
{
    return verdict == LAB_CRASHED ? "does not crash it asked alone: what came before it matters"
           : verdict == LAB_HUNG  ? "it answers in time asked alone: what came before it matters"
                                 : "it does not get wrong asked alone: what came before it matters";
}

static void add_field(const lab_answer *a, const lab_field *f, int digits, char out[LAB_TOLD_SIZE])
{
    const scene_answer_format *format = scene_answer_format_of(f->answer);
    if (f->count > 0) {
        const double *value = lab_numbers(a, f);
        char x[SCENE_NUMBER_SIZE], y[SCENE_NUMBER_SIZE];
        (void)number_with_digits(value[0], digits, x);
        (void)number_with_digits(value[f->count - 1], digits, y);
        phrase_add(out, LAB_TOLD_SIZE, ", %s %s%s%s%s%s", format->key, f->count > 1 ? "(" : "", x,
                   f->count > 1 ? ", " : "", f->count > 1 ? y : "", f->count > 1 ? ")" : "");
        return;
    }
    char list[REPORT_WORDS_SIZE];
    const char *word = report_say_words(format, lab_word(a, f), "", " and ", list);
    phrase_add(out, LAB_TOLD_SIZE, ", %s %s", format->key, *word ? word : "none");
}

const char *lab_answer_words(const lab_answer *a, bool is_sweep, const lab_finding *about,
                             char out[LAB_TOLD_SIZE])
{
    const unsigned usual = LAB_GIVES(T) | LAB_GIVES(NORMAL) | LAB_GIVES(CLOSEST_DISTANCE) |
                           (a->yes ? LAB_GIVES(DEPTH) : LAB_GIVES(DISTANCE));
    const bool garbled = about->verdict == LAB_GARBAGE && about->by >= LAB_GARBLED_FIELD;
    const int judged = garbled ? (int)about->by - LAB_GARBLED_FIELD : field_of(about->verdict);
    const unsigned told = a->given & (usual | 1u << judged);
    (void)snprintf(out, LAB_TOLD_SIZE, "%s",
                   a->said[0] != '\0'            ? a->said
                   : !(a->given & LAB_GIVES_YES) ? "-"
                   : is_sweep                    ? a->yes ? "hits" : "does not hit"
                   : a->yes                      ? "overlap"
                                                 : "apart");
    for (const lab_field *f = lab_fields(is_sweep); f->answer < SCENE_ANSWER_COUNT; f++) {
        if (told & 1u << f->answer) {
            const int count = (int)f->answer == judged ? f->count : 0;
            add_field(a, f,
                      phrase_digits_of(lab_numbers(&about->theirs, f), lab_numbers(&about->ours, f),
                                       count),
                      out);
        }
    }
    return out;
}
