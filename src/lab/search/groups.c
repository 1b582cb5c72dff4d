/* groups.c - findings counted by pair and verdict. */
#include "lab/search/hunt.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/search/kept.h"

static const double most_rounding = 64; /* ulps that may come of a few sums */

/* The first of several as bad, or as clear, whatever order they come in. */
static void take_extreme(double by, int64_t at, double *most, int64_t *most_at)
{
    if (by > *most || (by == *most && at < *most_at)) {
        *most = by;
        *most_at = at;
    }
}

static void add_group(lab_group *to, const lab_group *from)
{
    if (to->count == 0 || from->count == 0) {
        *to = to->count == 0 ? *from : *to;
        return;
    }
    take_extreme(from->worst, from->worst_at, &to->worst, &to->worst_at);
    take_extreme(from->clearest, from->clearest_at, &to->clearest, &to->clearest_at);
    to->first_at = from->first_at < to->first_at ? from->first_at : to->first_at;
    to->count += from->count;
    to->bare += from->bare;
    for (int i = 0; i < LAB_DECADES; i++) { to->decades[i] += from->decades[i]; }
    for (int i = 0; i < LAB_KIND_COUNT; i++) { to->kinds[i] += from->kinds[i]; }
}

/* Of memory that a library may have written over. */
static void take_first(lab_first *to, int64_t at, const char *said)
{
    if (said[0] != '\0' && (to->said[0] == '\0' || at < to->at)) {
        to->at = at;
        (void)snprintf(to->said, sizeof to->said, "%.*s", LAB_SAID_SIZE - 1, said);
    }
}

void lab_count(lab_groups *g, int topic, lab_kind kind, const lab_question *q, const lab_finding *f)
{
    lab_kept kept;
    g->asked++;
    g->verdicts[f->verdict]++;
    g->asked_about[topic] += f->verdict != LAB_UNSUPPORTED;
    if (lab_is_wrong(f->verdict)) {
        /* A point that goes through a wall is not in it to any depth: that tells of no rounding. */
        const bool tells = lab_is_yes_or_no(f->verdict) && (f->by > 0 || !q->is_sweep);
        const double ulps = f->by / lab_ulp_of(q);
        const bool is_length = f->by > 0 && f->verdict < LAB_CRASHED;
        g->farthest = fmax(g->farthest, tells ? ulps : INFINITY);
        lab_keep(q, &kept);
        lab_group one = { .count = 1,
                          .bare = !tells,
                          .worst = f->by,
                          .clearest = is_length ? ulps : 1 / (1 + lab_cost(&kept)),
                          .worst_at = f->index,
                          .clearest_at = f->index,
                          .first_at = f->index };
        const double decade = f->by > 0 ? floor(log10(f->by)) - LAB_FIRST_DECADE : 0;
        one.decades[(int)fmax(0, fmin(decade, LAB_DECADES - 1))] = one.kinds[kind] = 1;
        add_group(&g->of[topic][f->verdict], &one);
    }
    if (f->verdict >= LAB_CRASHED) {
        take_first(&g->first[f->verdict - LAB_CRASHED], f->index, f->theirs.said);
    }
}

int64_t lab_count_wrong(const lab_groups *g)
{
    return g->asked - g->verdicts[LAB_RIGHT] - g->verdicts[LAB_TOUCHING] -
           g->verdicts[LAB_UNSUPPORTED];
}

void lab_add_groups(lab_groups *to, const lab_groups *from)
{
    to->asked += from->asked;
    for (int v = 0; v < LAB_VERDICT_COUNT; v++) { to->verdicts[v] += from->verdicts[v]; }
    to->farthest = fmax(to->farthest, from->farthest);
    for (int v = 0; v < LAB_VERDICT_COUNT - LAB_CRASHED; v++) {
        take_first(&to->first[v], from->first[v].at, from->first[v].said);
    }
    for (int t = 0; t < LAB_MAX_TOPICS; t++) {
        to->asked_about[t] += from->asked_about[t];
        for (int v = 0; v < LAB_VERDICT_COUNT; v++) { add_group(&to->of[t][v], &from->of[t][v]); }
    }
}

/* ---- In order of harm --------------------------------------------------------------------- */

/* A crash takes the program along; of what is left yes and no weigh more than numbers. */
static int harm_of(lab_verdict v)
{
    static const int harm[LAB_VERDICT_COUNT] = {
        [LAB_CRASHED] = 8,         [LAB_HUNG] = 7,          [LAB_GARBAGE] = 6,
        [LAB_MISSED] = 5,          [LAB_FALSE_HIT] = 5,     [LAB_WRONG(T)] = 4,
        [LAB_WRONG(RELATION)] = 4, [LAB_WRONG(DEPTH)] = 3,  [LAB_WRONG(DISTANCE)] = 3,
        [LAB_WRONG(NORMAL)] = 2,   [LAB_NO_UNIT_NORMAL] = 2
    };
    return harm[v] > 0 ? harm[v] : 1;
}

int lab_rounding_ulps(double ulps)
{
    return ulps <= most_rounding ? (int)ceil(ulps) : 0;
}

static int compare_found(const void *a, const void *b)
{
    const lab_found *x = a, *y = b;
    const int more =
        (y->ulps > 0 ? 0 : harm_of(y->verdict)) - (x->ulps > 0 ? 0 : harm_of(x->verdict));
    return more != 0                      ? more
           : x->sum.worst != y->sum.worst ? (x->sum.worst > y->sum.worst ? -1 : 1)
           : x->topic != y->topic         ? x->topic - y->topic
                                          : (int)x->verdict - (int)y->verdict;
}

int lab_list_found(const lab_groups *g, const lab_plan *p, lab_found *out)
{
    int count = 0;
    for (int t = 0; t < p->topic_count; t++) {
        for (int v = 0; v < LAB_VERDICT_COUNT; v++) {
            lab_found *f = &out[count];
            *f = (lab_found){ .topic = t, .verdict = (lab_verdict)v, .sum = g->of[t][v] };
            const bool tells = f->sum.worst > 0 && f->sum.bare == 0;
            f->ulps = tells ? lab_rounding_ulps(f->sum.clearest) : 0;
            count += f->sum.count > 0;
        }
    }
    qsort(out, (size_t)count, sizeof *out, compare_found);
    for (int i = 0; i < count; i++) { out[i].rank = i; }
    return count;
}
