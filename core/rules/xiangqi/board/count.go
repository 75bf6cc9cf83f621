package board

// CountMoves returns the number of legal moves without making a list of them.
func (r *Rules) CountMoves(p *Position) int {
	if p.over() {
		return 0
	}
	if r.opts.RuleSet == Strict {
		return r.countStrict(p)
	}
	return r.Mobility(p, p.side)
}

// Mobility returns the number of pseudo-legal moves of one side, also when the other
// is to move.
func (r *Rules) Mobility(p *Position, us Team) (n int) {
	us &= 1
	for t := range r.defs {
		for from := p.kinds[t].And(p.teams[us]); !from.Empty(); {
			n += r.targets(p, t, us, from.Pop()).Count()
		}
	}
	return n
}

func (r *Rules) countStrict(p *Position) (n int) {
	us := p.side
	g := r.newGuard(p)
	for t := range r.defs {
		for from := p.kinds[t].And(p.teams[us]); !from.Empty(); {
			s := from.Pop()
			sure, unsure := g.split(p, s, r.targets(p, t, us, s))
			n += sure.Count()
			for !unsure.Empty() {
				if r.safe(p, s, unsure.Pop()) {
					n++
				}
			}
		}
	}
	return n
}
