/* placing.c - the places around its anchor that a label may stand at, best first. What they
 * cost is in shares of ink, see labels.h. */
#include <math.h>

#include "figure/labels/labels.h"

/* How much less ink a later place needs to be taken instead of an earlier one. */
#define PLACE_STEP 0.02

#define LABEL_GAP 3.5 /* between the anchor and its label */

/* Places further off, for anchors in a thicket of lines: each ring costs this much more. */
#define FAR_GAP 16.0
#define FARTHER_GAP 32.0
#define FARTHEST_GAP 48.0
#define FAR_COST 0.2
#define FAR_STEP 0.01

#define BEHIND_COST 0.6 /* of places on the other side than it leans to */

/* A name belongs inside its shape: outside is worth this much ink. */
#define OUTSIDE_COST 1.1
#define TAKEN_COST 5.0 /* more than all that lies at a place that was put by hand */
#define RIM_ROOM 5.0   /* free of lines towards the rim of the shape */
#define RIM_STEP 0.01  /* between places there */

/* What comes next costs `extra` more than what came first. */
static void start_ring(label_places *out, double extra)
{
    out->base = extra;
    out->step = PLACE_STEP;
}

static void add_place(label_places *out, double x, double y)
{
    if (out->count < LABEL_MAX_PLACES) {
        out->cost[out->count] = out->base;
        out->base += out->step;
        out->at[out->count++] = (draw_point){ x, y };
    }
}

bool label_names_body(const label *l)
{
    return l->body > 0 && l->place == LABEL_INSIDE && !l->hugs;
}

int label_way(int across, int down)
{
    return (down + 1) * 3 + across + 1;
}

/* A place of the ring that is so far off the anchor box; off a body it is no further than that, or
 * than needs no leader. At a corner of the box around what is round or turned a name would belong
 * to nothing. */
static void add_off(label_places *out, const label *l, double x, double y, double gap)
{
    draw_point near = { x, y }, rim = near;
    const draw_bounds box = draw_bounds_about(near, (draw_point){ l->width / 2, l->size / 2 });
    const double far = out->own ? body_gap(out->own, box, &near, &rim) : 0;
    const double most = fmax(gap, FAR_GAP);
    const double pull = far > most ? 1 - most / far : 0;
    add_place(out, x + (rim.x - near.x) * pull, y + (rim.y - near.y) * pull);
}

/* A place on the ring around the anchor box, in directions of -1, 0, 1; of halves between
 * them, too, but on an outline. */
static void add_around(label_places *out, const label *l, const double way[2], double gap)
{
    const bool diagonal = fabs(way[0] * way[1]) == 1, between = fabs(way[0] * way[1]) == 0.5;
    const double reach = diagonal ? 0.7 : 1; /* nearer to a circle */
    const double apart = diagonal ? gap - LABEL_GAP + 1 : gap;
    const double dx = l->half.x * reach + l->width / 2 + apart;
    const double dy = l->half.y * reach + l->size / 2 + apart;
    if (!l->hugs) {
        add_off(out, l, l->at.x + way[0] * dx, l->at.y + way[1] * dy, gap);
    } else if (!between) {
        const draw_point rim = l->hug[label_way((int)way[0], (int)way[1])];
        add_place(out, rim.x + way[0] * (l->width / 2 + apart),
                  rim.y + way[1] * (l->size / 2 + apart));
    }
}

static const double sides_first[12][2] = { { 0, -1 },   { 0, 1 },   { 1, 0 },     { -1, 0 },
                                           { 1, -1 },   { -1, -1 }, { 1, 1 },     { -1, 1 },
                                           { 0.5, -1 }, { 0.5, 1 }, { -0.5, -1 }, { -0.5, 1 } };
static const double diagonals_first[16][2] = { { 1, -1 },   { 1, 1 },   { -1, -1 },   { -1, 1 },
                                               { 1, 0 },    { -1, 0 },  { 0, -1 },    { 0, 1 },
                                               { 1, -0.5 }, { 1, 0.5 }, { -1, -0.5 }, { -1, 0.5 },
                                               { 0.5, -1 }, { 0.5, 1 }, { -0.5, -1 }, { -0.5, 1 } };

static void add_ring(label_places *out, const label *l, const double ring[][2], int count,
                     double gap)
{
    for (int i = 0; i < count; i++) { add_around(out, l, ring[i], gap); }
}

