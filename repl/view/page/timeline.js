// The timeline of all events: bands for turns, ticks for commands, marks for hits,
// what was rejected, and faults. Drag it to any step.

import {el, button} from './dom.js';
import {w, titled} from './words.js';
import {Evaluation} from './evaluation.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Timeline draws the time and says where it is dragged to. */
export class Timeline {
  constructor(scrub, goHere, pick, rate, seats) {
    Object.assign(this, {scrub, goHere, pick, data: null, at: 0});
    this.evaluation = new Evaluation({ask: rate, place: (n) => this.placeOf(n), go: (n) => this.go(this.firstOf(n)), seats});
    this.canvas = el('canvas', {});
    this.marks = {now: el('i', {class: 'cursor now'}), at: el('i', {class: 'cursor at', hidden: true})};
    this.track = el('div', {class: 'track', tabindex: 0, role: 'slider', 'aria-label': w('timeline'),
      on: {pointerdown: (e) => this.down(e), keydown: (e) => this.keys(e)}}, this.canvas, this.marks.now, this.marks.at);
    this.probe = el('i', {hidden: true});
    this.says = el('span', {class: 'moment', 'aria-live': 'polite'});
    this.here = button(w('goHere'), () => this.goHere(this.at), {class: 'act'});
    this.back = button(w('backToNow'), () => this.leave(), {class: 'act quiet'});
    const step = (text, name, run) => button(text, run, {'aria-label': w(name), title: w(name), class: 'step'});
    this.node = el('section', {class: 'timeline', 'aria-label': w('timeline')},
      el('div', {class: 'tools'},
        step('«', 'prevCommand', () => this.command(-1)), step('‹', 'prevEvent', () => this.event(-1)), step('›', 'nextEvent', () => this.event(1)),
        step('»', 'nextCommand', () => this.command(1)), step('✶', 'nextHit', () => this.hit()), this.says, this.here, this.back, this.evaluation.begin), this.evaluation.node, this.track, this.probe);
    dark.addEventListener('change', () => this.draw());
    this.wide = this.high = 0;
    new ResizeObserver(([e]) => { this.wide = e.contentRect.width; this.high = e.contentRect.height; this.draw(); }).observe(this.track);
  }

  set(data) {
    this.data = data;
    this.rank = new Map(data.seqs.map((s, i) => [s, i]));
    if (!this.past) this.at = data.seq + 1;
    this.at = Math.min(this.at, data.last + 1);
    this.evaluation.set(data.commands.map((c) => `${data.edition} ${data.fork} ${c.seq} ${c.text || ''}`));
    this.draw();
    this.tell('');
  }

  /** firstOf gives the first event of a command, from 1; that after the last is the end. */
  firstOf(n) { return this.data.commands[n - 1]?.seq ?? this.data.last + 1; }

  /** placeOf gives where a command is on the track, from 0 to 1. */
  placeOf(n) { return this.data ? (this.rank.get(this.firstOf(n)) ?? this.data.seqs.length) / Math.max(1, this.data.seqs.length) : 0; }

  /** leave goes back to the present. */
  leave() { this.past = false; if (this.data) this.at = this.data.seq + 1; this.draw(); this.tell(''); this.scrub(null); }

  /** go shows the position before an event. */
  go(seq) {
    if (!this.data || !this.data.seqs.length) return;
    seq = Math.max(this.data.seqs[0], Math.min(this.data.last + 1, seq));
    this.at = seq;
    this.past = seq !== this.data.seq + 1;
    this.draw();
    this.scrub(this.past ? seq : null);
  }

  tell(text) {
    this.says.textContent = this.past ? (text ? titled(`${w('before')} #${this.at}`, text) : `${w('before')} #${this.at}`) : `${w('now')} · #${this.data ? this.data.seq : 0}`;
    this.track.setAttribute('aria-valuemin', 1);
    this.track.setAttribute('aria-valuemax', this.data ? this.data.last + 1 : 1);
    this.track.setAttribute('aria-valuenow', this.at);
    this.track.setAttribute('aria-valuetext', this.says.textContent);
    this.here.hidden = this.back.hidden = !this.past;
  }

  index() {
    const i = this.rank.get(this.at);
    return i === undefined ? this.data.seqs.length : i;
  }

  event(by) { if (this.data) this.go(this.data.seqs[Math.max(0, this.index() + by)] ?? this.data.last + 1); }

  command(by) {
    if (!this.data) return;
    const list = this.data.commands.map((c) => c.seq).concat(this.data.last + 1);
    this.go(by > 0 ? list.find((s) => s > this.at) ?? this.data.last + 1 : list.findLast((s) => s < this.at) ?? 1);
  }

