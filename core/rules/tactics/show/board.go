package show

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
)

// Draw shows the map with units and terrain, while something is aimed also
// the seconds to each hex in reach; then the units and what is pending.
func (Table) Draw(m *tactics.Match, p event.Player, look display.Look) string {
	g := on(m)
	s := &m.State
	var b strings.Builder
	title := i18n.Sprintf(look.Lang, "Round %d · %s · %s", "第%d轮 · %s · %s", s.Round, sideText(s.Side), i18n.Text{EN: tactics.PhaseName(s), ZH: phaseWord(s, i18n.Chinese)})
	b.WriteString(look.In(display.Strong, title) + "\n")
	marks := map[int]string{}
	if s.Aiming.Unit != 0 {
		for _, c := range g.rules.Preview(m, s.Aiming.Unit, s.Aiming.Slot).Choices {
			if c.At != 0 {
				marks[c.At] = strconv.Itoa(c.Secs)
			}
		}
	}
	for _, h := range s.Path[min(s.PathPos, s.NPath):s.NPath] {
		marks[int(h)] = "*" // the planned path of the link that runs
	}
	g.drawMap(&b, s, p, look, marks)
	for u := uint8(1); u <= s.NUnits; u++ {
		b.WriteString(g.unitLine(s, u, p, look))
	}
	g.drawPending(&b, m, look)
	return b.String()
}

// drawMap draws rows of hexes, each odd one shifted half a hex; a unit is shown
// by the first letters of its name.
func (g shown) drawMap(b *strings.Builder, s *tactics.State, p event.Player, look display.Look, marks map[int]string) {
	grid := g.battle.Grid
	if grid == nil {
		return
	}
	for r := range grid.Height {
		first := grid.Axial(r*grid.Width + 1)
		fmt.Fprintf(b, "%3d,%-2d %s", first.Q, first.R, strings.Repeat("  ", r%2))
		for c := range grid.Width {
			h := r*grid.Width + c + 1
			b.WriteString(g.cell(s, h, p, look, marks[h]))
		}
		b.WriteString("\n")
	}
}

func (g shown) cell(s *tactics.State, h int, p event.Player, look display.Look, mark string) string {
	text, style := g.prog.Terrain[g.battle.Hexes[h]].Glyph, display.Faint
	if mark != "" {
		text, style = mark, display.Strong
	}
	if u := s.Bridge.Occupant(h); u != 0 {
		text, style = display.Cut(g.battle.Names[u], 2)+mark, display.Enemy
		if s.Units[u].Side == max(p, tactics.P1) {
			style = display.Own
		}
	}
	return look.In(style, display.Pad(text, 4))
}

// unitLine is what holds of a unit.
func (g shown) unitLine(s *tactics.State, u uint8, p event.Player, look display.Look) string {
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	style := display.Enemy
	if x.Side == max(p, tactics.P1) {
		style = display.Own
	}
	if !s.Alive(u) {
		return look.In(display.Faint, fmt.Sprintf("  %s %s", display.Pad(g.battle.Names[u], 6), i18n.In(look.Lang, "dead", "阵亡"))) + "\n"
	}
	mark := " "
	if s.Active == u {
		mark = "*"
	}
	line := fmt.Sprintf("%s %s %s %-6s ", mark, display.Pad(g.battle.Names[u], 6), display.Pad(t.Name.In(look.Lang), 8), g.rules.HexName(s.Bridge.CurrentAnchor(int(u)))) +
		i18n.Sprintf(look.Lang, "hp %d/%d  energy %d/%d  time %d", "生命 %d/%d  能量 %d/%d  时间 %d", x.HP, t.HP, x.Energy, t.EnergyCap, g.rules.Budget(s, u))
	if x.Debt > 0 {
		line += i18n.Sprintf(look.Lang, "  debt %d", "  预支时间 %d", x.Debt)
	}
	for _, list := range []i18n.Texts{g.cooldowns(s, u), g.effectsOn(s, u)} {
		if len(list) > 0 {
			line += "  " + strings.Join(list.In(look.Lang), " ")
		}
	}
	lines := strings.Split(display.Wrap(line, look.Columns(), "         "), "\n")
	for i := range lines {
		lines[i] = look.In(style, lines[i])
	}
	return strings.Join(lines, "\n") + "\n"
}

// cooldowns spells the running cooldowns of a unit in turns.
func (g shown) cooldowns(s *tactics.State, u uint8) i18n.Texts {
	out := i18n.Texts{}
	for slot, act := range g.prog.Units[s.Units[u].Type].Slots {
		if left := s.Units[u].CD[slot]; !tactics.Ready(left) {
			out = append(out, i18n.Format("%s:%dT", "%s：%d回合", g.prog.Actions[act].ID, tactics.Turns(int(left))))
		}
	}
	return out
}

