package proofs_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
)

// hiddenPair is two matches that differ only in what player 1 holds: the hand
// and the order of the deck. Player 1 plays nothing, player 2 does.
func hiddenPair(t *testing.T) (pair [2]*tcg.Match) {
	t.Helper()
	l := lib(t)
	for i := range pair {
		b := newBoard(t, l)
		for n := range 8 {
			ids := []string{"UNSC-001", "COV-009"}
			b.hand(0, ids[(n+i)%2])
			b.must(b.sc.Card(0, ids[(n+i)%2], place.Deck))
			b.must(b.sc.Card(1, "FLD-001", place.Deck))
		}
		marine := b.hand(1, "FLD-002")
		b.do(endPhase(0))
		b.do(endPhase(0))
		b.do(match.Command{Verb: tcg.Play, Player: 1, Source: marine, Place: place.Spot{Player: 1, Lane: place.Alpha}.Place()})
		b.do(endPhase(1))
		b.do(endPhase(1))
		pair[i] = b.m
	}
	return pair
}

// shown returns everything that a viewer sees: log, report, picture, snapshot,
// commands.
func shown(t *testing.T, m *tcg.Match, viewer event.Player) string {
	t.Helper()
	out := entries(t, m, viewer)
	game := show.Facade(m)
	c := game.LogFor(viewer, "en")
	for e, more := c.Next(); more; e, more = c.Next() {
		out = append(out, c.Sentence(e))
	}
	view := game
	if viewer >= 0 {
		view = display.View(game, viewer)
	}
	snapshot, err := json.Marshal(view.Snapshot())
	if err != nil {
		t.Fatal(err)
	}
	out = append(out, view.Draw(viewer, display.Look{Lang: "en"}), string(snapshot))
	for _, c := range view.Legal(1, nil) {
		out = append(out, view.Format(c, display.Spoken))
	}
	return strings.Join(out, "\n")
}

// TestK22_NothingHiddenIsShown (K-22): to player 2 the two matches are one; the
// referee and player 1 see the difference; the hash is of the whole truth.
func TestK22_NothingHiddenIsShown(t *testing.T) {
	pair := hiddenPair(t)
	if one, two := shown(t, pair[0], 1), shown(t, pair[1], 1); one != two {
		t.Errorf("player 2 can tell the matches apart:\n%s\n\n%s", one, two)
	}
	for _, viewer := range []event.Player{0, event.NoPlayer} {
		if shown(t, pair[0], viewer) == shown(t, pair[1], viewer) {
			t.Errorf("viewer %d sees no difference", viewer)
		}
	}
	if pair[0].Hash() == pair[1].Hash() {
		t.Error("the hash is not of the complete state")
	}
	if pair[0].ViewOf(1).Hash() != pair[1].ViewOf(1).Hash() {
		t.Error("the views of player 2 differ in state")
	}
}

// TestK22_WhatIsShown checks that a drawn card is "hidden" to the other player and
// named to its owner, and public once it is played. No view has the order of a deck,
// not even of the viewer's own, or a generator.
func TestK22_WhatIsShown(t *testing.T) {
	m := hiddenPair(t)[0]
	for viewer, want := range map[event.Player][2]string{0: {"COV-009", "hidden"}, 1: {"hidden", "FLD-001"}, event.NoPlayer: {"COV-009", "FLD-001"}} {
		var drawn []string
		for _, line := range entries(t, m, viewer) {
			var e struct {
				Type, Source string
				Payload      map[string]any
			}
			if err := json.Unmarshal([]byte(line), &e); err != nil {
				t.Fatal(err)
			}
			if e.Type == "CARD_DRAWN" {
				drawn = append(drawn, e.Payload["card"].(string))
			}
			if e.Type == "UNIT_DEPLOYED" && e.Payload["card"] != "FLD-002" {
				t.Errorf("viewer %d does not read what was deployed: %s", viewer, line)
			}
		}
		slices.Reverse(drawn) // player 1's draw came last
		if len(drawn) != 2 || drawn[1] != want[1] || drawn[0] != "UNSC-001" && drawn[0] != want[0] {
			t.Errorf("viewer %d reads of draws %v", viewer, drawn)
		}
	}
	for p := range event.Player(2) {
		v := m.ViewOf(p)
		if !blind(&v.State) {
			t.Errorf("player %d sees a generator", p+1)
		}
		for q := range event.Player(2) {
			for _, ix := range tcg.PileOf(v, q, place.Deck) {
				if v.State.Cards[ix].Def != 0 {
					t.Fatalf("player %d sees a deck of player %d", p+1, q+1)
				}
			}
			for _, ix := range tcg.PileOf(v, q, place.Hand) {
				if (v.State.Cards[ix].Def != 0) != (p == q) {
					t.Fatalf("player %d and a hand of player %d", p+1, q+1)
				}
			}
		}
	}
}

// TestK12_ShowingChangesNothing (K-12): log, report, picture and snapshot leave the
// match as it is.
func TestK12_ShowingChangesNothing(t *testing.T) {
	m := hiddenPair(t)[0]
	hash, log := m.Hash(), len(m.Log())
	for _, viewer := range []event.Player{0, 1, event.NoPlayer} {
		if shown(t, m, viewer) == "" {
			t.Error("the log was empty")
		}
	}
	if m.Hash() != hash || len(m.Log()) != log {
		t.Error("showing changed the match")
	}
}

// blind reports whether every generator of a state is blanked (K-22, K-33).
func blind(s *tcg.State) bool {
	all := uint64(s.Effects)
	for _, x := range s.Settings[:s.NSettings] {
		all |= uint64(x.Random)
	}
	for i := range s.Players {
		p := &s.Players[i]
		all |= uint64(p.Deck.Random) | uint64(p.Hand.Random) | uint64(p.Grave.Random)
	}
	return all == 0
}
