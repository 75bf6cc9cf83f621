package tactics

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// sketch is a picture being made.
type sketch struct {
	g    *Rules
	m    *Match
	s    *State
	p    event.Player
	lang string
	out  *display.Picture
}

// Picture gives the map as hexes, with what holds of each unit.
func (g *Rules) Picture(m *Match, p event.Player, lang string) *display.Picture {
	s := &m.State
	k := &sketch{g, m, s, max(p, P1), lang, &display.Picture{Seats: []display.SeatPicture{}, Regions: []display.Region{}, Pieces: []display.PiecePicture{}}}
	k.out.Head = fmt.Sprintf(words(lang, "Round %d · %s · %s", "第%d轮 · %s · %s"), s.Round, sideWord(s.Side, lang), phaseWord(s, lang))
	switch {
	case s.Step != atOver:
	case s.Winner == event.NoPlayer:
		k.out.Over = words(lang, "a draw", "平局")
	default:
		k.out.Over = fmt.Sprintf(words(lang, "%s has won", "%s获胜"), sideWord(s.Winner, lang))
	}
	if s.Stage == stAsked {
		over := &s.Chain[s.Compare]
		k.out.Asks = fmt.Sprintf(words(lang, "Answer %s %s (%d s)?", "是否响应 %s %s（%d秒）？"), g.battle.Names[over.Unit], g.prog.Actions[over.Act].ID, over.Charged.secs())
	}
	for _, q := range g.ToAct(m, nil) {
		k.out.ToAct = append(k.out.ToAct, int(q)+1)
	}
	for _, q := range []event.Player{k.p, 1 - k.p} {
		k.out.Seats = append(k.out.Seats, display.SeatPicture{ID: fmt.Sprintf("side:%d", q+1), Seat: int(q) + 1, Name: sideWord(q, lang), Relation: k.relation(q)})
	}
	k.ground()
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.alive(u) {
			k.unit(u)
		}
	}
	return k.out
}

func (k *sketch) relation(q event.Player) display.Relation {
	if q == k.p {
		return display.Relation{Tone: "own"}
	}
	return display.Relation{Tone: "enemy"}
}

// sideText names a side inside a sentence for people.
func sideText(p event.Player) i18n.Text { return i18n.Text{EN: sideName(p), ZH: sideWord(p, "zh")} }

// sideWord and phaseWord are for people; logs have names of their own (T-03).
func sideWord(p event.Player, lang string) string {
	if p == Enemy {
		return words(lang, "Enemy", "敌方")
	}
	return words(lang, "P1", "我方")
}

func phaseWord(s *State, lang string) string {
	name := phaseName(s)
	for _, w := range [][3]string{{"over", "over", "结束"}, {"chain", "chain of reactions", "连锁"}, {"derived", "derived action", "派生动作"},
		{"phase_start", "start of the phase", "开始阶段"}, {"turn", "turn", "回合"}, {"end_turn", "end of the turn", "回合结束"}} {
		if w[0] == name {
			return words(lang, w[1], w[2])
		}
	}
	return name
}

// hexID is the name of a hex in pictures.
func (g *Rules) hexID(h int) string { return "@" + g.HexName(h) }

