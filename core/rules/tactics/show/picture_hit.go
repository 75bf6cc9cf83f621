package show

import (
	"fmt"
	"sort"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
)

// hitAmount is where a hit and a tick of damage over time have their amount.
const (
	hitAmount    = 0
	hitHealth    = 1
	tickedAmount = 1
)

// IsHit reports whether an event takes health: a hit, or a tick of damage over time.
func (Table) IsHit(m *tactics.Match, e *event.Event) bool {
	g := on(m)
	return e.Type == program.Hit && !e.Fizzled || e.Type == program.OngoingTicked && !g.prog.Ongoing[e.Args[program.ArgDef]].Heal
}

// Hit returns the steps from the amount of a hit to what it came to, each with the
// unit and the definition that made it.
func (Table) Hit(m *tactics.Match, seq uint32, lang string) *display.HitPicture {
	g := on(m)
	log := m.Log()
	i := sort.Search(len(log), func(i int) bool { return log[i].Seq >= seq })
	if i == len(log) || log[i].Seq != seq || !table.IsHit(m, &log[i]) {
		return nil
	}
	e := &log[i]
	by, on := g.unitTitle(e.Source, lang), g.unitTitle(e.Target, lang)
	out := &display.HitPicture{Seq: seq, Steps: []display.HitStep{}, Losses: []display.Figure{}, Title: i18n.Sprintf(lang, "%s hits %s", "%s命中%s", by, on)}
	if e.Source == 0 || e.Source == e.Target {
		out.Title = i18n.Sprintf(lang, "%s is hurt", "%s受到伤害", on)
	}
	if d := g.prog.Owner(e.By); d != nil {
		out.Title += ": " + d.Name.In(lang)
	}
	loss := display.Figure{Key: "health", Mark: "heart", Name: i18n.In(lang, "health", "生命")}
	if e.Type == program.OngoingTicked {
		out.Base = int(e.Args[tickedAmount])
		out.Final, loss.Value = out.Base, out.Base
		out.Title = i18n.Sprintf(lang, "%s of %s hurts %s", "%[2]s的%[1]s伤害%[3]s", g.prog.Ongoing[e.Args[program.ArgDef]].Name.In(lang), by, on)
	} else {
		out.Final = int(e.Args[hitAmount])
		out.Base, loss.Value = out.Final, out.Final
		g.hitSteps(m, e, out, lang)
	}
	if loss.Value > 0 {
		out.Losses = append(out.Losses, loss)
	}
	return out
}

// hitSteps lists what listeners made of the amount.
func (g shown) hitSteps(m *tactics.Match, e *event.Event, out *display.HitPicture, lang string) {
	stage := g.prog.Types.Def(e.Type).Name
	first := true
	for _, mod := range m.ModsOf(e.Seq) {
		step := display.HitStep{Stage: stage, By: m.ListenerName(mod.By), Who: g.author(mod.By, mod.Self, lang), Op: mod.Op.String(),
			Amount: int(mod.Operand), Before: int(mod.Before), After: int(mod.After)}
		if mod.Field != hitAmount && mod.Op != event.OpNote {
			continue
		}
		if first && mod.Op != event.OpNote {
			out.Base, first = step.Before, false
		}
		out.Final = step.After
		out.Steps = append(out.Steps, step)
	}
	if e.Rejected {
		before := out.Base
		if n := len(out.Steps); n > 0 {
			before = out.Steps[n-1].After
		}
		out.Steps = append(out.Steps, display.HitStep{Stage: stage, By: m.ListenerName(e.RejectedBy), Who: g.author(e.RejectedBy, 0, lang), Op: "reject", Before: before})
		out.Final = 0
	}
}

// unitTitle is the name of a unit, for people.
func (g shown) unitTitle(x event.Entity, lang string) string {
	if x == 0 || int(x) >= len(g.battle.Names) {
		return i18n.In(lang, "nobody", "无人")
	}
	return g.battle.Names[x]
}

// author names the unit and the definition whose listener it was.
func (g shown) author(by event.ListenerRef, self event.Entity, lang string) string {
	d := g.prog.Owner(by)
	switch {
	case d == nil:
		return ""
	case self == 0:
		return d.Name.In(lang)
	}
	return i18n.Sprintf(lang, "%s of %s", "%[2]s的%[1]s", d.Name.In(lang), g.unitTitle(self, lang))
}

// Explain returns the breakdown of a hit in lines.
func (Table) Explain(m *tactics.Match, seq uint32, lang string) []string {
	hit := table.Hit(m, seq, lang)
	if hit == nil {
		return nil
	}
	row := func(label string, n int) string { return fmt.Sprintf("  %s %d", display.Fit(label, 19), n) }
	lines := []string{fmt.Sprintf("#%d %s", seq, hit.Title), row(i18n.In(lang, "base", "基础"), hit.Base)}
	for _, s := range hit.Steps {
		how := ""
		switch {
		case s.Op == "reject":
			how = i18n.In(lang, "stopped it", "阻止")
		case s.Op == event.OpNote.String():
			how = i18n.In(lang, "noted", "标注")
		default:
			how = fmt.Sprintf("%s  (%d → %d)", fmt.Sprintf(map[string]string{"set": "= %d", "add": "%+d", "mul": "×%d"}[s.Op], s.Amount), s.Before, s.After)
		}
		lines = append(lines, fmt.Sprintf("  %s %s  %s", display.Fit(s.Who, 19), how, s.By))
	}
	lines = append(lines, row(i18n.In(lang, "final amount", "最终数值"), hit.Final))
	if len(hit.Losses) == 0 {
		return append(lines, i18n.In(lang, "  nothing was lost", "  没有造成损失"))
	}
	for _, l := range hit.Losses {
		lines = append(lines, row(l.Name, -l.Value))
	}
	return lines
}
