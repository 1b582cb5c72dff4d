/* figure_labels.c - label placement on a raster, see figure_labels.h. */
#include "figure/figure_labels.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELL_TEXT 0x80u
#define CELL_AXIS 0x40u
#define CELL_INK 0x3fu
#define INK_MAX 2 /* a cell with this many lines is as bad as it gets */

#define CELL_SIZE 4.0 /* points; larger only on pages with more than BOARD_CELLS cells */

/* How much less ink a later place needs to be taken instead of an earlier one. */
#define PLACE_STEP 0.02

/* Free room left and right of a label, so that two of them do not read as one. */
#define SIDE_ROOM 2.0

/* What it is worth to stay where a label was, and how far off a place is another one. */
#define STAY_WORTH 0.6
#define STAY_REACH 14.0

#define MAX_CANDIDATES 40

/* Places further off, for anchors in a thicket of lines. */
#define FAR_GAP 16.0
#define FARTHER_GAP 32.0
#define FAR_COST 0.2
#define LEADER_LEAST 18.0 /* so far off a label has a leader */

/* A name belongs inside its shape: outside is worth this much ink. */
#define OUTSIDE_COST 0.4
#define LETTER_OUTSIDE_COST 1.0
#define RIM_ROOM 5.0  /* free of lines towards the rim of the shape */
#define RIM_STEP 0.01 /* between places there */
#define LABEL_GAP 3.5 /* between the anchor and its label */

/* ---- The raster -------------------------------------------------------------------------- */

void board_init(label_board *board, draw_point page)
{
    board->cell = fmax(CELL_SIZE, sqrt(page.x * page.y / (BOARD_CELLS * 0.96)));
    board->per_cell = 1 / board->cell;
    board->columns = (int)fmin(ceil(page.x / board->cell), BOARD_CELLS);
    board->columns = board->columns < 1 ? 1 : board->columns;
    board->rows = (int)ceil(page.y / board->cell);
    if (board->rows > BOARD_CELLS / board->columns) {
        board->rows = BOARD_CELLS / board->columns;
    }
    board->group = NULL;
    board->kept = NULL;
    board->next.count = 0;
    board->part = 0;
    board_enter(board, (draw_point){ 0, 0 }, page);
    memset(board->cells, 0, (size_t)board->columns * (size_t)board->rows);
}

void board_enter(label_board *board, draw_point min, draw_point max)
{
    board->min = min;
    board->max = max;
    board->label_count = 0;
    board->text_size = 0;
    board->body_count = 0;
    board->part++;
}

/* NULL outside the raster. Callers keep x and y near the page, so that they fit an int. */
static unsigned char *cell_at(label_board *board, double x, double y)
{
    const unsigned column = (unsigned)(int)(x * board->per_cell);
    const unsigned row = (unsigned)(int)(y * board->per_cell);
    if (column >= (unsigned)board->columns || row >= (unsigned)board->rows) {
        return NULL;
    }
    return &board->cells[row * (unsigned)board->columns + column];
}

static void mark(label_board *board, double x, double y)
{
    unsigned char *cell = cell_at(board, x, y);
    if (cell && (*cell & CELL_INK) < INK_MAX) {
        (*cell)++;
    }
}

/* Callers clip first, so the steps are bounded by the page's diagonal. */
void board_mark_line(label_board *board, draw_point p, draw_point q)
{
    const double across = q.x - p.x;
    const double down = q.y - p.y;
    const double length = sqrt(across * across + down * down);
    const int steps = (int)fmin(ceil(length * board->per_cell), 8192);
    const double dx = steps > 0 ? across / steps : 0;
    const double dy = steps > 0 ? down / steps : 0;
    for (int i = 0; i <= steps; i++) {
        mark(board, p.x + dx * i, p.y + dy * i);
    }
}

void board_mark_axis(label_board *board, draw_point p, draw_point q)
{
    const double length = fabs(q.x - p.x) + fabs(q.y - p.y);
    const int steps = (int)fmin(ceil(length * board->per_cell), 8192);
    for (int i = 0; i <= steps; i++) {
        const double share = steps > 0 ? (double)i / steps : 0;
        unsigned char *cell = cell_at(board, p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share);
        if (cell) {
            *cell |= CELL_AXIS;
        }
    }
}

