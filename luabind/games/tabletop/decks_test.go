package tabletop_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	luatabletop "arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

func openShipped(t *testing.T, game string) *games.Packs {
	t.Helper()
	p, err := luatabletop.Open(game, load.Shipped(game))
	if err != nil {
		t.Fatal(err)
	}
	return p.Capabilities()
}

// TestDecks: players bring decks by name, by a part of it or from a file, in a game with a
// mode that says where decks begin. Seats without one have that of the mode.
func TestDecks(t *testing.T) {
	p := openShipped(t, "minions")
	if got := p.Decks.Starters("minions", nil); !slices.Equal(got, []string{"EMBER", "MARSH"}) {
		t.Fatalf("the decks of the seats are %v", got)
	}
	marsh, err := p.Decks.Deck("mar")
	if err != nil || len(marsh) != 30 || !slices.Contains(marsh, "MARSH_QUEEN") {
		t.Fatalf("the deck mar has %v: %v", marsh, err)
	}
	set := games.Setup{Mode: "minions", Seed: 1, Decks: [][]string{marsh}}
	if set.Decks, err = games.Deal(p.Decks, set); err != nil || len(set.Decks) != 2 || !slices.Equal(set.Decks[0], marsh) {
		t.Fatalf("two seats have %d decks: %v", len(set.Decks), err)
	}
	g, err := p.Open(set, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m, _ := match.Of[tabletop.State](g)
	for seat, want := range []string{"MARSH_QUEEN", "FOX_BURGLAR"} {
		found := false
		for _, c := range m.State.Cards[:m.State.NCards+1] {
			found = found || int(c.Owner) == seat && tabletop.Of(m).Program().Cards[c.Def].ID == want
		}
		if found != (seat == 0) {
			t.Errorf("seat %d has a %s: %v", seat+1, want, found)
		}
	}
	for name, want := range map[string]string{"MARCH": "unknown deck \"MARCH\"; expected EMBER or MARSH; did you mean \"MARSH\"?", "M": "is a part of more than one deck", "": `unknown deck ""`} {
		if _, err := p.Decks.Deck(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the deck %s: %v", name, err)
		}
	}
	if p := openShipped(t, "eights"); p.Decks != nil {
		t.Error("eights has decks")
	}
}

// TestWrongDecks: everything that is wrong with a deck is reported, of a file with its line.
func TestWrongDecks(t *testing.T) {
	p := openShipped(t, "minions")
	file := filepath.Join(t.TempDir(), "deck.toml")
	if err := os.WriteFile(file, []byte("[cards]\nSCORCH = 3\nCOIN = 1\nHUSHH = 2\n\"minions:HUSH\" = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := p.Decks.DeckFile("minions", file)
	for _, want := range []string{":2: at most 2 copies of SCORCH are allowed", ":3: COIN is a token, and decks cannot contain tokens", ":4: unknown card \"HUSHH\" (hint: did you mean \"HUSH\"?)", ":1: it has 7 cards, not exactly 30"} {
		if err == nil || !strings.Contains(err.Error(), file+want) {
			t.Errorf("no fault %q in:\n%v", want, err)
		}
	}
	c, other := cards.Of(p, games.Setup{Mode: "minions"})
	if other != nil {
		t.Fatal(other)
	}
	if one := c.Card("minions:HUSH"); strings.Contains(err.Error(), "minions:HUSH") || one == nil || one.ID != "HUSH" {
		t.Errorf("the full id of a card: %v, %v", one, err)
	}
	_, err = p.Open(games.Setup{Mode: "minions", Decks: [][]string{{"SCORCH"}}}, match.Options{})
	if err == nil || err.Error() != "deck of player 1: it has 1 card, not exactly 30" {
		t.Errorf("a short deck: %v", err)
	}
}

// TestDecksOfManySeats: the number of decks is that of the seats that an option sets.
func TestDecksOfManySeats(t *testing.T) {
	text := strings.Replace(everyKey, "seats = 2\n", "seats = [2, 4]\n", 1) + "[[mode]]\nid = \"bare\"\nname.en = \"Bare\"\nname.zh = \"无\"\nseats = 2\nphases = [\"main\"]\nmax_turns = 5\n"
	p, err := luatabletop.Open("siege", siege(text))
	if err != nil {
		t.Fatal(err)
	}
	decks := p.Capabilities().Decks
	for _, c := range []struct {
		mode    string
		options []string
		want    []string
	}{{"siege", nil, []string{"men", "men"}}, {"siege", []string{"seats=3"}, []string{"men", "men", "men"}}, {"bare", nil, nil}} {
		if got := decks.Starters(c.mode, c.options); !slices.Equal(got, c.want) {
			t.Errorf("%s %v: the decks are %v, want %v", c.mode, c.options, got, c.want)
		}
	}
	if _, err := games.Deal(decks, games.Setup{Mode: "bare", Decks: [][]string{{"MAN"}}}); err == nil || err.Error() != "bare has no decks" {
		t.Errorf("a deck for a mode without decks: %v", err)
	}
}

// TestLobby: rooms list the modes, options and decks of a game of a pack.
func TestLobby(t *testing.T) {
	l := openShipped(t, "minions").Rooms.Lobby("zh")
	if len(l.Modes) != 1 || l.Modes[0].Name != "随从对决" || len(l.Decks) != 2 || l.Decks[1].Name != "沼泽" || len(l.Modules)+len(l.Rooms) != 0 {
		t.Errorf("the lobby has %+v", l)
	}
	if l := openShipped(t, "letters").Rooms.Lobby("en"); len(l.Decks) != 0 || l.Modes[0].ID != "letters" || len(l.Options) != 1 || l.Options[0] != (games.Offer{ID: "seats", Name: "Number of players", Text: "(2–4, default 2)"}) {
		t.Errorf("the lobby of letters has %+v", l)
	}
	if teams := openShipped(t, "tricks").Rooms.Teams("tricks"); len(teams) != 4 || teams[0] != teams[2] {
		t.Errorf("the teams of tricks are %v", teams)
	}
}
