package console

import (
	"errors"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
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
