/* replay.c - replays a draw list on a cairo context: into the pixels of PNG, GIF and icons, and as
 * a one-page PDF with vector shapes, text that can be searched, no date.
 *
 * The room cairo makes of a list all that needs cairo: canvas_png(), canvas_gif(), canvas_pdf()
 * and canvas_paint() (canvas.h). It never opens a font but those of canvas_find_font(). */
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ft2build.h>
#include FT_MODULE_H

#include "canvas/base/bytes.h"

static const double pi = 3.14159265358979323846;
static const double mitre_limit = 4; /* SVG's default */
/* Farthest a flattened curve may be off, in device units. */
static const double flatten_tolerance = 0.05;

typedef struct replay_options {
    double scale;    /* device units per point */
    draw_point page; /* what can be seen of the target, points */
    bool background; /* paint the list's background first */
    bool keep_text;  /* as text that can be selected (PDF), not as outlines */
} replay_options;

typedef struct replayer {
    cairo_t *cr;
    const draw_list *list;
    /* The faces, loaded from their files when first used: no fontconfig, whose answer depends on
     * the machine. */
    struct {
        FT_Face file; /* owned by `face` */
        cairo_font_face_t *face;
    } fonts[CANVAS_FONT_COUNT];
    const replay_options *options;
    int clip_depth;
    canvas_status status; /* of loading fonts; drawing errors are kept by cr */
} replayer;

/* All that can go wrong within the sizes that are let through. */
static canvas_status status_of(cairo_status_t status)
{
    return status == CAIRO_STATUS_SUCCESS ? CANVAS_OK : CANVAS_NO_MEMORY;
}

static void set_color(cairo_t *cr, draw_color color)
{
    cairo_set_source_rgba(cr, color.r / 255.0, color.g / 255.0, color.b / 255.0, color.a / 255.0);
}

/* ---- Fonts ------------------------------------------------------------------------------- */

/* A face with a FreeType library to itself: cairo keeps fonts in a cache of the whole process and
 * lets go of them whenever, on whatever thread; sharing a library would be a race. */
typedef struct font_file {
    void *bytes; /* NULL: is not mapped */
    size_t size;
    FT_Library library;
    FT_Face face;
} font_file;

static void close_font_file(void *data)
{
    font_file *file = data;
    if (file->face) { FT_Done_Face(file->face); }
    if (file->library) { FT_Done_FreeType(file->library); }
    if (file->bytes) { (void)munmap(file->bytes, file->size); }
    free(file);
}

