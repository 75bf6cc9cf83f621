package bot_test

import (
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
)

func TestNewNamesTheBotThatWasMeant(t *testing.T) {
	for _, name := range bot.Names {
		if _, err := bot.New(name, 1, 0); err != nil {
			t.Errorf("New(%q): %v", name, err)
		}
	}
	_, err := bot.New("gredy", 1, 0)
	if want := `there is no bot "gredy"; there are [random greedy]; did you mean "greedy"?`; err == nil || err.Error() != want {
		t.Errorf("err = %v, want %q", err, want)
	}
}

// trial is a view with ten commands, each better than the one before it, which
// cost what a test says.
type trial struct {
	match.Any
	cost  int
	tried *int
	now   int
}

func (v *trial) Viewer() event.Player { return 0 }
func (v *trial) Legal(_ event.Player, buf []match.Command) []match.Command {
	for i := range int32(10) {
		buf = append(buf, match.Command{Choice: int16(i + 1)})
	}
	return buf
}
func (v *trial) Kind(match.Command) match.Kind { return match.Acts }
func (v *trial) Fork() match.Any               { return &trial{cost: v.cost, tried: v.tried} }
func (v *trial) ForkInto(match.Any)            {}
func (v *trial) Work() int                     { return v.cost }
func (v *trial) Score(event.Player) int        { return v.now }
func (v *trial) Do(c match.Command) error {
	*v.tried++
	v.now = int(c.Choice)
	return nil
}

// TestGreedyHasABound: trials of one move that have cost 1,000,000 units leave
// room for one more, those that have cost more do not, and the best that was
// tried is taken.
func TestGreedyHasABound(t *testing.T) {
	for cost, want := range map[int]int{1: 10, 1_000_000: 2, 1_000_001: 1, 500_000: 3, 500_001: 2} {
		b, err := bot.New("greedy", 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		c := b.Choose(&trial{cost: cost, tried: &tried})
		if tried != want || int(c.Choice) != want {
			t.Errorf("of trials at %d units %d are made, want %d, and the one taken is %d", cost, tried, want, c.Choice)
		}
	}
}
