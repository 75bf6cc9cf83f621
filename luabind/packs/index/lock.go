package index

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// LockName is the name of a lock file, in the folder that it belongs to.
const LockName = "arbiter.lock"

// Bounds of a lock file.
const (
	maxLocked  = 256 // packs, as many as can be loaded
	maxIndexes = 16
	maxLock    = 256 << 10 // bytes
)

var lockKind = safeio.Kind{Name: "a lock file", Bytes: maxLock}

// Lock is what the user wants, and the versions that were chosen.
type Lock struct {
	Into    string // the folder of the archives, relative to that of the lock file; "" = the user's folder
	Indexes []LockedIndex
	Wants   []load.Want // what was asked for, by id
	Packs   []Locked    // by id
}

// LockedIndex is an index as it was last seen. An older one is refused.
type LockedIndex struct {
	At       string `toml:"at"`
	Name     string `toml:"name"` // the name in its list; "" = the list has no name
	Key      string `toml:"key"`  // the key that signed it; "" = no key that the user trusts
	Sequence int    `toml:"sequence"`
}

// Locked is a chosen version of a pack.
type Locked struct {
	ID       string   `toml:"id" json:"id"`
	Version  string   `toml:"version" json:"version"`
	Hash     string   `toml:"hash" json:"hash"`
	Plays    string   `toml:"plays" json:"plays"`
	Key      string   `toml:"key" json:"key,omitempty"` // the key that signed it; "" = no key that the user trusts
	From     string   `toml:"from" json:"from"`
	Requires []string `toml:"requires" json:"requires,omitempty"`
}

// table is the TOML form of a lock file.
type table struct {
	Format int           `toml:"format"`
	Into   string        `toml:"into"`
	Wants  []string      `toml:"wants"`
	Index  []LockedIndex `toml:"index"`
	Pack   []Locked      `toml:"pack"`
}

// Formats of a lock file. Format 1 has no names of indexes.
const (
	oldestLock = 1
	lockFormat = 2
)

// Text returns the text of a lock file: one fact a line, in a fixed order, so that two
// lock files can be compared line by line.
func (l *Lock) Text() string {
	var b strings.Builder
	b.WriteString("# Written by arbiter pack: what is loaded here, to the byte. Keep it with the project.\n")
	fmt.Fprintf(&b, "format = %d\n", lockFormat)
	if l.Into != "" {
		fmt.Fprintf(&b, "into = %s\n", quote(l.Into))
	}
	fmt.Fprintf(&b, "wants = %s\n", list(texts(l.Wants)))
	for _, x := range l.Indexes {
		fmt.Fprintf(&b, "\n[[index]]\nat = %s\nname = %s\nkey = %s\nsequence = %d\n", quote(x.At), quote(x.Name), quote(x.Key), x.Sequence)
	}
	for _, p := range l.Packs {
		fmt.Fprintf(&b, "\n[[pack]]\nid = %s\nversion = %s\nhash = %s\nplays = %s\nkey = %s\nfrom = %s\n",
			quote(p.ID), quote(p.Version), quote(p.Hash), quote(p.Plays), quote(p.Key), quote(p.From))
		if len(p.Requires) > 0 {
			fmt.Fprintf(&b, "requires = %s\n", list(p.Requires))
		}
	}
	return b.String()
}

// list writes a list of strings, one a line when there are several.
func list(texts []string) string {
	if len(texts) < 2 {
		return "[" + strings.Join(quoted(texts), "") + "]"
	}
	return "[\n  " + strings.Join(quoted(texts), ",\n  ") + ",\n]"
}

func quoted(texts []string) (out []string) {
	for _, t := range texts {
		out = append(out, quote(t))
	}
	return out
}

// quote writes a TOML string. Its input has no control characters (isPlain).
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// ReadLock reads a lock file. A missing file is the fault NoLock.
func ReadLock(name string) (*Lock, error) {
	text, err := safeio.Read(name, lockKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fault(NoLock, name, "there is no lock file; arbiter pack install NAME --index DIR makes one")
	case err != nil:
		return nil, fault(BadLock, name, "%v", err)
	}
	return ParseLock(name, string(text))
}

