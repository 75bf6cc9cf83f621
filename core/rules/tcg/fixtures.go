package tcg

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Fixture is a thing in play that is not a unit. Its handle lasts as long as it does: a
// slot is used again under another generation.
type Fixture struct {
	Def    uint16 // 1-based index in Program.Fixtures; 0 = none is here now
	Gen    uint16
	Owner  event.Player // of one with a player or between two, else NoPlayer
	Other  event.Player // the second of two, else NoPlayer
	Lane   place.Lane   // of one in a lane, else NoLane
	Expiry Expiry
	Least  int16 // the global turn to whose end it stays even if Expiry comes sooner than foreseen; 0 for none
}

var errTooManyFixtures = fmt.Errorf("more than %d fixtures at the same time", place.MaxFixtures)

// FixtureAt returns the fixture of a handle, nil when the handle is stale or not a fixture.
func (s *State) FixtureAt(x event.Entity) *Fixture {
	i := place.FixtureIndex(x)
	if i < 0 || i >= int(s.NFixtures) {
		return nil
	}
	if f := &s.Fixtures[i]; f.Def != 0 && int(f.Gen) == x.Generation() {
		return f
	}
	return nil
}

// fixtureHandle is the present handle of a fixture by its number.
func (s *State) fixtureHandle(i int) event.Entity {
	return place.FixtureEntity(i, s.Fixtures[i].Gen)
}

// EachFixture calls f for every fixture in play, by number.
func (s *State) EachFixture(f func(x event.Entity, fx *Fixture) bool) {
	for i := range s.Fixtures[:s.NFixtures] {
		if s.Fixtures[i].Def != 0 && !f(s.fixtureHandle(i), &s.Fixtures[i]) {
			return
		}
	}
}

// has reports whether a player is a party of a fixture: it is theirs, belongs to them and
// another, or belongs to nobody.
func (f *Fixture) has(p event.Player) bool {
	return f.Owner == event.NoPlayer || f.Owner == p || f.Other == p && p >= 0
}

// ofTheRoom reports whether a thing is a fixture of the room, which is nobody's and in no lane.
func (s *State) ofTheRoom(x event.Entity) bool {
	f := s.FixtureAt(x)
	return f != nil && f.spot() == spot{place.NoLane, event.NoPlayer, event.NoPlayer}
}

// spot is the position of a fixture. Two fixtures at one spot are in one place.
type spot struct {
	lane         place.Lane
	owner, other event.Player
}

func (f *Fixture) spot() spot { return spotOf(f.Lane, f.Owner, f.Other) }

// spotOf is a spot; of two players it does not matter who is named first.
func spotOf(lane place.Lane, owner, other event.Player) spot {
	return spot{lane, min(owner, other), max(owner, other)}
}

// findFixture finds a fixture of a kind at a spot.
func (s *State) findFixture(def uint16, at spot) event.Entity {
	for i := range s.Fixtures[:s.NFixtures] {
		if f := &s.Fixtures[i]; f.Def == def && def != 0 && f.spot() == at {
			return s.fixtureHandle(i)
		}
	}
	return 0
}

// An intent to place a fixture: which, or with 0 one of a pile; the fields of
// FIXTURE_PLACED, and the pile.
const (
	argFixture = 0
	argUntil   = 1
	argOwner   = 2
	argOther   = 3
	argPile    = 4
)

