package tactics

import (
	"fmt"
	"math"
	"time"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/games"
)

// Figures are what a run of random battles measured, on one thread and with
// the log off.
type Figures struct {
	Games           int     `json:"games"`
	Commands        int     `json:"commands"`
	Events          int     `json:"events"`
	Seconds         float64 `json:"seconds"`
	GamesPerSecond  float64 `json:"games_per_second"`
	EventsPerSecond float64 `json:"events_per_second"`
	ForkNs          float64 `json:"fork_ns"`
}

// Bench measures random skirmishes.
func Bench(b games.Bench) (*games.Figures, error) {
	prog, k, err := Load(Shipped())
	if err != nil {
		return nil, err
	}
	b.Seed = max(b.Seed, 1)
	f, err := Measure(prog, k, defaultBattle, b)
	if err != nil {
		return nil, err
	}
	return &games.Figures{Data: f, Rows: []games.Row{
		{Name: "random skirmishes", Value: f.GamesPerSecond, Unit: "/s", Target: ">= 500"},
		{Name: "events", Value: f.EventsPerSecond, Unit: "/s"},
		{Name: "commands a game", Value: float64(f.Commands) / float64(f.Games), Less: true, Count: true},
		{Name: "ForkInto", Value: f.ForkNs, Unit: "ns", Target: "<= 500", Less: true},
	}}, nil
}

// Measure plays random battles of a set-up and forks one of them.
func Measure(prog *program.Program, k Machine, battle string, b games.Bench) (Figures, error) {
	set := tactics.Setup{Battle: battle}
	m, err := tactics.New(prog, set)
	if err != nil {
		return Figures{}, err
	}
	m.Attach(k)
	f := Figures{Games: b.Games}
	var buf []match.Command
	start := time.Now()
	for i := range b.Games {
		set.Seed = b.Seed + uint64(i)
		tactics.Reset(m, set)
		n, err := playOut(m, set.Seed, &buf)
		if err != nil {
			return f, fmt.Errorf("seed %d: %w", set.Seed, err)
		}
		f.Commands += n
		f.Events += int(m.Seq())
		if b.Progress != nil && i%256 == 255 {
			b.Progress(i + 1)
		}
	}
	f.Seconds = time.Since(start).Seconds()
	f.GamesPerSecond, f.EventsPerSecond = float64(b.Games)/f.Seconds, float64(f.Events)/f.Seconds
	f.ForkNs = forkNs(m)
	return f, nil
}

// playOut plays a battle to its end by random commands, without giving up.
func playOut(m *tactics.Match, seed uint64, buf *[]match.Command) (commands int, err error) {
	r := num.SplitStream(seed, 99)
	if err := m.Start(); err != nil {
		return 0, err
	}
	for ; !m.Over(); commands++ {
		*buf = m.Legal(tactics.ToMove(m), (*buf)[:0])
		if err := m.Do((*buf)[r.Intn(len(*buf)-1)]); err != nil {
			return commands, err
		}
	}
	return commands, nil
}

// forkNs returns the nanoseconds of one ForkInto, from the fastest of many short runs.
// All forks together take a few milliseconds, so one interruption by the operating
// system would double their mean.
func forkNs(m *tactics.Match) float64 {
	const runs, times = 100, 1000
	dst, fastest := m.Fork(), time.Duration(math.MaxInt64)
	for range runs {
		start := time.Now()
		for range times {
			m.ForkInto(dst)
		}
		fastest = min(fastest, time.Since(start))
	}
	return float64(fastest.Nanoseconds()) / times
}
