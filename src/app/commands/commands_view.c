/* commands_view.c - the rows about what is seen and its picture: view, overlays, the look of the
 * window, copies. */
#include <math.h>

#include "app/lists/lists.h"
#include "app/session/session.h"
#include "app/views/frame.h"

enum { CTRL = INPUT_CTRL, SHIFT = INPUT_SHIFT, ALT = INPUT_ALT };

static const double key_zoom = 1.25, key_pan = 60; /* points */
static const double interface_zoom = 1.1;

/* ---- View -------------------------------------------------------------------------------- */

static void zoom_view(shell *s, const command_call *call)
{
    editor_zoom(&s->session.editor, pow(key_zoom, -call->arg));
}

static bool same_view(const scene_view *a, const scene_view *b)
{
    return a->center.x == b->center.x && a->center.y == b->center.y && a->height == b->height;
}

/* Another view, by the row's edit; says where it is none. */
static void go_to_view(shell *s, const command_call *call)
{
    const camera *now = &s->session.editor.camera;
    const camera before = *now;
    call->row->edit(&s->session.editor);
    if (same_view(&now->view, &before.view) && now->z == before.z) {
        session_say(&s->session, false, "That is what is shown already.");
    }
}

/* The arguments are directions the eye goes in. */
enum { LEFT, RIGHT, UP, DOWN };

