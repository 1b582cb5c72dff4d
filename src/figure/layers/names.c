/* names.c - the shapes' names, and where in a shape there is room for one. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"
#include "scene/text/utf8.h"

/* With more shapes than this names are smaller, and left out where they would cover others. */
#define FEW_NAMES 24

/* Of more shapes cut names are not compared with each other. */
#define MOST_COMPARED 1000
#define MOST_BRIEF 128 /* and words of these */
#define MOST_PARTS 4   /* of a name, that tell it from others */

/* A name whose beginning is left out, or most of it, is worth this much ink less, and one that is
 * cut to what tells it, other than in a crowd. */
#define HEADLESS_COST 1.0
#define BRIEFER_COST 0.2

#define MOVER_WIDTH 80.0 /* the same where more follows, */
#define MOVER_SHARE 0.15 /* ... or so much of the plot's */
#define LEAST_WIDTH 40.0 /* that a name is cut to, in which words still tell it */
#define NAME_WIDTH 170.0 /* longer names are cut, with an ellipsis, */
#define NAME_SHARE 0.3   /* ... where they are wider than that of the plot, too */

/* Half the thickness that a thin shape counts for when other names keep off it. */
#define LEAST_BODY 2.0

/* Words are about so many times as wide as high. */
#define ROOM_ASPECT 3.0
#define ROOM_STEPS 10 /* of the grid, from the middle to the edge */

#define TEXT_SIDE 4.0 /* free beside what a label says */

/* How a name is cut to a width, and what of it stays: with `keep` 0 its beginning. */
typedef struct cut {
    draw_font font;
    double size, width;
    size_t keep; /* the byte that the rest is around */
    size_t from, to;
} cut;

/* Does the letter there stand on the one before it, as accents of U+0300 to U+036F and arrows of
 * U+20D0 to U+20FF do? */
static bool is_accent(const char *at)
{
    return at[0] == '\xcc' || (at[0] == '\xcd' && (unsigned char)at[1] <= 0xaf) ||
           (at[0] == '\xe2' && at[1] == '\x83' && (unsigned char)at[2] >= 0x90);
}

/* Letters, digits and what stands between them. */
static int kind_of(char c)
{
    return c >= '0' && c <= '9' ? 1 : isalpha((unsigned char)c) || (unsigned char)c > 127 ? 2 : 0;
}

static bool is_word_edge(const char *text, size_t at)
{
    return at == 0 || kind_of(text[at]) != kind_of(text[at - 1]);
}

/* Where the character begins that is seen before byte `at`: with its accents, or all of an
 * emoji. */
static size_t shown_before(const char *name, size_t at)
{
    size_t last = 0;
    for (const char *next = name; next < name + at; draw_next_shown(&next)) {
        last = is_accent(next) ? last : (size_t)(next - name);
    }
    return last;
}

static const char *shorten(picture *p, const char *name, cut *c)
{
    if (draw_text_width(c->font, c->size, name) <= c->width) { return name; }
    char text[SCENE_NAME_SIZE + 8];
    const size_t length = strlen(name);
    c->from = 0;
    c->to = length;
    do {
        if (c->to - c->keep > c->keep - c->from) {
            c->to = shown_before(name, c->to);
        } else {
            do {
                const char *next = name + c->from;
                draw_next_shown(&next);
                c->from = (size_t)(next - name);
            } while (is_accent(name + c->from) ||
                     (c->from < c->keep &&
                      (!is_word_edge(name, c->from) || kind_of(name[c->from]) == 0)));
        }
        snprintf(text, sizeof text, "%s%.*s%s", c->from > 0 ? "…" : "", (int)(c->to - c->from),
                 name + c->from, c->to < length ? "…" : "");
    } while (c->to > c->from && draw_text_width(c->font, c->size, text) > c->width);
    return board_text(p->board, text);
}

static size_t common_bytes(const char *a, const char *b)
{
    size_t common = 0;
    while (a[common] && a[common] == b[common]) { common++; }
    return common;
}

