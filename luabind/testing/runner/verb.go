package runner

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/script/host"
)

// Kind is the type of a parameter, as tests see it. Games have kinds of their
// own.
type Kind string

// The kinds of all games.
const (
	Player   Kind = "player"
	Word     Kind = "string"
	Int      Kind = "int"
	List     Kind = "list"
	Table    Kind = "table"
	Event    Kind = "event"
	Function Kind = "function"
	Any      Kind = "value"
)

// Param is a typed parameter of a verb.
type Param struct {
	Name string
	Kind Kind
	Opt  bool // may be left out
	Many bool // the last one may be repeated
	Keys []string

	// Of is the type of the game's script functions that its words name; "" when only
	// the test knows.
	Of host.Type
	// Values are what the words name that its fields have, in a table each.
	Values map[string]host.Type
	// Marks are keys of a table that may also have those that filters can use, as the
	// verb knows; nil for other tables.
	Marks []string
	// Parts takes a word apart that describes something; nil for one that is a name.
	Parts func(word string) []Part
}

// Part is a word of a description, and what it may name; first what it is likely meant
// to be.
type Part struct {
	Word string
	Of   []host.Type
}

// Verb is one thing that tests can call: t:name(...).
type Verb struct {
	Group   string
	Name    string
	Params  []Param
	Returns string
	Doc     string
	Example string // body of a test that passes
	// Checks means that the verb can fail because of the events in the match; a test
	// without such a verb cannot fail and is refused.
	Checks bool
	Run    func(c *Call) int // gives the number of its results
}

// The groups of verbs, in the order of the manual.
const (
	GroupScenario = "Setting up the scenario"
	GroupAct      = "Acting"
	GroupExpect   = "Expecting"
	GroupLog      = "Events"
	GroupHit      = "Hits"
)

// Groups in the order of the manual.
var Groups = []string{GroupScenario, GroupAct, GroupExpect, GroupLog, GroupHit}

// Common is every verb that tests of all games can call.
var Common = slices.Concat(setupVerbs, actVerbs, timeVerbs, expectVerbs, logVerbs, viewVerbs)

// All is every verb that tests of the game can call: the common ones that it
// does not replace, and its own.
func (g *Game) All() (list []Verb) {
	for _, v := range Common {
		if !slices.ContainsFunc(g.Verbs, func(own Verb) bool { return own.Name == v.Name }) {
			if example, ok := g.Examples[v.Name]; ok {
				v.Example = example
			}
			list = append(list, v)
		}
	}
	return append(list, g.Verbs...)
}

// sets is the sentence on the page of every set-up verb.
const sets = " Only before the first command."

// Text is what the verb does, as help and reference pages show it.
func (v *Verb) Text() string {
	if v.onlyBefore() {
		return v.Doc + sets
	}
	return v.Doc
}

// onlyBefore reports whether the verb can be called only before the first command.
func (v *Verb) onlyBefore() bool { return v.Group == GroupScenario && v.Name != "reset" }

// TakesNames reports whether the arguments may be given by name, in one table, as in
// t:unit{ player = 1, card = "UNSC-001", at = "alpha front" }. That needs more than two
// arguments without a repeated one, and a first one that is not a table.
func (v *Verb) TakesNames() bool {
	n := len(v.Params)
	return n > 2 && !v.Params[n-1].Many && !slices.Contains([]Kind{List, Table, Any, Function}, v.Params[0].Kind)
}

// byName spells the call with a table of names; "" where there is none.
func (v *Verb) byName() string {
	if !v.TakesNames() {
		return ""
	}
	var parts []string
	for _, p := range v.Params {
		s := p.Name + " = …"
		if p.Opt {
			s = "[" + s + "]"
		}
		parts = append(parts, s)
	}
	return "t:" + v.Name + "{ " + strings.Join(parts, ", ") + " }"
}

// Signature is how a verb is called.
func (v *Verb) Signature() string {
	var parts []string
	for _, p := range v.Params {
		s := p.Name
		if p.Many {
			s += ", ..."
		}
		if p.Opt {
			s = "[" + s + "]"
		}
		parts = append(parts, s)
	}
	s := fmt.Sprintf("`t:%s(%s)`", v.Name, strings.Join(parts, ", "))
	if v.Returns != "" {
		s += " → " + v.Returns
	}
	return s
}

// Entries is the verbs of a game as help shows them.
func (g *Game) Entries() (list []host.Entry) {
	for _, v := range g.All() {
		list = append(list, host.Entry{Name: "t:" + v.Name, Usage: strings.ReplaceAll(v.Signature(), "`", ""), Doc: v.Text(), ZH: g.inChinese(&v), Example: v.Example, ByName: v.byName()})
	}
	return list
}

// inChinese is Text of a verb of the game in Chinese, "" if nobody has written it.
func (g *Game) inChinese(v *Verb) string {
	zh := cmp.Or(g.Chinese["t:"+v.Name], chineseDocs["t:"+v.Name])
	if zh != "" && v.onlyBefore() {
		zh += chineseSets
	}
	return zh
}
