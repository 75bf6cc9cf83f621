// Play by click, drag or keyboard. A legal command comes with the parts of the picture to
// touch. Each touch leaves fewer commands, and the last one is sent as a line.

import {el, button, order} from './dom.js';
import {w} from './words.js';

const starts = (path, chosen) => chosen.every((id, i) => path[i] === id);

/** Moves lights what can be touched and sends lines. */
export class Moves {
  constructor(board, bar, send, pick) {
    Object.assign(this, {board, bar, send, pick, list: [], chosen: []});
    board.node.addEventListener('click', (e) => this.click(e));
    board.node.addEventListener('keydown', (e) => this.key(e));
    board.node.addEventListener('pointerdown', (e) => this.grab(e));
    board.node.addEventListener('focusin', (e) => this.focus(e));
    board.node.addEventListener('pointerover', (e) => this.focus(e));
  }

  /** set takes the legal commands of now. */
  set(list) { this.list = list || []; this.chosen = []; this.show(); }

  matching() { return this.list.filter((m) => m.path && m.path.length && starts(m.path, this.chosen)); }

  next() { return new Set(this.matching().filter((m) => m.path.length > this.chosen.length).map((m) => m.path[this.chosen.length])); }

  /** touch chooses a part of the picture; it reports whether that means anything. */
  touch(id) {
    if (this.next().has(id)) this.chosen = [...this.chosen, id];
    else if (this.chosen.includes(id)) this.chosen = [];
    else if (this.list.some((m) => m.path && m.path[0] === id)) this.chosen = [id];
    else { this.chosen = []; this.show(); return false; }
    const left = this.matching();
    if (left.length === 1 && left[0].path.length === this.chosen.length) this.give(left[0]);
    else this.show();
    return true;
  }

  give(move) { this.chosen = []; this.send(move.line); }

  cancel() { this.chosen = []; this.show(); }

  /** show lights places and pieces, and puts buttons for what needs no touch. */
  show() {
    const root = this.board.node;
    const next = this.next(), acting = new Set(this.list.filter((m) => m.path && m.path.length).map((m) => m.path[0]));
    for (const node of root.querySelectorAll('[data-id]')) {
      const id = node.dataset.id, target = this.chosen.length > 0 && next.has(id), can = acting.has(id), chosen = this.chosen.includes(id);
      node.classList.toggle('target', target);
      node.classList.toggle('can', can && !this.chosen.length);
      node.classList.toggle('chosen', chosen);
      node.classList.remove('path');
      const piece = node.classList.contains('piece');
      if (target || can || chosen || piece) node.tabIndex = 0; else node.removeAttribute('tabindex');
      const says = chosen ? w('selected') : target ? w('target') : can ? w('canAct') : '';
      if (says) node.setAttribute('aria-description', says); else node.removeAttribute('aria-description');
    }
    this.showBar();
  }

  showBar() {
    const buttons = [];
    const one = (m, kind) => button(m.verb === m.line ? m.line : m.verb, () => this.give(m), {class: 'act ' + kind, title: [m.line, m.note].filter(Boolean).join(' · '), 'aria-label': `${m.verb} ${m.about || ''}: ${m.line}`});
    if (this.chosen.length) {
      const names = this.chosen.map((id) => this.board.scene.nameOf(id)).join(' → ');
      buttons.push(el('span', {class: 'chosen-name', text: names}));
      const left = this.matching();
      for (const m of left.filter((m) => m.path.length === this.chosen.length)) buttons.push(one(m, 'sure'));
      const verbs = [...new Set(left.filter((m) => m.path.length > this.chosen.length).map((m) => m.verb))];
      if (verbs.length) buttons.push(el('span', {class: 'hint', text: verbs.join(' / ') + ' …'}));
      buttons.push(button(w('cancel'), () => this.cancel(), {class: 'act quiet'}));
    } else {
      const free = this.list.filter((m) => !m.path || !m.path.length);
      for (const m of free.slice(0, 24)) buttons.push(one(m, m.yields || (m.ends && m !== free.find((f) => f.ends)) ? 'quiet' : 'sure'));
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
    if (!id) { if (this.chosen.length) this.cancel(); return; }
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
    if (hint && move && move.note) hint.textContent = `${move.verb}: ${move.note}`;
  }

  key(e) {
    if (e.key === 'Enter' || e.key === ' ') {
      const id = e.target.dataset && e.target.dataset.id;
      if (!id) return;
      e.preventDefault();
      this.pick(id, true);
      this.touch(this.idOf(e.target));
      const again = this.board.node.querySelector(`.target[tabindex]`) || this.board.node.querySelector(`[data-id="${CSS.escape(id)}"]`);
      if (again) again.focus();
    } else if (e.key === 'Escape') this.cancel();
    else if (e.key.startsWith('Arrow')) { e.preventDefault(); this.step(e.key); }
  }

  /** step moves the focus to the nearest part in a direction. */
  step(key) {
    const at = document.activeElement.getBoundingClientRect();
    const [dx, dy] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
    let best = null, least = Infinity;
    for (const node of this.board.node.querySelectorAll('[tabindex]')) {
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

  grab(e) {
    if (e.pointerType === 'touch' || e.button) return;
    const node = e.target.closest('.can, .piece');
    if (!node || !this.list.some((m) => m.path && m.path[0] === node.dataset.id)) return;
    const from = {x: e.clientX, y: e.clientY};
    let ghost = null;
    const move = (ev) => {
      if (!ghost && Math.hypot(ev.clientX - from.x, ev.clientY - from.y) < 8) return;
      if (!ghost) {
        ghost = node.cloneNode(true);
        ghost.classList.add('ghost');
        ghost.removeAttribute('data-id');
        ghost.style.width = node.offsetWidth + 'px';
        document.body.append(ghost);
        this.chosen = [node.dataset.id];
        this.show();
      }
      ghost.style.transform = `translate(${ev.clientX}px, ${ev.clientY}px)`;
    };
    const drop = (ev) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      if (!ghost) return;
      ghost.remove();
      this.dragged = true;
      setTimeout(() => { this.dragged = false; }, 0);
      const under = ev.type === 'pointerup' && document.elementFromPoint(ev.clientX, ev.clientY);
      const id = under && this.idOf(under);
      if (id && this.next().has(id)) this.touch(id); else this.cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  }
}
