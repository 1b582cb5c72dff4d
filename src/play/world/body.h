/* body.h - bodies and their ways through a frame, which a world is made of; for this room only. */
#ifndef PLAY_BODY_H
#define PLAY_BODY_H

#include "core/num/num.h"
#include "play/world/world.h"

/* What a frame begins with; the rest follows. */
typedef struct body_state {
    ct_vec offset; /* from where the scene has it */
    double turned_deg;
    ct_vec velocity; /* per frame */
    scene_respond respond;
    bool moves; /* moved ever */
} body_state;

/* A straight part of a body's way in the frame, until the next. */
typedef struct leg {
    double t0;
    ct_vec offset, velocity;
    int next; /* -1: none */
} leg;

/* What is asked of a body for every pair that it is in, by itself to be near at hand. */
typedef struct way {
    ct_rect box;    /* around the shape where offset is 0 */
    leg now;        /* the last leg */
    unsigned stamp; /* of that: what was reckoned for another is void */
    bool moves;     /* moved ever */
    bool passes;    /* through all others */
    int first_edge; /* to those that it may meet; -1: none */
    int last_leg;
} way;

/* From one of two whose boxes meet to the other, and to the next of the one. */
typedef struct edge {
    int other, next;
} edge;

typedef struct body {
    scene_id id;
    bool is_flat, is_held;
    bool is_concave, has_area;
    int winding; /* of its outline, 0: that is a line or point */
    scene_respond respond;
    double spin_deg;
    double turn_reach;   /* by how much turning may make it stick out of its box */
    ct_shape shape;      /* turned, where offset is 0 */
    double rotation_deg; /* of an oriented rect */
    ct_vec *points;      /* of a polygon that is turned, its own */
    body_state start;    /* of this frame */
    ct_vec velocity;     /* that the next frame begins with */
    int first_leg;
    int contacts;                  /* in this frame, as it was planned last */
    ct_vec last_normal, last_spot; /* of the latest: towards the body, and its offset then; */
    double last_way;               /* how fast the other gave way along the normal, <= 0 */
    ct_vec came;                   /* how fast it came to the first of those that are one dent */
} body;

/* Two that come to touch, of which a moves; `t` is of the frame. The way of either may have changed
 * since. */
typedef struct meeting {
    double t;
    int a, b;
    unsigned stamp_a, stamp_b;
    ct_sweep sweep;      /* of the rest of the frame, from where the later of their ways begins */
    ct_vec place, stand; /* offsets of a: where they meet, and backed off */
    double gap;          /* between these two, at most CT_STOP_DISTANCE */
    bool is_smooth;      /* in the way by rounding alone */
    double due;          /* t, or at a corner a rounding later: along a side it may be passed */
    /* Has one no extent across their way, and passes an end of the other's front by rounding, which
     * is no hit, or meets it there? Then which, the normal of that front, and some roundings for a
     * away from b. */
    bool grazes;
    int slim;
    ct_vec ahead, beside;
} meeting;

struct play_world {
    scene *base;
    body *bodies; /* by the index of the shape, */
    way *ways;    /* so too */
    int count;
    int frame;
    leg *legs;
    int leg_count, leg_capacity, begun; /* so many when the frame's plan began */
    play_mark *marks;
    int mark_count, mark_capacity;
    bool capped;
    bool failed;      /* no memory: what was planned is void */
    scene_id steered; /* for which the frame is planned anew, while it is; 0: none, */
    double steered_t; /* and from when on */

    /* The slice of the frame that is planned; what was due until then is settled. */
    double from, until, settled;

    /* Who may meet whom. A box holds all places that its body may get to in the slice; where a
     * contact makes it faster, it is a stray until the tree is brought up to date. Those whose
     * boxes meet are linked by edges. */
    ct_broad *broad;
    void *broad_memory;
    ct_rect *boxes;
    double slack; /* what roundings and backing off from a surface may come to */
    int *strays, stray_count;
    int widened; /* whose box is made larger */
    edge *edges;
    int edge_count, edge_capacity;
    meeting *heap; /* the earliest first */
    int heap_count, heap_capacity;
    int *held, held_count;
    ct_vec points[4][CT_MAX_POINTS]; /* of shapes that are looked at */

    body_state *kept;          /* a ring of frames: the states that each began with, a body each */
    int kept_capacity, oldest; /* the number of the first that is kept */
};

/* ---- Places ------------------------------------------------------------------------------ */

/* Where the body is at t, and how fast: the first leg that has not ended before t, or with
 * `after` the last that has begun. */
