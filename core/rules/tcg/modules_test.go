package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// declared is an event type of a pack with fields, as in "amount int".
func declared(name string, fields ...[2]string) def.EventType {
	d := def.EventType{Pack: "test", Name: name}
	for _, f := range fields {
		d.Fields = append(d.Fields, def.EventField{Name: f[0], Kind: f[1]})
	}
	return d
}

// typ is an event type of the pack by its name.
func (b *table) typ(name string) event.Type {
	b.Helper()
	typ, ok := b.p.Types.Lookup(name)
	if !ok {
		b.Fatalf("there is no event %s", name)
	}
	return typ
}

// raise raises an event of the pack in the name of a player.
func (b *table) raise(p event.Player, name string, target event.Entity, fields ...Given) Event {
	b.Helper()
	b.effect(p, func() error { return EmitOwn(b.m, name, fields, target) })
	return b.last(b.typ(name))
}

// counting is a library with a counter of each holder, from 1 to 5 with start 2. For each there
// is an event that adds its amount and reports the counter before and after.
func counting(lib *library.Library, _ *funcs) {
	rule := library.Rule{ID: "C", Pack: "test"}
	for i, on := range library.CounterHolders {
		rule.Counters = append(rule.Counters, library.Counter{Name: "of" + on, On: on, Start: 2, Min: 1, Max: 5, Resets: library.CounterResets[0]})
		if on == "fixture" {
			continue
		}
		name := fmt.Sprint("test:C", i)
		lib.Events = append(lib.Events, declared(name, [2]string{"add", "int"}, [2]string{"was", "int"}, [2]string{"total", "int"}))
		w := library.Write{Counter: "C.of" + on, Add: "add", Was: "was", Total: "total"}
		if on == "player" {
			w.On = "target_player"
		}
		lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: name, Pack: "test", Writes: []library.Write{w}})
	}
	lib.Rules = append(lib.Rules, rule)
}

