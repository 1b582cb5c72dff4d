/* subject.h - an implementation under test, in a process of its own.
 *
 * The room child starts subjects, talks to them, keeps them within their limits and ends them with
 * all they have started. It never looks at a question or an answer, and runs no foreign code in our
 * process. */
#ifndef LAB_SUBJECT_H
#define LAB_SUBJECT_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "lab/ask/question.h"

/* What children say, as it came: of it the beginning, and the last line. They write into it as
 * well: nothing says where it ends but its size. */
typedef struct lab_said {
    char first[4096], last[256];
} lab_said;

typedef struct lab_limits {
    double seconds; /* an answer may take */
    size_t memory;  /* bytes that a child may have for itself */
    lab_said *said; /* of lab_share(): takes what children say, a compiler too; NULL: nobody asks */
    bool brief;     /* of that, lines that differ in numbers alone are told once */
    char *sources;  /* takes the files that a source is compiled of, a line each, those that are not
                     * there as it names them; NULL likewise */
    size_t sources_size;
    const atomic_int *stop; /* set, it ends whatever is under way; NULL: nothing does */
} lab_limits;

#define LAB_USUAL_LIMITS ((lab_limits){ .seconds = 1, .memory = (size_t)2 << 30 })

typedef struct lab_subject lab_subject;

/* What `spec` names: "published:NAME"; a shared library, a C or C++ source, a script, a program;
 * else a command line for sh -c. A program is started, and has said its name. NULL: `error` says
 * why not, and is told behind the name. */
lab_subject *lab_open(const char *spec, const lab_limits *limits, char *error, size_t size);

/* These functions, which run in the child only; they stay the caller's. NULL: no memory. */
lab_subject *lab_open_functions(const lab_functions *functions, const lab_limits *limits);

void lab_close(lab_subject *s); /* NULL is fine */

/* In a job, after fork(): what it does from now on ends by this flag, and has nothing to do with
 * the program that runs, which stays the parent's. */
void lab_adopt(lab_subject *s, const atomic_int *stop);

/* What its children have said so far is passed on when they say it again. */
void lab_listen_anew(lab_subject *s);

/* Is it to end what it does: by its limits, or by this flag (NULL: there is none)? */
bool lab_is_stopped(const lab_subject *s, const atomic_int *stop);

/* As it calls itself, or as it was named. */
const char *lab_name(const lab_subject *s);

/* Seconds since some moment, the same in all processes. */
double lab_clock(void);

/* Memory that children write into as well, zeroed; NULL: there is none. */
void *lab_share(size_t size);
void lab_unshare(void *memory, size_t size);

/* ---- Functions ---------------------------------------------------------------------------- */

/* What a child is doing. */
enum { LAB_NAME_SIZE = 128 };
typedef struct lab_board {
    volatile int64_t index;   /* of the question under way */
    volatile int64_t tallied; /* those below are; one number, for it may end between any two */
    volatile int asking;      /* the subject is at work, not we: this has its limit */
    volatile int stop;        /* the child is to end before the next one */
    volatile int done;        /* it came to its end, */
    volatile int waits;       /* and the child for more */
    const volatile char
        *mark;                /* 0 in a copy that is forked off the child, where the system tells */
    volatile size_t room;     /* half of its memory, or what was left of that when it was loaded */
    volatile size_t left;     /* less than that is now; 0: nobody looked, or more than `room` is */
    volatile int loaded;      /* it has the functions, */
    char name[LAB_NAME_SIZE]; /* which call themselves so; "": nothing */
} lab_board;

/* In the child: has it room left? What leaks is asked of a fresh one before it has none, and maybe
 * says so by a wrong answer. */
bool lab_has_room(const lab_board *board);

/* Likewise; of how little there is the board knows, should it crash. */
void lab_look_for_room(lab_board *board);

typedef enum lab_end { LAB_END_DONE, LAB_END_CRASHED, LAB_END_HUNG, LAB_END_NOT_STARTED } lab_end;

enum { LAB_WORK_SIZE = 128 };
typedef struct lab_work {
    /* In the child; it minds the board, which is shared then, and gets a copy of `user`, so many
     * bytes, LAB_WORK_SIZE at most. NULL: functions are only loaded. */
    void (*run)(const lab_functions *functions, void *user, lab_board *board);
    const void *user;
    size_t size;
    /* May the child do more such work, its `user` pointing to nothing but what was shared before it
     * started? Has it done some before this? */
    bool stays, stayed;
    const atomic_int *stop; /* NULL: its limits alone */
    lab_board board;        /* how it begins, and how it stood at the end */
} lab_work;

bool lab_has_functions(const lab_subject *s);

/* Has a child do this work, and waits for its end; told to stop, not long, and it has hung. */
lab_end lab_run(lab_subject *s, lab_work *work, char *error, size_t size);

/* ---- Programs that talk in lines ----------------------------------------------------------- */

typedef enum lab_heard {
    LAB_HEARD_LINE,
    LAB_HEARD_NOTHING, /* in that time, or told to stop */
    LAB_HEARD_END,     /* it has ended, or closed its output */
    LAB_HEARD_FLOOD    /* a line that does not end */
} lab_heard;

/* Starts it anew. False: it does not say its name; `error` says more. */
bool lab_start(lab_subject *s, char *error, size_t size);
bool lab_runs(const lab_subject *s);
void lab_end_program(lab_subject *s, bool ends); /* by itself, which is waited for, a moment */

/* How its last child came to its end, for people: "ended with status 1", "was ended by signal 11
 * (Segmentation fault)", "closed its output". True: that, or of itself, with status 0. */
bool lab_tell_end(const lab_subject *s, char *out, size_t size);

/* To be written as it takes it, while lab_hear() waits; false: no memory. */
bool lab_send(lab_subject *s, const char *text, size_t size);
size_t lab_unsent(const lab_subject *s);

/* The next line, without its end, until anything else is heard; then how one begins. */
lab_heard lab_hear(lab_subject *s, double seconds, const atomic_int *stop, const char **line,
                   size_t *length);

/* What it may take for an answer. */
double lab_seconds(const lab_subject *s);

#endif
