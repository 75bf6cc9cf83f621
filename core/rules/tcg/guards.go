package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Every target and slot of every listed command needs to know whether anybody could reject
// an ask. Most listeners to the asks of others react to one player's action against another
// by some unit, whatever the target is. The answer of their plain filters to that is found
// once for each listing, unit and pair of players. Filters that are still open then are
// checked for each target. Only a question that filters cannot answer is put to the
// listeners.

// verdict is what is known of an ask before it is put.
type verdict uint8

const (
	free   verdict = iota // nobody objects
	open                  // somebody may: the ask decides
	barred                // somebody does
)

// guarded reports whether a listener could object to an ask of a player; source
// and target may be 0.
func (g *Rules) guarded(m *Match, t event.Type, p event.Player, source, x event.Entity) bool {
	return g.foresee(m, t, p, source, x, 0) != free
}

// foresee is guarded for who need not put an ask that is sure to be rejected. The purpose of
// the ask is 0 if it is not known.
func (g *Rules) foresee(m *Match, t event.Type, p event.Player, source, x event.Entity, purpose int32) verdict {
	if !g.overheard(&m.State, t) {
		return free
	}
	if k := &g.guards[t%nGuards]; g.listing && k.t == t && k.p == p && k.alone {
		if v, known := g.foreseen(&m.State, k, source, x, purpose); known {
			return v
		}
	}
	e := Event{Type: t, Source: source, SourcePlayer: p, Target: x, TargetPlayer: m.State.PlayerOf(x)}
	e.Args[events.ArgPurpose] = purpose
	return g.foreseeEvent(m, &e, false)
}

// foreseen is foresee for an ask that only third things can reject, where the listing has
// found before what they say.
func (g *Rules) foreseen(s *State, k *guard, source, x event.Entity, purpose int32) (v verdict, known bool) {
	switch {
	case k.always:
		return open, true
	case len(k.who) == 0 || k.printed && !g.concerned(s, k, source):
		return free, true
	case k.purpose != purpose || k.sourced && k.source != source:
		return open, false
	}
	who := against(s.PlayerOf(x))
	switch {
	case k.known&who == 0:
		return open, false
	case k.barred&who != 0:
		return barred, true
	case k.open&who == 0:
		return free, true
	}
	return open, x == 0
}

// foreseeLock is foresee for the lock of a target, about which everything is known, when
// somebody may reject it.
func (g *Rules) foreseeLock(m *Match, p event.Player, source, x event.Entity, purpose int32, stealth bool) verdict {
	e := Event{Type: events.TargetLocked, Source: source, SourcePlayer: p, Target: x, TargetPlayer: m.State.PlayerOf(x)}
	lockFor(&e, purpose, stealth)
	return g.foreseeEvent(m, &e, true)
}

// overheard reports whether anything may reject asks of a type at all, as far as the caches
// of things in play show.
func (g *Rules) overheard(s *State, t event.Type) bool {
	return s.fresh == 0 || s.on.objects.has(t) || g.prog.Objecting(t)&(s.amb|g.prog.HeardAsParty) != 0 || g.prog.Objected[t]
}

// playsOverheard is overheard for the two asks of a play.
func (g *Rules) playsOverheard(s *State) bool {
	return g.overheard(s, events.CardPlayDeclared) || g.overheard(s, events.CardPlayValidated)
}

// thirdMind reports whether anything may reject an ask that is neither its source nor its
// target.
func (g *Rules) thirdMind(m *Match, t event.Type) bool {
	g.refresh(&m.State)
	return g.prog.Objected[t] || m.State.on.objects.has(t) || m.State.amb&g.prog.Objecting(t) != 0
}

// sourceMinds reports whether its source may reject an ask.
func (g *Rules) sourceMinds(m *Match, t event.Type, source event.Entity) bool {
	bit := g.prog.Objecting(t)
	return g.prog.Hear[program.RoleSource]&bit != 0 && g.hears(m, source, program.RoleSource, bit)
}

// locking is who may object to locks of units by a source, whatever the unit.
type locking struct{ anyone, third, source bool }

// lockOf reports who may object to locks by a source.
func (g *Rules) lockOf(m *Match, source event.Entity) (l locking) {
	if l.anyone = g.overheard(&m.State, events.TargetLocked); l.anyone {
		l.third = g.thirdMind(m, events.TargetLocked)
		l.source = g.sourceMinds(m, events.TargetLocked, source)
	}
	return l
}

// others reports whether anything except the target may object.
func (l locking) others() bool { return l.third || l.source }

