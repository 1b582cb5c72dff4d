/* book.h - `shot --format html`: all cases on one page, in chapters, with their reasoning. */
#ifndef CLI_BOOK_H
#define CLI_BOOK_H

#include "cli/output/outputs.h"

/* Draws every case and delivers the page to the one path of the plan. A case that cannot be read
 * is told, and then there is no page: one that lacks a case would look whole. */
int book_write(const cli_options *options, const outputs *plan);

#endif
