/* match.h - how well typed words fit a text: for lists that are searched by typing. */
#ifndef APP_MATCH_H
#define APP_MATCH_H

#include <stdbool.h>

/* Every word of the query must be in the text: as the beginning of a word, else anywhere, else
 * letter by letter in this order ("btf" in "Bring to the front"). Case does not matter (ASCII).
 * Tells how far off the fit is, 0 is the best; < 0: it does not fit. An empty query fits all. */
double match_query(const char *query, const char *text);

/* Does the text have every word of the query somewhere in it? */
bool match_words(const char *query, const char *text);

#endif
