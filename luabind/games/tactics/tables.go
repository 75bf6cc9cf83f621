package tactics

import "arbiter/luabind/games"

// row is what a manifest can say, with what it means and an example, a line of a
// manifest that the tests load and play.
type row struct{ word, means, example string }

// kindRows are the kinds of actions.
var kindRows = []row{
	{"move", "in the turn of its unit, the active one; its way is paid by the hexes", `kind = "move"`},
	{"attack", "in the turn of its unit; a second of moving is charged with it, and what it provides can be followed by a derived action", `kind = "attack"`},
	{"reaction", "in a window alone, once in a chain, and in no more seconds than the answered action was charged", `kind = "reaction"`},
	{"free", "at the start of a phase, in the turn by any unit of the side, and in a window; it is done before the action of its level", `kind = "free"`},
	{"derived", "after an attack of the unit that has succeeded and provides what `requires` names", `kind = "derived"`},
	{"full_round", "in the turn of its unit that has spent nothing: it takes the whole time, and happens `delay` seconds later", `kind = "full_round"`},
	{"sustained", "in the turn of its unit, with the flow of the others", `kind = "sustained"`},
}

// targetRows are what actions are aimed at.
var targetRows = []row{
	{"none", "nothing", `target = "none"`},
	{"self", "the unit itself", `target = "self"`},
	{"unit", "a living unit of the `side`, from `min_range` to `range` hexes away", `target = "unit"`},
	{"hex", "a hex in reach, but the unit's own", `target = "hex"`},
	{"actor", "in a window: the unit whose action is answered, if it is in reach", `target = "actor"`},
}

// answerRows are what an action of a window can ask of the action that it answers,
// by key and word.
var answerRows = []row{
	{"responds", "a list of kinds of actions, of which the answered one is one; without it all kinds", `responds = ["attack", "reaction"]`},
	{"against: enemy", "the answered action is of an enemy of the unit", `against = "enemy"`},
	{"against: ally", "of a unit of its own side, also of itself", `against = "ally"`},
	{"against: any", "of anybody; so it is without the key", ""},
	{"victim: any", "whoever is the target of the answered action, and if it has none", `victim = "any"`},
	{"victim: self", "the unit itself is the target", `victim = "self"`},
	{"victim: ally", "a unit of its side is the target, or it itself", `victim = "ally"`},
}

// functionRows are the functions of definitions.
var functionRows = []row{
	{"action.when (me, about, game)", "answers whether the unit, me:unit(), can use it; about is the unit whose action it answers, 0 outside a window. Asked when choices are listed, and again when a full round happens or an approach begins", `when = "never"`},
	{"action.target_when (me, about, game)", "answers whether about, a unit or a hex as the target says, can be the target", `target_when = "wounded"`},
	{"action.run (me, ev, game)", "is what it does, at W3: me:unit() acts, ev:target() and ev:hex() are what it is aimed at.", `run = "strike"`},
	{"action.resolve (me, ev, game)", "runs at W4, before the settlement: what it gives back with game:refund is not charged, but never more than was", `resolve = "one_back"`},
	{"buff.tick (me, ev, game)", "runs for each unit that has the effect as each side's turn ends: a round has two", `tick = "hurt"`},
	{"buff.listener.run (me, ev, game)", "runs when the event is one of the role: source, target or owner, the unit that has the effect, or any; on HIT it can change the damage", `run = "soften"`},
	{"ongoing.tick (me, ev, game)", "runs after each tick: me:unit() is who caused it, ev:target() who has it", `tick = "hurt"`},
	{"terrain.enter (me, ev, game)", "runs when a unit, me:unit(), has come to the hex, by its own way or by force", `enter = "swallow"`},
	{"class.resource.settle (me, now, game)", "gets the present amount and gives the gain, as a turn or a round ends; the cap holds", `settle = "momentum"`},
	{"policy.choose (me, n, game)", "gets the number of options and gives one, from 1; game:option and its like tell of each", `choose = "choose"`},
}

// effectRows are what an effect can be.
var effectRows = []row{
	{"speed", "seconds that are added to the time of each turn of who has it; those of all effects are summed", `speed = 2`},
	{"move_rate", "what the move rate is multiplied by, in hundredths; those of all effects are", `move_rate = 50`},
	{"stun", "who has it has no choices: no turn, no answer", `stun = true`},
	{"tick, listener", "functions, see above", `event = "HIT"`},
	{"game:buff(u, id, turns)", "puts it on a unit for 1 to 100 turns, each of which is a half round: 1 ends before the enemy's turn does. Put again it lasts as long as the longer", `run = "strike"`},
	{"unit.buffs", "effects that units of a type have from the start, and that lose no turn", `buffs = ["hide", "armored"]`},
}

// statRows are the numbers that filters, as self.NAME, and game:stat read.
var statRows = []row{
	{"self.hp", "health", `where = ["self.hp > 0"]`},
	{"self.max_hp", "health in full", `where = ["self.max_hp > 0"]`},
	{"self.energy", "energy", `where = ["self.energy > 0"]`},
	{"self.speed", "its speed with what effects add", `where = ["self.speed > 0"]`},
	{"self.turn_time", "the seconds of its turn", `where = ["self.turn_time > 0"]`},
	{"self.time", "the seconds that are left to pay with", `where = ["self.time > 0"]`},
	{"self.move_rate", "its move rate in hundredths, with effects and stickies", `where = ["self.move_rate > 0"]`},
	{"self.side", "1 or 2", `where = ["self.side > 0"]`},
	{"self.hex", "the hex where it stands", `where = ["self.hex > 0"]`},
}

// Tables are what manifests can say beside their keys.
func (p *Packs) Tables() []games.Table {
	return []games.Table{
		tableOf("Kinds of actions", "What `kind` of an action says, and `responds` of one that answers.", "kind", "when it can be used", kindRows),
		tableOf("Targets", "What `target` of an action says.", "target", "what it is aimed at", targetRows),
		tableOf("Answers", "What a reaction or a free action asks of the action that it answers in a window. All that is given must hold. The shipped `guard` answers an attack of an enemy on its own unit.", "key", "when it may answer", answerRows),
		tableOf("Functions", "The functions that keys name, with what they are called with. Conditions may only read; of them false and nil are no. [tactics-lua.md](tactics-lua.md) has all that they can call.", "key", "what it does", functionRows),
		tableOf("Effects", "What a `[[buff]]` does to the unit that has it.", "key", "what it does", effectRows),
		tableOf("Numbers of units", "What filters compare, as in `where = [\"self.energy < 6\"]`: a number, or a rest as in `self.hp % 3 == 0`, with a number, a var or another such path.", "path", "what it is", statRows),
		tableOf("Words of listeners", "A listener of an effect takes role source, target, owner or any; events and their fields are in [tactics-lua.md](tactics-lua.md).", "key", "what it does", listenerRows),
	}
}

// listenerRows are what listeners of effects say, and what they cannot.
var listenerRows = []row{
	{"reject", "of an ask, as HIT: turns it down with a code of `reasons`", `reject = "NO"`},
	{"when", "a function (me, ev, game) that answers whether it runs", `when = "never"`},
	{"where, limit_per_turn, limit_per_match", "are refused: a condition is a function here", ""},
}

func tableOf(title, doc, first, second string, rows []row) games.Table {
	t := games.Table{Title: title, Doc: doc, Head: []string{first, second, "example"}}
	for _, r := range rows {
		example := ""
		if r.example != "" {
			example = "`" + r.example + "`"
		}
		t.Rows = append(t.Rows, []string{"`" + r.word + "`", r.means, example})
	}
	return t
}
