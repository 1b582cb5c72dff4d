/* subject.h - an implementation under test, in a process of its own.
 *
 * The room child starts subjects, talks to them, keeps them within their limits and ends them with all they
 * have started. It never looks at a question or an answer, and runs no foreign code in our process. */
#ifndef LAB_SUBJECT_H
#define LAB_SUBJECT_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#include "lab/ask/question.h"

typedef struct lab_limits {
    double seconds; /* an answer may take */
    size_t memory;  /* bytes that a child may have for itself */
} lab_limits;

#define LAB_USUAL_LIMITS ((lab_limits){ .seconds = 1, .memory = (size_t)2 << 30 })

typedef struct lab_subject lab_subject;

/* What `spec` names: "published:NAME". NULL: `error` says why not. */
lab_subject *lab_open(const char *spec, const lab_limits *limits, char *error, size_t size);

/* These functions, which run in the child only; they stay the caller's. NULL: no memory. */
lab_subject *lab_open_functions(const lab_functions *functions, const lab_limits *limits);

void lab_close(lab_subject *s); /* NULL is fine */

/* As it calls itself, or as it was named. */
const char *lab_name(const lab_subject *s);

/* Memory that children write into as well, zeroed; NULL: there is none. */
void *lab_share(size_t size);
void lab_unshare(void *memory, size_t size);

/* ---- Functions ---------------------------------------------------------------------------- */

/* What a child is doing, in shared memory. */
typedef struct lab_board {
    volatile int64_t index; /* of the question under way */
    volatile int asking;    /* the subject is at work, not we: only this is limited */
    volatile int tallied;   /* that question is */
    volatile int stop;      /* the child is to end before the next one */
    volatile int done;      /* it came to its end */
} lab_board;

typedef enum lab_end { LAB_END_DONE, LAB_END_CRASHED, LAB_END_HUNG, LAB_END_NOT_STARTED } lab_end;

typedef struct lab_work {
    void (*run)(const lab_functions *functions, void *user); /* in the child; it minds the board */
    void *user;
    lab_board *board; /* of lab_share() */
} lab_work;

bool lab_has_functions(const lab_subject *s);

/* Has a child do this work, and waits for its end. */
lab_end lab_run(lab_subject *s, const lab_work *work, const volatile sig_atomic_t *stop,
                char *error, size_t size);

#endif
