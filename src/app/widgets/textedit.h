/* textedit.h - editing of a UTF-8 text, one line or many: caret, selection, undo, clipboard.
 *
 * Knows no fonts and draws nothing; places are byte offsets and always at the edge of a
 * character. What is held is valid UTF-8 whatever is put in. A failed allocation leaves the text
 * as it was. */
#ifndef APP_TEXTEDIT_H
#define APP_TEXTEDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "app/base/desktop.h"
#include "app/base/input.h"

typedef struct textedit_options {
    bool many_lines;
    size_t most_chars; /* 0: as many as there is memory for */
} textedit_options;

/* A state that undo goes back to. */
typedef struct textedit_past {
    char *text;
    size_t size, caret, anchor;
} textedit_past;

enum { TEXTEDIT_UNDO_STEPS = 100 };

/* Edits of the same run are one undo step. */
typedef enum textedit_run { TEXTEDIT_NO_RUN, TEXTEDIT_TYPING, TEXTEDIT_ERASING } textedit_run;

typedef struct textedit {
    char *text; /* ended by '\0' */
    size_t size;
    int capacity;
    size_t caret, anchor; /* the selection lies between them */
    textedit_options options;
    textedit_past past[TEXTEDIT_UNDO_STEPS];
    int past_count; /* done and undone, oldest first */
    int past_at;    /* how many of them are still done */
    textedit_run run;
    bool cut; /* what was inserted last did not all fit; to be cleared by who has told of it */
} textedit;

/* Begins with this text, cleaned as if it were pasted, the caret at its end; what it was before is
 * forgotten. Zeros are valid to start from. False: no memory, it is all zeros again, and nothing
 * but start, deinit and text may be called. */
bool textedit_start(textedit *e, const char *utf8, textedit_options options);
void textedit_deinit(textedit *e);

/* The text as it stands, never NULL. Until the next edit. */
const char *textedit_text(const textedit *e);

/* Differs from what it was started with? */
bool textedit_changed(const textedit *e);

/* Types or pastes at the caret, in place of the selection: control characters are left out, line
 * ends become spaces where there is but one line (none at the start and end of what is pasted),
 * bytes that are not UTF-8 become U+FFFD, and what is beyond most_chars is left out. */
void textedit_insert(textedit *e, const char *utf8);

/* A key that was pressed: moves, deletes, copies, undoes. False: it means nothing here, and the
 * text is as it was: Up and Down (only who draws the text knows its lines), Enter with Ctrl or in a
 * single line, undo with nothing to undo. */
bool textedit_key(textedit *e, const input *in, const desktop *desk);

/* Moves the caret; `extend` keeps the other end of the selection. */
void textedit_place(textedit *e, size_t offset, bool extend);
void textedit_select_all(textedit *e);
void textedit_select_word(textedit *e, size_t offset);
void textedit_select_line(textedit *e, size_t offset);

typedef struct textedit_range {
    size_t from, to;
} textedit_range;
textedit_range textedit_selection(const textedit *e);

#endif
