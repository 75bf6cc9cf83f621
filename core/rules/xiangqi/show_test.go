package xiangqi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// TestObservationsOfGames: each number of an observation is what its name says, for both sides, and so
// are the features and the number of each legal command.
func TestObservationsOfGames(t *testing.T) {
	m := game(t, "", "clock=5000")
	eye := NewEye(rulesOf(m).prog)
	form := eye.Form()
	into, features := make([]int32, len(form.Numbers)), make([]int32, len(form.Features))
	value := func(p board.Piece, team board.Team) int32 {
		if p == board.NoPiece {
			return 0
		}
		n := int32(p.Type()) + 1
		if p.Team() != team {
			return -n
		}
		return n
	}
	roam(t, m, 1, 60, func() {
		s := &m.State
		for p := Red; p <= Black; p++ {
			team := board.Team(p)
			view := Facade(m).View(p)
			eye.See(view, into)
			want := map[string]int32{"side": int32(p), "check": observe.Truth(rulesOf(m).rules.InCheck(&s.Board, team)), "quiet_plies": int32(s.Board.Quiet()), "repeats": int32(s.repeats()), "plies": s.Plies, "milliseconds_left": s.Left}
			for _, man := range s.Men[1 : s.NMen+1] {
				if man.Status&Dead == 0 {
					want[man.Square.String()+".piece"] = value(man.Piece, team)
				}
			}
			for i, name := range form.Numbers {
				if into[i] != want[name] || form.Bounds[i].Within(into[i]) != into[i] {
					t.Fatalf("for side %d: %s is %d, want %d within %v", p, name, into[i], want[name], form.Bounds[i])
				}
			}
			for _, c := range m.Legal(p, nil) {
				eye.Features(view, c, features)
				want := []int32{int32(c.Verb), 0, 0, 0, 0}
				index := board.NumSquares * board.NumSquares
				if mv := moveOf(c); c.Verb == Move {
					want = []int32{1, int32(mv.From()) + 1, int32(mv.To()) + 1, value(s.Board.At(mv.From()), team), value(s.Board.At(mv.To()), team)}
					index = int(mv.From())*board.NumSquares + int(mv.To())
				}
				if !slices.Equal(features, want) || eye.Index(view, c) != index || index >= form.Indexes() {
					t.Fatalf("%+v: features %v, want %v; its number %d, want %d", c, features, want, eye.Index(view, c), index)
				}
				for i, n := range features {
					if form.Limits[i].Within(n) != n {
						t.Errorf("%s is %d, beyond %v", form.Features[i], n, form.Limits[i])
					}
				}
			}
		}
	})
	is(t, "a tick has no number", eye.Index(nil, TickCommand(Red, 1)), -1)
	bounds := map[string]observe.Bounds{}
	for i, name := range form.Numbers {
		bounds[name] = form.Bounds[i]
	}
	is(t, "bounds", fmt.Sprint(bounds["a0.piece"], bounds["i9.piece"], bounds["side"], bounds["check"], bounds["plies"], bounds["milliseconds_left"] == observe.Any, form.Limits, form.MaxCommands), "{-7 7} {-7 7} {0 1} {0 1} {0 2147483647} true [{0 2} {0 90} {0 90} {-7 7} {-7 7}] 256")
	is(t, "lists", fmt.Sprint(form.Lists[:3]), "[{piece [ general advisor elephant horse chariot cannon soldier]} {side [red black]} {verb [ move resign]}]")
}

