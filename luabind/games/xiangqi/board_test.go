package xiangqi_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
)

// talk is a scripted session: lines in, and what must come out for each, as
// its beginning; "" is silence.
func talk(t *testing.T, mode string, script [][2]string) {
	t.Helper()
	prog, k := shipped(t)
	e, err := xiangqi.NewCECP(prog, k, xiangqi.CECPConfig{Name: "Arbiter", Mode: mode, Nodes: 2000})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range script {
		out, quit := e.Line(line[0])
		got := strings.Join(out, "\n")
		if quit != (line[0] == "quit") || line[1] == "" && got != "" || !strings.HasPrefix(got, line[1]) {
			t.Errorf("%q: %q, want %q", line[0], got, line[1])
		}
	}
}

// the conversation of a board program.
func TestQ09_Conversation(t *testing.T) {
	talk(t, strict, [][2]string{
		{"xboard", ""}, {"protover 2", "feature ping=1 setboard=1"}, {"accepted setboard", ""}, {"rejected colors", ""},
		{"new", ""}, {"variant xiangqi", ""}, {"variant crazyhouse", "Error (unsupported variant): crazyhouse"},
		{"level 40 5 0", ""}, {"st 1", ""}, {"hard", ""}, {"easy", ""}, {"random", ""}, {"nopost", ""}, {"ping 7", "pong 7"},
		{"sd 2", ""}, {"sd x", "Error (bad number)"}, {"option Nodes=500", ""}, {"option Nodes=x", "Error (bad number)"},
		{"time 30000", ""}, {"otim 30000", ""},
		{"usermove h2e2", "move "}, {"usermove e0e9", "Illegal move (a piece is in the way): e0e9"},
		{"usermove a0z9", "Illegal move: a0z9"}, {"usermove h9g7", "Illegal move"}, {"b2c2", "move "},
		{"hint", "Hint: "}, {"force", ""}, {"remove", ""}, {"undo", ""}, {"usermove h9g7", ""}, {"post", ""}, {"go", "1 "},
		{"?", ""}, {"result 1-0 {Black resigns}", ""}, {"setboard junk", "tellusererror Illegal position"}, {"fly", "Error (unknown command): fly"},
		{"new", ""}, {"undo", "Error (nothing to take back): undo"}, {"force", ""}, {"usermove h2e2", ""},
		{"remove", "Error (nothing to take back): remove"}, {"undo", ""}, {"", ""}, {"quit", ""},
	})
}

// lines that come during a search end it: "?" and quit with the best move so far, others
// without a move. All other lines wait, and a time below 0 leaves no time.
func TestQ09_LinesDuringASearch(t *testing.T) {
	prog, k := shipped(t)
	for _, c := range []struct{ came, want string }{
		{"?", "move "}, {"quit", "move "}, {"time 5,?", "move "}, {"force", ""}, {"new", ""}, {"remove", ""}, {"result 1-0 {x}", ""},
	} {
		waiting := strings.Split(c.came, ",")
		e, err := xiangqi.NewCECP(prog, k, xiangqi.CECPConfig{Name: "Arbiter", Mode: strict, Nodes: 100_000_000, Arrived: func() (line string, ok bool) {
			if len(waiting) == 0 {
				return "", false
			}
			line, waiting = waiting[0], waiting[1:]
			return line, true
		}})
		if err != nil {
			t.Fatal(err)
		}
		if out, _ := e.Line("usermove h2e2"); len(waiting) > 0 || strings.Join(out, "|") == "" != (c.want == "") || !strings.HasPrefix(strings.Join(out, "|"), c.want) {
			t.Errorf("%s: %q, want %q", c.came, out, c.want)
		}
		e.Line("force")
		if out, _ := e.Line("ping 1"); !slices.Equal(out, []string{"pong 1"}) {
			t.Errorf("%s: after it %q", c.came, out)
		}
	}
	// A search of the usual size is not cut short: lines from a file give the same moves every time.
	heard := func() (line string, ok bool) { return "force", true }
	e, err := xiangqi.NewCECP(prog, k, xiangqi.CECPConfig{Name: "Arbiter", Mode: strict, Nodes: 1000, Arrived: heard})
	if err != nil {
		t.Fatal(err)
	}
	if out, _ := e.Line("usermove h2e2"); len(out) != 1 || !strings.HasPrefix(out[0], "move ") {
		t.Errorf("a search of 1,000 positions is cut short: %q", out)
	}
}

