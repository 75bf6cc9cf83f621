package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// TestG25_AurasComeAndGo (G-25): everything that changes the units of a player does so from
// when it comes into play until it leaves, whatever else of its kind is in play. It never changes
// those of others.
func TestG25_AurasComeAndGo(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		landmarks(lib, f)
		more := func(n int) []library.Modifier {
			return []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", By: library.Amount{Value: n}}}
		}
		captain, peak := unitCard("CAPTAIN", 1, 0, 5), otherCard("PEAK", "FIELD")
		captain.Modifiers, peak.Modifiers = more(1), more(2)
		lead, banner := library.Keyword{ID: "LEAD", Pack: "test"}, library.Status{ID: "BANNER", Pack: "test", Until: "forever", Layers: 3}
		lead.Modifiers, banner.Modifiers = more(4), more(8)
		lib.Fixtures[2].Modifiers = more(32)
		plume := otherCard("PLUME", "ARMORY")
		plume.Target = &library.TargetSpec{Side: "friendly", Zone: "board", Front: true, Back: true}
		plume.Modifiers = more(16)
		lib.Cards, lib.Keywords, lib.Statuses = append(lib.Cards, captain, peak, plume), append(lib.Keywords, lead), append(lib.Statuses, banner)
	})
	x, foe := b.unit(0, "GUN", 0, place.Front), b.unit(1, "GUN", 0, place.Front)
	captain, peak, plume := b.card(0, "CAPTAIN", place.Hand), b.card(0, "PEAK", place.Hand), b.card(0, "PLUME", place.Hand)
	base := Spot{Lane: place.NoLane, Owner: 0, Other: event.NoPlayer}
	want := 2
	step := func(what string, by int, fn func()) {
		t.Helper()
		fn()
		want += by
		same(t, what+": attack", fmt.Sprint(b.g.Attack(b.m, b.body(x)), " ", b.g.Attack(b.m, b.body(foe))), fmt.Sprint(want, " ", 2))
	}
	effect := func(fn func() error) func() { return func() { b.effect(0, fn) } }
	unit := func() event.Entity { return b.s.Handle(b.ix(captain)) }
	step("nothing yet", 0, func() {})
	step("a unit that is deployed", 1, func() { b.do(b.play(captain, 0, at(0, 1, place.Front, 0).Place())) })
	step("a field that is activated", 2, func() { b.do(b.play(peak, 0, 0)) })
	step("a keyword that is gained", 4, effect(func() error { return GiveKeyword(b.m, unit(), "LEAD", "", 0) }))
	step("a status", 8, effect(func() error { return PutStatus(b.m, unit(), "BANNER", 1, "") }))
	step("armory", 16, func() { b.do(b.play(plume, unit(), 0)) })
	step("a fixture", 32, effect(func() error { return PlaceFixture(b.m, "SEAT", base, "forever") }))
	step("the status of a player", 8, effect(func() error { return PutStatus(b.m, place.BaseOf(0), "BANNER", 1, "") }))
	step("without the keyword", -4, effect(func() error { return RemoveKeyword(b.m, unit(), "LEAD") }))
	step("without the status", -8, effect(func() error { return RemoveStatus(b.m, unit(), "BANNER") }))
	step("without the fixture", -32, effect(func() error { return RemoveFixture(b.m, b.s.fixtureHandle(0)) }))
	step("without the unit and its armory", -17, effect(func() error { Destroy(b.m, unit()); return nil }))
	step("without the status of the player", -8, effect(func() error { return RemoveStatus(b.m, place.BaseOf(0), "BANNER") }))
}

