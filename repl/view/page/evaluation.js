// The evaluation of a match over its timeline, as chess players know it: each seat's chance to win
// as an area, and marks on the commands that cost most. A bot rates one command after the other,
// from coarse to fine, so that the whole curve is there early and a stop loses nothing.

import {el, svg, button} from './dom.js';
import {w, aside, listed, sentences, titled} from './words.js';

const wide = 1000, high = 100; // of the drawing, in its own units
const most = 8; // marks
const strides = [16, 8, 4, 2, 1];

/** percent writes thousandths as percent, with halves to the even number: two chances add up to 100 %. */
const percent = (thousandths) => `${Math.floor((thousandths + 4 + Math.floor(thousandths / 10) % 2) / 10)} %`;

/**
 * Evaluation rates the commands of a match when it is asked to.
 * ask(n) gives what is known before command n, from 1; the number after the last is the end.
 * place(n) gives where that is on the timeline, from 0 to 1, and go(n) shows it.
 * seats() gives the names of the seats.
 */
export class Evaluation {
  constructor({ask, place, go, seats}) {
    Object.assign(this, {ask, place, go, seats, commands: [], known: new Map(), now: 1, running: false});
    this.begin = button(w('analyse'), () => (this.running ? this.stop() : this.start()), {class: 'act quiet analyse'});
    this.areas = svg('svg', {viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: 'none', role: 'img'});
    this.cursor = el('i', {class: 'cursor at'});
    this.names = el('div', {class: 'seats', 'aria-hidden': 'true'});
    this.marks = el('div', {class: 'marks', role: 'group', 'aria-label': w('costly')});
    this.chart = el('div', {class: 'chart', on: {click: (e) => this.click(e)}}, this.areas, this.names, this.cursor, this.marks);
    this.done = el('progress', {'aria-label': w('analyse'), max: 1});
    this.said = el('p', {class: 'says', role: 'status'});
    this.node = el('div', {class: 'evaluation', hidden: true}, this.chart, el('div', {class: 'tools'}, this.done, this.said,
      button('✕', () => this.close(), {class: 'act quiet', 'aria-label': w('close'), title: w('close')})));
  }

  /** set takes the commands of the match, each as a text. What is known of the same ones stays. */
  set(commands) {
    let same = 0;
    while (same < commands.length && same < this.commands.length && commands[same] === this.commands[same]) same++;
    const whole = same === commands.length && same === this.commands.length;
    this.commands = commands;
    if (!whole) for (const n of [...this.known.keys()]) if (n > same) this.known.delete(n);
    if (!this.node.hidden) { this.draw(); if (!whole) this.tell(); }
  }

  /** allow says whether the viewer may know the chances now. */
  allow(may) {
    this.begin.title = may ? '' : w('analyseLater');
    this.begin.toggleAttribute('disabled', !may || !this.commands.length);
  }

  /** next gives the command to rate next, 0 when all are rated. */
  next() {
    const end = this.commands.length + 1;
    if (!this.known.has(end)) return end;
    for (const stride of strides) for (let n = 1; n < end; n += stride) if (!this.known.has(n)) return n;
    return 0;
  }

  async start() {
    this.running = true;
    this.node.hidden = false;
    this.begin.textContent = w('stopAnalysis');
    this.say(w('analysing'));
    for (let n = this.next(); n && this.running; n = this.next()) {
      const {commands} = this;
      let is;
      try { is = await this.ask(n); } catch (e) {
        this.rest();
        this.say(e.message);
        return;
      }
      if (commands !== this.commands) continue; // the match is another one
      this.known.set(n, is);
      this.say(w('analysing') + aside(is.bot));
      this.draw();
    }
    this.rest();
    this.tell();
  }

  /** stop keeps what was rated; the search for the present command is the last one. */
  stop() { this.running = false; }

  rest() {
    this.running = false;
    this.begin.textContent = w(this.next() ? 'analyse' : 'analysed');
    this.done.hidden = true;
  }

  close() { this.stop(); this.node.hidden = true; this.begin.focus(); }

  /** at moves the cursor to where the board is. */
  at(n) {
    this.now = n;
    this.cursor.style.left = `${this.place(n) * 100}%`;
    if (!this.node.hidden && !this.running) this.tell();
  }

  points() { return [...this.known].filter(([, is]) => is.point).sort(([a], [b]) => a - b).map(([n, is]) => ({n, sides: is.sides, ...is.point})); }

