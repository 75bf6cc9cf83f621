package console

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/repl/session"
)

// TestForksAreBounded: a session has a maximum number of forks.
func TestForksAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, nil)
	for n := 1; n < maxForks; n++ { // main is the first
		if a := c.Do(fmt.Sprintf("fork f%d", n)); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	if a := c.Do("fork more"); a.Err == nil || !strings.Contains(a.Err.Error(), "there are already 100 forks, the maximum") {
		t.Error(a.Err)
	}
}

// TestScriptsAreBounded: a file of lines with long answers stops at a bound and reports the
// line. Earlier lines keep their effect.
func TestScriptsAreBounded(t *testing.T) {
	c := consoleWith(t, memory{}.load, map[string][]byte{"long.lines": []byte("\ufeffend\n" + strings.Repeat("help\n", 4000))})
	a := c.Do("script long.lines")
	if a.Err == nil || !strings.Contains(a.Err.Error(), "the answers to the lines before it exceed 4 MB") || !strings.HasPrefix(a.Err.Error(), "long.lines:") {
		t.Error(a.Err)
	}
	if n := len(a.Text); n < maxAnswers || n > maxAnswers+1<<16 || len(c.fork.past) != 1 {
		t.Errorf("%d bytes, %d commands done", n, len(c.fork.past))
	}
}

// TestLongLineOfAPipe: a line that is too long is refused for its length, whatever it says. One of the
// greatest length is read, also if it ends in CR LF.
func TestLongLineOfAPipe(t *testing.T) {
	long := strings.Repeat("a", maxLine)
	if line, err := session.NewPipe(strings.NewReader(long + "\r\nboard\n")).Line(""); line != long || err != nil {
		t.Errorf("%d bytes are read: %v", len(line), err)
	}
	line, err := session.NewPipe(strings.NewReader(strings.Repeat("a", 3*maxLine) + "\nboard\n")).Line("")
	if err != nil {
		t.Fatal(err)
	}
	if a := newConsole(t, memory{}).Do(line); a.Err == nil || a.Err.Error() != "the line is too long: at most 4096 characters" {
		t.Errorf("%.80v", a.Err)
	}
}

// TestMovesAreBounded: a number of moves that is out of range is refused as a number, and
// not read as the name of a bot.
func TestMovesAreBounded(t *testing.T) {
	c := newConsole(t, memory{})
	for _, n := range []string{"0", "-1", "10001"} {
		if a := c.Do("bot " + n); a.Err == nil || a.Err.Error() != "expected 1 to 10000 moves of a bot, got "+n {
			t.Error(a.Err)
		}
	}
}

// TestFailedScriptAsData: with --json, the answer for a file with a failed line has the
// lines before it.
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

// TestWhyOfWhatWasUndone: an undone event, which the timeline still shows, is explained as
// before, and the match does not move.
func TestWhyOfWhatWasUndone(t *testing.T) {
	c := newConsole(t, memory{})
	var last string
	for _, line := range []string{"end", "end", "end"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatal(a.Err)
		}
	}
	last = fmt.Sprint(c.fork.now.Seq())
	was := map[string]string{}
	questions := []string{"tree " + last, "tree #" + last, "why " + last}
	for _, q := range questions {
		was[q] = c.Do(q).Text
	}
	hit := c.Do("why hit " + last)
	if a := c.Do("goto 1"); a.Err != nil {
		t.Fatal(a.Err)
	}
	now := c.fork.now
	for _, q := range questions {
		if a := c.Do(q); a.Err != nil || a.Text != was[q] || a.Text == "" {
			t.Errorf("%s: %v\n%s\nwas\n%s", q, a.Err, a.Text, was[q])
		}
	}
	if a := c.Do("why hit " + last); fmt.Sprint(a.Err) != fmt.Sprint(hit.Err) {
		t.Errorf("%v, and it was %v", a.Err, hit.Err)
	}
	if a := c.Do("tree 99999"); a.Err == nil || c.fork.now != now {
		t.Errorf("%v; the match has moved: %v", a.Err, c.fork.now != now)
	}
}

// TestInjectedAmounts: an event by hand cannot bring a number below 0 or above its maximum. Deaths remain possible.
func TestInjectedAmounts(t *testing.T) {
	battle := consoleWith(t, trial().tactics, map[string][]byte{})
	duel := newConsole(t, memory{})
	for _, x := range []struct {
		c          *Console
		line, want string // want begins the error; "" = it happens
	}{
		{battle, "emit HIT target=A amount=-500", "no match can reach that state: unit[1].hp is a number from "},
		{battle, "emit BUFF_APPLIED target=A buff=armored left=-5", "no match can reach that state: "},
		{battle, "emit HIT target=X amount=500", ""},
		{duel, "spawn COV-001 alpha front 2", ""},
		{duel, "emit SHIELD_DAMAGED target=2a1 amount=2", "SHIELD_DAMAGED is reserved for the engine's core"},
		{duel, "emit tcg:HEALTH_LOST target=2a1 amount=-9", "no match can reach that state: "},
		{duel, "emit BATTERY_GENERATED source_player=1 amount=-9", "no match can reach that state: "},
		{duel, "emit BATTERY_GENERATED source_player=1 amount=9000", "no match can reach that state: player[1].battery is a number from 0 to 999, not 9000"},
		{duel, "emit tcg:HEALTH_LOST target=2a1 amount=500", ""},
	} {
		before := x.c.game().Hash()
		a := x.c.Do(x.line)
		if x.want == "" {
			if a.Err != nil {
				t.Errorf("%s: %v", x.line, a.Err)
			}
			continue
		}
		if a.Err == nil || !strings.HasPrefix(a.Err.Error(), x.want) || x.c.game().Hash() != before {
			t.Errorf("%s: %v, want %s", x.line, a.Err, x.want)
		}
	}
}

// TestComments: a line ends at its comment, but not inside of quotation marks.
func TestComments(t *testing.T) {
	long := `find "` + strings.Repeat(" -- ", 300_000) + `"` // one look at each dash of it takes no time
	for line, want := range map[string]string{
		`find a -- b`: "find a", `find "a -- b"`: `find "a -- b"`, `find "a -- b" -- c`: `find "a -- b"`, `find "a" -- "b"`: `find "a"`,
		`find "a -- b`: `find "a`, `find "a -- b -- c" "d"`: `find "a -- b -- c" "d"`, "-- a": "", "# a": "", "end --": "end --",
		long: long,
	} {
		if got := spoken(line); got != want {
			t.Errorf("%.80s is read as %.80q", line, got)
		}
	}
}

// TestFilteredEvents: events N with a filter shows the last N events that match it, wherever they are in the log.
func TestFilteredEvents(t *testing.T) {
	c := newConsole(t, memory{})
	if a := c.Do("end"); a.Err != nil {
		t.Fatal(a.Err)
	}
	all := c.Do("events 10000").Data.([]event.Entry)
	word := all[0].Type
	var want []uint32
	for i := range all {
		if strings.Contains(session.CausedLine("en", &all[i]), word) {
			want = append(want, all[i].Seq)
		}
	}
	for n := range 3 {
		var got []uint32
		for _, e := range c.Do(fmt.Sprint("events ", n+1, " ", strings.ToLower(word))).Data.([]event.Entry) {
			got = append(got, e.Seq)
		}
		if last := want[max(0, len(want)-n-1):]; !slices.Equal(got, last) {
			t.Errorf("the last %d events of %s are %v, want %v", n+1, word, got, last)
		}
	}
}
