package session_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/repl/session"
)

// TestLinesOfEvents: the line of an event has its number and type, who did it to whom, the
// values that say something, and how it ended.
func TestLinesOfEvents(t *testing.T) {
	payload := []event.PayloadField{{Name: "n", Value: 3}, {Name: "zero", Value: 0}, {Name: "no", Value: false}, {Name: "yes", Value: true}, {Name: "none", Value: ""}, {Name: "word", Value: "x"}, {Name: "list", Value: []int{}}, {Name: "who", Value: "hidden"}}
	for want, e := range map[string]event.Entry{
		"#4 HIT  a → b":                         {Seq: 4, Type: "HIT", Source: "a", Target: "b", SourcePlayer: 1},
		"#4 HIT  a":                             {Seq: 4, Type: "HIT", Source: "a", Target: "a", SourcePlayer: 1},
		"#5 HIT  b":                             {Seq: 5, Type: "HIT", Target: "b"},
		"#6 HIT  a":                             {Seq: 6, Type: "HIT", Source: "a"},
		"#7 HIT  player 2":                      {Seq: 7, Type: "HIT", SourcePlayer: 2},
		"#8 HIT":                                {Seq: 8, Type: "HIT"},
		"#9 HIT n=3 yes=true word=x who=hidden": {Seq: 9, Type: "HIT", Payload: payload},
		"#10 HIT  hidden → b fizzled":           {Seq: 10, Type: "HIT", Source: "hidden", Target: "b", Fizzled: true},
		"#11 HIT fizzled: TOO_LATE":             {Seq: 11, Type: "HIT", Fizzled: true, Reason: "TOO_LATE"},
		"#12 HIT rejected by X.y: NO":           {Seq: 12, Type: "HIT", RejectedBy: "X.y", Reason: "NO"},
	} {
		if got := session.EntryLine(&e); got != want {
			t.Errorf("the line is %q, want %q", got, want)
		}
	}
	hidden := event.Entry{Seq: 1, Type: "HIT", Source: "hidden", Fizzled: true, Reason: "NO", RejectedBy: "X", Payload: []event.PayloadField{{Name: "who", Value: "hidden"}}}
	if got, want := session.EntryLineIn("zh", &hidden), "#1 HIT  未知 who=未知 落空：NO 被X否决：NO"; got != want {
		t.Errorf("in Chinese it is %q, want %q", got, want)
	}
	if got, want := session.EntryLineIn("zh", &event.Entry{Seq: 1, Type: "HIT", SourcePlayer: 2}), "#1 HIT  玩家2"; got != want {
		t.Errorf("in Chinese it is %q, want %q", got, want)
	}
	e := event.Entry{Seq: 3, Type: "HIT", Cause: 2}
	for by, want := range map[string]string{"": "#3 HIT  (cause #2)", "core": "#3 HIT  (cause #2)", "X.y": "#3 HIT  (cause #2)  by X.y"} {
		if e.By = by; session.CausedLine("en", &e) != want {
			t.Errorf("with its cause it is %q, want %q", session.CausedLine("en", &e), want)
		}
	}
	if e.By = "X.y"; session.CausedLine("zh", &e) != "#3 HIT（起因#2）  来自X.y" {
		t.Errorf("in Chinese it is %q", session.CausedLine("zh", &e))
	}
	log := []event.Event{{Seq: 0}, {Seq: 2}, {Seq: 3}, {Seq: 7}}
	for seq, want := range map[uint32]int{0: -1, 1: -1, 2: 1, 3: 2, 5: -1, 7: 3, 8: -1} {
		got := session.EventAt(log, seq)
		if want < 0 && got != nil || want >= 0 && got != &log[want] {
			t.Errorf("event %d is %+v", seq, got)
		}
	}
}

