package tcgtest_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// fittings is a pack with what verbs are about: counters of each holder, fixtures of each place, an action of each
// source, and a choice of each kind.
var fittings = load.Source{Name: "fit", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"fit\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"fit.toml": {Data: []byte(`[[rule]]
id = "FIT"
name = { en = "Fit" }
script = "fit.lua"
counters = { score = { on = "player", max = 9 }, heat = { on = "lane", max = 9 }, all = { on = "match", max = 9 }, wear = { on = "unit", max = 9 } }
[[rule.action]]
id = "rest"
who = "player"
text = { en = "Rest" }
phase = "deployment"
supply = 2
run = "rest"
[[rule.action]]
id = "mark"
who = "player"
text = { en = "Mark" }
phase = "deployment"
run = "mark"
target = { side = "enemy" }
[[rule.choice]]
id = "words"
text = { en = "Which?" }
of = "words"
options = [{ id = "first", name = { en = "First" } }, { id = "second", name = { en = "Second" } }]
run = "answered"
[[rule.choice]]
id = "yes"
text = { en = "Yes?" }
of = "yes_no"
run = "answered"
[[rule.choice]]
id = "numbers"
text = { en = "Which?" }
of = "numbers"
low = 3
high = 5
min = 0
max = 2
run = "answered"
[[rule.choice]]
id = "things"
text = { en = "Which?" }
of = "things"
target = { side = "any", bases = true }
run = "answered"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "ask"
[[fixture]]
id = "CAMP"
name = { en = "Camp" }
at = "lane"
[[fixture.action]]
id = "camp"
text = { en = "Camp" }
phase = "deployment"
effects = [{ type = "DRAW", amount = 1 }]
[[fixture]]
id = "FLAG"
name = { en = "Flag" }
at = "player"
[[event]]
name = "fit:SIGN"
kind = "fact"
doc = "a sign"
fields = { n = "int", loud = "bool", card = "card", row = "row", where = "place", who = "entity" }
`)},
	"fit.lua": {Data: []byte(`local kinds = { "words", "yes", "numbers", "things" }
function rest(me, ev, game) game:count(0, "all", 1) game:emit("fit:SIGN", { n = 4, loud = true, card = "UNSC-001", row = "BACK" }) end
function mark(me, ev, game) game:count(ev:target(), "wear", 2) end
function answered(me, ev, game) game:count(0, "all", #ev:choices()) end
function ask(me, ev, game)
  local kind = kinds[game:counter(game:base(1), "score")]
  if kind then game:choose(game:active_player(), nil, kind) end
end
`)},
}}

// fitting is where each line of TestWhatVerbsExpect begins.
const fitting = `local function fit(t)
  local a, b = t:unit(1, "2/0/3 ARMOR", "alpha front", {statuses = {EMP = 1}, damage = 1}), t:unit(2, "UNSC-001", "bravo back 2")
  local card, held = t:hand(1, "UNSC-003", "tactic DEAL_DAMAGE 2")
  t:deck(1, "UNSC-001", "UNSC-002") t:deck(2, "UNSC-001", "UNSC-002") t:grave(2, "COV-001")
  t:place("CAMP", {lane = "bravo"}) t:place("FLAG", {player = 2})
  return a, b, card, held
end
`

// TestWhatVerbsExpect: each expectation holds for what is there, and else says in the line of the test what there is and
// what was expected. A wrong name is an error with the one that was meant.
func TestWhatVerbsExpect(t *testing.T) {
	cases := []struct{ does, fails string }{
		{`t:expect(a, {attack = 2, shield = 0, health = 2, health_cap = 3, shield_cap = 0, damage = 1, cost = 0, slot = 1, controller = 1, owner = 1, lane = "alpha", row = "front", layer = "SURFACE", zone = "board"})`, ""},
		{`t:expect(a, {keywords = {"ARMOR"}, no_keywords = {"CAMO"}, statuses = {EMP = 1}, no_statuses = {"OVERSHIELD"}, armory = {}, cargo = {}, tired = false, hidden = false, moved = false, dead = false})`, ""},
		{`t:expect(b, {id = "UNSC-001", type = "BALLISTIC", row = "back", slot = 2, lane = "BRAVO", keywords = {}, statuses = {}, no_statuses = true})`, `t:expect: UNSC-001 #2: it has `},
		{`t:expect(card, {zone = "hand", lane = "", row = "", layer = "", dead = false})`, ""},
		{`t:expect(a, {attack = 3})`, `t:expect: "2/0/3 ARMOR" #1: attack is 2, not 3`},
		{`t:expect(a, {health = 3})`, `health is 2, not 3`},
		{`t:expect(a, {zone = "hand"})`, `zone is "board", not "hand"`},
		{`t:expect(b, {slot = 1})`, `t:expect: UNSC-001 #2: slot is 2, not 1`},
		{`t:expect(b, {controller = 1})`, `controller is 2, not 1`},
		{`t:expect(a, {lane = "bravo"})`, `lane is "alpha", not "bravo"`},
		{`t:expect(a, {tired = true})`, `tired is false, not true`},
		{`t:expect(a, {keywords = {"CAMO"}})`, `has ARMOR(`},
		{`t:expect(a, {keywords = {}})`, `it has ARMOR(`},
		{`t:expect(a, {no_keywords = {"ARMOR"}})`, `so no_keywords = {"ARMOR"} is wrong`},
		{`t:expect(a, {no_keywords = true})`, `t:expect: "2/0/3 ARMOR" #1: it has ARMOR(`},
		{`t:expect(a, {no_statuses = true})`, `it has EMP(1)`},
		{`t:expect(a, {statuses = {EMP = 2}})`, `EMP is 1, not 2`},
		{`t:expect(a, {statuses = {}})`, `it has EMP(1), and statuses = {} means none`},
		{`t:expect(a, {no_statuses = {}})`, `no_statuses must be a table of names, got {}`},
		{`t:expect(a, {keywords = "ARMOR"})`, `keywords must be a table of names, got "ARMOR"`},
		{`t:expect(a, {keywords = {"ARMR"}})`, `keywords: there is no "ARMR"; did you mean "ARMOR"?`},
		{`t:expect(a, {statuses = {EMPP = 1}})`, `statuses: there is no "EMPP"; did you mean "EMP"?`},
		{`t:expect(a, {statuses = {EMP = "one"}})`, `statuses: EMP is compared with an integer, got "one"`},
		{`t:expect(card, {keywords = {"ARMOR"}})`, `has none, so keywords = {"ARMOR"} is wrong`},
		{`t:expect(a, {atack = 2})`, `did you mean "attack"?`},
		{`t:expect(a, {})`, `t:expect: expect something`},
		{`t:expect(99, {attack = 1})`, `argument 1 (card) must be a card, got 99`},
		{`t:expect(0, {attack = 1})`, `argument 1 (card) must be a card, got 0`},
		{`t:expect(held, {cost = 0, id = "tactic DEAL_DAMAGE 2"})`, ``},

		{`t:player(1, {supply = 10, battery = 0, base = 30, hand = {"UNSC-003", "tactic DEAL_DAMAGE 2"}, deck = {"UNSC-001", "UNSC-002"}, graveyard = 0, field = false, statuses = {}, out = false})`, ""},
		{`t:player(2, {graveyard = {"COV-001"}, hand = 0, deck = 2})`, ""},
		{`t:player(1, {hand = 3})`, `t:player: player 1: hand is 2, not 3`},
		{`t:player(1, {hand = {"UNSC-003", "UNSC-003"}})`, `hand is {"UNSC-003", "tactic DEAL_DAMAGE 2"}, not {"UNSC-003", "UNSC-003"}`},
		{`t:player(1, {deck = {"UNSC-002", "UNSC-001"}})`, `deck is {"UNSC-001", "UNSC-002"}, not {"UNSC-002", "UNSC-001"}`},
		{`t:player(2, {base = 29})`, `player 2: base is 30, not 29`},
		{`t:player(1, {field = "FLD-010"})`, `field is false, not "FLD-010"`},
		{`t:field(1, "FLD-010") t:player(1, {field = "FLD-010"}) t:player(1, {field = {"FLD-010"}})`, ""},
		{`t:field(1, "FLD-010") t:player(1, {field = false})`, `field is "FLD-010", not false`},
		{`t:player(1, {out = true})`, `out is false, not true`},
		{`t:player(1, {owner_turns = 9})`, `owner_turns is 2, not 9`},
		{`t:status("base 1", "RETRIBUTION") t:player(1, {statuses = {RETRIBUTION = 1}}) t:player(1, {statuses = {}})`, `statuses is {RETRIBUTION=1}, not {}`},
		{`t:player(1, {})`, `t:player: expect something`},
		{`t:player(3, {base = 1})`, `argument 1 (player) must be`},
		{`t:player(1, {bse = 1})`, `did you mean "base"?`},

		{`t:eq(t:at(2, "bravo back"), b) t:eq(t:at(2, "bravo back 2"), b) t:eq(t:at(2, "bravo back 1"), nil) t:eq(t:at(1, "bravo back"), nil)`, ""},
		{`t:at(2, "bravo")`, `write "bravo front" or "bravo front 1"`},
		{`t:at(2, "bravo back 3")`, `unknown slot "3" in "bravo back 3"; expected 1 to 2`},
		{`t:at(2, "bravo back 0")`, `unknown slot "0"`},
		{`t:at(2, "delta front")`, `"delta front" is not a place; write "alpha front", "bravo back 2", "orbit bravo" or "charlie"`},
		{`t:at(2, "alpha side")`, `"alpha side" is not a place`},
		{`t:at(2, "alpha front 1 2")`, `"alpha front 1 2" is not a place`},
		{`t:at(2, "")`, `"" is not a place`},
		{`t:eq(t:at(1, "2 bravo back"), b) t:eq(t:at(1, "1 alpha front 1"), a)`, ""},
		{`t:at(1, "3 alpha front")`, `"3 alpha front" is not a place`},

		{`t:eq(t:fixture("CAMP", {lane = "bravo"}) ~= nil, true) t:eq(t:fixture("CAMP", {lane = "alpha"}), nil) t:eq(t:fixture("FLAG", {player = 2}) ~= nil, true) t:eq(t:fixture("FLAG", {player = 1}), nil)`, ""},
		{`t:fixture("CMP", {lane = "bravo"})`, `did you mean "CAMP"?`},
		{`t:fixture("CAMP", {lnae = "bravo"})`, `did you mean "lane"?`},
		{`t:count("base 2", "score", 3) t:count("alpha", "heat", 2) t:count("match", "all", 4) t:count(a, "wear", 1) for w, n in pairs({["base 2"] = 3, ["base 1"] = 0}) do t:eq(t:counter(w, "score"), n) end t:eq(t:counter("alpha", "heat"), 2) t:eq(t:counter("bravo", "heat"), 0) t:eq(t:counter("match", "all"), 4) t:eq(t:counter(a, "wear"), 1) t:eq(t:counter(b, "wear"), 0)`, ""},
		{`t:counter("match", "scroe")`, `scroe`},
		{`t:counter("base 3", "score")`, `a target is a card, "base" of the one enemy, or "base 1" to "base 2", got "base 3"`},
		{`t:counter("base", "score") t:eq(1, 2)`, `t:eq: got 1, not 2`},

		{`t:control("alpha", 0) t:end_turn() t:control("alpha", 1) t:control("charlie", 0)`, ""},
		{`t:end_turn() t:control("alpha", 2)`, `t:control: alpha is controlled by 1, not 2`},
		{`t:turn_is({turn = 5, round = 3, active = 1, phase = "deployment"})`, ""},
		{`t:turn_is({turn = 6})`, `t:turn_is: turn is 5, not 6`},
		{`t:turn_is({round = 2})`, `round is 3, not 2`},
		{`t:turn_is({active = 2})`, `active is 1, not 2`},
		{`t:turn_is({phase = "skirmish"})`, `phase is "deployment", not "skirmish"`},

		{`t:eq(t:choices(1, "play", card), 33) t:eq(t:choices(1, "play") - t:choices(1, "play", held), 33) t:eq(t:choices(1, "make_battery"), 2) t:eq(t:choices(2, "play"), 0) t:eq(t:choices(1, "move", a), 0) t:eq(t:choices(1, "attack"), 0) t:eq(t:choices(1, "act"), 3)`, ``},
		{`t:choices(1, "fight")`, `argument 2 (verb) must be play, attack, act, make_battery or move, got "fight"`},

		{`t:eq(t:seen(1, card), "UNSC-003") t:eq(t:seen(2, card), "hidden") t:eq(t:seen(1, held), "tactic DEAL_DAMAGE 2") t:eq(t:seen(1, b), "UNSC-001")`, ""},

		{`t:use(1, "rest") t:player(1, {supply = 8}) t:eq(t:counter("match", "all"), 1) t:events("fit:SIGN", {n = 4, loud = true, card = "UNSC-001", row = "back"})`, ""},
		{`t:use(1, "mark", {on = b}) t:eq(t:counter(b, "wear"), 2)`, ""},
		{`t:use(1, "camp", {of = t:fixture("CAMP", {lane = "bravo"})}) t:player(1, {hand = 3})`, ""},
		{`t:use(1, "mark", {on = a})`, `t:use: `},
		{`t:use(1, "camp")`, `t:use: refused: NO_ACTION`},
		{`t:use(1, "rset")`, `t:use: unknown action "rset"`},
		{`t:act(a, "rset")`, `t:act: unknown ability "rset"`},
		{`t:play(held, {on = "base 3"})`, `t:play: a target is a card, "base" of the one enemy, or "base 1" to "base 2", got "base 3"`},
		{`t:play(held, {on = "base"}) t:player(2, {base = 28}) t:play(card, {at = "charlie back", on = a, by = 1}) t:expect(card, {lane = "charlie", slot = 1})`, ""},
		{`t:attack(a, b)`, `t:attack: `},
		{`t:move(a, "bravo back")`, `t:move: refused: CANNOT_MOVE`}, // by EMP
		{`local a = t:unit(1, "2/0/3", "alpha back") t:move(a, "bravo back") t:expect(a, {lane = "bravo", row = "back", moved = true})`, ""},
		{`t:make_battery(card) t:player(1, {battery = 1, graveyard = {"UNSC-003"}})`, ""},
		{`t:can() t:end_turn()`, `several commands together cannot be refused or asked about; use t:end_phase()`},
		{`t:answer(1)`, `t:answer: `},
		{`t:decision(1, {})`, `t:decision: no decision is open`},

		{asks(1) + `t:decision(2, {"first", "second"}) t:answer("second", 2) t:eq(t:counter("match", "all"), 1)`, ""},
		{asks(1) + `t:decision(2, {"second", "first"})`, `t:decision: the options are [first second], not [second first]`},
		{asks(1) + `t:decision(2, {"first"})`, `the options are [first second], not [first]`},
		{asks(1) + `t:decision(1, {"first", "second"})`, `t:decision: the decision is player 2's`},
		{asks(1) + `t:answer("third")`, `t:answer: there are the options [first second]`},
		{asks(1) + `t:end_turn()`, `t:end_turn: player 2 must answer a decision first`},
		{asks(2) + `t:decision(2, {"yes", "no"}) t:answer("no") t:eq(t:counter("match", "all"), 1)`, ""},
		{asks(3) + `t:decision(2, {"3", "4", "5"}) t:answer("5") t:answer("done") t:eq(t:counter("match", "all"), 1)`, ""},
		{asks(3) + `t:answer(1) t:answer(2) t:eq(t:counter("match", "all"), 2)`, ""},
		{asks(3) + `t:answer("3") t:answer("3")`, `t:answer: there are the options [3 4 5]`},
		{asks(4) + `t:decision(2, {"2/0/3 ARMOR", "UNSC-001", "base 1", "base 2"})`, `t:decision: the options are [`},
		{asks(4) + `t:answer("UNSC-001") t:eq(t:counter("match", "all"), 1)`, ""},
		{asks(4) + `t:answer("base 2") t:eq(t:counter("match", "all"), 1)`, ""},

		{duels + `t:breakdown(d, {base = 2, "HEADSHOT x2", "ARMOR -1", amount = 3, shield = 0, health = 3, excess = 0, cover = 0, overshield = 0, type = "BALLISTIC", tags = "ATTACK", source = c})`, ""},
		{duels + `t:eq(t:hit(d).health, 3) t:eq(t:hit(d)[1], "HEADSHOT x2") t:eq(t:hit(d)[3], nil) t:eq(t:hit(d).source, c) t:eq(t:hit(a), nil) t:eq(t:hit(c).base, 1)`, ""},
		{duels + `t:breakdown(d, {base = 3})`, `t:breakdown: base is 2, not 3; the changes are ["HEADSHOT x2" "ARMOR -1"]`},
		{duels + `t:breakdown(d, {"HEADSHOT x2"})`, `the changes are ["HEADSHOT x2" "ARMOR -1"], not ["HEADSHOT x2"]`},
		{duels + `t:breakdown(d, {steps = {}})`, `the changes are ["HEADSHOT x2" "ARMOR -1"], not []`},
		{duels + `t:breakdown(c, {steps = {}, health = 1})`, ""},
		{duels + `t:breakdown(d, {helth = 3})`, `unknown key "helth"; expected one of base, amount, type`},
		{duels + `t:breakdown(a, {base = 1})`, "t:breakdown: it was not hit, in\n"},
		{duels + `t:breakdown(d, 1)`, `argument 2 (fields) must be`},
		{duels + `t:mark() t:breakdown(d, {base = 2})`, "it was not hit, in"},
		{`local c, d = t:unit(1, "3/0/3 PLASMA", "charlie front"), t:unit(2, "1/1/5 COVER(1)", "charlie front") t:phase("skirmish") t:attack(c, d) t:breakdown(d, {"PLASMA_DAMAGE 2/1 1/2", base = 3, cover = 1, amount = 2, shield = 1, health = 1, type = "PLASMA"})`, ""},
		{`local c, d = t:unit(1, "3/0/3", "charlie front"), t:unit(2, "1/0/5", "charlie front", {statuses = {OVERSHIELD = 2}}) t:phase("skirmish") t:attack(c, d) t:breakdown(d, {overshield = 2, shield = 2, health = 1})`, ""},
		{`t:play(held, {on = "base"}) t:breakdown("base", {base = 2, health = 2, tags = "TACTICAL"}) t:eq(t:hit("base 1"), nil)`, ""},

		{duels + `t:events("DAMAGE_DEALT", {source = c, target = d, lane = "charlie", row = "front", layer = "SURFACE", at = "charlie front 1", from = "charlie front 1", source_lane = "CHARLIE", source_layer = "SURFACE", type = "BALLISTIC", health_lost = 3}, 1)`, ""},
		{duels + `t:events("DAMAGE_DEALT", {target = d, row = "back"})`, `DAMAGE_DEALT`},
		{`t:play(held, {on = "base"}) t:events("DAMAGE_DEALT", {target = "base 2", lane = "", row = "", layer = "", at = "", source_lane = ""})`, ""},

		{`local c = t:unit(1, "2/0/3 COST(4) ELITE", "charlie front") t:expect(c, {cost = 4}) t:attach("armory ARMOR attack 2 cover_once 1", c) t:expect(c, {attack = 4, keywords = {"ARMOR"}, armory = {"armory ARMOR attack 2 cover_once 1"}})`, ""},
		{plays("APPLY_STATUS OVERSHIELD 2") + `t:expect(c, {statuses = {OVERSHIELD = 2}})`, ""},
		{plays("ADD_KEYWORD ARMOR") + `t:expect(c, {keywords = {"ARMOR"}})`, ""},
		{plays("HEAL 1") + `t:expect(c, {damage = 1})`, ""},
		{plays("DESTROY") + `t:expect(c, {dead = true, zone = "graveyard"})`, ""},
		{plays("DRAW 2") + `t:player(1, {hand = 4, deck = 0})`, `t:play: `}, // it has no target
		{`t:play(t:hand(1, "tactic DRAW 2")) t:player(1, {hand = 4, deck = 0})`, ""},
		{plays("DEAL_DAMAGE 1 TRUE") + `t:breakdown(c, {type = "TRUE", health = 1})`, ""},
		{plays("ORDNANCE DEAL_DAMAGE 1") + `t:breakdown(c, {tags = "TACTICAL,ORDNANCE"})`, ""},
		{`t:play(t:hand(1, "tactic BREAK error"))`, `broken on purpose`},
		{`local bad, worse = t:hand(1, "tactic BREAK budget", "tactic BREAK error") t:fault("budget"):play(bad) t:fault("error"):play(worse)`, ""},

		{`t:status(b, {EMP = 1})`, `t:status: argument 2 (`},
		{`t:status(b, "EMP", 1, "turn") t:expect(b, {statuses = {EMP = 1}})`, ""},
		{`t:unit(1, "1/0/1", "charlie back", {statuses = {EMP = {turns = 1}}})`, `turns and of are for a duration: name a duration too`},
		{`t:unit(1, "1/0/1", "charlie back", {statuses = {EMP = {duration = "turn", of = 3}}})`, `there is no player 3`},
		{`t:unit(1, "1/0/1", "charlie back", {statuses = {EMP = {duration = 1}}})`, `expected a number of layers, or a table`},
		{`t:unit(1, "1/0/1", "charlie back", {statuses = {EMP = {durtion = "turn"}}})`, `did you mean "duration"?`},
		{`t:unit(1, "1/0/1", "charlie back", {statuses = {EMP = "turn"}})`, `EMP must be an integer or a table, got "turn"`},
		{`t:unit(1, "1/0/1", "charlie back", {armory = "FLD-007"})`, `armory must be a table, got "FLD-007"`},
		{`t:unit(1, "1/0/1", "charlie back", {armory = {"UNSC-07"}})`, `unknown card "UNSC-07"; did you mean "UNSC-007"?`},
		{`t:unit(1, "1/0/1", "charlie back", {armory = {7}})`, `a card is named by its id or as "3/2/4 KEYWORD", got 7`},
		{`t:unit(1, "1/0/1", "alpha front 1")`, `t:unit: `},
		{`t:place("CAMP", {lane = "alpha", turns = 1})`, `turns and of are for a duration`},
		{`t:place("CAMP", {lane = "alpha", duration = "turn"}) t:end_turn() t:eq(t:fixture("CAMP", {lane = "alpha"}), nil) t:eq(t:fixture("CAMP", {lane = "bravo"}) ~= nil, true)`, ""},
		{`t:place("FLAG", {player = 3})`, `t:place: `},
	}
	var text strings.Builder
	text.WriteString(fitting)
	for i, c := range cases {
		fmt.Fprintf(&text, "function test_%d(t)\n  local a, b, card, held = fit(t)\n  %s\n  t:eq(1, 1)\nend\n", i, c.does)
	}
	s, err := tcgtest.Game().NewSuiteOf(append(luatcg.Shipped(), fittings), "verbs_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		f := bench.Run(i)
		switch at := fmt.Sprintf("verbs_test.lua:%d: test_%d: ", strings.Count(fitting, "\n")+i*5+3, i); {
		case (f != nil) != (c.fails != ""):
			t.Errorf("%.60s: %v, want %q", c.does, f, c.fails)
		case f != nil && (!strings.HasPrefix(f.Error(), at) || !strings.Contains(f.Msg, c.fails)):
			t.Errorf("%.60s: %q, want %s…%s", c.does, f.Error(), at, c.fails)
		}
	}
}

// asks lets the next player owe an answer to the choice of a number.
func asks(kind int) string {
	return fmt.Sprintf(`t:count("base 1", "score", %d) t:end_phase() t:end_phase() `, kind)
}

// duels lets a unit of player 1 hit one of player 2, which hits back.
const duels = `local c, d = t:unit(1, "2/0/3 HEADSHOT BALLISTIC", "charlie front"), t:unit(2, "1/0/5 ARMOR", "charlie front") t:phase("skirmish") t:attack(c, d) `

// plays lets player 1 play a plain tactic on a unit that has lost 2 of 5 health.
func plays(tactic string) string {
	return fmt.Sprintf(`local c = t:unit(2, "1/0/5", "charlie front", {damage = 2}) t:play(t:hand(1, "tactic %s"), {on = c}) `, tactic)
}
