/* unit.c - the tests of a program in the order of their lines (unit.h). */
#include "tests/unit.h"

#include <fnmatch.h>
#include <stdlib.h>

enum { MOST_TESTS = 128 };

static struct CMUnitTest tests[MOST_TESTS];
static int lines[MOST_TESTS], count;

void unit_add(const struct CMUnitTest *test, int line)
{
    int at = count++;
    if (count > MOST_TESTS) { abort(); }
    for (; at > 0 && lines[at - 1] > line; at--) {
        tests[at] = tests[at - 1];
        lines[at] = lines[at - 1];
    }
    tests[at] = *test;
    lines[at] = line;
}

int unit_choose(const char *names)
{
    int chosen = 0;
    for (int i = 0; i < count; i++) {
        if (fnmatch(names, tests[i].name, 0) == 0) { tests[chosen++] = tests[i]; }
    }
    return count = chosen;
}

int unit_run(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    const int failed = _cmocka_run_group_tests("tests", tests, (size_t)count, set_up, tear_down);
    return count == 0 ? EXIT_FAILURE : failed; /* of none all would pass */
}

__attribute__((weak)) int main(void)
{
    return unit_run(NULL, NULL);
}
