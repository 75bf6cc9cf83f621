package playcmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/repl/console"
)

// version writes a version of a pack into a folder, and returns the folder. Those after the first have an
// action.
func version(t *testing.T, number string, health string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "mine")
	files := map[string]string{
		"pack.toml": "id = \"mine\"\nversion = \"" + number + "\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"a.toml":    "[[card]]\nid = \"MY-001\"\nname = { en = \"Sapper\" }\ntext = { en = \"Nothing.\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\nstats = { attack = 1, shield = 0, health = " + health + " }\ntags = [\"INFANTRY\"]\n",
	}
	if number != "0.1.0" {
		files["b.toml"] = "[[rule]]\nid = \"MY-RULE\"\nname = { en = \"Drill\" }\n[[rule.action]]\nid = \"drill\"\nphase = \"deployment\"\nwho = \"player\"\neffects = [{ type = \"DRAW\", amount = 1 }]\n"
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// migratedRecord is the record of a duel that goes on with the second version of a pack, and ends
// as an agreed draw. Its file is game.jsonl, next to the folder of the second version.
func migratedRecord(t *testing.T, first, second string) (*record.File, uint64) {
	t.Helper()
	var packs [2]*cli.Library
	for i, dir := range []string{first, second} {
		f := &PlayFlags{Mode: "duel"}
		f.Packs.Several = []string{dir}
		lib, err := f.Load()
		if err != nil {
			t.Fatal(err)
		}
		packs[i] = lib
	}
	set := games.Setup{Mode: "duel", Seed: 4}
	decks, err := games.Deal(packs[0].Packs.Decks, set)
	if err != nil {
		t.Fatal(err)
	}
	set.Decks = decks
	open := func(l *cli.Library) display.Match {
		g, err := l.Packs.Open(set, match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	var file bytes.Buffer
	rec, g := record.NewRecorder(&file, nil, nil), open(packs[0])
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	h := record.HeaderOf(packs[0].Packs, set)
	h.Hash = record.Hash(g.Hash())
	if err := rec.Header(*h); err != nil {
		t.Fatal(err)
	}
	play := func(n int) {
		for range n {
			p := g.ToAct(nil)[0]
			legal := g.Legal(p, nil)
			c := legal[max(0, slices.IndexFunc(legal, func(c match.Command) bool { return strings.Contains(g.Format(c, display.Canonical), "drill") }))]
			text := g.Format(c, display.Canonical)
			if err := errors.Join(g.Do(c), rec.Command(int(p)+1, text, "", g.Hash())); err != nil {
				t.Fatal(err)
			}
		}
	}
	play(4)
	next := open(packs[1])
	if err := next.Adopt(g); err != nil {
		t.Fatal(err)
	}
	g = next
	if err := rec.Command(0, record.Migrate(record.PacksOf(packs[1].Packs)), "", g.Hash()); err != nil {
		t.Fatal(err)
	}
	play(3)
	if err := errors.Join(g.AgreeDraw(), rec.Command(0, record.Draw, "", g.Hash()), rec.Close()); err != nil {
		t.Fatal(err)
	}
	r, err := record.Read(bytes.NewReader(file.Bytes()))
	if err == nil {
		err = os.WriteFile(filepath.Join(filepath.Dir(second), "game.jsonl"), file.Bytes(), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, g.Hash()
}

// TestReplayOfOtherPacks: a record that goes on with other packs is replayed with a --pack for each
// version, in any order. Without one of them the error names it.
func TestReplayOfOtherPacks(t *testing.T) {
	first, second := version(t, "0.1.0", "2"), version(t, "0.2.0", "3")
	r, hash := migratedRecord(t, first, second)
	for _, dirs := range [][]string{{first, second}, {second, first}, {first}} {
		var f cli.Folders
		f.Several = dirs
		lib, err := f.LoadRecorded(&r.Header)
		if err != nil {
			t.Fatal(err)
		}
		for _, restore := range []func() (display.Match, error){
			func() (display.Match, error) { return restoreMatch(lib, r, match.Options{Log: true}) },
			func() (display.Match, error) { return verifyRecord(lib, r) },
		} {
			g, err := restore()
			switch {
			case len(dirs) == 1 && (err == nil || !strings.Contains(err.Error(), `"mine" in version "0.2.0"`) || !strings.Contains(err.Error(), "--pack")):
				t.Errorf("without the second version: %v", err)
			case len(dirs) == 2 && err != nil:
				t.Errorf("%v", err)
			case len(dirs) == 2 && g.Hash() != hash:
				t.Errorf("it comes to %016x, not %016x", g.Hash(), hash)
			}
		}
	}
	if got := record.Versions(r.Header.Packs, []load.Source{}); len(got) != 0 {
		t.Errorf("of no sources there are %d", len(got))
	}
}

// TestTraceOfOtherPacks: a trace of a record that goes on with other packs names them, and goes on
// with the event after the last.
func TestTraceOfOtherPacks(t *testing.T) {
	first, second := version(t, "0.1.0", "2"), version(t, "0.2.0", "3")
	r, _ := migratedRecord(t, first, second)
	f := &PlayFlags{}
	f.Packs.Several = []string{first, second}
	lib, err := f.Packs.LoadRecorded(&r.Header)
	if err != nil {
		t.Fatal(err)
	}
	g, err := recordedMatch(lib, r, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := record.WriteTrace(&out, r, g, migrator(lib, &r.Header, match.Options{Log: true})); err != nil {
		t.Fatal(err)
	}
	seq, commands, migrated := uint32(0), 0, 0
	for line := range strings.Lines(out.String()) {
		var one struct {
			Seq     uint32        `json:"seq"`
			Command int           `json:"command"`
			Migrate []record.Pack `json:"migrate"`
		}
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		switch {
		case one.Migrate != nil:
			if migrated++; commands != 4 || !slices.ContainsFunc(one.Migrate, func(p record.Pack) bool { return p.ID == "mine" && p.Version == "0.2.0" }) {
				t.Errorf("after %d commands: %s", commands, line)
			}
		case one.Command > 0:
			commands = one.Command
		case one.Seq > 0 && one.Seq <= seq:
			t.Errorf("event %d follows event %d", one.Seq, seq)
		}
		seq = max(seq, one.Seq)
	}
	if migrated != 1 || commands != 7 || seq == 0 {
		t.Errorf("the trace has %d migrations and %d commands: %s", migrated, commands, out.String())
	}
}

// TestAnalysisOfOtherPacks: a record that goes on with other packs is analysed in parts, each with its own
// packs and commands, also those that only the later packs have.
func TestAnalysisOfOtherPacks(t *testing.T) {
	first, second := version(t, "0.1.0", "2"), version(t, "0.2.0", "3")
	migratedRecord(t, first, second)
	file := filepath.Join(filepath.Dir(second), "game.jsonl")
	line := "analyse " + file + " --bot mcts:2 --json --pack " + first
	follow(t, []cli.Command{Analyse}, []step{
		{line: line + " --pack " + second, want: []string{`"commands":8,`, `{"command":3,`, `{"command":4,`, `{"command":6,`, `{"command":8,`, `"result":"draw","winners":[],"whole":true}`}},
		{line: line, code: cli.ExitFailed, want: []string{`"mine" in version "0.2.0"`, "--pack"}},
	})
}

// TestSessionOfOtherPacks: a session enters a record that goes on with other packs, in its last
// position, and loads those packs again.
func TestSessionOfOtherPacks(t *testing.T) {
	first, second := version(t, "0.1.0", "2"), version(t, "0.2.0", "3")
	r, hash := migratedRecord(t, first, second)
	for _, dirs := range [][]string{{first, second}, {first}} {
		f := &PlayFlags{Mode: "duel"}
		f.Packs.Several = dirs
		w := &world{f: f, first: &r.Header, checked: true}
		s, err := console.New(console.Config{Load: w.load, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		err = w.enter(s, r, []string{"game.jsonl"})
		switch {
		case len(dirs) == 1:
			if err == nil || !strings.Contains(err.Error(), "line 6") || !strings.Contains(err.Error(), "--pack") {
				t.Errorf("without the second version: %v", err)
			}
			continue
		case err != nil:
			t.Fatal(err)
		case s.Match().Hash() != hash:
			t.Errorf("it comes to %016x, not %016x", s.Match().Hash(), hash)
		}
		if a := s.Do("reload"); a.Err != nil || !strings.Contains(s.Show(a), "no pack has changed") {
			t.Errorf("reload: %s (%v)", s.Show(a), a.Err)
		}
	}
}
