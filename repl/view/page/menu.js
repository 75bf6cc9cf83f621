// The menu of everything but moves: another match, saving, the seat, the language, giving up.

import {el, button} from './dom.js';
import {open, ask} from './dialog.js';
import {w, titled} from './words.js';
import {offerName} from './company.js';
import {kept, setTheme, show} from './settings.js';
import {catchFiles, chooseFile, contents} from './drop.js';

/** Menu is the menu of a table. */
export class Menu {
  constructor(table) { this.table = table; }

  open() {
    const {about, game, seat, lang, state, notices, scene} = this.table, {can} = about;
    const decks = (state.moves || []).some((m) => m.line.startsWith('deck '));
    const paused = Boolean((game.state || state).clock?.paused), close = () => box.close();
    const item = (text, run) => button(text, () => { close(); run(); }, {class: 'act'});
    const choice = (name, value, options, run) => el('label', {class: 'choice'}, el('span', {text: w(name)}),
      el('select', {on: {change: (e) => { close(); run(e.target.value); }}}, options.map(([key, text]) => el('option', {value: key, text, selected: String(value) === String(key)}))));
    const seats = [[0, w('everyone')]];
    for (let i = 1; i <= about.seats; i++) seats.push([i, `${w('player')} ${i}`]);
    const acts = (scene.head.to_act || state.toAct || []).includes(seat);
    const give = (state.moves || []).find((m) => m.yields && (acts || !game.concede)); // at a server a player can concede at any time
    const box = open(w('menu'), el('div', {class: 'menu'},
      can.again ? item(w('newGame'), () => this.again(true)) : null, can.again ? item(w('rematch'), () => this.again(false)) : null,
      can.bot ? item(w('bot'), () => this.table.act(() => game.bot())) : null, can.hint && !state.over && (acts || !seat) ? item(w('hint'), () => this.hint()) : null,
      can.undo ? item(w('undo'), () => this.table.act(() => game.undo())) : null,
      can.save ? item(w('saveGame'), () => this.save()) : null,
      can.load ? item(w('loadGame'), () => this.choose()) : null,
      ...this.possible(paused).map((what) => item(titled(w('offer'), offerName(what)), () => this.offer(what))),
      !give && game.concede && !about.watches && !state.over ? item(w('concede') + ' …', async () => { if (await ask(w('sureYield'), w('concede'))) this.table.act(async () => { await game.concede(); }); }) : null,
      give ? item(give.verb + ' …', () => this.table.moves.give(give)) : null,
      can.cards ? item(w('toCards'), () => show('cards')) : null,
      game.cards && (scene.has('card:') || decks) ? item(w('toCards'), () => game.cards()) : null,
      state.over && game.replay ? item(w('replay'), () => game.replay()) : null,
      about.previous ? item(w('previous'), () => game.before()) : null,
      about.seat && !about.watches && notices.possible ? item(w(notices.on ? 'noNotices' : 'notices'), () => notices.turn()) : null,
      can.workbench ? item(w('toWorkbench'), () => show('workbench')) : null),
    el('div', {class: 'menu choices'}, can.seat ? choice('seat', seat, seats, (v) => this.table.seatChosen(Number(v))) : null,
      can.bot && seat ? choice('others', this.table.bots ? 'on' : 'off', [['on', w('byBots')], ['off', w('byPeople')]], (v) => this.table.botsChosen(v)) : null,
      choice('language', lang, [['en', 'English'], ['zh', '中文']], (v) => this.table.languageChosen(v)),
      choice('theme', kept('theme', 'auto'), [['auto', w('auto')], ['light', w('light')], ['dark', w('dark')]], setTheme)));
  }

  /** hint shows what a searching bot would do, which takes some seconds; meanwhile the page says that it works. */
  hint() {
    this.table.act(async () => { open(w('bestCommands'), el('pre', {class: 'hints', text: await this.table.game.hint()})); });
  }

  /** possible lists what may be offered now. While another offer is open, it is only the same, which agrees to it. */
  possible(paused) {
    const {about, game, state} = this.table, {offer} = game.state || state;
    const free = (what) => !offer || (offer.what === what && what !== 'undo' && offer.by !== about.seat && !(offer.yes || []).includes(about.seat));
    return (about.can.offers || []).filter((what) => (what === 'rematch' ? state.over && state.over.result !== 'void' : !state.over) && !{pause: paused, resume: !paused}[what] && free(what));
  }

  offer(what) { this.table.act(async () => { await this.table.game.offer(what); }); }

  /** after are the buttons for a match that is over. */
  after() {
    const {about, game, state} = this.table;
    if (game.replay) return [button(w('toLobby'), () => location.assign('./'), {class: 'act'}), ...(state.offer ? [] : this.possible()).map((what) => button(titled(w('offer'), offerName(what)), () => this.offer(what), {class: 'act'})), button(w('replay'), () => game.replay(), {class: 'act sure'})];
    if (!about.can.again) return [];
    return [button(w('rematch'), () => this.again(false), {class: 'act'}), button(w('newGame'), () => this.again(true), {class: 'act sure'})];
  }

  async again(other) {
    if (!this.table.scene.head.over && !await ask(w('sureAgain'), w(other ? 'newGame' : 'rematch'))) return;
    const seed = other ? crypto.getRandomValues(new Uint32Array(1))[0] : 0;
    this.table.act(() => this.table.game.again(seed));
  }

  async save() {
    const text = await this.table.game.save();
    const link = el('a', {href: URL.createObjectURL(new Blob([text])), download: 'match.session'});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  choose() { chooseFile((files) => this.take(files)); }

  /** catch takes files that are dropped onto the page. */
  catch(root) { catchFiles(root, (files) => this.take(files)); }

  /** take opens a saved match, a record or a pack in the place of the present match, which is asked for first. */
  async take(files) {
    const {table} = this;
    try {
      if (!table.about.can.load) throw new Error(w('noFiles'));
      const file = await contents(files);
      if (!table.scene.head.over && !await ask(w('sureAgain'), file.name)) return;
      const notes = await table.game.load(file);
      await table.start();
      table.refuse(notes || '');
    } catch (e) { table.refuse(e.message); }
  }
}
