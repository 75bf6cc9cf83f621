package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// seen is an observation by the names of its numbers, without those that are 0.
func (b *table) seen(viewer event.Player) map[string]int32 {
	b.Helper()
	eye := NewEye(b.m)
	form := eye.Form()
	into := make([]int32, len(form.Numbers))
	into[0] = 99 // what an earlier observation has left
	eye.See(anyMatch{b.m.ViewOf(viewer)}, into)
	out := map[string]int32{}
	for i, name := range form.Numbers {
		if into[i] != 0 {
			out[name] = into[i]
		}
		if form.Bounds[i].Within(into[i]) != into[i] {
			b.Errorf("%s is %d, beyond its bounds", name, into[i])
		}
	}
	return out
}

// TestEyeSeesWhatFixturesAndUnitsHave (K-22, X-01, D-04): counters of fixtures add up by spot,
// as far as they are beyond their starts. A unit shows its gained and given keywords, counters
// at their start and points of its pools. A unit of the graveyard shows nothing.
func TestEyeSeesWhatFixturesAndUnitsHave(t *testing.T) {
	b := lay(t, three, func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		lib.Fixtures[0].Counters = []library.Counter{{Name: "n", On: "fixture", Start: 2, Min: 1, Max: 9, Resets: "never"}}
		lib.Fixtures[1].Counters = []library.Counter{{Name: "m", On: "fixture", Max: 9, Resets: "never"}}
		lib.Fixtures[3].Counters = []library.Counter{{Name: "o", On: "fixture", Max: 9, Resets: "never"}}
		lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}, {ID: "GIVEN", Pack: "test"}}
		for i := range 33 {
			lib.Keywords = append(lib.Keywords, library.Keyword{ID: fmt.Sprint("K", i), Pack: "test"})
		}
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "test", Until: "forever", Layers: 9}}
		lib.Values = []library.Value{{Term: library.Term{ID: "cover"}}}
		lib.Pools = []library.Pool{{Term: library.Term{ID: "COVER"}, Stage: library.BeforeShield, Points: "cover"}}
		rule := library.Rule{ID: "R", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "n", On: "unit", Start: 3, Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		scout := unitCard("SCOUT", 1, 0, 5)
		scout.Modifiers = []library.Modifier{{Of: "keyword", Scope: "self", Keyword: library.KeywordUse{ID: "GIVEN"}}, {Of: "cover", Scope: "self", Op: "add", By: n(2)}}
		scout.Keywords = []library.KeywordUse{{ID: "K32"}}
		lib.Cards = append(lib.Cards, scout)
	})
	x, y := b.unit(1, "SCOUT", 0, place.Front), b.unit(2, "SCOUT", 2, place.Back)
	b.must(b.sc.Keyword(b.ix(x), "KEEN", 0))
	b.must(b.sc.Count(y, "R.n", 5))
	dead := b.card(0, "SCOUT", place.Graveyard)
	_ = dead
	for _, f := range []struct {
		id string
		at Spot
		n  int
	}{{"ROOM", nowhere, 5}, {"LANE", inBravo, 4}, {"PAIR", Spot{Lane: place.NoLane, Owner: 0, Other: 2}, 7}, {"PAIR", Spot{Lane: place.NoLane, Owner: 1, Other: 2}, 0}} {
		fx, err := b.sc.Fixture(f.id, f.at)
		b.must(err)
		if f.n > 0 {
			b.must(b.sc.Count(fx, b.p.Counters[b.counterNamed(fx)].ID, f.n))
		}
	}
	got := b.seen(1)
	for name, want := range map[string]int32{ //maporder: each is compared
		"fixture.ROOM.room": 1, "fixture.LANE.bravo": 1, "fixture.PAIR.me": 1, "fixture.PAIR.player2": 2, "fixture.PAIR.player3": 1,
		"fixtures.counter.ROOM.n.room": 3, "fixtures.counter.LANE.m.bravo": 4, "fixtures.counter.PAIR.o.player2": 7, "fixtures.counter.PAIR.o.player3": 7, "fixtures.counter.PAIR.o.me": 0, "fixtures.counter.PAIR.o.room": 0,
		"me.a1.keywords1": 1<<(b.p.Keyword("KEEN")-1) | 1<<(b.p.Keyword("GIVEN")-1), "me.a1.keywords2": 1 << (b.p.Keyword("K32") - 1 - keywordBits), "player2.c3.keywords1": 1 << (b.p.Keyword("GIVEN") - 1),
		"me.a1.counter.R.n": 3, "player2.c3.counter.R.n": 5, "me.a1.pool.COVER": 2, "me.a1.value.cover": 2, "player3.graveyard": 1, "player3.graveyard.SCOUT": 1, "turn": b.s.Turn,
	} {
		same(t, name, got[name], want)
	}
	form := NewEye(b.m).Form()
	for name, want := range map[string]observe.Bounds{ //maporder: each is compared
		"fixtures.counter.ROOM.n.room": observe.Span(-place.MaxFixtures, 7*place.MaxFixtures), "fixture.ROOM.room": observe.UpTo(place.MaxFixtures), "me.a1.counter.R.n": {Low: 0, High: 9}, "me.hand": cardCount, "me.a1.tired": observe.Boolean, "me.a1.attached": cardCount, "me.a1.cargo": cardCount,
		"me.out": observe.Boolean, "me.ally": observe.Boolean, "player2.base": observe.Short, "player2.supply": observe.Short, "me.battery": observe.Short, "me.deck": cardCount, "me.control_streak": observe.Short, "me.turns": observe.Count, "me.base_lost": observe.Short, "me.tactics_played": observe.Byte, "me.batteries_made": observe.Byte, "me.fields": cardCount,
	} {
		i := slices.Index(form.Numbers, name)
		same(t, "bounds of "+name, form.Bounds[i], want)
	}
	same(t, "commands for two opponents", form.MaxCommands, 2*eyeCommands)
}

