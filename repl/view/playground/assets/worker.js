// The worker of a playground: it runs the engine, which answers the messages of the
// page. Engine and world are compressed by gzip, so that a server need not compress them.

const sibling = (name) => new URL(name, import.meta.url);

/** unpacked returns what a compressed file next to this one contains, as a response of a type. */
async function unpacked(name, type) {
  const answer = await fetch(sibling(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  const stream = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream, {headers: {'Content-Type': type}});
}

/** whole names the file in the error of a damaged one. */
async function whole(name, reading) {
  try { return await reading; } catch (e) { throw new Error(`${name} cannot be read: ${e.message || e}`); }
}

/** compiled is the engine, which is compiled while it arrives. */
const compiled = () => whole('engine.bin', WebAssembly.compileStreaming(unpacked('engine.bin', 'application/wasm')));

/** world is the packs and the session that the playground begins with. */
const world = async () => new Uint8Array(await whole('world.bin', unpacked('world.bin', 'application/octet-stream').then((r) => r.arrayBuffer())));

const waiting = [];
let engine = null, working = false;

async function reply({id, text}) { self.postMessage({id, text: await new Promise((done) => engine.answer(text, done))}); }

/** work has one message answered after the other. */
async function work() {
  if (working || !engine) return;
  for (working = true; waiting.length;) await reply(waiting.shift());
  working = false;
}

// Urgent messages are answered immediately: the engine receives them during a running line.
self.addEventListener('message', ({data}) => {
  if (engine && engine.urgent(data.text)) { reply(data); return; }
  waiting.push(data);
  work();
});

async function start() {
  const [module, bytes] = await Promise.all([compiled(), world(), import('./wasm_exec.js')]);
  const go = new self.Go();
  const failed = (text) => self.postMessage({failed: text});
  self.arbiter = {
    world: bytes,
    link: self.location.hash.startsWith('#m=') ? self.location.hash.slice(3) : '',
    ready(answer, urgent) { engine = {answer, urgent}; work(); },
    tell(text) { self.postMessage({text}); },
    failed,
  };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  engine = null;
  failed('the engine has ended; load the page again');
}

start().catch((e) => self.postMessage({failed: String(e.message || e)}));