// effectsOn spells effects, stickies and what ticks on a unit.
func (g shown) effectsOn(s *tactics.State, u uint8) i18n.Texts {
	out := i18n.Texts{}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u {
			d := &g.prog.Buffs[b.Def]
			name := i18n.Text{EN: d.ID, ZH: d.Name.In(i18n.Chinese)}
			if !b.Innate() {
				name = i18n.Format("%s(%d)", "%s（%d）", name, b.Left)
			}
			out = append(out, name)
		}
	}
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u {
			out = append(out, i18n.Format("%s(%d)", "%s（%d）", titleOf(g.prog, g.prog.Tags[k.Tag]), k.Left))
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		if o := &s.Ongoing[i]; o.On == u {
			out = append(out, i18n.Format("%s(%dR by %s, %d/6s)", "%s（%d轮，来自%s，每6秒%d）", i18n.Text{EN: g.prog.Ongoing[o.Def].ID, ZH: g.prog.Ongoing[o.Def].Name.In(i18n.Chinese)}, o.Rounds, cmp.Or(g.battle.Names[o.Caster], "-"), o.Base))
		}
	}
	return out
}

// drawPending shows the window that waits for an answer: W2, W2.1, W2.1.1, ...
// with what is left to pay with.
func (g shown) drawPending(b *strings.Builder, m *tactics.Match, look display.Look) {
	s := &m.State
	switch {
	case s.Aiming.Unit != 0 && s.Stage == tactics.StageIdle:
		v := g.rules.Preview(m, s.Aiming.Unit, s.Aiming.Slot)
		b.WriteString(i18n.Sprintf(look.Lang, "W1 %s %s (version %d)\n", "W1 %s %s（版本%d）\n", v.Unit, v.Action, v.Version))
		for _, c := range v.Choices {
			if v.Moves {
				break // the map shows them
			}
			b.WriteString(i18n.Sprintf(look.Lang, "  confirm %s: %d s, %d energy %s\n", "  confirm %s：%d秒，%d能量 %s\n", c.Target, c.Secs, c.Energy, strings.Join(c.Path, " ")))
		}
	case s.Stage == tactics.StageAsked:
		over := &s.Chain[s.Compare]
		level := "W2" + strings.Repeat(".1", int(s.NChain)-1)
		text := i18n.Sprintf(look.Lang, "%s: %s %s (%d s)", "%s：%s %s（%d秒）", level, g.battle.Names[over.Unit], g.prog.Actions[over.Act].ID, over.Charged.TotalSecs())
		b.WriteString(look.In(display.Strong, text) + "\n")
		g.drawAnswers(b, m, look.Lang)
	case s.Stage == tactics.StageDerived:
		b.WriteString(look.In(display.Strong, "W4.5") + "\n")
		g.drawAnswers(b, m, look.Lang)
	}
}

func (g shown) drawAnswers(b *strings.Builder, m *tactics.Match, lang string) {
	s := &m.State
	for _, c := range g.rules.Answers(m) {
		u := s.UnitOf(c.Source)
		a := &g.prog.Actions[g.prog.Units[s.Units[u].Type].Slots[c.Choice]]
		b.WriteString(i18n.Sprintf(lang, "  %s: %d s of %d, %d energy of %d\n", "  %s：%d/%d秒，%d/%d能量\n", table.Format(m, c, display.Spoken), a.Secs, g.rules.Budget(s, u), a.Energy, s.Units[u].Energy))
	}
}

// Describe returns everything about a unit, an action or another definition; of a command,
// as in "A slash B", its cost, way and result, before it is given.
func (Table) Describe(m *tactics.Match, p event.Player, name string, look display.Look) (string, error) {
	g := on(m)
	if strings.Contains(strings.TrimSpace(name), " ") {
		return g.describeCommand(m, name, look.Lang)
	}
	var known []string
	for u := uint8(1); u <= m.State.NUnits; u++ {
		if known = append(known, g.battle.Names[u]); strings.EqualFold(name, g.battle.Names[u]) {
			return g.describeUnit(m, u, p, look), nil
		}
	}
	found := ""
	g.prog.EachDefinition(func(kind string, d *library.Definition) {
		if known = append(known, d.ID, d.Name.ZH); (strings.EqualFold(name, d.ID) || strings.EqualFold(name, d.Name.EN) || name == d.Name.ZH) && found == "" {
			found = fmt.Sprintf("%s  %s\n", d.ID, d.Name.In(look.Lang)) + g.facts(kind, d, look)
		}
	})
	if found != "" {
		return found, nil
	}
	return "", i18n.Errorf("unknown unit, action or effect %q%s", "没有名为%q的单位、动作或效果%s", name, i18n.OfferPart(name, known))
}

// kindsZH are the kinds of definitions in Chinese.
var kindsZH = map[string]string{"action": "动作", "buff": "效果", "ongoing": "持续效果", "terrain": "地形", "class": "职业", "unit": "单位", "map": "地图", "battle": "战斗", "policy": "策略"}

