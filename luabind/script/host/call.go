package host

import (
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/sandbox"
)

// Every argument of every function is read and checked by the type of its
// parameter, before the function runs. So no function meets an entity that the
// match does not have, or a number whose sums would not fit.

// Type is the type of a parameter or result, as scripts see it.
type Type string

// The types that every game has; a game may read numbers in its own way.
const (
	Int     Type = "int" // any integer of 32 bits
	Word    Type = "string"
	Bool    Type = "bool"
	List    Type = "list"
	Fields  Type = "table"
	Handler Type = "handler" // the name of a function of the script that runs
	Nothing Type = ""
)

// Reader is how arguments of a type are read.
type Reader[S any] struct {
	// Read returns the meaning of argument i, as a number; it raises an error by Wrong
	// or Refuse. The function itself reads words, lists and tables.
	Read   func(c *Call[S], i int) int
	Lua    string   // what Lua calls its values: "number", "string", "table"; "" for several
	Luas   []string // those, where they are not any
	Absent int      // what an argument means that was left out
	Doc    string   // what the values are

	// Range is what its numbers can be in any match. Within holds it.
	Range Range

	// Vocabulary is the set of its words. The rules reject others and name the nearest;
	// a type with words that are not ids needs no Read.
	Vocabulary
}

// readWord reads an argument that is a word.
func readWord[S any](c *Call[S], i int) int { c.Word(i); return 0 }

// common is how the types are read that every game has.
func common[S any](t Type) (r Reader[S], ok bool) {
	switch t {
	case Int:
		r.Read = Within[S]
	case Word:
		r.Read = readWord[S]
	case List, Fields:
		r.Read = func(c *Call[S], i int) int {
			if c.Value(i).Type() != lua.LTTable {
				c.Wrong(i, "a "+string(t))
			}
			return 0
		}
	case Handler:
		r.Read = func(c *Call[S], i int) int { return int(c.Named(i)) }
	}
	return r, r.Read != nil
}

// MaxParams bounds the parameters of a function.
const MaxParams = 8

// Call is a running native function: its arguments, and the match that it may
// touch. The receiver is argument 1 for the interpreter; parameters count from
// 0 behind it.
type Call[S any] struct {
	arguments
	M *match.Match[S]

	f       *Function[S]
	k       *Machine[S]
	readers [MaxParams]Reader[S]
}

// arguments is what calls of all games have, whatever the state of their matches is. Its
// methods are compiled once, those of Call for every game.
type arguments struct {
	L *lua.LState

	on, name string // of the function
	params   []Param
	room     *loaded
	words    [MaxParams]*Vocabulary // by parameter
	ranges   [MaxParams]Range       // of numbers, by parameter
	val      [MaxParams]int         // what the arguments mean, by parameter
	named    bool                   // its arguments were given by name
	idle     bool                   // the call has no effect
	free     bool                   // every handler may call it
}

// check raises an error unless the function was called by a handler (there is
// a match), with a colon, with no argument too many, and by one that may.
func (c *Call[S]) check() {
	f, n := c.f, c.L.GetTop()
	c.named = false
	if c.M == nil {
		c.Raise("can be called only by a handler")
	}
	_, colon := c.L.Get(1).(*lua.LTable)
	switch {
	case !colon:
		c.L.RaiseError("call it as %s:%s(...), with a colon", f.On, f.Name)
	case n == 2 && len(f.Params) > 2 && c.L.Get(2).Type() == lua.LTTable && f.TakesNames():
		c.spread(c.L.Get(2).(*lua.LTable))
	case n-1 > len(f.Params):
		c.L.RaiseError("%s:%s takes %d argument%s, got %d", f.On, f.Name, len(f.Params), i18n.Plural(len(f.Params)), n-1)
	}
	if c.free {
		return
	}
	switch {
	case f.Reads != "" && !c.k.game.MayRead(c.M, f.Reads):
		c.Raise("the modifier must declare it: reads = [%q]", f.Reads)
	case f.Bots && c.k.thinks == nil:
		c.Raise("only the function score of a [[bot]] can call it")
	case f.Acts && !c.M.MayQueue():
		c.Raise("a condition, a modifier or a projection may only read")
	}
}

