package manifest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg/library"
)

// resolving has an event for each key that says what an event does.
const resolving = `
[[event]]
name = "p:E%d"
kind = "fact"
doc = "d"
fields = { n = "int", slot = "place", ok = "bool", card = "card", who = "entity", what = "fixture" }
%s
`

// TestResolversAreReadWhole: each key that says what an event does makes a resolver by itself, and is read whole.
func TestResolversAreReadWhole(t *testing.T) {
	var text strings.Builder
	text.WriteString("[[fixture]]\nid = \"F-1\"\nname = { en = \"F\" }\nat = \"lane\"\n[[pool]]\nid = \"WALL\"\nname = { en = \"W\" }\nstage = \"shield\"\npoints = \"grit\"\n[[value]]\nid = \"grit\"\nname = { en = \"G\" }\n" + plain)
	var want []string
	for i, c := range [][2]string{
		{`rolls = [{ field = "n", of = 6, where = ["event.n > 0"] }, { field = "n", of = [-1, 2] }]`, "rolls n 6 [] event.n>0, n 0 [-1 2] "},
		{`writes = [{ counter = "R.c", on = "source", add = "n", was = "w", total = "t", where = ["event.n > 1"] }, { counter = "R.d", by = -3 }, { counter = "R.e" }]`,
			"writes R.c source n 1 w t event.n>1, R.d   -3   , R.e   1   "},
		{`where = ["event.n > 2"]`, "where event.n>2"},
		{`places = "what"`, "places what"},
		{`places = "F-1"`, "places F-1"},
		{`draws = { pile = "heap", which = "what", pool = "n" }`, "draws heap what n"},
		{`relocates = { layer = "ORBIT", to = ["n", "m"] }`, "relocates ORBIT [n m]"},
		{`refills = { pool = "WALL", missing = "n" }`, "refills WALL n"},
		{`spawns = { card = "P-1", row = "BACK", made = "n" }`, "spawns P-1 BACK  1 n"},
		{`spawns = { card = "card", row = "row", count = 99 }`, "spawns card row  99 "},
		{`spawns = { card = "card", row = "row", count = "n" }`, "spawns card row n 1 "},
		{`loads = { card = "card", into = "who", room = "grit" }`, "loads card who grit"},
		{`lands = { slot = "slot", landed = "ok" }`, "lands slot ok"},
		{`removes = true`, "removes"},
		{`call = { name = "made", takes = ["n", "lane"] }`, ""},
	} {
		fmt.Fprintf(&text, resolving, i, c[0])
		if c[1] != "" {
			want = append(want, fmt.Sprintf("p p:E%d %s", i, c[1]))
		}
	}
	text.WriteString("[[pile]]\nid = \"heap\"\nname = { en = \"H\" }\n")
	lib := loadFiles(t, map[string]string{"a.toml": text.String(), "a.lua": ""})
	var got []string
	for i := range lib.Resolvers {
		got = append(got, shownResolver(&lib.Resolvers[i]))
	}
	check(t, got, want)
	if len(lib.Calls) != 1 || lib.Calls[0].Event != "p:E14" || lib.Calls[0].Pack != "p" || lib.Calls[0].Name != "made" || !slices.Equal(lib.Calls[0].Takes, []string{"n", "lane"}) {
		t.Errorf("calls %+v", lib.Calls)
	}
}

