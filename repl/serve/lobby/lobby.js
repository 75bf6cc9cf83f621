// The lobby: it makes a room and shows the link of each seat. Links are shown once, as the
// server keeps only their hashes; this tab keeps them until it is closed. The host's link
// opens the same page to manage the room.

import {el} from './dom.js';
import {copyText} from '../dom.js';

const words = {
  en: {
    title: 'New table', game: 'Game', room: 'Mode or room', modes: 'Modes', rooms: 'Rooms', seat: 'Seat', person: 'a person', bot: 'bot', deck: 'Deck', usual: 'the usual one', mine: 'my decks', ofPacks: 'decks of the game', build: 'Cards and decks: build one', clock: 'Clock', none: 'none',
    total: (m, s) => `${m} minutes and ${s} seconds a command`, days: (n) => n === 1 ? '1 day for each command' : `${n} days for each command`,
    late: 'When the time is up', lose: 'the seat loses', pass: 'the seat passes', relay: 'a bot continues', undo: 'allow undo, if all agree', watch: 'allow spectators', bring: 'each player brings a deck', packs: 'Packs (archives .arbpack, and their signatures .minisig)', lone: 'the archive that it signs is missing',
    go: 'Make the table', alone: 'Play against bots now', links: 'Send each player a link', note: 'Anybody who has the link of a seat can play for it. The links are shown only here.', watching: 'Spectators', host: 'Your link to manage the table', copy: 'Copy', copied: 'Copied', qr: 'QR code',
    again: 'Another table', same: 'The same table again', reissue: 'New link', replaced: 'This is the new link. The old one no longer works.', revoke: 'Revoke', revoked: 'Nobody can use a link of this seat now.',
    manage: 'Your table', managed: 'Links cannot be shown again. A new link replaces the old one.', here: 'connected', away: 'not connected', goes: 'the match goes on', over: 'the match is over', end: 'End the match', sure: 'End it without a result', ended: 'The match has ended without a result.', modules: 'Modules', replay: 'Replay, when the match is over', gone: 'The server does not answer. Try again when it is running.', byHand: 'The browser refuses to copy. Copy the link above.',
  },
  zh: {
    title: '新牌桌', game: '游戏', room: '模式或房间', modes: '模式', rooms: '房间', seat: '座位', person: '真人', bot: '机器人', deck: '套牌', usual: '默认', mine: '我的套牌', ofPacks: '游戏的套牌', build: '卡牌与套牌：组建套牌', clock: '计时', none: '无',
    total: (m, s) => `${m}分钟，每步加${s}秒`, days: (n) => `每步${n}天`,
    late: '超时后', lose: '判负', pass: '跳过', relay: '由机器人接手', undo: '全体同意时可撤销', watch: '允许观战', bring: '每名玩家自选套牌', packs: '扩展包（归档文件 .arbpack 及其签名 .minisig）', lone: '缺少它所签名的归档文件',
    go: '创建牌桌', alone: '立即与机器人对战', links: '把链接发给每名玩家', note: '持有座位链接的人即可操作该座位。链接仅在此显示一次。', watching: '观战者', host: '你管理牌桌的链接', copy: '复制', copied: '已复制', qr: '二维码',
    again: '再开一桌', same: '同样设定再开一桌', reissue: '新链接', replaced: '这是新链接，旧链接已失效。', revoke: '作废', revoked: '该座位的链接已作废，现在无人能用。',
    manage: '你的牌桌', managed: '链接不会再次显示；新链接会取代旧链接。', here: '在线', away: '不在线', goes: '对局进行中', over: '对局已结束', end: '结束对局', sure: '确认结束，不计结果', ended: '对局已结束，不计结果。', modules: '模块', replay: '回放（对局结束后可看）', gone: '服务器没有响应，请待其运行后重试。', byHand: '浏览器拒绝复制，请手动复制上面的链接。',
  },
};

const lang = navigator.language.startsWith('zh') ? 'zh' : 'en';
const t = words[lang];
const app = document.getElementById('app');
document.documentElement.lang = lang === 'zh' ? 'zh-Hans' : 'en';

/** ask sends a request and gives the answer, or throws what the server says. */
async function ask(path, {body, token, raw, headers = {}} = {}) {
  headers = {...headers, 'Accept-Language': lang};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const r = await fetch(`api/${path}`, {method: body === undefined && !raw ? 'GET' : 'POST', headers, body: raw ?? (body === undefined ? undefined : JSON.stringify(body))}).catch(() => { throw new Error(t.gone); });
  if (path === 'qr' && r.ok) return r.blob();
  const is = await r.json();
  if (!r.ok) throw new Error(is.error.text);
  return is;
}

/** ofSignature is how the file of a signature ends; it begins with the name of its archive. */
const ofSignature = '.minisig';

