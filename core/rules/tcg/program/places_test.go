package program_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestEventsOfPacksAsWritten (K-24): an event that a pack declares is a fact, an ask or a moment, with its fields, its
// priorities and the parts that it lacks. Scripts raise those that are not of the rules.
func TestEventsOfPacksAsWritten(t *testing.T) {
	lib := parts()
	lib.Events[1].Fields = nil
	lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: "base:DUSK", After: "skirmish", Rules: true, Lacks: []string{"source", "target", "lane"}, Low: 600, High: 899, Doc: def.Localised{EN: "the sun sets"}, Source: "X-01"})
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		kind  event.Kind
		value int
		lacks event.Parts
		raise string
	}{
		{"base:FACT", event.Fact, -1, 0, ""}, {"base:ASK", event.Ask, 0, 0, ""}, {"base:DUSK", event.Moment, -1, event.PartSource | event.PartTarget | event.PartPlace, `base:DUSK can be raised only by the rules, as the pack "base" declares`},
		{"base:BARE", event.Fact, -1, event.PartSource | event.PartTarget | event.PartSourcePlayer | event.PartTargetPlayer | event.PartPlace, ""}, {"base:ALONE", event.Fact, -1, 0, `base:ALONE can be raised only by the rules, as the pack "base" declares`},
		{"DAMAGE_DEALT", event.Fact, -1, 0, "DAMAGE_DEALT is a stage of damage: only the core dispatches it"}, {"UNIT_DEPLOYED", event.Fact, -1, 0, "UNIT_DEPLOYED is the core's own event; use the function that does it"},
		{"step:act", event.Step, -1, 0, `unknown event "step:act"`}, {"base:FACTS", 0, 0, 0, `unknown event "base:FACTS"; did you mean "base:FACT"?`}, {"base:ALONGSIDE", 0, 0, 0, `unknown event "base:ALONGSIDE"`},
	} {
		typ, err := p.Raisable(tt.name)
		if got := fmt.Sprint(err); got != tt.raise && (tt.raise != "" || err != nil) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.raise)
		}
		known, ok := p.Types.Lookup(tt.name)
		if !ok {
			continue
		}
		if tt.raise == "" && typ != known {
			t.Errorf("%s is raised as %d", tt.name, typ)
		}
		if d := p.Types.Def(known); strings.HasPrefix(tt.name, "base:") && (d.Kind != tt.kind || d.Value != tt.value || d.Lacks != tt.lacks) {
			t.Errorf("%s: %+v", tt.name, d)
		}
		if own := p.Declared(known); (own != nil) != strings.HasPrefix(tt.name, "base:") || own != nil && own.Name != tt.name {
			t.Errorf("%s is declared by %+v", tt.name, own)
		}
	}
	if p.Declared(events.NTypes+99) != nil || p.Declared(0) != nil || p.Declared(events.NTypes) == nil || p.Declared(events.NTypes-1) != nil {
		t.Error("what nothing declares is declared")
	}
	dusk, _ := p.Types.Lookup("base:DUSK")
	if d := p.Types.Def(dusk); d.Doc != "the sun sets" || d.Source != "X-01" || d.Low != 600 || d.High != 899 {
		t.Errorf("%+v", d)
	}
	fields := p.Types.Def(events.NTypes).Fields
	if got := fmt.Sprintf("%+v", fields[3:6]); got != "[{Name:card Kind:4 Enum:card} {Name:row Kind:7 Enum:row} {Name:fx Kind:7 Enum:fixture}]" {
		t.Errorf("the fields are %s", got)
	}
	refused(t, []refusal{{"an event twice", "base:FACT", func(lib *library.Library) { lib.Events[1].Name = "base:FACT" }}})
}

