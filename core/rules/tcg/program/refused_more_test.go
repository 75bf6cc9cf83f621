package program_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// TestTargetsAndChoices (M-12, C-R02): keys of a target are refused where they mean nothing, and bounds
// of a choice that nobody could keep.
func TestTargetsAndChoices(t *testing.T) {
	var list []refusal
	spec := func(zone, side string, change func(*library.TargetSpec)) *library.TargetSpec {
		s := &library.TargetSpec{Side: side, Zone: zone, Front: true, Back: true}
		if change != nil {
			change(s)
		}
		return s
	}
	for _, c := range []struct {
		use, want, zone, side string
		change                func(*library.TargetSpec)
	}{
		{"play", "", "board", "enemy", nil}, {"play", "", "graveyard", "own", nil}, {"action", "", "hand", "own", nil}, {"action", "", "hangar", "own", nil}, {"choice", "", "hand", "own", nil}, {"choice", "", "deck", "enemy", nil},
		{"play", "same_lane is for actions", "board", "enemy", func(s *library.TargetSpec) { s.SameLane = true }}, {"action", "", "board", "enemy", func(s *library.TargetSpec) { s.SameLane = true }},
		{"play", "a card in a hand or deck is not a target", "hand", "own", nil}, {"action", "a card in a hand or deck is not a target", "hand", "enemy", nil}, {"action", "a card in a hand or deck is not a target", "deck", "own", nil},
		{"action", "the zone hangar is for actions of units", "hangar", "enemy", nil}, {"choice", "the zone hangar is for actions of units", "hangar", "own", nil}, {"play", "the zone hangar is for actions of units", "hangar", "own", nil}, {"player", "the zone hangar is for actions of units", "hangar", "own", nil},
		{"choice", "a choice is optional with min = 0", "board", "enemy", func(s *library.TargetSpec) { s.Optional = true }}, {"play", "", "board", "enemy", func(s *library.TargetSpec) { s.Optional = true }},
		{"play", "are for targets on the board", "graveyard", "own", func(s *library.TargetSpec) { s.Bases = true }}, {"play", "are for targets on the board", "graveyard", "own", func(s *library.TargetSpec) { s.Stealth = true }},
		{"play", "are for targets on the board", "graveyard", "own", func(s *library.TargetSpec) { s.Front = false }}, {"play", "are for targets on the board", "graveyard", "own", func(s *library.TargetSpec) { s.Back = false }}, {"play", "", "board", "own", func(s *library.TargetSpec) { s.Back = false; s.Bases = true; s.Stealth = true }},
	} {
		list = append(list, refusal{fmt.Sprintf("a target of a %s, %+v", c.use, c), c.want, func(lib *library.Library) {
			target := spec(c.zone, c.side, c.change)
			action := []library.Action{{ID: "A", Phases: []string{"deployment"}, Target: target, Run: 1}}
			switch c.use {
			case "play":
				lib.Cards[3].Target = target
			case "action":
				lib.Cards[0].Actions = action
			case "player":
				action[0].Who = "player"
				lib.Rules[0].Actions = action
			case "choice":
				lib.Cards[3].Choices = []library.Choice{{ID: "C", Of: "things", Target: target, Min: one(0), Max: one(1), Run: 1}}
			}
		}})
	}
	for _, c := range []struct {
		of             string
		low, high      int
		least, highest int
		top            int
		zone, expected string
	}{
		{"numbers", 1, 5, 1, 1, 0, "", ""}, {"numbers", 5, 5, 1, 1, 0, "", ""}, {"numbers", 5, 4, 1, 1, 0, "", "numbers from 5 to 4"}, {"numbers", 1, 240, 1, 1, 0, "", ""}, {"numbers", 1, 241, 1, 1, 0, "", "expected 1 to 240"},
		{"lanes", 0, 0, 0, 1, 0, "", ""}, {"lanes", 0, 0, 2, 2, 0, "", ""}, {"lanes", 0, 0, 2, 1, 0, "", "min 2 and max 1; max is from 1 to 240"}, {"lanes", 0, 0, 0, 0, 0, "", "max is from 1 to 240"}, {"lanes", 0, 0, -1, 1, 0, "", "max is from 1 to 240"}, {"lanes", 0, 0, 0, 240, 0, "", ""}, {"lanes", 0, 0, 0, 241, 0, "", "max is from 1 to 240"},
		{"things", 0, 0, 1, 1, 3, "deck", ""}, {"things", 0, 0, 1, 1, 3, "hand", "top is for a target"}, {"lanes", 0, 0, 1, 1, 3, "", "top is for a target"}, {"things", 0, 0, 1, 1, -1, "deck", "top is for a target"}, {"things", 0, 0, 1, 1, 240, "deck", ""}, {"things", 0, 0, 1, 1, 241, "deck", "top is for a target"},
	} {
		list = append(list, refusal{fmt.Sprintf("a choice %+v", c), c.expected, func(lib *library.Library) {
			ch := library.Choice{ID: "C", Of: c.of, Low: one(c.low), High: one(c.high), Min: one(c.least), Max: one(c.highest), Top: one(c.top), Run: 1}
			if c.zone != "" {
				ch.Target = spec(c.zone, "own", nil)
			}
			lib.Cards[3].Choices = []library.Choice{ch}
		}})
	}
	action := func(to string, a library.Action) func(lib *library.Library) {
		a.ID, a.Run = "A", 1
		if a.Phases == nil {
			a.Phases = []string{"deployment"}
		}
		return func(lib *library.Library) {
			switch to {
			case "ROOM":
				lib.Fixtures[0].Actions = []library.Action{a}
			case "RULE":
				lib.Rules[0].Actions = []library.Action{a}
			default:
				lib.Cards[map[string]int{"UNIT": 0, "FIELD": 2, "TRICK": 3}[to]].Actions = []library.Action{a}
			}
		}
	}
	list = append(list, refusal{"an action", "", action("UNIT", library.Action{UsesAttack: true})}, refusal{"of a fixture", "", action("ROOM", library.Action{})}, refusal{"with an attack", "uses_attack is for actions of units", action("ROOM", library.Action{UsesAttack: true})},
		refusal{"of a player", "", action("RULE", library.Action{Who: "player"})}, refusal{"with an attack", "uses_attack is for actions of units", action("RULE", library.Action{Who: "player", UsesAttack: true})}, refusal{"of each unit", "", action("RULE", library.Action{Who: "unit", UsesAttack: true})},
		refusal{"of a tactic", "is not a unit and cannot act", action("TRICK", library.Action{})}, refusal{"of a field", "is not a unit and cannot act", action("FIELD", library.Action{})},
		refusal{"in no phase", `unknown phase "deploymnt"; expected deployment or skirmish; did you mean "deployment"?`, action("UNIT", library.Action{Phases: []string{"deploymnt"}})},
		refusal{"with an ask", "", action("UNIT", library.Action{Ask: "base:ASK"})}, refusal{"with a fact", "is not an ask of a pack without fields", action("UNIT", library.Action{Ask: "base:FACT"})}, refusal{"with an ask that has fields", "is not an ask of a pack without fields", action("UNIT", library.Action{Ask: "base:THROW"})}, refusal{"with the core's ask", "is not an ask of a pack without fields", action("UNIT", library.Action{Ask: "ATTACK_DECLARED"})})
	refused(t, list)
}

