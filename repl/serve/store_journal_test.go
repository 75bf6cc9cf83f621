package serve

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"arbiter/repl/serve/room"
)

// kept is a store next to what it must have.
type kept struct {
	t      *testing.T
	folder string
	s      *Store
	rows   map[string]*room.Row
	logs   map[string][]room.Entry
	links  map[string]string // the match of each hash
	made   int               // hashes
}

func (k *kept) open() {
	k.t.Helper()
	s, err := OpenStore(k.folder, func(f func()) { f() })
	if err != nil {
		k.t.Fatal(err)
	}
	s.journal.maxBytes = 4000
	k.s = s
}

// commit writes transactions that arrive together.
func (k *kept) commit(list ...*room.Tx) {
	k.t.Helper()
	answers := make(chan error, len(list))
	for _, tx := range list {
		k.s.Commit(tx, func(err error) { answers <- err })
	}
	for range list {
		if err := <-answers; err != nil {
			k.t.Fatal(err)
		}
	}
	for _, tx := range list {
		k.rows[tx.Match] = tx.Row
		k.logs[tx.Match] = append(k.logs[tx.Match], tx.Entries...)
		for hash, l := range tx.Links { //maporder: into a map
			if delete(k.links, hash); l != nil {
				k.links[hash] = l.Match
			}
		}
	}
}

func (k *kept) hash() string {
	k.made++
	return hex.EncodeToString(fmt.Appendf(nil, "%032d", k.made))
}

// begin makes a match.
func (k *kept) begin(match string) *room.Tx {
	hash := k.hash()
	return &room.Tx{Match: match, Setup: &room.Setup{Mode: "duel", Bots: []string{"", ""}}, Row: &room.Row{Bots: []string{"", ""}, Links: []string{hash}, Host: "h" + match},
		Links: map[string]*room.Link{hash: {Match: match, Role: "seat", Seat: 1}}}
}

// next is a random transaction of a match: a command, a link or a host that takes the place of another
// one, another bot, or a clock.
func (k *kept) next(random *rand.Rand, match string) *room.Tx {
	was := k.rows[match]
	row := *was
	row.Rev++
	tx := &room.Tx{Match: match, Row: &row, Was: was}
	switch random.IntN(8) {
	case 0:
		hash := k.hash()
		tx.Links = map[string]*room.Link{row.Links[0]: nil, hash: {Match: match, Role: "seat", Seat: 1}}
		row.Links = []string{hash}
	case 1:
		row.Clock = room.ClockState{Left: []int64{random.Int64N(100), 9}, Running: []int{1 + random.IntN(2)}}
		if random.IntN(2) == 0 {
			row.Clock.Running = nil
		}
	case 2:
		row.Host = fmt.Sprint("h", random.Int())
	case 3:
		row.Bots = []string{"", fmt.Sprint("b", random.Int())}
	default:
		row.Seq++
		tx.First = row.Seq
		tx.Entries = []room.Entry{{Kind: room.KindDo, Seat: 1, Text: strings.Repeat("x", random.IntN(60)), ID: fmt.Sprint(row.Seq), Hash: "h"}}
	}
	return tx
}

// check compares the store with what it must have.
func (k *kept) check() {
	k.t.Helper()
	due := map[string]bool{}
	for match, row := range k.rows { //maporder: each is checked
		saved, err := k.s.Load(match)
		if err != nil {
			k.t.Fatal(err)
		}
		if !slices.Equal(saved.Log, k.logs[match]) {
			k.t.Fatalf("the log of %s is %v, expected %v", match, saved.Log, k.logs[match])
		}
		if is := &saved.Row; is.Rev != row.Rev || is.Seq != row.Seq || is.Host != row.Host || !slices.Equal(is.Links, row.Links) || !slices.Equal(is.Bots, row.Bots) || !slices.Equal(is.Clock.Left, row.Clock.Left) {
			k.t.Fatalf("the row of %s is %+v, expected %+v", match, is, row)
		}
		if row.GoesOn() {
			due[match] = true
		}
	}
	for n := range k.made {
		hash := hex.EncodeToString(fmt.Appendf(nil, "%032d", n+1))
		if l, _, err := k.s.Link(hash); err != nil || l.Match != k.links[hash] {
			k.t.Fatalf("link %s opens %q (%v), expected %q", hash, l.Match, err, k.links[hash])
		}
	}
	is := map[string]bool{}
	if err := k.s.Due(func(match string, _ room.ClockState) {
		if is[match] {
			k.t.Fatalf("%s is due twice", match)
		}
		is[match] = true
	}); err != nil || !maps.Equal(is, due) {
		k.t.Fatalf("due are %v, expected %v (%v)", is, due, err)
	}
}

