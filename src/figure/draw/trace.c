/* trace.c - walks around the areas of equal cells, see trace.h.
 *
 * A walk has its area on the left and takes the sides of cells; areas that only share a corner are
 * two. Between corners where more than two areas meet a border is made of the middles of these
 * sides, smoothed, and thinned (Douglas and Peucker, 1973): the same for both areas that it
 * parts. */
#include "figure/draw/trace.h"

#include <math.h>
#include <stdlib.h>

/* The middles go to the mean of so many on both sides, but no farther than this, in cells. */
enum { smoothed_with = 6 };
static const double smoothed_cells = 0.5;

/* A thinned border is nowhere farther from them. */
static const double thinned_cells = 0.25;

/* As few sides are not thinned: nothing may be left of a cell. */
static const int shortest_thinned = 10;

typedef enum heading { EAST, NORTH, WEST, SOUTH } heading;

typedef struct side { /* of a cell, from this corner on */
    int x, y;
    heading to;
} side;

typedef struct path_point {
    draw_point middle, at;
    bool kept;
} path_point;

typedef struct walker {
    const trace_grid *grid;
    trace *out;
    bool *walked; /* of each cell: its left side */
    side *walk;
    path_point *path;
    int walk_count, walk_capacity, path_count, path_capacity;
    bool pinned; /* where this loop starts there is a corner that stays */
    bool no_memory;
} walker;

/* ---- Walks ------------------------------------------------------------------------------- */

static unsigned char kind_at(const trace_grid *g, int x, int y)
{
    const bool inside = x >= 0 && y >= 0 && x < g->columns && y < g->rows;
    return inside ? g->cells[(size_t)y * (size_t)g->columns + (size_t)x] : TRACE_OUTSIDE;
}

/* The four cells around a corner, from the one beyond it in x and y, counterclockwise. */
static unsigned char kind_around(const trace_grid *g, int x, int y, int quarter)
{
    return kind_at(g, quarter == 1 || quarter == 2 ? x - 1 : x, quarter >= 2 ? y - 1 : y);
}

/* False: out of memory. */
static bool walk_around(walker *w, int column, int row)
{
    static const int step_x[] = { 1, 0, -1, 0 }, step_y[] = { 0, 1, 0, -1 };
    const trace_grid *g = w->grid;
    const unsigned char kind = kind_at(g, column, row);
    side s = { column, row + 1, SOUTH };
    w->walk_count = 0;
    do {
        if (!array_reserve(&w->walk, &w->walk_capacity, w->walk_count, 1, sizeof *w->walk)) {
            w->no_memory = true;
            return false;
        }
        w->walk[w->walk_count++] = s;
        if (s.to == SOUTH) {
            w->walked[(size_t)(s.y - 1) * (size_t)g->columns + (size_t)s.x] = true;
        }
        s.x += step_x[s.to];
        s.y += step_y[s.to];
        const bool left = kind_around(g, s.x, s.y, (int)s.to) == kind;
        const bool right = kind_around(g, s.x, s.y, (int)(s.to + 3) % 4) == kind;
        s.to = (heading)((s.to + (!left ? 1u : right ? 3u : 0u)) % 4);
    } while (s.x != column || s.y != row + 1 || s.to != SOUTH);
    return true;
}

/* Corners that stay: where more than two areas meet, and the grid's own. */
static bool is_kept(const trace_grid *g, const side *s)
{
    int changes = 0;
    for (int i = 0; i < 4; i++) {
        changes += kind_around(g, s->x, s->y, i) != kind_around(g, s->x, s->y, (i + 1) % 4);
    }
    return changes > 2 || ((s->x == 0 || s->x == g->columns) && (s->y == 0 || s->y == g->rows));
}

/* Where a loop starts, whichever area walks around: at a corner that stays, or the first of all. */
static int find_start(const walker *w)
{
    int first = 0;
    for (int i = 0; i < w->walk_count; i++) {
        const side *s = &w->walk[i], *f = &w->walk[first];
        if (is_kept(w->grid, s)) { return i; }
        first = s->y < f->y || (s->y == f->y && s->x < f->x) ? i : first;
    }
    return first;
}

/* ---- Borders ----------------------------------------------------------------------------- */

static void thin(path_point *path, int from, int to, double most)
{
    int far = from;
    double farthest = most;
    for (int i = from + 1; i < to; i++) {
        const draw_point at = path[i].at, near = draw_nearest_on(path[from].at, path[to].at, at);
        const double distance = hypot(at.x - near.x, at.y - near.y);
        if (distance > farthest) {
            farthest = distance;
            far = i;
        }
    }
    if (far > from) {
        path[far].kept = true;
        thin(path, from, far, most);
        thin(path, far, to, most);
    }
}

