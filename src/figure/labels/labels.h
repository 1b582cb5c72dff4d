/* labels.h - places labels so that no text meets text, and lines as little as possible.
 *
 * The board is a raster over the page. Everything drawn marks its lines as ink; labels wait in a
 * queue until all ink is known, then the important ones choose first. A label looks at a fixed
 * list of places around its anchor and takes the first, unless a later one has clearly less ink
 * under it: a line through its letters sends it a little further off, where a leader tells what it
 * belongs to. The window's labels also keep to where they were: so they stay put while a shape is
 * dragged. One that finds no free place is left out. Names know the bodies of all shapes as well,
 * and keep out of those they would be taken to belong to. Costs are linear in labels and in the
 * length of lines. Of scenes and reports this room never knows anything. */
#ifndef FIGURE_LABELS_H
#define FIGURE_LABELS_H

#include "figure/draw/motion.h"
#include "figure/plan/figure_options.h"

#define BOARD_CELLS 65536
#define BOARD_MAX_LABELS 1400
#define BOARD_TEXT_SIZE (64 * BOARD_MAX_LABELS) /* a cut name of Cyrillic letters has 50 bytes */
#define BOARD_MAX_BODIES 512
#define BODY_MAX_CORNERS 12 /* of a shape with more its box is looked at */
#define BOARD_MAX_RIVALS 32

/* Where a label may go relative to its anchor box (or anchor line). */
typedef enum label_place {
    LABEL_AT,     /* the middle of the box; a name put there beside it where others are */
    LABEL_CORNER, /* beside a point: upper right first */
    LABEL_TIGHT,  /* the same, but never further off */
    LABEL_INSIDE, /* within the box if it fits, else around it */
    LABEL_TOWARD, /* beyond the disc of radius half.x, in the direction `toward` first */
    LABEL_AROUND, /* above, below, right, left of the box; in the direction `toward` first, if
                   * any */
    LABEL_ALONG,  /* `half` is half of a line: beside it, whatever lines are there */
    LABEL_BESIDE  /* the same with an eye on lines, or somewhat further off */
} label_place;

/* What a shape covers of the page: a circle, or a turned box, or what has few corners in one. */
typedef struct label_body {
    draw_point center, half; /* round: half.x is the radius, and so is half.y */
    double cos, sin;         /* turns the box, clockwise as seen */
    bool round;
    int count; /* of corners; 0: all of the box */
    draw_point corners[BODY_MAX_CORNERS];
} label_body;

/* The boxes around bodies: every name looks at all of them, several at a time. */
typedef struct label_extents {
    float x[BOARD_MAX_BODIES], y[BOARD_MAX_BODIES];
    float half_x[BOARD_MAX_BODIES], half_y[BOARD_MAX_BODIES];
} label_extents;

typedef struct label {
    const char *text;    /* borrowed until board_place(); board_text() keeps made-up ones */
    const char *brief;   /* said instead of it where that spares lines; NULL: nothing shorter */
    const char *briefer; /* said where even that is far off, or finds no place; NULL: the same */
    double brief_cost, briefer_cost; /* and what those cost more, in shares of ink */
    draw_point at, half;
    draw_point inner;  /* LABEL_INSIDE: half of the box that is safe for text, a letter's turned */
    bool hollow;       /* LABEL_INSIDE: the box holds more than the shape */
    bool is_cut;       /* LABEL_INSIDE: only a part of the shape is seen, and `half` of that */
    draw_point toward; /* of LABEL_TOWARD; a unit vector of _AROUND, and a letter along its box */
    draw_point stand[2]; /* where it will stand later, moved by so much, and takes room for */
    draw_point least,
        most; /* how far it will be moved at all, without leaving the page if it can */
    draw_point elsewhen[2]; /* at other times what it tells of is there: no place for it */
    bool has_elsewhen;
    bool hugs;         /* `hug` counts around it, not the box `half` */
    draw_point hug[9]; /* on the page, at label_way(): where the outline ends that way */
    label_place place;
    draw_font font;
    double size;
    draw_color color;
    scene_overlay overlay; /* SCENE_OVERLAY_COUNT: a step of a story */
    bool is_fixed;         /* stands there, as its author put it, on all but another such text */
    int rank;              /* smaller chooses first */
    double turn;           /* and among equal ranks; equal turns in the order they came */
    bool is_letter;        /* of a region: stays inside it, and may stand on an axis */
    int body;              /* of the shape it names, from board_add_body(); 0: of none */
    double max_ink;        /* share of its box that may be covered by lines; 1: any */
    int stands;            /* the names of movers: of so many places */
    int group;             /* of what moves, given by the board; 0: that of its overlay */
    int named;             /* 1 and what board_keep() tells its box by; 0: of no matter */
    bool placed;
    bool is_led;    /* another shape is nearer to it, placed or tried: a line leads to its own */
    draw_point box; /* upper left corner, once placed */
    double width;
} label;

/* Does it keep to the body of the shape it names, and not to a box or an outline? */
bool label_names_body(const label *l);

/* For -1, 0, 1 to the right and down. */
int label_way(int across, int down);

