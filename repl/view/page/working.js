// The sign that a line is being carried out, with the means to end it.

import {el, button} from './dom.js';
import {w, titled} from './words.js';

/** Working shows for how long an answer has been awaited. */
export class Working {
  constructor(stop) {
    this.stop = stop;
    this.what = el('span', {});
    this.time = el('span', {class: 'time', 'aria-hidden': 'true'});
    this.node = el('div', {class: 'working', role: 'status', hidden: true}, el('i', {class: 'turning', 'aria-hidden': 'true'}), this.what, this.time,
      button(w('stop'), () => this.end(), {class: 'act', 'aria-keyshortcuts': 'Escape'}));
  }

  /** show tells of a line that runs; "" for what another page or the session does. */
  show(on, line) {
    if (line) this.what.textContent = titled(w('working'), line);
    if (on === !this.node.hidden) return;
    this.node.hidden = !on;
    clearInterval(this.ticking);
    if (!on) { this.what.textContent = ''; return; }
    if (!line) this.what.textContent = w('working');
    const begun = Date.now() - 300;
    const tick = () => { this.time.textContent = `${Math.round((Date.now() - begun) / 1000)} s`; };
    tick();
    this.ticking = setInterval(tick, 1000);
  }

  end() {
    this.what.textContent = w('stopping');
    this.stop();
  }
}