// TestJournal: random transactions are all there, however much of the journal was written to the
// buckets. So they are when the store is opened again, or from a copy of the file of a running one.
func TestJournal(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	k := &kept{t: t, folder: t.TempDir(), rows: map[string]*room.Row{}, logs: map[string][]room.Entry{}, links: map[string]string{}}
	k.open()
	random := rand.New(rand.NewPCG(1, 2))
	var names []string
	turns, bucket := 0, ""
	for n := range 120 {
		var list []*room.Tx
		for _, i := range random.Perm(len(names))[:random.IntN(len(names)/2+1)] {
			list = append(list, k.next(random, names[i]))
		}
		if n < 30 {
			names = append(names, fmt.Sprintf("match%02d", (n*7)%30))
			list = append(list, k.begin(names[n]))
		}
		if len(list) > 0 {
			k.commit(list...)
		}
		if now := string(k.s.journal.young.bucket); now != bucket {
			turns, bucket = turns+1, now
		}
		switch n % 12 {
		case 3:
			k.check()
		case 7:
			if err := k.s.Close(); err != nil {
				t.Fatal(err)
			}
			k.open()
			k.check()
		case 11: // as after a crash: there is nothing that only Close writes
			text, err := os.ReadFile(filepath.Join(k.folder, StoreFile))
			if err != nil {
				t.Fatal(err)
			}
			old := k.s
			k.folder = t.TempDir()
			if err := os.WriteFile(filepath.Join(k.folder, StoreFile), text, 0o600); err != nil {
				t.Fatal(err)
			}
			k.open()
			k.check()
			if err := old.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if turns < 6 {
		t.Errorf("the journal has turned only %d times", turns)
	}
	if err := k.s.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestJournalOfEarlierFile: a file from before the journal is taken, one of a later version is not, and a
// batch that cannot be read is damage.
func TestJournalOfEarlierFile(t *testing.T) {
	k := &kept{t: t, folder: t.TempDir(), rows: map[string]*room.Row{}, logs: map[string][]room.Entry{}, links: map[string]string{}}
	k.open()
	k.commit(k.begin("a"))
	change := func(do func(tx *bbolt.Tx) error) {
		t.Helper()
		if err := errors.Join(k.s.db.Update(do), k.s.Close()); err != nil {
			t.Fatal(err)
		}
	}
	format := func(is string) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error { return tx.Bucket(aboutBucket).Put([]byte("format"), []byte(is)) }
	}
	change(func(tx *bbolt.Tx) error {
		return errors.Join(tx.DeleteBucket(journalBuckets[0]), tx.DeleteBucket(journalBuckets[1]), format("1")(tx))
	})
	k.open()
	k.check()
	change(func(tx *bbolt.Tx) error {
		if is := string(tx.Bucket(aboutBucket).Get([]byte("format"))); is != storeFormat {
			t.Errorf("the format is %q", is)
		}
		return format("3")(tx)
	})
	if _, err := OpenStore(k.folder, nil); err == nil || !strings.Contains(err.Error(), `the file has format "3", expected "2"`) {
		t.Errorf("a later version: %v", err)
	}
	for name, text := range map[string][]byte{"cut": {0, 5, 'a'}, "empty": {}, "long": binary.AppendUvarint([]byte{0}, 1<<40), "short row of nothing": {shortRow, 1, 'z', 2, '{', '}', 0, 0, 0, 0}} {
		k := &kept{t: t, folder: t.TempDir(), rows: map[string]*room.Row{}, logs: map[string][]room.Entry{}, links: map[string]string{}}
		k.open()
		k.commit(k.begin("a"))
		if err := errors.Join(k.s.db.Update(func(tx *bbolt.Tx) error { return tx.Bucket(journalBuckets[0]).Put(make([]byte, 8), text) }), k.s.Close()); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenStore(k.folder, nil); name != "empty" && !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
