package luabind_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestOneNumberingOfSeats: in every game the seat that acts has one number, from
// 1, in ToAct, in commands, in events, in records and in who has won.
func TestOneNumberingOfSeats(t *testing.T) {
	surrenders := map[string]bool{"duel": true, "tactics": true, "xiangqi": true, "eights": true}
	for _, mode := range luabind.Modes() {
		_, m := begin(t, mode, luabind.Setup{Seed: 1})
		acts(t, mode, m.Fork(nil))
		if l := m.Look(m.Seats()+1, 0); l.Picture != nil || l.Hash != "" || len(l.Events)+len(l.Orders) > 0 {
			t.Errorf("%s: a seat that does not exist sees %+v", mode, l)
		}
		for seat := 1; seat <= m.Seats(); seat++ {
			f := m.Fork(nil)
			give, err := f.Parse(seat, map[bool]string{true: "resign", false: "concede"}[mode == "xiangqi"])
			if err != nil && !surrenders[mode] {
				continue // nobody can concede in this game
			}
			if err != nil || give.Seat() != seat {
				t.Fatalf("%s: %v, seat %d", mode, err, give.Seat())
			}
			before := len(f.Events(0, 0))
			if err := f.Do(give); err != nil {
				t.Fatalf("%s, seat %d: %v", mode, seat, err)
			}
			first := f.Events(0, 0)[before]
			if (first.SourcePlayer != seat && first.SourcePlayer != 0) || fmt.Sprint(f.Outcome().Winners) != fmt.Sprint([]int{3 - seat}) {
				t.Errorf("%s: seat %d gives up, %s is of player %d, and %v win", mode, seat, first.Type, first.SourcePlayer, f.Outcome().Winners)
			}
			var file bytes.Buffer
			if err := f.Save(&file); err != nil || !strings.Contains(file.String(), fmt.Sprintf(`"player":%d`, seat)) {
				t.Errorf("%s: the record has another number: %v\n%s", mode, err, file.String())
			}
		}
	}
}

// acts checks the number of the seat in its first command, in the event of it, and in the
// record.
func acts(t *testing.T, mode string, m *luabind.Match) {
	t.Helper()
	seat := m.ToAct()[0]
	c, before := m.Legal(seat)[0], len(m.Events(0, 0))
	if err := m.Do(c); err != nil || seat < 1 || seat > m.Seats() || c.Seat() != seat {
		t.Fatalf("%s: seat %d acts, the command is of seat %d: %v", mode, seat, c.Seat(), err)
	}
	if e := m.Events(0, 0)[before]; e.SourcePlayer != seat && e.SourcePlayer != 0 {
		t.Errorf("%s: seat %d acts, %s is of player %d", mode, seat, e.Type, e.SourcePlayer)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil || !strings.Contains(file.String(), fmt.Sprintf(`"player":%d`, seat)) {
		t.Errorf("%s: seat %d acts, the record has another number: %v\n%s", mode, seat, err, file.String())
	}
}

// TestG26_AnyPlayerConcedes (G-26): through the API every living player concedes at any
// time, in any player's turn, and even while another one decides. The record notes the
// seat, and its replay leads to the same position.
func TestG26_AnyPlayerConcedes(t *testing.T) {
	for _, mode := range []string{"duel", "2v2", "ffa3", "ffa4"} {
		_, m := begin(t, mode, luabind.Setup{Seed: 5})
		for step := range 4 {
			for seat := 1; seat <= m.Seats(); seat++ {
				concedes(t, m.Fork(nil), seat)
			}
			for i := 0; i < 3+step && !m.Over(); i++ {
				list := m.Legal(m.ToAct()[0])
				if err := m.Do(list[(7*step+3*i)%(len(list)-1)]); err != nil { // the last is to concede
					t.Fatal(err)
				}
			}
		}
	}
}

// concedes lets a seat give a match up, and once more, and replays the record.
func concedes(t *testing.T, m *luabind.Match, seat int) {
	t.Helper()
	if m.Over() {
		return
	}
	give, err := m.Parse(seat, "concede")
	if err != nil || give.Seat() != seat {
		t.Fatalf("seat %d: %v, %d", seat, err, give.Seat())
	}
	before := len(m.Events(0, 0))
	if err := m.Do(give); err != nil {
		var refusal *luabind.Refusal
		if errors.As(err, &refusal) && refusal.Code == "OUT" {
			return // it had lost before
		}
		t.Fatalf("seat %d, while %v act: %v", seat, m.ToAct(), err)
	}
	if out := m.Events(0, 0)[before]; out.Type != "PLAYER_ELIMINATED" || out.TargetPlayer != seat {
		t.Errorf("seat %d concedes: %s of player %d", seat, out.Type, out.TargetPlayer)
	}
	if m.Do(give) == nil {
		t.Errorf("seat %d concedes twice", seat)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	if last := fmt.Sprintf(`"player":%d,"do":"concede"`, seat); !strings.Contains(file.String(), last) {
		t.Errorf("the record lacks %s:\n%s", last, file.String())
	}
	again, err := luabind.Replay(&file)
	if err != nil {
		t.Fatal(err)
	}
	if again.Hash() != m.Hash() {
		t.Errorf("the record of seat %d leads to another position", seat)
	}
}
