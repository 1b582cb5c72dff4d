/* labels.c - label placement on a raster, see labels.h. */
#include "figure/labels/labels.h"
#include "figure/plan/theme.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELL_TEXT 0x80u
#define CELL_AXIS 0x40u
#define CELL_INK 0x3fu
/* On a page lower or narrower than this a label may have so much ink under it at most. */
#define SMALL_PAGE 160.0
#define SMALL_INK 0.12
/* Nor may a name lie in another shape, or nearer to it: there it has no room for a leader. (On any
 * page none may have its middle in another: what is left out is told.) */
#define SMALL_FOREIGN 0.12

#define INK_MAX 2 /* a cell with this many lines is as bad as it gets */

#define CELL_SIZE 4.0 /* points; larger only on pages with more than BOARD_CELLS cells */

/* Free room left and right of a label, so that two of them do not read as one. */
#define SIDE_ROOM 2.0
#define LETTER_HALF 0.34 /* half of what letters fill of a line, in sizes */
#define DIGIT_TOP 0.47   /* of digits and capitals, above the middle */

/* What it is worth to stay where a label was, and how far off a place is another one. */
#define STAY_WORTH 1.4
#define STAY_REACH 14.0

/* A line that goes through costs this much at once, and an axis only its ink; less ink than this,
 * in so many cells, is beside the letters, or touches their box. */
#define CLEAR_INK 0.08
#define CLEAR_CELLS 1.5
#define CROSSED_COST 0.7
#define GRAZED_COST 0.3      /* of a line all along its tops, which the halo would bite into */
#define LED_CROSSED_COST 1.4 /* of a line from beside another shape across it */

#define BRIEFER_FROM 0.35 /* where the place of a name costs as much, fewer words are tried */

/* What it costs to leave the page in an animation. */
#define LEAVES_COST 2.0

/* So far off a label has a leader; what it belongs to may reach far beyond the page. */
#define LEADER_LEAST 18.0
#define LEADER_LED 6.0 /* of a name nearer to another shape */
#define LEADER_MOST 100.0
#define LED_ALONG_COST 0.02 /* a cell, of a line that it runs along */
#define LED_ACROSS_COST 1.4 /* of one across that of another name: they seem exchanged */

#define NO_PLACE 9.0

/* ---- The raster -------------------------------------------------------------------------- */

void board_init(label_board *board, draw_point page, figure_kept *kept)
{
    board->cell = fmax(CELL_SIZE, sqrt(page.x * page.y / (BOARD_CELLS * 0.96)));
    board->per_cell = 1 / board->cell;
    board->columns = (int)fmin(ceil(page.x / board->cell), BOARD_CELLS);
    board->columns = board->columns < 1 ? 1 : board->columns;
    board->rows = (int)ceil(page.y / board->cell);
    if (board->rows > BOARD_CELLS / board->columns) { board->rows = BOARD_CELLS / board->columns; }
    board->group = 0;
    board->kept = kept;
    board->blank = false;
    board->most_ink = fmin(page.x, page.y) < SMALL_PAGE ? SMALL_INK : 1;
    memset(&board->next, 0, sizeof board->next);
    board->part = 0;
    board_enter(board, (draw_bounds){ true, { 0, 0 }, page });
    memset(board->cells, 0, (size_t)board->columns * (size_t)board->rows);
}

void board_enter(label_board *board, draw_bounds box)
{
    board->room = box;
    board->label_count = 0;
    board->lead_count = 0;
    board->text_size = 0;
    board->body_count = 0;
    board->part++;
}

/* NULL outside the raster. Callers keep x and y near the page, so that they fit an int. */
static unsigned char *cell_at(label_board *board, double x, double y)
{
    const unsigned column = (unsigned)(int)(x * board->per_cell);
    const unsigned row = (unsigned)(int)(y * board->per_cell);
    if (column >= (unsigned)board->columns || row >= (unsigned)board->rows) { return NULL; }
    return &board->cells[row * (unsigned)board->columns + column];
}

static void mark(label_board *board, double x, double y)
{
    unsigned char *cell = cell_at(board, x, y);
    if (cell && (*cell & CELL_INK) < INK_MAX) { (*cell)++; }
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
    for (int i = 0; i <= steps; i++) { mark(board, p.x + dx * i, p.y + dy * i); }
}

