package index

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Publication is an archive to put into an index.
type Publication struct {
	Dir       string // of the index; created if it is missing
	Data      []byte // of the archive
	Signature []byte // of the archive; nil = sign it now
	Secret    archive.Secret
	Shipped   map[string]string // versions of the packs of the engine, by id
	// Load tries to load the pack with those that it requires and that the index has;
	// whole says that none of them is missing. nil = do not try.
	Load func(o *load.Opened, requirements []load.Source, whole bool) error
	Keys []archive.Key // as well as that of Secret; they may have signed the archive and the list
	Lasting
	// NewKey confirms that the list or the pack gets another key than before. Earlier
	// versions keep their signatures.
	NewKey bool
}

// Lasting is the name of an index and the lifetime of its list.
type Lasting struct {
	// Name is the name of a new index; "" = the folder's name and random digits. An
	// existing index keeps its name.
	Name string
	// Days is how long the list of each change lasts from now on: 1 to 10,000, 0 = as
	// before, Forever = without end.
	Days int
	Now  time.Time // the start of the list's lifetime
}

// Forever as Lasting.Days says that a list does not expire.
const Forever = -1

// of counts a change of a list with these settings.
func (c Lasting) of(l *List, dir string) error {
	switch {
	case c.Name != "" && l.Name != "" && c.Name != l.Name:
		return fault(BadIndex, dir, "the index is named %q, and an index keeps its name", l.Name)
	case c.Name != "":
		l.Name = c.Name
	}
	switch {
	case c.Days == Forever:
		l.Days = 0
	case c.Days != 0:
		l.Days = c.Days
	}
	return l.change(c.Now, dir)
}

// Published describes what was done.
type Published struct {
	ID       string `json:"id"`
	Version  string `json:"version"`
	Hash     string `json:"hash"`
	Sequence int    `json:"sequence"`
	Added    bool   `json:"added"` // false when the index had exactly this
}

// Publish puts an archive into an index, and signs the list again. A published version
// never changes: other content needs another version. If Publish is interrupted, the
// index is as it was, or the next call completes the change.
func (d *Disk) Publish(p Publication) (*Published, error) {
	if err := d.MakeFolder(p.Dir); err != nil {
		return nil, fault(NotWritten, p.Dir, "%v", err)
	}
	keys := append([]archive.Key{p.Secret.Public()}, p.Keys...)
	o, h, err := p.archive(keys)
	if err != nil {
		return nil, err
	}
	if version, ours := p.Shipped[o.ID]; ours {
		return nil, fault(ShippedID, o.ID, "the engine has a pack of this id, in version %s, so that nobody could install this one; give it an id of its own", version)
	}
	free, err := d.hold(p.Dir)
	if err != nil {
		return nil, err
	}
	defer free()
	list, by, err := d.finish(p.Dir, archive.Policy{Trust: archive.OnlySigned, Keys: keys})
	if err != nil {
		return nil, err
	}
	if err := p.sameKeys(list, by, o); err != nil {
		return nil, err
	}
	added, err := list.add(o.ID, versionOf(o, h, len(p.Data)))
	done := &Published{o.ID, o.Version, o.Archive.Hash(), list.Sequence, added}
	if err != nil || !added {
		return done, err
	}
	if err := p.Lasting.of(list, p.Dir); err != nil {
		return nil, err
	}
	done.Sequence = list.Sequence
	if p.Load != nil {
		requirements, whole := list.requirements(p.Dir, h, p.Shipped)
		if err := p.Load(o, requirements, whole); err != nil {
			return nil, fault(NotLoaded, o.ID, "%v; arbiter check reports every error in its folder", err)
		}
	}
	name := filepath.Join(p.Dir, load.ArchiveName(o.ID, o.Version))
	return done, d.writeList(p.Dir, list, p.Secret, written{name, p.Data}, written{name + archive.SignatureSuffix, p.Signature})
}

// written is a file of an index to write.
type written struct {
	name string
	data []byte
}

// writeList writes files of an index and then its list, signed. The next list and its
// signature exist before the list is replaced, so that finish can complete an
// interrupted change.
func (d *Disk) writeList(dir string, l *List, by archive.Secret, before ...written) error {
	text := l.text()
	for _, w := range append(before,
		written{filepath.Join(dir, stageName+listName), text},
		written{filepath.Join(dir, listName+archive.SignatureSuffix), by.Sign(text, subjectOf())},
		written{filepath.Join(dir, listName), text}) {
		if err := d.Replace(w.name, w.data); err != nil {
			return fault(NotWritten, w.name, "%v", err)
		}
	}
	return d.Remove(filepath.Join(dir, stageName+listName))
}

// sameKeys refuses to sign the list, or to publish a pack, with another key than
// before, unless NewKey confirms it. Users who trust only the old key could not install
// it.
func (p *Publication) sameKeys(list *List, by *archive.Signed, o *load.Opened) error {
	if p.NewKey {
		return nil
	}
	const meant = "; to change the key, follow docs/shipping.md, Changing a key, and add --new-key"
	if err := sameKey(p.Dir, p.Secret, by, meant); err != nil {
		return err
	}
	listed := list.find(o.ID)
	if listed == nil {
		return nil
	}
	last := listed.Versions[len(listed.Versions)-1]
	was, err := archive.ParseKey(last.Key)
	if err != nil || o.By == nil || was.String() == o.By.Key.String() {
		return err
	}
	return fault(KeyChanged, o.ID, "version %s is signed by the key %s, and %s by %s: people who have installed the first refuse the other"+meant, last.Version, was.ID(), o.Version, o.By.Key.ID())
}