// ParseLock reads the text of a lock file.
func ParseLock(name, text string) (*Lock, error) {
	var t table
	meta, err := load.Decode(name, text, &t)
	if err != nil {
		return nil, fault(BadLock, "", "%v", err)
	}
	lines := load.LinesOf(text)
	bad := func(line int, format string, args ...any) error {
		return fault(BadLock, "", "%v", load.Fault{File: name, Line: line, Msg: fmt.Sprintf(format, args...)})
	}
	of := func(key string) int { return lines.Of([]string{key}) }
	switch unknown := meta.Undecoded(); {
	case len(unknown) > 0:
		return nil, bad(lines.Of(unknown[0]), "unknown key %q in a lock file", unknown[0].String())
	case t.Format < oldestLock || t.Format > lockFormat:
		return nil, bad(of("format"), "the lock file has the format %d; this program reads formats %d to %d", t.Format, oldestLock, lockFormat)
	case !isPlain(t.Into):
		return nil, bad(of("into"), "invalid folder %.80q", t.Into)
	case len(t.Wants) > maxLocked, len(t.Index) > maxIndexes, len(t.Pack) > maxLocked:
		return nil, bad(1, "%d wants, %d indexes and %d packs; at most %d, %d and %d", len(t.Wants), len(t.Index), len(t.Pack), maxLocked, maxIndexes, maxLocked)
	}
	l := &Lock{Into: t.Into, Indexes: t.Index, Packs: t.Pack}
	for i, text := range t.Wants {
		w, err := load.ReadWant(text)
		if err == nil && !load.IsShippable(w.ID) {
			err = fmt.Errorf("%q is in no archive", w.ID)
		}
		if err != nil {
			return nil, bad(lines.At("wants", i, ""), "%v", err)
		}
		l.Wants = append(l.Wants, w)
	}
	for i, x := range l.Indexes {
		if err := x.check(); err != nil || slices.ContainsFunc(l.Indexes[:i], func(y LockedIndex) bool { return x.At == y.At }) {
			return nil, bad(lines.At("index", i, "at"), "the index %.80q is invalid or appears twice", x.At)
		}
	}
	for i, p := range l.Packs {
		if err := p.check(); err != nil {
			return nil, bad(lines.At("pack", i, ""), "the pack %.80q: %v", p.ID, err)
		}
		if slices.ContainsFunc(l.Packs[:i], func(q Locked) bool { return p.ID == q.ID }) {
			return nil, bad(lines.At("pack", i, "id"), "the pack %q appears twice", p.ID)
		}
	}
	return l, nil
}

func (x *LockedIndex) check() error {
	if x.Sequence < 1 || !isPlain(x.At) || x.At == "" || x.Name != "" && !indexName().MatchString(x.Name) {
		return errors.New("it is not an index")
	}
	return checkKey(x.Key)
}

func (p *Locked) check() error {
	switch {
	case !load.IsShippable(p.ID):
		return errors.New("no archive has this id")
	case !isVersion(p.Version):
		return fmt.Errorf("malformed version %.40q", p.Version)
	case !hashForm().MatchString(p.Hash), !isPlays(p.Plays):
		return errors.New("its hash is malformed")
	case !isPlain(p.From):
		return errors.New("from names no index")
	}
	for _, text := range p.Requires {
		if _, err := load.ReadWant(text); err != nil {
			return err
		}
	}
	return checkKey(p.Key)
}

func checkKey(text string) error {
	if text == "" {
		return nil
	}
	_, err := archive.ParseKey(text)
	return err
}

// isPlain reports whether a string is one line without control characters.
func isPlain(s string) bool {
	return safeio.Clean(s) == s && !strings.ContainsAny(s, "\n\t") && len(s) <= 1000
}

// find returns a pack of the lock file, or nil.
func (l *Lock) find(id string) *Locked {
	i := slices.IndexFunc(l.Packs, func(p Locked) bool { return p.ID == id })
	if i < 0 {
		return nil
	}
	return &l.Packs[i]
}

// ids lists the packs of the lock file.
func (l *Lock) ids() (ids []string) {
	for i := range l.Packs {
		ids = append(ids, l.Packs[i].ID)
	}
	return ids
}

// want notes a want, and replaces an earlier want for the same pack.
func (l *Lock) want(w load.Want) {
	l.unwant(w.ID)
	l.Wants = append(l.Wants, w)
	slices.SortFunc(l.Wants, func(a, b load.Want) int { return strings.Compare(a.ID, b.ID) })
}

// unwant removes a want, and reports whether there was one.
func (l *Lock) unwant(id string) bool {
	n := len(l.Wants)
	l.Wants = slices.DeleteFunc(l.Wants, func(w load.Want) bool { return w.ID == id })
	return len(l.Wants) < n
}

// see notes the sequence of an index.
func (l *Lock) see(x LockedIndex) {
	if i := slices.IndexFunc(l.Indexes, func(y LockedIndex) bool { return x.At == y.At }); i >= 0 {
		l.Indexes[i] = x
		return
	}
	l.Indexes = append(l.Indexes, x)
}

// Tree returns a tree of the wanted packs and what they require, one pack a line.
func (l *Lock) Tree() string {
	var b strings.Builder
	seen := map[string]bool{}
	var draw func(text, lead, own string)
	draw = func(text, lead, own string) {
		w, err := load.ReadWant(text)
		if err != nil {
			return // a lock file that was read has no cycles
		}
		p := l.find(w.ID)
		if p == nil {
			fmt.Fprintf(&b, "%s%s (of the engine)\n", own, w.String())
			return
		}
		again := ""
		if seen[p.ID] && len(p.Requires) > 0 {
			again = " (see above)"
		}
		fmt.Fprintf(&b, "%s%s %s", own, p.ID, p.Version)
		if w.Range != "" {
			fmt.Fprintf(&b, " for %s", w.Range)
		}
		b.WriteString(again + "\n")
		if seen[p.ID] {
			return
		}
		seen[p.ID] = true
		for i, r := range p.Requires {
			if i == len(p.Requires)-1 {
				draw(r, lead+"   ", lead+"└─ ")
			} else {
				draw(r, lead+"│  ", lead+"├─ ")
			}
		}
	}
	for i := range l.Wants {
		draw(l.Wants[i].String(), "", "")
	}
	return b.String()
}
