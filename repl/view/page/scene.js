// The table, part by part. The present board and a past frame have the same parts, so that only
// differences are drawn again.

import {aside} from './words.js';

/** partsOf takes a picture apart as the session does for frames. */
export function partsOf(picture) {
  const parts = new Map();
  const {head, asks, todo, notices, to_act, over, winners, last} = picture;
  parts.set('head', {head, asks, todo, notices, to_act, over, winners, last});
  for (const s of picture.seats) parts.set('s:' + s.id, s);
  for (const r of picture.regions) parts.set('r:' + r.id, r);
  for (const h of picture.heads || []) parts.set('h:' + h.id, h);
  for (const p of picture.pieces) parts.set('p:' + p.id, p);
  return parts;
}

/** Scene holds the parts that are drawn. */
export class Scene {
  constructor() { this.parts = new Map(); this.raw = new Map(); this.kinds = new Map(); }

  learn(kinds) { for (const k of kinds || []) this.kinds.set(k.kind, k); }

  /** has reports whether a definition is known whose id begins with a text. */
  has(begin) { return [...this.kinds.keys()].some((kind) => kind.startsWith(begin)); }

  forget() { this.parts.clear(); this.raw.clear(); }

  /** show brings the scene to some parts; it gives the ids of those that are others now. */
  show(parts) {
    const changed = new Set();
    for (const [id, part] of parts) {
      const had = this.parts.get(id);
      if (had === part) continue;
      const raw = JSON.stringify(part);
      this.parts.set(id, part);
      if (this.raw.get(id) === raw) continue;
      this.raw.set(id, raw);
      changed.add(id);
    }
    for (const id of this.parts.keys()) {
      if (parts.has(id)) continue;
      this.parts.delete(id);
      this.raw.delete(id);
      changed.add(id);
    }
    return changed;
  }

  get head() { return this.parts.get('head') || {}; }
  all(sort) { const out = []; for (const [id, part] of this.parts) if (id.startsWith(sort + ':')) out.push(part); return out; }
  piece(id) { return this.parts.get('p:' + id); }
  kind(id) { return id ? this.kinds.get(id) : undefined; }

  /** nameOf calls anything on the table. */
  nameOf(id) {
    const p = this.piece(id);
    if (p) { const k = this.kind(p.kind); if (k && p.call === k.short) return p.call; return k ? k.name + (p.call && p.at?.startsWith('@') && p.call !== k.name ? aside(p.call) : '') : ''; }
    const s = this.parts.get('s:' + id) || this.parts.get('h:' + id);
    return s ? s.name : this.placeName(id);
  }

  /** placeName calls a place on the board, as a00 in @a00. */
  placeName(id) {
    for (const r of this.all('r')) for (const p of r.places) if (p.id === id) return p.name;
    return id;
  }
}
