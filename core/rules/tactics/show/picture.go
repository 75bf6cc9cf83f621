package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
)

// sketch is a picture being made.
type sketch struct {
	g    shown
	m    *tactics.Match
	s    *tactics.State
	p    event.Player
	lang string
	out  *display.Picture
}

// Picture returns the map as hexes, with what holds of each unit.
func (Table) Picture(m *tactics.Match, p event.Player, lang string) *display.Picture {
	g := on(m)
	s := &m.State
	k := &sketch{g, m, s, max(p, tactics.P1), lang, &display.Picture{Seats: []display.SeatPicture{}, Regions: []display.Region{}, Pieces: []display.PiecePicture{}}}
	k.out.Head = i18n.Sprintf(lang, "Round %d · %s · %s", "第%d轮 · %s · %s", s.Round, seatWord(s.Side, lang), phaseWord(s, lang))
	switch {
	case !g.rules.Over(s):
	case s.Winner == event.NoPlayer:
		k.out.Over = i18n.In(lang, "a draw", "平局")
	default:
		k.out.Over = i18n.Sprintf(lang, "%s has won", "%s获胜", seatWord(s.Winner, lang)) + display.OnTime(m, lang)
	}
	if s.Stage == tactics.StageAsked {
		k.out.Asks = k.question(&s.Chain[s.Compare])
	}
	if s.Stage == tactics.StageDerived {
		k.out.Asks = i18n.Sprintf(lang, "Let %s follow up the attack?", "%s是否在攻击后追加动作？", g.battle.Names[s.Chain[0].Unit])
	}
	if s.Stage == tactics.StageIdle {
		k.out.Todo = i18n.In(lang, "activate a unit, then use its time", "激活单位，然后使用其时间")
		switch {
		case s.Aiming.Unit != 0:
			k.out.Todo = k.aimTodo()
		case s.Active != 0:
			k.out.Todo = k.activeTodo()
		}
	}
	for _, q := range g.rules.ToAct(m, nil) {
		k.out.ToAct = append(k.out.ToAct, int(q)+1)
	}
	for _, q := range []event.Player{k.p, 1 - k.p} {
		k.out.Seats = append(k.out.Seats, display.SeatPicture{ID: fmt.Sprintf("side:%d", q+1), Seat: int(q) + 1, Name: seatWord(q, lang), Relation: k.relation(q)})
	}
	k.ground()
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Alive(u) {
			k.unit(u)
		}
	}
	return k.out
}

// aimTodo is what to do with an action that is aimed.
func (k *sketch) aimTodo() string {
	u := k.s.Aiming.Unit
	act := nameOf(&k.g.prog.Actions[k.g.prog.Units[k.s.Units[u].Type].Slots[k.s.Aiming.Slot]], k.lang)
	return i18n.Sprintf(k.lang, "%s aims %s: confirm it with a target, or cancel", "%s瞄准%s：选择目标确认，或取消", k.g.battle.Names[u], act)
}

// activeTodo is what to do with the active unit.
func (k *sketch) activeTodo() string {
	name := k.g.battle.Names[k.s.Active]
	if left := k.g.rules.Budget(k.s, k.s.Active); left > 0 {
		return i18n.Sprintf(k.lang, "%s has %d s: move, attack, then end", "%s还有%d秒：移动、攻击，然后结束", name, left)
	}
	return i18n.Sprintf(k.lang, "%s has no time left: end its turn", "%s的时间已用完：结束其行动", name)
}

// question asks a player whether to answer an action, which it names with its target.
func (k *sketch) question(over *tactics.Link) string {
	names, secs := k.g.battle.Names, over.Charged.TotalSecs()
	unit, act := names[over.Unit], k.g.prog.Actions[over.Act].Name.In(k.lang)
	if over.Target == 0 || over.Target == over.Unit {
		return i18n.Sprintf(k.lang, "Answer %s's %s (%d s)?", "是否响应%s的%s（%d秒）？", unit, act, secs)
	}
	return i18n.Sprintf(k.lang, "Answer %[1]s's %[2]s against %[3]s (%[4]d s)?", "是否响应%[1]s对%[3]s的%[2]s（%[4]d秒）？", unit, act, names[over.Target], secs)
}

func (k *sketch) relation(q event.Player) display.Relation {
	if q == k.p {
		return display.Relation{Tone: "own"}
	}
	return display.Relation{Tone: "enemy"}
}

