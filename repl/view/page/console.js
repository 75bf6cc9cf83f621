// The console at the bottom: every button of the page says here what it sends.

import {el, button} from './dom.js';
import {w} from './words.js';

/** ConsoleBox shows lines and their answers. */
export class ConsoleBox {
  constructor(send, complete) {
    this.send = send;
    this.complete = complete;
    this.history = [];
    this.at = 0;
    this.out = el('div', {class: 'said', role: 'log', 'aria-live': 'polite', 'aria-label': w('console'), tabindex: 0});
    this.input = el('input', {type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', placeholder: w('consoleHint'), 'aria-label': w('console'),
      on: {keydown: (e) => this.key(e), input: () => this.offer([])}});
    this.offers = el('div', {class: 'offers', role: 'listbox'});
    this.grip = button('▴', () => this.grow(!this.tall), {class: 'step grip', 'aria-expanded': 'false', 'aria-label': w('taller'), title: w('taller')});
    this.node = el('section', {class: 'console', 'aria-label': w('console')}, this.out, this.offers,
      el('form', {class: 'prompt', on: {submit: (e) => { e.preventDefault(); this.enter(); }}}, el('span', {class: 'mark', text: '›', 'aria-hidden': 'true'}), this.input, el('button', {type: 'submit', text: w('send')}), this.grip));
  }

  /** grow gives the answers more room, or less. */
  grow(tall) {
    this.tall = tall;
    this.node.classList.toggle('tall', tall);
    const name = w(tall ? 'lower' : 'taller');
    this.grip.textContent = tall ? '▾' : '▴';
    this.grip.title = name;
    this.grip.setAttribute('aria-label', name);
    this.grip.setAttribute('aria-expanded', String(tall));
    this.out.scrollTop = this.out.scrollHeight;
  }

  prompt(text) { this.node.querySelector('.mark').textContent = text; }

  say(line, text, fail) {
    if (line) this.out.append(el('div', {class: 'typed', text: '› ' + line}));
    if (text) this.out.append(el('pre', {class: fail ? 'answer fail' : 'answer', text}));
    while (this.out.childNodes.length > 400) this.out.firstChild.remove();
    if (this.byHand && line === this.byHand) {
      this.byHand = '';
      if (text && text.split('\n').length > 3) this.grow(true);
      this.begin();
    } else this.out.scrollTop = this.out.scrollHeight;
  }

  /** begin scrolls to where the last answer begins, with the line before it where there is room for both. */
  begin() {
    const answer = this.out.lastChild, typed = answer?.previousSibling;
    if (!answer) return;
    const above = (n) => n.getBoundingClientRect().top - this.out.getBoundingClientRect().top;
    const both = typed && this.out.clientHeight >= 2 * typed.offsetHeight;
    this.out.scrollTop += above(both ? typed : answer);
  }

  enter() {
    const line = this.input.value.trim();
    if (!line) return;
    this.history.push(line);
    this.at = this.history.length;
    this.input.value = '';
    this.offer([]);
    this.byHand = line;
    this.send(line);
  }

  async key(e) {
    if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
      e.preventDefault();
      this.at = Math.max(0, Math.min(this.history.length, this.at + (e.key === 'ArrowUp' ? -1 : 1)));
      this.input.value = this.history[this.at] || '';
    } else if (e.key === 'Tab' && this.input.value && !e.shiftKey) {
      e.preventDefault();
      const line = this.input.value;
      const words = await this.complete(line);
      const cut = line.lastIndexOf(' ') + 1;
      const typed = line.slice(cut).replace(/^\?/, '');
      if (words.length === 1) { this.input.value = line.slice(0, line.length - typed.length) + words[0] + ' '; this.offer([]); }
      else this.offer(words, (word) => { this.input.value = line.slice(0, line.length - typed.length) + word + ' '; this.offer([]); this.input.focus(); });
    } else if (e.key === 'Escape') { if (this.offers.firstChild) this.offer([]); else this.grow(false); }
  }

  offer(words, take) {
    this.offers.replaceChildren(...words.slice(0, 40).map((word) => button(word, () => take(word), {role: 'option'})));
  }
}
