package serve

import (
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/repl/join"
)

// TestPerson: a person at a terminal sees the board, plays by numbers and words, and learns
// what was rejected.
func TestPerson(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"lines","bots":["","random"],"seed":"1"}`)
	link, err := join.ParseLink(l.Seats[0].Link)
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var shown strings.Builder
	text := func() string {
		mu.Lock()
		defer mu.Unlock()
		return shown.String()
	}
	lines, ended := make(chan string), make(chan string, 1)
	go func() {
		over, err := join.Run(t.Context(), join.Config{Link: link, Lang: "zh", Name: "Ada", Tries: 10, Lines: lines, Print: func(line string) {
			mu.Lock()
			shown.WriteString(line + "\n")
			mu.Unlock()
		}})
		if err != nil {
			t.Error(err)
			ended <- ""
			return
		}
		ended <- over.Result
	}()
	from := 0
	for _, step := range []struct{ typed, want string }{
		{"", "输入 help"}, {"help", "mark"}, {"nonsense", "被拒绝"}, {"99", "没有第99项"}, {"5", "第3回合"}, {"why 2", "#2"}, {"why 999", "没有事件999"}, {"whynot", "如 whynot mark"}, {"whynot mark b2", "["}, {"whynot zzz", "被拒绝"}, {"undo", "第1回合"}, {"board", "  9  "}, {"draw", "对局结束"},
	} {
		if step.typed != "" {
			lines <- step.typed
		}
		for end := time.Now().Add(time.Minute); !strings.Contains(text()[from:], step.want); time.Sleep(2 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%q did not show %q but %q", step.typed, step.want, text()[from:])
			}
		}
		from = len(text())
	}
	if result := <-ended; result != "draw" {
		t.Errorf("the match ended as %s", result)
	}
}

// TestConcedeIsConfirmed: at a terminal, the same line gives up the match the second time. The person can
// then offer a rematch, or leave.
func TestConcedeIsConfirmed(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	r := started(t, t.TempDir(), "127.0.0.1:0")
	for _, c := range []struct {
		typed bool
		lines []string
		asked int
	}{{true, []string{"concede", "board", "concede", "concede", "offer rematch", "no"}, 2}, {false, []string{"concede", "board"}, 0}} {
		link, err := join.ParseLink(r.room(`{"mode":"duel","seed":"1"}`).Seats[0].Link)
		if err != nil {
			t.Fatal(err)
		}
		lines := make(chan string, len(c.lines)+2)
		for _, text := range c.lines {
			lines <- text
		}
		var shown strings.Builder
		show := func(line string) {
			if shown.WriteString(line + "\n"); strings.Contains(line, "was withdrawn") {
				lines <- "quit"
				lines <- "board"
			}
		}
		over, err := join.Run(t.Context(), join.Config{Link: link, Lang: "en", Tries: 10, Lines: lines, Typed: c.typed, Print: show})
		if asked := strings.Count(shown.String(), "once more gives up"); err != nil || over == nil || asked != c.asked || len(lines) != 1 || c.typed != strings.Contains(shown.String(), "type rematch to offer a rematch, or quit\nyou offer: rematch. Type no to withdraw it\nthe offer of a rematch was withdrawn") {
			t.Errorf("%q: asked %d times, %d lines are left, the match is over: %+v (%v)\n%s", c.lines, asked, len(lines), over, err, shown.String())
		}
	}
}

// TestLinesOfAPipe: lines that arrive together are carried out one after the other. A word of
// the game is its command: draw draws a card in eights.
func TestLinesOfAPipe(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	l := r.room(`{"mode":"eights","bots":["","random"],"seed":"1"}`)
	link, err := join.ParseLink(l.Seats[0].Link)
	if err != nil {
		t.Fatal(err)
	}
	lines := make(chan string, 3)
	for _, text := range []string{"concede never", "offer peace", "draw"} {
		lines <- text
	}
	close(lines)
	var shown strings.Builder
	over, err := join.Run(t.Context(), join.Config{Link: link, Lang: "en", Tries: 10, Deck: "unsc", Lines: lines, Print: func(line string) { shown.WriteString(line + "\n") }, Note: func(line string) { shown.WriteString(line + "\n") }})
	if err != nil || over != nil {
		t.Errorf("the match is over: %+v (%v)", over, err)
	}
	for _, want := range []string{"rejected: ", "expected offer draw", "player 1 draws", "so --deck is ignored"} {
		if !strings.Contains(shown.String(), want) {
			t.Errorf("%q is missing in %s", want, shown.String())
		}
	}
}

// TestBotsDoNotWatch: a bot with a link of spectators ends immediately.
func TestBotsDoNotWatch(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0")
	link, err := join.ParseLink(r.room(`{"mode":"lines"}`).Watch)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = join.Run(t.Context(), join.Config{Link: link, Lang: "en", Bot: "greedy", Tries: 1, Print: func(string) {}}); err == nil || !strings.Contains(err.Error(), "the link is for spectators") {
		t.Errorf("the error is %v", err)
	}
}
