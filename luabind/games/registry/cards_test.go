package registry_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/games/registry"
)

// catalogueOf reads the catalogue of a mode of shipped packs.
func catalogueOf(t *testing.T, mode string) (*games.Packs, *cards.Catalogue) {
	t.Helper()
	_, p, id, err := registry.Builtin().Find(mode, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cards.Of(p, games.Setup{Mode: id})
	if err != nil {
		t.Fatal(err)
	}
	return p, c
}

// TestCardSearch: a query finds by words of both languages, parts and numbers, in every game with
// cards, and a malformed one is rejected.
func TestCardSearch(t *testing.T) {
	_, duel := catalogueOf(t, "duel")
	_, minions := catalogueOf(t, "minions")
	_, eights := catalogueOf(t, "eights")
	for _, tt := range []struct {
		in       *cards.Catalogue
		query    string
		all, not string // ids that are found, and that are not
		n        int    // 0 = not counted
	}{
		{duel, "", "UNSC-001 COV-001", "", len(duel.Cards)},
		{duel, "marine fireteam", "UNSC-001", "COV-001", 0},
		{duel, `"Marine Fireteam"`, "UNSC-001", "", 1},
		{duel, `"fireteam marine"`, "", "UNSC-001", -1},
		{duel, "陆战队", "UNSC-001", "COV-001", 0},
		{duel, "id:unsc-001", "UNSC-001", "", 1},
		{duel, "name:marine|grunt cost<=1", "UNSC-001", "UNSC-007", 0},
		{duel, "pack:unsc -type:unit", "", "UNSC-001", 0},
		{duel, "cost=1 费用=1 attack>=1", "UNSC-001", "", 0},
		{duel, "费用＜＝1", "UNSC-001", "", 0},
		{minions, "attack=1 health=2 cost=1", "", "GATEKEEPER", 0},
		{minions, "守门人", "GATEKEEPER", "", 1},
		{eights, "", "E-8-spades", "", 52}, // the cards of a family
		{eights, "name:♠", "E-8-spades", "E-8-hearts", 13},
	} {
		found, err := tt.in.Find(tt.query)
		if err != nil {
			t.Errorf("%s: %v", tt.query, err)
			continue
		}
		var ids []string
		for _, one := range found {
			ids = append(ids, one.ID)
		}
		for _, id := range strings.Fields(tt.all) {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: %s is not found: %v", tt.query, id, ids)
			}
		}
		if tt.not != "" && slices.Contains(ids, tt.not) || tt.n > 0 && len(ids) != tt.n || tt.n < 0 && len(ids) > 0 {
			t.Errorf("%s: %v", tt.query, ids)
		}
	}
	for query, want := range map[string]string{"cots<=3": `unknown number "cots"; did you mean "cost"?`, "cost<=x": "expected an integer after <=", `"a`: "not closed", "name:": "expected a word", "a|": "expected a word",
		strings.Repeat("a ", 30): "30 terms", strings.Repeat("a", 300): "too long"} {
		if _, err := duel.Find(query); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", query, err, want)
		}
	}
}

// TestDeckSummary: curve and counts add up to the deck, and the faults are those of the mode.
func TestDeckSummary(t *testing.T) {
	for _, mode := range []string{"duel", "ffa3", "minions"} {
		p, c := catalogueOf(t, mode)
		shipped := cards.ShippedDecks(p, c.Mode)
		if len(shipped) < 2 {
			t.Fatalf("%s: decks: %+v", mode, shipped)
		}
		deck := shipped[0].Cards
		s := c.Summary(deck)
		sum, copies := 0, 0
		for _, b := range s.Curve {
			sum += b.Cards
		}
		for _, k := range s.Copies {
			copies += k.N
		}
		if len(s.Faults) != 0 || s.Size != len(deck) || sum != len(deck) || copies != len(deck) || len(s.Counts) == 0 || s.Counts[0].ZH == "" {
			t.Errorf("%s: %+v", mode, s)
		}
		s = c.Summary(append(slices.Repeat([]string{deck[0]}, 5), "NO-SUCH"))
		if len(s.Faults) != 3 {
			t.Errorf("%s: %+v", mode, s.Faults)
		}
		for _, f := range s.Faults {
			if f.EN == "" || f.ZH == "" || f.EN == f.ZH {
				t.Errorf("%s: a fault is not in both languages: %+v", mode, f)
			}
		}
		hand, err := c.Hand(deck, 7)
		again, _ := c.Hand(deck, 7)
		other, _ := c.Hand(deck, 8)
		if err != nil || len(hand) < 3 || !reflect.DeepEqual(hand, again) || reflect.DeepEqual(hand, other) {
			t.Errorf("%s: hands %v, %v, %v: %v", mode, hand, again, other, err)
		}
		for _, id := range hand {
			if !slices.Contains(deck, id) {
				t.Errorf("%s: the hand has %s, which the deck has not", mode, id)
			}
		}
		if _, err := c.Hand(deck[1:4], 7); err == nil {
			t.Errorf("%s: a hand of an illegal deck", mode)
		}
	}
}

