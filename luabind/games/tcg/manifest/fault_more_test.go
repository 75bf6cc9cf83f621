package manifest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/load"
)

func TestFaultsOfOtherDefinitions(t *testing.T) {
	const name = "name = { en = \"N\" }\n"
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"keyword", "[[keyword]]\nid = \"K\"\n" + name + "damage_type = \"FIRE\"\ntag = \"TANK\"\ntext = { en = \"{x}\" }\n", []string{
			`p/a.toml:4: unknown damage_type "FIRE" (hint: one of BALLISTIC, PLASMA, TRUE, PHYSICAL)`, `p/a.toml:5: unknown tag "TANK" (hint: one of INFANTRY, SPARTAN, ELITE, VEHICLE, HERO, AIRDROP, VESSEL, CAPITAL, ESCORT, BOMBER, FACILITY, ORDNANCE, ORBITAL, MISSILE, AREA, MASS_REMOVAL, HEAVY)`,
			`p/a.toml:6: the text has {x}, but there is no var "x"`}},
		{"two keywords for a tag", "[[keyword]]\nid = \"CAR\"\n" + name + "tag = \"VEHICLE\"\n",
			[]string{`p/a.toml:4: the tag VEHICLE already belongs to the keyword VEHICLE`}},
		{"keyword twice over packs", "[[keyword]]\nid = \"ARMOR\"\n" + name, nil},
		{"status", "[[status]]\nid = \"S\"\n" + name + "until = \"turns\"\nlayers = -1\nnamed = \"a b\"\n", []string{
			`p/a.toml:4: unknown until "turns" (hint: did you mean "turn"?)`, `p/a.toml:5: "layers" is -1, and must be from 0 to 32767`,
			`p/a.toml:6: "named": the event name "a b" has not the form TURN_STARTED or pack:NAME`}},
		{"rule", "[[rule]]\nid = \"R\"\n" + name + "option = \"Odd\"\nlayers = 1\n", []string{
			`p/a.toml:4: the option "Odd" must be a name of lower-case letters, digits and _`, `p/a.toml:5: unknown key "layers" in rule`}},
		{"event", "[[event]]\nname = \"q:SEEN\"\nkind = \"facts\"\nfields = { n = \"number\", N = \"int\" }\n", []string{
			`p/a.toml:1: missing key "doc" in event`, `p/a.toml:2: the event name "q:SEEN" has not the form p:NAME`,
			`p/a.toml:3: unknown kind "facts" (hint: did you mean "fact"?)`,
			`p/a.toml:4: unknown n "number" (hint: one of int, bool, entity, player, place, card, row, fixture)`,
			`p/a.toml:4: the field "N" must be a name of lower-case letters, digits and _`}},
		{"event with many fields", "[[event]]\nname = \"p:SEEN\"\nkind = \"fact\"\ndoc = \"d\"\n[event.fields]\n" +
			"a=\"int\"\nb=\"int\"\nc=\"int\"\nd=\"int\"\ne=\"int\"\nf=\"int\"\ng=\"int\"\nh=\"int\"\ni=\"int\"\n",
			[]string{`p/a.toml:5: an event has at most 8 fields, not 9`}},
		// A value that was refused is not held against others: one fault is reported once.
		{"a huge bound of an option", "[[option]]\nid = \"o\"\n" + name + "text = { en = \"T\" }\ntype = \"int\"\nlow = 0\nhigh = 9223372036854775807\n",
			[]string{`p/a.toml:7: "high" is 9223372036854775807, and must be from -32767 to 32767`}},
		{"keys of options of another type", "[[option]]\nid = \"o\"\n" + name + "text = { en = \"T\" }\nwords = [\"a\", \"b\"]\nhigh = 3\n",
			[]string{`p/a.toml:5: "words" goes with type = "word"`, `p/a.toml:6: "high" goes with type = "int"`}},
		{"a huge default of a value", "[[value]]\nid = \"v\"\n" + name + "text = { en = \"T\" }\ndefault = 99999\n",
			[]string{`p/a.toml:5: "default" is 99999, and must be from -32767 to 32767`}},
		{"a huge bound of a counter", "[[rule]]\nid = \"R\"\n" + name + "text = { en = \"T\" }\ncounters = { c = { max = 100000 } }\n",
			[]string{`p/a.toml:5: "max" is 100000, and must be from -9999 to 9999`}},
		{"no seat of a team", "[[mode]]\nid = \"m\"\n" + name + "text = { en = \"T\" }\nteams = [[1, 99999], [2]]\n",
			[]string{`p/a.toml:5: "teams" is 99999, and must be from -32767 to 32767`}},
		{"two decks, one of no seat", "[[deck]]\nid = \"D\"\n" + name + "seat = 1\n[deck.cards]\n[[deck]]\nid = \"E\"\n" + name + "seat = 9\n[deck.cards]\n",
			[]string{`p/a.toml:9: "seat" is 9, and must be from 1 to 4`}},
		{"damage type", "[[damage_type]]\nid = \"D\"\n" + name + "passes = [\"armor\"]\n",
			[]string{`p/a.toml:4: unknown pass "armor" (hint: one of pools, modifiers, shield)`}},
		{"deck", "[[deck]]\nid = \"D\"\n" + name + "[deck.cards]\n\"P-1\" = 0\nNONE = 3\n\"MANY\" = true\n", []string{
			`p/a.toml:5: unknown card "P-1"`, `p/a.toml:5: "P-1" is 0, and must be from 1 to 99`,
			`p/a.toml:6: unknown card "NONE"`, `p/a.toml:7: unknown card "MANY"`, `p/a.toml:7: "MANY" must be a number, not true or false`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := faults(t, map[string]string{"a.toml": tt.manifest})
			sortLike(got)
			check(t, got, sortLike(tt.want))
		})
	}
}

