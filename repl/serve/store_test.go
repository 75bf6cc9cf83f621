package serve_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// opened opens a store that calls back immediately.
func opened(t *testing.T, folder string) *serve.Store {
	t.Helper()
	s, err := serve.OpenStore(folder, func(f func()) { f() })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// commit writes and waits.
func commit(s *serve.Store, tx *room.Tx) error {
	answer := make(chan error, 1)
	s.Commit(tx, func(err error) { answer <- err })
	return <-answer
}

func hashOf(n int) string { return hex.EncodeToString([]byte(fmt.Sprintf("%032d", n))) }

// first is the transaction that makes a match.
func first(match string, n int) *room.Tx {
	return &room.Tx{Match: match, Setup: &room.Setup{Mode: "duel", Bots: []string{"", ""}}, Row: &room.Row{Bots: []string{"", ""}, Links: []string{"", hashOf(n)}},
		Links: map[string]*room.Link{hashOf(n): {Match: match, Role: "seat", Seat: 1}}}
}

// command is the transaction of a command.
func command(match string, n int) *room.Tx {
	return &room.Tx{Match: match, Row: &room.Row{Seq: n, Bots: []string{"", ""}, Clock: room.ClockState{Left: []int64{9, 9}, Running: []int{n%2 + 1}}}, First: n,
		Entries: []room.Entry{{Kind: room.KindDo, Seat: n%2 + 1, Text: strings.Repeat("x", n%500), ID: fmt.Sprint("id", n), Hash: "h"}}}
}

// TestEmptyFile: a store says that its file was empty, as it may have lost matches.
func TestEmptyFile(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, serve.StoreFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s := opened(t, folder); s.Origin() != serve.StoreEmpty {
		t.Errorf("the origin is %d", s.Origin())
	}
}

// TestStoreKeeps: what was written is there after the store is opened again, and a transaction
// that does not follow is refused alone.
func TestStoreKeeps(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	folder := t.TempDir()
	s := opened(t, folder)
	for i, tx := range []*room.Tx{first("a", 1), first("b", 2), command("a", 1), command("a", 2)} {
		if err := commit(s, tx); err != nil {
			t.Fatal(i, err)
		}
	}
	for name, tx := range map[string]*room.Tx{"again": command("a", 2), "a gap": command("a", 4), "of nothing": command("c", 1), "made twice": first("a", 1)} {
		if commit(s, tx) == nil {
			t.Errorf("a command %s was written", name)
		}
	}
	if f := s.Figures(); f.Matches != 2 || f.Commits != 8 {
		t.Errorf("figures %+v", f)
	}
	if _, err := serve.OpenStore(folder, func(f func()) {}); err == nil || !strings.Contains(err.Error(), "another server uses this folder") {
		t.Errorf("a second server: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s.Origin() != serve.StoreCreated {
		t.Errorf("the origin of a new file is %d", s.Origin())
	}
	s = opened(t, folder)
	if s.Origin() != serve.StoreKept {
		t.Errorf("the origin of a file that was there is %d", s.Origin())
	}
	saved, err := s.Load("a")
	if err != nil || len(saved.Log) != 2 || saved.Row.Seq != 2 || saved.Log[1].ID != "id2" {
		t.Errorf("%+v %v", saved, err)
	}
	if l, known, err := s.Link(hashOf(2)); err != nil || !known || l.Match != "b" {
		t.Errorf("%+v %v %v", l, known, err)
	}
	due := 0
	if err := s.Due(func(match string, c room.ClockState) { due++ }); err != nil || due != 1 {
		t.Errorf("%d clocks run (%v)", due, err)
	}
	if _, err := s.Load("c"); !errors.Is(err, serve.ErrUnknown) {
		t.Errorf("an unknown match: %v", err)
	}
	if err := commit(s, &room.Tx{Match: "b", Row: &room.Row{Bots: []string{"", ""}}, Links: map[string]*room.Link{hashOf(2): nil}}); err != nil {
		t.Fatal(err)
	}
	if _, known, _ := s.Link(hashOf(2)); known {
		t.Error("a revoked link opens")
	}
	short := command("a", 3)
	short.Row.Seq = 4
	if err := commit(s, short); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Load("a"); err == nil || !strings.Contains(err.Error(), "the log has 3 commands, and the row 4") {
		t.Errorf("a match that lacks a command: %v", err)
	}
}

// TestGroupCommit: transactions that arrive together share a write.
func TestGroupCommit(t *testing.T) {
	s := opened(t, t.TempDir())
	const n = 200
	var all sync.WaitGroup
	all.Add(n)
	for i := range n {
		s.Commit(first(fmt.Sprint("m", i), i), func(err error) {
			if err != nil {
				t.Error(err)
			}
			all.Done()
		})
	}
	all.Wait()
	if f := s.Figures(); f.Commits != n || f.Batches > n/4 {
		t.Errorf("%d transactions took %d writes", f.Commits, f.Batches)
	}
}

const page = 4096

// TestTornWrites: whatever part of a write reaches the disk before the power fails, the file
// opens with everything from before it, and with all of the write or nothing.
func TestTornWrites(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	folder := t.TempDir()
	s := opened(t, folder)
	if err := commit(s, first("a", 1)); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	rounds, tears := 12, 12
	if testing.Short() {
		rounds = 4
	}
	seen := map[int]int{}
	for n := 1; n <= rounds; n++ {
		before := fileOf(t, folder)
		if err := commit(s, command("a", n)); err != nil {
			t.Fatal(err)
		}
		after := fileOf(t, folder)
		for range tears {
			got := openTorn(t, torn(r, before, after))
			if got != n-1 && got != n {
				t.Fatalf("after a torn write of command %d there are %d", n, got)
			}
			seen[got-n]++
		}
	}
	if seen[0] == 0 || seen[-1] == 0 {
		t.Errorf("torn writes ended in %v", seen)
	}
}

func fileOf(t *testing.T, folder string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, serve.StoreFile))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// torn returns a file between two states: either some sectors of the data, without the page
// that makes them valid, or all data and a part of that page. bbolt syncs between the two.
func torn(r *rand.Rand, before, after []byte) []byte {
	const sector, metas = 512, 2 * page
	out := append([]byte(nil), before...)
	for len(out) < len(after) {
		out = append(out, 0)
	}
	all := r.IntN(2) == 0
	for at := 0; at < len(after); at += sector {
		end := min(at+sector, len(after))
		switch {
		case at < metas && !all:
		case at >= metas && all, r.IntN(2) == 0:
			copy(out[at:end], after[at:end])
		}
	}
	return out
}

// openTorn returns how many commands a file has.
func openTorn(t *testing.T, text []byte) int {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, serve.StoreFile), text, 0o600); err != nil {
		t.Fatal(err)
	}
	s := opened(t, folder)
	defer s.Close()
	saved, err := s.Load("a")
	if err != nil {
		t.Fatal(err)
	}
	return len(saved.Log)
}