static void turn_round(path_point *path, int count)
{
    for (int i = 0; i < count / 2; i++) {
        const path_point swapped = path[i];
        path[i] = path[count - 1 - i];
        path[count - 1 - i] = swapped;
    }
}

/* With as many before as behind: near an end few, and few of a small closed path, which would
 * shrink. */
static void smooth(path_point *path, int last, bool closed, int index, double most)
{
    path_point *p = &path[index];
    const int ends = closed ? last / 8 : index < last - index ? index : last - index;
    const int reach = ends < smoothed_with ? ends : smoothed_with;
    draw_point sum = p->middle;
    for (int k = 1; k <= reach; k++) {
        const draw_point a = path[(index + last - k) % last].middle;
        const draw_point b = path[(index + k) % (closed ? last : last + 1)].middle;
        sum.x += a.x + b.x;
        sum.y += a.y + b.y;
    }
    const draw_point by = { sum.x / (2 * reach + 1) - p->middle.x,
                            sum.y / (2 * reach + 1) - p->middle.y };
    const double length = hypot(by.x, by.y), part = length > most ? most / length : 1;
    p->at = (draw_point){ p->middle.x + part * by.x, p->middle.y + part * by.y };
}

static void thin_path(walker *w)
{
    path_point *path = w->path;
    const int last = w->path_count - 1;
    const draw_point start = path[0].middle, end = path[last].middle;
    const bool closed = start.x == end.x && start.y == end.y;
    const bool is_short = closed && last < shortest_thinned;
    const int first = closed ? 1 : 0; /* of the points that tell one direction from the other */
    const draw_point one = path[first].middle, other = path[last - first].middle;
    const bool turned = other.y < one.y || (other.y == one.y && other.x < one.x);
    const double cell = fmin(fabs(w->grid->step.x), fabs(w->grid->step.y));
    for (int i = 0; i <= last; i++) {
        smooth(path, last, closed && !w->pinned, i, is_short ? 0 : smoothed_cells * cell);
        path[i].kept = i == 0 || i == last || is_short;
    }
    if (turned) { turn_round(path, w->path_count); }
    thin(path, 0, last, thinned_cells * cell);
    if (turned) { turn_round(path, w->path_count); }
}

static void add_to_path(walker *w, double x, double y)
{
    const trace_grid *g = w->grid;
    if (!array_reserve(&w->path, &w->path_capacity, w->path_count, 1, sizeof *w->path)) {
        w->no_memory = true;
        return;
    }
    w->path[w->path_count++].middle =
        (draw_point){ g->corner.x + x * g->step.x, g->corner.y + y * g->step.y };
}

/* The border goes on where the last one of its loop ended. */
static void end_border(walker *w, const side *from, bool begins)
{
    trace *t = w->out;
    if (w->no_memory ||
        !array_reserve(&t->borders, &t->border_capacity, t->border_count, 1, sizeof *t->borders) ||
        !array_reserve(&t->points, &t->point_capacity, t->point_count, w->path_count,
                       sizeof *t->points)) {
        w->no_memory = true;
        return;
    }
    thin_path(w);
    const int first = begins ? t->point_count : t->point_count - 1;
    for (int i = begins ? 0 : 1; i < w->path_count; i++) {
        if (w->path[i].kept) { t->points[t->point_count++] = w->path[i].at; }
    }
    t->borders[t->border_count++] = (trace_border){
        .first = first,
        .count = t->point_count - first,
        .kind = kind_around(w->grid, from->x, from->y, (int)from->to),
        .beyond = kind_around(w->grid, from->x, from->y, (int)(from->to + 3) % 4),
    };
    w->path_count = 0;
}

static void add_loop(walker *w, unsigned char kind)
{
    trace *t = w->out;
    const int start = find_start(w), first = t->point_count;
    const side *from = &w->walk[start];
    w->pinned = is_kept(w->grid, from);
    for (int i = 0; i < w->walk_count && !w->no_memory; i++) {
        const side *s = &w->walk[(start + i) % w->walk_count];
        const side *next = &w->walk[(start + i + 1) % w->walk_count];
        if (w->path_count == 0) {
            add_to_path(w, s->x, s->y);
            from = s;
        }
        add_to_path(w, (s->x + next->x) / 2.0, (s->y + next->y) / 2.0);
        if (i + 1 == w->walk_count || is_kept(w->grid, next)) {
            add_to_path(w, next->x, next->y);
            end_border(w, from, t->point_count == first);
        }
    }
    if (w->no_memory ||
        !array_reserve(&t->loops, &t->loop_capacity, t->loop_count, 1, sizeof *t->loops)) {
        w->no_memory = true;
        return;
    }
    const int count = t->point_count - first;
    const bool mirrored = w->grid->step.x * w->grid->step.y < 0;
    const bool is_hole = (draw_twice_area(t->points + first, count) < 0) != mirrored;
    t->loops[t->loop_count++] = (trace_loop){ first, count, kind, is_hole };
}

