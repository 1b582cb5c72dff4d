/* svg_motion.c - tracks as @keyframes (element.h). CSS and not SMIL: it knows of readers
 * who prefer reduced motion, and plays within <img>, too. */
#include "canvas/svg/element.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* From here on a hundredth of a percent is to be seen. */
static const double long_s = 60;

static void add_state(canvas_bytes *out, const motion_key *key, bool moves, bool turns, bool fades)
{
    bytes_text(out, "{");
    if (moves) { bytes_print(out, "transform:translate(%gpx,%gpx)", key->by.x, key->by.y); }
    if (turns) { bytes_print(out, " rotate(%.*fdeg)", 3, key->turned_deg); }
    if (fades) { bytes_print(out, "%sopacity:%g", moves ? ";" : "", key->shown); }
    bytes_text(out, "}");
}

/* "{0%,10%{opacity:0}20%{opacity:1}}" */
static void add_keyframes(canvas_bytes *out, const figure_motion *motion, const motion_track *track)
{
    const int decimals = motion->length_s < long_s ? 2 : 5;
    bool moves = track->turns, fades = false;
    for (int i = 0; i < track->key_count; i++) {
        const motion_key *key = &track->keys[i];
        moves = moves || key->by.x != 0 || key->by.y != 0;
        fades = fades || key->shown != 1;
    }
    bytes_text(out, "{");
    for (int i = 0; i < track->key_count; i++) {
        const motion_key *key = &track->keys[i];
        const bool stays = i + 1 < track->key_count && key->by.x == key[1].by.x &&
                           key->by.y == key[1].by.y && key->shown == key[1].shown &&
                           key->turned_deg == key[1].turned_deg;
        bytes_print(out, "%.*f%s", decimals, 100 * key->at_s / motion->length_s,
                    stays ? "%," : "%");
        if (!stays) { add_state(out, key, moves, track->turns, fades); }
    }
    bytes_text(out, "}");
}

static void add_pivot(canvas_bytes *out, const motion_track *track)
{
    if (track->turns) {
        bytes_print(out, ";transform-origin:%gpx %gpx", track->pivot.x, track->pivot.y);
    }
}

const char *svg_motion_name(svg_out *svg, const figure_motion *motion, const motion_track *track,
                            char name[SVG_MOTION_NAME_SIZE])
{
    canvas_bytes bytes = { 0 };
    add_keyframes(&bytes, motion, track);
    add_pivot(&bytes, track);
    svg->bytes->failed |= bytes.failed;
    /* FNV-1a of the keyframes and of how long they take. */
    uint32_t hash = 2166136261u ^ (uint32_t)(motion->length_s * 1000 + 0.5);
    for (size_t i = 0; i < bytes.size; i++) {
        hash = (hash ^ (unsigned char)bytes.data[i]) * 16777619u;
    }
    canvas_free(&bytes);
    snprintf(name, SVG_MOTION_NAME_SIZE, "move-%08x", (unsigned)hash);
    return name;
}

static bool is_same(const motion_track *a, const motion_track *b)
{
    bool same = a->key_count == b->key_count && !a->turns && !b->turns;
    for (int i = 0; i < a->key_count && same; i++) {
        const motion_key *x = &a->keys[i], *y = &b->keys[i];
        same =
            x->at_s == y->at_s && x->shown == y->shown && x->by.x == y->by.x && x->by.y == y->by.y;
    }
    return same;
}

static bool has_group(const draw_list *list, const char *name)
{
    bool found = false;
    for (int i = 0; i < list->command_count && !found; i++) {
        found = list->commands[i].op == DRAW_GROUP &&
                strcmp(draw_command_text(list, &list->commands[i]), name) == 0;
    }
    return found;
}

/* A motion that several groups have is told once for each, unless they follow each other. */
static void add_motion(svg_out *svg, const figure_motion *motion, const motion_track *track)
{
    char name[SVG_MOTION_NAME_SIZE];
    bytes_print(svg->bytes, "@keyframes %s", svg_motion_name(svg, motion, track, name));
    add_keyframes(svg->bytes, motion, track);
    bytes_print(svg->bytes,
                "\n@media screen and (prefers-reduced-motion:no-preference){.%s{animation:%s %.*fs "
                "linear infinite",
                name, name, 3, motion->length_s);
    add_pivot(svg->bytes, track);
    bytes_text(svg->bytes, "}}\n");
}

void svg_add_motion_style(svg_out *svg, const figure_motion *motion)
{
    const motion_track *last = NULL;
    bytes_text(svg->bytes, "<style>\n");
    for (int i = 0; i < motion->track_count; i++) {
        const motion_track *track = &motion->tracks[i];
        if (has_group(svg->list, track->group) && !(last && is_same(last, track))) {
            add_motion(svg, motion, track);
            last = track;
        }
    }
    bytes_text(svg->bytes, "</style>\n");
}
