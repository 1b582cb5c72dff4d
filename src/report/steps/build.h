/* build.h - how the files of this room build a list of steps. Not for other layers.
 *
 * Numbers in a step are what a textbook computes in doubles; what a step concludes is the core's
 * exact verdict. Where rounding makes the two differ, the step says so. */
#ifndef REPORT_BUILD_H
#define REPORT_BUILD_H

#include "core/num/num.h"
#include "report/steps/steps.h"
#include "report/words/phrase.h"

/* Is it convex, without a radius? */
bool steps_is_sharp(const ct_shape *shape);

/* Out of the frame of box, in which texts may talk; marks are in the world. NULL: it is the
 * world. */
static inline ct_vec steps_in_world(const ct_obb *box, ct_vec p)
{
    return box != NULL ? ct_obb_to_world(box, p) : p;
}

/* What taking away of `of`, or turning it, left by rounding alone is 0. */
double steps_without_noise(double value, ct_vec of);

/* p in the frame of the box, without what rounding alone left: on an axis or a side of it. */
ct_vec steps_to_local(const ct_obb *box, ct_vec p, double noise);

/* Does the way from a's point to b's give the distance or depth, and the normal, to the digits that
 * are told? Near touching it is what rounding left of it; out: what they give. */
bool steps_points_tell(const ct_contact *c, ct_vec *out);

/* How far along a way the foot of `off` is, in lengths of it, also where its square vanishes. */
double steps_share(ct_vec off, ct_vec way);

/* How far along from..to, 0 to 1, the point lies that is nearest to p. */
double steps_share_of(ct_vec from, ct_vec to, ct_vec p);

/* As much as rounding may do to a place that is computed from the coordinates of both. */
double steps_noise(const ct_shape *a, const ct_shape *b);

/* The larger side of what lies around a shape. */
double steps_extent(const ct_shape *shape);

/* "=", or "≈" of what the square of that length is not in doubles. */
const char *steps_sign_of_square(double square, double length);

/* Appends "= 3² + 4² = 25" of up to three, and tells the sum, with the digits that tell it from
 * what it is compared with; or "= (1 + 2)² = 9" to the numbers. */
double steps_say_squares(const double *d, int count, double against, report_step *step);
void steps_say_square_of_sum(double ra, double rb, report_step *step);

/* Of both, from which the square of their sum follows. */
int steps_digits_of_reach(double ra, double rb);

/* Two points and their difference on two or three axes, as in "dx = 4 − 1 = 3, dy = 2 − 0 = 2". */
void steps_say_difference(const double *left, const double *right, int count, report_step *step);

/* One pair in the making: a and b in the order they were asked for. */
typedef struct pair_view {
    const report *r;
    report_pair pair;
    const ct_shape *a, *b;
    ct_contact contact;
    bool overlap;
    double extent; /* of the larger shape or the gap between them */
    double noise;  /* as much as a place computed from their coordinates may be off */
} pair_view;

/* Empties the list, which need not have been anything before. */
void steps_begin(report_steps *out);

/* Appends a step without texts. */
report_step *steps_add(report_steps *out, report_step_kind kind, const char *title);

/* The same in the frame of box, which was entered: texts and marks are in its coordinates. NULL:
 * the world. */
report_step *steps_add_in(report_steps *out, const ct_obb *box, report_step_kind kind,
                          const char *title);

/* Remembers the numbers of the moment. */
void steps_values(report_step *step, const double *values, int count);
#define STEP_VALUES(step, ...)                          \
    steps_values(step, (const double[]){ __VA_ARGS__ }, \
                 (int)(sizeof((const double[]){ __VA_ARGS__ }) / sizeof(double)))

static inline void steps_point(report_step *step, ct_vec p)
{
    STEP_VALUES(step, p.x, p.y);
}

/* "they overlap", "they touch", "they are apart" */
const char *steps_verdict(ct_relation relation);

