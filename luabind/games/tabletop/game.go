package tabletop

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// Ruleset is the name of the ruleset, which plays every game that a pack defines.
const Ruleset = "tabletop"

// seatsOption is the option of every game that sets the number of players.
const seatsOption = "seats"

// Define makes the game that the head of a pack defines.
func Define(name string, head load.Source) (*games.Definition, error) {
	return &games.Definition{
		Name: name, Mode: name, Ruleset: Ruleset,
		Shipped: func() []load.Source { return load.Shipped(name) },
		Check:   func(sources []load.Source) *games.Checked { return Check(name, sources) },
		Load: func(sources []load.Source) (*games.Packs, error) {
			p, err := Open(name, sources)
			if err != nil {
				return nil, err
			}
			return p.Capabilities(), nil
		},
		Bots:    games.Bots{Levels: load.Levels(head)},
		Scripts: games.Scripts{Types: room.TypeDefs},
	}, nil
}

// shared loads packs for those who play them.
var shared = games.Shared[program.Program, Machine]{Read: Load, Machine: NewMachine}

// Open reads the packs of a game.
func Open(game string, sources []load.Source) (*Packs, error) {
	prog, k, err := shared.Load(game, sources)
	if err != nil {
		return nil, err
	}
	return &Packs{Game: game, Program: prog, Scripts: k, Sources: sources}, nil
}

// Check returns what is known of the packs of a game as they are written.
func Check(game string, sources []load.Source) *games.Checked {
	r := newReader(game)
	c := &games.Checked{Examined: load.Examine(sources, r.game()), Functions: Entries()}
	r.lib.Library = *c.Library
	nameFamilies(c.Library.Names, &r.lib)
	c.Compile(func() error {
		if faults := r.lacks(sources); len(faults) > 0 {
			if len(c.Faults) > 0 { // they may be why the definitions are missing
				return nil
			}
			return faults
		}
		prog, err := program.Examine(&r.lib)
		if prog != nil {
			c.Types = prog.Types
		}
		if err == nil {
			c.Doubts = doubts(prog)
		}
		return err
	})
	return c
}

// nameFamilies adds the cards of families to the names, so that scripts can name them. It
// works with packs that have faults too: their tests name these cards all the same.
func nameFamilies(names *def.Names, lib *library.Library) {
	if names == nil {
		return
	}
	for _, id := range program.FamilyCards(lib) {
		if _, known := names.Number(kindCard, id); !known {
			names.Add(kindCard, def.Named{ID: id})
		}
	}
	names.Settle(nil)
}

// Packs is the packs of a game, ready to play.
type Packs struct {
	Game    string
	Program *program.Program
	Scripts Machine
	Sources []load.Source

	decks []library.Deck // of the last set-up, whose memory the next one uses
}

// Capabilities is what the packs can do, except for what only the test kit adds.
func (p *Packs) Capabilities() *games.Packs {
	all := &games.Packs{
		Common: p, Reset: p.Reset, NewBot: p.Scripts.NewBot, Eye: p.Eye, Lint: p.Lint, Rooms: rooms{p},
		Scenarios: &games.Scenarios{Layouts: []games.Layout{games.Ready}, Begin: games.FromStart(p.Open)}, Loops: p,
		Docs: games.Docs{Events: p.Program.Types, Tables: p.Tables, Pages: p.Pages}, FamilyCards: p.familyCards,
		Console: games.Console{Examples: p.consoleExamples()},
	}
	if p.bringDecks() {
		all.Decks = decks{p}
	}
	return all
}

// consoleExamples returns the examples of commands of the console that name something of a game.
// Those of the console itself name cards, events and fields of the card game.
func (p *Packs) consoleExamples() map[string]string {
	lib := p.Program.Lib
	all := map[string]string{
		"show": "show p1", "listeners": "listeners ACTION_DECLARED p1", "events": "events 10 ACTION", "why": "why last", "break": "break TURN_STARTED",
		"watch": "watch state.turn", "set": "set turn 2", "eval": "= state.turn", "run": "! game:end_turn()",
	}
	cards := program.FamilyCards(lib)
	if len(lib.Cards) > 0 {
		cards = []string{lib.Cards[0].ID}
	}
	if len(cards) > 0 {
		id := cards[0]
		all["card"], all["what"], all["find"], all["give"] = "card "+id, "?"+id, "find "+id, "give "+id
		if len(p.Program.Zones) > 1 { // the first is nowhere
			all["spawn"] = "spawn " + id + " " + p.Program.Zones[1].Def.ID
		}
	}
	if len(lib.Actions) > 0 {
		id := lib.Actions[0].ID
		all["legal"], all["whynot"], all["step"], all["do"] = "legal "+id, "whynot "+id, "step "+id, "do "+id
	}
	if len(lib.Scripts) > 0 {
		all["list"] = "list " + path.Base(lib.Scripts[0].File) + ":1"
	}
	return all
}

