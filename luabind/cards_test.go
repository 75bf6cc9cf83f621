package luabind_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestCards: packs have a catalogue of their cards in both languages, without a match.
func TestCards(t *testing.T) {
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	list, err := p.Cards()
	if err != nil || len(list) < 90 {
		t.Fatalf("%d cards: %v", len(list), err)
	}
	for _, c := range list {
		if c.ID == "" || c.EN.Name == "" || c.ZH.Name == "" || c.EN.Line == "" || len(c.Cost) == 0 || c.Cost[0].Name != "cost" {
			t.Errorf("a card is incomplete: %+v", c)
		}
	}
	i := slices.IndexFunc(list, func(c luabind.Card) bool { return c.ID == "UNSC-001" })
	if i < 0 || list[i].Kind != "card:UNSC-001" || list[i].EN.Name != "Marine Fireteam" {
		t.Errorf("the first card: %+v", list[max(i, 0)])
	}
	letters, err := luabind.Load("letters")
	if err != nil {
		t.Fatal(err)
	}
	if list, err := letters.Cards(); err != nil || len(list) < 5 || list[0].EN.Name == "" {
		t.Errorf("cards of letters: %+v %v", list, err)
	}
	chess, err := luabind.Load("xiangqi")
	if err != nil {
		t.Fatal(err)
	}
	if list, err := chess.Cards(); err != nil || list != nil {
		t.Errorf("cards of xiangqi: %+v %v", list, err)
	}
	if _, err := chess.CheckDeck("", nil); err == nil || !strings.Contains(err.Error(), "no decks") {
		t.Errorf("a deck of xiangqi: %v", err)
	}
}

// TestCheckDeck: every fault of a deck is listed, with the card, without a match.
func TestCheckDeck(t *testing.T) {
	p, err := luabind.Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	deck, err := p.Deck("unsc")
	if err != nil {
		t.Fatal(err)
	}
	if faults, err := p.CheckDeck("ffa3", deck); err != nil || faults != nil {
		t.Errorf("a shipped deck: %+v %v", faults, err)
	}
	for i := range 5 {
		deck[i] = "UNSC-001"
	}
	deck[6] = "UNSC-01"
	faults, err := p.CheckDeck("", deck[:len(deck)-1])
	if err != nil || len(faults) != 3 || faults[0].Card != "" || !slices.ContainsFunc(faults, func(f luabind.DeckFault) bool { return f.Card == "UNSC-01" }) {
		t.Errorf("%+v %v", faults, err)
	}
	if _, err := p.CheckDeck("duell", deck); err == nil || !strings.Contains(err.Error(), `"duell"`) {
		t.Errorf("an unknown mode: %v", err)
	}
}