/* How many bytes at most the name has in common with the beginning of another shape's. */
static size_t common_with_others(const picture *p, const char *name)
{
    const int count = report_shape_count(p->report);
    size_t most = 0;
    for (int i = 0; i < count && count <= MOST_COMPARED; i++) {
        const char *other = report_shape(p->report, i)->name;
        const size_t common = common_bytes(name, other);
        if (name[common] || other[common]) { /* else it is its own */
            most = common > most ? common : most;
        }
    }
    return utf8_cut(name, most);
}

/* Bytes of a name. */
typedef struct part {
    size_t from, to;
} part;

static bool has_part(const char *other, const char *name, part w)
{
    const size_t size = w.to - w.from;
    for (const char *at = strchr(other, name[w.from]); at; at = strchr(at + 1, name[w.from])) {
        const size_t first = (size_t)(at - other);
        if (strncmp(at, name + w.from, size) == 0 && (name[w.to] || !at[size]) &&
            is_word_edge(other, first) && is_word_edge(other, first + size)) {
            return true;
        }
    }
    return false;
}

/* Do these words of the name stand in another shape's that differs before them? Tells 1 and how
 * many of the first bytes the two have in common, at most; 0: they do not. */
static size_t in_others(const picture *p, const char *name, const part *parts, int count)
{
    size_t most = 0;
    for (int i = 0; i < report_shape_count(p->report); i++) {
        const char *const other = report_shape(p->report, i)->name;
        bool all = true;
        for (int k = 0; k < count && all; k++) { all = has_part(other, name, parts[k]); }
        const size_t common = all ? common_bytes(name, other) : 0;
        most = all && common < parts[count - 1].from && common >= most ? common + 1 : most;
    }
    return most;
}

/* The word there; of what stands between two the first, or both where the first is letters: it may
 * be all of another name. */
static part word_at(const char *name, size_t at)
{
    part w = { .from = at, .to = at + (name[at] != '\0') };
    const bool is_both = at > 0 && kind_of(name[at - 1]) == 2;
    while (name[w.to] && (!is_word_edge(name, w.to) || (is_both && kind_of(name[w.to - 1]) == 0))) {
        w.to++;
    }
    while (w.from > 0 && (!is_word_edge(name, w.from) || kind_of(name[w.from]) == 0)) { w.from--; }
    return w;
}

static bool is_gap(const char *text)
{
    return strncmp(text, "…", 3) == 0;
}

/* Could the cut text be that of this name? After a gap a word begins; digits are a whole number. */
static bool fits(const char *text, const char *name)
{
    const char *gap = NULL, *after = NULL;
    for (const char *at = name; *at || !gap;) {
        if (is_gap(text)) {
            gap = text += 3;
            after = at;
        } else if (*at && *text == *at &&
                   (text != gap || kind_of(*at) == 0 || is_word_edge(name, (size_t)(at - name)))) {
            text++;
            at++;
        } else if (gap) {
            text = gap;
            at = ++after;
        } else {
            return false;
        }
    }
    return !*text || (is_gap(text) && !text[3]);
}

static bool fits_others(const picture *p, const char *name, const char *text)
{
    bool is_other = false;
    for (int i = 0; i < report_shape_count(p->report) && !is_other; i++) {
        const char *const other = report_shape(p->report, i)->name;
        is_other = strcmp(other, name) != 0 && fits(text, other);
    }
    return is_other;
}

enum { JOINED_SIZE = MOST_PARTS * (SCENE_NAME_SIZE + 8) };

/* Parts, the last of the name first, which stays if that is whole, words cut to so many bytes. */
static void join_parts(const char *name, const part *parts, int count, size_t most, bool whole,
                       char text[JOINED_SIZE])
{
    size_t used = 0, end = 0;
    for (int k = count - 1; k >= 0; k--) {
        const bool is_short = k < count - 1 && parts[k].from - end <= 2; /* as ": " */
        const size_t from = is_short ? end : parts[k].from;
        size_t to = parts[k].to;
        if (k >= whole && kind_of(name[parts[k].from]) != 1 && to - parts[k].from > most) {
            const size_t last = shown_before(name, parts[k].from + most + 1);
            to = last > parts[k].from ? last : to; /* else not even its first letter stays */
        }
        used += (size_t)snprintf(text + used, JOINED_SIZE - used, "%s%.*s", from > end ? "…" : "",
                                 (int)(to - from), name + from);
        end = to;
    }
    snprintf(text + used, JOINED_SIZE - used, "%s", name[end] ? "…" : "");
}

