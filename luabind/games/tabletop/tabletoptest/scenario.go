package tabletoptest

import (
	"errors"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	luatabletop "arbiter/luabind/games/tabletop"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

// Kinds of parameters. A thing is a card, a player, or the match as 0.
const (
	cardKind   runner.Kind = "card"
	thingKind  runner.Kind = "card, player or 0"
	holderKind runner.Kind = "player or 0"
)

// The parameters that several verbs have.
var (
	holderParam = runner.Param{Name: "player", Kind: holderKind}
	zoneParam   = runner.Param{Name: "zone", Kind: runner.Word, Of: luatabletop.Zone}
	thingParam  = runner.Param{Name: "thing", Kind: thingKind}
	manyParam   = runner.Param{Name: "n", Kind: runner.Int, Opt: true}
)

var scenarioVerbs = []runner.Verb{
	{Group: runner.GroupScenario, Name: "put", Params: []runner.Param{holderParam, zoneParam, {Name: "card", Kind: runner.Word, Many: true, Of: luatabletop.CardID}}, Returns: "card",
		Doc:     "Makes cards in a zone of a player, or of the match for 0, and returns their numbers. The last one lies on top of a stack. They are added to the cards that the match has.",
		Example: "t:clear(1, \"hand\")\nlocal eight = t:put(1, \"hand\", \"E-8-clubs\")\nt:expect(eight, {zone = \"hand\", player = 1, rank = 8})",
		Run: func(c *runner.Call) int {
			sc, p, zone, many := scenario(c), holder(c, 0), zoneOf(c, 1), c.N()
			for i := 2; i < many; i++ { // results come after the arguments
				x, err := sc.Put(p, zone, cardID(c, i), 0, event.NoPlayer)
				c.Must(err)
				c.Give(int(x))
			}
			return many - 2
		}},
	{Group: runner.GroupScenario, Name: "place", Params: []runner.Param{holderParam, zoneParam, {Name: "cell", Kind: runner.Int}, {Name: "card", Kind: runner.Word, Of: luatabletop.CardID}, {Name: "owner", Kind: runner.Player, Opt: true}}, Returns: "card",
		Doc:     "Makes a card in an empty cell of a grid, from 1, and returns its number. The owner is the player who has it; without one, nobody has a card on a grid of the match.",
		Example: "local mark = t:place(0, \"board\", 5, \"NOUGHT\", 2)\nt:expect(mark, {cell = 5, owner = 2})",
		Run: func(c *runner.Call) int {
			sc, by := scenario(c), event.NoPlayer
			if c.Given(4) {
				by = c.Player(4)
			}
			x, err := sc.Put(holder(c, 0), zoneOf(c, 1), cardID(c, 3), c.Int(2), by)
			c.Must(err)
			return c.Give(int(x))
		}},
	{Group: runner.GroupScenario, Name: "clear", Params: []runner.Param{holderParam, zoneParam},
		Doc:     "Removes the cards of a zone from the match.",
		Example: "t:clear(0, \"deck\")\nt:player(0, {deck = 0})",
		Run: func(c *runner.Call) int {
			c.Must(scenario(c).Clear(holder(c, 0), zoneOf(c, 1)))
			return 0
		}},
	{Group: runner.GroupScenario, Name: "counter", Params: []runner.Param{thingParam, {Name: "counter", Kind: runner.Word, Of: luatabletop.Counter}, {Name: "n", Kind: runner.Int}},
		Doc:     "Sets a counter of a card, a player, or of the match for 0.",
		Example: "t:counter(0, \"draws\", 5)\nt:cannot():command(\"draw\")",
		Run: func(c *runner.Call) int {
			n := program0(c).Counter(c.Word(1))
			if n == 0 {
				unknown(c, "counter", c.Word(1), program0(c).Words("counter"))
			}
			c.Must(scenario(c).Counter(thing(c, 0), n, c.Int(2)))
			return 0
		}},
	trait("status", luatabletop.Status, "Puts a status on a card or player, or n layers of it; 0 removes it.", "t:status(1, \"frozen\")\nt:player(1, {statuses = {\"frozen\"}})"),
	trait("keyword", luatabletop.Keyword, "Gives a card a keyword, or n of it; 0 removes what it has gained.", "local card = t:put(1, \"hand\", \"KNIGHT\")\nt:keyword(card, \"TAUNT\")\nt:expect(card, {keywords = {\"TAUNT\"}})"),
	{Group: runner.GroupScenario, Name: "turn", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "options", Kind: runner.Table, Opt: true, Keys: []string{"phase", "turn", "round"}}},
		Doc:     "Begins the turn of a player, without the effects at its start. Open choices are dropped. Options: phase = id, turn and round = their numbers.",
		Example: "t:turn(2, {turn = 7, round = 4})\nt:to_act(2)\nt:turn_is({active = 2, turn = 7})",
		Run: func(c *runner.Call) int {
			sc, f, m := scenario(c), c.Table(1), of(c)
			if f.Has("phase") {
				c.Must(sc.Phase(f.Word("phase")))
			}
			turn, round := int(m.State.Turn), int(m.State.Round)
			if f.Has("turn") {
				turn = f.Int("turn")
				round = min(round, turn)
			}
			if f.Has("round") {
				round = f.Int("round")
			}
			c.Must(sc.Moment(turn, round))
			c.Must(sc.Turn(c.Player(0)))
			return 0
		}},
}