// runFixture draws a fixture of a pile, if none is named. The fixture replaces one from the
// same pile at its spot.
func (g *Rules) runFixture(m *Match, e *Event) {
	s := &m.State
	for _, seat := range [...]int32{e.Args[argOwner], e.Args[argOther]} {
		if seat > 0 && !s.alive(num.To[event.Player](seat-1)) {
			return // it has no owner, and players who are out have no fixtures
		}
	}
	if e.Args[argFixture] == 0 {
		free := slices.DeleteFunc(g.inPile(m, e.Args[argPile]), func(def int32) bool { return s.fixtureInPlay(num.To[uint16](def)) })
		if len(free) == 0 {
			return // everything of the pile is in play
		}
		e.Args[argFixture] = free[m.Chance(&s.Piles[e.Args[argPile]], len(free))]
	}
	d := &g.prog.Fixtures[e.Args[argFixture]]
	at := spotOf(place.LaneOf(e.At), num.To[event.Player](e.Args[argOwner])-1, num.To[event.Player](e.Args[argOther])-1)
	if old := g.fromPile(s, d.Pile, at); old != 0 && s.FixtureAt(old).Def != num.To[uint16](e.Args[argFixture]) {
		gone := m.Stage(events.FixtureRemoved)
		*gone = goneFixture(old, e.Source, s.FixtureAt(old).Def, events.GoneReplaced)
		m.Emit(gone)
	}
	n := stage(m, events.FixturePlaced, e.Source, 0, e.SourcePlayer)
	n.At, n.Args = e.At, e.Args
	n.Args[argPile] = 0
	m.Emit(n)
}

// fromPile finds the fixture of a pile at a spot.
func (g *Rules) fromPile(s *State, pile int, at spot) (found event.Entity) {
	s.EachFixture(func(x event.Entity, f *Fixture) bool {
		if pile >= 0 && g.prog.Fixtures[f.Def].Pile == pile && f.spot() == at {
			found = x
		}
		return found == 0
	})
	return found
}

// CanCome reports whether a fixture can be drawn from its pile in this room.
func CanCome(m *Match, def int) bool {
	d := &Of(m).prog.Fixtures[def]
	return slices.Contains(Of(m).inPile(m, num.To[int32](d.Pile)), num.To[int32](def))
}

// inPile is the fixtures that can be drawn from a pile in this room.
func (g *Rules) inPile(m *Match, pile int32) (defs []int32) {
	for i := 1; i < len(g.prog.Fixtures); i++ {
		if d := &g.prog.Fixtures[i]; d.Pile == int(pile) && m.State.RuleOn(d.DrawNeeds) && g.holds(m, d.DrawWhere, &asking{}) {
			defs = append(defs, num.To[int32](i))
		}
	}
	return defs
}

// drawInto draws a fixture of a pile into a field of an event that names none, from the
// pile's own stream (K-33). Each that can be drawn has the same chance, whether it is in
// play or not. With an empty pile, the event has not happened.
func (g *Rules) drawInto(m *Match, e *Event, d *program.Draw) {
	if e.Args[d.Which] != 0 {
		return
	}
	all := g.inPile(m, num.To[int32](d.Pile))
	if e.Blank = len(all) == 0; e.Blank {
		return
	}
	e.Args[d.Which] = all[m.Chance(&m.State.Piles[d.Pile], len(all))]
	if d.Pool >= 0 {
		e.Args[d.Pool] = num.To[int32](len(all))
	}
}

// raisePlaced queues the event of a pile for one of its fixtures that has come into play.
func (g *Rules) raisePlaced(m *Match, e *Event, d *program.FixtureDef, x Expiry) {
	if d.Pile < 0 || g.prog.PileEvents[d.Pile].Placed == 0 {
		return
	}
	notice := &g.prog.PileEvents[d.Pile]
	n := report(m, notice.Placed, e.Source, e.Target, e.SourcePlayer)
	n.At = e.At
	if notice.Which >= 0 {
		n.Args[notice.Which] = e.Args[argFixture]
	}
	if notice.Until >= 0 {
		n.Args[notice.Until] = num.To[int32](m.State.lastTurn(x))
	}
}

// raiseRemoved queues the event of a pile for one of its fixtures that is over.
func (g *Rules) raiseRemoved(m *Match, e *Event, d *program.FixtureDef) {
	if d.Pile < 0 || g.prog.PileEvents[d.Pile].Removed == 0 {
		return
	}
	notice := &g.prog.PileEvents[d.Pile]
	n := report(m, notice.Removed, e.Source, 0, e.SourcePlayer)
	n.At = e.At
	if notice.Gone >= 0 {
		n.Args[notice.Gone] = e.Args[events.ArgDef]
	}
}

