/* sweep_obb.c - a circle or point against an oriented rect, solved where the rect is a rect. Turning
 * into that frame is done in pairs of doubles, so that it costs no digits that matter. */
#include <math.h>

#include "core/num/num.h"
#include "core/num/two.h"
#include "core/outline/obb.h"
#include "core/sweep/sweep.h"

typedef struct two_vec {
    ct_two x, y;
} two_vec;

typedef struct two_frame {
    ct_two cos, sin; /* of length 1 */
    two_vec half;
} two_frame;

static two_frame frame_of(const ct_obb *box)
{
    ct_two c = ct_two_of(box->cos), s = ct_two_of(box->sin);
    ct_two length = ct_two_sqrt(ct_two_add(ct_two_mul(c, c), ct_two_mul(s, s)));
    return (two_frame){ ct_two_div(c, length),
                        ct_two_div(s, length),
                        { ct_two_mul(length, ct_two_of(box->half.x)),
                          ct_two_mul(length, ct_two_of(box->half.y)) } };
}

static two_vec difference(ct_vec a, ct_vec b)
{
    return (two_vec){ ct_two_sum(a.x, -b.x), ct_two_sum(a.y, -b.y) };
}

static two_vec turn(const two_frame *frame, two_vec v)
{
    return (two_vec){ ct_two_add(ct_two_mul(v.x, frame->cos), ct_two_mul(v.y, frame->sin)),
                      ct_two_sub(ct_two_mul(v.y, frame->cos), ct_two_mul(v.x, frame->sin)) };
}

static ct_sum sum_of(ct_two a)
{
    return ct_sum_of(a.head, a.tail);
}

/* Of the circle at `place` against the box, or the box against the circle. */
static ct_way way_of(ct_two place, ct_two half, ct_two move, bool box_is_mover)
{
    if (box_is_mover) {
        return (ct_way){ sum_of(ct_two_sub(place, half)), sum_of(ct_two_add(place, half)),
                         sum_of(ct_two_negate(move)) };
    }
    return (ct_way){ sum_of(ct_two_negate(ct_two_add(half, place))),
                     sum_of(ct_two_sub(half, place)), sum_of(move) };
}

static ct_motion motion_of(const ct_obb_motion *m, const ct_obb *frame)
{
    ct_vec p = ct_obb_to_local(frame, m->circle.center);
    ct_rounded circle = { p, p, m->circle.radius };
    ct_rounded box = { ct_scale(-1, frame->half), frame->half, 0 };
    ct_vec circle_move = ct_turn_to_local(frame, m->circle_move);
    ct_vec box_move = ct_turn_to_local(frame, m->box_move);
    ct_vec d = ct_sub(m->circle.center, m->box.center), a = m->circle_move, b = m->box_move;
    double turned = fabs(d.x) + fabs(d.y) + frame->half.x + frame->half.y + fabs(a.x) + fabs(a.y) +
                    fabs(b.x) + fabs(b.y);
    return m->box_is_mover ? (ct_motion){ box, circle, box_move, circle_move, turned }
                           : (ct_motion){ circle, box, circle_move, box_move, turned };
}

void ct_sweep_circle_box(const ct_obb_motion *m, ct_approach *out)
{
    ct_obb frame = ct_frame_of(&m->box);
    ct_motion motion = motion_of(m, &frame);
    *out = (ct_approach){ .end = CT_SWEEP_BOXES_APART };
    if (ct_is_far(&motion, 4 * motion.turned)) {
        return;
    }
    two_frame exact = frame_of(&m->box);
    two_vec place = turn(&exact, difference(m->circle.center, m->box.center));
    two_vec move = turn(&exact, difference(m->circle_move, m->box_move));
    ct_way x = way_of(place.x, exact.half.x, move.x, m->box_is_mover);
    ct_way y = way_of(place.y, exact.half.y, move.y, m->box_is_mover);
    ct_sweep_ways(&motion, &x, &y, out);
}
