package pack

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

// Bounds of the priority of a listener (K-05).
const (
	minPriority = 100
	maxPriority = 999
)

// maxLimit is the most that a limit per turn can be.
const maxLimit = 100

// behaviour reads what every kind of definition can have. special is an amount
// that the definition can use though its value is known only in play.
func (l *loader) behaviour(p *folder, f *fields, kind string, b *library.Behaviour, special ...string) *scope {
	b.Vars = l.vars(f)
	c := &scope{l: l, pack: p, kind: kind, own: &b.Behaviour, special: special}
	c.script, c.file = l.scriptOf(p, f)
	ids := names{}
	for _, t := range c.parts(f, "listener") {
		b.Listeners = append(b.Listeners, c.listener(t, ids))
	}
	ids = names{}
	for _, t := range c.parts(f, "modifier") {
		b.Modifiers = append(b.Modifiers, c.modifier(t, ids))
	}
	ids = names{}
	for _, t := range c.parts(f, "action") {
		b.Actions = append(b.Actions, c.action(t, ids))
	}
	return c
}

// parts gives the tables of a part of a definition.
func (c *scope) parts(f *fields, key string) []*fields {
	if !f.few(key, len(f.list(key))) {
		return nil
	}
	return f.tables(key)
}

// names are the ids of one sort of parts in one definition.
type names map[string]bool

// pick reads the id of a part, or makes one that is free.
func (ids names) pick(f *fields, made string) string {
	if !f.has("id") {
		id := made
		for n := 2; ids[id]; n++ {
			id = fmt.Sprintf("%s_%d", made, n)
		}
		ids[id] = true
		return id
	}
	id := f.id("id")
	if id != "" && ids[id] {
		f.fault("id", "", "the %s %q is there twice", f.what, id)
	}
	ids[id] = true
	return id
}

func (c *scope) listener(f *fields, ids names) def.Listener {
	x := def.Listener{Pos: f.pos(), Event: c.eventName(f, "event"), Role: def.Role(f.needWord("role", roles))}
	_, bare, found := strings.Cut(x.Event, ":")
	if !found {
		bare = x.Event
	}
	x.ID = ids.pick(f, strings.ToLower(bare)+"_"+string(x.Role))
	x.Priority = f.priority()
	x.Where = c.where(f, "where")
	x.When = c.function(f, "when")
	x.Run = c.function(f, "run")
	x.Reject = f.text("reject")
	x.Reasons = c.reasons(f)
	x.Limit = f.number("limit_per_turn", 1, maxLimit, 0)
	switch {
	case !f.has("run") && !f.has("reject"):
		f.add(f.place, "", "a listener needs run or reject")
	case f.has("run") && f.has("reject"):
		f.fault("reject", "", "a listener has run or reject, not both")
	case f.has("reject") && !isCode(x.Reject):
		f.fault("reject", "", "the reason %q must be capital letters, digits and _", x.Reject)
	}
	f.done()
	return x
}

// priority reads band or priority; neither is the band "effect".
func (f *fields) priority() int {
	band := f.word("band", bands)
	if !f.has("priority") {
		if band == "" {
			return bandStart("effect")
		}
		return bandStart(band)
	}
	if f.has("band") {
		f.fault("priority", "", "a listener has a band or a priority, not both")
	}
	return f.number("priority", minPriority, maxPriority, 0)
}

// eventName reads the name of an event type. A name in the namespace of a
// loaded pack must be declared; the ruleset knows the others.
func (c *scope) eventName(f *fields, key string) string {
	name := f.needText(key)
	if name == "" {
		return ""
	}
	namespace, bare, found := strings.Cut(name, ":")
	if !found {
		bare = name
	}
	if !isCode(bare) || found && !isID(namespace) {
		f.fault(key, "", "%q: the event name %q must be as in TURN_STARTED or pack:NAME", key, name)
		return ""
	}
	if found {
		c.l.later(func() { c.l.declared(f, key, namespace, name) })
	}
	return name
}

// declared checks an event name against the events of the pack that has its
// namespace.
func (l *loader) declared(f *fields, key, namespace, name string) {
	for _, p := range l.packs {
		if _, ok := l.ids[kindEvent].first[name]; p.namespace == namespace && !ok {
			f.fault(key, l.meant(name, l.ids[kindEvent].names), "the pack %q declares no event %q", p.id, name)
			return
		}
	}
}

// isCode reports whether a name is spelled as events and reasons are.
func isCode(s string) bool {
	for _, r := range s {
		if (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' {
			return false
		}
	}
	return s != "" && len(s) <= 64
}

// reasons reads the sentences of the refusals that a listener can give.
func (c *scope) reasons(f *fields) (out []def.Reason) {
	t := f.table("reasons")
	if t == nil || !f.few("reasons", len(t.keys)) {
		return nil
	}
	t.free = true
	for _, code := range t.keys {
		if !isCode(code) {
			t.fault(code, "", "the reason %q must be capital letters, digits and _", code)
		}
		text := c.l.sentence(t, code, texts{c.own, []string{"have", "need"}})
		out = append(out, def.Reason{Code: code, Text: text})
	}
	return out
}

func (c *scope) action(f *fields, ids names) library.Action {
	x := library.Action{Pos: f.pos()}
	f.need("id")
	x.ID = ids.pick(f, "")
	x.Text = c.l.sentence(f, "text", texts{c.own, c.special})
	x.Phase = f.needWord("phase", phases)
	x.Supply = c.amount(f, "supply", 0)
	x.Battery = c.amount(f, "battery", 0)
	x.Target = c.target(f, "target")
	x.NeedsSlot = f.flag("needs_slot")
	x.UsesAttack = f.flag("uses_attack")
	x.Limit = f.number("limit_per_turn", 1, maxLimit, 0)
	x.Where = c.where(f, "where")
	x.When = c.function(f, "when")
	if f.need("run") != nil {
		x.Run = c.function(f, "run")
	}
	f.done()
	return x
}

func (f *fields) pos() def.Pos { return def.Pos{File: f.file, Line: f.line} }
