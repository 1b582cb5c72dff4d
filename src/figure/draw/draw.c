/* draw.c - builds draw lists (draw.h): growing buffers, text widths, places. */
#include "figure/draw/draw.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/ct.h"
#include "figure/draw/metrics.h"
#include "scene/text/utf8.h"

/* Halos reach an eighth of the size beyond the letters: readable over lines and grid, and still
 * two separate letters at 9 points. */
static const double halo_width_per_size = 0.25;
static const double largest_clip = 1e6; /* points; no page is as large */

/* ---- Growing ----------------------------------------------------------------------------- */

bool draw_reserve(draw_list *list, void *array, int *capacity, int used, int more, size_t size)
{
    list->out_of_memory = list->out_of_memory || !array_reserve(array, capacity, used, more, size);
    return !list->out_of_memory;
}

/* Without memory the list is marked. */
static void append(draw_list *list, const draw_command *made)
{
    if (draw_reserve(list, &list->commands, &list->command_capacity, list->command_count, 1,
                     sizeof *list->commands)) {
        list->commands[list->command_count++] = *made;
    }
}

/* With its text and end mark in the text buffer; and behind these as it is seen where that
 * differs. */
static void append_text(draw_list *list, const char *text, draw_command made)
{
    char buffer[DRAW_SEEN_SIZE];
    const char *const seen = draw_seen(text, made.as.text.is_own, buffer);
    const size_t size = strlen(text) + 1, more = !seen || seen == text ? 0 : strlen(seen) + 1;
    if (!seen || size >= INT_MAX / 4) {
        list->out_of_memory = true;
        return;
    }
    if (draw_reserve(list, &list->text, &list->text_capacity, list->text_size, (int)(size + more),
                     1)) {
        made.as.text.first = list->text_size;
        made.as.text.length = (int)size - 1;
        made.as.text.seen = more ? (int)size : 0;
        memcpy(list->text + list->text_size, text, size);
        memcpy(list->text + list->text_size + size, seen, more);
        list->text_size += (int)(size + more);
        append(list, &made);
    }
}

void draw_add_points(draw_list *list, const draw_point *points, int count)
{
    if (draw_reserve(list, &list->points, &list->point_capacity, list->point_count, count,
                     sizeof *list->points) &&
        count > 0) {
        memcpy(list->points + list->point_count, points, (size_t)count * sizeof *points);
        list->point_count += count;
    }
}

void draw_added(draw_list *list, draw_op op, const draw_paint *paint, int first)
{
    if (list->point_count > first) {
        const int count = list->point_count - first;
        append(list, &(draw_command){ .op = op, .paint = *paint, .as.poly = { first, count } });
    }
}

void draw_clear(draw_list *list, double width, double height, draw_color background)
{
    list->width = width;
    list->height = height;
    list->background = background;
    list->command_count = list->point_count = list->text_size = 0;
    list->out_of_memory = false;
}

void draw_deinit(draw_list *list)
{
    free(list->commands);
    free(list->points);
    free(list->text);
    *list = (draw_list){ 0 };
}

/* ---- Commands ---------------------------------------------------------------------------- */

void draw_line(draw_list *list, const draw_paint *paint, draw_point p, draw_point q)
{
    append(list, &(draw_command){ .op = DRAW_LINE, .paint = *paint, .as.line = { p, q } });
}

void draw_circle(draw_list *list, const draw_paint *paint, draw_point center, double radius)
{
    append(list, &(draw_command){ DRAW_CIRCLE, *paint, { .circle = { center, radius } } });
}

void draw_box(draw_list *list, const draw_paint *paint, const draw_box_shape *box)
{
    draw_command made = { .op = DRAW_BOX, .paint = *paint, .as.box = *box };
    made.as.box.cos = box->cos == 0 && box->sin == 0 ? 1 : box->cos;
    made.as.box.corner = box->corner > 0 ? fmin(box->corner, fmin(box->half.x, box->half.y)) : 0;
    append(list, &made);
}

void draw_polygon(draw_list *list, const draw_paint *paint, const draw_point *points, int count)
{
    const int first = list->point_count;
    draw_add_points(list, points, count);
    draw_added(list, DRAW_POLYGON, paint, first);
}

