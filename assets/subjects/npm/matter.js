// matter.js - Matter.js: rects and convex polygons; a circle is a polygon there, of 10 to 64 sides here.
//     npm install; collision-test fuzz --against matter.js
'use strict';
const { Bodies, Body, Collision, Vertices } = require('matter-js');
const { corners, isConvex, run, version } = require('./protocol');

function form(shape) {
    if (shape.type === 'circle' && shape.radius > 0) {
        return Bodies.circle(...shape.center, shape.radius, {}, 64);
    }
    const points = corners(shape);
    if (!points || points.length < 3 || !isConvex(points)) {
        return null;
    }
    const vertices = points.map(([x, y]) => ({ x, y }));
    return Vertices.area(vertices) > 0 ? Body.create({ position: Vertices.centre(vertices), vertices }) : null;
}

run(version('matter-js'), (a, b) => {
    const p = form(a), q = form(b);
    if (!p || !q) {
        return null;
    }
    const found = Collision.collides(p, q);
    if (!found) {
        return { overlap: false };
    }
    const { depth, normal } = found; // which leads from q to p
    return { overlap: true, depth, normal: [-normal.x, -normal.y] };
});
