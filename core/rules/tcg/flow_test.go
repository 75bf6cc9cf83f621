package tcg

import (
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// plainCards is a library of twenty units and some statuses, with the modes that there
// are without a pack and one of two teams.
func plainCards(t *testing.T, change func(*library.Library)) *program.Program {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	for i := range 20 {
		c := library.Card{ID: fmt.Sprint("C", i), Pack: "plain", Type: "UNIT", Faction: "UNSC", Attack: 1, Health: 3}
		c.Name.EN = c.ID
		lib.Cards = append(lib.Cards, c)
	}
	if change != nil {
		change(lib)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// seats is the mode that there is without a pack, for more players.
func seats(id string, n int, teams ...[]int) library.Mode {
	mode := library.Duel()
	mode.ID, mode.Seats, mode.Teams = id, n, teams
	return mode
}

// TestK16_ASeatWithAnEmptyDeckStarts (K-16, G-02): a match starts although a seat has an
// empty deck. That seat has no hand and loses nothing for it; every other seat draws its
// opening hand once.
func TestK16_ASeatWithAnEmptyDeckStarts(t *testing.T) {
	p := plainCards(t, nil)
	for empty := range event.Player(2) {
		sc := NewScenario(p, match.Options{Log: true})
		for range 12 {
			if _, err := sc.Card(1-empty, "C1", place.Deck); err != nil {
				t.Fatal(err)
			}
		}
		sc.Begin()
		m := sc.Match()
		if err := m.Start(); err != nil {
			t.Fatalf("player %d has an empty deck: %v", empty+1, err)
		}
		drawn := [2]int{}
		for _, e := range m.Log() {
			if e.Type == events.RoundStarted {
				break
			}
			if e.Type == events.CardDrawn {
				drawn[e.SourcePlayer]++
			}
		}
		want := [2]int{}
		want[1-empty] = sc.g.Mode(&m.State).Hand
		if drawn != want {
			t.Errorf("player %d has an empty deck: %v opening cards are drawn, want %v", empty+1, drawn, want)
		}
		if s := &m.State; s.Phase != program.DeploymentPhase || s.Active != 0 || s.Turn != 1 || s.Players[empty].Base != 30 {
			t.Errorf("player %d has an empty deck: phase %d of player %d, turn %d, base %d", empty+1, s.Phase, s.Active+1, s.Turn, s.Players[empty].Base)
		}
	}
}

// TestM18_LaneControlCountsOpponents (M-18): the most units of an opponent, as
// LANE_CONTROL_UPDATED has them, are not those of a teammate.
func TestM18_LaneControlCountsOpponents(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		lib.Modes = append(lib.Modes, seats("pairs", 4, []int{1, 3}, []int{2, 4}))
	})
	sc := NewScenario(p, match.Options{})
	if err := sc.Mode("pairs"); err != nil {
		t.Fatal(err)
	}
	s := &sc.Match().State
	for seat, units := range []int{1, 2, 3, 0} { // front and back of two slots each
		for i := range units {
			at := place.Spot{Player: num.To[event.Player](seat), Row: num.To[place.Row](i / 2), Slot: num.To[uint8](i % 2)}
			if _, err := sc.Unit(num.To[event.Player](seat), "C1", at); err != nil {
				t.Fatal(err)
			}
		}
	}
	e := newEvent(events.LaneControlUpdated, 0, place.BaseOf(0))
	e.SourcePlayer = 0
	s.laneEvent(&e, 0, 0)
	if e.Args[2] != 1 || e.Args[3] != 2 {
		t.Errorf("%d units of one's own, and %d of an opponent; want 1 and 2", e.Args[2], e.Args[3])
	}
}

// TestM10_FallingAtTheStartOfARound (M-10): when the player whose turn is to come falls
// before it begins, as a listener of ROUND_STARTED can let them, the next one has the
// turn.
func TestM10_FallingAtTheStartOfARound(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) { lib.Modes = append(lib.Modes, seats("three", 3)) })
	for _, at := range []cursor{atRound, atTurn} {
		for fell := range event.Player(3) {
			sc := NewScenario(p, match.Options{})
			if err := sc.Mode("three"); err != nil {
				t.Fatal(err)
			}
			m := sc.Match()
			s := &m.State
			s.Active, s.Step, s.Phase = 0, at, program.NoPhase
			e := newEvent(events.PlayerEliminated, 0, place.BaseOf(fell))
			e.TargetPlayer = fell
			sc.g.eliminated(m, &e)
			want := event.Player(0)
			if fell == 0 {
				want = 1
			}
			if s.Active != want || s.Step != at || !s.Players[fell].Out {
				t.Errorf("step %d, player %d falls: player %d is to have the turn, at step %d", at, fell+1, s.Active+1, s.Step)
			}
		}
	}
}

