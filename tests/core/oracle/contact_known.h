/* contact_known.h - pairs whose contact is known, checked as they are and mirrored, moved and
 * scaled in ways that do not round. */
#ifndef TESTS_CORE_CONTACT_KNOWN_H
#define TESTS_CORE_CONTACT_KNOWN_H

#include <math.h>
#include <stddef.h>

#include "tests/core/oracle/core_shapes.h"

typedef struct known {
    const char *what;
    ct_shape a, b;
    ct_relation relation;
    ct_inside inside;
    double gap;    /* distance, or minus the depth */
    ct_vec normal; /* {0, 0} for none, or ANY; a_point is not looked at then */
    ct_vec a_point;
} known;

/* A vector in a row; braces of its own would put each field of the row on a line. */
#define XY(x, y) \
    {            \
        x, y     \
    }
#define ANY XY(NAN, NAN) /* one of several normals that are as good */

void expect_known(const known *cases, size_t count);

#define EXPECT(...)                                          \
    do {                                                     \
        const known cases[] = { __VA_ARGS__ };               \
        expect_known(cases, sizeof cases / sizeof cases[0]); \
    } while (0)

#endif
