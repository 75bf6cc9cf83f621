package tcg

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Counters are numbers that packs declare. Only resolvers write them and check the bounds.
// Listeners of one batch all read the old value, so a limit that listeners checked would be
// exceeded.

// maxCounts bounds the counters of a match that are not at their start.
const maxCounts = 512

// becameAnother reports whether a thing was a card that lies in a deck by now. There it is
// a new card without the counters of the old one (K-22, K-33).
func (s *State) becameAnother(x event.Entity) bool {
	ix := x.Index()
	return ix != 0 && ix <= s.NCards && s.Cards[ix].Zone == place.Deck && int(s.Cards[ix].Gen) != x.Generation()
}

// missedCount ends an event that was to change a counter of a thing that does not have the
// counter now. A pack that continues to count on a card that has become another one has a
// fault.
func (g *Rules) missedCount(m *Match, e *Event, d *program.CounterDef, x event.Entity) {
	if d.Holder == program.OnCard && m.State.becameAnother(x) {
		m.Fail(fmt.Errorf("%s is written for a card that is another one by now: it went into a deck", d.ID))
		return
	}
	g.fizzle(e, g.prog.Reason.Gone)
}

var errTooManyCounts = fmt.Errorf("more than %d counters are in use at the same time", maxCounts)

// counterOn finds under which slot a counter of a thing is kept; ok is false
// for what has no such counter.
func (s *State) counterOn(d *program.CounterDef, x event.Entity) (on uint16, ok bool) {
	switch d.Holder {
	case program.OnUnit:
		if b := s.body(x); b != nil {
			return s.key(b), true
		}
	case program.OnCard:
		ix := s.CardIndex(x)
		return ix, ix != 0
	case program.OnPlayer:
		p, base := place.BaseIndex(x)
		return num.To[uint16](place.BaseOf(p).Slot()), base && s.seated(p)
	case program.OnLane:
		lane := s.laneOfThing(x)
		return num.To[uint16](place.LaneEntity(lane).Slot()), lane != place.NoLane
	case program.OnFixture:
		return num.To[uint16](x.Slot()), s.FixtureAt(x) != nil
	case program.OnMatch:
		return num.To[uint16](place.MatchEntity.Slot()), true
	}
	return 0, false
}

// laneOfThing is the lane that a handle means, or the lane of its unit.
func (s *State) laneOfThing(x event.Entity) place.Lane {
	if at := s.PlaceOfEntity(x); at != 0 {
		return place.LaneOf(at)
	}
	return place.LaneOf(s.placeOfOther(x))
}

// counter returns the present value of a counter of a thing; what has no such
// counter has 0.
func (g *Rules) counter(s *State, kind int32, x event.Entity) int32 {
	d := &g.prog.Counters[kind]
	on, ok := s.counterOn(d, x)
	if !ok {
		return 0
	}
	return s.counts().Of(num.To[uint16](kind), on, d.Bounds.Start)
}

// counts is the table of the counters of a match.
func (s *State) counts() kit.Counts {
	return kit.Counts{List: s.Counts[:min(len(s.Counts), maxCounts)], N: &s.NCounts}
}

// change sets a counter of a thing within its bounds, and returns what it was and is. The
// counter of an objective stays at the goal when it has reached it.
func (g *Rules) change(m *Match, kind int32, x event.Entity, to func(before int32) int64) (before, after int32, ok bool) {
	s := &m.State
	d := &g.prog.Counters[kind]
	on, ok := s.counterOn(d, x)
	if p, base := place.BaseIndex(x); !ok || base && !s.alive(p) {
		return 0, 0, false
	}
	c := kit.Count{Kind: num.To[uint16](kind), On: on}
	before = s.counts().Of(c.Kind, on, d.Bounds.Start)
	c.N = d.Bounds.Within(to(before))
	if goal := num.To[int32](g.prog.Goal(c.Kind)); goal > 0 {
		if c.N = min(c.N, goal); before >= goal {
			c.N = before
		}
	}
	if c.N != before {
		g.setCount(m, d, c)
	}
	return before, c.N, true
}

// setCount notes the value of a counter; at its start nothing is kept.
func (g *Rules) setCount(m *Match, d *program.CounterDef, c kit.Count) {
	if n := int(m.State.NCounts); n < maxCounts {
		spare(&m.State.Counts, n)
	}
	if !m.State.counts().Put(c, d.Bounds.Start) {
		m.Fail(errTooManyCounts)
		return
	}
	m.State.touchCount(c.On)
}

// touchCount records that a counter has changed, which any value may read.
func (s *State) touchCount(on uint16) {
	s.touch()
	if on > 0 && on <= s.NCards && s.Cards[on].Body != 0 {
		s.outdate(&s.Bodies[s.Cards[on].Body])
	}
}

