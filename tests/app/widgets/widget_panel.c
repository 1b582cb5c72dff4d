/* widget_panel.c - builds the panel and sends it inputs. */
#include "tests/app/widgets/widget_panel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A panel ----------------------------------------------------------------------------- */

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    (void)u;
    (void)row;
    (void)context;
}

static void build_number(panel *p, widget_id id, layout_box box, double *value)
{
    char text[SCENE_NUMBER_SIZE];
    double told = NAN;
    const widget_text_spec spec = { .id = id,
                                    .box = box,
                                    .label = id == X ? "x" : "y",
                                    .label_width = 24,
                                    .text = scene_format_number(*value, text),
                                    .value = *value,
                                    .step = 1,
                                    .least = id == Y ? 0 : 1,
                                    .most = id == Y ? 10 : 0 };
    const widget_result result = widget_number(&p->w, &spec, &told);
    if (id == X && result != WIDGET_IDLE) {
        p->x_result = result;
        p->x_told = told;
        p->x_times++;
        if (p->refuse_x && result != WIDGET_CANCELLED) {
            widget_refuse(&p->w, id, p->refuse_x);
            return;
        }
    }
    if (result != WIDGET_IDLE && result != WIDGET_CANCELLED) { *value = told; }
}

static void build_texts(panel *p)
{
    const char *out = NULL;
    const widget_text_spec name = {
        .id = NAME, .box = name_box, .text = p->name, .most_chars = 64
    };
    if (widget_text(&p->w, &name, &out) == WIDGET_DONE) {
        snprintf(p->name, sizeof p->name, "%s", out);
    }
    const widget_text_spec note = {
        .id = NOTE, .box = note_box, .text = p->note, .many_lines = true
    };
    if (widget_text(&p->w, &note, &out) == WIDGET_DONE) {
        snprintf(p->note, sizeof p->note, "%s", out);
    }
}

static void build_buttons(panel *p)
{
    static const char *const axes[] = { "y up", "y down" };
    const widget_button_spec ok = { .id = OK, .box = ok_box, .text = "OK", .tip = "Does it" };
    p->clicked += widget_button(&p->w, &ok);
    const widget_button_spec grid = {
        .id = GRID, .box = grid_box, .text = "grid", .tip = "Lines", .on = p->grid, .tab_stop = true
    };
    p->grid ^= widget_button(&p->w, &grid);
    const widget_choice_spec axis = {
        .id = AXIS, .box = axis_box, .texts = axes, .count = 2, .chosen = p->axis
    };
    const int chosen = widget_choice(&p->w, &axis);
    p->axis = chosen >= 0 ? chosen : p->axis;
    p->open ^= widget_section(&p->w, SECTION, section_box, "MORE", p->open);
}

static void build_rows(panel *p, widget_id keys_from)
{
    const widget_list_spec rows = { .id = ROWS,
                                    .keys_from = keys_from,
                                    .box = rows_box,
                                    .count = 50,
                                    .row_height = 20,
                                    .draw_row = draw_row };
    if (widget_list(&p->w, &rows, &p->rows) == WIDGET_DONE) { p->chosen_row = p->rows.selected; }
}

static void build_modal(panel *p)
{
    const layout_box card = { 5, 30, 390, 320 };
    p->escaped += widget_modal(&p->w, 77, card);
    const char *out = NULL;
    const widget_text_spec filter = {
        .id = FILTER, .box = filter_box, .text = p->filter, .live = true
    };
    const widget_result result = widget_text(&p->w, &filter, &out);
    if (result != WIDGET_IDLE) { p->filter_result = result; }
    if (result == WIDGET_CHANGING || result == WIDGET_DONE) {
        snprintf(p->filter, sizeof p->filter, "%s", out);
    }
    build_rows(p, FILTER);
}

void panel_pass(panel *p)
{
    const ui u = { .list = &p->list, .theme = FIGURE_DARK };
    draw_clear(&p->list, 400, 360, figure_color(FIGURE_DARK, FIGURE_BACKGROUND));
    widgets_begin(&p->w, &u);
    build_texts(p);
    build_number(p, X, x_box, &p->x);
    build_number(p, Y, y_box, &p->y);
    build_buttons(p);
    if (p->modal) {
        build_modal(p);
    } else {
        build_rows(p, 0);
    }
    widgets_end(&p->w);
    assert_false(p->list.out_of_memory);
}

/* ---- A person ---------------------------------------------------------------------------- */

void panel_send(panel *p, input in)
{
    p->took = false;
    if (widgets_takes(&p->w, &in)) {
        p->w.in = &in;
        panel_pass(p);
        p->took = p->w.took;
    }
    panel_pass(p);
}

draw_point panel_middle(layout_box box)
{
    return (draw_point){ box.x + box.width * 0.7, box.y + box.height / 2 };
}

draw_point panel_label_of(layout_box box)
{
    return (draw_point){ box.x + 8, box.y + box.height / 2 };
}

void panel_move(panel *p, draw_point at)
{
    panel_send(p, (input){ .kind = INPUT_MOTION, .at = at });
}

void panel_press(panel *p, draw_point at, int clicks)
{
    panel_send(p, (input){ .kind = INPUT_PRESS, .at = at, .clicks = clicks });
}

void panel_release(panel *p, draw_point at)
{
    panel_send(p, (input){ .kind = INPUT_RELEASE, .at = at });
}

void panel_click(panel *p, draw_point at)
{
    panel_move(p, at);
    panel_press(p, at, 1);
    panel_release(p, at);
}

void panel_double_click(panel *p, draw_point at)
{
    panel_click(p, at);
    panel_press(p, at, 2);
    panel_release(p, at);
}

void panel_key_with(panel *p, input_key key, unsigned mods)
{
    panel_send(p, (input){ .kind = INPUT_KEY_PRESS, .key = key, .mods = mods });
}

void panel_key(panel *p, input_key which)
{
    panel_key_with(p, which, 0);
}

void panel_type(panel *p, const char *text)
{
    for (; *text; text++) {
        const char letter[2] = { *text, '\0' };
        panel_key(p, (input_key)(unsigned char)*text);
        panel_send(p, (input){ .kind = INPUT_TEXT, .text = letter });
    }
}

void panel_wheel(panel *p, draw_point at, double notches)
{
    panel_send(p, (input){ .kind = INPUT_WHEEL, .at = at, .wheel_y = notches });
}

int panel_make(void **state)
{
    static const desktop none = { .context = NULL };
    panel *p = calloc(1, sizeof *p);
    assert_non_null(p);
    strcpy(p->name, "ball one");
    strcpy(p->note, "First line\nsecond");
    p->x = 12.5;
    p->y = 3;
    p->rows.selected = -1;
    p->chosen_row = -1;
    widgets_init(&p->w, &none);
    panel_pass(p);
    *state = p;
    return 0;
}

int panel_unmake(void **state)
{
    panel *p = *state;
    widgets_deinit(&p->w);
    draw_deinit(&p->list);
    free(p);
    return 0;
}

bool panel_is_shown(const panel *p, const char *text)
{
    for (int i = 0; i < p->list.command_count; i++) {
        const draw_command *c = &p->list.commands[i];
        if (c->op == DRAW_TEXT &&
            strncmp(draw_command_text(&p->list, c), text, strlen(text)) == 0) {
            return true;
        }
    }
    return false;
}
