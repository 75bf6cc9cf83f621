package tcgtest_test

import (
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/load"
)

// TestFunctionsDoWhatTheirPagesSay verifies sentences of the reference that no example
// shows. They are about ev:lane() of a play, game:units, slots and cards in a hand.
func TestFunctionsDoWhatTheirPagesSay(t *testing.T) {
	runAll(t, "said_test.lua", saidTests, saying)
}

const saidUnit = "type = \"UNIT\"\nstats = { attack = 1, shield = 0, health = 5 }\ntags = [\"INFANTRY\"]\n"

func saidCard(id, rest string) string {
	return "[[card]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\" }\nfaction = \"NEUTRAL\"\ncost = { supply = 0 }\nscript = \"said.lua\"\n" + rest
}

func saidListener(of, event, role, run string) string {
	return "[[" + of + ".listener]]\nevent = \"" + event + "\"\nrole = \"" + role + "\"\nrun = \"" + run + "\"\n"
}

// saying is a pack that counts what its functions read: a lane from 1, 9 for none.
var saying = load.Source{Name: "saying", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"saying\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"said.toml": {Data: []byte("[[rule]]\nid = \"SAID\"\nname = { en = \"Said\" }\n[rule.counters]\n" +
		"asked = { on = \"match\" }\neffect = { on = \"match\" }\ntarget = { on = \"match\" }\nslot = { on = \"match\" }\nfound = { on = \"match\" }\ncounted = { on = \"match\" }\nheard = { on = \"match\" }\naround = { on = \"match\" }\n" +
		"[[keyword]]\nid = \"EARS\"\nname = { en = \"Ears\" }\nscript = \"said.lua\"\n" + saidListener("keyword", "CARD_DRAWN", "source", "around") + saidListener("keyword", "CARD_PLAY_DECLARED", "source", "heard") +
		"[[status]]\nid = \"BUZZ\"\nname = { en = \"Buzz\" }\nuntil = \"forever\"\nscript = \"said.lua\"\n" + saidListener("status", "tcg:CARD_DISCARDED", "source", "around") + saidListener("status", "TURN_STARTED", "any", "around") +
		"[[keyword]]\nid = \"SPARK\"\nname = { en = \"Spark\" }\nscript = \"said.lua\"\n" + saidListener("keyword", "TURN_ENDED", "any", "spread") +
		"[[keyword]]\nid = \"TAKER\"\nname = { en = \"Taker\" }\nscript = \"said.lua\"\n" + saidListener("keyword", "TURN_ENDED", "any", "take") +
		"[[keyword]]\nid = \"TAKEN\"\nname = { en = \"Taken\" }\nscript = \"said.lua\"\n" + saidListener("keyword", "TURN_ENDED", "any", "is_taken") + "priority = 601\n" +
		saidCard("ASKER", "type = \"TACTICAL\"\non_play = \"ask\"\n") +
		saidCard("SHOT", "type = \"TACTICAL\"\non_play = \"shot\"\ntarget = { side = \"any\", bases = true }\n"+saidListener("card", "CARD_PLAY_DECLARED", "source", "asked")) +
		saidCard("FLARE", "type = \"TACTICAL\"\non_play = \"shot\"\nchoose = \"lane\"\n"+saidListener("card", "CARD_PLAY_VALIDATED", "source", "asked")) +
		saidCard("GUNNER", saidUnit+"on_play = \"shot\"\ntarget = { side = \"any\", optional = true }\n"+saidListener("card", "CARD_PLAY_DECLARED", "source", "asked")+saidListener("card", "CARD_PLAY_VALIDATED", "source", "asked")) +
		saidCard("SCOUT", saidUnit+"on_play = \"look\"\n") + saidCard("MAP", "type = \"TACTICAL\"\non_play = \"look\"\n") + saidCard("LENS", "type = \"ARMORY\"\non_play = \"look\"\ntarget = { side = \"any\" }\n") +
		saidCard("TOWER", "type = \"FIELD\"\n"+saidListener("card", "TURN_STARTED", "any", "look")) +
		saidCard("LISTENER", saidUnit+"keywords = [\"EARS\"]\n"+saidListener("card", "CARD_DRAWN", "source", "heard")+saidListener("card", "tcg:CARD_DISCARDED", "source", "heard")+
			saidListener("card", "TURN_STARTED", "owner", "around")+saidListener("card", "DAMAGE_DEALT", "lane", "around")+saidListener("card", "KILL_OCCURRED", "any", "around")) +
		saidCard("RING", saidUnit+"[[card.modifier]]\nof = \"attack\"\nscope = \"self\"\nrun = \"by_shield\"\nreads = [\"board\"]\n[[card.modifier]]\nof = \"shield_cap\"\nscope = \"self\"\nrun = \"by_attack\"\nreads = [\"board\"]\n"))},
	"said.lua": {Data: []byte(`local number = { ALPHA = 1, BRAVO = 2, CHARLIE = 3, [""] = 9 }
function asked(me, ev, game)
  game:set_count(0, "asked", number[ev:lane()])
  game:set_count(0, "slot", ev:get("where"))
end
function shot(me, ev, game)
  game:set_count(0, "effect", number[ev:lane()])
  game:set_count(0, "target", number[game:lane(ev:target())])
end
function look(me, ev, game)
  game:set_count(0, "found", #game:units{ side = "own" })
  game:set_count(0, "counted", game:count_units())
end
function heard(me, ev, game) game:count(0, "heard", 1) end
function spread(me, ev, game)
  game:count(0, "heard", 1)
  for _, u in ipairs(game:units()) do game:give_keyword(u, "SPARK", "forever") end
end
function take(me, ev, game)
  for _, u in ipairs(game:units("enemy")) do game:gain_control(u) end
end
function is_taken(me, ev, game)
  game:set_count(0, "found", me:player())
  game:after("after_it")
end
function after_it(me, ev, game) game:set_count(0, "counted", me:player()) end
function ask(me, ev, game) game:choose(me:player(), { 65281, 65295 }, "answered") end
function answered(me, ev, game) game:set_count(0, "slot", game:damage_on(ev:choice()) + 7) end
function by_shield(me, unit, game) return game:shield_cap(unit) end
function by_attack(me, unit, game) return game:attack(unit) end
function around(me, ev, game) game:count(0, "around", 1) end
`)},
}}

