package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
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
	alone := *f
	alone.Lines = []record.Line{f.Lines[0], moved}
	var whole bytes.Buffer // the same match without the change, whose trace has each event once
	if err := record.WriteTrace(&whole, &alone, open(t, f, p), nil); err != nil || strings.Replace(b.String(), `{"migrate":[{"id":"x","version":"2.0.0","hash":"aa"}]}`+"\n", "", 1) != whole.String() {
		t.Errorf("a trace with the change, %v:\n%s\nand without it:\n%s", err, b.String(), whole.String())
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
	g := open(t, f, p)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	trace, turn := record.NewTrace(&b, g), g.Legal(event.Player(f.Lines[0].Player-1), nil)
	if len(turn) == 0 {
		t.Fatal("nothing can be done")
	}
	wrong := turn[0]
	wrong.Player = 7
	var refusal *match.Refusal
	if err := trace.Do(wrong); !errors.As(err, &refusal) || !refusal.Malformed || strings.Contains(b.String(), `"command"`) {
		t.Errorf("a command that is none is in the trace: %v\n%s", err, b.String())
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
