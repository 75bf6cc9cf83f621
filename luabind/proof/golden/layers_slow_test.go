package golden_test

import (
	"slices"
	"strings"
)

// The slow evaluator computes every value from its definition whenever it is read:
// nothing is kept. It knows the sets of design_test.go and nothing of the engine.

// dependsOnItself ends a computing that leads back to where it is under way.
type dependsOnItself struct{}

// tooSlow ends the computing of a set that would take too many steps.
type tooSlow struct{}

const maxSteps = 100_000

// attempt computes something, unless it depends on itself.
func (d *design) attempt(compute func() int) (n int, broken bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, ok := e.(dependsOnItself); !ok {
				panic(e)
			}
			n, broken = 0, true
		}
	}()
	return compute(), false
}

// under is a value that is under way, and the modifier of it that reads.
type under struct {
	value  int
	reader *change
	outer  *under
}

// seenFrom is below which modifier a reader sees a value, nil for all, and what is
// under way then.
func seenFrom(v int, w *under) (reader *change, outer *under) {
	if w == nil || w.value == v {
		if w == nil {
			return nil, nil
		}
		return w.reader, w.outer
	}
	for u := w.outer; u != nil; u = u.outer {
		if u.value == v {
			panic(dependsOnItself{})
		}
	}
	return nil, w
}

// see is a value as the modifier sees it that is being asked, nil for nobody.
func (d *design) see(x, v int, w *under) int {
	reader, outer := seenFrom(v, w)
	return d.compute(x, v, reader, outer)
}

// look is what is read of a thing, -1 for what has no values.
func (d *design) look(x, l int, w *under) int {
	if l >= len(looks) {
		return d.see(x, unseen[l-len(looks)], w)
	}
	k := &looks[l]
	t := &d.things[x]
	card := d.defs[t.card]
	has := func(id string) int {
		if card.prints == id || !t.hand && slices.ContainsFunc(d.grants, func(g grant) bool { return g.unit == x && d.defs[g.key].id == id }) {
			return 1
		}
		return 0
	}
	price := len(k.of) == 1 && values[k.of[0]].kind == price
	switch k.filter {
	case "has(LEAD)":
		return has("LEAD")
	case "has(KEEN)", "has(BOLD)", "tag(MARKED)":
		if t.hand {
			return has(values[k.of[0]].of)
		}
	case "":
		n := 0
		if card.prints == "KEEN" {
			n = card.number
		}
		if !t.hand {
			n += d.keenNumber(x, w)
		}
		return n
	}
	if t.hand && !price {
		return k.hand
	}
	switch k.filter {
	case "health":
		return max(d.see(x, healthCap, w)-t.damage, 1)
	case "pool(WALL)", "pool_cap(WALL)":
		return d.see(x, guard, w) + d.see(x, coat, w) + d.see(x, husk, w)
	case "cannot_attack", "cannot_attack_until", "cannot_move", "cannot_move_until":
		return 1 - d.see(x, k.of[0], w)
	}
	return d.see(x, k.of[0], w)
}

// keenNumber adds up the numbers of KEEN that a unit has beyond the printed one.
func (d *design) keenNumber(x int, w *under) (n int) {
	reader, outer := seenFrom(keen, w)
	for _, b := range d.gifts(x, keen, reader, outer) {
		n += b.number
	}
	for _, g := range d.grants {
		if g.unit == x && g.key == keenAt {
			n += g.number
		}
	}
	return n
}

// bearing is a modifier with what has it: a thing, or -1 for what has no values.
type bearing struct {
	*change
	self int
	n    int // the number of the keyword, or the layers of the status
}

// concern lists the modifiers about a thing, in the order in which they apply. The order is:
// those of its card and printed keywords, of given and gained keywords, of armory, of
// statuses, then those of others.
func (d *design) concern(x int, given []bearing, cards bool) (list []bearing) {
	t := &d.things[x]
	card := d.defs[t.card]
	add := func(at *definition, n int, gained bool) {
		for _, c := range at.changes {
			if c.scope == "self" && (gained || !c.gained) {
				list = append(list, bearing{c, x, n})
			}
		}
	}
	add(card, 0, false)
	if key := d.printed(card); key != nil {
		add(key, card.number, false)
	}
	statuses := func() {
		for _, s := range d.statuses {
			if s.on == x {
				add(d.defs[s.status], s.layers, true)
			}
		}
	}
	if cards { // what a card costs
		list = append(list, d.auras(x, cards)...)
		statuses()
		return list
	}
	list = append(list, given...)
	for i, g := range d.grants {
		if g.unit == x && d.counts(i) && !slices.ContainsFunc(given, func(b bearing) bool { return g.key != keenAt && b.owner == d.defs[g.key].id }) {
			add(d.defs[g.key], g.number, true)
		}
	}
	for _, a := range t.armory {
		for _, c := range d.defs[a].changes {
			if c.scope == "host" {
				list = append(list, bearing{c, x, 0})
			}
		}
	}
	statuses()
	return append(list, d.auras(x, cards)...)
}