// spread puts arguments that were given by name in their positions. It allocates
// nothing, and pays for the walk over the table. The first key that is not a name, in
// the order in which the table was filled, is an error.
func (c *arguments) spread(named *lua.LTable) {
	c.named = true
	c.room.vm.ChargeWalk(named)
	c.L.SetTop(1)
	for range c.params {
		c.L.Push(lua.LNil)
	}
	for key, value := named.Next(lua.LNil); key != lua.LNil; key, value = named.Next(key) {
		i := c.paramOf(key)
		if i < 0 {
			names := namesOf(c.params)
			c.Raise("unknown argument %s%s%s", shown(key), i18n.OneOf(names), i18n.Meant(key.String(), names))
		}
		if c.Value(i) != lua.LNil {
			c.Raise("argument %s is given twice, as %s too", c.params[i].Name, shown(key))
		}
		c.L.Replace(i+2, value)
	}
	for i := range c.params {
		if p := &c.params[i]; !p.Opt && c.Value(i) == lua.LNil {
			c.Raise("argument %s is missing; it is of the type %s", p.Name, p.Type)
		}
	}
}

// paramOf finds the parameter that a key names, also by a name that it had; -1
// for none.
func (c *arguments) paramOf(key lua.LValue) int {
	word, ok := key.(lua.LString)
	if !ok {
		return -1
	}
	for i := range c.params {
		if c.params[i].Name == string(word) {
			return i
		}
	}
	if w := api.RenamedWords.Find(api.InArguments, c.on+":"+c.name, string(word)); w != nil && c.room.apiOf(c.L) < w.API {
		return slices.IndexFunc(c.params, func(p Param) bool { return p.Name == w.Is })
	}
	return -1
}

// read reads all arguments.
func (c *Call[S]) read() {
	c.idle = false
	for i := range c.f.Params {
		if c.f.Params[i].Opt && !c.Given(i) {
			c.val[i] = c.readers[i].Absent
		} else {
			c.val[i] = c.readers[i].Read(c, i)
		}
	}
}

// Param is the parameter of argument i.
func (c *arguments) Param(i int) *Param { return &c.params[i] }

// Value is an argument as the script gave it.
func (c *arguments) Value(i int) lua.LValue { return c.L.Get(i + 2) }

// Given reports whether an argument is there.
func (c *arguments) Given(i int) bool { return c.Value(i) != lua.LNil }

// Int returns the meaning of an argument.
func (c *arguments) Int(i int) int { return c.val[i] }

// Entity returns an argument that is an entity of the match, or 0.
func (c *arguments) Entity(i int) event.Entity { return num.To[event.Entity](c.val[i]) }

// Player returns an argument that is a player, which scripts count from 1, or NoPlayer.
func (c *arguments) Player(i int) event.Player { return num.To[event.Player](c.val[i] - 1) }

// Handler returns an argument that names a function.
func (c *arguments) Handler(i int) def.FuncRef { return num.To[def.FuncRef](c.val[i]) }

// Number reads an integer.
func (c *arguments) Number(i int) int {
	n, err := sandbox.Int(c.Value(i))
	if err != nil {
		c.Wrong(i, "an integer")
	}
	return n
}

// Within reads an integer in the range of the parameter or of its type.
func Within[S any](c *Call[S], i int) int {
	n := c.Number(i)
	if !c.ranges[i].Has(n) {
		c.Refuse(i, "a number %s", c.ranges[i])
	}
	return n
}

// Word reads a string; one that may be left out is then empty.
func (c *arguments) Word(i int) string {
	s, ok := c.Value(i).(lua.LString)
	if !ok {
		if c.params[i].Opt && !c.Given(i) {
			return ""
		}
		c.Wrong(i, "a string")
	}
	if v := c.words[i]; v.Kinds != nil && !c.room.ids.Plain(string(s)) {
		return c.meant(v, string(s))
	}
	return string(s)
}

// Data reads a list of values for a later call of a handler: integers, booleans and
// words of the game.
func (c *arguments) Data(i int) (list []match.Datum) {
	t, ok := c.Value(i).(*lua.LTable)
	if !ok {
		return nil
	}
	if t.Len() > match.MaxGiven {
		c.Raise("%d arguments for a handler; at most %d", t.Len(), match.MaxGiven)
	}
	for n := 1; n <= t.Len(); n++ {
		v, ok := c.datum(t.RawGetInt(n))
		if !ok {
			words := strings.TrimSuffix(strings.Join(c.room.words, ", "), ", ")
			if words == "" {
				c.Raise("argument %d for the handler must be an integer or a boolean, got %s", n, shown(t.RawGetInt(n)))
			}
			c.Raise("argument %d for the handler must be an integer, a boolean or one of %s, got %s", n, words, shown(t.RawGetInt(n)))
		}
		list = append(list, v)
	}
	return list
}

