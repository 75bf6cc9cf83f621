package luabind_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestOneNumberingOfSeats: in every game the seat that acts has one number, from
// 1, in ToAct, in commands, in events, in records and in who has won.
func TestOneNumberingOfSeats(t *testing.T) {
	for _, mode := range luabind.Modes() {
		_, m := begin(t, mode, luabind.Setup{Seed: 1})
		for seat := 1; seat <= m.Seats(); seat++ {
			f := m.Fork(nil)
			give, err := f.Parse(seat, map[bool]string{true: "resign", false: "concede"}[mode == "xiangqi"])
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
