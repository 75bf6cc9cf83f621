package session_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/repl/session"
)

// TestHint checks that a hint names legal commands, is the same again, asks a bot that sees
// what the player sees and no more, and changes nothing.
func TestHint(t *testing.T) {
	for _, mode := range []string{"duel", "tactics", "xiangqi"} {
		g := begun(t, mode)
		hash, seq := g.Hash(), g.Seq()
		p := g.ToAct(nil)[0]
		asked := 0
		o := session.Options{JSON: true, Adviser: func(view match.Any) (bot.Advisor, string, error) {
			if asked++; view.Viewer() != p {
				t.Errorf("%s: the bot of the hint sees the match as %d, and %d is asked", mode, view.Viewer(), p)
			}
			return newBot(t, "mcts:30", view.Position(), 0).(bot.Advisor), "mcts:30", nil
		}}
		var out bytes.Buffer
		if err := session.New(g, session.NewPipe(strings.NewReader("hint\nhint\nquit\n")), &out, o).Run(); err != nil {
			t.Fatal(err)
		}
		var answers []string
		for line := range strings.SplitSeq(out.String(), "\n") {
			if strings.HasPrefix(line, `{"hints"`) {
				answers = append(answers, line)
			}
		}
		if asked != 2 || len(answers) != 2 || answers[0] != answers[1] {
			t.Fatalf("%s: the hints are %q", mode, answers)
		}
		var got struct{ Hints []session.Hint }
		if err := json.Unmarshal([]byte(answers[0]), &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Hints) != session.Hints {
			t.Errorf("%s: %d hints", mode, len(got.Hints))
		}
		for _, h := range got.Hints {
			if c, err := g.ReadExact(p, h.Canonical); err != nil || c.Player != p || h.Chance < 0 || h.Chance > bot.Certain || h.Prospect == "" {
				t.Errorf("%s: the hint %+v: %v", mode, h, err)
			}
		}
		if g.Hash() != hash || g.Seq() != seq {
			t.Errorf("%s: a hint changed the match", mode)
		}
	}
}

// TestHintInWords checks the answer for people, and that of a match without hints.
func TestHintInWords(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"the best commands that mcts:30 finds from what you see", "! no hints in this match"},
		"zh": {"mcts:30 根据你所见找到的最佳指令", "! 此对局不提供提示"},
	} {
		for i, o := range []session.Options{{Lang: lang, Adviser: func(view match.Any) (bot.Advisor, string, error) {
			return newBot(t, "mcts:30", view.Position(), 0).(bot.Advisor), "mcts:30", nil
		}}, {Lang: lang}} {
			var out bytes.Buffer
			if err := session.New(begun(t, "duel"), session.NewPipe(strings.NewReader("hint\nquit\n")), &out, o).Run(); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(out.String(), want[i]) || i == 0 && !strings.Contains(out.String(), map[string]string{"en": " %, ", "zh": "%，"}[lang]) {
				t.Errorf("%s: no %q in\n%s", lang, want[i], out.String())
			}
		}
	}
}

// halting is a bot whose search for hints is interrupted by Ctrl-C.
type halting struct {
	bot.Advisor
	keys *pressed
	stop func() bool
}

func (b *halting) Interrupt(stop func() bool) { b.stop = stop }

func (b *halting) Advise(match.Any, int, ...match.Command) bot.Outlook {
	for b.keys.times = 1; !b.stop(); {
	}
	return bot.Outlook{}
}

// TestHintsAreInterrupted: Ctrl-C ends the search for hints, and does not leave the match.
func TestHintsAreInterrupted(t *testing.T) {
	keys := &pressed{}
	o := session.Options{Lang: "en", Breaks: keys, Adviser: func(match.Any) (bot.Advisor, string, error) { return &halting{keys: keys}, "mcts", nil }}
	out := answers(t, begun(t, "xiangqi"), o, "hint", "h2e2")
	if !strings.Contains(out, "\nstopped\n") || strings.Contains(out, "nothing to choose") || !strings.Contains(out, "Black to move") || strings.Contains(out, "Ctrl-C once more") {
		t.Errorf("after Ctrl-C:\n%s", out)
	}
}

// TestHintsAreAligned: the chances of hints are below each other, and the explanation of a command follows.
func TestHintsAreAligned(t *testing.T) {
	s := &session.Session{Lang: "en"}
	got := s.HintLines([]session.Hint{{Command: "end", Chance: 500, Prospect: "even"}, {Command: "play 1", About: "draws a card", Chance: 40, Prospect: "bad"}}, "mcts")
	if want := []string{"  end     50 %, even", "  play 1  4 %, bad  draws a card"}; !slices.Equal(got[1:], want) {
		t.Errorf("the hints are %q, want %q", got[1:], want)
	}
}

// TestNumbersOfHandAndListDiffer checks that a number names either a card of the hand or a
// line of the list, and that the wrong one gets an error.
func TestNumbersOfHandAndListDiffer(t *testing.T) {
	out := sits(t, &keyboard{lines: []string{"3", "99", "11", "quit"}}, session.Options{Apart: true})
	for _, want := range []string{"! 3 is not in the list (lines 11 to 13); ?3 describes card 3 of your hand, and play 3 plays it", "! unknown line 99; the lines are 11 to 13", "\n 11. play Marine Fireteam"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// TestWordsAreExplained checks that ?WORD explains terms and commands, in both languages.
func TestWordsAreExplained(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"  battery ", "lane: One of the three fronts: Alpha, Bravo and Charlie.", "  hint "},
		"zh": {"  battery ", "战线：三条战线之一：Alpha、Bravo、Charlie。", "  hint "},
	} {
		var out bytes.Buffer
		o := session.Options{Lang: lang, Glossary: "| lane | 战线 | `place.Lane` | One of the three fronts: Alpha, Bravo and Charlie. | 三条战线之一：Alpha、Bravo、Charlie。 |\n",
			Adviser: func(match.Any) (bot.Advisor, string, error) { return nil, "", nil }}
		if err := session.New(started(t, 3), session.NewPipe(strings.NewReader("?battery\n?lane\n?hint\nquit\n")), &out, o).Run(); err != nil {
			t.Fatal(err)
		}
		for _, w := range want {
			if !strings.Contains(out.String(), w) {
				t.Errorf("%s: no %q in\n%s", lang, w, out.String())
			}
		}
	}
}

// TestHintsHaveTheBestChanceFirst: a search ranks commands by how often it has tried them, and a
// hint lists the one with the best chance first.
func TestHintsHaveTheBestChanceFirst(t *testing.T) {
	g := begun(t, "duel")
	legal := g.Legal(g.ToAct(nil)[0], nil)
	o := bot.Outlook{Sides: 2, Best: []bot.Advice{{Command: legal[0], Chance: 730}, {Command: legal[1], Chance: 680}, {Command: legal[2], Chance: 710}}}
	s := session.New(g, session.NewPipe(strings.NewReader("")), &bytes.Buffer{}, session.Options{Lang: "en"})
	var chances []int
	for _, h := range s.HintsOf(g, o) {
		chances = append(chances, h.Chance)
	}
	if !slices.Equal(chances, []int{730, 710, 680}) {
		t.Errorf("the chances are %v", chances)
	}
}
