package tcg

import (
	"strings"

	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/script/host"
)

// Functions is every function that scripts can call, apart from those that packs
// name (FunctionsOf). The binding, the argument errors and docs/lua-api.md come
// from it.
var Functions = host.InChinese(slices.Concat(meFunctions, evFunctions, answerFunctions, readFunctions, zoneFunctions, acting(actFunctions), acting(zoneActs)), chineseDocs)

// acting marks functions that queue something.
func acting(all []Function) []Function {
	for i := range all {
		all[i].Acts = all[i].Name != "random" // which says itself where it may be asked
	}
	return all
}

// plain makes a question without arguments.
func plain(read func(m *tcg.Match) int) func(c *call) asking {
	return func(*call) asking { return func(m *tcg.Match) (int, bool) { return read(m), true } }
}

var meFunctions = []Function{
	{On: "me", Name: "unit", Returns: Entity, Doc: "The unit of the handler; for armory, keywords and statuses the unit that bears it. For a tactic or a field it is the card, which is not a unit.",
		Example: "game:heal(me:unit(), 1)",
		Do:      func(c *call) int { return c.GiveEntity(tcg.Unit(c.M)) },
		Again:   plain(func(m *tcg.Match) int { return int(tcg.Unit(m)) })},
	{On: "me", Name: "card", Returns: Entity, Doc: "The card itself; differs from me:unit() for armory. A card in a hand or deck hears only events whose source or target it is. With the role source it hears its own play, draw and discard. " +
		"There its roles owner, lane and any hear nothing. Its printed keywords hear only CARD_PLAY_DECLARED and CARD_PLAY_VALIDATED, and statuses on it hear nothing.",
		Example: "local card = me:card()",
		Do:      func(c *call) int { return c.GiveEntity(c.M.Self()) }},
	{On: "me", Name: "player", Returns: Player, Doc: "The player for whom this acts: the controller at the time when the function runs, in a function that runs later too.",
		Example: "game:draw(me:player(), 1)",
		Do:      func(c *call) int { _, p := tcg.Actor(c.M); return c.GivePlayer(p) },
		Again:   plain(func(m *tcg.Match) int { _, p := tcg.Actor(m); return int(p) + 1 })},
	{On: "me", Name: "x", Returns: Int, Doc: "The keyword's number, over all its instances on the unit; for a status its layers.",
		Example: "local x = me:x()",
		Do:      func(c *call) int { return c.Give(tcg.X(c.M)) },
		Again:   plain(tcg.X)},
	{On: "me", Name: "number", Params: []Param{{Name: "name", Type: Number}}, Returns: Int,
		Doc:     "A number of the keyword by its name, such as per of SQUAD(per=1,max=2). In a modifier it is the number of the instance, elsewhere the total of all instances on the unit.",
		Example: "local per = me:number(\"per\")",
		Do: func(c *call) int {
			n, err := tcg.Number(c.M, c.Word(0))
			c.Fail(err)
			return c.Give(n)
		},
		Again: func(c *call) asking {
			name := c.Word(0)
			return func(m *tcg.Match) (int, bool) {
				n, err := tcg.Number(m, name)
				return n, err == nil
			}
		}},
	{On: "me", Name: "layers", Returns: Int, Doc: "The layers of this status on its bearer.",
		Example: "local n = me:layers()",
		Do:      func(c *call) int { return c.Give(tcg.X(c.M)) },
		Again:   plain(tcg.X)},
}

