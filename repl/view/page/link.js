// Messages to the session and their answers.

import {connect} from './host.js';

const patience = 300; // ms until the page says that it waits

/** Link asks the session. ask gives a promise; onPush gets what was not asked for, onBusy whether an answer is long in coming. */
export class Link {
  constructor(onPush, onGone) {
    this.next = 1;
    this.open = new Map();
    this.onPush = onPush;
    this.onBusy = () => {};
    this.elsewhere = false; // a line of another page runs, or one of before a reload
    this.host = connect((text) => this.hear(text), () => { this.fail(); onGone(); });
  }

  /** ask sends a message. quietly: the page does not show that it waits. */
  ask(what, more, quietly) {
    const id = this.next++;
    return new Promise((done, failed) => {
      const late = quietly ? 0 : setTimeout(() => this.onBusy(true, more && more.line), patience);
      this.open.set(id, {done, failed, late});
      this.host.send(JSON.stringify({id, do: what, ...more}));
    });
  }

  hear(text) {
    const message = JSON.parse(text);
    if (message.push === 'idle') { this.elsewhere = false; this.rest(); return; }
    if (message.push) { this.onPush(message); return; }
    const waits = this.open.get(message.id);
    if (!waits) return;
    if (message.is?.running) { this.elsewhere = true; this.onBusy(true); }
    this.settle(message.id, waits);
    if (message.error) waits.failed(new Error(message.error));
    else waits.done(message.is);
  }

  settle(id, waits) {
    this.open.delete(id);
    clearTimeout(waits.late);
    this.rest();
  }

  rest() { if (!this.open.size && !this.elsewhere) this.onBusy(false); }

  /** stop ends the line that is running: it is answered before all that waits. */
  stop() { if (this.open.size || this.elsewhere) this.ask('stop').catch(() => {}); }

  fail() {
    for (const [id, waits] of this.open) {
      this.settle(id, waits);
      waits.failed(new Error('the session is gone'));
    }
  }
}
