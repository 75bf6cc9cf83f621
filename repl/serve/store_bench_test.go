package serve_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"arbiter/luabind/testing/cputime"
	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// BenchmarkCommit: a command of one of 5,000 duels is written, in batches of 25 as with 2,500
// commands a second. The report has processor time, as the disk decides about the clock.
func BenchmarkCommit(b *testing.B) {
	s, err := serve.OpenStore(b.TempDir(), func(f func()) { f() })
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	const matches, together = 5000, 25
	write := func(list []*room.Tx) {
		var all sync.WaitGroup
		all.Add(len(list))
		for _, tx := range list {
			s.Commit(tx, func(err error) {
				if err != nil {
					b.Error(err)
				}
				all.Done()
			})
		}
		all.Wait()
	}
	random := rand.New(rand.NewPCG(1, 2))
	ids, done, rows := make([]string, matches), make([]int, matches), make([]*room.Row, matches)
	var list []*room.Tx
	for n := range ids {
		ids[n] = fmt.Sprintf("%016x", random.Uint64())
		list = append(list, first(ids[n], n))
	}
	write(list)
	next := func() *room.Tx {
		n := random.IntN(matches)
		done[n]++
		tx := command(ids[n], done[n])
		tx.Row.Clock, tx.Row.Links, tx.Row.Host = room.ClockState{}, []string{"", hashOf(n), hashOf(n)}, hashOf(n)
		tx.Was, rows[n] = rows[n], tx.Row
		tx.Entries[0].Text, tx.Entries[0].ID, tx.Entries[0].Hash = "attack #8.1 #50.1", "3w5e11264sgsf", "d677e4ac4a5e0569"
		return tx
	}
	for range 20 {
		list = list[:0]
		for range 1000 {
			list = append(list, next())
		}
		write(list)
	}
	b.ReportAllocs()
	b.ResetTimer()
	begun := cputime.Used()
	for left := b.N; left > 0; left -= together {
		list = list[:0]
		for range min(left, together) {
			list = append(list, next())
		}
		write(list)
	}
	b.ReportMetric(float64((cputime.Used()-begun).Nanoseconds())/float64(b.N), "cpu-ns/op")
}
