package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// folders are packs with the given ids.
func folders(ids ...string) (list []load.Source) {
	for _, id := range ids {
		name, version, _ := strings.Cut(id, " ")
		list = append(list, load.Source{Name: name, FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"" + name + "\"\nversion = \"" + version + "\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")}}})
	}
	return list
}

func packOf(s load.Source, version string) record.Pack {
	return record.Pack{ID: load.ID(s), Version: version, Hash: load.PlayHash(s)}
}

// TestStores: packs of a record are found among those at hand by their hash, else in the
// store; a store gives only what it was given.
func TestStores(t *testing.T) {
	all := folders("a 1.0.0", "b 1.0.0", "a 2.0.0")
	a1, b1, a2 := packOf(all[0], "1.0.0"), packOf(all[1], "1.0.0"), packOf(all[2], "2.0.0")
	dir := filepath.Join(t.TempDir(), "store")
	store := record.ArchiveFolder{Dir: dir}
	if _, err := store.Get(a1.Hash); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an empty store: %v", err)
	}
	if err := record.KeepArchives(store, []record.Pack{a2, b1}, all); err != nil {
		t.Fatal(err)
	}
	if err := record.KeepArchives(store, []record.Pack{a1}, all[:1]); err != nil {
		t.Fatal(err)
	}
	if err := record.KeepArchives(store, []record.Pack{a1}, all); err == nil || err.Error() != `the pack "a" has changed since it was loaded; load the packs again` {
		t.Errorf("a pack that has changed: %v", err)
	}
	if err := record.KeepArchives(store, []record.Pack{{ID: "c"}}, all); err == nil || err.Error() != `the pack "c" is not among the sources` {
		t.Errorf("an unknown pack: %v", err)
	}
	for _, hash := range []string{"", strings.Repeat("a", 63), strings.Repeat("a", 65), strings.Repeat("g", 64), strings.Repeat("A", 64), strings.Repeat("/", 64), strings.Repeat(":", 64), strings.Repeat("`", 64)} {
		_, get := store.Get(hash)
		if put := store.Put(hash, nil); get == nil || put == nil || !strings.HasSuffix(get.Error(), "is not the hash of a pack") || put.Error() != get.Error() {
			t.Errorf("the hash %q: %v, %v", hash, get, put)
		}
	}
	low, high := strings.Repeat("0", 32)+strings.Repeat("9", 32), strings.Repeat("a", 32)+strings.Repeat("f", 32)
	for _, hash := range []string{low, high} {
		if err := store.Put(hash, []byte("x")); err != nil {
			t.Error(err)
		}
		if data, err := store.Get(hash); err != nil || string(data) != "x" {
			t.Errorf("%s has %q, %v", hash, data, err)
		}
		if err := errors.Join(store.Put(hash, []byte("x")), store.Put(hash, []byte("y"))); err != nil {
			t.Error(err)
		}
		if data, _ := store.Get(hash); string(data) != "y" {
			t.Errorf("%s still has %q", hash, data)
		}
	}
	kept := func(packs []record.Pack, s record.Archives, atHand []load.Source) string {
		t.Helper()
		list, err := record.KeptSources(packs, s, atHand)
		if err != nil {
			return err.Error()
		}
		var hashes []string
		for i, s := range list {
			if load.PlayHash(s) != packs[i].Hash {
				t.Errorf("pack %d is another", i+1)
			}
			from := "store"
			for _, h := range atHand {
				if reflect.DeepEqual(h, s) {
					from = "hand"
				}
			}
			hashes = append(hashes, load.ID(s)+" "+from)
		}
		return strings.Join(hashes, ", ")
	}
	wanted := []record.Pack{b1, a1, a2}
	for _, c := range []struct {
		store  record.Archives
		atHand []load.Source
		want   string
	}{
		{store, all, "b hand, a hand, a hand"}, {nil, all, "b hand, a hand, a hand"}, {store, nil, "b store, a store, a store"}, {store, all[2:], "b store, a store, a hand"}, {store, all[:1], "b store, a hand, a store"},
		{nil, all[:2], fmt.Sprintf("the pack \"a\" in version \"2.0.0\" (%.12s) is neither loaded nor in the store", a2.Hash)},
		{record.ArchiveFolder{Dir: dir + "x"}, all[:2], fmt.Sprintf("the pack \"a\" in version \"2.0.0\" (%.12s) is neither loaded nor in the store", a2.Hash)},
	} {
		if got := kept(wanted, c.store, c.atHand); got != c.want {
			t.Errorf("kept are %s, want %s", got, c.want)
		}
	}
	data, err := store.Get(b1.Hash)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(store.Put(a1.Hash, data), store.Put(a2.Hash, []byte("x"))); err != nil {
		t.Fatal(err)
	}
	if got := kept([]record.Pack{a1}, store, nil); !strings.HasPrefix(got, `the pack "a" in the store is damaged: its hash is `) || !strings.HasSuffix(got, fmt.Sprintf("not %.12s", a1.Hash)) {
		t.Errorf("another pack in the store: %s", got)
	}
	if got := kept([]record.Pack{a2}, store, nil); !strings.HasPrefix(got, `the pack "a" in the store is damaged: `) {
		t.Errorf("not an archive in the store: %s", got)
	}
	if got := kept([]record.Pack{{ID: "a", Hash: "zz"}}, store, nil); got != `the pack "a" cannot be read from the store: "zz" is not the hash of a pack` {
		t.Errorf("not a hash: %s", got)
	}
	if _, _, err := archive.Of(all[0].FS); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		packs []record.Pack
		want  string
	}{{[]record.Pack{a1}, "a1 b1"}, {[]record.Pack{a2}, "b1 a2"}, {nil, "b1"}, {[]record.Pack{a1, a2}, "a1 b1 a2"}, {[]record.Pack{{ID: "b", Hash: a1.Hash}}, "b1"}} {
		var got []string
		for _, s := range record.Versions(c.packs, all) {
			got = append(got, map[string]string{a1.Hash: "a1", b1.Hash: "b1", a2.Hash: "a2"}[load.PlayHash(s)])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("versions for %v: %v, want %s", c.packs, got, c.want)
		}
	}
}