// counterNamed is the counter of the kind of a fixture.
func (b *table) counterNamed(x event.Entity) int {
	for i := 1; i < len(b.p.Counters); i++ {
		if c := &b.p.Counters[i]; c.Holder == program.OnFixture && c.ID[:4] == b.p.Fixtures[b.s.FixtureAt(x).Def].ID {
			return i
		}
	}
	b.Fatalf("no counter of %v", x)
	return 0
}

// TestEyeOfAnswers (K-29, K-22): the features of an answer are the lane or thing that it takes.
// Its number is that of the lane or thing, or else of the option. Its player sees the bounds of
// the decision, and nobody else does. A script of a bot sees the same.
func TestEyeOfAnswers(t *testing.T) {
	things := &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Bases: true}
	for _, c := range []struct {
		choice   library.Choice
		kind     string // what the options are
		features []map[string]int32
	}{
		{library.Choice{Of: "lanes", Min: n(1), Max: n(2)}, "lane", []map[string]int32{{"verb": 7, "option": 1, "to.layer": 1, "to.lane": 1}, {"verb": 7, "option": 2, "to.layer": 1, "to.lane": 2}, {"verb": 7, "option": 3, "to.layer": 1, "to.lane": 3}}},
		{library.Choice{Of: "numbers", Low: n(4), High: n(6), Min: n(0), Max: n(3)}, "number", []map[string]int32{{"verb": 7, "option": 1}, {"verb": 7, "option": 2}, {"verb": 7, "option": 3}}},
		{library.Choice{Of: "things", Target: things, Min: n(1), Max: n(1)}, "thing", []map[string]int32{{"verb": 7, "option": 1, "target.kind": 1, "target.card": 1, "target.player": 2, "target.layer": 1, "target.lane": 2, "target.row": 2, "target.slot": 1}, {"verb": 7, "option": 2, "target.kind": 2, "target.player": 2}}},
	} {
		b := lay(t, "", asker(&answers{}, c.choice, 0, nil))
		x := b.unit(1, "GUN", 1, place.Back)
		b.ask()
		d, offers := b.s.Owes(0)
		same(t, "options", len(offers), len(c.features))
		eye := NewEye(b.m)
		form, view := eye.Form(), anyMatch{b.m.ViewOf(0)}
		thing := func(e event.Entity) int { return form.Index(eye.index.thing, eye.thingIndex(b.s, looker{0, 2}, e)) }
		for i := range offers {
			command := b.answer(0, int16(i))
			into := make([]int32, len(form.Features))
			into[featureTarget] = 9
			eye.Features(view, command, into)
			for j, name := range form.Features {
				same(t, fmt.Sprintf("%s: %s of option %d", c.kind, name, i), into[j], c.features[i][name])
			}
			want := form.Index(eye.index.option, i)
			considered := Considered{Kind: "answer", Option: i + 1, Lane: place.NoLane, Number: int(offers[i].N)}
			switch c.kind {
			case "lane":
				want = thing(place.LaneEntity(place.Lane(i)))
				considered.Target, considered.Lane, considered.Number = place.LaneEntity(place.Lane(i)), place.Lane(i), 0
			case "thing":
				target := event.Entity(offers[i].N)
				want = thing(target)
				considered.Target, considered.Number = target, 0
				if target == x {
					considered.Lane, considered.Row, considered.HasRow = 1, place.Back, true
				}
			}
			same(t, c.kind+": its number", eye.Index(view, command), want)
			same(t, c.kind+": as a script sees it", Consider(b.m, command), considered)
		}
		for _, wrong := range []int16{-2, int16(len(offers))} {
			into := make([]int32, len(form.Features))
			eye.Features(view, b.answer(0, wrong), into)
			same(t, "an option that there is not", into[featureOption]+into[featureTarget]+into[featureTo+spotLane], 0)
			same(t, "its number", eye.Index(view, b.answer(0, wrong)), -1)
			same(t, "as a script sees it", Consider(b.m, b.answer(0, wrong)).Option, 0)
		}
		same(t, "of another", eye.Index(view, b.answer(1, 0)), -1)
		same(t, "no more", eye.Index(view, b.answer(0, TakesNoMore)), form.Index(eye.index.done))
		own, other := b.seen(0), b.seen(1)
		same(t, "what the player sees", [4]int32{own["decision.choice"], own["decision.min"], own["decision.max"], own["decision.taken"]}, [4]int32{int32(d.Choice), int32(d.Min), int32(d.Max), 0})
		same(t, "what the other sees", [4]int32{other["decision.choice"], other["decision.min"], other["decision.max"], other["decision.taken"]}, [4]int32{})
		if d.Max > 1 {
			b.must(b.m.Do(b.answer(0, 1)))
			same(t, "taken", b.seen(0)["decision.taken"], 1)
		}
	}
}