// seatWord names a side at a table, where a person can have either: who plays the second one is not
// an enemy in their own eyes.
func seatWord(p event.Player, lang string) string {
	return i18n.Sprintf(lang, "player %d", "玩家%d", p+1)
}

func seatText(p event.Player) i18n.Text {
	return i18n.Text{EN: seatWord(p, i18n.English), ZH: seatWord(p, i18n.Chinese)}
}

// sideText names a side inside a sentence for people.
func sideText(p event.Player) i18n.Text {
	return i18n.Text{EN: tactics.SideName(p), ZH: sideWord(p, "zh")}
}

// sideWord and phaseWord are for people; logs have names of their own (T-03).
func sideWord(p event.Player, lang string) string {
	if p == tactics.Enemy {
		return i18n.In(lang, "Enemy", "敌方")
	}
	return i18n.In(lang, "P1", "我方")
}

func phaseWord(s *tactics.State, lang string) string {
	name := tactics.PhaseName(s)
	for _, w := range [][3]string{{"over", "over", "结束"}, {"chain", "chain of reactions", "连锁"}, {"derived", "derived action", "派生动作"},
		{"phase_start", "start of the phase", "开始阶段"}, {"turn", "turn", "回合"}, {"end_turn", "end of the turn", "回合结束"}} {
		if w[0] == name {
			return i18n.In(lang, w[1], w[2])
		}
	}
	return name
}

// hexID is the name of a hex in pictures.
func (g shown) hexID(h int) string { return "@" + g.rules.HexName(h) }

func (k *sketch) ground() {
	grid := k.g.battle.Grid
	if grid == nil {
		return
	}
	r := display.Region{ID: "map", Shape: display.ShapeHexes}
	for h := 1; h <= grid.Len(); h++ {
		r.Places = append(r.Places, display.Place{ID: k.g.hexID(h), Name: k.g.rules.HexName(h), X: (h - 1) % grid.Width, Y: (h - 1) / grid.Width,
			Kind: "terrain:" + k.g.prog.Terrain[k.g.battle.Hexes[h]].ID})
	}
	k.out.Regions = append(k.out.Regions, r)
}

func (k *sketch) unit(u uint8) {
	s, g := k.s, k.g
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	hp, energy := t.HP, t.EnergyCap
	one := display.PiecePicture{ID: unitID(g, u), At: g.hexID(s.Bridge.CurrentAnchor(int(u))), Call: g.battle.Names[u], Seat: int(x.Side) + 1, Relation: k.relation(x.Side),
		Kind: fmt.Sprintf("unit:%s/%s", t.ID, g.battle.Names[u]), Active: s.Active == u, Figures: []display.Figure{
			{Key: "hp", Mark: "heart", Name: i18n.In(k.lang, "health", "生命"), Value: int(x.HP), Of: &hp},
			{Key: "energy", Mark: "bolt", Name: i18n.In(k.lang, "energy", "能量"), Value: int(x.Energy), Of: &energy},
			{Key: "time", Mark: "clock", Name: i18n.In(k.lang, "time", "时间"), Value: g.rules.Budget(s, u)},
		}}
	if x.Debt > 0 {
		one.Figures = append(one.Figures, display.Figure{Key: "debt", Name: i18n.In(k.lang, "debt", "预支时间"), Value: int(x.Debt)})
	}
	for n, res := range g.prog.Classes[t.Class].Resources {
		full := res.Cap
		one.Figures = append(one.Figures, display.Figure{Key: res.ID, Name: res.Name.In(k.lang), Value: int(x.Res[n]), Of: &full})
	}
	one.Badges = k.badges(u)
	k.out.Pieces = append(k.out.Pieces, one)
}

func unitID(g shown, u uint8) string { return "u:" + g.battle.Names[u] }

