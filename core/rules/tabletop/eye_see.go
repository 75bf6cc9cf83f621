package tabletop

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
)

// looker is who looks, and how the others count from there.
type looker struct {
	viewer event.Player
	seats  int
}

func (e *Eye) looker(view match.Any) looker { return looker{max(view.Viewer(), 0), e.seats} }

// index is a player as the viewer counts, from 0.
func (v looker) index(p event.Player) int { return (int(p) - int(v.viewer) + v.seats) % v.seats }

// number is a player as the viewer counts, from 1; 0 for nobody.
func (v looker) number(p event.Player) int32 {
	if p < 0 || int(p) >= v.seats {
		return 0
	}
	return num.To[int32](v.index(p) + 1)
}

// holder is which of the zones of a definition one is, as the viewer counts.
func (e *Eye) holder(v looker, z *ZoneView) int {
	switch {
	case z.Team != 0:
		return (int(z.Team) - int(e.mode.Teams[v.viewer]) + e.mode.NTeams) % e.mode.NTeams
	case z.Of >= 0:
		return v.index(z.Of)
	}
	return 0
}

// See writes all numbers of a view.
func (e *Eye) See(view match.Any, into []int32) {
	clear(into)
	m, ok := match.Of[State](view)
	if !ok {
		return
	}
	g, s, v := Of(m), &m.State, e.looker(view)
	e.seeMatch(s, v, into)
	for p := range num.To[event.Player](e.seats) {
		e.seePlayer(s, p, into[e.players+v.index(p)*e.wide:])
	}
	for z := uint8(1); z <= s.NZones; z++ {
		zone := g.ZoneAt(s, z)
		e.seeZone(g, s, v, &zone, &e.zones[g.layout.def[z]][e.holder(v, &zone)], into)
	}
	for _, k := range s.Known[:s.NKnown] {
		zone := g.ZoneAt(s, k.Zone)
		if at := &e.zones[g.layout.def[k.Zone]][e.holder(v, &zone)]; at.held >= 0 && k.Def > 0 {
			into[at.held+int(k.Def)-1]++
		}
	}
}

func (e *Eye) seeMatch(s *State, v looker, into []int32) {
	turns := e.mode.MaxTurns
	into[seesTurn], into[seesRound], into[seesPhase] = min(s.Turn, turns), min(s.Round, turns), int32(s.Phase)
	into[seesActive], into[seesStarter], into[seesBackwards] = v.number(s.Active), v.number(s.Starter), observe.Truth(s.Backwards)
	if k := s.askOf(v.viewer); k != nil {
		into[seesChoice], into[seesMin], into[seesMax], into[seesTaken] = int32(k.Choice), int32(k.Min), int32(k.Max), int32(k.Taken)
	}
	for i := range e.prog.Lib.Options {
		into[e.match.options+i] = int32(s.Chosen[i])
	}
	for i, n := range e.prog.OnMatch {
		into[e.match.counters+i] = int32(s.Counters[e.prog.Counters[n].Index])
	}
}

func (e *Eye) seePlayer(s *State, p event.Player, into []int32) {
	pl, bit := &s.Players[p], bitOf(p)
	into[seesOut], into[seesPassed], into[seesDecided] = observe.Truth(s.Out&bit != 0), observe.Truth(s.Passed&bit != 0), observe.Truth(s.Decided&bit != 0)
	for i, n := range e.prog.OnPlayers {
		into[e.at.counters+i] = int32(pl.Counters[e.prog.Counters[n].Index])
	}
	e.seeTraits(s, PlayerEntity(p), into[e.at.traits:])
	if c := &pl.Secret; s.Decided&bit != 0 && *c != (Commit{}) {
		into[e.at.secret] = int32(FirstAction) + int32(c.Action)
		if ix := s.card(c.Source); ix != 0 {
			into[e.at.secret+1] = int32(s.Cards[ix].Def)
		}
	}
}

func (e *Eye) seeTraits(s *State, x event.Entity, into []int32) {
	if s.NStatuses == 0 {
		return
	}
	for i, t := range e.traits {
		into[i] = s.applied(x, t)
	}
}

func (e *Eye) seeZone(g *Rules, s *State, v looker, z *ZoneView, at *zoneNumbers, into []int32) {
	into[at.size] = num.To[int32](z.Size())
	if at.held >= 0 {
		for _, ix := range z.Cards {
			if d := int(s.Cards[ix].Def); d != 0 {
				into[at.held+d-1]++
			}
		}
	}
	if n := len(z.Cards); at.top >= 0 && n > 0 {
		into[at.top] = int32(s.Cards[z.Cards[n-1]].Def)
	}
	if at.places < 0 {
		return
	}
	for i, ix := range z.Cards[:min(len(z.Cards), places(z.Def))] {
		if ix != 0 {
			e.seePlace(s, v, ix, into[at.places+i*e.placeWide():])
		}
	}
}

func (e *Eye) seePlace(s *State, v looker, ix uint16, into []int32) {
	c := &s.Cards[ix]
	into[seesThere], into[seesCard], into[seesHolder] = 1, int32(c.Def), v.number(c.Ctrl)
	for i, n := range e.onCards {
		into[seesExtras+i] = int32(c.Counters[e.prog.Counters[n].Index])
	}
	e.seeTraits(s, s.handle(ix), into[seesExtras+len(e.onCards):])
}
