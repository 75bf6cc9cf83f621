package xiangqi_test

import (
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
)

// TestEyeMatchesTheBoard: in a random game the numbers of either side say where every piece
// of the snapshot is, negative when it is the other side's, and they say nothing else. The
// features of a move name its squares and what it takes.
func TestEyeMatchesTheBoard(t *testing.T) {
	g := start(t, "Traditional_TB")
	look := xiangqi.NewEye(g.m.Rules().(*xiangqi.Rules).Program())
	form, whole, r := look.Form(), xiangqi.Facade(g.m), num.SplitStream(3, 0)
	numbers, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
	kinds, squares := form.Lists[0].Of, form.Lists[3].Of
	taken := 0
	for range 150 {
		p := g.m.State.Active()
		if whole.Over() {
			break
		}
		view := display.View(whole, p)
		look.See(view, numbers)
		s, standing := view.Snapshot().(xiangqi.Snapshot), 0
		at := map[string]int32{}
		for _, piece := range s.Pieces {
			if g.m.State.Man(g.at(piece.Square)).Status&xiangqi.Dead != 0 || int(g.at(piece.Square).Slot()) != piece.Handle {
				continue // it is dead
			}
			n := int32(slices.Index(kinds, piece.Kind))
			if own := piece.Team == []string{"red", "black"}[p]; !own {
				n = -n
			}
			at[piece.Square] = n
			if i := slices.Index(form.Numbers, piece.Square+".piece"); numbers[i] != n || n == 0 {
				t.Fatalf("%s of %s on %s is %d, want %d", piece.Kind, piece.Team, piece.Square, numbers[i], n)
			}
			standing++
		}
		for _, n := range numbers[:90] {
			if n != 0 {
				standing--
			}
		}
		if standing != 0 || numbers[90] != int32(p) || (numbers[91] == 1) != s.Check || numbers[94] != g.m.State.Plies {
			t.Fatalf("%d pieces too many; %v", -standing, numbers[90:])
		}
		legal := whole.Legal(p, nil)
		for _, c := range legal {
			look.Features(view, c, features)
			if c.Verb != xiangqi.Move {
				continue
			}
			if squares[features[1]]+squares[features[2]] != whole.Format(c, display.Canonical)[len("move "):] || features[4] != at[squares[features[2]]] || features[3] != at[squares[features[1]]] {
				t.Fatalf("%s is observed as %v", whole.Format(c, display.Canonical), features)
			}
			if features[4] < 0 {
				taken++
			}
		}
		if err := whole.Do(legal[r.Intn(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
	}
	if taken < 10 {
		t.Errorf("%d captures show nothing", taken)
	}
}
