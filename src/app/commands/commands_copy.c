/* commands_copy.c - the rows that copy what is shown for others to use. */
#include "app/session/handover.h"
#include "app/shell/shell.h"

static void copy(shell *s, const command_call *call)
{
    handover_copy(&s->session, (handover_kind)call->arg);
}

#define COPY(name, kind, key, mods)                                                          \
    COMMAND_ROW(name, COMMAND_PICTURE, command_while_dragging, copy, COMMAND_KEY(key, mods), \
                .arg = (kind))

enum { CTRL = INPUT_CTRL, SHIFT = INPUT_SHIFT, ALT = INPUT_ALT };

static const command rows[] = {
    COPY("Copy picture", HANDOVER_PICTURE, 'c', CTRL | SHIFT),
    COPY("Copy as SVG", HANDOVER_SVG, 'g', CTRL | SHIFT),
    COPY("Copy as TikZ", HANDOVER_TIKZ, 't', CTRL | SHIFT),
    COPY("Copy as C", HANDOVER_C, 'c', CTRL | ALT),
    COPY("Copy as issue", HANDOVER_ISSUE, 'i', CTRL | SHIFT),
    COPY("Copy case", HANDOVER_CASE, 'j', CTRL | SHIFT),
};

const command_rows commands_copy = COMMAND_ROWS(rows);
