package tcg

import (
	"fmt"

	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/program"
)

// Values of packs. A unit has a word of hints for the values that differ from their
// defaults; the values are in a list of the state.

// maxOwned bounds the number of values of units that differ from their defaults.
const maxOwned = 1024

var errOwned = fmt.Errorf("more than %d values of units differ from their defaults at the same time", maxOwned)

// owned is a value of a unit that is other than its default.
type owned struct {
	value uint16
	n     int16
	body  uint8
}

// ValueOf returns a value of a unit; 0 for value 0.
func (g *Rules) ValueOf(m *Match, b *Body, value uint16) int32 {
	if value == 0 {
		return 0
	}
	if g.inside > 0 {
		return g.valueSeen(m, b, program.Computed{Of: program.QValue, N: value})
	}
	g.Fresh(m, b)
	return g.ownOf(&m.State, b, value)
}

// ownOf is ValueOf from the derived values.
func (g *Rules) ownOf(s *State, b *Body, value uint16) int32 {
	if b.d.Own&program.Hint(value) != 0 {
		body := s.Cards[b.Card].Body
		for i := range s.owned[:s.nOwned] {
			if o := &s.owned[i]; o.value == value && o.body == body {
				return int32(o.n)
			}
		}
	}
	return int32(g.prog.Values[value].Start)
}

// ownTally is what modifiers say about one value of packs.
type ownTally struct {
	value uint16
	kit.Tally
}

// takeOwn adds what a modifier says about a value of packs.
func (g *Rules) takeOwn(t *sum, mod *program.Modifier, by int16) {
	if !t.owns {
		return
	}
	at := t.from
	for at < len(g.tallies) && g.tallies[at].value != mod.Value {
		at++
	}
	if at == len(g.tallies) {
		g.tallies = append(g.tallies, ownTally{value: mod.Value})
	}
	take(&g.tallies[at].Tally, mod, by)
}

// settled is a value of packs that modifiers have changed.
func settled(v *program.ValueDef, x *kit.Tally) int16 {
	n := x.Of(v.Start, v.Least)
	if v.Truth {
		return num.To[int16](b2i(n != 0))
	}
	return n
}

// settleOwn notes the values of packs that are other than their defaults.
func (g *Rules) settleOwn(m *Match, t *sum, b *Body) {
	if len(g.tallies) == t.from {
		return
	}
	s := &m.State
	for i := range g.tallies[t.from:] {
		x := &g.tallies[t.from+i]
		v := &g.prog.Values[x.value]
		n := settled(v, &x.Tally)
		if n == v.Start {
			continue
		}
		if s.nOwned == maxOwned {
			m.Fail(errOwned)
			break
		}
		spare(&s.owned, int(s.nOwned))
		s.owned[s.nOwned] = owned{x.value, n, s.Cards[b.Card].Body}
		s.nOwned++
		b.d.Own |= program.Hint(x.value)
	}
	g.tallies = g.tallies[:t.from]
}

// dropOwn forgets the values of packs that a body has.
func (s *State) dropOwn(body uint8) {
	n := uint16(0)
	for _, x := range s.owned[:s.nOwned] {
		if x.body != body {
			s.owned[n] = x
			n++
		}
	}
	s.nOwned = n
}
