package tabletop

import (
	"arbiter/core/rules/tabletop"
	"arbiter/luabind/script/host"
)

// BotFunctions are what only bots can call: most of them ask about the command that a bot
// rates.
var BotFunctions = host.InChinese(append(host.BotFunctions[tabletop.State](), []Function{
	{On: "it", Name: "action", Bots: true, Returns: ActionID, Doc: "The id of the action; \"\" for an answer, a pass and giving up.",
		Example: "if it:action() == \"bet\" then return 5 end",
		Do:      func(c *call) int { return c.GiveID(kindAction, tabletop.ActionOf(c.M, c.Considered())) }},
	{On: "it", Name: "choice", Bots: true, Returns: ChoiceID, Doc: "The id of the choice that the command answers; \"\" for other commands.",
		Example: "if it:choice() == \"suit\" then return it:option() end",
		Do:      func(c *call) int { return c.GiveID(kindChoice, tabletop.ChoiceOf(c.M, c.Considered())) }},
	{On: "it", Name: "card", Bots: true, Returns: Card, Doc: "The card that the action is done with; 0 for none.",
		Example: "local card = it:card()",
		Do:      func(c *call) int { return c.GiveEntity(c.Considered().Source) }},
	{On: "it", Name: "target", Bots: true, Returns: Thing, Doc: "The target of the action, or the thing that an answer takes; 0 for none.",
		Example: "local target = it:target()",
		Do:      func(c *call) int { return c.GiveEntity(tabletop.TargetOf(c.M, c.Considered())) }},
	{On: "it", Name: "cell", Bots: true, Returns: host.Int, Doc: "The cell that is chosen, from 1; 0 for none.",
		Example: "local cell = it:cell()",
		Do:      func(c *call) int { return c.Give(int(c.Considered().Place)) }},
	{On: "it", Name: "amount", Bots: true, Returns: host.Int, Doc: "The number that the action chooses; 0 for none.",
		Example: "local n = it:amount()",
		Do:      func(c *call) int { return c.Give(tabletop.AmountOf(c.M, c.Considered())) }},
	{On: "it", Name: "option", Bots: true, Returns: host.Int, Doc: "The number, or the index of the word, that an answer takes; 1 for yes and 0 for no.",
		Example: "local option = it:option()",
		Do:      func(c *call) int { return c.Give(tabletop.OptionOf(c.M, c.Considered())) }},
}...), chineseDocs)

// Entries is all functions as help shows them.
func Entries() []host.Entry { return host.Entries(room.Functions) }
