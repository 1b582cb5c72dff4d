/* bars.c - the message at the plot's foot, the question at its head, the way back in its middle. */
#include "app/views/views.h"

#include <math.h>
#include <stdio.h>

#include "app/base/input.h"

static const double margin = 12, padding = 10;
static const double message_most = 760;
static const int message_lines = 5;

bool press_spot(shell *s, layout_box box, chord keys)
{
    const widget_id id = widget_key("press", keys.key * 8 + (int)keys.mods);
    const widget_spot_state spot = widget_spot(&s->widgets, id, box, 0);
    if (spot.clicked && s->widgets.in->clicks < 2) { /* what the first of two did is unread */
        (void)commands_press(
            s, &(input){ .kind = INPUT_KEY_PRESS, .key = keys.key, .mods = keys.mods });
    }
    return spot.hovered;
}

/* Beside tool bar and rulers. */
static double left_of(const shell *s)
{
    return s->layout.plot.x + s->session.editor.inset.left + margin;
}

static void draw_message(shell *s, const ui *u)
{
    const layout_box *plot = &s->layout.plot;
    const double most =
        fmin(plot->width - s->session.editor.inset.left - 2 * margin, message_most) - 2 * padding;
    const double needed = ceil(ui_text_width(&ui_item, s->session.message.text)) + 1;
    ui_flow flow = { .x = left_of(s) + padding,
                     .width = fmax(fmin(most, needed), 20),
                     .max_lines = message_lines };
    const double height =
        ui_paragraph_height(&ui_item, &flow, s->session.message.text) + 2 * padding - 4;
    const layout_box box = { left_of(s), plot->y + plot->height - margin - height,
                             flow.width + 2 * padding, height };
    const figure_role role = s->session.message.is_error ? FIGURE_OVERLAP : FIGURE_ACCENT;
    ui_card(u, &box, ui_tint(u, role, 0.10), ui_color(u, role));
    flow.y = box.y + padding - 2;
    ui_paragraph(u, &ui_item, &flow, s->session.message.text);
    /* A press closes it, as every one does. */
    (void)press_spot(s, box, (chord){ INPUT_KEY_NONE, 0 });
}

/* ---- Questions --------------------------------------------------------------------------- */

/* A key with what it means here; a click on it is a press of the key. */
typedef struct bar_answer {
    chord key;
    const char *word;
} bar_answer;

static const double after_cap = 6, between_answers = 14;

static double answer_width(const bar_answer *answer)
{
    char key[CHORD_TEXT_SIZE];
    chord_text(answer->key, key);
    return ui_key_cap_width(key) + after_cap + ceil(ui_text_width(&ui_item, answer->word));
}

static void draw_answer(shell *s, const ui *u, draw_point at, const bar_answer *answer)
{
    const double width = answer_width(answer);
    char key[CHORD_TEXT_SIZE];
    const bool hovered = press_spot(s, (layout_box){ at.x, at.y - 12, width, 24 }, answer->key);
    chord_text(answer->key, key);
    const double cap = ui_key_cap(u, at, key, hovered) + after_cap;
    ui_text(u, &ui_item, (draw_point){ at.x + cap, at.y + 4.5 }, width - cap + 1, answer->word);
}

typedef struct question {
    const char *text, *more;   /* more: below it, in grey; "": nothing */
    const bar_answer *answers; /* two */
    const thumb *picture;      /* before it; NULL: none */
} question;

/* At the plot's head; the answers stand behind the text, or below it where the window is narrow,
 * and where it is narrower still below each other, without the picture. */
