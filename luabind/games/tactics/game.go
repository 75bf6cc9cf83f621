package tactics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// name is how packs call the game.
const name = "tactics"

// mode is the one mode, whose battles are an option.
const mode = "tactics"

// policyBot plays by the policy that the battle names, a script.
const policyBot = bot.Policy

// defaultBattle is fought when no option names another.
const defaultBattle = "skirmish"

// maxRounds is the most that the option rounds can be.
const maxRounds = 9999

// Definition is tactics for hosts. It is not inlined, so that lists of games do not compile
// once more what is generic in the types of a game.
//
//go:noinline
func Definition() *games.Definition {
	return &games.Definition{
		Name: name, Title: i18n.Text{EN: "Tactics", ZH: "战术战斗"}, Mode: mode, Shipped: Shipped, Check: Check,
		Load:    games.Loader(Open),
		Bots:    games.Bots{Names: []string{policyBot}, New: func(string, int, uint64, int) bot.Bot { return &tactics.PolicyBot{} }, Levels: [3]string{"mcts:1", "mcts:18", "mcts:32"}},
		Scripts: games.Scripts{Types: room.TypeDefs},
	}
}

// shared loads packs for those who play them.
var shared = games.Shared[program.Program, Machine]{
	Read:    func(_ string, sources []load.Source) (*program.Program, Machine, error) { return Load(sources) },
	Machine: func(_ string, prog *program.Program) (Machine, error) { return NewMachine(prog) },
}

// Open reads packs.
func Open(sources []load.Source) (*Packs, error) {
	prog, k, err := shared.Load(name, sources)
	if err != nil {
		return nil, err
	}
	return &Packs{Program: prog, Scripts: k, Sources: sources}, nil
}

// Capabilities is what the packs can do, except for what only the test kit adds.
func (p *Packs) Capabilities() *games.Packs {
	return &games.Packs{
		Common: p, Reset: p.Reset, NewBot: p.Scripts.NewBot, Eye: p.Eye, Lint: p.Lint,
		Scenarios: &games.Scenarios{Layouts: []games.Layout{games.Ready}, Begin: games.FromStart(p.Open)}, Loops: p, Survey: p.Survey,
		Console: games.Console{Without: Without, Examples: Examples},
		Docs:    games.Docs{Pages: p.Pages, Tables: p.Tables, Events: p.Program.Types},
	}
}

// Check returns what is known of packs as they are written.
func Check(sources []load.Source) *games.Checked {
	r := &reader{}
	c := &games.Checked{Examined: load.Examine(sources, r.game()), Functions: host.Entries(slices.Concat(Functions, BotFunctions))}
	r.lib.Library = *c.Library
	c.Compile(func() error {
		prog, err := program.Examine(&r.lib)
		if c.Doubts = Lint(&r.lib); prog != nil {
			c.Types, c.Doubts = prog.Types, append(c.Doubts, doubts(prog)...)
		}
		return err
	})
	return c
}

// Packs is the packs of tactics, ready to play.
type Packs struct {
	Program *program.Program
	Scripts Machine
	Sources []load.Source
}

// Library has what is common to the packs of all games.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

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

// Define returns the definitions of the packs.
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
	return show.Facade(m), nil
}

// Reset makes a used battle a new one.
func (p *Packs) Reset(g match.Any, s games.Setup) error {
	m, err := games.MatchOf[tactics.State](g, name)
	if err != nil {
		return err
	}
	set, err := setup(s)
	if err == nil {
		tactics.Reset(m, set)
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
			if err != nil || n < 1 || n > maxRounds {
				return set, fmt.Errorf("the option rounds is a number from 1 to %d, not %q", maxRounds, value)
			}
			set.Rounds = n
		default:
			return set, fmt.Errorf("unknown option %q; a battle has battle=ID and rounds=N", name)
		}
	}
	return set, nil
}
