package xiangqi

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// handlers are functions of definitions that are written in Go: a reference is the number of one.
type handlers []func(m *Match, self event.Entity) error

func (h *handlers) add(fn func(m *Match, self event.Entity) error) def.FuncRef {
	*h = append(*h, fn)
	return def.FuncRef(len(*h))
}

func (handlers) BeginCommand() {}
func (handlers) Spent() int    { return 0 }
func (handlers) When(*Match, def.FuncRef, event.Entity) (bool, error) {
	return true, nil
}
func (handlers) Judge(*Match, def.FuncRef, event.Entity, event.Entity) (bool, error) {
	return true, nil
}
func (handlers) Compute(*Match, def.FuncRef, event.Entity, event.Entity) (int, error) {
	return 0, nil
}
func (h handlers) Run(m *Match, fn def.FuncRef, self event.Entity) error { return h[fn-1](m, self) }

var chineseKinds = map[string]string{"general": "将", "advisor": "士", "elephant": "象", "horse": "马", "chariot": "车", "cannon": "炮", "soldier": "兵"}

// sevenPieces are tabulated once.
var sevenPieces = boardtest.Defs()

// packs is the game with its seven pieces and the modes of both rule sets, after change.
func packs(t *testing.T, change func(lib *Library, h *handlers)) (*Program, handlers) {
	t.Helper()
	lib, h := &Library{}, &handlers{}
	lib.Packs = []def.Pack{{ID: "core"}, {ID: "mod"}}
	for _, d := range sevenPieces {
		lib.Pieces = append(lib.Pieces, Piece{ID: d.ID, Pack: "core", Name: def.Localised{EN: strings.ToUpper(d.ID[:1]) + d.ID[1:], ZH: chineseKinds[d.ID]}, Text: def.Localised{EN: "moves as a " + d.ID},
			Letter: d.Letter, Aliases: d.Aliases, WXF: d.WXF, Glyphs: d.Glyphs, Value: d.Value, Royal: d.Royal, Screen: d.CaptureOverScreen, Facing: d.FacingFile})
	}
	lib.Modes = []Mode{{ID: DefaultMode, Pack: "core", Name: def.Localised{EN: "Traditional", ZH: "传统"}, Rules: "seed", Layout: boardtest.StartFEN}, {ID: "Strict", Pack: "core", Rules: "strict", Layout: boardtest.StartFEN}}
	if change != nil {
		change(lib, h)
	}
	p, err := Compile(lib, geometryOf(lib))
	if err != nil {
		t.Fatal(err)
	}
	return p, *h
}

// geometryOf are the paths of the kinds of a library.
func geometryOf(lib *Library) (out []Geometry) {
	for i := range lib.Pieces {
		for _, d := range sevenPieces {
			if d.ID == lib.Pieces[i].ID {
				out = append(out, Geometry{Paths: d.Paths})
			}
		}
	}
	return out
}

