package tcgtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// expect writes what the commands have changed.
func (w *writer) expect() {
	s := &w.last.State
	for ix := uint16(1); ix <= s.NCards; ix++ {
		is := tcg.SightOf(w.last, ix)
		name, known := w.names[ix]
		if !known {
			w.newcomer(is)
			continue
		}
		if fields := changed(tcg.SightOf(w.first, ix), is); len(fields) > 0 {
			w.Expects = append(w.Expects, fmt.Sprintf("t:expect(%s, {%s})", name, strings.Join(fields, ", ")))
		}
	}
	for p := range event.Player(s.Seats) {
		if fields := w.seatChanged(p); len(fields) > 0 {
			w.Expects = append(w.Expects, fmt.Sprintf("t:player(%d, {%s})", p+1, strings.Join(fields, ", ")))
		}
	}
	w.fixturesPlaced()
	if now := s.Now(); now != w.first.State.Now() || s.Turn != w.first.State.Turn {
		if word := tcg.Of(w.last).Program().PhaseName(now); word != "" && !w.last.Over() {
			w.Expects = append(w.Expects, fmt.Sprintf("t:turn_is({active = %d, phase = %q})", s.Active+1, word))
		}
	}
}

// newcomer expects a unit that was made by an effect.
func (w *writer) newcomer(is tcg.Sight) {
	if is.Zone == place.Board && is.Spot.Lane != place.NoLane {
		w.Expects = append(w.Expects, fmt.Sprintf("t:expect(t:at(%d, %q), {id = %q})", is.Controller+1, spot(is.Spot), is.ID))
	}
}

// changed lists the fields of a card that are others now.
func changed(was, is tcg.Sight) (fields []string) {
	switch gone := is.Zone == place.Graveyard || is.Zone == place.Nowhere; { // what was made by hand leaves the game
	case was.Zone == place.Board && gone:
		fields = append(fields, "dead = true")
	case was.Zone != is.Zone && !(was.Zone == place.Attached && gone):
		fields = append(fields, fmt.Sprintf("zone = %q", is.Zone.String()))
	}
	if is.Zone != place.Board {
		return fields
	}
	number := func(name string, a, b int) {
		if a != b {
			fields = append(fields, fmt.Sprintf("%s = %d", name, b))
		}
	}
	if was.Zone == place.Board {
		number("attack", was.Attack, is.Attack)
		number("damage", was.Damage, is.Damage)
		number("shield", was.Shield, is.Shield)
		number("health_cap", was.HealthCap, is.HealthCap)
	}
	number("controller", int(was.Controller)+1, int(is.Controller)+1)
	if was.Zone == place.Board && was.Spot != is.Spot {
		fields = append(fields, fmt.Sprintf("lane = %q, row = %q", laneWords[is.Spot.Lane], rowWords[is.Spot.Row]))
	}
	if !slices.Equal(was.Armory, is.Armory) && len(is.Armory) > 0 {
		fields = append(fields, fmt.Sprintf("armory = {%s}", quotedList(is.Armory)))
	}
	if !slices.Equal(was.Cargo, is.Cargo) {
		fields = append(fields, fmt.Sprintf("cargo = {%s}", quotedList(is.Cargo)))
	}
	for _, id := range sorted(is.Statuses) {
		if was.Statuses[id] != is.Statuses[id] {
			fields = append(fields, fmt.Sprintf("statuses = {%s = %d}", keyOf(id), is.Statuses[id]))
			break
		}
	}
	return fields
}

func (w *writer) seatChanged(p event.Player) (fields []string) {
	was, is := &w.first.State.Players[p], &w.last.State.Players[p]
	for _, n := range []struct {
		name string
		a, b int16
	}{{"base", was.Base, is.Base}, {"supply", was.Supply, is.Supply}, {"battery", was.Battery, is.Battery}} {
		if n.a != n.b {
			fields = append(fields, fmt.Sprintf("%s = %d", n.name, n.b))
		}
	}
	if before, now := tcg.StatusesOf(w.first, p), tcg.StatusesOf(w.last, p); !maps.Equal(before, now) {
		var list []string
		for _, id := range sorted(now) {
			list = append(list, fmt.Sprintf("%s = %d", keyOf(id), now[id]))
		}
		fields = append(fields, "statuses = {"+strings.Join(list, ", ")+"}")
	}
	return fields
}

// fixturesPlaced expects the fixtures that are in play now and were not.
func (w *writer) fixturesPlaced() {
	for x, f := range w.last.State.EachFixture {
		if w.first.State.FixtureAt(x) != nil {
			continue
		}
		id, at := tcg.Of(w.last).Program().Fixtures[f.Def].ID, ""
		if parts := spotOf(f); len(parts) > 0 {
			at = ", {" + strings.Join(parts, ", ") + "}"
		}
		w.Expects = append(w.Expects, fmt.Sprintf("t:eq(t:fixture(%q%s) ~= nil, true)", id, at))
	}
}
