// sat.js - SAT.js: points, circles, segments, rects, convex polygons. npm install, then
//     collision-test fuzz --against sat.js
'use strict';
const SAT = require('sat');
const { corners, isConvex, overlapAnswer, run, version } = require('./protocol');

function form(shape) {
    const center = shape.type === 'point' ? shape.at : shape.center;
    if (shape.type === 'circle' || shape.type === 'point') {
        return new SAT.Circle(new SAT.Vector(...center), shape.radius || 0);
    }
    const points = corners(shape);
    return points && isConvex(points)
        ? new SAT.Polygon(new SAT.Vector(), points.map((p) => new SAT.Vector(...p))) : null;
}

run(version('sat'), (a, b) => {
    const p = form(a), q = form(b);
    if (!p || !q) {
        return null;
    }
    const kind = (f) => (f instanceof SAT.Circle ? 'Circle' : 'Polygon');
    const response = new SAT.Response();
    const overlap = SAT[`test${kind(p)}${kind(q)}`](p, q, response);
    return overlapAnswer(overlap, response);
});
