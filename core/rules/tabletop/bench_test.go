package tabletop_test

import (
	"fmt"
	"math"
	"runtime/debug"
	"testing"
	"time"
	"unsafe"

	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

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

// batch is how many copies are timed together.
const batch = 256

// least is the shortest time of a call in some batches, in nanoseconds: other programs of the
// machine only add to it.
func least(was float64, f func()) float64 {
	begun := time.Now()
	for range batch {
		f()
	}
	return min(was, float64(time.Since(begun).Nanoseconds())/batch)
}

// BenchmarkFork copies a state of each game, and one of at least 5 KB, in turns with a plain copy
// of as many bytes. It reports the shortest time of each.
func BenchmarkFork(b *testing.B) {
	large := arena()
	for i := range 100 {
		card(large, fmt.Sprint("CARD_", i), 1)
	}
	for _, c := range append(games(), gameCase{"5 KB", large, 2}) {
		b.Run(c.name, func(b *testing.B) {
			m := c.game.Start(b, c.game.Compile(b), tabletop.Setup{Seats: c.seats})
			f, size := m.Fork(), used(&m.State)
			from, to := make([]byte, size), make([]byte, size)
			fork, plain := math.Inf(1), math.Inf(1)
			for b.Loop() {
				fork = least(fork, func() { m.ForkInto(f) })
				plain = least(plain, func() { copy(to, from) })
			}
			b.ReportMetric(fork, "ns/fork")
			b.ReportMetric(plain, "ns/copy")
			b.ReportMetric(float64(size), "bytes")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// used is the number of bytes of a state that a copy takes. The players come after the head.
func used(s *tabletop.State) int {
	size := func(n int, each uintptr) int { return n * int(each) }
	return int(unsafe.Offsetof(s.Players)) + size(int(s.Seats), unsafe.Sizeof(s.Players[0])) + size(int(s.NZones), unsafe.Sizeof(s.Zones[0])) +
		size(int(s.NCards)+1, unsafe.Sizeof(s.Cards[0])) + size(int(s.NOrder), unsafe.Sizeof(s.Order[0])) + size(int(s.NKnown), unsafe.Sizeof(s.Known[0])) +
		size(int(s.NAsks), unsafe.Sizeof(s.Asks[0])) + size(int(s.NOptions), unsafe.Sizeof(s.Options[0])) + size(int(s.NStatuses), unsafe.Sizeof(s.Statuses[0])) +
		size(int(s.NUses), unsafe.Sizeof(s.Uses[0]))
}