// TestSentences: the log of a game in both languages: moves, captures, checks, refusals and what scripts
// and the clock do.
func TestSentences(t *testing.T) {
	p, h := packs(t, func(lib *Library, h *handlers) {
		lib.Rules = []Rule{{ID: "handicap", Pack: "mod", Behaviour: def.Behaviour{Listeners: []def.Listener{
			{ID: "takes", Event: "xq:MOVED", Role: def.Any, Priority: 500, Where: conds(t, "source.kind == horse"), Run: h.add(func(m *Match, _ event.Entity) error { return Remove(m, m.State.At(5)) })},
			{ID: "brings", Event: "xq:MOVED", Role: def.Any, Priority: 500, Where: conds(t, "source.kind == soldier"), Run: h.add(func(m *Match, _ event.Entity) error { return Return(m, entity(6), 5) })},
			{ID: "no", Event: "xq:MOVE", Role: def.Any, Priority: 500, Where: conds(t, "source.kind == elephant"), Reject: "RESTS", Reasons: []def.Reason{{Code: "RESTS", Text: def.Localised{EN: "it rests", ZH: "休息"}}}},
		}}}}
	})
	m := begun(t, p, h, "", "clock=900")
	play(t, m, "b0c2", "h9g7", "g3g4", "h7h0", "i0h0", "tick 100")
	refused := m.Do(m.State.MoveCommand(Black, board.NewMove(sq(t, "c9"), sq(t, "a7"))))
	is(t, "refused", codeOf(refused), "RESTS")
	en := strings.Join(said(m, "en"), "\n")
	for _, want := range []string{"The game begins; Red is to move.", "Red Horse moves from b0 to c2.", "Red Advisor on f0 leaves the board.", "Red Advisor comes back on f0.", "Black Cannon takes Red Horse on h0.", "Black Cannon moves from h7 to h0.", "Black Elephant may not move from c9 to a7: it rests."} {
		if !strings.Contains(en, want) {
			t.Errorf("missing: %s", want)
		}
	}
	zh := strings.Join(said(m, "zh"), "\n")
	for _, want := range []string{"对局开始，红方先行。", "红方：马八进七（b0-c2）。", "红仕（f0）离开棋盘。", "红仕回到f0。", "黑象不能从c9走到a7：休息。"} {
		if !strings.Contains(zh, want) {
			t.Errorf("missing: %s in\n%s", want, zh)
		}
	}
	if strings.Count(zh, "，吃") != 2 || !strings.Contains(zh, "（h7-h0），吃马。") {
		t.Errorf("captures in\n%s", zh)
	}
	_, err := Sheet(m, "en")
	is(t, "a script changed the board between two moves", err, errUnplain)
	sc := rulesOf(m).Speller(m, event.NoPlayer, "en")
	name, lane, layer := sc.Place(PlaceOf(sq(t, "h2")))
	is(t, "a place", name+lane+layer, "h2h2")
	name, lane, layer = sc.Place(0)
	is(t, "no place", name+lane+layer, "")
	is(t, "entities", sc.Entity(1)+sc.Title(32)+sc.Entity(0), "red:chariot#1black:chariot#32")
	def := m.Program().Types.Def(GameEnded)
	is(t, "values", fmt.Sprint(sc.Value(&def.Fields[argReason], int32(Checkmate)), sc.Value(&def.Fields[argResult], 1), sc.Value(&def.Fields[argResult], 9), sc.Value(&def.Fields[argReason], 99), sc.Value(&def.Fields[argReason], -1), sc.Value(&def.Fields[argResult], -1)), "checkmatewindraw99 -1")
	check := at(t, "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")
	play(t, check, "a1e1")
	is(t, "check", said(check, "en")[2], "Check: Red Chariot on e1 attacks Black General.")
	is(t, "check", said(check, "zh")[2], "将军：红车（e1）攻击黑将。")
}

