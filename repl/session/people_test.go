package session_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// resized is a keyboard at a terminal whose width changes after each line.
type resized struct {
	keyboard
	widths []int
}

func (k *resized) Line(prompt string) (string, error) {
	if len(k.widths) > 1 {
		k.widths = k.widths[1:]
	}
	return k.keyboard.Line(prompt)
}

func (k *resized) Width() int { return k.widths[0] }

// TestTerminalsThatChange: what is shown after a line fits the terminal as it is then.
func TestTerminalsThatChange(t *testing.T) {
	for _, mode := range []string{"duel", "tactics", "xiangqi"} {
		show := func(widths ...int) string {
			var out strings.Builder
			k := &resized{keyboard{lines: []string{"board", "rules", "", "board", "quit", "quit"}}, widths}
			if err := session.New(begun(t, mode), k, &out, session.Options{Lang: "en"}).Run(); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		first := show(160)
		changing := show(160, 90)
		at := 0
		for at < len(first) && at < len(changing) && first[at] == changing[at] {
			at++
		}
		at = strings.LastIndex(changing[:at], "\n") + 1
		for _, line := range strings.Split(changing[at:], "\n") {
			if display.Width(line) > 90 {
				t.Errorf("%s: after the terminal became narrower, a line has %d columns: %s", mode, display.Width(line), line)
			}
		}
		if first == changing {
			t.Errorf("%s: a narrower terminal shows the same", mode)
		}
	}
}

// TestNarrowerWhileBotsPlay: a board that is drawn while bots play fits the terminal as it is then, also if
// that has changed while the sentences before it were shown.
func TestNarrowerWhileBotsPlay(t *testing.T) {
	var out strings.Builder
	n, width, at := 0, 160, 0
	o := session.Options{Lang: "en", Bots: []bot.Bot{newBot(t, "greedy", 3, 0), newBot(t, "greedy", 3, 1)}, Columns: func() int {
		if third := strings.Index(out.String(), "turn 3 —"); at == 0 && third >= 0 {
			width, at = 60, third
		}
		return width
	}, Watch: func() bool { n++; return n < 30 }}
	if err := session.New(started(t, 3), session.NewPipe(strings.NewReader("")), &out, o).Run(); err != nil {
		t.Fatal(err)
	}
	widest := func(text string) (columns int) {
		for line := range strings.Lines(text) {
			columns = max(columns, display.Width(strings.TrimSuffix(line, "\n")))
		}
		return columns
	}
	before, after := out.String()[:at], out.String()[at:]
	if widest(before) <= 60 || widest(after) > 60 || !strings.Contains(before, "ALPHA") || !strings.Contains(after, "ALPHA") {
		t.Errorf("lines of %d and then of %d columns:\n%s", widest(before), widest(after), out.String())
	}
}

// TestUndoIsRecorded: a record has what was taken back, and a session whose record cannot be written ends
// with that error.
func TestUndoIsRecorded(t *testing.T) {
	var kept bytes.Buffer
	out := plays(t, begun(t, "xiangqi"), 100, 60, session.Options{Record: record.NewRecorder(&kept, func() error { return nil }, nil)}, "h2e2", "h9g7", "undo", "undo", "b2e2", "quit", "quit")
	var done []string
	for line := range strings.Lines(kept.String()) {
		var x struct{ Do string }
		if err := json.Unmarshal([]byte(line), &x); err != nil {
			t.Fatal(err)
		}
		if x.Do != "" {
			done = append(done, x.Do)
		}
	}
	if !slices.Equal(done, []string{"move h2e2", "move h9g7", record.Undo, record.Undo, "move b2e2"}) { // the turn of the same player again
		t.Errorf("the record has %q", done)
	}
	if strings.Count(out, "nothing to undo") != 1 {
		t.Errorf("it shows\n%s", out)
	}
	for failing := 1; failing <= 3; failing++ {
		n := 0
		full := errors.New("disk full")
		rec := record.NewRecorder(io.Discard, func() error {
			if n++; n >= failing {
				return full
			}
			return nil
		}, nil)
		err := session.New(begun(t, "xiangqi"), &keyboard{lines: []string{"h2e2", "h9g7", "undo", "quit", "quit"}}, io.Discard, session.Options{Lang: "en", Record: rec}).Run()
		if !errors.Is(err, full) {
			t.Errorf("where line %d cannot be written, the session ends with %v", failing, err)
		}
	}
}

// TestContinuedMatches: a match that is continued shows nothing of its past. One that is left shows the
// command that continues it, with the packs and the pace of before.
func TestContinuedMatches(t *testing.T) {
	g := begun(t, "xiangqi")
	mustDo(t, g, 0, "h2e2")
	shown := func(skip bool) string {
		var out strings.Builder
		s := session.New(g, &keyboard{lines: []string{"quit", "quit"}, columns: 100}, &out, session.Options{Lang: "en", Intro: []string{"Hello."}})
		if skip {
			s.Skip()
		}
		if err := s.Run(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if whole, rest := shown(false), shown(true); !strings.Contains(whole, "The game begins") || strings.Contains(rest, "The game begins") || strings.Contains(rest, "cannon moves") || !strings.Contains(rest, "Hello.") || !strings.Contains(rest, "Black to move") {
		t.Errorf("the whole is\n%s\nand continued it is\n%s", whole, rest)
	}
	for want, o := range map[string]session.Options{
		"arbiter play --continue a.jsonl\n":                                                 {Kept: "a.jsonl"},
		"arbiter play --continue 'a b.jsonl' --watch --pack one --pack 'two '\\''x'\\'''\n": {Kept: "a b.jsonl", Packs: []string{"one", "two 'x'"}, Watch: func() bool { return true }},
		"it was not saved: use save FILE before you leave, or play --record FILE from":      {Save: func(string) (*record.Recorder, error) { return nil, nil }},
	} {
		out := plays(t, begun(t, "xiangqi"), 200, 0, o, "quit", "quit")
		if !strings.Contains(out, want) {
			t.Errorf("there is no %q in\n%s", want, out)
		}
	}
	for name, want := range map[string]string{"a": "a", "a/b-c_1.x+y@z%w:v,u": "a/b-c_1.x+y@z%w:v,u", "a b": "'a b'", "": "''", "a'b": `'a'\''b'`, "牌": "牌", "$x": "'$x'"} {
		if got := session.ShellWord(name); got != want {
			t.Errorf("%q is typed as %s, want %s", name, got, want)
		}
	}
}

// TestTeamsWin: a match that a team wins names all its players, for people and for programs.
func TestTeamsWin(t *testing.T) {
	lines := []string{"concede 2", "concede 2", "concede 4", "concede 4", "concede 3", "concede 3", "quit", "quit"}
	g := begun(t, "2v2")
	out := plays(t, g, 100, 0, session.Options{}, slices.Clone(lines)...)
	o := g.Outcome()
	if !g.Over() || len(o.Winners) != 2 {
		t.Fatalf("the outcome is %+v:\n%s", o, out)
	}
	text := "winners: players" + map[event.Player]string{0: " 1", 1: " 2"}[o.Winners[0]] + " and" + map[event.Player]string{2: " 3", 3: " 4", 1: " 2"}[o.Winners[1]] + " ("
	if !strings.Contains(out, text) {
		t.Errorf("there is no %q in\n%s", text, out)
	}
	end := spoken(t, begun(t, "2v2"), session.Options{}, lines...)
	last, _ := end[len(end)-1]["outcome"].(map[string]any)
	if winners, _ := last["winners"].([]any); len(winners) != 2 || winners[0] != float64(o.Winners[0])+1 || winners[1] != float64(o.Winners[1])+1 {
		t.Errorf("a program reads %v", end[len(end)-1])
	}
}

// TestReadersOfOthers: a reader of a log gives what the viewer and the language of now see.
func TestReadersOfOthers(t *testing.T) {
	g := started(t, 3)
	mustDo(t, g, 0, "end")
	var r session.LogReader
	for _, x := range []struct {
		viewer event.Player
		lang   string
		first  int
	}{{0, "en", 0}, {1, "en", len(g.Log())}, {1, "en", 3}, {1, "zh", len(g.Log())}, {event.NoPlayer, "zh", len(g.Log())}, {0, "zh", 2}, {0, "zh", 2}, {0, "zh", 5}, {0, "zh", 0}} {
		var fresh session.LogReader
		said, entries := r.From(g, x.viewer, x.lang, x.first)
		wantSaid, want := fresh.From(g, x.viewer, x.lang, x.first)
		if !reflect.DeepEqual(said, wantSaid) || !reflect.DeepEqual(entries, want) {
			t.Errorf("for %+v, %d entries and %d sentences, want %d and %d", x, len(entries), len(said), len(want), len(wantSaid))
		}
		mustDo(t, g, g.ToAct(nil)[0], "end")
		said, entries = r.From(g, x.viewer, x.lang, x.first)
		wantSaid, want = (&session.LogReader{}).From(g, x.viewer, x.lang, x.first)
		if !reflect.DeepEqual(said, wantSaid) || !reflect.DeepEqual(entries, want) {
			t.Errorf("for %+v, after a command, %d entries and %d sentences, want %d and %d", x, len(entries), len(said), len(want), len(wantSaid))
		}
	}
	for _, x := range []struct { // they need a log of their own
		viewer event.Player
		lang   string
	}{{1, "en"}, {event.NoPlayer, "en"}, {0, "zh"}} {
		r.From(g, 0, "en", 0)
		first := len(g.Log())
		for turn := g.Log()[first-1].Turn; g.Log()[len(g.Log())-1].Turn < turn+2; { // both draw cards
			mustDo(t, g, g.ToAct(nil)[0], "end")
		}
		said, entries := r.From(g, x.viewer, x.lang, first)
		wantSaid, want := (&session.LogReader{}).From(g, x.viewer, x.lang, first)
		if !reflect.DeepEqual(said, wantSaid) || !reflect.DeepEqual(entries, want) {
			t.Errorf("for %+v, of the events since another viewer has read, %q, want %q (K-22)", x, said, wantSaid)
		}
	}
}

// TestPipes: lines of a pipe end with a line end of any system, the last one without. A byte-order mark at
// the start belongs to none. One that is too long
// is one line, which no command is.
func TestPipes(t *testing.T) {
	broken := errors.New("broken")
	for text, want := range map[string][]string{"a\nb\r\n\nc": {"a", "b", "", "c"}, "": nil, "\n": {""}, "a": {"a"}, "\ufeffa\n\ufeffb": {"a", "\ufeffb"}, "\ufeff": nil} {
		p := session.NewPipe(strings.NewReader(text))
		var got []string
		for {
			line, err := p.Line("")
			if err != nil {
				if err != io.EOF {
					t.Errorf("%q ends with %v", text, err)
				}
				break
			}
			got = append(got, line)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q has the lines %q, want %q", text, got, want)
		}
	}
	for _, n := range []int{4096, 4097, 9000} {
		p := session.NewPipe(strings.NewReader(strings.Repeat("y", n) + "\nnext\n"))
		line, err := p.Line("")
		if err != nil || len(line) != min(n, 4097) {
			t.Errorf("of %d characters, the line has %d, %v", n, len(line), err)
		}
		if line, err := p.Line(""); line != "next" || err != nil {
			t.Errorf("after a line of %d characters comes %q, %v", n, line, err)
		}
	}
	p := session.NewPipe(io.MultiReader(strings.NewReader("half"), &failingReader{broken}))
	if line, err := p.Line(""); line != "" || err != broken {
		t.Errorf("a pipe that breaks gives %q, %v", line, err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}

// failingReader is a stream that fails.
type failingReader struct{ err error }

func (r *failingReader) Read([]byte) (int, error) { return 0, r.err }

// TestAnswersOfKeys: an end of the input between the pages of an answer leaves the match. An empty line
// while a bot waits is valid, and completion knows where a definition is named.
func TestAnswersOfKeys(t *testing.T) {
	var out strings.Builder
	if err := session.New(begun(t, "xiangqi"), &tall{keyboard{lines: []string{"help"}, columns: 80}, 12}, &out, session.Options{Lang: "en"}).Run(); err != nil || !strings.HasSuffix(out.String(), "the match is not over\n") {
		t.Errorf("%v:\n%s", err, out.String())
	}
	keys := &pressed{}
	b := &slow{Bot: newBot(t, "greedy", 3, 1), keys: keys, presses: []int{1}}
	out.Reset()
	if err := session.New(started(t, 3), &keyboard{lines: []string{"end", "end", "", "^C", "^C"}}, &out, session.Options{Lang: "en", Breaks: keys, Bots: []bot.Bot{nil, b}}).Run(); err != nil || strings.Contains(out.String(), "it is the turn of a bot") {
		t.Errorf("an empty line while a bot waits: %v\n%s", err, out.String())
	}
	k := &keyboard{lines: []string{"?unTAB", "card unTAB", "play ?unTAB", "card ?unTAB", "TAB", "unTAB", "quit", "quit"}}
	sits(t, k, session.Options{})
	if len(k.offered) != 6 || len(k.offered[0]) != 2 || len(k.offered[1]) != 2 || len(k.offered[2]) != 0 || len(k.offered[3]) != 0 || len(k.offered[4]) < 8 || !slices.Equal(k.offered[5], []string{"undo"}) {
		t.Errorf("offered %q", k.offered)
	}
	g := started(t, 3)
	s := &session.Session{Game: func() display.Match { return g }, Lang: "en"}
	c := g.Legal(0, nil)[0]
	for _, sides := range []int{2, 3, 4} {
		for _, chance := range []int{0, 100, 333, 500, 900, 1000} {
			h := s.HintsOf(g, bot.Outlook{Sides: sides, Best: []bot.Advice{{Command: c, Chance: chance}}})
			if len(h) != 1 || h[0].Chance != chance || h[0].Prospect != bot.Prospect(chance, sides).In("en") || h[0].Command != g.Format(c, display.Spoken) || h[0].Canonical != g.Format(c, display.Canonical) || h[0].About != g.About(c, "en") {
				t.Errorf("of %d sides with %d: %+v", sides, chance, h)
			}
		}
	}
	for line, want := range map[string]bool{"edn": true, "ed": false} {
		_, err := s.Read(line, []string{"board"})
		if err == nil || strings.Contains(err.Error(), `did you mean "end"?`) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
	if got := s.HintLines(nil, "mcts"); len(got) != 1 || got[0] != "there is nothing to choose" {
		t.Errorf("without a command, the hint is %q", got)
	}
	var none match.Command
	if _, err := s.Parse(""); err == nil {
		t.Error("an empty line is a command", none)
	}
}
