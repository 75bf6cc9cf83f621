package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"arbiter/luabind/door"
)

// What a stranger's file may cost the process that meets it.
const (
	hostileCPU    = time.Second
	hostileMemory = 256 << 20
	hostileWait   = 20 * time.Second // by the clock, so that what hangs is ended
)

// attack is one run of the program on hostile files, and the fault that it
// must end with.
type attack struct {
	name  string
	files func(t *testing.T, dir string) // writes what cannot be a plain file of the corpus; may be nil
	args  []string                       // the command line
	lines string                         // its standard input
	exit  int
	want  []string // texts that standard error or, of a session, standard output has
	cpu   time.Duration
}

// The corpus is the archives of testdata/hostile: a line that says what is
// attacked, the lines of corpusAttack, and the files of the attack. Attacks
// whose files are large or no regular files are in tables of tests beside this
// one and use the same runAttack.
func TestHostile(t *testing.T) {
	names, err := filepath.Glob("testdata/hostile/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, name := range names {
		a := corpusAttack(t, name)
		t.Run(a.name, func(t *testing.T) { runAttack(t, a) })
	}
}

// corpusAttack reads an archive. Before its files are lines "run ARGUMENTS",
// "exit CODE", "want TEXT" (any number) and comments with #. A file named stdin
// is the standard input. The files card.toml and card.lua make a pack and a
// deck of that card alone, with which the arguments begin.
func corpusAttack(t *testing.T, name string) *attack {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	a := &attack{name: strings.TrimSuffix(filepath.Base(name), ".txtar"), exit: exitUsage}
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
		case "#", "":
		default:
			t.Fatalf("%s:%d: unknown word %q", name, i+1, word)
		}
	}
	for _, f := range archive.Files {
		switch f.Name {
		case "stdin":
			a.lines = string(f.Data)
		case "card.toml":
			a.args = append(a.args, "--pack", "packs", "--deck", "deck.toml", "--deck", "deck.toml")
		}
	}
	a.files = func(t *testing.T, dir string) {
		for _, f := range archive.Files {
			switch f.Name {
			case "stdin":
			case "card.toml":
				writeDeckOf(t, dir, string(f.Data))
			case "card.lua":
				writeFileIn(t, dir, "packs/bad/card.lua", f.Data)
			default:
				writeFileIn(t, dir, f.Name, f.Data)
			}
		}
	}
	return a
}

// writeDeckOf makes a pack of one card, in as many versions as a deck needs,
// and the deck. The manifest's ID stands for the id of each.
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

const badPack = `id = "bad"
version = "1.0.0"
api = 1
license = "MIT"
requires = ["core"]
`

// writeFileIn writes a file of an attack and the folders that it needs.
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

// tries is how often an attack that took too long is run again: on a busy
// machine a processor does less in its time.
const tries = 3

// runAttack holds the program to the fault, the time and the memory of an
// attack.
func runAttack(t *testing.T, a *attack) {
	t.Helper()
	var p *os.ProcessState
	var said string
	most := max(a.cpu, hostileCPU)
	for range tries {
		if p, said = a.run(t); cpuOf(p) <= most {
			break
		}
	}
	if code := p.ExitCode(); code != a.exit {
		t.Errorf("exit code %d, want %d", code, a.exit)
	}
	for _, want := range a.want {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	if said != door.Clean(said) {
		t.Errorf("it says something raw")
	}
	for _, never := range []string{"panic:", "goroutine ", "runtime error", "fatal error"} {
		if strings.Contains(said, never) {
			t.Errorf("it says %q", never)
		}
	}
	if used := cpuOf(p); used > most {
		t.Errorf("it took %v of a processor, at most %v is allowed", used, most)
	}
	if used := peakMemory(p); used > hostileMemory {
		t.Errorf("it took %d MB, at most %d MB are allowed", used>>20, hostileMemory>>20)
	}
	if t.Failed() || testing.Verbose() {
		t.Logf("arbiter %s: %v, %d MB\n%s", strings.Join(a.args, " "), cpuOf(p), peakMemory(p)>>20, ends(said))
	}
}

func cpuOf(p *os.ProcessState) time.Duration { return p.UserTime() + p.SystemTime() }

// run runs the program in a process of its own, in a folder of its own, and
// gives what it said. The program is this test binary, which testscript has
// put on the path by its name.
func (a *attack) run(t *testing.T) (*os.ProcessState, string) {
	t.Helper()
	dir := t.TempDir()
	if a.files != nil {
		a.files(t, dir)
	}
	ctx, cancel := context.WithTimeout(t.Context(), hostileWait)
	defer cancel()
	cmd := exec.CommandContext(ctx, "arbiter", a.args...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(a.lines)
	cmd.Env = append(os.Environ(), "HOME="+dir, "NO_COLOR=1")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); ctx.Err() != nil {
		t.Fatalf("still running after %v (%v)", hostileWait, err)
	}
	return cmd.ProcessState, errs.String() + out.String()
}

// ends shortens a long text to its beginning and end.
func ends(text string) string {
	const half = 1000
	if len(text) <= 2*half {
		return text
	}
	return fmt.Sprintf("%s\n... %d bytes ...\n%s", text[:half], len(text)-2*half, text[len(text)-half:])
}
