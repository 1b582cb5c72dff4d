/* transport.c - seconds into frames and moments, held keys into steering, see transport.h. */
#include "play/transport/transport.h"

#include <math.h>

/* So often in a frame it is steered anew: a power of two, so that the moments are exact. */
enum { TICKS = 64 };

double transport_rate(const transport *tr)
{
    const double pace = tr->pace > 0 ? tr->pace : 1;
    return ldexp(pace, tr->speed - (tr->slow ? TRANSPORT_SLOW_MOTION : 0));
}

bool transport_change_speed(transport *tr, int by)
{
    const int next = tr->speed + by;
    const bool may = next >= TRANSPORT_SLOWEST && next <= TRANSPORT_FASTEST;
    tr->speed = may ? next : tr->speed;
    return may;
}

static bool pass_frames(transport *tr, play_world *w, double frames)
{
    if (tr->playing) {
        tr->t += frames;
        tr->t = tr->goes_on ? tr->t : fmod(tr->t, 1);
    }
    while (tr->playing && tr->t >= 1) {
        if (!play_world_next(w)) {
            transport_scrub(tr, 1);
            return false;
        }
        tr->t -= 1;
    }
    return true;
}

bool transport_advance(transport *tr, play_world *w, double seconds)
{
    return pass_frames(tr, w, seconds * transport_rate(tr));
}

bool transport_step(transport *tr, play_world *w, int by)
{
    const bool within = by < 0 && tr->t > 0;
    tr->playing = false;
    const bool may = within || (by < 0 ? play_world_back(w) : play_world_next(w));
    tr->t = may ? 0 : tr->t;
    return may;
}

bool transport_go_to_mark(transport *tr, const play_world *w, int by)
{
    double found = -1;
    for (int i = 0; i < play_world_mark_count(w); i++) {
        const double t = play_world_mark_at(w, i).t;
        found = (by < 0 ? t < tr->t : t > tr->t && found < 0) ? t : found;
    }
    if (found >= 0) { transport_scrub(tr, found); }
    return found >= 0;
}

void transport_scrub(transport *tr, double t)
{
    tr->playing = false;
    tr->t = fmin(fmax(t, 0), 1);
}

double transport_snap(const play_world *w, double t, double reach)
{
    double nearest = t;
    for (int i = 0; i < play_world_mark_count(w); i++) {
        const double at = play_world_mark_at(w, i).t;
        if (fabs(at - t) <= reach) {
            reach = fabs(at - t);
            nearest = at;
        }
    }
    return nearest;
}

void transport_restart(transport *tr, play_world *w)
{
    play_world_rewind(w);
    tr->t = 0;
}

/* ---- Driving ----------------------------------------------------------------------------- */

ct_vec drive_velocity(const drive *d)
{
    const int right = ((d->held & DRIVE_RIGHT) != 0) - ((d->held & DRIVE_LEFT) != 0);
    const int up = ((d->held & DRIVE_UP) != 0) - ((d->held & DRIVE_DOWN) != 0);
    const double speed = right != 0 && up != 0 ? d->speed * sqrt(0.5) : d->speed;
    return (ct_vec){ right * speed, up * speed };
}

/* It is steered at moments of 36 bits: where seconds in other parts add up to another last digit,
 * it is the same one, or the frame rate would decide which of two contacts at once is the first. */
static double moment_of(double t)
{
    return round(0x1p36 * t) * 0x1p-36;
}

bool drive_steer(const drive *d, const transport *tr, play_world *w)
{
    const play_steering steering = { d->id, drive_velocity(d), d->respond };
    return play_world_steer(w, moment_of(tr->t), &steering);
}

bool drive_advance(const drive *d, transport *tr, play_world *w, double seconds)
{
    double left = seconds * transport_rate(tr);
    while (d->id != 0 && d->held != 0 && tr->playing) {
        const double tick = (floor(tr->t * TICKS) + 1) / TICKS, to_tick = tick - tr->t;
        if (moment_of(tr->t + left) < tick) { break; } /* no call ends on one without it */
        left = fmax(left - to_tick, 0);
        if (!pass_frames(tr, w, to_tick) || !drive_steer(d, tr, w)) { return false; }
    }
    return pass_frames(tr, w, left);
}
