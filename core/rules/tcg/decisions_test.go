package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// noted is a function that notes who answered, what was taken, and what it was given.
func noted(f *funcs, got *[]string) func(m *Match, _ event.Entity) error {
	return func(m *Match, _ event.Entity) error {
		s, _ := Chosen(m)
		var list []int32
		for _, o := range s {
			list = append(list, o.Code())
		}
		code, err := FieldOf(m, "choice")
		given := []int32{}
		for _, d := range m.Given() {
			given = append(given, d.N)
		}
		*got = append(*got, fmt.Sprint(m.Event().SourcePlayer+1, list, code, given))
		return err
	}
}

// TestK29_DecisionsOneAfterTheOther (K-29): several decisions of a player are answered in the
// order in which they were asked, each with its own options, bounds and values.
func TestK29_DecisionsOneAfterTheOther(t *testing.T) {
	var got []string
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		c := otherCard("ASK", "TACTICAL")
		run := f.run(noted(f, &got))
		wide := library.Choice{ID: "wide", Of: "numbers", Low: n(-2), High: n(2), Min: n(2), Max: n(3), Run: run}
		word := library.Choice{ID: "word", Of: "words", Options: []library.Named{{ID: "a"}, {ID: "b"}}, Min: n(1), Max: n(1), Run: run}
		c.Choices = []library.Choice{wide, word}
		c.OnPlay = f.run(func(m *Match, _ event.Entity) error {
			choice := func(id string) uint16 { return Of(m).prog.ChoiceOf(m.By(), id) }
			for _, q := range []Question{
				{Player: 0, Choice: choice("wide"), Given: []match.Datum{{N: 71}, {N: 72}}},
				{Player: 0, Func: run, Listed: true, Options: []match.Datum{{N: 5}}}, // taken immediately
				{Player: 0, Choice: choice("word")},
				{Player: 0, Func: run, Listed: true, Options: []match.Datum{{N: 1, Kind: match.IsWord}, {N: 0, Kind: match.IsWord}}, Given: []match.Datum{{N: 73}}},
				{Player: 0, Func: run, Listed: true},
			} {
				if err := Choose(m, q); err != nil {
					return err
				}
			}
			return nil
		})
		lib.Cards = append(lib.Cards, c)
	})
	b.ask()
	same(t, "what was clear", fmt.Sprint(got), "[1 [5] 5 []]")
	same(t, "open", b.s.NPending, 3)
	for _, step := range []struct {
		options string
		take    int16
		bounds  [2]uint8
		taken   uint8
	}{
		{"[-2 -1 0 1 2]", 0, [2]uint8{2, 3}, 0}, {"[-2 -1 0 1 2]", 3, [2]uint8{2, 3}, 1}, {"[-2 -1 0 1 2]", TakesNoMore, [2]uint8{2, 3}, 2},
		{"[0 1]", 1, [2]uint8{1, 1}, 0}, {"[1 0]", 1, [2]uint8{1, 1}, 0},
	} {
		d, offers := b.s.Open()
		if d == nil {
			t.Fatalf("nothing is open for %+v", step)
		}
		var list []int32
		for _, o := range offers {
			list = append(list, o.N)
		}
		same(t, "options", fmt.Sprint(list), step.options)
		same(t, "bounds", [2]uint8{d.Min, uint8(d.Max)}, step.bounds)
		same(t, "taken", d.Taken, step.taken)
		to, _ := b.s.OpenTo(1)
		same(t, "what the other waits for", to, d)
		b.must(b.m.Do(b.answer(0, step.take)))
	}
	same(t, "answers", fmt.Sprint(got[1:]), "[1 [-2 1] -2 [71 72] 1 [1] 1 [] 1 [-1] -1 [73]]")
	same(t, "left", [2]uint16{uint16(b.s.NPending), b.s.NOffers}, [2]uint16{})
	d, _ := b.s.OpenTo(0)
	same(t, "open", d == nil, true)
}

// TestM02_ThingsWithinReach (M-02, M-12, G-19): a choice offers units and bases of the sides that
// it names, of enemies only those next to the player unless it reaches everywhere. Bases come
// after units, and the graveyard has the same bounds.
func TestM02_ThingsWithinReach(t *testing.T) {
	for _, c := range []struct {
		side          string
		global, bases bool
		zone          string
		want          string // seats whose things are offered, in order
	}{
		{"enemy", false, false, "board", "[2 4]"}, {"enemy", true, false, "board", "[2 3 4]"}, {"enemy", false, true, "board", "[2 4 base 2 base 4]"}, {"enemy", true, true, "board", "[2 3 4 base 2 base 3 base 4]"},
		{"own", false, true, "board", "[1 base 1]"}, {"any", false, false, "board", "[1 2 4]"}, {"enemy", false, false, "graveyard", "[2 4]"}, {"enemy", true, false, "graveyard", "[2 3 4]"}, {"own", false, false, "graveyard", "[1]"}, {"any", true, false, "graveyard", "[1 2 3 4]"},
	} {
		spec := &library.TargetSpec{Side: c.side, Global: c.global, Bases: c.bases, Zone: c.zone, Front: true, Back: true}
		b := lay(t, four, asker(&answers{}, library.Choice{Of: "things", Target: spec, Min: n(0), Max: n(1)}, 0, nil))
		for p := range event.Player(4) {
			b.unit(p, "GUN", 0, place.Front)
			b.card(p, "WALL", place.Graveyard)
		}
		b.ask()
		_, offers := b.s.Owes(0)
		var got []string
		for _, o := range offers {
			x := event.Entity(o.N)
			if p, base := place.BaseIndex(x); base {
				got = append(got, fmt.Sprint("base ", p+1))
			} else {
				got = append(got, fmt.Sprint(b.s.PlayerOf(x)+1))
			}
		}
		same(t, fmt.Sprintf("%+v", c), fmt.Sprint(got), c.want)
	}
}

