package console

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/repl/session"
)

// TestForksAreBounded: a session has so many copies of its match.
func TestForksAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, nil)
	for n := 1; n < mostForks; n++ { // main is the first
		if a := c.Do(fmt.Sprintf("fork f%d", n)); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	if a := c.Do("fork more"); a.Err == nil || !strings.Contains(a.Err.Error(), "there are 100 forks, the most that there may be") {
		t.Error(a.Err)
	}
}

// TestScriptsAreBounded: a file of lines that answer much stops where they have answered
// enough, and says where; what was done stays done.
func TestScriptsAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, map[string][]byte{"long.lines": []byte("\ufeffend\n" + strings.Repeat("help\n", 4000))})
	a := c.Do("script long.lines")
	if a.Err == nil || !strings.Contains(a.Err.Error(), "the lines before it have answered more than 4 MB") || !strings.HasPrefix(a.Err.Error(), "long.lines:") {
		t.Error(a.Err)
	}
	if n := len(a.Text); n < maxTold || n > maxTold+1<<16 || len(c.branch.past) != 1 {
		t.Errorf("%d bytes, %d commands done", n, len(c.branch.past))
	}
}

// TestLongLineOfAPipe: a line that is longer than any may be is refused for that, and
// not for what stands in it.
func TestLongLineOfAPipe(t *testing.T) {
	line, err := session.NewPipe(strings.NewReader(strings.Repeat("a", 3*maxLine) + "\nboard\n")).Line("")
	if err != nil {
		t.Fatal(err)
	}
	if a := newConsole(t, memory{}).Do(line); a.Err == nil || a.Err.Error() != "the line is too long: at most 4096 characters" {
		t.Errorf("%.80v", a.Err)
	}
}

// TestMovesAreBounded: a number of moves that no bot makes is refused as a number, and
// is not taken for the name of a bot.
func TestMovesAreBounded(t *testing.T) {
	c := newConsole(t, memory{})
	for _, n := range []string{"0", "-1", "10001"} {
		if a := c.Do("bot " + n); a.Err == nil || a.Err.Error() != "a bot makes 1 to 10000 moves, and not "+n {
			t.Error(a.Err)
		}
	}
}

// TestFailedScriptAsData: with --json the answer of a file whose line has failed has the
// lines that were done before it.
func TestFailedScriptAsData(t *testing.T) {
	c := consoleWith(t, memory{}.load, map[string][]byte{"a.lines": []byte("# a remark\n-- another\n= 1+1 -- and one more\nnope\n")})
	var out struct {
		Error string
		Done  []scripted
	}
	if err := json.Unmarshal([]byte(c.Do("script a.lines --json").Text), &out); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(out.Error, "a.lines:4: ") || len(out.Done) != 1 || out.Done[0] != (scripted{"= 1+1", "2"}) {
		t.Errorf("%+v", out)
	}
}

// TestWhyOfWhatWasUndone: an event after the present, which the timeline still shows, is
// explained as it was, and the match stays where it is.
func TestWhyOfWhatWasUndone(t *testing.T) {
	c := newConsole(t, memory{})
	var last string
	for _, line := range []string{"end", "end", "end"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	last = fmt.Sprint(c.branch.now.Seq())
	was := map[string]string{}
	questions := []string{"tree " + last, "tree #" + last, "why " + last}
	for _, q := range questions {
		was[q] = c.Do(q).Text
	}
	hit := c.Do("why hit " + last)
	if a := c.Do("goto 1"); a.Err != nil {
		t.Fatal(a.Err)
	}
	now := c.branch.now
	for _, q := range questions {
		if a := c.Do(q); a.Err != nil || a.Text != was[q] || a.Text == "" {
			t.Errorf("%s: %v\n%s\nwas\n%s", q, a.Err, a.Text, was[q])
		}
	}
	if a := c.Do("why hit " + last); fmt.Sprint(a.Err) != fmt.Sprint(hit.Err) {
		t.Errorf("%v, and it was %v", a.Err, hit.Err)
	}
	if a := c.Do("tree 99999"); a.Err == nil || c.branch.now != now {
		t.Errorf("%v; the match has moved: %v", a.Err, c.branch.now != now)
	}
}
