/* figure.c - builds the picture layer by layer, see figure.h. */
#include "figure/page/figure.h"

#include <stdlib.h>

#include "figure/layers/layers.h"
#include "figure/page/page.h"

enum {
    GRIP_REACH = 7, /* points: half of one, with what is free around it */
    OFF_AXES = 6    /* from where they cross, in the middle of an empty case */
};

typedef struct layer {
    const char *name;
    void (*draw)(picture *p);
    scene_overlay overlay; /* SCENE_OVERLAY_COUNT: always drawn */
    bool flat;             /* of flat shapes only: not in the top view */
    bool of_way;           /* of a moment: of the frame it is in, and behind its shapes */
} layer;

/* From the bottom to the top. */
static const layer layers[] = {
    { "capsule", picture_concave_sweeps, SCENE_SHOW_SWEPT_AREA, true, true },
    { "grid", picture_grid, SCENE_SHOW_GRID, false, true },
    { "map", picture_verdicts, SCENE_OVERLAY_COUNT, true, false },
    { "boxes", picture_boxes, SCENE_SHOW_BOXES, true, true },
    { "capsule", picture_swept_areas, SCENE_SHOW_SWEPT_AREA, true, true },
    { "regions", picture_regions, SCENE_SHOW_REGIONS, true, true },
    { "expanded", picture_expanded, SCENE_SHOW_EXPANDED, true, true },
    { "balls", picture_balls, SCENE_SHOW_BALLS, false, false },
    { "aabbs", picture_aabbs, SCENE_SHOW_AABBS, false, false },
    { "shapes", picture_shapes, SCENE_OVERLAY_COUNT, false, false },
    { "false hits", picture_false_hits, SCENE_OVERLAY_COUNT, true, false },
    { "focus", picture_focus, SCENE_OVERLAY_COUNT, false, false },
    { "path", picture_paths, SCENE_SHOW_PATH, true, true },
    { "closest", picture_pairs, SCENE_SHOW_CLOSEST, false, false },
    { "slide", picture_slides, SCENE_SHOW_SLIDE, true, true },
    { "hit", picture_hits, SCENE_SHOW_HIT, true, true },
    { "mistake", picture_mistake, SCENE_SHOW_MISTAKE, true, false },
    { "steps", picture_marks_before, SCENE_OVERLAY_COUNT, false, false },
    { "step", picture_marks, SCENE_OVERLAY_COUNT, false, false },
    { "entry", picture_entries, SCENE_SHOW_HIT, true, false },
    { "handles", picture_handles, SCENE_OVERLAY_COUNT, true, false },
};

/* Draws a group and takes it away again when it stayed empty. */
static void draw_layer(picture *p, const char *name, void (*draw)(picture *p))
{
    draw_list *list = p->list;
    const int commands = list->command_count;
    const int text = list->text_size;
    draw_group(list, name);
    const int inside = list->command_count;
    pen_explains(p, ITEM_COUNT);
    draw(p);
    if (list->command_count == inside) {
        list->command_count = commands;
        list->text_size = text;
    } else {
        draw_group(list, "");
    }
}

/* So that nobody takes an empty case for a picture that failed; where the first shape is being
 * drawn it would only be in the way. */
static void say_empty(picture *p)
{
    label text = pen_label(SCENE_SHOW_GRID, "no shapes", picture_role(p, FIGURE_TEXT_MUTED));
    text.at = draw_bounds_middle(p->layout.plot);
    text.half = (draw_point){ OFF_AXES, OFF_AXES };
    text.place = LABEL_CORNER;
    board_add(p->board, &text);
}

/* A moment's shapes stand before the way of all of its frame. */
static void draw_layers(picture *p)
{
    const report *now = p->report;
    const bool together = p->plan.way == now;
    for (int pass = together; pass < 2; pass++) {
        p->report = pass == 0 ? p->plan.way : now;
        for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++) {
            const layer *l = &layers[i];
            const bool shown = l->overlay == SCENE_OVERLAY_COUNT || picture_shows(p, l->overlay);
            if (shown && (together || l->of_way == (pass == 0)) &&
                !(l->flat && p->side == FIGURE_TOP)) {
                draw_layer(p, l->name, l->draw);
            }
        }
    }
}

