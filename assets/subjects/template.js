// template.js - your collision code in JavaScript, put to the test: copy this, put yours in place of the
// three. For node; a file of ES modules is called template.mjs and begins: import readline from 'readline'
//
//     collision-test check FILE --against template.js
//     collision-test fuzz --against template.js
'use strict';
const readline = require('readline');

function circleCircle(a, b) {
    const dx = b.center[0] - a.center[0], dy = b.center[1] - a.center[1], r = a.radius + b.radius;
    return dx * dx + dy * dy <= r * r;
}

function circleRect(a, b) {
    const dx = a.center[0] - Math.min(Math.max(a.center[0], b.min[0]), b.max[0]);
    const dy = a.center[1] - Math.min(Math.max(a.center[1], b.min[1]), b.max[1]);
    return dx * dx + dy * dy <= a.radius * a.radius;
}

function rectRect(a, b) {
    return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];
}

const tests = { 'circle circle': circleCircle, 'circle rect': circleRect, 'rect rect': rectRect };

function answer(question) {
    if (question.sweep) { // moves against question.against: "hit", and "t", if you have it
        return { unsupported: true };
    }
    const [a, b] = [question.a, question.b].sort((p, q) => (p.type < q.type ? -1 : p.type > q.type ? 1 : 0));
    const test = tests[a.type + ' ' + b.type];
    return test ? { overlap: test(a, b) } : { unsupported: true };
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const question = JSON.parse(line);
    const reply = question.id === undefined ? { name: 'my code in JavaScript' }
                                            : { id: question.id, ...answer(question) };
    process.stdout.write(JSON.stringify(reply) + '\n');
});
