// A match that is over, command by command and through the eyes of each seat. The address is
// replay#TOKEN, with &at=N for a command and &eyes=SEAT for whose eyes: 0 shows everything, −1 what
// is public.

import {el, button, copyText} from './dom.js';
import {w} from './words.js';
import {WireGame} from './wire.js';
import {partsOf} from './scene.js';
import {Playback} from './playback.js';
import {Evaluation} from './evaluation.js';
import {write} from './shared.js';

const shared = 12; // commands of a link without the server
const patience = 300; // ms until the page says that it waits

const number = (text) => (text !== null && Number.isInteger(Number(text)) ? Number(text) : undefined);

/** ReplayGame is the game of a table that shows the past of a match at a server. */
export class ReplayGame extends WireGame {
  constructor(address) {
    const [token, ...rest] = address.split('&');
    super(token);
    const asked = new URLSearchParams(rest.join('&'));
    Object.assign(this, {at: number(asked.get('at')), eyes: number(asked.get('eyes')), first: 0, last: 0, asked: 0, known: [], replay: null});
  }

  verify() {} // a match that is over does not change

  async open(lang) {
    this.known = [];
    await super.open(lang);
    if (!this.state.over) { // the page opens it when it is
      this.onChange = () => { if (this.state.over) location.reload(); };
      throw new Error(w('early'));
    }
    await this.leaveSeat();
    this.astray = this.bound();
    await this.see();
    return {...this.about, watches: true, replay: true, can: {}};
  }

  /** bound brings what the address asks for into the match. It gives what is to be said about that, or ''. */
  bound() {
    const {at, eyes} = this, out = [];
    if (at !== undefined) this.at = Math.max(0, Math.min(this.seq, at));
    if (this.at !== at) out.push(w('noCommand'));
    if (eyes !== undefined && (eyes < -1 || eyes > this.about.people.length)) { this.eyes = 0; out.push(w('noEyes')); }
    return out.join(' ');
  }