// shownResolver spells what a resolver has.
func shownResolver(x *library.Resolver) string {
	out := []string{x.Pack, x.Event}
	var list []string
	for _, r := range x.Rolls {
		list = append(list, fmt.Sprintf("%s %d %v %s", r.Field, r.Sides, r.Of, filters(r.Where)))
	}
	if len(list) > 0 {
		out = append(out, "rolls", strings.Join(list, ", "))
	}
	list = nil
	for _, w := range x.Writes {
		list = append(list, fmt.Sprintf("%s %s %s %d %s %s %s", w.Counter, w.On, w.Add, w.By, w.Was, w.Total, filters(w.Where)))
	}
	if len(list) > 0 {
		out = append(out, "writes", strings.Join(list, ", "))
	}
	if len(x.Where) > 0 {
		out = append(out, "where", filters(x.Where))
	}
	if x.Places != "" {
		out = append(out, "places", x.Places)
	}
	if y := x.Draw; y != nil {
		out = append(out, "draws", y.Pile, y.Which, y.Pool)
	}
	if y := x.Relocate; y != nil {
		out = append(out, "relocates", y.Layer, fmt.Sprint(y.To))
	}
	if y := x.Refill; y != nil {
		out = append(out, "refills", y.Pool, y.Missing)
	}
	if y := x.Spawn; y != nil {
		out = append(out, "spawns", y.Card, y.Row, y.Count, fmt.Sprint(y.N), y.Made)
	}
	if y := x.Load; y != nil {
		out = append(out, "loads", y.Card, y.Into, y.Room)
	}
	if y := x.Land; y != nil {
		out = append(out, "lands", y.Slot, y.Landed)
	}
	if x.Removes {
		out = append(out, "removes")
	}
	return strings.Join(out, " ")
}

// vocabulary has each key of the words of a pack.
const vocabulary = `
[[tag]]
id = "SOFT"
name = { en = "S" }
[[tag]]
id = "GHOST"
name = { en = "G" }
of = ["units", "packets"]
passes = ["shield"]
most_percent = 30
death = { en = "fades" }
[[tag]]
id = "PAPER"
name = { en = "P" }
of = ["cards"]
[[card]]
id = "T-1"
name = { en = "T" }
faction = "UNSC"
type = "TACTICAL"
cost = { supply = 1 }
tags = ["PAPER"]
[[damage_type]]
id = "COLD"
name = { en = "C" }
passes = ["pools"]
default = true
[[event]]
name = "p:OPEN"
kind = "fact"
doc = "d"
[[event]]
name = "p:SHUT"
kind = "fact"
doc = "d"
[[window]]
id = "dusk"
name = { en = "D" }
after = "deployment"
always = true
opened = "p:OPEN"
closed = "p:SHUT"
[[option]]
id = "odd"
name = { en = "O" }
default = true
from_seats = 3
needs = "even"
word_needs = { on = "even" }
[[option]]
id = "even"
name = { en = "E" }
[[option]]
id = "near"
name = { en = "N" }
type = "int"
low = -2
high = 5
default = 4
[[option]]
id = "below"
name = { en = "B" }
type = "int"
low = -5
high = -2
[[option]]
id = "some"
name = { en = "W" }
type = "word"
words = ["one", "two"]
default = "two"
[[option]]
id = "any"
name = { en = "A" }
type = "fixture"
pile = "heap"
[[value]]
id = "grit"
name = { en = "G" }
floor = 3
default = 4
[[value]]
id = "calm"
name = { en = "C" }
type = "truth"
default = true
[[value]]
id = "wild"
name = { en = "W" }
type = "truth"
[[pool]]
id = "WALL"
name = { en = "W" }
stage = "shield"
points = "grit"
layers = "calm"
once = "wild"
where = ["event.amount > 1"]
[[pool]]
id = "VEIL"
name = { en = "V" }
stage = "before_shield"
once = "wild"
[[objective]]
id = "goal"
name = { en = "G" }
counter = "RULE.won"
goal = 7
[[pile]]
id = "heap"
name = { en = "H" }
placed = "p:OPEN"
removed = "p:SHUT"
[[fixture]]
id = "F-1"
name = { en = "F" }
at = "lane"
pile = "heap"
until = "turn"
draw_where = ["room.turn > 1"]
draw_needs = "even"
[[fixture]]
id = "F-2"
name = { en = "F" }
at = "room"
option = "odd"
until = ["round_end", "turn"]
[[fixture]]
id = "F-3"
name = { en = "F" }
at = "room"
until = []
[[alias]]
id = "soft"
means = "tag(SOFT)"
doc = "d"
mark = true
only = "softOnly"
[[rule]]
id = "RULE"
name = { en = "R" }
counters = { won = { on = "player" } }
opens = ["dusk"]
to_hit = { ask = "p:THROW", start = 2, chances = [40, 60] }
[[rule.attack]]
from = "SURFACE"
to = "ORBIT"
phases = ["dusk", "skirmish"]
ask = "p:THROW"
[[event]]
name = "p:THROW"
kind = "ask"
doc = "d"
[[keyword]]
id = "LONG"
name = { en = "L" }
printed = { en = "P" }
until = "turn"
until_with = { odd = "round_end" }
numbers = ["a", "b", "c", "d"]
[[deck]]
id = "D-1"
name = { en = "D" }
seat = 2
play = 1
cards = { P-1 = 3 }
[[mode]]
id = "m"
name = { en = "M" }
[[room]]
id = "r"
name = { en = "R" }
mode = "m"
modules = ["odd"]
options = { near = 1 }
packs = ["p"]
decks = ["D-1"]
`