// TestDeckLink: a deck is the same after a link and after a file, and links are short.
func TestDeckLink(t *testing.T) {
	p, c := catalogueOf(t, "duel")
	for _, shipped := range cards.ShippedDecks(p, c.Mode) {
		d := &cards.Deck{Game: "tcg", Mode: "duel", Name: `"Träume" \ 梦`, Cards: shipped.Cards}
		link, err := d.Link()
		if err != nil || len(link) > 250 || !cards.IsLink(link) {
			t.Fatalf("%d bytes: %v", len(link), err)
		}
		back, err := cards.ReadLink("http://127.0.0.1:8080/cards#" + link)
		if err != nil || !reflect.DeepEqual(back, d) {
			t.Errorf("%+v: %v", back, err)
		}
		if back, err = c.ReadTOML("deck.toml", d.TOML()); err != nil || !reflect.DeepEqual(back.Cards, d.Cards) || back.Name != d.Name {
			t.Errorf("%s\n%+v: %v", d.TOML(), back, err)
		}
		for i := range link[len("deck="):] { // any one character
			i += len("deck=")
			to := "A"
			if link[i] == 'A' {
				to = "B"
			}
			if back, err := cards.ReadLink(link[:i] + to + link[i+1:]); err == nil {
				t.Errorf("a damaged link is read: %+v", back)
			}
			if _, err := cards.ReadLink(link[:i]); err == nil {
				t.Errorf("a cut link is read: %s", link[:i])
			}
		}
	}
	for _, link := range []string{"", "#", "deck=", "deck=!!!!", "deck=" + strings.Repeat("A", 5000), "http://a/#deck=AAAAAAA", "http://a/#seat=1"} {
		if back, err := cards.ReadLink(link); err == nil {
			t.Errorf("%q is read: %+v", link, back)
		}
	}
}

// FuzzDeckLink: no link ends the program or makes a deck that is too large, and what is read is
// written again.
func FuzzDeckLink(f *testing.F) {
	d := &cards.Deck{Game: "tcg", Mode: "duel", Name: "a", Cards: []string{"A-1", "A-1", "A-2"}}
	link, err := d.Link()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(link)
	f.Fuzz(func(t *testing.T, link string) {
		d, err := cards.ReadLink(link)
		if err != nil {
			return
		}
		if len(d.Cards) > cards.MaxCards {
			t.Fatalf("%d cards", len(d.Cards))
		}
		again, err := d.Link()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := cards.ReadLink(again); err != nil || !reflect.DeepEqual(back, d) {
			t.Fatalf("%+v is not %+v: %v", back, d, err)
		}
	})
}

// TestDesk: the page's questions are answered, and wrong ones are rejected.
func TestDesk(t *testing.T) {
	p, _ := catalogueOf(t, "duel")
	g, _, _, err := registry.Builtin().Find("duel", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := cards.NewDesk(g, p, "duel")
	is, err := d.Answer(&cards.Ask{What: "open"})
	o, _ := is.(*cards.Opened)
	if err != nil || o == nil || len(o.Cards) < 90 || len(o.Modes) < 4 || o.Odds || len(o.Decks) < 4 || o.Title.EN != "Card game" {
		t.Fatalf("%+v: %v", o, err)
	}
	is, err = d.Answer(&cards.Ask{What: "deck", Name: "mine", Cards: o.Decks[0].Cards})
	b, _ := is.(*cards.Built)
	if err != nil || b == nil || len(b.Faults) != 0 || b.Size != len(o.Decks[0].Cards) {
		t.Fatalf("%+v: %v", b, err)
	}
	for _, text := range []string{b.TOML, "http://x/cards#" + b.Link} {
		is, err := d.Answer(&cards.Ask{What: "read", Text: text})
		if got, _ := is.(*cards.Built); err != nil || got == nil || got.Name != "mine" || !slices.Equal(got.Cards, b.Cards) {
			t.Errorf("%s: %+v: %v", text, got, err)
		}
	}
	for _, tt := range []struct {
		ask  cards.Ask
		want string
	}{
		{cards.Ask{What: "opn"}, `unknown question "opn"`}, {cards.Ask{What: "open", Mode: "dule"}, `unknown mode "dule"; did you mean "duel"?`},
		{cards.Ask{What: "hand", Seed: "-1", Cards: b.Cards}, `invalid seed "-1"`}, {cards.Ask{What: "hand", Seed: "1", Cards: b.Cards[1:]}, "39 cards"},
		{cards.Ask{What: "deck", Cards: make([]string, 300)}, "the maximum is 250"}, {cards.Ask{What: "read", Text: "[cards]\nUNSC-01 = 1\n"}, `unknown card "UNSC-01"`},
		{cards.Ask{What: "odds", Cards: b.Cards}, "arbiter view"},
	} {
		if _, err := d.Answer(&tt.ask); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%+v: %v, want %q", tt.ask.What, err, tt.want)
		}
	}
	link, err := (&cards.Deck{Game: "minions", Mode: "minions", Cards: []string{"GATEKEEPER"}}).Link()
	if _, wrong := d.Answer(&cards.Ask{What: "read", Text: link}); err != nil || wrong == nil || !strings.Contains(wrong.Error(), "a deck for minions") {
		t.Errorf("a deck of another game: %v %v", wrong, err)
	}
}

// TestDecksThatCannotBeRead (G-01): what the mode finds wrong with a deck is listed also when
// the file cannot be read.
func TestDecksThatCannotBeRead(t *testing.T) {
	_, c := catalogueOf(t, "duel")
	_, err := c.ReadTOML("deck", "[cards]\nUNSC-001 = 4\nX-1 = 1\n")
	want := "deck:1: 5 cards; a deck has exactly 40\ndeck:2: 4 copies of UNSC-001; at most 3\ndeck:3: unknown card \"X-1\""
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}
