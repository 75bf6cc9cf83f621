package tcg_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/packs/load"
)

// facts is a pack whose unit WATCHER runs a script when a player can play cards.
func facts(script string) load.Source {
	unit := func(id, health, more string) string {
		return "[[card]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1, battery = 1 }\nstats = { attack = 2, shield = 1, health = " + health + " }\ntags = [\"INFANTRY\"]\n" + more
	}
	choices := ""
	if strings.Contains(script, "function answered(") {
		choices = factsChoices
	}
	if strings.Contains(script, "function may(") {
		choices += "[[card.listener]]\nevent = \"facts:MAY\"\nrole = \"any\"\npriority = 300\nrun = \"may\"\nreasons = { NO = { en = \"No.\" } }\n"
	}
	return load.Source{Name: "facts", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"facts\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"unsc\"]\n")},
		"cards.toml": {Data: []byte(unit("WATCHER", "5", "keywords = [\"ARMOR\", \"COVER(2)\"]\nscript = \"facts.lua\"\n[[card.listener]]\nevent = \"PHASE_DEPLOYMENT_STARTED\"\nrole = \"any\"\nrun = \"run\"\n"+choices) +
			unit("PLAIN", "4", "") + "[[rule]]\nid = \"SCORES\"\nname = { en = \"Scores\" }\ncounters = { score = { on = \"player\", max = 9 }, hunted = { on = \"player\", max = 3 }, beat = { on = \"match\", max = 9 }, heat = { on = \"lane\", max = 9 } }\n[[objective]]\nid = \"hunt\"\nname = { en = \"Hunt\" }\ncounter = \"SCORES.hunted\"\ngoal = 3\n[[objective]]\nid = \"banner\"\nname = { en = \"Banner\" }\n" + factsFixtures)},
		"facts.lua": {Data: []byte(script)},
	}}
}

// factsFixtures are a pile of two fixtures with its option, and an event without fields.
const factsFixtures = `[[fixture]]
id = "TENT"
name = { en = "Tent" }
at = "lane"
pile = "camps"
[[fixture]]
id = "HUT"
name = { en = "Hut" }
at = "lane"
pile = "camps"
[[fixture]]
id = "FLAG"
name = { en = "Flag" }
at = "player"
[[pile]]
id = "camps"
name = { en = "Camps" }
[[option]]
id = "tent"
name = { en = "Tent" }
type = "fixture"
pile = "camps"
[[event]]
name = "facts:NOISE"
kind = "fact"
doc = "an event of a pack"
fields = { n = "int", loud = "bool", what = "card" }
[[event]]
name = "facts:MAY"
kind = "ask"
doc = "an ask of a pack"
fields = { n = "int" }
`

// factsPosition has the WATCHER of player 1 in the front of alpha, and what functions can read.
const factsPosition = `turn = 6
phase = "skirmish"
[[player]]
base = 12
supply = 3
supply_cap = 7
battery = 2
hand = ["UNSC-001", "UNSC-003"]
deck = ["UNSC-002", "UNSC-002", "UNSC-001", "UNSC-003", "UNSC-001", "UNSC-002", "UNSC-003"]
[[player]]
base = 21
deck = ["UNSC-001", "UNSC-002", "UNSC-003", "UNSC-001", "UNSC-002", "UNSC-003"]
[[unit]]
player = 1
card = "WATCHER"
at = "alpha front 1"
damage = 2
statuses = { OVERSHIELD = 2 }
[[unit]]
player = 1
card = "PLAIN"
at = "bravo back 2"
[[unit]]
player = 2
card = "PLAIN"
at = "alpha front 2"
damage = 1
shield = 0
`

