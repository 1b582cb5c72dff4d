/* scene.h - the document: named shapes with their moves, in file order.
 *
 * This room holds what a case file says (assets/manual/cases.md) and the edits the window makes to
 * it. It never asks a question about collisions, opens a file or draws; what turns scenes into
 * texts and files is declared here and stands in the rooms case and disk.
 *
 * Said once: world units; rotations here are degrees, counter-clockwise as seen with y up, and
 * only scene_to_core() turns them into a (cos, sin) pair; numbers are finite and at most
 * SCENE_MAX_NUMBER in magnitude; a refused edit or file leaves everything as it was. */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/ct.h"
#include "scene/text/number.h"
#include "scene/text/status.h"
#include "scene/text/utf8.h"

#define SCENE_MAX_SHAPES 100000
#define SCENE_MAX_FILE_SIZE (16u << 20) /* bytes of a case file */

/* What there is to say about each stands in shape_fields.h. */
typedef enum scene_type {
    SCENE_POINT,
    SCENE_SEGMENT,
    SCENE_CIRCLE,
    SCENE_RECT,
    SCENE_ROTATED_RECT,
    SCENE_CAPSULE,
    SCENE_POLYGON,
    SCENE_SPHERE, /* 3D, as the next: no move, no rotation */
    SCENE_BOX,
    SCENE_LABEL, /* a text in the picture: collides with nothing, has no move */
    SCENE_TYPE_COUNT
} scene_type;

/* Stays with its shape while it is edited, moved in the list or turned from a rect into a
 * rotated rect; 0 is no shape. Not written to files. */
typedef uint32_t scene_id;

/* What a mover does at a first contact when the case is played. */
typedef enum scene_respond {
    SCENE_SLIDE, /* goes on along the surface; what files need not say */
    SCENE_STOP,
    SCENE_BOUNCE,
    SCENE_AXIS, /* the parts of its move into the sides hit become 0 */
    SCENE_THROUGH,
    SCENE_RESPOND_COUNT
} scene_respond;

#define SCENE_LAYER_SIZE 33 /* bytes of a layer's name, with the end mark */
#define SCENE_MAX_IGNORED 100

/* Shapes of these two layers are not compared with each other; the two may be the same. */
typedef struct scene_ignored {
    char layers[2][SCENE_LAYER_SIZE];
} scene_ignored;

typedef struct scene_ignores {
    scene_ignored *pairs; /* each once, in whichever order */
    int count;
} scene_ignores;

/* What colour a shape is drawn in; else any, as 0xrrggbb with SCENE_COLOR_RGB. */
typedef enum scene_color_name {
    SCENE_COLOR_AUTO, /* by its place in the file; what files need not say */
    SCENE_BLUE,
    SCENE_TEAL,
    SCENE_PURPLE,
    SCENE_GREY,
    SCENE_COLOR_COUNT
} scene_color_name;
#define SCENE_COLOR_RGB 0x1000000u
#define SCENE_COLOR_SIZE 8 /* of its text */

typedef struct scene_rotated_rect {
    ct_vec center;
    ct_vec size; /* full width and height, each >= 0 */
    double rotation_deg;
} scene_rotated_rect;

typedef struct scene_label {
    ct_vec at;        /* the middle of the text, as seen in front */
    const char *text; /* UTF-8, one line, not empty; whose it is: as a polygon's points */
} scene_label;

/* What every frame looks at lies first: of thousands of shapes each line of memory counts. */
typedef struct scene_shape {
    scene_id id;
    scene_type type;
    union {
        ct_vec point;
        ct_circle circle;
        ct_rect rect;
        scene_rotated_rect rotated_rect;
        ct_segment segment;
        ct_capsule capsule;
        ct_polygon polygon; /* the scene's points, until the next edit; an edit copies them */
        ct_sphere sphere;
        ct_box box;
        scene_label label;
    } as;
    bool has_move, has_label_at;
    scene_respond respond;
    uint32_t color;               /* a scene_color_name, or SCENE_COLOR_RGB and the colour */
    ct_vec move;                  /* displacement in the frame looked at; {0, 0} without has_move */
    double spin_deg;              /* it turns by so much between two frames */
    ct_vec label_at;              /* the middle of its name as put by hand, as seen in front */
    char layer[SCENE_LAYER_SIZE]; /* UTF-8; "": none */
    char name[SCENE_NAME_SIZE];   /* UTF-8, unique in its scene */
} scene_shape;

/* The overlays a case can ask for by name in `show`; the window's keys 1 to 9 follow this order, G
 * is the grid. Up to the grid they are usual: shown where a case does not say; and so is the
 * mistake in a case that names one. */