// conds are filters.
func conds(t *testing.T, text string) []def.Cond {
	t.Helper()
	list, err := def.ParseConds(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestPositionsAsData: a picture and a snapshot of a game have every piece where it is, the side of
// who looks below, and what is to do.
func TestPositionsAsData(t *testing.T) {
	m := at(t, "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1")
	play(t, m, "a1e1")
	g := rulesOf(m)
	pic := g.Picture(m, Red, "en")
	is(t, "picture", fmt.Sprint(pic.Head, "; ", pic.Todo, "; ", pic.Over, "; ", pic.Last, pic.ToAct), "move 1 · Black to move · check; save your general from check; ; [@a1 @e1] [2]")
	is(t, "seats", fmt.Sprint(pic.Seats), "[{side:1 1 Red {own red} false [] [] [{captured:1 captured 0 true [] false}]} {side:2 2 Black {enemy black} false [] [{check  bad}] [{captured:2 captured 0 true [] false}]}]")
	is(t, "pieces", len(pic.Pieces), 3)
	piece := pic.Pieces[1]
	is(t, "a piece", fmt.Sprint(piece.ID, piece.At, piece.Call, piece.Seat, piece.Relation, piece.Kind), "#2@e1e11 {own red}piece:chariot/1")
	for p, corner := range map[event.Player]display.Place{Red: {ID: "@a0", Name: "a0", X: 0, Y: 9}, Black: {ID: "@a0", Name: "a0", X: 8, Y: 0}} { //maporder: each is compared
		r := g.Picture(m, p, "en").Regions[0]
		is(t, "the corner a0", fmt.Sprint(r.Places[0]), fmt.Sprint(corner))
		across, down := "abcdefghi", "9876543210"
		if p == Black {
			across, down = "ihgfedcba", "0123456789"
		}
		is(t, "edges", strings.Join(r.Across, "")+strings.Join(r.Down, ""), across+down)
		is(t, "lines", len(r.Lines), 10+2+7*2+4)
		lengths := 0
		for _, l := range r.Lines {
			if lengths += max(l.X2-l.X1, l.X1-l.X2) + l.Y2 - l.Y1; min(l.X1, l.X2, l.Y1, l.Y2) < 0 || max(l.X1, l.X2) > 8 || max(l.Y1, l.Y2) > 9 {
				t.Errorf("a line leaves the board: %+v", l)
			}
		}
		is(t, "the river is open", lengths, 10*8+2*9+7*8+4*4)
	}
	is(t, "words", fmt.Sprint(pic.Regions[0].Words), "[{楚河 4 9} {漢界 12 9}]")
	snap := g.Snapshot(m).(Snapshot)
	is(t, "snapshot", fmt.Sprint(snap.FEN, "; ", snap.Rules, snap.Phase, snap.Side, snap.Check, snap.Left, snap.Winner, snap.Reason, snap.Targets), "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 1 1; strictplaying2 true 0 0map[e9:[f9]]")
	is(t, "its pieces", fmt.Sprint(snap.Pieces[1]), "{2 chariot red 俥 e1 [Idle IsAttackable IsObstacle]}")
	play(t, m, "resign")
	is(t, "over", fmt.Sprint(g.Picture(m, Black, "zh").Over, g.Snapshot(m).(Snapshot).Winner, g.Snapshot(m).(Snapshot).Reason, g.Picture(m, Red, "en").Todo), "红方胜：认输1resignation")
	is(t, "its banner", strings.SplitN(g.Draw(m, Red, display.Look{Lang: "en"}), "\n", 2)[0], "move 1 · Red wins: resignation")
	timed := game(t, "", "clock=900", "max_plies=1")
	is(t, "banners", strings.SplitN(rulesOf(timed).Draw(timed, Red, display.Look{Lang: "zh"}), "\n", 2)[0], "第1回合 · 轮到红方 · 剩余900毫秒")
	play(t, timed, "h2e2")
	is(t, "a draw", rulesOf(timed).Picture(timed, Red, "en").Over, "draw: length")
	soldier := g.Portrait(m, "piece:soldier/2", "zh")
	is(t, "a portrait", fmt.Sprint(soldier.Name, soldier.Short, soldier.Text, soldier.Seed, soldier.Symbol, g.Portrait(m, "piece:soldier/1", "en").Short, g.Portrait(m, "piece:dragon/1", "en") == nil, g.Portrait(m, "piece:soldier", "en") == nil), "兵卒moves as a soldier2soldier兵true true")
	takes := game(t, "")
	play(t, takes, "h2h9", "i9h9", "b2b9")
	taken := ""
	for _, piece := range g.Picture(takes, Black, "en").Pieces[29:] {
		taken += fmt.Sprint(piece.At, " ", piece.N, piece.Kind, piece.Relation, piece.Call, "; ")
	}
	is(t, "captured pieces are next to the other side", taken, "captured:2 1piece:cannon/1{enemy red}; captured:1 1piece:horse/2{own black}; captured:1 2piece:horse/2{own black}; ")
	start := game(t, "")
	move := start.State.MoveCommand(Red, board.NewMove(sq(t, "h2"), sq(t, "e2")))
	touched := ""
	for _, x := range []display.MovePicture{g.Touches(start, move, "zh"), g.Touches(start, move, "en"), g.Touches(start, match.Command{Verb: Resign}, "en"), g.Touches(start, TickCommand(Red, 7), "en")} {
		touched += fmt.Sprint(x.Verb, " ", x.Path, " ", x.Says, "; ")
	}
	is(t, "what commands touch", touched, "走子 [#11 @e2] 炮二平五; move [#11 @e2] ; resign [] ; 7 ms pass [] ; ")
}

// TestTextOfCommands: a move is read in every notation; what is not a command is refused in words.
func TestTextOfCommands(t *testing.T) {
	m := game(t, "", "clock=9")
	g := rulesOf(m)
	for _, line := range []string{"move h2e2", "h2e2", "H2-E2", "C2=5", "炮二平五", "MOVE H2E2"} {
		c, err := g.Parse(m, Red, line)
		if err != nil || g.Format(m, c, display.Spoken) != "move h2e2" {
			t.Errorf("%s: %v, %v", line, g.Format(m, c, display.Spoken), err)
		}
	}
	for line, want := range map[string]string{"resign": "resign", "concede": "resign", "tick 15": "tick 15", "Resign": "resign"} { //maporder: each is compared
		c, err := g.Parse(m, Red, line)
		if err != nil || g.Format(m, c, display.Spoken) != want {
			t.Errorf("%s: %v", line, err)
		}
	}
	is(t, "a verb that there is not", g.Format(m, match.Command{Verb: 9}, display.Spoken), "verb:9")
	for line, want := range map[string]string{
		"": "an empty command", "  ": "an empty command", "tick x": `tick: expected milliseconds, got "x"`, "tick 9999999999": `tick: expected milliseconds, got "9999999999"`, "tick": `write "move h2e2" or "tick 1500"`, "move": `write "move h2e2" or "tick 1500"`, "move h2 e2": `write "move h2e2" or "tick 1500"`,
		"resing now": `unknown command "resing"; did you mean "resign"?`, "e5e6": "NO_PIECE: there is no piece on e5", strings.Repeat("x", 65): "a command has at most 64 characters", "qqqq now": `unknown command "qqqq"; try help or legal`, "resign now": `"resign" takes no argument`, "concede 1": `"concede" takes no argument`,
	} { //maporder: each is compared
		if _, err := g.Parse(m, Red, line); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
	if _, err := g.Parse(m, Black, "C2=5"); err == nil || err.Error() != `red is to move; "C2=5" is understood only on your own turn` {
		t.Errorf("a notation of the other side: %v", err)
	}
	if _, err := g.Parse(m, Red, strings.Repeat("x", 64)); err == nil || strings.Contains(err.Error(), "at most") {
		t.Errorf("a long command: %v", err)
	}
	is(t, "usages", fmt.Sprint(g.Usages(m, "en")), "[[move h2e2 move a piece; also h2e2, H2-E2, C2=5 or 炮二平五 alone] [resign give up the game] [tick 1500 let milliseconds pass, when the clock is on]]")
	c, _ := g.Parse(m, Red, "h2e2")
	is(t, "what commands are about", g.About(m, c, "en")+g.About(m, c, "zh")+g.About(m, match.Command{Verb: Resign}, "en"), "Cannon h2炮二平五")
	kinds := fmt.Sprint(m.Kind(c), m.Kind(match.Command{Verb: Resign}), m.Kind(TickCommand(Red, 1)))
	is(t, "kinds", kinds, fmt.Sprint(match.Acts, match.GivesUp, match.Passes))
}

// TestMenus: a menu has a line a piece with the squares that it can go to, in runs, and x before what it takes.
func TestMenus(t *testing.T) {
	m := game(t, "", "layout=3k5/9/p8/9/9/9/9/9/R1r6/4K4 w - - 0 1")
	g := rulesOf(m)
	line := func(lang string) (out string) {
		for _, c := range g.Menu(m, m.Legal(Red, nil), lang) {
			out += fmt.Sprint(c.Text, ": ", c.About, " (", len(c.Commands), "); ")
		}
		return out
	}
	is(t, "menu", line("en"), "General e0: d0 f0 e1 (3); Chariot a1: a0 b1 xc1 a2-a6 xa7 (9); resign:  (1); ")
	var rook []match.Command
	for _, c := range m.Legal(Red, nil) {
		if c.Verb == Move && moveOf(c).From() == sq(t, "a1") {
			rook = append(rook, c)
		}
	}
	menu := g.Menu(m, rook, "zh")
	is(t, "of one piece", fmt.Sprint(len(menu), menu[0].Text, menu[0].About, menu[2].About), "9move a1a0车九退一车九平七，吃車")
	is(t, "in English", g.Menu(m, rook, "en")[2].About+g.Menu(m, rook, "en")[1].About, "takes Chariot")
	is(t, "one command", g.Menu(m, rook[:1], "en")[0].About, "a0")
}

// TestDescriptions: a kind, a rule, a mode, a square and a move are described by their names.
func TestDescriptions(t *testing.T) {
	p, h := packs(t, func(lib *Library, h *handlers) {
		lib.Rules = []Rule{{ID: "truce", Pack: "mod", Option: "peace", Name: def.Localised{EN: "Truce"}, Text: def.Localised{EN: "for {turns} turns"}, Behaviour: def.Behaviour{Vars: []def.Var{{Name: "turns", Value: 3}}}}}
		lib.Pieces[boardtest.Soldier].Text.EN = "{truce.turns} and {truce.x} and {none.turns}"
	})
	m := begun(t, p, h, "")
	g, look := rulesOf(m), display.Look{Lang: "en"}
	for name, want := range map[string]string{
		"horse": "horse  Horse\n  letter N, WXF H, characters 傌 and 馬, value 400, pack core\n  moves as a horse\n", "N": "horse  Horse", "馬": "horse  Horse", "马": "horse  Horse", "HORSE": "horse  Horse", "truce": "truce  Truce\n  for 3 turns\n", "peace": "truce  Truce", "Strict": "Strict  \n", "soldier": "3 and {truce.x} and {none.turns}",
		"h2e2": "h2e2  H2-E2  C2=5  炮二平五\n", "h2": "Red Cannon h2 #11\n  12 legal targets\n",
	} { //maporder: each is compared
		got, err := g.Describe(m, Red, name, look)
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for name, want := range map[string]string{"e5": "there is no piece on e5", "hors": `unknown piece, rule, mode, square or legal move "hors"; did you mean "horse"?`, "": `unknown piece, rule, mode, square or legal move ""`, strings.Repeat("x", 65): "the name is too long"} { //maporder: each is compared
		if _, err := g.Describe(m, Red, name, look); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
	guide := g.Guide(m, "en")
	is(t, "guide", fmt.Sprint(len(guide), guide[2].Lines[3], len(guide[2].Lines)), "3Horse 傌馬: moves as a horse7")
	is(t, "victory under seed rules", strings.Join(slices.Concat(guide[0].Lines, guide[1].Lines[1:]), "; "),
		"Take the enemy general.; A side that has no legal move also loses.; If the two generals face each other on an open file, either can take the other.; After 1000 plies the match is a draw.; Check is announced. You need not answer it, but then your general can be taken.")
	room := game(t, "", "stalemate_draw", "repetition_draw=4", "max_plies=9", "clock=1500", "timeout_pass")
	guide = rulesOf(room).Guide(room, "en")
	is(t, "options of the room", strings.Join(slices.Concat(guide[0].Lines[1:2], guide[0].Lines[3:], guide[1].Lines[2:]), "; "),
		"If a side has no legal move, the match is a draw.; A position that occurs 4 times is a draw.; After 9 plies the match is a draw.; A turn has 1500 ms. A side that runs out of time passes.")
	few := at(t, "3k5/p8/9/9/9/9/9/9/R8/4K4 w - - 0 1")
	is(t, "the pieces of this match", fmt.Sprint(rulesOf(few).Guide(few, "zh")[2].Lines), "[将 帥將：moves as a general 车 俥車：moves as a chariot 兵 兵卒：moves as a soldier]")
	var entries []string
	p.Lib.Each("en", func(e def.Entry) { entries = append(entries, e.Kind+" "+e.ID+" "+e.Name+" "+e.Text) })
	is(t, "entries", fmt.Sprint(len(entries), "; ", entries[3], "; ", entries[7], "; ", entries[9]), "10; piece horse Horse moves as a horse; mode Traditional_TB Traditional rules seed, layout "+boardtest.StartFEN+"; rule truce Truce for 3 turns")
}

// TestColoursOfBoards: a board has the pieces of its player in one colour, those of the other side in another one, and targets
// in a third. Spectators see it as Red does.
func TestColoursOfBoards(t *testing.T) {
	m := game(t, "")
	play(t, m, "h2h9")
	paint := func(s display.Style, text string) string {
		return fmt.Sprintf("%s‹%s›", map[display.Style]string{display.Own: "own", display.Enemy: "enemy", display.Faint: "faint", display.Strong: "strong"}[s], strings.TrimSpace(text))
	}
	counts := func(text string) string {
		return fmt.Sprint(strings.Count(text, "own‹"), strings.Count(text, "enemy‹"), strings.Count(text, "strong‹") > 0)
	}
	for p, want := range map[event.Player]string{Red: "16 15", Black: "15 16", event.NoPlayer: "16 15"} { //maporder: each is compared
		text := rulesOf(m).Draw(m, p, display.Look{Lang: "en", Paint: paint})
		if got := counts(text); !strings.HasPrefix(got, want) || !strings.Contains(text, map[bool]string{true: "own‹K›", false: "enemy‹K›"}[p != Black]) {
			t.Errorf("player %d: %s, want %s\n%s", p, got, want, text)
		}
	}
	text, err := rulesOf(m).Describe(m, Black, "i9", display.Look{Lang: "en", Paint: paint})
	if err != nil || strings.Count(text, "strong‹") != 4 { // and the heading
		t.Errorf("the targets of i9: %v\n%s", err, text)
	}
}

// TestReasonsOfEnds: data names each reason why a game ends. A side that has lost on time did not resign, and any other number stays a number.
func TestReasonsOfEnds(t *testing.T) {
	for _, late := range []bool{false, true} {
		m := game(t, "")
		if late {
			if err := m.Forfeit(Red); err != nil {
				t.Fatal(err)
			}
		}
		sc := rulesOf(m).Speller(m, event.NoPlayer, "en")
		field := &event.Field{Name: "reason", Enum: "reason"}
		for v := range Reason(len(reasonNames["en"])) {
			want := v
			if late && v == Resignation {
				want = TimeOut
			}
			is(t, "a reason", sc.Value(field, int32(v)), any(want.in("en")))
		}
		for _, v := range []int32{-1, int32(len(reasonNames["en"]))} {
			is(t, "no reason", sc.Value(field, v), any(v))
		}
	}
}

// TestChecksAreObserved: the observation of a side that is in check says so, and that of the other side does not.
func TestChecksAreObserved(t *testing.T) {
	m := at(t, "3k5/9/9/9/4r4/9/9/9/9/4K4 w - - 0 1")
	eye := NewEye(rulesOf(m).prog)
	into := make([]int32, len(eye.Form().Numbers))
	for p, want := range map[event.Player]int32{Red: 1, Black: 0} { //maporder: each is compared
		eye.See(Facade(m).View(p), into)
		is(t, fmt.Sprint("check of side ", p), into[slices.Index(eye.Form().Numbers, "check")], want)
	}
}

// TestRunsOfMenus: squares next to each other are a run in all four directions.
func TestRunsOfMenus(t *testing.T) {
	m := game(t, "", "layout=3k5/9/9/9/4R4/9/9/9/9/4K4 w - - 0 1")
	for _, c := range rulesOf(m).Menu(m, m.Legal(Red, nil), "en") {
		if strings.HasPrefix(c.Text, "Chariot") {
			is(t, "squares of the chariot", c.About, "e1-e4 a5-d5 f5-i5 e6-e9")
		}
	}
	b := &Bot{buf: m.Legal(Red, nil)}
	for range 2 {
		b.moves()
		is(t, "moves that a bot considers", len(b.among), len(b.buf)-1)
	}
}
