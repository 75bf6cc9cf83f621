package tcg

import (
	"fmt"
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/script/host"
)

// onEntity makes a function that does something to an entity.
func onEntity(name, doc string, act func(m *tcg.Match, c *call)) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "e", Type: Entity}}, Doc: doc, Example: "game:" + name + "(ev:target())",
		Do: func(c *call) int {
			act(c.M, c)
			return 0
		}}
}

// onCard makes a function that does something to a card.
func onCard(name, doc string, act func(m *tcg.Match, c *call)) Function {
	f := onEntity(name, doc, act)
	f.Params = []Param{{Name: "e", Type: Card}}
	return f
}

// withAmount makes a function that does something to an entity by a number.
func withAmount(name, doc string, act func(m *tcg.Match, c *call, n int)) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "e", Type: Entity}, {Name: "n", Type: Amount}}, Doc: doc,
		Example: "game:" + name + "(me:unit(), 1)",
		Do: func(c *call) int {
			act(c.M, c, c.Int(1))
			return 0
		}}
}

// forPlayer makes a function that gives a player a number of something.
func forPlayer(name, doc string, act func(m *tcg.Match, c *call, n int)) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "p", Type: Player}, {Name: "n", Type: Amount}}, Doc: doc,
		Example: "game:" + name + "(me:player(), 1)",
		Do: func(c *call) int {
			act(c.M, c, c.Int(1))
			return 0
		}}
}

// gainFor makes forPlayer of a gain that can have a bound, which holds for gains of
// several sources together.
func gainFor(name, doc, bound string, act func(m *tcg.Match, p event.Player, n, limit int)) Function {
	f := forPlayer(name, doc+" With `max`, "+bound+". The limit is checked when the gain happens, so that several gains do not exceed it (K-30).", nil)
	f.Params = append(f.Params, Param{Name: "max", Type: Amount, Opt: true})
	f.Do = func(c *call) int {
		limit := tcg.NoMax
		if c.Given(2) {
			limit = c.Int(2)
		}
		act(c.M, c.Player(0), c.Int(1), limit)
		return 0
	}
	return f
}

