// Pictures of cards, drawn from their data alone: the family gives the colour, the
// sort of thing gives the emblem, the name gives the ground behind it. The same data
// gives the same picture everywhere.

import {el, svg} from './dom.js';

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

const named = {__proto__: null, red: 25, orange: 55, yellow: 95, green: 145, cyan: 200, blue: 262, purple: 305, pink: 350};
const suits = {__proto__: null, hearts: 'red', diamonds: 'blue', clubs: 'green', spades: 'black'}; // as four-coloured packs of cards have them
const grey = ['white', 'silver', 'grey', 'gray', 'black'];

/** colourOf is the colour after which a family is called, with its first word or by its suit. */
function colourOf(seed) {
  const words = String(seed || '').toLowerCase().split(/[^a-z]+/);
  return suits[words.at(-1)] || words[0];
}

/** hue is the colour of a family, in degrees. A family that is called after a colour has that one. */
export function hue(seed) { return named[colourOf(seed)] ?? (seed ? Math.round(hash(seed + '~') / 4294967296 * 360) : 220); }

/** strength is how colourful a family is. */
export const strength = (seed) => (grey.includes(colourOf(seed)) ? .1 : 1);

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

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
const printed = new Map(); // of kinds and colours, the class that has their picture
const wide = 120, high = 72, sharp = 2;

const carried = new Map(); // of kinds in lower case, the class that has the picture of a pack

/** learnPictures gets the pictures that packs carry for cards. */
export async function learnPictures(ask) {
  const {kinds} = await ask('pictures');
  for (const [kind, {type, data}] of Object.entries(kinds)) {
    const cls = `carried-${carried.size}`, url = `url("data:${type};base64,${data}")`;
    sheet.insertRule(`.${cls} { --art-light: ${url}; --art-dark: ${url} }`);
    carried.set(kind, cls);
  }
}

/** carriedBy is the class of the picture that a pack carries for a kind, if it does. */
const carriedBy = (kind) => carried.get(String(kind?.kind).toLowerCase());

/** artNode is the picture of a kind where it is small and there are many: printed once, and the same for all that ask. */
export function artNode(kind) {
  const own = carriedBy(kind);
  if (own) return el('span', {class: 'art ' + own, 'aria-hidden': 'true'});
  const name = `${kind.seed} ${kind.symbol} ${kind.kind}`;
  if (!printed.has(name)) {
    const cls = 'art-' + printed.size;
    printed.set(name, cls);
    for (const dark of [false, true]) sheet.insertRule(`.${cls} { --art-${dark ? 'dark' : 'light'}: url(${print(kind, dark)}) }`);
  }
  return el('span', {class: 'art ' + printed.get(name), 'aria-hidden': 'true'});
}

/** print paints what draw draws, in the colours of the style sheet. */
function print(kind, dark) {
  const c = document.createElement('canvas');
  c.width = wide * sharp;
  c.height = high * sharp;
  const g = c.getContext('2d', {willReadFrequently: true}), h = hue(kind.seed), by = strength(kind.seed);
  const of = (light, other) => { const [l, chroma] = (dark ? other : light).split(' '); return `oklch(${l} ${chroma * by} ${h})`; };
  g.scale(sharp, sharp);
  const sky = of('.86 .05', '.34 .06');
  g.fillStyle = sky;
  g.fillRect(0, 0, wide, high);
  const {bands, stars, d, hole, turn} = shapes(kind);
  bands.forEach((band, i) => { g.fillStyle = of(['.78 .08', '.70 .10', '.62 .12'][i], ['.40 .08', '.46 .09', '.30 .07'][i]); g.fill(new Path2D(band)); });
  g.globalAlpha = .8;
  g.fillStyle = dark ? of('.85 .06', '.85 .06') : '#fff';
  for (const s of stars) { g.beginPath(); g.arc(s.x, s.y, s.r, 0, 7); g.fill(); }
  g.translate(wide / 2, high / 2);
  g.rotate(turn * Math.PI / 180);
  g.globalAlpha = .92;
  g.fillStyle = of('.34 .11', '.88 .08');
  g.fill(new Path2D(d));
  g.globalAlpha = 1;
  g.fillStyle = sky;
  g.beginPath();
  g.arc(0, 0, hole, 0, 7);
  g.fill();
  return c.toDataURL();
}

/** shapes are what a picture is made of. */
function shapes(kind) {
  const name = (kind && kind.kind) || '?';
  const roll = dice(hash('n:' + name));
  const next = () => roll.next().value;
  const bands = [], stars = [];
  for (let i = 0; i < 3; i++) { // ground behind: slanted bands
    const y = 18 + next() * 46, tilt = (next() - .5) * 40;
    bands.push(`M0 ${y}L${wide} ${y + tilt}V${high}H0Z`);
  }
  for (let i = 0; i < 7; i++) stars.push({x: (next() * wide).toFixed(1), y: (next() * 40).toFixed(1), r: (.4 + next()).toFixed(1)});
  return {bands, stars, ...emblem((kind && kind.symbol) || name), turn: Math.round((next() - .5) * 16)};
}

/** art draws a kind where it is large. */
export function art(kind) {
  const own = carriedBy(kind);
  if (own) return el('span', {class: 'art ' + own, 'aria-hidden': 'true'});
  const {bands, stars, d, hole, turn} = shapes(kind);
  return svg('svg', {class: 'art', viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true', vars: {'--hue': hue(kind.seed), '--strength': strength(kind.seed)}},
    svg('rect', {class: 'sky', width: wide, height: high}), bands.map((band, i) => svg('path', {class: 'band b' + i, d: band})),
    stars.map((s) => svg('circle', {class: 'star', cx: s.x, cy: s.y, r: s.r})),
    svg('g', {transform: `translate(${wide / 2} ${high / 2}) rotate(${turn})`}, svg('path', {class: 'emblem', d}), svg('circle', {class: 'hole', r: hole.toFixed(1)})));
}

/** back is a card that is not known. */
export function back() { return el('span', {class: 'art back', 'aria-hidden': 'true'}); }
