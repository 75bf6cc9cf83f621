package luabind_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// TestTablesOfAHost: matches of one pack with different modes each have their own. IDs are used once at a time, and
// what cannot be done names the reason and leaves the match.
func TestTablesOfAHost(t *testing.T) {
	files := luabind.FS("ladder", fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"ladder\"\nversion = \"1\"\napi = 3\ndefines = \"ladder\"\nlicense = \"MIT\"\n")},
		"game.toml": {Data: []byte(ladder + "[[mode]]\nid = \"steps\"\nname = { en = \"Steps\" }\nseats = 2\nphases = [\"act\"]\nmax_turns = 9\n")},
	})
	h := luabind.NewHost(luabind.HostOptions{})
	defer h.Close()
	var file bytes.Buffer
	byMode := map[string]*luabind.Packs{}
	for mode, seats := range map[string]int{"ladder": 1, "steps": 2} { //maporder: each by itself
		p, err := luabind.Load(mode, files)
		if err != nil {
			t.Fatal(err)
		}
		table, err := h.New(p, luabind.Setup{ID: mode})
		if err != nil {
			t.Fatal(err)
		}
		byMode[mode] = p
		file.Reset()
		if err := table.With(always, func(m *luabind.Match) error {
			if m.Seats() != seats {
				t.Errorf("%s has %d seats", mode, m.Seats())
			}
			return m.Save(&file)
		}); err != nil {
			t.Error(err)
		}
	}
	machines := map[*luabind.Packs]bool{}
	for _, mode := range []string{"ladder", "steps", "steps", "ladder", "steps", "ladder", "ladder", "steps"} {
		table, err := h.New(byMode[mode], luabind.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		_ = table.With(always, func(m *luabind.Match) error { machines[m.Packs()] = true; return nil })
		h.Remove(table)
	}
	if len(machines) != 2 {
		t.Errorf("a worker has loaded the packs of two modes %d times", len(machines))
	}
	other := luabind.NewHost(luabind.HostOptions{})
	defer other.Close()
	if _, err := other.Wake("gone", &file); err == nil || !strings.Contains(err.Error(), `the pack "ladder"`) || other.Table("gone") != nil {
		t.Errorf("without its pack a match wakes: %v", err)
	}
	p := loaded(t, "kuhn")
	first, err := h.New(p, luabind.Setup{ID: "x"})
	if err != nil {
		t.Fatal(err)
	}
	quiet, err := h.New(p, luabind.Setup{NoLog: true})
	if err != nil || quiet.ID() != "9" {
		t.Fatalf("the number 8 is followed by %s: %v", quiet.ID(), err)
	}
	if err := quiet.Rest(always); err == nil || err.Error() != "a match without a log cannot rest" {
		t.Errorf("a match without a log rests: %v", err)
	}
	if _, err := act(quiet, 0); err != nil {
		t.Error(err)
	}
	if _, err := first.Look(always, 1, "fr", 0); err == nil || !strings.Contains(err.Error(), `unknown language "fr"`) {
		t.Errorf("a look in French: %v", err)
	}
	file.Reset()
	if err := first.With(always, func(m *luabind.Match) error { return m.Save(&file) }); err != nil {
		t.Fatal(err)
	}
	h.Remove(first)
	again, err := h.Wake("x", &file) // a closed record
	if err != nil {
		t.Fatal(err)
	}
	if h.Remove(first); h.Table("x") != again {
		t.Error("a match that is removed twice takes one with the same ID with it")
	}
	h.Close()
	for _, table := range []*luabind.Table{first, again} {
		if err := table.Rest(always); !errors.Is(err, luabind.ErrHostClosed) {
			t.Errorf("after the host is closed: %v", err)
		}
	}
}