// watching loads a script of WATCHER, and returns what ends turns until the script has run. n is the
// supply cap of player 2, by which the script can choose what it does.
func watching(t *testing.T, script string) func(n int) *tcg.Match {
	t.Helper()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), facts(script)))
	if err != nil {
		t.Fatal(err)
	}
	return func(n int) *tcg.Match {
		t.Helper()
		m, err := placedFacts(prog, k, n)
		if err == nil {
			err = untilTurnEnds(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
}

// placedFacts is a match in factsPosition, in which player 2 has a supply cap.
func placedFacts(prog *program.Program, k luatcg.Machine, supplyCap int) (*tcg.Match, error) {
	m, err := tcgtest.Place(prog, strings.Replace(factsPosition, "base = 21", fmt.Sprint("base = 21\nsupply_cap = ", supplyCap), 1), match.Options{Log: true})
	if err == nil {
		m.Attach(k)
	}
	return m, err
}

// untilTurnEnds ends phases until the turn is that of the other player.
func untilTurnEnds(m *tcg.Match) error {
	for turn := m.State.Turn; m.State.Turn == turn; {
		if err := m.Do(match.Command{Verb: tcg.EndPhaseVerb, Player: m.State.Active}); err != nil {
			return err
		}
	}
	return nil
}

// TestFunctionsRead checks what functions of the page return in a known position. The unit is WATCHER
// of player 1 in the front of alpha, where player 2 has a PLAIN.
func TestFunctionsRead(t *testing.T) {
	var script strings.Builder
	script.WriteString("function run(me, ev, game)\n  if game:turn() ~= 7 then return end\n  local faults = {}\n  local function is(what, got, want) if got ~= want then table.insert(faults, what .. \" is \" .. tostring(got) .. \", not \" .. tostring(want)) end end\n" +
		"  local own = me:unit()\n  local foe, far\n  for _, u in ipairs(game:units{}) do if game:controller(u) == 2 then foe = u else far = u end end\n")
	for _, line := range strings.Split(strings.TrimSpace(`
game:attack(own) 2
game:shield_cap(own) 1
game:shield(foe) 0
game:health(own) 3
game:health_cap(own) 5
game:damage_on(own) 2
game:damage_on(foe) 1
game:health(foe) 3
game:controller(own) 1
game:controller(foe) 2
game:owner(foe) 2
game:is_unit(own) true
game:is_unit(game:base(1)) false
game:is_base(game:base(2)) true
game:is_base(own) false
game:is_token(own) false
game:in_play(own) true
game:in_play(game:base(2)) true
game:is_enemy(foe) true
game:is_enemy(far) false
game:is_friendly(far) true
game:is_friendly(own) true
game:is_friendly(foe) false
game:lane(own) "ALPHA"
game:lane(far) "BRAVO"
game:lane(game:base(1)) ""
game:row(own) "FRONT"
game:row(far) "BACK"
game:row(game:base(1)) ""
game:layer(own) "SURFACE"
game:faction(own) "NEUTRAL"
game:type(own) "UNIT"
game:has_keyword(own,"ARMOR") true
game:has_keyword(far,"ARMOR") false
game:has_status(own,"OVERSHIELD") true
game:has_status(far,"OVERSHIELD") false
game:layers(own,"OVERSHIELD") 2
game:layers(far,"OVERSHIELD") 0
game:has_tag(own,"INFANTRY") true
game:has_tag(own,"VEHICLE") false
game:counter(game:base(1),"SCORES.score") 0
game:count_units{} 2
game:count_units{side="own"} 1
game:count_units{side="friendly"} 1
game:count_units{side="enemy"} 1
game:count_units{side="any"} 2
game:count_units{lane="ALPHA"} 1
game:count_units{lane="CHARLIE"} 0
game:count_units{row="BACK"} 1
game:count_units{row="FRONT"} 1
game:count_units{tag="VEHICLE"} 0
game:count_units{tag="INFANTRY",side="enemy",lane="ALPHA",row="FRONT"} 1
game:count_units{layer="ORBIT"} 0
#game:units{side="enemy"} 1
#game:lanes() 3
game:lanes()[1] "ALPHA"
game:lanes()[2] "BRAVO"
game:lanes()[3] "CHARLIE"
game:controls(1,"BRAVO") true
game:controls(2,"BRAVO") false
game:controls(1,"ALPHA") false
game:controls(1,"CHARLIE") false
#game:lanes(1) 1
game:lanes(1)[1] "BRAVO"
#game:lanes(2) 0
#game:lanes(nil,1) 3
#game:lanes(1,2) 1
game:free_slots(1,"CHARLIE") 4
game:free_slots(1,"ALPHA") 3
game:free_slots(1,"ALPHA","FRONT") 1
game:free_slots(1,"ALPHA","BACK") 2
game:free_slots(1,"BRAVO","BACK") 1
game:free_slots(2,"BRAVO") 4
game:control_streak(1) 0
game:killed("ALPHA","any") 0
game:dealt() 0
game:turn() 7
game:supply_cap(1) 8
game:battery(1) 2
game:hand_size(1) 3
game:base_health(1) 12
game:base_health(2) 21
game:health(game:base(2)) 21
game:opponent(1) 2
game:left_neighbor(1) 2
game:right_neighbor(2) 1
game:is_team_mode() false
#game:turn_order() 2
game:base(1)==game:base(2) false
game:controller(game:base(2)) 2
game:option("landmarks") false
me:player() 1
game:behind_front(far) false
game:attack(0) 0
game:is_unit(0) false
game:supply(0) 0
#game:card_ids("FIELD","INFANTRY") 0
game:value(own,"cover") 2
game:value(far,"cover") 0
game:pool(own,"COVER") 2
game:pool_cap(own,"COVER") 2
game:pool_cap(far,"COVER") 0
game:pool(0,"COVER") 0
game:keyword_number(own,"COVER") 2
game:keyword_number(far,"COVER") 0
game:fixture("TENT","ALPHA") 0
game:holder("BRAVO") 0
game:holder("CHARLIE") 0
game:round() 4
game:active_player() 1
game:supply(1) 8
game:in_reach(1,2) true
game:base_damage_dealt(1,2) 0
game:option_value("landmarks") 0
game:option_fixture("tent") ""
game:intercepts(own) true
game:past_front(own) false
game:behind_front(own) false
game:random(1) 1
game:turn_order()[1] 1
game:turn_order()[2] 2
#game:cards{player=1,zone="hand"} 3
#game:cards{player=1,zone="deck",max=2} 2
#game:cards{player=1,zone="deck",max=0} 0
#game:cards{player=1,zone="deck"} 6
#game:cards{player=1,zone="graveyard"} 0
game:owner(game:cards(2,"deck")[1]) 2
me:card()==own true
ev:source() 0
ev:target() 0
ev:source_player() 1
ev:target_player() 0
ev:lane() ""
ev:row() ""
game:row(0) ""
game:lane(0) ""
game:layer(0) "SURFACE"
game:faction(0) ""
game:type(0) ""
game:owner(0) 0
game:base(0) 0
game:opponent(0) 0
game:left_neighbor(0) 0
game:controls(0,"BRAVO") false
game:control_streak(0) 0
game:free_slots(0,"BRAVO") 0
game:free_slots(1,"BRAVO","BACK","ORBIT") 0
game:has_keyword(0,"ARMOR") false
game:has_status(0,"OVERSHIELD") false
game:has_tag(0,"INFANTRY") false
game:base_damage_dealt(0,2) 0
game:base_health(0) 0
game:hand_size(0) 0
#game:lanes(2,2) 0
`), "\n") {
		call, want, _ := strings.Cut(line, " ")
		fmt.Fprintf(&script, "  is(%q, %s, %s)\n", call, call, want)
	}
	script.WriteString("  if #faults > 0 then error(table.concat(faults, \"; \")) end\n  game:count(game:base(1), \"SCORES.score\", 1)\nend\n")
	m := watching(t, script.String())(0)
	if !countedTo(m, 1) {
		t.Error("the script has not run once")
	}
}

// countedTo reports whether the only counter of the match is at a number.
func countedTo(m *tcg.Match, n int32) bool {
	return m.State.NCounts == 1 && m.State.Counts[0].N == n
}

// TestFunctionsAct checks what each function of the page does to a known position.
func TestFunctionsAct(t *testing.T) {
	one, two := func(m *tcg.Match) *tcg.Player { return &m.State.Players[0] }, func(m *tcg.Match) *tcg.Player { return &m.State.Players[1] }
	at := func(m *tcg.Match, p event.Player, id string) (v tcg.Sight) {
		for ix := uint16(1); ix <= m.State.NCards; ix++ {
			if v := tcg.SightOf(m, ix); v.ID == id && v.Controller == p && v.Zone.String() == "board" {
				return v
			}
		}
		return v
	}
	base := watching(t, "function run(me, ev, game) end\n")(0)
	hand, supply, battery := int(one(base).Hand.N), int(one(base).Supply), int(one(base).Battery)
	if v := at(base, 0, "WATCHER"); v.Damage != 2 || v.Shield != 1 || v.Statuses["OVERSHIELD"] != 2 || hand < 2 || battery != 2 {
		t.Fatalf("%+v, %d cards, battery %d", v, hand, battery)
	}
	// heard is how often an event with a name is in the log, by the player who does it, about somebody.
	heard := func(m *tcg.Match, name string, by, about event.Player) (n int) {
		for _, e := range m.Log() {
			if m.Program().Types.Def(e.Type).Name == name && e.SourcePlayer == by && e.TargetPlayer == about {
				n++
			}
		}
		return n
	}
	inHand := func(p event.Player, id string) func(m *tcg.Match) int {
		return func(m *tcg.Match) (n int) {
			for ix := uint16(1); ix <= m.State.NCards; ix++ {
				if v := tcg.SightOf(m, ix); v.ID == id && v.Owner == p && v.Zone.String() == "hand" {
					n++
				}
			}
			return n
		}
	}
	plain, marines := func(m *tcg.Match) tcg.Sight { return at(m, 0, "PLAIN") }, inHand(0, "UNSC-001")
	cases := []struct {
		do   string
		want func(m *tcg.Match) (got, want int)
	}{
		{"game:heal(own, 1)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Damage), 1 }},
		{"game:heal(own, 9)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Damage), 0 }},
		{"game:lose_health(own, 1)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Damage), 3 }},
		{"game:lose_health(game:base(2), 4)", func(m *tcg.Match) (int, int) { return int(two(m).Base), 17 }},
		{"game:damage(game:base(1), 3)", func(m *tcg.Match) (int, int) { return int(one(m).Base), 9 }},
		{"game:draw(1, 2)", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N), hand + 2 }},
		{"game:draw(1, 5, 5)", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N), 5 }},
		{"game:draw(1, 5, 0)", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N), hand }},
		{"game:battery_up(1, 2)", func(m *tcg.Match) (int, int) { return int(one(m).Battery), battery + 2 }},
		{"game:battery_up(1, 5, 3)", func(m *tcg.Match) (int, int) { return int(one(m).Battery), 3 }},
		{"game:lose_battery(1, 1)", func(m *tcg.Match) (int, int) { return int(one(m).Battery), battery - 1 }},
		{"game:lose_battery(1, 9)", func(m *tcg.Match) (int, int) { return int(one(m).Battery), 0 }},
		{"game:supply_up(1, 2)", func(m *tcg.Match) (int, int) { return int(one(m).Supply), supply + 2 }},
		{"game:supply_up(1, 2, 1)", func(m *tcg.Match) (int, int) { return int(one(m).Supply), supply }},
		{"game:lose_supply(1, 1)", func(m *tcg.Match) (int, int) { return int(one(m).Supply), max(supply-1, 0) }},
		{"game:put_status(own, \"PLASMA_TAG\", 0)", func(m *tcg.Match) (int, int) { return len(at(m, 0, "WATCHER").Statuses), 1 }},
		{"game:put_status{ target = far, status = \"OVERSHIELD\", layers = 2 }", func(m *tcg.Match) (int, int) { return at(m, 0, "PLAIN").Statuses["OVERSHIELD"], 2 }},
		{"game:put_status(far, \"OVERSHIELD\")", func(m *tcg.Match) (int, int) { return at(m, 0, "PLAIN").Statuses["OVERSHIELD"], 1 }},
		{"game:remove_status(own, \"OVERSHIELD\")", func(m *tcg.Match) (int, int) { return len(at(m, 0, "WATCHER").Statuses), 0 }},
		{"game:lose_shield(own, 1)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Shield), 0 }},
		{"game:lose_shield(own, 1) game:recharge_shield(own)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Shield), 1 }},
		{"game:lose_shield(own, 1) game:restore_shield(own, 9)", func(m *tcg.Match) (int, int) { return int(at(m, 0, "WATCHER").Shield), 1 }},
		{"game:destroy(own)", func(m *tcg.Match) (int, int) { return len(at(m, 0, "WATCHER").ID) + int(one(m).Grave.N), 1 }},
		{"game:remove_unit(own)", func(m *tcg.Match) (int, int) { return len(at(m, 0, "WATCHER").ID) + int(one(m).Grave.N), 1 }},
		{"game:create_card(\"UNSC-001\", 1)", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N), hand + 1 }},
		{"game:discard(game:cards{ player = 1, zone = \"hand\" }[1])", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N)*10 + int(one(m).Grave.N), (hand-1)*10 + 1 }},
		{"game:count(game:base(1), \"SCORES.score\", 4)", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 4 }},
		{"game:set_count(game:base(1), \"SCORES.score\", 99)", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 9 }},
		{"game:set_holder(\"CHARLIE\", 2)", func(m *tcg.Match) (int, int) { return int(m.State.Lanes[2]), 1 }},
		{"game:set_holder(\"CHARLIE\", 2) game:set_holder(\"CHARLIE\", 0)", func(m *tcg.Match) (int, int) { return int(m.State.Lanes[2]), -1 }},
		{"game:progress(2, \"hunt\", 2)", func(m *tcg.Match) (int, int) {
			return int(m.State.Counts[0].N)*10 + heard(m, "OBJECTIVE_COMPLETED", 1, -1), 20
		}},
		{"game:progress(2, \"hunt\", 3)", func(m *tcg.Match) (int, int) {
			return int(m.State.Counts[0].N)*10 + heard(m, "OBJECTIVE_COMPLETED", 1, -1), 31
		}},
		{"game:complete(1, \"banner\")", func(m *tcg.Match) (int, int) { return heard(m, "OBJECTIVE_COMPLETED", 0, -1), 1 }},
		{"game:draw_fixture(\"camps\", \"BRAVO\")", func(m *tcg.Match) (int, int) { return int(m.State.NFixtures), 1 }},
		{"game:draw_fixture(\"camps\", \"BRAVO\") game:draw_fixture(\"camps\", \"ALPHA\") game:draw_fixture(\"camps\", \"CHARLIE\")", func(m *tcg.Match) (int, int) { return int(m.State.NFixtures), 2 }},
		{"game:place(\"FLAG\", \"\", 2) game:after(\"strike\")", func(m *tcg.Match) (int, int) { return fixtures(m)*10 + int(m.State.NFixtures), 1 }},
		{"game:place(\"FLAG\", \"\", 2) game:place(\"FLAG\", \"\", 1) game:after(\"strike\")", func(m *tcg.Match) (int, int) { return fixtures(m)*10 + int(m.State.NFixtures), 12 }},
		{"game:count(0, \"SCORES.beat\", 3) game:count(0, \"SCORES.beat\", -1)", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 2 }},
		{"game:count(\"BRAVO\", \"SCORES.heat\", 3) game:after(\"hot\")", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N)*10 + int(m.State.Counts[1].N), 33 }},
		{"game:ask{ event = \"facts:MAY\", fields = { n = 1 }, target = own, fn = \"asked\", rejected = \"refused\", given = { 3 } }", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 4 }},
		{"game:ask{ event = \"facts:MAY\", fields = { n = 2 }, target = own, fn = \"asked\", rejected = \"refused\", given = { 3 } }", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 8 }},
		{"game:ask{ event = \"facts:MAY\", fields = { n = 2 }, target = own, fn = \"asked\", given = { 3 } }", func(m *tcg.Match) (int, int) { return int(m.State.NCounts), 0 }},
		{"game:ask{ event = \"facts:MAY\", fields = { n = 3 }, target = 0, fn = \"asked\", given = { 3 } }", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N)*10 + heard(m, "facts:MAY", 0, -1), 91 }},
		{"game:roll_to_hit{ target = foe, tags = \"\", fn = \"refused\", missed = \"asked\", given = { 3 } }", func(m *tcg.Match) (int, int) { return int(m.State.Counts[0].N), 8 }}, // attacks do not roll here
		{"game:shuffle(1)", func(m *tcg.Match) (int, int) { return heard(m, "tcg:DECK_SHUFFLED", 0, -1), 1 }},
		{"game:damage(far, 3)", func(m *tcg.Match) (int, int) { return int(plain(m).Damage)*10 + int(plain(m).Shield), 20 }},
		{"game:damage(foe, 2, \"PLASMA\")", func(m *tcg.Match) (int, int) { return int(at(m, 1, "PLAIN").Damage), 2 }}, // half of it counts against health (D-05)
		{"game:damage_area{ amount = 1, side = \"any\", row = \"BACK\" }", func(m *tcg.Match) (int, int) {
			return int(plain(m).Shield)*100 + int(at(m, 1, "PLAIN").Damage)*10 + int(at(m, 0, "WATCHER").Damage), 12
		}},
		{"game:damage_area(1, \"\", \"ALPHA\", \"\", \"enemy\")", func(m *tcg.Match) (int, int) {
			return int(plain(m).Shield)*100 + int(at(m, 1, "PLAIN").Damage)*10 + int(at(m, 0, "WATCHER").Damage), 122
		}},
		{"game:strike(own, foe)", func(m *tcg.Match) (int, int) {
			return int(at(m, 1, "PLAIN").Damage)*10 + int(at(m, 0, "WATCHER").Damage), 32
		}},
		{"game:set_control_streak(2, 3, 4)", func(m *tcg.Match) (int, int) { return int(one(m).ControlStreak)*10 + int(two(m).ControlStreak), 3 }},
		{"game:win(2, \"control\")", func(m *tcg.Match) (int, int) { return int(m.State.Winners), 2 }},
		{"game:give_keyword(far, \"ARMOR\", \"forever\")", func(m *tcg.Match) (int, int) { return len(plain(m).Keywords), 1 }},
		{"game:give_keyword(far, \"ARMOR\") game:remove_keyword(far, \"ARMOR\")", func(m *tcg.Match) (int, int) { return len(plain(m).Keywords), 0 }},
		{"game:place(\"TENT\", \"BRAVO\")", func(m *tcg.Match) (int, int) {
			return int(m.State.NFixtures)*10 + heard(m, "tcg:FIXTURE_PLACED", 0, -1), 11
		}},
		{"game:put(game:cards(1, \"deck\")[1], \"hand\")", func(m *tcg.Match) (int, int) {
			return int(one(m).Hand.N)*10 + int(one(m).Deck.N), (hand+1)*10 + int(one(base).Deck.N) - 1
		}},
		{"game:put(game:cards(1, \"hand\")[1], \"graveyard\")", func(m *tcg.Match) (int, int) { return marines(m)*10 + int(one(m).Grave.N), (marines(base)-1)*10 + 1 }},
		{"game:discard(game:cards(1, \"hand\")[1]) game:after(\"back\", { 1 })", func(m *tcg.Match) (int, int) { return int(one(m).Hand.N)*10 + int(one(m).Grave.N), hand * 10 }},
		{"game:create_card(\"UNSC-001\", 2)", func(m *tcg.Match) (int, int) { return int(two(m).Hand.N), int(two(base).Hand.N) + 1 }},
		{"game:spawn(\"TOKEN-COMBAT-FORM\", 2, \"CHARLIE\", \"BACK\")", func(m *tcg.Match) (int, int) {
			v := at(m, 1, "TOKEN-COMBAT-FORM")
			return int(v.Spot.Lane)*10 + int(v.Spot.Row), 21
		}},
		{"game:spawn(\"TOKEN-COMBAT-FORM\", 1, \"ALPHA\", \"FRONT\", 3)", func(m *tcg.Match) (int, int) { return heard(m, "UNIT_DEPLOYED", 0, 0), 1 }},
		{"game:spawn(\"TOKEN-COMBAT-FORM\", 1, \"BRAVO\", \"BACK,FRONT\", 2)", func(m *tcg.Match) (int, int) { return heard(m, "UNIT_DEPLOYED", 0, 0), 2 }},
		{"game:gain_control(foe)", func(m *tcg.Match) (int, int) {
			return len(at(m, 1, "PLAIN").ID) + heard(m, "tcg:CONTROL_CHANGED", 0, 0), 1
		}},
		{"game:notice(\"CAMO_BROKEN\", foe)", func(m *tcg.Match) (int, int) { return heard(m, "CAMO_BROKEN", 0, 1), 1 }},
		{"game:emit(\"facts:NOISE\", { n = 4, loud = true, what = \"PLAIN\", source_player = 2 }, own)", func(m *tcg.Match) (int, int) { return heard(m, "facts:NOISE", 1, 0)*100 + noise(m), 141 }},
		{"game:emit(\"facts:NOISE\", {}, foe)", func(m *tcg.Match) (int, int) { return heard(m, "facts:NOISE", 0, 1)*100 + noise(m), 100 }},
		{"game:reveal(game:cards(1, \"hand\")[1])", func(m *tcg.Match) (int, int) { return heard(m, "tcg:CARD_REVEALED", 0, -1), 1 }},
		{"game:look(2, game:cards(1, \"hand\")[1])", func(m *tcg.Match) (int, int) { return heard(m, "tcg:CARD_SEEN", 1, -1), 1 }},
	}
	var script strings.Builder
	script.WriteString("function run(me, ev, game)\n  if game:turn() ~= 7 then return end\n  local own, n = me:unit(), game:supply_cap(2)\n  local far, foe = game:units{ side = \"own\" }[1], game:units{ side = \"enemy\" }[1]\n")
	for i, c := range cases {
		fmt.Fprintf(&script, "  if n == %d then %s end\n", i+100, c.do)
	}
	turn := watching(t, script.String()+"end\nfunction back(me, ev, game, n) game:return_to_hand(game:cards(1, \"graveyard\")[n]) end\nfunction strike(me, ev, game) game:remove(game:fixture(\"FLAG\", \"\", 2)) end\n"+
		"function asked(me, ev, game, n) game:count(game:base(1), \"SCORES.score\", ev:get(\"n\") + n) end\nfunction refused(me, ev, game, n) game:count(game:base(1), \"SCORES.score\", n + 5) end\n"+
		"function hot(me, ev, game) game:count(game:base(1), \"SCORES.score\", game:counter(\"BRAVO\", \"SCORES.heat\") + game:counter(\"ALPHA\", \"SCORES.heat\")) end\n"+
		"function may(me, ev, game) if ev:get(\"n\") == 2 then ev:reject(\"NO\") elseif ev:get(\"n\") == 3 then ev:add(3) end end\n")
	for i, c := range cases {
		if got, want := c.want(turn(i + 100)); got != want {
			t.Errorf("%s: %d, want %d", c.do, got, want)
		}
	}
}

// noise returns the fields of the last facts:NOISE of a match: its number times ten, and 1 if it is loud.
// It has no card, or PLAIN.
func noise(m *tcg.Match) (n int) {
	for _, e := range m.Log() {
		d := m.Program().Types.Def(e.Type)
		if d.Name != "facts:NOISE" {
			continue
		}
		n = int(e.Args[d.FieldIndex("n")])*10 + int(e.Args[d.FieldIndex("loud")])
		if what := e.Args[d.FieldIndex("what")]; (n > 0) != (what > 0) || what > 0 && tcg.Of(m).Program().Cards[what].ID != "PLAIN" {
			return -1
		}
	}
	return n
}

// fixtures is how many fixtures are in play.
func fixtures(m *tcg.Match) (n int) {
	for range m.State.EachFixture {
		n++
	}
	return n
}
