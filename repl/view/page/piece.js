// Draws things on the table: a card in a hand, a unit in a slot, a disc on a crossing or a hex,
// or a chip next to a lane.

import {el, icon} from './dom.js';
import {artNode, back, hue, strength} from './art.js';
import {w, aside, listed} from './words.js';

/** markOf tells figures apart that are drawn in another way: those without an icon have their name. */
const markOf = (f) => f.mark || 'name:' + f.name;

function fillFigure(node, f) {
  const lower = f.of !== undefined && f.value < f.of && (f.mark === 'heart' || f.mark === 'shield' || f.mark === 'flag');
  const other = f.base !== undefined;
  const now = other && f.of === undefined ? f.value : f.of;
  const tone = other ? (now > f.base ? ' up' : now < f.base ? ' down' : '') : '';
  put(node, 'class', `figure m-${f.mark || 'plain'}${tone}${lower ? ' hurt' : ''}`);
  put(node, 'title', figureText(f));
  const text = node.lastChild.firstChild;
  if (text.data !== String(f.value)) text.data = f.value;
}

function figureNode(f) {
  const node = el('span', {}, icon(f.mark) || el('small', {text: f.name}), el('b', {text: String(f.value)}));
  node.mark = markOf(f);
  fillFigure(node, f);
  return node;
}

/** put sets an attribute where it is another. */
export function put(node, name, value) { if (node.getAttribute(name) !== value) node.setAttribute(name, value); }

/** figureText tells a figure in words. */
export function figureText(f) {
  let text = `${f.name} ${f.value}`;
  if (f.of !== undefined && f.of !== f.value) text += `/${f.of}`;
  if (f.base !== undefined) text += aside(`${w('base')} ${f.base}`);
  return text;
}

/** label names a piece for who does not see it. */
export function label(piece, kind) {
  const parts = [kind ? kind.name : w('hidden')];
  if (piece.call) parts[0] += aside(piece.call);
  if (piece.seat) parts.push(`${w('player')} ${piece.seat}`);
  for (const f of piece.figures || []) parts.push(figureText(f));
  for (const b of piece.badges || []) parts.push(b.text);
  return listed(parts);
}

/** figures are the numbers of a piece or seat. */
export function figures(list) { return fillFigures(el('span', {class: 'figures'}), list); }

/** fillFigures brings numbers to others; those that are alike stay. */
export function fillFigures(node, list) {
  list = list || [];
  list.forEach((f, i) => {
    const had = node.children[i];
    if (!had) node.append(figureNode(f));
    else if (had.mark === markOf(f)) fillFigure(had, f);
    else had.replaceWith(figureNode(f));
  });
  while (node.children.length > list.length) node.lastChild.remove();
  return node;
}

/** badges are words about a thing; at most so many are shown where room is short. */
export function badges(list, most) {
  if (!list || !list.length) return null;
  const node = el('span', {class: 'badges'});
  list.slice(0, most || list.length).forEach((b) => node.append(el('span', {class: 'badge ' + (b.tone || 'plain'), text: b.text})));
  if (most && list.length > most) node.append(el('span', {class: 'badge more', text: '+' + (list.length - most)}));
  return node;
}

const rank = {bad: 0, plain: 1, good: 2};

/** urgent puts first what has happened to a thing, last what it is by itself. */
function urgent(list) { return [...(list || [])].sort((a, b) => (rank[a.tone] ?? 1) - (rank[b.tone] ?? 1)); }

/** cuts marks texts of which a card has room for the begin only: what is left out would be a second column. */
const cuts = new ResizeObserver((list) => {
  for (const {target} of list) sized.add(target);
  later ||= setTimeout(markCuts, 80);
});

// Cards that have another size are looked at together, when the board rests: in the frame in
// which they come it would be laid out twice.
const sized = new Set();
let later = 0;

function markCuts() {
  later = 0;
  const found = [...sized].filter((n) => n.isConnected).map((n) => [n, n.scrollWidth > n.clientWidth, n.clientHeight % parseFloat(getComputedStyle(n).lineHeight)]);
  sized.clear();
  for (const [node, cut, rest] of found) {
    node.classList.toggle('cut', cut);
    node.style.setProperty('--rest', `${rest}px`); // below the last line
  }
}

