// The card browser: every card of the packs, found by words and numbers, and the deck that is
// built of them.

import {el} from './dom.js';
import {open} from './dialog.js';
import {w, aside, setLanguage, titled} from './words.js';
import {keep, kept, language, setTheme} from './settings.js';
import {choice, face, named} from './cardparts.js';
import {DeckPanel} from './decks.js';

const pause = 150; // ms after a key until the search begins

/** CardPage shows the cards and the deck, and asks the desk. */
export class CardPage {
  constructor(root, desk) {
    Object.assign(this, {root, desk, lang: language(), query: '', mode: undefined, asked: 0});
    setTheme(kept('theme', 'auto'));
    addEventListener('hashchange', () => this.deck?.openHash());
  }

  /** ask asks the desk about the mode of the page. */
  ask(what, more) { return this.desk.ask(what, {...(this.mode && {mode: this.mode}), ...more}); }

  /** start builds the page in its language and mode. */
  async start() {
    setLanguage(this.lang);
    keep('lang', this.lang);
    document.title = titled('Arbiter', w('cards'));
    if (!this.root.firstChild) this.root.append(el('p', {class: 'loading', role: 'status', text: w('loading')}));
    this.about = await this.ask('open');
    await this.desk.pictures?.();
    this.mode = this.about.mode;
    this.cards = new Map(this.about.cards.map((c) => [c.id, c]));
    this.tiles = new Map();
    this.building = this.about.modes.some((m) => m.id === this.mode);
    this.status = el('p', {class: 'hint', role: 'status'});
    this.grid = el('ul', {class: 'tiles', 'aria-label': w('cards'), on: {keydown: (e) => this.key(e)}});
    const was = this.deck?.deck;
    this.deck = this.building ? new DeckPanel(this, was) : null;
    this.root.className = 'cards';
    this.root.replaceChildren(this.top(), el('main', {class: 'shelf' + (this.building ? '' : ' alone')},
      el('section', {class: 'browser', 'aria-label': w('cards')}, this.searching(), this.grid), this.deck?.node), this.deck?.sheet ?? '');
    this.root.removeAttribute('aria-busy');
    await this.find();
    if (this.deck) await this.deck.start();
    this.root.dataset.ready = '1';
  }

  top() {
    const modes = this.about.modes.map((m) => [m.id, m[this.lang] === m.id ? m.id : m[this.lang] + aside(m.id)]);
    return el('header', {class: 'top'}, el('h1', {text: w('cards')}), el('span', {class: 'moment', text: this.about.title[this.lang]}),
      el('span', {class: 'choices'}, modes.length > 1 ? choice(w('mode'), this.mode, modes, (v) => { this.mode = v; this.start(); }) : null,
        choice(w('language'), this.lang, [['en', 'English'], ['zh', '中文']], (v) => { this.lang = v; this.start(); }),
        choice(w('theme'), kept('theme', 'auto'), [['auto', w('auto')], ['light', w('light')], ['dark', w('dark')]], setTheme),
        el('a', {class: 'act quiet', href: this.desk.home(), text: w(this.desk.back)})));
  }

  searching() {
    if (!this.cards.size) return el('p', {text: w('noCards')});
    let late;
    const box = el('input', {id: 'query', type: 'search', value: this.query, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'query-help', on: {input: () => {
      clearTimeout(late);
      late = setTimeout(() => { this.query = box.value; this.find(); }, pause);
    }}});
    return el('form', {class: 'searching', role: 'search', on: {submit: (e) => { e.preventDefault(); this.query = box.value; this.find(); }}},
      el('label', {for: 'query', text: w('search')}), box, el('p', {id: 'query-help', class: 'hint', text: w('searchHelp')}), this.status,
      el('p', {class: 'hint', text: w(this.building ? 'keysOfCards' : 'noDecks')}));
  }

  /** find shows the cards that match the query. */
  async find() {
    if (!this.cards.size) return;
    const n = ++this.asked;
    try {
      const {ids} = this.query.trim() ? await this.ask('find', {query: this.query}) : {ids: [...this.cards.keys()]};
      if (n !== this.asked) return; // a later search is on its way
      this.status.className = 'hint';
      this.status.textContent = named('found', ids.length);
      this.grid.replaceChildren(...ids.map((id) => this.tile(this.cards.get(id))));
      this.reach(this.grid.querySelector('button'));
    } catch (e) {
      if (n !== this.asked) return;
      this.status.className = 'fail';
      this.status.textContent = e.message;
    }
  }

  /** tile is a card that can be chosen. */
  tile(card) {
    let item = this.tiles.get(card.id);
    if (!item) {
      const count = el('span', {class: 'count'});
      const node = el('button', {type: 'button', class: 'card', tabindex: '-1', vars: {'--of': 0}, on: {click: () => this.choose(card), focus: () => this.reach(node)}}, face(card, this.lang),
        card.barred && this.building ? el('span', {class: 'barred', text: w('barred')}) : null, count);
      node.card = card;
      item = el('li', {}, node);
      item.count = count;
      this.tiles.set(card.id, item);
      this.counted(card.id, this.deck?.copies(card.id) ?? 0);
    }
    return item;
  }

  /** counted shows how often the deck has a card. */
  counted(id, n) {
    const item = this.tiles.get(id);
    if (!item) return;
    item.count.textContent = n ? named('inDeck', n) : '';
    item.classList.toggle('in', n > 0);
  }

  choose(card) {
    if (this.deck) this.deck.add(card.id, 1);
    else open(card[this.lang].name, el('div', {class: 'card large'}, face(card, this.lang)));
  }

  /** reach makes a card the one that Tab leads to. */
  reach(node) {
    for (const other of this.grid.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    if (node) node.tabIndex = 0;
  }

  key(e) {
    const all = [...this.grid.querySelectorAll('button')], at = all.indexOf(document.activeElement);
    if (at < 0 || e.altKey || e.ctrlKey || e.metaKey) return;
    const wide = all.filter((n) => n.offsetTop === all[0].offsetTop && n.parentNode.offsetTop === all[0].parentNode.offsetTop).length || 1;
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + wide, ArrowUp: at - wide, Home: 0, End: all.length - 1}[e.key];
    if (to !== undefined) {
      e.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, to))].focus();
    } else if (['Delete', 'Backspace', '-'].includes(e.key) && this.deck) {
      e.preventDefault();
      this.deck.add(all[at].card.id, -1);
    }
  }
}
