package tactics

import (
	"arbiter/core/i18n"
	"arbiter/luabind/games"
)

// row is what a manifest can say, with what it means and an example, a line of a
// manifest that the tests load and play.
type row struct{ word, means, example string }

// kindRows are the kinds of actions.
var kindRows = []row{
	{"move", "in the turn of its unit, the active one; each hex costs time", `kind = "move"`},
	{"attack", "in the turn of its unit. A second of movement is charged with it, and a derived action can follow if it `provides` the word", `kind = "attack"`},
	{"reaction", "only in a window, once in a chain, and with at most the seconds that the answered action was charged, movement included", `kind = "reaction"`},
	{"free", "at the start of a phase, in the turn by any unit of the side, and in a window; it happens before the action of its level", `kind = "free"`},
	{"derived", "after a successful attack of the unit that provides the word in `requires`", `kind = "derived"`},
	{"full_round", "in the turn of its unit, if that has spent nothing. It takes the whole time and happens at the start of its side's phase, `delay` rounds later", `kind = "full_round"`},
	{"sustained", "in the turn of its unit; it is otherwise like the others", `kind = "sustained"`},
}

// targetRows are what actions are aimed at.
var targetRows = []row{
	{"none", "nothing", `target = "none"`},
	{"self", "the unit itself", `target = "self"`},
	{"unit", "a living unit of the `side`, from `min_range` to `range` hexes away", `target = "unit"`},
	{"hex", "a hex in reach, except the unit's own", `target = "hex"`},
	{"actor", "in a window: the unit whose action is answered, if it is in reach", `target = "actor"`},
}

// answerRows are what an action of a window can ask of the action that it answers,
// by key and word.
var answerRows = []row{
	{"responds", "a list of kinds of actions that it answers; without it all kinds", `responds = ["attack", "reaction"]`},
	{"against: enemy", "the answered action is of an enemy of the unit", `against = "enemy"`},
	{"against: ally", "of a unit of its own side, also of itself", `against = "ally"`},
	{"against: any", "of any unit; this is the default", ""},
	{"victim: any", "any unit or no unit is the target of the answered action", `victim = "any"`},
	{"victim: self", "the unit itself is the target", `victim = "self"`},
	{"victim: ally", "a unit of its side is the target, or it itself", `victim = "ally"`},
}

// functionRows are the functions of definitions.
var functionRows = []row{
	{"action.when (me, about, game)", "reports whether the unit, me:unit(), can use it. about is the unit whose action it answers, 0 outside a window. It runs when choices are listed and when one is confirmed, and not again", `when = "never"`},
	{"action.target_when (me, about, game)", "reports whether about, a unit or a hex, can be the target. It runs again when a full round happens or an approach begins", `target_when = "wounded"`},
	{"action.run (me, ev, game)", "carries out the action at W3: me:unit() acts, ev:target() and ev:hex() are its target.", `run = "strike"`},
	{"action.resolve (me, ev, game)", "runs at W4, before the settlement. Time and energy that it returns with game:refund are not charged, up to the cost", `resolve = "one_back"`},
	{"buff.tick (me, ev, game)", "runs for each unit that has the effect as each side's turn ends, twice in a round", `tick = "hurt"`},
	{"buff.listener.run (me, ev, game)", "runs when the unit that has the effect is the source, target or owner of the event, as the role says, or for any event. On HIT it can change the damage", `run = "soften"`},
	{"ongoing.tick (me, ev, game)", "runs after each tick: me:unit() is the unit that caused it, ev:target() the unit that has it. No listener of HIT hears a tick", `tick = "hurt"`},
	{"terrain.enter (me, ev, game)", "runs when a unit, me:unit(), has entered the hex, on its own or by force", `enter = "swallow"`},
	{"class.resource.settle (me, now, game)", "receives the current amount and returns the gain, as a turn or a round ends; the cap limits it", `settle = "momentum"`},
	{"policy.choose (me, n, game)", "receives the number of options and returns the number of one, from 1; game:option and similar functions describe each", `choose = "choose"`},
}

// effectRows are what an effect can be.
var effectRows = []row{
	{"speed", "seconds that are added to the time of each turn of the unit; all effects add up", `speed = 2`},
	{"move_rate", "the factor of the move rate, in hundredths; the factors of all effects multiply", `move_rate = 50`},
	{"stun", "the unit cannot act: no turn, no answer", `stun = true`},
	{"tick, listener", "functions, see above", `event = "HIT"`},
	{"game:buff(u, id, turns)", "puts it on a unit for 1 to 100 turns. A turn is a half round, so 1 ends before the enemy's turn does. If it is put again, the longer duration counts", `run = "strike"`},
	{"unit.buffs", "effects that units of a type have from the start and that do not expire", `buffs = ["hide", "armored"]`},
}

