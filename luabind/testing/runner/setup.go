package runner

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/inspect"
)

// FromSetup makes the test kit of a game whose test matches begin as they do for players. They
// begin from a set-up, at first that of the usual match, which t:match and verbs of the game can
// change. cases returns what manifests declare as tests, and may be nil. A game needs no more to
// be tested with the common verbs.
func FromSetup(g *games.Definition, cases func(p *games.Packs, tested []load.Source) ([]Case, error)) *Game {
	return &Game{Definition: g, Title: g.Name, Verbs: []Verb{matchVerb},
		Ground: func(sources []load.Source, _ []File) (Ground, error) {
			p, err := g.Load(sources)
			return &matches{g, p, cases}, err
		}}
}

// matches is the loaded packs of a game.
type matches struct {
	game  *games.Definition
	packs *games.Packs
	cases func(p *games.Packs, tested []load.Source) ([]Case, error)
}

func (m *matches) Cases(tested []load.Source) ([]Case, error) {
	if m.cases == nil {
		return nil, NoScenarios(tested, "tests are in files named *_test.lua")
	}
	return m.cases(m.packs, tested)
}

func (m *matches) Notes() []string { return games.Notes(m.packs) }

// Program is that of the usual match.
func (m *matches) Program() *match.Program {
	s := &setupStage{matches: m}
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
	if m.packs.Prepare == nil {
		return nil
	}
	return m.packs.Prepare()
}

func (m *matches) Stage() Stage { return &setupStage{matches: m} }

// setupStage has a match that has begun from a set-up.
type setupStage struct {
	*matches
	set games.Setup // of the match
	any display.Match
}

// Reset begins the match that is played when nothing else is said.
func (s *setupStage) Reset() error {
	s.any = nil
	set, err := s.usual()
	if err != nil {
		return err
	}
	return s.begin(set)
}

// usual is the set-up when nothing else is said.
func (s *setupStage) usual() (set games.Setup, err error) {
	set.Seed = 1
	if set.Mode, err = s.packs.Mode(s.game.Mode, ""); err != nil {
		return set, err
	}
	if d := s.packs.Decks; d != nil {
		set.Decks, err = games.Deal(d, set)
	}
	return set, err
}

// begin begins another match.
func (s *setupStage) begin(set games.Setup) error {
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
func (s *setupStage) Match() display.Match { return s.any }

// Put goes on in another match.
func (s *setupStage) Put(g display.Match) { s.any = g }

// Seed begins the match again with another seed. It refuses to lose what was set up before.
func (s *setupStage) Seed(n uint64) error {
	was, set := s.any, s.set
	if err := s.begin(set); err != nil {
		return err
	}
	if s.any.Hash() != was.Hash() {
		s.any = was
		return errors.New("a new seed starts the match again, and the earlier set-up would be lost; set the seed first")
	}
	set.Seed = n
	return s.begin(set)
}

// Begin begins another match, for verbs that set up a scenario.
func (c *Call) Begin(set games.Setup) {
	c.Setting()
	c.Must(c.Stage().(*setupStage).begin(set))
	c.Fresh()
}

// Setup is the set-up of the present match, to be changed for Begin.
func (c *Call) Setup() games.Setup { return c.Stage().(*setupStage).set }

// Packs is the packs of the test.
func (c *Call) Packs() *games.Packs { return c.Stage().(*setupStage).packs }

var matchVerb = Verb{Group: GroupScenario, Name: "match", Params: []Param{{Name: "setup", Kind: Table, Keys: []string{"mode", "options", "seed", "decks"}}},
	Doc:     "Begins a match as players would. Fields: mode = id of a mode, options = list of options of the room as in play, seed, decks = a list of cards for each seat in a game with decks. Each has the usual default; without this verb a test begins with the usual match.",
	Example: "t:match({seed = 7})\nt:going_on()",
	Run: func(c *Call) int {
		c.Setting()
		s, f := c.Stage().(*setupStage), c.Table(0)
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
		c.Begin(set)
		return 0
	}}

// decks reads a list of lists of cards.
func decks(c *Call, v lua.LValue) (out [][]string) {
	bad := func() { c.Fail("decks must be a list of lists of cards, got %s", Show(v)) }
	list, ok := v.(*lua.LTable)
	if !ok {
		bad()
	}
	Each(list, func(_, v lua.LValue) {
		deck, ok := v.(*lua.LTable)
		if !ok {
			bad()
		}
		var cards []string
		Each(deck, func(_, id lua.LValue) { cards = append(cards, id.String()) })
		out = append(out, cards)
	})
	return out
}
