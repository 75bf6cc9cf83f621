package cards

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// rules are the deck rules of a game with the mode pair for two seats and the mode free without decks. A
// deck has at most two of a card, and no tokens.
type rules struct{ games.Decks }

func (rules) Deck(name string) ([]string, error) {
	if name != "starter" {
		return nil, errors.New("unknown deck")
	}
	return []string{"A", "B"}, nil
}

func (rules) Starters(mode string, _ []string) []string {
	return map[string][]string{"pair": {"starter", "starter"}, "trio": {"starter", "starter", "starter"}}[mode]
}

func (rules) Check(mode string, deck []string) (faults []games.DeckFault) {
	for _, k := range CopiesOf(deck) {
		if k.N > 2 || k.Card == "TOKEN" {
			faults = append(faults, games.DeckFault{Card: k.Card, Msg: i18n.Both("no " + k.Card)})
		}
	}
	if len(deck) < 2 {
		faults = append(faults, games.DeckFault{Msg: i18n.Both("too few")})
	}
	return faults
}

// catalogue has the cards A to C, of the costs 0, 3 and 12.
func catalogue() *Catalogue {
	c := &Catalogue{Mode: "pair", packs: &games.Packs{Decks: rules{}}, index: map[string]int{}}
	for i, x := range []struct {
		id, line, zh string
		cost         int
	}{{"A", "Unit · Red · 3 wide", "单位 · 红 · 宽3", 0}, {"B", "Unit · Blue", "单位 · 蓝", 3}, {"C", "Spell · Blue", "法术", 12}} {
		one := Card{ID: x.id, EN: Text{"Name " + x.id, x.line, "Text."}, ZH: Text{"名" + x.id, x.zh, "文。"}, Cost: []display.Figure{{Key: "cost", Name: "Cost", Value: x.cost}}, Stats: []display.Figure{{Key: "HP", Name: "Health", Value: i}}}
		one.figures = figuresOf(one.numbers(), []display.Figure{{Name: "费用"}, {Name: "生命"}})
		one.lower = Subject{ID: x.id, Pack: "Core", Names: []string{one.EN.Name, one.ZH.Name}, Lines: []string{x.line, x.zh}, Texts: []string{"Text.", "文。"}}.lower()
		c.index[x.id] = i
		c.Cards = append(c.Cards, one)
	}
	return c
}

// TestQueries: each term of a query has to hold: words anywhere or in a part, in both languages,
// alternatives, phrases, negations, and comparisons of numbers by key or name.
func TestQueries(t *testing.T) {
	c := catalogue()
	for query, want := range map[string]string{
		"": "A B C", "unit": "A B", "UNIT blue": "B", "-blue": "A", "-unit -spell": "", "red|spell": "A C", `"unit · blue"`: "B", `"blue unit"`: "", "单位": "A B", "name:b": "B", "名称:名c": "C", "type:name": "", "id:a": "A", "pack:core": "A B C", "core": "", "text:text.": "A B C", "text:unit": "",
		"cost<3": "A", "cost<=3": "A B", "cost>3": "C", "cost>=3": "B C", "cost=3": "B", "cost!=3": "A C", "-cost=3": "A C", "费用≤3": "A B", "hp=1": "B", "health=1": "B", `"health"=2`: "C", "生命＞1": "C", "other:thing": "", "a|b|c": "A B C", `"a"|zz`: "A B C", "cost=-1": "", "  unit\tblue\n": "B", "-": "", `"cost<3"`: "", `"red|spell"`: "", `"x=1"|unit`: "A B",
	} {
		found, err := c.Find(query)
		var ids []string
		for _, one := range found {
			ids = append(ids, one.ID)
		}
		if got := strings.Join(ids, " "); got != want || err != nil {
			t.Errorf("%q finds %s, %v, want %s", query, got, err, want)
		}
	}
	long := strings.Repeat("a", maxQuery)
	for query, want := range map[string]string{
		`"a`: `the quotation mark is not closed in "\"a"`, "cots=1": `unknown number "cots"; did you mean "cost"?`, "cost<x": `"cost<x": expected an integer after <, got "x"`, "-cost<=": `"-cost<=": expected an integer after <=, got ""`, "name:": `"name:": expected a word`, "a||b": `"a||b": expected a word`,
		long: "", long + "a": "the search is too long: at most 200 bytes", strings.Repeat("a ", maxTerms): "", strings.Repeat("a ", maxTerms+1): "the search has 21 terms, the maximum is 20", "=3": "",
	} {
		if _, err := c.Find(query); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%.30q: %v, want %s", query, err, want)
		}
	}
	for query, plain := range map[string]bool{"a name:b": true, "a cost=1": false, "": true} {
		if q, err := Parse(query); err != nil || q.Plain() != plain {
			t.Errorf("%q compares no numbers: %v, %v", query, !plain, err)
		}
	}
	for query, matches := range map[string]bool{"MODE": true, "name:mode": true, "type:mode": false, "cost=1": false, "-x": true} {
		if q, err := Parse(query); err != nil || q.Match(Subject{Names: []string{"Mode"}}) != matches {
			t.Errorf("%q matches a subject without numbers: %v, %v", query, !matches, err)
		}
	}
	for query, want := range map[string]string{
		"tpye:unit": `; "tpye:unit" is searched for as text, because a card has no part "tpye": expected one of name, type, text, id, pack; did you mean "type"?`, "-x：y": "-x:y", "type:unit": "", "unit": "", ":x": "", `"a:b"`: "", `"a`: "",
	} {
		if got := UnknownPart(query).EN; !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%q: %s, want %s", query, got, want)
		}
	}
}