typedef enum scene_overlay {
    SCENE_SHOW_NAMES,      /* "names": name labels */
    SCENE_SHOW_CLOSEST,    /* "closest": closest points, or normal and depth, of pairs */
    SCENE_SHOW_PATH,       /* "path": start and end circle, the arrow */
    SCENE_SHOW_SWEPT_AREA, /* "capsule": the area swept */
    SCENE_SHOW_EXPANDED,   /* "expanded": rounded rectangle and corner circles */
    SCENE_SHOW_BOXES,      /* "boxes": the two dotted bounding rectangles */
    SCENE_SHOW_REGIONS,    /* "regions": dividing lines and l r t b tl tr bl br */
    SCENE_SHOW_HIT,        /* "hit": entry point, circle at the hit, contact, normal */
    SCENE_SHOW_SLIDE,      /* "slide": what is left of the move */
    SCENE_SHOW_GRID,       /* "grid": grid and axes with numbers */
    SCENE_SHOW_BALLS,      /* "balls": the coarse test by balls around the shapes */
    SCENE_SHOW_AABBS,      /* "aabbs": the same by upright boxes */
    SCENE_SHOW_MISTAKE,    /* "mistake": what the case's famous mistake looks at */
    SCENE_OVERLAY_COUNT
} scene_overlay;

#define SCENE_SHOW_BIT(overlay) (1u << (unsigned)(overlay))
#define SCENE_SHOW_ALL (SCENE_SHOW_BIT(SCENE_OVERLAY_COUNT) - 1u)
#define SCENE_SHOW_COARSE (SCENE_SHOW_BIT(SCENE_SHOW_BALLS) | SCENE_SHOW_BIT(SCENE_SHOW_AABBS))
#define SCENE_SHOW_USUAL (SCENE_SHOW_ALL & ~SCENE_SHOW_COARSE & ~SCENE_SHOW_BIT(SCENE_SHOW_MISTAKE))

typedef struct scene_view {
    ct_vec center;
    double height; /* world units from the bottom to the top of the picture, > 0 */
} scene_view;

typedef struct scene scene;

/* ---- Create, read, write ----------------------------------------------------------------- */

/* An empty scene, y up. NULL when there is no memory. */
scene *scene_create(void);
scene *scene_copy(const scene *from); /* with the same ids */
void scene_destroy(scene *s);         /* NULL is fine */

/* Reads the text of a case file (UTF-8, `size` bytes, no end mark needed). On success *out is a new
 * scene of the caller's. */
scene_status scene_read_text(const char *text, size_t size, scene **out, scene_error *error);

/* The scene as a case file: shortest decimals that read back to the same doubles, stable key
 * order, one shape a line. *text is malloc'ed, ended by '\0' as well; the caller frees it. */
scene_status scene_write_text(const scene *s, char **text, size_t *size);

/* Saves atomically: a temporary beside the target, flushed to the disk, renamed over it. The file
 * is always the whole old or the whole new one; a link is followed; permissions, line ends and a
 * byte order mark are kept; a read-only file is refused, and so is a pipe or a device, which would
 * keep nothing. */
scene_status scene_save(const scene *s, const char *path, scene_error *error);

/* The same for any bytes: how every file of the program (cases, pictures, settings) is written. But
 * pipes and devices are written to, and path "-" is standard output. */
scene_status scene_write_bytes(const char *path, const void *bytes, size_t size,
                               scene_error *error);

/* Into a file that is not there yet, else it fails. */
scene_status scene_write_new(const char *path, const void *bytes, size_t size, scene_error *error);

/* Deletes what programs that were killed while they saved left beside this file: their temporaries
 * would pile up for ever. Those of running programs stay. */
void scene_remove_leftovers(const char *path);

/* ---- Look -------------------------------------------------------------------------------- */

int scene_shape_count(const scene *s);
const scene_shape *scene_shape_at(const scene *s, int index); /* until the next edit */
const scene_shape *scene_find(const scene *s, scene_id id);   /* NULL: none; until next edit */
int scene_index_of(const scene *s, scene_id id);              /* -1: none */
scene_id scene_id_of_name(const scene *s, const char *name);  /* 0: none */
const char *scene_title(const scene *s);                      /* "" when absent */
const char *scene_note(const scene *s);
bool scene_y_down(const scene *s);
bool scene_get_view(const scene *s, scene_view *out); /* false: absent, fit the picture */
const scene_ignores *scene_ignored_layers(const scene *s);
unsigned scene_show(const scene *s);       /* SCENE_SHOW_BITs; SCENE_SHOW_USUAL when absent */
const char *scene_mistake(const scene *s); /* the famous one that it shows; "" when absent */
bool scene_equal(const scene *a, const scene *b); /* ids aside */
bool scene_equal_but_show(const scene *a, const scene *b);

/* Words of case files, by scene_overlay and scene_respond; NULL ends each list. The mistakes that a
 * case can name are those that src/lab publishes: a test compares the lists. */
extern const char *const scene_overlay_names[], *const scene_respond_names[],
                                                    *const scene_mistakes[];

const char *scene_type_name(scene_type type); /* "rotated_rect" */

/* "blue" or "#1f62a8"; "" of SCENE_COLOR_AUTO. And back; false: it is none of these. */
const char *scene_color_text(uint32_t color, char out[SCENE_COLOR_SIZE]);
bool scene_color_of(const char *text, uint32_t *out);
#define SCENE_COLOR_RULE "must be blue, teal, purple, grey or \"#rrggbb\""

