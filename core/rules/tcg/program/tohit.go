package program

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// ToHit is the throw before packets of attacks, in rooms with its rule.
type ToHit struct {
	Option  int // room option of its rule, or NoOption
	Ask     event.Type
	Chances []int32 // in percent, of each step from 1
	Start   int32
}

// Step is the nearest step that there is.
func (r *ToHit) Step(n int32) int32 { return min(max(n, 1), num.To[int32](len(r.Chances))) }

// ToHitOf is the throw of a type of event, nil for other types.
func (p *Program) ToHitOf(t event.Type) *ToHit {
	if n := p.Resolver(t).toHit; n > 0 {
		return &p.ToHits[n-1]
	}
	return nil
}

// toHit compiles the throw of a rule.
func (c *compiler) toHit(r *library.Rule, option int) {
	d := r.ToHit
	if d == nil {
		return
	}
	t, _ := c.p.Types.Lookup(d.Ask)
	own := c.p.Declared(t)
	switch {
	case own == nil || !own.Ask || !hasFields(c.p.Types.Def(t).Fields, events.ToHitFields):
		c.fail(d.Pos, "rule %s: %s is not an ask of a pack with the fields step, chance, tags, roll and hit, in this order", r.ID, d.Ask)
		return
	case c.p.ToHitOf(t) != nil:
		c.fail(d.Pos, "rule %s: %s reports another throw already", r.ID, d.Ask)
	}
	x := ToHit{Option: option, Ask: t, Start: num.To[int32](d.Start)}
	for _, n := range d.Chances {
		x.Chances = append(x.Chances, num.To[int32](n))
	}
	if d.Start > len(d.Chances) {
		c.fail(d.Pos, "rule %s: it starts at step %d and has %d", r.ID, d.Start, len(d.Chances))
	}
	c.p.ToHits = append(c.p.ToHits, x)
	c.p.resolvers[t-events.NTypes].toHit = len(c.p.ToHits)
}

// hasFields reports whether the fields of an event are those of a list. A field says what
// it holds by its enumeration.
func hasFields(fields, want []event.Field) bool {
	if len(fields) != len(want) {
		return false
	}
	for i, f := range fields {
		if f.Name != want[i].Name || f.Enum != want[i].Enum {
			return false
		}
	}
	return true
}