// toward narrows who may object to the locks that a specification needs down to the units
// of a player. barred reports that all of them are rejected. While commands are listed, the
// answer for the player is kept.
func (g *Rules) toward(m *Match, l locking, t *program.Target, p event.Player, source event.Entity, q event.Player) (of locking, barredAll bool) {
	if !l.third || !g.listing || m.Coverage() != nil || g.prog.Objected[events.TargetLocked] {
		return l, false
	}
	e := Event{Type: events.TargetLocked, Source: source, SourcePlayer: p, Target: place.BaseOf(q), TargetPlayer: q}
	lockFor(&e, events.ForCard, t.Stealth)
	_, v := g.thirdsObject(m, &e, g.prog.Objecting(events.TargetLocked))
	l.third = v != free
	return l, v == barred && t.When == 0
}

// minded reports whether somebody may object to the lock of a unit.
func (g *Rules) minded(m *Match, l locking, b *Body) bool {
	return l.others() || l.anyone && g.Fresh(m, b).Hear[program.RoleTarget]&g.prog.Objecting(events.TargetLocked) != 0
}

// mindedAny is minded for anything.
func (g *Rules) mindedAny(m *Match, l locking, x event.Entity) bool {
	bit := g.prog.Objecting(events.TargetLocked)
	return l.others() || l.anyone && g.prog.Hear[program.RoleTarget]&bit != 0 && g.hears(m, x, program.RoleTarget, bit)
}

// foreseeEvent reports what is known of an ask; whole says that all of it is there but
// where it takes place.
func (g *Rules) foreseeEvent(m *Match, e *Event, whole bool) verdict {
	if g.refresh(&m.State); g.prog.Objected[e.Type] {
		return open
	}
	v, bit := free, g.prog.Objecting(e.Type)
	if m.State.on.objects.has(e.Type) || m.State.amb&bit != 0 {
		v = g.othersObject(m, e, bit, whole)
	}
	if v != barred && g.prog.HeardAsParty&bit != 0 {
		v = max(v, g.partyObjects(m, e, e.Source, program.RoleSource, bit, whole), g.partyObjects(m, e, e.Target, program.RoleTarget, bit, whole))
	}
	if v == barred && m.Coverage() != nil {
		return open // who counts what listeners do asks them
	}
	return v
}

// guard is what is known of an ask of a player. It has the third things that may reject it,
// and the targets against which they may when it comes from some source.
type guard struct {
	t       event.Type
	p       event.Player
	source  event.Entity
	known   uint8 // bits of players against whom it is known, the last one for no target:
	open    uint8 // they may object,
	barred  uint8 // or do
	purpose int32 // of the ask, 0 if it is not known
	always  bool  // something may object whatever the ask is,
	alone   bool  // no source and no target may, and answers are not counted
	sourced bool  // what is known of them depends on the source,
	printed bool  // and all of them are about what is printed on it, if it is not on the board
	who     []match.Candidate
}

// nGuards is how many are kept; a power of 2.
const nGuards = 16

// nobody is the bit of an ask without a target, or with one that is nobody's.
const nobody = 7

// against is the bit of an ask with a target that is a player's.
func against(p event.Player) uint8 {
	if p < 0 {
		return 1 << nobody
	}
	return 1 << p
}

// othersObject reports what those in play object that are neither source nor
// target.
func (g *Rules) othersObject(m *Match, e *Event, bit uint64, whole bool) verdict {
	k, v := g.thirdsObject(m, e, bit)
	if v != open || k.always || e.Target == 0 || m.Coverage() != nil {
		return v
	}
	return g.anyObjects(m, e, k.who, program.KnowsTarget|knows(e, whole))
}

// thirdsObject is othersObject for all that a player has. While commands are listed nothing
// changes, and the answer is kept.
func (g *Rules) thirdsObject(m *Match, e *Event, bit uint64) (*guard, verdict) {
	k := &g.guards[e.Type%nGuards]
	if k.t != e.Type || k.p != e.SourcePlayer || !g.listing {
		*k = guard{t: e.Type, p: e.SourcePlayer, who: k.who[:0]}
		g.findObjectors(m, bit, k)
		k.printed = !k.always
		for i := range k.who {
			k.printed = k.printed && g.prog.Filters[k.who[i].Ref].About != nil
		}
		k.alone = g.prog.HeardAsParty&bit == 0 && m.Coverage() == nil
		g.guarding = true
	}
	purpose := e.Args[events.ArgPurpose]
	switch {
	case k.always:
		return k, open
	case len(k.who) == 0 || k.printed && !g.concerned(&m.State, k, e.Source):
		return k, free
	case k.purpose != purpose || k.sourced && k.source != e.Source:
		k.purpose, k.known, k.open, k.barred, k.sourced = purpose, 0, 0, 0, false
	}
	who := against(e.TargetPlayer)
	if k.known&who == 0 {
		k.source = e.Source // what is known already is of this one, or of any
		k.know(g.someObject(m, k, e.TargetPlayer), who)
	}
	switch {
	case k.barred&who != 0:
		return k, barred
	case k.open&who == 0:
		return k, free
	}
	return k, open
}

