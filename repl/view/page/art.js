// Pictures of cards, drawn from their data alone: the family gives the colour, the
// sort of thing gives the emblem, the name gives the ground behind it. The same data
// gives the same picture everywhere.

import {svg} from './dom.js';

function hash(text) {
  let h = 2166136261;
  for (const c of text) { h ^= c.codePointAt(0); h = Math.imul(h, 16777619); }
  h ^= h >>> 15; h = Math.imul(h, 2246822519); h ^= h >>> 13;
  return h >>> 0;
}

function* dice(seed) {
  for (let h = seed || 1; ;) {
    h ^= h << 13; h ^= h >>> 17; h ^= h << 5; h >>>= 0;
    yield h / 4294967296;
  }
}

/** hue is the colour of a family, in degrees. */
export function hue(seed) { return seed ? Math.round(hash(seed + '~') / 4294967296 * 360) : 220; }

/** emblem is a closed figure with rotational symmetry. */
function emblem(symbol) {
  const roll = dice(hash('e:' + symbol));
  const next = () => roll.next().value;
  const folds = 3 + Math.floor(next() * 5);
  const steps = 2 + Math.floor(next() * 3);
  const radii = Array.from({length: steps}, () => 9 + next() * 15);
  const turn = next() < .5 ? -Math.PI / 2 : -Math.PI / 2 + Math.PI / folds;
  const points = [];
  for (let i = 0; i < folds * steps; i++) {
    const angle = turn + i * 2 * Math.PI / (folds * steps);
    const r = radii[i % steps];
    points.push([Math.cos(angle) * r, Math.sin(angle) * r]);
  }
  const smooth = next() < .4;
  let d = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length];
    const mid = [(px + x) / 2, (py + y) / 2];
    if (!i) d += `M${(smooth ? mid : [x, y]).map((v) => v.toFixed(1)).join(' ')}`;
    const [nx, ny] = points[(i + 1) % points.length];
    if (smooth) d += `Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
    else if (i) d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return {d: d + 'Z', hole: 3 + next() * 4};
}

const drawn = new Map();

/** art draws a kind. It is drawn once; what is asked for again is a copy. */
export function art(kind) {
  const key = kind ? `${kind.seed} ${kind.symbol} ${kind.kind}` : '';
  if (!drawn.has(key)) drawn.set(key, draw(kind));
  return drawn.get(key).cloneNode(true);
}

function draw(kind) {
  const h = hue(kind && kind.seed);
  const name = (kind && kind.kind) || '?';
  const roll = dice(hash('n:' + name));
  const next = () => roll.next().value;
  const node = svg('svg', {class: 'art', viewBox: '0 0 120 72', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true', vars: {'--hue': h}});
  node.append(svg('rect', {class: 'sky', width: 120, height: 72}));
  for (let i = 0; i < 3; i++) { // ground behind: slanted bands
    const y = 18 + next() * 46, tilt = (next() - .5) * 40;
    node.append(svg('path', {class: 'band b' + i, d: `M0 ${y}L120 ${y + tilt}V72H0Z`}));
  }
  for (let i = 0; i < 7; i++) node.append(svg('circle', {class: 'star', cx: (next() * 120).toFixed(1), cy: (next() * 40).toFixed(1), r: (.4 + next()).toFixed(1)}));
  const {d, hole} = emblem((kind && kind.symbol) || name);
  const at = svg('g', {transform: `translate(60 36) rotate(${Math.round((next() - .5) * 16)})`});
  at.append(svg('path', {class: 'emblem', d}), svg('circle', {class: 'hole', r: hole.toFixed(1)}));
  node.append(at);
  return node;
}

/** back is a card that is not known. */
export function back() {
  const node = svg('svg', {class: 'art back', viewBox: '0 0 120 72', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true'});
  node.append(svg('rect', {class: 'sky', width: 120, height: 72}));
  for (let i = -2; i < 12; i++) node.append(svg('path', {class: 'weave', d: `M${i * 12} 0l36 72M${i * 12 + 36} 0l-36 72`}));
  return node;
}
