// Package pack loads packs: it reads manifests (TOML) and the names of script
// functions, checks both, and gives the plain definitions of core/def. A pack
// is a folder with pack.toml, any number of further manifests, and scripts
// beside them.
//
// A load either gives a library or all that is wrong, each fault with file and
// line. Manifests are hostile input: nothing in them may crash the loader or
// make it run for long.
package pack

import (
	"fmt"
	"io/fs"
	"strings"

	"arbiter/cards"
	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/scripts"
)

// loader is one load.
type loader struct {
	report
	lib     *def.Library
	cards   library.Library    // what the card game defines
	scripts map[string]*script // by pack/path
	funcs   map[def.Func]def.FuncRef
	ids     map[string]*idTable // by kind of definition
	packs   []*folder
	loaded  int // bytes of all packs

	keywordAt map[string]int      // in Library.Keywords
	takes     map[string][]string // the names of the numbers that a keyword takes
	labelOf   map[string]string   // the keyword that goes with a tag (W-23)

	sections []section // what manifests may define
	checks   []func()  // what can be checked only when all is known
}

// section reads one kind of definition.
type section struct {
	key  string
	read func(*folder, *fields)
}

func newLoader() *loader {
	return &loader{lib: &def.Library{}, scripts: map[string]*script{}, funcs: map[def.Func]def.FuncRef{}, ids: newIDTables(),
		keywordAt: map[string]int{}, takes: map[string][]string{}, labelOf: map[string]string{}}
}

// Shipped gives the packs that are embedded in the program.
func Shipped() []Source {
	var out []Source
	rules, err := fs.Sub(scripts.FS, "tcg")
	if err != nil {
		return nil // a valid constant path
	}
	for _, fsys := range []fs.FS{rules, cards.FS} {
		// Reading an embedded folder cannot fail.
		found, _ := Find(fsys, "shipped")
		for i := range found {
			found[i].Shipped = true
		}
		out = append(out, found...)
	}
	return out
}

// Load reads packs into a library. A source replaces a shipped one whose pack
// has the same id, so folders given after Shipped change what is shipped; the
// library notes it. The error is of type Faults.
func Load(sources []Source) (*library.Library, error) {
	l := newLoader()
	l.sections = l.ownSections()
	lib, err := l.load(sources)
	if err != nil {
		return nil, err
	}
	l.cards.Library = *lib
	return &l.cards, nil
}

// ownSections are the definitions of the card game.
func (l *loader) ownSections() []section {
	return []section{{kindCard, l.card}, {kindKeyword, l.keyword}, {kindStatus, l.status},
		{kindRule, l.rule}, {kindEvent, l.event}, {kindDeck, l.deck}}
}

func (l *loader) load(sources []Source) (*def.Library, error) {
	if len(sources) > maxPacks {
		l.add(place{}, "", "there are %d packs; at most %d can be loaded together", len(sources), maxPacks)
		return nil, l.faults
	}
	l.packs = l.order(replace(l.readAll(sources)))
	for _, p := range l.packs {
		l.lib.Packs = append(l.lib.Packs, def.Pack{ID: p.id, Version: p.version, Hash: p.hash})
		l.readScripts(p)
	}
	l.readManifests()
	for _, check := range l.checks {
		if l.full() {
			break
		}
		check()
	}
	if len(l.faults) > 0 {
		return nil, l.faults.sorted()
	}
	return l.lib, nil
}

// readAll reads the files and heads of all sources. The faults of a pack that
// is replaced are dropped with it.
func (l *loader) readAll(sources []Source) []*folder {
	var packs []*folder
	faults := map[string]Faults{}
	for _, s := range sources {
		l.faults = nil
		p := l.read(s)
		p.from, p.shipped = s.Name, s.Shipped
		l.readHead(p, s.Name)
		faults[p.id] = l.faults
		packs = append(packs, p)
	}
	l.faults = nil
	for _, p := range replace(packs) {
		l.faults = append(l.faults, faults[p.id]...)
	}
	for i, p := range packs {
		for _, earlier := range packs[:i] {
			l.meet(earlier, p)
		}
	}
	return packs
}

