package tactics

// Without says why some commands of the console have no meaning in tactics.
var Without = map[string]string{
	"give":     "nobody has a hand in tactics: what a unit can do comes with its type",
	"spawn":    "a battle has the units that its set-up names, from the first turn to the last; write a [[battle]] in a pack to have others",
	"scenario": "a battle stands in windows and chains that no file describes: write a [[battle]] in a pack for another beginning, or save the session",
	"hand":     "nobody has a hand in tactics: both sides see everything",
}

// Examples are those of commands of the console whose own is one of the card
// game, for the battle skirmish.
var Examples = map[string]string{
	"state": "state unit[1]", "cd": "cd unit[1]", "ls": "ls unit[1]", "card": "card slash", "show": "show Anna", "listeners": "listeners HIT", "find": "find guard",
	"events": "events 10 HIT", "whynot": "whynot Anna slash Xara", "set": "set unit[1].energy 3", "emit": "emit ENERGY_CHANGED target=Anna amount=2", "eval": "= state.unit[1].hp",
	"run": "! game:damage(at.Anna, 3)", "break": "break HIT if amount > 2", "watch": "watch state.unit[1].hp", "step": "step end_turn", "list": "list armored.lua:2",
	"what": "?armored", "record": "record test first_blood", "tree": "tree 5", "why": "why last", "legal": "legal activate", "do": "do end_turn", "bot": "bot 5 policy",
}
