// How the page reaches the session: in a playground, in a worker beside the page. The
// program that serves a page of its own has another file of this name.

/** connect gives {send, close}; hear gets each message as text, gone is called when it is lost. */
export function connect(hear, gone) {
  const worker = new Worker(new URL('worker.js', import.meta.url), {type: 'module'});
  const open = new Set();
  let failed = '';
  const refuse = (id) => hear(JSON.stringify({id, error: failed}));
  worker.addEventListener('message', ({data}) => {
    if (data.failed) {
      failed = data.failed;
      for (const id of open) refuse(id);
      open.clear();
      return;
    }
    if (data.id) open.delete(data.id);
    hear(data.text);
  });
  worker.addEventListener('error', () => gone());
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
