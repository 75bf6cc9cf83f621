package tcg

import (
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/script/host"

	lua "github.com/yuin/gopher-lua"
)

// declared is a function that a modifier may call only if it says so in reads.
func declared(reads string, f Function) Function {
	f.Reads = reads
	return f
}

// asking is a question that is asked again.
type asking = host.Asking[tcg.State]

// ofOne makes a question about an entity.
func ofOne(read func(m *tcg.Match, x event.Entity) int) func(c *call) asking {
	return func(c *call) asking {
		x := c.Entity(0)
		return func(m *tcg.Match) (int, bool) { return read(m, x), x == 0 || m.State.Knows(x) }
	}
}

// property makes a question for a property of an entity.
func property(prop string) func(c *call) asking {
	return ofOne(func(m *tcg.Match, x event.Entity) int { return tcg.ReadOf(m, x, prop, 0) })
}

// ofEntity makes a function that reads one number of an entity.
func ofEntity(name, prop, doc string) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Int, Doc: doc,
		Example: "local n = game:" + name + "(me:unit())",
		Do:      func(c *call) int { return c.Give(tcg.ReadOf(c.M, c.Entity(0), prop, 0)) },
		Again:   property(prop)}
}

// isEntity makes a function that returns one truth about an entity.
func isEntity(name, prop, doc string) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Bool, Doc: doc,
		Example: "if game:" + name + "(me:unit()) then game:heal(me:unit(), 1) end",
		Do:      func(c *call) int { return c.GiveBool(tcg.ReadOf(c.M, c.Entity(0), prop, 0) != 0) },
		Again:   property(prop)}
}

// ofPlayer makes a function that reads one number of a player.
func ofPlayer(name, doc string, read func(m *tcg.Match, p event.Player) int) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "p", Type: Player, None: true}}, Returns: Int, Doc: doc,
		Example: "local n = game:" + name + "(me:player())",
		Do: func(c *call) int {
			p := c.Player(0)
			if p < 0 {
				return c.Give(0)
			}
			return c.Give(read(c.M, p))
		}}
}

// neighbour makes a function that gives who sits next to a player.
func neighbour(name, doc string, of func(*tcg.State, event.Player) event.Player) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "p", Type: Player, None: true}}, Returns: Player, Doc: doc,
		Example: "local p = game:" + name + "(me:player())",
		Do: func(c *call) int {
			if c.Player(0) < 0 {
				return c.GivePlayer(event.NoPlayer)
			}
			return c.GivePlayer(of(&c.M.State, c.Player(0)))
		}}
}

