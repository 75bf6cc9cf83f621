package tcg_test

import (
	"os"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rng"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// books is a second reading of a match, kept from its events alone: what each
// player has, what lies where, and the damage on each unit.
type books struct {
	prog  *program.Program
	seats event.Player
	base  [place.MaxSeats]int
	pool  [place.MaxSeats]struct{ supply, cap, battery, hand, deck int }
	out   [place.MaxSeats]bool
	units map[event.Entity]*entry
}

// entry is a unit on the board.
type entry struct {
	ctrl   event.Player
	damage int
}

// number reads a field of an event by its name.
func (b *books) number(e *event.Event, field string) int {
	for i, f := range b.prog.Types.Def(e.Type).Fields {
		if f.Name == field {
			return int(e.Args[i])
		}
	}
	panic("no field " + field)
}

// note enters an event.
func (b *books) note(e *event.Event) {
	p, q := e.SourcePlayer, e.TargetPlayer
	u := b.units[e.Target]
	switch e.Type {
	case events.TurnEnded:
		b.pool[p].supply = 0 // what is left is lost (G-04)
	case events.SupplyCapIncreased:
		b.pool[p].cap = b.number(e, "cap")
	case events.SupplyRefilled:
		b.pool[p].supply += b.number(e, "amount")
	case events.SupplyLost:
		b.pool[p].supply -= b.number(e, "amount")
	case events.BatteryGenerated:
		b.pool[p].battery += b.number(e, "amount")
	case events.BatteryLost:
		b.pool[p].battery -= b.number(e, "amount")
	case events.ResourceSpent:
		b.pool[p].supply -= b.number(e, "supply")
		b.pool[p].battery -= b.number(e, "battery")
		if b.number(e, "for") == int(events.ForCard) {
			b.pool[p].hand--
		}
	case events.CardDrawn:
		b.pool[p].deck--
		b.pool[p].hand++
	case events.CardDiscarded:
		b.pool[p].hand--
	case events.CardCreated:
		b.pool[p].hand++
	case events.CardReturned:
		b.pool[q].hand++
	case events.UnitDeployed:
		b.units[e.Target] = &entry{ctrl: p}
	case events.ControlChanged:
		if to := b.number(e, "to"); u != nil && to > 0 { // of one that came to nothing it is nobody
			u.ctrl = event.Player(to - 1)
		}
	case events.KillOccurred, events.UnitRemoved:
		delete(b.units, e.Target)
	case events.HealthDamaged, events.HealthLost:
		if u != nil {
			u.damage += b.number(e, "amount")
		} else if e.Type == events.HealthLost {
			b.base[q] -= b.number(e, "amount")
		}
	case events.UnitHealed:
		if u != nil {
			u.damage -= b.number(e, "amount")
		}
	case events.BaseDamaged:
		b.base[q] -= b.number(e, "amount")
	case events.PlayerEliminated:
		b.out[q] = true
	}
	switch b.prog.Types.Def(e.Type).Name { // of packs
	case "tcg:UNIT_EVACUATED":
		delete(b.units, e.Target)
	case "ORBITAL_LOAD_QUEUED":
		b.pool[p].hand--
	}
}

// compare holds the match against the books.
func (b *books) compare(t *testing.T, seed uint64, m *tcg.Match) {
	t.Helper()
	s := &m.State
	for p := range b.seats {
		pl := &s.Players[p]
		if int(pl.Base) != b.base[p] && !b.out[p] {
			t.Fatalf("seed %d, event %d: the base of player %d has %d, by its events %d", seed, m.Seq(), p+1, pl.Base, b.base[p])
		}
		if b.out[p] || m.Over() {
			continue
		}
		has := b.pool[p]
		has.supply, has.cap, has.battery = int(pl.Supply), int(pl.SupplyCap), int(pl.Battery)
		has.hand, has.deck = len(tcg.PileOf(m, p, place.Hand)), len(tcg.PileOf(m, p, place.Deck))
		if has != b.pool[p] {
			t.Fatalf("seed %d, event %d: player %d has %+v, by the events %+v", seed, m.Seq(), p+1, has, b.pool[p])
		}
	}
	n := 0
	for i := range s.Bodies[1 : s.NBodies+1] {
		x := &s.Bodies[i+1]
		if x.Card == 0 || x.Flags&tcg.FlagDead != 0 {
			continue
		}
		n++
		u := b.units[s.EntityOf(x)]
		if u == nil || u.ctrl != x.Ctrl || u.damage != int(x.Damage) {
			t.Fatalf("seed %d, event %d: the unit %x of player %d has damage %d, by the events %+v", seed, m.Seq(), s.EntityOf(x), x.Ctrl+1, x.Damage, u)
		}
	}
	if n != len(b.units) && !m.Over() {
		t.Fatalf("seed %d, event %d: there are %d units, by the events %d", seed, m.Seq(), n, len(b.units))
	}
}

// TestBooks keeps the books of random games of every mode, with all modules and
// with some, from the events alone, and holds the resources, the zones and the
// damage of the match against them after every command.
func TestBooks(t *testing.T) {
	games := uint64(16)
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		games = 2_000
	case testing.Short(): // as under the race detector
		games = 2
	}
	prog, k := loadShipped(t)
	for _, mode := range prog.ModeIDs() {
		t.Run(mode, func(t *testing.T) {
			for seed := range games {
				set := aRoom(prog, mode, seed, seed%2 == 0)
				if set.MaxRounds = 60; games < 100 {
					set.MaxRounds = 20
				}
				m, err := tcg.New(prog, set)
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(k)
				b := &books{prog: prog, seats: event.Player(m.State.Seats), units: map[event.Entity]*entry{}}
				for p := range b.seats {
					b.base[p], b.pool[p].deck = int(m.State.Players[p].Base), len(set.Decks[p])
					b.pool[p].cap = int(m.State.Players[p].SupplyCap)
				}
				b.play(t, m, set.Seed)
			}
		})
	}
}

// play plays a random game and keeps its books.
func (b *books) play(t *testing.T, m *tcg.Match, seed uint64) {
	r, noted := rng.Split(seed, 71), 0
	err := m.Start()
	var legal []match.Command
	for {
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for log := m.Log(); noted < len(log); noted++ {
			b.note(&log[noted])
		}
		if b.compare(t, seed, m); m.Over() {
			return
		}
		legal = m.Legal(toAct(m), legal[:0])
		err = m.Do(legal[r.Intn(len(legal)-1)])
	}
}