bool scene_type_is_3d(scene_type type);

/* Why a shape of this type has no move, spin and response, as in a shape_fault; NULL: it may. */
const char *scene_motion_problem(scene_type type);

/* Why nothing is ever asked about these two, whatever their layers: they are not both 2D or both
 * 3D, or one is a label. NULL: it may be. */
const char *scene_why_not_compared(const scene_shape *a, const scene_shape *b);

/* Is anything asked about these two? Not either where the case ignores their layers. Whoever goes
 * through pairs asks this. */
bool scene_compares(const scene_ignores *ignores, const scene_shape *a, const scene_shape *b);

/* The shape for the core, one call for the 2D types (a label is its place) and one for the 3D ones.
 * Multiples of 90 degrees give exact cos and sin. A polygon's points stay the scene's. */
ct_shape scene_to_core(const scene_shape *shape);
ct_shape3 scene_to_core3(const scene_shape *shape);

/* Its reference point: circle, rectangle, sphere or box centre, the point itself, `from` of a
 * segment or capsule, a polygon's first point. Of a 2D shape z is 0. */
ct_vec scene_reference_point(const scene_shape *shape);
ct_vec3 scene_reference_point3(const scene_shape *shape);

/* About which scene_rotate() turns it: its centre; of a polygon the middle of its bounding box. */
ct_vec scene_pivot(const scene_shape *shape);

/* The middle of the smallest circle around a polygon, which stays while the polygon is turned about
 * it; of other shapes scene_pivot(), which is that as well. */
ct_vec scene_ball_pivot(const scene_shape *shape);

/* ---- Edit -------------------------------------------------------------------------------- */

/* Appends a copy of *shape (its id is ignored; an empty name is made up) and tells its id. */
scene_status scene_add(scene *s, const scene_shape *shape, scene_id *out);

/* One or many, which costs no more; all of them or, when one is unknown, none. */
scene_status scene_remove_all(scene *s, const scene_id *ids, int count);

/* Replaces all of the shape; id and place in the file stay, and with
 * an empty name its name too. */
scene_status scene_replace(scene *s, scene_id id, const scene_shape *shape);

/* Why scene_replace(), or with id 0 scene_add(), would refuse the shape: the same status and, as
 * the file's reader words it, "radius must not be negative" or `name "wall" is taken`. SCENE_OK
 * with an empty text when it would not (memory aside). */
scene_status scene_explain_refusal(const scene *s, scene_id id, const scene_shape *shape,
                                   scene_error *error);

/* The shape comes to stand at that index in the file, and is drawn in that order; those between
 * close up. SCENE_BAD_VALUE for an index that no shape has. */
scene_status scene_move_to(scene *s, scene_id id, int index);

scene_status scene_translate(scene *s, scene_id id, ct_vec by);   /* a 3D shape in x and y */
scene_status scene_translate3(scene *s, scene_id id, ct_vec3 by); /* z is for 3D shapes */

/* Turns about the centre by degrees (counter-clockwise with y up). A rect becomes a rotated_rect;
 * a segment, capsule or polygon has its points turned (exactly by multiples of 90 degrees where
 * the numbers allow); a circle, point or 3D shape stays as it is and SCENE_OK is returned.
 * Rotation is kept in [0, 360). */
scene_status scene_rotate(scene *s, scene_id id, double by_deg);

/* The same about another place, as a shape among several turns: circles and points go around it
 * too. A 3D shape stays as it is. Refused half way the shape may be turned already. */
scene_status scene_rotate_about(scene *s, scene_id id, ct_vec about, double by_deg);

/* How a 2D shape stands after it was moved and turned. */
typedef struct scene_pose {
    ct_shape at;         /* its own form, or the oriented rect that a rect has become */
    double rotation_deg; /* of an oriented rect, whose cos and sin are not looked at */
    bool has_move;
    ct_vec move;
    const scene_shape *from; /* whose name, put by hand, goes along: that of frame after frame would
                                drift; NULL: the shape as it stood before */
} scene_pose;

/* For what moves every frame: nothing is allocated, and that the outline of a polygon is simple is
 * not looked at again. SCENE_BAD_VALUE for numbers that are too large or another form. */
scene_status scene_set_pose(scene *s, scene_id id, const scene_pose *pose);

scene_status scene_set_show(scene *s, unsigned show);
scene_status scene_set_view(scene *s, const scene_view *view); /* NULL: fitted */
scene_status scene_set_title(scene *s, const char *title);     /* UTF-8; "" takes it away */
scene_status scene_set_note(scene *s, const char *note);       /* the same; it may have lines */
scene_status scene_set_y_down(scene *s, bool down);            /* numbers stay, the view flips */

/* Shapes of these two layers are not compared from now on. SCENE_BAD_VALUE: see layer_problem(), or
 * there are SCENE_MAX_IGNORED already. */
scene_status scene_ignore(scene *s, const char *layer, const char *other);
scene_status scene_ignore_also(scene *s, const scene_ignores *those);
void scene_ignore_nothing(scene *s);

#endif