// TestX04_CountersOfEvents (X-04, K-30): an event of a pack changes a counter of a unit, card,
// player, lane or the match within its bounds, and reports by how much. One that changes nothing
// has not happened.
func TestX04_CountersOfEvents(t *testing.T) {
	for i, on := range library.CounterHolders[:5] {
		b := lay(t, "", counting)
		x := b.unit(1, "GUN", 1, place.Front)
		whom := map[string]event.Entity{"unit": x, "card": b.card(1, "GUN", place.Hand), "player": place.BaseOf(1), "lane": x, "match": x}[on]
		thing := map[string]event.Entity{"lane": place.LaneEntity(1), "match": place.MatchEntity}[on]
		if thing == 0 {
			thing = whom
		}
		name, typ := fmt.Sprint("test:C", i), b.typ(fmt.Sprint("test:C", i))
		same(t, on+": start", b.counter(thing, "C.of"+on), 2)
		for _, c := range []struct{ add, got, was, total int32 }{{2, 2, 2, 4}, {9, 1, 4, 5}, {-9, -4, 5, 1}, {1, 1, 1, 2}} {
			e := b.raise(0, name, whom, Given{Field: "add", N: int(c.add)})
			same(t, on, [3]int32{e.Args[0], e.Args[1], e.Args[2]}, [3]int32{c.got, c.was, c.total})
			same(t, on, b.counter(thing, "C.of"+on), int(c.total))
		}
		same(t, on+": at the start nothing is kept", b.s.NCounts, 0)
		reported := len(b.logged(typ))
		b.effect(0, func() error { return EmitOwn(b.m, name, nil, whom) })
		same(t, on+": an event that changes nothing", len(b.logged(typ)), reported)
		b.effect(0, func() error { return ChangeCounter(b.m, thing, "C.of"+on, 3, false) })
		e := b.last(events.CounterChanged)
		same(t, on, [3]int32{e.Args[events.ArgBy], e.Args[events.ArgBefore], e.Args[events.ArgAfter]}, [3]int32{3, 2, 5})
		b.effect(0, func() error { return ChangeCounter(b.m, thing, "C.of"+on, 4, true) })
		e = b.last(events.CounterChanged)
		same(t, on+": set", [4]int32{e.Args[events.ArgBy], e.Args[events.ArgBefore], e.Args[events.ArgAfter], e.Args[events.ArgSet]}, [4]int32{-1, 5, 4, 0})
		reported = len(b.logged(events.CounterChanged))
		b.effect(0, func() error { return ChangeCounter(b.m, thing, "C.of"+on, 4, true) })
		same(t, on+": set to what it is", len(b.logged(events.CounterChanged)), reported)
		for wrong, w := range map[string]event.Entity{"unit": x, "player": place.BaseOf(1), "lane": place.LaneEntity(1), "match": place.MatchEntity, "fixture": place.FixtureEntity(0, 1)} { //maporder: each is tried alone
			ok := wrong == on || on == "card" && wrong == "unit" || on == "lane" && (wrong == "unit" || wrong == "fixture")
			if err := b.fails(func() error { return ChangeCounter(b.m, w, "C.of"+on, 1, false) }); (err == nil) != ok {
				t.Errorf("a counter of a %s for a %s: %v", on, wrong, err)
			}
		}
	}
	b := lay(t, three, counting)
	b.do(match.Command{Verb: Concede, Player: 2})
	b.effect(0, func() error { return ChangeCounter(b.m, place.BaseOf(2), "C.ofplayer", 1, false) })
	same(t, "a player who is out", b.counter(place.BaseOf(2), "C.ofplayer"), 2)
	x := b.unit(0, "GUN", 0, place.Front)
	b.effect(0, func() error { return ChangeCounter(b.m, x, "C.ofunit", 1, false) })
	b.lets(0, func() { Destroy(b.m, x) })
	same(t, "counters of the dead", b.s.NCounts, 0)
	b.effect(0, func() error { return ChangeCounter(b.m, x, "C.ofunit", 1, false) })
	same(t, "of a unit that is gone", b.code(b.last(events.CounterChanged)), "TARGET_GONE")
}

// TestX04_CounterResets (X-04, M-07): counters return to their start at the end of a turn, as
// the turn of their player starts or ends, as a round starts, or never.
func TestX04_CounterResets(t *testing.T) {
	for _, c := range []struct {
		resets string
		ends   string // for a unit of player 2, in a match of three, counted in the turn of player 1
	}{{"never", ""}, {"turn", "1 end"}, {"own_turn_start", "2 start"}, {"own_turn_end", "2 end"}, {"round", "4 round"}} {
		for _, on := range []string{"unit", "player", "card"} {
			b := lay(t, three, func(lib *library.Library, _ *funcs) {
				rule := library.Rule{ID: "C", Pack: "test"}
				rule.Counters = []library.Counter{{Name: "n", On: on, Max: 5, Resets: c.resets}}
				lib.Rules = append(lib.Rules, rule)
			})
			x := b.unit(1, "GUN", 1, place.Front)
			if on == "player" {
				x = place.BaseOf(1)
			}
			b.must(b.sc.Count(x, "C.n", 3))
			got, first := "", b.s.Turn
			for _, at := range []struct {
				typ  event.Type
				part string
			}{{events.TurnStarted, "start"}, {events.TurnEnded, "end"}, {events.RoundStarted, "round"}} {
				b.m.Register(match.GoListener[State]{Name: at.part, Supports: at.typ, Priority: 899, OnEvent: func(m *Match, e Event) error {
					if got == "" && m.State.NCounts == 0 {
						got = fmt.Sprint(e.Turn-first+1, " ", at.part)
					}
					return nil
				}})
			}
			for range 4 {
				b.turn()
			}
			want := c.ends
			if c.resets == "round" {
				want = "3 round"
			}
			same(t, c.resets+" of a "+on, got, want)
		}
	}
}

