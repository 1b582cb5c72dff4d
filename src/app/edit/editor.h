/* editor.h - the open scene as it is edited: selection, edits with undo, the view, the story told.
 *
 * The room edit holds what can be done to a scene and what is looked at. It never knows of the
 * mouse (that is the toolbox), SDL, files or panels. It borrows the scene it edits and its history
 * (editor_open() to the next), keeps the report on it up to date, and tells by `dirty` when the
 * figure has to be drawn again. What can be done to the selected shapes is in edits.c. */
#ifndef APP_EDITOR_H
#define APP_EDITOR_H

#include "app/base/camera.h"
#include "app/base/input.h"
#include "app/base/selection.h"
#include "app/snap/around.h"
#include "figure/plan/choice.h"
#include "play/demos/asteroids.h"
#include "play/demos/crowd.h"
#include "play/transport/transport.h"
#include "report/facts/report.h"
#include "scene/doc/history.h"

/* What lies under the mouse, a shape or the tip of a move arrow (pick.c): the core is asked for
 * distances, so that every shape it knows can be picked. */

/* How far beside a grip, a point or the tip of an arrow still means it. */
#define PICK_GRIP_PX 8.0

typedef enum pick_kind { PICK_NOTHING, PICK_SHAPE, PICK_TIP } pick_kind;

typedef struct pick_result {
    pick_kind kind;
    scene_id id;
} pick_result;

typedef struct pick_query {
    const report *report;
    camera camera;           /* of the view that the place is in */
    figure_side side;        /* that view */
    draw_point at;           /* page points */
    scene_id selected;       /* its grips come first, and it is kept when it is among the hit */
    const figure_kept *kept; /* where labels stand; NULL: they are not looked for */
    bool paths_shown;        /* arrows of shapes that are not selected can be taken too */
} pick_query;

/* What a press at this place would take. */
pick_result pick_at(const pick_query *query);

/* The shape below `current` among those at this place, the uppermost after the lowest; `current`
 * itself when it is alone. */
scene_id pick_next(const pick_query *query, scene_id current);

enum { EDITOR_NOTICE_SIZE = 400, EDITOR_COPIED = 16 };

/* Which step of which of the two stories: see figure_options. */
typedef struct story_place {
    int step;      /* 0: none */
    bool at_start; /* of the pair, where there is a sweep as well */
} story_place;

/* How far the reasoning is told, and the step pointed at. A story is that of what is selected: with
 * another selection, or another case, the figure shows everything again. */
typedef struct editor_story {
    story_place told;           /* step 0: everything is shown */
    scene_id selected, partner; /* what it is of; told no more once something else is selected */
    story_place hovered;
    bool reveal; /* the step is to be brought into view in the panel */
} editor_story;

/* Milliseconds that parts of a frame took, as an average of the last ones. */
typedef struct player_times {
    double frame; /* from one to the next */
    double motion, coarse, fine, figure, painting;
} player_times;

/* A case that is played, or a demo in its place (player.c). While neither is, only choices are
 * set. */
typedef struct player {
    uint64_t seed;          /* of demos to come */
    int crowd_count;        /* 0: CROWD_USUAL */
    double (*now_ms)(void); /* measures; NULL: nothing is */
    player_times times;
    asteroids *game;   /* without a world; */
    play_world *world; /* of the case or a crowd */
    transport transport;
    drive drive;       /* by the arrow keys; which way it takes past others is kept */
    unsigned arrows;   /* of those that are down, whatever they do */
    report *frame;     /* of the frame under way, as it starts; NULL: of a demo; */
    int framed;        /* of this one */
    scene_id followed; /* selected as a game goes, by nobody's hand */
    scene *scene;      /* the case's, borrowed: the editor has them again when it ends, */
    scene_history *history;
    camera began; /* and this view, if */
    bool moved_view;
} player;

