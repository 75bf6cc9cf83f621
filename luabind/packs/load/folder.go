package load

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/sandbox"
)

// Bounds of the parts of a pack that are read. Packs are untrusted input: a load must
// end soon and in bounded memory, whatever it is given.
const (
	maxManifest = 256 << 10
	maxScript   = 64 << 10
	maxFiles    = 4096
	maxPath     = 120

	// For one pack. A card takes about 400 bytes of a manifest and about 50
	// microseconds of work.
	maxManifests   = 2 << 20
	maxScripts     = 2 << 20
	maxDefinitions = 5000

	// For all packs of a load.
	maxPacks  = 256
	maxLoaded = 64 << 20
)

// manifestName is the name of the file that makes a folder a pack.
const manifestName = "pack.toml"

// Source is a folder to load a pack from: the one with pack.toml.
type Source struct {
	FS   fs.FS
	Name string // used in messages until the pack's id is known
	// Shipped packs may be replaced by others of the same id.
	Shipped bool
	// Dir is the local folder as the user named it, "" otherwise.
	Dir string
}

// folder is a pack as it was read.
type folder struct {
	head
	files    []file
	scripts  []string // paths
	hash     string
	unread   bool // reading failed, and the fault was reported
	from     string
	dir      string // as in Source
	fs       fs.FS
	shipped  bool
	official bool // it is shipped, or replaces a shipped pack

	embedded    *contents      // its files as they are in the program; nil for a pack of another origin
	reached     []string       // packs whose definitions it names without requiring them
	definitions int            // number in its manifests so far
	lost        []*api.Renamed // keys in it that have no meaning any more
}

// file is a manifest or script of a pack.
type file struct {
	path  string
	text  []byte
	stamp stamp // of the text
	ids   stamp // see loader.idsOf

	report        // the faults of a manifest
	root   *node  // of a manifest; nil when it cannot be read
	tree   tree   // its nodes
	made   any    // of a manifest that has not changed: what a Keeper made of it
	source string // the text; what is made of it keeps it
	chunk  *sandbox.Chunk
	err    error // of a script
}

func (f *file) isScript() bool { return strings.HasSuffix(f.path, ".lua") }

// isManifest reports whether a file is a manifest other than pack.toml, which is read
// before all others.
func (f *file) isManifest() bool { return strings.HasSuffix(f.path, ".toml") && f.path != manifestName }

// read parses a manifest, or compiles a script to list its functions.
func (f *file) read(name string, from *slabs) {
	if f.source == "" {
		f.source = string(f.text)
	}
	if f.isScript() {
		f.chunk, f.err = sandbox.Compile(name, f.text)
		return
	}
	f.tree = tree{from: from}
	f.root = parse(&f.report, name, f.source, &f.tree)
}

// The kinds of files of a pack.
var (
	ManifestFile = safeio.Kind{Name: "a manifest", Bytes: maxManifest}
	ScriptFile   = safeio.Kind{Name: "a script", Bytes: maxScript}
)

// maxSearchDepth bounds how deep folders are searched for packs.
const maxSearchDepth = 8

// maxSearched bounds how many folders are searched for packs.
const maxSearched = 4096

// Find returns the packs of a folder: the folder itself when it has pack.toml, else
// those of the folders in it, however deep, by path. A pack cannot contain another
// pack, so Find does not search inside one, nor in folders whose names begin with a
// dot.
func Find(fsys fs.FS, name string) ([]Source, error) {
	f := finder{fsys: fsys, name: name}
	if err := f.in(".", 0); err != nil {
		return nil, fmt.Errorf("packs of %s: %w", name, err)
	}
	return f.found, nil
}

type finder struct {
	fsys     fs.FS
	name     string
	searched int
	found    []Source
}

func (f *finder) in(dir string, depth int) error {
	if f.searched++; f.searched > maxSearched {
		return fmt.Errorf("packs are looked for in at most %d folders", maxSearched)
	}
	if depth > maxSearchDepth {
		return fmt.Errorf("%s: packs are looked for at most %d folders deep", dir, maxSearchDepth)
	}
	entries, err := safeio.Entries(f.fsys, dir)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == manifestName }) {
		sub, err := fs.Sub(f.fsys, dir)
		name := dir
		if dir == "." {
			name = f.name
		}
		f.found = append(f.found, Source{FS: sub, Name: name})
		return err
	}
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			if err := f.in(path.Join(dir, e.Name()), depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// openFolder returns the packs of a local folder, which must have at least one.
func openFolder(dir string) ([]Source, error) {
	fsys, err := safeio.Folder(dir)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", dir, err)
	}
	found, err := Find(fsys, dir)
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, fmt.Errorf("%q: no pack.toml in it or in a folder of it", dir)
	}
	if safeio.Has(fsys, manifestName) { // the folder itself is the pack
		found[0].Dir = path.Clean(filepath.ToSlash(dir))
		return found, nil
	}
	for i := range found {
		found[i].Dir = path.Join(filepath.ToSlash(dir), found[i].Name)
	}
	return found, nil
}

// read reads the files of a source that belong to the game: manifests and scripts, but
// not tests of scripts. It ignores all other files of the folder.
func (l *loader) read(s Source) *folder {
	p := &folder{head: head{Head: Head{ID: s.Name}}}
	if err := l.readFolder(p, s); err != nil {
		p.unread = true
		l.fault(BadFile, lineOf(s.Name, 0), "", "cannot be read: %s", err)
	}
	return p
}

