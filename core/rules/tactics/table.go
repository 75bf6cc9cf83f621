package tactics

import (
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Rules is its own table.
var _ display.Table[State] = (*Rules)(nil)

// Facade gives a battle without its type of state.
func Facade(m *Match) display.Match { return display.Show(m, nil) }

// ToAct appends who may give a command now.
func (g *Rules) ToAct(m *Match, buf []event.Player) []event.Player {
	if p := ToMove(m); p != event.NoPlayer {
		buf = append(buf, p)
	}
	return buf
}

// Kind sorts commands for bots.
func (g *Rules) Kind(c match.Command) match.Kind {
	switch c.Verb {
	case Concede:
		return match.GivesUp
	case Pass, Cancel, EndUnit, EndTurn:
		return match.Passes
	case AimVerb:
		return match.Previews
	}
	return match.Acts
}

// Outcome tells how the battle ended.
func (g *Rules) Outcome(m *Match) match.Outcome {
	s := &m.State
	switch {
	case s.Step != atOver:
		return match.Outcome{}
	case s.Winner == event.NoPlayer:
		return match.Outcome{Result: "draw"}
	}
	return match.Outcome{Result: "win", Winners: []event.Player{s.Winner}}
}

// Usages lists the commands.
func (g *Rules) Usages(_ *Match, lang string) [][2]string {
	rows := [][3]string{
		{"activate UNIT", "make a unit the active one, with its time", "激活单位并获得行动时间"},
		{"UNIT ACTION [TARGET]", "use an action on a unit or a hex as in 3,-1; in a window, answer with it", "对单位或格子（如 3,-1）使用动作；在窗口中作为响应"},
		{"aim UNIT ACTION", "show reach, targets and costs first (W1)", "先显示范围、目标与开销（W1）"},
		{"confirm [TARGET]", "carry out what is aimed (W2)", "确认释放（W2）"},
		{"cancel", "leave the aim, all windows of the chain, or the derived window", "取消瞄准、连锁窗或派生窗"},
		{"pass", "decline this window; at a phase start, go on", "跳过此窗口；开始阶段则继续"},
		{"end", "the active unit is done", "当前单位结束"},
		{"end_turn", "the turn of the side is over", "结束己方回合"},
		{"concede", "give the battle up", "认输"},
	}
	out := make([][2]string, len(rows))
	for i, r := range rows {
		out[i] = [2]string{r[0], words(lang, r[1], r[2])}
	}
	return out
}

func words(lang, en, zh string) string {
	if lang == "zh" {
		return zh
	}
	return en
}

// About is the unit that a command is about.
func (g *Rules) About(m *Match, c match.Command, _ string) string {
	if u := m.State.unitOf(c.Source); u != 0 {
		return g.battle.Names[u]
	}
	return ""
}

// Weights of Score.
const (
	scoreWin     = 1_000_000
	scoreHP      = 10
	scoreUnit    = 60
	scoreStep    = 2 // for each hex nearer to an enemy
	scoreActive  = 4
	scoreAiming  = 1
	scorePending = 25 // an action that waits for its W3
	scoreBuff    = 4
	scoreStun    = 40
	scoreOver    = 6 // for each point of a tick to come
)

// Score rates the position for a player: health, what is under way, and how
// near the enemy is.
func (g *Rules) Score(m *Match, p event.Player) int {
	s := &m.State
	if s.Step == atOver {
		switch s.Winner {
		case p:
			return scoreWin
		case event.NoPlayer:
			return 0
		}
		return -scoreWin
	}
	n := 0
	sign := func(u uint8) int {
		if s.Units[u].Side == p {
			return 1
		}
		return -1
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.alive(u) {
			x := &s.Units[u]
			n += sign(u) * (scoreUnit + scoreHP*int(x.HP) + int(x.Energy))
			if x.Side == p {
				n -= scoreStep * g.nearest(s, u)
			}
		}
	}
	return n + g.scoreEffects(s, sign)
}

// nearest counts the hexes to the nearest enemy.
func (g *Rules) nearest(s *State, u uint8) int {
	best := 0
	for t := uint8(1); t <= s.NUnits; t++ {
		if s.alive(t) && s.Units[t].Side != s.Units[u].Side {
			d := g.battle.Grid.Distance(s.Bridge.CurrentAnchor(int(u)), s.Bridge.CurrentAnchor(int(t)))
			if best == 0 || d < best {
				best = d
			}
		}
	}
	return best
}

func (g *Rules) scoreEffects(s *State, sign func(uint8) int) (n int) {
	for i := range s.Buffs[:s.NBuffs] {
		switch d := &g.prog.Buffs[s.Buffs[i].Def]; {
		case d.Stun:
			n -= sign(s.Buffs[i].On) * scoreStun
		case d.Speed != 0:
			n += sign(s.Buffs[i].On) * scoreBuff * d.Speed
		case d.Rate != 0:
			n += sign(s.Buffs[i].On) * scoreBuff * (d.Rate - 100) / 25
		}
	}
	for i := range s.Ongoing[:s.NOngoing] {
		o := &s.Ongoing[i]
		worth := int(o.Base) * int(o.Rounds) * scoreOver
		if d := &g.prog.Ongoing[o.Def]; d.Heal {
			missing := g.prog.Units[s.Units[o.On].Type].HP - int(s.Units[o.On].HP)
			worth = -min(worth, missing*scoreOver)
		}
		n -= sign(o.On) * worth
	}
	for i := range s.Chain[:s.NChain] {
		if l := &s.Chain[i]; l.Flags&fExecuted == 0 && (l.Flags&fEnemy != 0 || s.actOf(g, l).kind == Reaction) {
			n += sign(l.Unit) * scorePending
		}
	}
	for i := range s.Declared[:s.NDeclared] {
		if d := &s.Declared[i]; s.alive(d.Unit) {
			n += sign(d.Unit) * 3 * scorePending
		}
	}
	if s.Active != 0 && s.Units[s.Active].Remaining > 0 {
		n += sign(s.Active) * scoreActive
	}
	if s.Aiming.Unit != 0 {
		n -= sign(s.Aiming.Unit) * scoreAiming
	}
	return n
}

// speller spells events. Nothing is hidden in this game.
type speller struct {
	g    *Rules
	m    *Match
	lang string
}

// Speller spells events for a viewer.
func (g *Rules) Speller(m *Match, _ event.Player, lang string) display.Speller {
	return &speller{g, m, lang}
}

// Verbatim reports that the log's lines and their number are part of the rules (T-24).
func (sc *speller) Verbatim() bool { return true }

// Title names a unit as data does.
func (sc *speller) Title(x event.Entity) string { return sc.Entity(x) }

// Note has nothing to remember.
func (sc *speller) Note(*event.Event) {}

// Entity names a unit.
func (sc *speller) Entity(x event.Entity) string {
	if u := sc.m.State.unitOf(x); u != 0 {
		return sc.g.battle.Names[u]
	}
	return ""
}

// Place names a hex.
func (sc *speller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 {
		return "", "", ""
	}
	return sc.g.HexName(int(at)), "", ""
}

// Value spells definitions.
func (sc *speller) Value(f *event.Field, v int32) any {
	p := sc.g.prog
	switch f.Enum {
	case "action":
		return pick(len(p.Actions), v, func(i int) string { return p.Actions[i].ID })
	case "buff":
		return pick(len(p.Buffs), v, func(i int) string { return p.Buffs[i].ID })
	case "ongoing":
		return pick(len(p.Ongoing), v, func(i int) string { return p.Ongoing[i].ID })
	case "tag":
		return pick(len(p.Tags), v, func(i int) string { return p.Tags[i] })
	case "stat":
		return pick(len(statNames), v, func(i int) string { return statNames[i] })
	case "statwhy":
		return pick(len(whyNames), v, func(i int) string { return whyNames[i] })
	case "units":
		return picked(v, len(sc.g.battle.Names)-1, func(i int) string { return sc.g.battle.Names[i+1] })
	case "tags":
		return picked(v, len(p.Tags), func(i int) string { return p.Tags[i] })
	}
	return v
}

// statNames are the visible stats as data names them.
var statNames = []string{"", "move_rate", "speed"}

// pick gives the name of a definition, "" for none.
func pick(n int, v int32, name func(int) string) string {
	if v < 0 || int(v) >= n {
		return ""
	}
	return name(int(v))
}

// picked names the bits of a set.
func picked(set int32, n int, name func(int) string) []string {
	list := []string{}
	for i := range min(n, 31) {
		if set>>i&1 != 0 {
			list = append(list, name(i))
		}
	}
	return list
}

// Sentence is the line of the log: in this game it is the record that people
// read.
func (sc *speller) Sentence(e *event.Event) string { return sc.g.LineIn(sc.g.prog, e, sc.lang) }

// Snapshot is a position as data for a user interface.
type Snapshot struct {
	Round  int            `json:"round"`
	Side   int            `json:"side"`  // players count from 1
	Phase  string         `json:"phase"` // of the turn machine
	Asked  int            `json:"asked"` // who may answer an open window; 0 = nobody
	Depth  int            `json:"depth"` // of the chain
	Active string         `json:"active,omitempty"`
	Aim    *Preview       `json:"aim,omitempty"`
	Units  []UnitSnapshot `json:"units"`
}

// UnitSnapshot is a unit as data.
type UnitSnapshot struct {
	Name      string         `json:"name"`
	Type      string         `json:"type"`
	Side      int            `json:"side"`
	Alive     bool           `json:"alive"`
	Hex       string         `json:"hex"`
	Version   int            `json:"anchor_version"`
	HP        int            `json:"hp"`
	Energy    int            `json:"energy"`
	Time      int            `json:"time"`
	Debt      int            `json:"debt"`
	Speed     int            `json:"speed"`
	MoveRate  int            `json:"move_rate"`
	Cooldowns []string       `json:"cooldowns"`
	Effects   []string       `json:"effects"`
	Resources map[string]int `json:"resources,omitempty"`
}

// Snapshot is the position as data.
func (g *Rules) Snapshot(m *Match) any {
	s := &m.State
	out := Snapshot{Round: int(s.Round), Side: int(s.Side) + 1, Phase: phaseName(s), Asked: int(s.Asked) + 1, Depth: max(int(s.NChain)-1, 0), Units: []UnitSnapshot{}}
	if s.Active != 0 {
		out.Active = g.battle.Names[s.Active]
	}
	if s.Aiming.Unit != 0 {
		out.Aim = g.Preview(m, s.Aiming.Unit, s.Aiming.Slot)
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		out.Units = append(out.Units, g.unitSnapshot(s, u))
	}
	return out
}

func (g *Rules) unitSnapshot(s *State, u uint8) UnitSnapshot {
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	out := UnitSnapshot{Name: g.battle.Names[u], Type: t.ID, Side: int(x.Side) + 1, Alive: s.alive(u),
		Hex: g.HexName(s.Bridge.CurrentAnchor(int(u))), Version: s.Bridge.AnchorVersion(int(u)), HP: int(x.HP), Energy: int(x.Energy),
		Time: g.Budget(s, u), Debt: int(x.Debt), Speed: g.speed(s, u), MoveRate: g.MoveRate(s, u), Cooldowns: g.cooldowns(s, u).In(i18n.English), Effects: g.effectsOn(s, u).In(i18n.English)}
	for n, r := range g.prog.Classes[t.class].Resources {
		if out.Resources == nil {
			out.Resources = map[string]int{}
		}
		out.Resources[r.ID] = int(x.Res[n])
	}
	return out
}

func phaseName(s *State) string {
	switch {
	case s.Step == atOver:
		return "over"
	case s.Stage == stAsked:
		return "chain"
	case s.Stage == stDerive:
		return "derived"
	case s.Step <= atOpen:
		return "phase_start"
	case s.Step == atTurn:
		return "turn"
	}
	return "end_turn"
}