// sortLike brings faults of one line into one order for comparison.
func sortLike(lines []string) []string {
	for i := range lines {
		for j := i + 1; j < len(lines); j++ {
			if lines[j] < lines[i] {
				lines[i], lines[j] = lines[j], lines[i]
			}
		}
	}
	return lines
}

func TestFaultsOfAbilities(t *testing.T) {
	const draw = "effects = [{ type = \"DRAW\", amount = 1 }]\n"
	tactic := "[[card]]\nid = \"T\"\nname = { en = \"T\" }\nfaction = \"UNSC\"\ntype = \"TACTICAL\"\ncost = { supply = 1 }\n[[card.ability]]\ntrigger = \"ON_PLAY\"\n"
	for _, tt := range []struct {
		name, manifest string
		want           []string
	}{
		{"trigger", abilityTOML + "trigger = \"ON_DEAD\"\n" + draw, []string{`p/a.toml:12: unknown trigger "ON_DEAD" (hint: did you mean "ON_DEATH"?)`}},
		{"no effects", abilityTOML + "trigger = \"ON_KILL\"\n", []string{`p/a.toml:11: an ability needs effects`}},
		{"effect type with each", abilityTOML + "trigger = \"ON_KILL\"\neffects = [{ type = \"DRAWS\", each = { side = \"own\" } }]\n", []string{`p/a.toml:13: unknown type "DRAWS" (hint: did you mean "DRAW"?)`}},
		{"effect type", abilityTOML + "trigger = \"ON_KILL\"\neffects = [{ type = \"DRAWS\" }]\n", []string{`p/a.toml:13: unknown type "DRAWS" (hint: did you mean "DRAW"?)`}},
		{"keys of an unknown effect", abilityTOML + "trigger = \"ON_KILL\"\neffects = [{ type = \"DRAWS\", amount = 1 }]\n", []string{`p/a.toml:13: unknown type "DRAWS" (hint: did you mean "DRAW"?)`}},
		{"constant effect of an unknown type", abilityTOML + "trigger = \"STATIC_AURA\"\neffects = [{ type = \"DRAWS\" }]\n", []string{`p/a.toml:13: unknown type "DRAWS" (hint: did you mean "DRAW"?)`}},
		{"effect keys", abilityTOML + "trigger = \"ON_KILL\"\neffects = [\n{ type = \"HEAL\", damageType = \"TRUE\" },\n{ type = \"DRAW\", amount = 0 }]\n", []string{
			`p/a.toml:14: missing key "amount" in effects`, `p/a.toml:14: HEAL takes no "damageType"`,
			`p/a.toml:15: "amount" is 0, and must be from 1 to 32767`}},
		{"unknown key", abilityTOML + "trigger = \"ON_KILL\"\nlimit = 1\n" + draw, []string{`p/a.toml:13: unknown key "limit" in ability`}},
		{"limit", abilityTOML + "trigger = \"ON_KILL\"\nlimitPerTurn = 0\n" + draw, []string{`p/a.toml:13: "limitPerTurn" is 0, and must be from 1 to 100`}},
		{"condition", abilityTOML + "trigger = \"ON_KILL\"\nconditions = [\"target shield\"]\n" + draw,
			[]string{`p/a.toml:13: filter "target shield": want a path such as target.shield, an operator and a value`}},
		{"names in effects", abilityTOML + "trigger = \"ON_KILL\"\neffects = [\n{ type = \"APPLY_STATUS\", statusKey = \"EMPS\" },\n" +
			"{ type = \"SUMMON_TOKEN\", summonCardId = \"P1\" },\n{ type = \"ADD_KEYWORD\", keyword = \"SHIELDED\" },\n{ type = \"REMOVE_KEYWORD\", keyword = \"ARMR\" }]\n", []string{
			`p/a.toml:14: unknown status "EMPS" (hint: did you mean "EMP"?)`, `p/a.toml:15: unknown card "P1" (hint: did you mean "P-1"?)`,
			`p/a.toml:16: the keyword SHIELDED takes a number, for example SHIELDED(1)`, `p/a.toml:17: unknown keyword "ARMR" (hint: did you mean "ARMOR"?)`}},
		{"damage type", abilityTOML + "trigger = \"ON_ATTACK_DECLARE\"\ntarget = { enemyOnly = true }\neffects = [{ type = \"DEAL_DAMAGE\", amount = 1, damageType = \"PLASM\" }]\n",
			[]string{`p/a.toml:14: unknown damageType "PLASM" (hint: did you mean "PLASMA"?)`}},
		{"constant change by a trigger", abilityTOML + "trigger = \"ON_KILL\"\neffects = [{ type = \"MODIFY_ATK\", amount = 1 }]\n",
			[]string{`p/a.toml:13: MODIFY_ATK is only for STATIC_AURA (hint: for a time, put a status that has a modifier with APPLY_STATUS)`}},
		{"constant draw", abilityTOML + "trigger = \"STATIC_AURA\"\n" + draw, []string{`p/a.toml:13: DRAW cannot hold all the time`}},
		{"limited aura", abilityTOML + "trigger = \"STATIC_AURA\"\nlimitPerTurn = 1\neffects = [{ type = \"MODIFY_ATK\", amount = 1 }]\n",
			[]string{`p/a.toml:13: STATIC_AURA holds all the time and has no limit`}},
		{"target of a turn", abilityTOML + "trigger = \"ON_TURN_START\"\ntarget = { unitOnly = true }\n" + draw, []string{`p/a.toml:13: ON_TURN_START has no target`}},
		{"condition on no target", abilityTOML + "trigger = \"ON_TURN_END\"\nconditions = [\"target.shield==0\"]\n" + draw,
			[]string{`p/a.toml:13: ON_TURN_END has no target to have conditions on`}},
		{"stealth without a choice", abilityTOML + "trigger = \"ON_KILL\"\ntarget = { canTargetStealthed = true }\n" + draw,
			[]string{`p/a.toml:13: canTargetStealthed is for ON_PLAY, where a target is chosen`}},
		{"both sides", abilityTOML + "trigger = \"ON_KILL\"\ntarget = { enemyOnly = true, allyOnly = true }\n" + draw,
			[]string{`p/a.toml:13: a target cannot be enemyOnly and allyOnly`}},
		{"no row", abilityTOML + "trigger = \"ON_KILL\"\ntarget = { includeFront = false, includeBack = false }\n" + draw,
			[]string{`p/a.toml:13: a target without includeFront and includeBack can be nothing`}},
		{"two plays", abilityTOML + "trigger = \"ON_PLAY\"\n" + draw + "[[card.ability]]\ntrigger = \"ON_PLAY\"\n" + draw,
			[]string{`p/a.toml:15: there is an ability with ON_PLAY already (hint: give one ability several effects)`}},
		{"on_play and ability", plain + "on_play = \"f\"\n[[card.ability]]\ntrigger = \"ON_PLAY\"\n" + draw, []string{`p/a.toml:13: the card has an on_play already`}},
		{"two targets", plain + "target = { side = \"any\" }\n[[card.ability]]\ntrigger = \"ON_PLAY\"\ntarget = { unitOnly = true }\n" + draw,
			[]string{`p/a.toml:14: the card has a target already`}},
		{"play of a keyword", "[[keyword]]\nid = \"K\"\nname = { en = \"K\" }\n[[keyword.ability]]\ntrigger = \"ON_PLAY\"\n" + draw,
			[]string{`p/a.toml:5: ON_PLAY is for cards`}},
		{"tactic without a target", tactic + "effects = [{ type = \"DEAL_DAMAGE\", amount = 1 }]\n",
			[]string{`p/a.toml:9: DEAL_DAMAGE needs a target: a TACTICAL card is not a unit (hint: add a target)`}},
		{"tactic without a lane", tactic + "effects = [{ type = \"SUMMON_TOKEN\", summonCardId = \"T\" }]\n",
			[]string{`p/a.toml:9: SUMMON_TOKEN has no lane: a TACTICAL card is in none (hint: add choose = "lane")`}},
		{"condition on a target that is not chosen", tactic + "conditions = [\"target.shield==0\"]\n" + draw,
			[]string{`p/a.toml:9: the ability has no target to have conditions on`}},
		{"target of a discount", abilityTOML + "trigger = \"STATIC_AURA\"\ntarget = { unitOnly = true }\neffects = [{ type = \"REDUCE_COST\", amount = 1 }]\n",
			[]string{`p/a.toml:13: REDUCE_COST affects the cards in the player's hand and has no target`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			check(t, faults(t, map[string]string{"a.toml": tt.manifest, "a.lua": "function f() end\n"}), tt.want)
		})
	}
}

