package tcg

import (
	"fmt"
	"iter"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// The keywords, statuses and tags of a unit. Its derived values have a word of hints for
// each kind: without the bit, the unit does not have the thing. With the bit, the thing is
// looked up in the printed keywords of the card, in its gained instances, and in the
// modifiers that give it.

// maxGifts bounds the keywords that modifiers give to one unit, maxGiven those
// that they give to all.
const (
	maxGifts = 16
	maxGiven = 256
)

var (
	errGifts = fmt.Errorf("modifiers give a unit more than %d keywords", maxGifts)
	errGiven = fmt.Errorf("modifiers give units more than %d keywords at the same time", maxGiven)
)

// gift is a keyword that a modifier gives to a unit, with its numbers.
type gift struct {
	program.KeywordUse
	body uint8
}

// HasKeyword reports whether a unit has a keyword; d are its present values.
func (g *Rules) HasKeyword(s *State, b *Body, d *program.Values, k uint16) bool {
	return d.Keywords&program.Hint(k) != 0 && (g.prog.SureKeywords() || g.prog.Cards[s.Cards[b.Card].Def].Prints(k) || s.gained(b, k))
}

// gained reports whether a unit has a keyword beyond the printed ones.
func (s *State) gained(b *Body, k uint16) bool {
	return s.granted(s.key(b), k) || given(s.gifts[:s.nGifts], s.Cards[b.Card].Body, k)
}

// given reports whether one of some gifts is a keyword for a body.
func given(gifts []gift, body uint8, k uint16) bool {
	for i := range gifts {
		if gifts[i].Keyword == k && gifts[i].body == body {
			return true
		}
	}
	return false
}

// granted reports whether an instance of a keyword is kept under a key.
func (s *State) granted(key, k uint16) bool {
	for i := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[i]; gr.Keyword == k && gr.Card == key {
			return true
		}
	}
	return false
}

// HasStatus reports whether a unit has a status; d are its present values.
func (g *Rules) HasStatus(s *State, b *Body, d *program.Values, k uint16) bool {
	return d.Statuses&program.Hint(k) != 0 && (g.prog.SureStatuses() || s.FindStatus(s.key(b), event.NoPlayer, k) != nil)
}

// gains yields each keyword that a unit has beyond the printed ones, in no order and with
// duplicates.
func (s *State) gains(b *Body) iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		key := s.key(b)
		for i := range s.Grants[:s.NGrants] {
			if gr := &s.Grants[i]; gr.Card == key && !yield(gr.Keyword) {
				return
			}
		}
		for x := range s.Given(b) {
			if !yield(x.Keyword) {
				return
			}
		}
	}
}

// Given yields the keywords that modifiers give to a unit, with duplicates. The derived
// values of the unit must be fresh. No event reports these keywords, because they last as
// long as the modifier (W-16).
func (s *State) Given(b *Body) iter.Seq[program.KeywordUse] {
	return func(yield func(program.KeywordUse) bool) {
		for i := range s.gifts[:s.nGifts] {
			if x := &s.gifts[i]; x.body == s.Cards[b.Card].Body && !yield(x.KeywordUse) {
				return
			}
		}
	}
}

// KeywordNumbers returns the numbers of a keyword of a unit, over all its instances.
func (g *Rules) KeywordNumbers(m *Match, b *Body, keyword uint16) (n library.Numbers) {
	for i := range g.prog.Keywords[keyword].Numbers {
		n[i] = g.keywordSum(m, b.Card, keyword, i)
	}
	return n
}

