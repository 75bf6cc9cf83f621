// The table, for players: the game and nothing else. It draws positions, offers commands and
// shows what has happened; where these come from is the business of its game (game.js).

import {el, button} from './dom.js';
import {w, listed, sentence, titled, setLanguage} from './words.js';
import {Scene, partsOf} from './scene.js';
import {Board} from './board.js';
import {TableMoves} from './offers.js';
import {stemOf} from './moves.js';
import {Reader} from './reader.js';
import {Happened} from './happened.js';
import {Menu} from './menu.js';
import {showRules} from './rules.js';
import {Company} from './company.js';
import {Working} from './working.js';
import {Notices} from './notices.js';
import {kept, keep, language, setTheme} from './settings.js';

/** kindsOf are verbs without repetition: those that differ only in a choice after a colon, such as a number, are one. */
function kindsOf(verbs) {
  const by = new Map();
  for (const verb of verbs) {
    const stem = stemOf(verb);
    by.set(stem, by.has(stem) && by.get(stem) !== verb ? stem : verb);
  }
  return [...by.values()];
}

/** Table shows a game to one seat, or to all who sit around one screen. */
export class Table {
  constructor(root, game) {
    Object.assign(this, {root, game, lang: language(), seat: Number(kept('seat', '0')) || 0, bots: kept('bots', 'on') === 'on'});
    setTheme(kept('theme', 'auto'));
    root.classList.add('play');
    game.onChange = (text) => this.changed(text);
    this.away = el('p', {class: 'lost', role: 'alert'});
    game.onLost = (text) => { this.away.textContent = text || w(game.onBack ? 'away' : 'lost'); if (root.dataset.ready) root.append(this.away); };
    if (game.onBack) game.onBack = () => this.away.remove();
    game.onOther = () => this.start();
    game.onNotice = () => { if (this.company) this.company.show(this.scene, game); };
    game.onBusy = (on, line) => { if (this.working) this.working.show(on, line); };
    this.notices = new Notices();
    this.menu = new Menu(this);
    this.menu.catch(root);
  }

  /** start opens the game and builds the table in the present language. */
  async start() {
    setLanguage(this.lang);
    document.title = w('title');
    if (!this.root.firstChild) this.root.append(el('p', {class: 'loading', role: 'status', text: w('loading')}));
    try { this.about = await this.game.open(this.lang, this.seat); } catch (e) {
      if (!this.seat || this.game.onBack) throw e; // a seat that the page remembers may be of another game
      this.seat = 0;
      this.about = await this.game.open(this.lang, 0);
    }
    this.seat = this.about.seat;
    this.working = new Working(() => this.game.stop());
    this.scene = new Scene();
    this.board = new Board(this.scene);
    this.bar = el('div', {class: 'actions', role: 'toolbar', 'aria-label': w('actions')});
    this.reader = new Reader(this.scene);
    this.happened = new Happened(this.board);
    if (this.moves) this.moves.leave();
    this.moves = new TableMoves(this.board, this.bar, this.reader, (m) => this.act(() => this.game.act(m)));
    this.moves.onQuick = () => this.remark(w('tooQuick'));
    this.moves.onEarly = () => this.remark(w('onItsWay'));
    this.turn = el('b', {class: 'whose'});
    this.task = el('span', {class: 'task'});
    this.head = el('span', {class: 'moment'});
    this.company = new Company(this.board, (run) => this.act(run), () => this.notices.late(this.title()));
    this.fault = el('p', {class: 'refused', role: 'alert', hidden: true});
    this.root.replaceChildren(
      el('header', {class: 'banner'}, el('h1', {class: 'saying', 'aria-live': 'polite'}, this.turn, ' ', this.task), this.head,
        el('span', {class: 'tools'}, button(w('rules'), () => showRules(this), {class: 'act quiet'}), button('☰', () => this.menu.open(), {class: 'act quiet', 'aria-label': w('menu'), title: w('menu')}))),
      el('main', {class: 'stage'}, el('div', {class: 'field'}, this.board.node), el('aside', {class: 'sidebar', 'aria-label': w('detail')}, this.reader.node, this.happened.node)),
      el('footer', {class: 'foot'}, this.happened.ticker, this.company.node, this.fault, this.game.controls?.(this), this.bar), this.working.node);
    this.root.removeAttribute('aria-busy');
    this.drawn = false;
    this.show(await this.game.look());
    this.root.dataset.ready = '1';
  }

  /** act does something to the game and shows where that leads. What is refused is said until the player does something else. */
  async act(run, byItself) {
    try {
      const state = await run();
      if (state) this.show(state);
      if (!byItself) this.refuse('');
    } catch (e) {
      if (e.stale && byItself) return; // another page was first
      this.refuse(e.message);
      this.moves.release();
      if (e.stale) this.remark(e.message); // the position of now is shown already, or will be
    }
  }

