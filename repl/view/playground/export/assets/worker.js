// The worker of a playground: it runs the engine, which answers the messages of the
// page. Engine and world are packed files, so that a server need not pack them.

import {unpack} from './unpack.js';

const beside = (name) => new URL(name, import.meta.url);

/** bytes gives a file that lies beside this one. */
async function bytes(name) {
  const answer = await fetch(beside(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Part is a part of the engine that a worker of its own unpacks. */
class Part {
  constructor() {
    this.come = [];
    this.heard = () => {};
    this.worker = new Worker(beside('unpacker.js'), {type: 'module'});
    this.worker.addEventListener('message', ({data}) => { this.come.push(data); this.heard(); });
    this.worker.addEventListener('error', () => { this.come.push('unpacker.js cannot be run'); this.heard(); });
  }

  /** next gives the next piece, null at the end. */
  async next() {
    while (!this.come.length) await new Promise((done) => { this.heard = done; });
    const piece = this.come.shift();
    if (typeof piece === 'string') throw new Error(piece);
    if (!piece) this.worker.terminate();
    return piece;
  }
}

const most = 3; // parts of an engine: as the export packs it

/** compiled is the engine, which is compiled while its parts are unpacked. */
async function compiled() {
  const parts = Array.from({length: most}, () => new Part()); // which start while it is fetched
  const packed = await bytes('engine.bin'), view = new DataView(packed.buffer);
  let at = 0;
  for (const part of parts) {
    const n = at + 4 <= packed.length ? view.getUint32(at, true) : 0, data = packed.slice(at + 4, at + 4 + n);
    if (!n || data.length < n) throw new Error('engine.bin is not whole');
    part.worker.postMessage(data, [data.buffer]);
    at += 4 + n;
  }
  const stream = new ReadableStream({async pull(to) {
    const piece = await parts[0].next();
    if (piece) { to.enqueue(piece); return; }
    parts.shift();
    if (!parts.length) to.close(); else await this.pull(to);
  }});
  return WebAssembly.compileStreaming(new Response(stream, {headers: {'Content-Type': 'application/wasm'}}));
}

const waiting = [];
let engine = null, working = false;

async function reply({id, text}) { self.postMessage({id, text: await new Promise((done) => engine.answer(text, done))}); }

/** work has one message answered after the other. */
async function work() {
  if (working || !engine) return;
  for (working = true; waiting.length;) await reply(waiting.shift());
  working = false;
}

// What is urgent is answered at once: a line that runs lets the engine hear of it.
self.addEventListener('message', ({data}) => {
  if (engine && engine.urgent(data.text)) { reply(data); return; }
  waiting.push(data);
  work();
});

async function start() {
  const [module, world] = await Promise.all([compiled(), bytes('world.bin').then((packed) => unpack(packed)), import('./wasm_exec.js')]);
  const go = new self.Go();
  const failed = (text) => self.postMessage({failed: text});
  self.arbiter = {
    world,
    ready(answer, urgent) { engine = {answer, urgent}; work(); },
    tell(text) { self.postMessage({text}); },
    failed,
  };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  engine = null;
  failed('the engine has ended; load the page again');
}

start().catch((e) => self.postMessage({failed: String(e.message || e)}));
