package tcg

import (
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// loseOvershield takes points of overshield off the statuses that give them,
// oldest first; a status without points left ends (W-15).
func (g *Rules) loseOvershield(m *Match, b *Body, points int16) {
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
			e := newEvent(events.StatusExpired, 0, s.EntityOf(b))
			e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(st.Kind), events.GoneUsed
			queue(m, e)
		}
	}
}

// CoverLeft is what is left of it this turn.
func (b *Body) CoverLeft(d *program.Values) int16 {
	return num.Add(max(d.Cover-b.CoverUsed, 0), d.CoverOnce)
}

// useUpCover ends sources of one-shot cover until they account for what was
// absorbed beyond the pool (D-04): gained keywords, then statuses, then armory,
// each in the order in which they came.
func (g *Rules) useUpCover(m *Match, b *Body, points int16) {
	s := &m.State
	for i := 0; i < int(s.NGrants) && points > 0; i++ {
		gr := &s.Grants[i]
		if n := g.coverOnce(g.prog.Keywords[gr.Keyword].Mods, &gr.N); gr.Card == b.Card && n > 0 {
			points -= n
			e := newEvent(events.KeywordLost, 0, s.EntityOf(b))
			e.Args[events.ArgDef], e.Args[events.ArgGone], e.Args[events.ArgFrom] = int32(gr.Keyword), events.GoneUsed, int32(gr.Source)
			queue(m, e)
		}
	}
	for i := 0; i < int(s.NStatuses) && points > 0; i++ {
		st := &s.Statuses[i]
		if n := g.coverOnce(g.prog.Statuses[st.Kind].Mods, &program.Numbers{st.Layers}); st.On == b.Card && n > 0 {
			points -= n
			e := newEvent(events.StatusExpired, 0, s.EntityOf(b))
			e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(st.Kind), events.GoneUsed
			queue(m, e)
		}
	}
	for c := b.Armed; c != 0 && points > 0; c = s.Cards[c].Next {
		if n := g.coverOnce(g.prog.Cards[s.Cards[c].Def].HostMods, &none); n > 0 {
			points -= n
			queue(m, newEvent(events.AttachmentLost, s.Handle(c), 0))
		}
	}
}

// coverOnce sums the one-shot cover that modifiers give.
func (g *Rules) coverOnce(mods []program.ModRef, x *program.Numbers) (n int16) {
	for _, ref := range mods {
		if mod := &g.prog.Mods[ref]; mod.Of == program.QCoverOnce {
			if mod.Number > 0 {
				n += x[mod.Number-1]
			} else {
				n += mod.By
			}
		}
	}
	return n
}

func (g *Rules) givesOvershield(kind uint16) bool {
	for _, ref := range g.prog.Statuses[kind].Mods {
		if g.prog.Mods[ref].Of == program.QOvershield {
			return true
		}
	}
	return false
}
