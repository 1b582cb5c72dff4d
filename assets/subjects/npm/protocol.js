// protocol.js - what the subjects of this folder share: questions in, answers out, a line each.
'use strict';
const readline = require('readline');

// The corners of what has some: of rects and polygons, counter-clockwise; the ends of a segment.
exports.corners = (shape) => {
    if (shape.type === 'polygon') {
        const p = shape.points;
        const area = p.reduce((sum, [x, y], i) => {
            const [u, v] = p[(i + 1) % p.length];
            return sum + (x - p[0][0]) * (v - p[0][1]) - (u - p[0][0]) * (y - p[0][1]);
        }, 0);
        return area < 0 ? p.slice().reverse() : p;
    }
    if (shape.type === 'rect') {
        return [shape.min, [shape.max[0], shape.min[1]], shape.max, [shape.min[0], shape.max[1]]];
    }
    if (shape.type === 'rotated_rect') {
        const turn = (shape.rotation * Math.PI) / 180, c = Math.cos(turn), s = Math.sin(turn);
        const [x, y] = shape.center, w = shape.size[0] / 2, h = shape.size[1] / 2;
        return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([u, v]) => [x + c * u - s * v, y + s * u + c * v]);
    }
    return shape.type === 'segment' ? [shape.from, shape.to] : null;
};

exports.isConvex = (p) => p.every(([x, y], i) => {
    const [u, v] = p[(i + 1) % p.length], [s, t] = p[(i + 2) % p.length];
    return (u - x) * (t - v) - (v - y) * (s - u) >= 0;
});

// What SAT.js tells, and who builds on it; the normal of what has no direction is (0, 0) there.
exports.overlapAnswer = (overlap, { overlap: depth, overlapN: { x, y } }) => (
    !overlap ? { overlap } : x || y ? { overlap, depth, normal: [x, y] } : { overlap, depth });

// overlap(a, b) and sweep(mover, target), which may be left out, give what is answered, or null where
// they do not support the two.
exports.run = (name, overlap, sweep) => {
    readline.createInterface({ input: process.stdin }).on('line', (line) => {
        const q = JSON.parse(line);
        const answer = q.a ? overlap(q.a, q.b) : q.sweep && sweep ? sweep(q.sweep, q.against) : null;
        const reply = q.id === undefined ? { name } : { id: q.id, ...(answer || { unsupported: true }) };
        process.stdout.write(JSON.stringify(reply) + '\n');
    });
};

// "sat 0.9.0" of "sat"
exports.version = (name) => `${name} ${require(`./node_modules/${name}/package.json`).version}`;