// meet tells of two sources with one id: the second may replace what is
// shipped, but nothing tells which of two others is meant.
func (l *loader) meet(earlier, p *folder) {
	content := "other content"
	if earlier.hash == p.hash {
		content = "the same content"
	}
	switch {
	case earlier.id != p.id:
	case earlier.shipped:
		l.lib.Notes = append(l.lib.Notes, fmt.Sprintf("the pack %q of %s replaces the shipped one, with %s", p.id, p.from, content))
	default:
		l.add(p.place, "give one of the two, or give one another id", "the pack %q is given twice: by %s, and with %s by %s", p.id, earlier.from, content, p.from)
	}
}

func (l *loader) readScripts(p *folder) {
	for _, f := range p.files {
		if strings.HasSuffix(f.path, ".lua") && !l.full() {
			p.scripts = append(p.scripts, f.path)
			l.addScript(p, f.path, f.text)
		}
	}
}

// later puts off a check until every pack has been read.
func (l *loader) later(check func()) { l.checks = append(l.checks, check) }

// readManifests parses all manifests, and notes which numbers keywords take,
// before it reads any definition: a card may come before its keywords, and a
// later definition may override an earlier one.
func (l *loader) readManifests() {
	var all []manifest
	for _, p := range l.packs {
		for _, f := range p.files {
			if !strings.HasSuffix(f.path, ".toml") || f.path == manifestName || l.full() {
				continue
			}
			if root := parse(&l.report, p.id+"/"+f.path, f.text); root != nil {
				l.noteNumbers(root)
				all = append(all, manifest{p, root})
			}
		}
	}
	hidden := l.overridden(all)
	for _, m := range all {
		l.readManifest(m.pack, l.fields(m.root, "the manifest"), hidden)
	}
}

func (l *loader) readManifest(p *folder, root *fields, hidden map[*node]bool) {
	for _, section := range l.sections {
		for _, f := range root.tables(section.key) {
			if p.definitions++; p.definitions > maxDefinitions {
				if p.definitions == maxDefinitions+1 {
					l.add(f.place, "", "the pack has more than %d definitions", maxDefinitions)
				}
				return
			}
			if l.full() || hidden[f.node] {
				continue
			}
			f.flag(keyOverride)
			section.read(p, f)
			f.done()
		}
	}
	root.done()
}

// The kinds of definitions, as the manifests name them.
const (
	kindCard    = "card"
	kindKeyword = "keyword"
	kindStatus  = "status"
	kindRule    = "rule"
	kindEvent   = "event"
	kindDeck    = "deck"
)

// idTable holds the ids of one kind of definition.
type idTable struct {
	first map[string]place
	names []string // in load order
}

func newIDTables() map[string]*idTable {
	out := map[string]*idTable{}
	for _, kind := range []string{kindCard, kindKeyword, kindStatus, kindRule, kindEvent, kindDeck} {
		out[kind] = &idTable{first: map[string]place{}}
	}
	return out
}

// declare notes an id and refuses one that is taken.
func (l *loader) declare(f *fields, key, kind, id string) {
	t := l.ids[kind]
	if id == "" {
		return
	}
	if at, taken := t.first[id]; taken {
		meant := ""
		if packIn(at.file) != packIn(f.file) {
			meant = keyOverride + " = true puts this one in its place"
		}
		f.fault(key, meant, "the %s %q is defined twice, first at %s:%d", kind, id, at.file, at.line)
		return
	}
	t.first[id] = f.kids[key].place
	t.names = append(t.names, id)
}

// known checks, when all packs have been read, that an id exists.
func (l *loader) known(at place, kind, id string) {
	l.later(func() {
		if _, ok := l.ids[kind].first[id]; !ok && id != "" {
			l.add(at, l.meant(id, l.ids[kind].names), "there is no %s %q", kind, id)
		}
	})
}
