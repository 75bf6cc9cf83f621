package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// played is a match whose start and commands end as a test wants.
type played struct {
	refereed
	starts error
}

func (g *played) Start() error                                            { return g.starts }
func (g *played) Hash() uint64                                            { return 7 }
func (g *played) Seq() uint32                                             { return 0 }
func (g *played) Legal(event.Player, []match.Command) (l []match.Command) { return l }

// TestCommandsThatFail: a match that does not start, a command that a rule rejects now and a script that
// fails are reported by everything that repeats a record, with the line.
func TestCommandsThatFail(t *testing.T) {
	torn, rejected, fault := errors.New("torn"), &match.Refusal{Code: "A_RULE"}, &match.Fault{Err: errors.New("a script fails")}
	f := &record.File{Header: record.Header{Hash: 7}, Lines: []record.Line{{N: 41, Player: 1, Do: "end", Hash: 7}}}
	opens := func(g *played) func(match.Options) (display.Match, error) {
		return func(match.Options) (display.Match, error) { return g, nil }
	}
	for _, x := range []struct {
		g            played
		link, replay string
	}{
		{played{starts: torn}, "torn", "torn"},
		{played{refereed: refereed{err: fault}}, "command 41 \"end\" cannot be repeated\n" + fault.Error(), `line 42: command 41 "end": ` + fault.Error()},
		{played{}, "", ""},
	} {
		said := func(err error) string {
			if err == nil {
				return ""
			}
			return err.Error()
		}
		g := x.g
		l, err := record.NewLink(f, &g, -1)
		if said(err) != x.link {
			t.Errorf("a link: %v, want %s", err, x.link)
		}
		if got := said(record.Replay(f, &g)); got != x.replay {
			t.Errorf("a replay: %s, want %s", got, x.replay)
		}
		if err == nil {
			for _, y := range []struct {
				g    played
				want string
			}{{played{}, "[1]"}, {played{starts: torn}, "torn"}, {played{refereed: refereed{err: rejected}}, "command 1 of the link: the link was changed, or the match was played with other versions of its packs"}, {played{refereed: refereed{err: torn}}, "command 1 of the link: torn"}} {
				var at []int
				g := y.g
				err := l.Walk(&g, 1, func(n int) error { at = append(at, n); return nil })
				if got := said(err); got != y.want && (err != nil || fmt.Sprint(at) != y.want) {
					t.Errorf("a walk: %s at %v, want %s", got, at, y.want)
				}
				if err := l.Walk(&g, 0, func(int) error { return torn }); err != torn {
					t.Errorf("a walk that is ended: %v", err)
				}
			}
		}
	}
	g := &played{refereed: refereed{err: rejected}}
	if _, err := record.NewLink(f, g, -1); err == nil || err.Error() != `command 41 "end" cannot be repeated` {
		t.Errorf("a link with a rejected command: %v", err)
	}
	other := *f
	other.Header.Hash = 8
	if _, err := record.NewLink(&other, &played{}, -1); err == nil || !strings.HasPrefix(err.Error(), "line 1: the start differs") {
		t.Errorf("a link of another start: %v", err)
	}
	other = *f
	other.Lines = []record.Line{{N: 1, Do: "migrate a"}}
	if _, err := record.ReplayOver(&other, &played{}, func(display.Match, []record.Pack) (display.Match, error) {
		t.Error("it goes on with packs that are not named")
		return nil, nil
	}); err == nil || !strings.Contains(err.Error(), "it does not name each pack") {
		t.Errorf("a line without packs: %v", err)
	}
	if _, err := record.NewLink(&other, &played{}, -1); err == nil || !strings.Contains(err.Error(), "does not fit into a link") {
		t.Errorf("a link with other packs: %v", err)
	}
	if got, err := record.Verify(f, opens(&played{})); got == nil || err != nil {
		t.Errorf("it is verified: %v", err)
	}
	h := &record.Header{}
	for n, want := range []string{"record: disk full", "record: disk full", ""} {
		w := &fullDisk{n: n}
		done := []match.Record{{}}
		if err := record.Write(record.NewRecorder(w, nil, nil), h, &spelled{}, done); err != nil && err.Error() != want || (err == nil) != (want == "") {
			t.Errorf("a disk of %d lines: %v", n, err)
		}
	}
	if err := record.Write(record.NewRecorder(&bytes.Buffer{}, nil, nil), h, &spelled{played{starts: torn}}, nil); err != torn {
		t.Errorf("a match that does not start is written: %v", err)
	}
}

// spelled is a played match that spells its commands.
type spelled struct{ played }

func (*spelled) Format(match.Command, display.Form) string { return "end" }

