// Package show is what people and tools see of the card game. It has the board, cards
// and hits in words, positions as data, logs for each viewer, and commands as people
// type them. It reads matches and writes nothing.
//
// It is not for programs that embed the engine: those use package luabind.
package show

import (
	"strconv"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
)

// Table shows the card game to people: how commands are written and read, what
// a position looks like, what happened and why. It keeps nothing.
type Table struct {
	display.PlainTable[tcg.State]
	prog *program.Program
}

var _ display.Table[tcg.State] = Table{}

// Of is the table that shows a match.
func Of(m *tcg.Match) Table { return Table{prog: tcg.Of(m).Program()} }

// isOn reports whether an option is on that a rule belongs to, or that another option needs. With ""
// there is none.
func (t Table) isOn(s *tcg.State, option string) bool {
	if option == "" {
		return true
	}
	on, _ := t.prog.Option(option)
	return s.Option(on) != 0
}

// Facade returns a card game without its type of state.
func Facade(m *tcg.Match) display.Match { return display.Show(m, Of(m)) }

// About is the card or unit that a command is about, or what is chosen.
func (t Table) About(m *tcg.Match, c match.Command, lang string) string {
	s := &m.State
	if d, offers := s.Owes(c.Player); d != nil && c.Verb == tcg.Answer {
		switch {
		case c.Choice == tcg.TakesNoMore:
			return enough(d, lang)
		case c.Choice >= 0 && int(c.Choice) < len(offers):
			return t.optionTitle(s, c.Player, d.Choice, offers[c.Choice], lang)
		}
	}
	ix := s.CardIndex(c.Source)
	if c.Verb == tcg.Act && ix == 0 {
		if f := s.FixtureAt(c.Source); f != nil {
			return t.prog.Fixtures[f.Def].Name.In(lang) + i18n.In(lang, ": ", "：") + t.actionText(int(c.Choice), lang)
		}
		return t.actionText(int(c.Choice), lang)
	}
	if ix == 0 || s.Cards[ix].Def == 0 {
		return ""
	}
	name := t.prog.Cards[s.Cards[ix].Def].Name.In(lang)
	switch c.Verb {
	case tcg.Play:
		return i18n.Sprintf(lang, "%s (%s)", "%s（%s）", name, t.priceText(m, c.Player, ix))
	case tcg.MakeBattery, tcg.Attack, tcg.Move:
		return name
	case tcg.Act:
		return name + i18n.In(lang, ": ", "：") + t.actionText(int(c.Choice), lang)
	}
	return ""
}

// priceText is what a card costs now, as 3 or 7+1 with battery.
func (t Table) priceText(m *tcg.Match, p event.Player, ix uint16) string {
	g := tcg.Of(m)
	text := strconv.Itoa(g.Cost(m, p, ix))
	if b := g.BatteryCost(m, p, ix); b > 0 {
		text += "+" + strconv.Itoa(b)
	}
	return text
}

func (t Table) actionText(n int, lang string) string {
	if n < 1 || n >= len(t.prog.Actions) {
		return ""
	}
	a := &t.prog.Actions[n]
	return t.prog.Lib.ActionText(a.Def, t.prog.Vars[a.Ref], lang)
}

func (t Table) phaseName(ph program.Phase, lang string) string {
	if w := t.prog.Window(ph); w != nil {
		return w.Name.In(lang)
	}
	return program.PhaseTexts[ph].In(lang)
}
