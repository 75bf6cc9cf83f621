// One thing in large: its picture, its whole text, its numbers, what its words mean and what it
// can do.

import {el, button, lines} from './dom.js';
import {art, back} from './art.js';
import {figureText} from './piece.js';
import {w} from './words.js';

/** Reader shows the thing that is selected, else the one that is pointed at. */
export class Reader {
  constructor(scene) {
    Object.assign(this, {scene, id: '', fixed: false, onClose: () => {}});
    this.about = el('div', {class: 'about'});
    this.offers = el('div', {class: 'offers-of'});
    this.node = el('section', {class: 'reader', 'aria-label': w('detail'), 'aria-live': 'off'}, this.about, this.offers);
    this.draw();
  }

  /** look shows a thing. sure: it was selected, and stays until another is. */
  look(id, sure) {
    if (sure) this.fixed = !!id;
    else if (this.fixed) return;
    if (sure || this.scene.piece(id)) { this.id = id; this.draw(); }
  }

  /** again shows the thing as it is now. */
  again() { if (this.id && !this.scene.piece(this.id)) { this.id = ''; this.fixed = false; } this.draw(); }

  /** offer shows what the selected thing can do; null for nothing selected. */
  offer(list) {
    if (!list) this.fixed = false;
    this.node.classList.toggle('chosen', !!list || this.fixed);
    this.offers.replaceChildren(...(list || []));
  }

  draw() {
    const piece = this.scene.piece(this.id);
    const raw = this.id + (this.scene.raw.get('p:' + this.id) || '');
    if (raw === this.raw && piece) return;
    this.raw = raw;
    this.node.classList.toggle('chosen', this.fixed && !!piece);
    const close = button('✕', () => { this.fixed = false; this.id = ''; this.onClose(); this.draw(); }, {class: 'act quiet close', 'aria-label': w('close')});
    if (!piece) { this.about.replaceChildren(el('p', {class: 'hint', text: w('pickPiece')})); return; }
    const kind = this.scene.kind(piece.kind);
    const out = kind ? [el('div', {class: 'big'}, art(kind)), close, el('h2', {text: kind.name}, piece.call ? el('small', {text: ' ' + piece.call}) : null), el('p', {class: 'line', text: kind.line || ''})]
      : [el('div', {class: 'big'}, back()), el('h2', {text: w('hidden')}), close];
    if (kind?.text) out.push(el('p', {class: 'text'}, lines(kind.text)));
    const values = (piece.figures || []).map((f) => [el('dt', {text: f.name}), el('dd', {text: figureText(f).slice(f.name.length + 1)}, ...(f.changes || []).map((c) => el('small', {text: c})))]);
    if (values.length) out.push(el('dl', {class: 'values'}, values.flat()));
    for (const b of piece.badges || []) {
      const of = this.scene.kind(b.kind);
      out.push(el('p', {class: 'reminder'}, el('b', {class: 'badge ' + (b.tone || 'plain'), text: b.text}), of && of.text ? ' ' + of.text.split('\n')[0] : ''));
    }
    this.about.replaceChildren(...out);
  }
}