/* The same, those in the direction `toward` first. */
static void add_ring_toward(label_places *out, const label *l)
{
    double leans[12];
    int order[12];
    for (int i = 0; i < 12; i++) {
        const double *way = sides_first[i];
        int at = i;
        leans[i] = (way[0] * l->toward.x + way[1] * l->toward.y) / hypot(way[0], way[1]);
        for (; at > 0 && leans[order[at - 1]] < leans[i]; at--) { order[at] = order[at - 1]; }
        order[at] = i;
    }
    for (int i = 0; i < 12; i++) {
        out->base = leans[order[i]] < 0 ? fmax(out->base, BEHIND_COST) : out->base;
        add_around(out, l, sides_first[order[i]], LABEL_GAP);
    }
}

/* Elsewhere along a box's long sides. */
static void add_sides(label_places *out, const label *l, double gap)
{
    static const double shares[4] = { 0.5, -0.5, 0.25, -0.25 };
    const double dx = l->half.x + l->width / 2 + gap;
    const double dy = l->half.y + l->size / 2 + gap;
    for (int i = 0; i < 4 && !l->hugs; i++) {
        const double across = 2 * shares[i] * (l->half.x - l->width / 2);
        const double down = 2 * shares[i] * (l->half.y - l->size / 2);
        if (down * shares[i] > 0) {
            add_off(out, l, l->at.x + dx, l->at.y + down, gap);
            add_off(out, l, l->at.x - dx, l->at.y + down, gap);
        }
        if (across * shares[i] > 0) {
            add_off(out, l, l->at.x + across, l->at.y - dy, gap);
            add_off(out, l, l->at.x + across, l->at.y + dy, gap);
        }
    }
}

/* For want of a better place: on rings further off. */
static void add_far(label_places *out, const label *l)
{
    static const double gaps[3] = { FAR_GAP, FARTHER_GAP, FARTHEST_GAP };
    const int rings = l->body > 0 ? 2 : 3; /* names stay near what they name */
    for (int ring = 0; ring < rings; ring++) {
        start_ring(out, fmax(out->base, (ring + 1) * FAR_COST));
        out->step = FAR_STEP;
        add_ring(out, l, diagonals_first, 16, gaps[ring]);
    }
}

static void add_inside(label_places *out, const label *l)
{
    static const double spots[11][2] = { { 0, 0 },      { 0, -0.5 },    { 0, 0.5 },   { -0.5, 0 },
                                         { 0.5, 0 },    { -0.5, -0.5 }, { 0.5, 0.5 }, { 0.5, -0.5 },
                                         { -0.5, 0.5 }, { 0, -0.3 },    { 0, 0.3 } };
    const double c = l->is_letter ? l->toward.x : 1, s = l->is_letter ? l->toward.y : 0;
    const double half_x = (fabs(c) * l->width + fabs(s) * l->size) / 2 + 2;
    const double half_y = (fabs(s) * l->width + fabs(c) * l->size) / 2 + 2;
    /* A letter stands in the middle where its region is narrow. */
    const double room_x = fmax(l->inner.x - half_x, l->is_letter ? 0 : -1);
    const double room_y = fmax(l->inner.y - half_y, l->is_letter ? 0 : -1);
    if (room_x < 0 || room_y < 0) { return; }
    /* The letter of a region that is hit has nowhere else to go than into another corner. */
    for (int i = 0; i < (l->is_letter && l->font != DRAW_SANS_BOLD ? 7 : 11); i++) {
        const double dx = fmax(-room_x, fmin(room_x, spots[i][0] * l->inner.x * 1.2));
        const double dy = fmax(-room_y, fmin(room_y, spots[i][1] * l->inner.y * 1.2));
        add_place(out, l->at.x + dx * c - dy * s, l->at.y + dx * s + dy * c);
    }
}

static void add_line(label_places *out, const label *l, double gap)
{
    static const double along[9] = { 0, 0.4, -0.4, 0.75, -0.75, 0.2, -0.2, 0.58, -0.58 };
    const double length = hypot(l->half.x, l->half.y);
    /* Upright of the line, on the side of `toward` or its upper one on the page first. */
    double nx = length > 0 ? l->half.y / length : 0;
    double ny = length > 0 ? -l->half.x / length : -1;
    const double lean = nx * l->toward.x + ny * l->toward.y;
    if (lean < 0 || (lean == 0 && (ny > 0 || (ny == 0 && nx < 0)))) {
        nx = -nx;
        ny = -ny;
    }
    const double reach = fabs(nx) * l->width / 2 + fabs(ny) * l->size / 2 + gap;
    for (int i = 0; i < 9; i++) {
        const double x = l->at.x + along[i] * l->half.x;
        const double y = l->at.y + along[i] * l->half.y;
        add_place(out, x + nx * reach, y + ny * reach);
        add_place(out, x - nx * reach, y - ny * reach);
    }
}