func (k *sketch) ground() {
	grid := k.g.battle.Grid
	if grid == nil {
		return
	}
	r := display.Region{ID: "map", Shape: display.ShapeHexes}
	for h := 1; h <= grid.Len(); h++ {
		r.Places = append(r.Places, display.Place{ID: k.g.hexID(h), Name: k.g.HexName(h), X: (h - 1) % grid.Width, Y: (h - 1) / grid.Width,
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
			{Key: "hp", Mark: "heart", Name: words(k.lang, "health", "生命"), Value: int(x.HP), Of: &hp},
			{Key: "energy", Mark: "bolt", Name: words(k.lang, "energy", "能量"), Value: int(x.Energy), Of: &energy},
			{Key: "time", Mark: "clock", Name: words(k.lang, "time", "时间"), Value: g.Budget(s, u)},
		}}
	if x.Debt > 0 {
		one.Figures = append(one.Figures, display.Figure{Key: "debt", Name: words(k.lang, "debt", "预支时间"), Value: int(x.Debt)})
	}
	for n, res := range g.prog.Classes[t.class].Resources {
		full := res.Cap
		one.Figures = append(one.Figures, display.Figure{Key: res.ID, Name: res.Name.In(k.lang), Value: int(x.Res[n]), Of: &full})
	}
	for _, text := range g.cooldowns(s, u) {
		one.Badges = append(one.Badges, display.Badge{Text: text.In(k.lang), Tone: "plain"})
	}
	for _, text := range g.effectsOn(s, u) {
		id, _, _ := strings.Cut(text.EN, "(")
		one.Badges = append(one.Badges, display.Badge{Text: text.In(k.lang), Kind: "effect:" + id, Tone: "bad"})
	}
	k.out.Pieces = append(k.out.Pieces, one)
}

func unitID(g *Rules, u uint8) string { return "u:" + g.battle.Names[u] }

// Portrait tells of a unit, a terrain or an effect that a picture names.
func (g *Rules) Portrait(_ *Match, kind, lang string) *display.KindPicture {
	sort, id, _ := strings.Cut(kind, ":")
	switch sort {
	case "terrain":
		for i := range g.prog.Terrain {
			if t := &g.prog.Terrain[i]; t.ID == id {
				out := &display.KindPicture{Kind: kind, Name: t.Name.In(lang), Short: t.Glyph, Text: t.Says(lang), Seed: t.ID, Symbol: "rough", File: t.File, At: t.Line}
				if !t.Blocked && t.Multiplier == 100 && t.Tag == "" && t.Enter == 0 {
					out.Short, out.Symbol = "", "plain"
				}
				return out
			}
		}
	case "unit":
		id, name, _ := strings.Cut(id, "/")
		for i := range g.prog.Units {
			if t := &g.prog.Units[i]; t.ID == id {
				return &display.KindPicture{Kind: kind, Name: t.Name.In(lang), Short: name, Text: g.actionsText(t.slots, lang), Line: g.prog.Classes[t.class].Name.In(lang), Seed: t.Class, Symbol: t.ID, File: t.File, At: t.Line}
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
func (g *Rules) actionsText(slots []uint16, lang string) string {
	var list []string
	for _, act := range slots {
		a := &g.prog.Actions[act]
		list = append(list, fmt.Sprintf(words(lang, "%s: %d s, %d energy. %s", "%s：%d秒，%d能量。%s"), a.Name.In(lang), a.Secs, a.Energy, a.Says(lang)))
	}
	return strings.Join(list, "\n")
}

var verbsInWords = [nVerbs][2]string{Activate: {"activate", "激活"}, AimVerb: {"aim", "瞄准"}, Confirm: {"confirm", "确认"}, Use: {"use", "使用"}, Cancel: {"cancel", "取消"},
	Pass: {"pass", "跳过"}, EndUnit: {"end of the unit", "结束该单位"}, EndTurn: {"end of the turn", "结束回合"}, Concede: {"concede", "认输"}}

// Touches tells what of the picture a command touches: who acts, then a unit or a hex;
// with the way there and what it costs.
func (g *Rules) Touches(m *Match, c match.Command, lang string) display.MovePicture {
	s := &m.State
	out := display.MovePicture{}
	if c.Verb < nVerbs {
		out.Verb = words(lang, verbsInWords[c.Verb][0], verbsInWords[c.Verb][1])
	}
	u := s.unitOf(c.Source)
	if u == 0 && c.Verb == Confirm {
		u = s.Aiming.Unit
	}
	if u != 0 {
		out.Path = append(out.Path, unitID(g, u))
	}
	slot := num.To[uint8](max(c.Choice, 0))
	if c.Verb == Confirm {
		slot = s.Aiming.Slot
	}
	if acts := c.Verb == Use || c.Verb == AimVerb || c.Verb == Confirm; acts && u != 0 && int(slot) < len(g.prog.Units[s.Units[u].Type].slots) {
		a := g.act(s, u, slot)
		name := a.Name.In(lang)
		if name == "" {
			name = a.ID
		}
		switch c.Verb {
		case Use:
			out.Verb = name
		default:
			out.Verb += " " + name
		}
		if c.Verb != AimVerb {
			in := intent{unit: u, slot: slot, target: s.unitOf(c.Target), hex: int(c.Place)}
			cost, _ := g.checkTarget(m, s.moment(), &in)
			out.Note = fmt.Sprintf(words(lang, "%d s, %d energy", "%d秒，%d能量"), cost.secs(), cost.energy())
			for _, name := range g.pathOf(m, &in) {
				out.Way = append(out.Way, "@"+name)
			}
		}
	}
	switch {
	case s.unitOf(c.Target) != 0:
		out.Path = append(out.Path, unitID(g, s.unitOf(c.Target)))
	case c.Place != 0:
		out.Path = append(out.Path, g.hexID(int(c.Place)))
	}
	return out
}
