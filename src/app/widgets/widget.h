/* widget.h - buttons, fields, lists and scroll areas: immediate-mode widgets on our draw list.
 *
 * The room widgets offers this header; behind it are the editing of text and the expressions typed
 * into number fields. A widget never knows what it is about: values come in by struct and go out
 * by result.
 *
 * The window is redrawn only when something changed, so there are two kinds of passes through all
 * that is built of widgets, and both draw:
 *   - with w->in set to the input that widgets_takes() claimed: the one widget that is meant
 *     handles it and its function tells what happened;
 *   - with w->in NULL: nothing happens, the list is for the screen.
 * Every pass is framed by widgets_begin() and widgets_end(); where boxes overlap, the one that
 * was built last is on top. Strings and callbacks are borrowed for the call only. */
#ifndef APP_WIDGET_H
#define APP_WIDGET_H

#include <stdbool.h>

#include "app/base/desktop.h"
#include "app/base/ui.h"
#include "app/widgets/textedit.h"

/* Names a widget from pass to pass; 0 is none. */
typedef uint32_t widget_id;
widget_id widget_key(const char *name, int index);

typedef enum widget_result {
    WIDGET_IDLE,
    WIDGET_CHANGING,  /* under way: a drag, a letter of a live field, a list's selection */
    WIDGET_STEPPED,   /* by one notch or arrow key: merge such steps into one undo step */
    WIDGET_DONE,      /* clicked, committed, chosen, the end of a drag */
    WIDGET_CANCELLED, /* Escape: what CHANGING told is to be taken back */
} widget_result;

typedef struct widget_box {
    widget_id id;
    layout_box whole, shown; /* shown: what the scroll areas around it leave of it */
    unsigned traits;         /* WIDGET_TAB_STOP... */
} widget_box;

/* A scroll area that is being built. */
typedef struct widget_area {
    layout_box box, shown;
    int first; /* of the boxes in it */
} widget_area;

enum { WIDGET_MAX_BOXES = 1024, WIDGET_MAX_AREAS = 8, WIDGET_NOTE_SIZE = 512 };

/* Text that floats beside a widget. */
typedef struct widget_note {
    widget_id id; /* 0: there is none */
    layout_box beside;
    double right_of; /* this x; 0: below */
    char text[WIDGET_NOTE_SIZE];
} widget_note;

typedef struct widget_drag {
    draw_point from, last;
    bool of_label;       /* a number is dragged by its label */
    bool moved;          /* beyond the threshold: it is no click any more */
    double start, value; /* of a number */
    double steps;        /* how far it was dragged, in points that count */
} widget_drag;

/* What an input method has made so far of the keys that were typed, see INPUT_COMPOSE. */
enum { WIDGET_COMPOSED_SIZE = 256 };

/* The text being edited; there is one at most. */
typedef struct widget_edit {
    widget_id id; /* 0: none */
    textedit text;
    char composed[WIDGET_COMPOSED_SIZE]; /* stands at the caret, and is no part of the text yet */
    int composed_caret;                  /* so many bytes of it are before the caret */
    layout_box caret;                    /* as it was drawn last, in points of the window */
    uint32_t source;                     /* tells whether the value has changed behind it */
    draw_point scroll;                   /* points that it is shifted by */
    double goal;                         /* x that Up and Down keep to; < 0: where the caret is */
    bool follow;                         /* the caret is to be brought into view */
    bool by_press;                       /* begun by a press: the caret goes there */
    bool selects_all;   /* ... but the whole is selected while the mouse does not move */
    bool closes;        /* at the end of this pass */
    bool closed_by_key; /* then a refusal keeps it open */
} widget_edit;

/* The menu of a right click on such a text: text_menu.c. */
typedef struct widget_text_menu {
    widget_id of;  /* the field; 0: it is closed */
    draw_point at; /* its corner, where there is room */
    int row;       /* under the mouse, or where keys have led to; -1: none */
    input_key key; /* held with Ctrl it does what was chosen in this pass */
} widget_text_menu;

