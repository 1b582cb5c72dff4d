/* driven.c - held keys into steering, see driven.h. */
#include "play/drive/driven.h"

#include <math.h>

/* So often in a frame it is steered anew: a power of two, so that the moments are exact. */
enum { TICKS = 64 };

ct_vec drive_velocity(const drive *d)
{
    const int right = ((d->held & DRIVE_RIGHT) != 0) - ((d->held & DRIVE_LEFT) != 0);
    const int up = ((d->held & DRIVE_UP) != 0) - ((d->held & DRIVE_DOWN) != 0);
    const double speed = right != 0 && up != 0 ? d->speed * sqrt(0.5) : d->speed;
    return (ct_vec){ right * speed, up * speed };
}

bool drive_steer(const drive *d, const transport *tr, play_world *w)
{
    return play_world_steer(w, tr->t, &(play_steering){ d->id, drive_velocity(d), d->respond });
}

bool drive_advance(const drive *d, transport *tr, play_world *w, double seconds)
{
    const double rate = transport_rate(tr);
    double left = seconds * rate;
    while (d->id != 0 && d->held != 0 && tr->playing) {
        const double to_tick = (floor(tr->t * TICKS) + 1) / TICKS - tr->t;
        if (left < to_tick) {
            break;
        }
        left -= to_tick;
        if (!transport_advance(tr, w, to_tick / rate) || !drive_steer(d, tr, w)) {
            return false;
        }
    }
    return transport_advance(tr, w, left / rate);
}
