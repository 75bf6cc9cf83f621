package board_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// TestQ01_Bounds: sixteen kinds of pieces, 1,024 paths from a square and a
// value of 10,000 are taken, and one more of each is refused.
func TestQ01_Bounds(t *testing.T) {
	ways := func(n int) (list [][]board.Square) { // two steps from a0, all different
		for a := board.Square(1); len(list) < n; a++ {
			for b := board.Square(1); b < 90 && len(list) < n; b++ {
				if a != b {
					list = append(list, []board.Square{a, b})
				}
			}
		}
		return list
	}
	for _, c := range []struct {
		what   string
		limit  int
		change func(d []board.PieceDef, n int) []board.PieceDef
		says   string
	}{
		{"kinds of pieces", 16, func(d []board.PieceDef, n int) []board.PieceDef {
			for i := len(d); i < n; i++ {
				x := d[boardtest.Horse]
				x.ID, x.Letter, x.Aliases, x.WXF = fmt.Sprint("x", i), "DFGIJLMOQSTUVWXYZ"[i-7], "", 0
				d = append(d, x)
			}
			return d
		}, "17 pieces defined, expected 1 to 16"},
		{"paths", 1024, func(d []board.PieceDef, n int) []board.PieceDef { d[boardtest.Horse].Paths[0][0] = ways(n); return d }, "1025 paths, at most 1024 are allowed"},
		{"value", 10_000, func(d []board.PieceDef, n int) []board.PieceDef { d[1].Value = n; return d }, "value 10001 is not within 0 to 10000"},
	} {
		for n := c.limit; n <= c.limit+1; n++ {
			_, err := board.NewRules(c.change(boardtest.Defs(), n), board.Options{})
			if n == c.limit && err != nil || n > c.limit && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("%d %s: %v", n, c.what, err)
			}
		}
	}
}
