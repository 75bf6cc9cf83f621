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
