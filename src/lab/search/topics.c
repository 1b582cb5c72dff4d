/* topics.c - which random questions there are: lists of pairs and kinds. */
#include "lab/search/generator.h"

#include <stdio.h>
#include <string.h>

static const char *const kind_names[LAB_KIND_COUNT] = {
    "near",     "apart", "deep",  "ulp",     "touching", "inside",  "equal",          "degenerate",
    "parallel", "far",   "sizes", "corners", "grid",     "grazing", "starts-touching"
};
static const char *const type_names[CT_TYPE_COUNT] = { "point",        "circle",  "rect",
                                                       "rotated_rect", "segment", "capsule",
                                                       "polygon" };

const char *lab_kind_name(lab_kind kind)
{
    return kind_names[kind];
}

const char *lab_topic_name(const lab_topic *topic, char out[LAB_TOPIC_SIZE])
{
    (void)snprintf(out, LAB_TOPIC_SIZE, "%s%s-%s", topic->is_sweep ? "sweep-" : "",
                   type_names[topic->a], type_names[topic->b]);
    return out;
}

/* ---- Lists -------------------------------------------------------------------------------- */

static bool is_word(const char *name, const char *word, size_t size)
{
    return strlen(name) == size && memcmp(name, word, size) == 0;
}

/* Is it one that an entry of --pairs is about: "sweep", "rest-circle", "circle", "circle-rect"? */
static bool is_meant(const lab_topic *t, const char *word, size_t size)
{
    const char *mode = t->is_sweep ? "sweep" : "rest";
    const size_t length = strlen(mode);
    char as_told[LAB_TOPIC_SIZE], turned[LAB_TOPIC_SIZE];
    if (is_word(mode, word, size)) {
        return true;
    }
    if (size > length && memcmp(word, mode, length) == 0 && word[length] == '-') {
        word += length + 1;
        size -= length + 1;
    }
    (void)lab_topic_name(&(lab_topic){ .a = t->a, .b = t->b }, as_told);
    (void)lab_topic_name(&(lab_topic){ .a = t->b, .b = t->a }, turned);
    return is_word(type_names[t->a], word, size) || is_word(type_names[t->b], word, size) ||
           is_word(as_told, word, size) || (!t->is_sweep && is_word(turned, word, size));
}

static bool same_topic(const lab_topic *a, const lab_topic *b)
{
    return a->is_sweep == b->is_sweep && a->a == b->a && a->b == b->b;
}

/* False: the word means none. */
static bool add_topics(lab_plan *p, const char *word, size_t size)
{
    bool means = false;
    for (int i = 0; i < 2 * CT_TYPE_COUNT * CT_TYPE_COUNT; i++) {
        const lab_topic t = { i >= CT_TYPE_COUNT * CT_TYPE_COUNT,
                              (ct_type)(i / CT_TYPE_COUNT % CT_TYPE_COUNT),
                              (ct_type)(i % CT_TYPE_COUNT) };
        if ((t.is_sweep || t.a <= t.b) && is_meant(&t, word, size)) {
            int known = 0;
            means = true;
            while (known < p->topic_count && !same_topic(&p->topics[known], &t)) {
                known++;
            }
            p->topics[known] = t;
            p->topic_count += known == p->topic_count;
        }
    }
    return means;
}

/* Pairs at rest go where only kinds of sweeps are left. */
static void tidy(lab_plan *p)
{
    int kept = 0;
    for (int i = 0; i < p->topic_count; i++) {
        if (p->topics[i].is_sweep || p->rest_kind_count > 0) {
            p->topics[kept++] = p->topics[i];
        }
    }
    p->topic_count = kept;
}

bool lab_plan_pairs(lab_plan *p, const char *list, const char **problem)
{
    lab_plan changed = *p;
    changed.topic_count = 0;
    do {
        const size_t size = strcspn(list, ",");
        *problem = list;
        if (!add_topics(&changed, list, size)) {
            return false;
        }
        list += size + 1;
    } while (list[-1] == ',');
    tidy(&changed);
    *p = changed;
    return true;
}

bool lab_plan_kinds(lab_plan *p, const char *list, const char **problem)
{
    bool wanted[LAB_KIND_COUNT] = { false };
    lab_plan changed = *p;
    do {
        const size_t size = strcspn(list, ",");
        int kind = 0;
        while (kind < LAB_KIND_COUNT && !is_word(kind_names[kind], list, size)) {
            kind++;
        }
        *problem = list;
        if (kind == LAB_KIND_COUNT) {
            return false;
        }
        wanted[kind] = true;
        list += size + 1;
    } while (list[-1] == ',');
    changed.kind_count = changed.rest_kind_count = 0;
    for (int i = 0; i < LAB_KIND_COUNT; i++) {
        if (wanted[i]) {
            changed.kinds[changed.kind_count++] = (lab_kind)i;
            changed.rest_kind_count += i < LAB_GRAZING;
        }
    }
    tidy(&changed);
    *p = changed;
    return true;
}

void lab_plan_init(lab_plan *p)
{
    *p = (lab_plan){ .seed = 1, .shards = 1 };
    (void)(add_topics(p, "rest", 4) && add_topics(p, "sweep", 5));
    for (int i = 0; i < LAB_KIND_COUNT; i++) {
        p->kinds[i] = (lab_kind)i;
    }
    p->kind_count = LAB_KIND_COUNT;
    p->rest_kind_count = LAB_GRAZING;
}