  hit() {
    if (!this.data) return;
    const seq = this.data.hits.find((s) => s > this.at) ?? this.data.hits[0];
    if (seq) { this.go(seq); this.pick(seq); }
  }

  keys(e) {
    const run = {ArrowLeft: () => this.event(-1), ArrowRight: () => this.event(1), PageUp: () => this.command(-1), PageDown: () => this.command(1),
      Home: () => this.go(1), End: () => this.leave(), Enter: () => this.pick(this.at)}[e.key];
    if (run) { e.preventDefault(); run(); }
  }

  down(e) {
    if (!this.data || !this.data.seqs.length) return;
    this.track.setPointerCapture(e.pointerId);
    const box = this.track.getBoundingClientRect(); // once: asking again would lay out the page at each move
    const move = (ev) => {
      const i = Math.round((ev.clientX - box.left) / box.width * this.data.seqs.length);
      this.go(this.data.seqs[Math.max(0, i)] ?? this.data.last + 1);
    };
    const up = () => {
      this.track.removeEventListener('pointermove', move);
      this.track.removeEventListener('pointerup', up);
      this.track.removeEventListener('pointercancel', up);
      if (this.rank.has(this.at)) this.pick(this.at);
    };
    this.track.addEventListener('pointermove', move);
    this.track.addEventListener('pointerup', up);
    this.track.addEventListener('pointercancel', up);
    move(e);
  }

  /** draw paints the events when they are others, and moves the cursors. */
  draw() {
    const ratio = window.devicePixelRatio || 1, {wide, high} = this;
    if (!this.data || !wide) return;
    const key = `${wide} ${high} ${ratio} ${document.documentElement.dataset.theme} ${dark.matches}`;
    if (this.drawn !== this.data || this.key !== key) {
      this.colours = new Map();
      this.ground(wide, high, ratio);
      this.drawn = this.data;
      this.key = key;
    }
    const n = Math.max(1, this.data.seqs.length);
    const mark = (node, seq) => { node.style.transform = `translateX(${Math.max(0, Math.min(wide - 3, (this.rank.get(seq) ?? n) / n * wide - 1))}px)`; };
    mark(this.marks.now, this.data.seq + 1);
    this.marks.at.hidden = !this.past;
    if (this.past) mark(this.marks.at, this.at);
    const later = this.data.commands.findIndex((c) => c.seq >= this.at);
    this.evaluation.at(later < 0 ? this.data.commands.length + 1 : later + 1);
  }

  /** colour is what a variable of the style sheet comes to in the present theme. */
  colour(name) {
    if (!this.colours.has(name)) {
      this.probe.style.color = `var(${name})`;
      this.colours.set(name, getComputedStyle(this.probe).color);
    }
    return this.colours.get(name);
  }

  /** ground draws what stays while it is dragged. */
  ground(wide, high, ratio) {
    const c = this.canvas, d = this.data, n = Math.max(1, d.seqs.length);
    c.width = Math.round(wide * ratio);
    c.height = Math.round(high * ratio);
    const g = c.getContext('2d');
    g.scale(ratio, ratio);
    const colour = (name) => this.colour(name);
    const x = (seq) => (this.rank.get(seq) ?? n) / n * wide;
    d.turns.forEach((t, i) => {
      const end = i + 1 < d.turns.length ? x(d.turns[i + 1].seq) : wide;
      g.fillStyle = colour(`--seat${t.seat || 0}`);
      g.fillRect(x(t.seq), 0, Math.max(.5, end - x(t.seq)), high);
      if (end - x(t.seq) > 18) {
        g.fillStyle = colour('--dim');
        g.font = '10px system-ui, sans-serif';
        g.fillText(String(t.n), x(t.seq) + 3, 11);
      }
    });
    g.fillStyle = colour('--line');
    for (const m of d.commands) g.fillRect(x(m.seq), high * .55, 1, high * .45);
    g.fillStyle = colour('--hit');
    for (const s of d.hits) g.fillRect(x(s) - .75, high * .38, 1.5, high * .2);
    g.fillStyle = colour('--warn');
    for (const s of d.rejected) g.fillRect(x(s) - 1, high * .75, 2, high * .25);
    g.fillStyle = colour('--bad');
    for (const f of d.faults) { g.beginPath(); g.arc(Math.min(wide - 4, Math.max(4, x(f.seq + 1))), high - 5, 4, 0, 7); g.fill(); }
  }
}
