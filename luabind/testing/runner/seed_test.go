package runner_test

import (
	"strings"
	"testing"

	"arbiter/luabind/testing/runner"
)

// TestSeed: a seed of the run is that of every test which sets none itself.
func TestSeed(t *testing.T) {
	const text = "function test_chance(t) t:eq(t:value(\"player[1].deck.rng\"), t:value(\"player[1].deck.rng\")) print(t:value(\"player[1].deck.rng\")) end\n"
	chance := func(seed *uint64, own string) string {
		s, err := cards[0].NewSuiteOf(cards[0].Shipped(), "seed_test.lua", strings.Replace(strings.Replace(text, "print", "t:eq", 1), "\")) end", "\"), 0) end", 1)+own)
		if err != nil {
			t.Fatal(err)
		}
		var said string
		if _, err := (runner.Runner{Seed: seed, Failed: func(f *runner.Failure) { said += f.Msg }}).Run([]*runner.Suite{s}); err != nil {
			t.Fatal(err)
		}
		return said
	}
	one, two := uint64(1), uint64(2)
	if a, b, c := chance(&one, ""), chance(&two, ""), chance(&one, ""); a == b || a != c || a == "" {
		t.Errorf("%q %q %q", a, b, c)
	}
}
