// The rules of the prose check. Each has a name, what it looks for, and what to write
// instead. A text has a kind: page, comment, doc (the comment of a declaration), string,
// error, summary (of a command), text (of a manifest or the page) or name.

const words = (list) => new RegExp(`\\b(?:${list})\\b`, 'gi');

// A pattern is a fault wherever it matches. `kinds` and `paths` narrow it.
export const patterns = [
  { rule: 'tell', find: words('tells?|told|telling'), say: 'use report, print, list, log, notify, return or show' },
  { rule: 'is-no', find: /(?<!\bthere )\b(?:is|are|was|were|be|being|been) no (?!longer\b|more than\b|less than\b|later than\b|earlier than\b|other than\b|different\b)/gi,
    say: 'write "is not a …" or "invalid …"' },
  { rule: 'none', find: /(?<!\bthere )\b(?:is|are|was|were|be) none\b/gi, say: 'say what is missing or invalid' },
  { rule: 'whose', find: /\b(?:is|are|was|were|says?|knows?|shows?|reports?|and|or|but|ask|asks) whose\b/gi, say: 'give the clause a noun: "packs whose …"' },
  { rule: 'anew', find: words('anew'), say: 'use again' },
  { rule: 'mend', find: words('mend|mends|mended|mending'), say: 'use fix' },
  { rule: 'beside', find: words('besides?'), say: 'use next to, as well as or also' },
  { rule: 'bare-own', find: words('(?:the|an|each|every|another|next|first) own'), say: 'name the owner: "the player\'s own hand", or leave out own' },
  { rule: 'dearer', find: words('dearer|team mates?'), say: 'use more expensive, teammate' },
  { rule: 'default', find: /[;,(] (?!and )(?:[^\s.]+ ){1,3}without it(?=[.;,)|]|$)/gi, say: 'write (default: …)', kinds: ['page', 'summary', 'text'] },
  { rule: 'stand', find: /\b(?:stand|stands|stood|standing)\b(?!-)/gi, say: 'use be, appear or remain' },
  { rule: 'at-once', find: words('at once'), say: 'use immediately, or "at the same time"' },
  { rule: 'break-off', find: words('break off|breaks off|broke off|broken off|breaking off'), say: 'use abort or interrupt' },
  { rule: 'otherwise-called', find: /\bcalled otherwise\b|\bcall(?:s|ed)? (?:it |them |something )?otherwise\b/gi, say: 'use rename' },
  { rule: 'it-is-so', find: /\b(?:that )?it is so\b/gi, say: 'use verify, or say what holds' },
  { rule: 'archaic', find: words('alike|hence|thereof|therein|wherein|whereof|whereupon|for ever|in vain|to and fro|save for'), say: 'use the everyday word' },
  { rule: 'but-for', find: /\bbut for\b/gi, say: 'use except' },
  { rule: 'behind', find: /\bbehind (?:the|a|an|its|their|it|each|every) ?(?:name|word|number|flag|line|command|comma|colon|hash|sign|version|value|text|key|first|last|other)\b/gi, say: 'use after' },
  { rule: 'more-after', find: /\b(?:an?|one) [a-z]+ more\b(?! than)/gi, say: 'write "another X" or "one more X"' },
  { rule: 'who', find: /\bwhoever\b|(?:^|[.;:] +)Who (?!\w+[^.]*\?)|\b(?:and|or|but|to|of|for|from|by|that) who (?:has|had|is|was|can|does|may)\b|^who (?:has|is|can)\b/gm,
    say: 'give the clause a noun: "the player who …"' },
  { rule: 'what-subject', find: /(?:^|[.;:] +)What (?:is|are|was|were|has|had|comes|goes|reaches|lies|needs|they|it|a|an|the|one|people|players|packs|scripts)\b(?![^.]*\?)/gm,
    say: 'begin with a noun: "anything that …", "the value that …"' },
  { rule: 'of-which', find: words('of which|of whom|of what|in which case'), say: 'turn the clause round, or make it a sentence' },
  { rule: 'stranded-of', find: /\b(?:is|are|was|were|that) of(?=[.;,)])/gi, say: 'use belongs to, or name what it is of' },
  { rule: 'comes-of', find: /\bcom(?:es?|ing) of (?:it|them)\b|\bcom(?:es?|ing) to nothing\b/gi, say: 'use has no effect' },
  { rule: 'another-day', find: /\bfor another day\b/gi, say: 'say what the reader can do later' },
  { rule: 'lookup', find: /\bno such \w+|\bthere is no \w+ (?:called|named)\b/gi, say: 'write: unknown X "name" (did you mean "Y"?)', kinds: ['error', 'string'] },
  { rule: 'metaphor', find: words('airlocks?|strangers?|house|houses|household'), say: 'use recover boundary, untrusted input, project' },
  { rule: 'metaphor-door', find: /\bdoors?\b(?![./(])/gi, say: 'use I/O boundary' },
  { rule: 'metaphor-room', find: /\brooms? of (?:its|their) own\b|\brooms? of the (?:card game|rules|others|project)\b|\brooms in which\b|\bThe rooms$|\b(?:in|of) (?:their|its) rooms?\b|\broom that (?:knows|reads)\b|\b(?:leave|leaves|makes?|have|has|is) room\b/gim,
    say: 'use package for code, space or capacity for memory' },
  { rule: 'doc-verb', find: /^(?:\w+ )(?:gives|tells|says|is told|makes of)\b/g, say: 'begin with "X returns …" or "X reports whether …"', kinds: ['doc'] },
  { rule: 'please', find: words('please|sorry|oops'), say: 'leave it out', kinds: ['error', 'string', 'summary'] },
  // One concept has one name.
  { rule: 'name-rejected', find: words('turned down|turns down|turn down|objections?|objects to'), say: 'use rejected, malformed or refused' },
  { rule: 'name-integer', find: words('whole numbers?'), say: 'use integer' },
  { rule: 'name-string', find: /^\s*(?:an? )?(?:texts?|list of texts)\s*$/g, say: 'use string', kinds: ['page'] },
  { rule: 'name-boolean', find: /\btruths\b|\ba truth\b|\btruth (?:or|and|values?)\b/gi, say: 'use boolean' },
  { rule: 'name-scenario', find: words('scenes?|poses?|posed'), say: 'use scenario' },
  { rule: 'name-fork', find: words('lines? of time|branch|branches|branched'), say: 'use fork', paths: /^(?:repl\/|docs\/(?:repl|view|writing-cards|editors)\.md|cmd\/arbiter\/)/ },
  { rule: 'name-step', find: words('moments?'), say: 'use step (of a session)', paths: /^(?:repl\/|docs\/(?:repl|view)\.md)/ },
  { rule: 'name-lock-file', find: /\b(?:the|a|its|every|old|new|this|that|of|in) locks?\b(?! file)/gi, say: 'use lock file', paths: /^(?:luabind\/(?:index|packs\/index)|cmd\/arbiter\/pack|docs\/(?:shipping|packs)\.md)/ },
];

