package record_test

import (
	"bytes"
	"encoding/json"
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
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// chess is a record of xiangqi with some commands, the last taken back, and its packs.
func chess(t *testing.T, commands int) (*record.File, *games.Packs) {
	t.Helper()
	for _, g := range kits.All().Games() {
		if g.Name == "xiangqi" {
			text, p := closed(t, g, commands)
			f, err := record.Read(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			return f, p
		}
	}
	t.Fatal("no xiangqi")
	return nil, nil
}

// opening returns what makes matches of a record.
func opening(t *testing.T, f *record.File, p *games.Packs) func(match.Options) (display.Match, error) {
	t.Helper()
	return func(o match.Options) (display.Match, error) { return p.Open(f.Header.Setup(), o) }
}

func open(t *testing.T, f *record.File, p *games.Packs) display.Match {
	t.Helper()
	g, err := opening(t, f, p)(match.Options{Log: true, History: true})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestDifferences: a replay that differs from its record names the line, the command, what
// differs, both values, and what the command did.
func TestDifferences(t *testing.T) {
	f, p := chess(t, 4)
	undo := f.Lines[4]
	f.Lines = f.Lines[:4]
	for _, c := range []struct {
		what string
		edit func(f *record.File)
		want record.Difference // without events
		says string
	}{
		{"start", func(f *record.File) { f.Header.Hash++ },
			record.Difference{Line: 1, What: "the start differs: seed, decks or options were edited", Want: (f.Header.Hash + 1).String(), Got: f.Header.Hash.String()},
			"line 1: the start differs: seed, decks or options were edited\n  recorded  " + (f.Header.Hash + 1).String() + "\n  replayed  " + f.Header.Hash.String()},
		{"state", func(f *record.File) { f.Lines[2].Hash-- },
			record.Difference{Line: 4, N: 3, Command: f.Lines[2].Do, What: "the state after it differs", Want: (f.Lines[2].Hash - 1).String(), Got: f.Lines[2].Hash.String()},
			fmt.Sprintf("line 4: command 3 %q: the state after it differs\n  recorded  %s\n  replayed  %s\n  events of the command:\n    {", f.Lines[2].Do, f.Lines[2].Hash-1, f.Lines[2].Hash)},
		{"answer", func(f *record.File) { f.Lines[1].Refused = "A_RULE" },
			record.Difference{Line: 3, N: 2, Command: f.Lines[1].Do, What: "the rules answer differently", Want: "refused: A_RULE", Got: "accepted"},
			fmt.Sprintf("line 3: command 2 %q: the rules answer differently\n  recorded  refused: A_RULE\n  replayed  accepted\n  events", f.Lines[1].Do)},
		{"command", func(f *record.File) { f.Lines[0].Do = "xyz" },
			record.Difference{Line: 2, N: 1, Command: "xyz"}, `line 2: command 1 "xyz": it cannot be done here: `},
		{"player", func(f *record.File) { f.Lines[0].Player = 3 },
			record.Difference{Line: 2, N: 1, Command: f.Lines[0].Do, What: "it cannot be done here: there is no player 3"}, fmt.Sprintf("line 2: command 1 %q: it cannot be done here: there is no player 3", f.Lines[0].Do)},
	} {
		edited := *f
		edited.Lines = slices.Clone(f.Lines)
		c.edit(&edited)
		verified, verr := record.Verify(&edited, opening(t, f, p))
		replayed := record.Replay(&edited, open(t, f, p))
		for how, err := range map[string]error{"Verify": verr, "Replay": replayed} {
			var d *record.Difference
			if !errors.As(err, &d) || !strings.HasPrefix(err.Error(), c.says) {
				t.Errorf("%s of another %s: %v\nwant %s", how, c.what, err, c.says)
				continue
			}
			if events := c.want.Want != "" && d.N > 0; events != (len(d.Events) > 0) {
				t.Errorf("%s of another %s: events %v", how, c.what, d.Events)
			}
			if got := *d; c.want.What != "" {
				if got.Events = nil; !reflect.DeepEqual(got, c.want) {
					t.Errorf("%s of another %s: %+v\nwant %+v", how, c.what, got, c.want)
				}
			}
		}
		if verified == nil {
			t.Errorf("Verify of another %s gives no match", c.what)
		}
	}
	for _, e := range func() []string { // of the command alone
		edited := *f
		edited.Lines = slices.Clone(f.Lines)
		edited.Lines[2].Hash++
		var d *record.Difference
		_ = errors.As(record.Replay(&edited, open(t, f, p)), &d)
		return d.Events
	}() {
		var entry struct{ Seq uint32 }
		g := open(t, f, p)
		before := *f
		before.Lines = f.Lines[:2]
		if err := errors.Join(record.Replay(&before, g), json.Unmarshal([]byte(e), &entry)); err != nil || entry.Seq <= g.Seq() {
			t.Errorf("an event before the command: %s, %v", e, err)
		}
	}
	f.Lines = append(f.Lines, undo)
	if g, err := record.Verify(f, opening(t, f, p)); err != nil || record.Hash(g.Hash()) != f.Lines[2].Hash {
		t.Errorf("the record itself: %v", err)
	}
	f.Edited = &record.Fault{Line: 9, Msg: "edited"}
	if err := record.Replay(f, open(t, f, p)); err != f.Edited {
		t.Errorf("an edited file that plays the same: %v", err)
	}
	failing := errors.New("no match")
	if _, err := record.Verify(f, func(match.Options) (display.Match, error) { return nil, failing }); err != failing {
		t.Errorf("without a match: %v", err)
	}
}

// TestMatchesGoOnWithOtherPacks: a line of the referee changes the packs, and the match that
// goes on must be in the recorded position.
func TestMatchesGoOnWithOtherPacks(t *testing.T) {
	f, p := chess(t, 3)
	f.Lines = f.Lines[:3]
	to := []record.Pack{{ID: "x", Version: "2.0.0", Hash: "aa"}}
	change := record.Line{N: 2, Do: record.Migrate(to), Hash: f.Lines[0].Hash}
	moved := f.Lines[1]
	moved.N = 3
	f.Lines = []record.Line{f.Lines[0], change, moved}
	calls := 0
	good := func(g display.Match, packs []record.Pack) (display.Match, error) {
		if calls++; !slices.Equal(packs, to) {
			t.Errorf("it goes on with %v", packs)
		}
		return g.Fork().(display.Match), nil
	}
	g := open(t, f, p)
	last, err := record.ReplayOver(f, g, good)
	if err != nil || calls != 1 || last == g || record.Hash(last.Hash()) != moved.Hash {
		t.Errorf("it goes on: %v, %d calls", err, calls)
	}
	if _, err := record.ReplayOver(f, open(t, f, p), nil); err == nil || !strings.Contains(err.Error(), record.ErrMigrated.Error()) {
		t.Errorf("without packs: %v", err)
	}
	if _, err := record.ReplayOver(f, open(t, f, p), func(g display.Match, _ []record.Pack) (display.Match, error) { return g, errors.New("no packs") }); err == nil || err.Error() != "line 3: command 2: no packs" {
		t.Errorf("without the packs: %v", err)
	}
	f.Lines[1].Hash++
	want := fmt.Sprintf("line 3: command 2 \"migrate\": the state after it differs\n  recorded  %s\n  replayed  %s", change.Hash+1, change.Hash)
	if _, err := record.ReplayOver(f, open(t, f, p), good); err == nil || err.Error() != want {
		t.Errorf("in another position: %v\nwant %s", err, want)
	}
	f.Lines[1] = change
	if _, err := record.NewLink(f, open(t, f, p), -1); err == nil || err.Error() != "a match that went on with other packs does not fit into a link" {
		t.Errorf("a link: %v", err)
	}
	var b bytes.Buffer
	if err := record.WriteTrace(&b, f, open(t, f, p), good); err != nil || !strings.Contains(b.String(), `{"migrate":[{"id":"x","version":"2.0.0","hash":"aa"}]}`+"\n") {
		t.Errorf("a trace: %v", err)
	}
	if err := record.WriteTrace(&b, f, open(t, f, p), func(g display.Match, _ []record.Pack) (display.Match, error) { return g, errors.New("no packs") }); err == nil {
		t.Error("a trace without the packs")
	}
}

// TestTraces: a trace has the events of the referee's log in order, and each command before
// its events, with all that each seat could have done. It ends with the outcome of a match
// that is over.
func TestTraces(t *testing.T) {
	f, p := chess(t, 3)
	if err := record.WriteTrace(&bytes.Buffer{}, f, open(t, f, p), nil); err != record.ErrUndone {
		t.Errorf("with commands taken back: %v", err)
	}
	f.Lines = f.Lines[:3]
	concede := record.Line{N: 4, Player: f.Lines[1].Player, Do: "resign"}
	probe := open(t, f, p)
	if err := record.Replay(f, probe); err != nil {
		t.Fatal(err)
	}
	if refused, err := record.Perform(probe, &concede); err != nil || refused != "" {
		t.Fatal(refused, err)
	}
	concede.Hash = record.Hash(probe.Hash())
	for _, ends := range []bool{false, true} {
		if ends {
			f.Lines = append(f.Lines, concede)
		}
		var b, want bytes.Buffer
		if err := record.WriteTrace(&b, f, open(t, f, p), nil); err != nil {
			t.Fatal(err)
		}
		g := open(t, f, p)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		log, out := g.LogFor(event.NoPlayer, "en"), json.NewEncoder(&want)
		out.SetEscapeHTML(false)
		events := func() {
			for e, more := log.Next(); more; e, more = log.Next() {
				if err := out.Encode(log.Entry(e)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for i, l := range f.Lines {
			events()
			c, err := g.ReadExact(event.Player(l.Player-1), l.Do)
			if err != nil {
				t.Fatal(err)
			}
			spoken, err := json.Marshal(g.Format(c, display.Spoken))
			if err != nil {
				t.Fatal(err)
			}
			legal := [][]string{{}, {}}
			for seat := range legal {
				for _, c := range g.Legal(event.Player(seat), nil) {
					legal[seat] = append(legal[seat], g.Format(c, display.Spoken))
				}
			}
			all, err := json.Marshal(legal)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&want, `{"command":%d,"player":%d,"legal":%s,"do":%s}`+"\n", i+1, l.Player, all, spoken)
			if err := g.Do(c); err != nil {
				t.Fatal(err)
			}
		}
		if events(); ends {
			fmt.Fprintf(&want, `{"outcome":"win","winners":[%d]}`+"\n", 3-concede.Player)
		}
		if b.String() != want.String() {
			t.Errorf("the trace is\n%s\nwant\n%s", b.String(), want.String())
		}
	}
	f.Header.Hash++
	if err := record.WriteTrace(&bytes.Buffer{}, f, open(t, f, p), nil); err == nil {
		t.Error("a trace of another start")
	}
}

// TestLinksHaveTheirMatch: a link has the set-up of the match and each command that counts,
// and calls back after each command from the wanted one on.
func TestLinksHaveTheirMatch(t *testing.T) {
	f, p := chess(t, 4)
	f.Lines = f.Lines[:4]
	over := record.Line{N: 5, Do: record.Timeout(1)}
	probe := open(t, f, p)
	if err := record.Replay(f, probe); err != nil {
		t.Fatal(err)
	}
	if _, err := record.Perform(probe, &over); err != nil {
		t.Fatal(err)
	}
	over.Hash = record.Hash(probe.Hash())
	f.Lines = append(f.Lines, over)
	l, err := record.NewLink(f, open(t, f, p), 3)
	if err != nil {
		t.Fatal(err)
	}
	text, err := l.Text()
	if err != nil {
		t.Fatal(err)
	}
	if l, err = record.ReadLink(text); err != nil {
		t.Fatal(err)
	}
	h := record.Header{Mode: f.Header.Mode, Options: f.Header.Options, Seed: f.Header.Seed, Decks: f.Header.Decks}
	for _, k := range f.Header.Packs {
		h.Packs = append(h.Packs, record.Pack{ID: k.ID})
	}
	if fmt.Sprint(l.Header) != fmt.Sprint(h) || l.At != 3 || l.Len() != 5 {
		t.Errorf("the link has %+v, want %+v; it opens at %d of %d", l.Header, h, l.At, l.Len())
	}
	for from, want := range map[int]string{-1: "0 1 2 3", 0: "0 1 2 3", 1: "1 2 3", 3: "3", 4: ""} {
		var at []string
		g := open(t, f, p)
		if err := l.Walk(g, from, func(n int) error { at = append(at, fmt.Sprint(n)); return nil }); err != nil || strings.Join(at, " ") != want || record.Hash(g.Hash()) != f.Lines[2].Hash {
			t.Errorf("from %d it passes %v: %v", from, at, err)
		}
		stop := errors.New("enough")
		if err := l.Walk(open(t, f, p), from, func(int) error { return stop }); (want == "") != (err == nil) || err != nil && !errors.Is(err, stop) {
			t.Errorf("an error of the caller: %v", err)
		}
	}
	var done []record.Line
	g := open(t, f, p)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	play := func(line *record.Line) error {
		done = append(done, *line)
		_, err := record.Perform(g, line)
		return err
	}
	if err := l.Play(func() display.Match { return g }, play); err != nil {
		t.Error(err)
	}
	for i, line := range done {
		if want := f.Lines[i]; line.N != want.N || line.Player != want.Player || line.Do != want.Do {
			t.Errorf("command %d is %+v, want %+v", i+1, line, want)
		}
	}
	if err := l.Play(func() display.Match { return g }, play); err == nil || err.Error() != "command 1 of the link is not legal: the link was changed, or the match was played with other versions of its packs" {
		t.Errorf("on a match that is over: %v", err)
	}
	if err := l.Play(func() display.Match { return open(t, f, p) }, func(*record.Line) error { return nil }); err == nil {
		t.Error("on a match that has not begun")
	}
	fresh := open(t, f, p)
	if err := fresh.Start(); err != nil {
		t.Fatal(err)
	}
	if err := l.Play(func() display.Match { return fresh }, func(*record.Line) error { return errors.New("no") }); err == nil || err.Error() != "command 1 of the link: no" {
		t.Errorf("a command that fails: %v", err)
	}
	if err := l.Play(func() display.Match { return fresh }, func(*record.Line) error { return record.ErrStop }); err != nil {
		t.Errorf("stopped: %v", err)
	}
	for _, at := range []int{5, 6} {
		if _, err := record.NewLink(f, open(t, f, p), at); (err == nil) != (at == 5) || err != nil && err.Error() != "the match has 5 commands, so it cannot be opened at command 6" {
			t.Errorf("opened at %d: %v", at, err)
		}
	}
	f.Lines[2].Do = "xyz"
	if _, err := record.NewLink(f, open(t, f, p), -1); err == nil || !strings.HasPrefix(err.Error(), `command 3 "xyz" cannot be repeated`) {
		t.Errorf("a command that cannot be repeated: %v", err)
	}
	for text, want := range map[string]string{"": record.ErrLink.Error(), "!": record.ErrLink.Error(), strings.Repeat("A", 16<<10+1): record.ErrLink.Error(), "AgAAAAA": "the link has format 2, and this program reads 1", "AQAA": record.ErrLink.Error(), text[:len(text)-3]: record.ErrLink.Error()} {
		if _, err := record.ReadLink(text); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// TestShownPositions: a link to positions has the pictures of one seat, the names of the things
// on them, and the last eight sentences of each.
func TestShownPositions(t *testing.T) {
	f, p := chess(t, 2)
	g := open(t, f, p)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	s := record.NewShown(1, "en")
	var first display.Picture
	for at := range 2 {
		if at == 0 {
			first = *display.View(g, 1).Picture(1, "en")
		}
		var text []string
		for i := range 9 + at {
			text = append(text, fmt.Sprint("sentence ", i))
		}
		if err := s.Add(g, at+7, text); err != nil {
			t.Fatal(err)
		}
		if refused, err := record.Perform(g, &f.Lines[at]); err != nil || refused != "" {
			t.Fatal(refused, err)
		}
	}
	text, err := s.Text()
	if err != nil {
		t.Fatal(err)
	}
	all, err := record.ShownContent(text)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Lang     string
		Seat, At int
		Text     []string
		Picture  *display.Picture
		Kinds    []*display.KindPicture
		Steps    []struct {
			Seq  uint32
			Text []string
		}
	}
	if err := json.Unmarshal(all, &got); err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(got.Picture)
	b, _ := json.Marshal(&first)
	if got.Lang != "en" || got.Seat != 2 || got.At != 7 || len(got.Text) != 8 || got.Text[0] != "sentence 1" || len(got.Steps) != 1 || got.Steps[0].Seq != 8 || len(got.Steps[0].Text) != 8 || got.Steps[0].Text[7] != "sentence 9" || string(a) != string(b) {
		t.Errorf("the link has %s", all)
	}
	names := map[string]bool{}
	for _, k := range got.Kinds {
		if k.Text != "" || k.File != "" || k.Line != "" || names[k.Kind] {
			t.Errorf("the link says of %s more than its name: %+v", k.Kind, k)
		}
		names[k.Kind] = true
	}
	for _, kind := range display.KindsOf(&first) {
		if display.View(g, 1).KindPicture(kind, "en") != nil && !names[kind] {
			t.Errorf("the link has no name for %s", kind)
		}
	}
}

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
}
