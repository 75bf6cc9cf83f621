// Clients of a boardgame.io server, as serve bench has them: two seats a match, a command of each
// match every so many milliseconds. node clients.cjs PORT MATCHES EVERY_MS SECONDS
const {io} = require('socket.io-client');
const [port, matches, every, seconds] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
let measuring = false, bytes = 0, commands = 0;
const acks = [];
async function match() {
  const matchID = 'm' + Math.random().toString(36).slice(2), seats = ['0', '1'].map((playerID) => ({playerID})); // a sync makes the match
  let state = null, asked = 0, by = null, timer = null;
  await Promise.all(seats.map((s) => new Promise((ready) => {
    s.socket = io(`${base}/tic-tac-toe`, {transports: ['websocket'], forceNew: true});
    s.socket.io.engine.on('packet', (p) => { if (measuring && p.data) bytes += p.data.length + 4; });
    s.socket.on('connect', () => s.socket.emit('sync', matchID, s.playerID, s.playerCredentials, 2));
    const hear = (is) => {
      state = is;
      if (by === s && asked) { if (measuring) { acks.push(performance.now() - asked); commands++; } asked = 0; }
      ready();
    };
    s.socket.on('sync', (_, {state: is}) => hear(is));
    s.socket.on('update', (_, is) => hear(is));
    s.socket.on('patch', (_, __, ___, patch) => hear(state));
  })));
  const act = () => {
    if (state.ctx.gameover) { clearInterval(timer); seats.forEach((s) => s.socket.close()); match(); return; }
    if (asked) return;
    const free = state.G.cells.flatMap((c, i) => (c === null ? [i] : []));
    by = seats[Number(state.ctx.currentPlayer)];
    asked = performance.now();
    by.socket.emit('update', {type: 'MAKE_MOVE', payload: {type: 'mark', args: [free[Math.floor(Math.random() * free.length)]], playerID: by.playerID, credentials: by.playerCredentials}}, state._stateID, matchID, by.playerID);
  };
  setTimeout(() => { timer = setInterval(act, every); }, Math.random() * every);
}
(async () => {
  for (let i = 0; i < matches; i += 20) await Promise.all(Array.from({length: Math.min(20, matches - i)}, match));
  await new Promise((r) => setTimeout(r, 2 * every));
  measuring = true;
  await new Promise((r) => setTimeout(r, seconds * 1000));
  measuring = false;
  acks.sort((a, b) => a - b);
  const at = (q) => acks[Math.min(acks.length - 1, Math.floor(q * acks.length))]?.toFixed(1);
  console.log(JSON.stringify({matches, commands, per_second: Math.round(commands / seconds), ack_ms: {p50: at(0.5), p90: at(0.9), p99: at(0.99)}, bytes_per_seat_and_command: Math.round(bytes / commands / 2)}));
  process.exit(0);
})();
