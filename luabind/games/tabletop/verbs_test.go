package tabletop_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/games/tabletop/tabletoptest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// joust is a game with what eights lacks: a grid, teams of cards with a status and a
// keyword, a counter of cards, a choice at the start, two phases.
const joust = `
[[mode]]
id = "joust"
name = { en = "Joust", zh = "比武" }
seats = 2
phases = ["ride", "rest"]
setup = [{ type = "ASK", choice = "colour", whom = "seats" }]
max_turns = 20
[mode.counters]
hurt = { on = "card", max = 3 }
points = { on = "player", max = 9 }
[[choice]]
id = "colour"
text = { en = "Which colour?", zh = "什么颜色？" }
of = "words"
words = ["red", "blue"]
[[zone]]
id = "board"
kind = "grid"
width = 3
height = 2
play = true
[[zone]]
id = "camp"
of = "player"
kind = "row"
room = 1
[[card]]
id = "KNIGHT"
name = { en = "Knight", zh = "骑士" }
[[keyword]]
id = "TAUNT"
name = { en = "Taunt", zh = "嘲讽" }
[[status]]
id = "frozen"
name = { en = "Frozen", zh = "冻结" }
max = 2
[[phase]]
id = "ride"
[[phase]]
id = "rest"
[[action]]
id = "wait"
name = { en = "Wait", zh = "等待" }
[[action]]
id = "score"
name = { en = "Score", zh = "得分" }
phase = ["rest"]
where = ["owner.status(frozen) == 0"]
effects = [{ type = "COUNT", counter = "points", amount = 1 }]
[[bot]]
id = "broken"
name = { en = "Broken", zh = "坏" }
script = "joust.lua"
score = "broken"
`

func packOf(name string, files map[string]string) load.Source {
	fsys := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + name + "\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"" + name + "\"\nlicense = \"MIT\"\n")}}
	for file, text := range files {
		fsys[file] = &fstest.MapFile{Data: []byte(text)}
	}
	return load.Source{Name: name, FS: fsys}
}

var jousting = packOf("joust", map[string]string{"joust.toml": joust, "joust.lua": "function broken(me, it, game)\n  return me.vars.none + 1\nend\n"})

