/* campaign.c - random cases, each of which can be rerun alone. */
#include "tests/core/oracle/campaign.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/unit.h"

static const long default_count = 50000; /* as CT_TEST_FROM in tests/CMakeLists.txt */

enum { MOST_TOLD = 4, NAME_SIZE = 128, FEWEST = 5 };

/* Of the arguments. */
static struct {
    const char *program, *log;
    double seconds; /* a test; 0: not timed */
    long seed;      /* -1: not told */
    long shard, shards;
} run = { .seed = -1, .shards = 1 };

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

static double seconds_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- The log ----------------------------------------------------------------------------- */

static void name_of(const campaign *c, char out[NAME_SIZE])
{
    snprintf(out, NAME_SIZE, "%s: %s\t%llu\t%ld/%ld", run.program, c->name,
             (unsigned long long)c->seed, run.shard, run.shards);
}

/* The case after the last that the log has of this campaign. */
static long first_case(const campaign *c)
{
    char name[NAME_SIZE], line[2 * NAME_SIZE];
    long first = run.shard;
    FILE *log = run.log ? fopen(run.log, "r") : NULL;
    name_of(c, name);
    while (log && fgets(line, sizeof line, log)) {
        size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && line[length] == '\t') {
            first = strtol(line + length, NULL, 10);
        }
    }
    if (log) { fclose(log); }
    return first;
}

/* Tells what was done of a campaign that time ended. */
static void campaign_end(const campaign *c)
{
    char name[NAME_SIZE];
    double took = seconds_now() - c->began;
    if (c->until == 0) { return; }
    name_of(c, name);
    printf("%s\t%ld cases, %ld wrong, %.0f a second\n", name, c->done, c->wrong,
           (double)c->done / took);
    FILE *log = run.log ? fopen(run.log, "a") : NULL;
    if (log) {
        fprintf(log, "%s\t%ld\t%ld\t%ld\t%.1f\n", name, c->index, c->done, c->wrong, took);
        fclose(log);
    }
}

/* ---- Campaigns --------------------------------------------------------------------------- */

campaign campaign_begin(const char *name, long divisor)
{
    campaign c = { .name = name, .step = run.shards, .began = seconds_now() };
    c.seed = (uint64_t)(run.seed >= 0 ? run.seed : number_from("CT_TEST_SEED", 20150401));
    c.end = number_from("CT_TEST_COUNT", default_count) / divisor;
    c.end = c.end < FEWEST ? FEWEST : c.end;
    c.index = number_from("CT_TEST_FROM", 0) / divisor + run.shard - c.step;
    long only = number_from("CT_TEST_CASE", -1);
    if (only >= 0) {
        c.index = only - c.step;
        c.end = only + 1;
    } else if (run.seconds > 0) {
        c.until = c.began + run.seconds;
        c.end = LONG_MAX;
        c.index = first_case(&c) - c.step;
    }
    return c;
}

campaign campaign_rounds(const char *name, long most)
{
    campaign c = campaign_begin(name, default_count / most);
    c.end = c.end > most ? most : c.end;
    return c;
}

bool campaign_next(campaign *c)
{
    enum { CASES_A_LOOK = 64 }; /* at the clock, which takes longer than the quickest cases */
    c->index += c->step;
    bool is_late =
        c->until > 0 && (c->done < 8 || c->done % CASES_A_LOOK == 0) && seconds_now() >= c->until;
    if (is_late || c->index >= c->end) {
        campaign_end(c);
        assert_int_equal(c->wrong, 0);
        return false;
    }
    c->done++;
    rng mix = { c->seed };
    c->random.state = rng_next(&mix) ^ (uint64_t)c->index * 0xda942042e4dd58b5u;
    return true;
}

static void tell(const campaign *c, const char *format, va_list arguments)
{
    char message[2048];
    vsnprintf(message, sizeof message, format, arguments);
    print_error("%s, seed %llu, case %ld: %s\n"
                "Alone: CT_TEST_SEED=%llu CT_TEST_CASE=%ld\n",
                c->name, (unsigned long long)c->seed, c->index, message,
                (unsigned long long)c->seed, c->index);
}

void campaign_wrong(campaign *c, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (c->wrong++ < MOST_TOLD) { tell(c, format, arguments); }
    va_end(arguments);
}

void campaign_fail(const campaign *c, const char *format, ...)
{
    va_list arguments;
    campaign ended = *c;
    va_start(arguments, format);
    tell(c, format, arguments);
    va_end(arguments);
    ended.wrong++;
    ended.index += ended.step;
    campaign_end(&ended);
    fail();
    abort(); /* fail() does not return, but cmocka does not say so */
}

/* ---- Arguments --------------------------------------------------------------------------- */

static bool take_argument(const char *option, const char *value)
{
    char *end = NULL;
    if (strcmp(option, "--seconds") == 0) {
        run.seconds = strtod(value, &end);
        return *end == '\0' && run.seconds > 0;
    }
    if (strcmp(option, "--seed") == 0) {
        run.seed = strtol(value, &end, 0);
        return *end == '\0' && run.seed >= 0;
    }
    if (strcmp(option, "--shard") == 0) {
        run.shard = strtol(value, &end, 10);
        run.shards = *end == '/' ? strtol(end + 1, &end, 10) : 0;
        return *end == '\0' && run.shard >= 0 && run.shard < run.shards;
    }
    run.log = value;
    return strcmp(option, "--log") == 0;
}

int campaign_main(int argc, char **argv)
{
    const char *names = "*", *slash = strrchr(argv[0], '/');
    run.program = slash ? slash + 1 : argv[0];
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) != 0) {
            names = argv[i];
        } else if (i + 1 == argc || !take_argument(argv[i], argv[i + 1])) {
            fprintf(stderr, "%s: %s: see campaign.h\n", run.program, argv[i]);
            return 2;
        } else {
            i++;
        }
    }
    const int chosen = unit_choose(names);
    run.seconds /= chosen > 0 ? chosen : 1;
    return unit_run(NULL, NULL);
}
