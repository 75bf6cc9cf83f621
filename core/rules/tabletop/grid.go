package tabletop

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/program"
)

// far is the distance between things that are not in the same grid.
const far = program.MaxNumber

// ways are the eight directions of a grid, first those along columns and rows.
var ways = [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

// onGrid is a cell, from 0, of a grid; a zone of 0 is nowhere.
type onGrid struct {
	zone uint8
	cell int
}

// cellOfCard is where in a grid a card is.
func (g *Rules) cellOfCard(s *State, ix uint16) onGrid {
	if ix == 0 || s.Cards[ix].Zone == 0 || g.zoneDef(s.Cards[ix].Zone).Kind != program.Grid {
		return onGrid{}
	}
	return onGrid{s.Cards[ix].Zone, int(s.Cards[ix].Cell)}
}

// cellOfSubject is the cell that a filter means by a subject.
func (g *Rules) cellOfSubject(s *State, subject kit.Subject, a *asking) onGrid {
	switch subject {
	case program.SubjCell:
		return g.chosenCell(s, a)
	case program.SubjCard:
		return g.cellOfCard(s, s.card(a.card))
	case program.SubjTarget:
		return g.cellOfCard(s, s.card(a.target))
	case program.SubjHost:
		return g.cellOfCard(s, s.hostOf(a.self))
	}
	return g.cellOfCard(s, s.card(a.self))
}

// chosenCell is the cell that is being chosen, or the cell of the action that an event is
// about.
func (g *Rules) chosenCell(s *State, a *asking) onGrid {
	if a.at.zone != 0 || a.e == nil || a.e.At == 0 {
		return a.at
	}
	action := -1
	switch a.e.Type {
	case program.ActionDeclared, program.ActionResolving, program.Committed:
		action = int(a.e.Args[program.ArgAction])
	case program.StepRun:
		ref := event.ListenerRef(num.To[uint32](a.e.Args[program.ArgHandler]))
		action = slices.IndexFunc(g.prog.Actions, func(x program.Action) bool { return x.Ref == ref })
	}
	if action < 0 {
		return a.at
	}
	return onGrid{g.zoneOf(g.prog.Actions[action].Cell, a.e.SourcePlayer), int(a.e.At) - 1}
}

// hostOf is the card that a card is attached to.
func (s *State) hostOf(x event.Entity) uint16 {
	if ix := s.card(x); ix != 0 {
		return s.Cards[ix].Host
	}
	return 0
}

// readCell reads what a filter asks about a cell of a grid.
func (g *Rules) readCell(m *Match, r *kit.Reading, at onGrid, a *asking) int32 {
	s := &m.State
	if at.zone == 0 {
		if r.Prop == program.PropDistance || r.Prop == program.PropSteps {
			return far
		}
		return 0
	}
	w := max(1, g.zoneDef(at.zone).Width)
	switch r.Prop {
	case program.PropCell:
		return num.To[int32](at.cell + 1)
	case program.PropColumn:
		return num.To[int32](at.cell%w + 1)
	case program.PropLineOf:
		return num.To[int32](at.cell/w + 1)
	case program.PropNear:
		return g.around(s, at, ways[:], r.Arg, a.owner)
	case program.PropNextTo:
		return g.around(s, at, ways[:4], r.Arg, a.owner)
	}
	to := g.cellOfSubject(s, kit.Subject(num.To[uint8](r.Arg)), a)
	switch {
	case r.Prop == program.PropReach:
		m.Weigh(len(s.cardsIn(at.zone)))
		return g.reach(s, at, to)
	case to.zone != at.zone:
		return far
	}
	x, y := abs(at.cell%w-to.cell%w), abs(at.cell/w-to.cell/w)
	if r.Prop == program.PropSteps {
		return num.To[int32](x + y)
	}
	return num.To[int32](max(x, y))
}

func abs(n int) int { return max(n, -n) }

// next is the cell in a direction, if there is one.
func (at onGrid) next(d *program.Zone, way [2]int) (onGrid, bool) {
	x, y := at.cell%d.Width+way[0], at.cell/d.Width+way[1]
	return onGrid{at.zone, y*d.Width + x}, x >= 0 && x < d.Width && y >= 0 && y < d.Height
}

// around counts the cells in some directions by what is on them, as program.GridSides has it.
func (g *Rules) around(s *State, at onGrid, ways [][2]int, side int32, owner event.Player) (n int32) {
	d, cells := g.zoneDef(at.zone), s.cardsIn(at.zone)
	for _, way := range ways {
		to, inside := at.next(d, way)
		if !inside {
			continue
		}
		ix := cells[to.cell]
		switch side {
		case 0:
			n += truth(ix != 0)
		case 1:
			n += truth(ix != 0 && g.controls(s, ix) == owner)
		case 2:
			n += truth(ix != 0 && g.opposes(owner, g.controls(s, ix)))
		default:
			n += truth(ix == 0)
		}
	}
	return n
}

// reach is the length of the shortest path along columns and rows from one cell to another
// one, through empty cells; 0 if there is none.
func (g *Rules) reach(s *State, from, to onGrid) int32 {
	if from.zone != to.zone || from.zone == 0 {
		return 0
	}
	d, cells := g.zoneDef(from.zone), s.cardsIn(from.zone)
	var length [program.MaxCells]int16
	var queue [program.MaxCells]uint16
	queue[0] = num.To[uint16](from.cell)
	for first, end := 0, 1; first < end; first++ {
		at := onGrid{from.zone, int(queue[first])}
		for _, way := range ways[:4] {
			next, inside := at.next(d, way)
			if !inside || next.cell == from.cell || length[next.cell] != 0 {
				continue
			}
			length[next.cell] = length[at.cell] + 1
			if next.cell == to.cell {
				return int32(length[next.cell])
			}
			if cells[next.cell] == 0 {
				queue[end] = num.To[uint16](next.cell)
				end++
			}
		}
	}
	return 0
}

// sum adds up a number of the cards in a zone, or a counter of the players.
func (g *Rules) sum(m *Match, arg int32, p event.Player) (total int32) {
	kind, n := program.SumOf(arg)
	if kind == program.SumPlayers {
		for p := range num.To[event.Player](int(m.State.Seats)) {
			total = num.Add(total, g.readCounter(m, num.To[uint16](n), p))
		}
		return total
	}
	cards := m.State.cardsIn(g.zoneOf(num.To[uint8](arg>>16), p))
	m.Weigh(len(cards))
	for _, ix := range cards {
		if ix == 0 || !g.mayRead(m, ix) {
			continue
		}
		switch kind {
		case program.SumAttr:
			total += g.attributeOf(m, ix, n)
		case program.SumTrait:
			total += g.traitOf(m, m.State.handle(ix), num.To[uint8](n))
		case program.SumCounter:
			total += g.counterOf(&m.State, num.To[uint16](n), event.NoPlayer, ix)
		}
	}
	return total
}