// TestEyeNumbersCommands: commands that differ in their target, slot or lane have different
// numbers, for cards and actions with any of them, and one number belongs to one command.
func TestEyeNumbersCommands(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		run := f.run(func(*Match, event.Entity) error { return nil })
		anything := &library.TargetSpec{Side: "any", Zone: "board", Front: true, Back: true, Bases: true}
		pilot := unitCard("PILOT", 1, 0, 5)
		pilot.Target, pilot.OnPlay = anything, run
		pilot.Actions = []library.Action{{ID: "aim", Phases: []string{"deployment"}, Target: anything, Run: run}, {ID: "both", Phases: []string{"deployment"}, Target: anything, NeedsSlot: "lane", Run: run}, {ID: "slot", Phases: []string{"deployment"}, NeedsSlot: "lane", Run: run}}
		wide, strike := otherCard("WIDE", "TACTICAL"), otherCard("STRIKE", "TACTICAL")
		wide.Choose, strike.Choose = "lane", "lane"
		strike.Target = anything
		lib.Cards = append(lib.Cards, pilot, wide, strike)
	})
	b.unit(0, "PILOT", 0, place.Front)
	b.unit(0, "GUN", 1, place.Back)
	b.unit(1, "GUN", 0, place.Front)
	for _, id := range []string{"PILOT", "WIDE", "STRIKE", "FLARE", "BOLT", "GUN", "HILL", "BLADE"} {
		b.card(0, id, place.Hand)
	}
	eye := NewEye(b.m)
	form, view := eye.Form(), anyMatch{b.m.ViewOf(0)}
	seen, verbs := map[int]match.Command{}, map[uint8]int{}
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		b.sc.Phase(phase)
		for _, c := range b.legal(0) {
			i := eye.Index(view, c)
			if other, twice := seen[i]; twice && other != c {
				t.Errorf("%+v and %+v have the number %d", c, other, i)
			}
			if i < 0 || i >= form.Indexes() {
				t.Errorf("%+v has the number %d of %d", c, i, form.Indexes())
			}
			seen[i] = c
			verbs[c.Verb]++
		}
	}
	for _, verb := range []uint8{Play, Attack, Act, MakeBattery, Move, EndPhaseVerb, Concede} {
		if verbs[verb] == 0 {
			t.Errorf("no command has the verb %d", verb)
		}
	}
	ix := b.card(0, "GUN", place.Graveyard)
	_, err := b.sc.Fixture("LANE", inBravo)
	b.must(err)
	fx := b.s.fixtureHandle(0)
	numbers := map[int]event.Entity{}
	v := looker{0, 2}
	things := []event.Entity{0, place.BaseOf(0), place.BaseOf(1), place.LaneEntity(0), place.LaneEntity(2), fx, ix, b.s.Handle(1), b.s.Handle(3)}
	for _, x := range things {
		i := eye.thingIndex(b.s, v, x)
		if other, twice := numbers[i]; twice {
			t.Errorf("%v and %v have the number %d as things", x, other, i)
		}
		if numbers[i] = x; i >= eye.cardThing()+len(b.p.Cards) || i < 0 {
			t.Errorf("%v has the number %d", x, i)
		}
	}
	same(t, "the bases count from the viewer", [2]int{eye.thingIndex(b.s, looker{1, 2}, place.BaseOf(1)), eye.thingIndex(b.s, looker{1, 2}, place.BaseOf(0))}, [2]int{eye.thingIndex(b.s, v, place.BaseOf(0)), eye.thingIndex(b.s, v, place.BaseOf(1))})
	places := map[int]event.Place{}
	for _, p := range []event.Place{0, place.LanePlace(place.Surface, 0), place.LanePlace(place.Surface, 2), at(0, 0, place.Front, 0).Place(), at(0, 2, place.Back, 1).Place(), at(1, 0, place.Front, 0).Place()} {
		i := eye.slotIndex(v, p)
		if other, twice := places[i]; twice {
			t.Errorf("%v and %v have the number %d as places", p, other, i)
		}
		places[i] = p
	}
	for _, c := range []match.Command{{Verb: Act, Choice: 0}, {Verb: Act, Choice: int16(len(b.p.Actions))}, {Verb: NoVerb}} {
		same(t, fmt.Sprintf("the number of %+v", c), eye.Index(view, c), -1)
		into := make([]int32, len(form.Features))
		eye.Features(view, c, into)
		same(t, "its action", into[featureAction], 0)
	}
}
