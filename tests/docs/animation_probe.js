// Holds the animations of an SVG at the times that print_places.c tells of (`world`), and puts in place
// of the page where a shape is not where the world has it, a line each. Nothing but shapes is drawn: the
// groups that move are those of the case's first shapes, in its order. All are symmetric about the
// place that is told (`begin` has those of the start), so that the middle of their boxes is it.
(() => {
  const waits = 0.6; // seconds before the first frame; then a frame takes one (animate.c)
  const problems = [];
  const animations = document.getAnimations();
  const groups = [...document.querySelectorAll('g[class^=move-]')];
  const hold = (seconds) => animations.forEach((animation) => {
    animation.pause();
    animation.currentTime = 1000 * seconds;
  });
  const seen = () => groups.map((group) => {
    const r = group.firstElementChild.getBoundingClientRect();
    const style = getComputedStyle(group);
    const turn = new DOMMatrix(style.transform);
    return { x: r.left + r.width / 2, y: r.top + r.height / 2, shown: Number(style.opacity),
             turned: -Math.atan2(turn.b, turn.a) * 180 / Math.PI };
  });
  hold(0);
  const [first, second] = seen();
  const [a, b] = begin;
  const scale = Math.hypot(first.x - second.x, first.y - second.y) /
    Math.hypot(a[0] - b[0], a[1] - b[1]); // pixels a unit
  let farthest = 0;
  for (const [at, places] of world) {
    hold(waits + at);
    seen().forEach((s, i) => {
      const [x, y, degrees] = places[i];
      const off = Math.hypot(s.x - first.x - scale * (x - a[0]), s.y - first.y + scale * (y - a[1]));
      const turned = (s.turned - (degrees - begin[i][2]) + 900) % 360 - 180;
      farthest = Math.max(farthest, off);
      if (!(off < 0.3 && Math.abs(turned) < 0.1 && s.shown === 1)) {
        problems.push(`shape ${i + 1} at ${at}: ${off} px off, ${turned} degrees, shown ${s.shown}`);
      }
    });
  }
  const verdict = problems.length ? problems.map((p) => `PROBLEM ${p}`).join('\n') : 'ALL IS WELL';
  document.documentElement.innerHTML = '<body></body>';
  document.body.textContent = `\nLOOKED AT ${groups.length} SHAPES AT ${world.length} TIMES, ` +
    `AT MOST ${farthest.toFixed(3)} PX OFF\n${verdict}\n`;
})();
