package host

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/i18n"
)

// Receivers are what scripts call functions on, in the order of the pages.
var Receivers = []string{"me", "ev", "it", "game"}

// Function is one function offered to scripts.
type Function[S any] struct {
	On      string // me, ev, it or game
	Name    string
	Params  []Param
	Returns Type
	Doc     string
	ZH      string // Doc in Chinese
	Example string // a line of a handler, run as a test
	Acts    bool   // queues something, so no condition or modifier may call it
	Asks    bool   // is for events that ask; a fact has nothing to change
	Only    string // the only type of events for which it is; "" = any
	Bots    bool   // only the function of a bot may call it
	Reads   string // what a modifier that calls it has to declare, as its value is kept until that has changed; "" for what is always noticed
	Do      func(c *Call[S]) int
	// Again returns the question that a call asks, with its arguments, and Give its answer
	// as Do does; nil for numbers and booleans. A reading of a function that asks only such
	// questions is kept. nil: it is not. Again is nil in a function that acts, and its
	// answer follows from the match, the listener that runs and the arguments alone.
	Again func(c *Call[S]) Asking[S]
	Give  func(c *Call[S], answer int) int
}

// Param is a typed parameter of a function.
type Param struct {
	Name  string
	Type  Type
	Opt   bool  // may be left out
	None  bool  // may be 0, or "", for none or all
	Range Range // what a number can be here, where that is less than its type says
}

// TakesNames reports whether the arguments may be given by name, in one table in
// their place, as in game:damage{ target = x, amount = 2 }. So it is for every
// function with more than two parameters, unless the first is a table itself:
// there a table alone is that argument.
func (f *Function[S]) TakesNames() bool {
	return len(f.Params) > 2 && f.Params[0].Type != List && f.Params[0].Type != Fields
}

// namesOf lists the names of parameters.
func namesOf(params []Param) []string {
	names := make([]string, len(params))
	for i := range params {
		names[i] = params[i].Name
	}
	return names
}

// The cost of a call of a native function in addition to its instruction, and that of
// one that returns a list, which examines the whole board.
const (
	costCall = 4
	costList = 32
)

// bind makes the native function of a table entry. Its Call is made once, so
// that calls cost no memory.
func (k *Machine[S]) bind(f *Function[S]) (*lua.LFunction, error) {
	c := &Call[S]{f: f, k: k, arguments: arguments{on: f.On, name: f.Name, params: f.Params, room: &k.loaded}}
	if err := c.prepare(); err != nil {
		return nil, err
	}
	cost := costCall
	if f.Returns == List {
		cost += costList
	}
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		k.vm.Charge(cost)
		c.L, c.M = L, k.match
		c.check()
		if c.read(); c.idle {
			return 0
		}
		if k.kept.run != nil {
			return k.note(c)
		}
		n := f.Do(c)
		if err := c.M.Misuse(); err != nil {
			c.Fail(err)
		}
		return n
	}), nil
}

// prepare finds how each argument is read.
func (c *Call[S]) prepare() error {
	c.free = c.f.Reads == "" && !c.f.Bots && !c.f.Acts
	if len(c.f.Params) > MaxParams {
		return fmt.Errorf("%d parameters; at most %d", len(c.f.Params), MaxParams)
	}
	if c.f.Reads != "" && c.k.game.MayRead == nil {
		return errors.New("the game has no modifiers that declare what they read")
	}
	for i, p := range c.f.Params {
		r, ok := c.k.game.Types[p.Type]
		if !ok {
			r, ok = common[S](p.Type)
		}
		if !ok {
			return fmt.Errorf("no arguments of the type %q can be read", p.Type)
		}
		if r.Read == nil {
			r.Read = readWord[S]
		}
		if c.readers[i], c.ranges[i] = r, p.Range; p.Range == (Range{}) {
			c.ranges[i] = r.Range
		}
		c.words[i] = &c.readers[i].Vocabulary
	}
	return nil
}

