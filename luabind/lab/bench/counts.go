package bench

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
)

// Room is what random matches are counted of.
type Room struct {
	Name, Game string
	Mode       string   // none for the usual one
	Modules    bool     // all that can be turned on
	Decks      []string // none for those that are played when nobody names any
}

// Rooms are the rooms whose counts are kept in files.
var Rooms = []Room{
	{Name: "duel", Game: "tcg", Mode: "duel"},
	{Name: "ffa4 with all modules", Game: "tcg", Mode: "ffa4", Modules: true},
	{Name: "ffa4 with all modules and fleets", Game: "tcg", Mode: "ffa4", Modules: true, Decks: []string{"FLEET-HOME", "FLEET-VOWS", "FLEET-PLAGUE", "FLEET-VIGIL"}},
	{Name: "tactics", Game: "tactics"},
	{Name: "xiangqi", Game: "xiangqi"},
}

// Count is what random matches took, in numbers that are the same on every
// machine. Work is instructions of scripts, filters and candidates; allocations
// are of matches in the memory of one that was used before.
type Count struct {
	Matches, Commands, Events, Work, Calls int
	Allocations                            float64
}

// countedMatches and countedCommands are how many matches of a room are counted,
// and how far each goes at limit.
const (
	countedMatches  = 6
	countedCommands = 400
)

// calling is a machine that knows how many functions it has called.
type calling interface{ Calls() uint64 }

// setup loads the packs of a room and says what its matches are made of.
func (r *Room) setup() (p *games.Packs, set games.Setup, err error) {
	g, known := kits.All().Named(r.Game)
	if !known {
		return nil, set, fmt.Errorf("unknown game %q", r.Game)
	}
	if p, err = g.Load(g.Shipped()); err != nil {
		return nil, set, err
	}
	if set.Mode, err = p.Mode(cmp.Or(r.Mode, g.Mode), ""); err != nil {
		return nil, set, err
	}
	if d := p.Decks; d != nil {
		decks := r.Decks
		if decks == nil {
			decks = d.Starters(set.Mode, nil)
		}
		for _, name := range decks {
			deck, err := d.Deck(name)
			if err != nil {
				return nil, set, err
			}
			set.Decks = append(set.Decks, deck)
		}
	}
	if r.Modules {
		set.Options = allModules(p)
	}
	return p, set, nil
}

// allModules are the options that turn all modules on, each as it is.
func allModules(p *games.Packs) (options []string) {
	l := p.Rooms
	if l == nil {
		return nil
	}
	for _, m := range l.Lobby("en").Modules {
		if list, err := l.Module(m.ID); err == nil && len(list) == 1 {
			options = append(options, list...)
		}
	}
	slices.Sort(options)
	return slices.Compact(options)
}

// Count plays the matches of a room. The same program counts the same, except for
// allocations: the runtime may add a few.
func (r *Room) Count() (c Count, err error) {
	p, set, err := r.setup()
	if err != nil {
		return c, fmt.Errorf("%s: %w", r.Name, err)
	}
	m, err := p.Open(set, match.Options{})
	if err != nil {
		return c, fmt.Errorf("%s: %w", r.Name, err)
	}
	calls, _ := p.Machine().(calling)
	var x player
	var allocated uint64
	for seed := range uint64(countedMatches) {
		set.Seed = seed + 1
		if m, err = games.Again(p, m, set, match.Options{}); err != nil {
			return c, fmt.Errorf("%s: %w", r.Name, err)
		}
		before, called := mallocs(), uint64(0)
		if calls != nil {
			called = calls.Calls()
		}
		if err = m.Start(); err == nil {
			err = x.play(m, num.SplitStream(set.Seed, 41), countedCommands, func() { c.Commands++; c.Work += m.Work() })
		}
		if err != nil {
			return c, fmt.Errorf("%s, seed %d: %w", r.Name, set.Seed, err)
		}
		if calls != nil {
			c.Calls += num.To[int](calls.Calls() - called)
		}
		c.Events += num.To[int](m.Seq())
		if seed > 0 { // the first match allocates buffers that the others reuse
			allocated += mallocs() - before
		}
	}
	c.Matches, c.Allocations = countedMatches, float64(allocated)*countedMatches/(countedMatches-1)
	return c, nil
}

// player performs random commands, with lists that it reuses.
type player struct {
	legal []match.Command
	seats []event.Player
}

// play goes on with a match by random commands, at limit so many, and without giving
// up; done is called after each of them.
func (x *player) play(m display.Match, r num.Stream, limit int, done func()) error {
	for n := 0; !m.Over() && n < limit; n++ {
		x.seats = m.ToAct(x.seats[:0])
		x.legal = m.Legal(x.seats[0], x.legal[:0])
		c := x.legal[r.Intn(len(x.legal))]
		for m.Kind(c) == match.GivesUp {
			c = x.legal[r.Intn(len(x.legal))]
		}
		if err := m.Do(c); err != nil {
			return fmt.Errorf("command %d: %w", n+1, err)
		}
		done()
	}
	return nil
}

// mallocs counts the pieces of memory that were allocated so far.
func mallocs() uint64 {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.Mallocs
}

// Rows returns the rows of a count, by match and by command.
func (c *Count) Rows(room string) []games.Row {
	row := func(what string, n float64, slack float64) games.Row {
		return games.Row{Name: room + ": " + what, Value: n / float64(c.Matches), Less: true, Count: true, Slack: slack}
	}
	return []games.Row{
		row("commands a match", float64(c.Commands), 0),
		row("events a match", float64(c.Events), 0),
		row("work a match", float64(c.Work), 0),
		row("Lua calls a match", float64(c.Calls), 2),
		row("allocations a match", c.Allocations, 10),
	}
}

// Counts counts all rooms.
func Counts() (rows []games.Row, err error) {
	for i := range Rooms {
		c, err := Rooms[i].Count()
		if err != nil {
			return nil, err
		}
		rows = append(rows, c.Rows(Rooms[i].Name)...)
	}
	return rows, nil
}
