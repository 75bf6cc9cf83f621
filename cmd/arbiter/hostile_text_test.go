package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind/packs/safeio"
)

// evil has characters that untrusted text must not print raw: they change the direction
// of writing, hide text, or look like the end of a line.
const evil = "\u202e\u2066\u200b\u2028\u2029\ufeff\u00ad\u061c\u3164"

// evilLua is a text of Lua that also speaks to the terminal.
const evilLua = `"\27[2J\27]0;owned\7\194\155\226\128\174\226\128\139\226\128\168\255\0"`

// evilPacks are packs of the three games with every text as evil as the loader permits.
var evilPacks = map[string]string{
	"p/pack.toml": "id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\ndescription = \"@\\u001b[2J\"\nrequires = [\"core\"]\n",
	"l/pack.toml": "id = \"l\"\nversion = \"1\"\napi = 1\nlicense = \"MIT@\\u009b\"\ndescription = \"@\\u001b[2J\"\n",
	"p/evil.toml": `
[[card]]
id = "EVIL-1"
name = { en = "Evil@ card", zh = "恶@" }
text = { en = "Does@ evil {n}.", zh = "恶@行{n}。" }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
vars = { n = 1, word = "ARMOR" }
script = "evil.lua"
on_play = "break_it"
[[card]]
id = "EVIL-2"
name = { en = "Evil@ unit", zh = "恶@" }
text = { en = "Is@ evil.", zh = "恶@" }
faction = "NEUTRAL"
type = "UNIT"
tags = ["INFANTRY"]
cost = { supply = 0 }
stats = { attack = 1, shield = 0, health = 1 }
keywords = ["EVIL"]
script = "evil.lua"
[[card.listener]]
event = "TURN_STARTED"
role = "any"
when = "asks"
run = "says"
[[keyword]]
id = "EVIL"
name = { en = "Evil@ word", zh = "恶@" }
text = { en = "Evil@ things.", zh = "恶@" }
[[deck]]
id = "EVIL"
name = { en = "Evil@ deck", zh = "恶@" }
[deck.cards]
`,
	"p/evil.lua": "local text = " + evilLua + `
-- Breaks it. ` + evil + `
function break_it(me, ev, game)
  local words = text
  error(text .. words)
end
function asks(me, ev, game)
  local words = text
  return words ~= ""
end
function says(me, ev, game)
  local words = text
  error({words})
end
`,
	"p/evil_test.lua": "function test_evil(t)\n  local u = t:unit(1, \"EVIL-2\", \"alpha front\")\n  t:expect(u, {health = 7})\nend\n" +
		"function test_error(t)\n  error(" + evilLua + ")\nend\n" +
		"function test_words(t)\n  t:expect(t:unit(1, \"EVIL-2\", \"alpha front\"), {keywords = {" + evilLua + "}})\nend\n",
	"t/pack.toml": "id = \"t\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n",
	"t/evil.toml": `
[[terrain]]
id = "evil"
name = { en = "Evil@ ground", zh = "恶@" }
glyph = "e"
[[unit]]
id = "evil"
name = { en = "Evil@ unit", zh = "恶@" }
text = { en = "Evil@.", zh = "恶@" }
hp = 20
actions = ["move", "evil"]
[[action]]
id = "evil"
name = { en = "Evil@ act", zh = "恶@" }
text = { en = "Evil@.", zh = "恶@" }
kind = "attack"
target = "unit"
secs = 1
range = 30
provides = ["E@"]
script = "evil.lua"
run = "act"
[[map]]
id = "evil"
name = { en = "Evil@ map", zh = "恶@" }
rows = [". . . .", ". . . ."]
[[battle]]
id = "evil"
name = { en = "Evil@ battle", zh = "恶@" }
text = { en = "Evil@.", zh = "恶@" }
map = "evil"
policy = "evil"
steps = ["activate A"]
log = """
[Evil] @
"""
[[battle.unit]]
name = "A"
type = "evil"
side = 1
at = [0, 0]
[[battle.unit]]
name = "B"
type = "evil"
side = 2
at = [1, 0]
[[policy]]
id = "evil"
name = { en = "Evil@ policy", zh = "恶@" }
script = "evil.lua"
choose = "choose"
`,
	"t/evil.lua":  "local text = " + evilLua + "\nfunction act(me, ev, game)\n  error(text)\nend\nfunction choose(me, options, game)\n  error(text)\nend\n",
	"x/pack.toml": "id = \"x\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n",
	"x/evil.toml": `
[[piece]]
id = "evil"
name = { en = "evil@", zh = "恶@" }
text = { en = "Moves@ evilly.", zh = "恶@" }
letter = "W"
glyphs = ["\u202e", "\u2028"]
value = 350
script = "evil.lua"
paths = "paths"
[[mode]]
id = "Evil"
name = { en = "Evil@ mode", zh = "恶@" }
rules = "seed"
layout = "rnbakabnr/2w3w2/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/2W3W2/RNBAKABNR w - - 0 1"
`,
	"x/evil.lua":             "function paths(from, team)\n  local to = from:step(0, team.forward)\n  return to and {{to}} or {}\nend\n",
	"x/evil_scenario.toml":   "[[scenario]]\nname = \"evil@\"\nmode = \"Evil\"\nfen = \"3k5/9/9/9/9/4W4/9/9/9/5K3 w\"\nmoves = [\"e4e9@\"]\noutcome = \"@\"\n",
	"v/pack.toml":            "id = \"v\"\nversion = \"1\\u001b[2J@\"\napi = 1\nlicense = \"MIT\"\n",
	"x2/pack.toml":           "id = \"x2\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n",
	"x2/evil.toml":           "[[piece]]\nid = \"evil\"\nname = { en = \"e\" }\nletter = \"W\"\nglyphs = [\"f\", \"f\"]\nvalue = 1\nscript = \"evil.lua\"\npaths = \"paths\"\n",
	"x2/evil.lua":            "function paths(from, team)\n  error(" + evilLua + ")\nend\n",
	"broken/pack.toml":       "id = \"broken\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\", \"no@ne\"]\n\"k\\u001b[2J@\" = 1\n",
	"broken/b.toml":          "[[card]]\nid = \"a\\u001b@\"\nname = { en = \"\\u001b[2J\" }\ntags = [\"@\\u009b\"]\nfaction = \"\\u001b\"\nscript = \"\\u001b[2J@.lua\"\n[\"\\u202e\"]\nx = 1\n",
	"broken/b.lua":           "x = = " + evil + "\x1b[2J\n",
	"broken/names.lua":       "function f()\n  return game\x1b[2J\nend\n",
	"mine.toml":              "[cards]\n\"\\u001b[2J@\" = 3\n",
	"odd/pack.toml":          "id = \"odd\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
	"odd/\x1b[2J\u202eb.lua": "x = =\n",
	"odd/\x1b[2J\u202e.toml": "[[card]]\nx = 1\n",
	"odd/\u202e_test.lua":    "function test_\u202e(t)\n",
	"evil.lock":              "# \u001b[2J\nversion = 1\n[[pack]]\nid = \"\\u001b[2J@\"\n\"\\u001b@\" = 1\n",
	"evil.room.toml":         "mode = \"\\u001b[2J@\"\n",
	"bad.jsonl":              `{"arbiter":"replay","format":1,"engine":"` + evil + `"}` + "\n",
	"bad.session":            `{"arbiter":"session","format":2,"mode":"duel` + evil + `","setup":"\u001b[2J"}` + "\n",
	"bad.position":           "turn = 1\n[[unit]]\nplayer = 1\ncard = \"\\u001b[2J@\"\nat = \"alpha front 1\"\n",
}

