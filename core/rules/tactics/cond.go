package tactics

import (
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tactics/program"
)

// read returns a number of a unit.
func (g *Rules) read(s *State, u uint8, of kit.Property) int {
	switch of {
	case program.ReadHP:
		return int(s.Units[u].HP)
	case program.ReadMaxHP:
		return g.prog.Units[s.Units[u].Type].HP
	case program.ReadEnergy:
		return int(s.Units[u].Energy)
	case program.ReadSpeed:
		return g.Speed(s, u)
	case program.ReadTurnTime:
		return g.TurnTime(s, u)
	case program.ReadTime:
		return g.Budget(s, u)
	case program.ReadMoveRate:
		return g.MoveRate(s, u)
	case program.ReadSide:
		return int(s.Units[u].Side) + 1
	}
	return s.Bridge.CurrentAnchor(int(u))
}

// meets reports whether a unit meets filters: all, of alternatives one.
func (g *Rules) meets(s *State, u uint8, where []kit.Cond) bool {
	return kit.Met(where, func(x *kit.Cond) bool { return g.holds(s, u, x) })
}

func (g *Rules) holds(s *State, u uint8, x *kit.Cond) bool {
	than := x.Value
	if x.Path {
		than = num.To[int32](g.read(s, u, x.Right.Prop))
	}
	return x.Holds(num.To[int32](g.read(s, u, x.Left.Prop)), than)
}
