// planck.js - Planck.js, Box2D for JavaScript: points, circles, segments, rects, convex polygons of up to
// 12 corners; time of impact, which leaves a gap of 0.005. Its polygons have a skin: --slop 0.02.
//     npm install; collision-test fuzz --against planck.js
'use strict';
const planck = require('planck');
const { corners, isConvex, run, version } = require('./protocol');

const none = planck.Transform.identity();
const at = ([x, y]) => planck.Vec2(x, y);

function form(shape) {
    if (shape.type === 'circle' || shape.type === 'point') {
        return new planck.Circle(at(shape.center || shape.at), shape.radius || 0);
    }
    const points = corners(shape);
    if (!points || points.length > planck.Settings.maxPolygonVertices || !isConvex(points)) {
        return null;
    }
    return shape.type === 'segment' ? new planck.Edge(at(shape.from), at(shape.to))
                                    : new planck.Polygon(points.map(at));
}

function way(move) {
    const sweep = new planck.Sweep();
    sweep.setTransform(none);
    sweep.c.set(at(move || [0, 0]));
    return sweep;
}

run(version('planck'), (a, b) => {
    const p = form(a), q = form(b);
    return p && q ? { overlap: planck.Distance.testOverlap(p, 0, q, 0, none, none) } : null;
}, (mover, target) => {
    const p = form(mover), q = form(target);
    if (!p || !q) {
        return null;
    }
    const input = new planck.TOIInput(), out = new planck.TOIOutput();
    input.proxyA.set(p, 0);
    input.proxyB.set(q, 0);
    input.sweepA.set(way(mover.move));
    input.sweepB.set(way(target.move));
    input.tMax = 1;
    planck.TimeOfImpact(out, input);
    const hit = out.state === planck.TOIOutputState.e_touching || out.state === planck.TOIOutputState.e_overlapped;
    return hit ? { hit, t: out.t } : { hit };
});
