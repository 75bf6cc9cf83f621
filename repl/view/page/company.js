// Shows the people at the table: who is here, how much time they have, and what they offer.

import {el, button, order} from './dom.js';
import {w, titled} from './words.js';

const shown = (ms) => { const s = Math.max(0, Math.ceil(ms / 1000)), two = (n) => String(n).padStart(2, '0'); return s >= 86400 ? `${Math.floor(s / 86400)} d ${Math.floor(s % 86400 / 3600)} h` : s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s % 3600 / 60))}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`; };

/** offerName is an offer in words. */
export const offerName = (what) => ({draw: w('draw'), undo: w('undo'), pause: w('pause'), resume: w('resume'), rematch: w('aRematch')}[what] || what);

/** Company shows the people of a match that a server hosts. */
export class Company {
  constructor(board, act, late) {
    Object.assign(this, {board, act, late});
    this.node = el('p', {class: 'company', role: 'status', hidden: true});
    setInterval(() => this.tick(), 500);
  }

  show(scene, game) {
    const {about, state} = game;
    if (!about?.people) return;
    this.clock = state?.clock;
    this.own = about.watches ? 0 : about.seat;
    this.short = Math.max(30000, (about.clock?.move_ms || 0) / 24); // ms that are little
    this.since = Date.now();
    for (const s of about.people) {
      const plate = this.board.spots.get((scene.all('s').find((one) => one.seat === s.seat) || {}).id);
      if (!plate) continue;
      this.part(plate, 'person').textContent = s.bot ? w('robot') : [s.name, s.here || s.seat === about.seat ? '' : w('isAway')].filter(Boolean).join(' ');
    }
    this.seats = scene.all('s').map((s) => ({seat: s.seat, plate: this.board.spots.get(s.id)}));
    this.tick();
    const called = (seat) => scene.all('s').find((s) => s.seat === seat)?.name || `${w('player')} ${seat}`;
    const offer = state?.offer, mine = offer && about.seat === offer.by;
    const say = offer && titled(w('offers').replace('{}', called(offer.by)), offerName(offer.what));
    const paused = !offer && this.clock?.paused, agreed = offer && !mine && (offer.yes || []).includes(about.seat);
    const may = !about.watches && (state?.over || !scene.all('s').find((s) => s.seat === about.seat)?.out) && !game.relieved?.();
    this.node.hidden = !offer && !paused;
    order(this.node, paused ? [el('b', {text: w('paused')})] : offer ? [el('b', {text: mine ? titled(w('offered'), offerName(offer.what)) : agreed ? titled(w('agreed'), offerName(offer.what)) : say}),
      ...(!may || agreed ? [] : mine ? [button(w('cancel'), () => this.act(() => this.answer(game, false)), {class: 'act quiet'})]
        : [button(w('accept'), () => this.act(() => this.answer(game, true)), {class: 'act sure'}), button(w('decline'), () => this.act(() => this.answer(game, false)), {class: 'act quiet'})])] : []);
  }

  async answer(game, yes) { await game.answer(yes); }

  part(plate, name) { return plate.querySelector('.' + name) || plate.appendChild(el('span', {class: name})); }

  tick() {
    if (!this.clock || !this.seats) return;
    const spent = this.clock.paused ? 0 : Date.now() - this.since;
    for (const {seat, plate} of this.seats) {
      if (!plate) continue;
      const runs = (this.clock.running || []).includes(seat), left = this.clock.left_ms[seat - 1] - (runs ? spent : 0), node = this.part(plate, 'timer'), text = shown(left);
      if (node.textContent !== text) node.textContent = text;
      node.classList.toggle('low', left < this.short);
      if (runs && seat === this.own && left < this.short && !this.clock.paused) this.late();
      node.classList.toggle('runs', runs && !this.clock.paused);
    }
  }
}
