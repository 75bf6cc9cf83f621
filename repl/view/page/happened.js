// Shows what has just happened: an arrow from who did it to whom, a floating number with its cause, and
// the story in sentences.

import {el, svg} from './dom.js';
import {w, sentence} from './words.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const each = 650, most = 4200, kept = 200; // ms for one, ms for all, sentences

/** Happened shows events on the board and as a story. */
export class Happened {
  constructor(board) {
    this.board = board;
    this.list = el('div', {class: 'story', role: 'log', 'aria-label': w('log'), tabindex: 0});
    this.latest = true; // whether the last sentence is in sight: it stays so when what is selected takes the room above
    this.list.addEventListener('scroll', () => { this.latest = this.list.scrollTop + this.list.clientHeight >= this.list.scrollHeight - 4; });
    new ResizeObserver(() => { if (this.latest) this.list.scrollTop = this.list.scrollHeight; }).observe(this.list);
    this.node = el('section', {class: 'past-of', 'aria-label': w('happened')}, el('h2', {text: w('happened')}), this.list);
    this.ticker = el('p', {class: 'ticker', 'aria-hidden': 'true'});
    this.layer = svg('svg', {class: 'arrows', 'aria-hidden': 'true'});
    document.querySelectorAll('.arrows, .floating').forEach((n) => n.remove());
    document.body.append(this.layer);
    this.was = new Map();
    addEventListener('resize', () => this.clear()); // its points are those of the window before
  }

  /** clear takes away what is drawn over the board. */
  clear() {
    this.layer.replaceChildren();
    document.querySelectorAll('.floating').forEach((n) => n.remove());
  }

  nodeOf(id) { return this.board.nodes.get(id) || this.board.spots.get(id); }

  /** before notes where the parts of coming events are, as some will be gone. */
  before(news) {
    this.was.clear();
    for (const e of news || []) for (const id of [e.from, e.to]) {
      const node = id && this.nodeOf(id);
      if (node && node.isConnected) this.was.set(id, node.getBoundingClientRect());
    }
  }

  /** show lists the events; those of the past have no arrows. */
  show(news, past) {
    if (past) this.list.replaceChildren();
    for (const e of news || []) if (e.text) this.list.append(el('p', {class: e.seat ? 'of-' + e.seat : '', text: sentence(e.text)}));
    while (this.list.childElementCount > kept) this.list.firstChild.remove();
    this.list.scrollTop = this.list.scrollHeight;
    const shown = (news || []).filter((e) => e.text);
    if (shown.length) this.ticker.textContent = shown.slice(-2).map((e) => sentence(e.text)).join(' · ');
    clearTimeout(this.next);
    this.clear();
    if (past) return;
    const acts = (news || []).filter((e) => e.to && this.rect(e.to));
    this.play(acts, Math.min(each, most / Math.max(1, acts.length)));
  }

  rect(id) {
    const node = this.nodeOf(id);
    return node && node.isConnected ? node.getBoundingClientRect() : this.was.get(id);
  }

  play([e, ...rest], pace) {
    if (!e) { this.next = setTimeout(() => this.layer.replaceChildren(), 1800); return; }
    this.one(e);
    this.next = setTimeout(() => this.play(rest, pace), pace);
  }

  one(e) {
    const to = this.rect(e.to), from = e.from && e.from !== e.to && this.rect(e.from);
    const middle = (r) => [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    const [x, y] = middle(to);
    if (from) this.layer.replaceChildren(arrow(...middle(from), x, y, e.seat));
    for (const [i, f] of (e.figures || []).entries()) {
      const float = el('div', {class: `floating m-${f.mark || 'plain'}${calm.matches ? ' calm' : ''}`, 'aria-hidden': 'true', vars: {left: `${x}px`, top: `${to.top + i * 26}px`}},
        el('b', {text: `${f.value > 0 ? '+' : f.value < 0 ? '−' : ''}${Math.abs(f.value)} ${f.name}`}), e.cause && !i ? el('small', {text: e.cause}) : null);
      document.body.append(float);
      setTimeout(() => float.remove(), 2400);
    }
  }
}

/** arrow draws from one point to another, a little short of it. */
function arrow(x1, y1, x2, y2, seat) {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1, ux = (x2 - x1) / far, uy = (y2 - y1) / far;
  const ex = x2 - ux * 14, ey = y2 - uy * 14, bx = ex - ux * 16, by = ey - uy * 16;
  return svg('g', {class: seat ? 'of-' + seat : ''}, svg('path', {class: 'shaft', d: `M${x1} ${y1}L${bx} ${by}`, pathLength: 1}),
    svg('path', {class: 'tip', d: `M${ex} ${ey}L${bx - uy * 9} ${by + ux * 9}L${bx + uy * 9} ${by - ux * 9}Z`}));
}
