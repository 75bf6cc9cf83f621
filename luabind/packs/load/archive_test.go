package load

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
)

// packed returns the bytes of an archive of some files, with its hash.
func packed(t *testing.T, files fstest.MapFS) (data []byte, hash string) {
	t.Helper()
	a, _, err := archive.Of(files)
	if err != nil {
		t.Fatal(err)
	}
	return a.Bytes(), a.Hash()
}

// headed is goodHead with another id and version.
func headed(id, version string) fstest.MapFS {
	return headOf("id = \"" + id + "\"\nversion = \"" + version + "\"\napi = 1\nlicense = \"MIT\"\n")
}

// TestOpenArchives: an archive is opened if the policy admits it, and its name and signature
// match the pack in it. Any other is refused with its name and the reason.
func TestOpenArchives(t *testing.T) {
	data, hash := packed(t, headed("toy", "1.2.0"))
	mine, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	other, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	subject := archive.Subject{File: "toy-1.2.0.arbpack", ID: "toy", Version: "1.2.0", Hash: hash}
	about := func(change func(s *archive.Subject)) []byte {
		s := subject
		change(&s)
		return mine.Sign(data, s)
	}
	signed := archive.Policy{Trust: archive.OnlySigned, Keys: []archive.Key{mine.Public()}}
	anyPack := archive.Policy{Trust: archive.Any, Keys: []archive.Key{mine.Public()}}
	upper, _ := packed(t, headOf("id = \"Toy\"\nversion = \"1.2.0\"\napi = 1\nlicense = \"MIT\"\nnamespace = \"toy\"\n"))
	built, _ := packed(t, headed("toy", "1.2.0+b"))
	faulty, _ := packed(t, headOf("id = \"toy\"\n"))
	for _, c := range []struct {
		what, file string
		data       []byte
		signature  []byte
		opener     Opener
		signed     bool   // it has a signature that counts
		says       string // of the error; "" = none
	}{
		{"any archive", "toy-1.2.0.arbpack", data, nil, Opener{Policy: anyPack}, false, ""},
		{"a signed one", "toy-1.2.0.arbpack", data, mine.Sign(data, subject), Opener{Policy: signed}, true, ""},
		{"a signed one under any policy", "toy-1.2.0.arbpack", data, mine.Sign(data, subject), Opener{Policy: anyPack}, true, ""},
		{"without a signature", "toy-1.2.0.arbpack", data, nil, Opener{Policy: signed}, false, "no-signature"},
		{"signed by somebody else", "toy-1.2.0.arbpack", data, other.Sign(data, subject), Opener{Policy: signed}, false, "unknown-key"},
		{"the signature of another version", "toy-1.2.0.arbpack", data, about(func(s *archive.Subject) { s.Version = "1.1.0" }), Opener{Policy: anyPack}, false, `"1.1.0"`},
		{"the signature of another pack", "toy-1.2.0.arbpack", data, about(func(s *archive.Subject) { s.ID = "tool" }), Opener{Policy: anyPack}, false, `"tool"`},
		{"the signature of another file", "toy-1.2.0.arbpack", data, about(func(s *archive.Subject) { s.File = "tool-1.2.0.arbpack" }), Opener{Policy: anyPack}, false, "tool-1.2.0.arbpack"},
		{"the expected hash", "toy-1.2.0.arbpack", data, nil, Opener{Policy: archive.Policy{Trust: archive.Hashed}, Hash: hash}, false, ""},
		{"no expected hash", "toy-1.2.0.arbpack", data, nil, Opener{Policy: archive.Policy{Trust: archive.Hashed}}, false, "not-hashed"},
		{"another hash", "toy-1.2.0.arbpack", data, nil, Opener{Policy: anyPack, Hash: "h1:" + strings.Repeat("A", 43) + "="}, false, "hash"},
		{"the name of another version", "toy-1.3.0.arbpack", data, nil, Opener{Policy: anyPack}, false, `head-differs: it has the pack "toy" in version "1.2.0", which is in a file named toy-1.2.0.arbpack`},
		{"an id with capitals", "Toy-1.2.0.arbpack", upper, nil, Opener{Policy: anyPack}, false, `the id "Toy" cannot name an archive`},
		{"a version with a build", "toy-1.2.0+b.arbpack", built, nil, Opener{Policy: anyPack}, false, `the version "1.2.0+b" cannot name an archive`},
		{"a faulty head", "toy-1.2.0.arbpack", faulty, nil, Opener{Policy: anyPack}, false, `missing key "version"`},
		{"not an archive", "toy-1.2.0.arbpack", []byte("PK"), nil, Opener{Policy: anyPack}, false, "no-archive"},
		{"an archive that is too big", "toy-1.2.0.arbpack", make([]byte, archive.MaxBytes+1), nil, Opener{Policy: anyPack}, false, "too-big"},
	} {
		name := filepath.Join(t.TempDir(), c.file)
		if err := os.WriteFile(name, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		if c.signature != nil {
			if err := os.WriteFile(name+archive.SignatureSuffix, c.signature, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		opened, err := c.opener.Archive(name)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), `"`+filepath.ToSlash(name)) {
				t.Errorf("%s: %v, want %q with the name", c.what, err, c.says)
			}
			if found, err := c.opener.Open(name); err == nil {
				t.Errorf("%s: it is a source, %v", c.what, found)
			}
			continue
		}
		if err != nil || opened.ID != "toy" || opened.Version != "1.2.0" || opened.Name != name || opened.Archive.Hash() != hash || (opened.By != nil) != c.signed {
			t.Errorf("%s: %+v, %v", c.what, opened, err)
			continue
		}
		if c.signed && !anyPack.Trusts(opened.By.Key) {
			t.Errorf("%s: it is signed by %v", c.what, opened.By.Key)
		}
		if got := SubjectOf(opened); got != subject {
			t.Errorf("%s: a signature would state %+v, want %+v", c.what, got, subject)
		}
		found, err := c.opener.Open(name)
		if err != nil || len(found) != 1 || found[0].Name != name || ID(found[0]) != "toy" {
			t.Errorf("%s: it is the sources %v, %v", c.what, found, err)
		}
	}
}