// concerned reports whether those who may object to an ask are about the card that is its
// source. They are about any unit.
func (g *Rules) concerned(s *State, k *guard, source event.Entity) bool {
	ix := s.CardIndex(source)
	if ix == 0 || s.Cards[ix].Body != 0 {
		return true
	}
	for i := range k.who {
		if g.prog.Filters[k.who[i].Ref].About.Has(s.Cards[ix].Def) {
			return true
		}
	}
	return false
}

// know notes a verdict.
func (k *guard) know(v verdict, who uint8) {
	k.known |= who
	switch v {
	case open:
		k.open |= who
	case barred:
		k.barred |= who
	}
}

// list begins or ends a listing.
func (g *Rules) list(on bool) {
	g.listing = on
	if g.guarding {
		for i := range g.guards {
			g.guards[i].t = 0
		}
		g.guarding = false
	}
}

// findObjectors finds the things that may reject asks of a player: rules of options, units
// and fixtures with such listeners. It also finds whether a field or a status of a player
// hears the ask at all.
func (g *Rules) findObjectors(m *Match, bit uint64, k *guard) {
	s := &m.State
	for i := range g.prog.Switched[k.t] {
		if r := &g.prog.Switched[k.t][i]; r.Objects && s.isOn(r.Option) {
			k.who = append(k.who, g.prog.Candidate(r.Ref, 0))
		}
	}
	if bit == 0 {
		return
	}
	for i := 0; s.ears.fields&bit != 0 && i < int(s.Seats); i++ {
		for f := s.Players[i].Fields; f != 0; f = s.Cards[f].Next {
			k.always = k.always || g.prog.Cards[s.Cards[f].Def].Hear[program.RoleOwner]&bit != 0
		}
	}
	for i := 0; s.ears.players&bit != 0 && i < int(s.NStatuses); i++ {
		st := &s.Statuses[i]
		k.always = k.always || st.On == 0 && g.prog.Statuses[st.Kind].Hear[program.RoleOwner]&bit != 0
	}
	if k.always {
		return
	}
	for b := range s.ambientBodies() {
		d := g.Fresh(m, b)
		if d.Hear[program.RoleOwner]&bit == 0 {
			continue
		}
		roles := program.Anyhow | program.InLane
		if k.p == b.Ctrl {
			roles |= program.AsOwner
		}
		k.who = g.gatherBody(s, b, d, s.EntityOf(b), roles, k.t, bit, k.who)
	}
	heard := g.prog.FixtureHears[k.t]
	if s.ears.fixtures&bit == 0 || heard == nil {
		return
	}
	lists, there := heard.Lists(), s.Fixtures[:s.NFixtures]
	for i := range there {
		if list := lists[there[i].Def]; list != 0 {
			k.who = g.fixtureObjectors(s, k, &there[i], heard.Of(list), s.fixtureHandle(i))
		}
	}
}

// fixtureObjectors appends those of the listeners of a fixture that object.
func (g *Rules) fixtureObjectors(s *State, k *guard, f *Fixture, hears []program.RoleRef, x event.Entity) []match.Candidate {
	for i := range hears {
		r := &hears[i]
		if r.Objects && (r.Role != program.RoleOwner || f.Owner == k.p || f.Other == k.p) {
			k.who = append(k.who, g.candidateOf(s, r.Ref, x, f.Owner))
		}
	}
	return k.who
}

// someObject reports what those who may object say to an ask against something of a
// player.
func (g *Rules) someObject(m *Match, k *guard, q event.Player) verdict {
	e := Event{Type: k.t, Source: k.source, SourcePlayer: k.p, TargetPlayer: q}
	e.Args[events.ArgPurpose] = k.purpose
	if q >= 0 {
		e.Target = place.BaseOf(q) // represents everything of the player
	}
	what := knows(&e, false)
	if q >= 0 {
		what |= program.KnowsTargetPlayer
	}
	g.sourced = false
	v := g.anyObjects(m, &e, k.who, what)
	k.sourced = k.sourced || g.sourced
	return v
}

