package tactics

import (
	"arbiter/core/rules/tactics"
	"arbiter/luabind/script/host"
)

// Command is the type of the words for kinds of commands.
const Command Type = "command"

// BotFunctions are what bots can also call: above all what they ask of the command
// that they rate.
var BotFunctions = host.InChinese(append(host.BotFunctions[tactics.State](), []Function{
	{On: "it", Name: "kind", Bots: true, Returns: Command, Doc: "The kind of the command: the kind of action to use (move, attack, ...), or activate, aim, confirm, cancel, pass, end or end_turn.",
		Example: "if it:kind() == \"attack\" then return 50 end",
		Do:      func(c *call) int { kind, _ := tactics.Considered(c.M, c.Considered()); return c.GiveWord(kind) }},
	{On: "it", Name: "action", Bots: true, Returns: Action, Doc: "The action that is used or aimed, \"\" for none.",
		Example: "if it:action() == \"slash\" then return 5 end",
		Do:      func(c *call) int { _, id := tactics.Considered(c.M, c.Considered()); return c.GiveID("action", id) }},
	{On: "it", Name: "unit", Bots: true, Returns: Unit, Doc: "The unit that acts, 0 for none.",
		Example: "local who = it:unit()",
		Do:      func(c *call) int { return c.Give(int(c.Considered().Source)) }},
	{On: "it", Name: "target", Bots: true, Returns: Unit, Doc: "The unit that it is aimed at, 0 for none.",
		Example: "if it:target() ~= 0 then return 50 - game:stat(it:target(), \"hp\") end",
		Do:      func(c *call) int { return c.Give(int(c.Considered().Target)) }},
	{On: "it", Name: "hex", Bots: true, Returns: Hex, Doc: "The hex that it is aimed at or moves to, 0 for none.",
		Example: "local far = game:distance(it:hex(), 1)",
		Do:      func(c *call) int { return c.Give(int(c.Considered().Place)) }},
}...), chineseDocs)
