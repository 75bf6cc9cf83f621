// A match that is over, command by command and through the eyes of each seat. The address is
// replay#TOKEN, with &at=N for a command and &eyes=SEAT for whose eyes: 0 shows everything, −1 what
// is public.

import {el, button} from './dom.js';
import {w} from './words.js';
import {WireGame} from './wire.js';

const pace = 1500; // ms for a command while it plays

const number = (text) => (text !== null && Number.isInteger(Number(text)) ? Number(text) : undefined);

/** ReplayGame is the game of a table that shows the past of a match at a server. */
export class ReplayGame extends WireGame {
  constructor(address) {
    const [token, ...rest] = address.split('&');
    super(token);
    const asked = new URLSearchParams(rest.join('&'));
    Object.assign(this, {at: number(asked.get('at')), eyes: number(asked.get('eyes')), last: 0, asked: 0, known: [], replay: null});
  }

  async open(lang) {
    this.known = [];
    await super.open(lang);
    if (!this.state.over) throw new Error(w('early'));
    await this.see();
    return {...this.about, watches: true, replay: true, can: {}};
  }

  async hear(m) {
    this.known.push(...(m.kinds || [])); // each comes once
    if (m.type === 'shown') this.settle(m.id, ({done}) => done(m));
    else await super.hear(m);
  }

  /** see asks for a position. */
  async see() {
    const ask = ++this.asked;
    const m = await this.request({type: 'look', ...(this.at !== undefined && {at: this.at}), ...(this.eyes !== undefined && {eyes: this.eyes})});
    if (ask !== this.asked) return false; // a later one is on its way
    const news = m.events.filter((e) => e.shown).map((e) => ({seq: e.seq, ...e.shown, text: e.shown.text || e.text}));
    const on = this.seen !== undefined && m.seq === this.seen + 1;
    Object.assign(this, {at: m.seq, eyes: m.eyes, last: m.last, seen: m.seq});
    this.position = {picture: m.board.picture, drawn: m.board.text, moves: [], kinds: this.known, over: m.seq === m.last, news, from: on ? 1 : 0};
    history.replaceState(null, '', `#${this.token}&at=${this.at}&eyes=${this.eyes}`);
    if (this.mark) this.mark();
    return true;
  }

  look() { return this.position; }

  async go(to) {
    this.at = Math.max(0, Math.min(this.last, to));
    if (await this.see()) this.onChange('');
  }

  /** run goes on by itself, until the end or until it is held. */
  run(on) {
    clearInterval(this.running);
    this.running = on ? setInterval(() => { if (this.at < this.last) this.go(this.at + 1); else this.run(false); }, pace) : 0;
    this.player.textContent = w(on ? 'hold' : 'runOn');
  }

  /** controls lead through the match. */
  controls(table) {
    const to = (text, name, at) => button(text, () => { this.run(false); this.go(at()); }, {class: 'act', title: name, 'aria-label': name});
    const slider = el('input', {type: 'range', min: 0, 'aria-label': w('step'), on: {input: () => { this.run(false); this.go(Number(slider.value)); }}});
    const place = el('output', {});
    const whose = el('select', {'aria-label': w('eyes'), on: {change: () => { this.eyes = Number(whose.value); table.scene.forget(); table.drawn = false; this.seen = undefined; this.go(this.at); }}},
      [[-1, w('public')], ...this.about.people.map((s) => [s.seat, s.name || `${w('player')} ${s.seat}`]), [0, w('everyone')]].map(([value, text]) => el('option', {value, text})));
    const copy = button(w('copyLink'), async () => { await navigator.clipboard.writeText(location.href); copy.textContent = w('copied'); }, {class: 'act quiet'});
    this.player = button(w('runOn'), () => this.run(!this.running), {class: 'act sure'});
    this.mark = () => {
      slider.max = this.last;
      slider.value = this.at;
      place.textContent = `${this.at} / ${this.last}`;
      whose.value = this.eyes;
      copy.textContent = w('copyLink');
    };
    this.mark();
    return el('p', {class: 'replay'}, to('«', w('toFirst'), () => 0), to('‹', w('stepBack'), () => this.at - 1), this.player, to('›', w('stepOn'), () => this.at + 1), to('»', w('toLast'), () => this.last), slider, place,
      el('label', {class: 'choice'}, el('span', {text: w('eyes')}), whose), copy, button(w('record'), () => this.download(table), {class: 'act quiet'}));
  }

  async download(table) {
    const r = await fetch('api/room/record', {headers: {Authorization: `Bearer ${this.token}`}});
    if (!r.ok) { table.refuse((await r.json()).error.text); return; }
    const link = el('a', {href: URL.createObjectURL(await r.blob()), download: 'match.jsonl'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
