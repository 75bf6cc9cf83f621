package tactics

import (
	"arbiter/core/match"
	"arbiter/core/rules/tactics/program"
)

// Preview is W1: what an action could be confirmed on, and what it would cost
// by the present estimate (T-33). It holds as long as the versions do.
type Preview struct {
	Unit    string        `json:"unit"`
	Action  string        `json:"action"`
	Version int           `json:"anchor_version"`
	Stale   bool          `json:"stale"` // the actor has moved since it was aimed
	Choices []PreviewItem `json:"choices"`
	Moves   bool          `json:"-"` // the action is a move
}

// PreviewItem is a target with its price.
type PreviewItem struct {
	Target  string   `json:"target"`
	Secs    int      `json:"secs"`
	Energy  int      `json:"energy"`
	Version int      `json:"anchor_version,omitempty"`
	Stale   bool     `json:"stale,omitempty"`
	Path    []string `json:"path,omitempty"`

	At int `json:"-"` // the hex of the target
}

// Preview lists the targets of an action of a unit, with estimates.
func (g *Rules) Preview(m *Match, u, slot uint8) *Preview {
	s := &m.State
	out := &Preview{Unit: g.battle.Names[u], Action: g.act(s, u, slot).ID, Version: s.Bridge.AnchorVersion(int(u)), Choices: []PreviewItem{}, Moves: g.act(s, u, slot).Kind == program.Move}
	aiming := s.Aiming.Unit == u && s.Aiming.Slot == slot
	out.Stale = aiming && int(s.Aiming.Versions[u]) != out.Version
	var targets choices
	g.eachTarget(m, s.moment(), u, slot, &targets)
	for _, c := range targets.list {
		in := intent{unit: u, slot: slot, target: s.UnitOf(c.Target), hex: int(c.Place)}
		cost, _ := g.checkTarget(m, s.moment(), &in)
		item := PreviewItem{Target: "-", Secs: cost.TotalSecs(), Energy: cost.TotalEnergy(), At: in.hex}
		if in.hex != 0 {
			item.Target = g.HexName(in.hex)
		} else if in.target != 0 {
			item.Target, item.Version = g.battle.Names[in.target], s.Bridge.AnchorVersion(int(in.target))
			item.Stale = aiming && int(s.Aiming.Versions[in.target]) != item.Version
			item.At = s.Bridge.CurrentAnchor(int(in.target))
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
	if a.Kind != program.Move && a.Kind != program.Attack {
		return nil
	}
	limit := g.moveLimit(s, in.unit, a)
	f := g.reachOf(m, in.unit, limit)
	if a.Kind == program.Attack {
		h, _ = g.approach(s, f, a, in.target, limit)
	}
	var path [maxPath]int16
	for _, k := range path[:f.trail(g.battle.Grid, h, &path)] {
		out = append(out, g.HexName(int(k)))
	}
	return out
}

// Estimate returns the present price of an action on the target of a command, and the way
// that its unit would take.
func (g *Rules) Estimate(m *Match, u, slot uint8, c match.Command) (Cost, []string) {
	in := intent{unit: u, slot: slot, target: m.State.UnitOf(c.Target), hex: int(c.Place)}
	cost, _ := g.checkTarget(m, m.State.moment(), &in)
	return cost, g.pathOf(m, &in)
}

// Answers returns the commands that use an action in the open window.
func (g *Rules) Answers(m *Match) []match.Command {
	s := &m.State
	at := s.moment()
	if at != inChain && at != derives {
		return nil
	}
	var uses choices
	for u := uint8(1); u <= s.NUnits; u++ {
		if s.Units[u].Side == s.Asked && g.able(s, u) {
			g.eachUse(m, at, u, &uses)
		}
	}
	return uses.list
}
