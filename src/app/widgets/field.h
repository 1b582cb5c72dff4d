/* field.h - the inside of text and number fields; for the widget files only.
 *
 * One field at most is edited; its text is w->edit. What is typed reaches the caller when the
 * field is left. */
#ifndef APP_FIELD_H
#define APP_FIELD_H

#include "app/widgets/widget_data.h"

typedef struct field {
    widget_id id;
    layout_box box;         /* with the label */
    double label_width;     /* 0: there is none */
    const char *label;      /* NULL: none */
    const char *text;       /* the value as it is */
    const char *hint, *tip; /* NULL: none */
    textedit_options options;
    bool selects_all; /* a click selects the whole text */
    bool wheels;      /* the wheel is for it, edited or not */
    bool live, disabled;
} field;

typedef enum field_event {
    FIELD_NOTHING,
    FIELD_TYPED,
    FIELD_COMMIT, /* the text has changed and is told of now */
    FIELD_CANCEL
} field_event;

/* Makes the field known, and opens it for editing when it has got the focus. */
void field_begin(widgets *w, const field *f);

/* What this pass' input does to it; the text is textedit_text(&w->edit.text). */
field_event field_input(widgets *w, const field *f);

void field_draw(widgets *w, const field *f);

layout_box field_label_box(const field *f);

#endif
