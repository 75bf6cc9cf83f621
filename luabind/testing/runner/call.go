package runner

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/sandbox"
)

// Call is a running verb and its arguments; argument 0 comes after the t.
type Call struct {
	L *lua.LState
	v *Verb
	b *Bench
}

// Fail ends the test. Errors of scripts have one line, so further lines of the message
// are passed separately.
func (c *Call) Fail(format string, args ...any) {
	for _, arg := range args {
		if err, ok := arg.(error); ok {
			c.b.quote(err)
		}
	}
	msg, detail, more := strings.Cut(fmt.Sprintf(format, args...), "\n")
	if more {
		c.b.detail = "\n" + detail
	}
	c.L.RaiseError("%s", "t:"+c.v.Name+": "+msg)
}

// Must ends the test when there is an error.
func (c *Call) Must(err error) {
	if err != nil {
		c.Fail("%s", err)
	}
}

// Charge puts work of a verb that is not work of the match on the account of the
// test, which ends when it has had too much.
func (c *Call) Charge(work int) { c.b.owed += work }

// Stage is where the test plays.
func (c *Call) Stage() Stage { return c.b.stage }

// Match is the match of the test. The test ends when it has none yet.
func (c *Call) Match() display.Match {
	g := c.b.stage.Match()
	if g == nil {
		c.Fail("%s", c.b.missing)
	}
	return g
}

// Setting is for verbs that set up the scenario, which is possible until the first
// command.
func (c *Call) Setting() {
	if c.b.acted {
		c.Fail("set the scenario up before the first command; t:reset() begins another")
	}
}

// Close ends the set-up of the scenario.
func (c *Call) Close() { c.b.acted = true }

// Fresh notes that the stage has another match.
func (c *Call) Fresh() {
	c.b.mark = 0
	c.b.forget()
}

// Legal lists what a player can do, until the next verb.
func (c *Call) Legal(p event.Player) []match.Command {
	c.b.legal = c.Match().Legal(p, c.b.legal[:0])
	return c.b.legal
}

// N is the number of arguments.
func (c *Call) N() int { return c.L.GetTop() - 1 }

// Get returns an argument.
func (c *Call) Get(i int) lua.LValue { return c.L.Get(i + 2) }

// Given reports whether an argument was given.
func (c *Call) Given(i int) bool { return i < c.N() && c.Get(i) != lua.LNil }

// Give returns a number.
func (c *Call) Give(n int) int { return c.Push(sandbox.Num(n)) }

// Push returns a value.
func (c *Call) Push(v lua.LValue) int {
	c.L.Push(v)
	return 1
}

// spread puts arguments that were given by name where they belong.
func (c *Call) spread(named *lua.LTable) {
	names := make([]string, len(c.v.Params))
	for i, p := range c.v.Params {
		names[i] = p.Name
	}
	c.L.SetTop(1)
	for range names {
		c.L.Push(lua.LNil)
	}
	Each(named, func(k, v lua.LValue) {
		word, _ := k.(lua.LString)
		i := slices.Index(names, string(word))
		if i < 0 {
			c.Fail("unknown argument %s%s%s", Show(k), i18n.OneOf(names), i18n.Meant(k.String(), names))
		}
		c.L.Replace(i+2, v)
	})
	for i := len(names); i > 0 && c.Get(i-1) == lua.LNil; i-- {
		c.L.SetTop(i) // what was left out at the end is not there
	}
}

// check refuses calls with too many or missing arguments.
func (c *Call) check() {
	params := c.v.Params
	if c.N() == 1 && c.v.TakesNames() {
		if named, ok := c.Get(0).(*lua.LTable); ok {
			c.spread(named)
		}
	}
	many := len(params) > 0 && params[len(params)-1].Many
	if c.N() > len(params) && !many {
		c.Fail("takes %d argument%s, got %d", len(params), i18n.Plural(len(params)), c.N())
	}
	for i, p := range params {
		if !p.Opt && !c.Given(i) {
			c.Fail("argument %d (%s) is missing; it must be a %s", i+1, p.Name, p.Kind)
		}
	}
}

// Wrong ends the test for an argument that is not what it must be.
func (c *Call) Wrong(i int, want string) {
	p := c.v.Params[min(i, len(c.v.Params)-1)]
	c.Fail("argument %d (%s) must be %s, got %s", i+1, p.Name, want, Show(c.Get(i)))
}

// Int reads an integer.
func (c *Call) Int(i int) int {
	n, ok := IntOf(c.Get(i))
	if !ok {
		c.Wrong(i, "an integer")
	}
	return n
}

// Word reads a string.
func (c *Call) Word(i int) string {
	s, ok := c.Get(i).(lua.LString)
	if !ok {
		c.Wrong(i, "a string")
	}
	return string(s)
}

// Pack is the id of the pack whose test runs.
func (c *Call) Pack() string { return c.b.pack }

