package tcg

// loseOvershield takes points of overshield off the states that give them,
// oldest first; a state without points left ends (W-15).
func (g *Game) loseOvershield(m *Match, b *Body, points int16) {
	s := &m.State
	for i := 0; i < int(s.NStatuses) && points > 0; i++ {
		st := &s.Statuses[i]
		if st.On != b.Card || !g.givesOvershield(st.Kind) {
			continue
		}
		n := min(points, st.Layers)
		points -= n
		st.Layers -= n
		s.touchCard(b.Card)
		if st.Layers == 0 {
			e := newEvent(StatusExpired, 0, s.entityOf(b))
			e.Args[argDef], e.Args[argGone] = int32(st.Kind), goneUsed
			queue(m, e)
		}
	}
}

func (g *Game) givesOvershield(kind uint8) bool {
	for _, ref := range g.prog.Statuses[kind].mods {
		if g.prog.Mods[ref].of == qOvershield {
			return true
		}
	}
	return false
}
