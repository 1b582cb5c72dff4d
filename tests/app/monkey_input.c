/* monkey_input.c - any input at all. */
#include "tests/app/monkey_input.h"

#include <stdio.h>
#include <string.h>

#include "app/shell/shell.h"

static const char *const files[] = { "good.json",  "broken.json",  "huge.json", "empty.json",
                                     "noise.json", "missing.json", "." };

void monkey_write_files(rng *r)
{
    char noise[301] = "";
    for (int i = 0; i < 300; i++) { noise[i] = (char)rng_range(r, 1, 255); }
    hand_case_file(r, 5, "good.json");
    hand_case_file(r, 5, "huge.json");
    drive_write("broken.json", "{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\"");
    drive_write("empty.json", "");
    drive_write("noise.json", noise);
}

/* ---- Places ------------------------------------------------------------------------------ */

static draw_point any_place(shell *s, rng *r)
{
    switch (rng_below(r, 9)) {
    case 8: /* what plays the case, where there is something that moves */
        return (draw_point){ rng_between(r, 0, s->layout.strip.width),
                             s->layout.strip.y + s->layout.strip.height / 2 };
    case 0: /* outside, also far */
        return (draw_point){ rng_between(r, -9000, 9000), rng_between(r, -9000, 9000) };
    case 1: /* the panel or whatever is at the right */
        return (draw_point){ s->width - rng_between(r, 0, 300), rng_between(r, 0, s->height) };
    case 2: /* the bars at the top and the left */
        return rng_chance(r, 2)
                   ? (draw_point){ rng_between(r, 0, s->width), rng_between(r, 0, 60) }
                   : (draw_point){ rng_between(r, 0, 60), rng_between(r, 0, s->height) };
    case 3: /* where the mouse is, as for a double click */
        return s->session.tools.mouse.at;
    case 4:
    case 5:
        return hand_place(s, r);
    default:
        return (draw_point){ rng_between(r, 0, s->width), rng_between(r, 0, s->height) };
    }
}

static unsigned any_mods(rng *r)
{
    return rng_chance(r, 3) ? (unsigned)rng_below(r, 16) : 0;
}

/* ---- Keys -------------------------------------------------------------------------------- */

static bool waits_for_the_disk(input_key key)
{
    return key == 's' || key == INPUT_KEY_PAGE_UP || key == INPUT_KEY_PAGE_DOWN;
}

static void key_of_command(rng *r, input *in)
{
    const command *c = commands_at(rng_below(r, commands_count()));
    const chord *keys = &c->chords[rng_below(r, 2)];
    in->key = keys->key;
    in->mods = keys->mods;
}

static void any_key(rng *r, input *in)
{
    static const input_key common[] = { INPUT_KEY_TAB, INPUT_KEY_ENTER, INPUT_KEY_ESCAPE,
                                        INPUT_KEY_UP,  INPUT_KEY_DOWN,  ' ' };
    in->mods = any_mods(r);
    switch (rng_below(r, 6)) {
    case 0:
        in->key = rng_range(r, ' ', 126);
        break;
    case 1:
        in->key = rng_range(r, INPUT_KEY_LEFT, INPUT_KEY_F11);
        break;
    case 2:
        in->key = common[rng_below(r, 6)];
        break;
    default:
        key_of_command(r, in);
        break;
    }
    if (waits_for_the_disk(in->key) && !rng_chance(r, 60)) { in->key = INPUT_KEY_ESCAPE; }
    in->repeat = rng_chance(r, 4);
}

static void any_text(rng *r, char text[40])
{
    static const char *const texts[] = { "1",   "-3*40+0.5", "sqrt(2)/2", "(",        "1e400",
                                         "0/0", "\xc3\xa9",  "ball",      "x",        ".",
                                         " ",   "\n",        "\xff",      "\xe6\xbc", "select",
                                         "0.1", "1e-320" };
    const int count = (int)(sizeof texts / sizeof texts[0]);
    snprintf(text, 40, "%s", texts[rng_below(r, count)]);
}

/* ---- Events ------------------------------------------------------------------------------ */

static void any_press(shell *s, rng *r, input *in)
{
    in->kind = rng_chance(r, 2) ? INPUT_PRESS : INPUT_RELEASE;
    in->at = any_place(s, r);
    in->button = rng_chance(r, 4) ? (input_button)rng_below(r, 3) : INPUT_LEFT;
    in->clicks = rng_chance(r, 5) ? 2 : 1;
    in->mods = any_mods(r);
}

static void any_wheel(shell *s, rng *r, input *in)
{
    in->kind = INPUT_WHEEL;
    in->at = any_place(s, r);
    in->wheel_y = rng_chance(r, 100) ? rng_between(r, -1e6, 1e6) : rng_between(r, -2, 2);
    in->wheel_x = rng_chance(r, 5) ? rng_between(r, -3, 3) : 0;
    in->mods = any_mods(r);
}

static void any_other(rng *r, monkey_event *out)
{
    static const input_kind kinds[] = { INPUT_LEAVE, INPUT_BLUR, INPUT_NONE, INPUT_NONE,
                                        INPUT_QUIT,  INPUT_MODS, INPUT_NONE };
    out->in.kind = kinds[rng_below(r, 7)];
    out->in.mods = out->in.kind == INPUT_MODS ? (unsigned)rng_below(r, 8) : 0;
    if (rng_chance(r, 30)) {
        snprintf(out->path, sizeof out->path, "%s", files[rng_below(r, 7)]);
        out->in.kind = INPUT_DROP;
        out->in.path = out->path;
    }
}

void monkey_any_event(shell *s, rng *r, monkey_event *out)
{
    out->in = (input){ .kind = INPUT_MOTION };
    switch (rng_below(r, 12)) {
    case 0:
    case 1:
    case 2:
        any_press(s, r, &out->in);
        break;
    case 3:
    case 4:
        out->in.kind = INPUT_KEY_PRESS;
        any_key(r, &out->in);
        break;
    case 5:
        out->in.kind = INPUT_KEY_RELEASE;
        any_key(r, &out->in);
        break;
    case 6:
        out->in.kind = INPUT_TEXT;
        any_text(r, out->text);
        out->in.text = out->text;
        break;
    case 7:
        any_wheel(s, r, &out->in);
        break;
    case 8:
        any_other(r, out);
        break;
    default:
        out->in.at = any_place(s, r);
        out->in.mods = any_mods(r);
        break;
    }
}
