/* panel_hand.c - a person at the panel. */
#include "tests/app/panel/panel_hand.h"

#include <string.h>

#include "app/panel/sheet.h"

widget_id field_of(const shell *s, const char *name, int index)
{
    return sheet_key_of(s->session.editor.selected, name, index);
}

layout_box box_of(shell *s, widget_id id)
{
    drive_build(s);
    for (int i = s->widgets.box_count - 1; i >= 0; i--) { /* not its caption or letter */
        if (s->widgets.boxes[i].id == id && !(s->widgets.boxes[i].traits & WIDGET_SIDEWAYS)) {
            return s->widgets.boxes[i].shown;
        }
    }
    fail_msg("there is no such widget");
    return (layout_box){ 0 };
}

void click_on(shell *s, widget_id id)
{
    const layout_box box = box_of(s, id);
    drive_click(s, (draw_point){ box.x + box.width * 0.8, box.y + box.height / 2 });
}

void enter(shell *s, widget_id id, const char *text)
{
    click_on(s, id);
    drive_type(s, text);
    drive_key(s, INPUT_KEY_ENTER, 0);
}

void enter_in(shell *s, const char *name, int index, const char *text)
{
    enter(s, field_of(s, name, index), text);
}

int steps(const shell *s)
{
    return scene_history_undo_count(s->session.editor.history);
}

bool says(const shell *s, const char *text)
{
    return s->widgets.refusal.id != 0 && strstr(s->widgets.refusal.text, text) != NULL;
}
