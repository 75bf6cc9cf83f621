package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// doubted reports whether the lint says something of a library with a script. The last phase of the
// library has turns of the given kind.
func doubted(lib library.Library, turn program.Turn, script, what string) bool {
	lib.Scripts = []def.Script{{Pack: "p", File: "p.lua", Source: "function f(me, about, game)\n" + script + "\nend\n"}}
	phases := make([]program.Phase, len(lib.Phases))
	phases[len(phases)-1].Turn = turn
	p := &tabletop.Packs{Program: &program.Program{Lib: &lib, Phases: phases, Effects: make([][]program.Effect, len(lib.Effects)+1)}}
	return slices.ContainsFunc(p.Lint(), func(x load.Fault) bool { return strings.Contains(x.Msg, what) })
}

// TestWhatEndsAPhase: a phase ends by an effect that can happen in it, or by a function of a script.
// Effects of actions and of starts of other phases do not end it. Any effect of the game can end a turn.
func TestWhatEndsAPhase(t *testing.T) {
	for _, c := range []struct {
		what           string
		change         func(lib *library.Library)
		called         string
		ends, anywhere bool
	}{
		{"nothing", func(*library.Library) {}, "", false, false},
		{"an effect of no phase", func(lib *library.Library) { lib.Effects[0][0].Type = "WIN" }, "", true, true},
		{"another effect", func(lib *library.Library) { lib.Effects[0][0].Type = "COUNT" }, "", false, false},
		{"an effect that ends turns only", func(lib *library.Library) { lib.Effects[0][0].Type = "OUT" }, "", false, true},
		{"an action of the phase", func(lib *library.Library) { lib.Effects[1][0].Type = "PHASE" }, "", true, true},
		{"an action of another phase", func(lib *library.Library) { lib.Effects[2][0].Type = "PHASE" }, "", false, true},
		{"an action of all phases", func(lib *library.Library) { lib.Effects[2][0].Type = "PHASE"; lib.Actions[1].Phases = nil }, "", true, true},
		{"the start of another phase", func(lib *library.Library) { lib.Effects[3][0].Type = "PHASE" }, "", false, true},
		{"the start of the phase", func(lib *library.Library) {
			lib.Effects[3][0].Type = "PHASE"
			lib.Phases[0].Start, lib.Phases[1].Start = 0, -4
		}, "", true, true},
		{"a function", func(*library.Library) {}, "go_to", true, true},
		{"a function that ends turns only", func(*library.Library) {}, "end_turn", false, true},
		{"another function", func(*library.Library) {}, "count", false, false},
	} {
		lib := library.Library{Effects: [][]library.Effect{make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1), make([]library.Effect, 1)}}
		lib.Actions = []library.Action{{ID: "a", Phases: []string{"here"}, When: 1, Run: -2}, {ID: "b", Phases: []string{"there"}, When: 1, Run: -3}}
		lib.Phases = []library.Phase{{ID: "there", Start: -4}, {ID: "here"}}
		c.change(&lib)
		script := "game:" + c.called + "()"
		lib.Modes = []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"here", "there"}}}
		ends := !doubted(lib, program.Each, script, "the phase here leads nowhere: another phase comes after it, and nothing ends it")
		lib.Modes[0].Phases = []string{"here"}
		anywhere := !doubted(lib, program.Stay, script, "the phase here leads nowhere: a turn in it has any number of commands, and nothing ends it")
		if ends != c.ends || anywhere != c.anywhere {
			t.Errorf("%s: it ends and a turn ends: %v, %v, want %v, %v", c.what, ends, anywhere, c.ends, c.anywhere)
		}
	}
}

// TestWhatFollowsAPhase: the next phase of a mode follows, and that which the phase names, unless it is
// the phase itself or the first one. Nothing follows the last phase, and what no mode has.
func TestWhatFollowsAPhase(t *testing.T) {
	for _, c := range []struct {
		phase library.Phase
		want  string // followed, shared, reached
	}{
		{library.Phase{ID: "a"}, "true true true"}, {library.Phase{ID: "b"}, "true true true"}, {library.Phase{ID: "c"}, "false true true"}, {library.Phase{ID: "none"}, "false false false"}, {library.Phase{ID: "alone"}, "false false true"},
		{library.Phase{ID: "b", Next: "c"}, "true true true"}, {library.Phase{ID: "c", Next: "b"}, "true true true"}, {library.Phase{ID: "b", Next: "a"}, "false true true"}, {library.Phase{ID: "b", Next: "b"}, "false true true"}, {library.Phase{ID: "none", Next: "b"}, "false false false"},
		{library.Phase{ID: "named"}, "false false true"}, {library.Phase{ID: "effect"}, "false false true"}, {library.Phase{ID: "script"}, "false false true"},
	} {
		lib := library.Library{Modes: []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"a", "b", "c"}}, {Seats: [2]int{1, 1}, Phases: []string{"alone"}}}, Effects: [][]library.Effect{{{Phase: "effect"}}},
			Actions: []library.Action{{ID: "act"}}, Phases: []library.Phase{{ID: "x", Next: "named"}, c.phase}}
		says := func(turn program.Turn, what string) bool {
			return doubted(lib, turn, `return "script"`, fmt.Sprintf(what, c.phase.ID))
		}
		if got := fmt.Sprint(says(program.Each, "the phase %s leads nowhere: another phase comes after it"), says(program.Stay, "the phase %s leads nowhere: a turn in it goes on"), !says(program.Each, "nothing leads to the phase %s")); got != c.want {
			t.Errorf("%s with the next phase %q: %s, want %s", c.phase.ID, c.phase.Next, got, c.want)
		}
	}
}

