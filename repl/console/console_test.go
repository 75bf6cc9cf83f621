package console

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/room"
	"arbiter/luabind/packs/safeio"
)

var update = flag.Bool("update", false, "update the transcripts and the manual")

// memory is a folder of packs in memory, in addition to the shipped ones.
type memory fstest.MapFS

func (p memory) load() (*Loaded, error) { return p.world("duel", games.Setup{Seed: 3}) }

// world loads the packs of a mode's game together with those of the folder, for matches of a
// set-up without decks.
func (p memory) world(mode string, set games.Setup) (*Loaded, error) {
	found, err := load.Find(fstest.MapFS(p), "test")
	if err != nil {
		return nil, err
	}
	g, packs, id, err := kits.All().Find(mode, "", found)
	if err != nil {
		return nil, err
	}
	set.Mode = id
	if from := packs.Decks; from != nil {
		decks, err := games.Deal(from, set)
		if err != nil {
			return nil, err
		}
		set.Decks = decks
	}
	return NewLoaded(g, packs, set, "seed 3", append(g.Shipped(), found...)), nil
}

// newConsole makes a session with files in memory.
func newConsole(t testing.TB, p memory) *Console { return consoleWith(t, p.load, map[string][]byte{}) }

// missing is the error for a file that is not in a test's map.
type missing struct{}

func (missing) Error() string        { return "file not found" }
func (missing) Is(target error) bool { return target == fs.ErrNotExist }

func consoleWith(t testing.TB, load func() (*Loaded, error), files map[string][]byte) *Console {
	t.Helper()
	c, err := New(Config{Load: load, Seed: 1, Width: 100, Files: Files{
		Read: func(name string, k safeio.Kind) ([]byte, error) {
			if text, ok := files[name]; ok {
				return text, k.Check(text)
			}
			return nil, missing{}
		},
		Write: func(name string, text []byte) error { files[name] = bytes.Clone(text); return nil },
	}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTranscripts plays whole sessions. Lines with > are typed; the others are the expected
// output. >> FOLDER replaces the packs' files with those of a folder of the archive. A file
// room.toml in the archive is the room.
func TestTranscripts(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) < 4 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { transcript(t, name) })
	}
}

func transcript(t *testing.T, name string) {
	a, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p, files := memory{}, map[string][]byte{}
	var session *txtar.File
	for i := range a.Files {
		if f := &a.Files[i]; f.Name == "session" {
			session = f
		} else if rest, ok := strings.CutPrefix(f.Name, "packs/"); ok {
			p[rest] = &fstest.MapFile{Data: f.Data}
		} else if rest, ok := strings.CutPrefix(f.Name, "files/"); ok {
			files[rest] = f.Data
		}
	}
	load := p.opener(t, a)
	if strings.HasPrefix(filepath.Base(name), "tactics") {
		load = p.tactics
	}
	if strings.HasPrefix(filepath.Base(name), "xiangqi") {
		load = p.xiangqi
	}
	c := consoleWith(t, load, files)
	var got strings.Builder
	for _, line := range strings.Split(string(session.Data), "\n") {
		if folder, ok := strings.CutPrefix(line, ">> "); ok {
			replace(p, a, folder)
			fmt.Fprintf(&got, ">> %s\n", folder)
		} else if typed, ok := strings.CutPrefix(line, "> "); ok {
			fmt.Fprintf(&got, "> %s\n", typed)
			if text := c.Show(c.Do(typed)); text != "" {
				fmt.Fprintln(&got, text)
			}
		}
	}
	if *update {
		session.Data = []byte(got.String())
		if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got.String() != string(session.Data) {
		t.Errorf("the session differs; go test -update rewrites it\n%s", firstLine(string(session.Data), got.String()))
	}
}

// opener opens the room of an archive, or a duel if there is none.
func (p memory) opener(t *testing.T, a *txtar.Archive) func() (*Loaded, error) {
	i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == "room.toml" })
	if i < 0 {
		return p.load
	}
	name := filepath.Join(t.TempDir(), "room.toml")
	if err := os.WriteFile(name, a.Files[i].Data, 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := room.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	return func() (*Loaded, error) {
		found, err := load.Find(fstest.MapFS(p), "test")
		if err != nil {
			return nil, err
		}
		g, packs, _, err := kits.All().Find(r.Mode, "", found)
		if err != nil {
			return nil, err
		}
		set, err := r.Fit(g, packs)
		if err != nil {
			return nil, err
		}
		return NewLoaded(g, packs, set, "the room of the archive", append(g.Shipped(), found...)), nil
	}
}

func replace(p memory, a *txtar.Archive, folder string) {
	for _, f := range a.Files {
		if rest, ok := strings.CutPrefix(f.Name, folder+"/"); ok {
			p[rest] = &fstest.MapFile{Data: f.Data}
		}
	}
}

// firstLine shows the first difference between two texts.
func firstLine(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		if i >= len(w) || i >= len(g) || w[i] != g[i] {
			return fmt.Sprintf("line %d\nwant %q\ngot  %q", i+1, w[i:min(i+4, len(w))], g[i:min(i+4, len(g))])
		}
	}
	return ""
}

// TestManual: docs/repl.md is generated from the table of commands.
func TestManual(t *testing.T) {
	const name = "../../docs/repl.md"
	if *update {
		if err := os.WriteFile(name, []byte(Manual()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil || string(text) != Manual() {
		t.Errorf("docs/repl.md is stale (%v); go test ./repl/console -run Manual -update writes it", err)
	}
}

// TestTable: every command has the texts of help and the manual, its example uses it, and
// names are unique.
func TestTable(t *testing.T) {
	taken := map[string]bool{}
	for _, cmd := range commands {
		if cmd.Short.EN == "" || cmd.Short.ZH == "" || cmd.Example == "" || cmd.Run == nil || !slices.Contains(groups, cmd.Group) {
			t.Errorf("%s lacks something: %+v", cmd.Name, cmd)
		}
		word, _, _ := strings.Cut(cmd.Example, " ")
		marked := slices.ContainsFunc(prefixes, func(p struct{ mark, command string }) bool {
			return strings.HasPrefix(cmd.Example, p.mark) && p.command == cmd.Name
		})
		if commands.Find(word) != cmd && !marked {
			t.Errorf("the example of %s is %q", cmd.Name, cmd.Example)
		}
		for _, name := range append(cmd.Aliases, cmd.Name) {
			if taken[name] {
				t.Errorf("%s is taken twice", name)
			}
			taken[name] = true
		}
	}
	c := newConsole(t, memory{})
	for _, cmd := range commands {
		if a := c.Do("help " + cmd.Name); a.Err != nil || !strings.Contains(a.Text, cmd.Example) {
			t.Errorf("help %s: %v %q", cmd.Name, a.Err, a.Text)
		}
	}
}

// TestLinesAreBounded: a line has at most 4,096 bytes.
func TestLinesAreBounded(t *testing.T) {
	c := newConsole(t, nil)
	for n := 4096; n <= 4097; n++ {
		a := c.Do("board" + strings.Repeat(" ", n-6) + "1")
		if long := a.Err != nil && a.Err.Error() == "the line is too long: at most 4096 characters"; long != (n == 4097) {
			t.Errorf("a line of %d: %v", n, a.Err)
		}
	}
	for _, line := range []string{"hand\t2", "hand\u30002", "\u3000hand\u00a0 2\t"} { // as people type or paste it
		if a, want := c.Do(line), c.Do("hand 2"); a.Err != nil || a.Text != want.Text {
			t.Errorf("%q: %v, %q", line, a.Err, a.Text)
		}
	}
}