// TestSummaries: a summary has the cards of a deck by cost and by word, its copies in the order of the deck,
// and what is wrong with it. Costs from 8 on share a bar, and cards that are not known count as copies alone.
func TestSummaries(t *testing.T) {
	c := catalogue()
	for _, x := range []struct {
		deck []string
		want string
	}{
		{nil, "0 [] [] [{ too few too few}] []"}, {[]string{"A", "B"}, "2 [{0 false 1} {1 false 0} {2 false 0} {3 false 1}] [{Unit 单位 2} {Blue 蓝 1} {Red 红 1}] [] [{A 1} {B 1}]"},
		{[]string{"C", "X", "C", "A", "C"}, "5 [{0 false 1} {1 false 0} {2 false 0} {3 false 0} {4 false 0} {5 false 0} {6 false 0} {7 false 0} {8 true 3}] [{Red 红 1} {Unit 单位 1}] [{C no C no C}] [{C 3} {X 1} {A 1}]"},
	} {
		s := c.Summary(x.deck)
		if got := fmt.Sprint(s.Size, " ", s.Curve, " ", s.Counts, " ", s.Faults, " ", s.Copies); got != x.want {
			t.Errorf("%v: %s, want %s", x.deck, got, x.want)
		}
	}
	if a := c.Card("A"); a.Number("HP", "en") != "Health" || a.Number("cost", "zh") != "费用" || a.Number("none", "en") != "none" || a.In("zh").Name != "名A" || a.In("en").Name != "Name A" || c.Card("X") != nil {
		t.Error("the numbers and names of a card")
	}
	for mode, decks := range map[string]string{"pair": "true true", "trio": "true false", "free": "false false"} {
		if got := fmt.Sprint(HasDecks(c.packs, mode), TwoSeats(c.packs, mode)); got != decks {
			t.Errorf("%s has decks, and of two seats: %s", mode, got)
		}
	}
	if HasDecks(&games.Packs{}, "pair") || TwoSeats(&games.Packs{}, "pair") {
		t.Error("a game without decks has some")
	}
}