// TestM04_ControlAndDurations (M-04): after a change of control, a duration in own turns
// counts turns of the new controller. A duration in global turns or rounds, in turns of the
// giver, or without an end does not change, even later.
func TestM04_ControlAndDurations(t *testing.T) {
	p := plainCards(t, func(lib *library.Library) {
		lib.Modes = append(lib.Modes, seats("three", 3))
		lib.Statuses = []library.Status{{ID: "HELD", Pack: "plain", Until: "forever", Layers: 1}}
	})
	rebound := map[events.Until]bool{events.UntilOwnTurnStart: true, events.UntilOwnTurnEnd: true, events.UntilNextTurnEnd: true}
	for until := events.UntilForever; until <= events.UntilRoundEnd; until++ {
		sc := NewScenario(p, match.Options{})
		if err := sc.Mode("three"); err != nil {
			t.Fatal(err)
		}
		m := sc.Match()
		s := &m.State
		ix, err := sc.Unit(0, "C1", place.Spot{Player: 0, Row: place.Front})
		if err != nil {
			t.Fatal(err)
		}
		if err := sc.Status(s.Handle(ix), "HELD", 1); err != nil {
			t.Fatal(err)
		}
		given := s.expiry(until, 0, 2)
		s.Statuses[0].Expiry = given
		s.Turn += 5 // an end that is counted again would come later
		s.Players[1].OwnerTurns += 3
		want := given
		if rebound[until] {
			want = s.expiry(until, 1, event.NoPlayer)
		}
		e := newEvent(events.ControlChanged, 0, s.Handle(ix))
		e.Args[2] = int32(place.Of(place.Surface, 1, 0, place.Front, 0))
		sc.g.changeControl(m, &e)
		if got := s.Statuses[0].Expiry; e.Fizzled || got != want {
			t.Errorf("%s: fizzled %v, it lasts until %+v, not %+v", events.UntilNames[until], e.Fizzled, got, want)
		}
	}
}

// TestScenariosAreFresh: what a scenario sets by hand counts immediately, so nothing that was found before is used again.
func TestScenariosAreFresh(t *testing.T) {
	for name, set := range map[string]func(b *table, unit uint16) error{ //maporder: each has its own table
		"turn":    func(b *table, _ uint16) error { b.sc.Turn(5); return nil },
		"active":  func(b *table, _ uint16) error { b.sc.Active(1); return nil },
		"out":     func(b *table, _ uint16) error { return b.sc.Out(2) },
		"phase":   func(b *table, _ uint16) error { b.sc.Phase(program.SkirmishPhase); return nil },
		"begin":   func(b *table, _ uint16) error { b.sc.Begin(); return nil },
		"card":    func(b *table, _ uint16) error { _, err := b.sc.Card(0, "GUN", place.Deck); return err },
		"armory":  func(b *table, unit uint16) error { _, err := b.sc.Attach(0, "BLADE", unit); return err },
		"field":   func(b *table, _ uint16) error { _, err := b.sc.Field(0, "HILL"); return err },
		"marks":   func(b *table, unit uint16) error { b.sc.Mark(unit, Marks{Attacked: true}); return nil },
		"wound":   func(b *table, unit uint16) error { return b.sc.Wound(unit, 1) },
		"shield":  func(b *table, unit uint16) error { return b.sc.Shield(unit, 0) },
		"outlive": func(b *table, unit uint16) error { return b.sc.Outlive(unit, 1) },
	} {
		b := lay(t, three, nil)
		unit := b.ix(b.unit(0, "GUN", 0, place.Front))
		b.g.refresh(b.s)
		if b.s.fresh == 0 {
			t.Fatal("nothing is fresh")
		}
		b.must(set(b, unit))
		same(t, name, b.s.fresh, 0)
	}
}
