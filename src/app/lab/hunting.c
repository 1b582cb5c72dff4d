/* hunting.c - a search for a question about two types that a subject answers wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app/lab/asker.h"
#include "lab/search/found.h"
#include "lab/search/hunt.h"

static const int64_t most_asked = 50000000;
static const long look_ns = 20000000;
static const int most_looks = 500; /* ten seconds and what starting takes, */
static const int looks_after =
    10; /* and so many after the first wrong answer: a simpler one may come */

/* False: told to stop. */
static bool wait_for(const hunting *h, lab_hunt *hunt)
{
    int looks = 0, after = 0;
    while (lab_hunt_goes_on(hunt)) {
        const struct timespec pause = { .tv_nsec = look_ns };
        if (*h->stop) {
            return false;
        }
        h->tell(h->user, lab_hunt_asked(hunt));
        after += lab_hunt_wrong(hunt) > 0;
        if (++looks == most_looks || after == looks_after) {
            lab_hunt_stop(hunt);
        }
        nanosleep(&pause, NULL);
    }
    h->tell(h->user, lab_hunt_asked(hunt));
    return true;
}

/* The one that does most harm. */
static bool find_worst(const hunting *h, const lab_hunt_setup *setup, lab_found *out)
{
    lab_groups *groups = malloc(sizeof *groups);
    lab_found *all = malloc(LAB_MAX_FOUND * sizeof *all);
    lab_hunt *hunt = groups && all ? lab_hunt_start(setup, h->error, h->error_size) : NULL;
    bool found = false;
    if (hunt && wait_for(h, hunt)) {
        const char *problem = lab_hunt_problem(hunt);
        snprintf(h->error, h->error_size, "%s", problem ? problem : "");
        lab_hunt_sum(hunt, groups);
        found = lab_list_found(groups, &setup->plan, all) > 0;
        *out = all[0];
    }
    lab_hunt_end(hunt);
    free(groups);
    free(all);
    return found;
}

bool hunting_run(const hunting *h, lab_subject *subject, lab_kept *kept, lab_finding *out)
{
    lab_hunt_setup setup = {
        .subject = subject, .rules = LAB_USUAL_RULES, .count = most_asked, .jobs = 1
    };
    lab_found worst;
    lab_plan_init(&setup.plan);
    setup.plan.seed = h->job->seed;
    setup.plan.topics[0] = h->job->hunts;
    setup.plan.topic_count = 1;
    if (!lab_hunt_prepare(&setup, h->error, h->error_size)) {
        return false;
    }
    h->error[0] = '\0';
    if (!find_worst(h, &setup, &worst) || *h->stop) {
        return false;
    }
    const bool again = lab_simplify(&setup, &worst, kept, out);
    if (!again) {
        snprintf(h->error, h->error_size, "what was answered wrong is not, asked alone.");
    }
    return again;
}
