package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Every command line that help and the pages show runs here unchanged, in a shell and in
// a folder with the files that the examples name. Other tests run the lines of sessions
// and of scripts.

// shown is a command line and where it is shown.
type shown struct{ where, line string }

// TestHelpExamples runs the examples of every command's help, as help prints
// them.
func TestHelpExamples(t *testing.T) {
	var lines []shown
	for _, c := range everyCommand() {
		var text bytes.Buffer
		out := safeio.NewOut(&text)
		code := run(append([]string{"help"}, strings.Fields(c.Name)...), cli.Stream{Out: out, Err: out})
		out.Flush()
		_, after, found := strings.Cut(text.String(), "\nexamples:\n")
		list, _, ended := strings.Cut(after, "\nexit codes:")
		if code != cli.ExitOK || !found || !ended {
			t.Fatalf("help %s: exit code %d", c.Name, code)
		}
		for line := range strings.Lines(list) {
			lines = append(lines, shown{"help " + c.Name, strings.TrimSpace(line)})
		}
	}
	runAll(t, some(lines), 5)
}

// some returns every 32nd command line, because each needs a process. With ARBITER_LONG=1
// it returns all of them.
func some(lines []shown) []shown {
	n := 0
	return slices.DeleteFunc(lines, func(shown) bool {
		n++
		return n%32 != 0 && os.Getenv("ARBITER_LONG") != "1"
	})
}

// TestPageExamples runs the command lines of the pages, both in blocks and in sentences.
func TestPageExamples(t *testing.T) {
	t.Parallel() // it mostly waits for processes
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []shown
	for _, page := range append(pages, "../../README.md") {
		if filepath.Base(page) == "commands.md" { // its lines are those of help
			continue
		}
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range commandLine.FindAllStringSubmatch(string(text), -1) {
			lines = append(lines, shown{filepath.Base(page), m[1] + commandName.ReplaceAllString(m[2], "arbiter help $1")})
		}
	}
	lines = append(lines, shown{"README.md", "arbiter test mypack"}) // of its card
	runAll(t, some(lines), 3)
}

// commandLine finds a command line in a page: at the beginning of a line, up
// to the text that explains it, or between back quotes.
var commandLine = regexp.MustCompile("(?m)(?:^ *((?:arbiter|go run \\./cmd/arbiter) [a-z].*?)(?:  .*)?$|`((?:arbiter|go run \\./cmd/arbiter) [a-z][^`]*)`)")

// commandName matches the name of a command that a sentence mentions: there must be help about it.
var commandName = regexp.MustCompile("^arbiter ((?:pack |serve )?[a-z]+)$")

// gamesOrModules matches a line of bench for one game or for its modules.
var gamesOrModules = regexp.MustCompile("bench [a-z]|--modules")

// placeholders replaces the placeholders of command lines.
var placeholders = strings.NewReplacer("COMMAND", "play", "--mode MODE", "--mode duel", "[FOLDER...]", "my/field", "test GAME", "test tactics", "PACK…", "my/pack", "pack new NAME", "pack new web", "pack remove NAME", "pack remove widow", "pack trust KEY NAME", "pack trust new.pub Anna", "--remove KEY", "--remove friend.pub", " FOLDER FOLDER", " my/pack my/field", " FOLDER", " my/pack", "[FILE]", "game.jsonl",
	"[--pack DIR]…", "--pack mycards", "[--mode M]", "--mode duel", "[--seed N]", "",
	"replay FILE", "replay game.jsonl", "analyse FILE", "analyse game.jsonl", " --at 12", " --at 2", "--game GAME", "--game kuhn", "--bots BOT", "--bots greedy", "--hand SEED", "--hand 7",
	"--deck FILE.toml", "--deck flood", "ADDRESS", "http://127.0.0.1:8080/", "--deck DECK", "--deck unsc", "--room ID", "--room ffa3",
	"$deck", "MIXED-ALLIANCE", "$other", "STARTER-UNSC", "$seed", "7") // variables of a loop

