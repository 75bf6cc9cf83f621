package tabletop_test

import (
	"testing"

	"arbiter/luabind/packs/load"
)

const later = `
[[mode]]
id = "later"
name = { en = "Later" }
seats = 2
phases = ["play"]
score = "points"
max_turns = 40
[mode.counters]
points = { on = "player" }
die = {}
best = {}
noted = {}
order = {}
[[phase]]
id = "play"
[[zone]]
id = "board"
kind = "grid"
width = 3
height = 1
[[card]]
id = "MAN"
name = { en = "Man" }
[[rule]]
id = "echo"
name = { en = "Echo" }
[[rule.listener]]
event = "COUNTER_CHANGED"
role = "any"
where = ["event.counter == noted", "match.counter(noted) < 3"]
effects = [{ type = "COUNT", counter = "noted", amount = 1 }]
[[rule.listener]]
event = "ROLLED"
role = "any"
effects = [{ type = "COUNT", counter = "best", amount = "event.value", where = ["event.value > 0"] }]
[[action]]
id = "roll"
name = { en = "Roll" }
script = "later.lua"
run = "roll"
[[action]]
id = "note"
name = { en = "Note" }
script = "later.lua"
run = "note"
[[action]]
id = "twice"
name = { en = "Twice" }
script = "later.lua"
run = "twice"
[[action]]
id = "shared"
name = { en = "Shared" }
script = "later.lua"
run = "shared"
[[action]]
id = "amiss"
name = { en = "Amiss" }
script = "later.lua"
run = "amiss"
[[action]]
id = "unasked"
name = { en = "Unasked" }
script = "later.lua"
run = "unasked"
[[action]]
id = "make"
name = { en = "Make" }
script = "later.lua"
run = "make"
`

const laterLua = `
function roll(me, ev, game)
  game:roll(0, "die", 1)
  game:after("scored")
end
function scored(me, ev, game)
  game:count(me:player(), "points", game:counter(0, "die"))
end
function note(me, ev, game)
  game:count(0, "noted", 1)
  game:after("noted")
end
function noted(me, ev, game)
  game:count(me:player(), "points", game:counter(0, "noted"))
end
function twice(me, ev, game)
  game:after("first")
  game:after("second")
end
function first(me, ev, game)
  game:set_count(0, "order", 1)
  game:after("third")
end
function third(me, ev, game)
  game:set_count(0, "order", 2 * game:counter(0, "order"))
end
function second(me, ev, game)
  game:set_count(0, "order", 5 + game:counter(0, "order"))
end
function shared(me, ev, game)
  game:set_count(2, "order", 4)
  game:count(1, "order", game:counter(1, "order") + game:counter(0, "order"))
  game:count(me:player(), "points", game:size(2, "board") + game:counter(2, "best"))
  game:roll(1, "die", 1)
end
function amiss(me, ev, game)
  game:count(game:top(0, "board"), "order", 1)
end
function unasked(me, ev, game)
  game:count(me:player(), "points", ev:choice())
end
function make(me, ev, game)
  game:make{ id = "MAN", to = "board" }
  game:make{ id = "MAN", to = "board", player = 2 }
  game:make{ id = "MAN", to = "board", player = 0 }
end
`

// TestAfter: game:after runs a function when all that follows from what was queued before it has
// happened. This is the change of a roll, what listeners queue, and other such functions.
func TestAfter(t *testing.T) {
	packs := []load.Source{packOf("later", map[string]string{"later.toml": later, "later.lua": laterLua})}
	s, b := benchOf(t, "later", packs, `
function test_roll(t)
  t:command("roll")
  t:player(1, { points = 1 })
  t:player(0, { best = 1 })
end
function test_listeners(t)
  t:command("note")
  t:player(1, { points = 3 })
end
function test_order(t)
  t:command("twice")
  t:player(0, { order = 7 })
end
function test_counters_of_the_match(t)
  t:counter(1, "order", 3)
  t:counter(0, "best", 2)
  t:command("shared")
  t:player(0, { order = 10, die = 1, best = 3 })
  t:player(1, { points = 2 })
end
function test_a_card_has_no_counter_of_the_match(t)
  t:command("make")
  t:fault("error", { text = "order is a counter of the match, not of a card: ask 0 for it" }):command("amiss")
end
function test_a_choice_that_nobody_made(t)
  t:fault("error", { text = "only the function of a choice can call it" }):command("unasked")
end
function test_make(t)
  t:command("make")
  for i, card in ipairs(t:cards(0, "board")) do
    t:expect(card, { owner = ({ 1, 2, 0 })[i], cell = i })
  end
end
`)
	for i, test := range s.Tests {
		if f := b.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}
