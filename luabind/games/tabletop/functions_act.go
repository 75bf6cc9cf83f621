package tabletop

import (
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/script/host"
)

func zone(c *call, i int) uint8     { return num.To[uint8](c.Int(i)) }
func counter(c *call, i int) uint16 { return num.To[uint16](c.Int(i)) }

// destination reads where cards go: a zone, a player, how, and a cell, from argument i on.
func destination(c *call, i int) tabletop.Destination {
	d := tabletop.Destination{Zone: zone(c, i), Player: c.Player(i + 1), How: num.To[int32](c.Int(i + 2)), Cell: c.Int(i + 3)}
	if !c.Given(i + 1) {
		d.Player = tabletop.ActingPlayer(c.M)
	}
	return d
}

// to is the parameters of destination.
var to = []Param{{Name: "to", Type: Zone}, {Name: "player", Type: Player, Opt: true, None: true}, {Name: "how", Type: Place, Opt: true},
	{Name: "cell", Type: Int, Opt: true, Range: host.Range{Min: 1, Max: program.MaxCells}}}

var howMany = Param{Name: "n", Type: Int, Opt: true, Range: host.Range{Min: 1, Max: program.MaxCells}}

// many is an optional number of things, which is 1 when it is missing.
func many(c *call, i int) int {
	if !c.Given(i) {
		return 1
	}
	return c.Int(i)
}

// flow makes a function that changes the flow of turns for a player.
func flow(name, doc string, kind program.EffectKind) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "player", Type: Player, Opt: true}}, Doc: doc, Example: "if false then game:" + name + "() end",
		Do: func(c *call) int {
			p := c.Player(0)
			if !c.Given(0) {
				p = tabletop.ActingPlayer(c.M)
			}
			tabletop.Act(c.M, program.Effect{Do: kind}, p, 0, 0)
			return 0
		}}
}

