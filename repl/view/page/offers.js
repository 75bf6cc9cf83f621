// Shows what the player may do. Next to the selected thing is everything that it can do, below the
// board what concerns no thing. One button ends the phase and names what is lost by it.

import {el, button, order} from './dom.js';
import {Moves, stemOf} from './moves.js';
import {w, listed, sentences, titled} from './words.js';

/** TableMoves offers commands at a table. */
export class TableMoves extends Moves {
  constructor(board, bar, reader, give) {
    super(board, bar, give, (id, sure) => reader.look(id, sure));
    this.reader = reader;
    this.onQuick = () => {};
    reader.onClose = () => this.cancel();
    document.addEventListener('keydown', this.keys = (e) => this.anywhere(e));
  }

  /** anywhere takes keys for a selection when the focus is not on the board, such as on an action. */
  anywhere(e) {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || !this.chosen.length || document.querySelector('dialog') || this.board.node.contains(e.target)) return;
    if (e.key === 'Escape') this.cancel();
    else if (/^[1-9]$/.test(e.key)) this.nth(Number(e.key));
    else if (e.key.startsWith('Arrow') && e.target.closest('.reader, .actions') && this.next().size) { e.preventDefault(); this.step(e.key); }
  }

  leave() {
    super.leave();
    document.removeEventListener('keydown', this.keys);
  }

  showBar() {
    const all = this.list.filter((m) => !m.path || !m.path.length);
    const ends = all.filter((m) => m.ends), rest = all.filter((m) => !m.ends && !m.yields);
    const out = [];
    if (this.chosen.length) {
      const verbs = [...new Set(this.matching().filter((m) => m.path.length > this.chosen.length).map((m) => m.verb))];
      out.push(el('span', {class: 'chosen-name', text: this.chosen.map((id) => this.board.scene.nameOf(id)).join(' → ')}), el('span', {class: 'hint', text: verbs.join(' / ')}),
        ...this.complete().map((m) => this.one(m, 'sure')), button(w('cancel'), () => this.cancel(), {class: 'act quiet'}));
    } else out.push(...this.grouped(rest.slice(0, 40)));
    out.push(el('span', {class: 'gap'}));
    ends.forEach((m, i) => out.push(this.end(m, !i)));
    order(this.bar, out);
    this.reader.offer(this.chosen.length ? this.lists() : null);
    if (this.chosen.length) this.board.uncover(this.chosen[0], this.next(), this.reader.node.parentNode);
  }

  /** says is as in moves.js, without the line of the console: players do not type. */
  says(m, name) { return {title: m.note || null, 'aria-label': listed([name, m.note].filter(Boolean))}; }

  /** grouped are the buttons of commands. What many of them begin with is said once. */
  grouped(list) {
    const by = new Map();
    for (const m of list) by.set(stemOf(m.verb), [...(by.get(stemOf(m.verb)) || []), m]);
    return [...by].flatMap(([stem, all]) => all.length < 4 ? all.map((m) => this.one(m, 'sure'))
      : [el('span', {class: 'alike'}, el('span', {text: titled(stem, '').trimEnd()}), ...all.map((m) => this.one(m, 'sure', m.verb.slice(stem.length).replace(/^(: |：)/, '') || m.verb)))]);
  }

  /** end is the button that ends the phase. */
  end(m, first) {
    const lost = this.lost(m), made = performance.now();
    const twice = (e) => e.detail > 1 && performance.now() - made < 400; // the rest of a double click, where the button of the next phase is by now
    return el('button', {type: 'button', class: 'act ending' + (first ? ' ends' : ''), 'aria-label': sentences([listed(m.note ? [m.verb, m.note] : [m.verb]), ...(lost ? [titled(w('lostBy'), lost)] : [])]), on: {click: (e) => { if (twice(e)) this.onQuick(); else this.give(m); }}},
      el('b', {text: m.verb}), lost ? el('small', {text: titled(w('lostBy'), lost)}) : m.note ? el('small', {text: m.note}) : null);
  }

  /** lists are the commands of the selected thing, by what they do. */
  lists() {
    const done = this.complete(), out = [];
    if (done.length) out.push(el('p', {class: 'tools'}, done.map((m, i) => button(`${m.verb}${m.note ? ` · ${m.note}` : ''}`, () => this.give(m), {class: 'act sure', 'aria-keyshortcuts': i < 9 ? String(i + 1) : null}))));
    const by = new Map();
    for (const m of this.matching()) {
      if (m.path.length === this.chosen.length) continue;
      if (!by.has(m.verb)) by.set(m.verb, new Map());
      by.get(m.verb).set(m.path[this.chosen.length], m);
    }
    for (const [verb, targets] of by) {
      out.push(el('h3', {text: verb}), el('p', {class: 'tools targets'}, [...targets].slice(0, 60).map(([id, m]) =>
        button(this.board.scene.nameOf(id), () => this.touch(id), {class: 'act quiet', title: m.note || null, 'aria-label': titled(verb, this.board.scene.nameOf(id))}))));
    }
    return out;
  }
}
