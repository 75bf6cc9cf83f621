// Checks the prose of files with textlint.
// .ci/prose runs it: node check.mjs MODULES TEXTS MODE FILE...
// MODULES is the folder of the npm packages, TEXTS the output of extract.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { rules, identifiers, mean } from './rules.mjs';

const [modules, texts, mode, ...only] = process.argv.slice(2);
const require = createRequire(`${modules}/package.json`);
const { TextlintKernel } = require('@textlint/kernel');
const markdown = require('@textlint/textlint-plugin-markdown').default;
const kernel = new TextlintKernel();
const folder = `${import.meta.dirname}/..`;
const exceptionsFile = `${folder}/prose.exceptions`;
const maxExceptions = 30;

const named = rules();
const lengths = new Map(); // of the sentences of each page

const tally = (list, key) => {
  const out = new Map();
  for (const x of list) out.set(key(x), (out.get(key(x)) ?? 0) + 1);
  return out;
};
const sum = (list) => list.reduce((a, b) => a + b, 0);

// lint returns the faults of a text in Markdown. units has the unit of each line.
async function lint(path, text, unitAt, place) {
  const counted = (n) => { if (path.endsWith('.md')) lengths.set(path, [...(lengths.get(path) ?? []), n]); };
  const options = { path, unitAt, kindAt: (line) => unitAt(line).kind, counted };
  const result = await kernel.lintText(text, {
    ext: '.md',
    filePath: path,
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: Object.entries(named).map(([ruleId, rule]) => ({ ruleId, rule, options })),
  });
  return result.messages.map((m) => ({ path, ...place(m.loc.start.line, m.loc.start.column), rule: m.ruleId, message: m.message }));
}

async function page(path) {
  if (path.endsWith('.zh.md')) return [];
  let text = readFileSync(path, 'utf8');
  if (path === 'CHANGELOG.md') text = newest(text);
  return lint(path, text, () => ({ kind: 'page', end: 0 }), (line, col) => ({ line, col }));
}

// newest is a list of changes up to the heading of the release before.
function newest(text) {
  const heads = [...text.matchAll(/^## /gm)];
  return heads.length > 1 ? text.slice(0, heads[1].index) : text;
}

async function source({ path, units }) {
  const lines = [];
  const faults = [];
  for (const unit of units) {
    if (unit.kind === 'name') {
      const { line, col, text } = unit.lines[0];
      faults.push(...identifiers(text).map((f) => ({ path, line, col, ...f })));
      continue;
    }
    const end = lines.length + unit.lines.length;
    for (const at of unit.lines) lines.push({ ...at, kind: unit.kind, end });
    lines.push({ line: 0, col: 0, text: '', kind: unit.kind, end });
  }
  const text = lines.map((l) => l.text.replaceAll('\r', '')).join('\n');
  const place = (line, col) => {
    const l = lines[line - 1];
    return { line: l.line, col: l.col + col - 1 };
  };
  return faults.concat(await lint(path, text, (line) => lines[line - 1], place));
}

// readTable reads lines of fields; # begins a remark.
function readTable(file, separator, fields) {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (e) {
    if (e.code !== 'ENOENT') throw e;
  }
  return text.split('\n').flatMap((line, i) => {
    if (!line.trim() || line.startsWith('#')) return [];
    const cells = line.trim().split(separator).map((c) => c.trim());
    if (cells.length !== fields) throw new Error(`${file}:${i + 1}:1: a line has ${fields} fields, got ${cells.length}`);
    return [cells];
  });
}

const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const started = performance.now();
let faults = [];
for (const path of only.filter((f) => f.endsWith('.md'))) faults.push(...await page(path));
for (const line of readFileSync(texts, 'utf8').split('\n')) {
  if (line) faults.push(...await source(JSON.parse(line)));
}

// The sentences of a page are short on average. A page of a few sentences is not measured.
const average = (list) => sum(list) / list.length;
const means = [...lengths].filter(([, list]) => list.length >= 10 && average(list) > mean);
for (const [path, list] of means) {
  faults.push({ path, line: 1, col: 1, rule: 'mean-length', message: `${average(list).toFixed(1)} words a sentence on average: at most ${mean}` });
}

const exceptions = readTable(exceptionsFile, '|', 4);
const used = new Set();
faults = faults.filter((f) => {
  const i = exceptions.findIndex(([path, rule, text]) => f.path === path && f.rule === rule && f.message.includes(text));
  if (i >= 0) used.add(i);
  return i < 0;
});
faults.sort((a, b) => byCode(a.path, b.path) || a.line - b.line || a.col - b.col || byCode(a.rule, b.rule));

const print = (f) => console.log(`${f.path}:${f.line}:${f.col}: ${f.rule}: ${f.message}`);
let failed = false;
const fail = (text) => { failed = true; console.log(text); };

function totals() {
  const rows = [...tally(faults, (f) => f.rule)].sort((a, b) => b[1] - a[1] || byCode(a[0], b[0]));
  console.log(`\n${faults.length} faults of prose:`);
  for (const [rule, n] of rows) console.log(`${String(n).padStart(6)}  ${rule}`);
  const worst = [...tally(faults, (f) => f.path)].sort((a, b) => b[1] - a[1] || byCode(a[0], b[0])).slice(0, 30);
  console.log('\nthe 30 worst files:');
  for (const [path, n] of worst) {
    const top = [...tally(faults.filter((f) => f.path === path), (f) => f.rule)].sort((a, b) => b[1] - a[1]).slice(0, 4);
    console.log(`${String(n).padStart(6)}  ${path.padEnd(48)} ${top.map(([r, k]) => `${r} ${k}`).join(', ')}`);
  }
  const all = [...lengths.values()].flat();
  console.log(`\nwords of a sentence on average, at most ${mean}: ${all.length ? average(all).toFixed(1) : '-'} over all pages`);
  for (const [path, list] of means.sort((a, b) => average(b[1]) - average(a[1]))) {
    console.log(`${average(list).toFixed(1).padStart(6)}  ${path} (${list.length} sentences)`);
  }
}

if (exceptions.length > maxExceptions) fail(`${exceptionsFile}: ${exceptions.length} exceptions, at most ${maxExceptions}`);
if (mode !== 'some') {
  exceptions.forEach(([path, rule, text], i) => { if (!used.has(i)) fail(`${exceptionsFile}: nothing needs the exception ${path} | ${rule} | ${text}`); });
}
if (mode === 'totals') {
  totals();
} else {
  faults.forEach(print);
  console.log(`${faults.length} faults in ${only.length} files (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
process.exitCode = failed || (mode !== 'totals' && faults.length) ? 1 : 0;
