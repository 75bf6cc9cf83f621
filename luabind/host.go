package luabind

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"

	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// Host runs many matches of many games and packs on a few workers. The virtual machines that
// run scripts belong to the workers, so a match needs little more memory than its state. A Host
// is safe for concurrent use, and the commands of one match stay in the order in which they are
// given.
type Host struct {
	archives Archives
	workers  []*worker
	running  sync.WaitGroup

	mu      sync.Mutex
	tables  map[string]*Table
	closed  bool
	next    int // numbers tables without an ID
	senders sync.WaitGroup
	load    sync.Mutex // packs are loaded one after the other
}

// HostOptions are the options of a Host.
type HostOptions struct {
	Workers  int      // goroutines that run matches; 0 = 1
	Archives Archives // from which Wake has packs that are not shipped; may be nil
}

// worker runs the matches of its tables, one task after the other.
type worker struct {
	host   *Host
	tasks  chan func()
	tables int // guarded by Host.mu
	packs  []*Packs
}

// waitingTasks is how many tasks may wait for a worker before callers wait.
const waitingTasks = 256

// maxPackSets is how many sets of packs a worker keeps that no recent match has used.
const maxPackSets = 16

// NewHost starts the workers of a host. Close ends them.
func NewHost(o HostOptions) *Host {
	h := &Host{archives: o.Archives, tables: map[string]*Table{}}
	for range max(o.Workers, 1) {
		w := &worker{host: h, tasks: make(chan func(), waitingTasks)}
		h.workers = append(h.workers, w)
		h.running.Go(func() {
			for task := range w.tasks {
				task()
			}
		})
	}
	return h
}

// ErrHostClosed is the error of a Host after Close, and ErrNoTable that of a Table that was
// removed.
var (
	ErrHostClosed = errors.New("the host is closed")
	ErrNoTable    = errors.New("the host no longer has this match")
)

// Close ends the workers after they have carried out all earlier requests.
func (h *Host) Close() {
	h.mu.Lock()
	closed := h.closed
	h.closed = true
	h.mu.Unlock()
	if closed {
		return
	}
	h.senders.Wait()
	for _, w := range h.workers {
		close(w.tasks)
	}
	h.running.Wait()
}

// Table is a match of a Host. It is safe for concurrent use.
type Table struct {
	id   string
	on   *worker
	gone bool // guarded by Host.mu

	// The worker alone uses these.
	match *Match
}

// ID returns the ID of the set-up, or a number that the host has assigned.
func (t *Table) ID() string { return t.id }

// New makes a match and starts it, as Packs.New does, on the worker with the fewest. Its ID
// must differ from those of the other matches of the host. The packs are loaded once more for
// each worker that needs them.
func (h *Host) New(p *Packs, s Setup) (*Table, error) {
	p.loaded()
	return h.seat(s.ID, func(w *worker, id string) (*Match, error) {
		own, err := w.packsLike(p)
		if err != nil {
			return nil, err
		}
		s.ID = id
		return own.New(s)
	})
}

// Wake restores a match from its record, as Restore does, with packs from the store of the
// host. A record without its closing line, or with a torn line at its end, is accepted here.
// To continue the record, call Match.Record with the same file.
func (h *Host) Wake(id string, r io.Reader) (*Table, error) {
	f, err := readRecord(r)
	if err != nil {
		return nil, err
	}
	return h.seat(id, func(w *worker, id string) (*Match, error) {
		m, err := restored(f, w.packsOf, match.Options{Log: true})
		if err != nil && !errors.Is(err, ErrNotClosed) {
			return nil, err
		}
		m.id = id
		return m, nil
	})
}

// seat makes a table for a match that the function create makes.
func (h *Host) seat(id string, create func(w *worker, id string) (*Match, error)) (*Table, error) {
	t, err := h.reserve(id)
	if err != nil {
		return nil, err
	}
	err = t.run(context.Background(), func() error {
		t.match, err = create(t.on, t.id)
		if err == nil {
			t.match.slim()
		}
		return err
	})
	if err != nil {
		h.Remove(t)
		return nil, err
	}
	return t, nil
}

// reserve makes an empty table on the worker with the fewest.
func (h *Host) reserve(id string) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrHostClosed
	}
	for id == "" {
		h.next++
		if name := fmt.Sprint(h.next); h.tables[name] == nil {
			id = name
		}
	}
	if h.tables[id] != nil {
		return nil, fmt.Errorf("the host has a match %q already", id)
	}
	w := slices.MinFunc(h.workers, func(a, b *worker) int { return cmp.Compare(a.tables, b.tables) })
	w.tables++
	t := &Table{id: id, on: w}
	h.tables[id] = t
	return t, nil
}

// Table returns the match with an ID, nil for none.
func (h *Host) Table(id string) *Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[id]
}

// Remove removes a match from the host. Earlier requests for it are still carried out.
func (h *Host) Remove(t *Table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t != nil && !t.gone { // Table returns nil for a match that is gone
		t.gone = true
		t.on.tables--
		delete(h.tables, t.id)
	}
}