static void pan(shell *s, const command_call *call)
{
    static const draw_point ways[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    const draw_point way = ways[call->arg];
    editor_pan(&s->session.editor, (draw_point){ key_pan * way.x, key_pan * way.y });
}

static const char *without_other_view(const shell *s)
{
    scene_view own;
    const char *why = command_on_moment(s);
    const bool same = scene_get_view(s->session.doc.scene, &own) &&
                      same_view(&own, &s->session.editor.camera.view);
    return why || !same ? why : "This is the case's own view already.";
}

static const char *without_own_view(const shell *s)
{
    scene_view own;
    const char *why = command_on_moment(s);
    return why || scene_get_view(s->session.doc.scene, &own) ? why
                                                             : "The case has no view of its own.";
}

static const char *with_normal_interface(const shell *s, int arg)
{
    const double most = fmin(SETTINGS_MOST_ZOOM * s->desktop_zoom, s->most_zoom);
    const bool limit = (arg > 0 && shell_zoom(s) >= most) ||
                       (arg < 0 && s->session.settings.zoom <= SETTINGS_LEAST_ZOOM) ||
                       (arg == 0 && s->session.settings.zoom == 1);
    return !limit ? NULL : arg == 0 ? "It has its normal size." : "That is the limit.";
}

static void zoom_interface(shell *s, const command_call *call)
{
    const double now = shell_zoom(s) / s->desktop_zoom;
    const double next = call->arg == 0 ? 1 : now * pow(interface_zoom, call->arg);
    const double short_next = round(1000 * next) / 1000; /* as people write it into settings.json */
    s->session.settings.zoom = fmin(fmax(short_next, SETTINGS_LEAST_ZOOM), SETTINGS_MOST_ZOOM);
}

static void toggle_theme(shell *s)
{
    s->session.settings.theme =
        s->session.settings.theme == FIGURE_LIGHT ? FIGURE_DARK : FIGURE_LIGHT;
    s->session.editor.dirty = true;
}

static void toggle_panel(shell *s)
{
    if (layout_has_room_for_panel(s->width)) {
        s->session.settings.panel_hidden = !s->session.settings.panel_hidden;
    } else {
        s->drawer_open = !s->drawer_open;
    }
    shell_relayout(s);
}

static void toggle_rulers(shell *s)
{
    s->session.settings.rulers_hidden = !s->session.settings.rulers_hidden;
    shell_relayout(s);
}

static void toggle_presentation(shell *s)
{
    s->session.editor.presenting = !s->session.editor.presenting;
    s->drawer_open = false;
    session_hide_message(&s->session); /* unseen there, or about the other way to look */
    shell_relayout(s);
    if (s->session.editor.presenting && story_now(&s->session.editor).step > 0) {
        editor_fit(&s->session.editor);
    }
}

static const char *without_window(const shell *s)
{
    return s->session.desktop.toggle_full_screen ? NULL : "There is no window to be enlarged.";
}

static void toggle_full_screen(shell *s)
{
    if (!s->session.desktop.toggle_full_screen(s->session.desktop.context)) {
        session_say(&s->session, true,
                    "The desktop does not let the window have the whole screen.");
    }
}

/* ---- Picture ----------------------------------------------------------------------------- */

static void toggle_overlay(shell *s, const command_call *call)
{
    editor_toggle(&s->session.editor, (scene_overlay)call->arg);
}

/* ---- For others to use ------------------------------------------------------------------- */

static void copy(shell *s, const command_call *call)
{
    export_copy(&s->session, (export_kind)call->arg);
}

/* ---- Rows -------------------------------------------------------------------------------- */

#define OVERLAY(name, key, mods, overlay, words)                                     \
    COMMAND_ROW(name, COMMAND_PICTURE, NULL, toggle_overlay, COMMAND_KEY(key, mods), \
                .arg = (overlay), .also = "hide overlay " words)
#define PAN(name, key, way)                                                                  \
    COMMAND_ROW(name, COMMAND_VIEW, NULL, pan, COMMAND_KEY(key, CTRL | SHIFT), .arg = (way), \
                .repeats = true, .family = "Move the view by keys", .also = "scroll pan")
#define INTERFACE(name, key, arg_, repeats_, also_)                                              \
    COMMAND_ROW(name, COMMAND_VIEW, NULL, zoom_interface, COMMAND_KEY(key, CTRL), .arg = (arg_), \
                .why_not_arg = with_normal_interface, .repeats = (repeats_), .also = (also_))
#define COPY(name, kind, key, mods, words)                                                \
    COMMAND_ROW(name, COMMAND_PICTURE, NULL, copy, COMMAND_KEY(key, mods), .arg = (kind), \
                .also = "export clipboard " words)

static const command rows[] = {
    COMMAND_MOUSE("Wheel", COMMAND_VIEW, "Zoom at the mouse"),
    COMMAND_MOUSE("Middle drag, Space and drag", COMMAND_VIEW, "Move the view"),
    COMMAND_ROW("Zoom in", COMMAND_VIEW, NULL, zoom_view, COMMAND_KEY('+', 0), .arg = 1,
                .repeats = true),
    COMMAND_ROW("Zoom out", COMMAND_VIEW, NULL, zoom_view, COMMAND_KEY('-', 0), .arg = -1,
                .repeats = true),
    COMMAND_ROW(NAMED_FIT, COMMAND_VIEW, NULL, go_to_view, COMMAND_KEY('f', 0), .edit = editor_fit,
                .also = "reset home"),
    COMMAND_ROW(NAMED_FIT_SELECTION, COMMAND_VIEW, command_without_selection, go_to_view,
                COMMAND_KEY('z', 0), .edit = editor_fit_selection),
    COMMAND_ROW("Back to the case's own view", COMMAND_VIEW, NULL, go_to_view, COMMAND_KEY('0', 0),
                .edit = editor_reset_view),
    COMMAND_EDIT_ROW("Use this view as the case's own", COMMAND_VIEW, without_other_view,
                     editor_keep_view, COMMAND_KEY('0', ALT)),
    COMMAND_EDIT_ROW("Forget the case's own view", COMMAND_VIEW, without_own_view,
                     editor_forget_view, COMMAND_KEY('0', ALT | SHIFT)),
    PAN("Look further left", INPUT_KEY_LEFT, LEFT),
    PAN("Look further right", INPUT_KEY_RIGHT, RIGHT),
    PAN("Look further up", INPUT_KEY_UP, UP),
    PAN("Look further down", INPUT_KEY_DOWN, DOWN),
    COMMAND_SHELL_ROW(NAMED_PANEL, COMMAND_VIEW, command_while_presenting, toggle_panel,
                      COMMAND_KEY('p', 0), .also = "sidebar inspector values"),
    COMMAND_SHELL_ROW("Rulers", COMMAND_VIEW, command_while_presenting, toggle_rulers,
                      COMMAND_KEY('r', CTRL)),
    COMMAND_SHELL_ROW(NAMED_PRESENTATION, COMMAND_VIEW, NULL, toggle_presentation,
                      COMMAND_KEY(INPUT_KEY_F5, 0), .also = "slides projector"),
    COMMAND_SHELL_ROW("Full screen", COMMAND_VIEW, without_window, toggle_full_screen,
                      COMMAND_KEY(INPUT_KEY_F11, 0), .also = "maximize fullscreen window"),
    COMMAND_SHELL_ROW("Light or dark theme", COMMAND_VIEW, NULL, toggle_theme, COMMAND_KEY('t', 0),
                      .during_drag = true, .also = "colour color mode night background"),
    INTERFACE("Larger interface", '+', 1, true, "font text size bigger zoom"),
    INTERFACE("Smaller interface", '-', -1, true, "font text size zoom"),
    INTERFACE("Normal interface", '0', 0, false, NULL),

    OVERLAY("Show names", '1', 0, SCENE_SHOW_NAMES, "labels text"),
    OVERLAY("Show closest points, normal and depth", '2', 0, SCENE_SHOW_CLOSEST, "distance mtv"),
    OVERLAY("Show paths", '3', 0, SCENE_SHOW_PATH, "trail trajectory arrows"),
    OVERLAY("Show the area swept", '4', 0, SCENE_SHOW_SWEPT_AREA, "ccd trail sweep tunnelling"),
    OVERLAY("Show the expanded rectangle", '5', 0, SCENE_SHOW_EXPANDED, "minkowski sum inflated"),
    OVERLAY("Show bounding boxes", '6', 0, SCENE_SHOW_BOXES, "aabb"),
    OVERLAY("Show regions", '7', 0, SCENE_SHOW_REGIONS, "voronoi"),
    OVERLAY("Show the moment of the hit", '8', 0, SCENE_SHOW_HIT, "contact toi"),
    OVERLAY("Show the slide", '9', 0, SCENE_SHOW_SLIDE, "response"),
    OVERLAY(NAMED_GRID, 'g', 0, SCENE_SHOW_GRID, "origin"),
    OVERLAY("Show the coarse test by balls", 'h', 0, SCENE_SHOW_BALLS,
            "broadphase broad phase bounding circle"),
    OVERLAY("Show the coarse test by boxes", 'a', 0, SCENE_SHOW_AABBS,
            "aabb broadphase broad phase"),
    OVERLAY("Show what a mistake looks at", 'm', ALT, SCENE_SHOW_MISTAKE, ""),
    COMMAND_SESSION_ROW(NAMED_SAVE_PICTURE, COMMAND_PICTURE, NULL, export_save, COMMAND_KEY('s', 0),
                        .also = "screenshot picture file"),
    COMMAND_SHELL_ROW(
        NAMED_EXPORT, COMMAND_PICTURE, NULL, export_dialog_open, COMMAND_KEY('s', SHIFT),
        .also =
            "export image screenshot file pdf gif tikz size animated animation video movie print "
            "record crop transparent"),
    COPY(NAMED_COPY_PICTURE, EXPORT_PICTURE, 'c', CTRL | SHIFT, "image"),
    COPY("Copy as SVG", EXPORT_SVG, 'g', CTRL | SHIFT, "image vector"),
    COPY("Copy as TikZ", EXPORT_TIKZ, 't', CTRL | SHIFT, "image latex"),
    COPY("Copy as C", EXPORT_C, 'c', CTRL | ALT, "code program source"),
    COPY("Copy as issue", EXPORT_ISSUE, 'i', CTRL | SHIFT, "bug report markdown github share"),
    COPY("Copy case", EXPORT_CASE, 'j', CTRL | SHIFT, "json share"),
};

const command_rows commands_view = COMMAND_ROWS(rows);
