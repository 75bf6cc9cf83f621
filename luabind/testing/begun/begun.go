// Package begun makes the tests of games whose matches begin as they begin for
// players: from a set-up of the registry. A game of the registry needs no more to
// be tested with the common verbs.
//
// It is not for programs that embed the engine: those use package luabind.
package begun

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// Of makes the tests of a game. Its set-up is that of the usual match, which
// t:match and verbs of the game can change. cases may be nil.
func Of(g games.Game, cases func(p games.Packs, tested []load.Source) ([]runner.Case, error)) *runner.Game {
	return &runner.Game{Name: g.Name(), Title: g.Name(), Shipped: g.Shipped, Verbs: []runner.Verb{matchVerb},
		Load: func(sources []load.Source, _ []runner.File) (runner.Ground, error) {
			p, err := g.Load(sources)
			return &matches{g, p, cases}, err
		}}
}

// matches is the loaded packs of a game.
type matches struct {
	game  games.Game
	packs games.Packs
	cases func(p games.Packs, tested []load.Source) ([]runner.Case, error)
}

func (m *matches) Cases(tested []load.Source) ([]runner.Case, error) {
	if m.cases == nil {
		return nil, runner.NoScenarios(tested, "tests are in files named *_test.lua")
	}
	return m.cases(m.packs, tested)
}

func (m *matches) Notes() []string { return games.Notes(m.packs) }

// Program is that of the usual match.
func (m *matches) Program() *match.Program {
	s := &stage{matches: m}
	if set, err := s.usual(); err == nil {
		if g, err := m.packs.Open(set, match.Options{}); err == nil {
			return g.Program()
		}
	}
	return nil
}

func (m *matches) Machine() inspect.Machine { return m.packs.Machine() }

// Library has the packs.
func (m *matches) Library() *def.Library { return m.packs.Library() }

func (m *matches) Define(f func(def.Entry)) { m.packs.Define("en", f) }

// Prepare asks once more what the packs ask their scripts at load.
func (m *matches) Prepare() error {
	if p, ok := m.packs.(runner.Preparing); ok {
		return p.Prepare()
	}
	return nil
}

func (m *matches) Stage() runner.Stage { return &stage{matches: m} }

// stage has a match that has begun from a set-up.
type stage struct {
	*matches
	set games.Setup // of the match
	any display.Match
}

// Reset begins the match that is played when nothing else is said.
func (s *stage) Reset() error {
	s.any = nil
	set, err := s.usual()
	if err != nil {
		return err
	}
	return s.begin(set)
}

// usual is the set-up when nothing else is said.
func (s *stage) usual() (set games.Setup, err error) {
	set.Seed = 1
	if set.Mode, err = s.packs.Mode(s.game.Mode(), ""); err != nil {
		return set, err
	}
	if d, ok := s.packs.(games.Decked); ok {
		set.Decks, err = games.Decks(d, set.Mode)
	}
	return set, err
}

// begin begins another match.
func (s *stage) begin(set games.Setup) error {
	g, err := s.packs.Open(set, match.Options{Log: true, History: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		return err
	}
	s.any, s.set = g, set
	return nil
}

// Match is the match.
func (s *stage) Match() display.Match { return s.any }

// Put goes on in another match.
func (s *stage) Put(g display.Match) { s.any = g }

// Seed begins the match again with another seed.
func (s *stage) Seed(n uint64) error {
	set := s.set
	set.Seed = n
	return s.begin(set)
}

// Begin begins another match, for verbs that set up a scenario.
func Begin(c *runner.Call, set games.Setup) {
	c.Setting()
	c.Must(c.Stage().(*stage).begin(set))
	c.Fresh()
}

// Setup is the set-up of the present match, to be changed for Begin.
func Setup(c *runner.Call) games.Setup { return c.Stage().(*stage).set }

var matchVerb = runner.Verb{Group: runner.GroupScene, Name: "match", Params: []runner.Param{{Name: "setup", Kind: runner.Table, Keys: []string{"mode", "options", "seed", "decks"}}},
	Doc:     "Begins a match as players would. Fields: mode = id of a mode, options = list of options of the room as in play, seed, decks = a list of cards for each seat in a game with decks. Each has the usual default; without this verb a test begins with the usual match.",
	Example: "t:match({seed = 7})\nt:going_on()",
	Run: func(c *runner.Call) int {
		c.Setting()
		s, f := c.Stage().(*stage), c.Table(0)
		set, err := s.usual()
		if f.Has("mode") {
			set.Mode, err = s.packs.Mode(f.Word("mode"), "")
		}
		c.Must(err)
		set.Options = f.Words("options")
		if f.Has("seed") {
			set.Seed = f.Seed("seed")
		}
		if f.Has("decks") {
			set.Decks = decks(c, f.Get("decks"))
		}
		Begin(c, set)
		return 0
	}}

// decks reads a list of lists of cards.
func decks(c *runner.Call, v lua.LValue) (out [][]string) {
	bad := func() { c.Fail("decks must be a list of lists of cards, got %s", runner.Show(v)) }
	list, ok := v.(*lua.LTable)
	if !ok {
		bad()
	}
	runner.Each(list, func(_, v lua.LValue) {
		deck, ok := v.(*lua.LTable)
		if !ok {
			bad()
		}
		var cards []string
		runner.Each(deck, func(_, id lua.LValue) { cards = append(cards, id.String()) })
		out = append(out, cards)
	})
	return out
}
