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

// TestK22_NobodyFollowsACardIntoADeck (K-22): once a card is put into a deck, neither its owner nor anybody
// else knows it any more. All know it in the graveyard, and in the hand if they saw it come there.
func TestK22_NobodyFollowsACardIntoADeck(t *testing.T) {
	m := hidden(t)
	card := tcg.PileOf(m, 0, place.Deck)[0]
	for to, name := range events.PileNames {
		if to == 0 {
			continue
		}
		for _, from := range []place.Zone{place.Hand, place.Graveyard} {
			for _, known := range []event.Type{events.CardDrawn, events.CardReturned} {
				for viewer := range event.Player(2) {
					sc := spellerOf(m, viewer)
					sc.Note(about(m, known, card))
					e := about(m, events.CardPut, card)
					e.Args[1], e.Args[2] = int32(from), num.To[int32](to)
					sc.Note(e)
					sc.Note(about(m, events.DeckShuffled, 0))
					// the card lies in the deck now, so that only what was noted can show it
					want := name == "graveyard" || name == "hand" && (viewer == 0 || from == place.Graveyard)
					if got := sc.Entity(e.Source) != hiddenName; got != want {
						t.Errorf("type %d, from zone %d to the %s: viewer %d sees it afterwards: %v", known, from, name, viewer+1, got)
					}
				}
			}
		}
	}
}

// TestK22_WhatLeavesTheBoard (K-22): everybody saw a unit on the board, and knows the card that it becomes
// when it is destroyed or removed, wherever that lies then.
func TestK22_WhatLeavesTheBoard(t *testing.T) {
	m := hidden(t)
	card := tcg.PileOf(m, 0, place.Hand)[0]
	now := m.State.Handle(card)
	for _, of := range []event.Type{events.KillOccurred, events.UnitRemoved, events.UnitHealed, events.TurnStarted} {
		sc := spellerOf(m, 1)
		e := event.New(of)
		e.Target, e.Args[0] = event.MakeEntity(now.Slot(), now.Generation()-1), int32(m.State.Cards[card].Def)
		sc.Note(&e)
		if got, want := sc.Entity(now) != hiddenName, of == events.KillOccurred || of == events.UnitRemoved; got != want {
			t.Errorf("type %d: the opponent sees the card afterwards: %v", of, got)
		}
	}
}

// TestK22_WhatIsOnASlot (K-22): everybody sees a card on a slot, and one that was paid for. A card that is
// held stays hidden, though the slot is known that it is to have, and so does one with a whole lane.
func TestK22_WhatIsOnASlot(t *testing.T) {
	m := hidden(t)
	card := tcg.PileOf(m, 0, place.Hand)[0]
	x := m.State.Handle(card)
	for _, held := range []bool{false, true} {
		for _, at := range []event.Place{0, place.Of(place.Surface, 0, 1, place.Back, 1), place.Of(place.Orbit, 0, 0, place.Front, 0), place.LanePlace(place.Surface, 1)} {
			for _, source := range []bool{false, true} {
				sc := spellerOf(m, 1)
				if held {
					sc.Note(about(m, events.CardDrawn, card))
				}
				e := event.New(events.UnitHealed)
				if e.Target, e.At = x, at; source {
					e.Target, e.At, e.Source, e.From = 0, 0, x, at
				}
				sc.Note(&e)
				sc.Note(about(m, events.DeckShuffled, 0))
				if got, want := sc.Entity(x) != hiddenName, !held && at != 0 && place.SpotOf(at).Player >= 0; got != want {
					t.Errorf("held %v, place %d, source %v: the opponent sees it: %v", held, at, source, got)
				}
			}
		}
	}
	for purpose := range int32(4) {
		sc := spellerOf(m, 1)
		e := about(m, events.ResourceSpent, card)
		e.Args[0], e.Args[events.ArgPurpose] = 0, purpose
		sc.Note(e)
		if got, want := sc.Entity(x) != hiddenName, purpose == events.ForCard; got != want {
			t.Errorf("paid for purpose %d: the opponent sees the card: %v", purpose, got)
		}
	}
}