// TestEventsThatWriteNothing (K-06, K-18, X-04): a resolver of a pack's event is refused whose fields,
// holders or parts the event does not have.
func TestEventsThatWriteNothing(t *testing.T) {
	resolver := func(name string, change func(*library.Resolver)) func(lib *library.Library) {
		return func(lib *library.Library) {
			r := library.Resolver{Event: name, Pack: "base"}
			change(&r)
			lib.Resolvers = append(lib.Resolvers, r)
		}
	}
	write := func(w library.Write) func(lib *library.Library) {
		return resolver("base:FACT", func(r *library.Resolver) { r.Writes = []library.Write{w} })
	}
	spawn := func(s library.Spawn) func(lib *library.Library) {
		return resolver("base:FACT", func(r *library.Resolver) { r.Spawn = &s })
	}
	list := []refusal{
		{"a write", "", write(library.Write{Counter: "RULE.ofunit", Add: "n", Was: "m"})},
		{"of a field that is not a number", `base:FACT has no number "card"`, write(library.Write{Counter: "RULE.ofunit", Add: "card"})},
		{"of no field", `base:FACT has no number "none"`, write(library.Write{Counter: "RULE.ofunit", Add: "none"})},
		{"before no field", `base:FACT has no number "none"`, write(library.Write{Counter: "RULE.ofunit", By: 1, Was: "none"})},
		{"after no field", `base:FACT has no number "none"`, write(library.Write{Counter: "RULE.ofunit", By: 1, Total: "none"})},
		{"of no counter", "event base:FACT:", write(library.Write{Counter: "RULE.none", By: 1})},
		{"by an ask", "an ask changes nothing", resolver("base:ASK", func(r *library.Resolver) { r.Writes = []library.Write{{Counter: "RULE.ofunit", By: 1}} })},
		{"by an event without a target", "event base:BARE has no target", resolver("base:BARE", func(r *library.Resolver) { r.Writes = []library.Write{{Counter: "RULE.ofunit", By: 1}} })},
		{"by an event without a lane", "event base:BARE has no lane", resolver("base:BARE", func(r *library.Resolver) { r.Writes = []library.Write{{Counter: "RULE.oflane", By: 1}} })},
		{"by an event without parts", "", resolver("base:BARE", func(r *library.Resolver) { r.Writes = []library.Write{{Counter: "RULE.ofmatch", By: 1}} })},
		{"a roll", "", resolver("base:FACT", func(r *library.Resolver) { r.Rolls = []library.Roll{{Field: "n", Sides: 6}} })},
		{"a roll of no number", `base:FACT has no number "row"`, resolver("base:FACT", func(r *library.Resolver) { r.Rolls = []library.Roll{{Field: "row", Sides: 6}} })},
		{"a refill", "", resolver("base:FACT", func(r *library.Resolver) { r.Refill = &library.Refill{Pool: "POOL", Missing: "n"} })},
		{"a refill of no field", `base:FACT has no number "yes"`, resolver("base:FACT", func(r *library.Resolver) { r.Refill = &library.Refill{Pool: "POOL", Missing: "yes"} })},
		{"a draw", "", resolver("base:FACT", func(r *library.Resolver) { r.Draw = &library.Draw{Pile: "PILE", Which: "fx", Pool: "n"} })},
		{"a draw into no fixture", `has no field of the kind fixture "n"`, resolver("base:FACT", func(r *library.Resolver) { r.Draw = &library.Draw{Pile: "PILE", Which: "n"} })},
		{"tokens", "", spawn(library.Spawn{Card: "TOKEN", Row: "BACK", N: 1, Made: "n"})}, {"tokens by fields", "", spawn(library.Spawn{Card: "card", Row: "row", Count: "n", Made: "m"})},
		{"tokens of no unit", "unknown unit card or field", spawn(library.Spawn{Card: "FIELD", Row: "BACK", N: 1})}, {"tokens of a number", `has no field of the kind card "n"`, spawn(library.Spawn{Card: "n", Row: "BACK", N: 1})},
		{"tokens in no row", "is not a row or a field of it", spawn(library.Spawn{Card: "TOKEN", Row: "SIDE", N: 1})}, {"tokens in a number", "the field n is not a row", spawn(library.Spawn{Card: "TOKEN", Row: "n", N: 1})}, {"tokens counted by no number", `has no number "yes"`, spawn(library.Spawn{Card: "TOKEN", Row: "BACK", Count: "yes"})},
		{"a load", "", resolver("base:SLOTS", func(r *library.Resolver) { r.Load = &library.Load{Card: "card", Into: "into", Room: "grit"} })},
		{"a load into no entity", `has no field of the kind entity "card"`, resolver("base:SLOTS", func(r *library.Resolver) { r.Load = &library.Load{Card: "card", Into: "card", Room: "grit"} })},
		{"a landing", "", resolver("base:SLOTS", func(r *library.Resolver) { r.Land = &library.Landing{Slot: "slot", Landed: "landed"} })},
		{"a landing in no place", `has no field of the kind place "landed"`, resolver("base:SLOTS", func(r *library.Resolver) { r.Land = &library.Landing{Slot: "landed", Landed: "landed"} })},
		{"lanes", "to names a field for each of the 3 lanes, not 2", resolver("base:FACT", func(r *library.Resolver) { r.Relocate = &library.Relocate{Layer: "ORBIT", To: []string{"n", "m"}} })},
		{"lanes twice", "to names the field n twice", resolver("base:FACT", func(r *library.Resolver) { r.Relocate = &library.Relocate{Layer: "ORBIT", To: []string{"n", "m", "n"}} })},
		{"a call", "", func(lib *library.Library) {
			lib.Calls = []library.Call{{Event: "base:FACT", Pack: "base", Name: "call", Takes: []string{"n", "lane"}}}
		}},
		{"a call of no field", `base:FACT has no field "none"`, func(lib *library.Library) {
			lib.Calls = []library.Call{{Event: "base:FACT", Pack: "base", Name: "call", Takes: []string{"none"}}}
		}},
		{"a call that nobody may raise", "no script raises it, so none calls it", func(lib *library.Library) {
			lib.Calls = []library.Call{{Event: "base:ALONE", Pack: "base", Name: "call"}}
		}},
	}
	for holder, ok := range map[string]string{"target": "unit card player lane fixture", "source": "unit card player lane fixture", "target_player": "player", "source_player": "player", "lane": "lane", "match": "match"} { //maporder: each is compiled alone
		for _, on := range library.CounterHolders {
			want := "which is not the " + holder + " of an event"
			if slices.Contains(splitWords(ok), on) {
				want = ""
			}
			list = append(list, refusal{"a counter of a " + on + " for the " + holder, want, write(library.Write{Counter: "RULE.of" + on, By: 1, On: holder})})
		}
	}
	refused(t, list)
}