// TestG25_AttackOfAnother (G-25): a value that depends on the attack of another unit sees what that unit has now, also
// if nobody has asked for that attack since it changed.
func TestG25_AttackOfAnother(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		captain, peak := unitCard("CAPTAIN", 1, 0, 5), otherCard("PEAK", "FIELD")
		captain.Modifiers = []library.Modifier{{Of: "shield_cap", Scope: "own units", Op: "add", By: n(3), Where: conds("self.attack > 2")}}
		peak.Modifiers = []library.Modifier{{Of: "attack", Scope: "own units", Op: "add", By: n(2), Where: conds("unit.damage == 0")}}
		lib.Cards = append(lib.Cards, captain, peak)
	})
	captain, gun, peak := b.unit(0, "CAPTAIN", 0, place.Front), b.unit(0, "GUN", 1, place.Front), b.card(0, "PEAK", place.Hand)
	for _, want := range []int16{0, 3} {
		b.g.Fresh(b.m, b.body(captain))
		b.g.Fresh(b.m, b.body(gun))
		same(t, "shield cap", b.body(gun).d.ShieldCap, want)
		if want == 0 {
			b.do(b.play(peak, 0, 0))
		}
	}
}

// TestG25_ValuesThatReadPlaces (G-25): a value that depends on the lane or the row of a unit follows each of its moves.
func TestG25_ValuesThatReadPlaces(t *testing.T) {
	for _, c := range []struct {
		where string
		at    func(sp place.Spot) bool
	}{
		{"unit.lane == CHARLIE", func(sp place.Spot) bool { return sp.Lane == 2 }},
		{"unit.row == BACK", func(sp place.Spot) bool { return sp.Row == place.Back }},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			scout := unitCard("SCOUT", 1, 0, 5)
			scout.Modifiers = []library.Modifier{{Of: "attack", Scope: "self", Op: "add", By: library.Amount{Value: 3}, Where: conds(c.where)}}
			lib.Cards = append(lib.Cards, scout)
		})
		x := b.unit(0, "SCOUT", 1, place.Front)
		for _, to := range []place.Spot{at(0, 2, place.Front, 0), at(0, 1, place.Front, 1), at(0, 1, place.Back, 0), at(0, 2, place.Back, 0), at(0, 2, place.Front, 1)} {
			b.g.Attack(b.m, b.body(x))
			b.do(b.move(x, to))
			want := 1
			if c.at(to) {
				want = 4
			}
			same(t, fmt.Sprintf("%s, at %+v", c.where, to), int(b.g.Attack(b.m, b.body(x))), want)
			b.turn()
			b.turn()
		}
	}
}

// TestG25_ValuesThatReadAttack (G-25): what depends on an attack that is computed sees it as it is now,
// whether or not somebody has asked for the attack since it changed.
func TestG25_ValuesThatReadAttack(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, f *funcs) {
		lib.Values = append(lib.Values, library.Value{Term: library.Term{ID: "brave", Pack: "test"}, Truth: true})
		c := unitCard("KEEN", 1, 0, 5)
		c.Modifiers = []library.Modifier{
			{ID: "computed", Of: "attack", Scope: "self", Op: "add", Run: f.ask(func(m *Match, _, _ event.Entity) int { return int(m.State.Players[0].Battery) }), Reads: []string{"resources"}},
			{ID: "reads", Of: "brave", Scope: "self", Op: "set", By: library.Amount{Value: 1}, Where: conds("unit.attack >= 3")},
		}
		lib.Cards = append(lib.Cards, c)
	})
	x := b.unit(0, "KEEN", 0, place.Front)
	brave := func(want int32) {
		t.Helper()
		same(t, fmt.Sprintf("brave with a battery of %d", b.s.Players[0].Battery), b.g.ValueOf(b.m, b.body(x), b.p.Value("brave")), want)
	}
	for _, asked := range []bool{true, false} {
		brave(0)
		if asked {
			same(t, "attack", b.g.Attack(b.m, b.body(x)), 1)
		}
		b.lets(0, func() { GiveBattery(b.m, 0, 2, NoMax) })
		brave(1)
		if asked {
			same(t, "attack", b.g.Attack(b.m, b.body(x)), 3)
		}
		b.lets(0, func() { LoseBattery(b.m, 0, 2) })
	}
}