void draw_polyline(draw_list *list, const draw_paint *paint, const draw_point *points, int count)
{
    const int first = list->point_count;
    draw_add_points(list, points, count);
    draw_added(list, DRAW_POLYLINE, paint, first);
}

void draw_copy(draw_list *list, const draw_list *from, const draw_command *command)
{
    if (command->op == DRAW_POLYGON || command->op == DRAW_POLYLINE) {
        const int first = list->point_count;
        draw_add_points(list, from->points + command->as.poly.first, command->as.poly.count);
        draw_added(list, command->op, &command->paint, first);
    } else if (command->op == DRAW_TEXT || command->op == DRAW_GROUP) {
        append_text(list, draw_command_text(from, command), *command);
    } else {
        append(list, command);
    }
}

void draw_again(draw_list *list, int first_command, const draw_paint *paint)
{
    for (int i = first_command, end = list->command_count; i < end; i++) {
        draw_command again = list->commands[i];
        again.paint = *paint;
        append(list, &again);
    }
}

draw_point draw_placed(const draw_placement *frame, draw_point at)
{
    if (frame->cos != 0 || frame->sin != 0) {
        at = (draw_point){ frame->cos * at.x - frame->sin * at.y,
                           frame->sin * at.x + frame->cos * at.y };
    }
    return (draw_point){ frame->at.x + frame->scale * at.x, frame->at.y + frame->scale * at.y };
}

static void place_box(const draw_placement *frame, draw_command *command)
{
    const double cosine = command->as.box.cos, sine = command->as.box.sin;
    if (frame->cos != 0 || frame->sin != 0) {
        command->as.box.cos = frame->cos * cosine - frame->sin * sine;
        command->as.box.sin = frame->sin * cosine + frame->cos * sine;
    }
    command->as.box.center = draw_placed(frame, command->as.box.center);
    command->as.box.half.x *= frame->scale;
    command->as.box.half.y *= frame->scale;
    command->as.box.corner *= frame->scale;
}

