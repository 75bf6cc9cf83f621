// Positions of the past. They come in blocks: the first position of a block whole,
// of each other one what has changed. A position is made by going through its block
// from the nearest one that was made; blocks are kept.

const size = 250;

/** Frames fetches and keeps positions. */
export class Frames {
  constructor(ask, learn) { this.ask = ask; this.learn = learn; this.blocks = new Map(); this.edition = ''; }

  /** drop forgets the positions from an event on. */
  drop(from) {
    for (const [n, block] of this.blocks) if ((n + 1) * size >= from) { block.dead = true; this.blocks.delete(n); }
  }

  block(n, last) {
    let b = this.blocks.get(n);
    if (b) return b;
    b = {ready: false};
    this.blocks.set(n, b);
    b.wait = this.ask('frames', {from: n * size + 1, to: Math.min((n + 1) * size, last + 1) + 1}).then((is) => {
      if (b.dead) return;
      this.learn(is.kinds);
      b.key = new Map(Object.entries(is.key || {}));
      b.first = is.first;
      b.steps = is.steps;
      b.at = {i: -1, parts: b.key};
      b.ready = true;
    }, () => this.blocks.delete(n));
    return b;
  }

  /** get gives the parts before an event when they are there, else null and fetches them; then is called when they have come. */
  get(seq, last, then) {
    const n = Math.floor((seq - 1) / size);
    const b = this.block(n, last);
    for (const near of [n + 1, n - 1]) if (near >= 0 && near * size < last) this.block(near, last);
    if (!b.ready) { b.wait.then(then); return null; }
    return this.make(b, seq);
  }

  make(b, seq) {
    let i = -1; // the last step that is not behind seq
    for (let low = 0, high = b.steps.length - 1; low <= high;) {
      const mid = (low + high) >> 1;
      if (b.steps[mid].seq <= seq) { i = mid; low = mid + 1; } else high = mid - 1;
    }
    let {i: from, parts} = b.at;
    if (i < from) {
      from = -1;
      parts = b.key;
      const stop = b.stops && b.stops.filter((s) => s.i <= i).pop();
      if (stop) ({i: from, parts} = stop);
    }
    if (i !== from) parts = new Map(parts);
    for (let k = from + 1; k <= i; k++) {
      const step = b.steps[k];
      for (const id of step.gone || []) parts.delete(id);
      for (const id in step.set || {}) parts.set(id, step.set[id]);
      if (k % 50 === 49) {
        b.stops = b.stops || [];
        if (!b.stops.some((s) => s.i === k)) { b.stops.push({i: k, parts: new Map(parts)}); b.stops.sort((x, y) => x.i - y.i); }
      }
    }
    b.at = {i, parts};
    return parts;
  }
}
