package load

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// dump returns a tree with everything that its readers can see.
func dump(n *node) string {
	var b strings.Builder
	var put func(n *node, depth int)
	put = func(n *node, depth int) {
		fmt.Fprintf(&b, "%s%q %d %q %s:%d:%d\n", strings.Repeat(" ", depth), n.key, n.form, n.text, n.file(), n.line, n.col)
		for kid := range n.all() {
			put(kid, depth+1)
		}
	}
	put(n, 0)
	return b.String()
}

// samePlain checks that a plain text is read as the library reads it. It reports
// whether the text is plain.
func samePlain(t *testing.T, text string) bool {
	t.Helper()
	got := plain("f", text, &tree{})
	if got == nil {
		return false
	}
	var r report
	want := parseAny(&r, "f", text)
	switch {
	case want == nil:
		t.Errorf("%q is taken as plain, and the library says: %v", text, r.faults)
	case dump(got) != dump(want):
		t.Errorf("%q:\ngot\n%swant\n%s", text, dump(got), dump(want))
	}
	return true
}

func TestPlain(t *testing.T) {
	for _, text := range []string{
		"", "\n \t\n", "# c", "a = 1", "a=1#c\n", "A = 1\nZ = 2\naz-_09 = 3\nZA = 4", "a = -5\nb = 0\nc = 999999999999999999", "a = \"\"", "a = \"x # ] } é\"", "\"a b\" = true\nc-D_1 = false",
		"a = []", "a = [1, \"x\", [true], { b = 1 },]", "a = [ # c\n 1\n,\n2 # d\n]", "a = {}", "a = { b = 1, \"c\" = { d = [ 1,\n2 ] } }", "1 = 2",
		"[a]", "[a]\nb = 1\n[a.c]\nd = 1\n[e]", "[[a]]\nb = 1\n[[a.c]]\n[[a.c]]\nd = 1\n[a.e]\n[[a]]\n[a.e]\n[[a.c]]", "[a]\n[[a.b]]\n[a.b.c]", "a = 1\n[b] # c\n\n\tc = 1",
	} {
		if !samePlain(t, text) {
			t.Errorf("%q should be plain", text)
		}
	}
	// The library has to decide what these are.
	for _, text := range []string{
		"a", "a =", "a = 1 b = 2", "a = 1\na = 2", "a = 01", "a = +1", "a = -0", "a = 1_000", "a = 0x1", "a = 1.5", "a = 1e5", "a = inf", "a = nan", "a = 1979-05-27",
		"a = 9223372036854775807", "a = tru", "a = truex", "a = 'x'", "a = \"x", "a = \"x\ny\"", "a = \"x\ty\"", "a = \"x\\n\"", "a = \"\"\"x\"\"\"", "a = \"x\"\"", "a.b = 1", "\"\" = 1",
		"a = [1 2]", "a = [", "a = [,]", "a = { b = 1, }", "a = { b = 1\n}", "a = { b = 1, b = 2 }", "a = { b.c = 1 }", "[a", "[a]]", "[[a]", "[]", "[ a ]", "[a] b = 1", "[a]\n[a]",
		"[a.b]", "a = 1\n[a]", "a = {}\n[a.b]", "a = [{}]\n[[a]]", "[a]\n[[a]]", "[[a]]\n[a]", "[[a]]\nb = 1\n[a.b]", "[a]\nb = 1\n[[a.b]]", "\ufeffa = 1", "a = 1\r\n", "a = \"\x00\"", "a = \"\xff\"", "# \x7f",
		"a = " + strings.Repeat("[", maxNesting+1) + strings.Repeat("]", maxNesting+1), strings.Repeat("[", 1000),
	} {
		if plain("f", text, &tree{}) != nil {
			t.Errorf("%q should be left to the library", text)
		}
	}
}

// TestPlainBounds checks that a text at a bound is read as by the library, and that one
// beyond it is left to the library.
func TestPlainBounds(t *testing.T) {
	list := func(n int) string { return "a = [" + strings.Repeat("1,", n) + "]" }
	nest := func(n int) string { return "a = " + strings.Repeat("[", n) + strings.Repeat("]", n) }
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "k%d = 1\n", i)
		}
		return b.String()
	}
	for name, c := range map[string]struct{ limit, more string }{
		"marks":   {list(maxMarks - 1), list(maxMarks)},
		"nesting": {nest(maxNesting), nest(maxNesting + 1)},
		"keys":    {keys(maxPlainKeys), keys(maxPlainKeys + 1)},
	} {
		if !samePlain(t, c.limit) {
			t.Errorf("%s: the limit is not plain", name)
		}
		if plain("f", c.more, &tree{}) != nil {
			t.Errorf("%s: one more is plain", name)
		}
	}
}

// TestPlainFiles reads every manifest of the project in both ways. Those of shipped
// packs are plain: otherwise the slow way would be the usual one.
func TestPlainFiles(t *testing.T) {
	all, some := 0, 0
	for _, dir := range []string{"../../../cards", "../../../scripts", "../.."} {
		err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(name, ".toml") {
				return err
			}
			text, err := os.ReadFile(name)
			all++
			if samePlain(t, string(text)) {
				some++
			} else if dir != "../.." {
				t.Logf("%s is not plain", name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if some < all*9/10 {
		t.Errorf("%d of %d manifests are plain", some, all)
	}
}

// TestPlainCorpus runs the plain reader on the TOML tests that come with the library:
// what it takes is valid, and is read as the library reads it.
func TestPlainCorpus(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/BurntSushi/toml").Output()
	if err != nil {
		t.Fatal(err)
	}
	valid, invalid, taken := 0, 0, 0
	err = filepath.WalkDir(filepath.Join(strings.TrimSpace(string(dir)), "internal", "toml-test", "tests"), func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(name, ".toml") {
			return err
		}
		text, err := os.ReadFile(name)
		if strings.Contains(filepath.ToSlash(name), "/invalid/") {
			if invalid++; plain("f", string(text), &tree{}) != nil {
				t.Errorf("%s is invalid, and taken as plain", name)
			}
			return err
		}
		if valid++; samePlain(t, string(text)) {
			taken++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if valid < 100 || invalid < 200 || taken < 20 {
		t.Errorf("%d valid texts, %d of them plain, and %d invalid ones: the corpus is not what it was", valid, taken, invalid)
	}
	t.Logf("%d valid texts, %d of them plain; %d invalid ones", valid, taken, invalid)
}

// FuzzPlain looks for texts that are not read as by the library.
func FuzzPlain(f *testing.F) {
	f.Add("a = 1\n\"b\" = [[], {d = 1}, \"x\"]\n[[c]]\nx = \"y\"\n[c.d]\n[[c]]\n[[c.e]]\n")
	f.Add("[[deck]]\nid = \"D\"\n[deck.cards]\n\"A\" = 1\n")
	f.Add("[a]\nb = { c = -12, d = {} } # e\n[a.f]\n[[a.g]]\n[a.g.h]\n")
	f.Fuzz(func(t *testing.T, text string) { samePlain(t, text) })
}
