package console

import (
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// faulty is a match in which every command fails in its effects.
type faulty struct{ display.Match }

func (faulty) Do(match.Command) error { return &match.Fault{} }

// TestK22_WhynotShowsNoSeatWhatWouldHappen: whether the effects of a command fail can depend
// on the next random number, so players do not see it. Designers do.
func TestK22_WhynotShowsNoSeatWhatWouldHappen(t *testing.T) {
	c := &Console{}
	if c.try(faulty{}, match.Command{}) == nil {
		t.Error("designers are not shown that a command fails")
	}
	for own, shown := range map[event.Player]bool{event.NoPlayer: true, 0: false, 1: false} {
		c.Own = func() event.Player { return own }
		if err := c.try(faulty{}, match.Command{}); (err != nil) != shown {
			t.Errorf("player %d is answered %v", own, err)
		}
	}
}
