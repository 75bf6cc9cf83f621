package lint

import (
	"fmt"
	"strings"
)

// The examples of the table share the beginnings of their files.

// plainRule is a rule that does nothing.
const (
	plainRule  = "== pulse.toml\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\n"
	plainRule2 = "\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Another pulse\" }\n"
	drawText   = "text = { en = \"Draws {cards}.\" }"
)

// dataRule is a rule with a listener that draws a card.
func dataRule(event, more string) string {
	if more != "" {
		more += "\n"
	}
	return plainRule + "\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\n" + more + "effects = [{ type = \"DRAW\", amount = 1 }]\n"
}

// amountRule is a rule that adds to damage at a priority.
func amountRule(priority string) string {
	return plainRule + "\n[[rule.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"any\"\npriority = " + priority + "\neffects = [{ type = \"ADD_AMOUNT\", amount = 1 }]\n"
}

// draws is a function in which a player draws cards.
func draws(arguments, end string) string {
	return "function pulse(me, ev, game)\n  game:draw(" + arguments + end + "\nend"
}

// rule is a rule with a listener of a script.
func rule(script string, head ...string) string {
	more := ""
	for _, h := range head {
		more += h + "\n"
	}
	return plainRule + more + "script = \"pulse.lua\"\n\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"pulse\"\n== pulse.lua\n" + script + "\n"
}

// whenRule is a rule whose listener has a condition.
func whenRule(does string) string {
	return plainRule + "script = \"pulse.lua\"\n\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nwhen = \"may\"\nrun = \"pulse\"\n== pulse.lua\n" +
		"function may(me, ev, game)\n" + does + "  return game:turn() > 2\nend\n\n" + draws("ev:source_player(), 1", ")") + "\n"
}

// tied is a rule that adds to damage, and one that doubles it at a priority.
func tied(priority string) string {
	return amountRule("310") + "\n[[rule]]\nid = \"SURGE\"\nname = { en = \"Surge\" }\n\n[[rule.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"any\"\npriority = " + priority + "\neffects = [{ type = \"MULTIPLY_AMOUNT\", amount = 2 }]\n"
}

// statusText is a rule with a text.
func statusText(text string) string { return plainRule + "text = { en = \"Puts " + text + ".\" }\n" }

// applies is a listener of a card that puts a status.
func applies(status string) string {
	return "\n[[card.listener]]\nevent = \"UNIT_DEPLOYED\"\nrole = \"source\"\neffects = [{ type = \"APPLY_STATUS\", statusKey = \"" + status + "\" }]"
}

// card is a unit with more keys.
func card(more string) string {
	return "== grunt.toml\n[[card]]\nid = \"GRUNT\"\nname = { en = \"Grunt\" }\nfaction = \"COVENANT\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n" + more + "\n"
}

// sameID is a card that has the id of a shipped one, or one of its own.
func sameID(id string) string {
	return strings.Replace(card(""), "GRUNT", id, 1)
}

// earlyPack is a pack of the first API, which calls a function of it or of the next.
func earlyPack(function string) string {
	return "== pack.toml\nid = \"early\"\nversion = \"1.0.0\"\napi = 1\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n" +
		rule("function pulse(me, ev, game)\n  game:"+function+"(\"later\")\nend\n\nfunction later(me, ev, game)\n  game:draw(ev:source_player(), 1)\nend")
}

// deck returns a deck of 40 cards that ends with the given card.
func deck(last string) string {
	list := "== deck.toml\n[[deck]]\nid = \"MINE\"\nname = { en = \"Mine\" }\n[deck.cards]\n"
	for i := range 10 {
		list += fmt.Sprintf("UNSC-%03d = 3\n", i+1)
	}
	return list + "COV-001 = 3\nCOV-002 = 3\nCOV-003 = 3\n" + last + "\n"
}
