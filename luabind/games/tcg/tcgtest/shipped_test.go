package tcgtest_test

import (
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
)

// TestShippedPacks runs the tests of cards, keywords, states and rules.
func TestShippedPacks(t *testing.T) {
	s, err := tcgtest.Game().NewSuite(luatcg.Shipped(), nil)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		t.Run(test.File+"/"+test.Name, func(t *testing.T) {
			if f := bench.Run(i); f != nil {
				t.Errorf("%s\n%s", f, f.Board)
			}
		})
	}
}
