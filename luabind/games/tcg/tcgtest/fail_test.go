package tcgtest_test

import (
	"fmt"
	"strings"
	"testing"

	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
)

// duel sets a small scene for the failing tests below: a, b face each other.
const duel = `local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front") t:phase("skirmish") `

// failures are tests that must fail, each by its verb, with the message.
var failures = []struct{ verb, body, want string }{
	{"unit", `t:unit(1, "NOBODY-1", "alpha front")`, `there is no card "NOBODY-1"`},
	{"unit", `t:unit(1, "UNSC-01", "alpha front")`, `did you mean "UNSC-001"?`},
	{"unit", `t:unit(3, "UNSC-001", "alpha front")`, "must be a player, 1 or 2, got 3"},
	{"unit", `t:unit(1, "UNSC-001", "alpha front", {owner = 0})`, "owner must be a player, 1 or 2, got 0"},
	{"unit", `t:mode("ffa3") t:unit(1, "UNSC-001", "alpha front", {owner = 7})`, "owner must be a player, 1 to 3, got 7"},
	{"play", `t:play(t:hand(1, "UNSC-001"), {by = -1, at = "alpha front"})`, "by must be a player, 1 or 2, got -1"},
	{"place", `t:place("TRUCE", {player = 7, other = 1})`, "player must be a player, 1 or 2, got 7"},
	{"place", `t:place("TRUCE", {player = 1, other = 0})`, "other must be a player, 1 or 2, got 0"},
	{"unit", `t:unit(1, "UNSC-001", "delta front")`, `"delta front" is no place`},
	{"unit", `t:unit(1, "UNSC-001", "alpha")`, "a unit stands in a row"},
	{"unit", `t:unit(1, "UNSC-001", "alpha front 1") t:unit(1, "UNSC-001", "alpha front 1")`, "the slot is taken"},
	{"unit", `t:unit(1, "UNSC-008", "alpha front")`, "UNSC-008 is no unit"},
	{"unit", `t:unit(1, "UNSC-001", "alpha front", {damge = 1})`, `unknown key "damge"; did you mean "damage"?`},
	{"unit", `t:unit(1, "UNSC-001", "alpha front", {damage = 2})`, "would not leave it alive: its health cap is 2"},
	{"unit", `t:unit(1, "UNSC-001", "alpha front", {shield = 1})`, "shield 1: its cap is 0"},
	{"unit", `t:unit(1, "UNSC-001", "alpha front", {keywords = {"ARMOUR"}})`, `unknown keyword "ARMOUR"`},
	{"unit", `t:unit(1, "UNSC-001")`, "argument 3 (at) is missing"},
	{"unit", `t:unit{ player = 1, card = "UNSC-001" }`, "argument 3 (at) is missing"},
	{"unit", `t:unit{ player = 1, card = "UNSC-001", crad = "UNSC-001" }`, `there is no argument "crad"; there are player, card, at, options; did you mean "card"?`},
	{"unit", `t:expect(t:unit{ player = 1, card = "UNSC-001", at = "alpha front" }, {damage = 1})`, "damage is 0"},
	{"unit", `t:unit{ 1, "UNSC-001", "alpha front" }`, "there is no argument 1"},
	{"status", `t:status{ on = "base", status = "SLEEPY" }`, "SLEEPY"},
	{"hand", `t:hand(1, 5)`, "a card is named by its id"},
	{"deck", `t:deck(1, "UNSC-999")`, "there is no card"},
	{"grave", `t:grave(0, "UNSC-001")`, "must be a player"},
	{"field", `t:field(1, "UNSC-001")`, "UNSC-001 is no field"},
	{"field", `t:field(1, "UNSC-010") t:field(1, "UNSC-010")`, "player 1 has as many fields as the mode allows: 1"},
	{"attach", `local u = t:unit(1, "UNSC-001", "alpha front") t:attach("UNSC-001", u)`, "armory is attached to a unit"},
	{"load", `local u = t:unit(1, "UNSC-001", "alpha front") t:load(u, "UNSC-006")`, "holds units"},
	{"load", `t:option("all_domain") local u = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(1)", "orbit alpha") t:load(u, "UNSC-002", "UNSC-002")`, "the hangar is full"},
	{"load", `t:option("all_domain") local u = t:unit(1, "1/0/4 ORBIT VESSEL HANGARS(2)", "orbit alpha") t:load(u, "UNSC-101")`, "a hangar holds units of the surface"},
	{"load", `local u = t:unit(1, "UNSC-001", "alpha front") t:load(u, "UNSC-002")`, "can carry 0"},
	{"status", `t:status(t:unit(1, "UNSC-001", "alpha front"), "SLEEPY")`, `the status "SLEEPY" cannot be put there`},
	{"place", `t:place("CAMP")`, `unknown fixture "CAMP"`},
	{"fixture", `t:fixture("CAMP", {lane = "delta"})`, `"delta" is no place`},
	{"use", `t:use(1, "rest")`, `there is no action "rest"`},
	{"count", `t:count("alpha", "score", 1)`, `unknown counter "score"`},
	{"counter", `t:counter("match", "score")`, `unknown counter "score"`},
	{"supply", `t:supply(1, -1)`, "must be 0 to 1000"},
	{"supply_cap", `t:supply_cap(1, "much")`, "must be an integer"},
	{"battery", `t:battery(1)`, "argument 2 (n) is missing"},
	{"base", `t:base(1, 1.5)`, "must be an integer"},
	{"mode", `t:mode("golf")`, `unknown mode "golf"`},
	{"option", `t:option("golf")`, `unknown room option "golf"`},
	{"no_option", `t:no_option("marked")`, `a room can have the option "marked"`},
	{"phase", `t:phase("lunch")`, "must be deployment, skirmish or a window"},
	{"active", `t:active(3)`, "must be a player"},
	{"turn", `t:turn(0)`, "must be 1 or more"},
	{"reset", `t:reset(1)`, "takes 0 arguments, got 1"},
	{"supply", `t:end_phase() t:supply(1, 3)`, "set the scenario up before the first command"},
	{"supply", duel + `t:can():attack(a, b) t:supply(1, 3)`, "set the scenario up before the first command"},

	{"play", `t:supply(1, 0) t:play(t:hand(1, "UNSC-001"), {at = "alpha front"})`, "refused: NO_SUPPLY"},
	{"play", `t:play("UNSC-001")`, `must be a card, got "UNSC-001"`},
	{"play", `t:play(t:hand(1, "UNSC-001"), {at = "alpha front", on = "home"})`, "a target is a card"},
	{"attack", duel + `t:attack(b, a)`, "refused: NOT_YOUR_TURN"},
	{"attack", duel + `t:attack(a, "base")`, "refused: INTERCEPTED"},
	{"act", duel + `t:act(a, "hijack", {on = b, at = "alpha back"})`, "refused: NO_ACTION"},
	{"act", duel + `t:act(a, "dance")`, `there is no ability "dance"`},
	{"make_battery", `local x, y = t:hand(1, "UNSC-001", "UNSC-001") t:make_battery(x) t:make_battery(y)`, "refused: ONCE_PER_TURN"},
	{"move", duel + `t:move(a, "alpha back")`, "refused: WRONG_PHASE"},
	{"end_phase", `t:concede(1) t:end_phase()`, "refused: GAME_OVER"},
	{"end_turn", `t:field(1, "FLD-010") t:unit(1, "1/0/1", "alpha front") t:unit(1, "1/0/1", "bravo front") t:end_turn()`, "player 1 must answer a decision first"},
	{"answer", `t:answer(1)`, "refused: NO_DECISION"},
	{"concede", `t:concede(1) t:concede(1)`, "refused: GAME_OVER"},
	{"start", `t:end_phase() t:start()`, "set the scenario up before the first command"},

	{"refused", duel + `t:refused("FATIGUE"):attack(a, b)`, "it was done, but should be refused with FATIGUE"},
	{"refused", duel + `t:refused("FATIGUE"):attack(a, "base")`, "refused with INTERCEPTED, not FATIGUE"},
	{"refused", `t:supply(1, 0) t:refused("NO_SUPPLY", {have = 1}):play(t:hand(1, "UNSC-001"), {at = "alpha front"})`, "have is 0, not 1"},
	{"refused", `t:supply(1, 0) t:refused("NO_SUPPLY", {need = 2}):play(t:hand(1, "UNSC-001"), {at = "alpha front"})`, "need is 1, not 2"},
	{"refused", duel + `t:refused("INTERCEPTED", {by = "CAMO"}):attack(a, "base")`, "refused by core, not CAMO"},
	{"refused", duel + `t:refused("INTERCEPTED")`, "a command was expected after the refusal"},
	{"refused", duel + `t:refused("INTERCEPTED") t:expect(a, {attack = 2})`, "a command was expected after the refusal"},
	{"refused", `t:refused("X"):end_turn()`, "several commands are none that can be refused"},
	{"fault", duel + `t:fault("error"):attack(a, b)`, "it was done, and no script has failed"},
	{"fault", duel + `t:fault("error"):attack(a, "base")`, "no script has failed: INTERCEPTED"},
	{"fault", duel + `t:fault("mishap"):attack(a, b)`, "must be error, budget, limit, chain"},
	{"fault", `t:fault("error"):play(t:hand(1, "tactic BREAK budget"))`, "a fault of the kind budget, not error"},
	{"fault", `t:fault("error", {text = "by accident"}):play(t:hand(1, "tactic BREAK error"))`, `the fault does not say "by accident"`},
	{"fault", `t:fault("error", {by = "ARMOR"}):play(t:hand(1, "tactic BREAK error"))`, "not ARMOR"},
	{"fault", `t:fault("error", {file = "armor.lua"}):play(t:hand(1, "tactic BREAK error"))`, "it is not of armor.lua"},
	{"fault", `t:fault("error", {line = 9}):play(t:hand(1, "tactic BREAK error"))`, "it is not at line 9"},
	{"fault", `t:fault("limit")`, "a command was expected after the refusal"},
	{"can", duel + `t:can():attack(a, "base")`, "it is not legal"},
	{"cannot", duel + `t:cannot():attack(a, b)`, "it is legal"},

	{"expect", duel + `t:expect(a, {attack = 3})`, `"2/0/3" #1: attack is 2, not 3`},
	{"expect", duel + `t:expect(a, {})`, "expect something"},
	{"expect", duel + `t:expect(a, {atack = 3})`, `unknown key "atack"; did you mean "attack"?`},
	{"expect", duel + `t:expect(a, {tired = true})`, "tired is false, not true"},
	{"expect", duel + `t:expect(a, {lane = "bravo"})`, `lane is "alpha", not "bravo"`},
	{"expect", duel + `t:expect(a, {dead = true})`, "dead is false, not true"},
	{"expect", duel + `t:expect(a, {keywords = {"ARMOR"}})`, "has none, so keywords"},
	{"expect", duel + `t:expect(a, {keywords = {"ARMOUR"}})`, `there is no "ARMOUR"; did you mean "ARMOR"?`},
	{"expect", `t:expect(t:unit(1, "1/0/1 COVER(2)", "alpha front"), {keywords = {COVER = 1}})`, "COVER is 2, not 1"},
	{"expect", `t:expect(t:unit(1, "1/0/1 ARMOR", "alpha front"), {no_keywords = {"ARMOR"}})`, "has ARMOR(0), so no_keywords"},
	{"expect", `t:expect(t:unit(1, "1/0/1 ARMOR", "alpha front"), {no_keywords = true})`, "it has ARMOR(0)"},
	{"expect", duel + `t:expect(a, {statuses = {EMP = 1}})`, "has none, so statuses"},
	{"expect", `t:expect(t:unit(1, "1/0/1", "alpha front", {statuses = {"EMP"}}), {no_statuses = {"EMP"}})`, "has EMP(1), so no_statuses"},
	{"expect", `t:expect(t:unit(1, "1/0/1 ARMOR", "alpha front"), {keywords = {}})`, "it has ARMOR(0), and keywords = {} means none"},
	{"expect", `t:expect(t:unit(1, "1/0/1", "alpha front", {statuses = {"EMP"}}), {statuses = {}})`, "it has EMP(1), and statuses = {} means none"},
	{"expect", `t:expect(t:unit(1, "UNSC-001", "alpha front"), {cost = 2})`, "cost is 1, not 2"},
	{"player", `t:player(1, {owner_turns = 1})`, "owner_turns is 2, not 1"},
	{"expect", duel + `t:expect(a, {armory = {"UNSC-006"}})`, `armory is {}, not {"UNSC-006"}`},
	{"player", `t:player(1, {supply = 9})`, "player 1: supply is 10, not 9"},
	{"player", `t:hand(1, "UNSC-001") t:player(1, {hand = {"UNSC-002"}})`, `hand is {"UNSC-001"}, not {"UNSC-002"}`},
	{"player", `t:player(1, {hand = 1})`, "hand is 0, not 1"},
	{"player", `t:player(1, {field = "UNSC-010"})`, `field is false, not "UNSC-010"`},
	{"player", `t:player(1, {statuses = {RETRIBUTION = 1}})`, "statuses is {}, not {RETRIBUTION=1}"},
	{"player", `t:player(1, {})`, "expect something"},
	{"at", `t:at(1, "alpha")`, "write \"alpha front\""},
	{"control", `t:control("alpha", 1)`, "alpha is controlled by 0, not 1"},
	{"turn_is", `t:turn_is({turn = 6})`, "turn is 5, not 6"},
	{"over", `t:over("win", 1)`, "the match goes on"},
	{"over", `t:concede(1) t:over("win", 1)`, "it is a win of players [2], not of [1]"},
	{"over", `t:concede(1) t:over("draw")`, "it ended as a win, not a draw"},
	{"over", `t:concede(1) t:over("win")`, "name the winner"},
	{"going_on", `t:concede(1) t:going_on()`, "the match is over"},
	{"decision", `t:decision(1, {"alpha"})`, "no decision is open"},
	{"choices", `t:choices(1, "dance")`, "must be play, attack"},
	{"eq", `t:eq({1, x = {2}}, {1, x = {3}}, "tables")`, `tables: got {1, x={2}}, not {1, x={3}}`},
	{"eq", `t:eq({1}, {1, 2})`, "got {1}, not {1, 2}"},

	{"events", duel + `t:attack(a, b) t:events("KILL_OCCURRED", {target = a})`, "there is none with {target=1}"},
	{"events", duel + `t:attack(a, b) t:events("DAMAGE_DEALT", {}, 1)`, "there are 2, not 1"},
	{"events", duel + `t:attack(a, b) t:events("DAMAGE_DELT")`, `did you mean "DAMAGE_DEALT"?`},
	{"events", duel + `t:attack(a, b) t:events("DAMAGE_DEALT", {shield_los = 1})`, `no field "shield_los"; did you mean "shield_lost"?`},
	{"events", duel + `t:attack(a, b) t:mark() t:events("DAMAGE_DEALT")`, "there is none"},
	{"events", duel + `t:attack(a, b) t:events("DAMAGE_DEALT", {by = "ARMOR"})`, "there is none"},
	{"events", duel + `t:attack(a, b) t:events("DAMAGE_DEALT", {}, 0)`, "there are 2, not 0"},
	{"sees", `t:deck(2, "UNSC-001") t:end_turn() t:sees(1, "CARD_DRAWN", {card = "UNSC-001"})`, "player 1 sees none"},
	{"sees", `t:deck(2, "UNSC-001") t:end_turn() t:sees(2, "CARD_DRAWN", {card = "hidden"})`, "player 2 sees none"},
	{"sees", duel + `t:attack(a, b) t:sees(1, "DAMAGE_DEALT", {target = a, amount = 9})`, "player 1 sees none"},
	{"seen", `t:seen(3, 1)`, "must be a player"},
	{"no_event", duel + `t:attack(a, b) t:no_event("KILL_OCCURRED", {target = b})`, "there is KILL_OCCURRED"},
	{"mark", `t:mark(1)`, "takes 0 arguments"},
	{"order", duel + `t:attack(a, b) t:order("TARGET_LOCKED", "ATTACK_DECLARED")`, "event 2, \"ATTACK_DECLARED\", does not come after"},
	{"order", duel + `t:attack(a, b) t:order({"DAMAGE_DEALT", target = a}, {"DAMAGE_DEALT", target = b})`, "event 2,"},
	{"log_is", `t:end_phase() t:log_is({"PHASE_DEPLOYMENT_ENDED"})`, "event 2 is one too many: PHASE_SKIRMISH_STARTED"},
	{"log_is", `t:end_phase() t:log_is({"PHASE_SKIRMISH_STARTED", "PHASE_DEPLOYMENT_ENDED"})`, "event 1 is PHASE_DEPLOYMENT_ENDED, not"},
	{"log_is", `t:end_phase() t:log_is({"PHASE_DEPLOYMENT_ENDED", "PHASE_SKIRMISH_STARTED", "TURN_ENDED"})`, "event 3, \"TURN_ENDED\", is missing"},
	{"events", duel + `t:attack(a, b) t:events("CARD_DRAWN")`, "in\n      1 ATTACK_DECLARED source=\"2/0/3\" #1"},
	{"cause", duel + `t:attack(a, b) t:cause("KILL_OCCURRED", "DAMAGE_DEALT")`, "was not caused by"},
	{"events", duel + `t:attack(a, b) t:events("CARD_DRAWN")`, "in\n      1 ATTACK_DECLARED source=\"2/0/3\" #1"},
	{"cause", duel + `t:attack(a, b) t:cause("KILL_OCCURRED", "CARD_DRAWN")`, "there is no CARD_DRAWN"},
	{"last", `t:last("CARD_DRAWN", "card")`, "no event matches"},

	{"breakdown", duel + `t:breakdown(b, {base = 2})`, "it was not hit"},
	{"breakdown", duel + `t:attack(a, b) t:breakdown(b, {base = 3})`, "base is 2, not 3"},
	{"breakdown", duel + `t:attack(a, b) t:breakdown(b, {"HEADSHOT x2"})`, `the changes are [], not ["HEADSHOT x2"]`},
	{"breakdown", duel + `t:attack(a, b) t:breakdown(b, {helth = 2})`, `unknown key "helth"`},
	{"breakdown", duel + `t:attack(a, b) t:breakdown(b, {})`, "a table that expects something"},
	{"hit", duel + `t:hit("b")`, "a target is a card"},

	{"command", duel + `t:command("attack a1 base")`, "refused: INTERCEPTED"},
	{"command", duel + `t:command("atack a1 base")`, `did you mean "attack"?`},
	{"command", duel + `t:command("attack a1 base", 2)`, "refused: NOT_YOUR"},
	{"command", duel + `t:command("end", 3)`, "must be a player, 1 or 2, got 3"},
	{"legal", `t:legal(3)`, "must be a player"},
	{"seed", `t:seed(-1)`, "must be 0 or more"},
	{"seed", `t:end_phase() t:seed(1)`, "set the scenario up before the first command"},
	{"undo", `t:undo()`, "nothing to undo"},
	{"fork", `t:fork(5)`, "must be a function, got 5"},
	{"fork", duel + `t:fork(function() t:attack(a, "base") end)`, "refused: INTERCEPTED"},
	{"replays", `t:replays()`, "no command was given yet"},
	{"to_act", `t:to_act(2)`, "it is the turn of player 1, not the turn of player 2"},
	{"to_act", `t:concede(1) t:to_act(1)`, "it is nobody's turn, not the turn of player 1"},
	{"value", `t:value("player[1].suply")`, `the state has no field "player[1].suply"; did you mean "player[1].supply"?`},
	{"lines", `t:make_battery(t:hand(1, "UNSC-001")) t:lines({"x"})`, `line 1 is "player 1 `},
}

