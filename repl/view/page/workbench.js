// The workbench, for designers: a board with everything that the console knows about it.

import {el, button} from './dom.js';
import {w, setLanguage} from './words.js';
import {Link} from './link.js';
import {Scene, partsOf} from './scene.js';
import {Board} from './board.js';
import {learnPictures} from './art.js';
import {Moves} from './moves.js';
import {ConsoleBox} from './console.js';
import {Timeline} from './timeline.js';
import {Frames} from './frames.js';
import {LogPanel} from './log.js';
import {DetailPanel} from './detail.js';
import {WhyPanel} from './why.js';
import {CodePanel} from './code.js';
import {ChangePanel} from './change.js';
import {ForkBar} from './forks.js';
import {Tabs} from './tabs.js';
import {catchFiles, contents} from './drop.js';
import {Working} from './working.js';
import {kept, keep, language, setTheme, show} from './settings.js';

/** Workbench puts the parts together, asks the session and shows what it answers. */
export class Workbench {
  constructor(root) {
    this.root = root;
    this.lang = language();
    this.seat = Number(kept('seat', '0')) || 0;
    this.theme(kept('theme', 'auto'));
    this.link = new Link((m) => this.pushed(m), () => this.lost());
    this.link.onBusy = (on, line) => { if (this.working) this.working.show(on, line); };
    catchFiles(root, (files) => this.take(files));
    document.addEventListener('keydown', (e) => {
      if (e.key !== 'Escape' || this.working.node.hidden) return;
      e.preventDefault();
      this.working.end();
    }, {capture: true});
  }

  theme(name) {
    setTheme(name);
    if (this.timeline) this.timeline.draw();
  }

  ask(what, more) { return this.link.ask(what, more); }

  /** start builds the page in the present language. */
  async start() {
    setLanguage(this.lang);
    this.time = null;
    document.title = w('title');
    if (this.working) { this.working.show(false); this.working.node.remove(); }
    this.working = new Working(() => this.link.stop());
    if (!this.root.firstChild) this.root.append(el('p', {class: 'loading', role: 'status', text: w('loading')}));
    this.root.append(this.working.node); // a line of before a reload may still run
    try { this.about = await this.ask('open', {lang: this.lang, seat: this.seat}); } catch {
      this.seat = 0;
      this.about = await this.ask('open', {lang: this.lang, seat: 0});
    }
    await learnPictures((what) => this.ask(what));
    const send = (line) => this.send(line), ask = (what, more) => this.ask(what, more);
    this.scene = new Scene();
    this.board = new Board(this.scene);
    this.bar = el('div', {class: 'actions', role: 'toolbar', 'aria-label': w('actions')});
    this.asks = el('p', {class: 'asks', 'aria-live': 'polite'});
    if (this.moves) this.moves.leave();
    this.moves = new Moves(this.board, this.bar, (m) => this.send(m.line), (id, sure) => this.look(id, sure));
    this.moves.onEarly = () => this.console.say('', w('onItsWay'), true);
    this.console = new ConsoleBox(send, async (line) => (await this.ask('complete', {line})).words || []);
    this.frames = new Frames(ask, (kinds) => this.scene.learn(kinds));
    this.timeline = new Timeline((seq) => this.scrub(seq), (seq) => this.send('goto #' + seq), (seq) => this.pick(seq),
      (n) => this.link.ask('rate', {n}, true), () => this.scene.all('s').sort((a, b) => a.seat - b.seat).map((s) => s.name));
    this.log = new LogPanel(ask, (seq) => { this.timeline.go(seq); this.pick(seq); });
    this.code = new CodePanel(ask, this.about, (is) => this.edited(is));
    const open = (file, line) => { this.tabs.show('code'); this.code.open(file, line); };
    this.detail = new DetailPanel(this.scene, send, open, ask);
    this.why = new WhyPanel(ask, send, open, (line) => this.quiet(line), (seq) => this.log.entry(seq));
    this.change = new ChangePanel(send);
    this.forks = new ForkBar(send, ask, (line) => this.quiet(line), this.scene, () => this.console.grow(false));
    this.tabs = new Tabs([['log', w('log'), this.log.node], ['detail', w('detail'), this.detail.node], ['why', w('why'), this.why.node],
      ['code', w('code'), this.code.node], ['change', w('change'), this.change.node]], w('log'));
    this.root.replaceChildren(this.top(), el('main', {class: 'main'},
      el('div', {class: 'table'}, el('div', {class: 'felt'}, this.asks, this.board.node), this.bar), this.tabs.node), this.forks.compared, this.timeline.node, this.console.node, this.working.node);
    this.root.removeAttribute('aria-busy');
    this.console.say('', this.about.intro);
    this.show(await this.ask('look'));
    await this.retime();
    this.root.dataset.ready = '1';
    await this.code.list();
  }

