/* parts.h - what a subject is made of, for this room only. */
#ifndef LAB_PARTS_H
#define LAB_PARTS_H

#include <stdint.h>
#include <sys/types.h>

#include "lab/child/subject.h"

enum { LAB_NAME_SIZE = 128 };

struct lab_subject {
    lab_limits limits;
    char name[LAB_NAME_SIZE];
    const lab_functions *functions; /* of ours; NULL: those of a library, or it is a program */
};

/* A child in a process group of its own, which ends with us, has no more than its memory, reads nothing and
 * writes to our standard error; its descriptors are ours but for 0 and 1. In the child it returns 0, in the
 * parent the child's id; -1: errno says why not. */
pid_t child_start(const lab_limits *limits);

/* Ends the child and all it started, however it stands with it. Returns its status, of waitpid(). */
int child_end(pid_t child);

/* Has it come to its end? It is still there for child_end(). */
bool child_has_ended(pid_t child);

/* Seconds since some moment. */
double child_clock(void);

#endif