/* What tells it from others that have so many bytes of its beginning in common, as …12 of "enemy
 * number 12", and from those that go on like that, as …3…12 of "wave 3: unit 12"; where that is too
 * wide, with words cut as far as they tell: n…g…1 of "north wall of the green room 1"; no less,
 * though it be wider. NULL: nothing shorter. */
static const char *telling_words(picture *p, const char *name, size_t common, double most_per_size)
{
    part parts[MOST_PARTS];
    char text[JOINED_SIZE], told[JOINED_SIZE] = "";
    int count = 0;
    const bool is_few = report_shape_count(p->report) <= MOST_BRIEF;
    for (size_t at = is_few ? common + 1 : 0; at > 0 && count < MOST_PARTS;
         at = in_others(p, name, parts, count)) {
        part found = word_at(name, at - 1);
        if (count > 0 && found.to > parts[count - 1].from) {
            found.to = parts[count - 1].from; /* no letter twice */
        }
        parts[count++] = found;
        if (parts[0].from < 2) { return NULL; }
    }
    double least = draw_text_width(DRAW_SANS_BOLD, 1, name);
    for (size_t i = 0; i < 13 && count > 0 && !(told[0] && least <= most_per_size); i++) {
        const size_t most = i == 0 ? SCENE_NAME_SIZE : 6 - (i - 1) % 6;
        join_parts(name, parts, count, most, i <= 6, text);
        const double width = draw_text_width(DRAW_SANS_BOLD, 1, text);
        if (width < least && (i == 0 || !fits_others(p, name, text))) {
            least = width;
            snprintf(told, sizeof told, "%s", text);
        }
    }
    return told[0] ? board_text(p->board, told) : NULL;
}

/* Its beginning; where others begin so, too, around what they do not have in common. */
static const char *cut_name(picture *p, const char *name, cut *c)
{
    const char *text = shorten(p, name, c);
    if (text != name) {
        c->keep = common_with_others(p, name);
        if (c->keep >= c->to) { text = shorten(p, name, c); }
    }
    return text;
}

/* Where it would be cut as another shape's name would be, what tells them apart stays. */
const char *picture_short_name(picture *p, const char *name, double size, double width)
{
    cut c = { .font = DRAW_SANS_BOLD, .size = size, .width = width };
    const char *const text = cut_name(p, name, &c);
    const bool is_known = text != name && c.from > 0 && report_shape_count(p->report) <= MOST_BRIEF;
    const char *const apart = is_known && fits_others(p, name, text)
                                  ? telling_words(p, name, c.keep, width / size)
                                  : NULL;
    return apart && apart[0] ? apart : text;
}

const char *pen_of_mover(picture *p, int mover, const char *text)
{
    if (report_mover_count(p->report) < 2) { return board_text(p->board, text); }
    char whole[SCENE_NAME_SIZE + 128];
    const char *name = report_shape(p->report, mover)->name;
    const double width = fmax(MOVER_WIDTH, MOVER_SHARE * (p->clip.max.x - p->clip.min.x));
    snprintf(whole, sizeof whole, "%s: %s", picture_short_name(p, name, TEXT_NAME, width), text);
    return board_text(p->board, whole);
}

/* ---- Room -------------------------------------------------------------------------------- */

/* A place for a name within a shape: the middle and half of a box that is safe for text. */
typedef struct room {
    draw_point at, half;
} room;

