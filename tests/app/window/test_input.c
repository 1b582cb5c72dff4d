/* test_input.c - SDL events in our own words, on more than one keyboard layout. */
#include "tests/unit.h"

#define SDL_MAIN_HANDLED
#include <SDL.h>

#include "app/panel/sheet.h"
#include "app/window/window.h"
#include "tests/app/window/robot.h"

static input key(SDL_Keycode code, SDL_Scancode place, int mods)
{
    const SDL_Event event = {
        .key = { .type = SDL_KEYDOWN,
                 .keysym = { .scancode = place, .sym = code, .mod = (Uint16)mods } }
    };
    input in;
    (void)input_from_sdl(&event, &in);
    return in;
}

TEST(letters_go_by_what_is_printed_on_the_key)
{
    assert_int_equal(key(SDLK_q, SDL_SCANCODE_A, 0).key, 'q'); /* AZERTY */
    assert_int_equal(key(SDLK_q, SDL_SCANCODE_Q, KMOD_LSHIFT).key, 'q');
    assert_int_equal(key(SDLK_q, SDL_SCANCODE_Q, KMOD_LSHIFT).mods, INPUT_SHIFT);
}

TEST(where_there_is_none_of_our_keys_the_place_decides)
{
    assert_int_equal(key(0x439, SDL_SCANCODE_Q, 0).key, 'q'); /* Cyrillic short i */
    assert_int_equal(key('&', SDL_SCANCODE_1, 0).key, '1');   /* AZERTY */
    assert_int_equal(key(0xe0, SDL_SCANCODE_0, 0).key, '0');
    assert_int_equal(key(':', SDL_SCANCODE_PERIOD, 0).key, '.');
    assert_int_equal(key(';', SDL_SCANCODE_COMMA, KMOD_LSHIFT).key, '.'); /* so AZERTY prints it */
    assert_int_equal(key(';', SDL_SCANCODE_COMMA, KMOD_LSHIFT).mods, 0);
    assert_int_equal(key(',', SDL_SCANCODE_M, 0).key, ',');
    assert_int_equal(key(0x431, SDL_SCANCODE_COMMA, 0).key, ','); /* Cyrillic be */
    assert_int_equal(key(0x445, SDL_SCANCODE_LEFTBRACKET, 0).key, '[');
    assert_int_equal(key('$', SDL_SCANCODE_RIGHTBRACKET, KMOD_LSHIFT).key, ']');
    assert_int_equal(key('+', SDL_SCANCODE_RIGHTBRACKET, 0).key, '+'); /* German */
    assert_int_equal(key(SDLK_BACKSLASH, SDL_SCANCODE_BACKSLASH, 0).key, INPUT_KEY_NONE);
}

TEST(what_another_key_prints_no_place_decides)
{
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0); /* with the keys of a US keyboard */
    assert_int_equal(key(';', SDL_SCANCODE_COMMA, KMOD_LSHIFT).key, INPUT_KEY_NONE);
    assert_int_equal(key(0xfc, SDL_SCANCODE_LEFTBRACKET, 0).key, INPUT_KEY_NONE);
    assert_int_equal(key(0x439, SDL_SCANCODE_Q, 0).key, 'q');
    assert_int_equal(key('&', SDL_SCANCODE_1, 0).key, '1');
    SDL_Quit();
}

TEST(the_keypad_has_digits_with_num_lock_and_arrows_without)
{
    assert_int_equal(key(SDLK_KP_8, SDL_SCANCODE_KP_8, KMOD_NUM).key, '8');
    assert_int_equal(key(SDLK_KP_8, SDL_SCANCODE_KP_8, 0).key, INPUT_KEY_UP);
    assert_int_equal(key(SDLK_KP_3, SDL_SCANCODE_KP_3, 0).key, INPUT_KEY_PAGE_DOWN);
    assert_int_equal(key(SDLK_KP_0, SDL_SCANCODE_KP_0, KMOD_NUM).key, '0');
    assert_int_equal(key(SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER, 0).key, INPUT_KEY_ENTER);
    assert_int_equal(key(SDLK_KP_5, SDL_SCANCODE_KP_5, 0).kind == INPUT_NONE, 0);
    assert_int_equal(key(SDLK_KP_5, SDL_SCANCODE_KP_5, 0).key, INPUT_KEY_NONE);
    assert_int_equal(key(SDLK_KP_0, SDL_SCANCODE_KP_0, 0).key, INPUT_KEY_NONE);
    assert_int_equal(key(SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD, 0).key, INPUT_KEY_DELETE);
    assert_int_equal(key(SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD, KMOD_NUM).key, '.');
}