function cardText(text) {
  const node = el('span', {class: 'text', text, title: text});
  cuts.observe(node);
  return node;
}

const mine = 'piece', lit = ['can', 'target', 'chosen'];

/** pieceNode draws a piece in the manner of where it is: card, unit, disc or chip. */
export function pieceNode(piece, kind, manner) {
  const node = el('div', {'data-id': piece.id, role: 'button', vars: {'--hue': hue(kind && kind.seed), '--strength': strength(kind && kind.seed)}});
  node.manner = manner;
  node.kind = kind;
  const name = () => el('span', {class: 'name', text: kind ? kind.name : w('hidden')});
  if (manner === 'disc') node.append(el('span', {class: 'glyph', text: kind ? kind.short || kind.name.slice(0, 2) : '?'}));
  else if (manner === 'chip') node.append(name());
  else node.append(kind ? artNode(kind) : back());
  if (kind && (manner === 'card' || manner === 'unit' || manner === 'mini')) {
    node.append(name());
    if (manner === 'card') node.append(el('span', {class: 'line', text: kind.line || ''}), cardText(kind.text || ''));
    if (piece.call && manner !== 'mini') { node.call = el('span', {class: 'call', 'aria-hidden': 'true'}); node.append(node.call); }
  }
  fillPiece(node, piece);
  return node;
}


/** fits reports whether a node can be brought to a piece. */
export function fits(node, piece, kind, manner) { return node.manner === manner && node.kind === kind && !node.call === !(piece.call && kind && (manner === 'card' || manner === 'unit')); }

/** columnsOf is how wide a text is, as a terminal counts: Chinese characters have two columns. */
const columnsOf = (text) => [...text].reduce((n, c) => n + (c >= '\u2e80' ? 2 : 1), 0);

/** fillPiece brings a node to what its piece is now. */
export function fillPiece(node, piece) {
  const {manner, kind} = node;
  const brief = kind && manner !== 'disc' && manner !== 'chip' && columnsOf(kind.name) < 4 && !kind.text;
  const cls = [mine, manner, brief && 'brief', piece.tone, piece.seat && 'of-' + piece.seat, piece.tint && 'tint-' + piece.tint, piece.faded && 'faded', piece.active && 'active', !kind && 'unknown', ...lit.filter((name) => node.classList.contains(name))];
  put(node, 'class', cls.filter(Boolean).join(' '));
  put(node, 'aria-label', label(piece, kind));
  if (node.call && node.call.textContent !== piece.call) node.call.textContent = piece.call;
  if (manner === 'mini' || (!kind && manner !== 'chip')) { fillBadges(node, piece); return; }
  const price = (f) => f.key === 'cost' || f.key === 'battery';
  const all = piece.figures || [];
  const shown = manner === 'disc' ? all.slice(0, 3) : manner === 'chip' ? [] : all.filter((f) => !price(f));
  part(node, 'figures', shown.length > 0, () => el('span', {class: 'figures'}), (at) => fillFigures(at, shown));
  const cost = manner === 'card' || (manner === 'unit' && !piece.seat) ? all.filter(price) : []; // what nobody owns can be for sale
  part(node, 'cost', cost.length > 0, () => el('span', {class: 'cost'}, el('span', {class: 'figures'})), (at) => fillFigures(at.firstChild, cost));
  fillBadges(node, piece);
}

/** fillBadges writes what holds of a piece: all of it on a chip and on the back of a hidden card, else as much as fits. */
function fillBadges(node, piece) {
  const {manner, kind} = node;
  if (manner === 'disc') return;
  const said = JSON.stringify(piece.badges || []);
  if (node.said === said) return;
  node.said = said;
  const b = manner === 'chip' || !kind ? badges(piece.badges) : badges(urgent(piece.badges).filter((b) => manner !== 'card' || !kind.text?.includes(b.text)), manner === 'unit' ? 1 : 2); // a card with its text says what it prints
  if (node.badges) node.badges.remove();
  node.badges = b;
  if (b) node.append(b);
}

/** part keeps a part of a node while there is something in it. */
function part(node, name, there, make, fill) {
  const key = 'of' + name;
  if (!there) { if (node[key]) node[key].remove(); node[key] = null; return; }
  if (!node[key]) { node[key] = make(); node.append(node[key]); }
  fill(node[key]);
}
