// detect-collisions.js - detect-collisions: points, circles, segments, rects, polygons, concave ones as well.
//     npm install; collision-test fuzz --against detect-collisions.js
'use strict';
const { System, Point, Circle, Line, Box, Polygon } = require('detect-collisions');
const { corners, overlapAnswer, run, version } = require('./protocol');

const system = new System();
const at = ([x, y]) => ({ x, y });

function form(shape) {
    switch (shape.type) {
    case 'point': return new Point(at(shape.at));
    case 'circle': return new Circle(at(shape.center), shape.radius);
    case 'segment': // it throws where this has no length
        return String(shape.from) === String(shape.to) ? null : new Line(at(shape.from), at(shape.to));
    case 'rect': return new Box(at(shape.min), shape.max[0] - shape.min[0], shape.max[1] - shape.min[1]);
    default: return corners(shape) && new Polygon({ x: 0, y: 0 }, corners(shape).map(at));
    }
}

run(version('detect-collisions'), (a, b) => {
    const p = form(a), q = form(b);
    if (!p || !q) {
        return null;
    }
    system.insert(p); // it looks at the boxes of what it holds
    system.insert(q);
    const overlap = system.checkCollision(p, q);
    system.remove(p);
    system.remove(q);
    return overlapAnswer(overlap, system.response);
});
