package xiangqi_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	luaxiangqi "arbiter/luabind/games/xiangqi"
)

// The handicap module acts on events: horses that Red gives
// are missing, whatever the rule set.
func TestHandicap_Give(t *testing.T) {
	g := start(t, seed, "give_horse")
	if g.at("b0") != 0 || g.at("h0") == 0 || !strings.HasSuffix(g.fen(), "R1BAKABNR w - - 0 1") {
		t.Errorf("give_horse: %s", g.fen())
	}
	g = start(t, strict, "give_two_horses")
	if g.at("b0") != 0 || g.at("h0") != 0 {
		t.Errorf("give_two_horses: %s", g.fen())
	}
}

// The first strong piece that Black loses comes back to where it began, by a
// Lua handler of xq:CAPTURE; the next one does not, nor does a soldier.
func TestHandicap_SecondLife(t *testing.T) {
	const fen = "3k5/9/9/9/4p4/4R4/9/9/9/r3K3r w"
	g := on(t, seed, fen, "second_life")
	soldier := g.at("e5")
	g.do("e4e5")
	if g.m.State.Man(soldier).Status != xiangqi.Dead {
		t.Error("a soldier came back")
	}
	chariot := g.at("a0")
	g.do("a0a5")
	from := g.g.Seq()
	g.do("e5a5")
	man := g.m.State.Man(chariot)
	if man.Status&xiangqi.Dead != 0 || g.at("a0") != chariot || man.Returns != 1 {
		t.Errorf("the chariot did not come back: %+v, %s", man, g.fen())
	}
	log := g.g.Log()
	last := slices.IndexFunc(log, func(e event.Event) bool { return e.Seq > from && e.Type == xiangqi.PieceReturned })
	if last < 0 || g.g.ListenerName(log[last].By) != "SECOND_LIFE.capture_any" || log[last].Cause == 0 {
		t.Errorf("nobody is named as the author: %v", g.events(from))
	}
	if got := g.m.State.Board.At(sq(t, "a0")); got == 0 {
		t.Error("the board does not know of it")
	}
	g.do("i0i5", "a5i5") // the second one stays dead
	if g.at("i0") != 0 {
		t.Error("a second life too many")
	}
}

// A piece that falls where it began cannot come back onto its captor, and the
// life is kept.
func TestHandicap_SquareTaken(t *testing.T) {
	g := start(t, seed, "second_life")
	victim := g.at("h9")
	g.do("h2h9")
	if man := g.m.State.Man(victim); man.Status != xiangqi.Dead || man.Returns != 0 || g.at("h9") == 0 {
		t.Errorf("the horse: %+v", man)
	}
}

// Undo, fork, view, hash and replay hold for a whole random game with every listener on.
// Legal commands are accepted, the board agrees with the men, and the same commands give the
// same hash.
func TestKernelLaws(t *testing.T) {
	for n := range uint64(12) {
		mode := []string{seed, strict, "Banner_TB", "Banner_Strict"}[n%4]
		options := [][]string{nil, {"give_horse", "second_life"}, {"second_life"}}[n%3]
		g, again := start(t, mode, options...), start(t, mode, options...)
		r := num.SplitStream(n, 7)
		var buf []match.Command
		for i := 0; i < 30 && !g.g.Over(); i++ {
			buf = g.g.Legal(g.m.State.Active(), buf[:0])
			c := buf[r.Intn(len(buf)-1)] // resign is the last
			before, fork := g.g.Hash(), g.g.Fork()
			g.play(c)
			if err := fork.Do(c); err != nil || fork.Hash() != g.g.Hash() {
				t.Fatalf("game %d: a fork differs after %s: %v", n, g.g.Format(c, display.Canonical), err)
			}
			after := g.g.Hash()
			if err := g.g.Undo(); err != nil || g.g.Hash() != before {
				t.Fatalf("game %d: undo of %s: %v", n, g.g.Format(c, display.Canonical), err)
			}
			g.play(c)
			again.do(g.g.Format(c, display.Canonical))
			if view := g.g.View(c.Player); g.g.Hash() != after || again.g.Hash() != after || view.Hash() != after {
				t.Fatalf("game %d: the hashes differ after %s", n, g.g.Format(c, display.Canonical))
			}
			g.agrees()
		}
	}
}

