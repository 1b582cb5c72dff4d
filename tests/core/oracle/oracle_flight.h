/* oracle_flight.h - when a moving point is within a solid, exactly. */
#ifndef TESTS_CORE_ORACLE_FLIGHT_H
#define TESTS_CORE_ORACLE_FLIGHT_H

#include <stdbool.h>

#include "core/ct.h"

/* A point moves from `from` by plus - minus, against a target grown by `radius` more. */
typedef struct flight_case {
    ct_vec3 from, plus, minus;
    double radius;
    ct_shape3 target;
    bool is_endless; /* past t = 1 */
} flight_case;

typedef struct flight_truth {
    bool hit, starts_within;
    double first, last; /* rounded once */
    bool has_normal;    /* outside at the start, and grown by more than 0 */
    ct_vec3 center;     /* where the point is at `first` */
    ct_vec3 normal;     /* from the target's core to there */
    bool is_graze;      /* within at one moment only */
} flight_truth;

void oracle_flight(const flight_case *c, flight_truth *out);

#endif
