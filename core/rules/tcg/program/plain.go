package program

import (
	"math"
	"slices"

	"arbiter/core/rules/kit"
)

// RuleMod is a modifier of a rule, which is there with the rule's option.
type RuleMod struct {
	Mod    ModRef
	Option int // or NoOption
}

// notOfRule is the option of a modifier that does not belong to a rule.
const notOfRule = math.MinInt

// plain finds the values of packs that only modifiers of rules change, which read nothing
// that modifiers change. Such a value is computed without a look at anything else of a unit.
func (c *compiler) plain() {
	p := c.p
	option := make([]int, len(p.Mods))
	for i := range option {
		option[i] = notOfRule
	}
	for _, ref := range p.RuleAuras {
		option[ref] = NoOption
	}
	for n := range p.ByOption {
		for _, ref := range p.ByOption[n].Auras {
			option[ref] = n
		}
	}
	mixed := make([]bool, len(p.Values))
	for i := range p.Mods {
		if m := &p.Mods[i]; m.Of == QValue {
			mixed[m.Value] = mixed[m.Value] || option[i] == notOfRule || m.Asks || m.Number > 0 || m.Scope.Cards
		}
	}
	inOrder := func(list []ModRef) {
		for _, ref := range list {
			if m := &p.Mods[ref]; m.Of == QValue && !mixed[m.Value] {
				v := &p.Values[m.Value]
				v.Plain = append(v.Plain, RuleMod{ref, option[ref]})
			}
		}
	}
	inOrder(p.RuleAuras)
	for n := range p.ByOption { // as the settings of a match are in order
		inOrder(p.ByOption[n].Auras)
	}
}

// caps finds out whether anything that a unit has by itself may lower its shield cap.
// Keywords that a unit gains are not considered: their numbers are known only in play.
func (c *compiler) caps() {
	p := c.p
	for i := range p.Mods {
		m := &p.Mods[i]
		p.CapsFall = p.CapsFall || (m.Scope.self || m.Scope.host) && m.Lowers(&Numbers{})
	}
	for i := range p.Keywords {
		k := &p.Keywords[i]
		k.Caps = slices.ContainsFunc(k.Mods, func(ref ModRef) bool { return p.Mods[ref].Number > 0 && p.Mods[ref].Of == QShieldCap })
		p.CapsFall = p.CapsFall || k.Caps && k.Given
	}
	for i := range p.Cards {
		for j := range p.Cards[i].Mods {
			u := &p.Cards[i].Mods[j]
			p.CapsFall = p.CapsFall || p.Mods[u.Mod].Lowers(&u.N)
		}
	}
}

// Lowers reports whether a modifier may lower the cap of a shield. The numbers are those of
// the keyword or status that has the modifier.
func (m *Modifier) Lowers(n *Numbers) bool {
	switch {
	case m.Of != QShieldCap:
		return false
	case m.Run != 0:
		return true
	case m.Op == kit.OpDouble:
		return false
	case m.Op != kit.OpAdd:
		return true
	case m.Number > 0:
		return n[m.Number-1] < 0
	}
	return m.By < 0
}
