package session_test

import (
	"bytes"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/show"
	"arbiter/repl/session"
)

// answers plays the lines of a person, and returns what was printed.
func answers(t *testing.T, g display.Match, o session.Options, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := session.New(g, session.NewPipe(strings.NewReader(strings.Join(lines, "\n")+"\n")), &out, o).Run(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestWhynotOfPlayers: people at a terminal, and programs, learn why a command is not possible.
func TestWhynotOfPlayers(t *testing.T) {
	for _, c := range []struct{ mode, lang, line, want string }{
		{"bluff", "en", "whynot forbid", "forbid is only possible in the phase Blocks; this is the phase Action [NOT_NOW]"},
		{"bluff", "zh", "whynot forbid", "[NOT_NOW]"},
		{"tricks", "en", "whynot bid", "bid: it can, in 4 ways, for example bid 5"},
		{"xiangqi", "en", "whynot h2h9", "["},
		{"duel", "en", "whynot", "expected a command"},
		{"duel", "en", "whynot atack", `did you mean "attack"`},
		{"duel", "en", "help", "whynot COMMAND"},
	} {
		if text := answers(t, begun(t, c.mode), session.Options{Lang: c.lang}, c.line); !strings.Contains(strings.Join(strings.Fields(text), " "), c.want) {
			t.Errorf("%s: %s: no %q in\n%s", c.mode, c.line, c.want, text)
		}
	}
	if text := answers(t, begun(t, "bluff"), session.Options{Lang: "en", JSON: true}, "whynot forbid"); !strings.Contains(text, `{"obstacles":[{"what":"forbid","why":"forbid is only`) {
		t.Errorf("as JSON: %s", text)
	}
	// why of an event that there is not is an error; without an event it only says that there was none yet.
	if text := answers(t, begun(t, "duel"), session.Options{Lang: "en", JSON: true}, "why 999", "why"); strings.Count(text, `{"error":`) != 1 {
		t.Errorf("as JSON: %s", text)
	}
}

// TestWhynotKeepsSecrets: the answers are the same in a match that looks the same to the player,
// with other cards in hands and decks and other chance.
func TestWhynotKeepsSecrets(t *testing.T) {
	for _, mode := range []string{"cribbage", "minions", "letters", "bluff"} {
		g := begun(t, mode)
		p := g.ToAct(nil)[0]
		m, ok := match.Of[tabletop.State](g)
		if !ok {
			t.Fatalf("%s is not a game of a pack", mode)
		}
		chance, other := num.SplitStream(7, 1), m.ViewOf(p)
		other.Guess(&chance)
		asked := 0
		for _, u := range g.Usages("en") {
			verb, _, _ := strings.Cut(u[0], " ")
			texts := []string{}
			for _, of := range []display.Match{g, show.Facade(other)} {
				q := display.Inquiry{Game: display.View(of, p), Player: p, Lang: "en"}
				lines, _, err := q.Typed(verb)
				if err == nil {
					asked++
				}
				texts = append(texts, strings.Join(lines, "\n"))
			}
			if texts[0] != texts[1] {
				t.Errorf("%s: whynot %s answers %q, and %q where other cards are hidden", mode, verb, texts[0], texts[1])
			}
		}
		if asked < 4 {
			t.Errorf("%s: only %d questions have an answer", mode, asked)
		}
	}
}
