// The deck that is being built: its cards, what they cost, what is wrong with it, and what can be
// done with it.

import {el, button, copyText} from './dom.js';
import {open} from './dialog.js';
import {w, listed, titled} from './words.js';
import {kept, keep} from './settings.js';
import {choice, face, item, named} from './cardparts.js';
import {OddsBox} from './odds.js';

const most = 250; // cards of a deck
const longest = 64 << 10; // bytes of a file

/** rows is about how many rows a text takes on a printed card, whose rows have 34 letters or half as many Chinese ones. */
const rows = (text) => text.split('\n').reduce((n, line) => n + Math.ceil([...line].reduce((wide, c) => wide + (c > '\u2e80' ? 2 : 1), 0) / 34), 0);

/** DeckPanel builds a deck of the cards of a page. */
export class DeckPanel {
  constructor(page, deck) {
    this.page = page;
    this.key = `decks.${page.about.game}`;
    this.deck = deck || {name: '', cards: []};
    this.n = 0;
    this.said = el('p', {class: 'hint', role: 'status'});
    this.name = el('input', {id: 'deck-name', value: this.deck.name, maxlength: 60, autocomplete: 'off', on: {change: () => { this.deck.name = this.name.value.trim(); this.changed(); }}});
    this.size = el('b', {class: 'size'});
    this.legal = el('div', {class: 'legal', 'aria-live': 'polite'});
    this.curve = el('div', {class: 'curve', role: 'img'});
    this.kinds = el('p', {class: 'hint'});
    this.list = el('ul', {class: 'copies', 'aria-label': w('deck')});
    this.odds = new OddsBox(page, () => this.deck.cards);
    this.sheet = el('div', {class: 'sheet', 'aria-hidden': 'true'});
    addEventListener('beforeprint', () => this.printed());
    this.opening = el('div');
    this.node = el('section', {class: 'deck', 'aria-label': w('deck')},
      el('div', {class: 'deck-head'}, el('label', {for: 'deck-name', text: w('deckName')}), this.name, this.size), this.legal, this.list,
      el('h2', {text: w('curve')}), this.curve, this.kinds,
      this.opening,
      el('div', {class: 'tools'}, item(w('newDeck'), () => this.take({name: '', cards: []})), item(w('keepDeck'), () => this.keep()), item(w('dropDeck'), () => this.drop()),
        item(w('importDeck'), () => this.importing()), item(w('exportDeck'), () => this.exported()), item(w('copyLink'), () => this.linked()),
        item(w('testHand'), () => this.hand()), item(w('printCards'), () => print(), {title: w('printHelp')})),
      this.said, this.odds.node);
  }

  /** start opens the deck of the address, else the one that was built last. */
  async start() {
    this.offer();
    if (await this.openHash()) return;
    if (!this.deck.cards.length) {
      try { this.deck = {name: '', cards: [], ...JSON.parse(kept(this.key + '.now', '{}'))}; } catch { /* another program wrote it */ }
      this.name.value = this.deck.name;
    }
    await this.changed();
    if (this.wrong) this.say(this.wrong, true); // what is wrong with the address
  }

  /** openHash opens the deck of the address. */
  async openHash() {
    if (!location.hash.startsWith('#deck=') || location.hash === '#' + this.link) return false;
    this.wrong = '';
    try { await this.take(await this.page.ask('read', {text: location.hash})); } catch (e) { this.wrong = e.message; this.say(e.message, true); }
    return !this.wrong;
  }

  say(text, fails) {
    this.said.textContent = text;
    this.said.className = fails ? 'fail' : 'hint';
  }

  copies(id) { return this.deck.cards.filter((c) => c === id).length; }

  take({name, cards}) {
    this.deck = {name: name || '', cards: [...cards]};
    this.name.value = this.deck.name;
    return this.changed();
  }

