// Positions of the past. They come in blocks: the first position of a block whole,
// of each other one what has changed. A position is made by going through its block
// from the nearest one that was made; blocks are kept.

const size = 250, kept = 120; // positions of a block, blocks that are kept

/** Frames fetches and keeps positions. */
export class Frames {
  constructor(ask, learn) { this.ask = ask; this.learn = learn; this.blocks = new Map(); this.at = -1; this.asked = false; }

  /** drop forgets the positions from an event on. */
  drop(from) {
    for (const [n, block] of this.blocks) if ((n + 1) * size >= from) { block.dead = true; this.blocks.delete(n); }
  }

  /** fetch asks for one block at a time: that of the newest position first, then those around it. */
  fetch() {
    if (this.asked || this.at < 0) return;
    const end = Math.floor(this.last / size);
    let n = -1;
    for (let by = 0; by <= end && by < kept / 2 && n < 0; by++) n = [this.at + by, this.at - by].find((i) => i >= 0 && i <= end && !this.blocks.has(i)) ?? -1;
    if (n < 0) return;
    const b = {ready: false};
    this.blocks.set(n, b);
    this.asked = true;
    this.ask('frames', {from: n * size + 1, to: Math.min((n + 1) * size, this.last + 1) + 1}).then((is) => {
      if (b.dead) return;
      this.learn(is.kinds);
      Object.assign(b, {key: new Map(Object.entries(is.key || {})), first: is.first, steps: is.steps, ready: true});
      b.at = {i: -1, parts: b.key};
      if (this.blocks.size > kept) {
        const far = [...this.blocks.keys()].reduce((x, y) => (Math.abs(x - this.at) > Math.abs(y - this.at) ? x : y));
        this.blocks.delete(far);
      }
      if (n === this.at && this.then) this.then();
    }, () => { if (!b.dead) b.failed = true; }).finally(() => { this.asked = false; this.fetch(); });
  }

  /** get gives the parts before an event when they are there, else null; then is called when they have come. */
  get(seq, last, then) {
    const n = Math.floor((seq - 1) / size);
    Object.assign(this, {at: n, last, then});
    let b = this.blocks.get(n);
    if (b && b.failed) { this.blocks.delete(n); b = null; }
    this.fetch();
    return b && b.ready ? this.make(b, seq) : null;
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
