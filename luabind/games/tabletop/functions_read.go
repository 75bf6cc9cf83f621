package tabletop

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"

	lua "github.com/yuin/gopher-lua"
)

// Functions is every function that scripts can call. The binding, the argument errors and
// the reference page come from it.
var Functions = host.InChinese(slices.Concat(meFunctions, evFunctions, readFunctions, traitReads, acting(actFunctions), acting(traitActs)), chineseDocs)

// acting marks functions that queue something.
func acting(all []Function) []Function {
	for i := range all {
		all[i].Acts = true
	}
	return all
}

// The parameters that functions have.
var (
	aCard    = Param{Name: "card", Type: Card, None: true}
	aPlayer  = Param{Name: "player", Type: Player}
	anOwner  = Param{Name: "player", Type: Player, None: true}
	aZone    = Param{Name: "zone", Type: Zone}
	aThing   = Param{Name: "thing", Type: Thing, None: true}
	aCounter = Param{Name: "counter", Type: Counter}
	aCell    = Param{Name: "cell", Type: Int, Range: host.Range{Min: 1, Max: program.MaxCells}}
)

var meFunctions = []Function{
	{On: "me", Name: "player", Returns: Player, Doc: "The player for whom this acts: the one who gave the command or is asked, the one whose legal commands are listed, or who controls the card with the listener. For a rule it is the active player.",
		Example: "local p = me:player()",
		Do:      func(c *call) int { return c.GivePlayer(tabletop.ActingPlayer(c.M)) }},
	{On: "me", Name: "card", Returns: Card, Doc: "The card with the listener. In a condition about a target it is the card that was chosen before; 0 for none.",
		Example: "local card = me:card()",
		Do: func(c *call) int {
			if x := c.M.Self(); tabletop.PlayerOf(x) < 0 {
				return c.GiveEntity(x)
			}
			return c.GiveEntity(0)
		}},
}

