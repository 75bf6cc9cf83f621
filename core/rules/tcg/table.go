package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// What the ruleset shows of itself, as its own table.
var (
	_ match.Table[State]       = (*Rules)(nil)
	_ match.Parser[State]      = (*Rules)(nil)
	_ match.Guide[State]       = (*Rules)(nil)
	_ match.Grouper[State]     = (*Rules)(nil)
	_ match.Menu[State]        = (*Rules)(nil)
	_ match.Drawer[State]      = (*Rules)(nil)
	_ match.HandDrawer[State]  = (*Rules)(nil)
	_ match.Describer[State]   = (*Rules)(nil)
	_ match.Snapshotter[State] = (*Rules)(nil)
	_ match.Explainer[State]   = (*Rules)(nil)
	_ match.Narrator[State]    = (*Rules)(nil)
)

// Facade gives a card game without its type of state.
func Facade(m *Match) match.Any { return match.Facade(m, nil) }

// Seats is the number of players.
func (g *Rules) Seats(m *Match) int { return int(m.State.Seats) }

// ToAct appends who may give a command now.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	s := &m.State
	switch {
	case s.Step == atOver:
	case s.NPending > 0:
		buf = append(buf, s.Pending[0].Player)
	case s.Phase == program.DeploymentPhase || s.Phase == program.SkirmishPhase:
		buf = append(buf, s.Active)
	}
	return buf
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Concede, Abort:
		return match.GivesUp
	case EndPhaseVerb:
		return match.Passes
	}
	return match.Acts
}

// Outcome tells how the match ended.
func (g *Rules) Outcome(m *Match) match.Outcome {
	s := &m.State
	if s.Step != atOver {
		return match.Outcome{}
	}
	out := match.Outcome{Result: events.ResultNames[s.Result]}
	for p := range event.Player(s.Seats) {
		if s.Winners>>p&1 != 0 {
			out.Winners = append(out.Winners, p)
		}
	}
	return out
}

// About is the card or unit that a command is about, or what is chosen.
func (g *Rules) About(m *Match, c match.Command, lang string) string {
	s := &m.State
	if d := &s.Pending[0]; c.Verb == Answer && s.NPending > 0 && c.Choice >= 0 && int(c.Choice) < int(d.N) {
		return optionText(s, c.Player, d.Options[c.Choice])
	}
	ix := s.cardIndex(c.Source)
	if ix == 0 || s.Cards[ix].Def == 0 {
		return ""
	}
	name := g.prog.Cards[s.Cards[ix].Def].Name.In(lang)
	switch c.Verb {
	case Play:
		return fmt.Sprintf("%s (%s)", name, g.priceText(m, c.Player, ix))
	case MakeBattery, Attack, Move:
		return name
	case Act:
		return name + ": " + g.actionText(int(c.Choice), lang)
	}
	return ""
}

// priceText is what a card costs now, as 3 or 7+1 with battery.
func (g *Rules) priceText(m *Match, p event.Player, ix uint16) string {
	text := fmt.Sprint(g.cost(m, p, ix))
	if b := g.prog.Cards[m.State.Cards[ix].Def].Battery; b > 0 {
		text += fmt.Sprintf("+%d", b)
	}
	return text
}

func (g *Rules) actionText(n int, lang string) string {
	if n < 1 || n >= len(g.prog.Actions) {
		return ""
	}
	a := &g.prog.Actions[n]
	return g.prog.Lib.ActionText(a.Def, g.prog.Vars[a.Ref], lang)
}

// phaseNames are the phases as people call them.
var phaseNames = map[string][]string{
	"en": {"", "draw and recharge", "deployment", "skirmish", "end step"},
	"zh": {"", "抽牌与充能", "部署", "交战", "结束"},
}

// words gives a text of the table in a language.
func words(lang, en, zh string) string {
	if lang == "zh" {
		return zh
	}
	return en
}

func phaseName(ph program.Phase, lang string) string {
	names, ok := phaseNames[lang]
	if !ok {
		names = phaseNames["en"]
	}
	return names[ph]
}
