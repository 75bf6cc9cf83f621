package kit_test

import (
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
)

// TestK14_GivenData (K-14): what a handler is given comes back as it was, number and kind, and
// leaves the other fields of the event alone.
func TestK14_GivenData(t *testing.T) {
	all := []match.Datum{{N: -7}, {N: 1, Kind: match.IsTruth}, {N: 2, Kind: match.IsWord}, {N: 1 << 30, Kind: match.IsOption}}
	for n := range len(all) + 1 {
		e := event.New(1)
		e.Args = [event.NArgs]int32{11, 12, 13}
		kit.GiveData(&e, all[:n])
		if got := kit.Given(&e, nil); !slices.Equal(got, all[:n]) {
			t.Errorf("given %v, got %v", all[:n], got)
		}
		if e.Args[0] != 11 || e.Args[1] != 12 || e.Args[2] != 13 {
			t.Errorf("other fields are %v", e.Args)
		}
	}
}

// TestFailingFilters: the filters that fail are the first that does not hold, or a whole run of
// alternatives, and none when all hold.
func TestFailingFilters(t *testing.T) {
	conds := []kit.Cond{{Value: 1}, {Value: 2, Or: true}, {Value: 3}, {Value: 4}}
	for _, c := range []struct{ holds, want []int32 }{
		{[]int32{1, 2, 3, 4}, nil}, {[]int32{1, 3, 4}, nil}, {[]int32{1, 2, 4}, nil}, {[]int32{2, 3, 4}, []int32{1}}, {[]int32{1, 4}, []int32{2, 3}}, {[]int32{1, 2}, []int32{4}}, {nil, []int32{1}},
	} {
		var got []int32
		for _, f := range kit.Failing(conds, func(x *kit.Cond) bool { return slices.Contains(c.holds, x.Value) }) {
			got = append(got, f.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v hold: %v fail, want %v", c.holds, got, c.want)
		}
	}
}