// run has the worker do something, and returns its error. A panic of it is an error too. When
// the context ends before the worker has begun, run returns and the worker skips the task.
func (t *Table) run(ctx context.Context, do func() error) error {
	var err error
	var taken atomic.Bool // by the worker that does it, or by the caller who gives it up
	done := make(chan struct{})
	task := func() {
		if !taken.CompareAndSwap(false, true) {
			return
		}
		defer close(done)
		defer func() {
			if panicked := recover(); panicked != nil {
				err = fmt.Errorf("match %q: panic: %v", t.id, panicked)
			}
		}()
		if err = ctx.Err(); err == nil {
			err = do()
		}
	}
	if err := t.submit(ctx, task); err != nil {
		return err
	}
	select {
	case <-done:
	case <-ctx.Done():
		if taken.CompareAndSwap(false, true) {
			return ctx.Err()
		}
		<-done // it has begun
	}
	return err
}

// submit queues a task for the worker.
func (t *Table) submit(ctx context.Context, task func()) error {
	h := t.on.host
	h.mu.Lock()
	if h.closed || t.gone {
		defer h.mu.Unlock()
		if h.closed {
			return ErrHostClosed
		}
		return ErrNoTable
	}
	h.senders.Add(1)
	h.mu.Unlock()
	defer h.senders.Done()
	select {
	case t.on.tasks <- task:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// With calls f with the match, on its worker; nothing else uses the match in the meantime. f
// must not keep the match, wait for another Table, or give the match other packs, as
// Table.Migrate does. A resting match is woken. The error is that of f, or of the context when
// it ends before f begins; a panic of f is an error too.
func (t *Table) With(ctx context.Context, f func(m *Match) error) error {
	return t.run(ctx, func() error {
		if err := t.awake(); err != nil {
			return err
		}
		t.match.borrow()
		defer t.match.slim()
		return f(t.match)
	})
}

// Do carries out a command that a seat gives as data, as Match.Read takes it.
func (t *Table) Do(ctx context.Context, seat int, data string) error {
	return t.With(ctx, func(m *Match) error {
		c, err := m.Read(seat, data)
		if err != nil {
			return err
		}
		return m.Do(c)
	})
}

// Look returns what a seat sees, in a language, with the events after a number.
func (t *Table) Look(ctx context.Context, seat int, lang string, after uint32) (l Look, err error) {
	err = t.With(ctx, func(m *Match) error {
		if err := m.Speak(lang); err != nil {
			return err
		}
		l = m.Look(seat, after)
		return m.Err()
	})
	return l, err
}

// Compare reports how the match would differ under other packs, as Match.Compare does.
func (t *Table) Compare(ctx context.Context, p *Packs) (out *Migration, err error) {
	err = t.under(ctx, p, func(m *Match, own *Packs) error {
		out, err = m.Compare(own)
		return err
	})
	return out, err
}

// Migrate continues the match with other packs, as Match.Migrate does.
func (t *Table) Migrate(ctx context.Context, p *Packs) error {
	return t.under(ctx, p, (*Match).Migrate)
}

// under calls f with the match and the worker's own packs like those.
func (t *Table) under(ctx context.Context, p *Packs, f func(m *Match, own *Packs) error) error {
	p.loaded()
	return t.With(ctx, func(m *Match) error {
		own, err := t.on.packsLike(p)
		if err != nil {
			return err
		}
		return f(m, own)
	})
}

// Rest keeps only the set-up and the commands of the match, a few kilobytes, until it is used
// again. Then the commands are played again.
func (t *Table) Rest(ctx context.Context) error {
	return t.run(ctx, func() error {
		switch m := t.match; {
		case m == nil:
			return ErrNoTable // it was never made
		case m.any == nil:
			return nil
		case !m.opts.Log:
			return errors.New("a match without a log cannot rest")
		default:
			m.past.buf = bytes.Clone(m.past.buf)
			m.any, m.followers, m.views, m.buf, m.order = nil, nil, nil, nil, nil
		}
		return nil
	})
}

// awake makes the match again where it rests.
func (t *Table) awake() error {
	m := t.match
	if m == nil {
		return ErrNoTable
	}
	if m.any != nil {
		return nil
	}
	lines, _ := valid(m.past.lines())
	g, err := m.rebuilt(renumbered(lines), m.opts)
	if err == nil {
		m.any = g
	}
	return err
}

// packsLike returns the worker's own packs of the same contents and mode.
func (w *worker) packsLike(p *Packs) (*Packs, error) {
	if own := w.find(record.PacksOf(p.packs), p.mode); own != nil {
		return own, nil
	}
	w.host.load.Lock()
	own, err := p.again()
	w.host.load.Unlock()
	if err != nil {
		return nil, err
	}
	w.keep(own)
	return own, nil
}

// packsOf returns the worker's packs of a record.
func (w *worker) packsOf(list []record.Pack) (*Packs, error) {
	if own := w.find(list, ""); own != nil {
		return own, nil
	}
	w.host.load.Lock()
	own, err := packsOf(list, w.host.archives, nil)
	w.host.load.Unlock()
	if err != nil {
		return nil, err
	}
	w.keep(own)
	return own, nil
}

// find returns packs that the worker has, of a mode or of any ("", as a record names its own), and
// moves them to the end of its list.
func (w *worker) find(list []record.Pack, mode string) *Packs {
	for i, p := range w.packs {
		if (mode == "" || p.mode == mode) && slices.Equal(record.PacksOf(p.packs), list) {
			w.packs = append(slices.Delete(w.packs, i, i+1), p)
			return p
		}
	}
	return nil
}

// keep keeps packs for further matches. Those that were not used for the longest time are
// left to their matches.
func (w *worker) keep(p *Packs) {
	if w.packs = append(w.packs, p); len(w.packs) > maxPackSets {
		w.packs = slices.Delete(w.packs, 0, 1)
	}
}
