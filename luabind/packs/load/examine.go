package load

import (
	"io/fs"

	"arbiter/core/def"
)

// Examined is the result of examining packs, with or without faults, for tools that
// show packs as they are written.
type Examined struct {
	Library     *def.Library
	Faults      Faults // sorted; empty when there are no faults
	Noted       Faults // doubts, in the order of loading
	Packs       []ExaminedPack
	Definitions []ExaminedDefinition
	Scripts     []ScriptUse
	Handlers    []HandlerUse
	Parsed      bool // every manifest is valid TOML, so all of them were read
}

// ExaminedPack is one of the packs, in load order.
type ExaminedPack struct {
	ID      string
	Name    string // the name of its source
	API     int
	Oldest  int    // the earliest API that it asks for
	Dir     string // as the user named it, "" otherwise
	FS      fs.FS
	Shipped bool
	Files   []ExaminedFile
}

// ExaminedFile is a manifest or script of a pack.
type ExaminedFile struct {
	Path string
	Text []byte
}

// ExaminedDefinition is one definition of a manifest.
type ExaminedDefinition struct {
	Pack, Kind, ID string
	Vars           []def.Var
	Node           Node
}

// ScriptUse records that a definition names a script.
type ScriptUse struct {
	Definition Node
	Script     int // in Library.Scripts
}

// HandlerUse records that a table of a definition names a function.
type HandlerUse struct {
	Definition Node
	Table      Node   // the definition itself, or one inside it
	What       string // the kind of table: "listener", "card"
	Key        string // "run"; "" for a function that several keys share
	Vars       []def.Var
	Func       def.Func
}

// Examine reads packs as Load does and returns everything that it finds, with all
// faults.
func Examine(sources []Source, g *Game) *Examined {
	l := newLoader(g)
	l.seen = &Examined{Parsed: true}
	_, _ = l.load(sources) // the error holds the same faults
	x := l.seen
	x.Library, x.Faults = l.lib, l.faults.sorted()
	for _, p := range l.packs {
		e := ExaminedPack{ID: p.ID, Name: p.from, API: p.API, Oldest: p.Oldest, Shipped: p.shipped, Dir: p.dir, FS: p.fs}
		for _, f := range p.files {
			e.Files = append(e.Files, ExaminedFile{f.path, f.text})
		}
		x.Packs = append(x.Packs, e)
	}
	return x
}

func (l *loader) noteDefinition(d *Definition) {
	if l.seen != nil {
		l.seen.Definitions = append(l.seen.Definitions, ExaminedDefinition{d.c.pack.ID, d.c.kind, d.c.id, d.c.vars, Node{d.c.node}})
	}
}

func (l *loader) noteScript(d *Definition, s *script) {
	if l.seen != nil {
		l.seen.Scripts = append(l.seen.Scripts, ScriptUse{Node{d.c.node}, s.index})
	}
}

func (l *loader) noteUse(d *Definition, s *script, key, name string) {
	if l.seen != nil {
		l.seen.Handlers = append(l.seen.Handlers, HandlerUse{Node{d.c.node}, Node{d.node}, d.what, key, d.c.vars, def.Func{Script: s.index, Name: name}})
	}
}

// Node is a value of a manifest with its position. Its keys have today's names,
// whatever the API of the pack.
type Node struct{ n *node }

// None reports whether the value is missing.
func (n Node) None() bool { return n.n == nil }

// Same reports whether two nodes are the same value.
func (n Node) Same(o Node) bool { return n.n == o.n }

// File returns the name of its file, as in Fault.
func (n Node) File() string { return n.n.file() }

// Line returns its line, from 1.
func (n Node) Line() int { return int(n.n.line) }

// Col returns its column, in bytes from 1.
func (n Node) Col() int { return int(n.n.col) }

// IsTable reports whether it is a table.
func (n Node) IsTable() bool { return n.n != nil && n.n.form == aTable }

// IsTrue reports whether it is the value true.
func (n Node) IsTrue() bool { return n.n != nil && n.n.form == aFlag && n.n.isTrue() }

// Keys lists the keys of a table in written order.
func (n Node) Keys() []string {
	if !n.IsTable() {
		return nil
	}
	return n.n.keys()
}

// Kid returns the value of a key. For a missing key, None reports true.
func (n Node) Kid(key string) Node {
	if n.n == nil {
		return n
	}
	return Node{n.n.kid(key)}
}

// Items lists the values of a list.
func (n Node) Items() (items []Node) {
	if n.n == nil || n.n.form != aList {
		return nil
	}
	for i := range n.n.all() {
		items = append(items, Node{i})
	}
	return items
}

// Text returns a string; "" for any other type.
func (n Node) Text() string {
	if n.n == nil {
		return ""
	}
	s, _ := n.n.words()
	return s
}

// Number returns an integer; ok is false for any other type.
func (n Node) Number() (int64, bool) {
	if n.n == nil {
		return 0, false
	}
	return n.n.number()
}

// Walk calls f with the node and everything inside it, each with its key, in written
// order.
func (n Node) Walk(f func(key string, n Node)) { n.walk("", f) }

func (n Node) walk(key string, f func(key string, n Node)) {
	if f(key, n); n.n == nil || n.n.last == nil {
		return
	}
	for kid := n.n.last.next; ; kid = kid.next {
		if n.n.form == aTable {
			Node{kid}.walk(kid.key, f)
		} else {
			Node{kid}.walk(key, f)
		}
		if kid == n.n.last {
			return
		}
	}
}