func (t *table) play(c match.Command) {
	t.Helper()
	if err := t.g.Do(c); err != nil {
		t.Fatalf("%s was listed and is refused: %v", t.g.Format(c, display.Canonical), err)
	}
}

// agrees compares the men with the board, square by square.
func (t *table) agrees() {
	t.Helper()
	s := &t.m.State
	standing := 0
	for i, man := range s.Men[1 : s.NMen+1] {
		if man.Status&xiangqi.Dead != 0 {
			continue
		}
		standing++
		if s.Board.At(man.Square) != man.Piece || int(s.At(man.Square)) != i+1 {
			t.Fatalf("piece %d is not on %v", i+1, man.Square)
		}
	}
	if n := s.Board.Occupied().Count(); n != standing {
		t.Fatalf("%d pieces on the board, %d in the records", n, standing)
	}
	rebuilt, err := t.m.Rules().(*xiangqi.Rules).Rules().NewPosition(s.Board.Setup())
	if err != nil || rebuilt != s.Board {
		t.Fatalf("the board is not what its squares say: %v", err)
	}
}

// Nothing is allocated by a command or by a fork into used memory, and copies
// are cheap though the state holds a window of positions.
func TestNoAllocations(t *testing.T) {
	prog, k := shipped(t)
	m, err := xiangqi.New(prog, xiangqi.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	g := &table{t, m, xiangqi.Facade(m)}
	fork := m.Fork()
	var cycle [4]match.Command
	for i, text := range []string{"b0c2", "b9c7", "c2b0", "c7b9"} {
		c, err := g.g.Parse(m.State.Active(), text)
		if err != nil {
			t.Fatal(err)
		}
		cycle[i] = c
		g.play(c)
	}
	if n := testing.AllocsPerRun(50, func() {
		for _, c := range cycle {
			if m.Do(c) != nil {
				t.Error("a move is refused")
			}
		}
		m.ForkInto(fork)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A pack may turn moves down: what it forbids is not listed, the refusal names
// it, a side that has nothing left is stalemated, and the bot obeys.
func TestVetoes(t *testing.T) {
	const manifest = "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\noption = \"peace\"\nscript = \"odd.lua\"\n" +
		"[[rule.listener]]\nevent = \"xq:MOVE\"\nrole = \"any\"\nband = \"legality\"\nwhere = [\"source.kind != soldier\", \"source.team == red\"]\n" +
		"run = \"no\"\nreasons = { PEACE = { en = \"only soldiers may move\" } }\n"
	prog, k, err := luaxiangqi.Load(withPack(manifest, "function no(me, ev, game)\nev:reject(\"PEACE\")\nend\n"))
	if err != nil {
		t.Fatal(err)
	}
	begin := func(options ...string) *table {
		m, err := xiangqi.New(prog, xiangqi.Setup{Options: append(options, "peace"), Match: match.Options{Log: true}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		return &table{t, m, xiangqi.Facade(m)}
	}
	g := begin()
	if n := len(g.g.Legal(xiangqi.Red, nil)); n != 5+1 {
		t.Errorf("%d commands are listed, want five soldiers' moves and resign", n)
	}
	g.refused("h2e2", "PEACE")
	c := xiangqi.NewBot(500).Choose(g.g.View(xiangqi.Red))
	g.play(c)
	g.do("h9g7") // Black is free
	g = begin("layout=3k5/9/9/9/9/9/9/9/P8/4K4 w")
	if g.g.Over() {
		t.Error("over at once")
	}
	g = begin("layout=3k5/9/9/9/9/9/9/9/9/4K4 w")
	g.ended("0-1", "stalemate")
}

// A piece may carry listeners: here the odd piece takes its captor along.
func TestPieceListeners(t *testing.T) {
	manifest := testPiece + "[[piece.listener]]\nevent = \"xq:CAPTURE\"\nrole = \"target\"\nrun = \"revenge\"\n"
	script := "function paths(from, team)\nreturn {}\nend\nfunction revenge(me, ev, game)\ngame:remove(ev:source())\nend\n"
	prog, k, err := luaxiangqi.Load(withPack(manifest, script))
	if err != nil {
		t.Fatal(err)
	}
	m, err := xiangqi.New(prog, xiangqi.Setup{Options: []string{"layout=4k4/9/9/9/4o4/4R4/9/9/9/3K5 w"}, Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	g := &table{t, m, xiangqi.Facade(m)}
	g.do("e4e5")
	if want := "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1"; g.fen() != want {
		t.Errorf("after revenge %s, want %s", g.fen(), want)
	}
	g.agrees()
}

// Every function that scripts are offered runs its example, and is in the page.
func TestFunctions(t *testing.T) {
	page, err := os.ReadFile("../../../docs/xiangqi.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range luaxiangqi.BotFunctions {
		if !strings.Contains(string(page), "`"+f.Signature()+"`") {
			t.Errorf("docs/xiangqi.md has no `%s`", f.Signature())
		}
	}
	for _, f := range luaxiangqi.Functions {
		if !strings.Contains(string(page), "`"+f.Signature()+"`") || f.Doc == "" {
			t.Errorf("docs/xiangqi.md has no `%s`", f.Signature())
		}
		g := listening(t, "xq:MOVE", f.Example)
		if err := g.try("h2e2"); match.IsFault(err) || err != nil && f.Name != "reject" {
			t.Errorf("%s: %v", f.Example, err)
		}
	}
}

// listening is a game whose one rule listens to an event with a script's body.
func listening(t *testing.T, event, body string) *table {
	t.Helper()
	manifest := "[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"odd.lua\"\n[[rule.listener]]\nevent = \"" + event + "\"\nrole = \"any\"\nrun = \"run\"\n" +
		"reasons = { NOT_HERE = { en = \"not here\" } }\n"
	prog, k, err := luaxiangqi.Load(withPack(manifest, "function run(me, ev, game)\n"+body+"\nend\n"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := xiangqi.New(prog, xiangqi.Setup{Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return &table{t, m, xiangqi.Facade(m)}
}

// A script that fails has changed nothing (K-14).
func TestFaultsChangeNothing(t *testing.T) {
	for body, want := range map[string]string{
		"game:remove(game:piece(\"e0\"))": "a general cannot be removed",
		"ev:reject(\"NOT_HERE\")":         "is not an ask",
		"while true do end":               "budget",
	} {
		g := listening(t, "xq:MOVED", body)
		g.fails(body, want)
	}
}

// fails wants a move to be a fault that leaves no trace.
func (t *table) fails(what, want string) {
	t.Helper()
	before := t.m.Hash()
	if err := t.try("h2e2"); !match.IsFault(err) || !strings.Contains(err.Error(), want) || t.m.Hash() != before {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

// The bot kinds play whole games through the facade; search beats random and
// greedy (the hundred games are tests of package board).
func TestBots(t *testing.T) {
	for _, name := range bot.Names {
		if name == "mcts" && os.Getenv("ARBITER_LONG") != "1" {
			continue // it takes as long as all others
		}
		g := start(t, seed)
		other, err := bot.New(name, 5, 1)
		if err != nil {
			t.Fatal(err)
		}
		seats := bot.Table{Bots: []bot.Bot{xiangqi.NewBot(2000), other}}
		for n := 0; n < 400; n++ {
			c, ok, err := seats.Next(g.g)
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				break
			}
			g.play(c)
		}
		if out := g.g.Outcome(); out.Result != "win" || out.Winners[0] != xiangqi.Red {
			t.Errorf("search against %s: %+v", name, out)
		}
	}
}

// A debugger's edits reach the board; one that no board can have is undone.
func TestEdits(t *testing.T) {
	g := start(t, seed)
	if err := match.AllowEdits(g.m.Program()); err != nil {
		t.Fatal(err)
	}
	set := func(path string, value int64) {
		t.Helper()
		e, err := g.m.SetField(path, value)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.m.Inject([]event.Event{e}); err != nil {
			t.Fatal(err)
		}
		g.agrees()
	}
	cannon := g.at("h2")
	path := fmt.Sprintf("piece[%d].", cannon.Slot())
	set(path+"square", int64(sq(t, "h5")))
	if g.at("h5") != cannon || g.at("h2") != 0 {
		t.Errorf("the cannon did not go: %s", g.fen())
	}
	set(path+"square", int64(sq(t, "e0"))) // where the general is
	if g.at("h5") != cannon || g.m.State.Man(cannon).Square != sq(t, "h5") {
		t.Errorf("two pieces on a square: %s", g.fen())
	}
	set(path+"status", int64(xiangqi.Dead))
	if g.at("h5") != 0 {
		t.Error("the cannon is dead and stands")
	}
	set("side", 1)
	g.do("h9g7")
}