static void keep_off_grips(picture *p)
{
    const figure_focus *focus = &p->options->focus;
    for (int i = 0; p->side == FIGURE_FRONT && i < focus->grip_count; i++) {
        const draw_point at = figure_to_page(&p->map, focus->grips[i]);
        (void)board_take(p->board, draw_bounds_about(at, (draw_point){ GRIP_REACH, GRIP_REACH }));
    }
}

/* One that is asked for may have no room. */
static bool has_legend(const picture *p)
{
    return p->layout.legend.max.y > p->layout.legend.min.y;
}

/* Everything of one view, in its place. */
static void draw_side(picture *p)
{
    draw_push_clip(p->list, p->clip.min, p->clip.max);
    draw_layers(p);
    if (p->layout.side_count > 1) { draw_layer(p, "title", picture_side_title); }
    if (picture_shows(p, SCENE_SHOW_NAMES)) { picture_names(p); }
    picture_texts(p);
    if (report_shape_count(p->report) == 0 && !p->options->focus.handles) { say_empty(p); }
    insets_take_room(p);
    keep_off_grips(p);
    if (!p->options->no_labels) {
        if (p->options->verdicts && !has_legend(p) && p->side == FIGURE_FRONT) {
            draw_layer(p, "legend", picture_map_key);
        }
        board_place(p->board);
        board_draw(p->board, picture_role(p, FIGURE_BACKGROUND), p->list);
    }
    if (p->side == FIGURE_FRONT) { picture_insets(p); }
    draw_pop_clip(p->list);
    if (picture_shows(p, SCENE_SHOW_GRID) && !p->options->ruled) {
        draw_layer(p, "axis numbers", picture_grid_numbers);
    }
}

static void enter_side(picture *p, figure_side side)
{
    p->side = side;
    p->layout.plot = p->layout.sides[side];
    p->map = p->maps[side];
    p->clip = view_clip(&p->layout, p->show, side);
    board_enter(p->board, draw_bounds_grown(p->clip, -2));
}

static void draw_everything(picture *p)
{
    for (int i = 0; i < p->layout.side_count; i++) {
        view_map(p->report, p->options, &p->layout, (figure_side)i, &p->maps[i]);
    }
    for (int i = 0; i < p->layout.side_count; i++) {
        enter_side(p, (figure_side)i);
        draw_side(p);
    }
    p->side = FIGURE_FRONT;
    if (p->layout.side_count > 1 && picture_shows(p, SCENE_SHOW_BOXES)) {
        draw_layer(p, "boxes", picture_intervals);
    }
    if (p->layout.caption.max.y > 0) { draw_layer(p, "caption", picture_caption); }
    if (has_legend(p)) { draw_layer(p, "legend", picture_legend); }
}

/* Both stories that options can ask for, and the room the labels are placed in. */
typedef struct workshop {
    label_board board;
    report_steps story, marked;
} workshop;

static void take_steps(const report *r, const figure_options *options, const plan_story *story,
                       workshop *shop, picture_told *out)
{
    *out = (picture_told){ .story = NULL };
    if (story->on) {
        figure_story(r, &options->focus, options->at_start, &shop->story);
        out->story = &shop->story;
        out->loud = out->story;
        out->loud_index = story->step - 1;
    }
    if (options->marked > 0) {
        const int count = figure_story(r, &options->focus, options->marked_at_start, &shop->marked);
        const bool same = story->on && options->at_start == options->marked_at_start;
        out->loud = options->marked > count ? NULL : same ? out->story : &shop->marked;
        out->loud_index = options->marked - 1;
    }
    if (out->loud || out->story) { /* whose steps they are: their roles have the shapes' colours */
        const figure_focus *focus = &options->focus;
        const figure_choice choice = figure_choose(r, focus->selected, focus->partner);
        const bool at_start = options->marked > 0 ? options->marked_at_start : options->at_start;
        out->about = figure_question(&choice, at_start);
    }
}