// landmarks is a library with fixtures of each place, a pile of three, and their events.
func landmarks(lib *library.Library, _ *funcs) {
	fixture := func(id, at string, until ...string) library.Fixture {
		return library.Fixture{ID: id, Pack: "test", At: at, Until: until}
	}
	lib.Fixtures = []library.Fixture{fixture("ROOM", "room", "forever"), fixture("LANE", "lane", "turn"), fixture("SEAT", "player", "own_turn_end"), fixture("PAIR", "pair", "turn", "next_global_turn_end")}
	for _, id := range []string{"P1", "P2", "P3"} {
		f := fixture(id, "lane", "forever")
		f.Pile = "PILE"
		lib.Fixtures = append(lib.Fixtures, f)
	}
	placed, removed := declared("test:PLACED", [2]string{"which", "fixture"}, [2]string{"until", "int"}), declared("test:REMOVED", [2]string{"which", "fixture"})
	placed.Rules, removed.Rules = true, true
	lib.Events = append(lib.Events, placed, removed)
	lib.Piles = []library.Pile{{Term: library.Term{ID: "PILE", Pack: "test"}, Placed: "test:PLACED", Removed: "test:REMOVED"}}
}

var (
	nowhere = Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer}
	inBravo = Spot{Lane: place.Bravo, Owner: event.NoPlayer, Other: event.NoPlayer}
)

