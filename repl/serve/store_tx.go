package serve

import (
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"

	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// encoded is a transaction as it is written.
type encoded struct {
	match              []byte
	setup, row, clocks []byte
	entries            [][]byte
	first              int
	links              map[string][]byte // by hash; nil removes
}

func encode(tx *room.Tx) (e encoded, err error) {
	e.match, e.first = []byte(tx.Match), tx.First
	if len(tx.Links) > 0 {
		e.links = map[string][]byte{}
	}
	if tx.Setup != nil {
		if e.setup, err = packSetup(tx.Setup); err != nil {
			return e, err
		}
	}
	if e.row, err = protocol.Encode(tx.Row); err != nil {
		return e, err
	}
	if tx.Row.GoesOn() {
		if e.clocks, err = protocol.Encode(&tx.Row.Clock); err != nil {
			return e, err
		}
	}
	for i := range tx.Entries {
		text, err := protocol.Encode(&tx.Entries[i])
		if err != nil {
			return e, err
		}
		e.entries = append(e.entries, text)
	}
	for hash, l := range tx.Links { //maporder: each has a key of its own
		key, err := hex.DecodeString(hash)
		if err != nil {
			return e, err
		}
		e.links[string(key)] = nil
		if l != nil {
			if e.links[string(key)], err = json.Marshal(l); err != nil {
				return e, err
			}
		}
	}
	return e, nil
}

func logKey(match []byte, n int) []byte {
	return binary.BigEndian.AppendUint32(append([]byte(nil), match...), num.To[uint32](n))
}

// conflict finds a transaction that does not follow what is stored.
func (s *Store) conflict(tx *bbolt.Tx, e *encoded) error {
	last, known := s.journal.last(e.match)
	known = known || tx.Bucket(setupsBucket).Get(e.match) != nil
	if known != (e.setup == nil) {
		return fmt.Errorf("the match %q is stored: %v", e.match, known)
	}
	if len(e.entries) == 0 {
		return nil
	}
	logs := tx.Bucket(logsBucket)
	switch {
	case last > 0 && e.first == last+1:
	case last == 0 && e.first > 0 && logs.Get(logKey(e.match, e.first)) == nil && (e.first == 1 || logs.Get(logKey(e.match, e.first-1)) != nil):
	default:
		return fmt.Errorf("command %d does not follow the log of the match %q", e.first, e.match)
	}
	return nil
}

// put writes a transaction: that of a new match to its buckets, and others to the journal.
func (s *Store) put(tx *bbolt.Tx, t *room.Tx, e *encoded) error {
	if e.setup == nil {
		short, err := shortened(t)
		if err == nil {
			s.journal.append(e, short)
		}
		return err
	}
	if err := tx.Bucket(setupsBucket).Put(e.match, e.setup); err != nil {
		return err
	}
	for hash, l := range e.links { //maporder: each has a key of its own
		if err := putOrDelete(tx.Bucket(linksBucket), []byte(hash), l); err != nil {
			return err
		}
	}
	r := recent{row: e.row, clocks: e.clocks, first: e.first, entries: e.entries}
	return r.fold(tx, e.match)
}

func putOrDelete(b *bbolt.Bucket, key, value []byte) error {
	if value == nil {
		return b.Delete(key)
	}
	return b.Put(key, value)
}
