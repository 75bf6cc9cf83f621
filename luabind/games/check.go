package games

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// Checked is what is known of packs as they are written.
type Checked struct {
	*load.Examined
	// Wrong is what the ruleset finds wrong with the definitions, each a *def.Fault
	// or another error, joined.
	Wrong error
	// Types are the events, nil when the definitions could not be read so far.
	Types *event.Registry
	// Properties are all that filters can ask of units, cards and players, by name.
	Properties []string
	// Functions are those that scripts can call.
	Functions []host.Entry
	// Changes are the types of effects that change the number of an event, each with the
	// function of ev that does the same: add, reduce, multiply, set.
	Changes map[string]string
	// Answer is what a choice that a definition declares comes to: what Lua calls it, ""
	// when that is not known, and the words that it can be. nil in a game without choices.
	Answer func(choice load.Node) (lua string, words []string)
	// Doubts are definitions that play badly, as only the game can know.
	Doubts load.Faults
}

// Compile runs the ruleset's compiler. It was written for valid definitions. Its errors for
// others are not reported, and must not end the program.
func (c *Checked) Compile(compile func() error) {
	if len(c.Faults) > 0 {
		defer func() {
			if broken := recover(); broken != nil {
				c.Wrong, c.Types = nil, nil
			}
		}()
	}
	c.Wrong = compile()
}

// Doubt is a fault of a definition that loads and plays.
func Doubt(code load.Code, file string, line int, hint, format string, args ...any) load.Fault {
	return load.Fault{File: file, Line: line, Code: code, Msg: fmt.Sprintf(format, args...), Hint: hint}
}