void board_mark_circle(label_board *board, draw_point center, double radius)
{
    const int steps = (int)fmin(fmax(6.3 * radius / board->cell, 1), 8192);
    const double c = cos(6.283185307179586 / steps);
    const double s = sin(6.283185307179586 / steps);
    double x = radius;
    double y = 0;
    for (int i = 0; i < steps; i++) {
        mark(board, center.x + x, center.y + y);
        const double turned = x * c - y * s;
        y = x * s + y * c;
        x = turned;
    }
}

typedef struct cell_range {
    int left, right, top, bottom; /* inclusive */
    bool off_page;
} cell_range;

static cell_range cells_of(const label_board *board, draw_point min, draw_point max)
{
    cell_range range = { .off_page =
                             !(min.x >= 0 && min.y >= 0 && max.x < board->columns * board->cell &&
                               max.y < board->rows * board->cell) };
    if (!range.off_page) {
        range.left = (int)(min.x * board->per_cell);
        range.right = (int)(max.x * board->per_cell);
        range.top = (int)(min.y * board->per_cell);
        range.bottom = (int)(max.y * board->per_cell);
        range.right = range.right < board->columns ? range.right : board->columns - 1;
        range.bottom = range.bottom < board->rows ? range.bottom : board->rows - 1;
    }
    return range;
}

/* Eight cells at once: a picture asks for the ink under thousands of boxes. */
static const uint64_t every_cell = 0x0101010101010101U;

/* The first `count` cells, eight at most, as one word; its other bytes are 0. */
static uint64_t eight_cells(const unsigned char *cells, int count)
{
    uint64_t word;
    memcpy(&word, cells, sizeof word);
    if (count >= 8) {
        return word;
    }
    static const unsigned char ones[15] = { 255, 255, 255, 255, 255, 255, 255 };
    uint64_t mask;
    memcpy(&mask, ones + (7 - count), sizeof mask);
    return word & mask;
}

/* The ink in one row of a box; negative where a text is. */
static int ink_of_cells(const unsigned char *cells, int count, bool on_axes)
{
    int ink = 0;
    for (; count > 0; count -= 8, cells += 8) {
        const uint64_t word = eight_cells(cells, count);
        if (word & CELL_TEXT * every_cell) {
            return -1;
        }
        const uint64_t axes = on_axes ? 0 : word / CELL_AXIS & every_cell;
        ink += (int)(((word & CELL_INK * every_cell) + axes) * every_cell >> 56);
    }
    return ink;
}

/* The ink under a box, in [0, 1]: about 0.2 for one line straight through a short word, 0.8 for
 * one along it. 2 where another text is. */
static double ink_under(const label_board *board, draw_point min, draw_point max, bool on_axes)
{
    const cell_range range = cells_of(board, min, max);
    if (range.off_page) {
        return 2;
    }
    const int count = range.right - range.left + 1;
    int ink = 0;
    for (int row = range.top; row <= range.bottom; row++) {
        const unsigned char *cells = &board->cells[(size_t)row * (size_t)board->columns];
        const int more = ink_of_cells(cells + range.left, count, on_axes);
        if (more < 0) {
            return 2;
        }
        ink += more;
    }
    const int sides = range.right - range.left + range.bottom - range.top + 2;
    return fmin(1, (double)ink / sides);
}

static void take(label_board *board, draw_point min, draw_point max)
{
    const cell_range range = cells_of(board, min, max);
    for (int row = range.top; row <= range.bottom; row++) {
        for (int column = range.left; column <= range.right; column++) {
            board->cells[row * board->columns + column] |= CELL_TEXT;
        }
    }
}

bool board_take(label_board *board, draw_point min, draw_point max)
{
    if (ink_under(board, min, max, true) > 1) {
        return false;
    }
    take(board, min, max);
    return true;
}

void board_free(label_board *board, draw_point min, draw_point max)
{
    const cell_range range = cells_of(board, min, max);
    for (int row = range.top; row <= range.bottom && !range.off_page; row++) {
        const size_t first = (size_t)row * (size_t)board->columns + (size_t)range.left;
        memset(&board->cells[first], 0, (size_t)range.right - (size_t)range.left + 1);
    }
}

