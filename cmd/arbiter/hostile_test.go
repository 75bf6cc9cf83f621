package main

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// The resources that untrusted input may cost the process that reads it.
const (
	hostileCPU    = time.Second
	hostileMemory = 256 << 20
	hostileWait   = 2 * time.Minute // wall-clock time, so that a run that hangs ends
)

// attack is one run of the program on hostile files and the fault that must end it.
type attack struct {
	name  string
	files func(t *testing.T, dir string) // writes what cannot be a plain file of the corpus; may be nil
	args  []string                       // the command line
	lines string                         // its standard input
	exit  int
	want  []string // texts that standard error or, of a session, standard output has
	cpu   time.Duration
}

// groups are the folders of testdata/hostile with the defaults of their attacks.
var groups = map[string]attack{
	"scripts":   {args: botsPlay, exit: cli.ExitScript},                         // handlers of a card
	"loads":     {args: loadPacks, exit: cli.ExitUsage},                         // scripts that are refused as they are read
	"manifests": {args: loadPacks, exit: cli.ExitUsage},                         // packs/bad/bad.toml
	"heads":     {args: loadPacks, exit: cli.ExitUsage},                         // pack.toml, of one pack or of several
	"tests":     {args: []string{"test", "packs/bad"}, exit: cli.ExitFailed},    // of a pack
	"bots":      {args: botsPlay, exit: cli.ExitUsage},                          // bots that would never return
	"records":   {args: []string{"replay", "game.jsonl"}, exit: cli.ExitFailed}, // edits of a good one
	"sessions":  {args: []string{"repl", "try.session"}, exit: cli.ExitUsage},   // edits of a good one
	"scenarios": {args: []string{"repl"}, lines: "scenario stand.toml\n= 40 + 2\n", want: []string{"! stand.toml", "42"}},
	"rooms":     {args: []string{"play", "--auto", "--seed", "1", "--room", "room.toml"}, exit: cli.ExitUsage},
	"decks":     {args: []string{"play", "--auto", "--seed", "1", "--deck", "deck.toml"}, exit: cli.ExitUsage, want: []string{"deck "}},
}

var (
	botsPlay  = []string{"play", "--auto", "--bot", "random", "--seed", "1"}
	loadPacks = []string{"play", "--auto", "--seed", "1", "--pack", "packs"}
)

// The corpus is the archives of testdata/hostile, one folder for each group of attacks.
// An archive has a line that describes the attack, the lines of corpusAttack and the files.
// Attacks with large or special files are in tables of other tests here and also use
// runAttack. Packages next to their readers make those of archives, indexes and lock files.
func TestHostile(t *testing.T) {
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		t.Run(group, func(t *testing.T) {
			names, err := filepath.Glob("testdata/hostile/" + group + "/*.txtar")
			if err != nil || len(names) == 0 {
				t.Fatalf("no corpus: %v", err)
			}
			for i, name := range names {
				if i%36 != 0 && os.Getenv("ARBITER_LONG") != "1" {
					continue // each is a process
				}
				a := corpusAttack(t, group, name)
				t.Run(a.name, func(t *testing.T) {
					t.Parallel()
					runAttack(t, a)
				})
			}
		})
	}
}

// TestHostileCorpus: every folder is a group, every attack names the error that it must
// end in, and there are more than a hundred attacks.
func TestHostileCorpus(t *testing.T) {
	folders, err := os.ReadDir("testdata/hostile")
	if err != nil {
		t.Fatal(err)
	}
	all := 0
	for _, f := range folders {
		if _, known := groups[f.Name()]; !known {
			t.Errorf("%s is not a folder of a group", f.Name())
			continue
		}
		names, _ := filepath.Glob("testdata/hostile/" + f.Name() + "/*")
		for _, name := range names {
			a := corpusAttack(t, f.Name(), name)
			if len(a.want) == len(groups[f.Name()].want) {
				t.Errorf("%s does not say what it must end in", name)
			}
			all++
		}
		t.Logf("%s: %d", f.Name(), len(names))
	}
	if all < 100 {
		t.Errorf("%d attacks", all)
	}
}

