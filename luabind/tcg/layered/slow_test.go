package layered_test

// The slow evaluator computes every value from its definition whenever it is read:
// nothing is kept. It knows the sets of random_test.go and nothing of the engine.

// dependsOnItself ends a computing that leads back to where it is under way.
type dependsOnItself struct{}

// value is a value of a unit, unless it depends on itself.
func (d *design) value(unit, v int) (n int, broken bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, ok := e.(dependsOnItself); !ok {
				panic(e)
			}
			n, broken = 0, true
		}
	}()
	return d.compute(unit, v, nil, nil), false
}

// under is a value that is under way, and the modifier of it that reads.
type under struct {
	value  int
	reader *change
	outer  *under
}

// see is what the modifier that is being asked reads.
func (d *design) see(unit, v int, w *under) int {
	if w.value == v {
		return d.compute(unit, v, w.reader, w.outer)
	}
	for u := w.outer; u != nil; u = u.outer {
		if u.value == v {
			panic(dependsOnItself{})
		}
	}
	return d.compute(unit, v, nil, w)
}

// bearing is a modifier with the unit that has it.
type bearing struct {
	*change
	self int
}

// concern lists the modifiers about a unit, but those of given keywords, in the order
// in which they have a say: its own, then those of rules and of units for others.
func (d *design) concern(unit int) (own, others []bearing) {
	for _, c := range d.ofCard(d.board[unit].card) {
		if c.scope == "self" {
			own = append(own, bearing{c, unit})
		}
	}
	for _, c := range d.rule {
		others = append(others, bearing{c, unit})
	}
	for i, s := range d.board {
		for _, c := range d.ofCard(s.card) {
			same := s.player == d.board[unit].player
			if c.scope == "any" || c.scope == "own" && same || c.scope == "enemy" && !same {
				others = append(others, bearing{c, i})
			}
		}
	}
	return own, others
}

// ofCard lists the modifiers of a card and of the keyword that it prints.
func (d *design) ofCard(card int) (list []*change) {
	list = append(list, d.cards[card]...)
	switch d.prints[card] {
	case "KEEN":
		list = append(list, d.keys[0]...)
	case "BOLD":
		list = append(list, d.keys[1]...)
	}
	return list
}

// compute is a value of a unit as modifiers below a reader make it, all of them for nil.
func (d *design) compute(unit, v int, reader *change, outer *under) int {
	own, others := d.concern(unit)
	if v != keen && v != bold && v != cost && v != battery {
		own = append(own, d.given(unit, v, append(append([]bearing{}, own...), others...), outer)...)
	}
	n, set, setBy := catalogue[v].base, 0, -1
	doubles, halves, given := 0, 0, false
	for _, c := range append(own, others...) {
		if c.value != v || !c.below(reader) || !d.holds(c, unit, v, outer) {
			continue
		}
		by, op := c.by, c.op
		if op == "run" {
			by, op = d.run(c, unit, &under{v, c.change, outer}), "add"
			if v >= firstTruth {
				op = "set"
			}
		}
		switch op {
		case "add":
			n += by
		case "less":
			n -= by
		case "set":
			if c.priority >= setBy {
				set, setBy = by, c.priority
			}
		case "double":
			doubles++
		case "halve":
			halves++
		case "give":
			given = true
		}
	}
	if v == keen || v == bold {
		if given || d.prints[d.board[unit].card] == catalogue[v].of {
			return 1
		}
		return 0
	}
	if v == cost || v == battery {
		n = max(n, 0)
	}
	if setBy >= 0 {
		n = set
	}
	n = max(n<<doubles>>halves, 0)
	if catalogue[v].truth && n != 0 {
		n = 1
	}
	return n
}

// given lists the modifiers of a value that a unit has by keywords which modifiers give:
// the value depends on each keyword that could have a say.
func (d *design) given(unit, v int, all []bearing, outer *under) (list []bearing) {
	has := [2]bool{}
	for _, g := range all {
		if g.value != keen && g.value != bold {
			continue
		}
		i := g.value - keen
		matters := false
		for _, c := range d.keys[i] {
			matters = matters || c.value == v
		}
		if !matters {
			continue
		}
		for u := outer; u != nil; u = u.outer {
			if u.value == g.value {
				panic(dependsOnItself{})
			}
		}
		if d.holds(g, unit, g.value, &under{v, nil, outer}) && !has[i] && d.prints[d.board[unit].card] != catalogue[g.value].of {
			has[i] = true
			for _, c := range d.keys[i] {
				list = append(list, bearing{c, unit})
			}
		}
	}
	return list
}

// holds reports whether all filters of a modifier hold.
func (d *design) holds(c bearing, unit, v int, outer *under) bool {
	for _, f := range c.where {
		who := unit
		if f.whom == "self" {
			who = c.self
		}
		n := d.see(who, f.value, &under{v, c.change, outer})
		if catalogue[f.value].inverted {
			n = 1 - n
		}
		held := false
		switch f.op {
		case ">":
			held = n > f.n
		case "==":
			held = n == f.n
		case "<=":
			held = n <= f.n
		case "!=":
			held = n != f.n
		}
		if !held {
			return false
		}
	}
	return true
}

// run is what the function of a modifier returns.
func (d *design) run(c bearing, unit int, w *under) (n int) {
	for _, x := range c.run {
		switch x.whom {
		case "unit":
			n += d.see(unit, x.value, w)
		case "self":
			n += d.see(c.self, x.value, w)
		default:
			for i := range d.board {
				if i != c.self {
					n += d.see(i, x.value, w)
				}
			}
		}
	}
	return n % 3
}

// loops reports whether filters make a value depend on itself by way of another one.
func (d *design) loops() bool {
	to := map[[2]int]bool{}
	given := [2]bool{}
	var all []*change
	for i := range d.cards {
		all = append(all, d.cards[i]...)
	}
	all = append(append(append(all, d.keys[0]...), d.keys[1]...), d.rule...)
	for _, c := range all {
		if c.value == keen || c.value == bold {
			given[c.value-keen] = true
		}
	}
	for _, c := range all {
		for _, f := range c.where {
			if f.value != keen && f.value != bold || given[f.value-keen] {
				to[[2]int{c.value, f.value}] = true
			}
		}
	}
	for i := range d.keys {
		for _, c := range d.keys[i] {
			if given[i] {
				to[[2]int{c.value, keen + i}] = true
			}
		}
	}
	n := len(catalogue)
	for k := range n {
		for i := range n {
			for j := range n {
				if to[[2]int{i, k}] && to[[2]int{k, j}] && i != k && k != j {
					to[[2]int{i, j}] = true
				}
			}
		}
	}
	for i := range n {
		for j := range n {
			if i != j && to[[2]int{i, j}] && to[[2]int{j, i}] {
				return true
			}
		}
	}
	return false
}
