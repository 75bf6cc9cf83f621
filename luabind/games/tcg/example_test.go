package tcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

const exampleHead = `id = "example"
version = "1.0.0"
api = 1
license = "MIT"
requires = ["core"]
`

const exampleEvent = `[[rule]]
id = "EX-RULE"
name = { en = "Example", zh = "示例" }
counters = { score = { on = "player", start = 1, max = 9 } }
[[fixture]]
id = "EX-CAMP"
name = { en = "Camp", zh = "营地" }
at = "lane"
pile = "camps"
[[pile]]
id = "camps"
name = { en = "Camps", zh = "营地" }
[[option]]
id = "ex_camp"
name = { en = "Camp", zh = "营地" }
type = "fixture"
pile = "camps"
[[event]]
name = "example:MAY"
kind = "ask"
doc = "an example asks"
fields = { n = "int" }
[[event]]
name = "example:SOMETHING"
kind = "fact"
doc = "an event of a pack"
fields = { n = "int" }
`

const exampleCard = `[[card]]
id = "EX-%d"
name = { en = "Example", zh = "示例" }
faction = "UNSC"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 1, shield = 1, health = 5 }
tags = ["INFANTRY"]
script = "ex_%d.lua"
[[card.listener]]
event = %q
role = %q
priority = %d
run = "run"
reasons = { NOT_HERE = { en = "Not here.", zh = "不在此处。" } }
`

// modifies names the functions that change or reject an ask.
var modifies = []string{"add", "reduce", "multiply", "set", "factors", "reject"}

// program makes a card for each body: its listener hears its own entry, or,
// where an ask is needed, the hits on it.
func exampleProgram(t *testing.T, bodies []string, ask func(i int) bool) (*tcg.Scenario, luatcg.Machine) {
	t.Helper()
	files := fstest.MapFS{"pack.toml": {Data: []byte(exampleHead)}}
	manifest := exampleEvent
	for i, body := range bodies {
		name, role, priority := "UNIT_DEPLOYED", "source", 600
		if ask(i) {
			name, role, priority = "DAMAGE_MODIFIED", "target", 300
		}
		card := fmt.Sprintf(exampleCard, i, i, name, role, priority)
		if strings.Contains(body, "me:number(") { // only keywords have numbers
			card = strings.Replace(card, "script", fmt.Sprintf("keywords = [\"EX-KEY-%d(per=2)\"]\n[[keyword]]\nid = \"EX-KEY-%d\"\nname = { en = \"Key\" }\nnumbers = [\"per\"]\nscript", i, i), 1)
			card = strings.Replace(card, "[[card.listener]]", "[[keyword.listener]]", 1)
		}
		manifest += card
		files[fmt.Sprintf("ex_%d.lua", i)] = &fstest.MapFile{Data: []byte(body)}
	}
	files["cards.toml"] = &fstest.MapFile{Data: []byte(manifest)}
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), load.Source{Name: "example", FS: files}))
	if err != nil {
		t.Fatal(err)
	}
	return tcg.NewScenario(prog, match.Options{Log: true}), k
}

// act plays the card, or attacks it, and answers what it asks.
func act(t *testing.T, sc *tcg.Scenario, k luatcg.Machine, i int, ask bool) error {
	t.Helper()
	sc.Reset()
	m := sc.Match()
	m.Attach(k)
	id := fmt.Sprintf("EX-%d", i)
	put := func(ix uint16, err error) event.Entity {
		if err != nil {
			t.Fatal(err)
		}
		return m.State.Handle(ix)
	}
	put(sc.Card(0, "UNSC-001", place.Deck))
	front := func(p event.Player, slot uint8) place.Spot {
		return place.Spot{Player: p, Row: place.Front, Slot: slot}
	}
	c := match.Command{Verb: tcg.Play, Place: front(0, 1).Place()}
	if ask {
		c = match.Command{Verb: tcg.Attack}
		c.Target = put(sc.Unit(1, id, front(1, 0)))
		c.Source = put(sc.Unit(0, "UNSC-002", front(0, 0)))
		sc.Phase(program.SkirmishPhase)
	} else {
		put(sc.Unit(0, "UNSC-002", front(0, 0)))
		c.Source = put(sc.Card(0, id, place.Hand))
	}
	err := m.Do(c)
	if err == nil && m.State.NPending > 0 {
		err = m.Do(match.Command{Verb: tcg.Answer, Player: m.State.Pending[0].Player})
	}
	return err
}