// fewer returns flags that make a command line that measures or waits do less.
func fewer(line string) string {
	begins := func(word string) bool { return strings.HasPrefix(line, "arbiter "+word) }
	switch {
	case begins("sim") && strings.Contains(line, "--resume"), begins("bench --counts"): // the line already has it
		return ""
	case begins("sim") && strings.Contains(line, "mcts"):
		return " --games 2"
	case begins("bench"), begins("sim"), begins("impact"):
		return " --games 10"
	case begins("matrix"): // for every two decks
		return " --games 2"
	case begins("perft"):
		return " --depth 3"
	case begins("tune"): // each combination plays both seats against every other deck
		return " --games 22"
	case begins("play --watch"):
		return " --pace 0s"
	case begins("loops"):
		return " --budget 500"
	}
	return ""
}

// examplesDone has the command lines that have run, wherever they are shown, by the files
// that they ran on.
var examplesDone = map[string]bool{}

// runAll runs command lines, each in its own folder. Without ARBITER_LONG=1, those that
// measure play few games.
func runAll(t *testing.T, lines []shown, least int) {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	if len(lines) < least {
		t.Errorf("%d command lines were found; there are at least %d", len(lines), least)
	}
	files := exampleFiles(t)
	for _, s := range lines {
		line := placeholders.Replace(strings.Replace(s.line, "go run ./cmd/arbiter", "arbiter", 1))
		long := os.Getenv("ARBITER_LONG") == "1"
		if !long {
			line += fewer(line) // the last one counts
		}
		if whole := strings.HasPrefix(line, "arbiter bench") && !strings.Contains(line, "--counts") && gamesOrModules.FindString(line) == ""; whole && !long {
			continue // each takes ten seconds; bench.txtar measures and compares one game
		}
		if strings.Contains(line, "--compare earlier.json") {
			line += " --worse 100000" // other programs use the machine as well
		}
		if strings.Contains(line, "--farm") || strings.Contains(line, "--cluster") {
			continue // needs another program, and its module runs these
		}
		if strings.HasPrefix(line, "arbiter join --deck") {
			continue // the page makes rooms whose seats bring decks; repl/serve tests them
		}
		game := gameOf(s.where)
		if examplesDone[game+line] {
			continue
		}
		examplesDone[game+line] = true
		t.Run(s.where+": "+s.line, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range files {
				if strings.HasSuffix(name, load.ScenarioSuffix) && game != "xiangqi" {
					continue // it alone has scenarios
				}
				text = strings.ReplaceAll(text, "THE GAME", packOf[game])
				writeFileIn(t, dir, name, []byte(text))
			}
			writeFileIn(t, dir, "game.jsonl", []byte(files[game+".jsonl"]))
			if strings.HasPrefix(line, "arbiter docs --check") {
				inShell(t, dir, "arbiter docs")
			}
			if before, _, compares := strings.Cut(line, " --compare earlier.json"); compares {
				inShell(t, dir, before+fewer(before)+" --json > earlier.json")
			}
			if strings.Contains(line, "sim --resume run.lab") {
				inShell(t, dir, "arbiter sim --games 10 --save run.lab")
			}
			if strings.Contains(line, "--record game.jsonl") {
				if err := os.Remove(filepath.Join(dir, "game.jsonl")); err != nil {
					t.Fatal(err)
				}
			}
			if strings.HasPrefix(line, "arbiter pack keygen") {
				// it makes the key that is there before all others
			} else if strings.HasPrefix(line, "arbiter pack ") || strings.Contains(line, ".arbpack") {
				for name, f := range shipped(t, files) {
					writeFileIn(t, dir, name, f.text)
					if err := os.Chmod(filepath.Join(dir, name), f.mode); err != nil {
						t.Fatal(err)
					}
				}
			}
			if strings.HasPrefix(line, "arbiter dap --port") { // it waits for editors until it is stopped
				line = "arbiter dap --listen 127.0.0.1:0 > address 2>&1 & pid=$!; " + shownAddress("127.0.0.1:") + "kill $pid; wait $pid; cat address"
			}
			switch {
			case strings.Contains(line, "--export"): // with an engine that is there: compiling one takes a minute
				line = `printf '\0asm\1\0\0\0\12\1\0' > engine.wasm; echo 'globalThis.Go = class {};' > wasm_exec.js; ` + line + " --wasm engine.wasm"
			case strings.HasPrefix(line, "arbiter view"):
				line = looking(line)
			case strings.HasPrefix(line, "arbiter serve bench"):
				line += " --matches 2 --for 1s"
			case strings.HasPrefix(line, "arbiter serve"):
				line = serving(line)
			case strings.HasPrefix(line, "arbiter join"):
				line = joining(line)
			}
			if out := inShell(t, dir, line); out == "" && !strings.Contains(line, "arbiter docs") {
				t.Error("it says nothing")
			}
		})
	}
}

