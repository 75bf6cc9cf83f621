// Play by click, drag or keyboard. A legal command comes with the parts of the picture to
// touch. The first touch only selects. Each further one leaves fewer commands, and the last one
// is sent. A command that has a single part to touch is a button next to what is selected.

import {el, button, order} from './dom.js';
import {ask} from './dialog.js';
import {w, aside, listed, titled} from './words.js';

const starts = (path, chosen) => chosen.every((id, i) => path[i] === id);

/** free reports whether a command touches nothing. */
const free = (m) => !m.path || !m.path.length;

const rests = 350; // ms until a finger that rests on a thing lifts it

/** unclick takes the click that may follow a finger, wherever it falls: a panel may have come there. */
function unclick() {
  const stop = (e) => { e.stopPropagation(); e.preventDefault(); };
  window.addEventListener('click', stop, {capture: true});
  setTimeout(() => window.removeEventListener('click', stop, {capture: true}), 400);
}

/** stemOf is a verb without a choice after a colon, such as a number. */
export const stemOf = (verb) => verb.split(/: |：/)[0];

/** Moves lights what can be touched, puts buttons into a bar and gives commands. */
export class Moves {
  constructor(board, bar, give, pick) {
    Object.assign(this, {board, bar, send: give, pick, list: [], chosen: [], last: null, sent: '', onEarly: () => {}});
    board.node.addEventListener('click', (e) => this.click(e));
    board.node.addEventListener('keydown', (e) => this.key(e));
    document.addEventListener('focusin', this.note = (e) => this.noteFocus(e));
    document.addEventListener('pointerdown', this.byHand = () => { this.last = null; });
    board.node.addEventListener('pointerdown', (e) => this.grab(e));
    board.node.addEventListener('touchmove', (e) => { if (this.lifted()) e.preventDefault(); }, {passive: false}); // else the page would scroll
    board.node.addEventListener('contextmenu', (e) => { if (this.lifted()) e.preventDefault(); });
    board.node.addEventListener('focusin', (e) => this.focus(e));
    board.node.addEventListener('pointerover', (e) => this.focus(e));
  }

  /** lifted reports whether something is being dragged. */
  lifted() { return Boolean(this.letGo && document.querySelector('body > .ghost')); }

  /** leave lets go of the page, before another takes its place. */
  leave() {
    document.removeEventListener('focusin', this.note);
    document.removeEventListener('pointerdown', this.byHand);
  }

  /** noteFocus notes what has the focus, as it may be gone after the next command. */
  noteFocus({target}) {
    if (this.board.node.contains(target)) this.last = {id: target.closest('[data-id]')?.dataset.id};
    else if (this.bar.contains(target) || target.closest('.reader')) this.last = {id: this.last?.id};
    else this.last = null;
  }

  /** refocus keeps the focus of who plays by keys: on what had it, else on what can act next. */
  refocus() {
    const at = document.activeElement;
    if (!this.last || (at !== document.body && at.isConnected && (at.tabIndex >= 0 || at.hasAttribute('tabindex')))) return;
    const find = (all) => this.board.node.querySelector(all);
    const id = this.last.id && CSS.escape(this.last.id);
    const node = (id && (find(`[data-id="${id}"][tabindex]`) || find(`[data-id="${id}"] .piece[tabindex]`))) || find('.can') || this.bar.querySelector('.ends, button') || find('[tabindex="0"]');
    if (node) node.focus();
  }

  /** set takes the legal commands of now. What was selected stays so while it can act. */
  set(list, keep) {
    this.list = list || [];
    this.sent = '';
    if (!keep || !this.matching().length) this.chosen = [];
    this.show();
  }

  matching() { return this.list.filter((m) => !free(m) && starts(m.path, this.chosen)); }

  /** complete are the commands that need no further touch. */
  complete() { return this.matching().filter((m) => m.path.length === this.chosen.length); }

  next() { return new Set(this.matching().filter((m) => m.path.length > this.chosen.length).map((m) => m.path[this.chosen.length])); }

  /** touch chooses a part of the picture; it reports whether that means anything. */
  touch(id) {
    const further = this.chosen.length > 0 && this.next().has(id);
    if (further) this.chosen = [...this.chosen, id];
    else if (this.chosen.includes(id)) return this.again(id);
    else if (this.list.some((m) => !free(m) && m.path[0] === id)) this.chosen = [id];
    else { this.cancel(); return false; }
    const left = this.matching();
    if (further && left.length === 1 && left[0].path.length === this.chosen.length) this.give(left[0]);
    else this.show();
    return true;
  }

  /** again is the second touch of one part: it confirms a place, and lets go of a piece. */
  again(id) {
    const done = this.complete();
    if (!this.board.scene.piece(id) && done.length === 1 && this.matching().length === 1) this.give(done[0]);
    else this.cancel();
    return true;
  }

