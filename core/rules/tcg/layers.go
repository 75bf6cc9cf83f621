package tcg

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/program"
)

// While a value is computed, a read of the same value of any unit or card sees it below the
// layer of the reading modifier (program.Modifier.Layer). So layers only go down. A read of
// another value sees the final one. That is cached, or computed alone: other values of the
// unit are not needed, and might depend on the one under way.
//
// Whether a value depends on itself through another one must not depend on the cache. So a
// cached value carries hints of the values that its computation has read, and of its depth.
// Where these show a possible fault, it is computed again.

// maxNested bounds how deep values are computed inside of each other; a function of a
// script counts as functionNests.
const (
	maxNested     = 240
	functionNests = 6
)

var errNested = fmt.Errorf("modifiers read each other's values more than %d deep (a function counts as %d)", maxNested, functionNests)

// evaluation is the computing of one value of a unit or card.
type evaluation struct {
	program.Computed
	asks   bool           // a modifier is being asked: its filters, or its function
	mod    program.ModRef // which one,
	layer  uint32         // and its layer
	deps   uint32         // hints of the values that have been read: program.Program.Depends
	height uint16         // how deep the computing has gone
}

// begin begins to compute a value.
func (g *Rules) begin(of program.Computed) {
	g.inside++
	g.evals = append(g.evals, evaluation{Computed: of})
}

// end ends what begin began. Unless it is valid, a modifier has failed, and what was
// computed is not to be kept.
func (g *Rules) end() (deps uint32, height uint16, valid bool) {
	last := len(g.evals) - 1
	deps, height, valid = g.evals[last].deps, g.evals[last].height, !g.invalid
	g.inside--
	if g.evals = g.evals[:last]; last == 0 {
		g.memo.forget()
		g.invalid, g.lost = false, false
	}
	return deps, height, valid
}

// askModifier asks a modifier that may read what modifiers change whether it holds, and for
// its number.
func (g *Rules) askModifier(m *Match, ref program.ModRef, a *asking, by int) (n int, holds bool) {
	mod := &g.prog.Mods[ref]
	at := len(g.evals) - 1
	e := &g.evals[at]
	depth := 1
	if mod.Run != 0 {
		depth = functionNests
	}
	if g.lost {
		return 0, false
	}
	if g.nested+depth > maxNested {
		g.fail(m, errNested)
		return 0, false
	}
	g.nested += depth
	was := e.height
	e.asks, e.mod, e.layer, e.height = true, ref, mod.Layer, 0
	n, holds = by, g.holds(m, mod.Conds, a)
	if holds && mod.Run != 0 {
		n = g.compute(m, mod, a.n, a.self, a.unit)
	}
	e = &g.evals[at] // it may have been moved
	e.asks, e.height = false, max(was, e.height+num.To[uint16](depth))
	g.nested -= depth
	return n, holds
}

// fail ends the command with a fault of values that are under way.
func (g *Rules) fail(m *Match, err error) {
	if !g.lost {
		g.invalid, g.lost = true, true
		m.Fail(err)
	}
}

// suspended is the computation under way while somebody outside of the match looks at it,
// such as a debugger that has stopped in a function.
type suspended struct {
	evals          []evaluation
	inside, nested int
	invalid, lost  bool
}

func (g *Rules) suspend() suspended {
	was := suspended{g.evals, g.inside, g.nested, g.invalid, g.lost}
	g.evals, g.inside, g.nested, g.invalid, g.lost = g.evals[len(g.evals):], 0, 0, false, false
	return was
}

// apart computes something while that is suspended.
func (g *Rules) apart(compute func()) {
	defer g.resume(g.suspend())
	compute()
}

func (g *Rules) resume(was suspended) {
	g.evals, g.inside, g.nested, g.invalid, g.lost = was.evals, was.inside, was.nested, was.invalid, was.lost
	g.memo.forget()
}

// hasRead notes that a value has been read, with what its computing has read.
func (g *Rules) hasRead(of program.Computed, deps uint32, height uint16) {
	if last := len(g.evals) - 1; last >= 0 {
		e := &g.evals[last]
		if e.deps |= deps; e.Computed != of { // of itself it sees what is below
			e.deps |= g.prog.Depends(of)
		}
		e.height = max(e.height, height)
	}
}

// layerFor is below which layer a read of a value sees it. A value that is under way
// further up depends on itself by way of others, which is a fault.
func (g *Rules) layerFor(m *Match, of program.Computed) (below uint32, ok bool) {
	last := len(g.evals) - 1
	if last < 0 {
		return program.AllLayers, true
	}
	if e := &g.evals[last]; e.Computed == of {
		return e.layer, true
	}
	for i := range g.evals[:last] {
		if g.evals[i].Computed == of {
			g.fail(m, g.loopFrom(i, of))
			return 0, false
		}
	}
	return program.AllLayers, true
}

