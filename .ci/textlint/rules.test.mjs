// Tries the rules on sentences with a fault and on sentences without one:
// node --test .ci/textlint
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { patterns, parts, identifiers, sentences, count, prose } from './rules.mjs';

const found = (text) => patterns.filter((p) => text.match(p.find)).map((p) => p.rule);

// Each fault has the sentence that should replace it.
const pairs = [
  ['tell', '`help` tells the rest', '`help` lists everything else'],
  ['another-day', 'keeps the match for another day', 'saves the match so that you can resume it'],
  ['who', 'Who trains one seat lets bots play the others.', 'To train one seat, let bots play the others.'],
  ['who', 'It may not help whoever writes it.', 'Who wins the match?'],
  ['otherwise-called', 'this server is called otherwise', 'unknown host name'],
  ['is-no', 'that is no command here', 'that command is not available here; there is no rule, and it is no longer open'],
  ['none', 'its hashes are none', 'its hash is malformed; there are none'],
  ['whose', 'Faction is whose cards are.', 'Faction is the faction that a card belongs to: packs whose cards are listed.'],
  ['more-after', 'An attack more is a file.', 'Another attack is one more file.'],
  ['anew', 'writes it anew', 'writes it again'],
  ['mend', 'what it finds is mended', 'fix what it finds'],
  ['beside', 'a file beside it', 'a file next to it'],
  ['bare-own', 'it discards the own hand', "it discards the player's own hand"],
  ['dearer', 'a card that is dearer', 'a card that costs more'],
  ['default', 'the number of seats; 2 without it.', 'the number of seats (default: 2).'],
  ['what-subject', 'What takes minutes runs alone. What is too long is cut.', 'What is a slot?'],
  ['of-which', 'a farm, of which it sees nothing', 'a farm, which it cannot see'],
  ['at-once', 'plays it at once', 'plays it immediately'],
  ['stand', 'where it stands', 'where a stand-in is understood'],
  ['metaphor', 'Every way in is an airlock for strangers', 'Every entry point recovers from panics'],
  ['name-integer', 'it takes a whole number', 'it takes an integer'],
];

test('patterns find a fault and let its replacement pass', () => {
  for (const [rule, wrong, right] of pairs) {
    assert.ok(found(wrong).includes(rule), `${rule} does not find: ${wrong}`);
    assert.ok(!found(right).includes(rule), `${rule} finds: ${right}`);
  }
});

test('every pattern of a name finds a part of a name', () => {
  assert.deepEqual(identifiers('mostTypes').map((f) => f.rule), ['id-max']);
  assert.deepEqual(identifiers('toldAnew').map((f) => f.rule).sort(), ['id-habit', 'id-tell']);
  assert.deepEqual(identifiers('almostThere'), []);
  assert.equal(new Set(parts.map((p) => p.rule)).size, parts.length);
});

test('sentences end where they end', () => {
  assert.deepEqual(sentences('One. Two, e.g. this. See v1.2.3 of it! Last').map((s) => s.text), ['One.', 'Two, e.g. this.', 'See v1.2.3 of it!', 'Last']);
  assert.equal(sentences('[one](#one) · [two](#two)').length, 2);
  assert.equal(count('The loader rejects `a b c` in docs/x.md:7.'.replace(/`[^`]*`/, '\u0001'.repeat(7))), 6);
});

test('a list of names is not a sentence', () => {
  assert.ok(prose('the least of X'));
  assert.ok(!prose('DEAL_DAMAGE, HEAL, \u0001\u0001, DRAW'));
});
