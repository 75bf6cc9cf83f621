// Package observe writes what a seat sees as integers, for players
// that learn. An eye is given views, in which everything that the seat may not
// know is blanked; the true state never reaches it.
//
// It is not for programs that embed the engine: those use package luabind.
package observe

import "arbiter/core/match"

// Eye turns what a seat may know into numbers. It belongs to one goroutine.
type Eye interface {
	// Form says what the numbers are. It is the same for all matches of the set-up
	// that the eye is made for.
	Form() *Form
	// See writes the numbers of a view, of what its viewer knows: as many as the
	// form names.
	See(view match.Any, into []int32)
	// Tell writes the features of a command that the viewer of a view can give.
	Tell(view match.Any, c match.Command, into []int32)
}

// Form says what numbers are.
type Form struct {
	Numbers  []string `json:"numbers"`  // of an observation, each by its name
	Features []string `json:"features"` // of a command
	// Lists say what numbers stand for that count definitions: the number 2 of a name
	// that ends in the word of a list is the third of the list.
	Lists []List `json:"lists"`
	// Most is how many commands a seat has to choose from at once, unless packs give it
	// uncommonly many.
	Most int `json:"-"`
}

// List is what a number stands for.
type List struct {
	Name string   `json:"name"`
	Of   []string `json:"of"`
}

// Number adds numbers to an observation and gives the place of the first.
func (f *Form) Number(prefix string, names ...string) int { return add(&f.Numbers, prefix, names) }

// Feature adds numbers to what is told of a command and gives the place of the first.
func (f *Form) Feature(prefix string, names ...string) int { return add(&f.Features, prefix, names) }

func add(to *[]string, prefix string, names []string) int {
	at := len(*to)
	for _, name := range names {
		*to = append(*to, prefix+name)
	}
	return at
}

// List adds what numbers stand for.
func (f *Form) List(name string, of ...string) { f.Lists = append(f.Lists, List{name, of}) }

// Truth is a truth as a number.
func Truth(is bool) int32 {
	if is {
		return 1
	}
	return 0
}