/* Where FreeType lacks the memory to map a file, it says that the file is no font. */
static FT_Error map_font_file(const char *path, font_file *file)
{
    struct stat info;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    void *bytes = MAP_FAILED;
    if (fd >= 0 && fstat(fd, &info) == 0) {
        file->size = (size_t)info.st_size;
        bytes = mmap(NULL, file->size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
    const bool lacks_memory = errno == ENOMEM;
    if (fd >= 0) { (void)close(fd); }
    file->bytes = bytes == MAP_FAILED ? NULL : bytes;
    return file->bytes ? 0 : lacks_memory ? FT_Err_Out_Of_Memory : FT_Err_Cannot_Open_Resource;
}

static canvas_status open_font_file(const char *path, font_file **out)
{
    font_file *file = *out = calloc(1, sizeof *file);
    FT_Error error = file ? map_font_file(path, file) : FT_Err_Out_Of_Memory;
    error = error ? error : FT_Init_FreeType(&file->library);
    error =
        error ? error
              : FT_New_Memory_Face(file->library, file->bytes, (FT_Long)file->size, 0, &file->face);
    if (error && file) { close_font_file(file); }
    return error == FT_Err_Out_Of_Memory ? CANVAS_NO_MEMORY : error ? CANVAS_NO_FONT : CANVAS_OK;
}

static canvas_status load_font(replayer *r, int font)
{
    static const cairo_user_data_key_t file_key;
    char path[4096];
    if (r->fonts[font].face) { return CANVAS_OK; }
    if (!canvas_find_font(font, path, sizeof path)) { return CANVAS_NO_FONT; }
    font_file *file;
    const canvas_status status = open_font_file(path, &file);
    if (status != CANVAS_OK) { return status; }
    cairo_font_face_t *face = cairo_ft_font_face_create_for_ft_face(file->face, FT_LOAD_NO_HINTING);
    if (cairo_font_face_status(face) != CAIRO_STATUS_SUCCESS ||
        cairo_font_face_set_user_data(face, &file_key, file, close_font_file) !=
            CAIRO_STATUS_SUCCESS) {
        cairo_font_face_destroy(face);
        close_font_file(file);
        return CANVAS_NO_MEMORY;
    }
    r->fonts[font].file = file->face;
    r->fonts[font].face = face;
    return CANVAS_OK;
}

/* ---- Shapes ------------------------------------------------------------------------------ */

/* From the left end of the upper side, clockwise as seen. */
static void box_path(cairo_t *cr, const draw_command *command)
{
    const draw_point half = command->as.box.half;
    const double corner = command->as.box.corner;
    const double x = half.x - corner, y = half.y - corner;
    const cairo_matrix_t turn = { command->as.box.cos,      command->as.box.sin,
                                  -command->as.box.sin,     command->as.box.cos,
                                  command->as.box.center.x, command->as.box.center.y };
    cairo_matrix_t before;
    cairo_get_matrix(cr, &before);
    cairo_transform(cr, &turn);
    if (corner > 0) {
        cairo_move_to(cr, -x, -half.y);
        cairo_arc(cr, x, -y, corner, -pi / 2, 0);
        cairo_arc(cr, x, y, corner, 0, pi / 2);
        cairo_arc(cr, -x, y, corner, pi / 2, pi);
        cairo_arc(cr, -x, -y, corner, pi, 3 * pi / 2);
        cairo_close_path(cr);
    } else {
        cairo_rectangle(cr, -half.x, -half.y, 2 * half.x, 2 * half.y);
    }
    cairo_set_matrix(cr, &before);
}

static void poly_path(replayer *r, const draw_command *command)
{
    const draw_point *points = r->list->points + command->as.poly.first;
    for (int i = 0; i < command->as.poly.count; i++) {
        cairo_line_to(r->cr, points[i].x, points[i].y);
    }
    if (command->op == DRAW_POLYGON) { cairo_close_path(r->cr); }
}

static void shape_path(replayer *r, const draw_command *command)
{
    cairo_new_path(r->cr);
    switch (command->op) {
    case DRAW_LINE:
        cairo_move_to(r->cr, command->as.line.p.x, command->as.line.p.y);
        cairo_line_to(r->cr, command->as.line.q.x, command->as.line.q.y);
        break;
    case DRAW_CIRCLE:
        cairo_arc(r->cr, command->as.circle.center.x, command->as.circle.center.y,
                  command->as.circle.radius, 0, 2 * pi);
        cairo_close_path(r->cr);
        break;
    case DRAW_BOX:
        box_path(r->cr, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        poly_path(r, command);
        break;
    default:
        break;
    }
}

static void set_stroke(cairo_t *cr, const draw_paint *paint)
{
    double pattern[DRAW_DASH_LENGTHS];
    const int lengths = draw_dash_lengths(paint->dash, paint->width, pattern);
    set_color(cr, paint->stroke);
    cairo_set_line_width(cr, paint->width);
    cairo_set_dash(cr, pattern, lengths, 0);
    cairo_set_line_cap(cr, paint->dash == DRAW_DOTTED ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
}

static void replay_shape(replayer *r, const draw_command *command)
{
    if (draw_has_fill(command) || draw_has_stroke(command)) { shape_path(r, command); }
    if (draw_has_fill(command)) {
        set_color(r->cr, command->paint.fill);
        cairo_fill_preserve(r->cr);
    }
    if (draw_has_stroke(command)) {
        set_stroke(r->cr, &command->paint);
        cairo_stroke(r->cr);
    }
    cairo_new_path(r->cr);
}

/* ---- Text -------------------------------------------------------------------------------- */

static bool is_character(uint32_t c)
{
    return c != 0xFFFD && (c & 0xFFFE) != 0xFFFE && !(c >= 0xFDD0 && c <= 0xFDEF);
}

/* The text as cairo takes it, which refuses a whole picture for a noncharacter (U+FFFE and the
 * like): whatever is no character has become U+FFFD. The caller frees it; NULL: no memory. */
static char *clean_text(const char *utf8)
{
    text_out out = { 0 };
    const char *next = utf8;
    text_out_add(&out, "", 0); /* of nothing it is a text as well */
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const bool fits = is_character(c);
        text_out_add(&out, fits ? utf8 : "\xEF\xBF\xBD", fits ? (size_t)(next - utf8) : 3);
        utf8 = next;
    }
    if (out.failed) { text_out_deinit(&out); }
    return out.data;
}

typedef struct text_run {
    char *text;
    cairo_glyph_t *glyphs; /* one a character */
    cairo_text_cluster_t *clusters;
    int *fonts; /* whose they are */
    int count;
} text_run;

/* In the font itself or in that which has what it lacks, else its box. */
static unsigned long find_glyph(replayer *r, uint32_t c, int *font)
{
    const FT_UInt own = FT_Get_Char_Index(r->fonts[*font].file, c);
    char path[4096];
    if (own || r->status != CANVAS_OK ||
        (!r->fonts[CANVAS_FALLBACK].face &&
         !canvas_find_font(CANVAS_FALLBACK, path, sizeof path))) {
        return own;
    }
    r->status = load_font(r, CANVAS_FALLBACK);
    const FT_UInt other =
        r->status == CANVAS_OK ? FT_Get_Char_Index(r->fonts[CANVAS_FALLBACK].file, c) : 0;
    *font = other ? CANVAS_FALLBACK : *font;
    return other;
}

/* Places the characters by the table of advances, from `start` on. The box of an emoji of several
 * code points is that of the first: of all of them cairo makes one without a width in a PDF. */
static canvas_status lay_out(replayer *r, const draw_command *command, draw_point start,
                             text_run *out)
{
    const draw_font font = command->as.text.font;
    const char *const seen = draw_command_seen(r->list, command);
    const size_t most = strlen(seen);
    const double unit = command->as.text.size / DRAW_UNITS_PER_EM;
    long advanced = 0;
    *out = (text_run){ .text = clean_text(seen),
                       .glyphs = malloc(most * sizeof *out->glyphs),
                       .clusters = malloc(most * sizeof *out->clusters),
                       .fonts = malloc(most * sizeof *out->fonts) };
    if (!out->text || !out->glyphs || !out->clusters || !out->fonts) { return CANVAS_NO_MEMORY; }
    const char *next = out->text;
    uint32_t before = 0, c = 0;
    for (const char *at = next;; at = next) {
        before = c;
        c = draw_next_shown(&next);
        if (c == 0) { return r->status; }
        int *const from = &out->fonts[out->count];
        *from = (int)font;
        out->glyphs[out->count] =
            (cairo_glyph_t){ find_glyph(r, c, from), start.x + (double)advanced * unit,
                             start.y - draw_char_rise(before, c) * unit };
        if (out->glyphs[out->count].index == 0) {
            const char *const rest = next;
            next = at;
            (void)draw_next_char(&next);
            memmove(out->text + (next - out->text), rest, strlen(rest) + 1);
        }
        out->clusters[out->count++] = (cairo_text_cluster_t){ (int)(next - at), 1 };
        advanced += draw_char_advance(font, c);
    }
}

/* Where the text starts: anchored, its baseline on a whole pixel so that feet are sharp. */
static draw_point text_start(const replayer *r, const draw_command *command)
{
    const double width = draw_text_width(command->as.text.font, command->as.text.size,
                                         draw_command_text(r->list, command));
    const double scale = r->options->scale, y = command->as.text.at.y;
    return (draw_point){ draw_text_left(command->as.text.anchor, command->as.text.at.x, width),
                         r->options->keep_text ? y : floor(y * scale + 0.5) / scale };
}

/* Those of one font after those of another: as text, or added to the path. */
static void put_glyphs(replayer *r, const text_run *run, bool as_text)
{
    const char *text = run->text;
    for (int from = 0, to = 0; from < run->count; from = to) {
        int bytes = 0;
        for (; to < run->count && run->fonts[to] == run->fonts[from]; to++) {
            bytes += run->clusters[to].num_bytes;
        }
        cairo_set_font_face(r->cr, r->fonts[run->fonts[from]].face);
        if (as_text) {
            cairo_show_text_glyphs(r->cr, text, bytes, run->glyphs + from, to - from,
                                   run->clusters + from, to - from, 0);
        } else {
            cairo_glyph_path(r->cr, run->glyphs + from, to - from);
        }
        text += bytes;
    }
}

static void paint_text(replayer *r, const draw_command *command, const text_run *run)
{
    cairo_t *cr = r->cr;
    const draw_paint *paint = &command->paint;
    cairo_new_path(cr);
    if (draw_has_stroke(command)) {
        put_glyphs(r, run, false);
        set_stroke(cr, paint);
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(cr);
    }
    if (!paint->fill.a) { return; }
    set_color(cr, paint->fill);
    /* cairo_show_glyphs() would move every letter to a whole pixel. */
    put_glyphs(r, run, r->options->keep_text);
    if (!r->options->keep_text) { cairo_fill(cr); }
}

static void replay_text(replayer *r, const draw_command *command)
{
    text_run run = { 0 };
    if (command->as.text.length == 0 || r->status != CANVAS_OK) { return; }
    r->status = load_font(r, (int)command->as.text.font);
    if (r->status != CANVAS_OK) { return; }
    cairo_set_font_size(r->cr, command->as.text.size);
    r->status = lay_out(r, command, text_start(r, command), &run);
    if (r->status == CANVAS_OK) { paint_text(r, command, &run); }
    free(run.text);
    free(run.glyphs);
    free(run.clusters);
    free(run.fonts);
}

/* ---- The list ---------------------------------------------------------------------------- */

static void replay_command(replayer *r, const draw_command *command)
{
    switch (command->op) {
    case DRAW_PUSH_CLIP:
        cairo_save(r->cr);
        cairo_new_path(r->cr);
        box_path(r->cr, command);
        cairo_clip(r->cr);
        r->clip_depth++;
        break;
    case DRAW_POP_CLIP:
        if (r->clip_depth > 0) {
            cairo_restore(r->cr);
            r->clip_depth--;
        }
        break;
    case DRAW_TEXT:
        replay_text(r, command);
        break;
    case DRAW_GROUP:
        break;
    default:
        replay_shape(r, command);
        break;
    }
}

static void set_defaults(cairo_t *cr, double scale)
{
    cairo_font_options_t *font_options = cairo_font_options_create();
    cairo_font_options_set_antialias(font_options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(font_options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(font_options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cr, font_options);
    cairo_font_options_destroy(font_options);
    cairo_scale(cr, scale, scale);
    cairo_set_miter_limit(cr, mitre_limit);
    cairo_set_tolerance(cr, flatten_tolerance);
}

/* On a context that nothing else is drawn with. */
static canvas_status replay(cairo_t *cr, const draw_list *list, const replay_options *options)
{
    draw_list scratch = { 0 };
    if (list->out_of_memory) { return CANVAS_BAD_LIST; }
    replayer r = { .cr = cr, .options = options };
    r.list = draw_tame(list, options->page, &scratch);
    if (!r.list) {
        draw_deinit(&scratch);
        return CANVAS_NO_MEMORY;
    }
    if (options->background) {
        set_color(cr, list->background);
        cairo_paint(cr);
    }
    set_defaults(cr, options->scale);
    for (int i = 0; i < r.list->command_count; i++) { replay_command(&r, &r.list->commands[i]); }
    for (int i = 0; i < CANVAS_FONT_COUNT; i++) { cairo_font_face_destroy(r.fonts[i].face); }
    draw_deinit(&scratch);
    return r.status != CANVAS_OK ? r.status : status_of(cairo_status(cr));
}

/* ---- Pixels of the caller's --------------------------------------------------------------- */

canvas_status canvas_paint(const draw_list *list, const canvas_pixels *target)
{
    if (target->width < 1 || target->height < 1 || target->width > CANVAS_MAX_SIDE_PX ||
        target->height > CANVAS_MAX_SIDE_PX || !(target->scale > 0)) {
        return CANVAS_TOO_LARGE;
    }
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        target->data, CAIRO_FORMAT_ARGB32, target->width, target->height, target->stride);
    cairo_t *cr = cairo_create(surface);
    if (target->clear) {
        /* Under a translucent background there is paper, without one there is nothing. */
        cairo_set_source_rgba(cr, 1, 1, 1, list->background.a ? 1 : 0);
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
        cairo_paint(cr);
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    }
    const replay_options options = { .scale = target->scale,
                                     .page = { target->width / target->scale,
                                               target->height / target->scale },
                                     .background = target->clear };
    const canvas_status status = replay(cr, list, &options);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    return status;
}

/* ---- PDF --------------------------------------------------------------------------------- */

static cairo_status_t write_bytes(void *closure, const unsigned char *data, unsigned size)
{
    canvas_bytes *out = closure;
    text_out_add(out, data, size);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

/* False: no memory. */
static bool set_text(cairo_surface_t *surface, cairo_pdf_metadata_t kind, const char *utf8)
{
    if (!utf8 || !utf8[0]) { return true; }
    char *const text = clean_text(utf8);
    if (text) { cairo_pdf_surface_set_metadata(surface, kind, text); }
    free(text);
    return text != NULL;
}

canvas_status canvas_pdf(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    *out = (canvas_bytes){ 0 };
    if (!(list->width > 0 && list->height > 0 && list->width <= CANVAS_MAX_PDF_SIDE &&
          list->height <= CANVAS_MAX_PDF_SIDE)) {
        return CANVAS_TOO_LARGE;
    }
    cairo_surface_t *surface =
        cairo_pdf_surface_create_for_stream(write_bytes, out, list->width, list->height);
    /* An empty date takes the time of making away: the same picture is the same file. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    canvas_bytes described = { 0 };
    bytes_describe(&described, info);
    const bool informed = !described.failed &&
                          set_text(surface, CAIRO_PDF_METADATA_TITLE, info->title) &&
                          set_text(surface, CAIRO_PDF_METADATA_SUBJECT, described.data);
    canvas_free(&described);
    cairo_t *cr = cairo_create(surface);
    const replay_options options = {
        .scale = 1, .page = { list->width, list->height }, .background = true, .keep_text = true
    };
    canvas_status status = informed ? replay(cr, list, &options) : CANVAS_NO_MEMORY;
    cairo_show_page(cr);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    if (status == CANVAS_OK) { status = status_of(cairo_surface_status(surface)); }
    cairo_surface_destroy(surface);
    if (status != CANVAS_OK) {
        canvas_free(out);
        return status;
    }
    return bytes_finish(out);
}