// datum reads a value that a state can hold.
func (c *arguments) datum(v lua.LValue) (match.Datum, bool) {
	switch v := v.(type) {
	case lua.LBool:
		n := int32(0)
		if v {
			n = 1
		}
		return match.Datum{N: n, Kind: match.IsTruth}, true
	case lua.LString:
		at := slices.Index(c.room.words, string(v))
		return match.Datum{N: num.To[int32](at), Kind: match.IsWord}, at >= 0
	}
	n, err := sandbox.Int(v)
	return match.Datum{N: num.To[int32](n)}, err == nil
}

// Named reads the name of a function of the script that is running.
func (c *Call[S]) Named(i int) def.FuncRef {
	name := c.Word(i)
	if run := c.M.Program().Listeners[c.M.By()].Run; run != 0 {
		if fn := c.k.named(def.Func{Script: c.k.defs[run-1].Script, Name: name}); fn != 0 {
			return fn
		}
	}
	c.Raise("no function %q in this script; it must be a top-level function", name)
	return 0
}

// Raise raises an error that names the function.
func (c *arguments) Raise(format string, args ...any) {
	c.L.RaiseError("%s:%s: %s", c.on, c.name, fmt.Sprintf(format, args...))
}

// Wrong raises the error of an argument with a wrong type. A function of an object in
// place of its result means that the colon is missing.
func (c *arguments) Wrong(i int, want string) {
	got, tip := c.Value(i), ""
	if fn, ok := got.(*lua.LFunction); ok {
		if fn.IsG {
			tip = "; call it, for example ev:target()"
		}
		if strings.HasPrefix(string(c.params[i].Type), string(Handler)) {
			tip = "; write its name in quotes"
		}
	}
	c.Raise("%s must be %s, got %s%s", c.called(i), want, shown(got), tip)
}

// Tolerate reports whether an invalid argument comes from a script of an earlier API,
// in which such a call had no effect. Then the function is not called.
func (c *arguments) Tolerate(since int) bool {
	if c.room.apiOf(c.L) >= since {
		return false
	}
	c.idle = true
	return true
}

// Refuse is Wrong for an invalid number or word.
func (c *arguments) Refuse(i int, want string, args ...any) {
	near := ""
	if word, ok := c.Value(i).(lua.LString); ok {
		near = i18n.Meant(string(word), c.words[i].All(c.room.ids))
	}
	c.Raise("%s must be %s, got %s%s", c.called(i), fmt.Sprintf(want, args...), c.Value(i).String(), near)
}

// called is an argument in an error, as the script has written it.
func (c *arguments) called(i int) string {
	if c.named {
		return "argument " + c.params[i].Name
	}
	return fmt.Sprintf("argument %d (%s)", i+1, c.params[i].Name)
}

// shown is a value in an error: no address, and not too long.
func shown(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LNumber:
		return sandbox.Text(v)
	case lua.LString:
		return fmt.Sprintf("%.40q", string(v))
	case *lua.LFunction:
		return "a function"
	}
	return v.Type().String()
}

// Fail raises an error of the game, if there is one.
func (c *arguments) Fail(err error) {
	if err != nil {
		c.Raise("%s", err.Error())
	}
}

// Done ends a function without a result, with the game's error if there is one.
func (c *arguments) Done(err error) int {
	c.Fail(err)
	return 0
}

// Give returns a number.
func (c *arguments) Give(n int) int { return c.GiveValue(sandbox.Num(n)) }

// GiveEntity returns an entity, 0 for none.
func (c *arguments) GiveEntity(x event.Entity) int { return c.Give(int(x)) }

// GivePlayer returns a player as scripts count them, 0 for none.
func (c *arguments) GivePlayer(p event.Player) int { return c.Give(int(p) + 1) }

// GiveBool returns a boolean.
func (c *arguments) GiveBool(b bool) int { return c.GiveValue(lua.LBool(b)) }

// GiveWord returns a string.
func (c *arguments) GiveWord(s string) int { return c.GiveValue(lua.LString(s)) }

// GiveValue returns a value of the interpreter.
func (c *arguments) GiveValue(v lua.LValue) int {
	c.L.Push(v)
	return 1
}

// GiveEntities returns a list of entities, which each adds one by one.
func (c *arguments) GiveEntities(each func(add func(event.Entity))) int {
	t := c.L.CreateTable(8, 0)
	each(func(x event.Entity) { t.Append(sandbox.Num(int(x))) })
	return c.GiveValue(t)
}
