// The parts of a board: rows of cells, hexes, or crossings of lines.

import {el, svg, icon} from './dom.js';
import {badges} from './piece.js';
import {hue, back} from './art.js';
import {w, listed, titled} from './words.js';

/** regionNode draws a region and notes its places in spots. */
export function regionNode(region, heads, spots, scene) {
  const node = ({rows: rowsNode, hexes: hexesNode, points: pointsNode}[region.shape] || rowsNode)(region, heads, spots, scene);
  node.dataset.region = region.id;
  return node;
}

function placeNode(p, manner, spots, kind) {
  const had = spots.get(p.id);
  if (had && had.kind === kind && had.dataset.manner === manner) return had; // with its pieces
  const called = listed(kind ? [p.name, kind.name] : [p.name]);
  const node = el('div', {class: 'place', 'data-id': p.id, 'data-manner': manner, 'aria-label': listed([called, w('free')]), role: 'button'},
    el('span', {class: 'call', text: p.name, 'aria-hidden': 'true'}));
  node.called = called;
  node.kind = kind;
  spots.set(p.id, node);
  return node;
}

/** fillHead writes what a column is called and who holds it, and leaves what stands there. */
export function fillHead(node, h) {
  const lit = ['can', 'target', 'chosen'].filter((name) => node.classList.contains(name)).join(' ');
  node.className = `head ${h.seat ? 'of-' + h.seat : ''} ${h.tone || ''} ${lit}`;
  node.called = listed([h.name, h.note, ...(h.badges || []).map((one) => one.text)].filter(Boolean));
  node.setAttribute('aria-label', node.called);
  const kept = [...node.children].filter((n) => n.classList.contains('piece'));
  const b = badges(h.badges);
  node.replaceChildren(...[h.seat ? icon('flag') : null, el('span', {class: 'who', text: h.name}), h.note ? el('span', {class: 'note', text: h.note}) : null, b, ...kept].filter(Boolean));
}

function rowsNode(region, heads, spots) {
  const columns = 1 + Math.max(0, ...region.places.map((p) => p.x), ...heads.map((h) => h.x));
  const count = new Map();
  for (const p of region.places) count.set(`${p.x} ${p.y}`, (count.get(`${p.x} ${p.y}`) || 0) + 1);
  const most = Math.max(1, ...count.values()); // places of a cell
  const spelled = (region.rows || []).some((r) => r.name.length > 6);
  const sort = (region.rows || []).some((r) => r.seat) || heads.length ? 'facing' : columns > 1 ? 'grid' : 'lying'; // rows of players, a board of cells, or piles
  const piles = (region.rows || []).map((row, y) => Math.max(1, region.places.filter((p) => p.y === y).length));
  const things = piles.reduce((n, more) => n + more, 0), longest = Math.max(0, ...piles);
  const market = piles.length < 4 && longest > 7 ? ' market' : ''; // one long row, which becomes two or three lines
  const crowd = (things > 10 ? ' many' : things > 4 ? ' some' : '') + market; // how large a card of a pile can be
  const node = el('div', {class: `region rows ${sort}${spelled ? ' spelled' : ''}${crowd}`, role: 'group', 'aria-label': region.name || w('board'), vars: {'--columns': columns, '--cell': `${most * 180}px`, '--names': spelled ? '120px' : '46px', '--half': Math.ceil(longest / 2) + piles.length - 1, '--third': Math.ceil(longest / 3) + piles.length - 1}});
  const headRow = () => {
    const line = el('div', {class: 'heads'});
    for (const h of heads) {
      const one = spots.get(h.id) || el('div', {'data-id': h.id, 'data-manner': 'chip', role: 'button'});
      fillHead(one, h);
      spots.set(h.id, one);
      line.append(one);
    }
    return line;
  };
  if (region.name) node.append(el('div', {class: 'caption', text: region.name}));
  if (heads.some((h) => h.after < 0)) node.append(headRow());
  (region.rows || []).forEach((row, y) => {
    const line = el('div', {class: `row ${row.seat ? 'of-' + row.seat : ''} ${row.tone || ''}`});
    line.append(el('div', {class: 'rowname', text: row.seat ? `${row.seat} ${row.name}` : row.name}));
    for (let x = 0; x < columns; x++) {
      const cell = el('div', {class: 'cell'});
      for (const p of region.places) if (p.x === x && p.y === y) cell.append(placeNode(p, 'unit', spots));
      if (sort === 'lying' && !cell.firstChild) cell.append(/\d\)$/.test(row.name) ? el('span', {class: 'unseen'}, back()) : el('span', {class: 'vacant'})); // cards that nobody sees, or none
      line.append(cell);
    }
    node.append(line);
    if (heads.some((h) => h.after === y)) node.append(headRow());
  });
  return node;
}