// sameKey refuses to sign a list that another key signed before.
func sameKey(dir string, s archive.Secret, by *archive.Signed, hint string) error {
	if own := s.Public(); by != nil && by.Key.String() != own.String() {
		return fault(KeyChanged, dir, "the index is signed by the key %s, and would be signed by %s: people who trust only the first could install nothing more from it"+hint, by.Key.ID(), own.ID())
	}
	return nil
}

// requirements opens what a pack requires and the engine does not have, each in the
// newest version of the index that the range takes. whole is false when the index lacks
// one.
func (l *List) requirements(dir string, h *load.Head, shipped map[string]string) (out []load.Source, whole bool) {
	whole = true
	seen := map[string]bool{h.ID: true}
	var add func(wants []load.Want)
	add = func(wants []load.Want) {
		for _, w := range wants {
			if shipped[w.ID] != "" || seen[w.ID] {
				continue
			}
			seen[w.ID] = true
			o := l.newest(dir, w)
			if o == nil {
				whole = false
				continue
			}
			out = append(out, o.Source)
			if h, err := load.ReadHead(o.FS); err == nil {
				add(h.Requires)
			}
		}
	}
	add(h.Requires)
	return out, whole
}

// newest opens the newest wanted version of the index, or returns nil.
func (l *List) newest(dir string, w load.Want) *load.Opened {
	listed := l.find(w.ID)
	if listed == nil {
		return nil
	}
	for _, v := range slices.Backward(listed.Versions) {
		if n := (need{want: w}); !n.takes(v.Version) {
			continue
		}
		o, err := load.Opener{Policy: archive.Policy{Trust: archive.Any}, Hash: v.Hash}.Archive(filepath.Join(dir, load.ArchiveName(w.ID, v.Version)))
		if err != nil {
			return nil
		}
		return o
	}
	return nil
}

// archive reads the archive to publish, and signs it if it is unsigned.
func (p *Publication) archive(keys []archive.Key) (*load.Opened, *load.Head, error) {
	a, err := archive.Read(p.Data)
	if err != nil {
		return nil, nil, err
	}
	id, version, err := load.Identity(a)
	if err != nil {
		return nil, nil, err
	}
	if p.Signature == nil {
		p.Signature = p.Secret.Sign(p.Data, archive.Subject{File: load.ArchiveName(id, version), ID: id, Version: version, Hash: a.Hash()})
	}
	o, err := load.Opener{Policy: archive.Policy{Trust: archive.OnlySigned, Keys: keys}}.Admit(
		archive.Incoming{File: load.ArchiveName(id, version), Data: p.Data, Signature: p.Signature})
	if err != nil {
		return nil, nil, about(load.ArchiveName(id, version), err)
	}
	h, err := load.ReadHead(a)
	return o, h, err
}

// hold prevents others from publishing into the same folder at the same time.
func (d *Disk) hold(dir string) (free func(), err error) {
	name := filepath.Join(dir, busyName)
	switch err := d.CreateNew(name); {
	case errors.Is(err, fs.ErrExist):
		return nil, fault(Busy, dir, "somebody is publishing into it; if nobody is, because a command was stopped, remove the file %s", busyName)
	case err != nil:
		return nil, fault(NotWritten, name, "%v", err)
	}
	return func() { _ = d.Remove(name) }, nil // if it remains, the next command reports it
}

// finish reads the list of the folder, and moves a new list into place if its signature
// was complete when a command was interrupted. by is the signer of the list, or nil.
func (d *Disk) finish(dir string, p archive.Policy) (l *List, by *archive.Signed, err error) {
	read := func(name string) ([]byte, error) {
		text, err := safeio.Read(filepath.Join(dir, name), listKind)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return text, err
	}
	signature, err1 := read(listName + archive.SignatureSuffix)
	text, err2 := read(listName)
	staged, err3 := read(stageName + listName)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, nil, fault(BadIndex, dir, "%v", err)
	}
	if text == nil && signature == nil {
		return &List{Arbiter: listType, Format: listFormat, Sequence: 0}, nil, nil
	}
	by, err = p.Verify(archive.Incoming{File: listName, Data: text, Signature: signature})
	if err != nil && staged != nil {
		if next, other := p.Verify(archive.Incoming{File: listName, Data: staged, Signature: signature}); other == nil {
			by = next
			text, err = staged, d.Replace(filepath.Join(dir, listName), staged)
		}
	}
	if err != nil {
		return nil, nil, about(filepath.Join(dir, listName), err)
	}
	l, err = ParseList(text)
	return l, by, err
}

// Disk writes files. Tests stop it at every step.
type Disk struct {
	MakeFolder func(dir string) error
	Replace    func(name string, data []byte) error
	CreateNew  func(name string) error
	Remove     func(name string) error
}

// RealDisk writes to the disk of this machine.
func RealDisk() *Disk {
	return &Disk{MakeFolder: safeio.MakeFolder, Replace: safeio.Replace, Remove: safeio.Remove, CreateNew: func(name string) error {
		f, err := safeio.Create(name)
		if err != nil {
			return err
		}
		return f.Close()
	}}
}
