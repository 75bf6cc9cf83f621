// Forks of the match as tabs, and two of them side by side.

import {el, button} from './dom.js';
import {Scene, partsOf} from './scene.js';
import {Board} from './board.js';
import {w, titled} from './words.js';

/** ForkBar shows the forks and compares them. */
export class ForkBar {
  constructor(send, ask, quiet, scene, shown) {
    Object.assign(this, {send, ask, quiet, scene, shown});
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
      const boards = await this.boards(a, b);
      const side = (s, board) => el('div', {class: 'sideof'}, el('h3', {text: s.name}), board, el('p', {class: 'line', text: s.result || titled(w('scores'), s.scores.join(' : '))}),
        el('p', {class: 'event', text: s.first_event || ''}), el('ol', {start: data.common + 1}, s.commands.map((c) => el('li', {text: c}))));
      const more = at.forks.filter((f) => f.name !== a && f.name !== b).map((f) => button(f.name, () => this.compare(a, f.name, at), {class: 'act quiet'}));
      const rows = data.differ.slice(0, 40).map((d) => el('tr', {}, el('th', {scope: 'row', text: d.path}), el('td', {text: d.left_is}), el('td', {text: d.right_is})));
      this.compared.replaceChildren(el('div', {class: 'tools'}, el('h2', {text: `${a} ⇄ ${b}`}), ...more, button('✕', () => { this.compared.hidden = true; }, {class: 'act quiet', 'aria-label': w('cancel')})),
        el('div', {class: 'pair'}, side(data.left, boards[0]), side(data.right, boards[1])), el('table', {class: 'fields'}, el('tbody', {}, rows)));
      this.compared.hidden = false;
      this.shown();
    } catch { /* the console has shown why */ }
  }

  /** boards are two small boards with their differences lit. */
  async boards(a, b) {
    const both = await Promise.all([a, b].map(async (name) => {
      const {picture, kinds, drawn} = await this.ask('fork', {name});
      this.scene.learn(kinds);
      const scene = new Scene();
      scene.kinds = this.scene.kinds;
      const board = new Board(scene);
      board.words(drawn);
      if (picture) board.draw(scene.show(partsOf(picture)), true);
      return {name, scene, board};
    }));
    both.forEach(({scene, board}, i) => {
      const other = both[1 - i].scene;
      for (const [id, raw] of scene.raw) {
        const key = id.slice(2), node = {p: board.nodes, s: board.spots, h: board.spots}[id[0]]?.get(key);
        if (node && other.raw.get(id) !== raw) node.classList.add('differs');
      }
      for (const [id, part] of other.parts) { // the place that is empty here
        if (id.startsWith('p:') && !scene.parts.has(id)) board.spots.get(part.at)?.classList.add('differs');
      }
    });
    return both.map(({name, board}) => el('div', {class: 'small', inert: true, 'aria-label': name, role: 'group'}, board.node));
  }
}