// actFunctions queue what is to happen; the core does it when the present
// event is over.
var actFunctions = []Function{
	{On: "game", Name: "damage", Params: []Param{{Name: "target", Type: Entity}, {Name: "amount", Type: Amount}, {Name: "type", Type: DamageType, Opt: true}, {Name: "tags", Type: Tags, Opt: true}},
		Doc:     "Deals damage to a unit or base as one batch; without a type it is PHYSICAL (D-13). Its packet has the printed tags of the card that deals it. If tags are named, joined by |, it has only these; \"\" means no tags.",
		Example: "game:damage(ev:target(), 3, \"PLASMA\")",
		Do: func(c *call) int {
			return c.Done(tcg.Damage(c.M, c.Entity(0), tcg.Blow{N: c.Int(1), Type: c.Word(2), Tags: c.Word(3), Own: c.Given(3)}))
		}},
	{On: "game", Name: "damage_area", Params: []Param{{Name: "amount", Type: Amount}, {Name: "type", Type: DamageType, Opt: true}, {Name: "lane", Type: Lane, Opt: true, None: true}, {Name: "row", Type: Rows, Opt: true, None: true}, {Name: "side", Type: Side}, {Name: "tags", Type: Tags, Opt: true}},
		Doc:     "Deals damage to every unit of a side in a lane and row as one AREA batch; \"\" means all (G-12). Tags are as in game:damage.",
		Example: "game:damage_area{ amount = 2, lane = \"ALPHA\", row = \"FRONT\", side = \"any\" }",
		Do: func(c *call) int {
			return c.Done(tcg.DamageArea(c.M, tcg.Blow{N: c.Int(0), Type: c.Word(1), Tags: c.Word(5), Own: c.Given(5)}, lane(c, 2), rows(c, 3), c.Word(4)))
		}},
	onEntity("destroy", "Destroys a unit. This is not damage, so shield and pools do not matter (D-12).", func(m *tcg.Match, c *call) { tcg.Destroy(m, c.Entity(0)) }),
	onEntity("remove_unit", "Removes a unit, or a card of a hangar, to its owner's graveyard. This is not a kill and has no death effects.", func(m *tcg.Match, c *call) { tcg.Remove(m, c.Entity(0)) }),
	withAmount("heal", "Heals a unit, at most by the damage on it.", func(m *tcg.Match, c *call, n int) { tcg.Heal(m, c.Entity(0), n) }),
	withAmount("restore_shield", "Restores shield of a unit, at most to its cap.", func(m *tcg.Match, c *call, n int) { tcg.RestoreShield(m, c.Entity(0), n) }),
	withAmount("lose_health", "A unit or base loses health. This is not damage, so no pool, shield or modifier applies. Without health left it dies (D-12, D-15).", func(m *tcg.Match, c *call, n int) { tcg.LoseHealth(m, c.Entity(0), n) }),
	withAmount("lose_shield", "A unit loses shield, as far as it has any. This is not damage.", func(m *tcg.Match, c *call, n int) { tcg.LoseShield(m, c.Entity(0), n) }),
	onEntity("recharge_shield", "Fills a unit's shield to its cap, as the recharge of a turn does (G-06).", func(m *tcg.Match, c *call) { tcg.RechargeShield(m, c.Entity(0)) }),
	{On: "game", Name: "move", Params: []Param{{Name: "e", Type: Entity}, {Name: "slot", Type: Slot}}, Doc: "Moves a unit to a free slot of its controller; this counts as its move (G-14). The slot is a number from an event, as ev:get(\"slot\") of an action; it is not the 2 of \"alpha front 2\".",
		Example: "if false then game:move(me:unit(), ev:get(\"slot\")) end",
		Do:      func(c *call) int { tcg.MoveUnit(c.M, c.Entity(0), num.To[event.Place](c.Int(1))); return 0 }},
	{On: "game", Name: "strike", Params: []Param{{Name: "unit", Type: Entity}, {Name: "target", Type: Entity}, {Name: "tags", Type: Tags, Opt: true}},
		Doc:     "A unit strikes with its own attack and type; its packet has the tags that are named, joined by |. In a listener of tcg:FIGHT_JOINED it joins the fight, if nothing else of the fight hits the same target (D-01). Elsewhere it is a separate batch with the tag ATTACK and those of its card, and the target does not retaliate.",
		Example: "if false then game:strike(ev:target(), ev:source(), \"ORBITAL|ORDNANCE\") end",
		Do:      func(c *call) int { return c.Done(tcg.Strike(c.M, c.Entity(0), c.Entity(1), c.Word(2))) }},
	{On: "game", Name: "set_holder", Params: []Param{{Name: "lane", Type: Lane}, {Name: "p", Type: Player, None: true}},
		Doc:     "Sets the controller of a lane, 0 for none, for a mode that leaves the control of lanes to packs. In other modes the next check of the lanes sets it again.",
		Example: "game:set_holder(\"ALPHA\", me:player())",
		Do:      func(c *call) int { return c.Done(tcg.SetHolder(c.M, lane(c, 0), c.Player(1))) }},
	{On: "game", Name: "set_control_streak", Params: []Param{{Name: "player", Type: Player}, {Name: "times", Type: Amount}, {Name: "goal", Type: Amount}},
		Doc:     "Sets how often in a row a player was found to control all lanes, and how often wins (G-10).",
		Example: "game:set_control_streak(me:player(), 1, 2)",
		Do:      func(c *call) int { return c.Done(tcg.SetControlStreak(c.M, c.Player(0), c.Int(1), c.Int(2))) }},
	{On: "game", Name: "progress", Params: []Param{{Name: "player", Type: Player}, {Name: "objective", Type: Objective}, {Name: "amount", Type: Amount}},
		Doc:     "Sets a player's progress with an objective that a pack declares. It raises OBJECTIVE_PROGRESS_UPDATED, and at the goal OBJECTIVE_COMPLETED. The objective then stays completed (A-07).",
		Example: "if false then game:progress(me:player(), \"terminal\", 1) end",
		Do:      func(c *call) int { return c.Done(tcg.Progress(c.M, c.Player(0), c.Word(1), c.Int(2))) }},
	{On: "game", Name: "complete", Params: []Param{{Name: "p", Type: Player}, {Name: "objective", Type: Objective}},
		Doc:     "Completes an objective without a counter for a player and raises OBJECTIVE_COMPLETED, each time. An objective with a counter is completed only at its goal.",
		Example: "if false then game:complete(me:player(), \"capital_ship_down\") end",
		Do:      func(c *call) int { return c.Done(tcg.Complete(c.M, c.Player(0), c.Word(1))) }},
	{On: "game", Name: "win", Params: []Param{{Name: "p", Type: Player}, {Name: "objective", Type: Objective}},
		Doc:     "A player and their team win by an objective: elimination, control, team_control or one that a pack declares. It raises WIN_CONDITION_MET, then GAME_ENDED.",
		Example: "if false then game:win(me:player(), \"control\") end",
		Do:      func(c *call) int { return c.Done(tcg.Win(c.M, c.Player(0), c.Word(1))) }},
	gainFor("draw", "A player draws cards; an empty deck gives nothing.", "a player with this many cards in hand draws no more", tcg.DrawCards),
	gainFor("battery_up", "A player gains battery.", "the battery does not rise above that number", tcg.GiveBattery),
	gainFor("supply_up", "A player gains supply for this turn, even above the cap.", "the supply does not rise above that number", tcg.GiveSupply),
	forPlayer("lose_battery", "A player loses battery, as far as there is any.", func(m *tcg.Match, c *call, n int) { tcg.LoseBattery(m, c.Player(0), n) }),
	forPlayer("lose_supply", "A player loses supply, as far as there is any.", func(m *tcg.Match, c *call, n int) { tcg.LoseSupply(m, c.Player(0), n) }),
	{On: "game", Name: "give_keyword", Params: []Param{{Name: "target", Type: Entity}, {Name: "keyword", Type: Keyword}, {Name: "duration", Type: Duration, Opt: true}, {Name: "x", Type: Amount, Opt: true}},
		Doc:     "A unit gains a keyword. Its numbers are written with it, for example SQUAD(per=1,max=2); a sole one can be x (W-16). Durations: turn, own_turn_start, own_turn_end, next_turn_end (its controller's), source_turn_start, source_turn_end, source_next_turn_end (those of me:player()), next_global_turn_end or forever. Without a duration, the keyword's own or forever.",
		Example: "game:give_keyword{ target = me:unit(), keyword = \"ARMOR\", duration = \"turn\" }",
		Do: func(c *call) int {
			err := tcg.GiveKeyword(c.M, c.Entity(0), c.Word(1), c.Word(2), c.Int(3))
			if err != nil {
				if now, was := c.WasWord(1); was {
					err = tcg.GiveKeyword(c.M, c.Entity(0), now, c.Word(2), c.Int(3))
				}
			}
			return c.Done(err)
		}},
	{On: "game", Name: "remove_keyword", Params: []Param{{Name: "e", Type: Entity}, {Name: "keyword", Type: Keyword}}, Doc: "A unit loses one gained instance of a keyword.",
		Example: "game:remove_keyword(me:unit(), \"ARMOR\")",
		Do: func(c *call) int {
			return c.Done(tcg.RemoveKeyword(c.M, c.Entity(0), c.Word(1)))
		}},
	{On: "game", Name: "put_status", Params: []Param{{Name: "target", Type: Entity}, {Name: "status", Type: Status}, {Name: "layers", Type: Amount, Opt: true}, {Name: "duration", Type: Duration, Opt: true}},
		Doc:     "Puts a status on a unit, a card in a hand, or (on a base) a player; without a duration the status's own (W-14). Without layers it is one; 0 puts nothing.",
		Example: "game:put_status{ target = me:unit(), status = \"OVERSHIELD\", layers = 2 }",
		Do: func(c *call) int {
			if c.Given(2) && c.Int(2) == 0 {
				return 0
			}
			return c.Done(tcg.PutStatus(c.M, c.Entity(0), c.Word(1), c.Int(2), c.Word(3)))
		}},
	{On: "game", Name: "remove_status", Params: []Param{{Name: "e", Type: Entity}, {Name: "status", Type: Status}}, Doc: "Ends a status.",
		Example: "game:remove_status(me:unit(), \"EMP\")",
		Do: func(c *call) int {
			return c.Done(tcg.RemoveStatus(c.M, c.Entity(0), c.Word(1)))
		}},
	{On: "game", Name: "place", Params: spotParams("fixture", FixtureID, Param{Name: "duration", Type: Duration, Opt: true}),
		Doc:     "Puts a fixture into play at the position that its definition names: in the room, in a lane, with a player, or between player and other. Without a duration it has its own. If the same fixture is already there, it only lasts longer.",
		Example: "game:place(\"EX-CAMP\", \"ALPHA\")",
		Do:      func(c *call) int { return c.Done(tcg.PlaceFixture(c.M, c.Word(0), spot(c), c.Word(4))) }},
	{On: "game", Name: "draw_fixture", Params: spotParams("pile", Pile, Param{Name: "duration", Type: Duration, Opt: true}),
		Doc:     "Draws a random fixture from those of a pile that are not in play, and places it. It replaces the fixture of the same pile there. If all are in play, nothing happens.",
		Example: "game:draw_fixture(\"camps\", \"BRAVO\")",
		Do:      func(c *call) int { return c.Done(tcg.DrawFixture(c.M, c.Word(0), spot(c), c.Word(4))) }},
	{On: "game", Name: "remove", Params: []Param{{Name: "e", Type: Entity}}, Doc: "Takes a fixture out of play.",
		Example: "local camp = game:fixture(\"EX-CAMP\", \"ALPHA\") if camp ~= 0 then game:remove(camp) end",
		Do:      func(c *call) int { return c.Done(tcg.RemoveFixture(c.M, c.Entity(0))) }},
	{On: "game", Name: "count", Params: []Param{{Name: "thing", Type: Thing}, {Name: "counter", Type: Counter}, {Name: "by", Type: Int}},
		Doc:     "Changes a counter by a number, within its bounds: of a unit, a card, a player (by the base), a lane (by its word), or with 0 of the match. A counter at its bound does not change, and no event is raised.",
		Example: "game:count(game:base(me:player()), \"score\", 1)",
		Do: func(c *call) int {
			return c.Done(tcg.ChangeCounter(c.M, c.Entity(0), c.Word(1), c.Int(2), false))
		}},
	{On: "game", Name: "set_count", Params: []Param{{Name: "thing", Type: Thing}, {Name: "counter", Type: Counter}, {Name: "amount", Type: Int}},
		Doc:     "Sets a counter to a number, within its bounds.",
		Example: "game:set_count(game:base(me:player()), \"score\", 0)",
		Do: func(c *call) int {
			return c.Done(tcg.ChangeCounter(c.M, c.Entity(0), c.Word(1), c.Int(2), true))
		}},
	{On: "game", Name: "spawn", Params: []Param{{Name: "card", Type: CardID}, {Name: "player", Type: Player}, {Name: "lane", Type: Lane}, {Name: "rows", Type: Rows}, {Name: "count", Type: Amount, Opt: true}},
		Doc:     "Makes tokens for a player in a lane, in the rows named, back first. A token without a free slot is not made (G-23).",
		Example: "game:spawn{ card = \"TOKEN-COMBAT-FORM\", player = me:player(), lane = \"ALPHA\", rows = \"BACK,FRONT\" }",
		Do: func(c *call) int {
			n := 1
			if c.Given(4) {
				n = c.Int(4)
			}
			return c.Done(tcg.Spawn(c.M, c.Word(0), c.Player(1), lane(c, 2), rows(c, 3), n))
		}},
	onCard("return_to_hand", "Moves a card from a graveyard to its owner's hand.", func(m *tcg.Match, c *call) { tcg.ReturnToHand(m, c.Entity(0)) }),
	onCard("discard", "Moves a card from its owner's hand to the graveyard.", func(m *tcg.Match, c *call) { tcg.Discard(m, c.Entity(0)) }),
	{On: "game", Name: "create_card", Params: []Param{{Name: "card", Type: CardID}, {Name: "p", Type: Player}}, Doc: "Makes a card in a player's hand that was in no deck.",
		Example: "game:create_card(\"UNSC-001\", me:player())",
		Do:      func(c *call) int { return c.Done(tcg.CreateCard(c.M, c.Word(0), c.Player(1))) }},
	{On: "game", Name: "gain_control", Params: []Param{{Name: "e", Type: Entity}, {Name: "slot", Type: Slot, Opt: true, None: true}},
		Doc:     "me:player() takes control of a unit, which arrives tired in the slot, or in the first free one of its lane (W-03). The slot is a number from an event, as for game:move.",
		Example: "game:gain_control(ev:target(), ev:get(\"where\"))",
		Do: func(c *call) int {
			return c.Done(tcg.GainControl(c.M, c.Entity(0), c.Int(1)))
		}},
	{On: "game", Name: "after", Params: []Param{{Name: "fn", Type: Handler}, {Name: "given", Type: List, Opt: true}},
		Doc:     "Runs another function of this script as fn(me, ev, game, ...) when the batch queued before it is over. given has at most 4 integers, booleans, lanes and rows, which follow as arguments.",
		Example: "game:after(\"example\", { me:unit(), \"ALPHA\" })",
		Do:      func(c *call) int { tcg.After(c.M, c.Handler(0), c.Data(1)); return 0 }},
	{On: "game", Name: "instead", Params: []Param{{Name: "fn", Type: Handler}, {Name: "given", Type: List, Opt: true}},
		Doc:     "After ev:reject: runs another function of this script in place of the rejected event, as fn(me, ev, game, ...). Its events come before anything that follows from the rejection.",
		Example: "if false then game:instead(\"example\", { me:unit() }) end",
		Do:      func(c *call) int { c.M.Instead(c.Handler(0), c.Data(1)...); return 0 }},
	{On: "game", Name: "notice", Params: []Param{{Name: "event", Type: EventType}, {Name: "e", Type: Entity, Opt: true}},
		Doc:     "Raises an event without fields, of a type that a pack declares for scripts, such as CAMO_BROKEN (docs/events.md lists them). It is about an entity, by default about the subject of the current event.",
		Example: "game:notice(\"CAMO_BROKEN\", me:unit())",
		Do: func(c *call) int {
			return c.Done(tcg.Notice(c.M, c.Word(0), c.Entity(1), c.Given(1)))
		}},
	{On: "game", Name: "emit", Params: []Param{{Name: "event", Type: EventType}, {Name: "fields", Type: Fields, Opt: true}, {Name: "target", Type: Entity, Opt: true, None: true}},
		Doc:     "Queues an event of a type that a pack declares for scripts, with its fields, about an entity, or about the target of the current event (K-07). Fields are integers, or booleans where the field is a bool; a card, a row and the lane where it happens are words. The extra field `source_player` names the player who does it, if that is not the player of this handler.",
		Example: "game:emit(\"example:SOMETHING\", { n = 1 })",
		Do:      emit},
	{On: "game", Name: "ask", Params: []Param{{Name: "event", Type: EventType}, {Name: "fields", Type: Fields}, {Name: "target", Type: Entity, None: true}, {Name: "fn", Type: Handler}, {Name: "rejected", Type: Handler, Opt: true}, {Name: "given", Type: List, Opt: true}},
		Doc:     "Raises an ask that a pack declares for scripts, about an entity, or with 0 about none. Then it runs a function of this script as fn(me, ev, game, ...), where ev is the ask as its listeners have left it, and given follows. If a listener has rejected it, the second function runs, if there is one, after that listener's game:instead.",
		Example: "game:ask{ event = \"example:MAY\", fields = { n = 1 }, target = me:unit(), fn = \"example\", rejected = \"example\", given = { 2 } }",
		Do:      inquire},
	{On: "game", Name: "roll_to_hit", Params: []Param{{Name: "target", Type: Entity}, {Name: "tags", Type: Tags, None: true}, {Name: "fn", Type: Handler}, {Name: "missed", Type: Handler, Opt: true}, {Name: "given", Type: List, Opt: true}},
		Doc:     "Rolls for an attack on a target in rooms where attacks roll to hit (A-10). The roll has the tags that are named, joined by |, those of its card, and ATTACK if a unit rolls. On a hit a function of this script runs as fn(me, ev, game, ...), where ev is the roll and given follows. On a miss the second function runs, if there is one. In other rooms the first runs without a roll. Fights roll by themselves; use this for other strikes and shots.",
		Example: "game:roll_to_hit{ target = me:unit(), tags = \"ORBITAL\", fn = \"example\", missed = \"example\", given = { 2 } }",
		Do:      rollToHit},
	{On: "game", Name: "random", Params: []Param{{Name: "n", Type: Int, Range: host.Range{Min: 1, Max: math.MaxInt32}}}, Returns: Int, Doc: "A number from 1 to n from the match's own generator; effects only (K-33).",
		Example: "game:heal(me:unit(), game:random(3))",
		Do: func(c *call) int {
			n, err := tcg.Random(c.M, c.Int(0))
			c.Fail(err)
			return c.Give(n)
		}},
}

