/* thumbs.c - makes, keeps and draws small pictures of cases. */
#include "app/files/thumbs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/textfit.h"
#include "scene/disk/carried.h"

/* A picture of so many shapes takes ten milliseconds to make. */
enum { MOST_BYTES = 1 << 20, MOST_PICTURE_BYTES = 4 << 20, MOST_SHAPES = 2000 };

/* The figure is built larger and drawn smaller: its lines and margins are meant for a page. */
static const double page_scale = 4;
static const double least_line = 0.7;

/* ---- Store ------------------------------------------------------------------------------- */

static void clear(thumb *item)
{
    free(item->path);
    draw_deinit(&item->picture);
    *item = (thumb){ .path = NULL };
}

void thumbs_deinit(thumbs *t)
{
    for (int i = 0; i < t->count; i++) { clear(&t->items[i]); }
    report_destroy(t->report);
    *t = (thumbs){ .count = 0 };
}

void thumbs_renew(thumbs *t, figure_theme theme)
{
    for (int i = 0; i < t->count; i++) {
        thumb *item = &t->items[i];
        const watch_stamp now = watch_stamp_of(item->path ? item->path : "");
        if (t->theme != theme || !watch_same(&now, &item->stamp)) { item->state = THUMB_WANTED; }
    }
    t->theme = theme;
}

static thumb *place_for_new(thumbs *t)
{
    if (t->count < THUMBS_MOST) { return &t->items[t->count++]; }
    thumb *oldest = &t->items[0];
    for (int i = 1; i < t->count; i++) {
        oldest = t->items[i].last_use < oldest->last_use ? &t->items[i] : oldest;
    }
    clear(oldest);
    return oldest;
}

const thumb *thumbs_of(thumbs *t, const char *path)
{
    for (int i = 0; i < t->count; i++) {
        thumb *item = &t->items[i];
        if (item->path && strcmp(item->path, path) == 0) {
            item->last_use = t->frame;
            return item->state == THUMB_WANTED ? NULL : item;
        }
    }
    thumb *item = place_for_new(t);
    *item = (thumb){ .path = strdup(path), .last_use = t->frame };
    return NULL;
}

/* ---- Making ------------------------------------------------------------------------------ */

/* What is in view now, from the top: the others may never be looked at. */
static thumb *most_wanted(thumbs *t)
{
    thumb *found = NULL;
    for (int i = 0; i < t->count; i++) {
        thumb *item = &t->items[i];
        const bool wanted = item->path && item->state == THUMB_WANTED;
        if (wanted && (!found || item->last_use > found->last_use)) { found = item; }
    }
    return found;
}

static void say_content(thumb *item, const scene *s)
{
    const int count = scene_shape_count(s);
    char title[THUMBS_NOTE_SIZE - 40];
    textfit_plain(scene_title(s), title, sizeof title);
    /* A mark of direction, or a title in Hebrew would take the number to its left. */
    snprintf(item->note, sizeof item->note, "%s%s%d shape%s", title, title[0] ? "\u200e — " : "",
             count, count == 1 ? "" : "s");
}

/* The panes, without the edges that are kept free for numbers. */
static layout_box part_seen(const report *r, const figure_options *options)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    const int count = figure_panes(r, options, panes);
    draw_point min = panes[0].min, max = panes[0].max;
    for (int i = 1; i < count; i++) {
        min = (draw_point){ fmin(min.x, panes[i].min.x), fmin(min.y, panes[i].min.y) };
        max = (draw_point){ fmax(max.x, panes[i].max.x), fmax(max.y, panes[i].max.y) };
    }
    return (layout_box){ min.x, min.y, max.x - min.x, max.y - min.y };
}

/* False: no memory. */
static bool draw_picture(thumbs *t, thumb *item, const scene *s)
{
    figure_options options = { .width = THUMBS_WIDTH * page_scale,
                               .height = THUMBS_HEIGHT * page_scale,
                               .theme = t->theme,
                               .show = SCENE_SHOW_BIT(SCENE_SHOW_PATH) };
    t->report = t->report ? t->report : report_create();
    if (!t->report || report_run(t->report, s) != REPORT_OK) { return false; }
    figure_fit_view(t->report, &options, &options.view);
    options.z = figure_fit_z(t->report);
    item->seen = part_seen(t->report, &options);
    return figure_build(t->report, &options, &item->picture);
}

static void picture_scene(thumbs *t, thumb *item, const scene *s)
{
    say_content(item, s);
    if (scene_shape_count(s) > MOST_SHAPES) {
        item->state = THUMB_TOO_LARGE;
    } else if (draw_picture(t, item, s)) {
        item->state = THUMB_READY;
    } else {
        item->state = THUMB_BROKEN;
        snprintf(item->note, sizeof item->note, "out of memory");
    }
}

bool thumbs_make_one(thumbs *t)
{
    thumb *item = most_wanted(t);
    if (!item) { return false; }
    scene *s = NULL;
    scene_error error = { .status = SCENE_OK };
    item->stamp = watch_stamp_of(item->path);
    if (item->stamp.size < 0 && access(item->path, F_OK) == 0) {
        item->state = THUMB_BROKEN; /* a pipe would lose what waits in it, or keep us waiting */
        snprintf(item->note, sizeof item->note, "a pipe or a device, not a file");
    } else if (item->stamp.size >
               (carried_names_picture(item->path) ? MOST_PICTURE_BYTES : MOST_BYTES)) {
        item->state = THUMB_TOO_LARGE;
        snprintf(item->note, sizeof item->note, "%lld KiB", item->stamp.size >> 10);
    } else if (carried_read_scene(item->path, &s, NULL, &error) == SCENE_OK) {
        picture_scene(t, item, s);
        scene_destroy(s);
    } else {
        item->state = THUMB_BROKEN;
        snprintf(item->note, sizeof item->note, error.line > 0 ? "line %d: %s" : "%.0d%s",
                 error.line, error.text);
    }
    return true;
}

/* ---- Drawing ----------------------------------------------------------------------------- */

void thumbs_put(const draw_list *from, const layout_box *seen, bool texts, double least,
                draw_list *list, const layout_box *box)
{
    const double scale = fmin(box->width / seen->width, box->height / seen->height);
    const draw_placement frame = {
        .at = { box->x + box->width / 2 - (seen->x + seen->width / 2) * scale,
                box->y + box->height / 2 - (seen->y + seen->height / 2) * scale },
        .scale = scale,
        .pen_scale = scale
    };
    draw_push_clip(list, (draw_point){ box->x, box->y },
                   (draw_point){ box->x + box->width, box->y + box->height });
    const int first = list->command_count, first_point = list->point_count;
    for (int i = 0; i < from->command_count; i++) {
        const draw_op op = from->commands[i].op;
        if ((op != DRAW_TEXT || texts) && op != DRAW_GROUP) {
            draw_copy(list, from, &from->commands[i]);
        }
    }
    draw_place_from(list, &frame, first, first_point);
    for (int i = first; i < list->command_count; i++) {
        list->commands[i].paint.width = fmax(list->commands[i].paint.width, least);
    }
    draw_pop_clip(list);
}

void thumbs_draw(const thumb *of, draw_list *list, const layout_box *box)
{
    thumbs_put(&of->picture, &of->seen, false, least_line, list, box);
}
