/* test_robot_monkey.c - random SDL events into the real application: windows, drawing, text input,
 * pointers and the clipboard of SDL take part, which the monkey of the session leaves out. */
#include <SDL.h>

#include "tests/app/invariants.h"
#include "tests/app/monkey_input.h"
#include "tests/app/window/robot.h"

enum { rounds = 5, events_a_round = 1000, most_in_a_crowd = 40 };

static void resize(robot *r, rng *random)
{
    const bool tiny = rng_chance(random, 4);
    robot_resize(r, tiny ? 1 : rng_range(random, 320, 1600),
                 tiny ? 1 : rng_range(random, 240, 1000));
}

static void press_or_release(robot *r, const input *in)
{
    const robot_press press = {
        .at = in->at, .button = in->button, .clicks = in->clicks, .mods = in->mods
    };
    if (in->kind == INPUT_PRESS) {
        robot_push_button(r, &press);
    } else {
        robot_release_button(r, &press);
    }
}

static void do_event(robot *r, const input *in)
{
    switch (in->kind) {
    case INPUT_PRESS:
    case INPUT_RELEASE:
        press_or_release(r, in);
        break;
    case INPUT_KEY_PRESS:
        robot_key(r, in->key, in->mods, in->repeat);
        break;
    case INPUT_MODS:
        robot_hold(r, in->mods);
        break;
    case INPUT_TEXT:
        robot_type(r, in->text);
        break;
    case INPUT_WHEEL:
        robot_wheel(r, in->at, in->wheel_y);
        break;
    case INPUT_DROP:
        robot_drop(r, in->path);
        break;
    case INPUT_LEAVE:
        robot_happens(r, ROBOT_LEAVE);
        break;
    case INPUT_BLUR:
        robot_happens(r, ROBOT_FOCUS_LOST);
        break;
    default:
        robot_move(r, in->at);
        break;
    }
}

/* An application that quits would leave the rest of its queue unread. */
static bool quits(const input *in)
{
    const bool ctrl_q = in->kind == INPUT_KEY_PRESS && in->key == 'q';
    return in->kind == INPUT_QUIT || ctrl_q;
}

static void play_round(campaign *c)
{
    robot r;
    print_message("seed %llu, case %ld\n", (unsigned long long)c->seed, c->index);
    drive_enter_folder("robot-monkey");
    monkey_write_files(&c->random);
    robot_open(&r, "good.json");
    robot_shell(&r)->session.editor.player.crowd_count = most_in_a_crowd;
    for (int i = 0; i < events_a_round; i++) {
        monkey_event event;
        monkey_any_event(robot_shell(&r), &c->random, &event);
        if (!quits(&event.in)) { do_event(&r, &event.in); }
        robot_shell(&r)->session.quit = false; /* chosen from the list of commands */
        if (i % 100 == 0) {
            resize(&r, &c->random);
            check_sound(c, robot_shell(&r));
        }
        if (scene_shape_count(robot_shell(&r)->session.doc.scene) > 20) {
            robot_key(&r, 'n', INPUT_CTRL, false);
        }
    }
    check_save_load(c, robot_shell(&r));
    robot_close(&r);
}

TEST(random_events_do_the_real_application_no_harm)
{
    campaign c = campaign_rounds("robot monkey", rounds);
    while (campaign_next(&c)) { play_round(&c); }
}
