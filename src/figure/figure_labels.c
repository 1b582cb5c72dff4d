/* figure_labels.c - label placement on a raster, see figure_labels.h. */
#include "figure/figure_labels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELL_TEXT 0x80u
#define CELL_INK 0x7fu
#define INK_MAX 3 /* a cell with this many lines is as bad as it gets */

#define CELL_SIZE 4.0 /* points; larger only on pages with more than BOARD_CELLS cells */

/* How much less ink a later place needs to be taken instead of an earlier one. */
#define PLACE_STEP 0.035

#define MAX_CANDIDATES 16
#define LABEL_GAP 3.5 /* between the anchor and its label */

/* ---- The raster -------------------------------------------------------------------------- */

void board_init(label_board *board, draw_point page, draw_point min, draw_point max)
{
    board->min = min;
    board->max = max;
    board->cell = fmax(CELL_SIZE, sqrt(page.x * page.y / (BOARD_CELLS * 0.96)));
    board->columns = (int)fmin(ceil(page.x / board->cell), BOARD_CELLS);
    board->columns = board->columns < 1 ? 1 : board->columns;
    board->rows = (int)ceil(page.y / board->cell);
    if (board->rows > BOARD_CELLS / board->columns) {
        board->rows = BOARD_CELLS / board->columns;
    }
    board->label_count = 0;
    board->text_size = 0;
    memset(board->cells, 0, (size_t)board->columns * (size_t)board->rows);
}

static void mark(label_board *board, double x, double y)
{
    if (x >= 0 && y >= 0 && x < board->columns * board->cell && y < board->rows * board->cell) {
        const int column = (int)(x / board->cell);
        const int row = (int)(y / board->cell);
        unsigned char *cell = &board->cells[row * board->columns + column];
        if ((*cell & CELL_INK) < INK_MAX) {
            (*cell)++;
        }
    }
}

/* Callers clip first, so the steps are bounded by the page's diagonal. */
void board_mark_line(label_board *board, draw_point p, draw_point q)
{
    const double length = hypot(q.x - p.x, q.y - p.y);
    const int steps = (int)fmin(ceil(length / board->cell), 8192);
    const double dx = steps > 0 ? (q.x - p.x) / steps : 0;
    const double dy = steps > 0 ? (q.y - p.y) / steps : 0;
    for (int i = 0; i <= steps; i++) {
        mark(board, p.x + dx * i, p.y + dy * i);
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
    const cell_range range = {
        .left = (int)floor(min.x / board->cell),
        .right = (int)floor(max.x / board->cell),
        .top = (int)floor(min.y / board->cell),
        .bottom = (int)floor(max.y / board->cell),
        .off_page = min.x < 0 || min.y < 0 || max.x >= board->columns * board->cell ||
                    max.y >= board->rows * board->cell,
    };
    return range;
}

/* The ink under a box as a share in [0, 1]; 2 where another text is. */
static double ink_under(const label_board *board, draw_point min, draw_point max)
{
    const cell_range range = cells_of(board, min, max);
    if (range.off_page) {
        return 2;
    }
    int ink = 0;
    for (int row = range.top; row <= range.bottom; row++) {
        const unsigned char *cells = &board->cells[row * board->columns];
        for (int column = range.left; column <= range.right; column++) {
            if (cells[column] & CELL_TEXT) {
                return 2;
            }
            ink += cells[column];
        }
    }
    const int count = (range.right - range.left + 1) * (range.bottom - range.top + 1);
    return (double)ink / (INK_MAX * count);
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
    if (ink_under(board, min, max) > 1) {
        return false;
    }
    take(board, min, max);
    return true;
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
        board->labels[board->label_count++].placed = false;
    }
}

/* ---- Places ------------------------------------------------------------------------------ */

typedef struct places {
    int count;
    draw_point at[MAX_CANDIDATES]; /* middles of the label's box */
} places;

static void add_place(places *out, double x, double y)
{
    if (out->count < MAX_CANDIDATES) {
        out->at[out->count++] = (draw_point){ x, y };
    }
}

/* A place on the ring around the anchor box, in directions of -1, 0, 1. */
static void add_around(places *out, const label *l, int across, int down)
{
    const double dx = l->half.x + l->width / 2 + LABEL_GAP;
    const double dy = l->half.y + l->size / 2 + LABEL_GAP;
    const bool diagonal = across != 0 && down != 0;
    const double dx_diagonal = l->half.x * 0.7 + l->width / 2 + 1;
    const double dy_diagonal = l->half.y * 0.7 + l->size / 2 + 1;
    add_place(out, l->at.x + across * (diagonal ? dx_diagonal : dx),
              l->at.y + down * (diagonal ? dy_diagonal : dy));
}

static void add_ring(places *out, const label *l)
{
    static const signed char ring[8][2] = { { 0, -1 }, { 0, 1 },   { 1, 0 }, { -1, 0 },
                                            { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 } };
    for (int i = 0; i < 8; i++) {
        add_around(out, l, ring[i][0], ring[i][1]);
    }
}

