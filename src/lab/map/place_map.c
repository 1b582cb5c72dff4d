/* place_map.c - cells are asked in passes of a halved stride, see place_map.h.
 *
 * A cell that is asked lends its answer to the square of the stride above it. The first passes ask
 * all those first cells of squares, the later ones those that were lent theirs and differ from a
 * neighbour, again and again until none does: so borders are followed to their ends, and found to
 * the cell in the last pass. */
#include "lab/map/place_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"

/* Isolated places smaller than the latter, up to which all are asked, may be overlooked. */
enum { first_stride = 32, last_whole_stride = 8, passes = 6 };

/* Who answers in none of so many places, all over the area, is not asked in all of them: he would
 * be started for each. Waiting is worse than that. */
enum { most_probes = 16, probes_a_hang = 3 };

/* Who answers nowhere for the time that so many answers may take is given up. */
static const double longest_silence = 20;

/* A program that is started anew so often, or who takes his whole limit so often, is not asked more
 * where he does not answer, nor where the border of that is; a library where that is hardly but
 * border, as of one that crashes every third time. */
static const int64_t most_failed = 200, most_hung = 20;

enum { most_places = 1 << 16 }; /* that are asked together, if there is time */

/* Written where the loop runs. */
typedef struct progress {
    lab_finding last;
    int64_t tallied; /* questions of those that are asked together */
    int64_t answered, failed, hung;
} progress;

struct lab_map {
    const report *report;
    lab_map_options options;
    int *others; /* the shapes it is asked with */
    int other_count;
    size_t cell_count;
    unsigned char *cells; /* of lab_share() */
    bool *asked;
    progress *progress; /* as well */
    int64_t answered; /* so many when it was looked at last, and when they were more than before */
    double answered_at;
    int places[most_places]; /* the cells that are asked together */
    int place_count;
    lab_loop loop; /* about them */
    bool answers;  /* somewhere */
    bool is_tired; /* failed or hung too often */
    int probes;    /* that it did not answer */
    int stride;    /* 0: done */
    size_t cursor; /* the next cell of this turn, */
    bool found;    /* which has found some to ask */
    int64_t question_count;
    ct_vec points[CT_MAX_POINTS];
};

/* ---- Questions ---------------------------------------------------------------------------- */

static void make(void *user, int64_t index, lab_question *out)
{
    lab_map *m = user;
    const lab_map_options *o = &m->options;
    const int at = m->others[index % m->other_count], place = m->places[index / m->other_count];
    const scene_shape *shape = report_shape(m->report, o->shape);
    const scene_shape *other = report_shape(m->report, at);
    const ct_vec middle = scene_pivot(shape);
    const int column = place % o->columns, row = place / o->columns;
    const double x = (column + 0.5) / o->columns, y = (row + 0.5) / o->rows;
    const ct_vec way = { o->min.x + x * (o->max.x - o->min.x) - middle.x, /* to the cell's */
                         o->min.y + y * (o->max.y - o->min.y) - middle.y };
    const bool moves = shape->has_move || other->has_move;
    const bool is_second = moves ? !shape->has_move : at < o->shape; /* as in the file */
    lab_question_of(is_second ? other : shape, is_second ? shape : other, moves, out);
    ct_moving *own = is_second ? &out->b : &out->a;
    if (o->end) {
        own->move = way;
    } else {
        const ct_shape here = own->shape;
        ct_move_shape(&here, way, &own->shape, m->points);
    }
}

static lab_map_kind kind_of(const lab_finding *f)
{
    const lab_verdict v = f->verdict;
    return v == LAB_UNSUPPORTED ? LAB_MAP_UNASKED
           : v < LAB_UNSUPPORTED /* touching, ours is either */
               ? (f->theirs.yes ? LAB_MAP_BOTH_YES : LAB_MAP_BOTH_NO)
               : v == LAB_FALSE_HIT ? LAB_MAP_FALSE_HIT
                 : v == LAB_MISSED  ? LAB_MAP_MISSED
                 : v >= LAB_CRASHED ? LAB_MAP_NO_ANSWER
                                    : LAB_MAP_WRONG_VALUE;
}

/* All that is written of a map where the loop runs are the cells, and the progress. */
static void tally(void *shared, const lab_question *q, const lab_finding *f)
{
    lab_map *m = shared;
    (void)q;
    unsigned char *cell = &m->cells[m->places[f->index / m->other_count]];
    const unsigned char place = (unsigned char)kind_of(f);
    const bool is_first = f->index % m->other_count == 0;
    *cell = is_first || place > *cell ? place : *cell;
    m->progress->last = *f;
    m->progress->tallied = f->index + 1;
    m->progress->answered += f->verdict < LAB_CRASHED;
    if (f->verdict >= LAB_CRASHED) { /* nothing is worse: no more is asked there */
        m->progress->failed++;
        m->progress->hung += f->verdict == LAB_HUNG;
        m->loop.until = lab_clock();
    }
}

/* ---- Passes ------------------------------------------------------------------------------- */

