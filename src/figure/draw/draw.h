/* draw.h - the draw list: a flat array of commands that every canvas replays in order.
 *
 * Units are points (1/72 inch of the page, one pixel of a window at scale 1); x grows to the
 * right, y DOWN from the upper left corner of the page. Commands have one fixed size; texts and
 * polygon points sit in side buffers. The list is data: comparable, and the
 * same on every machine. Text widths come from a built-in table of the DejaVu fonts'
 * advances (draw_text_width).
 *
 * The room draw holds the list and what can be done to one: where its commands lie, how they move
 * (motion.h), cutting what is far off the page (tame.c). It never knows what a command shows, and
 * no pixels, no fonts, no SDL. */
#ifndef FIGURE_DRAW_H
#define FIGURE_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of what lists are made, and what canvases make of lists. */
#include "scene/text/array.h"

typedef struct draw_point {
    double x, y;
} draw_point;

typedef struct draw_color {
    uint8_t r, g, b, a; /* a == 0: nothing is painted; colours are not premultiplied */
} draw_color;

typedef enum draw_dash { DRAW_SOLID, DRAW_DASHED, DRAW_DOTTED, DRAW_DASH_DOTTED } draw_dash;

/* How the outline and the inside of a command are painted. Joins are mitred, caps butt, except
 * DRAW_DOTTED, whose dots are round. Lengths of dash patterns are multiples of the width, see
 * draw_dash_lengths(). */
typedef struct draw_paint {
    draw_color fill;
    draw_color stroke;
    double width; /* points */
    draw_dash dash;
} draw_paint;

typedef enum draw_op {
    DRAW_LINE,      /* line: p, q */
    DRAW_CIRCLE,    /* circle: center, radius */
    DRAW_BOX,       /* box: a rectangle, rotated and with rounded corners if asked; a capsule is
                     * a box whose corner radius is half its height */
    DRAW_POLYGON,   /* poly: points [first, first + count), closed */
    DRAW_POLYLINE,  /* poly, open */
    DRAW_TEXT,      /* text */
    DRAW_PUSH_CLIP, /* box without rotation: later commands show only inside */
    DRAW_POP_CLIP,
    DRAW_GROUP /* text: the name of what follows (an SVG <g>), "" ends the group */
} draw_op;

typedef enum draw_font { DRAW_SANS, DRAW_SANS_BOLD, DRAW_MONO, DRAW_FONT_COUNT } draw_font;
typedef enum draw_anchor { DRAW_START, DRAW_MIDDLE, DRAW_END } draw_anchor;

typedef struct draw_box_shape {
    draw_point center, half; /* half extents */
    double cos, sin;         /* turns the box, clockwise as seen since y is down */
    double corner;           /* corner radius, <= the smaller half extent */
} draw_box_shape;

typedef struct draw_command {
    draw_op op;
    draw_paint paint; /* DRAW_TEXT: fill is the letters, stroke + width a halo around them */
    union {
        struct {
            draw_point p, q;
        } line;
        struct {
            draw_point center;
            double radius;
        } circle;
        draw_box_shape box;
        struct {
            int first, count;
        } poly;
        struct {
            draw_point at; /* on the baseline */
            draw_font font;
            double size; /* points */
            draw_anchor anchor;
            int first, length; /* bytes in the text buffer, UTF-8, also ended by '\0' */
            bool is_own;
            int seen; /* how far behind `first` it is once more as draw_seen() has it */
        } text;
    } as;
} draw_command;

typedef struct draw_list {
    double width, height; /* of the page, points */
    draw_color background;
    draw_command *commands;
    int command_count, command_capacity;
    draw_point *points;
    int point_count, point_capacity;
    char *text;
    int text_size, text_capacity;
    bool out_of_memory; /* set once, sticky; the list is then incomplete and must not be shown */
} draw_list;

/* A list of zeros is empty and valid. clear keeps the memory for the next picture. */
void draw_clear(draw_list *list, double width, double height, draw_color background);
void draw_deinit(draw_list *list);

void draw_line(draw_list *list, const draw_paint *paint, draw_point p, draw_point q);
void draw_circle(draw_list *list, const draw_paint *paint, draw_point center, double radius);

/* cos and sin {0, 0}: unrotated; a corner may be as large as any. */
void draw_box(draw_list *list, const draw_paint *paint, const draw_box_shape *box);

void draw_polygon(draw_list *list, const draw_paint *paint, const draw_point *points, int count);
void draw_polyline(draw_list *list, const draw_paint *paint, const draw_point *points, int count);

/* The same with points that were added before, from the one with the index `first` on. */
void draw_add_points(draw_list *list, const draw_point *points, int count);
void draw_added(draw_list *list, draw_op op, const draw_paint *paint, int first);

/* A command of another list. */
void draw_copy(draw_list *list, const draw_list *from, const draw_command *command);

/* Once more the shapes that were added from this command on, painted otherwise. */
void draw_again(draw_list *list, int first_command, const draw_paint *paint);

