package serve

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"go.etcd.io/bbolt"
)

// write writes transactions until the store is closed.
func (s *Store) write() {
	defer close(s.ended)
	last := 0
	for first := range s.queue {
		batch := []waiting{first}
		if last > 1 {
			batch = s.gather(batch, gatherTime(last))
		}
		batch = s.take(batch)
		s.writeBatch(batch)
		last = len(batch)
	}
}

// take adds the transactions that wait.
func (s *Store) take(batch []waiting) []waiting {
	for len(batch) < maxBatch {
		select {
		case w, open := <-s.queue:
			if !open {
				return batch
			}
			batch = append(batch, w)
		default:
			return batch
		}
	}
	return batch
}

// gatherTime is how long a batch waits for more when the last one had several transactions: a
// sync costs as much for many as for one.
func gatherTime(last int) time.Duration {
	return min(time.Duration(last)*time.Millisecond/2, maxGather)
}

// maxGather bounds the time that a transaction waits for others.
const maxGather = 10 * time.Millisecond

// gather adds the transactions that come within a time.
func (s *Store) gather(batch []waiting, within time.Duration) []waiting {
	late := time.NewTimer(within)
	defer late.Stop()
	for len(batch) < maxBatch {
		select {
		case w, open := <-s.queue:
			if !open {
				return batch
			}
			batch = append(batch, w)
		case <-late.C:
			return batch
		}
	}
	return batch
}

func (s *Store) writeBatch(batch []waiting) {
	errs := make([]error, len(batch))
	begun := time.Now()
	err := errClosed
	if !s.broken.Load() {
		err = s.update(func(tx *bbolt.Tx) error {
			s.journal.begin()
			for i, w := range batch {
				text, err := encode(w.tx)
				if err == nil {
					err = s.conflict(tx, &text)
				}
				if errs[i] = err; err != nil {
					continue // the others are written
				}
				if err := s.put(tx, w.tx, &text); err != nil {
					return err
				}
			}
			return s.journal.write(tx, len(batch))
		})
	}
	if err == nil {
		s.journal.written()
	}
	s.times.UpdateDuration(begun)
	s.batches.Add(1)
	s.commits.Add(int64(len(batch)))
	for i, w := range batch {
		if err == nil && errs[i] == nil && w.tx.Setup != nil {
			s.matches.Add(1)
		}
	}
	if err != nil && !notWritten(err) && s.broken.CompareAndSwap(false, true) {
		s.failed <- err
	}
	s.post(func() {
		for i, w := range batch {
			w.done(errors.Join(err, errs[i]))
		}
	})
}

// notWritten reports whether an error says that data did not reach the file, as when the disk
// is full. bbolt then takes the transaction back. Other errors are those of a sync.
func notWritten(err error) bool {
	var path *fs.PathError
	return errors.As(err, &path) && path.Op != "sync" || errors.Is(err, io.ErrShortWrite) || errors.Is(err, errClosed) ||
		strings.HasPrefix(err.Error(), "file resize error") // bbolt keeps only the text
}
