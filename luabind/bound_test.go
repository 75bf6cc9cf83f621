package luabind

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// ended is a match with an outcome of every kind.
type ended struct{ display.Match }

func (ended) Outcome() match.Outcome {
	return match.Outcome{Result: "win", Winners: []event.Player{0}, Drawn: []event.Player{1, 2}, Late: []event.Player{3}}
}

// TestSeatsOfOutcomes: an outcome has the seats of winners, draws and losses on time, from 1.
func TestSeatsOfOutcomes(t *testing.T) {
	m := &Match{any: ended{}}
	want := Outcome{Result: "win", Winners: []int{1}, Drawn: []int{2, 3}, Late: []int{4}}
	if got := m.Outcome(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestWorkersKeepRecentPacks: a worker keeps the 16 sets of packs that it has used last.
func TestWorkersKeepRecentPacks(t *testing.T) {
	used, err := Load("kuhn")
	if err != nil {
		t.Fatal(err)
	}
	others, err := Load("leduc")
	if err != nil {
		t.Fatal(err)
	}
	w, list := &worker{}, record.PacksOf(used.packs)
	w.keep(used)
	for n := range 32 { // used again after 15 others, it is kept among 15 more, and left after the 16th
		if n == 15 && w.find(list, "") != used {
			t.Fatal("the oldest of 16 sets is left")
		}
		if n == 30 && !slices.Contains(w.packs, used) {
			t.Fatal("a set that was used again is left before older ones")
		}
		w.keep(others)
	}
	if w.find(list, "") != nil || len(w.packs) != 16 {
		t.Errorf("%d sets are kept, one that 17 others have followed among them: %v", len(w.packs), w.find(list, "") != nil)
	}
}

// idle is a match with commands that have no effect, which is over after some of them.
type idle struct {
	display.Match
	max, done int
}

func (x *idle) Do(match.Command) error           { x.done++; return nil }
func (x *idle) Over() bool                       { return x.done == x.max }
func (x *idle) View(event.Player) match.Any      { return x }
func (x *idle) ViewInto(event.Player, match.Any) {}

// first always returns the same command.
type first struct{ c Command }

func (b first) Choose(*Match) Command { return b.c }

// TestBotsComeToAnEnd: the bots of one Play give at most 100,000 commands.
func TestBotsComeToAnEnd(t *testing.T) {
	packs, err := Load("duel")
	if err != nil {
		t.Fatal(err)
	}
	m, err := packs.New(Setup{})
	if err != nil {
		t.Fatal(err)
	}
	plain, b := m.any, first{m.Legal(1)[0]}
	for n := 100_000; n <= 100_001; n++ {
		x := &idle{Match: plain, max: n}
		m.any = x
		err := m.Play(b, b)
		if n == 100_000 && err != nil || n == 100_001 && (err == nil || !strings.Contains(err.Error(), "the bots have given 100000 commands")) || x.done != 100_000 {
			t.Errorf("%d commands are given, %d carried out: %v", n, x.done, err)
		}
	}
}
