package bot_test

import (
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
)

// TestChanceOf checks that the chance grows with the lead, that the scale triples the odds,
// and that nobody is certain to win before the end.
func TestChanceOf(t *testing.T) {
	for _, tt := range []struct{ lead, scale, sides, want int }{
		{0, 100, 2, 500}, {100, 100, 2, 750}, {-100, 100, 2, 250}, {200, 100, 2, 900}, {0, 140, 4, 250}, {140, 140, 4, 500},
		{1 << 30, 100, 2, 998}, {-1 << 30, 100, 2, 2}, {50, 0, 2, 500}, {50, 0, 4, 250},
	} {
		if got := bot.ChanceOf(tt.lead, tt.scale, tt.sides); got != tt.want {
			t.Errorf("ChanceOf(%d, %d, %d) = %d, want %d", tt.lead, tt.scale, tt.sides, got, tt.want)
		}
	}
	for _, scale := range []int{1, 7, 100, 300} {
		for lead := -10 * scale; lead < 10*scale; lead++ {
			now, next := bot.ChanceOf(lead, scale, 3), bot.ChanceOf(lead+1, scale, 3)
			if now < 0 || next < now || next >= bot.Certain {
				t.Fatalf("scale %d: a lead of %d has the chance %d, and of one more %d", scale, lead, now, next)
			}
		}
	}
}

func TestProspect(t *testing.T) {
	for _, tt := range []struct {
		chance, sides int
		want          string
	}{{500, 2, "even"}, {250, 4, "even"}, {600, 2, "ahead"}, {1000, 2, "winning"}, {0, 2, "losing"}, {0, 4, "losing"}, {450, 4, "ahead"}, {100, 2, "well behind"}, {1000, 1, "winning"}} {
		if got := bot.Prospect(tt.chance, tt.sides).EN; got != tt.want {
			t.Errorf("a chance of %d among %d is %s, want %s", tt.chance, tt.sides, got, tt.want)
		}
	}
}

// path is a view in which the first command decides the score, by its number.
type path struct{ trial }

func (v *path) Fork() match.Any             { return &path{trial{tried: v.tried}} }
func (v *path) Score(event.Player) int      { return 20 * v.now }
func (v *path) Lead(p event.Player) int     { return v.Score(p) * (1 - 2*int(p)) }
func (v *path) Prospect(p event.Player) int { return v.Lead(p) }
func (v *path) ForkInto(dst match.Any)      { dst.(*path).now = v.now }
func (v *path) Do(c match.Command) error {
	*v.tried++
	if v.now == 0 {
		v.now = int(c.Choice)
	}
	return nil
}

// TestAdvise checks that the best commands come first and promise more, and that a given
// command is rated, however bad it is.
func TestAdvise(t *testing.T) {
	b, err := bot.New("mcts:300", 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	worst := match.Command{Choice: 1}
	o := b.(bot.Advisor).Advise(&path{trial{tried: &tried}}, 3, worst)
	if len(o.Best) != 3 || o.Best[0].Command.Choice != 10 || o.Sides != 2 {
		t.Fatalf("advice: %+v", o)
	}
	if len(o.Also) != 1 || o.Also[0].Command != worst || o.Also[0].Chance >= o.Best[0].Chance {
		t.Errorf("the worst command is rated %+v, the best %+v", o.Also, o.Best[0])
	}
	if o.Chances[0] != o.Best[0].Chance || o.Chances[0]+o.Chances[1] != bot.Certain {
		t.Errorf("chances %v, and the best command has %d", o.Chances, o.Best[0].Chance)
	}
	if again := b.(bot.Advisor).Advise(&path{trial{tried: &tried}}, 0); len(again.Best) != 0 || len(again.Also) != 0 {
		t.Errorf("nothing was asked, and the answer is %+v", again)
	}
}