// body puts the example of a function into a script.
func body(f *luatcg.Function, example string) string {
	if f.Name == "killed" {
		return "function run(me, ev, game) game:damage_area(9, \"\", \"\", \"\", \"any\") game:after(\"example\") end\nfunction example(me, ev, game)\n" + example + "\nend\n"
	}
	return "function run(me, ev, game)\n" + example + "\nend\nfunction example(me, ev, game) game:heal(me:unit(), 1) end\n"
}

// shown is the event that an example leads to, fizzled or not.
var shown = map[string]string{"damage": "DAMAGE_DEALT", "damage_area": "DAMAGE_DEALT", "destroy": "KILL_OCCURRED", "heal": "tcg:UNIT_HEALED",
	"restore_shield": "tcg:SHIELD_RESTORED", "draw": "CARD_DRAWN", "battery_up": "BATTERY_GENERATED", "supply_up": "SUPPLY_REFILLED",
	"give_keyword": "KEYWORD_GAINED", "put_status": "STATUS_APPLIED", "spawn": "UNIT_DEPLOYED", "infect": "INFECT_TRIGGERED",
	"return_to_hand": "tcg:CARD_RETURNED", "discard": "tcg:CARD_DISCARDED", "create_card": "tcg:CARD_CREATED", "gain_control": "tcg:CONTROL_CHANGED",
	"after": "tcg:UNIT_HEALED", "choose": "tcg:DECISION_ANSWERED", "notice": "CAMO_BROKEN", "emit": "example:SOMETHING", "ask": "tcg:UNIT_HEALED", "random": "tcg:UNIT_HEALED"}

// TestExamples runs the example of every function in a handler, and sees the
// event that it leads to.
func TestExamples(t *testing.T) {
	var bodies []string
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		if call := f.On + ":" + f.Name; !strings.Contains(f.Example, call+"(") && !strings.Contains(f.Example, call+"{") {
			t.Errorf("the example of %s:%s does not call it", f.On, f.Name)
		}
		bodies = append(bodies, body(f, f.Example))
	}
	ask := func(i int) bool { return slices.Contains(modifies, luatcg.Functions[i].Name) }
	sc, k := exampleProgram(t, bodies, ask)
	for i := range luatcg.Functions {
		f := &luatcg.Functions[i]
		t.Run(f.On+"_"+f.Name, func(t *testing.T) {
			calls := k.Calls()
			if err := act(t, sc, k, i, ask(i)); err != nil {
				t.Fatal(err)
			}
			m := sc.Match()
			if k.Calls() == calls {
				t.Error("the example did not run")
			}
			if want := shown[f.Name]; want != "" && !slices.ContainsFunc(m.Log(), func(e event.Event) bool { return m.Program().Types.Def(e.Type).Name == want }) {
				t.Errorf("no %s came of it", want)
			}
			changed := len(m.Mods()) > 0 || slices.ContainsFunc(m.Log(), func(e event.Event) bool { return e.Rejected })
			if ask(i) && !changed {
				t.Error("it changed nothing")
			}
		})
	}
}

// TestWrongInRules: what is wrong beyond the type of an argument, as in a table
// or for the player who acts, fails the command with the script and the line.
func TestWrongInRules(t *testing.T) {
	var bodies, wants []string
	for _, fields := range []string{"{ zz = 1 }", "{ 1 }", "{ n = 0.5 }", "{ n = {} }", "{ [me] = 1 }"} {
		bodies, wants = append(bodies, "game:emit(\"example:SOMETHING\", "+fields+")"), append(wants, "game:emit: ")
	}
	for _, options := range []string{"{-1}", "{0.5}", "{\"DELTA\"}", "{{}}", "{1, true}"} {
		bodies, wants = append(bodies, "game:choose(1, "+options+", \"example\")"), append(wants, "is neither a number from 0 nor a lane")
	}
	for body, want := range map[string]string{ //maporder: each is played alone
		"game:gain_control(me:unit(), 65)": "slot 65 is not of player 1",
		"ev:factors(2, 1, 1, 2, 1)":        "ev:factors: only DAMAGE_MODIFIED has factors that can be changed, not UNIT_DEPLOYED",
		"ev:add(1)":                        "ev:add: UNIT_DEPLOYED has no number that can be modified",
		"game:instead(\"example\")":        "game:instead: only the listener that has rejected an ask can name what happens instead",
	} {
		bodies, wants = append(bodies, body), append(wants, want)
	}
	for i := range bodies {
		bodies[i] = "function run(me, ev, game)\n" + bodies[i] + "\nend\nfunction example(me, ev, game) end\n"
	}
	sc, k := exampleProgram(t, bodies, func(int) bool { return false })
	for i := range bodies {
		err := act(t, sc, k, i, false)
		if !match.IsFault(err) || !strings.Contains(err.Error(), wants[i]) || !strings.Contains(err.Error(), fmt.Sprintf("example/ex_%d.lua:2", i)) {
			t.Errorf("%s\ngot  %v\nwant %s", bodies[i], err, wants[i])
		}
	}
}

