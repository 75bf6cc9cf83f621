package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestEyeSees (K-22): each number of an observation is what its name says, as its viewer counts
// players, and everything else is 0. Hidden cards are not counted.
func TestEyeSees(t *testing.T) {
	b, _ := viewed(t)
	eye := NewEye(b.m)
	form := eye.Form()
	see := func(viewer event.Player) map[string]int32 {
		into := make([]int32, len(form.Numbers))
		eye.See(anyMatch{b.m.ViewOf(viewer)}, into)
		out := map[string]int32{}
		for i, name := range form.Numbers {
			if out[name] = into[i]; into[i] != form.Bounds[i].Within(into[i]) {
				t.Errorf("%s is %d, beyond its bounds", name, into[i])
			}
		}
		return out
	}
	gun, wall, hill, bolt := int32(b.p.Card("GUN")), int32(b.p.Card("WALL")), int32(b.p.Card("HILL")), int32(b.p.Card("BOLT"))
	_ = bolt
	keen := int32(1) << (b.p.Keyword("KEEN") - 1)
	want := map[string]int32{
		"turn": 8, "round": 3, "max_rounds": 100, "phase": int32(program.DeploymentPhase), "active.player": 1, "counter.C.match": 6, "alpha.counter.C.lane": 1, "bravo.counter.C.lane": 1, "charlie.counter.C.lane": 7,
		"charlie.controller.player": 2, "fixture.LANE.bravo": 1, "fixture.PAIR.player3": 1, "fixture.PAIR.player2": 1,
		"me.base": 21, "me.supply": 7, "me.supply_cap": 9, "me.battery": 3, "me.hand": 2, "me.deck": 1, "me.graveyard": 1, "me.control_streak": 1, "me.turns": 2, "me.base_lost": 4, "me.tactics_played": 2, "me.batteries_made": 1,
		"me.ally": 1, "me.fields": 1, "me.field.card": hill, "me.hand.GUN": 2, "me.graveyard.WALL": 1, "me.counter.C.player": 1, "player2.counter.C.player": 1, "player3.counter.C.player": 5,
		"player2.base": 30, "player2.supply": 10, "player2.supply_cap": 10, "player2.hand": 1, "player2.turns": 2, "player2.status.HELD": 2, "player3.base": 30, "player3.supply": 10, "player3.supply_cap": 10, "player3.turns": 3,
		"me.b3.card": gun, "me.b3.owner.player": 1, "me.b3.attack": 3, "me.b3.health": 4, "me.b3.health_cap": 5, "me.b3.shield": 2, "me.b3.shield_cap": 3, "me.b3.tired": 1, "me.b3.attacked": 1, "me.b3.may_attack": 1, "me.b3.may_move": 1,
		"me.b3.intercepts": 1, "me.b3.attached": 1, "me.b3.keywords1": keen, "me.b3.status.HELD": 3, "me.b3.counter.R.n": 4, "me.b3.value.grit": 2,
		"player2.c1.card": wall, "player2.c1.owner.player": 2, "player2.c1.health": 9, "player2.c1.health_cap": 9, "player2.c1.may_attack": 1, "player2.c1.may_move": 1, "player2.c1.intercepts": 1, "player2.c1.value.grit": 2,
	}
	got := see(1)
	for name, n := range got { //maporder: each is compared
		same(t, name, n, want[name])
		delete(want, name)
	}
	for name := range want { //maporder: each is reported
		t.Errorf("there is no number %s", name)
	}
	third := see(2) // player 3 counts from itself
	same(t, "active", third["active.player"], 3)
	same(t, "its card", third["me.hand.BOLT"], 1)
	same(t, "hidden cards", third["player3.hand.GUN"], 0)
	same(t, "how many", third["player3.hand"], 2)
	same(t, "its unit", third["me.c1.card"], wall)
	same(t, "unit of player 2", third["player3.b3.card"], gun)
	same(t, "lane", third["charlie.controller.player"], 1)
}

