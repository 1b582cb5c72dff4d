/* spawn.h - starts other programs, never through a shell. The caller waits for their end. */
#ifndef APP_SPAWN_H
#define APP_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

#include "app/files/places.h"

bool spawn_is_program(const char *path);

/* Looks through $PATH. Relative folders there are passed over: the current one is not for finding
 * programs in. */
bool spawn_find(const char *name, char out[PLACES_PATH_SIZE]);

/* What the program reads and prints to; -1: nothing. No other file of ours comes along. */
typedef struct spawn_files {
    int input, output;
    bool outlives; /* it goes on after us: what ends our terminal, or is typed there, spares it */
} spawn_files;

enum { SPAWN_MOST_ARGUMENTS = 12 };

/* `arguments` has room for SPAWN_MOST_ARGUMENTS and ends with NULL; the first is the program's name
 * for itself. False: it cannot be started. */
bool spawn_start(const char *program, const char *const *arguments, spawn_files files, pid_t *pid);

#endif