var evFunctions = []Function{
	{On: "ev", Name: "source", Returns: Entity, Doc: "The source of the event, 0 without one; in on_play the card played.",
		Example: "local who = ev:source()",
		Do:      func(c *call) int { return c.GiveEntity(c.M.Event().Source) }},
	{On: "ev", Name: "target", Returns: Entity, Doc: "The target of the event, 0 without one; in on_play the chosen target.",
		Example: "local whom = ev:target()",
		Do:      func(c *call) int { return c.GiveEntity(c.M.Event().Target) }},
	{On: "ev", Name: "source_player", Returns: Player, Doc: "The player of the source.",
		Example: "local p = ev:source_player()",
		Do:      func(c *call) int { return c.GivePlayer(c.M.Event().SourcePlayer) }},
	{On: "ev", Name: "target_player", Returns: Player, Doc: "The player of the target, or the player who is the subject of the event.",
		Example: "local p = ev:target_player()",
		Do:      func(c *call) int { return c.GivePlayer(c.M.Event().TargetPlayer) }},
	{On: "ev", Name: "lane", Returns: Lane, Doc: "The lane of the target. In CARD_PLAY_DECLARED and CARD_PLAY_VALIDATED this is so even when the card goes to a slot in another lane. Without a target in a lane, it is the lane of that slot. In on_play it is the lane that the player chose with choose = \"lane\", else \"\"; use game:lane(ev:target()) or game:lane(me:unit()) there.",
		Example: "local lane = ev:lane()",
		Do:      func(c *call) int { return giveLane(c, tcg.EventLane(c.M)) }},
	{On: "ev", Name: "row", Returns: Row, Doc: "The row of the target.",
		Example: "local row = ev:row()",
		Do:      func(c *call) int { r, ok := tcg.RowOf(c.M, c.M.Event().Target); return giveRow(c, r, ok) }},
	{On: "ev", Name: "get", Params: []Param{{Name: "field", Type: Field}}, Returns: Int,
		Doc:     "A payload field of the event, by the name in docs/events.md. After game:choose, \"choice\" is the option taken; 0, or \"\" where lanes were offered, if the player is out or the match is decided (M-10). A field of the kind place is a slot, for game:move and game:gain_control: one number for player, layer, lane, row and slot. It is 0 for none, and another number for a whole lane.",
		Example: "local slot = ev:get(\"where\")",
		Do: func(c *call) int {
			n, err := tcg.FieldOf(c.M, c.Word(0))
			c.Fail(err)
			if n < 0 && c.Word(0) == "choice" {
				return giveLane(c, num.To[place.Lane](-1-n))
			}
			return c.Give(n)
		}},
	{On: "ev", Name: "word", Params: []Param{{Name: "field", Type: Field}}, Returns: Word,
		Doc:     "A payload field as logs show it: the id of a card, keyword, status, fixture, counter or action, or the word of a reason or duration. \"\" means none.",
		Example: "if ev:word(\"how\") == \"hand\" then game:draw(me:player(), 1) end",
		Do: func(c *call) int {
			word, err := tcg.WordOf(c.M, c.Word(0))
			c.Fail(err)
			return c.GiveWord(spellField(c, c.Word(0), word))
		}},
	{On: "ev", Name: "amount", Returns: Int, Doc: "The number that the event is about: damage so far, or cost.",
		Example: "local n = ev:amount()",
		Do:      func(c *call) int { return c.Give(tcg.Value(c.M)) }},
	{On: "ev", Asks: true, Name: "add", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: adds to the number; below 0 it stops at 0.",
		Example: "ev:add(1)",
		Do:      func(c *call) int { return c.Done(tcg.ModifyValue(c.M, event.OpAdd, c.Int(0))) }},
	{On: "ev", Asks: true, Name: "reduce", Params: []Param{{Name: "n", Type: Int}, {Name: "floor", Type: Int, Opt: true}},
		Doc:     "Asks only: subtracts n from the number, but not below floor; a number at or below floor does not change.",
		Example: "ev:reduce(1, 1)",
		Do: func(c *call) int {
			v := tcg.Value(c.M)
			c.Fail(tcg.ModifyValue(c.M, event.OpAdd, num.To[int](max(int64(v)-int64(c.Int(0)), int64(min(v, c.Int(1))))-int64(v))))
			return 0
		}},
	{On: "ev", Asks: true, Name: "multiply", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: multiplies the number.",
		Example: "ev:multiply(2)",
		Do:      func(c *call) int { return c.Done(tcg.ModifyValue(c.M, event.OpMul, c.Int(0))) }},
	{On: "ev", Asks: true, Name: "set", Params: []Param{{Name: "n", Type: Int}}, Doc: "Asks only: sets the number.",
		Example: "ev:set(0)",
		Do:      func(c *call) int { return c.Done(tcg.ModifyValue(c.M, event.OpSet, c.Int(0))) }},
	{On: "ev", Only: "DAMAGE_MODIFIED", Name: "factors", Params: []Param{factor("shield_num", 1), factor("shield_den", 1), factor("health_num", 1), factor("health_den", 1), factor("floor", 0)},
		Doc:     "DAMAGE_MODIFIED only: how the packet's type counts against shield and health, as fractions with parts from 1 to 15, and the least health that a remainder above 0 costs (D-05).",
		Example: "ev:factors(2, 1, 1, 2, 1)",
		Do:      factors},
	{On: "ev", Asks: true, Name: "reject", Params: []Param{{Name: "code", Type: Code}, {Name: "have", Type: Int, Opt: true}, {Name: "need", Type: Int, Opt: true}},
		Doc:     "Asks only: rejects it with a reason of the listener's manifest, and the values compared, if any.",
		Example: "ev:reject(\"NOT_HERE\", 1, 2)",
		Do:      reject},
}

// Entries is the functions of a program as help shows them.
func Entries(p *program.Program) []host.Entry { return host.Entries(FunctionsOf(p)) }

// factor is a part of a fraction of ev:factors, or their floor (D-05).
func factor(name string, least int) Param {
	return Param{Name: name, Type: Int, Range: host.Range{Min: least, Max: kit.MaxFactor}}
}

// spellField spells the word of a payload field as the script's pack writes it.
func spellField(c *call, field, word string) string {
	prog := tcg.Of(c.M).Program()
	if prog.Lib.Names.Plain(word) {
		return word
	}
	t := prog.Types.Def(c.M.Event().Type)
	i := t.FieldIndex(field)
	if i < 0 {
		return word
	}
	owner, rest, part := strings.Cut(word, ".")
	for _, kind := range prog.FieldKinds(&t.Fields[i]) {
		if _, known := prog.Lib.Names.Of(kind, owner); known {
			if owner = c.Spell(kind, owner); part {
				return owner + "." + rest
			}
			return owner
		}
	}
	return word
}
