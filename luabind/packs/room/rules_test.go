package room_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/room"
)

// stub is packs of a game with modes of two and of four decks, and of none.
type stub struct {
	games.Common
	opened []games.Setup
}

func (s *stub) Library() *def.Library { return &def.Library{Bots: []def.Bot{{ID: "brave"}}} }
func (s *stub) Mode(name, rules string) (string, error) {
	if name != "duel" && name != "chess" && name != "teams" && name != "pairs" {
		return "", fmt.Errorf("unknown mode %q", name)
	}
	return name, nil
}

func (s *stub) Open(set games.Setup, _ match.Options) (display.Match, error) {
	s.opened = append(s.opened, set)
	for i, d := range set.Decks {
		if slices.Contains(d, "bad") {
			return nil, fmt.Errorf("deck of player %d: too bad\nand more", i+1)
		}
		if slices.Contains(d, "odd") {
			return nil, errors.New("something odd")
		}
	}
	for _, o := range set.Options {
		if strings.HasPrefix(o, "wrong") {
			return nil, fmt.Errorf("the option %s is wrong", o)
		}
	}
	return nil, nil
}

func (s *stub) Deck(name string) ([]string, error) {
	if strings.HasPrefix(name, "no") {
		return nil, fmt.Errorf("unknown deck %q", name)
	}
	return []string{name}, nil
}
func (s *stub) DeckFile(mode, file string) ([]string, error) { return []string{mode, file}, nil }
func (s *stub) Check(string, []string) []games.DeckFault     { return nil }
func (s *stub) Starters(mode string, options []string) []string {
	switch {
	case mode == "chess" || mode == "pairs":
		return nil
	case mode == "teams":
		return []string{"first", "second", "third", ""}
	}
	return []string{"first", "second", "third"}[:2+strings.Count(strings.Join(options, " "), "seats=3")]
}
func (s *stub) Played(mode string, options []string) []string { return s.Starters(mode, options) }
func (s *stub) Lobby(string) (l games.Lobby)                  { return l }
func (s *stub) Module(name string) ([]string, error) {
	if name == "none" {
		return nil, errors.New(`unknown module "none"`)
	}
	if name == "all" { // a group of others
		return []string{"fog=on", "night=on"}, nil
	}
	return []string{name + "=on"}, nil
}

func (s *stub) Teams(mode string) []int {
	if mode == "teams" {
		return []int{1, 2, 1, 2}
	}
	if mode == "pairs" {
		return []int{1, 2}
	}
	return []int{0, 0}
}

var game = &games.Definition{Name: "stub", Mode: "duel"}

func fit(t *testing.T, text string, full bool) (games.Setup, *room.Room, error) {
	t.Helper()
	return fitIn(t, t.TempDir(), text, full)
}

// fitIn is fit with the room in a folder.
func fitIn(t *testing.T, dir, text string, full bool) (games.Setup, *room.Room, error) {
	t.Helper()
	name := filepath.Join(dir, "room.toml")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := room.Read(name)
	if err != nil {
		return games.Setup{}, nil, err
	}
	s := &stub{}
	p := &games.Packs{Common: s}
	if full {
		p.Decks, p.Rooms = s, s
	}
	set, err := r.Fit(game, p)
	return set, r, err
}