/** upload sends archives, each with its signature if that was chosen too. It gives their hashes. */
async function upload(files) {
  const named = (file, e) => new Error(file.name + colon + (e.message ?? e));
  const signatures = new Map(files.filter((f) => f.name.endsWith(ofSignature)).map((f) => [f.name.slice(0, -ofSignature.length), f]));
  const archives = files.filter((f) => !f.name.endsWith(ofSignature)), hashes = [];
  for (const [name, file] of signatures) if (!archives.some((a) => a.name === name)) throw named(file, t.lone);
  for (const file of archives) {
    const signature = signatures.get(file.name), headers = {};
    if (signature) {
      headers['Arbiter-File'] = /^[ -~]*$/.test(file.name) ? file.name : encodeURIComponent(file.name); // a header has no other characters
      headers['Arbiter-Signature'] = (await signature.text()).trimEnd().replace(/^untrusted comment:.*/, 'untrusted comment: a signature').replace(/\r?\n/g, '\\n');
    }
    hashes.push((await ask('packs', {raw: await file.arrayBuffer(), headers}).catch((e) => { throw named(file, e); })).hash);
  }
  return hashes;
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
const [colon, comma, open, shut] = lang === 'zh' ? ['：', '，', '（', '）'] : [': ', ', ', ' (', ')'];
const called = (o) => o.name ? o.name + open + o.id + shut : o.id;

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
      this.bringLabel, this.undoLabel, this.watchLabel, field(t.packs, this.packs), el('div', {class: 'goes'}, this.error, el('button', {class: 'go', type: 'submit', textContent: t.go}), el('button', {type: 'button', textContent: t.alone, onclick: () => this.make(true)})));
    this.choose();
  }

  get offer() { return this.games.find((g) => g.game === this.game.value); }

  choose() {
    const g = this.offer;
    const list = [[t.modes, g.modes], [t.rooms, g.rooms.filter((r) => !r.lacks)]].filter(([, all]) => all.length);
    const groups = list.map(([label, all]) => el('optgroup', {label}, ...select(all.map((one) => [(all === g.modes ? '' : 'room ') + one.id, called(one), one.text])).children));
    this.room.replaceChildren(...(groups.length > 1 ? groups : groups[0].children));
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
    const room = g.rooms.find((r) => `room ${r.id}` === this.room.value); // a mode may have the same id
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
    if (this.making) return; // the second half of a double click
    this.making = true;
    this.error.textContent = '';
    try {
      const packs = await upload([...this.packs.files]);
      const body = {...(this.room.value.startsWith('room ') ? {room: this.room.value.slice(5)} : {mode: this.room.value}), bots: this.players.map((p, i) => (alone ? i && (p.who.value || this.easiest()) : p.who.value) || ''), undo: this.undo.checked, watch: this.watch.checked, lang, packs};
      const decks = this.players.map((p) => p.deck.value);
      if (decks.some(Boolean)) body.decks = decks.map((d) => d.startsWith('mine ') ? this.mine[Number(d.slice(5))].cards : d);
      if (this.bring.checked && !this.bringLabel.hidden && !alone) body.bring = true;
      if (!this.modules.hidden) body.modules = this.chosen.filter(([, box]) => box.checked).map(([id]) => id);
      if (this.clock.value) body.clock = {...JSON.parse(this.clock.value), late: this.late.value};
      await makeRoom(body, alone);
    } catch (e) {
      this.error.textContent = e.message;
    }
    this.making = false;
  }
}

/** makeRoom makes a room. This tab keeps its links, and what it was made of, for another one. */
async function makeRoom(body, alone) {
  const made = {...await ask('rooms', {body}), body, alone};
  sessionStorage.setItem('room', JSON.stringify(made));
  if (alone) location.assign(made.seats[0].link); else show(made);
}

/** over reports whether the match of a room that this tab keeps is over, or unknown to the server. */
const over = async (made) => ask('room', {token: made.host.split('#')[1]}).then((is) => Boolean(is.over), (e) => e.message !== t.gone);

/** repeat is the button that makes a room like the last one. */
function repeat({body, alone}) {
  const said = el('p', {className: 'error', role: 'alert'});
  return [el('button', {type: 'button', textContent: t.same, onclick: () => makeRoom(body, alone).catch((e) => { said.textContent = e.message; })}), said];
}