// TestPhasesThatLeadSomewhere: a turn that goes on is noted by the action that is always possible, and an action with any
// condition, choice or cost is not. Auctions, windows, starts and ends of phases lead on by themselves.
func TestPhasesThatLeadSomewhere(t *testing.T) {
	const endless, always, stuck, next = "a turn in it has any number of commands", "a turn in it goes on as long as act is possible", "no action is possible in it", "another phase comes after it"
	for what, c := range map[string]struct {
		action library.Action
		phase  library.Phase
		turn   program.Turn
		want   string
	}{
		"no condition":       {library.Action{}, library.Phase{}, program.Stay, always},
		"a card":             {library.Action{Card: &library.Pick{}}, library.Phase{}, program.Stay, endless},
		"a target":           {library.Action{Target: &library.Pick{}}, library.Phase{}, program.Stay, endless},
		"a cell":             {library.Action{Cell: "field"}, library.Phase{}, program.Stay, endless},
		"a cost":             {library.Action{Cost: []library.Cost{{}}}, library.Phase{}, program.Stay, endless},
		"a filter":           {library.Action{Where: []def.Cond{{}}}, library.Phase{}, program.Stay, endless},
		"a function":         {library.Action{When: 1}, library.Phase{}, program.Stay, endless},
		"until":              {library.Action{}, library.Phase{Until: []def.Cond{{}}}, program.Stay, ""},
		"another phase":      {library.Action{}, library.Phase{}, program.Each, next},
		"seats":              {library.Action{}, library.Phase{Seats: []def.Cond{{}}}, program.Each, ""},
		"until before more":  {library.Action{}, library.Phase{Until: []def.Cond{{}}}, program.Each, ""},
		"an auction":         {library.Action{}, library.Phase{}, program.Bid, ""},
		"a window":           {library.Action{}, library.Phase{}, program.Window, ""},
		"no action":          {library.Action{Phases: []string{"none"}}, library.Phase{}, program.Each, stuck},
		"no action, a start": {library.Action{Phases: []string{"none"}}, library.Phase{Start: -1}, program.Each, ""},
		"no action, until":   {library.Action{Phases: []string{"none"}}, library.Phase{Until: []def.Cond{{}}}, program.Each, ""},
		"an auction alone":   {library.Action{Phases: []string{"none"}}, library.Phase{}, program.Bid, ""},
		"a window alone":     {library.Action{Phases: []string{"none"}}, library.Phase{}, program.Window, ""},
	} {
		c.action.ID, c.phase.ID = "act", "here"
		lib := library.Library{Actions: []library.Action{c.action}, Phases: []library.Phase{{ID: "last"}, c.phase}, Modes: []library.Mode{{Seats: [2]int{2, 2}, Phases: []string{"here", "last"}}}}
		if c.turn == program.Stay {
			lib.Modes[0].Phases = []string{"last", "here"}
		}
		for _, note := range []string{endless, always, stuck, next} {
			if got := doubted(lib, c.turn, "", "the phase here leads nowhere: "+note); got != (note == c.want) {
				t.Errorf("%s: %q is noted: %t", what, note, got)
			}
		}
	}
}

