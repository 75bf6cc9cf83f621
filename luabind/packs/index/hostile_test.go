package index_test

import (
	"runtime/debug"
	"testing"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/packtest"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// TestHostileTexts checks that each list and lock file of the corpus is refused by its
// name.
func TestHostileTexts(t *testing.T) {
	for _, a := range packtest.Lists() {
		if _, err := index.ParseList(a.Text()); archive.KindOf(err) != a.Kind {
			t.Errorf("list, %s: %v, want %s", a.Name, err, a.Kind)
		}
	}
	for _, a := range packtest.Locks() {
		if _, err := index.ParseLock(index.LockName, string(a.Text())); archive.KindOf(err) != a.Kind {
			t.Errorf("lock, %s: %v, want %s", a.Name, err, a.Kind)
		}
	}
	if _, err := index.ParseLock(index.LockName, packtest.Lock()); err != nil {
		t.Errorf("the lock that is changed in the others: %v", err)
	}
	if _, err := index.ParseList(packtest.Text(packtest.List(packtest.Version("1.0.0")))); err != nil {
		t.Errorf("the list that is changed in the others: %v", err)
	}
}

// A list that was read is written as it was.
func FuzzList(f *testing.F) {
	f.Add(packtest.Text(packtest.List(packtest.Version("1.0.0"), packtest.Version("1.1.0-a"))))
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := index.ParseList(text)
		if err != nil {
			if archive.KindOf(err) == "" {
				t.Errorf("no name for %v", err)
			}
			return
		}
		if string(packtest.Text(l)) != string(text) {
			t.Errorf("read %q, written %q", text, packtest.Text(l))
		}
	})
}

// A lock file that was read is written in one form, and that form reads as the same.
func FuzzLock(f *testing.F) {
	f.Add(packtest.Lock())
	for _, a := range packtest.Locks() {
		if text := a.Text(); len(text) < 2000 {
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := index.ParseLock("x", text)
		if err != nil {
			if archive.KindOf(err) == "" {
				t.Errorf("no name for %v", err)
			}
			return
		}
		once := l.Text()
		again, err := index.ParseLock("x", once)
		if err != nil {
			t.Fatalf("%v in what is written of %q:\n%s", err, text, once)
		}
		if again.Text() != once {
			t.Errorf("written\n%s\nthen\n%s", once, again.Text())
		}
		l.Tree()
	})
}
