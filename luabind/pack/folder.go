package pack

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// Caps on what is read of a pack. Packs come from strangers: a load must end
// soon and in bounded memory, whatever it is given.
const (
	maxManifest = 256 << 10
	maxScript   = 64 << 10
	maxFiles    = 4096
	maxPath     = 120
	maxTotal    = 32 << 20
)

// manifestName is the file that makes a folder a pack.
const manifestName = "pack.toml"

// Source is a place from which a pack is loaded: the folder that has pack.toml.
type Source struct {
	FS   fs.FS
	Name string // for messages as long as the pack's id is not known
}

// folder is a pack as it was read.
type folder struct {
	head
	files   []file
	scripts []string // paths
	hash    string
	unread  bool // reading failed, which is reported
}

// file is a manifest or script of a pack.
type file struct {
	path string
	text []byte
}

// Find gives the packs of a folder: the folder itself when it has pack.toml,
// else each direct subfolder that has one, by name.
func Find(fsys fs.FS, name string) ([]Source, error) {
	if _, err := fs.Stat(fsys, manifestName); err == nil {
		return []Source{{fsys, name}}, nil
	}
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, fmt.Errorf("packs of %s: %w", name, err)
	}
	var out []Source
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		sub, err := fs.Sub(fsys, e.Name())
		if err != nil {
			return nil, fmt.Errorf("packs of %s: %w", name, err)
		}
		if _, err := fs.Stat(sub, manifestName); err == nil {
			out = append(out, Source{sub, e.Name()})
		}
	}
	return out, nil
}

// read reads the files of a source that belong to the game: manifests and
// scripts, but no tests of scripts. What else lies in the folder is ignored.
func (l *loader) read(s Source) *folder {
	p := &folder{head: head{id: s.Name}}
	total := 0
	err := fs.WalkDir(s.FS, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !isGameFile(name) {
			return err
		}
		at := place{s.Name + "/" + name, 0}
		if complaint := unfit(name, e); complaint != "" {
			l.add(at, "", "%s", complaint)
			return nil
		}
		text, err := readCapped(s.FS, name)
		if err != nil {
			return err
		}
		if total += len(text); total > maxTotal || len(p.files) >= maxFiles {
			return fmt.Errorf("the pack is too big: at most %d files with %d MB", maxFiles, maxTotal>>20)
		}
		p.files = append(p.files, file{name, text})
		return nil
	})
	if p.unread = err != nil; p.unread {
		l.add(place{s.Name, 0}, "", "cannot be read: %s", cause(err))
	}
	slices.SortFunc(p.files, func(a, b file) int { return strings.Compare(a.path, b.path) })
	p.hash = hash(p.files)
	return p
}

// cause is what lies under an error of the file system. Its own text would
// show where on this machine the folder is.
func cause(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return fmt.Errorf("%s: %w", pe.Path, pe.Err)
	}
	return err
}

// ScenarioSuffix ends the names of files with scenarios, which test a pack and
// are no part of it, as scripts named *_test.lua are not.
const ScenarioSuffix = "_scenario.toml"

// isGameFile reports whether a file is read at all.
func isGameFile(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".toml") && !strings.HasSuffix(lower, ScenarioSuffix) || strings.HasSuffix(lower, ".lua") && !strings.HasSuffix(lower, "_test.lua")
}

// unfit says what is wrong with the name or kind of a file; "" for nothing.
func unfit(name string, e fs.DirEntry) string {
	switch {
	case !isPath(name):
		return "the path of a file may have lower-case letters, digits, _, - and . only"
	case e.Type()&fs.ModeType != 0:
		return "not a regular file; a pack may have no links"
	case path.Base(name) == manifestName && name != manifestName:
		return "a pack inside a pack"
	}
	return ""
}

// isPath reports whether a path stays inside its pack and means the same on
// every system.
func isPath(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && !strings.ContainsRune("_/.-", r) {
			return false
		}
	}
	return fs.ValidPath(s) && s != "." && len(s) <= maxPath
}

// readCapped reads a file, and one byte more than a manifest may have at most,
// so that a file that is too big is known as such.
func readCapped(fsys fs.FS, name string) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxManifest+1))
}

// hash is over path, length and bytes of each file, by path. So two packs with
// one hash play the same games.
func hash(files []file) string {
	h := sha256.New()
	for _, f := range files {
		h.Write([]byte(f.path))
		h.Write([]byte{0})
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(f.text)))
		h.Write(n[:])
		h.Write(f.text)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Text gives a file of some packs by the name that messages have for it: the
// pack's id and the path inside the pack. A later source comes before an
// earlier one, as for Load.
func Text(sources []Source, file string) ([]byte, bool) {
	id, name, _ := strings.Cut(file, "/")
	if !isGameFile(name) || !isPath(name) {
		return nil, false
	}
	for _, s := range slices.Backward(sources) {
		var head struct{ ID string }
		manifest, err := readCapped(s.FS, manifestName)
		if err != nil || toml.Unmarshal(manifest, &head) != nil || head.ID != id {
			continue
		}
		text, err := readCapped(s.FS, name)
		return text, err == nil
	}
	return nil, false
}
