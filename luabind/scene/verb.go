package scene

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/hint"
)

// Kind is the type of a parameter or result, as tests see it.
type Kind string

// The kinds. Cards are numbers, given by the verbs that place them; a target
// is a card or "base".
const (
	Card   Kind = "card"
	Target Kind = "card or base"
	Player Kind = "player"
	ID     Kind = "id"
	Place  Kind = "place"
	Word   Kind = "string"
	Int    Kind = "int"
	List   Kind = "list"
	Table  Kind = "table"
	Event  Kind = "event"
	Any    Kind = "value"
)

// Param is a typed parameter of a verb.
type Param struct {
	Name string
	Kind Kind
	Opt  bool // may be left out
	Many bool // the last one may be repeated
	Keys []string
}

// Verb is one thing that tests can call: t:name(...).
type Verb struct {
	Group   string
	Name    string
	Params  []Param
	Returns string
	Doc     string
	Example string // body of a test that passes
	// Checks says that the verb can fail for what happened in the match; a
	// test without such a verb cannot fail and is refused.
	Checks bool
	fn     func(c *call) int
}

// The groups of verbs, in the order of the manual.
const (
	groupScene  = "Setting the scene"
	groupAct    = "Acting"
	groupExpect = "Expecting"
	groupLog    = "Events"
	groupHit    = "Hits"
)

// Groups in the order of the manual.
var Groups = []string{groupScene, groupAct, groupExpect, groupLog, groupHit}

// Verbs is every verb that tests can call.
var Verbs = slices.Concat(sceneVerbs, actVerbs, expectVerbs, logVerbs, viewVerbs, hitVerbs)

// call is a running verb and its arguments; argument 0 comes after the t.
type call struct {
	L *lua.LState
	v *Verb
	b *Bench
}

// fail ends the test. Errors of scripts have one line, so further lines of the
// message travel beside it.
func (c *call) fail(format string, args ...any) {
	msg, detail, more := strings.Cut(fmt.Sprintf(format, args...), "\n")
	if more {
		c.b.detail = "\n" + detail
	}
	c.L.RaiseError("%s", "t:"+c.v.Name+": "+msg)
}

func (c *call) must(err error) {
	if err != nil {
		c.fail("%s", err)
	}
}

func (c *call) n() int { return c.L.GetTop() - 1 }

func (c *call) get(i int) lua.LValue { return c.L.Get(i + 2) }

func (c *call) given(i int) bool { return i < c.n() && c.get(i) != lua.LNil }

// check refuses calls with too many or missing arguments.
func (c *call) check() {
	params := c.v.Params
	many := len(params) > 0 && params[len(params)-1].Many
	if c.n() > len(params) && !many {
		c.fail("takes %d arguments, got %d", len(params), c.n())
	}
	for i, p := range params {
		if !p.Opt && !c.given(i) {
			c.fail("argument %d (%s) is missing; it must be a %s", i+1, p.Name, p.Kind)
		}
	}
}

func (c *call) wrong(i int, want string) {
	p := c.v.Params[min(i, len(c.v.Params)-1)]
	c.fail("argument %d (%s) must be %s, got %s", i+1, p.Name, want, show(c.get(i)))
}

func (c *call) int(i int) int {
	n, ok := intOf(c.get(i))
	if !ok {
		c.wrong(i, "an integer")
	}
	return n
}

func (c *call) word(i int) string {
	s, ok := c.get(i).(lua.LString)
	if !ok {
		c.wrong(i, "a string")
	}
	return string(s)
}

// table reads a table with known keys; nil when it was left out.
func (c *call) table(i int) *fields {
	if !c.given(i) {
		return &fields{c: c}
	}
	t, ok := c.get(i).(*lua.LTable)
	if !ok {
		c.wrong(i, "a table")
	}
	f := &fields{c: c, t: t}
	keys := c.v.Params[i].Keys
	each(t, func(k, _ lua.LValue) {
		if s, isWord := k.(lua.LString); len(keys) > 0 && (!isWord || !slices.Contains(keys, string(s))) {
			c.fail("unknown key %s%s", show(k), hint.Meant(k.String(), keys))
		}
	})
	return f
}

// list reads a list.
func (c *call) list(i int) (out []lua.LValue) {
	t, ok := c.get(i).(*lua.LTable)
	if !ok {
		c.wrong(i, "a list")
	}
	for n := 1; n <= t.Len(); n++ {
		out = append(out, t.RawGetInt(n))
	}
	return out
}

// fields is a table of named values.
type fields struct {
	c *call
	t *lua.LTable
}

func (f *fields) get(key string) lua.LValue {
	if f.t == nil {
		return lua.LNil
	}
	return f.t.RawGetString(key)
}

func (f *fields) has(key string) bool { return f.get(key) != lua.LNil }

func (f *fields) int(key string) int {
	n, ok := intOf(f.get(key))
	if !ok {
		f.c.fail("%s must be an integer, got %s", key, show(f.get(key)))
	}
	return n
}

func (f *fields) word(key string) string {
	s, ok := f.get(key).(lua.LString)
	if !ok {
		f.c.fail("%s must be a string, got %s", key, show(f.get(key)))
	}
	return string(s)
}

func (f *fields) flag(key string) bool { return lua.LVAsBool(f.get(key)) }