// fixtureInPlay reports whether a fixture of a kind is in play anywhere.
func (s *State) fixtureInPlay(def uint16) (there bool) {
	s.EachFixture(func(_ event.Entity, f *Fixture) bool {
		there = f.Def == def
		return !there
	})
	return there
}

func goneFixture(x, source event.Entity, def uint16, why int32) Event {
	e := newEvent(events.FixtureRemoved, source, x)
	e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(def), why
	return e
}

// applyFixture resolves things other than units that enter and leave play.
func (g *Rules) applyFixture(m *Match, e *Event) {
	if e.Type == events.FixturePlaced {
		g.placeFixture(m, e)
		return
	}
	s := &m.State
	f := s.FixtureAt(e.Target)
	if f == nil {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	e.At, e.TargetPlayer, e.Args[events.ArgDef] = f.at(), f.Owner, int32(f.Def)
	e.Args[events.FixtureRemovedOwner], e.Args[events.FixtureRemovedOther] = int32(f.Owner)+1, int32(f.Other)+1
	*f = Fixture{Gen: f.Gen + 1, Owner: event.NoPlayer, Other: event.NoPlayer, Lane: place.NoLane}
	slot := num.To[uint16](e.Target.Slot())
	s.keepCounts(func(c *kit.Count) bool { return c.On != slot })
	s.keepUses(func(u *Use) bool { return u.Card != slot })
	g.touchFixture(s, &g.prog.Fixtures[e.Args[events.ArgDef]])
	g.raiseRemoved(m, e, &g.prog.Fixtures[e.Args[events.ArgDef]])
}

// at is the lane of a fixture as a place.
func (f *Fixture) at() event.Place {
	if f.Lane == place.NoLane {
		return 0
	}
	return place.LanePlace(place.Surface, f.Lane)
}

// placeFixture puts a fixture into play. If one of its kind is at the spot already, that
// one stays until the later of the two ends.
func (g *Rules) placeFixture(m *Match, e *Event) {
	s := &m.State
	def := num.To[uint16](e.Args[argFixture])
	d := &g.prog.Fixtures[def]
	owner, other := num.To[event.Player](e.Args[argOwner])-1, num.To[event.Player](e.Args[argOther])-1
	until := num.To[events.Until](e.Args[argUntil])
	lasts := d.Lasts
	if until != events.UntilDefault {
		lasts = []events.Until{until}
	}
	made := Fixture{Def: def, Owner: owner, Other: other, Lane: place.LaneOf(e.At)}
	made.lasts(s, lasts, owner, e.SourcePlayer)
	exp := made.Expiry
	if exp.Player < 0 && exp.ownTurns() {
		m.Fail(errNobody)
		return
	}
	e.Args[argUntil], e.TargetPlayer = int32(exp.Until), owner
	if e.Target = s.findFixture(def, spotOf(made.Lane, owner, other)); e.Target != 0 {
		if e.Blank = !s.FixtureAt(e.Target).extend(s, exp, made.Least); !e.Blank {
			g.raisePlaced(m, e, d, exp)
		}
		return
	}
	i := 0
	for i < int(s.NFixtures) && s.Fixtures[i].Def != 0 {
		i++
	}
	if i == place.MaxFixtures {
		m.Fail(errTooManyFixtures)
		return
	}
	if i == int(s.NFixtures) {
		spare(&s.Fixtures, i)
		s.Fixtures[i].Gen = 1
		s.NFixtures++
	}
	made.Gen = s.Fixtures[i].Gen
	s.Fixtures[i] = made
	e.Target = s.fixtureHandle(i)
	g.touchFixture(s, d)
	g.raisePlaced(m, e, d, exp)
}

// placeFirst queues the fixtures that a room has from the start, by its options:
// one in the room, in every lane, with every player.
func (g *Rules) placeFirst(m *Match) {
	s := &m.State
	for i := 1; i < len(g.prog.Fixtures); i++ {
		d := &g.prog.Fixtures[i]
		if d.Option < 0 || d.Pile >= 0 || !s.RuleOn(d.Option) {
			continue
		}
		e := newEvent(events.StepFixture, 0, 0)
		e.Args[argFixture] = num.To[int32](i)
		switch d.Place {
		case program.AtRoom:
			queue(m, e)
		case program.AtLane:
			for lane := range place.Lane(place.NLanes) {
				e.At = place.LanePlace(place.Surface, lane)
				queue(m, e)
			}
		case program.AtPlayer:
			for p := range event.Player(s.Seats) {
				e.SourcePlayer, e.Args[argOwner] = p, int32(p)+1
				queue(m, e)
			}
		}
	}
}

// Spot is where a script wants a fixture: the lane, the player, the two players
// that its definition asks for; NoLane and NoPlayer for what is not named.
type Spot struct {
	Lane  place.Lane
	Owner event.Player
	Other event.Player
}

// fit refuses a spot that a place has not.
func (d Spot) fit(what string, at program.FixturePlace) error {
	wants := [...]Spot{program.AtLane: {0, event.NoPlayer, event.NoPlayer}, program.AtPlayer: {place.NoLane, 0, event.NoPlayer}, program.AtPair: {place.NoLane, 0, 0},
		program.AtRoom: {place.NoLane, event.NoPlayer, event.NoPlayer}}[at]
	says := [...]string{program.AtRoom: "in the room: name neither lane nor player", program.AtLane: "in a lane: name it, and no player",
		program.AtPlayer: "with a player: name one, and no lane", program.AtPair: "between two players: name both, and no lane"}[at]
	if (d.Lane == place.NoLane) != (wants.Lane == place.NoLane) || (d.Owner < 0) != (wants.Owner < 0) || (d.Other < 0) != (wants.Other < 0) || d.Owner >= 0 && d.Owner == d.Other {
		return fmt.Errorf("%s stands %s", what, says)
	}
	return nil
}

// PlaceFixture queues the way of a fixture into play; a duration of "" is its
// own.
func PlaceFixture(m *Match, id string, at Spot, until string) error {
	g := Of(m)
	def := g.prog.Fixture(id)
	if def == 0 {
		return g.prog.Unknown("fixture", id)
	}
	e, err := g.fixtureIntent(m, g.prog.Fixtures[def].Place, id, at, until)
	if err == nil {
		e.Args[argFixture] = int32(def)
		queue(m, e)
	}
	return err
}

// DrawFixture queues the draw of a fixture from a pile to a lane, a player or the room, as
// the pile requires.
func DrawFixture(m *Match, pile string, at Spot, until string) error {
	g := Of(m)
	for i := 1; i < len(g.prog.Fixtures); i++ {
		d := &g.prog.Fixtures[i]
		if d.Pile < 0 || g.prog.Piles[d.Pile] != pile {
			continue
		}
		e, err := g.fixtureIntent(m, d.Place, "a fixture of the pile "+pile, at, until)
		if err == nil {
			e.Args[argPile] = num.To[int32](d.Pile)
			queue(m, e)
		}
		return err
	}
	return fmt.Errorf("there is no pile %q of fixtures%s%s", pile, i18n.OneOf(g.prog.Piles), i18n.Meant(pile, g.prog.Piles))
}

// placeBy queues the fixture that an event of a pack puts into play. Its spot is the
// target's player, that player and the cause, or the target's lane.
func (g *Rules) placeBy(m *Match, e *Event, def uint16) error {
	d := &g.prog.Fixtures[def]
	at := Spot{place.NoLane, event.NoPlayer, event.NoPlayer}
	switch d.Place {
	case program.AtLane:
		if at.Lane = place.LaneOf(e.At); at.Lane == place.NoLane {
			at.Lane = m.State.laneOfThing(e.Target)
		}
	case program.AtPlayer:
		at.Owner = m.State.PlayerOf(e.Target)
	case program.AtPair:
		at.Owner, at.Other = e.SourcePlayer, m.State.PlayerOf(e.Target)
	}
	n, err := g.fixtureIntent(m, d.Place, d.ID, at, "")
	if err == nil {
		n.Source, n.SourcePlayer, n.Args[argFixture] = e.Source, e.SourcePlayer, int32(def)
		n.Actor = e.Actor // the effect is that of the event, which may be nobody's
		m.Queue(n)
	}
	return err
}

func (g *Rules) fixtureIntent(m *Match, kind program.FixturePlace, what string, at Spot, until string) (Event, error) {
	u, ok := events.ParseUntil(until)
	if !ok {
		return Event{}, events.UnknownDuration(until)
	}
	if err := at.fit(what, kind); err != nil {
		return Event{}, err
	}
	return fixtureEvent(m, at, u), nil
}

// fixtureEvent is an intent to place a fixture at a spot.
func fixtureEvent(m *Match, at Spot, until events.Until) Event {
	e := acting(m, events.StepFixture, 0)
	e.At = 0
	if at.Lane != place.NoLane {
		e.At = place.LanePlace(place.Surface, at.Lane)
	}
	e.Args[argUntil], e.Args[argOwner], e.Args[argOther] = int32(until), int32(at.Owner)+1, int32(at.Other)+1
	return e
}

// RemoveFixture queues the end of a fixture.
func RemoveFixture(m *Match, x event.Entity) error {
	if place.FixtureIndex(x) < 0 {
		return errors.New("that is not a fixture")
	}
	removeFixture(m, x)
	return nil
}

func removeFixture(m *Match, x event.Entity) {
	e := acting(m, events.FixtureRemoved, x)
	e.Args[events.ArgGone] = events.GoneRemoved
	queue(m, e)
}

// FindFixture returns the handle of a fixture at a spot, 0 when there is none.
func FindFixture(m *Match, id string, at Spot) (event.Entity, error) {
	g := Of(m)
	def := g.prog.Fixture(id)
	if def == 0 {
		return 0, g.prog.Unknown("fixture", id)
	}
	if err := at.fit(id, g.prog.Fixtures[def].Place); err != nil {
		return 0, err
	}
	return m.State.findFixture(def, spotOf(at.Lane, at.Owner, at.Other)), nil
}

// readFixture returns a property of a fixture, 0 when it is gone.
func (g *Rules) readFixture(s *State, x event.Entity, prop kit.Property, arg int32, a *asking) int32 {
	if prop == program.PropCounter {
		return g.counter(s, arg, x)
	}
	f := s.FixtureAt(x)
	if f == nil {
		return 0
	}
	switch prop {
	case program.PropInPlay:
		return 1
	case program.PropLane:
		if f.Lane < place.NLanes {
			return int32(f.Lane) + 1
		}
	case program.PropLaneControlled:
		return b2i(s.controlled(f.Lane))
	case program.PropBetween:
		return s.between(arg, f.Owner, f.Other)
	case program.PropController, program.PropOwner:
		return int32(f.Owner) + 1
	case program.PropIsOwn:
		return b2i(f.Owner >= 0 && f.Owner == a.by)
	case program.PropIsFriendly:
		return b2i(s.Allied(a.by, f.Owner))
	case program.PropIsEnemy:
		return b2i(s.Enemies(a.by, f.Owner))
	case program.PropIsSelf:
		return b2i(x == a.self)
	}
	return 0
}

// isParty reports whether a player is a party of the fixture that asks.
func (s *State) isParty(a *asking, p event.Player) int32 {
	f := s.FixtureAt(a.self)
	return b2i(f != nil && p >= 0 && f.has(p))
}

// between reports whether there is a fixture of a kind between two players.
func (s *State) between(def int32, p, q event.Player) int32 {
	return b2i(p >= 0 && q >= 0 && p != q && s.findFixture(num.To[uint16](def), spotOf(place.NoLane, p, q)) != 0)
}