func emit(c *call) int {
	target := c.M.Event().Target
	if c.Given(2) {
		target = c.Entity(2)
	}
	return c.Done(tcg.EmitOwn(c.M, c.Word(0), fields(c, 1), target))
}

func inquire(c *call) int {
	return c.Done(tcg.Inquire(c.M, c.Word(0), fields(c, 1), c.Entity(2), c.Handler(3), orNone(c, 4), c.Data(5)))
}

func rollToHit(c *call) int {
	return c.Done(tcg.RollToHit(c.M, c.Entity(0), c.Word(1), c.Handler(2), orNone(c, 3), c.Data(4)))
}

// orNone is a function that may be left out.
func orNone(c *call, i int) def.FuncRef {
	if c.Given(i) {
		return c.Handler(i)
	}
	return 0
}

func factors(c *call) int {
	f := kit.Factors{ShieldNum: c.Int(0), ShieldDen: c.Int(1), HealthNum: c.Int(2), HealthDen: c.Int(3), Floor: c.Int(4)}
	if !f.Valid() {
		c.Fail(fmt.Errorf("the parts of the fractions are 1 to 15, the floor 0 to 15"))
	}
	return c.Done(tcg.Factors(c.M, f.Code()))
}

func reject(c *call) int {
	reason := c.M.OwnReason(c.Word(0))
	if reason == 0 {
		c.Raise("the listener's manifest declares no reason %q", c.Word(0))
	}
	c.M.Reject(reason, c.Int(1), c.Int(2))
	return 0
}
