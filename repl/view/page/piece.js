// How a thing on the table looks: a card in a hand, a unit on a place, a disc on a
// crossing or a hex, a chip beside a lane.

import {el, icon} from './dom.js';
import {art, back, hue} from './art.js';
import {w} from './words.js';

function figureNode(f) {
  const lower = f.of !== undefined && f.value < f.of && (f.mark === 'heart' || f.mark === 'shield' || f.mark === 'flag');
  const other = f.base !== undefined;
  const now = other && f.of === undefined ? f.value : f.of;
  const tone = other ? (now > f.base ? ' up' : now < f.base ? ' down' : '') : '';
  return el('span', {class: `figure m-${f.mark || 'plain'}${tone}${lower ? ' hurt' : ''}`, title: figureText(f)}, icon(f.mark), el('b', {text: String(f.value)}));
}

/** figureText tells a figure in words. */
export function figureText(f) {
  let text = `${f.name} ${f.value}`;
  if (f.of !== undefined && f.of !== f.value) text += `/${f.of}`;
  if (f.base !== undefined) text += ` (${w('base')} ${f.base})`;
  return text;
}

/** label names a piece for who does not see it. */
export function label(piece, kind) {
  const parts = [kind ? kind.name : w('hidden')];
  if (piece.call) parts[0] += ` (${piece.call})`;
  if (piece.seat) parts.push(`${w('player')} ${piece.seat}`);
  for (const f of piece.figures || []) parts.push(figureText(f));
  for (const b of piece.badges || []) parts.push(b.text);
  return parts.join(', ');
}

/** figures are the numbers of a piece or seat. */
export function figures(list) { return el('span', {class: 'figures'}, (list || []).map(figureNode)); }

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

/** pieceNode draws a piece in the manner of where it is: card, unit, disc or chip. */
export function pieceNode(piece, kind, manner) {
  const node = el('div', {class: `piece ${manner} ${piece.tone || ''}${piece.tint ? ' tint-' + piece.tint : ''}${piece.faded ? ' faded' : ''}${piece.active ? ' active' : ''}${kind ? '' : ' unknown'}`,
    'data-id': piece.id, 'aria-label': label(piece, kind), role: 'button', vars: {'--hue': hue(kind && kind.seed)}});
  if (manner === 'disc') {
    node.append(el('span', {class: 'glyph', text: kind ? kind.short || kind.name.slice(0, 2) : '?'}));
    if (piece.figures && piece.figures.length) node.append(figures(piece.figures.slice(0, 1)));
    return node;
  }
  if (manner === 'chip') {
    node.append(el('span', {class: 'name', text: kind ? kind.name : w('hidden')}));
    const b = badges(piece.badges);
    if (b) node.append(b);
    return node;
  }
  node.append(kind ? art(kind) : back());
  if (!kind) return node;
  const cost = (piece.figures || []).filter((f) => f.key === 'cost' || f.key === 'battery');
  const rest = (piece.figures || []).filter((f) => f.key !== 'cost' && f.key !== 'battery');
  node.append(el('span', {class: 'name', text: kind.name}));
  if (piece.call) node.append(el('span', {class: 'call', text: piece.call, 'aria-hidden': 'true'}));
  if (manner === 'card') {
    node.append(el('span', {class: 'line', text: kind.line || ''}));
    node.append(el('span', {class: 'text', text: (kind.text || '').split('\n')[0]}));
    if (cost.length) node.append(el('span', {class: 'cost'}, figures(cost)));
  } else {
    const b = badges(urgent(piece.badges), 1);
    if (b) node.append(b);
  }
  if (rest.length) node.append(figures(rest));
  return node;
}
