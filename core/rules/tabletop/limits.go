package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Use is how often a listener with a limit has run for a thing.
type Use struct {
	Ref         event.ListenerRef
	On          uint16 // slot of the entity; 0 = a rule
	Turn, Match uint8
}

// useRow is where the table has a listener of a thing, -1 for nowhere.
func (s *State) useRow(c match.Candidate) int {
	for i := range s.Uses[:s.NUses] {
		if u := &s.Uses[i]; u.Ref == c.Ref && u.On == c.Self.Index() {
			return i
		}
	}
	return -1
}

// usedUp reports whether a listener has run as often as it may.
func (g *Rules) usedUp(s *State, c match.Candidate) bool {
	if g.prog.Limits == nil {
		return false
	}
	limit, row := g.prog.Limits[c.Ref], s.useRow(c)
	return row >= 0 && (limit.Turn > 0 && s.Uses[row].Turn >= limit.Turn || limit.Match > 0 && s.Uses[row].Match >= limit.Match)
}

// Ran counts a listener with a limit.
func (g *Rules) Ran(m *Match, c match.Candidate) {
	s := &m.State
	if g.prog.Limits == nil || int(c.Ref) >= len(g.prog.Limits) || g.prog.Limits[c.Ref].Turn == 0 && g.prog.Limits[c.Ref].Match == 0 {
		return
	}
	row := s.useRow(c)
	if row < 0 {
		if int(s.NUses) == len(s.Uses) {
			m.Fail(fmt.Errorf("more than %d limits of listeners are counted at the same time", maxUses))
			return
		}
		row = int(s.NUses)
		s.Uses[row] = Use{Ref: c.Ref, On: c.Self.Index()}
		s.NUses++
	}
	u := &s.Uses[row]
	u.Turn, u.Match = num.Add(u.Turn, 1), num.Add(u.Match, 1)
}

// dropUses removes the counts that a test means.
func (s *State) dropUses(drop func(u *Use) bool) {
	left := uint16(0)
	for i := range s.Uses[:s.NUses] {
		if !drop(&s.Uses[i]) {
			s.Uses[left] = s.Uses[i]
			left++
		}
	}
	s.NUses = left
}

// newTurn begins the counts of a turn.
func (g *Rules) newTurn(s *State) {
	for i := range s.Uses[:s.NUses] {
		s.Uses[i].Turn = 0
	}
	s.dropUses(func(u *Use) bool { return g.prog.Limits[u.Ref].Match == 0 })
}
