/* answer.c - `collision-test answer`: the referee as a subject, questions on stdin, answers on
 * stdout. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/cli.h"
#include "lab/ask/question.h"
#include "scene/text/array.h"

enum { most_at_once = 1 << 16 };

static const char name[] = "Collision Test " CT_PROGRAM_VERSION;

/* What was read and is not answered yet. */
typedef struct input {
    char *text;
    size_t size; /* no more than a question and what is read at once */
    int capacity;
    bool is_answered; /* the line under way: it is too long, and the rest of it is not kept */
} input;

/* Answers all lines that are whole, or too long; the rest moves to the front. */
static void answer_lines(input *in)
{
    char *at = in->text, *end = in->text + in->size, *next;
    while ((next = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        if (!in->is_answered && strspn(at, " \t\r") < (size_t)(next - at)) {
            lab_answer_line(at, (size_t)(next - at), name, stdout);
        }
        in->is_answered = false;
        at = next + 1;
    }
    in->size = (size_t)(end - at);
    memmove(in->text, at, in->size);
    if (!in->is_answered && in->size > LAB_LONGEST_QUESTION) {
        lab_answer_line(in->text, in->size, name, stdout);
        in->is_answered = true;
    }
    in->size = in->is_answered ? 0 : in->size;
}

/* Answers go out as soon as nothing more is there to read, so that who waits for them gets them. */
int cli_answer(void)
{
    input in = { 0 };
    int result = CLI_DONE;
    while (result == CLI_DONE) {
        if (!array_reserve(&in.text, &in.capacity, (int)in.size, most_at_once + 1, 1)) {
            result = cli_no_memory();
            break;
        }
        const ssize_t got = read(STDIN_FILENO, in.text + in.size, most_at_once);
        if (got < 0 && errno == EINTR) { continue; }
        if (got <= 0) {
            result = got < 0 ? cli_tell(stderr, "<stdin>", strerror(errno)) : result;
            break;
        }
        in.size += (size_t)got;
        answer_lines(&in);
        result = cli_finish_stdout();
    }
    if (result == CLI_DONE && in.size > 0) { /* the last line has no end */
        in.text[in.size++] = '\n';
        answer_lines(&in);
        result = cli_finish_stdout();
    }
    free(in.text);
    return result;
}
