package lint_test

import (
	"strings"
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
)

// TestOneSlipOnce checks that findings that follow from another are not reported with
// it. Such are names that a slip leaves unused, names that a missing pack may define,
// findings in a definition with a fault, and needs of a pack that another replaces.
func TestOneSlipOnce(t *testing.T) {
	const rule = "== a.toml\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\nvars = { cards = 1 }\nscript = \"pulse.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"pulse\"\n" +
		"== pulse.lua\nfunction pulse(me, ev, game)\n  game:draw(ev:source_player(), me.vars.cards)\nend\n"
	const unit = "[[card]]\nid = \"GRUNT\"\nname = { en = \"Grunt\" }\nfaction = \"COVENANT\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 2 }\n"
	for _, c := range []struct{ what, pack, want string }{
		{"a var", strings.Replace(rule, "vars.cards", "vars.crads", 1), `
pulse.lua:2:41: unknown-var: no definition that this works for has a var "crads" (hint: did you mean "cards"?)`},
		{"a script", strings.Replace(rule, `"pulse.lua"`, `"plse.lua"`, 1), `
a.toml:5:1: missing-script: unknown script "plse.lua" in the folder of the manifest (hint: did you mean "pulse.lua"?)`},
		{"a function", strings.Replace(rule, `run = "pulse"`, `run = "begin"`, 1), `
a.toml:9:1: missing-handler: pulse.lua has no function "begin" (hint: one of pulse)`},
		{"a keyword", "== a.toml\n[[keyword]]\nid = \"GLOW\"\nname = { en = \"Glow\" }\n" + unit + "tags = [\"INFANTRY\"]\nkeywords = [\"GLOWW\"]\n", `
a.toml:12:13: unknown-keyword: unknown keyword "GLOWW" (hint: did you mean "GLOW"?)`},
		{"a key", "== a.toml\n[[tag]]\nid = \"RODENT\"\nnme = { en = \"Rodent\" }\nof = [\"units\"]\n" + unit + "tags = [\"RODENT\"]\n", `
a.toml:3:1: unknown-key: unknown key "nme" in tag (hint: did you mean "name"?)`},
		{"a type", "== a.toml\n[[tag]]\nid = \"RODENT\"\nname = { en = \"Rodent\" }\nof = \"units\"\n" + unit + "tags = [\"RODENT\"]\n", `
a.toml:4:1: wrong-type: "of" must be a list, not a text`},
		{"an event", "== a.toml\n[[event]]\nname = \"mine:GLOWED\"\nkind = \"fct\"\ndoc = \"It glowed.\"\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\n[[rule.listener]]\nevent = \"mine:GLOWED\"\nrole = \"any\"\neffects = [{ type = \"DRAW\", amount = 1 }]\n", `
a.toml:3:1: unknown-word: unknown kind "fct" (hint: did you mean "fact"?)`},
		{"no event", strings.Replace(rule, "event = \"TURN_STARTED\"\n", "", 1), `
a.toml:6:1: missing-key: missing key "event" in listener`},
		{"not an event", strings.Replace(rule, "TURN_STARTED", "turn ended", 1), `
a.toml:7:1: unknown-event: "event": the event name "turn ended" has not the form TURN_STARTED or pack:NAME`},
		{"a pack", "== pack.toml\n" + strings.Replace(head, `"covenant"`, `"covenant", "swarm"`, 1) + "== a.toml\n" + unit + "tags = [\"INFANTRY\", \"BUG\"]\nkeywords = [\"STING\"]\n[[card.listener]]\nevent = \"UNIT_DEPLOYED\"\nrole = \"source\"\nwhere = [\"source.faction == SWARM\"]\neffects = [{ type = \"DRAW\", amount = 1 }]\n", `
pack.toml:6:33: missing-pack: the pack "swarm", which "mine" requires, is missing`},
		{"a priority", "== a.toml\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\n[[rule.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"any\"\neffects = [{ type = \"ADD_AMOUNT\", amount = 1 }]\n", `
a.toml:4:1: priority-outside-band: PULSE: DAMAGE_MODIFIED takes priorities 200 to 399, not 600`},
		{"a path", "== a.toml\n[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nwhere = [\"turn > 2\"]\neffects = [{ type = \"DRAW\", amount = 1 }]\n", `
a.toml:7:10: bad-filter: PULSE.turn_started_any: filter "turn > 2": unknown path "turn"; it starts with self, source, target, unit, card, owner, opponent, source_player, target_player, event or room`},
		{"a header", strings.Replace(rule, "[[rule]]", "[rule]", 1), `
a.toml:1:1: wrong-type: "rule" must be a list, not a table (hint: write [[rule]], or rule = [{ … }])`},
		{"a header of a card that a test names", "== a.toml\n" + strings.Replace(unit, "[[card]]", "[card]", 1) + "tags = [\"INFANTRY\"]\n== a_test.lua\nfunction test_a(t)\n  t:hand(1, \"GRUNT\")\nend\n", `
a.toml:1:1: wrong-type: "card" must be a list, not a table (hint: write [[card]], or card = [{ … }])`},
		{"a header inside", strings.Replace(rule, "[[rule.listener]]", "[rule.listener]", 1), `
a.toml:6:1: wrong-type: "listener" must be a list, not a table (hint: write [[rule.listener]], or listener = [{ … }])`},
		{"a header without its definition", strings.Replace(rule, "[[rule.listener]]", "[[listener]]", 1), `
a.toml:6:1: unknown-key: unknown key "listener" in the manifest (hint: it belongs to a definition, as in [[rule.listener]] after [[rule]])`},
		{"a header that means nothing", "== a.toml\n[[kyword]]\nid = \"GLOW\"\nname = { en = \"Glow\" }\n" + unit + "tags = [\"INFANTRY\"]\nkeywords = [\"GLOW\"]\n", `
a.toml:1:1: unknown-key: unknown key "kyword" in the manifest (hint: did you mean "keyword"?)`},
		{"a header that means nothing, and a script of its name", "== a.toml\n[[tags]]\nid = \"RODENT\"\nname = { en = \"Rodent\" }\nscript = \"tags.lua\"\n", `
a.toml:1:1: unknown-key: unknown key "tags" in the manifest (hint: did you mean "tag"?)`},
		{"a list after a header", "== a.toml\n" + unit + "tags = [\"INFANTRY\"]\nrule = [{ id = \"GLOW\", name = { en = \"Glow\" } }]\n", `
a.toml:9:1: unknown-key: unknown key "rule" in card (hint: the header above takes it in; move it above the first header, or write [[rule]])`},
		{"the order of parameters", strings.Replace(rule, "pulse(me, ev, game)", "pulse(me, game, ev)", 1), `
pulse.lua:1:10: wrong-arguments: the function pulse has game as its parameter 2 (hint: the first argument is me, and the third one is game)`},
		{"a shipped pack's id", "== pack.toml\n" + strings.Replace(head, `"mine"`, `"core"`, 1) + "== a.toml\n" + unit + "tags = [\"INFANTRY\"]\n", `
pack.toml:1:1: bad-head: "core" is a shipped pack, and other packs need definitions that its replacement lacks (hint: rename yours, and name the shipped one in requires; the namespace is optional)`},
	} {
		dir := write(t, c.pack)
		if got := lines(check(t, dir), dir); got != c.want {
			t.Errorf("%s: got%s\n\nwant%s", c.what, got, c.want)
		}
	}
}

