package tcgtest_test

import (
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// runAll runs the tests of a file.
func runAll(t *testing.T, name, text string, more ...load.Source) {
	t.Helper()
	s, err := tcgtest.Game().NewSuiteOf(append(luatcg.Shipped(), more...), name, text)
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		t.Run(test.Name, func(t *testing.T) {
			if f := bench.Run(i); f != nil {
				t.Errorf("%s\n%s", f, f.Board)
			}
		})
	}
}
