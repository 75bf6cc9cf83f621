package lint_test

import "testing"

// TestScoresOfBots checks that calls that the score of a bot may not make are reported,
// also in a helper.
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

// TestModifiersOnlyRead: the function of a modifier that acts is reported, as the match would
// stop at it, and so is one that names an unknown counter.
func TestModifiersOnlyRead(t *testing.T) {
	dir := write(t, `
== rule.toml
[[rule]]
id = "TALLY"
name = { en = "Tally" }
counters = { seen = { on = "player" } }
script = "rule.lua"
[[rule.modifier]]
of = "attack"
scope = "any units"
run = "tally"
reads = []
[[rule.listener]]
event = "TURN_STARTED"
role = "any"
run = "count"
== rule.lua
function tally(me, unit, game)
  return help(me, game, unit)
end

function help(me, game, unit)
  game:heal(unit, 1)
  return game:counter(game:base(me:player()), "sene")
end

function count(me, ev, game)
  game:count(game:base(ev:source_player()), "TALLY.seen", 1)
  game:count(game:base(ev:source_player()), "TALLY.saw", 1)
end
`)
	want := `
rule.lua:6:8: acts-in-condition: game:heal does something, and the function of a modifier may only read (hint: do it in a listener, which runs when something happens)
rule.lua:7:47: unknown-id: game:counter: unknown counter "sene" (hint: did you mean "seen"?)
rule.lua:12:45: unknown-id: game:count: unknown counter "TALLY.saw" (hint: did you mean "TALLY.seen"?)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}

// TestWhatBotsLack checks that a score cannot ask for a gain unless the manifest says
// that commands are tried, nor call functions that only scripts on the board have.
func TestWhatBotsLack(t *testing.T) {
	bot := func(id, score, more string) string {
		return "[[bot]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\" }\nscript = \"bot.lua\"\nscore = \"" + score + "\"\n" + more + "\n"
	}
	dir := write(t, `
== bots.toml
`+bot("plain", "plain", "")+bot("still", "still", "tries = false\n")+bot("tries", "tried", "tries = true\n")+pulse("bot.lua", "TURN_STARTED")+`
== bot.lua
function plain(me, it, game)
  return gain(it) + me:x() + both(me)
end

function still(me, it, game)
  return it:gain() + me:unit()
end

function tried(me, it, game)
  return it:gain() + me:seat() + me:player()
end

function gain(it)
  return it:gain()
end

function both(me)
  return me:x()
end

function pulse(me, ev, game)
  game:draw(me:player(), both(me))
end
`)
	want := `
bot.lua:2:24: unknown-function: a bot is not on the board and has no me:x (hint: a bot has me.vars and me:seat(), and in the card game me:player(); it describes the command)
bot.lua:6:13: unknown-function: it:gain is for bots whose commands are tried first, and still does not say tries = true (hint: write tries = true in the manifest of the bot)
bot.lua:6:25: unknown-function: a bot is not on the board and has no me:unit (hint: a bot has me.vars and me:seat(), and in the card game me:player(); it describes the command)
bot.lua:14:13: unknown-function: it:gain is for bots whose commands are tried first, and plain does not say tries = true (hint: write tries = true in the manifest of the bot)`
	if got := lines(check(t, dir), dir); got != want {
		t.Errorf("got%s\n\nwant%s", got, want)
	}
}
