package lint_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// head is the pack.toml of examples that show none.
const head = "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"covenant\"]\n"

// write writes the files of an example into a new folder.
func write(t *testing.T, example string) string {
	t.Helper()
	dir := t.TempDir()
	writeIn(t, dir, example)
	return dir
}

func writeIn(t *testing.T, dir, example string) {
	t.Helper()
	files := map[string]string{"pack.toml": head}
	for _, part := range strings.Split("\n"+example, "\n== ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		files[name] = text + "\n"
	}
	for name, text := range files {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// few is the games. The card game ships only the packs that examples refer to: the others are
// twice as much to load, and each example loads them again.
var few = sync.OnceValue(func() []*runner.Game {
	names := []string{"core", "marked", "suppressed", "covenant", "flood", "forerunner", "unsc"}
	list := kits.Tests(kits.All())
	for i, g := range list {
		if g.Name == "tcg" {
			kit, game := *g, *g.Definition
			kit.Definition, game.Shipped = &game, func() []load.Source {
				return slices.DeleteFunc(slices.Clone(g.Shipped()), func(s load.Source) bool { return !slices.Contains(names, s.Name) })
			}
			list[i] = &kit
		}
	}
	return list
})

// cards is the card game of few.
func cards() *games.Definition {
	list := few()
	return list[slices.IndexFunc(list, func(g *runner.Game) bool { return g.Name == "tcg" })].Definition
}

// check checks the packs of folders, in addition to few shipped ones.
func check(t *testing.T, dirs ...string) *lint.Report {
	t.Helper()
	return checkWith(t, few(), dirs...)
}

// checkWith checks the packs of folders of some games.
func checkWith(t *testing.T, list []*runner.Game, dirs ...string) *lint.Report {
	t.Helper()
	targets, err := lint.Open(list, dirs, lint.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return lint.Check(targets)
}

// lines is a report as lines, without the folder.
func lines(r *lint.Report, dir string) string {
	var b strings.Builder
	for i := range r.Findings {
		b.WriteString("\n" + strings.TrimPrefix(r.Findings[i].String(), dir+"/"))
	}
	return b.String()
}

// TestCodes: the bad example of every code gives exactly that code, and the good
// one nothing; a code without examples says which test holds it.
func TestCodes(t *testing.T) {
	for _, c := range lint.Codes {
		t.Run(string(c.Code), func(t *testing.T) {
			if c.What.EN == "" || c.What.ZH == "" || c.Why == "" || (c.Bad == "") != (c.Tested != "") || (c.Bad == "") != (c.Good == "") {
				t.Fatal("the code is not whole")
			}
			if c.Bad == "" {
				return
			}
			dir := write(t, c.Bad)
			r := check(t, dir)
			if len(r.Findings) == 0 || slices.ContainsFunc(r.Findings, func(f lint.Finding) bool { return f.Code != c.Code || f.Severity != c.Severity }) {
				t.Errorf("the bad example gives%s", lines(r, dir))
			}
			for _, f := range r.Findings {
				if f.Line > 0 && f.Col == 0 {
					t.Errorf("no column: %s", f.String())
				}
			}
			dir = write(t, c.Good)
			if r := check(t, dir); len(r.Findings) > 0 {
				t.Errorf("the good example gives%s", lines(r, dir))
			}
		})
	}
}

// TestShipped: what ships is clean, tests included.
func TestShipped(t *testing.T) {
	targets, err := lint.Open(kits.Tests(kits.All()), nil, lint.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r := lint.Check(targets); len(r.Findings) > 0 || r.Packs < 20 || r.Files < 300 {
		t.Errorf("%d packs, %d files%s", r.Packs, r.Files, lines(r, ""))
	}
}
