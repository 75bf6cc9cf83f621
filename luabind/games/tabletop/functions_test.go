package tabletop_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/luabind/packs/load"
)

// yard is a game with a zone of each kind, counters of each holder, a choice of each kind and events. The action go runs
// what a test says.
const yard = `
[[mode]]
id = "yard"
name = { en = "Yard" }
seats = 3
phases = ["day", "night"]
score = "points"
max_turns = 40
[mode.counters]
case = { max = 999 }
points = { on = "player", max = 9 }
hurt = { on = "card", max = 3 }
die = { max = 99 }
[[attribute]]
id = "rank"
low = 1
high = 9
[[attribute]]
id = "suit"
words = ["sun", "moon"]
[[zone]]
id = "deck"
kind = "stack"
see = "nobody"
[[zone]]
id = "open"
kind = "stack"
[[zone]]
id = "hand"
of = "player"
see = "owner"
play = true
[[zone]]
id = "camp"
of = "player"
[[zone]]
id = "board"
kind = "grid"
width = 3
height = 3
play = true
[[card]]
id = "ACE"
name = { en = "Ace" }
attributes = { rank = 1, suit = "moon" }
keywords = ["WALL(2)"]
[[card]]
id = "TWO"
name = { en = "Two" }
attributes = { rank = 2, suit = "sun" }
[[keyword]]
id = "WALL"
name = { en = "Wall" }
[[status]]
id = "cold"
name = { en = "Cold" }
max = 3
[[option]]
id = "speed"
name = { en = "Speed" }
low = 3
high = 9
default = 5
[[option]]
id = "wind"
name = { en = "Wind" }
words = ["none", "east"]
[[stream]]
id = "dice"
[[phase]]
id = "day"
[[phase]]
id = "night"
[[choice]]
id = "words"
text = { en = "Which?" }
of = "words"
words = ["red", "blue"]
script = "yard.lua"
run = "chosen"
[[choice]]
id = "yes"
text = { en = "Yes?" }
of = "yes_no"
script = "yard.lua"
run = "chosen"
[[choice]]
id = "numbers"
text = { en = "How many?" }
of = "numbers"
low = 3
high = 5
script = "yard.lua"
run = "chosen"
[[choice]]
id = "seats"
text = { en = "Who?" }
of = "seats"
things = { side = "enemy" }
script = "yard.lua"
run = "chosen"
[[event]]
name = "yard:NOISE"
kind = "fact"
doc = "a noise"
fields = { n = "int", m = "int" }
[[event]]
name = "yard:MAY"
kind = "ask"
doc = "an ask"
fields = { n = "int" }
[[rule]]
id = "EARS"
name = { en = "Ears" }
script = "yard.lua"
[[rule.listener]]
event = "yard:NOISE"
role = "any"
run = "heard"
[[action]]
id = "go"
name = { en = "Go" }
script = "yard.lua"
run = "go"
`

// yardTests begins the test file: fit lays the cards out, and go runs a case.
const yardTests = `local function fit(t)
  t:put(1, "hand", "ACE") t:put(2, "hand", "TWO", "TWO", "ACE")
  t:put(0, "deck", "TWO", "TWO", "ACE") t:put(0, "open", "ACE")
  t:place(0, "board", 5, "ACE", 1) t:place(0, "board", 2, "TWO", 1) t:place(0, "board", 8, "TWO", 1) t:place(0, "board", 9, "TWO", 2)
  t:counter(2, "points", 4)
end
local function go(t, case) t:counter(0, "case", case) t:command("go") end
`

