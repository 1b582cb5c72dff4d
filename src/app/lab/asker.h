/* asker.h - a thread that puts questions to a subject, so that nobody waits for somebody's code.
 *
 * One job at a time: a new one takes the place of the one under way, and the answers it had are
 * gone. All functions return at once. */
#ifndef APP_ASKER_H
#define APP_ASKER_H

#include "app/files/places.h"
#include "lab/judge/verdict.h"
#include "lab/map/place_map.h"
#include "lab/search/kept.h"

enum { ASKER_MOST = 4096, ASKER_WHY_SIZE = 4096, ASKER_NAME_SIZE = 128, ASKER_SAID_SIZE = 256 };

typedef struct asker asker;

typedef struct asker_job {
    char spec[PLACES_PATH_SIZE]; /* the subject, of lab_open() */
    unsigned build;              /* another one than the job's before: it is opened anew */
    scene *scene;                /* the job's; NULL: it hunts */
    report_question *about;      /* what is asked of it, malloc'ed; NULL: a map */
    int count;                   /* ASKER_MOST at most */
    lab_map_options map;
    lab_topic hunts; /* random ones about these two types until one is answered wrong, */
    uint64_t seed;   /* with this seed, and for a while only */
} asker_job;

typedef struct asker_news {
    unsigned job; /* what follows is about this one */
    bool builds;  /* the subject is being opened */
    bool done;
    int64_t asked; /* so many are answered, of a job with questions the first */
    int tried; /* of a search: what it found is becoming simpler, in so many tries; 0: not yet */
    unsigned slices; /* of a map, so many more times it was filled in */
    bool found;      /* one that is answered wrong: as simple as can be, and how it is judged */
    char name[ASKER_NAME_SIZE];     /* as the subject calls itself; "": it was not opened */
    char sources[PLACES_PATH_SIZE]; /* the files it is compiled of, a line each */
    char said[ASKER_SAID_SIZE];     /* the last line on its standard error in this job; "": none */
    char why[ASKER_WHY_SIZE]; /* it cannot be asked, and what it or the compiler said; "": it can */
} asker_news;

/* NULL: no thread, or no memory. */
asker *asker_create(void);

/* Waits at most so long for what is under way, which then ends by itself. NULL is fine. */
void asker_destroy(asker *a, int wait_s);

/* Takes job->scene and job->about. Tells the number of the job, never 0. */
unsigned asker_give(asker *a, const asker_job *job);

/* Another job is given, or none. */
void asker_stop(asker *a);

/* How it stands with that job; false: another one is under way still. Findings are copied from
 * `have` on, by their index; NULL: none are. A subject writes what it likes into the memory these
 * come from. */
bool asker_look(asker *a, unsigned job, int have, asker_news *out, lab_finding *findings);

/* The map as far as it is filled in, behind asker_look() that told of slices of the job given last:
 * so many cells as the job has asked for, and lab_map_shares(). */
void asker_copy_map(asker *a, unsigned char *cells, double share[LAB_MAP_COUNT]);

/* What was found; *kept is settled. */
void asker_take_found(asker *a, lab_kept *kept, lab_finding *finding);

#endif
