package tactics

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
)

// TestT14_T29_DebtAboveASlowTurn (T-14, T-29): a debt above the time of a slowed turn
// takes all of it and no more; the rest is owed at the next activation.
func TestT14_T29_DebtAboveASlowTurn(t *testing.T) {
	for _, tt := range []struct{ speed, debt, time, owed int }{
		{0, 5, 1, 0},  // a turn of 6 s
		{-3, 5, 0, 2}, // of 3 s
		{-3, 3, 0, 0},
		{-3, 2, 1, 0},
		{-6, 4, 0, 4}, // of none
		{-9, 4, 0, 4},
		{2, 7, 1, 0}, // of 8 s
	} {
		g := &Rules{prog: &program.Program{Units: []program.UnitType{{}, {Unit: &library.Unit{Speed: tt.speed}}}}}
		s := &State{head: head{NUnits: 1}}
		s.Units[1] = Unit{Type: 1, HP: 1, Debt: int16(tt.debt)}
		e := event.New(program.UnitActivated)
		e.Source = HandleOf(1)
		g.activate(s, &e)
		u := &s.Units[1]
		if int(u.Remaining) != tt.time || int(u.Debt) != tt.owed {
			t.Errorf("speed %d, debt %d: %d s and a debt of %d; want %d s and %d", tt.speed, tt.debt, u.Remaining, u.Debt, tt.time, tt.owed)
		}
		if int(e.Args[0]) != tt.time || int(e.Args[1]) != tt.debt {
			t.Errorf("speed %d, debt %d: the event says %d s and %d", tt.speed, tt.debt, e.Args[0], e.Args[1])
		}
	}
}