/** row shows a link with what can be done with it: all, with the token of the host. link is '' when nobody knows it here. */
function row(name, link, seat, host, works = true) {
  const a = el('a', {href: link, textContent: link, target: '_blank', rel: 'noopener'});
  const said = el('p', {class: 'about', role: 'status', textContent: works ? '' : t.revoked});
  const trying = (run) => async () => {
    try { await run(); } catch (e) { said.textContent = e.message; }
  };
  const box = el('div', {class: 'link'}, el('h2', {textContent: name}), a);
  const copy = el('button', {type: 'button', textContent: t.copy, onclick: async () => {
    const done = await copyText(a.href).then(() => true, () => false);
    if (done) copy.textContent = t.copied;
    said.textContent = done ? t.copied : t.byHand;
  }});
  const qr = el('button', {type: 'button', textContent: t.qr, onclick: trying(async () => {
    const picture = URL.createObjectURL(await ask('qr', {body: {link: a.href}}));
    box.querySelector('.qr')?.remove();
    box.append(el('img', {class: 'qr', src: picture, alt: t.qr + colon + name}));
  })});
  const known = (link) => {
    a.href = a.textContent = link;
    a.hidden = copy.hidden = qr.hidden = !link;
    copy.textContent = t.copy;
    box.querySelector('.qr')?.remove();
  };
  box.append(copy, qr);
  known(link);
  if (host) {
    const relink = (action, text) => trying(async () => {
      known((await ask('room/links', {token: host, body: {seat, action}})).link ?? '');
      said.textContent = text;
    });
    box.append(el('button', {type: 'button', textContent: t.reissue, onclick: relink('reissue', t.replaced)}),
      el('button', {type: 'button', textContent: t.revoke, onclick: relink('revoke', t.revoked)}));
  }
  box.append(said);
  return box;
}

/** manage shows the page of a host's link: it replaces and revokes links, and ends the match. */
async function manage(host) {
  const is = await ask('room', {token: host}), games = await ask(`games?lang=${lang}`);
  const mode = games.flatMap((g) => g.modes).find((m) => m.id === is.mode);
  const moment = el('p', {role: 'status', textContent: `${mode?.name || is.mode} · ${is.over ? t.over : t.goes}`});
  const parts = is.seats.filter((s) => s.bot).map((s) => el('p', {textContent: `${t.seat} ${s.seat}${colon}${t.bot} ${s.bot}`}));
  for (const l of (is.links ?? []).sort((a, b) => (a.seat || Infinity) - (b.seat || Infinity))) { // spectators last
    const s = is.seats.find((s) => s.seat === l.seat);
    parts.push(row(s ? `${t.seat} ${s.seat}${colon}${s.name ? s.name + comma : ''}${s.here ? t.here : t.away}` : t.watching, '', l.seat, host, l.works));
  }
  const end = el('button', {type: 'button', textContent: t.end, hidden: Boolean(is.over), onclick: async () => {
    if (end.textContent === t.end) { end.textContent = t.sure; return; }
    try {
      await ask('room/close', {token: host, body: {}});
      moment.textContent = t.ended;
      end.hidden = true;
    } catch (e) { moment.textContent = e.message; }
  }});
  page(el('section', {}, el('h1', {textContent: t.manage}), moment, el('p', {textContent: t.managed}), ...parts), end);
}

/** show shows the links of a room. */
function show(made) {
  const host = made.host.split('#')[1];
  const rows = made.seats.map((s) => s.link ? row(`${t.seat} ${s.seat}`, s.link, s.seat, host) : el('p', {textContent: `${t.seat} ${s.seat}${colon}${t.bot} ${s.bot}`}));
  if (made.watch) {
    rows.push(row(t.watching, made.watch, 0, host));
    rows.push(row(t.replay, made.watch.replace('/t#', '/replay#')));
    rows.push(el('p', {}, el('a', {href: made.watch.replace('/t#', '/cards?room#t='), textContent: t.build, target: '_blank', rel: 'noopener'})));
  }
  rows.push(row(t.host, made.host));
  page(el('section', {}, el('h1', {textContent: t.links}), el('p', {textContent: t.note}), ...rows),
    el('button', {type: 'button', textContent: t.again, onclick: () => { sessionStorage.removeItem('room'); start().catch(failed); }}));
}

/** page shows parts in the place of those before. The focus, which would be lost with them, goes to the new heading. */
function page(...parts) {
  const led = app.contains(document.activeElement);
  app.removeAttribute('aria-busy');
  app.replaceChildren(el('header', {}, el('h1', {textContent: 'Arbiter'})), ...parts);
  const title = app.querySelectorAll('h1')[1];
  if (!led || !title) return;
  title.tabIndex = -1;
  title.focus();
}

async function start() {
  if (location.pathname.endsWith('/room')) return manage(location.hash.slice(1));
  const kept = JSON.parse(sessionStorage.getItem('room'));
  const ended = kept && await over(kept);
  if (kept && !ended) return show(kept);
  const form = new Form(await ask(`games?lang=${lang}`));
  page(el('h1', {textContent: t.title}), ...(ended && kept.body ? repeat(kept) : []), form.root);
}

const failed = (e) => page(el('p', {class: 'error', role: 'alert', textContent: e.message}), el('p', {}, el('a', {href: './', textContent: t.title})));

start().catch(failed);