// Library has what is common to the packs of all games.
func (p *Packs) Library() *def.Library { return &p.Program.Lib.Library }

// Machine runs their scripts.
func (p *Packs) Machine() inspect.Machine { return p.Scripts }

// Functions lists what scripts can call.
func (p *Packs) Functions() []host.Entry { return Entries() }

// Modes lists the modes of the packs.
func (p *Packs) Modes() []string { return slices.Clone(p.Program.Words("mode")) }

// Mode returns the id of a mode. The name of the game means the mode of that name, or the
// first one.
func (p *Packs) Mode(name, rules string) (string, error) {
	modes := p.Modes()
	switch {
	case rules != "":
		return "", fmt.Errorf("%s has one set of rules", p.Game)
	case slices.Contains(modes, name):
		return name, nil
	case name == p.Game:
		return modes[0], nil
	}
	return "", games.NoMode(name, append([]string{p.Game}, modes...))
}

// Define calls f with the definitions of the packs.
func (p *Packs) Define(lang string, f func(def.Entry)) {
	Each(p.Program.Lib, lang, f)
	p.Program.Lib.EachBot(lang, f)
}

// familyCards calls f with the cards that the families of the packs make.
func (p *Packs) familyCards(lang string, f func(def.Entry)) {
	families := map[*def.Behaviour]def.Pos{}
	for i := range p.Program.Lib.Families {
		x := &p.Program.Lib.Families[i]
		families[&x.Behaviour] = x.Pos
	}
	for i := range p.Program.Cards {
		x := &p.Program.Cards[i]
		if pos, ok := families[x.Def]; ok {
			f(def.Entry{Pos: pos, Kind: kindCard, ID: x.ID, Name: x.Name.In(lang), Text: def.Fill(x.Text.In(lang), x.Def.VarText)})
		}
	}
}

