package serve

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"

	"go.etcd.io/bbolt"

	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// journal has the rows and entries of matches that are on disk, but not yet in their buckets. The
// commands of a batch belong to different matches, and so do the pages of their rows and logs. To
// change these pages costs more than anything else that a server does for its disk. So a batch is one
// value in a bucket of the journal, in the same file. Later the buckets of many commands are written
// together.
//
// There are two generations, each with a bucket. New batches go to one, while the matches of the
// other one are written to their buckets, some with each batch.
type journal struct {
	mu         sync.RWMutex // of the generations; only the writer changes them
	young, old *generation
	next       uint64      // the number of the next batch
	text       []byte      // memory for the batch
	fresh      *generation // what the present batch adds
	folded     int         // matches of the old generation that the present batch puts into their buckets
	maxBytes   int         // of a generation
}

// generation is what some batches have written.
type generation struct {
	bucket  []byte
	bytes   int
	matches map[string]*recent
	links   map[string][]byte // by the hash of the token; nil removes
	order   []string          // matches that are not yet in their buckets, when no batch is added any more
}

// recent is what a generation has of a match.
type recent struct {
	row, clocks []byte // the present ones; clocks may be nil
	first       int    // the number of the first entry
	entries     [][]byte
}

// Bounds of a generation, and how fast it is written to the buckets.
const (
	maxGeneration = 8 << 20 // bytes
	foldsEach     = 2       // matches for each transaction
)

func newGeneration(bucket []byte) *generation {
	return &generation{bucket: bucket, matches: map[string]*recent{}, links: map[string][]byte{}}
}

// add adds a transaction.
func (g *generation) add(e *encoded) {
	r := g.matches[string(e.match)]
	if r == nil {
		r = &recent{first: e.first}
		g.matches[string(e.match)] = r
	}
	r.add(e.row, e.clocks, e.first, e.entries)
	maps.Copy(g.links, e.links)
}

// add adds entries that follow those that are there.
func (r *recent) add(row, clocks []byte, first int, entries [][]byte) {
	if len(r.entries) == 0 {
		r.first = first
	}
	r.row, r.clocks, r.entries = row, clocks, append(r.entries, entries...)
}

// merge adds a later generation.
func (g *generation) merge(later *generation) {
	for match, r := range later.matches { //maporder: each is another match
		if known := g.matches[match]; known != nil {
			known.add(r.row, r.clocks, r.first, r.entries)
		} else {
			g.matches[match] = r
		}
	}
	maps.Copy(g.links, later.links)
	g.bytes += later.bytes
}

// last returns the number of the last entry of a match, 0 if there is none, and whether the
// journal knows the match.
func (j *journal) last(match []byte) (n int, known bool) {
	for _, g := range []*generation{j.fresh, j.young, j.old} {
		if r := g.matches[string(match)]; r != nil {
			known = true
			if len(r.entries) > 0 {
				return r.first + len(r.entries) - 1, true
			}
		}
	}
	return 0, known
}

// row returns the present row of a match, nil if the journal has none.
func (j *journal) row(match string) []byte {
	for _, g := range []*generation{j.young, j.old} {
		if r := g.matches[match]; r != nil {
			return r.row
		}
	}
	return nil
}

// begin prepares a batch.
func (j *journal) begin() {
	j.text, j.folded = j.text[:0], 0
	j.fresh = newGeneration(nil)
}

// write writes the batch, and matches of the old generation for so many transactions.
func (j *journal) write(tx *bbolt.Tx, transactions int) error {
	if len(j.text) > 0 {
		if err := tx.Bucket(j.young.bucket).Put(binary.BigEndian.AppendUint64(nil, j.next), j.text); err != nil {
			return err
		}
		j.fresh.bytes = len(j.text)
	}
	if len(j.old.matches) == 0 && len(j.old.links) == 0 {
		return nil
	}
	j.folded = min(len(j.old.order), foldsEach*transactions)
	for _, match := range j.old.order[:j.folded] {
		if err := j.old.matches[match].fold(tx, []byte(match)); err != nil {
			return err
		}
	}
	if j.folded < len(j.old.order) {
		return nil
	}
	for hash, l := range j.old.links { //maporder: each has a key of its own
		if err := putOrDelete(tx.Bucket(linksBucket), []byte(hash), l); err != nil {
			return err
		}
	}
	if err := tx.DeleteBucket(j.old.bucket); err != nil {
		return err
	}
	_, err := tx.CreateBucket(j.old.bucket)
	return err
}

// fold puts a match into its buckets.
func (r *recent) fold(tx *bbolt.Tx, match []byte) error {
	if err := tx.Bucket(rowsBucket).Put(match, r.row); err != nil {
		return err
	}
	for i, text := range r.entries {
		if err := tx.Bucket(logsBucket).Put(logKey(match, r.first+i), text); err != nil {
			return err
		}
	}
	return putOrDelete(tx.Bucket(dueBucket), match, r.clocks)
}

// written notes that the batch is on disk.
func (j *journal) written() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.next++
	j.young.merge(j.fresh)
	for _, match := range j.old.order[:j.folded] {
		delete(j.old.matches, match)
	}
	j.old.order = j.old.order[j.folded:]
	if len(j.old.order) > 0 {
		return
	}
	if len(j.old.matches)+len(j.old.links)+j.old.bytes > 0 {
		j.old = newGeneration(j.old.bucket)
	}
	if j.young.bytes >= j.maxBytes {
		j.turn()
	}
}