// Portrait describes a unit, a terrain or an effect that a picture names.
func (Table) Portrait(m *tactics.Match, kind, lang string) *display.KindPicture {
	g := on(m)
	sort, id, _ := strings.Cut(kind, ":")
	switch sort {
	case "terrain":
		for i := range g.prog.Terrain {
			if t := &g.prog.Terrain[i]; t.ID == id {
				out := &display.KindPicture{Kind: kind, Name: t.Name.In(lang), Short: t.Glyph, Text: t.Says(lang), Seed: t.ID, Symbol: "rough", File: t.File, At: t.Line}
				if !t.Blocked && t.Multiplier == 100 && t.Tag == "" && t.Terrain.Enter == 0 {
					out.Short, out.Symbol = "", "plain"
				}
				return out
			}
		}
	case "unit":
		id, name, _ := strings.Cut(id, "/")
		for i := range g.prog.Units {
			if t := &g.prog.Units[i]; t.ID == id {
				return &display.KindPicture{Kind: kind, Name: t.Name.In(lang), Short: name, Text: g.actionsText(t.Slots, lang), Line: g.prog.Classes[t.Class].Name.In(lang), Seed: t.Unit.Class, Symbol: t.ID, File: t.File, At: t.Line}
			}
		}
	case "effect":
		for i := range g.prog.Buffs {
			if b := &g.prog.Buffs[i]; b.ID == id {
				return &display.KindPicture{Kind: kind, Name: b.Name.In(lang), Text: b.Says(lang), Symbol: sort, File: b.File, At: b.Line}
			}
		}
	}
	return nil
}

// actionsText lists what a unit can do, a line each.
func (g shown) actionsText(slots []uint16, lang string) string {
	var list []string
	for _, act := range slots {
		a := &g.prog.Actions[act]
		list = append(list, i18n.Sprintf(lang, "%s: %d s, %d energy. %s", "%s：%d秒，%d能量。%s", a.Name.In(lang), a.Secs, a.Energy, a.Says(lang)))
	}
	return strings.Join(list, "\n")
}

var verbsInWords = [tactics.VerbCount][2]string{tactics.Activate: {"activate", "激活"}, tactics.AimVerb: {"aim", "瞄准"}, tactics.Confirm: {"confirm", "确认"}, tactics.Use: {"use", "使用"}, tactics.Cancel: {"cancel", "取消"},
	tactics.Pass: {"pass", "跳过"}, tactics.EndUnit: {"end of the unit", "结束该单位"}, tactics.EndTurn: {"end of the turn", "结束回合"}, tactics.Concede: {"concede", "认输"}}

// Touches returns what of the picture a command touches: who acts, then a unit or a hex;
// with the way there and what it costs.
func (Table) Touches(m *tactics.Match, c match.Command, lang string) display.MovePicture {
	g := on(m)
	s := &m.State
	out := display.MovePicture{}
	if c.Verb < tactics.VerbCount {
		out.Verb, out.Word = endWord(g, s, c.Verb, lang), tactics.VerbWords[c.Verb]
	}
	u := s.UnitOf(c.Source)
	if c.Verb == tactics.Cancel && s.Stage == tactics.StageIdle {
		u = s.Aiming.Unit // an aim is cancelled at its unit: it is not the end of anything
	}
	if u == 0 && c.Verb == tactics.Confirm {
		u = s.Aiming.Unit
	}
	if u != 0 {
		out.Path = append(out.Path, unitID(g, u))
	}
	slot := num.To[uint8](max(c.Choice, 0))
	if c.Verb == tactics.Confirm {
		slot = s.Aiming.Slot
	}
	if acts := c.Verb == tactics.Use || c.Verb == tactics.AimVerb || c.Verb == tactics.Confirm; acts && u != 0 && int(slot) < len(g.prog.Units[s.Units[u].Type].Slots) {
		a := &g.prog.Actions[g.prog.Units[s.Units[u].Type].Slots[slot]]
		name := a.Name.In(lang)
		if name == "" {
			name = a.ID
		}
		out.Action = a.ID
		switch c.Verb {
		case tactics.Use:
			out.Verb = name
		default:
			out.Verb += " " + name
		}
		if c.Verb != tactics.AimVerb {
			cost, way := g.rules.Estimate(m, u, slot, c)
			out.Note = i18n.Sprintf(lang, "%d s, %d energy", "%d秒，%d能量", cost.TotalSecs(), cost.TotalEnergy())
			out.Costs = []display.Figure{{Key: "seconds", Mark: "clock", Name: i18n.In(lang, "seconds", "秒"), Value: cost.TotalSecs()},
				{Key: "energy", Mark: "bolt", Name: i18n.In(lang, "energy", "能量"), Value: cost.TotalEnergy()}}
			for _, name := range way {
				out.Way = append(out.Way, "@"+name)
			}
		}
	}
	switch {
	case s.UnitOf(c.Target) != 0:
		out.Path = append(out.Path, unitID(g, s.UnitOf(c.Target)))
	case c.Place != 0:
		out.Path = append(out.Path, g.hexID(int(c.Place)))
	}
	return out
}
