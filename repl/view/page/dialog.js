// Questions and panels above the page.

import {el, button} from './dom.js';
import {w} from './words.js';

/** open shows a panel above the page until it is closed; it gives the dialog. */
export function open(title, body, more) {
  const box = el('dialog', {class: 'dialog', 'aria-labelledby': 'dialog-title'},
    el('header', {class: 'tools'}, el('h2', {id: 'dialog-title', text: title}), button('✕', () => box.close(), {class: 'act quiet close', 'aria-label': w('close')})), body, more);
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (e) => { if (e.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/** ask asks whether to do something that cannot be taken back. */
export function ask(question, verb) {
  return new Promise((done) => {
    const yes = button(verb, () => box.close('yes'), {class: 'act danger'}), no = button(w('cancel'), () => box.close(), {class: 'act quiet'});
    const box = open(question, el('p', {class: 'tools ends'}, no, yes));
    no.focus();
    box.addEventListener('close', () => done(box.returnValue === 'yes'));
  });
}