void board_mark_axis(label_board *board, draw_point p, draw_point q)
{
    const double length = fabs(q.x - p.x) + fabs(q.y - p.y);
    const int steps = (int)fmin(ceil(length * board->per_cell), 8192);
    for (int i = 0; i <= steps; i++) {
        const double share = steps > 0 ? (double)i / steps : 0;
        unsigned char *cell = cell_at(board, p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share);
        if (cell) { *cell |= CELL_AXIS; }
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

static cell_range cells_of(const label_board *board, draw_bounds box)
{
    cell_range range = { .off_page = !(box.min.x >= 0 && box.min.y >= 0 &&
                                       box.max.x < board->columns * board->cell &&
                                       box.max.y < board->rows * board->cell) };
    if (!range.off_page) {
        range.left = (int)(box.min.x * board->per_cell);
        range.right = (int)(box.max.x * board->per_cell);
        range.top = (int)(box.min.y * board->per_cell);
        range.bottom = (int)(box.max.y * board->per_cell);
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
    if (count >= 8) { return word; }
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
        if (word & CELL_TEXT * every_cell) { return -1; }
        const uint64_t axes = on_axes ? 0 : word / CELL_AXIS & every_cell;
        ink += (int)(((word & CELL_INK * every_cell) + axes) * every_cell >> 56);
    }
    return ink;
}

/* The ink under a box, in [0, 1]: about 0.2 for one line straight through a short word, 0.8 for
 * one along it. 2 where another text is. */
static double ink_under(const label_board *board, draw_bounds box, bool on_axes)
{
    const cell_range range = cells_of(board, box);
    if (range.off_page) { return 2; }
    const int count = range.right - range.left + 1;
    int ink = 0;
    for (int row = range.top; row <= range.bottom; row++) {
        const unsigned char *cells = &board->cells[(size_t)row * (size_t)board->columns];
        const int more = ink_of_cells(cells + range.left, count, on_axes);
        if (more < 0) { return 2; }
        ink += more;
    }
    const int sides = range.right - range.left + range.bottom - range.top + 2;
    return fmin(1, (double)ink / sides);
}

bool board_is_clear(const label_board *board, draw_bounds box)
{
    return ink_under(board, box, true) == 0;
}

static void take(label_board *board, draw_bounds box)
{
    const cell_range range = cells_of(board, box);
    for (int row = range.top; row <= range.bottom && !range.off_page; row++) {
        for (int column = range.left; column <= range.right; column++) {
            board->cells[row * board->columns + column] |= CELL_TEXT;
        }
    }
}

bool board_take(label_board *board, draw_bounds box)
{
    const bool is_free = ink_under(board, box, true) <= 1;
    if (is_free) { take(board, box); }
    return is_free;
}

void board_free(label_board *board, draw_bounds box)
{
    const cell_range range = cells_of(board, box);
    for (int row = range.top; row <= range.bottom && !range.off_page; row++) {
        const size_t first = (size_t)row * (size_t)board->columns + (size_t)range.left;
        memset(&board->cells[first], 0, (size_t)range.right - (size_t)range.left + 1);
    }
}

/* ---- The queue --------------------------------------------------------------------------- */

const char *board_text(label_board *board, const char *text)
{
    const int size = (int)strlen(text) + 1;
    if (size > BOARD_TEXT_SIZE - board->text_size) { return ""; }
    char *copy = board->text + board->text_size;
    memcpy(copy, text, (size_t)size);
    board->text_size += size;
    return copy;
}

static void leave_out(label_board *board, const label *l)
{
    board->next.left_out.texts += l->named && l->is_fixed;
    board->next.left_out.names += l->named && !l->is_fixed;
}

void board_add(label_board *board, const label *l)
{
    const draw_point half = { fabs(l->half.x), fabs(l->half.y) };
    const draw_bounds box = draw_bounds_about(l->at, half), *room = &board->room;
    const bool is_seen = box.max.x >= room->min.x && box.min.x <= room->max.x &&
                         box.max.y >= room->min.y && box.min.y <= room->max.y;
    if (board->blank || (!is_seen && !l->is_fixed)) { return; }
    if (!is_seen || board->label_count == BOARD_MAX_LABELS || !l->text[0]) {
        leave_out(board, l);
    } else {
        board->labels[board->label_count] = *l;
        board->labels[board->label_count].group = board->group;
        board->labels[board->label_count].is_led = false;
        board->labels[board->label_count++].placed = false;
    }
}

/* ---- Staying ----------------------------------------------------------------------------- */

void board_keep(const label_board *board)
{
    if (board->kept) { *board->kept = board->next; }
}

static uint32_t mix_key(uint32_t key, uint32_t value)
{
    return (key ^ value) * 16777619u; /* FNV-1a */
}

/* Its slot, or the free one where it would be; there always is one. */
static int slot_of(const figure_kept *kept, uint32_t key)
{
    int slot = (int)(key % FIGURE_KEPT_SLOTS);
    while (kept->at[slot].key != 0 && kept->at[slot].key != key) {
        slot = (slot + 1) % FIGURE_KEPT_SLOTS;
    }
    return slot;
}

static const figure_kept_place *place_before(const figure_kept *kept, uint32_t key)
{
    if (!kept || kept->count == 0) { return NULL; }
    const figure_kept_place *place = &kept->at[slot_of(kept, key)];
    return place->key == key ? place : NULL;
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
    while (key == 0 || place_before(&board->next, key)) { key = mix_key(key, 1); }
    return key;
}

/* Of the options, the one that is where the label was; -1: none. */
static int stay_of(const figure_kept_place *before, const label *l, const label_places *options)
{
    int stay = -1;
    double least_sq = STAY_REACH * STAY_REACH;
    for (int i = 0; before && i < options->count; i++) {
        const double dx = options->at[i].x - l->at.x - before->dx;
        const double dy = options->at[i].y - l->at.y - before->dy;
        if (dx * dx + dy * dy < least_sq) {
            least_sq = dx * dx + dy * dy;
            stay = i;
        }
    }
    return stay;
}

/* ---- Leaders ----------------------------------------------------------------------------- */

/* What of a label's anchor is nearest to it. */
static draw_point anchor_near(const label_board *board, const label *l, draw_point off)
{
    const double half_sq = l->half.x * l->half.x + l->half.y * l->half.y;
    const double far = hypot(off.x, off.y);
    if (l->place == LABEL_BESIDE || l->place == LABEL_ALONG) {
        double along = half_sq > 0 ? (off.x * l->half.x + off.y * l->half.y) / half_sq : 0;
        along = fmax(-1, fmin(1, along));
        return (draw_point){ l->at.x + along * l->half.x, l->at.y + along * l->half.y };
    }
    if (fabs(off.x) <= l->half.x && fabs(off.y) <= l->half.y) {
        return (draw_point){ l->at.x + off.x, l->at.y + off.y }; /* within */
    }
    if (label_names_body(l)) {
        return body_nearest(&board->bodies[l->body - 1],
                            (draw_point){ l->at.x + off.x, l->at.y + off.y });
    }
    if (l->hugs) {
        const int across = (off.x > l->half.x) - (off.x < -l->half.x);
        const int down = (off.y > l->half.y) - (off.y < -l->half.y);
        return l->hug[label_way(across, down)];
    }
    if (l->place == LABEL_TOWARD && far > l->half.x) {
        return (draw_point){ l->at.x + off.x / far * l->half.x, l->at.y + off.y / far * l->half.x };
    }
    return (draw_point){ l->at.x + fmax(-l->half.x, fmin(l->half.x, off.x)),
                         l->at.y + fmax(-l->half.y, fmin(l->half.y, off.y)) };
}

/* From a label far off to what it belongs to; without length: it is near. */
typedef struct leader {
    draw_point from, to;
    double length;
} leader;

static leader leader_of(const label_board *board, const label *l, draw_point middle)
{
    const draw_point to =
        anchor_near(board, l, (draw_point){ middle.x - l->at.x, middle.y - l->at.y });
    const double half = l->width / 2 + 2;
    const draw_point from = { fmin(fmax(to.x, middle.x - half), middle.x + half),
                              fmin(fmax(to.y, middle.y - l->size / 2), middle.y + l->size / 2) };
    const double far = hypot(from.x - to.x, from.y - to.y);
    const bool leads = far > (l->is_led ? LEADER_LED : LEADER_LEAST) && far < LEADER_MOST;
    return (leader){ from, to, leads ? far : 0 };
}

static bool crosses_leader(const label_board *board, draw_point p, draw_point q)
{
    bool found = false;
    for (int i = 0; i < board->lead_count && !found; i++) {
        const draw_point from = board->leads[i][0], to = board->leads[i][1];
        found = draw_turning(p, q, from) * draw_turning(p, q, to) < 0 &&
                draw_turning(from, to, p) * draw_turning(from, to, q) < 0;
    }
    return found;
}

/* What it costs more to lead along lines, not across them; NO_PLACE: through another text. */
static double leading_cost(label_board *board, const leader *line)
{
    const draw_point from = line->from, to = line->to;
    const int steps = (int)fmin(ceil(line->length * board->per_cell), 8192);
    int along = 0;
    bool was_ink = false;
    for (int i = 0; i <= steps && line->length > 0; i++) {
        const double share = steps > 0 ? (double)i / steps : 0;
        const unsigned char *cell =
            cell_at(board, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
        if (cell && (*cell & CELL_TEXT)) { return NO_PLACE; }
        const bool is_ink = cell && (*cell & CELL_INK);
        along += is_ink && was_ink;
        was_ink = is_ink;
    }
    return LED_ALONG_COST * along;
}

/* ---- Choosing ---------------------------------------------------------------------------- */

/* The box that no other label may enter. */
static draw_bounds room_of(const label *l, draw_point at)
{
    return draw_bounds_about(at, (draw_point){ l->width / 2 + SIDE_ROOM, l->size / 2 + 0.5 });
}

/* The box of its letters, which lines are kept from. */
static draw_bounds letters_of(const label *l, draw_point at)
{
    return draw_bounds_about(at, (draw_point){ l->width / 2 + 1, l->size * LETTER_HALF });
}

/* Would it seem to tell of another time? */
static bool is_elsewhen(const label *l, draw_point at)
{
    bool is = false;
    for (int i = 0; i < 2 && l->has_elsewhen; i++) {
        const double x = fabs(at.x - l->elsewhen[i].x), y = fabs(at.y - l->elsewhen[i].y);
        is = is ||
             (l->place == LABEL_TOWARD ? hypot(x, y) < l->half.x : x < l->half.x && y < l->half.y);
    }
    return is;
}

/* What a place costs, if that is less than `best`; else NO_PLACE. */
static double cost_of(label_board *board, label *l, const label_rivals *rivals, draw_point at,
                      double best)
{
    const draw_bounds room = room_of(l, at), letters = letters_of(l, at);
    if (!draw_bounds_within(&room, &board->room)) { return NO_PLACE; }
    /* In the middle of its shape a name is sought: an axis behind it is no reason to be
     * elsewhere. */
    const bool on_axes =
        l->is_letter || (l->place == LABEL_INSIDE && at.x == l->at.x && at.y == l->at.y);
    const double lines = ink_under(board, letters, true);
    const double ink = on_axes || lines > 1 ? lines : ink_under(board, letters, false);
    const draw_point size = draw_bounds_size(letters);
    const double clear = fmin(CLEAR_INK, CLEAR_CELLS * board->cell / (size.x + size.y));
    const draw_bounds way = { true,
                              { room.min.x + l->least.x, room.min.y + l->least.y },
                              { room.max.x + l->most.x, room.max.y + l->most.y } };
    const bool leaves = !draw_bounds_within(&way, &board->room);
    double cost = ink + (lines > clear ? CROSSED_COST : 0) + (leaves ? LEAVES_COST : 0) +
                  (is_elsewhen(l, at) ? CROSSED_COST : 0);
    const bool by_hand = l->place == LABEL_AT && !l->is_letter;
    if (ink > (by_hand ? 1 : fmin(l->max_ink, board->most_ink)) || cost >= best) {
        return NO_PLACE;
    }
    const draw_bounds tops = { true,
                               { letters.min.x, at.y - DIGIT_TOP * l->size },
                               { letters.max.x, letters.min.y } };
    const double above = rivals->of_dot ? 0 : ink_under(board, tops, on_axes);
    cost += above > 1 ? 0 : GRAZED_COST * above;
    const double foreign = rivals_cost(rivals, room);
    cost += foreign;
    if (cost >= best) { return NO_PLACE; }
    l->is_led = foreign > 0 && rivals_nearer(rivals, room);
    const leader line = leader_of(board, l, at);
    const bool leads = l->body > 0 && line.length > 0;
    if (l->body > 0 && (board->most_ink < 1 ? foreign > SMALL_FOREIGN || leads
                                            : rivals_claim(rivals, room) ||
                                                  (!leads && l->is_led && !rivals->of_dot))) {
        return NO_PLACE;
    }
    if (leads && rivals_crossed(rivals, line.from, line.to)) {
        cost += l->is_led ? LED_CROSSED_COST : CROSSED_COST;
    }
    if (leads && crosses_leader(board, line.from, line.to)) { cost += LED_ACROSS_COST; }
    cost += cost < best ? leading_cost(board, &line) : 0;
    return cost < best ? cost : NO_PLACE;
}

/* Would its letters there lie on those of a text that its author put there as well? */
static bool covers_fixed(const label_board *board, const label *l, draw_point at)
{
    bool covers = false;
    for (int i = 0; i < board->label_count && !covers; i++) {
        const label *o = &board->labels[i];
        covers = o->is_fixed && o->placed &&
                 fabs(o->box.x + o->width / 2 - at.x) < (o->width + l->width) / 2 &&
                 fabs(o->box.y + o->size / 2 - at.y) < (o->size + l->size) / 2;
    }
    return covers;
}

/* What the best place costs; NO_PLACE: none will do. Where the label was goes first: it is so cheap
 * that most others need no look. */
static double choose_place(label_board *board, label *l, const label_rivals *rivals,
                           const figure_kept_place *before, draw_point *at)
{
    label_places options;
    label_list_places(l, rivals, &options);
    const int stay = stay_of(before, l, &options);
    double best = NO_PLACE;
    *at = options.count > 0 ? options.at[0] : l->at;
    if (l->is_fixed && !covers_fixed(board, l, *at)) { return 0; }
    if (stay >= 0) {
        const double worth = options.cost[stay] - STAY_WORTH;
        const double cost = cost_of(board, l, rivals, options.at[stay], best - worth);
        best = cost < NO_PLACE ? cost + worth : NO_PLACE;
        *at = options.at[stay];
    }
    /* Later ones cost more. */
    for (int i = 0; i < options.count && options.cost[i] < best; i++) {
        const double cost =
            i == stay ? NO_PLACE : cost_of(board, l, rivals, options.at[i], best - options.cost[i]);
        if (cost < NO_PLACE) {
            best = cost + options.cost[i];
            *at = options.at[i];
        }
    }
    return best;
}

/* Others look where their letters go: so much more is taken that their rooms keep apart. */
static void take_for(label_board *board, const label *l, draw_point at)
{
    const draw_bounds room = room_of(l, at);
    const draw_point more = { 1, TEXT_NAME * (0.5 - LETTER_HALF) + 0.5 };
    const draw_point end = { board->columns * board->cell - 1, board->rows * board->cell - 1 };
    take(board,
         (draw_bounds){ true,
                        { fmax(room.min.x - more.x, 0), fmax(room.min.y - more.y, 0) },
                        { fmin(room.max.x + more.x, end.x), fmin(room.max.y + more.y, end.y) } });
}

static void place_label(label_board *board, label *l)
{
    l->width = draw_text_width(l->font, l->size, l->text);
    label_rivals rivals;
    board_rivals(board, l, &rivals);
    const uint32_t key = board->kept ? key_of(board, l) : 0;
    const figure_kept_place *const before = place_before(board->kept, key);
    draw_point at;
    double cost = choose_place(board, l, &rivals, before, &at);
    const bool is_clear = cost < NO_PLACE && board_is_clear(board, letters_of(l, at));
    const char *const shorter[2] = { l->brief, l->briefer };
    for (int i = is_clear ? 1 : 0; i < 2; i++) {
        label brief = *l;
        draw_point there;
        if (!shorter[i] || !shorter[i][0] || (i == 1 && cost < BRIEFER_FROM)) { continue; }
        brief.text = shorter[i];
        brief.width = draw_text_width(l->font, l->size, brief.text);
        const double less = choose_place(board, &brief, &rivals, before, &there) +
                            (i == 1 ? l->briefer_cost : l->brief_cost);
        if (less < cost) {
            *l = brief;
            at = there;
            cost = less;
        }
    }
    l->placed = cost < NO_PLACE;
    if (l->placed) {
        const draw_bounds room = room_of(l, at);
        l->box = (draw_point){ at.x - l->width / 2, at.y - l->size / 2 };
        l->is_led = rivals_nearer(&rivals, room);
        take_for(board, l, at);
        for (int i = 0; i < l->stands; i++) {
            const draw_point there = { at.x + l->stand[i].x, at.y + l->stand[i].y };
            if (draw_bounds_within(&(draw_bounds){ true, there, there }, &board->room)) {
                take_for(board, l, there);
            }
        }
        const leader line = leader_of(board, l, at);
        if (line.length > 0) {
            board_mark_line(board, line.from, line.to);
            draw_point *lead = board->leads[board->lead_count];
            lead[0] = line.from;
            lead[1] = line.to;
            board->lead_count += l->body > 0;
        }
        if (l->named && board->next.name_count < FIGURE_KEPT_PLACES) {
            board->next.names[board->next.name_count++] =
                (figure_kept_name){ l->named - 1, room.min, room.max };
        }
        if (board->kept && board->next.count < FIGURE_KEPT_PLACES) {
            board->next.count++;
            board->next.at[slot_of(&board->next, key)] =
                (figure_kept_place){ key, (float)(at.x - l->at.x), (float)(at.y - l->at.y) };
        }
    }
}

static int compare_turns(const void *a, const void *b)
{
    const label *p = *(label *const *)a;
    const label *q = *(label *const *)b;
    if (p->rank != q->rank) { return p->rank < q->rank ? -1 : 1; }
    if (p->turn != q->turn) { return p->turn < q->turn ? -1 : 1; }
    return p < q ? -1 : 1;
}

void board_place(label_board *board)
{
    label *order[BOARD_MAX_LABELS];
    for (int i = 0; i < board->label_count; i++) { order[i] = &board->labels[i]; }
    /* Pointers are what is sorted. NOLINTNEXTLINE(bugprone-sizeof-expression) */
    qsort(order, (size_t)board->label_count, sizeof order[0], compare_turns);
    for (int i = 0; i < board->label_count; i++) {
        place_label(board, order[i]);
        if (!order[i]->placed) { leave_out(board, order[i]); }
    }
}

static void draw_leader(const label_board *board, const label *l, draw_list *list)
{
    const draw_point middle = { l->box.x + l->width / 2, l->box.y + l->size / 2 };
    leader line = leader_of(board, l, middle);
    if (line.length > 0) {
        if (label_names_body(l)) { line.to = board_lead_into(board, l->body - 1, line.to); }
        draw_color faint = l->color;
        faint.a = (uint8_t)(l->is_led ? faint.a : faint.a / 2);
        const draw_paint paint = { .stroke = faint, .width = l->is_led ? 0.75 : 0.5 };
        draw_line(list, &paint, line.from, line.to);
    }
}

static void draw_label(const label *l, draw_color halo, draw_list *list)
{
    const draw_text_style style = { l->font, l->size, DRAW_MIDDLE, l->color, halo };
    const draw_point at = { l->box.x + l->width / 2, l->box.y + l->size * DRAW_ASCENT };
    (l->overlay == SCENE_SHOW_NAMES ? draw_own_text : draw_text)(list, &style, at, l->text);
}

/* Behind those of all overlays and of steps: what no overlay switches. */
enum { OWN_TEXTS = SCENE_OVERLAY_COUNT + 1 };

/* Leaders first: they lie below all letters. */
static void draw_overlay(const label_board *board, int overlay, draw_color halo, draw_list *list)
{
    bool is_empty = true;
    char name[48];
    snprintf(name, sizeof name, "%s labels",
             overlay == OWN_TEXTS             ? "own"
             : overlay == SCENE_OVERLAY_COUNT ? "step"
                                              : scene_overlay_names[overlay]);
    for (int i = 0; i < 2 * board->label_count; i++) {
        const label *l = &board->labels[i % board->label_count];
        const int own = l->is_fixed ? OWN_TEXTS : (int)l->overlay;
        if (!l->placed || own != overlay || l->group != 0) { continue; }
        if (is_empty) { draw_group(list, overlay == SCENE_SHOW_NAMES ? "names" : name); }
        is_empty = false;
        if (i < board->label_count) {
            draw_leader(board, l, list);
        } else {
            draw_label(l, halo, list);
        }
    }
    if (!is_empty) { draw_group(list, ""); }
}

void board_draw(const label_board *board, draw_color halo, draw_list *list)
{
    for (int overlay = 0; overlay <= OWN_TEXTS; overlay++) {
        draw_overlay(board, overlay, halo, list);
    }
    for (int i = 0; i < board->label_count; i++) {
        const label *l = &board->labels[i];
        if (l->placed && l->group != 0) {
            char name[MOTION_NAME_SIZE];
            motion_group_name(l->group, name);
            draw_group(list, name);
            draw_leader(board, l, list);
            draw_label(l, halo, list);
            draw_group(list, "");
        }
    }
}