static bool differ(const lab_map *m, unsigned char a, unsigned char b)
{
    return a != b && !(m->is_tired && (a == LAB_MAP_NO_ANSWER || b == LAB_MAP_NO_ANSWER));
}

static bool differs(const lab_map *m, int x, int y)
{
    const int s = m->stride, columns = m->options.columns, rows = m->options.rows;
    const unsigned char *at = m->cells + (size_t)y * (size_t)columns + x;
    const ptrdiff_t row = (ptrdiff_t)s * columns;
    return (x >= s && differ(m, at[-s], *at)) || (x + s < columns && differ(m, at[s], *at)) ||
           (y >= s && differ(m, at[-row], *at)) || (y + s < rows && differ(m, at[row], *at));
}

/* Is where it does not answer mostly beside where it does, and much of the map? What is narrow is
 * only the former, and its border is soon followed. */
static bool is_scattered(const lab_map *m)
{
    const int columns = m->options.columns;
    int64_t inside = 0, beside = 0, all = 0;
    for (int y = 0; y < m->options.rows; y += m->stride) {
        for (int x = 0; x < columns; x += m->stride, all++) {
            if (m->cells[(size_t)y * (size_t)columns + (size_t)x] == LAB_MAP_NO_ANSWER) {
                *(differs(m, x, y) ? &beside : &inside) += 1;
            }
        }
    }
    return beside > inside && beside > all / 16;
}

/* Goes on with the turn until so many are to be asked. */
static void collect(lab_map *m)
{
    const size_t columns = (size_t)m->options.columns, stride = (size_t)m->stride;
    m->place_count = 0;
    while (m->cursor < m->cell_count && m->place_count < most_places) {
        const size_t x = m->cursor % columns, y = m->cursor / columns;
        const bool wanted = m->stride < last_whole_stride
                                ? differs(m, (int)x, (int)y)
                                : !m->is_tired || m->cells[m->cursor] != LAB_MAP_NO_ANSWER;
        if (!m->asked[m->cursor] && wanted) {
            m->places[m->place_count++] = (int)m->cursor;
            m->found = true;
        }
        m->cursor = x + stride < columns ? m->cursor + stride : (y + stride) * columns;
    }
}

/* The answer of the first cell to all its square. */
static void lend(lab_map *m, int place)
{
    const int columns = m->options.columns, x = place % columns, y = place / columns;
    const int wide = columns - x < m->stride ? columns - x : m->stride;
    const int high = m->options.rows - y < m->stride ? m->options.rows - y : m->stride;
    for (int row = 0; row < high; row++) {
        memset(m->cells + place + (size_t)row * (size_t)columns, m->cells[place], (size_t)wide);
    }
    m->asked[place] = true;
}

/* Has it answered anything lately? */
static bool is_silent(lab_map *m, const lab_subject *s, char *error, size_t size)
{
    char words[LAB_WORDS_SIZE];
    lab_finding last = m->progress->last;
    const double now = lab_clock(), longest_s = longest_silence * lab_seconds(s);
    if (m->answered_at == 0 || m->progress->answered != m->answered) { m->answered_at = now; }
    m->answered = m->progress->answered;
    if (now - m->answered_at < longest_s) { return false; }
    lab_tame(&last);
    (void)snprintf(error, size, "it answered nothing for %g s; at last: %s", longest_s,
                   lab_verdict_words(last.verdict, last.by, words));
    return true;
}

/* The places collected, until that moment; the rest is left for the next time. */
static bool ask(lab_map *m, lab_subject *s, double until, const atomic_int *stop, char *error,
                size_t size)
{
    const int64_t count = (int64_t)m->place_count * m->other_count;
    m->loop = (lab_loop){ make, tally, m, m, m->options.rules, until, NULL };
    m->progress->tallied = 0;
    if (!lab_compare(s, &m->loop, 0, count, stop, error, size) || is_silent(m, s, error, size)) {
        return false;
    }
    const int64_t tallied = m->progress->tallied; /* whatever somebody wrote there */
    const int64_t known = tallied < 0 ? 0 : tallied < count ? tallied : count;
    const bool failed = m->progress->last.verdict >= LAB_CRASHED;
    const int64_t places = (known + (failed ? m->other_count - 1 : 0)) / m->other_count;
    m->question_count += known;
    for (int i = 0; i < places; i++) { lend(m, m->places[i]); }
    if (places < m->place_count) { m->cursor = (size_t)m->places[places]; }
    return true;
}

/* In no two places of the same row or column, of each until something is supported there, until it
 * answers. */
