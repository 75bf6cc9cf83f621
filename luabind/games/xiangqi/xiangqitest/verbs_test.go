package xiangqitest_test

import (
	"fmt"
	"strings"
	"testing"

	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/games/xiangqi/xiangqitest"
)

// TestExamples runs the example of every verb; each must use its verb.
func TestExamples(t *testing.T) {
	var b strings.Builder
	for _, v := range xiangqitest.Game().All() {
		if v.Name == "fault" {
			continue // no shipped script of xiangqi fails
		}
		fmt.Fprintf(&b, "function test_%s(t)\n%s\nt:eq(1, 1)\nend\n", v.Name, v.Example)
		if !strings.Contains(v.Example, ":"+v.Name+"(") {
			t.Errorf("the example of %s does not use it", v.Name)
		}
	}
	s, err := xiangqitest.Game().NewSuiteOf(luaxiangqi.Shipped(), "examples_test.lua", b.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, test := range s.Tests {
		if f := bench.Run(i); f != nil {
			t.Errorf("%s: %s\n%s", test.Name, f, f.Board)
		}
	}
}

// failures are tests that must fail, each by its verb, with the message.
var failures = []struct{ verb, body, want string }{
	{"fen", `t:fen("9")`, "want the squares"},
	{"fen", `t:command("h2e2") t:fen("9")`, "set the scenario up before the first command"},
	{"match", `t:match({mode = "Nope"})`, `unknown mode "Nope"`},
	{"match", `t:match({options = {"golf"}})`, "golf"},
	{"match", `t:match({seeds = 1})`, `unknown key "seeds"; did you mean "seed"?`},
	{"piece", `t:piece("h2", {kind = "horse"})`, `h2: kind is "cannon", not "horse"`},
	{"piece", `t:piece("h2")`, "there is a piece on h2"},
	{"piece", `t:piece("h5", {kind = "horse"})`, "there is no piece on h5"},
	{"piece", `t:piece("z9")`, "must be a square"},
	{"targets", `t:targets("h0", {"g2"})`, "the piece on h0 may go to [g2 i2], not to [g2]"},
	{"perft", `t:perft(1, 43)`, "it is 44, not 43"},
	{"perft", `t:perft(9, 1)`, "must be 1 to 4"},
	{"position", `t:position("9/9")`, "the position is rnbakabnr/9/"},
	{"outcome", `t:outcome("1-0 checkmate")`, `it is "*", not "1-0 checkmate"`},
	{"check", `t:check(true)`, "it is false"},
	{"refused", `t:refused("BLOCKED"):command("h2e2")`, "it was done, but should be refused with BLOCKED"},
	{"command", `t:command("h0f1")`, "refused: BLOCKED"},
	{"lines", `t:command("h2e2") t:lines({})`, `line 1 is "The game begins; Red is to move.", and should be "(nothing)"`},
}

// TestFailures: every verb of the game fails where it should, on the line of
// its call, and says what is there instead.
func TestFailures(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	for i, f := range failures {
		fmt.Fprintf(&text, "function test_%d(t)\n%s t:eq(1, 1)\nend\n", i, f.body)
		seen[f.verb] = true
	}
	for _, v := range xiangqitest.Game().Verbs {
		if !seen[v.Name] {
			t.Errorf("%s is never seen to fail", v.Name)
		}
	}
	s, err := xiangqitest.Game().NewSuiteOf(xiangqitest.Game().Shipped(), "fail_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range failures {
		if got := bench.Run(i); got == nil || !strings.Contains(got.Msg, f.want) || got.Board == "" || got.Line != 3*i+2 {
			t.Errorf("%s: got %v, want %s in line %d", f.body, got, f.want, 3*i+2)
		}
	}
}