  /** add adds copies of a card next to the others, or removes one. */
  add(id, by) {
    const {cards} = this.deck, last = cards.lastIndexOf(id);
    if (by > 0 && cards.length < most) cards.splice(last < 0 ? cards.length : last + 1, 0, id);
    else if (by < 0 && last >= 0) cards.splice(last, 1);
    this.changed();
  }

  /** changed asks what the deck is now, and shows it. */
  async changed() {
    const n = ++this.n;
    keep(this.key + '.now', JSON.stringify(this.deck));
    for (const id of this.page.tiles.keys()) this.page.counted(id, this.copies(id));
    this.odds.changed();
    try {
      const is = await this.page.ask('deck', this.deck);
      if (n === this.n) this.show(is);
    } catch (e) { this.say(e.message, true); }
  }

  show(is) {
    this.link = is.link;
    this.toml = is.toml;
    this.say('');
    if (is.size) history.replaceState(null, '', location.pathname + location.search + '#' + is.link);
    this.size.textContent = named('ofCards', is.size);
    const {lang} = this.page;
    this.legal.className = 'legal ' + (is.faults.length ? 'no' : 'yes');
    this.legal.replaceChildren(el('p', {text: w(is.faults.length ? 'illegalDeck' : 'legalDeck')}), is.faults.length ? el('ul', {}, is.faults.map((f) => el('li', {text: f[lang]}))) : '');
    this.rows(is.copies);
    const high = Math.max(1, ...(is.curve || []).map((b) => b.cards));
    this.curve.hidden = this.curve.previousSibling.hidden = !is.curve;
    this.curve.setAttribute('aria-label', titled(w('curve'), listed((is.curve || []).map((b) => titled(named('atCost', b.cost + (b.more ? '+' : '')), b.cards)))));
    this.curve.replaceChildren(...(is.curve || []).map((b) => el('span', {class: 'bar'}, el('b', {text: b.cards || ''}), el('i', {vars: {'--part': b.cards / high}}), el('span', {text: b.cost + (b.more ? '+' : '')}))));
    this.kinds.textContent = is.counts.length ? named('kinds', is.counts.map((c) => `${c[lang]} ${c.cards}`).join(' · ')) : '';
  }

  /** rows shows the cards; the focus stays at the card that it was on. */
  rows(copies) {
    const at = document.activeElement?.closest?.('.copies li'), id = at?.dataset.card, which = at && [...at.querySelectorAll('button')].indexOf(document.activeElement);
    const {cards, lang} = this.page;
    this.list.replaceChildren(...(copies.length ? copies.map(({card, n}) => {
      const name = cards.get(card)?.[lang].name || card;
      return el('li', {'data-card': card}, el('b', {text: `${n} ×`}), el('span', {class: 'name', text: name}),
        button('−', () => this.add(card, -1), {class: 'act quiet', 'aria-label': named('dropCopy', name)}), button('+', () => this.add(card, 1), {class: 'act quiet', 'aria-label': named('addCopy', name)}));
    }) : [el('li', {class: 'hint', text: w('emptyDeck')})]));
    if (which === undefined || which < 0) return;
    const same = [...this.list.children].find((n) => n.dataset.card === id);
    (same || this.list.querySelector('li[data-card]'))?.querySelectorAll('button')[which]?.focus();
    if (!same && !this.list.querySelector('button')) this.name.focus();
  }

  mine() { try { return JSON.parse(kept(this.key, '[]')).filter((d) => d && typeof d.name === 'string' && Array.isArray(d.cards)); } catch { return []; } }

  /** offer lists the decks that can be opened. */
  offer() {
    const mine = this.mine(), {decks} = this.page.about, {lang} = this.page;
    const group = (name, list) => list.length ? el('optgroup', {label: name}, list) : '';
    const select = choice(w('openDeck'), '', [['', `${w('openDeck')} …`]], (v, node) => {
      node.value = '';
      const [from, at] = [v[0], Number(v.slice(1))];
      if (from === 'm') this.take(mine[at]); else if (from === 'p') this.take({name: decks[at][lang], cards: decks[at].cards});
    });
    select.lastChild.append(group(w('ofMine'), mine.map((d, i) => el('option', {value: 'm' + i, text: d.name}))), group(w('ofPacks'), decks.map((d, i) => el('option', {value: 'p' + i, text: d[lang]}))));
    this.opening.replaceChildren(select);
  }

