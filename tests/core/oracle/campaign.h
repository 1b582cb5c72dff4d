/* campaign.h - random cases, each of which can be rerun alone.
 *
 * Case n of a campaign depends on nothing but the seed and n. Environment:
 *   CT_TEST_COUNT=n  cases per campaign, or as the campaign scales it (default 100,000; ctest's
 *                    entries that end with _long have 1,000,000)
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

/* Of CT_TEST_COUNT / divisor cases. A test that calls it gets the entry NAME_long as well. */
campaign campaign_begin(const char *name, long divisor);

/* Of `most` cases, or CT_TEST_COUNT if these are fewer. */
campaign campaign_rounds(const char *name, long most);

/* To the next case; false after the last. */
bool campaign_next(campaign *c);

/* Fails the test, telling how to run this case alone. */
void campaign_fail(const campaign *c, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

#endif
