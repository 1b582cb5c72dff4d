/* verdicts.c - ticks and crosses, and what is expected of whom. */
#include "app/panel/panel.h"

#include <stdio.h>

#include "report/facts/judge.h"

static const double radius = 8, room = 8, gap = 10;

/* More would push the steps far down; those that fail go first. */
enum { most_lines = 8 };

void verdict_sign(const ui *u, draw_point middle, double size, bool holds)
{
    const draw_color panel = ui_color(u, FIGURE_PANEL);
    const figure_role role = holds ? FIGURE_SWEPT_AREA : FIGURE_OVERLAP;
    const draw_paint disc = { .fill = ui_color(u, role) };
    const draw_paint pen = { .stroke = panel, .width = size / 4.5 };
    const double x = middle.x, y = middle.y, s = size / 2;
    draw_circle(u->list, &disc, middle, size);
    if (holds) {
        const draw_point tick[] = { { x - s, y + s / 8 },
                                    { x - s / 4, y + s * 0.8 },
                                    { x + s, y - s * 0.7 } };
        draw_polyline(u->list, &pen, tick, 3);
    } else {
        const double c = s * 0.75;
        ui_cross(u, &pen, middle, c);
    }
}

double verdict_mark_width(const report *r)
{
    return report_judged_count(r) > 0 ? 2 * radius + room : 0;
}

void verdict_mark(const ui *u, const report *r, draw_point right)
{
    if (report_judged_count(r) > 0) {
        verdict_sign(u, (draw_point){ right.x - radius, right.y }, radius,
                     report_failed_count(r) == 0);
    }
}

static void draw_line_of(shell *s, const ui *u, int index, ui_flow *flow)
{
    static const double small = 6, indent = 20, frame_gap = 3;
    const report_judged *judged = report_judged_at(s->session.editor.report, index);
    char about[REPORT_ABOUT_SIZE], plain[REPORT_ABOUT_SIZE];
    ui_flow inner = *flow;
    inner.x += indent;
    inner.width -= indent;
    (void)textfit_plain(report_about(s->session.editor.report, judged, about), plain, sizeof plain);
    const double height =
        ui_paragraph_height(&ui_plain, &inner, plain) +
        (judged->holds ? 0 : ui_paragraph_height(&ui_wrong, &inner, judged->problem));
    const layout_box box = { flow->x - frame_gap, flow->y - frame_gap / 2,
                             flow->width + 2 * frame_gap, height + frame_gap };
    const widget_spot_state spot =
        widget_spot(&s->widgets, widget_key("expectation", index), box, WIDGET_TAB_STOP);
    panel_ground(u, &box, false, spot.hovered);
    if (spot.clicked) { editor_show_pair(&s->session.editor, judged->pair); }
    verdict_sign(u, (draw_point){ flow->x + small, flow->y + 8 }, small, judged->holds);
    ui_paragraph(u, &ui_plain, &inner, plain);
    if (!judged->holds) { ui_paragraph(u, &ui_wrong, &inner, judged->problem); }
    flow->y = inner.y + 3;
}

/* Those that fail, or those that hold, as long as there is room; tells how many were drawn. */
static int draw_lines(shell *s, const ui *u, bool holding, int limit, ui_flow *flow)
{
    const report *r = s->session.editor.report;
    int drawn = 0;
    for (int i = 0; i < report_judged_count(r) && drawn < limit; i++) {
        if (report_judged_at(r, i)->holds == holding) {
            draw_line_of(s, u, i, flow);
            drawn++;
        }
    }
    return drawn;
}

void verdicts_build(shell *s, const ui *u, ui_flow *flow)
{
    const report *r = s->session.editor.report;
    const int count = report_judged_count(r), failed = report_failed_count(r);
    char text[64];
    if (count == 0) { return; }
    if (failed > 0) {
        snprintf(text, sizeof text, "EXPECTED, BUT %d OF %d %s", failed, count,
                 failed == 1 ? "FAILS" : "FAIL");
    } else {
        snprintf(text, sizeof text, "EXPECTED, AND SO IT IS");
    }
    if (!panel_section(s, flow, text, FOLD_EXPECTED)) { return; }
    int drawn = draw_lines(s, u, false, most_lines, flow);
    drawn += draw_lines(s, u, true, most_lines - drawn, flow);
    if (drawn < count) {
        snprintf(text, sizeof text, "and %d more", count - drawn);
        ui_paragraph(u, &ui_muted, flow, text);
    }
    flow->y += gap;
}
