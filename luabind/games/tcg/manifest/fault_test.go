package manifest_test

import (
	"slices"
	"strings"
	"testing"
)

// plain is a card without faults, one key a line; tests add to it or replace
// in it.
const plain = `[[card]]
id = "P-1"
name = { en = "One" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 1 }
tags = ["INFANTRY"]
vars = { n = 2, who = "INFANTRY" }
script = "a.lua"
`

// listener, modifierTOML, action and ability are on lines 11 and following of a plain
// card.
const (
	listenerTOML = plain + "[[card.listener]]\nevent = \"TURN_STARTED\"\nrole = \"owner\"\n"
	modifierTOML = plain + "[[card.modifier]]\nof = \"attack\"\nscope = \"self\"\n"
	actionTOML   = plain + "[[card.action]]\nid = \"act\"\nphase = \"skirmish\"\nrun = \"f\"\n"
	abilityTOML  = plain + "[[card.ability]]\n"
)

// swap replaces a line of the plain card.
func swap(key, line string) string {
	lines := strings.Split(plain, "\n")
	for i := range lines {
		if strings.HasPrefix(lines[i], key+" ") {
			lines[i] = line
		}
	}
	return strings.Join(lines, "\n")
}

func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"none", plain, nil},

		// Shape of tables.
		{"syntax", "[[card]]\nid = \n", []string{`p/a.toml:2: not TOML: expected value but found '\n' instead`}},
		{"syntax at the end", "[[card", []string{`p/a.toml:1: not TOML: expected '.' or ']' to end table name, but got the end of the file instead`}},
		{"unknown section", "[[crad]]\n", []string{`p/a.toml:1: unknown key "crad" in the manifest (hint: did you mean "card"?)`}},
		{"unknown key", plain + "legendery = true\n", []string{`p/a.toml:11: unknown key "legendery" in card (hint: did you mean "legendary"?)`}},
		{"unknown key without a hint", plain + "zzzzzzzz = true\n", []string{`p/a.toml:11: unknown key "zzzzzzzz" in card`}},
		{"unknown key in an inline table", swap("stats", "stats = { atack = 1, attack = 1, shield = 0, health = 1 }"),
			[]string{`p/a.toml:7: unknown key "atack" in stats (hint: did you mean "attack"?)`}},
		{"section that is not a list", "card = 3\n", []string{`p/a.toml:1: "card" must be a list, not a number`}},
		{"section of numbers", "card = [3]\n", []string{`p/a.toml:1: "card" must be a list of tables, not a number`}},
		{"table that is none", swap("cost", "cost = 3"), []string{`p/a.toml:6: "cost" must be a table, not a number`}},
		{"list that is none", swap("tags", `tags = "INFANTRY"`), []string{`p/a.toml:8: "tags" must be a list, not a text`}},
		{"text that is none", swap("faction", "faction = 3"), []string{`p/a.toml:4: "faction" must be a text, not a number`}},
		{"number that is none", swap("cost", "cost = { supply = 1.5 }"), []string{`p/a.toml:6: "supply" must be a number, not a fraction`}},
		{"truth that is none", plain + "token = 1979-05-27\n", []string{`p/a.toml:11: "token" must be true or false, not a date`}},
		{"number out of range", swap("stats", "stats = { attack = -1, shield = 0, health = 0 }"), []string{
			`p/a.toml:7: "attack" is -1, and must be from 0 to 32767`, `p/a.toml:7: "health" is 0, and must be from 1 to 32767`}},
		{"missing keys", "\n[[card]]\n", []string{
			`p/a.toml:2: missing key "id" in card`, `p/a.toml:2: missing key "name" in card`, `p/a.toml:2: missing key "faction" in card`,
			`p/a.toml:2: missing key "type" in card`, `p/a.toml:2: missing key "cost" in card`}},
		{"missing in a table", swap("stats", "stats = { attack = 1 }"), []string{
			`p/a.toml:7: missing key "shield" in stats`, `p/a.toml:7: missing key "health" in stats`}},
		{"empty name", swap("name", `name = { en = "" }`), []string{`p/a.toml:3: "en" is empty`}},

		// Ids and words.
		{"spelling of an id", swap("id", `id = "P 1"`), []string{`p/a.toml:2: "id": the id "P 1" may have letters, digits, _ and - only`}},
		{"id twice", plain + plain, []string{`p/a.toml:12: the card "P-1" is defined twice, first at p/a.toml:2`}},
		{"faction", swap("faction", `faction = "COVENANTS"`), []string{`p/a.toml:4: unknown faction "COVENANTS" (hint: did you mean "COVENANT"?)`}},
		{"faction far off", swap("faction", `faction = "ORKS"`),
			[]string{`p/a.toml:4: unknown faction "ORKS" (hint: one of UNSC, COVENANT, FLOOD, FORERUNNER, NEUTRAL)`}},
		{"type", swap("type", `type = "TACTIC"`), []string{`p/a.toml:5: unknown type "TACTIC" (hint: did you mean "TACTICAL"?)`}},
		{"tag", swap("tags", `tags = ["INFANTY"]`), []string{`p/a.toml:8: unknown tag "INFANTY" (hint: did you mean "INFANTRY"?)`}},
		{"tag twice", swap("tags", "tags = [\n\"ELITE\",\n\"ELITE\"]"), []string{`p/a.toml:10: "tags" has ELITE twice`}},
		{"no tag", swap("tags", ""), []string{`p/a.toml:1: a UNIT has at least one tag (hint: for example tags = ["NAME"])`}},
		{"choose", plain + "choose = \"row\"\n", []string{`p/a.toml:11: unknown choose "row" (hint: one of lane)`}},
		{"for other types", swap("type", `type = "FIELD"`) + "keywords = []\ngrants = []\nsubtype = \"weapon\"\n", []string{
			`p/a.toml:7: "stats" is for UNIT cards, not FIELD`, `p/a.toml:11: "keywords" is for UNIT cards, not FIELD`,
			`p/a.toml:12: "grants" is for ARMORY cards, not FIELD`, `p/a.toml:13: "subtype" is for ARMORY cards, not FIELD`}},

		// Keywords.
		{"keyword", plain + "keywords = [\"ARMOUR\"]\n", []string{`p/a.toml:11: unknown keyword "ARMOUR" (hint: did you mean "ARMOR"?)`}},
		{"keyword without its number", plain + "keywords = [\"SHIELDED\"]\n", []string{`p/a.toml:11: the keyword SHIELDED takes a number, for example SHIELDED(1)`}},
		{"keyword with a number", plain + "keywords = [\"ARMOR(1)\"]\n", []string{`p/a.toml:11: the keyword ARMOR takes no number`}},
		{"keyword misspelled", plain + "keywords = [\"SHIELDED(x\"]\n", []string{`p/a.toml:11: the keyword "SHIELDED(x" has not the form NAME, NAME(2) or NAME(per=1,max=2)`}},
		{"keyword twice", plain + "keywords = [\"SHIELDED(1)\", \"SHIELDED(2)\"]\n", []string{`p/a.toml:11: "keywords" has SHIELDED twice`}},
		{"keyword without its tag (W-23)", plain + "keywords = [\"VEHICLE\"]\n", []string{`p/a.toml:11: the keyword VEHICLE needs the tag VEHICLE, which is missing`}},
		{"tag without its keyword (W-23)", swap("tags", `tags = ["VEHICLE"]`), []string{`p/a.toml:8: the tag VEHICLE needs the keyword VEHICLE, which is missing`}},

		// Texts and vars.
		{"no such var in a text", swap("vars", "vars = { heal = 2 }") + "text = { en = \"{heel}\" }\n",
			[]string{`p/a.toml:11: the text has {heel}, but there is no var "heel" (hint: did you mean "heal"?)`}},
		{"no such keyword in a text", plain + "text = { en = \"{AMOR.minus}\" }\n",
			[]string{`p/a.toml:11: the text has {AMOR.minus}, but no keyword is named "AMOR" (hint: did you mean "ARMOR"?)`}},
		{"no such var of a keyword", plain + "text = { en = \"{ARMOR.minis}\" }\n",
			[]string{`p/a.toml:11: the text has {ARMOR.minis}, but ARMOR has no var "minis" (hint: did you mean "minus"?)`}},
		{"open bracket", plain + "text = { en = \"{n\" }\n", []string{`p/a.toml:11: the text has a { without a }`}},
		{"text without English", plain + "text = { zh = \"一\" }\n", []string{`p/a.toml:11: missing key "en" in text`}},
		{"spelling of a var", swap("vars", "vars = { N = 2 }"), []string{`p/a.toml:9: the var "N" must be a name of lower-case letters, digits and _`}},
		{"empty var", swap("vars", "vars = { n = \"\" }"), []string{`p/a.toml:9: the var "n" is empty`}},
		{"var that is a list", swap("vars", "vars = { n = [] }"), []string{`p/a.toml:9: "n" must be a number or a word, not a list`}},

		// Scripts.
		{"no such script", swap("script", `script = "b.lua"`), []string{`p/a.toml:10: unknown script "b.lua" in the folder of the manifest (hint: did you mean "a.lua"?)`}},
		{"no such function", plain + "on_play = \"paly\"\n", []string{`p/a.toml:11: a.lua has no function "paly" (hint: did you mean "play"?)`}},
		{"local function", plain + "on_play = \"helper\"\n", []string{`p/a.toml:11: a.lua has no function "helper" (hint: one of f, play)`}},
		{"function without a script", swap("script", "") + "on_play = \"f\"\n",
			[]string{`p/a.toml:11: "on_play" names the function "f", but the definition has no script (hint: add script = "file.lua")`}},

		// Listeners.
		{"listener without a handler", listenerTOML, []string{`p/a.toml:11: a listener needs run, effects or reject`}},
		{"listener with both", listenerTOML + "run = \"f\"\nreject = \"NO\"\n", []string{`p/a.toml:15: a listener has run or reject, not both`}},
		{"role", plain + "[[card.listener]]\nevent = \"TURN_STARTED\"\nrole = \"self\"\nrun = \"f\"\n",
			[]string{`p/a.toml:13: unknown role "self" (hint: one of source, target, owner, lane, any)`}},
		{"event", plain + "[[card.listener]]\nevent = \"turn started\"\nrole = \"any\"\nrun = \"f\"\n",
			[]string{`p/a.toml:12: "event": the event name "turn started" has not the form TURN_STARTED or pack:NAME`}},
		{"event of a pack", plain + "[[card.listener]]\nevent = \"p:SEN\"\nrole = \"any\"\nrun = \"f\"\n[[event]]\nname = \"p:SEEN\"\nkind = \"fact\"\ndoc = \"d\"\n",
			[]string{`p/a.toml:12: the pack "p" declares no event "p:SEN" (hint: did you mean "p:SEEN"?)`}},
		{"band", listenerTOML + "band = \"kills\"\nrun = \"f\"\n", []string{`p/a.toml:14: unknown band "kills" (hint: did you mean "kill"?)`}},
		{"band and priority", listenerTOML + "band = \"kill\"\npriority = 420\nrun = \"f\"\n", []string{`p/a.toml:15: a listener has a band or a priority, not both`}},
		{"priority", listenerTOML + "priority = 99\nrun = \"f\"\n", []string{`p/a.toml:14: "priority" is 99, and must be from 100 to 999`}},
		{"limit", listenerTOML + "limit_per_turn = 0\nrun = \"f\"\n", []string{`p/a.toml:14: "limit_per_turn" is 0, and must be from 1 to 100`}},
		{"reason", listenerTOML + "reject = \"no way\"\n", []string{`p/a.toml:14: the reason "no way" must be capital letters, digits and _`}},
		{"reasons", listenerTOML + "reject = \"NO\"\n[card.listener.reasons]\nNo = { en = \"x\" }\nNO = { en = \"{hove}\" }\n", []string{
			`p/a.toml:16: the reason "No" must be capital letters, digits and _`,
			`p/a.toml:17: the text has {hove}, but there is no var "hove" (hint: did you mean "have"?)`}},
		{"listener id twice", listenerTOML + "id = \"x\"\nrun = \"f\"\n[[card.listener]]\nid = \"x\"\nevent = \"E\"\nrole = \"any\"\nrun = \"f\"\n",
			[]string{`p/a.toml:17: the listener "x" is there twice`}},
		{"filter", listenerTOML + "run = \"f\"\nwhere = [\n  \"self.attack > 1\",\n  \"self. health\",\n  3,\n]\n", []string{
			`p/a.toml:17: filter "self. health": want a path such as target.shield, an operator and a value`,
			`p/a.toml:18: "where" must be a text, not a number`}},

		// Tags.
		{"death of what lives not", "[[tag]]\nid = \"SHELL\"\nname = { en = \"shell\" }\nof = [\"cards\", \"packets\"]\ndeath = { en = \"bursts\" }\n",
			[]string{`p/a.toml:5: only units die, and SHELL is not a tag of units (hint: of = ["units"], for one)`}},

		// Modifiers.
		{"modifier without an operation", modifierTOML, []string{`p/a.toml:11: a modifier has exactly one of add, less, set, double, halve, run, keyword, not 0`}},
		{"modifier with two", modifierTOML + "add = 1\nset = 1\n", []string{`p/a.toml:11: a modifier has exactly one of add, less, set, double, halve, run, keyword, not 2`}},
		{"double = false", modifierTOML + "double = false\n", []string{`p/a.toml:14: "double" can only be true`}},
		{"floor", modifierTOML + "add = 1\nfloor = 1\n", []string{`p/a.toml:15: "floor" needs "less"`}},
		{"reads", modifierTOML + "add = 1\nreads = [\"board\"]\n", []string{`p/a.toml:15: "reads" needs "run"`}},
		{"run without reads", modifierTOML + "run = \"f\"\n",
			[]string{`p/a.toml:14: a modifier with run must list what it reads (hint: reads = [...] of board, turn, hand, damage, resources, or [] of nothing)`}},
		{"reads what", modifierTOML + "run = \"f\"\nreads = [\"boards\"]\n", []string{`p/a.toml:15: unknown read "boards" (hint: did you mean "board"?)`}},
		{"scope word", plain + "[[card.modifier]]\nof = \"attack\"\nscope = \"own frnt units\"\nadd = 1\n",
			[]string{`p/a.toml:13: unknown word "frnt" in scope (hint: did you mean "front"?)`}},
		{"scope", plain + "[[card.modifier]]\nof = \"attack\"\nscope = \"units own\"\nadd = 1\n",
			[]string{`p/a.toml:13: the scope "units own" says nothing (hint: for example "self", "host", "own front units" or "own cards")`}},
		{"question", plain + "[[card.modifier]]\nof = \"No Question\"\nscope = \"self\"\nadd = 1\n", []string{`p/a.toml:12: "of": "No Question" is not the name of a question such as attack`}},
		{"var of an amount", modifierTOML + "add = \"m\"\n", []string{`p/a.toml:14: "add": unknown var "m" (hint: one of n, who)`}},
		{"word as an amount", modifierTOML + "add = \"who\"\n", []string{`p/a.toml:14: the var "who" is a word, and "add" must be a number`}},
		{"amount", modifierTOML + "add = true\n", []string{`p/a.toml:14: "add" must be a number or the name of a var, not true or false`}},
		{"negative less", modifierTOML + "less = -1\n", []string{`p/a.toml:14: "less" is -1, and must be from 0 to 32767`}},
		{"gained_only", modifierTOML + "add = 1\ngained_only = true\n", []string{`p/a.toml:15: "gained_only" is for modifiers of keywords`}},
		{"keyword of a number", modifierTOML + "keyword = \"ARMOR\"\n",
			[]string{`p/a.toml:12: the modifier of "attack" gives the wrong thing (hint: of = "keyword" and keyword = "NAME" go together)`}},

		// Actions and targets.
		{"phase", plain + "[[card.action]]\nid = \"act\"\nphase = \"skirmsh\"\nrun = \"f\"\n", []string{`p/a.toml:13: unknown phase "skirmsh" (hint: did you mean "skirmish"?)`}},
		{"action without run", plain + "[[card.action]]\nid = \"act\"\nphase = \"skirmish\"\n", []string{`p/a.toml:11: an action needs run or effects`}},
		{"negative supply", actionTOML + "supply = -1\n", []string{`p/a.toml:15: "supply" is -1, and must be from 0 to 32767`}},
		{"side", actionTOML + "target = { side = \"enemies\" }\n", []string{`p/a.toml:15: unknown side "enemies" (hint: one of own, friendly, teammate, enemy, any)`}},
		{"target words", plain + "[card.target]\nside = \"any\"\nrange = \"global\"\nzone = \"limbo\"\nrows = [\"MIDDLE\"]\n", []string{
			`p/a.toml:14: unknown zone "limbo" (hint: one of board, graveyard, hand, deck, hangar)`,
			`p/a.toml:15: unknown row "MIDDLE" (hint: one of FRONT, BACK)`}},
		{"target without a side", plain + "target = { }\n", []string{`p/a.toml:11: missing key "side" in target`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			check(t, faults(t, map[string]string{"a.toml": tt.manifest, "a.lua": "function f() end\nfunction play() end\nlocal function helper() end\n"}), tt.want)
		})
	}
}

func check(t *testing.T, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got:\n  %s\nwant:\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}
