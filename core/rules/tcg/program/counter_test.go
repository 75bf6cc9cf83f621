package program_test

import (
	"slices"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// TestCountersOfOtherPacks: a bare name is a counter of the pack itself, else of
// the packs that it requires. So a counter of the same name in another pack changes
// nothing; a pack that requires neither of two has to say which.
func TestCountersOfOtherPacks(t *testing.T) {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "a"}, {ID: "b", Requires: []string{"a"}}, {ID: "c"}, {ID: "d"}}}}
	for _, x := range []struct {
		pack     string
		counters []string
	}{{"a", []string{"n", "own"}}, {"b", []string{"other"}}, {"c", []string{"n"}}, {"d", nil}} {
		r := library.Rule{}
		r.ID, r.Pack = "R-"+x.pack, x.pack
		for _, name := range x.counters {
			r.Counters = append(r.Counters, library.Counter{Name: name, On: "match", Max: 1, Resets: "never"})
		}
		asks := library.Rule{} // has no counters, so it asks its pack
		asks.ID, asks.Pack = "ASKS-"+x.pack, x.pack
		lib.Rules = append(lib.Rules, r, asks)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ pack, name, want string }{
		{"a", "n", "R-a.n"}, {"b", "n", "R-a.n"}, {"c", "n", "R-c.n"}, {"d", "own", "R-a.own"}, {"d", "R-c.n", "R-c.n"},
		{"d", "n", "several counters are called n: name one of R-a.n, R-c.n"},
	} {
		at := slices.IndexFunc(lib.Rules, func(r library.Rule) bool { return r.ID == "ASKS-"+tt.pack })
		n, err := p.Counter(&lib.Rules[at].Behaviour, tt.name)
		got := p.Counters[n].ID
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s in %s is %s, want %s", tt.name, tt.pack, got, tt.want)
		}
	}
}