// TestX01_Fixtures (X-01, X-02, M-10): a fixture is where its kind says. A second one of
// its kind at the spot lets it last longer, if it would. It ends with its time, by an effect,
// or with its player.
func TestX01_Fixtures(t *testing.T) {
	seat := func(p event.Player) Spot { return Spot{Lane: place.NoLane, Owner: p, Other: event.NoPlayer} }
	pair := func(p, q event.Player) Spot { return Spot{Lane: place.NoLane, Owner: p, Other: q} }
	spots := map[string]Spot{"ROOM": nowhere, "LANE": inBravo, "SEAT": seat(1), "PAIR": pair(2, 0)}
	for id := range spots { //maporder: each has its own table
		for at, spot := range spots { //maporder: each is tried alone
			b := lay(t, three, landmarks)
			if err := b.fails(func() error { return PlaceFixture(b.m, id, spot, "") }); (err == nil) != (id == at) {
				t.Errorf("%s where %s stands: %v", id, at, err)
			}
		}
		b := lay(t, three, landmarks)
		b.effect(0, func() error { return PlaceFixture(b.m, id, spots[id], "") })
		x, err := FindFixture(b.m, id, spots[id])
		b.must(err)
		f := b.s.FixtureAt(x)
		if f == nil || f.Owner != spots[id].Owner || f.Other != spots[id].Other || f.Lane != spots[id].Lane {
			t.Fatalf("%s stands at %+v", id, f)
		}
		e := b.last(events.FixturePlaced)
		same(t, id+": reported", e.Target, x)
		same(t, id+": whose", e.TargetPlayer, spots[id].Owner)
		same(t, id+": lane", place.LaneOf(e.At), spots[id].Lane)
		reported := len(b.logged(events.FixturePlaced))
		b.effect(0, func() error { return PlaceFixture(b.m, id, spots[id], "turn") })
		same(t, id+": sooner", len(b.logged(events.FixturePlaced)), reported)
		if id != "ROOM" {
			b.effect(0, func() error { return PlaceFixture(b.m, id, spots[id], "forever") })
			same(t, id+": later", b.last(events.FixturePlaced).Args[events.FixturePlacedUntil], int32(events.UntilForever))
		}
		same(t, id+": fixtures", b.s.NFixtures, 1)
		if id == "PAIR" {
			y, err := FindFixture(b.m, id, pair(0, 2))
			b.must(err)
			same(t, "of two players it does not matter who is first", y, x)
			same(t, "between", b.s.between(int32(b.p.Fixture(id)), 0, 2)+10*b.s.between(int32(b.p.Fixture(id)), 0, 1), 1)
		}
		b.effect(0, func() error { return RemoveFixture(b.m, x) })
		same(t, id+": removed", b.s.FixtureAt(x) == nil, true)
		same(t, id+": reason", b.last(events.FixtureRemoved).Args[events.FixtureRemovedReason], events.GoneRemoved)
		same(t, id+": whose", b.last(events.FixtureRemoved).TargetPlayer, spots[id].Owner)
		b.effect(0, func() error { return RemoveFixture(b.m, x) })
		same(t, id+": again", b.code(b.last(events.FixtureRemoved)), "TARGET_GONE")
		b.effect(0, func() error { return PlaceFixture(b.m, id, spots[id], "") })
		y, _ := FindFixture(b.m, id, spots[id])
		same(t, id+": another one", y != x && y.Slot() == x.Slot(), true)
	}
	for _, c := range []struct {
		id   string
		at   Spot
		ends int // turns from now
	}{{"LANE", inBravo, 1}, {"SEAT", seat(1), 2}, {"SEAT", seat(2), 3}, {"SEAT", seat(0), 1}, {"PAIR", pair(0, 1), 2}, {"ROOM", nowhere, 0}} {
		b := lay(t, three, landmarks)
		b.effect(0, func() error { return PlaceFixture(b.m, c.id, c.at, "") })
		x, _ := FindFixture(b.m, c.id, c.at)
		got := 0
		for turn := 1; turn <= 4 && got == 0; turn++ {
			if b.turn(); b.s.FixtureAt(x) == nil {
				got = turn
			}
		}
		same(t, fmt.Sprintf("%s at %+v lasts turns", c.id, c.at), got, c.ends)
	}
	b := lay(t, three, landmarks)
	for _, at := range []Spot{seat(1), seat(2)} {
		b.effect(0, func() error { return PlaceFixture(b.m, "SEAT", at, "forever") })
	}
	b.effect(0, func() error { return PlaceFixture(b.m, "PAIR", pair(0, 1), "forever") })
	b.effect(0, func() error { return PlaceFixture(b.m, "PAIR", pair(0, 2), "forever") })
	b.do(match.Command{Verb: Concede, Player: 1})
	left := ""
	b.s.EachFixture(func(_ event.Entity, f *Fixture) bool {
		left += fmt.Sprint(b.p.Fixtures[f.Def].ID, f.Owner, f.Other, " ")
		return true
	})
	same(t, "what player 2 leaves", left, "SEAT2 -1 PAIR0 2 ")
	b.effect(0, func() error { return PlaceFixture(b.m, "SEAT", seat(1), "forever") })
	same(t, "none for who is out", b.s.fixtureInPlay(b.p.Fixture("SEAT")) && len(b.logged(events.FixturePlaced)) == 4, true)
	if b.fails(func() error { return PlaceFixture(b.m, "NONE", nowhere, "") }) == nil || b.fails(func() error { return PlaceFixture(b.m, "ROOM", nowhere, "soon") }) == nil || b.fails(func() error { return RemoveFixture(b.m, place.BaseOf(0)) }) == nil {
		t.Error("an invalid fixture is accepted")
	}
}