// TestReadsBeforeWhatIsQueued: a script or a list of effects that reads a counter or the size of a zone after it has
// queued a change is noted once for each change. Another holder, another branch and a sum that knows of the change are not.
func TestReadsBeforeWhatIsQueued(t *testing.T) {
	const more = "[[zone]]\nid = \"attic\"\n"
	noted := func(manifest, lua string) (got []string) {
		c := tabletop.Check("race", []load.Source{source(manifest, raceLua+lua)})
		if c.Wrong != nil || len(c.Faults) > 0 {
			t.Fatal(lua, c.Wrong, c.Faults)
		}
		for _, d := range c.Doubts {
			if d.Code == load.ReadsQueued {
				got = append(got, d.Msg)
			}
		}
		return got
	}
	for body, want := range map[string]int{
		"game:count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\") + 1":                                                        0,
		"game:count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\") - 1":                                                        0,
		"game:count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\") * 2":                                                        1,
		"game:set_count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\")":                                                        1,
		"game:count(0, \"steps\", 1)\nlocal x = game:counter(me:player(), \"steps\")":                                                0,
		"game:set_count(0, \"steps\", 1)\nlocal x = game:counter(me:player(), \"steps\")":                                            0,
		"game:count(math.max(1, 2), \"steps\", 1)\nlocal x = game:counter(math.max(1, 3), \"steps\")":                                0,
		"game:count(math.max(1, 2), \"steps\", 1)\nlocal x = game:counter(math.max(1, 2), \"steps\")":                                1,
		"game:move(ev:source(), \"attic\")\nlocal x = game:size(0, \"attic\")":                                                       1,
		"game:size(0, \"attic\")\nlocal x = game:size(0, \"attic\")":                                                                 0,
		"game:count(0, \"seen\", 1)\nlocal x = game:option_value(\"seen\")":                                                          0,
		"game:count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\")\nx = game:counter(0, \"seen\")":                             1,
		"if me then game:count(0, \"seen\", 1) elseif game:counter(0, \"seen\") > 1 then end":                                        0,
		"if me then game:count(0, \"seen\", 1) else local x = game:counter(0, \"seen\") end":                                         0,
		"if me then return game:count(0, \"seen\", 1) end\nreturn game:counter(0, \"seen\")":                                         0,
		"game:count(0, \"seen\", 1)\nend\nfunction g(me, ev, game)\nlocal x = game:counter(0, \"seen\")":                             0,
		"game:count(0, \"seen\", 1)\nlocal x = game:counter(0, \"seen\")\ngame:count(0, \"seen\", 1)\nx = game:counter(0, \"seen\")": 2,
	} {
		if got := noted(race+more, "function f(me, ev, game)\n"+body+"\nend\n"); len(got) != want {
			t.Errorf("%s:\nnoted %q, want %d", body, got, want)
		}
	}
	const count = `{ type = "COUNT", counter = "seen", amount = 1 }, `
	for effects, want := range map[string]string{
		count + `{ type = "COUNT", counter = "steps", amount = "match.counter(seen)" }`:                                                       "COUNT reads the counter seen as it is before COUNT",
		count + `{ type = "SET", counter = "steps", amount = 1, where = ["match.turn > match.counter(seen)"] }`:                               "SET reads the counter seen as it is before COUNT",
		count + `{ type = "SET", counter = "steps", amount = "match.turn" }`:                                                                  "",
		`{ type = "DEAL", from = "deck", to = "hand" }, { type = "COUNT", counter = "steps", amount = "owner.size(hand)" }`:                   "COUNT reads the size of hand as it is before DEAL",
		`{ type = "DEAL", from = "deck", to = "hand" }, { type = "COUNT", counter = "steps", amount = "deck.size" }`:                          "COUNT reads the size of deck as it is before DEAL",
		`{ type = "DEAL", from = "deck", to = "hand" }, { type = "COUNT", counter = "steps", amount = 1, where = ["match.size(attic) > 0"] }`: "",
		`{ type = "SHUFFLE", zone = "deck" }, { type = "COUNT", counter = "steps", amount = "deck.size" }`:                                    "",
		`{ type = "MOVE", card = "each", from = "hand", to = "attic" }, { type = "COUNT", counter = "steps", amount = "owner.size(hand)" }`:   "",
	} {
		got := noted(race+more+"[[action]]\nid = \"work\"\nname = { en = \"Work\" }\neffects = [ "+effects+" ]\n", "")
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !strings.Contains(got[0], want)) {
			t.Errorf("%s:\nnoted %q, want %q", effects, got, want)
		}
	}
}

// TestZonesThatFill: cards come to a zone by a card, a family, the deck of a mode, a full zone or an effect.
func TestZonesThatFill(t *testing.T) {
	for keys, filled := range map[string]bool{
		"": false, "[[card]]\nid = \"C\"\nname = { en = \"C\" }\nstart = \"attic\"\n": true,
		"[[family]]\nid = \"F\"\nof = [\"speed\"]\nstart = \"attic\"\n":                                                                     true,
		"[[mode]]\nid = \"m\"\nname = { en = \"M\" }\nseats = 2\nphases = [\"run\"]\nmax_turns = 9\ndeck = { zone = \"attic\", min = 1 }\n": true,
		"[[zone]]\nid = \"room\"\nroom = 1\nfalls = \"attic\"\n":                                                                            true,
		"[[action]]\nid = \"a\"\nname = { en = \"A\" }\neffects = [{ type = \"DEAL\", from = \"deck\", to = \"attic\" }]\n":                 true,
		"[[action]]\nid = \"a\"\nname = { en = \"A\" }\neffects = [{ type = \"DEAL\", from = \"attic\", to = \"hand\" }]\n":                 false,
	} {
		c := tabletop.Check("race", []load.Source{source(race+"[[zone]]\nid = \"attic\"\nof = \"player\"\n"+keys, raceLua)})
		unused := slices.ContainsFunc(c.Doubts, func(d load.Fault) bool { return d.Code == load.UnusedZone && strings.Contains(d.Msg, "the zone attic") })
		if c.Wrong != nil || len(c.Faults) > 0 || unused == filled {
			t.Errorf("%q: the attic is unused: %t; %v %v", keys, unused, c.Wrong, c.Faults)
		}
	}
}
