/* compare_answers.c - are the lines that written C programs printed the answers of `check --json`?
 *
 * Arguments: what `check --json` said of some cases, and what their programs printed one after the
 * other. Tells the first difference and fails. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <jansson.h>

static json_t *read_line(FILE *file)
{
    char *line = NULL;
    size_t size = 0;
    json_error_t error;
    json_t *value = getline(&line, &size, file) > 0 ? json_loads(line, 0, &error) : NULL;
    free(line);
    return value;
}

/* Numbers by their value: 0 and 0.0 are one. */
static bool is_same(const json_t *a, const json_t *b)
{
    if (json_is_number(a) && json_is_number(b)) {
        return json_number_value(a) == json_number_value(b);
    }
    if (!json_is_array(a) || !json_is_array(b)) { return json_equal(a, b); }
    bool same = json_array_size(a) == json_array_size(b);
    for (size_t i = 0; i < json_array_size(a) && same; i++) {
        same = is_same(json_array_get(a, i), json_array_get(b, i));
    }
    return same;
}

/* Every field, null or not, but the steps of the reasoning: they are not the library's. */
static bool compare(json_t *want, const json_t *got)
{
    const char *key;
    json_t *value;
    (void)json_object_del(want, "steps");
    json_object_foreach(want, key, value)
    {
        const json_t *other = json_object_get(got, key);
        if (other == NULL || !is_same(value, other)) {
            fprintf(stderr, "\"%s\" differs, or is missing\n", key);
            return false;
        }
    }
    return json_object_size(want) == json_object_size(got);
}

/* A program asks about so many pairs, and sweeps, of a case. */
enum { MOST_WRITTEN = 200 };

static bool compare_all(const json_t *list, FILE *printed)
{
    for (size_t i = 0; i < json_array_size(list) && i < MOST_WRITTEN; i++) {
        json_t *want = json_array_get(list, i);
        json_t *got = read_line(printed);
        const bool same = got != NULL && compare(want, got);
        json_decref(got);
        if (!same) { return false; }
    }
    return true;
}

int main(int argc, char **argv)
{
    FILE *answers = argc == 3 ? fopen(argv[1], "r") : NULL;
    FILE *printed = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (answers == NULL || printed == NULL) {
        fputs("usage: compare_answers ANSWERS PRINTED\n", stderr);
        return EXIT_FAILURE;
    }
    int cases = 0, compared = 0;
    bool same = true;
    json_t *want;
    while (same && (want = read_line(answers)) != NULL) {
        const json_t *pairs = json_object_get(want, "pairs");
        const json_t *sweeps = json_object_get(want, "sweeps");
        same = compare_all(pairs, printed) && compare_all(sweeps, printed);
        if (!same) {
            fprintf(stderr, "the program of %s answers otherwise\n",
                    json_string_value(json_object_get(want, "case")));
        }
        compared += (int)(json_array_size(pairs) + json_array_size(sweeps));
        cases++;
        json_decref(want);
    }
    same = same && cases > 0 && fgetc(printed) == EOF;
    fclose(answers);
    fclose(printed);
    printf("%d cases, %d answers\n", cases, compared);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
