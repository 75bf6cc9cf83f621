package tactics

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/program"
)

// Rules is the ruleset of one battle: program, board, and scratch memory that
// holds nothing between commands.
type Rules struct {
	prog    *program.Program
	battle  *program.Battle
	reach   field
	options []match.Command // among which a policy chooses
	first   [1]match.Command
}

// Match is a running battle.
type Match = match.Match[State]

// Event is shorthand within the ruleset.
type Event = event.Event

// Capabilities returns what the rules can do beyond the methods of every ruleset.
func (g *Rules) Capabilities() match.Capabilities[State] {
	return match.Capabilities[State]{
		Flow: g, Stamp: g, Scratch: g,
		Hear: g, Gather: g, Check: g,
		Copy: g, Domain: g, Spell: g, Remap: g,
		Turns: g, Respond: g, Hide: g, Guess: g, Decide: g,
		Sort: g, Rate: g, Lead: g, Scale: g,
	}
}

// Of returns the ruleset of a battle.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Program is the compiled packs.
func (g *Rules) Program() *program.Program { return g.prog }

// Battle is the set-up that is played.
func (g *Rules) Battle() *program.Battle { return g.battle }

// Clone returns the same rules with scratch memory of their own.
func (g *Rules) Clone() match.Ruleset[State] { return &Rules{prog: g.prog, battle: g.battle} }

// Over reports whether GAME_ENDED was dispatched.
func (g *Rules) Over(s *State) bool { return s.Step == atOver }

// Forget empties the scratch memory.
func (g *Rules) Forget() { g.options = g.options[:0] }

// Copy copies a battle.
func (g *Rules) Copy(dst, src *State) { copyState(dst, src) }

// Redact blanks the generator; everything else is open to both sides.
func (g *Rules) Redact(s *State, _ event.Player) { s.Chance = 0 }

// Guess sets the generator to another state than it has.
func (g *Rules) Guess(s *State, _ event.Player, r *num.Stream) { s.Chance = num.Stream(r.Uint64()) }

// Stamp writes clock and places into an event.
func (g *Rules) Stamp(s *State, e *Event) {
	e.Turn, e.Round, e.Active = int32(s.Turn), int32(s.Round), s.Side
	if e.SourcePlayer < 0 && e.Source != 0 {
		e.SourcePlayer = s.Units[s.UnitOf(e.Source)].Side
	}
	if e.TargetPlayer < 0 && e.Target != 0 {
		e.TargetPlayer = s.Units[s.UnitOf(e.Target)].Side
	}
	if e.From == 0 && e.Source != 0 {
		e.From = s.Bridge.Place(s.UnitOf(e.Source))
	}
	if e.At == 0 && e.Target != 0 {
		e.At = s.Bridge.Place(s.UnitOf(e.Target))
	}
}

// Gather appends the listeners of effects on units that the event concerns,
// and the core's checks of legality.
func (g *Rules) Gather(m *Match, e *Event, buf []match.Candidate) []match.Candidate {
	switch e.Type {
	case program.ActionAimed:
		buf = append(buf, g.prog.Candidate(1, 0))
	case program.ActionConfirmed:
		buf = append(buf, g.prog.Candidate(2, 0))
	case program.DerivedGated:
		buf = append(buf, g.prog.Candidate(3, 0))
	}
	s := &m.State
	for _, l := range g.prog.ByType[e.Type] {
		for i := range s.Buffs[:s.NBuffs] {
			b := &s.Buffs[i]
			if b.Def == l.Buff && Concerns(s, e, l.Role, b.On) {
				buf = append(buf, g.prog.Candidate(l.Ref, HandleOf(b.On)))
			}
		}
	}
	return buf
}

// Heard reports whether effects listen to what has happened.
func (g *Rules) Heard(_ *State, e *Event) bool { return len(g.prog.ByType[e.Type]) > 0 }

// Concerns reports whether a unit has a role in an event.
func Concerns(s *State, e *Event, role def.Role, u uint8) bool {
	switch role {
	case def.Source:
		return e.Source == HandleOf(u)
	case def.Target:
		return e.Target == HandleOf(u)
	case def.Owner:
		return e.SourcePlayer == s.Units[u].Side
	}
	return true
}

// Native is the check of legality of the asks.
func (g *Rules) Native(m *Match, _ int, e *Event) {
	in := intentOf(&m.State, e)
	var v verdict
	if e.Type == program.ActionAimed && in.target == 0 && in.hex == 0 {
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
	in := intent{unit: s.UnitOf(e.Source), slot: num.To[uint8](e.Args[program.ArgSlot]), target: s.UnitOf(e.Target), aimed: e.Type == program.ActionConfirmed && e.Args[argAimed] != 0}
	if e.Target == 0 {
		in.hex = int(e.At)
	}
	return in
}

// Apply resolves events; it is the only writer of the state, except for Flow.
func (g *Rules) Apply(m *Match, e *Event) {
	switch {
	case e.Type == program.StepCall:
		ref := num.To[event.ListenerRef](e.Args[program.ArgRef])
		m.CallAs(ref, g.prog.Listeners[ref].Run, e, e.Source)
	case e.Type == program.StepEnd:
		g.endTurn(m)
	case e.Type == program.StepResolve:
		g.beginResolve(m, e)
	case e.Type <= program.GameEnded:
		g.applyTurn(m, e)
	case e.Type <= program.FullRoundFizzled:
		g.applyFlow(m, e)
	case e.Type <= program.AttackEnd:
		g.applyTool(m, e)
	case e.Type <= program.OngoingEnded:
		g.applyEffect(m, e)
	default:
		g.applyMore(m, e)
	}
}

// call queues a handler for a unit.
func call(m *Match, h program.Handler, self, target uint8, at int) {
	if h.Ref == 0 {
		return
	}
	e := unitEvent(program.StepCall, self, target)
	e.At, e.Args[program.ArgRef] = num.To[event.Place](at), int32(h.Ref)
	m.Queue(e)
}

// refuse reports a rejected ask as the command's refusal.
func (g *Rules) refuse(m *Match, e *Event) {
	have, need := e.Args[event.NArgs-2], e.Args[event.NArgs-1]
	said, filled := g.prog.Names.Said(e.Reason, have, need)
	if !filled {
		said.ZH = "" // that of the reason says it
	}
	m.Refuse(&match.Refusal{Code: g.prog.Names.At(e.Reason).Code, Text: said.EN, TextZH: said.ZH, Reason: e.Reason, General: e.Reason == g.prog.Reasons.Condition, Listener: m.ListenerName(e.RejectedBy),
		Have: int(have), Need: int(need)})
}
