// What happened, in words. A line leads to its moment and its causes.

import {el} from './dom.js';
import {w} from './words.js';

/** LogPanel lists the sentences of the present fork. */
export class LogPanel {
  constructor(ask, pick) {
    Object.assign(this, {ask, pick, last: 0, told: []});
    this.list = el('ol', {class: 'log', role: 'list', 'aria-label': w('log'), on: {click: (e) => this.click(e), keydown: (e) => { if (e.key === 'Enter') this.click(e); }}});
    this.node = el('div', {class: 'pane'}, this.list);
  }

  click(e) { const line = e.target.closest('[data-seq]'); if (line) this.pick(Number(line.dataset.seq)); }

  forget() { this.last = 0; this.told = []; this.list.replaceChildren(); }

  /** follow fetches what is new on a timeline. */
  async follow(time) {
    this.time = time;
    while (this.last < time.last) {
      const {events} = await this.ask('events', {from: this.last + 1, to: time.last});
      if (!events.length || this.time !== time) return;
      const nodes = [];
      for (const e of events) {
        this.told.push(e);
        if (e.text) nodes.push(el('li', {'data-seq': e.seq, tabindex: 0, text: e.text}));
      }
      this.list.append(...nodes);
      this.last = events[events.length - 1].seq;
    }
    this.node.scrollTop = this.node.scrollHeight;
    this.mark(time.seq + 1);
  }

  /** mark shows which lines come behind a moment, and leads there. */
  mark(seq, lead) {
    let near = null;
    for (const line of this.list.children) {
      const s = Number(line.dataset.seq || 0);
      if (s) line.classList.toggle('later', s >= seq);
      if (s && s < seq) near = line;
    }
    if (lead && near && this.node.clientHeight) this.node.scrollTop = near.offsetTop - this.node.clientHeight / 2;
  }

  /** sentence tells an event, if it is there. */
  sentence(seq) {
    for (let low = 0, high = this.told.length - 1; low <= high;) {
      const mid = (low + high) >> 1, e = this.told[mid];
      if (e.seq === seq) return e.text || e.line.replace(/^#\d+ /, '');
      if (e.seq < seq) low = mid + 1; else high = mid - 1;
    }
    return '';
  }
}
