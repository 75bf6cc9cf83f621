package tcgtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/load"
)

// The rest of a position apart from cards and numbers: statuses of players, fixtures, and the
// counters of everything. Positions and recorded tests both write it.

// fixtureRow is a fixture of a position.
type fixtureRow struct {
	ID       string         `toml:"id"`
	Lane     string         `toml:"lane"`
	Player   int            `toml:"player"`
	Other    int            `toml:"other"`
	Counters map[string]int `toml:"counters"`
}

// strip is a lane of a position that has counters.
type strip struct {
	Lane     string         `toml:"lane"`
	Counters map[string]int `toml:"counters"`
}

// statusesOf are the statuses on a player, with layers.
func statusesOf(m *tcg.Match, p event.Player) map[string]int {
	list := map[string]int{}
	for _, st := range m.State.Statuses[:m.State.NStatuses] {
		if st.On == 0 && st.Owner == p {
			list[tcg.Of(m).Program().Statuses[st.Kind].ID] = max(int(st.Layers), 1)
		}
	}
	return list
}

// countersOf are the counters of a thing that are not at their start. Of a unit, counters that
// its marks show are left out.
func countersOf(m *tcg.Match, x event.Entity) map[string]int {
	list := map[string]int{}
	for _, n := range m.State.Counts[:m.State.NCounts] {
		if int(n.On) == x.Slot() && !(n.N == 1 && onBoard(m, n.On) && isMark(tcg.Of(m).Program(), n.Kind)) {
			list[tcg.Of(m).Program().Counters[n.Kind].ID] = int(n.N)
		}
	}
	return list
}

func onBoard(m *tcg.Match, on uint16) bool {
	return on <= m.State.NCards && m.State.Cards[on].Zone == place.Board
}

// isMark reports whether a counter has a name among the marks of units.
func isMark(p *program.Program, kind uint16) bool {
	return slices.ContainsFunc(p.Aliases, func(a program.Alias) bool { return a.Prop == program.PropCounter && a.Arg == int32(kind) })
}

// shownCounters are the names of a unit's counters that its marks show: those that are 1.
func shownCounters(m *tcg.Match, v *tcg.Sight) []string {
	return slices.DeleteFunc(v.Counted(tcg.Of(m).Program()), func(name string) bool { return v.Named[name].N != 1 })
}

// spotOf is the place of a fixture, as tests and positions write it.
func spotOf(f *tcg.Fixture) (parts []string) {
	if f.Lane != place.NoLane {
		parts = append(parts, fmt.Sprintf("lane = %q", laneWords[f.Lane]))
	}
	if f.Owner >= 0 {
		parts = append(parts, fmt.Sprintf("player = %d", f.Owner+1))
	}
	if f.Other >= 0 {
		parts = append(parts, fmt.Sprintf("other = %d", f.Other+1))
	}
	return parts
}

func writeNumbers(b *strings.Builder, key string, list map[string]int) {
	var parts []string
	for _, id := range sorted(list) {
		parts = append(parts, fmt.Sprintf("%s = %d", load.QuoteKey(id), list[id]))
	}
	if len(parts) > 0 {
		fmt.Fprintf(b, "%s = { %s }\n", key, strings.Join(parts, ", "))
	}
}

// writeRest writes the fixtures and the lanes with counters.
func writeRest(b *strings.Builder, m *tcg.Match) {
	for x, f := range m.State.EachFixture {
		fmt.Fprintf(b, "\n[[fixture]]\nid = %q\n", tcg.Of(m).Program().Fixtures[f.Def].ID)
		for _, part := range spotOf(f) {
			b.WriteString(part + "\n")
		}
		writeNumbers(b, "counters", countersOf(m, x))
	}
	for lane, word := range laneWords {
		if list := countersOf(m, place.LaneEntity(num.To[place.Lane](lane))); len(list) > 0 {
			fmt.Fprintf(b, "\n[[lane]]\nlane = %q\n", word)
			writeNumbers(b, "counters", list)
		}
	}
}

