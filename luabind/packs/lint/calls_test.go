package lint_test

import "testing"

// TestChoicesThatAreNot checks that an undeclared choice is reported with the
// functions, the choices that exist, and the nearest. When a manifest that may declare
// it cannot be read, only that fault is reported.
func TestChoicesThatAreNot(t *testing.T) {
	const script = `
== rule.lua
function pulse(me, ev, game)
  game:choose(game:active_player(), nil, "wey")
end
function took(me, ev, game) end
`
	manifest := `
== rule.toml
` + pulse("rule.lua", "TURN_STARTED") + `[[rule.choice]]
id = "way"
of = "words"
options = [{ id = "a", name = { en = "A" } }, { id = "b", name = { en = "B" } }]
run = "took"
`
	for more, want := range map[string]string{
		"": `
rule.lua:2:42: missing-handler: game:choose: the script has no function "wey", and the definition has no choice of this name; expected way (hint: did you mean "way"?)`,
		"oops = = 1\n": `
rule.toml:14:8: syntax: not TOML: expected value but found '=' instead`,
	} {
		dir := write(t, manifest+more+script)
		if got := lines(check(t, dir), dir); got != want {
			t.Errorf("got%s\n\nwant%s", got, want)
		}
	}
}

// TestNamesOfTwo checks that only functions with more than two arguments take them by
// name.
func TestNamesOfTwo(t *testing.T) {
	dir := write(t, `
== rule.toml
`+pulse("rule.lua", "UNIT_DEPLOYED")+`== rule.lua
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

// TestArgumentsByName checks that arguments by name are checked like those in order,
// and that a function that is passed by name counts as used.
func TestArgumentsByName(t *testing.T) {
	dir := write(t, `
== rule.toml
`+pulse("rule.lua", "TURN_STARTED")+`== rule.lua
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

// TestAnswers checks what the answer of a declared choice is compared with: it must be
// one of its options, or of the kind that is chosen. A function of several choices gets the
// options of each. Offered options are checked too. A function with other callers may get
// any value, and a choice of another definition is unknown.
func TestAnswers(t *testing.T) {
	dir := write(t, `
== rule.toml
`+pulse("rule.lua", "TURN_STARTED")+`[[rule.choice]]
id = "way"
of = "words"
options = [{ id = "draw", name = { en = "Draw" } }, { id = "heal", name = { en = "Heal" } }]
run = "took"
[[rule.choice]]
id = "again"
of = "words"
options = [{ id = "draw", name = { en = "Draw" } }, { id = "skip", name = { en = "Skip" } }]
run = "took"
[[rule.choice]]
id = "sure"
of = "yes_no"
run = "sure"
[[rule.choice]]
id = "lane"
of = "lanes"
max = 2
run = "lanes"
[[rule.choice]]
id = "many"
of = "words"
options = [{ id = "here", name = { en = "Here" } }, { id = "there", name = { en = "There" } }]
run = "shared"
[[rule]]
id = "OTHER"
name = { en = "Other" }
script = "other.lua"
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "pulse"
== other.lua
function pulse(me, ev, game)
  game:choose(game:active_player(), nil, "way")
end
== rule.lua
function pulse(me, ev, game)
  game:choose(game:active_player(), { "draw", "hael" }, "way")
  game:choose{ player = game:active_player(), options = { "ALFA", "BRAVO" }, fn = "lane" }
  game:choose{ player = game:active_player(), options = { 1 }, fn = "lane" }
  game:choose(game:active_player(), { 1, 2 }, "shared")
  game:choose(game:active_player(), nil, "sure")
  for _, choice in ipairs({ "many", "again" }) do game:choose(game:active_player(), nil, choice) end
end
function took(me, ev, game)
  local way = ev:choice()
  if way == "drwa" then game:draw(me:player(), 1) end
  if "heal" == way or way ~= nil then game:draw(me:player(), 1) end
  if ev:choice() == 1 then game:draw(me:player(), 1) end
  if ev:choice() == way then game:draw(me:player(), 1) end
end
function sure(me, ev, game)
  if ev:choice() == "yes" then game:draw(me:player(), 1) end
  if ev:choice() == true then game:draw(me:player(), 1) end
end
function lanes(me, ev, game)
  for _, lane in ipairs(ev:choices()) do
    if lane == "alpha" or lane == "BRAVO" then game:draw(me:player(), 1) end
  end
end
function shared(me, ev, game)
  if ev:choice() == "nowhere" then game:draw(me:player(), 1) end
end
`)
	want := `
other.lua:2:42: missing-handler: game:choose: the script has no function "way"
rule.lua:2:47: unknown-word: game:choose: the choice way has no "hael" (hint: did you mean "heal"?)
rule.lua:3:59: unknown-word: game:choose: the choice lane has no "ALFA" (hint: use one of ALPHA, BRAVO, CHARLIE)
rule.lua:4: wrong-argument: game:choose: the choice lane is of a string, and never of a number
rule.lua:11:13: unknown-word: the choice never comes to "drwa" (hint: did you mean "draw"?)
rule.lua:13: unknown-word: the choice comes to a string, and never to a number
rule.lua:17:21: unknown-word: the choice comes to a boolean, and never to a string
rule.lua:22:16: unknown-word: the choice never comes to "alpha" (hint: did you mean "ALPHA"?)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
