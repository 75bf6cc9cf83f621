package xiangqi

import (
	"fmt"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// name is how packs call the game.
const name = "xiangqi"

// anyMode is the name of the first mode of a set of rules.
const anyMode = "xiangqi"

// variants are the sets of rules.
func variants() []string { return []string{board.Seed.String(), board.Strict.String()} }

// Definition is xiangqi for hosts. It is not inlined, so that lists of games do not compile
// once more what is generic in the types of a game.
//
//go:noinline
func Definition() *games.Definition {
	return &games.Definition{
		Name: name, Title: i18n.Text{EN: "Xiangqi", ZH: "象棋"}, Mode: anyMode, Rules: variants(), Shipped: Shipped, Check: Check,
		Load:    games.Loader(Open),
		Bots:    bots(),
		Scripts: games.Scripts{Types: room.TypeDefs, Annotations: annotations},
		Tools: games.Tools{
			Exports: []games.Export{{Name: "pgn", Doc: "print a game of xiangqi as PGN, which board programs read; with --lang zh, comments have the moves in Chinese notation", Write: writePGN}},
		},
	}
}

// Budgets of a move, in positions.
const (
	studentNodes = 8_000
	maxNodes     = 10_000_000
)

// bots are those of the game.
func bots() games.Bots {
	return games.Bots{
		Names: []string{bot.Search, bot.Student},
		Budgets: []bot.Budget{
			{Bot: bot.Search, Usual: board.DefaultNodes, Max: maxNodes, Unit: "positions"},
			{Bot: bot.Student, Usual: studentNodes, Max: maxNodes, Unit: "positions"},
		},
		New: func(name string, budget int, seed uint64, stream int) bot.Bot {
			nodes := num.To[uint64](budget)
			if name == bot.Student {
				return xiangqi.NewStudent(nodes, seed, stream)
			}
			return xiangqi.NewBot(nodes)
		},
		Levels:  [3]string{bot.Student + ":2500", bot.Student, bot.Search + ":10000"},
		Adviser: bot.Search,
	}
}

// shared loads packs for those who play them.
var shared = games.Shared[xiangqi.Program, Machine]{
	Read:    func(_ string, sources []load.Source) (*xiangqi.Program, Machine, error) { return Load(sources) },
	Machine: func(_ string, prog *xiangqi.Program) (Machine, error) { return NewMachine(prog) },
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
		Common: p, Reset: p.Reset, NewBot: p.Scripts.NewBot, Eye: p.Eye, Survey: p.Survey, Prepare: p.Prepare,
		Console: games.Console{Without: Without, Examples: Examples},
		Docs:    games.Docs{Tables: p.Tables, Events: p.Program.Types},
	}
}

func writePGN(g display.Match, lang string) (string, error) {
	m, ok := match.Of[xiangqi.State](g)
	if !ok {
		return "", fmt.Errorf("only games of xiangqi can be written as PGN")
	}
	sheet, err := xiangqi.Sheet(m, lang)
	if err != nil {
		return "", err
	}
	return board.PGN(m.Rules().(*xiangqi.Rules).Rules(), sheet), nil
}

// Check returns what is known of packs as they are written. If nothing else is wrong, it asks
// the movement scripts, whose paths a load would refuse.
func Check(sources []load.Source) *games.Checked {
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
		if err == nil && len(c.Faults) == 0 {
			_, _, err = compile(&r.lib)
		}
		return err
	})
	return c
}

// Prepare asks the movement scripts once more, for those who watch.
func (p *Packs) Prepare() error {
	g := &geometry{k: p.Scripts}
	_, err := tabulate(p.Program.Lib.Pieces, g.ask)
	return err
}

// Packs is the packs of xiangqi, ready to play.
type Packs struct {
	Program *xiangqi.Program
	Scripts Machine
	Sources []load.Source
}

// Library has the packs.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

// Machine runs their scripts.
func (p *Packs) Machine() inspect.Machine { return p.Scripts }

// Functions lists what scripts can call.
func (p *Packs) Functions() []host.Entry { return Entries() }

// Modes lists the modes of the packs.
func (p *Packs) Modes() []string { return p.Program.Modes() }

// Mode returns the id of a mode: by itself, or for "xiangqi" the first with the
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
	if known := variants(); !slices.Contains(known, rules) {
		return "", fmt.Errorf("--rules %q: expected %s%s", rules, i18n.AnyOf(known).EN, i18n.Meant(rules, known))
	}
	i := slices.IndexFunc(p.Program.Lib.Modes, func(m xiangqi.Mode) bool { return m.Rules == rules })
	if i < 0 {
		return "", fmt.Errorf("no loaded pack has a mode with the rules %s", rules)
	}
	return p.Program.Lib.Modes[i].ID, nil
}

// Define returns the definitions of the packs.
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
	m, err := games.MatchOf[xiangqi.State](g, name)
	if err != nil {
		return err
	}
	return p.Program.Reset(m, xiangqi.Setup{Mode: s.Mode, Options: s.Options})
}
