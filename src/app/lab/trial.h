/* trial.h - somebody's code on trial: asked what the scene asks, again with every change of either.
 *
 * The room lab has the window's thread and the subject's meet: trial_follow() gives jobs to the
 * asker, looks at what came of them, and at the subject's files. It never waits, and starts nothing
 * that was not named by the person. */
#ifndef APP_TRIAL_H
#define APP_TRIAL_H

#include "app/edit/editor.h"
#include "app/lab/asker.h"
#include "scene/disk/watch.h"

/* Between two looks. */
#define TRIAL_BUSY_MS 30   /* at answers that are to come */
#define TRIAL_WATCH_MS 200 /* at the subject's files: what has changed is built when seen twice */

/* For so long, which nobody sees, an answer stands for the same question about another place. */
#define TRIAL_STALE_MS 100

enum { TRIAL_MAX_FILES = 16 }; /* that are watched */

/* Nothing may have changed for so long before a map is asked for. */
#define TRIAL_REST_MS 100

typedef enum trial_map_kind { TRIAL_NO_MAP, TRIAL_MAP_OF_STARTS, TRIAL_MAP_OF_ENDS } trial_map_kind;

/* With anything else here the map is another one. */
typedef struct trial_map_of {
    trial_map_kind kind;
    scene_id shape;
    unsigned edits, build;
    figure_inset inset;
    scene_view view;
    double width, height, label_scale;
} trial_map_of;

typedef struct trial_map {
    trial_map_kind kind; /* that is switched on */
    enum { TRIAL_MAP_NONE, TRIAL_MAP_WAITS, TRIAL_MAP_FILLS, TRIAL_MAP_DONE } state;
    trial_map_of of;
    uint64_t look_ms; /* it waits until then; later, whether it gets on is looked at then */
    unsigned job, slices, looked; /* the slices at that look */
    int64_t asked, due;           /* so many it has to have answered by then */
    char title[SCENE_NAME_SIZE + 128], why[ASKER_WHY_SIZE]; /* why it ended before its end, or "" */
    unsigned char *cells;
    figure_verdicts verdicts; /* without cells: there is none to be seen */
    figure_kept_map kept;
} trial_map;

typedef struct trial {
    asker *asker; /* NULL: nobody's code is tested */
    struct {
        char path[PLACES_PATH_SIZE];
        watch watch;
    } files[TRIAL_MAX_FILES]; /* it and what it includes; or what a command's words name */
    int file_count;
    uint64_t watch_at_ms;  /* looked at then */
    struct timespec built; /* when the job's build was asked for, as files have it */
    asker_job job;         /* the one given last; its scene is the asker's */
    unsigned number;
    bool given, busy;
    unsigned edits; /* the editor's, when it was given; */
    report_question *about;
    int count;
    lab_finding *findings; /* of each, those of the first `fresh` of this job; */
    int fresh;
    bool stale; /* the others' of the job before: they stay until they are answered anew, or */
    uint64_t stale_until_ms, asked_ms;
    asker_news news;
    asker *hunter; /* NULL: nothing was searched for yet */
    asker_news hunted;
    unsigned hunt, hunts; /* the job that is waited for, 0: none is; how many there were */
    lab_topic topic;
    bool hunt_ended; /* nobody has looked yet what came of it */
    trial_map map;
} trial;

/* Puts another subject on trial; the map stays switched on. False: no thread or no memory. */
bool trial_begin(trial *t, const char *spec);
void trial_end(trial *t, int wait_s); /* asker_destroy(); zeros are fine */

bool trial_is_on(const trial *t);

/* Asks what has changed, and takes answers that have come. True: something is to be drawn. */
bool trial_follow(trial *t, const editor *ed, uint64_t now_ms);

/* After so many milliseconds that is due again; -1: not before something changes. */
int64_t trial_wait_ms(const trial *t, uint64_t now_ms);

/* What came of a question; NULL: it is not answered (yet). */
const lab_finding *trial_finding_of(const trial *t, const report_question *about);
bool trial_awaits(const trial *t, const report_question *about); /* asked, and not answered yet */
int trial_wrong_count(const trial *t);
int trial_answered_count(const trial *t);

/* The i-th, of trial_answered_count(), and what it is about. */
const lab_finding *trial_finding_at(const trial *t, int i, report_question *about);

/* "3 of 28 differ"; how it stands while that is not known. */
enum { TRIAL_STATE_SIZE = 96 };
const char *trial_tell_state(const trial *t, char out[TRIAL_STATE_SIZE]);

/* As it calls itself, or as it was named. */
const char *trial_name(const trial *t);

/* ---- A map of where it is wrong (mapping.c) ----------------------------------------------- */

/* Of the selected shape, in every place of the plot or with its move's end there. Slices of it are
 * asked for while nothing else is; it stays until something changes. Where there can be none any
 * more it is switched off. */

/* Why there can be none, for people; NULL: there can. */
const char *trial_why_no_map(const editor *ed, trial_map_kind kind);
void trial_switch_map(trial *t, trial_map_kind kind); /* off, where it is on */

/* Behind trial_follow(). `rests`: nothing is dragged. True: the figure is another one. */
bool trial_follow_map(trial *t, const editor *ed, bool rests, uint64_t now_ms);

/* NULL: there is none, or none yet. */
const figure_verdicts *trial_find_map(const trial *t, const editor *ed);
const char *trial_tell_map(const trial *t, char out[TRIAL_STATE_SIZE]);

/* ---- A search for a question that it answers wrong --------------------------------------- */

/* About the types of the pair that is told, as long as there is one. */
bool trial_may_hunt(const trial *t, const editor *ed);
void trial_hunt(trial *t, const editor *ed);
void trial_stop_hunting(trial *t);
bool trial_hunts(const trial *t);

/* Has it ended? Told once: *out is what was found as a case, the caller's; NULL: nothing, or no
 * memory. */
bool trial_take_hunted(trial *t, scene **out);

#endif
