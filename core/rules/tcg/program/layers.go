package program

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/num"
	"arbiter/core/rules/kit"
)

// Modifiers may read what modifiers change. A modifier that reads the value that it
// changes itself, of any unit or card, sees it as the modifiers below make it. Below
// are those of a lower priority, then those of definitions with a lower id. Such a
// place in the order is a layer. Every other value that it reads is final, so a value
// cannot depend on itself by way of another one.

// Computed is what modifiers change and filters and functions read: the answer to a
// question. N says which value of packs for QValue, and which keyword for QKeyword.
type Computed struct {
	Of Question
	N  uint16
}

// Depends is a bit for a computed value that depends on others; 0 for one that does
// not. Those beyond the 32nd share bits with others.
func (p *Program) Depends(q Computed) uint32 {
	switch q.Of {
	case QValue:
		return p.Values[q.N].depends
	case QKeyword:
		return p.Keywords[q.N].depends
	}
	return p.depends[q.Of]
}

// OfGifts reports whether keywords that modifiers give may change values of a kind.
func (p *Program) OfGifts(q Question) bool { return p.ofGifts[q] }

// dependent assigns its bit to a computed value that depends on others.
func (p *Program) dependent(q Computed) {
	bit := &p.depends[q.Of]
	switch q.Of {
	case QValue:
		bit = &p.Values[q.N].depends
	case QKeyword:
		bit = &p.Keywords[q.N].depends
	}
	if *bit == 0 {
		*bit = 1 << (p.nDepends % 32)
		p.nDepends++
	}
}

// AllLayers is above every layer: what is below it is final.
const AllLayers = math.MaxUint32

// Changes returns the value that a modifier changes.
func (m *Modifier) Changes() Computed {
	switch m.Of {
	case QValue:
		return Computed{QValue, m.Value}
	case QKeyword:
		return Computed{QKeyword, m.Gift.Keyword}
	}
	return Computed{Of: m.Of}
}

// Named returns a computed value as manifests name it.
func (p *Program) Named(q Computed) string {
	switch q.Of {
	case QValue:
		return p.Values[q.N].ID
	case QKeyword:
		return "the keyword " + p.Keywords[q.N].ID
	}
	return QuestionNames[q.Of]
}

// layers sorts the modifiers into layers, finds out which of them may read what
// modifiers change, and refuses filters that make values depend on each other.
func (c *compiler) layers() {
	p := c.p
	order := make([]ModRef, len(p.Mods))
	for i := range p.Mods {
		order[i] = num.To[ModRef](i)
		if k := p.Mods[i].Gift.Keyword; k != 0 {
			p.Keywords[k].Given = true
		}
	}
	below := func(a, b *Modifier) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), strings.Compare(a.owner, b.owner))
	}
	slices.SortStableFunc(order, func(a, b ModRef) int { return below(&p.Mods[a], &p.Mods[b]) })
	for i, ref := range order {
		m := &p.Mods[ref]
		if m.Layer = 1; i > 0 {
			before := &p.Mods[order[i-1]]
			if m.Layer = before.Layer; below(before, m) != 0 {
				m.Layer++
			}
		}
	}
	for i := range p.Keywords {
		k := &p.Keywords[i]
		if p.Labels.addAll(&k.Label); !k.Given {
			continue
		}
		if k.Label.hint != 0 {
			p.GivenLabels = append(p.GivenLabels, num.To[uint16](i))
		}
		for _, ref := range k.Mods {
			if q := p.Mods[ref].Changes(); !slices.Contains(k.Changes, q) {
				k.Changes = append(k.Changes, q)
			}
			p.ofGifts[p.Mods[ref].Of] = true
		}
	}
	if len(c.errs) == 0 { // else filters are not what they say
		c.dependencies()
	}
}

// dependency is a modifier that makes one computed value depend on another one.
type dependency struct {
	from, to Computed
	mod      ModRef
	filter   string // that reads it; "" for a modifier of a keyword that modifiers give
}

// dependencies refuses values that depend on each other by filters. Of the modifiers
// that make one value depend on another one, the first speaks for all.
func (c *compiler) dependencies() {
	p := c.p
	known := map[[2]Computed]bool{}
	var all []dependency
	add := func(d dependency) {
		if ends := [2]Computed{d.from, d.to}; d.from != d.to && !known[ends] {
			known[ends] = true
			all = append(all, d)
		}
	}
	for i := range p.Mods {
		m := &p.Mods[i]
		m.Asks = m.Run != 0
		for j := range m.Conds {
			cd := &m.Conds[j]
			read := p.reads(&cd.Left, m)
			if cd.Path {
				read = append(read, p.reads(&cd.Right, m)...)
			}
			m.Asks = m.Asks || len(read) > 0
			for _, q := range read {
				add(dependency{m.Changes(), q, num.To[ModRef](i), cd.Text})
			}
		}
		if m.Asks {
			p.dependent(m.Changes())
		}
	}
	for i := range p.Keywords {
		if k := &p.Keywords[i]; k.Given {
			p.dependent(Computed{QKeyword, num.To[uint16](i)})
			for _, ref := range k.Mods {
				p.dependent(p.Mods[ref].Changes())
				add(dependency{from: p.Mods[ref].Changes(), to: Computed{QKeyword, num.To[uint16](i)}, mod: ref})
			}
		}
	}
	all = peel(all)
	from := map[Computed][]dependency{}
	for _, d := range all {
		from[d.from] = append(from[d.from], d)
	}
	found := map[Computed]bool{}
	for _, d := range all {
		if found[d.from] {
			continue
		}
		if loop := shortestLoop(from, d); loop != nil {
			for _, x := range loop {
				found[x.from] = true
			}
			c.failLoop(loop)
		}
	}
}

