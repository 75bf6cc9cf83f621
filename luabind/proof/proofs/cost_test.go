package proofs_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	luatcg "arbiter/luabind/games/tcg"
)

// swapped is what a mode says in which one rule is the scripted pack's: off in Go
// and on in the pack.
var swapped = map[string]string{
	"none": "", "retaliation": "rules = { retaliation = false }", "interception": "rules = { interception = false }", "move": "rules = { move = false }",
	"battery": "battery = 0", "fatigue": "rules = { fatigue = false }", "recharge": "rules = { recharge = false }", "lanes": "rules = { lanes = false }",
	"victory": "victory = { control = 0 }",
}

// TestCostOfARule plays the same games of random commands in a mode in which one
// rule is a pack's, as often as is said, listing what is legal before each
// command. It is for .ci/rules, which counts its instructions.
func TestCostOfARule(t *testing.T) {
	rule, rounds := os.Getenv("ARBITER_RULE"), os.Getenv("ARBITER_ROUNDS")
	said, known := swapped[rule]
	if !known {
		t.Skip("set ARBITER_RULE to a rule, or none, and ARBITER_ROUNDS; .ci/rules does")
	}
	n, err := strconv.Atoi(rounds)
	if err != nil {
		t.Fatal(err)
	}
	mode := "[[mode]]\nid = \"swapped\"\nname = { en = \"Swapped\" }\n" + said + "\n"
	if rule != "none" {
		mode += fmt.Sprintf("options = { own_%s = true }\n", rule)
	}
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), scriptedPack(), text("swap", map[string]string{"mode.toml": mode})))
	if err != nil {
		t.Fatal(err)
	}
	l := library{prog, k}
	for seed := range uint64(4) {
		first := newTwinsOf(t, l, seed, "swapped")
		commands := first.random(t, seed)
		for range n {
			w := newTwinsOf(t, l, seed, "swapped")
			for _, c := range commands {
				w.scripted.Legal(toAct(w.scripted), nil)
				w.doScripted(t, w.own(rule, c), c)
			}
		}
	}
}

// random plays the duel of a pair by random commands, and gives them.
func (w *twins) random(t *testing.T, seed uint64) (commands []match.Command) {
	t.Helper()
	r := num.SplitStream(seed, 5)
	for !w.duel.Over() {
		legal := w.duel.Legal(toAct(w.duel), nil)
		c := legal[r.Intn(len(legal)-1)]
		commands = append(commands, c)
		if err := w.duel.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	return commands
}

// own returns a command in the form where a single rule belongs to the pack.
func (w *twins) own(rule string, c match.Command) match.Command {
	if rule == "move" && c.Verb == tcg.Move || rule == "battery" && c.Verb == tcg.MakeBattery {
		return w.said(c)
	}
	return c
}

// TestCostNamesEveryRule: no rule of the scripted pack is left out of the table.
func TestCostNamesEveryRule(t *testing.T) {
	page, err := os.ReadFile("../../../docs/benchmarks.md")
	if err != nil {
		t.Fatal(err)
	}
	for rule := range swapped {
		if rule != "none" && !strings.Contains(string(page), "| `"+rule+"` |") {
			t.Errorf("docs/benchmarks.md says nothing of the cost of %s", rule)
		}
	}
}
