/* caption.c - the words of a story's step above the picture: which it is of how many, its formula
 * with the numbers of the moment, what comes of it. Or those of the case's famous mistake. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure/layers/layers.h"

#define TITLE_SIZE 12.5
#define WORDS_SIZE 10.5
#define TITLE_LINE 17.0
#define WORDS_LINE 14.5
#define MARGIN 14.0
#define PADDING 8.0 /* above and below */

/* A caption that would take more of the page than this has fewer parts. */
#define LARGEST_SHARE 0.45

#define MOST_LINES 16 /* of one part */
#define LINE_SIZE 640

/* What a caption has, from the most to the least. */
typedef enum caption_parts { ALL_PARTS, NO_FORMULA, TITLE_ALONE, NO_CAPTION } caption_parts;

/* Without their colours, which the theme gives. */
static const draw_text_style title_style = { .font = DRAW_SANS_BOLD, .size = TITLE_SIZE };
static const draw_text_style formula_style = { .font = DRAW_MONO, .size = WORDS_SIZE };
static const draw_text_style outcome_style = { .font = DRAW_SANS, .size = WORDS_SIZE };
static const draw_text_style decision_style = { .font = DRAW_SANS_BOLD, .size = WORDS_SIZE };

/* ---- Lines ------------------------------------------------------------------------------- */

typedef struct caption_lines {
    int count;
    bool is_cut; /* the text goes on */
    char text[MOST_LINES][LINE_SIZE];
} caption_lines;

/* Is there a hyphen before it, within a word? */
static bool is_behind_hyphen(const char *text, size_t at)
{
    return at > 1 && text[at - 1] == '-' && isalnum((unsigned char)text[at - 2]) &&
           isalpha((unsigned char)text[at]);
}

static double width_of_first(const draw_text_style *style, const char *text, size_t size)
{
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%.*s", (int)size, text);
    return draw_text_width(style->font, style->size, line);
}

/* The bytes of the text's beginning that fit, up to a space or behind a hyphen if there is one; at
 * least a character. Vectors and intervals with their names stay in one piece, and a sign of
 * equality with what follows, if that leaves half a line. */
static size_t bytes_that_fit(const draw_text_style *style, const char *text, double width)
{
    size_t best = 0;
    size_t space = 0, gap = 0; /* the last ones; `gap` between pieces */
    int depth = 0;
    const char *at = text;
    double most = 0; /* the beginning is no wider: Arabic joins letters, some to wider ones */
    while (*at) {
        const size_t here = (size_t)(at - text);
        const bool is_space = *at == ' ';
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        const bool is_poor = space > 0 && draw_breaks_badly(text, here);
        gap = is_space && depth == 0 && at[1] != '[' && !is_poor ? here : gap;
        const uint32_t c = draw_next_char(&at);
        most += draw_char_advance(style->font, c) * (c >= 0x600 && c < 0x900 ? 2 : 1);
        if (best > 0 && most / DRAW_UNITS_PER_EM * style->size > width &&
            width_of_first(style, text, (size_t)(at - text)) > width) {
            space = gap > here / 2 ? gap : space;
            return space > 0 ? space : best;
        }
        const bool may_break = is_behind_hyphen(text, here) || draw_may_break(text, here);
        space = may_break && !is_poor ? here : space;
        best = (size_t)(at - text);
    }
    return best;
}

