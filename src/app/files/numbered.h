/* numbered.h - file names like collision-test-001.png that never overwrite anything. */
#ifndef APP_NUMBERED_H
#define APP_NUMBERED_H

#define NUMBERED_MAX 999999
#define NUMBERED_PATH_SIZE 4096

/* Creates the file, empty: from then on the name is ours, whatever other programs do meanwhile.
 * Returns 0, else an errno value, which errno has as well: EEXIST when the name was taken. */
int numbered_reserve_name(const char *path);

/* Reserves the first number for which none of the files collision-test-NNN.EXT exists in the current
 * folder; the paths told are absolute. Returns 0, else an errno value. */
int numbered_reserve(const char *const *extensions, int count, char (*paths)[NUMBERED_PATH_SIZE]);

/* Takes back what was reserved. */
void numbered_discard(int count, char (*paths)[NUMBERED_PATH_SIZE]);

#endif
