// Package gametest has a test that every game must pass. The tests of each game call it, so
// that a fault in the code that makes a game known fails the game's own tests.
//
// It is not for programs that embed the engine: those use package luabind.
package gametest

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
)

// Wrong is a set-up that a game refuses.
type Wrong struct {
	Mode    string // "" = that of the contract
	Options []string
	Error   string // a part of it
}

// Contract is what a game has.
type Contract struct {
	Game    *games.Definition
	Packs   *games.Packs // nil = those that Game ships
	Mode    string       // that is played; "" = the usual one
	Options []string     // of the match that is played
	Modes   []string     // all
	Wrong   []Wrong
	Kinds   []string // of definitions, sorted
	Pages   []string // of its reference
	Forms   []string // of tables that a survey has
	Unnamed []string // kinds of definitions that need no name
}

// maxCommands bounds the match of a test.
const maxCommands = 5000

// Test checks what every game promises to hosts.
func (c Contract) Test(t *testing.T) {
	t.Helper()
	p, others := c.Packs, c.Packs
	if p == nil {
		p, others = c.shipped(t), c.shipped(t)
		if one, two := p.Library(), others.Library(); &one.Packs[0] != &two.Packs[0] || p.Machine() == others.Machine() {
			t.Error("those who load the shipped packs do not share what was made of them, or share the machine")
		}
	}
	mode := c.modes(t, p)
	c.definitions(t, p)
	c.pages(t, p)
	set := games.Setup{Mode: mode, Options: c.Options, Seed: 7}
	if p.Decks != nil {
		decks, err := games.Deal(p.Decks, set)
		if err != nil {
			t.Fatal(err)
		}
		set.Decks = decks
	}
	c.refused(t, p, set)
	c.played(t, p, others, set)
	if p.Loops != nil {
		c.loops(t, p, set)
	}
}