// actFunctions queue what is to happen. The core does it when the current event is over.
var actFunctions = []Function{
	{On: "game", Name: "count", Params: []Param{aThing, aCounter, {Name: "n", Type: Int}}, Doc: "Adds n to a counter of a card, of a player, or of the match for 0. It stops at the bounds of the counter.",
		Example: "game:count(me:player(), \"won\", 1)",
		Do: func(c *call) int {
			return c.Done(tabletop.ChangeCounter(c.M, c.Entity(0), counter(c, 1), c.Int(2), false))
		}},
	{On: "game", Name: "set_count", Params: []Param{aThing, aCounter, {Name: "n", Type: Int}}, Doc: "Sets a counter of a card, of a player, or of the match for 0.",
		Example: "game:set_count(me:player(), \"won\", 0)",
		Do: func(c *call) int {
			return c.Done(tabletop.ChangeCounter(c.M, c.Entity(0), counter(c, 1), c.Int(2), true))
		}},
	{On: "game", Name: "move", Params: append([]Param{{Name: "card", Type: Card}}, to...), Doc: "Moves a card to a zone of a player, by default of me:player(), or of the match: on top, to the bottom, or face down. In a grid it goes to the cell, or to the first empty cell.",
		Example: "if false then game:move{ card = ev:source(), to = \"hand\", player = 2, how = \"bottom\" } end",
		Do:      func(c *call) int { return c.Done(tabletop.MoveCard(c.M, c.Entity(0), destination(c, 1))) }},
	{On: "game", Name: "deal", Params: []Param{{Name: "from", Type: Zone}, to[0], to[1], {Name: "n", Type: Int, Opt: true, Range: howMany.Range}, {Name: "of", Type: Player, Opt: true, None: true}, to[2]},
		Doc:     "Moves the top card, or n of them, from a zone to a zone of a player, by default of me:player(). They come from the zone of the player of, by default the same one. From a bag any cards come.",
		Example: "if false then game:deal{ from = \"deck\", to = \"hand\", player = me:player(), n = 2 } end",
		Do:      func(c *call) int { return c.Done(dealt(c, many(c, 3))) }},
	{On: "game", Name: "gather", Params: []Param{{Name: "from", Type: Zone}, to[0], to[1], {Name: "of", Type: Player, Opt: true, None: true}, to[2]},
		Doc:     "Moves all cards of a zone to a zone of a player, by default of me:player(): as many as are there when the function is called. They come from the zone of the player of, by default the same one.",
		Example: "if false then game:gather(\"hand\", \"deck\") end",
		Do:      func(c *call) int { return c.Done(gathered(c)) }},
	{On: "game", Name: "make", Params: append(append([]Param{{Name: "id", Type: CardID}}, to...), howMany), Doc: "Makes a card, or n of them, for a player, by default me:player(), who owns them: in a zone of the player or of the match. Cards for 0 belong to nobody.",
		Example: "if false then game:make{ id = \"TOKEN\", to = \"board\", cell = 3 } end",
		Do: func(c *call) int {
			return c.Done(tabletop.MakeCards(c.M, num.To[uint16](c.Int(0)), destination(c, 1), many(c, 5)))
		}},
	{On: "game", Name: "shuffle", Params: []Param{aZone, {Name: "player", Type: Player, Opt: true, None: true}}, Doc: "Shuffles a zone of a player, by default of me:player(), or of the match.",
		Example: "if false then game:shuffle(\"deck\") end",
		Do: func(c *call) int {
			p := c.Player(1)
			if !c.Given(1) {
				p = tabletop.ActingPlayer(c.M)
			}
			return c.Done(tabletop.ShuffleZone(c.M, p, zone(c, 0)))
		}},
	{On: "game", Name: "flip", Params: []Param{{Name: "card", Type: Card}}, Doc: "Turns a card over: face up, or face down if everybody sees it.",
		Example: "if false then game:flip(ev:source()) end",
		Do: func(c *call) int {
			tabletop.Act(c.M, program.Effect{Do: program.Flip}, tabletop.ActingPlayer(c.M), c.Entity(0), 0)
			return 0
		}},
	{On: "game", Name: "roll", Params: []Param{aThing, aCounter, {Name: "sides", Type: Int, Range: host.Range{Min: 1, Max: program.MaxNumber}}, {Name: "stream", Type: Stream, Opt: true}},
		Doc:     "Draws a number from 1 to sides and sets a counter of a player, or of the match for 0, to it. The number comes from a named stream, or from that of chance.",
		Example: "if false then game:roll(0, \"die\", 6) end",
		Do: func(c *call) int {
			return c.Done(tabletop.RollInto(c.M, tabletop.PlayerOf(c.Entity(0)), counter(c, 1), c.Int(2), c.Int(3)))
		}},
	{On: "game", Name: "choose", Params: []Param{aPlayer, {Name: "choice", Type: ChoiceID}, {Name: "card", Type: Card, Opt: true, None: true}, {Name: "target", Type: Thing, Opt: true, None: true}},
		Doc:     "Puts a choice of the manifest to a player. Its function runs when the player has answered, once for each option taken, and reads the result with ev:choice(); game:after does not wait for it. card and target are what its filters ask about.",
		Example: "if false then game:choose(me:player(), \"suit\") end",
		Do: func(c *call) int {
			tabletop.PutChoice(c.M, c.Player(0), c.Int(1), c.Entity(2), c.Entity(3))
			return 0
		}},
	{On: "game", Name: "notice", Params: []Param{{Name: "event", Type: EventType}, {Name: "fields", Type: Fields, Opt: true}, {Name: "card", Type: Card, Opt: true, None: true}, {Name: "target", Type: Thing, Opt: true, None: true}},
		Doc:     "Raises an event of a type that a pack declares, with its fields by name.",
		Example: "if false then game:notice(\"mypack:HEARD\") end",
		Do: func(c *call) int {
			args, err := tabletop.FieldsOf(c.M, c.Word(0), table(c, 1))
			c.Fail(err)
			return c.Done(tabletop.Notice(c.M, c.Word(0), c.Entity(2), c.Entity(3), args))
		}},
	{On: "game", Name: "after", Params: []Param{{Name: "fn", Type: Handler}, {Name: "given", Type: List, Opt: true}},
		Doc:     "Runs another function of this script as fn(me, ev, game, ...) when what was queued before it has happened, with all that follows from it. Before that, functions read the state without it. given has at most 4 integers or booleans, which follow as arguments.",
		Example: "game:after(\"example\", { 1, true })",
		Do:      func(c *call) int { tabletop.After(c.M, c.Handler(0), c.Data(1)); return 0 }},
	{On: "game", Name: "go_to", Params: []Param{{Name: "phase", Type: PhaseID}}, Doc: "Ends the current phase and makes another one the next.",
		Example: "if false then game:go_to(\"play\") end",
		Do: func(c *call) int {
			tabletop.Act(c.M, program.Effect{Do: program.GoToPhase, Which: num.To[uint16](c.Int(0) - 1)}, tabletop.ActingPlayer(c.M), 0, 0)
			return 0
		}},
	{On: "game", Name: "skip", Params: []Param{aPlayer, howMany}, Doc: "Makes a player skip the next turn, or n turns.",
		Example: "if false then game:skip(me:player()) end",
		Do: func(c *call) int {
			tabletop.Act(c.M, program.Effect{Do: program.Skip, Amount: program.Number{N: num.To[int32](many(c, 1))}}, c.Player(0), 0, 0)
			return 0
		}},
	flow("end_turn", "Ends the turn of the active player, whatever the argument is.", program.EndTurn),
	flow("again", "Gives the active player another turn after this one, whatever the argument is.", program.Again),
	flow("reverse", "Reverses the order of seats. The argument has no effect.", program.Reverse),
	flow("lead", "Makes a player, by default me:player(), the starter, with whom later phases begin.", program.Lead),
	flow("out", "Takes a player, by default me:player(), out of the match. The last player or team in it wins.", program.Out),
	flow("win", "Lets a player, by default me:player(), and the allies win the match.", program.Win),
	flow("score", "Ends the match. The players with the best score win, and so do their allies; if these are all players, the match is a draw. The argument has no effect.", program.Score),
	flow("draw", "Ends the match as a draw. The argument has no effect.", program.Draw),
	flow("lose", "Ends the match: all players lose together. The argument has no effect.", program.Lose),
}

// dealt moves n cards, or all with n < 0: from, to, player, (n,) of, how.
func dealt(c *call, n int) error {
	return deals(c, n, 4, 5)
}

func gathered(c *call) error { return deals(c, -1, 3, 4) }

// deals moves cards from a zone to another; of and how are the places of those arguments.
func deals(c *call, n, of, how int) error {
	d := tabletop.Destination{Zone: zone(c, 1), Player: c.Player(2), How: num.To[int32](c.Int(how))}
	if !c.Given(2) {
		d.Player = tabletop.ActingPlayer(c.M)
	}
	from := d.Player
	if c.Given(of) {
		from = c.Player(of)
	}
	return tabletop.DealCards(c.M, zone(c, 0), from, d, n)
}
