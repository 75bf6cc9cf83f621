// Forks of the match as tabs, and two of them side by side.

import {el, button} from './dom.js';
import {w} from './words.js';

/** ForkBar shows the forks and compares them. */
export class ForkBar {
  constructor(send, quiet, scene, shown) {
    Object.assign(this, {send, quiet, scene, shown});
    this.node = el('nav', {class: 'forks', 'aria-label': w('forks')});
    this.compared = el('section', {class: 'compared', hidden: true, 'aria-label': w('compare')});
  }

  show(at) {
    const kids = at.forks.map((f) => button(f.name, () => { if (f.name !== at.fork) this.send('switch ' + f.name); },
      {class: 'forktab', 'aria-current': f.name === at.fork ? 'true' : null, title: `switch ${f.name} · ${f.done}`}));
    kids.push(button('+', () => this.send('fork ' + this.free(at)), {class: 'forktab', title: 'fork', 'aria-label': w('fork')}));
    const other = at.forks.find((f) => f.name !== at.fork);
    if (other) kids.push(button('⇄', () => this.compare(at.fork, other.name, at), {class: 'forktab', title: `compare ${at.fork} …`, 'aria-label': w('compare')}));
    this.node.replaceChildren(...kids);
  }

  free(at) {
    for (let i = 1; ; i++) if (!at.forks.some((f) => f.name === 'fork' + i)) return 'fork' + i;
  }

  /** compare shows two forks side by side: where they part and how they stand. */
  async compare(a, b, at) {
    try {
      const {data} = await this.quiet(`compare ${a} ${b}`);
      const side = (s) => el('div', {class: 'sideof'}, el('h3', {text: s.name}), el('p', {class: 'line', text: s.result || `${s.scores.join(' : ')}`}),
        el('p', {class: 'event', text: s.first_event || ''}), el('ol', {start: data.common + 1}, s.commands.map((c) => el('li', {text: c}))));
      const more = at.forks.filter((f) => f.name !== a && f.name !== b).map((f) => button(f.name, () => this.compare(a, f.name, at), {class: 'act quiet'}));
      const rows = data.differ.slice(0, 40).map((d) => el('tr', {}, el('th', {scope: 'row', text: d.path}), el('td', {text: d.left_is}), el('td', {text: d.right_is})));
      this.compared.replaceChildren(el('div', {class: 'tools'}, el('h2', {text: `${a} ⇄ ${b}`}), ...more, button('✕', () => { this.compared.hidden = true; }, {class: 'act quiet', 'aria-label': w('cancel')})),
        el('div', {class: 'pair'}, side(data.left), side(data.right)), el('table', {class: 'fields'}, el('tbody', {}, rows)));
      this.compared.hidden = false;
      this.shown();
    } catch { /* the console has told why */ }
  }
}