// TestX07_Piles (X-07, X-09, K-33): a fixture is drawn from those of its pile that are not in
// play, by the pile's own stream. It replaces another of the pile at its spot. With an empty
// pile nothing happens. The pile's events report both.
func TestX07_Piles(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(20) {
		b := lay(t, "", landmarks)
		b.sc.Seed(seed)
		effects := b.s.Effects
		at := inBravo
		var drawn []string
		for i := range 5 {
			at.Lane = place.Lane(i % 3)
			before := b.s.NFixtures
			b.effect(0, func() error { return DrawFixture(b.m, "PILE", at, "") })
			if i < 3 {
				e := b.last(events.FixturePlaced)
				drawn = append(drawn, b.p.Fixtures[e.Args[0]].ID)
				same(t, "lane", place.LaneOf(e.At), at.Lane)
				reported := b.last(b.typ("test:PLACED"))
				same(t, "reported", [2]int32{reported.Args[0], reported.Args[1]}, [2]int32{e.Args[0], 0})
			} else {
				same(t, "an empty pile", b.s.NFixtures, before)
				same(t, "events", len(b.logged(events.FixturePlaced)), 3)
			}
		}
		same(t, "the stream of effects", b.s.Effects, effects)
		slices.Sort(drawn)
		same(t, "drawn", fmt.Sprint(drawn), "[P1 P2 P3]")
		seen[fmt.Sprint(b.s.Fixtures[0].Def)] = true
		x, _ := FindFixture(b.m, b.p.Fixtures[b.s.Fixtures[0].Def].ID, Spot{Lane: 0, Owner: event.NoPlayer, Other: event.NoPlayer})
		b.effect(0, func() error { return RemoveFixture(b.m, x) })
		same(t, "removal reported", b.last(b.typ("test:REMOVED")).Args[0], b.last(events.FixtureRemoved).Args[0])
		at.Lane = place.Bravo
		b.effect(0, func() error { return DrawFixture(b.m, "PILE", at, "turn") })
		gone := b.last(events.FixtureRemoved)
		same(t, "replaced", gone.Args[events.FixtureRemovedReason], events.GoneReplaced)
		same(t, "lane", place.LaneOf(gone.At), place.Bravo)
		same(t, "fixtures in the lane", b.s.FixtureAt(gone.Target) == nil, true)
		same(t, "reported until", b.last(b.typ("test:PLACED")).Args[1], b.s.Turn)
	}
	if len(seen) != 3 {
		t.Errorf("first come %v", seen)
	}
	b := lay(t, "", landmarks)
	if b.fails(func() error { return DrawFixture(b.m, "NONE", inBravo, "") }) == nil || b.fails(func() error { return DrawFixture(b.m, "PILE", nowhere, "") }) == nil {
		t.Error("an invalid draw is accepted")
	}
}

// TestX07_FixturesFromTheStart: a fixture with a room option is there from the start
// where the option is on: in the room, in every lane, with every player.
func TestX07_FixturesFromTheStart(t *testing.T) {
	for _, on := range []bool{true, false} {
		b := lay(t, three, func(lib *library.Library, f *funcs) {
			landmarks(lib, f)
			for i := range lib.Fixtures[:3] {
				lib.Fixtures[i].Option, lib.Fixtures[i].Until = "start", []string{"forever"}
			}
		})
		if on {
			b.must(b.sc.Option("start"))
		}
		b.must(b.sc.Open())
		got := ""
		b.s.EachFixture(func(_ event.Entity, f *Fixture) bool {
			got += fmt.Sprint(b.p.Fixtures[f.Def].ID, " ", f.Lane, f.Owner, " ")
			return true
		})
		want := ""
		if on {
			want = "ROOM 255 -1 LANE 0 -1 LANE 1 -1 LANE 2 -1 SEAT 255 0 SEAT 255 1 SEAT 255 2 "
		}
		same(t, "fixtures", got, want)
	}
}

// rolling is a library in which attacks throw to hit, by a rule with an option.
func rolling(chances ...int) func(*library.Library, *funcs) {
	return func(lib *library.Library, f *funcs) {
		roll := declared("test:ROLLED", [2]string{"step", "int"}, [2]string{"chance", "int"}, [2]string{"tags", "tags"}, [2]string{"roll", "int"}, [2]string{"hit", "bool"})
		roll.Ask = true
		lib.Events = append(lib.Events, roll)
		rule := library.Rule{ID: "ROLLS", Pack: "test", Option: "rolls", ToHit: &library.ToHit{Ask: "test:ROLLED", Chances: chances, Start: 1}}
		lib.Rules = append(lib.Rules, rule)
	}
}

