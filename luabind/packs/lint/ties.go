package lint

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// modifier is a listener that changes the number of an event, by a function of a script
// or by effects.
type modifier struct {
	definition, table load.Node
	pack              string
	event             string
	priority          int64
	ops               map[string]bool
}

// ties reports listeners of several definitions that change one number at one priority
// in ways that do not commute: only the order of loading decides which comes first.
func (c *check) ties() {
	type moment struct {
		event    string
		priority int64
	}
	before, reported := map[moment][]modifier{}, map[load.Node]bool{}
	for _, a := range append(c.ofScripts(), c.ofEffects()...) {
		c.tooLate(&a)
		at := moment{a.event, a.priority}
		for _, b := range before[at] {
			if !commute(a.ops, b.ops) && !c.ordered(&a, &b) {
				for _, pair := range [][2]modifier{{a, b}, {b, a}} { // each is reported once, with the first listener that it ties with
					if at := pair[0].table; !reported[at] {
						reported[at] = true
						c.tie(pair[0], pair[1])
					}
				}
			}
		}
		before[at] = append(before[at], a)
	}
}

// tooLate reports a listener that changes the number of an ask in the effect band, which fails.
func (c *check) tooLate(a *modifier) {
	if c.known.Types == nil || a.priority < match.EffectBand {
		return
	}
	t, ok := c.known.Types.Lookup(a.event)
	if d := c.known.Types.Def(t); ok && d.Kind == event.Ask && d.Value >= 0 && a.priority <= int64(d.High) {
		at := a.table.Kid("event")
		c.report(at.File(), at.Line(), at.Col(), PriorityOutside, fmt.Sprintf(`as in band = "legality", or a priority below %d`, match.EffectBand), "a listener cannot change the number of %s in the band effect", a.event)
	}
}

// ofScripts returns the listeners that change it by a function of a script.
func (c *check) ofScripts() (all []modifier) {
	for _, u := range c.known.Handlers {
		if u.What != "listener" || u.Key != "run" || u.Table.Kid("event").Text() == "" {
			continue
		}
		s := &c.known.Library.Scripts[u.Func.Script]
		if !strings.Contains(s.Source, "ev:") {
			continue
		}
		if ops := c.opsOf(u.Func); len(ops) > 0 {
			all = append(all, newModifier(u.Definition, u.Table, s.Pack, ops))
		}
	}
	return all
}

// toFloor marks a reduction that ends at a number: the order of two such reductions
// matters.
const toFloor = " down to a floor"

// ofEffects returns the listeners that change it by effects.
func (c *check) ofEffects() (all []modifier) {
	for i := range c.known.Definitions {
		d := &c.known.Definitions[i]
		d.Node.Walk(func(key string, n load.Node) {
			if key != "listener" || n.Kid("event").Text() == "" {
				return
			}
			ops := map[string]bool{}
			for _, e := range n.Kid("effects").Items() {
				if op := c.known.Changes[e.Kid("type").Text()]; op != "" {
					if floor := e.Kid("floor"); !floor.None() {
						op += toFloor
					}
					ops[op] = true
				}
			}
			if len(ops) > 0 {
				all = append(all, newModifier(d.Node, n, d.Pack, ops))
			}
		})
	}
	return all
}

func newModifier(definition, listener load.Node, id string, ops map[string]bool) modifier {
	priority, given := listener.Kid("priority").Number()
	if !given {
		band := listener.Kid("band").Text()
		if band == "" {
			band = "effect"
		}
		priority = int64(load.BandStart(band))
	}
	return modifier{definition, listener, id, listener.Kid("event").Text(), priority, ops}
}

// ordered reports whether the order of two listeners is defined: they are in one
// definition, in order, or the pack of one requires that of the other.
func (c *check) ordered(a, b *modifier) bool {
	if a.pack == b.pack {
		return a.definition.Same(b.definition)
	}
	return c.knows(a.pack, b.pack) || c.knows(b.pack, a.pack)
}

func (c *check) tie(a, b modifier) {
	at := a.table.Kid("event")
	c.report(at.File(), at.Line(), at.Col(), OrderByTie, "give one of them another priority", "this and the listener of %s at %s:%d both change the number of %s at priority %d: which comes first is the order of loading alone",
		b.pack, b.table.File(), b.table.Line(), a.event, a.priority)
}

// commute reports whether the order of two does not matter.
func commute(a, b map[string]bool) bool {
	for _, op := range []string{"add", "reduce", "multiply"} {
		if len(a) == 1 && len(b) == 1 && a[op] && b[op] {
			return true
		}
	}
	return false
}

// knows reports whether a pack requires another, through others too.
func (c *check) knows(id, other string) bool {
	seen := map[string]bool{}
	var ask func(id string) bool
	ask = func(id string) bool {
		if seen[id] {
			return false
		}
		seen[id] = true
		i := slices.IndexFunc(c.known.Library.Packs, func(p def.Pack) bool { return p.ID == id })
		return i >= 0 && slices.ContainsFunc(c.known.Library.Packs[i].Requires, func(r string) bool { return r == other || ask(r) })
	}
	return ask(id)
}

// opsOf returns how a function of a script, or one that it calls, changes numbers of
// the event.
func (c *check) opsOf(f def.Func) map[string]bool {
	s, ok := c.analysed[f.Script]
	if !ok {
		lib := &c.known.Library.Scripts[f.Script]
		if stmts, err := sandbox.Tree(lib.Pack+"/"+lib.File, []byte(lib.Source)); err == nil {
			s = newScript(c, lib.Pack+"/"+lib.File, f.Script, lib.API, false, stmts, c.inScripts[f.Script])
			s.silent = true
			s.analyse()
		}
		c.analysed[f.Script] = s
	}
	if s == nil || s.globals[f.Name] == nil {
		return nil
	}
	ops, seen := map[string]bool{}, map[*function]bool{}
	var add func(f *function)
	add = func(f *function) {
		if seen[f] {
			return
		}
		seen[f] = true
		for _, op := range f.changes {
			ops[op] = true
		}
		for _, g := range f.callees {
			add(g)
		}
	}
	add(s.globals[f.Name])
	return ops
}
