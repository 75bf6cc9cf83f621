package tcg

import (
	"iter"
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Gather finds the listeners that an event concerns: the rules', then those of
// source and target, then of whatever else in play listens to the type. Masks
// keep the cost to those that do (architecture: dispatch by type and role).
func (g *Rules) Gather(m *match.Match[State], e *event.Event, buf []match.Candidate) []match.Candidate {
	p := g.prog
	if e.Type == events.DamageModified && g.passes(e, program.PastModifiers) {
		return buf
	}
	ear := &p.Ears[e.Type]
	if ear.Rules {
		buf = append(buf, p.Globals[e.Type]...)
	}
	s := &m.State
	if g.refresh(s); s.on.heard.has(e.Type) {
		buf = append(buf, g.switchedOn(s, e.Type)...)
	}
	if ear.Source && e.Source != 0 {
		buf = g.gatherEntity(m, e.Source, program.AsSource, e.Type, ear.Bit, buf)
	}
	if ear.Target && e.Target != 0 {
		buf = g.gatherEntity(m, e.Target, program.AsTarget, e.Type, ear.Bit, buf)
	}
	if s.amb&ear.Bit != 0 {
		buf = g.gatherAmbient(m, e, ear.Bit, buf)
	}
	return buf
}

// Heard reports whether anything may listen to an event, as far as the present masks show.
// A mask that must be derived first counts as listening.
func (g *Rules) Heard(s *State, e *event.Event) bool {
	g.refresh(s)
	ear := &g.prog.Ears[e.Type]
	return s.hearsAt(ear, e.Type) || ear.Source && !g.deaf(s, e.Source, program.RoleSource, ear.Bit) ||
		ear.Target && !g.deaf(s, e.Target, program.RoleTarget, ear.Bit)
}

// hearsAt reports whether anything except source and target may listen to a type, once the
// caches of things in play are fresh. It is short, so that it is inlined.
func (s *State) hearsAt(ear *program.Ear, t event.Type) bool {
	return ear.Rules || s.amb&ear.Bit != 0 || s.on.heard.has(t)
}

// deaf reports whether a thing is known not to hear the types of a bit.
func (g *Rules) deaf(s *State, x event.Entity, role uint8, bit uint64) bool {
	if x == 0 {
		return true
	}
	ix := s.CardIndex(x)
	if ix == 0 { // a base, unless statuses of its player hear for it, or a fixture
		return s.NStatuses == 0 && s.NFixtures == 0
	}
	c := &s.Cards[ix]
	if b := &s.Bodies[c.Body]; c.Body != 0 && b.Card == ix {
		return b.d.stamp-1 == s.fresh && b.d.Hear[role]&bit == 0
	}
	return g.prog.Cards[c.Def].Hear[role]&bit == 0
}

// candidate is a listener of an entity. Of equal listeners those of the active
// player come first, then the other seats in turn, then by entity (K-04).
func (g *Rules) candidate(s *State, ref event.ListenerRef, self event.Entity) match.Candidate {
	return g.candidateOf(s, ref, self, s.PlayerOf(self))
}

// candidateOf is candidate for an entity whose player is known.
func (g *Rules) candidateOf(s *State, ref event.ListenerRef, self event.Entity, p event.Player) match.Candidate {
	c := g.prog.Candidate(ref, self)
	if p >= 0 {
		after := int(p) - int(max(s.Active, 0))
		if after < 0 {
			after += int(s.Seats)
		}
		c.Key |= num.To[uint64](after) << match.SeatBits
	}
	return c
}

// gatherEntity appends an entity's listeners as source or as target. A card that is not
// on the board has those of its definition alone.
func (g *Rules) gatherEntity(m *match.Match[State], x event.Entity, roles program.Roles, t event.Type, bit uint64, buf []match.Candidate) []match.Candidate {
	s := &m.State
	b := s.body(x)
	if p, base := place.BaseIndex(x); base {
		return g.gatherPlayer(s, p, roles, t, buf)
	}
	if b == nil {
		if ix := s.CardIndex(x); ix != 0 {
			buf = g.gatherCard(s, s.Cards[ix].Def, x, roles, t, bit, buf)
		} else if f := s.FixtureAt(x); f != nil {
			buf = g.gatherFrom(s, g.prog.Fixtures[f.Def].Hears, x, roles, t, buf)
		}
		return buf
	}
	d := g.Fresh(m, b)
	if d.Hear[roles.HearIndex()]&bit == 0 {
		return buf
	}
	return g.gatherBody(s, b, d, x, roles, t, bit, buf)
}

// gatherPlayer appends the listeners of the statuses on a player. For them, the base
// represents the player.
func (g *Rules) gatherPlayer(s *State, p event.Player, roles program.Roles, t event.Type, buf []match.Candidate) []match.Candidate {
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == 0 && st.Owner == p {
			buf = g.gatherFrom(s, g.prog.Statuses[st.Kind].Hears, place.BaseOf(p), roles, t, buf)
		}
	}
	return buf
}

