package tcg_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// TestLead: of two sides the lead is the score. Of more sides, an enemy who gives up brings
// little to one who stays, although the score makes it worth more than anything else. What
// the strongest enemy loses counts for more than the losses of another one.
func TestLead(t *testing.T) {
	prog, k := loadShipped(t)
	falls := 0
	for _, mode := range prog.ModeIDs() {
		m, err := tcg.New(prog, aRoom(prog, mode, 5, false))
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		r := num.SplitStream(5, 63)
		alone := m.State.Seats > 2 && !m.State.TeamMode()
		for n := 0; n < 120 && !m.Over(); n++ {
			p := toAct(m)
			legal := m.Legal(p, nil)
			if score, lead := m.Score(p), m.Lead(p); !alone && score != lead {
				t.Fatalf("%s: the lead is %d, the score %d", mode, lead, score)
			}
			if q := (p + 1) % event.Player(m.State.Seats); alone && n%10 == 9 && !m.State.Players[q].Out {
				falls += gone(t, m, p, q)
			}
			if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if falls == 0 {
		t.Error("nobody has fallen while others played on")
	}
}

// gone lets an enemy give up in a fork, and compares what it is worth to somebody.
func gone(t *testing.T, m *tcg.Match, p, q event.Player) int {
	t.Helper()
	f := m.Fork()
	legal := f.Legal(q, nil)
	if err := f.Do(legal[len(legal)-1]); err != nil {
		t.Fatal(err)
	}
	if f.Over() || !f.State.Players[q].Out {
		return 0
	}
	if by, plain := f.Lead(p)-m.Lead(p), f.Score(p)-m.Score(p); by > 500 || by < -500 || plain < 1000 {
		t.Errorf("an enemy is gone: the lead of %d grows by %d, the score by %d", p+1, by, plain)
	}
	return 1
}
