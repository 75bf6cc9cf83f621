package bench

import (
	"bytes"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
)

// Whole returns all current figures: of each game that measures itself, of matches of
// any game, and the counts. The names of a game's figures begin with its mode.
func Whole(b games.Bench) (rows []games.Row, err error) {
	b.Whole = true
	for _, g := range kits.All().Games() {
		if g.Tools.Bench != nil {
			f, err := g.Tools.Bench(b)
			if err != nil {
				return nil, err
			}
			rows = append(rows, Named(g.Mode, f.Rows)...)
		}
		list, err := general(g)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Mode, err)
		}
		rows = append(rows, Named(g.Mode, list)...)
	}
	counts, err := Counts()
	return append(rows, counts...), err
}

// Named puts the mode before the names of figures, so that one list can have those of
// several games.
func Named(mode string, rows []games.Row) []games.Row {
	for i := range rows {
		rows[i].Name = mode + ": " + rows[i].Name
	}
	return rows
}

// general measures the cost of a match of any game.
func general(g *games.Definition) (rows []games.Row, err error) {
	room := Room{Name: g.Mode, Game: g.Name}
	p, set, err := room.setup()
	if err != nil {
		return nil, err
	}
	m, err := p.Open(set, match.Options{})
	if err != nil {
		return nil, err
	}
	if p.Reset != nil {
		if rows, err = again(p, m, set); err != nil {
			return nil, err
		}
	}
	for _, measure := range []func(*games.Packs, games.Setup) (games.Row, error){playouts, verified} {
		row, err := measure(p, set)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	row, err := sideBySide(&room)
	return append(rows, row), err
}

// measured is how long each figure is measured; less in tests.
var measured = 300 * time.Millisecond

// again measures a used match that is reset and started.
func again(p *games.Packs, m display.Match, set games.Setup) ([]games.Row, error) {
	var x player
	if err := m.Start(); err != nil {
		return nil, err
	}
	if err := x.play(m, num.SplitStream(1, 41), 150, func() {}); err != nil {
		return nil, err
	}
	const turns = 16
	least, taken, n := time.Hour, uint64(math.MaxUint64), 0 // what else the program and the machine do only adds
	for begun := time.Now(); time.Since(begun) < measured || n < 2; n++ {
		before, first := mallocs(), time.Now()
		for range turns {
			if _, err := games.Again(p, m, set, match.Options{}); err != nil {
				return nil, err
			}
			if err := m.Start(); err != nil {
				return nil, err
			}
		}
		least, taken = min(least, time.Since(first)/turns), min(taken, mallocs()-before)
	}
	return []games.Row{
		{Name: "a used match, reset and started", Value: float64(least.Nanoseconds()) / 1e3, Unit: "us", Target: "<= 4", Less: true},
		{Name: "allocations of 16 of them", Value: float64(taken), Target: "0", Less: true, Slack: 1},
	}, nil
}

// starts is how many deals are forked in turn, as one alone may be short or long.
const starts = 16

// playouts measures matches that are forked from their starts and played to their ends at
// random.
func playouts(p *games.Packs, set games.Setup) (games.Row, error) {
	row := games.Row{Name: "forks played out", Unit: "/s", Target: ">= 1,800 of duels"}
	var deals [starts]display.Match
	for i := range deals {
		set.Seed = uint64(i + 1)
		m, err := p.Open(set, match.Options{})
		if err != nil {
			return row, err
		}
		if err := m.Start(); err != nil {
			return row, err
		}
		deals[i] = m
	}
	var x player
	fork, n, begun := display.Fork(deals[0]), 0, time.Now()
	for ; time.Since(begun) < measured || n < starts; n++ {
		deals[n%starts].ForkInto(fork)
		if err := x.play(fork, num.SplitStream(uint64(n), 41), 1<<30, func() {}); err != nil {
			return row, err
		}
	}
	row.Value = float64(n) / time.Since(begun).Seconds()
	return row, nil
}

// verified measures how fast the record of a match is read and checked.
func verified(p *games.Packs, set games.Setup) (games.Row, error) {
	row := games.Row{Name: "events verified of a record, which is read as well", Unit: "/s", Target: ">= 1,500,000"}
	set.Seed = 1
	text, err := recorded(p, set)
	if err != nil {
		return row, err
	}
	events, begun := 0, time.Now()
	for time.Since(begun) < measured {
		m, err := verify(p, text)
		if err != nil {
			return row, err
		}
		events += int(m.Seq())
	}
	row.Value = float64(events) / time.Since(begun).Seconds()
	return row, nil
}

// verify reads a record and checks it, as arbiter replay --verify does when it has
// loaded the packs.
func verify(p *games.Packs, text []byte) (display.Match, error) {
	f, err := record.Read(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	if err := f.Header.Check(p); err != nil {
		return nil, err
	}
	return record.Verify(f, func(o match.Options) (display.Match, error) { return p.Open(f.Header.Setup(), o) })
}

// recorded returns the record of a random match.
func recorded(p *games.Packs, set games.Setup) ([]byte, error) {
	m, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	if err := m.Start(); err != nil {
		return nil, err
	}
	var x player
	if err := x.play(m, num.SplitStream(1, 41), 2000, func() {}); err != nil {
		return nil, err
	}
	again, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	rec := record.NewRecorder(&text, nil, nil)
	if err := record.Write(rec, record.HeaderOf(p, set), again, m.Commands()); err != nil {
		return nil, err
	}
	err = rec.Close()
	return text.Bytes(), err
}

// sideBySide measures how much more two workers play than one, each with packs of
// its own; where there is one processor, that is nothing.
func sideBySide(room *Room) (games.Row, error) {
	row := games.Row{Name: "two workers, against one", Unit: "ratio", Target: ">= 1.9"}
	workers := min(2, runtime.GOMAXPROCS(0))
	var packs []*games.Packs
	var set games.Setup
	for range workers {
		p, s, err := room.setup()
		if err != nil {
			return row, err
		}
		packs, set = append(packs, p), s
	}
	var one, all []float64
	for turn := range 6 { // in turn, as what else the machine does changes slowly
		a, err := together(packs[:1], set)
		if err != nil {
			return row, err
		}
		b, err := together(packs, set)
		if err != nil {
			return row, err
		}
		if turn > 0 { // the first turn allocates buffers that the others reuse
			one, all = append(one, a), append(all, b)
		}
	}
	row.Value = median(all) / median(one)
	return row, nil
}

// median is the one in the middle of an odd number of values.
func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// together plays matches of some packs at the same time, and gives how many commands
// a second that makes.
func together(packs []*games.Packs, set games.Setup) (float64, error) {
	var all sync.WaitGroup
	done, errs := make([]int, len(packs)), make([]error, len(packs))
	begun := time.Now()
	for i, p := range packs {
		all.Go(func() {
			var x player
			m, err := p.Open(set, match.Options{})
			n := 0 // of its own, as numbers side by side in memory slow each other down
			for s := set; err == nil && time.Since(begun) < measured/2; s.Seed++ {
				if m, err = games.Again(p, m, s, match.Options{}); err != nil {
					break
				}
				if err = m.Start(); err == nil {
					err = x.play(m, num.SplitStream(s.Seed, 41), 500, func() { n++ })
				}
			}
			done[i], errs[i] = n, err
		})
	}
	all.Wait()
	sum := 0
	for i := range packs {
		if errs[i] != nil {
			return 0, errs[i]
		}
		sum += done[i]
	}
	return float64(sum) / time.Since(begun).Seconds(), nil
}