  keep() {
    if (!this.deck.name) { this.say(w('nameFirst'), true); this.name.focus(); return; }
    keep(this.key, JSON.stringify([...this.mine().filter((d) => d.name !== this.deck.name), {...this.deck, mode: this.page.mode}]));
    this.offer();
    this.say(w('keptDeck'));
  }

  drop() {
    keep(this.key, JSON.stringify(this.mine().filter((d) => d.name !== this.deck.name)));
    this.offer();
    this.say('');
  }

  importing() {
    const text = el('textarea', {rows: 8, 'aria-label': w('importHelp'), spellcheck: 'false'});
    const wrong = el('p', {class: 'fail', role: 'alert'});
    const take = async (from) => {
      try { await this.take(await this.page.ask('read', {text: from.trim()})); box.close(); } catch (e) { wrong.textContent = e.message; }
    };
    const file = el('input', {type: 'file', accept: '.toml', 'aria-label': 'TOML', on: {change: async () => {
      const one = file.files[0];
      if (one && one.size > longest) wrong.textContent = w('tooLong'); else if (one) take(await one.text());
    }}});
    const box = open(w('importDeck'), el('div', {class: 'importing'}, el('p', {text: w('importHelp')}), text, file, wrong, el('p', {class: 'tools ends'}, item(w('take'), () => take(text.value), {class: 'act sure'}))));
    text.focus();
  }

  exported() {
    const link = el('a', {href: URL.createObjectURL(new Blob([this.toml], {type: 'application/toml'})), download: `${(this.deck.name || 'deck').replace(/[^\p{L}\p{N}_-]+/gu, '-')}.toml`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async linked() {
    const text = `${this.page.desk.address()}#${this.link}`;
    try {
      await copyText(text);
      this.say(w('copied'));
    } catch {
      const field = el('textarea', {rows: 4, readonly: true, 'aria-label': w('copyThis'), value: text});
      open(w('copyLink'), el('div', {class: 'importing'}, el('p', {text: w('copyThis')}), field));
      field.select();
    }
  }

  /** hand shows the hand with which a match begins. */
  hand() {
    const {page} = this;
    const cards = el('ul', {class: 'tiles', 'aria-live': 'polite'}), wrong = el('p', {class: 'fail', role: 'alert'});
    const seed = el('input', {type: 'number', min: 0, 'aria-label': w('seed'), on: {keydown: (e) => { if (e.key === 'Enter') deal(); }}});
    const deal = async () => {
      wrong.textContent = '';
      try {
        const is = await page.ask('hand', {cards: this.deck.cards, seed: seed.value});
        cards.replaceChildren(...is.cards.map((id) => el('li', {}, el('div', {class: 'card'}, face(page.cards.get(id), page.lang)))));
      } catch (e) { cards.replaceChildren(); wrong.textContent = e.message; }
    };
    const shuffle = () => { seed.value = crypto.getRandomValues(new Uint32Array(1))[0]; deal(); };
    const box = open(w('testHand'), el('div', {class: 'hand-of'}, el('p', {class: 'tools'}, item(w('shuffle'), shuffle, {class: 'act sure'}), el('label', {class: 'choice'}, el('span', {text: w('seed')}), seed), item(w('dealSeed'), deal)), wrong, cards));
    box.classList.add('wide');
    shuffle();
  }

  /** printed fills the sheet that is printed. */
  printed() {
    const {cards, lang} = this.page;
    this.sheet.replaceChildren(...this.deck.cards.map((id) => cards.get(id)).filter(Boolean).map((card) => el('div', {class: 'card'}, face(card, lang))));
    for (const card of this.sheet.children) card.classList.toggle('wordy', rows(card.querySelector('.text')?.textContent || '') > 12);
  }
}
