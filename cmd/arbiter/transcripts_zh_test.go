package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
)

var (
	latinWord = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	// idLike are ids, paths, codes in brackets, flags and quoted input, which every language
	// keeps.
	idLike = regexp.MustCompile(`\[[A-Z_]+\]|--[a-z-]+|[\w-]*[_.:/#=|@$+\d][\w.:/#=|@$+-]*|“[^”]*”|哈希[0-9a-f]+|（[a-z_]+）`)
	// original are lines that quote data: the names of tables that a flag takes, the events of
	// a failed test, and the packs of a match.
	original = regexp.MustCompile(`--table |^#\d+ [A-Z]`)
	frames   = regexp.MustCompile(`[│┼┬┴]`)
)

// typed are the commands of sessions and the words that follow them, and names of bots and
// people that no pack defines.
const typed = `activate aim answer arbiter attack back base battery board bot cancel card command concede continue easy end file front fold game greedy hand hard help
	history hint hit hold kind legal load log loop mcts move none normal now orbit pass phase play policy quit random react record repl resign rules save search seat session show student
	tick turn undo view watch why whynot winner Traditional Banner ATTACK arb main any lane with without deck mode option room json Nash Conv
	Lua combo csv limits printed seed drawn effects laser more both
	casual core elevation objectives options cards health rooms seats`

