// The lobby: it makes a room and shows the link of each seat. Links are shown once, as the
// server keeps only their hashes; this tab keeps them until it is closed.

import {el} from './dom.js';
import {copyText} from '../dom.js';

const words = {
  en: {
    title: 'New table', game: 'Game', room: 'Mode or room', seat: 'Seat', person: 'a person', bot: 'bot', deck: 'Deck', usual: 'the usual one', mine: 'my decks', ofPacks: 'decks of the game', build: 'Cards and decks: build one', clock: 'Clock', none: 'none',
    total: (m, s) => `${m} minutes and ${s} seconds a command`, days: (n) => n === 1 ? '1 day for each command' : `${n} days for each command`,
    late: 'When the time is up', lose: 'the seat loses', pass: 'the seat passes', relay: 'a bot continues', undo: 'allow undo, if all agree', watch: 'allow spectators', bring: 'each player brings a deck', packs: 'Packs (archives, .arbpack)',
    go: 'Make the table', alone: 'Play against bots now', links: 'Send each player a link', note: 'Anybody who has the link of a seat can play for it. The links are shown only here.', watching: 'Spectators', host: 'Your key to manage the room', copy: 'Copy', copied: 'Copied', qr: 'QR code',
    again: 'Another table', reissue: 'Replace', replaced: 'replaced: the old link does not work any more', modules: 'Modules', replay: 'Replay, when the match is over',
  },
  zh: {
    title: '新牌桌', game: '游戏', room: '模式或房间', seat: '座位', person: '真人', bot: '机器人', deck: '套牌', usual: '默认', mine: '我的套牌', ofPacks: '游戏的套牌', build: '卡牌与套牌：组建套牌', clock: '计时', none: '无',
    total: (m, s) => `${m}分钟，每步加${s}秒`, days: (n) => `每步${n}天`,
    late: '超时后', lose: '判负', pass: '跳过', relay: '由机器人接手', undo: '全体同意时可撤销', watch: '允许观战', bring: '每位玩家自选套牌', packs: '扩展包（归档文件，.arbpack）',
    go: '创建牌桌', alone: '立即与机器人对战', links: '把链接发给每位玩家', note: '持有座位链接的人即可操作该座位。链接仅在此显示一次。', watching: '观战者', host: '你管理房间的密钥', copy: '复制', copied: '已复制', qr: '二维码',
    again: '再开一桌', reissue: '更换', replaced: '已更换：旧链接失效', modules: '模块', replay: '回放（对局结束后可看）',
  },
};

const lang = navigator.language.startsWith('zh') ? 'zh' : 'en';
const t = words[lang];
const app = document.getElementById('app');
document.documentElement.lang = lang;

/** ask sends a request and gives the answer, or throws what the server says. */
async function ask(path, {body, token, raw} = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const r = await fetch(`api/${path}`, {method: body === undefined && !raw ? 'GET' : 'POST', headers, body: raw ?? (body === undefined ? undefined : JSON.stringify(body))});
  if (path === 'qr' && r.ok) return r.blob();
  const is = await r.json();
  if (!r.ok) throw new Error(is.error.text);
  return is;
}

function select(options, chosen) {
  const s = el('select');
  for (const [value, text, title] of options) s.append(el('option', {value, textContent: text, title: title ?? '', selected: value === chosen}));
  return s;
}

const field = (name, control) => el('label', {}, el('span', {textContent: name}), control);
const check = (name, on) => {
  const box = el('input', {type: 'checkbox', checked: on});
  return [box, el('label', {class: 'check'}, box, el('span', {textContent: name}))];
};
const called = (o) => o.name ? `${o.name} (${o.id})` : o.id;

/** built lists the decks that somebody has saved in the card browser, for a game. */
function built(game) {
  try {
    return JSON.parse(localStorage.getItem(`arbiter.decks.${game}`) || '[]').filter((d) => d && typeof d.name === 'string' && Array.isArray(d.cards) && d.cards.length > 1);
  } catch { return []; }
}

