/* storyboard.c - pictures of the reasoning step by step (cli/storyboard.h). */
#include "cli/output/storyboard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/plan/figure.h"

static int steps_of(const report *r, report_steps *out)
{
    const figure_focus focus = { .selected = 0 };
    return figure_story(r, &focus, false, out);
}

int storyboard_length(const report *r)
{
    report_steps steps;
    return steps_of(r, &steps);
}

/* Where the ending starts; without one at the end. */
static size_t stem_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name ? (size_t)(dot - path) : strlen(path);
}

char *storyboard_path(const char *path, int step)
{
    const size_t size = strlen(path) + sizeof "-step-1234567890";
    const size_t stem = stem_length(path);
    char *out = malloc(size);
    if (out != NULL) {
        (void)snprintf(out, size, "%.*s-step-%02d%s", (int)stem, path, step, path + stem);
    }
    return out;
}

bool storyboard_tell(const report *r, int step, const char *title, storyboard_words *out)
{
    report_steps steps;
    const int count = steps_of(r, &steps);
    const report_step *s = &steps.step[step - 1];
    const size_t title_size = strlen(title) + sizeof s->title + 64;
    const size_t size = sizeof s->formula + sizeof s->numbers + sizeof s->outcome + 8;
    *out = (storyboard_words){ malloc(title_size), malloc(size) };
    if (out->title == NULL || out->description == NULL) {
        storyboard_forget(out);
        return false;
    }
    (void)snprintf(out->title, title_size, "%s%sstep %d of %d: %s", title, title[0] ? ", " : "",
                   step, count, s->title);
    (void)snprintf(out->description, size, "%s%s%s%s%s", s->formula, s->numbers[0] ? " " : "",
                   s->numbers, s->outcome[0] ? "; " : "", s->outcome);
    return true;
}

void storyboard_forget(storyboard_words *words)
{
    free(words->title);
    free(words->description);
    *words = (storyboard_words){ NULL, NULL };
}
