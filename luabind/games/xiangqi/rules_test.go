package xiangqi_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
)

// Red first; every piece Idle, IsAttackable and IsObstacle.
func TestQ02_Initialize(t *testing.T) {
	g := start(t, seed)
	s := &g.m.State
	if s.Active() != xiangqi.Red || s.Phase != xiangqi.Playing || s.NMen != 32 {
		t.Errorf("active %d, phase %d, %d pieces", s.Active(), s.Phase, s.NMen)
	}
	for i, man := range s.Men[1 : s.NMen+1] {
		if man.Status != xiangqi.Idle|xiangqi.IsAttackable|xiangqi.IsObstacle {
			t.Errorf("piece %d has status %b", i+1, man.Status)
		}
	}
}

// validate, capture, move, switch, game-over check, in this order; the
// turn is the other side's after it.
func TestQ02_OrderOfAMove(t *testing.T) {
	g := start(t, seed)
	from := g.g.Seq()
	g.do("h2e2")
	if got := g.events(from); !slices.Equal(got, []string{"xq:MOVE", "xq:MOVED", "xq:SIDE_SWITCHED"}) {
		t.Errorf("a move: %v", got)
	}
	g = on(t, seed, "4k4/9/4p4/9/9/9/4R4/9/9/3K5 w")
	from = g.g.Seq()
	g.do("e3e7")
	want := []string{"xq:MOVE", "xq:CAPTURE", "xq:MOVED", "xq:SIDE_SWITCHED", "xq:CHECK_ANNOUNCED"}
	if got := g.events(from); !slices.Equal(got, want) {
		t.Errorf("a capture with check: %v, want %v", got, want)
	}
}

// commands of the wrong side, of the other's pieces, or off the board
// are refused and leave the log as it was.
func TestQ02_Validate(t *testing.T) {
	g := start(t, seed)
	from := g.g.Seq()
	g.refused("h9g7", "NOT_YOUR_PIECE")
	c, err := g.g.Parse(xiangqi.Black, "h9g7")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.g.Do(c); err == nil || !strings.Contains(err.Error(), "NOT_YOUR_TURN") {
		t.Errorf("Black on Red's turn: %v", err)
	}
	if g.g.Seq() != from {
		t.Error("a malformed command is in the log")
	}
}

// why a move is refused. The refusal is in the log.
func TestQ17_Reasons(t *testing.T) {
	for _, c := range []struct{ mode, fen, move, code string }{
		{seed, "", "e0e3", "OWN_PIECE"},
		{seed, "", "h0i1", "NO_PATH"},
		{seed, "", "h0f1", "BLOCKED"},
		{seed, "", "h2h8", "BLOCKED"},
		{seed, "", "a0a5", "BLOCKED"},
		{seed, "", "a3b3", "NO_PATH"}, // a soldier before the river
		{seed, "", "a3a2", "NO_PATH"}, // never back
		{seed, "4k4/9/9/9/P8/9/9/9/9/4K4 w", "a5a4", "NO_PATH"},
		{seed, "P3k4/9/9/9/9/9/9/9/9/4K4 w", "a9a8", "NO_PATH"},
		{seed, "4k4/9/9/9/9/7r1/9/7C1/9/4K4 w", "h2h4", "NO_SCREEN"},
		{seed, "4k4/9/9/9/9/9/9/9/9/4K4 w", "e0e5", "FACING_ONLY"},
		{strict, "4k4/9/9/9/9/9/9/9/4R4/4K4 w", "e1d1", "INTO_CHECK"},
		{strict, "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", "INTO_CHECK"},
		{strict, "3rk4/9/9/9/9/9/9/9/9/4K4 w", "e0d0", "INTO_CHECK"},
	} {
		var g *table
		if c.fen == "" {
			g = start(t, c.mode)
		} else {
			g = on(t, c.mode, c.fen)
		}
		from := g.g.Seq()
		g.refused(c.move, c.code)
		if got := g.events(from); !slices.Equal(got, []string{"xq:MOVE"}) {
			t.Errorf("%s: the log has %v", c.move, got)
		}
	}
}

