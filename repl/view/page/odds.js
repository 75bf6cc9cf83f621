// How a deck does against those of the packs: the program plays matches, and the page asks how far
// they are.

import {el} from './dom.js';
import {w, sentences} from './words.js';
import {item, named} from './cardparts.js';

const every = 1000; // ms

const percent = (part) => `${(100 * part).toFixed(1)} %`;

/** OddsBox shows the win rate of a deck when it is asked for. */
export class OddsBox {
  constructor(page, cards) {
    Object.assign(this, {page, cards, timer: 0, of: null});
    this.said = el('p', {class: 'hint', role: 'status'});
    this.table = el('div');
    this.begin = item(w('odds'), () => this.start());
    this.end = item(w('stop'), () => this.stop(), {hidden: true});
    this.node = el('div', {class: 'odds'}, el('h2', {text: w('odds')}), page.about.odds ? el('p', {class: 'tools'}, this.begin, this.end)
      : el('p', {class: 'hint', text: w(page.desk.token ? 'oddsPacks' : page.about.two ? 'oddsNeed' : 'oddsTwo')}), this.said, this.table);
  }

  /** changed drops what was shown of another deck. */
  changed() {
    if (!this.of) return;
    this.stop();
    this.of = null;
    this.said.textContent = '';
    this.table.replaceChildren();
  }

  start() {
    this.of = [...this.cards()];
    this.begin.hidden = true;
    this.end.hidden = false;
    this.end.focus();
    this.look();
  }

  stop() {
    clearTimeout(this.timer);
    if (this.of && this.begin.hidden) this.page.ask('stop', {cards: this.of}).catch(() => {});
    this.rest();
  }

  rest() {
    const focused = document.activeElement === this.end;
    this.begin.hidden = false;
    this.end.hidden = true;
    if (focused) this.begin.focus();
  }

  async look() {
    const {of} = this;
    let is;
    try { is = await this.page.ask('odds', {cards: of}); } catch (e) {
      if (of !== this.of) return;
      this.said.textContent = e.message;
      this.rest();
      return;
    }
    if (of !== this.of || this.end.hidden) return;
    this.said.textContent = is.waits ? w('oddsWait') : sentences([named('oddsDone', `${is.done} / ${is.total}`), named('oddsHelp', is.bot)]);
    this.show(is.rows);
    if (is.over) this.rest(); else this.timer = setTimeout(() => this.look(), every);
  }

  show(rows) {
    if (!rows.length) return;
    const {lang} = this.page;
    this.table.replaceChildren(el('table', {}, el('thead', {}, el('tr', {}, [w('against'), w('wins'), w('interval')].map((text) => el('th', {scope: 'col', text})))),
      el('tbody', {}, rows.map((r) => el('tr', {}, el('th', {scope: 'row', text: r[lang]}), el('td', {text: percent(r.share.share)}), el('td', {text: `${percent(r.share.low)} – ${percent(r.share.high)}`}))))));
  }
}
