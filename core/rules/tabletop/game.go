package tabletop

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Rules is the ruleset of one match: the program, the mode and layout that its set-up
// chose, and scratch memory that holds nothing between commands.
type Rules struct {
	prog     *program.Program
	mode     *program.Mode
	layout   layout
	decks    []deck        // that the seats have brought
	dealt    *program.Mode // for which the decks were checked; nil = for none
	eye      event.Player  // as whose eye conditions read; NoPlayer: all is seen
	asker    event.Player  // for whom the function runs that is asked what is legal; NoPlayer elsewhere
	list     []match.Command
	evals    []evaluation
	bearings []bearing
}

// Match is a running match.
type Match = match.Match[State]

// Capabilities returns what the rules can do beyond the methods of every ruleset.
func (g *Rules) Capabilities() match.Capabilities[State] {
	return match.Capabilities[State]{
		Flow: g, Settle: g, Stamp: g, Scratch: g,
		Hear: g, Gather: g, Filter: g, Carry: g, Count: g, AtOnce: true,
		Copy: g, Keep: g, Domain: g, Remap: g,
		Seats: g, Turns: g, Ally: g, Hide: g, Guess: g, Recall: g, Decide: g, Position: g,
		Sort: g, Rate: g, Scale: g, Give: g,
	}
}

// Of returns the rules of a match.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Program is the compiled packs.
func (g *Rules) Program() *program.Program { return g.prog }

// Clone returns the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] {
	return &Rules{prog: g.prog, mode: g.mode, layout: g.layout, decks: g.decks, dealt: g.dealt, eye: event.NoPlayer, asker: event.NoPlayer}
}

// Forget empties the scratch memory.
func (g *Rules) Forget() {
	g.eye, g.asker, g.list, g.evals, g.bearings = event.NoPlayer, event.NoPlayer, g.list[:0], g.evals[:0], g.bearings[:0]
}

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
		g.drawVeil(m)
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
	buf = g.gatherCard(m, s.card(e.Source), e, def.Source, buf)
	buf = g.gatherCard(m, s.card(e.Target), e, def.Target, buf)
	buf = g.gatherPlayers(s, e, buf)
	if !g.prog.Ambient[e.Type] {
		return buf
	}
	for _, z := range g.layout.inPlay() {
		for _, ix := range s.cardsIn(z) {
			if ix != 0 && s.Cards[ix].Ctrl == e.SourcePlayer {
				buf = g.gatherCard(m, ix, e, def.Owner, buf)
			}
			buf = g.gatherCard(m, ix, e, def.Any, buf)
		}
	}
	return buf
}

// gatherCard appends the listeners of a card in a role. Of equal listeners those of the
// active player come first, then those of the other seats in turn (K-04). A card that a
// player does not see has no say in what is legal for the player, because that would reveal it.
func (g *Rules) gatherCard(m *Match, ix uint16, e *event.Event, role def.Role, buf []match.Candidate) []match.Candidate {
	s := &m.State
	if ix == 0 || e.Type == program.ActionDeclared && !g.Sees(s, ix, e.SourcePlayer) {
		return buf
	}
	if !s.Cards[ix].silent() {
		buf = g.gatherFrom(s, g.prog.Cards[s.Cards[ix].Def].Hears, s.handle(ix), e, role, buf)
	}
	slot := ix + firstCard - 1
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == slot && !g.prints(s, ix, st.Kind) {
			buf = g.gatherFrom(s, g.prog.Traits[st.Kind].Hears, s.handle(ix), e, role, buf)
		}
	}
	for _, t := range g.prog.Given {
		if hears := g.prog.Traits[t].Hears; len(hears) > 0 && !g.prints(s, ix, t) && s.applied(s.handle(ix), t) == 0 && g.traitOf(m, s.handle(ix), t) > 0 {
			buf = g.gatherFrom(s, hears, s.handle(ix), e, role, buf)
		}
	}
	return buf
}

// gatherPlayers appends the listeners of statuses of players.
func (g *Rules) gatherPlayers(s *State, e *event.Event, buf []match.Candidate) []match.Candidate {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On >= firstCard {
			continue
		}
		hears, x := g.prog.Traits[st.Kind].Hears, event.MakeEntity(int(st.On), 0)
		if e.Source == x {
			buf = g.gatherFrom(s, hears, x, e, def.Source, buf)
		}
		if e.Target == x {
			buf = g.gatherFrom(s, hears, x, e, def.Target, buf)
		}
		if e.SourcePlayer == PlayerOf(x) {
			buf = g.gatherFrom(s, hears, x, e, def.Owner, buf)
		}
		buf = g.gatherFrom(s, hears, x, e, def.Any, buf)
	}
	return buf
}

// gatherFrom appends those of some listeners that hear an event in a role.
func (g *Rules) gatherFrom(s *State, hears []program.RoleRef, self event.Entity, e *event.Event, role def.Role, buf []match.Candidate) []match.Candidate {
	for _, h := range hears {
		if h.Type == e.Type && h.Role == role {
			x := g.prog.Candidate(h.Ref, self)
			n := int(s.Seats)
			x.Key |= num.To[uint64]((int(s.controller(self))-int(max(s.Active, 0))+n)%n) << match.SeatBits
			buf = append(buf, x)
		}
	}
	return buf
}

// Holds evaluates the plain filters of a listener.
func (g *Rules) Holds(m *Match, e *event.Event, c match.Candidate) bool {
	if g.usedUp(&m.State, c) {
		return false
	}
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
