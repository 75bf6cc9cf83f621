package tcg_test

import (
	"os"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// TestRollBack: after each command of random games of all modes, with modules and without,
// what the match has kept to roll back to is the state. The test restores it and compares it
// with a fork, also in how both continue. Nothing may be kept from before an earlier command,
// though most tables are not kept again when nobody has written them.
func TestRollBack(t *testing.T) {
	games := uint64(3)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 200
	}
	prog, k := loadShipped(t)
	var fleets [][]string
	for _, d := range prog.Lib.Decks {
		if strings.HasPrefix(d.ID, "FLEET-") {
			fleets = append(fleets, d.List())
		}
	}
	objects := []string{"ffa_control_victory", "team_control_victory", "marked", "retribution", "suppressed", "truce", "tactic_limit", "removal_limit"}
	for _, room := range []struct {
		mode    string
		decks   [][]string
		options []string
	}{
		{"duel", nil, nil},
		{"duel", fleets[:2], []string{"all_domain", "hit_rolls", "crash_drift", "galactic", "landmarks"}},
		{"ffa3", nil, append([]string{"terminal", "evacuation", "commendation", "high_ground"}, objects...)},
		{"ffa4", nil, nil},
		{"ffa4", append(fleets[:2:2], fleets[:2]...), append([]string{"all_domain", "galactic", "landmarks", "capital_ship_down"}, objects...)},
		{"2v2", nil, objects},
	} {
		t.Run(room.mode+" "+strings.Join(room.options, " "), func(t *testing.T) {
			for seed := range games {
				m, err := tcg.New(prog, tcg.Setup{Seed: seed, Mode: room.mode, Decks: room.decks, Options: room.options})
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(k)
				rollBacks(t, m, seed)
			}
		})
	}
}

// rollBacks plays a game and gives what was kept back before each command.
func rollBacks(t *testing.T, m *tcg.Match, seed uint64) {
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	twin, r := m.Fork(), num.SplitStream(seed, 71)
	var buf []match.Command
	for n := 0; !m.Over(); n++ {
		buf = m.Legal(toAct(m), buf[:0])
		c := buf[r.Intn(max(len(buf)-1, 1))]
		m.ForkInto(twin)
		if err := m.Inspect(event.Event{}, match.Candidate{}, func() error { return nil }); err != nil {
			t.Fatal(err)
		}
		if m.Hash() != twin.Hash() {
			t.Fatalf("seed %d: what is kept after %d commands is another state:\n%v", seed, n, m.Diff(twin))
		}
		if err, other := m.Do(c), twin.Do(c); err != nil || other != nil {
			t.Fatalf("seed %d, command %d %+v: %v, of the fork %v", seed, n, c, err, other)
		}
		if m.Hash() != twin.Hash() {
			t.Fatalf("seed %d: command %d %+v comes to something else after a roll-back", seed, n, c)
		}
	}
}
