package tcg

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
	roomfile "arbiter/luabind/packs/room"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// duel is the mode that is played when none is named.
const duel = "duel"

// Definition is the card game for hosts. It is not inlined, so that lists of games do not
// compile once more what is generic in the types of a game.
//
//go:noinline
func Definition() *games.Definition {
	return &games.Definition{
		Name: manifest.Name, Title: i18n.Text{EN: "Card game", ZH: "卡牌对战"}, Mode: duel, Shipped: Shipped, Check: Check,
		Load:    games.Loader(Open),
		Scripts: games.Scripts{Types: room.TypeDefs},
		Tools: games.Tools{
			Forms: []games.Form{{Name: "deck", Doc: "A deck, as a file of its own.", Shape: roomfile.DeckShape()}},
		},
	}
}

// shared loads packs for those who play them.
var shared = games.Shared[program.Program, Machine]{
	Read:    func(_ string, sources []load.Source) (*program.Program, Machine, error) { return Load(sources) },
	Machine: func(_ string, prog *program.Program) (Machine, error) { return NewMachine(prog) },
}

// Open reads packs.
func Open(sources []load.Source) (*Packs, error) {
	prog, k, err := shared.Load(manifest.Name, sources)
	if err != nil {
		return nil, err
	}
	return &Packs{Program: prog, Scripts: k, Sources: sources}, nil
}

// Capabilities is what the packs can do, except for what only the test kit adds.
func (p *Packs) Capabilities() *games.Packs {
	return &games.Packs{
		Common: p, Reset: p.Reset, NewBot: p.Scripts.NewBot, Eye: p.Eye, Lint: p.Lint, Decks: p, Rooms: p,
		Scenarios: &games.Scenarios{Layouts: layouts, Begin: p.Scenario}, Loops: p, Survey: p.Survey,
		Docs: games.Docs{Pages: p.Pages, Tables: p.Tables, Terms: p.Program.Lib.EachTerm, Events: p.Program.Types},
	}
}

// Check returns what is known of packs as they are written.
func Check(sources []load.Source) *games.Checked {
	lib, seen := manifest.Examine(sources)
	c := &games.Checked{Examined: seen, Functions: host.Entries(slices.Concat(Functions, BotFunctions)),
		Changes: map[string]string{"ADD_AMOUNT": "add", "ADD_PERCENT": "multiply", "REDUCE_AMOUNT": "reduce", "MULTIPLY_AMOUNT": "multiply", "SET_AMOUNT": "set"},
		Answer:  answerOf}
	c.Compile(func() error {
		prog, err := program.Examine(lib)
		c.Types, c.Functions, c.Doubts = prog.Types, Entries(prog), slices.Concat(Lint(lib), doubts(prog), illegalDecks(prog))
		c.Properties = prog.PropertyNames()
		return errors.Join(err, freeNames(prog))
	})
	return c
}

// Packs is the packs of the card game, ready to play.
type Packs struct {
	Program *program.Program
	Scripts Machine
	Sources []load.Source
	plain   []string // units that do nothing by themselves; nil until they are asked for
	filler  string   // of these the one in the scenario that was made last
	// sparking is which cards set off what listeners hear; nil until it is asked for.
	sparking *kindled
}

// Library has the packs.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

// Lint lists what loads and runs, but plays badly.
func (p *Packs) Lint() load.Faults { return Lint(p.Program.Lib) }

// Machine runs their scripts.
func (p *Packs) Machine() inspect.Machine { return p.Scripts }

// Functions lists what scripts can call.
func (p *Packs) Functions() []host.Entry { return Entries(p.Program) }

// Modes lists the modes of the packs, the usual one first.
func (p *Packs) Modes() []string { return p.Program.ModeIDs() }

// Mode knows the modes of the packs.
func (p *Packs) Mode(name, rules string) (string, error) {
	ix, known := p.Program.Mode(name)
	if _, err := games.Meant(p, games.KindMode, name); err != nil && !known {
		return "", err
	}
	switch {
	case !known || name == "":
		return "", games.NoMode(name, p.Modes())
	case rules != "":
		return "", fmt.Errorf("%s has one set of rules", name)
	}
	return p.Program.Modes[ix].ID, nil
}

