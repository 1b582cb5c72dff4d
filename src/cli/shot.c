/* shot.c - `collision-test shot`: pictures of cases, without a window.
 *
 * A picture is a function of the case and the options: no display, locale or clock is asked. */
#include <stdio.h>
#include <string.h>

#include "canvas/canvas.h"
#include "canvas/carried.h"
#include "cli/outputs.h"
#include "figure/figure.h"

/* Kept from picture to picture, so that a gallery reuses the memory. */
typedef struct studio {
    const cli_options *options;
    cli_format format;
    report *report;
    draw_list list;
} studio;

static figure_options options_of(const studio *st, const scene *s)
{
    figure_options options = { .width = st->options->width,
                               .height = st->options->height,
                               .theme = st->options->theme == CLI_DARK ? FIGURE_DARK : FIGURE_LIGHT,
                               .show = scene_show(s),
                               .legend = true };
    if (!scene_get_view(s, &options.view)) {
        figure_fit_view(st->report, &options, &options.view);
    }
    options.z = figure_fit_z(st->report);
    return options;
}

static canvas_status encode(const studio *st, const canvas_case *from, canvas_bytes *out)
{
    canvas_info info = { .title = scene_title(from->scene),
                         .description = scene_note(from->scene) };
    if (!st->options->no_source) {
        info.source = from->text;
        info.source_size = from->size;
    }
    switch (st->format) {
    case CLI_SVG:
        return canvas_svg(&st->list, &info, out);
    case CLI_PDF:
        return canvas_pdf(&st->list, &info, out);
    default:
        return canvas_png(&st->list, &info, st->options->scale, out);
    }
}

static int write_picture(const studio *st, const canvas_case *from, const char *file,
                         const char *path)
{
    canvas_bytes bytes = { 0 };
    scene_error error;
    int result = CLI_DONE;
    canvas_status status = encode(st, from, &bytes);
    if (status != CANVAS_OK) {
        result = cli_refuse(file, canvas_status_text(status));
    } else if (scene_write_bytes(path, bytes.data, bytes.size, &error) != SCENE_OK) {
        result = cli_refuse(strcmp(path, "-") == 0 ? "standard output" : path, error.text);
    }
    canvas_free(&bytes);
    return result;
}

static int draw_case(studio *st, const canvas_case *from, const char *file, const char *path)
{
    if (report_run(st->report, from->scene) != REPORT_OK) {
        return cli_refuse(file, "out of memory");
    }
    figure_options options = options_of(st, from->scene);
    if (!figure_build(st->report, &options, &st->list)) {
        return cli_refuse(file, "out of memory");
    }
    return write_picture(st, from, file, path);
}

static int draw_file(studio *st, const char *file, const char *path)
{
    canvas_case from;
    scene_error error;
    if (canvas_read_case(file, &from, &error) != SCENE_OK) {
        return cli_refuse_case(file, &error);
    }
    int result = draw_case(st, &from, file, path);
    canvas_case_deinit(&from);
    return result;
}

static int draw_all(const cli_options *options, const outputs *o)
{
    int result = CLI_DONE;
    studio st = { .options = options, .format = o->format, .report = report_create() };
    if (st.report == NULL) {
        return cli_refuse("collision-test", "out of memory");
    }
    for (int i = 0; i < o->count; i++) {
        if (draw_file(&st, options->files[i], o->paths[i]) != CLI_DONE) {
            result = CLI_FAILED;
        }
    }
    draw_deinit(&st.list);
    report_destroy(st.report);
    return result;
}

/* Whether the format can hold a picture of this size, told before any case is read. */
static bool check_size(const cli_options *options, cli_format format)
{
    const double width = options->width * options->scale, height = options->height * options->scale;
    if (format == CLI_PNG && (width > CANVAS_MAX_SIDE_PX || height > CANVAS_MAX_SIDE_PX ||
                              width * height > CANVAS_MAX_PIXELS)) {
        (void)fprintf(stderr,
                      "collision-test: a PNG has at most %d pixels a side and %d in all; "
                      "%.0f x %.0f are too many\n",
                      CANVAS_MAX_SIDE_PX, CANVAS_MAX_PIXELS, width, height);
        return false;
    }
    if (format == CLI_PDF &&
        (options->width > CANVAS_MAX_PDF_SIDE || options->height > CANVAS_MAX_PDF_SIDE)) {
        (void)fprintf(stderr, "collision-test: a PDF has at most %d points a side, not %d x %d\n",
                      CANVAS_MAX_PDF_SIDE, options->width, options->height);
        return false;
    }
    return true;
}

int cli_shot(const cli_options *options)
{
    outputs o;
    char message[4096 + 256];
    if (!outputs_plan(options, &o, message, sizeof message)) {
        (void)fprintf(stderr, "%s\n", message);
        return CLI_FAILED;
    }
    int result = check_size(options, o.format) ? draw_all(options, &o) : CLI_FAILED;
    outputs_free(&o);
    return result;
}