// TestSlipsApart checks that two slips of one kind in different definitions are both reported: a
// priority outside of its band in one rule hides nothing in another one.
func TestSlipsApart(t *testing.T) {
	rule := func(id, at string) string {
		return "[[rule]]\nid = \"" + id + "\"\nname = { en = \"Pulse\" }\n[[rule.listener]]\nevent = \"DAMAGE_MODIFIED\"\nrole = \"any\"\n" + at + "effects = [{ type = \"ADD_AMOUNT\", amount = 1 }]\n"
	}
	dir := write(t, "== a.toml\n"+rule("ONE", "priority = 601\n")+rule("TWO", "priority = 300\nband = \"effect\"\n"))
	if got := lines(check(t, dir), dir); !strings.Contains(got, "priority-outside-band: ONE") || !strings.Contains(got, "a listener has a band or a priority, not both") {
		t.Errorf("got%s", got)
	}
}

// TestNeverHolds checks that a filter that loads but can never hold is reported at its
// position. It covers numbers out of any range, two words for one thing, and the option
// of the rule.
func TestNeverHolds(t *testing.T) {
	rule := func(event, where string) string {
		return "== a.toml\n[[option]]\nid = \"calm\"\nname = { en = \"Calm\" }\n[[option]]\nid = \"limit\"\nname = { en = \"Limit\" }\ntype = \"int\"\nlow = 1\nhigh = 5\n" +
			"[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\noption = \"calm\"\nvars = { back = \"BACK\", none = 0 }\ntext = { en = \"{back} {none}\" }\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\npriority = 601\nwhere = [" + where + "]\neffects = [{ type = \"DRAW\", amount = 1 }]\n" +
			"[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nwhere = [\"room.option(limit) > 1\"]\neffects = [{ type = \"DRAW\", amount = 1 }]\n"
	}
	for _, c := range []struct{ event, where, want string }{
		{"DAMAGE_DEALT", `"event.shield_lost < 0"`, `a.toml:20:10: never-runs: filter "event.shield_lost < 0": it is never less than 0, so that it never holds`},
		{"DAMAGE_DEALT", `"target.is_unit > 1"`, `a.toml:20:10: never-runs: filter "target.is_unit > 1": it is from 0 to 1, so that it never holds`},
		{"TURN_STARTED", `"room.turn < 0"`, `a.toml:20:10: never-runs: filter "room.turn < 0": it is never less than 0, so that it never holds`},
		{"TURN_STARTED", `"room.option(limit) > 5"`, `a.toml:20:10: never-runs: filter "room.option(limit) > 5": it is from 0 to 5, so that it never holds`},
		{"TURN_STARTED", `"not room.option(calm)"`, `a.toml:20:10: never-runs: filter "not room.option(calm)": the rule holds only while the option calm is on, so that it never holds`},
		{"UNIT_DEPLOYED", `"source.row == FRONT", "source.row == back"`, `a.toml:20:33: never-runs: "source.row == FRONT" and "source.row == back" are never both so, and all filters must hold`},
		{"UNIT_DEPLOYED", `"source.health > 2", "source.health < none"`, `a.toml:20:31: never-runs: "source.health > 2" and "source.health < none" are never both so, and all filters must hold`},
		{"UNIT_DEPLOYED", `"source.row == FRONT", "source.lane == ALPHA", "source.row == BACK or source.lane == ALPHA"`, ""},
		{"TURN_STARTED", `"room.turn % 2 == 0", "room.turn % 3 == 1"`, ""},
		{"UNIT_DEPLOYED", `"source.health > 2", "source.health < source.attack"`, ""}, // a number and one that is not known
		{"UNIT_DEPLOYED", `"source.health < source.attack", "source.health > 2"`, ""},
		{"TURN_STARTED", `"room.option(calm)", "room.option(limit) > 4"`, ""},
	} {
		dir := write(t, rule(c.event, c.where))
		if got := strings.TrimPrefix(lines(check(t, dir), dir), "\n"); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.where, got, c.want)
		}
	}
}

