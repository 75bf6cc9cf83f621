// The table: seats above and below, regions between. It draws what a picture says
// and knows no game.

import {el, order} from './dom.js';
import {pieceNode, fillPiece, fits, put, figures, figureText, fillFigures, badges} from './piece.js';
import {regionNode, fillHead} from './regions.js';
import {w, listed, titled} from './words.js';

/** Board keeps the nodes of a scene and draws again only what has changed. */
export class Board {
  constructor(scene) {
    this.scene = scene;
    this.nodes = new Map(); // of pieces
    this.seats = new Map();
    this.regions = new Map();
    this.last = []; // where the last move went from and to
    this.room = el('div', {class: 'room', 'data-manner': 'chip'});
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

  /** draw brings the nodes to the scene; changed are the ids of parts, all draws everything again. */
  draw(changed, all) {
    const scene = this.scene;
    if (all) { this.spots.clear(); this.seats.clear(); this.regions.clear(); this.nodes.clear(); }
    const changes = [...changed];
    if (all || changes.some((id) => id.startsWith('s:') || id === 'head')) this.drawSeats();
    const built = all || changes.some((id) => id.startsWith('r:') || (id.startsWith('h:') && !(this.spots.has(id.slice(2)) && scene.parts.has(id))));
    if (built) this.drawRegions();
    else for (const id of changes) if (id.startsWith('h:')) { const spot = this.spots.get(id.slice(2)); fillHead(spot, scene.parts.get(id)); this.name(spot); }
    const touched = new Set();
    if (built) scene.all('p').forEach((p) => this.place(p, touched));
    for (const id of changes) {
      if (!id.startsWith('p:')) continue;
      const piece = scene.parts.get(id), old = this.nodes.get(id.slice(2));
      if (piece) { if (!built) this.place(piece, touched); }
      else if (old) { if (old.parentNode) touched.add(old.parentNode); old.remove(); this.nodes.delete(id.slice(2)); }
    }
    for (const spot of touched) {
      if (spot.dataset.open) this.sort(spot);
      else this.name(spot);
    }
    const last = (scene.head.last || []).map((id) => this.spots.get(id)).filter(Boolean);
    for (const spot of this.last) if (!last.includes(spot)) spot.classList.remove('last');
    for (const spot of last) spot.classList.add('last');
    this.last = last;
  }

  /** facts shows numbers and words of the match in the middle of a board that has no places. */
  facts(bare, list) {
    this.node.classList.toggle('bare', bare);
    this.middle ??= el('p', {class: 'facts'});
    if (bare) { this.middle.replaceChildren(...list); this.mid.append(this.middle); } else this.middle.remove();
  }

  /** atOwn reports whether a board that is too high shows the rows of who sits below. */
  atOwn() { return this.mid.scrollHeight > this.mid.clientHeight && this.mid.scrollTop + this.mid.clientHeight >= this.mid.scrollHeight - 2; }

  /** uncover scrolls the board so that what is selected and its targets are above the panel that covers the lower end of a narrow page. */
  uncover(id, targets, panel) {
    const find = (one) => this.nodes.get(one) || this.spots.get(one);
    const all = [id, ...targets].map(find).filter((node) => node && this.mid.contains(node)).map((node) => node.getBoundingClientRect());
    if (!all.length || getComputedStyle(panel).position !== 'fixed') return;
    const hidden = Math.max(...all.map((at) => at.bottom)) + (this.mid.contains(find(id)) ? 70 : 8) - panel.getBoundingClientRect().top; // with what is next to it
    const room = Math.min(...all.map((at) => at.top)) - this.mid.getBoundingClientRect().top;
    if (hidden > 0) this.mid.scrollTop += Math.min(hidden, Math.max(0, room));
  }

  /** own scrolls a board that is too high to the rows of who sits below. */
  own() { this.mid.scrollTop = this.mid.scrollHeight; }

  /** reveal scrolls a wide board to the piece whose turn it is, or to one that can act, when none is in sight and they are others than before. */
  reveal() {
    const board = this.mid.querySelector('.scroller');
    if (!board) return;
    const active = board.querySelector('.piece.active'), pieces = active ? [active] : [...board.querySelectorAll('.piece.can')];
    const who = pieces.map((n) => n.dataset.id + n.parentNode.dataset.id).join();
    if (!who || who === this.revealed) return;
    this.revealed = who;
    const box = board.getBoundingClientRect(), all = pieces.map((n) => n.getBoundingClientRect());
    if (!all.some((at) => at.left >= box.left && at.right <= box.right)) board.scrollLeft += (all[0].left + all[0].right - box.left - box.right) / 2;
  }

  place(piece, touched) {
    const spot = this.spots.get(piece.at), old = this.nodes.get(piece.id);
    if (!spot) { if (old) { old.remove(); this.nodes.delete(piece.id); } return; }
    const kind = this.scene.kind(piece.kind), {manner} = spot.dataset;
    const same = old && fits(old, piece, kind, manner);
    const node = same ? old : pieceNode(piece, kind, manner);
    if (same) fillPiece(node, piece);
    else if (old) { if (old.parentNode) touched.add(old.parentNode); old.remove(); }
    if (node.parentNode !== spot) {
      if (node.parentNode) touched.add(node.parentNode);
      spot.append(node);
      touched.add(spot);
    } else if (node.n !== piece.n) touched.add(spot);
    node.n = piece.n || 0;
    this.nodes.set(piece.id, node);
  }

  sort(spot) {
    const kept = [...spot.children].filter((n) => !n.classList.contains('piece'));
    const pieces = [...spot.children].filter((n) => n.classList.contains('piece')).sort((a, b) => a.n - b.n);
    order(spot, kept.concat(pieces));
  }

  /** name says who stands in a spot. A spot with pieces is a group of buttons, and an empty one is a button. */
  name(spot) {
    const names = [...spot.children].filter((n) => n.classList.contains('piece')).map((n) => n.kind?.name || w('hidden'));
    spot.classList.toggle('full', names.length > 0); // which :has would look for at each change
    if (!spot.called) return;
    put(spot, 'role', names.length ? 'group' : 'button');
    const rest = names.length ? names : spot.classList.contains('place') ? [w('free')] : [];
    put(spot, 'aria-label', listed([spot.called, ...rest]));
  }

  drawSeats() {
    const seats = this.scene.all('s');
    const far = seats.slice(1).reverse(), near = seats.slice(0, 1);
    for (const [parent, list] of [[this.far, far], [this.near, near]]) {
      order(parent, list.map((s) => {
        const raw = this.scene.raw.get('s:' + s.id) + (this.scene.head.to_act || []).includes(s.seat);
        let had = this.seats.get(s.id);
        if (!had || had.parent !== parent) { had = {...this.seatNode(), parent}; this.seats.set(s.id, had); }
        if (had.raw !== raw) this.fillSeat(had, s, parent === this.near);
        had.raw = raw;
        return had.node;
      }));
    }
  }

  seatNode() {
    const numbers = figures([]), who = el('span', {class: 'who'}), piles = el('div', {class: 'piles'});
    const plate = el('div', {class: 'plate', role: 'button'}, who, numbers), bar = el('div', {class: 'bar'}, plate, piles);
    return {node: el('div', {role: 'group'}, bar), bar, plate, who, numbers, piles, said: ''};
  }

  /** fillSeat writes what a seat has; its zones and what lies there stay. */
  fillSeat(had, seat, below) {
    const toAct = (this.scene.head.to_act || []).includes(seat.seat), {node, plate} = had;
    put(node, 'class', `seat of-${seat.seat} ${seat.tone || ''}${seat.tint ? ' tint-' + seat.tint : ''}${toAct ? ' acts' : ''}${seat.out ? ' out' : ''}`);
    put(node, 'aria-label', listed(toAct ? [seat.name, w('toAct')] : [seat.name]));
    plate.dataset.id = seat.id;
    plate.dataset.manner = 'chip';
    this.spots.set(seat.id, plate);
    plate.called = titled(seat.name, listed([...(seat.figures || []).map(figureText), ...(seat.badges || []).map((b) => b.text)]));
    this.name(plate);
    if (had.who.textContent !== seat.name) had.who.textContent = seat.name;
    fillFigures(had.numbers, seat.figures);
    const said = JSON.stringify(seat.badges || []);
    if (had.said !== said) {
      had.said = said;
      if (had.badges) had.badges.remove();
      had.badges = badges(seat.badges);
      if (had.badges) had.numbers.after(had.badges);
    }
    const zones = seat.zones || [], rows = zones.filter((z) => z.open), lines = this.scene.all('r').some((r) => r.shape === 'points'); // where no player has a hand
    const main = rows.find((z) => z.hand || z.id.startsWith('hand')) || (lines ? null : rows[0]);
    const piles = zones.filter((z) => !z.open || (!below && z === main)); // hands of others are counted where there is no room for them
    piles.forEach((zone, i) => {
      const one = had.piles.children[i] || had.piles.appendChild(el('span', {class: 'pile'}, el('b', {text: ''}), el('span', {})));
      one.dataset.zone = zone.id;
      one.classList.toggle('counted', !!zone.open);
      if (one.firstChild.textContent !== String(zone.count)) one.firstChild.textContent = zone.count;
      if (one.lastChild.textContent !== ' ' + zone.name) one.lastChild.textContent = ' ' + zone.name;
    });
    while (had.piles.children.length > piles.length) had.piles.lastChild.remove();
    for (const zone of rows) {
      const hand = zone === main;
      let row = this.spots.get(zone.id);
      if (!row) {
        row = el('div', {role: 'group', 'data-manner': lines ? 'disc' : below && hand ? 'card' : 'mini', 'data-open': '1'});
        this.spots.set(zone.id, row);
        (hand ? node : had.bar).append(row);
      }
      put(row, 'class', `zone ${hand ? 'hand' : 'lain'}${zone.count ? '' : ' none'}`);
      put(row, 'aria-label', titled(seat.name, zone.name));
      put(row, 'data-name', zone.name);
    }
  }

  drawRegions() {
    const heads = this.scene.all('h'), all = this.scene.all('r');
    order(this.mid, [this.room, ...all.map((r) => {
      const own = heads.filter((h) => h.region === r.id);
      const raw = this.scene.raw.get('r:' + r.id) + own.map((h) => this.scene.raw.get('h:' + h.id)).join();
      const had = this.regions.get(r.id);
      if (had && had.raw === raw) return had.node;
      const node = regionNode(r, own, this.spots, this.scene);
      this.regions.set(r.id, {node, raw});
      return node;
    })]);
    const points = all.find((r) => r.shape === 'points'), most = (axis) => 1 + Math.max(1, ...points.places.map((p) => p[axis]));
    if (points) this.node.style.setProperty('--rise', most('y') / most('x')); // how high it is for its width
    this.spots.set('room', this.room);
    for (const id of this.regions.keys()) if (!all.some((r) => r.id === id)) this.regions.delete(id);
  }
}
