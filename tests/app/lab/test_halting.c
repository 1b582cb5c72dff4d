/* test_halting.c - somebody's code on trial that comes to a halt while it is asked. */
#define _DEFAULT_SOURCE
#include <time.h>
#include <unistd.h>

#include "app/session/commands.h"
#include "tests/app/drive.h"

static const uint64_t longest_wait_ms = 200000;

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Turns of the loop, until a map has asked so much, has ended, or so long. */
static void follow(shell *s, int64_t asked, uint64_t most_ms)
{
    timers c = { 0 };
    const uint64_t end = now_ms() + most_ms;
    const trial_map *m = &s->session.trial.map;
    while (m->asked < asked && m->why[0] == '\0' && now_ms() < end) {
        timers_run(&c, s, now_ms());
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    }
}

TEST(a_map_outlasts_that_its_code_halts_for_a_while)
{
    drive_enter_folder("halting");
    drive_write("mine.c",
                "#include <unistd.h>\nint ct_subject_overlap(const void *a, const void *b) "
                "{ usleep(access(\"halted\", F_OK) ? 1000 : 900000); return a == b; }\n");
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"one\", \"center\": [-2, -2], \"radius\": 3},"
        "{\"type\": \"circle\", \"name\": \"two\", \"center\": [2.5, 2.5], \"radius\": 3}]}");
    session_test(&s->session, "mine.c");
    drive_select(s, "one");
    commands_run(s, commands_named(NAMED_MAP));
    follow(s, 500, longest_wait_ms);
    drive_write("halted", "");
    follow(s, INT64_MAX, 7000);
    assert_int_equal(unlink("halted"), 0);
    follow(s, 600, longest_wait_ms);
    assert_string_equal(s->session.trial.map.why, "");
    drive_end(s);
}