// looking shows a match until its address is printed and then ends it with Ctrl-C.
// Without that it would start a browser and wait for it.
func looking(line string) string {
	line = strings.NewReplacer(" --open", "", "127.0.0.1:8080", "127.0.0.1:0").Replace(line)
	return line + " > address & pid=$!; " + shownAddress("http:") + "kill -INT $pid; wait $pid && cat address"
}

// serving starts a server at a free port and ends it with Ctrl-C.
func serving(line string) string {
	line = strings.NewReplacer("127.0.0.1:8080", "127.0.0.1:0", "0.0.0.0:8080", "0.0.0.0:0").Replace(line)
	if !strings.Contains(line, "--listen") {
		line += " --listen 127.0.0.1:0"
	}
	return line + " > address & pid=$!; " + shownAddress("http") + "kill -INT $pid; wait $pid && cat address"
}

// exampleLink is the link of a seat in an example.
var exampleLink = regexp.MustCompile(`'?http://[0-9.]+:[0-9]+/t#TOKEN'?`)

// joining starts a server and joins the first seat of a room of it.
func joining(line string) string {
	const server = "arbiter serve --listen 127.0.0.1:0 --new duel --bots ,greedy --json > address & pid=$!; "
	line = exampleLink.ReplaceAllLiteralString(line, `"$(sed 's/.*"seat":1,"link":"\([^"]*\)".*/\1/' address)"`)
	return server + shownAddress("http") + line + "; code=$?; kill -INT $pid; wait $pid; exit $code"
}

// shownAddress waits until the file address has a text.
func shownAddress(text string) string {
	return "for i in $(seq 600); do grep -q " + text + " address && break; sleep 0.1; done; "
}

// shipping runs before the examples of arbiter pack. It makes a key, an archive and its
// signature.
const shipping = `set -e
arbiter pack keygen
arbiter pack keygen other
cp my/arbiter/sign.pub my/sign.pub
cp my/arbiter/sign.pub friend.pub
cp my/arbiter/sign.pub old.pub
cp other.key new.key
cp other.pub new.pub
arbiter pack trust friend.pub
arbiter pack build mypack
arbiter pack sign mypack-0.1.0.arbpack
arbiter pack publish widow --index my/index
arbiter pack install widow --index my/index
`

// shippedFile is a file that shipping leaves.
type shippedFile struct {
	text []byte
	mode os.FileMode
}

var shippedFiles map[string]shippedFile

// shipped returns the files that the commands of shipping leave in a folder of examples.
// They run once.
func shipped(t *testing.T, files map[string]string) map[string]shippedFile {
	t.Helper()
	if shippedFiles != nil {
		return shippedFiles
	}
	dir, list := t.TempDir(), map[string]shippedFile{}
	for _, name := range []string{"mypack", "widow"} {
		for file, text := range files {
			if strings.HasPrefix(file, name+"/") {
				writeFileIn(t, dir, file, []byte(text))
			}
		}
	}
	inShell(t, dir, shipping)
	err := filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(at)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, at)
		list[filepath.ToSlash(name)] = shippedFile{text, info.Mode().Perm()}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	shippedFiles = list
	return list
}

