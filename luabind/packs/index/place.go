package index

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Place is an index that can be read: a folder, or the address of one.
type Place interface {
	// Get reads a file of at most as many bytes as its kind allows. Of a longer one it
	// may return the beginning with the error. A missing file is fs.ErrNotExist.
	// progress, if it is not nil, is called with the bytes read so far and the total,
	// or 0 if that is unknown.
	Get(ctx context.Context, name string, k safeio.Kind, progress func(done, total int)) ([]byte, error)
}

// PlaceAt returns the index at an address, http:// or https://, or in a folder.
func PlaceAt(at string) (Place, error) {
	if !strings.Contains(at, "://") {
		return inFolder(at), nil
	}
	u, err := url.Parse(at)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fault(BadAddress, at, "an index is a folder, or an address as https://example.org/packs")
	}
	return newOnline(u), nil
}

// inFolder is an index in a local folder.
type inFolder string

func (dir inFolder) Get(_ context.Context, name string, k safeio.Kind, _ func(done, total int)) ([]byte, error) {
	data, err := safeio.Read(filepath.Join(string(dir), name), k)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return data, fault(Download, name, "%v", err)
	}
	return data, err
}

// opened is an index whose list has been read and verified.
type opened struct {
	LockedIndex
	folder string // its address; for a folder, relative to the working folder
	place  Place
	list   *List
	hash   string // of the list's text
}

// subjectOf returns what the signature of a list states.
func subjectOf() archive.Subject { return archive.Subject{File: listName} }

// open reads the list of an index. known is how it was last seen, or nothing. vouched
// says that a lock file decides what is taken from it, so that the list need not be
// trusted.
func open(ctx context.Context, at string, place Place, p archive.Policy, known *LockedIndex, vouched bool) (*opened, error) {
	x := &opened{LockedIndex: LockedIndex{At: at}, folder: at, place: place}
	before := ""
	if known != nil {
		before = known.Key
	}
	text, by, err := fetchList(ctx, place, p, before, vouched)
	if archive.KindOf(err) == archive.BadSignature { // it may have been published again in between
		text, by, err = fetchList(ctx, place, p, before, vouched)
	}
	if f, ok := errors.AsType[*archive.Fault](err); ok && f.Kind == archive.UnknownKey && before != "" && !isBy(f, before) {
		err = fault(f.Kind, f.Entry, "%s; it was signed by another key before%s", f.Msg, rotationHint)
	}
	if err != nil {
		return nil, ofIndex(at, err)
	}
	if x.list, err = ParseList(text); err != nil {
		return nil, about(at, err)
	}
	x.Sequence, x.Name, x.hash = x.list.Sequence, x.list.Name, hashOfList(text)
	if by != nil {
		x.Key = by.Key.String()
	}
	return x, nil
}

// isBy reports whether a fault of an unknown key is about this one, which was named for an earlier command alone.
func isBy(f *archive.Fault, key string) bool {
	k, err := archive.ParseKey(key)
	return err == nil && strings.Contains(f.Msg, k.ID())
}

// check compares an index with its entry in a lock file.
func (x *opened) check(known *LockedIndex, p archive.Policy, newIndex bool) error {
	switch {
	case known == nil:
	case known.Name != "" && known.Name != x.Name && !newIndex:
		return fault(OtherIndex, x.At, "the lock file has the index %q there, and it is %q now%s", known.Name, orUnnamed(x.Name), newIndexHint)
	case known.Sequence > x.Sequence && !newIndex:
		return fault(OldIndex, x.At, "the index is number %d, and the lock file has number %d of it: somebody may be showing you an old one%s", x.Sequence, known.Sequence, newIndexHint)
	case known.Key != "" && known.Key != x.Key && !trusts(p, x.Key):
		return fault(KeyChanged, x.At, "the index was signed by another key before; if its author has changed the key, trust the new one with --key%s", rotationHint)
	}
	return nil
}

// rotationHint ends the errors for a changed key of an author.
const rotationHint = " (docs/shipping.md, Changing a key)"

func trusts(p archive.Policy, key string) bool {
	k, err := archive.ParseKey(key)
	return err == nil && p.Trusts(k)
}