/* A turned box, up to its round or cut corners. */
static draw_point room_in_box(const draw_box_shape *box, double scale)
{
    const double c = fabs(box->cos);
    const double s = fabs(box->sin);
    /* How far one gets from the centre to the right and upwards; less for the corners. */
    const double right =
        fmin(c > 0 ? box->half.x / c : INFINITY, s > 0 ? box->half.y / s : INFINITY);
    const double up = fmin(s > 0 ? box->half.x / s : INFINITY, c > 0 ? box->half.y / c : INFINITY);
    const double share = fmax(c, s) > 0.999 ? 1 : 0.62;
    return (draw_point){ right * scale * share, up * scale * share };
}

/* A polygon on the page, its width divided by ROOM_ASPECT: there the largest free circle around a
 * point is the largest flat ellipse. */
typedef struct flat_polygon {
    int count;
    draw_point at[CT_MAX_POINTS];
} flat_polygon;

/* Of no interest where it is not more than `enough`. */
static double free_sq(const flat_polygon *f, draw_point at, double enough)
{
    double least = INFINITY;
    for (int i = 0, k = f->count - 1; i < f->count && least > enough; k = i++) {
        const draw_point rim = draw_nearest_on(f->at[k], f->at[i], at);
        const double x = rim.x - at.x, y = rim.y - at.y, here = x * x + y * y;
        least = here < least ? here : least;
    }
    return least;
}

/* 0, -1, 1, -2, 2... */
static int from_middle(int i)
{
    return i % 2 ? -(i + 1) / 2 : i / 2;
}

/* Looks at points of a grid over the polygon's box; its middle goes first among equals. */
static room room_in_polygon(const picture *p, const ct_shape *shape, const room *box)
{
    const draw_point middle = box->at;
    const draw_point extent = box->half;
    room out = { middle, { 0, 0 } };
    if (extent.x < TEXT_NAME || extent.y < TEXT_NAME / 2) { return out; }
    flat_polygon f;
    f.count = shape->as.polygon.count; /* its points are many: not cleared for nothing */
    for (int i = 0; i < f.count; i++) {
        const draw_point at = picture_at(p, shape->as.polygon.points[i]);
        f.at[i] = (draw_point){ at.x / ROOM_ASPECT, at.y };
    }
    const int steps = report_shape_count(p->report) > FEW_NAMES || f.count > 64 ? 4 : ROOM_STEPS;
    double best_sq = 0;
    for (int i = 0; i < (2 * steps + 1) * (2 * steps + 1); i++) {
        const int across = from_middle(i % (2 * steps + 1));
        const int down = -from_middle(i / (2 * steps + 1));
        const draw_point at = { middle.x + extent.x * across / (steps + 1),
                                middle.y + extent.y * down / (steps + 1) };
        const draw_point flat = { at.x / ROOM_ASPECT, at.y };
        const double worth = 1 - 0.01 * (fabs((double)across) + fabs((double)down));
        const double here_sq = free_sq(&f, flat, best_sq / worth);
        if (here_sq * worth > best_sq && draw_is_inside(f.at, f.count, flat)) {
            best_sq = here_sq * worth;
            out.at = at;
            out.half = (draw_point){ sqrt(here_sq) * ROOM_ASPECT * 0.8, sqrt(here_sq) * 0.6 };
        }
    }
    return out;
}

static room room_in(const picture *p, const ct_shape *shape, const room *whole)
{
    const draw_point middle = whole->at;
    const draw_point most = { whole->half.x * 0.8, whole->half.y * 0.8 };
    draw_box_shape box;
    if (shape->type == CT_OBB) {
        box = (draw_box_shape){ .half = { shape->as.obb.half.x, shape->as.obb.half.y },
                                .cos = shape->as.obb.cos,
                                .sin = shape->as.obb.sin };
        return (room){ middle, room_in_box(&box, p->map.scale) };
    }
    if (shape->type == CT_POLYGON) { return room_in_polygon(p, shape, whole); }
    if (!ct_has_radius(shape)) { return *whole; }
    const bool is_long = ct_has_ends(shape) && pen_spine_box(p, shape, &box);
    return (room){ middle, is_long ? room_in_box(&box, 1) : most };
}

