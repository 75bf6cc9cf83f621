// Package observe writes what a seat sees as integers, for players
// that learn. An eye is given views, in which everything that the seat may not
// know is blanked; the true state never reaches it.
//
// It is not for programs that embed the engine: those use package luabind.
package observe

import "arbiter/core/match"

// Eye turns what a seat may know into numbers. It belongs to one goroutine.
type Eye interface {
	// Form returns the names of the numbers. It is the same for all matches of the set-up
	// that the eye is made for.
	Form() *Form
	// See writes the numbers of a view, which holds what its viewer knows. There are as
	// many as the form names.
	See(view match.Any, into []int32)
	// Features writes the features of a command that the viewer of a view can give.
	Features(view match.Any, c match.Command, into []int32)
	// Index returns the number that a command has in every match of the set-up. The blocks
	// of the form say which numbers there are. Commands with equal cards can share one.
	Index(view match.Any, c match.Command) int
}

// Form names the numbers of an observation and of a command.
type Form struct {
	Numbers  []string // of an observation, each by its name
	Bounds   []Bounds // of each of them
	Features []string // of a command
	Limits   []Bounds // of each feature
	// Lists has the definitions that some numbers count: the number 2 of a name that ends
	// in the name of a list is the third entry of the list.
	Lists []List
	// Blocks has the numbers of commands, one block after the other.
	Blocks []Block
	// MaxCommands is how many commands a seat can usually choose from; packs can exceed it.
	MaxCommands int
}

// List is the definitions that a number can mean.
type List struct {
	Name string   `json:"name"`
	Of   []string `json:"of"`
}

// Number adds numbers to an observation and returns the index of the first.
func (f *Form) Number(prefix string, names ...string) int {
	return add(&f.Numbers, &f.Bounds, prefix, names)
}

// Feature adds numbers to the features of a command and returns the index of the first.
func (f *Form) Feature(prefix string, names ...string) int {
	return add(&f.Features, &f.Limits, prefix, names)
}

func add(to *[]string, bounds *[]Bounds, prefix string, names []string) int {
	at := len(*to)
	for _, name := range names {
		*to, *bounds = append(*to, prefix+name), append(*bounds, Any)
	}
	return at
}

// List adds a list of definitions.
func (f *Form) List(name string, of ...string) { f.Lists = append(f.Lists, List{name, of}) }

// Truth returns a boolean as a number.
func Truth(is bool) int32 {
	if is {
		return 1
	}
	return 0
}
