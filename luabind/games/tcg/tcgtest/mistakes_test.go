package tcgtest_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/tcgtest"
	"arbiter/luabind/testing/runner"
)

// The pack of a newcomer, without mistakes; each case below makes one.
var newcomer = map[string]string{
	"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
	"cards.toml": `[[status]]
id = "ADRENALINE"
name = { en = "Adrenaline" }
text = { en = "Faster." }
until = "turn"

[[card]]
id = "MY-001"
name = { en = "Stim" }
text = { en = "Adrenaline." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
vars = { layers = 1 }
target = { side = "friendly" }
script = "cards.lua"
on_play = "stim"

[[card]]
id = "MY-002"
name = { en = "Old Guard" }
text = { en = "Rage." }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 1, shield = 0, health = 6 }
tags = ["INFANTRY"]
script = "cards.lua"

[[card.listener]]
event = "KILL_OCCURRED"
role = "target"
band = "kill"
run = "last_words"

[[card.modifier]]
of = "attack"
scope = "self"
where = ["unit.tag(INFANTRY)", "unit.lane == self.lane"]
run = "rage"
reads = ["damage"]
`,
	"cards.lua": `function stim(me, ev, game)
  game:put_status(ev:target(), "ADRENALINE", me.vars.layers)
  game:choose(me:player(), {1, 2}, "taken")
end

function taken(me, ev, game)
  game:draw(me:player(), ev:get("choice"))
end

function rage(me, unit, game)
  return game:damage_on(unit)
end

function last_words(me, ev, game)
  game:draw(me:player(), 1)
end
`,
	"cards_test.lua": `function test_all(t)
  local guard = t:unit(1, "MY-002", "alpha front", {damage = 1})
  local stim = t:hand(1, "MY-001")
  t:expect(guard, {attack = 2})
  t:play(stim, {on = guard})
  t:answer(2)
end
`,
}