// TestFunctionsOfGames: each function of scripts returns what its page says, does it, and refuses a wrong argument with the
// file and the line.
func TestFunctionsOfGames(t *testing.T) {
	cases := []struct{ does, then, fails string }{
		{`is(game:size(1, "hand"), 1) is(game:size(2, "hand"), 3) is(game:size(0, "deck"), 3) is(game:size(0, "board"), 4) is(me:player(), 1) is(me:card(), 0)`, "", ""},
		{`is(game:id(game:top(0, "deck")), "ACE") is(game:id(game:top(1, "hand")), "ACE") is(game:top(3, "hand"), 0) is(game:id(game:top(2, "hand")), "ACE")`, "", ""},
		{`is(#game:cards(2, "hand"), 3) is(#game:cards(2, "hand", 2), 2) is(game:id(game:cards(2, "hand", 1)[1]), "ACE") is(game:id(game:cards(2, "hand")[1]), "TWO") is(#game:cards(3, "hand"), 0) is(#game:cards(0, "deck", 9), 3)`, "", ""},
		{`local all, last = game:cards(0, "deck"), game:cards(0, "deck", 2) is(last[1], game:top(0, "deck")) is(last[1], all[3]) is(last[2], all[2])`, "", ""}, // the top one first
		{`is(game:id(game:at(0, "board", 5)), "ACE") is(game:at(0, "board", 1), 0) is(table.concat(game:next_to(0, "board", 5), " "), "2 4 6 8") is(table.concat(game:near(0, "board", 1), " "), "2 4 5") is(table.concat(game:next_to(0, "board", 9), " "), "6 8") is(#game:near(0, "board", 5), 8)`, "", ""},
		{`is(game:line(1, "board"), 3) is(game:line(2, "board"), 1) is(game:line(3, "board"), 0)`, "", ""},
		{`local x = game:at(0, "board", 8) is(game:attribute(x, "rank"), 2) is(game:attribute(x, "suit"), "sun") is(game:attribute(0, "rank"), 0) is(game:attribute(0, "suit"), "") is(game:id(0), "") is(game:zone(x), "board") is(game:zone(0), "") is(game:cell(x), 8) is(game:column(x), 2) is(game:row(x), 3) is(game:owner(x), 1) is(game:controller(x), 1) is(game:holder(x), 0) is(game:face_up(x), true)`, "", ""},
		{`local x = game:top(2, "hand") is(game:holder(x), 2) is(game:cell(x), 0) is(game:row(x), 0) is(game:column(x), 0) is(game:face_up(x), false) is(game:zone(x), "hand") is(game:face_up(game:top(0, "open")), true) is(game:face_up(game:top(0, "deck")), false)`, "", ""},
		{`is(game:active_player(), 1) is(game:starter(), 1) is(game:turn(), 1) is(game:round(), 1) is(game:phase(), "day") is(game:mode(), "yard") is(game:seats(), 3) is(table.concat(game:turn_order(), " "), "1 2 3") is(game:opponent(1), 2) is(game:opponent(3), 1) is(game:team(1) ~= game:team(2), true) is(game:is_out(3), false) is(game:passed(1), false)`, "", ""},
		{`is(game:counter(2, "points"), 4) is(game:counter(1, "points"), 0) is(game:counter(0, "case"), game:counter(2, "case")) is(game:option_value("speed"), 5) is(game:option_value("wind"), 0)`, "", ""},
		{`local x = game:at(0, "board", 5) is(game:has_keyword(x, "WALL"), true) is(game:keyword_number(x, "WALL"), 2) is(game:has_status(x, "cold"), false) is(game:layers(x, "cold"), 0) is(game:has_keyword(game:at(0, "board", 2), "WALL"), false) is(ev:source(), 0) is(ev:target(), 0) is(ev:source_player(), 1) is(ev:target_player(), 0) is(ev:cell(), 0) is(ev:amount(), 0)`, "", ""},

		{`game:count(1, "points", 3)`, `t:player(1, {points = 3}) t:player(2, {points = 4})`, ""},
		{`game:count(2, "points", 30)`, `t:player(2, {points = 9})`, ""},
		{`game:count(2, "points", -30)`, `t:player(2, {points = 0})`, ""},
		{`game:set_count(2, "points", 2) game:set_count(0, "die", 7)`, `t:player(2, {points = 2}) t:player(0, {die = 7})`, ""},
		{`game:set_count(game:at(0, "board", 5), "hurt", 2)`, `t:expect(t:cards(0, "board")[2], {id = "ACE", hurt = 2})`, ""},
		{`game:move(game:top(0, "deck"), "hand")`, `t:player(1, {hand = {"ACE", "ACE"}}) t:player(0, {deck = 2})`, ""},
		{`game:move(game:top(0, "deck"), "hand", 3)`, `t:player(3, {hand = {"ACE"}}) t:player(1, {hand = 1})`, ""},
		{`game:move{ card = game:top(1, "hand"), to = "deck", player = 0, how = "bottom" }`, `t:player(0, {deck = {"ACE", "TWO", "TWO", "ACE"}})`, ""},
		{`game:move{ card = game:top(2, "hand"), to = "open", player = 0, how = "top" }`, `t:player(0, {open = {"ACE", "ACE"}}) t:expect(t:cards(0, "open")[2], {face_up = true})`, ""},
		{`game:move{ card = game:top(2, "hand"), to = "open", player = 0, how = "down" }`, `t:expect(t:cards(0, "open")[2], {face_up = false})`, ""},
		{`game:move{ card = game:top(2, "hand"), to = "board", player = 0, cell = 7 }`, `t:expect(t:cards(0, "board")[3], {id = "ACE", cell = 7, owner = 2})`, ""},
		{`game:move{ card = game:top(2, "hand"), to = "board", player = 0 }`, `t:expect(t:cards(0, "board")[1], {id = "ACE", cell = 1})`, ""},
		{`game:deal("deck", "hand", 2, 2, 0)`, `t:player(2, {hand = 5}) t:player(0, {deck = {"TWO"}})`, ""},
		{`game:deal{ from = "deck", to = "hand", of = 0 }`, `t:player(1, {hand = {"ACE", "ACE"}})`, ""},
		{`game:deal{ from = "hand", to = "hand", player = 3, of = 2 }`, `t:player(3, {hand = {"ACE"}}) t:player(2, {hand = {"TWO", "TWO"}})`, ""},
		{`game:deal{ from = "hand", to = "deck", player = 0, of = 1, how = "bottom" }`, `t:player(0, {deck = {"ACE", "TWO", "TWO", "ACE"}}) t:player(1, {hand = 0})`, ""},
		{`game:deal("hand", "camp", 2)`, `t:player(2, {hand = {"TWO", "TWO"}, camp = {"ACE"}}) t:player(1, {hand = 1, camp = 0})`, ""},
		{`game:gather("hand", "camp", 2)`, `t:player(2, {hand = 0, camp = 3}) t:player(1, {hand = 1, camp = 0})`, ""},
		{`game:gather("hand", "deck", 0, 2)`, `t:player(0, {deck = 6}) t:player(2, {hand = 0}) t:player(1, {hand = 1})`, ""},
		{`game:gather{ from = "hand", to = "hand", player = 1, of = 2, how = "bottom" }`, `t:player(1, {hand = 4})`, ""},
		{`game:make("TWO", "hand")`, `t:player(1, {hand = {"ACE", "TWO"}}) t:expect(t:cards(1, "hand")[2], {owner = 1})`, ""},
		{`game:make{ id = "TWO", to = "hand", player = 3, n = 2 }`, `t:player(3, {hand = {"TWO", "TWO"}}) t:expect(t:cards(3, "hand")[1], {owner = 3})`, ""},
		{`game:make{ id = "TWO", to = "board", player = 2, cell = 3 }`, `t:expect(t:cards(0, "board")[2], {cell = 3, owner = 2})`, ""},
		{`game:flip(game:top(0, "open"))`, `t:expect(t:cards(0, "open")[1], {face_up = false})`, ""},
		{`game:roll(0, "die", 1)`, `t:player(0, {die = 1})`, ""},
		{`game:roll(2, "points", 1, "dice")`, `t:player(2, {points = 1}) t:player(1, {points = 0})`, ""},
		{`game:put_status(2, "cold") game:put_status(1, "cold", 2) game:after("cold")`, `t:player(0, {die = 21})`, ""},
		{`game:put_status(1, "cold", 9) game:after("cold")`, `t:player(0, {die = 30})`, ""},
		{`game:put_status(1, "cold", 3) game:remove_status(1, "cold") game:after("cold")`, `t:player(0, {die = 20})`, ""},
		{`game:put_status(2, "cold", 3) game:remove_status(2, "cold", 2) game:after("cold")`, `t:player(0, {die = 1})`, ""},
		{`game:give_keyword(game:at(0, "board", 2), "WALL", 3) game:after("wall", { 3, true })`, `t:player(0, {die = 3})`, ""},
		{`game:give_keyword(game:at(0, "board", 2), "WALL", 3) game:remove_keyword(game:at(0, "board", 2), "WALL") game:after("wall", { 4, true })`, `t:player(0, {die = 2})`, ""},
		{`game:notice("yard:NOISE", { n = 5, m = 2 }, game:at(0, "board", 9), 3)`, `t:player(0, {die = 52}) t:player(3, {points = 1}) t:player(2, {points = 5})`, ""},
		{`game:notice("yard:NOISE")`, `t:player(0, {die = 0}) t:player(3, {points = 0})`, ""},
		{`game:go_to("night")`, `t:turn_is({phase = "night", active = 1, turn = 2})`, ""},
		{`game:end_turn()`, `t:turn_is({active = 2, turn = 2, phase = "day"})`, ""},
		{`game:skip(2) game:end_turn()`, `t:turn_is({active = 3})`, ""},
		{`game:again() game:end_turn()`, `t:turn_is({active = 1, turn = 2})`, ""},
		{`game:reverse() game:end_turn()`, `t:turn_is({active = 3})`, ""},
		{`game:lead(3) game:end_turn() game:after("starter")`, `t:player(0, {die = 3})`, ""},
		{`game:lead() game:after("starter")`, `t:player(0, {die = 1})`, ""},
		{`game:out(2) game:end_turn()`, `t:player(2, {out = true}) t:player(1, {out = false}) t:turn_is({active = 3})`, ""},
		{`game:out()`, `t:player(1, {out = true}) t:player(2, {out = false})`, ""},
		{`game:win(3)`, `t:over("win", 3)`, ""},
		{`game:win()`, `t:over("win", 1)`, ""},
		{`game:score()`, `t:over("win", 2)`, ""},
		{`game:draw()`, `t:over("draw")`, ""},
		{`game:choose(2, "words")`, `t:to_act(2) t:command("blue") t:player(0, {die = 4})`, ""},
		{`game:choose(1, "yes")`, `t:command("no") t:player(0, {die = 11})`, ""},
		{`game:choose(1, "yes")`, `t:command("yes") t:player(0, {die = 10})`, ""},
		{`game:choose(1, "numbers")`, `t:command("take 5") t:player(0, {die = 5})`, ""},
		{`game:choose(2, "seats")`, `t:to_act(2) t:command("player 3") t:player(0, {die = 3})`, ""},

		{`ev:choice()`, "", `ev:choice: only the function of a choice can call it`},
		{`ev:add(1)`, "", `ev:add: `},
		{`ev:reject("NO")`, "", `ev:reject: `},
		{`game:size(0, "hand")`, "", `game:size: `},
		{`game:size(4, "hand")`, "", `game:size: argument 1 (player) must be a player from 1 to 3, got 4`},
		{`game:size(-1, "hand")`, "", `game:size: argument 1 (player) must be a player from 1 to 3, got -1`},
		{`game:opponent(0)`, "", `game:opponent: argument 1 (player) must be a player from 1 to 3, got 0`},
		{`game:cards(1, "hnd")`, "", `game:cards: argument 2 (zone) must be the id of a [[zone]]`},
		{`game:cards(1, "hand", 0)`, "", `game:cards: argument 3 (max) must be a number from 1`},
		{`game:at(0, "board", 0)`, "", `game:at: argument 3 (cell) must be a number from 1`},
		{`game:at(0, "board", 10)`, "", `game:at: `},
		{`game:near(0, "deck", 1)`, "", `game:near: `},
		{`game:next_to(0, "board", 10)`, "", `game:next_to: `},
		{`game:line(1, "deck")`, "", `game:line: `},
		{`game:attribute(game:top(0, "deck"), "rnk")`, "", `game:attribute: argument 2 (attribute) must be the id of an [[attribute]]`},
		{`game:counter(1, "pints")`, "", `game:counter: argument 2 (counter) must be the id of a counter`},
		{`game:counter(game:top(0, "deck"), "points")`, "", `game:counter: `},
		{`game:move(1, "hand")`, "", `game:move: argument 1 (card) must be `},
		{`game:move(-1, "hand")`, "", `game:move: argument 1 (card) must be `},
		{`game:move(game:top(0, "deck"), "hand", 1, "side")`, "", `game:move: argument 4 (how) must be "top", "bottom" or "down"`},
		{`game:move(game:top(0, "deck"), "hand", 0)`, "", `game:move: `},
		{`game:deal("deck", "hand", 1, 0)`, "", `game:deal: argument 4 (n) must be a number from 1`},
		{`game:make("THREE", "hand")`, "", `game:make: argument 1 (id) must be the id of a card`},
		{`game:roll(0, "die", 0)`, "", `game:roll: argument 3 (sides) must be a number from 1`},
		{`game:roll(0, "die", 6, "dcie")`, "", `game:roll: argument 4 (stream) must be the id of a [[stream]]`},
		{`game:choose(1, "colour")`, "", `game:choose: argument 2 (choice) must be the id of a [[choice]]`},
		{`game:notice("yard:NOICE")`, "", `game:notice: `},
		{`game:notice("yard:NOISE", { k = 1 })`, "", `game:notice: `},
		{`game:notice("yard:NOISE", { n = "x" })`, "", `game:notice: the field n must be an integer`},
		{`game:go_to("noon")`, "", `game:go_to: argument 1 (phase) must be the id of a [[phase]]`},
		{`game:skip(1, 0)`, "", `game:skip: argument 2 (n) must be a number from 1`},
		{`game:put_status(1, "cool")`, "", `game:put_status: argument 2 (status) must be the id of a [[status]]`},
		{`game:has_keyword(0, "WAL")`, "", `game:has_keyword: argument 2 (keyword) must be the id of a [[keyword]]`},
		{`game:option_value("spede")`, "", `game:option_value: argument 1 (option) must be the id of an [[option]]`},
		{`game:after("never")`, "", `game:after: `},
		{`game:count(1, "points", 10000)`, "", `game:count: argument 3 (n) must be a number from -9999 to 9999, got 10000`},
	}
	script, tests := "local function is(got, want) if got ~= want then error(tostring(got) .. \", not \" .. tostring(want), 2) end end\nfunction go(me, ev, game)\n  local case = game:counter(0, \"case\")\n", yardTests
	for i, c := range cases {
		script += fmt.Sprintf("  if case == %d then %s end\n", i, c.does)
		then, fault := "go(t, "+fmt.Sprint(i)+") "+c.then, fmt.Sprintf("yard/yard.lua:%d: %s", i+4, c.fails)
		if c.fails != "" && c.then == "" {
			then = fmt.Sprintf("t:counter(0, \"case\", %d) t:fault(\"error\", {text = %q}):command(\"go\")", i, fault)
		}
		tests += fmt.Sprintf("function test_%d(t) fit(t) %s t:eq(1, 1) end\n", i, then)
	}
	script += "end\nfunction wall(me, ev, game, n, yes) if yes and n < 5 then game:set_count(0, \"die\", game:keyword_number(game:at(0, \"board\", 2), \"WALL\")) end end\n" +
		"function cold(me, ev, game) game:set_count(0, \"die\", game:layers(1, \"cold\") * 10 + game:layers(2, \"cold\") + (game:has_status(3, \"cold\") and 50 or 0)) end\nfunction starter(me, ev, game) game:set_count(0, \"die\", game:starter()) end\n" +
		"function heard(me, ev, game) game:set_count(0, \"die\", ev:get(\"n\") * 10 + ev:get(\"m\")) for _, p in ipairs({ ev:target_player(), game:owner(ev:source()) }) do if p > 0 then game:count(p, \"points\", 1) end end end\n" +
		"function chosen(me, ev, game) local x = ev:choice() if type(x) == \"boolean\" then x = x and 10 or 11 elseif type(x) == \"string\" then x = #x end game:set_count(0, \"die\", x) end\n"
	pack := packOf("yard", map[string]string{"yard.toml": yard, "yard.lua": script})
	s, b := benchOf(t, "yard", []load.Source{pack}, tests)
	for i, test := range s.Tests {
		c := cases[i]
		f := b.Run(i)
		if unmet := c.fails != "" && c.then != ""; (f != nil) != unmet || unmet && !strings.Contains(f.Msg, c.fails) {
			t.Errorf("%s %.70s: %v", test.Name, c.does, f)
		}
	}
}