// Entry is a function of a script interface as help and reference pages show
// it.
type Entry struct {
	Name    string // as it is called, as in game:damage
	Usage   string // with parameters, types and result
	Doc     string
	ZH      string `json:",omitempty"` // Doc in Chinese
	Example string
	ByName  string // how it is called with its arguments by name; "" when that is not possible

	// Shape is how it is called, for tools that read scripts; of functions of me,
	// ev, it and game.
	Shape Shape
}

// ChineseDocs are the descriptions of functions in Chinese, by the names with which they are called, such
// as game:damage.
type ChineseDocs map[string]string

// InChinese returns functions with their descriptions in Chinese.
func InChinese[S any](functions []Function[S], docs ChineseDocs) []Function[S] {
	for i := range functions {
		f := &functions[i]
		if zh := docs[f.On+":"+f.Name]; zh != "" {
			f.ZH = zh
		}
	}
	return functions
}

// Text returns the description in a language.
func (e *Entry) Text(lang string) string { return i18n.Text{EN: e.Doc, ZH: e.ZH}.In(lang) }

// Shape is how a function is called.
type Shape struct {
	Params  []Param
	Returns Type
	Acts    bool
	Named   bool
	Asks    bool
	Only    string
	Bots    bool
}

// Entries returns a table of functions as help shows them.
func Entries[S any](functions []Function[S]) []Entry {
	list := make([]Entry, len(functions))
	for i := range functions {
		f := &functions[i]
		name := f.On + ":" + f.Name
		en, zh := bounds(f.Params)
		if f.ZH != "" { // without it, everybody reads the English text
			zh = f.ZH + zh
		} else {
			zh = ""
		}
		list[i] = Entry{Name: name, Usage: Usage(name, f.Params, f.Returns), Doc: f.Doc + en, ZH: zh, Example: f.Example, ByName: f.byName(),
			Shape: Shape{f.Params, f.Returns, f.Acts, f.TakesNames(), f.Asks, f.Only, f.Bots}}
	}
	return list
}

// Usage spells how a function is called: its parameters with their types, those
// that may be left out in brackets, and what it gives.
func Usage(name string, params []Param, returns Type) string {
	parts := make([]string, len(params))
	for i, p := range params {
		parts[i] = p.Name + ": " + string(p.Type)
		if p.None {
			parts[i] += "|none"
		}
		if p.Opt {
			parts[i] = "[" + parts[i] + "]"
		}
	}
	usage := name + "(" + strings.Join(parts, ", ") + ")"
	if returns != "" {
		usage += " → " + string(returns)
	}
	return usage
}

// bounds is a sentence in both languages with the bounds that parameters have and their types do not; "" without any.
func bounds(params []Param) (en, zh string) {
	var en1, zh1 []string
	for _, p := range params {
		if p.Range != (Range{}) {
			en1 = append(en1, p.Name+" "+p.Range.String())
			zh1 = append(zh1, strings.NewReplacer(" from ", " 从", " to ", "到", " on", "起").Replace(en1[len(en1)-1]))
		}
	}
	if en1 == nil {
		return "", ""
	}
	return " Bounds: " + strings.Join(en1, ", ") + ".", "范围：" + strings.Join(zh1, "，") + "。"
}

// byName spells the call with a table of names; "" where there is none.
func (f *Function[S]) byName() string {
	if !f.TakesNames() {
		return ""
	}
	parts := namesOf(f.Params)
	for i := range f.Params {
		if parts[i] += " = …"; f.Params[i].Opt {
			parts[i] = "[" + parts[i] + "]"
		}
	}
	return f.On + ":" + f.Name + "{ " + strings.Join(parts, ", ") + " }"
}

// Signature is how the function is called, without types, as in game:team(piece).
func (f *Function[S]) Signature() string {
	return f.On + ":" + f.Name + "(" + strings.Join(namesOf(f.Params), ", ") + ")"
}
