package lint_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// TestDecks checks that decks that are illegal in every mode are reported at their
// cards (G-01): the count, copies, tokens. Unknown cards are reported once.
func TestDecks(t *testing.T) {
	dir := write(t, `
== decks.toml
[[deck]]
id = "SMALL"
name = { en = "Small" }
cards = { "UNSC-001" = 3, "UNSC-002" = 3 }
[[deck]]
id = "MANY"
name = { en = "Many" }
[deck.cards]
UNSC-001 = 30
COV-001 = 3
COV-002 = 4
COV-003 = 3
[[deck]]
id = "TOKENS"
name = { en = "Tokens" }
[deck.cards]
TOKEN-COMBAT-FORM = 1
UNSC-0011 = 3
UNSC-002 = 36
`)
	want := `
decks.toml:1:1: illegal-deck: the deck SMALL can be played in no mode; in duel: 6 cards; a deck has exactly 40
decks.toml:9:1: illegal-deck: the deck MANY can be played in no mode; in duel: 30 copies of UNSC-001; at most 3
decks.toml:11:1: illegal-deck: the deck MANY can be played in no mode; in duel: 4 copies of COV-002; at most 3
decks.toml:17:1: illegal-deck: the deck TOKENS can be played in no mode; in duel: TOKEN-COMBAT-FORM is a token
decks.toml:18:1: unknown-id: unknown card "UNSC-0011" (hint: did you mean "UNSC-001"?)
decks.toml:19:1: illegal-deck: the deck TOKENS can be played in no mode; in duel: 36 copies of UNSC-002; at most 3`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestUnnamedCounters: in a pack with texts in both languages, a counter whose key the log shows
// is reported. One with a name, one without a line in the log, and one of another pack are not.
func TestUnnamedCounters(t *testing.T) {
	const rule = `[[rule]]
id = "TALLY"
name = { en = "Tally"ZH }
text = { en = "A tally."ZH }

[rule.counters]
seen_cards = { on = "player" }
shown = { on = "player", log = true }
named = { on = "player", name = { en = "named"ZH } }
quiet = { on = "player", log = false }

[[rule.listener]]
event = "TURN_STARTED"
role = "any"
where = ["source_player.counter(quiet) == 0"]
effects = [
  { type = "COUNT", counter = "seen_cards", whom = "source" },
  { type = "COUNT", counter = "shown", whom = "source" },
  { type = "COUNT", counter = "named", whom = "source" },
]
`
	for zh, want := range map[string]string{"": "", `, zh = "计数"`: `
rule.toml:7:1: missing-translation: the log shows the counter "seen_cards" by its key, and the pack is in both languages (hint: add name = { en = "…", zh = "…" })
rule.toml:8:1: missing-translation: the log shows the counter "shown" by its key, and the pack is in both languages (hint: add name = { en = "…", zh = "…" })`} { //maporder: each is compared
		dir := write(t, "\n== rule.toml\n"+strings.ReplaceAll(rule, "ZH", zh))
		if got := lines(check(t, dir), dir); got != want {
			t.Errorf("got%s\n\nwant%s", got, want)
		}
	}
}

// TestUnusedParts: counters, choices and options are used by a filter, an effect, or a script that names
// them or begins their names. A word of a text is not a use, nor is a room that sets an option. If a
// fixture replaces a choice or var of the one that it is like, the listeners of that one use it.
func TestUnusedParts(t *testing.T) {
	dir := write(t, `
== rules.toml
[[rule]]
id = "TALLY"
name = { en = "Tally" }
text = { en = "A tally of lost cards, and more." }
script = "rules.lua"
counters = { lost = { on = "player" }, asked = { on = "player" }, lane_alpha = { on = "player" }, named = { on = "player" } }

[[rule.listener]]
event = "TURN_STARTED"
role = "any"
where = ["source_player.counter(asked) == 0"]
run = "count"

[[rule.listener]]
id = "ask"
event = "TURN_STARTED"
role = "any"
effects = [{ type = "CHOOSE", choice = "put", whom = "source" }]

[[rule.choice]]
id = "more"
of = "yes_no"
run = "answer"

[[rule.choice]]
id = "put"
of = "yes_no"
run = "answer"

[[rule.choice]]
id = "alike"
of = "yes_no"
run = "alike"

[[option]]
id = "lit"
name = { en = "Lit" }
text = { en = "Lamps burn." }

[[option]]
id = "dim"
name = { en = "Dim" }
text = { en = "A room alone names it." }

[[room]]
id = "dimmed"
name = { en = "Dimmed" }
text = { en = "A dim room." }
mode = "duel"
options = { dim = true }

[[fixture]]
id = "LAMP"
name = { en = "Lamp" }
text = { en = "Draw {gain}." }
at = "room"
option = "lit"
vars = { gain = 1 }
[[fixture.choice]]
id = "wish"
of = "yes_no"
effects = [{ type = "DRAW", amount = "gain" }]
[[fixture.listener]]
event = "TURN_STARTED"
role = "any"
effects = [{ type = "CHOOSE", choice = "wish" }]

[[fixture]]
id = "BRIGHT-LAMP"
name = { en = "Bright lamp" }
text = { en = "Draw more." }
at = "room"
option = "lit"
like = "LAMP"
vars = { gain = 2 }

[[fixture]]
id = "DARK-LAMP"
name = { en = "Dark lamp" }
text = { en = "Gain supply." }
at = "room"
option = "lit"
like = "BRIGHT-LAMP"
[[fixture.choice]]
id = "wish"
of = "yes_no"
effects = [{ type = "GIVE_SUPPLY", amount = 1 }]

[[fixture]]
id = "BEACON"
name = { en = "Beacon" }
text = { en = "A light." }
at = "lane"

[[fixture]]
id = "DRAWN"
name = { en = "Drawn" }
text = { en = "A light." }
at = "lane"
pile = "lights"

[[pile]]
id = "lights"
name = { en = "Lights" }
== rules.lua
function count(me, ev, game)
  local base = game:base(ev:source_player())
  for _, lane in ipairs({ "alpha" }) do game:set_count(base, "lane_" .. lane, 1) end
  game:set_count(base, "named", 1)
end

function answer(me, ev, game)
  game:draw(ev:source_player(), 1)
end

function alike(me, ev, game)
  game:draw(ev:source_player(), 2)
end
`)
	const want = `
rules.toml:6:14: unused-counter: nothing in the loaded packs names the counter lost of TALLY
rules.toml:21:1: unused-choice: nothing in the loaded packs puts the choice more of TALLY
rules.toml:31:1: unused-choice: nothing in the loaded packs puts the choice alike of TALLY
rules.toml:41:1: unused-option: nothing in the loaded packs asks about the option dim
rules.toml:90:1: unused-fixture: nothing in the loaded packs names the fixture BEACON`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestVarsInOneLanguage: a var that a text shows in one of its languages alone is reported, in both
// directions. A var with the value 1 is not, nor one in a text that has only one language.
func TestVarsInOneLanguage(t *testing.T) {
	dir := write(t, `
== rules.toml
[[rule]]
id = "TALLY"
name = { en = "Tally", zh = "计数" }
text = { en = "Draw a card, at most {most}.", zh = "抽{n}张牌，至多两张。" }
vars = { n = 1, most = 2 }

[[rule]]
id = "COUNT"
name = { en = "Count", zh = "清点" }
text = { en = "Two cards.", zh = "{most}张牌。" }
vars = { most = 2 }
`)
	want := `
rules.toml:4:47: missing-translation: the text has {most} in en, but not in zh
rules.toml:10:10: missing-translation: the text has {most} in zh, but not in en`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestGifts checks that a modifier cannot give a keyword that changes others, is used
// up or gives another keyword, as it would have no effect. The check and the load both
// report it; a keyword that changes its bearer alone can be given.
func TestGifts(t *testing.T) {
	const head = `
== words.toml
[[keyword]]
id = "RALLY"
name = { en = "Rally" }
[[keyword.modifier]]
of = "attack"
scope = "own units"
add = 1
[[keyword]]
id = "BARRIER"
name = { en = "Barrier" }
number = true
[[keyword.modifier]]
of = "cover_once"
scope = "self"
add = "x"
gained_only = true
[[keyword]]
id = "NESTED"
name = { en = "Nested" }
[[keyword.modifier]]
of = "keyword"
scope = "self"
keyword = "ARMOR"
[[keyword]]
id = "BRAVE"
name = { en = "Brave" }
[[keyword.modifier]]
of = "attack"
scope = "self"
add = 1
== rule.toml
[[rule]]
id = "GIVER"
name = { en = "Giver" }
[[rule.modifier]]
of = "keyword"
scope = "any units"
keyword = `
	for gift, want := range map[string]string{
		"RALLY":      "RALLY, which changes others: its modifier of attack is for own units",
		"BARRIER(2)": "BARRIER, which is used up once it has absorbed anything",
		"NESTED":     "NESTED, which gives a keyword itself, ARMOR",
		"BRAVE":      "",
	} {
		dir := write(t, head+strconv.Quote(gift)+"\n")
		if want != "" {
			want = "\nrule.toml:4:1: never-runs: a modifier can never give " + want + "; an effect ADD_KEYWORD or game:give_keyword can"
		}
		r := check(t, dir)
		r.Findings = slices.DeleteFunc(r.Findings, func(f lint.Finding) bool { return f.Code == lint.UnusedKeyword })
		if got := lines(r, dir); got != want {
			t.Errorf("got%s\n\nwant%s", got, want)
		}
		g := kits.All().Games()[0]
		_, err := g.Load(append(g.Shipped(), load.Source{Name: "mine", FS: os.DirFS(dir), Dir: dir}))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), "rule.toml:4: a modifier can never give") {
			t.Errorf("%s: the load says %v", gift, err)
		}
	}
}

// TestTwoInOne checks that a fault in the same definition as a wrong scope, text or
// duration is reported too, but not the faults that follow from it.
func TestTwoInOne(t *testing.T) {
	dir := write(t, `
== rule.toml
[[rule]]
id = "PULSE"
name = { en = "Pulse" }
text = { en = "Adds 1." }
[[rule.modifier]]
of = "attack"
scope = "any untis"
add = 1
where = ["unit.helth > 2"]
[[rule.modifier]]
of = "atack"
scope = "front any units"
add = 1
[[rule.modifier]]
of = "attack"
scope = "self"
where = ["unit.row == FRNT"]
add = 1
[[card]]
id = "GRUNT"
name = { en = "Grunt" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
[[card.listener]]
event = "UNIT_DEPLOYED"
role = "source"
where = ["target.rwo == FRONT"]
effects = [{ type = "APPLY_STATUS", statusKey = "EMP", duration = "trun" }]
`)
	want := `
rule.toml:4:21: bare-digit: the text has a bare digit: "1."
rule.toml:7:1: bad-value: unknown word "untis" in scope
rule.toml:9:10: bad-filter: PULSE: filter "unit.helth > 2": unknown property "helth"
rule.toml:11:1: bad-value: PULSE: no question "atack" can be modified
rule.toml:12:1: bad-value: the scope "front any units" says nothing
rule.toml:16:1: bad-value: PULSE: a rule is nobody's: its modifiers are for any units or any cards, not "self"
rule.toml:17:10: never-runs: PULSE: filter "unit.row == FRNT": it is never "FRNT"
rule.toml:30:10: bad-filter: GRUNT.unit_deployed_source: filter "target.rwo == FRONT": unknown property "rwo"
rule.toml:31:56: unknown-key: unknown key "duration" in effects`
	if got := lines(check(t, dir), dir); !same(got, want) {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestM14_MassRemoval (M-14): mass removal above its share is a warning at the card of
// the pack that exceeds it, and a comment at that card lets it pass.
func TestM14_MassRemoval(t *testing.T) {
	var cards strings.Builder
	for i := range 12 {
		fmt.Fprintf(&cards, "[[card]]\nid = \"BURN-%d\"\nname = { en = \"Burn\" }\nfaction = \"NEUTRAL\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\ntags = [\"MASS_REMOVAL\"] # %d\n", i, i)
	}
	dir := write(t, "== burn.toml\n"+cards.String())
	if got := lines(check(t, dir), dir); strings.Count(got, "\n") != 1 || !strings.Contains(got, `burn.toml:21:9: mass-removal: 14 of 54 cards are "MASS_REMOVAL", more than 8% of the pool`) {
		t.Errorf("got%s", got)
	}
	dir = write(t, "== burn.toml\n"+strings.Replace(cards.String(), "# 2\n", "# arbiter: ignore mass-removal the pack is about fire\n", 1))
	if got := lines(check(t, dir), dir); got != "" {
		t.Errorf("with a comment%s", got)
	}
	dir = write(t, "== burn.toml\n"+cards.String()+"== burn_test.lua\nfunction test_props(t)\n"+props(80)+"end\n")
	suites, err := runner.Open(kits.Tests(kits.All()), []string{dir})
	if err != nil || len(suites[0].Warnings) != 1 || !strings.Contains(suites[0].Warnings[0], `burn.toml:43: 14 of 108 cards are "MASS_REMOVAL"`) {
		t.Errorf("the tests of the pack warn %q, %v", suites[0].Warnings, err)
	}
}

// props returns calls of a test for that many units, each a different card.
func props(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "  t:unit(1, \"%d/0/%d\", \"alpha front\")\n", 1+i%9, 1+i/9)
	}
	return b.String()
}