// TestWordsWithNumbers: log and legal take a number from 1, and say what else is wrong.
func TestWordsWithNumbers(t *testing.T) {
	out := func(lang string, lines ...string) string {
		return plays(t, begun(t, "xiangqi"), 100, 60, session.Options{Lang: lang}, append(lines, "quit", "quit")...)
	}
	whole := out("en", "h2e2", "h9g7", "log")
	for line, want := range map[string]string{
		"log 0": `"0": expected a number of lines`, "log -1": `"-1": expected a number of lines`, "log x": `"x": expected a number of lines`, "legal 0": `unknown page "0"`, "legal x": `unknown page "x"`, "legal -1": `unknown page "-1"`,
		"hand": "this game has no hands", "card": "expected a name, for example card ", "undo": "nothing to undo",
	} {
		if got := out("en", line); !strings.Contains(got, want) {
			t.Errorf("%s: %s\nwant %s", line, got, want)
		}
	}
	if got := out("zh", "log 0"); !strings.Contains(got, "“0”不是行数") {
		t.Errorf("in Chinese: %s", got)
	}
	one := out("en", "h2e2", "h9g7", "log 1")
	if n, all := strings.Count(one, "(cause #"), strings.Count(whole, "(cause #"); n != 1 || all < 2 || all > 20 {
		t.Errorf("log 1 has %d lines, and log %d", n, all)
	}
	if got := out("en", "legal 1"); strings.Contains(got, "unknown page") {
		t.Errorf("the first page: %s", got)
	}
}

// TestCompletions: words are completed whatever their case, in order, and never with a blank;
// the rest of a word is what is still to be typed.
func TestCompletions(t *testing.T) {
	words := []string{"Log", "legal", "let it", "LEAVE", "legal", "play"}
	for prefix, want := range map[string]string{"": "LEAVE Log legal play", "le": "LEAVE legal", "LE": "LEAVE legal", "legal": "legal", "legall": "", "x": ""} {
		if got := strings.Join(session.Matching(words, prefix), " "); got != want {
			t.Errorf("%q is completed to %q, want %q", prefix, got, want)
		}
	}
	for _, c := range []struct {
		s, prefix string
		has       bool
	}{{"abc", "AB", true}, {"abc", "abc", true}, {"abc", "abcd", false}, {"abc", "b", false}, {"", "", true}} {
		if session.HasPrefixFold(c.s, c.prefix) != c.has {
			t.Errorf("%q begins with %q: %v", c.s, c.prefix, !c.has)
		}
	}
	for line, want := range map[string]string{"le": "le: gal |ave ", "play le": "le: gal |ave ", "?le": "le: gal |ave ", "play ?le": "?le: al |ve ", "": ": legal |leave ", "play ": ": legal |leave ", "legalx": "legalx: "} {
		rests, typed := session.Rest(line, []string{"legal", "leave"})
		if got := typed + ": " + strings.Join(rests, "|"); got != want {
			t.Errorf("the rest of %q is %q, want %q", line, got, want)
		}
	}
	if rests, _ := session.Rest("emit HEALED tar", []string{"target="}); !slices.Equal(rests, []string{"get="}) {
		t.Errorf("no value follows %q", rests)
	}
	a, b := &session.Command[int]{Name: "log", Usage: "[N]", Aliases: []string{"l", "history"}}, &session.Command[int]{Name: "quit"}
	table := session.Table[int]{a, b}
	for word, want := range map[string]*session.Command[int]{"log": a, "LOG": a, "l": a, "History": a, "quit": b, "q": nil, "": nil} {
		if got := table.Find(word); got != want {
			t.Errorf("%q is the command %+v", word, got)
		}
	}
	if a.Head() != "log [N]" || b.Head() != "quit" || strings.Join(table.Names(), " ") != "log quit" {
		t.Errorf("the commands are %q, %q, %q", a.Head(), b.Head(), table.Names())
	}
}

// prompted is a keyboard that keeps what it is asked.
type prompted struct {
	tall
	asked []string
}

func (k *prompted) Line(prompt string) (string, error) {
	k.asked = append(k.asked, prompt)
	return k.tall.Line(prompt)
}

