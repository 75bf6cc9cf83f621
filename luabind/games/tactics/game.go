package tactics

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
	"arbiter/luabind/testing/runner"
)

// Game is the entry of the registry.
type Game struct {
	// Tests is the part on tests, which stands in a room that builds on this one.
	Tests Tests
}

// Tests runs and writes tests.
type Tests interface {
	Runner() *runner.Game
	Record(p *Packs, s games.Setup, t games.Passage) (string, error)
}

// mode is the one mode, whose battles are an option.
const mode = "tactics"

// policyBot plays by the policy that the battle names, a script.
const policyBot = bot.Policy

// defaultBattle is fought when no option names another.
const defaultBattle = "skirmish"

// mostRounds is the most that the option rounds can be.
const mostRounds = 9999

// Name is how packs call the game.
func (Game) Name() string { return "tactics" }

// Runner gives what the game adds to the runner of tests.
func (g Game) Runner() *runner.Game { return g.Tests.Runner() }

// Mode is its mode.
func (Game) Mode() string { return mode }

// Shipped gives the packs that are embedded in the program.
func (Game) Shipped() []load.Source { return Shipped() }

// Bots lists the bots of this game alone.
func (Game) Bots() []string { return []string{policyBot} }

// NewBot makes the bot that a script chooses for.
func (Game) NewBot(string) bot.Bot { return &tactics.PolicyBot{} }

// Arguments tells of the types of what scripts pass and get.
func (Game) Arguments() host.Types { return room.TypeDefs() }

// Check tells what is known of packs as they are written.
func (Game) Check(sources []load.Source) *games.Checked {
	r := &reader{}
	c := &games.Checked{Examined: load.Examine(sources, r.game()), Functions: host.Entries(slices.Concat(Functions, BotFunctions))}
	r.lib.Library = *c.Library
	c.Compile(func() error {
		prog, err := tactics.Examine(&r.lib)
		if c.Doubts = Lint(&r.lib); prog != nil {
			c.Types = prog.Types
		}
		return err
	})
	return c
}

// Load reads packs.
func (g Game) Load(sources []load.Source) (games.Packs, error) {
	prog, k, err := Load(sources)
	if err != nil {
		return nil, err
	}
	return &Packs{Program: prog, Scripts: k, Sources: sources, tests: g.Tests}, nil
}

// Packs is the packs of tactics, ready to play.
type Packs struct {
	Program *tactics.Program
	Scripts *Machine
	Sources []load.Source
	tests   Tests
}

// Library has what is common to the packs of all games.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

// EventTypes are the types of events that scripts hear.
func (p *Packs) EventTypes() *event.Registry { return p.Program.Types }

// Machine runs their scripts.
func (p *Packs) Machine() inspect.Machine { return p.Scripts }

// Functions lists what scripts can call.
func (p *Packs) Functions() []host.Entry { return Entries() }

// Modes is one.
func (p *Packs) Modes() []string { return []string{mode} }

// Mode knows one.
func (p *Packs) Mode(name, rules string) (string, error) {
	switch {
	case name != mode:
		return "", games.NoMode(name, p.Modes())
	case rules != "":
		return "", fmt.Errorf("%s has one set of rules", mode)
	}
	return mode, nil
}

// Pages are the reference pages of the game.
func (p *Packs) Pages() []games.Page {
	return []games.Page{{Name: "tactics-lua.md", Text: Reference(p.Program)}}
}

// Lint lists what loads and runs, but hardly as it was meant.
func (p *Packs) Lint() load.Faults { return Lint(p.Program.Lib) }

// Without says why a command of the console means nothing here.
func (p *Packs) Without(command string) i18n.Text { return Without[command] }

// Example is an example of a command for the battle skirmish.
func (p *Packs) Example(command string) string { return Examples[command] }

// Define gives the definitions of the packs.
func (p *Packs) Define(lang string, f func(def.Entry)) {
	p.Program.EachDefinition(func(kind string, d *library.Definition) {
		f(def.Entry{Pos: d.Pos, Kind: kind, ID: d.ID, Name: d.Name.In(lang), Text: d.Says(lang)})
	})
	p.Program.Lib.EachBot(lang, f)
}

// Open makes a battle. The options are battle=ID and rounds=N.
func (p *Packs) Open(s games.Setup, o match.Options) (display.Match, error) {
	if _, err := p.Mode(s.Mode, ""); err != nil {
		return nil, err
	}
	set, err := setup(s)
	if err != nil {
		return nil, err
	}
	set.Match = o
	m, err := tactics.New(p.Program, set)
	if err != nil {
		return nil, err
	}
	m.Attach(p.Scripts)
	return tactics.Facade(m), nil
}

// Reset makes a used battle a new one.
func (p *Packs) Reset(g match.Any, s games.Setup) error {
	m, ok := match.Of[tactics.State](g)
	if !ok {
		return errors.New("this is no battle")
	}
	set, err := setup(s)
	if err == nil {
		p.Program.Reset(m, set)
	}
	return err
}

// setup is a set-up in the words of the ruleset.
func setup(s games.Setup) (tactics.Setup, error) {
	set := tactics.Setup{Battle: defaultBattle, Seed: s.Seed}
	if err := games.Once(s.Options); err != nil {
		return set, err
	}
	for _, option := range s.Options {
		name, value, _ := strings.Cut(option, "=")
		switch name {
		case "battle":
			set.Battle = value
		case "rounds":
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > mostRounds {
				return set, fmt.Errorf("the option rounds is a number from 1 to %d, not %q", mostRounds, value)
			}
			set.Rounds = n
		default:
			return set, fmt.Errorf("unknown option %q; a battle has battle=ID and rounds=N", name)
		}
	}
	return set, nil
}

// Whole is true: a battle stands in windows and chains that no line sets up.
func (p *Packs) Whole() bool { return true }

// Record writes commands as a test in Lua.
func (p *Packs) Record(s games.Setup, t games.Passage) (string, error) {
	return p.tests.Record(p, s, t)
}
