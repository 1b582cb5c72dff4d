/* inside.c - containment, decided on the points of one shape that lie farthest out. */
#include "core/inside.h"

#include <assert.h>
#include <math.h>

#include "core/exact.h"
#include "core/num.h"

ct_inside ct_find_inside(const ct_shape *a, const ct_shape *b)
{
    bool ab = ct_exact_within(a, b), ba = ct_exact_within(b, a);
    if (ab && ba) {
        return CT_INSIDE_BOTH;
    }
    return ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
}
