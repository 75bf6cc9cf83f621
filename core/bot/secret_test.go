package bot_test

import (
	"testing"

	"arbiter/core/bot"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// duel is a match in which two players choose 1 or 2 secretly at the same time, once. Then
// come dull commands without a choice before the score changes. Player 1 wins 30 by choosing
// 1 if the other one has too, and loses 10 otherwise; choosing 2 is worth nothing.
type duel struct {
	match.Any
	viewer event.Player
	chosen [2]int16
	dull   int // commands to come
}

func (v *duel) Viewer() event.Player    { return v.viewer }
func (v *duel) Seats() int              { return 2 }
func (v *duel) Scale() (lead, side int) { return 0, 2 }

func (v *duel) Allied(p, q event.Player) bool { return p == q }
func (v *duel) Guess(*num.Stream)             {}
func (v *duel) Position() uint64              { return 0 }
func (v *duel) Midway() bool                  { return false }
func (v *duel) Work() int                     { return 1 }
func (v *duel) Over() bool                    { return v.chosen[0] != 0 && v.chosen[1] != 0 && v.dull == 0 }
func (v *duel) ToAct(buf []event.Player) []event.Player {
	for p, c := range v.chosen {
		if c == 0 {
			buf = append(buf, event.Player(p&1))
		}
	}
	if len(buf) == 0 && v.dull > 0 {
		buf = append(buf, event.Player(v.dull&1))
	}
	return buf
}

func (v *duel) Legal(p event.Player, buf []match.Command) []match.Command {
	if v.chosen[0] != 0 && v.chosen[1] != 0 {
		return append(buf, match.Command{Player: p, Choice: 9})
	}
	return append(buf, match.Command{Player: p, Choice: 1}, match.Command{Player: p, Choice: 2})
}

func (v *duel) Options(p event.Player, buf []match.Command) ([]match.Command, match.Command) {
	return v.Legal(p, buf), match.Command{}
}
func (v *duel) Distinct(l []match.Command) []match.Command               { return l }
func (v *duel) Kind(match.Command) match.Kind                            { return match.Acts }
func (v *duel) Without(l []match.Command, _ match.Kinds) []match.Command { return l }
func (v *duel) Find([]match.Command, match.Kind) int                     { return -1 }
func (v *duel) Fork() match.Any                                          { c := *v; return &c }
func (v *duel) ForkInto(to match.Any)                                    { *to.(*duel) = *v }
func (v *duel) Do(c match.Command) error {
	if c.Choice == 9 {
		v.dull--
	} else {
		v.chosen[c.Player] = c.Choice
	}
	return nil
}

func (v *duel) Score(p event.Player) int {
	n := 0
	switch {
	case !v.Over() || v.chosen[0] == 2:
	case v.chosen[1] == 1:
		n = 30
	default:
		n = -10
	}
	if p == 1 {
		return -n
	}
	return n
}
func (v *duel) Lead(p event.Player) int     { return v.Score(p) }
func (v *duel) Prospect(p event.Player) int { return v.Lead(p) }

// TestSecretChoices: a bot does not expect that others answer what it chooses secretly, and
// gives a command of its own when others must choose too. mcts plays on until the score shows
// what a choice was worth.
func TestSecretChoices(t *testing.T) {
	for name, dull := range map[string]int{"mcts:60": 20, "mcts:61": 0, "greedy": 0} {
		right := 0
		const seeds = 40
		for seed := range uint64(seeds) {
			b, err := bot.New(name, seed, 0)
			if err != nil {
				t.Fatal(err)
			}
			if b.Choose(&duel{dull: dull}).Choice == 1 {
				right++
			}
			c := b.Choose(&duel{dull: dull, viewer: 1})
			if c.Player != 1 {
				t.Fatalf("%s gives a command of player %d", name, c.Player+1)
			}
		}
		if right < seeds*7/10 {
			t.Errorf("%s takes the better of two secret choices %d times of %d", name, right, seeds)
		}
	}
}
