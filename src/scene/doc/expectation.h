/* expectation.h - what a case states about its pairs and sweeps (`expect` in its file).
 *
 * The scene keeps the statements and never judges them: the report does. A statement names its
 * shapes by id, so that it follows a shape that gets another name; with a shape go the statements
 * about it, and undo brings both back. */
#ifndef SCENE_EXPECTATION_H
#define SCENE_EXPECTATION_H

#include "scene/doc/scene.h"

#define SCENE_MAX_EXPECTATIONS 10000

/* The largest number that can be stated: no answer about shapes within SCENE_MAX_NUMBER is as
 * large. */
#define SCENE_MAX_STATED 1e16

/* Every answer that can be stated, in the order in which files hold them. */
typedef enum scene_answer {
    SCENE_ANSWER_OVERLAP,
    SCENE_ANSWER_RELATION,
    SCENE_ANSWER_INSIDE,
    SCENE_ANSWER_CENTER_INSIDE, /* of a circle and a rect, upright or turned */
    SCENE_ANSWER_DISTANCE,
    SCENE_ANSWER_DEPTH,
    SCENE_ANSWER_HIT,
    SCENE_ANSWER_T,
    SCENE_ANSWER_CENTER,
    SCENE_ANSWER_CONTACT,
    SCENE_ANSWER_NORMAL,
    SCENE_ANSWER_A_POINT,
    SCENE_ANSWER_B_POINT,
    SCENE_ANSWER_REGION,
    SCENE_ANSWER_SIDES,
    SCENE_ANSWER_STOP,
    SCENE_ANSWER_SLIDE,
    SCENE_ANSWER_CLOSEST_T, /* these three of a miss */
    SCENE_ANSWER_CLOSEST_DISTANCE,
    SCENE_ANSWER_CLOSEST_POINT,
    SCENE_ANSWER_COUNT
} scene_answer;

typedef enum scene_answer_kind {
    SCENE_TRUTH,  /* true or false */
    SCENE_WORD,   /* one of the words */
    SCENE_WORDS,  /* any of the words, none included */
    SCENE_NUMBER, /* a number or an interval of them */
    SCENE_VECTOR  /* one such for each of x, y and in space z */
} scene_answer_kind;

typedef struct scene_answer_format {
    const char *key; /* in files */
    scene_answer_kind kind;
    bool of_pairs, of_sweeps;
    bool may_be_null;         /* where the answer can be null */
    const char *const *words; /* ended by NULL; NULL: has none */
} scene_answer_format;

const scene_answer_format *scene_answer_format_of(scene_answer answer);

/* Inclusive; of a single number low == high, and an answer need match it to 1e-9 only. */
typedef struct scene_range {
    double low, high;
    bool is_interval; /* stated as [low, high], be the two equal */
} scene_range;

typedef struct scene_stated {
    bool present;
    bool is_null;
    unsigned word;        /* 0 or 1 of a truth; index of a word; SCENE_WORD_BITs of words */
    scene_range range[3]; /* of a number the first, of a vector as many as it has */
} scene_stated;

#define SCENE_WORD_BIT(index) (1u << (unsigned)(index))

typedef struct scene_expectation {
    bool is_sweep;
    scene_id first, second; /* a and b as stated, or the mover and what it is swept against */
    scene_stated answers[SCENE_ANSWER_COUNT]; /* at least one is present */
} scene_expectation;

int scene_expectation_count(const scene *s);
const scene_expectation *scene_expectation_at(const scene *s, int index); /* until the next edit */

/* Are both about the same pair, in whichever order, or about the same sweep? */
bool scene_expectation_is_about(const scene_expectation *a, const scene_expectation *b);

/* Takes the place of the first one about the same pair or sweep, and the others about it go; is
 * appended when there is none. SCENE_NO_SHAPE for an unknown id, SCENE_BAD_VALUE when the shapes
 * are one, are not compared (2D with 3D, a sweep in space), or there are too many. */
scene_status scene_expect(scene *s, const scene_expectation *stated);

/* Appends what `from` states of shapes that have a copy in `to`, of the copies: ids[i] is that of
 * the i-th shape of `from`, 0 of one that has none. SCENE_BAD_VALUE where there are too many. */
scene_status scene_expect_of_copies(scene *to, const scene *from, const scene_id *ids);

/* These answers take the place of what the expectation of that index states; with none present
 * among them the expectation goes, which is told by false. */
bool scene_restate(scene *s, int index, const scene_stated answers[SCENE_ANSWER_COUNT]);

/* All about the pair or sweep of *about go; tells how many. */
int scene_expect_nothing(scene *s, const scene_expectation *about);

/* ---- For the files of this room, and the reader ------------------------------------------- */

typedef struct expectation_list {
    scene_expectation *items;
    int count, capacity;
} expectation_list;

/* False when there is no memory. */
bool expectation_list_append(expectation_list *list, const scene_expectation *stated);

/* Those about shapes that are no longer in the scene, or no longer of a kind that is compared. */
void expectation_list_tidy(expectation_list *list, const scene *s);

/* Can a pair or sweep of these two shapes be stated? NULL, or why not for people. */
const char *expectation_problem(const scene *s, const scene_expectation *stated);

/* Do both state the same, whichever shapes they are about? */
bool same_answers(const scene_expectation *a, const scene_expectation *b);

#endif
