package xiangqi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// engine is a conversation with few nodes a move. Its timer notes the times that it is given.
func engine(t *testing.T, timed *[]int) *CECP {
	t.Helper()
	p, h := packs(t, nil)
	e, err := NewCECP(p, h, CECPConfig{Name: "Arbiter", Nodes: 300, Timer: func(cs int) func() bool {
		if timed != nil {
			*timed = append(*timed, cs)
		}
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestQ09_Conversation: the engine answers each line of a board program as the protocol says, and
// reports what it does not understand.
func TestQ09_Conversation(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"xboard", ""}, {"new", ""}, {"protover 2", `feature ping=1 setboard=1`}, {"ping 7", "pong 7"}, {"variant xiangqi", ""}, {"variant chess", "Error (unsupported variant): chess"}, {"nonsense", "Error (unknown command): nonsense"}, {"setboard x", "tellusererror Illegal position: option layout: "}, {"force|usermove h2e2|setboard|usermove h9g7", "tellusererror Illegal position: setboard needs a FEN"}, {"undo", "Error (nothing to take back): undo"}, {"remove", "Error (nothing to take back): remove"},
		{"sd x", "Error (bad number): sd x"}, {"sd -1", "Error (bad number): sd -1"}, {"sd 1", ""}, {"st 0", ""}, {"time 5", ""}, {"level 40 5 0", ""}, {"level 40 5:30 2", ""}, {"level 40 5", "Error (bad number): level 40 5"}, {"level 40 x 0", "Error (bad number): level 40 x 0"}, {"level 40 5:x 0", "Error (bad number): level 40 5:x 0"}, {"level -1 5 0", "Error (bad number): level -1 5 0"}, {"level 1 1000001 0", "Error (bad number): level 1 1000001 0"},
		{"usermove h2h8", "Illegal move (a piece is in the way): h2h8"}, {"usermove e5e6", "Illegal move ("}, {"usermove x", "Illegal move: x"}, {"force|usermove h2e2", ""}, {"usermove h2e2", "move "}, {"h2e2", "move "}, {"go", "move "}, {"hint", "Hint: "}, {"option Nodes=0", ""}, {"option Nodes=500", ""}, {"option Nodes=x", "Error (bad number): option x"}, {"post|usermove h2e2", " 0 "}, {"post|nopost|usermove h2e2", "move "},
		{"force|usermove h2h8|usermove h2e2|undo|undo", "Illegal move"}, {"force|setboard 3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1|usermove d0d9", "1-0 {general captured}"}, {"setboard 4k4/4a4/9/9/9/9/9/9/9/3K5 b - - 0 1|go", "move "}, {"setboard 3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1|go", "1-0 {general captured}"},
	} {
		e := engine(t, nil)
		var said []string
		for _, line := range strings.Split(c.lines, "|") {
			answers, quit := e.Line(line)
			if quit {
				t.Errorf("%s: the end", line)
			}
			said = append(said, answers...)
		}
		got := strings.Join(said, "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.lines, got, c.want)
		}
		if c.lines == "post|nopost|usermove h2e2" && len(said) != 1 {
			t.Errorf("%s: %q", c.lines, got)
		}
	}
	if _, quit := engine(t, nil).Line(" quit "); !quit {
		t.Error("quit does not end the conversation")
	}
}

// TestQ09_Game: the engine plays Black in a new game, nobody in force mode, and the side to move
// after go. Undo takes back the last move, and a refused one counts as none.
func TestQ09_Game(t *testing.T) {
	e := engine(t, nil)
	start := FEN(e.m)
	line := func(text string) string {
		answers, _ := e.Line(text)
		return strings.Join(answers, "\n")
	}
	line("usermove h2e2")
	is(t, "it has answered", e.m.State.Active(), Red)
	line("remove")
	is(t, "both are taken back", FEN(e.m), start)
	line("force")
	line("usermove h2e2")
	is(t, "it waits", e.m.State.Active(), Black)
	line("usermove h2e2")
	line("usermove a9a0")
	line("undo")
	is(t, "a refused move is not taken back", FEN(e.m), start)
	line("sd 1")
	line("time 700")
	line("st 3")
	line("level 5 1 1")
	line("new")
	is(t, "a new game", fmt.Sprint(e.side, e.depth, e.left, e.each, e.moves, e.bonus), "1 0 -1 0 0 0")
	line("level 40 5:30 2")
	is(t, "a level", fmt.Sprint(e.moves, e.left, e.bonus, e.each), "40 33000 200 0")
	line("st 7")
	is(t, "seconds a move", e.each, 700)
	line("st 2000000")
	is(t, "at most", e.each, 100*maxSeconds)
	line("go")
	is(t, "it plays Red", e.side, Red)
	line("option Nodes=77")
	is(t, "nodes", e.conf.Nodes, 77)
	p, h := packs(t, nil)
	usual, err := NewCECP(p, h, CECPConfig{})
	if err != nil || usual.conf.Nodes != board.DefaultNodes {
		t.Error("the usual budget", err)
	}
	if _, err = NewCECP(p, h, CECPConfig{Mode: "x"}); err == nil {
		t.Error("an unknown mode")
	}
}

// TestQ09_Time: a move may take its share of the clock with the bonus, less some time for the way
// to the board, and never all that is left.
func TestQ09_Time(t *testing.T) {
	for _, c := range []struct{ each, left, moves, bonus, plies, want int }{
		{0, -1, 0, 0, 1, -1}, {500, -1, 0, 0, 1, 495}, {3, -1, 0, 0, 1, 1}, {500, 10, 0, 0, 1, 495}, {0, 4000, 0, 0, 1, 100}, {0, 4000, 0, 30, 1, 130}, {0, 4000, 10, 0, 1, 400}, {0, 4000, 10, 0, 3, 444}, {0, 4000, 10, 0, 19, 3995}, {0, 4000, 10, 0, 21, 400}, {0, 4000, 80, 0, 1, 100}, {0, 20, 1, 0, 1, 15}, {0, 3, 1, 0, 1, 1}, {0, 100, 0, 500, 1, 95},
	} {
		var times []int
		e := engine(t, &times)
		e.each, e.left, e.moves, e.bonus = c.each, c.left, c.moves, c.bonus
		e.m.State.Plies = int32(c.plies)
		is(t, fmt.Sprintf("%+v", c), e.mayTake(), c.want)
		e.best()
		if c.want < 0 {
			is(t, "without a clock", len(times), 0)
		} else {
			is(t, "the timer", fmt.Sprint(times), fmt.Sprintf("[%d]", c.want))
		}
	}
	e := engine(t, nil)
	e.conf.Nodes, e.left = 1<<40, 1
	if n := e.best().Nodes; n > 20_000 {
		t.Errorf("a centisecond has %d nodes", n)
	}
	e.conf.Nodes, e.left, e.depth = 1<<40, -1, 2
	is(t, "a depth", e.best().Depth, 2)
	lines := []string{"ping 1", ""}
	e.conf.Arrived = func() (line string, ok bool) {
		if len(lines) == 0 {
			return "", false
		}
		line, lines = lines[0], lines[1:]
		return line, true
	}
	e.search.Search(&e.m.State.Board, &board.History{}, board.SearchLimits{Nodes: 100})
	is(t, "a short search is not interrupted", fmt.Sprint(e.interrupted(), len(lines)), "false 2")
	e.uncut = 100
	is(t, "other lines do not interrupt a search", fmt.Sprint(e.interrupted(), len(lines)), "false 0")
	for _, word := range []string{"?", "quit", "force", "new", "setboard x", "undo", "remove", "result 1-0"} {
		e.conf.Nodes, e.depth, lines = 1<<20, 0, []string{word}
		nodes := e.best().Nodes
		is(t, word+" ends a search, and drops its move", fmt.Sprint(nodes < 20_000, e.drop), fmt.Sprint(true, word != "?" && word != "quit"))
	}
}

// TestBots: the bot of the board takes what it can and gives only commands that packs allow. Its advice
// rates commands, best first, and the chances of both sides add up. A student overlooks some moves.
func TestBots(t *testing.T) {
	p, h := packs(t, nil)
	m := begun(t, p, h, "", "layout=3k5/9/r8/9/9/9/9/9/9/R4K3 w - - 0 1")
	take := m.State.MoveCommand(Red, board.NewMove(sq(t, "a0"), sq(t, "a7")))
	b := NewBot(2000)
	is(t, "it takes", b.Choose(Facade(m).View(Red)), take)
	if w := b.Work(); w < 32 || w > 2200*32 || w%32 != 0 {
		t.Errorf("its work is %d", w)
	}
	o := b.Advise(Facade(m).View(Red), 2, take, match.Command{Verb: Resign})
	is(t, "advice", fmt.Sprint(o.Best[0].Command == take, len(o.Best), o.Sides, len(o.Also), o.Also[0].Chance > 900, o.Also[1].Chance, o.Chances[0] == o.Best[0].Chance, o.Chances[0]+o.Chances[1], o.Best[1].Chance < o.Best[0].Chance), "true 2 2 2 true 0 true 1000 true")
	o = b.Advise(Facade(m).View(Red), 0)
	is(t, "no advice", fmt.Sprint(o.Chances, len(o.Best)), "[500 500] 0")
	play(t, m, "a0a7")
	o = b.Advise(Facade(m).View(Black), 1)
	is(t, "Black is behind", o.Chances[1] < 100 && o.Chances[0]+o.Chances[1] == 1000, true)
	play(t, m, "resign")
	is(t, "the end", len(b.Advise(Facade(m).View(Red), 1).Chances), 0)
	is(t, "another game", fmt.Sprint(b.Choose(nil), b.Advise(nil, 1).Chances), fmt.Sprint(match.Command{}, []int(nil)))
	fresh := begun(t, p, h, "", "layout=3k5/9/r8/9/9/9/9/9/9/R4K3 w - - 0 1")
	takes := 0
	for seed := range uint64(40) {
		if NewStudent(300, seed, 0).Choose(Facade(fresh).View(Red)) == take {
			takes++
		}
	}
	if takes < 25 || takes == 40 {
		t.Errorf("a student sees the capture %d times of 40", takes)
	}
	vetoed, hv := packs(t, func(lib *Library, h *handlers) {
		lib.Pieces[boardtest.Chariot].Listeners = []def.Listener{{ID: "no", Event: "xq:MOVE", Role: def.Source, Priority: 500, Where: conds(t, "target.kind == chariot"), Reject: "NO"}}
	})
	v := begun(t, vetoed, hv, "", "layout=3k5/9/r8/9/9/9/9/9/9/R4K3 w - - 0 1")
	c := NewBot(300).Choose(Facade(v).View(Red))
	is(t, "what packs allow", slices.Contains(v.Legal(Red, nil), c) && c != take, true)
	stopped := NewBot(1 << 30)
	calls := 0
	stopped.Interrupt(func() bool { calls++; return true })
	if stopped.Choose(Facade(fresh).View(Red)); calls == 0 {
		t.Error("it does not ask whether to stop")
	}
	lead, sides := fresh.Scale()
	is(t, "scale", fmt.Sprint(lead, sides, bot.ChanceOf(lead, lead, sides)), "300 2 750")
	is(t, "score", fmt.Sprint(fresh.Score(Red)+fresh.Score(Black), ValueOf(fresh, board.NewPiece(boardtest.Horse, board.Red))), "0 400")
	before := fresh.Score(Red)
	play(t, fresh, "a0a7")
	if gain := fresh.Score(Red) - before; gain < 850 || gain > 1000 {
		t.Errorf("a chariot is worth %d", gain)
	}
}

// TestEventsOfGames (K-01, Q-05): events carry the time, the players and the squares at which they happen.
// A move names no target, and a check names who gives it and how many do.
func TestEventsOfGames(t *testing.T) {
	m := at(t, "4k4/9/9/9/9/9/9/9/R3C4/3K5 w - - 0 1")
	play(t, m, "a1a9", "e9e8", "e1d1")
	var log []string
	for _, e := range m.Log()[1:] {
		log = append(log, fmt.Sprintf("%s %d.%d %d>%d %s-%s %d>%d %d", m.Program().Types.Def(e.Type).Name, e.Turn, e.Round, e.SourcePlayer, e.TargetPlayer, SquareOf(e.From), SquareOf(e.At), e.Source, e.Target, e.OwnerTurns))
	}
	want := []string{
		"xq:MOVE 1.1 0>-1 a1-a9 2>0 1", "xq:MOVED 1.1 0>-1 a1-a9 2>0 1", "xq:SIDE_SWITCHED 2.1 1>-1 --- 0>0 1", "xq:CHECK_ANNOUNCED 2.1 0>1 a9-e9 2>4 1",
		"xq:MOVE 2.1 1>-1 e9-e8 4>0 1", "xq:MOVED 2.1 1>-1 e9-e8 4>0 1", "xq:SIDE_SWITCHED 3.2 0>-1 --- 0>0 2",
		"xq:MOVE 3.2 0>-1 e1-d1 3>0 2", "xq:MOVED 3.2 0>-1 e1-d1 3>0 2", "xq:SIDE_SWITCHED 4.2 1>-1 --- 0>0 2",
	}
	for i := range want {
		is(t, "event", log[min(i, len(log)-1)], want[i])
	}
	is(t, "events", len(log), len(want))
	double := at(t, "4k4/9/9/9/4N4/9/9/9/4R4/3K5 w - - 0 1")
	play(t, double, "e5d7")
	last := double.Log()[len(double.Log())-1]
	is(t, "two give check", fmt.Sprint(last.Type == CheckAnnounced, last.Args[argChecks]), "true 2")
	is(t, "squares that there are not", fmt.Sprint(PlaceOf(board.NoSquare), SquareOf(0).OnBoard(), SquareOf(91).OnBoard(), SquareOf(90)), "0 false false i9")
}

// TestUsesOfBots: a bot that has chosen in one game chooses in another as a new one does, and its work is that
// of the last choice. The engine shows what it thinks as the protocol says, and gives up without a move.
func TestUsesOfBots(t *testing.T) {
	p, h := packs(t, nil)
	first, second := begun(t, p, h, "", "layout=3k5/9/r8/9/9/9/9/9/9/R4K3 w - - 0 1"), begun(t, p, h, "Strict")
	used := NewBot(400)
	used.Choose(Facade(second).View(Red))
	used.Choose(Facade(first).View(Red))
	fresh := NewBot(400)
	is(t, "as a new one", fmt.Sprint(used.Choose(Facade(second).View(Red)), used.Work()), fmt.Sprint(fresh.Choose(Facade(second).View(Red)), fresh.Work()))
	e := engine(t, nil)
	e.Line("post")
	e.Line("sd 1")
	answers, _ := e.Line("usermove h2e2")
	var depth, score, zero, nodes int
	var move string
	if n, err := fmt.Sscanf(answers[0], "%d %d %d %d %s", &depth, &score, &zero, &nodes, &move); err != nil || n != 5 || depth > 1 || score*score < 4 || zero != 0 || nodes < 10 || !strings.HasPrefix(answers[1], "move "+move) {
		t.Errorf("what it thinks: %q, %v", answers, err)
	}
	mated := engine(t, nil)
	mated.conf.Mode = "Strict"
	for _, line := range []string{"force", "setboard 3k5/R8/9/9/9/9/9/9/1R7/4K4 w - - 0 1", "usermove b1b9"} {
		mated.Line(line)
	}
	is(t, "a mate is reported", mated.m.State.Reason, Checkmate)
	if answers, _ := mated.Line("go"); len(answers) != 0 {
		t.Errorf("after the end: %q", answers)
	}
	quiet := game(t, "Strict")
	is(t, "the usual bound without a capture", quiet.State.QuietPlies, 120)
	guide := rulesOf(quiet).Guide(quiet, "en")
	is(t, "titles", guide[0].Title+guide[1].Title+guide[2].Title, "How to winYour turnPieces")
	is(t, "victory under strict rules", strings.Join(slices.Concat(guide[0].Lines, guide[1].Lines[1:]), "; "),
		"Checkmate: attack the enemy general so that no move saves it.; A side that has no legal move also loses.; The two generals may never face each other on an open file.; A position that occurs 3 times is a draw.; After 120 plies without a capture the match is a draw.; After 1000 plies the match is a draw.; A move that leaves your own general in check is not allowed.")
	over := game(t, "")
	is(t, "no outcome yet", len(over.Outcome().Winners)+len(over.Outcome().Result), 0)
	play(t, over, "h2e2", "h9g7")
	b, r := &over.State.Board, rulesOf(over).rules
	is(t, "two points for each move", over.Score(Red), 2*(r.Mobility(b, board.Red)-r.Mobility(b, board.Black)))
}
