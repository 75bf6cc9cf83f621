package tactics_test

import (
	"os"
	"runtime/debug"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestT27_Balance (T-27) plays greedy against greedy: each battle ends within its 30
// rounds, and neither side wins more than 65 of 100.
func TestT27_Balance(t *testing.T) {
	prog, k := loadShipped(t)
	wins, rounds, draws := [2]int{}, 0, 0
	games, most := 30, 80
	if os.Getenv("ARBITER_LONG") == "1" {
		games, most = 200, 65
	}
	for seed := range uint64(games) {
		m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 1})
		table := bot.Table{}
		for i := range 2 {
			b, err := bot.New("greedy", seed, i)
			if err != nil {
				t.Fatal(err)
			}
			table.Bots = append(table.Bots, b)
		}
		g := show.Facade(m)
		for n := 0; !m.Over(); n++ {
			c, ok, err := table.Next(g)
			if err != nil {
				t.Fatal(err)
			}
			if !ok || n > 5000 {
				t.Fatalf("seed %d: no command after %d", seed, n)
			}
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
		}
		if m.State.Winner < 0 {
			draws++
			t.Log(g.Draw(0, display.Look{Lang: "en"}))
			continue
		}
		wins[m.State.Winner]++
		rounds += int(m.State.Round)
	}
	t.Logf("P1 %d, Enemy %d, draws %d, %d rounds in all", wins[0], wins[1], draws, rounds)
	for p, n := range wins {
		if n*100 > games*most {
			t.Errorf("side %d wins %d of %d", p+1, n, games)
		}
	}
	if draws > 0 {
		t.Errorf("%d battles did not end", draws)
	}
}
