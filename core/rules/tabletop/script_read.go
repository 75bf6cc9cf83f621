package tabletop

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// ActingPlayer is the player for whom a script runs. That is the player who is asked what is
// legal, who acts, or who controls the card with the handler. For a rule it is the active
// player.
func ActingPlayer(m *Match) event.Player {
	g := Of(m)
	if g.asker >= 0 {
		return g.asker
	}
	return g.ownerOf(&m.State, m.Self())
}

// CounterOf reads a counter of a thing: a card, a player, or the match for 0.
func CounterOf(m *Match, x event.Entity, counter uint16) (int, error) {
	g, p := Of(m), PlayerOf(x)
	if err := g.mayHave(x, counter); err != nil {
		return 0, err
	}
	ix := m.State.card(x)
	if ix != 0 {
		p = m.State.Cards[ix].Ctrl
	}
	if p < 0 && x != 0 && ix == 0 || !g.mayReadCounter(m, counter, p) || ix != 0 && !g.mayRead(m, ix) {
		return 0, nil
	}
	return int(g.counterOf(&m.State, counter, p, ix)), nil
}

// CardsOf appends the cards of a zone of a player, or of the match, in order; of a grid
// those that are there. ZoneSize counts them.
func CardsOf(m *Match, p event.Player, zone uint8, add func(event.Entity)) error {
	z, err := Of(m).zoneFor(m, p, zone)
	for _, ix := range m.State.cardsIn(z) {
		if ix != 0 {
			add(m.State.handle(ix))
		}
	}
	return err
}

// ZoneSize is the number of cards in a zone of a player, or of the match.
func ZoneSize(m *Match, p event.Player, zone uint8) (int, error) {
	g := Of(m)
	z, err := g.zoneFor(m, p, zone)
	return g.size(&m.State, z), err
}

// TopCard is the card on top of a zone of a player, or of the match; 0 if it is empty.
func TopCard(m *Match, p event.Player, zone uint8) (event.Entity, error) {
	g := Of(m)
	z, err := g.zoneFor(m, p, zone)
	return m.State.handle(m.State.top(z)), err
}

// gridCell finds a cell of a grid, from 1, of a player or of the match.
func (g *Rules) gridCell(m *Match, p event.Player, zone uint8, cell int) (onGrid, error) {
	z, err := g.zoneFor(m, p, zone)
	switch {
	case err != nil:
		return onGrid{}, err
	case g.zoneDef(z).Kind != program.Grid || cell < 1 || cell > len(m.State.cardsIn(z)):
		return onGrid{}, fmt.Errorf("the zone %q has no cell %d", g.zoneDef(z).Def.ID, cell)
	}
	return onGrid{z, cell - 1}, nil
}

// CardAt is the card in a cell of a grid, from 1; 0 if it is empty.
func CardAt(m *Match, p event.Player, zone uint8, cell int) (event.Entity, error) {
	at, err := Of(m).gridCell(m, p, zone, cell)
	if err != nil {
		return 0, err
	}
	return m.State.handle(m.State.cardsIn(at.zone)[at.cell]), nil
}

// CellsAround lists the cells around a cell of a grid in ascending order: the four that filters
// call next_to, or the eight that they call near. At an edge there are fewer.
func CellsAround(m *Match, p event.Player, zone uint8, cell int, near bool) (list []int, err error) {
	g, around := Of(m), ways[:4]
	if near {
		around = ways[:]
	}
	at, err := g.gridCell(m, p, zone, cell)
	if err != nil {
		return nil, err
	}
	for _, way := range around {
		if to, inside := at.next(g.zoneDef(at.zone), way); inside {
			list = append(list, to.cell+1)
		}
	}
	slices.Sort(list)
	return list, nil
}

// LineOf is the longest straight run of a player's cards in a grid.
func LineOf(m *Match, p event.Player, zone uint8) (int, error) {
	g := Of(m)
	z, err := g.zoneFor(m, p, zone)
	if err == nil && g.zoneDef(z).Kind != program.Grid {
		err = fmt.Errorf("%q is not a grid", g.zoneDef(z).Def.ID)
	}
	if err != nil {
		return 0, err
	}
	return int(g.longestLine(&m.State, z, p)), nil
}