typedef struct widgets {
    const ui *u;          /* of this pass */
    const input *in;      /* what this pass is to handle; NULL: draw only */
    const desktop *desk;  /* borrowed, for its clipboard */
    double width, height; /* the window, of this pass */
    draw_point mouse;
    bool mouse_inside;
    bool takes_keyboard; /* this press, from whichever field has it */
    bool took; /* after such a pass: it is used up; else it is for the rest of the program too */
    widget_id hot, active, focus;
    widget_id focus_next; /* the focus changes between passes */
    bool focus_changes, focus_seen;
    int tab;           /* 1 or -1: from the focus on or back, at the end of this pass */
    bool reveal;       /* the focus is to be scrolled into view */
    widget_id wheeled; /* who has the wheel until the mouse moves */
    double wheel_rest; /* parts of a notch */
    widget_box boxes[WIDGET_MAX_BOXES]; /* of the last pass, and those of this so far */
    int box_count;
    bool modal;
    int modal_from; /* boxes before are out of reach */
    widget_area areas[WIDGET_MAX_AREAS];
    int area_count;
    widget_drag drag;
    widget_edit edit;
    widget_text_menu menu;
    widget_note tip, refusal;
    bool tip_shown; /* the mouse has rested */
    bool tip_off;   /* a click or key is enough of an answer: not before the mouse moves */
} widgets;

/* `desk` is asked for its clipboard whenever it is needed. */
void widgets_init(widgets *w, const desktop *desk);
void widgets_deinit(widgets *w);

/* Is this input for a widget of the last pass, or has a widget to hear of it (a field that is left
 * by a click elsewhere)? Then a pass is due with w->in = in. */
bool widgets_takes(const widgets *w, const input *in);

/* It is not, and nobody hears of it: but where the mouse is now. */
void widgets_pass_by(widgets *w, const input *in);

/* Is the mouse over a widget, or held by one? */
bool widgets_have_mouse(const widgets *w);

void widgets_begin(widgets *w, const ui *u);
void widgets_end(widgets *w); /* draws what floats on top, sets w->in to NULL */

/* Has a text field the keyboard: must letters come as INPUT_TEXT? */
bool widgets_types(const widgets *w);
bool widgets_types_at(const widgets *w, draw_point at); /* is one at this place? */
pointer_shape widgets_pointer(const widgets *w);

/* Is there a tip that waits for the mouse to rest? Whoever has a clock shows it then. */
bool widgets_tip_waits(const widgets *w);
void widgets_show_tip(widgets *w);

/* What was clicked or typed beside all widgets takes tips away as well. */
void widgets_hide_tip(widgets *w);

/* Gives the keyboard to a widget from the next pass on; its text is selected. 0 takes it away and
 * drops what was typed. */
void widgets_focus(widgets *w, widget_id id);

/* Between passes: gives it to the first (1) or last (-1) that Tab comes by, as the last pass had
 * them; false: there is none. */
bool widgets_enter(widgets *w, int step);

/* The value that the widget told of was refused: says why beside it, and keeps a typed text
 * where it was typed. To be called in the pass that told of it. */
void widget_refuse(widgets *w, widget_id id, const char *why);

/* Between passes: the words of a refusal that the last pass had no widget for any more, told once;
 * NULL: there is none. */
const char *widgets_take_unseen(widgets *w);

/* ---- Parts ------------------------------------------------------------------------------- */

/* Nothing below this box is to be clicked: the ground of a panel or card that lies over others. */
void widget_ground(widgets *w, widget_id id, layout_box box);

/* Until the end of the pass only what follows has mouse and keyboard. True: a press beside it. */
bool widget_modal(widgets *w, widget_id id, layout_box box);

typedef void widget_icon(const ui *u, const layout_box *box, draw_color color, int which);

typedef struct widget_button_spec {
    widget_id id;
    layout_box box;
    const char *text;    /* NULL: none */
    const char *tip;     /* NULL: none */
    double tip_right_of; /* this x, for buttons above each other; 0: below */
    widget_icon *icon;
    int icon_which; /* handed to icon */
    bool on;        /* pressed in: the tool in use */
    bool disabled;
    bool flat;     /* no border until the mouse is over it */
    bool tab_stop; /* Tab comes by, Space and Enter press it */
} widget_button_spec;
bool widget_button(widgets *w, const widget_button_spec *b); /* clicked? */

