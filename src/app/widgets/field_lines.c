/* field_lines.c - keeps where the lines of a text break, and breaks again what has changed. */
#include "app/widgets/field_lines.h"

#include <stdlib.h>

static field_line line_at(const field_lines *l, const textedit *e, size_t from, int index)
{
    field_line line = { .from = from, .index = index };
    if (l->width <= 0) {
        line.to = line.next = e->size;
        line.is_last = true;
        return line;
    }
    const char *next = e->text;
    line.to = from + textfit_line(l->font, e->text + from, l->width, &next);
    line.next = (size_t)(next - e->text);
    line.is_last = e->text[line.next] == '\0' && e->text[line.to] != '\n';
    return line;
}

/* Where a line starts, what stands before the start of the next but one decides: the first word
 * behind the break was tried, and no more. */
static void forget_changed(field_lines *l, size_t intact)
{
    int count = l->count;
    while (count > 0 && l->starts[count - 1] > intact) {
        count--;
    }
    if (count < l->count || (count > 0 && intact < SIZE_MAX)) {
        l->count = count > 2 ? count - 2 : 0;
    }
}

static bool append(field_lines *l, size_t start)
{
    if (l->count == l->capacity) {
        const int larger = l->capacity ? l->capacity * 2 : 64;
        size_t *starts = realloc(l->starts, (size_t)larger * sizeof *starts);
        if (!starts) {
            return false;
        }
        l->starts = starts;
        l->capacity = larger;
    }
    l->starts[l->count++] = start;
    return true;
}

void field_lines_follow(field_lines *lines, textedit *e, textfit_font font, double width)
{
    const bool same_page =
        lines->width == width && lines->font.font == font.font && lines->font.size == font.size;
    forget_changed(lines, same_page ? e->intact : 0);
    e->intact = SIZE_MAX;
    lines->font = font;
    lines->width = width;
    bool more = lines->count > 0 || append(lines, 0);
    while (more) {
        const int last = lines->count - 1;
        const field_line line = line_at(lines, e, lines->starts[last], last);
        more = !line.is_last && append(lines, line.next);
    }
}

void field_lines_deinit(field_lines *lines)
{
    free(lines->starts);
    *lines = (field_lines){ .starts = NULL };
}

field_line field_lines_at(const field_lines *lines, const textedit *e, int index)
{
    const int last = lines->count > 0 ? lines->count - 1 : 0;
    const int known = index < last ? index : last;
    field_line line = line_at(lines, e, lines->count > 0 ? lines->starts[known] : 0, known);
    line.is_last = known == last; /* as far as there was memory */
    return line;
}

field_line field_lines_of(const field_lines *lines, const textedit *e, size_t offset)
{
    int low = 0;
    int high = lines->count; /* the line is in [low, high) */
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        *(lines->starts[middle] <= offset ? &low : &high) = middle;
    }
    return field_lines_at(lines, e, low);
}