// TestPages: a long answer at a terminal is shown page by page, and a line that is typed there
// is the next command.
func TestPages(t *testing.T) {
	run := func(height int, lines ...string) (out string, pages []string) {
		var b strings.Builder
		k := &prompted{tall: tall{keyboard{lines: lines, columns: 100}, height}}
		if err := session.New(begun(t, "xiangqi"), k, &b, session.Options{Lang: "en"}).Run(); err != nil {
			t.Fatal(err)
		}
		for _, p := range k.asked {
			if strings.HasPrefix(p, "page ") {
				pages = append(pages, p)
			}
		}
		return b.String(), pages
	}
	if _, pages := run(0, "rules", "quit", "quit"); pages != nil {
		t.Errorf("where the height is unknown there are the pages %q", pages)
	}
	if _, pages := run(60, "rules", "quit", "quit"); pages != nil {
		t.Errorf("what fits has the pages %q", pages)
	}
	_, pages := run(12, "rules", "", "", "quit", "quit")
	if want := []string{"page 1 of 2: Enter shows the next> ", "page 2 of 2: Enter returns to the board> "}; !slices.Equal(pages, want) {
		t.Errorf("the pages are %q, want %q", pages, want)
	}
	out, pages := run(12, "rules", "h2e2", "quit", "quit")
	if len(pages) != 1 || !strings.Contains(out, "Black to move") || strings.Contains(out, "soldier 兵卒: One step") {
		t.Errorf("a command at the first page: %q", pages)
	}
	whole, _ := run(0, "rules", "quit", "quit")
	without, _ := run(0, "quit", "quit")
	for height, want := range map[int]int{1: 0, 0: 2} { // the last line of the screen has the prompt
		if _, pages := run(strings.Count(whole, "\n")-strings.Count(without, "\n")+height, "rules", "", "", "quit", "quit"); len(pages) != want {
			t.Errorf("an answer on a screen with %d lines more has the pages %q", height, pages)
		}
	}
	if _, pages := run(6, "board", "legal", "quit", "quit"); pages != nil {
		t.Errorf("the board and the list have the pages %q", pages)
	}
}

// TestPastedLinesAreBounded: an editor gets no more of a pasted line than shows that it is too long, and every
// key that a person types.
func TestPastedLinesAreBounded(t *testing.T) {
	for _, c := range []struct {
		name, in string
		chunk    int64
		want     int
	}{{"pasted", strings.Repeat("x", 100_000) + "\rlegal\r", 512, 4100 + 7}, {"short lines", strings.Repeat("pass 12\r", 2000), 512, 16_000}, {"bursts", strings.Repeat("x", 5600), 8, 4100}, {"a blank", strings.Repeat(" ", 5000) + "\r", 512, 4101}, {"typed", strings.Repeat("x", 5000), 1, 5000}} {
		in := session.Bounded(io.NopCloser(chunks{strings.NewReader(c.in), c.chunk}))
		got, err := io.ReadAll(in)
		if err != nil || len(got) != c.want || !strings.HasSuffix(c.in, string(got[len(got)-5:])) {
			t.Errorf("%s: %d bytes, want %d (%v)", c.name, len(got), c.want, err)
		}
	}
}

// TestEnterEndsAPastedLine: a key after a pasted line begins another one, which is bounded by itself.
func TestEnterEndsAPastedLine(t *testing.T) {
	long := strings.Repeat("x", 5000)
	got, err := io.ReadAll(session.Bounded(&bursts{long, "\r", long, "y", "a pasted end"}))
	if want := long[:4100] + "\r" + long[:4100] + "ya pasted end"; err != nil || string(got) != want {
		t.Errorf("%d bytes, want %d (%v)", len(got), len(want), err)
	}
}

// bursts is a terminal that gives each text in one piece, if the buffer has space.
type bursts []string

func (b *bursts) Read(p []byte) (int, error) {
	if len(*b) == 0 {
		return 0, io.EOF
	}
	n := copy(p, (*b)[0])
	if (*b)[0] = (*b)[0][n:]; (*b)[0] == "" {
		*b = (*b)[1:]
	}
	return n, nil
}

func (*bursts) Close() error { return nil }

// chunks is a terminal that gives a few bytes at a time.
type chunks struct {
	from io.Reader
	max  int64
}

func (c chunks) Read(p []byte) (int, error) { return c.from.Read(p[:min(int64(len(p)), c.max)]) }