// evilLines are lines of a designer's session, for the packs of the card game.
var evilLines = []string{
	"give EVIL-1", "give EVIL-2", "hand", "spawn EVIL-2 alpha front", "board", "legal", "card EVIL-1", "card EVIL", "show a1", "listeners TURN_STARTED", "find evil", "what EVIL-2",
	"?EVIL", "?EVIL-1", "play 7", "play 6", "whynot EVIL-2", "whynot play 1", "end", "end", "concede", "events 20", "events 20 --json", "tree", "history", "packs", "state", "state player[1]", "state cards",
	"break evil.lua:10", "break", "end", "= me", "= words", "step", "next", "continue", "clear", "= " + evilLua, "= error(" + evilLua + ")", "= {" + evilLua + "}", "! error(" + evilLua + ")",
	"fork x\x1b[2J", "forks", "give \x1b[2J\u202e", "\x1b[2J\u202e", "set \x1b \u202e", "find \u202e", "watch \u202e", "help \x1b[2J", "load \x1b[2J\u202e", "load bad.session",
	"scenario bad.position", "save a\u202eb.session", "load a\u202eb.session", "scenario write \u202e.toml", "scenario \u202e.toml", "record test evil", "reload", "reload p\u202e", "diff 1 2", "undo", "redo",
}

