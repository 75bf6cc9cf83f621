// All of one thing: its text, its numbers and who changed them, what its words mean.

import {el, button, lines} from './dom.js';
import {art, back} from './art.js';
import {figureText} from './piece.js';
import {w} from './words.js';

/** DetailPanel tells of the piece that is looked at. */
export class DetailPanel {
  constructor(scene, send, open, ask) {
    Object.assign(this, {scene, send, open, ask, id: ''});
    this.node = el('div', {class: 'pane detail'}, el('p', {class: 'hint', text: w('pickPiece')}));
  }

  /** show describes a piece. sure: it was selected, so that the console is asked too. */
  show(id, sure) {
    const piece = this.scene.piece(id);
    if (!piece) return;
    this.id = id;
    const kind = this.scene.kind(piece.kind);
    const out = kind ? [el('div', {class: 'big'}, art(kind)), el('h2', {text: kind.name}), el('p', {class: 'line', text: kind.line || ''})]
      : [el('div', {class: 'big'}, back()), el('h2', {text: w('hidden')})];
    if (kind?.text) out.push(el('p', {class: 'text'}, lines(kind.text)));
    const table = el('dl', {class: 'values'});
    for (const f of piece.figures || []) {
      table.append(el('dt', {text: f.name}), el('dd', {text: figureText(f).slice(f.name.length + 1)}, ...(f.changes || []).map((c) => el('small', {text: c}))));
    }
    if (table.children.length) out.push(table);
    const others = el('div', {class: 'others'});
    out.push(others);
    for (const b of piece.badges || []) {
      const of = this.scene.kind(b.kind);
      out.push(el('p', {class: 'reminder'}, el('b', {class: 'badge ' + (b.tone || 'plain'), text: b.text}), of && of.text ? ' ' + of.text.split('\n')[0] : ''));
    }
    const tools = el('p', {class: 'tools'});
    const line = (text) => tools.append(button(text, () => this.send(text), {class: 'act quiet code'}));
    const call = piece.call || (kind && /^#\d+$/.test(piece.id) && piece.id); // a handle is a name, too
    if (call) for (const word of ['show', 'whynot', 'listeners']) line(`${word} ${call}`);
    const id2 = (piece.kind || '').split(':')[1];
    if (id2 && piece.kind.startsWith('card:')) line('card ' + id2);
    out.push(tools);
    if (kind?.file) out.push(el('p', {class: 'where'}, w('definedAt') + ' ', button(`${kind.file}:${kind.line_no}`, () => this.open(kind.file, kind.line_no), {class: 'link'})));
    this.node.replaceChildren(...out);
    if (sure && piece.call) this.others(id, piece, others);
  }

  /** others shows the values that have changed and are not on the piece, as show has them. */
  async others(id, piece, into) {
    const {fail, data, text} = await this.ask('line', {line: 'show ' + piece.call});
    const values = data?.values || [];
    if (fail || this.id !== id || !values.length) return;
    const seen = new Set((piece.figures || []).flatMap((f) => [f.key, f.key + '_cap'])), lines = text.trimEnd().split('\n').slice(-values.length);
    into.replaceChildren(...values.flatMap((v, i) => (v.changes || v.base !== v.now) && !seen.has(v.name) ? [el('p', {class: 'line', text: lines[i].trim()})] : []));
  }
}