// the times that a board program names bound a move: a fixed one, a share of the
// clock, with what each move brings. Whoever has a clock stops the search, and the
// engine answers with the best that it has.
func TestQ09_Times(t *testing.T) {
	prog, k := shipped(t)
	var given []int
	e, err := xiangqi.NewCECP(prog, k, xiangqi.CECPConfig{Name: "Arbiter", Mode: strict, Timer: func(cs int) func() bool {
		given = append(given, cs)
		return func() bool { return true }
	}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		lines []string
		want  []int
	}{
		{[]string{"new", "go"}, nil},
		{[]string{"new", "st 2", "go"}, []int{195}},
		{[]string{"new", "level 40 5 0", "go"}, []int{750}},
		{[]string{"new", "level 0 2:30 3", "go"}, []int{675}},
		{[]string{"new", "level 10 1 0", "time 2000", "usermove h2e2"}, []int{200}},
		{[]string{"new", "st 9", "level 40 5 0", "time 30", "usermove h2e2"}, []int{1}},
		{[]string{"new", "st 0", "go"}, nil},
		{[]string{"new", "level 40 5 0", "time -20", "go"}, []int{1}},
	} {
		given = nil
		var last []string
		for _, line := range tt.lines {
			last, _ = e.Line(line)
		}
		if !slices.Equal(given, tt.want) || len(last) == 0 || !strings.HasPrefix(last[len(last)-1], "move ") {
			t.Errorf("%v: %v, %v; want %v", tt.lines, given, last, tt.want)
		}
	}
	for _, line := range []string{"level", "level 40 5", "level 40 x 0", "level -1 5 0", "level 40 5:y 0", "st x", "st -1"} {
		if out, _ := e.Line(line); len(out) != 1 || !strings.HasPrefix(out[0], "Error (bad number)") {
			t.Errorf("%s: %v", line, out)
		}
	}
}

// results are sent by the engine: mate and repetition in strict, the
// capture of a general in seed, by either side's move.
func TestQ09_Results(t *testing.T) {
	talk(t, strict, [][2]string{
		{"new", ""}, {"force", ""}, {"setboard 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", ""}, {"go", "move a1d1\n1-0 {checkmate}"},
		{"usermove d9d8", "Illegal move (game over): d9d8"}, {"ping 1", "pong 1"},
		{"setboard 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", ""}, {"force", ""}, {"usermove a1d1", "1-0 {checkmate}"},
		{"new", ""}, {"force", ""}, {"usermove b0c2", ""}, {"usermove b9c7", ""}, {"usermove c2b0", ""}, {"usermove c7b9", ""},
		{"usermove b0c2", ""}, {"usermove b9c7", ""}, {"usermove c2b0", ""}, {"usermove c7b9", "1/2-1/2 {repetition}"},
	})
	talk(t, seed, [][2]string{
		{"setboard 4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", ""}, {"usermove d0e0", "move e9e0\n0-1 {general captured}"}, {"quit", ""},
	})
}

// a game as PGN, from the start position and from another, also without the pieces
// of a handicap. A game that its moves alone do not determine is refused.
func TestQ07_PGN(t *testing.T) {
	write := func(g *table) string {
		t.Helper()
		sheet, err := xiangqi.Sheet(g.m, "en")
		if err != nil {
			t.Fatal(err)
		}
		sheet.Event = `a "test"`
		return board.PGN(g.m.Rules().(*xiangqi.Rules).Rules(), sheet)
	}
	g := start(t, seed)
	g.do("h2e2", "h9g7", "resign")
	got := write(g)
	if !strings.Contains(got, "[Event \"a \\\"test\\\"\"]\n") || !strings.Contains(got, "[Result \"0-1\"]\n[Variant \"xiangqi\"]\n\n1. h2e2 h9g7 {resignation} 0-1\n") {
		t.Errorf("a game:\n%s", got)
	}
	if sheet, err := xiangqi.Sheet(g.m, "zh"); err != nil || !strings.HasSuffix(board.PGN(g.m.Rules().(*xiangqi.Rules).Rules(), sheet), "\n1. h2e2 h9g7 {炮二平五 马８进７} {认输} 0-1\n") {
		t.Errorf("in Chinese: %+v, %v", sheet, err)
	}
	g = on(t, strict, "3k5/p8/9/9/9/9/9/9/R8/4K4 b - - 0 9")
	g.do("a8a7", "a1d1")
	if got := write(g); !strings.Contains(got, "[FEN \"3k5/p8/9/9/9/9/9/9/R8/4K4 b - - 0 9\"]\n[SetUp \"1\"]\n\n9... a8a7 10. a1d1 {checkmate} 1-0\n") {
		t.Errorf("from a layout:\n%s", got)
	}
	g = start(t, seed, "give_horse")
	g.do("h2e2")
	if got := write(g); !strings.Contains(got, "/R1BAKABNR w - - 0 1\"]") || !strings.HasSuffix(got, "\n1. h2e2 *\n") {
		t.Errorf("with a handicap:\n%s", got)
	}
	g = start(t, seed, "clock=10", "timeout_pass")
	g.do("tick 10")
	if _, err := xiangqi.Sheet(g.m, "en"); err == nil {
		t.Error("a pass is written")
	}
	g = start(t, seed)
	for range 10 {
		g.do("b0c2", "b9c7", "c2b0", "c7b9")
	}
	for _, line := range strings.Split(write(g), "\n") {
		if len(line) > 79 {
			t.Errorf("a line of %d characters: %s", len(line), line)
		}
	}
}

// Both languages report every event that people should know of.
func TestChronicle(t *testing.T) {
	g := start(t, seed, "give_horse", "second_life", "clock=100")
	g.do("h2e2", "b7e7", "e2e6")
	_ = g.try("e9e0")
	g.do("tick 100")
	for lang, want := range map[string][]string{
		"en": {"The game begins; Red is to move.", "Red horse on b0 leaves the board.", "Red cannon moves from h2 to e2.",
			"Red cannon takes Black soldier on e6.", "may not move from e9 to e0", "Black has no time left.", "Red wins: out of time."},
		"zh": {"对局开始", "红方：炮二平五（h2-e2）", "黑方超时", "红方胜：超时"},
	} {
		c := g.g.LogFor(event.NoPlayer, lang)
		var text strings.Builder
		for {
			e, more := c.Next()
			if !more {
				break
			}
			text.WriteString(c.Sentence(e) + "\n")
			if entry := c.Entry(e); entry.Type == "xq:MOVED" && (entry.Source == "" || entry.Lane == "") {
				t.Errorf("entry %+v", entry)
			}
		}
		for _, w := range want {
			if !strings.Contains(text.String(), w) {
				t.Errorf("%s: no %q in\n%s", lang, w, text.String())
			}
		}
	}
}
