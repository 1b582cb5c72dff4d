/* kept.c - a question taken apart into its numbers. */
#include "lab/search/kept.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/degrees.h"

static const double no_size_cost = 40; /* a length of 0 is a matter of its own: 1 is simpler */
static const double corner_cost = 30, turn_cost = 20, target_moves_cost = 20;
static const double plain_turn_deg = 15; /* 30 can be seen, 1 cannot */

void lab_settle(lab_kept *k)
{
    for (int i = 0; i < 2; i++) {
        ct_shape *s = &lab_piece(k, i)->shape;
        if (s->type == CT_POLYGON) {
            s->as.polygon.points = k->points[i];
        } else if (s->type == CT_OBB) {
            cos_sin_of_degrees(k->question.rotation_deg[i], &s->as.obb.cos, &s->as.obb.sin);
        }
    }
}

void lab_copy(const lab_kept *from, lab_kept *to)
{
    *to = *from;
    lab_settle(to);
}

void lab_keep(const lab_question *q, lab_kept *out)
{
    out->question = *q;
    for (int i = 0; i < 2; i++) {
        const ct_shape *s = &lab_piece(out, i)->shape;
        if (s->type == CT_POLYGON) {
            memcpy(out->points[i], s->as.polygon.points,
                   (size_t)s->as.polygon.count * sizeof(ct_vec));
        }
    }
    lab_settle(out);
}

/* All numbers of a shape but cos and sin: the coordinates of its points, a rect's min and max among them, then
 * lengths; and how it is turned. */
static int add_shape(lab_kept *k, int piece, lab_value *out)
{
    ct_shape *s = &lab_piece(k, piece)->shape;
    const bool is_polygon = s->type == CT_POLYGON, is_turned = s->type == CT_OBB;
    double *at = is_polygon ? &k->points[piece]->x : &s->as.point.x;
    const int numbers = ct_numbers_of(s).count - (is_turned ? 2 : 0);
    const int places = is_polygon ? numbers : s->type == CT_RECT || ct_has_ends(s) ? 4 : 2;
    int count = 0;
    for (; count < numbers; count++) {
        const lab_role role = count >= places ? LAB_LENGTH : count % 2 ? LAB_Y : LAB_X;
        out[count] = (lab_value){ at++, role, piece };
    }
    if (is_turned) {
        out[count++] = (lab_value){ &k->question.rotation_deg[piece], LAB_TURN, piece };
    }
    return count;
}

int lab_values(lab_kept *k, lab_value out[LAB_MAX_VALUES])
{
    int count = 0;
    for (int i = 0; i < 2; i++) {
        ct_moving *m = lab_piece(k, i);
        count += add_shape(k, i, out + count);
        if (k->question.is_sweep) {
            out[count++] = (lab_value){ &m->move.x, LAB_MOVE_X, i };
            out[count++] = (lab_value){ &m->move.y, LAB_MOVE_Y, i };
        }
    }
    return count;
}

/* Ten a digit, behind the point and before it, and a little for its size and sign. */
static double cost_of(double x)
{
    const double size = fabs(x);
    double unit = 1;
    int digits = 1, exponent;
    if (x == 0) {
        return 0;
    }
    for (; digits < 18 && rint(size * unit) / unit != size; digits++) {
        unit *= 10;
    }
    double rest = size;
    while (rest >= 10) {
        rest /= 10;
        digits++;
    }
    (void)frexp(size, &exponent);
    return 10 * digits + fmin(size, 90) / 10 + 0.25 * abs(exponent) + (x < 0 ? 2 : 0);
}

/* Of those that no number tells by being 0. */
static int missing_sizes(const ct_shape *s)
{
    const ct_segment *ends = &s->as.segment; /* a rect's min and max */
    const bool no_width = ends->from.x == ends->to.x, no_height = ends->from.y == ends->to.y;
    return s->type == CT_RECT                               ? no_width + no_height
           : s->type == CT_SEGMENT || s->type == CT_CAPSULE ? no_width && no_height
                                                            : 0;
}

double lab_cost(const lab_kept *k)
{
    lab_kept copy;
    lab_value v[LAB_MAX_VALUES];
    lab_copy(k, &copy);
    const int count = lab_values(&copy, v);
    double cost = 0;
    for (int i = 0; i < count; i++) {
        cost += cost_of(*v[i].at);
        cost += v[i].role == LAB_LENGTH && *v[i].at == 0 ? no_size_cost : 0;
        cost += v[i].role == LAB_TURN && *v[i].at != 0 ? turn_cost : 0;
        cost += v[i].role == LAB_TURN && fmod(*v[i].at, plain_turn_deg) != 0 ? turn_cost : 0;
    }
    for (int i = 0; i < 2; i++) {
        const ct_shape *s = &lab_piece(&copy, i)->shape;
        cost += s->type == CT_POLYGON ? corner_cost * s->as.polygon.count : 0;
        cost += no_size_cost * missing_sizes(s);
    }
    const ct_vec moved = copy.question.b.move;
    return cost + (moved.x != 0 || moved.y != 0 ? target_moves_cost : 0);
}
