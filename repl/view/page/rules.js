// How the game is won and played, and what the words on the board mean.

import {el} from './dom.js';
import {open} from './dialog.js';
import {w} from './words.js';

/** words are the definitions that the present board names, each once. */
function words(scene) {
  const kinds = new Set();
  const of = (badges) => (badges || []).forEach((b) => b.kind && kinds.add(b.kind));
  for (const p of scene.all('p')) { of(p.badges); }
  for (const s of scene.all('s')) of(s.badges);
  for (const r of scene.all('r')) for (const p of r.places) if (p.kind) kinds.add(p.kind);
  of(scene.head.notices);
  return [...kinds].map((k) => scene.kind(k)).filter((k) => k && k.text && k.symbol !== 'plain').sort((a, b) => a.name.localeCompare(b.name));
}

/** showRules opens the panel of rules. */
export async function showRules(table) {
  const sections = await table.game.rules();
  const said = words(table.scene);
  open(w('rules'), el('div', {class: 'rules'}, ...sections.map((s) => el('section', {}, el('h3', {text: s.title}), s.lines.length > 1 ? el('ul', {}, s.lines.map((l) => el('li', {text: l}))) : el('p', {text: s.lines[0] || ''}))),
    said.length ? el('section', {}, el('h3', {text: w('onBoard')}), el('dl', {class: 'words'}, said.flatMap((k) => [el('dt', {text: k.name}), el('dd', {text: k.text})]))) : null));
}
