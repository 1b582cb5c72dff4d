/* crop.c - the page and the view that leave room for what is drawn, and for nothing else. */
#include <math.h>
#include <string.h>

#include "figure/page/figure.h"
#include "figure/page/page.h"

#define CROP_MARGIN 10.0
#define LEAST_PLOT 60.0
#define TITLE_ROOM 20.0 /* beside a view's title */
#define TITLE_HIGH 12.0 /* what a title in the corner needs above the margin */
#define WIDER 16.0      /* a step towards a page whose legend is not so high */
#define MOST_ROUNDS 60

/* ---- What is drawn ------------------------------------------------------------------------ */

/* Of each view, in page coordinates. */
typedef struct contents {
    draw_bounds sides[FIGURE_SIDE_COUNT];
    double title; /* the width of the widest view title */
} contents;

/* A reader of the list from front to back. */
typedef struct reader {
    const draw_list *list;
    contents *out;
    int side, depth;
    draw_bounds clip; /* of the side */
    const char *group;
} reader;

static void push_clip(reader *r, const draw_command *c)
{
    if (r->depth++ == 0) {
        r->side++;
        r->clip = draw_bounds_of(r->list, c);
    }
}

static void add_seen(draw_bounds *to, const draw_bounds *clip, draw_bounds s)
{
    const draw_bounds seen = draw_bounds_common(&s, clip);
    if (seen.any) { draw_bounds_add(to, seen.min, seen.max); }
}

/* What an inset shows lies within its box. */
static void read_shape(reader *r, const draw_command *c)
{
    /* The grid goes on for ever, and what names a view keeps to its corner. */
    const bool is_title = strcmp(r->group, "title") == 0;
    const bool is_background = is_title || strcmp(r->group, "grid") == 0;
    if (is_title && c->op == DRAW_TEXT) {
        const draw_bounds title = draw_bounds_of(r->list, c);
        r->out->title = fmax(r->out->title, title.max.x - title.min.x);
    }
    if (r->depth != 1 || r->side >= FIGURE_SIDE_COUNT || is_background) { return; }
    const double line = c->paint.stroke.a ? c->paint.width / 2 : 0;
    add_seen(&r->out->sides[r->side], &r->clip,
             draw_bounds_grown(draw_bounds_of(r->list, c), line));
}

static void read_list(const draw_list *list, contents *out)
{
    reader r = { .list = list, .out = out, .side = -1, .group = "" };
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP) {
            r.group = draw_command_text(list, c);
        } else if (c->op == DRAW_PUSH_CLIP) {
            push_clip(&r, c);
        } else if (c->op == DRAW_POP_CLIP) {
            r.depth -= r.depth > 0;
        } else {
            read_shape(&r, c);
        }
    }
}

/* Where the groups of an animated figure get to in the view, round what turns. */
static bool read_motion(const report *r, const figure_options *options, const draw_list *list,
                        contents *out)
{
    figure_motion motion;
    const motion_track *track = NULL;
    draw_bounds view = { .any = false };
    if (!figure_animate(r, options, &motion)) { return false; }
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP) { track = motion_of_group(&motion, draw_command_text(list, c)); }
        draw_bounds s = draw_bounds_of(list, c);
        if (c->op == DRAW_PUSH_CLIP) {
            view = view.any ? view : s;
            continue;
        }
        if (s.any && track && track->turns) {
            const draw_point at = track->pivot;
            const double x = fmax(s.max.x - at.x, at.x - s.min.x);
            const double y = fmax(s.max.y - at.y, at.y - s.min.y);
            s = draw_bounds_grown((draw_bounds){ true, at, at }, hypot(x, y));
        }
        for (int k = 0; s.any && track && k < track->key_count; k++) {
            const draw_point by = track->keys[k].by;
            add_seen(&out->sides[FIGURE_FRONT], &view,
                     (draw_bounds){ true,
                                    { s.min.x + by.x, s.min.y + by.y },
                                    { s.max.x + by.x, s.max.y + by.y } });
        }
    }
    figure_motion_deinit(&motion);
    return true;
}

/* Of all steps of a story, so that its pictures have one page. */
static bool read_pictures(const report *r, const figure_options *options, contents *out)
{
    report_steps steps;
    figure_options each = *options;
    draw_list list = { 0 };
    const int count =
        options->step > 0 ? figure_story(r, &options->focus, options->at_start, &steps) : 0;
    bool ok = true;
    for (int i = count > 0; i <= count && ok; i++) {
        each.step = i;
        ok = figure_build(r, &each, &list);
        read_list(&list, out);
        ok = ok && (!options->played || read_motion(r, options, &list, out));
    }
    draw_deinit(&list);
    return ok;
}

/* ---- The page ----------------------------------------------------------------------------- */

/* In sizes of the page that is laid out (page.c). */
typedef struct cut {
    const report *report;
    figure_options inner;
    figure_plan plan;
    draw_point room;       /* what each view needs */
    draw_point largest;    /* the page it was */
    picture_layout layout; /* of inner */
} cut;

/* Where the front shows. */
static draw_bounds shown_area(const cut *c)
{
    return view_clip(&c->layout, c->inner.show, FIGURE_FRONT);
}

static void lay_out(cut *c)
{
    view_lay_out(c->report, &c->inner, &c->plan, &c->layout);
}

/* Gives the views the room they need; the page never gets larger than it was. */
static void fit_page(cut *c)
{
    for (int i = 0; i < MOST_ROUNDS; i++) {
        lay_out(c);
        const draw_bounds area = shown_area(c);
        const double more_x = c->room.x - draw_bounds_size(area).x;
        const double more_y = (c->room.y - draw_bounds_size(area).y) * c->layout.side_count;
        if (fabs(more_x) < 0.01 && fabs(more_y) < 0.01) { return; }
        c->inner.width = fmin(fmax(c->inner.width + more_x, 1), c->largest.x);
        c->inner.height = fmin(fmax(c->inner.height + more_y, 1), c->largest.y);
    }
}