// A part of an identifier is a fault wherever a name of Go has it.
export const parts = [
  { rule: 'id-max', find: /^most$/i, say: 'call a limit maxX' },
  { rule: 'id-tell', find: /^(?:tells?|told|telling|teller)$/i, say: 'use report, notify or log' },
  { rule: 'id-metaphor', find: /^(?:airlock|house|strangers?|deeds?|sound|doors?)$/i, say: 'use the plain word of the glossary' },
  { rule: 'id-habit', find: /^(?:anew|mend|mended|beside|besides|stood|whose|otherwise)$/i, say: 'use a verb and its noun' },
  { rule: 'id-scenario', find: /^(?:scenes?|poses?|stands?)$/i, say: 'use scenario' },
];

const longest = 30; // words of a sentence
const mean = 16; // words of a sentence of a page, on average
const summary = 60; // characters of the summary of a command

// What does not end a sentence.
const short = /\b(?:e\.g|i\.e|etc|vs|cf|No|Nos|approx|min|max|St)\.$/;

// sentences returns the sentences of a text with their offsets.
export function sentences(text) {
  const out = [];
  let from = 0;
  const ends = /[.!?]+["”’)\]]*(?=\s|$)|\n\s*\n| · /g; // · separates the links of a list
  const add = (to) => {
    const raw = text.slice(from, to);
    const lead = raw.length - raw.trimStart().length;
    if (raw.trim()) out.push({ text: raw.trim(), at: from + lead });
    from = to;
  };
  for (let m; (m = ends.exec(text)); ) {
    const to = m.index + m[0].length;
    const next = text.slice(to).trimStart()[0];
    if (short.test(text.slice(from, to)) || (m[0].startsWith('..') && next && /[a-z]/.test(next))) continue;
    add(to);
  }
  add(text.length);
  return out;
}

// count returns the number of words of a sentence. A piece of code counts as one.
export const count = (text) => (text.match(/[\p{L}\p{N}\u0001][\p{L}\p{N}\u0001'’_./:%-]*/gu) ?? []).length;

// blocks calls visit for each paragraph, heading and cell, with its text, in which code
// and addresses are blanked.
const blocks = (visit) => (context) => {
  const seen = (node) => {
    const text = context.getSource(node);
    visit(context, node, blank(node, text), context.shared);
  };
  return { Paragraph: seen, Header: seen, TableCell: seen };
};

function blank(node, text) {
  const start = node.range[0];
  const hide = (from, to) => { text = text.slice(0, from - start) + '\u0001'.repeat(to - from) + text.slice(to - start); };
  const walk = (n) => {
    if (n.type === 'Code' || n.type === 'Html' || n.type === 'Image') return hide(...n.range);
    if (n.type === 'Link' && n.children.length) {
      n.children.forEach(walk);
      return hide(n.children.at(-1).range[1], n.range[1]);
    }
    n.children?.forEach(walk);
  };
  walk(node);
  return text.replace(/\p{Script=Han}/gu, '\u0002');
}

const chinese = (text) => text.includes('\u0002');

function report(context, node, from, to, message) {
  const { RuleError, report, locator } = context;
  report(node, new RuleError(message, { padding: locator.range([from, to]) }));
}

// one makes a rule of textlint of a pattern.
const one = ({ find, say, kinds, paths, not }) => (context, options) => blocks((_, node, text) => {
  if (chinese(text) || (paths && !paths.test(options.path)) || not?.test(options.path)) return;
  const kind = options.kindAt(node.loc.start.line);
  if (kind === 'name' || (kinds && !kinds.includes(kind))) return;
  for (const m of text.matchAll(find)) {
    const lead = m[0].length - m[0].trimStart().length;
    report(context, node, m.index + lead, m.index + m[0].length, `"${m[0].trim().replace(/\s+/g, ' ')}": ${say}`);
  }
})(context);

// prose reports whether a text has words, and is not a list of names such as a cell that
// lists what a key accepts.
export const prose = (text) => /\p{Ll}{2}/u.test(text);

const long = (context, options) => blocks((_, node, text) => {
  if (chinese(text) || options.kindAt(node.loc.start.line) === 'name') return;
  for (const s of sentences(text)) {
    const n = count(s.text);
    if (node.type === 'Paragraph') options.counted(n);
    if (n > longest && prose(s.text)) report(context, node, s.at, s.at + 1, `a sentence of ${n} words: at most ${longest}, better 25`);
  }
})(context);

const start = (context, options) => blocks((_, node, text) => {
  const kind = options.kindAt(node.loc.start.line);
  if (kind === 'summary' && text.length > summary) {
    report(context, node, 0, 1, `a summary of ${text.length} characters: at most ${summary}, in the imperative`);
  }
})(context);

const errors = (context, options) => blocks((_, node, text) => {
  const { kind, end } = options.unitAt(node.loc.start.line);
  if (kind !== 'error' || chinese(text)) return;
  if (/^[A-Z][a-z]+ [a-z]/.test(text)) report(context, node, 0, 1, 'an error begins with a lower-case letter');
  if (/[^.]\.$/.test(text) && node.loc.end.line >= end) report(context, node, text.length - 1, text.length, 'an error has no full stop');
})(context);

// rules returns the rules for textlint by name. Patterns of one name are one rule.
export function rules() {
  const out = { 'sentence-length': long, 'summary-length': start, 'error-style': errors };
  for (const p of patterns) {
    out[p.rule] = one(p);
  }
  return out;
}

// identifiers returns the faults of a name of Go.
export function identifiers(name) {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return parts.filter((p) => words.some((w) => p.find.test(w))).map((p) => ({ rule: p.rule, message: `"${name}": ${p.say}` }));
}

export { longest, mean };
