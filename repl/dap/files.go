package dap

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/go-dap"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// files finds the files of packs by their names in messages and by their paths in editors.
// Messages call scripts and manifests by the id of their pack, tests by its source.
type files struct {
	sources []load.Source
	ids     []string          // of the packs, by source
	seen    map[string]string // where an editor sees a file, by name
	refs    []string          // names of files that are not on disk, by reference from 1
}

func newFiles(sources []load.Source, seen map[string]string) *files {
	f := &files{sources: sources, seen: seen}
	for _, s := range sources {
		f.ids = append(f.ids, load.ID(s))
	}
	return f
}

// split finds the pack of a file and its path inside; -1 for none. Later packs come first,
// because they are loaded over the earlier ones.
func (f *files) split(name string) (source int, rest string) {
	for i, s := range slices.Backward(f.sources) {
		in := f.ids[i]
		if load.IsTest(name) {
			in = s.Name
		}
		if rest, ok := strings.CutPrefix(name, in+"/"); ok && has(s.FS, rest) {
			return i, rest
		}
	}
	return -1, ""
}

// nameOf returns the name in messages of a file inside a pack.
func (f *files) nameOf(source int, rest string) string {
	if load.IsTest(rest) {
		return path.Join(f.sources[source].Name, rest)
	}
	return path.Join(f.ids[source], rest)
}

// find returns the name of the file that an editor has open, "" if it is not in a pack. It
// recognises a file of a shipped pack by the end of its path.
func (f *files) find(file string) (name string) {
	file = filepath.ToSlash(strings.TrimPrefix(file, "file://"))
	best := -1
	for i, s := range slices.Backward(f.sources) {
		if dir := absolute(s.Dir); dir != "" {
			if rest, ok := strings.CutPrefix(file, dir+"/"); ok && has(s.FS, rest) {
				return f.remember(i, rest, file)
			}
		}
	}
	for i, s := range slices.Backward(f.sources) {
		for _, in := range []string{path.Base(s.Name), f.ids[i]} {
			at := strings.LastIndex(file, "/"+in+"/")
			if rest := file[max(at, 0):]; at >= 0 {
				if rest = rest[len(in)+2:]; len(rest) > best && has(s.FS, rest) {
					best, name = len(rest), f.remember(i, rest, file)
				}
			}
		}
	}
	return name
}

func (f *files) remember(source int, rest, file string) string {
	name := f.nameOf(source, rest)
	f.seen[name] = filepath.FromSlash(file)
	return name
}

// has reports whether a pack has a script, manifest or test.
func has(fsys fs.FS, name string) bool {
	if !fs.ValidPath(name) || !strings.HasSuffix(name, ".lua") && !strings.HasSuffix(name, ".toml") {
		return false
	}
	_, err := safeio.ReadFS(fsys, name, kindOfFile(name))
	return err == nil
}

func kindOfFile(name string) safeio.Kind {
	if strings.HasSuffix(name, ".toml") {
		return load.ManifestFile
	}
	return load.ScriptFile
}

func absolute(dir string) string {
	if dir == "" {
		return ""
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(filepath.ToSlash(abs), "/")
}

// source returns the location of a file for an editor; nil for an unknown one.
func (f *files) source(name string) *dap.Source {
	i, rest := f.split(name)
	if i < 0 {
		return nil
	}
	out := &dap.Source{Name: path.Base(name)}
	switch dir := absolute(f.sources[i].Dir); {
	case f.seen[name] != "":
		out.Path = f.seen[name]
	case dir != "":
		out.Path = filepath.FromSlash(path.Join(dir, rest))
	default:
		n := slices.Index(f.refs, name)
		if n < 0 {
			n, f.refs = len(f.refs), append(f.refs, name)
		}
		out.Name, out.Path, out.SourceReference, out.Origin = name, name, n+1, "shipped with the program"
	}
	return out
}

// byRef returns the name of a file that is not on disk.
func (f *files) byRef(ref int) string {
	if ref < 1 || ref > len(f.refs) {
		return ""
	}
	return f.refs[ref-1]
}

// text returns a file; false for one that cannot be read.
func (f *files) text(name string) ([]byte, bool) {
	i, rest := f.split(name)
	if i < 0 {
		return nil, false
	}
	text, err := safeio.ReadFS(f.sources[i].FS, rest, kindOfFile(rest))
	return text, err == nil
}
