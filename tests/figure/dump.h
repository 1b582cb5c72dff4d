/* dump.h - a draw list as text, one line a command: what tests compare and people look at. */
#ifndef TESTS_DUMP_H
#define TESTS_DUMP_H

#include <stdio.h>

#include "figure/draw/draw.h"

void dump_list(const draw_list *list, FILE *out);

#endif
