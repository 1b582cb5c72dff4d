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

const char *lab_type_name(ct_type type)
{
    return type_names[type];
}

const char *lab_topic_name(const lab_topic *topic, char out[LAB_TOPIC_SIZE])
{
    (void)snprintf(out, LAB_TOPIC_SIZE, "%s%s-%s", topic->is_sweep ? "sweep-" : "",
                   type_names[topic->a], type_names[topic->b]);
    return out;
}

/* ---- Lists -------------------------------------------------------------------------------- */

/* Cuts the word off that goes up to the next such character, or the end; NULL behind the last one. */
static const char *next_word(const char **list, const char *end, char by, size_t *size)
{
    const char *word = *list;
    if (word != NULL) {
        const char *at = memchr(word, by, (size_t)(end - word));
        *size = (size_t)((at != NULL ? at : end) - word);
        *list = at != NULL ? at + 1 : NULL;
    }
    return word;
}

static int find_word(const char *const *names, int count, const char *word, size_t size)
{
    int i = 0;
    while (i < count && (strlen(names[i]) != size || memcmp(names[i], word, size) != 0)) {
        i++;
    }
    return i;
}

/* An entry of --pairs; -1: of any type. */
typedef struct wish {
    bool rest, sweep;
    int types[2];
} wish;

static bool read_wish(const char *word, size_t size, wish *out)
{
    static const char *const modes[] = { "rest", "sweep" };
    const char *list = word, *const end = word + size;
    int types = 0;
    *out = (wish){ true, true, { -1, -1 } };
    for (bool first = true; (word = next_word(&list, end, '-', &size)) != NULL; first = false) {
        const int mode = first ? find_word(modes, 2, word, size) : 2;
        const int type = find_word(type_names, CT_TYPE_COUNT, word, size);
        if (mode < 2) {
            out->rest = mode == 0;
            out->sweep = mode == 1;
        } else if (type == CT_TYPE_COUNT || types == 2) {
            return false;
        } else {
            out->types[types++] = type;
        }
    }
    return true;
}

static bool wishes(const wish *w, const lab_topic *t)
{
    const int a = w->types[0], b = w->types[1], ta = (int)t->a, tb = (int)t->b;
    const bool as_told = (a < 0 || a == ta) && (b < 0 || b == tb);
    const bool turned = (b < 0 || b == ta) && (a < 0 || a == tb);
    return t->is_sweep ? w->sweep && (as_told || (b < 0 && turned))
                       : w->rest && (as_told || turned);
}

static bool same_topic(const lab_topic *a, const lab_topic *b)
{
    return a->is_sweep == b->is_sweep && a->a == b->a && a->b == b->b;
}

static void add_topics(lab_plan *p, const wish *w)
{
    for (int i = 0; i < 2 * CT_TYPE_COUNT * CT_TYPE_COUNT; i++) {
        const lab_topic t = { i >= CT_TYPE_COUNT * CT_TYPE_COUNT,
                              (ct_type)(i / CT_TYPE_COUNT % CT_TYPE_COUNT),
                              (ct_type)(i % CT_TYPE_COUNT) };
        int known = 0;
        while (known < p->topic_count && !same_topic(&p->topics[known], &t)) {
            known++;
        }
        if ((t.is_sweep || t.a <= t.b) && wishes(w, &t) && known == p->topic_count) {
            p->topics[p->topic_count++] = t;
        }
    }
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
    const char *word, *const end = list + strlen(list);
    size_t size;
    changed.topic_count = 0;
    *problem = list;
    while ((word = next_word(&list, end, ',', &size)) != NULL) {
        wish w;
        *problem = word;
        if (!read_wish(word, size, &w)) {
            return false;
        }
        add_topics(&changed, &w);
    }
    tidy(&changed);
    *p = changed;
    return true;
}

bool lab_plan_kinds(lab_plan *p, const char *list, const char **problem)
{
    bool wanted[LAB_KIND_COUNT] = { false };
    lab_plan changed = *p;
    const char *word, *const end = list + strlen(list);
    size_t size;
    while ((word = next_word(&list, end, ',', &size)) != NULL) {
        const int kind = find_word(kind_names, LAB_KIND_COUNT, word, size);
        *problem = word;
        if (kind == LAB_KIND_COUNT) {
            return false;
        }
        wanted[kind] = true;
    }
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
    add_topics(p, &(wish){ true, true, { -1, -1 } });
    for (int i = 0; i < LAB_KIND_COUNT; i++) {
        p->kinds[i] = (lab_kind)i;
    }
    p->kind_count = LAB_KIND_COUNT;
    p->rest_kind_count = LAB_GRAZING;
}