/* ---- The queue --------------------------------------------------------------------------- */

const char *board_text(label_board *board, const char *text)
{
    const int size = (int)strlen(text) + 1;
    if (size > BOARD_TEXT_SIZE - board->text_size) {
        return "";
    }
    char *copy = board->text + board->text_size;
    memcpy(copy, text, (size_t)size);
    board->text_size += size;
    return copy;
}

void board_add(label_board *board, const label *l)
{
    if (board->label_count < BOARD_MAX_LABELS && l->text[0]) {
        board->labels[board->label_count] = *l;
        board->labels[board->label_count].group = board->group;
        board->labels[board->label_count++].placed = false;
    }
}

/* ---- Places ------------------------------------------------------------------------------ */

typedef struct places {
    int count;
    draw_point at[MAX_CANDIDATES]; /* middles of the label's box */
    double cost[MAX_CANDIDATES];
    double base; /* cost of the next place */
} places;

/* What comes next costs `extra` more than what came first. */
static void start_ring(places *out, double extra)
{
    out->base = extra;
}

static void add_place(places *out, double x, double y)
{
    if (out->count < MAX_CANDIDATES) {
        out->cost[out->count] = out->base;
        out->base += PLACE_STEP;
        out->at[out->count++] = (draw_point){ x, y };
    }
}

int label_way(int across, int down)
{
    return (down + 1) * 3 + across + 1;
}

/* A place on the ring around the anchor box, in directions of -1, 0, 1. */
static void add_around(places *out, const label *l, const signed char way[2], double gap)
{
    const bool diagonal = way[0] != 0 && way[1] != 0;
    const double reach = diagonal ? 0.7 : 1; /* nearer to a circle */
    const double apart = diagonal ? gap - LABEL_GAP + 1 : gap;
    const double dx = l->half.x * reach + l->width / 2 + apart;
    const double dy = l->half.y * reach + l->size / 2 + apart;
    if (l->hugs) {
        const draw_point rim = l->hug[label_way(way[0], way[1])];
        add_place(out, rim.x + way[0] * (l->width / 2 + apart),
                  rim.y + way[1] * (l->size / 2 + apart));
        return;
    }
    add_place(out, l->at.x + way[0] * dx, l->at.y + way[1] * dy);
}

static void add_ring(places *out, const label *l, double gap)
{
    static const signed char ring[8][2] = { { 0, -1 }, { 0, 1 },   { 1, 0 }, { -1, 0 },
                                            { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 } };
    for (int i = 0; i < 8; i++) {
        add_around(out, l, ring[i], gap);
    }
}

/* Diagonals first. */
static void add_corners(places *out, const label *l, double gap)
{
    static const signed char ring[8][2] = { { 1, -1 }, { 1, 1 },  { -1, -1 }, { -1, 1 },
                                            { 1, 0 },  { -1, 0 }, { 0, -1 },  { 0, 1 } };
    for (int i = 0; i < 8; i++) {
        add_around(out, l, ring[i], gap);
    }
}

static void add_inside(places *out, const label *l)
{
    static const double spots[7][2] = { { 0, 0 },   { 0, -0.5 },    { 0, 0.5 },  { -0.5, 0 },
                                        { 0.5, 0 }, { -0.5, -0.5 }, { 0.5, 0.5 } };
    const double room_x = l->inner.x - l->width / 2 - 2;
    const double room_y = l->inner.y - l->size / 2 - 2;
    if (room_x < 0 || room_y < 0) {
        return;
    }
    for (int i = 0; i < 7; i++) {
        const double dx = spots[i][0] * l->inner.x * 1.2;
        const double dy = spots[i][1] * l->inner.y * 1.2;
        add_place(out, l->at.x + fmax(-room_x, fmin(room_x, dx)),
                  l->at.y + fmax(-room_y, fmin(room_y, dy)));
    }
}

/* Around the box: what fits into it belongs there. */
static double outside_cost(const label *l, const places *inside)
{
    const double cost = l->is_letter ? LETTER_OUTSIDE_COST : OUTSIDE_COST;
    return inside->count > 0 ? fmax(cost, inside->base) : 0;
}