// gameOf returns the mode of the game that a page describes.
func gameOf(page string) string {
	if game := strings.TrimSuffix(page, ".md"); packOf[game] != "" {
		return game
	}
	return playcmd.UsualMode()
}

// packOf is what packs of a mode require.
var packOf = map[string]string{"duel": "core", "tactics": "tactics", "xiangqi": "xiangqi"}

// inShell runs a command line that must succeed and returns its output. It sends a quit
// command to programs that read commands.
func inShell(t *testing.T, dir, line string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.WaitDelay = 5 * time.Second // programs of a line that failed may hold its output
	cmd.Dir, cmd.Stdin = dir, strings.NewReader("quit\n")
	if strings.HasPrefix(line, "arbiter dap") {
		const leave = `{"seq":1,"type":"request","command":"disconnect"}`
		cmd.Stdin = strings.NewReader(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(leave), leave))
	}
	if strings.HasPrefix(line, "arbiter xboard") {
		cmd.Stdin = strings.NewReader("protover 2\nquit\n")
	}
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir+"/my", "XDG_DATA_HOME="+dir+"/data", "NO_COLOR=1")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil || strings.Contains(errs.String(), "arbiter:") {
		t.Fatalf("%s: %v\n%s%s", line, err, ends(errs.String()), ends(out.String()))
	}
	return out.String()
}

func fileText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// filesOfExamples is what exampleFiles has made.
var filesOfExamples map[string]string

// exampleFiles returns the files that examples name. The pack mypack is the one that the
// README writes, and the deck has that card. Sessions that leave some of them run once.
func exampleFiles(t *testing.T) map[string]string {
	t.Helper()
	if filesOfExamples != nil {
		return filesOfExamples
	}
	pack := func(id, requires string) string {
		return fmt.Sprintf("id = %q\nversion = \"0.1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [%q]\n", id, requires)
	}
	deck := func(first string) string {
		text := "[cards]\n" + first + " = 3\n"
		for i := range 10 {
			text += fmt.Sprintf("UNSC-%03d = 3\n", i+1)
		}
		return text + "COV-004 = 3\nCOV-007 = 3\nCOV-008 = 1\n"
	}
	readme := blocks(t, "../../README.md")
	card := blockWith(t, readme, "# medic.toml")
	card, _, _ = strings.Cut(card, "```")
	test := "-- The card of the page heals.\nfunction test_heals(t)\n  local hurt = t:unit(1, \"UNSC-001\", \"alpha front\", {damage = 1})\n" +
		"  t:play(t:hand(1, \"MY-001\"), {at = \"bravo back\", on = hurt})\n  t:expect(hurt, {damage = 0})\nend\n"
	all := map[string]string{
		"mypack/pack.toml":        pack("mypack", "core"),
		"mypack/medic.toml":       card,
		"mypack/medic.lua":        blockWith(t, readme, "-- medic.lua"),
		"mypack/medic_test.lua":   test,
		"mydeck.toml":             deck("MY-001"),
		"mine.toml":               deck("COV-003"),
		"my/pack/pack.toml":       pack("pack", "THE GAME"),
		"my/pack/some_test.lua":   "function test_base(t)\n  t:going_on()\nend\n",
		"my/pack/x_scenario.toml": "[[scenario]]\nname = \"a cannon\"\nmoves = [\"炮二平五\"]\n",
		"my/field/pack.toml":      pack("field", "tactics"),
		"my/field/beat.toml": "[[battle]]\nid = \"beat\"\nname = { en = \"Beat\" }\nrounds = 1\nlog = \"\"\"\n[Turn] T1(P1) Begin\n[Turn] T1(P1)\n[Turn] T1(P1) End\n" +
			"[Turn] T1(Enemy) Begin\n[Turn] T1(Enemy)\n[Turn] T1(Enemy) End\n[Game] Draw\n\"\"\"\n",
		"mycards/pack.toml":   pack("mycards", "core"),
		"mycards-2/pack.toml": pack("mycards", "core"),
		"burst.lua":           fileText(t, "../../cards/flood/008_viral_burst.lua"),
		"reef/pack.toml":      strings.Replace(pack("reef", "pearls@^0.1"), "api = 1", "api = 3\ngame = \"pearls\"", 1),
		"reef/some_test.lua":  "function test_base(t)\n  t:going_on()\nend\n",
		"widow/pack.toml":     strings.Replace(pack("widow", "core"), "0.1.0", "1.0.0", 1),
		"try.session":         leftBy(t, "printf 'end\nsave try.session\nquit\n' | arbiter repl", "try.session"),
		"duel.jsonl":          leftBy(t, "printf 'end\nend\nquit\n' | arbiter play --record game.jsonl", "game.jsonl"),
		"tactics.jsonl":       leftBy(t, "printf 'end_turn\nquit\n' | arbiter play --mode tactics --record game.jsonl", "game.jsonl"),
		"xiangqi.jsonl":       leftBy(t, "printf 'h2e2\nquit\n' | arbiter play --mode xiangqi --record game.jsonl", "game.jsonl"),
		"docs/old.md":         "", "website/reference/old.md": "",
		"lines.txt": "board\nlegal\nquit\n",
	}
	for _, folder := range []string{"own-game/pearls", "patterns/trick-taking"} { // games of pages
		files, err := filepath.Glob("../../docs/" + folder + "/*.*")
		if err != nil || len(files) == 0 {
			t.Fatalf("there is no game of a page: %v", err)
		}
		for _, file := range files {
			all[filepath.Base(folder)+"/"+filepath.Base(file)] = fileText(t, file)
		}
	}
	filesOfExamples = all
	return all
}