// AttributeOf reads an attribute of a card: a number, or the word for one with words.
func AttributeOf(m *Match, x event.Entity, i int) (n int, word string, words bool) {
	g := Of(m)
	list := g.prog.Lib.Attributes[i].Words
	ix := m.State.card(x)
	if ix == 0 || m.State.Cards[ix].Def == 0 || !g.mayRead(m, ix) {
		return 0, "", list != nil
	}
	n = int(g.attributeOf(m, ix, i))
	if n >= 0 && n < len(list) {
		word = list[n]
	}
	return n, word, list != nil
}

// Spot is where a card lies: its zone, and its cell in a grid from 1.
type Spot struct {
	Zone               string
	Of                 event.Player
	Cell, Column, Line int // 0 outside of grids
	FaceUp             bool
	Owner, Controller  event.Player
}

// SpotOf returns where a card lies; the zero value for one that is not there.
func SpotOf(m *Match, x event.Entity) (at Spot) {
	g, s := Of(m), &m.State
	ix := s.card(x)
	if ix == 0 {
		return Spot{Of: event.NoPlayer, Owner: event.NoPlayer, Controller: event.NoPlayer}
	}
	c := &s.Cards[ix]
	d := g.zoneDef(c.Zone)
	at = Spot{Zone: d.Def.ID, Of: g.layout.of[c.Zone], Owner: c.Owner, Controller: g.controls(s, ix), FaceUp: g.faceUp(s, ix)}
	if g.eye >= 0 && !g.Sees(s, ix, g.eye) {
		at.Owner = at.Of
	}
	if d.Kind == program.Grid {
		at.Cell, at.Column, at.Line = int(c.Cell)+1, int(c.Cell)%d.Width+1, int(c.Cell)/d.Width+1
	}
	return at
}

// PhaseID is the id of the present phase.
func PhaseID(m *Match) string { return Of(m).phase(&m.State).Def.ID }

// ModeID is the id of the mode.
func ModeID(m *Match) string { return Of(m).mode.Def.ID }

// TeamOf is the team of a player, from 1.
func TeamOf(m *Match, p event.Player) int { return int(Of(m).mode.Teams[p]) }

// NextPlayer is the next player in the game after one.
func NextPlayer(m *Match, p event.Player) event.Player { return Of(m).opponent(&m.State, p) }

// TurnOrder lists the players in the game, the active one first.
func TurnOrder(m *Match) (list []event.Player) {
	s := &m.State
	p := max(s.Active, 0)
	for range s.Seats {
		if s.In(p) {
			list = append(list, p)
		}
		p = s.after(p)
	}
	return list
}

// Passed reports whether a player has passed in a bidding or a window.
func Passed(m *Match, p event.Player) bool { return m.State.Passed>>p&1 != 0 }

// Picked is what a handler of a choice was given.
type Picked struct {
	Kind program.ChoiceKind
	N    int
	X    event.Entity
	Word string
}

// PickedNow is what the choice whose handler runs has taken; ok is false elsewhere.
func PickedNow(m *Match) (taken Picked, ok bool) {
	g, e := Of(m), m.Event()
	if e.Type != program.StepRun {
		return Picked{}, false
	}
	by := event.ListenerRef(num.To[uint32](e.Args[program.ArgHandler]))
	i := slices.IndexFunc(g.prog.Choices, func(c program.Choice) bool { return c.Ref == by })
	if i < 1 {
		return Picked{}, false
	}
	c := &g.prog.Choices[i]
	taken = Picked{Kind: c.Of, N: int(e.Args[program.ArgAmount]), X: e.Target}
	if c.Of == program.Words && taken.N < len(c.Def.Words) {
		taken.Word = c.Def.Words[taken.N]
	}
	return taken, true
}

// heard is what a function of a script hears, for messages.
func heard(d *event.TypeDef) string {
	if d.Kind == event.Step {
		return "a function that hears no event"
	}
	return d.Name
}

// field is the index of a payload field.
func field(d *event.TypeDef, name string) (int32, error) {
	if d.Kind == event.Step {
		return 0, fmt.Errorf("%s has no field %q", heard(d), name)
	}
	return kit.Field(d, name)
}

