/* campaign.h - random cases, each of which can be rerun alone.
 *
 * Case n of a campaign depends on nothing but the seed and n. Environment:
 *   CT_TEST_COUNT=n  cases per campaign (default 1,000,000, or as the campaign scales it; a
 *                    tenth of that without optimisation or with sanitizers)
 *   CT_TEST_SEED=s   another seed
 *   CT_TEST_CASE=n   only that case */
#ifndef TESTS_CORE_CAMPAIGN_H
#define TESTS_CORE_CAMPAIGN_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rng {
    uint64_t state;
} rng;

uint64_t rng_next(rng *r);
int rng_below(rng *r, int count);         /* 0 to count - 1 */
int rng_range(rng *r, int low, int high); /* both included */
double rng_between(rng *r, double low, double high);
bool rng_chance(rng *r, int one_in);

/* Of kind 0 halves, which tie often, 1 tenths, 2 anything up to a thousand times `far`, 3 a few
 * millionths from 0 or from `far`. */
double rng_coordinate(rng *r, int kind, double far);

typedef struct campaign {
    const char *name;
    uint64_t seed;
    long index, end;
    rng random; /* of the current case */
} campaign;

/* Of CT_TEST_COUNT / divisor cases. */
campaign campaign_begin(const char *name, long divisor);

/* To the next case; false after the last. */
bool campaign_next(campaign *c);

/* Fails the test, telling how to run this case alone. */
void campaign_fail(const campaign *c, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

#endif