// TestW02_LocksOfOfferedThings (W-02, K-27): what rejects the lock of a unit, a base or a card of
// the graveyard is not offered either, and a command that chooses it is refused.
func TestW02_LocksOfOfferedThings(t *testing.T) {
	for _, c := range []struct{ zone, status string }{{"board", "of a unit"}, {"board", "of a base"}, {"graveyard", "of a card"}} {
		for _, guarded := range []bool{false, true} {
			spec := &library.TargetSpec{Side: "enemy", Zone: c.zone, Front: true, Back: true, Bases: c.status == "of a base"}
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				asker(&answers{}, library.Choice{Of: "things", Target: spec, Min: n(0), Max: n(1)}, 0, nil)(lib, f)
				bolt := otherCard("DART", "TACTICAL")
				bolt.Target = spec
				lib.Cards = append(lib.Cards, bolt)
				if guarded {
					rule := library.Rule{ID: "GUARD", Pack: "test"}
					l := listener("guard", "TARGET_LOCKED", 150, 0)
					l.Reject = "GUARDED"
					rule.Listeners = append(rule.Listeners, l)
					lib.Rules = append(lib.Rules, rule)
				}
			})
			x := place.BaseOf(1)
			if c.status == "of a unit" {
				x = b.unit(1, "GUN", 0, place.Front)
			} else if c.zone == "graveyard" {
				x = b.card(1, "GUN", place.Graveyard)
			}
			dart := b.play(b.card(0, "DART", place.Hand), x, 0)
			same(t, c.status+": it may be chosen", slices.Contains(b.legal(0), dart), !guarded)
			if guarded {
				b.refused(dart, "GUARDED")
			}
			b.ask()
			_, offers := b.s.Owes(0)
			same(t, c.status+": it is offered", slices.ContainsFunc(offers, func(o Offer) bool { return event.Entity(o.N) == x }), !guarded)
		}
	}
}

// TestCR01_EntryWithoutATarget (C-R01, G-19): the effect of a unit that enters runs without a
// target where none must be chosen, with the one that was named otherwise, and with itself.
func TestCR01_EntryWithoutATarget(t *testing.T) {
	var got []event.Entity
	for _, optional := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			c := unitCard("HAILER", 1, 0, 3)
			c.Target = &library.TargetSpec{Side: "friendly", Zone: "board", Front: true, Back: true, Optional: optional, Where: conds("unit.attack > 1 or unit.health == 3")}
			c.OnPlay = f.run(func(m *Match, self event.Entity) error { got = append(got, self, m.Event().Target); return nil })
			plain := unitCard("PLAIN", 1, 0, 3)
			plain.OnPlay = c.OnPlay
			foe := unitCard("FOE", 1, 0, 3)
			foe.Target, foe.OnPlay = &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}, c.OnPlay
			lib.Cards = append(lib.Cards, c, plain, foe)
		})
		y := b.unit(0, "GUN", 2, place.Front)
		enter := func(id string, target func(x event.Entity) event.Entity) (x event.Entity) {
			x = b.card(0, id, place.Hand)
			sp, _ := b.s.FreeSlot(place.Surface, 0, 0, place.Front)
			if id == "FOE" {
				sp, _ = b.s.FreeSlot(place.Surface, 0, 1, place.Front)
			}
			got = nil
			b.do(b.play(x, target(x), sp.Place()))
			return b.s.Handle(b.ix(x))
		}
		x := enter("HAILER", func(event.Entity) event.Entity { return y })
		same(t, "with a target", fmt.Sprint(got), fmt.Sprint([]event.Entity{x, y}))
		x = enter("HAILER", func(x event.Entity) event.Entity { return x })
		same(t, "with itself", fmt.Sprint(got), fmt.Sprint([]event.Entity{x, x}))
		none := b.play(b.card(0, "HAILER", place.Hand), 0, at(0, 2, place.Back, 0).Place())
		if optional {
			got = nil
			b.do(none)
			same(t, "without a target", fmt.Sprint(len(got), got[1]), fmt.Sprint(2, event.Entity(0)))
		} else {
			b.refused(none, "BAD_TARGET")
		}
		x = enter("FOE", func(event.Entity) event.Entity { return 0 }) // there is none
		same(t, "where none can be chosen", fmt.Sprint(got), fmt.Sprint([]event.Entity{x, 0}))
		x = b.s.Handle(b.ix(b.card(0, "PLAIN", place.Hand)))
		got = nil
		b.do(b.play(x, 0, at(0, 1, place.Back, 0).Place()))
		same(t, "of a card without targets", got[1], event.Entity(0))
	}
}
