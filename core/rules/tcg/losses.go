package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Losses are not damage. No stage of D-09 applies to them, so pools, shields and modifiers
// do not either, and checks whether something was damaged (D-15) do not count them.

// runLose takes health of a unit or base. A unit without health dies as from damage: stages
// 7 and 8 follow (D-12 has them alone, too).
func (g *Rules) runLose(m *Match, e *Event) {
	g.packets = g.packets[:0]
	if e.Args[events.StepLoseAmount] == 0 {
		return
	}
	if !g.inPlay(&m.State, e.Target) {
		g.inVain(m, e, events.FizzledLoss, g.prog.Reason.Gone)
		return
	}
	lost := stage(m, events.HealthLost, e.Source, e.Target, e.SourcePlayer)
	lost.Args[events.HealthLostAmount] = e.Args[events.StepLoseAmount]
	m.Emit(lost)
	g.packets = append(g.packets, packet{source: e.Source, target: e.Target, player: e.SourcePlayer, health: lost.Args[events.HealthLostAmount], last: lost.Seq})
	p, result := &g.packets[0], batchResult{cause: e.Cause, by: e.By}
	if g.lethal(m, p, false); p.died {
		g.kill(m, p, false, &result)
	}
	g.fallen(m)
	g.batches = append(g.batches, result)
}

// applyLoss resolves losses; each reports how much there was to lose.
func (g *Rules) applyLoss(m *Match, e *Event) {
	s := &m.State
	switch e.Type {
	case events.HealthLost:
		e.Args[events.HealthLostAmount] = min(e.Args[events.HealthLostAmount], g.healthOf(m, e.Target))
		if q, base := place.BaseIndex(e.Target); base {
			s.Players[q].Base = num.Sub(s.Players[q].Base, e.Args[events.HealthLostAmount])
		} else if b := s.Unit(e.Target); b != nil {
			b.Damage = num.Add(b.Damage, e.Args[events.HealthLostAmount])
		}
	case events.ShieldLost:
		b := s.Unit(e.Target)
		if b == nil {
			g.fizzleOn(s, e, g.prog.Reason.NoShield)
			return
		}
		e.Args[events.ShieldLostAmount] = min(e.Args[events.ShieldLostAmount], int32(b.Shield))
		b.Shield = num.Sub(b.Shield, e.Args[events.ShieldLostAmount])
	case events.SupplyLost:
		loseFrom(&s.Players[e.SourcePlayer].Supply, e)
	case events.BatteryLost:
		loseFrom(&s.Players[e.SourcePlayer].Battery, e)
	}
	if g.prog.Reads&(program.ReadsDamage|program.ReadsResources) != 0 {
		s.touch()
	}
}

// loseFrom takes the amount of an event off a resource, as far as it is there.
func loseFrom(have *int16, e *Event) {
	e.Args[events.ArgAmount] = min(e.Args[events.ArgAmount], int32(*have))
	*have = num.Sub(*have, e.Args[events.ArgAmount])
}

// LoseHealth queues the loss of health of a unit or base, which is not damage.
func LoseHealth(m *Match, target event.Entity, n int) { amountEvent(m, events.StepLose, target, n) }

// LoseShield queues the loss of shield, which is not damage.
func LoseShield(m *Match, target event.Entity, n int) { amountEvent(m, events.ShieldLost, target, n) }

// LoseSupply and LoseBattery queue the loss of a player's resources.
func LoseSupply(m *Match, p event.Player, n int) {
	give(m, playerEvent(events.SupplyLost, p), n, NoMax)
}

// LoseBattery queues the loss of battery.
func LoseBattery(m *Match, p event.Player, n int) {
	give(m, playerEvent(events.BatteryLost, p), n, NoMax)
}
