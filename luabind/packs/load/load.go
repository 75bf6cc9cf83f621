package load

import (
	"cmp"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"arbiter/cards"
	"arbiter/core/def"
	"arbiter/core/num"
	"arbiter/luabind/script/api"
	"arbiter/scripts"
)

// loader is one load.
type loader struct {
	report
	game       *Game
	words      api.Renames    // old words of earlier APIs and their new names
	deprecated []*api.Renamed // keys that every API can have
	lib        *def.Library
	scripts    map[string]*script             // by pack/path
	ids        map[string]*idTable            // by kind of definition
	numbers    map[string]map[string][]string // by kind and id: the numbers that texts can name
	packs      []*folder
	loaded     int      // bytes of all packs
	games      []string // all games that exist

	spare leftovers
	slabs *slabs // for nodes of files that are mostly dropped; nil for tools that look at everything that is read

	was     *kept             // what the last load left, or nil
	keep    *kept             // what is left for the next load
	hashes  map[stamp]string  // of packs, by the stamp of their files
	aside   bool              // the manifest that is being read caused a note, or part of it was skipped because of its state
	renamed bool              // a deprecated key of that manifest was renamed in place
	empty   *def.Library      // names and packs only, before anything is read
	apart   bool              // it reads a manifest ahead of its turn; the load declares the definitions
	reads   func(*Definition) // what it reads the definitions of that manifest with

	seen    *Examined // what Examine collects; nil for Load
	checks  []func()  // checks that run once everything is read
	looking int       // number of checks that may look at nodes
}

func newLoader(g *Game) *loader {
	return &loader{game: g, words: api.RenamedWords, deprecated: api.RenamedWords.DeprecatedKeys(), lib: &def.Library{}, scripts: map[string]*script{},
		ids: map[string]*idTable{}, numbers: map[string]map[string][]string{}}
}

// Shipped returns the packs of a game that are embedded in the program.
func Shipped(game string) []Source { return embeddedIf(func(h Head) bool { return h.Game == game }) }

// OnlyShipped reports whether packs are exactly those of Shipped.
func OnlyShipped(game string, packs []Source) bool {
	return slices.EqualFunc(packs, Shipped(game), func(p, shipped Source) bool {
		return p.Shipped && p.Name == shipped.Name && p.FS == shipped.FS && p.Dir == ""
	})
}

// Defining returns the embedded packs that define games.
func Defining() []Source { return embeddedIf(func(h Head) bool { return h.Defines != "" }) }

// embeddedIf returns the embedded packs whose heads pass.
func embeddedIf(passes func(Head) bool) (out []Source) {
	for _, p := range embedded() {
		if passes(p.Head) {
			out = append(out, Source{FS: p.FS, Name: p.ID, Shipped: true})
		}
	}
	return out
}

// embeddedPack is a pack in the program with its head.
type embeddedPack struct {
	FS fs.FS
	Head
	contents func() *contents // its files, which are read once
}

// embedded returns the packs of all games that are embedded in the program, rules
// first. They never change, so their heads are read once.
var embedded = sync.OnceValue(func() (all []embeddedPack) {
	for _, fsys := range []fs.FS{scripts.FS, cards.FS} {
		found, _ := Find(fsys, "shipped") // reading an embedded folder cannot fail
		for _, s := range found {
			h, _ := peekFile(s)
			all = append(all, embeddedPack{FS: s.FS, Head: h, contents: sync.OnceValue(func() *contents { return contentsOf(s) })})
		}
	}
	return all
})

// Load reads packs of a game. The game's sections collect the definitions; the library
// has packs, scripts, functions and event types. A source replaces a shipped one whose
// pack has the same id, so folders given after Shipped change what is shipped; the
// library notes it. The error is of type Faults.
func Load(sources []Source, g *Game) (*def.Library, error) { return newLoader(g).load(sources) }

