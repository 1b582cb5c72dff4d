/* lines.h - questions and answers as lines of JSON, both ends of the protocol (contract.md, "The lab"). */
#ifndef LAB_LINES_H
#define LAB_LINES_H

#include <stdint.h>
#include <stdio.h>

#include "lab/ask/question.h"
#include "scene/text/array.h"

#define LAB_HELLO "{\"collision-test-lab\": 1}\n"

/* A line without its end. */
void lab_write_question(int64_t id, const lab_question *q, text_out *out);

/* What an answer gives, as within an object, with these quotes; of one that gives nothing, nothing. */
void lab_write_answer(const lab_answer *a, bool is_sweep, const char *quote, FILE *out);

/* Of a line without its end. Tells why it is no answer to that question. */
lab_garble lab_read_answer(const char *line, size_t size, int64_t id, bool is_sweep,
                           lab_answer *out);

/* For people, on one line: its beginning, or where it breaks, if it is too long for both. */
void lab_tell_line(const char *line, size_t length, size_t breaks, char *out, size_t size);

/* The name in the answer to LAB_HELLO, if it is not empty; false: it is none. */
bool lab_read_name(const char *line, size_t size, char *name, size_t name_size);

/* The other end: any line that a subject may get, without its end, and the referee's answer, with all that
 * `check --json` tells. To what is no question the answer is {"id": ..., "error": "..."}; of one that is too
 * long a beginning that is too long will do. */
enum { LAB_LONGEST_QUESTION = 1 << 24 };
void lab_answer_line(const char *line, size_t size, const char *name, FILE *out);

#endif