// Each calls f with the definitions that people can look up.
func Each(lib *library.Library, lang string, f func(def.Entry)) {
	give := func(pos def.Pos, kind, id string, name, text def.Localised, b *def.Behaviour) {
		f(def.Entry{Pos: pos, Kind: kind, ID: id, Name: name.In(lang), Text: def.Fill(text.In(lang), b.VarText)})
	}
	for i := range lib.Modes {
		x := &lib.Modes[i]
		give(x.Pos, kindMode, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Cards {
		x := &lib.Cards[i]
		give(x.Pos, kindCard, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Families {
		x := &lib.Families[i]
		give(x.Pos, kindFamily, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Actions {
		x := &lib.Actions[i]
		give(x.Pos, kindAction, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Rules {
		x := &lib.Rules[i]
		give(x.Pos, kindRule, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Keywords {
		x := &lib.Keywords[i]
		give(x.Pos, kindKeyword, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Statuses {
		x := &lib.Statuses[i]
		give(x.Pos, kindStatus, x.ID, x.Name, x.Text, &x.Behaviour)
	}
	for i := range lib.Decks {
		x := &lib.Decks[i]
		give(x.Pos, kindDeck, x.ID, x.Name, x.Text, &def.Behaviour{})
	}
	for i := range lib.Zones {
		x := &lib.Zones[i]
		give(x.Pos, kindZone, x.ID, x.Name, def.Localised{}, &def.Behaviour{})
	}
	for i := range lib.Phases {
		x := &lib.Phases[i]
		give(x.Pos, kindPhase, x.ID, x.Name, def.Localised{}, &x.Behaviour)
	}
	eachMore(lib, give)
}

// eachMore calls give with the definitions that are not themselves on the table.
func eachMore(lib *library.Library, give func(pos def.Pos, kind, id string, name, text def.Localised, b *def.Behaviour)) {
	none := &def.Behaviour{}
	for i := range lib.Attributes {
		x := &lib.Attributes[i]
		give(x.Pos, kindAttribute, x.ID, x.Name, def.Localised{}, none)
	}
	for i := range lib.Counters {
		x := &lib.Counters[i]
		give(x.Pos, kindCounter, x.ID, x.Name, def.Localised{}, none)
	}
	for i := range lib.Choices {
		x := &lib.Choices[i]
		give(x.Pos, kindChoice, x.ID, def.Localised{}, x.Text, &x.Behaviour)
	}
	for i := range lib.Objectives {
		x := &lib.Objectives[i]
		give(x.Pos, kindObjective, x.ID, x.Name, x.Text, none)
	}
	for i := range lib.Options {
		x := &lib.Options[i]
		give(x.Pos, kindOption, x.ID, x.Name, x.Text, none)
	}
	for i := range lib.Rooms {
		x := &lib.Rooms[i]
		give(x.Pos, kindRoom, x.ID, x.Name, x.Text, none)
	}
	for i := range lib.Ends {
		x := &lib.Ends[i]
		if x.ID == "" { // it need not have one
			continue
		}
		give(x.Pos, kindEnd, x.ID, def.Localised{}, def.Localised{}, &x.Behaviour)
	}
	for i := range lib.Sweeps {
		x := &lib.Sweeps[i]
		give(x.Pos, kindSweep, x.ID, def.Localised{}, def.Localised{}, &x.Behaviour)
	}
}

// Open makes a match. Its options are seats=N and those of the packs. The decks are lists of
// cards.
func (p *Packs) Open(s games.Setup, o match.Options) (display.Match, error) {
	set, err := p.setup(s)
	if err != nil {
		return nil, err
	}
	set.Match = o
	m, err := tabletop.New(p.Program, set)
	if err != nil {
		return nil, err
	}
	m.Attach(p.Scripts)
	return show.Facade(m), nil
}

// Reset makes a used match a new one.
func (p *Packs) Reset(g match.Any, s games.Setup) error {
	m, ok := match.Of[tabletop.State](g)
	if !ok {
		return errors.New("this is not a match of a game that a pack defines")
	}
	set, err := p.setup(s)
	if err == nil {
		err = tabletop.Reset(m, set)
	}
	return err
}

// setup is a set-up in the words of the ruleset. Its decks are valid until the next one.
func (p *Packs) setup(s games.Setup) (tabletop.Setup, error) {
	set, err := p.withOptions(s)
	if len(p.decks) < len(s.Decks) {
		p.decks = append(p.decks, make([]library.Deck, len(s.Decks)-len(p.decks))...)
	}
	for i, cards := range s.Decks {
		p.decks[i].Cards = list(p.decks[i].Cards[:0], cards)
	}
	set.Decks = p.decks[:len(s.Decks)]
	return set, err
}

// seatsOf returns how many seats a mode may have, or any mode if it is unknown.
func (p *Packs) seatsOf(mode string) (lowest, highest int) {
	if n := p.Program.Mode(mode); n >= 0 {
		return p.Program.Modes[n].Seats[0], p.Program.Modes[n].Seats[1]
	}
	return 1, program.MaxSeats
}

// withOptions is a set-up in the words of the ruleset, without decks.
func (p *Packs) withOptions(s games.Setup) (tabletop.Setup, error) {
	set := tabletop.Setup{Mode: s.Mode, Seed: s.Seed}
	if err := games.Once(s.Options); err != nil {
		return set, err
	}
	for _, option := range s.Options {
		name, value, _ := strings.Cut(option, "=")
		if name != seatsOption {
			if known := append([]string{seatsOption}, p.Program.Words("option")...); !slices.Contains(known, name) {
				return set, fmt.Errorf("unknown option %q%s%s", name, i18n.OneOf(known), i18n.Meant(name, known))
			}
			set.Options = append(set.Options, library.Setting{Option: name, Value: value})
			continue
		}
		n, err := strconv.Atoi(value)
		switch {
		case err != nil || n < 1 || n > program.MaxSeats:
			lowest, highest := p.seatsOf(s.Mode)
			return set, fmt.Errorf("the option seats is a number from %d to %d, not %q", lowest, highest, value)
		}
		set.Seats = n
	}
	return set, nil
}