// TestNamedArguments: functions with many arguments take them by name, too; a
// name that they do not have is an error.
func TestNamedArguments(t *testing.T) {
	same := func(a, b string) string { return "if " + a + " ~= " + b + " then error(\"not the same\") end " }
	tests := []struct{ body, want string }{
		{same("#game:units(\"any\", \"\", \"\", \"\")", "#game:units{}") + same("#game:units()", "1"), ""},
		{same("game:units{ side = \"own\", lane = \"ALPHA\", row = \"FRONT\", tag = \"INFANTRY\" }[1]", "game:units(\"own\", \"ALPHA\", \"FRONT\", \"INFANTRY\")[1]"), ""},
		{same("game:count_units{ side = \"enemy\" }", "0") + same("game:count_units{ row = \"FRONT,BACK\" }", "1") + same("game:count_units{ lane = \"BRAVO\" }", "0"), ""},
		{same("table.concat(game:lanes(), \" \")", "\"ALPHA BRAVO CHARLIE\""), ""},
		{same("table.concat(game:lanes(me:player()), \" \")", "\"ALPHA\"") + same("table.concat(game:lanes(nil, me:player()), \" \")", "\"ALPHA BRAVO CHARLIE\""), ""},
		{same("#game:lanes(game:opponent(me:player()), me:player())", "0"), ""},
		{"game:lanes(0)", "game:lanes: argument 1 (controlled_by) must be a player from 1 to 2"},
		{"game:damage_area{ amount = 1, row = \"FRONT\", side = \"any\" }", ""},
		{"game:damage_area{ side = \"any\" }", "game:damage_area: argument amount is missing; it is of the type amount"},
		{"game:damage_area{ amount = 1, rwo = \"FRONT\", side = \"any\" }", "game:damage_area: unknown argument \"rwo\"; expected one of amount, type, lane, row, side, tags; did you mean \"row\"?"},
		{"game:units{ \"any\" }", "game:units: unknown argument 1; expected one of side, lane, row, tag"},
		{"game:units{ side = \"any\", lane = 1 }", "game:units: argument lane must be a string, got 1"},
		{"game:units(me)", "game:units: unknown argument \"id\""},
		{"game:damage_area{ n = 1, side = \"any\" }", ""}, // an old name, which this API still takes
		{"game:damage_area{ n = 1, amount = 1, side = \"any\" }", "game:damage_area: argument amount is given twice, as \"amount\" too"},
		{"game:damage_area{ amount = 1, row = \"FRONT\", side = \"enmy\" }", "unknown side \"enmy\"; expected one of own, friendly, ally, teammate, enemy, any, all; did you mean \"enemy\"?"},
		{"game:damage{ target = me:unit(), amount = 1 }", ""},
		{"game:damage{ amount = 1, target = me:unit(), type = \"PLASMA\", tags = \"\" }", ""},
		{"game:damage{ amount = 1, target = \"me\" }", "game:damage: argument target must be an integer, got \"me\""},
		{"game:damage{ amount = 10000, target = me:unit() }", "game:damage: argument amount must be a number from 0 to 9999, got 10000"},
		{"game:damage{ amount = 1, targt = me:unit() }", "unknown argument \"targt\"; expected one of target, amount, type, tags; did you mean \"target\"?"},
		{"game:damage{}", "game:damage: argument target is missing; it is of the type entity"},
		{"game:damage({ target = me:unit(), amount = 1 }, 1)", "game:damage: argument 1 (target) must be an integer, got table"},
		{"game:heal{ target = me:unit(), amount = 1 }", "game:heal: argument 1 (e) must be an integer, got table"}, // two are distinguished by their places
		{"game:give_keyword{ target = me:unit(), keyword = \"ARMOR\", duration = \"turn\" }", ""},
		{"game:give_keyword{ target = me:unit(), keyword = \"ARMOR\", duration = \"trun\" }", "did you mean \"turn\"?"},
		{"game:put_status{ target = me:unit(), status = \"EMP\", duration = \"ever\" }", "unknown duration \"ever\"; expected one of forever, turn, own_turn_start, "},
		{"game:spawn{ card = \"UNSC-001\", player = me:player(), lane = \"ALPHA\", rows = \"BACK,FRONT\" }", ""},
		{"game:cards{ player = me:player(), zone = \"dekc\" }", "unknown zone \"dekc\"; the cards of deck, hand and graveyard can be listed; did you mean \"deck\"?"},
		{"game:put(game:cards(me:player(), \"deck\", 1)[1], \"deck_to\")", "a card is put into hand or graveyard, or on deck_top or deck_bottom, not \"deck_to\"; did you mean \"deck_top\"?"},
		{"game:units{ side = \"any\", tag = \"INFANTY\" }", "unknown tag \"INFANTY\"; did you mean \"INFANTRY\"?"},
		{"game:damage{ target = me:unit(), amount = 1, type = \"PLASMAA\" }", "did you mean \"PLASMA\"?"},
		{"game:choose{ player = me:player(), options = {}, fn = \"run\" }", ""},
		{"game:choose{ player = me:player(), options = 1, fn = \"run\" }", "game:choose: argument options must be a list, got 1"},
		{"game:units({}, \"ALPHA\")", "game:units: argument 1 (side) must be a string, got table"},
		{"game:units{ layer = \"ORBT\" }", "unknown layer \"ORBT\"; expected SURFACE or ORBIT; did you mean \"ORBIT\"?"},
		{"game:units{ lane = \"BRAV\" }", "unknown lane \"BRAV\"; expected one of ALPHA, BRAVO, CHARLIE; did you mean \"BRAVO\"?"},
		{"game:units{ row = \"FRONT,BAK\" }", "unknown row \"FRONT,BAK\"; expected FRONT or BACK; did you mean \"BACK\"?"},
		{"game:free_slots(1, \"\")", "unknown lane \"\"; expected one of ALPHA, BRAVO, CHARLIE"},
		{same("game:free_slots(1, \"BRAVO\", \"\")", "4"), ""},
		{same("game:free_slots(1, \"BRAVO\", \"FRONT,BACK\")", "4"), ""},
		{"game:free_slots(3, \"BRAVO\")", "game:free_slots: argument 1 (player) must be a player from 1 to 2"},
		{"game:free_slots(-1, \"BRAVO\")", "game:free_slots: argument 1 (player) must be a player from 1 to 2"},
		{"game:draw(0, 1)", "game:draw: argument 1 (p) must be a player from 1 to 2"},
		{"game:draw(2, 1)", ""},
		{"game:attack(99999)", "game:attack: argument 1 (e) must be an entity of this match"},
		{"game:attack(-1)", "game:attack: argument 1 (e) must be an entity of this match"},
		{"game:reveal(game:base(2))", ""}, // this API takes any number for a card
		{"game:move(me:unit(), 99999)", "game:move: argument 2 (slot) must be a slot of the board"},
		{"game:counter(\"ALPAH\", \"score\")", "unknown lane \"ALPAH\"; expected one of ALPHA, BRAVO, CHARLIE; did you mean \"ALPHA\"?"},
		{"game:counter(-1, \"score\")", "game:counter: argument 1 (thing) must be an entity of this match, a lane, or 0 for the match"},
		{"game:counter(99999, \"score\")", "game:counter: argument 1 (thing) must be an entity of this match, a lane, or 0 for the match"},
		{"game:counter(me:unit(), \"EX-RULE.score\")", "game:counter: "},
		{same("game:counter(game:base(2), \"EX-RULE.score\")", "1"), ""},
		{"game:heal(me:unit(), 9999)", ""},
		{"game:heal(me:unit(), 10000)", "game:heal: argument 2 (n) must be a number from 0 to 9999, got 10000"},
		{"game:heal(me:unit(), -1)", "game:heal: argument 2 (n) must be a number from 0 to 9999, got -1"},
		{"game:random(0)", "game:random: argument 1 (n) must be a number from 1 on, got 0"},
		{"ev:get(\"hwere\")", "hwere"},
		{"ev:word(\"hw\")", "hw"},
		{"me:number(\"prr\")", "prr"},
		{"ev:reject(\"NOT_THERE\")", "ev:reject: the listener's manifest declares no reason \"NOT_THERE\""},
		{"ev:factors(16, 1, 1, 1, 0)", "ev:factors: argument 1 (shield_num) must be a number from 1 to 15, got 16"},
		{"ev:factors(1, 1, 1, 1, 16)", "ev:factors: argument 5 (floor) must be a number from 0 to 15, got 16"},
		{"game:has_status(me:unit(), \"EMPP\")", "game:has_status: unknown status \"EMPP\"; did you mean \"EMP\"?"},
		{"game:layers(me:unit(), \"EMPP\")", "game:layers: unknown status \"EMPP\"; did you mean \"EMP\"?"},
		{"game:has_keyword(me:unit(), \"ARMORR\")", "game:has_keyword: unknown keyword \"ARMORR\"; did you mean \"ARMOR\"?"},
		{"game:keyword_number(me:unit(), \"ARMORR\")", "game:keyword_number: unknown keyword \"ARMORR\""},
		{"game:has_tag(me:unit(), \"INFANTY\")", "game:has_tag: unknown tag \"INFANTY\"; did you mean \"INFANTRY\"?"},
		{"game:card_ids(\"ARMOR\", \"HEAVY\")", "game:card_ids: unknown card type \"ARMOR\"; expected one of UNIT, ARMORY, TACTICAL, FIELD; did you mean \"ARMORY\"?"},
		{"game:card_ids(\"ARMORY\", \"HEAV\")", "did you mean \"HEAVY\"?"},
		{same("game:card_ids(\"UNIT\", \"INFANTRY\")[1] < game:card_ids(\"UNIT\", \"INFANTRY\")[2]", "true"), ""},
		{"game:option(\"camoo\")", "game:option: "},
		{"game:option_value(\"camoo\")", "game:option_value: "},
		{"game:option_fixture(\"ex_cmap\")", "game:option_fixture: "},
		{"game:value(me:unit(), \"covr\")", "did you mean \"cover\"?"},
		{"game:pool(me:unit(), \"COVR\")", "did you mean \"COVER\"?"},
		{"game:pool_cap(me:unit(), \"COVR\")", "did you mean \"COVER\"?"},
		{"game:fixture(\"EX-CMP\", \"ALPHA\")", "did you mean \"EX-CAMP\"?"},
		{"game:remove(me:unit())", "game:remove: that is not a fixture"},
		{"game:progress(1, \"control\", 1)", "game:progress: "},
		{"game:win(1, \"contrl\")", "did you mean \"control\"?"},
		{"game:draw_fixture(\"capms\", \"ALPHA\")", "did you mean \"camps\"?"},
		{"game:place(\"EX-CAMP\")", "game:place: "},
		{"game:place(\"EX-CAMP\", \"ALPHA\", 0, 0, \"trun\")", "did you mean \"turn\"?"},
		{"game:notice(\"CAMO_BROKN\")", "did you mean \"CAMO_BROKEN\"?"},
		{"game:emit(\"example:SOMTHING\")", "did you mean \"example:SOMETHING\"?"},
		{"game:ask(\"example:SOMETHING\", {}, 0, \"run\")", "game:ask: "},
		{"game:after(\"rnu\")", "game:after: "},
		{"game:remove_keyword(me:unit(), \"ARMR\")", "did you mean \"ARMOR\"?"},
		{"game:remove_status(me:unit(), \"EMPP\")", "did you mean \"EMP\"?"},
		{"game:spawn(\"UNSC-01\", 1, \"ALPHA\", \"FRONT\")", "did you mean \"UNSC-001\"?"},
		{"game:spawn(\"UNSC-001\", 1, \"ALPHA\", \"\")", "unknown row \"\"; expected FRONT or BACK"},
		{"game:create_card(\"UNSC-01\", 1)", "did you mean \"UNSC-001\"?"},
		{"game:damage(me:unit(), 1, \"\", \"ORDNANC\")", "did you mean \"ORDNANCE\"?"},
		{"game:strike(me:unit(), me:unit(), \"ORDNANC\")", "did you mean \"ORDNANCE\"?"},
		{"game:roll_to_hit(me:unit(), \"ORDNANC\", \"run\")", "did you mean \"ORDNANCE\"?"},
		{"game:killed(\"ALPHA\", \"enmy\")", "did you mean \"enemy\"?"},
		{"game:choose(1, nil, \"run\")", "game:choose: argument 2 (options) must be a list, got nil"},
		{"game:choose(1, {1}, \"rnu\")", "rnu"},
		{"local list = {} for i = 1, 240 do list[i] = i end game:choose(1, list, \"run\")", ""},
		{"local list = {} for i = 1, 241 do list[i] = i end game:choose(1, list, \"run\")", "game:choose: 241 options; at most 240"},
	}
	bodies := make([]string, len(tests))
	for i := range tests {
		bodies[i] = "function run(me, ev, game)\n" + tests[i].body + "\nend\n"
	}
	sc, k := exampleProgram(t, bodies, func(int) bool { return false })
	for i, tt := range tests {
		if err := act(t, sc, k, i, false); tt.want == "" && err != nil || tt.want != "" && (!match.IsFault(err) || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), fmt.Sprintf("example/ex_%d.lua:2: ", i))) {
			t.Errorf("%s: %v, want %q", tt.body, err, tt.want)
		}
	}
}
