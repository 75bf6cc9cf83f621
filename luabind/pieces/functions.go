package pieces

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/native"
	"arbiter/luabind/sandbox"
)

// Function is one function offered to handlers. Pieces are numbers, 0 = none;
// teams and squares are strings.
type Function struct {
	On      string // "ev" or "game"
	Name    string
	Params  string // as documentation writes them
	Doc     string
	Example string // a line of a handler, run as a test
	fn      func(c *call) int
}

// Functions is every function that handlers can call; docs/xiangqi.md lists
// them.
var Functions = []Function{
	{"ev", "source", "", "The piece that the event comes from: the one that moves.", "local piece = ev:source()",
		func(c *call) int { return c.give(int(c.m.Event().Source)) }},
	{"ev", "target", "", "The piece that the event is about: the one that is taken.", "local victim = ev:target()",
		func(c *call) int { return c.give(int(c.m.Event().Target)) }},
	{"ev", "at", "", "The square of the event: where the move goes.", "local square = ev:at()",
		func(c *call) int { return c.giveSquare(xiangqi.SquareOf(c.m.Event().At)) }},
	{"ev", "reject", "code", "xq:MOVE only: turns the move down with a reason of the listener's manifest.", `ev:reject("NOT_HERE")`,
		func(c *call) int { return c.done(xiangqi.Veto(c.m, c.word(1))) }},

	{"game", "kind", "piece", `The id of the piece's kind, as "horse"; "" for none.`, "local kind = game:kind(ev:source())",
		func(c *call) int { return c.giveWord(xiangqi.KindOf(c.m, c.piece(1))) }},
	{"game", "team", "piece", `"red" or "black"; "" for none.`, "local team = game:team(ev:source())",
		func(c *call) int {
			man := c.m.State.Man(c.piece(1))
			if man.Piece == board.NoPiece {
				return c.giveWord("")
			}
			return c.giveWord(man.Piece.Team().String())
		}},
	{"game", "square", "piece", `Where the piece stands, as "e2", or has fallen.`, "local square = game:square(ev:source())",
		func(c *call) int { return c.giveSquare(c.m.State.Man(c.piece(1)).Square) }},
	{"game", "home", "piece", "Where the piece stood in the layout.", "local square = game:home(ev:source())",
		func(c *call) int { return c.giveSquare(xiangqi.Home(c.m, c.piece(1))) }},
	{"game", "piece", "square", "The piece on a square; 0 when it is empty.", `local piece = game:piece("e0")`,
		func(c *call) int { return c.give(int(c.m.State.Standing(c.square(1)))) }},
	{"game", "turn", "", "The team to move.", "local team = game:turn()",
		func(c *call) int { return c.giveWord(c.m.State.Board.Side().String()) }},
	{"game", "living", "team, kind", `The number of pieces that a team has; kind "" = all.`, `local n = game:living("red", "horse")`,
		func(c *call) int { return c.give(xiangqi.Count(c.m, c.team(1), c.word(2), false)) }},
	{"game", "lost", "team, kind", `The number of pieces that a team has lost; kind "" = all.`, `local n = game:lost("red", "")`,
		func(c *call) int { return c.give(xiangqi.Count(c.m, c.team(1), c.word(2), true)) }},
	{"game", "remove", "piece", "Takes a piece off the board; a general cannot be.", `game:remove(game:piece("a0"))`,
		func(c *call) int { return c.done(xiangqi.Remove(c.m, c.piece(1))) }},
	{"game", "put_back", "piece, square", "Brings a dead piece back; comes to nothing when the square is not empty then.", `game:put_back(ev:source(), "e4")`,
		func(c *call) int { return c.done(xiangqi.Return(c.m, c.piece(1), c.square(2))) }},
	{"game", "returned", "team", "How often pieces of a team were brought back.", `local n = game:returned("black")`,
		func(c *call) int { return c.give(xiangqi.Returns(c.m, c.team(1))) }},
}

// call is a running native function.
type call struct {
	L *lua.LState
	f *Function
	m *xiangqi.Match
}

func (k *Machine) bind(f *Function) *lua.LFunction {
	cost := native.CostOf(false)
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		k.vm.Charge(cost)
		switch {
		case k.match == nil:
			L.RaiseError("%s:%s can be called only by a handler", f.On, f.Name)
		case L.Get(1) != k.ev && L.Get(1) != k.game:
			L.RaiseError("call it as %s:%s(...), with a colon", f.On, f.Name)
		}
		return f.fn(&call{L, f, k.match})
	})
}

func (c *call) wrong(i int, want string) {
	c.L.RaiseError("%s:%s(%s): argument %d must be %s", c.f.On, c.f.Name, c.f.Params, i, want)
}

func (c *call) piece(i int) event.Entity {
	n, err := sandbox.Int(c.L.Get(i + 1))
	if err == nil && n > int(c.m.State.NMen) {
		c.L.RaiseError("%s:%s(%s): there is no piece %d", c.f.On, c.f.Name, c.f.Params, n)
	}
	if err != nil || n < 0 {
		c.wrong(i, "a piece")
	}
	return num.To[event.Entity](n)
}

func (c *call) word(i int) string {
	s, ok := c.L.Get(i + 1).(lua.LString)
	if !ok {
		c.wrong(i, "a string")
	}
	return string(s)
}

func (c *call) team(i int) board.Team {
	team, ok := xiangqi.TeamNamed(c.word(i))
	if !ok {
		c.wrong(i, `"red" or "black"`)
	}
	return team
}

func (c *call) square(i int) board.Square {
	s := c.word(i)
	if len(s) == 2 {
		if sq, ok := board.SquareAt(int(s[0])-'a', int(s[1])-'0'); ok {
			return sq
		}
	}
	c.wrong(i, `a square, as "e2"`)
	return board.NoSquare
}

func (c *call) give(n int) int {
	c.L.Push(sandbox.Num(n))
	return 1
}

func (c *call) giveWord(s string) int {
	c.L.Push(lua.LString(s))
	return 1
}

func (c *call) giveSquare(sq board.Square) int {
	if !sq.OnBoard() {
		return c.giveWord("")
	}
	return c.giveWord(sq.String())
}

// done ends a function without a result.
func (c *call) done(err error) int {
	if err != nil {
		c.L.RaiseError("%s:%s: %s", c.f.On, c.f.Name, err.Error())
	}
	return 0
}

// Entries is Functions as help shows them.
func Entries() (list []native.Entry) {
	for i := range Functions {
		f := &Functions[i]
		name := f.On + ":" + f.Name
		list = append(list, native.Entry{Name: name, Usage: name + "(" + f.Params + ")", Doc: f.Doc, Example: f.Example})
	}
	return list
}