static label_body body_of(const picture *p, const ct_shape *shape, const room *whole)
{
    label_body body = { .center = whole->at,
                        .half = whole->half,
                        .cos = 1,
                        .round = shape->type == CT_CIRCLE || shape->type == CT_POINT };
    draw_box_shape box;
    if (shape->type == CT_OBB) {
        const ct_obb *obb = &shape->as.obb;
        body.half = (draw_point){ obb->half.x * p->map.scale, obb->half.y * p->map.scale };
        body.cos = obb->cos;
        body.sin = p->map.y_down ? obb->sin : -obb->sin;
    } else if (ct_has_ends(shape) && pen_spine_box(p, shape, &box)) {
        body.half = (draw_point){ box.half.x, fmax(box.half.y, LEAST_BODY) };
        body.cos = box.cos;
        body.sin = box.sin;
    } else if (shape->type == CT_POLYGON && shape->as.polygon.count <= BODY_MAX_CORNERS) {
        body.count = shape->as.polygon.count;
        for (int i = 0; i < body.count; i++) {
            body.corners[i] = picture_at(p, shape->as.polygon.points[i]);
        }
    }
    return body;
}

/* ---- What labels say ---------------------------------------------------------------------- */

static double within(double at, double half, double min, double max)
{
    return max - min <= 2 * half ? (min + max) / 2 : fmin(fmax(at, min + half), max - half);
}

/* Cut where the plot is too narrow for all of it. */
static const char *text_of(picture *p, int index)
{
    const double most = p->clip.max.x - p->clip.min.x - 2 * TEXT_SIDE;
    cut c = { .font = DRAW_SANS, .size = TEXT_NAME, .width = most };
    return shorten(p, report_shape(p->report, index)->as.label.text, &c);
}

/* Those that were put to one place stand below each other, so that each can be read: how many come
 * before this one (way -1), or after it (1). */
static int lines_there(const report *r, int index, int way)
{
    const ct_vec at = report_shape(r, index)->as.label.at;
    const int most = way < 0 ? index : report_shape_count(r) - 1 - index;
    int count = 0;
    for (int i = 1; i <= most && i <= 200; i++) { /* thousands take no time */
        const scene_shape *other = report_shape(r, index + way * i);
        count += other->type == SCENE_LABEL && other->as.label.at.x == at.x &&
                 other->as.label.at.y == at.y;
    }
    return count;
}

bool picture_text_box(picture *p, int index, draw_box_shape *out)
{
    ct_shape seen;
    const scene_shape *shape = report_shape(p->report, index);
    const draw_point min = p->clip.min, max = p->clip.max;
    if (shape->type != SCENE_LABEL || !picture_shape(p, index, &seen)) { return false; }
    const draw_point at = picture_at(p, shape->as.label.at);
    const double width = draw_text_width(DRAW_SANS, TEXT_NAME, text_of(p, index));
    *out = (draw_box_shape){ .half = { width / 2 + TEXT_SIDE, TEXT_NAME / 2 + 3 }, .cos = 1 };
    const double above = 2 * out->half.y * lines_there(p->report, index, -1);
    const double below = 2 * out->half.y * lines_there(p->report, index, 1);
    out->center = (draw_point){ within(at.x, out->half.x, min.x, max.x),
                                within(at.y + above, out->half.y, min.y + above, max.y - below) };
    return at.x >= min.x && at.x <= max.x && at.y >= min.y && at.y <= max.y;
}

void picture_texts(picture *p)
{
    for (int i = 0; i < report_shape_count(p->report); i++) {
        const scene_shape *shape = report_shape(p->report, i);
        draw_box_shape box;
        if (picture_text_box(p, i, &box)) {
            label text = pen_label(SCENE_SHOW_NAMES, text_of(p, i),
                                   shape->color == SCENE_COLOR_AUTO ? picture_role(p, FIGURE_TEXT)
                                                                    : picture_own_color(p, i));
            text.size = TEXT_NAME;
            text.at = box.center;
            text.place = LABEL_AT;
            text.is_fixed = true;
            text.rank = RANK_OWN;
            text.turn = i == p->plan.selected ? -1 : 0; /* nothing takes it from under the hand */
            text.named = i + 1;
            board_add(p->board, &text);
        }
    }
}