// TestWhatRunsIsNoError checks that some code is accepted: what a script does while it
// is loaded, what its functions are called with, and a function of an object under
// another name. The wrong forms next to them are still errors.
func TestWhatRunsIsNoError(t *testing.T) {
	rule := "== a.toml\n" + pulse("pulse.lua", "TURN_STARTED") + "== pulse.lua\n"
	const filled = "local T = {}\nlocal function set(k, v) T[k] = v end\nlocal function add(k, v) set(k, v) end\nadd(\"a\", 1)\n"
	const keeps = "kept-state: function changes T, a table of the main chunk (hint: scripts keep nothing between calls; use a local of the function)"
	for _, c := range []struct{ what, script, want string }{
		{"a table that is filled", filled + "function pulse(me, ev, game) game:draw(1, T.a) end\n", ""},
		{"a table that is filled later too", filled + "function pulse(me, ev, game) add(\"b\", 2) game:draw(1, T.a) end\n", "pulse.lua:2:26: " + keeps},
		{"a table that a function without a name fills", filled + "function pulse(me, ev, game) local f = function() add(\"b\", 2) end f() game:draw(1, T.a) end\n", "pulse.lua:2:26: " + keeps},
		{"a table whose filler is given away", filled + "function pulse(me, ev, game) local f = set f(\"b\", 2) game:draw(1, T.a) end\n", "pulse.lua:2:26: " + keeps},
		{"a table by another name", filled + "function pulse(me, ev, game) local t = T\n t.a = 2\n game:draw(1, T.a)\nend\n", "pulse.lua:6:2: " + keeps},
		{"a part of a table by another name", "local T = { n = {} }\nfunction pulse(me, ev, game) local t = T.n local u = t\n u.a = 2\n game:draw(1, T.n.a)\nend\n", "pulse.lua:3:2: " + keeps},
		{"a copy of a table", "local T = { n = {} }\nfunction pulse(me, ev, game) local t = {} for k, v in pairs(T) do t[k] = v end t.a = 2 game:draw(1, t.a) end\n", ""},
		{"a variable that gets a table of its own", "local T = { n = {} }\nfunction pulse(me, ev, game) local t = T.n t = {} t.a = 2 game:draw(1, t.a) end\n", ""},
		{"a parameter with the name of an object", "local function hurt(game, me, n) game:damage(me, n) end\nfunction pulse(me, ev, game) hurt(game, game:base(2), 2) end\n", ""},
		{"one that calls give different things", "local function hurt(game, me) game:damage(me, 1) end\nfunction pulse(me, ev, game) hurt(game, game:base(2)) hurt(game, me) end\n", ""},
		{"one that is not a number", "local function hurt(game, e) game:damage(e, 1) end\nfunction pulse(me, ev, game) hurt(game, me) end\n", "pulse.lua:1:35: wrong-argument: game:damage: argument 1 (target) must be a number, not a table"},
		{"one that is known later", "local function hurt(game, e) game:damage(e, 1) end\nlocal function twice(g, m) hurt(g, m) hurt(g, m) end\nfunction pulse(me, ev, game) twice(game, me) end\n", "pulse.lua:1:35: wrong-argument: game:damage: argument 1 (target) must be a number, not a table"},
		{"a function by another name", "function pulse(me, ev, game) local go = game.damage go(game, game:base(1), 1) end\n", ""},
		{"a call with a point", "function pulse(me, ev, game) game.damage(game:base(1), 1) end\n", "pulse.lua:1:35: missing-colon: game.damage is a function, which is called with a colon (hint: call it as game:damage(...))"},
		{"a call with a point and the object", "function pulse(me, ev, game) game.damage(game, game:base(1), 1) end\n", ""},
		{"one that lacks an argument", "function pulse(me, ev, game) game.damage(game, game:base(1)) end\n", "pulse.lua:1:35: wrong-arguments: game:damage: argument 2 (amount) is missing"},
		{"one of a function that there is not", "function pulse(me, ev, game) game.damge(game, game:base(1), 1) end\n", "pulse.lua:1:35: unknown-function: game has no function \"damge\" (hint: did you mean \"damage\"?)"},
		{"functions of a table of the script", "local T = {}\nfunction T.add(a, b) return a + b end\nfunction T:twice(n) return self.add(n, n) end\nfunction pulse(me, ev, game) game:draw(1, T:twice(T.add(1, 1))) end\n", ""},
		{"a call as an argument of a function without any", "local function nothing() end\nfunction pulse(me, ev, game) game:draw(1, game:turn(nothing())) end\n", ""},
		{"a function as an argument", "function pulse(me, ev, game) game:draw(ev.source_player, 1) end\n", "pulse.lua:1:43: missing-colon: ev.source_player is a function, which is called with a colon (hint: call it as ev:source_player(...))"},
		{"a function by another name as an argument", "function pulse(me, ev, game) local who = ev.source_player game:draw(who, 1) end\n", "pulse.lua:1:64: wrong-argument: game:draw: argument 1 (p) must be a number, not a function"},
	} {
		dir := write(t, rule+c.script)
		if got := strings.TrimPrefix(lines(check(t, dir), dir), "\n"); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.what, got, c.want)
		}
	}
}

