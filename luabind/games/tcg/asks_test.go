package tcg_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	luatcg "arbiter/luabind/games/tcg"
)

// factsChoices are choices of WATCHER, one of each kind. Their answer ends in an error that has it.
const factsChoices = `[[card.choice]]
id = "words"
text = { en = "Which?" }
of = "words"
options = [{ id = "draw", name = { en = "Draw" } }, { id = "heal", name = { en = "Heal" } }]
run = "answered"
[[card.choice]]
id = "yes"
text = { en = "Yes?" }
of = "yes_no"
run = "answered"
[[card.choice]]
id = "numbers"
text = { en = "Which two?" }
of = "numbers"
low = 2
high = 5
min = 2
max = 2
ordered = true
run = "answered"
[[card.choice]]
id = "lane"
text = { en = "Where?" }
of = "lanes"
run = "answered"
[[card.choice]]
id = "foe"
text = { en = "Who?" }
of = "things"
target = { side = "enemy" }
run = "answered"
`

// TestWhatIsChosen: a function gets what was chosen in its own type, and what was given with the
// question. Options that the choice is not about are an error.
func TestWhatIsChosen(t *testing.T) {
	cases := []struct {
		ask, want string
		answers   []int16
	}{
		{`game:choose(1, nil, "words")`, "string draw;", []int16{0}},
		{`game:choose(1, { "heal", "draw" }, "words")`, "string heal;", []int16{0}},
		{`game:choose(1, { "heal" }, "words", { 7, true, "BRAVO" })`, "string heal; 7 true BRAVO", nil}, // a single option is not asked for (C-R02)
		{`game:choose(1, nil, "yes")`, "boolean true;", []int16{0}},
		{`game:choose(1, nil, "yes")`, "boolean false;", []int16{1}},
		{`game:choose(1, { false }, "yes")`, "boolean false;", nil},
		{`game:choose(1, { true }, "yes")`, "boolean true;", nil},
		{`game:choose(1, nil, "numbers")`, "number 5number 3;", []int16{3, 1}},
		{`game:choose(1, { 4, 2 }, "numbers")`, "number 2number 4;", []int16{1, 0}},
		{`game:choose(1, nil, "lane")`, "string BRAVO;", []int16{1}},
		{`game:choose(2, { "CHARLIE", "ALPHA" }, "answered", { 3 })`, "string CHARLIE; 3", []int16{0}},
		{`game:choose(1, { 4, 9, 0 }, "answered")`, "number 0;", []int16{2}},
		{`game:choose(1, nil, "foe")`, "number FOE;", nil},
		{`game:choose(1, { me:unit() }, "foe")`, "", nil}, // its target does not allow it
		{`game:choose(1, {}, "answered")`, "", nil},
		{`game:choose(1, { true }, "words")`, "facts/facts.lua:FIRST: game:choose: option 1 is neither a number from 0 nor a lane, nor what the choice is about", nil},
		{`game:choose(1, { "draw", "drew" }, "words")`, "game:choose: option 2 is neither", nil},
		{`game:choose(1, { "ALPHA", false }, "lane")`, "game:choose: option 2 is neither", nil},
		{`game:choose(1, { "heal" }, "yes")`, "game:choose: option 1 is neither", nil},
		{`game:choose(3, nil, "yes")`, "game:choose: argument 1 (player) must be a player from 1 to 2", nil},
	}
	var script strings.Builder
	script.WriteString("function run(me, ev, game)\n  if game:turn() ~= 7 then return end\n  local n = game:supply_cap(2)\n")
	for i, c := range cases {
		fmt.Fprintf(&script, "  if n == %d then %s end\n", i+100, c.ask)
	}
	script.WriteString("end\nfunction answered(me, ev, game, ...)\n  local first, all, given = ev:choice(), \"\", {}\n" +
		"  for _, c in ipairs(ev:choices()) do all = all .. type(c) .. \" \" .. (type(c) == \"number\" and game:is_unit(c) and \"FOE\" or tostring(c)) end\n" +
		"  if ev:choices()[1] ~= first then all = \"the first is another one\" end\n" +
		"  for i = 1, select(\"#\", ...) do given[i] = tostring((select(i, ...))) end\n" +
		"  error(\"chosen: \" .. all .. \"; \" .. table.concat(given, \" \"))\nend\n")
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), facts(script.String())))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		m, err := placedFacts(prog, k, i+100)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.ReplaceAll(c.want, "FIRST", fmt.Sprint(i+4))
		if err = untilTurnEnds(m); err == nil {
			if open, _ := m.State.Open(); len(c.answers) > 0 != (open != nil) {
				t.Errorf("%s: whether somebody is asked: %v", c.ask, open != nil)
				continue
			}
		}
		for _, a := range c.answers {
			open, _ := m.State.Open()
			err = m.Do(match.Command{Verb: tcg.Answer, Player: open.Player, Choice: a})
		}
		if (want == "") != (err == nil) || err != nil && (!match.IsFault(err) || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", c.ask, err, want)
		}
	}
}