  /** give gives a command. While another is on its way, it says so. A command that ends the match for a player asks first. */
  async give(move) {
    if (this.sent && this.sent !== move.line) this.onEarly(); // the same one again is the rest of a double click
    if (this.sent || (move.yields && !await ask(w('sureYield'), move.verb))) return;
    this.sent = move.line; // until its answer is shown, what is lit is of the position before
    this.chosen = [];
    this.send(move);
  }

  /** release takes commands again after one that was not carried out. */
  release() {
    this.sent = '';
    this.show();
  }

  cancel() {
    if (this.last && this.chosen.length) this.last.id = this.chosen[0];
    this.chosen = [];
    this.show();
  }

  /** show lights places and pieces, and puts buttons. Tab leads to what can act or be chosen, arrows to everything. */
  show() {
    const root = this.board.node;
    const next = this.next(), prices = this.prices(), acting = new Set(this.list.filter((m) => !free(m)).map((m) => m.path[0]));
    for (const node of root.querySelectorAll('[data-id]')) {
      const id = node.dataset.id, target = this.chosen.length > 0 && next.has(id), can = acting.has(id), chosen = this.chosen.includes(id);
      node.classList.toggle('target', target);
      node.classList.toggle('can', can && !this.chosen.length);
      node.classList.toggle('chosen', chosen);
      node.classList.remove('path');
      const piece = node.classList.contains('piece');
      if (target || chosen || (can && !this.chosen.length) || (piece && !acting.size)) node.tabIndex = 0;
      else if (piece) node.tabIndex = -1;
      else node.removeAttribute('tabindex');
      const price = target && prices.get(id);
      if (price && !piece) node.dataset.price = price.split(/[,，]/)[0]; else delete node.dataset.price;
      const says = chosen ? w('selected') : target ? price ? titled(w('target'), price) : w('target') : can ? w('canAct') : '';
      if (says) node.setAttribute('aria-description', says); else node.removeAttribute('aria-description');
    }
    this.showBar();
    this.refocus();
  }

  /** prices are what it costs to choose a part next, the time first. */
  prices() {
    const of = new Map(), at = this.chosen.length;
    if (at) for (const m of this.matching()) if (m.note && m.path.length === at + 1 && !of.has(m.path[at])) of.set(m.path[at], m.note);
    return of;
  }

  /** lead moves the focus to where a selection goes on: a target, else an action. */
  lead() {
    if (!this.chosen.length) return;
    const node = this.board.node.querySelector('.target[tabindex]') || document.querySelector('.reader .sure') || this.bar.querySelector('.sure');
    if (node) node.focus();
  }

  /** one is the button of a command. */
  one(m, kind, text = m.verb === m.line ? m.line : m.verb) {
    return button(text, () => this.give(m), {class: 'act ' + kind, ...this.says(m, m.about && m.about !== m.verb ? `${m.verb} ${m.about}` : m.verb)});
  }

  /** says is what the button of a command says to who points at it, and to who does not see it: the line of the console, too. */
  says(m, name) { return {title: [m.line, m.note, m.ends && this.lost(m)].filter(Boolean).join(' · '), 'aria-label': titled(name, m.line)}; }

  /** lost names what could still be done, and cannot after a command that ends the phase. */
  lost(end) {
    const rest = new Map();
    for (const m of this.list) {
      if (free(m) || m.ends || m.yields || m === end) continue;
      if (!rest.has(m.verb)) rest.set(m.verb, new Set());
      rest.get(m.verb).add(m.path[0]);
    }
    const names = (ids) => { const all = [...ids].map((id) => this.board.scene.nameOf(id)); return all.length > 2 ? all.length : listed(all); };
    return listed([...rest].slice(0, 3).map(([verb, ids]) => verb.replace(/[.。]$/, '') + aside(names(ids)))); // some verbs are whole sentences
  }

  showBar() {
    const buttons = [];
    if (this.chosen.length) {
      const names = this.chosen.map((id) => this.board.scene.nameOf(id)).join(' → ');
      buttons.push(el('span', {class: 'chosen-name', text: names}));
      for (const m of this.complete()) buttons.push(this.one(m, 'sure'));
      const verbs = [...new Set(this.matching().filter((m) => m.path.length > this.chosen.length).map((m) => m.verb))];
      if (verbs.length) buttons.push(el('span', {class: 'hint', text: verbs.join(' / ') + ' …'}));
      buttons.push(button(w('cancel'), () => this.cancel(), {class: 'act quiet'}));
    } else {
      const all = this.list.filter(free);
      for (const m of all.slice(0, 24)) buttons.push(this.one(m, m.yields || (m.ends && m !== all.find((f) => f.ends)) ? 'quiet' : 'sure'));
    }
    order(this.bar, buttons);
  }