// partyObjects reports what the source or the target of an ask says to it. Most
// types are heard in one role alone.
func (g *Rules) partyObjects(m *Match, e *Event, x event.Entity, role uint8, bit uint64, whole bool) verdict {
	switch {
	case g.prog.Hear[role]&bit == 0 || !g.hears(m, x, role, bit):
		return free
	case m.Coverage() != nil:
		return open
	}
	g.party = g.gatherEntity(m, x, 1<<role, e.Type, bit, g.party[:0])
	what := knows(e, whole)
	if e.Target != 0 {
		what |= program.KnowsTarget
	}
	return g.anyObjects(m, e, g.party, what)
}

// knows is what filters can know of an ask before it is put.
func knows(e *Event, whole bool) (what program.Knowledge) {
	if e.Source != 0 {
		what |= program.KnowsSource
	}
	switch {
	case whole:
		what |= program.KnowsNumbers
	case e.Args[events.ArgPurpose] != 0:
		what |= program.KnowsPurpose
	}
	return what
}

// anyObjects reports what some listeners decide about an ask that is known so far.
func (g *Rules) anyObjects(m *Match, e *Event, who []match.Candidate, what program.Knowledge) (v verdict) {
	passed := event.ListenerRef(0) // it says nothing, whosever it is
	for i := range who {
		ref := who[i].Ref
		if ref == passed {
			continue
		}
		says, alike := g.objects(m, e, ref, who[i].Self, what)
		if alike {
			passed = ref
		}
		if v = max(v, says); v == barred {
			break
		}
	}
	return v
}

// objects reports what a listener decides about an ask, as far as its filters depend on the
// known part. same reports that a filter that is the same for all bearers decided it. It
// notes whether a filter about the source had a say.
func (g *Rules) objects(m *Match, e *Event, ref event.ListenerRef, self event.Entity, what program.Knowledge) (v verdict, same bool) {
	f := &g.prog.Filters[ref]
	v = verdict(f.Rejection)
	conds := f.Conds
	a := asking{e: e, self: self, unit: self, by: event.NoPlayer, ref: ref}
	if f.AsksPlayer {
		a.by = m.State.PlayerOf(self)
	}
	for i := 0; i < len(conds) && v != free; i++ {
		held, first := false, i
		for ; ; i++ {
			c := &conds[i]
			if !held {
				g.sourced = g.sourced || program.AboutSource(c)
				if program.Known(c, what) {
					held = g.holdsOne(m, c, &a)
				} else {
					held, v = true, open
				}
			}
			if !conds[i].Or {
				break
			}
		}
		if !held {
			return free, first == i && conds[i].Shared
		}
	}
	return v, false
}

// heard reports whether anything in play hears a type of event.
func (g *Rules) heard(m *Match, t event.Type, source, x event.Entity) bool {
	s := &m.State
	if g.refresh(s); len(g.prog.Globals[t]) > 0 || s.on.heard.has(t) && g.ruleHears(s, t) {
		return true
	}
	bit := g.prog.Bit(t)
	return s.amb&bit != 0 || g.prog.HeardAsParty&bit != 0 && g.partyHears(m, bit, source, x)
}

// ruleHears reports whether a rule that an option has turned on hears a type of
// event. It is asked where the set of types says that one may.
func (g *Rules) ruleHears(s *State, t event.Type) bool {
	list := g.prog.Switched[t]
	for i := range list {
		if s.isOn(list[i].Option) {
			return true
		}
	}
	return false
}

// partyHears reports whether the source or the target hears the types of a bit. Most types are
// heard in one role alone.
func (g *Rules) partyHears(m *Match, bit uint64, source, x event.Entity) bool {
	return g.prog.Hear[program.RoleSource]&bit != 0 && g.hears(m, source, program.RoleSource, bit) ||
		g.prog.Hear[program.RoleTarget]&bit != 0 && g.hears(m, x, program.RoleTarget, bit)
}

func (g *Rules) hears(m *Match, x event.Entity, role uint8, bit uint64) bool {
	if x == 0 {
		return false
	}
	s := &m.State
	if ix := s.CardIndex(x); ix != 0 {
		c := &s.Cards[ix]
		if b := &s.Bodies[c.Body]; c.Body != 0 && b.Card == ix {
			return g.Fresh(m, b).Hear[role]&bit != 0
		}
		return g.prog.Cards[c.Def].Hear[role]&bit != 0
	}
	if f := s.FixtureAt(x); f != nil {
		return g.prog.Fixtures[f.Def].Hear[role]&bit != 0
	}
	if p, base := place.BaseIndex(x); base {
		for i := range s.Statuses[:s.NStatuses] {
			if st := &s.Statuses[i]; st.On == 0 && st.Owner == p && g.prog.Statuses[st.Kind].Hear[role]&bit != 0 {
				return true
			}
		}
	}
	return false
}