var readFunctions = []Function{
	ofEntity("attack", "attack", "A unit's attack now (D-10)."),
	declared("damage", ofEntity("shield", "shield", "A unit's shield now.")),
	ofEntity("shield_cap", "shield_cap", "A unit's shield cap now."),
	declared("damage", ofEntity("health", "health", "A unit's health now, at least 1 while it lives (G-16). It is still that of a unit that has just died; use game:in_play. Also a base's health.")),
	ofEntity("health_cap", "health_cap", "A unit's health cap now."),
	declared("damage", ofEntity("damage_on", "damage", "The damage on a unit.")),
	ofEntity("controller", "controller", "The player who controls an entity."),
	ofEntity("owner", "owner", "The player to whom a card belongs."),
	isEntity("is_unit", "is_unit", "Whether it is a unit on the board, or one that has just left it, for as long as that is being resolved (K-32). game:in_play is false for those."),
	isEntity("is_base", "is_base", "Whether it is a base."),
	isEntity("is_token", "is_token", "Whether it is a token."),
	isEntity("in_play", "in_play", "Whether it is in play: a living unit, attached armory, a field, a base."),
	isEntity("is_enemy", "is_enemy", "Whether it is an enemy of me:player()."),
	isEntity("is_friendly", "is_friendly", "Whether it is a friend of me:player(), me:unit() included."),
	{On: "game", Name: "lane", Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Lane, Doc: "The lane of a unit or a fixture, \"\" if none.",
		Example: "local lane = game:lane(me:unit())",
		Do:      func(c *call) int { return giveLane(c, tcg.LaneOf(c.M, c.Entity(0))) },
		Again:   ofOne(func(m *tcg.Match, x event.Entity) int { return int(tcg.LaneOf(m, x)) }),
		Give:    func(c *call, n int) int { return giveLane(c, num.To[place.Lane](n)) }},
	{On: "game", Name: "row", Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Row, Doc: "The row of a unit, \"\" if none.",
		Example: "if game:row(me:unit()) == \"FRONT\" then game:heal(me:unit(), 1) end",
		Do:      func(c *call) int { r, ok := tcg.RowOf(c.M, c.Entity(0)); return giveRow(c, r, ok) }},
	{On: "game", Name: "layer", Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Layer, Doc: "The layer of a unit, or of the units of a card: ORBIT, or else SURFACE.",
		Example: "if game:layer(me:unit()) == \"SURFACE\" then game:heal(me:unit(), 1) end",
		Do:      func(c *call) int { return c.GiveWord(place.LayerNames[tcg.ReadOf(c.M, c.Entity(0), "layer", 0)]) }},
	{On: "game", Name: "faction", Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Faction, Doc: "The faction of a card.",
		Example: "if game:faction(me:unit()) == \"UNSC\" then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.GiveID(library.KindFaction, tcg.CardOf(c.M, c.Entity(0)).Faction) }},
	{On: "game", Name: "type", Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: CardType, Doc: "The type of a card: UNIT, ARMORY, TACTICAL or FIELD.",
		Example: "local kind = game:type(me:card())",
		Do:      func(c *call) int { return c.GiveWord(tcg.CardOf(c.M, c.Entity(0)).Type) }},
	{On: "game", Name: "value", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "value", Type: ValueID}}, Returns: Int,
		Doc:     "A value of a unit that a pack declares for modifiers to change; a boolean is 1 or 0.",
		Example: "local n = game:value(me:unit(), \"cover\")",
		Do: func(c *call) int {
			n, err := tcg.ValueOf(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "pool", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "pool", Type: Pool}}, Returns: Int,
		Doc:     "The points that a pool of a unit has left; they absorb damage before its shield or with it (D-04).",
		Example: "local left = game:pool(me:unit(), \"COVER\")",
		Do: func(c *call) int {
			left, _, err := tcg.PoolLeft(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(left)
		}},
	{On: "game", Name: "pool_cap", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "pool", Type: Pool}}, Returns: Int,
		Doc:     "The points of a full pool of a unit.",
		Example: "local full = game:pool_cap(me:unit(), \"COVER\")",
		Do: func(c *call) int {
			_, full, err := tcg.PoolLeft(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(full)
		}},
	{On: "game", Name: "has_keyword", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "keyword", Type: Keyword}}, Returns: Bool, Doc: "Whether a unit has a keyword now.",
		Example: "if game:has_keyword(me:unit(), \"ARMOR\") then game:heal(me:unit(), 1) end",
		Do: func(c *call) int {
			k := tcg.Of(c.M).Program().Keyword(c.Word(1))
			if k == 0 {
				c.Fail(tcg.Of(c.M).Program().Unknown("keyword", c.Word(1)))
			}
			return c.GiveBool(tcg.ReadOf(c.M, c.Entity(0), "has", int32(k)) != 0)
		}},
	{On: "game", Name: "keyword_number", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "keyword", Type: Keyword}}, Returns: Int, Doc: "The first number of a keyword over all its instances on a unit, also on one that has just died.",
		Example: "local n = game:keyword_number(me:unit(), \"SHIELDED\")",
		Do: func(c *call) int {
			n, err := tcg.KeywordNumber(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "has_status", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "status", Type: Status}}, Returns: Bool, Doc: "Whether a status is on it.",
		Example: "if game:has_status(me:unit(), \"EMP\") then game:remove_status(me:unit(), \"EMP\") end",
		Do:      func(c *call) int { return c.GiveBool(layers(c) > 0) }},
	{On: "game", Name: "layers", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "status", Type: Status}}, Returns: Int, Doc: "The layers of a status on it.",
		Example: "local n = game:layers(me:unit(), \"OVERSHIELD\")",
		Do:      func(c *call) int { return c.Give(layers(c)) }},
	{On: "game", Name: "fixture", Params: spotParams("fixture", FixtureID), Returns: Entity,
		Doc:     "A fixture in play, by its position; 0 if it is not in play there.",
		Example: "local camp = game:fixture(\"EX-CAMP\", \"ALPHA\")",
		Do: func(c *call) int {
			x, err := tcg.FindFixture(c.M, c.Word(0), spot(c))
			c.Fail(err)
			return c.GiveEntity(x)
		}},
	{On: "game", Name: "counter", Params: []Param{{Name: "thing", Type: Thing}, {Name: "counter", Type: Counter}}, Returns: Int,
		Doc:     "The value of a counter: of a unit, a card, a player (by the base), a lane (by its word), or with 0 of the match. A counter of another definition with the same name is named in full, for example OWNER.name.",
		Example: "local n = game:counter(game:base(me:player()), \"score\")",
		Do: func(c *call) int {
			n, err := tcg.CounterOf(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "has_tag", Params: []Param{{Name: "e", Type: Entity, None: true}, {Name: "tag", Type: Tag}}, Returns: Bool, Doc: "Whether a card has a tag; a unit also by a keyword that goes with the tag, as VEHICLE (W-23).",
		Example: "if game:has_tag(me:unit(), \"INFANTRY\") then game:heal(me:unit(), 1) end",
		Do: func(c *call) int {
			has, err := tcg.HasTag(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.GiveBool(has)
		}},
	{On: "game", Name: "count_units", Params: selectParams, Returns: Int,
		Doc:     "How many units are on a side (own, friendly, enemy, any), in a lane, in a row, with a tag; \"\" = all, without a side any. Only units on the surface count, or on the layer that is named, such as ORBIT. me:unit() is not counted, so armory, keywords and statuses leave out their bearer.",
		Example: "local n = game:count_units{ side = \"friendly\", lane = \"ALPHA\", tag = \"INFANTRY\" }",
		Do: func(c *call) int {
			return c.Give(tcg.CountUnits(c.M, selection(c)))
		},
		Again: func(c *call) asking {
			sel := selection(c)
			return func(m *tcg.Match) (int, bool) { return tcg.CountUnits(m, sel), true }
		}},
	{On: "game", Name: "units", Params: selectParams, Returns: List,
		Doc:     "The units that game:count_units counts, in seat, lane, row, slot order, the active player's first. me:unit() is left out: a unit never finds itself, and armory, keywords and statuses do not find their bearer. A tactic and a field have no unit, so they find all.",
		Example: "for _, u in ipairs(game:units{ side = \"own\", tag = \"INFANTRY\" }) do game:heal(u, 1) end",
		Do: func(c *call) int {
			sel := selection(c)
			return c.GiveEntities(func(add func(event.Entity)) { tcg.EachUnit(c.M, sel, add) })
		}},
	{On: "game", Name: "card_ids", Params: []Param{{Name: "type", Type: CardType}, {Name: "tag", Type: Tag}}, Returns: List,
		Doc:     "The ids of the cards of the loaded packs that have a type, such as ARMORY, and a tag, in the order of their ids; tokens are left out.",
		Example: "local heavy = game:card_ids(\"ARMORY\", \"HEAVY\")",
		Do: func(c *call) int {
			ids, err := tcg.Of(c.M).Program().CardsWith(c.Word(0), c.Word(1))
			c.Fail(err)
			t := c.L.CreateTable(len(ids), 0)
			for _, id := range ids {
				t.Append(lua.LString(c.Spell(library.KindCard, id)))
			}
			return c.GiveValue(t)
		}},
	{On: "game", Name: "lanes", Params: []Param{{Name: "controlled_by", Type: Player, Opt: true}, {Name: "free_for", Type: Player, Opt: true}}, Returns: List,
		Doc:     "The lanes of the board, in their order. controlled_by keeps those that the player controls now (as with game:controls), free_for those in which the player has a free slot.",
		Example: "for _, lane in ipairs(game:lanes()) do game:damage_area{ amount = 1, lane = lane, side = \"enemy\" } end",
		Do: func(c *call) int {
			t := c.L.CreateTable(len(laneWords), 0)
			for i, word := range laneWords {
				lane := num.To[place.Lane](i)
				if p := c.Player(0); p >= 0 && !tcg.Controls(c.M, p, lane) {
					continue
				}
				if p := c.Player(1); p >= 0 && tcg.FreeSlots(c.M, p, place.Surface, lane, 0) == 0 {
					continue
				}
				t.Append(word)
			}
			return c.GiveValue(t)
		}},
	{On: "game", Name: "free_slots", Params: []Param{{Name: "player", Type: Player, None: true}, {Name: "lane", Type: Lane}, {Name: "row", Type: Rows, Opt: true, None: true}, {Name: "layer", Type: Layer, Opt: true}}, Returns: Int,
		Doc:     "A player's free slots in a lane, in both rows or one, on the surface or on the layer that is named.",
		Example: "local n = game:free_slots(me:player(), \"ALPHA\", \"BACK\")",
		Do: func(c *call) int {
			return c.Give(tcg.FreeSlots(c.M, c.Player(0), num.To[place.Layer](c.Int(3)), lane(c, 1), rows(c, 2)))
		}},
	{On: "game", Name: "controls", Params: []Param{{Name: "p", Type: Player, None: true}, {Name: "lane", Type: Lane}}, Returns: Bool,
		Doc:     "Whether a player controls a lane now, by the room's rule (G-11, G-28).",
		Example: "if game:controls(me:player(), \"BRAVO\") then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.GiveBool(tcg.Controls(c.M, c.Player(0), lane(c, 1))) }},
	{On: "game", Name: "holder", Params: []Param{{Name: "lane", Type: Lane}}, Returns: Player,
		Doc:     "The player who controls a lane since the last check of it; 0 for nobody.",
		Example: "if game:holder(\"BRAVO\") == me:player() then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.GivePlayer(tcg.Holder(c.M, lane(c, 0))) }},
	{On: "game", Name: "control_streak", Params: []Param{{Name: "p", Type: Player, None: true}}, Returns: Int,
		Doc:     "How often in a row a player was found to control all lanes (G-10).",
		Example: "local n = game:control_streak(me:player())",
		Do:      func(c *call) int { return c.Give(tcg.ControlStreak(c.M, c.Player(0))) }},
	isEntity("intercepts", "intercepts", "Whether a unit intercepts when it is in the front row (G-08)."),
	isEntity("past_front", "past_front", "Whether a unit may attack units behind the front row (W-10)."),
	isEntity("behind_front", "behind_front", "Whether a unit is in the back row of a lane and its controller has a unit in the front row there (X-03)."),
	{On: "game", Name: "killed", Params: []Param{{Name: "lane", Type: Lane}, {Name: "side", Type: Side}}, Returns: Int,
		Doc:     "In a handler named by game:after: the units of a side that died in a lane in the batch before it; elsewhere 0.",
		Example: "local n = game:killed(\"ALPHA\", \"enemy\")",
		Do: func(c *call) int {
			n, err := tcg.Killed(c.M, lane(c, 0), c.Word(1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "dealt", Returns: Int, Doc: "In a handler named by game:after: the total of shield and health that the batch before it took (D-15); elsewhere 0.",
		Example: "if game:dealt() > 0 then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.Give(tcg.Dealt(c.M)) }},
	{On: "game", Name: "active_player", Reads: "turn", Returns: Player, Doc: "The player whose turn it is.",
		Example: "local p = game:active_player()",
		Do:      func(c *call) int { return c.GivePlayer(c.M.State.Active) }},
	{On: "game", Name: "turn", Reads: "turn", Returns: Int, Doc: "The global turn, from 1 (globalTurnIndex).", Example: "local n = game:turn()",
		Do: func(c *call) int { return c.Give(int(c.M.State.Turn)) }},
	{On: "game", Name: "round", Reads: "turn", Returns: Int, Doc: "The round, from 1 (roundIndex).", Example: "local n = game:round()",
		Do: func(c *call) int { return c.Give(int(c.M.State.Round)) }},
	declared("resources", ofPlayer("supply_cap", "A player's supply cap.", func(m *tcg.Match, p event.Player) int { return int(m.State.Players[p].SupplyCap) })),
	declared("resources", ofPlayer("supply", "A player's supply.", func(m *tcg.Match, p event.Player) int { return int(m.State.Players[p].Supply) })),
	declared("resources", ofPlayer("battery", "A player's battery.", func(m *tcg.Match, p event.Player) int { return int(m.State.Players[p].Battery) })),
	declared("hand", ofPlayer("hand_size", "The number of cards in a player's hand.", func(m *tcg.Match, p event.Player) int { return int(m.State.Players[p].Hand.N) })),
	declared("damage", ofPlayer("base_health", "The health of a player's base.", func(m *tcg.Match, p event.Player) int { return int(m.State.Players[p].Base) })),
	{On: "game", Name: "opponent", Params: []Param{{Name: "p", Type: Player, None: true}}, Returns: Player, Doc: "The next living enemy in seat order.",
		Example: "local foe = game:opponent(me:player())",
		Do:      func(c *call) int { return c.GivePlayer(tcg.Opponent(c.M, c.Player(0))) }},
	{On: "game", Name: "turn_order", Reads: "turn", Returns: List, Doc: "The living players in the order of their turns, from the one whose turn it is (M-13).",
		Example: "for _, p in ipairs(game:turn_order()) do game:draw(p, 1) end",
		Do: func(c *call) int {
			order := c.M.State.TurnOrder()
			t := c.L.CreateTable(len(order), 0)
			for _, p := range order {
				t.Append(lua.LNumber(p + 1))
			}
			return c.GiveValue(t)
		}},
	neighbour("left_neighbor", "The living player whose turn comes after that of a player; 0 when there is no other (M-13).", (*tcg.State).Left),
	neighbour("right_neighbor", "The living player whose turn comes before that of a player; 0 when there is no other (M-13).", (*tcg.State).Right),
	{On: "game", Name: "is_team_mode", Returns: Bool, Doc: "Whether some players play together (M-13).",
		Example: "if game:is_team_mode() then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.GiveBool(c.M.State.TeamMode()) }},
	{On: "game", Name: "in_reach", Params: []Param{{Name: "p", Type: Player}, {Name: "other", Type: Player}}, Returns: Bool,
		Doc:     "Whether a player may choose things of another at this distance: those of enemies only in adjacent seats (M-02).",
		Example: "if game:in_reach(me:player(), game:opponent(me:player())) then game:draw(me:player(), 1) end",
		Do:      func(c *call) int { return c.GiveBool(c.M.State.InReach(c.Player(0), c.Player(1))) }},
	{On: "game", Name: "base_damage_dealt", Reads: "damage", Params: []Param{{Name: "p", Type: Player, None: true}, {Name: "to", Type: Player, None: true}}, Returns: Int,
		Doc:     "The damage that a player has dealt to the base of another in this global turn (M-13).",
		Example: "local n = game:base_damage_dealt(me:player(), game:opponent(me:player()))",
		Do:      func(c *call) int { return c.Give(c.M.State.BaseDealt(c.Player(0), c.Player(1))) }},
	{On: "game", Name: "base", Params: []Param{{Name: "p", Type: Player, None: true}}, Returns: Entity, Doc: "A player's base, as a target.",
		Example: "game:damage(game:base(game:opponent(me:player())), 1, \"TRUE\")",
		Do: func(c *call) int {
			if c.Player(0) < 0 {
				return c.Give(0)
			}
			return c.GiveEntity(place.BaseOf(c.Player(0)))
		}},
	{On: "game", Name: "option", Params: []Param{{Name: "name", Type: Option}}, Returns: Bool, Doc: "Whether a room option is on, or has a value other than 0 or its first word. A pack must declare it.",
		Example: "if game:option(\"camo\") then game:draw(me:player(), 1) end",
		Do: func(c *call) int {
			n, err := tcg.Option(c.M, c.Word(0))
			c.Fail(err)
			return c.GiveBool(n != 0)
		}},
	{On: "game", Name: "option_value", Params: []Param{{Name: "name", Type: Option}}, Returns: Int,
		Doc:     "The value of a room option: 1 or 0 for on or off, a number, or the position of a word among its words, from 0.",
		Example: "game:draw(me:player(), 1 + game:option_value(\"camo\"))",
		Do: func(c *call) int {
			n, err := tcg.Option(c.M, c.Word(0))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "option_fixture", Params: []Param{{Name: "name", Type: Option}}, Returns: FixtureID,
		Doc:     "The fixture that a room option of type fixture names, or \"\" if it is drawn.",
		Example: "if game:option_fixture(\"ex_camp\") == \"\" then game:draw_fixture(\"camps\", \"BRAVO\") end",
		Do: func(c *call) int {
			id, err := tcg.OptionFixture(c.M, c.Word(0))
			c.Fail(err)
			return c.GiveID(library.KindFixture, id)
		}},
}

var selectParams = []Param{{Name: "side", Type: Side, Opt: true}, {Name: "lane", Type: Lane, Opt: true, None: true}, {Name: "row", Type: Rows, Opt: true, None: true}, {Name: "tag", Type: Tag, Opt: true}, {Name: "layer", Type: Layer, Opt: true}}

func selection(c *call) tcg.Selection {
	side := c.Word(0)
	if !c.Given(0) {
		side = "any"
	}
	sel, err := tcg.Select(tcg.Of(c.M).Program(), side, lane(c, 1), rows(c, 2), c.Word(3))
	c.Fail(err)
	return sel.On(num.To[place.Layer](c.Int(4)))
}

// spotParams are the parameters of a function about a fixture: its name or its pile, and
// its place.
func spotParams(name string, of Type, more ...Param) []Param {
	return append([]Param{{Name: name, Type: of}, {Name: "lane", Type: Lane, Opt: true, None: true}, {Name: "player", Type: Player, Opt: true, None: true},
		{Name: "other", Type: Player, Opt: true, None: true}}, more...)
}

func spot(c *call) tcg.Spot {
	return tcg.Spot{Lane: lane(c, 1), Owner: c.Player(2), Other: c.Player(3)}
}

func layers(c *call) int {
	k := tcg.Of(c.M).Program().Status(c.Word(1))
	if k == 0 {
		c.Fail(tcg.Of(c.M).Program().Unknown("status", c.Word(1)))
	}
	return tcg.ReadOf(c.M, c.Entity(0), "layers", int32(k))
}
