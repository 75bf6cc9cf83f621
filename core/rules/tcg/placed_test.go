package tcg

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestX01_FixturesOfEvents: an event of a pack places a fixture in the room, in a lane, at a player or between two. The lane
// is that of the event or of its target, and the players are the cause and the player of the target.
func TestX01_FixturesOfEvents(t *testing.T) {
	for _, c := range []struct {
		id     string
		target string
		want   Spot
	}{
		{"ROOM", "unit", nowhere}, {"ROOM", "none", nowhere}, {"LANE", "unit", inBravo}, {"LANE", "lane", inBravo},
		{"SEAT", "unit", Spot{place.NoLane, 1, event.NoPlayer}}, {"SEAT", "base", Spot{place.NoLane, 2, event.NoPlayer}},
		{"PAIR", "unit", Spot{place.NoLane, 0, 1}}, {"PAIR", "base", Spot{place.NoLane, 0, 2}},
	} {
		for _, which := range []bool{false, true} { // the event names the fixture, or the resolver does
			b := lay(t, three, func(lib *library.Library, f *funcs) {
				landmarks(lib, f)
				lib.Events = append(lib.Events, declared("test:PUT", [2]string{"put", "fixture"}))
				r := library.Resolver{Event: "test:PUT", Pack: "test", Places: c.id}
				if which {
					r.Places = "put"
				}
				lib.Resolvers = append(lib.Resolvers, r)
			})
			x := b.unit(1, "GUN", 1, place.Front)
			target := map[string]event.Entity{"unit": x, "base": place.BaseOf(2), "none": 0, "lane": 0}[c.target]
			var fields []Given
			if which {
				fields = append(fields, Given{Field: "put", Word: c.id})
			}
			if c.target == "lane" {
				fields = append(fields, Given{Field: FieldLane, Word: "BRAVO"})
			}
			b.effect(0, func() error { return EmitOwn(b.m, "test:PUT", fields, target) })
			same(t, fmt.Sprint(c.id, " by ", c.target), b.s.NFixtures, 1)
			f := &b.s.Fixtures[0]
			same(t, fmt.Sprint(c.id, " by ", c.target), Spot{f.Lane, f.Owner, f.Other}, c.want)
			same(t, "its kind", f.Def, b.p.Fixture(c.id))
			same(t, "its cause", b.last(events.FixturePlaced).SourcePlayer, 0)
		}
	}
}

// TestX04_EventsChangeACounterOf: an event changes the counter of its target, of one of its players, of its lane or of
// the match, as its resolver says.
func TestX04_EventsChangeACounterOf(t *testing.T) {
	for _, c := range []struct {
		on, holder string
		want       event.Entity // 0 = the unit that is the target
	}{{"", "unit", 0}, {"target_player", "player", place.BaseOf(1)}, {"source_player", "player", place.BaseOf(2)}, {"", "lane", place.LaneEntity(1)}, {"", "match", place.MatchEntity}} {
		b := lay(t, three, func(lib *library.Library, _ *funcs) {
			r := library.Rule{ID: "C", Pack: "test"}
			r.Counters = []library.Counter{{Name: "n", On: c.holder, Max: 9, Resets: "never"}}
			lib.Rules = append(lib.Rules, r)
			lib.Events = append(lib.Events, declared("test:ADD", [2]string{"add", "int"}))
			lib.Resolvers = append(lib.Resolvers, library.Resolver{Event: "test:ADD", Pack: "test", Writes: []library.Write{{Counter: "C.n", Add: "add", On: c.on}}})
		})
		x := b.unit(1, "GUN", 1, place.Front)
		b.unit(2, "GUN", 2, place.Front)
		want := c.want
		if want == 0 {
			want = x
		}
		b.raise(2, "test:ADD", x, Given{Field: "add", N: 4})
		same(t, fmt.Sprint(c.on, " ", c.holder), b.counter(want, "C.n"), 4)
		same(t, "counters in all", b.s.NCounts, 1)
	}
}

// TestG07_WithoutAWay (G-07, A-17): where a unit has no way to its target, an attack is refused for the layer. An attack on
// something that is gone is refused for the phase first, also of a unit without any way.
func TestG07_WithoutAWay(t *testing.T) {
	b := lay(t, "", nil)
	ship, gone, wall := b.unit(0, "SHIP", 0, place.Front), b.unit(1, "WALL", 1, place.Front), b.unit(1, "WALL", 0, place.Front)
	b.lets(0, func() { Remove(b.m, gone) })
	b.refused(b.attack(ship, wall), "OTHER_LAYER")
	b.refused(b.attack(ship, gone), "WRONG_PHASE")
	b.sc.Phase(program.SkirmishPhase)
	if err := b.m.Do(b.attack(ship, gone)); err == nil || strings.Contains(err.Error(), "skirmish") {
		t.Errorf("in its phase: %v", err)
	}
}

// TestActionsOfRules (W-03): an action of a rule is there for each unit while the option of its rule is on, of however many rules.
func TestActionsOfRules(t *testing.T) {
	const rules = 70 // more than there are bits in a word
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		run := f.run(func(*Match, event.Entity) error { return nil })
		for i := range rules {
			id := fmt.Sprint("opt", i)
			lib.Options = append(lib.Options, library.Option{Term: library.Term{ID: id, Pack: "test"}, Type: library.BoolOption, High: 1, Default: i % 2})
			r := library.Rule{ID: "R" + id, Pack: "test", Option: id}
			r.Actions = []library.Action{{ID: "act" + fmt.Sprint(i), Who: "unit", Phases: []string{"deployment"}, Run: run}}
			lib.Rules = append(lib.Rules, r)
		}
	})
	x := b.unit(0, "GUN", 0, place.Front)
	for i := range rules {
		n := ActionOf(b.m, 0, x, fmt.Sprint("act", i))
		err := b.m.Do(match.Command{Verb: Act, Source: x, Choice: int16(n)})
		if on := i%2 == 1; (err == nil) != on {
			t.Errorf("the action of rule %d, which is on: %v, is done with %v", i, on, err)
		}
	}
}