// corpusAttack reads an archive. Before its files are lines "run ARGUMENTS", "exit CODE",
// "want TEXT" (any number), "edit OLD -> NEW" and comments with #. A file named stdin is
// the standard input. The files card.toml and card.lua make a pack and a deck of that card,
// with which the arguments begin; the default of card.toml is plainCard. An edit changes
// the first match of the regular expression OLD in the good file of its group.
func corpusAttack(t *testing.T, group, name string) *attack {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	a := groups[group]
	a.name, a.args, a.want = strings.TrimSuffix(filepath.Base(name), ".txtar"), slices.Clone(a.args), slices.Clone(a.want)
	var edits [][2]string
	for i, line := range strings.Split(string(archive.Comment), "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "run":
			a.args = strings.Fields(rest)
		case "exit":
			if a.exit, err = strconv.Atoi(rest); err != nil {
				t.Fatalf("%s:%d: %v", name, i+1, err)
			}
		case "want":
			a.want = append(a.want, rest)
		case "edit":
			old, text, ok := strings.Cut(rest+" ", " -> ")
			if !ok {
				t.Fatalf("%s:%d: an edit is OLD -> NEW", name, i+1)
			}
			edits = append(edits, [2]string{old, strings.TrimSuffix(text, " ")})
		case "#", "":
		default:
			t.Fatalf("%s:%d: unknown word %q", name, i+1, word)
		}
	}
	files := map[string][]byte{}
	for _, f := range archive.Files {
		files[f.Name] = f.Data
	}
	if text, ok := files["stdin"]; ok {
		a.lines = string(text)
	}
	if _, ok := files["card.lua"]; ok {
		a.args = append(a.args, "--pack", "packs", "--deck", "deck.toml", "--deck", "deck.toml")
		if files["card.toml"] == nil {
			files["card.toml"] = []byte(plainCard)
		}
	}
	a.files = func(t *testing.T, dir string) { writeAttack(t, dir, group, files, edits) }
	return &a
}

// writeAttack writes the files of an attack of the corpus.
func writeAttack(t *testing.T, dir, group string, files map[string][]byte, edits [][2]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch name {
		case "stdin":
		case "card.toml":
			writeDeckOf(t, dir, string(files[name]))
		case "card.lua":
			writeFileIn(t, dir, "packs/bad/card.lua", files[name])
		default:
			writeFileIn(t, dir, name, files[name])
			if strings.HasPrefix(name, "packs/bad/") && files["packs/bad/pack.toml"] == nil {
				writeFileIn(t, dir, "packs/bad/pack.toml", []byte(badPack))
			}
		}
	}
	if len(edits) == 0 {
		return
	}
	name, text := goodFile(t, group)
	for _, e := range edits {
		text = editOnce(t, text, e[0], e[1])
	}
	writeFileIn(t, dir, name, []byte(text))
}

// editOnce replaces the first match of an expression. In the new text, \n and \r are line
// ends and $1 is the first group.
func editOnce(t *testing.T, text, old, put string) string {
	t.Helper()
	re := regexp.MustCompile(old)
	at := re.FindStringSubmatchIndex(text)
	if at == nil {
		t.Fatalf("%q is not in the good file", old)
	}
	put = strings.NewReplacer(`\n`, "\n", `\r`, "\r").Replace(put)
	return text[:at[0]] + string(re.ExpandString(nil, put, text, at)) + text[at[1]:]
}

// good has the files that edits change. The program itself writes each of them once.
var good = map[string]struct {
	name string
	text func() (string, error)
}{
	"records": {"game.jsonl", sync.OnceValues(func() (string, error) {
		return made("game.jsonl", "", "play", "--auto", "--deck", "unsc", "--deck", "covenant", "--seed", "1", "--record", "game.jsonl")
	})},
	"sessions": {"try.session", sync.OnceValues(func() (string, error) {
		return made("try.session", "give UNSC-007\nspawn UNSC-001 alpha front\nend\nsave try.session\n", "repl", "--seed", "1")
	})},
}