var evFunctions = []Function{
	{On: "ev", Name: "source", Returns: Card, Doc: "The source of the event; for an action the card that it is done with, 0 without one.",
		Example: "local card = ev:source()",
		Do:      func(c *call) int { return c.GiveEntity(c.M.Event().Source) }},
	{On: "ev", Name: "target", Returns: Thing, Doc: "The target of the event or action, or the thing that a choice took: a card or a player; 0 for none.",
		Example: "local target = ev:target()",
		Do:      func(c *call) int { return c.GiveEntity(c.M.Event().Target) }},
	{On: "ev", Name: "source_player", Returns: Player, Doc: "The player of the source, or whom the event is about.",
		Example: "local p = ev:source_player()",
		Do:      func(c *call) int { return c.GivePlayer(c.M.Event().SourcePlayer) }},
	{On: "ev", Name: "target_player", Returns: Player, Doc: "The player of the target.",
		Example: "local p = ev:target_player()",
		Do:      func(c *call) int { return c.GivePlayer(c.M.Event().TargetPlayer) }},
	{On: "ev", Name: "cell", Returns: Int, Doc: "The cell that was chosen, from 1; 0 for none.",
		Example: "local cell = ev:cell()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().At)) }},
	{On: "ev", Name: "get", Params: []Param{{Name: "field", Type: Field}}, Returns: Int, Doc: "A payload field of the event, by its name in the table of events. Only listeners hear an event; the function of an action or a choice reads ev:amount() and the like.",
		Example: "if false then ev:get(\"amount\") end",
		Do: func(c *call) int {
			n, err := tabletop.FieldOf(c.M, c.Word(0))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "ev", Name: "word", Params: []Param{{Name: "field", Type: Field}}, Returns: Word, Doc: "A payload field as logs show it, such as the id of a zone, a counter or a card; \"\" means none.",
		Example: "if false then ev:word(\"zone\") end",
		Do: func(c *call) int {
			word, err := tabletop.WordOf(c.M, c.Word(0))
			c.Fail(err)
			return c.GiveWord(word)
		}},
	{On: "ev", Name: "amount", Returns: Int, Doc: "The number that the event is about, or that the action or answer has chosen.",
		Example: "local n = ev:amount()",
		Do:      func(c *call) int { return c.Give(tabletop.Value(c.M)) }},
	{On: "ev", Name: "choice", Returns: Any, Doc: "In the function of a choice: what was taken. It is a card or player, a number, a word, or true and false for yes and no. Of several, the function runs once for each.",
		Example: "if false then ev:choice() end",
		Do:      giveChoice},
	{On: "ev", Asks: true, Name: "add", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: adds to the number.",
		Example: "ev:add(1)",
		Do:      func(c *call) int { return c.Done(tabletop.ModifyValue(c.M, event.OpAdd, c.Int(0))) }},
	{On: "ev", Asks: true, Name: "multiply", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: multiplies the number.",
		Example: "ev:multiply(2)",
		Do:      func(c *call) int { return c.Done(tabletop.ModifyValue(c.M, event.OpMul, c.Int(0))) }},
	{On: "ev", Asks: true, Name: "set", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: sets the number.",
		Example: "ev:set(0)",
		Do:      func(c *call) int { return c.Done(tabletop.ModifyValue(c.M, event.OpSet, c.Int(0))) }},
	{On: "ev", Asks: true, Name: "reject", Params: []Param{{Name: "code", Type: Code}, {Name: "have", Type: Int, Opt: true}, {Name: "need", Type: Int, Opt: true}},
		Doc:     "Asks only: rejects it with a reason of the listener's manifest, and the values compared, if any.",
		Example: "ev:reject(\"NOT_HERE\", 1, 2)",
		Do: func(c *call) int {
			return c.Done(tabletop.RejectFor(c.M, c.Word(0), c.Int(1), c.Int(2)))
		}},
}

// giveChoice returns what a choice took, as Lua calls it.
func giveChoice(c *call) int {
	taken, ok := tabletop.PickedNow(c.M)
	if !ok {
		c.Raise("only the function of a choice can call it")
	}
	switch taken.Kind {
	case program.Words:
		return c.GiveWord(taken.Word)
	case program.YesNo:
		return c.GiveBool(taken.N != 0)
	case program.Numbers:
		return c.Give(taken.N)
	}
	return c.GiveEntity(taken.X)
}

// ofSpot makes a function that reads where a card lies.
func ofSpot(name, doc string, returns Type, give func(c *call, at tabletop.Spot) int) Function {
	return Function{On: "game", Name: name, Params: []Param{aCard}, Returns: returns, Doc: doc, Example: "local at = game:" + name + "(me:card())",
		Do: func(c *call) int { return give(c, tabletop.SpotOf(c.M, c.Entity(0))) }}
}

// ofMatch makes a function that reads something of the match.
func ofMatch(name, doc string, returns Type, give func(c *call) int) Function {
	return Function{On: "game", Name: name, Returns: returns, Doc: doc, Example: "local x = game:" + name + "()", Do: give}
}

// ofPlayer makes a function that reads something of a player.
func ofPlayer(name, doc string, returns Type, give func(c *call, p event.Player) int) Function {
	return Function{On: "game", Name: name, Params: []Param{aPlayer}, Returns: returns, Doc: doc, Example: "local x = game:" + name + "(me:player())",
		Do: func(c *call) int { return give(c, c.Player(0)) }}
}

// around makes a function that lists the cells around one.
func around(name string, near bool, doc string) Function {
	return Function{On: "game", Name: name, Params: []Param{anOwner, aZone, aCell}, Returns: List, Doc: doc, Example: "if false then game:" + name + "(0, \"board\", 1) end",
		Do: func(c *call) int {
			cells, err := tabletop.CellsAround(c.M, c.Player(0), zone(c, 1), c.Int(2), near)
			c.Fail(err)
			return giveList(c, cells, func(cell int) int { return cell })
		}}
}

var readFunctions = []Function{
	{On: "game", Name: "counter", Params: []Param{aThing, aCounter}, Returns: Int, Doc: "A counter of a card, of a player, or of the match. For one of the match, the thing is 0 or any player.",
		Example: "local n = game:counter(me:player(), \"won\")",
		Do: func(c *call) int {
			n, err := tabletop.CounterOf(c.M, c.Entity(0), counter(c, 1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "cards", Params: []Param{anOwner, aZone, {Name: "max", Type: Int, Opt: true, Range: host.Range{Min: 1, Max: program.MaxNumber}}}, Returns: List,
		Doc:     "The cards of a zone of a player, or of the match for 0. They begin at the bottom of a stack, the front of a row or the first cell of a grid. With max, at most this many of the last ones, the top one first.",
		Example: "local list = game:cards(me:player(), \"hand\")",
		Do:      giveCards},
	{On: "game", Name: "size", Params: []Param{anOwner, aZone}, Returns: Int, Doc: "The number of cards in a zone of a player, or of the match for 0.",
		Example: "local n = game:size(me:player(), \"hand\")",
		Do: func(c *call) int {
			n, err := tabletop.ZoneSize(c.M, c.Player(0), zone(c, 1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "top", Params: []Param{anOwner, aZone}, Returns: Card, Doc: "The card on top of a stack, or the last one of another zone; 0 if it is empty.",
		Example: "local card = game:top(me:player(), \"hand\")",
		Do: func(c *call) int {
			x, err := tabletop.TopCard(c.M, c.Player(0), zone(c, 1))
			c.Fail(err)
			return c.GiveEntity(x)
		}},
	{On: "game", Name: "at", Params: []Param{anOwner, aZone, aCell}, Returns: Card, Doc: "The card in a cell of a grid, from 1 line by line; 0 if it is empty.",
		Example: "if false then game:at(0, \"board\", 1) end",
		Do: func(c *call) int {
			x, err := tabletop.CardAt(c.M, c.Player(0), zone(c, 1), c.Int(2))
			c.Fail(err)
			return c.GiveEntity(x)
		}},
	around("next_to", false, "The cells to the left and right, above and below a cell of a grid, in ascending order. At an edge there are fewer."),
	around("near", true, "The eight cells around a cell of a grid, in ascending order. At an edge there are fewer."),
	{On: "game", Name: "line", Params: []Param{aPlayer, aZone}, Returns: Int, Doc: "The longest straight run of a player's cards in a grid.",
		Example: "if false then game:line(me:player(), \"board\") end",
		Do: func(c *call) int {
			n, err := tabletop.LineOf(c.M, c.Player(0), zone(c, 1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "attribute", Params: []Param{aCard, {Name: "attribute", Type: Attribute}}, Returns: Any, Doc: "An attribute of a card: a number, or the word of one with words. Of a card that is not known it is 0, or \"\".",
		Example: "local rank = game:attribute(me:card(), \"rank\")",
		Do: func(c *call) int {
			n, word, words := tabletop.AttributeOf(c.M, c.Entity(0), c.Int(1)-1)
			if words {
				return c.GiveWord(word)
			}
			return c.Give(n)
		}},
	{On: "game", Name: "id", Params: []Param{aCard}, Returns: CardID, Doc: "The id of a card; \"\" for one that is not known.",
		Example: "local id = game:id(me:card())",
		Do:      func(c *call) int { return c.GiveID(kindCard, tabletop.CardID(c.M, c.Entity(0))) }},
	ofSpot("zone", "The id of the zone in which a card lies; \"\" for none.", Zone, func(c *call, at tabletop.Spot) int { return c.GiveID(kindZone, at.Zone) }),
	ofSpot("holder", "The player whose zone a card is in; 0 for a zone of the match or of a team.", Player, func(c *call, at tabletop.Spot) int { return c.GivePlayer(at.Of) }),
	ofSpot("cell", "The cell of a grid in which a card lies, from 1; 0 elsewhere.", Int, func(c *call, at tabletop.Spot) int { return c.Give(at.Cell) }),
	ofSpot("column", "The column of a grid in which a card lies, from 1; 0 elsewhere.", Int, func(c *call, at tabletop.Spot) int { return c.Give(at.Column) }),
	ofSpot("row", "The row of a grid in which a card lies, from 1; 0 elsewhere.", Int, func(c *call, at tabletop.Spot) int { return c.Give(at.Line) }),
	ofSpot("face_up", "Whether everybody sees the card.", Bool, func(c *call, at tabletop.Spot) int { return c.GiveBool(at.FaceUp) }),
	ofSpot("controller", "The player who controls a card; 0 for none.", Player, func(c *call, at tabletop.Spot) int { return c.GivePlayer(at.Controller) }),
	ofSpot("owner", "The player to whom a card belongs; 0 for none.", Player, func(c *call, at tabletop.Spot) int { return c.GivePlayer(at.Owner) }),
	ofMatch("active_player", "The player whose turn it is.", Player, func(c *call) int { return c.GivePlayer(c.M.State.Active) }),
	ofMatch("starter", "The player with whom phases begin.", Player, func(c *call) int { return c.GivePlayer(c.M.State.Starter) }),
	ofMatch("turn", "The number of the turn, from 1.", Int, func(c *call) int { return c.Give(int(c.M.State.Turn)) }),
	ofMatch("round", "The number of the round: the turns of the starter.", Int, func(c *call) int { return c.Give(int(c.M.State.Round)) }),
	ofMatch("phase", "The id of the current phase.", PhaseID, func(c *call) int { return c.GiveID(kindPhase, tabletop.PhaseID(c.M)) }),
	ofMatch("mode", "The id of the mode.", ModeID, func(c *call) int { return c.GiveID(kindMode, tabletop.ModeID(c.M)) }),
	ofMatch("seats", "The number of seats, with those of players who are out.", Int, func(c *call) int { return c.Give(int(c.M.State.Seats)) }),
	ofMatch("turn_order", "The players in the game, in the order of turns; the active one is first.", List, func(c *call) int {
		return giveList(c, tabletop.TurnOrder(c.M), func(p event.Player) int { return int(p) + 1 })
	}),
	ofPlayer("opponent", "The next player in the game.", Player, func(c *call, p event.Player) int { return c.GivePlayer(tabletop.NextPlayer(c.M, p)) }),
	ofPlayer("team", "The team of a player, from 1; without teams each has one.", Int, func(c *call, p event.Player) int { return c.Give(tabletop.TeamOf(c.M, p)) }),
	ofPlayer("is_out", "Whether a player is out of the match.", Bool, func(c *call, p event.Player) int { return c.GiveBool(!c.M.State.In(p)) }),
	ofPlayer("passed", "Whether a player has passed in a bidding or a window.", Bool, func(c *call, p event.Player) int { return c.GiveBool(tabletop.Passed(c.M, p)) }),
}

// giveCards returns the cards of a zone, or those on top.
func giveCards(c *call) int {
	var list []event.Entity
	c.Fail(tabletop.CardsOf(c.M, c.Player(0), zone(c, 1), func(x event.Entity) { list = append(list, x) }))
	if c.Given(2) {
		slices.Reverse(list)
		list = list[:min(len(list), c.Int(2))]
	}
	return giveList(c, list, func(x event.Entity) int { return int(x) })
}

// giveList returns a list of numbers.
func giveList[T any](c *call, list []T, number func(T) int) int {
	t := c.L.CreateTable(len(list), 0)
	for _, x := range list {
		t.Append(sandbox.Num(number(x)))
	}
	return c.GiveValue(t)
}

// table returns the fields of a table by name, as integers.
func table(c *call, i int) map[string]int {
	t, ok := c.Value(i).(*lua.LTable)
	if !ok {
		return nil
	}
	out := map[string]int{}
	for key, value := t.Next(lua.LNil); key != lua.LNil; key, value = t.Next(key) {
		n, err := sandbox.Int(value)
		if err != nil {
			c.Raise("the field %s must be an integer", key.String())
		}
		out[key.String()] = n
	}
	return out
}
