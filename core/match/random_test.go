package match_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// TestRandomGames plays games in which scripts sometimes fail, and checks every command: a
// fault or a malformed command leaves no trace, and Legal agrees with Do. A fork without a
// log follows, undo goes back, and the log has no gap.
func TestRandomGames(t *testing.T) {
	var dice num.Stream
	armed := false
	broken := errors.New("broken")
	rules := append(vetoes(),
		spec{id: "fails", typ: tDamage, priority: 300, fails: func(*game) error {
			if armed {
				return broken
			}
			return nil
		}},
		spec{id: "heals", typ: tKill, priority: 400, on: []int{1, 2, 3, 4}, run: func(m *game) {
			heal := mk(tRepair)
			heal.Target = m.Self()
			m.Queue(heal)
		}},
		spec{id: "softens", typ: tDamage, priority: 200, when: func(m *game) bool { return m.Event().Source.Slot() == 2 },
			run: func(m *game) { m.Modify(0, event.OpAdd, -2) }})
	kinds := map[string]int{}
	for seed := range uint64(100) {
		dice = num.SplitStream(seed, 9)
		m := newToy(t, rules...)
		shadow := newToyWith(t, match.Options{}, rules...)
		for slot := 1; slot <= 4; slot++ {
			u := &m.State.Units[slot]
			u.HP, u.Cap = int16(4*slot), 16
		}
		shadow.State = m.State
		for range 40 {
			c := randomCommand(m, &dice)
			legal := m.Legal(c.Player, nil)
			before := traceOf(m)
			armed = dice.Intn(4) == 0
			err := m.Do(c)
			var refusal *match.Refusal
			switch {
			case errors.Is(err, broken):
				kinds["fault"]++
				untouched(t, m, before)
			case errors.As(err, &refusal) && refusal.Malformed:
				kinds["malformed"]++
				untouched(t, m, before)
			default:
				if c.Verb == strike && (err == nil) != slices.Contains(legal, c) {
					t.Fatalf("%+v: listed %v, done %v", c, slices.Contains(legal, c), err)
				}
				kinds["done"]++
				done := traceOf(m)
				must(t, m.Undo())
				untouched(t, m, before)
				_ = m.Do(c)
				untouched(t, m, done)
			}
			_ = shadow.Do(c)
			armed = false
			if shadow.Hash() != m.Hash() {
				t.Fatalf("seed %d: without a log the game went elsewhere", seed)
			}
		}
		for i, e := range m.Log() {
			if e.Seq != uint32(i+1) || e.Cause >= e.Seq {
				t.Fatalf("seed %d: event %d has sequence %d and cause %d", seed, i+1, e.Seq, e.Cause)
			}
		}
	}
	for _, kind := range []string{"fault", "malformed", "done"} {
		if kinds[kind] < 50 {
			t.Errorf("%s: only %d commands", kind, kinds[kind])
		}
	}
}

func randomCommand(m *game, dice *num.Stream) match.Command {
	c := match.Command{Verb: uint8(1 + dice.Intn(int(chain))), Player: event.Player(dice.Intn(2)), Target: id(m, 1+dice.Intn(4))}
	if dice.Intn(2) == 0 {
		c.Verb, c.Player = strike, m.State.Active
	}
	if c.Verb == strike {
		c.Source = id(m, 1+dice.Intn(4))
	}
	return c
}
