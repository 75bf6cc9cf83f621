package program_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tabletop/library"
)

// TestMatchesBeginWithinTheirBounds: the zones, cells and cards of a match with all seats fit, also exactly
// (docs/limits.md).
func TestMatchesBeginWithinTheirBounds(t *testing.T) {
	zones := func(of string, n int) func(g lib) {
		return func(g lib) {
			g.Zones = nil // what names them goes too
			g.Phases, g.Modes[0].Seats = g.Phases[:1], [2]int{2, 4}
			many(n, func(id string) { g.Zones = append(g.Zones, library.Zone{ID: id, Of: of}) })
		}
	}
	teams := func(n int) func(g lib) {
		return func(g lib) { zones("team", n)(g); g.Modes[0].Teams = []int{1, 2, 1, 2} }
	}
	grid := func(of string, width, height int) func(g lib) {
		return func(g lib) {
			g.Zones[2].Width, g.Zones[2].Height, g.Zones[2].Of = width, height, of
		}
	}
	cards := func(start string, copies ...int) func(g lib) {
		return func(g lib) {
			for i, n := range copies {
				g.Cards[i].Start, g.Cards[i].Copies = start, n
			}
		}
	}
	in := func(room int, next func(g lib)) func(g lib) {
		return func(g lib) { g.Zones[0].Room, g.Zones[3].Room = room, room; next(g) }
	}
	brings := func(room int, copies ...int) func(g lib) {
		return func(g lib) {
			g.Zones[1].Room = room
			decks(g, library.DeckRules{Zone: "deck"})
			for i, n := range copies {
				id := []string{"a", "b", "c", "d"}[i]
				g.Decks, g.Modes[0].Decks = append(g.Decks, library.Deck{ID: id, Cards: []library.DeckCard{{ID: "ACE", Copies: n}}}), append(g.Modes[0].Decks, id)
			}
		}
	}
	refuse(t, []refusal{
		{zones("", 127), ""}, {zones("", 128), "mode m: a match with 4 seats has 128 zones; at most 127 fit"},
		{zones("player", 31), ""}, {zones("player", 32), "has 128 zones"}, {teams(63), ""}, {teams(64), "has 128 zones"},
		{grid("", 32, 32), ""}, {grid("player", 16, 16), ""}, {grid("player", 16, 17), "the grids of a match with 4 seats have 1088 cells together; at most 1024 fit"},
		{func(g lib) {
			grid("", 32, 16)(g)
			g.Zones = append(g.Zones, library.Zone{ID: "b", Kind: "grid", Width: 32, Height: 17})
		}, "have 1056 cells together"},
		{cards("heap", 1023), ""}, {cards("heap", 1024), "card ACE: a match of the mode m with 4 seats begins with more than 1023 cards"}, {cards("heap", 1000, 24), "card BACK: a match"},
		{cards("hand", 255), ""}, {cards("hand", 256), "card ACE: a match"},
		{cards("board", 9), ""}, {cards("board", 10), "card ACE: 10 cards begin in the zone board, which has space for 9"},
		{in(8, cards("heap", 5, 3)), ""}, {in(8, cards("heap", 5, 4)), "card BACK: 9 cards begin in the zone heap, which has space for 8"},
		{in(8, cards("hand", 8)), ""}, {in(8, cards("hand", 9)), "card ACE: 9 cards begin in the zone hand"},
		{brings(5, 5), ""}, {brings(5, 6), "deck a: 6 cards begin in the zone deck, which has space for 5"}, {brings(5, 5, 6), "deck b: 6 cards"},
		{brings(0, 255), ""}, {brings(0, 256), "deck a: a match of the mode m"}, {brings(0, 300, 211), ""}, {brings(0, 300, 212), "deck b: a match"},
		{func(g lib) { cards("deck", 2)(g); brings(5, 3)(g) }, ""}, {func(g lib) { cards("deck", 2)(g); brings(5, 4)(g) }, "deck a: 6 cards begin"},
	})
}

// TestFaultsOfDecks: each fault of a deck is found once, together with the others, and is called after the deck.
func TestFaultsOfDecks(t *testing.T) {
	p := compiled(t, func(g lib) {
		g.Cards = append(g.Cards, library.Card{ID: "TOKEN", Token: true})
		decks(g, library.DeckRules{Zone: "deck", Min: 3, Max: 5, Copies: 2})
		g.Modes = append(g.Modes, library.Mode{ID: "none", Seats: [2]int{2, 2}, Phases: []string{"play"}, MaxTurns: 1})
		open := g.Modes[0]
		open.ID, open.Deck = "open", &library.DeckRules{Zone: "deck"}
		g.Modes = append(g.Modes, open)
	})
	deck := func(cards ...library.DeckCard) *library.Deck { return &library.Deck{Cards: cards} }
	of := func(id string, copies int) library.DeckCard { return library.DeckCard{ID: id, Copies: copies} }
	for _, c := range []struct {
		mode string
		d    *library.Deck
		want []string
	}{
		{"m", deck(of("ACE", 2), of("BACK", 1)), nil},
		{"m", deck(of("ACE", 2), of("BACK", 0)), nil},
		{"m", deck(of("ACE", 2)), []string{"it has 2 cards, which is not from 3 to 5"}},
		{"m", deck(of("ACE", 2), of("BACK", 4)), []string{"at most 2 copies of BACK are allowed", "it has 6 cards, which is not from 3 to 5"}},
		{"m", deck(of("ACE", 1), of("ACE", 1), of("ACE", 1), of("ACE", 1)), []string{"at most 2 copies of ACE are allowed"}},
		{"m", deck(of("ACE", 2), of("ACES", 1)), []string{`unknown card "ACES"; did you mean "ACE"?`}},
		{"m", deck(of("ACE", 2), of("TOKEN", 1), of("TOKEN", 1)), []string{"TOKEN is a token, and decks cannot contain tokens"}},
		{"none", deck(of("ACE", 2)), []string{"players bring no decks to the mode none"}},
		{"open", deck(), nil}, {"open", deck(of("ACE", 1023)), nil}, {"open", deck(of("ACE", 1024)), []string{"it has 1024 cards, which is not from 0 to 1023"}},
	} {
		var got []string
		for _, f := range p.DeckFaults(&p.Modes[p.Mode(c.mode)], c.d) {
			got = append(got, f.Msg.EN)
			if f.Unknown != strings.HasPrefix(f.Msg.EN, "unknown") || (f.Card == "") != (strings.HasPrefix(f.Msg.EN, "it has") || strings.HasPrefix(f.Msg.EN, "players")) {
				t.Errorf("%+v", f)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q, want %q", c.d.Cards, got, c.want)
		}
		named := *c.d
		named.ID = "mine"
		err := p.CheckDeck(&p.Modes[p.Mode(c.mode)], &named)
		if (err != nil) != (len(c.want) > 0) || err != nil && !strings.HasPrefix(err.Error(), "deck mine: "+c.want[0]) {
			t.Errorf("%+v: %v", c.d.Cards, err)
		}
		if err := p.CheckDeck(&p.Modes[p.Mode(c.mode)], c.d); err != nil && strings.Contains(err.Error(), "deck :") {
			t.Error(err)
		}
	}
	refuse(t, []refusal{{func(g lib) {
		decks(g, library.DeckRules{Zone: "deck", Min: 3})
		g.Decks, g.Modes[0].Decks = []library.Deck{{ID: "small"}}, []string{"small"}
	}, "mode m: deck small: it has 0 cards, which is not from 3 to 1023"}})
}