const percent = (part, of) => `${part / of * 100}%`;

// A hex is 2 wide and rows are 1.5 of its side apart; the board is as wide as the page allows.
function hexesNode(region, heads, spots, scene) {
  const wide = 1 + Math.max(0, ...region.places.map((p) => p.x)), high = 1 + Math.max(0, ...region.places.map((p) => p.y));
  const across = wide + .5, down = (high - 1) * .75 + 1;
  const node = el('div', {class: 'region hexes', role: 'group', 'aria-label': region.name || w('board'), vars: {'--across': across, '--down': down}});
  const grounds = new Map();
  for (const p of region.places) {
    const kind = scene.kind(p.kind);
    const place = placeNode(p, 'disc', spots, kind);
    place.classList.add('hex');
    const at = {'--x': percent(p.x + (p.y % 2) / 2, across), '--y': percent(p.y * .75, down), '--w': percent(1, across), '--h': percent(1, down)}; // a page that is high turns the board
    for (const [name, is] of Object.entries(at)) place.style.setProperty(name, is);
    if (kind) tint(place, kind);
    if (kind && kind.symbol && kind.symbol !== 'plain') grounds.set(kind.kind, kind);
    if (kind && kind.short && !place.querySelector('.ground')) place.append(el('span', {class: 'ground', text: kind.short, 'aria-hidden': 'true'}));
    node.append(place);
  }
  const legend = el('ul', {class: 'legend', 'aria-label': w('grounds')}, [...grounds.values()].map((kind) =>
    tint(el('li', {}, el('i', {class: 'hex rough', text: kind.short, 'aria-hidden': 'true'}), el('b', {text: kind.name}), kind.text ? ' ' + kind.text.split('\n')[0] : ''), kind)));
  return el('div', {class: 'grounds'}, el('div', {class: 'scroller', tabindex: -1}, node), grounds.size ? legend : null);
}

function tint(node, kind) {
  node.style.setProperty('--hue', hue(kind.seed || kind.kind));
  node.classList.toggle('rough', !!kind.symbol && kind.symbol !== 'plain');
  node.title = kind.text ? titled(kind.name, kind.text) : kind.name;
  return node;
}

const step = 10;

function pointsNode(region, heads, spots) {
  const wide = Math.max(1, ...region.places.map((p) => p.x)), high = Math.max(1, ...region.places.map((p) => p.y));
  const node = el('div', {class: 'region points', role: 'group', 'aria-label': region.name || w('board'), vars: {'--wide': wide + 1, '--high': high + 1}});
  const net = svg('svg', {class: 'net', viewBox: `0 0 ${(wide + 1) * step} ${(high + 1) * step}`, 'aria-hidden': 'true'});
  const at = (v) => v * step + step / 2;
  for (const l of region.lines || []) net.append(svg('line', {x1: at(l.x1), y1: at(l.y1), x2: at(l.x2), y2: at(l.y2)}));
  for (const t of region.words || []) net.append(svg('text', {x: at(t.x2 / 2), y: at(t.y2 / 2), text: t.text}));
  node.append(net);
  for (const p of region.places) {
    const place = placeNode(p, 'disc', spots);
    place.classList.add('point');
    place.style.left = `${(p.x) / (wide + 1) * 100}%`;
    place.style.top = `${(p.y) / (high + 1) * 100}%`;
    node.append(place);
  }
  const names = (list, cls) => (list || []).map((text, i) => el('span', {class: cls, text, 'aria-hidden': 'true', vars: {'--at': percent(i + .5, list.length)}}));
  node.append(...names(region.across, 'across'), ...names(region.down, 'down'));
  return el('div', {class: region.across ? 'named' : ''}, node);
}
