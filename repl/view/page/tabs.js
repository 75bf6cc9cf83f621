// Panels behind tabs, with the keys that tabs have.

import {el} from './dom.js';

/** Tabs shows one of several panels. */
export class Tabs {
  constructor(list, label) {
    this.panels = new Map(list.map(([id, , panel]) => [id, panel]));
    this.heads = new Map();
    this.bar = el('div', {class: 'tabs', role: 'tablist', 'aria-label': label, on: {keydown: (e) => this.key(e)}});
    this.body = el('div', {class: 'tabbody'});
    for (const [id, name, panel] of list) {
      const head = el('button', {type: 'button', role: 'tab', id: 'tab-' + id, 'aria-controls': 'panel-' + id, text: name, on: {click: () => this.show(id)}});
      panel.setAttribute('role', 'tabpanel');
      panel.id = 'panel-' + id;
      panel.setAttribute('aria-labelledby', 'tab-' + id);
      this.heads.set(id, head);
      this.bar.append(head);
      this.body.append(panel);
    }
    this.node = el('aside', {class: 'side'}, this.bar, this.body);
    this.show(list[0][0]);
  }

  show(id) {
    this.now = id;
    for (const [key, panel] of this.panels) {
      panel.hidden = key !== id;
      this.heads.get(key).setAttribute('aria-selected', key === id);
      this.heads.get(key).tabIndex = key === id ? 0 : -1;
    }
  }

  key(e) {
    const ids = [...this.panels.keys()];
    const by = {ArrowRight: 1, ArrowLeft: -1}[e.key];
    if (!by) return;
    e.preventDefault();
    this.show(ids[(ids.indexOf(this.now) + by + ids.length) % ids.length]);
    this.heads.get(this.now).focus();
  }
}
