package archive_test

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/mod/sumdb/dirhash"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/packtest"
	"arbiter/luabind/packs/safeio"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// files are those of a small pack.
var files = map[string]string{
	"pack.toml": packtest.Head, "cards/a.toml": "# a card\n", "cards/a.lua": "function f() end\n", "cards/a_test.lua": "", "README.md": "# It\n", "LICENSE": "MIT\n",
}

// folderOf writes files in some order, with some times and rights.
func folderOf(t *testing.T, order []string, when time.Time, mode os.FileMode) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range order {
		full := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(full), 0o755), os.WriteFile(full, []byte(files[name]), 0o644), os.Chmod(full, mode), os.Chtimes(full, when, when)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func of(t *testing.T, dir string) *archive.Archive {
	t.Helper()
	fsys, err := safeio.Folder(dir)
	if err != nil {
		t.Fatal(err)
	}
	a, _, err := archive.Of(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestReproducible checks that the bytes of an archive depend on names and contents
// alone. Times, permissions, the order in which files were made, hidden files and a
// checkout of git make no difference. The hash is that of Go's dirhash, for the folder
// and the archive.
func TestReproducible(t *testing.T) {
	var order []string
	for name := range files {
		order = append(order, name)
	}
	slices.Sort(order)
	dir := folderOf(t, order, time.Now(), 0o644)
	a := of(t, dir)
	data := a.Bytes()
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != fixed {
		t.Errorf("the bytes have changed: %x; every archive that was ever built has others then", sum)
	}
	slices.Reverse(order)
	other := folderOf(t, order, time.Unix(1, 0), 0o755)
	if err := os.WriteFile(filepath.Join(other, ".hidden"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(of(t, other).Bytes(), data) {
		t.Error("another order, other times and rights make another archive")
	}
	want, err := dirhash.HashDir(dir, "", dirhash.Hash1)
	if err != nil || a.Hash() != want {
		t.Errorf("hash %s, dirhash has %s, %v", a.Hash(), want, err)
	}
	again, err := archive.Read(data)
	if err != nil || again.Hash() != want || !bytes.Equal(again.Bytes(), data) {
		t.Errorf("read again: %v", err)
	}
	throughGit(t, dir, data)
}

// fixed is the SHA-256 of the archive of files.
const fixed = "022cd5a0f0ce737ba17489d06a4235c2b80d776b9f824adecca9d5f4c592121b"

func throughGit(t *testing.T, dir string, want []byte) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	clone := filepath.Join(t.TempDir(), "clone")
	for _, args := range [][]string{
		{"-C", dir, "init", "-q"}, {"-C", dir, "add", "-A"},
		{"-C", dir, "-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x"},
		{"clone", "-q", dir, clone},
	} {
		cmd := exec.Command("git", args...)
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if !bytes.Equal(of(t, clone).Bytes(), want) {
		t.Error("a checkout makes another archive")
	}
}

// TestFileSystem checks the archive with testing/fstest.
func TestFileSystem(t *testing.T) {
	m := fstest.MapFS{}
	var names []string
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
		names = append(names, name)
	}
	m["cards-b/x.toml"], names = &fstest.MapFile{Data: []byte("x")}, append(names, "cards-b/x.toml") // between cards and cards/
	a, _, err := archive.Of(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := fstest.TestFS(a, names...); err != nil {
		t.Error(err)
	}
}

// unreadable is a folder in which a.toml cannot be opened.
type unreadable struct{ fs.FS }

func (u unreadable) Open(name string) (fs.File, error) {
	if name == "a.toml" {
		return nil, fs.ErrPermission
	}
	return u.FS.Open(name)
}

// TestBuildRefuses checks that files that an archive cannot have are refused when it is
// built.
func TestBuildRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		kind archive.Kind
	}{
		"Cards.toml": {"", archive.OddName}, "a b.toml": {"", archive.OddName}, "nul.toml": {"", archive.DeviceName}, "a.lua": {"\x1bLua", archive.Bytecode},
		"a.toml": {"x\r\ny\r\n", archive.LineEnds}, "my.key": {"untrusted comment: minisign encrypted secret key\nRWRT\n", archive.SecretKey},
		"big.txt": {strings.Repeat("x", archive.MaxFile+1), archive.TooBig}, "a.zip": {"PK\x03\x04", archive.Nested},
	} {
		for _, name := range []string{name, "cards/more/" + name} {
			_, _, err := archive.Of(fstest.MapFS{"pack.toml": {Data: []byte(packtest.Head)}, name: {Data: []byte(c.text)}})
			if archive.KindOf(err) != c.kind {
				t.Errorf("%s: %v, want %s", name, err, c.kind)
			}
			_, err = archive.FromTexts(map[string]string{"pack.toml": packtest.Head, name: c.text})
			if archive.KindOf(err) != c.kind {
				t.Errorf("the text %s: %v, want %s", name, err, c.kind)
			}
		}
	}
	_, leftOut, err := archive.Of(fstest.MapFS{"pack.toml": {}, ".git/config": {}, "a-1.0.0.arbpack": {}, "a-1.0.0.arbpack.minisig": {}, "library/x.d.lua": {}, "tests/library/x.toml": {}})
	if err != nil || fmt.Sprint(leftOut) != "[.git a-1.0.0.arbpack a-1.0.0.arbpack.minisig library]" {
		t.Errorf("left out %v, %v", leftOut, err)
	}
	if _, _, err := archive.Of(unreadable{fstest.MapFS{"pack.toml": {}, "a.toml": {}}}); archive.KindOf(err) != archive.OddFile || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("an unreadable file: %v", err)
	}
	dir := t.TempDir()
	if err := errors.Join(os.WriteFile(filepath.Join(dir, "pack.toml"), nil, 0o644), os.Symlink("/etc/passwd", filepath.Join(dir, "a.toml"))); err != nil {
		t.Skip("no links here")
	}
	fsys, _ := safeio.Folder(dir)
	if _, _, err := archive.Of(fsys); archive.KindOf(err) != archive.Symlink {
		t.Errorf("a link: %v", err)
	}
}

// TestDeflated checks that archives of other packers are read, with the same hash.
func TestDeflated(t *testing.T) {
	z := packtest.Pack(packtest.Part{Name: "a.toml", Data: []byte(strings.Repeat("a = 1\n", 100)), Deflate: true, Flags: 1 << 11})
	a, err := archive.Read(z.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(a, "a.toml")
	if err != nil || len(text) != 600 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	again, err := archive.Read(a.Bytes())
	if err != nil || again.Hash() != a.Hash() {
		t.Errorf("stored instead of deflated: %v", err)
	}
}

// TestBoundsOfArchives checks the bounds themselves, and one more.
func TestBoundsOfArchives(t *testing.T) {
	pad := func(files, size int) *packtest.Zip {
		z := packtest.Pack()
		for i := range files {
			z.Parts = append(z.Parts, packtest.Part{Name: fmt.Sprintf("f/%d.txt", i), Data: make([]byte, size)})
		}
		return z
	}
	deep := func(n int) *packtest.Zip {
		return packtest.Pack(packtest.Part{Name: strings.Repeat("a/", n) + "x"})
	}
	long := func(n int) *packtest.Zip {
		return packtest.Pack(packtest.Part{Name: strings.Repeat("a", n)})
	}
	full := func(more int) *packtest.Zip { // deflated, so that the archive itself is small enough
		z, left := packtest.Pack(), archive.MaxTotal+more-len(packtest.Head)
		for i := 0; left > 0; i++ {
			data := make([]byte, min(left, archive.MaxFile))
			x := uint32(1)
			for j := range data[:len(data)/16] { // deflating the zeros after it is quick
				x = x*1664525 + 1013904223
				data[j] = 'a' + byte(x>>28)
			}
			left -= len(data)
			z.Parts = append(z.Parts, packtest.Part{Name: fmt.Sprintf("f/%d.txt", i), Data: data, Deflate: true})
		}
		return z
	}
	flat := func(n int) *packtest.Zip { // 100 bytes compress to one
		return packtest.Pack(packtest.Part{Name: "a", Data: make([]byte, n), Deflate: true})
	}
	for _, c := range []struct {
		name string
		z    *packtest.Zip
		kind archive.Kind
	}{
		{"a file of 1 MB", pad(1, archive.MaxFile), ""},
		{"a byte more", pad(1, archive.MaxFile+1), archive.TooBig},
		{"8 MB together", full(0), ""},
		{"a byte more together", full(1), archive.TooBig},
		{"4096 files", pad(archive.MaxFiles-1, 0), ""},
		{"a file more", pad(archive.MaxFiles, 0), archive.TooMany},
		{"folders 8 deep", deep(8), ""},
		{"9 deep", deep(9), archive.TooDeep},
		{"a path of 120 bytes", long(120), ""},
		{"a byte more of path", long(121), archive.OddName},
		{"a small file of which a byte makes more than 100 others", flat(16 << 10), ""},
		{"a large one", flat(16<<10 + 1), archive.Bomb},
	} {
		if _, err := archive.Read(c.z.Bytes()); archive.KindOf(err) != c.kind || c.kind == "" && err != nil {
			t.Errorf("%s: %v, want %q", c.name, err, c.kind)
		}
	}
	empty := append([]byte("PK\x05\x06"), make([]byte, 18)...)
	if _, err := archive.Read(append(empty, "more"...)); archive.KindOf(err) != archive.Trailing {
		t.Errorf("four bytes after the end of a zip without files: %v", err)
	}
	part, packed := packtest.Part{Name: "a", Deflate: true}, 0
	for noise := 200; len(part.Data) == 0 || len(part.Data) != 100*packed; noise++ { // until it is exactly 100 times its packed size
		if noise > 300 {
			t.Fatal("no file is exactly 100 times its packed size")
		}
		for range 2 { // the size of the second one follows from that of the first
			part.Data = make([]byte, max(100*packed, 20<<10))
			for i := range noise {
				part.Data[i] = byte(i * i / 3)
			}
			var b bytes.Buffer
			w, _ := flate.NewWriter(&b, flate.BestCompression)
			if _, err := w.Write(part.Data); err != nil || w.Close() != nil {
				t.Fatal(err)
			}
			packed = b.Len()
		}
	}
	if _, err := archive.Read(packtest.Pack(part).Bytes()); archive.KindOf(err) == archive.Bomb {
		t.Errorf("%d bytes that are packed in %d: %v", len(part.Data), packed, err)
	}
	part.Data = append(part.Data, 0)
	if _, err := archive.Read(packtest.Pack(part).Bytes()); archive.KindOf(err) != archive.Bomb {
		t.Errorf("a byte more than 100 times %d: %v", packed, err)
	}
	if _, err := archive.Read(make([]byte, archive.MaxBytes+1)); archive.KindOf(err) != archive.TooBig {
		t.Errorf("an archive of 8 MB and a byte: %v", err)
	}
}

// An archive that was read has valid names, is within bounds, and reads the same after
// writing.
func FuzzRead(f *testing.F) {
	f.Add(packtest.Pack(packtest.Part{Name: "a.toml", Data: []byte("x")}).Bytes())
	f.Add(packtest.Pack(packtest.Part{Name: "a.toml", Data: bytes.Repeat([]byte("xy"), 50), Deflate: true}).Bytes())
	for _, a := range packtest.Attacks() {
		if data := a.Data(); len(data) < 10_000 {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := archive.Read(data)
		if err != nil {
			if archive.KindOf(err) == "" {
				t.Errorf("no name for %v", err)
			}
			return
		}
		for _, name := range a.Names() {
			if !fs.ValidPath(name) || strings.ContainsAny(name, `\:%`) || name[0] == '.' {
				t.Errorf("it holds %q", name)
			}
		}
		again, err := archive.Read(a.Bytes())
		if err != nil || again.Hash() != a.Hash() {
			t.Errorf("written and read again: %v", err)
		}
	})
}
