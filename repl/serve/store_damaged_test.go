package serve_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/repl/serve"
	"arbiter/repl/serve/room"
)

// TestStoreDamaged: a file that was cut or changed is an error, or its matches are; nothing
// panics.
func TestStoreDamaged(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder)
	for n := range 40 {
		match := strings.Repeat(string(rune('a'+n%26)), 16) + string(rune('0'+n/26))
		if err := errors.Join(commit(s, first(match, n)), commit(s, command(match, 1))); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	whole, err := os.ReadFile(filepath.Join(folder, serve.StoreFile))
	if err != nil {
		t.Fatal(err)
	}
	use := func(text []byte) error {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, serve.StoreFile), text, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := serve.OpenStore(folder, func(f func()) { f() })
		if err != nil {
			return err
		}
		defer s.Close()
		for n := range 40 {
			_, _, failed := s.Link(hashOf(n))
			err = errors.Join(err, failed)
		}
		_, failed := s.Load(strings.Repeat("b", 16) + "0")
		return errors.Join(err, failed, s.Due(func(string, room.ClockState) {}), commit(s, first("new", 99)))
	}
	// A list of free pages that claims more pages than there are would be given back page by page.
	found := false
	for page := 0; page+4096 <= len(whole); page += 4096 {
		if whole[page+8] == 0x10 { // some of these are no longer in use
			long := slices.Clone(whole)
			long[page+15] = 0x7F
			found = errors.Is(use(long), serve.ErrDamaged) || found
		}
	}
	if !found {
		t.Error("a list of free pages that is too long is not found")
	}
	if err := use(whole); err != nil {
		t.Fatalf("the whole file: %v", err)
	}
	for _, size := range []int{1, 100, 4096, 8192, 16384, 20000, len(whole) / 2} {
		if err := use(whole[:size]); !errors.Is(err, serve.ErrDamaged) {
			t.Errorf("a file of %d bytes: %v", size, err)
		}
	}
	loops := 0
	for at := 0; at+4096 <= len(whole); at += 4096 {
		if text := append([]byte(nil), whole...); text[at+8] == 1 { // an inner page: let it lead to itself
			copy(text[at+24:at+32], text[at:at+8])
			if err := use(text); errors.Is(err, serve.ErrDamaged) {
				loops++
			}
		}
	}
	if loops == 0 {
		t.Error("no branch that leads to itself was found")
	}
	random, damaged := rand.New(rand.NewPCG(1, 2)), 0
	for range 60 {
		text := append([]byte(nil), whole...)
		for range 20 { // of the heads of pages
			text[random.IntN(len(text)/4096)*4096+random.IntN(64)] ^= 1 << random.IntN(8)
		}
		if errors.Is(use(text), serve.ErrDamaged) {
			damaged++
		}
	}
	if damaged < 20 {
		t.Errorf("only %d of 60 changed files were found to be damaged", damaged)
	}
}