/** Form is the form for a new room. */
class Form {
  constructor(games) {
    this.games = games;
    this.game = select(games.map((g) => [g.game, g.title]));
    this.game.addEventListener('change', () => this.choose());
    this.room = el('select');
    this.room.addEventListener('change', () => this.sit());
    this.about = el('p', {class: 'about'});
    this.seats = el('div', {class: 'seats'});
    this.build = el('a', {textContent: t.build});
    this.modules = el('fieldset');
    const clocks = [['', t.none]];
    for (const [m, s] of [[5, 5], [10, 10], [25, 15], [60, 30]]) clocks.push([JSON.stringify({total_ms: m * 60000, increment_ms: s * 1000}), t.total(m, s)]);
    for (const d of [1, 3, 7]) clocks.push([JSON.stringify({move_ms: d * 86400000}), t.days(d)]);
    this.clock = select(clocks);
    this.late = select([['lose', t.lose], ['pass', t.pass], ['bot', t.relay]]);
    [this.undo, this.undoLabel] = check(t.undo, true);
    [this.watch, this.watchLabel] = check(t.watch, true);
    [this.bring, this.bringLabel] = check(t.bring, false);
    this.packs = el('input', {type: 'file', multiple: true});
    this.error = el('p', {class: 'error', role: 'alert'});
    this.root = el('form', {onsubmit: (e) => { e.preventDefault(); this.make(); }},
      field(t.game, this.game), field(t.room, this.room), this.about, this.seats, el('p', {}, this.build), this.modules, field(t.clock, this.clock), field(t.late, this.late),
      this.bringLabel, this.undoLabel, this.watchLabel, field(t.packs, this.packs), this.error, el('div', {class: 'goes'}, el('button', {class: 'go', type: 'submit', textContent: t.go}), el('button', {type: 'button', textContent: t.alone, onclick: () => this.make(true)})));
    this.choose();
  }

  get offer() { return this.games.find((g) => g.game === this.game.value); }

  choose() {
    const g = this.offer;
    const list = [...g.modes.map((m) => [m.id, called(m), m.text]), ...g.rooms.filter((r) => !r.lacks).map((r) => [r.id, called(r), r.text])];
    this.room.replaceChildren(...select(list).children);
    this.room.value = g.mode;
    this.modules.replaceChildren(el('legend', {textContent: t.modules}));
    this.chosen = g.modules.map((m) => {
      const [box, label] = check(called(m), false);
      label.title = m.text ?? '';
      this.modules.append(label);
      return [m.id, box];
    });
    this.modules.hidden = g.modules.length === 0;
    this.sit();
  }

  sit() {
    const g = this.offer;
    const room = g.rooms.find((r) => r.id === this.room.value && !g.modes.some((m) => m.id === r.id));
    const mode = room ? room.mode : this.room.value;
    this.about.textContent = (room ?? g.modes.find((m) => m.id === mode))?.text ?? '';
    this.modules.hidden = g.modules.length === 0 || Boolean(room);
    this.players = [];
    this.mine = built(g.game);
    this.seats.replaceChildren();
    this.build.hidden = this.bringLabel.hidden = !g.decks.length;
    this.build.href = `cards?mode=${encodeURIComponent(mode)}`;
    for (let n = 1; n <= (g.seats[mode] ?? 2); n++) {
      const who = select([['', t.person], ...g.bots.map((b) => [b.id, `${t.bot} ${called(b)}`, b.text])]);
      const deck = select([['', t.usual]]), group = (name, list) => list.length ? deck.append(el('optgroup', {label: name}, ...list.map(([value, text]) => el('option', {value, textContent: text})))) : null;
      group(t.mine, this.mine.map((d, i) => [`mine ${i}`, d.name]));
      group(t.ofPacks, g.decks.map((d) => [d.id, called(d)]));
      this.players.push({who, deck});
      const box = el('div', {}, field(`${t.seat} ${n}`, who));
      if (g.decks.length) box.append(field(`${t.deck} ${n}`, deck));
      this.seats.append(box);
    }
  }

