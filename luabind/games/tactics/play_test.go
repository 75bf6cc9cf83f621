package tactics_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	luatactics "arbiter/luabind/games/tactics"
)

func loadShipped(t testing.TB) (*program.Program, luatactics.Machine) {
	t.Helper()
	prog, k, err := luatactics.Load(luatactics.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return prog, k
}

// TestReferenceAfterEdits: the page is the same after a session has changed the state by hand.
func TestReferenceAfterEdits(t *testing.T) {
	prog, _ := loadShipped(t)
	before := luatactics.Reference(prog)
	if err := match.AllowEdits(&prog.Program); err != nil {
		t.Fatal(err)
	}
	if luatactics.Reference(prog) != before {
		t.Error("it differs")
	}
}

func start(t testing.TB, prog *program.Program, k luatactics.Machine, set tactics.Setup) *tactics.Match {
	t.Helper()
	m, err := tactics.New(prog, set)
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

func toAct(m *tactics.Match) event.Player {
	if m.State.Asked >= 0 {
		return m.State.Asked
	}
	return m.State.Side
}

// playRandom plays a battle to its end by uniformly random commands.
func playRandom(t testing.TB, m *tactics.Match, seed uint64, buf []match.Command, each func(match.Command)) (commands int) {
	r := num.SplitStream(seed, 99)
	for !m.Over() {
		buf = m.Legal(toAct(m), buf[:0])
		n := len(buf) - 1 // without concede
		if n == 0 {
			t.Fatal("nothing to do")
		}
		c := buf[r.Intn(n)]
		if err := m.Do(c); err != nil {
			t.Fatalf("seed %d, command %d %+v: %v", seed, commands, c, err)
		}
		commands++
		if each != nil {
			each(c)
		}
	}
	return commands
}

func TestRandomSkirmishes(t *testing.T) {
	prog, k := loadShipped(t)
	for seed := range uint64(100) {
		m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 1, Match: match.Options{Log: true}})
		playRandom(t, m, seed, nil, nil)
	}
}

// TestForkOverAUsedMatch: a fork plays on like the battle that it was made of, whatever
// the memory was used for before.
func TestForkOverAUsedMatch(t *testing.T) {
	prog, k := loadShipped(t)
	for seed := range uint64(4) {
		m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 1})
		f := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: seed + 70})
		playRandom(t, f, seed, nil, nil)
		g, r := m.Fork(), num.SplitStream(seed, 5)
		var buf []match.Command
		playRandom(t, m, seed, nil, func(c match.Command) {
			g.ForkInto(f)
			if err := f.Do(c); err != nil || f.Hash() != m.Hash() {
				t.Fatalf("seed %d, %+v: the fork is another battle, %v", seed, c, err)
			}
			if err := g.Do(c); err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 6 && !f.Over(); n++ { // and goes its own way
				buf = f.Legal(toAct(f), buf[:0])
				if err := f.Do(buf[r.Intn(len(buf)-1)]); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkRandomSkirmish(b *testing.B) {
	prog, k := loadShipped(b)
	set := tactics.Setup{Battle: "skirmish"}
	m := start(b, prog, k, set)
	var buf []match.Command
	commands, events := 0, uint32(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		set.Seed = uint64(i + 1)
		tactics.Reset(m, set)
		if err := m.Start(); err != nil {
			b.Fatal(err)
		}
		commands += playRandom(b, m, uint64(i), buf, nil)
		events += m.Seq()
	}
	s := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/s, "games/s")
	b.ReportMetric(float64(commands)/s, "commands/s")
	b.ReportMetric(float64(events)/s, "events/s")
}

func BenchmarkFork(b *testing.B) {
	prog, k := loadShipped(b)
	m := start(b, prog, k, tactics.Setup{Battle: "skirmish"})
	f := m.Fork()
	b.ReportAllocs()
	for b.Loop() {
		m.ForkInto(f)
	}
}
