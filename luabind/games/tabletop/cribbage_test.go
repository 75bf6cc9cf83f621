package tabletop_test

import (
	"math"
	"os"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// TestCribbageShow counts hands with a starter by the function of the pack. With
// ARBITER_LONG=1 these are all 12,994,800, in some 6 minutes of processor time, whose
// figures are published; the quick run takes famous hands.
func TestCribbageShow(t *testing.T) {
	l := lua.NewState()
	defer l.Close()
	if err := l.DoFile("../../../scripts/tabletop/cribbage/cribbage.lua"); err != nil {
		t.Fatal(err)
	}
	fn, ranks, suits := l.GetGlobal("hand_points"), l.NewTable(), l.NewTable()
	score := func(cards [5]int, crib bool) int { // 4·(rank-1) + suit, the starter last
		for i, c := range cards {
			ranks.RawSetInt(i+1, lua.LNumber(c/4+1))
			suits.RawSetInt(i+1, lua.LNumber(c%4))
		}
		if err := l.CallByParam(lua.P{Fn: fn, NRet: 1}, ranks, suits, lua.LBool(crib)); err != nil {
			t.Fatal(err)
		}
		defer l.Pop(1)
		return int(l.ToNumber(-1))
	}
	card := func(rank, suit int) int { return 4*(rank-1) + suit }
	for _, c := range []struct {
		cards [5]int
		crib  bool
		want  int
	}{
		{[5]int{card(5, 0), card(5, 1), card(5, 2), card(11, 3), card(5, 3)}, false, 29},
		{[5]int{card(5, 0), card(5, 1), card(5, 2), card(5, 3), card(10, 0)}, false, 28},
		{[5]int{card(7, 0), card(7, 1), card(8, 2), card(8, 3), card(9, 0)}, false, 24},
		{[5]int{card(2, 0), card(4, 0), card(6, 0), card(12, 0), card(13, 1)}, false, 4},
		{[5]int{card(2, 0), card(4, 0), card(6, 0), card(12, 0), card(13, 1)}, true, 0},
		{[5]int{card(2, 0), card(4, 0), card(6, 0), card(12, 0), card(13, 0)}, true, 5},
		{[5]int{card(2, 1), card(3, 2), card(4, 3), card(4, 0), card(5, 1)}, false, 12},
	} {
		if got := score(c.cards, c.crib); got != c.want {
			t.Errorf("%v scores %d, want %d", c.cards, got, c.want)
		}
	}
	if os.Getenv("ARBITER_LONG") == "" {
		return
	}
	var many [30]int
	sum, all := 0, 0
	var hand [5]int
	var pick func(i, from int)
	pick = func(i, from int) {
		for c := from; c < 52; c++ {
			if hand[i] = c; i < 3 {
				pick(i+1, c+1)
				continue
			}
			for s := range 52 {
				if hand[4] = s; s != hand[0] && s != hand[1] && s != hand[2] && s != hand[3] {
					n := score(hand, false)
					many[n]++
					sum, all = sum+n, all+1
				}
			}
		}
	}
	pick(0, 0)
	if all != 12_994_800 || many[0] != 1_009_008 || many[24] != 3_680 || many[28] != 76 || many[29] != 4 || many[19]+many[25]+many[26]+many[27] != 0 {
		t.Errorf("%d hands: %v", all, many)
	}
	if mean := float64(sum) / float64(all); math.Abs(mean-4.769152) > 1e-6 {
		t.Errorf("mean %f", mean)
	}
}