// fetchList reads a list and verifies its signature as the policy requires. Under a
// policy that asks for hashes an unsigned list promises nothing, which is enough only
// where a lock file vouches. before is the key that signed it last: it is recognised,
// but not trusted.
func fetchList(ctx context.Context, place Place, p archive.Policy, before string, vouched bool) (text []byte, by *archive.Signed, err error) {
	if text, err = place.Get(ctx, listName, listKind, nil); err != nil {
		if len(text) > maxList { // a folder returns what it has read
			return nil, nil, fault(BadIndex, "", "%v", listKind.Check(text))
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil, fault(BadIndex, "", "there is no %s", listName)
		}
		return nil, nil, err
	}
	signature, err := place.Get(ctx, listName+archive.SignatureSuffix, archive.SignatureKind, nil)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	in := archive.Incoming{File: listName, Data: text, Signature: signature}
	if by, err = p.Verify(in); err == nil {
		return text, by, nil
	}
	if p.Refuses(err) || p.Trust == archive.Hashed && !vouched {
		return nil, nil, err
	}
	if by, err = withKey(p, before).Verify(in); err != nil && p.Refuses(err) {
		return nil, nil, err
	}
	return text, by, nil
}

// fetch downloads an archive of an index and its signature, and admits it. It must
// match its entry in the list.
func (x *opened) fetch(ctx context.Context, id string, v *Version, p archive.Policy, progress func(name string, done, total int)) (*download, error) {
	name := load.ArchiveName(id, v.Version)
	data, err := x.place.Get(ctx, name, safeio.Kind{Name: "the archive", Bytes: v.Size}, func(done, total int) {
		if progress != nil {
			progress(name, done, v.Size)
		}
	})
	if err != nil {
		return nil, ofIndex(x.At, missing(name, err))
	}
	if len(data) != v.Size {
		return nil, fault(archive.WrongSize, name, "it has %d bytes, and the index says %d", len(data), v.Size)
	}
	signature, err := x.place.Get(ctx, name+archive.SignatureSuffix, archive.SignatureKind, nil)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, ofIndex(x.At, err)
	}
	o, err := load.Opener{Policy: p}.Admit(archive.Incoming{File: name, Data: data, Signature: signature, Hash: v.Hash})
	if err != nil {
		return nil, about(name, err)
	}
	h, err := load.ReadHead(o.FS)
	if err != nil {
		return nil, about(name, err)
	}
	lie := func(what, says, is string) error {
		return fault(IndexLied, name, "the index says that %s is %q, and it is %q", what, says, is)
	}
	for _, c := range []struct{ what, says, is string }{
		{"the play hash", v.Plays, load.PlayHash(o.Source)}, {"its game", v.Game, h.Game}, {"its api", v.API, h.Asks()},
		{"what it requires", strings.Join(v.Requires, " "), strings.Join(texts(h.Requires), " ")},
		{"what is optional", strings.Join(v.Optional, " "), strings.Join(texts(h.Optional), " ")},
		{"what it conflicts with", strings.Join(v.Conflicts, " "), strings.Join(texts(h.Conflicts), " ")},
	} {
		if c.says != c.is {
			return nil, lie(c.what, c.says, c.is)
		}
	}
	return &download{o, data, signature}, nil
}

// download is an archive that has been admitted and not yet written.
type download struct {
	*load.Opened
	data, signature []byte
}

func missing(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fault(Download, name, "the index lists it and does not have it")
	}
	return err
}

// ofIndex adds the index to an error: before it, or after the file that the error
// names.
func ofIndex(at string, err error) error {
	if f, ok := errors.AsType[*archive.Fault](err); ok && f.Entry != "" && f.Kind == Download {
		return &archive.Fault{Kind: f.Kind, Entry: f.Entry, Msg: fmt.Sprintf("%s (of the index %.130q)", f.Msg, at)}
	}
	return about(at, err)
}

// about adds the subject of an error before it, and keeps its kind.
func about(what string, err error) error {
	var f *archive.Fault
	if errors.As(err, &f) && f.Entry == "" {
		return &archive.Fault{Kind: f.Kind, Entry: what, Msg: f.Msg}
	}
	return err
}
