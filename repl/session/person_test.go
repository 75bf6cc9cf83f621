package session_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/repl/session"
)

// keyboard is a person at a terminal and what they type: ^C for that key, TAB for the words
// offered at the end of a line.
type keyboard struct {
	lines   []string
	columns int
	of      func(string) []string
	offered [][]string
}

func (k *keyboard) Line(string) (string, error) {
	for len(k.lines) > 0 {
		line := k.lines[0]
		k.lines = k.lines[1:]
		if head, tab := strings.CutSuffix(line, "TAB"); tab {
			k.offered = append(k.offered, k.of(head))
			continue
		}
		if line == "^C" {
			return "", session.ErrInterrupt
		}
		return line, nil
	}
	return "", io.EOF
}

func (k *keyboard) Close() error                              { return nil }
func (k *keyboard) Width() int                                { return k.columns }
func (k *keyboard) Completions(of func(line string) []string) { k.of = of }

// sits lets a person play against a bot and returns the output.
func sits(t *testing.T, k *keyboard, o session.Options) string {
	t.Helper()
	var out strings.Builder
	o.Lang, o.Known = "en", []string{"UNSC-001", "UNSC-002", "ARMOR"}
	o.Bots = []bot.Bot{nil, newBot(t, "greedy", 3, 1)}
	if err := session.New(started(t, 3), k, &out, o).Run(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestCompletionInPlay: words of the session, of the game's legal commands, and of the packs'
// definitions.
func TestCompletionInPlay(t *testing.T) {
	k := &keyboard{lines: []string{"unTAB", "play 1 to alTAB", "card unTAB", "?arTAB", "play 99 TAB", "quit"}}
	sits(t, k, session.Options{})
	if want := [][]string{{"undo"}, {"alpha"}, {"UNSC-001", "UNSC-002"}, {"ARMOR"}, nil}; fmt.Sprint(k.offered) != fmt.Sprint(want) {
		t.Errorf("offered %q, want %q", k.offered, want)
	}
}

// TestRulesInPlay: the line rules explains how to win, with the options of the match.
func TestRulesInPlay(t *testing.T) {
	k := &keyboard{lines: []string{"ruTAB", "rules", "quit"}, columns: 80}
	out := sits(t, k, session.Options{})
	if !strings.Contains(out, "How to win\n  Destroy the enemy bases") || !strings.Contains(out, "After 100 rounds the match is a draw") || fmt.Sprint(k.offered) != "[[rules]]" {
		t.Errorf("offered %q:\n%s", k.offered, out)
	}
}

// TestInterruptIsConfirmed: Ctrl-C leaves a match when it comes twice in a row.
func TestInterruptIsConfirmed(t *testing.T) {
	k := &keyboard{lines: []string{"^C", "hand", "^C", "^C", "board"}}
	out := sits(t, k, session.Options{})
	if n := strings.Count(sits(t, &keyboard{lines: []string{"hand", "^C", "quit"}}, session.Options{}), "Ctrl-C once more leaves"); n != 1 {
		t.Errorf("after another line, the key asked %d times", n)
	}
	if n := strings.Count(out, "Ctrl-C once more leaves"); n != 2 || !slices.Equal(k.lines, []string{"board"}) || !strings.Contains(out, "the match is not over") {
		t.Errorf("asked %d times, %q is left:\n%s", n, k.lines, out)
	}
}

// TestCardsByMark: ? before a name is card.
func TestCardsByMark(t *testing.T) {
	mark := sits(t, &keyboard{lines: []string{"?UNSC-003", "? ARMOR", "quit"}}, session.Options{})
	word := sits(t, &keyboard{lines: []string{"card UNSC-003", "card ARMOR", "quit"}}, session.Options{})
	if mark != word || !strings.Contains(mark, "Corpsman Medic\n  UNSC · unit") {
		t.Errorf("got\n%s\nwant\n%s", mark, word)
	}
	if out := sits(t, &keyboard{lines: []string{"?", "quit"}}, session.Options{}); !strings.Contains(out, "Type a number to use that line of the list") {
		t.Errorf("a mark alone does not show help:\n%s", out)
	}
}

// TestUndoAgainstBots: undo of a person's command also reverts what the bot has done since.
func TestUndoAgainstBots(t *testing.T) {
	out := sits(t, &keyboard{lines: []string{"play 1 to alpha front", "end", "end", "undo", "undo", "undo", "undo", "quit"}}, session.Options{})
	first := out[strings.Index(out, "turn 1 · round 1 · deployment"):]
	first = first[:strings.Index(first, "  1. play")]
	if last := out[strings.LastIndex(out, "turn 1 · round 1 · deployment"):]; !strings.HasPrefix(last, first) || !strings.Contains(last, "nothing to undo") || !strings.Contains(out, "— player 2, turn 2 —") {
		t.Errorf("after all was undone:\n%s", last)
	}
}

// TestLayouts: at 80, 120 and 200 columns nothing is wider than the terminal, with and without
// colours. From 160 columns the hand is next to the board.
func TestLayouts(t *testing.T) {
	for _, columns := range []int{80, 120, 200} {
		plain := sits(t, &keyboard{lines: []string{"end", "end", "quit"}, columns: columns}, session.Options{})
		colour := func(s display.Style, text string) string { return "<" + string('0'+rune(s)) + text + "\x01" }
		painted := sits(t, &keyboard{lines: []string{"end", "end", "quit"}, columns: columns}, session.Options{Paint: colour})
		for _, code := range []string{"<0", "<1", "<2", "<3", "<4", "<5", "<6", "<7", "<8", "<9", "<:", "\x01"} {
			painted = strings.ReplaceAll(painted, code, "")
		}
		if trimmed(painted) != trimmed(plain) {
			t.Errorf("%d columns: colours change more than colours:\n%s\nplain:\n%s", columns, painted, plain)
		}
		adjacent := false
		for _, line := range strings.Split(plain, "\n") {
			if display.Width(line) > columns {
				t.Errorf("%d columns, a line is wider: %q", columns, line)
			}
			adjacent = adjacent || strings.HasPrefix(line, "turn 1") && strings.HasSuffix(line, "   hand")
		}
		if adjacent != (columns == 200) {
			t.Errorf("%d columns: hand next to the board: %v", columns, adjacent)
		}
	}
}

// TestWatch: the actions of bots appear sentence by sentence, with the board at each turn, until
// the person leaves.
func TestWatch(t *testing.T) {
	var out strings.Builder
	play := func(watch func() bool) string {
		out.Reset()
		o := session.Options{Lang: "en", Bots: []bot.Bot{newBot(t, "greedy", 3, 0), newBot(t, "greedy", 3, 1)}, Watch: watch}
		if err := session.New(started(t, 3), session.NewPipe(strings.NewReader("")), &out, o).Run(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	all, whole := 0, play(nil)
	watched := play(func() bool { all++; return true })
	if boards := strings.Count(watched, "base 30  supply 0/1"); boards < 2 || all < 100 || !strings.Contains(watched, "winner: player") {
		t.Errorf("%d pauses, %d boards of the beginning:\n%s", all, boards, watched)
	}
	if strings.Contains(watched+whole, "hidden card") {
		t.Errorf("who watches bots does not see what they draw:\n%.2000s", watched)
	}
	for _, line := range strings.Split(whole, "\n")[:40] {
		if !strings.Contains(watched, line) {
			t.Errorf("not shown: %q", line)
		}
	}
	n := 0
	if short := play(func() bool { n++; return n < 5 }); n != 5 || !strings.HasSuffix(short, "the match is not over\n") || strings.Count(short, "\n") > 12 {
		t.Errorf("left after %d pauses:\n%s", n, short)
	}
	n = 0
	if short := play(func() bool {
		board := strings.Contains(out.String(), "PLAYER 2")
		if board {
			n++
		}
		return !board
	}); n != 1 || strings.Count(short, "PLAYER 2") != 1 || !strings.HasSuffix(short, "the match is not over\n") {
		t.Errorf("left at the first board:\n%s", short)
	}
}

// TestRejectionsAreShownOnce: a command that the rules reject is answered, and its event is not shown as
// well when the player is asked again.
func TestRejectionsAreShownOnce(t *testing.T) {
	out := plays(t, started(t, 3), 80, 0, session.Options{}, "play 3 to alpha front", "play 1 to alpha front", "quit", "quit")
	if strings.Count(out, "there is not enough supply") != 1 || strings.Count(out, "player 1 deploys Marine Fireteam") != 1 {
		t.Errorf("a rejection and a command:\n%s", out)
	}
}

// TestG26_OnlyPeopleConcede (G-26): a person can surrender only for a person, and the record has
// the seat.
func TestG26_OnlyPeopleConcede(t *testing.T) {
	seen := sits(t, &keyboard{lines: []string{"concede 2", "concede 1", "hand", "concede 1", "concede", "board"}}, session.Options{})
	if !strings.Contains(seen, "player 2 is a bot, and bots decide by themselves when to concede") || !strings.Contains(seen, "winner: player 2") {
		t.Errorf("it shows\n%s", seen)
	}
	if n := strings.Count(seen, "once more gives up the match"); n != 2 || strings.Count(seen, "The hand of") > 0 {
		t.Errorf("asked %d times:\n%s", n, seen)
	}
	var out strings.Builder
	g := started(t, 3)
	if err := session.New(g, &keyboard{lines: []string{"concede 2", "concede 2"}}, &out, session.Options{Lang: "en"}).Run(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "winner: player 1") || !g.Over() {
		t.Errorf("it shows\n%s", out.String())
	}
	if given := g.Commands(); len(given) != 1 || given[0].Command.Player != 1 {
		t.Errorf("the record notes %v", given)
	}
	piped := started(t, 3)
	if out := answers(t, piped, session.Options{Lang: "en"}, "concede"); strings.Contains(out, "once more") || !piped.Over() {
		t.Errorf("from a pipe:\n%s", out)
	}
}
