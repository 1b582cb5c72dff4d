/* campaign.h - random cases, each of which can be rerun alone.
 *
 * Case n of a campaign depends on nothing but the seed and n. Environment:
 *   CT_TEST_COUNT=n  cases per campaign, or as the campaign scales it, and five at least (default
 *                    50,000; ctest's entries that end with _long go on from there to 200,000)
 *   CT_TEST_FROM=n   without the first n of these cases, which have been done before
 *   CT_TEST_SEED=s   another seed
 *   CT_TEST_CASE=n   only that case
 * Arguments, of programs that start with campaign_main, for campaigns of any length:
 *   --seconds S      so long in all, shared out evenly among the tests, whatever the count; each
 *                    campaign tells how many cases it did, how many were wrong and how fast it was
 *   --seed K         as CT_TEST_SEED
 *   --shard I/N      only the cases I, I + N, I + 2 N ... (several at a time do different ones)
 *   --log FILE       appends a line a campaign: name, seed, shard, next case, cases done, wrong,
 *                    seconds, with tabs. A later run goes on where the file ends for its seed and
 *                    shard, so that runs add up: awk -F'\t' '{ n += $5; w += $6 } END { print n, w
 *                    }' FILE
 *   NAME             only the tests of that name, as in "rect and *" */
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
    long index, step, end;
    long done, wrong;
    double began, until; /* seconds of a clock; until 0 unless time ends it */
    rng random;          /* of the current case */
} campaign;

/* Of CT_TEST_COUNT / divisor cases. A test that calls it gets the entry NAME_long as well. */
campaign campaign_begin(const char *name, long divisor);

/* Of `most` cases, and where CT_TEST_COUNT is below its default in proportion fewer. */
campaign campaign_rounds(const char *name, long most);

/* To the next case; false after the last, where the test fails if a case was wrong. */
bool campaign_next(campaign *c);

/* Counts the case as wrong and goes on; the first few are told, with how to run them alone. */
void campaign_wrong(campaign *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Fails the test, telling how to run this case alone. */
void campaign_fail(const campaign *c, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

/* What main() returns. */
int campaign_main(int argc, char **argv);

#endif
