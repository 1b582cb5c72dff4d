/* parts.h - what a subject is made of, for this room only. */
#ifndef LAB_PARTS_H
#define LAB_PARTS_H

#include <semaphore.h>
#include <stdint.h>
#include <sys/types.h>

#include "lab/child/subject.h"

enum { LAB_PATH_SIZE = 4096 + 8 };

/* Bytes on their way; those before `start` are through. */
typedef struct lab_bytes {
    char *text;
    size_t start, end;
    int capacity;
} lab_bytes;

/* Shared with a child that has functions. */
typedef struct lab_desk {
    lab_board board;
    sem_t begins; /* what is to be done now */
    _Alignas(max_align_t) char user[LAB_WORK_SIZE];
} lab_desk;

struct lab_subject {
    lab_limits limits;
    char name[LAB_NAME_SIZE];
    const lab_functions *functions; /* of ours; NULL: those of a library, or it is a program */
    char library[LAB_PATH_SIZE];    /* as dlopen() takes it; "": none */
    int library_file;               /* of one that we compiled, open but deleted; -1: none */
    const char *words[3];           /* that start a program, up to NULL; the last one is */
    char program[LAB_PATH_SIZE];
    lab_desk *desk;
    pid_t child;  /* of a program that runs, or that stays with functions; 0: none does */
    int ended;    /* how the last one did, of waitpid(); -1: it lived on, without its output */
    int to, from; /* it */
    lab_bytes out, in;
    int messages; /* what its child says comes through this pipe; -1: nothing more does, */
    struct messages_known *known; /* and is passed on but for what was said before */
    char line[512];               /* under way */
    size_t line_size;
    int line_parts; /* of it that were passed on */
    uint64_t line_before;
};

/* What children say comes to our standard error, and where the limits say. The last one tells how
 * much was left out. */
void messages_init(lab_subject *s);
void messages_deinit(lab_subject *s);

/* A pipe for the words of a child that is to be started: the end that it writes to, not open in
 * what it executes; -1: there is none. What is left in it, and of a line, comes before its end, or
 * now. */
int messages_open(lab_subject *s);
void messages_end(lab_subject *s);
void messages_close(lab_subject *s);

/* As much as there is now, in whole lines; waits so long at most for more, not long for a child
 * that has closed its end. */
void messages_pass(lab_subject *s);
void messages_wait(lab_subject *s, int most_ms);

/* A child in a process group of its own, which ends with us, has no more than its memory, reads
 * nothing and writes to our standard error. In the child it returns 0, in the parent the child's
 * id; -1: errno says why not. */
pid_t child_start(lab_subject *s);

/* No end of ours is open in what a child executes but those it is to have: it would never see the
 * end of its input. False: errno says why not, and both are -1. */
bool child_pipe(int ends[2]);

/* Seconds since then that a child was waited for, in a turn that was to take so long. What it took
 * more is none of the child's: we were halted, as it may have been, or nobody read what it says. */
double child_wait_s(double since, int turn_ms);

/* Ends the child and all it started, however it stands with it. Returns its status, of
 * waitpid(). */
int child_end(lab_subject *s, pid_t child);

/* For the board of this process. */
const volatile char *child_mark(void);

/* Has it come to its end? It is still there for child_end(). */
bool child_has_ended(pid_t child);

/* In a child: the functions of the subject, its own or those of its library. NULL: it was told on
 * standard error why not. */
const lab_functions *child_functions(const lab_subject *s, lab_functions *room);

/* Makes a library of a C or C++ source. False: `error` says why not, after what the compiler has
 * said. */
bool child_compile(lab_subject *s, const char *source, bool is_cpp, char *error, size_t size);

#endif
