// The game that a table shows, over the protocol of arbiter serve (docs/protocol.md). It has the
// methods of the game over a console (game.js).

import {learnPictures} from './art.js';
import {w, listed} from './words.js';

const version = 1, soon = 500, late = 15000; // ms until it connects again, at first and at most
const silent = 5000; // ms in which a server answers a page that is seen again

/** patched gives a board with changes applied: JSON Patch with add, remove and replace. */
export function patched(board, changes) {
  board = structuredClone(board);
  for (const {op, path, value} of changes) {
    const keys = path.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    if (last === undefined) { board = value; continue; }
    const at = keys.reduce((node, key) => node[key], board);
    if (!Array.isArray(at)) { if (op === 'remove') delete at[last]; else at[last] = value; } else if (op === 'remove') at.splice(Number(last), 1);
    else if (op === 'add') at.splice(last === '-' ? at.length : Number(last), 0, value);
    else at[Number(last)] = value;
  }
  return board;
}

const sorted = (v) => (Array.isArray(v) ? v.map(sorted) : v && typeof v === 'object' ? Object.fromEntries(Object.keys(v).sort().map((k) => [k, sorted(v[k])])) : v);

/** hashOf is the hash of a board, or null where the browser computes none. */
async function hashOf(board) {
  if (!globalThis.crypto?.subtle) return null;
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sorted(board))));
  return [...new Uint8Array(sum)].slice(0, 8).map((b) => b.toString(16).padStart(2, '0')).join('');
}

/** asMove gives a command as the console has it: its verb in words, and its costs as a note. */
const asMove = (c) => ({...c, verb: c.label, note: listed((c.costs || []).map((f) => (f.key === 'seconds' ? w('shortSeconds').replace('{}', f.value) : `${f.name} ${f.value}`)))});

/** ownDecks gives commands that bring the decks which this browser has saved in the card browser. */
function ownDecks() {
  const moves = [];
  for (const key of Object.keys(localStorage).filter((k) => k.startsWith('arbiter.decks.') && !k.endsWith('.now')).sort()) {
    try {
      for (const d of JSON.parse(localStorage.getItem(key))) moves.push({line: `deck ${d.cards.join(' ')}`, verb: d.name, sentence: d.name, kind: 'acts', note: ''});
    } catch { /* another program wrote it */ }
  }
  return moves;
}

const packed = 'arbiter.packed.1';

/** Unpacker reads packed frames: what follows the dictionary in a stream that begins with it. */
class Unpacker {
  constructor(dictionary) {
    const n = dictionary.length;
    this.dictionary = n;
    this.head = new Blob([Uint8Array.of(0, n & 255, n >> 8, ~n & 255, ~n >> 8 & 255), dictionary]); // as a block that is not compressed
  }

  /** known gets the dictionary; null for a browser that cannot unpack. */
  static async known() {
    try { new DecompressionStream('deflate-raw'); } catch { return null; }
    const answer = await fetch('dictionary');
    return answer.ok ? new Unpacker(new Uint8Array(await answer.arrayBuffer())) : null;
  }

  async text(frame) {
    const all = await new Response(new Blob([this.head, frame]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    return all.slice(this.dictionary);
  }
}

const random = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, '0')).join('');

/** WireGame plays for the seat of a token, or watches. */
export class WireGame {
  constructor(token) {
    Object.assign(this, {token, seen: 0, news: [], waiting: new Map(), wait: soon, board: null});
    for (const name of ['onChange', 'onLost', 'onBusy', 'onBack', 'onNotice']) this[name] = () => {};
    document.addEventListener('visibilitychange', () => this.verify());
  }

  /** verify asks for the position of now when the page is seen again: while a machine slept, its connection may have been lost without a close. */
  verify() {
    const {socket} = this;
    if (document.hidden || this.first || socket?.readyState !== WebSocket.OPEN) return;
    this.send({type: 'sync'});
    const timer = setTimeout(() => { if (this.socket === socket) { this.socket = null; socket.close(); this.gone(); } }, silent);
    socket.addEventListener('message', () => clearTimeout(timer), {once: true});
  }

