// A worker that unpacks a part of the engine while others unpack theirs: it is sent the
// packed bytes and sends what is in them, a piece at a time, and null when it is through.

import {unpack} from './unpack.js';

self.addEventListener('message', ({data}) => {
  try {
    unpack(data, (piece) => self.postMessage(piece, [piece.buffer]));
    self.postMessage(null);
  } catch (e) { self.postMessage(String(e.message || e)); }
});