// tooMany are tables with one entry more than their numbers can count.
var tooMany = []refusal{
	{"cards", "cards", func(lib *library.Library) { lib.Cards = make([]library.Card, math.MaxUint16) }},
	{"rules", "rules", func(lib *library.Library) { lib.Rules = make([]library.Rule, math.MaxUint16+1) }},
	{"keywords", "keywords", func(lib *library.Library) { lib.Keywords = make([]library.Keyword, math.MaxUint16) }},
	{"fixtures", "fixtures", func(lib *library.Library) { lib.Fixtures = make([]library.Fixture, math.MaxUint16) }},
	{"statuses", "statuses", func(lib *library.Library) { lib.Statuses = make([]library.Status, math.MaxUint16) }},
	{"events", "events", func(lib *library.Library) { lib.Events = make([]def.EventType, math.MaxUint16) }},
	{"tags", "tags of cards", func(lib *library.Library) {
		for i := range math.MaxUint16 + 1 {
			lib.Tags = append(lib.Tags, library.Tag{Term: library.Term{ID: strconv.Itoa(i)}})
		}
	}},
}

func splitWords(text string) (words []string) {
	for word := ""; ; word = "" {
		n, _ := fmt.Sscan(text, &word)
		if n == 0 {
			return words
		}
		words = append(words, word)
		if text = text[min(len(word)+1, len(text)):]; text == "" {
			return words
		}
	}
}

