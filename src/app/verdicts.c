/* verdicts.c - ticks and crosses, and what is expected of whom. */
#include "app/verdicts.h"

#include <stdio.h>
#include <string.h>

static const double radius = 8, room = 8, gap = 10;

/* More would push the steps far down; those that fail go first. */
enum { most_lines = 8 };

static const ui_text_style head_style = { { DRAW_SANS_BOLD, 11 }, FIGURE_TEXT_MUTED, DRAW_START };
static const ui_text_style about_style = { { DRAW_SANS, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style reason_style = { { DRAW_SANS, 12 }, FIGURE_HIT, DRAW_START };
static const ui_text_style more_style = { { DRAW_SANS, 12 }, FIGURE_TEXT_MUTED, DRAW_START };

/* Told apart by form, not by colour alone. */
static void draw_mark(const ui *u, draw_point middle, double size, bool holds)
{
    const draw_color panel = figure_color(u->theme, FIGURE_PANEL);
    const figure_role role = holds ? FIGURE_CAPSULE : FIGURE_HIT;
    const draw_paint disc = { .fill = figure_color(u->theme, role) };
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
        draw_line(u->list, &pen, (draw_point){ x - c, y - c }, (draw_point){ x + c, y + c });
        draw_line(u->list, &pen, (draw_point){ x - c, y + c }, (draw_point){ x + c, y - c });
    }
}

double verdict_mark_width(const report *r)
{
    return report_judged_count(r) > 0 ? 2 * radius + room : 0;
}

void verdict_mark(const ui *u, const report *r, draw_point right)
{
    if (report_judged_count(r) > 0) {
        draw_mark(u, (draw_point){ right.x - radius, right.y }, radius,
                  report_failed_count(r) == 0);
    }
}

static void draw_line_of(const ui *u, const report *r, const report_judged *judged, ui_flow *flow)
{
    static const double small = 6, indent = 20;
    char about[REPORT_ABOUT_SIZE], plain[REPORT_ABOUT_SIZE];
    draw_mark(u, (draw_point){ flow->x + small, flow->y + 8 }, small, judged->holds);
    ui_flow inner = *flow;
    inner.x += indent;
    inner.width -= indent;
    ui_paragraph(u, &about_style, &inner,
                 textfit_plain(report_about(r, judged, about), plain, sizeof plain));
    if (!judged->holds) {
        ui_paragraph(u, &reason_style, &inner, judged->problem);
    }
    flow->y = inner.y + 3;
}

/* Those that fail, or those that hold, as long as there is room; tells how many were drawn. */
static int draw_lines(const ui *u, const report *r, bool holding, int limit, ui_flow *flow)
{
    int drawn = 0;
    for (int i = 0; i < report_judged_count(r) && drawn < limit; i++) {
        const report_judged *judged = report_judged_at(r, i);
        if (judged->holds == holding) {
            draw_line_of(u, r, judged, flow);
            drawn++;
        }
    }
    return drawn;
}

void verdicts_build(const ui *u, const report *r, ui_flow *flow)
{
    const int count = report_judged_count(r), failed = report_failed_count(r);
    char text[64];
    if (count == 0) {
        return;
    }
    if (failed > 0) {
        snprintf(text, sizeof text, "EXPECTED, BUT %d OF %d %s", failed, count,
                 failed == 1 ? "FAILS" : "FAIL");
    } else {
        snprintf(text, sizeof text, "EXPECTED, AND SO IT IS");
    }
    ui_paragraph(u, &head_style, flow, text);
    flow->y += 4;
    int drawn = draw_lines(u, r, false, most_lines, flow);
    drawn += draw_lines(u, r, true, most_lines - drawn, flow);
    if (drawn < count) {
        snprintf(text, sizeof text, "and %d more", count - drawn);
        ui_paragraph(u, &more_style, flow, text);
    }
    flow->y += gap;
}