static void add_beside(places *out, const label *l)
{
    static const double along[9] = { 0, 0.4, -0.4, 0.75, -0.75, 0.2, -0.2, 0.58, -0.58 };
    const double length = hypot(l->half.x, l->half.y);
    /* Upright of the line, on its upper side on the page first. */
    double nx = length > 0 ? l->half.y / length : 0;
    double ny = length > 0 ? -l->half.x / length : -1;
    if (ny > 0 || (ny == 0 && nx < 0)) {
        nx = -nx;
        ny = -ny;
    }
    const double reach = fabs(nx) * l->width / 2 + fabs(ny) * l->size / 2 + LABEL_GAP;
    for (int i = 0; i < 9; i++) {
        const double x = l->at.x + along[i] * l->half.x;
        const double y = l->at.y + along[i] * l->half.y;
        add_place(out, x + nx * reach, y + ny * reach);
        add_place(out, x - nx * reach, y - ny * reach);
    }
    if (l->place == LABEL_ALONG) {
        return;
    }
    start_ring(out, fmax(out->base, FAR_COST));
    const label middle = { .at = l->at, .size = l->size, .width = l->width };
    add_corners(out, &middle, FAR_GAP);
    add_corners(out, &middle, FARTHER_GAP);
}

/* Turns away from `toward` by eighths of a circle, to both sides. */
static void add_toward(places *out, const label *l, double gap)
{
    static const double turns[8] = { 0, 1, -1, 2, -2, 3, -3, 4 };
    const double start = atan2(l->toward.y, l->toward.x);
    for (int i = 0; i < 8; i++) {
        const double angle = start + turns[i] * 0.7853981633974483;
        const double c = cos(angle);
        const double s = sin(angle);
        const double reach = l->half.x + gap;
        /* On a diagonal the label's corner is what comes near the disc. */
        const double across = fmax(-1, fmin(1, c * 1.42));
        const double down = fmax(-1, fmin(1, s * 1.42));
        add_place(out, l->at.x + c * reach + across * l->width / 2,
                  l->at.y + s * reach + down * l->size / 2);
    }
}

/* Where another shape lies in the label's own, the middle may be taken: towards the rim, in the
 * part that is its own alone. */
static void add_rim(places *out, const label *l, const label_rivals *rivals)
{
    static const signed char ways[8][2] = { { 0, -1 }, { 0, 1 }, { -1, -1 }, { 1, -1 },
                                            { -1, 1 }, { 1, 1 }, { -1, 0 },  { 1, 0 } };
    static const double shares[3] = { 0.8, 0.56, 1 };
    const draw_point half = { l->width / 2 + RIM_ROOM, l->size / 2 + RIM_ROOM };
    const double room_x = l->half.x - half.x;
    const double room_y = l->half.y - half.y;
    const double base = out->base;
    for (int i = 0; i < 24 && room_x >= 0 && room_y >= 0; i++) {
        const double x = l->at.x + ways[i % 8][0] * shares[i / 8] * room_x;
        const double y = l->at.y + ways[i % 8][1] * shares[i / 8] * room_y;
        if (rivals_own(rivals, (draw_point){ x - half.x, y - half.y },
                       (draw_point){ x + half.x, y + half.y })) {
            start_ring(out, base + i * RIM_STEP);
            add_place(out, x, y);
        }
    }
}

static void list_places(const label *l, const label_rivals *rivals, places *out)
{
    out->count = 0;
    out->base = 0;
    switch (l->place) {
    case LABEL_AT:
        add_place(out, l->at.x, l->at.y);
        break;
    case LABEL_CORNER:
        add_corners(out, l, LABEL_GAP);
        start_ring(out, FAR_COST);
        add_corners(out, l, FAR_GAP);
        break;
    case LABEL_TIGHT:
        add_corners(out, l, LABEL_GAP);
        break;
    case LABEL_INSIDE:
        add_inside(out, l);
        if (!l->hollow && rivals_crowd(rivals)) {
            add_rim(out, l, rivals);
        }
        start_ring(out, outside_cost(l, out));
        add_ring(out, l, LABEL_GAP);
        break;
    case LABEL_TOWARD:
        add_toward(out, l, LABEL_GAP);
        start_ring(out, FAR_COST);
        add_toward(out, l, FAR_GAP);
        break;
    case LABEL_AROUND:
        add_ring(out, l, LABEL_GAP);
        break;
    case LABEL_ALONG:
    case LABEL_BESIDE:
        add_beside(out, l);
        break;
    }
}

