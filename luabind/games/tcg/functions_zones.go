package tcg

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/script/sandbox"
)

// Answerer is the type of who takes an answer: a function of the script that
// runs, or a choice that its definition declares.
const Answerer Type = "handler|choice"

// readAnswerer returns a function, or a choice as a number below 0.
func readAnswerer(c *call, i int) int {
	if n := tcg.Of(c.M).Program().ChoiceOf(c.M.By(), c.Word(i)); n != 0 {
		return -int(n)
	}
	return int(c.Named(i))
}

// zoneFunctions read what lies in hands, decks and graveyards.
var zoneFunctions = []Function{
	{On: "game", Name: "cards", Params: []Param{{Name: "player", Type: Player}, {Name: "zone", Type: Zone}, {Name: "max", Type: Amount, Opt: true}}, Returns: List, Reads: "hand",
		Doc:     "The cards of a player's hand, deck or graveyard from the top or left, at most `max`. Only effects may look into a deck or another player's hand.",
		Example: "for _, card in ipairs(game:cards(me:player(), \"deck\", 2)) do game:look(me:player(), card) end",
		Do: func(c *call) int {
			var err error
			most := -1 // all of them
			if c.Given(2) {
				most = c.Int(2)
			}
			c.GiveEntities(func(add func(event.Entity)) { err = tcg.CardsOf(c.M, c.Player(0), c.Word(1), most, add) })
			c.Fail(err)
			return 1
		}},
}

// zoneActs ask players, and do something with cards that lie in hands, decks and
// graveyards.
var zoneActs = []Function{
	{On: "game", Name: "choose", Params: []Param{{Name: "player", Type: Player}, {Name: "options", Type: List, Opt: true}, {Name: "fn", Type: Answerer}, {Name: "given", Type: List, Opt: true}},
		Doc:     "Lets a player choose one of several entities, numbers or lanes. fn is a function, which reads the result with ev:choice(), or a choice of the manifest, which names the options and the function. With such a choice, options may be nil or list some of the options. With no option nothing happens; a single one is taken without asking (C-R02). Without a choice of the manifest, numbers are from 0. One that is also the number of a card or a base counts as that; bases have the numbers from 65280 on. For other numbers, declare a choice of numbers. given follows as arguments: fn(me, ev, game, ...).",
		Example: "game:choose{ player = me:player(), options = { \"ALPHA\", \"BRAVO\" }, fn = \"example\", given = { me:unit() } }",
		Do:      choose},
	{On: "game", Name: "put", Params: []Param{{Name: "e", Type: Card}, {Name: "where", Type: Destination}},
		Doc:     "Puts a card of a hand, deck or graveyard into its owner's hand or graveyard, or on deck_top or deck_bottom. Others see it only if it comes from a graveyard or goes to one.",
		Example: "game:put(game:cards(me:player(), \"deck\", 1)[1], \"deck_bottom\")",
		Do:      func(c *call) int { return c.Done(tcg.Put(c.M, c.Entity(0), c.Word(1))) }},
	onCard("reveal", "Shows everybody a card of a hand or deck.", func(m *tcg.Match, c *call) { tcg.Reveal(m, c.Entity(0)) }),
	{On: "game", Name: "look", Params: []Param{{Name: "p", Type: Player}, {Name: "e", Type: Card}},
		Doc:     "Shows one player a card of a hand or deck.",
		Example: "game:look(me:player(), game:cards(me:player(), \"deck\", 1)[1])",
		Do:      func(c *call) int { tcg.Look(c.M, c.Player(0), c.Entity(1)); return 0 }},
	{On: "game", Name: "shuffle", Params: []Param{{Name: "p", Type: Player}}, Doc: "Shuffles a player's deck.",
		Example: "game:shuffle(me:player())",
		Do:      func(c *call) int { tcg.Shuffle(c.M, c.Player(0)); return 0 }},
}

// answerFunctions are what the handler of a choice reads.
var answerFunctions = []Function{
	{On: "ev", Name: "choice", Returns: Any, Doc: "In the handler of game:choose: the choice, as an entity, number, lane, boolean or word; nil for nothing.",
		Example: "local lane = ev:choice()",
		Do: func(c *call) int {
			chosen, _ := tcg.Chosen(c.M)
			if len(chosen) == 0 {
				return c.GiveValue(lua.LNil)
			}
			return c.GiveValue(optionValue(c, chosen[0]))
		}},
	{On: "ev", Name: "choices", Returns: List, Doc: "In the handler of game:choose: all choices in the order of the options, or, with ordered = true, in the order in which the player chose.",
		Example: "for _, card in ipairs(ev:choices()) do game:discard(card) end",
		Do: func(c *call) int {
			chosen, _ := tcg.Chosen(c.M)
			t := c.L.CreateTable(len(chosen), 0)
			for _, o := range chosen {
				t.Append(optionValue(c, o))
			}
			return c.GiveValue(t)
		}},
}

// optionValue is an option as scripts see it.
func optionValue(c *call, o tcg.Offer) lua.LValue {
	switch o.Kind {
	case match.IsTruth:
		return lua.LBool(o.N != 0)
	case match.IsWord:
		return laneWords[o.N]
	case match.IsOption:
		e := c.M.Event()
		return lua.LString(tcg.Of(c.M).Program().ChoiceBy(num.To[event.ListenerRef](e.Args[1])).Def.Options[o.N].ID)
	}
	return sandbox.Num(int(o.N))
}

func choose(c *call) int {
	q := tcg.Question{Player: c.Player(0), Listed: c.Given(1), Given: c.Data(3)}
	ch := &program.Choice{}
	if fn := c.Int(2); fn < 0 {
		q.Choice = num.To[uint16](-fn)
		ch = tcg.Of(c.M).Program().Choices[q.Choice]
	} else {
		q.Func = c.Handler(2)
	}
	switch {
	case q.Listed:
		q.Options = options(c, 1, ch)
	case q.Choice == 0:
		c.Wrong(1, "a list")
	}
	return c.Done(tcg.Choose(c.M, q))
}

// options reads what may be chosen: numbers from 0, lanes, booleans, and the words of a
// choice.
func options(c *call, i int, ch *program.Choice) []match.Datum {
	t := c.Value(i).(*lua.LTable)
	if t.Len() > program.MaxOptions {
		c.Raise("%d options; at most %d", t.Len(), program.MaxOptions)
	}
	list := make([]match.Datum, 0, t.Len())
	for k := 1; k <= t.Len(); k++ {
		o, ok := option(t.RawGetInt(k), ch)
		if !ok {
			c.Raise("option %d is neither a number from 0 nor a lane, nor what the choice is about", k)
		}
		list = append(list, o)
	}
	return list
}

func option(v lua.LValue, ch *program.Choice) (match.Datum, bool) {
	switch v := v.(type) {
	case lua.LBool:
		n := int32(0)
		if v {
			n = 1
		}
		return match.Datum{N: n, Kind: match.IsTruth}, ch.Of == program.YesNo
	case lua.LString:
		if ch.Of == program.Words {
			n := ch.Def.OptionIndex(string(v))
			return match.Datum{N: num.To[int32](n), Kind: match.IsOption}, n >= 0
		}
		lane := laneOf(string(v))
		return match.Datum{N: num.To[int32](lane), Kind: match.IsWord}, lane >= 0
	}
	n, err := sandbox.Int(v)
	return match.Datum{N: num.To[int32](n)}, err == nil && n >= 0
}
