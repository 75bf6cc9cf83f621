// How the page reaches the session: here through a socket of the program that
// serves it. An exported playground has another file of this name.

/** connect gives {send, close}; hear gets each message as text, gone is called when it is lost. */
export function connect(hear, gone) {
  const at = new URL('socket', location.href);
  at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(at);
  const waiting = [];
  socket.addEventListener('open', () => { for (const text of waiting.splice(0)) socket.send(text); });
  socket.addEventListener('message', (e) => hear(e.data));
  socket.addEventListener('close', () => gone());
  return {
    send(text) { if (socket.readyState === WebSocket.OPEN) socket.send(text); else waiting.push(text); },
    close() { socket.close(); },
  };
}