#define NO_PLACE 9.0

/* ---- Choosing ---------------------------------------------------------------------------- */

static bool is_allowed(const label_board *board, draw_point min, draw_point max)
{
    return min.x >= board->min.x && min.y >= board->min.y && max.x <= board->max.x &&
           max.y <= board->max.y;
}

/* ---- Staying ----------------------------------------------------------------------------- */

void board_recall(label_board *board, figure_kept *kept)
{
    board->kept = kept;
}

void board_keep(const label_board *board)
{
    if (board->kept) {
        *board->kept = board->next;
    }
}

static uint32_t mix_key(uint32_t key, uint32_t value)
{
    return (key ^ value) * 16777619u; /* FNV-1a */
}

static const figure_kept_place *place_before(const figure_kept *kept, uint32_t key)
{
    for (int i = 0; kept && i < kept->count; i++) {
        if (kept->at[i].key == key) {
            return &kept->at[i];
        }
    }
    return NULL;
}

/* Numbers change while a shape is dragged, so they do not count; of labels that are then alike the
 * order does. */
static uint32_t key_of(const label_board *board, const label *l)
{
    uint32_t key = mix_key(2166136261u, (uint32_t)board->part);
    key = mix_key(mix_key(key, (uint32_t)l->overlay), (uint32_t)l->rank);
    for (const char *p = l->text; *p; p++) {
        if (!strchr("0123456789.-e\xe2\x88\x92", *p)) { /* the last three are a minus sign */
            key = mix_key(key, (unsigned char)*p);
        }
    }
    while (place_before(&board->next, key)) {
        key = mix_key(key, 1);
    }
    return key;
}

static void remember(label_board *board, uint32_t key, const label *l, draw_point at)
{
    if (board->kept && board->next.count < FIGURE_KEPT_PLACES) {
        board->next.at[board->next.count++] =
            (figure_kept_place){ key, (float)(at.x - l->at.x), (float)(at.y - l->at.y) };
    }
}

/* Of the options, the one that is where the label was; -1: none. */
static int stay_of(const figure_kept_place *before, const label *l, const places *options)
{
    int stay = -1;
    double least = STAY_REACH;
    for (int i = 0; before && i < options->count; i++) {
        const double off =
            hypot(options->at[i].x - l->at.x - before->dx, options->at[i].y - l->at.y - before->dy);
        if (off < least) {
            least = off;
            stay = i;
        }
    }
    return stay;
}

/* The best of the options, by its index; -1: none will do. */
static int choose_place(const label_board *board, const label *l, const label_rivals *rivals,
                        const places *options, int stay)
{
    const draw_point half = { l->width / 2 + SIDE_ROOM, l->size / 2 + 0.5 };
    const double weight = l->place == LABEL_ALONG ? 0 : 1;
    double best = NO_PLACE;
    int chosen = -1;
    for (int i = 0; i < options->count; i++) {
        const draw_point at = options->at[i];
        const draw_point min = { at.x - half.x, at.y - half.y };
        const draw_point max = { at.x + half.x, at.y + half.y };
        const double place_cost = options->cost[i] - (i == stay ? STAY_WORTH : 0);
        if (place_cost >= best && i >= stay) { /* and so are all that follow */
            break;
        }
        if (!is_allowed(board, min, max)) {
            continue;
        }
        const double ink = ink_under(board, min, max, l->is_letter);
        const double cost = weight * ink + place_cost;
        if (ink <= l->max_ink && cost < best && cost + rivals_cost(rivals, min, max) < best) {
            best = cost + rivals_cost(rivals, min, max);
            chosen = i;
        }
    }
    return chosen;
}

