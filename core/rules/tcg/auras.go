package tcg

import (
	"fmt"
	"math/bits"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// maxAuras bounds the number of auras in play.
const maxAuras = 160

// aura is a modifier of something in play that changes others: of a card, a
// gained keyword, a status, or a rule.
type aura struct {
	mod    program.ModRef
	n      program.Numbers // the keyword's numbers, or the status's layers
	self   event.Entity    // 0 for a rule: then whatever is asked about
	at     event.Place     // its position, if the modifier asks for it
	player event.Player
	cards  bool // it changes cards instead of units
}

// refresh brings the state-wide caches up to date: who has auras, in the order
// of entering, and which events are heard by anything in play without being
// source or target.
func (g *Rules) refresh(s *State) {
	if s.fresh == 0 { // short, so that it is inlined
		g.scan(s)
	}
}

func (g *Rules) scan(s *State) {
	a := auraScan{s: s, mods: g.prog.Mods, list: g.auras[:0]}
	s.amb, s.ambient, s.placed = g.prog.GiftsHear, bodySet{}, bodySet{}
	s.ears, s.acting = ears{}, false
	if g.prog.GiftsHear != 0 {
		s.ambient = everyBody // everything that is given a listener
	}
	a.addEach(g.prog.RuleAuras, none, 0, event.NoPlayer)
	g.rulesOn(s)
	for i := range s.Players[:s.Seats] {
		for f := s.Players[i].Fields; f != 0; f = s.Cards[f].Next {
			d := &g.prog.Cards[s.Cards[f].Def]
			a.addAll(d.AuraMods, s.Handle(f), num.To[event.Player](i))
			s.ears.fields |= d.Hear[program.RoleOwner]
		}
	}
	bodies := s.Bodies[1 : s.NBodies+1]
	for i := range bodies {
		b := &bodies[i]
		if b.Card != 0 && (b.Armed != 0 || g.prog.Stirs[s.Cards[b.Card].Def]) && b.Flags&FlagDead == 0 {
			g.refreshUnit(&a, b)
		}
	}
	for i := range s.Grants[:s.NGrants] {
		gr := &s.Grants[i]
		k := &g.prog.Keywords[gr.Keyword]
		s.hearsAll(gr.Card, k.Hear[program.RoleOwner])
		if len(k.AuraMods) > 0 && g.counts(s, i) {
			a.addEach(k.AuraMods, gr.N, s.Handle(gr.Card), s.PlayerOf(s.Handle(gr.Card)))
		}
	}
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		d := &g.prog.Statuses[st.Kind]
		if st.On == 0 {
			s.ears.players |= d.Hear[program.RoleOwner]
		} else {
			s.hearsAll(st.On, d.Hear[program.RoleOwner])
		}
		if len(d.AuraMods) > 0 && s.inPlay(st.On) {
			x := s.bearerOf(st)
			a.addEach(d.AuraMods, program.Numbers{st.Layers}, x, s.PlayerOf(x))
		}
	}
	for i := range s.Fixtures[:s.NFixtures] {
		if f := &s.Fixtures[i]; f.Def != 0 {
			d := &g.prog.Fixtures[f.Def]
			s.ears.fixtures |= d.Hear[program.RoleOwner]
			s.acting = s.acting || len(d.ActionRefs) > 0
			a.addEach(d.Mods, program.Numbers{}, s.fixtureHandle(i), f.Owner)
		}
	}
	s.ears.others = s.amb
	s.hearsNow()
	for i, set := range s.on.stir { // modules of the room have the last word
		for ; set != 0; set &= set - 1 {
			x := &s.Settings[i<<6+bits.TrailingZeros64(set)]
			a.addEach(g.prog.ByOption[x.Option].Auras, none, 0, event.NoPlayer)
		}
	}
	a.done()
	g.auras = a.list[:0]
	s.fresh = s.auraGen + 1
}

// hearsNow notes all types that anything hears without being source or target.
func (s *State) hearsNow() {
	s.amb = s.ears.others | s.ears.fields | s.ears.fixtures | s.ears.players
}

// touchStatus records that a status has come, changed or gone. If it is on a player and
// changes no values, only what statuses of players hear has changed, so the auras need not
// be searched.
func (g *Rules) touchStatus(s *State, on uint16, d *program.StatusDef) {
	if on != 0 || s.fresh == 0 || len(d.AuraMods) > 0 {
		s.touchOn(on, d.Stirs())
		return
	}
	s.gen++
	s.ears.players = 0
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == 0 {
			s.ears.players |= g.prog.Statuses[st.Kind].Hear[program.RoleOwner]
		}
	}
	s.hearsNow()
}

// touchFixture records that a fixture has entered or left play. If it changes no values,
// only what fixtures hear and do has changed, so the auras need not be searched.
func (g *Rules) touchFixture(s *State, d *program.FixtureDef) {
	if s.gen++; s.fresh == 0 || len(d.Mods) > 0 {
		s.fresh = 0
		return
	}
	s.ears.fixtures, s.acting = 0, false
	for i := range s.Fixtures[:s.NFixtures] {
		if f := &s.Fixtures[i]; f.Def != 0 {
			s.ears.fixtures |= g.prog.Fixtures[f.Def].Hear[program.RoleOwner]
			s.acting = s.acting || len(g.prog.Fixtures[f.Def].ActionRefs) > 0
		}
	}
	s.hearsNow()
}