// gatherFrom appends those of some listeners that hear a type in one of some roles.
func (g *Rules) gatherFrom(s *State, list []program.RoleRef, x event.Entity, roles program.Roles, t event.Type, buf []match.Candidate) []match.Candidate {
	for i := range list {
		if r := &list[i]; r.Type == t && roles>>r.Role&1 != 0 {
			buf = append(buf, g.candidate(s, r.Ref, x))
		}
	}
	return buf
}

func (g *Rules) gatherCard(s *State, def uint16, x event.Entity, roles program.Roles, t event.Type, bit uint64, buf []match.Candidate) []match.Candidate {
	d := &g.prog.Cards[def]
	if d.Hear[roles.HearIndex()]&bit == 0 {
		return buf
	}
	return g.gatherFrom(s, d.Hears, x, roles, t, buf)
}

func (g *Rules) gatherBody(s *State, b *Body, d *program.Values, x event.Entity, roles program.Roles, t event.Type, bit uint64, buf []match.Candidate) []match.Candidate {
	card := &g.prog.Cards[s.Cards[b.Card].Def]
	if card.HearAll[roles.HearIndex()]&bit != 0 {
		buf = g.gatherFrom(s, card.HearsAll, x, roles, t, buf)
	}
	if b.d.gained {
		buf = g.gatherGained(s, b, card, x, roles, t, bit, buf)
	}
	if d.Statuses != 0 {
		key := s.key(b)
		for i := range s.Statuses[:s.NStatuses] {
			if st := &s.Statuses[i]; st.On == key {
				if def := &g.prog.Statuses[st.Kind]; def.Hear[roles.HearIndex()]&bit != 0 {
					buf = g.gatherFrom(s, def.Hears, x, roles, t, buf)
				}
			}
		}
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		buf = g.gatherCard(s, s.Cards[c].Def, s.Handle(c), roles, t, bit, buf)
	}
	if b.Flags&FlagDead != 0 {
		buf = g.gatherRelics(s, b, roles, t, bit, buf)
	}
	return buf
}

// gatherGained appends the listeners of the keywords that a unit has beyond the
// printed ones; of one that it has twice they listen once.
func (g *Rules) gatherGained(s *State, b *Body, card *program.CardDef, x event.Entity, roles program.Roles, t event.Type, bit uint64, buf []match.Candidate) []match.Candidate {
	key, body := s.key(b), s.Cards[b.Card].Body
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		if gr.Card != key {
			continue
		}
		if k := &g.prog.Keywords[gr.Keyword]; k.Hear[roles.HearIndex()]&bit != 0 && !card.Prints(gr.Keyword) && !s.gainedBefore(i) {
			buf = g.gatherFrom(s, k.Hears, x, roles, t, buf)
		}
	}
	for i := range s.gifts[:s.nGifts] {
		gf := &s.gifts[i]
		if gf.body != body {
			continue
		}
		k := &g.prog.Keywords[gf.Keyword]
		if k.Hear[roles.HearIndex()]&bit != 0 && !card.Prints(gf.Keyword) && !s.granted(key, gf.Keyword) && !given(s.gifts[:i], body, gf.Keyword) {
			buf = g.gatherFrom(s, k.Hears, x, roles, t, buf)
		}
	}
	return buf
}

