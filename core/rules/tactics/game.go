package tactics

import (
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
)

// Rules is the ruleset of one battle: program, board, and scratch memory that
// holds nothing between commands.
type Rules struct {
	display.PlainTable[State]

	prog    *Program
	battle  *Battle
	reach   field
	options []match.Command // among which a policy chooses
	first   [1]match.Command
}

// What the ruleset is to the kernel.
var (
	_ match.Ruleset[State]    = (*Rules)(nil)
	_ match.Flowing[State]    = (*Rules)(nil)
	_ match.Gathering[State]  = (*Rules)(nil)
	_ match.Hearing[State]    = (*Rules)(nil)
	_ match.Checking[State]   = (*Rules)(nil)
	_ match.Stamping[State]   = (*Rules)(nil)
	_ match.Copying[State]    = (*Rules)(nil)
	_ match.Hiding[State]     = (*Rules)(nil)
	_ match.Guessing[State]   = (*Rules)(nil)
	_ match.Scratching[State] = (*Rules)(nil)
	_ match.Turning[State]    = (*Rules)(nil)
	_ match.Sorting[State]    = (*Rules)(nil)
	_ match.Deciding[State]   = (*Rules)(nil)
	_ match.Rating[State]     = (*Rules)(nil)
)

// Match is a running battle.
type Match = match.Match[State]

// Event is shorthand within the ruleset.
type Event = event.Event

// Of gives the ruleset of a battle.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Program is the compiled packs.
func (g *Rules) Program() *Program { return g.prog }

// Battle is the set-up that is played.
func (g *Rules) Battle() *Battle { return g.battle }

// Clone gives the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] { return &Rules{prog: g.prog, battle: g.battle} }

// Over reports whether GAME_ENDED was dispatched.
func (g *Rules) Over(s *State) bool { return s.Step == atOver }

// Forget empties the scratch memory.
func (g *Rules) Forget() { g.options = g.options[:0] }

// Copy copies a battle.
func (g *Rules) Copy(dst, src *State) { copyState(dst, src) }

// Redact blanks the generator; everything else is open to both sides.
func (g *Rules) Redact(s *State, _ event.Player) { s.Chance = 0 }

// Guess gives it another state than it has.
func (g *Rules) Guess(s *State, _ event.Player, r *rng.Stream) { s.Chance = rng.Stream(r.Uint64()) }

// Stamp writes clock and places into an event.
func (g *Rules) Stamp(s *State, e *Event) {
	e.Turn, e.Round, e.Active = int32(s.Turn), int32(s.Round), s.Side
	if e.SourcePlayer < 0 && e.Source != 0 {
		e.SourcePlayer = s.Units[s.unitOf(e.Source)].Side
	}
	if e.TargetPlayer < 0 && e.Target != 0 {
		e.TargetPlayer = s.Units[s.unitOf(e.Target)].Side
	}
	if e.From == 0 && e.Source != 0 {
		e.From = s.Bridge.Place(s.unitOf(e.Source))
	}
	if e.At == 0 && e.Target != 0 {
		e.At = s.Bridge.Place(s.unitOf(e.Target))
	}
}

// Gather appends the listeners of effects on units that the event concerns,
// and the core's checks of legality.
func (g *Rules) Gather(m *Match, e *Event, buf []match.Candidate) []match.Candidate {
	switch e.Type {
	case ActionAimed:
		buf = append(buf, g.prog.Candidate(1, 0))
	case ActionConfirmed:
		buf = append(buf, g.prog.Candidate(2, 0))
	case DerivedGated:
		buf = append(buf, g.prog.Candidate(3, 0))
	}
	s := &m.State
	for _, l := range g.prog.byType[e.Type] {
		for i := range s.Buffs[:s.NBuffs] {
			b := &s.Buffs[i]
			if b.Def == l.buff && concerns(s, e, l.role, b.On) && len(buf) < cap(buf) {
				buf = append(buf, g.prog.Candidate(l.ref, handle(b.On)))
			}
		}
	}
	return buf
}

// Heard reports whether effects listen to what has happened.
func (g *Rules) Heard(_ *State, e *Event) bool { return len(g.prog.byType[e.Type]) > 0 }

func concerns(s *State, e *Event, role def.Role, u uint8) bool {
	switch role {
	case def.Source:
		return e.Source == handle(u)
	case def.Target:
		return e.Target == handle(u)
	case def.Owner:
		return e.SourcePlayer == s.Units[u].Side
	}
	return true
}

// Native is the check of legality of the asks.
func (g *Rules) Native(m *Match, _ int, e *Event) {
	in := intentOf(&m.State, e)
	var v verdict
	if e.Type == ActionAimed && in.target == 0 && in.hex == 0 {
		v = g.checkActor(m, m.State.moment(), in.unit, in.slot)
	} else {
		_, v = g.check(m, m.State.moment(), &in)
	}
	if v.reason != 0 {
		m.Reject(v.reason, v.have, v.need)
	}
}

// argAimed marks a confirmation that comes from an aim.
const argAimed = 5

func intentOf(s *State, e *Event) intent {
	in := intent{unit: s.unitOf(e.Source), slot: num.To[uint8](e.Args[argSlot]), target: s.unitOf(e.Target), aimed: e.Type == ActionConfirmed && e.Args[argAimed] != 0}
	if e.Target == 0 {
		in.hex = int(e.At)
	}
	return in
}

// Apply resolves events; it is the only writer of the state besides Flow.
func (g *Rules) Apply(m *Match, e *Event) {
	switch {
	case e.Type == stepCall:
		ref := num.To[event.ListenerRef](e.Args[argRef])
		m.CallAs(ref, g.prog.Listeners[ref].Run, e, e.Source)
	case e.Type == stepEnd:
		g.endTurn(m)
	case e.Type == stepResolve:
		g.beginResolve(m, e)
	case e.Type <= GameEnded:
		g.applyTurn(m, e)
	case e.Type <= FullRoundFizzled:
		g.applyFlow(m, e)
	case e.Type <= AttackEnd:
		g.applyTool(m, e)
	case e.Type <= OngoingEnded:
		g.applyEffect(m, e)
	default:
		g.applyMore(m, e)
	}
}

// call queues a handler for a unit.
func call(m *Match, h handler, self, target uint8, at int) {
	if h.ref == 0 {
		return
	}
	e := unitEvent(stepCall, self, target)
	e.At, e.Args[argRef] = num.To[event.Place](at), int32(h.ref)
	m.Queue(e)
}

// refuse reports a rejected ask as the command's refusal.
func (g *Rules) refuse(m *Match, e *Event) {
	n := g.prog.Names.At(e.Reason)
	m.Refuse(&match.Refusal{Code: n.Code, Text: n.Text.EN, Reason: e.Reason, Listener: m.ListenerName(e.RejectedBy),
		Have: int(e.Args[event.NArgs-2]), Need: int(e.Args[event.NArgs-1])})
}