// FieldOf reads a payload field of the present event. A condition may read what its player
// may know.
func FieldOf(m *Match, name string) (int, error) {
	g := Of(m)
	i, err := field(g.prog.Types.Def(m.Event().Type), name)
	if err != nil {
		return 0, err
	}
	e := g.Seen(&m.State, m.Event(), g.eye)
	return int(e.Args[i]), nil
}

// WordOf reads a payload field as logs show it: the id of a definition, or a word.
func WordOf(m *Match, name string) (string, error) {
	g := Of(m)
	d := g.prog.Types.Def(m.Event().Type)
	i, err := field(d, name)
	if err != nil {
		return "", err
	}
	e := g.Seen(&m.State, m.Event(), g.eye)
	n, enum := int(e.Args[i]), d.Fields[i].Enum
	switch {
	case d.Fields[i].Kind == event.CardField:
		enum = "card"
	case enum == "zone":
		n = int(g.layout.def[n])
	}
	if words := g.prog.Words(enum); n >= 0 && n < len(words) {
		return words[n], nil
	}
	return "", nil
}

// Value is the number that the present event is about: of an ask the one that listeners
// change, of a handler the number that was chosen, of others the amount.
func Value(m *Match) int {
	e := m.Event()
	d := Of(m).prog.Types.Def(e.Type)
	if i := max(d.Value, d.FieldIndex("amount")); i >= 0 {
		return int(e.Args[i])
	}
	if e.Type == program.StepRun {
		return int(e.Args[program.ArgAmount])
	}
	return 0
}

// ModifyValue changes the number of the present ask.
func ModifyValue(m *Match, op event.Op, n int) error {
	d := Of(m).prog.Types.Def(m.Event().Type)
	if d.Value < 0 {
		return fmt.Errorf("%s has no number that can be changed", heard(d))
	}
	m.Modify(d.Value, op, n)
	return nil
}

// RejectFor rejects the present ask with a reason of the listener's manifest, and the values
// that were compared.
func RejectFor(m *Match, code string, have, need int) error {
	n := m.OwnReason(code)
	if n == 0 {
		return fmt.Errorf("the reason %q is not among the reasons of the manifest", code)
	}
	m.Reject(n, have, need)
	return nil
}

// FieldsOf orders the fields of an event of a pack, given by name.
func FieldsOf(m *Match, eventName string, given map[string]int) (args []int32, err error) {
	d, ok := Of(m).prog.Types.Lookup(eventName)
	if !ok || d < program.NTypes {
		return nil, fmt.Errorf("unknown event of a pack %q", eventName)
	}
	args = make([]int32, event.NArgs)
	for name, n := range given { //maporder: each field has its place
		i, err := kit.Field(Of(m).prog.Types.Def(d), name)
		if err != nil {
			return nil, err
		}
		args[i] = num.To[int32](n)
	}
	return args, nil
}

// ActionOf is the id of a command's action, "" for other commands.
func ActionOf(m *Match, c match.Command) string {
	if n := int(c.Verb) - int(FirstAction); n >= 0 && n < len(Of(m).prog.Actions) {
		return Of(m).prog.Actions[n].Def.ID
	}
	return ""
}

// AmountOf is the number that an action chooses, 0 for none.
func AmountOf(m *Match, c match.Command) int {
	if ActionOf(m, c) == "" {
		return 0
	}
	return int(c.Choice)
}

// answering is the choice that a command answers, and its option; nil for other commands.
func answering(m *Match, c match.Command) (*Ask, Option) {
	k := m.State.askOf(c.Player)
	if c.Verb != Answer || k == nil {
		return nil, Option{}
	}
	if options := m.State.optionsOf(k); c.Choice >= 0 && int(c.Choice) < len(options) {
		return k, options[c.Choice]
	}
	return k, Option{}
}

// ChoiceOf is the id of the choice that a command answers, "" for other commands.
func ChoiceOf(m *Match, c match.Command) string {
	if k, _ := answering(m, c); k != nil {
		return Of(m).prog.Choices[k.Choice].Def.ID
	}
	return ""
}

// TargetOf is the target of a command, or the thing that an answer takes.
func TargetOf(m *Match, c match.Command) event.Entity {
	if k, o := answering(m, c); k != nil && k.Things {
		return o.X
	}
	return c.Target
}

// OptionOf is the number, or the index of the word, that an answer takes.
func OptionOf(m *Match, c match.Command) int {
	_, o := answering(m, c)
	return int(o.N)
}
