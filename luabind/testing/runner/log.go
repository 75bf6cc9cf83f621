package runner

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/i18n"
)

const fieldsDoc = "Fields: source, target (0 or \"\" = none), source_player, target_player, at and from (slots), by (the listener that queued it, or its definition, or \"core\"), rejected, rejected_by, reason, fizzled, active, turn, round. The payload of docs/events.md also counts. The card game adds lane, row, source_lane, and source and target as cards or \"base 1\". Events that fizzled are left out unless a field asks for them."

var logVerbs = []Verb{
	{Group: GroupLog, Name: "events", Params: []Param{{Name: "event", Kind: Event}, {Name: "fields", Kind: Table, Opt: true}, {Name: "count", Kind: Int, Opt: true}}, Checks: true, Returns: "int",
		Doc:     "Expects events with these fields since the mark: at least one, or exactly count, which may be 0. " + fieldsDoc,
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:events(\"KILL_OCCURRED\", {source = a, target = b, lane = \"alpha\", by = \"core\"})\nt:events(\"DAMAGE_DEALT\", {}, 2)",
		Run:     events},
	{Group: GroupLog, Name: "no_event", Params: []Param{{Name: "event", Kind: Event}, {Name: "fields", Kind: Table, Opt: true}}, Checks: true,
		Doc:     "Expects that no event since the mark matches.",
		Example: "local a = t:unit(1, \"2/0/3\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, \"base\")\nt:no_event(\"KILL_OCCURRED\")",
		Run: func(c *Call) int {
			p := c.pattern(c.Get(0), c.Table(1).T)
			if found := c.matching(p); len(found) > 0 {
				c.Fail("there is %s", c.line(found[0]))
			}
			return 0
		}},
	{Group: GroupLog, Name: "mark", Doc: "Sets the mark: verbs that expect events ignore the events so far.",
		Example: "t:end_turn()\nt:mark()\nt:end_turn()\nt:events(\"TURN_ENDED\", {}, 1)",
		Run:     func(c *Call) int { c.b.mark = len(c.Match().Log()); return 0 }},
	{Group: GroupLog, Name: "order", Params: []Param{{Name: "event", Kind: Event, Many: true}}, Checks: true,
		Doc:     "Expects these events since the mark in this order; others can come between them. Each is a name or a name with fields: {\"KILL_OCCURRED\", target = x}.",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:order(\"ATTACK_DECLARED\", \"TARGET_LOCKED\", {\"DAMAGE_DEALT\", target = b}, {\"DAMAGE_DEALT\", target = a}, \"KILL_OCCURRED\", \"COMBAT_EXCHANGED\")",
		Run:     order},
	{Group: GroupLog, Name: "log_is", Params: []Param{{Name: "events", Kind: List}}, Checks: true,
		Doc:     "Expects exactly these events since the mark, each a name or a name with fields.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:make_battery(card)\nt:log_is({\"tcg:ACTION_DECLARED\", {\"tcg:CARD_DISCARDED\", source = card}, {\"BATTERY_GENERATED\", amount = 1}})",
		Run:     logIs},
	{Group: GroupLog, Name: "cause", Params: []Param{{Name: "cause", Kind: Event}, {Name: "effect", Kind: Event}}, Checks: true,
		Doc:     "Expects at least one such effect since the mark, and that each has such an event in its chain of causes. An answer leads back to its question.",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/2\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:cause(\"DAMAGE_CALC_STARTED\", \"DAMAGE_DEALT\")\nt:cause({\"ATTACK_DECLARED\", source = a}, \"KILL_OCCURRED\")",
		Run:     cause},
	{Group: GroupLog, Name: "lines", Params: []Param{{Name: "lines", Kind: List}}, Checks: true,
		Doc:     "Expects exactly these lines of the log since the mark, as people read it in English.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:make_battery(card)\nt:lines({\"player 1 discards Marine Fireteam\", \"player 1 gains 1 battery\"})",
		Run: func(c *Call) int {
			if diff := FirstDifference(c.lines(), c.Words(0)); diff != "" {
				c.Fail("%s, in\n    %s", diff, strings.Join(c.lines(), "\n    "))
			}
			return 0
		}},
	{Group: GroupLog, Name: "last", Params: []Param{{Name: "event", Kind: Event}, {Name: "field", Kind: Word}}, Returns: "value",
		Doc:     "Returns a field of the last such event since the mark, for expectations that t:events cannot state. It fails without such an event.",
		Example: "local foe = t:unit(2, \"1/0/3\", \"alpha front\")\nlocal shot = t:hand(1, \"COV-008\")\nt:play(shot, {on = foe})\nt:eq(t:last(\"DAMAGE_DEALT\", \"health_lost\"), 1)",
		Run: func(c *Call) int {
			found := c.matching(c.pattern(c.Get(0), nil))
			if len(found) == 0 {
				c.Fail("no event matches; the events are\n%s", c.LogText())
			}
			v, ok := c.field(found[len(found)-1], c.Word(1))
			if !ok {
				c.Fail("%s has no field %q%s", c.Word(0), c.Word(1), i18n.Meant(c.Word(1), c.fieldNames(found[0].Type)))
			}
			return c.Push(v)
		}},
}

// pattern is an event that a test looks for.
type pattern struct {
	t      event.Type
	name   string
	fields *lua.LTable
}

// pattern reads a name, or a table with a name and fields.
func (c *Call) pattern(v lua.LValue, fields *lua.LTable) pattern {
	if t, ok := v.(*lua.LTable); ok {
		v, fields = t.RawGetInt(1), t
	}
	name, ok := v.(lua.LString)
	if !ok {
		c.Fail("an event is a name or {\"NAME\", field = value}, got %s", Show(v))
	}
	name = lua.LString(c.event(string(name)))
	t, known := c.Match().Program().Types.Lookup(string(name))
	if !known {
		c.Fail("unknown event %q%s", string(name), i18n.Meant(string(name), c.Match().Program().Types.Names()))
	}
	p := pattern{t, string(name), fields}
	if fields != nil {
		names := c.fieldNames(t)
		Each(fields, func(k, _ lua.LValue) {
			if s, isWord := k.(lua.LString); isWord && !slices.Contains(names, string(s)) {
				c.Fail("%s has no field %q%s", name, string(s), i18n.Meant(string(s), names))
			}
		})
	}
	return p
}

// fits reports whether an event is one that the pattern means.
func (c *Call) fits(p pattern, e *event.Event) bool {
	if e.Type != p.t || e.Fizzled && (p.fields == nil || p.fields.RawGetString("fizzled") == lua.LNil) {
		return false
	}
	ok := true
	if p.fields != nil {
		Each(p.fields, func(k, want lua.LValue) {
			if key, isWord := k.(lua.LString); isWord {
				ok = ok && c.fieldIs(e, string(key), want)
			}
		})
	}
	return ok
}

func (c *Call) matching(p pattern) (found []*event.Event) {
	log := c.Match().Log()
	for i := c.b.mark; i < len(log); i++ {
		if c.fits(p, &log[i]) {
			found = append(found, &log[i])
		}
	}
	return found
}

func events(c *Call) int {
	p := c.pattern(c.Get(0), c.Table(1).T)
	n := len(c.matching(p))
	switch {
	case c.Given(2) && n != c.Int(2):
		c.Fail("there are %d, not %d, in\n%s", n, c.Int(2), c.LogText())
	case n == 0 && !c.Given(2):
		c.Fail("there is none with %s in\n%s", showFields(p.fields), c.LogText())
	}
	return c.Give(n)
}

func showFields(t *lua.LTable) string {
	if t == nil {
		return "that name"
	}
	return Show(t)
}

func order(c *Call) int {
	log := c.Match().Log()
	if c.N() < 2 {
		c.Fail("name at least two events")
	}
	at := c.b.mark
	for i := range c.N() {
		p := c.pattern(c.Get(i), nil)
		for at < len(log) && !c.fits(p, &log[at]) {
			at++
		}
		if at == len(log) {
			c.Fail("event %d, %s, does not come after those before it, in\n%s", i+1, Show(c.Get(i)), c.LogText())
		}
		at++
	}
	return 0
}

func logIs(c *Call) int {
	want := c.List(0)
	log := c.Since()
	for i := range max(len(want), len(log)) {
		switch {
		case i >= len(want):
			c.Fail("event %d is one too many: %s, in\n%s", i+1, c.line(&log[i]), c.LogText())
		case i >= len(log):
			c.Fail("event %d, %s, is missing, in\n%s", i+1, Show(want[i]), c.LogText())
		case !c.fits(c.pattern(want[i], nil), &log[i]):
			c.Fail("event %d is %s, not %s, in\n%s", i+1, c.line(&log[i]), Show(want[i]), c.LogText())
		}
	}
	return 0
}

func cause(c *Call) int {
	from, to := c.pattern(c.Get(0), nil), c.pattern(c.Get(1), nil)
	found := c.matching(to)
	if len(found) == 0 {
		c.Fail("there is no %s, in\n%s", to.name, c.LogText())
	}
	for _, e := range found {
		if !c.leads(from, e) {
			c.Fail("%s was not caused by %s", c.line(e), Show(c.Get(0)))
		}
	}
	return 0
}

func (c *Call) leads(from pattern, e *event.Event) bool {
	for back := c.back(e); back != 0; back = c.back(e) {
		if e = c.BySeq(back); e == nil {
			return false
		}
		if c.fits(from, e) {
			return true
		}
	}
	return false
}

// back is the event that an event follows from.
func (c *Call) back(e *event.Event) uint32 { return c.Match().Program().Types.Def(e.Type).Back(e) }

// BySeq finds an event of the log; sequences have no gaps (K-02).
func (c *Call) BySeq(seq uint32) *event.Event {
	log := c.Match().Log()
	if len(log) == 0 || seq < log[0].Seq || seq > log[len(log)-1].Seq {
		return nil
	}
	return &log[seq-log[0].Seq]
}

// Since is the events since the mark.
func (c *Call) Since() []event.Event { return c.Match().Log()[c.b.mark:] }

// LogText lists the events since the mark.
func (c *Call) LogText() string {
	var out strings.Builder
	for i := range c.Since() {
		e := &c.Since()[i]
		fmt.Fprintf(&out, "    %3d %s\n", i+1, c.line(e))
	}
	return strings.TrimRight(out.String(), "\n")
}

// line returns an event on one line.
func (c *Call) line(e *event.Event) string {
	d := c.Match().Program().Types.Def(e.Type)
	var s strings.Builder
	s.WriteString(d.Name)
	if e.Source != 0 {
		s.WriteString(" source=" + c.title(e.Source))
	}
	if e.Target != 0 {
		s.WriteString(" target=" + c.title(e.Target))
	}
	for i := range d.Fields {
		fmt.Fprintf(&s, " %s=%s", d.Fields[i].Name, Show(c.EventField(e, d.Fields[i].Name)))
	}
	if e.By != 0 {
		s.WriteString(" by=" + c.Match().ListenerName(e.By))
	}
	if e.Rejected {
		fmt.Fprintf(&s, " (rejected: %s)", c.Match().Program().Names.At(e.Reason).Code)
	}
	if e.Fizzled {
		fmt.Fprintf(&s, " (fizzled: %s)", c.Match().Program().Names.At(e.Reason).Code)
	}
	return s.String()
}

// lines are the sentences of the events since the mark.
func (c *Call) lines() (list []string) {
	log := c.Match().LogFor(event.NoPlayer, "en")
	for i := 0; ; i++ {
		e, more := log.Next()
		if !more {
			return list
		}
		if line := log.Sentence(e); i >= c.b.mark && line != "" {
			list = append(list, line)
		}
	}
}

// FirstDifference reports where two lists of lines differ, or "" if they are equal.
func FirstDifference(got, want []string) string {
	for i := range max(len(got), len(want)) {
		a, b := "(nothing)", "(nothing)"
		if i < len(got) {
			a = got[i]
		}
		if i < len(want) {
			b = want[i]
		}
		if a != b {
			return fmt.Sprintf("line %d is %q, and should be %q", i+1, a, b)
		}
	}
	return ""
}
