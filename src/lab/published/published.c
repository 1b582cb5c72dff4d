/* published.c - the list of published versions, and what they share. */
#include "lab/published/published.h"

#include <string.h>

#include "core/num/num.h"
#include "lab/published/versions.h"

static int length_of(const lab_functions *list)
{
    int count = 0;
    while (list[count].name != NULL) {
        count++;
    }
    return count;
}

int lab_published_count(void)
{
    return length_of(lab_texts) + length_of(lab_mistakes);
}

const lab_functions *lab_published_at(int index)
{
    const int texts = length_of(lab_texts);
    return index < texts ? &lab_texts[index] : &lab_mistakes[index - texts];
}

const lab_functions *lab_published(const char *name)
{
    for (int i = 0; i < lab_published_count(); i++) {
        if (strcmp(lab_published_at(i)->name, name) == 0) {
            return lab_published_at(i);
        }
    }
    return NULL;
}

int lab_pair(const ct_shape **a, const ct_shape **b)
{
    if ((*a)->type > (*b)->type) {
        const ct_shape *first = *b;
        *b = *a;
        *a = first;
    }
    return PAIR((*a)->type, (*b)->type);
}

int lab_begin(const ct_moving *mover, const ct_moving *target, ct_type a, ct_type b, ct_sweep *out)
{
    if (mover->shape.type != a || target->shape.type != b) {
        return UNSUPPORTED;
    }
    const bool overlap = ct_overlap(&mover->shape, &target->shape);
    if (overlap) {
        ct_find_sweep(mover, target, out);
    }
    return overlap;
}

ct_vec lab_nearest(const ct_rect *rect, ct_vec p)
{
    return (ct_vec){ ct_clamp(p.x, rect->min.x, rect->max.x),
                     ct_clamp(p.y, rect->min.y, rect->max.y) };
}

/* Narrows `inside` to the times at which from + way * t is from low to high. Does it come there later
 * than at inside->least? Nothing divides by 0: a way along a side is within. */
static bool narrow(double low, double high, double from, double way, ct_span *inside)
{
    if (way == 0) {
        inside->most = ct_is_between(from, low, high) ? inside->most : -1;
        return false;
    }
    const double enter = ((way > 0 ? low : high) - from) / way;
    const bool later = enter > inside->least;
    inside->least = ct_max(inside->least, enter);
    inside->most = ct_min(inside->most, ((way > 0 ? high : low) - from) / way);
    return later;
}

bool lab_enter(const ct_rect *box, ct_vec from, ct_vec way, double *t, int *axis)
{
    ct_span inside = { 0, 1 };
    *axis = narrow(box->min.x, box->max.x, from.x, way.x, &inside) ? 0 : -1;
    *axis = narrow(box->min.y, box->max.y, from.y, way.y, &inside) ? 1 : *axis;
    *t = inside.least;
    return inside.least <= inside.most;
}

bool lab_first_root(ct_vec from, ct_vec way, double radius, double *t)
{
    const double a = ct_dot(way, way), b = ct_dot(from, way);
    const double root_sq = b * b - a * (ct_dot(from, from) - radius * radius);
    *t = (-b - sqrt(root_sq)) / a;
    return *t >= 0 && *t <= 1; /* not where it is no number */
}

int lab_hit(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_vec left = ct_scale(1 - out->t, mover->move);
    out->hit = true;
    out->has_normal = out->normal.x != 0 || out->normal.y != 0;
    out->contact = ct_along(out->contact, out->t, target->move);
    out->center = ct_along(ct_reference_point(&mover->shape), out->t, mover->move);
    out->stop = ct_along(out->center, CT_STOP_DISTANCE, out->normal);
    out->slide = ct_along(left, -ct_min(ct_dot(left, out->normal), 0), out->normal);
    return 1;
}
