// Package tcgtest is the card game in tests: its verbs, the cards that only
// tests have, positions as files, and how a session is written down as a test.
// The runner is luabind/testing/runner.
//
// It is not for programs that embed the engine: those use package luabind.
package tcgtest

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// ground is the loaded packs, with the props of their tests.
type ground struct {
	prog  *program.Program
	k     luatcg.Machine
	props props
	words words // of the packs
}

// loadGround makes the program with the props that the test files name, and the
// machine that runs the scripts under test.
func loadGround(sources []load.Source, files []runner.File) (runner.Ground, error) {
	g := &ground{props: props{}}
	var err error
	for _, f := range files {
		g.props.find(f.Text)
	}
	if len(g.props) > 0 { // they are described in words of the packs
		if g.words, err = wordsOf(sources); err != nil {
			return nil, err
		}
	}
	extra, spec, err := g.props.source(g.words)
	if err != nil {
		return nil, load.Faults{inTest(load.Fault{Msg: err.Error()}, spec, files)}
	}
	g.prog, g.k, err = luatcg.Load(append(slices.Clone(sources), extra))
	var faults load.Faults
	if errors.As(err, &faults) {
		for i := range faults {
			faults[i] = g.propFault(faults[i], files)
		}
	}
	return g, err
}

// Cases returns nothing: the tests of cards are in Lua.
func (g *ground) Cases(tested []load.Source) ([]runner.Case, error) {
	return nil, runner.NoScenarios(tested, "cards are tested in files named *_test.lua")
}

// Notes lists what is doubtful in the packs. The props of their tests are not cards of theirs.
func (g *ground) Notes() []string {
	return append(luatcg.Lint(g.prog.Lib, propPack).Lines(), g.prog.Lib.Notes...)
}

// Program is what the packs were compiled to.
func (g *ground) Program() *match.Program { return &g.prog.Program }

// Machine runs their scripts.
func (g *ground) Machine() inspect.Machine { return g.k }

// Library has the packs.
func (g *ground) Library() *def.Library { return &g.prog.Lib.Library }

// Define returns what the packs define.
func (g *ground) Define(f func(def.Entry)) { g.prog.Lib.Each("en", f) }

// propFile is the manifest that describes the props of tests.
var propFile = safeio.Kind{Name: "the props of tests", Bytes: 256 << 10}

// propFault moves a fault of the props' manifest to the test that describes the prop.
func (g *ground) propFault(f load.Fault, files []runner.File) load.Fault {
	if !strings.HasPrefix(f.File, propPack+"/") {
		return f
	}
	src, _, _ := g.props.source(g.words)
	text, _ := safeio.ReadFS(src.FS, "props.toml", propFile)
	name := ""
	for i, line := range strings.Split(string(text), "\n") {
		if i < f.Line && strings.HasPrefix(line, "name = { en = ") {
			name = strings.TrimPrefix(line, "name = { en = ")
		}
	}
	name, _, _ = strings.Cut(name, ", zh")
	spec, _ := strconv.Unquote(name)
	f.Msg += " of " + name
	return inTest(f, spec, files)
}

// inTest moves a fault to the first place where a test describes a prop.
func inTest(f load.Fault, spec string, files []runner.File) load.Fault {
	for _, file := range files {
		if before, _, found := strings.Cut(file.Text, spec); found {
			f.File, f.Line, f.Col = file.Name, 1+strings.Count(before, "\n"), 0
			return f
		}
	}
	return f
}

// stage is a scenario of the card game.
type stage struct {
	*ground
	scenario *tcg.Scenario
	m        *tcg.Match    // of the scenario, or forked from it
	any      display.Match // the same
	speller  display.Speller
}

// Stage makes an empty scenario.
func (g *ground) Stage() runner.Stage {
	return &stage{ground: g, scenario: tcg.NewScenario(g.prog, match.Options{Log: true, History: true})}
}

// Reset empties the scenario.
func (s *stage) Reset() error {
	s.scenario.Reset()
	s.Put(show.Facade(s.scenario.Match()))
	s.m.Attach(s.k)
	_ = s.m.ReadFault() // of a modifier of the last test, which the board of its failure has read again
	return nil
}

func (s *stage) Match() display.Match { return s.any }

func (s *stage) Put(g display.Match) {
	s.any, s.speller = g, nil
	s.m, _ = match.Of[tcg.State](g)
}

// Seed sets the number from which the order of piles and the chances of cards
// come.
func (s *stage) Seed(n uint64) error {
	s.scenario.Seed(n)
	return nil
}

func (s *stage) state() *tcg.State { return &s.m.State }

// call is a running verb of the card game.
type call struct {
	*runner.Call
	s *stage
}

// as makes a function of the card game that of a verb.
func as(run func(c *call) int) func(*runner.Call) int {
	return func(c *runner.Call) int {
		s := c.Stage().(*stage)
		n := run(&call{c, s})
		c.Must(s.scenario.Fits())
		return n
	}
}

// setting returns the scenario for writing, which is open until the first command.
func (c *call) setting() *tcg.Scenario {
	c.Setting()
	return c.s.scenario
}

// cardIDs and wordIDs are what misspelled names are compared with.
func (g *ground) cardIDs() (ids []string) {
	for i := range g.prog.Cards[1:] {
		if c := &g.prog.Cards[i+1]; c.Pack != propPack {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (g *ground) wordIDs() (ids []string) {
	for i := range g.prog.Keywords[1:] {
		ids = append(ids, g.prog.Keywords[i+1].ID)
	}
	for i := range g.prog.Statuses[1:] {
		ids = append(ids, g.prog.Statuses[i+1].ID)
	}
	return ids
}

// spec returns a card as tests name it: by id, or as a prop's description.
func (g *ground) spec(id string) string {
	for spec, prop := range g.props { //maporder: each prop has an id of its own
		if prop == id {
			return spec
		}
	}
	return id
}

func (g *ground) specs(ids []string) (specs []string) {
	for _, id := range ids {
		specs = append(specs, g.spec(id))
	}
	return specs
}

// title is the same for messages, in which descriptions are in quotes.
func (g *ground) title(id string) string {
	if spec := g.spec(id); spec != id {
		return strconv.Quote(spec)
	}
	return id
}

// Title names a thing in messages.
func (s *stage) Title(x event.Entity) string { return s.name(x) }
