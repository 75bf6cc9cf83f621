// Changes by hand: each form makes a line of the console.

import {el} from './dom.js';
import {w, titled} from './words.js';

/** ChangePanel has a form for set, give, spawn and record test. */
export class ChangePanel {
  constructor(send) {
    const form = (title, word, fields, hint) => {
      const inputs = fields.map(([name, example]) => el('input', {type: 'text', 'aria-label': titled(title, w(name)), placeholder: titled(w(name), example), autocomplete: 'off', spellcheck: 'false'}));
      return el('form', {class: 'change', on: {submit: (e) => {
        e.preventDefault();
        const line = [word, ...inputs.map((i) => i.value.trim())].filter(Boolean).join(' ');
        send(line);
      }}}, el('h2', {text: title}), el('p', {class: 'row'}, el('code', {text: word}), ...inputs, el('button', {type: 'submit', class: 'act', text: w('run')})), hint ? el('p', {class: 'hint', text: hint}) : null);
    };
    this.node = el('div', {class: 'pane'},
      form(w('give'), 'give', [['card', 'UNSC-007'], ['player', '2']]),
      form(w('spawn'), 'spawn', [['card', 'COV-001'], ['lane', 'alpha'], ['row', 'front'], ['player', '2']]),
      form(w('set'), 'set', [['field', 'player[1].supply'], ['value', '10']]),
      form(w('recordTest'), 'record test', [['name', 'my_test']]),
      form(w('reload'), 'reload', []));
  }
}
