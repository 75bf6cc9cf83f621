// Links that show positions without a server or an engine: what a viewer sees, as JSON in the
// address after #p=. arbiter replay --link --viewer writes them too. They come from anybody.

import {w} from './words.js';

const most = 16384, content = 65536; // characters of a link, bytes without compression
const format = 1, head = 5; // the head is the format and a check sum

/** sum is the check sum of a content, FNV-1a. */
function sum(bytes) {
  let h = 0x811c9dc5;
  for (const b of bytes) h = Math.imul(h ^ b, 0x01000193) >>> 0;
  return h;
}

const squeeze = async (bytes, how) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(how)).arrayBuffer());

/** write gives the link of some content, or '' if it is too long. */
export async function write(shown) {
  const bytes = new TextEncoder().encode(JSON.stringify(shown));
  const packed = await squeeze(bytes, new CompressionStream('deflate-raw')), check = sum(bytes);
  const data = new Uint8Array(head + packed.length);
  data.set([format, check & 255, check >>> 8 & 255, check >>> 16 & 255, check >>> 24]);
  data.set(packed, head);
  let text = '';
  for (const b of data) text += String.fromCharCode(b);
  text = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > most || bytes.length > content ? '' : text;
}

/** read gives what a link holds. */
export async function read(text) {
  const wrong = () => new Error(w('badLink'));
  if (text.length > most || !/^[\w-]+$/.test(text)) throw wrong();
  try {
    const data = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const parts = [];
    let bytes = 0;
    const reader = new Blob([data.subarray(head)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if ((bytes += part.value.length) > content) throw wrong();
      parts.push(part.value);
    }
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    const [form, a, b, c, d] = data;
    if (form !== format || sum(whole) !== (a | b << 8 | c << 16 | d << 24) >>> 0) throw wrong();
    const shown = JSON.parse(new TextDecoder().decode(whole));
    if (!fits(shown)) throw wrong();
    return shown;
  } catch { throw wrong(); }
}

/** fits reports whether a content has the lists that the table needs. */
function fits({picture, kinds, steps = []}) {
  const whole = (v) => v && typeof v === 'object' && !Array.isArray(v);
  return ['seats', 'regions', 'pieces'].every((name) => Array.isArray(picture[name])) && Array.isArray(kinds)
    && Array.isArray(steps) && steps.every((s) => whole(s) && whole(s.set || {}) && Object.values(s.set || {}).every(whole) && Array.isArray(s.gone || []));
}
