/* on_trial.c - somebody's code in the panel: how it stands, what it answers beside us. */
#include "app/panel/panel.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double gap = 10, sign = 6, indent = 20, row = 24, between = 6;
enum { most_lines_of_errors = 24 };

static const ui_text_style error_style = { { DRAW_MONO, 11 }, FIGURE_OVERLAP, DRAW_START };

/* What a compiler says, line for line, without the source it quotes with carets below: wrapped they
 * would stand anywhere. Only the first of it helps. */
static void errors(const ui *u, ui_flow *flow, const char *why)
{
    char line[200], plain[sizeof line];
    flow->indent = 14;
    for (int i = 0; *why && i < most_lines_of_errors; i++) {
        const size_t length = strcspn(why, "\n");
        if (why[strspn(why, " 0123456789")] != '|') {
            snprintf(line, sizeof line, "%.*s", (int)length, why);
            ui_paragraph(u, &error_style, flow, textfit_plain(line, plain, sizeof plain));
        }
        why += length + (why[length] == '\n');
    }
    flow->indent = 0;
}

static void button(shell *s, const layout_box *box, const char *name, const char *text)
{
    commands_button(s, name, 0,
                    &(widget_button_spec){ .box = *box, .text = text, .tab_stop = true });
}

static void buttons(shell *s, ui_flow *flow)
{
    const double end = 76, width = floor(flow->width - end - between);
    const bool hunts = trial_hunts(&s->session.trial);
    const layout_box first = { flow->x, flow->y, width, row };
    const layout_box second = { flow->x + width + between, flow->y, end, row };
    button(s, &first, hunts ? NAMED_STOP_HUNT : NAMED_HUNT,
           hunts ? "Cancel the search" : "Find a counterexample");
    button(s, &second, NAMED_END_TEST, "End test");
    const layout_box third = { flow->x, flow->y + row + between, flow->width, row };
    button(s, &third, NAMED_MAP,
           s->session.trial.map.kind == TRIAL_MAP_OF_STARTS ? "Hide the map" : NAMED_MAP);
    flow->y += 2 * row + between + gap;
}

static void tell_hunt(const trial *t, const ui *u, ui_flow *flow)
{
    char text[128], topic[LAB_TOPIC_SIZE];
    snprintf(text, sizeof text, "Searching %s: %" PRId64 " asked", lab_topic_name(&t->topic, topic),
             t->hunted.asked);
    ui_paragraph(u, &ui_muted, flow, text);
    if (t->hunted.tried > 0) {
        snprintf(text, sizeof text, "One is wrong; making it simpler: %d tried", t->hunted.tried);
        ui_paragraph(u, &ui_muted, flow, text);
    }
}

void trial_build(shell *s, const ui *u, ui_flow *flow)
{
    const trial *t = &s->session.trial;
    char text[TRIAL_STATE_SIZE], plain[PLACES_PATH_SIZE];
    if (!trial_is_on(t)) { return; }
    ui_paragraph(u, &ui_heading, flow, "CODE UNDER TEST");
    flow->y += 4;
    flow->max_lines = 2;
    ui_paragraph(u, &ui_strong, flow, textfit_plain(trial_name(t), plain, sizeof plain));
    flow->max_lines = 0;
    ui_paragraph(u, trial_wrong_count(t) > 0 ? &ui_wrong : &ui_muted, flow,
                 trial_tell_state(t, text));
    errors(u, flow, t->news.why);
    if (trial_hunts(t)) { tell_hunt(t, u, flow); }
    if (t->map.state != TRIAL_MAP_NONE) {
        ui_paragraph(u, &ui_muted, flow, trial_tell_map(t, text));
        errors(u, flow, t->map.why);
    }
    flow->y += 4;
    buttons(s, flow);
}

void trial_answer_build(const shell *s, const ui *u, ui_flow *flow, report_question about)
{
    const trial *t = &s->session.trial;
    const lab_finding *f = trial_is_on(t) ? trial_finding_of(t, &about) : NULL;
    char text[LAB_TOLD_SIZE], words[LAB_WORDS_SIZE], answer[LAB_TOLD_SIZE];
    ui_flow inner = { .x = flow->x + indent, .width = flow->width - indent, .y = flow->y };
    if (!f && trial_awaits(t, &about)) {
        snprintf(text, sizeof text, "%s: not answered yet", trial_name(t));
        ui_paragraph(u, &ui_muted, &inner, text);
        flow->y = inner.y + gap;
    }
    if (!f) { return; }
    const bool answered = f->theirs.given != 0 || f->theirs.said[0];
    const bool wrong = lab_is_wrong(f->verdict);
    snprintf(text, sizeof text, "%s%s%s", t->news.name, answered ? ": " : "",
             answered ? lab_answer_words(&f->theirs, about.is_sweep, f, answer) : "");
    if (f->verdict != LAB_UNSUPPORTED) {
        verdict_sign(u, (draw_point){ flow->x + sign, flow->y + 8 }, sign, !wrong);
    }
    ui_paragraph(u, &ui_plain, &inner, text);
    if (f->verdict != LAB_RIGHT) {
        ui_paragraph(u, wrong ? &ui_wrong : &ui_muted, &inner,
                     lab_verdict_words(f->verdict, f->by, words));
    }
    if (f->verdict >= LAB_CRASHED && t->news.said[0]) { /* as the last line of a traceback */
        char plain[ASKER_SAID_SIZE];
        ui_paragraph(u, &ui_muted, &inner, textfit_plain(t->news.said, plain, sizeof plain));
    }
    flow->y = inner.y + gap;
}

void mistake_build(const shell *s, const ui *u, ui_flow *flow)
{
    const report_mistake *m = report_mistake_of(s->session.editor.report);
    if (!m || !(scene_show(s->session.editor.scene) & SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE))) {
        return;
    }
    ui_paragraph(u, &ui_heading, flow, "THE MISTAKE");
    flow->y += 4;
    ui_flow inner = { .x = flow->x + indent, .width = flow->width - indent, .y = flow->y };
    if (m->answers) {
        verdict_sign(u, (draw_point){ flow->x + sign, flow->y + 8 }, sign, !m->wrong);
    }
    ui_paragraph(u, m->wrong ? &ui_wrong : &ui_plain, &inner, m->told);
    ui_paragraph(u, &ui_plain, &inner, m->why);
    ui_paragraph(u, &ui_muted, &inner, m->about);
    flow->y = inner.y + gap;
}