// printed is the keyword that a card has.
func (d *design) printed(card *definition) *definition {
	i := slices.IndexFunc(d.defs, func(k *definition) bool { return k.kind == "keyword" && k.id == card.prints })
	if i < 0 {
		return nil
	}
	return d.defs[i]
}

// counts reports whether a gained keyword adds its modifiers: KEEN, which has a number,
// always does, another one only where it is the first of its unit.
func (d *design) counts(i int) bool {
	g := d.grants[i]
	if g.key == keenAt {
		return true
	}
	return d.defs[d.things[g.unit].card].prints != d.defs[g.key].id && !slices.ContainsFunc(d.grants[:i], func(o grant) bool { return o.unit == g.unit && o.key == g.key })
}

// auras lists the modifiers of things in play that affect others, if they affect a given
// thing. Their order is: the rule, fields, units with their armory, gained keywords, then
// statuses.
func (d *design) auras(x int, cards bool) (list []bearing) {
	add := func(at *definition, self, player, n int, gained bool) {
		for _, c := range at.changes {
			if c.scope != "self" && c.scope != "host" && (gained || !c.gained) && d.within(c.scope, x, player, cards) {
				list = append(list, bearing{c, self, n})
			}
		}
	}
	add(d.rule(), x, -1, 0, true)
	for p := range 2 {
		for _, q := range d.fields {
			if p == q {
				add(d.defs[fieldAt], -1, p, 0, true)
			}
		}
	}
	for i, t := range d.things {
		if t.hand {
			continue
		}
		add(d.defs[t.card], i, t.player, 0, false)
		if key := d.printed(d.defs[t.card]); key != nil {
			add(key, i, t.player, d.defs[t.card].number, false)
		}
		for _, a := range t.armory {
			add(d.defs[a], i, t.player, 0, true)
		}
	}
	for i, g := range d.grants {
		if d.counts(i) {
			add(d.defs[g.key], g.unit, d.things[g.unit].player, g.number, true)
		}
	}
	for _, s := range d.statuses {
		if s.on < 0 || !d.things[s.on].hand {
			add(d.defs[s.status], s.on, s.player, s.layers, true)
		}
	}
	return list
}

// within reports whether a thing is one of those whose value a scope says.
func (d *design) within(scope string, x, player int, cards bool) bool {
	side, whose, _ := strings.Cut(scope, " ")
	t := &d.things[x]
	if side == "own" && t.player != player || side == "enemy" && t.player == player {
		return false
	}
	orbit := d.defs[t.card].orbit
	switch whose {
	case "cards":
		return cards
	case "units":
		return !cards && !orbit
	case "front units":
		return !cards && !orbit && t.row == 0
	case "back units":
		return !cards && !orbit && t.row == 1
	}
	return !cards && orbit
}

// compute is a value of a thing as modifiers below a reader make it, all of them for nil.
func (d *design) compute(x, v int, reader *change, outer *under) int {
	if d.steps++; d.steps > maxSteps {
		panic(tooSlow{})
	}
	k := &values[v]
	card := d.defs[d.things[x].card]
	if k.kind == keyword {
		if len(d.gifts(x, v, reader, outer)) > 0 || card.prints == k.of || slices.ContainsFunc(d.grants, func(g grant) bool { return g.unit == x && d.defs[g.key].id == k.of }) {
			return 1
		}
		return 0
	}
	var given []bearing
	if k.kind != price {
		given = d.giving(x, v, outer)
	}
	n, set, setBy := k.base, 0, -1
	doubles, halves, floored, floor := 0, 0, 0, 0
	if v == hitsSurface && !card.orbit || v == hitsOrbit && card.orbit {
		n = 1
	}
	for _, c := range d.concern(x, given, k.kind == price) {
		if c.value != v || !c.below(reader) || !d.holds(c, x, v, outer) {
			continue
		}
		by, op := c.by, c.op
		if c.counted {
			by = c.n
		}
		if op == "run" {
			by, op = d.run(c, x, &under{v, c.change, outer}), "add"
			if k.kind == truth {
				op = "set"
			}
		}
		switch {
		case op == "add":
			n += by
		case op == "less" && c.floor > 0:
			floored, floor = floored+by, max(floor, c.floor)
		case op == "less":
			n -= by
		case op == "set" && c.priority >= setBy:
			set, setBy = by, c.priority
		case op == "double":
			doubles++
		case op == "halve":
			halves++
		}
	}
	if k.kind == price {
		n = max(d.reduced(x, v, n, floored, floor), 0)
	}
	if setBy >= 0 {
		n = set
	}
	n = max(n<<doubles>>halves, k.least)
	if (k.kind == truth || k.truth) && n != 0 {
		n = 1
	}
	return n
}

