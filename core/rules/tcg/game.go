package tcg

import (
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Rules is the ruleset of one match: the program, and scratch memory that holds
// nothing of the match between commands.
type Rules struct {
	prog      *program.Program
	packets   []packet
	batches   []batchResult     // finished batches of this command, for `after` handlers
	given     []match.Datum     // to the handler that runs
	inquiries []inquiry         // asks of scripts that are queued, or what follows them is
	inquiring int               // which of them is being put, from 1
	asked     []asked           // decisions whose DECISION_ASKED is queued,
	offers    []Offer           // and their options
	answers   []answer          // for handlers that are queued,
	taken     []Offer           // and what was chosen
	ran       []match.Candidate // listeners with a limit that an ask under way has run
	places    []event.Place     // scratch of Legal
	targets   []event.Entity
	listing   bool // commands are being listed, so that nothing changes
	guarding  bool // some guards are known
	guards    [nGuards]guard
	sourced   bool              // what somebody says to an ask depends on its source
	party     []match.Candidate // of the source or target of an ask that is foreseen
	verdicts  []verdict         // by target, of a card that is listed
	rated     []ratedUnit       // scratch of Score
	acts      []ruleActs        // by phase or window
	switched  switched
	marks     []mark          // for the steady tables of matches at rest
	found     []match.Command // by who asks whether there are any
	known     []bool          // scratch of views

	auras   []aura     // scratch of who looks what is in play
	tallies []ownTally // of values of packs, of the units whose values are being computed
	met     []uint16   // pools that a packet meets at its stage

	computing  bool            // a modifier's function is being asked,
	numbers    program.Numbers // of a keyword or status with these numbers
	undeclared program.ReadSet // what it does not declare that it reads, if its value is kept

	inside  int          // how many values are being computed, one inside of the other,
	evals   []evaluation // those of them in which modifiers may read values,
	nested  int          // and how deep that has gone
	memo    memos        // what has been computed meanwhile
	invalid bool         // a modifier has failed, so that nothing is kept,
	lost    bool         // and no other is asked
}

// Match is a running card game.
type Match = match.Match[State]

// Event is shorthand within the ruleset.
type Event = event.Event

// Capabilities returns what the rules can do beyond the methods of every ruleset.
func (g *Rules) Capabilities() match.Capabilities[State] {
	return match.Capabilities[State]{
		Flow: g, Settle: g, Stamp: g, Scratch: g,
		Hear: g, Gather: g, Filter: g, Check: g, Carry: g, Count: g,
		Copy: g, Keep: g, Domain: g, Spell: g, Remap: g, Touch: g, Give: g,
		Seats: g, Turns: g, Ally: g, Hide: g, Guess: g, Decide: g,
		Sort: g, Rate: g, Lead: g, Foresee: g, Scale: g, Prune: g,
	}
}

// Program is the compiled packs.
func (g *Rules) Program() *program.Program { return g.prog }

// Mode is the mode of a match.
func (g *Rules) Mode(s *State) *program.Mode { return &g.prog.Modes[s.Mode] }

// controlGoal is in how many own turn ends in a row a player must hold all lanes
// to win; 0 = nobody wins so (G-10).
func (g *Rules) controlGoal(s *State) int {
	mode := g.Mode(s)
	if !s.RuleOn(mode.ControlOption()) {
		return 0
	}
	return mode.Victory.Control
}

// teamGoal is at how many ends of rounds in a row a team must hold all lanes to
// win; 0 = no team wins so (M-05).
func (g *Rules) teamGoal(s *State) int {
	mode := g.Mode(s)
	if !s.RuleOn(mode.TeamControlOption()) {
		return 0
	}
	return mode.Victory.TeamControl
}

// Clone returns the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] { return &Rules{prog: g.prog} }

// Copy copies what a state uses.
func (g *Rules) Copy(dst, src *State) { copyState(dst, src) }

// Over reports whether GAME_ENDED was dispatched.
func (g *Rules) Over(s *State) bool { return s.Step == atOver }

// Stamp writes clock and places into an event (K-01, K-15).
func (g *Rules) Stamp(s *State, e *Event) {
	e.Turn, e.Round, e.Active = s.Turn, s.Round, s.Active
	if s.Active >= 0 {
		e.OwnerTurns = s.Players[s.Active].OwnerTurns
	}
	if e.Source != 0 {
		s.stampParty(e.Source, &e.SourcePlayer, &e.From)
	}
	if e.Target == 0 {
		return
	}
	if f := s.FixtureAt(e.Target); f != nil && e.TargetPlayer < 0 && e.SourcePlayer == f.Owner {
		e.TargetPlayer = f.Other // between two players: the other one; else NoPlayer
	}
	s.stampParty(e.Target, &e.TargetPlayer, &e.At)
	if _, base := place.BaseIndex(e.Target); base && e.At == 0 && e.From != 0 { // the lane that it is attacked from
		e.At = place.LanePlace(place.Surface, place.LaneOf(e.From))
	}
}

// stampParty writes the player and the position of the source or target of an event, unless
// the event has them already.
func (s *State) stampParty(x event.Entity, p *event.Player, at *event.Place) {
	ix := s.CardIndex(x)
	if ix == 0 || s.Cards[ix].Body == 0 {
		if *p < 0 {
			*p = s.PlayerOf(x)
		}
		if *at == 0 && ix == 0 {
			*at = s.placeOfOther(x)
		}
		return
	}
	b := &s.Bodies[s.Cards[ix].Body]
	if *p < 0 {
		*p = b.Ctrl
	}
	if *at == 0 {
		*at = b.place()
	}
}

// placeOfOther returns the position of a thing in play that is not a unit: the lane of a
// fixture, or a lane itself; 0 for anything else (K-15).
func (s *State) placeOfOther(x event.Entity) event.Place {
	if f := s.FixtureAt(x); f != nil {
		return f.at()
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		return place.LanePlace(place.Surface, lane)
	}
	return 0
}

// PlaceOfEntity is the position of a unit, even one that has just died, or of the unit that
// armory is attached to.
func (s *State) PlaceOfEntity(x event.Entity) event.Place {
	ix := s.CardIndex(x)
	if ix == 0 || s.Cards[ix].Body == 0 {
		return 0
	}
	return s.Bodies[s.Cards[ix].Body].place()
}

// Forget empties the scratch memory.
func (g *Rules) Forget() {
	g.packets, g.batches = g.packets[:0], g.batches[:0]
	g.forgetDecisions()
	g.places, g.targets, g.ran = g.places[:0], g.targets[:0], g.ran[:0]
	g.party, g.verdicts, g.found = g.party[:0], g.verdicts[:0], g.found[:0]
	g.tallies, g.met = g.tallies[:0], g.met[:0]
	if g.inside > 0 { // a panic has left what was under way
		g.inside, g.evals, g.nested, g.invalid, g.lost = 0, g.evals[:0], 0, false, false
		g.memo.forget()
	}
	g.list(false)
}

// forgetDecisions empties what travels outside of events.
func (g *Rules) forgetDecisions() {
	g.asked, g.offers, g.answers, g.taken = g.asked[:0], g.offers[:0], g.answers[:0], g.taken[:0]
	g.inquiries, g.inquiring = g.inquiries[:0], 0
}

// Settle ends what lasts only while a chain of events resolves: the memory of
// the dead (K-32) and of finished batches.
func (g *Rules) Settle(m *Match) {
	s := &m.State
	g.batches = g.batches[:0]
	g.forgetDecisions()
	if s.Jumbled|s.dead != 0 || s.pledged { // as after few events
		g.settleState(s)
	}
}

// settleState is the part of Settle that changes the state. It is not inlined, so that
// Settle is short.
//
//go:noinline
func (g *Rules) settleState(s *State) {
	if s.Jumbled != 0 && s.NPending == 0 {
		s.settleDecks()
	}
	if s.pledged { // also where a decided match stopped the tokens
		s.promised, s.pledged = [place.NLayers][place.MaxSeats]place.SlotSet{}, false
	}
	for i := s.NBodies; s.dead > 0 && i > 0; i-- {
		if i <= s.NBodies && s.Bodies[i].Card != 0 && s.Bodies[i].Flags&FlagDead != 0 {
			s.forget(i)
		}
	}
}

// Rest brings derived values up to date, so that who looks at the match finds
// them there.
func (g *Rules) Rest(m *Match) {
	s := &m.State
	if s.rested != s.gen {
		g.deriveStale(m)
	}
	g.markSteady(s)
}

// deriveStale derives what is out of date.
func (g *Rules) deriveStale(m *Match) {
	s := &m.State
	g.refresh(s)
	look := s.stale
	s.stale = bodySet{}
	for i := range look[:s.NBodies/64+1] {
		for set := look[i] | s.restless[i]; set != 0; set &= set - 1 {
			n := i*64 + bits.TrailingZeros64(set)
			if n > int(s.NBodies) {
				break
			}
			if b := &s.Bodies[n]; b.Card != 0 && !b.isFresh(s) {
				g.derive(m, b)
			}
		}
	}
	s.rested = s.gen
}

// queue appends an event at its phase priority. With more than two players it is
// noted whose effect it is, as it ends when they are out (M-10).
func queue(m *Match, e Event) {
	if m.State.Seats > 2 {
		e.Actor = actor(m, &e)
	}
	m.Queue(e)
}

// actor is the player with the effect that queues an event. That is the player with the
// running listener, no player for a rule or for a fixture of the room, and otherwise the player
// who gave the command.
func actor(m *Match, e *Event) event.Player {
	switch {
	case m.By() == 0:
		return e.SourcePlayer
	case m.Self() == 0 || m.State.ofTheRoom(m.Self()):
		return event.NoPlayer
	}
	_, p := Actor(m)
	return p
}

// report appends an event about something that has happened already. It is nobody's effect,
// so it stays even if its player falls before it is heard.
func report(m *Match, t event.Type, source, target event.Entity, p event.Player) *Event {
	e := m.Add(t)
	e.Source, e.Target, e.SourcePlayer = source, target, p
	return e
}

// add appends an event with source, target and player, to be filled before the
// next one is.
func add(m *Match, t event.Type, source, target event.Entity, p event.Player) *Event {
	e := m.Add(t)
	e.Source, e.Target, e.SourcePlayer = source, target, p
	if m.State.Seats > 2 {
		e.Actor = actor(m, e)
	}
	return e
}

// addFlow appends a step of the turn machine that is about a player.
func addFlow(m *Match, t event.Type, p event.Player) *Event {
	e := m.AddFlow(t)
	e.SourcePlayer = p
	return e
}

// stage returns an event with source, target and player, to be filled and emitted.
func stage(m *Match, t event.Type, source, target event.Entity, p event.Player) *Event {
	e := m.Stage(t)
	e.Source, e.Target, e.SourcePlayer = source, target, p
	return e
}

// newEvent returns an event with source and target.
func newEvent(t event.Type, source, target event.Entity) Event {
	e := event.New(t)
	e.Source, e.Target = source, target
	return e
}

// playerEvent returns an event about a player.
func playerEvent(t event.Type, p event.Player) Event {
	e := event.New(t)
	e.SourcePlayer = p
	return e
}
