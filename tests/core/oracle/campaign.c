/* campaign.c - random cases, each of which can be rerun alone. */
#include "tests/core/oracle/campaign.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static const long default_count = 100000;

/* Steele, Lea, Flood 2014: SplitMix64. */
uint64_t rng_next(rng *r)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

int rng_below(rng *r, int count)
{
    return (int)((rng_next(r) >> 32) * (uint64_t)count >> 32);
}

int rng_range(rng *r, int low, int high)
{
    return low + rng_below(r, high - low + 1);
}

double rng_between(rng *r, double low, double high)
{
    return low + (high - low) * ((double)(rng_next(r) >> 11) * 0x1p-53);
}

bool rng_chance(rng *r, int one_in)
{
    return rng_below(r, one_in) == 0;
}

static long number_from(const char *variable, long otherwise)
{
    const char *text = getenv(variable);
    return text && *text ? strtol(text, NULL, 0) : otherwise;
}

double rng_coordinate(rng *r, int kind, double far)
{
    switch (kind) {
    case 0:
        return 0.5 * rng_range(r, -6, 6);
    case 1:
        return 0.1 * rng_range(r, -30, 30);
    case 2:
        return rng_between(r, -1e3 * far, 1e3 * far);
    default:
        return rng_chance(r, 2) ? far + 1e-6 * rng_range(r, -3, 3) : 1e-6 * rng_range(r, -3, 3);
    }
}

campaign campaign_begin(const char *name, long divisor)
{
    campaign c = { .name = name, .index = -1 };
    c.seed = (uint64_t)number_from("CT_TEST_SEED", 20150401);
    c.end = number_from("CT_TEST_COUNT", default_count) / divisor;
    long only = number_from("CT_TEST_CASE", -1);
    if (only >= 0) {
        c.index = only - 1;
        c.end = only + 1;
    }
    return c;
}

campaign campaign_rounds(const char *name, long most)
{
    campaign c = campaign_begin(name, 1);
    c.end = c.end > most ? most : c.end;
    return c;
}

bool campaign_next(campaign *c)
{
    c->index++;
    rng mix = { c->seed };
    c->random.state = rng_next(&mix) ^ (uint64_t)c->index * 0xda942042e4dd58b5u;
    return c->index < c->end;
}

void campaign_fail(const campaign *c, const char *format, ...)
{
    char message[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    print_error("%s, seed %llu, case %ld: %s\n"
                "Alone: CT_TEST_SEED=%llu CT_TEST_CASE=%ld\n",
                c->name, (unsigned long long)c->seed, c->index, message,
                (unsigned long long)c->seed, c->index);
    fail();
    abort(); /* fail() does not return, but cmocka does not say so */
}