/* A narrow page has a high legend, or none for which it is too narrow. */
static bool is_balanced(const cut *c)
{
    const double legend = draw_bounds_size(c->layout.legend).y;
    const draw_bounds area = shown_area(c);
    const bool fits = draw_bounds_size(area).y > c->room.y - 0.1;
    return !c->inner.legend || (legend > 0 && legend < LEGEND_SHARE * c->inner.height && fits);
}

/* Where no width gives the view its margins, it goes without. */
static void fit_legend(cut *c)
{
    const double least = c->room.x;
    double most = c->room.y;
    do {
        c->room = (draw_point){ least, most };
        for (fit_page(c); !is_balanced(c) && c->inner.width < c->largest.x; fit_page(c)) {
            c->room.x += WIDER;
        }
        most = draw_bounds_size(shown_area(c)).y;
    } while (c->layout.side_count == 1 && most < c->room.y - 0.1);
}

/* ---- The view ----------------------------------------------------------------------------- */

static draw_bounds both_views(const contents *drawn)
{
    draw_bounds both = drawn->sides[FIGURE_FRONT];
    const draw_bounds *top = &drawn->sides[FIGURE_TOP];
    if (top->any) { draw_bounds_add(&both, top->min, top->max); }
    return both;
}

/* What each view needs around what is drawn in it. */
static draw_point room_for(const contents *drawn)
{
    const draw_bounds both = both_views(drawn);
    draw_point room = { fmax(draw_bounds_size(both).x + 2 * CROP_MARGIN, LEAST_PLOT), LEAST_PLOT };
    for (int i = 0; i < FIGURE_SIDE_COUNT; i++) {
        if (drawn->sides[i].any) {
            room.y = fmax(room.y, draw_bounds_size(drawn->sides[i]).y + 2 * CROP_MARGIN);
        }
    }
    if (drawn->title > 0) {
        room.x = fmax(room.x, drawn->title + TITLE_ROOM);
        room.y += TITLE_HIGH;
    }
    return room;
}

/* What was in the middle of what was drawn comes into the middle of where it shows now, at the
 * scale that it had. */
static void move_view(const cut *c, const contents *drawn, const figure_pane *panes,
                      figure_options *options)
{
    const draw_bounds area = shown_area(c), both = both_views(drawn);
    const draw_bounds plot = c->layout.sides[FIGURE_FRONT];
    const draw_point off = { draw_bounds_middle(plot).x - draw_bounds_middle(area).x,
                             draw_bounds_middle(plot).y - draw_bounds_middle(area).y };
    const draw_bounds *front = &drawn->sides[FIGURE_FRONT], *top = &drawn->sides[FIGURE_TOP];
    const double above = drawn->title > 0 ? TITLE_HIGH / 2 : 0;
    const double y = draw_bounds_middle(front->any ? *front : both).y - above;
    options->view.center = figure_to_world(
        &panes[FIGURE_FRONT].map, (draw_point){ draw_bounds_middle(both).x + off.x, y + off.y });
    options->view.height = draw_bounds_size(plot).y / panes[FIGURE_FRONT].map.scale;
    if (top->any) {
        const draw_point at = { draw_bounds_middle(*top).x, draw_bounds_middle(*top).y - above };
        options->z = figure_to_world(&panes[FIGURE_TOP].map, at).y;
    }
}

/* Whole points; then what is laid out is a little larger. */
static void round_page(cut *c, const draw_placement *frame, figure_options *options)
{
    options->width = ceil(c->inner.width * frame->scale + frame->at.x - 1e-6);
    options->height = ceil(c->inner.height * frame->scale + frame->at.y - 1e-6);
    c->inner.width = (options->width - frame->at.x) / frame->scale;
    c->inner.height = (options->height - frame->at.y) / frame->scale;
    lay_out(c);
}

static bool crop(const report *r, figure_options *options)
{
    cut c = { .report = r };
    contents drawn = { .title = 0 };
    const draw_placement frame = page_enter(options, &c.inner);
    c.inner.inset = (figure_inset){ 0, 0 };
    c.inner.label_scale = c.inner.text_size = 0;
    if (!read_pictures(r, &c.inner, &drawn)) { return false; }
    figure_pane panes[FIGURE_SIDE_COUNT];
    figure_panes(r, &c.inner, panes);
    plan_make(r, &c.inner, &c.plan);
    lay_out(&c);
    options->legend = c.inner.legend = draw_bounds_size(c.layout.legend).y > 0;
    options->cropped = c.inner.cropped = true;
    if (drawn.sides[FIGURE_FRONT].any || drawn.sides[FIGURE_TOP].any) {
        c.largest = (draw_point){ c.inner.width, c.inner.height };
        c.room = room_for(&drawn);
        fit_legend(&c);
        round_page(&c, &frame, options);
        move_view(&c, &drawn, panes, options);
    }
    return true;
}

/* Other names find no place on the smaller page, and only a row for them is room for them. */
bool figure_crop(const report *r, figure_options *options)
{
    const figure_options whole = *options;
    figure_left_out left_out = { 0, 0 };
    draw_list list = { 0 };
    bool ok = crop(r, options);
    if (ok && whole.legend && whole.step == 0) {
        figure_options page = *options;
        page.left_out = &left_out;
        ok = figure_build(r, &page, &list);
        draw_deinit(&list);
    }
    if (ok && left_out.names + left_out.texts > 0 && !whole.tells_left_out) {
        *options = whole;
        options->tells_left_out = true;
        ok = crop(r, options);
    }
    return ok;
}