/* ---- Names ------------------------------------------------------------------------------- */

/* Itself, and not only the box around it. */
static bool is_in_view(const picture *p, const ct_shape *shape)
{
    const ct_vec one = figure_to_world(&p->map, p->clip.min);
    const ct_vec other = figure_to_world(&p->map, p->clip.max);
    const ct_shape view = { CT_RECT,
                            .as.rect = { { fmin(one.x, other.x), fmin(one.y, other.y) },
                                         { fmax(one.x, other.x), fmax(one.y, other.y) } } };
    return ct_overlap(shape, &view);
}

/* Where a name's middle is off the page, it has its place in the part of the shape that is seen. */
static void keep_in_view(const picture *p, const room *whole, label *name)
{
    const double half = draw_text_width(name->font, name->size, name->text) / 2 + TEXT_SIDE;
    const draw_point min = p->clip.min, max = p->clip.max, at = name->at;
    if (at.x - half < min.x || at.x + half > max.x || at.y < min.y + name->size ||
        at.y > max.y - name->size) {
        const draw_bounds all = draw_bounds_about(whole->at, whole->half);
        const draw_box_shape seen = draw_bounds_box(draw_bounds_common(&p->clip, &all), 0);
        name->is_cut = true;
        name->at = seen.center;
        name->half = seen.half;
        name->inner = (draw_point){ 0, 0 };
    }
}

/* Where a mover of an animated figure gets to: moved by so much on the page. */
static void add_stands(const picture *p, int mover, label *name)
{
    const scene_place *places;
    int count = plan_places(p->options->played, mover, &places);
    for (int i = 0; i < count; i++) {
        const draw_point by = map_move(&p->map, places[i].by);
        name->least = (draw_point){ fmin(name->least.x, by.x), fmin(name->least.y, by.y) };
        name->most = (draw_point){ fmax(name->most.x, by.x), fmax(name->most.y, by.y) };
    }
    while (count > 0 && places[count - 1].at > 1) {
        count--; /* the words are of the first frame */
    }
    for (int i = 1; i < count; i += i == 1 && count > 2 ? count - 2 : count) {
        name->stand[name->stands++] = map_move(&p->map, places[i].by);
    }
}

/* A name that is too long for its share of the plot is cut to what has room in its shape, if that
 * is more, or most of it, or spares lines: among many names would cover others' shapes, or be left
 * out. */
static void say_name(picture *p, const char *name, const room *inner, label *out)
{
    const double plot = p->clip.max.x - p->clip.min.x;
    const double longest = fmax(NAME_WIDTH, NAME_SHARE * plot);
    const double most =
        fmin(longest, fmax(MOVER_WIDTH, 0.8 * plot / sqrt(report_shape_count(p->report))));
    const double within = fmin(longest, 2 * inner->half.x - 3 * TEXT_SIDE);
    const double little = fmin(fmax(within, LEAST_WIDTH), MOVER_WIDTH);
    const double whole = draw_text_width(DRAW_SANS_BOLD, TEXT_NAME, name);
    const bool fits = within >= MOVER_WIDTH && whole > most;
    const bool is_within = fits && within >= 0.6 * most;
    const bool is_crowd = report_shape_count(p->report) > FEW_NAMES; /* the board's texts are few */
    const double share = is_within ? within : most;
    if (is_crowd) {
        cut c = { .font = DRAW_SANS_BOLD, .size = TEXT_NAME, .width = share };
        const char *const text = cut_name(p, name, &c);
        const bool is_told = whole > within && report_shape_count(p->report) <= MOST_BRIEF;
        const size_t common = is_told && text == name ? common_with_others(p, name) : c.keep;
        out->brief = is_told ? telling_words(p, name, common, most / TEXT_NAME) : NULL;
        out->text = is_gap(text) && out->brief && out->brief[0] ? out->brief : text;
        return;
    }
    const size_t common = common_with_others(p, name);
    out->text = picture_short_name(p, name, TEXT_NAME, share);
    out->brief = fits && !is_within ? picture_short_name(p, name, TEXT_NAME, within)
                 : whole > within   ? telling_words(p, name, common, INFINITY)
                                    : NULL;
    const bool is_headless = out->brief && is_gap(out->brief) && !is_gap(out->text);
    out->brief_cost = is_headless ? HEADLESS_COST : 0;
    out->briefer = whole > MOVER_WIDTH ? telling_words(p, name, common, little / TEXT_NAME) : NULL;
    out->briefer_cost = out->briefer ? BRIEFER_COST : HEADLESS_COST;
    if (!out->briefer && whole > MOVER_WIDTH) {
        out->briefer = picture_short_name(p, name, TEXT_NAME, little);
    }
}