/* Ends a step: a comparison as doubles tell it, the core's verdict, and what follows from that. */
void steps_compare(report_step *step, phrase_comparison c, const char *words);

/* Ends a step that compares a squared distance with a squared reach, which decides. The relation
 * tells what is exactly so. */
void steps_compare_squares(report_step *step, phrase_comparison squares, ct_relation relation);

/* The points that a shape is made of, in order, a circle's being its centre. */
typedef struct steps_corners {
    const ct_vec *points; /* `own`, or a polygon's */
    int count, edge_count;
    ct_vec own[4];
} steps_corners;
void steps_take_corners(const ct_shape *shape, steps_corners *out);

/* The corner, end or edge of a shape that a point on its outline belongs to. */
typedef struct steps_feature {
    int from, to; /* the same for a corner or an end */
    double share; /* of the way between the two */
} steps_feature;
steps_feature steps_feature_at(const ct_shape *shape, ct_vec p);
void steps_say_feature(const ct_shape *shape, const steps_feature *f, char *text, size_t size);

/* A step that tells a point of a and b, which overlap; the contact is theirs. */
report_step *steps_add_common_point(const ct_shape *a, const ct_shape *b, const ct_contact *contact,
                                    double extent, report_steps *out);

/* Places that tell the coordinates of two points apart. */
int steps_places_of_two(int places, ct_vec a, ct_vec b);

/* What is told of the way between two points; 0 and NULL: nothing. */
typedef struct steps_of_way {
    double length, square;
    const ct_vec3 *normal;
} steps_of_way;

/* The places, or as many more as it takes for all that to follow from the two points as they are
 * printed. */
int steps_places_between(int places, ct_vec3 from, ct_vec3 to, steps_of_way told);
int steps_places_of_way(int places, ct_vec from, ct_vec to, steps_of_way told);

/* left − right without the digits that only rounding brought in. */
double steps_difference(double left, double right);

/* The places of left and right, `least` or more, from which left − right follows as it is printed
 * with PHRASE_NO_PLACES. */
int steps_places_of_difference(int least, double left, double right);

/* left − right as it follows from the two as they are printed. */
double steps_shown_difference(double left, double right, int places);

/* Places that show two points so near to each other as different, if doubles do; no more than usual
 * where they are not that near. */
int steps_places_near(int places, const ct_contact *contact);

/* Point or circle against point or circle; against a rect or oriented rect. */
void steps_round_round(const pair_view *view, report_steps *out);
void steps_round_box(const pair_view *view, report_steps *out);

/* Two upright rects. */
void steps_rect_rect(const pair_view *view, report_steps *out);

/* Convex shapes without a radius, not both of them segments: every axis, of many the ones that come
 * nearest to separating, and the one that decides. */
void steps_separating_axes(const pair_view *view, report_steps *out);

/* The Minkowski difference of a convex pair; none for others. */
void steps_minkowski(const pair_view *view, report_steps *out);

/* Pairs with a segment, capsule or polygon. */
void steps_outlines(const pair_view *view, report_steps *out);

/* Upright boxes by their intervals on each of two or three axes. */
typedef struct steps_intervals {
    double a_min, a_max, b_min, b_max;
} steps_intervals;
void steps_boxes(const steps_intervals *ends, int axes, ct_relation relation, report_steps *out);

/* One pair of 3D shapes, and all its steps but the verdict. */
typedef struct solid_view {
    report_pair pair;
    const ct_shape3 *a, *b;
    ct_relation relation;
    double extent; /* as that of a pair_view */
} solid_view;
void steps_solids(const solid_view *view, report_steps *out);

/* A circle (or point, radius 0) and an upright rectangle, in a frame in which the texts call the
 * centre's coordinates x and y: clamp, closest point, squared distance. */
