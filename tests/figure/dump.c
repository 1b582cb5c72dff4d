/* dump.c - a draw list as text (dump.h), one line a command. */
#include "tests/figure/dump.h"

#include <string.h>

static void dump_color(const char *what, draw_color color, FILE *out)
{
    if (color.a) {
        fprintf(out, " %s=#%02x%02x%02x%02x", what, color.r, color.g, color.b, color.a);
    }
}

/* Three decimals, and no "-0.000": the sign of a rounded zero depends on the last bit. */
static void dump_number(double value, FILE *out)
{
    char text[400];
    snprintf(text, sizeof text, "%.3f", value);
    fprintf(out, " %s", strcmp(text, "-0.000") == 0 ? text + 1 : text);
}

static void dump_point(draw_point p, FILE *out)
{
    dump_number(p.x, out);
    dump_number(p.y, out);
}

static void dump_paint(const draw_paint *paint, FILE *out)
{
    static const char *const dash_names[] = { "", " dashed", " dotted", " dash-dotted" };
    dump_color("fill", paint->fill, out);
    dump_color("stroke", paint->stroke, out);
    if (paint->stroke.a) { dump_number(paint->width, out); }
    fputs(dash_names[paint->dash], out);
}

static void dump_text(const draw_list *list, const draw_command *command, FILE *out)
{
    static const char *const font_names[] = { "sans", "bold", "mono" };
    static const char *const anchor_names[] = { "start", "middle", "end" };
    fprintf(out, " \"%s\"", draw_command_text(list, command));
    dump_point(command->as.text.at, out);
    fprintf(out, " %s", font_names[command->as.text.font]);
    dump_number(command->as.text.size, out);
    fprintf(out, " %s", anchor_names[command->as.text.anchor]);
}

static void dump_box(const draw_command *command, FILE *out)
{
    dump_point(command->as.box.center, out);
    dump_point(command->as.box.half, out);
    if (command->as.box.cos != 1 || command->as.box.sin != 0) {
        fputs(" turn", out);
        dump_point((draw_point){ command->as.box.cos, command->as.box.sin }, out);
    }
    if (command->as.box.corner != 0) {
        fputs(" corner", out);
        dump_number(command->as.box.corner, out);
    }
}

static void dump_geometry(const draw_list *list, const draw_command *command, FILE *out)
{
    switch (command->op) {
    case DRAW_LINE:
        dump_point(command->as.line.p, out);
        dump_point(command->as.line.q, out);
        break;
    case DRAW_CIRCLE:
        dump_point(command->as.circle.center, out);
        dump_number(command->as.circle.radius, out);
        break;
    case DRAW_BOX:
    case DRAW_PUSH_CLIP:
        dump_box(command, out);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < command->as.poly.count; i++) {
            dump_point(list->points[command->as.poly.first + i], out);
        }
        break;
    case DRAW_TEXT:
        dump_text(list, command, out);
        break;
    case DRAW_GROUP:
        fprintf(out, " \"%s\"", draw_command_text(list, command));
        break;
    case DRAW_POP_CLIP:
        break;
    }
}

void dump_list(const draw_list *list, FILE *out)
{
    static const char *const op_names[] = { "line", "circle",    "box",      "polygon", "polyline",
                                            "text", "push-clip", "pop-clip", "group" };
    fputs("page", out);
    dump_point((draw_point){ list->width, list->height }, out);
    dump_color("background", list->background, out);
    fputs(list->out_of_memory ? " OUT OF MEMORY\n" : "\n", out);
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        fputs(op_names[command->op], out);
        dump_geometry(list, command, out);
        dump_paint(&command->paint, out);
        fputc('\n', out);
    }
}
