package kit_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"arbiter/core/rules/kit"
)

// TestTally: sums, then doublings, then halvings rounded down, never below the least; what
// sets a number replaces the sum, by rank and then by order.
func TestTally(t *testing.T) {
	type mod struct {
		op   kit.ModOp
		rank kit.Rank
		by   int16
	}
	for _, c := range []struct {
		mods              []mod
		base, least, want int16
	}{
		{nil, 3, 0, 3}, {nil, 3, 5, 5},
		{[]mod{{kit.OpAdd, 0, 2}, {kit.OpLess, 0, 1}}, 3, 0, 4},
		{[]mod{{kit.OpLess, 0, 9}}, 3, 0, 0}, {[]mod{{kit.OpLess, 0, 9}}, 3, -2, -2},
		{[]mod{{kit.OpHalve, 0, 0}, {kit.OpAdd, 0, 2}}, 3, 0, 2},
		{[]mod{{kit.OpHalve, 0, 0}, {kit.OpDouble, 0, 0}, {kit.OpAdd, 0, 2}}, 3, 0, 5},
		{[]mod{{kit.OpSet, 5, 8}, {kit.OpSet, 2, 1}, {kit.OpAdd, 0, 4}}, 3, 0, 8},
		{[]mod{{kit.OpSet, 5, 8}, {kit.OpSet, 5, 1}}, 3, 0, 1},
		{[]mod{{kit.OpSet, 1, 0}}, 3, 0, 0},
		{[]mod{{kit.OpAdd, 0, math.MaxInt16}, {kit.OpDouble, 0, 0}}, 3, 0, math.MaxInt16},
	} {
		var x kit.Tally
		for _, m := range c.mods {
			x.Take(m.op, m.rank, m.by)
		}
		if got := x.Of(c.base, c.least); got != c.want {
			t.Errorf("%v of %d, at least %d: %d, want %d", c.mods, c.base, c.least, got, c.want)
		}
	}
	var truth kit.Tally
	if _, ok := truth.Set(); ok {
		t.Error("nothing was set")
	}
	truth.Put(1, 0)
	if to, ok := truth.Set(); to != 0 || !ok {
		t.Errorf("0 was set: %d, %v", to, ok)
	}
}

// TestCounts: the table keeps only what is not at its start, and reports that it is full.
func TestCounts(t *testing.T) {
	var n uint16
	table := kit.Counts{List: make([]kit.Count, 2), N: &n}
	for i, c := range []struct {
		put  kit.Count
		ok   bool
		kept uint16
	}{
		{kit.Count{Kind: 1, On: 7, N: 5}, true, 1}, {kit.Count{Kind: 1, On: 7, N: 6}, true, 1}, {kit.Count{Kind: 1, On: 8, N: 4}, true, 2},
		{kit.Count{Kind: 2, On: 7, N: 4}, false, 2}, {kit.Count{Kind: 2, On: 7, N: 3}, true, 2}, {kit.Count{Kind: 1, On: 8, N: 3}, true, 1},
	} {
		if ok := table.Put(c.put, 3); ok != c.ok || n != c.kept {
			t.Errorf("%d: %v, %d kept", i, ok, n)
		}
	}
	if a, b := table.Of(1, 7, 3), table.Of(1, 8, 3); a != 6 || b != 3 {
		t.Errorf("read %d and %d", a, b)
	}
	list := kit.Counts{List: []kit.Count{{Kind: 1, On: 1, N: 1}, {Kind: 1, On: 2, N: 2}, {Kind: 2, On: 2, N: 3}}, N: new(uint16)}
	*list.N = 3
	if list.Keep(func(c *kit.Count) bool { return c.N != 1 }); *list.N != 2 || list.Of(1, 1, 9) != 9 || list.Of(1, 2, 9) != 2 || list.Of(2, 2, 9) != 3 || list.Of(2, 1, 9) != 9 {
		t.Errorf("kept: %+v", list.List[:*list.N])
	}
	table.Keep(func(c *kit.Count) bool { return c.N > 6 })
	if got := table.Of(1, 7, 3); got != 3 || n != 0 {
		t.Errorf("after a reset: %d, %d kept", got, n)
	}
}

// TestBounds: a counter stays within its bounds, however far it is moved.
func TestBounds(t *testing.T) {
	b := kit.Bounds{Min: -2, Max: 9}
	for n, want := range map[int64]int32{-3: -2, -2: -2, 0: 0, 9: 9, 10: 9, math.MaxInt64: 9, math.MinInt64: -2} {
		if got := b.Within(n); got != want {
			t.Errorf("%d becomes %d", n, got)
		}
	}
}

// TestFindPart: the pack itself comes before those that it requires, and those before all.
func TestFindPart(t *testing.T) {
	parts := []kit.Part{{"A.heat", "heat", "red"}, {"B.heat", "heat", "blue"}, {"C.heat", "heat", "green"}, {"D.wins", "wins", "green"}, {"E.wins", "wins", "green"}}
	for _, c := range []struct {
		pack     string
		requires []string
		name     string
		want     int
		fault    string
	}{
		{"blue", nil, "heat", 1, ""}, {"blue", nil, "C.heat", 2, ""}, {"grey", []string{"green"}, "heat", 2, ""},
		{"red", []string{"blue"}, "heat", 0, ""}, {"blue", []string{"red", "green"}, "heat", 1, ""},
		{"grey", nil, "heat", 0, "several counters are called heat: name one of A.heat, B.heat, C.heat"},
		{"green", nil, "wins", 0, "name one of D.wins, E.wins"}, {"red", nil, "wind", 0, `unknown counter "wind"; did you mean "wins"?`},
	} {
		got, err := kit.FindPart("counter", c.pack, c.requires, len(parts), func(i int) kit.Part { return parts[i] }, c.name)
		if (err == nil) != (c.fault == "") || err != nil && !strings.Contains(err.Error(), c.fault) || got != c.want {
			t.Errorf("%s in %s: %d, %v", c.name, c.pack, got, err)
		}
	}
}

// TestModifiedNumbersAreBounded: a number that modifiers change ends at 32,767, and below at its least, however
// much they add or double.
func TestModifiedNumbersAreBounded(t *testing.T) {
	type mod struct {
		op   kit.ModOp
		rank kit.Rank
		by   int16
	}
	for _, c := range []struct {
		name string
		base int16
		mods []mod
		want int16
	}{
		{"to the bound", 2, []mod{{kit.OpAdd, 0, 32_765}}, 32_767},
		{"one more", 3, []mod{{kit.OpAdd, 0, 32_765}}, 32_767},
		{"doubled", 16_384, []mod{{kit.OpDouble, 0, 0}}, 32_767},
		{"fifty doublings", 1, slices.Repeat([]mod{{kit.OpDouble, 0, 0}}, 50), 32_767},
		{"to the least", 3, []mod{{kit.OpLess, 0, 32_767}}, 0},
	} {
		var sums kit.Tally
		for _, m := range c.mods {
			sums.Take(m.op, m.rank, m.by)
		}
		if got := sums.Of(c.base, 0); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
