package runner

import (
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
)

var timeVerbs = []Verb{
	{Group: GroupAct, Name: "undo", Doc: "Undoes the last command, with its events.",
		Example: "t:make_battery(t:hand(1, \"UNSC-001\"))\nt:undo()\nt:player(1, {battery = 0, hand = 1})\nt:no_event(\"BATTERY_GENERATED\")",
		Run: func(c *Call) int {
			g := c.Match()
			c.Must(g.Undo())
			c.b.mark = min(c.b.mark, len(g.Log()))
			c.b.forget()
			return 0
		}},
	{Group: GroupAct, Name: "fork", Params: []Param{{Name: "what", Kind: Function}},
		Doc:     "Calls a function on a fork of the match. Commands in it do not change the match itself.",
		Example: "t:fork(function()\n  t:concede(1)\n  t:over(\"win\", 2)\nend)\nt:going_on()",
		Run: func(c *Call) int {
			fn, ok := c.Get(0).(*lua.LFunction)
			if !ok {
				c.Wrong(0, "a function")
			}
			b, g := c.b, c.Match()
			acted, origin, mark := b.acted, b.origin, b.mark
			c.Charge(commandWork + len(g.Log()))
			b.stage.Put(display.Fork(g))
			b.forget()
			c.L.Push(fn)
			c.L.Call(0, 0)
			b.stage.Put(g)
			b.acted, b.origin, b.mark = acted, origin, mark
			b.forget()
			return 0
		}},
	{Group: GroupAct, Name: "replays", Checks: true,
		Doc:     "Gives the commands so far again from the start of the test, and expects the same events and the same hash of the state after each command.",
		Example: "t:deck(2, \"UNSC-001\")\nt:make_battery(t:hand(1, \"UNSC-001\"))\nt:end_turn()\nt:replays()",
		Run: func(c *Call) int {
			if c.b.origin == nil {
				c.Fail("no command was given yet")
			}
			c.Must(c.b.again(display.Fork(c.b.origin), c.Match()))
			return 0
		}},
}

// again performs the commands of a match in another one with the same beginning, and
// reports where they differ.
func (b *Bench) again(g, was display.Match) error {
	begun := len(g.Commands())
	for i, r := range was.Commands()[begun:] {
		err := r.Redo(g, nil)
		if b.owed += g.Work() + commandWork; b.owed > MaxWork {
			return nil // the test ends with this verb
		}
		if (err != nil) != r.Refused {
			return fmt.Errorf("command %d, %s, comes to %v the second time", i+1, was.Format(r.Command, display.Canonical), err)
		}
		if g.Hash() != g.Commands()[begun+i].Hash || g.Hash() != r.Hash {
			return fmt.Errorf("after command %d, %s, the second time is another position", i+1, was.Format(r.Command, display.Canonical))
		}
	}
	if !slices.Equal(g.Log(), was.Log()) {
		return fmt.Errorf("the second time has other events")
	}
	return nil
}
