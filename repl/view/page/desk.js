// How the card browser asks: the session of arbiter view or of a playground, or a server.

import {Link} from './link.js';
import {learnPictures} from './art.js';
import {kept} from './settings.js';

/** ConsoleDesk asks the session of the page. */
export class ConsoleDesk {
  constructor() {
    this.link = new Link(() => {}, () => {});
    this.back = 'toGame';
  }

  ask(what, more) { return this.link.ask('cards', {cards: {what, lang: kept('lang', 'en'), ...more}}); }

  /** pictures gets the pictures that packs carry. */
  pictures() { return learnPictures((what) => this.link.ask(what)); }

  /** home is the address that the page leads back to. */
  home() {
    const to = new URL(location.href);
    to.searchParams.set('face', kept('face', 'table'));
    to.hash = '';
    return to;
  }

  /** address is where others can open a link; '' = only in a page of their own, as the address of arbiter view is a secret. */
  address() { return /^\/[0-9a-f]{32}\//.test(location.pathname) ? '' : location.origin + location.pathname + '?face=cards'; }
}

/** ServerDesk asks a server. With the token of a link in the address it asks about the packs of that match. */
export class ServerDesk {
  constructor() {
    const room = new URLSearchParams(location.search).has('room');
    if (room && location.hash.startsWith('#t=')) { // the token stays out of the address, where the deck is
      sessionStorage.setItem('arbiter.room', location.hash.slice(3));
      history.replaceState(null, '', location.pathname + location.search);
    }
    this.token = room ? sessionStorage.getItem('arbiter.room') : null;
    this.back = this.token ? 'toGame' : 'toLobby';
  }

  headers() { return {'Content-Type': 'application/json', ...(this.token && {Authorization: `Bearer ${this.token}`})}; }

  /** pictures gets the pictures that the packs of the match carry. */
  async pictures() {
    if (!this.token) return;
    const answer = await fetch('api/room/pictures', {headers: this.headers()});
    if (answer.ok) await learnPictures(() => answer.json());
  }

  async ask(what, more) {
    const mode = new URLSearchParams(location.search).get('mode') || undefined;
    const answer = await fetch('api/cards', {method: 'POST', headers: this.headers(), body: JSON.stringify({what, lang: kept('lang', 'en'), mode, ...more})});
    const is = await answer.json();
    if (!answer.ok) throw new Error(is.error.text);
    return is;
  }

  home() { return new URL(this.token ? `t#${this.token}` : './', location.href); }

  /** address is where others can open a link; '' = only in a page of their own, as the packs belong to a match. */
  address() { return this.token ? '' : location.origin + location.pathname + location.search; }
}
