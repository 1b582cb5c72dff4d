/* render.c - the pictures of one case after the other, as bytes. */
#include "cli/output/render.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/judge/verdict.h"

bool render_init(renderer *r, const cli_options *options, cli_format format)
{
    *r = (renderer){ .options = options, .format = format, .report = report_create() };
    if (r->report != NULL) { report_set_mistakes(r->report, lab_tell_mistake); }
    return r->report != NULL;
}

static void put_away(renderer *r)
{
    carried_case_deinit(&r->from);
    r->from = (carried_case){ 0 };
    subject_map_deinit(&r->map);
    figure_motion_deinit(&r->motion);
    played_deinit(&r->played);
}

void render_deinit(renderer *r)
{
    put_away(r);
    draw_deinit(&r->list);
    draw_deinit(&r->dark);
    report_destroy(r->report);
}

/* The frames of an animation, if it is to be one. */
static int play(renderer *r, const char *file, FILE *err)
{
    const cli_options *o = r->options;
    const int frames = o->frames > 0 ? o->frames : 1;
    bool turns = false;
    for (int i = 0; i < report_shape_count(r->report) && !turns; i++) {
        turns = report_shape(r->report, i)->spin_deg != 0;
    }
    const bool moves = report_mover_count(r->report) > 0 || (turns && frames > 1);
    r->animates = o->animate || r->format == CLI_GIF || (o->animate_movers && moves);
    if (r->animates && !moves) {
        return cli_tell(err, file,
                        turns ? "nothing moves in one frame: a \"spin\" turns between two, "
                                "with --frames 2 or more"
                              : "nothing moves in this case: no shape has a \"move\" to animate");
    }
    const played_status status =
        r->animates ? played_run(r->from.scene, frames, &r->played) : PLAYED_DONE;
    return status == PLAYED_DONE ? CLI_DONE : cli_tell(err, file, played_status_text(status));
}

int render_open(renderer *r, const char *file, FILE *err)
{
    scene_error error;
    carried_case from;
    return carried_read_case(file, &from, &error) == SCENE_OK ? render_take(r, &from, file, err)
                                                              : cli_tell_case(err, file, &error);
}

int render_take(renderer *r, carried_case *from, const char *file, FILE *err)
{
    put_away(r);
    r->has_page = r->tells_left_out = false;
    r->explained = r->explains = 0;
    r->from = *from;
    *from = (carried_case){ 0 };
    /* In the scene, since the report has a coarse test only where one is shown. */
    scene *s = r->from.scene;
    if (scene_set_show(s, (scene_show(s) & ~r->options->hide) | r->options->show) != SCENE_OK ||
        report_run(r->report, s) != REPORT_OK) {
        return cli_tell(err, file, "out of memory");
    }
    return play(r, file, err);
}

static figure_options options_of(renderer *r)
{
    const cli_options *o = r->options;
    figure_options options = { .width = o->width,
                               .height = o->height,
                               .theme = o->theme == CLI_DARK ? FIGURE_DARK : FIGURE_LIGHT,
                               .show = scene_show(r->from.scene),
                               .legend = true,
                               .explained = r->explained,
                               .explains = &r->explains,
                               .left_out = &r->left_out,
                               .tells_left_out = r->tells_left_out,
                               .no_labels = o->no_labels,
                               .transparent = o->transparent,
                               .text_size = o->text_size,
                               .step = r->step,
                               .caption = true,
                               .verdicts = r->options->map != NULL ? &r->map.verdicts : NULL,
                               .played = r->animates ? &r->played : NULL };
    if (options.verdicts != NULL) {
        options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE); /* a map tells of one subject alone */
    }
    if (!scene_get_view(r->from.scene, &options.view)) {
        figure_fit_view(r->report, &options, &options.view);
    }
    options.z = figure_fit_z(r->report);
    return options;
}

/* Cropped once, so that all pictures of a storyboard have one size. */
static bool take_page(renderer *r, figure_options *out)
{
    if (!r->options->crop) {
        *out = options_of(r);
        return true;
    }
    if (!r->has_page) {
        r->page = options_of(r);
        r->has_page = figure_crop(r->report, &r->page);
    }
    *out = r->page;
    out->step = r->step;
    return r->has_page;
}

/* A map's legend has its part in how large the plot is, and so in where the map is asked for. */
int render_map(renderer *r, const char *file, FILE *err)
{
    enum { most_tries = 3 };
    char problem[SUBJECT_MAP_PROBLEM_SIZE];
    figure_options page;
    if (r->options->map == NULL) { return CLI_DONE; }
    subject_map_init(&r->map);
    for (int i = 0; i < most_tries; i++) {
        r->has_page = false;
        if (!take_page(r, &page) || !figure_build_telling(r->report, &page, &r->list)) {
            return cli_tell(err, file, "out of memory");
        }
        r->tells_left_out = page.tells_left_out;
        const int status = subject_map_ask(&r->map, r->report, r->options, &page, problem);
        if (status != CLI_DONE && problem[0] != '\0') {
            const bool theirs = status == CLI_NO_SUBJECT;
            (void)cli_tell(err, theirs ? r->options->against[0] : file, problem);
        }
        if (status != CLI_DONE) { return status; }
    }
    return CLI_DONE;
}

static bool follows_reader(const renderer *r)
{
    return r->options->theme == CLI_AUTO && r->format == CLI_SVG;
}

/* ---- Steps -------------------------------------------------------------------------------- */

int render_step_count(const renderer *r)
{
    report_steps steps;
    const figure_focus focus = { .selected = 0 };
    return figure_story(r->report, &focus, false, &steps);
}

/* ---- The picture -------------------------------------------------------------------------- */

/* `title`: of a step, with its description, or NULL. */
static canvas_status encode(const renderer *r, const char *title, const char *description,
                            canvas_bytes *out)
{
    char left_out[FIGURE_LEFT_OUT_SIZE];
    const canvas_info info = { .title = title ? title : scene_title(r->from.scene),
                               .description = title ? description : scene_note(r->from.scene),
                               .aside = figure_tell_left_out(&r->left_out, left_out),
                               .source = r->options->no_source ? NULL : r->from.text,
                               .source_size = r->from.size,
                               .motion = r->animates ? &r->motion : NULL,
                               .dark = follows_reader(r) ? &r->dark : NULL };
    return canvas_encode((canvas_format)(r->format - CLI_PNG), &r->list, &info, r->options->scale,
                         out);
}

canvas_status render_picture(renderer *r, canvas_bytes *out)
{
    figure_options options;
    *out = (canvas_bytes){ 0 };
    if (!take_page(r, &options) || !figure_build_telling(r->report, &options, &r->list)) {
        return CANVAS_BAD_LIST;
    }
    options.theme = FIGURE_DARK;
    if (follows_reader(r) && !figure_build(r->report, &options, &r->dark)) {
        return CANVAS_BAD_LIST;
    }
    figure_motion_deinit(&r->motion);
    if (r->animates && !figure_animate(r->report, &options, &r->motion)) {
        return CANVAS_NO_MEMORY;
    }
    char *title, *description;
    if (!figure_tell_step(r->report, &options, scene_title(r->from.scene), &title, &description)) {
        return CANVAS_NO_MEMORY;
    }
    const canvas_status status = encode(r, title, description, out);
    free(title);
    return status;
}
