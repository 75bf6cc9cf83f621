package runner_test

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/testing/runner"
)

// wild are numbers that no verb expects: no seat, a seat that is not there, no handle.
var wild = []string{"-1", "7", "0", "2147483648", "9007199254740992", "0/0"}

// argumentOf is a sound argument of a kind, where one can be named without the verb.
var argumentOf = map[runner.Kind]string{runner.Player: "1", runner.Word: `"x"`, runner.Int: "1", runner.List: "{}", runner.Table: "{}", runner.Event: `"TURN_STARTED"`,
	runner.Function: "function() end", runner.Any: "1", "id": `"UNSC-001"`, "place": `"alpha front"`, "card": "u", "card or base": "u", "card, base, lane or match": "u"}

// setupOf sets up a scenario of a game with things for verbs to use.
var setupOf = map[string]string{"tcg": `local u = t:unit(1, "UNSC-004", "bravo front") `}

// whole matches the integers of an example that are separate words.
var whole = regexp.MustCompile(`\b\d+\b`)

// noSeat matches seats that no match has, in set-ups and commands.
var noSeat = regexp.MustCompile(`t:(unit|play)\([^{}()]*\{(owner|by) = (-1|0|7|2147483648)\}\)$`)

// goText is what only a program in Go says.
var goText = []string{"runtime error", "index out of range", "bug in Arbiter", "interface conversion", "nil pointer", "slice bounds", "goroutine", "num:", "overflow"}

// TestVerbsCheckNumbers: whatever number a test gives to a verb, as a seat, a handle or in
// a table of options, the answer is a sentence about the test. Every verb of every game
// is called with wild numbers in each place and key of its table, and its own example
// with each number of it replaced. The quick run tries one in five of these calls, and
// ARBITER_LONG=1 all of them.
func TestVerbsCheckNumbers(t *testing.T) {
	for _, g := range kits.Tests(kits.All()) {
		t.Run(g.Name, func(t *testing.T) {
			var bodies []string
			for _, v := range g.All() {
				bodies = append(append(bodies, calls(&v, cmp.Or(setupOf[g.Name], "local u = 1 "))...), replaced(v.Example)...)
			}
			if os.Getenv("ARBITER_LONG") != "1" {
				n := 0
				bodies = slices.DeleteFunc(bodies, func(string) bool { n++; return n%5 != 0 })
			}
			for part := range slices.Chunk(bodies, 150) { // a file of tests is bounded
				runBodies(t, g, part)
			}
		})
	}
}

// runBodies runs bodies of tests; none may fail with an error of Go.
func runBodies(t *testing.T, g *runner.Game, bodies []string) {
	t.Helper()
	var text strings.Builder
	for i, body := range bodies {
		fmt.Fprintf(&text, "function test_%d(t)\n%s\nend\n", i, body)
	}
	s, err := g.NewSuiteOf(g.Shipped(), "wild_test.lua", text.String())
	if err != nil {
		t.Fatal(err)
	}
	b, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for i, body := range bodies {
		f := b.Run(i)
		// On 32 bits the greatest of them is not even an integer.
		if seat := noSeat.FindString(body); seat != "" && (f == nil || !strings.Contains(f.Msg, "must be a player") && !strings.Contains(f.Msg, "must be an integer, got 2147483648")) {
			t.Errorf("%s\ntakes a seat that is not there: %v", body, f)
		}
		if f == nil {
			continue
		}
		for _, word := range goText {
			if strings.Contains(f.Msg, word) {
				t.Errorf("%s\n%s", body, f.Msg)
			}
		}
	}
}

// calls are calls of a verb with a wild number in each of its places, and under each
// key of its tables.
func calls(v *runner.Verb, setup string) (list []string) {
	args := make([]string, len(v.Params))
	for i, p := range v.Params {
		args[i] = cmp.Or(argumentOf[p.Kind], `"none"`) // a kind of one game alone
	}
	for i, p := range v.Params {
		sound := args[i]
		for _, w := range wild {
			args[i] = w
			list = append(list, setup+"t:"+v.Name+"("+strings.Join(args, ", ")+")")
			for _, key := range slices.Concat(p.Keys, p.Marks) {
				args[i] = "{" + key + " = " + w + "}"
				list = append(list, setup+"t:"+v.Name+"("+strings.Join(args, ", ")+")")
			}
		}
		args[i] = sound
	}
	return list
}

// replaced returns an example with each of its numbers replaced by extreme ones, except
// inside strings.
func replaced(example string) (list []string) {
	for _, at := range whole.FindAllStringIndex(example, -1) {
		if strings.Count(example[:at[0]], "\"")%2 == 1 {
			continue
		}
		for _, w := range wild[:2] {
			list = append(list, example[:at[0]]+w+example[at[1]:])
		}
	}
	return list
}
