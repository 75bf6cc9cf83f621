package proofs_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// TestK08_HashSeesEveryField (K-08): the hash packs several fields to a word,
// apart from the walk that lists them; whatever the walk lists must change it.
func TestK08_HashSeesEveryField(t *testing.T) {
	l := lib(t)
	if err := match.AllowEdits(&l.prog.Program); err != nil {
		t.Fatal(err)
	}
	m := newDuel(t, l, tcg.Setup{Seed: 5, Decks: [][]string{starter(l.prog, 0), starter(l.prog, 2)}})
	m.Attach(l.k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	r := num.SplitStream(5, 1)
	for range 160 {
		legal := m.Legal(m.State.Active, nil)
		if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
	}
	tried := 0
	for _, f := range m.Fields() {
		same, other := setTo(m, f.Path, f.Value), setTo(m, f.Path, f.Value^1)
		if same == nil || other == nil || same.Seq() != other.Seq() || !keeps(other, f.Path, f.Value^1) {
			continue // it does not fit, or the game has gone on from it
		}
		if tried++; same.Hash() == other.Hash() {
			t.Errorf("%s does not change the hash", f.Path)
		}
	}
	if tried < 500 {
		t.Errorf("only %d fields could be tried", tried)
	}
}

// keeps reports whether a field still has a value: a shield above its cap, for one, is
// clamped immediately.
func keeps(m *tcg.Match, path string, value int64) bool {
	for _, f := range m.Fields() {
		if f.Path == path {
			return f.Value == value
		}
	}
	return false
}

// setTo returns a fork with one field set by hand, or nil if that is impossible.
func setTo(m *tcg.Match, path string, value int64) *tcg.Match {
	f := m.Fork()
	e, err := f.SetField(path, value)
	if err != nil || f.Inject([]event.Event{e}) != nil {
		return nil
	}
	return f
}
