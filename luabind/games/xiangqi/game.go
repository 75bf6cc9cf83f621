package xiangqi

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/library"
	"arbiter/core/rules/xiangqi/pgn"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// Game is the entry of the registry.
type Game struct {
	// Tests is the part on tests, which stands in a room that builds on this
	// one.
	Tests Tests
}

// Forms are the files that are no manifests.
func (g Game) Forms() []games.Form {
	return []games.Form{{Name: "scenario", Doc: "Positions with what must come of them.", Shape: g.Tests.Scenario()}}
}

// Tests runs and writes tests, and positions.
type Tests interface {
	Runner() *runner.Game
	Scenario() any // a value of what a file of scenarios is decoded into
	Position(p *Packs, s games.Setup, g display.Match) (string, error)
	Place(p *Packs, text string) (display.Match, error)
	Record(p *Packs, s games.Setup, t games.Passage) (string, error)
}

// anyMode stands for the first mode of a set of rules.
const anyMode = "xiangqi"

// searchBot looks ahead on the bare board.
const searchBot = bot.Search

// Name is how packs call the game.
func (Game) Name() string { return "xiangqi" }

// Runner gives what the game adds to the runner of tests.
func (g Game) Runner() *runner.Game { return g.Tests.Runner() }

// Mode stands for the first mode of the usual rules.
func (Game) Mode() string { return anyMode }

// Shipped gives the packs that are embedded in the program.
func (Game) Shipped() []load.Source { return Shipped() }

// Variants are the sets of rules.
func (Game) Variants() []string { return []string{board.Seed.String(), board.Strict.String()} }

// Bots lists the bots of this game alone.
func (Game) Bots() []string { return []string{searchBot} }

// Hard is the one that plays best.
func (Game) Hard() string { return searchBot }

// NewBot makes the one that searches.
func (Game) NewBot(string) bot.Bot { return xiangqi.NewBot(0) }

// Exports are the formats of board programs.
func (Game) Exports() []games.Export {
	return []games.Export{{Name: "pgn", Doc: "print a game of xiangqi as PGN, which board programs read", Write: writePGN}}
}

func writePGN(g display.Match) (string, error) {
	m, ok := match.Of[xiangqi.State](g)
	if !ok {
		return "", fmt.Errorf("only games of xiangqi can be written as PGN")
	}
	sheet, err := xiangqi.Sheet(m)
	if err != nil {
		return "", err
	}
	return pgn.Write(m.Rules().(*xiangqi.Rules).Rules(), sheet), nil
}

// Arguments tells of the types of what scripts pass and get.
func (Game) Arguments() host.Types { return room.TypeDefs() }

// Annotations declares what functions of paths are given and give.
func (Game) Annotations() string { return annotations }

// Check tells what is known of packs as they are written. Movement scripts are not
// asked, so whether their paths make sense is left to a load.
func (Game) Check(sources []load.Source) *games.Checked {
	r := &reader{}
	c := &games.Checked{Examined: load.Examine(sources, r.game()), Functions: host.Entries(slices.Concat(Functions, BotFunctions))}
	r.lib.Library = *c.Library
	c.Compile(func() error {
		still := make([]xiangqi.Geometry, len(r.lib.Pieces))
		for i := range still {
			still[i].Paths = new(board.PathTable)
		}
		prog, err := xiangqi.Examine(&r.lib, still)
		c.Types = prog.Types
		return err
	})
	return c
}

// Prepare asks the movement scripts once more, for those who watch.
func (p *Packs) Prepare() error {
	_, err := tabulate(p.Scripts, p.Program.Lib.Pieces)
	return err
}

// Load reads packs.
func (g Game) Load(sources []load.Source) (games.Packs, error) {
	prog, k, err := Load(sources)
	if err != nil {
		return nil, err
	}
	return &Packs{Program: prog, Scripts: k, Sources: sources, tests: g.Tests}, nil
}

// Packs is the packs of xiangqi, ready to play.
type Packs struct {
	Program *xiangqi.Program
	Scripts *Machine
	Sources []load.Source
	tests   Tests
}

// Library has the packs.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

// EventTypes are the types of events that scripts hear.
func (p *Packs) EventTypes() *event.Registry { return p.Program.Types }

// Machine runs their scripts.
func (p *Packs) Machine() inspect.Machine { return p.Scripts }

// Functions lists what scripts can call.
func (p *Packs) Functions() []host.Entry { return Entries() }

// Modes lists the modes of the packs.
func (p *Packs) Modes() []string { return p.Program.Modes() }

// Mode gives the id of a mode: by itself, or for "xiangqi" the first with the
// rules.
func (p *Packs) Mode(name, rules string) (string, error) {
	if name != anyMode {
		m := p.Program.Mode(name)
		switch {
		case m == nil:
			return "", games.NoMode(name, append([]string{anyMode}, p.Modes()...))
		case rules != "" && rules != m.Rules:
			return "", fmt.Errorf("--rules %s: the mode %s has the rules %s", rules, name, m.Rules)
		}
		return m.ID, nil
	}
	if rules == "" {
		rules = board.Seed.String()
	}
	if known := (Game{}).Variants(); !slices.Contains(known, rules) {
		return "", fmt.Errorf("--rules %q: it is one of %s%s", rules, strings.Join(known, ", "), hint.Meant(rules, known))
	}
	i := slices.IndexFunc(p.Program.Lib.Modes, func(m library.Mode) bool { return m.Rules == rules })
	if i < 0 {
		return "", fmt.Errorf("no loaded pack has a mode with the rules %s", rules)
	}
	return p.Program.Lib.Modes[i].ID, nil
}

// Without says why a command of the console means nothing here.
func (p *Packs) Without(command string) i18n.Text { return Without[command] }

// Example is an example of a command in this game.
func (p *Packs) Example(command string) string { return Examples[command] }

// Define gives the definitions of the packs.
func (p *Packs) Define(lang string, f func(def.Entry)) {
	p.Program.Lib.Each(lang, f)
	p.Program.Lib.EachBot(lang, f)
}

// Open makes a game.
func (p *Packs) Open(s games.Setup, o match.Options) (display.Match, error) {
	if err := games.Once(s.Options); err != nil {
		return nil, err
	}
	m, err := xiangqi.New(p.Program, xiangqi.Setup{Mode: s.Mode, Options: s.Options, Match: o})
	if err != nil {
		return nil, err
	}
	m.Attach(p.Scripts)
	return xiangqi.Facade(m), nil
}

// Reset makes a used game a new one.
func (p *Packs) Reset(g match.Any, s games.Setup) error {
	m, ok := match.Of[xiangqi.State](g)
	if !ok {
		return errors.New("this is no game of xiangqi")
	}
	return p.Program.Reset(m, xiangqi.Setup{Mode: s.Mode, Options: s.Options})
}

// Position writes a position.
func (p *Packs) Position(s games.Setup, g display.Match) (string, error) {
	return p.tests.Position(p, s, g)
}

// Place makes a game that stands in the position of a scenario.
func (p *Packs) Place(text string) (display.Match, error) { return p.tests.Place(p, text) }

// Whole is false: a test begins in the position before the moves.
func (p *Packs) Whole() bool { return false }

// Record writes moves as a test in Lua.
func (p *Packs) Record(s games.Setup, t games.Passage) (string, error) {
	return p.tests.Record(p, s, t)
}
