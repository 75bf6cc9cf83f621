package tabletop

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop/program"
)

var _ display.Table[State] = (*Rules)(nil)

// Facade returns a match without its type of state.
func Facade(m *Match) display.Match { return display.Show(m, nil) }

// Parse reads a command that is spelled as a legal one, or its numbers.
func (g *Rules) Parse(m *Match, p event.Player, text string) (match.Command, error) {
	return display.ParseListed(m, g, p, text)
}

// Format spells a command by the names of its pack: "play H-7", "mark b2", "bet 4 on p2".
// A card is named by its id, with its place where several have the same. The canonical form
// is the numbers of the command.
func (g *Rules) Format(m *Match, c match.Command, form display.Form) string {
	if form == display.Canonical {
		return display.Numbers(c)
	}
	s := &m.State
	switch c.Verb {
	case Answer:
		return g.formatAnswer(s, c)
	case Pass:
		return "pass"
	case Concede:
		return "concede"
	case noVerb:
		return "?"
	}
	n := int(c.Verb - FirstAction)
	if n >= len(g.prog.Actions) {
		return "?"
	}
	a := &g.prog.Actions[n]
	words := []string{a.Def.ID}
	if c.Source != 0 {
		words = append(words, g.name(s, c.Source, c.Player))
	}
	if c.Target != 0 {
		words = append(words, "on", g.name(s, c.Target, c.Player))
	}
	if c.Place != 0 {
		words = append(words, g.cellName(a.Cell, int(c.Place)-1))
	}
	if a.Amount != nil {
		words = append(words, fmt.Sprint(c.Choice))
	}
	return strings.Join(words, " ")
}

// formatAnswer spells an answer by what is taken.
func (g *Rules) formatAnswer(s *State, c match.Command) string {
	k := s.askOf(c.Player)
	switch {
	case c.Choice == TakesNoMore:
		return "take no more"
	case k == nil || int(c.Choice) >= int(k.N) || c.Choice < 0:
		return "?"
	}
	o, ch := s.optionsOf(k)[c.Choice], &g.prog.Choices[k.Choice]
	switch {
	case k.Things:
		return "take " + g.name(s, o.X, c.Player)
	case ch.Of == program.Words:
		return "take " + ch.Def.Words[o.N]
	case ch.Of == program.YesNo:
		return [...]string{"no", "yes"}[o.N]
	}
	return fmt.Sprint("take ", o.N)
}

// name names a player or a card, as a viewer sees it. One of several cards with a name in a
// zone has its place there.
func (g *Rules) name(s *State, x event.Entity, viewer event.Player) string {
	if p := PlayerOf(x); p >= 0 {
		return fmt.Sprint("p", p+1)
	}
	ix := s.card(x)
	if ix == 0 {
		return "?"
	}
	id, alike := g.label(s, ix, viewer), 0
	for _, other := range s.cardsIn(s.Cards[ix].Zone) {
		if other != 0 && g.label(s, other, viewer) == id {
			alike++
		}
	}
	if alike > 1 {
		id += fmt.Sprint("#", s.indexIn(ix)+1)
	}
	return id
}

// label is the id of a card, or that of its zone if the viewer does not see it.
func (g *Rules) label(s *State, ix uint16, viewer event.Player) string {
	c := &s.Cards[ix]
	if c.Def == 0 || !g.Sees(s, ix, viewer) {
		return g.zoneDef(c.Zone).Def.ID
	}
	return g.prog.Cards[c.Def].ID
}

// cellName is a cell of a grid as a letter and a number, such as b2: column, then line.
func (g *Rules) cellName(zone uint8, cell int) string {
	w := g.prog.Zones[zone].Width
	if zone == 0 || w == 0 || w > 26 {
		return fmt.Sprint(cell + 1)
	}
	return fmt.Sprintf("%c%d", 'a'+cell%w, cell/w+1)
}
