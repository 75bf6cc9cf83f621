package tabletop_test

import (
	"testing"

	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
)

// BenchmarkRandomMatches plays random matches on a reset match and reports the processor
// time of a command.
func BenchmarkRandomMatches(b *testing.B) {
	for _, c := range games() {
		b.Run(c.name, func(b *testing.B) {
			m := c.game.New(b, c.game.Compile(b), tabletop.Setup{Seats: c.seats})
			r, commands := num.SplitStream(3, 0), 0
			for i := 0; b.Loop(); i++ {
				if err := tabletop.Reset(m, tabletop.Setup{Seats: c.seats, Seed: uint64(i)}); err != nil {
					b.Fatal(err)
				}
				if err := m.Start(); err != nil {
					b.Fatal(err)
				}
				commands += playRandomly(b, m, &r)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(commands), "ns/command")
		})
	}
}

// BenchmarkFork copies a state of each game.
func BenchmarkFork(b *testing.B) {
	for _, c := range games() {
		b.Run(c.name, func(b *testing.B) {
			m := c.game.Start(b, c.game.Compile(b), tabletop.Setup{Seats: c.seats})
			f := m.Fork()
			for b.Loop() {
				m.ForkInto(f)
			}
		})
	}
}