static bool probe(lab_map *m, lab_subject *s, double until, const atomic_int *stop, char *error,
                  size_t size)
{
    const lab_loop loop = { make, tally, m, m, m->options.rules, 0, NULL };
    const int columns = m->options.columns, rows = m->options.rows;
    for (int i = 0; i < most_probes; i++) {
        const double x = 5 * i % most_probes + 0.5, y = i + 0.5;
        m->places[i] = (int)(rows * y / most_probes) * columns + (int)(columns * x / most_probes);
    }
    while (!m->answers && m->other_count > 0 && (m->probes == 0 || lab_clock() < until)) {
        char words[LAB_WORDS_SIZE];
        lab_finding f = { .verdict = LAB_UNSUPPORTED };
        for (int k = 0; k < m->other_count && f.verdict == LAB_UNSUPPORTED; k++) {
            const int64_t index =
                (int64_t)m->probes * m->other_count + (m->probes + k) % m->other_count;
            if (!lab_compare(s, &loop, index, 1, stop, error, size)) { return false; }
            if (lab_is_stopped(s, stop)) { return true; }
            m->question_count++;
            f = m->progress->last;
            lab_tame(&f);
        }
        m->answers = f.verdict < LAB_CRASHED && f.verdict != LAB_UNSUPPORTED;
        m->probes += f.verdict == LAB_HUNG ? probes_a_hang : 1;
        if (!m->answers && m->probes >= most_probes) {
            const bool moves = report_shape(m->report, m->options.shape)->has_move;
            (void)snprintf(error, size, "it answers in no place that was tried; at last: %s%s",
                           lab_verdict_words(f.verdict, f.by, words),
                           moves && f.verdict == LAB_UNSUPPORTED ? ", a sweep: the shape moves"
                                                                 : "");
            return false;
        }
    }
    return true;
}

bool lab_map_fill(lab_map *m, lab_subject *s, double seconds, const atomic_int *stop, char *error,
                  size_t size)
{
    const double until = lab_clock() + seconds;
    if (!probe(m, s, until, stop, error, size)) { return false; }
    for (bool late = !m->answers; m->stride > 0 && !late && !lab_is_stopped(s, stop);) {
        collect(m);
        if (m->place_count > 0 && !ask(m, s, until, stop, error, size)) { return false; }
        if (m->cursor >= m->cell_count) {
            if (!m->found || m->stride >= last_whole_stride) {
                m->is_tired = m->is_tired || m->progress->hung >= most_hung ||
                              (m->progress->failed >= most_failed &&
                               (!lab_has_functions(s) || is_scattered(m)));
                m->stride /= 2; /* only now, when the same was asked of it each time */
            }
            m->cursor = 0;
            m->found = false;
        }
        late = lab_clock() >= until;
    }
    return true;
}

/* ---- The map ------------------------------------------------------------------------------ */

lab_map *lab_map_create(const report *r, const lab_map_options *options)
{
    lab_map *m = calloc(1, sizeof *m);
    const int shapes = report_shape_count(r);
    if (m == NULL || (options->end && !report_shape(r, options->shape)->has_move)) {
        free(m);
        return NULL;
    }
    m->report = r;
    m->options = *options;
    m->cell_count = (size_t)options->columns * (size_t)options->rows;
    m->stride = first_stride;
    m->cells = lab_share(m->cell_count);
    m->progress = lab_share(sizeof *m->progress);
    m->asked = calloc(m->cell_count, sizeof *m->asked);
    m->others = calloc((size_t)shapes, sizeof *m->others);
    if (m->cells == NULL || m->progress == NULL || m->asked == NULL || m->others == NULL) {
        lab_map_destroy(m);
        return NULL;
    }
    for (int i = 0; i < shapes; i++) {
        if (i != options->shape && report_comparable(r, (report_pair){ options->shape, i })) {
            m->others[m->other_count++] = i;
        }
    }
    m->stride = m->other_count > 0 ? first_stride : 0;
    return m;
}

void lab_map_destroy(lab_map *m)
{
    if (m != NULL) {
        lab_unshare(m->cells, m->cell_count);
        lab_unshare(m->progress, sizeof *m->progress);
        free(m->asked);
        free(m->others);
        free(m);
    }
}

bool lab_map_is_done(const lab_map *m)
{
    return m->stride == 0;
}

int64_t lab_map_asked(const lab_map *m)
{
    return m->question_count;
}

double lab_map_part(const lab_map *m)
{
    int done = 0;
    while (first_stride >> done > m->stride) { done++; }
    return (done + (double)m->cursor / (double)m->cell_count) / passes;
}

const unsigned char *lab_map_cells(const lab_map *m)
{
    for (size_t i = 0; i < m->cell_count; i++) {
        m->cells[i] = m->cells[i] < LAB_MAP_COUNT ? m->cells[i] : LAB_MAP_NO_ANSWER;
    }
    return m->cells;
}

double lab_map_shares(const lab_map *m, double out[LAB_MAP_COUNT])
{
    const unsigned char *cells = lab_map_cells(m);
    size_t counts[LAB_MAP_COUNT] = { 0 };
    double wrong = 0;
    for (size_t i = 0; i < m->cell_count; i++) { counts[cells[i]]++; }
    const size_t all = m->cell_count - counts[LAB_MAP_UNASKED];
    for (int i = 0; i < LAB_MAP_COUNT; i++) {
        out[i] = i > LAB_MAP_UNASKED && all > 0 ? (double)counts[i] / (double)all : 0;
        wrong += i >= LAB_MAP_WRONG_VALUE ? out[i] : 0;
    }
    return wrong;
}
