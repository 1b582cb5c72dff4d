/* book_page.h - the page around the cases of a book: its head, its chapters, its foot. */
#ifndef CLI_BOOK_PAGE_H
#define CLI_BOOK_PAGE_H

#include <stdio.h>

typedef struct book_entry {
    char *id;      /* unique in the page */
    char *chapter; /* what stands before ": " in the title; "" when nothing does */
    char *title;   /* the rest of it */
    char *article; /* HTML */
} book_entry;

/* Chapters stand in the order of their first cases, cases in the order given. Needs no script and
 * no other file; follows the reader's light or dark mode. */
void book_page(const book_entry *entries, int count, FILE *out);

/* Text in HTML, and in its attributes. */
void book_put_text(const char *text, FILE *out);

#endif
