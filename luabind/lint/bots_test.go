package lint_test

import "testing"

// TestScoresOfBots: what the score of a bot may not do is told as of a score, also in a
// helper.
func TestScoresOfBots(t *testing.T) {
	dir := write(t, `
== rule.toml
`+pulse("rule.lua", "TURN_STARTED")+`[[bot]]
id = "mine"
name = { en = "Mine" }
script = "bot.lua"
score = "score"
== rule.lua
function pulse(me, ev, game)
  game:draw(ev:source_player(), 2)
  return it:gain()
end
== bot.lua
function score(me, it, game)
  ev:source()
  return help(me, game) + game:chance(6) + me:seat()
end

function help(me, game)
  game:draw(me:player(), 1)
  return 1
end
`)
	want := `
bot.lua:2:3: unknown-name: unknown name ev (hint: a handler is function name(me, ev, game), the score of a bot function name(me, it, game))
bot.lua:7:8: acts-in-condition: game:draw does something, and the score of a bot may only read (hint: say how good the command is; it is done when it is the best)
rule.lua:3:10: unknown-name: unknown name it (hint: a handler is function name(me, ev, game), the score of a bot function name(me, it, game))`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