static void add_name(picture *p, int index)
{
    ct_shape seen;
    const ct_shape *shape = &seen;
    if (!picture_shape(p, index, &seen) || report_shape(p->report, index)->type == SCENE_LABEL) {
        return;
    }
    const room whole = { pen_shape_middle(p, shape), pen_shape_extent(p, shape) };
    const draw_point extent = whole.half;
    if (!is_in_view(p, shape)) { return; }
    const label_body body = body_of(p, shape, &whole);
    const room inner = room_in(p, shape, &whole);
    label name = pen_label(SCENE_SHOW_NAMES, "", picture_outline_color(p, index));
    name.color.a = 255;
    say_name(p, report_shape(p->report, index)->name, &inner, &name);
    name.font = DRAW_SANS_BOLD;
    name.size = TEXT_NAME;
    if (report_shape_count(p->report) > FEW_NAMES && index != p->plan.selected) {
        name.size = TEXT_CROWD;
        name.max_ink = 0.35;
    }
    name.rank = index == p->plan.selected ? RANK_SELECTED : RANK_NAME;
    if (report_shape_count(p->report) <= FEW_NAMES) {
        name.turn = extent.x * extent.y; /* smaller shapes have fewer places to choose from */
    } else if (report_shape(p->report, index)->has_move) {
        name.turn = -1; /* what moves is told of more than what it may hit */
    }
    name.at = inner.at;
    name.half = (draw_point){ extent.x + fabs(inner.at.x - whole.at.x),
                              extent.y + fabs(inner.at.y - whole.at.y) };
    name.inner = inner.half;
    name.place = LABEL_INSIDE;
    name.hollow = shape->type == CT_POLYGON && body.count == 0;
    keep_in_view(p, &whole, &name);
    if (!body.round) { pen_hug_shape(p, shape, (pen_outline){ .grow = 0 }, &name); }
    name.body = board_add_body(p->board, &body);
    if (shape->type == CT_SEGMENT) {
        draw_point from = picture_at(p, shape->as.segment.from);
        draw_point to = picture_at(p, shape->as.segment.to);
        if (!pen_cut(p, 0, &from, &to)) { return; }
        pen_beside(&name, from, to);
        name.hugs = false;
    }
    if (picture_is_dot(p, shape)) {
        name.half.x = name.half.y = picture_dot_reach(p, index);
        name.place = LABEL_CORNER;
        name.hugs = false;
    }
    name.named = p->side == FIGURE_FRONT ? index + 1 : 0;
    const scene_shape *named = report_shape(p->report, index);
    if (named->has_label_at && p->side == FIGURE_FRONT) {
        name.at = picture_at(p, named->label_at);
        name.half = (draw_point){ 0, 0 };
        name.place = LABEL_AT;
        name.rank = RANK_SELECTED;
        name.max_ink = 1;
        name.hugs = false;
        name.body = 0;
    }
    add_stands(p, index, &name);
    motion_enter(p, plan_turns(p->options->played, index) ? MOTION_NAME : MOTION_MOVER, index);
    board_add(p->board, &name);
    motion_leave(p, "");
}

void picture_names(picture *p)
{
    const int count = report_shape_count(p->report);
    for (int i = 0; i < count; i++) {
        const bool told = i == p->plan.selected || i == p->plan.partner || i == p->plan.hovered;
        if (told || !p->options->frame || count <= PICTURE_MOST_PLAYED) { add_name(p, i); }
    }
}