// TestOpenFolders: Open takes a folder of packs and an archive with any signature or none. A
// file that cannot be read is named.
func TestOpenFolders(t *testing.T) {
	dir := t.TempDir()
	data, _ := packed(t, headed("toy", "1.2.0"))
	name := filepath.Join(dir, "toy-1.2.0.arbpack")
	write := func(name string, data []byte) {
		t.Helper()
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	write(name, data)
	write(filepath.Join(dir, "packs", "a", "pack.toml"), headed("a", "1")["pack.toml"].Data)
	write(filepath.Join(dir, "none", "b.toml"), nil)
	if found, err := Open(name); err != nil || len(found) != 1 || ID(found[0]) != "toy" {
		t.Errorf("an archive: %v, %v", found, err)
	}
	if found, err := Open(filepath.Join(dir, "packs")); err != nil || len(found) != 1 || ID(found[0]) != "a" || found[0].Dir != filepath.ToSlash(dir)+"/packs/a" {
		t.Errorf("a folder: %v, %v", found, err)
	}
	for name, says := range map[string]string{
		filepath.Join(dir, "none"):                  "no pack.toml in it or in a folder of it",
		filepath.Join(dir, "missing"):               "does not exist",
		filepath.Join(dir, "tool-1.0.0.arbpack"):    "no such file",
		filepath.Join(dir, "packs/a/pack.toml"):     "it is not a folder",
		filepath.Join(dir, "packs/a/missing/other"): "does not exist",
	} {
		_, err := Open(name)
		if err == nil || !strings.HasPrefix(err.Error(), `"`+name+`": `) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", name, err, says)
		}
	}
	if err := os.Mkdir(name+archive.SignatureSuffix, 0o700); err != nil { // a signature that cannot be read
		t.Fatal(err)
	}
	if _, err := Open(name); err == nil || !strings.HasPrefix(err.Error(), `"`+name+archive.SignatureSuffix+`": `) {
		t.Errorf("a signature that is a folder: %v", err)
	}
}