  top() {
    const choice = (name, value, options, run) => el('label', {class: 'choice'}, el('span', {text: w(name)}),
      el('select', {'aria-label': w(name), on: {change: (e) => run(e.target.value)}}, options.map(([key, text]) => el('option', {value: key, text, selected: String(value) === String(key)}))));
    const seats = [[0, w('everyone')]];
    for (let i = 1; i <= this.about.seats; i++) seats.push([i, `${w('player')} ${i}`]);
    this.head = el('span', {class: 'moment'});
    return el('header', {class: 'top'}, el('h1', {text: 'Arbiter'}), this.head, this.forks.node,
      el('span', {class: 'tools'}, ...['bot', 'hint', 'undo', 'redo'].map((line) => button(w(line), () => this.send(line), {title: line, class: 'act quiet'}))),
      el('span', {class: 'choices'},
        choice('seat', this.seat, seats, (v) => { this.seat = Number(v); keep('seat', v); this.start(); }),
        choice('language', this.lang, [['en', 'English'], ['zh', '中文']], (v) => { this.lang = v; keep('lang', v); this.start(); }),
        button(w('toTable'), () => show('table'), {class: 'act quiet'}),
        button(w('toCards'), () => show('cards'), {class: 'act quiet'}),
        choice('theme', kept('theme', 'auto'), [['auto', w('auto')], ['light', w('light')], ['dark', w('dark')]], (v) => this.theme(v))));
  }

  /** send gives a line to the console and shows it with its answer. */
  async send(line) {
    this.timeline.past = false;
    try {
      const is = await this.ask('line', {line});
      this.console.say(line, is.text, is.fail);
      const was = this.at;
      this.show(is.board);
      if (!was || was.seq !== this.at.seq || was.last !== this.at.last || was.fork !== this.at.fork || was.edition !== this.at.edition || was.done !== this.at.done || is.fail) await this.retime();
      if (this.why.answers(line, is)) this.tabs.show('why');
    } catch (e) { this.console.say(line, e.message, true); this.moves.release(); }
  }

  /** quiet asks the console without a change, and still shows the line. */
  async quiet(line) {
    const is = await this.ask('line', {line});
    this.console.say(line, is.fail ? is.text : '', is.fail);
    if (is.fail) throw new Error(is.text);
    return is;
  }

  show(board) {
    this.at = board.at;
    this.now = board;
    this.console.prompt(board.at.prompt.trim());
    this.forks.show(board.at);
    if (this.timeline.past) return;
    if (this.edition !== board.at.edition) { // names may be others too
      this.edition = board.at.edition;
      this.scene.forget();
      this.drawn = false;
    }
    this.scene.learn(board.kinds);
    this.board.words(board.drawn);
    if (board.picture) this.board.draw(this.scene.show(partsOf(board.picture)), !this.drawn);
    if (!this.drawn && board.picture) performance.mark('board');
    this.drawn = !!board.picture;
    this.moves.set(board.moves);
    this.board.reveal();
    this.heads();
  }

  heads() {
    const head = this.scene.head;
    this.head.textContent = [head.over, head.head, ...(head.notices || []).map((n) => n.text)].filter(Boolean).join(' · ');
    this.asks.textContent = head.over || head.asks || '';
    this.asks.classList.toggle('over', !!head.over);
  }

  async retime() {
    const time = await this.ask('time');
    const old = this.time;
    let same = 0;
    if (old && old.fork === time.fork && old.edition === time.edition) {
      while (same < old.commands.length && same < time.commands.length && old.commands[same].seq === time.commands[same].seq && old.commands[same].text === time.commands[same].text) same++;
      const from = same < old.commands.length ? old.commands[same].seq : old.last;
      this.frames.drop(from);
      if (from < old.last) this.log.forget();
    } else { this.frames.drop(0); this.log.forget(); }
    this.time = time;
    this.timeline.set(time);
    this.timeline.evaluation.allow(!this.seat || this.now.at.over);
    await this.log.follow(time);
  }

  /** scrub shows the position before an event; null is now. */
  scrub(seq) {
    this.wanted = seq;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.drawPast();
    });
  }

  drawPast() {
    const seq = this.wanted;
    this.root.classList.toggle('past', seq !== null);
    if (seq === null) { this.show(this.now); this.log.mark(this.at.seq + 1); return; }
    const parts = this.frames.get(seq, this.time.last, () => { if (this.wanted === seq) this.scrub(seq); });
    if (!parts) return;
    if (this.moves.list.length || this.moves.chosen.length) this.moves.set([]);
    this.board.draw(this.scene.show(parts));
    this.heads();
    const entry = this.log.entry(seq);
    this.timeline.tell(entry ? entry.text || entry.line.replace(/^#\d+ /, '') : '');
    clearTimeout(this.marking);
    this.marking = setTimeout(() => { if (this.wanted === seq) this.log.mark(seq, true); }, 120);
  }

  look(id, sure) {
    if (!this.scene.piece(id)) return;
    this.detail.show(id, sure);
    if (sure && this.tabs.now === 'log') this.tabs.show('detail');
  }

  pick(seq) { this.why.show(seq, this.time); this.tabs.show('why'); }

  /** take opens a file that was dropped onto the page. */
  async take(files) {
    try {
      const file = await contents(files);
      const {notes} = await this.ask('load', file);
      await this.start();
      this.console.say('', [file.name, notes].filter(Boolean).join('\n'));
    } catch (e) { this.console.say('', e.message, true); }
  }

  async pushed(m) {
    if (m.push === 'reopened') { await this.start(); return; }
    if (m.text) this.console.say('', m.text, m.fail);
    if (m.data) this.code.differs(m.data);
    this.show(await this.ask('look'));
    await this.retime();
  }

  async edited(is) {
    this.console.say('', is.text, is.fail);
    this.show(is.board);
    await this.retime();
  }

  lost() { this.root.prepend(el('p', {class: 'lost', role: 'alert', text: w('lost')})); }
}