func TestFaultsOfFiles(t *testing.T) {
	deep := "x = " + strings.Repeat("[", 12+1) + strings.Repeat("]", 12+1)
	keys := strings.Repeat("a.", 12) + "a = 1"
	for _, tt := range []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{"capital letters in a path", map[string]string{"A.toml": ""}, []string{`p/A.toml: the path of a file may have lower-case letters, digits, _, - and . only`}},
		{"pack in a pack", map[string]string{"sub/pack.toml": ""}, []string{`p/sub/pack.toml: a pack inside a pack`}},
		{"other files are not read", map[string]string{"README.md": "", "a_test.lua": "not Lua", "Notes.txt": "x"}, nil},
		{"big manifest", map[string]string{"a.toml": strings.Repeat("#", 256<<10+1)}, []string{`p/a.toml: a manifest may have at most 256 KB`}},
		{"not UTF-8", map[string]string{"a.toml": "\n# \xff\n"}, []string{`p/a.toml:2: the text is not UTF-8`}},
		{"deep lists", map[string]string{"a.toml": "\n" + deep}, []string{`p/a.toml:2: nested deeper than 12`}},
		{"deep keys", map[string]string{"a.toml": "\n\n" + keys}, []string{`p/a.toml:3: nested deeper than 12`}},
		{"deep headers", map[string]string{"a.toml": "[" + strings.Repeat("a.", 12) + "a]"}, []string{`p/a.toml:1: nested deeper than 12`}},
		{"broken script", map[string]string{"a.lua": "function f(\n"}, []string{
			`p/a.lua:1: syntax error at the end of the file (hint: an 'end' or a closing bracket may be missing)`}},
		{"script in another folder", map[string]string{"sub/a.toml": plain, "a.lua": ""}, []string{`p/sub/a.toml:10: unknown script "a.lua" in the folder of the manifest`}},
		{"script outside of the pack", map[string]string{"a.toml": swap("script", `script = "../core/rules/ability.lua"`)},
			[]string{`p/a.toml:10: unknown script "../core/rules/ability.lua" in the folder of the manifest`}},
		{"all files in order", map[string]string{"b.toml": "x = 1\ny = 1\n", "a.toml": "z = 1\n"}, []string{
			`p/a.toml:1: unknown key "z" in the manifest`, `p/b.toml:1: unknown key "x" in the manifest`, `p/b.toml:2: unknown key "y" in the manifest`}},
	} {
		t.Run(tt.name, func(t *testing.T) { check(t, faults(t, tt.files), tt.want) })
	}
}

