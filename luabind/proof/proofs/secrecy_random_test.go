package proofs_test

import (
	"fmt"
	"os"
	"testing"

	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// TestNonInterferenceOfRandomGames is TestNonInterference for random games, whose manifests
// combine kinds of secrets that no shipped game does. With ARBITER_LONG=1 it tries 150 games,
// in some 10 s of processor time.
func TestNonInterferenceOfRandomGames(t *testing.T) {
	games, sum := uint64(12), count{}
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 150
	}
	for seed := range games {
		source := randomGame(seed, gameOptions{})
		g, err := tabletop.Define(randomName, source)
		if err != nil {
			t.Fatalf("game %d: %v", seed, err)
		}
		g.Shipped = func() []load.Source { return []load.Source{source} }
		one, err := shard(g, seed, 3, false)
		sum.add(&one)
		if err != nil {
			t.Errorf("game %d: %v", seed, err)
		}
	}
	t.Logf("%+v", sum)
	if err := enoughOfRandom(&sum, int(games)); err != nil {
		t.Error(err)
	}
}

// enoughOfRandom reports an error when the matches of random games hid too little.
func enoughOfRandom(sum *count, games int) error {
	if sum.pairs < 2*games || sum.commands < 3*games || sum.differ < 10*games || sum.watched == 0 || sum.wholes == 0 {
		return fmt.Errorf("too little was compared in %d games: %+v", games, *sum)
	}
	return nil
}
