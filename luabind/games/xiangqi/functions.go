package xiangqi

import (
	"slices"

	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/script/host"
)

// The parameters that functions have.
var (
	aPiece  = Param{Name: "piece", Type: Piece, None: true}
	aSquare = Param{Name: "square", Type: Square}
	aTeam   = Param{Name: "team", Type: Team}
	aKind   = Param{Name: "kind", Type: Kind, None: true}
	aCode   = Param{Name: "code", Type: Code}
)

// Functions is every function that handlers can call; docs/xiangqi.md lists
// them.
var Functions = host.InChinese([]Function{
	{On: "ev", Name: "source", Returns: Piece, Doc: "The piece that moves.",
		Example: "local piece = ev:source()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().Source)) }},
	{On: "ev", Name: "target", Returns: Piece, Doc: "The piece that is captured, 0 for none.",
		Example: "local victim = ev:target()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().Target)) }},
	{On: "ev", Name: "at", Returns: Square, Doc: "The square to which the piece moves.",
		Example: "local square = ev:at()",
		Do:      func(c *call) int { return giveSquare(c, xiangqi.SquareOf(c.M.Event().At)) }},
	{On: "ev", Asks: true, Name: "reject", Params: []Param{aCode}, Doc: "xq:MOVE only: rejects the move with a reason of the listener's manifest.",
		Example: `ev:reject("NOT_HERE")`,
		Do:      func(c *call) int { return c.Done(xiangqi.Veto(c.M, c.Word(0))) }},

	{On: "game", Name: "kind", Params: []Param{aPiece}, Returns: Kind, Doc: `The id of the piece's kind, as "horse"; "" for none.`,
		Example: "local kind = game:kind(ev:source())",
		Do:      func(c *call) int { return c.GiveID("piece", xiangqi.KindOf(c.M, c.Entity(0))) }},
	{On: "game", Name: "team", Params: []Param{aPiece}, Returns: Team, Doc: `"red" or "black"; "" for none.`,
		Example: "local team = game:team(ev:source())",
		Do: func(c *call) int {
			man := c.M.State.Man(c.Entity(0))
			if man.Piece == board.NoPiece {
				return c.GiveWord("")
			}
			return c.GiveWord(man.Piece.Team().String())
		}},
	{On: "game", Name: "square", Params: []Param{aPiece}, Returns: Square, Doc: `The square of the piece, such as "e2", or the one where it was captured.`,
		Example: "local square = game:square(ev:source())",
		Do:      func(c *call) int { return giveSquare(c, c.M.State.Man(c.Entity(0)).Square) }},
	{On: "game", Name: "home", Params: []Param{aPiece}, Returns: Square, Doc: "The square of the piece in the layout.",
		Example: "local square = game:home(ev:source())",
		Do:      func(c *call) int { return giveSquare(c, xiangqi.Home(c.M, c.Entity(0))) }},
	{On: "game", Name: "piece", Params: []Param{aSquare}, Returns: Piece, Doc: "The piece on a square, or 0.",
		Example: `local piece = game:piece("e0")`,
		Do:      func(c *call) int { return c.Give(int(c.M.State.At(square(c, 0)))) }},
	{On: "game", Name: "turn", Returns: Team, Doc: "The team to move.",
		Example: "local team = game:turn()",
		Do:      func(c *call) int { return c.GiveWord(c.M.State.Board.Side().String()) }},
	{On: "game", Name: "living", Params: []Param{aTeam, aKind}, Returns: Int, Doc: `The number of pieces that a team has; kind "" = all.`,
		Example: `local n = game:living("red", "horse")`,
		Do:      func(c *call) int { return c.Give(xiangqi.Count(c.M, team(c, 0), c.Word(1), false)) }},
	{On: "game", Name: "lost", Params: []Param{aTeam, aKind}, Returns: Int, Doc: `The number of pieces that a team has lost; kind "" = all.`,
		Example: `local n = game:lost("red", "")`,
		Do:      func(c *call) int { return c.Give(xiangqi.Count(c.M, team(c, 0), c.Word(1), true)) }},
	{On: "game", Name: "remove", Params: []Param{aPiece}, Acts: true, Doc: "Takes a piece off the board, but not a general.",
		Example: `game:remove(game:piece("a0"))`,
		Do:      func(c *call) int { return c.Done(xiangqi.Remove(c.M, c.Entity(0))) }},
	{On: "game", Name: "put_back", Params: []Param{aPiece, aSquare}, Acts: true, Doc: "Brings a dead piece back, if the square is empty then.",
		Example: `game:put_back(ev:source(), "e4")`,
		Do:      func(c *call) int { return c.Done(xiangqi.Return(c.M, c.Entity(0), square(c, 1))) }},
	{On: "game", Name: "returned", Params: []Param{aTeam}, Returns: Int, Doc: "How often pieces of a team were brought back.",
		Example: `local n = game:returned("black")`,
		Do:      func(c *call) int { return c.Give(xiangqi.Returns(c.M, team(c, 0))) }},
}, chineseDocs)

// Entries is all functions as help shows them.
func Entries() []host.Entry { return host.Entries(slices.Concat(Functions, BotFunctions)) }