  /** leaveSeat takes the token of the replay, so that no address has the secret of a seat. */
  async leaveSeat() {
    const r = await fetch('api/room/replay', {method: 'POST', headers: {Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json'}, body: '{}'});
    const answer = await r.json();
    if (!r.ok) throw new Error(answer.error.text);
    this.token = answer.token;
  }

  async hear(m) {
    this.known.push(...(m.kinds || [])); // each comes once
    if (m.type === 'shown' || m.type === 'reviewed') this.settle(m.id, ({done}) => done(m));
    else await super.hear(m);
  }

  ask(at, eyes) { return this.request({type: 'look', ...(at !== undefined && {at}), ...(eyes !== undefined && {eyes})}); }

  /** see asks for a position. */
  async see() {
    const ask = ++this.asked, late = setTimeout(() => this.playback?.await(), patience);
    const m = await this.ask(this.at, this.eyes).finally(() => clearTimeout(late));
    if (ask !== this.asked) return false; // a later one is on its way
    const news = m.events.filter((e) => e.shown).map((e) => ({seq: e.seq, ...e.shown, text: e.shown.text || e.text}));
    const on = this.seen !== undefined && m.seq === this.seen + 1;
    Object.assign(this, {at: m.seq, eyes: m.eyes, last: m.last, seen: m.seq});
    this.position = {picture: m.board.picture, drawn: m.board.text, moves: [], kinds: this.known, over: m.seq === m.last, news, from: on ? 1 : 0};
    history.replaceState(null, '', `#${this.token}&at=${this.at}&eyes=${this.eyes}`);
    if (this.playback) this.mark();
    return true;
  }

  look() { return this.position; }

  async go(to) {
    this.at = to;
    this.refuse('');
    if (await this.see()) this.onChange('');
  }

  mark() {
    this.playback.mark();
    this.whose.value = this.eyes;
    this.evaluation.at(this.at + 1);
    for (const one of this.copies) one.textContent = one.says;
  }

  /** controls lead through the match. */
  controls(table) {
    this.playback = new Playback(this);
    const seats = () => (this.position.picture?.seats || []).toSorted((a, b) => a.seat - b.seat).map((s) => s.name);
    this.evaluation = new Evaluation({seats, place: (n) => (n - 1) / Math.max(1, this.last), go: (n) => this.playback.to(n - 1),
      ask: async (n) => (await this.request({type: 'review', at: n - 1})).rating});
    this.evaluation.set(Array.from({length: this.last}, (_, n) => String(n)));
    this.evaluation.allow(true);
    this.whose = el('select', {'aria-label': w('eyes'), on: {change: () => this.through(table)}},
      [[-1, w('public')], ...this.about.people.map((s) => [s.seat, s.name || `${w('player')} ${s.seat}`]), [0, w('everyone')]].map(([value, text]) => el('option', {value, text})));
    this.copies = [this.copier('copyLink', () => location.href, table), this.copier('copyShown', () => this.share(), table)];
    this.refuse = (text) => table.refuse(text);
    this.refuse(this.astray);
    this.mark();
    return el('div', {class: 'replay'}, this.evaluation.node, el('p', {class: 'steps'}, this.playback.nodes),
      el('p', {class: 'steps'}, el('label', {class: 'choice'}, el('span', {text: w('eyes')}), this.whose), this.evaluation.begin, this.copies, button(w('record'), () => this.download(table), {class: 'act quiet'})));
  }

  through(table) {
    this.eyes = Number(this.whose.value);
    table.scene.forget();
    table.drawn = false;
    this.seen = undefined;
    this.go(this.at);
  }

  /** copier is a button that copies a link. */
  copier(word, link, table) {
    const one = button(w(word), async () => {
      try {
        await copyText(await link());
        one.textContent = w('copied');
      } catch (e) { table.refuse(e.message); }
    }, {class: 'act quiet', title: w(word === 'copyShown' ? 'copyShownHelp' : 'copyLinkHelp')});
    one.says = w(word);
    return one;
  }

  /** share makes a link to this position and the commands before it, through the present eyes. It opens without this match, and has nothing else of it. */
  async share() {
    const seen = [];
    for (let at = Math.max(0, this.at - shared); at <= this.at; at++) seen.push(await this.ask(at, this.eyes));
    if (!this.position.picture) throw new Error(w('noPicture'));
    for (let from = 0; from < seen.length; from++) {
      const text = await write(this.content(seen.slice(from)));
      if (text) return `${new URL('shown', location.href)}#p=${text}`;
    }
    throw new Error(w('longLink'));
  }

  /** content is what a link to some positions holds. */
  content([first, ...rest]) {
    const says = (m) => m.events.map((e) => e.shown?.text || e.text).filter(Boolean).slice(-8);
    let was = partsOf(first.board.picture);
    const steps = rest.map((m) => {
      const parts = partsOf(m.board.picture), step = {seq: m.seq, set: {}, gone: [...was.keys()].filter((id) => !parts.has(id)), text: says(m)};
      for (const [id, part] of parts) if (JSON.stringify(part) !== JSON.stringify(was.get(id))) step.set[id] = part;
      was = parts;
      return step;
    });
    const shown = {lang: this.lang, seat: this.eyes, at: first.seq, text: says(first), picture: first.board.picture, steps};
    const all = JSON.stringify(shown);
    return {...shown, kinds: this.known.filter((k) => all.includes(JSON.stringify(k.kind))).map(({text, line, ...kind}) => kind)};
  }

  async download(table) {
    const r = await fetch('api/room/record', {headers: {Authorization: `Bearer ${this.token}`}});
    if (!r.ok) { table.refuse((await r.json()).error.text); return; }
    const link = el('a', {href: URL.createObjectURL(await r.blob()), download: 'match.jsonl'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