typedef struct clamp_view {
    const report *r;
    ct_vec center;
    double radius;
    ct_rect rect;
    const char *what;  /* what the formulas call the centre: "c", "p'" */
    double extent;     /* of what is looked at */
    const ct_obb *box; /* the frame's rectangle; NULL in world coordinates */
    double noise;      /* of the centre in that frame */
    ct_relation relation;
    report_mark_role round_role, rect_role;
} clamp_view;
void steps_clamp(const clamp_view *view, report_steps *out);

/* Places that show the order of a value and the ends that it is clamped to, and from which it
 * follows how far it is from there. */
int steps_clamp_places(double value, double low, double high, double extent);

/* From here on there are steps that talk in the frame of box. */
void steps_enter_frame(const ct_obb *box, report_steps *out);

/* ---- A segment against an upright rectangle ---------------------------------------------- */

/* In the world, or in the frame of `box`. */
typedef struct clip_view {
    const report *r;
    ct_vec from, to;
    ct_rect rect;
    const ct_obb *box;      /* NULL: the world */
    const char *name;       /* what the rectangle is called: "the rectangle" */
    const char *low, *high; /* and its corners: "min", "max" */
    double extent;
    bool overlap; /* the exact verdict */
    report_mark_role segment_role, rect_role;
} clip_view;

/* Cohen-Sutherland: the codes of both ends and every cut. The last of its steps tells what came of
 * it, `met` or `missed`, and is returned; it decides nothing yet. */
typedef struct clip_words {
    const char *met, *missed;
} clip_words;
report_step *steps_cut(const clip_view *view, clip_words words, report_steps *out);

/* A segment against a rect or oriented rect, both ways. */
void steps_segment_rect(const pair_view *view, report_steps *out);

/* ---- Marks: what a step points at ------------------------------------------------------------
 *
 * Every function adds to the step that was added last. What finds no room any more is left out: a
 * mark is for the eye, and hundreds of them show nothing. `text` NULL is none. What has no length
 * is a point. */

void marks_shape(report_steps *out, report_mark_role role, int index);
void marks_shape_moved(report_steps *out, report_mark_role role, int index, ct_vec by);
void marks_point(report_steps *out, report_mark_role role, const char *text, ct_vec p);
void marks_between(report_steps *out, report_mark_kind kind, report_mark_role role,
                   const char *text, ct_vec from, ct_vec to);
void marks_between3(report_steps *out, report_mark_kind kind, report_mark_role role,
                    const char *text, ct_vec3 from, ct_vec3 to); /* of solids */
#define marks_segment(out, ...) marks_between(out, REPORT_MARK_SEGMENT, __VA_ARGS__)
#define marks_segment3(out, ...) marks_between3(out, REPORT_MARK_SEGMENT, __VA_ARGS__)
#define marks_arrow(out, ...) marks_between(out, REPORT_MARK_ARROW, __VA_ARGS__)
#define marks_arrow3(out, ...) marks_between3(out, REPORT_MARK_ARROW, __VA_ARGS__)
#define marks_line(out, ...) marks_between(out, REPORT_MARK_LINE, __VA_ARGS__)
#define marks_ray(out, ...) marks_between(out, REPORT_MARK_RAY, __VA_ARGS__)

void marks_circle(report_steps *out, report_mark_role role, const ct_circle *circle);
void marks_rect(report_steps *out, report_mark_role role, const ct_rect *rect);

/* A rectangle given in the frame, in which `frame` is centred; frame NULL is the world. */
void marks_rect_in(report_steps *out, report_mark_role role, const ct_rect *rect,
                   const ct_obb *frame);

/* A shadow: from..to as numbers along the unit vector `axis`. */
void marks_span(report_steps *out, report_mark_role role, const char *text, ct_vec3 axis,
                ct_span span);

/* ---- Digits ----------------------------------------------------------------------------------
 *
 * How many digits the numbers of a formula need, so that what is told follows from them as they are
 * printed: who works it out again comes to the digits that are told. */

