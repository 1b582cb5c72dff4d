/* touching_table.c - `check --touching-table --against SUBJECT…`: what other code says where shapes
 * exactly touch, pair for pair and kind for kind: as a table, as JSON lines, or as a page. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/shot.h"
#include "lab/ask/question.h"
#include "lab/search/generator.h"
#include "report/answers/answers.h"

enum { pair_count = CT_TYPE_COUNT * (CT_TYPE_COUNT + 1) / 2 };
enum { most_examples = pair_count * LAB_TOUCHING_COUNT, orders = 2 };

typedef enum says { NOT_ASKED, HIT, MISS, UNSUPPORTED, NO_ANSWER, EITHER, SAYS_COUNT } says;
static const char *const words[] = { "not asked",   "hit",       "miss",
                                     "unsupported", "no answer", "as the order is" };
static const char marks[] = "?hm-!o";

/* Of a subject, in lab_share()d memory. */
typedef struct told {
    against_count count;
    int of[SAYS_COUNT], wrong_count;
    unsigned char says[orders * most_examples]; /* of a and b, then of b and a */
    bool is_wrong[orders * most_examples];
} told;

typedef struct example {
    lab_topic topic;
    lab_touching kind;
    ct_vec points[2][4];
    lab_question question;
} example;

typedef struct table {
    const cli_options *options;
    int count;
    example examples[most_examples];
    against_told by;
} table;

static const told *told_by(const table *t, int subject)
{
    return t->by.answers[subject];
}

static void make_one(void *user, int64_t index, lab_question *out)
{
    const table *t = user;
    *out = t->examples[index % t->count].question;
    if (index >= t->count) { /* those of which it matters are turned alike */
        const ct_moving a = out->a;
        out->a = out->b;
        out->b = a;
    }
}

static void tally_one(void *shared, const lab_question *q, const lab_finding *f)
{
    told *t = shared;
    const says s = f->verdict >= LAB_CRASHED            ? NO_ANSWER
                   : !(f->theirs.given & LAB_GIVES_YES) ? UNSUPPORTED
                   : f->theirs.yes                      ? HIT
                                                        : MISS;
    (void)q;
    t->says[f->index] = (unsigned char)s;
    against_count_one(&t->count, f);
    t->is_wrong[f->index] =
        s == NO_ANSWER || f->verdict == LAB_FALSE_HIT || f->verdict == LAB_MISSED;
}

/* Once they are summed up: it was asked in one order, and then no more. */
static bool is_half_asked(const table *t, int subject, int i)
{
    const told *by = told_by(t, subject);
    return by->says[i] != NOT_ASKED && by->says[t->count + i] == NOT_ASKED;
}

/* What it says in one order and in the other. */
static void sum_up(told *t, int count)
{
    for (int i = 0; i < 2 * count; i++) { /* whatever somebody's code has written there */
        t->says[i] = t->says[i] < SAYS_COUNT ? t->says[i] : NO_ANSWER;
    }
    for (int i = 0; i < count; i++) {
        const unsigned char first = t->says[i], then = t->says[count + i];
        const bool same = then == first || then == NOT_ASKED || then == UNSUPPORTED;
        const bool differs = !same && first != UNSUPPORTED;
        t->says[i] = differs ? (first == NO_ANSWER || then == NO_ANSWER ? NO_ANSWER : EITHER)
                     : same  ? first
                             : then;
        t->is_wrong[i] = t->is_wrong[i] || t->is_wrong[count + i] || differs;
        t->of[t->says[i]]++;
        t->wrong_count += t->is_wrong[i];
    }
}

/* ---- As a table -------------------------------------------------------------------------- */

/* Of the pair of that example; returns the first one of the next pair. */
static int print_row(const table *t, int e)
{
    char name[LAB_TOPIC_SIZE];
    const lab_topic of = t->examples[e].topic;
    int owed = 26 - printf("%s", lab_topic_name(&of, name));
    for (int k = 0; k < LAB_TOUCHING_COUNT; k++) {
        const lab_topic *next = &t->examples[e].topic;
        int width = (int)strlen(lab_touching_name((lab_touching)k));
        width = width > t->by.count ? width : t->by.count;
        owed += 2;
        if (e < t->count && next->a == of.a && next->b == of.b && (int)t->examples[e].kind == k) {
            (void)printf("%*s", owed, "");
            for (int s = 0; s < t->by.count; s++) { /* a mark each */
                (void)fputc(marks[told_by(t, s)->says[e]], stdout);
            }
            owed = -t->by.count;
            e++;
        }
        owed += width;
    }
    (void)fputs("\n", stdout);
    return e;
}

static void print_rows(const table *t)
{
    (void)printf("%-26s", "");
    for (int k = 0; k < LAB_TOUCHING_COUNT; k++) {
        (void)printf("  %*s", -t->by.count, lab_touching_name((lab_touching)k));
    }
    (void)fputs("\n", stdout);
    for (int i = 0; i < t->count;) { i = print_row(t, i); }
}

static void print_table(const table *t)
{
    print_rows(t);
    (void)fputs("\nh hit, m miss, - unsupported, ! no answer, o as the order is", stdout);
    (void)fputs(t->by.count > 1 ? "; a mark for each, in this order:\n" : "\n", stdout);
    for (int s = 0; s < t->by.count; s++) {
        const told *by = told_by(t, s);
        (void)printf("%s: %d asked", t->by.names[s], t->count - by->of[NOT_ASKED]);
        for (int i = HIT; i < SAYS_COUNT; i++) {
            if (i < EITHER || by->of[i] > 0) { (void)printf(", %d %s", by->of[i], words[i]); }
        }
        if (by->of[NOT_ASKED] > 0) { (void)printf("; ? %d not asked any more", by->of[NOT_ASKED]); }
        const int one = orders * (t->count - by->of[NOT_ASKED]) - (int)by->count.asked;
        if (one > 0) { (void)printf("; %d asked in one order only", one); }
        (void)fputs("\n", stdout);
    }
}

