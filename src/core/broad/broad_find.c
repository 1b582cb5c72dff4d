/* broad_find.c - what the broad phase is asked: the pairs, and what meets a box or a segment. */
#include "core/broad/broad.h"
#include "core/num/num.h"

static inline const ct_rect *group_of(const ct_broad *broad, int level, int parent)
{
    return broad->nodes + broad->firsts[level] + (size_t)CT_BROAD_FANOUT * (size_t)parent;
}

/* ---- Pairs ------------------------------------------------------------------------------- */

typedef struct pair_search {
    const ct_broad *broad;
    ct_broad_pair_fn *found;
    void *user;
} pair_search;

static inline bool tell_pair(const pair_search *s, int place_a, int place_b)
{
    int a = s->broad->order[place_a], b = s->broad->order[place_b];
    return a < b ? s->found(s->user, a, b) : s->found(s->user, b, a);
}

/* Which of a group meet the box; tells how many. */
static inline int pick(const ct_rect *group, const ct_rect *box, int out[CT_BROAD_FANOUT + 1])
{
    int count = 0;
    for (int i = 0; i < CT_BROAD_FANOUT; i++) {
        out[count] = i;
        count += (int)ct_broad_meet(&group[i], box);
    }
    return count;
}

/* The pairs of one box below node a and one below node b, which meet, of the level above. */
static bool join(const pair_search *s, int level, int a, int b)
{
    int picked_a[CT_BROAD_FANOUT + 1], picked_b[CT_BROAD_FANOUT + 1];
    const ct_rect *above = s->broad->nodes + s->broad->firsts[level + 1];
    const ct_rect *group_a = group_of(s->broad, level, a), *group_b = group_of(s->broad, level, b);
    int count_a = pick(group_a, &above[b], picked_a);
    int count_b = count_a > 0 ? pick(group_b, &above[a], picked_b) : 0;
    for (int i = 0; i < count_a; i++) {
        for (int j = 0; j < count_b; j++) {
            if (!ct_broad_meet(&group_a[picked_a[i]], &group_b[picked_b[j]])) { continue; }
            int p = CT_BROAD_FANOUT * a + picked_a[i], q = CT_BROAD_FANOUT * b + picked_b[j];
            if (!(level == 0 ? tell_pair(s, p, q) : join(s, level - 1, p, q))) { return false; }
        }
    }
    return true;
}

/* The pairs of boxes that are both below one node of the level above. */
static bool join_with_itself(const pair_search *s, int level, int parent)
{
    const ct_rect *group = group_of(s->broad, level, parent);
    int first = CT_BROAD_FANOUT * parent;
    for (int i = 0; i < CT_BROAD_FANOUT; i++) {
        /* Nodes that only fill the level have no children. */
        bool has_children = level > 0 && group[i].min.x <= group[i].max.x;
        if (has_children && !join_with_itself(s, level - 1, first + i)) { return false; }
        for (int j = i + 1; j < CT_BROAD_FANOUT; j++) {
            if (ct_broad_meet(&group[i], &group[j]) &&
                !(level == 0 ? tell_pair(s, first + i, first + j)
                             : join(s, level - 1, first + i, first + j))) {
                return false;
            }
        }
    }
    return true;
}

bool ct_broad_each_pair(const ct_broad *broad, ct_broad_pair_fn *found, void *user)
{
    pair_search search = { broad, found, user };
    return broad->count == 0 || join_with_itself(&search, broad->top, 0);
}

typedef struct pair_list {
    ct_pair *out;
    size_t capacity, count;
} pair_list;

static bool append_pair(void *user, int a, int b)
{
    pair_list *list = user;
    if (list->count < list->capacity) { list->out[list->count] = (ct_pair){ a, b }; }
    list->count++;
    return true;
}

size_t ct_broad_pairs(const ct_broad *broad, ct_pair *out, size_t capacity)
{
    pair_list list = { out, capacity, 0 };
    ct_broad_each_pair(broad, append_pair, &list);
    return list.count;
}

/* ---- Box and segment --------------------------------------------------------------------- */

typedef struct box_search {
    const ct_broad *broad;
    ct_rect box;               /* the segment's, if there is one */
    const ct_segment *segment; /* or NULL */
    ct_broad_box_fn *found;
    void *user;
} box_search;

/* Is the box surely on one side of the segment's line? Each side is computed in four roundings of
 * 2^-53, so twice that and what may underflow are more than the error; what overflows is not sure
 * of anything. */
static bool is_beside(const ct_segment *segment, const ct_rect *box)
{
    ct_vec d = ct_sub(segment->to, segment->from);
    bool rising = (d.x >= 0) == (d.y >= 0);
    ct_vec upper = { rising ? box->min.x : box->max.x, box->max.y };
    ct_vec lower = { rising ? box->max.x : box->min.x, box->min.y };
    double upper_x = d.y * (upper.x - segment->from.x), upper_y = d.x * (upper.y - segment->from.y);
    double lower_x = d.y * (lower.x - segment->from.x), lower_y = d.x * (lower.y - segment->from.y);
    double sum = fabs(upper_x) + fabs(upper_y) + fabs(lower_x) + fabs(lower_y);
    double error = 0x1p-50 * sum + DBL_MIN;
    double one = upper_y - upper_x, other = lower_y - lower_x;
    return (one > error && other > error) || (one < -error && other < -error);
}

static bool visit(const box_search *s, int level, int parent)
{
    const ct_rect *group = group_of(s->broad, level, parent);
    for (int i = 0; i < CT_BROAD_FANOUT; i++) {
        if (!ct_broad_meet(&group[i], &s->box) ||
            (s->segment != NULL && is_beside(s->segment, &group[i]))) {
            continue;
        }
        int place = CT_BROAD_FANOUT * parent + i;
        if (level > 0) {
            if (!visit(s, level - 1, place)) { return false; }
        } else if ((s->segment == NULL || ct_overlap_rect_segment(&group[i], s->segment)) &&
                   !s->found(s->user, s->broad->order[place])) {
            return false;
        }
    }
    return true;
}

bool ct_broad_each_in_rect(const ct_broad *broad, const ct_rect *box, ct_broad_box_fn *found,
                           void *user)
{
    box_search search = { broad, *box, NULL, found, user };
    return broad->count == 0 || !ct_is_valid_rect(box) || visit(&search, broad->top, 0);
}

bool ct_broad_each_on_segment(const ct_broad *broad, const ct_segment *segment,
                              ct_broad_box_fn *found, void *user)
{
    bool is_valid = ct_is_finite(segment->from) && ct_is_finite(segment->to);
    box_search search = { broad, ct_box_of_two(segment->from, segment->to), segment, found, user };
    return broad->count == 0 || !is_valid || visit(&search, broad->top, 0);
}