TEST(the_keys_that_open_a_menu_are_told)
{
    assert_int_equal(key(SDLK_APPLICATION, SDL_SCANCODE_APPLICATION, 0).key, INPUT_KEY_MENU);
    const input with_shift = key(SDLK_F10, SDL_SCANCODE_F10, KMOD_LSHIFT);
    assert_int_equal(with_shift.key, INPUT_KEY_F10);
    assert_int_equal(with_shift.mods, INPUT_SHIFT);
}

TEST(num_lock_and_caps_lock_are_no_modifiers)
{
    assert_int_equal(key(SDLK_s, SDL_SCANCODE_S, KMOD_NUM | KMOD_CAPS).mods, 0);
    assert_int_equal(key(SDLK_s, SDL_SCANCODE_S, KMOD_RCTRL).mods, INPUT_CTRL);
}

TEST(a_flipped_wheel_is_turned_back)
{
    SDL_Event event = {
        .wheel = { .type = SDL_MOUSEWHEEL, .preciseY = 1.5F, .direction = SDL_MOUSEWHEEL_FLIPPED }
    };
    input in;
    assert_true(input_from_sdl(&event, &in));
    assert_true(in.wheel_y == -1.5);
}

TEST(a_modifier_tells_what_is_held_from_now_on)
{
    const input down = key(SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, KMOD_LCTRL);
    assert_int_equal(down.kind, INPUT_MODS);
    assert_int_equal(down.mods, INPUT_SHIFT | INPUT_CTRL);
    const SDL_Event event = {
        .key = { .type = SDL_KEYUP,
                 .keysym = { .scancode = SDL_SCANCODE_LALT, .sym = SDLK_LALT, .mod = KMOD_LALT } }
    };
    input up;
    assert_true(input_from_sdl(&event, &up));
    assert_int_equal(up.kind, INPUT_MODS);
    assert_int_equal(up.mods, 0);
}

TEST(typed_letters_come_as_text)
{
    const SDL_Event event = { .text = { .type = SDL_TEXTINPUT, .text = "\xc3\xa9" } };
    input in;
    assert_true(input_from_sdl(&event, &in));
    assert_int_equal(in.kind, INPUT_TEXT);
    assert_string_equal(in.text, "\xc3\xa9");
}

TEST(what_an_input_method_composes_comes_whole_however_long)
{
    const SDL_Event brief = { .edit = { .type = SDL_TEXTEDITING, .text = "ni", .start = 2 } };
    const SDL_Event longer = { .editExt = { .type = SDL_TEXTEDITING_EXT,
                                            .text = SDL_strdup("longer than thirty-one bytes is"),
                                            .start = 5 } };
    input in;
    assert_true(input_from_sdl(&brief, &in));
    assert_int_equal(in.kind, INPUT_COMPOSE);
    assert_string_equal(in.text, "ni");
    assert_int_equal(in.caret, 2);
    assert_true(input_from_sdl(&longer, &in));
    assert_int_equal(in.kind, INPUT_COMPOSE);
    assert_string_equal(in.text, "longer than thirty-one bytes is");
    input_deinit(&in);
    assert_null(in.owned);
}

TEST(unknown_keys_buttons_and_events_mean_nothing)
{
    input in;
    const SDL_Event button = { .button = { .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X2 } };
    const SDL_Event joystick = { .type = SDL_JOYAXISMOTION };
    const SDL_Event volume = { .key = { .type = SDL_KEYDOWN,
                                        .keysym = { .scancode = SDL_SCANCODE_VOLUMEUP,
                                                    .sym = SDLK_VOLUMEUP } } };
    assert_false(input_from_sdl(&button, &in));
    assert_false(input_from_sdl(&joystick, &in));
    assert_false(input_from_sdl(&volume, &in));
}

