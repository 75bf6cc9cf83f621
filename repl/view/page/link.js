// Messages to the session and their answers.

import {connect} from './host.js';

/** Link asks the session. ask gives a promise; onPush gets what was not asked for. */
export class Link {
  constructor(onPush, onGone) {
    this.next = 1;
    this.open = new Map();
    this.onPush = onPush;
    this.host = connect((text) => this.hear(text), () => { this.fail(); onGone(); });
  }

  ask(what, more) {
    const id = this.next++;
    return new Promise((done, failed) => {
      this.open.set(id, {done, failed});
      this.host.send(JSON.stringify({id, do: what, ...more}));
    });
  }

  hear(text) {
    const message = JSON.parse(text);
    if (message.push) { this.onPush(message); return; }
    const waits = this.open.get(message.id);
    if (!waits) return;
    this.open.delete(message.id);
    if (message.error) waits.failed(new Error(message.error));
    else waits.done(message.is);
  }

  fail() {
    for (const waits of this.open.values()) waits.failed(new Error('the session is gone'));
    this.open.clear();
  }
}
