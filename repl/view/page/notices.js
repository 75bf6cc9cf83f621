// Notices of the browser while the page is open but not in sight: it is your turn, your time is
// running out, the match is over. They say nothing that only the player may know, as others see a
// screen too.

import {w} from './words.js';
import {kept, keep} from './settings.js';

const can = () => 'Notification' in window;

/** Notices tells the player what happens at the table. */
export class Notices {
  constructor() { this.acted = false; this.low = false; this.over = false; }

  /** on reports whether the player has asked for notices and the browser allows them. */
  get on() { return can() && Notification.permission === 'granted' && kept('notices', 'off') === 'on'; }

  /** possible reports whether they can be asked for. */
  get possible() { return can() && Notification.permission !== 'denied'; }

  /** turn turns them on or off. The browser asks the player only then. */
  async turn() {
    if (this.on) { keep('notices', 'off'); return; }
    if (Notification.permission === 'granted' || await Notification.requestPermission() === 'granted') keep('notices', 'on');
  }

  /** show looks at a position of a seat. */
  show(title, mine, over) {
    document.title = mine && !over ? `● ${w('yourTurn').replace(/[:：]$/, '')} · ${title}` : title;
    if (mine && !this.acted && !over) this.say(title, w('noticeTurn'));
    if (over && this.over === false) this.say(title, w('noticeOver'));
    if (!mine) this.low = false;
    Object.assign(this, {acted: mine, over});
  }

  /** late tells once a turn that the time is running out. */
  late(title) {
    if (!this.low) this.say(title, w('noticeLate'));
    this.low = true;
  }

  say(title, body) {
    if (!this.on || !document.hidden) return;
    const note = new Notification(title, {body, tag: 'arbiter'});
    note.onclick = () => { window.focus(); note.close(); };
  }
}
