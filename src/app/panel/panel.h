/* panel.h - the panel at the right: title, verdict, values, steps with their numbers, overlays.
 *
 * The room panel holds what the panel shows and lets be typed. What is typed is put into the scene
 * through the editor alone; it never decides where the panel stands. */
#ifndef APP_PANEL_H
#define APP_PANEL_H

#include "app/shell/shell.h"

/* Draws the panel. Sets how far it can be scrolled. */
void panel_build(shell *s, const ui *u);

/* The head of a part that folds, in one way for all cases and runs. True: what is below is to be
 * built. */
bool panel_section(shell *s, ui_flow *flow, const char *title, settings_fold fold);

/* The ground of a row that is told, or pointed at by the mouse. */
void panel_ground(const ui *u, const layout_box *box, bool told, bool pointed);

/* ---- Values (inspector.c) ---------------------------------------------------------------- */

/* Every value of what is selected, to be typed, dragged and stepped; with nothing
 * selected, the case's own: title, note, which way y grows.
 *
 * Every change is one step of undo: a typed value, a whole drag, wheel notches one after the
 * other. A value that the scene refuses is left as it was, and the field says why. */

/* Draws it from flow->y down, and moves flow->y below it. */
void inspector_build(shell *s, const ui *u, ui_flow *flow);

/* Does it show the case's title and note itself? */
bool inspector_shows_case(const shell *s);

/* Its first field, where Tab leads on from: the name, how far several are shifted, or the title. It
 * is there in the next pass, until then it may have to be unfolded. */
widget_id inspector_first_field(shell *s);

/* Over the plot: the polygon's point whose row is under the mouse. */
void inspector_draw(const shell *s, const ui *u);

/* ---- What is expected (verdicts.c) ------------------------------------------------------- */

/* The tick or cross of a case, and what it expects of whom, in the panel. */

/* Width that the mark beside the title takes; 0 when nothing is expected. */
double verdict_mark_width(const report *r);

/* A tick when the case shows all that it states, else a cross; `right` is its right edge, halfway
 * down. Draws nothing when nothing is expected. */
void verdict_mark(const ui *u, const report *r, draw_point right);

/* A tick or a cross: told apart by form, not by colour alone. */
void verdict_sign(const ui *u, draw_point middle, double size, bool holds);

/* A line an expectation, with the reason where one fails; moves flow->y below. A click on one
 * selects what it is about. */
void verdicts_build(shell *s, const ui *u, ui_flow *flow);

/* ---- Somebody's code on trial (on_trial.c) ------------------------------------------------ */

/* Whose it is, how it stands, what the compiler says, buttons to search and to end; nothing while
 * there is none. Moves flow->y below. */
void trial_build(shell *s, const ui *u, ui_flow *flow);

/* What the case's famous mistake answers, while the overlay shows what it looks at. */
void mistake_build(const shell *s, const ui *u, ui_flow *flow);

/* Its answer to the question that the panel answers above. */
void trial_answer_build(const shell *s, const ui *u, ui_flow *flow, report_question about);

/* ---- Overlays (overlay_switches.c) ------------------------------------------------------- */

/* The overlays with their keys: which are on, which have something to show. */

double overlay_switches_height(const shell *s);

/* Draws it over the panel's width from this corner down; its rows can be clicked. */
void overlay_switches_build(shell *s, const ui *u, draw_point corner);

#endif