func (l *loader) load(sources []Source) (*def.Library, error) {
	if len(sources) > maxPacks {
		l.fault(TooMany, place{}, "", "there are %d packs; at most %d can be loaded together", len(sources), maxPacks)
		return nil, l.faults
	}
	if l.was = l.recall(); l.seen == nil && l.log == nil {
		l.slabs = &slabs{}
	}
	l.packs = l.order(l.ownGame(replace(l.readAll(sources))))
	l.shared()
	for _, p := range l.packs {
		l.lib.Packs = append(l.lib.Packs, l.packOf(p))
	}
	l.readFiles()
	l.begin()
	l.reserveFunctions()
	for _, p := range l.packs {
		l.readScripts(p)
	}
	l.readManifests()
	l.checkLevels()
	for _, check := range l.checks {
		if l.full() {
			break
		}
		check()
	}
	if len(l.faults) > 0 {
		return nil, l.faults.sorted()
	}
	l.leave()
	return l.lib, nil
}

// readAll reads the files and heads of all sources. The faults of a pack that
// is replaced are dropped with it.
func (l *loader) readAll(sources []Source) []*folder {
	var packs []*folder
	house := shippedIDs()
	faults := map[string]Faults{}
	for _, s := range sources {
		l.faults = nil
		p := l.readSource(s)
		p.from, p.shipped, p.dir, p.fs = s.Name, s.Shipped, s.Dir, s.FS
		l.readHead(p, s.Name)
		p.official = p.shipped || slices.Contains(house, p.ID)
		faults[p.ID] = l.faults
		packs = append(packs, p)
	}
	l.faults = nil
	for _, p := range replace(packs) {
		l.faults = append(l.faults, faults[p.ID]...)
	}
	l.hashAll(packs)
	for i, p := range packs {
		if p.otherAPI { // its other contents mean nothing to this engine
			p.files = slices.DeleteFunc(p.files, func(f file) bool { return f.path != manifestName })
		}
		for _, earlier := range packs[:i] {
			l.meet(earlier, p)
		}
	}
	return packs
}

// shippedIDs returns the ids of the shipped packs. A pack that replaces a shipped one
// may declare all that the original declares.
func shippedIDs() (ids []string) {
	for _, p := range embedded() {
		ids = append(ids, p.ID)
	}
	return ids
}

// meet handles two sources with one id: the second may replace a shipped pack, but two
// other packs with one id are ambiguous.
func (l *loader) meet(earlier, p *folder) {
	content := "other content"
	if earlier.hash == p.hash {
		content = "the same content"
	}
	switch {
	case earlier.ID != p.ID:
	case earlier.shipped:
		l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("the pack %q of %s replaces the shipped one, with %s", p.ID, p.from, content))
	default:
		l.fault(DuplicateID, p.place, "use only one of the two, or give one of them another id", "the pack %q is given twice: by %s, and with %s by %s", p.ID, earlier.from, content, p.from)
	}
}

// packOf returns the entry of a pack in the library.
func (l *loader) packOf(p *folder) def.Pack {
	x := def.Pack{ID: p.ID, Version: p.Version, Hash: p.hash, Requires: p.required(), Namespace: p.Namespace, Replaces: p.official && !p.shipped}
	if !p.shipped {
		x.From = cmp.Or(p.dir, p.from)
	}
	return x
}

// reserveFunctions allocates space for all functions in one step.
func (l *loader) reserveFunctions() {
	n := 0
	for _, p := range l.packs {
		for i := range p.files {
			if c := p.files[i].chunk; c != nil {
				n += len(c.Funcs)
			}
		}
	}
	l.lib.Funcs = make([]def.Func, 0, n)
}

func (l *loader) readScripts(p *folder) {
	for i := range p.files {
		if f := &p.files[i]; f.isScript() && !l.full() {
			p.scripts = append(p.scripts, f.path)
			l.addScript(p, f)
		}
	}
}

// later postpones a check until every pack has been read.
func (l *loader) later(check func()) {
	l.checks = append(l.checks, check)
	l.looking++
}