  /** others lets bots act for the other seats, one command after the other, so that each is seen. */
  others() {
    clearTimeout(this.waiting);
    const {to_act: acts = [], over} = this.scene.head;
    if (!this.bots || !this.about.can.bot || !this.seat || over || !acts.length || acts.includes(this.seat)) return;
    this.waiting = setTimeout(() => this.act(() => this.game.bot(), true), matchMedia('(prefers-reduced-motion: reduce)').matches ? 150 : 900);
  }

  refuse(text) {
    clearTimeout(this.outdated);
    this.fault.textContent = text;
    this.fault.hidden = !text;
  }

  /** remark says something for a while. */
  remark(text) {
    this.refuse(text);
    this.outdated = setTimeout(() => this.refuse(''), 4000);
  }

  async changed(text) {
    if (text) this.refuse(text);
    this.show(await this.game.look());
  }

  show(state) {
    this.state = state;
    if (this.edition !== state.at?.edition) { this.edition = state.at?.edition; this.scene.forget(); this.drawn = false; }
    this.scene.learn(state.kinds);
    this.board.words(state.drawn);
    this.happened.before(state.news);
    const atOwn = this.board.atOwn();
    if (state.picture) this.board.draw(this.scene.show(partsOf(state.picture)), !this.drawn);
    this.root.classList.toggle('watched', Boolean(this.about.watches));
    this.root.classList.toggle('dense', (state.picture?.regions || []).reduce((n, r) => n + (r.rows || []).length, 0) > 6);
    document.documentElement.classList.toggle('redblack', (state.picture?.seats || []).some((s) => s.tint));
    const begins = !this.drawn;
    this.drawn = !!state.picture;
    this.moves.set(state.moves, true);
    if (this.scene.head.over) this.bar.append(...this.menu.after());
    this.say(state);
    this.company.show(this.scene, this.game);
    this.happened.show(state.news, state.from === 0);
    if (begins || atOwn) this.board.own(); // also when the buttons below have taken room
    this.board.reveal();
    this.reader.again();
    this.root.dataset.shown = Number(this.root.dataset.shown || 0) + 1;
    this.others();
  }

  title() { return [this.about.title, w('title')].filter(Boolean).join(' · '); }

  /** say writes whose turn it is and what to do, or how the match has ended. */
  say({picture, moves, toAct}) {
    const head = this.scene.head, acts = head.to_act || toAct || [], own = this.seat;
    const name = (seat) => (picture?.seats || []).find((s) => s.seat === seat)?.name || `${w('player')} ${seat}`;
    const gone = own && !this.about.watches ? this.absent(picture) : '';
    let turn, task = '', waits = false; // waits: the task is the verb of a sentence about others
    if (head.over) {
      const won = head.winners || [];
      turn = own && won.length ? (won.includes(own) ? w('youWon') : w('youLost')) : head.over;
      task = turn === head.over ? '' : head.over;
    } else {
      turn = own && acts.includes(own) ? w('yourTurn') : listed(acts.map(name));
      const can = (moves || []).filter((m) => !m.yields), more = can.filter((m) => !m.ends);
      const verbs = kindsOf((more.length ? more : can.slice(0, 1)).map((m) => m.verb)); // or the end of the phase, if nothing else is possible
      task = head.asks || head.todo || listed(verbs.slice(0, 4));
      if (this.about.watches && !this.about.replay) [turn, task] = [turn && w('watching').replace('{}', turn), ''];
      else if (own && (gone || !acts.includes(own))) {
        [task, waits] = [w('wait'), true];
        if (gone) [turn, task, waits] = [gone, `${listed(acts.map(name))} ${task}`, false];
      }
    }
    if (task && !waits) turn = titled(turn, '').trimEnd();
    turn = sentence(turn);
    if (this.turn.textContent !== turn) this.turn.textContent = turn;
    if (this.task.textContent !== task) this.task.textContent = task;
    this.notices.show(this.title(), Boolean(own && acts.includes(own) && !gone && !this.about.watches), Boolean(head.over));
    const notices = (head.notices || []).map((n) => el('span', {class: 'badge', text: n.text})), bare = Boolean(picture) && !picture.regions.length;
    this.board.facts(bare, notices); // where nothing else is in the middle, they are what the game is about
    this.head.replaceChildren(...[head.head, ...(bare ? [] : notices)].filter(Boolean).flatMap((one) => [one, ' ']));
    const whose = head.over ? (head.winners || [])[0] : acts[0];
    this.root.firstChild.className = `banner${whose ? ' of-' + whose : ''}${head.over ? ' over' : ''}${own && acts.includes(own) && !gone && !head.over ? ' mine' : ''}`;
  }

  /** absent says why the own seat does not act any more, or ''. */
  absent(picture) {
    const own = this.seat;
    if ((picture?.seats || []).find((s) => s.seat === own)?.out) return w('youAreOut');
    return this.game.relieved?.() ? w('botForYou') : '';
  }

  seatChosen(seat) { this.seat = seat; keep('seat', seat); return this.start(); }
  botsChosen(how) { this.bots = how === 'on'; keep('bots', how); this.others(); }
  languageChosen(lang) { this.lang = lang; keep('lang', lang); return this.start(); }
}
