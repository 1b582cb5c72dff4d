/* plan.h - which pairs and sweeps a picture explains, and what of it its legend lists.
 *
 * The plan depends on the report, the focus and the overlays alone, not on the view, so the
 * legend's height (and with it the map) is known before anything is drawn. It is what keeps a
 * scene of a thousand shapes readable and quick: only so many sweeps and pairs are explained. The
 * room of what is shown: options, map, colours, choice, axes. It never draws, nor places on a
 * page. */
#ifndef FIGURE_PLAN_H
#define FIGURE_PLAN_H

#include "figure/plan/choice.h"
#include "figure/plan/map.h"

#define PLAN_MAX_SWEEPS 16
#define PLAN_MAX_PAIRS 16

typedef struct plan_sweep {
    report_sweep sweep;
    bool first;                  /* the first hit of its mover: what would really happen */
    bool aside;                  /* a later one of many hits: shown where and when, and not why */
    ct_closest_approach closest; /* of a miss */
    double slide_part;           /* of the first hit: how much of its slide there really is */
    /* The mover's way as the target sees it is drawn: to what is expanded, or of a point into a
     * box. */
    bool relative_way;
} plan_sweep;

typedef struct plan_pair {
    report_pair pair;
    report_contact contact;
    bool in_space; /* both are 3D */
    report_inside inside;
    bool quiet;       /* its sweep is drawn as well: keep to thin lines */
    bool plain;       /* its sweep has a normal n already: tell the depth alone */
    bool has_nearest; /* circle against a rectangle: the rectangle's point nearest the centre */
    ct_vec3 center, nearest;
} plan_pair;

/* What a legend can list, in its order. */
typedef enum plan_item {
    ITEM_OVERLAPPING,
    ITEM_LEFT,        /* by the coarse test, though it overlaps nothing */
    ITEM_BALL_AROUND, /* of the coarse test, */
    ITEM_BALL_MEETS,  /* and one of a pair that is left */
    ITEM_BOX_AROUND,
    ITEM_BOX_MEETS,
    ITEM_CLOSEST,
    ITEM_DEPTH,
    ITEM_TOUCHING, /* of two at rest, with its normal */
    ITEM_NEAREST,
    ITEM_CROSSINGS, /* the ray that a point in a polygon is told by */
    ITEM_BALL,      /* a polygon's bounding circle */
    ITEM_MOVE,
    ITEM_END,
    ITEM_SWEPT_AREA,
    ITEM_POINT_PATHS, /* in the area swept, of concave polygons */
    ITEM_EXPANDED,
    ITEM_MISSED, /* an expanded shape that the mover misses */
    ITEM_CORNERS,
    ITEM_EXPANDED_BOX,
    ITEM_PATH_BOX,
    ITEM_RELATIVE,
    ITEM_REGIONS,
    ITEM_REGION_HIT,
    ITEM_ENTRY,
    ITEM_AT_HIT,
    ITEM_TARGET_AT_HIT,
    ITEM_AT_CLOSEST, /* both as they pass */
    ITEM_NORMAL,
    ITEM_SLIDE,
    ITEM_SLIDE_END,
    ITEM_SLIDE_REST, /* what of it leads into the target again */
    ITEM_MISTAKE,    /* what a famous mistake looks at, */
    ITEM_LOOKED_IN,  /* and a place there that it takes for a hit */
    ITEM_LOOKED_OUT,
    ITEM_VERDICT, /* of the map, from FIGURE_BOTH_NO on */
    ITEM_COUNT = ITEM_VERDICT + FIGURE_VERDICT_COUNT - FIGURE_BOTH_NO
} plan_item;

/* A set of them. */
typedef uint64_t plan_items;
static inline plan_items plan_item_bit(plan_item item)
{
    return item == ITEM_COUNT ? 0 : UINT64_C(1) << (unsigned)item;
}

#define PLAN_VERDICTS (~(plan_item_bit(ITEM_VERDICT) - 1)) /* what a map's colours mean */

#define PLAN_NOTE_SIZE (SCENE_NAME_SIZE + 256) /* the title of a map has a name in it */
#define PLAN_VERDICT_SIZE 64

typedef struct figure_plan {
    const report *way; /* what sweeps and moves are of: the options' frame where there is one */
    int selected, partner, hovered; /* indices; -1 for none */
    int asked, asked_with;          /* those selected, without the texts among them */
    int sweep_count;
    plan_sweep sweeps[PLAN_MAX_SWEEPS];
    int pair_count;
    plan_pair pairs[PLAN_MAX_PAIRS];
    bool more_sweeps; /* than fit, or than were looked for */
    int in_space;     /* index of the pair of 3D shapes that most is told of; -1: none */
    int pairs_in_all, pairs_left_out; /* overlapping pairs to explain; more than fit */
    bool many_moves;                  /* more movers than are drawn in full */
    bool relative;                    /* some target moves: its stages are seen from it */
    bool lettered;                    /* some pair shows its normal */
    const char *mistaken;             /* what ITEM_MISTAKE is, the report's */
    unsigned coarse;  /* SCENE_SHOW_BITs of the coarse test that is shown; 0: none */
    plan_items items; /* all that may be drawn */
    char verdicts[FIGURE_VERDICT_COUNT][PLAN_VERDICT_SIZE]; /* "false hit 5.3 %" */
    char wrong[PLAN_VERDICT_SIZE + 16];                     /* "wrong in 5.3 % of all places" */
    plan_story story;
    char note[PLAN_NOTE_SIZE]; /* what was left out, for people; "" for nothing */
    bool tells_left_out;       /* some name found no place, which the legend tells below */
} figure_plan;

