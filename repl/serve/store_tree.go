package serve

import (
	"encoding/binary"
	"fmt"
	"os"

	"go.etcd.io/bbolt"
)

// The head of a page and an element of an inner page, as bbolt writes them.
const (
	headSize    = 16 // the page's number, its flags, how many elements it has, and its overflow
	elementSize = 16 // position, length, and the number of a page
	innerFlag   = 1
	leafFlag    = 2
)

// verify checks the trees of all buckets before bbolt follows them, and counts the matches. bbolt
// descends by recursion: pages of a damaged file that lead to each other would overflow the stack,
// which ends the program.
func (s *Store) verify(tx *bbolt.Tx) error {
	t := tree{file: s.file, size: int64(s.db.Info().PageSize), seen: make([]bool, tx.Size()/int64(s.db.Info().PageSize))}
	if err := t.free(); err != nil {
		return err
	}
	if _, err := t.walk(uint64(tx.Cursor().Bucket().Root())); err != nil {
		return err
	}
	for _, name := range buckets {
		b := tx.Bucket(name)
		if b == nil {
			continue
		}
		if b.Root() == 0 { // a small bucket has no page of its own
			if string(name) == string(rowsBucket) {
				s.matches.Store(int64(b.Stats().KeyN))
			}
			continue
		}
		n, err := t.walk(uint64(b.Root()))
		if err != nil {
			return err
		}
		if string(name) == string(rowsBucket) {
			s.matches.Store(n)
		}
	}
	return nil
}

// tree reads pages of a file. Each page belongs to one tree, once.
type tree struct {
	file *os.File
	size int64
	seen []bool
}

// free checks how many pages the lists of free pages say that they have, as a commit gives each of
// them back. The first two pages of a file name one list each, at the same place.
func (t *tree) free() error {
	const names, kind = headSize + 32, 0x10
	for meta := range int64(2) {
		var id [8]byte
		if _, err := t.file.ReadAt(id[:], meta*t.size+names); err != nil {
			return err
		}
		n := binary.NativeEndian.Uint64(id[:])
		if n >= uint64(len(t.seen)) {
			continue // of the page that is not in use
		}
		var head [headSize]byte
		if _, err := t.file.ReadAt(head[:], int64(n)*t.size); err != nil { // bounded by the size of the file
			return err
		}
		more := binary.NativeEndian.Uint32(head[12:])
		if binary.NativeEndian.Uint16(head[8:]) == kind && uint64(more) >= uint64(len(t.seen))-n {
			return fmt.Errorf("%w: page %d is longer than the file", ErrDamaged, n)
		}
	}
	return nil
}

// walk visits the pages of a tree and returns how many keys its leaves have.
func (t *tree) walk(root uint64) (keys int64, err error) {
	for open := []uint64{root}; len(open) > 0; {
		id := open[len(open)-1]
		open = open[:len(open)-1]
		if id >= uint64(len(t.seen)) || t.seen[id] {
			return 0, fmt.Errorf("%w: page %d is used twice or does not exist", ErrDamaged, id)
		}
		t.seen[id] = true
		var head [headSize]byte
		at := int64(id) * t.size // bounded by the size of the file
		if _, err := t.file.ReadAt(head[:], at); err != nil {
			return 0, fmt.Errorf("%w: page %d: %w", ErrDamaged, id, err)
		}
		flags, count := binary.NativeEndian.Uint16(head[8:]), int(binary.NativeEndian.Uint16(head[10:]))
		switch {
		case binary.NativeEndian.Uint64(head[:]) != id || flags != innerFlag && flags != leafFlag:
			return 0, fmt.Errorf("%w: page %d has another head", ErrDamaged, id)
		case flags == leafFlag:
			keys += int64(count)
			continue
		}
		list := make([]byte, count*elementSize)
		if _, err := t.file.ReadAt(list, at+headSize); err != nil {
			return 0, fmt.Errorf("%w: page %d: %w", ErrDamaged, id, err)
		}
		for i := range count {
			open = append(open, binary.NativeEndian.Uint64(list[i*elementSize+8:]))
		}
	}
	return keys, nil
}