/* ---- As JSON lines, and as a page ---------------------------------------------------------- */

static const char *say_question(const table *t, int i, text_out *out)
{
    out->size = 0;
    lab_write_question(i + 1, &t->examples[i].question, out);
    return out->data != NULL ? out->data : "";
}

static void print_json(const table *t)
{
    char name[LAB_TOPIC_SIZE];
    text_out question = { 0 };
    for (int i = 0; i < t->count; i++) {
        const example *e = &t->examples[i];
        against_put_key("{", "pair", lab_topic_name(&e->topic, name));
        against_put_key(", ", "kind", lab_touching_name(e->kind));
        (void)fputs(", \"says\": {", stdout);
        for (int s = 0; s < t->by.count; s++) {
            against_put_key(s > 0 ? ", " : "", t->by.names[s], words[told_by(t, s)->says[i]]);
        }
        bool is_first = true;
        (void)fputs("}", stdout);
        for (int s = 0; s < t->by.count; s++) {
            if (is_half_asked(t, s, i)) {
                (void)fputs(is_first ? ", \"in_one_order\": [" : ", ", stdout);
                report_put_json_string(t->by.names[s], stdout);
                is_first = false;
            }
        }
        (void)printf("%s, \"question\": %s}\n", is_first ? "" : "]", say_question(t, i, &question));
    }
    text_out_deinit(&question);
}

static void put_cell(const char *tag, const char *text)
{
    (void)printf("<%s>", tag);
    book_put_text(text, stdout);
    (void)printf("</%.2s>", tag); /* without what stands behind its name */
}

static void print_page(const table *t)
{
    char name[LAB_TOPIC_SIZE];
    text_out question = { 0 };
    book_begin_page("Where shapes exactly touch", stdout);
    (void)printf("<p>%d pairs of small whole numbers that exactly touch, and what is said of them. "
                 "Most may be answered either way, but one way throughout.</p>\n</header>\n"
                 "<main id=\"cases\">\n<article style=\"overflow-x:auto\">\n"
                 "<table style=\"border-spacing:.8rem .2rem;text-align:left;font-size:.85rem;"
                 "overflow-wrap:normal\">\n"
                 "<thead><tr><th>pair</th><th>kind</th>",
                 t->count);
    for (int s = 0; s < t->by.count; s++) { put_cell("th", t->by.names[s]); }
    (void)fputs("<th>question</th></tr></thead>\n<tbody>\n", stdout);
    for (int i = 0; i < t->count; i++) {
        (void)fputs("<tr>", stdout);
        put_cell("td", lab_topic_name(&t->examples[i].topic, name));
        put_cell("td", lab_touching_name(t->examples[i].kind));
        for (int s = 0; s < t->by.count; s++) {
            const int said = told_by(t, s)->says[i];
            char text[64];
            (void)snprintf(text, sizeof text, "%s%s", words[said],
                           is_half_asked(t, s, i) ? ", in one order only" : "");
            put_cell(told_by(t, s)->is_wrong[i] ? "td style=\"color:var(--bad)\""
                     : said == HIT              ? "td style=\"color:var(--accent)\""
                     : said == UNSUPPORTED      ? "td style=\"color:var(--muted)\""
                                                : "td",
                     text);
        }
        put_cell("td", say_question(t, i, &question));
        (void)fputs("</tr>\n", stdout);
    }
    text_out_deinit(&question);
    (void)fputs("</tbody>\n</table>\n</article>\n</main>\n</body>\n</html>\n", stdout);
}

/* ---- All of it --------------------------------------------------------------------------- */

int cli_touching_table(const cli_options *options)
{
    table *t = calloc(1, sizeof *t);
    if (t == NULL) { return cli_no_memory(); }
    t->options = options;
    for (int i = 0; i < CT_TYPE_COUNT * CT_TYPE_COUNT * LAB_TOUCHING_COUNT; i++) {
        const int pair = i / LAB_TOUCHING_COUNT;
        const ct_type a = (ct_type)(pair / CT_TYPE_COUNT), b = (ct_type)(pair % CT_TYPE_COUNT);
        example *e = &t->examples[t->count];
        if (a <= b) {
            *e = (example){ { .a = a, .b = b }, .kind = (lab_touching)(i % LAB_TOUCHING_COUNT) };
            t->count += lab_touching_example(a, b, e->kind, e->points, &e->question);
        }
    }
    const lab_loop loop = { make_one, tally_one, t, NULL, options->rules, 0, NULL };
    int result = against_ask(options, loop, (int64_t)orders * t->count, sizeof(told), &t->by);
    const int came = cli_take_signal(); /* what was said is told */
    for (int i = 0; i < t->by.count; i++) { sum_up(t->by.answers[i], t->count); }
    if (t->by.count > 0) {
        (options->json ? print_json : options->format == CLI_HTML ? print_page : print_table)(t);
    }
    for (int i = 0; i < t->by.count; i++) {
        result = result == CLI_DONE && told_by(t, i)->wrong_count > 0 ? CLI_DIFFERS : result;
        lab_unshare(t->by.answers[i], sizeof(told));
    }
    free(t);
    const int printed = cli_finish_stdout();
    if (came != 0) { (void)raise(came); }
    return printed != CLI_DONE ? printed : result;
}