TEST(the_logo_key_is_alt_for_the_mouse)
{
    input in;
    const SDL_Event button = { .button = { .type = SDL_MOUSEBUTTONDOWN,
                                           .button = SDL_BUTTON_LEFT } };
    const SDL_Event motion = { .motion = { .type = SDL_MOUSEMOTION } };
    const SDL_Event text = { .text = { .type = SDL_TEXTINPUT } };
    SDL_SetModState(KMOD_LGUI);
    assert_true(input_from_sdl(&button, &in) && (in.mods & INPUT_ALT) != 0);
    assert_true(input_from_sdl(&motion, &in) && (in.mods & INPUT_ALT) != 0);
    assert_true(input_from_sdl(&text, &in) && in.mods == INPUT_LOGO);
    SDL_SetModState(KMOD_NONE);
    assert_true(input_from_sdl(&button, &in) && in.mods == 0);
}

TEST(a_dropped_file_is_handed_over_and_freed)
{
    const SDL_Event event = { .drop = { .type = SDL_DROPFILE, .file = SDL_strdup("/tmp/x.json") } };
    input in;
    assert_true(input_from_sdl(&event, &in));
    assert_string_equal(in.path, "/tmp/x.json");
    input_deinit(&in);
    assert_null(in.path);
}

static bool drop(dropped *d, Uint32 type, const char *line, input *out)
{
    const SDL_Event event = { .drop = { .type = type, .file = line ? SDL_strdup(line) : NULL } };
    return dropped_from_sdl(d, &event, out);
}

TEST(a_dropped_text_comes_whole_behind_its_last_line)
{
    dropped d = { 0 };
    input in;
    assert_false(drop(&d, SDL_DROPBEGIN, NULL, &in));
    assert_false(drop(&d, SDL_DROPTEXT, "{\"collision-test\": 1,", &in));
    assert_false(drop(&d, SDL_DROPTEXT, " \"shapes\": []}", &in));
    assert_true(drop(&d, SDL_DROPCOMPLETE, NULL, &in));
    assert_int_equal(in.kind, INPUT_DROP_TEXT);
    assert_string_equal(in.text, "{\"collision-test\": 1,\n \"shapes\": []}");
    input_deinit(&in);
    assert_false(drop(&d, SDL_DROPFILE, NULL, &in));
    assert_false(drop(&d, SDL_DROPCOMPLETE, NULL, &in));
    assert_true(drop(&d, SDL_DROPCOMPLETE, NULL, &in)); /* of a link */
    assert_string_equal(in.text, "");
    assert_false(drop(&d, SDL_DROPTEXT, "half", &in));
    dropped_deinit(&d);
}

/* A bracket is AltGr and 8 on a German keyboard. */
TEST(letters_come_while_alt_gr_is_held)
{
    typing t;
    SDL_Event event = { .key = { .type = SDL_KEYDOWN, .keysym.scancode = SDL_SCANCODE_RALT } };
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    typing_init(&t);
    assert_false(SDL_IsTextInputActive());
    for (int wanted = 0; wanted < 2; wanted++) {
        typing_want(&t, wanted == 1);
        event.type = SDL_KEYDOWN;
        typing_hear_third(&t, &event);
        assert_true(SDL_IsTextInputActive());
        event.type = SDL_KEYUP;
        typing_hear_third(&t, &event);
        assert_int_equal(SDL_IsTextInputActive(), wanted);
    }
    SDL_Quit();
}

TEST(an_input_method_hears_of_a_click_and_may_send_the_same_word_again)
{
    typing t;
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    typing_init(&t);
    typing_want(&t, true);
    SDL_Event event = { .type = t.marker };
    assert_true(typing_is_marker(&t, &event));
    assert_string_equal(typing_end_word(&t, "\uc548"), "\uc548");
    assert_true(t.behind); /* letters are asked for anew: of that SDL tells the method */
    event = (SDL_Event){ .edit = { .type = SDL_TEXTEDITING, .text = "\u3147" } };
    assert_false(typing_is_told_twice(&t, &event)); /* it did not send it, and composes the next */
    event = (SDL_Event){ .text = { .type = SDL_TEXTINPUT, .text = "\uc548" } };
    assert_false(typing_is_told_twice(&t, &event));
    SDL_Quit();
}

