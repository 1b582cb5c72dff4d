/* failing_malloc.c - the linker's --wrap sends allocations here (failing_malloc.h). */
#include "tests/canvas/failing_malloc.h"

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *data, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *data, size_t size);

static int remaining = -1;
static bool happened, once;

void failing_malloc_after(int count)
{
    remaining = count;
    happened = false;
    once = false;
}

void failing_malloc_once_after(int count)
{
    failing_malloc_after(count);
    once = true;
}

bool failing_malloc_happened(void)
{
    return happened;
}

static bool fails(void)
{
    if (remaining > 0) {
        remaining--;
        return false;
    }
    if (remaining == 0) {
        happened = true;
        remaining = once ? -1 : 0;
        return true;
    }
    return false;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *data, size_t size)
{
    return fails() ? NULL : __real_realloc(data, size);
}
