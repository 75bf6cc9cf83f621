package safeio

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"arbiter/core/display"
)

// TestBlocksOfLookalikes: each character of a block of letters that look like ASCII is one of them,
// and its neighbours outside of the block are not.
func TestBlocksOfLookalikes(t *testing.T) {
	for _, block := range [][2]rune{{0x13a0, 0x13ff}, {0xab70, 0xabbf}, {0x2160, 0x217f}, {0x2c80, 0x2cff}, {0xa4d0, 0xa4f7}, {0xff21, 0xff3a}, {0xff41, 0xff5a}, {0x1d400, 0x1d7cb}} {
		for r := block[0]; r <= block[1]; r++ {
			if !looksASCII(r) {
				t.Errorf("U+%04X looks like no letter of ASCII", r)
			}
		}
		for _, r := range []rune{block[0] - 1, block[1] + 1} {
			if looksASCII(r) {
				t.Errorf("U+%04X looks like a letter of ASCII", r)
			}
		}
	}
	for r := rune(0); r < 0x251; r++ {
		if looksASCII(r) {
			t.Errorf("U+%04X is escaped", r)
		}
	}
	for _, r := range "中文字ひカ、。" {
		if looksASCII(r) {
			t.Errorf("%c is escaped", r)
		}
	}
	if !looksASCII('\u212a') { // editors write K for it
		t.Error("the sign of kelvin looks like no letter of ASCII")
	}
	for r := range lookalikes { //maporder: each by itself
		if !looksASCII(r) {
			t.Errorf("%c looks like no letter of ASCII", r)
		}
	}
}

// TestCharactersOfWords: words are letters, digits, marks and _, and only ASCII letters make a word one of ASCII.
func TestCharactersOfWords(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for r := range rune(128) {
		isLetter := strings.ContainsRune(letters, r)
		if word, ascii := inWord(r); ascii != isLetter || word != (isLetter || strings.ContainsRune("0123456789_", r)) {
			t.Errorf("%q: of a word %v, of ASCII %v", r, word, ascii)
		}
	}
	for text, want := range map[string]bool{"\u0441": true, "中": true, "\u0301": true, "\u0663": true, "\u00a0": false, "\u2026": false, "\u200b": false} {
		if word, ascii := inWord([]rune(text)[0]); word != want || ascii {
			t.Errorf("%q: of a word %v, of ASCII %v", text, word, ascii)
		}
	}
	for _, c := range []struct {
		text         string
		ascii, known bool
	}{
		{"", false, false}, {"\u0441", false, false}, {"\u0441a", true, true}, {"\u0441 a", false, true}, {"\u0441\xd1", false, false},
		{strings.Repeat("\u0441", farthest/2-1), false, false}, {strings.Repeat("\u0441", farthest/2), false, true}, {strings.Repeat("\u0441", farthest/2) + "a", false, true},
	} {
		if ascii, known := goesOnInASCII([]byte(c.text)); ascii != c.ascii || known != c.known {
			t.Errorf("after %d bytes: %v, known %v", len(c.text), ascii, known)
		}
	}
	for _, c := range []struct {
		text        string
		begun, want bool
	}{{"", true, true}, {"", false, false}, {"7", true, true}, {" ", true, false}, {"x\u0441", false, true}, {"x \u0441", true, false}, {"\u0441_9", true, true}} {
		if got := endsInASCII([]byte(c.text), c.begun); got != c.want {
			t.Errorf("%q after a word %v: %v", c.text, c.begun, got)
		}
	}
}