// TestResolversAsWritten (K-06, K-18, X-04, A-12): what happens when an event of a pack does is found by
// the names of its fields.
func TestResolversAsWritten(t *testing.T) {
	lib := worded()
	add := func(name string, change func(*library.Resolver)) {
		r := library.Resolver{Event: name, Pack: "base"}
		change(&r)
		lib.Resolvers = append(lib.Resolvers, r)
	}
	more := func(name string, fields ...string) {
		d := def.EventType{Pack: "base", Name: name}
		for _, f := range fields {
			n, kind, _ := strings.Cut(f, ":")
			d.Fields = append(d.Fields, def.EventField{Name: n, Kind: kind})
		}
		lib.Events = append(lib.Events, d)
	}
	more("base:WRITES", "by:int", "was:int", "total:int")
	more("base:PLACES", "which:fixture")
	more("base:SPAWNS", "what:card", "where:row", "many:int", "made:int")
	more("base:TOKENS")
	more("base:TURNS", "a:int", "b:int", "c:int")
	more("base:ROLLS", "die:int", "pick:int")
	more("base:DRAWS", "which:fixture", "pool:int")
	add("base:WRITES", func(r *library.Resolver) {
		r.Writes = []library.Write{{Counter: "RULE.ofunit", Add: "by", Was: "was", Total: "total", Where: where("event.by > 1")}, {Counter: "ofmatch", By: -2}, {Counter: "oflane", By: 1}, {Counter: "ofplayer", By: 1, On: "source_player"}, {Counter: "ofplayer", By: 1, On: "target_player"}, {Counter: "ofcard", By: 1, On: "source"}}
		r.Where, r.Removes = where("event.was > 2"), true
		r.Refill = &library.Refill{Pool: "POOL", Missing: "total"}
	})
	add("base:PLACES", func(r *library.Resolver) { r.Places = "which" })
	add("base:SPAWNS", func(r *library.Resolver) {
		r.Spawn = &library.Spawn{Card: "what", Row: "where", Count: "many", Made: "made"}
	})
	add("base:TOKENS", func(r *library.Resolver) {
		r.Spawn, r.Places = &library.Spawn{Card: "TOKEN", Row: "BACK", N: 2}, "SEAT"
	})
	add("base:TURNS", func(r *library.Resolver) {
		r.Relocate = &library.Relocate{Layer: "ORBIT", To: []string{"b", "c", "a"}}
	})
	add("base:ROLLS", func(r *library.Resolver) {
		r.Rolls = []library.Roll{{Field: "die", Sides: 6, Where: where("event.pick == 0")}, {Field: "pick", Of: []int{2, 3, 5}}}
	})
	add("base:DRAWS", func(r *library.Resolver) { r.Draw = &library.Draw{Pile: "PILE", Which: "which", Pool: "pool"} })
	add("base:FACT", func(r *library.Resolver) { r.Places = "fx" })
	add("base:SLOTS", func(r *library.Resolver) {
		r.Load, r.Land = &library.Load{Card: "card", Into: "into", Room: "grit"}, &library.Landing{Slot: "slot", Landed: "landed"}
	})
	lib.Calls = []library.Call{{Event: "base:FACT", Pack: "base", Name: "call", Takes: []string{"yes", "lane", "n"}}}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	of := func(name string) *program.Resolver {
		typ, ok := p.Types.Lookup(name)
		if !ok {
			t.Fatal(name)
		}
		return p.Resolver(typ)
	}
	writes := of("base:WRITES")
	var got []string
	for _, w := range writes.Writes {
		got = append(got, fmt.Sprintf("%s on %d add %d by %d was %d total %d %q", p.Counters[w.Counter].ID, w.On, w.Add, w.By, w.Was, w.Total, filters(w.Where)))
	}
	want := []string{
		fmt.Sprintf(`RULE.ofunit on %d add 0 by 0 was 1 total 2 "event.by > 1"`, program.WriteTarget), fmt.Sprintf(`RULE.ofmatch on %d add -1 by -2 was -1 total -1 ""`, program.WriteMatch), fmt.Sprintf(`RULE.oflane on %d add -1 by 1 was -1 total -1 ""`, program.WriteLane),
		fmt.Sprintf(`RULE.ofplayer on %d add -1 by 1 was -1 total -1 ""`, program.WriteSourcePlayer), fmt.Sprintf(`RULE.ofplayer on %d add -1 by 1 was -1 total -1 ""`, program.WriteTargetPlayer), fmt.Sprintf(`RULE.ofcard on %d add -1 by 1 was -1 total -1 ""`, program.WriteSource),
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("writes:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	rolls := of("base:ROLLS").Rolls
	draw, spawn, tokens, turns, load, land := of("base:DRAWS").Draw, of("base:SPAWNS").Spawn, of("base:TOKENS"), of("base:TURNS").Relocate, of("base:SLOTS").Load, of("base:SLOTS").Land
	for what, c := range map[string][2]string{ //maporder: each alone
		"filters":      {filters(writes.Where) + fmt.Sprint(writes.Removes, writes.Refill, writes.Which, writes.Places), "event.was > 2" + fmt.Sprint(true, program.Refill{Pool: 1, Missing: 2}, -1, 0)},
		"a field":      {fmt.Sprint(of("base:PLACES").Which, of("base:PLACES").Places, of("base:PLACES").Removes, of("base:PLACES").Refill), "0 0 false {0 0}"},
		"rolls":        {fmt.Sprint(rolls[0].Field, rolls[0].Sides, rolls[0].Of, filters(rolls[0].Where), rolls[1].Field, rolls[1].Sides, rolls[1].Of, len(rolls)), "0 6 []event.pick == 01 0 [2 3 5] 2"},
		"a draw":       {fmt.Sprintf("%+v %s", *draw, p.Piles[draw.Pile]), "{Pile:0 Which:0 Pool:1} PILE"},
		"by fields":    {fmt.Sprintf("%+v", *spawn), "{Card:0 Row:1 Count:2 Made:3 Def:0 In:0 N:0}"},
		"tokens":       {fmt.Sprintf("%+v %d %d", *tokens.Spawn, tokens.Places, tokens.Which), "{Card:-1 Row:-1 Count:-1 Made:-1 Def:5 In:1 N:2} 3 -1"},
		"lanes":        {fmt.Sprintf("%+v", *turns), fmt.Sprintf("{Layer:%d To:[1 2 0]}", place.Orbit)},
		"a load":       {fmt.Sprintf("%+v %+v", *load, *land), "{Card:2 Into:3 Room:1} {Slot:0 Landed:1}"},
		"the first":    {fmt.Sprint(of("base:FACT").Which), "5"},
		"nothing":      {fmt.Sprintf("%+v", *of("base:ASK")), fmt.Sprintf("%+v", program.Resolver{Which: -1})},
		"of the rules": {fmt.Sprintf("%+v", *p.Resolver(events.UnitDeployed)), fmt.Sprintf("%+v", program.Resolver{Which: -1})},
		"beyond":       {fmt.Sprintf("%+v", *p.Resolver(events.NTypes + 999)), fmt.Sprintf("%+v", program.Resolver{Which: -1})},
		"a call":       {fmt.Sprint(p.Calls[0].Name, p.Calls[0].Type == events.NTypes, p.Calls[0].Fields), "calltrue [2 -1 0]"},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: %s, want %s", what, c[0], c[1])
		}
	}
}

// TestResolversWithoutParts: an event whose resolver needs a part that the event lacks is refused, with
// all parts that are missing.
func TestResolversWithoutParts(t *testing.T) {
	var list []refusal
	bare := func(lacks, want string, change func(*library.Resolver)) {
		list = append(list, refusal{lacks + ": " + want, want, func(lib *library.Library) {
			lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: "base:PART", Lacks: strings.Fields(lacks), Fields: []def.EventField{{Name: "card", Kind: "card"}, {Name: "slot", Kind: "place"}, {Name: "landed", Kind: "bool"}, {Name: "into", Kind: "entity"}, {Name: "n", Kind: "int"}}})
			r := library.Resolver{Event: "base:PART", Pack: "base"}
			change(&r)
			lib.Resolvers = append(lib.Resolvers, r)
		}})
	}
	removes := func(r *library.Resolver) { r.Removes = true }
	refill := func(r *library.Resolver) { r.Refill = &library.Refill{Pool: "POOL"} }
	spawn := func(r *library.Resolver) { r.Spawn = &library.Spawn{Card: "TOKEN", Row: "BACK", N: 1} }
	load := func(r *library.Resolver) { r.Load = &library.Load{Card: "card", Into: "into", Room: "grit"} }
	land := func(r *library.Resolver) { r.Land = &library.Landing{Slot: "slot", Landed: "landed"} }
	for _, c := range []struct {
		change func(*library.Resolver)
		needs  string
	}{{removes, "target"}, {refill, "target"}, {spawn, "source_player lane"}, {load, "source target"}, {land, "target source_player"}} {
		for _, part := range []string{"source", "target", "source_player", "target_player", "lane"} {
			want := ""
			for _, n := range strings.Fields(c.needs) {
				if n == part {
					want = "event base:PART has no " + strings.ReplaceAll(part, "_", " ") + ", by its lacks"
				}
			}
			bare(part, want, c.change)
		}
	}
	bare("", `event base:PART: unknown value "sand"`, func(r *library.Resolver) { r.Load = &library.Load{Room: "sand"} })
	bare("", `event base:PART: unknown value "brave"`, func(r *library.Resolver) { r.Load = &library.Load{Room: "brave"} })
	bare("", `event base:PART: unknown fixture "SEET"; did you mean "SEAT"?`, func(r *library.Resolver) { r.Places = "SEET" })
	bare("", "base:PART has no field of the kind fixture", func(r *library.Resolver) { r.Places = "n" })
	bare("", "the pool DRY has no points that could be refilled", func(r *library.Resolver) { r.Refill = &library.Refill{Pool: "DRY"} })
	bare("", `filter "event.wounds > 1"`, func(r *library.Resolver) { r.Where = where("event.wounds > 1") })
	for i := range list {
		change := list[i].change
		list[i].change = func(lib *library.Library) {
			lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: "dry"}})
			lib.Pools = append(lib.Pools, library.Pool{Term: library.Term{ID: "DRY"}, Stage: library.WithShield, Layers: "dry"})
			change(lib)
		}
	}
	refused(t, list)
}

