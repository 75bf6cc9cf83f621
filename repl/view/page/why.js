// Why something happened: the tree of causes of its command, the steps of a hit, who
// listens. Each is an answer of the console; the line is shown there.

import {el, button} from './dom.js';
import {w, titled} from './words.js';

const plain = (v) => v === '' || v === 0 || v === false || v === null || (Array.isArray(v) && !v.length);

function payload(e) {
  return Object.entries(e.payload || {}).filter(([, v]) => !plain(v)).map(([k, v]) => `${k}=${Array.isArray(v) ? v.join('+') : v}`).join(' ');
}

/** modified tells of a change of a field, by the names of its values where they are more than numbers. */
function modified(m) {
  const name = (v) => (Array.isArray(v) ? v.join('+') : String(v ?? '')) || '–';
  return `${m.by}: ${m.field} ` + (m.is === undefined ? `${m.op} ${m.operand} (${m.before} → ${m.after})` : `${name(m.was)} → ${name(m.is)}`);
}

/** WhyPanel takes an event apart. */
export class WhyPanel {
  constructor(ask, send, open, quiet, entryOf) {
    Object.assign(this, {ask, send, open, quiet, entryOf, seq: 0});
    this.node = el('div', {class: 'pane why'}, el('p', {class: 'hint', text: w('pick')}));
  }

  /** show tells of an event: its hit, its tree, its listeners. */
  async show(seq, time) {
    if (!time || seq > time.last || !time.seqs.includes(seq)) return;
    this.seq = seq;
    this.time = time;
    const type = time.types[time.type[time.seqs.indexOf(seq)]];
    const entry = this.entryOf(seq);
    const out = [el('h2', {text: `#${seq} ${entry && entry.text ? entry.text : type}`})];
    if (entry && entry.text) out.push(el('p', {class: 'type', text: type}));
    try {
      if (time.hits.includes(seq)) {
        const hit = await this.ask('hit', {seq});
        await this.quiet('why hit ' + seq);
        out.push(this.hit(hit));
      }
      const tree = await this.quiet('tree ' + seq);
      if (this.seq !== seq) return;
      if (tree.data && tree.data.events) out.push(el('h3', {text: w('tree')}), el('p', {class: 'line', text: tree.data.command}), this.tree(tree.data.events, seq));
    } catch (e) { out.push(el('p', {class: 'fail', text: e.message})); }
    const heard = el('div', {});
    out.push(el('p', {class: 'tools'}, button('listeners ' + type, () => this.listeners(type, heard), {class: 'act quiet code'}),
      button('why ' + seq, () => this.send('why ' + seq), {class: 'act quiet code'}), button('goto #' + seq, () => this.send('goto #' + seq), {class: 'act quiet code'})), heard);
    if (this.seq === seq) this.node.replaceChildren(...out);
  }

  /** answers shows a line that was asked by hand, if it is a why; it reports whether. */
  answers(line, is) {
    const word = line.trim().split(' ')[0];
    if (is.fail || !is.data) return false;
    if (word === 'tree' && is.data.events) {
      this.node.replaceChildren(el('h2', {text: is.data.command}), this.tree(is.data.events, 0));
      return true;
    }
    if ((word === 'listeners' || word === 'l') && Array.isArray(is.data)) {
      this.node.replaceChildren(el('h2', {text: line}), this.heard(is.data));
      return true;
    }
    if (word === 'whynot' && is.text) {
      this.node.replaceChildren(el('h2', {text: line}), el('pre', {class: 'answer', text: is.text}));
      return true;
    }
    return false;
  }

