// The controls of a match that is over: first, back, play, next, last, and a slider.

import {el, button} from './dom.js';
import {w} from './words.js';

const pace = 1500; // ms for a command while it plays

/** Playback leads through positions. past has first, last and at, and go(n), which shows one. */
export class Playback {
  constructor(past) {
    this.past = past;
    const to = (text, name, at) => button(text, () => this.to(at()), {class: 'act', title: w(name), 'aria-label': w(name)});
    this.slider = el('input', {type: 'range', 'aria-label': w('step'), on: {input: () => this.to(Number(this.slider.value))}});
    this.place = el('output', {});
    this.player = button(w('runOn'), () => this.run(!this.running), {class: 'act sure'});
    this.nodes = [to('«', 'toFirst', () => past.first), to('‹', 'stepBack', () => past.at - 1), this.player, to('›', 'stepOn', () => past.at + 1), to('»', 'toLast', () => past.last), this.slider, this.place];
  }

  to(n) { this.run(false); this.show(n); }

  show(n) { return this.past.go(Math.max(this.past.first, Math.min(this.past.last, n))); }

  /** run goes on by itself, until the end or until it is held. From the end it begins again. */
  run(on) {
    clearInterval(this.running);
    if (on && this.past.at >= this.past.last) this.show(this.past.first);
    this.running = on ? setInterval(() => { if (this.past.at < this.past.last) this.show(this.past.at + 1); else this.run(false); }, pace) : 0;
    this.player.textContent = w(on ? 'hold' : 'runOn');
  }

  /** await says that a position is long in coming, until mark. */
  await() { this.place.textContent = '…'; }

  /** mark writes where the board is. */
  mark() {
    const {first, last, at} = this.past;
    Object.assign(this.slider, {min: first, max: last, value: at});
    this.place.textContent = `${at} / ${last}`;
  }
}