// TestA10_Throws (A-10, K-33): with hit rolls each packet of a fight throws first, the
// attacker's before the defender's, from the option's own stream. It hits if the roll is at
// most the chance. A miss gives no packet, and COMBAT_EXCHANGED reports 0 for it.
func TestA10_Throws(t *testing.T) {
	hits, misses := 0, 0
	for seed := range uint64(60) {
		b := lay(t, "", rolling(50, 100))
		if seed == 0 {
			b.must(nil)
		}
		b.sc.Seed(seed)
		b.must(b.sc.Option("rolls"))
		b.sc.Phase(program.SkirmishPhase)
		x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
		effects := b.s.Effects
		b.do(b.attack(x, y))
		rolled := b.logged(b.typ("test:ROLLED"))
		if len(rolled) != 2 || rolled[0].Source != x || rolled[1].Source != y {
			t.Fatalf("%+v", rolled)
		}
		same(t, "the stream of effects", b.s.Effects, effects)
		damage := [2]int32{}
		for i, e := range rolled {
			hit := e.Args[events.ArgRoll] <= 50
			same(t, "hit", e.Args[events.ArgHit] != 0, hit)
			same(t, "chance", e.Args[events.ArgChance], 50)
			same(t, "tags", e.Args[events.ArgTags], []int32{events.TagAttack, events.TagRetaliation}[i])
			if r := e.Args[events.ArgRoll]; r < 1 || r > 100 {
				t.Errorf("rolled %d", r)
			}
			if hit {
				hits++
				damage[i] = 2
			} else {
				misses++
			}
		}
		same(t, "defender", int32(b.body(y).Damage), damage[0])
		same(t, "attacker", int32(b.body(x).Damage), damage[1])
		e := b.last(events.CombatExchanged)
		same(t, "exchange", [2]int32{e.Args[events.CombatExchangedSourceDamage], e.Args[events.CombatExchangedTargetDamage]}, damage)
	}
	if hits < 40 || misses < 40 {
		t.Errorf("%d hits and %d misses of 120", hits, misses)
	}
	b := lay(t, "", rolling(1, 100)) // a listener raises the step; effects never throw
	b.must(b.sc.Option("rolls"))
	b.m.Register(match.GoListener[State]{Name: "aim", Supports: b.typ("test:ROLLED"), Priority: 250, OnEvent: func(m *Match, e Event) error {
		m.Modify(events.ArgStep, event.OpAdd, 7)
		return nil
	}})
	b.sc.Phase(program.SkirmishPhase)
	x, y := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	b.do(b.attack(x, y))
	same(t, "step", b.last(b.typ("test:ROLLED")).Args[events.ArgStep], 2)
	same(t, "damage", b.body(y).Damage, 2)
	b.effect(0, func() error { return Damage(b.m, y, Blow{N: 1}) })
	same(t, "effects do not throw", len(b.logged(b.typ("test:ROLLED"))), 2)
	same(t, "damage", b.body(y).Damage, 3)
	b = lay(t, "", rolling(1)) // the option is off
	b.sc.Phase(program.SkirmishPhase)
	x, y = b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	b.do(b.attack(x, y))
	same(t, "without the option", b.body(y).Damage, 2)
}

