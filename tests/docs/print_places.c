/* Prints where the shapes of a case are while it is played, as a script for animation_probe.js: at
 * each of so many times a frame the frames passed and each shape's place and turn, as the world has
 * it. Arguments: the case, frames, times a frame. */
#include <stdio.h>
#include <stdlib.h>

#include "play/world/world.h"
#include "scene/disk/carried.h"

static void print_places(const scene *moment)
{
    for (int i = 0; i < scene_shape_count(moment); i++) {
        const scene_shape *shape = scene_shape_at(moment, i);
        const ct_vec p = scene_pivot(shape);
        const bool turns = shape->type == SCENE_ROTATED_RECT;
        printf("%s[%.17g, %.17g, %.17g]", i > 0 ? ", " : "", p.x, p.y,
               turns ? shape->as.rotated_rect.rotation_deg : 0);
    }
}

int main(int argc, char **argv)
{
    scene *s, *moment;
    scene_error error;
    if (argc != 4 || carried_read_scene(argv[1], &s, NULL, &error) != SCENE_OK) { return 2; }
    const int frames = atoi(argv[2]), times = atoi(argv[3]);
    play_world *w = play_world_create(s);
    printf("const begin = [");
    print_places(s);
    printf("], world = [\n");
    for (int frame = 0; w && frame < frames && (frame == 0 || play_world_next(w)); frame++) {
        moment = play_world_scene(w);
        /* Not at 0, where some turn: in between. */
        for (int i = 0; i < times && moment; i++) {
            const double t = (i + 0.5) / times;
            play_world_show(w, t, moment);
            printf(" [%.17g, [", frame + t);
            print_places(moment);
            printf("]],\n");
        }
        scene_destroy(moment);
    }
    printf("];\n");
    play_world_destroy(w);
    scene_destroy(s);
    return 0;
}