// TestDefinitionsThatCannotBe (K-36, A-07, X-07): fixtures, values, pools, objectives, throws, ways,
// windows and names are refused where they contradict themselves or others.
func TestDefinitionsThatCannotBe(t *testing.T) {
	rule := func(change func(*library.Rule)) func(lib *library.Library) {
		return func(lib *library.Library) { change(&lib.Rules[0]) }
	}
	goal := func(counter string, goal int, change func(*library.Counter)) func(lib *library.Library) {
		return func(lib *library.Library) {
			if change != nil {
				change(&lib.Rules[0].Counters[2])
			}
			lib.Objectives = append(lib.Objectives, library.Objective{ID: "GOAL", Pack: "base", Counter: counter, Goal: goal})
		}
	}
	throw := func(ask string, start int) func(lib *library.Library) {
		return rule(func(r *library.Rule) { r.ToHit = &library.ToHit{Ask: ask, Chances: []int{50, 80}, Start: start} })
	}
	way := func(ask string, times int) func(lib *library.Library) {
		return rule(func(r *library.Rule) {
			for range times {
				r.Attacks = append(r.Attacks, library.Attack{From: "ORBIT", To: "SURFACE", Phases: []string{"skirmish"}, Ask: ask})
			}
		})
	}
	refused(t, []refusal{
		{"a fixture of a pair by an option", "is placed by an effect, not by a room option", func(lib *library.Library) { lib.Fixtures[3].Option = "brief" }},
		{"a fixture by an option", "", func(lib *library.Library) { lib.Fixtures[2].Option = "brief" }},
		{"own turns of nobody", "it is nobody's, so it has no own turns", func(lib *library.Library) { lib.Fixtures[0].Until = []string{"own_turn_start"} }},
		{"own turns of nobody", "fixture ROOM: at a room it is nobody's, so it has no own turns", func(lib *library.Library) { lib.Fixtures[0].Until = []string{"own_turn_end"} }},
		{"own turns of nobody", "it is nobody's, so it has no own turns", func(lib *library.Library) { lib.Fixtures[1].Until = []string{"turn", "next_turn_end"} }},
		{"turns of the source", "", func(lib *library.Library) { lib.Fixtures[1].Until = []string{"source_turn_end"} }},
		{"an unknown duration", `fixture LANE: unknown duration "soon"`, func(lib *library.Library) { lib.Fixtures[1].Until = []string{"soon"} }},
		{"filters of a draw", "", func(lib *library.Library) { lib.Fixtures[1].DrawWhere = where("room.turn > 2") }},
		{"filters of a draw on a unit", "it can ask only about the room", func(lib *library.Library) { lib.Fixtures[1].DrawWhere = where("room.turn > unit.damage") }},
		{"an event of a pile", "", func(lib *library.Library) { lib.Piles[0].Placed = "base:ALONE" }},
		{"an event of a pile that scripts raise", "scripts could raise base:FACT too", func(lib *library.Library) { lib.Piles[0].Placed = "base:FACT" }},
		{"an ask of a pile", "base:ASK is not a fact that a pack declares", func(lib *library.Library) { lib.Piles[0].Removed = "base:ASK" }},
		{"the core's event of a pile", "UNIT_DEPLOYED is not a fact that a pack declares", func(lib *library.Library) { lib.Piles[0].Removed = "UNIT_DEPLOYED" }},
		{"a value of the rules", "the rules themselves ask for it", func(lib *library.Library) { lib.Values[0].ID = "attack" }},
		{"a value that fills two pools", "the value cover fills a pool already", func(lib *library.Library) { lib.Pools[0].Once = "cover" }},
		{"a truth that fills a pool", "so it is a number from 0", func(lib *library.Library) { lib.Pools[0].Once = "brave" }},
		{"a number that does not begin at 0", "so it is a number from 0", func(lib *library.Library) { lib.Pools[0].Once = "grit" }},
		{"a filter of a pool", "", func(lib *library.Library) { lib.Pools[0].Where = where("event.amount > 2") }},
		{"a filter of a pool on its owner", "a rule is nobody's", func(lib *library.Library) { lib.Pools[0].Where = where("owner.hand > 2") }},
		{"a default rule that there is not", `unknown default rule "moving"`, func(lib *library.Library) {
			m := library.Duel()
			m.ID, m.Rules = "calm", []library.Switch{{Rule: "move"}, {Rule: "moving"}}
			lib.Modes = append(lib.Modes, m)
		}},
		{"an objective", "", goal("RULE.ofplayer", 5, nil)}, {"an objective without a counter", "", goal("", 1, nil)},
		{"an objective beyond its counter", "with a range from 0 to 6", goal("RULE.ofplayer", 6, nil)}, {"of another counter", "must be a counter of each player", goal("RULE.ofunit", 3, nil)},
		{"of one that does not begin at 0", "must be a counter of each player", goal("RULE.ofplayer", 3, func(c *library.Counter) { c.Start = 1 })}, {"of one that is never 0", "must be a counter of each player", goal("RULE.ofplayer", 3, func(c *library.Counter) { c.Min, c.Start = 1, 1 })}, {"of one whose lowest is 1", "must be a counter of each player", goal("RULE.ofplayer", 3, func(c *library.Counter) { c.Min = 1 })}, {"of one that resets", "RULE.ofplayer resets, but an objective stays completed", goal("RULE.ofplayer", 3, func(c *library.Counter) { c.Resets = "turn" })},
		{"two of one counter", "RULE.ofplayer counts the way to another objective already", func(lib *library.Library) { goal("RULE.ofplayer", 3, nil)(lib); goal("RULE.ofplayer", 4, nil)(lib) }},
		{"an objective of the ruleset", "is one of the ruleset's own", func(lib *library.Library) {
			lib.Objectives = []library.Objective{{ID: events.EnumNames[events.EnumObjective][1], Pack: "base"}}
		}},
		{"a throw", "", throw("base:THROW", 2)}, {"a throw beyond its steps", "rule RULE: it starts at step 3 and has 2", throw("base:THROW", 3)}, {"a throw by a fact", "rule RULE: base:FACT is not an ask of a pack with the fields step, chance, tags, roll and hit, in this order", throw("base:FACT", 1)}, {"a throw without fields", "is not an ask of a pack with the fields", throw("base:ASK", 1)},
		{"a throw by a fact with its fields", "rule RULE: base:THROWN is not an ask of a pack with the fields step, chance, tags, roll and hit, in this order", func(lib *library.Library) {
			thrown := lib.Events[slices.IndexFunc(lib.Events, func(e def.EventType) bool { return e.Name == "base:THROW" })]
			thrown.Name, thrown.Ask, thrown.Low, thrown.High = "base:THROWN", false, 600, 899
			lib.Events = append(lib.Events, thrown)
			throw("base:THROWN", 1)(lib)
		}},
		{"a throw by an ask of the rules", "rule RULE: ATTACK_DECLARED is not an ask of a pack with the fields", throw("ATTACK_DECLARED", 1)},
		{"two throws", "rule SECOND: base:THROW reports another throw already", func(lib *library.Library) {
			throw("base:THROW", 1)(lib)
			lib.Rules = append(lib.Rules, library.Rule{ID: "SECOND", Pack: "base", ToHit: &library.ToHit{Ask: "base:THROW", Chances: []int{50}, Start: 1}})
		}},
		{"a way", "", way("base:ASK", 1)}, {"two ways without an ask", "", way("", 2)}, {"two ways of one ask", "base:ASK declares other attacks already", way("base:ASK", 2)}, {"a way by a fact", "is not an ask of a pack without fields", way("base:FACT", 1)}, {"a way with fields", "is not an ask of a pack without fields", way("base:THROW", 1)},
		{"a window", "", func(lib *library.Library) {
			lib.Windows = []library.Window{{Term: library.Term{ID: "gap", Pack: "base"}, After: "recharge", Opened: "base:ALONE"}}
		}},
		{"a window with an event of scripts", "scripts could raise base:FACT too", func(lib *library.Library) {
			lib.Windows = []library.Window{{Term: library.Term{ID: "gap", Pack: "base"}, After: "recharge", Closed: "base:FACT"}}
		}},
		{"a rule that opens none", `"gap" is not a window`, rule(func(r *library.Rule) { r.Opens = []string{"gap"} })}, {"a rule that opens a phase", `"skirmish" is not a window`, rule(func(r *library.Rule) { r.Opens = []string{"skirmish"} })},
		{"the event of a status", "", func(lib *library.Library) { lib.Statuses[0].Named = "base:FACT" }}, {"an ask of a status", "named must be a fact that a pack declares", func(lib *library.Library) { lib.Statuses[0].Named = "base:ASK" }},
		{"a duration of a keyword", `keyword KEY: unknown duration "soon"`, func(lib *library.Library) { lib.Keywords[0].Until = "soon" }}, {"by an unknown option", `no pack declares the room option "nope"`, func(lib *library.Library) { lib.Keywords[2].UntilWith[0].Option = "nope" }},
		{"an alias", "", func(lib *library.Library) {
			lib.Aliases = []library.Alias{{ID: "wary", Pack: "base", Means: "has(KEY)"}}
		}}, {"an alias of a property", "there is a property of this name", func(lib *library.Library) {
			lib.Aliases = []library.Alias{{ID: "damage", Pack: "base", Means: "has(KEY)"}}
		}}, {"an alias of nothing", "alias wary:", func(lib *library.Library) {
			lib.Aliases = []library.Alias{{ID: "wary", Pack: "base", Means: "has(NONE)"}}
		}},
		{"an option that switches and is a number", "the option level is not a boolean", rule(func(r *library.Rule) { r.Option = "level" })}, {"an option that needs one that needs one", "itself needs another", func(lib *library.Library) { lib.Options[0].Needs, lib.Rules[0].Option = "storm", "storm" }},
		{"a mode with an option", "", func(lib *library.Library) { lib.Modes[0].Options = []library.Setting{{Option: "level", Value: "5"}} }}, {"with one beyond its bounds", "is a number from 1 to 5", func(lib *library.Library) { lib.Modes[0].Options = []library.Setting{{Option: "level", Value: "6"}} }},
		{"a victory by an option", "", func(lib *library.Library) { lib.Modes[0].Victory.ControlOption = "brief" }}, {"by an unknown one", `no pack declares the room option "breif"; did you mean "brief"?`, func(lib *library.Library) { lib.Modes[0].Victory.TeamControlOption = "breif" }}, {"by a number", "is not a boolean", func(lib *library.Library) { lib.Modes[0].Victory.ControlOption = "level" }},
		{"decks of a mode", "", func(lib *library.Library) { lib.Modes[0].Decks = []string{"DECK", "OTHER"} }}, {"a long deck of a mode", "the deck LONG of player 2 is not legal in it: 4 cards", func(lib *library.Library) { lib.Modes[0].Decks = []string{"DECK", "LONG"} }},
	})
}