// TestLinksOfDecks: a link has the game, the mode, the name and the cards of a deck, and nothing else is read.
func TestLinksOfDecks(t *testing.T) {
	long := strings.Repeat("n", maxName-1)
	for _, d := range []Deck{{Game: "tcg", Mode: "duel", Name: "Mine", Cards: []string{"UNSC-001", "UNSC-001", "UNSC-002", "X", "UNSC-001"}}, {Cards: []string{}}, {Name: long + "战", Cards: []string{"A"}}} {
		link, err := d.Link()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{link, "https://x.org/#" + link, " " + link + "\n"} {
			got, err := ReadLink(text)
			d.Name = strings.TrimSuffix(d.Name, "战")
			if err != nil || fmt.Sprint(*got) != fmt.Sprint(d) {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
			if is := IsLink(text); is != (text[0] != ' ') {
				t.Errorf("%q is a link: %v", text, is)
			}
		}
		for _, text := range []string{link[:len(link)-1], link + "A", strings.Replace(link, linkKey, linkKey+"A", 1), linkKey, linkKey + "AAAA", linkKey + "?"} {
			if _, err := ReadLink(text); err == nil || err.Error() != damaged().Error() {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
	if _, err := (&Deck{Cards: make([]string, MaxCards+1)}).Link(); err == nil || !strings.Contains(err.Error(), "a link holds at most") {
		t.Errorf("a deck that is too large: %v", err)
	}
	for text, want := range map[string]string{"deck": "this is not the link of a deck", linkKey + strings.Repeat("A", maxLink+1): "the maximum is 4096"} {
		if _, err := ReadLink(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20s: %v, want %s", text, err, want)
		}
	}
	for _, x := range []struct {
		a, b string
		n    int
	}{{"", "a", 0}, {"abc", "abd", 2}, {"ab", "abc", 2}, {"ab", "ab", 2}} {
		if n := shared(x.a, x.b); n != x.n {
			t.Errorf("%s and %s share %d bytes", x.a, x.b, n)
		}
	}
}

// TestFilesOfDecks: a deck is written as a file that can be read, whatever its name is.
func TestFilesOfDecks(t *testing.T) {
	d := &Deck{Name: "a\"b\\c\n\x7f战", Cards: []string{"B", "A", "B"}}
	if got, want := d.TOML(), "name = \"a\\\"b\\\\c\\u000A\\u007F战\"\n\n[cards]\n\"B\" = 2\n\"A\" = 1\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (&Deck{Cards: []string{"A"}}).TOML(); got != "[cards]\n\"A\" = 1\n" {
		t.Errorf("without a name: %q", got)
	}
	read, err := catalogue().ReadTOML("deck.toml", d.TOML())
	if err != nil || read.Mode != "pair" || read.Name != d.Name || strings.Join(read.Cards, "") != "BBA" {
		t.Errorf("it is read as %+v, %v", read, err)
	}
	if _, err := catalogue().ReadTOML("deck.toml", "[cards]\nA = 3\nX = 1\n"); err == nil || !strings.Contains(err.Error(), `unknown card "X"`) || !strings.Contains(err.Error(), "no A") {
		t.Errorf("a deck with an unknown card: %v", err)
	}
	for name, want := range map[string]string{"starter": "A B", "none": "unknown deck", linked("A", "A"): "A A", linked("A", "X"): `unknown card "X" in the link`, linked("X"): `unknown card "X" in the link`, linkKey + "A": damaged().Error()} {
		got, err := catalogue().Named(name)
		if err == nil && strings.Join(got.Cards, " ") != want || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %s", name, got, err, want)
		}
	}
}

// linked is the link of a deck.
func linked(ids ...string) string {
	link, _ := (&Deck{Cards: ids}).Link()
	return link
}

// played notes what is asked of matches.
type played struct{ known, stopped bool }

func (*played) Ask(mode string, deck []string) (any, error) { return fmt.Sprint(mode, deck), nil }
func (o *played) Known(string, []string) bool               { return o.known }
func (o *played) Stop(string, []string)                     { o.stopped = true }

// TestQuestionsOfPages: each question of a page has its answer, and matches begin only where they may.
func TestQuestionsOfPages(t *testing.T) {
	c := catalogue()
	o := &played{}
	d := &Desk{game: &games.Definition{Name: "tcg"}, usual: "pair", packs: c.packs, known: map[string]*Catalogue{"pair": c, "trio": {Mode: "trio", packs: c.packs}, "free": {Mode: "free", packs: c.packs}}}
	odds := func(*Desk) { d.Odds = o }
	for _, x := range []struct {
		ask    Ask
		change func(d *Desk)
		want   string
	}{
		{Ask{What: "find", Query: "unit"}, nil, "map[ids:[A B]]"}, {Ask{What: "find", Query: "zz"}, nil, "map[ids:[]]"}, {Ask{What: "find", Query: "name:"}, nil, `"name:": expected a word`}, {Ask{What: "none"}, nil, `unknown question "none"`},
		{Ask{What: "deck", Cards: make([]string, MaxCards+1)}, nil, "the maximum is"}, {Ask{What: "hand", Seed: "x"}, nil, `invalid seed "x" (expected an integer)`}, {Ask{What: "hand", Mode: "free", Seed: "1"}, nil, `players bring no decks to the mode "free"`},
		{Ask{What: "odds"}, nil, "only the program can play matches"}, {Ask{What: "odds", Mode: "trio"}, odds, `decks play each other in pairs, and the mode "trio" does not have two seats`}, {Ask{What: "odds", Cards: []string{"A"}}, odds, "the deck is not legal: too few"},
		{Ask{What: "odds", Cards: []string{"A", "B"}}, odds, "pair[A B]"}, {Ask{What: "odds", Cards: []string{"A", "B"}}, func(d *Desk) { d.Begins = func() error { return errors.New("not now") } }, "not now"}, {Ask{What: "odds", Cards: []string{"A", "B"}}, func(*Desk) { o.known = true }, "pair[A B]"}, {Ask{What: "stop"}, odds, "{}"},
	} {
		if x.change != nil {
			x.change(d)
		}
		got, err := d.Answer(&x.ask)
		if text := fmt.Sprint(got); err == nil && text != x.want || err != nil && !strings.Contains(err.Error(), x.want) {
			t.Errorf("%.60s: %s, %v, want %s", fmt.Sprint(x.ask), text, err, x.want)
		}
	}
	if !o.stopped {
		t.Error("the matches do not stop")
	}
	for text, want := range map[string]string{linked("A", "A", "B"): "tcg pair [A A B] [{A 2} {B 1}]", "[cards]\nB = 2\n": "tcg pair [B B] [{B 2}]"} {
		got, err := d.Answer(&Ask{What: "read", Text: text})
		if b, is := got.(*Built); err != nil || !is || fmt.Sprint(b.Game, " ", b.Mode, " ", b.Cards, " ", b.Copies) != want || b.TOML != b.Deck.TOML() || !IsLink(b.Link) {
			t.Errorf("%s: %+v, %v, want %s", text, got, err, want)
		}
	}
	foreign, _ := (&Deck{Game: "other", Cards: []string{"A"}}).Link()
	if _, err := d.Answer(&Ask{What: "read", Text: foreign}); err == nil || err.Error() != "the link is of a deck for other; this page is for tcg" {
		t.Errorf("a deck of another game: %v", err)
	}
}
