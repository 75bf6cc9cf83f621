package safeio

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func put(t *testing.T, dir, name, text string) string {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := errors.Join(os.MkdirAll(filepath.Dir(full), 0o755), os.WriteFile(full, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
	return full
}

var small = Kind{Name: "a note", Bytes: 20, Line: 8, Lines: 3}

func TestBounds(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"":                      "",
		"one\ntwo\nthree":       "",
		"one\ntwo\nthree\n":     "",
		"a\nb\nc\nd":            "a note may have at most 3 lines",
		"12345678\n123456789\n": "line 2: a line of a note may have at most 8 bytes",
		strings.Repeat("x", 21): "a note may have at most 20 bytes",
	} {
		got, err := Read(put(t, dir, "note", text), small)
		if fmt.Sprint(err) != want && (err != nil || want != "") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if err == nil && string(got) != text {
			t.Errorf("%q read as %q", text, got)
		}
		if _, again := ReadFS(os.DirFS(dir), "note", small); fmt.Sprint(again) != fmt.Sprint(err) {
			t.Errorf("%q in a folder: %v", text, again)
		}
	}
	for n, want := range map[int]string{17: "17 bytes", 64 << 10: "64 KB", 8 << 20: "8 MB", 1<<20 + 1: "1048577 bytes"} {
		if got := Size(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// Only regular files are read and written; links are for people to name, not
// for folders to hold.
func TestRegularFilesOnly(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "below/note", "x")
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "below", "note"), link); err != nil {
		t.Skip("no links here")
	}
	if text, err := Read(link, small); err != nil || string(text) != "x" {
		t.Errorf("a link that a person has named: %q, %v", text, err)
	}
	const folder, device = "not a regular file: it is a folder", "not a regular file: it is a device"
	for name, want := range map[string]string{filepath.Join(dir, "below"): folder, os.DevNull: device, filepath.Join(dir, "none"): "no such file or directory"} {
		_, read := Read(name, small)
		if read == nil || read.Error() != want {
			t.Errorf("read %s: %v", name, read)
		}
		if want == device || want == folder {
			for what, err := range map[string]error{"written": Write(name, nil), "appended": Append(name, nil)} {
				if err == nil || err.Error() != want {
					t.Errorf("%s %s: %v", name, what, err)
				}
			}
		}
	}
	fsys, err := Folder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadFS(fsys, "link", small); err == nil || err.Error() != "not a regular file: it is a link" {
		t.Errorf("a link in a folder: %v", err)
	}
	if _, err := fsys.Open("../" + filepath.Base(dir)); !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("out of the folder: %v", err)
	}
	found, err := Walk(fsys, func(string) bool { return true })
	if err != nil || len(found) != 2 || found[0] != (Entry{"below/note", nil}) || found[1].Path != "link" || found[1].Odd == nil {
		t.Errorf("walked %v, %v", found, err)
	}
	if list, err := Folders(fsys); err != nil || fmt.Sprint(list) != "[. below]" {
		t.Errorf("folders %v, %v", list, err)
	}
	if text, err := ReadFS(fsys, "below/note", small); err != nil {
		t.Error(err)
	} else if n, err := Bytes(fsys); err != nil || n != int64(len(text)) || n == 0 {
		t.Errorf("%d bytes, want %d without what a link leads to: %v", n, len(text), err)
	}
	if !Has(fsys, "link") || Has(fsys, "note") {
		t.Error("Has")
	}
}

// barred is a folder in which something cannot be opened.
type barred struct {
	fs.FS
	closed string
}

func (b barred) Open(name string) (fs.File, error) {
	if name == b.closed {
		return nil, fs.ErrPermission
	}
	return b.FS.Open(name)
}