#define FOLLOW_MOST 6   /* numbers */
#define FOLLOW_DIGITS 6 /* as usual, and of a result */
#define FOLLOW_MOVE 10  /* of a relative move, of which less may be left along an axis */

/* What formulas are worked out from. */
typedef struct follow_numbers {
    double v[FOLLOW_MOST];
    int count;  /* of them get more digits; those behind are as they are printed already */
    int placed; /* of them, the first, have places, for %.*f; the others digits, for %.*g */
    int places; /* of those at least */
} follow_numbers;

/* Of two or three results that differ by their axis, or of two times, the one that is asked for. */
typedef double (*follow_formula)(const double *v, int which);

typedef struct follow_result {
    follow_formula formula;
    int which;
    int digits; /* of what is told; 0: as usual */
    double told;
    double nothing; /* less than this may be worked out where 0 is told */
} follow_result;

/* How many of the results follow from numbers with so many more digits than usual? Half way between
 * two of them it is rounding that tells which. */
int follow_count(const follow_numbers *numbers, const follow_result *results, int count, int more);

/* "=", or "≈" where it does not follow. */
const char *follow_sign(const follow_numbers *numbers, const follow_result *result, int more);

/* The fewest more with which the most of them follow. Some never do: they are little more than what
 * rounding left. */
int follow_more(const follow_numbers *numbers, const follow_result *results, int count);

/* Of the numbers that have places. */
int follow_places(const follow_numbers *numbers, int more);

/* For %.*g: all that many digits. */
int follow_digits(follow_formula formula, const double *v, int count, double told);

/* v0·v2 + v1·v3 and v1·v2 − v0·v3: turned back. */
double follow_turned(const double *v, int which);

/* (v0 − v2) / v4 and (v1 − v3) / v4. */
double follow_times(const double *v, int which);

/* v0 + v2·v3 and v1 + v2·v4. */
double follow_along(const double *v, int which);

/* ---- Axes on which two convex outlines without a radius may be apart, with their shadows - */

/* Two projections on one axis. */
typedef struct steps_projection {
    ct_vec axis;
    double a_min, a_max, b_min, b_max;
    double gap;  /* > 0: between them */
    double free; /* the shortest push along the axis after which they only touch */
} steps_projection;

/* One axis, whose it is, and the edge whose normal it is. */
typedef struct steps_axis {
    steps_projection p;
    int number;   /* in the order in which they are tried, from 0 */
    int owner;    /* 0: a, 1: b */
    ct_type type; /* of the owner */
    int from, to; /* the edge's corners; the same for a rectangle's own axis, 0 for x and 1 for y */
    bool lengthwise; /* along a segment instead */
    ct_vec edge[2];
} steps_axis;

/* Calls `visit` with each: the own axes of rectangles, x and y once of two upright ones; the
 * normals of all edges, of which opposite sides have one in common; and the way along a segment
 * where the other has no normal of its own. None of two shapes without a length. */
void steps_try_axes(const ct_shape *a, const ct_shape *b,
                    void (*visit)(void *context, const steps_axis *axis), void *context);

/* "Axis 3: normal of edge 1–2 of b" */
void steps_name_axis(const steps_axis *axis, report_step *step);

/* Of many axes as many as can be followed: those of the highest rank, in the order of their
 * numbers. */
enum { STEPS_MOST_AXES = 12 };
typedef struct axis_keeper {
    int most, count, tried;
    struct kept_axis {
        steps_axis axis;
        double rank;
    } kept[STEPS_MOST_AXES];
} axis_keeper;

void steps_keep(axis_keeper *k, const steps_axis *axis, double rank);

/* It decides: in the place of the lowest, if it is not among them. */
void steps_keep_surely(axis_keeper *k, const steps_axis *axis);

/* If some were not kept: the step that tells so, and why none of them matters. */
void steps_leave_out(const axis_keeper *k, const char *why, report_steps *out);

