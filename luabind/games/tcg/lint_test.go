package tcg_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/rules/tcg/library"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
)

// TestM14_Lint (M-14): the shipped pool and decks are clean; a pool of too much
// mass removal and a deck of too many costly cards are warned of.
func TestM14_Lint(t *testing.T) {
	read := func(more string) *library.Library {
		t.Helper()
		sources := luatcg.Shipped()
		if more != "" {
			sources = append(sources, load.Source{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(more)},
				"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"covenant\", \"unsc\"]\n")}}})
		}
		lib, err := manifest.Read(sources)
		if err != nil {
			t.Fatal(err)
		}
		return lib
	}
	if w := luatcg.Lint(read("")); len(w) > 0 {
		t.Errorf("what ships is warned of: %v", w)
	}
	var cards strings.Builder
	for i := range 12 {
		fmt.Fprintf(&cards, "[[card]]\nid = \"BURN-%d\"\nname = { en = \"Burn\" }\nfaction = \"NEUTRAL\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\ntags = [\"MASS_REMOVAL\"]\n", i)
	}
	deck := "[[deck]]\nid = \"MINE\"\nname = { en = \"Mine\" }\n[deck.cards]\n\"COV-005\" = 3\n\"COV-009\" = %d\n"
	for id := range 10 {
		deck += fmt.Sprintf("\"UNSC-%03d\" = 3\n", id+1)
	}
	for _, tt := range []struct{ more, want string }{
		{cards.String(), "mine/mine.toml:"},
		{cards.String(), `cards are "MASS_REMOVAL", more than 8% of the pool`},
		{"[[tag]]\nid = \"MASS_REMOVAL\"\nname = { en = \"Mass removal\" }\nmost_percent = 1\noverride = true\n", `mine/mine.toml:1: 2 of `},
		{fmt.Sprintf(deck, 3) + "\"COV-001\" = 4\n", ""},
		{fmt.Sprintf(deck, 4) + "\"COV-001\" = 3\n", "mine/mine.toml:1: deck MINE has 7 cards costing 6 or more, more than 6"},
	} {
		if got := luatcg.Lint(read(tt.more)).Error(); !strings.Contains(got, tt.want) || (got == "") != (tt.want == "") {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

// TestG01_ModesOfIllegalDecks (G-01): a deck that no mode allows is reported by the mode with the fewest faults, wherever that
// comes among the modes. A deck that one mode allows is not reported.
func TestG01_ModesOfIllegalDecks(t *testing.T) {
	deck := func(id, card string) string {
		return "[[deck]]\nid = \"" + id + "\"\nname = { en = \"Deck\" }\ncards = { \"" + card + "\" = 4, \"COV-001\" = 2 }\n"
	}
	text := "[[mode]]\nid = \"tiny\"\nname = { en = \"Tiny\" }\ntext = { en = \"Few cards.\" }\ndeck = { size = 6, copies = 3 }\n" +
		"[[mode]]\nid = \"vast\"\nname = { en = \"Vast\" }\ntext = { en = \"Many cards.\" }\ndeck = { size = 90, copies = 3 }\n" +
		deck("FOUR", "COV-002") + strings.Replace(deck("THREE", "COV-002"), "= 4, \"COV-001\" = 2", "= 3, \"COV-001\" = 3", 1)
	got := luatcg.Check(append(luatcg.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(text)},
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"covenant\"]\n")}}}))
	var list []string
	for _, d := range got.Doubts {
		if d.Code == load.IllegalDeck {
			list = append(list, d.Msg)
		}
	}
	if want := "the deck FOUR can be played in no mode; in tiny: 4 copies of COV-002; at most 3"; strings.Join(list, "\n") != want {
		t.Errorf("%q, want %q", list, want)
	}
}
