package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbiter/luabind/packs/safeio"
)

// maxSeen bounds the indexes in a user's record.
const maxSeen = 1_000

var seenKind = safeio.Kind{Name: "the record of indexes", Bytes: 1 << 20}

// seenList is the user's record of indexes, over all their lock files. It prevents an
// older list, or another index of the same author, from replacing one that was seen,
// even with a new lock file. It has only lists that a trusted key has signed, as a
// forged list must not block the true one.
type seenList struct {
	Arbiter string `json:"arbiter"` // "indexes"
	Format  int    `json:"format"`
	Indexes []seen `json:"indexes"` // by address
}

// seen is an index as it was last seen.
type seen struct {
	At       string `json:"at"`   // an address, or the absolute path of a folder
	Name     string `json:"name"` // "" = a list of format 1, which has no name
	Key      string `json:"key"`
	Sequence int    `json:"sequence"` // the highest
	Hash     string `json:"hash"`     // SHA-256 of that list
}

const seenType, seenFormat = "indexes", 1

// readSeen reads a record; a missing one is empty.
func readSeen(name string) (*seenList, error) {
	l := &seenList{Arbiter: seenType, Format: seenFormat}
	text, err := safeio.Read(name, seenKind)
	if errors.Is(err, fs.ErrNotExist) {
		return l, nil
	}
	bad := func(why string, args ...any) (*seenList, error) {
		return nil, fault(BadSeen, name, why+"; if you remove the file, indexes are trusted again from their first sight on", args...)
	}
	if err != nil {
		return bad("%v", err)
	}
	var read seenList
	if err := json.Unmarshal(text, &read); err != nil || read.Arbiter != seenType || read.Format != seenFormat {
		return bad("it is not a record of indexes, of format %d", seenFormat)
	}
	for _, s := range read.Indexes {
		if !s.valid() {
			return bad("its entry for %.90q is malformed", s.At)
		}
	}
	if !read.wrote(text) {
		return bad("it has a key that is unknown, missing, or there twice")
	}
	return &read, nil
}

// valid reports whether an entry can have been written by this program.
func (s *seen) valid() bool {
	hash, err := hex.DecodeString(s.Hash)
	return err == nil && len(hash) == sha256.Size && s.At != "" && isPlain(s.At) && s.Sequence >= 1 && s.Sequence <= maxSequence &&
		(s.Name == "" || indexName().MatchString(s.Name)) && checkKey(s.Key) == nil
}

// wrote reports whether a text is this record, except for white space. A key that was
// misspelt by hand would weaken an entry.
func (l *seenList) wrote(text []byte) bool {
	var dense bytes.Buffer
	own, err := json.Marshal(l)
	return err == nil && json.Compact(&dense, text) == nil && bytes.Equal(own, dense.Bytes())
}

func (l *seenList) text() ([]byte, error) {
	text, err := json.MarshalIndent(l, "", " ")
	return append(text, '\n'), err
}

// placeOf returns the address of an index as a record has it.
func placeOf(at string) string {
	if strings.Contains(at, "://") {
		return strings.TrimSuffix(at, "/")
	}
	if full, err := filepath.Abs(at); err == nil {
		at = full
	}
	return filepath.ToSlash(at)
}

// check compares an index with what was seen before.
func (l *seenList) check(x *opened) error {
	at := placeOf(x.folder)
	for _, s := range l.Indexes {
		same := s.Name == x.Name && s.Key == x.Key
		switch {
		case s.At == at && s.Name != "" && s.Name != x.Name:
			return fault(OtherIndex, x.At, "it was the index %q before, and is %q now%s", s.Name, orUnnamed(x.Name), newIndexHint)
		case !same || s.At != at && s.Name == "":
		case s.Sequence > x.Sequence:
			return fault(OldIndex, x.At, "the index is number %d, and you have seen number %d of it at %s: somebody may be showing you an old one%s", x.Sequence, s.Sequence, s.At, newIndexHint)
		case s.Sequence == x.Sequence && s.Hash != x.hash:
			return fault(OldIndex, x.At, "you have seen another list with number %d of this index, at %s%s", x.Sequence, s.At, newIndexHint)
		}
	}
	return nil
}

// newIndexHint ends the errors for an index that differs from the one that was seen.
const newIndexHint = "; if its author says so, add --new-index (docs/shipping.md, What an index cannot do to you)"

func orUnnamed(name string) string {
	if name == "" {
		return "one without a name"
	}
	return name
}

// note records an index, and replaces the record of the same address, or, if forget is
// set, of the same index elsewhere.
func (l *seenList) note(x *opened, forget bool) error {
	at := placeOf(x.folder)
	l.Indexes = slices.DeleteFunc(l.Indexes, func(s seen) bool {
		return s.At == at || forget && s.Name == x.Name && s.Key == x.Key && s.Name != ""
	})
	if !isPlain(at) { // it could not be read back
		return fault(BadAddress, at, "the name of the folder cannot be written to the record of indexes")
	}
	l.Indexes = append(l.Indexes, seen{at, x.Name, x.Key, x.Sequence, x.hash})
	slices.SortFunc(l.Indexes, func(a, b seen) int { return strings.Compare(a.At, b.At) })
	if len(l.Indexes) > maxSeen {
		return fault(BadSeen, "", "more than %d indexes were seen; take out of the record those that are gone", maxSeen)
	}
	return nil
}

// compareWithSeen refuses lists that are older than those that the user has seen, or
// different, and records the present ones.
func (j *Job) compareWithSeen() error {
	if j.SeenFile == "" {
		return nil
	}
	record, err := readSeen(j.SeenFile)
	if err != nil {
		return err
	}
	before, err := record.text()
	if err != nil {
		return err
	}
	for _, x := range j.asked {
		if x.Key == "" || !trusts(j.Policy, x.Key) {
			continue
		}
		if !j.NewIndex {
			if err := record.check(x); err != nil {
				return err
			}
		}
		if err := record.note(x, j.NewIndex); err != nil {
			return about(j.SeenFile, err)
		}
	}
	after, err := record.text()
	if err != nil || string(after) == string(before) {
		return err
	}
	if err := seenKind.Check(after); err != nil {
		return fault(BadSeen, j.SeenFile, "%v; take out of the record those that are gone", err)
	}
	if err := j.Disk.MakeFolder(filepath.Dir(j.SeenFile)); err != nil {
		return fault(NotWritten, j.SeenFile, "%v", err)
	}
	if err := j.Disk.Replace(j.SeenFile, after); err != nil {
		return fault(NotWritten, j.SeenFile, "%v", err)
	}
	return nil
}

// hashOfList returns the hash that a record keeps of a list.
func hashOfList(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// fresh refuses a list that has expired.
func (j *Job) fresh(x *opened) error {
	if x.list.expired(j.Now) {
		return fault(Expired, x.At, "its list, number %d, expired at %s: its author has not renewed it, or somebody withholds the newer ones, or the clock of this machine, which says %s, is wrong", x.Sequence, x.list.Expires, j.Now.UTC().Format(time.RFC3339))
	}
	return nil
}