// TestRooms: each key of a room is read, and makes the set-up that it says.
func TestRooms(t *testing.T) {
	dir := t.TempDir()
	set, r, err := fitIn(t, dir, `mode = "teams"
modules = ["fog", "moon"]
seed = 18
[options]
z = 3
a = true
b = false
c = "word"
[[seat]]
deck = "mine"
bot = "greedy"
team = 1
[[seat]]
person = true
[[seat]]
deck = "sub/their.TOML"
bot = "mcts:20"
[[seat]]
bot = "brave"
deck = "last"
team = 2
`, true)
	if err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprint(games.Setup{Mode: "teams", Seed: 18, Options: []string{"fog=on", "moon=on", "a=on", "b=off", "c=word", "z=3"}, Decks: [][]string{{"mine"}, {"second"}, {"teams", filepath.Join(dir, "sub/their.TOML")}, {"last"}}}); fmt.Sprint(set) != want {
		t.Errorf("the set-up is %v\nwant %s", set, want)
	}
	if want := []room.Seat{{"mine", "greedy", 1}, {"", "", 0}, {"sub/their.TOML", "mcts:20", 0}, {"last", "brave", 2}}; !slices.Equal(r.Seats, want) || *r.Seed != 18 || r.Mode != "teams" || !slices.Equal(r.Modules, []string{"fog", "moon"}) {
		t.Errorf("the room is %+v", r)
	}
	set, r, err = fit(t, "mode = \"duel\"\nseed = 0\n", true)
	if want := fmt.Sprint(games.Setup{Mode: "duel", Decks: [][]string{{"first"}, {"second"}}}); err != nil || fmt.Sprint(set) != want || r.Seed == nil {
		t.Errorf("a short room: %v, %v", set, err)
	}
	set, r, err = fit(t, "mode = \"chess\"\n[[seat]]\nbot = \"random\"\n[options]\nx = 1", false)
	if want := fmt.Sprint(games.Setup{Mode: "chess", Options: []string{"x=1"}}); err != nil || fmt.Sprint(set) != want || r.Seed != nil {
		t.Errorf("a room without decks: %v, %v", set, err)
	}
}

// TestModulesOnce: what two modules turn on is on once.
func TestModulesOnce(t *testing.T) {
	set, _, err := fit(t, "mode = \"duel\"\nmodules = [\"fog\", \"all\"]", true)
	if want := []string{"fog=on", "night=on"}; err != nil || !slices.Equal(set.Options, want) {
		t.Errorf("%q, %v; want %q", set.Options, err, want)
	}
}

// TestWrongRooms: each error of a room names the file, the line, what is wrong and what is
// to be done.
func TestWrongRooms(t *testing.T) {
	const duel, seat = "mode = \"duel\"\n", "[[seat]]\n"
	for _, c := range []struct{ text, says string }{
		{"", `:1: a room must name its mode (hint: for example mode = "ffa3")`},
		{"modes = \"x\"", `:1: unknown key "modes" of a room (hint: did you mean "mode"?)`},
		{duel + "zzz = 1", `:2: unknown key "zzz" of a room (hint: use one of mode, modules, options, seed, seat)`},
		{duel + seat + "teem = 1", `:3: unknown key "seat.teem" of a room (hint: did you mean "team"?)`},
		{duel + seat + "modules = 1", `:3: unknown key "seat.modules" of a room (hint: use one of deck, bot, person, team)`},
		{duel + "seed = -1", ":2: the seed -1 is less than 0"},
		{duel + "[options]\na = 1\nb = [1]", ":4: the option b: its value is true, false, a number or a word"},
		{duel + "[options]\na = 1.5", ":3: the option a: its value is true, false, a number or a word"},
		{duel + seat + "person = true\nbot = \"random\"", ":2: seat 1 is of a person and of a bot (hint: leave out one of the two)"},
		{"\nmode = \"none\"", `:2: unknown mode "none"`},
		{duel + "modules = [\"none\"]", `:2: unknown module "none"`},
		{duel + "modules = [\"fog\", \"all\", \"fog\"]", ":2: the module fog is given twice"},
		{duel + "[options]\nright = 1\nwrong = 2", ":4: the option wrong=2 is wrong"},
		{duel + seat + seat + seat, ":4: 3 seats; duel has 2"},
		{duel + "options = { seats = 3 }\n" + strings.Repeat(seat, 4), ":6: 4 seats; duel has 3"},
		{duel + "options = [\"fog\"]", `:2: "options" must be a table, not a list`},
		{duel + seat + "deck = \"none\"", `:3: unknown deck "none"`},
		{duel + seat + "\n" + seat + "deck = \"bad\"", ":5: deck of player 2: too bad\nand more"},
		{duel + seat + "deck = \"odd\"", ":1: something odd"},
		{"mode = \"teams\"\n" + strings.Repeat(seat, 4), ":5: seat 4 names no deck, and no deck of the packs is for it in teams"},
		{"mode = \"chess\"\n" + seat + seat + "deck = \"x\"", ":4: chess has no decks"},
		{duel + seat + "bot = \"gredy:5\"", `:3: unknown bot "gredy" (hint: did you mean "greedy"?)`},
		{duel + seat + "bot = \"braev\"", `:3: unknown bot "braev" (hint: did you mean "brave"?)`},
		{duel + seat + "bot = \"mcts:x\"", `:3: `},
		{duel + seat + "team = 1", ":3: duel has no teams"},
		{"mode = \"pairs\"\n" + strings.Repeat(seat, 3) + "team = 1", ":5: 3 seats; pairs has 2"},
		{"mode = \"teams\"\n" + seat + seat + "team = 1\n" + seat + seat + "deck=\"x\"", ":4: seat 2 is of team 2 in teams, not of 1 (hint: turns go round the table, and so do the teams of the mode)"},
	} {
		_, _, err := fit(t, c.text, true)
		if err == nil || !strings.Contains(err.Error(), "room.toml"+c.says) {
			t.Errorf("%q: %v, want %s", c.text, err, c.says)
		}
	}
	for _, c := range []struct{ text, says string }{
		{duel + "modules = [\"fog\"]", ":2: duel has no modules; its options are set one by one"},
		{duel + seat + "deck = \"x\"", ":3: duel has no decks"},
		{duel + seat + "team = 2", ":3: duel has no teams"},
	} {
		if _, _, err := fit(t, c.text, false); err == nil || !strings.Contains(err.Error(), "room.toml"+c.says) {
			t.Errorf("%q without decks and modules: %v, want %s", c.text, err, c.says)
		}
	}
	if _, err := room.Read("none.toml"); err == nil || !strings.Contains(err.Error(), "none.toml") {
		t.Errorf("no file: %v", err)
	}
	s := &stub{}
	decks, err := room.Decks(game, &games.Packs{Common: s, Decks: s}, []string{"a", "b"})
	if err != nil || fmt.Sprint(decks) != "[[a] [b]]" {
		t.Errorf("decks %v, %v", decks, err)
	}
	if _, err := room.Decks(game, &games.Packs{Common: s, Decks: s}, []string{"a", "none"}); err == nil || err.Error() != `unknown deck "none"` {
		t.Errorf("an unknown deck: %v", err)
	}
	if _, err := room.Decks(game, &games.Packs{Common: s}, []string{"a"}); err == nil || err.Error() != "duel has no decks" {
		t.Errorf("decks of a game without: %v", err)
	}
}

