package tabletop

import (
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/script/host"
)

// layers is how many layers of a status, or how much of a keyword, is given.
var layers = Param{Name: "n", Type: Int, Opt: true, Range: host.Range{Min: 1, Max: program.MaxNumber}}

// hasTrait makes a function that reads a status or keyword of a thing: whether it is there,
// or how much of it.
func hasTrait(name, doc string, of Type, example string, whether bool) Function {
	returns := Int
	if whether {
		returns = Bool
	}
	return Function{On: "game", Name: name, Params: []Param{aThing, {Name: string(of), Type: of}}, Returns: returns, Doc: doc, Example: example,
		Do: func(c *call) int {
			n := tabletop.Has(c.M, c.Entity(0), c.Word(1))
			if whether {
				return c.GiveBool(n > 0)
			}
			return c.Give(n)
		}}
}

// changesTrait makes a function that gives or takes some of a status or keyword.
func changesTrait(name, doc string, of Type, sign int, example string) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "thing", Type: Thing}, {Name: string(of), Type: of}, layers}, Doc: doc, Example: example,
		Do: func(c *call) int {
			tabletop.Apply(c.M, c.Entity(0), c.Word(1), sign*many(c, 2))
			return 0
		}}
}

var traitReads = []Function{
	hasTrait("has_status", "Whether a card or player has a status.", Status, "if false then game:has_status(ev:source(), \"frozen\") end", true),
	hasTrait("layers", "How many layers of a status a card or player has.", Status, "if false then game:layers(ev:source(), \"frozen\") end", false),
	hasTrait("has_keyword", "Whether a card has a keyword, printed or gained.", Keyword, "if false then game:has_keyword(ev:source(), \"TAUNT\") end", true),
	hasTrait("keyword_number", "The number of a keyword of a card, in total over all its instances.", Keyword, "if false then game:keyword_number(ev:source(), \"ARMOR\") end", false),
	{On: "game", Name: "option_value", Params: []Param{{Name: "option", Type: Option}}, Returns: Int, Doc: "The value of an option of the match: a number, or the index of the word from 0.",
		Example: "if false then game:option_value(\"speed\") end",
		Do:      func(c *call) int { return c.Give(tabletop.OptionValue(c.M, c.Word(0))) }},
}

var traitActs = []Function{
	changesTrait("put_status", "Puts a status on a card or player, or n layers of it.", Status, 1, "if false then game:put_status(ev:source(), \"frozen\") end"),
	changesTrait("remove_status", "Takes a layer of a status, or n of them, from a card or player.", Status, -1, "if false then game:remove_status(ev:source(), \"frozen\") end"),
	changesTrait("give_keyword", "Gives a card a keyword, or n of it.", Keyword, 1, "if false then game:give_keyword(ev:source(), \"TAUNT\") end"),
	changesTrait("remove_keyword", "Takes a gained keyword, or n of it, from a card.", Keyword, -1, "if false then game:remove_keyword(ev:source(), \"TAUNT\") end"),
}
