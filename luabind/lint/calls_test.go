package lint_test

import "testing"

// TestChoicesThatAreNot: a choice that no pack declares is told with the functions and
// the choices that there are, and the nearest; where a manifest cannot be read, which
// may declare it, only that is told.
func TestChoicesThatAreNot(t *testing.T) {
	const script = `
== rule.lua
function pulse(me, ev, game)
  game:choose(game:active_player(), nil, "wey")
end
function took(me, ev, game) end
`
	const manifest = `
== rule.toml
[[rule]]
id = "PULSE"
name = { en = "Pulse" }
script = "rule.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "pulse"
[[rule.choice]]
id = "way"
of = "words"
options = [{ id = "a", name = { en = "A" } }, { id = "b", name = { en = "B" } }]
run = "took"
`
	for more, want := range map[string]string{
		"": `
rule.lua:2:42: missing-handler: game:choose: the script has no function "wey", and no choice of the packs is called so; there are way (hint: did you mean "way"?)`,
		"oops = = 1\n": `
rule.toml:14:8: syntax: not TOML: expected value but found '=' instead`,
	} {
		dir := write(t, manifest+more+script)
		if got := lines(check(t, dir), dir); got != want {
			t.Errorf("got%s\n\nwant%s", got, want)
		}
	}
}

// TestNamesOfTwo: names are for functions with more than two arguments.
func TestNamesOfTwo(t *testing.T) {
	dir := write(t, `
== rule.toml
[[rule]]
id = "PULSE"
name = { en = "Pulse" }
script = "rule.lua"
[[rule.listener]]
event = "UNIT_DEPLOYED"
role = "any"
run = "pulse"
== rule.lua
function pulse(me, ev, game)
  game:heal{e = ev:target(), n = 1}
  game:damage{target = ev:target(), amount = 1}
end
`)
	want := `
rule.lua:2:8: wrong-arguments: game:heal takes its arguments in their order: names are for functions with more than two (hint: write them in brackets, in their order: game:heal(e, n))`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestArgumentsByName: what is given by name is checked as what is given in order, and
// a function that is handed over so is used.
func TestArgumentsByName(t *testing.T) {
	dir := write(t, `
== rule.toml
[[rule]]
id = "PULSE"
name = { en = "Pulse" }
script = "rule.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "pulse"
== rule.lua
function pulse(me, ev, game)
  game:choose{ player = game:active_player(), options = game:lanes(), fn = "took" }
  game:choose{ player = game:active_player(), options = game:lanes(), fn = "tok" }
  game:damage_area{ amount = "two", side = "any", lane = nil }
end
function took(me, ev, game)
  game:dammage(ev:choice())
end
`)
	want := `
rule.lua:3:76: missing-handler: game:choose: the script has no function "tok" (hint: did you mean "took"?)
rule.lua:4:21: wrong-argument: game:damage_area: the argument amount must be a number, not a string
rule.lua:7:8: unknown-function: game has no function "dammage" (hint: did you mean "damage"?)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
