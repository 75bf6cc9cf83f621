package xiangqi

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/script/host"
)

// BotFunctions are the other functions of bots: above all what they ask about the move that
// they rate.
var BotFunctions = host.InChinese(append(host.BotFunctions[xiangqi.State](), []Function{
	{On: "it", Name: "piece", Bots: true, Returns: Piece, Doc: "The piece that moves.",
		Example: `if game:kind(it:piece()) == "horse" then return 5 end`,
		Do:      func(c *call) int { return c.Give(int(c.Considered().Source)) }},
	{On: "it", Name: "from", Bots: true, Returns: Square, Doc: "The square that it leaves.",
		Example: "local from = it:from()",
		Do:      func(c *call) int { return giveSquare(c, xiangqi.SquareOf(num.To[event.Place](c.Considered().Choice))) }},
	{On: "it", Name: "to", Bots: true, Returns: Square, Doc: "The square to which it goes.",
		Example: `if it:to() == "e4" then return 3 end`,
		Do:      func(c *call) int { return giveSquare(c, xiangqi.SquareOf(c.Considered().Place)) }},
	{On: "it", Name: "taken", Bots: true, Returns: Piece, Doc: "The piece that it takes, 0 for none.",
		Example: "if it:taken() ~= 0 then return 10 end",
		Do:      func(c *call) int { return c.Give(int(c.M.State.At(xiangqi.SquareOf(c.Considered().Place)))) }},
	{On: "it", Name: "worth", Bots: true, Returns: Int, Doc: "The value of the piece that it takes, as the manifest of its kind has it; 0 for none.",
		Example: "return it:worth()",
		Do: func(c *call) int {
			man := c.M.State.Man(c.M.State.At(xiangqi.SquareOf(c.Considered().Place)))
			if man.Piece == board.NoPiece {
				return c.Give(0)
			}
			return c.Give(xiangqi.ValueOf(c.M, man.Piece))
		}},
}...), chineseDocs)
