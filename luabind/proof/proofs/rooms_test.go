package proofs_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
)

// opened makes a match in a room of a mode with options.
func opened(t *testing.T, prog *program.Program, mode string, options ...string) (*tcg.Match, error) {
	t.Helper()
	n, _ := prog.Mode(mode)
	set := tcg.Setup{Seed: 1, Mode: mode, Options: options}
	for range prog.Modes[n].Seats {
		set.Decks = append(set.Decks, starter(prog, len(set.Decks)))
	}
	return tcg.New(prog, set)
}

// TestA07_ARoomPaysItsObjectives: the reward of the evacuation is a draw where
// commendation is off, in whatever order the room lists its modules. A room that asks
// for points nevertheless is refused.
func TestA07_ARoomPaysItsObjectives(t *testing.T) {
	prog := lib(t).prog
	reward, _ := prog.Option("evacuation_reward")
	const points, draw = 0, 1
	for _, c := range []struct {
		options string
		want    int16
	}{
		{"evacuation", draw},
		{"evacuation commendation", points},
		{"commendation evacuation", points},
		{"evacuation commendation evacuation_reward=draw", draw},
		{"evacuation_reward=draw evacuation", draw},
		{"evacuation_reward=commendation evacuation commendation", points},
	} {
		m, err := opened(t, prog, "ffa4", strings.Fields(c.options)...)
		if err != nil {
			t.Errorf("%s: %v", c.options, err)
		} else if got := m.State.OptionIn(prog, reward); got != c.want {
			t.Errorf("%s: the reward is %s", c.options, prog.Shown(reward, got))
		}
	}
	_, err := opened(t, prog, "ffa4", "evacuation", "evacuation_reward=commendation")
	if want := `evacuation_reward=commendation needs the option "commendation", which is off`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it says %v, not %s", err, want)
	}
}

// TestA09_ARoomWithoutEventsIsRefused: a room that turns on what can do
// nothing there is refused when it is opened, and the error names what is missing.
func TestA09_ARoomWithoutEventsIsRefused(t *testing.T) {
	prog := lib(t).prog
	for _, c := range []struct{ options, want string }{
		{"galactic", "the room option galactic draws from the pile galactic, which stays empty in this room (turn on all_domain or truce)"},
		{"galactic all_domain", ""},
		{"truce galactic", ""},
		{"galactic galactic_pool=more", ""},
		{"galactic galactic_event=ion_storm", ""},
		{"galactic galactic_event=shard_alert", `the room option galactic_event=shard_alert needs the option "all_domain", which is off`},
		{"galactic all_domain galactic_event=shard_alert", ""},
		{"capital_ship_down", `the room option capital_ship_down needs the option "all_domain", which is off`},
		{"capital_ship_down all_domain", ""},
	} {
		_, err := opened(t, prog, "ffa4", strings.Fields(c.options)...)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: it says %v, not %q", c.options, err, c.want)
		}
	}
}

// TestA09_EveryEventOfARoomCanDoSomething: in the rooms that ship every
// objective pays, and every galactic event that can come finds what it is about.
func TestA09_EveryEventOfARoomCanDoSomething(t *testing.T) {
	prog := lib(t).prog
	about := map[string]string{"SHARD-ALERT": "all_domain", "SLIPSPACE-JUMP": "all_domain", "GRAVITY-TIDE": "all_domain", "STELLAR-FLARE": "all_domain",
		"COMMS-BLACKOUT": "truce", "ION-STORM": "", "SUPPLY-CONVOY": "", "GRAVITY-WELL": "", "FORERUNNER-PULSE": ""}
	pile, rooms := slices.Index(prog.Piles, "galactic"), 0
	for i := range prog.Rooms {
		room := &prog.Rooms[i]
		m, err := opened(t, prog, room.Mode, room.Settings...)
		if err != nil {
			t.Errorf("the room %s: %v", room.ID, err)
			continue
		}
		on := func(name string) bool {
			n, known := prog.Option(name)
			return name == "" || known && m.State.Option(n) != 0
		}
		if !on("galactic") {
			continue
		}
		rooms++
		for j := range prog.Fixtures {
			d := &prog.Fixtures[j]
			if j == 0 || d.Pile != pile {
				continue
			}
			needs, known := about[d.ID]
			if !known {
				t.Errorf("it is not said here what %s is about", d.ID)
			} else if can := tcg.CanCome(m, j); can && !on(needs) {
				t.Errorf("%s comes in the room %s, which has no %s", d.ID, room.ID, needs)
			}
		}
	}
	if rooms == 0 {
		t.Error("no room has galactic events")
	}
}
