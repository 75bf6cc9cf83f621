package load

import (
	"encoding/binary"
	"hash/maphash"
	"iter"
	"sync"
	"weak"

	"arbiter/core/def"
	"arbiter/luabind/script/sandbox"
)

// kept is what a load leaves for the next load of the game, so that after a change of
// one file little more than that file is read. It has compiled scripts, the nodes of
// manifests, and the results of manifests whose definitions can all be kept. The
// library refers to it, so it is freed with the library; nothing of it is written to
// disk.
type kept struct {
	around stamp // see loader.around
	files  map[string]*keptFile
	hashes map[stamp]string // of packs, by the stamp of their files
	names  *def.Names
}

// keptFile is a file as it was read.
type keptFile struct {
	text  stamp          // of its text
	ids   stamp          // of the parts that other files may depend on, see file
	chunk *sandbox.Chunk // of a script
	root  *node          // of a manifest: all nodes, or the ids alone if its definitions can be kept
	made  any            // of the latter, as in Keeper
}

// stamp identifies texts within this process and means nothing outside it: the seeds of
// its two hashes are random.
type stamp [2]uint64

var seeds = [len(stamp{})]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

func stampOf(text []byte) (s stamp) {
	for i := range s {
		s[i] = maphash.Bytes(seeds[i], text)
	}
	return s
}

// stamper makes the stamp of several texts.
type stamper struct{ text []byte }

// put adds texts so that their boundaries matter.
func (s *stamper) put(texts ...string) {
	for _, t := range texts {
		s.text = append(binary.BigEndian.AppendUint64(s.text, uint64(len(t))), t...)
	}
}

// add adds another stamp.
func (s *stamper) add(o stamp) {
	for _, part := range o {
		s.text = binary.BigEndian.AppendUint64(s.text, part)
	}
}

func (s *stamper) stamp() stamp { return stampOf(s.text) }

// Keeper takes over definitions that an earlier load has read. The part that it keeps
// may depend only on the definition itself, the ids of all definitions, the functions
// of all scripts, and definitions of kinds without a Keeper.
type Keeper struct {
	Begin func()              // a file of such definitions is read next
	End   func() any          // it has been read: returns what was made of it
	Again func(made any) bool // takes over what was made; false when the file must be read

	// Apart, if it is not nil, returns a reader for count definitions that follow the
	// given number of others. Several readers may run in parallel.
	Apart func(before, count int) Apart
}

// lastLoads has what the last load of each game left, as long as its library is in use.
var lastLoads struct {
	sync.Mutex
	of map[string]weak.Pointer[kept]
}

// recall returns what the last load of the game left, or nil for tools that look at
// everything that is read.
func (l *loader) recall() *kept {
	if l.seen != nil || l.log != nil {
		return nil
	}
	lastLoads.Lock()
	defer lastLoads.Unlock()
	return lastLoads.of[l.game.Name].Value()
}

// leave keeps what was read, for the next load.
func (l *loader) leave() {
	if l.keep == nil {
		return
	}
	l.keep.names = l.lib.Names
	l.lib.Kept = l.keep
	lastLoads.Lock()
	defer lastLoads.Unlock()
	if lastLoads.of == nil {
		lastLoads.of = map[string]weak.Pointer[kept]{}
	}
	lastLoads.of[l.game.Name] = weak.Make(l.keep)
}

// begin decides what this load keeps, and drops what an earlier load kept of manifests
// if it was read in a different context.
func (l *loader) begin() {
	if l.seen != nil || l.log != nil {
		return
	}
	l.keep = &kept{around: l.around(), files: map[string]*keptFile{}, hashes: l.hashes}
	if l.was == nil || l.was.around == l.keep.around {
		return
	}
	l.each(func(p *folder, f *file) {
		if f.made != nil {
			f.made = nil
			l.readFile(p, f)
		}
	})
}

// again takes over a file that has not changed.
func (f *file) again(was *keptFile) bool {
	switch {
	case was == nil || was.text != f.stamp:
		return false
	case f.isScript():
		f.source, f.chunk = string(f.text), was.chunk
	case was.root == nil:
		return false
	default:
		f.root, f.made = was.root, was.made
	}
	f.ids = was.ids
	return true
}

// around returns the stamp of everything that kept definitions may depend on: heads,
// the functions of scripts, manifests with other definitions, and all ids.
func (l *loader) around() stamp {
	var s stamper
	for _, p := range l.packs {
		s.put(p.ID, p.from, boolWord(p.official), boolWord(p.shipped))
		for i := range p.files {
			s.put(p.files[i].path)
			s.add(p.files[i].ids)
		}
	}
	return s.stamp()
}

