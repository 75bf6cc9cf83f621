//go:build !js && !wasip1

package playground

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/packs/safeio"
)

var fakeModule = []byte(magic + "\x0a\x01\x00") // with no function in its code

var fake = &Engine{Packed: pack(fakeModule), Start: []byte("globalThis.Go = class {};\n")}

func filesOf(t *testing.T, world string) []File {
	t.Helper()
	list, err := Files(fake, []byte(world))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// absolute matches addresses of other hosts, and addresses that lead out of a folder of a web space.
var absolute = regexp.MustCompile(`(?i)https?://[^\s'"]*|wss?://[^\s'"]*|(?:src|href)="/|from '/|import '/|url\(/`)

// The files of a playground are those of the page and its own, the same bytes each time. They have
// no address of another host and none that leads out of their folder.
func TestFiles(t *testing.T) {
	list, again := filesOf(t, "world"), filesOf(t, "world")
	var names []string
	for i, f := range list {
		names = append(names, f.Name)
		if !bytes.Equal(f.Text, again[i].Text) {
			t.Errorf("%s has other bytes each time", f.Name)
		}
		if strings.HasSuffix(f.Name, ".bin") {
			continue
		}
		for _, found := range absolute.FindAllString(string(f.Text), -1) {
			if found != "http://www.w3.org/2000/svg" { // the name of a kind of element
				t.Errorf("%s has %s", f.Name, found)
			}
		}
	}
	for _, name := range []string{"index.html", "main.js", "base.css", "host.js", "worker.js", "engine.bin", "world.bin", "wasm_exec.js"} {
		if !slices.Contains(names, name) {
			t.Errorf("%s is missing in %v", name, names)
		}
	}
	text := func(name string) string { return string(list[slices.Index(names, name)].Text) }
	if page := text("index.html"); strings.Count(page, "<script") != 2 || strings.Index(page, "host.js") > strings.Index(page, "main.js") || !strings.Contains(page, policy) || strings.Index(page, "Content-Security-Policy") > strings.Index(page, "<link") || strings.Contains(page, "unsafe-inline") {
		t.Errorf("the page is\n%s", page)
	}
	if host := text("host.js"); strings.Contains(host, "WebSocket") || !strings.Contains(host, "new Worker") {
		t.Error("the page asks a server")
	}
}

// A user's files are never lost: only unchanged files of an earlier export are replaced.
func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "site")
	write := func(list []File) string {
		if err := Write(dir, list); err != nil {
			return err.Error()
		}
		return ""
	}
	has := func(name, want string) {
		t.Helper()
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != want {
			t.Errorf("%s has %q: %v", name, text, err)
		}
	}
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if wrong := write([]File{{"a.js", []byte("1")}, {"b.js", []byte("2")}}); wrong != "" {
		t.Fatal(wrong)
	}
	put("own.txt", "mine")
	if wrong := write([]File{{"a.js", []byte("3")}, {"c.js", []byte("4")}}); wrong != "" {
		t.Fatal(wrong)
	}
	has("a.js", "3")
	has("c.js", "4")
	has("own.txt", "mine")
	if _, err := os.Stat(filepath.Join(dir, "b.js")); err == nil {
		t.Error("a file of the earlier export stays")
	}
	if wrong := write([]File{{"own.txt", []byte("5")}}); !strings.Contains(wrong, "own.txt") {
		t.Errorf("a file of another was written over: %q", wrong)
	}
	put("a.js", "edited")
	if wrong := write([]File{{"c.js", []byte("6")}}); !strings.Contains(wrong, "a.js was changed") {
		t.Errorf("a changed file was written over: %q", wrong)
	}
	has("a.js", "edited")
	has("c.js", "4")

	dir = t.TempDir()
	if err := os.Symlink("nowhere", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	dir = filepath.Join(dir, "link")
	if wrong := write([]File{{"a.js", []byte("1")}}); !strings.Contains(wrong, "it is a broken link") {
		t.Errorf("a link to nothing: %q", wrong)
	}
	dir = t.TempDir()
	put(".nojekyll", "")
	if wrong := write([]File{{"a.js", []byte("1")}}); wrong != "" {
		t.Errorf("a folder with hidden files: %s", wrong)
	}
	dir = t.TempDir()
	put("thesis.txt", "x")
	if wrong := write([]File{{"a.js", []byte("1")}}); !strings.Contains(wrong, `neither empty nor an earlier export: it has "thesis.txt"`) {
		t.Errorf("a folder with files: %q", wrong)
	}
	for _, list := range []string{"{", `{"arbiter":"record"}`, `{"arbiter":"playground","files":1}`, `{"arbiter":"playground","files":[{"name":"../thesis.txt"}]}`, `{"arbiter":"playground","files":[{"name":"/etc/passwd"}]}`, `{"arbiter":"playground","files":[{"name":"."}]}`,
		`{"arbiter":"playground","files":[{"name":"thesis.txt","bytes":1,"sha256":""}]}`} {
		put("playground.json", list)
		if wrong := write([]File{{"a.js", []byte("1")}}); wrong == "" || strings.Contains(list, "name") && !strings.Contains(wrong, "which is not a file of an export") && !strings.Contains(list, "bytes") {
			t.Errorf("the list %s was believed: %q", list, wrong)
		}
	}
	has("thesis.txt", "x")
}

