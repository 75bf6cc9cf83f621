package manifest_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestFaultsOfEachPart: what the keys of a definition cannot be together is a fault at its line, and the other definitions
// of the file have none because of it. A % is replaced by the number of the row, so that ids differ.
func TestFaultsOfEachPart(t *testing.T) {
	const name = "name = { en = \"N\" }\n"
	unit := "[[card]]\nid = \"X-%\"\n" + name + "faction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\n"
	tactic := "[[card]]\nid = \"X-%\"\n" + name + "faction = \"UNSC\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\n"
	ability := func(target string) string {
		return tactic + "[[card.ability]]\ntrigger = \"ON_PLAY\"\neffects = [{ type = \"HEAL\", amount = 1 }]\ntarget = { " + target + " }\n"
	}
	later := func(keys string) string {
		return unit + "tags = [\"INFANTRY\"]\n[[card.ability]]\ntrigger = \"ON_DEAL_DAMAGE\"\neffects = [{ type = \"HEAL\", amount = 1 }]\n" + keys
	}
	aura := func(keys string) string {
		return unit + "tags = [\"INFANTRY\"]\n[[card.ability]]\ntrigger = \"STATIC_AURA\"\n" + keys
	}
	choice := func(keys string) string {
		return unit + "tags = [\"INFANTRY\"]\n[[card.choice]]\nid = \"c\"\ntext = { en = \"C?\" }\neffects = [{ type = \"HEAL\", amount = 1 }]\n" + keys
	}
	keyword := func(keys string) string { return "[[keyword]]\nid = \"X-%\"\n" + name + keys }
	rule := func(keys string) string { return "[[rule]]\nid = \"X-%\"\n" + name + keys }
	mode := func(keys string) string { return "[[mode]]\nid = \"m%\"\n" + name + "text = { en = \"T\" }\n" + keys }
	option := func(keys string) string { return "[[option]]\nid = \"o%\"\n" + name + keys }
	modifier := func(scope string) string {
		return unit + "tags = [\"INFANTRY\"]\n[[card.modifier]]\nof = \"attack\"\nadd = 1\nscope = \"" + scope + "\"\n"
	}
	listener := func(keys string) string {
		return unit + "tags = [\"INFANTRY\"]\n[[card.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\n" + keys
	}
	event := func(keys string) string {
		return "[[event]]\nname = \"p:E%\"\nkind = \"fact\"\ndoc = \"d\"\nfields = { n = \"int\" }\n" + keys
	}
	const files = 3 // because a load lists 50 faults at most
	for first := range files {
		var text strings.Builder
		var want []string
		for i, c := range []struct {
			line       int // of the fault, from 1
			text, want string
		}{
			{10, ability("relation = \"ALLY\", enemyOnly = true"), "relation replaces enemyOnly and allyOnly: leave these out"},
			{10, ability("relation = \"ENEMY\", includeSelf = true"), "includeSelf is for the relation ALLY"},
			{10, ability("enemyOnly = true, allyOnly = true"), "a target cannot be enemyOnly and allyOnly"},
			{10, ability("includeFront = false, includeBack = false"), "a target without includeFront and includeBack can be nothing"},
			{12, later("target = { canTargetStealthed = true }\n"), "canTargetStealthed is for ON_PLAY, where a target is chosen"},
			{12, later("target = { range = \"GLOBAL\" }\n"), "range is for ON_PLAY, where a target is chosen"},
			{12, aura("effects = [{ type = \"ADD_ATTACK\", amount = 1 }]\nlimitPerTurn = 1\n"), "STATIC_AURA holds all the time and has no limit"},
			{8, unit + "tags = []\n", "a UNIT has at least one tag (hint: for example tags = [\"NAME\"])"},
			{9, unit + "tags = [\"INFANTRY\"]\nchoose = \"lane\"\n", "a UNIT is played to a slot, which determines its lane"},
			{7, tactic + "refused = \"f\"\n", "\"refused\" needs \"ask\""},
			{14, choice("of = \"lanes\"\noptions = [{ id = \"a\", name = { en = \"A\" } }]\n"), "\"options\" goes with of = \"words\""},
			{9, choice("of = \"numbers\"\nlow = 1\n"), "numbers have both low and high, or neither and are listed"},
			{14, choice("of = \"words\"\noptions = [{ id = \"a\", name = { en = \"A\" } }]\n"), "words to choose from are at least two options"},
			{14, choice("of = \"words\"\noptions = [{ id = \"a\", name = { en = \"A\" } }, { id = \"a\", name = { en = \"B\" } }]\n"), "the option \"a\" is there twice"},
			{4, rule("counters = { Bad = { on = \"match\" } }\n"), "the counter \"Bad\" must be a name of lower-case letters, digits and _"},
			{4, rule("counters = { c = { on = \"match\", min = 3, max = 3 } }\n"), "the counter c starts at 3 and stays from 3 to 3: it has nothing to count"},
			{4, rule("counters = { c = { on = \"match\", start = 9, max = 3 } }\n"), "the counter c starts at 9 and stays from 0 to 3: it has nothing to count"},
			{5, rule("vars = { n = 1 }\ncounters = { c = { on = \"match\", max = \"m\" } }\n"), "\"max\": unknown var \"m\""},
			{4, keyword("number = true\nnumbers = [\"per\"]\n"), "a keyword has \"number\" or \"numbers\", not both"},
			{4, keyword("numbers = [\"Per\"]\n"), "the number \"Per\" must be a name of lower-case letters, digits and _"},
			{4, keyword("numbers = [\"per\", \"per\"]\n"), "\"numbers\" has per twice"},
			{5, keyword("numbers = [\"per\"]\nvars = { per = 1 }\n"), "\"per\" is a number of the keyword already"},
			{2, "[[alias]]\nid = \"Is%\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"d\"\n", "must be a name of lower-case letters, digits and _"},
			{2, "[[window]]\nid = \"Win%\"\n" + name + "text = { en = \"T\" }\nafter = \"deployment\"\n", "must be a name of lower-case letters, digits and _, and none of a phase"},
			{2, "[[window]]\nid = \"skirmish\"\n" + name + "text = { en = \"T\" }\nafter = \"deployment\"\n", "the window \"skirmish\" must be a name"},
			{2, "[[value]]\nid = \"Val%\"\n" + name + "text = { en = \"T\" }\n", "must be a name of lower-case letters, digits and _"},
			{6, "[[value]]\nid = \"val%\"\n" + name + "text = { en = \"T\" }\nfloor = 3\ndefault = 2\n", "the default is 2, less than the floor, which is 3"},
			{2, "[[pool]]\nid = \"POOL%\"\n" + name + "text = { en = \"T\" }\nstage = \"before_shield\"\n", "nothing fills the pool POOL"},
			{2, "[[objective]]\nid = \"Goal%\"\n" + name, "must be a name of lower-case letters, digits and _"},
			{4, "[[objective]]\nid = \"goal%\"\n" + name + "goal = 3\n", "an objective without a counter has no way to a goal"},
			{4, "[[tag]]\nid = \"TAG%\"\n" + name + "passes = [\"shield\"]\nof = [\"units\"]\n", "only packets pass by anything, and TAG"},
			{4, "[[tag]]\nid = \"TAG%\"\n" + name + "of = [\"packets\"]\n", "a tag is of units or of cards: packets have it from them"},
			{5, "[[tag]]\nid = \"TAG%\"\n" + name + "of = [\"cards\"]\ndeath = { en = \"{t} dies\" }\n", "only units die, and TAG"},
			{2, "[[pile]]\nid = \"Pile%\"\n" + name, "must be a name of lower-case letters, digits and _"},
			{5, "[[fixture]]\nid = \"F-%\"\n" + name + "at = \"lane\"\ndraw_needs = \"x\"\n", "it is drawn from no pile"},
			{5, "[[fixture]]\nid = \"F-%\"\n" + name + "at = \"lane\"\ndraw_where = [\"room.turn > 1\"]\n", "it is drawn from no pile"},
			{2, "[[option]]\nid = \"O%\"\n" + name, "must be a name of lower-case letters, digits and _"},
			{6, option("type = \"int\"\nlow = 3\nhigh = 2\n"), "high is 2, less than low, which is 3"},
			{5, option("type = \"word\"\nwords = [\"a\"]\n"), "an option of type word has at least two words"},
			{5, option("type = \"word\"\nwords = [\"a\", \"a\"]\n"), "each once, and \"a\" is not"},
			{6, option("type = \"word\"\nwords = [\"a\", \"b\"]\nword_needs = { c = \"x\" }\n"), "\"c\" is not one of the words of the option"},
			{6, option("type = \"word\"\nwords = [\"a\", \"b\"]\nword_needs = { a = \"X\" }\n"), "the word a needs an option of type bool, and \"X\" is not the name of one"},
			{6, option("type = \"word\"\nwords = [\"a\", \"b\"]\nword_needs = { a = \"x\", b = \"x\" }\n"), "each word needs another option, so a room without those has none"},
			{6, mode("hand = 5\nhand_limit = 4\n"), "the hand is limited to 4 cards, and the opening hand has 5"},
			{5, mode("supply = { start = 4, cap = 3 }\n"), "the supply cap begins at 4, but its maximum is 3"},
			{5, mode("decks = [\"A\", \"B\", \"C\"]\n"), "3 decks for 2 seats"},
			{5, mode("teams = [[1, 3], [2]]\n"), "there is no seat 3; the mode has 2"},
			{5, mode("teams = [[1, 1], [2]]\n"), "the seat 1 is in the teams twice"},
			{5, mode("teams = [[], [1, 2]]\n"), "a team without seats"},
			{5, mode("teams = [[1, 2]]\n"), "one team has nobody to play against"},
			{6, mode("seats = 3\nteams = [[1], [2]]\n"), "the seat 3 is in no team"},
			{5, mode("victory = { control_option = \"o1\", control = 0 }\n"), "nobody wins by control in this mode"},
			{5, mode("victory = { team_control_option = \"o1\", team_control = 0 }\n"), "no team wins by control in this mode"},
			{5, mode("victory = { team_control = 2 }\n"), "the mode has no teams"},
			{5, mode("rules = { drwa = true }\n"), "unknown default rule \"drwa\""},
			{5, mode("options = { max_rounds = 3 }\n"), "max_rounds is not an option of a pack"},
			{12, unit + "tags = [\"INFANTRY\"]\n[[card.action]]\nid = \"a\"\nphase = \"skirmish\"\nwho = \"unit\"\neffects = [{ type = \"DRAW\", amount = 1 }]\n", "\"who\" is for actions of rules"},
			{7, tactic + "ask = \"TARGET_LOCKED\"\n", "only something with a target can announce it"},
			{12, modifier("front"), "the scope \"front\" says nothing"},
			{12, modifier("own self"), "the scope \"own self\" says nothing"},
			{12, modifier("self units"), "the scope \"self units\" says nothing"},
			{12, modifier("own units units"), "the scope \"own units units\" says nothing"},
			{12, modifier("own front cards"), "the scope \"own front cards\" says nothing"},
			{12, modifier("host front units"), "the scope \"host front units\" says nothing"},
			{4, rule("counters = { c = { min = 2, start = 1 } }\n"), "the counter c starts at 1 and stays from 2 to 9999: it has nothing to count"},
			{5, rule("vars = { w = \"x\" }\ncounters = { c = { max = \"w\" } }\n"), "the var \"w\" is a word, and \"max\" must be a number"},
			{5, rule("vars = { n = 10000 }\ncounters = { c = { max = \"n\" } }\n"), "\"max\" is 10000, and must be from -9999 to 9999"},
			{5, rule("vars = { n = -10000 }\ncounters = { c = { min = \"n\" } }\n"), "\"min\" is -10000, and must be from -9999 to 9999"},
			{4, keyword("numbers = [\"a\", \"b\", \"c\", \"d\", \"e\"]\n"), "a keyword takes at most 4 numbers, not 5"},
			{10, "[[status]]\nid = \"S-C%\"\n" + name + "until = \"turn\"\nalso = [\"same\"]\n[[status]]\nid = \"S-D%\"\n" + name + "until = \"turn\"\nalso = [\"same\"]\n", "same is another name of S-C"},
			{5, "[[alias]]\nid = \"big%\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"d\"\nonly = \"bigOnly\"\n[[alias]]\nid = \"huge%\"\nmeans = \"tag(VEHICLE)\"\ndoc = \"d\"\nonly = \"bigOnly\"\n", "bigOnly is the key of the alias huge"},
			{4, rule("to_hit = { ask = \"TARGET_LOCKED\", start = 1, chances = [] }\n"), "a throw has 1 to 20 steps, with a chance in percent each, not 0"},
			{4, rule("to_hit = { ask = \"TARGET_LOCKED\", start = 1, chances = [" + strings.TrimSuffix(strings.Repeat("1, ", 21), ", ") + "] }\n"), "a throw has 1 to 20 steps, with a chance in percent each, not 21"},
			{6, rule("[[rule.attack]]\nfrom = \"SURFACE\"\nto = \"SURFACE\"\nphases = [\"skirmish\"]\n"), "attacks on the surface are the ruleset's own"},
			{8, "[[deck]]\nid = \"D-A%\"\n" + name + "seat = 3\ncards = {}\n[[deck]]\nid = \"D-B%\"\nseat = 3\n" + name + "cards = {}\n", "in seat 3 already when nobody names one"},
			{8, "[[deck]]\nid = \"D-C%\"\n" + name + "play = 4\ncards = {}\n[[deck]]\nid = \"D-D%\"\nplay = 4\n" + name + "cards = {}\n", "in seat 4 already when nobody names one"},
			{12, listener("effects = []\n"), "\"effects\" is an empty list; write an effect, or leave the key out"},
			{12, listener("effects = [{ type = \"REDUCE_COST\", amount = 1 }]\n"), "REDUCE_COST is only for STATIC_AURA"},
			{12, listener("effects = [{ type = \"HEAL\", amount = 1, whom = \"unit\", each = { side = \"own\" } }]\n"), "an effect is for one (whom) or for all of some (each), not both"},
			{12, listener("effects = [{ type = \"FACTORS\", shield = [1, 2], health = [1] }]\n"), "\"health\" is a fraction: two numbers, for example [1, 2]"},
			{12, listener("effects = [{ type = \"SET_AMOUNT\", amount = -1 }]\n"), "\"amount\" is -1, and must be from 0 to 32767"},
			{12, aura("effects = [{ type = \"MODIFY_ATK\", amount = 1 }]\ntarget = { canTargetStealthed = true }\n"), "canTargetStealthed is for ON_PLAY, where a target is chosen"},
			{11, aura("effects = [{ type = \"MODIFY_ATK\", amount = 1, whom = \"unit\" }]\n"), "STATIC_AURA takes no \"whom\" of an effect"},
			{11, aura("effects = [{ type = \"MODIFY_ATK\", amount = 1, where = [\"unit.shield > 0\"] }]\n"), "STATIC_AURA takes no \"where\" of an effect"},
			{13, later("target = { enemyOnly = true }\nconditions = [\"target.shield == 0 or owner.isFirst\"]\n"), "alternatives are all about the target, or none is"},
			{5, "[[fixture]]\nid = \"F-%\"\n" + name + "at = \"lane\"\noption = \"x\"\npile = \"y\"\n", "a fixture that is drawn from a pile cannot be in play from the start"},
			{5, "[[fixture]]\nid = \"F-A%\"\n" + name + "at = \"lane\"\nlike = \"F-B%\"\n[[fixture]]\nid = \"F-B%\"\n" + name + "at = \"lane\"\n", "can only be like one that is defined before it"},
			{9, "[[fixture]]\nid = \"F-C%\"\n" + name + "at = \"lane\"\n[[fixture]]\nid = \"F-D%\"\n" + name + "at = \"room\"\nlike = \"F-C%\"\n", "is at a lane, F-D"},
			{5, mode("teams = [[0, 1], [2]]\n"), "there is no seat 0; the mode has 2"},
			{6, mode("seats = 4\nslots = { front = 8, back = 4, orbit = 1 }\n"), "4 seats, 3 lanes and 13 slots in each are 156 slots; the board of a match has at most 144"},
			{8, "[[tag]]\nid = \"RETALIATION\"\n" + name + "of = [\"cards\"]\n[[tag]]\nid = \"ATTACK\"\n" + name + "of = [\"cards\", \"packets\"]\n", "the ruleset itself gives packets the tag ATTACK"},
			{12, "[[tag]]\nid = \"OF-CARDS%\"\n" + name + "of = [\"cards\"]\n" + unit + "tags = [\"OF-CARDS%\"]\n", "is not of units"},
			{11, "[[tag]]\nid = \"OF-UNITS%\"\n" + name + "of = [\"units\"]\n" + tactic + "tags = [\"OF-UNITS%\"]\n", "of units, not of TACTICAL cards"},
			{8, "[[damage_type]]\nid = \"DT-A%\"\n" + name + "default = true\n[[damage_type]]\nid = \"DT-B%\"\n" + name + "default = true\n", "the default already"},
			{2, "[[option]]\nid = \"base_health\"\n" + name, "base_health is an option of every match, and no pack's"},
			{6, event("writes = [{ counter = \"c\", add = \"n\", by = 2 }]\n"), "a write adds a field or a number that is not 0"},
			{6, event("rolls = [{ field = \"n\", of = [] }]\n"), "a roll is of a number, or of some that it can be"},
			{6, event("call = { name = \"c%\", takes = [\"n\", \"n\"] }\n"), "the function takes \"n\" twice"},
			{6, event("call = { takes = [\"n\"] }\n"), "missing key \"name\" in call"},
			{6, event("rolls = [{ of = 6 }]\n"), "missing key \"field\" in rolls"},
			{6, event("rolls = [{ field = \"n\" }]\n"), "missing key \"of\" in rolls"},
			{6, event("rolls = [{ field = \"n\", of = 1 }]\n"), "\"of\" is 1, and must be from 2 to 9999"},
			{6, event("refills = { missing = \"n\" }\n"), "missing key \"pool\" in refills"},
			{6, event("spawns = { card = \"n\", row = \"n\", count = 100 }\n"), "\"count\" is 100, and must be from 1 to 99"},
			{6, event("loads = { card = \"n\" }\n"), "missing key \"room\" in loads"},
			{6, event("lands = { landed = \"n\" }\n"), "missing key \"slot\" in lands"},
			{6, event("lands = { slot = \"n\" }\n"), "missing key \"landed\" in lands"},
			{6, event("places = \"F-NONE\"\n"), "unknown fixture \"F-NONE\""},
			{1, option("type = \"int\"\nlow = 1\n"), "missing key \"high\" in option"},
			{1, option("type = \"int\"\nhigh = 1\n"), "missing key \"low\" in option"},
			{4, rule("[rule.to_hit]\nask = \"TARGET_LOCKED\"\nchances = [1]\n"), "missing key \"start\" in to_hit"},
			{4, rule("[[rule.attack]]\nfrom = \"ORBIT\"\nto = \"SURFACE\"\n"), "missing key \"phases\" in attack"},
			{1, "[[deck]]\nid = \"D-N%\"\n" + name, "missing key \"cards\" in deck"},
			{9, unit + "tags = [\"INFANTRY\"]\n[[card.choice]]\ntext = { en = \"C?\" }\nof = \"yes_no\"\neffects = [{ type = \"HEAL\", amount = 1 }]\n", "missing key \"id\" in choice"},
			{14, choice("of = \"words\"\noptions = [{ name = { en = \"A\" } }, { id = \"b\", name = { en = \"B\" } }]\n"), "missing key \"id\" in options"},
			{12, listener("effects = [{ type = \"ADD_AMOUNT\", amount = 1, whom = \"unit\" }]\n"), "ADD_AMOUNT takes no \"whom\""},
			{12, listener("effects = [{ type = \"GIVE_SUPPLY\", amount = 1, each = { side = \"own\" } }]\n"), "GIVE_SUPPLY takes no \"each\""},
			{12, listener("effects = [{ type = \"MULTIPLY_AMOUNT\", amount = -1 }]\n"), "\"amount\" is -1, and must be from 0 to 32767"},
		} {
			if i%files != first {
				continue
			}
			line := strings.Count(text.String(), "\n") + c.line
			text.WriteString(strings.ReplaceAll(c.text, "%", fmt.Sprint(i)))
			want = append(want, fmt.Sprintf("p/a.toml:%d: %%%s", line, c.want))
		}
		got := faults(t, map[string]string{"a.toml": text.String()})
		for _, w := range want {
			at, msg, _ := strings.Cut(w, "%")
			found := false
			for _, line := range got {
				found = found || strings.HasPrefix(line, at) && strings.Contains(line, msg)
			}
			if !found {
				t.Errorf("no %s%s", at, msg)
			}
		}
		if t.Failed() {
			t.Log(strings.Join(got, "\n"))
		}
	}
}