// TestDecksOfModes (G-01): what is wrong with a deck is reported together, by card: copies, legendary
// cards, tokens, unknown cards, and the number of cards.
func TestDecksOfModes(t *testing.T) {
	p, err := program.Compile(parts())
	if err != nil {
		t.Fatal(err)
	}
	at, _ := p.Mode("small")
	m := &p.Modes[at]
	for _, c := range []struct {
		deck []string
		want string
	}{
		{[]string{"UNIT", "FIELD", "UNIT"}, "[]"}, {[]string{"UNIT", "UNIT", "UNIT"}, "[3 copies of UNIT; at most 2]"}, {[]string{"UNIT", "FIELD"}, "[2 cards; a deck has exactly 3]"},
		{[]string{"HERO", "HERO", "UNIT"}, "[2 copies of the legendary HERO; at most 1]"}, {[]string{"HERO", "UNIT", "UNIT"}, "[]"}, {[]string{"TOKEN", "UNIT", "UNIT"}, "[TOKEN is a token]"},
		{[]string{"UNTI", "UNTI", "UNIT", "TOKEN"}, `[4 cards; a deck has exactly 3 unknown card "UNTI"; did you mean "UNIT"? TOKEN is a token]`},
	} {
		if got := fmt.Sprint(p.CheckDeck(m, c.deck)); got != c.want {
			t.Errorf("%v: %s, want %s", c.deck, got, c.want)
		}
	}
	for i, f := range p.DeckFaults(m, []string{"NONE", "UNIT", "UNIT", "UNIT"}) {
		if want := []program.DeckFault{{}, {Card: "NONE", Unknown: true}, {Card: "UNIT"}}[i]; f.Card != want.Card || f.Unknown != want.Unknown {
			t.Errorf("fault %d: %+v", i, f)
		}
	}
	if got := fmt.Sprint(p.Starters(m), p.Played(m), p.Starters(&p.Modes[0])); got != "[DECK OTHER] [OTHER OTHER] [ ]" {
		t.Errorf("the decks of seats are %s", got)
	}
}