// loopFrom names the modifiers by which a value depends on itself.
func (g *Rules) loopFrom(first int, of program.Computed) error {
	var text strings.Builder
	text.WriteString("values depend on each other: ")
	for i := first; i < len(g.evals); i++ {
		e, next := &g.evals[i], of
		if i+1 < len(g.evals) {
			next = g.evals[i+1].Computed
		}
		if i > first {
			text.WriteString(", and ")
		}
		if !e.asks {
			fmt.Fprintf(&text, "%s depends on %s", g.prog.Named(e.Computed), g.prog.Named(next))
			continue
		}
		l := &g.prog.Listeners[g.prog.Mods[e.mod].Ref]
		fmt.Fprintf(&text, "%s (%s:%d) reads %s", l.ID, l.Pos.File, l.Pos.Line, g.prog.Named(next))
	}
	return fmt.Errorf("%s", text.String())
}

// usable reports whether what has been computed before holds within what is under way:
// nothing of that has been read, and it goes no deeper than it may.
func (g *Rules) usable(deps uint32, height uint16) bool {
	for i := range g.evals {
		if deps&g.prog.Depends(g.evals[i].Computed) != 0 {
			return false
		}
	}
	return g.nested+int(height) <= maxNested
}

// valueSeen returns a value of a unit as the modifier that is being asked sees it.
func (g *Rules) valueSeen(m *Match, b *Body, of program.Computed) int32 {
	below, ok := g.layerFor(m, of)
	if !ok {
		return 0
	}
	if b.Flags&FlagDead != 0 { // its values stay as they were (K-32)
		n, _ := g.kept(&m.State, b, of)
		return n
	}
	if below == program.AllLayers && b.isFresh(&m.State) && g.usable(b.d.deps, b.d.height) {
		if n, ok := g.kept(&m.State, b, of); ok {
			g.hasRead(of, b.d.deps, b.d.height)
			return n
		}
	}
	if of.Of == program.QValue && g.prog.Values[of.N].Plain != nil && m.Coverage() == nil && !m.State.crowded {
		g.hasRead(of, 0, 0)
		return g.plainValue(m, b, &g.prog.Values[of.N], below)
	}
	key := memoKey{of, b.Card, below}
	if x := g.memo.find(key); x != nil && g.usable(x.deps, x.height) {
		g.hasRead(of, x.deps, x.height)
		return x.n
	}
	n, deps, height, valid := g.evaluate(m, b, of, below)
	if valid {
		g.memo.put(memo{memoKey: key, n: n, deps: deps, height: height})
	}
	g.hasRead(of, deps, height)
	return n
}

// kept returns a value from what is derived of a unit, if it is there.
func (g *Rules) kept(s *State, b *Body, of program.Computed) (n int32, ok bool) {
	d := &b.d
	switch of.Of {
	case program.QAttack:
		return int32(d.Strength), !d.lazy || d.struck == s.gen+1
	case program.QHealthCap:
		return int32(d.HealthCap), true
	case program.QShieldCap:
		return int32(d.ShieldCap), true
	case program.QValue:
		return g.ownOf(s, b, of.N), true
	case program.QKeyword:
		return b2i(g.HasKeyword(s, b, &d.Values, of.N)), true
	}
	return b2i(d.Is(of.Of)), true
}

// evaluate computes one value of a unit, as modifiers below a layer make it.
func (g *Rules) evaluate(m *Match, b *Body, of program.Computed, below uint32) (n int32, deps uint32, height uint16, valid bool) {
	card := &g.prog.Cards[m.State.Cards[b.Card].Def]
	t := sum{which: theValue, of: of, below: below, asked: true}
	g.begin(of)
	if of.Of != program.QKeyword && g.prog.OfGifts(of.Of) {
		g.findGiftsFor(m, &t, b, card)
	}
	g.collect(m, &t, b, card)
	switch v := &t.own[0]; {
	case of.Of == program.QAttack:
		n = int32(v.Of(card.Alone.Strength, 0))
	case of.Of == program.QHealthCap:
		n = int32(v.Of(card.Alone.HealthCap, 0))
	case of.Of == program.QShieldCap:
		n = int32(v.Of(card.Alone.ShieldCap, 0))
	case of.Of == program.QValue:
		n = int32(settled(&g.prog.Values[of.N], v))
	case of.Of == program.QKeyword:
		n = b2i(t.nGifts > 0 || card.Prints(of.N) || m.State.granted(m.State.key(b), of.N))
	default:
		n = b2i(card.Alone.Is(of.Of))
		if set, ok := v.Set(); ok {
			n = b2i(set != 0)
		}
	}
	deps, height, valid = g.end()
	return n, deps, height, valid
}

// plainValue is evaluate for a value that only modifiers of rules change, which ask for
// nothing.
func (g *Rules) plainValue(m *Match, b *Body, v *program.ValueDef, below uint32) int32 {
	s := &m.State
	var t kit.Tally
	for i := range v.Plain {
		r := &v.Plain[i]
		mod := &g.prog.Mods[r.Mod]
		switch sc := &mod.Scope; {
		case mod.Layer >= below || sc.Layer != b.Layer || sc.Rows>>b.Row&1 == 0 || !s.sided(sc.Side, event.NoPlayer, b.Ctrl) || !s.RuleOn(r.Option):
			continue
		case mod.Depends:
			x := s.EntityOf(b)
			if a := (asking{self: x, unit: x, by: b.Ctrl, n: &none}); !g.holds(m, mod.Conds, &a) {
				continue
			}
		}
		take(&t, mod, mod.By)
	}
	return int32(settled(v, &t))
}

