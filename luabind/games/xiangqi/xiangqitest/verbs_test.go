package xiangqitest_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/games/xiangqi/xiangqitest"
)

// TestWhatVerbsExpect: an expectation of a match holds for what is there, and else says in the line of the test what there is.
func TestWhatVerbsExpect(t *testing.T) {
	const mate = `t:fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w") `
	cases := []struct{ does, fails string }{
		{`t:piece("h2", {kind = "cannon", team = "red", status = {"Idle"}}) t:piece("h5") t:piece("a9", {kind = "chariot", team = "black"})`, "status is"},
		{`t:piece("h2", {kind = "cannon", team = "red"}) t:piece("h5") t:piece("a9", {kind = "chariot", team = "black"})`, ""},
		{`t:piece("h2")`, "t:piece: there is a piece on h2"},
		{`t:piece("h5", {kind = "cannon"})`, "t:piece: there is no piece on h5"},
		{`t:piece("h2", {kind = "horse"})`, `t:piece: h2: kind is "cannon", not "horse"`},
		{`t:piece("h2", {team = "black"})`, `team is "red", not "black"`},
		{`t:piece("h2", {kid = "cannon"})`, `did you mean "kind"?`},
		{`t:piece("j2", {kind = "cannon"})`, `argument 1 (square) must be a square such as "e2", got "j2"`},
		{`t:command("h2h9") t:piece("h9", {kind = "cannon", team = "red"}) t:piece("h2")`, ""},
		{`t:targets("h0", {"i2", "g2"}) t:targets("e0", {"e1"}) t:targets("a9", {})`, ""},
		{`t:targets("h0", {"g2"})`, "t:targets: the piece on h0 may go to [g2 i2], not to [g2]"},
		{`t:targets("h5", {})`, "t:targets: there is no piece on h5"},
		{`t:targets("h0", {7})`, "t:targets: "},
		{`t:perft(1, 44) t:perft(2, 1926)`, ""},
		{`t:perft(1, 45)`, "t:perft: it is 44, not 45"},
		{`t:perft(1, -1)`, "t:perft: it is 44, not -1"},
		{`t:perft(0, 1)`, "argument 1 (depth) must be 1 to 4, got 0"},
		{`t:perft(5, 1)`, "argument 1 (depth) must be 1 to 4, got 5"},
		{`t:command("h2e2") t:position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b")`, ""},
		{`t:position("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b")`, "t:position: the position is rnbakabnr/"},
		{`t:position("9")`, "t:position: "},
		{`t:outcome("*") t:command("resign") t:outcome("0-1 resignation")`, ""},
		{`t:outcome("0-1 resignation")`, `t:outcome: it is "*", not "0-1 resignation"`},
		{`t:check(false) t:fen("4k4/9/9/9/9/9/9/9/4R4/3K5 b") t:check(true)`, ""},
		{`t:check(true)`, "t:check: it is false"},
		{`t:fen("4k4/9/9/9/9/9/9/9/4R4/3K5 b") t:check(false)`, "t:check: it is true"},
		{mate + `t:piece("e1", {kind = "chariot", team = "red"}) t:to_act(1) t:eq(#t:legal() > 1, true)`, ""},
		{`t:fen("3k5/9/9/9/9/9/9/9/4R4/5K3 b") t:to_act(2)`, ""},
		{`t:fen("9/9")`, "t:fen: "},
		{`t:command("h2e2") t:fen("3k5/9/9/9/9/9/9/9/4R4/5K3 w")`, "t:fen: set the scenario up before the first command"},
		{mate + `t:fen("4k4/9/9/9/9/9/9/9/4R4/3K5 b") t:piece("d0", {kind = "general"}) t:piece("f0")`, ""},
	}
	var text strings.Builder
	for i, c := range cases {
		fmt.Fprintf(&text, "function test_%d(t)\n  %s\n  t:eq(1, 1)\nend\n", i, c.does)
	}
	s, err := xiangqitest.Game().NewSuiteOf(luaxiangqi.Shipped(), "verbs_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		f := bench.Run(i)
		if at := fmt.Sprintf("verbs_test.lua:%d: test_%d: ", i*4+2, i); (f != nil) != (c.fails != "") || f != nil && (!strings.HasPrefix(f.Error(), at) || !strings.Contains(f.Msg, c.fails)) {
			t.Errorf("%s: %v, want %q", c.does, f, c.fails)
		}
	}
}

// TestRecordsOfMoves: a recorded test has the options apart from the layout, the position before the moves, the moves, and
// the position, check and outcome after them. A position that is written is read again.
func TestRecordsOfMoves(t *testing.T) {
	p, err := xiangqitest.Game().Load(luaxiangqi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	mode := p.Modes()[0]
	set := games.Setup{Mode: mode, Options: []string{"layout=3k5/9/9/9/9/9/9/9/4R4/5K3 w"}}
	g, err := p.Open(set, match.Options{Log: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	written, err := p.Scenarios.Write(set, g, "en")
	if err != nil || written != "[[scenario]]\nname = \"position\"\nmode = \""+mode+"\"\nfen = \"3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1\"\n" {
		t.Errorf("%q, %v", written, err)
	}
	again, err := p.Scenarios.Begin(games.Setup{}, games.Scenario{Text: written})
	if err != nil || again.Position() != g.Position() {
		t.Errorf("the position is another one after it was read: %v", err)
	}
	for text, want := range map[string]string{"": "there is no [[scenario]] in it", "[[scenario]]\nname = \"x\"\n\nfen = \"9\"\n": "line 4: ", "[[scenaro]]\n": "the scenario:1: unknown key \"scenaro\""} {
		if _, err := p.Scenarios.Begin(games.Setup{}, games.Scenario{Text: text}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	passage := games.Passage{Name: "check", Moments: []display.Match{display.Fork(g)}}
	for _, text := range []string{"e1d1", "resign"} {
		c, err := g.Parse(g.ToAct(nil)[0], text)
		if err == nil {
			err = g.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
		passage.Commands, passage.Moments = append(passage.Commands, c), append(passage.Moments, display.Fork(g))
		got, err := p.Recording.Write(set, passage)
		if err != nil {
			t.Fatal(err)
		}
		outcome := strings.Contains(got, "t:outcome(\"1-0 resignation\")")
		for _, want := range []string{"t:fen(\"3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1\")", "t:command(\"move e1d1\")", "t:position(\"3k5/9/9/9/9/9/9/9/3R5/5K3 b", "t:check(true)"} {
			if !strings.Contains(got, want) {
				t.Errorf("no %s in\n%s", want, got)
			}
		}
		if outcome != (text == "resign") || strings.Contains(got, "layout=") {
			t.Errorf("after %s:\n%s", text, got)
		}
	}
}
