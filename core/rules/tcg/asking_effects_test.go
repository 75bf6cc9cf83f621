package tcg

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// offering is a tactic BOLT whose player may show cards to the target's player, who then agrees or not. All of it is data.
func offering(lib *library.Library, f *funcs) {
	landmarks(lib, f)
	agree, show := library.Effect{Type: "CHOOSE", Whom: "target", Choice: "agree"}, library.Effect{Type: "SHOW_CHOSEN", Whom: "target"}
	put := func(id string, whom string) library.Effect {
		return library.Effect{Type: "PLACE_FIXTURE", Fixture: id, Whom: whom}
	}
	bolt := &lib.Cards[slices.IndexFunc(lib.Cards, func(c library.Card) bool { return c.ID == "BOLT" })]
	bolt.OnPlay = data(lib, library.Effect{Type: "CHOOSE", Choice: "show"})
	bolt.Choices = []library.Choice{
		{ID: "show", Of: "things", Min: n(0), Max: n(2), Target: &library.TargetSpec{Side: "own", Zone: "hand", Front: true, Back: true}, Run: data(lib, show, agree), Declined: data(lib, agree)},
		{ID: "agree", Of: "yes_no", Min: n(1), Max: n(1), Run: data(lib, put("PAIR", "target"), put("SEAT", "target"), put("SEAT", ""), put("ROOM", ""), put("LANE", "target")),
			Declined: data(lib, library.Effect{Type: "LOSE_HEALTH", Whom: "target", Amount: n(2)}, library.Effect{Type: "GIVE_SUPPLY", Whom: "source", Amount: n(1)})},
	}
}

// TestCR06_EffectsThatAsk (C-R06, C-R02, K-29, X-10): effects put a choice to a player and carry out the answer, with the target of the
// first event. One list is for yes and for what was chosen, the other for no and for nothing. Fixtures come to their players and lanes.
func TestCR06_EffectsThatAsk(t *testing.T) {
	for _, c := range []struct {
		show, agree bool
	}{{true, true}, {true, false}, {false, true}, {false, false}} {
		b := lay(t, three, offering)
		x := b.unit(1, "WALL", 2, place.Front)
		gun := b.card(0, "GUN", place.Hand)
		b.card(0, "SHIP", place.Hand)
		b.do(b.play(b.card(0, "BOLT", place.Hand), x, 0))
		if c.show {
			b.do(match.Command{Verb: Answer, Player: 0, Choice: 0})
		}
		b.do(match.Command{Verb: Answer, Player: 0, Choice: TakesNoMore})
		if seen := b.logged(events.CardSeen); c.show {
			same(t, "what was shown, to whom", fmt.Sprint(len(seen), seen[0].Source, seen[0].Args[events.ArgSeer]), fmt.Sprint(1, gun, 2))
		} else {
			same(t, "what was shown", len(seen), 0)
		}
		d, _ := b.s.Owes(1)
		if d == nil {
			t.Fatal("the player of the target is not asked")
		}
		supply := b.s.Players[1].Supply
		b.do(match.Command{Verb: Answer, Player: 1, Choice: map[bool]int16{true: 0, false: 1}[c.agree]})
		var got []string
		b.s.EachFixture(func(_ event.Entity, f *Fixture) bool {
			got = append(got, fmt.Sprint(b.p.Fixtures[f.Def].ID, " ", f.Owner, " ", f.Other, " ", f.Lane == 2))
			return true
		})
		want, damage, gained := []string{"PAIR 1 0 false", "SEAT 1 -1 false", "SEAT 0 -1 false", "ROOM -1 -1 false", "LANE -1 -1 true"}, int16(0), supply
		if !c.agree {
			want, damage, gained = nil, 2, supply+1
		}
		same(t, "fixtures", fmt.Sprint(got), fmt.Sprint(want))
		same(t, "damage", b.body(x).Damage, damage)
		same(t, "supply of who answered", b.s.Players[1].Supply, gained)
		same(t, "decisions", b.s.NPending, 0)
	}
}

// TestM10_EffectsWithoutAnAnswer (M-10, C-R06): a player who is asked by an effect and concedes has given no answer.
func TestM10_EffectsWithoutAnAnswer(t *testing.T) {
	b := lay(t, three, offering)
	x := b.unit(1, "WALL", 2, place.Front)
	b.card(0, "GUN", place.Hand)
	b.do(b.play(b.card(0, "BOLT", place.Hand), x, 0))
	b.do(match.Command{Verb: Answer, Player: 0, Choice: TakesNoMore})
	b.do(match.Command{Verb: Concede, Player: 1})
	same(t, "fixtures", b.s.NFixtures, 0)
	same(t, "decisions", b.s.NPending, 0)
}