// findGiftsFor finds the modifiers that give a unit keywords which have a say in a
// value: it depends on each of them.
func (g *Rules) findGiftsFor(m *Match, t *sum, b *Body, card *program.CardDef) {
	all := sum{which: giftsFor, of: t.of, asked: true}
	g.collect(m, &all, b, card)
	t.gifts, t.nGifts = all.gifts, all.nGifts
}

// giftHolds asks a modifier that gives a keyword, for a value that depends on that.
func (g *Rules) giftHolds(m *Match, ref program.ModRef, a *asking) (holds bool) {
	mod := &g.prog.Mods[ref]
	of := mod.Changes()
	if _, ok := g.layerFor(m, of); !ok {
		return false
	}
	if !mod.Asks {
		g.hasRead(of, 0, 0)
		return g.holds(m, mod.Conds, a)
	}
	g.begin(of)
	_, holds = g.askModifier(m, ref, a, 1)
	deps, height, _ := g.end()
	g.hasRead(of, deps, height)
	return holds
}

// seenKeyword reports whether a unit has a keyword, as the modifier that is being
// asked sees it.
func (g *Rules) seenKeyword(m *Match, b *Body, k uint16) bool {
	if g.prog.Keywords[k].Given {
		return g.valueSeen(m, b, program.Computed{Of: program.QKeyword, N: k}) != 0
	}
	s := &m.State
	return g.prog.Cards[s.Cards[b.Card].Def].Prints(k) || s.granted(s.key(b), k)
}

// seenTag reports whether a unit has one of some tags, as the modifier that is being
// asked sees it.
func (g *Rules) seenTag(m *Match, b *Body, tags *program.Tags) bool {
	s := &m.State
	has, key := g.prog.Cards[s.Cards[b.Card].Def].UnitTags.Meet(tags), s.key(b)
	for i := 0; g.prog.Labels.Meet(tags) && i < int(s.NGrants); i++ { // few tags come with a keyword
		has = has || s.Grants[i].Card == key && g.prog.Keywords[s.Grants[i].Keyword].Label.Meet(tags)
	}
	for _, k := range g.prog.GivenLabels {
		if g.prog.Keywords[k].Label.Meet(tags) {
			has = g.seenKeyword(m, b, k) || has
		}
	}
	return has
}

// seenGifts are the modifiers that give a unit a keyword, as the modifier that is
// being asked sees them.
func (g *Rules) seenGifts(m *Match, b *Body, k uint16) (list [maxGifts]program.ModRef, n int) {
	of := program.Computed{Of: program.QKeyword, N: k}
	below, ok := g.layerFor(m, of)
	if !ok {
		return list, 0
	}
	t := sum{which: theValue, of: of, below: below, asked: true}
	g.begin(of)
	g.collect(m, &t, b, &g.prog.Cards[m.State.Cards[b.Card].Def])
	deps, height, _ := g.end()
	g.hasRead(of, deps, height)
	return t.gifts, t.nGifts
}

// memoKey is a value of a unit or card, below a layer.
type memoKey struct {
	program.Computed
	card  uint16
	below uint32
}

// memo is what has been computed of a value while another one is.
type memo struct {
	memoKey
	n      int32
	deps   uint32
	height uint16
	era    uint32 // of memos in which it holds
}

// memos are those of the value that is under way: a table with open addresses, which
// is forgotten as a whole.
type memos struct {
	list []memo
	n    int
	era  uint32
}

// fewMemos is the initial capacity; a power of 2.
const fewMemos = 64

func (t *memos) forget() {
	if t.n > 0 {
		t.n, t.era = 0, t.era+1
	}
}

func (t *memos) slot(k memoKey) int {
	h := uint64(k.card)<<40 ^ uint64(k.Of)<<32 ^ uint64(k.N)<<16 ^ uint64(k.below)
	h *= 0x9E3779B97F4A7C15
	return int(h>>33) & (len(t.list) - 1)
}

func (t *memos) find(k memoKey) *memo {
	if t.n == 0 {
		return nil
	}
	for i := t.slot(k); t.list[i].era == t.era; i = (i + 1) & (len(t.list) - 1) {
		if t.list[i].memoKey == k {
			return &t.list[i]
		}
	}
	return nil
}

func (t *memos) put(x memo) {
	if 2*t.n >= len(t.list) {
		t.grow()
	}
	i := t.slot(x.memoKey)
	for ; t.list[i].era == t.era && t.list[i].memoKey != x.memoKey; i = (i + 1) & (len(t.list) - 1) {
	}
	if t.list[i].era != t.era {
		t.n++
	}
	x.era = t.era
	t.list[i] = x
}

func (t *memos) grow() {
	was, era := t.list, t.era
	t.list, t.n, t.era = make([]memo, max(2*len(was), fewMemos)), 0, t.era+1
	for i := range was {
		if was[i].era == era {
			t.put(was[i])
		}
	}
}