// Player reads a player; they count from 1.
func (c *Call) Player(i int) event.Player {
	p, want := c.seat(c.Int(i))
	if want != "" {
		c.Wrong(i, want)
	}
	return p
}

// seat is the player of a number from 1; want is not empty when the match does not have
// that seat, and says which it has.
func (c *Call) seat(n int) (p event.Player, want string) {
	switch seats := c.Match().Seats(); {
	case n >= 1 && n <= seats:
		return num.To[event.Player](n - 1), ""
	case seats == 2:
		return event.NoPlayer, "a player, 1 or 2"
	default:
		return event.NoPlayer, fmt.Sprintf("a player, 1 to %d", seats)
	}
}

// Table reads a table with known keys; one without entries when it was left
// out.
func (c *Call) Table(i int) *Fields {
	if !c.Given(i) {
		return &Fields{c: c}
	}
	t, ok := c.Get(i).(*lua.LTable)
	if !ok {
		c.Wrong(i, "a table")
	}
	f := &Fields{c: c, T: t}
	c.Known(t, c.v.Params[i].Keys)
	return f
}

// Known refuses keys that a table may not have; no keys mean that it may have
// any.
func (c *Call) Known(t *lua.LTable, keys []string) {
	Each(t, func(k, _ lua.LValue) {
		s, isWord := k.(lua.LString)
		if len(keys) == 0 || isWord && slices.Contains(keys, string(s)) {
			return
		}
		if _, was := api.RenamedWords.Now(api.InFields, c.v.Name, string(s), c.b.api); was != "" {
			c.Fail("unknown key %s: %s", Show(k), was)
		}
		c.Fail("unknown key %s%s", Show(k), i18n.Meant(k.String(), keys))
	})
}

// List reads a list.
func (c *Call) List(i int) (out []lua.LValue) {
	t, ok := c.Get(i).(*lua.LTable)
	if !ok {
		c.Wrong(i, "a list")
	}
	for n := 1; n <= t.Len(); n++ {
		out = append(out, t.RawGetInt(n))
	}
	return out
}

// Words reads a list of strings.
func (c *Call) Words(i int) (out []string) {
	for _, v := range c.List(i) {
		s, ok := v.(lua.LString)
		if !ok {
			c.Wrong(i, "a list of strings")
		}
		out = append(out, string(s))
	}
	return out
}

// Compare holds the named values of a thing against those that the test wants,
// an argument that is a table.
func (c *Call) Compare(what string, have map[string]lua.LValue, i int) {
	t, ok := c.Get(i).(*lua.LTable)
	if !ok || Empty(t) {
		c.Wrong(i, "a table that expects something")
	}
	c.Known(t, sortedKeys(have))
	Each(t, func(k, want lua.LValue) {
		if got := have[k.String()]; !Equal(got, want) {
			c.Fail("%s: %s is %s, not %s", what, k.String(), Show(got), Show(want))
		}
	})
}

// Fields is a table of named values.
type Fields struct {
	c *Call
	T *lua.LTable // nil when it was left out
}

// Get returns a value, or nil.
func (f *Fields) Get(key string) lua.LValue {
	if f.T == nil {
		return lua.LNil
	}
	return f.T.RawGetString(key)
}

// Has reports whether there is a value.
func (f *Fields) Has(key string) bool { return f.Get(key) != lua.LNil }

// Int reads an integer.
func (f *Fields) Int(key string) int {
	n, ok := IntOf(f.Get(key))
	if !ok {
		f.c.Fail("%s must be an integer, got %s", key, Show(f.Get(key)))
	}
	return n
}

// Player reads a player; they count from 1.
func (f *Fields) Player(key string) event.Player {
	p, want := f.c.seat(f.Int(key))
	if want != "" {
		f.c.Fail("%s must be %s, got %s", key, want, Show(f.Get(key)))
	}
	return p
}

// Seed reads a random seed.
func (f *Fields) Seed(key string) uint64 {
	n := f.Int(key)
	if n < 0 {
		f.c.Fail("%s must be 0 or more, got %d", key, n)
	}
	return uint64(n)
}

// Word reads a string.
func (f *Fields) Word(key string) string {
	s, ok := f.Get(key).(lua.LString)
	if !ok {
		f.c.Fail("%s must be a string, got %s", key, Show(f.Get(key)))
	}
	return string(s)
}

// Words reads a list of strings; none when it was left out.
func (f *Fields) Words(key string) (out []string) {
	if !f.Has(key) {
		return nil
	}
	t, ok := f.Get(key).(*lua.LTable)
	if !ok {
		f.c.Fail("%s must be a list of strings, got %s", key, Show(f.Get(key)))
	}
	Each(t, func(_, v lua.LValue) {
		s, ok := v.(lua.LString)
		if !ok {
			f.c.Fail("%s must be a list of strings, got %s", key, Show(t))
		}
		out = append(out, string(s))
	})
	return out
}

// Flag reads a boolean; false when it was omitted.
func (f *Fields) Flag(key string) bool { return lua.LVAsBool(f.Get(key)) }