// Define returns the definitions of the packs.
func (p *Packs) Define(lang string, f func(def.Entry)) {
	p.Program.Lib.Each(lang, f)
	p.Program.Lib.EachBot(lang, f)
}

// Open makes a match. As well as those of the packs' rules, the options max_rounds=N and
// base_health=N exist.
func (p *Packs) Open(s games.Setup, o match.Options) (display.Match, error) {
	if _, err := p.Mode(s.Mode, ""); err != nil {
		return nil, err
	}
	set, err := setup(s)
	if err != nil {
		return nil, err
	}
	set.Match = o
	m, err := tcg.New(p.Program, set)
	if err != nil {
		return nil, err
	}
	m.Attach(p.Scripts)
	return show.Facade(m), nil
}

// Reset makes a used match a new one.
func (p *Packs) Reset(g match.Any, s games.Setup) error {
	m, err := games.MatchOf[tcg.State](g, gameName)
	if err != nil {
		return err
	}
	set, err := setup(s)
	if err == nil {
		tcg.Reset(p.Program, m, set)
	}
	return err
}

// setup is a set-up in the words of the ruleset.
func setup(s games.Setup) (tcg.Setup, error) {
	set := tcg.Setup{Seed: s.Seed, Mode: s.Mode, Decks: s.Decks}
	if err := games.Once(s.Options); err != nil {
		return set, err
	}
	for _, option := range s.Options {
		switch n, own, err := number(option); {
		case err != nil:
			return set, err
		case own == "max_rounds":
			set.MaxRounds = n
		case own == "base_health":
			set.BaseHealth = n
		default:
			set.Options = append(set.Options, option)
		}
	}
	return set, nil
}

// number reads an option of the room that is a number, as max_rounds=30; own is
// its name, "" for an option of the packs.
func number(option string) (n int, own string, err error) {
	name, value, _ := strings.Cut(option, "=")
	if name != "max_rounds" && name != "base_health" {
		return 0, "", nil
	}
	if n, err = strconv.Atoi(value); err != nil || n < 1 {
		return 0, "", fmt.Errorf("the option %s is a number from 1, not %q", name, value)
	}
	return n, name, nil
}

// Starters names the decks that are played in a mode when none is named.
func (p *Packs) Starters(mode string, _ []string) []string {
	m, _ := p.Program.Mode(mode)
	return p.Program.Starters(&p.Program.Modes[m])
}

// Played names the decks of a match that people begin in a mode without naming any.
func (p *Packs) Played(mode string, _ []string) []string {
	m, _ := p.Program.Mode(mode)
	return p.Program.Played(&p.Program.Modes[m])
}

// Deck finds a deck by its id or a part of it.
func (p *Packs) Deck(name string) ([]string, error) {
	decks := p.Program.Lib.Decks
	i, err := games.FindDeck(p, name, len(decks), func(i int) string { return decks[i].ID })
	if err != nil {
		return nil, err
	}
	return decks[i].List(), nil
}

// DeckFile reads the cards of a deck from a file. Its error has all that is wrong with
// it as a deck of a mode (G-01).
func (p *Packs) DeckFile(mode, file string) ([]string, error) {
	rules := roomfile.DeckRules{Known: p.Program.CardKnown, All: p.Program.CardIDs}
	if at, known := p.Program.Mode(mode); known {
		rules.Faults = func(cards []string) (list []roomfile.DeckFault) {
			for _, f := range p.Program.DeckFaults(&p.Program.Modes[at], cards) {
				if !f.Unknown { // those are known by now
					list = append(list, roomfile.DeckFault{Card: f.Card, Msg: f.Msg.EN})
				}
			}
			return list
		}
	}
	return roomfile.ReadDeck(file, rules)
}

// Check lists everything that is wrong with a deck in a mode.
func (p *Packs) Check(mode string, cards []string) (list []games.DeckFault) {
	at, known := p.Program.Mode(mode)
	if !known {
		return nil
	}
	for _, f := range p.Program.DeckFaults(&p.Program.Modes[at], cards) {
		list = append(list, games.DeckFault{Card: f.Card, Msg: f.Msg})
	}
	return list
}

// Shipped returns the packs of the card game that are embedded in the program.
func Shipped() []load.Source { return load.Shipped(manifest.Name) }