  idOf(target) {
    const next = this.next();
    let first = '';
    for (let n = target.closest('[data-id]'); n; n = n.parentElement.closest('[data-id]')) {
      first = first || n.dataset.id;
      if (next.has(n.dataset.id)) return n.dataset.id;
    }
    return first;
  }

  click(e) {
    if (this.dragged) { this.dragged = false; return; }
    const id = this.idOf(e.target);
    if (!id) { if (this.chosen.length) this.cancel(); this.pick('', true); return; }
    this.pick(id, true);
    this.touch(id);
  }

  focus(e) {
    const n = e.target.closest && e.target.closest('.piece');
    if (n) this.pick(n.dataset.id, false);
    if (this.chosen.length && e.target.closest) this.showWay(e.target);
  }

  /** showWay lights the places that lie on the way to a target, and tells the price. */
  showWay(target) {
    const id = this.idOf(target);
    const move = this.matching().find((m) => m.path[this.chosen.length] === id && (m.way || m.note));
    const way = new Set((move && move.way) || []);
    for (const node of this.board.node.querySelectorAll('.place')) node.classList.toggle('path', way.has(node.dataset.id));
    const hint = this.bar.querySelector('.hint');
    if (hint && move && move.note) hint.textContent = titled(move.verb, move.note);
  }

  key(e) {
    if (e.key === 'Enter' || e.key === ' ') {
      const id = e.target.dataset && e.target.dataset.id;
      if (!id) return;
      e.preventDefault();
      this.pick(id, true);
      this.touch(this.idOf(e.target));
      this.lead();
    } else if (e.key === 'Escape') { this.cancel(); this.pick('', true); }
    else if (/^[1-9]$/.test(e.key) && this.chosen.length) this.nth(Number(e.key));
    else if (e.key.startsWith('Arrow')) { e.preventDefault(); this.step(e.key); }
  }

  /** nth gives the command of the button with that number. */
  nth(n) { const m = this.complete()[n - 1]; if (m) this.give(m); }

  /** step moves the focus to the nearest part in a direction. */
  step(key) {
    const at = document.activeElement.getBoundingClientRect();
    const [dx, dy] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
    let best = null, least = Infinity;
    for (const node of this.board.node.querySelectorAll(this.chosen.length ? '.target, .chosen' : '[tabindex]')) {
      if (node === document.activeElement) continue;
      const r = node.getBoundingClientRect();
      const x = (r.left + r.right - at.left - at.right) / 2, y = (r.top + r.bottom - at.top - at.bottom) / 2;
      const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
      if (along < 4 || along + 2 * across >= least) continue;
      least = along + 2 * across;
      best = node;
    }
    if (best) best.focus();
  }

  /** grab begins a drag: by a mouse when it moves, by a finger when it rests first, as one that moves scrolls. A second finger ends it. */
  grab(e) {
    if (!e.isPrimary) { this.letGo?.(); return; }
    const node = !e.button && e.target.closest('.can, .piece');
    if (!node || !this.list.some((m) => m.path && m.path[0] === node.dataset.id)) return;
    const finger = e.pointerType === 'touch', from = {x: e.clientX, y: e.clientY}, mine = (ev) => ev.pointerId === e.pointerId;
    let ghost = null, late = 0;
    const lift = () => {
      ghost = node.cloneNode(true);
      ghost.classList.add('ghost');
      ghost.removeAttribute('data-id');
      ghost.style.width = node.offsetWidth + 'px';
      carry(from.x, from.y);
      document.body.append(ghost);
      this.chosen = [node.dataset.id];
      this.show();
    };
    const carry = (x, y) => { ghost.style.transform = `translate(${x}px, ${y}px)`; };
    const move = (ev) => {
      if (!mine(ev)) return;
      if (!ghost && Math.hypot(ev.clientX - from.x, ev.clientY - from.y) < 8) return;
      if (!ghost && finger) { end(); return; }
      if (!ghost) lift();
      carry(ev.clientX, ev.clientY);
    };
    const end = () => {
      clearTimeout(late);
      ghost?.remove();
      this.letGo = null;
      for (const type of ['pointermove', 'pointerup', 'pointercancel']) window.removeEventListener(type, type === 'pointermove' ? move : drop);
    };
    const drop = (ev) => {
      if (!mine(ev)) return;
      end();
      if (!ghost) return;
      this.dragged = !finger;
      setTimeout(() => { this.dragged = false; }, 0);
      if (finger) unclick();
      const under = ev.type === 'pointerup' && document.elementFromPoint(ev.clientX, ev.clientY), id = under && this.idOf(under);
      const still = Math.hypot(ev.clientX - from.x, ev.clientY - from.y) < 8;
      if (finger && still && under) this.pick(node.dataset.id, true); // it was held to read it
      else if (id && this.next().has(id)) this.touch(id);
      else this.cancel();
    };
    this.letGo = () => { end(); if (ghost) this.cancel(); };
    if (finger) late = setTimeout(lift, rests);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  }
}
