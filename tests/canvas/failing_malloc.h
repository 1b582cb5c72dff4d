/* failing_malloc.h - makes an allocation of our own code fail, to see that it is survived.
 *
 * Link with the target failing_malloc (tests/canvas/CMakeLists.txt): calls of malloc, calloc and
 * realloc in the objects under test come here first. */
#ifndef TESTS_FAILING_MALLOC_H
#define TESTS_FAILING_MALLOC_H

#include <stdbool.h>

/* The allocation after `count` more succeed fails, and all after that. Negative: none fails. */
void failing_malloc_after(int count);

/* The same for a single one: those behind it succeed again. */
void failing_malloc_once_after(int count);

/* Did one fail since? */
bool failing_malloc_happened(void);

#endif
