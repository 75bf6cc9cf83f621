// Parts of the card browser, the deck and its win rates.

import {el, button, lines, icon} from './dom.js';
import {artNode} from './art.js';
import {w} from './words.js';

/** named puts a value into a text of the page. */
export const named = (key, value) => w(key).replace('{}', value);

/** choice is a list to choose from, with its name. */
export const choice = (name, value, options, run) => el('label', {class: 'choice'}, el('span', {text: name}),
  el('select', {'aria-label': name, on: {change: (e) => run(e.target.value, e.target)}}, options.map(([key, text]) => el('option', {value: key, text, selected: String(value) === String(key)}))));

const numbers = (list) => (list || []).map((f) => el('span', {class: `figure m-${f.mark || 'plain'}`, title: `${f.name} ${f.value}`}, icon(f.mark), el('b', {text: String(f.value)})));

/** face is the picture and the text of a card. */
export function face(card, lang) {
  const text = card[lang];
  return [el('span', {class: 'card-head'}, el('b', {class: 'name', text: text.name}), el('span', {class: 'figures'}, numbers(card.cost))),
    artNode(card), el('span', {class: 'line', text: text.line || ''}), el('span', {class: 'text'}, lines(text.text)), el('span', {class: 'figures stats'}, numbers(card.stats))];
}

/** item is a button of the deck's tools. */
export const item = (text, run, more) => button(text, run, {class: 'act', ...more});