// keptWords returns the words that Chinese output keeps: ids, names that packs have in one
// language, and what players type.
func keptWords(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	add := func(text string) {
		for _, w := range latinWord.FindAllString(text, -1) {
			words[strings.ToLower(w)] = true
		}
	}
	add(typed)
	for _, g := range kits.All().Games() {
		_, packs, id, err := kits.All().Find(g.Mode, "", nil)
		if err != nil {
			t.Fatal(err)
		}
		add(g.Name + " " + g.Mode)
		packs.Define("zh", func(d def.Entry) { add(d.ID); add(d.Name) })
		m, err := packs.Open(games.Setup{Mode: id, Seed: 1}, match.Options{})
		if err == nil {
			err = m.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range m.Usages("zh") {
			add(u[0])
		}
		for p := range m.Seats() {
			for _, name := range m.Explorer().Names(event.Player(p)) {
				add(name)
			}
		}
	}
	return words
}

// failing is a file of tests that all fail, each in another way.
const failing = `function test_eq(t) t:eq(1, 2) end
function test_nothing(t) end
function test_expect(t) local u = t:unit(1, "2/0/1", "alpha front") t:expect(u, {health = 4}) end
function test_not_refused(t) t:refused("GAME_OVER"):command("end") end
function test_refused(t) local u = t:unit(1, "2/0/1", "alpha front", {tired = true}) t:phase("skirmish") t:attack(u, "base") end
function test_misread(t) t:command("attack a1 base") end
function test_hand(t) t:player(1, {hand = 9}) end
function test_over(t) t:over("win", 1) end
function test_fault(t) t:fault("error"):command("end") end
function test_turn(t) t:to_act(2) end
function test_missing(t) t:expect(1) end
function test_unknown(t) t:foo() end
function test_card(t) t:hand(1, "UNSC-999") end
function test_key(t) local u = t:unit(1, "2/0/1", "alpha front") t:expect(u, {helth = 4}) end
function test_event(t) t:command("end") t:count("DAMAGE_DEALT", 3) end
function test_legal(t) local u = t:unit(1, "2/0/1", "alpha front") t:cannot():command("end") end
`

// inChinese runs a command and returns what it prints.
func inChinese(line string, input string) string {
	var out, errs bytes.Buffer
	stdout, stderr := safeio.NewOut(&out), safeio.NewOut(&errs)
	run(append(strings.Fields(line), "--lang", "zh"), cli.Stream{In: strings.NewReader(input), Out: stdout, Err: stderr})
	stdout.Flush()
	stderr.Flush()
	return out.String() + errs.String()
}

// TestEveryTranscriptIsChinese runs commands in Chinese: matches and sessions of every game,
// reports, checks and tests. No line has an English word but ids and what is typed, no table
// is wider than a terminal, and the frames of boards are in line.
func TestEveryTranscriptIsChinese(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"bad/pack.toml":     "id = \"bad\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"bad/card.toml":     "[[card]]\nid = \"BAD-1\"\nname = { en = \"Pack\", zh = \"群\" }\nfaction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTY\"]\n",
		"good/pack.toml":    "id = \"good\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"good/one_test.lua": failing,
		"room.toml":         "mode = \"duel\"\nzzz = 1\n",
		"seats.toml":        "mode = \"duel\"\n[[seat]]\nbot = \"zzz\"\n",
		"option.toml":       "mode = \"duel\"\n[options]\ncamo = \"zzz\"\n",
		"one.toml":          "[[deck]]\nid = \"ONE\"\n",
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	known := keptWords(t)
	quick := func(i int) bool { return i%3 == 0 || os.Getenv("ARBITER_LONG") == "1" } // in the quick run too
	for _, line := range []string{"test DIR/bad", "play --pack DIR/bad", "play --pack DIR/none", "check DIR/none", "play --room DIR/room.toml", "play --room DIR/seats.toml", "play --room DIR/option.toml", "play --room DIR/none.toml",
		"play --deck DIR/one.toml", "play --deck zzz", "play --mode zzz", "play --bot zzz --auto", "play --option camo=zzz", "play --option base_cap=999", "play --option zzz=1", "play --with zzz", "replay DIR/room.toml", "replay DIR/none",
		"perft", "bench duel --games 5", "pack info core", "worker", "join http://127.0.0.1:1/t#x", "join http://127.0.0.1:1/t#AAAAAAAAAAAAAAAAAAAAAA --tries 1", "serve --listen zz", "view --listen zz"} {
		checkChinese(t, line, inChinese(strings.ReplaceAll(line, "DIR", dir), ""), known)
	}
	lines := []string{"rooms", "check " + dir + "/bad", "check " + dir + "/good", "test " + dir + "/good", "solve kuhn --iterations 10", "loops unsc --budget 200",
		"cards 陆战队", "cards --deck unsc", "cards zzz", "sim --games 2", "matrix --deck unsc --deck flood --games 2", "sim --mode tactics --games 1", "sim --mode xiangqi --games 1 --most 60", "sim --mode kuhn --games 20",
		"impact UNSC-001 --set health=9 --games 4", "tune UNSC-001 --vary health=1..2 --deck unsc --field flood --games 4 --bot random",
		"play --auto --bot random --mode ffa4 --seed 3", "play --auto --bot random --mode 2v2 --seed 3", "play --auto --bot random --room all-domain --seed 3", "play --auto --seed 3",
		"play --auto --bot random --room modules-3 --seed 5", "play --auto --bot random --mode tactics --seed 3", "play --auto --bot random --mode xiangqi --seed 3"}
	seeds := []string{"3"}
	if os.Getenv("ARBITER_LONG") == "1" {
		seeds = []string{"1", "2", "3", "4", "5"}
	}
	var modes []string
	for i, g := range kits.All().Games() {
		if quick(i) {
			modes = append(modes, g.Mode)
		}
	}
	for _, mode := range modes {
		for _, seed := range seeds {
			if !slices.Contains([]string{"duel", "tactics"}, mode) {
				lines = append(lines, "play --auto --bot random --mode "+mode+" --seed "+seed)
			}
		}
	}
	for i, line := range lines {
		if quick(i) {
			checkChinese(t, line, inChinese(line, ""), known)
		}
	}
	session := "help\nrules\nlegal\nboard\nhand\nhistory\nlog\nwhy\nzzz\n999\n?zzz\ncard zzz\n" + strings.Repeat("1\n", 6) + "board\nundo\nsave\nconcede\nquit\nquit\n"
	checkChinese(t, "play --seat both --mode lines", inChinese("play --seat both --mode lines", "hint 3\nquit\nquit\n"), known) // hints look the same in all games, and finding them takes long
	for _, mode := range modes {
		checkChinese(t, "play --seat both --seed 3 --mode "+mode, inChinese("play --seat both --seed 3 --mode "+mode, session), known)
	}
}

// checkChinese reports what is not Chinese or not in line in the output of a command.
func checkChinese(t *testing.T, command, output string, known map[string]bool) {
	t.Helper()
	if strings.TrimSpace(output) == "" {
		t.Errorf("%s prints nothing", command)
	}
	var last []int
	for _, line := range strings.Split(output, "\n") {
		at := framesOf(line)
		if len(at) > 1 && len(at) == len(last) && !slices.Equal(at, last) {
			t.Errorf("%s: the frames are not in line: %s", command, line)
		}
		last = at
		if original.MatchString(line) {
			continue
		}
		for _, w := range latinWord.FindAllString(idLike.ReplaceAllString(line, " "), -1) {
			if !known[strings.ToLower(w)] && !strings.Contains(command, w) {
				t.Errorf("%s: %q in %q", command, w, line)
				break
			}
		}
		if n := display.Width(line); n > display.DefaultWidth && strings.Contains(line, "  ") && !strings.HasPrefix(line, "#") {
			t.Errorf("%s: %d columns: %s", command, n, line)
		}
	}
}

// framesOf returns the columns of the frames of a line.
func framesOf(line string) (at []int) {
	for _, m := range frames.FindAllStringIndex(line, -1) {
		at = append(at, display.Width(line[:m[0]]))
	}
	return at
}