/* Of a key that was pressed before the letters were asked for. */
TEST(a_letter_pressed_too_early_is_not_lost)
{
    static const struct {
        SDL_Keysym key;
        const char *letter; /* NULL: it is said to be missing */
    } cases[] = {
        { { SDL_SCANCODE_A, 'a', KMOD_NONE, 0 }, "a" },
        { { SDL_SCANCODE_A, 'a', KMOD_CAPS, 0 }, "A" },
        { { SDL_SCANCODE_1, '1', KMOD_LSHIFT, 0 }, "!" },
        { { SDL_SCANCODE_APOSTROPHE, 0xe4, KMOD_NONE, 0 }, "\u00e4" },
        { { SDL_SCANCODE_APOSTROPHE, 0x7e1, KMOD_NONE, 0 }, "\u07e1" },
        { { SDL_SCANCODE_APOSTROPHE, 0x4e00, KMOD_NONE, 0 }, NULL },
        { { SDL_SCANCODE_KP_7, SDLK_KP_7, KMOD_NUM, 0 }, "7" },
        { { SDL_SCANCODE_KP_7, SDLK_KP_7, KMOD_NONE, 0 }, "" },
        { { SDL_SCANCODE_A, 'a', KMOD_LCTRL, 0 }, "" },
        { { SDL_SCANCODE_RETURN, SDLK_RETURN, KMOD_NONE, 0 }, "" },
    };
    typing t;
    char letter[3];
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    typing_init(&t);
    typing_want(&t, true);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT); /* the marker is still to be read */
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const SDL_Event event = { .key = { .type = SDL_KEYDOWN, .keysym = cases[i].key } };
        assert_int_equal(typing_missed(&t, &event, letter), cases[i].letter != NULL);
        assert_string_equal(letter, cases[i].letter ? cases[i].letter : "");
    }
    const SDL_Event marker = { .type = t.marker };
    const SDL_Event late = { .key = { .type = SDL_KEYDOWN, .keysym = cases[0].key } };
    assert_true(typing_is_marker(&t, &marker));
    assert_true(typing_missed(&t, &late, letter) && letter[0] == '\0'); /* it brings its letter */
    SDL_Quit();
}

/* ---- What SDL tells of an input method that does not want a key: the key, its letter, then the
 * word */

static void push_text(Uint32 type, const char *text)
{
    SDL_Event event = { .text = { .type = type } }; /* as that of SDL_TEXTEDITING */
    SDL_strlcpy(type == SDL_TEXTINPUT ? event.text.text : event.edit.text, text, 32);
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void ends_word(robot *r, SDL_Keycode code, const char *letter, const char *word)
{
    SDL_Event event = { .key = { .type = SDL_KEYDOWN, .keysym.sym = code } };
    push_text(SDL_TEXTEDITING, word);
    robot_settle(r);
    assert_int_equal(SDL_PushEvent(&event), 1);
    if (letter) { push_text(SDL_TEXTINPUT, letter); }
    push_text(SDL_TEXTEDITING, "");
    push_text(SDL_TEXTINPUT, word);
    robot_settle(r);
}

TEST(a_word_stands_before_the_key_that_ended_it)
{
    robot r;
    assert_int_equal(SDL_setenv("SDL_VIDEODRIVER", "dummy", 1), 0);
    drive_enter_folder("input");
    robot_open(&r, TEST_SOURCE_DIR "/assets/cases/101-circles-apart.json");
    const editor *ed = &robot_shell(&r)->session.editor;
    robot_key(&r, 't', INPUT_SHIFT, false);
    robot_key(&r, INPUT_KEY_ENTER, 0, false);
    ends_word(&r, SDLK_SPACE, " ", "\uc548\ub155");
    ends_word(&r, SDLK_LEFT, NULL, "\uc138");
    ends_word(&r, SDLK_ESCAPE, NULL, "\uc0c1"); /* the field stays open */
    push_text(SDL_TEXTEDITING, "\ub05d");
    robot_settle(&r);
    const widgets *w = &robot_shell(&r)->widgets;
    const widget_box *name = w->boxes;
    while (name->id != sheet_key_of(ed->selected, "name", 0) || !(name->traits & WIDGET_TAB_STOP)) {
        name++;
    }
    const draw_point in_name = { name->whole.x + name->whole.width / 2, name->whole.y + 9 };
    robot_click(&r, &(robot_press){ .at = in_name, .button = INPUT_LEFT });
    assert_string_equal(editor_selected_shape(ed)->as.label.text,
                        "\uc548\ub155 \uc0c1\ub05d\uc138");
    push_text(SDL_TEXTINPUT, "\ub05d"); /* the method has heard of the click */
    push_text(SDL_TEXTINPUT, "\ub098");
    ends_word(&r, SDLK_RETURN, NULL, "\ub2e4");
    assert_string_equal(editor_selected_shape(ed)->name, "label1\ub098\ub2e4");
    robot_close(&r);
}
