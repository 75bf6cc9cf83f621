// The worker of a playground: it runs the engine, which answers the messages of the
// page. Engine and world are packed files, so that a server need not pack them.

import './wasm_exec.js';
import {unpacked} from './unpack.js';

/** bytes gives a file that lies beside this one. */
async function bytes(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** stream gives a packed file as it is unpacked, a part at a time. */
async function stream(name) {
  const parts = unpacked(await bytes(name));
  return new ReadableStream({pull(to) {
    const {value, done} = parts.next();
    if (done) to.close(); else to.enqueue(value);
  }});
}

/** compiled is the engine, which is compiled while it is unpacked. */
async function compiled() {
  return WebAssembly.compileStreaming(new Response(await stream('engine.bin'), {headers: {'Content-Type': 'application/wasm'}}));
}

const waiting = [];
let answer = null;

function reply({id, text}) { self.postMessage({id, text: answer(text)}); }

self.addEventListener('message', ({data}) => { if (answer) reply(data); else waiting.push(data); });

async function start() {
  const go = new self.Go();
  const [engine, world] = await Promise.all([compiled(), stream('world.bin').then((s) => new Response(s).arrayBuffer())]);
  const failed = (text) => self.postMessage({failed: text});
  self.arbiter = {
    world: new Uint8Array(world),
    ready(fn) { answer = fn; for (const m of waiting.splice(0)) reply(m); },
    tell(text) { self.postMessage({text}); },
    failed,
  };
  await go.run(await WebAssembly.instantiate(engine, go.importObject));
  answer = null;
  failed('the engine has ended; load the page again');
}

start().catch((e) => self.postMessage({failed: String(e.message || e)}));