typedef struct label_board {
    draw_bounds room;  /* where labels may be */
    figure_kept *kept; /* where they stood before; NULL: of no matter */
    figure_kept next;  /* where they stand now */
    bool blank;        /* no labels: lines need not be marked */
    int part;          /* of the picture: counts board_enter() */
    double most_ink;   /* under any label: on a small page words would cover what they tell of */
    double cell, per_cell; /* a cell's size in points, and its inverse */
    int columns, rows;
    int label_count, text_size, body_count;
    int group; /* of what moves: queued labels are part of it; 0: they are of their overlays */
    label_body bodies[BOARD_MAX_BODIES];
    label_extents extents; /* of the bodies */
    label labels[BOARD_MAX_LABELS];
    int lead_count; /* lines from names placed to what they name */
    draw_point leads[BOARD_MAX_LABELS][2];
    char text[BOARD_TEXT_SIZE];
    unsigned char cells[BOARD_CELLS + 8]; /* ink, and CELL_TEXT; read eight at once */
} label_board;

/* Clears the board for a page of this size. Labels stay, where that costs little, as near to where
 * `kept` has them as they can; board_keep() then writes to it where they stand in the end. NULL: of
 * no matter. */
void board_init(label_board *board, draw_point page, figure_kept *kept);
void board_keep(const label_board *board);

/* From here on labels stay within the box; those queued so far are done. Ink and texts stay. */
void board_enter(label_board *board, draw_bounds box);

void board_mark_line(label_board *board, draw_point p, draw_point q);
/* The same for an axis of the plot: letters of regions may stand on it. */
void board_mark_axis(label_board *board, draw_point p, draw_point q);

void board_mark_circle(label_board *board, draw_point center, double radius);

/* Takes the box for a text, unless a text is there already. */
bool board_take(label_board *board, draw_bounds box);

/* Are there no lines, other than axes, in the box, nor a text? */
bool board_is_clear(const label_board *board, draw_bounds box);

/* Frees the box of all ink and texts: something lies over it. */
void board_free(label_board *board, draw_bounds box);

/* Keeps a copy of a text until the next board_init(); "" when full. */
const char *board_text(label_board *board, const char *text);

/* Tells the number for label.body; 0 when there are too many. */
int board_add_body(label_board *board, const label_body *body);

/* Queues a label (its fields from `placed` on are ignored). Dropped when the queue is full, or what
 * it belongs to lies wholly outside of where labels may be. */
void board_add(label_board *board, const label *l);

/* Chooses a place for every queued label. */
void board_place(label_board *board);

/* Appends the placed labels, overlay by overlay, each in a group named after its overlay. */
void board_draw(const label_board *board, draw_color halo, draw_list *list);

/* ---- Whose name it would seem: bodies.c, for board_place() --------------------------- */

typedef struct rival {
    const label_body *body;
    double cost_inside, cost_outside; /* of a label all in it, in and off its own body */
} rival;

typedef struct label_rivals {
    bool of_dot; /* its name may stand beside it, in what lies around it: not on a small page */
    const label_body *own; /* NULL: the label names no shape */
    bool may_lead;         /* a line to it: not on a small page */
    int count;
    rival at[BOARD_MAX_RIVALS];
} label_rivals;

/* The bodies that a place of the label could lie in and had better not. */
void board_rivals(const label_board *board, const label *l, label_rivals *out);

/* What of the body is nearest to the point. */
draw_point body_nearest(const label_body *body, draw_point at);

/* Where a line that leads to that point of the body's rim ends. */
draw_point board_lead_into(const label_board *board, int own, draw_point rim);

/* How far the box is off the body, and where they are nearest to each other. */
double body_gap(const label_body *body, draw_bounds box, draw_point *near, draw_point *rim);

/* Does one of them reach into the label's own body? */
bool rivals_crowd(const label_rivals *rivals);

/* Does the box lie in the label's own body? */
bool rivals_own(const label_rivals *rivals, draw_bounds box);

/* Does the box seem to be beside another body, unless a line leads to its own? */
bool rivals_nearer(const label_rivals *rivals, draw_bounds box);

/* Would a name there be taken for another's: is its middle in that one, or that one's under it? */
bool rivals_claim(const label_rivals *rivals, draw_bounds box);

/* Does a line lead from one point to the other across another body? */
bool rivals_crossed(const label_rivals *rivals, draw_point from, draw_point to);

/* What the box costs more, in shares of ink. */
double rivals_cost(const label_rivals *rivals, draw_bounds box);

/* ---- Where it may stand: placing.c, for board_place() ---------------------------------- */

#define LABEL_MAX_PLACES 96

/* Those that come later cost more, each ring around the anchor in its turn. */
typedef struct label_places {
    int count;
    draw_point at[LABEL_MAX_PLACES]; /* middles of the label's box */
    double cost[LABEL_MAX_PLACES];
    double base;           /* cost of the next place */
    double step;           /* what each costs more than the one before */
    const label_body *own; /* keeps places around its box near; NULL: of no matter */
} label_places;

void label_list_places(const label *l, const label_rivals *rivals, label_places *out);

/* ---- What letters stand on: backdrop.c, for figure_build() ----------------------------------- */

/* Mixes the colour of every text that stands on areas with black, in the dark theme with more of
 * white: so that its contrast there is 4.5 to 1 and not only on its halo. By how much tell the
 * number of areas and whether they have the colour of `overlap`, not the colours, as an SVG for
 * both themes has one dark colour for each light one. After more areas than letters could be
 * compared with in time, in crowds, texts stay as they are. */
void ground_letters(draw_list *list, draw_color overlap);

#endif