// keywordSum adds up a number of a keyword over its instances on a card: printed,
// gained, and given by modifiers to the unit that it is (G-15).
func (g *Rules) keywordSum(m *match.Match[State], ix, keyword uint16, i int) (n int) {
	s := &m.State
	key := ix
	if b := s.bodyOf(ix); b != nil {
		key = s.key(b)
		switch {
		case !g.prog.Keywords[keyword].Given:
		case g.inside > 0 && b.Flags&FlagDead == 0:
			list, count := g.seenGifts(m, b, keyword)
			for _, ref := range list[:count] {
				n += int(g.prog.Mods[ref].Gift.N[i])
			}
		default:
			g.Fresh(m, b)
			for x := range s.Given(b) {
				if x.Keyword == keyword {
					n += int(x.N[i])
				}
			}
		}
	}
	for _, u := range g.prog.Cards[s.Cards[ix].Def].Printed {
		if u.Keyword == keyword {
			n += int(u.N[i])
		}
	}
	for j := range s.Grants[:s.NGrants] {
		if gr := &s.Grants[j]; gr.Card == key && gr.Keyword == keyword {
			n += int(gr.N[i])
		}
	}
	return n
}

// Keywords yields each keyword of a unit once, in the order of definition.
func (g *Rules) Keywords(s *State, b *Body) iter.Seq[uint16] {
	card := &g.prog.Cards[s.Cards[b.Card].Def]
	return func(yield func(uint16) bool) {
		for last := uint16(0); ; {
			next := uint16(0)
			after := func(k uint16) {
				if k > last && (next == 0 || k < next) {
					next = k
				}
			}
			for i := range card.Printed {
				after(card.Printed[i].Keyword)
			}
			for k := range s.gains(b) {
				after(k)
			}
			if last = next; next == 0 || !yield(next) {
				return
			}
		}
	}
}

// statusesOf yields each status of a unit once, in the order of definition.
func (s *State) statusesOf(b *Body) iter.Seq[uint16] {
	key := s.key(b)
	return func(yield func(uint16) bool) {
		for last := uint16(0); ; {
			next := uint16(0)
			for i := range s.Statuses[:s.NStatuses] {
				if st := &s.Statuses[i]; st.On == key && st.Kind > last && (next == 0 || st.Kind < next) {
					next = st.Kind
				}
			}
			if last = next; next == 0 || !yield(next) {
				return
			}
		}
	}
}

// hasTag reports whether a unit has one of some tags: those of its card, and
// those that go with the keywords that it has, gained ones too (W-23).
func (g *Rules) hasTag(s *State, b *Body, d *program.Values, tags *program.Tags) bool {
	if g.prog.Cards[s.Cards[b.Card].Def].UnitTags.Meet(tags) {
		return true
	}
	if d.Keywords&g.prog.LabelKeywords != 0 {
		for k := range s.gains(b) {
			if g.prog.Keywords[k].Label.Meet(tags) {
				return true
			}
		}
	}
	return false
}

// tagged is hasTag as the running modifier sees it.
func (g *Rules) tagged(m *Match, b *Body, tags *program.Tags) bool {
	if g.inside > 0 {
		return g.seenTag(m, b, tags)
	}
	return g.hasTag(&m.State, b, g.Fresh(m, b), tags)
}

// giveKeywords notes the keywords that modifiers give, instead of those that
// they gave before.
func (g *Rules) giveKeywords(m *match.Match[State], t *sum, b *Body) {
	if !g.prog.Gifts {
		return
	}
	s := &m.State
	s.takeGifts(s.Cards[b.Card].Body)
	for _, ref := range t.gifts[:t.nGifts] {
		u := &g.prog.Mods[ref].Gift
		k := &g.prog.Keywords[u.Keyword]
		if s.nGifts == maxGiven {
			m.Fail(errGiven)
			return
		}
		spare(&s.gifts, int(s.nGifts))
		s.gifts[s.nGifts] = gift{*u, s.Cards[b.Card].Body}
		s.nGifts++
		b.d.Keywords |= program.Hint(u.Keyword)
		b.d.gained = true
		b.d.acts = b.d.acts || len(k.ActionRefs) > 0
		b.d.Listen(&k.Hear)
		if k.DType != 0 {
			b.d.DType = k.DType
		}
	}
}

// takeGifts forgets what modifiers have given to a body.
func (s *State) takeGifts(body uint8) {
	n := uint16(0)
	for _, x := range s.gifts[:s.nGifts] {
		if x.body != body {
			s.gifts[n] = x
			n++
		}
	}
	s.nGifts = n
}