// TestNamesOfArchives: the id in the name of an archive is one on every system, and HasAPI says
// whether a number or a range has an API of this engine.
func TestNamesOfArchives(t *testing.T) {
	for id, want := range map[string]bool{"a": true, "a_1-b": true, "-a": false, "A": false, "aB": false, "": false, "a b": false, "a.b": false, "ä": false, strings.Repeat("a", 64): true, strings.Repeat("a", 65): false} {
		if id == "" { // no head has it
			continue
		}
		if IsShippable(id) != want {
			t.Errorf("%q can be in a file name: %t", id, !want)
		}
	}
	long := ">=1" + strings.Repeat(" ", maxRange-3)
	for asks, want := range map[string]bool{"1": true, "2": true, "3": true, "4": false, "0": false, ">=3": true, ">=4": false, "<1": false, ">=1, <2": true, "": false, "x y": false, long: true, long + " ": false} {
		if HasAPI(asks) != want {
			t.Errorf("API %q is here: %t", asks, !want)
		}
	}
	for text, want := range map[string]string{"api = 2": "2", "api = \">=1, <3\"": ">=1, <3"} {
		h, err := ReadHead(headOf("id = \"a\"\nversion = \"1\"\ngame = \"tcg\"\nlicense = \"MIT\"\n" + text + "\n"))
		if err != nil || h.Asks() != want {
			t.Errorf("%s asks for %q, %v", text, h.Asks(), err)
		}
	}
}

// TestPlayHash: the hash of a pack covers the names and contents of the files that affect play. Two
// packs that differ in one of them have two hashes. Pages, tests and scenarios do not change it.
func TestPlayHash(t *testing.T) {
	base := fstest.MapFS{"pack.toml": {Data: []byte("x")}, "a.toml": {Data: []byte("ab")}, "b.toml": {Data: []byte("c")}, "s.lua": {Data: []byte("d")}}
	of := func(change func(files fstest.MapFS)) string {
		files := maps.Clone(base)
		change(files)
		return PlayHash(Source{Name: "p", FS: files})
	}
	put := func(name, text string) func(fstest.MapFS) {
		return func(files fstest.MapFS) { files[name] = &fstest.MapFile{Data: []byte(text)} }
	}
	want := of(func(fstest.MapFS) {})
	for _, same := range []func(fstest.MapFS){put("README.md", "x"), put("s_test.lua", "x"), put("a_scenario.toml", "x"), put("mutants.toml", "x"), put("api.d.lua", "x"), put("picture.png", "x")} {
		if of(same) != want {
			t.Error("a file that is not part of the pack changes its hash")
		}
	}
	seen := map[string]int{want: -1}
	for i, other := range []func(fstest.MapFS){
		put("a.toml", "abc"), put("a.toml", "ac"), put("b.toml", ""), put("c.toml", ""), put("s.lua", ""), put("sub/mutants.toml", "x"),
		func(files fstest.MapFS) { put("a.toml", "a")(files); put("b.toml", "bc")(files) }, // the same bytes in sum
		func(files fstest.MapFS) { delete(files, "b.toml"); put("a.toml", "abc")(files) },
		func(files fstest.MapFS) { delete(files, "b.toml"); put("ab.toml", "c")(files) },
		func(files fstest.MapFS) { delete(files, "s.lua"); put("t.lua", "d")(files) },
	} {
		h := of(other)
		if j, taken := seen[h]; taken {
			t.Errorf("the changes %d and %d have one hash", i, j)
		}
		seen[h] = i
	}
}
