package tcg

import (
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// secretScenario is a match of two players with five cards in each deck and hand.
func secretScenario(t *testing.T) *Match {
	t.Helper()
	p, err := program.Compile(manyHeld())
	if err != nil {
		t.Fatal(err)
	}
	sc := NewScenario(p, match.Options{})
	for seat := range event.Player(2) {
		for _, id := range []string{"C1", "C2", "C3", "C4", "C5"} {
			for _, z := range []place.Zone{place.Deck, place.Hand} {
				if _, err := sc.Card(seat, id, z); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return sc.Match()
}

// TestK22_OrderOfAShuffledDeck (K-22): when the order of a deck has changed, its cards may
// get their new numbers later, as while somebody is asked. In between no view has the
// order, not even its owner's.
func TestK22_OrderOfAShuffledDeck(t *testing.T) {
	for owner := range event.Player(2) {
		orders := [][]int{{4, 0, 2, 1, 3}, {1, 4, 3, 2, 0}}
		pair := []*Match{secretScenario(t), secretScenario(t)}
		for i, m := range pair {
			cards := PileOf(m, owner, place.Deck)
			var now []uint16
			for _, n := range orders[i] {
				now = append(now, cards[n])
			}
			m.State.relink(&m.State.Players[owner].Deck, now)
			m.State.Jumbled = 1 << owner
		}
		for viewer := range event.Player(2) {
			if x, y := pair[0].ViewOf(viewer), pair[1].ViewOf(viewer); x.Hash() != y.Hash() {
				t.Errorf("player %d sees the order of the deck of player %d: %v", viewer+1, owner+1, x.Diff(y))
			}
		}
	}
}

// TestK22_WhatAnEffectWasGiven (K-22, K-29): what the handler of a decision is given is
// nothing that others see, nor the options of a secret one or how many there are. The
// decision behind it keeps its own.
func TestK22_WhatAnEffectWasGiven(t *testing.T) {
	scene := func(given, option int32, options uint8) *Match {
		m := secretScenario(t)
		s := &m.State
		withRows(s)
		s.NPending, s.NOffers = 2, 0
		offer := func(list ...int32) {
			for _, n := range list {
				s.Offers[s.NOffers] = Offer{N: n}
				s.NOffers++
			}
		}
		s.Pending[0] = Pending{Player: 0, N: options, Min: 1, Max: 1, Given: 1, Secret: true}
		for range options {
			offer(option)
		}
		offer(given)
		s.Pending[1] = Pending{Player: 1, N: 1, Max: 1, Given: 1}
		offer(71, 72)
		return m
	}
	one, two := scene(41, 51, 2), scene(42, 52, 3)
	if x, y := one.ViewOf(1), two.ViewOf(1); x.Hash() != y.Hash() {
		t.Errorf("player 2 sees what player 1 is asked, or what for: %v", x.Diff(y))
	}
	v := one.ViewOf(1)
	if got := v.State.Offers[:v.State.NOffers]; len(got) != 2 || got[0].N != 71 || got[1].N != 72 {
		t.Errorf("of its own decision player 2 sees %v", got)
	}
	v = one.ViewOf(0)
	if got := v.State.Offers[:v.State.NOffers]; len(got) != 4 || got[0].N != 51 || got[2].N != 41 || got[3].N != 71 {
		t.Errorf("player 1 sees %v: its own, and the open options of the other", got)
	}
}

// TestK22_WhoMayListCards (K-22): outside of effects nothing lists a deck, or a hand other than that of
// the player who acts. Graveyards are public.
func TestK22_WhoMayListCards(t *testing.T) {
	m := secretScenario(t)
	_, actor := Actor(m)
	for p := range event.Player(2) {
		for zone, may := range map[string]bool{"deck": false, "hand": p == actor, "graveyard": true} {
			seen := 0
			if err := CardsOf(m, p, zone, -1, func(event.Entity) { seen++ }); (err == nil) != may || !may && seen > 0 {
				t.Errorf("the %s of player %d: %d cards, %v", zone, p+1, seen, err)
			}
		}
	}
}

// TestK22_GeneratorsInViews (K-22, K-33): a view has no generator: not of effects, piles
// of fixtures, options of the room, decks, hands or graveyards.
func TestK22_GeneratorsInViews(t *testing.T) {
	m := secretScenario(t)
	s := &m.State
	withRows(s)
	s.NSettings, s.NPiles = 2, 2
	s.Effects, s.Piles[0], s.Piles[1], s.Settings[0].Random, s.Settings[1].Random = 1, 2, 3, 4, 5
	for p := range s.Players[:2] {
		s.Players[p].Deck.Random, s.Players[p].Hand.Random, s.Players[p].Grave.Random = 6, 7, 8
	}
	for viewer := range event.Player(2) {
		v := &m.ViewOf(viewer).State
		all := []num.Stream{v.Effects, v.Piles[0], v.Piles[1], v.Settings[0].Random, v.Settings[1].Random}
		for p := range v.Players[:2] {
			all = append(all, v.Players[p].Deck.Random, v.Players[p].Hand.Random, v.Players[p].Grave.Random)
		}
		for i, r := range all {
			if r != 0 {
				t.Errorf("player %d sees generator %d", viewer+1, i)
			}
		}
	}
}

// TestK22_TokensAmongHiddenCards (K-22): a view does not say which of the cards that it
// hides leave the game instead of going to the graveyard.
func TestK22_TokensAmongHiddenCards(t *testing.T) {
	one, two := secretScenario(t), secretScenario(t)
	two.State.Cards[PileOf(two, 0, place.Hand)[1]].Temp = true
	two.State.Cards[PileOf(two, 1, place.Deck)[2]].Temp = true
	if x, y := one.ViewOf(1), two.ViewOf(1); x.Hash() != y.Hash() {
		t.Errorf("player 2 sees tokens among hidden cards: %v", x.Diff(y))
	}
}

// TestK22_HandsOfTeamMates (K-22): of a teammate's hand one sees as little as of an
// opponent's.
func TestK22_HandsOfTeamMates(t *testing.T) {
	one, two := secretScenario(t), secretScenario(t)
	for _, m := range []*Match{one, two} {
		m.State.ties[0].side, m.State.ties[1].side = 3, 3
	}
	hand := PileOf(two, 0, place.Hand)
	a, b := &two.State.Cards[hand[0]], &two.State.Cards[hand[1]]
	a.Def, b.Def = b.Def, a.Def
	if one.Hash() == two.Hash() {
		t.Fatal("the hands are equal")
	}
	if x, y := one.ViewOf(1), two.ViewOf(1); x.Hash() != y.Hash() {
		t.Errorf("player 2 sees the hand of the teammate: %v", x.Diff(y))
	}
}

// TestK22_HandlesOfADeckThatChanges (K-22, K-33): a card that is put into a deck is
// followed by nobody: the deck gets new numbers, and no handle of before means one of its
// cards.
func TestK22_HandlesOfADeckThatChanges(t *testing.T) {
	for _, where := range []int32{onTop, onBottom} {
		m := secretScenario(t)
		s, g := &m.State, Of(m)
		var before []event.Entity
		for _, c := range PileOf(m, 0, place.Deck) {
			before = append(before, s.Handle(c))
		}
		card := PileOf(m, 0, place.Hand)[2]
		before = append(before, s.Handle(card))
		e := event.New(events.CardPut)
		e.Source, e.SourcePlayer, e.Args[2] = s.Handle(card), 0, where
		g.put(m, &e, card)
		if s.Jumbled != 1 {
			t.Fatalf("put to %d: the decks that get new numbers are %b", where, s.Jumbled)
		}
		s.settleDecks()
		now := PileOf(m, 0, place.Deck)
		if len(now) != 6 || !slices.IsSorted(now) {
			t.Errorf("put to %d: the numbers from top to bottom are %v", where, now)
		}
		for _, x := range before {
			if s.CardIndex(x) != 0 {
				t.Errorf("put to %d: the old handle %v still means a card", where, x)
			}
		}
	}
}

// TestK22_AnswersThatAreGathered (K-22, K-29): while several players answer a decision,
// none sees how far another has come.
func TestK22_AnswersThatAreGathered(t *testing.T) {
	scene := func(taken uint8) *Match {
		m := secretScenario(t)
		s := &m.State
		withRows(s)
		s.NPending, s.NOffers = 2, 4
		for i := range s.Pending[:2] {
			s.Pending[i] = Pending{Player: event.Player(i), N: 2, Min: 1, Max: 1}
		}
		for i := range s.Offers[:4] {
			s.Offers[i] = Offer{N: int32(i + 1)}
		}
		s.Pending[0].Taken, s.Offers[1].Taken = taken, taken
		return m
	}
	one, two := scene(0), scene(1)
	if x, y := one.ViewOf(1), two.ViewOf(1); x.Hash() != y.Hash() {
		t.Errorf("player 2 sees what player 1 has taken so far: %v", x.Diff(y))
	}
	if x, y := one.ViewOf(0), two.ViewOf(0); x.Hash() == y.Hash() {
		t.Error("player 1 does not see it either")
	}
}

// TestK22_CountersOfHiddenCards (K-22): a counter of a card is seen by who sees the card.
func TestK22_CountersOfHiddenCards(t *testing.T) {
	m := secretScenario(t)
	s := &m.State
	withRows(s)
	s.NCounts = 2
	s.Counts[0] = kit.Count{Kind: 1, On: PileOf(m, 0, place.Hand)[0], N: 3}
	s.Counts[1] = kit.Count{Kind: 1, On: PileOf(m, 1, place.Deck)[0], N: 4}
	if v := m.ViewOf(0); v.State.NCounts != 1 || v.State.Counts[0].N != 3 {
		t.Errorf("player 1 sees %v", v.State.Counts[:v.State.NCounts])
	}
	if v := m.ViewOf(1); v.State.NCounts != 0 {
		t.Errorf("player 2 sees %v", v.State.Counts[:v.State.NCounts])
	}
}