leg *body_leg_at(const play_world *w, int index, double t, bool after);

/* What would leave the numbers that a scene may hold goes nowhere. */
void add_leg(play_world *w, int index, leg added);

static inline ct_vec leg_offset(const leg *l, double t)
{
    return ct_along(l->offset, t - l->t0, l->velocity);
}

static inline ct_rect box_at_offset(const ct_rect *box, ct_vec offset)
{
    return (ct_rect){ ct_add(box->min, offset), ct_add(box->max, offset) };
}

/* How far off each other two stay after a contact, CT_STOP_DISTANCE or of small ones less; how
 * little they may be inside of each other for it to be rounding, as it is at a mark; and the least
 * that coordinates of the first are rounded by. */
typedef struct pair_scale {
    double gap, hair, rounding;
} pair_scale;
pair_scale scale_of_pair(const ct_shape *a, const ct_shape *b);

/* Do two share an interior point, exactly, and by more than a hair? */
typedef enum insideness { NOT_INSIDE, INSIDE_BY_ROUNDING, INSIDE } insideness;
insideness inside_of_shapes(const ct_shape *a, const ct_shape *b);

/* A body as it is turned now; a polygon has its points in one of w->points. */
static inline ct_shape shape_at(play_world *w, int index, ct_vec offset, int points)
{
    ct_shape shape;
    ct_move_shape(&w->bodies[index].shape, offset, &shape, w->points[points]);
    return shape;
}

/* Two bodies at such offsets. */
insideness inside_at(play_world *w, int a, ct_vec at, int b, ct_vec b_at);

/* Are they inside of each other there, and more than where the frame begins, and none passes? */
bool comes_inside(play_world *w, int a, ct_vec at, int b, ct_vec b_at);

/* Are the layers of two flat ones compared? Most cases ignore none: their shapes are not looked
 * up. */
static inline bool pair_compares(const play_world *w, int a, int b)
{
    const scene_ignores *ignores = scene_ignored_layers(w->base);
    return ignores->count == 0 ||
           scene_compares(ignores, scene_shape_at(w->base, a), scene_shape_at(w->base, b));
}

/* Does one of the two pass through all others? */
static inline bool pair_passes(const play_world *w, int a, int b)
{
    return w->ways[a].passes || w->ways[b].passes;
}

/* ---- Who may meet whom ------------------------------------------------------------------- */

static inline const edge *next_edge(const play_world *w, int at)
{
    return at >= 0 ? &w->edges[at] : NULL;
}

/* Goes through all that the body may meet in the slice. */
#define EACH_EDGE(w, index, e)                                                     \
    for (const edge *(e) = next_edge(w, (w)->ways[index].first_edge); (e) != NULL; \
         (e) = next_edge(w, (e)->next))

/* Where the body may get to on its last leg, from one time to another. */
ct_rect reach_of(const play_world *w, const way *of, double from, double until);

/* In how many slices the rest of the frame is planned: the more, the fewer are near the way of one
 * in each, which all are asked for every contact, but the more often all boxes are gone through. */
int slices_of(const play_world *w, double t);

/* Links who may meet in the slice, as it begins. */
void link_all(play_world *w);

/* A new last leg: where that, or turning after it, leads out of the body's box, this is widened. */
void widen_box(play_world *w, int index);

/* Makes room for one more. False: no memory, and the world has failed. */
bool reserve_one(play_world *w, void *items, int *capacity, int count, size_t size);

/* ---- Responses (respond.c) ----------------------------------------------------------------- */

/* A contact as one of the two has it. */
typedef struct encounter {
    ct_vec own, other;  /* how fast they came; {0, 0} of what stands */
    ct_vec normal;      /* from the other's surface towards it */
    bool exchanges;     /* both bounce, and both can be pushed */
    ct_vec x_axis;      /* that axis takes for x: a rotated rect's for a circle, else {1, 0} */
    const body *dented; /* the one, where it has not come away from its latest contact */
} encounter;

/* How fast the one goes on. */
ct_vec encounter_velocity(const encounter *e, scene_respond respond);

/* Are they coming together along the normal (-1), by more than rounding, or apart (1)? */
int encounter_sense(const encounter *e);

/* ---- A frame ----------------------------------------------------------------------------- */

/* Plans the frame from t on, where every body has the legs that begin until then. False: no
 * memory. */
bool plan_frame(play_world *w, double t);

/* Exactly at the frame's end: who would end inside of another that it was outside of stays where
 * the frame began. */
void hold_back(play_world *w);

#endif