// trait makes a verb that sets how much of a status or keyword a thing has.
func trait(name string, of luatabletop.Type, doc, example string) runner.Verb {
	return runner.Verb{Group: runner.GroupScenario, Name: name, Params: []runner.Param{thingParam, {Name: name, Kind: runner.Word, Of: of}, manyParam}, Doc: doc, Example: example,
		Run: func(c *runner.Call) int {
			p, n, id := program0(c), 1, c.Word(1)
			if c.Given(2) {
				n = c.Int(2)
			}
			i := p.Trait(id)
			if i == 0 || p.Traits[i].Keyword != (name == "keyword") {
				unknown(c, name, id, traits(p, name == "keyword"))
			}
			c.Must(scenario(c).Trait(thing(c, 0), i, n))
			return 0
		}}
}

// choiceVerb asks a bot of the game.
func choiceVerb(g *games.Definition) runner.Verb {
	return runner.Verb{Group: runner.GroupAct, Name: "choice", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "bot", Kind: runner.Word}}, Returns: "string",
		Doc:     "Returns the command that a bot chooses for a player who must act, as t:command takes it, without giving it. The bot sees what the player sees. A bot that fails ends the test.",
		Example: "t:clear(1, \"hand\")\nt:put(1, \"hand\", \"E-8-clubs\")\nt:eq(t:choice(1, \"keeper\"), \"play E-8-clubs\")",
		Run: func(c *runner.Call) int {
			p := c.Player(0)
			if !slices.Contains(c.Match().ToAct(nil), p) {
				c.Fail("player %d is not to act", p+1)
			}
			b, err := games.NewBot(g, c.Packs(), c.Word(1), c.Setup().Seed, int(p))
			c.Must(err)
			view := display.View(c.Match(), p)
			cmd, err := bot.Ask(b, view)
			c.Must(err)
			return c.Push(lua.LString(c.Match().Format(cmd, display.Spoken)))
		}}
}

// of is the match of a test.
func of(c *runner.Call) *tabletop.Match {
	m, ok := match.Of[tabletop.State](c.Match())
	if !ok {
		c.Must(errors.New("this is not a match of a game that a pack defines"))
	}
	return m
}

// scenario is the scenario of a test that has given no command yet.
func scenario(c *runner.Call) *tabletop.Scenario {
	c.Setting()
	return tabletop.NewScenario(of(c))
}

func program0(c *runner.Call) *program.Program { return tabletop.Of(of(c)).Program() }

// holder reads a player, or the match as 0.
func holder(c *runner.Call, i int) event.Player {
	if c.Int(i) == 0 {
		return event.NoPlayer
	}
	return c.Player(i)
}

// thing reads a card, a player, or the match as 0.
func thing(c *runner.Call, i int) event.Entity {
	n := c.Int(i)
	x := num.To[event.Entity](max(n, 0))
	if p := tabletop.PlayerOf(x); n < 0 || int(p) >= c.Match().Seats() || n != 0 && p < 0 && tabletop.SpotOf(of(c), x).Zone == "" {
		c.Wrong(i, "a card of the match, a player, or 0 for the match")
	}
	return x
}

func zoneOf(c *runner.Call, i int) uint8 {
	z := program0(c).Zone(c.Word(i))
	if z == 0 {
		unknown(c, "zone", c.Word(i), program0(c).Words("zone"))
	}
	return z
}

func cardID(c *runner.Call, i int) uint16 {
	d := program0(c).Card(c.Word(i))
	if d == 0 {
		unknown(c, "card", c.Word(i), program0(c).Words("card"))
	}
	return d
}

// unknown ends the test for an id that the packs do not define.
func unknown(c *runner.Call, kind, id string, ids []string) {
	c.Fail("unknown %s %q%s", kind, id, i18n.Meant(id, ids))
}

// traits lists the ids of keywords, or those of statuses.
func traits(p *program.Program, keyword bool) (ids []string) {
	for i := range p.Traits {
		if t := &p.Traits[i]; t.ID != "" && t.Keyword == keyword {
			ids = append(ids, t.ID)
		}
	}
	return ids
}