// beyond the river sideways too; on the last rank sideways only.
func TestQ15_Soldier(t *testing.T) {
	for square, want := range map[string][]string{"a3": {"a4"}, "a4": {"a5"}, "c5": {"c6", "b5", "d5"}, "c9": {"b9", "d9"}} {
		var cells [board.Ranks]string
		for r := range cells {
			cells[r] = "9"
		}
		at := sq(t, square)
		cells[9-at.Rank()] = strings.Trim(fmt.Sprintf("%dP%d", at.File(), 8-at.File()), "0")
		cells[9], cells[2] = joinRank(cells[9], "4K4"), joinRank(cells[2], "4k4")
		if square == "c9" {
			cells[0] = "2P6"
		}
		g := on(t, seed, strings.Join(cells[:], "/")+" w")
		got := g.g.Snapshot().(xiangqi.Snapshot).Targets[square]
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("a soldier on %s goes to %v, want %v", square, got, want)
		}
	}
}

func joinRank(have, add string) string {
	if have == "9" {
		return add
	}
	return have
}

// check need not be answered in seed, a general may step
// into attack, and takes the other along the open file. That wins.
func TestQ03_SeedGenerals(t *testing.T) {
	g := on(t, seed, "4k4/9/9/9/9/9/9/9/9/3K5 w")
	g.do("d0e0") // into the open file
	if got := g.events(0); !slices.Contains(got, "xq:CHECK_ANNOUNCED") {
		t.Errorf("facing does not give check: %v", got)
	}
	g.do("e9e0")
	g.ended("0-1", "general captured")
}

// phase and winner are set in the command that captured the general; the
// dead piece is Dead alone, keeps its record, occupies nothing; nothing more
// is accepted.
func TestQ12_GameOver(t *testing.T) {
	g := on(t, seed, "4k4/4R4/9/9/9/9/9/9/9/3K5 w")
	victim := g.at("e9")
	g.do("e8e9")
	g.ended("1-0", "general captured")
	s := &g.m.State
	man := s.Man(victim)
	if s.Phase != xiangqi.GameOver || man.Status != xiangqi.Dead || man.Square != sq(t, "e9") || g.at("e9") == victim {
		t.Errorf("phase %d, the general %+v", s.Phase, man)
	}
	names := g.events(0)
	if last := names[len(names)-1]; last != "GAME_ENDED" {
		t.Errorf("the last event is %s", last)
	}
	for _, text := range []string{"e9e8", "resign", "tick 5"} {
		err := g.try(text)
		if err == nil || !strings.Contains(err.Error(), "game over") {
			t.Errorf("%s after the end: %v", text, err)
		}
	}
	if g.g.Legal(xiangqi.Red, nil) != nil || g.g.ToAct(nil) != nil {
		t.Error("something can be done after the end")
	}
}

// a side without a move loses, or by option draws; in strict mate
// and stalemate lose.
func TestQ03_NoMove(t *testing.T) {
	const stuck = "4k4/9/9/9/9/9/p8/4p4/3pNp3/3AKA3 b"
	g := on(t, seed, stuck)
	g.do("a3a2")
	g.ended("0-1", "stalemate")
	g = on(t, seed, stuck, "stalemate_draw")
	g.do("a3a2")
	g.ended("1/2-1/2", "stalemate")
	g = on(t, strict, "3k5/9/4P4/9/9/9/9/9/9/4K4 w")
	g.do("e7e8")
	g.ended("1-0", "stalemate")
	g = on(t, strict, "3k5/9/9/9/9/9/9/9/R8/4K4 w")
	g.do("a1d1")
	g.ended("1-0", "checkmate")
}

// check is announced in both rule sets, with its giver, and enforced in
// strict alone.
func TestQ05_CheckAnnounced(t *testing.T) {
	for mode, enforced := range map[string]bool{seed: false, strict: true} {
		g := on(t, mode, "3k5/p8/9/9/9/9/9/9/R8/4K4 w")
		g.do("a1d1")
		log := g.g.Log()
		e := log[len(log)-1]
		if mode == strict {
			e = log[len(log)-2] // it is mate
		}
		if e.Type != xiangqi.CheckAnnounced || e.Source != g.at("d1") || e.Target != g.at("d9") {
			t.Errorf("%s: %+v", mode, e)
		}
		if err := g.try("a8a7"); (err != nil) != enforced {
			t.Errorf("%s: another move: %v", mode, err)
		}
	}
}

// none in seed, the Nth by option, the third in strict.
func TestQ16_Repetition(t *testing.T) {
	cycle := []string{"b0c2", "b9c7", "c2b0", "c7b9"}
	for _, c := range []struct {
		mode    string
		options []string
		plies   int // after which it is drawn; 0 = never
	}{{seed, nil, 0}, {seed, []string{"repetition_draw=2"}, 4}, {seed, []string{"repetition_draw=4"}, 12}, {strict, nil, 8}} {
		g := start(t, c.mode, c.options...)
		drawn := 0
		for i := 0; i < 24 && !g.g.Over(); i++ {
			g.do(cycle[i%4])
			if g.g.Over() {
				drawn = i + 1
				g.ended("1/2-1/2", "repetition")
			}
		}
		if drawn != c.plies {
			t.Errorf("%s %v: drawn after %d plies, want %d", c.mode, c.options, drawn, c.plies)
		}
	}
}

