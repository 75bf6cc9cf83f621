package console

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// faulty is a match in which every command fails in its effects.
type faulty struct{ display.Match }

func (faulty) Do(match.Command) error              { return &match.Fault{Err: errors.New("it fails")} }
func (m faulty) Fork() match.Any                   { return m }
func (faulty) ToAct([]event.Player) []event.Player { return nil }
func (faulty) Explorer() display.Explorer          { return nil }

// TestK22_WhynotShowsNoSeatWhatWouldHappen: whether the effects of a command fail can depend
// on the next random number, so players do not see it. Designers do.
func TestK22_WhynotShowsNoSeatWhatWouldHappen(t *testing.T) {
	m := faulty{}
	c := &Console{fork: &fork{now: m}}
	c.Session.Game = func() display.Match { return m }
	for own, shown := range map[event.Player]bool{event.NoPlayer: true, 0: false, 1: false} {
		c.Own = func() event.Player { return own }
		if _, list := c.inquiry().Command(match.Command{}, "x"); (len(list) > 0) != shown {
			t.Errorf("player %d is answered %v", own, list)
		}
	}
}

// TestK22_WhynotShowsNoSeatWhoListens: a seat that does not see a card is not informed that it
// listens. Its owner and designers are.
func TestK22_WhynotShowsNoSeatWhoListens(t *testing.T) {
	w, err := memory{}.world("minions", games.Setup{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	c := consoleWith(t, func() (*Loaded, error) { return w, nil }, map[string][]byte{})
	for _, line := range []string{"take no more", "take no more", "end", "spawn SEALED_LIPS secrets", "cast COIN"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	for own, want := range map[event.Player]string{event.NoPlayer: "does not hold", 0: "does not hold", 1: "no card has SEALED_LIPS"} {
		c.Own = func() event.Player { return own }
		if a := c.Do("whynot SEALED_LIPS.cast_any"); !strings.Contains(a.Text, want) {
			t.Errorf("player %d reads %q, want %q", own, a.Text, want)
		}
	}
}