// TestPoolsAsWritten (D-04, D-05): the pools of a stage are met in load order, and filled by their values.
func TestPoolsAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: "a"}}, library.Value{Term: library.Term{ID: "b"}})
		lib.Pools = append(lib.Pools, library.Pool{Term: library.Term{ID: "PLATE"}, Stage: library.WithShield, Points: "a"}, library.Pool{Term: library.Term{ID: "SMOKE"}, Stage: library.BeforeShield, Once: "b"})
	})
	before, filled := p.PoolsAt(program.BeforeShield)
	with, plated := p.PoolsAt(program.WithShield)
	if got, want := fmt.Sprint(before, filled, with, plated), fmt.Sprint([]uint16{1, 3}, program.Hint(2)|program.Hint(3)|program.Hint(4)|program.Hint(7), []uint16{2}, program.Hint(6)); got != want {
		t.Errorf("the pools are %s, want %s", got, want)
	}
	var got []string
	for _, x := range p.Pools[1:] {
		used := ""
		if x.Used != 0 {
			c := p.Counters[x.Used]
			used = fmt.Sprint(c.ID, c.Holder == program.OnUnit, c.Pool, c.Bounds.Start, c.Bounds.Min, c.Bounds.Max, c.When == program.ResetsNever)
		}
		got = append(got, fmt.Sprint(x.ID, x.Stage, x.Points, x.Layers, x.Once, " ", used))
	}
	if s := strings.Join(got, ", "); s != "POOL0 2 3 4 POOL.usedtrue 1 0 0 32767 true, PLATE1 6 0 0 PLATE.usedtrue 2 0 0 32767 true, SMOKE0 0 0 7 " {
		t.Errorf("the pools are %s", s)
	}
	refused(t, []refusal{{"a filter of a pool", `pool POOL: filter "event.wounds > 1"`, func(lib *library.Library) { lib.Pools[0].Where = where("event.wounds > 1") }}})
}

