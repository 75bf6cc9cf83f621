package tactics_test

import (
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// ledger keeps the accounts of a battle from its events alone.
type ledger struct {
	*testing.T
	g      *tactics.Rules
	time   [program.MaxUnits + 1]int // RemainingTime less debt
	energy [program.MaxUnits + 1]int
	hex    [program.MaxUnits + 1]int
	cd     [program.MaxUnits + 1][31]int
	open   map[[2]int32][2]int // what a link was charged, by unit and action
}

func link(e *event.Event) [2]int32 { return [2]int32{int32(e.Source), e.Args[0]} }

func (l *ledger) confirm(e *event.Event) {
	u := e.Source
	l.time[u] -= int(e.Args[2])
	l.energy[u] -= int(e.Args[3])
	l.open[link(e)] = [2]int{int(e.Args[2]), int(e.Args[3])}
	l.cd[u][e.Args[1]] = l.g.Program().Lib.Actions[e.Args[0]-1].Cooldown
}

// note takes an event in. Whatever changes an account is here; nothing else
// may.
func (l *ledger) note(e *event.Event) {
	u, t := e.Source, e.Target
	switch e.Type {
	case program.ActionConfirmed, program.DerivedGated:
		if !e.Rejected {
			l.confirm(e)
		}
	case program.FullRoundDeclared:
		delete(l.open, link(e))
	case program.ResolveBegan:
		net, spent := int(e.Args[3]), int(e.Args[4]+e.Args[5])
		paid, open := l.open[link(e)]
		if !open {
			break // a full round, charged when it was declared
		}
		if net > paid[0] || spent > paid[1] || net < 0 || spent < 0 {
			l.Errorf("charged %v, settled %d s and %d energy", paid, net, spent)
		}
		l.time[u] += paid[0] - net
		l.energy[u] += paid[1] - spent
		delete(l.open, link(e))
	case program.UnitActivated:
		l.time[u] = int(e.Args[0]) - max(int(e.Args[1])-int(e.Args[0]+e.Args[1]), 0)
	case program.EnergyRegenerated, program.EnergyChanged:
		l.energy[t] += int(e.Args[0])
	case program.AnchorChanged:
		l.hex[u] = int(e.At)
	case program.CooldownTicked:
		for i := range l.cd[t] {
			l.cd[t][i] = max(l.cd[t][i]-tactics.TurnSeconds, 0)
		}
	case program.CooldownChanged:
		l.cd[t][e.Args[1]] = int(e.Args[2])
	}
}

// TestProperties plays random battles and holds the state to accounts that are
// kept from the events alone. Nothing is charged twice and no time is made
// (T-18, T-45). Cooldowns fall only at EndTurn or by an effect (T-04). Every
// displacement is a MoveCommit, and a hex has one unit (T-19). The chain is
// bounded (T-10), and the two channels never meet (T-23).
func TestProperties(t *testing.T) {
	prog, k := loadShipped(t)
	for seed := range uint64(60) {
		m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 1, Match: match.Options{Log: true}})
		l := &ledger{T: t, g: tactics.Of(m), open: map[[2]int32][2]int{}}
		for u := 1; u <= int(m.State.NUnits); u++ {
			l.energy[u], l.hex[u] = int(m.State.Units[u].Energy), m.State.Bridge.CurrentAnchor(u)
		}
		next := 0
		playRandom(t, m, seed, nil, func(c match.Command) {
			for log := m.Log(); next < len(log); next++ {
				l.note(&log[next])
				channels(t, prog, &log[next])
				if log[next].Type == program.TurnEnded {
					for u := 1; u <= int(m.State.NUnits); u++ {
						if m.State.Units[u].Side == log[next].SourcePlayer {
							l.time[u] = 0
						}
					}
				}
			}
			l.compare(&m.State)
		})
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func channels(t *testing.T, prog *program.Program, e *event.Event) {
	if e.Type < program.MoveRejected || e.Type > program.AttackEnd {
		return
	}
	move := prog.Lib.Actions[e.Args[0]-1].Kind == "move"
	if onMove := e.Type <= program.MoveTimeRefunded; onMove != move {
		t.Errorf("%s is about %s", prog.Types.Def(e.Type).Name, prog.Lib.Actions[e.Args[0]-1].ID)
	}
}

func (l *ledger) compare(s *tactics.State) {
	on := map[int]bool{}
	for u := 1; u <= int(s.NUnits); u++ {
		x := &s.Units[u]
		if got := int(x.Remaining) - int(x.Debt); got != l.time[u] || x.Remaining < 0 || x.Debt < 0 {
			l.Errorf("unit %d has %d s less %d, the events say %d", u, x.Remaining, x.Debt, l.time[u])
		}
		if int(x.Energy) != l.energy[u] || x.Energy < 0 {
			l.Errorf("unit %d has %d energy, the events say %d", u, x.Energy, l.energy[u])
		}
		for i, left := range x.CD {
			if x.HP > 0 && int(left) != l.cd[u][i] {
				l.Errorf("unit %d: cooldown %d is %d, the events say %d", u, i, left, l.cd[u][i])
			}
		}
		h := s.Bridge.CurrentAnchor(u)
		if h != l.hex[u] || h != 0 && (on[h] || s.Bridge.Occupant(h) != u) {
			l.Errorf("unit %d stands on %d, the events say %d", u, h, l.hex[u])
		}
		on[h] = true
	}
	if s.NChain > 17 {
		l.Errorf("a chain of %d", s.NChain)
	}
}

// TestLegalIsDo: in random positions whatever is listed is done, and of random
// commands those not listed are refused (K-27).
func TestLegalIsDo(t *testing.T) {
	prog, k := loadShipped(t)
	m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: 3})
	f := m.Fork()
	r := num.SplitStream(5, 5)
	var legal []match.Command
	for n := 0; n < 150 && !m.Over(); n++ {
		p := tactics.ToMove(m)
		legal = m.Legal(p, nil)
		listed := map[match.Command]bool{}
		for _, c := range legal {
			listed[c] = true
			m.ForkInto(f)
			if err := f.Do(c); err != nil {
				t.Fatalf("%s is listed: %v", (show.Table{}).Format(m, c, display.Spoken), err)
			}
		}
		for range 60 {
			c := match.Command{Verb: uint8(r.Intn(11)), Player: event.Player(r.Intn(2)), Place: event.Place(r.Intn(100) * r.Intn(2)),
				Choice: int16(r.Intn(9)), Source: event.Entity(r.Intn(8))}
			if c.Place == 0 {
				c.Target = event.Entity(r.Intn(8))
			}
			m.ForkInto(f)
			if err := f.Do(c); err == nil && !listed[c] && c.Verb == tactics.Use && c.Target != 0 {
				t.Fatalf("%s is not listed and was done", (show.Table{}).Format(m, c, display.Spoken))
			}
		}
		if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTextBothWays: every command is read back as it was spelled.
func TestTextBothWays(t *testing.T) {
	prog, k := loadShipped(t)
	m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: 7})
	g := show.Table{}
	playRandom(t, m, 7, nil, func(match.Command) {
		p := tactics.ToMove(m)
		for _, c := range m.Legal(p, nil) {
			text := g.Format(m, c, display.Canonical)
			if back, err := g.Parse(m, c.Player, text); err != nil || back != c {
				t.Fatalf("%q became %+v, was %+v (%v)", text, back, c, err)
			}
		}
	})
}