  worst() { return [...this.known.values()].filter((is) => is.move).sort((a, b) => b.move.cost - a.move.cost || a.move.command - b.move.command).slice(0, most); }

  say(text) { if (this.said.textContent !== text) this.said.textContent = text; }

  /** tell writes the chances where the board is, or what the command there cost. */
  tell() {
    const here = this.known.get(this.now);
    if (here?.text) { this.say(here.text); return; }
    const point = this.points().findLast((p) => p.n <= this.now);
    const worst = this.worst();
    if (point) this.say(sentences([titled(w('chances'), this.shares(point)), ...(worst.length || this.next() ? [] : [w('noCost')])]));
  }

  shares({chances}) { const names = this.seats(); return listed(chances.map((c, i) => `${names[i] || i + 1} ${percent(c)}`)); }

  draw() {
    const points = this.points(), left = this.commands.length + 1;
    this.done.hidden = !this.running;
    this.done.value = this.known.size / left;
    this.areas.setAttribute('aria-label', sentences([w('chances'), ...[points[0], points.at(-1)].filter(Boolean).map((p) => titled(p.seat ? w('step') + ' ' + p.n : w('over'), this.shares(p)))]));
    this.areas.replaceChildren(...this.stack(points));
    this.cursor.style.left = `${this.place(this.now) * 100}%`;
    this.label(points.at(-1));
    this.mark();
  }

  /** stack gives an area for each seat, one on the other. Seats of one side share its chance. */
  stack(points) {
    if (!points.length) return [];
    points = [{...points[0], n: 0}, ...points, {...points.at(-1), n: -1}]; // the areas fill the whole width
    const seats = points[0].chances.length, x = ({n}) => (n > 0 ? this.place(n) * wide : n ? wide : 0).toFixed(1);
    const floor = points.map(() => 0), out = [];
    for (let i = 0; i < seats; i++) {
      const below = points.map((p, k) => `${x(p)},${(high - floor[k]).toFixed(2)}`).reverse();
      points.forEach((p, k) => { floor[k] += this.share(p, i); });
      const above = points.map((p, k) => `${x(p)},${(high - floor[k]).toFixed(2)}`);
      out.push(svg('polygon', {class: `of-${i + 1}`, points: [...above, ...below].join(' ')}));
    }
    out.push(svg('line', {class: 'half', x1: 0, x2: wide, y1: high / 2, y2: high / 2}));
    return out;
  }

  share(p, i) { return p.chances[i] / 1000 * high * p.sides / p.chances.length; }

  /** label names each area at the end of the curve, where it is high enough. */
  label(last) {
    const names = this.seats();
    let floor = 0;
    this.names.replaceChildren(...(last ? last.chances : []).map((c, i) => {
      const share = this.share(last, i), at = floor;
      floor += share;
      return share < 22 ? null : el('span', {text: `${names[i] || i + 1} ${percent(c)}`, vars: {'--at': `${at + share / 2}%`}});
    }).filter(Boolean));
  }

  /** mark puts a button on each of the commands that cost most. */
  mark() {
    const worst = this.worst();
    const key = worst.map((is) => `${is.move.command} ${this.place(is.move.command)}`).join();
    if (key === this.marked) return;
    this.marked = key;
    const ends = [0, 0, 0], apart = 28 / Math.max(300, this.chart.clientWidth); // marks that would overlap lie on three lines
    this.marks.replaceChildren(...worst.sort((a, b) => a.move.command - b.move.command).map(({move, text}) => {
      const x = this.place(move.command), line = Math.max(0, ends.findIndex((end) => end <= x));
      ends[line] = x + apart;
      const sort = move.cost >= 250 ? 'blunder' : move.cost >= 120 ? 'mistake' : 'slip';
      return button(sort === 'blunder' ? '??' : sort === 'mistake' ? '?' : '?!', () => { this.stopAt(move.command); this.say(text); },
        {class: `mark ${sort} of-${move.seat}`, title: text, 'aria-label': text, vars: {'--x': `${x * 100}%`, '--y': `${[24, 50, 76][line]}%`}});
    }));
  }

  stopAt(n) { this.now = n; this.go(n); }

  click(e) {
    if (e.target.closest('.mark')) return;
    const box = this.chart.getBoundingClientRect(), at = (e.clientX - box.left) / box.width;
    let best = 1;
    for (let n = 1; n <= this.commands.length + 1; n++) if (Math.abs(this.place(n) - at) < Math.abs(this.place(best) - at)) best = n;
    this.stopAt(best);
  }
}
