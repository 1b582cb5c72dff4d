/* match.c - words and letters of a query in a text. */
#include "app/base/textfit.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

static const double of_later_word = 1, inside_a_word = 10, of_letters = 100, of_gap = 1;

static int lower(char c)
{
    return tolower((unsigned char)c);
}

static bool begins(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (lower(text[i]) != lower(word[i])) {
            return false; /* also at the text's end, as no word holds its zero */
        }
    }
    return true;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 128;
}

static bool starts_word(const char *text, size_t at)
{
    return at == 0 || !is_letter(text[at - 1]) || !is_letter(text[at]);
}

/* As a whole: at the beginning of a word, the earlier the better, or else inside of one. */
static double whole_word(const char *word, size_t length, const char *text)
{
    double best = -1;
    for (size_t at = 0, words = 0; text[at]; at++) {
        const bool start = starts_word(text, at);
        if (begins(text + at, word, length)) {
            if (start) {
                return of_later_word * (double)words;
            }
            best = best < 0 ? inside_a_word + (double)words : best;
        }
        words += start;
    }
    return best;
}

static double letter_by_letter(const char *word, size_t length, const char *text)
{
    size_t found = 0, at = 0;
    double gaps = 0;
    bool adjacent = true;
    for (; text[at] && found < length; at++) {
        const bool same = lower(text[at]) == lower(word[found]);
        gaps += same && !adjacent && !starts_word(text, at) ? of_gap : 0;
        adjacent = same;
        found += same;
    }
    return found == length ? of_letters + gaps : -1;
}

/* The sum over the query's words; < 0 where one is not there, `by_letters` not even in letters. */
static double match(const char *query, const char *text, bool by_letters)
{
    static const char *const blank = " \t\n";
    double sum = 0;
    for (const char *word = query + strspn(query, blank); *word; word += strspn(word, blank)) {
        const size_t length = strcspn(word, blank);
        double one = whole_word(word, length, text);
        one = one < 0 && by_letters ? letter_by_letter(word, length, text) : one;
        if (one < 0) {
            return -1;
        }
        sum += one;
        word += length;
    }
    return sum;
}

double match_query(const char *query, const char *text)
{
    return match(query, text, true);
}

bool match_words(const char *query, const char *text)
{
    return match(query, text, false) >= 0;
}