// Untrusted text never reaches a terminal raw, whichever command shows it, and JSON
// output stays JSON.
func TestEvilTexts(t *testing.T) {
	dir := t.TempDir()
	for name, text := range evilPacks {
		text = strings.ReplaceAll(text, "@", evil)
		if name == "p/evil.toml" {
			text += "\"EVIL-1\" = 3\n\"EVIL-2\" = 3\n" + strings.Join(starter(t), "\n") + "\n"
		}
		writeFileIn(t, dir, name, []byte(text))
	}
	lines := strings.Join(evilLines, "\n") + "\n"
	for i, c := range []struct {
		args  []string
		lines string
		want  string // after cleaning
		json  bool   // every line of the output
	}{
		{args: []string{"repl", "--pack", "p"}, lines: lines, want: `Evil\u202e`},
		{args: []string{"repl", "--pack", "p", "--lang", "zh"}, lines: lines, want: `\u202e`},
		{args: []string{"repl", "--pack", "p", "--json"}, lines: lines, want: `Evil\u202e`, json: true},
		{args: []string{"repl", "--pack", "t", "--mode", "tactics", "--option", "battle=evil"}, lines: "board\nlegal\nfind evil\nstate\nbot 3 policy\nactivate A" + evil + "\nA evil B" + evil + "\nevents\n", want: `\u202e`},
		{args: []string{"repl", "--pack", "x", "--mode", "Evil"}, lines: "board\nlegal\nfind evil\nstate\n?evil\nbot 2\ncard evil\nW1+1\n", want: `\u202e`},
		{args: []string{"play", "--pack", "p", "--deck", "EVIL", "--seed", "5", "--record", "r.jsonl"}, lines: "hand\ncard EVIL-1\n1\n2\n3\nend\nend\nlog\n\x1b[2J\nwhy\n", want: `Evil\u202e`},
		{args: []string{"replay", "r.jsonl", "--pack", "p"}, want: ""},
		{args: []string{"replay", "r.jsonl", "--pack", "p", "--events"}, json: true},
		{args: []string{"replay", "r.jsonl"}, want: "version 1"},
		{args: []string{"play", "--pack", "v", "--auto"}, want: `malformed version "1\x1b[2J\u202e`},
		{args: []string{"play", "--pack", "l", "--auto"}, want: `"license" is shown in one line and holds no control characters`},
		{args: []string{"play", "--pack", "p", "--deck", "EVIL", "--json", "--seed", "5"}, lines: "card EVIL-1\nend\n\x1b[2J\n", json: true, want: `Evil\u202e`},
		{args: []string{"play", "--pack", "p", "--deck", "EVIL", "--auto", "--seed", "1", "--lang", "zh"}, want: `恶\u202e`},
		{args: []string{"play", "--mode", "tactics", "--pack", "t", "--option", "battle=evil", "--bot", "policy", "--auto"}, want: `\u202e`},
		{args: []string{"play", "--mode", "tactics", "--pack", "t", "--option", "battle=evil", "--seed", "1"}, lines: "activate A" + evil + "\nA evil B" + evil + "\nlog\n", want: `Evil\u202e`},
		{args: []string{"play", "--mode", "Evil", "--pack", "x"}, lines: "board\ncard evil\n", want: `\u202e`},
		{args: []string{"test", "p"}, want: `\u001b[2J`},
		{args: []string{"test", "p", "--json"}, want: `\u001b[2J`},
		{args: []string{"test", "tactics", "t"}, want: `\u202e`},
		{args: []string{"test", "xiangqi", "x"}, want: `evil\u202e`},
		{args: []string{"test", "xiangqi", "x", "--json"}, want: `evil\u202e`},
		{args: []string{"test", "p", "--cover"}, want: `\u001b[2J`},
		{args: []string{"test", "p", "--junit", "p.xml"}, want: `\u001b[2J`},
		{args: []string{"test", "p", "--mutate", "--mutants", "2", "--jobs", "1"}},
		{args: []string{"check", "p"}, want: "EVIL-1"},
		{args: []string{"check", "p", "--json"}, want: "EVIL-1"},
		{args: []string{"check", "p", "--sarif"}, want: "EVIL-1"},
		{args: []string{"check", "broken"}, want: `\x1b[2J`},
		{args: []string{"check", "broken", "--json"}},
		{args: []string{"check", "broken", "--sarif"}},
		{args: []string{"check", "broken", "--fix"}},
		{args: []string{"check", "t", "x", "x2", "v", "l"}},
		{args: []string{"check", "\x1b[2J" + evil}, want: `\x1b[2J\u202e`},
		{args: []string{"check", "odd"}, want: `odd/\u001b[2J\u202e.toml`},
		{args: []string{"check", "odd", "--json"}},
		{args: []string{"test", "odd"}},
		{args: []string{"play", "--auto", "--pack", "odd"}},
		{args: []string{"pack", "build", "odd"}},
		{args: []string{"pack", "list", "--pack", "p"}, want: "p "},
		{args: []string{"pack", "list", "--pack", "p", "--json"}},
		{args: []string{"pack", "info", "p", "--pack", "p"}, want: `\u202e`},
		{args: []string{"pack", "info", "p", "--pack", "p", "--json"}},
		{args: []string{"pack", "info", evil, "--pack", "p"}, want: `\u202e`},
		{args: []string{"pack", "why", "EVIL-1", "--pack", "p"}, want: "EVIL-1"},
		{args: []string{"pack", "why", "EVIL" + evil, "--pack", "p"}, want: `\u202e`},
		{args: []string{"pack", "why", "UNS\u0421-001"}, want: `UNS\u0421-001`},
		{args: []string{"pack", "build", "p"}},
		{args: []string{"pack", "verify", "\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"pack", "new", "a\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"pack", "install", "a\x1b[2J" + evil, "--index", "\x1b[2J"}, want: `\x1b[2J`},
		{args: []string{"pack", "tree", "--lock", "evil.lock"}, want: "bad-lock"},
		{args: []string{"pack", "remove", "\x1b[2J" + evil, "--lock", "evil.lock"}},
		{args: []string{"rooms", "--pack", "p"}, want: `Evil\u202e`},
		{args: []string{"rooms", "--pack", "p", "--lang", "zh"}, want: `\u202e`},
		{args: []string{"rooms", "--pack", "t", "--mode", "tactics"}, want: "tactics"},
		{args: []string{"rooms", "--pack", "x", "--mode", "xiangqi"}, want: "Evil"},
		{args: []string{"play", "--room", "evil.room.toml"}, want: `\x1b[2J`},
		{args: []string{"play", "--room", "\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"play", "--with", "\x1b[2J" + evil, "--auto"}, want: `\x1b[2J`},
		{args: []string{"sim", "\x1b[2J" + evil}},
		{args: []string{"bench", "\x1b[2J" + evil}},
		{args: []string{"help", "\x1b[2J" + evil}},
		{args: []string{"perft", "--pack", "x2"}, want: `\u001b[2J`},
		{args: []string{"play", "--pack", "broken"}, want: `k\x1b[2J`},
		{args: []string{"play", "--deck", "mine.toml"}, want: `\x1b[2J`},
		{args: []string{"replay", "bad.jsonl"}, want: `\u202e`},
		{args: []string{"repl", "bad.session"}, want: `\u202e`},
		{args: []string{"replay", "\x1b[2J" + evil}, want: `\u001b[2J`},
		{args: []string{"\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"play", "--\x1b[2J" + evil}, want: `\u001b[2J`},
		{args: []string{"play", "--option", "\x1b[2J" + evil, "--auto"}, want: `\x1b[2J`},
		{args: []string{"play", "--mode", "\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"play", "--pack", "\x1b[2J" + evil}, want: `\x1b[2J`},
		{args: []string{"perft", "--fen", "\x1b[2J" + evil}},
		{args: []string{"xboard"}, lines: "xboard\nsetboard \x1b[2J\n\x1b[2J" + evil + "\nquit\n", want: `\u001b[2J`},
		{args: []string{"docs", "--check", "--to", "\x1b[2J" + evil}, want: `\u001b[2J`},
	} {
		if i > 0 && i%6 != 4 && os.Getenv("ARBITER_LONG") != "1" {
			continue // each is a process
		}
		out, errs := &bytes.Buffer{}, &bytes.Buffer{}
		cmd := exec.Command("arbiter", c.args...)
		cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = dir, strings.NewReader(c.lines), out, errs
		cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+filepath.Join(dir, "state"), "TERM=xterm")
		_ = cmd.Run() // most of these fail
		said := out.String() + errs.String()
		if said != safeio.Clean(said) {
			t.Errorf("%q says something raw", c.args)
		}
		if !strings.Contains(said, c.want) {
			t.Errorf("%q does not say %q:\n%s", c.args, c.want, ends(said))
		}
		for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			if c.json && !json.Valid([]byte(line)) {
				t.Errorf("%q: no JSON: %s", c.args, ends(line))
			}
		}
		if testing.Verbose() {
			t.Logf("%q\n%s", c.args, said)
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "p.xml")); err != nil || safeio.Clean(string(text)) != string(text) { // people read it in the same terminal
		t.Errorf("the report of tests says something raw (%v): %q", err, ends(string(text)))
	}
}

// starter returns the lines of a deck that lacks 34 of the shipped cards.
func starter(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, id := range []string{"UNSC-001", "UNSC-002", "UNSC-003", "UNSC-004", "UNSC-005", "COV-001", "COV-002", "COV-003", "COV-004", "COV-005", "FLD-001"} {
		list = append(list, `"`+id+`" = 3`)
	}
	return append(list, `"FLD-002" = 1`)
}
