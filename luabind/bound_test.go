package luabind

import (
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

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