// statRows are the numbers that filters, as self.NAME, and game:stat read.
var statRows = []row{
	{"self.hp", "health", `where = ["self.hp > 0"]`},
	{"self.max_hp", "health in full", `where = ["self.max_hp > 0"]`},
	{"self.energy", "energy", `where = ["self.energy > 0"]`},
	{"self.speed", "its speed, with effects", `where = ["self.speed > 0"]`},
	{"self.turn_time", "the seconds of its turn", `where = ["self.turn_time > 0"]`},
	{"self.time", "the seconds that are left to it", `where = ["self.time > 0"]`},
	{"self.move_rate", "its move rate in hundredths, with effects and stickies", `where = ["self.move_rate > 0"]`},
	{"self.side", "1 or 2", `where = ["self.side > 0"]`},
	{"self.hex", "its hex", `where = ["self.hex > 0"]`},
}

// Tables are what manifests can say next to their keys.
func (p *Packs) Tables() []games.Table {
	return []games.Table{
		tableOf("Kinds of actions", "The words for `kind` of an action, and for `responds` of one that answers.", "kind", "when it can be used", kindRows),
		tableOf("Targets", "The words for `target` of an action.", "target", "what it is aimed at", targetRows),
		tableOf("Answers", "Conditions of a reaction or a free action on the action that it answers in a window. All of them must hold. The shipped `guard` answers an attack of an enemy on its own unit.", "key", "when it may answer", answerRows),
		tableOf("Functions", "Keys name these functions, which receive the arguments in brackets. Conditions may only read, and false and nil mean no. [tactics-lua.md](tactics-lua.md) lists the functions that they can call.", "key", "what it does", functionRows),
		tableOf("Effects", "A `[[buff]]` has these effects on the unit that has it.", "key", "what it does", effectRows),
		tableOf("Numbers of units", "Filters compare these numbers, or the remainder of a division (`self.hp % 3 == 0`), with a number, a var or another path: `where = [\"self.energy < 6\"]`.", "path", "what it is", statRows),
		tableOf("Words of listeners", "A listener of an effect takes role source, target, owner or any; events and their fields are in [tactics-lua.md](tactics-lua.md).", "key", "what it does", listenerRows),
		p.reasons(),
	}
}

// reasons are the codes of rejected commands and of actions that fail.
func (p *Packs) reasons() games.Table {
	t := games.Table{Title: i18n.Both("Reasons"), Head: i18n.Same("code", "meaning", "where"), Doc: i18n.Both("Tests name the codes of rejected commands, as in `t:refused(\"energy\")`, and scenarios, as in `! A slash B: energy`. The log has those of actions that fail after they were confirmed, as `reason=`. " +
		"A command that does not fit the moment has a code in capitals, such as NOT_YOUR_MOMENT, NOT_NOW, AIMING or NOTHING_OPEN.")}
	for _, part := range []struct {
		codes []uint16
		where string
	}{{p.Program.Reasons.Rejecting(), "command"}, {p.Program.Reasons.Failing(), "log"}} {
		for _, code := range part.codes {
			name := p.Program.Names.At(code)
			t.Rows = append(t.Rows, i18n.Same("`"+name.Code+"`", name.Text.EN, part.where))
		}
	}
	return t
}

// listenerRows are what listeners of effects say, and what they cannot.
var listenerRows = []row{
	{"reject", "of an ask, such as HIT: rejects it with a code of `reasons`", `reject = "NO"`},
	{"when", "a function (me, ev, game) that reports whether it runs", `when = "never"`},
	{"where, limit_per_turn, limit_per_match", "are refused; use a function as a condition", ""},
}

func tableOf(title, doc, first, second string, rows []row) games.Table {
	t := games.Table{Title: i18n.Both(title), Doc: i18n.Both(doc), Head: i18n.Same(first, second, "example")}
	for _, r := range rows {
		example := ""
		if r.example != "" {
			example = "`" + r.example + "`"
		}
		t.Rows = append(t.Rows, i18n.Same("`"+r.word+"`", r.means, example))
	}
	return t
}