typedef struct editor {
    scene *scene; /* borrowed, both; while the case is played a moment of it, the player's, */
    scene_history *history; /* and NULL */
    player player;
    bool moves; /* some shape of the case has a move or a spin */
    report *report;
    camera camera;
    figure_inset inset; /* of the plot, for what lies over it */
    double covered;     /* so much of it, from its right edge, lies under the panel */
    figure_kept *kept;  /* where the plot's labels are */
    double label_scale; /* 0 is 1 */
    bool presenting;    /* no grips, no halos */
    bool about_balls;   /* polygons are turned about the middle of their ball, not of their box */
    scene_id selected;  /* the one that is explained; 0: nothing is selected */
    selection also;     /* what is selected besides */
    scene_id partner;   /* chosen by hand; 0: whichever explains most */
    scene_id hovered;
    selection locked; /* these can be selected, but not changed */
    editor_story story;
    scene *unturned;   /* the scene before the last turns in a row; NULL: there were none */
    double turned_deg; /* what they sum up to */
    struct {
        scene_id first; /* of the copies that were made, */
        ct_vec from;    /* and where that was which it is of */
    } copied[EDITOR_COPIED];
    int copied_count; /* the last duplications, as far as they may be undone and gone on from */
    char typing[SCENE_NAME_SIZE + 80]; /* the step that a change in the panel will be; "": none */
    char notice[EDITOR_NOTICE_SIZE];   /* for the person; "" when there is none */
    bool notice_is_error;
    bool half_done;   /* editor_revert() had no memory, see editor_settle() */
    unsigned edits;   /* how often the scene has changed, */
    unsigned viewed;  /* by when the view was last chosen for all of it, */
    unsigned rewinds; /* and how often the history went back or forth: points may be others now */
    bool dirty;       /* the figure has to be drawn again */
} editor;

/* False: no memory. */
bool editor_init(editor *ed);
void editor_deinit(editor *ed);

/* Edits this scene from now on; nothing is selected and the view is the case's own or fitted. */
void editor_open(editor *ed, scene *s, scene_history *history);

/* What is selected, locked, pointed at: ids are those of other shapes now. */
void editor_forget(editor *ed);

/* A view that was fitted is fitted again, unless there is as much room as before. */
void editor_resize(editor *ed, double width, double height);

