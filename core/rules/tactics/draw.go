package tactics

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/i18n"
	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/library"
)

// Preview is W1: what an action could be confirmed on, and what it would cost
// by the present estimate (T-33). It holds as long as the versions do.
type Preview struct {
	Unit    string        `json:"unit"`
	Action  string        `json:"action"`
	Version int           `json:"anchor_version"`
	Stale   bool          `json:"stale"` // the actor has moved since it was aimed
	Choices []PreviewItem `json:"choices"`
}

// PreviewItem is a target with its price.
type PreviewItem struct {
	Target  string   `json:"target"`
	Secs    int      `json:"secs"`
	Energy  int      `json:"energy"`
	Version int      `json:"anchor_version,omitempty"`
	Stale   bool     `json:"stale,omitempty"`
	Path    []string `json:"path,omitempty"`

	hex int
}

// Preview lists the targets of an action of a unit, with estimates.
func (g *Rules) Preview(m *Match, u, slot uint8) *Preview {
	s := &m.State
	out := &Preview{Unit: g.battle.Names[u], Action: g.act(s, u, slot).ID, Version: s.Bridge.AnchorVersion(int(u)), Choices: []PreviewItem{}}
	aiming := s.Aiming.Unit == u && s.Aiming.Slot == slot
	out.Stale = aiming && int(s.Aiming.Versions[u]) != out.Version
	var targets choices
	g.eachTarget(m, s.moment(), u, slot, &targets)
	for _, c := range targets.list {
		in := intent{unit: u, slot: slot, target: s.unitOf(c.Target), hex: int(c.Place)}
		cost, _ := g.checkTarget(m, s.moment(), &in)
		item := PreviewItem{Target: "-", Secs: cost.secs(), Energy: cost.energy(), hex: in.hex}
		if in.hex != 0 {
			item.Target = g.HexName(in.hex)
		} else if in.target != 0 {
			item.Target, item.Version = g.battle.Names[in.target], s.Bridge.AnchorVersion(int(in.target))
			item.Stale = aiming && int(s.Aiming.Versions[in.target]) != item.Version
			item.hex = s.Bridge.CurrentAnchor(int(in.target))
		}
		item.Path = g.pathOf(m, &in)
		out.Choices = append(out.Choices, item)
	}
	return out
}

// pathOf spells the way that an action would take.
func (g *Rules) pathOf(m *Match, in *intent) (out []string) {
	s := &m.State
	a, h := g.act(s, in.unit, in.slot), in.hex
	if a.kind != Move && a.kind != Attack {
		return nil
	}
	limit := g.moveLimit(s, in.unit, a)
	f := g.reachOf(m, in.unit, limit)
	if a.kind == Attack {
		h, _ = g.approach(s, f, a, in.target, limit)
	}
	var path [maxPath]int16
	for _, k := range path[:f.trail(g.battle.Grid, h, &path)] {
		out = append(out, g.HexName(int(k)))
	}
	return out
}

