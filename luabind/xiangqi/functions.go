package xiangqi

import (
	"strings"

	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/host"
)

// Function is one function offered to handlers.
type Function struct {
	On      string // "ev" or "game"
	Name    string
	Params  []Param
	Returns Type
	Doc     string
	Example string // a line of a handler, run as a test
	fn      func(c *call) int
}

// The parameters that functions have.
var (
	aPiece  = Param{Name: "piece", Type: Piece, None: true}
	aSquare = Param{Name: "square", Type: Square}
	aTeam   = Param{Name: "team", Type: Team}
	aKind   = Param{Name: "kind", Type: Kind, None: true}
	aCode   = Param{Name: "code", Type: Word}
)

// Functions is every function that handlers can call; docs/xiangqi.md lists
// them.
var Functions = []Function{
	{"ev", "source", nil, Piece, "The piece that the event comes from: the one that moves.", "local piece = ev:source()",
		func(c *call) int { return c.Give(int(c.m.Event().Source)) }},
	{"ev", "target", nil, Piece, "The piece that the event is about: the one that is taken.", "local victim = ev:target()",
		func(c *call) int { return c.Give(int(c.m.Event().Target)) }},
	{"ev", "at", nil, Square, "The square of the event: where the move goes.", "local square = ev:at()",
		func(c *call) int { return c.giveSquare(xiangqi.SquareOf(c.m.Event().At)) }},
	{"ev", "reject", []Param{aCode}, Nothing, "xq:MOVE only: turns the move down with a reason of the listener's manifest.", `ev:reject("NOT_HERE")`,
		func(c *call) int { return c.done(xiangqi.Veto(c.m, c.Word(0))) }},

	{"game", "kind", []Param{aPiece}, Kind, `The id of the piece's kind, as "horse"; "" for none.`, "local kind = game:kind(ev:source())",
		func(c *call) int { return c.GiveWord(xiangqi.KindOf(c.m, c.piece(0))) }},
	{"game", "team", []Param{aPiece}, Team, `"red" or "black"; "" for none.`, "local team = game:team(ev:source())",
		func(c *call) int {
			man := c.m.State.Man(c.piece(0))
			if man.Piece == board.NoPiece {
				return c.GiveWord("")
			}
			return c.GiveWord(man.Piece.Team().String())
		}},
	{"game", "square", []Param{aPiece}, Square, `Where the piece stands, as "e2", or has fallen.`, "local square = game:square(ev:source())",
		func(c *call) int { return c.giveSquare(c.m.State.Man(c.piece(0)).Square) }},
	{"game", "home", []Param{aPiece}, Square, "Where the piece stood in the layout.", "local square = game:home(ev:source())",
		func(c *call) int { return c.giveSquare(xiangqi.Home(c.m, c.piece(0))) }},
	{"game", "piece", []Param{aSquare}, Piece, "The piece on a square; 0 when it is empty.", `local piece = game:piece("e0")`,
		func(c *call) int { return c.Give(int(c.m.State.Standing(c.square(0)))) }},
	{"game", "turn", nil, Team, "The team to move.", "local team = game:turn()",
		func(c *call) int { return c.GiveWord(c.m.State.Board.Side().String()) }},
	{"game", "living", []Param{aTeam, aKind}, Int, `The number of pieces that a team has; kind "" = all.`, `local n = game:living("red", "horse")`,
		func(c *call) int { return c.Give(xiangqi.Count(c.m, c.team(0), c.Word(1), false)) }},
	{"game", "lost", []Param{aTeam, aKind}, Int, `The number of pieces that a team has lost; kind "" = all.`, `local n = game:lost("red", "")`,
		func(c *call) int { return c.Give(xiangqi.Count(c.m, c.team(0), c.Word(1), true)) }},
	{"game", "remove", []Param{aPiece}, Nothing, "Takes a piece off the board; a general cannot be.", `game:remove(game:piece("a0"))`,
		func(c *call) int { return c.done(xiangqi.Remove(c.m, c.piece(0))) }},
	{"game", "put_back", []Param{aPiece, aSquare}, Nothing, "Brings a dead piece back; comes to nothing when the square is not empty then.", `game:put_back(ev:source(), "e4")`,
		func(c *call) int { return c.done(xiangqi.Return(c.m, c.piece(0), c.square(1))) }},
	{"game", "returned", []Param{aTeam}, Int, "How often pieces of a team were brought back.", `local n = game:returned("black")`,
		func(c *call) int { return c.Give(xiangqi.Returns(c.m, c.team(0))) }},
}

// params are the names of a function's parameters, as documentation writes them.
func (f *Function) params() string {
	names := make([]string, len(f.Params))
	for i := range f.Params {
		names[i] = f.Params[i].Name
	}
	return strings.Join(names, ", ")
}

// Signature is how a function is called, as in game:team(piece).
func (f *Function) Signature() string { return f.On + ":" + f.Name + "(" + f.params() + ")" }

// Entries is Functions as help shows them.
func Entries() (list []host.Entry) {
	for i := range Functions {
		f := &Functions[i]
		name := f.On + ":" + f.Name
		list = append(list, host.Entry{Name: name, Usage: host.Usage(name, f.Params, f.Returns), Doc: f.Doc, Example: f.Example})
	}
	return list
}
