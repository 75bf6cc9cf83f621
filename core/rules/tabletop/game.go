package tabletop

import (
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Rules is the ruleset of one match: the program, the mode and layout that its set-up
// chose, and scratch memory that holds nothing between commands.
type Rules struct {
	display.PlainTable[State]

	prog   *program.Program
	mode   *program.Mode
	layout layout
	eye    event.Player // as whose eye conditions read; NoPlayer: all is seen
	list   []match.Command
	things []event.Entity
}

// The interfaces of the kernel that the ruleset implements.
var (
	_ match.Ruleset[State]    = (*Rules)(nil)
	_ match.Flowing[State]    = (*Rules)(nil)
	_ match.Gathering[State]  = (*Rules)(nil)
	_ match.Hearing[State]    = (*Rules)(nil)
	_ match.Filtering[State]  = (*Rules)(nil)
	_ match.Carrying[State]   = (*Rules)(nil)
	_ match.Stamping[State]   = (*Rules)(nil)
	_ match.Settling[State]   = (*Rules)(nil)
	_ match.Copying[State]    = (*Rules)(nil)
	_ match.Keeping[State]    = (*Rules)(nil)
	_ match.Hiding[State]     = (*Rules)(nil)
	_ match.Guessing[State]   = (*Rules)(nil)
	_ match.Recalling[State]  = (*Rules)(nil)
	_ match.Scratching[State] = (*Rules)(nil)
	_ match.Seating[State]    = (*Rules)(nil)
	_ match.Turning[State]    = (*Rules)(nil)
	_ match.Sorting[State]    = (*Rules)(nil)
	_ match.Deciding[State]   = (*Rules)(nil)
	_ match.Rating[State]     = (*Rules)(nil)
)

// Match is a running match.
type Match = match.Match[State]

// Of returns the rules of a match.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Program is the compiled packs.
func (g *Rules) Program() *program.Program { return g.prog }

// Clone returns the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] {
	return &Rules{prog: g.prog, mode: g.mode, layout: g.layout, eye: event.NoPlayer}
}

// Forget empties the scratch memory.
func (g *Rules) Forget() { g.eye, g.list, g.things = event.NoPlayer, g.list[:0], g.things[:0] }

// Copy copies what a state uses.
func (g *Rules) Copy(dst, src *State) { copyState(dst, src) }

// NewKept returns memory for a state.
func (g *Rules) NewKept() match.Kept[State] { return &kept{} }

// Over reports whether GAME_ENDED was dispatched.
func (g *Rules) Over(s *State) bool { return s.Stage == GameOver }

// Seats is the number of players.
func (g *Rules) Seats(m *Match) int { return int(m.State.Seats) }

// Settle has nothing to do: no state lasts only while a chain resolves.
func (g *Rules) Settle(*Match) {}

// Rest lets nobody follow the cards that came to a hidden set by their handles.
func (g *Rules) Rest(m *Match) {
	if m.State.Jumbled != [len(m.State.Jumbled)]uint64{} {
		g.drawVeil(&m.State)
	}
}

// Stamp writes the moment into an event.
func (g *Rules) Stamp(s *State, e *event.Event) {
	e.Turn, e.Round, e.OwnerTurns, e.Active = s.Turn, s.Round, s.Round, s.Active
	if e.SourcePlayer < 0 {
		e.SourcePlayer = s.controller(e.Source)
	}
	if e.TargetPlayer < 0 {
		e.TargetPlayer = s.controller(e.Target)
	}
}

// Heard reports whether any definition listens to the type of an event.
func (g *Rules) Heard(_ *State, e *event.Event) bool { return g.heard(e.Type) }

// heard reports whether any definition listens to a type. Types of a debugger come after
// those of the program.
func (g *Rules) heard(t event.Type) bool { return int(t) < len(g.prog.Heard) && g.prog.Heard[t] }

// Gather finds the listeners of an event: those of rules, of its source and target, and of
// the cards in zones in play.
func (g *Rules) Gather(m *Match, e *event.Event, buf []match.Candidate) []match.Candidate {
	if !g.heard(e.Type) {
		return buf
	}
	for _, ref := range g.prog.Globals[e.Type] {
		buf = append(buf, g.prog.Candidate(ref, 0))
	}
	s := &m.State
	buf = g.gatherCard(s, s.card(e.Source), e, def.Source, buf)
	buf = g.gatherCard(s, s.card(e.Target), e, def.Target, buf)
	if !g.prog.Ambient[e.Type] {
		return buf
	}
	for z := uint8(1); int(z) <= g.layout.n; z++ {
		if !g.zoneDef(z).Play {
			continue
		}
		for _, ix := range s.cardsIn(z) {
			if ix != 0 && s.Cards[ix].Ctrl == e.SourcePlayer {
				buf = g.gatherCard(s, ix, e, def.Owner, buf)
			}
			buf = g.gatherCard(s, ix, e, def.Any, buf)
		}
	}
	return buf
}

// gatherCard appends the listeners of a card in a role. Of equal listeners those of the
// active player come first, then those of the other seats in turn (K-04).
func (g *Rules) gatherCard(s *State, ix uint16, e *event.Event, role def.Role, buf []match.Candidate) []match.Candidate {
	if ix == 0 {
		return buf
	}
	c := &s.Cards[ix]
	for _, h := range g.prog.Cards[c.Def].Hears {
		if h.Type == e.Type && h.Role == role {
			x := g.prog.Candidate(h.Ref, s.handle(ix))
			n := int(s.Seats)
			x.Key |= num.To[uint64]((int(c.Ctrl)-int(max(s.Active, 0))+n)%n) << match.SeatBits
			buf = append(buf, x)
		}
	}
	return buf
}

// Holds evaluates the plain filters of a listener.
func (g *Rules) Holds(m *Match, e *event.Event, c match.Candidate) bool {
	conds := g.prog.Conds[c.Ref]
	return len(conds) == 0 || g.holds(m, conds, &asking{e: e, self: c.Self, owner: g.ownerOf(&m.State, c.Self), card: e.Source, target: e.Target})
}

// ownerOf is for whom something acts: who controls it, or, of a rule, the active player.
func (g *Rules) ownerOf(s *State, self event.Entity) event.Player {
	if p := s.controller(self); p >= 0 {
		return p
	}
	return s.Active
}
