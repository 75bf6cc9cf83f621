package xiangqitest

import (
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/games"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

const manual = `A test begins with the usual mode and its layout, Red to move. Squares are written as ` + "`\"e2\"`" + `, moves in any notation.
`

// cases are the scenarios of packs.
func cases(p *games.Packs, tested []load.Source) (list []runner.Case, err error) {
	packs := p.Common.(*luaxiangqi.Packs)
	scenarios, err := Read(tested)
	for _, s := range scenarios {
		list = append(list, runner.Case{File: s.File, Name: s.Name, Line: s.Line(""), Run: func() (int, *runner.Failure) { return Play(packs.Program, packs.Scripts, s) }})
	}
	return list, err
}

func of(c *runner.Call) (*xiangqi.Match, *xiangqi.Rules) {
	m, err := games.MatchOf[xiangqi.State](c.Match(), "xiangqi")
	c.Must(err)
	return m, m.Rules().(*xiangqi.Rules)
}

// square reads a square with a piece on it.
func square(c *runner.Call, m *xiangqi.Match) (sq board.Square, standing bool) {
	sq, ok := board.ParseSquare(c.Word(0))
	if !ok {
		c.Wrong(0, "a square such as \"e2\"")
	}
	return sq, m.State.At(sq) != 0
}

var verbs = []runner.Verb{
	{Group: runner.GroupScenario, Name: "fen", Params: []runner.Param{{Name: "fen", Kind: runner.Word}},
		Doc:     "Begins the match in a position, with mode and options as they are.",
		Example: "t:fen(\"3k5/9/9/9/9/9/9/9/4R4/5K3 w\")\nt:piece(\"e1\", {kind = \"chariot\", team = \"red\"})",
		Run: func(c *runner.Call) int {
			c.Setting()
			set := c.Setup()
			set.Options = slices.DeleteFunc(slices.Clone(set.Options), isLayout)
			set.Options = append(set.Options, "layout="+c.Word(0))
			c.Begin(set)
			return 0
		}},
	{Group: runner.GroupExpect, Name: "piece", Params: []runner.Param{{Name: "square", Kind: runner.Word}, {Name: "fields", Kind: runner.Table, Opt: true, Keys: []string{"kind", "team", "status"}}}, Checks: true,
		Doc:     "Expects the piece on a square: kind = id, team (red or black), status = list of Idle, IsAttackable, IsObstacle. Without fields it expects that the square is empty.",
		Example: "t:piece(\"h2\", {kind = \"cannon\", team = \"red\"})\nt:piece(\"h5\")",
		Run: func(c *runner.Call) int {
			m, _ := of(c)
			sq, standing := square(c, m)
			if !c.Given(1) {
				if standing {
					c.Fail("there is a piece on %s", sq)
				}
				return 0
			}
			if !standing {
				c.Fail("there is no piece on %s", sq)
			}
			for _, p := range c.Match().Snapshot().(xiangqi.Snapshot).Pieces {
				if p.Square == sq.String() && !slices.Contains(p.Status, "Dead") {
					c.Compare(p.Square, runner.ValuesOf(p), 1)
				}
			}
			return 0
		}},
	{Group: runner.GroupExpect, Name: "targets", Params: []runner.Param{{Name: "square", Kind: runner.Word}, {Name: "squares", Kind: runner.List}}, Checks: true,
		Doc:     "Expects the squares to which a piece can move, in any order.",
		Example: "t:targets(\"h0\", {\"g2\", \"i2\"})",
		Run: func(c *runner.Call) int {
			m, rules := of(c)
			sq, standing := square(c, m)
			if !standing {
				c.Fail("there is no piece on %s", sq)
			}
			if have, want := targets(m, rules, sq), slices.Sorted(slices.Values(c.Words(1))); !slices.Equal(have, want) {
				c.Fail("the piece on %s may go to %v, not to %v", sq, have, want)
			}
			return 0
		}},
	{Group: runner.GroupExpect, Name: "perft", Params: []runner.Param{{Name: "depth", Kind: runner.Int}, {Name: "count", Kind: runner.Int}}, Checks: true,
		Doc:     "Expects the number of sequences of legal moves of a length from 1 to 4.",
		Example: "t:perft(1, 44)\nt:perft(2, 1926)",
		Run: func(c *runner.Call) int {
			m, rules := of(c)
			if c.Int(0) < 1 || c.Int(0) > 4 {
				c.Wrong(0, "1 to 4")
			}
			have, whole := rules.Rules().PerftWithin(&m.State.Board, c.Int(0), maxPerft)
			if !whole {
				c.Fail("depth %d sees more than %d moves, the most of a test", c.Int(0), maxPerft)
			}
			c.Charge(num.To[int](have) * perftWork)
			if have != uint64(max(c.Int(1), 0)) {
				c.Fail("it is %d, not %d", have, c.Int(1))
			}
			return 0
		}},
	{Group: runner.GroupExpect, Name: "position", Params: []runner.Param{{Name: "fen", Kind: runner.Word}}, Checks: true,
		Doc:     "Expects the position in FEN; the counters at its end can be left out.",
		Example: "t:command(\"h2e2\")\nt:position(\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b\")",
		Run: func(c *runner.Call) int {
			m, _ := of(c)
			c.Must(compareFEN(m, c.Word(0)))
			return 0
		}},
	{Group: runner.GroupExpect, Name: "outcome", Params: []runner.Param{{Name: "outcome", Kind: runner.Word}}, Checks: true,
		Doc:     "Expects the result of the match, as \"1-0 checkmate\"; \"*\" while it goes on.",
		Example: "t:command(\"resign\")\nt:outcome(\"0-1 resignation\")",
		Run: func(c *runner.Call) int {
			m, _ := of(c)
			if have := resultOf(m); have != c.Word(0) {
				c.Fail("it is %q, not %q", have, c.Word(0))
			}
			return 0
		}},
	{Group: runner.GroupExpect, Name: "check", Params: []runner.Param{{Name: "is", Kind: runner.Any}}, Checks: true,
		Doc:     "Expects that the side to move is in check, or with false that it is not.",
		Example: "t:fen(\"4k4/9/9/9/9/9/9/9/4R4/3K5 b\")\nt:check(true)",
		Run: func(c *runner.Call) int {
			if s := c.Match().Snapshot().(xiangqi.Snapshot); s.Check != lua.LVAsBool(c.Get(0)) {
				c.Fail("it is %v", s.Check)
			}
			return 0
		}},
}

// examples are those of common verbs whose own is one of the card game.
var examples = map[string]string{
	"reset":    "for _, from in ipairs({\"b0\", \"h0\"}) do\n  t:reset()\n  t:piece(from, {kind = \"horse\"})\nend",
	"seed":     "t:seed(7)\nt:going_on()",
	"command":  "t:command(\"h2e2\")\nt:command(\"馬８進７\")\nt:piece(\"g7\", {kind = \"horse\", team = \"black\"})",
	"legal":    "t:eq(#t:legal(), 45)",
	"refused":  "t:refused(\"BLOCKED\", {by = \"core\"}):command(\"h0f1\")",
	"fault":    "t:fault(\"error\", {file = \"banner.lua\"}):command(\"h2e2\")",
	"can":      "t:can():command(\"h2e2\")",
	"cannot":   "t:cannot():command(\"h0f1\")",
	"undo":     "t:command(\"h2e2\")\nt:undo()\nt:piece(\"h2\", {kind = \"cannon\"})",
	"fork":     "t:fork(function()\n  t:command(\"resign\")\n  t:over(\"win\", 2)\nend)\nt:going_on()",
	"replays":  "t:command(\"h2e2\")\nt:command(\"h9g7\")\nt:replays()",
	"over":     "t:command(\"resign\")\nt:over(\"win\", 2)",
	"going_on": "t:command(\"h2e2\")\nt:going_on()",
	"to_act":   "t:to_act(1)\nt:command(\"h2e2\")\nt:to_act(2)",
	"value":    "t:eq(t:value(\"side\"), \"red\")",
	"events":   "t:command(\"h2h9\")\nt:events(\"xq:CAPTURE\", {at = \"h9\", by = \"core\"}, 1)",
	"no_event": "t:command(\"h2e2\")\nt:no_event(\"xq:CAPTURE\")",
	"mark":     "t:command(\"h2e2\")\nt:mark()\nt:command(\"h9g7\")\nt:events(\"xq:MOVED\", {}, 1)",
	"order":    "t:command(\"h2h9\")\nt:order(\"xq:CAPTURE\", \"xq:MOVED\")",
	"log_is":   "t:mark()\nt:command(\"h2e2\")\nt:log_is({\"xq:MOVE\", {\"xq:MOVED\", from = \"h2\", at = \"e2\"}, \"xq:SIDE_SWITCHED\"})",
	"lines":    "t:mark()\nt:command(\"h2e2\")\nt:lines({\"Red cannon moves from h2 to e2.\"})",
	"cause":    "t:command(\"h2h9\")\nt:cause(\"xq:MOVE\", \"xq:MOVED\")",
	"last":     "t:command(\"h2e2\")\nt:eq(t:last(\"xq:MOVED\", \"at\"), \"e2\")",
	"sees":     "t:command(\"h2e2\")\nt:sees(2, \"xq:MOVED\", {at = \"e2\"})",
}