// readManifests parses all manifests and lets the game note definitions before it reads
// any. A card may come before its keywords, and a later definition may override an
// earlier one.
func (l *loader) readManifests() {
	var all []manifest
	for _, p := range l.packs {
		for i := range p.files {
			f := &p.files[i]
			if !f.isManifest() || l.full() {
				continue
			}
			if f.root == nil && l.seen != nil {
				l.seen.Parsed = false
			}
			if l.faults = append(l.faults, f.faults...); f.root != nil {
				l.renameKeys(p, f.root, "")
				all = append(all, manifest{pack: p, file: f, root: f.root})
			}
		}
	}
	all = l.ofThisGame(all)
	l.name(all)
	for _, m := range all {
		l.note(m.pack, m.root)
	}
	hidden := l.overridden(all)
	l.expect(all)
	l.empty = &def.Library{Names: l.lib.Names, Packs: l.lib.Packs}
	early := l.readAhead(all, hidden)
	defer early.end()
	for i := range all {
		l.take(all[i], hidden, early.take(all[i].file))
		all[i].root, all[i].file.root, all[i].file.tree = nil, nil, tree{}
	}
}

// expect allocates space for the definitions, and passes their number to the sections.
func (l *loader) expect(all []manifest) {
	for _, s := range l.game.Sections {
		n := countOf(all, s.Key)
		t := l.table(s.Key)
		t.at, t.names = make([]place, l.lib.Names.Count(s.Key)), make([]string, 0, n)
		if s.Expect != nil {
			s.Expect(n)
		}
	}
}

// readFiles parses all manifests and compiles all scripts that have changed. Each is
// read on its own, so the order does not affect the result.
func (l *loader) readFiles() {
	l.each(func(p *folder, f *file) {
		name := p.ID + "/" + f.path
		if l.was == nil || !f.again(l.was.files[name]) {
			l.readFile(p, f)
		}
	})
}

// readFile reads a file. A file of many cards has many nodes, so only its bones are
// kept until its turn comes; then it is read again.
func (l *loader) readFile(p *folder, f *file) {
	if l.seen == nil && len(f.text) > 0 { // nothing else refers to the text
		f.source = unsafe.String(&f.text[0], len(f.text))
	}
	f.read(p.ID+"/"+f.path, l.slabs)
	if l.seen != nil {
		return
	}
	f.text = nil
	f.ids = l.idsOf(p, f)
	if s := l.keeper(p, f.root); s != nil && l.log == nil {
		f.root = bones(f.root, s.Key)
		f.tree.back()
	}
}

// each calls do for all manifests and scripts, several at a time.
func (l *loader) each(do func(p *folder, f *file)) {
	type work struct {
		pack *folder
		file *file
	}
	var list []work
	for _, p := range l.packs {
		for i := range p.files {
			if f := &p.files[i]; f.isManifest() || f.isScript() {
				list = append(list, work{p, f})
			}
		}
	}
	inParallel(len(list), func(i int) { do(list[i].pack, list[i].file) })
}

// inParallel calls do for 0 to n-1, several at a time.
func inParallel(n int, do func(i int)) {
	var next atomic.Int32
	var work sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		work.Go(func() {
			for i := num.To[int](next.Add(1)); i <= n; i = num.To[int](next.Add(1)) {
				do(i - 1)
			}
		})
	}
	work.Wait()
}