func goodFile(t *testing.T, group string) (name, text string) {
	t.Helper()
	text, err := good[group].text()
	if err != nil {
		t.Fatal(err)
	}
	return good[group].name, text
}

// made returns a file that the program writes.
func made(name, lines string, args ...string) (string, error) {
	dir, err := os.MkdirTemp("", "good")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command("arbiter", args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(lines)
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, said)
	}
	text, err := os.ReadFile(filepath.Join(dir, name))
	return string(text), err
}

// writeDeckOf makes a pack of one card, in as many versions as a deck needs, and the deck.
// ID in the manifest is a placeholder for the id of each version.
func writeDeckOf(t *testing.T, dir, card string) {
	t.Helper()
	const versions, copies = 14, 3
	var cards, deck strings.Builder
	deck.WriteString("[cards]\n")
	for i := range versions {
		id := fmt.Sprintf("BAD-%03d", i+1)
		cards.WriteString(strings.ReplaceAll(card, "ID", id))
		n := copies
		if i == versions-1 {
			n = 40 - copies*(versions-1)
		}
		fmt.Fprintf(&deck, "%s = %d\n", id, n)
	}
	writeFileIn(t, dir, "packs/bad/pack.toml", []byte(badPack))
	writeFileIn(t, dir, "packs/bad/cards.toml", []byte(cards.String()))
	writeFileIn(t, dir, "deck.toml", []byte(deck.String()))
}

// plainCard is the card of an attack that is only a handler.
const plainCard = `[[card]]
id = "ID"
name = { en = "Bad ID" }
text = { en = "Bad." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
vars = { n = 1 }
script = "card.lua"
on_play = "f"
`

const badPack = `id = "bad"
version = "1.0.0"
api = 1
license = "MIT"
requires = ["core"]
`