typedef struct widget_choice_spec {
    widget_id id;
    layout_box box;
    const char *const *texts;
    int count, chosen; /* -1: none */
    const char *tip;
    bool disabled;
} widget_choice_spec;
int widget_choice(widgets *w, const widget_choice_spec *c); /* chosen now; -1: nothing happened */

/* The head of a part that can be folded away; true: to be folded or unfolded. */
bool widget_section(widgets *w, widget_id id, layout_box box, const char *text, bool open);

/* A place that can be clicked, drawn by the caller: a row of a panel. With WIDGET_TAB_STOP instead
 * of 0 Tab comes by as well, and Space and Enter click it. */
typedef struct widget_spot_state {
    bool hovered, clicked;
} widget_spot_state;
widget_spot_state widget_spot(widgets *w, widget_id id, layout_box box, unsigned stop);

void widget_label(const widgets *w, layout_box box, const char *text);
void widget_tip(widgets *w, widget_id id, const char *text); /* for what the caller draws itself */

/* ---- Fields ------------------------------------------------------------------------------ */

/* Of a field for text, or for a number. */
typedef struct widget_text_spec {
    widget_id id;
    layout_box box;
    const char *text;  /* the value as it is, of a number for people: "0.1" */
    const char *hint;  /* shown in an empty field; NULL: none */
    const char *tip;   /* NULL: none */
    const char *label; /* at its left, within the box; dragged sideways; NULL: none */
    double label_width;
    size_t most_chars; /* 0: any number */
    bool many_lines;   /* Enter breaks a line, Ctrl+Enter and Esc commit */
    bool live;         /* CHANGING with every letter; DONE only with Enter, *out in both */
    bool as_typed;     /* CHANGING with every letter, and commits all the same */
    bool disabled;
    bool is_number; /* set by widget_number(): a click selects the whole text... */
    bool wheels;    /* ...and the wheel is for it, edited or not */

    /* Of a number: */
    double value;       /* x in an expression, and where steps begin */
    double step;        /* of a notch and an arrow key; Shift: a tenth */
    double drag_step;   /* of a point of a drag; 0: as step */
    double least, most; /* of steps and drags; none where least >= most */
} widget_text_spec;

/* Enter, Tab and a click elsewhere commit: DONE. *out is what was typed, until the pass ends; it
 * is set with CHANGING and DONE only. A text that is as it was is not told of, but by Enter in a
 * live field. */
widget_result widget_text(widgets *w, const widget_text_spec *t, const char **out);

/* *out is set with CHANGING, STEPPED and DONE. What is typed may be an expression (below), with x
 * for the value as it is; a wrong one is refused here and leaves the value alone. */
widget_result widget_number(widgets *w, const widget_text_spec *n, double *out);

/* ---- Scrolling --------------------------------------------------------------------------- */

typedef struct widget_scroll {
    double offset, limit; /* points; limit is set by widget_scroll_end() */
} widget_scroll;

/* All until the end is shown only inside the box, and moved by its caller: what it builds starts at
 * the box's upper edge - scroll->offset. Areas nest, WIDGET_MAX_AREAS deep at most. Clicks between
 * the widgets are not taken. */
void widget_scroll_begin(widgets *w, widget_id id, const layout_box *box);

/* `bottom` is where the content ended. Draws the bar; true: the offset has changed, and what was
 * drawn is out of date. */
bool widget_scroll_end(widgets *w, widget_id id, widget_scroll *scroll, double bottom);

/* Rows drawn by the caller; `context` is handed through. */
typedef struct widget_row {
    int index;
    layout_box box;
    bool selected, hovered;
} widget_row;
typedef void widget_draw_row(const ui *u, const widget_row *row, const void *context);

typedef struct widget_list_spec {
    widget_id id;
    widget_id keys_from; /* a field whose Up, Down, PageUp and PageDown are for the list; 0: none */
    bool jumps;          /* Home and End are for it, whoever has the focus */
    layout_box box;
    int count;
    double row_height;
    widget_draw_row *draw_row;
    const void *context;
} widget_list_spec;

typedef struct widget_list_state {
    int selected; /* -1: none */
    int hovered;  /* set by widget_list(); -1: none */
    bool clicked; /* so is this: the selected row was pressed, and let go of on it */
    widget_scroll scroll;
    bool reveal; /* set it to bring the selected row into view */
} widget_list_state;

