package api_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rng"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/api"
	"arbiter/luabind/pack"
)

func loadShipped(t testing.TB) (*tcg.Program, *api.Machine) {
	t.Helper()
	prog, k, err := api.Load(pack.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return prog, k
}

func deckList(p *tcg.Program, i int) (ids []string) {
	d := &p.Lib.Decks[i]
	for _, e := range d.Cards {
		for range e.Copies {
			ids = append(ids, e.Card)
		}
	}
	return ids
}

// playRandom plays a match to its end by uniformly random commands.
func playRandom(t testing.TB, m *tcg.Match, seed uint64, buf []match.Command) (commands int) {
	r := rng.Split(seed, 99)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		p := m.State.Active
		if m.State.NPending > 0 {
			p = m.State.Pending[0].Player
		}
		buf = m.Legal(p, buf[:0])
		n := len(buf) - 1 // without concede
		if n == 0 {
			t.Fatal("nothing to do")
		}
		c := buf[r.Intn(n)]
		if err := m.Do(c); err != nil {
			t.Fatalf("seed %d, command %d %+v: %v", seed, commands, c, err)
		}
		commands++
	}
	return commands
}

func TestRandomDuels(t *testing.T) {
	prog, k := loadShipped(t)
	for seed := range uint64(200) {
		m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}, Match: match.Options{Log: true}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		playRandom(t, m, seed, nil)
	}
}

func BenchmarkRandomDuel(b *testing.B) {
	prog, k := loadShipped(b)
	set := tcg.Setup{Decks: [][]string{deckList(prog, 0), deckList(prog, 1)}}
	m, err := tcg.New(prog, set)
	if err != nil {
		b.Fatal(err)
	}
	m.Attach(k)
	var buf []match.Command
	commands, events, calls := 0, uint32(0), k.Calls()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		set.Seed = uint64(i)
		set.Decks[0], set.Decks[1] = deckList(prog, i%4), deckList(prog, i/4%4)
		prog.Reset(m, set)
		commands += playRandom(b, m, uint64(i), buf)
		events += m.Seq()
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/s, "games/s")
	b.ReportMetric(float64(commands)/s, "commands/s")
	b.ReportMetric(float64(events)/s, "events/s")
	b.ReportMetric(float64(k.Calls()-calls)/float64(events), "lua/event")
	_ = event.NoPlayer
}
