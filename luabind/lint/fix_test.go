package lint_test

import (
	"strings"
	"testing"

	"arbiter/luabind/lint"
)

// TestFixSlips: a name that is one letter away from a single other one is mended
// wherever names stand: events and properties of filters, which the ruleset finds,
// short words, and keys beside a longer one that is near too.
func TestFixSlips(t *testing.T) {
	for _, c := range []struct{ bad, good string }{
		{"KILL_OCCURED", "KILL_OCCURRED"}, {"KIL_OCCURRED", "KILL_OCCURRED"},
		{"unit.lan", "unit.lane"}, {"unit.isself", "unit.is_self"}, {"\"tgc\"", "\"tcg\""}, {"me.var.n", "me.vars.n"}, {"chose =", "choose ="},
	} {
		sound := `
== pack.toml
id = "mine"
version = "1.0.0"
api = 2
game = "tcg"
license = "MIT"
requires = ["core", "covenant"]
== cards.toml
[[card]]
id = "MINE-001"
name = { en = "Grunt" }
faction = "COVENANT"
type = "TACTICAL"
choose = "lane"
cost = { supply = 1 }
vars = { n = 1 }
on_play = "pulse"
script = "pulse.lua"
[[card]]
id = "MINE-002"
name = { en = "Watcher" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { n = 1 }
script = "pulse.lua"
[[card.listener]]
event = "KILL_OCCURRED"
role = "any"
where = ["unit.lane == ALPHA"]
run = "pulse"
[[card.listener]]
event = "UNIT_DEPLOYED"
role = "any"
where = ["not unit.is_self"]
run = "pulse"
== pulse.lua
function pulse(me, ev, game)
  game:draw(game:active_player(), me.vars.n)
end
`
		dir := write(t, strings.Replace(sound, c.good, c.bad, 1))
		r := check(t, dir)
		fixed, err := lint.Fix(r)
		if err != nil {
			t.Fatal(err)
		}
		if r = check(t, dir); len(r.Findings) > 0 || len(fixed) != 1 {
			t.Errorf("%s: %v, left%s", c.bad, fixed, lines(r, dir))
		}
	}
}