// facts returns the text of a definition, and for a type of units also its values and
// actions.
func (g shown) facts(kind string, d *library.Definition, look display.Look) (out string) {
	const indent = "  "
	say := func(text string) {
		if text != "" {
			out += display.Wrap(indent+text, look.Columns(), indent) + "\n"
		}
	}
	say(d.Says(look.Lang))
	if out == "" {
		if look.Lang == "zh" {
			kind = kindsZH[kind]
		}
		say(kind)
	}
	for i := range g.prog.Lib.Units {
		u := &g.prog.Lib.Units[i]
		if &u.Definition != d {
			continue
		}
		say(i18n.Sprintf(look.Lang, "%d HP, %d energy of %d and %d more each 2 s, speed %d, move rate %d.%02d", "生命 %d · 能量 %d/%d，每2秒恢复%d · 速度 %d · 移动速率 %d.%02d",
			u.HP, u.Energy, u.EnergyCap, u.Regen, u.Speed, u.Rate/100, u.Rate%100))
		for _, list := range []struct{ title, items i18n.Text }{
			{i18n.Text{EN: "class", ZH: "职业"}, g.listed("class", []string{u.Class})}, {i18n.Text{EN: "actions", ZH: "动作"}, g.listed("action", u.Actions)}, {i18n.Text{EN: "effects", ZH: "效果"}, g.listed("buff", u.Buffs)}} {
			if list.items.EN != "" {
				say(i18n.Sprintf(look.Lang, "%s: %s", "%s：%s", list.title, list.items))
			}
		}
	}
	return out
}

// listed lists definitions of a kind by their ids, in Chinese after their names.
func (g shown) listed(kind string, ids []string) i18n.Text {
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "" })
	names := slices.Clone(ids)
	g.prog.EachDefinition(func(of string, d *library.Definition) {
		if i := slices.Index(ids, d.ID); i >= 0 && of == kind && d.Name.ZH != "" {
			names[i] = d.Name.ZH + "（" + d.ID + "）"
		}
	})
	return i18n.Text{EN: strings.Join(ids, ", "), ZH: strings.Join(names, "、")}
}

func (g shown) describeUnit(m *tactics.Match, u uint8, p event.Player, look display.Look) string {
	out := g.unitLine(&m.State, u, p, look)
	x := &m.State.Units[u]
	for n, r := range g.prog.Classes[g.prog.Units[x.Type].Class].Resources {
		out += i18n.Sprintf(look.Lang, "  %s (%s) %d/%d\n", "  %s（%s）%d/%d\n", r.Name, r.ID, x.Res[n], r.Cap)
	}
	for _, act := range g.prog.Units[m.State.Units[u].Type].Slots {
		a := &g.prog.Actions[act]
		line := i18n.Sprintf(look.Lang, "  %-12s [%s] %d s, %d energy: %s", "  %-12s［%s］%d秒，%d能量：%s", a.ID, i18n.Text{EN: a.Kind.String(), ZH: kindTitles[a.Kind]}, a.Secs, a.Energy, a.Says(look.Lang))
		out += display.Wrap(line, look.Columns(), strings.Repeat(" ", 15)) + "\n"
	}
	return out
}

// describeCommand tries a command on a view, everybody declining, and lists
// what it would change.
func (g shown) describeCommand(m *tactics.Match, text, lang string) (string, error) {
	p := tactics.ToMove(m)
	c, err := table.Parse(m, p, text)
	if err != nil {
		return "", err
	}
	v := m.ViewOf(p)
	before := v.State
	if err := v.Do(c); err != nil {
		return "", err
	}
	for v.State.Stage == tactics.StageAsked || v.State.Stage == tactics.StageDerived {
		if err := v.Do(match.Command{Verb: tactics.Cancel, Player: tactics.ToMove(v)}); err != nil {
			return "", err
		}
	}
	u := m.State.UnitOf(c.Source)
	out := i18n.Sprintf(lang, "%s (version %d)\n", "%s（版本%d）\n", text, m.State.Bridge.AnchorVersion(int(u)))
	for t := uint8(1); t <= before.NUnits; t++ {
		a, b := &before.Units[t], &v.State.Units[t]
		from, to := before.Bridge.CurrentAnchor(int(t)), v.State.Bridge.CurrentAnchor(int(t))
		if a.HP == b.HP && a.Energy == b.Energy && a.Remaining == b.Remaining && from == to {
			continue
		}
		out += i18n.Sprintf(lang, "  %s: hp %d → %d, energy %d → %d, time %d → %d, at %s\n", "  %s：生命%d → %d，能量%d → %d，时间%d → %d，位于%s\n", g.battle.Names[t], a.HP, b.HP, a.Energy, b.Energy,
			a.Remaining, b.Remaining, g.rules.HexName(to))
	}
	return out, nil
}
