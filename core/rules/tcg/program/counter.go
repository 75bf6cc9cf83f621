package program

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
)

// CounterDef is a compiled counter.
type CounterDef struct {
	*library.Counter
	Bounds kit.Bounds
	ID     string // OWNER.name
	Pack   string
	Holder Holder
	When   Reset
	Pool   uint16 // of whose used points it is the number; 0 = none
}

// Holder is what a counter is a number of.
type Holder uint8

// The holders, in the order of library.CounterHolders.
const (
	OnUnit Holder = iota
	OnCard
	OnPlayer
	OnLane
	OnMatch
	OnFixture
)

// Reset is when a counter returns to its start.
type Reset uint8

// The resets, in the order of library.CounterResets. ResetsTurn is the end of
// every turn; what is counted behind it ends as the next turn starts.
const (
	ResetsNever Reset = iota
	ResetsTurn
	ResetsOwnTurnStart
	ResetsOwnTurnEnd
	ResetsRound
)

// counters numbers the counters of all definitions, before anything refers to
// them.
func (c *compiler) counters() {
	c.p.Counters, c.p.packOf = make([]CounterDef, 1), map[*library.Behaviour]string{}
	known := map[string]def.Pos{}
	c.eachBehaviour(func(id, pack string, b *library.Behaviour) {
		c.p.packOf[b] = pack
		for i := range b.Counters {
			d := &b.Counters[i]
			if first, taken := known[id+"."+d.Name]; taken {
				c.fail(d.Pos, "there is a counter %s.%s already, at %s:%d", id, d.Name, first.File, first.Line)
			}
			known[id+"."+d.Name] = d.Pos
			c.counter(id, pack, d)
		}
	})
}

// eachBehaviour calls f for what can have counters.
func (c *compiler) eachBehaviour(f func(id, pack string, b *library.Behaviour)) {
	lib := c.lib
	for i := range lib.Cards {
		f(lib.Cards[i].ID, lib.Cards[i].Pack, &lib.Cards[i].Behaviour)
	}
	for i := range lib.Keywords {
		f(lib.Keywords[i].ID, lib.Keywords[i].Pack, &lib.Keywords[i].Behaviour)
	}
	for i := range lib.Statuses {
		f(lib.Statuses[i].ID, lib.Statuses[i].Pack, &lib.Statuses[i].Behaviour)
	}
	for i := range lib.Fixtures {
		f(lib.Fixtures[i].ID, lib.Fixtures[i].Pack, &lib.Fixtures[i].Behaviour)
	}
	for i := range lib.Rules {
		f(lib.Rules[i].ID, lib.Rules[i].Pack, &lib.Rules[i].Behaviour)
	}
}

func (c *compiler) counter(owner, pack string, d *library.Counter) {
	x := CounterDef{Counter: d, Bounds: boundsOf(d), ID: owner + "." + d.Name, Pack: pack}
	x.Holder = num.To[Holder](max(slices.Index(library.CounterHolders, d.On), 0))
	x.When = num.To[Reset](max(slices.Index(library.CounterResets, d.Resets), 0))
	if (x.Holder == OnLane || x.Holder == OnMatch) && (x.When == ResetsOwnTurnStart || x.When == ResetsOwnTurnEnd) {
		c.fail(d.Pos, "%s: a %s is nobody's, so it has no own turns", x.ID, d.On)
	}
	c.p.Counters = append(c.p.Counters, x)
}

func boundsOf(d *library.Counter) kit.Bounds {
	return kit.Bounds{Start: num.To[int32](d.Start), Min: num.To[int32](d.Min), Max: num.To[int32](d.Max)}
}

// Counter finds a counter as a definition names it. It is one of its own, or the
// only one of that name in its pack, else in the packs that it requires, else in
// all. OWNER.name is exact. So another pack with the same name changes nothing.
func (p *Program) Counter(b *library.Behaviour, name string) (uint16, error) {
	if b != nil {
		if own := b.Counter(name); own != nil {
			return num.To[uint16](after0(len(p.Counters), func(i int) bool { return p.Counters[i].Counter == own })), nil
		}
	}
	return p.counterOf(p.packOf[b], name)
}

// counterOf finds a counter as something of a pack names it.
func (p *Program) counterOf(pack, name string) (uint16, error) {
	i, err := kit.FindPart("counter", pack, p.requires(pack), len(p.Counters)-1, func(i int) kit.Part {
		d := &p.Counters[i+1]
		return kit.Part{ID: d.ID, Name: d.Name, Pack: d.Pack}
	}, name)
	if err != nil {
		return 0, err
	}
	return num.To[uint16](i + 1), nil
}

// requires is the packs that one needs itself.
func (p *Program) requires(pack string) []string {
	if i := slices.IndexFunc(p.Lib.Packs, func(x def.Pack) bool { return x.ID == pack }); i >= 0 {
		return p.Lib.Packs[i].Requires
	}
	return nil
}

// counterByID finds a counter by its full name, 0 for none.
func (p *Program) counterByID(id string) int {
	return after0(len(p.Counters), func(i int) bool { return p.Counters[i].ID == id })
}

// counts reports whether a subject can have counters of a holder.
func counts(s kit.Subject, h Holder) bool {
	switch s {
	case SubjSelf, SubjSource, SubjTarget, SubjUnit:
		return h != OnMatch // a base has the counters of its player, a unit also those of its lane
	case SubjOwner, SubjOpponent, SubjSourcePlayer, SubjTargetPlayer:
		return h == OnPlayer
	case SubjRoom:
		return h == OnMatch
	}
	return false
}

// compileCounter reads which counter a filter asks for.
func (p *Program) compileCounter(r *kit.Reading, pack, name string, b *library.Behaviour) error {
	name, err := p.Lib.Names.Part(pack, library.KindsWithCounters, name)
	if err != nil {
		return err
	}
	n, err := p.Counter(b, name)
	if err != nil {
		return err
	}
	d := &p.Counters[n]
	if !counts(r.Subject, d.Holder) {
		return fmt.Errorf("%s is a number of each %s%s", d.ID, d.On, counterHints[d.Holder])
	}
	r.Arg = int32(n)
	return nil
}

var counterHints = [...]string{OnUnit: ", for example unit.counter(NAME)", OnCard: ", for example card.counter(NAME)", OnPlayer: ", for example owner.counter(NAME)",
	OnLane: ", for example unit.counter(NAME) for the lane where it is", OnMatch: ", for example room.counter(NAME)", OnFixture: ", for example self.counter(NAME) of the fixture itself"}