func (l *loader) readFolder(p *folder, s Source) error {
	found, err := safeio.Walk(s.FS, isGameFile)
	if err != nil {
		return err
	}
	manifests, scripts := 0, 0
	for _, e := range found {
		at := lineOf(s.Name+"/"+e.Path, 0)
		if complaint := unfit(e); complaint != "" {
			l.fault(BadFile, at, "", "%s", complaint)
			continue
		}
		text, err := safeio.ReadFS(s.FS, e.Path, FileKind(e.Path))
		if err != nil {
			l.fault(BadFile, at, "", "%s", err)
			continue
		}
		if isScript(e.Path) {
			scripts += len(text)
		} else {
			manifests += len(text)
		}
		l.loaded += len(text)
		switch {
		case len(p.files) >= maxFiles:
			return fmt.Errorf("the pack is too big: at most %d files", maxFiles)
		case manifests > maxManifests || scripts > maxScripts:
			return fmt.Errorf("the pack is too big: at most %d MB of manifests and %d MB of scripts", maxManifests>>20, maxScripts>>20)
		case l.loaded > maxLoaded:
			return fmt.Errorf("the packs are too big: at most %d MB together", maxLoaded>>20)
		}
		p.files = append(p.files, file{path: e.Path, text: text})
	}
	return nil
}

// ScenarioSuffix ends the names of scenario files. Like scripts named *_test.lua, they
// test a pack and are not part of it.
const ScenarioSuffix = "_scenario.toml"

// MutantsFile lists the changes of a pack that no test can notice. It is not part of
// the pack either.
const MutantsFile = "mutants.toml"

// testSuffix ends the names of files with tests of scripts.
const testSuffix = "_test.lua"

// IsTest reports whether a file has tests, which are not part of a pack.
func IsTest(name string) bool {
	return strings.HasSuffix(strings.ToLower(name), testSuffix) && !isForEditors(name)
}

// isForEditors reports whether a file is in the folder for editors, which archives do not have.
func isForEditors(name string) bool { return strings.HasPrefix(name, archive.Editors+"/") }

// definitionsSuffix ends the names of files that describe the script API to language
// servers. They are Lua but not scripts: the engine never reads them.
const definitionsSuffix = ".d.lua"

// isGameFile reports whether a file is read at all.
func isGameFile(name string) bool {
	if isForEditors(name) {
		return false
	}
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".toml") && !strings.HasSuffix(lower, ScenarioSuffix) && lower != MutantsFile || isScript(lower)
}

// Files lists the manifests and scripts of a pack, by path. It returns nil when the
// pack cannot be read.
func Files(s Source) (names []string) {
	found, err := safeio.Walk(s.FS, isGameFile)
	if err != nil {
		return nil
	}
	for _, e := range found {
		names = append(names, e.Path)
	}
	return names
}

func isScript(name string) bool {
	lower := strings.ToLower(name)
	return strings.HasSuffix(lower, ".lua") && !IsTest(name) && !strings.HasSuffix(lower, definitionsSuffix)
}

// FileKind returns the kind of a file of a pack, by its name, with its maximum size.
func FileKind(name string) safeio.Kind {
	if isScript(name) {
		return ScriptFile
	}
	return ManifestFile
}

// unfit returns what is wrong with the name or kind of a file, or "".
func unfit(e safeio.Entry) string {
	switch {
	case !isPath(e.Path):
		return "the path of a file may have lower-case letters, digits, _, - and . only"
	case e.Odd != nil:
		return e.Odd.Error()
	case path.Base(e.Path) == manifestName && e.Path != manifestName:
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

// hash returns the hash of a pack, from an earlier load if no file has changed.
func (l *loader) hash(p *folder) (string, stamp) {
	var s stamper
	for i := range p.files {
		f := &p.files[i]
		if p.embedded == nil {
			f.stamp = stampOf(f.text)
		}
		f.ids = f.stamp
		s.put(f.path)
		s.add(f.stamp)
	}
	key := s.stamp()
	if p.embedded != nil {
		return p.embedded.hash(), key
	}
	if l.was != nil && l.was.hashes[key] != "" {
		return l.was.hashes[key], key
	}
	return hash(p.files), key
}

// hashAll computes the hashes of all packs.
func (l *loader) hashAll(packs []*folder) {
	keys := make([]stamp, len(packs))
	inParallel(len(packs), func(i int) { packs[i].hash, keys[i] = l.hash(packs[i]) })
	l.hashes = make(map[stamp]string, len(packs))
	for i, p := range packs {
		l.hashes[keys[i]] = p.hash
	}
}

// hash covers path, length and bytes of each file, by path. So two packs with one hash
// play the same games.
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

// Text returns a file of some packs by its name in messages: the pack's id and the path
// inside the pack. A later source overrides an earlier one, as for Load.
func Text(sources []Source, file string) ([]byte, bool) {
	id, name, _ := strings.Cut(file, "/")
	for _, s := range slices.Backward(sources) {
		if h, ok := peek(s); ok && h.ID == id {
			return TextOf(s, name)
		}
	}
	return nil, false
}

// TextOf returns a manifest or script of a pack by the path inside it.
func TextOf(s Source, name string) ([]byte, bool) {
	if !isGameFile(name) || !isPath(name) {
		return nil, false
	}
	text, err := safeio.ReadFS(s.FS, name, FileKind(name))
	return text, err == nil
}