// TestCountersAsWritten: a counter has its owner, its bounds and its reset. Of two of one name the
// second is refused, with the place of the first.
func TestCountersAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Statuses[0].Counters = []library.Counter{{Name: "n", On: "unit", Start: 2, Min: -1, Max: 7, Resets: "turn"}, {Name: "p", On: "player", Max: 7, Resets: "own_turn_start"}, {Name: "e", On: "player", Max: 7, Resets: "own_turn_end"}, {Name: "r", On: "lane", Max: 7, Resets: "round"}, {Name: "m", On: "match", Max: 7, Resets: "never"}}
	})
	for i, want := range []string{"STATUS.n base {2 -1 7} 0 1", "STATUS.p base {0 0 7} 2 2", "STATUS.e base {0 0 7} 2 3", "STATUS.r base {0 0 7} 3 4", "STATUS.m base {0 0 7} 4 0"} {
		c := &p.Counters[i+1]
		if got := fmt.Sprint(c.ID, " ", c.Pack, " ", c.Bounds, " ", c.Holder, " ", c.When); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	counter := func(to string, list ...library.Counter) func(lib *library.Library) {
		return func(lib *library.Library) { behaviour(lib, to).Counters = list }
	}
	var list []refusal
	for _, on := range []string{"unit", "card", "player", "lane", "match", "fixture"} {
		for _, resets := range []string{"never", "turn", "own_turn_start", "own_turn_end", "round"} {
			want := ""
			if (on == "lane" || on == "match") && strings.HasPrefix(resets, "own") {
				want = "UNIT.n: a " + on + " is nobody's, so it has no own turns"
			}
			list = append(list, refusal{on + " " + resets, want, counter("UNIT", library.Counter{Name: "n", On: on, Max: 1, Resets: resets})})
		}
	}
	for _, to := range []string{"UNIT", "KEY", "STATUS", "ROOM", "RULE"} {
		list = append(list, refusal{"twice", "there is a counter " + to + ".n already, at first.toml:8", counter(to, library.Counter{Pos: def.Pos{File: "first.toml", Line: 8}, Name: "n", On: "match", Max: 1, Resets: "never"}, library.Counter{Pos: def.Pos{File: "second.toml", Line: 9}, Name: "n", On: "match", Max: 1, Resets: "never"})})
	}
	refused(t, list)
}