static void add_inside(places *out, const label *l)
{
    static const double spots[7][2] = { { 0, 0 },   { 0, -0.5 },    { 0, 0.5 },  { -0.5, 0 },
                                        { 0.5, 0 }, { -0.5, -0.5 }, { 0.5, 0.5 } };
    const double room_x = l->half.x - l->width / 2 - 2;
    const double room_y = l->half.y - l->size / 2 - 2;
    if (room_x < 0 || room_y < 0) {
        return;
    }
    for (int i = 0; i < 7; i++) {
        const double dx = spots[i][0] * l->half.x * 1.2;
        const double dy = spots[i][1] * l->half.y * 1.2;
        add_place(out, l->at.x + fmax(-room_x, fmin(room_x, dx)),
                  l->at.y + fmax(-room_y, fmin(room_y, dy)));
    }
}

static void add_beside(places *out, const label *l)
{
    static const double along[5] = { 0, 0.4, -0.4, 0.75, -0.75 };
    const double length = hypot(l->half.x, l->half.y);
    /* Upright of the line, on its upper side on the page first. */
    double nx = length > 0 ? l->half.y / length : 0;
    double ny = length > 0 ? -l->half.x / length : -1;
    if (ny > 0 || (ny == 0 && nx < 0)) {
        nx = -nx;
        ny = -ny;
    }
    const double reach = fabs(nx) * l->width / 2 + fabs(ny) * l->size / 2 + LABEL_GAP;
    for (int i = 0; i < 5; i++) {
        const double x = l->at.x + along[i] * l->half.x;
        const double y = l->at.y + along[i] * l->half.y;
        add_place(out, x + nx * reach, y + ny * reach);
        add_place(out, x - nx * reach, y - ny * reach);
    }
}

static void list_places(const label *l, places *out)
{
    out->count = 0;
    switch (l->place) {
    case LABEL_AT:
        add_place(out, l->at.x, l->at.y);
        break;
    case LABEL_CORNER:
        add_around(out, l, 1, -1);
        add_around(out, l, 1, 1);
        add_around(out, l, -1, -1);
        add_around(out, l, -1, 1);
        add_ring(out, l);
        break;
    case LABEL_INSIDE:
        add_inside(out, l);
        add_ring(out, l);
        break;
    case LABEL_AROUND:
        add_ring(out, l);
        break;
    case LABEL_BESIDE:
        add_beside(out, l);
        break;
    }
}

/* ---- Choosing ---------------------------------------------------------------------------- */

static bool is_allowed(const label_board *board, draw_point min, draw_point max)
{
    return min.x >= board->min.x && min.y >= board->min.y && max.x <= board->max.x &&
           max.y <= board->max.y;
}

static void place_label(label_board *board, label *l)
{
    l->width = draw_text_width(l->font, l->size, l->text);
    const draw_point half = { l->width / 2 + 1, l->size / 2 + 0.5 };
    places options;
    list_places(l, &options);
    double best = 2;
    draw_point best_min = { 0, 0 };
    for (int i = 0; i < options.count && best > i * PLACE_STEP; i++) {
        const draw_point at = options.at[i];
        const draw_point min = { at.x - half.x, at.y - half.y };
        const draw_point max = { at.x + half.x, at.y + half.y };
        if (!is_allowed(board, min, max)) {
            continue;
        }
        const double ink = ink_under(board, min, max);
        if (ink <= l->max_ink && ink + i * PLACE_STEP < best) {
            best = ink + i * PLACE_STEP;
            best_min = min;
        }
    }
    l->placed = best < 2;
    if (l->placed) {
        l->box = (draw_point){ best_min.x + 1, best_min.y + 0.5 };
        take(board, best_min, (draw_point){ best_min.x + 2 * half.x, best_min.y + 2 * half.y });
    }
}

void board_place(label_board *board)
{
    int left = board->label_count;
    for (int rank = 0; left > 0; rank++) {
        for (int i = 0; i < board->label_count; i++) {
            if (board->labels[i].rank == rank) {
                place_label(board, &board->labels[i]);
                left--;
            }
        }
    }
}

static void draw_overlay(const label_board *board, scene_overlay overlay, draw_color halo,
                         draw_list *list)
{
    bool open = false;
    for (int i = 0; i < board->label_count; i++) {
        const label *l = &board->labels[i];
        if (!l->placed || l->overlay != overlay) {
            continue;
        }
        if (!open) {
            char name[48];
            snprintf(name, sizeof name, "%s labels", scene_overlay_name(overlay));
            draw_group(list, overlay == SCENE_SHOW_NAMES ? "names" : name);
            open = true;
        }
        const draw_text_style style = { l->font, l->size, DRAW_MIDDLE, l->color, halo };
        const draw_point at = { l->box.x + l->width / 2, l->box.y + l->size * DRAW_ASCENT };
        draw_text(list, &style, at, l->text);
    }
    if (open) {
        draw_group(list, "");
    }
}

void board_draw(const label_board *board, draw_color halo, draw_list *list)
{
    for (int overlay = 0; overlay < SCENE_OVERLAY_COUNT; overlay++) {
        draw_overlay(board, (scene_overlay)overlay, halo, list);
    }
}
