package manifest_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/load"
)

func TestLinksAreRefused(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", "id = \"p\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\n")
	if err := os.Symlink(filepath.Join(dir, "pack.toml"), filepath.Join(dir, "a.toml")); err != nil {
		t.Skip("no links here")
	}
	check(t, faultsOf(t, load.Source{FS: os.DirFS(dir), Name: "p"}), []string{"p/a.toml: not a regular file: it is a link"})
}

// broken fails when a file is opened.
type broken struct{ fstest.MapFS }

func (b broken) Open(name string) (fs.File, error) {
	if name == "a.toml" {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("disk failure")}
	}
	return b.MapFS.Open(name)
}

func TestUnreadableFile(t *testing.T) {
	p := packOf("p", map[string]string{"a.toml": ""})
	p.FS = broken{p.FS.(fstest.MapFS)}
	check(t, faultsOf(t, p), []string{"p/a.toml: disk failure"})
}

func TestPackTooBig(t *testing.T) {
	files := map[string]string{}
	for i := range 4096 {
		files[fmt.Sprintf("a%d.toml", i)] = ""
	}
	check(t, faults(t, files), []string{"p: cannot be read: the pack is too big: at most 4096 files"})
}

func TestTooManyEntries(t *testing.T) {
	var vars strings.Builder
	for i := range 201 {
		fmt.Fprintf(&vars, "v%d = 1\n", i)
	}
	check(t, faults(t, map[string]string{"a.lua": "", "a.toml": swap("vars", "") + "[card.vars]\n" + vars.String()}),
		[]string{`p/a.toml:11: "vars" has 201 entries; at most 200 are read`})
}