// peel leaves out dependencies that are part of no loop because nothing follows, or
// because nothing leads there.
func peel(all []dependency) []dependency {
	forward := peelEnds(all, func(d dependency) (Computed, Computed) { return d.from, d.to })
	return peelEnds(forward, func(d dependency) (Computed, Computed) { return d.to, d.from })
}

func peelEnds(all []dependency, ends func(dependency) (from, to Computed)) (rest []dependency) {
	follows, before := map[Computed]int{}, map[Computed][]Computed{}
	for _, d := range all {
		from, to := ends(d)
		follows[from]++
		before[to] = append(before[to], from)
	}
	var last []Computed
	for _, d := range all {
		if _, to := ends(d); follows[to] == 0 && before[to] != nil {
			last = append(last, to)
		}
	}
	for ; len(last) > 0; last = last[1:] {
		for _, q := range before[last[0]] {
			if follows[q]--; follows[q] == 0 {
				last = append(last, q)
			}
		}
		before[last[0]] = nil // as it may be there twice
	}
	return slices.DeleteFunc(all, func(d dependency) bool {
		from, to := ends(d)
		return follows[from] == 0 || follows[to] == 0
	})
}

// shortestLoop returns the shortest chain of dependencies that begins with d and leads
// back to where it began; nil when none does.
func shortestLoop(from map[Computed][]dependency, d dependency) []dependency {
	by := map[Computed]dependency{d.to: d}
	for queue := []Computed{d.to}; len(queue) > 0; queue = queue[1:] {
		for _, next := range from[queue[0]] {
			if next.to == d.from {
				loop := []dependency{next}
				for q := next.from; q != d.from; q = loop[0].from {
					loop = slices.Insert(loop, 0, by[q])
				}
				return loop
			}
			if _, seen := by[next.to]; !seen {
				by[next.to] = next
				queue = append(queue, next.to)
			}
		}
	}
	return nil
}

// failLoop reports values that depend on each other, at the definition that was
// loaded last.
func (c *compiler) failLoop(loop []dependency) {
	p := c.p
	last := 0
	for i := range loop {
		if c.order(p.Mods[loop[i].mod].pack) > c.order(p.Mods[loop[last].mod].pack) {
			last = i
		}
	}
	loop = slices.Concat(loop[last:], loop[:last])
	parts := make([]string, len(loop))
	for i, d := range loop {
		m := &p.Mods[d.mod]
		at := ""
		if i > 0 {
			at = fmt.Sprintf(" (%s:%d)", m.def.File, m.def.Line)
		}
		if d.filter != "" {
			parts[i] = fmt.Sprintf("the modifier of %s of %s%s reads %s in %q", p.Named(d.from), m.owner, at, p.Named(d.to), d.filter)
		} else {
			parts[i] = fmt.Sprintf("the modifier of %s of %s%s is there only with %s, which a modifier gives", p.Named(d.from), m.owner, at, p.Named(d.to))
		}
	}
	c.fail(p.Mods[loop[0].mod].def.Pos, "values depend on each other: %s; a modifier can read the value that it changes, but no other value that depends on it", strings.Join(parts, ", and "))
}

// reads returns the values that a reading of a modifier's filter asks for and that
// modifiers change.
func (p *Program) reads(r *kit.Reading, m *Modifier) (list []Computed) {
	if r.Subject != SubjUnit && r.Subject != SubjSelf {
		return nil
	}
	if r.Subject == SubjSelf && !m.ofUnit && r.Prop != PropCost && r.Prop != PropBatteryCost {
		return nil // a field or a fixture has no such values
	}
	if q, ok := propQuestions[r.Prop]; ok {
		return []Computed{{Of: q}}
	}
	switch r.Prop {
	case PropHas:
		if p.Keywords[r.Arg].Given {
			list = append(list, Computed{QKeyword, num.To[uint16](r.Arg)})
		}
	case PropTag:
		for _, k := range p.GivenLabels {
			if p.Keywords[k].Label.Meet(&p.TagSets[r.Arg]) {
				list = append(list, Computed{QKeyword, k})
			}
		}
	case PropValue:
		list = append(list, Computed{QValue, num.To[uint16](r.Arg)})
	case PropPool, PropPoolCap:
		x := &p.Pools[r.Arg]
		for _, v := range []uint16{x.Points, x.Layers, x.Once} {
			if v != 0 {
				list = append(list, Computed{QValue, v})
			}
		}
	}
	return list
}

// propQuestions are the questions that properties of units and cards answer.
var propQuestions = map[kit.Property]Question{PropAttack: QAttack, PropShieldCap: QShieldCap, PropHealth: QHealthCap, PropHealthCap: QHealthCap,
	PropCost: QCost, PropBatteryCost: QBatteryCost, PropHidden: QHidden, PropIntercepts: QIntercepts, PropPastFront: QPastFront, PropEntersReady: QEntersReady,
	PropCannotAttack: QMayAttack, PropNoAttackUntil: QMayAttack, PropCannotMove: QMayMove, PropNoMoveUntil: QMayMove}

// ownerID returns the id of the definition that something belongs to.
func (c *compiler) ownerID(o Owner) string {
	switch o.Kind {
	case OfCard:
		return c.p.Cards[o.Index].ID
	case OfKeyword:
		return c.p.Keywords[o.Index].ID
	case OfStatus:
		return c.p.Statuses[o.Index].ID
	case OfRule:
		return c.lib.Rules[o.Index].ID
	case OfFixture:
		return c.p.Fixtures[o.Index].ID
	}
	return "core"
}
