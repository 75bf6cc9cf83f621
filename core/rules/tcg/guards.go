package tcg

import (
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Whether anybody could object to an ask is asked for every target and slot of
// every command that is listed. Most of those who hear asks of others object to
// what one player does to another by some unit, whatever it is done to: what their
// plain filters say of that is found once a listing, unit and pair of players.

// guarded reports whether a listener could object to an ask of a player; source
// and target may be 0.
func (g *Rules) guarded(m *Match, t event.Type, p event.Player, source, x event.Entity) bool {
	s := &m.State
	g.refresh(s)
	if g.prog.Objected[t] || s.on.objects.has(t) && g.ruleObjects(m, t, p, source, x) {
		return true
	}
	bit := g.prog.Objecting(t)
	if bit&(s.amb|g.prog.Told) == 0 {
		return false
	}
	return s.amb&bit != 0 && g.otherObjects(m, t, bit, p, source, x) || g.told(m, bit, source, x)
}

// ruleObjects reports whether a rule that an option has turned on may object.
func (g *Rules) ruleObjects(m *Match, t event.Type, p event.Player, source, x event.Entity) bool {
	s := &m.State
	e := Event{Type: t, Source: source, SourcePlayer: p, Target: x, TargetPlayer: s.PlayerOf(x)}
	for i := range s.Settings[:s.NSettings] {
		for r := range g.prog.ByOption[s.Settings[i].Option].Hears(t) {
			if r.Objects && g.mayObject(m, &e, r.Ref, 0) {
				return true
			}
		}
	}
	return false
}

// guard is what is known of an ask of a player: who may object to it that is neither
// its source nor its target, and against whom they may when it is by some source.
type guard struct {
	t              event.Type
	p              event.Player
	source         event.Entity
	known, objects uint8             // bits of players, the last one for no target
	always         bool              // something may object whatever the ask is,
	who            []match.Candidate // or these, if their filters let them
}

// nGuards is how many are remembered at once; a power of 2.
const nGuards = 16

// nobody is the bit of an ask without a target, or with one that is nobody's.
const nobody = 7

// otherObjects reports whether something in play that is neither source nor
// target may object. While commands are listed nothing changes, and the answer is
// kept.
func (g *Rules) otherObjects(m *Match, t event.Type, bit uint64, p event.Player, source, x event.Entity) bool {
	q := m.State.PlayerOf(x)
	k, who := &g.guards[t%nGuards], uint8(1)<<nobody
	if k.t != t || k.p != p || !g.listing {
		*k = guard{t: t, p: p, source: source, who: k.who[:0]}
		g.findObjectors(m, bit, k)
		g.guarding = true
	}
	if k.always || len(k.who) == 0 {
		return k.always
	}
	if k.source != source {
		k.source, k.known, k.objects = source, 0, 0
	}
	if q >= 0 {
		who = 1 << q
	}
	if k.known&who == 0 {
		k.known |= who
		if g.someObject(m, k, q) {
			k.objects |= who
		}
	}
	return k.objects&who != 0
}

// list begins or ends a listing.
func (g *Rules) list(on bool) {
	if g.listing = on; g.guarding {
		for i := range g.guards {
			g.guards[i].t = 0
		}
		g.guarding = false
	}
}

// findObjectors finds what is in play that may object to asks of a player: units
// and fixtures with the listeners that do, and whether a field or a status of a
// player hears the ask at all.
func (g *Rules) findObjectors(m *Match, bit uint64, k *guard) {
	s := &m.State
	for i := range s.Players[:s.Seats] {
		for f := s.Players[i].Fields; f != 0; f = s.Cards[f].Next {
			k.always = k.always || g.prog.Cards[s.Cards[f].Def].Hear[program.RoleOwner]&bit != 0
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
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
		x := s.EntityOf(b)
		k.who = g.gatherBody(s, b, d, x, program.RoleAny, k.t, bit, k.who)
		k.who = g.gatherBody(s, b, d, x, program.RoleLane, k.t, bit, k.who)
		if k.p == b.Ctrl {
			k.who = g.gatherBody(s, b, d, x, program.RoleOwner, k.t, bit, k.who)
		}
	}
	for i := range s.Fixtures[:s.NFixtures] {
		if f := &s.Fixtures[i]; f.Def != 0 && g.prog.Fixtures[f.Def].Hear[program.RoleOwner]&bit != 0 {
			k.who = g.fixtureObjectors(s, k, f, s.fixtureHandle(i))
		}
	}
}

// fixtureObjectors appends the listeners of a fixture that object.
func (g *Rules) fixtureObjectors(s *State, k *guard, f *Fixture, x event.Entity) []match.Candidate {
	hears := g.prog.Fixtures[f.Def].Hears
	for i := range hears {
		r := &hears[i]
		if r.Type == k.t && r.Objects && (r.Role != program.RoleOwner || f.Owner == k.p || f.Other == k.p) {
			k.who = append(k.who, g.candidate(s, r.Ref, x))
		}
	}
	return k.who
}

// someObject reports whether the filters of one of those who may object let them,
// against something of a player.
func (g *Rules) someObject(m *Match, k *guard, q event.Player) bool {
	e := Event{Type: k.t, Source: k.source, SourcePlayer: k.p, TargetPlayer: q}
	if q >= 0 {
		e.Target = place.BaseOf(q) // stands for all that is the player's
	}
	for i := range k.who {
		if g.mayObject(m, &e, k.who[i].Ref, k.who[i].Self) {
			return true
		}
	}
	return false
}

// mayObject reports whether the filters of a listener leave it a say, as far as
// they ask about what is known of an ask before it is put: its players, and its
// source if that is there.
func (g *Rules) mayObject(m *Match, e *Event, ref event.ListenerRef, self event.Entity) bool {
	conds := g.prog.Conds[ref]
	a := asking{e: e, self: self, unit: self, by: m.State.PlayerOf(self), ref: ref}
	may := func(c *program.Cond) bool { return !c.Early(e.Source != 0) || g.holdsOne(m, c, &a) }
	for i := 0; i < len(conds); i++ {
		held := may(&conds[i])
		for ; conds[i].Or; i++ {
			held = held || may(&conds[i+1])
		}
		if !held {
			return false
		}
	}
	return true
}

// heard reports whether anything in play hears a type of event.
func (g *Rules) heard(m *Match, t event.Type, source, x event.Entity) bool {
	s := &m.State
	if g.refresh(s); len(g.prog.Globals[t]) > 0 || s.on.heard.has(t) && g.ruleHears(s, t) {
		return true
	}
	bit := g.prog.Bit(t)
	return s.amb&bit != 0 || g.prog.Told&bit != 0 && g.told(m, bit, source, x)
}

// ruleHears reports whether a rule that an option has turned on hears a type of
// event. It is asked where the set of types says that one may.
func (g *Rules) ruleHears(s *State, t event.Type) bool {
	for i := range s.Settings[:s.NSettings] {
		for range g.prog.ByOption[s.Settings[i].Option].Hears(t) {
			return true
		}
	}
	return false
}

// told reports whether the source or the target hears what a bit stands for.
// Most types are heard in one role alone.
func (g *Rules) told(m *Match, bit uint64, source, x event.Entity) bool {
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
