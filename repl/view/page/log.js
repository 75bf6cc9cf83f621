// The log in words. A line leads to its step and its causes.

import {el} from './dom.js';
import {w} from './words.js';

const most = 100; // lines of a block

/** LogPanel lists the sentences of the present fork. */
export class LogPanel {
  constructor(ask, pick) {
    Object.assign(this, {ask, pick, last: 0, all: [], lines: [], later: 0});
    this.list = el('div', {class: 'log', role: 'list', 'aria-label': w('log'), on: {click: (e) => this.click(e), keydown: (e) => this.key(e)}});
    this.node = el('div', {class: 'pane'}, this.list);
  }

  click(e) { const line = e.target.closest('[data-seq]'); if (line) this.pick(Number(line.dataset.seq)); }

  key(e) {
    if (e.key === 'Enter') { this.click(e); return; }
    const at = this.lines.findIndex((l) => l.node === e.target), end = this.lines.length - 1;
    const to = {ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: end}[e.key];
    if (at < 0 || to === undefined) return;
    e.preventDefault();
    this.rest(this.lines[Math.max(0, Math.min(end, to))].node);
    this.stop.focus();
  }

  /** rest makes a line the one that Tab leads to. Arrows go on from there. */
  rest(node) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = node;
    node.tabIndex = 0;
  }

  forget() { this.last = 0; this.all = []; this.lines = []; this.later = 0; this.list.replaceChildren(); }

  /** follow fetches what is new on a timeline. */
  async follow(time) {
    this.time = time;
    while (this.last < time.last) {
      const {events} = await this.ask('events', {from: this.last + 1, to: time.last});
      if (!events.length || this.time !== time) return;
      for (const e of events) {
        this.all.push(e);
        if (e.text) this.add(el('div', {role: 'listitem', class: 'entry', 'data-seq': e.seq, tabindex: -1, text: e.text}), e.seq);
      }
      this.last = events[events.length - 1].seq;
    }
    this.node.scrollTop = this.node.scrollHeight;
    this.mark(time.seq + 1);
  }

  /** add appends a line. Lines lie in blocks, as the browser leaves out blocks that are not seen. */
  add(node, seq) {
    if (this.lines.length % most === 0) this.list.append(el('div', {class: 'block', role: 'presentation'}));
    this.list.lastChild.append(node);
    if (!this.stop?.isConnected || document.activeElement !== this.stop) this.rest(node);
    if (this.later === this.lines.length) this.later++;
    this.lines.push({node, seq});
  }

  /** mark fades the lines after a step, and scrolls there. */
  mark(seq, lead) {
    let at = 0; // lines before the step
    for (let high = this.lines.length; at < high;) {
      const mid = (at + high) >> 1;
      if (this.lines[mid].seq < seq) at = mid + 1; else high = mid;
    }
    for (let i = Math.min(at, this.later); i < Math.max(at, this.later); i++) this.lines[i].node.classList.toggle('later', i >= at);
    this.later = at;
    const near = lead && at && this.lines[at - 1].node;
    if (near && this.node.clientHeight) this.node.scrollTop += near.getBoundingClientRect().top - this.node.getBoundingClientRect().top - this.node.clientHeight / 2;
  }

  /** entry gives the entry of an event, if it is there. */
  entry(seq) {
    for (let low = 0, high = this.all.length - 1; low <= high;) {
      const mid = (low + high) >> 1, e = this.all[mid];
      if (e.seq === seq) return e;
      if (e.seq < seq) low = mid + 1; else high = mid - 1;
    }
    return null;
  }
}
