package tcg

import (
	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/script/host"
)

// Command is the type of the words for kinds of commands.
const Command Type = "command"

// BotFunctions are the other functions of bots: above all what they ask about the command
// that they rate.
var BotFunctions = host.InChinese(append(host.BotFunctions[tcg.State](), []Function{
	{On: "it", Name: "kind", Bots: true, Returns: Command, Doc: "The kind of the command: play, attack, act, battery, move, end (of a phase) or answer (to a choice).",
		Example: "if it:kind() == \"attack\" then return 50 end",
		Do:      func(c *call) int { return c.GiveWord(considered(c).Kind) }},
	{On: "it", Name: "source", Bots: true, Returns: Entity, Doc: "The card that is played or turned into battery, or the unit that attacks, moves or acts; 0 for none.",
		Example: "local hits = game:attack(it:source())",
		Do:      func(c *call) int { return c.GiveEntity(c.Considered().Source) }},
	{On: "it", Name: "id", Bots: true, Returns: CardID, Doc: "The id of the card of it:source(); \"\" for none.",
		Example: "if it:id() == \"UNSC-001\" then return 5 end",
		Do: func(c *call) int {
			source := c.Considered().Source
			if source == 0 { // the definition of no card has an id
				return c.GiveWord("")
			}
			return c.GiveID(library.KindCard, tcg.CardOf(c.M, source).ID)
		}},
	{On: "it", Name: "target", Bots: true, Returns: Entity, Doc: "The thing that is attacked or aimed at, or that an answer chooses; 0 for none.",
		Example: "if game:is_base(it:target()) then return 90 end",
		Do: func(c *call) int {
			t := considered(c).Target
			if place.LaneIndex(t) != place.NoLane {
				t = 0
			}
			return c.GiveEntity(t)
		}},
	{On: "it", Name: "lane", Bots: true, Returns: Lane, Doc: "The lane of the target, or to which a card or unit goes, or that an answer chooses; \"\" for none.",
		Example: "if it:lane() == \"BRAVO\" then return 20 end",
		Do:      func(c *call) int { return giveLane(c, considered(c).Lane) }},
	{On: "it", Name: "row", Bots: true, Returns: Row, Doc: "The row of the target, or to which a card or unit goes; \"\" for none.",
		Example: "if it:row() == \"FRONT\" then return 3 end",
		Do:      func(c *call) int { t := considered(c); return giveRow(c, t.Row, t.HasRow) }},
	{On: "it", Name: "action", Bots: true, Returns: Word, Doc: "The id of the action that is used; \"\" for other commands.",
		Example: "local action = it:action()",
		Do:      func(c *call) int { return c.GiveWord(considered(c).Action) }},
	{On: "it", Name: "cost", Bots: true, Returns: Int, Doc: "The supply that it costs now.",
		Example: "local cost = it:cost()",
		Do:      func(c *call) int { return c.Give(considered(c).Supply) }},
	{On: "it", Name: "option", Bots: true, Returns: Int, Doc: "The number of the option that an answer takes, from 1; 0 for the end of a choice of several and for other commands.",
		Example: "local option = it:option()",
		Do:      func(c *call) int { return c.Give(considered(c).Option) }},
	{On: "it", Name: "number", Bots: true, Returns: Int, Doc: "The number that an answer chooses, where numbers are chosen; else 0.",
		Example: "local number = it:number()",
		Do:      func(c *call) int { return c.Give(considered(c).Number) }},
}...), chineseDocs)

func considered(c *call) tcg.Considered { return tcg.Consider(c.M, c.Considered()) }

// seatOf is in whose name the bot of a seat reads: its base.
func seatOf(_ *tcg.Match, p event.Player) event.Entity { return place.BaseOf(p) }
