// Package proofs_test proves the rules of the kernel, the damage pipeline and the
// two-player game through commands. Tests that need one match are in Lua, next to the
// shipped scripts and in testdata/proofs, whose pack has cards for such tests. Tests
// that need logs, replays, two matches or separate packs are here.
package proofs_test

import (
	"os"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// proofs is the pack of the test cards.
func proofs() load.Source {
	return load.Source{Name: "proofs", FS: os.DirFS("testdata/proofs")}
}

// TestProofs runs the scenarios of the proofs pack.
func TestProofs(t *testing.T) {
	s, err := tcgtest.Game().NewSuite(append(luatcg.Shipped(), proofs()), []string{"proofs"})
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
