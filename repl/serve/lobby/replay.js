// A match that is over, command by command and through the eyes of each seat. The address is
// replay#TOKEN, with &at=N for a command and &eyes=SEAT for whose eyes; 0 shows everything.

import {el} from './dom.js';

const words = {
  en: {title: 'Replay', all: 'everything', public: 'what is public', seat: (n) => `player ${n}`, eyes: 'Through the eyes of', first: 'First', back: 'Back', next: 'Next', last: 'Last', step: 'Command',
    copy: 'Copy a link to here', copied: 'Copied', record: 'Download the record', early: 'The match is not over. It can be watched at the table.', table: 'To the table', lost: 'The connection is lost; load the page again.'},
  zh: {title: '回放', all: '全部', public: '公开内容', seat: (n) => `玩家${n}`, eyes: '视角', first: '开头', back: '上一步', next: '下一步', last: '结尾', step: '指令',
    copy: '复制此处链接', copied: '已复制', record: '下载回放记录', early: '对局尚未结束，可到牌桌观看。', table: '前往牌桌', lost: '连接已断开，请重新载入页面。'},
};
const lang = navigator.language.startsWith('zh') ? 'zh' : 'en';
const t = words[lang];
document.documentElement.lang = lang;
document.title = `Arbiter: ${t.title}`;

const app = document.getElementById('app');
const [token, ...rest] = location.hash.slice(1).split('&');
const asked = new URLSearchParams(rest.join('&'));
const number = (name) => asked.has(name) && Number.isInteger(Number(asked.get(name))) ? Number(asked.get(name)) : undefined;

let at = number('at');
let eyes = number('eyes');
let last = 0;
let n = 0;

const board = el('pre', {tabIndex: 0, 'aria-label': t.title});
const happened = el('ol', {'aria-live': 'polite'});
const slider = el('input', {type: 'range', min: 0, 'aria-label': t.step, oninput: () => go(Number(slider.value))});
const place = el('output');
const whose = el('select', {'aria-label': t.eyes, onchange: () => { eyes = Number(whose.value); look(); }});
const button = (text, to) => el('button', {type: 'button', textContent: text, onclick: () => go(to())});
const copy = el('button', {type: 'button', textContent: t.copy, onclick: async () => { await navigator.clipboard.writeText(here()); copy.textContent = t.copied; }});

const here = () => `${location.origin}/replay#${token}&at=${at}&eyes=${eyes}`;

const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
const send = (m) => socket.send(JSON.stringify(m));

function look() { send({type: 'look', id: `l${++n}`, ...(at !== undefined && {at}), ...(eyes !== undefined && {eyes})}); }

function go(to) {
  at = Math.max(0, Math.min(last, to));
  look();
}

function page(...parts) {
  app.removeAttribute('aria-busy');
  app.replaceChildren(el('header', {}, el('h1', {textContent: `Arbiter: ${t.title}`})), ...parts);
}

const wrong = (text) => page(el('p', {class: 'error', role: 'alert', textContent: text}), el('a', {href: `t#${token}`, textContent: t.table}));

async function download() {
  const r = await fetch('api/room/record', {headers: {Authorization: `Bearer ${token}`}});
  if (!r.ok) return wrong((await r.json()).error.text);
  el('a', {href: URL.createObjectURL(await r.blob()), download: 'match.jsonl'}).click();
}

const handlers = {
  welcome(m) {
    const list = [[-1, t.public], ...m.seats.map((s) => [s.seat, s.name || t.seat(s.seat)]), [0, t.all]];
    for (const [value, text] of list) whose.append(el('option', {value, textContent: text}));
    page(board, el('div', {class: 'bar'}, button(t.first, () => 0), button(t.back, () => at - 1), slider, place, button(t.next, () => at + 1), button(t.last, () => last)),
      el('div', {class: 'bar'}, el('label', {}, el('span', {textContent: t.eyes}), whose), copy, el('button', {type: 'button', textContent: t.record, onclick: download})), happened);
  },
  view(m) { if (!m.over) wrong(t.early); else if (n === 0) look(); },
  shown(m) {
    if (m.id !== `l${n}`) return; // a later one is on its way
    ({seq: at, eyes, last} = m);
    board.textContent = m.board.text;
    happened.replaceChildren(...m.events.filter((e) => e.text).map((e) => el('li', {textContent: e.text})));
    slider.max = last;
    slider.value = at;
    place.textContent = `${at} / ${last}`;
    whose.value = eyes;
    copy.textContent = t.copy;
    history.replaceState(null, '', here());
  },
  reject(m) { wrong(m.text); },
  bye(m) { wrong(m.text); },
};

socket.addEventListener('open', () => send({type: 'hello', protocol: 1, token, lang, draw: true}));
socket.addEventListener('message', (e) => { const m = JSON.parse(e.data); handlers[m.type]?.(m); });
socket.addEventListener('close', () => { if (app.hasAttribute('aria-busy')) wrong(t.lost); });
