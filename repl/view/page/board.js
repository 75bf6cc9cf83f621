// The table: seats above and below, regions between. It draws what a picture says
// and knows no game.

import {el, order} from './dom.js';
import {pieceNode, figures, badges} from './piece.js';
import {regionNode, fillHead} from './regions.js';
import {w} from './words.js';

/** Board keeps the nodes of a scene and draws again only what has changed. */
export class Board {
  constructor(scene) {
    this.scene = scene;
    this.nodes = new Map(); // of pieces
    this.seats = new Map();
    this.spots = new Map(); // of places, heads, seats and zones: where pieces go
    this.node = el('section', {class: 'board', 'aria-label': w('board')});
    this.far = el('div', {class: 'seats far'});
    this.mid = el('div', {class: 'regions'});
    this.near = el('div', {class: 'seats near'});
    this.text = el('pre', {class: 'drawn'});
    this.node.append(this.far, this.mid, this.near, this.text);
  }

  /** words shows a position of a game that has no pictures. */
  words(text) { this.text.textContent = text || ''; this.text.hidden = !text; }

  /** draw brings the nodes to the scene; changed are the ids of parts. */
  draw(changed, all) {
    const scene = this.scene;
    let frame = all, seats = all;
    for (const id of changed) {
      if (id.startsWith('r:') || (id.startsWith('h:') && !(this.spots.has(id.slice(2)) && scene.parts.has(id)))) frame = true;
      if (id.startsWith('s:') || id === 'head') seats = true;
    }
    if (frame || seats) { if (frame) this.spots.clear(); this.drawSeats(frame); }
    if (frame) this.drawRegions();
    else for (const id of changed) if (id.startsWith('h:')) fillHead(this.spots.get(id.slice(2)), scene.parts.get(id));
    const touched = new Set();
    if (frame) {
      const had = this.nodes;
      this.nodes = new Map();
      scene.all('p').forEach((p) => this.place(p, touched, had.get(p.id)));
    } else {
      for (const id of changed) {
        if (!id.startsWith('p:')) continue;
        const piece = scene.parts.get(id);
        const old = this.nodes.get(id.slice(2));
        if (piece) this.place(piece, touched);
        else if (old) { if (old.parentNode) touched.add(old.parentNode); old.remove(); this.nodes.delete(id.slice(2)); }
      }
    }
    for (const spot of touched) if (spot.dataset.open) this.sort(spot);
  }

  place(piece, touched, had) {
    const spot = this.spots.get(piece.at);
    const old = this.nodes.get(piece.id);
    if (!spot) { if (old) old.remove(); return; }
    const raw = spot.dataset.manner + this.scene.raw.get('p:' + piece.id) + !!this.scene.kind(piece.kind);
    const same = had && had.drawnOf === raw;
    const node = same ? had : pieceNode(piece, this.scene.kind(piece.kind), spot.dataset.manner);
    node.drawnOf = raw;
    node.dataset.n = piece.n || 0;
    if (old) { if (old.parentNode && old.parentNode !== spot) touched.add(old.parentNode); old.remove(); }
    spot.append(node);
    touched.add(spot);
    this.nodes.set(piece.id, node);
  }

  sort(spot) {
    const kept = [...spot.children].filter((n) => !n.classList.contains('piece'));
    const pieces = [...spot.children].filter((n) => n.classList.contains('piece')).sort((a, b) => a.dataset.n - b.dataset.n);
    order(spot, kept.concat(pieces));
  }

  drawSeats(fresh) {
    const seats = this.scene.all('s');
    const far = seats.slice(1).reverse(), near = seats.slice(0, 1);
    for (const [parent, list] of [[this.far, far], [this.near, near]]) {
      const nodes = list.map((s) => {
        const raw = this.scene.raw.get('s:' + s.id) + (this.scene.head.to_act || []).includes(s.seat);
        const had = this.seats.get(s.id);
        if (!fresh && had && had.raw === raw && had.parent === parent) return had.node;
        const node = this.seatNode(s, parent === this.near, fresh);
        this.seats.set(s.id, {raw, node, parent});
        return node;
      });
      order(parent, nodes);
    }
  }

  seatNode(seat, below, fresh) {
    const toAct = (this.scene.head.to_act || []).includes(seat.seat);
    const old = fresh ? null : this.spots.get(seat.id);
    const node = el('div', {class: `seat ${seat.tone || ''}${seat.tint ? ' tint-' + seat.tint : ''}${toAct ? ' acts' : ''}${seat.out ? ' out' : ''}`, role: 'group',
      'aria-label': seat.name + (toAct ? ', ' + w('toAct') : '')});
    const plate = el('div', {class: 'plate', 'data-id': seat.id, 'data-manner': 'chip', role: 'button', 'aria-label': `${seat.name}: ${(seat.figures || []).map((f) => `${f.name} ${f.value}`).join(', ')}`},
      el('span', {class: 'who', text: seat.name}), figures(seat.figures));
    const b = badges(seat.badges);
    if (b) plate.append(b);
    const piles = el('div', {class: 'piles'});
    const rows = [];
    for (const zone of seat.zones || []) {
      if (!zone.open) { piles.append(el('span', {class: 'pile', 'data-zone': zone.id}, el('b', {text: String(zone.count)}), ' ' + zone.name)); continue; }
      if (!zone.count) { const kept = this.spots.get(zone.id); if (kept) kept.replaceChildren(); }
      const hand = zone.id.startsWith('hand');
      const row = old && this.spots.get(zone.id) ? this.spots.get(zone.id) : el('div', {});
      row.className = `zone ${hand ? 'hand' : 'lain'}${zone.count ? '' : ' none'}`;
      row.setAttribute('role', 'group');
      row.setAttribute('aria-label', `${seat.name}: ${zone.name}`);
      row.dataset.manner = below && hand ? 'card' : 'mini';
      row.dataset.open = '1';
      this.spots.set(zone.id, row);
      rows.push(row);
    }
    if (old) for (const kid of [...old.children]) if (kid.classList.contains('piece')) plate.append(kid);
    this.spots.set(seat.id, plate);
    node.append(el('div', {class: 'bar'}, plate, piles, ...rows.filter((r) => r.classList.contains('lain'))), ...rows.filter((r) => r.classList.contains('hand')));
    return node;
  }

  drawRegions() {
    const heads = this.scene.all('h');
    order(this.mid, this.scene.all('r').map((r) => regionNode(r, heads.filter((h) => h.region === r.id), this.spots, this.scene)));
    const room = el('div', {class: 'room', 'data-manner': 'chip'});
    this.spots.set('room', room);
    this.mid.prepend(room);
  }
}
