package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// longestLine is the longest straight run, in any of the eight directions, of a player's
// cards in a grid.
func (g *Rules) longestLine(s *State, z uint8, p event.Player) (longest int32) {
	g.eachRun(s, z, p, func(_, _, length int) { longest = max(longest, num.To[int32](length)) })
	return longest
}

// eachRun calls f with every straight run of a player's cards in a grid. A run has a first cell,
// from 0, a step to the next cell, and a length.
func (g *Rules) eachRun(s *State, z uint8, p event.Player, f func(first, step, length int)) {
	d := g.zoneDef(z)
	cells := s.cardsIn(z)
	own := func(x, y int) bool {
		return x >= 0 && x < d.Width && y >= 0 && y < d.Height && cells[y*d.Width+x] != 0 && g.controls(s, cells[y*d.Width+x]) == p
	}
	for _, way := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for i := range cells {
			x, y, length := i%d.Width, i/d.Width, 0
			if own(x-way[0], y-way[1]) {
				continue // not the first of its run
			}
			for own(x, y) {
				x, y, length = x+way[0], y+way[1], length+1
			}
			f(i, way[1]*d.Width+way[0], length)
		}
	}
}

// WinningLine reports the cells of a grid, from 0, whose cards are a line with which their player
// has won. It is nil while the match lasts, and in modes that no line ends.
func (g *Rules) WinningLine(s *State, z uint8) (cells map[int]bool) {
	if s.Stage != GameOver || int32(s.Reason) != program.EndedByRules {
		return nil
	}
	for i := range g.prog.Ends {
		end := &g.prog.Ends[i]
		if end.Result != program.EndWin || end.Modes>>s.Mode&1 == 0 {
			continue
		}
		for j := range end.Where {
			c := &end.Where[j]
			if c.Left.Prop != program.PropLine || c.Path {
				continue
			}
			for p := range num.To[event.Player](int(s.Seats)) {
				if s.Winners>>p&1 == 0 || g.zoneOf(num.To[uint8](c.Left.Arg), p) != z {
					continue
				}
				g.eachRun(s, z, p, func(first, step, length int) {
					if length < 2 || !c.Holds(num.To[int32](length), c.Value) {
						return
					}
					if cells == nil {
						cells = map[int]bool{}
					}
					for n := range length {
						cells[first+n*step] = true
					}
				})
			}
		}
	}
	return cells
}
