package tcg

// Measurements of the times that a user waits for: random games, a new match, forks,
// hashes, loading. One thread, log off, shipped packs.

import (
	"fmt"
	"runtime"
	"time"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// Duels is the result of a run of random duels.
type Duels struct {
	Games            int     `json:"games"`
	Commands         int     `json:"commands"`
	Events           uint64  `json:"events"`
	Seconds          float64 `json:"seconds"`
	GamesPerSecond   float64 `json:"games_per_s"`
	CommandsPerSec   float64 `json:"commands_per_s"`
	EventsPerSecond  float64 `json:"events_per_s"`
	LuaCallsPerEvent float64 `json:"lua_calls_per_event"`
}

// Bench measures random duels and, when all is asked for, the engine.
func Bench(b games.Bench) (*games.Figures, error) {
	d, err := Duel(b.Games, b.Seed, b.Progress)
	if err != nil {
		return nil, err
	}
	f := &games.Figures{Data: d, Rows: []games.Row{
		{Name: "random duels", Value: d.GamesPerSecond, Unit: "/s", Target: ">= 1,500"},
		{Name: "commands", Value: d.CommandsPerSec, Unit: "/s", Target: ">= 300,000"},
		{Name: "events", Value: d.EventsPerSecond, Unit: "/s", Target: ">= 2,500,000"},
		{Name: "Lua calls an event", Value: d.LuaCallsPerEvent, Target: "<= 1", Less: true, Count: true},
		{Name: "commands a game", Value: float64(d.Commands) / float64(d.Games), Less: true, Count: true},
		{Name: "events a game", Value: float64(d.Events) / float64(d.Games), Less: true, Count: true},
	}}
	if !b.Whole {
		return f, nil
	}
	rows, err := Engine()
	if err != nil {
		return nil, err
	}
	f.Rows = append(f.Rows, rows...)
	return f, nil
}

// table is a program with what it takes to play it.
type table struct {
	prog    *program.Program
	k       Machine
	mode    string // "" for a duel
	options []string
	decks   [][]string
	m       *tcg.Match
	buf     []match.Command
}

func newTable(sources []load.Source) (*table, error) {
	prog, k, err := Load(sources)
	if err != nil {
		return nil, err
	}
	t := &table{prog: prog, k: k}
	t.decks = t.decksFor(nil)
	if t.m, err = tcg.New(prog, t.setup(0)); err != nil {
		return nil, err
	}
	t.m.Attach(k)
	return t, nil
}

// setup seats the starter decks in turn.
func (t *table) setup(seed uint64) tcg.Setup {
	set := tcg.Setup{Seed: seed, Mode: t.mode, Options: t.options}
	seats := 2
	if ix, ok := t.prog.Mode(t.mode); ok {
		seats = t.prog.Modes[ix].Seats
	}
	n, pick := uint64(len(t.decks)), seed
	for range seats {
		set.Decks = append(set.Decks, t.decks[pick%n])
		pick /= n
	}
	return set
}

// play plays one game of uniformly random commands; each is picked from the
// list of all legal ones.
func (t *table) play(seed uint64, limit int) (commands int, err error) {
	r := num.SplitStream(seed, 99)
	m := t.m
	tcg.Reset(t.prog, m, t.setup(seed))
	if err := m.Start(); err != nil {
		return 0, err
	}
	for !m.Over() && commands < limit {
		p := m.State.Active
		if open, _ := m.State.Open(); open != nil {
			p = open.Player
		}
		t.buf = m.Legal(p, t.buf[:0])
		if err := m.Do(t.buf[r.Intn(len(t.buf)-1)]); err != nil { // the last is to concede
			return commands, fmt.Errorf("seed %d, command %d: %w", seed, commands+1, err)
		}
		commands++
	}
	return commands, nil
}

const noLimit = 1 << 30

// Duel plays random duels between the shipped starter decks, after a short
// warm-up that is not counted. progress gets the number of finished games.
func Duel(games int, seed uint64, progress func(done int)) (Duels, error) {
	t, err := newTable(Shipped())
	if err != nil {
		return Duels{}, err
	}
	return t.duel(games, seed, progress)
}

func (t *table) duel(games int, seed uint64, progress func(done int)) (d Duels, err error) {
	for i := range min(games, 50) {
		if _, err := t.play(seed+uint64(i), noLimit); err != nil {
			return d, err
		}
	}
	return t.count(games, seed, progress)
}

// count plays games and measures them.
func (t *table) count(games int, seed uint64, progress func(done int)) (d Duels, err error) {
	calls := t.k.Calls()
	begun := time.Now()
	for i := range games {
		n, err := t.play(seed+uint64(i), noLimit)
		if err != nil {
			return d, err
		}
		d.Commands += n
		d.Events += uint64(t.m.Seq())
		if progress != nil && i%256 == 255 {
			progress(i + 1)
		}
	}
	d.Games, d.Seconds = games, time.Since(begun).Seconds()
	d.GamesPerSecond = float64(games) / d.Seconds
	d.CommandsPerSec = float64(d.Commands) / d.Seconds
	d.EventsPerSecond = float64(d.Events) / d.Seconds
	d.LuaCallsPerEvent = float64(t.k.Calls()-calls) / float64(d.Events)
	return d, nil
}

// Engine measures the engine itself: a new match, forks, hashes, loading.
func Engine() ([]games.Row, error) {
	load, err := loading()
	if err != nil {
		return nil, err
	}
	t, err := newTable(Shipped())
	if err != nil {
		return nil, err
	}
	rows := append(load, t.newMatch()...)
	if _, err := t.play(1, 150); err != nil { // a position in the middle of a game
		return nil, err
	}
	rows = append(rows, t.forks()...)
	many, err := manyCards()
	if err != nil {
		return nil, err
	}
	return append(rows, many), nil
}

// timed runs f until a tenth of a second is over and gives nanoseconds and
// allocated bytes a run.
func timed(f func()) (ns, bytes float64) {
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun, n := time.Now(), 0
	for time.Since(begun) < 100*time.Millisecond {
		for range 16 {
			f()
		}
		n += 16
	}
	elapsed := time.Since(begun)
	runtime.ReadMemStats(&after)
	return float64(elapsed.Nanoseconds()) / float64(n), float64(after.TotalAlloc-before.TotalAlloc) / float64(n)
}

func loading() ([]games.Row, error) {
	var failed error
	ns, _ := timed(func() {
		if _, _, err := Load(Shipped()); err != nil {
			failed = err
		}
	})
	return []games.Row{{Name: "load all shipped packs from source", Value: ns / 1e6, Unit: "ms", Target: "<= 100", Less: true}}, failed
}

func (t *table) newMatch() []games.Row {
	set := t.setup(1)
	ns, bytes := timed(func() {
		m, err := tcg.New(t.prog, set)
		if err == nil {
			m.Attach(t.k)
			err = m.Start()
		}
		if err != nil {
			panic(err) // the same set-up has just been played
		}
	})
	return []games.Row{{Name: "a new match, started", Value: ns / 1e3, Unit: "us", Target: "<= 10", Less: true}, {Name: "memory of a new match", Value: bytes / 1024, Unit: "KB", Target: "<= 40", Less: true}}
}

func (t *table) forks() []games.Row {
	dst := t.m.Fork()
	into, intoBytes := timed(func() { t.m.ForkInto(dst) })
	fresh, _ := timed(func() { t.m.Fork() })
	var sum uint64
	hash, _ := timed(func() { sum += t.m.Hash() })
	p := t.m.State.Active
	t.buf = t.m.Legal(p, t.buf[:0])
	command := t.buf[len(t.buf)-2]
	do, doBytes := timed(func() {
		t.m.ForkInto(dst)
		if err := dst.Do(command); err != nil {
			panic(err) // it has just been listed
		}
	})
	return []games.Row{
		{Name: "ForkInto", Value: into, Unit: "ns", Target: "<= 300", Less: true}, {Name: "memory of ForkInto", Value: intoBytes, Unit: "B", Target: "0", Less: true, Slack: 1},
		{Name: "Fork", Value: fresh / 1e3, Unit: "us", Target: "<= 3", Less: true}, {Name: "Hash", Value: hash / 1e3, Unit: "us", Target: "<= 5", Less: true},
		{Name: "ForkInto and Do of one command", Value: do, Unit: "ns", Target: "", Less: true}, {Name: "memory of ForkInto and Do", Value: doBytes, Unit: "B", Target: "0", Less: true, Slack: 1},
	}
}

// manyCards compares random duels with the shipped cards against the same duels with
// 1,000 other cards loaded too, each listening to damage and turns.
func manyCards() (games.Row, error) {
	few, err := newTable(Shipped())
	if err != nil {
		return games.Row{}, err
	}
	pack, err := archive.FromTexts(thousandCards(few.prog.Lib))
	if err != nil {
		return games.Row{}, err
	}
	many, err := newTable(append(Shipped(), load.Source{FS: pack, Name: "thousand"}))
	if err != nil {
		return games.Row{}, err
	}
	best := 0.0
	for range 3 { // the best of three pairs, as the machine's own speed drifts
		a, err := few.duel(150, 1, nil)
		if err != nil {
			return games.Row{}, err
		}
		b, err := many.duel(150, 1, nil)
		if err != nil {
			return games.Row{}, err
		}
		best = max(best, b.EventsPerSecond/a.EventsPerSecond)
	}
	return games.Row{Name: "events/s with 1,000 more cards loaded, against without", Value: best, Unit: "ratio", Target: ">= 0.9"}, nil
}

func thousandCards(lib *library.Library) map[string]string {
	files := map[string]string{
		"pack.toml": "id = \"thousand\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"many.lua":  "function heal_me(me, ev, game)\n  game:heal(me:unit(), 1)\nend\n",
	}
	for i := range 1000 {
		part := fmt.Sprintf("many_%d.toml", i/100) // manifests are capped in size
		files[part] += fmt.Sprintf(`[[card]]
id = "MANY-%04d"
name = { en = "Card of many" }
text = { en = "When it is damaged, it heals." }
faction = %q
type = "UNIT"
cost = { supply = 2 }
stats = { attack = 1, shield = 0, health = 2 }
tags = [%q]
script = "many.lua"
[[card.listener]]
event = "DAMAGE_DEALT"
role = "target"
run = "heal_me"
[[card.listener]]
event = "TURN_STARTED"
role = "owner"
run = "heal_me"
`, i, lib.Factions[0].ID, lib.Tags[0].ID)
	}
	return files
}