// TestWhatListenersDoToAsks: a listener of DAMAGE_MODIFIED changes the number of a hit, and rejects it,
// as the page of functions says.
func TestWhatListenersDoToAsks(t *testing.T) {
	cases := []struct {
		do           string
		shield, lost int // of 1 shield and 5 health
	}{
		{"ev:set(3)", 0, 2},
		{"ev:set(3) ev:add(2)", 0, 4},
		{"ev:set(3) ev:add(-1)", 0, 1},
		{"ev:set(3) ev:add(-9)", 1, 0},
		{"ev:set(5) ev:reduce(2)", 0, 2},
		{"ev:set(5) ev:reduce(9, 2)", 0, 1},
		{"ev:set(5) ev:reduce(5)", 1, 0},
		{"ev:set(2) ev:reduce(9, 2)", 0, 1},
		{"ev:set(1) ev:reduce(9, 2)", 0, 0},
		{"ev:set(2) ev:multiply(2)", 0, 3},
		{"ev:set(2) ev:multiply(0)", 1, 0},
		{"ev:set(0)", 1, 0},
		{"ev:set(ev:amount()) ev:set(2) ev:add(ev:amount())", 0, 3},
		{"ev:set(5) ev:factors(1, 1, 1, 2, 0)", 0, 2},
		{"ev:set(2) ev:factors(1, 1, 1, 2, 0)", 0, 0},
		{"ev:set(2) ev:factors(1, 1, 1, 2, 1)", 0, 1},
		{"ev:set(3) ev:factors(1, 3, 1, 1, 0)", 0, 0},
		{"ev:set(1) ev:factors(1, 2, 1, 1, 0)", 1, 0},
		{"if ev:lane() == 'ALPHA' and ev:row() == 'FRONT' and ev:source_player() == 1 and ev:target_player() == 2 and ev:target() == me:unit() and game:controller(ev:source()) == 1 then ev:set(2) end", 0, 1},
		{"ev:reject('NOT_HERE', 2, 7)", 1, 0},
	}
	bodies := make([]string, len(cases))
	for i := range cases {
		bodies[i] = "function run(me, ev, game)\n" + cases[i].do + "\nend\n"
	}
	sc, k := exampleProgram(t, bodies, func(int) bool { return true })
	for i, c := range cases {
		if err := act(t, sc, k, i, true); err != nil {
			t.Fatalf("%s: %v", c.do, err)
		}
		m := sc.Match()
		id := fmt.Sprintf("EX-%d", i)
		for ix := uint16(1); ix <= m.State.NCards; ix++ {
			if v := tcg.SightOf(m, ix); v.ID == id && (v.Shield != c.shield || v.Damage != c.lost) {
				t.Errorf("%s: shield %d and damage %d, want %d and %d", c.do, v.Shield, v.Damage, c.shield, c.lost)
			}
		}
		rejected := false
		for _, e := range m.Log() {
			if e.Type == events.DamageModified && e.Rejected {
				rejected = true
			}
		}
		if rejected != strings.Contains(c.do, "reject") {
			t.Errorf("%s: rejected: %t", c.do, rejected)
		}
	}
}
