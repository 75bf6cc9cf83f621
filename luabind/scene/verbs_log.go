package scene

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/hint"
)

const fieldsDoc = "Fields: source, target (cards, or \"base 1\"; 0 = none), source_player, target_player, lane, row, at (\"alpha front 1\"), source_lane, by (the listener that queued it, or what it belongs to; \"core\"), rejected, rejected_by, reason, fizzled, active, turn, round, and the payload of docs/events.md. " +
	"Events that came to nothing (fizzled) are left out unless asked for."

var logVerbs = []Verb{
	{Group: groupLog, Name: "events", Params: []Param{{Name: "event", Kind: Event}, {Name: "fields", Kind: Table, Opt: true}, {Name: "count", Kind: Int, Opt: true}}, Checks: true, Returns: "int",
		Doc:     "Expects events with these fields since the mark: at least one, or exactly count, which may be 0. " + fieldsDoc,
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:events(\"KILL_OCCURRED\", {source = a, target = b, lane = \"alpha\", by = \"core\"})\nt:events(\"DAMAGE_DEALT\", {}, 2)",
		fn:      events},
	{Group: groupLog, Name: "no_event", Params: []Param{{Name: "event", Kind: Event}, {Name: "fields", Kind: Table, Opt: true}}, Checks: true,
		Doc:     "Expects that there is no such event since the mark.",
		Example: "local a = t:unit(1, \"2/0/3\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, \"base\")\nt:no_event(\"KILL_OCCURRED\")",
		fn: func(c *call) int {
			p := c.pattern(c.get(0), c.table(1).t)
			if found := c.matching(p); len(found) > 0 {
				c.fail("there is %s", c.b.tell(found[0]))
			}
			return 0
		}},
	{Group: groupLog, Name: "mark", Doc: "Forgets the events so far: what is expected of events counts from here.",
		Example: "t:end_turn()\nt:mark()\nt:end_turn()\nt:events(\"TURN_ENDED\", {}, 1)",
		fn:      func(c *call) int { c.b.mark = len(c.b.match().Log()); return 0 }},
	{Group: groupLog, Name: "order", Params: []Param{{Name: "event", Kind: Event, Many: true}}, Checks: true,
		Doc:     "Expects these events since the mark in this order, others between them allowed. Each is a name or a name with fields: {\"KILL_OCCURRED\", target = x}.",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:order(\"ATTACK_DECLARED\", \"TARGET_LOCKED\", {\"DAMAGE_DEALT\", target = b}, {\"DAMAGE_DEALT\", target = a}, \"KILL_OCCURRED\", \"COMBAT_EXCHANGED\")",
		fn:      order},
	{Group: groupLog, Name: "log_is", Params: []Param{{Name: "events", Kind: List}}, Checks: true,
		Doc:     "Expects exactly these events since the mark, each a name or a name with fields.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:make_battery(card)\nt:log_is({\"tcg:ACTION_DECLARED\", {\"tcg:CARD_DISCARDED\", source = card}, {\"BATTERY_GENERATED\", amount = 1}})",
		fn:      logIs},
	{Group: groupLog, Name: "cause", Params: []Param{{Name: "cause", Kind: Event}, {Name: "effect", Kind: Event}}, Checks: true,
		Doc:     "Expects that every such effect since the mark, at least one, has such an event in its chain of causes; an answer goes back to its question.",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:cause(\"DAMAGE_CALC_STARTED\", \"DAMAGE_DEALT\")\nt:cause({\"ATTACK_DECLARED\", source = a}, \"KILL_OCCURRED\")",
		fn:      cause},
	{Group: groupLog, Name: "last", Params: []Param{{Name: "event", Kind: Event}, {Name: "field", Kind: Word}}, Returns: "value",
		Doc:     "A field of the last such event since the mark, for what t:events cannot say; it fails when there is none.",
		Example: "local foe = t:unit(2, \"1/0/3\", \"alpha front\")\nlocal shot = t:hand(1, \"COV-008\")\nt:play(shot, {on = foe})\nt:eq(t:last(\"DAMAGE_DEALT\", \"health_lost\"), 1)",
		fn: func(c *call) int {
			found := c.matching(c.pattern(c.get(0), nil))
			if len(found) == 0 {
				c.fail("there is no such event; there are\n%s", c.b.logText())
			}
			v, ok := c.b.eventField(found[len(found)-1], c.word(1))
			if !ok {
				c.fail("%s has no field %q%s", c.word(0), c.word(1), hint.Meant(c.word(1), c.b.fieldNames(found[0].Type)))
			}
			c.L.Push(v)
			return 1
		}},
}

// pattern is an event that a test looks for.
type pattern struct {
	t      event.Type
	name   string
	fields *lua.LTable
}

// pattern reads a name, or a table with a name and fields.
func (c *call) pattern(v lua.LValue, fields *lua.LTable) pattern {
	if t, ok := v.(*lua.LTable); ok {
		v, fields = t.RawGetInt(1), t
	}
	name, ok := v.(lua.LString)
	if !ok {
		c.fail("an event is a name or {\"NAME\", field = value}, got %s", show(v))
	}
	t, known := c.b.prog.Types.Lookup(string(name))
	if !known {
		c.fail("there is no event %q%s", string(name), hint.Meant(string(name), c.b.prog.Types.Names()))
	}
	p := pattern{t, string(name), fields}
	if fields != nil {
		names := c.b.fieldNames(t)
		each(fields, func(k, _ lua.LValue) {
			if s, isWord := k.(lua.LString); isWord && !slices.Contains(names, string(s)) {
				c.fail("%s has no field %q%s", name, string(s), hint.Meant(string(s), names))
			}
		})
	}
	return p
}

// fits reports whether an event is one that the pattern means.
func (b *Bench) fits(p pattern, e *event.Event) bool {
	if e.Type != p.t || e.Fizzled && (p.fields == nil || p.fields.RawGetString("fizzled") == lua.LNil) {
		return false
	}
	ok := true
	if p.fields != nil {
		each(p.fields, func(k, want lua.LValue) {
			if key, isWord := k.(lua.LString); isWord {
				ok = ok && b.fieldIs(e, string(key), want)
			}
		})
	}
	return ok
}

func (c *call) matching(p pattern) (found []*event.Event) {
	log := c.b.match().Log()
	for i := c.b.mark; i < len(log); i++ {
		if c.b.fits(p, &log[i]) {
			found = append(found, &log[i])
		}
	}
	return found
}

func events(c *call) int {
	p := c.pattern(c.get(0), c.table(1).t)
	n := len(c.matching(p))
	switch {
	case c.given(2) && n != c.int(2):
		c.fail("there are %d, not %d, in\n%s", n, c.int(2), c.b.logText())
	case n == 0 && !c.given(2):
		c.fail("there is none with %s in\n%s", showFields(p.fields), c.b.logText())
	}
	return c.give(n)
}

func showFields(t *lua.LTable) string {
	if t == nil {
		return "that name"
	}
	return show(t)
}

func order(c *call) int {
	log := c.b.match().Log()
	if c.n() < 2 {
		c.fail("name at least two events")
	}
	at := c.b.mark
	for i := range c.n() {
		p := c.pattern(c.get(i), nil)
		for at < len(log) && !c.b.fits(p, &log[at]) {
			at++
		}
		if at == len(log) {
			c.fail("event %d, %s, does not come after those before it, in\n%s", i+1, show(c.get(i)), c.b.logText())
		}
		at++
	}
	return 0
}

func logIs(c *call) int {
	want := c.list(0)
	log := c.b.match().Log()[c.b.mark:]
	for i := range max(len(want), len(log)) {
		switch {
		case i >= len(want):
			c.fail("event %d is one too many: %s, in\n%s", i+1, c.b.tell(&log[i]), c.b.logText())
		case i >= len(log):
			c.fail("event %d, %s, is missing, in\n%s", i+1, show(want[i]), c.b.logText())
		case !c.b.fits(c.pattern(want[i], nil), &log[i]):
			c.fail("event %d is %s, not %s, in\n%s", i+1, c.b.tell(&log[i]), show(want[i]), c.b.logText())
		}
	}
	return 0
}

func cause(c *call) int {
	from, to := c.pattern(c.get(0), nil), c.pattern(c.get(1), nil)
	found := c.matching(to)
	if len(found) == 0 {
		c.fail("there is no %s, in\n%s", to.name, c.b.logText())
	}
	for _, e := range found {
		if !c.b.leads(from, e) {
			c.fail("%s was not caused by %s", c.b.tell(e), show(c.get(0)))
		}
	}
	return 0
}

func (b *Bench) leads(from pattern, e *event.Event) bool {
	for back := b.back(e); back != 0; back = b.back(e) {
		if e = b.bySeq(back); e == nil {
			return false
		}
		if b.fits(from, e) {
			return true
		}
	}
	return false
}

func (b *Bench) back(e *event.Event) uint32 { return b.prog.Types.Def(e.Type).Back(e) }

// bySeq finds an event of the log; sequences have no gaps (K-02).
func (b *Bench) bySeq(seq uint32) *event.Event {
	log := b.match().Log()
	if len(log) == 0 || seq < log[0].Seq || seq > log[len(log)-1].Seq {
		return nil
	}
	return &log[seq-log[0].Seq]
}

// logText lists the events since the mark.
func (b *Bench) logText() string {
	var out strings.Builder
	for i := range b.match().Log()[b.mark:] {
		e := &b.match().Log()[b.mark+i]
		fmt.Fprintf(&out, "    %3d %s\n", i+1, b.tell(e))
	}
	return strings.TrimRight(out.String(), "\n")
}

// tell spells an event on one line.
func (b *Bench) tell(e *event.Event) string {
	d := b.prog.Types.Def(e.Type)
	var s strings.Builder
	s.WriteString(d.Name)
	if e.Source != 0 {
		s.WriteString(" source=" + b.name(e.Source))
	}
	if e.Target != 0 {
		s.WriteString(" target=" + b.name(e.Target))
	}
	for i := range d.Fields {
		fmt.Fprintf(&s, " %s=%s", d.Fields[i].Name, show(b.payload(e, i)))
	}
	if e.By != 0 {
		s.WriteString(" by=" + b.match().ListenerName(e.By))
	}
	if e.Rejected {
		fmt.Fprintf(&s, " (rejected: %s)", b.prog.Names.At(e.Reason).Code)
	}
	if e.Fizzled {
		fmt.Fprintf(&s, " (fizzled: %s)", b.prog.Names.At(e.Reason).Code)
	}
	return s.String()
}