/* Where a page that was drawn lies on another, how much larger, and how much heavier its lines. */
typedef struct draw_placement {
    draw_point at;
    double scale, pen_scale;
    double cos, sin; /* turned about its origin; {0, 0} means it is not */
} draw_placement;
draw_point draw_placed(const draw_placement *frame, draw_point at);

/* Places a command, of text and clips the place alone; not the points of a polygon or polyline,
 * which stand with the list. */
void draw_place_command(const draw_placement *frame, draw_command *command);

/* Places what was added from this command and this point on. */
void draw_place_from(draw_list *list, const draw_placement *frame, int first_command,
                     int first_point);

typedef struct draw_text_style {
    draw_font font;
    double size;
    draw_anchor anchor;
    draw_color color;
    draw_color halo; /* a == 0: none */
} draw_text_style;
void draw_text(draw_list *list, const draw_text_style *style, draw_point at, const char *utf8);

/* The same of an author's words that are not in a sentence of ours: see draw_seen(). */
void draw_own_text(draw_list *list, const draw_text_style *style, draw_point at, const char *utf8);

void draw_push_clip(draw_list *list, draw_point min, draw_point max);
void draw_pop_clip(draw_list *list);
void draw_group(draw_list *list, const char *name); /* "" ends it; groups do not nest */

/* Is anything of its inside, or of its line or halo, to be seen? Nothing is of a clip or group. */
bool draw_has_fill(const draw_command *command);
bool draw_has_stroke(const draw_command *command);

/* The text of a DRAW_TEXT or DRAW_GROUP command, and as draw_seen() has it. */
const char *draw_command_text(const draw_list *list, const draw_command *command);
const char *draw_command_seen(const draw_list *list, const draw_command *command);

/* A line with Arabic or Hebrew in it as it is seen, from left to right, letters joined: for
 * canvases that place letters. It begins on the left, what is an author's own words where its first
 * letter does. What is seen as it is written, and a line beyond all pages, is not put out but
 * itself. NULL: no memory. */
#define DRAW_LINE_SIZE 1024
#define DRAW_SEEN_SIZE (3 * DRAW_LINE_SIZE)
const char *draw_seen(const char *utf8, bool is_own, char out[DRAW_SEEN_SIZE]);

/* Where a character of a line is written, bytes, and where on the line it begins and ends as it is
 * read, units of size / DRAW_UNITS_PER_EM: of a letter of Hebrew or Arabic, on the right and on the
 * left. */
typedef struct draw_slot {
    int from, to, begin, end;
} draw_slot;

/* Of the first `size` bytes of own words, from left to right; tells how many, of a longer line the
 * first ones. */
#define DRAW_MOST_SLOTS 8192 /* more than any field takes */
int draw_slots(draw_font font, const char *utf8, size_t size, draw_slot out[DRAW_MOST_SLOTS]);

/* Advance width of the text in points, by the built-in table; ascent and descent as multiples of
 * the size are the fonts' own. */
double draw_text_width(draw_font font, double size, const char *utf8);
#define DRAW_ASCENT 0.76
#define DRAW_DESCENT 0.24

/* Where a text of that width begins that is anchored at x. */
double draw_text_left(draw_anchor anchor, double x, double width);

/* Reads one character and moves *utf8 past it; 0 at the end. Bytes that are not UTF-8 read as
 * U+FFFD, one at a time. */
uint32_t draw_next_char(const char **utf8);

/* Is it a command of direction? In a name it would have the words and numbers behind it read
 * backwards: pictures leave it out. */
