package program

import (
	"arbiter/core/num"
	"arbiter/core/rules/kit"
)

// Printed reads a property of a card that is the same in any match and zone but the board.
// ok reports whether the property is one of these.
func (p *Program) Printed(d *CardDef, prop kit.Property, arg int32) (n int32, ok bool) {
	switch prop {
	case PropFaction:
		return int32(d.FactionIndex), true
	case PropType:
		return int32(d.Kind), true
	case PropLayer:
		return int32(d.Layer), true
	case PropTag:
		return truth(d.TagSet.Meet(&p.TagSets[arg])), true
	case PropHas:
		return truth(d.Prints(num.To[uint16](arg))), true
	case PropToken:
		return truth(d.Token), true
	case PropAttack:
		return num.To[int32](d.Attack), true
	case PropHealth, PropHealthCap:
		return num.To[int32](d.Health), true
	case PropShieldCap:
		return num.To[int32](d.Shield), true
	}
	return 0, false
}

func truth(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// CardSet is a set of definitions of cards, by number.
type CardSet []uint64

// Has reports whether a definition is in the set.
func (set CardSet) Has(card uint16) bool { return set[card>>6]>>(card&63)&1 != 0 }

// about returns the cards for which filters can hold while the card is their subject and not
// on the board. It returns nil if no filter is about what is printed on the subject alone.
func (p *Program) about(conds []kit.Cond, subject kit.Subject) (set CardSet) {
	for i := range conds {
		c := &conds[i]
		if c.Or || i > 0 && conds[i-1].Or || c.Left.Subject != subject || c.Path || c.By != 0 {
			continue // one of several alternatives, or not about the subject alone
		}
		if _, ok := p.Printed(&p.Cards[0], c.Left.Prop, c.Left.Arg); !ok {
			continue
		}
		if set == nil {
			set = make(CardSet, len(p.Cards)>>6+1)
			for d := range p.Cards {
				set[d>>6] |= 1 << (d & 63)
			}
		}
		for d := range p.Cards {
			if n, _ := p.Printed(&p.Cards[d], c.Left.Prop, c.Left.Arg); !c.Holds(n, c.Value) {
				set[d>>6] &^= 1 << (d & 63)
			}
		}
	}
	return set
}