// TestSetUps: a header has what a match is made of, and makes the same match again.
func TestSetUps(t *testing.T) {
	h := record.Header{Mode: "m", Options: []string{"a=1"}, MaxRounds: 3, BaseHealth: 4, Seed: 5, Decks: [][]record.Copy{{{Card: "x", N: 2}, {Card: "y", N: 1}}, nil}, Packs: []record.Pack{{ID: "p"}, {ID: "q"}}}
	want := games.Setup{Mode: "m", Options: []string{"a=1", "max_rounds=3", "base_health=4"}, Seed: 5, Decks: [][]string{{"x", "x", "y"}, nil}}
	if got := h.Setup(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the set-up is %v, want %v", got, want)
	}
	if got := h.PackIDs(); !slices.Equal(got, []string{"p", "q"}) {
		t.Errorf("packs %v", got)
	}
	f, p := chess(t, 3)
	for i, k := range record.PacksOf(p) {
		if lib := p.Library().Packs[i]; k != (record.Pack{ID: lib.ID, Version: lib.Version, Hash: lib.Hash}) || k.Hash == "" {
			t.Errorf("pack %+v", k)
		}
	}
	g := open(t, f, p)
	if err := record.Replay(f, g); err != nil {
		t.Fatal(err)
	}
	head := record.HeaderOf(p, f.Header.Setup())
	if fmt.Sprint(head.Packs) != fmt.Sprint(f.Header.Packs) || head.Mode != f.Header.Mode || head.Seed != f.Header.Seed || head.Options == nil || head.Decks == nil {
		t.Errorf("the header is %+v", head)
	}
	var done []match.Record
	for _, l := range f.Lines[:2] {
		c, err := open(t, f, p).ReadExact(event.Player(l.Player-1), l.Do)
		if err != nil {
			t.Fatal(err)
		}
		done = append(done, match.Record{Command: c})
	}
	var b bytes.Buffer
	r := record.NewRecorder(&b, nil, nil)
	if err := errors.Join(record.Write(r, head, open(t, f, p), done), r.Close(), r.Close()); err != nil {
		t.Fatal(err)
	}
	again, err := record.Read(&b)
	if err != nil || !slices.Equal(again.Lines, f.Lines[:2]) || again.Header.Hash != f.Header.Hash {
		t.Errorf("written is %+v, %v", again, err)
	}
	for how, end := range map[string]func(g display.Match) error{ // by a referee
		"draw": display.Match.AgreeDraw, "timeout 2": func(g display.Match) error { return record.GiveUp(g, 1) },
	} {
		g := open(t, f, p)
		if err := errors.Join(g.Start(), g.Do(done[0].Command), end(g)); err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		r, last := record.NewRecorder(&b, nil, nil), open(t, f, p)
		if err := errors.Join(record.Write(r, head, open(t, f, p), g.Commands()), r.Close()); err != nil {
			t.Fatal(how, err)
		}
		again, err := record.Read(&b)
		if err != nil || again.Lines[1].Do != how || record.Replay(again, last) != nil || last.Hash() != g.Hash() || fmt.Sprint(last.Outcome()) != fmt.Sprint(g.Outcome()) || !last.Over() {
			t.Errorf("%s: %+v, %v; %v, want %v", how, again, err, last.Outcome(), g.Outcome())
		}
	}
	g = open(t, f, p) // a record that would lead to another match is an error
	if err := errors.Join(g.Start(), g.Forfeit(1), record.Write(record.NewRecorder(&bytes.Buffer{}, nil, nil), head, open(t, f, p), g.Commands())); err == nil || !strings.Contains(err.Error(), "command 1, timeout 2, leads to another state") {
		t.Errorf("a forfeit in a game with a command to give up: %v", err)
	}
	done[1].Edit = 1
	if err := record.Write(record.NewRecorder(&b, nil, nil), head, open(t, f, p), done); err == nil || err.Error() != "command 2 is a change by hand, and a record has commands only" {
		t.Errorf("a change by hand: %v", err)
	}
}