void plan_make(const report *r, const figure_options *options, figure_plan *out);

/* The last part of plan_make(): what the legend can list of it, and what it says about the rest. */
void plan_list_items(const report *r, const figure_options *options, figure_plan *plan);

/* "3 names left out"; "" for nothing. */
#define FIGURE_LEFT_OUT_SIZE 64
const char *figure_tell_left_out(const figure_left_out *l, char out[FIGURE_LEFT_OUT_SIZE]);
const char *plan_item_title(const figure_plan *plan, plan_item item);

/* What is around a shape in the coarse test; and is it one of a pair that is left? */
static inline plan_item plan_around_item(scene_overlay by, bool meets)
{
    return by == SCENE_SHOW_BALLS ? (meets ? ITEM_BALL_MEETS : ITEM_BALL_AROUND)
                                  : (meets ? ITEM_BOX_MEETS : ITEM_BOX_AROUND);
}

/* Is the shape one that the coarse test leaves, though it overlaps nothing? */
bool plan_is_left(const report *r, const figure_plan *plan, int index);

/* Is it the crossing number that decides? */
bool plan_is_crossed(const report_inside *inside);

/* Is the mover's area swept and end position drawn? Of crowds of movers only for the shapes in
 * focus and in explained sweeps; of the others there is the arrow. */
bool plan_moves_in_full(const figure_plan *plan, int mover);

/* What the mover of an animated figure meets first in the first frame. False: nothing, or what the
 * core's sweep does not tell of, since others had met before. */
bool plan_first_hit(const report *r, const scene_played *played, int mover, plan_sweep *out);

/* Is a hit shown all the time: in a still picture, and where it was there from the start? */
bool plan_stands(const report *r, const scene_played *played, const plan_sweep *s);

/* Is it told by a first hit of one of its two? */
bool plan_tells_touch(const report *r, const scene_played *played, const scene_touch *touch);

/* The places of a shape in an animated figure, if `out` is not NULL; tells how many: 0 of what
 * rests. */
int plan_places(const scene_played *played, int index, const scene_place **out);

/* When it overlaps another one in an animated figure, as far as that changes; tells how many
 * times. */
int plan_overlaps(const scene_played *played, int index, const scene_span **out);

/* Bits 1 << motion_part of the looks that a shape has in turn in an animated figure; 0: always the
 * same. */
unsigned plan_looks(const report *r, const figure_plan *plan, const scene_played *played,
                    int index);

/* Does it ever turn? */
bool plan_turns(const scene_played *played, int index);

/* Does the mover go on along the slide that the sweep tells of? */
bool plan_slides(const report *r, const plan_sweep *first);

/* How many hits are told, of this mover alone unless it is -1. */
int plan_hits_of(const figure_plan *plan, int mover);

/* Is the sweep one of a circle (or point) against a box, with stages to draw? */
bool plan_has_stages(const plan_sweep *s);

/* Is there a box around its way, which is not just a line along it? */
bool plan_has_path_box(const plan_sweep *s);

/* How far the mover's radius grows the target: 0 when it is no circle. */
double plan_grow(const report *r, const plan_sweep *s);

/* Is an expanded shape drawn? */
bool plan_grows(const report *r, const plan_sweep *s);

/* The shape's move, {0, 0} when it rests. */
ct_vec plan_move_of(const report *r, int index);

/* Does the sweep's target move as well, so that its stages are seen from it? */
bool plan_is_relative(const report *r, const plan_sweep *s);

/* The end of the mover's way as the target sees it, from where both start. */
ct_vec plan_relative_end(const report *r, const plan_sweep *s);

/* Where the slide starts: backed off from the surface, unless that is no small step here. */
ct_vec plan_slide_start(const report *r, const plan_sweep *s);

/* A point of the target's frame in the world. */
ct_vec plan_world(const ct_swept_circle *stages, ct_vec local);

/* Is there a shape in space? Then there are two views. */
bool plan_has_solids(const report *r);

/* The middle of its box. */
ct_vec plan_middle(const ct_shape *shape);

/* The overlays that have something to show in this scene, as bits: what a legend lists. */
unsigned figure_overlays_in(const report *r);

/* What an overlay is called for people: "Area swept". */
const char *figure_overlay_title(scene_overlay overlay);

#endif