// TestA07_Objectives: progress is counted up to the goal, at which the objective is
// completed once; nothing takes it back. One without a counter is completed by name, and a
// victory is of the player's side.
func TestA07_Objectives(t *testing.T) {
	b := lay(t, pairs, func(lib *library.Library, _ *funcs) {
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "way", On: "player", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		lib.Objectives = []library.Objective{{Pack: "test", ID: "far", Counter: "R.way", Goal: 3}, {Pack: "test", ID: "once"}}
	})
	fork := *b
	fork.m = b.m.Fork()
	fork.s, fork.g = &fork.m.State, Of(fork.m)
	for _, c := range []struct{ by, now, reported, completed int }{{2, 2, 1, 0}, {-1, 1, 2, 0}, {0, 1, 2, 0}, {9, 3, 3, 1}, {-2, 3, 3, 1}, {1, 3, 3, 1}} { // effects that count, as COUNT
		fork.effect(0, func() error { return ChangeCounter(fork.m, place.BaseOf(1), "R.way", c.by, false) })
		got := [3]int{fork.counter(place.BaseOf(1), "R.way"), len(fork.logged(events.ObjectiveProgressUpdated)), len(fork.logged(events.ObjectiveCompleted))}
		same(t, fmt.Sprintf("%+v: way, reports, completed", c), got, [3]int{c.now, c.reported, c.completed})
	}
	e := fork.last(events.ObjectiveProgressUpdated)
	same(t, "payload", [4]int32{int32(e.SourcePlayer), e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal], e.Args[argCounted]}, [4]int32{1, 3, 3, 0})
	for _, c := range []struct {
		count     int
		reported  bool
		now       int32
		completed int
	}{{1, true, 1, 0}, {1, false, 1, 0}, {0, true, 0, 0}, {2, true, 2, 0}, {5, true, 3, 1}, {1, false, 3, 1}, {3, false, 3, 1}} {
		before := len(b.logged(events.ObjectiveProgressUpdated))
		b.effect(0, func() error { return Progress(b.m, 1, "far", c.count) })
		list := b.logged(events.ObjectiveProgressUpdated)
		same(t, fmt.Sprintf("%+v: reported", c), len(list) > before, c.reported)
		same(t, fmt.Sprintf("%+v: way", c), int32(b.counter(place.BaseOf(1), "R.way")), c.now)
		if c.reported {
			e := list[len(list)-1]
			same(t, "count and goal", [2]int32{e.Args[events.ObjectiveProgressUpdatedCount], e.Args[events.ObjectiveProgressUpdatedGoal]}, [2]int32{c.now, 3})
			same(t, "whose", e.SourcePlayer, 1)
		}
		same(t, fmt.Sprintf("%+v: completed", c), len(b.logged(events.ObjectiveCompleted)), c.completed)
	}
	same(t, "whose", b.last(events.ObjectiveCompleted).SourcePlayer, 1)
	for what, err := range map[string]error{"progress without a counter": b.fails(func() error { return Progress(b.m, 1, "once", 1) }), "completion with one": b.fails(func() error { return Complete(b.m, 1, "far") }),
		"an unknown objective": b.fails(func() error { return Complete(b.m, 1, "none") }), "nobody": b.fails(func() error { return Complete(b.m, event.NoPlayer, "once") }), "no such seat": b.fails(func() error { return Win(b.m, 4, "once") })} { //maporder: each is reported
		if err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
	b.effect(0, func() error { return Complete(b.m, 2, "once") })
	same(t, "whose", b.last(events.ObjectiveCompleted).SourcePlayer, 2)
	b.do(match.Command{Verb: Concede, Player: 3})
	same(t, "who is out does not win", b.fails(func() error { return Win(b.m, 3, "once") }) != nil, true)
	b.must(b.m.Inject(must1(b.m.Compose(0, func() error { return Win(b.m, 1, "far") }))))
	out := b.m.Outcome()
	if !b.m.Over() || out.Result != "win" || !slices.Equal(out.Winners, []event.Player{1, 3}) {
		t.Errorf("%+v", out)
	}
	n, _ := b.p.ObjectiveNumber("far")
	same(t, "condition", b.last(events.WinConditionMet).Args[events.WinConditionMetCondition], n)
}

func must1(list []Event, err error) []Event {
	if err != nil {
		panic(err)
	}
	return list
}