// TestVerifyOpensTwice: Verify replays a difference with a log, and returns the error of a match that
// cannot be made for it.
func TestVerifyOpensTwice(t *testing.T) {
	f, p := chess(t, 3)
	f.Lines[1].Hash++
	var opened []bool
	torn := errors.New("torn")
	g, err := record.Verify(f, func(o match.Options) (display.Match, error) {
		if opened = append(opened, o.Log); o.Log {
			return nil, torn
		}
		return p.Open(f.Header.Setup(), o)
	})
	if g != nil || err != torn || !slices.Equal(opened, []bool{false, true}) {
		t.Errorf("it opens %v: %v, %v", opened, g, err)
	}
	for what, edit := range map[string]func(f *record.File){"a start that differs": func(f *record.File) { f.Header.Hash++ }, "no difference": func(*record.File) {}} {
		f, p := chess(t, 3)
		edit(f)
		opened = nil
		_, err := record.Verify(f, func(o match.Options) (display.Match, error) {
			opened = append(opened, o.Log)
			return p.Open(f.Header.Setup(), o)
		})
		if !slices.Equal(opened, []bool{false}) || (err == nil) != (what == "no difference") { // there are no events to show
			t.Errorf("%s: it opens %v: %v", what, opened, err)
		}
	}
}