// begun is a game of a program that has started.
func begun(t *testing.T, p *Program, h handlers, mode string, options ...string) *Match {
	t.Helper()
	if err := match.AllowEdits(&p.Program); err != nil {
		t.Fatal(err)
	}
	m, err := New(p, Setup{Mode: mode, Options: options, Match: match.Options{Log: true, History: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(h)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// game is a game of the seven pieces.
func game(t *testing.T, mode string, options ...string) *Match {
	t.Helper()
	p, h := packs(t, nil)
	return begun(t, p, h, mode, options...)
}

// at is a strict game from a layout.
func at(t *testing.T, fen string) *Match {
	t.Helper()
	return game(t, "Strict", "layout="+fen)
}

func rulesOf(m *Match) *Rules { return m.Rules().(*Rules) }

// play carries out commands for the side to move, as people write them.
func play(t *testing.T, m *Match, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := rulesOf(m).Parse(m, m.State.Active(), line)
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
}

// tried is the code with which a line of a player is refused, or its error, "" when it is accepted.
func tried(m *Match, p event.Player, line string) string {
	c, err := rulesOf(m).Parse(m, p, line)
	if err == nil {
		err = m.Fork().Do(c)
	}
	return codeOf(err)
}

func codeOf(err error) string {
	var refused *match.Refusal
	switch {
	case err == nil:
		return ""
	case errors.As(err, &refused):
		return refused.Code
	}
	return err.Error()
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// said are the sentences of a game in a language.
func said(m *Match, lang string) (lines []string) {
	sc := rulesOf(m).Speller(m, event.NoPlayer, lang)
	for i := range m.Log() {
		e := &m.Log()[i]
		sc.Note(e)
		if line := sc.Sentence(e); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// roam plays legal moves at random and calls look before each.
func roam(t *testing.T, m *Match, seed uint64, plies int, look func()) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 3))
	for look(); plies > 0 && !m.Over(); plies-- {
		legal := m.Legal(m.State.Active(), nil)
		if err := m.Do(legal[random.IntN(len(legal)-1)]); err != nil {
			t.Fatal(err)
		}
		look()
	}
}

// sq is a square by its name.
func sq(t *testing.T, name string) board.Square {
	t.Helper()
	s, ok := board.ParseSquare(name)
	if !ok {
		t.Fatal(name)
	}
	return s
}

// TestQ02_Refusals: every move that is not legal is refused with the reason
// that fits, and changes nothing on the board.
func TestQ02_Refusals(t *testing.T) {
	start := game(t, "")
	for move, want := range map[string]string{"a0a2": "", "h2e2": "", "a0b1": "NO_PATH", "a0a3": "OWN_PIECE", "a0a4": "BLOCKED", "b0d1": "BLOCKED", "b0c2": "", "b2b9": "", "b2b8": "BLOCKED", "b2h2": "OWN_PIECE", "e0e9": "BLOCKED", "c0e2": "", "e3e5": "NO_PATH", "e3d3": "NO_PATH"} { //maporder: each is compared
		is(t, move, tried(start, Red, move), want)
	}
	check := at(t, "3k5/9/9/9/4r4/9/9/9/4R4/3K5 w - - 0 1")
	for move, want := range map[string]string{"e1e5": "INTO_CHECK", "d0e0": "", "e1d1": "", "d0d1": "INTO_CHECK", "d0d2": "FACING_ONLY"} { //maporder: each is compared
		is(t, "facing: "+move, tried(check, Red, move), want)
	}
	apart := at(t, "4k4/9/9/9/9/9/9/4C4/9/3K5 w - - 0 1")
	for move, want := range map[string]string{"d0d2": "FACING_ONLY", "d0d9": "FACING_ONLY", "d0e0": "", "e2e9": "NO_SCREEN"} { //maporder: each is compared
		is(t, "apart: "+move, tried(apart, Red, move), want)
	}
	screen := at(t, "4k4/9/9/9/4p4/9/9/4C4/4A4/4K4 w - - 0 1")
	is(t, "a cannon takes over a screen", tried(screen, Red, "e2e9"), "")
	is(t, "a cannon does not take without one", tried(screen, Red, "e2e5"), "NO_SCREEN")
	pinned := at(t, "4k4/9/9/4r4/9/9/9/9/4C4/4K4 w - - 0 1")
	is(t, "a pinned piece", tried(pinned, Red, "e1d1"), "INTO_CHECK")
	is(t, "along the pin", tried(pinned, Red, "e1e3"), "")
}

// TestQ13_Refusals: a piece that takes on other paths than those of its moves is refused with the
// reason of that.
func TestQ13_Refusals(t *testing.T) {
	lib := &Library{}
	p, h := packs(t, func(l *Library, _ *handlers) { lib = l })
	moves, takes := board.Tabulate(func(from board.Square, _ board.Team) (paths [][]board.Square) {
		for r := from.Rank() + 1; r < board.Ranks; r++ {
			var path []board.Square
			for k := from.Rank() + 1; k <= r; k++ {
				s, _ := board.SquareAt(from.File(), k)
				path = append(path, s)
			}
			paths = append(paths, path)
		}
		return paths
	}), &board.CaptureTable{}
	for team := range takes {
		for from := range board.Square(board.NumSquares) {
			for f := from.File() + 2; f < board.Files; f++ {
				c := board.CapturePath{Screens: 1}
				for k := from.File() + 1; k <= f; k++ {
					s, _ := board.SquareAt(k, from.Rank())
					c.Path = append(c.Path, s)
				}
				takes[team][from] = append(takes[team][from], c)
			}
		}
	}
	_ = p
	geometry := geometryOf(lib)
	geometry[boardtest.Chariot] = Geometry{Paths: moves, Captures: takes}
	p, err := Compile(lib, geometry)
	if err != nil {
		t.Fatal(err)
	}
	m := begun(t, p, h, "", "layout=3k5/9/9/9/R3p4/9/p8/R1p1p3p/9/4K4 w - - 0 1")
	for move, want := range map[string]string{"a2a3": "NO_CAPTURE", "a2a4": "BLOCKED", "a2b2": "NO_PATH", "a2f2": "CAPTURE_ONLY", "a2c2": "SCREENS", "a2e2": "", "a2i2": "SCREENS", "a2b3": "NO_PATH", "a5a9": "", "a5e5": "SCREENS", "a5a2": "OWN_PIECE"} { //maporder: each is compared
		is(t, move, tried(m, Red, move), want)
	}
	m = begun(t, p, h, "Strict", "layout=3k5/9/9/9/9/9/9/R1p1pn2p/9/4K4 w - - 0 1")
	for move, want := range map[string]string{"a2a4": "INTO_CHECK", "a2e2": "INTO_CHECK", "a2c2": "SCREENS", "a2i2": "SCREENS"} { //maporder: each is compared
		is(t, "in check: "+move, tried(m, Red, move), want)
	}
}

// TestMalformedCommands: a command that makes no sense now is refused with a code for each reason.
func TestMalformedCommands(t *testing.T) {
	m := game(t, "")
	move := func(from, to string) match.Command {
		return m.State.MoveCommand(Red, board.NewMove(sq(t, from), sq(t, to)))
	}
	with := func(c match.Command, change func(c *match.Command)) match.Command { change(&c); return c }
	for _, c := range []struct {
		c    match.Command
		code string
	}{
		{move("h2", "e2"), ""}, {with(move("h2", "e2"), func(c *match.Command) { c.Player = Black }), "NOT_YOUR_TURN"}, {with(move("h2", "e2"), func(c *match.Command) { c.Player = 2 }), "NO_PLAYER"}, {with(move("h2", "e2"), func(c *match.Command) { c.Player = -1 }), "NO_PLAYER"},
		{with(move("h2", "e2"), func(c *match.Command) { c.Source = 99 }), "NO_PIECE"}, {with(move("h2", "e2"), func(c *match.Command) { c.Source = 0 }), "NO_PIECE"}, {move("h7", "e7"), "NOT_YOUR_PIECE"}, {with(move("h2", "e2"), func(c *match.Command) { c.Choice++ }), "NOT_THERE"},
		{with(move("h2", "e2"), func(c *match.Command) { c.Place = 0 }), "NO_SQUARE"}, {with(move("h2", "e2"), func(c *match.Command) { c.Place = 91 }), "NO_SQUARE"}, {match.Command{Verb: 9}, "NO_VERB"}, {match.Command{}, "NO_VERB"},
		{TickCommand(Red, 5), "NO_CLOCK"}, {match.Command{Verb: Resign, Player: Black}, ""},
	} {
		is(t, fmt.Sprintf("%+v", c.c), codeOf(m.Fork().Do(c.c)), c.code)
	}
	is(t, "a dead piece", m.State.NMen, 32)
	is(t, "the pieces at the start", m.Log()[0].Args[argPieces], 32)
	for p, want := range map[event.Player]string{-1: "there is no player 0", 2: "there is no player 3"} { //maporder: each is compared
		err := m.Fork().Do(match.Command{Verb: Resign, Player: p})
		if err == nil || !strings.Contains(err.Error(), want) || len(m.Legal(p, nil)) != 0 {
			t.Errorf("player %d: %v, and %d commands", p, err, len(m.Legal(p, nil)))
		}
	}
	dead := move("h2", "e2")
	m.State.take(m.State.man(dead.Source))
	is(t, "a dead piece moves", codeOf(m.Do(dead)), "DEAD_PIECE")
	play(t, m, "resign")
	is(t, "commands after the end", len(m.Legal(Red, nil))+len(m.Legal(Black, nil)), 0)
	is(t, "after the end", codeOf(m.Do(match.Command{Verb: Resign})), "GAME_OVER")
	timed := game(t, "", "clock=1000")
	for ms, want := range map[int]string{0: "NO_TIME", 1: "", maxClock: "", maxClock + 1: "NO_TIME"} { //maporder: each is compared
		is(t, fmt.Sprint(ms, " ms"), codeOf(timed.Fork().Do(TickCommand(Red, ms))), want)
	}
}

// TestQ02_Clock: time passes for the side to move, from every player. At 0 that side loses, or
// passes with the option, and each turn begins with all of its time.
func TestQ02_Clock(t *testing.T) {
	for _, pass := range []bool{false, true} {
		options := []string{"clock=1000"}
		if pass {
			options = append(options, "timeout_pass")
		}
		m := game(t, "", options...)
		play(t, m, "tick 400")
		is(t, "left", m.State.Left, 600)
		play(t, m, "h2e2")
		is(t, "left of the next turn", m.State.Left, 1000)
		if err := m.Do(TickCommand(Red, 999)); err != nil { // for Black, who is to move
			t.Fatal(err)
		}
		is(t, "a millisecond is left", [2]any{m.State.Left, m.State.Active()}, [2]any{int32(1), Black})
		play(t, m, "tick 5000")
		if pass {
			is(t, "it passes", fmt.Sprint(m.State.Active(), m.State.Plies, m.State.Left, m.Over()), fmt.Sprint(Red, 3, 1000, false))
			is(t, "the log", fmt.Sprint(said(m, "en")[2:]), "[Black has no time left.]")
			_, err := Sheet(m, "en")
			is(t, "no sheet", err, errUnplain)
			continue
		}
		is(t, "it loses", fmt.Sprint(m.Over(), " ", m.State.Winner, " ", m.State.Reason, " ", Score(&m.State)), "true 0 out of time 1-0")
		is(t, "the log", fmt.Sprint(said(m, "en")[2:]), "[Black has no time left. Red wins: out of time.]")
	}
}

// TestHowGamesEnd: each way in which a game ends has its winner, its reason and its words, and
// nothing can be done then.
func TestHowGamesEnd(t *testing.T) {
	back := []string{"a0a1", "a9a8", "a1a0", "a8a9"}
	for _, c := range []struct {
		name, mode, layout string
		options, lines     []string
		winner             event.Player
		reason             Reason
		score, en, zh      string
	}{
		{"checkmate", "Strict", "R2k5/R8/9/9/9/9/9/9/9/4K4 b - - 0 1", nil, nil, Red, Checkmate, "1-0", "Red wins: checkmate.", "红方胜：将死。"},
		{"the general is taken", "", "3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 1", nil, []string{"d0d9"}, Red, GeneralCaptured, "1-0", "Red wins: general captured.", "红方胜：将帅被吃。"},
		{"resignation", "", boardtest.StartFEN, nil, []string{"h2e2", "resign"}, Red, Resignation, "1-0", "Red wins: resignation.", "红方胜：认输。"},
		{"resignation of Red", "", boardtest.StartFEN, nil, []string{"resign"}, Black, Resignation, "0-1", "Black wins: resignation.", "黑方胜：认输。"},
		{"length", "", boardtest.StartFEN, []string{"max_plies=2"}, []string{"h2e2", "h7e7"}, event.NoPlayer, Length, "1/2-1/2", "The game is a draw: length.", "和棋：达到步数上限。"},
		{"no capture", "Strict", boardtest.StartFEN, []string{"quiet_plies=3"}, []string{"h2e2", "h7e7", "e2h2"}, event.NoPlayer, Quiet, "1/2-1/2", "The game is a draw: no capture.", "和棋：长时间未吃子。"},
		{"repetition", "", "r3k4/9/9/9/4p4/9/9/9/9/R3K4 w - - 0 1", []string{"repetition_draw=2"}, back, event.NoPlayer, Repetition, "1/2-1/2", "The game is a draw: repetition.", "和棋：循环局面。"},
	} {
		options := append([]string{"layout=" + c.layout}, c.options...)
		m := game(t, c.mode, options...)
		for i, line := range c.lines {
			if m.Over() {
				t.Fatalf("%s: it is over before line %d", c.name, i+1)
			}
			play(t, m, line)
		}
		s := &m.State
		is(t, c.name, fmt.Sprint(m.Over(), s.Winner, s.Reason, Score(s)), fmt.Sprint(true, c.winner, c.reason, c.score))
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			lines := said(m, lang)
			is(t, c.name+": words", lines[len(lines)-1], want)
		}
		is(t, c.name+": no commands", len(m.Legal(Red, nil))+len(m.Legal(Black, nil))+len(m.ToAct(nil)), 0)
		last := m.Log()[len(m.Log())-1]
		is(t, c.name+": the last event", fmt.Sprint(last.Type == GameEnded, last.Args[argWinner], last.Args[argReason], last.Args[argResult]), fmt.Sprint(true, int(c.winner)+1, int(c.reason), map[bool]int{true: 2, false: 1}[c.winner == event.NoPlayer]))
		outcome := m.Outcome()
		is(t, c.name+": winners", len(outcome.Winners), map[bool]int{true: 0, false: 1}[c.winner == event.NoPlayer])
		for p := Red; p <= Black; p++ {
			want := 0
			if c.winner == p {
				want = scoreWin
			} else if c.winner != event.NoPlayer {
				want = -scoreWin
			}
			is(t, c.name+": score", m.Score(p), want)
		}
	}
	is(t, "not over", Score(&game(t, "").State), "*")
	is(t, "sides of nobody", sideName(event.NoPlayer, "en")+sideName(event.NoPlayer, "zh")+sideTitle(event.NoPlayer).EN+sideTitle(Black).ZH, "nobody无人nobody黑方")
}

// TestQ16_Boundaries: a game goes on up to its bounds: one ply, one quiet ply and one repetition below them.
func TestQ16_Boundaries(t *testing.T) {
	m := game(t, "Strict", "max_plies=3", "quiet_plies=5")
	play(t, m, "h2e2", "h7e7")
	is(t, "two plies of three", m.Over(), false)
	play(t, m, "e2h2")
	is(t, "three", m.State.Reason, Length)
	m = game(t, "", "repetition_draw=3", "layout=r3k4/9/9/9/4p4/9/9/9/9/R3K4 w - - 0 1")
	for i := range 2 {
		is(t, "repetitions", m.Over(), false)
		is(t, "how often", m.State.repeats(), i+1)
		play(t, m, "a0a1", "a9a8", "a1a0", "a8a9")
	}
	is(t, "the third time", fmt.Sprint(m.Over(), m.State.repeats()), "true 3")
	m = game(t, "", "repetition_draw=2", "layout=r3k4/9/9/9/4p4/9/9/p8/9/R3K4 w - - 0 1")
	play(t, m, "a0a1", "a9a8", "a1a2", "a8a9")
	is(t, "a capture forgets", m.State.kept(), 2)
	var h board.History
	m.State.History(&h)
	is(t, "positions of a search", [2]int{h.Len(), h.Count(&m.State.Board)}, [2]int{2, 1})
}
