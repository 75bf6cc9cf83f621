package cards

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tcg"
)

// TestDeskOfPacks: the page gets the cards of the packs as they are printed, the decks that are legal in the mode, and the
// hand that the seed deals.
func TestDeskOfPacks(t *testing.T) {
	p, err := tcg.Definition().Load(tcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	d := NewDesk(tcg.Definition(), p, "duel")
	ask := func(a *Ask) any {
		t.Helper()
		got, err := d.Answer(a)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	o := ask(&Ask{What: "open"}).(*Opened)
	lib := p.Common.(*tcg.Packs).Program.Lib
	if o.Game != "tcg" || o.Title != (Title{"Card game", "卡牌对战"}) || o.Mode != "duel" || !o.Two || o.Odds || len(o.Cards) != len(lib.Cards) {
		t.Errorf("%s %v %s %t %t, %d cards of %d", o.Game, o.Title, o.Mode, o.Two, o.Odds, len(o.Cards), len(lib.Cards))
	}
	tokens := 0
	for i := range lib.Cards {
		is, c := &lib.Cards[i], &o.Cards[i]
		if c.ID != is.ID || c.Pack != is.Pack || c.EN.Name != is.Name.EN || c.ZH.Name != is.Name.ZH || c.Barred != is.Token || c.Kind != "card:"+is.ID || c.In("en") != c.EN || c.In("zh") != c.ZH {
			t.Errorf("%s is %+v", is.ID, c)
		}
		if is.Token {
			tokens++
		}
	}
	if tokens == 0 || tokens == len(o.Cards) {
		t.Errorf("%d tokens", tokens)
	}
	marine := o.Cards[slices.IndexFunc(o.Cards, func(c Card) bool { return c.ID == "UNSC-001" })]
	if marine.Number("cost", "zh") != "费用" || marine.Number("cost", "en") != "cost" || marine.Number("nothing", "zh") != "nothing" || len(marine.Cost) == 0 || len(marine.Stats) != 3 {
		t.Errorf("%+v, cost is %q", marine, marine.Number("cost", "zh"))
	}
	if len(o.Modes) != 4 || o.Modes[0] != (Mode{"duel", "Duel", "对决"}) || len(o.Decks) == 0 {
		t.Errorf("%v, %d decks", o.Modes, len(o.Decks))
	}
	for _, deck := range o.Decks {
		if len(deck.Cards) != 40 || deck.EN == "" || deck.ZH == "" || deck.EN == deck.ZH {
			t.Errorf("%s %q %q with %d cards", deck.ID, deck.EN, deck.ZH, len(deck.Cards))
		}
	}
	if trio := ask(&Ask{What: "open", Mode: "ffa3"}).(*Opened); trio.Two || trio.Mode != "ffa3" {
		t.Errorf("%+v", trio.Mode)
	}
	d.Odds = &played{}
	if !ask(&Ask{What: "open"}).(*Opened).Odds || ask(&Ask{What: "open", Mode: "ffa3"}).(*Opened).Odds {
		t.Error("matches can be played of two decks, and only of two")
	}
	d.Odds = nil
	if len(d.known) != 2 {
		t.Errorf("%d catalogues are kept", len(d.known))
	}

	starter := o.Decks[0].Cards
	hand := func(seed string) []string {
		return ask(&Ask{What: "hand", Cards: starter, Seed: seed}).(map[string]any)["cards"].([]string)
	}
	first := hand("7")
	if len(first) != 5 || !slices.Equal(first, hand("7")) || slices.Equal(first, hand("8")) && slices.Equal(first, hand("9")) {
		t.Errorf("the hands are %v, %v, %v", first, hand("7"), hand("8"))
	}
	for _, id := range first {
		if !slices.Contains(starter, id) {
			t.Errorf("%s is not in the deck", id)
		}
	}

	file := filepath.Join(t.TempDir(), "deck.toml")
	if err := os.WriteFile(file, []byte("[cards]\n\"unsc:UNSC-001\" = 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := Of(p, games.Setup{Mode: "duel"})
	if err != nil {
		t.Fatal(err)
	}
	if deck, err := c.ReadFile(file); err != nil || deck.Name != file || deck.Mode != "duel" || !slices.Equal(deck.Cards, []string{"UNSC-001", "UNSC-001"}) && !slices.Equal(deck.Cards, []string{"unsc:UNSC-001", "unsc:UNSC-001"}) {
		t.Errorf("%+v, %v", deck, err)
	}
	if c.Card("unsc:UNSC-001") == nil || c.Card("unsc:UNSC-001") != c.Card("UNSC-001") || c.Card("flood:UNSC-001") != nil || c.Card("UNSC-01") != nil {
		t.Error("a card by its full id is another one")
	}
	for _, tt := range []struct {
		ask  Ask
		want string
	}{
		{Ask{What: "open", Mode: "dual"}, "unknown mode \"dual\"; did you mean \"duel\"? / 没有模式“dual”"},
		{Ask{What: "hand", Cards: starter, Seed: "x"}, "invalid seed \"x\" (expected an integer) / 种子“x”无效（应为整数）"},
		{Ask{What: "hand", Cards: starter, Seed: "-1"}, "invalid seed \"-1\""},
		{Ask{What: "hand", Cards: []string{"UNSC-001"}, Seed: "1"}, "1 card; a deck has exactly 40"},
		{Ask{What: "odds", Cards: starter}, "only the program can play matches"},
		{Ask{What: "dig"}, "unknown question \"dig\" / 没有问题“dig”"},
		{Ask{What: "deck", Cards: make([]string, MaxCards+1)}, "cards, the maximum is "},
	} {
		if _, err := d.Answer(&tt.ask); err == nil || !strings.Contains(err.Error()+" / "+i18n.Of(err, i18n.Chinese), tt.want) {
			t.Errorf("%s: %v / %s, want %s", tt.ask.What, err, i18n.Of(err, i18n.Chinese), tt.want)
		}
	}
	link, err := (&Deck{Cards: []string{"UNSC-01"}}).Link()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Named(link); err == nil || !strings.HasPrefix(err.Error(), "unknown card \"UNSC-01\" in the link; did you mean \"UNSC-001\"?") {
		t.Error(err)
	}
	if deck, err := c.Named(o.Decks[0].ID); err != nil || !slices.Equal(deck.Cards, starter) || deck.Mode != "duel" {
		t.Errorf("%+v, %v", deck, err)
	}
}