// TestFirstLegalCommands: a link has a legal command by its place, also the first, and nothing of its text.
func TestFirstLegalCommands(t *testing.T) {
	f, p := chess(t, 2)
	g := open(t, f, p)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	first := g.Format(g.Legal(0, nil)[0], display.Canonical)
	f.Lines = []record.Line{{N: 1, Player: 1, Do: first}}
	l, err := record.NewLink(f, open(t, f, p), -1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := l.Text()
	if err != nil {
		t.Fatal(err)
	}
	if all := content(t, text); all[len(all)-1] != 1 || bytes.Contains(all, []byte(first)) {
		t.Errorf("the first legal command is %q at the end of the link", all[len(all)-3:])
	}
}

// TestHeadersAreChecked: a header of another format, with more of anything than a record holds, or with keys
// of format 1 is refused. Those at the bound are read, as are commands that recorders escape.
func TestHeadersAreChecked(t *testing.T) {
	write := func(h record.Header) string {
		var b bytes.Buffer
		r := record.NewRecorder(&b, nil, nil)
		if err := errors.Join(r.Header(h), r.Command(1, "炮二平五", "", 1), r.Command(2, "a\"b", "", 1)); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	whole := write(record.Header{})
	for _, x := range []struct {
		what, text, want string
	}{
		{"a header", whole, ""}, {"format 1", strings.Replace(whole, `"format":2`, `"format":1`, 1), ""}, {"format 0", strings.Replace(whole, `"format":2`, `"format":0`, 1), "the file has format 0; this program reads formats 1 to 2"}, {"format 3", strings.Replace(whole, `"format":2`, `"format":3`, 1), "the file has format 3; this program reads formats 1 to 2"},
		{"a closing line in format 1", strings.Replace(whole, `"format":2`, `"format":1`, 1) + `{"end":2,"sum":""}` + "\n", `unknown key "end"`},
		{"rounds", write(record.Header{MaxRounds: 3}), `unknown key "max_rounds": in format 2 it is one of the options`}, {"health", write(record.Header{BaseHealth: 3}), `unknown key "base_health": in format 2 it is one of the options`},
		{"many rounds of format 1", strings.Replace(write(record.Header{MaxRounds: 1<<31 - 1}), `"format":2`, `"format":1`, 1), ""},
		{"256 packs", write(record.Header{Packs: make([]record.Pack, 256)}), ""}, {"257 packs", write(record.Header{Packs: make([]record.Pack, 257)}), "257 packs, 0 decks and 0 seats; at most 256, 8 and 8"},
		{"8 decks", write(record.Header{Decks: make([][]record.Copy, 8)}), ""}, {"9 decks", write(record.Header{Decks: make([][]record.Copy, 9)}), "0 packs, 9 decks and 0 seats"},
		{"8 seats", write(record.Header{Seats: make([]record.Seat, 8)}), ""}, {"9 seats", write(record.Header{Seats: make([]record.Seat, 9)}), "0 packs, 0 decks and 9 seats"},
	} {
		f, err := record.Read(strings.NewReader(x.text))
		if (err == nil) != (x.want == "") || err != nil && !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %s", x.what, err, x.want)
		} else if err == nil && (len(f.Lines) != 2 || f.Lines[0].Do != "炮二平五" || f.Lines[1].Do != `a"b`) {
			t.Errorf("%s: the lines are %+v", x.what, f.Lines)
		}
	}
	for text, foreign := range map[string]bool{strings.Repeat("x", 70<<10): true, strings.Repeat("x", 65<<10) + "\n": true, "x\n": true, "": true, "{}": true, whole + strings.Repeat("x", 5000) + "\n": false} {
		if _, err := record.Read(strings.NewReader(text)); err == nil || errors.Is(err, record.ErrNotRecord) != foreign {
			t.Errorf("%.20q of %d bytes: %v", text, len(text), err)
		}
	}
}

// TestDecksOfHeaders: the seats of a header get the decks of the packs. Those of a match that cannot be made
// are kept, so that its opening reports them.
func TestDecksOfHeaders(t *testing.T) {
	p, err := registry.Load(kits.All().Games()[0], nil)
	if err != nil || p.Decks == nil {
		t.Fatal(err)
	}
	own := [][]string{{"A", "A"}, {"B"}, {"C"}}
	for _, x := range []struct {
		mode  string
		decks [][]string
		want  int
	}{{"duel", nil, 2}, {"duel", own[:1], 2}, {"duel", own, 3}, {"none", own, 3}, {"none", nil, 0}} {
		if h := record.HeaderOf(p, games.Setup{Mode: x.mode, Decks: x.decks}); len(h.Decks) != x.want || len(x.decks) > 0 && fmt.Sprint(h.Decks[0]) != "[{A 2}]" {
			t.Errorf("%d decks in %s: %v", len(x.decks), x.mode, h.Decks)
		}
	}
}

// noDisk is a store that keeps nothing.
type noDisk struct{}

func (noDisk) Get(string) ([]byte, error) { return nil, errors.New("no disk") }
func (noDisk) Put(string, []byte) error   { return errors.New("no disk") }

// TestStoresThatFail: a store that fails is reported with the pack. A pack is found by its id as well as by
// its hash, and shipped ones are hashed once.
func TestStoresThatFail(t *testing.T) {
	all := folders("first 1.0.0", "second 1.0.0")
	one, two := packOf(all[0], "1.0.0"), packOf(all[1], "1.0.0")
	if err := record.KeepArchives(noDisk{}, []record.Pack{one}, all); err == nil || err.Error() != `pack "first": no disk` {
		t.Errorf("a store that cannot write: %v", err)
	}
	if _, err := record.KeptSources([]record.Pack{one}, noDisk{}, nil); err == nil || err.Error() != `the pack "first" cannot be read from the store: no disk` {
		t.Errorf("a store that cannot read: %v", err)
	}
	if _, err := record.KeptSources([]record.Pack{{ID: "second", Hash: one.Hash}}, nil, all); err == nil {
		t.Error("a pack with the hash of another one is found")
	}
	for i := range all {
		all[i].Shipped = true
	}
	for range 2 {
		if list, err := record.KeptSources([]record.Pack{two, one}, nil, all); err != nil || len(list) != 2 || load.ID(list[0]) != "second" || load.ID(list[1]) != "first" {
			t.Errorf("shipped packs: %v, %v", list, err)
		}
		if got := record.Versions([]record.Pack{two}, append(slices.Clone(all), folders("second 2.0.0")...)); len(got) != 2 || load.ID(got[1]) != "second" {
			t.Errorf("versions: %v", got)
		}
	}
}

// TestTracesAreWhole: a trace that cannot be written to its end is an error wherever the disk is full, and
// that of a draw has no winners.
func TestTracesAreWhole(t *testing.T) {
	f, p := chess(t, 3)
	f.Lines = f.Lines[:2]
	g := open(t, f, p)
	if err := record.Replay(f, g); err != nil {
		t.Fatal(err)
	}
	draw := record.Line{N: 3, Do: record.Draw}
	if _, err := record.Perform(g, &draw); err != nil {
		t.Fatal(err)
	}
	draw.Hash = record.Hash(g.Hash())
	f.Lines = append(f.Lines, draw)
	whole := &fullDisk{n: 1 << 20}
	if err := record.WriteTrace(whole, f, open(t, f, p), nil); err != nil {
		t.Fatal(err)
	}
	text := whole.String()
	if last := lastLine(text); !strings.HasPrefix(last, `{"outcome":"draw","winners":[]`) {
		t.Errorf("the trace of a draw ends with %s", last)
	}
	if n := strings.Count(text, `{"command":`); n != 2 {
		t.Errorf("%d commands", n)
	}
	for n := range strings.Count(text, "\n") {
		if err := record.WriteTrace(&fullDisk{n: n}, f, open(t, f, p), nil); err == nil || !strings.Contains(err.Error(), "disk full") {
			t.Errorf("a disk that is full after %d lines: %v", n, err)
		}
	}
	f.Header.Hash++
	if err := record.WriteTrace(&bytes.Buffer{}, f, open(t, f, p), nil); err == nil || !strings.Contains(err.Error(), "the start differs") {
		t.Errorf("a trace of another start: %v", err)
	}
}
