package tabletop_test

import (
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestGuessesOfDice: a guess gives a die that the viewer does not see any number that it can
// show, and leaves the player's die alone.
func TestGuessesOfDice(t *testing.T) {
	c := tabletest.Dice()
	p := c.Compile(t)
	m := c.Start(t, p, tabletop.Setup{Seats: 2, Seed: 3, Match: match.Options{}})
	die := tabletop.Of(m).Program().Counter("die")
	value := func(m *tabletop.Match, p event.Player) int {
		n, err := tabletop.CounterOf(m, tabletop.PlayerEntity(p), die)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	r, seen, own := num.SplitStream(1, 0), map[int]int{}, value(m, 1)
	for range 300 {
		v := m.ViewOf(1)
		v.Guess(&r)
		if seen[value(v, 0)]++; value(v, 1) != own {
			t.Fatalf("the player's die shows %d, then %d", own, value(v, 1))
		}
	}
	for n := 1; n <= 6; n++ {
		if seen[n] < 20 {
			t.Errorf("%d comes %d times of 300: %v", n, seen[n], seen)
		}
	}
	if len(seen) != 6 {
		t.Errorf("it shows %v", seen)
	}
}

// TestGiveAndSpawn: the console puts new cards into hands, zones and cells, and says what is
// wrong with a word.
func TestGiveAndSpawn(t *testing.T) {
	c := tabletest.Lines()
	m := c.Start(t, c.Compile(t), tabletop.Setup{Seats: 2, Seed: 3, Match: match.Options{}})
	card := tabletop.Of(m).Program().Cards[1].ID
	spawn := func(where string) string {
		list, err := m.Spawn(0, card, where)
		if err == nil {
			err = m.Inject(list)
		}
		if err != nil {
			return err.Error()
		}
		return ""
	}
	if text := spawn("board 5"); text != "" {
		t.Fatal(text)
	}
	if n := tabletop.Of(m).ZoneAt(&m.State, 1); n.Size() != 1 {
		t.Errorf("%d cards are on the board", n.Size())
	}
	for where, want := range map[string]string{"board 5": "not empty", "bord 4": "board", "board 10": "no cell 10", "board x": "not a cell", "": "a zone"} {
		if text := spawn(where); !strings.Contains(text, want) {
			t.Errorf("%q: %q, want %q", where, text, want)
		}
	}
	if _, err := m.Give(0, card); err == nil || !strings.Contains(err.Error(), "no hands") {
		t.Errorf("give without hands: %v", err)
	}
	if _, err := m.Spawn(0, "NOTHING", "board"); err == nil || !strings.Contains(err.Error(), "unknown card") {
		t.Errorf("an unknown card: %v", err)
	}
	dice := tabletest.Dice()
	m = dice.Start(t, dice.Compile(t), tabletop.Setup{Seats: 2, Seed: 3, Match: match.Options{}})
	if _, err := m.Give(0, card); err == nil || !strings.Contains(err.Error(), "no hands") {
		t.Errorf("give without zones: %v", err)
	}
	hands := tabletest.Eights()
	m = hands.Start(t, hands.Compile(t), tabletop.Setup{Seats: 2, Seed: 3, Match: match.Options{}})
	list, err := m.Give(1, "e-8-clubs")
	if err == nil {
		err = m.Inject(list)
	}
	if err != nil {
		t.Fatal(err)
	}
}
