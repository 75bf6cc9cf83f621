package registry_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The fourth game is in testdata/fourth as it would be in the project: a folder under
// core/rules, one under luabind, one with its pack under scripts.
const fourth = "testdata/fourth"

// maxLines is how many lines of Go a small game may take.
const maxLines = 400

// TestAFourthGame: a new game is added to the program by its folders and one line in the
// registry, in less than 400 lines of Go. Bots and people then play it. It is tested,
// recorded, replayed, undone, forked, explained and given new scripts like the shipped
// ones.
func TestAFourthGame(t *testing.T) {
	if testing.Short() { // as on other machines
		t.Skip("builds the program")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	dir := t.TempDir()
	arbiter := filepath.Join(dir, "arbiter")
	if os.Getenv("ARBITER_LONG") != "1" { // the program would be compiled again, which takes 20 s
		build := exec.Command(tool, "build", "-overlay", overlay(t, dir, "core", "luabind"), "./core/rules/lines", "./luabind/lines")
		build.Dir = "../../.."
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	build := exec.Command(tool, "build", "-overlay", overlay(t, dir, "core", "luabind", "scripts"), "-o", arbiter, "./cmd/arbiter")
	build.Dir = "../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(input string, args ...string) string {
		t.Helper()
		c := exec.Command(arbiter, args...)
		c.Dir, c.Stdin = dir, strings.NewReader(input)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("arbiter %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	expect := func(out string, wants ...string) {
		t.Helper()
		for _, want := range wants {
			if !strings.Contains(out, want) {
				t.Errorf("%q is missing in\n%s", want, out)
			}
		}
	}

	expect(run("", "help", "play"), "duel, tactics, xiangqi, lines")
	for _, bot := range []string{"random", "greedy"} {
		expect(run("", "play", "--mode", "lines", "--auto", "--seed", "3", "--bot", bot, "--record", bot+".jsonl"), "player 1 marks ", "winner: ")
		expect(run("", "replay", bot+".jsonl", "--verify"), "verified")
	}
	expect(run("a1\nb9\nundo\na1\nb1\na2\nb2\na3\n", "play", "--mode", "lines", "--seat", "both", "--record", "mine.jsonl"),
		`unknown command "b9"`, "player 1 wins", "winner: player 1")
	expect(run("", "replay", "mine.jsonl", "--events"), `"type":"ENDED"`, `"by":"three-in-a-row.`, `"payload":{"winner":1}`)
	expect(run("", "test", "lines"), "1 passed, 0 failed")

	writePack(t, filepath.Join(dir, "corners"), "1, 3, 7")
	session := "a1\nb1\nfork other\na2\nwhy last\nundo\nfind three\nlisteners MARKED\n? game:mark\nb2\nsave s.session\n" +
		"! game:win(2)\nwhy last\nquit\n"
	output := run(session, "repl", "--mode", "lines")
	expect(output, "in other now", "because of command 3: a2", "undone: a2", "three-in-a-row", "Three in a row", "game:mark(square: int)", "3 commands written", "player 2 wins")
	if strings.Contains(output, "\n! ") {
		t.Errorf("something was refused:\n%s", output)
	}
	expect(run("a1\nb1\nc1\nb2\na3\nreload\nquit\n", "repl", "--mode", "lines", "--pack", "corners"), "player 1 wins", "no difference")
	expect(run("load s.session\nboard\nquit\n", "repl", "--mode", "lines"), "1 X O .\n2 . X .")
}

// TestAFourthGameForHosts: Go programs have the new game without further code.
func TestAFourthGameForHosts(t *testing.T) {
	if os.Getenv("ARBITER_LONG") != "1" {
		t.Skip("compiles the program again: ARBITER_LONG=1")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command")
	}
	test := exec.Command(tool, "test", "-overlay", overlay(t, t.TempDir(), "core", "luabind", "scripts"), "-vet=off", "-count=1", "-run", "TestEveryMode", "-v", "./luabind")
	test.Dir = "../../.."
	if out, err := test.CombinedOutput(); err != nil || !strings.Contains(string(out), "--- PASS: TestEveryMode/lines") {
		t.Errorf("%v\n%s", err, out)
	}
}

// overlay lays folders of the fourth game over the project, and its line into the registry;
// it counts the lines of Go. Scripts make Go compile more: all that embeds them.
func overlay(t *testing.T, dir string, folders ...string) string {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	replace, lines := map[string]string{}, 0
	err = filepath.WalkDir(fourth, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		rel, err := filepath.Rel(fourth, name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if strings.HasSuffix(name, ".go") {
			lines += strings.Count(string(text), "\n")
		}
		if top, _, _ := strings.Cut(filepath.ToSlash(rel), "/"); slices.Contains(folders, top) {
			replace[filepath.Join(root, rel)] = filepath.Join(root, "luabind/games/registry", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if lines >= maxLines || lines < 100 {
		t.Errorf("the game has %d lines of Go; less than %d are to be enough", lines, maxLines)
	}
	registry, err := os.ReadFile("games.go")
	if err != nil {
		t.Fatal(err)
	}
	text := string(registry)
	last := "\t\txiangqi.Definition(),\n"
	if !strings.Contains(text, last) {
		t.Fatalf("games.go has no line %q", last)
	}
	text = strings.Replace(text, last, last+"\t\tlines.Definition(),\n", 1)
	text = strings.Replace(text, "import (\n", "import (\n\t\"arbiter/luabind/lines\"\n", 1)
	with := filepath.Join(dir, "games.go")
	replace[filepath.Join(root, "luabind/games/registry/games.go")] = with
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "overlay.json")
	for name, text := range map[string]string{with: text, file: string(data)} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// writePack writes a pack whose rule makes another line win.
func writePack(t *testing.T, dir, line string) {
	t.Helper()
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"pack.toml": "id = \"corners\"\nversion = \"1.0.0\"\napi = 2\ngame = \"lines\"\nlicense = \"MIT\"\nrequires = [\"lines\"]\n",
		"corners.toml": "[[rule]]\nid = \"three-in-a-row\"\noverride = true\nname = { en = \"Corners\" }\nscript = \"corners.lua\"\n[[rule.listener]]\n" +
			"event = \"MARKED\"\nrole = \"any\"\nrun = \"look\"\n",
		"corners.lua": "local line = {" + line + "}\nfunction look(me, ev, game)\n  for _, square in ipairs(line) do\n" +
			"    if game:mark(square) ~= ev:player() then return end\n  end\n  game:win(ev:player())\nend\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