// An export that was interrupted at any file is continued by the next one, which still refuses to
// replace files that a person has changed.
func TestWriteAfterABreak(t *testing.T) {
	one := []File{{"a.js", []byte("1")}, {"b.js", []byte("2")}, {"c.js", []byte("3")}}
	two := []File{{"a.js", []byte("4")}, {"c.js", []byte("5")}, {"d.js", []byte("6")}}
	killed := errors.New("killed")
	for n := range len(two) + 2 {
		for _, before := range [][]File{nil, one} {
			dir := filepath.Join(t.TempDir(), "site")
			if before != nil {
				if err := Write(dir, before); err != nil {
					t.Fatal(err)
				}
			}
			left := n
			dies := func(name string, text []byte) error {
				if left--; left < 0 {
					return killed
				}
				return safeio.Replace(name, text)
			}
			if err := write(dir, two, dies); !errors.Is(err, killed) {
				t.Fatalf("after %d files: %v", n, err)
			}
			if n > 1 {
				a := filepath.Join(dir, "a.js")
				if err := os.WriteFile(a, []byte("edited"), 0o644); err != nil {
					t.Fatal(err)
				}
				if err := Write(dir, two); err == nil || !strings.Contains(err.Error(), "a.js was changed") {
					t.Errorf("after %d files, and an edit: %v", n, err)
				}
				if err := os.WriteFile(a, two[0].Text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := Write(dir, two); err != nil {
				t.Errorf("after %d files of an interrupted one: %v", n, err)
			}
			in, err := os.ReadDir(dir)
			if err != nil || len(in) != len(two)+1 {
				t.Errorf("after %d files it has %v: %v", n, in, err)
			}
			for _, f := range two {
				if text, err := os.ReadFile(filepath.Join(dir, f.Name)); err != nil || !bytes.Equal(text, f.Text) {
					t.Errorf("after %d files %s has %q: %v", n, f.Name, text, err)
				}
			}
		}
	}
}

// A folder is recognised inside another one under any name, even before it exists.
func TestInside(t *testing.T) {
	top := t.TempDir()
	pack := filepath.Join(top, "pack")
	if err := os.MkdirAll(filepath.Join(pack, "there"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("pack/there", filepath.Join(top, "link")); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]bool{"pack": true, "pack/there": true, "pack/new/site": true, "link": true, "link/new": true, "pack/../pack/new": true,
		".": false, "site": false, "packs": false, "pack/../new": false, "no/pack": false} {
		if got := Inside(top+"/"+dir, pack); got != want {
			t.Errorf("%s: %v", dir, got)
		}
	}
	if Inside(pack, filepath.Join(top, "none")) || Inside(pack, "") {
		t.Error("it lies in what is not there")
	}
}

// An engine is read in its compiled and exported forms, with its script next to it.
func TestReadEngine(t *testing.T) {
	dir := t.TempDir()
	if err := Write(dir, filesOf(t, "world")); err != nil {
		t.Fatal(err)
	}
	e, err := ReadEngine(filepath.Join(dir, "engine.bin"))
	if err != nil || !bytes.Equal(e.Packed, fake.Packed) || !bytes.Equal(e.Start, fake.Start) {
		t.Errorf("%v %v", e, err)
	}
	for name, text := range map[string]string{"raw.wasm": string(fakeModule), "other.bin": "hello", "torn.bin": string(fake.Packed[:20]), "flipped.bin": strings.Replace(string(fake.Packed), string(fake.Packed[12:14]), "??", 1),
		"magic.wasm": "\x00asm", "empty.wasm": magic, "torn.wasm": string(fakeModule[:len(fakeModule)-1]), "long.wasm": magic + "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		e, err := ReadEngine(filepath.Join(dir, name))
		if (err == nil) != (name == "raw.wasm") || err == nil && (!bytes.Equal(e.Packed, fake.Packed) || !bytes.Equal(e.Start, fake.Start)) {
			t.Errorf("%s: %v", name, err)
		}
		if packed := name == "torn.bin" || name == "flipped.bin"; err != nil && strings.Contains(err.Error(), "the file is damaged") != packed {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, startName), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadEngine(filepath.Join(dir, "raw.wasm")); err == nil || !strings.Contains(err.Error(), "starts no engine") {
		t.Errorf("an engine whose script is empty: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, startName)); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadEngine(filepath.Join(dir, "raw.wasm")); err == nil || !strings.Contains(err.Error(), startName) || !strings.Contains(err.Error(), "expected next to the engine") {
		t.Errorf("an engine without its script: %v", err)
	}
}

// An engine says which ruleset it has.
func TestRulesetOfAnEngine(t *testing.T) {
	for text, want := range map[string]string{"": "", rulesetMark: "", rulesetMark + "tcg, and more": "tcg", rulesetMark + "tabletop": "tabletop", rulesetMark + AnyRuleset: AnyRuleset, rulesetMark + "chess": ""} {
		if got := rulesetOf([]byte(magic + text)); got != want {
			t.Errorf("%q: the ruleset %q, want %q", text, got, want)
		}
	}
}

// The folder of this test is in the sources, and a change there makes a new engine.
func TestSource(t *testing.T) {
	if !IsSource("../../..") || IsSource(".") {
		t.Error("the sources are not known")
	}
	one, err := fingerprint("../../..", "go1")
	if err != nil {
		t.Fatal(err)
	}
	two, err := fingerprint("../../..", "go2")
	if err != nil || one == two || len(one) != 32 {
		t.Errorf("%s, %s, %v", one, two, err)
	}
}

// A fingerprint changes with a file that is compiled, and not with tests and other files.
func TestFingerprint(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum", "core/a/a.go", "core/a/a_test.go", "luabind/b.go", "luabind/b.toml", "repl/c.go", program + "/main.go", "docs/d.go"} {
		put(name, "")
	}
	was, err := fingerprint(dir, "go")
	if err != nil {
		t.Fatal(err)
	}
	for name, compiled := range map[string]bool{"go.mod": true, "go.sum": true, "core/a/a.go": true, "core/a/a_test.go": false, "luabind/b.go": true, "luabind/b.toml": false, "repl/c.go": true, program + "/main.go": true, "docs/d.go": false} {
		put(name, "changed")
		if is, err := fingerprint(dir, "go"); err != nil || (is != was) != compiled {
			t.Errorf("%s has changed: %s, was %s, %v", name, is, was, err)
		}
		put(name, "")
	}
}