/* Appends "a [1, 2]" to the step's numbers, or "a at 1". */
void steps_say_shadow(const char *name, double min, double max, int places, report_step *step);

/* What is between two shadows exactly, where doubles show something else. */
typedef enum steps_exactly {
    STEPS_AS_COMPUTED, /* they do not */
    STEPS_EXACTLY_GAP,
    STEPS_EXACTLY_NO_GAP,
    STEPS_EXACTLY_TOUCHING,
    STEPS_EXACTLY_OVERLAP
} steps_exactly;

/* The edge and both shadows. */
void steps_mark_axis(const steps_axis *axis, steps_exactly exactly, report_steps *out);

/* ---- What the steps of sweeps share ---------------------------------------------------------- */

/* One sweep in the making. */
typedef struct sweep_view {
    const report *r;
    const scene_shape *mover, *target;
    const ct_shape *a, *b;
    report_sweep sweep;
    ct_vec relative;  /* the mover's move as the target sees it */
    double extent;    /* of the larger shape or the way */
    report_pair pair; /* mover, target */
    ct_obb frame;
    const ct_obb *box; /* &frame: the stages are in it; NULL: they are in the world */
} sweep_view;

/* Both shapes where they are at time t. */
void steps_mark_shapes_at(const sweep_view *view, double t, report_steps *out);

/* The verdict on the two that overlap or touch there. */
const char *steps_at_start(const sweep_view *view);

/* Of these. Decides nothing. */
void steps_time_zero(const sweep_view *view, report_steps *out);

/* ---- A point on its way past a disc: corner circles, circles against circles ------------- */

/* |from + t·way − center|² = reach², i.e. a·t² + 2·b·t + c = 0. */
typedef struct disc_view {
    ct_vec from, way, center;
    double reach;
    const char *what;  /* "the corner" */
    bool hit;          /* the exact verdict */
    double extent;     /* of what is looked at */
    const ct_obb *box; /* all this is in its frame; NULL: the world */
} disc_view;

/* Decides. */
void steps_closest_approach(const disc_view *view, report_step_kind kind, report_steps *out);
void steps_disc_time(const disc_view *view, double t, report_steps *out);

/* ---- Outlines -------------------------------------------------------------------------------- */

/* The boxes around both ways; returns whether they alone show that there is no hit. */
bool steps_swept_bounds(const sweep_view *view, report_steps *out);

/* When a polygon and another shape, on their ways, are within reach by the balls around them: the
 * fractions of the frame, by the core; at its start and its end they may be so already, or
 * still. */
typedef struct steps_passage {
    bool is_told; /* one of the two is a polygon; else there is no such step */
    bool meets, from_start, to_end;
    double enter, leave;
    ct_circle a, b; /* the balls at the start */
} steps_passage;
steps_passage steps_find_passage(const sweep_view *view);

/* Appends "in the ball from t = 0.25 to t = 0.75". */
void steps_say_passage(const sweep_view *view, const steps_passage *p, char *text, size_t size);

/* The step about it; returns whether it alone shows that there is no hit. */
bool steps_swept_balls(const sweep_view *view, report_steps *out);

/* Of convex shapes without a radius, of which one has a length: on every axis the times between
 * which their shadows meet, of many the ones that matter; and when all of them do. */
void steps_swept_axes(const sweep_view *view, report_steps *out);

/* Of shapes with a radius, or that are not convex, or both without a length: the side or the corner
 * that is met, or how close they come. */
void steps_landing(const sweep_view *view, report_steps *out);

/* The corner, end or edge of the mover (or the target) that touches at the hit. */
steps_feature steps_touching(const sweep_view *view, bool of_mover);

/* Appends "corner 3 of b", "end 'to' of a", "the centre of a", "edge 1–2 of b". */
void steps_say_place(const ct_shape *shape, const steps_feature *f, const char *name, char *text,
                     size_t size);

#endif
