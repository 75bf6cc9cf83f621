package tcgtest

import (
	"cmp"
	"fmt"
	"maps"
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
	Until    string         `toml:"until"`
	Turns    int            `toml:"turns"`
	Of       int            `toml:"of"`
	Counters map[string]int `toml:"counters"`
}

// strip is a lane of a position that has counters.
type strip struct {
	Lane     string         `toml:"lane"`
	Counters map[string]int `toml:"counters"`
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
		left := timingOf(tcg.Of(m).FixtureLeft(&m.State, f))
		for _, part := range append(spotOf(f), left.parts(untilKey)...) {
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
	if err != nil {
		return err
	}
	t := timing{f.Until, f.Turns, f.Of}
	return cmp.Or(t.check(), t.set(c, func(t tcg.Term) error { return c.FixtureLasts(x, t) }), placeCounters(c, x, f.Counters))
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
		w.statuses(fmt.Sprintf("%q", baseWord(p)), statusesOn(m, 0, p))
		w.counters(fmt.Sprintf("%q", baseWord(p)), place.BaseOf(p))
	}
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		name, named := w.names[ix]
		if !named {
			continue
		}
		if v := tcg.SightOf(m, ix); v.Zone == place.Hand {
			w.statuses(name, statusesOn(m, ix, v.Owner))
		}
		w.counters(name, m.State.Handle(ix))
	}
	for x, f := range m.State.EachFixture {
		id := tcg.Of(m).Program().Fixtures[f.Def].ID
		at := ""
		left := timingOf(tcg.Of(m).FixtureLeft(&m.State, f))
		if parts := append(spotOf(f), left.parts(durationKey)...); len(parts) > 0 {
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

// statuses writes statuses of a player or of a card, each as a line of its own.
func (w *writer) statuses(on string, list map[string]lasting) {
	for _, id := range slices.Sorted(maps.Keys(list)) {
		l, text := list[id], fmt.Sprintf("t:status(%s, %q", on, id)
		if l.Layers > 1 || l.Until != "" {
			text += fmt.Sprintf(", %d", l.Layers)
		}
		if l.Until != "" {
			text += fmt.Sprintf(", %q", l.Until)
		}
		if l.Turns != 0 || l.Of != 0 {
			text += fmt.Sprintf(", %d", l.Turns)
		}
		if l.Of != 0 {
			text += fmt.Sprintf(", %d", l.Of)
		}
		w.set("%s)", text)
	}
}

func (w *writer) counters(of string, x event.Entity) {
	list := countersOf(w.first, x)
	for _, id := range sorted(list) {
		w.set("t:count(%s, %q, %d)", of, id, list[id])
	}
}