// TestEyeFeatures: features of a command are its verb, price, actor, target and place, and
// commands that differ have numbers of their own, except for copies.
func TestEyeFeatures(t *testing.T) {
	b, x := viewed(t)
	b.sc.Mark(b.ix(x), Marks{})
	eye := NewEye(b.m)
	form := eye.Form()
	view := anyMatch{b.m.ViewOf(1)}
	features := func(c match.Command) map[string]int32 {
		into := make([]int32, len(form.Features))
		eye.Features(view, c, into)
		out := map[string]int32{}
		for i, name := range form.Features {
			if into[i] != 0 {
				out[name] = into[i]
			}
		}
		return out
	}
	hand := PileOf(b.m, 1, place.Hand)
	gun := int32(b.p.Card("GUN"))
	for _, c := range []struct {
		c    match.Command
		want map[string]int32
	}{
		{match.Command{Verb: Play, Player: 1, Source: b.s.Handle(hand[0]), Place: at(1, 2, place.Back, 1).Place()}, map[string]int32{"verb": 1, "supply": 4, "battery": 2, "source.kind": 5, "source.card": gun, "source.player": 1, "to.player": 1, "to.layer": 1, "to.lane": 3, "to.row": 2, "to.slot": 2}},
		{match.Command{Verb: Attack, Player: 1, Source: x, Target: place.BaseOf(2)}, map[string]int32{"verb": 2, "source.kind": 1, "source.card": gun, "source.player": 1, "source.layer": 1, "source.lane": 2, "source.row": 2, "source.slot": 1, "target.kind": 2, "target.player": 2}},
		{match.Command{Verb: Act, Player: 1, Source: x, Choice: 1}, map[string]int32{"verb": 3, "action": 1, "supply": 2, "battery": 1, "source.kind": 1, "source.card": gun, "source.player": 1, "source.layer": 1, "source.lane": 2, "source.row": 2, "source.slot": 1}},
		{match.Command{Verb: EndPhaseVerb, Player: 1}, map[string]int32{"verb": 6}},
		{match.Command{Verb: Play, Player: 1, Source: b.s.Handle(hand[0]), Target: b.s.fixtureHandle(0), Place: place.LanePlace(place.Surface, 0)}, map[string]int32{"verb": 1, "supply": 4, "battery": 2, "source.kind": 5, "source.card": gun, "source.player": 1, "target.kind": 4, "target.fixture": int32(b.p.Fixture("LANE")), "target.lane": 2, "to.layer": 1, "to.lane": 1}},
		{match.Command{Verb: Move, Player: 1, Source: x, Target: place.LaneEntity(2), Place: at(1, 0, place.Front, 0).Place()}, map[string]int32{"verb": 5, "source.kind": 1, "source.card": gun, "source.player": 1, "source.layer": 1, "source.lane": 2, "source.row": 2, "source.slot": 1, "target.kind": 3, "target.lane": 3, "to.player": 1, "to.layer": 1, "to.lane": 1, "to.row": 1, "to.slot": 1}},
	} {
		got := features(c.c)
		for name, n := range c.want { //maporder: each is compared
			same(t, fmt.Sprintf("%+v: %s", c.c, name), got[name], n)
		}
		same(t, fmt.Sprintf("%+v: %v", c.c, got), len(got), len(c.want))
	}
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		b.sc.Phase(phase)
		view := anyMatch{b.m.ViewOf(1)}
		seen := map[int]match.Command{}
		for _, c := range b.legal(1) {
			i := eye.Index(view, c)
			if i < 0 || i >= form.Indexes() {
				t.Errorf("%+v has the number %d of %d", c, i, form.Indexes())
			}
			if other, twice := seen[i]; twice && !(c.Source != other.Source && c.Place == other.Place && c.Target == other.Target && c.Verb == other.Verb) {
				t.Errorf("%+v and %+v have the same number", c, other)
			}
			seen[i] = c
		}
		same(t, "giving up", eye.Index(view, match.Command{Verb: Abort, Player: 1}) != eye.Index(view, match.Command{Verb: Concede, Player: 1}), true)
	}
}
