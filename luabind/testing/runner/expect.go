package runner

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/i18n"
)

var expectVerbs = []Verb{
	{Group: GroupExpect, Name: "eq", Params: []Param{{Name: "got", Kind: Any, Opt: true}, {Name: "want", Kind: Any, Opt: true}, {Name: "message", Kind: Word, Opt: true}}, Checks: true,
		Doc:     "Expects that two values are equal; tables are compared by content.",
		Example: "t:eq(1 + 1, 2)\nt:eq({1, x = {2}}, {1, x = {2}}, \"tables too\")",
		Run: func(c *Call) int {
			if Equal(c.Get(0), c.Get(1)) {
				return 0
			}
			about := ""
			if c.Given(2) {
				about = c.Word(2) + ": "
			}
			c.Fail("%sgot %s, not %s", about, Show(c.Get(0)), Show(c.Get(1)))
			return 0
		}},
	{Group: GroupExpect, Name: "over", Params: []Param{{Name: "result", Kind: Word}, {Name: "winner", Kind: Player, Many: true, Opt: true}}, Checks: true,
		Doc:     "Expects that the match has ended, with \"win\" for a player or several, as a \"draw\" (of these players, if any are named) or as \"void\". A \"loss\" is that of all players.",
		Example: "t:concede(2)\nt:over(\"win\", 1)",
		Run:     over},
	{Group: GroupExpect, Name: "going_on", Checks: true, Doc: "Expects that the match has not ended.",
		Example: "t:base(2, 1)\nt:end_turn()\nt:going_on()",
		Run: func(c *Call) int {
			if c.Match().Over() {
				c.Fail("the match is over")
			}
			return 0
		}},
	{Group: GroupExpect, Name: "to_act", Params: []Param{{Name: "player", Kind: Player, Many: true, Opt: true}}, Checks: true,
		Doc:     "Expects that these players, and no others, can give a command other than giving up; no argument means nobody.",
		Example: "t:to_act(1)\nt:concede(1)\nt:to_act()",
		Run: func(c *Call) int {
			var want []event.Player
			for i := range c.N() {
				want = append(want, c.Player(i))
			}
			if have := c.Match().ToAct(nil); !slices.Equal(have, want) {
				c.Fail("it is %s, not %s", listPlayers(have), listPlayers(want))
			}
			return 0
		}},
	{Group: GroupExpect, Name: "value", Params: []Param{{Name: "path", Kind: Word}}, Returns: "value",
		Doc:     "Returns a field of the state by its path, as state and cd of the REPL show it: its name if it has one, else a number.",
		Example: "t:eq(t:value(\"player[1].supply\"), 10)",
		Run:     value},
}

func over(c *Call) int {
	out := c.Match().Outcome()
	results := []string{"win", "draw", "loss", "void"}
	switch {
	case !slices.Contains(results, c.Word(0)):
		c.Wrong(0, "win, draw, loss or void")
	case out.Result == "":
		c.Fail("the match goes on")
	case out.Result != c.Word(0):
		c.Fail("it ended as a %s, not a %s", out.Result, c.Word(0))
	case c.Given(1) && out.Result == "draw" && !slices.Equal(out.Drawn, winners(c)):
		c.Fail("it is a draw of players %v, not of %v", seatsOf(out.Drawn), seatsOf(winners(c)))
	case c.Given(1) && out.Result != "draw" && !slices.Equal(out.Winners, winners(c)):
		c.Fail("it is a win of players %v, not of %v", seatsOf(out.Winners), seatsOf(winners(c)))
	case c.Word(0) == "win" && !c.Given(1):
		c.Fail("name the winner")
	}
	return 0
}

// winners are those that a test names.
func winners(c *Call) (list []event.Player) {
	for i := 1; i < c.N(); i++ {
		list = append(list, c.Player(i))
	}
	return list
}

// seatsOf are players as people count them.
func seatsOf(list []event.Player) (seats []int) {
	for _, p := range list {
		seats = append(seats, int(p)+1)
	}
	return seats
}

func listPlayers(list []event.Player) string {
	if len(list) == 0 {
		return "nobody's turn"
	}
	text := "the turn of player "
	for i, p := range list {
		if i > 0 {
			text += " and "
		}
		text += Show(lua.LNumber(p + 1))
	}
	return text
}

func value(c *Call) int {
	g, path := c.Match(), c.Word(0)
	n, known := g.Value(path)
	if !known {
		var paths []string
		for _, f := range g.Fields() {
			paths = append(paths, f.Path)
		}
		c.Fail("the state has no field %q%s", path, i18n.Meant(path, paths))
	}
	if name := g.Domain(path).Name(n); name != "" {
		return c.Push(lua.LString(name))
	}
	return c.Push(lua.LNumber(n))
}