  easiest() { const {bots} = this.offer; return (bots.find((b) => b.id === 'easy') || bots[0]).id; }

  /** make makes the room. alone: seat 1 is for the person here, bots take every other one, and the match opens. */
  async make(alone) {
    this.error.textContent = '';
    try {
      const packs = [];
      for (const file of this.packs.files) packs.push((await ask('packs', {raw: await file.arrayBuffer()})).hash);
      const body = {mode: this.room.value, bots: this.players.map((p, i) => (alone ? i && (p.who.value || this.easiest()) : p.who.value) || ''), undo: this.undo.checked, watch: this.watch.checked, lang, packs};
      const decks = this.players.map((p) => p.deck.value);
      if (decks.some(Boolean)) body.decks = decks.map((d) => d.startsWith('mine ') ? this.mine[Number(d.slice(5))].cards : d);
      if (this.bring.checked && !this.bringLabel.hidden && !alone) body.bring = true;
      if (!this.modules.hidden) body.modules = this.chosen.filter(([, box]) => box.checked).map(([id]) => id);
      if (this.clock.value) body.clock = {...JSON.parse(this.clock.value), late: this.late.value};
      const made = await ask('rooms', {body});
      sessionStorage.setItem('room', JSON.stringify(made));
      if (alone) location.assign(made.seats[0].link); else show(made);
    } catch (e) {
      this.error.textContent = e.message;
    }
  }
}

/** row shows one link with what can be done with it. */
function row(name, link, seat, host) {
  const a = el('a', {href: link, textContent: link, target: '_blank', rel: 'noopener'});
  const box = el('div', {class: 'link'}, el('h2', {textContent: name}), a);
  const copy = el('button', {type: 'button', textContent: t.copy, onclick: async () => { await copyText(a.href); copy.textContent = t.copied; }});
  box.append(copy, el('button', {type: 'button', textContent: t.qr, onclick: async () => {
    const picture = URL.createObjectURL(await ask('qr', {body: {link: a.href}}));
    box.querySelector('.qr')?.remove();
    box.append(el('img', {class: 'qr', src: picture, alt: `${t.qr}: ${name}`}));
  }}));
  if (host) {
    box.append(el('button', {type: 'button', textContent: t.reissue, onclick: async () => {
      const is = await ask('room/links', {token: host, body: {seat, action: 'reissue'}});
      a.href = a.textContent = is.link;
      box.querySelector('.qr')?.remove();
      box.append(el('p', {class: 'about', role: 'status', textContent: t.replaced}));
    }}));
  }
  return box;
}

/** show shows the links of a room. */
function show(made) {
  const host = made.host.split('#')[1];
  const rows = made.seats.map((s) => s.link ? row(`${t.seat} ${s.seat}`, s.link, s.seat, host) : el('p', {textContent: `${t.seat} ${s.seat}: ${t.bot} ${s.bot}`}));
  if (made.watch) {
    rows.push(row(t.watching, made.watch, 0, host));
    rows.push(row(t.replay, made.watch.replace('/t#', '/replay#')));
    rows.push(el('p', {}, el('a', {href: made.watch.replace('/t#', '/cards?room#t='), textContent: t.build, target: '_blank', rel: 'noopener'})));
  }
  page(el('section', {}, el('h1', {textContent: t.links}), el('p', {textContent: t.note}), ...rows),
    el('button', {type: 'button', textContent: t.again, onclick: () => { sessionStorage.removeItem('room'); start(); }}));
}

function page(...parts) {
  app.removeAttribute('aria-busy');
  app.replaceChildren(el('header', {}, el('h1', {textContent: 'Arbiter'})), ...parts);
}

async function start() {
  const kept = sessionStorage.getItem('room');
  if (kept) return show(JSON.parse(kept));
  const form = new Form(await ask(`games?lang=${lang}`));
  page(el('h1', {textContent: t.title}), form.root);
}

start().catch((e) => page(el('p', {class: 'error', role: 'alert', textContent: e.message})));