// TestReplaceIsWhole: a file is replaced as a whole and keeps its permissions, other things and
// read-only files are not replaced, and no failure leaves a file.
func TestReplaceIsWhole(t *testing.T) {
	dir := t.TempDir()
	name := put(t, dir, "note", "a long text")
	if err := Replace(name, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "new" {
		t.Errorf("it holds %q, %v", text, err)
	}
	for mode, want := range map[os.FileMode]string{0o640: "newer", 0o444: "new"} {
		if err := errors.Join(os.WriteFile(name, []byte("new"), 0o600), os.Chmod(name, mode)); err != nil {
			t.Fatal(err)
		}
		if err := Replace(name, []byte("newer")); (err == nil) != (want == "newer") {
			t.Errorf("of mode %o: %v", mode, err)
		}
		info, err := os.Stat(name)
		if text, _ := os.ReadFile(name); err != nil || info.Mode().Perm() != mode || string(text) != want {
			t.Errorf("mode %o is %o, and the file has %q", mode, info.Mode().Perm(), text)
		}
		if err := os.Chmod(name, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := Replace(dir, nil); err == nil || err.Error() != "not a regular file: it is a folder" {
		t.Errorf("a folder: %v", err)
	}
	if err := Replace(filepath.Join(dir, "none", "note"), nil); err == nil || err.Error() != "no such file or directory" {
		t.Errorf("in a folder that is not there: %v", err)
	}
	if err := Replace(filepath.Join(dir, strings.Repeat("n", 300)), []byte("new")); err == nil {
		t.Error("a name that is too long")
	}
	if err := MakeFolder(filepath.Join(dir, "a", "b")); err != nil {
		t.Error(err)
	}
	if err := NewFolder(filepath.Join(dir, "a")); !os.IsExist(err) {
		t.Errorf("a folder that is there: %v", err)
	}
	if err := Rename(name, filepath.Join(dir, "a", "b")); err == nil {
		t.Error("a file takes the place of a folder")
	}
	if err := Rename(name, filepath.Join(dir, "note2")); err != nil {
		t.Error(err)
	}
	if err := Remove(filepath.Join(dir, "a")); err == nil {
		t.Error("a folder with something in it is removed")
	}
	var left []string
	list, err := os.ReadDir(dir)
	for _, e := range list {
		left = append(left, e.Name())
	}
	if strings.Join(left, " ") != "a note2" || err != nil {
		t.Errorf("left are %v, %v", left, err)
	}
}

// TestTempFolder: a temporary folder is there until it is removed, with all that is in it.
func TestTempFolder(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dir, remove, err := TempFolder("arbiter-test-")
	if err != nil || !strings.HasPrefix(filepath.Base(dir), "arbiter-test-") {
		t.Fatalf("%s, %v", dir, err)
	}
	put(t, dir, "a/b", "x")
	remove()
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("it is still there: %v", err)
	}
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	if dir, _, err := TempFolder("x"); err == nil || dir != "" {
		t.Errorf("in a folder that is not there: %s, %v", dir, err)
	}
}

// TestAbove: the nearest folder that is wanted is found, the folder itself included.
func TestAbove(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a/mark", "")
	put(t, dir, "a/b/c/mark", "")
	marked := func(dir string) bool { _, err := os.Stat(filepath.Join(dir, "mark")); return err == nil }
	for from, want := range map[string]string{"a/b/c": "a/b/c", "a/b": "a", "a": "a"} {
		if got := Above(filepath.Join(dir, from), marked); got != filepath.Join(dir, filepath.FromSlash(want)) {
			t.Errorf("from %s: %s", from, got)
		}
	}
	if got := Above(dir, func(string) bool { return false }); got != "" {
		t.Errorf("nothing is wanted, and %s is found", got)
	}
}

// TestKindsOfFiles: what is not a regular file is called by its kind, and a bound that a kind does not
// have does not apply.
func TestKindsOfFiles(t *testing.T) {
	for mode, want := range map[fs.FileMode]string{
		0: "", 0o777: "", fs.ModeSetuid: "", fs.ModeDir: "a folder", fs.ModeDir | fs.ModeSymlink: "a folder", fs.ModeSymlink: "a link", fs.ModeNamedPipe: "a pipe; write what comes out of it to a file first",
		fs.ModeSocket: "a socket", fs.ModeDevice: "a device", fs.ModeDevice | fs.ModeCharDevice: "a device", fs.ModeIrregular: "a device",
	} {
		err := irregular(mode)
		if (err == nil) != (want == "") || err != nil && err.Error() != "not a regular file: it is "+want {
			t.Errorf("%v: %v, want %s", mode, err, want)
		}
	}
	text := []byte("12345\n1\n\n")
	for k, want := range map[Kind]string{
		{Bytes: 9}: "", {Bytes: 8}: " may have at most 8 bytes", {Bytes: 9, Line: 5}: "", {Bytes: 9, Line: 4}: "line 1: a line of  may have at most 4 bytes", {Bytes: 9, Lines: 3}: "", {Bytes: 9, Lines: 2}: " may have at most 2 lines", {Bytes: 9, Lines: 3, Line: 5}: "",
	} {
		if err := k.Check(text); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%+v: %v, want %q", k, err, want)
		}
		got, err := k.ReadAll(strings.NewReader(string(text)))
		if (err == nil) != (want == "") || string(got) != string(text[:min(len(text), k.Bytes+1)]) {
			t.Errorf("%+v: read %q, %v", k, got, err)
		}
	}
}

// TestFilesThatFail: an error of a file, of a folder or of a stream is passed on without its path.
func TestFilesThatFail(t *testing.T) {
	torn := errors.New("torn")
	if text, err := small.ReadAll(iotest.ErrReader(&fs.PathError{Op: "read", Path: "x", Err: torn})); text != nil || err != torn {
		t.Errorf("a stream that fails: %q, %v", text, err)
	}
	files := fstest.MapFS{"a/b": {Data: []byte("x")}}
	for name, want := range map[string]string{"a/b": "", "none": "file does not exist", "a": "not a regular file: it is a folder"} {
		if _, err := ReadFS(files, name, small); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	for name, want := range map[string]string{"a": "", "none": "file does not exist", "a/b": "it is not a folder"} {
		if _, err := Entries(files, name); (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("entries of %s: %v, want %q", name, err, want)
		}
	}
	if _, err := Folders(failing{files}); err == nil || err.Error() != "torn" {
		t.Errorf("a folder that fails: %v", err)
	}
	o := NewOut(failingWriter{torn})
	if o.Target() != (failingWriter{torn}) {
		t.Error("the target is another writer")
	}
	if n, err := o.Write([]byte("x")); n != 0 || err != torn {
		t.Errorf("a writer that fails: %d, %v", n, err)
	}
	if err := o.Status("x"); err != torn {
		t.Errorf("a status line: %v", err)
	}
	if n, err := o.Write([]byte("x")); n != 0 || err != torn { // the status line cannot be removed
		t.Errorf("after a status line: %d, %v", n, err)
	}
	if text := o.Plain("x\x1b" + string(rune('a'+display.Own))); text != "x\x1b"+string(rune('a'+display.Own)) {
		t.Errorf("without colours nothing is removed: %q", text)
	}
	for _, err := range []error{nil, torn} {
		if cause(err) != err || cause(&fs.PathError{Err: torn}) != torn || cause(&os.LinkError{Err: torn}) != torn {
			t.Error("another cause")
		}
	}
}

type failing struct{ fs.FS }

func (f failing) Open(name string) (fs.File, error) {
	if name != "." {
		return nil, errors.New("torn")
	}
	return f.FS.Open(name)
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }
