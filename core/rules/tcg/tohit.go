package tcg

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
)

// Whether the packets of attacks hit at all, in rooms with a rule that lets them
// roll. Packets of effects never do.

// toHit is the throw before packets of attacks, nil in rooms without one.
func (g *Rules) toHit(s *State) *program.ToHit {
	if n := g.rulesOn(s).toHit; n != 0 {
		return &g.prog.ToHits[n-1]
	}
	return nil
}

// rollPackets throws for each packet of a fight, the attacker's first.
func (g *Rules) rollPackets(m *Match, r *program.ToHit) {
	for i := range g.packets {
		p := &g.packets[i]
		e := p.stage(m, r.Ask)
		e.Args[events.ArgStep], e.Args[events.ArgTags] = r.Start, p.tags
		m.Emit(e)
		p.last, p.missed = e.Seq, missed(e)
	}
}

// missed reports whether what an event has thrown goes past.
func missed(e *Event) bool { return e.Rejected || e.Args[events.ArgHit] == 0 }

// throw resolves a throw: its listeners have had their say in the step.
func (g *Rules) throw(m *Match, e *Event, r *program.ToHit) {
	e.Args[events.ArgStep] = r.Step(e.Args[events.ArgStep])
	if e.Rejected {
		return // it goes past, and nothing is drawn
	}
	chance := r.Chances[e.Args[events.ArgStep]-1]
	roll := num.To[int32](m.Chance(m.State.streamOf(r.Option), 100)) + 1
	e.Args[events.ArgChance], e.Args[events.ArgRoll], e.Args[events.ArgHit] = chance, roll, b2i(roll <= chance)
}

// streamOf is the random stream of an option's rules; without an option that of
// effects (K-33).
func (s *State) streamOf(option int) *num.Stream {
	for i := range s.Settings[:s.NSettings] {
		if x := &s.Settings[i]; int(x.Option) == option {
			s.unsteady() // who asks for it draws from it
			return &x.Random
		}
	}
	return &s.Effects
}

// RollToHit queues the throw for an effect on its way to a target with tags, joined by |.
// Then it queues one of two functions of the definition that runs; if attacks do not roll,
// the first.
func RollToHit(m *Match, target event.Entity, tags string, hit, past def.FuncRef, given []match.Datum) error {
	g := Of(m)
	set, err := g.prog.PacketTagSet(tags)
	if err != nil || m.Probing() {
		return err
	}
	r := g.toHit(&m.State)
	if r == nil {
		After(m, hit, given)
		return nil
	}
	e := acting(m, r.Ask, target)
	if m.State.Unit(e.Source) != nil { // what a unit throws for is its attack (D-03)
		set |= events.TagAttack
	}
	if ix := m.State.CardIndex(e.Source); ix != 0 {
		set |= g.prog.Cards[m.State.Cards[ix].Def].Packet
	}
	e.Args[events.ArgStep], e.Args[events.ArgTags] = r.Start, set
	g.inquire(m, e, hit, past, given)
	return nil
}
