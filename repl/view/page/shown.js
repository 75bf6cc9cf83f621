// The game that a table shows for a link to positions (shared.js). The link has them as one player
// sees them, so it needs no engine.

import {el} from './dom.js';
import {w} from './words.js';
import {partsOf} from './scene.js';
import {read} from './shared.js';
import {Playback} from './playback.js';

const lists = {s: 'seats', r: 'regions', h: 'heads', p: 'pieces'};

/** pictureOf puts parts together again. */
function pictureOf(parts) {
  const picture = {...parts.get('head'), seats: [], regions: [], heads: [], pieces: []};
  for (const [id, part] of parts) if (id !== 'head' && lists[id[0]]) picture[lists[id[0]]].push(part);
  return picture;
}

/** ShownGame shows the positions of a link, the last one first. */
export class ShownGame {
  constructor(text) { this.text = text; this.onChange = () => {}; }

  async open() {
    const {seat, picture, kinds, text, at, steps = []} = await read(this.text);
    Object.assign(this, {kinds, eyes: seat, positions: [{picture, at, text}]});
    let parts = partsOf(picture);
    for (const step of steps) {
      parts = new Map(parts);
      for (const id of step.gone || []) parts.delete(id);
      for (const [id, part] of Object.entries(step.set || {})) parts.set(id, part);
      this.positions.push({picture: pictureOf(parts), at: step.seq, text: step.text});
    }
    Object.assign(this, {first: Number(at) || 0, last: (Number(at) || 0) + steps.length});
    this.at = this.last;
    return {seat: Math.max(0, Number(seat) || 0), seats: picture.seats.length, watches: true, replay: steps.length > 0, rules: [], offers: [], people: [], can: {}};
  }

  look() {
    const {picture, text} = this.positions[this.at - this.first];
    const on = this.seen !== undefined && this.at === this.seen + 1;
    this.seen = this.at;
    return {picture, kinds: this.kinds, moves: [], seq: this.at, from: on ? 1 : 0, news: (Array.isArray(text) ? text : []).map((sentence) => ({text: String(sentence)}))};
  }

  go(n) {
    this.at = n;
    this.playback.mark();
    this.onChange('');
  }

  /** controls lead through the positions, and say through whose eyes they are. */
  controls() {
    const {picture} = this.positions[0];
    const who = this.eyes > 0 ? picture.seats.find((s) => s.seat === this.eyes)?.name || `${w('player')} ${this.eyes}` : w(this.eyes < 0 ? 'public' : 'everyone');
    const eyes = el('p', {class: 'hint eyes', text: `${w('eyes')} ${who}`});
    if (this.last === this.first) return el('div', {class: 'replay'}, eyes);
    this.playback = new Playback(this);
    this.playback.mark();
    return el('div', {class: 'replay'}, el('p', {class: 'steps'}, this.playback.nodes), eyes);
  }

  rules() { return []; }
  stop() {}
}
