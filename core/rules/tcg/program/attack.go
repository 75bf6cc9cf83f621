package program

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Way is how units attack from one layer at another.
type Way struct {
	Option int     // room option that opens it, or NoOption
	Phases []Phase // in which attacks are declared
	Ask    event.Type
	Ref    *event.ListenerRef // of Run
	Run    def.FuncRef        // in place of a fight; 0 = a fight
}

// In reports whether attacks of the way are declared in a phase or window.
func (w *Way) In(now Phase) bool { return slices.Contains(w.Phases, now) }

// WayOf is the way that a type of event declares, nil for other types and for
// the ask of every attack.
func (p *Program) WayOf(t event.Type) *Way {
	for from := range p.Ways {
		for to := range p.Ways[from] {
			for i := range p.Ways[from][to] {
				if w := &p.Ways[from][to][i]; w.Ask == t && t != events.AttackDeclared {
					return w
				}
			}
		}
	}
	return nil
}

// attacks compiles the ways of attack that a rule opens.
func (c *compiler) attacks(r *library.Rule, option int, owner Owner) {
	for i := range r.Attacks {
		d := &r.Attacks[i]
		id := fmt.Sprintf("%s.attack_%s_%s", r.ID, strings.ToLower(d.From), strings.ToLower(d.To))
		from, to := max(slices.Index(place.LayerNames[:], d.From), 0), max(slices.Index(place.LayerNames[:], d.To), 0)
		w := Way{Option: option, Ask: events.AttackDeclared, Run: d.Run}
		for _, name := range d.Phases {
			w.Phases = append(w.Phases, c.actionPhase(id, d.Pos, name, option))
		}
		if d.Ask != "" {
			w.Ask = c.askOfAttack(id, d)
		}
		if d.Run != 0 {
			w.Ref = new(event.ListenerRef)
			c.handler(id, r.Pack, d.Pos, d.Run, owner, &r.Behaviour, w.Ref)
		}
		c.p.Ways[from][to] = append(c.p.Ways[from][to], w)
	}
}

// askOfAttack finds the ask that declares the attacks of a way. The ruleset checks
// it like every attack.
func (c *compiler) askOfAttack(id string, d *library.Attack) event.Type {
	t, _ := c.p.Types.Lookup(d.Ask)
	own := c.p.Declared(t)
	switch {
	case own == nil || !own.Ask || len(own.Fields) > 0:
		c.fail(d.Pos, "%s: %s is not an ask of a pack without fields", id, d.Ask)
		return events.AttackDeclared
	case c.p.WayOf(t) != nil:
		c.fail(d.Pos, "%s: %s declares other attacks already", id, d.Ask)
	}
	c.checkAttacks(t)
	return t
}

// announcement finds the ask that a card or an action puts before its target is
// locked; 0 = none.
func (c *compiler) announcement(pos def.Pos, id, name string) event.Type {
	if name == "" {
		return 0
	}
	t, _ := c.p.Types.Lookup(name)
	if own := c.p.Declared(t); own == nil || !own.Ask || len(own.Fields) > 0 {
		c.fail(pos, "%s: %s is not an ask of a pack without fields", id, name)
		return 0
	}
	if !slices.Contains(c.p.Announcing, t) {
		c.p.Announcing = append(c.p.Announcing, t)
	}
	return t
}