// idsOf returns the stamp of the parts that other files may depend on. These are the
// ids of definitions that can be kept, the functions of a script, and all of any other
// file.
func (l *loader) idsOf(p *folder, f *file) stamp {
	var s stamper
	switch section := l.keeper(p, f.root); {
	case f.isScript() && f.chunk != nil:
		for _, fn := range f.chunk.Funcs {
			s.put(fn.Name)
		}
	case section != nil:
		for n := range tablesOf(f.root, section.Key) {
			s.put(textOf(n, "id"))
		}
	default:
		return f.stamp
	}
	return s.stamp()
}

func boolWord(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// keeper returns the section of a manifest whose definitions can all be kept, or nil.
func (l *loader) keeper(p *folder, root *node) *Section {
	if root == nil || l.words.InManifests(p.API) || root.last == nil || root.last.next != root.last {
		return nil
	}
	for i := range l.game.Sections {
		s := &l.game.Sections[i]
		if s.Keep == nil || s.Key != root.last.key || root.last.form != aList {
			continue
		}
		for n := range root.last.all() {
			if n.form != aTable || marked(n) || textOf(n, "id") == "" {
				return nil
			}
		}
		return s
	}
	return nil
}

// take reads a manifest, or takes over the results of an earlier load or of reading
// ahead. It keeps the results if the library of the game has all of them.
func (l *loader) take(m manifest, hidden map[*node]bool, early *apart) {
	s := l.keeper(m.pack, m.root)
	if l.keep == nil || s == nil {
		l.renamed = false
		l.readManifest(m.pack, l.definition(m.root, wholeManifest), hidden)
		if l.keep != nil && !l.renamed && !l.words.InManifests(m.pack.API) { // old keys are renamed in place
			l.keep.files[m.root.file()] = &keptFile{text: m.file.stamp, ids: m.file.ids, root: m.root}
		}
		return
	}
	notes, looking, faults, sound := len(l.lib.Notes), l.looking, len(l.faults), true
	for n := range tablesOf(m.root, s.Key) {
		sound = sound && !hidden[n]
	}
	l.aside = false
	s.Keep.Begin()
	switch {
	case m.file.made != nil && s.Keep.Again(m.file.made):
		l.declareAgain(&m, s.Key)
	case l.takeAhead(&m, early):
	default:
		m.file.read(m.root.file(), l.slabs)
		l.readManifest(m.pack, l.definition(m.file.root, wholeManifest), l.hiddenIn(m, hidden))
		if l.looking == looking && len(l.faults) == faults { // no check looks at a node later
			m.file.tree.back()
		}
	}
	if made := s.Keep.End(); sound && !l.aside && notes == len(l.lib.Notes) {
		l.keep.files[m.root.file()] = &keptFile{text: m.file.stamp, ids: m.file.ids, root: m.root, made: made}
	}
}

// hiddenIn returns the hidden definitions of a manifest, found by their ids if only its
// bones are left.
func (l *loader) hiddenIn(m manifest, hidden map[*node]bool) map[*node]bool {
	out := map[*node]bool{}
	if len(hidden) == 0 {
		return out
	}
	next, stop := iter.Pull(m.file.root.last.all())
	defer stop()
	for n := range m.root.last.all() {
		if whole, ok := next(); ok && hidden[n] {
			out[whole] = true
		}
	}
	return out
}

// declareAgain notes the ids of definitions that were taken over.
func (l *loader) declareAgain(m *manifest, kind string) {
	ids, names, number := l.table(kind), l.lib.Names, m.first
	for n := range tablesOf(m.root, kind) {
		id := n.kid("id")
		if number < names.Count(kind) && names.At(kind, number).ID == id.text {
			ids.noteAt(number, names.At(kind, number).Shown, id.place())
		} else {
			ids.note(l.shown(kind, m.pack, n), id.place())
		}
		number++
		m.pack.definitions++
	}
}

// bones returns a manifest of one kind of definitions, reduced to their ids.
func bones(root *node, kind string) *node {
	from := root.kid(kind)
	t := tree{name: root.name, free: make([]node, 2+2*from.len())}
	out := t.root()
	list := t.add(out, kind, aList, from.place().spot)
	for n := range from.all() {
		id := n.kid("id")
		t.add(t.add(list, "", aTable, n.place().spot), "id", aText, id.place().spot).text = id.text
	}
	return out
}

// keepScript keeps a script that compiles.
func (l *loader) keepScript(full string, f *file) {
	if l.keep != nil && f.chunk != nil {
		l.keep.files[full] = &keptFile{text: f.stamp, ids: f.ids, chunk: f.chunk}
	}
}
