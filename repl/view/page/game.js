// The game that a table shows, over the console of arbiter view or of a playground. Another
// transport has a class with the same methods (wire.js).

import {Link} from './link.js';
import {learnPictures} from './art.js';

/** ConsoleGame plays in a session of the console, for one seat or for all. */
export class ConsoleGame {
  constructor() {
    this.seen = 0; // the last event that was shown
    this.onChange = () => {};
    this.onLost = () => {};
    this.onOther = () => {};
    this.onBusy = () => {};
    this.link = new Link((m) => { if (m.push === 'reopened') this.onOther(); else if (m.push) this.onChange(m.text && m.fail ? m.text : ''); }, () => this.onLost());
    this.link.onBusy = (on, line) => this.onBusy(on, line);
  }

  /** open gives what the table is: its game and mode, its seats, and what it can do. */
  async open(lang, seat) {
    this.seen = 0;
    this.seat = seat;
    const about = await this.link.ask('open', {lang, seat});
    await learnPictures((what) => this.link.ask(what));
    return {...about, seat, can: {seat: true, bot: true, hint: true, undo: true, again: true, save: true, load: true, workbench: true, cards: true}};
  }

  /** look gives the position with the legal commands, and what has happened since the last look. */
  async look() { return this.news(await this.link.ask('look')); }

  /** act gives a command; it gives the position after it. */
  async act(move) { return this.line(move.line); }

  bot() { return this.line('bot'); }
  undo() { return this.line('undo'); }

  /** hint gives the three best commands of the player who must act, in words. */
  async hint() { return (await this.answer('hint')).text; }

  /** line sends a line for the position that is shown: if another page was first, it does nothing. */
  async line(line) { return this.news((await this.answer(line, this.at && {n: this.at.done + 1, seq: this.at.seq})).board); }

  async answer(line, shown) {
    const is = await this.link.ask('line', {line, ...shown});
    if (is.fail) throw Object.assign(new Error(is.text), {stale: is.code === 'stale'});
    return is;
  }

  async news(board) {
    this.at = board.at;
    const {news, last, from} = await this.link.ask('news', {from: this.seen});
    this.seen = last;
    return {...board, news, from};
  }

  /** rules are the rules of the game in sections. */
  async rules() { return (await this.link.ask('rules')).sections; }

  /** again begins a new match in the same room; with a seed of its own, cards lie otherwise. */
  async again(seed) { this.seen = 0; return this.news(await this.link.ask('again', {seed})); }

  async save() { return (await this.link.ask('save')).text; }

  /** load opens a file as base64; it gives what is to be said about it. */
  async load(file) { return (await this.link.ask('load', file)).notes; }

  stop() { this.link.stop(); }
}