// TestWordsAreReadWhole: each key of the words, options and things of a pack is read, and without it there is its default.
func TestWordsAreReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"a.toml": vocabulary + plain, "a.lua": ""})
	var got []string
	add := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
	for _, x := range lib.Tags[len(lib.Tags)-3:] {
		add("tag %s %t %t %t %v %d %s", x.ID, x.OfUnits, x.OfCards, x.OfPackets, x.Passes, x.MaxPercent, x.Death.EN)
	}
	cold := lib.DamageTypes[len(lib.DamageTypes)-1]
	add("damage %s %t %v", cold.ID, cold.Default, cold.Passes)
	for _, x := range lib.Windows {
		add("window %s %s %t %s %s", x.ID, x.After, x.Always, x.Opened, x.Closed)
	}
	for _, x := range lib.Options {
		add("option %s %s %d in %d-%d from %d needs %s %q %v %s", x.ID, x.Type, x.Default, x.Low, x.High, x.FromSeats, x.Needs, x.WordNeeds, x.Words, x.Pile)
	}
	for _, x := range lib.Values {
		add("value %s %t %d floor %d", x.ID, x.Truth, x.Default, x.Floor)
	}
	for _, x := range lib.Pools {
		add("pool %s %s %s %s %s %s", x.ID, x.Stage, x.Points, x.Layers, x.Once, filters(x.Where))
	}
	for _, x := range lib.Objectives {
		add("objective %s %s %d", x.ID, x.Counter, x.Goal)
	}
	for _, x := range lib.Piles {
		add("pile %s %s %s", x.ID, x.Placed, x.Removed)
	}
	for _, x := range lib.Fixtures {
		add("fixture %s %s %s %s %v %s %s", x.ID, x.At, x.Option, x.Pile, x.Until, filters(x.DrawWhere), x.DrawNeeds)
	}
	for _, x := range lib.Aliases {
		add("alias %s %s %t %s", x.ID, x.Means, x.Mark, x.Only)
	}
	rule := lib.Rules[0]
	add("rule %v %+v %d", rule.Opens, rule.ToHit.Chances, rule.ToHit.Start)
	add("attack %s %s %v %s of %d", rule.Attacks[0].From, rule.Attacks[0].To, rule.Attacks[0].Phases, rule.Attacks[0].Ask, len(rule.Attacks))
	long := lib.Keywords[len(lib.Keywords)-1]
	add("keyword %s %s %v %s %s", long.Printed.EN, long.Until, long.Numbers, long.UntilWith[0].Option, long.UntilWith[0].Until)
	for _, x := range lib.Decks {
		add("deck %s %d %d %s %d", x.ID, x.Seat, x.Play, x.Cards[0].Card, x.Cards[0].Copies)
	}
	for _, x := range lib.Rooms {
		add("room %s %s %v %s %v %v", x.ID, x.Mode, x.Modules, x.Options[0].Option, x.Packs, x.Decks)
	}
	check(t, got, []string{
		"tag SOFT true true false [] 0 ", "tag GHOST true false true [shield] 30 fades", "tag PAPER false true false [] 0 ", "damage COLD true [pools]", "window dusk deployment true p:OPEN p:SHUT",
		`option odd bool 1 in 0-1 from 3 needs even ["" "even"] [] `, `option even bool 0 in 0-1 from 0 needs  [] [] `, `option near int 4 in -2-5 from 0 needs  [] [] `, `option below int -2 in -5--2 from 0 needs  [] [] `,
		`option some word 1 in 0-1 from 0 needs  [] [one two] `, `option any fixture 0 in 0-1 from 0 needs  [] [drawn f_1] heap`,
		"value grit false 4 floor 3", "value calm true 1 floor 0", "value wild true 0 floor 0",
		"pool WALL shield grit calm wild event.amount>1", "pool VEIL before_shield   wild ", "objective goal RULE.won 7", "pile heap p:OPEN p:SHUT",
		"fixture F-1 lane  heap [turn] room.turn>1 even", "fixture F-2 room odd  [round_end turn]  ", "fixture F-3 room   [forever]  ", "alias soft tag(SOFT) true softOnly",
		"rule [dusk] [40 60] 2", "attack SURFACE ORBIT [dusk skirmish] p:THROW of 1", "keyword P turn [a b c d] odd round_end", "deck D-1 2 1 P-1 3", "room r m [odd] near [p] [D-1]",
	})
}