/* Turns away from `toward` by eighths of a circle, to both sides. */
static void add_toward(label_places *out, const label *l, double gap)
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
 * part that is its own alone. Of one that is cut, the middle of what is seen comes first. */
static void add_rim(label_places *out, const label *l, const label_rivals *rivals)
{
    static const signed char ways[8][2] = { { 0, -1 }, { 0, 1 }, { -1, -1 }, { 1, -1 },
                                            { -1, 1 }, { 1, 1 }, { -1, 0 },  { 1, 0 } };
    static const double shares[3] = { 0.8, 0.56, 1 };
    const draw_point half = { l->width / 2 + RIM_ROOM, l->size / 2 + RIM_ROOM };
    const double room_x = l->half.x - half.x;
    const double room_y = l->half.y - half.y;
    const double base = out->base;
    for (int i = l->is_cut ? -1 : 0; i < 24 && room_x >= 0 && room_y >= 0; i++) {
        const draw_point at = { l->at.x + (i < 0 ? 0 : ways[i % 8][0] * shares[i / 8] * room_x),
                                l->at.y + (i < 0 ? 0 : ways[i % 8][1] * shares[i / 8] * room_y) };
        if (rivals_own(rivals, draw_bounds_about(at, half))) {
            start_ring(out, base + fmax(i, 0) * RIM_STEP);
            add_place(out, at.x, at.y);
        }
    }
}

static void add_outside(label_places *out, const label *l)
{
    if (l->toward.x != 0 || l->toward.y != 0) {
        add_ring_toward(out, l);
    } else {
        add_ring(out, l, sides_first, 8, LABEL_GAP);
    }
    const bool in_crowd = l->body > 0 && l->max_ink < 1;
    if (!in_crowd) {
        add_sides(out, l, LABEL_GAP);
        add_far(out, l);
    }
}

void label_list_places(const label *l, const label_rivals *rivals, label_places *out)
{
    out->count = 0;
    out->own = label_names_body(l) ? rivals->own : NULL;
    start_ring(out, 0);
    switch (l->place) {
    case LABEL_AT:
        add_place(out, l->at.x, l->at.y);
        if (!l->is_letter) { /* put there by hand: beside it at the worst */
            start_ring(out, TAKEN_COST);
            add_ring(out, l, sides_first, 8, l->size / 2 + LABEL_GAP);
            add_far(out, l);
        }
        break;
    case LABEL_CORNER:
        add_ring(out, l, diagonals_first, 8, LABEL_GAP);
        add_far(out, l);
        break;
    case LABEL_TIGHT:
        add_ring(out, l, diagonals_first, 16, LABEL_GAP);
        break;
    case LABEL_INSIDE:
        add_inside(out, l);
        if (!l->hollow && (l->is_cut || rivals_crowd(rivals))) { add_rim(out, l, rivals); }
        /* Around the box: what fits into it belongs there, and a letter nowhere else. */
        start_ring(out, out->count == 0 ? 0 : fmax(OUTSIDE_COST, out->base));
        if (!l->is_letter) { add_outside(out, l); }
        break;
    case LABEL_TOWARD:
        add_toward(out, l, LABEL_GAP);
        start_ring(out, FAR_COST);
        add_toward(out, l, FAR_GAP);
        start_ring(out, 2 * FAR_COST);
        add_toward(out, l, FARTHER_GAP);
        if (l->half.x > LABEL_GAP) { /* off a disc; so far off a point it would be another's */
            start_ring(out, 3 * FAR_COST);
            add_toward(out, l, FARTHEST_GAP);
        }
        break;
    case LABEL_AROUND:
        add_outside(out, l);
        break;
    case LABEL_ALONG:
        add_line(out, l, LABEL_GAP);
        add_line(out, l, 2 * LABEL_GAP);
        add_line(out, l, 3 * LABEL_GAP);
        break;
    case LABEL_BESIDE:
        add_line(out, l, LABEL_GAP);
        add_far(out, &(label){ .at = l->at, .size = l->size, .width = l->width });
        break;
    }
}
