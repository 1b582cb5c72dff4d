// Looks at assets/gallery.html as a browser has laid it out and puts what is wrong with it, a line
// each, in place of the page. check_book_browser.sh appends it to a copy of the page.
(() => {
  const problems = [];
  const say = (text) => problems.length < 40 && problems.push(text);
  const root = document.documentElement;
  const luminance = (color) => {
    const [r, g, b] = color.match(/[\d.]+/g).map((v) => v / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const isClear = (color) => color === 'rgba(0, 0, 0, 0)' || color === 'transparent';
  const backgroundOf = (element) => {
    while (element && isClear(getComputedStyle(element).backgroundColor)) {
      element = element.parentElement;
    }
    return getComputedStyle(element || root).backgroundColor;
  };

  // The theme that was asked for is the one that is shown, by page and figures alike.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const page = getComputedStyle(document.body).backgroundColor;
  if ((luminance(page) < 0.2) !== isDark) {
    say(`the page is ${page} in the ${isDark ? 'dark' : 'light'} theme`);
  }
  if (document.querySelector('script:not([data-probe])')) {
    say('the page has a script');
  }
  if (root.scrollWidth > innerWidth) {
    say(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  }

  // As they begin: how far they have come when this is run depends on the machine.
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }

  // Every figure is there, of a size to be seen, described, and within its case.
  const cases = [...document.querySelectorAll('article')];
  for (const one of cases) {
    const figures = one.querySelectorAll('figure > svg');
    const box = one.getBoundingClientRect();
    if (figures.length !== 1 || !one.querySelector('h3') || !one.querySelector('.steps li')) {
      say(`${one.id}: lacks its figure, title or steps`);
      continue;
    }
    const seen = figures[0].getBoundingClientRect();
    if (seen.width < 250 || seen.height < 150 || seen.left < box.left || seen.right > box.right) {
      say(`${one.id}: its figure is ${seen.width} x ${seen.height}`);
    }
    if (figures[0].getAttribute('role') !== 'img' || !figures[0].querySelector('title')) {
      say(`${one.id}: its figure has no description`);
    }
    const paper = getComputedStyle(figures[0].querySelector(':scope > rect')).fill;
    if ((luminance(paper) < 0.2) !== isDark) {
      say(`${one.id}: its figure is on ${paper}`);
    }
    const labels = [...figures[0].querySelectorAll('text')];
    const boxes = labels.map((text) => text.getBoundingClientRect());
    labels.forEach((text, i) => {
      const r = boxes[i];
      if (r.left < seen.left - 2 || r.right > seen.right + 2 || r.top < seen.top - 2 ||
          r.bottom > seen.bottom + 2) {
        say(`${one.id}: "${text.textContent}" leaves the figure`);
      }
      for (let k = i + 1; k < labels.length; k++) {
        if (boxes[k].left + 1 < r.right && r.left + 1 < boxes[k].right &&
            boxes[k].top + 1 < r.bottom && r.top + 1 < boxes[k].bottom) {
          say(`${one.id}: "${text.textContent}" lies over "${labels[k].textContent}"`);
        }
      }
    });
  }
  if (cases.length < 40) {
    say(`only ${cases.length} cases`);
  }

  // Ids are the page's, and every link leads to one.
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  if (new Set(ids).size !== ids.length) {
    say('an id is given twice');
  }
  for (const link of document.querySelectorAll('a[href]')) {
    if (!document.getElementById(link.getAttribute('href').slice(1))) {
      say(`${link.getAttribute('href')} leads nowhere`);
    }
  }

  // No line of text lies over another one, and each can be read on what is behind it.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || node.parentElement.closest('svg, script, .skip')) {
      continue;
    }
    const color = getComputedStyle(node.parentElement).color;
    if (contrast(color, backgroundOf(node.parentElement)) < 4.5) {
      say(`"${node.data.slice(0, 40)}" is ${color} on ${backgroundOf(node.parentElement)}`);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      lines.push({ left: r.left, right: r.right, top: r.top + 2, bottom: r.bottom - 2, node });
    }
  }
  for (const svg of document.querySelectorAll('figure > svg')) {
    const r = svg.getBoundingClientRect();
    lines.push({ left: r.left, right: r.right, top: r.top, bottom: r.bottom,
                 node: { data: 'a figure' } });
  }
  lines.sort((a, b) => a.top - b.top);
  for (let i = 0; i < lines.length; i++) {
    for (let k = i + 1; k < lines.length && lines[k].top < lines[i].bottom; k++) {
      const [a, b] = [lines[i], lines[k]];
      if (a.left + 1 < b.right && b.left + 1 < a.right) {
        say(`"${a.node.data.slice(0, 40)}" lies over "${b.node.data.slice(0, 40)}"`);
      }
    }
  }
  const verdict = problems.length ? problems.map((p) => `PROBLEM ${p}`).join('\n') : 'ALL IS WELL';
  root.innerHTML = '<body></body>';
  document.body.textContent = `\nLOOKED AT ${cases.length} CASES, ${isDark ? 'DARK' : 'LIGHT'}, ` +
    `${innerWidth} WIDE\n${verdict}\n`;
})();