// Q-16 (2): max_plies ends every game, in both rule sets, by default after
// 1,000; what ends on that very ply by a rule ends by it.
func TestQ16_MaxPlies(t *testing.T) {
	cycle := []string{"b0c2", "b9c7", "c2b0", "c7b9"}
	play := func(g *table) (plies int) {
		for ; !g.g.Over() && plies < 2000; plies++ {
			g.do(cycle[plies%4])
		}
		return plies
	}
	for options, want := range map[string]int{"max_plies=1": 1, "max_plies=7": 7, "repetition_draw=0": 1000} {
		g := start(t, seed, options)
		if n := play(g); n != want {
			t.Errorf("%s: %d plies, want %d", options, n, want)
		}
		g.ended("1/2-1/2", "length")
	}
	g := on(t, strict, "3k5/9/9/9/9/9/9/9/R8/4K4 w", "max_plies=1")
	g.do("a1d1")
	g.ended("1-0", "checkmate")
	g = start(t, seed, "clock=10", "timeout_pass", "max_plies=3")
	g.do("tick 10", "tick 10", "tick 10")
	g.ended("1/2-1/2", "length")
}

// Q-16 (2): strict draws after 120 plies without a capture, counted from those
// of the layout; seed has no such rule.
func TestQ16_QuietPlies(t *testing.T) {
	const fen = "3k5/9/9/9/4p4/4R4/9/9/9/4K4 w - - "
	for _, c := range []struct {
		layout  string
		options []string
		moves   []string
		score   string
	}{
		{fen + "118 70", nil, []string{"e4f4", "d9d8"}, "1/2-1/2"},
		{fen + "118 70", nil, []string{"e4e5", "d9d8"}, "*"}, // a capture begins again
		{fen + "118 70", []string{"quiet_plies=0"}, []string{"e4f4", "d9d8"}, "*"},
		{fen + "0 1", []string{"quiet_plies=2"}, []string{"e4f4", "d9d8"}, "1/2-1/2"},
	} {
		g := on(t, strict, c.layout, c.options...)
		g.do(c.moves...)
		if c.score == "*" {
			if g.g.Over() {
				t.Errorf("%s %v: over", c.layout, c.options)
			}
			continue
		}
		g.ended(c.score, "no capture")
	}
	g := on(t, seed, fen+"118 70")
	g.do("e4f4", "d9d8", "f4e4", "d8d9")
	if g.g.Over() {
		t.Error("seed ends without a capture")
	}
}

// a game that is played in Chinese alone, in mixed scripts.
func TestQ07_PlayedInChinese(t *testing.T) {
	g := start(t, seed)
	g.do("炮二平五", "馬8進7", "move 马二进三", "车9平8", "兵三进一", "卒7進1", "车一进一", "砲2平5")
	if want := "rnbakabr1/9/4c1nc1/p1p1p3p/6p2/6P2/P1P1P3P/1C2C1N2/8R/RNBAKAB2 w - - 8 5"; g.fen() != want {
		t.Errorf("%s, want %s", g.fen(), want)
	}
	if err := g.try("车四平五"); err == nil || !strings.Contains(err.Error(), "not legal for red") {
		t.Errorf("no such move: %v", err)
	}
}