bool trace_cells(const trace_grid *grid, unsigned char least, trace *out)
{
    const size_t columns = (size_t)grid->columns;
    walker w = { .grid = grid, .out = out };
    w.walked = calloc(columns * (size_t)grid->rows, sizeof *w.walked);
    w.no_memory = w.walked == NULL;
    for (int row = 0; row < grid->rows && !w.no_memory; row++) {
        const unsigned char *cells = grid->cells + (size_t)row * columns;
        unsigned char before = TRACE_OUTSIDE;
        for (int column = 0; column < grid->columns && !w.no_memory; column++) {
            const unsigned char kind = cells[column];
            if (kind != before && kind >= least &&
                !w.walked[(size_t)row * columns + (size_t)column]) {
                if (walk_around(&w, column, row)) { add_loop(&w, kind); }
            }
            before = kind;
        }
    }
    free(w.walked);
    free(w.walk);
    free(w.path);
    return !w.no_memory;
}

void trace_deinit(trace *traced)
{
    free(traced->points);
    free(traced->loops);
    free(traced->borders);
    *traced = (trace){ 0 };
}

/* ---- Areas ------------------------------------------------------------------------------- */

typedef struct ring_point {
    draw_point at;
    int next, loop;
} ring_point;

/* The loops of one kind as rings of points. A hole is cut open at its leftmost point, towards what
 * is left of it there, and becomes a part of that. */
typedef struct rings {
    ring_point *points;
    int count;
    int *starts;  /* of each loop; -1: of another kind */
    bool *joined; /* what is no hole, and holes that were cut open */
} rings;

static void load_rings(rings *r, const trace *t, unsigned char kind)
{
    for (int i = 0; i < t->loop_count; i++) {
        const trace_loop *loop = &t->loops[i];
        const int points = loop->count - 1;
        r->starts[i] = loop->kind == kind && points >= 3 ? r->count : -1;
        r->joined[i] = !loop->is_hole;
        for (int k = 0; k < points && r->starts[i] >= 0; k++) {
            const int next = r->starts[i] + (k + 1) % points;
            r->points[r->count++] = (ring_point){ t->points[loop->first + k], next, i };
        }
    }
}

static int leftmost(const rings *r, int start)
{
    int found = start;
    for (int i = r->points[start].next; i != start; i = r->points[i].next) {
        found = r->points[i].at.x < r->points[found].at.x ? i : found;
    }
    return found;
}

/* From the left to the right, so that what is left of a hole is joined already. */
static int next_hole(const rings *r, const trace *t)
{
    int found = -1;
    for (int i = 0; i < t->loop_count; i++) {
        if (r->starts[i] >= 0 && !r->joined[i]) {
            const int at = leftmost(r, r->starts[i]);
            found = found < 0 || r->points[at].at.x < r->points[found].at.x ? at : found;
        }
    }
    return found;
}

static void join(rings *r, int hole)
{
    const draw_point v = r->points[hole].at;
    draw_point cut = { -INFINITY, v.y };
    int edge = -1, before = hole;
    for (int i = 0; i < r->count; i++) {
        const draw_point a = r->points[i].at, b = r->points[r->points[i].next].at;
        if (r->joined[r->points[i].loop] && (a.y <= v.y) != (b.y <= v.y)) {
            const double x = a.x + (b.x - a.x) * (v.y - a.y) / (b.y - a.y);
            edge = x <= v.x && x > cut.x ? i : edge;
            cut.x = x <= v.x && x > cut.x ? x : cut.x;
        }
    }
    r->joined[r->points[hole].loop] = true;
    r->starts[r->points[hole].loop] = -1;
    if (edge < 0) { return; /* thinned away */ }
    while (r->points[before].next != hole) { before = r->points[before].next; }
    const int in = r->count++, again = r->count++, out = r->count++;
    const int loop = r->points[edge].loop;
    r->points[in] = (ring_point){ cut, hole, loop };
    r->points[again] = (ring_point){ v, out, loop };
    r->points[out] = (ring_point){ cut, r->points[edge].next, loop };
    r->points[edge].next = in;
    r->points[before].next = again;
}

