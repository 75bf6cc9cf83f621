package lint_test

import (
	"strings"
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
)

// fieldsGame is a small game of a pack whose cards come from a family, and a test that names one.
const fieldsGame = `== game.toml
[[mode]]
id = "fields"
name = { en = "Fields", zh = "田野" }
seats = 2
phases = ["play"]
max_turns = 9
[[attribute]]
id = "rank"
low = 1
high = 3
[[zone]]
id = "hand"
of = "player"
play = true
[[family]]
id = "F"
of = ["rank"]
start = "hand"
[[phase]]
id = "play"
name = { en = "Play", zh = "出牌" }
[[action]]
id = "keep"
name = { en = "Keep", zh = "留下" }
card = { zone = "hand" }
effects = [{ type = "MOVE", to = "hand" }]
== game_test.lua
function test_a_card(t)
  t:put(1, "hand", "F-2")
  t:player(1, {hand = 4})
end
`

// TestOneSlipInAGame: one slip in the manifest of a game is one finding. The cards of families
// stay known to tests. A manifest that cannot be read hides definitions, and their absence is
// not reported. The same holds for a head of another game.
func TestOneSlipInAGame(t *testing.T) {
	head := "== pack.toml\nid = \"fields\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\napi = 3\ndefines = \"fields\"\n"
	for _, c := range []struct{ what, from, to, want string }{
		{"nothing", "", "", ""},
		{"a zone", `to = "hand" }`, `to = "hnad" }`, `
game.toml:26:29: unknown-id: unknown zone "hnad" (hint: did you mean "hand"?)`},
		{"a mode", "max_turns = 9\n", "", `
game.toml:1:1: missing-key: missing key "max_turns" in mode`},
		{"a phase", `phases = ["play"]`, `phases = ["paly"]`, `
game.toml:5:11: unknown-id: unknown phase "paly" (hint: did you mean "play"?)`},
		{"the syntax", "seats = 2", "seats = = 2", `
game.toml:4:9: syntax: not TOML: expected value but found '=' instead`},
		{"a choice that nothing puts", "[[phase]]", "[[choice]]\nid = \"keep_one\"\ntext = { en = \"Which?\", zh = \"哪张？\" }\nof = \"things\"\nthings = { zone = \"hand\" }\neffects = [{ type = \"MOVE\", card = \"target\", to = \"hand\" }]\n[[phase]]", `
game.toml:20:1: unused-choice: nothing in the loaded packs names the choice keep_one`},
		{"a counter that nothing changes", "[[phase]]", "[[counter]]\nid = \"points\"\non = \"player\"\nname = { en = \"Points\", zh = \"分\" }\n[[phase]]", `
game.toml:20:1: unused-counter: nothing in the loaded packs names the counter points`},
		{"no game", "defines = \"fields\"\n", "", `
pack.toml:1:1: missing-key: missing key "game" in pack.toml (hint: defines = "NAME" for a game of its own, or game = "NAME" for a pack that adds to a game)`},
		{"an event", "[[phase]]", "[[rule]]\nid = \"late\"\nname = { en = \"Late\", zh = \"迟\" }\n[[rule.listener]]\nevent = \"TURN_STRTED\"\nrole = \"any\"\nwhere = [\"event.turn > 1\"]\neffects = [{ type = \"DRAW\" }]\n[[phase]]", `
game.toml:23:1: unknown-event: late.turn_strted_any: unknown event "TURN_STRTED" (hint: did you mean "TURN_STARTED"?)`},
		{"an unknown game", "defines = \"fields\"", "game = \"feilds\"", `
pack.toml:5:1: bad-head: unknown game "feilds"; expected one of bluff, cribbage, dice, draft, eights, fireworks, goofspiel, kuhn and 9 more (hint: load the pack that defines the game as well, as with --pack FOLDER)`},
		{"an older API", "api = 3", "api = 1", `
pack.toml:5:1: bad-head: a pack that defines a game is for API 3 at least, not 1 (hint: api = 3)`},
		{"a newer API", "api = 3", "api = 9", `
pack.toml:4:1: bad-head: the pack is for API 9; this engine has API 1 to 3`},
	} {
		dir := write(t, strings.Replace(head+fieldsGame, c.from, c.to, 1))
		targets, err := lint.Open(kits.Tests(kits.All()), []string{dir}, lint.Options{Games: kits.With})
		if err != nil {
			t.Fatal(err)
		}
		r := lint.Check(targets)
		if fixed, err := lint.Fix(r); err != nil || c.what == "an event" && len(fixed) != 1 {
			t.Errorf("%s: %v fixed, %v", c.what, fixed, err)
		}
		if got := lines(r, dir); got != c.want {
			t.Errorf("%s: got%s\n\nwant%s", c.what, got, c.want)
		}
	}
}