func (g *Rules) refreshUnit(a *auraScan, b *Body) {
	s := a.s
	if n := s.Cards[b.Card].Def; g.prog.Stirs[n] { // as few do
		d := &g.prog.Cards[n]
		a.addAll(d.AuraMods, s.EntityOf(b), b.Ctrl)
		s.hearsAll(b.Card, d.HearAll[program.RoleOwner])
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next {
		if n := s.Cards[c].Def; g.prog.Stirs[n] {
			d := &g.prog.Cards[n]
			a.addAll(d.AuraMods, s.Handle(c), b.Ctrl)
			s.hearsAll(b.Card, d.Hear[program.RoleOwner])
		}
	}
}

// hearsAll notes types that a card on the board hears as owner, in its lane or at all. The
// dead hear only what they are source or target of.
func (s *State) hearsAll(card uint16, types uint64) {
	if types == 0 || card >= ghosts {
		return
	}
	s.amb |= types
	s.ambient.add(s.Cards[card].Body)
}

// counts reports whether a gained keyword instance adds its modifiers: one
// with numbers always does, another only as the unit's first (G-15).
func (g *Rules) counts(s *State, i int) bool {
	gr := &s.Grants[i]
	if !s.inPlay(gr.Card) {
		return false
	}
	if len(g.prog.Keywords[gr.Keyword].Numbers) > 0 {
		return true
	}
	return !g.prog.Cards[s.Cards[gr.Card].Def].Prints(gr.Keyword) && !s.gainedBefore(i)
}

// inPlay reports whether the bearer of a status or a keyword is in play: a player, or a
// card on the board.
func (s *State) inPlay(on uint16) bool {
	return on == 0 || on < ghosts && s.Cards[on].Zone == place.Board
}

// bearerOf is what a status is on: a card, or a player's base.
func (s *State) bearerOf(st *Status) event.Entity {
	if st.On == 0 {
		return place.BaseOf(st.Owner)
	}
	return s.Handle(st.On)
}

// auraScan lists the auras in play and finds out what has changed of them.
type auraScan struct {
	s    *State
	mods []program.Modifier
	list []aura
}

func (a *auraScan) add(mod program.ModRef, n program.Numbers, self event.Entity, p event.Player) {
	if len(a.list) == maxAuras {
		a.s.crowded = true
		return
	}
	x := aura{mod: mod, n: n, self: self, player: p, cards: a.mods[mod].Scope.Cards}
	if a.mods[mod].Placed && self != 0 {
		x.at = a.s.PlaceOfEntity(self)
		if ix := a.s.CardIndex(self); ix != 0 {
			a.s.placed.add(a.s.Cards[ix].Body) // 0 is nobody
		}
	}
	a.list = append(a.list, x)
}

func (a *auraScan) addAll(mods []program.ModUse, self event.Entity, p event.Player) {
	for i := range mods {
		a.add(mods[i].Mod, mods[i].N, self, p)
	}
}

func (a *auraScan) addEach(mods []program.ModRef, n program.Numbers, self event.Entity, p event.Player) {
	for _, mod := range mods {
		a.add(mod, n, self, p)
	}
}

// done takes what was found over into the state. Where it is not what was there
// before, the derived values of those units hold no longer that one of the auras is
// about which have come, gone or changed.
func (a *auraScan) done() {
	s := a.s
	was, is := s.auras[:s.nAuras], a.list
	same := 0
	for same < len(was) && same < len(is) && was[same] == is[same] {
		same++
	}
	if same == len(was) && same == len(is) {
		return
	}
	rest := 0
	for rest < len(was)-same && rest < len(is)-same && was[len(was)-1-rest] == is[len(is)-1-rest] {
		rest++
	}
	var r reach
	r.add(s, a.mods, was[same:len(was)-rest])
	r.add(s, a.mods, is[same:len(is)-rest])
	s.unsteady()
	spare(&s.auras, len(is))
	copy(s.auras[same:], is[same:])
	s.nAuras, s.rowed, s.priced, s.lowered = num.To[uint8](len(is)), false, false, false
	for i := range is {
		mod := &a.mods[is[i].mod]
		sc := &mod.Scope
		s.lowered = s.lowered || mod.Lowers(&is[i].n)
		s.rowed = s.rowed || !sc.Cards && sc.Rows != 1<<place.Front|1<<place.Back
		if sc.Cards && !s.priced {
			s.priced, s.pricing[0] = true, num.To[uint8](i)
		}
		if sc.Cards {
			s.pricing[1] = num.To[uint8](i + 1)
		}
	}
	s.touchReach(&r)
}

// reach is the rows of units that some auras are about, a bit each.
type reach [place.NLayers][place.MaxSeats]uint8

func (r *reach) add(s *State, mods []program.Modifier, auras []aura) {
	for i := range auras {
		sc := &mods[auras[i].mod].Scope
		for q := event.Player(0); !sc.Cards && q < event.Player(s.Seats); q++ {
			if s.sided(sc.Side, auras[i].player, q) {
				r[sc.Layer][q] |= sc.Rows
			}
		}
	}
}

// touchReach records that auras are others for units in reach; what holds for
// others still does.
func (s *State) touchReach(r *reach) {
	s.auraGen++
	held := s.auraGen + 1 // as they were stamped before
	for i := range s.Bodies[1 : s.NBodies+1] {
		b := &s.Bodies[i+1]
		switch {
		case b.Card == 0:
		case b.Ctrl >= 0 && r[b.Layer][b.Ctrl]>>b.Row&1 != 0:
			s.outdate(b)
		case b.d.stamp == held:
			b.d.stamp = held + 1
		}
	}
}

// touchAuras records that auras are for others.
func (s *State) touchAuras() {
	s.auraGen++
	s.recap, s.stale = everyBody, everyBody
}

// Fits returns an error when the position has more modifiers that change others than a
// match can have: what is read of it would leave some out.
func (c *Scenario) Fits() error {
	if c.g.refresh(&c.m.State); c.m.State.crowded {
		return errCrowded
	}
	return nil
}

var errCrowded = fmt.Errorf("more than %d modifiers of things in play change others at the same time", maxAuras)