// TestFamilies: a mistake in a family is reported once, not again for its cards that tests name.
func TestFamilies(t *testing.T) {
	const game = "== pack.toml\nid = \"mine\"\nversion = \"0.1.0\"\napi = 3\ndefines = \"mine\"\nlicense = \"MIT\"\n" +
		"== a.toml\n[[mode]]\nid = \"mine\"\nname = { en = \"Mine\" }\nseats = 2\nphases = [\"play\"]\nmax_turns = 9\nconcede = true\n" +
		"[[attribute]]\nid = \"rank\"\nlow = 1\nhigh = 9\n[[zone]]\nid = \"deck\"\n[[phase]]\nid = \"play\"\n" +
		"[[action]]\nid = \"wait\"\nname = { en = \"Wait\" }\neffects = [{ type = \"REVERSE\" }]\n"
	const family = "[[family]]\nid = \"E\"\nof = [\"rank\"]\nstart = \"deck\"\n"
	const tests = "== a_test.lua\nfunction test_put(t)\n  t:put(0, \"deck\", \"E-1\")\n  t:put(0, \"deck\", \"E-2\")\n  t:eq(#t:cards(0, \"deck\"), 11)\nend\n"
	for _, c := range []struct{ what, family, want string }{
		{"none", "", `
a_test.lua:2:20: unknown-id: t:put: unknown card id "E-1"`},
		{"sound", family, ""},
		{"a key", strings.Replace(family, "family", "famly", 1), `
a.toml:20:1: unknown-key: unknown key "famly" in the manifest (hint: did you mean "family"?)`},
		{"an attribute", strings.Replace(family, `"rank"`, `"rnk"`, 1), `
a.toml:22:7: unknown-id: unknown attribute "rnk" (hint: did you mean "rank"?)`},
		{"no attribute", strings.Replace(family, `"rank"`, ``, 1), `
a.toml:20:1: bad-value: family E: of names no attribute, and a family has a card for each value of some`},
	} {
		dir := write(t, game+c.family+tests)
		targets, err := lint.Open(kits.Tests(kits.All()), []string{dir}, lint.Options{Games: kits.With})
		if err != nil {
			t.Fatal(err)
		}
		if got := lines(lint.Check(targets), dir); got != c.want {
			t.Errorf("%s: got%s\n\nwant%s", c.what, got, c.want)
		}
	}
}