void trace_fill(draw_list *list, const draw_paint *paint, const trace *traced, unsigned char kind)
{
    const size_t loops = (size_t)traced->loop_count;
    rings r = { .points = calloc((size_t)traced->point_count + 3 * loops + 1, sizeof *r.points),
                .starts = calloc(loops + 1, sizeof *r.starts),
                .joined = calloc(loops + 1, sizeof *r.joined) };
    if (r.points && r.starts && r.joined) {
        load_rings(&r, traced, kind);
        for (int hole = next_hole(&r, traced); hole >= 0; hole = next_hole(&r, traced)) {
            join(&r, hole);
        }
        for (int i = 0; i < traced->loop_count; i++) {
            const int first = list->point_count;
            for (int at = r.starts[i]; at >= 0;) {
                draw_add_points(list, &r.points[at].at, 1);
                at = r.points[at].next == r.starts[i] ? -1 : r.points[at].next;
            }
            if (r.starts[i] >= 0) { draw_added(list, DRAW_POLYGON, paint, first); }
        }
    } else {
        list->out_of_memory = true;
    }
    free(r.points);
    free(r.starts);
    free(r.joined);
}

/* ---- Hatching ----------------------------------------------------------------------------- */

/* Where a border crosses a line of the hatching. */
typedef struct crossing {
    int line;
    double along;
} crossing;

typedef struct crossings {
    crossing *at;
    int count, capacity;
} crossings;

static int by_line(const void *left, const void *right)
{
    const crossing *a = left, *b = right;
    return a->line != b->line ? (a->line > b->line) - (a->line < b->line)
                              : (a->along > b->along) - (a->along < b->along);
}

/* Only where it can be seen: a map may reach far off the page. */
static void cross(const trace_hatching *h, const draw_bounds *seen, const draw_point border[2],
                  crossings *out, draw_list *list)
{
    const double from = (border[0].x * h->x + border[0].y * h->y) / h->gap;
    const double to = (border[1].x * h->x + border[1].y * h->y) / h->gap;
    const double reach = (fabs(seen->max.x) + fabs(seen->max.y)) / h->gap;
    const double low = fmax(floor(fmin(from, to)), -reach);
    const double high = fmin(floor(fmax(from, to)), reach);
    for (int line = (int)low + 1; line <= (int)high; line++) {
        const double share = (line - from) / (to - from);
        const double x = border[0].x + share * (border[1].x - border[0].x);
        const double y = border[0].y + share * (border[1].y - border[0].y);
        if (draw_reserve(list, &out->at, &out->capacity, out->count, 1, sizeof *out->at)) {
            out->at[out->count++] = (crossing){ line, y * h->x - x * h->y };
        }
    }
}

/* Dots stand in the same places whatever they fill, every other row between those of the last. */
static void draw_run(draw_list *list, const trace_hatching *h, draw_color ink,
                     const crossing run[2])
{
    double from = run[0].along, to = run[1].along;
    if (h->dash == DRAW_DOTTED) {
        const double gap = 2.5 * h->width, shift = run->line % 2 != 0 ? gap / 2 : 0;
        from = ceil((from - shift + h->width / 2) / gap) * gap + shift;
        to = floor((to - shift - h->width / 2) / gap) * gap + shift + 0.01;
    }
    const double across = run->line * h->gap;
    const draw_point ends[2] = { { across * h->x - from * h->y, across * h->y + from * h->x },
                                 { across * h->x - to * h->y, across * h->y + to * h->x } };
    const draw_paint paint = { .stroke = ink, .width = h->width, .dash = h->dash };
    if (to > from) { draw_line(list, &paint, ends[0], ends[1]); }
}

void trace_hatch(draw_list *list, const draw_bounds *seen, const trace_hatching *h, draw_color ink,
                 const trace *traced, unsigned char kind)
{
    crossings found = { NULL, 0, 0 };
    for (int i = 0; i < traced->loop_count; i++) {
        const trace_loop *loop = &traced->loops[i];
        for (int k = 0; k + 1 < loop->count && loop->kind == kind; k++) {
            cross(h, seen, traced->points + loop->first + k, &found, list);
        }
    }
    if (found.count > 0) { qsort(found.at, (size_t)found.count, sizeof *found.at, by_line); }
    for (int i = 0; i + 1 < found.count && !list->out_of_memory; i += 2) {
        draw_run(list, h, ink, found.at + i);
    }
    free(found.at);
}