// rules know the cards that begin with k.
func rules(faults ...room.DeckFault) room.DeckRules {
	return room.DeckRules{
		Known: func(card string) error {
			if card == "two" {
				return &def.AmbiguousError{Kind: "card", ID: "two", Candidates: []string{"a:two", "b:two"}}
			}
			if !strings.HasPrefix(card, "k") {
				return fmt.Errorf("unknown card %q", card)
			}
			return nil
		},
		All:    func() []string { return []string{"knight", "king"} },
		Faults: func([]string) []room.DeckFault { return faults },
	}
}

// TestDeckFiles: a deck is read in its written order, in each of the two forms, and each
// fault of it is listed with its line.
func TestDeckFiles(t *testing.T) {
	const whole = "[cards]\nking = 2\nkb = 1\nka = 3\n"
	cards := "[king king kb ka ka ka]"
	for text, want := range map[string]string{
		whole:                                   " " + cards,
		"name = \"Mine\"\nid = \"x\"\n" + whole: "Mine " + cards,
		"name = { en = \"Mine\", zh = \"我\" }\n" + whole:                  "Mine " + cards,
		"name = { zh = \"我\" }\n" + whole:                                 " " + cards,
		"[[deck]]\nid = \"x\"\nname = \"Mine\"\n[deck.cards]\nking = 1\n": "Mine [king]",
		"[cards]\nka = 250\n":                                             " [" + strings.TrimSpace(strings.Repeat("ka ", 250)) + "]",
		"[cards]\nka = 249\nkb = 1\n":                                     " [" + strings.Repeat("ka ", 249) + "kb]",
	} {
		name, deck, err := room.ParseDeck("d.toml", []byte(text), rules())
		if got := fmt.Sprint(name, " ", deck); err != nil || got != want {
			t.Errorf("%q is %s, %v; want %s", text, got, err, want)
		}
	}
	many := "[cards]\n"
	for i := range 51 {
		many += fmt.Sprintf("x%d = 1\n", i)
	}
	for _, c := range []struct {
		text   string
		faults []room.DeckFault
		says   []string
	}{
		{"name = 5\n" + whole, nil, []string{"d.toml:1: name must be a string, or strings by language, got 5"}},
		{"[[deck]]\nname = true\n[deck.cards]\nking = 1\n", nil, []string{"d.toml:2: name must be a string, or strings by language, got true"}},
		{whole + "[[deck]]\n[[deck]]\n", nil, []string{"d.toml:1: more than one deck in the file"}},
		{"[[deck]]\n[deck.cards]\nking = 1\n[[deck]]\n", nil, []string{"d.toml:1: more than one deck in the file"}},
		{"name = \"x\"\n", nil, []string{"d.toml:1: no [cards] in the file"}},
		{"crads = 1\n" + whole, nil, []string{`d.toml:1: unknown key "crads" (hint: did you mean "cards"?)`}},
		{"zzz = 1\n" + whole, nil, []string{`d.toml:1: unknown key "zzz"`}},
		{"[cards]\nking = 0\nka = -1\n", nil, []string{`d.toml:2: 0 copies of "king"; expected at least 1 (hint: leave out the line)`, `d.toml:3: -1 copies of "ka"; expected at least 1 (hint: leave out the line)`}},
		{"[cards]\nking = 251\nzz = 1\n", nil, []string{`d.toml:2: 251 copies of "king"; a deck file has at most 250 cards`, `d.toml:3: unknown card "zz"`}},
		{"[cards]\nking = 250\nka = 1\nzz = 1\n", nil, []string{`d.toml:3: 1 copies of "ka"; a deck file has at most 250 cards`}},
		{"[cards]\nkinght = 1\nknigth = 1\nzing = 1\ntwo = 1\n", nil, []string{`d.toml:4: unknown card "zing" (hint: did you mean "king"?)`, `d.toml:5: "two" is the card of several packs: a:two, b:two (hint: write one of them)`}},
		{whole, []room.DeckFault{{"ka", "too many"}, {"", "too few"}}, []string{"d.toml:1: too few", "d.toml:4: too many"}},
		{"[cards]\nking = 0\nka = 1\n", []room.DeckFault{{"ka", "too many"}, {"", "too few"}}, []string{`d.toml:2: 0 copies of "king"; expected at least 1 (hint: leave out the line)`, "d.toml:3: too many"}},
		{many, nil, append(func() (all []string) {
			for i := range 50 {
				all = append(all, fmt.Sprintf("d.toml:%d: unknown card \"x%d\"", i+2, i))
			}
			return all
		}(), "d.toml: and 1 more fault")},
	} {
		name, deck, err := room.ParseDeck("d.toml", []byte(c.text), rules(c.faults...))
		if err == nil || name != "" || deck != nil {
			t.Errorf("%q is taken", c.text)
			continue
		}
		if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, c.says) {
			t.Errorf("%q\n got %q\nwant %q", c.text, got, c.says)
		}
	}
	r := rules()
	r.Faults = nil
	file := filepath.Join(t.TempDir(), "d.toml")
	if err := os.WriteFile(file, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	if deck, err := room.ReadDeck(file, r); err != nil || fmt.Sprint(deck) != cards {
		t.Errorf("a file is %v, %v", deck, err)
	}
	if _, err := room.ReadDeck(file+"x", r); err == nil || !strings.HasPrefix(err.Error(), file+"x: ") {
		t.Errorf("no file: %v", err)
	}
	big := []byte(whole + "#" + strings.Repeat("x", 64<<10))
	if _, _, err := room.ParseDeck("d.toml", big, r); err == nil || err.Error() != "d.toml: a deck may have at most 64 KB" {
		t.Errorf("a big text: %v", err)
	}
	if _, _, err := room.ParseDeck("d.toml", []byte("[cards"), r); err == nil || !strings.HasPrefix(err.Error(), "d.toml:1") {
		t.Errorf("not TOML: %v", err)
	}
}