static void place_label(label_board *board, label *l)
{
    l->width = draw_text_width(l->font, l->size, l->text);
    const draw_point half = { l->width / 2 + SIDE_ROOM, l->size / 2 + 0.5 };
    label_rivals rivals;
    board_rivals(board, l, &rivals);
    places options;
    list_places(l, &rivals, &options);
    const uint32_t key = board->kept ? key_of(board, l) : 0;
    const int stay = stay_of(place_before(board->kept, key), l, &options);
    const int chosen = choose_place(board, l, &rivals, &options, stay);
    l->placed = chosen >= 0;
    if (l->placed) {
        const draw_point at = options.at[chosen];
        const draw_point min = { at.x - half.x, at.y - half.y };
        l->box = (draw_point){ min.x + SIDE_ROOM, min.y + 0.5 };
        take(board, min, (draw_point){ min.x + 2 * half.x, min.y + 2 * half.y });
        remember(board, key, l, at);
    }
}

static int compare_turns(const void *a, const void *b)
{
    const label *p = *(label *const *)a;
    const label *q = *(label *const *)b;
    if (p->rank != q->rank) {
        return p->rank < q->rank ? -1 : 1;
    }
    if (p->turn != q->turn) {
        return p->turn < q->turn ? -1 : 1;
    }
    return p < q ? -1 : 1;
}

void board_place(label_board *board)
{
    label *order[BOARD_MAX_LABELS];
    for (int i = 0; i < board->label_count; i++) {
        order[i] = &board->labels[i];
    }
    /* Pointers are what is sorted. NOLINTNEXTLINE(bugprone-sizeof-expression) */
    qsort(order, (size_t)board->label_count, sizeof order[0], compare_turns);
    for (int i = 0; i < board->label_count; i++) {
        place_label(board, order[i]);
    }
}

/* From a label far off to the line it belongs to. */
static void draw_leader(const label *l, draw_list *list)
{
    const draw_point middle = { l->box.x + l->width / 2, l->box.y + l->size / 2 };
    const draw_point off = { middle.x - l->at.x, middle.y - l->at.y };
    const double half_sq = l->half.x * l->half.x + l->half.y * l->half.y;
    double along = half_sq > 0 ? (off.x * l->half.x + off.y * l->half.y) / half_sq : 0;
    along = fmax(-1, fmin(1, along));
    const draw_point to = { l->at.x + along * l->half.x, l->at.y + along * l->half.y };
    const draw_point from = { fmin(fmax(to.x, l->box.x - 2), l->box.x + l->width + 2),
                              fmin(fmax(to.y, l->box.y), l->box.y + l->size) };
    if (hypot(from.x - to.x, from.y - to.y) > LEADER_LEAST) {
        draw_color faint = l->color;
        faint.a = (uint8_t)(faint.a / 2);
        const draw_paint paint = { .stroke = faint, .width = 0.5 };
        draw_line(list, &paint, from, to);
    }
}

static void draw_label(const label *l, draw_color halo, draw_list *list)
{
    if (l->leader) {
        draw_leader(l, list);
    }
    const draw_text_style style = { l->font, l->size, DRAW_MIDDLE, l->color, halo };
    const draw_point at = { l->box.x + l->width / 2, l->box.y + l->size * DRAW_ASCENT };
    draw_text(list, &style, at, l->text);
}

static void draw_overlay(const label_board *board, scene_overlay overlay, draw_color halo,
                         draw_list *list)
{
    bool open = false;
    for (int i = 0; i < board->label_count; i++) {
        const label *l = &board->labels[i];
        if (!l->placed || l->overlay != overlay || l->group) {
            continue;
        }
        if (!open) {
            char name[48];
            snprintf(name, sizeof name, "%s labels",
                     overlay == SCENE_OVERLAY_COUNT ? "step" : scene_overlay_name(overlay));
            draw_group(list, overlay == SCENE_SHOW_NAMES ? "names" : name);
            open = true;
        }
        draw_label(l, halo, list);
    }
    if (open) {
        draw_group(list, "");
    }
}

void board_draw(const label_board *board, draw_color halo, draw_list *list)
{
    for (int overlay = 0; overlay <= SCENE_OVERLAY_COUNT; overlay++) {
        draw_overlay(board, (scene_overlay)overlay, halo, list);
    }
    for (int i = 0; i < board->label_count; i++) {
        const label *l = &board->labels[i];
        if (l->placed && l->group) {
            draw_group(list, l->group);
            draw_label(l, halo, list);
            draw_group(list, "");
        }
    }
}