/* CHANGING: another row is selected; DONE: it was chosen, by double click or Enter. */
widget_result widget_list(widgets *w, const widget_list_spec *l, widget_list_state *state);

/* ---- For the files of widgets only ------------------------------------------------------- */

enum {
    WIDGET_TAB_STOP = 1, /* Tab comes by */
    WIDGET_TYPES = 2,    /* letters go to it while it has the focus */
    WIDGET_WHEELS = 4,   /* the wheel is for it */
    WIDGET_GROUND = 8,   /* nothing shines through to what lies below */
    WIDGET_BACKDROP = 16,
    WIDGET_PASSIVE = 256, /* takes the wheel only; clicks go to what lies below */
    /* the mouse pointer over it */
    WIDGET_HAND = 32,
    WIDGET_CARET = 64,
    WIDGET_SIDEWAYS = 128,
};

static const double widget_drag_threshold = 3; /* points; less is a click */

/* Makes the widget known to this pass. */
void widget_add(widgets *w, widget_id id, const layout_box *box, unsigned traits);

/* Is this pass about such an input? */
bool widget_happens(const widgets *w, input_kind kind);

/* The left button went down on this widget. */
bool widget_is_pressed(const widgets *w, widget_id id);

/* A key went down and this widget has the focus. */
bool widget_gets_key(const widgets *w, widget_id id);

/* The focus is to go there at the end of the pass. */
void widget_ask_focus(widgets *w, widget_id id);

/* Is nothing held to this key but perhaps Shift? */
bool widget_is_plain_key(const widgets *w);

/* How many rows down the key leads, of which a page has so many; 0: it is another key. */
int widget_rows_of_key(input_key key, int page);

/* Tab and Shift+Tab in the widget that has the focus; true: it was that. */
bool widget_tab(widgets *w);

bool widget_is_hot(const widgets *w, widget_id id); /* under the mouse, and none else is dragged */
void widget_focus_ring(const widgets *w, widget_id id, const layout_box *box);

/* The inside of text and number fields. One field at most is edited; its text is w->edit. What is
 * typed reaches the caller when the field is left. */
/* Makes the field known, and opens it for editing when it has got the focus. */
void field_begin(widgets *w, const widget_text_spec *f);

/* What this pass' input does to it: CHANGING with every letter, DONE where the text has changed and
 * is told of now, CANCELLED. The text is textedit_text(&w->edit.text). */
widget_result field_input(widgets *w, const widget_text_spec *f);

void field_draw(widgets *w, const widget_text_spec *f);

layout_box field_label_box(const widget_text_spec *f);

/* Where a menu opens: at the mouse; to its left or higher where it would not fit; as large as the
 * window at most. */
layout_box widget_menu_card(const layout_box *window, draw_point at, double wide, double high);

/* The menu of a field that has the keyboard, or has asked for it. */
void text_menu_open(widgets *w, widget_id of, draw_point at, bool by_key);
bool text_menu_hears(widgets *w); /* while it is open: was the input the menu's? */
void text_menu_end(widgets *w);   /* draws it, or closes it where it has done its work */
layout_box text_menu_row(const widgets *w, int row);

/* ---- Expressions in number fields -------------------------------------------------------- */

/* Expressions typed into number fields: "3*40+0.5", "sqrt(2)/2", "x+1".
 *
 * + - * / ^ with the usual precedence (-2^2 is -4, 2^3^2 is 2^9), parentheses; numbers as JSON
 * writes them and also .5, 5., 1e3 and C's hexadecimal floats; pi, tau, e; sqrt abs floor ceil
 * round min max hypot exp ln log10; sin cos tan asin acos atan atan2 IN DEGREES, deg(radians) and
 * rad(degrees). Also read: the signs − × · ÷ π, as other programs and our own figures write them.
 * Independent of the locale. A lone number is exactly the double that strtod() makes of it, and
 * angles with a plain answer have it exactly: sin(30) is 0.5. */

#define EXPR_WHY_SIZE 160

/* The value of the text (UTF-8), always finite; `x` stands for *x, which is finite, and is not
 * known where x is NULL. False: *out stays as it is and `why` says what is wrong and at which
 * character, in a sentence for people; else `why` is "". */
bool expr_evaluate(const char *text, const double *x, double *out, char why[EXPR_WHY_SIZE]);

#endif