// benchOf is the tests of a file, in a game.
func benchOf(t *testing.T, name string, packs []load.Source, text string) (*runner.Suite, *runner.Bench) {
	t.Helper()
	g, err := tabletop.Define(name, load.Source{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := tabletoptest.Game(g).NewSuiteOf(packs, "verbs_test.lua", text)
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	return s, b
}

// gameOf is the game of the example of a verb.
var gameOf = map[string]string{"place": "lines", "status": "joust", "keyword": "joust"}

// TestExamples runs the example of every verb of these games; each must use its verb.
func TestExamples(t *testing.T) {
	g, _ := tabletop.Define("eights", load.Source{})
	texts := map[string]string{}
	for _, v := range tabletoptest.Game(g).Verbs {
		game := gameOf[v.Name]
		if game == "" {
			game = "eights"
		}
		texts[game] += fmt.Sprintf("function test_%s(t)\n%s\nt:eq(1, 1)\nend\n", v.Name, v.Example)
		if !strings.Contains(v.Example, ":"+v.Name+"(") {
			t.Errorf("the example of %s does not use it", v.Name)
		}
	}
	for game, text := range texts {
		packs := load.Shipped(game)
		if game == "joust" {
			packs = []load.Source{jousting}
			text = strings.ReplaceAll(text, `t:put(1, "hand"`, `t:put(1, "camp"`)
		}
		s, b := benchOf(t, game, packs, text)
		for i, test := range s.Tests {
			if f := b.Run(i); f != nil {
				t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
			}
		}
	}
}

// TestRefusalsOfWhatIsNotRead: a command of an action that is not possible now is refused with its
// code, though its card is not there to be read.
func TestRefusalsOfWhatIsNotRead(t *testing.T) {
	s, b := benchOf(t, "eights", load.Shipped("eights"), `
function test_closed(t)
  t:counter(0, "draws", 5)
  t:refused("NOT_NOW"):command("draw NOTHING")
end
function test_cannot(t)
  t:counter(0, "draws", 5)
  t:cannot():command("draw NOTHING")
end
function test_misspelt(t)
  t:cannot():command("paly E-8-clubs")
end
`)
	for i, test := range s.Tests {
		if f := b.Run(i); (f != nil) != (test.Name == "test_misspelt") {
			t.Errorf("%s: %v", test.Name, f)
		}
	}
}

// TestPositions: a match goes on from the position that verbs have set up, and replays.
func TestPositions(t *testing.T) {
	s, b := benchOf(t, "joust", []load.Source{jousting}, `
function test_turn(t)
  t:turn(2, {phase = "rest", turn = 5, round = 3})
  t:turn_is({active = 2, phase = "rest", turn = 5, round = 3, starter = 1, mode = "joust"})
  t:counter(2, "points", 8)
  t:command("score")
  t:player(2, {points = 9})
  t:replays()
  t:undo()
  t:player(2, {points = 8})
end
function test_status(t)
  t:turn(1, {phase = "rest"})
  t:status(1, "frozen", 2)
  t:player(1, {statuses = {"frozen"}})
  t:refused("NOT_NOW"):command("score")
  t:cannot():command("pass")
end
function test_no_status(t)
  t:turn(1, {phase = "rest"})
  t:status(1, "frozen", 2)
  t:status(1, "frozen", 0)
  t:can():command("score")
end
function test_cards(t)
  local a, b = t:place(0, "board", 2, "KNIGHT", 1), t:place(0, "board", 6, "KNIGHT")
  t:counter(a, "hurt", 2)
  t:keyword(a, "TAUNT")
  t:status(a, "frozen")
  t:expect(a, {id = "KNIGHT", zone = "board", cell = 2, owner = 1, controller = 1, hurt = 2, keywords = {"TAUNT"}, statuses = {"frozen"}, face_up = true})
  t:expect(b, {cell = 6, owner = 0, hurt = 0, keywords = {}})
  t:player(0, {board = 2})
  local c = t:put(2, "camp", "KNIGHT")
  t:eq(t:cards(2, "camp"), {c})
  t:expect(t:place(0, "board", 1, "KNIGHT"), {owner = 0})
  t:turn(1)
  t:command("wait")
  t:replays()
end
function test_cleared(t)
  local a = t:place(0, "board", 2, "KNIGHT", 1)
  t:status(a, "frozen")
  t:clear(0, "board")
  t:player(0, {board = {}})
  local b = t:place(0, "board", 2, "KNIGHT", 1)
  t:expect(b, {statuses = {}})
end
`)
	for i, test := range s.Tests {
		if f := b.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}

// TestDealsOfOthers: cards that are dealt or gathered for a player come from the zone of that player,
// unless the script names another one.
func TestDealsOfOthers(t *testing.T) {
	action := func(id string) string {
		return "[[action]]\nid = \"" + id + "\"\nname = { en = \"Raid\" }\nscript = \"raid.lua\"\nrun = \"" + id + "\"\n"
	}
	p := packOf("joust", map[string]string{"joust.toml": joust, "joust.lua": "function broken(me, it, game)\n  return 1\nend\n",
		"raid.toml": action("raid") + action("sweep") + action("swap"), "raid.lua": `
function raid(me, ev, game) game:deal{ from = "camp", to = "board", player = 2 } end
function sweep(me, ev, game) game:gather{ from = "camp", to = "board", player = 2 } end
function swap(me, ev, game) game:deal{ from = "camp", to = "board", player = 2, of = 1 } end
`})
	s, b := benchOf(t, "joust", []load.Source{p}, `
local function after(t, command)
  local a, b = t:put(1, "camp", "KNIGHT"), t:put(2, "camp", "KNIGHT")
  t:turn(1)
  t:command(command)
  return a, b
end
function test_raid(t)
  local a, b = after(t, "raid")
  t:expect(a, {zone = "camp"})
  t:expect(b, {zone = "board"})
end
function test_sweep(t)
  local a, b = after(t, "sweep")
  t:expect(a, {zone = "camp"})
  t:expect(b, {zone = "board"})
end
function test_swap(t)
  local a, b = after(t, "swap")
  t:expect(a, {zone = "board"})
  t:expect(b, {zone = "camp"})
end
`)
	for i, test := range s.Tests {
		if f := b.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}

// TestEventsAreSeen: events have cards by the numbers that verbs return, and what a player must
// not read of them is hidden.
func TestEventsAreSeen(t *testing.T) {
	more := `
[[zone]]
id = "purse"
of = "player"
see = "owner"
[[action]]
id = "hide"
name = { en = "Hide" }
card = { zone = "camp" }
effects = [{ type = "MOVE", to = "purse" }]
[[action]]
id = "lay"
name = { en = "Lay" }
card = { zone = "purse" }
cell = "board"
effects = [{ type = "MOVE", to = "board", cell = true, down = true }]
`
	pack := packOf("joust", map[string]string{"joust.toml": joust + more, "joust.lua": "function broken(me, it, game)\n  return 1\nend\n"})
	s, b := benchOf(t, "joust", []load.Source{pack}, `
function test_hidden(t)
  local c = t:put(1, "camp", "KNIGHT")
  t:put(2, "purse", "KNIGHT")
  t:turn(1)
  t:command("hide KNIGHT")
  t:events("CARD_MOVED", {source = c, card = "KNIGHT"}, 1)
  t:events("CARD_MOVED", {source = c + 1}, 0)
  t:events("CARD_MOVED", {target = 0}, 1)
  t:mark()
  t:command("lay KNIGHT b1")
  t:sees(1, "CARD_MOVED", {card = "hidden", to = "board"})
  t:sees(2, "CARD_MOVED", {card = "KNIGHT"})
end
`)
	for i, test := range s.Tests {
		if f := b.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}

// failures are tests that must fail, each by its verb, with the message.
var failures = []struct{ verb, body, want string }{
	{"match", `t:match({mode = "jousts"})`, `did you mean "joust"?`},
	{"put", `t:put(1, "camps", "KNIGHT")`, `unknown zone "camps"; did you mean "camp"?`},
	{"put", `t:put(1, "camp", "NIGHT")`, `unknown card "NIGHT"; did you mean "KNIGHT"?`},
	{"put", `t:put(3, "camp", "KNIGHT")`, "must be a player, 1 or 2, got 3"},
	{"put", `t:put(0, "camp", "KNIGHT")`, `has a zone "camp": name the player`},
	{"put", `t:put(0, "board", "KNIGHT")`, `"board" is a grid: a card needs one of its cells, 1 to 6`},
	{"put", `t:put(1, "camp", "KNIGHT", "KNIGHT")`, `"camp" holds at most 1 card`},
	{"put", `t:turn(1) t:command("wait") t:put(1, "camp", "KNIGHT")`, "set the scenario up before the first command"},
	{"place", `t:place(0, "board", 7, "KNIGHT")`, "1 to 6"},
	{"place", `t:place(0, "board", 1, "KNIGHT") t:place(0, "board", 1, "KNIGHT")`, "is not empty"},
	{"place", `t:place(1, "camp", 1, "KNIGHT")`, "is not a grid"},
	{"clear", `t:clear(1, "bord")`, `did you mean "board"?`},
	{"counter", `t:counter(1, "point", 1)`, `unknown counter "point"; did you mean "points"?`},
	{"counter", `t:counter(0, "points", 1)`, "points is a counter of each player"},
	{"counter", `t:counter(1, "points", 10)`, "from 0 to 9, not 10"},
	{"counter", `t:counter(99, "hurt", 1)`, "a card of the match, a player, or 0"},
	{"status", `t:status(1, "TAUNT")`, `unknown status "TAUNT"`},
	{"status", `t:status(1, "frozen", 3)`, "0 to 2 of it, not 3"},
	{"status", `t:status(0, "frozen")`, "only cards of the match and players"},
	{"keyword", `t:keyword(1, "TAUN")`, `did you mean "TAUNT"?`},
	{"turn", `t:turn(1, {phase = "rid"})`, `does not have the phase "rid"`},
	{"turn", `t:turn(1, {turn = 21})`, "the turn is from 0 to 20"},
	{"turn", `t:turn(2, {turn = 3}) t:seed(7)`, "set the seed first"},
	{"turn", `t:turn(1, {turns = 2})`, `unknown key "turns"`},
	{"choice", `t:turn(1) t:choice(2, "random")`, "player 2 is not to act"},
	{"choice", `t:turn(1) t:choice(1, "nobody")`, "nobody"},
	{"choice", `t:turn(1) t:choice(1, "broken")`, "joust.lua:2"},
	{"cards", `t:eq(t:cards(1, "camp"), {1})`, "{}"},
	{"player", `t:player(1, {points = 1})`, "player 1: points is 0, not 1"},
	{"player", `t:player(1, {point = 1})`, `unknown key "point"; did you mean "points"?`},
	{"player", `t:player(0, {board = {"KNIGHT"}})`, `the match: board is {}, not {"KNIGHT"}`},
	{"player", `t:player(1, {})`, "must be a table that expects something"},
	{"expect", `t:expect(t:put(1, "camp", "KNIGHT"), {hurt = 1})`, "hurt is 0, not 1"},
	{"expect", `t:expect(1, {hurt = 1})`, "must be a card of the match"},
	{"turn_is", `t:turn_is({phase = "rest"})`, `phase is "ride", not "rest"`},
}

// TestFailures: every verb fails where it should, on the line of its call, and says what is
// there instead.
func TestFailures(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	for i, f := range failures {
		fmt.Fprintf(&text, "function test_%d(t)\n%s t:eq(1, 1)\nend\n", i, f.body)
		seen[f.verb] = true
	}
	g, _ := tabletop.Define("joust", load.Source{})
	for _, v := range tabletoptest.Game(g).Verbs {
		if !seen[v.Name] {
			t.Errorf("%s is never seen to fail", v.Name)
		}
	}
	_, b := benchOf(t, "joust", []load.Source{jousting}, text.String())
	for i, f := range failures {
		if got := b.Run(i); got == nil || !strings.Contains(got.Msg, f.want) || got.Line != 3*i+2 {
			t.Errorf("%s: got %v, want %s in line %d", f.body, got, f.want, 3*i+2)
		}
	}
}

// TestMaxOfCards: game:cards takes a max of 1 or more, and returns at most that many of the last
// cards, the top one first.
func TestMaxOfCards(t *testing.T) {
	for call, want := range map[string]string{ //maporder: each is a game of its own
		`local list = game:cards(0, "board", 1) if #list ~= 1 or list[1] ~= game:at(0, "board", 2) then error("wrong list") end`: "",
		`game:cards(0, "board", 0)`:  "argument 3 (max) must be a number from 1 to 9999",
		`game:cards(0, "board", -1)`: "argument 3 (max) must be a number from 1 to 9999",
	} {
		pack := packOf("joust", map[string]string{"joust.toml": joust, "joust.lua": "function broken(me, it, game)\n" + call + "\nreturn 0\nend\n"})
		_, b := benchOf(t, "joust", []load.Source{pack}, "function test_max(t)\nt:place(0, \"board\", 1, \"KNIGHT\")\nt:place(0, \"board\", 2, \"KNIGHT\")\nt:turn(1)\nt:choice(1, \"broken\")\nt:eq(1, 1)\nend\n")
		if got := b.Run(0); (got == nil) != (want == "") || got != nil && !strings.Contains(got.Msg, want) {
			t.Errorf("%s: got %v, want %q", call, got, want)
		}
	}
}
