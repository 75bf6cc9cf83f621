package proofs_test

import (
	"os"
	"testing"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

func windowsPack() load.Source {
	return load.Source{Name: "windows", FS: os.DirFS("testdata/windows")}
}

// TestWindows runs the scenarios of the windows pack (A-13, K-11, K-36).
func TestWindows(t *testing.T) { runScenarios(t, windowsPack()) }

// windowsDeck is a shipped deck with the card that acts in a window.
func windowsDeck(p *program.Program) []string {
	deck := starter(p, 0)
	for i := range 3 {
		deck[i] = "WIN-001"
	}
	return deck
}

// runScenarios runs the scenarios of a pack of this folder.
func runScenarios(t *testing.T, of load.Source) {
	t.Helper()
	s, err := tcgtest.Game().NewSuite(append(luatcg.Shipped(), of), []string{of.Name})
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

// TestWindowsInRandomGames checks random games with windows. They break no invariant, see every
// window, and list exactly the legal commands in them. They save and load in the middle of one,
// and replay to the same hash after each command (A-13, K-27).
func TestWindowsInRandomGames(t *testing.T) {
	l := windowsLibrary(t)
	prog := l.prog
	seen := map[string]bool{}
	for seed := range uint64(12) {
		set := tcg.Setup{Seed: seed, Decks: [][]string{windowsDeck(prog), windowsDeck(prog)}, MaxRounds: 10, Options: []string{"vigil"}}
		m := newDuel(t, l, set)
		playOut(t, m, seed, func(legal []match.Command, r *num.Stream) {
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if m.State.Window != program.NoPhase {
				seen[prog.PhaseName(m.State.Now())] = true
			}
		})
		again := newDuel(t, l, set)
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		for i, c := range m.Commands() {
			if err := again.Do(c.Command); match.IsFault(err) || again.Hash() != c.Hash {
				t.Fatalf("seed %d: command %d replays differently: %v", seed, i, err)
			}
		}
	}
	if !seen["sync"] {
		t.Errorf("no sync window was open: %v", seen)
	}
}