// shipped returns the packs that the game ships, as a host loads them.
func (c Contract) shipped(t *testing.T) *games.Packs {
	t.Helper()
	p, err := c.Game.Load(c.Game.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (c Contract) modes(t *testing.T, p *games.Packs) (mode string) {
	t.Helper()
	if got := p.Modes(); !slices.Equal(got, c.Modes) {
		t.Errorf("the modes are %q, want %q", got, c.Modes)
	}
	for _, id := range p.Modes() {
		if got, err := p.Mode(id, ""); got != id || err != nil {
			t.Errorf("the mode %s is %q, %v", id, got, err)
		}
	}
	mode, err := p.Mode(c.Game.Mode, "")
	if err != nil || !slices.Contains(c.Modes, mode) {
		t.Errorf("the usual mode is %q, %v", mode, err)
	}
	for _, rules := range append([]string{"unheard-rules"}, c.Game.Rules...) {
		id, err := p.Mode(c.Game.Mode, rules)
		if known := slices.Contains(c.Game.Rules, rules); (err == nil) != known || known != slices.Contains(c.Modes, id) {
			t.Errorf("with the rules %s the usual mode is %q, %v", rules, id, err)
		}
	}
	if id, err := p.Mode("unheard-mode", ""); err == nil || id != "" || !strings.Contains(err.Error(), "unheard-mode") {
		t.Errorf("an unknown mode is %q, %v", id, err)
	}
	if c.Mode != "" {
		mode = c.Mode
	}
	return mode
}

// definitions: each definition has an id of its own and a name in each language.
func (c Contract) definitions(t *testing.T, p *games.Packs) {
	t.Helper()
	var kinds []string
	ids := map[[2]string]int{}
	for n, lang := range []string{"en", "zh"} {
		p.Define(lang, func(e def.Entry) {
			if e.ID == "" || e.Kind == "" || e.Name == "" && !slices.Contains(c.Unnamed, e.Kind) || e.File == "" || e.Line == 0 {
				t.Errorf("a definition is %+v", e)
			}
			if !slices.Contains(kinds, e.Kind) {
				kinds = append(kinds, e.Kind)
			}
			if ids[[2]string{e.Kind, e.ID}]++; ids[[2]string{e.Kind, e.ID}] != n+1 {
				t.Errorf("the %s %s is defined %d times", e.Kind, e.ID, ids[[2]string{e.Kind, e.ID}]-n)
			}
		})
	}
	if slices.Sort(kinds); !slices.Equal(kinds, c.Kinds) {
		t.Errorf("there are definitions of %q, want %q", kinds, c.Kinds)
	}
}

// pages: the reference has each function that scripts can call, and each table is a table.
func (c Contract) pages(t *testing.T, p *games.Packs) {
	t.Helper()
	var names []string
	text := ""
	if p.Docs.Pages != nil {
		for _, page := range p.Docs.Pages() {
			names = append(names, page.Name)
			text += page.Text
		}
	}
	if !slices.Equal(names, c.Pages) {
		t.Errorf("the pages are %q, want %q", names, c.Pages)
	}
	seen := map[string]bool{}
	for _, f := range p.Functions() {
		if f.Name == "" || f.Usage == "" || f.Doc == "" || seen[f.Name] {
			t.Errorf("a function is %+v", f)
		}
		if seen[f.Name] = true; len(names) > 0 && (!strings.Contains(text, f.Usage) || !strings.Contains(text, f.Doc)) {
			t.Errorf("the page lacks %s", f.Usage)
		}
	}
	if p.Docs.Tables == nil {
		return
	}
	for _, table := range p.Docs.Tables() {
		if table.Title.In("en") == "" || len(table.Rows) == 0 {
			t.Errorf("a table is %+v", table)
		}
		for _, row := range table.Rows {
			if cells := row.In("en"); len(cells) != len(table.Head.In("en")) || cells[0] == "" || slices.Contains(cells, "``") {
				t.Errorf("a row of %s is %q", table.Title.In("en"), cells)
			}
		}
	}
}

// refused: what is wrong with a set-up is an error, also of a match that is reset.
func (c Contract) refused(t *testing.T, p *games.Packs, set games.Setup) {
	t.Helper()
	for _, w := range append([]Wrong{{Mode: "unheard-mode", Error: "unheard-mode"}, {Options: []string{"unheard-option"}, Error: "unheard-option"}}, c.Wrong...) {
		bad := set
		if w.Mode != "" {
			bad.Mode = w.Mode
		}
		bad.Options = w.Options
		if g, err := p.Open(bad, match.Options{}); g != nil || err == nil || !strings.Contains(err.Error(), w.Error) {
			t.Errorf("the mode %s with %q: %v, want %s", bad.Mode, w.Options, err, w.Error)
		}
	}
}

// valued: each field of the state is found by its path, and nothing else is.
func valued(t *testing.T, g display.Match) {
	t.Helper()
	fields := g.Fields()
	for i := 0; i < len(fields); i += 1 + len(fields)/200 {
		f := fields[i]
		if n, known := g.Value(f.Path); !known || n != f.Value {
			t.Errorf("%s is %d, and %d, %v by its path", f.Path, f.Value, n, known)
		}
		for _, path := range []string{f.Path + "x", f.Path[:len(f.Path)-1] + "?", "x" + f.Path, "." + f.Path, f.Path + "."} {
			if n, known := g.Value(path); known {
				t.Errorf("there is no %s, and it is %d", path, n)
			}
		}
	}
	if n, known := g.Value(""); known || len(fields) < 5 {
		t.Errorf("%d fields; the one without a path is %d", len(fields), n)
	}
}

// played: the same commands lead to the same position, in a match that is opened, reset or listened
// to, and with packs that somebody else has loaded. A survey counts it in its tables.
func (c Contract) played(t *testing.T, p, others *games.Packs, set games.Setup) {
	t.Helper()
	g, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	var s *games.Survey
	if p.Survey != nil {
		s = p.Survey(set.Mode, []string{"one", "two"})
		s.Watch(g)
	}
	commands, hashes := play(t, g, 7, maxCommands)
	if !g.Over() {
		t.Errorf("the match is not over after %d commands", maxCommands)
	}
	if p.Eye != nil {
		if eye, err := p.Eye(g); eye == nil || err != nil {
			t.Errorf("the eye is %v, %v", eye, err)
		}
	}
	valued(t, g)
	if c.counted(t, p, s); s == nil && len(c.Forms) > 0 {
		t.Error("there is no survey")
	}
	again, err := others.Open(set, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	replay(t, again, commands, hashes)
	for _, n := range []uint64{8, 7} { // and after another match in the same memory
		other := set
		other.Seed = n
		if err := others.Reset(again, other); err != nil {
			t.Fatal(err)
		}
		if n == 7 {
			replay(t, again, commands, hashes)
		} else {
			play(t, again, 8, 20)
		}
	}
}

// counted: a survey of the match has rows of its forms alone, and rows of definitions are ids.
func (c Contract) counted(t *testing.T, p *games.Packs, s *games.Survey) {
	t.Helper()
	if s == nil {
		return
	}
	into := games.Tables{}
	s.Book(into, []int{0, 1})
	if by, turn := s.Ending(); by == "" || turn < 1 {
		t.Errorf("it ended by %q in turn %d", by, turn)
	}
	var forms []string
	for _, f := range s.Forms {
		forms = append(forms, f.Name)
	}
	if !slices.Equal(forms, c.Forms) {
		t.Errorf("the tables of a survey are %q, want %q", forms, c.Forms)
	}
	if err := (games.Tables{}).Merge(into, s.Forms); err != nil {
		t.Error(err)
	}
	known := map[string]bool{}
	p.Define("en", func(e def.Entry) { known[e.Kind+" "+e.ID] = true })
	for i := range s.Forms {
		f := &s.Forms[i]
		for _, row := range into.Rows(f) {
			if numbers := into[f.Name][row]; slices.Max(numbers) <= 0 || slices.Min(numbers) < 0 {
				t.Errorf("the row %s of %s has %v", row, f.Name, numbers)
			}
			if _, id := games.SplitName(row); f.Defined && !known[f.Row+" "+id] && !known[f.Row+" "+row] {
				t.Errorf("the row %s of %s is not a definition", row, f.Name)
			}
		}
	}
}

// play plays a match with commands by chance, and returns them with the hash after each. Nobody
// gives up.
func play(t *testing.T, g match.Any, seed uint64, limit int) (commands []match.Command, hashes []uint64) {
	t.Helper()
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for !g.Over() && len(commands) < limit {
		list, _ := g.Options(g.ToAct(nil)[0], nil)
		list = slices.DeleteFunc(list, func(x match.Command) bool { return g.Kind(x) == match.Previews })
		if len(list) == 0 {
			t.Fatalf("nobody can do anything after %d commands", len(commands))
		}
		seed = seed*6364136223846793005 + 1442695040888963407
		x := list[seed>>33%uint64(len(list))]
		if err := g.Do(x); err != nil {
			t.Fatalf("command %d: %v", len(commands)+1, err)
		}
		commands, hashes = append(commands, x), append(hashes, g.Hash())
	}
	return commands, hashes
}

func replay(t *testing.T, g match.Any, commands []match.Command, hashes []uint64) {
	t.Helper()
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for i, x := range commands {
		if err := g.Do(x); err != nil || g.Hash() != hashes[i] {
			t.Fatalf("command %d of %d leads elsewhere: %v", i+1, len(commands), err)
		}
	}
}

// loops: equal commands have equal shapes, a preview has none, and what a position has is in order.
func (c Contract) loops(t *testing.T, p *games.Packs, set games.Setup) {
	t.Helper()
	g, err := p.Open(set, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	play(t, g, 9, 12)
	shapes := 0
	for seat := range g.Seats() {
		q := num.To[event.Player](seat)
		for _, x := range g.Legal(q, nil) {
			exact, alike := p.Loops.Shape(g, x)
			if again, similar := p.Loops.Shape(g, x); again != exact || similar != alike {
				t.Errorf("%+v has two shapes", x)
			}
			if (exact == 0) != (alike == 0) || g.Kind(x) == match.Previews && exact != 0 {
				t.Errorf("%+v has the shapes %d and %d", x, exact, alike)
			}
			if exact != 0 {
				shapes++
			}
		}
		stock := p.Loops.Stock(g, q, nil)
		if len(stock) == 0 || !slices.IsSortedFunc(stock, func(a, b match.Stock) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Key, b.Key)) }) {
			t.Errorf("the stock of seat %d is %v", seat+1, stock)
		}
		amounts := p.Loops.Amounts(g, q)
		if len(amounts) == 0 {
			t.Errorf("seat %d has nothing that people count", seat+1)
		}
		for _, a := range amounts {
			if a.Name == "" || a.Good < -1 || a.Good > 1 {
				t.Errorf("an amount is %+v", a)
			}
		}
	}
	if shapes == 0 {
		t.Error("no command has a shape")
	}
}