const saidTests = `
local function counts(t, want)
  for name, n in pairs(want) do t:eq(t:counter("match", name), n, name) end
end

function test_the_lane_of_a_play_is_that_of_its_target(t)
  local foe = t:unit(2, "1/0/9", "bravo front")
  t:play(t:hand(1, "SHOT"), {on = foe})
  counts(t, {asked = 2, effect = 9, target = 2})
end

function test_a_base_stands_in_no_lane(t)
  t:play(t:hand(1, "SHOT"), {on = "base"})
  counts(t, {asked = 9, effect = 9, target = 9})
end

function test_a_unit_with_a_target_in_another_lane(t)
  local foe = t:unit(2, "1/0/9", "bravo front")
  t:play(t:hand(1, "GUNNER"), {at = "charlie back 2", on = foe})
  counts(t, {asked = 2, effect = 9, target = 2})
end

function test_a_unit_without_a_target(t)
  t:play(t:hand(1, "GUNNER"), {at = "charlie back 2"})
  counts(t, {asked = 3, effect = 9})
end

function test_a_lane_that_was_chosen(t)
  t:play(t:hand(1, "FLARE"), {at = "charlie"})
  counts(t, {asked = 3, effect = 3})
end

function test_a_slot_is_one_number_for_all_of_a_place(t)
  local slots = {}
  for _, at in ipairs({"alpha front 1", "alpha front 2", "alpha back 1", "bravo front 1"}) do
    t:reset()
    t:play(t:hand(1, "GUNNER"), {at = at})
    local n = t:counter("match", "slot")
    t:eq(slots[n], nil, at)
    slots[n] = at
  end
end

function test_units_leave_out_who_asks(t)
  t:unit(1, "1/0/1", "bravo front")
  t:unit(2, "1/0/1", "bravo front")
  t:play(t:hand(1, "SCOUT"), {at = "alpha front"})
  counts(t, {found = 1, counted = 2})
end

function test_units_leave_out_the_bearer_of_armory(t)
  local bearer = t:unit(1, "1/0/1", "bravo front")
  t:unit(2, "1/0/1", "bravo front")
  t:play(t:hand(1, "LENS"), {on = bearer})
  counts(t, {found = 0, counted = 1})
end

function test_a_tactic_and_a_field_find_all(t)
  for _, own in ipairs({"MAP", "TOWER"}) do
    t:reset()
    if own == "TOWER" then t:field(1, own) end
    t:unit(1, "1/0/1", "bravo front")
    t:unit(2, "1/0/1", "bravo front")
    if own == "MAP" then t:play(t:hand(1, own)) else t:end_turn() end
    counts(t, {found = 1, counted = 2})
  end
end

function test_a_card_in_a_hand_hears_its_own_draw_play_and_discard(t)
  t:deck(2, "LISTENER")
  t:end_turn()
  counts(t, {heard = 1, around = 0})
  t:reset()
  t:make_battery(t:hand(1, "LISTENER"))
  counts(t, {heard = 1, around = 0})
  t:reset()
  t:play(t:hand(1, "LISTENER"), {at = "alpha front"})
  counts(t, {heard = 1, around = 0})
end

function test_a_card_in_a_hand_hears_nothing_else(t)
  t:hand(1, "LISTENER")
  t:hand(2, "LISTENER")
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:end_turn()
  t:end_turn()
  counts(t, {heard = 0, around = 0})
end

function test_in_play_it_hears_them(t)
  t:unit(2, "LISTENER", "alpha front")
  local a, b = t:unit(1, "2/0/3", "alpha front"), t:unit(2, "1/0/2", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:end_turn()
  counts(t, {around = 4})
end

function test_a_status_on_a_card_in_a_hand_hears_nothing(t)
  local held = t:hand(1, "UNSC-001")
  t:status(held, "BUZZ")
  t:end_turn()
  t:end_turn()
  t:expect(held, {statuses = {"BUZZ"}})
  t:make_battery(held)
  counts(t, {around = 0})
end

-- K-19, K-31: who gets a listener during an event hears the next one.
function test_a_listener_that_is_given_during_its_event(t)
  t:unit(1, "1/0/1 SPARK", "alpha front")
  local other = t:unit(1, "1/0/1", "bravo front")
  t:end_turn()
  t:expect(other, {keywords = {"SPARK"}})
  counts(t, {heard = 1})
  t:end_turn()
  counts(t, {heard = 3})
end

function test_the_player_of_a_function_that_runs_later(t)
  t:unit(2, "1/0/1 TAKER", "bravo front")
  t:unit(1, "1/0/1 TAKEN", "alpha front")
  t:end_turn()
  counts(t, {found = 1, counted = 2})
end

function test_a_number_that_is_that_of_a_base(t)
  t:play(t:hand(1, "ASKER"))
  t:decision(1, {"base 2", "65295"})
  t:answer("base 2")
  counts(t, {slot = 7})
end

function test_functions_that_depend_on_each_other_fail_the_command(t)
  local ring = t:hand(1, "RING")
  t:fault("error", {text = "values depend on each other"}):play(ring, {at = "alpha front"})
  t:expect(ring, {zone = "hand"})
end

function test_slots_count_in_a_row_and_on_the_board_in_a_lane(t)
  local front, back = t:unit(1, "1/0/1", "alpha front 2"), t:unit(1, "1/0/1", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha front")
  t:expect(front, {slot = 2})
  t:expect(back, {slot = 1})
  t:eq(t:at(1, "alpha back 1"), back)
  t:command("move a3 to bravo back")
  t:expect(back, {lane = "bravo"})
  t:end_phase()
  t:command("attack a2 2a1")
  t:expect(foe, {damage = 1})
end
`
