// The manifests and scripts of the packs, with the line marked that was asked for,
// and a place to change them.

import {el, button} from './dom.js';
import {w} from './words.js';

/** CodePanel shows a file and writes it. */
export class CodePanel {
  constructor(ask, about, edited) {
    Object.assign(this, {ask, about, edited, file: ''});
    this.pickFile = el('select', {'aria-label': w('files'), on: {change: () => this.open(this.pickFile.value, 0)}});
    this.shown = el('div', {class: 'source', tabindex: 0});
    this.area = el('textarea', {class: 'edit', spellcheck: 'false', 'aria-label': w('change'), hidden: true, on: {keydown: (e) => { if ((e.ctrlKey || e.metaKey) && e.key === 's') { e.preventDefault(); this.save(); } }}});
    this.note = el('p', {class: 'hint'});
    this.saver = button(w('save'), () => this.save(), {class: 'act sure', hidden: true});
    this.taker = about.packs ? button(w('download'), () => this.take(), {class: 'act'}) : null;
    this.result = el('div', {class: 'differs', 'aria-live': 'polite'});
    this.node = el('div', {class: 'pane codepane'}, el('p', {class: 'tools'}, this.pickFile, this.saver, this.taker), this.note, this.result, this.shown, this.area);
  }

  /** list asks for the names of the files: after the board, as nobody waits for them. */
  async list() {
    const {files} = await this.ask('files');
    files.sort((a, b) => (b.edits ? 1 : 0) - (a.edits ? 1 : 0));
    this.pickFile.replaceChildren(el('option', {value: '', text: '—'}), ...files.map((f) => el('option', {value: f.name, text: (f.edits ? '✎ ' : '') + f.name})));
    if (this.file) this.pickFile.value = this.file;
  }

  async open(file, line) {
    if (!file) return;
    try {
      const is = await this.ask('source', {file});
      this.file = file;
      this.pickFile.value = file;
      this.note.textContent = is.edits ? '' : w('readOnly');
      this.saver.hidden = this.area.hidden = !is.edits;
      this.shown.hidden = is.edits && !line;
      this.area.value = is.text;
      const rows = is.text.split('\n').map((text, i) => el('div', {class: i + 1 === line ? 'at' : '', 'data-line': i + 1}, el('span', {class: 'no', text: String(i + 1)}), el('code', {text: text || ' '})));
      this.shown.replaceChildren(...rows);
      const at = rows[line - 1];
      if (at) at.scrollIntoView({block: 'center'});
    } catch (e) { this.note.textContent = e.message; }
  }

  async save() {
    if (!this.file || this.area.hidden) return;
    try {
      const is = await this.ask('edit', {file: this.file, text: this.area.value});
      if (is.file !== this.file) { // the pack has another id now
        this.file = is.file;
        await this.list();
      }
      this.note.textContent = is.fail ? is.text : w('saved');
      this.note.classList.toggle('fail', !!is.fail);
      this.differs(is.data);
      this.edited(is);
    } catch (e) { this.note.textContent = e.message; this.note.classList.add('fail'); }
  }

  /** differs tells the first difference of the history under the new rules. */
  differs(data) {
    this.result.replaceChildren();
    if (!data || !data.was) return;
    this.result.append(el('h3', {text: w('firstDifference')}), el('p', {class: 'line', text: data.command || w('first')}),
      el('pre', {class: 'was', text: `${w('was')}  ${data.was}`}), el('pre', {class: 'is', text: `${w('is')}  ${data.now}`}));
  }

  /** take offers the edited packs as files. A single one is downloaded immediately; several get a link each, because browsers require a click for each. */
  async take() {
    try {
      const {packs} = await this.ask('packs');
      for (const a of this.note.querySelectorAll('a')) URL.revokeObjectURL(a.href);
      const links = packs.map(({name, data}) => {
        const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
        return el('a', {class: 'act', href: URL.createObjectURL(new Blob([bytes], {type: 'application/octet-stream'})), download: name, text: name});
      });
      this.note.classList.remove('fail');
      this.note.replaceChildren(...links);
      if (links.length === 1) links[0].click();
    } catch (e) { this.note.textContent = e.message; }
  }
}