func (s *State) keepCounts(keep func(*kit.Count) bool) { s.counts().Keep(keep) }

// keepCountsOfUnit keeps the counters of a unit under another key; those of its
// card stay.
func (g *Rules) keepCountsOfUnit(s *State, from, to uint16) {
	for i := range s.Counts[:s.NCounts] {
		if c := &s.Counts[i]; c.On == from && g.prog.Counters[c.Kind].Holder == program.OnUnit {
			c.On = to
		}
	}
}

// resetCounts puts counters back to their start, as their resets say; p is the
// player whose turn starts or ends.
func (g *Rules) resetCounts(s *State, p event.Player, resets ...program.Reset) {
	if s.NCounts == 0 {
		return
	}
	which := uint(0) // a bit for each of them
	for _, r := range resets {
		which |= 1 << r
	}
	due := func(c *kit.Count) bool {
		when := g.prog.Counters[c.Kind].When
		own := when == program.ResetsOwnTurnStart || when == program.ResetsOwnTurnEnd
		return which>>when&1 != 0 && (!own || s.ownerOfCount(c) == p)
	}
	some := false
	for i := range s.Counts[:s.NCounts] {
		if due(&s.Counts[i]) {
			s.touchCount(s.Counts[i].On)
			some = true
		}
	}
	if some { // as after few turns
		s.keepCounts(func(c *kit.Count) bool { return !due(c) })
	}
}

// ownerOfCount is the player in whose turns a counter is reset.
func (s *State) ownerOfCount(c *kit.Count) event.Player {
	if p, base := place.BaseIndex(event.Entity(c.On)); base {
		return p
	}
	if c.On <= s.NCards {
		return s.PlayerOf(s.Handle(c.On))
	}
	if i := place.FixtureIndex(event.Entity(c.On)); i >= 0 {
		return s.Fixtures[i].Owner
	}
	return event.NoPlayer
}

// applyCount resolves a change of one counter. One that changes nothing, as its
// bound is reached, has not happened.
func (g *Rules) applyCount(m *Match, e *Event) {
	by, set := int64(e.Args[events.ArgBy]), e.Args[events.ArgSet] != 0
	before, after, ok := g.change(m, e.Args[events.ArgDef], e.Target, func(before int32) int64 {
		if set {
			return by
		}
		return int64(before) + by
	})
	switch {
	case !ok:
		g.missedCount(m, e, &g.prog.Counters[e.Args[events.ArgDef]], e.Target)
	case before == after:
		e.Blank = true
	default:
		g.counted(m, e.Args[events.ArgDef], e.Target, after)
	}
	e.Args[events.ArgBy], e.Args[events.ArgBefore], e.Args[events.ArgAfter], e.Args[events.ArgSet] = after-before, before, after, 0
}

// applyOwn resolves an event that a pack declares: what its declaration writes.
// What writes counters and changes none of them has not happened.
func (g *Rules) applyOwn(m *Match, e *Event) {
	r := g.prog.Resolver(e.Type)
	if len(r.Rolls)+len(r.Where)+len(r.Writes) > 0 || r.Removes {
		g.Stamp(&m.State, e) // its filters and counters may be about its place and player
	}
	if r.Removes && m.State.Unit(e.Target) == nil {
		g.fizzleOn(&m.State, e, g.prog.Reason.NoUnit)
		return
	}
	g.roll(m, e, r.Rolls)
	if x := g.prog.ToHitOf(e.Type); x != nil {
		g.throw(m, e, x)
	}
	if r.Removes {
		g.bury(m, e)
	}
	if r.Refill.Pool != 0 {
		g.refill(m, e, &r.Refill)
	}
	if r.Spawn != nil {
		g.spawn(m, e, r.Spawn)
	}
	if r.Load != nil {
		g.load(m, e, r.Load)
	}
	if r.Land != nil {
		g.land(m, e, r.Land)
	}
	changed := false
	writes := r.Writes
	for i := range writes {
		w := &writes[i]
		if len(w.Where) > 0 && !g.holds(m, w.Where, &asking{e: e}) {
			continue
		}
		by := int64(w.By)
		if w.Add >= 0 {
			by = int64(e.Args[w.Add])
		}
		thing := writtenThing(e, w.On)
		before, after, ok := g.change(m, int32(w.Counter), thing, func(before int32) int64 { return int64(before) + by })
		if !ok {
			g.missedCount(m, e, &g.prog.Counters[w.Counter], thing)
			return
		}
		if w.Add >= 0 {
			e.Args[w.Add] = after - before
		}
		if w.Was >= 0 {
			e.Args[w.Was] = before
		}
		if w.Total >= 0 {
			e.Args[w.Total] = after
		}
		if before != after {
			changed = true
			g.counted(m, int32(w.Counter), thing, after)
		}
	}
	if len(writes) > 0 {
		e.Blank = !changed
	}
	if len(r.Where) > 0 && !e.Blank {
		e.Blank = !g.holds(m, r.Where, &asking{e: e})
	}
	if r.Draw != nil && !e.Blank {
		g.drawInto(m, e, r.Draw)
	}
	if e.Blank {
		return
	}
	if r.Relocate != nil {
		g.relocate(m, e, r.Relocate)
	}
	def := r.Places
	if r.Which >= 0 {
		def = num.To[uint16](e.Args[r.Which])
	}
	if def != 0 {
		if err := g.placeBy(m, e, def); err != nil {
			m.Fail(err)
		}
	}
}