// gatherRelics appends the listeners of the armory that a dead unit had: it
// lies in a graveyard and still hears its bearer's death and kill (K-32).
func (g *Rules) gatherRelics(s *State, b *Body, roles program.Roles, t event.Type, bit uint64, buf []match.Candidate) []match.Candidate {
	for c := uint16(1); c <= s.NCards; c++ {
		if c != b.Card && s.Cards[c].Body == s.Cards[b.Card].Body {
			buf = g.gatherCard(s, s.Cards[c].Def, s.Handle(c), roles, t, bit, buf)
		}
	}
	return buf
}

// gatherAmbient appends the listeners of everything in play that hears the
// type as owner, in its lane, or at all.
func (g *Rules) gatherAmbient(m *match.Match[State], e *event.Event, bit uint64, buf []match.Candidate) []match.Candidate {
	s := &m.State
	for b := range s.ambientBodies() {
		d := g.Fresh(m, b)
		if d.Hear[program.RoleOwner]&bit == 0 {
			continue
		}
		roles := program.Anyhow
		if e.SourcePlayer == b.Ctrl {
			roles |= program.AsOwner
		}
		if place.LaneOf(e.At) == b.Lane {
			roles |= program.InLane
		}
		buf = g.gatherBody(s, b, d, s.EntityOf(b), roles, e.Type, bit, buf)
	}
	if s.ears.fixtures&bit != 0 {
		buf = g.gatherFixtures(s, e, buf)
	}
	if s.ears.players&bit != 0 {
		buf = g.gatherStatuses(s, e, bit, buf)
	}
	if s.ears.fields&bit == 0 {
		return buf
	}
	for i := range s.Players[:s.Seats] {
		p := num.To[event.Player](i)
		for f := s.Players[i].Fields; f != 0; f = s.Cards[f].Next {
			buf = g.gatherCard(s, s.Cards[f].Def, s.Handle(f), rolesOf(e, p), e.Type, bit, buf)
		}
	}
	return buf
}

// gatherStatuses appends the listeners of the statuses on players that hear a type as whose
// they are, or at all.
func (g *Rules) gatherStatuses(s *State, e *event.Event, bit uint64, buf []match.Candidate) []match.Candidate {
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		if st.On != 0 {
			continue
		}
		if d := &g.prog.Statuses[st.Kind]; d.Hear[program.RoleOwner]&bit != 0 {
			buf = g.gatherFrom(s, d.Hears, place.BaseOf(st.Owner), rolesOf(e, st.Owner), e.Type, buf)
		}
	}
	return buf
}

// rolesOf are those in which something of a player hears an event that is neither
// its source nor its target.
func rolesOf(e *event.Event, p event.Player) program.Roles {
	if e.SourcePlayer == p {
		return program.Anyhow | program.AsOwner
	}
	return program.Anyhow
}

// ambientBodies goes through the living that hear anything without being its
// source or target, in the order of their places in the table.
func (s *State) ambientBodies() iter.Seq[*Body] {
	return func(yield func(*Body) bool) {
		for i, set := range s.ambient {
			for ; set != 0; set &= set - 1 {
				n := i<<6 + bits.TrailingZeros64(set)
				if n > int(s.NBodies) {
					return
				}
				if b := &s.Bodies[n]; b.Card != 0 && b.Flags&FlagDead == 0 && !yield(b) {
					return
				}
			}
		}
	}
}

// gatherFixtures appends the listeners of fixtures that hear a type as whose
// they are, in their lane, or at all.
func (g *Rules) gatherFixtures(s *State, e *event.Event, buf []match.Candidate) []match.Candidate {
	heard := g.prog.FixtureHears[e.Type]
	if heard == nil {
		return buf // a type that shares its bit
	}
	lists, there := heard.Lists(), s.Fixtures[:s.NFixtures]
	for i := range there { // most do not hear the type, so this is short
		f := &there[i]
		list := lists[f.Def]
		if list == 0 {
			continue
		}
		roles := program.Anyhow
		if e.SourcePlayer >= 0 && (f.Owner == e.SourcePlayer || f.Other == e.SourcePlayer) {
			roles |= program.AsOwner
		}
		if f.Lane != place.NoLane && place.LaneOf(e.At) == f.Lane {
			roles |= program.InLane
		}
		for hears, j := heard.Of(list), 0; j < len(hears); j++ {
			if r := &hears[j]; roles>>r.Role&1 != 0 {
				buf = append(buf, g.candidateOf(s, r.Ref, s.fixtureHandle(i), f.Owner))
			}
		}
	}
	return buf
}
