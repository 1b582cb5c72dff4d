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
    if (is_word(mode, word, size)) { return true; }
    if (size > length && memcmp(word, mode, length) == 0 && word[length] == '-') {
        word += length + 1;
        size -= length + 1;
    }
    (void)lab_topic_name(&(lab_topic){ .a = t->a, .b = t->b }, as_told);
    (void)lab_topic_name(&(lab_topic){ .a = t->b, .b = t->a }, turned);
    return is_word(type_names[t->a], word, size) || is_word(type_names[t->b], word, size) ||
           is_word(as_told, word, size) || (!t->is_sweep && is_word(turned, word, size));
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
            bool is_known = false;
            means = true;
            for (int k = 0; k < p->topic_count; k++) {
                const lab_topic *o = &p->topics[k];
                is_known = is_known || (o->is_sweep == t.is_sweep && o->a == t.a && o->b == t.b);
            }
            if (!is_known) { p->topics[p->topic_count++] = t; }
        }
    }
    return means;
}

/* In their order, whatever that of the list. */
static bool add_kind(lab_plan *p, const char *word, size_t size)
{
    bool has[LAB_KIND_COUNT] = { false }, means = false;
    for (int i = 0; i < p->kind_count; i++) { has[p->kinds[i]] = true; }
    p->kind_count = p->rest_kind_count = 0;
    for (int i = 0; i < LAB_KIND_COUNT; i++) {
        const bool is_meant = is_word(kind_names[i], word, size);
        means = means || is_meant;
        if (has[i] || is_meant) {
            p->kinds[p->kind_count++] = (lab_kind)i;
            p->rest_kind_count += i < LAB_GRAZING;
        }
    }
    return means;
}

static bool take_list(lab_plan *p, const char *list,
                      bool (*add)(lab_plan *p, const char *word, size_t size))
{
    lab_plan changed = *p;
    *(add == add_kind ? &changed.kind_count : &changed.topic_count) = 0;
    do {
        const size_t size = strcspn(list, ",");
        if (!add(&changed, list, size)) { return false; }
        list += size + 1;
    } while (list[-1] == ',');
    *p = changed;
    p->topic_count = 0;
    /* Those at rest go where all kinds are of sweeps. */
    for (int i = 0; i < changed.topic_count; i++) {
        if (p->topics[i].is_sweep || p->rest_kind_count > 0) {
            p->topics[p->topic_count++] = p->topics[i];
        }
    }
    return true;
}

bool lab_plan_pairs(lab_plan *p, const char *list)
{
    return take_list(p, list, add_topics);
}

bool lab_plan_kinds(lab_plan *p, const char *list)
{
    return take_list(p, list, add_kind);
}

void lab_plan_init(lab_plan *p)
{
    *p = (lab_plan){ .seed = 1, .shards = 1 };
    (void)(add_topics(p, "rest", 4) && add_topics(p, "sweep", 5));
    for (int i = 0; i < LAB_KIND_COUNT; i++) { p->kinds[i] = (lab_kind)i; }
    p->kind_count = LAB_KIND_COUNT;
    p->rest_kind_count = LAB_GRAZING;
}