// TestFailures: every verb fails where it should, on the line of its call, with
// a message that says what is there instead; nothing passes by mistake.
func TestFailures(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	for i, f := range failures {
		fmt.Fprintf(&text, "function test_%d(t)\n%s t:eq(1, 1)\nend\n", i, f.body)
		seen[f.verb] = true
	}
	for _, v := range tcgtest.Game().All() {
		if !seen[v.Name] {
			t.Errorf("%s is never seen to fail", v.Name)
		}
	}
	s, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "fail_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range failures {
		got := bench.Run(i)
		if got == nil {
			t.Errorf("%s passed: %s", f.verb, f.body)
		} else if !strings.Contains(got.Msg, f.want) || got.Board == "" {
			t.Errorf("%s: %s\ngot  %s\nwant %s", f.verb, f.body, got.Msg, f.want)
		} else if line := 3*i + 2; got.Line != line {
			t.Errorf("%s: the failure is on line %d, not %d", f.verb, got.Line, line)
		}
	}
}

// TestNothingExpected: a test that cannot fail does not pass, nor does a file
// without tests load.
func TestNothingExpected(t *testing.T) {
	s, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "empty_test.lua", "function test_nothing(t) t:end_turn() end\nfunction test_half(t) t:can() end")
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"expects nothing", "expected after the last"} {
		if f := bench.Run(i); f == nil || !strings.Contains(f.Msg, want) {
			t.Errorf("got %v", f)
		}
	}
	for text, want := range map[string]string{
		"function other(t) end": "no test",
		"function test_x(t) t:unit(1, \"2/0/2 ARMOUR\", \"x\") end": "ARMOUR",
		"function test_x(t) t:hand(1, \"tactic FRY 1\") end":        "FRY",
		"function test_x(t) os.exit() end":                          "os",
		"function test_x(t) t:hand(1, \"tactic ORDNANCE\") end":     "needs an effect",
	} {
		if _, err := tcgtest.Game().NewSuiteOf(luatcg.Shipped(), "bad_test.lua", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}