func TestFoldersWithoutEnd(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, strings.Repeat("d/", maxDepth+1)+"note", "x")
	fsys, _ := Folder(dir)
	if _, err := Walk(fsys, func(string) bool { return false }); err == nil || !strings.Contains(err.Error(), "deeper than 16") {
		t.Errorf("deep: %v", err)
	}
	one, many := fstest.MapFS{}, fstest.MapFS{}
	for i := range maxEntries + 1 {
		one[fmt.Sprint(i)] = &fstest.MapFile{}
		many[fmt.Sprintf("%d/%d", i%4, i)] = &fstest.MapFile{}
	}
	// A hidden folder may hold more names than that: a walk does not even open it.
	if found, err := Walk(barred{fstest.MapFS{".git/0/0": {}}, ".git"}, func(string) bool { return true }); err != nil || len(found) > 0 {
		t.Errorf("of hidden files, %d were found, %v", len(found), err)
	}
	for what, fsys := range map[string]fs.FS{"in one folder": one, "in several": many} {
		if _, err := Walk(fsys, func(string) bool { return false }); err == nil || !strings.Contains(err.Error(), "more than 20000") {
			t.Errorf("many %s: %v", what, err)
		}
	}
	if _, err := Folder(filepath.Join(dir, "none")); err == nil {
		t.Error("a folder that is not there")
	}
	gone, err := Folder(put(t, dir, "gone/note", "x")[:len(dir)+len("/gone")])
	if err != nil || os.RemoveAll(filepath.Join(dir, "gone")) != nil {
		t.Fatal(err)
	}
	for _, name := range []string{".", "note", "below"} {
		var p *fs.PathError
		if file, err := gone.Open(name); file != nil || !errors.As(err, &p) || p.Op != "open" || p.Path != name {
			t.Errorf("%s of a folder that was removed: %v, %v", name, file, err)
		}
	}
}

func TestCreateKeepsWhatIsThere(t *testing.T) {
	name := put(t, t.TempDir(), "note", "x")
	if _, err := Create(name); !errors.Is(err, fs.ErrExist) {
		t.Errorf("err = %v", err)
	}
	if err := errors.Join(Write(name, []byte("y")), Append(name, []byte("z"))); err != nil {
		t.Error(err)
	}
	if text, _ := os.ReadFile(name); string(text) != "yz" {
		t.Errorf("it holds %q", text)
	}
}

// TestShorten: a long text is cut between characters.
func TestShorten(t *testing.T) {
	for in, want := range map[string]string{"short": "short", strings.Repeat("x", 40): strings.Repeat("x", 40), strings.Repeat("x", 41): strings.Repeat("x", 40) + "…", strings.Repeat("界", 14): strings.Repeat("界", 13) + "…"} {
		if got := Shorten(in); got != want {
			t.Errorf("%q is shortened to %q", in, got)
		}
	}
}

// TestDoubledKeys: a key that one object has twice is found at any depth, with other capitals as well. The
// same key in two objects is not.
func TestDoubledKeys(t *testing.T) {
	for _, c := range []struct {
		text, key string
		found     bool
	}{
		{`[1, "a", true, null]`, "", false}, {`7`, "", false}, {`{}`, "", false}, {`{"a": 1, "b": 2}`, "", false},
		{`{"a": 1, "a": 2}`, "a", true}, {`{"a": 1, "b": 2, "A": 3}`, "A", true}, {`{"k": 1, "K": 2}`, "K", true}, {`{"s": 1, "ſ": 2}`, "ſ", true},
		{`{"a": {"a": {"a": 1}}, "b": {"a": 2}}`, "", false}, {`[{"a": 1}, {"a": 2}]`, "", false}, {`{"a": "b", "b": "a"}`, "", false},
		{`{"x": {"a": 1, "a": 2}}`, "a", true}, {`[[], [0, {"a": 1, "a": 2}]]`, "a", true}, {`{"x": [], "y": {}, "x": 1}`, "x", true}, {`[{"a": 1}, {"b": 1, "b": 2}]`, "b", true},
		{`{"": 1, "": 2}`, "", true},
	} {
		if key, found := DoubledKey([]byte(c.text)); key != c.key || found != c.found {
			t.Errorf("%s: %q, %v", c.text, key, found)
		}
	}
}
