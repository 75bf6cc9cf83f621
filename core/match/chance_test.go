package match_test

import (
	"strings"
	"testing"

	"arbiter/core/match"
)

// script is a Fate that draws from a list and keeps among how many.
type script struct{ draws, of []int }

func (f *script) Draw(n int) int {
	f.of = append(f.of, n)
	d := f.draws[0]
	f.draws = f.draws[1:]
	return d
}

// TestK33_FateTakesThePlaceOfGenerators: every outcome can be visited, the generator
// stays as it was, and forks draw from it.
func TestK33_FateTakesThePlaceOfGenerators(t *testing.T) {
	m := newToy(t)
	dice := m.State.Dice
	fate := &script{draws: []int{0, 5, 3}}
	m.SetFate(fate)
	for _, want := range []int32{1, 6, 4} {
		must(t, m.Do(cmd(roll, 0)))
		if got := m.Log()[len(m.Log())-1].Args[0]; got != want {
			t.Errorf("face %d, want %d", got, want)
		}
	}
	if m.State.Dice != dice || len(fate.of) != 3 || fate.of[0] != 6 {
		t.Errorf("the generator moved, or draws of %v", fate.of)
	}
	f := m.Fork()
	must(t, f.Do(cmd(roll, 0)))
	if f.State.Dice == dice {
		t.Error("a fork draws from the Fate of its parent")
	}
	m.SetFate(nil)
	must(t, m.Do(cmd(roll, 0)))
	if m.State.Dice != f.State.Dice || m.Hash() != f.Hash() {
		t.Error("without a Fate the generator does not decide")
	}
}

// TestK33_ConditionsDoNotDraw: a condition that draws fails the command, with a Fate and
// without one.
func TestK33_ConditionsDoNotDraw(t *testing.T) {
	for _, fate := range []match.Fate{nil, &script{draws: []int{1}}} {
		m := newToy(t, spec{id: "gambler", typ: tRoll, when: func(m *game) bool { return m.Chance(&m.State.Dice, 2) == 0 }, run: func(*game) {}})
		m.SetFate(fate)
		if f := faultOf(t, m.Do(cmd(roll, 0))); !strings.Contains(f.Error(), "cannot be drawn") || f.Listener != "gambler" {
			t.Errorf("fault %v", f)
		}
	}
}