// TestObjectivesByNumber: the objectives of packs are numbered behind those of the ruleset, and each
// is the goal of its counter alone.
func TestObjectivesByNumber(t *testing.T) {
	p := compiledWords(t)
	if got := fmt.Sprint(p.ObjectiveWords()); got != "[ elimination control team_control GOAL FREE]" {
		t.Errorf("the objectives are %s", got)
	}
	for n, want := range []string{"", "", "", "", "GOAL", "FREE", ""} {
		got := ""
		if x := p.Objective(int32(n)); x != nil {
			got = x.ID
		}
		if got != want {
			t.Errorf("objective %d is %q", n, got)
		}
	}
	if p.Objective(-1) != nil {
		t.Error("there is an objective below 0")
	}
	for name, want := range map[string]string{"control": "2 <nil>", "team_control": "3 <nil>", "FREE": "5 <nil>", "": `0 unknown objective ""`, "GAOL": `0 unknown objective "GAOL"; did you mean "GOAL"?`} { //maporder: each alone
		n, err := p.ObjectiveNumber(name)
		if got := fmt.Sprintf("%d %v", n, err); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	counter := uint16(p.Objectives[0].Counter)
	if n, goal := p.Counts(counter); n != 4 || goal != 5 {
		t.Errorf("the counter of GOAL counts for objective %d, up to %d", n, goal)
	}
	if got := fmt.Sprint(p.Counters[counter].ID, p.Goal(counter), p.Goal(1), p.Objectives[1].Counter); got != "RULE.ofplayer5 0 0" {
		t.Errorf("the goals are %s", got)
	}
	p.Objectives[1].Counter = counter + 1
	if n, _ := p.Counts(counter + 1); n != 5 {
		t.Errorf("the counter of FREE counts for objective %d", n)
	}
}

// TestFixturesAsWritten: a fixture has its place, its durations and its pile. A pile has the events about its fixtures.
func TestFixturesAsWritten(t *testing.T) {
	change := func(lib *library.Library) {
		lib.Events = append(lib.Events, def.EventType{Pack: "base", Name: "base:PUT", Rules: true, Fields: []def.EventField{{Name: "until", Kind: "int"}, {Name: "which", Kind: "fixture"}}}, def.EventType{Pack: "base", Name: "base:OVER", Rules: true, Fields: []def.EventField{{Name: "n", Kind: "int"}, {Name: "m", Kind: "int"}, {Name: "which", Kind: "fixture"}}})
		lib.Piles = []library.Pile{{Term: library.Term{ID: "EMPTY"}}, {Term: library.Term{ID: "PILE"}, Placed: "base:PUT", Removed: "base:OVER"}, {Term: library.Term{ID: "SECOND"}, Removed: "base:ALONE"}}
		lib.Fixtures[0].Until, lib.Fixtures[0].Option = []string{"turn", "round_end"}, "storm"
		lib.Fixtures[2].Pile, lib.Fixtures[1].DrawWhere = "SECOND", where("room.turn > 2")
	}
	p := built(t, change)
	for i, want := range []string{
		fmt.Sprint("ROOM ", program.AtRoom, []events.Until{events.UntilTurn, events.UntilRoundEnd}, 5, -1, program.NoOption), fmt.Sprint("LANE ", program.AtLane, []events.Until{events.UntilTurn}, program.NoOption, 0, program.NoOption),
		fmt.Sprint("SEAT ", program.AtPlayer, []events.Until{events.UntilOwnTurnEnd}, program.NoOption, 1, program.NoOption), fmt.Sprint("PAIR ", program.AtPair, []events.Until{events.UntilTurn}, program.NoOption, -1, program.NoOption),
	} {
		d := &p.Fixtures[i+1]
		if got := fmt.Sprint(d.ID+" ", d.Place, d.Lasts, d.Option, d.Pile, d.DrawNeeds); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got := filters(p.Fixtures[2].DrawWhere) + fmt.Sprint(p.Piles); got != "room.turn > 2[PILE SECOND]" {
		t.Errorf("it is drawn where %s", got)
	}
	put, _ := p.Types.Lookup("base:PUT")
	over, _ := p.Types.Lookup("base:OVER")
	alone, _ := p.Types.Lookup("base:ALONE")
	if got, want := fmt.Sprint(p.PileEvents), fmt.Sprint([]program.PileEvents{{Placed: put, Removed: over, Which: 1, Until: 0, Gone: 2}, {Removed: alone, Which: -1, Until: -1, Gone: -1}}); got != want {
		t.Errorf("the events of piles are %s, want %s", got, want)
	}
	field := func(i, f int, kind string) func(lib *library.Library) {
		return func(lib *library.Library) {
			change(lib)
			lib.Events[len(lib.Events)-2+i].Fields[f].Kind = kind
		}
	}
	refused(t, []refusal{
		{"which is a number", "event base:PUT has no field of the kind fixture", field(0, 1, "int")}, {"which was a number", "event base:OVER has no field of the kind fixture", field(1, 2, "int")}, {"until is a card", `event base:PUT has no number "until"`, field(0, 0, "card")},
		{"nothing is in it", "", func(lib *library.Library) { lib.Piles[0].ID, lib.Piles[0].Placed = "EMPTY", "base:ASK" }},
		{"many piles", "", piles(16)}, {"too many piles", "piles of fixtures", piles(17)},
		{"a filter", `LANE: filter "room.wounds > 2"`, func(lib *library.Library) { lib.Fixtures[1].DrawWhere = where("room.wounds > 2") }},
		{"a filter on somebody", "it can ask only about the room", func(lib *library.Library) { lib.Fixtures[1].DrawWhere = where("owner.hand > 2") }},
	})
}

func piles(n int) func(lib *library.Library) {
	return func(lib *library.Library) {
		for i := 1; i < n; i++ {
			lib.Fixtures = append(lib.Fixtures, library.Fixture{ID: fmt.Sprint("F", i), Pack: "base", At: "lane", Until: []string{"turn"}, Pile: fmt.Sprint("P", i)})
		}
	}
}

// TestChoicesAsWritten (K-29): a question offers what is written, so many of it, and its answer goes to
// its own function.
func TestChoicesAsWritten(t *testing.T) {
	spec := func(zone string, text string, when def.FuncRef) *library.TargetSpec {
		s := &library.TargetSpec{Side: "own", Zone: zone, Front: true, Back: true, When: when}
		if text != "" {
			s.Where = where(text)
		}
		return s
	}
	p := built(t, func(lib *library.Library) {
		lib.Cards[3].Choices = []library.Choice{
			{ID: "a", Of: "things", Target: spec("deck", "", 0), Max: one(2), Run: 3}, {ID: "b", Of: "things", Target: spec("deck", "unit.cost > 1", 0), Top: one(3), Max: one(1), Run: 1}, {ID: "c", Of: "things", Target: spec("hand", "", 2), Min: one(1), Max: one(1), Run: 1},
			{ID: "d", Of: "things", Target: spec("board", "", 0), Max: one(1), Run: 1}, {ID: "e", Of: "lanes", Max: one(1), Run: 1}, {ID: "f", Of: "numbers", Low: one(-2), High: one(5), Min: one(1), Max: one(1), Run: 1}, {ID: "g", Of: "yes_no", Max: one(1), Run: 1}, {ID: "h", Of: "words", Max: one(240), Run: 1}, {ID: "i", Of: "things", Max: one(1), Run: 1},
		}
		lib.Cards[0].Choices = []library.Choice{{ID: "a", Of: "lanes", Max: one(1), Run: 4}}
		lib.Cards[0].Listeners = []def.Listener{{ID: "L", Event: "UNIT_DEPLOYED", Role: def.Source, Priority: 600, Run: 1}}
		lib.Cards[3].OnPlay = 1
	})
	for i, want := range []string{
		"UNIT.choice.a: lanes 2, 0 to 1, top 0, from 0 to 0", "TRICK.choice.a: things 1, 0 to 2, top 0, from 0 to 0, searches, hides", "TRICK.choice.b: things 1, 0 to 1, top 3, from 0 to 0, hides, filters", "TRICK.choice.c: things 1, 1 to 1, top 0, from 0 to 0, hides, filters", "TRICK.choice.d: things 1, 0 to 1, top 0, from 0 to 0",
		"TRICK.choice.e: lanes 2, 0 to 1, top 0, from 0 to 0", "TRICK.choice.f: numbers 3, 1 to 1, top 0, from -2 to 5", "TRICK.choice.g: yes_no 4, 0 to 1, top 0, from 0 to 0", "TRICK.choice.h: words 5, 0 to 240, top 0, from 0 to 0", "TRICK.choice.i: things 1, 0 to 1, top 0, from 0 to 0",
	} {
		c := p.Choices[i+1]
		got := fmt.Sprintf("%s: %s %d, %d to %d, top %d, from %d to %d", p.Name(c.Ref), c.Def.Of, c.Of, c.Min, c.Max, c.Top, c.Low, c.High)
		if c.Searches() {
			got += ", searches"
		}
		if c.Hides() {
			got += ", hides"
		}
		if c.Target != nil && c.Filters() {
			got += ", filters"
		}
		if got != want || p.ChoiceBy(c.Ref) != c {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	unit, trick := p.Cards[1].Hears[0].Ref, p.Cards[4].Play
	if got := fmt.Sprint(p.ChoiceOf(unit, "a"), p.ChoiceOf(trick, "a"), p.ChoiceOf(trick, "h"), p.ChoiceOf(unit, "h"), p.ChoiceOf(event.ListenerRef(len(p.Owners)), "a"), p.ChoiceBy(unit) == nil, p.Listeners[p.Choices[2].Ref].Run); got != "1 2 9 0 0 true 3" {
		t.Errorf("the choices are %s", got)
	}
}

// TestCardsAsWritten (G-15, G-25, W-23): a card has its kind and layer, the keywords that it prints and
// gives, their tags and damage type, and where and when it is played.
func TestCardsAsWritten(t *testing.T) {
	p := built(t, func(lib *library.Library) {
		lib.Windows = []library.Window{{Term: library.Term{ID: "dawn"}, After: "turn_start"}}
		lib.DamageTypes = []library.DamageType{{Term: library.Term{ID: "KINETIC"}, Default: true}, {Term: library.Term{ID: "HEAT"}}, {Term: library.Term{ID: "RAY"}}}
		lib.Keywords[0].DamageType, lib.Keywords[1].DamageType, lib.Keywords[1].Tag = "HEAT", "RAY", "WARM"
		lib.Keywords[0].Actions = []library.Action{{ID: "A", Phases: []string{"deployment"}, Run: 1}}
		lib.Keywords[1].Actions = []library.Action{{ID: "B", Phases: []string{"deployment"}, Run: 1}}
		u := &lib.Cards[0]
		u.Layer, u.Attack, u.Shield, u.Health, u.Tags = "ORBIT", 3, 4, 5, []string{"BIG"}
		u.Keywords = []library.KeywordUse{{ID: "NUM", N: library.Numbers{2}}, {ID: "KEY"}, {ID: "NUM", N: library.Numbers{3}}, {ID: "BRIEF"}}
		u.PlayIn = []string{"skirmish", "dawn"}
		lib.Cards[1].Grants = []library.KeywordUse{{ID: "NUM", N: library.Numbers{7}}}
		lib.Cards[3].OnPlay, lib.Cards[3].PlayWhere, lib.Cards[3].Ask = 5, where("room.turn > 1"), "base:ASK"
		lib.Cards[5].PlayIn = []string{"deployment"}
		twin := lib.Cards[5]
		twin.ID = "TWIN"
		lib.Cards = append(lib.Cards, twin)
	})
	if got := fmt.Sprint(p.Keywords[1].DType, p.Keywords[2].DType, p.Keywords[3].DType); got != "1 2 0" {
		t.Errorf("the damage types of the keywords are %s", got)
	}
	u, armor, field, trick := &p.Cards[1], &p.Cards[2], &p.Cards[3], &p.Cards[4]
	if got, want := fmt.Sprint(u.Kind, armor.Kind, field.Kind, trick.Kind, u.Layer, field.Layer, u.Acts, armor.Acts, p.Anytime, u.Pictured), fmt.Sprint(program.KindUnit, program.KindArmory, program.KindField, program.KindTactic, place.Orbit, place.Surface, true, false, true, "card:UNIT"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(u.Printed, armor.Gives, u.PrintedActs, u.Phases, field.Phases), fmt.Sprint([]program.KeywordUse{{Keyword: 2, N: program.Numbers{2}}, {Keyword: 1}, {Keyword: 2, N: program.Numbers{3}}, {Keyword: 3}}, []program.KeywordUse{{Keyword: 2, N: program.Numbers{7}}}, []uint16{1, 2}, []program.Phase{program.SkirmishPhase, program.FirstWindow}, []program.Phase(nil)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	big, _ := p.TagSet("BIG")
	warm, _ := p.TagSet("WARM")
	if got := fmt.Sprint(u.TagSet.Meet(big), u.TagSet.Meet(warm), u.UnitTags.Meet(big), u.UnitTags.Meet(warm)); got != "true false true true" {
		t.Errorf("the tags of the card and of its unit are %s", got)
	}
	alone, plain := u.Alone, p.Cards[6].Alone
	if got, want := fmt.Sprintf("%+v", alone), fmt.Sprintf("%+v", program.Values{Strength: 3, HealthCap: 5, ShieldCap: 4, DType: 2, Answers: program.DefaultAnswers | 1<<(program.QHitsOrbit-program.QMayAttack), Keywords: program.Hint(1) | program.Hint(2) | program.Hint(3)}); got != want {
		t.Errorf("a unit of it alone is %s, want %s", got, want)
	}
	for q := program.QMayAttack; q < program.NQuestions; q++ {
		yes := q == program.QMayAttack || q == program.QMayMove || q == program.QMayAct || q == program.QIntercepts
		if alone.Is(q) != (yes || q == program.QHitsOrbit) || plain.Is(q) != (yes || q == program.QHitsSurface) {
			t.Errorf("the answers to %s are %v, %v", program.QuestionNames[q], alone.Is(q), plain.Is(q))
		}
	}
	hear := program.Values{Hear: [3]uint64{1, 2, 4}}
	if hear.Listen(&[3]uint64{8, 16, 32}); hear.Hear != [3]uint64{9, 18, 36} {
		t.Errorf("it hears %v", hear.Hear)
	}
	if l := p.Listeners[trick.Play]; l.ID != "TRICK.on_play" || l.Run != 5 || filters(trick.PlayConds) != "room.turn > 1" || p.Types.Def(trick.Ask).Name != "base:ASK" || fmt.Sprint(p.Announcing) != fmt.Sprint([]event.Type{trick.Ask}) {
		t.Errorf("it is played by %+v where %s, asked by %d", l, filters(trick.PlayConds), trick.Ask)
	}
	for ph := program.NoPhase; ph <= program.FirstWindow; ph++ {
		if u.PlayedIn(ph) != (ph == program.SkirmishPhase || ph == program.FirstWindow) || field.PlayedIn(ph) != (ph == program.DeploymentPhase) {
			t.Errorf("in phase %d: %v, %v", ph, u.PlayedIn(ph), field.PlayedIn(ph))
		}
	}
	m := &p.Modes[1]
	if got := fmt.Sprint(p.CheckDeck(m, []string{"TWIN", "UNIT", "HERO"}), p.CardIDs()); got != "[2 copies of the legendary HERO; at most 1] [ARMOR FIELD HERO TOKEN TRICK TWIN UNIT]" {
		t.Errorf("two cards of one name: %s", got)
	}
	words := ""
	for k := program.KindNone; k <= program.KindField; k++ {
		words += k.Words().EN + "/" + k.Words().ZH + " "
	}
	if words != "/ a unit/单位 armory/军械 a tactical card/战术牌 a field/场地 " {
		t.Errorf("the kinds are %s", words)
	}
	refused(t, []refusal{
		{"a keyword that is used up", "card UNIT: KEY is used up once it has absorbed anything, which a printed keyword cannot be", func(lib *library.Library) {
			lib.Keywords[0].Modifiers = []library.Modifier{{Of: "once", Op: "add", By: one(1)}}
			lib.Cards[0].Keywords = []library.KeywordUse{{ID: "KEY"}}
		}},
		{"an unknown keyword", `UNIT: unknown keyword "NONE"`, func(lib *library.Library) { lib.Cards[0].Keywords = []library.KeywordUse{{ID: "NONE"}} }},
		{"an unknown gift", `ARMOR: unknown keyword "NONE"`, func(lib *library.Library) { lib.Cards[1].Grants = []library.KeywordUse{{ID: "NONE"}} }},
		{"refused without a play", "card TRICK: refused is in place of on_play, which is missing", func(lib *library.Library) { lib.Cards[3].Refused = 1 }},
		{"refused with a play", "", func(lib *library.Library) { lib.Cards[3].Refused, lib.Cards[3].OnPlay = 1, 2 }},
		{"a filter", `card TRICK: filter "room.wounds > 1"`, func(lib *library.Library) { lib.Cards[3].PlayWhere = where("room.wounds > 1") }},
		{"an ask", "TRICK: base:FACT is not an ask of a pack without fields", func(lib *library.Library) { lib.Cards[3].Ask = "base:FACT" }},
		{"a fact without fields", "TRICK: base:BARE is not an ask of a pack without fields", func(lib *library.Library) { lib.Cards[3].Ask = "base:BARE" }},
		{"an ask of nobody", "TRICK: base:NONE is not an ask of a pack without fields", func(lib *library.Library) { lib.Cards[3].Ask = "base:NONE" }},
	})
	if q, err := program.Compile(parts()); err != nil || q.Anytime || q.Gifts {
		t.Errorf("cards of deployment alone: %v, %v", q.Anytime, err)
	}
}
