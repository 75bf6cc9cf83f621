package serve

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/VictoriaMetrics/metrics"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/serve/room"
)

// StoreFile is the name of the file in the folder of a server.
const StoreFile = "matches.db"

// storeFormat is the version of the file. Earlier files have no journal, which they need before they
// have this version.
const (
	storeFormat  = "2"
	formatBefore = "1"
)

// The buckets.
var (
	aboutBucket  = []byte("about")  // "format"
	setupsBucket = []byte("setups") // match: its set-up
	rowsBucket   = []byte("rows")   // match: its row
	logsBucket   = []byte("logs")   // match and number: an entry
	linksBucket  = []byte("links")  // hash of a token: what it opens
	dueBucket    = []byte("due")    // match that goes on although nobody comes: its clocks
	packsBucket  = []byte("packs")  // hash: an archive

	journalBuckets = [][]byte{[]byte("journal1"), []byte("journal2")} // number of a batch: what it has written, newer than what is in the buckets above

	buckets = append([][]byte{aboutBucket, setupsBucket, rowsBucket, logsBucket, linksBucket, dueBucket, packsBucket}, journalBuckets...)
)

// Store keeps the matches of a server in one file, with go.etcd.io/bbolt. A transaction of a match
// is written as a whole and is on disk before it is reported. Transactions of several matches that
// arrive together share one write (group commit), which goes to a journal in the same file. Several
// goroutines may use it.
type Store struct {
	db      *bbolt.DB
	file    *os.File // that of db
	journal journal
	queue   chan waiting
	post    func(func())
	ended   chan struct{}
	failed  chan error
	broken  atomic.Bool

	damaged atomic.Bool // bbolt has panicked
	origin  StoreOrigin

	closing sync.Mutex // of closed
	closed  bool

	commits, batches, matches atomic.Int64
	figures                   *metrics.Set
	times                     *metrics.PrometheusHistogram // of group commits
}

type waiting struct {
	tx   *room.Tx
	done func(error)
}

// maxBatch bounds the transactions of one write.
const maxBatch = 1000