func placeFixture(c *tcg.Scenario, f *fixtureRow) error {
	at := tcg.Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer}
	if f.Lane != "" {
		lane := slices.Index(laneWords, strings.ToLower(f.Lane))
		if lane < 0 {
			return fmt.Errorf("unknown lane %q", f.Lane)
		}
		at.Lane = num.To[place.Lane](lane)
	}
	for _, seat := range []struct {
		n  int
		to *event.Player
	}{{f.Player, &at.Owner}, {f.Other, &at.Other}} {
		if seat.n < 0 || seat.n > c.Match().Seats() {
			return fmt.Errorf("there is no player %d", seat.n)
		}
		*seat.to = num.To[event.Player](seat.n - 1)
	}
	x, err := c.Fixture(f.ID, at)
	return cmp.Or(err, placeCounters(c, x, f.Counters))
}

func placeLane(c *tcg.Scenario, l *strip) error {
	lane := slices.Index(laneWords, strings.ToLower(l.Lane))
	if lane < 0 {
		return fmt.Errorf("unknown lane %q", l.Lane)
	}
	return placeCounters(c, place.LaneEntity(num.To[place.Lane](lane)), l.Counters)
}

func placeCounters(c *tcg.Scenario, x event.Entity, list map[string]int) error {
	for _, id := range sorted(list) {
		if err := c.Count(x, id, list[id]); err != nil {
			return err
		}
	}
	return nil
}

// rest writes everything apart from the cards into the set-up of a test.
func (w *writer) rest() {
	m := w.first
	for p := range event.Player(m.State.Seats) {
		on := statusesOf(m, p)
		for _, id := range sorted(on) {
			w.statusOfPlayer(p, id, on[id])
		}
		w.counters(fmt.Sprintf("%q", baseWord(p)), place.BaseOf(p))
	}
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		name, named := w.names[ix]
		if !named {
			continue
		}
		if v := tcg.SightOf(m, ix); v.Zone == place.Hand {
			for _, id := range sorted(v.Statuses) {
				w.status(name, id, v.Statuses[id])
			}
		}
		w.counters(name, m.State.Handle(ix))
	}
	for x, f := range m.State.EachFixture {
		id := tcg.Of(m).Program().Fixtures[f.Def].ID
		at := ""
		if parts := spotOf(f); len(parts) > 0 {
			at = ", {" + strings.Join(parts, ", ") + "}"
		}
		name := w.fresh(localOf(id))
		w.fixtures[x] = name
		w.set("local %s = t:place(%q%s)", name, id, at)
		w.counters(name, x)
	}
	for lane, word := range laneWords {
		w.counters(fmt.Sprintf("%q", word), place.LaneEntity(num.To[place.Lane](lane)))
	}
	w.counters(`"match"`, place.MatchEntity)
}

// statusOfPlayer writes a status of a player, with the time that is left of it.
func (w *writer) statusOfPlayer(p event.Player, id string, layers int) {
	s, g := &w.first.State, tcg.Of(w.first)
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On != 0 || st.Owner != p || g.Program().Statuses[st.Kind].ID != id {
			continue
		}
		if until, turns, other := g.Left(s, st); other {
			w.set("t:status(%q, %q, %d, %q, %d)", baseWord(p), id, layers, until, turns)
			return
		}
	}
	w.status(fmt.Sprintf("%q", baseWord(p)), id, layers)
}

func (w *writer) status(on, id string, layers int) {
	if layers > 1 {
		w.set("t:status(%s, %q, %d)", on, id, layers)
		return
	}
	w.set("t:status(%s, %q)", on, id)
}

func (w *writer) counters(of string, x event.Entity) {
	list := countersOf(w.first, x)
	for _, id := range sorted(list) {
		w.set("t:count(%s, %q, %d)", of, id, list[id])
	}
}
