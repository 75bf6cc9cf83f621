package show

import (
	"arbiter/core/i18n"
	"arbiter/core/rules/tactics"
)

// Snapshot is a position as data for a user interface.
type Snapshot struct {
	Round  int              `json:"round"`
	Side   int              `json:"side"`  // players count from 1
	Phase  string           `json:"phase"` // of the turn machine
	Asked  int              `json:"asked"` // who may answer an open window; 0 = nobody
	Depth  int              `json:"depth"` // of the chain
	Active string           `json:"active,omitempty"`
	Aim    *tactics.Preview `json:"aim,omitempty"`
	Units  []UnitSnapshot   `json:"units"`
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
func (Table) Snapshot(m *tactics.Match) any {
	g := on(m)
	s := &m.State
	out := Snapshot{Round: int(s.Round), Side: int(s.Side) + 1, Phase: tactics.PhaseName(s), Asked: int(s.Asked) + 1, Depth: max(int(s.NChain)-1, 0), Units: []UnitSnapshot{}}
	if s.Active != 0 {
		out.Active = g.battle.Names[s.Active]
	}
	if s.Aiming.Unit != 0 {
		out.Aim = g.rules.Preview(m, s.Aiming.Unit, s.Aiming.Slot)
	}
	for u := uint8(1); u <= s.NUnits; u++ {
		out.Units = append(out.Units, g.unitSnapshot(s, u))
	}
	return out
}

func (g shown) unitSnapshot(s *tactics.State, u uint8) UnitSnapshot {
	x := &s.Units[u]
	t := &g.prog.Units[x.Type]
	out := UnitSnapshot{Name: g.battle.Names[u], Type: t.ID, Side: int(x.Side) + 1, Alive: s.Alive(u),
		Hex: g.rules.HexName(s.Bridge.CurrentAnchor(int(u))), Version: s.Bridge.AnchorVersion(int(u)), HP: int(x.HP), Energy: int(x.Energy),
		Time: g.rules.Budget(s, u), Debt: int(x.Debt), Speed: g.rules.Speed(s, u), MoveRate: g.rules.MoveRate(s, u), Cooldowns: g.cooldowns(s, u).In(i18n.English), Effects: g.effectsOn(s, u).In(i18n.English)}
	for n, r := range g.prog.Classes[t.Class].Resources {
		if out.Resources == nil {
			out.Resources = map[string]int{}
		}
		out.Resources[r.ID] = int(x.Res[n])
	}
	return out
}
