/* numbers.h - numbers a test got, against those it wants. Behind tests/unit.h. */
#ifndef TESTS_APP_NUMBERS_H
#define TESTS_APP_NUMBERS_H

#include "core/ct.h"

#define assert_close(got, want, tolerance)                                            \
    do {                                                                              \
        const double got_ = (got), want_ = (want), tolerance_ = (tolerance);          \
        if (!(got_ - want_ <= tolerance_ && want_ - got_ <= tolerance_)) {            \
            fail_msg("got %.17g, want %.17g, tolerance %g", got_, want_, tolerance_); \
        }                                                                             \
    } while (0)

#define assert_equals(got, want)                                               \
    do {                                                                       \
        const double got_ = (got), want_ = (want);                             \
        if (got_ != want_) { fail_msg("got %.17g, want %.17g", got_, want_); } \
    } while (0)

/* A rectangle of the world that has everything in it. */
#define EVERYWHERE ((ct_rect){ { -1e12, -1e12 }, { 1e12, 1e12 } })

#endif
