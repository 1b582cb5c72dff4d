/* polygon_check.c - is an outline simple, and of what kind?
 *
 * Points and edges are sorted along an axis, and only what meets on it is looked at, most of it
 * only as far as its boxes: a round outline of 1024 points takes 0.1 ms, all pairs would take 4. */
#include "core/num/num.h"
#include "core/outline/outline.h"

/* What is wrong with a pair of points or edges, if anything. */
typedef struct pair_fault {
    ct_polygon_fault fault;
    int first, second;
} pair_fault;

static const pair_fault no_fault = { CT_POLYGON_FINE, 0, 0 };

static pair_fault find_not_finite(const ct_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++) {
        if (!ct_is_finite(polygon->points[i])) {
            return (pair_fault){ CT_POLYGON_NOT_FINITE, i, 0 };
        }
    }
    return no_fault;
}

/* ---- Sorting ------------------------------------------------------------------------------ */

typedef struct sort_key {
    double at;
    int index;
} sort_key;

/* from[low..middle) and from[middle..high), both sorted, into to[low..high); of equal ones those of
 * the first come first. */
static void merge(const sort_key *from, sort_key *to, int low, int middle, int high)
{
    int a = low, b = middle;
    for (int i = low; i < high; i++) {
        bool take_a = a < middle && (b >= high || from[a].at <= from[b].at);
        to[i] = from[take_a ? a : b];
        a += take_a;
        b += !take_a;
    }
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Sorts with as much room beside; returns the one of the two that holds the result. */
static const sort_key *sort_keys(sort_key *keys, sort_key *room, int count)
{
    for (int run = 1; run < count; run *= 2) {
        for (int low = 0; low < count; low += 2 * run) {
            merge(keys, room, low, smaller(low + run, count), smaller(low + 2 * run, count));
        }
        sort_key *sorted = room;
        room = keys;
        keys = sorted;
    }
    return keys;
}

/* Keeps the first pair of all that have the same fault. */
static void keep_first(ct_polygon_fault fault, int i, int k, pair_fault *found)
{
    int first = smaller(i, k), second = first == i ? k : i;
    if (found->fault == CT_POLYGON_FINE || first < found->first ||
        (first == found->first && second < found->second)) {
        *found = (pair_fault){ fault, first, second };
    }
}

/* ---- Points ------------------------------------------------------------------------------- */

static pair_fault find_repeated(const ct_polygon *polygon)
{
    sort_key keys[CT_MAX_POINTS], room[CT_MAX_POINTS];
    for (int i = 0; i < polygon->count; i++) { keys[i] = (sort_key){ polygon->points[i].x, i }; }
    const sort_key *sorted = sort_keys(keys, room, polygon->count);
    pair_fault found = no_fault;
    for (int i = 0; i < polygon->count; i++) {
        double y = polygon->points[sorted[i].index].y;
        for (int k = i + 1; k < polygon->count && sorted[k].at == sorted[i].at; k++) {
            if (polygon->points[sorted[k].index].y == y) {
                keep_first(CT_POLYGON_REPEATED_POINT, sorted[i].index, sorted[k].index, &found);
            }
        }
    }
    return found;
}

/* ---- Edges -------------------------------------------------------------------------------- */

typedef struct polygon_edge {
    ct_vec from, to;
    ct_rect box;
} polygon_edge;

static polygon_edge edge_of(const ct_polygon *polygon, int index)
{
    ct_vec a = polygon->points[index];
    ct_vec b = polygon->points[index + 1 < polygon->count ? index + 1 : 0];
    return (polygon_edge){ a, b, ct_box_of_two(a, b) };
}

/* Edges that share no point of the outline. Their boxes meet, so on one line they meet as well. */
static ct_polygon_fault fault_apart(const polygon_edge *a, const polygon_edge *b)
{
    int a_sides = ct_point_side(b->from, b->to, a->from) * ct_point_side(b->from, b->to, a->to);
    if (a_sides > 0) { return CT_POLYGON_FINE; }
    int b_sides = ct_point_side(a->from, a->to, b->from) * ct_point_side(a->from, a->to, b->to);
    if (b_sides > 0) { return CT_POLYGON_FINE; }
    return a_sides < 0 && b_sides < 0 ? CT_POLYGON_CROSSES_ITSELF : CT_POLYGON_TOUCHES_ITSELF;
}

/* Edges where the outline runs a, b, c through the point b between them: do they fold back? On one
 * line they do where both ends lie on the same side of b. */
static ct_polygon_fault fault_next(ct_vec a, ct_vec b, ct_vec c)
{
    bool folds = (a.x > b.x) == (c.x > b.x) && (a.x < b.x) == (c.x < b.x) &&
                 (a.y > b.y) == (c.y > b.y) && (a.y < b.y) == (c.y < b.y);
    return folds && ct_point_side(a, b, c) == 0 ? CT_POLYGON_TOUCHES_ITSELF : CT_POLYGON_FINE;
}

static ct_polygon_fault fault_of(const ct_polygon *polygon, int first, int second)
{
    polygon_edge a = edge_of(polygon, first), b = edge_of(polygon, second);
    if (second == first + 1) { return fault_next(a.from, a.to, b.to); }
    bool around = first == 0 && second == polygon->count - 1;
    return around ? fault_next(b.from, b.to, a.to) : fault_apart(&a, &b);
}

/* An edge's box: along the axis that is sorted by, and across it. */
typedef struct edge_span {
    double low, high, across_low, across_high;
} edge_span;

/* The axis on which the edges are shorter, as against the whole: fewer of them meet there. */
static bool sorts_by_x(const ct_polygon *polygon)
{
    const ct_rect whole = ct_box_of_points(polygon->points, polygon->count);
    ct_vec sum = { 0, 0 };
    for (int i = 0; i < polygon->count; i++) {
        const ct_rect box = edge_of(polygon, i).box;
        sum = ct_add(sum, ct_sub(box.max, box.min));
    }
    return sum.x * (whole.max.y - whole.min.y) <= sum.y * (whole.max.x - whole.min.x);
}

static edge_span edge_span_of(const ct_polygon *polygon, int index, bool by_x)
{
    const ct_rect box = edge_of(polygon, index).box;
    return by_x ? (edge_span){ box.min.x, box.max.x, box.min.y, box.max.y }
                : (edge_span){ box.min.y, box.max.y, box.min.x, box.max.x };
}

/* The first pair of edges that touch, or where none does, the first that cross. */
static pair_fault find_meeting_edges(const ct_polygon *polygon)
{
    const int count = polygon->count;
    const bool by_x = sorts_by_x(polygon);
    sort_key keys[CT_MAX_POINTS], room[CT_MAX_POINTS];
    edge_span spans[CT_MAX_POINTS];
    for (int i = 0; i < count; i++) {
        keys[i] = (sort_key){ edge_span_of(polygon, i, by_x).low, i };
    }
    const sort_key *sorted = sort_keys(keys, room, count);
    for (int i = 0; i < count; i++) { spans[i] = edge_span_of(polygon, sorted[i].index, by_x); }
    pair_fault touching = no_fault, crossing = no_fault;
    for (int i = 0; i < count; i++) {
        const edge_span a = spans[i];
        for (int k = i + 1; k < count && spans[k].low <= a.high; k++) {
            if ((spans[k].across_low > a.across_high) | (spans[k].across_high < a.across_low)) {
                continue;
            }
            int first = smaller(sorted[i].index, sorted[k].index);
            int second = sorted[i].index + sorted[k].index - first;
            ct_polygon_fault fault = fault_of(polygon, first, second);
            if (fault != CT_POLYGON_FINE) {
                keep_first(fault, first, second,
                           fault == CT_POLYGON_TOUCHES_ITSELF ? &touching : &crossing);
            }
        }
    }
    return touching.fault != CT_POLYGON_FINE ? touching : crossing;
}

static pair_fault find_fault(const ct_polygon *polygon)
{
    if (!ct_polygon_has_points(polygon)) { return (pair_fault){ CT_POLYGON_BAD_COUNT, 0, 0 }; }
    pair_fault found = find_not_finite(polygon);
    if (found.fault == CT_POLYGON_FINE) { found = find_repeated(polygon); }
    return found.fault == CT_POLYGON_FINE ? find_meeting_edges(polygon) : found;
}

static int turn_at(const ct_polygon *polygon, int index)
{
    int count = polygon->count;
    return ct_point_side(polygon->points[index > 0 ? index - 1 : count - 1], polygon->points[index],
                         polygon->points[index + 1 < count ? index + 1 : 0]);
}

/* At its leftmost point, of several the lowest, it turns the way it goes. */
int ct_polygon_turn(const ct_polygon *polygon)
{
    int outermost = 0;
    for (int i = 1; i < polygon->count; i++) {
        outermost = ct_comes_before(polygon->points[i], polygon->points[outermost]) ? i : outermost;
    }
    return turn_at(polygon, outermost);
}

bool ct_check_polygon(const ct_polygon *polygon, ct_polygon_check *out)
{
    pair_fault found = find_fault(polygon);
    *out = (ct_polygon_check){ .fault = found.fault, found.first, found.second };
    if (out->fault != CT_POLYGON_FINE) { return false; }
    out->convex = ct_polygon_is_convex(polygon);
    out->clockwise = ct_polygon_turn(polygon) < 0;
    for (int i = 0; i < polygon->count; i++) { out->straight_count += turn_at(polygon, i) == 0; }
    return true;
}