// writeFileIn writes a file of an attack and its parent folders.
func writeFileIn(t *testing.T, dir, name string, text []byte) {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// tries is how often an attack that took too long runs, because a busy machine is slower. Each
// run is compared with the machine as it was right after it.
const tries = 5

// runAttack requires the program to end with the fault, within the time and memory of an
// attack. If there are fewProcesses, nothing measures a run.
func runAttack(t *testing.T, a *attack) {
	t.Helper()
	if fewProcesses() {
		code, said := a.runHere(t)
		a.check(t, code, said)
		return
	}
	var p *os.ProcessState
	var said string
	var used cost
	var maxCPU time.Duration
	for range tries {
		p, said, used = a.run(t)
		if maxCPU = max(a.cpu, hostileCPU); used.cpu > maxCPU {
			maxCPU = time.Duration(float64(maxCPU) * slowness(t))
		}
		if used.cpu <= maxCPU {
			break
		}
	}
	if used.cpu > maxCPU {
		t.Errorf("it took %v of a processor, at most %v is allowed", used.cpu, maxCPU)
	}
	if used.memory > hostileMemory {
		t.Errorf("it took %d MB, at most %d MB are allowed", used.memory>>20, hostileMemory>>20)
	}
	if t.Failed() || testing.Verbose() {
		t.Logf("it took %v and %d MB", used.cpu, used.memory>>20)
	}
	a.check(t, p.ExitCode(), said)
}

// check requires the exit code and the texts of the fault, and none that Go or a terminal adds.
func (a *attack) check(t *testing.T, code int, said string) {
	t.Helper()
	if code != a.exit {
		t.Errorf("exit code %d, want %d", code, a.exit)
	}
	for _, want := range a.want {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if said != safeio.Clean(said) {
		t.Errorf("it says something raw")
	}
	for _, never := range []string{"panic:", "goroutine ", "runtime error", "fatal error"} {
		if strings.Contains(said, never) {
			t.Errorf("it says %q", never)
		}
	}
	if t.Failed() || testing.Verbose() {
		t.Logf("arbiter %s\n%s", strings.Join(a.args, " "), ends(said))
	}
}

// yardstick is a program with a fixed amount of work, like that of a loader: small objects,
// maps and strings. They all stay, so that a third of its time is that of fresh memory. None of
// it is the work of Arbiter, so Arbiter cannot become slower with it.
func yardstick() {
	kept := make([]map[string][]string, 60)
	for i := range kept {
		kept[i] = map[string][]string{}
		for j := range 4000 {
			name := strconv.Itoa(i * j)
			kept[i][name] = append(kept[i][name], name+"!")
		}
	}
	names := 0
	for _, words := range kept {
		names += len(slices.Sorted(maps.Keys(words)))
	}
	fmt.Println(names)
}

// usualYard is the processor time that yardstick takes on an idle machine, and maxSlowness is how
// much slower a machine may be.
const (
	usualYard   = 360 * time.Millisecond
	maxSlowness = 2
)

// slowness is how many times as long the machine takes now: other programs on the same
// cores, or a slow hour, make all work longer. It is from 1 to maxSlowness.
func slowness(t *testing.T) float64 {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "yardstick")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	return min(max(1, float64(cpuOf(cmd.ProcessState))/float64(usualYard)), maxSlowness)
}

// cost is what a run of a program cost.
type cost struct {
	cpu    time.Duration
	memory int64 // peak, in bytes
}

// costFile is the variable that names the file in which measured writes a cost.
const costFile = "ARBITER_COST"

func cpuOf(p *os.ProcessState) time.Duration { return p.UserTime() + p.SystemTime() }

// run runs the program in its own process and folder and returns its output and its cost.
// The program is this test binary, which testscript has put on the path. A memory that
// includes that of this process is measured again only if it is over the bound.
func (a *attack) run(t *testing.T) (p *os.ProcessState, said string, used cost) {
	t.Helper()
	p, said = a.runAs(t, "arbiter")
	if used = costOf(p); used.memory <= hostileMemory {
		return p, said, used
	}
	at := filepath.Join(t.TempDir(), "cost")
	p, said = a.runAs(t, "measured", costFile+"="+at)
	used, err := costIn(at)
	if err != nil {
		t.Error(err)
	}
	return p, said, used
}

// runAs runs the program directly or below measured.
func (a *attack) runAs(t *testing.T, name string, env ...string) (p *os.ProcessState, said string) {
	t.Helper()
	dir := t.TempDir()
	if a.files != nil {
		a.files(t, dir)
	}
	ctx, cancel := context.WithTimeout(t.Context(), hostileWait)
	defer cancel()
	args := a.args
	if name == "measured" {
		args = append([]string{"arbiter"}, args...)
	}
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(a.lines)
	cmd.Env = append(append(os.Environ(), "HOME="+dir, "NO_COLOR=1"), env...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); ctx.Err() != nil {
		t.Fatalf("still running after %v (%v)", hostileWait, err)
	}
	return cmd.ProcessState, errs.String() + out.String()
}

// runHere runs the program inside of the test and returns its exit code and its output.
func (a *attack) runHere(t *testing.T) (code int, said string) {
	t.Helper()
	dir := t.TempDir()
	if a.files != nil {
		a.files(t, dir)
	}
	getenv := func(name string) string {
		switch name {
		case "HOME":
			return dir
		case "NO_COLOR":
			return "1"
		}
		return ""
	}
	var out, errs bytes.Buffer
	code, err := runIn(dir, getenv, a.args, a.lines, &out, &errs)
	if err != nil {
		t.Fatal(err)
	}
	return code, errs.String() + out.String()
}

// ends shortens a long text to its beginning and end.
func ends(text string) string {
	const half = 1000
	if len(text) <= 2*half {
		return text
	}
	return fmt.Sprintf("%s\n... %d bytes ...\n%s", text[:half], len(text)-2*half, text[len(text)-half:])
}