// TestSettingsOfRooms: an option is read with its value, and shown again as it is read. Defaults hold by
// number of seats, or with the option that they need.
func TestSettingsOfRooms(t *testing.T) {
	p, err := program.Compile(parts())
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]struct {
		value int16
		shown string
		ok    bool
	}{
		"brief": {1, "brief", true}, "brief=on": {1, "brief", true}, "brief=off": {0, "brief", true}, "brief=2": {0, "", false}, "level=1": {1, "level=1", true}, "level=5": {5, "level=5", true}, "level=0": {0, "", false}, "level=6": {0, "", false}, "level": {0, "", false},
		"fog=none": {0, "fog=none", true}, "fog=thick": {2, "fog=thick", true}, "fog": {0, "", false}, "fog=dense": {0, "", false}, "pick=lane": {1, "pick=lane", true}, "pick=drawn": {0, "pick=drawn", true}, "pick": {1, "pick=lane", true}, "pick=off": {0, "pick=drawn", true}, "none": {0, "", false},
	} {
		option, value, err := p.Setting(text)
		if (err == nil) != want.ok || err == nil && (value != want.value || p.Shown(option, value) != want.shown) {
			t.Errorf("%s is %d, %s, %v; want %+v", text, value, p.Shown(option, value), err, want)
		}
	}
	for text, want := range map[string]string{"brief=2": `the room option brief is on or off, not "2"`, "fog=dense": `the room option fog is none, thin or thick, not "dense"`, "fog=thickk": `the room option fog is none, thin or thick, not "thickk"; did you mean "thick"?`} { //maporder: each alone
		if _, _, err := p.Setting(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if len(p.ByOption) != len(p.Options) {
		t.Errorf("%d lists of rules for %d options", len(p.ByOption), len(p.Options))
	}
	defaults := func(seats int) string {
		out := ""
		p.Defaults(seats, func(option uint16, value int16) { out += p.Shown(option, value) + " " })
		return out
	}
	if got := fmt.Sprintf("%q %q", defaults(2), defaults(3)); got != `"" "level=2 "` {
		t.Errorf("defaults are %s", got)
	}
	brief, _ := p.Option("brief")
	with := ""
	p.With(brief, 2, func(option uint16, value int16) { with += p.Shown(option, value) })
	if with != "depth=4" {
		t.Errorf("with brief go %s", with)
	}
	fog, _ := p.Option("fog")
	for _, on := range []bool{false, true} {
		is := func(option int) bool { return option == program.NoOption || on && option == int(brief) }
		for value, want := range []string{"", "", "brief"} {
			if on {
				want = ""
			}
			if got := p.Lacking(fog, num.To[int16](value), is); got != want {
				t.Errorf("with brief %v, fog %d lacks %q", on, value, got)
			}
		}
		if got := p.Fitting(fog, 2, is); (got == 2) != on || !on && got != 0 {
			t.Errorf("with brief %v, thick fog is %d", on, got)
		}
		if got := p.Fitting(fog, 1, is); got != 1 {
			t.Errorf("thin fog is %d", got)
		}
	}
	for id, want := range map[string][2]events.Until{"KEY": {events.UntilForever, events.UntilForever}, "BRIEF": {events.UntilOwnTurnEnd, events.UntilTurn}} {
		k := &p.Keywords[p.Keyword(id)]
		if got := [2]events.Until{k.Lasts(func(uint16) bool { return false }), k.Lasts(func(o uint16) bool { return o == brief })}; got != want {
			t.Errorf("%s lasts %v, want %v", id, got, want)
		}
	}
}
