package proofs_test

import (
	"testing"
	"time"

	"arbiter/luabind/games"
	decks "arbiter/luabind/games/cards"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/lab"
)

// TestOddsOfADeck: a deck meets every shipped deck, the same deck has the same result, and a deck
// that nobody waits for can be stopped.
func TestOddsOfADeck(t *testing.T) {
	load := func(mode string) (*games.Definition, *games.Packs, error) {
		g, p, _, err := registry.Builtin().Find(mode, "", nil)
		return g, p, err
	}
	_, p, err := load("minions")
	if err != nil {
		t.Fatal(err)
	}
	shipped := decks.ShippedDecks(p, "minions")
	played := func() lab.OddsStatus {
		table := lab.NewOdds(lab.OddsConfig{Load: load, Bot: "random", Games: 4})
		for range 6000 {
			is, err := table.Ask("minions", shipped[0].Cards)
			if err != nil {
				t.Fatal(err)
			}
			if s := is.(lab.OddsStatus); s.Over {
				return s
			}
			time.Sleep(10 * time.Millisecond)
		}
		t.Fatal("the matches do not end")
		return lab.OddsStatus{}
	}
	s := played()
	if len(s.Rows) != len(shipped) || s.Done != s.Total || s.Total != 4*len(shipped) {
		t.Fatalf("%+v", s)
	}
	for i, r := range s.Rows {
		if r.Deck != shipped[i].ID || r.Matches != 4 || r.Share.Low >= r.Share.High || r.Share.Share < r.Share.Low || r.Share.Share > r.Share.High {
			t.Errorf("%+v", r)
		}
		if again := played(); i == 0 && again.Rows[0] != r {
			t.Errorf("%+v, then %+v", r, again.Rows[0])
		}
	}
	table := lab.NewOdds(lab.OddsConfig{Load: load, Bot: "greedy", Games: 1000})
	if _, err := table.Ask("minions", shipped[0].Cards); err != nil || !table.Known("minions", shipped[1].Cards) {
		t.Fatal("nothing is played", err)
	}
	if is, _ := table.Ask("minions", shipped[1].Cards); !is.(lab.OddsStatus).Waits {
		t.Errorf("two decks are played at the same time: %+v", is)
	}
	table.Stop("minions", shipped[0].Cards)
	for range 6000 {
		if !table.Known("minions", shipped[0].Cards) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("the matches do not stop")
}