  /** open connects and gives what the table is. */
  async open(lang) {
    this.drawn = this.drawn || learnPictures(() => this.pictures()).catch((error) => console.error(error)); // then all cards have the art that the page draws
    const about = this.begin(lang);
    await this.drawn;
    return about;
  }

  /** cards opens the cards of the match, from which people build decks. */
  cards() { window.open(new URL(`cards?room#t=${this.token}`, location.href), '_blank', 'noopener'); }

  /** pictures gets the pictures that the packs of the match carry. */
  async pictures() {
    const answer = await fetch('api/room/pictures', {headers: {Authorization: `Bearer ${this.token}`}});
    if (!answer.ok) throw new Error((await answer.json()).error.text);
    return answer.json();
  }

  begin(lang) {
    this.lang = lang;
    Object.assign(this, {seen: 0, board: null}); // they are in a language
    if (this.socket) { const old = this.socket; this.socket = null; old.close(); }
    return new Promise((done, failed) => { this.first = {done, failed}; this.connect(); });
  }

  async connect() {
    const turn = this.turn = (this.turn || 0) + 1;
    const unpacker = await (this.unpacker ??= Unpacker.known().catch(() => { this.unpacker = undefined; return null; }));
    if (turn !== this.turn) return; // it connects otherwise by now
    const at = new URL('socket', location.href);
    at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
    at.hash = '';
    const socket = new WebSocket(at, unpacker ? [packed] : []);
    this.socket = socket;
    socket.addEventListener('open', () => this.send({type: 'hello', protocol: version, token: this.token, lang: this.lang, batch: true, ...(this.board && {events: this.seen, seen: {seq: this.seq, hash: this.hash, match: this.about.match}})}));
    socket.addEventListener('message', (e) => { if (this.socket === socket) this.queue = (this.queue || Promise.resolve()).then(async () => this.frame(JSON.parse(typeof e.data === 'string' ? e.data : await unpacker.text(e.data)))).catch((error) => { console.error(error); this.send({type: 'sync'}); }); });
    socket.addEventListener('close', () => { this.queue = (this.queue || Promise.resolve()).then(() => { if (this.socket === socket) this.gone(); }); }); // after the frames that came before, such as bye
  }

  /** gone connects again after a while; requests that were not answered are sent again, with their ids. */
  gone() {
    if (this.bye && !this.bye.retry) { this.fail(new Error(this.bye.text)); return; }
    this.away = true;
    this.onLost();
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(late, this.wait * 2);
  }

  fail(error) {
    this.onLost(error.message);
    if (this.first) this.first.failed(error);
    this.first = null;
    for (const {failed} of this.waiting.values()) failed(error);
    this.waiting.clear();
  }