/* Leaves a line for the person; the session shows it. */
void editor_say(editor *ed, bool is_error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Where on the page a view is: what lies over the figure keeps to it. */
figure_pane editor_pane(const editor *ed, figure_side side);

/* ---- Selection --------------------------------------------------------------------------- */

void editor_select(editor *ed, scene_id id);      /* this alone; 0: nothing */
void editor_select_also(editor *ed, scene_id id); /* besides what is selected */
void editor_unselect(editor *ed, scene_id id);
void editor_select_all(editor *ed);            /* but what is locked */
void editor_select_next(editor *ed, int step); /* 1 or -1, in file order, around the end */
bool editor_is_selected(const editor *ed, scene_id id);
int editor_selection_count(const editor *ed);

/* Explains these two of what is selected, which all stays so. */
void editor_tell_pair(editor *ed, scene_id first, scene_id second);

scene_id editor_selection_at(const editor *ed, int index); /* 0 is ed->selected */

const scene_shape *editor_selected_shape(const editor *ed); /* NULL: none; until the next edit */

/* ---- For tools and panels that edit ------------------------------------------------------ */

/* The scene was changed, and will be again: reports on it and draws. */
void editor_refresh(editor *ed);

/* Reports on the scene and draws, whoever has changed it. */
void editor_look(editor *ed);

/* What the scene has no longer is selected no longer. */
void editor_drop_missing(editor *ed);

/* As it was before the gesture, or the change that is being typed; call editor_refresh() behind. */
void editor_revert(editor *ed);
void editor_give_up(editor *ed); /* both */

/* Tries again what editor_revert() had no memory for; to be called before every input but those of
 * a gesture, which begin by taking back. */
void editor_settle(editor *ed);

/* Makes the step of a change that is being typed or dragged in the panel, whether or not its field
 * is still there. */
void editor_end_typing(editor *ed);

/* Moves what is selected; refused half way some of it is moved already. */
scene_status editor_translate(editor *ed, ct_vec3 by);

/* Makes one step of undo of all that was changed since the last, named by what it did ("Move
 * wall"). `merge`: goes on with the last step of this name, as a held key does. */
void editor_commit(editor *ed, const char *label, bool merge);

/* The same, named by the verb and what is selected. */
void editor_commit_selected(editor *ed, const char *verb, bool merge);

/* "Move wall", or "Move 3 shapes". */
void editor_label(const editor *ed, const char *verb, char *out, size_t out_size);

bool editor_is_locked(const editor *ed, scene_id id);

bool editor_has_locked(const editor *ed); /* is any of the selected? Then a toggle unlocks all */

/* Is nothing locked among the selected? Otherwise says so. */
bool editor_may_change_selection(editor *ed);

/* ---- Edits by key (edits.c); each is one step of undo ------------------------------------ */

void editor_undo(editor *ed);
void editor_redo(editor *ed);

/* Turns what is selected counter-clockwise as seen on the picture, whichever way y grows: a single
 * shape about its middle, several about the middle of all. */
scene_status editor_rotate(editor *ed, double seen_deg, bool merge);

/* About which a shape by itself is turned. */
ct_vec editor_pivot(const editor *ed, const scene_shape *shape);

/* Moves what is selected as seen in front: right, up and nearer to the viewer are positive. */
scene_status editor_nudge(editor *ed, ct_vec3 seen, bool merge);

/* 10 to the power of this is the step of the arrow keys: 1 in the usual views, as much as can be
 * seen and stays in sight where shapes are tiny or huge. */
int editor_step_exponent(const editor *ed);

/* Moves what is selected by one step of the last place of its largest coordinate, as seen in front
 * (around.h), and says how far that was. */
scene_status editor_nudge_last_place(editor *ed, last_places seen, bool merge);

/* Moves what is selected, one after the other, out of what it overlaps, and says what it touches
 * then, or what leaves no room (touch.h). */
scene_status editor_push_apart(editor *ed);

void editor_delete(editor *ed);

/* Copies what is selected, a little aside, by lines of the grid that is seen where shapes snap to
 * it; a copy that was moved goes on by the same way: one tile after the other, a row after a
 * row. */
void editor_duplicate(editor *ed, bool by_grid);
void editor_toggle_lock(editor *ed);
void editor_unlock_all(editor *ed);

typedef enum editor_order {
    EDITOR_TO_BACK,
    EDITOR_BACKWARD,
    EDITOR_FORWARD,
    EDITOR_TO_FRONT
} editor_order;
void editor_reorder(editor *ed, editor_order order);

/* Is what is selected in front of all else, or behind it? */
bool editor_is_at_end(const editor *ed, bool front);

void editor_toggle(editor *ed, scene_overlay overlay);

/* What is selected as a case file; malloc'ed. NULL: nothing is selected, or no memory (said). */
char *editor_copy(editor *ed);

/* Adds the shapes of another case, selects and shows them; says why not. Their middle comes to lie
 * `at` that place, NULL: they keep theirs. */
void editor_paste(editor *ed, const scene *pasted, const ct_vec *at, bool by_grid);

/* ---- What the case states (expecting.c) --------------------------------------------------- */

/* What is stated about the pair that the panel explains, and about its sweeps, becomes what it is
 * now: answers that do not hold are corrected, the others stay as written. About what nothing is
 * stated yet, the answers that tell most are. A step of undo. */
void editor_expect(editor *ed);

/* Nothing is stated about that pair and its sweeps any more: a step of undo. */
void editor_expect_nothing(editor *ed);

/* Why they cannot, for people; NULL: they can. */
const char *editor_why_not_expect(const editor *ed);
const char *editor_why_not_expect_nothing(const editor *ed);

/* ---- Playing (player.c) ------------------------------------------------------------------ */

/* While a case is played, the editor looks at a moment of it: a scene of its own, in which nothing
 * moves. Selection and view stay, unless what is driven leaves the view; nothing can be changed but
 * which overlays are shown. The case, its history and a view that followed are as they were when it
 * ends. Starting tells false where there is no memory, which is said. */

bool player_is_on(const editor *ed);
bool player_is_crowd(const player *p);
bool player_is_demo(const player *p); /* a crowd, or a game */

/* The selected shape, where arrow keys can drive it; else NULL. */
const scene_shape *player_drivable(const editor *ed);

/* Why nothing can be edited just now, for people; NULL: it can. */
const char *editor_why_not_edit(const editor *ed);

/* Shows the start of the first frame, paused, unless the case is played already. */
bool player_start(editor *ed);
bool player_start_demo(editor *ed, bool is_crowd); /* Asteroids, or a crowd: plays */

void player_stop(editor *ed); /* back to where it began */
void player_drop(editor *ed); /* not back: the case is gone, another is opened */
void player_keep(editor *ed); /* makes the moment the case, a step of undo, and ends the playing */

/* What took from start_ms until now goes into the average. */
void player_note_time(player *p, double *average_ms, double start_ms);
double player_now_ms(const player *p);

/* So much time went by: shows the moment after it. */
void player_advance(editor *ed, double seconds);

/* A frame on or back, paused; of a game a sixtieth of a second on. */
void player_step(editor *ed, int by);

/* A key of the game's, or one that drives the selected flat shape as long as it is held: a third of
 * the view's height a frame, as the view was when the first one went down; the view follows it.
 * Keys that are let go, and a window that loses the keyboard, are to be told wherever they go.
 * True: it was this one's. */
bool player_takes_key(editor *ed, const input *in);

/* To be called when the world, the game or the transport was changed: shows the moment that they
 * tell of. */
void player_show(editor *ed);

enum { PLAYER_RATE_SIZE = 32, PLAYER_SPEED_SIZE = 72, PLAYER_TEXT_SIZE = 440 };

/* "1/8" with this before it; returns out. */
const char *player_tell_rate(const player *p, const char *before, char out[PLAYER_RATE_SIZE]);

/* "1/8 frame a second", "2 frames a second, slow motion"; of a game "speed 1/8". */
void player_tell_speed(const player *p, char out[PLAYER_SPEED_SIZE]);

/* The same with what comes after the frame and what the arrow keys drive; of a crowd what its
 * frames cost, of a game its wave. */
void player_tell(const editor *ed, char out[PLAYER_TEXT_SIZE]);

/* Somebody has changed the moment: it becomes again what it is, and it is said why. Edits come here
 * whatever makes them, from editor_refresh() and editor_commit(). */
void player_refuse(editor *ed);
void player_restore(editor *ed); /* without a word */

/* ---- The story (story.c) ----------------------------------------------------------------- */

/* Whom it is about: what is selected and its partner, whoever they are. While the case is played
 * and nothing is selected, the two that the moment is about; false: there are none. */
bool story_find_told(const editor *ed, figure_focus *out);
figure_choice story_choice(const editor *ed); /* their pair and sweep; of none has_pair is false */

/* The step that the figure is told up to; step 0: everything is shown. */
story_place story_now(const editor *ed);

/* How many steps the story has that is told; else the one that is told first. */
int story_length(const editor *ed);

/* From step to step, from the first on or back from the last. Stays at either end and returns
 * false. */
bool story_walk(editor *ed, int by);

/* Shows what is known after this step; step 0: everything. */
void story_go(editor *ed, story_place place);

/* Points at a step; step 0: at none. */
void story_point_at(editor *ed, story_place place);

/* "Step 3 of 7: Clamp y", and the formula with its numbers and what comes of it; "" while none is
 * told. */
enum { STORY_TITLE_SIZE = 96, STORY_WORDS_SIZE = 768 };
typedef struct story_text {
    char title[STORY_TITLE_SIZE], words[STORY_WORDS_SIZE];
} story_text;
void story_tell(const editor *ed, story_text *out);

/* ---- View -------------------------------------------------------------------------------- */

void editor_fit(editor *ed);
void editor_reset_view(editor *ed); /* the case's own view, else fitted */
void editor_zoom(editor *ed, double height_factor);

void editor_fit_selection(editor *ed);        /* nothing is selected: the view stays */
bool editor_sees_selection(const editor *ed); /* is any of it within the plot? */
void editor_show_selection(editor *ed);       /* fits it in where one of it is outside */
bool editor_sees_nothing(const editor *ed);   /* are there shapes, all beside it, and their ways? */

/* Selects both shapes, of a sweep the mover first; brought into sight where one of them is not. */
void editor_show_pair(editor *ed, report_pair pair);

/* Are there shapes that came or changed since the report was run, all of them out of sight? */
bool editor_hides_change(const editor *ed);

void editor_pan(editor *ed, draw_point page_delta); /* drags what is seen by so much */
void editor_keep_view(editor *ed);   /* the case's own view is this one: a step of undo */
void editor_forget_view(editor *ed); /* the case has none: it is fitted; a step of undo */

/* What figure_build() needs to draw the plot as it stands. */
figure_options editor_figure_options(const editor *ed, figure_theme theme);

/* ---- Verdicts and shapes in words (explain.c) -------------------------------------------- */

/* What the panel says on top of the pair and the sweep that it explains, in a line each. Which they
 * are, figure_choose() tells. */

#define EXPLAIN_SIZE 1024 /* two names of the longest kind and their numbers */

/* "ball hits wall at t = 0.35, bottom side", "ball and wall overlap"... */
void explain_verdict(const report *r, const report_question *about, char out[EXPLAIN_SIZE]);

/* The shape's kind and numbers in one line: "circle  centre (3, 4)  radius 5  move (1, 0)". */
void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE]);

#endif
