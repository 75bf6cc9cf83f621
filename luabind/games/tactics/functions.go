package tactics

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/script/host"
)

// Functions is every function that scripts can call. The binding, the argument
// errors and docs/tactics-lua.md come from it.
var Functions = host.InChinese(slices.Concat(contextFunctions, readFunctions, acting(actFunctions), policyFunctions), chineseDocs)

// acting marks functions that queue something.
func acting(all []Function) []Function {
	for i := range all {
		all[i].Acts = true
	}
	return all
}

var contextFunctions = []Function{
	{On: "me", Name: "unit", Returns: Unit, Doc: "The unit that acts, that has the effect, or that has come to the hex.",
		Example: "local me_unit = me:unit()",
		Do:      func(c *call) int { return c.Give(int(c.M.Self())) }},
	{On: "ev", Name: "source", Returns: Unit, Doc: "The source of the event; for an action its actor.",
		Example: "local who = ev:source()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().Source)) }},
	{On: "ev", Name: "target", Returns: Unit, Doc: "The target of the event or action, 0 if it has none.",
		Example: "local whom = ev:target()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().Target)) }},
	{On: "ev", Name: "hex", Returns: Hex, Doc: "The hex of the event: the one aimed at, or the one entered.",
		Example: "local where = ev:hex()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().At)) }},
	{On: "ev", Name: "get", Params: []Param{{Name: "field", Type: Field}}, Returns: Int, Doc: "A payload field of the event that a listener hears.",
		Example: "if false then ev:get(\"amount\") end",
		Do: func(c *call) int {
			n, err := tactics.FieldOf(c.M, c.Word(0))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "ev", Only: "HIT", Name: "amount", Returns: Int, Doc: "Listeners of HIT: the damage so far.",
		Example: "local n = ev:amount()",
		Do:      func(c *call) int { return c.Give(int(c.M.Event().Args[0])) }},
	modifier("add", "adds to the damage", event.OpAdd),
	modifier("multiply", "multiplies the damage", event.OpMul),
	modifier("set", "sets the damage", event.OpSet),
}

// modifier makes a function that changes the number of an ask.
func modifier(name, doc string, op event.Op) Function {
	return Function{On: "ev", Only: "HIT", Name: name, Params: []Param{{Name: "n", Type: Int}}, Doc: "Listeners of HIT: " + doc + "; below 0 it stops at 0.",
		Example: "if false then ev:" + name + "(1) end",
		Do:      func(c *call) int { c.M.Modify(0, op, c.Int(0)); return 0 }}
}

var readFunctions = []Function{
	{On: "game", Name: "alive", Params: []Param{{Name: "u", Type: Unit}}, Returns: Bool, Doc: "Whether a unit is on the board.",
		Example: "local up = game:alive(me:unit())",
		Do:      func(c *call) int { return c.GiveBool(tactics.Alive(c.M, c.Entity(0))) }},
	{On: "game", Name: "stat", Params: []Param{{Name: "u", Type: Unit}, {Name: "name", Type: Stat}}, Returns: Int,
		Doc:     "A number of a unit: hp, max_hp, energy, speed, turn_time, time (left to pay with), move_rate (in hundredths), side or hex.",
		Example: "local hp = game:stat(me:unit(), \"hp\")",
		Do: func(c *call) int {
			n, err := tactics.Read(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.Give(n)
		}},
	{On: "game", Name: "has_buff", Params: []Param{{Name: "u", Type: Unit}, {Name: "id", Type: Buff}}, Returns: Bool, Doc: "Whether a unit has an effect.",
		Example: "local slow = game:has_buff(me:unit(), \"stunned\")",
		Do: func(c *call) int {
			ok, err := tactics.HasBuff(c.M, c.Entity(0), c.Word(1))
			c.Fail(err)
			return c.GiveBool(ok)
		}},
	{On: "game", Name: "distance", Params: []Param{{Name: "a", Type: Hex}, {Name: "b", Type: Hex}}, Returns: Int, Doc: "The distance between two hexes; -1 if one is 0.",
		Example: "local d = game:distance(1, 2)",
		Do:      func(c *call) int { return c.Give(tactics.Distance(c.M, c.Int(0), c.Int(1))) }},
	{On: "game", Name: "behind", Params: []Param{{Name: "from", Type: Hex}, {Name: "over", Type: Hex}}, Returns: Hex,
		Doc:     "The hex one step farther than a neighbour in a straight line; 0 at the edge, or if the two are not neighbours.",
		Example: "local back = game:behind(1, 2)",
		Do:      func(c *call) int { return c.Give(tactics.Behind(c.M, c.Int(0), c.Int(1))) }},
	{On: "game", Name: "units", Params: []Param{{Name: "side", Type: Relation}}, Returns: List, Doc: "The living units of a side (enemy, ally, any) as the actor sees it, in set-up order.",
		Example: "for _, u in ipairs(game:units(\"ally\")) do game:heal(u, 1) end",
		Do: func(c *call) int {
			return c.GiveEntities(func(add func(event.Entity)) { c.Fail(tactics.EachUnit(c.M, c.Word(0), add)) })
		}},
	{On: "game", Name: "roll", Params: []Param{{Name: "n", Type: Int, Range: fromOne}}, Returns: Int, Doc: "A random number from 1 to n; in handlers only.",
		Example: "local die = game:roll(6)",
		Do: func(c *call) int {
			n, err := tactics.Roll(c.M, c.Int(0))
			c.Fail(err)
			return c.Give(n)
		}},
}

// onUnit makes a function that does something to a unit by a number.
func onUnit(name, doc, example string, act func(m *tactics.Match, x event.Entity, n int) error) Function {
	return Function{On: "game", Name: name, Params: []Param{{Name: "u", Type: Unit}, {Name: "n", Type: Int}}, Doc: doc, Example: example,
		Do: func(c *call) int { return c.Done(act(c.M, c.Entity(0), c.Int(1))) }}
}

// byID makes a function that does something to a unit by a name and a number.
func byID(name string, id Type, doc, example string, number Param, act func(m *tactics.Match, x event.Entity, id string, n int) error) Function {
	params := []Param{{Name: "u", Type: Unit}, {Name: "id", Type: id}, number}
	return Function{On: "game", Name: name, Params: params, Doc: doc, Example: example,
		Do: func(c *call) int { return c.Done(act(c.M, c.Entity(0), c.Word(1), c.Int(2))) }}
}

// actFunctions queue what is to happen; the core does it when the present
// event is over.
var actFunctions = []Function{
	onUnit("damage", "Deals damage; effects may change the amount.", "game:damage(me:unit(), 1)", tactics.Damage),
	onUnit("heal", "Heals a unit, up to its full health.", "game:heal(me:unit(), 1)", tactics.Heal),
	onUnit("energy", "Gives energy, or takes it.", "game:energy(me:unit(), 1)", tactics.AddEnergy),
	onUnit("push", "Moves a unit by force to the hex n, if it is free; the hex acts on the unit as if entered.", "game:push(me:unit(), 1)",
		func(m *tactics.Match, x event.Entity, n int) error { return tactics.Push(m, x, num.To[event.Place](n)) }),
	byID("buff", Buff, "Puts an effect on a unit for some turns; a duration of 1 is a half round.", "game:buff(me:unit(), \"stunned\", 1)", Param{Name: "turns", Type: Int, Range: host.Range{Min: 1, Max: tactics.MaxTurns}}, tactics.PutBuff),
	byID("cooldown", Action, "Adds seconds to the cooldown of an action of the unit, or takes them; at 0 the action is ready.", "game:cooldown(me:unit(), \"slash\", -1)", Param{Name: "secs", Type: Int}, tactics.AddCooldown),
	byID("resource", Resource, "Gives a class resource, or takes it.", "game:resource(me:unit(), \"momentum\", 1)", Param{Name: "n", Type: Int}, tactics.AddResource),
	{On: "game", Name: "unbuff", Params: []Param{{Name: "u", Type: Unit}, {Name: "id", Type: Buff}}, Doc: "Ends an effect immediately.",
		Example: "game:unbuff(me:unit(), \"stunned\")",
		Do:      func(c *call) int { return c.Done(tactics.EndBuff(c.M, c.Entity(0), c.Word(1))) }},
	{On: "game", Name: "ongoing", Params: []Param{{Name: "u", Type: Unit}, {Name: "id", Type: Ongoing}}, Doc: "Begins damage or healing over time; the actor is the caster.",
		Example: "game:ongoing(me:unit(), \"bleeding\")",
		Do:      func(c *call) int { return c.Done(tactics.PutOngoing(c.M, c.Entity(0), c.Word(1))) }},
	{On: "game", Name: "refund", Params: []Param{{Name: "secs", Type: Int, Range: host.Range{Max: maxNumber}}, {Name: "energy", Type: Int, Opt: true, Range: host.Range{Max: maxNumber}}},
		Doc:     "Returns time and energy of the action that runs, at its W4; never more than it was charged.",
		Example: "game:refund(1, 1)",
		Do:      func(c *call) int { return c.Done(tactics.Refund(c.M, c.Int(0), c.Int(1))) }},
	{On: "game", Name: "dodge", Doc: "The base action of the chain will miss.", Example: "game:dodge()",
		Do: func(c *call) int { tactics.Dodge(c.M); return 0 }},
	{On: "game", Name: "block", Doc: "The base action of the chain does not begin.", Example: "game:block()",
		Do: func(c *call) int { tactics.Block(c.M); return 0 }},
	{On: "game", Name: "stop", Params: []Param{{Name: "u", Type: Unit}}, Doc: "Stops the move of a unit at its current hex.", Example: "game:stop(me:unit())",
		Do: func(c *call) int { return c.Done(tactics.Stop(c.M, c.Entity(0))) }},
	{On: "game", Name: "notice", Params: []Param{{Name: "u", Type: Unit}}, Doc: "Adds a note to the log: the name of the definition that acts.", Example: "game:notice(me:unit())",
		Do: func(c *call) int { return c.Done(tactics.Notice(c.M, c.Entity(0))) }},
	{On: "game", Name: "change_side", Params: []Param{{Name: "u", Type: Unit}, {Name: "side", Type: Side}}, Doc: "Brings a unit to side 1 or 2.",
		Example: "game:change_side(me:unit(), 2)",
		Do: func(c *call) int {
			return c.Done(tactics.ChangeSide(c.M, c.Entity(0), c.Player(1)))
		}},
}

// fromOne is a range of numbers with at least one.
var fromOne = host.Range{Min: 1, Max: maxNumber}

var anOption = Param{Name: "i", Type: Int, Range: fromOne}

// policyFunctions read the commands among which a policy chooses, from 1.
var policyFunctions = []Function{
	{On: "game", Name: "option", Params: []Param{anOption}, Returns: Word,
		Doc:     "The kind of option i of a policy: the kind of action to use (move, attack, ...), or activate, aim, confirm, cancel, pass, end or end_turn.",
		Example: "if false then game:option(1) end",
		Do: func(c *call) int {
			_, kind, _, err := tactics.Option(c.M, c.Int(0))
			c.Fail(err)
			return c.GiveWord(kind)
		}},
	{On: "game", Name: "option_id", Params: []Param{anOption}, Returns: Action, Doc: "The action of option i, \"\" if it has none.",
		Example: "if false then game:option_id(1) end",
		Do: func(c *call) int {
			_, _, id, err := tactics.Option(c.M, c.Int(0))
			c.Fail(err)
			return c.GiveID("action", id)
		}},
	optionPart("option_unit", "The unit of option i, 0 if it has none.", Unit, func(m *tactics.Match, i int) (int, error) {
		o, _, _, err := tactics.Option(m, i)
		return int(o.Source), err
	}),
	optionPart("option_target", "The target of option i, 0 if it has none.", Unit, func(m *tactics.Match, i int) (int, error) {
		o, _, _, err := tactics.Option(m, i)
		return int(o.Target), err
	}),
	optionPart("option_hex", "The hex of option i, 0 if it has none.", Hex, func(m *tactics.Match, i int) (int, error) {
		o, _, _, err := tactics.Option(m, i)
		return int(o.Place), err
	}),
}

func optionPart(name, doc string, returns Type, part func(m *tactics.Match, i int) (int, error)) Function {
	return Function{On: "game", Name: name, Params: []Param{anOption}, Returns: returns, Doc: doc,
		Example: "if false then game:" + name + "(1) end",
		Do: func(c *call) int {
			n, err := part(c.M, c.Int(0))
			c.Fail(err)
			return c.Give(n)
		}}
}

// Entries is all functions as help shows them.
func Entries() []host.Entry { return host.Entries(slices.Concat(Functions, BotFunctions)) }