// leftBy returns the file that a session leaves in its folder.
func leftBy(t *testing.T, line, file string) string {
	t.Helper()
	dir := t.TempDir()
	inShell(t, dir, line)
	text, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestXiangqiPage plays the example of the page on xiangqi: its piece and its mode replace
// the shipped ones, with each of its scripts, and its scenario passes.
func TestXiangqiPage(t *testing.T) {
	page := blocks(t, "../../docs/xiangqi.md")
	manifest := blockWith(t, page, "[[piece]]")
	manifest = regexp.MustCompile(`(?m)^\[\[(piece|mode)\]\]$`).ReplaceAllString(manifest, "$0\noverride = true")
	dir := t.TempDir()
	write := func(name, text string) { writeFileIn(t, dir, "mine/"+name, []byte(text)) }
	write("pack.toml", "id = \"mine\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi-banner\"]\n")
	write("mine_scenario.toml", blockWith(t, page, "[[scenario]]"))
	write("banner.toml", manifest)
	write("banner.lua", blockWith(t, page, "function paths"))
	const play = "arbiter play --mode Banner_TB --pack mine --auto --bot random --seed 1"
	if out := inShell(t, dir, play); !strings.Contains(out, "result:") && !strings.Contains(out, "winner:") {
		t.Errorf("the game has no end:\n%s", ends(out))
	}
	if out := inShell(t, dir, "arbiter test xiangqi mine --run hobbled"); !strings.Contains(out, "1 passed, 0 failed") {
		t.Errorf("the scenario of the page: %s", out)
	}
	write("banner.toml", strings.Replace(manifest, "paths = \"paths\"\n", "paths = \"paths\"\ncaptures = \"takes\"\n", 1))
	write("banner.lua", blockWith(t, page, "function paths")+blockWith(t, page, "function takes"))
	inShell(t, dir, play)
}

// blocks are the fenced blocks of a page.
func blocks(t *testing.T, page string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split("\n"+string(text), "\n```") {
		if i%2 == 1 {
			_, body, _ := strings.Cut(part, "\n")
			list = append(list, body+"\n")
		}
	}
	return list
}

// blockWith returns the block that contains a text.
func blockWith(t *testing.T, list []string, text string) string {
	t.Helper()
	for _, b := range list {
		if strings.Contains(b, text) {
			return b
		}
	}
	t.Fatalf("no block has %q", text)
	return ""
}