const asking = plain + `[[card.choice]]
id = "pick"
text = { en = "Pick" }
of = "things"
target = { side = "enemy" }
top = 3
min = 0
max = "n"
ordered = true
random = true
effects = [
  { type = "DEAL_DAMAGE", amount = 2, damageType = "TRUE", each = { side = "enemy", layers = ["ORBIT"], rows = ["BACK"], lane = "unit" } },
  { type = "HEAL", amount = 1 },
  { type = "DRAW", amount = 1 },
  { type = "GIVE_SUPPLY", amount = 1, whom = "source" },
  { type = "APPLY_STATUS", statusKey = "pulse", until = "turn", where = ["unit.shield > 0"] },
  { type = "SUMMON_TOKEN", summonCardId = "kin", rows = ["FRONT"] },
  { type = "REMOVE_KEYWORD", keyword = "SHIELDED" },
  { type = "ADD_KEYWORD", keyword = "SHIELDED(3)" },
  { type = "COUNT", counter = "RULE.won", amount = -2 },
  { type = "CHOOSE", choice = "say" },
  { type = "PLACE_FIXTURE", fixture = "F-1" },
  { type = "NOTICE", event = "p:SAID", fields = { n = -5 }, each = { side = "own" } },
  { type = "SET_AMOUNT", amount = 0 },
  { type = "ADD_AMOUNT", amount = -3 },
  { type = "FACTORS", shield = [1, 2], health = [3, "n"], floor = 4 },
]
[[card.choice]]
id = "say"
text = { en = "Say" }
of = "words"
options = [{ id = "aye", name = { en = "Aye" } }, { id = "nay", name = { en = "Nay" } }]
run = "f"
[[card.choice]]
id = "many"
text = { en = "How many" }
of = "numbers"
low = 2
high = "n"
run = "f"
[[event]]
name = "p:SAID"
kind = "fact"
doc = "d"
fields = { n = "int" }
[[fixture]]
id = "F-1"
name = { en = "F" }
at = "lane"
[[status]]
id = "DAZED"
name = { en = "D" }
until = "turn"
also = ["pulse"]
fall = "draw"
[[rule]]
id = "RULE"
name = { en = "R" }
counters = { won = { on = "unit" } }
[[rule.listener]]
event = "p:SAID"
role = "any"
effects = [{ type = "HEAL", amount = 1 }, { type = "GIVE_SUPPLY", amount = 1 }]
`