func TestFaultsOfPackHeads(t *testing.T) {
	const good = "id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n"
	for _, tt := range []struct {
		name, head string
		want       []string
	}{
		{"good", good + "description = \"d\"\nnamespace = \"q-1\"\nrequires = [\"core\"]\n", nil},
		{"empty", "", []string{`p/pack.toml:1: missing key "id" in pack.toml`, `p/pack.toml:1: missing key "version" in pack.toml`,
			`p/pack.toml:1: missing key "api" in pack.toml`, `p/pack.toml:1: missing key "license" in pack.toml`}},
		{"api", "id = \"p\"\nversion = \"1\"\napi = 4\nlicense = \"MIT\"\n", []string{`p/pack.toml:3: the pack is for API 4; this engine has API 1 to 3`}},
		{"api 0", "id = \"p\"\nversion = \"1\"\napi = 0\nlicense = \"MIT\"\n", []string{`p/pack.toml:3: the pack is for API 0; this engine has API 1 to 3`}},
		{"api 2 without a game", "id = \"p\"\nversion = \"1\"\napi = 2\nlicense = \"MIT\"\n", []string{`p/pack.toml:1: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)`}},
		{"key", good + "requiers = []\n", []string{`p/pack.toml:5: unknown key "requiers" in pack.toml (hint: did you mean "requires"?)`}},
		{"missing pack", good + "requires = [\n\"cor\",\n]\n", []string{`p/pack.toml:6: the pack "cor", which "p" requires, is missing (hint: did you mean "core"?)`}},
		{"cycle", good + "requires = [\"p\"]\n", []string{`p/pack.toml:5: "requires": the pack names itself`}},
		{"version", "id = \"p\"\nversion = \"next\"\napi = 1\nlicense = \"MIT\"\n", []string{`p/pack.toml:2: malformed version "next" (hint: three numbers, as 1.2.3 or 1.2.3-beta.1, or the first one or two of them)`}},
		{"namespace", good + "namespace = \"Q:\"\n", []string{`p/pack.toml:5: the namespace "Q:" may have lower-case letters, digits, _ and - only`}},
		{"only the id is reported", strings.Replace(good, "\"p\"", "\"../p\"", 1), []string{`p/pack.toml:1: "id": the id "../p" may have letters, digits, _ and - only`}},
		{"broken", "id", []string{`p/pack.toml:1: not TOML: unexpected EOF; expected key separator '='`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := load.Source{FS: fstest.MapFS{"pack.toml": {Data: []byte(tt.head)}}, Name: "p"}
			check(t, faultsOf(t, core(t), p), tt.want)
		})
	}
	check(t, faultsOf(t, load.Source{FS: fstest.MapFS{}, Name: "p"}), []string{`p/pack.toml: the pack has no pack.toml`})
}

// TestCausesComeFirst: a file that cannot be read is reported before anything that is
// missing because of it.
func TestCausesComeFirst(t *testing.T) {
	p := load.Source{FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"a.toml":    {Data: []byte("[[deck]]\nid = \"P-DECK\"\nname = { en = \"D\" }\n[deck.cards]\n\"P-001\" = 3\n")},
		"b.toml":    {Data: []byte("[[card]]\nid = \n")},
	}, Name: "p"}
	got := strings.Join(faultsOf(t, core(t), p), "\n")
	cause, follows := strings.Index(got, "p/b.toml:2: not TOML"), strings.Index(got, "p/a.toml:")
	if cause != 0 || follows < 0 {
		t.Errorf("the cause is not first:\n%s", got)
	}
}
