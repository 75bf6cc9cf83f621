// A whole client of docs/protocol.md: it plays random commands until the match is over, connects
// again when it loses the server, and verifies the hash of every board. Node 22, or 20 with the
// flag --experimental-websocket:
//
//   node client.mjs 'http://127.0.0.1:8080/t#TOKEN'

import {createHash, randomUUID} from 'node:crypto';

const link = new URL(process.argv[2]);
const address = `${link.protocol === 'https:' ? 'wss' : 'ws'}://${link.host}/socket`;
const token = link.hash.slice(1);

let board;          // of the last view
let commands;       // that the seat can give
let view;           // the last view
let last = 0;       // the number of the last event
let request;        // the request that waits for its answer
let acked = 0;      // the sequence number of the last answer: older views are out of date
let seat;
let socket;

/** canonical writes JSON as RFC 8785 has it, for integers. */
function canonical(v) {
  if (Array.isArray(v)) return `[${v.map(canonical).join(',')}]`;
  if (v && typeof v === 'object') return `{${Object.keys(v).sort().map((k) => `${JSON.stringify(k)}:${canonical(v[k])}`).join(',')}}`;
  return JSON.stringify(v);
}

const hash = (v) => createHash('sha256').update(canonical(v)).digest('hex').slice(0, 16);

/** change applies a JSON Patch with add, remove and replace. */
function change(root, operations) {
  const box = {root};
  for (const {op, path, value} of operations) {
    const keys = ['root', ...path.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'))];
    const key = keys.pop();
    const at = keys.reduce((v, k) => v[k], box);
    if (!Array.isArray(at)) {
      if (op === 'remove') delete at[key];
      else at[key] = value;
    } else if (op === 'remove') at.splice(key, 1);
    else if (op === 'add') at.splice(key, 0, value);
    else at[key] = value;
  }
  return box.root;
}

const send = (m) => socket.send(JSON.stringify(m));

/** act gives a random command, if the seat is to act and no request waits. */
function act() {
  if (request || view.over || view.seq < acked || !view.to_act.includes(seat)) return;
  const list = commands.filter((c) => !c.yields);
  const command = list[Math.floor(Math.random() * list.length)];
  request = {type: 'do', id: randomUUID(), base: view.seq, command: command.id};
  send(request);
}

const handlers = {
  welcome(m) { seat = m.seat; },
  events(m) { last = Math.max(m.from, ...m.events.map((e) => e.seq)); },
  view(m) {
    if (m.board) board = m.board;
    else if (m.change) board = change(board, m.change);
    if (hash(board) !== m.hash) return send({type: 'sync'});
    if (m.commands) commands = m.commands;
    else if (m.commands_change) commands = change(commands, m.commands_change);
    const first = !view || view.lost;
    view = m;
    if (m.over) {
      console.log(`over: ${m.over.result} ${m.over.winners ?? []} after ${m.seq} commands`);
      socket.close();
    } else if (first && request) send(request); // again, with the same id
    else act();
  },
  ack(m) { if (request?.id === m.id) [request, acked] = [null, m.seq]; },
  reject(m) {
    if (m.retry) return setTimeout(() => send(request), 500);
    if (m.code !== 'stale') console.error(`rejected: ${m.text}`);
    [request, acked] = [null, m.seq];
    act();
  },
  bye(m) { if (!m.retry) { console.error(m.text); process.exit(1); } },
};

function connect() {
  socket = new WebSocket(address);
  socket.addEventListener('open', () => send({type: 'hello', protocol: 1, token, events: last, ...(view && {seen: {seq: view.seq, hash: view.hash}})}));
  socket.addEventListener('message', ({data}) => { const m = JSON.parse(data); handlers[m.type]?.(m); if (m.type === 'ack') act(); });
  socket.addEventListener('close', () => { if (view?.over) return; if (view) view.lost = true; setTimeout(connect, 500); });
  socket.addEventListener('error', () => {}); // close follows
}

connect();