// modes by name; an unknown one, or option, is refused by its name.
func TestQ11_Modes(t *testing.T) {
	prog, _ := shipped(t)
	for _, c := range []struct {
		set  xiangqi.Setup
		want string
	}{
		{xiangqi.Setup{Mode: "Traditional_BT"}, `unknown mode "Traditional_BT"; expected one of Traditional_TB, Traditional_Strict, Banner_TB, Banner_Strict; did you mean "Traditional_TB"?`},
		{xiangqi.Setup{Options: []string{"clok=3"}}, `option "clok=3" is unknown`},
		{xiangqi.Setup{Options: []string{"clock"}}, "clock needs a value"},
		{xiangqi.Setup{Options: []string{"stalemate_draw=1"}}, "takes no value"},
		{xiangqi.Setup{Options: []string{"clock=-1"}}, "is not a number"},
		{xiangqi.Setup{Options: []string{"max_plies=0"}}, "is not a number from 1 to 10000"},
		{xiangqi.Setup{Options: []string{"quiet_plies=9"}}, "seed does not have this rule"},
		{xiangqi.Setup{Options: []string{"repetition_draw=1"}}, "expected 0 (off) or at least 2"},
		{xiangqi.Setup{Mode: strict, Options: []string{"stalemate_draw"}}, "option stalemate_draw: in strict a side without a move loses"},
		{xiangqi.Setup{Mode: strict, Options: []string{"timeout_pass"}}, "in strict the side that runs out of time loses"},
		{xiangqi.Setup{Options: []string{"layout=9/9 w"}}, "option layout: fen: expected 10 ranks, found 2"},
		{xiangqi.Setup{Options: []string{"layout=4k4/9/9/9/9/9/9/9/9/9 w"}}, "no general of red"},
	} {
		if _, err := xiangqi.New(prog, c.set); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.set, err, c.want)
		}
	}
	m, err := xiangqi.New(prog, xiangqi.Setup{})
	if err != nil || m.State.RuleSet != board.Seed {
		t.Errorf("the default mode: %v", err)
	}
}

// the clock is off by default; time comes in as a command; at 0 the side
// to move loses, or by option passes.
func TestQ02_Clock(t *testing.T) {
	g := start(t, seed)
	g.refused("tick 1000", "NO_CLOCK")
	g = start(t, seed, "clock=1000")
	g.do("tick 999", "h2e2") // the next turn has its own time
	g.refused("tick 0", "NO_TIME")
	g.do("tick 600", "tick 399")
	if g.m.State.Left != 1 {
		t.Errorf("%d ms left", g.m.State.Left)
	}
	g.do("tick 5000")
	g.ended("1-0", "out of time")
	g = start(t, seed, "clock=1000", "timeout_pass")
	g.do("tick 1000")
	if g.g.Over() || g.m.State.Active() != xiangqi.Black || g.m.State.Left != 1000 {
		t.Errorf("after a pass: active %d, %d ms", g.m.State.Active(), g.m.State.Left)
	}
	g.do("h9g7")
}

// every notation is read and written; FEN in and out; the targets
// of a piece and the board in letters and characters.
func TestQ07_Notations(t *testing.T) {
	for _, text := range []string{"h2e2", "H2-E2", "H2E2", "C2=5", "c2.5", "炮二平五", "move h2e2", "move C2=5"} {
		g := start(t, seed)
		g.do(text)
		if want := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"; g.fen() != want {
			t.Errorf("%s leads to %s", text, g.fen())
		}
	}
	g := on(t, seed, "rhbakabhr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r")
	if !strings.HasPrefix(g.fen(), "rnbakabnr/") {
		t.Errorf("aliases are read as %s", g.fen())
	}
	text, err := g.g.Describe(xiangqi.Red, "h2e2", display.Look{Lang: "en"})
	if err != nil || strings.TrimSpace(text) != "h2e2  H2-E2  C2=5  炮二平五" {
		t.Errorf("a move in all notations: %q, %v", text, err)
	}
	for _, bad := range []string{"", "h2", "h2e", "fly h2e2", "炮二平九九", "tick", "tick x", strings.Repeat("h", 80)} {
		if c, err := g.g.Parse(xiangqi.Red, bad); err == nil {
			t.Errorf("%q is read as %+v", bad, c)
		}
	}
}

func TestQ08_TargetsAndBoard(t *testing.T) {
	g := start(t, seed)
	text, err := g.g.Describe(xiangqi.Red, "h0", display.Look{Lang: "en"})
	if err != nil || !strings.Contains(text, "2 legal targets") || !strings.Contains(text, "2 . C . . . . * C *") {
		t.Errorf("targets of a horse:\n%s%v", text, err)
	}
	for lang, want := range map[string]string{"en": "9 r n b a k a b n r\n", "zh": "9 車 馬 象 士 將 士 象 馬 車\n"} {
		if got := g.g.Draw(xiangqi.Red, display.Look{Lang: lang}); !strings.Contains(got, want) {
			t.Errorf("the board in %s:\n%s", lang, got)
		}
	}
	rules := g.m.Rules().(*xiangqi.Rules)
	if got := rules.Targets(g.m, g.at("h0")); got.Count() != 2 || !got.Has(sq(t, "g2")) || !got.Has(sq(t, "i2")) {
		t.Error("targets asked of the mode")
	}
	if _, ok := board.ParseSquare("j5"); ok {
		t.Error("j5 is a square")
	}
}