void draw_place_command(const draw_placement *frame, draw_command *command)
{
    command->paint.width *= command->op == DRAW_TEXT ? frame->scale : frame->pen_scale;
    switch (command->op) {
    case DRAW_LINE:
        command->as.line.p = draw_placed(frame, command->as.line.p);
        command->as.line.q = draw_placed(frame, command->as.line.q);
        break;
    case DRAW_CIRCLE:
        command->as.circle.center = draw_placed(frame, command->as.circle.center);
        command->as.circle.radius *= frame->scale;
        break;
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        place_box(frame, command);
        break;
    case DRAW_TEXT:
        command->as.text.at = draw_placed(frame, command->as.text.at);
        command->as.text.size *= frame->scale;
        break;
    case DRAW_POLYGON: /* their points are placed all at once */
    case DRAW_POLYLINE:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

void draw_place_from(draw_list *list, const draw_placement *frame, int first_command,
                     int first_point)
{
    for (int i = first_command; i < list->command_count; i++) {
        draw_place_command(frame, &list->commands[i]);
    }
    for (int i = first_point; i < list->point_count; i++) {
        list->points[i] = draw_placed(frame, list->points[i]);
    }
}

static draw_command text_of(const draw_text_style *style, draw_point at)
{
    return (draw_command){
        .op = DRAW_TEXT,
        .paint = { .fill = style->color,
                   .stroke = style->halo,
                   .width = style->halo.a ? style->size * halo_width_per_size : 0 },
        .as.text = { .at = at, .font = style->font, .size = style->size, .anchor = style->anchor }
    };
}

void draw_text(draw_list *list, const draw_text_style *style, draw_point at, const char *utf8)
{
    append_text(list, utf8, text_of(style, at));
}

void draw_own_text(draw_list *list, const draw_text_style *style, draw_point at, const char *utf8)
{
    draw_command made = text_of(style, at);
    made.as.text.is_own = true;
    append_text(list, utf8, made);
}

/* Keeps the numbers of a clip where its middle does not round its sides away. */
static draw_point clamp_clip(draw_point p)
{
    return (draw_point){ fmin(fmax(p.x, -largest_clip), largest_clip),
                         fmin(fmax(p.y, -largest_clip), largest_clip) };
}

void draw_push_clip(draw_list *list, draw_point min, draw_point max)
{
    min = clamp_clip(min);
    max = clamp_clip(max);
    const draw_box_shape box = { .center = { (min.x + max.x) / 2, (min.y + max.y) / 2 },
                                 .half = { fmax(max.x - min.x, 0) / 2, fmax(max.y - min.y, 0) / 2 },
                                 .cos = 1 };
    append(list, &(draw_command){ .op = DRAW_PUSH_CLIP, .as.box = box });
}

void draw_pop_clip(draw_list *list)
{
    append(list, &(draw_command){ .op = DRAW_POP_CLIP });
}

void draw_group(draw_list *list, const char *name)
{
    append_text(list, name, (draw_command){ .op = DRAW_GROUP });
}

bool draw_has_fill(const draw_command *command)
{
    return command->paint.fill.a != 0 && command->op != DRAW_LINE && command->op != DRAW_POLYLINE;
}

bool draw_has_stroke(const draw_command *command)
{
    return command->paint.stroke.a != 0 && command->paint.width > 0;
}

const char *draw_command_text(const draw_list *list, const draw_command *command)
{
    return list->text + command->as.text.first;
}

const char *draw_command_seen(const draw_list *list, const draw_command *command)
{
    return draw_command_text(list, command) + command->as.text.seen;
}

int draw_dash_lengths(draw_dash dash, double width, double out[DRAW_DASH_LENGTHS])
{
    static const double lengths[][DRAW_DASH_LENGTHS] = {
        [DRAW_DASHED] = { 4, 3 }, [DRAW_DOTTED] = { 0, 2.5 }, [DRAW_DASH_DOTTED] = { 5, 2, 1, 2 }
    };
    for (int i = 0; i < DRAW_DASH_LENGTHS; i++) { out[i] = lengths[dash][i] * width; }
    return dash == DRAW_SOLID ? 0 : dash == DRAW_DASH_DOTTED ? 4 : 2;
}

/* ---- Text -------------------------------------------------------------------------------- */

uint32_t draw_next_char(const char **utf8)
{
    const unsigned char *bytes = (const unsigned char *)*utf8;
    if (bytes[0] < 0x80) {
        *utf8 += bytes[0] != 0;
        return bytes[0];
    }
    const size_t size = utf8_char_size(*utf8, 4); /* the zero at the end cuts what lacks bytes */
    uint32_t character = size > 0 ? bytes[0] & (0xFFu >> (size + 1)) : 0xFFFD;
    for (size_t i = 1; i < size; i++) { character = character << 6 | (bytes[i] & 0x3Fu); }
    *utf8 += size > 0 ? size : 1;
    return character;
}

enum { joiner = 0x200D };

/* Joiners, marks of direction, choices of a form, tones of skin, tags; a text's end. */
static bool is_unseen(uint32_t c)
{
    return c == 0 || c == 0x061C ||
           (c >= 0x200B &&
            (c <= 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
             (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || (c >= 0x1F3FB && c <= 0x1F3FF) ||
             (c >= 0xE0000 && c <= 0xE0FFF)));
}

static bool is_half_flag(uint32_t c)
{
    return c >= 0x1F1E6 && c <= 0x1F1FF;
}

uint32_t draw_next_shown(const char **utf8)
{
    enum { first_byte = 0xD8, first_symbol = 0x2190 };
    const unsigned char *const bytes = (const unsigned char *)*utf8;
    if (bytes[0] != 0 && bytes[0] < 0x80 && bytes[1] < first_byte) {
        *utf8 += 1; /* nearly all: a panel asks for thousands in a frame */
        return bytes[0];
    }
    uint32_t c = draw_next_char(utf8);
    while (is_unseen(c) && c != 0 && **utf8 != '\n') { c = draw_next_char(utf8); }
    for (uint32_t before = c; (unsigned char)**utf8 >= first_byte;) {
        const char *next = *utf8;
        const uint32_t after = draw_next_char(&next);
        const bool ends_flag = before == c && is_half_flag(c) && is_half_flag(after);
        if (!ends_flag && !is_unseen(after) && (before != joiner || after < first_symbol)) {
            break;
        }
        before = ends_flag ? 0 : after;
        *utf8 = next;
    }
    return c;
}

/* Scripts whose characters fill a square, and emoji: an SVG's viewer too takes them from a font
 * where they are one em wide. */
static bool is_wide(uint32_t c)
{
    return c >= 0x1100 &&
           (c <= 0x115F || (c >= 0x2460 && c <= 0x24FF) || (c >= 0x2E80 && c <= 0xA4CF) ||
            (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
            (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
            (c >= 0xFFE0 && c <= 0xFFE6) || is_half_flag(c) || (c >= 0x1F300 && c <= 0x1FAFF) ||
            (c >= 0x20000 && c <= 0x3FFFD));
}

int draw_char_advance(draw_font font, uint32_t character)
{
    if (font == DRAW_MONO && character < 0x200B) { return draw_metrics_mono_advance; }
    const int face = font == DRAW_SANS_BOLD;
    const uint16_t *kinds = draw_metrics_kinds;
    for (int i = 0; font != DRAW_MONO && i < draw_metrics_range_count; i++) {
        const draw_metrics_range *range = &draw_metrics_ranges[i];
        if (character >= range->first && character - range->first < range->count) {
            return draw_metrics_advance[face][kinds[character - range->first]];
        }
        kinds += range->count;
    }
    const bool is_half_wide = character >= 0xFF61 && character <= 0xFFDC;
    return is_unseen(character) ? 0
           : is_wide(character) ? DRAW_UNITS_PER_EM
           : is_half_wide       ? DRAW_UNITS_PER_EM / 2
           : font == DRAW_MONO  ? draw_metrics_mono_advance
                                : draw_metrics_default[face];
}

static bool is_one_of(const char *set, uint32_t c)
{
    uint32_t one;
    do {
        one = draw_next_char(&set);
    } while (one != 0 && one != c);
    return one != 0;
}

bool draw_may_break(const char *text, size_t at)
{
    if (at == 0 || text[at] == ' ' || utf8_is_inside(text[at])) { return text[at] == ' '; }
    const char *before = text + utf8_cut(text, at - 1), *after = text + at;
    const uint32_t last = draw_next_char(&before), first = draw_next_char(&after);
    return (is_wide(last) || is_wide(first)) && last != joiner && !is_unseen(first) &&
           !is_half_flag(first) && !is_one_of(" ([{（「『【〈《", last) &&
           !is_one_of(")]},.:;!?…、。，．：；！？・）」』】〉》ー", first);
}

bool draw_breaks_badly(const char *text, size_t at)
{
    const char *const word = text + at + (text[at] == ' ');
    const size_t size = utf8_first(word);
    const bool is_last = size > 0 && *word != ' ' && (word[size] == '\0' || word[size] == '\n');
    return is_last || (at > 0 && text[at - 1] == '=');
}

int draw_char_rise(uint32_t before, uint32_t character)
{
    enum { capital = 1493, small = 1120 }; /* heights of both */
    const bool is_above =
        (character >= 0x300 && character <= 0x314) || (character >= 0x20D0 && character <= 0x20DC);
    const bool is_tall = (before >= '0' && before <= 'Z') || (before >= 0x391 && before <= 0x3A9) ||
                         (before >= 0x410 && before <= 0x42F) ||
                         (before < 128 && before && strchr("bdfhklt", (int)before));
    return is_above && is_tall ? capital - small : 0;
}

double draw_text_width(draw_font font, double size, const char *utf8)
{
    char seen[DRAW_SEEN_SIZE];
    const char *at = draw_seen(utf8, false, seen);
    long units = 0;
    at = at ? at : utf8;
    for (uint32_t c = draw_next_shown(&at); c != 0; c = draw_next_shown(&at)) {
        units += draw_char_advance(font, c);
    }
    return (double)units / DRAW_UNITS_PER_EM * size;
}

double draw_text_left(draw_anchor anchor, double x, double width)
{
    static const double shares[] = { [DRAW_START] = 0, [DRAW_MIDDLE] = 0.5, [DRAW_END] = 1 };
    return x - shares[anchor] * width;
}

/* ---- Where commands are ------------------------------------------------------------------ */

/* By comparisons, as fmin() and fmax() are calls: these are asked for every point of every
 * frame. */
static void add_around(draw_bounds *s, draw_point at, double x, double y)
{
    draw_bounds_add(s, (draw_point){ at.x - x, at.y - y }, (draw_point){ at.x + x, at.y + y });
}

draw_bounds draw_bounds_of_text(const draw_text_style *style, draw_point at, const char *utf8)
{
    const double width = draw_text_width(style->font, style->size, utf8);
    const double left = draw_text_left(style->anchor, at.x, width);
    return (draw_bounds){ true,
                          { left, at.y - DRAW_ASCENT * style->size },
                          { left + width, at.y + DRAW_DESCENT * style->size } };
}

static draw_bounds bounds_of_letters(const draw_list *list, const draw_command *c)
{
    const draw_text_style style = { .font = c->as.text.font,
                                    .size = c->as.text.size,
                                    .anchor = c->as.text.anchor };
    return draw_bounds_of_text(&style, c->as.text.at, draw_command_text(list, c));
}

draw_bounds draw_bounds_of(const draw_list *list, const draw_command *c)
{
    draw_bounds s = { .any = false };
    const double cosine = fabs(c->as.box.cos), sine = fabs(c->as.box.sin);
    double x, y;
    switch (c->op) {
    case DRAW_LINE:
        add_around(&s, c->as.line.p, 0, 0);
        add_around(&s, c->as.line.q, 0, 0);
        break;
    case DRAW_CIRCLE:
        add_around(&s, c->as.circle.center, c->as.circle.radius, c->as.circle.radius);
        break;
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        x = c->as.box.half.x - c->as.box.corner;
        y = c->as.box.half.y - c->as.box.corner;
        add_around(&s, c->as.box.center, cosine * x + sine * y + c->as.box.corner,
                   sine * x + cosine * y + c->as.box.corner);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < c->as.poly.count; i++) {
            add_around(&s, list->points[c->as.poly.first + i], 0, 0);
        }
        break;
    case DRAW_TEXT:
        s = bounds_of_letters(list, c);
        break;
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
    return s;
}

draw_bounds draw_bounds_common(const draw_bounds *a, const draw_bounds *b)
{
    const draw_point min = { fmax(a->min.x, b->min.x), fmax(a->min.y, b->min.y) };
    const draw_point max = { fmin(a->max.x, b->max.x), fmin(a->max.y, b->max.y) };
    return (draw_bounds){ a->any && b->any && min.x <= max.x && min.y <= max.y, min, max };
}

draw_bounds draw_bounds_painted(const draw_list *list, const draw_command *command)
{
    const double outline = command->paint.stroke.a ? 2 * command->paint.width : 0;
    /* Some letters reach beyond ascent and descent. */
    const double letters = command->op == DRAW_TEXT ? command->as.text.size : 0;
    return draw_bounds_grown(draw_bounds_of(list, command), outline + letters);
}

/* Counted from the end that is nearer, so that the other one may be as far off as any. */
bool draw_cut_line(const draw_bounds *area, const draw_point line[2], draw_point cut[2],
                   double *before)
{
    const ct_rect rect = { { area->min.x, area->min.y }, { area->max.x, area->max.y } };
    const int near = hypot(line[1].x, line[1].y) < hypot(line[0].x, line[0].y);
    const draw_point from = line[near], to = line[1 - near];
    ct_clip clip;
    if (!ct_clip_segment_rect(&rect, (ct_vec){ from.x, from.y }, (ct_vec){ to.x, to.y }, &clip)) {
        return false;
    }
    cut[near] = (draw_point){ clip.enter.x, clip.enter.y };
    cut[1 - near] = (draw_point){ clip.exit.x, clip.exit.y };
    *before = near ? 1 - clip.t_exit : clip.t_enter;
    return true;
}

draw_point draw_nearest_on(draw_point a, draw_point b, draw_point at)
{
    const draw_point way = { b.x - a.x, b.y - a.y };
    const double length_sq = way.x * way.x + way.y * way.y;
    const double t = length_sq > 0 ? ((at.x - a.x) * way.x + (at.y - a.y) * way.y) / length_sq : 0;
    const double share = t < 0 ? 0 : t > 1 ? 1 : t;
    return (draw_point){ a.x + way.x * share, a.y + way.y * share };
}

double draw_twice_area(const draw_point *at, int count)
{
    double area = 0;
    for (int i = 1; i + 1 < count; i++) { area += draw_turning(at[0], at[i], at[i + 1]); }
    return area;
}

bool draw_is_inside(const draw_point *corners, int count, draw_point p)
{
    bool inside = false;
    for (int i = 0, k = count - 1; i < count; k = i++) {
        const draw_point a = corners[i], b = corners[k];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}