// turn lets new batches go to the other generation, which is empty. Matches are written in the
// order of their keys, because neighbours have the same pages.
func (j *journal) turn() {
	j.young, j.old = j.old, j.young
	j.old.order = slices.Sorted(maps.Keys(j.old.matches))
}

// Marks of a transaction in the journal.
const (
	hasClocks = 1 << iota // the match goes on although nobody comes
	shortRow              // the row lacks what is as in the row before: see Row.short
)

// append appends a transaction to the batch, with the row in its short form.
func (j *journal) append(e *encoded, short []byte) {
	mark, row := uint64(0), e.row
	if e.clocks != nil {
		mark |= hasClocks
	}
	if short != nil {
		mark, row = mark|shortRow, short
	}
	b := binary.AppendUvarint(j.text, mark)
	for _, part := range [][]byte{e.match, row, e.clocks} {
		b = appendPart(b, part)
	}
	b = binary.AppendUvarint(binary.AppendUvarint(b, num.To[uint64](e.first)), uint64(len(e.entries)))
	for _, text := range e.entries {
		b = appendPart(b, text)
	}
	b = binary.AppendUvarint(b, uint64(len(e.links)))
	for hash, l := range e.links { //maporder: each has a key of its own
		b = appendPart(appendPart(b, []byte(hash)), l)
	}
	j.text = b
	j.fresh.add(e)
}

func appendPart(b, part []byte) []byte {
	return append(binary.AppendUvarint(b, uint64(len(part))), part...)
}

// parts reads what append has written.
type parts struct {
	text []byte
	bad  bool
}

func (p *parts) number() int {
	n, size := binary.Uvarint(p.text)
	if size <= 0 || n > maxPart {
		p.bad, p.text = true, nil
		return 0
	}
	p.text = p.text[size:]
	return num.To[int](n)
}

// maxPart bounds the numbers in a transaction.
const maxPart = 1 << 30

// next returns the next part, nil for an empty one. It stays when the file changes.
func (p *parts) next() []byte {
	n := p.number()
	if n > len(p.text) {
		p.bad, p.text = true, nil
		return nil
	}
	part := p.text[:n]
	p.text = p.text[n:]
	if n == 0 {
		return nil
	}
	return bytes.Clone(part)
}

// restore reads the journal that an earlier run has left. Its matches are then written to their
// buckets with the next batches.
func (j *journal) restore(tx *bbolt.Tx) error {
	list := make([]*generation, len(journalBuckets))
	ends := make([]uint64, len(list))
	for i, name := range journalBuckets {
		list[i] = newGeneration(name)
		if k, _ := tx.Bucket(name).Cursor().Last(); len(k) == 8 {
			ends[i] = binary.BigEndian.Uint64(k)
		}
	}
	j.old, j.young = list[0], list[1]
	if ends[0] > ends[1] {
		j.old, j.young = list[1], list[0]
	}
	j.next = max(ends[0], ends[1]) + 1
	for _, g := range []*generation{j.old, j.young} {
		if err := tx.Bucket(g.bucket).ForEach(func(_, text []byte) error { return j.read(tx, g, text) }); err != nil {
			return err
		}
	}
	j.old.order = slices.Sorted(maps.Keys(j.old.matches))
	return nil
}

// read adds a batch to a generation.
func (j *journal) read(tx *bbolt.Tx, g *generation, text []byte) error {
	g.bytes += len(text)
	for p := (&parts{text: text}); len(p.text) > 0 || p.bad; {
		mark := p.number()
		e := encoded{match: p.next(), row: p.next(), clocks: p.next(), links: map[string][]byte{}}
		e.first = p.number()
		for n := p.number(); n > 0 && !p.bad; n-- {
			e.entries = append(e.entries, p.next())
		}
		for n := p.number(); n > 0 && !p.bad; n-- {
			hash := string(p.next())
			e.links[hash] = p.next()
		}
		if p.bad || (mark&hasClocks != 0) != (e.clocks != nil) {
			return fmt.Errorf("%w: a batch of the journal", ErrDamaged)
		}
		if mark&shortRow != 0 {
			before := j.row(string(e.match))
			if before == nil {
				before = tx.Bucket(rowsBucket).Get(e.match)
			}
			if err := e.complete(before); err != nil {
				return err
			}
		}
		g.add(&e)
	}
	return nil
}

// complete adds to a short row what it has from the row before.
func (e *encoded) complete(before []byte) error {
	var was, is room.Row
	err := json.Unmarshal(before, &was)
	if err == nil {
		err = json.Unmarshal(e.row, &is)
	}
	if err != nil {
		return fmt.Errorf("%w: a row of the match %q in the journal: %w", ErrDamaged, e.match, err)
	}
	is.Bots, is.Links, is.Host = was.Bots, was.Links, was.Host
	e.row, err = protocol.Encode(&is)
	return err
}

// shortened returns a row without what is as in the row before it, nil if that has changed. These
// fields are the longest ones, and seldom change.
func shortened(tx *room.Tx) ([]byte, error) {
	was := tx.Was
	if was == nil || was.Host != tx.Row.Host || !slices.Equal(was.Links, tx.Row.Links) || !slices.Equal(was.Bots, tx.Row.Bots) {
		return nil, nil
	}
	row := *tx.Row
	row.Bots, row.Links, row.Host = nil, nil, ""
	return protocol.Encode(&row)
}