/* Groups that held nothing else stay; canvases write none that are empty. */
static void drop_texts(draw_list *list)
{
    int kept = 0;
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op != DRAW_TEXT) { list->commands[kept++] = list->commands[i]; }
    }
    list->command_count = kept;
}

static bool has_text(const report *r)
{
    int i = 0;
    while (i < report_shape_count(r) && report_shape(r, i)->type != SCENE_LABEL) { i++; }
    return i < report_shape_count(r);
}

/* Labels are of overlays, of steps and of themselves; of many shapes that are played those of what
 * is selected. */
static bool has_labels(const report *r, const figure_options *options)
{
    const int count = report_shape_count(r);
    const bool told = options->step > 0 || options->marked > 0 || count == 0;
    const bool few =
        !options->frame || count <= PICTURE_MOST_PLAYED || options->focus.selected != 0;
    return told || (few && options->show != 0) || has_text(r);
}

static bool build_inner(const report *r, const figure_options *options, draw_list *list)
{
    workshop *shop = malloc(sizeof *shop);
    picture p = { .report = r, .options = options, .list = list };
    draw_clear(list, options->width, options->height, picture_role(&p, FIGURE_BACKGROUND));
    if (!shop) {
        list->out_of_memory = true;
        return false;
    }
    p.board = &shop->board;
    plan_make(r, options, &p.plan);
    p.show = p.plan.story.on ? plan_story_show(&p.plan.story, options->show, false) : options->show;
    take_steps(r, options, &p.plan.story, shop, &p.told);
    view_lay_out(r, options, &p.plan, &p.layout);
    board_init(p.board, (draw_point){ list->width, list->height }, options->kept);
    p.board->blank = !has_labels(r, options);
    draw_everything(&p);
    if (options->left_out && !options->no_labels) { *options->left_out = p.board->next.left_out; }
    board_keep(p.board);
    free(shop);
    if (options->no_labels) {
        drop_texts(list);
    } else if (!list->out_of_memory) {
        ground_letters(list, figure_color(options->theme, FIGURE_OVERLAP));
    }
    return !list->out_of_memory;
}

/* Lists of canvases' own are tamed by them; a figure's is when it is built. */
static bool tame(draw_list *list)
{
    draw_list scratch = { 0 };
    const draw_list *tamed = draw_tame(list, (draw_point){ list->width, list->height }, &scratch);
    list->out_of_memory |= !tamed;
    if (tamed == &scratch) {
        const draw_list wild = *list;
        *list = scratch;
        scratch = wild;
    }
    draw_deinit(&scratch);
    return !list->out_of_memory;
}

bool figure_build(const report *r, const figure_options *options, draw_list *list)
{
    figure_options inner;
    const draw_placement frame = page_enter(options, &inner);
    const bool ok = build_inner(r, &inner, list);
    page_place(&frame, options, list);
    for (int i = 0; options->kept && i < options->kept->name_count; i++) {
        figure_kept_name *name = &options->kept->names[i];
        name->min = draw_placed(&frame, name->min);
        name->max = draw_placed(&frame, name->max);
    }
    return ok && tame(list);
}

bool figure_build_telling(const report *r, figure_options *options, draw_list *list)
{
    figure_left_out left_out = { 0, 0 };
    figure_options first = *options;
    first.left_out = &left_out;
    bool ok = figure_build(r, &first, list);
    if (options->left_out) { *options->left_out = left_out; }
    if (ok && left_out.names + left_out.texts > 0 && options->step == 0 && options->legend &&
        !options->tells_left_out) {
        options->tells_left_out = true;
        ok = figure_build(r, options, list);
    }
    return ok;
}
