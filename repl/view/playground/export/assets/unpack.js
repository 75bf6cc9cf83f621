// Unpacks what the Go package lzma beside this has packed: the format .lzma with one
// set of parameters, in which nothing depends on the position.

// Numbers of 32 bits are kept with a sign, which is quick; sign turns it over to compare.
const topByte = 0xff << 24, sign = 1 << 31;

const minMatch = 2, literalCtx = 4, endSpecial = 14, alignBits = 4;

// Where the probabilities of each thing begin. A length has two choices, then trees of
// 8, 8 and 256.
const isMatch = 0, isRep = 12, isG0 = 24, isG1 = 36, isG2 = 48, isLong = 60, match = 72, rep = match + 274, slots = rep + 274,
  special = slots + 4 * 64, align = special + 128, literals = align + (1 << alignBits), all = literals + (0x300 << literalCtx);

const broken = () => new Error('the packed bytes are broken');

// Bits reads bits, each by its probability. Most of the time goes into its loops, which
// keep range, code and place at hand.
class Bits {
  constructor(data, code, at) {
    this.data = data;
    this.probs = new Uint16Array(all).fill(1024);
    this.now = new Int32Array([-1, code, at]); // range, code, where the next byte is
  }

  bit(i) {
    const {probs, now} = this, p = probs[i], bound = Math.imul(now[0] >>> 11, p);
    let range = bound, b = 0;
    if ((now[1] ^ sign) < (bound ^ sign)) probs[i] = p + ((2048 - p) >> 5);
    else {
      range = (now[0] - bound) | 0;
      now[1] -= bound;
      probs[i] = p - (p >> 5);
      b = 1;
    }
    if ((range & topByte) === 0) {
      range <<= 8;
      now[1] = (now[1] << 8) | this.data[now[2]++];
    }
    now[0] = range;
    return b;
  }

  /** tree reads n bits, the highest first, each by those before it. */
  tree(base, n) {
    const {probs, now, data} = this;
    let m = 1, range = now[0], code = now[1], at = now[2];
    for (let i = 0; i < n; i++) {
      const p = probs[base + m], bound = Math.imul(range >>> 11, p);
      if ((code ^ sign) < (bound ^ sign)) {
        range = bound;
        probs[base + m] = p + ((2048 - p) >> 5);
        m <<= 1;
      } else {
        range = (range - bound) | 0;
        code = (code - bound) | 0;
        probs[base + m] = p - (p >> 5);
        m = (m << 1) | 1;
      }
      if ((range & topByte) === 0) {
        range <<= 8;
        code = (code << 8) | data[at++];
      }
    }
    now[0] = range;
    now[1] = code;
    now[2] = at;
    return m - (1 << n);
  }

  /** other reads a byte beside the one that would stand there if the match before went on. */
  other(base, same) {
    const {probs, now, data} = this;
    let m = 1, like = 0x100, range = now[0], code = now[1], at = now[2];
    while (m < 0x100) {
      same <<= 1;
      const was = same & like, i = base + like + was + m, p = probs[i], bound = Math.imul(range >>> 11, p);
      if ((code ^ sign) < (bound ^ sign)) {
        range = bound;
        probs[i] = p + ((2048 - p) >> 5);
        m <<= 1;
        like &= ~was;
      } else {
        range = (range - bound) | 0;
        code = (code - bound) | 0;
        probs[i] = p - (p >> 5);
        m = (m << 1) | 1;
        like = was;
      }
      if ((range & topByte) === 0) {
        range <<= 8;
        code = (code << 8) | data[at++];
      }
    }
    now[0] = range;
    now[1] = code;
    now[2] = at;
    return m;
  }

  reverse(base, n) {
    let m = 1, v = 0;
    for (let i = 0; i < n; i++) { const b = this.bit(base + m); m = (m << 1) | b; v |= b << i; }
    return v;
  }

  /** direct reads bits of which each is as likely as the other. */
  direct(n) {
    const {now, data} = this;
    let v = 0;
    for (; n > 0; n--) {
      now[0] >>>= 1;
      let b = 0;
      if ((now[1] ^ sign) >= (now[0] ^ sign)) { now[1] -= now[0]; b = 1; }
      v = (v << 1) | b;
      if ((now[0] & topByte) === 0) {
        now[0] <<= 8;
        now[1] = (now[1] << 8) | data[now[2]++];
      }
    }
    return v;
  }

  length(base) {
    if (!this.bit(base)) return minMatch + this.tree(base + 2, 3);
    if (!this.bit(base + 1)) return minMatch + 8 + this.tree(base + 10, 3);
    return minMatch + 16 + this.tree(base + 18, 8);
  }

  distance(n) {
    const slot = this.tree(slots + 64 * Math.min(n - minMatch, 3), 6);
    if (slot < 4) return slot;
    const foot = (slot >> 1) - 1, base = (2 | (slot & 1)) << foot;
    if (slot < endSpecial) return base + this.reverse(special + base - slot, foot);
    const high = this.direct(foot - alignBits) << alignBits;
    return base + high + this.reverse(align, alignBits);
  }
}

/** unpack gives the bytes; give, where there is one, gets them in parts, each as soon as it is there. */
export function unpack(data, give, part = 1 << 20) {
  if (data.length < 18 || data[0] !== literalCtx || data[13] !== 0) throw broken();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(9, true) !== 0) throw broken();
  const size = view.getUint32(5, true), out = new Uint8Array(size), bits = new Bits(data, view.getInt32(14), 18);
  let have = 0, given = 0, state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  while (have < size) {
    if (give && have - given >= part) { give(out.slice(given, have)); given = have; }
    if (!bits.bit(isMatch + state)) {
      const base = literals + 0x300 * ((have ? out[have - 1] : 0) >> (8 - literalCtx));
      out[have] = state < 7 ? bits.tree(base, 8) : bits.other(base, out[have - rep0 - 1]);
      have++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let n = 1;
    if (!bits.bit(isRep + state)) {
      n = bits.length(match);
      rep3 = rep2; rep2 = rep1; rep1 = rep0; rep0 = bits.distance(n);
      state = state < 7 ? 7 : 10;
    } else {
      const again = bits.bit(isG0 + state); // not the last distance but one before it
      if (again) {
        const was = rep0;
        if (!bits.bit(isG1 + state)) rep0 = rep1;
        else {
          if (!bits.bit(isG2 + state)) rep0 = rep2;
          else { rep0 = rep3; rep3 = rep2; }
          rep2 = rep1;
        }
        rep1 = was;
      }
      if (again || bits.bit(isLong + state)) {
        n = bits.length(rep);
        state = state < 7 ? 8 : 11;
      } else state = state < 7 ? 9 : 11;
    }
    if (rep0 >= have || have + n > size || bits.now[2] > data.length + 8) throw broken();
    for (const end = have + n; have < end; have++) out[have] = out[have - rep0 - 1];
  }
  if (give) give(out.slice(given));
  return out;
}
