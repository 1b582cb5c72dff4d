/* studio.c - the pictures of one case after the other, as bytes (cli/studio.h). */
#include "cli/output/render.h"

#include "cli/output/storyboard.h"

bool studio_init(studio *st, const cli_options *options, cli_format format)
{
    *st = (studio){ .options = options,
                    .format = format,
                    .report = report_create(),
                    .animates = options->animate || format == CLI_GIF };
    return st->report != NULL;
}

static void put_away(studio *st)
{
    carried_case_deinit(&st->from);
    st->from = (carried_case){ 0 };
    figure_motion_deinit(&st->motion);
}

void studio_deinit(studio *st)
{
    put_away(st);
    draw_deinit(&st->list);
    draw_deinit(&st->dark);
    report_destroy(st->report);
}

int studio_open(studio *st, const char *file, FILE *err)
{
    scene_error error;
    put_away(st);
    st->has_page = false;
    if (carried_read_case(file, &st->from, &error) != SCENE_OK) {
        return cli_tell_case(err, file, &error);
    }
    if (report_run(st->report, st->from.scene) != REPORT_OK) {
        return cli_tell(err, file, "out of memory");
    }
    if (st->animates && report_mover_count(st->report) == 0) {
        return cli_tell(err, file,
                        "nothing moves in this case: no shape has a \"move\" to animate");
    }
    return CLI_DONE;
}

static figure_options options_of(const studio *st)
{
    const cli_options *o = st->options;
    figure_options options = { .width = o->width,
                               .height = o->height,
                               .theme = o->theme == CLI_DARK ? FIGURE_DARK : FIGURE_LIGHT,
                               .show = scene_show(st->from.scene),
                               .legend = true,
                               .no_labels = o->no_labels,
                               .transparent = o->transparent,
                               .text_size = o->text_size,
                               .step = st->step,
                               .caption = st->step > 0,
                               .animated = st->animates };
    if (!scene_get_view(st->from.scene, &options.view)) {
        figure_fit_view(st->report, &options, &options.view);
    }
    options.z = figure_fit_z(st->report);
    return options;
}

/* Cropped once, so that all pictures of a storyboard have one size. */
static bool take_page(studio *st, figure_options *out)
{
    if (!st->options->crop) {
        *out = options_of(st);
        return true;
    }
    if (!st->has_page) {
        st->page = options_of(st);
        st->has_page = figure_crop(st->report, &st->page);
    }
    *out = st->page;
    out->step = st->step;
    return st->has_page;
}

static bool follows_reader(const studio *st)
{
    return st->options->theme == CLI_AUTO && st->format == CLI_SVG;
}

static canvas_status encode(const studio *st, const storyboard_words *told, canvas_bytes *out)
{
    canvas_info info = { .title = scene_title(st->from.scene),
                         .description = scene_note(st->from.scene) };
    if (told->title != NULL) {
        info.title = told->title;
        info.description = told->description;
    }
    info.motion = st->animates ? &st->motion : NULL;
    if (!st->options->no_source) {
        info.source = st->from.text;
        info.source_size = st->from.size;
    }
    info.dark = follows_reader(st) ? &st->dark : NULL;
    switch (st->format) {
    case CLI_SVG:
        return canvas_svg(&st->list, &info, out);
    case CLI_PDF:
        return canvas_pdf(&st->list, &info, out);
    case CLI_TIKZ:
        return canvas_tikz(&st->list, &info, out);
    case CLI_GIF:
        return canvas_gif(&st->list, &st->motion, st->options->scale, out);
    default:
        return canvas_png(&st->list, &info, st->options->scale, out);
    }
}

canvas_status studio_draw(studio *st, canvas_bytes *out)
{
    figure_options options;
    *out = (canvas_bytes){ 0 };
    if (!take_page(st, &options) || !figure_build(st->report, &options, &st->list)) {
        return CANVAS_BAD_LIST;
    }
    options.theme = FIGURE_DARK;
    if (follows_reader(st) && !figure_build(st->report, &options, &st->dark)) {
        return CANVAS_BAD_LIST;
    }
    figure_motion_deinit(&st->motion);
    if (st->animates && !figure_animate(st->report, &options, &st->motion)) {
        return CANVAS_NO_MEMORY;
    }
    if (st->animates && st->motion.track_count == 0) {
        return CANVAS_TOO_LARGE;
    }
    storyboard_words told = { NULL, NULL };
    if (st->step > 0 &&
        !storyboard_tell(st->report, st->step, scene_title(st->from.scene), &told)) {
        return CANVAS_NO_MEMORY;
    }
    const canvas_status status = encode(st, &told, out);
    storyboard_forget(&told);
    return status;
}
