// The connection of the page to the session. In a playground that is a web worker, which starts
// before the other files of the page have loaded. The server has another file of this name.

// A link to a position (#p=) needs no engine; the worker reads a link to a match (#m=).
const worker = location.hash.startsWith('#p=') ? new EventTarget() : new Worker(new URL('worker.js' + location.hash, import.meta.url), {type: 'module'});
addEventListener('hashchange', () => location.reload());

const early = []; // what it says before the page hears it
let heard = (data) => early.push(data), lost = () => early.push({failed: 'the worker cannot be run'});
worker.addEventListener('message', ({data}) => heard(data));
worker.addEventListener('error', () => lost());

/** connect gives {send, close}; hear gets each message as text, gone is called when it is lost. */
export function connect(hear, gone) {
  const open = new Set();
  let failed = '';
  const refuse = (id) => hear(JSON.stringify({id, error: failed}));
  heard = (data) => {
    if (data.failed) {
      failed = data.failed;
      for (const id of open) refuse(id);
      open.clear();
      return;
    }
    if (data.id) open.delete(data.id);
    hear(data.text);
  };
  lost = gone;
  early.forEach(heard);
  return {
    send(text) {
      const {id} = JSON.parse(text);
      if (failed) { refuse(id); return; }
      open.add(id);
      worker.postMessage({id, text});
    },
    close() { worker.terminate(); },
  };
}