// report returns what arbiter test says of the newcomer's pack after changes, each a file, what
// was there, and what is there now.
func report(t *testing.T, changes ...string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range newcomer {
		for c := range slices.Chunk(changes, 3) {
			if name != c[0] {
				continue
			}
			if !strings.Contains(text, c[1]) {
				t.Fatalf("%s has no %q", name, c[1])
			}
			text = strings.Replace(text, c[1], c[2], 1)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	suites, err := runner.Open([]*runner.Game{tcgtest.Game()}, []string{dir})
	if err != nil {
		return err.Error()
	}
	var out strings.Builder
	r, err := runner.Run(suites, regexp.MustCompile(""), func(f *runner.Failure) { f.Print(&out, "en") })
	if err != nil {
		return err.Error()
	}
	if err := r.Print(&out, "en"); err != nil {
		t.Error(err)
	}
	return out.String()
}

// TestMistakesOfNewcomers: each slip is reported with file and line, with what was written,
// and with what was probably meant; none is silent.
func TestMistakesOfNewcomers(t *testing.T) {
	if got := report(t); got != "1 passed, 0 failed\n" {
		t.Fatalf("without a mistake: %s", got)
	}
	// A line of the log may begin with a unit that a test describes.
	if got := report(t, "cards_test.lua", "  t:answer(2)\nend\n", "  t:answer(2)\nend\nfunction test_lines(t)\n  local a, b = t:unit(1, '2/0/9', 'alpha front'), t:unit(2, \"1/0/9\", \"alpha front\")\n  t:phase(\"skirmish\")\n  t:attack(a, b)\n"+
		"  t:lines({\"2/0/9 (1a1) attacks 1/0/9 (2a1)\", '2/0/9 (1a1) hits 1/0/9 (2a1): health -2', [[1/0/9 (2a1) hits 2/0/9 (1a1): health -1]]})\nend\n"); got != "2 passed, 0 failed\n" {
		t.Error(got)
	}
	// A modifier that fails in one test does not fail the next one.
	if got := report(t, "cards_test.lua", "  t:answer(2)\nend\n", "  t:answer(2)\nend\nfunction test_more(t)\n  t:expect(t:unit(1, \"1/0/1\", \"alpha front\"), {attack = 1})\nend\n", "cards.lua", "return game:damage_on(unit)", "return 0.5"); !strings.Contains(got, "\n1 passed, 1 failed\n") {
		t.Error(got)
	}
	for _, c := range []struct{ file, was, is, want string }{
		{"cards.lua", "ev:target()", "ev.target", "mine/cards.lua:2: game:put_status: argument 1 (target) must be an integer, got a function; call it, for example ev:target()"},
		{"cards.lua", "ev:target()", "ev:tagret()", "mine/cards.lua:2: attempt to call a nil value (method 'tagret'); did you mean 'target'?"},
		{"cards.lua", "game:put_status", "game.put_status", "mine/cards.lua:2: call it as game:put_status(...), with a colon"},
		{"cards.lua", `"ADRENALINE"`, `"ADRENALIN"`, `mine/cards.lua:2: game:put_status: unknown status "ADRENALIN"; did you mean "ADRENALINE"?`},
		{"cards.lua", "me.vars.layers", "me.vars.layer", `mine/cards.lua:2: unknown var "layer"; did you mean "layers"?`},
		{"cards.lua", "me.vars.layers", "vars.layers", "mine/cards.lua:2: unknown name vars (hint: did you mean me.vars?)"},
		{"cards.lua", "me.vars.layers", "1.5", "mine/cards.lua:2: game:put_status: argument 3 (layers) must be an integer, got 1.5"},
		{"cards.lua", "me.vars.layers", `"two"`, `argument 3 (layers) must be an integer, got "two"`},
		{"cards.lua", "stim(me, ev, game)", "stim()", "mine/cards.lua:2: unknown name game (hint: a handler is function name(me, ev, game), the score of a bot function name(me, it, game))"},
		{"cards.lua", `"taken"`, "taken", "mine/cards.lua:3: game:choose: argument 3 (fn) must be a string, got a function; write its name in quotes"},
		{"cards.lua", `get("choice")`, `get("choise")`, `mine/cards.lua:7: ev:get: unknown field "choise" here; after game:choose there is "choice"`},
		{"cards.lua", "  game:put_status", "  print(1) game:put_status", "mine/cards.lua:2: print is not available (hint: in arbiter repl a line can be broken at"},

		// A modifier that fails is not a modifier of 0.
		{"cards.lua", "return game:damage_on(unit)", "return game:damage(unit, 1)", "cards_test.lua:4: test_all: t:expect: MY-002 #1: mine/cards.lua:11: game:damage: a condition, a modifier or a projection may only read (MY-002.attack)"},
		{"cards.lua", "return game:damage_on(unit)", `return "much"`, "mine/cards.lua:10: rage must return an integer, and returned \"much\" (MY-002.attack)"},
		{"cards.lua", "return game:damage_on(unit)", "local n = game:damage_on(unit)", "mine/cards.lua:10: rage must return an integer, and returned nothing; it must return one on every path (MY-002.attack)"},
		{"cards.lua", "return game:damage_on(unit)", "return 0.5", "rage must return an integer, and returned 0.5"},

		{"cards.toml", "KILL_OCCURRED", "KILL_OCCURED", `mine/cards.toml:30: MY-002: unknown event "KILL_OCCURED"; did you mean "KILL_OCCURRED"?`},
		{"cards.toml", "unit.tag(", "unit.tagg(", `unknown property "tagg"; did you mean "tag"?`},
		{"cards.toml", "unit.tag(", "unit.near(", `unknown property "near"; unit has attack, `},
		{"cards.toml", "tag(INFANTRY)", "tag(INFANTREE)", `unknown name "INFANTREE"; did you mean "INFANTRY"?`},
		{"cards.toml", "unit.tag(INFANTRY)", "unit.status(ADRENALIN)", `unknown name "ADRENALIN"; did you mean "ADRENALINE"?`},
		{"cards.toml", "unit.lane == self.lane", "unit.row == front", `it is never "front"; did you mean "FRONT"?`},

		{"cards_test.lua", "{attack = 2}", "{keywords = {COVER = {x = 1}}}", "t:expect: keywords: COVER is compared with an integer, got {x=1}"},
	} {
		if got := report(t, c.file, c.was, c.is); !strings.Contains(got, c.want) {
			t.Errorf("%s: %s → %s: no %q in\n%s", c.file, c.was, c.is, c.want, got)
		}
	}
}