// roll draws the numbers of an event's fields, in the order of its declaration
// (K-33).
func (g *Rules) roll(m *Match, e *Event, rolls []program.Roll) {
	for i := range rolls {
		r := &rolls[i]
		switch {
		case !g.holds(m, r.Where, &asking{e: e}):
		case r.Sides > 0:
			e.Args[r.Field] = num.To[int32](m.Chance(g.stream(m, e.By), int(r.Sides)) + 1)
		case len(r.Of) == 1:
			e.Args[r.Field] = r.Of[0]
		default:
			e.Args[r.Field] = r.Of[m.Chance(g.stream(m, e.By), len(r.Of))]
		}
	}
}

// writtenThing is the thing with the counter that an event changes.
func writtenThing(e *Event, on program.WriteOn) event.Entity {
	switch on {
	case program.WriteSource:
		return e.Source
	case program.WriteTargetPlayer:
		return place.BaseOf(e.TargetPlayer)
	case program.WriteSourcePlayer:
		return place.BaseOf(e.SourcePlayer)
	case program.WriteLane:
		return place.LaneEntity(place.LaneOf(e.At))
	case program.WriteMatch:
		return place.MatchEntity
	}
	return e.Target
}

// ChangeCounter queues the change of a counter of a thing, by a number or, with
// set, to one. The match itself is place.MatchEntity.
func ChangeCounter(m *Match, x event.Entity, name string, n int, set bool) error {
	kind, err := counterOf(m, x, name)
	if err == nil {
		changeCounter(m, x, kind, n, set)
	}
	return err
}

func changeCounter(m *Match, x event.Entity, kind int32, n int, set bool) {
	e := acting(m, events.CounterChanged, x)
	e.Args[events.ArgDef], e.Args[events.ArgBy] = kind, num.To[int32](n)
	if set {
		e.Args[events.ArgSet] = 1
	}
	queue(m, e)
}

// CounterOf returns the present value of a counter of a thing.
func CounterOf(m *Match, x event.Entity, name string) (int, error) {
	kind, err := counterOf(m, x, name)
	if err != nil {
		return 0, err
	}
	return int(Of(m).counter(&m.State, kind, x)), nil
}

// counterOf finds the counter that a script names, and returns an error for a thing that
// can never have it. A thing that has left play is not an error: its event fizzles.
func counterOf(m *Match, x event.Entity, name string) (int32, error) {
	p := Of(m).prog
	kind, err := p.Counter(p.Behaviour(m.By()), name)
	if err != nil {
		return 0, err
	}
	d := &p.Counters[kind]
	_, base := place.BaseIndex(x)
	lane := place.LaneIndex(x) != place.NoLane
	whole := x == place.MatchEntity
	fits := false
	switch d.Holder {
	case program.OnUnit, program.OnCard:
		fits = !base && !lane && !whole && place.FixtureIndex(x) < 0
	case program.OnFixture:
		fits = place.FixtureIndex(x) >= 0
	case program.OnPlayer:
		fits = base
	case program.OnLane:
		fits = !base && !whole
	case program.OnMatch:
		fits = whole
	}
	if !fits {
		return 0, fmt.Errorf("%s is a number of each %s: %s", d.ID, d.On, counterSays[d.Holder])
	}
	return int32(kind), nil
}

// counterSays is how a script names what has a counter.
var counterSays = [...]string{program.OnUnit: "name a unit", program.OnCard: "name a card", program.OnPlayer: "name a player's base, for example game:base(p)",
	program.OnLane: `name a lane, for example "ALPHA", or a unit in it`, program.OnMatch: "name nothing, with 0",
	program.OnFixture: "name a fixture, as me:card() in its own functions"}