// reduced is a cost after the reductions that go no further than a floor: they are taken
// off what is printed, before all others.
func (d *design) reduced(x, v, n, floored, floor int) int {
	if floored == 0 {
		return n
	}
	printed := values[v].base
	return max(printed-floored, min(printed, floor)) + n - printed
}

// gifts lists the modifiers below a reader that give a unit a keyword.
func (d *design) gifts(x, key int, reader *change, outer *under) (list []bearing) {
	if d.things[x].hand {
		return nil
	}
	for _, b := range d.concern(x, nil, false) {
		if b.value == key && b.below(reader) && d.holds(b, x, key, outer) {
			list = append(list, b)
		}
	}
	return list
}

// giving lists the modifiers of a value that a unit has by keywords which modifiers give:
// the value depends on each keyword that could have a say.
func (d *design) giving(x, v int, outer *under) (list []bearing) {
	has := false // BOLD
	for _, g := range d.concern(x, nil, false) {
		if values[g.value].kind != keyword {
			continue
		}
		key := d.defs[keenAt+g.value-keen]
		if !slices.ContainsFunc(key.changes, func(c *change) bool { return c.value == v }) {
			continue
		}
		for u := outer; u != nil; u = u.outer {
			if u.value == g.value {
				panic(dependsOnItself{})
			}
		}
		if !d.holds(g, x, g.value, &under{v, nil, outer}) {
			continue
		}
		if g.value == bold {
			if has || d.defs[d.things[x].card].prints == "BOLD" {
				continue
			}
			has = true
		}
		for _, c := range key.changes {
			list = append(list, bearing{c, x, g.number})
		}
	}
	return list
}

// holds reports whether all filters of a modifier hold.
func (d *design) holds(c bearing, x, v int, outer *under) bool {
	w := &under{v, c.change, outer}
	read := func(r *reading) int {
		if r.whom == "self" {
			return d.look(c.self, r.look, w)
		}
		return d.look(x, r.look, w)
	}
	for _, f := range c.where {
		n, with := read(&f.reading), f.n
		if f.with != nil {
			with = read(f.with)
		}
		held := false
		switch f.op {
		case ">":
			held = n > with
		case "==":
			held = n == with
		case "<=":
			held = n <= with
		case "!=":
			held = n != with
		}
		if !held {
			return false
		}
	}
	return true
}

// run is what the function of a modifier returns.
func (d *design) run(c bearing, x int, w *under) (n int) {
	for _, r := range c.run {
		switch r.whom {
		case "unit":
			n += d.look(x, r.look, w)
		case "self":
			n += d.look(c.self, r.look, w)
		default:
			for i, t := range d.things {
				if i != c.self && !t.hand && !d.defs[t.card].orbit {
					n += d.look(i, r.look, w)
				}
			}
		}
	}
	if c.counted {
		n += c.n
	}
	return (n%3 + 3) % 3
}

// loops reports whether filters make a value depend on itself by way of another one.
func (d *design) loops() bool {
	var to [nValues][nValues]bool
	need := func(from, v int) {
		if values[v].kind != keyword || d.given(v) {
			to[from][v] = true
		}
	}
	for _, x := range d.defs {
		for _, c := range x.changes {
			for _, f := range c.where {
				for _, v := range looks[f.look].of {
					need(c.value, v)
				}
				if f.with != nil {
					for _, v := range looks[f.with.look].of {
						need(c.value, v)
					}
				}
			}
			switch x.id {
			case "KEEN":
				need(c.value, keen)
			case "BOLD":
				need(c.value, bold)
			}
		}
	}
	for k := range nValues {
		for i := range nValues {
			for j := range nValues {
				if to[i][k] && to[k][j] && i != k && k != j {
					to[i][j] = true
				}
			}
		}
	}
	for i := range nValues {
		for j := range i {
			if to[i][j] && to[j][i] {
				return true
			}
		}
	}
	return false
}