  tree(roots, seq) {
    const node = (e) => {
      const rejected = e.rejected_by, entry = this.entryOf(e.seq) || {}, said = entry.text;
      const who = [entry.who || e.source, entry.whom || e.target].filter((v, i, all) => v && all.indexOf(v) === i).join(' → ');
      const line = el('button', {type: 'button', class: `cause${e.seq === seq ? ' here' : ''}${rejected ? ' rejected' : ''}${e.fizzled ? ' fizzled' : ''}`, on: {click: () => this.again(e.seq)}},
        el('b', {text: '#' + e.seq}), ' ', said ? el('span', {class: 'sentence', text: said}) : null, ' ', el('span', {class: 'type', text: e.type}), ' ',
        said ? null : el('span', {class: 'who', text: who}), ' ', el('small', {text: payload(e)}));
      const by = e.by && e.by !== 'core' ? el('small', {class: 'by', text: `${w('by')} ${e.by}`}) : null;
      const mods = (e.mods || []).map((m) => el('small', {class: 'mod', text: modified(m)}));
      const no = rejected ? el('small', {class: 'by', text: titled(w('rejected'), `${rejected} ${e.reason || ''}`)}) : null;
      return el('li', {}, line, by, no, ...mods, e.caused ? el('ul', {}, e.caused.map(node)) : null);
    };
    return el('ul', {class: 'causes'}, roots.map(node));
  }

  again(seq) { if (this.time) this.show(seq, this.time); }

  /** hit draws the steps of a hit as bars from base to final. */
  hit(hit) {
    const most = Math.max(1, hit.base, hit.final, ...hit.steps.map((s) => Math.max(s.before, s.after)));
    const bar = (name, value, was, note, cls) => {
      const row = el('div', {class: 'bar ' + cls});
      const track = el('span', {class: 'track', vars: {'--is': value / most, '--was': (was ?? value) / most}}, el('i', {class: 'was'}), el('i', {class: 'is'}));
      row.append(el('span', {class: 'name', text: name}), track, el('b', {text: String(value)}), note ? el('small', {text: note}) : '');
      return row;
    };
    const box = el('div', {class: 'hit', role: 'group', 'aria-label': w('hit')}, el('h3', {text: w('hit')}), el('p', {class: 'line', text: hit.title}), bar(w('base'), hit.base, hit.base, '', 'ends'));
    let at = hit.base; // what a step that only notes something leaves
    for (const s of hit.steps) {
      if (s.op !== 'note') at = s.after;
      const changed = s.before !== s.after;
      const how = s.op === 'reject' ? w('stoppedIt') : !changed && s.op !== 'set' ? w('noted') : `${{set: '=', add: s.amount < 0 ? '' : '+', mul: '×'}[s.op] ?? s.op}${s.amount}`;
      box.append(bar(s.who || s.by, at, s.op === 'note' ? at : s.before, `${how} · ${s.by} · ${s.stage}`, s.op === 'note' ? '' : s.after > s.before ? 'up' : s.after < s.before ? 'down' : ''));
    }
    box.append(bar(w('final'), hit.final, hit.final, '', 'ends'));
    if (hit.factors) box.append(el('p', {class: 'line factors'}, el('b', {text: w('factors')}), ' ' + hit.factors));
    box.append(el('p', {class: 'losses'}, hit.losses.length ? hit.losses.map((l) => el('span', {class: 'badge bad', text: `${l.name} −${l.value}`})) : el('span', {text: w('noLoss')})));
    return box;
  }

  async listeners(type, into) {
    try {
      const is = await this.quiet('listeners ' + type);
      into.replaceChildren(el('h3', {text: titled(w('listeners'), type)}), this.heard(Array.isArray(is.data) ? is.data : []));
    } catch (e) { into.replaceChildren(el('p', {class: 'fail', text: e.message})); }
  }

  /** heard lists listeners in their order, each leading to where it is written. */
  heard(list) {
    return el('ol', {class: 'listeners'}, list.map((l) => {
      const at = /^(.*):(\d+)$/.exec(l.at || '');
      return el('li', {}, el('b', {text: String(l.priority)}), ' ', el('span', {class: 'type', text: l.id}), ' ', el('small', {text: [l.band, l.role, l.pack].filter(Boolean).join(' · ')}), ' ',
        at ? button(l.at, () => this.open(at[1], Number(at[2])), {class: 'link'}) : null);
    }));
  }
}
