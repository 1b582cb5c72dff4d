/* test_panel_undo.c - whatever is done in the panel, at random, can be undone. */
#include "tests/app/drive.h"
#include "tests/core/oracle/campaign.h"

/* Somewhere on a widget of the panel. */
static draw_point random_place(shell *s, unsigned dice)
{
    drive_build(s);
    const widgets *w = &s->widgets;
    if (w->box_count == 0) { return (draw_point){ 60, 40 }; }
    const layout_box box = w->boxes[dice % (unsigned)w->box_count].shown;
    return (draw_point){ box.x + box.width * (dice / 64 % 10) / 10,
                         box.y + box.height * (dice / 640 % 10) / 10 };
}

static void random_deed(shell *s, unsigned dice)
{
    static const char *const texts[] = { "1",    "-2.5", "x*2",     "1/0", "1e13", "0",
                                         "ball", "Δ",    "sqrt(2)", "",    " 7 " };
    static const input_key keys[] = { INPUT_KEY_ENTER,
                                      INPUT_KEY_TAB,
                                      INPUT_KEY_ESCAPE,
                                      INPUT_KEY_UP,
                                      INPUT_KEY_DOWN,
                                      INPUT_KEY_F2,
                                      INPUT_KEY_END,
                                      INPUT_KEY_DELETE,
                                      'z',
                                      'a',
                                      'd' };
    const draw_point at = random_place(s, dice / 16);
    switch (dice % 8) {
    case 0:
        drive_key(s, keys[dice / 8 % 11], dice / 88 % 3 ? 0 : INPUT_CTRL);
        break;
    case 1:
        drive_wheel(s, at, (double)(dice / 8 % 5) - 2);
        break;
    case 2:
        drive_drag(s, at, (draw_point){ at.x + dice / 8 % 60, at.y });
        break;
    case 3:
        editor_select_next(&s->session.editor, 1);
        break;
    case 4:
        drive_click(s, at);
        break;
    default:
        drive_click(s, at);
        drive_type(s, texts[dice / 8 % 11]);
        drive_key(s, keys[dice / 88 % 3], 0);
        break;
    }
}

TEST(whatever_is_done_in_the_panel_can_be_undone)
{
    campaign c = campaign_rounds("panel undo", 40);
    while (campaign_next(&c)) {
        drive_enter_folder("inspector"); /* where nothing unsaved is offered */
        shell *s = drive_start_panel(DRIVE_NINE);
        scene *before = scene_copy(s->session.doc.scene);
        uint64_t dice = (uint64_t)c.index + 1;
        for (int i = 0; i < 120; i++) {
            dice = dice * 6364136223846793005u + 1442695040888963407u;
            random_deed(s, (unsigned)(dice >> 33));
        }
        drive_click(s, (draw_point){ s->layout.plot.x + 1, s->layout.plot.y + 1 });
        player_stop(&s->session.editor);
        while (scene_history_undo_label(s->session.editor.history)) {
            editor_undo(&s->session.editor);
        }
        if (!scene_equal(before, s->session.doc.scene)) {
            campaign_fail(&c, "undoing all does not lead to the start");
        }
        scene_destroy(before);
        drive_end(s);
    }
}
