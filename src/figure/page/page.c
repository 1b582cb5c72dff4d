/* figure_page.c - where on the page the picture lies, and how much larger than it was laid out.
 *
 * Neither insets nor larger text are known to the layers: they lay out a smaller page as they always
 * do, and that page is placed on the real one as a whole. So labels keep away from each other,
 * and marks stay in proportion to them. Lines do as well, unless only the text is larger. */
#include <math.h>

#include "figure/pens/picture.h"

#define LEAST_SCALE 0.25
#define LARGEST_SCALE 8.0

static double scale_of(double wanted)
{
    return wanted > 0 ? fmin(fmax(wanted, LEAST_SCALE), LARGEST_SCALE) : 1;
}

/* How much larger the text alone is asked for. */
static double text_ratio(const figure_options *options)
{
    return options->text_size > 0 ? options->text_size / TEXT_LABEL : 1;
}

/* Lines keep their weight under larger text; under smaller text they would fill the gaps between
 * them. */
static double pen_scale_of(const figure_options *options)
{
    return scale_of(options->label_scale) * fmin(text_ratio(options), 1);
}

static double inset_of(double wanted, double page)
{
    return wanted > 0 ? fmin(wanted, page / 2) : 0;
}

page_frame page_enter(const figure_options *options, figure_options *inner)
{
    const double width = view_page_size(options->width);
    const double height = view_page_size(options->height);
    const page_frame frame = {
        .at = { inset_of(options->inset.left, width), inset_of(options->inset.top, height) },
        .scale = scale_of(scale_of(options->label_scale) * text_ratio(options)),
        .pen_scale = pen_scale_of(options)
    };
    *inner = *options;
    inner->width = (width - frame.at.x) / frame.scale;
    inner->height = (height - frame.at.y) / frame.scale;
    return frame;
}

draw_point page_point(const page_frame *frame, draw_point at)
{
    return (draw_point){ frame->at.x + frame->scale * at.x, frame->at.y + frame->scale * at.y };
}

static void place_box(const page_frame *frame, draw_command *command)
{
    command->as.box.center = page_point(frame, command->as.box.center);
    command->as.box.half.x *= frame->scale;
    command->as.box.half.y *= frame->scale;
    command->as.box.corner *= frame->scale;
}

static void place_command(const page_frame *frame, draw_command *command)
{
    command->paint.width *= command->op == DRAW_TEXT ? frame->scale : frame->pen_scale;
    switch (command->op) {
    case DRAW_LINE:
        command->as.line.p = page_point(frame, command->as.line.p);
        command->as.line.q = page_point(frame, command->as.line.q);
        break;
    case DRAW_CIRCLE:
        command->as.circle.center = page_point(frame, command->as.circle.center);
        command->as.circle.radius *= frame->scale;
        break;
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        place_box(frame, command);
        break;
    case DRAW_TEXT:
        command->as.text.at = page_point(frame, command->as.text.at);
        command->as.text.size *= frame->scale;
        break;
    case DRAW_POLYGON: /* their points are placed all at once */
    case DRAW_POLYLINE:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

void page_place(const page_frame *frame, const figure_options *options, draw_list *list)
{
    list->width = view_page_size(options->width);
    list->height = view_page_size(options->height);
    for (int i = 0; i < list->command_count; i++) {
        place_command(frame, &list->commands[i]);
    }
    for (int i = 0; i < list->point_count; i++) {
        list->points[i] = page_point(frame, list->points[i]);
    }
}
