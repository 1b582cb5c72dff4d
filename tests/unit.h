/* unit.h - tests that list themselves. A program's are those that stand in it, run in that order:
 *
 *     TEST(what_it_tries) { ... }
 *
 * A program that has nothing to do before and after them needs no main(). */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) TEST_WITH(name, NULL, NULL)

/* With what is done before and after it, by way of *state. */
#define TEST_WITH(name, set_up, tear_down) TEST_LISTED(name, set_up, tear_down, NULL, (void)0)

/* And with what *state points to before that: a struct of that type, filled with the rest. */
#define TEST_ON(name, set_up, tear_down, type, ...) \
    static type name##_on;                          \
    TEST_LISTED(name, set_up, tear_down, &name##_on, name##_on = (type){ __VA_ARGS__ })

#define TEST_LISTED(name, set_up, tear_down, on, ...)                                   \
    static void name(void **state);                                                     \
    static __attribute__((constructor)) void list_##name(void)                          \
    {                                                                                   \
        __VA_ARGS__;                                                                    \
        unit_add(&(struct CMUnitTest){ #name, name, set_up, tear_down, on }, __LINE__); \
    }                                                                                   \
    static void name(__attribute__((unused)) void **state)

/* Takes the test in, before those of later lines. */
void unit_add(const struct CMUnitTest *test, int line);

/* Leaves those whose name fits, as in "rect and *"; tells how many. */
int unit_choose(const char *names);

/* What main() returns of a program that does something before and after all of them. */
int unit_run(CMFixtureFunction set_up, CMFixtureFunction tear_down);

#endif