// TestPlacesOfRuleFaults checks the position of faults that the rules of a game report: the value, the key or the part of a
// filter that its message quotes.
func TestPlacesOfRuleFaults(t *testing.T) {
	const listener = "[[rule]]\nid = \"PULSE\"\nname = { en = \"Pulse\" }\n[[rule.listener]]\nevent = \"DAMAGE_DEALT\"\nrole = \"any\"\n"
	room := func(options string) string {
		return "[[room]]\nid = \"quick\"\nname = { en = \"Quick\" }\ntext = { en = \"In and out.\" }\nmode = \"duel\"\n" + options + "\npacks = [\"mine\"]\n"
	}
	for _, c := range []struct{ text, want string }{
		{room(`options = { marked = true, camo = "printd" }`), `6:28: bad-value: room quick: the room option camo is owner_turn or printed, not "printd"`},
		{room(`options = { marked = true, cammo = "printed" }`), `6:28: unknown-id: room quick: unknown room option "cammo"`},
		{room(`options = { camo = "printed", marked = 7 }`), `6:31: bad-value: room quick: the room option marked is on or off, not "7"`},
		{listener + "where = [\"event.amount > 2\", \"event.amount < 9 or source.atack > 1\"]\neffects = [{ type = \"DRAW\", amount = 1 }]\n", `7:30: bad-filter: PULSE.damage_dealt_any: filter "source.atack > 1": unknown property "atack"`},
	} {
		dir := write(t, "== a.toml\n"+c.text)
		if got := lines(check(t, dir), dir); !strings.Contains(got, "\na.toml:"+c.want) {
			t.Errorf("%s: got%s", c.want, got)
		}
	}
}