// OpenStore opens the file in a folder, which it makes if necessary. post calls a function on the
// goroutine of the hub.
func OpenStore(folder string, post func(func())) (*Store, error) {
	if err := safeio.MakeFolder(folder); err != nil {
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	name := filepath.Join(folder, StoreFile)
	origin := originOf(name)
	figures := metrics.NewSet()
	s := &Store{journal: journal{maxBytes: maxGeneration}, figures: figures, times: figures.NewPrometheusHistogramExt("arbiter_write_seconds", metrics.ExponentialBuckets(0.0005, 1.5, 24)), queue: make(chan waiting, maxBatch), post: post, origin: origin, ended: make(chan struct{}), failed: make(chan error, 1)}
	switch err := s.guard(func() error { return s.open(name) }); {
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, fmt.Errorf("%s: another server uses this folder", name)
	case errors.Is(err, bolterrors.ErrInvalid) || errors.Is(err, bolterrors.ErrChecksum) || errors.Is(err, bolterrors.ErrVersionMismatch) ||
		err != nil && strings.HasPrefix(err.Error(), "file size too small"):
		return nil, fmt.Errorf("%s: %w: %w", name, ErrDamaged, err)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	go s.write()
	return s, nil
}

// StoreOrigin is where the file of a store comes from.
type StoreOrigin int

// Origins of a file. An empty one can be what is left of a file that was lost, or of a server that was killed
// when it began.
const (
	StoreKept StoreOrigin = iota // it was there
	StoreCreated
	StoreEmpty
)

func originOf(name string) StoreOrigin {
	switch info, err := os.Stat(name); {
	case errors.Is(err, fs.ErrNotExist):
		return StoreCreated
	case err == nil && info.Size() == 0:
		return StoreEmpty
	}
	return StoreKept
}

// Origin returns where the file comes from.
func (s *Store) Origin() StoreOrigin { return s.origin }

// open opens the file and finds out whether it is whole.
func (s *Store) open(name string) (err error) {
	s.db, err = bbolt.Open(name, 0o600, &bbolt.Options{Timeout: time.Second, FreelistType: bbolt.FreelistMapType, OpenFile: s.openFile})
	if err != nil {
		return err
	}
	if err = s.db.View(func(tx *bbolt.Tx) error { return whole(name, tx.Size()) }); err == nil {
		err = s.db.View(s.verify)
	}
	if err == nil {
		err = s.db.Update(prepare)
	}
	if err == nil {
		err = s.db.View(s.journal.restore)
	}
	if err != nil {
		return errors.Join(err, s.db.Close())
	}
	return nil
}

// whole finds a file that is shorter than what it says of itself.
func whole(name string, size int64) error {
	info, err := os.Stat(name)
	if err == nil && info.Size() < size {
		err = fmt.Errorf("%w: it has %d bytes, expected %d", ErrDamaged, info.Size(), size)
	}
	return err
}

// ErrDamaged is the error of a file whose content is not what was written.
var ErrDamaged = errors.New("the file is damaged; restore a backup")

// guard calls a function that uses the file. A damaged page makes bbolt panic or the mapping
// of the file fault, which is an error of the file.
func (s *Store) guard(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if broken := recover(); broken != nil {
			s.damaged.Store(true)
			err = fmt.Errorf("%w (%v)", ErrDamaged, broken)
		}
	}()
	return do()
}

// read calls a function that reads the buckets and the journal. It sees buckets that are not older
// than the journal.
func (s *Store) read(do func(tx *bbolt.Tx) error) error {
	s.journal.mu.RLock()
	defer s.journal.mu.RUnlock()
	return s.guard(func() error { return s.db.View(do) })
}

func (s *Store) update(do func(tx *bbolt.Tx) error) error {
	return s.guard(func() error { return s.db.Update(do) })
}

// openFile opens the file, which only the owner may read.
func (s *Store) openFile(name string, flag int, _ fs.FileMode) (f *os.File, err error) {
	if f, err := safeio.CreateSecret(name); err == nil {
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	s.file, err = safeio.Open(name, flag&^os.O_CREATE)
	return s.file, err
}

func prepare(tx *bbolt.Tx) error {
	for _, name := range buckets {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	b := tx.Bucket(aboutBucket)
	switch is := b.Get([]byte("format")); {
	case is == nil, string(is) == formatBefore:
		return b.Put([]byte("format"), []byte(storeFormat))
	case string(is) != storeFormat:
		return fmt.Errorf("the file has format %q, expected %q", is, storeFormat)
	}
	return nil
}

// Close writes what waits and closes the file.
func (s *Store) Close() error {
	s.closing.Lock()
	if s.closed {
		s.closing.Unlock()
		return nil
	}
	s.closed = true
	close(s.queue)
	s.closing.Unlock()
	<-s.ended
	if s.damaged.Load() {
		return nil // bbolt can hold its locks after a panic; the file is closed with the process
	}
	return s.db.Close()
}

// Failed reports that the disk did not confirm a write. Nobody can know what is on it, so the
// server must stop and read the file again.
func (s *Store) Failed() <-chan error { return s.failed }

var errClosed = errors.New("the store is closed")

// Commit implements room.Store.
func (s *Store) Commit(tx *room.Tx, done func(error)) {
	s.closing.Lock()
	defer s.closing.Unlock()
	if s.closed || s.broken.Load() {
		s.post(func() { done(errClosed) })
		return
	}
	s.queue <- waiting{tx, done}
}

// ErrUnknown is the error for a match or a pack that is not stored.
var ErrUnknown = errors.New("not stored")

// Load implements room.Store.
func (s *Store) Load(match string) (*room.Saved, error) {
	saved := &room.Saved{}
	err := s.read(func(tx *bbolt.Tx) error {
		key := []byte(match)
		setup, row := tx.Bucket(setupsBucket).Get(key), s.journal.row(match)
		if row == nil {
			row = tx.Bucket(rowsBucket).Get(key)
		}
		if setup == nil || row == nil {
			return ErrUnknown
		}
		if err := errors.Join(unpackSetup(setup, &saved.Setup), json.Unmarshal(row, &saved.Row)); err != nil {
			return err
		}
		if err := s.eachEntry(tx, match, func(text []byte) error {
			var e room.Entry
			err := json.Unmarshal(text, &e)
			saved.Log = append(saved.Log, e)
			return err
		}); err != nil {
			return err
		}
		if len(saved.Log) != saved.Row.Seq {
			return fmt.Errorf("the log has %d commands, and the row %d", len(saved.Log), saved.Row.Seq)
		}
		return nil
	})
	return saved, err
}

// eachEntry calls f with the log of a match.
func (s *Store) eachEntry(tx *bbolt.Tx, match string, f func(text []byte) error) error {
	n := 0
	c := tx.Bucket(logsBucket).Cursor()
	for k, text := c.Seek(logKey([]byte(match), 1)); len(k) == len(match)+4 && string(k[:len(match)]) == match; k, text = c.Next() {
		n++
		if err := f(text); err != nil {
			return err
		}
	}
	for _, g := range []*generation{s.journal.old, s.journal.young} {
		r := g.matches[match]
		if r == nil {
			continue
		}
		for i, text := range r.entries {
			switch {
			case r.first+i <= n: // it is in its bucket already
				continue
			case r.first+i > n+1:
				return fmt.Errorf("%w: the log lacks command %d of the match %q", ErrDamaged, n+1, match)
			}
			n++
			if err := f(text); err != nil {
				return err
			}
		}
	}
	return nil
}

// Link implements room.Store.
func (s *Store) Link(hash string) (l room.Link, known bool, err error) {
	key, err := hex.DecodeString(hash)
	if err != nil {
		return l, false, err
	}
	err = s.read(func(tx *bbolt.Tx) error {
		text, fresh := s.journal.young.links[string(key)]
		if !fresh {
			text, fresh = s.journal.old.links[string(key)]
		}
		if !fresh {
			text = tx.Bucket(linksBucket).Get(key)
		}
		if known = text != nil; !known {
			return nil
		}
		return json.Unmarshal(text, &l)
	})
	return l, known, err
}

// Due implements room.Store.
func (s *Store) Due(f func(match string, c room.ClockState)) error {
	return s.read(func(tx *bbolt.Tx) error {
		due := func(match string, text []byte) error {
			var c room.ClockState
			if err := json.Unmarshal(text, &c); err != nil {
				return err
			}
			f(match, c)
			return nil
		}
		if err := tx.Bucket(dueBucket).ForEach(func(k, text []byte) error {
			if s.journal.row(string(k)) != nil {
				return nil
			}
			return due(string(k), text)
		}); err != nil {
			return err
		}
		later := maps.Clone(s.journal.old.matches)
		maps.Copy(later, s.journal.young.matches)
		for _, match := range slices.Sorted(maps.Keys(later)) {
			if text := later[match].clocks; text != nil {
				if err := due(match, text); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// PutPack stores an archive by its hash.
func (s *Store) PutPack(hash string, archive []byte) error {
	return s.update(func(tx *bbolt.Tx) error { return tx.Bucket(packsBucket).Put([]byte(hash), archive) })
}

// Pack returns a stored archive.
func (s *Store) Pack(hash string) (archive []byte, err error) {
	err = s.read(func(tx *bbolt.Tx) error {
		text := tx.Bucket(packsBucket).Get([]byte(hash))
		if text == nil {
			return ErrUnknown
		}
		archive = append([]byte(nil), text...)
		return nil
	})
	return archive, err
}

// Figures are totals since the start.
type Figures struct {
	Commits, Batches int64
	Matches          int
	Bytes            int64
}

// Figures returns the totals of now.
func (s *Store) Figures() (f Figures) {
	f.Commits, f.Batches = s.commits.Load(), s.batches.Load()
	f.Matches = num.To[int](s.matches.Load())
	_ = s.read(func(tx *bbolt.Tx) error {
		f.Bytes = tx.Size()
		return nil
	})
	return f
}

// WriteMetrics writes figures in the text format of Prometheus.
func (s *Store) WriteMetrics(w io.Writer) {
	f := s.Figures()
	metrics.WriteGaugeUint64(w, "arbiter_matches", num.To[uint64](f.Matches))
	metrics.WriteGaugeUint64(w, "arbiter_store_bytes", num.To[uint64](f.Bytes))
	metrics.WriteCounterUint64(w, "arbiter_commits_total", num.To[uint64](f.Commits))
	s.figures.WritePrometheus(w)
}

// Backup writes a consistent copy of the file while the server runs.
func (s *Store) Backup(w io.Writer) error {
	return s.db.View(func(tx *bbolt.Tx) error {
		_, err := tx.WriteTo(w)
		return err
	})
}