static void draw_question(shell *s, const ui *u, const question *q)
{
    const layout_box *plot = &s->layout.plot;
    const double first = answer_width(&q->answers[0]) + between_answers;
    const double both = first + answer_width(&q->answers[1]);
    const double inner = plot->width - s->session.editor.inset.left - 2 * margin - 2 * padding;
    const double beside = THUMBS_WIDTH + padding;
    const double shift = q->picture && both <= inner - beside ? beside : 0, room = inner - shift;
    const double wanted =
        ceil(fmax(ui_text_width(&ui_item, q->text), ui_text_width(&ui_muted, q->more))) + 1;
    const double more = q->more[0] ? 17 : 0;
    const bool two_lines = wanted + both + padding > room, three_lines = both > room;
    const double text_width = fmin(wanted, room);
    const double used = two_lines ? fmin(fmax(wanted, both), room) : text_width + padding + both;
    const layout_box box = { left_of(s), plot->y + s->session.editor.inset.top + margin,
                             shift + used + 2 * padding,
                             three_lines ? 82 + more
                             : two_lines ? 58 + more
                             : shift > 0 ? THUMBS_HEIGHT + 12
                                         : 36 + more };
    const double x = box.x + padding + shift;
    const double y = two_lines ? box.y + 18 : box.y + box.height / 2;
    widget_ground(&s->widgets, widget_key("question", 0), box);
    ui_card(u, &box, ui_tint(u, FIGURE_ACCENT, 0.10), ui_color(u, FIGURE_ACCENT));
    if (shift > 0) {
        const layout_box place = { box.x + padding, box.y + (box.height - THUMBS_HEIGHT) / 2,
                                   THUMBS_WIDTH, THUMBS_HEIGHT };
        ui_card(u, &place, ui_color(u, FIGURE_BACKGROUND), ui_border(u));
        thumbs_draw(q->picture, u->list, &place);
    }
    const double head = two_lines ? y : y - more / 2;
    ui_text(u, &ui_item, (draw_point){ x, head + 4.5 }, text_width, q->text);
    ui_text(u, &ui_muted, (draw_point){ x, head + more + 4.5 }, text_width, q->more);
    draw_point at = { two_lines ? x : x + padding + text_width, two_lines ? box.y + 40 + more : y };
    draw_answer(s, u, at, &q->answers[0]);
    at.x += three_lines ? 0 : first;
    at.y += three_lines ? 24 : 0;
    draw_answer(s, u, at, &q->answers[1]);
}

static void offer_text(const shell *s, char *out, size_t out_size)
{
    char when[64] = "", more[32] = "";
    const int others = s->session.offer.others;
    const struct tm *local = localtime(&s->session.offer.saved_at);
    if (local) { strftime(when, sizeof when, "%Y-%m-%d %H:%M", local); }
    if (others > 0) { snprintf(more, sizeof more, " (%d more after it)", others); }
    snprintf(out, out_size, "Unsaved changes from %s, %s%s:",
             s->session.offer.from.path[0] ? places_base_name(s->session.offer.from.path)
                                           : "a case without a file",
             when, more);
}

/* NULL: it cannot be read, or is too large. */
static const thumb *picture_of_offer(shell *s)
{
    thumbs *all = &s->browser.thumbs;
    char path[PLACES_PATH_SIZE];
    const thumb *made;
    recovery_path(&s->session.offer.slot, path);
    if (all->theme != s->session.settings.theme) { thumbs_renew(all, s->session.settings.theme); }
    do {
        made = thumbs_of(all, path);
    } while (!made && thumbs_make_one(all));
    return made && made->state == THUMB_READY ? made : NULL;
}

static void draw_offer(shell *s, const ui *u)
{
    static const bar_answer answers[2] = { { { INPUT_KEY_ENTER, 0 }, "restores" },
                                           { { INPUT_KEY_DELETE, INPUT_CTRL }, "discards" } };
    char text[512], path[PLACES_PATH_SIZE], kept[PLACES_PATH_SIZE + 16];
    offer_text(s, text, sizeof text);
    recovery_path(&s->session.offer.slot, path);
    snprintf(kept, sizeof kept, "kept in %s%s", places_below_home(path) ? "~" : "",
             path + places_below_home(path));
    draw_question(s, u, &(question){ text, kept, answers, picture_of_offer(s) });
}

static void draw_reload(shell *s, const ui *u)
{
    static const bar_answer answers[2] = { { { INPUT_KEY_ENTER, 0 }, "reloads" },
                                           { { INPUT_KEY_ESCAPE, 0 }, "keeps yours" } };
    char text[512];
    snprintf(text, sizeof text, "Changed here and by another program: %s",
             document_file_name(&s->session.doc));
    draw_question(s, u, &(question){ text, "", answers, NULL });
}

/* Far from all shapes there is nothing else to look at. */
static void draw_way_back(const shell *s, const ui *u)
{
    const draw_point middle = s->session.editor.camera.middle;
    const ui_text_style style = { { DRAW_SANS, 13 }, FIGURE_TEXT_MUTED, DRAW_MIDDLE };
    char text[80], key[CHORD_TEXT_SIZE];
    snprintf(text, sizeof text, "No shape is in view: %s fits everything in",
             commands_key_of(NAMED_FIT, key));
    const double width = ceil(ui_text_width(&style, text)) + padding;
    const layout_box box = { middle.x - width / 2, middle.y - 13, width, 20 };
    ui_fill(u, &box, ui_color(u, FIGURE_BACKGROUND)); /* an axis may run through it */
    ui_text(u, &style, middle, s->layout.plot.width, text);
}

void bars_build(shell *s, const ui *u)
{
    if (editor_sees_nothing(&s->session.editor)) { draw_way_back(s, u); }
    if (s->session.message.text[0]) { draw_message(s, u); }
    if (s->session.asks_reload) {
        draw_reload(s, u); /* the offer can wait */
    } else if (session_has_offer(&s->session)) {
        draw_offer(s, u);
    }
}