static inline bool draw_turns(uint32_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/* The same of what is seen: one character stands for a sequence of emoji that make one (joiners,
 * tones of skin, flags), and what says no more than how another is shown is passed over. */
uint32_t draw_next_shown(const char **utf8);

/* May a line end before this byte: at a space, and between characters of Chinese, Japanese and
 * Korean? */
bool draw_may_break(const char *text, size_t at);

/* Would a break there leave a line of one character, as "p" of "p·u of every corner p", or one that
 * ends in a sign of equality? */
bool draw_breaks_badly(const char *text, size_t at);

/* Advance of one character in units of size / DRAW_UNITS_PER_EM; canvases place glyphs by it. */
int draw_char_advance(draw_font font, uint32_t character);
#define DRAW_UNITS_PER_EM 2048

/* How much higher than the fonts have it a character stands after another, in the same units:
 * accents and arrows are made for small letters, and would cross capitals. */
int draw_char_rise(uint32_t before, uint32_t character);

/* On and off lengths in points, in turn, of a line `width` wide: dashes 4w 3w; dots 0 2.5w; dash
 * and dot 5w 2w 1w 2w. Tells how many, 0 of a solid line. */
#define DRAW_DASH_LENGTHS 4
int draw_dash_lengths(draw_dash dash, double width, double out[DRAW_DASH_LENGTHS]);

/* array_reserve() for a list; false (and the list is marked) without memory. */
bool draw_reserve(draw_list *list, void *array, int *capacity, int used, int more, size_t size);

/* ---- Where commands are: upright boxes, and what is in them --------------------------------- */

/* In points of the page, y down. */
typedef struct draw_bounds {
    bool any; /* false: nothing; then min and max say nothing */
    draw_point min, max;
} draw_bounds;

/* Of a line, shape, text or clip, without what its outline adds; of other commands nothing. */
draw_bounds draw_bounds_of(const draw_list *list, const draw_command *c);

/* Of a text's lines of letters, from ascent to descent, without a halo. */
draw_bounds draw_bounds_of_text(const draw_text_style *style, draw_point at, const char *utf8);

/* Widens s to what lies between min and max. */
static inline void draw_bounds_add(draw_bounds *s, draw_point min, draw_point max)
{
    if (!s->any) {
        *s = (draw_bounds){ true, min, max };
        return;
    }
    s->min.x = min.x < s->min.x ? min.x : s->min.x;
    s->min.y = min.y < s->min.y ? min.y : s->min.y;
    s->max.x = max.x > s->max.x ? max.x : s->max.x;
    s->max.y = max.y > s->max.y ? max.y : s->max.y;
}

/* Around a point, so far to each side. */
static inline draw_bounds draw_bounds_about(draw_point at, draw_point half)
{
    return (
        draw_bounds){ true, { at.x - half.x, at.y - half.y }, { at.x + half.x, at.y + half.y } };
}

static inline draw_point draw_bounds_middle(draw_bounds s)
{
    return (draw_point){ (s.min.x + s.max.x) / 2, (s.min.y + s.max.y) / 2 };
}

static inline draw_point draw_bounds_size(draw_bounds s)
{
    return (draw_point){ s.max.x - s.min.x, s.max.y - s.min.y };
}

/* What both have in common. */
draw_bounds draw_bounds_common(const draw_bounds *a, const draw_bounds *b);

/* The box on all sides larger by so much. */
static inline draw_bounds draw_bounds_grown(draw_bounds s, double by)
{
    return (draw_bounds){ s.any, { s.min.x - by, s.min.y - by }, { s.max.x + by, s.max.y + by } };
}

/* As a box to draw, with round corners or none. */
static inline draw_box_shape draw_bounds_box(draw_bounds s, double corner)
{
    const draw_point size = draw_bounds_size(s);
    return (draw_box_shape){ draw_bounds_middle(s), { size.x / 2, size.y / 2 }, 1, 0, corner };
}

/* False as well when inner has a NaN. */
static inline bool draw_bounds_within(const draw_bounds *inner, const draw_bounds *outer)
{
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y;
}

/* What a command of a list may paint on, mitres and halos included. Of a clip: what it lets
 * through. */
draw_bounds draw_bounds_painted(const draw_list *list, const draw_command *command);

/* The part cut[0] to cut[1] of a line that is in the area, and the share of the line before it;
 * false: there is none. */
bool draw_cut_line(const draw_bounds *area, const draw_point line[2], draw_point cut[2],
                   double *before);

/* Leaves what is in the area of the polygon whose points were added from the index `first` on; what
 * is left in several parts hangs together along the area's sides. */
void draw_cut_polygon(draw_list *list, int first, const draw_bounds *area);

/* More than 0 where the way from a by b to c turns clockwise as seen: twice the area of the
 * three. */
static inline double draw_turning(draw_point a, draw_point b, draw_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Where the line from a to b is nearest to a point. */
draw_point draw_nearest_on(draw_point a, draw_point b, draw_point at);

/* Twice the area of a polygon, less than 0 where it goes counter-clockwise as seen. */
double draw_twice_area(const draw_point *at, int count);

/* Is the point inside of the polygon? */
bool draw_is_inside(const draw_point *corners, int count, draw_point p);

/* ---- Taming: before any canvas sees a list, nothing is far outside the page, nothing is not a
 * number, no pattern is finer than can be seen ---------------------------------------------- */

/* How far outside the page a command that is passed on may reach, points. */
#define DRAW_REACH 2000.0

/* The list as canvases shall draw it on a page of this size: `list` itself when there is nothing
 * to tame, else *scratch (cleared first, its memory reused). NULL when memory runs out. */
const draw_list *draw_tame(const draw_list *list, draw_point page, draw_list *scratch);

/* An arc as chords that are flat enough, or miss the area: few, where they cannot be seen, and
 * where much more of it is to be seen than a page holds. */
typedef struct draw_arc {
    draw_point center;
    double radius;
    double from, to; /* angles, from < to */
    double flatness; /* how far a chord may be from the arc, points */
    const draw_bounds *area;
} draw_arc;

/* Calls add() with the start of each chord and the length of its part of the arc; the arc's own end
 * is none. */
typedef void draw_add_chord(void *to, draw_point start, double length);
void draw_flatten_arc(const draw_arc *arc, draw_add_chord *add, void *to);

#endif