// TestEffectsAreReadWhole: questions and effects keep each of their keys. An effect on an entity that names nobody is for
// the unit that has it, of a rule for the target.
func TestEffectsAreReadWhole(t *testing.T) {
	lib := loadFiles(t, map[string]string{"a.toml": strings.Replace(asking, "vars = { ", "vars = { kin = \"P-1\", ", 1), "a.lua": "function f() end\n"})
	var got []string
	for _, c := range lib.Cards[0].Choices {
		got = append(got, fmt.Sprintf("%s %s %s %t %d %d%s-%d%s of %d-%d%s %v %t %t", c.ID, c.Text.EN, c.Of, c.Target != nil && c.Target.Side == "enemy", c.Top.Value, c.Min.Value, c.Min.Var, c.Max.Value, c.Max.Var, c.Low.Value, c.High.Value, c.High.Var, c.Options, c.Ordered, c.Random))
	}
	for _, e := range slices.Concat(lib.Effects...) {
		words := slices.DeleteFunc([]string{e.Type, fmt.Sprint(e.Amount.Value), e.Whom, filters(e.Where), e.Damage, e.Status, e.Card, e.Counter, e.Choice, e.Fixture, e.Event, e.Keyword.ID, strings.Join(e.Rows, "+"), e.Until}, func(s string) bool { return s == "" })
		text := strings.Join(words, " ")
		if n := e.Keyword.N[0]; n != 0 {
			text += fmt.Sprintf("(%d)", n)
		}
		if x := e.Each; x != nil {
			text += fmt.Sprintf(" each %s %v %v %s", x.Side, x.Layers, x.Rows, x.Lane)
		}
		for _, f := range e.Fields {
			text += fmt.Sprintf(" %s=%d", f.Name, f.Amount.Value)
		}
		if e.Floor.Value != 0 {
			text += fmt.Sprintf(" %d/%d %d/%s floor %d", e.Shield[0].Value, e.Shield[1].Value, e.Health[0].Value, e.Health[1].Var, e.Floor.Value)
		}
		got = append(got, text)
	}
	check(t, got, []string{
		"pick Pick things true 3 0-0n of 0-0 [] true true", "say Say words false 0 1-1 of 0-0 [{aye {Aye }} {nay {Nay }}] false false", "many How many numbers false 0 1-1 of 2-0n [] false false",
		"DEAL_DAMAGE 2 TRUE each enemy [ORBIT] [BACK] unit", "HEAL 1 unit", "DRAW 1", "GIVE_SUPPLY 1 source", "APPLY_STATUS 1 unit unit.shield>0 DAZED turn", "SUMMON_TOKEN 1 P-1 FRONT",
		"REMOVE_KEYWORD 1 unit SHIELDED", "ADD_KEYWORD 1 unit SHIELDED(3)", "COUNT -2 unit RULE.won", "CHOOSE 1 say", "PLACE_FIXTURE 1 F-1", "NOTICE 1 p:SAID each own [] []  n=-5", "SET_AMOUNT 0", "ADD_AMOUNT -3", "FACTORS 1 1/2 3/n floor 4",
		"HEAL 1 target", "GIVE_SUPPLY 1",
	})
}

// TestNamesOfTheFirstAPI: in packs of the first API an option and a pile are declared by their name, later they need a declaration.
func TestNamesOfTheFirstAPI(t *testing.T) {
	const text = "[[fixture]]\nid = \"F-1\"\nname = { en = \"F\" }\nat = \"lane\"\npile = \"heap\"\n[[rule]]\nid = \"R-1\"\nname = { en = \"R\" }\noption = \"odd\"\n"
	check(t, faults(t, map[string]string{"a.toml": text}), nil)
	check(t, faults(t, map[string]string{"a.toml": text, "pack.toml": "id = \"p\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"}), []string{
		`p/a.toml:5: unknown pile "heap"`, `p/a.toml:9: unknown option "odd"`,
	})
}
