// Unpacks what the Go package lzma beside this has packed: the format .lzma with one
// set of parameters, in which nothing depends on the position.

// Numbers of 32 bits are kept with a sign, which is quick; sign turns it over to compare.
const topByte = 0xff << 24, sign = 1 << 31;

const minMatch = 2, literalCtx = 4, endSpecial = 14, alignBits = 4;

// Where the probabilities of each thing begin. A length has two choices, then trees of
// 8, 8 and 256.
const isMatch = 0, isRep = 12, isG0 = 24, isG1 = 36, isG2 = 48, isLong = 60, match = 72, rep = match + 274, slots = rep + 274,
  special = slots + 4 * 64, align = special + 128, literals = align + (1 << alignBits), all = literals + (0x300 << literalCtx);

/** isPacked tells whether bytes are packed. */
export function isPacked(data) { return data.length >= 18 && data[0] === literalCtx && data[13] === 0; }

/** unpacked gives the bytes in parts, each as soon as it is there. */
export function* unpacked(data, part = 1 << 20) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const size = view.getUint32(5, true);
  if (!isPacked(data) || view.getUint32(9, true) !== 0) throw new Error('the packed bytes are broken');
  const out = new Uint8Array(size), probs = new Uint16Array(all).fill(1024);
  let at = 18, range = -1, code = view.getInt32(14), have = 0, given = 0;
  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

  const bit = (i) => {
    const p = probs[i], bound = Math.imul(range >>> 11, p);
    let b = 0;
    if ((code ^ sign) < (bound ^ sign)) {
      range = bound;
      probs[i] = p + ((2048 - p) >> 5);
    } else {
      range = (range - bound) | 0;
      code = (code - bound) | 0;
      probs[i] = p - (p >> 5);
      b = 1;
    }
    if ((range & topByte) === 0) {
      range <<= 8;
      code = (code << 8) | data[at++];
    }
    return b;
  };
  const tree = (base, n) => { // bit by bit, with range and code at hand
    let m = 1, r = range, c = code;
    for (let i = 0; i < n; i++) {
      const p = probs[base + m], bound = Math.imul(r >>> 11, p);
      if ((c ^ sign) < (bound ^ sign)) {
        r = bound;
        probs[base + m] = p + ((2048 - p) >> 5);
        m <<= 1;
      } else {
        r = (r - bound) | 0;
        c = (c - bound) | 0;
        probs[base + m] = p - (p >> 5);
        m = (m << 1) | 1;
      }
      if ((r & topByte) === 0) {
        r <<= 8;
        c = (c << 8) | data[at++];
      }
    }
    range = r;
    code = c;
    return m - (1 << n);
  };
  const reverse = (base, n) => {
    let m = 1, v = 0;
    for (let i = 0; i < n; i++) { const b = bit(base + m); m = (m << 1) | b; v |= b << i; }
    return v;
  };
  const length = (base) => {
    if (!bit(base)) return minMatch + tree(base + 2, 3);
    if (!bit(base + 1)) return minMatch + 8 + tree(base + 10, 3);
    return minMatch + 16 + tree(base + 18, 8);
  };
  const distance = (n) => {
    const slot = tree(slots + 64 * Math.min(n - minMatch, 3), 6);
    if (slot < 4) return slot;
    const foot = (slot >> 1) - 1, base = (2 | (slot & 1)) << foot;
    if (slot < endSpecial) return base + reverse(special + base - slot, foot);
    let direct = 0;
    for (let i = foot - alignBits; i > 0; i--) {
      range >>>= 1;
      let b = 0;
      if ((code ^ sign) >= (range ^ sign)) { code = (code - range) | 0; b = 1; }
      direct = (direct << 1) | b;
      if ((range & topByte) === 0) {
        range <<= 8;
        code = (code << 8) | data[at++];
      }
    }
    return base + (direct << alignBits) + reverse(align, alignBits);
  };
  const literal = () => {
    const base = literals + 0x300 * ((have ? out[have - 1] : 0) >> (8 - literalCtx));
    let symbol = 1;
    if (state >= 7) {
      let same = out[have - rep0 - 1], offset = 0x100;
      while (symbol < 0x100) {
        same <<= 1;
        const was = same & offset, b = bit(base + offset + was + symbol);
        symbol = (symbol << 1) | b;
        offset = b ? was : offset & ~was;
      }
    } else symbol = tree(base, 8);
    out[have++] = symbol;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const again = (s) => { // one of the distances before the last comes first
    const was = rep0;
    if (!bit(isG1 + s)) rep0 = rep1;
    else {
      if (!bit(isG2 + s)) rep0 = rep2;
      else { rep0 = rep3; rep3 = rep2; }
      rep2 = rep1;
    }
    rep1 = was;
  };

  while (have < size) {
    if (have - given >= part) { yield out.slice(given, have); given = have; }
    const s = state;
    if (!bit(isMatch + s)) { literal(); continue; }
    let n;
    if (!bit(isRep + s)) {
      n = length(match);
      rep3 = rep2; rep2 = rep1; rep1 = rep0; rep0 = distance(n);
      state = s < 7 ? 7 : 10;
    } else {
      const first = !bit(isG0 + s);
      if (first && !bit(isLong + s)) {
        n = 1;
        state = s < 7 ? 9 : 11;
      } else {
        if (!first) again(s);
        n = length(rep);
        state = s < 7 ? 8 : 11;
      }
    }
    if (rep0 >= have || have + n > size || at > data.length + 8) throw new Error('the packed bytes are broken');
    for (const end = have + n; have < end; have++) out[have] = out[have - rep0 - 1];
  }
  yield out.slice(given);
}