static void break_lines(const draw_text_style *style, const char *text, double width,
                        caption_lines *out)
{
    out->count = 0;
    while (*text && out->count < MOST_LINES) {
        /* Most lines are the only ones, and finding where to break takes a look at every
         * beginning. */
        const size_t rest = strlen(text);
        const bool is_last =
            rest < LINE_SIZE && draw_text_width(style->font, style->size, text) <= width;
        const size_t fit = is_last ? rest : bytes_that_fit(style, text, width);
        snprintf(out->text[out->count++], LINE_SIZE, "%.*s", (int)fit, text);
        text += fit;
        text += strspn(text, " ");
    }
    out->is_cut = *text;
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* Of a step of a story, or with steps NULL of the case's mistake. */
typedef struct caption_words {
    char title[LINE_SIZE], formula[LINE_SIZE], outcome[LINE_SIZE];
    bool decides;
} caption_words;

static double width_of(const figure_options *options)
{
    return fmax(options->width - 2 * MARGIN, 1);
}

/* As all numbers of the picture have it, the sign of a subtraction in place of hyphens before
 * digits. */
static void set_signs(const char *plain, char out[LINE_SIZE])
{
    size_t n = 0;
    for (; *plain && n + 4 < LINE_SIZE; plain++) {
        const bool sign = plain[0] == '-' && plain[1] >= '0' && plain[1] <= '9';
        n +=
            (size_t)snprintf(out + n, LINE_SIZE - n, "%.*s", sign ? 3 : 1, sign ? "\u2212" : plain);
    }
}

static caption_words words_of(const report_steps *steps, int index, const report_mistake *mistake)
{
    caption_words out = { .decides = steps && steps->step[index].decides };
    if (steps) {
        const report_step *step = &steps->step[index];
        snprintf(out.title, LINE_SIZE, "Step %d of %d: %s", index + 1, steps->count, step->title);
        snprintf(out.formula, LINE_SIZE, "%s%s%s", step->formula, report_step_joint(step),
                 step->numbers);
        snprintf(out.outcome, LINE_SIZE, "%s", step->outcome);
    } else if (mistake) {
        set_signs(mistake->told, out.title);
        snprintf(out.formula, LINE_SIZE, "%s", mistake->why);
        snprintf(out.outcome, LINE_SIZE, "%s", mistake->about);
    }
    return out;
}

/* What is not told to its end has no height that would do. */
static double height_of_part(const draw_text_style *style, const char *text, double width)
{
    caption_lines lines;
    break_lines(style, text, width, &lines);
    return lines.is_cut ? INFINITY
                        : lines.count * (style->size == TITLE_SIZE ? TITLE_LINE : WORDS_LINE);
}

static double height_of(const caption_words *words, caption_parts parts, double width)
{
    double height = height_of_part(&title_style, words->title, width) + 2 * PADDING;
    if (parts == ALL_PARTS) { height += height_of_part(&formula_style, words->formula, width); }
    if (parts <= NO_FORMULA) { height += height_of_part(&decision_style, words->outcome, width); }
    return height;
}

/* Of the whole story, so that the picture below stays where it is from step to step. */
static double highest(const report_steps *steps, const report_mistake *mistake, caption_parts parts,
                      double width)
{
    const int count = steps ? steps->count : mistake != NULL;
    double height = 0;
    for (int i = 0; i < count && parts < NO_CAPTION; i++) {
        const caption_words words = words_of(steps, i, mistake);
        height = fmax(height, height_of(&words, parts, width));
    }
    return height;
}

typedef struct caption_fit {
    caption_parts parts;
    double height; /* of them */
} caption_fit;

static caption_fit parts_that_fit(const report_steps *steps, const report_mistake *mistake,
                                  const figure_options *options)
{
    const double room = options->height * LARGEST_SHARE, width = width_of(options);
    caption_fit out = { ALL_PARTS, highest(steps, mistake, ALL_PARTS, width) };
    while (out.height > room && out.parts < NO_CAPTION) {
        out.parts++;
        out.height = highest(steps, mistake, out.parts, width);
    }
    return out;
}

/* Where it is shown. */
static const report_mistake *mistake_of(const report *r, const figure_options *options)
{
    return options->show & SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE) ? report_mistake_of(r) : NULL;
}

double caption_height(const report *r, const figure_options *options)
{
    const report_mistake *mistake = mistake_of(r, options);
    report_steps steps;
    const bool is_told =
        options->step > 0 && figure_story(r, &options->focus, options->at_start, &steps) > 0;
    const report_steps *told = is_told ? &steps : NULL;
    return parts_that_fit(told, mistake, options).height;
}

/* ---- Drawing ----------------------------------------------------------------------------- */

/* From y on; returns where the next line begins. */
static double draw_lines(picture *p, const draw_text_style *style, double y, const char *text)
{
    const double line = style->size == TITLE_SIZE ? TITLE_LINE : WORDS_LINE;
    draw_text_style inked = *style;
    caption_lines lines;
    inked.color = picture_role(p, FIGURE_TEXT);
    break_lines(style, text, width_of(p->options), &lines);
    for (int i = 0; i < lines.count; i++) {
        draw_text(p->list, &inked, (draw_point){ MARGIN, y + style->size }, lines.text[i]);
        y += line;
    }
    return y;
}

static void draw_letters(picture *p, double left)
{
    char text[REPORT_LETTERS_SIZE];
    draw_text_style style = pen_style(p, DRAW_SANS, WORDS_SIZE, FIGURE_TEXT_MUTED);
    style.anchor = DRAW_END;
    const double right = p->layout.caption.max.x - MARGIN;
    report_letters(p->report, &p->plan.story.about, text);
    if (text[0] && left + draw_text_width(style.font, style.size, text) < right) {
        draw_text(p->list, &style, (draw_point){ right, PADDING + TITLE_SIZE }, text);
    }
}

void picture_caption(picture *p)
{
    const report_steps *steps = p->plan.story.on ? p->told.story : NULL;
    const report_mistake *mistake = mistake_of(p->report, p->options);
    const caption_parts parts = parts_that_fit(steps, mistake, p->options).parts;
    const caption_words words = words_of(steps, p->plan.story.step - 1, mistake);
    double y = draw_lines(p, &title_style, PADDING, words.title);
    if (steps) {
        draw_letters(p,
                     2 * MARGIN + draw_text_width(title_style.font, title_style.size, words.title));
    }
    if (parts == ALL_PARTS) { y = draw_lines(p, &formula_style, y, words.formula); }
    if (parts <= NO_FORMULA) {
        draw_lines(p, words.decides ? &decision_style : &outcome_style, y, words.outcome);
    }
    const draw_paint line = pen_line(picture_role(p, FIGURE_GRID), 1);
    const double bottom = p->layout.caption.max.y - 0.5;
    draw_line(p->list, &line, (draw_point){ 0, bottom },
              (draw_point){ p->layout.caption.max.x, bottom });
}
