// The game that a table shows for a link to one position (arbiter replay --link --viewer). The link
// has the position as one player sees it, so it needs no engine. It comes from anybody.

import {w} from './words.js';

const most = 16384, content = 65536; // characters of a link, bytes without compression

/** read gives what a link holds. */
async function read(text) {
  const wrong = () => new Error(w('badLink'));
  if (text.length > most || !/^[\w-]+$/.test(text)) throw wrong();
  let data;
  try { data = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)); } catch { throw wrong(); }
  if (data[0] !== 1) throw wrong(); // the format; a check sum of four bytes follows
  const parts = [];
  let bytes = 0;
  try {
    const reader = new Blob([data.subarray(5)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if ((bytes += part.value.length) > content) throw wrong();
      parts.push(part.value);
    }
    const shown = JSON.parse(await new Blob(parts).text()), {picture} = shown;
    if (!['seats', 'regions', 'pieces'].every((name) => Array.isArray(picture[name])) || !Array.isArray(shown.kinds)) throw wrong();
    return shown;
  } catch { throw wrong(); }
}

/** ShownGame shows the position of a link. */
export class ShownGame {
  constructor(text) { this.text = text; }

  async open() {
    this.shown = await read(this.text);
    const {seat, picture} = this.shown;
    return {seat, seats: picture.seats.length, watches: true, rules: [], offers: [], people: [], can: {}};
  }

  look() {
    const {picture, kinds, text, at} = this.shown;
    return {picture, kinds, moves: [], seq: at, from: 0, news: (text || []).map((sentence) => ({text: String(sentence)}))};
  }

  rules() { return []; }
  stop() {}
}