  send(message) { if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message)); }

  /** request sends a message with an id, and gives the answer. */
  request(message) {
    const id = random();
    message = {...message, id};
    return new Promise((done, failed) => { this.waiting.set(id, {message, done, failed}); this.send(message); });
  }

  /** frame hears a message, or each message of a list. */
  async frame(m) {
    for (const one of [m].flat()) await this.hear(one);
  }

  async hear(m) {
    switch (m.type) {
      case 'welcome': this.welcome(m); break;
      case 'events':
        if (m.from < this.seen) { this.news = this.news.filter((e) => !e.seq); this.undone = true; }
        for (const e of m.events) {
          this.seen = e.seq;
          if (e.shown) this.news.push({seq: e.seq, ...e.shown, text: e.shown.text || e.text});
        }
        break;
      case 'view': await this.view(m); break;
      case 'ack': this.settle(m.id, ({done}) => done(m)); break;
      case 'reject': this.settle(m.id, ({failed}) => failed(Object.assign(new Error(m.text), {stale: m.code === 'stale'}))); break;
      case 'seats': this.about = {...this.about, people: m.seats}; this.onNotice(this.about); break;
      case 'clock': this.state = {...this.state, clock: m.clock}; this.onNotice(this.about); break;
      case 'offer': this.state = {...this.state, offer: m}; this.onNotice(this.about); break;
      case 'closed': this.closed(m); break;
      case 'bye': this.bye = m; break;
    }
  }

  welcome(m) {
    if (this.about && this.about.match !== m.match) { this.moved(m); return; }
    this.about = {match: m.match, previous: m.previous, game: m.game, mode: m.mode, title: m.title, seats: m.seats.length, seat: m.seat, watches: m.role === 'watch', people: m.seats, rules: m.rules || [], clock: m.clock, offers: m.offers, can: {offers: m.role === 'seat' ? m.offers : []}};
    this.wait = soon;
    this.bye = null;
    if (this.away) { this.away = false; this.onBack(); }
    for (const {message} of this.waiting.values()) this.send(message);
  }

  /** moved opens the rematch to which the link leads by now. */
  moved() { this.socket = null; location.reload(); }

  /** closed reports what has become of an offer. */
  closed(m) {
    this.state = {...this.state, offer: null};
    if (m.text) this.news.push({text: m.text, seat: m.by});
    if (!this.first) this.onChange('');
  }

  /** lateOf reports the seat whose time has run out. It gives the sentence for the end of a match, or ''. */
  lateOf(m, picture) {
    if (!m.late) return '';
    const name = picture?.seats?.find((s) => s.seat === m.late)?.name || `${w('player')} ${m.late}`;
    const bot = this.about.clock?.late === 'bot'; // each view names the seat while the bot plays on
    const text = ({pass: w('latePass'), bot: w('lateBot')}[this.about.clock?.late] || w('lateLose')).replace('{}', name);
    const noted = bot ? `seat ${m.late}` : m.seq, loses = !['pass', 'bot'].includes(this.about.clock?.late);
    if (noted !== this.noted && !(loses && this.news.some((e) => e.seq))) this.news.push({text, seat: m.late}); // the events of most games say that a seat has lost on time
    this.noted = noted;
    return loses ? '' : text; // how a match has ended says it too
  }

  /** relieved reports whether a bot plays the seat of this page, from which the server then takes no commands. */
  relieved() { return !this.state?.over && Boolean(this.about.seat && this.about.people.find((s) => s.seat === this.about.seat)?.bot); }

  settle(id, how) {
    const waits = this.waiting.get(id);
    if (!waits) return;
    this.waiting.delete(id);
    how(waits);
  }

  async view(m) {
    const board = m.board || (m.change ? patched(this.board, m.change) : this.board);
    const hash = m.change ? await hashOf(board) : m.hash;
    if (hash && hash !== m.hash) { this.send({type: 'sync'}); return; }
    Object.assign(this, {board, seq: m.seq, hash: m.hash});
    if (m.commands) this.commands = m.commands;
    else if (m.commands_change) this.commands = patched(this.commands, m.commands_change);
    let {picture} = board;
    const late = this.lateOf(m, picture);
    if (m.over && picture && !picture.over) picture = {...picture, over: m.over.text || m.over.result, to_act: []}; // its host has ended it
    else if (picture?.over && late) picture = {...picture, over: listed([late, picture.over])};
    this.state = {picture, drawn: board.text, moves: this.relieved() ? [] : this.commands.map(asMove).concat(this.commands[0]?.verb === 'deck' ? ownDecks() : []), kinds: m.kinds, toAct: m.to_act, clock: m.clock, offer: m.offer, over: m.over, seq: m.seq};
    if (this.first) { const {done} = this.first; this.first = null; done(this.about); } else this.onChange('');
  }

  /** look gives the position, and what has happened since the last look. */
  look() {
    const {news, undone} = this, fresh = !this.looked || undone;
    Object.assign(this, {news: [], undone: false, looked: true});
    return {...this.state, news, from: fresh ? 0 : 1};
  }

  /** act gives a command; the position after it comes by itself. */
  async act(move) { await this.request({type: 'do', base: this.seq, ...(move.id ? {command: move.id} : {line: move.line})}); }

  rules() { return this.about.rules; }
  /** replay opens the replay of a match that is over. */
  replay() { location.assign(`replay#${this.token}`); }
  /** before opens the replay of the match before this rematch. */
  before() { location.assign(`replay#${this.about.previous}`); }

  concede() { return this.request({type: 'concede'}); }
  offer(what) { return this.request({type: 'offer', what}); }
  answer(yes) { return this.request({type: 'answer', yes}); }
  stop() {}
}
