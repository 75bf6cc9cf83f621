package record

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Archives keeps archives of packs by the hash by which records name a pack. It is used by
// several goroutines.
type Archives interface {
	// Get returns an archive; fs.ErrNotExist is the error of one that is not there.
	Get(hash string) ([]byte, error)
	// Put keeps an archive.
	Put(hash string, data []byte) error
}

// ArchiveFolder keeps archives as files of a folder: HASH.arbpack.
type ArchiveFolder struct{ Dir string }

// hashDigits is the length of a hash in hexadecimal digits.
const hashDigits = 64

// file is the name of the file of an archive.
func (f ArchiveFolder) file(hash string) (string, error) {
	if len(hash) != hashDigits {
		return "", fmt.Errorf("%.80q is not the hash of a pack", hash)
	}
	for _, c := range hash {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return "", fmt.Errorf("%.80q is not the hash of a pack", hash)
		}
	}
	return filepath.Join(f.Dir, hash+archive.Suffix), nil
}

// Get reads an archive.
func (f ArchiveFolder) Get(hash string) ([]byte, error) {
	name, err := f.file(hash)
	if err != nil {
		return nil, err
	}
	return safeio.Read(name, archive.FileKind)
}

// Put writes an archive that is not there yet. It writes the file whole or not at all.
func (f ArchiveFolder) Put(hash string, data []byte) error {
	name, err := f.file(hash)
	if err != nil {
		return err
	}
	if was, err := safeio.Read(name, archive.FileKind); err == nil && string(was) == string(data) {
		return nil
	}
	if err := safeio.MakeFolder(f.Dir); err != nil {
		return err
	}
	return safeio.Replace(name, data)
}

// KeepArchives puts the packs of sources into a store. Each must still be what it was when it was
// loaded, by its hash; sources of other packs are left out.
func KeepArchives(a Archives, packs []Pack, sources []load.Source) error {
	for _, p := range packs {
		s, err := find(p, sources)
		if err != nil {
			return err
		}
		data, _, err := archive.Of(s.FS)
		if err != nil {
			return fmt.Errorf("pack %q: %w", p.ID, err)
		}
		if err := a.Put(p.Hash, data.Bytes()); err != nil {
			return fmt.Errorf("pack %q: %w", p.ID, err)
		}
	}
	return nil
}

// find returns the source of a pack.
func find(p Pack, sources []load.Source) (load.Source, error) {
	for i := len(sources) - 1; i >= 0; i-- { // later ones replace earlier ones
		if load.ID(sources[i]) == p.ID {
			if load.PlayHash(sources[i]) != p.Hash {
				return load.Source{}, fmt.Errorf("the pack %q has changed since it was loaded; load the packs again", p.ID)
			}
			return sources[i], nil
		}
	}
	return load.Source{}, fmt.Errorf("the pack %q is not among the sources", p.ID)
}

// KeptSources returns the packs of a record: from those that are at hand, by their hashes, and
// else from the store, which may be nil.
func KeptSources(packs []Pack, a Archives, atHand []load.Source) (list []load.Source, err error) {
	hashes := make([]string, len(atHand))
	for _, p := range packs {
		found := false
		for i, s := range atHand {
			if load.ID(s) != p.ID {
				continue
			}
			if hashes[i] == "" {
				hashes[i] = hashOf(s)
			}
			if found = hashes[i] == p.Hash; found {
				list = append(list, s)
				break
			}
		}
		if found {
			continue
		}
		s, err := stored(p, a)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// shippedHashes has the hashes of embedded packs, which never change, by their ids.
var shippedHashes sync.Map

// Versions returns sources without the versions of a pack that a record does not name, where there
// are several versions of it.
func Versions(packs []Pack, sources []load.Source) []load.Source {
	return slices.DeleteFunc(slices.Clone(sources), func(s load.Source) bool {
		id, versions := load.ID(s), 0
		for _, other := range sources {
			if load.ID(other) == id {
				versions++
			}
		}
		return versions > 1 && !slices.ContainsFunc(packs, func(p Pack) bool { return p.ID == id && p.Hash == hashOf(s) })
	})
}

func hashOf(s load.Source) string {
	if !s.Shipped {
		return load.PlayHash(s)
	}
	if known, ok := shippedHashes.Load(s.Name); ok {
		return known.(string)
	}
	hash := load.PlayHash(s)
	shippedHashes.Store(s.Name, hash)
	return hash
}

// stored returns a pack from the store.
func stored(p Pack, a Archives) (load.Source, error) {
	missing := fmt.Errorf("the pack %.64q in version %.20q (%.12s) is neither loaded nor in the store", p.ID, p.Version, p.Hash)
	if a == nil {
		return load.Source{}, missing
	}
	data, err := a.Get(p.Hash)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return load.Source{}, missing
	case err != nil:
		return load.Source{}, fmt.Errorf("the pack %.64q cannot be read from the store: %w", p.ID, err)
	}
	files, err := archive.Read(data)
	if err != nil {
		return load.Source{}, fmt.Errorf("the pack %.64q in the store is damaged: %w", p.ID, err)
	}
	s := load.Source{FS: files, Name: p.ID}
	if got := load.PlayHash(s); got != p.Hash {
		return load.Source{}, fmt.Errorf("the pack %.64q in the store is damaged: its hash is %.12s, not %.12s", p.ID, got, p.Hash)
	}
	return s, nil
}
