package program

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// FixtureDef is a compiled fixture.
type FixtureDef struct {
	*library.Fixture
	Place      FixturePlace
	Option     int // room option with which it is there from the start, or NoOption
	Pile       int // index in Program.Piles, -1 = none
	DrawWhere  []kit.Cond
	DrawNeeds  int            // the option without which it is not drawn; NoOption, Unloaded
	Lasts      []events.Until // the latest of them; at least one
	Mods       []ModRef
	Hears      []RoleRef
	Hear       [3]uint64
	ActionRefs []uint16
}

// FixturePlace is the place of a fixture.
type FixturePlace uint8

// The places, in the order of library.FixturePlaces.
const (
	AtRoom FixturePlace = iota
	AtLane
	AtPlayer
	AtPair
)

// Owned reports whether a fixture there belongs to somebody.
func (at FixturePlace) Owned() bool { return at == AtPlayer || at == AtPair }

// hears reports whether a fixture there can be involved in an event in a role.
func (at FixturePlace) hears(role def.Role) bool {
	switch role {
	case def.Owner:
		return at.Owned()
	case def.Lane:
		return at == AtLane
	}
	return true
}

// MaxPiles bounds the piles of fixtures, which have a random stream each.
const MaxPiles = 16

// Fixture finds a fixture by id; 0 = unknown.
func (p *Program) Fixture(id string) uint16 {
	return num.To[uint16](p.found(library.KindFixture, id, len(p.Fixtures), func(i int) string { return p.Fixtures[i].ID }))
}

// pairs are the ids of the fixtures between two players.
func (p *Program) pairs() (ids []string) {
	for i := 1; i < len(p.Fixtures); i++ {
		if d := &p.Fixtures[i]; d.At == library.FixturePlaces[AtPair] {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// fixtures compiles the fixtures.
func (c *compiler) fixtures() {
	for i := 1; i < len(c.p.Fixtures); i++ {
		d := &c.p.Fixtures[i]
		owner := Owner{OfFixture, num.To[uint16](i)}
		d.Place = num.To[FixturePlace](max(slices.Index(library.FixturePlaces, d.At), 0))
		for _, word := range d.Until {
			u, ok := events.ParseUntil(word)
			if !ok {
				c.fail(d.Pos, "fixture %s: unknown duration %q%s", d.ID, word, i18n.OneOf(events.UntilNames[1:]))
			}
			d.Lasts = append(d.Lasts, u)
		}
		c.fitFixture(d)
		if d.Option = NoOption; d.Fixture.Option != "" {
			d.Option = c.switchedBy(d.Pos, d.ID, d.Fixture.Option)
			c.p.optionRules(d.Option)
		}
		if d.Pile = -1; d.Fixture.Pile != "" {
			d.Pile = c.p.pile(d.Fixture.Pile)
		}
		if d.DrawNeeds = NoOption; d.Fixture.DrawNeeds != "" {
			d.DrawNeeds = c.p.neededOption(d.Fixture.DrawNeeds)
		}
		d.DrawWhere = c.ofRoom(d.ID, d.Pos, d.Fixture.DrawWhere)
		c.numberChoices(&d.Behaviour, owner)
		c.listeners(d.ID, d.Pack, &d.Behaviour, owner)
		c.choices(d.ID, d.Pack, &d.Behaviour, owner)
		d.Mods = c.modifiers(d.ID, d.Pack, &d.Behaviour, owner)
		d.ActionRefs = c.actions(d.ID, d.Pack, &d.Behaviour, owner)
	}
	c.fits("piles of fixtures", len(c.p.Piles), MaxPiles)
	c.pileEvents()
}

// pile numbers a pile by its name.
func (p *Program) pile(name string) int {
	i := slices.Index(p.Piles, name)
	if i < 0 {
		i = len(p.Piles)
		p.Piles = append(p.Piles, name)
	}
	return i
}

// fitFixture refuses what a fixture at its place cannot be.
func (c *compiler) fitFixture(d *FixtureDef) {
	if d.Place == AtPair && d.Fixture.Option != "" {
		c.fail(d.Pos, "fixture %s: a fixture between two players is placed by an effect, not by a room option", d.ID)
	}
	for _, u := range d.Lasts {
		if kind, _ := u.BySource(); !d.Place.Owned() && (kind == events.UntilOwnTurnStart || kind == events.UntilOwnTurnEnd || kind == events.UntilNextTurnEnd) && kind == u {
			c.fail(d.Pos, "fixture %s: at a %s it is nobody's, so it has no own turns", d.ID, d.At)
		}
	}
}

// PileEvents has the events about the fixtures of a pile. A field of -1 is absent.
type PileEvents struct {
	Placed, Removed event.Type // 0 = no event
	Which, Until    int        // of Placed
	Gone            int        // of Removed: which it was
}

// pileEvents compiles the events about the fixtures of piles.
func (c *compiler) pileEvents() {
	c.p.PileEvents = make([]PileEvents, len(c.p.Piles))
	for i := range c.lib.Piles {
		d := &c.lib.Piles[i]
		n := slices.Index(c.p.Piles, d.ID)
		if n < 0 {
			continue // nothing is in it
		}
		x := PileEvents{Placed: c.noticeOf(d.Pos, "pile "+d.ID, d.Placed), Removed: c.noticeOf(d.Pos, "pile "+d.ID, d.Removed)}
		placed, removed := c.p.Types.Def(x.Placed), c.p.Types.Def(x.Removed)
		x.Which, x.Until, x.Gone = placed.FieldIndex("which"), placed.FieldIndex("until"), removed.FieldIndex("which")
		for _, notice := range []struct {
			d *event.TypeDef
			i int
		}{{placed, x.Which}, {removed, x.Gone}} {
			if notice.i >= 0 {
				c.enumField(d.Pos, notice.d, "which", kindOfFixture)
			}
		}
		if x.Until >= 0 {
			c.field(d.Pos, placed, "until", event.Int)
		}
		c.p.PileEvents[n] = x
	}
}

// ofRoom compiles filters that ask the room alone.
func (c *compiler) ofRoom(id string, pos def.Pos, where []def.Cond) (out []kit.Cond) {
	for _, w := range where {
		cd, err := c.p.compileCond(w, &library.Behaviour{}, 0)
		if err == nil && (cd.Left.Subject != SubjRoom || cd.Path && cd.Right.Subject != SubjRoom) {
			err = fmt.Errorf("filter %q: it can ask only about the room", cd.Text)
		}
		if err != nil {
			c.fail(pos, "%s: %v", id, err)
		}
		out = append(out, cd)
	}
	return out
}

// FixtureEars has the listeners of fixtures that hear one type of event as owner, in their
// lane or at all.
type FixtureEars struct {
	number []uint16 // by fixture: its list; 0 = it does not hear the type
	lists  [][]RoleRef
}

// Lists returns the numbers of the lists by fixture, for Of; 0 = it does not hear the type.
func (h *FixtureEars) Lists() []uint16 { return h.number }

// Of returns the listeners of a list, in their order.
func (h *FixtureEars) Of(list uint16) []RoleRef { return h.lists[list] }

// add appends a listener of a fixture.
func (h *FixtureEars) add(fixture int, r RoleRef) {
	if h.number[fixture] == 0 {
		h.number[fixture] = num.To[uint16](len(h.lists))
		h.lists = append(h.lists, nil)
	}
	list := &h.lists[h.number[fixture]]
	*list = append(*list, r)
}