// fullDisk fails at its nth write.
type fullDisk struct {
	bytes.Buffer
	n int
}

func (f *fullDisk) Write(b []byte) (int, error) {
	if f.n--; f.n < 0 {
		return 0, errors.New("disk full")
	}
	return f.Buffer.Write(b)
}

// TestWritersThatFail: a recorder reports what could not be written or synced, and does not
// close a record with a line missing.
func TestWritersThatFail(t *testing.T) {
	w := &fullDisk{n: 2}
	r := record.NewRecorder(w, nil, nil)
	if err := r.Close(); err != nil || w.Len() > 0 {
		t.Errorf("an empty record is closed: %v", err)
	}
	if err := errors.Join(r.Header(record.Header{}), r.Command(1, "a", "", 1)); err != nil {
		t.Fatal(err)
	}
	if err := r.Command(1, "b", "", 1); err == nil || err.Error() != "record: disk full" {
		t.Errorf("a write that fails: %v", err)
	}
	w.n = 9
	was := w.Len()
	if err := r.Close(); err != nil || w.Len() != was {
		t.Errorf("it is closed after a line that is missing: %v", err)
	}
	r = record.NewRecorder(&bytes.Buffer{}, func() error { return errors.New("no sync") }, nil)
	if err := r.Header(record.Header{}); err == nil || err.Error() != "record: no sync" {
		t.Errorf("a sync that fails: %v", err)
	}
	var b bytes.Buffer
	r = record.NewRecorder(&b, nil, nil)
	long := strings.Repeat("x", 5000)
	if err := errors.Join(r.Header(record.Header{Mode: long})); err != nil {
		t.Fatal(err)
	}
	if err := r.Command(1, long, "", 0); err == nil || !strings.HasPrefix(err.Error(), "record: line 2 would have 50") {
		t.Errorf("a long command: %v", err)
	}
	was = b.Len()
	if err := r.Close(); err != nil || b.Len() != was {
		t.Errorf("it is closed after a line that is missing: %v", err)
	}
	const maxLine = 4096 // bytes of a line, with its end
	b.Reset()
	r = record.NewRecorder(&b, nil, nil)
	if err := errors.Join(r.Header(record.Header{}), r.Command(1, "", "", 0)); err != nil {
		t.Fatal(err)
	}
	frame := len(lastLine(b.String()))
	if err := r.Command(1, strings.Repeat("x", maxLine-frame), "", 0); err != nil || len(lastLine(b.String())) != maxLine {
		t.Errorf("a command whose line has %d bytes: %v", len(lastLine(b.String())), err)
	}
	if err := r.Command(1, strings.Repeat("x", maxLine-frame+1), "", 0); err == nil || !strings.HasPrefix(err.Error(), "record: line 4 would have 4097 bytes") {
		t.Errorf("a command of one byte more: %v", err)
	}
	if f, err := record.Read(bytes.NewReader(b.Bytes())); err != nil || len(f.Lines) != 2 {
		t.Errorf("the longest line cannot be read: %v", err)
	}
}