// Draw shows the map with units and terrain, while something is aimed also
// the seconds to each hex in reach; then the units and what is pending.
func (g *Rules) Draw(m *Match, p event.Player, look display.Look) string {
	s := &m.State
	var b strings.Builder
	title := i18n.Sprintf(look.Lang, "Round %d · %s · %s", "第%d轮 · %s · %s", s.Round, sideText(s.Side), i18n.Text{EN: phaseName(s), ZH: phaseWord(s, i18n.Chinese)})
	b.WriteString(look.In(display.Strong, title) + "\n")
	marks := map[int]string{}
	if s.Aiming.Unit != 0 {
		for _, c := range g.Preview(m, s.Aiming.Unit, s.Aiming.Slot).Choices {
			if c.hex != 0 {
				marks[c.hex] = strconv.Itoa(c.Secs)
			}
		}
	}
	for _, h := range s.Path[min(s.PathPos, s.NPath):s.NPath] {
		marks[int(h)] = "*" // the planned path of what is under way
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
func (g *Rules) drawMap(b *strings.Builder, s *State, p event.Player, look display.Look, marks map[int]string) {
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

func (g *Rules) cell(s *State, h int, p event.Player, look display.Look, mark string) string {
	text, style := g.prog.Terrain[g.battle.Hexes[h]].Glyph, display.Faint
	if mark != "" {
		text, style = mark, display.Strong
	}
	if u := s.Bridge.Occupant(h); u != 0 {
		text, style = layout.Cut(g.battle.Names[u], 2)+mark, display.Enemy
		if s.Units[u].Side == max(p, P1) {
			style = display.Own
		}
	}
	return look.In(style, layout.Pad(text, 4))
}

// unitLine is what holds of a unit.
func (g *Rules) unitLine(s *State, u uint8, p event.Player, look display.Look) string {
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	style := display.Enemy
	if x.Side == max(p, P1) {
		style = display.Own
	}
	if !s.alive(u) {
		return look.In(display.Faint, fmt.Sprintf("  %s %s", layout.Pad(g.battle.Names[u], 6), words(look.Lang, "dead", "阵亡"))) + "\n"
	}
	mark := " "
	if s.Active == u {
		mark = "*"
	}
	line := fmt.Sprintf("%s %s %s %-6s ", mark, layout.Pad(g.battle.Names[u], 6), layout.Pad(t.Name.In(look.Lang), 8), g.HexName(s.Bridge.CurrentAnchor(int(u)))) +
		i18n.Sprintf(look.Lang, "hp %d/%d  energy %d/%d  time %d", "生命%d/%d  能量%d/%d  时间%d", x.HP, t.HP, x.Energy, t.EnergyCap, g.Budget(s, u))
	if x.Debt > 0 {
		line += i18n.Sprintf(look.Lang, "  debt %d", "  预支时间%d", x.Debt)
	}
	for _, list := range []i18n.Texts{g.cooldowns(s, u), g.effectsOn(s, u)} {
		if len(list) > 0 {
			line += "  " + strings.Join(list.In(look.Lang), " ")
		}
	}
	lines := strings.Split(layout.Wrap(line, look.Columns(), "         "), "\n")
	for i := range lines {
		lines[i] = look.In(style, lines[i])
	}
	return strings.Join(lines, "\n") + "\n"
}

// cooldowns spells the running cooldowns of a unit in turns.
func (g *Rules) cooldowns(s *State, u uint8) i18n.Texts {
	out := i18n.Texts{}
	for slot, act := range g.prog.Units[s.Units[u].Type].slots {
		if left := s.Units[u].CD[slot]; !ready(left) {
			out = append(out, i18n.Format("%s:%dT", "%s：%d回合", g.prog.Actions[act].ID, Turns(int(left))))
		}
	}
	return out
}

// effectsOn spells effects, stickies and what ticks on a unit.
func (g *Rules) effectsOn(s *State, u uint8) i18n.Texts {
	out := i18n.Texts{}
	for i := range s.Buffs[:s.NBuffs] {
		if b := &s.Buffs[i]; b.On == u {
			d := &g.prog.Buffs[b.Def]
			name := i18n.Text{EN: d.ID, ZH: d.Name.In(i18n.Chinese)}
			if !b.innate() {
				name = i18n.Format("%s(%d)", "%s（%d）", name, b.Left)
			}
			out = append(out, name)
		}
	}
	for i := range s.Stickies[:s.NStickies] {
		if k := &s.Stickies[i]; k.On == u {
			out = append(out, i18n.Format("%s(%d)", "%s（%d）", g.prog.Tags[k.Tag], k.Left))
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		if o := &s.Ongoing[i]; o.On == u {
			out = append(out, i18n.Format("%s(%dR by %s, %d/6s)", "%s（%d轮，来自%s，每6秒%d）", i18n.Text{EN: g.prog.Ongoing[o.Def].ID, ZH: g.prog.Ongoing[o.Def].Name.In(i18n.Chinese)}, o.Rounds, g.battle.Names[o.Caster], o.Base))
		}
	}
	return out
}

// drawPending shows the window that waits for an answer: W2, W2.1, W2.1.1, ...
// with what is left to pay with.
func (g *Rules) drawPending(b *strings.Builder, m *Match, look display.Look) {
	s := &m.State
	switch {
	case s.Aiming.Unit != 0 && s.Stage == stIdle:
		v := g.Preview(m, s.Aiming.Unit, s.Aiming.Slot)
		b.WriteString(i18n.Sprintf(look.Lang, "W1 %s %s (version %d)\n", "W1 %s %s（版本%d）\n", v.Unit, v.Action, v.Version))
		for _, c := range v.Choices {
			if g.act(s, s.Aiming.Unit, s.Aiming.Slot).kind == Move {
				break // the map shows them
			}
			b.WriteString(i18n.Sprintf(look.Lang, "  confirm %s: %d s, %d energy %s\n", "  confirm %s：%d秒，%d能量 %s\n", c.Target, c.Secs, c.Energy, strings.Join(c.Path, " ")))
		}
	case s.Stage == stAsked:
		over := &s.Chain[s.Compare]
		level := "W2" + strings.Repeat(".1", int(s.NChain)-1)
		text := i18n.Sprintf(look.Lang, "%s: %s %s (%d s)", "%s：%s %s（%d秒）", level, g.battle.Names[over.Unit], g.prog.Actions[over.Act].ID, over.Charged.secs())
		b.WriteString(look.In(display.Strong, text) + "\n")
		g.drawChoices(b, m, inChain, look.Lang)
	case s.Stage == stDerive:
		b.WriteString(look.In(display.Strong, "W4.5") + "\n")
		g.drawChoices(b, m, derives, look.Lang)
	}
}

func (g *Rules) drawChoices(b *strings.Builder, m *Match, at moment, lang string) {
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side != s.Asked || !g.able(s, u) {
			continue
		}
		var uses choices
		g.eachUse(m, at, u, &uses)
		for _, c := range uses.list {
			a := g.act(s, u, num.To[uint8](c.Choice))
			b.WriteString(i18n.Sprintf(lang, "  %s: %d s of %d, %d energy of %d\n", "  %s：%d/%d秒，%d/%d能量\n", g.Format(m, c, display.Spoken), a.Secs, g.Budget(s, u), a.Energy, s.Units[u].Energy))
		}
	}
}

// Describe tells all of a unit, an action or another definition; of a command,
// as in "A slash B", its cost, way and result, before it is given.
func (g *Rules) Describe(m *Match, p event.Player, name string, look display.Look) (string, error) {
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
	return "", i18n.Errorf("there is no unit, action or effect %q%s", "没有名为%q的单位、动作或效果%s", name, hint.Offer(name, known))
}

// kindsZH are the kinds of definitions in Chinese.
var kindsZH = map[string]string{"action": "动作", "buff": "效果", "ongoing": "持续效果", "terrain": "地形", "class": "职业", "unit": "单位", "map": "地图", "battle": "战斗", "policy": "策略"}

// facts tells what a definition says of itself, and of a type of units its values and
// actions.
func (g *Rules) facts(kind string, d *library.Definition, look display.Look) (out string) {
	const indent = "  "
	say := func(text string) {
		if text != "" {
			out += layout.Wrap(indent+text, look.Columns(), indent) + "\n"
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
		text := fmt.Sprintf("%d HP, %d energy of %d and %d more each 2 s, speed %d, move rate %d.%02d", u.HP, u.Energy, u.EnergyCap, u.Regen, u.Speed, u.Rate/100, u.Rate%100)
		if look.Lang == "zh" {
			text = fmt.Sprintf("生命%d，能量%d/%d，每2秒恢复%d，速度%d，移动速率%d.%02d", u.HP, u.Energy, u.EnergyCap, u.Regen, u.Speed, u.Rate/100, u.Rate%100)
		}
		say(text)
		for _, list := range []struct{ en, zh, items string }{{"class", "职业", u.Class}, {"actions", "动作", strings.Join(u.Actions, words(look.Lang, ", ", "、"))}, {"effects", "效果", strings.Join(u.Buffs, words(look.Lang, ", ", "、"))}} {
			if list.items != "" {
				title := list.en + ": "
				if look.Lang == "zh" {
					title = list.zh + "："
				}
				say(title + list.items)
			}
		}
	}
	return out
}

func (g *Rules) describeUnit(m *Match, u uint8, p event.Player, look display.Look) string {
	out := g.unitLine(&m.State, u, p, look)
	x := &m.State.Units[u]
	for n, r := range g.prog.Classes[g.prog.Units[x.Type].class].Resources {
		out += i18n.Sprintf(look.Lang, "  %s (%s) %d/%d\n", "  %s（%s）%d/%d\n", r.Name, r.ID, x.Res[n], r.Cap)
	}
	for _, act := range g.prog.Units[m.State.Units[u].Type].slots {
		a := &g.prog.Actions[act]
		line := i18n.Sprintf(look.Lang, "  %-12s [%s] %d s, %d energy: %s", "  %-12s［%s］%d秒，%d能量：%s", a.ID, i18n.Text{EN: a.kind.String(), ZH: kindTitles[a.kind]}, a.Secs, a.Energy, a.Says(look.Lang))
		out += layout.Wrap(line, look.Columns(), strings.Repeat(" ", 15)) + "\n"
	}
	return out
}

// describeCommand tries a command on a view, everybody declining, and tells
// what would come of it.
func (g *Rules) describeCommand(m *Match, text, lang string) (string, error) {
	p := ToMove(m)
	c, err := g.Parse(m, p, text)
	if err != nil {
		return "", err
	}
	v := m.ViewOf(p)
	before := v.State
	if err := v.Do(c); err != nil {
		return "", err
	}
	for v.State.moment() == inChain || v.State.moment() == derives {
		if err := v.Do(match.Command{Verb: Cancel, Player: ToMove(v)}); err != nil {
			return "", err
		}
	}
	u := m.State.unitOf(c.Source)
	out := i18n.Sprintf(lang, "%s (version %d)\n", "%s（版本%d）\n", text, m.State.Bridge.AnchorVersion(int(u)))
	for t := uint8(1); t <= before.NUnits; t++ {
		a, b := &before.Units[t], &v.State.Units[t]
		from, to := before.Bridge.CurrentAnchor(int(t)), v.State.Bridge.CurrentAnchor(int(t))
		if a.HP == b.HP && a.Energy == b.Energy && a.Remaining == b.Remaining && from == to {
			continue
		}
		out += i18n.Sprintf(lang, "  %s: hp %d → %d, energy %d → %d, time %d → %d, at %s\n", "  %s：生命%d → %d，能量%d → %d，时间%d → %d，位于%s\n", g.battle.Names[t], a.HP, b.HP, a.Energy, b.Energy,
			a.Remaining, b.Remaining, g.HexName(to))
	}
	return out, nil
}