// ofThisGame drops the packs whose game is known only from what they define, if none of
// it belongs to this game.
func (l *loader) ofThisGame(all []manifest) []manifest {
	kinds := l.game.keys()
	for _, p := range l.packs {
		var defined []string
		own := p.Game != "" || len(p.Requires) > 0
		for _, m := range all {
			if own || m.pack != p {
				continue
			}
			for tables := range m.root.all() {
				k := tables.key
				own = own || slices.Contains(kinds, k) || l.meant(k, kinds) != ""
				if tables.form == aList && tables.last != nil && !slices.Contains(defined, "[["+k+"]]") {
					defined = append(defined, "[["+k+"]]")
				}
			}
		}
		if !own && len(defined) > 0 {
			if p.API == firstAPI { // packs of later APIs got a fault because they must name their game
				l.fault(BadHead, p.place, `name its game in pack.toml: game = "…"`,
					"the pack %q defines %s, which the game %q does not have", p.ID, strings.Join(defined, ", "), l.game.Name)
			}
			all = slices.DeleteFunc(all, func(m manifest) bool { return m.pack == p })
		}
	}
	return all
}

// note shows the definitions of a manifest to the sections that look ahead.
func (l *loader) note(p *folder, root *node) {
	for _, s := range l.game.Sections {
		if s.Note == nil {
			continue
		}
		for n := range tablesOf(root, s.Key) {
			if n.form == aTable {
				s.Note(&Definition{report: &report{}, node: n, what: s.Key, c: &scope{l: l, pack: p, kind: s.Key}})
			}
		}
	}
}

func (l *loader) readManifest(p *folder, root *Definition, hidden map[*node]bool) {
	for _, s := range l.game.Sections {
		if root.single(s.Key) {
			continue
		}
		for _, d := range root.tables(s.Key, root.List(s.Key)) {
			if p.definitions++; p.definitions > maxDefinitions {
				if p.definitions == maxDefinitions+1 {
					l.fault(TooMany, d.place(), "", "the pack has more than %d definitions", maxDefinitions)
				}
				return
			}
			if l.full() || hidden[d.node] {
				continue
			}
			d.c = &scope{l: l, pack: p, kind: s.Key, node: d.node}
			looking := l.looking
			d.Flag(keyOverride)
			if l.apart { // the manifest has no definitions of other sections
				l.reads(d)
			} else {
				s.Read(d)
			}
			d.done()
			l.noteDefinition(d)
			l.forget(d, looking != l.looking)
		}
	}
	root.subs = nil // which were noted already
	root.done()
}

// idTable holds the ids of one kind of definition.
type idTable struct {
	kind   string
	in     *def.Names
	at     []place          // by index in names: where it is defined, once it has been read
	others map[string]place // places of ids that are not in names
	names  []string         // in load order
}

// find returns where a definition with the id is, if it has been read.
func (t *idTable) find(id string) (at place, found bool) {
	if i, known := t.in.Number(t.kind, id); known && i < len(t.at) {
		return t.at[i], t.at[i].file != ""
	}
	at, found = t.others[id]
	return at, found
}

// note notes a definition that has been read.
func (t *idTable) note(id string, at place) {
	if i, known := t.in.Number(t.kind, id); known && i < len(t.at) {
		t.noteAt(i, id, at)
		return
	}
	t.names = append(t.names, id)
	if t.others == nil {
		t.others = map[string]place{}
	}
	t.others[id] = at
}

// noteAt is note for an id whose index is known.
func (t *idTable) noteAt(number int, id string, at place) {
	t.names, t.at[number] = append(t.names, id), at
}

// table returns the ids of a kind.
func (l *loader) table(kind string) *idTable {
	t := l.ids[kind]
	if t == nil {
		t = &idTable{kind: kind, in: l.lib.Names}
		l.ids[kind] = t
	}
	return t
}

// declare notes an id and refuses a duplicate.
func (l *loader) declare(d *Definition, key, kind, id string) {
	if id == "" || l.apart {
		return
	}
	t := l.table(kind)
	if at, taken := t.find(id); taken {
		meant := ""
		if packIn(at.file) != packIn(d.file()) {
			meant = keyOverride + " = true puts this one in its place"
		}
		d.Coded(DuplicateID, key, meant, "the %s %q is defined twice, first at %s:%d", kind, id, at.file, at.line)
		return
	}
	t.note(id, d.kid(key).place())
}
