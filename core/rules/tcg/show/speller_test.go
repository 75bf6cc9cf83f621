package show

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// hidden is a match of two players, each with two cards in the deck and in the hand.
func hidden(t *testing.T) *tcg.Match {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	for i := range 3 {
		c := library.Card{ID: fmt.Sprint("C", i), Pack: "plain", Type: "UNIT", Faction: "UNSC", Attack: 1, Health: 3}
		c.Name.EN = c.ID
		lib.Cards = append(lib.Cards, c)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{})
	for seat := range event.Player(2) {
		for _, id := range []string{"C0", "C1"} {
			for _, z := range []place.Zone{place.Deck, place.Hand} {
				if _, err := sc.Card(seat, id, z); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return sc.Match()
}

// about is an event about a card of player 1.
func about(m *tcg.Match, of event.Type, card uint16) *event.Event {
	e := event.New(of)
	e.Source, e.SourcePlayer, e.Args[0] = m.State.Handle(card), 0, int32(m.State.Cards[card].Def)
	return &e
}

func spellerOf(m *tcg.Match, viewer event.Player) *speller {
	return Table{prog: tcg.Of(m).Program()}.speller(m, viewer, "en")
}

// TestK22_WhoSeesACardThatIsPut (K-22): a card that is put somewhere is seen by the referee
// and by the players whom the event names. All see it if it comes from or goes to a
// graveyard, and its owner if it comes from or goes to the hand. Nobody else follows a card
// within a deck, not even its owner.
func TestK22_WhoSeesACardThatIsPut(t *testing.T) {
	m := hidden(t)
	card := tcg.PileOf(m, 0, place.Deck)[0]
	for _, from := range []place.Zone{place.Hand, place.Deck, place.Graveyard} {
		for to, name := range events.PileNames {
			if to == 0 {
				continue
			}
			for seer := range int32(3) {
				for viewer := event.NoPlayer; viewer < 2; viewer++ {
					sc := spellerOf(m, viewer)
					e := about(m, events.CardPut, card)
					e.Args[1], e.Args[2], e.Args[events.ArgSeer] = int32(from), num.To[int32](to), seer
					sc.Note(e)
					want := viewer < 0 || seer == int32(viewer)+1 || from == place.Graveyard || name == "graveyard" ||
						viewer == 0 && (from == place.Hand || name == "hand")
					if got := sc.Entity(e.Source) != hiddenName; got != want {
						t.Errorf("from zone %d to the %s, named seer %d: viewer %d sees it: %v", from, name, seer, viewer+1, got)
					}
					if got := sc.Value(&event.Field{Enum: "card"}, e.Args[0]) != hiddenName; got != want {
						t.Errorf("from zone %d to the %s, named seer %d: viewer %d reads what it is: %v", from, name, seer, viewer+1, got)
					}
				}
			}
		}
	}
}

// TestK22_AnswersOfSecretDecisions (K-22, K-29): what a secret decision offers and what was
// answered is for the player who decides and the referee.
func TestK22_AnswersOfSecretDecisions(t *testing.T) {
	m := hidden(t)
	for _, of := range []event.Type{events.DecisionAsked, events.DecisionAnswered} {
		for _, secret := range []int32{0, 1} {
			for viewer := event.NoPlayer; viewer < 2; viewer++ {
				sc := spellerOf(m, viewer)
				e := event.New(of)
				e.SourcePlayer, e.Args[events.ArgSecret] = 0, secret
				sc.Note(&e)
				want := secret != 0 && viewer == 1
				for _, enum := range []string{"option", "offered"} {
					if got := sc.Value(&event.Field{Enum: enum}, 3) == hiddenName; got != want {
						t.Errorf("type %d, secret %d: from viewer %d the value %s is hidden: %v", of, secret, viewer+1, enum, got)
					}
				}
			}
		}
	}
}

// TestK22_WhatMakesACardPublic (K-22): a card that is discarded or returned is known to all
// from then on, unless nothing came of the event.
func TestK22_WhatMakesACardPublic(t *testing.T) {
	m := hidden(t)
	for _, of := range []event.Type{events.CardDiscarded, events.CardReturned} {
		for _, fizzled := range []bool{true, false} {
			sc := spellerOf(m, 1)
			card := tcg.PileOf(m, 0, place.Hand)[0]
			sc.Note(about(m, events.CardDrawn, card))
			e := about(m, of, card)
			e.Fizzled = fizzled
			sc.Note(e)
			sc.Note(about(m, events.DeckShuffled, 0))
			if got := sc.Entity(e.Source) == hiddenName; got != fizzled {
				t.Errorf("type %d, fizzled %v: afterwards it is hidden from the opponent: %v", of, fizzled, got)
			}
		}
	}
}

// TestK22_ACardThatIsDrawnIsNewAgain (K-22): all see what leaves play. If it goes back into
// a deck and is drawn, only its owner sees it.
func TestK22_ACardThatIsDrawnIsNewAgain(t *testing.T) {
	m := hidden(t)
	card := tcg.PileOf(m, 0, place.Hand)[0]
	for viewer := event.NoPlayer; viewer < 2; viewer++ {
		sc := spellerOf(m, viewer)
		now := m.State.Handle(card)
		e := about(m, events.UnitDeployed, card)
		e.Source = event.MakeEntity(now.Slot(), now.Generation()-1)
		sc.Note(e)
		if sc.Entity(now) == hiddenName {
			t.Errorf("viewer %d does not see what left play", viewer+1)
		}
		sc.Note(about(m, events.CardDrawn, card))
		sc.Note(about(m, events.DeckShuffled, 0))
		if got := sc.Entity(now) == hiddenName; got != (viewer == 1) {
			t.Errorf("from viewer %d the card drawn is hidden: %v", viewer+1, got)
		}
	}
}
