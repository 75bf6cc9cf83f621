package console

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// seeds are lines of every kind, right and wrong.
func seeds() []string {
	list := []string{"", "?", "!", "=", "= 1 +", "! while true do end", "= string.rep('x', 1e9)", "set player[1].supply 99999999999", "set seats 200",
		"set card[1].def 60000", "set unit[1].lane 77", "goto #0", "goto #99999", "diff 0", "diff x y z", "fork a", "fork a b", "switch b", "compare a a",
		"emit UNIT_DEPLOYED card=60000 where=-5", "emit DAMAGE_DEALT", "emit CARD_DRAWN target=base", "break x.lua:0", "break CARD_DRAWN if", "watch (",
		"whynot", "whynot 9", "whynot battery 9", "events -3", "events 5 CARD", "tree 999", "state ...", "cd ..", "cd player[9]", "ls /", "bot 0", "bot 2 random",
		"undo x", "redo 9999999999999999999", "load nothing", "save a", "load a", "spawn X alpha front", "give X 9", "help zzz", "spawn UNSC-001 alpha front 2",
		"step end", "step", "next", "continue", "play 1 to alpha front", "end", "concede", "\x00\xff", "--json", "board --json", strings.Repeat("x", 5000)}
	for _, cmd := range commands {
		list = append(list, cmd.Example, cmd.Name, cmd.Name+" 1", cmd.Name+" "+strings.Repeat("[", 99))
	}
	return list
}

// check does a line on a session: it must live, and a line that is wrong must
// leave the position as it was.
func check(t *testing.T, c *Console, line string) {
	before, n := c.fork.now.Hash(), len(c.fork.past)
	fork := c.fork
	a := c.Do(line)
	if a.Err != nil && fork == c.fork && !strings.HasPrefix(line, "bot") && (c.fork.now.Hash() != before || len(c.fork.past) != n) {
		t.Errorf("%q failed (%v) and changed the position", line, a.Err)
	}
	if a.Err != nil && strings.Contains(a.Err.Error(), "this is a bug in Arbiter") {
		t.Errorf("%q: %v", line, a.Err)
	}
	if text := c.Show(a); !utf8.ValidString(text) && utf8.ValidString(line) {
		t.Errorf("%q answered %q", line, text)
	}
	c.Complete(line)
	_ = c.Prompt()
}

// TestAnyLine: no line ends the session.
func TestAnyLine(t *testing.T) {
	c := newConsole(t, memory{})
	for range 2 {
		for _, line := range seeds() {
			check(t, c, line)
		}
	}
}

// FuzzLine feeds two lines to a session that is under way.
func FuzzLine(f *testing.F) {
	for i, s := range seeds() {
		f.Add(s, seeds()[(i*7+3)%len(seeds())])
	}
	c := newConsole(f, memory{})
	for _, line := range []string{"set player[1].supply 9", "play 1 to alpha front", "fork other", "play 2 to alpha back"} {
		if a := c.Do(line); a.Err != nil {
			f.Fatal(a.Err)
		}
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		was := c.save()
		check(t, c, a)
		check(t, c, b)
		c.restore(was)
	})
}

// TestJSON: every look and ask command answers with data, right or wrong.
func TestJSON(t *testing.T) {
	c := newConsole(t, memory{})
	for _, line := range []string{"set player[1].supply 9", "spawn COV-001 alpha front 2", "play 1 to alpha front"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatal(line, a.Err)
		}
	}
	for _, cmd := range commands {
		if cmd.Group != "look" && cmd.Group != "ask" {
			continue
		}
		for _, rest := range []string{"", " 1", " base", " last", " a1", " UNSC-001", " zzz"} {
			a := c.Do(cmd.Name + rest + " --json")
			var v any
			if err := json.Unmarshal([]byte(c.Show(a)), &v); err != nil || strings.Contains(c.Show(a), "\n") {
				t.Errorf("%s%s answered %q: %v", cmd.Name, rest, c.Show(a), err)
			}
			if m, ok := v.(map[string]any); ok && a.Data == nil && m["text"] != nil {
				t.Errorf("%s%s has no data: %q", cmd.Name, rest, c.Show(a))
			}
		}
	}
}

// TestComplete: commands, things, ids, types, paths, and what is legal.
func TestComplete(t *testing.T) {
	c := newConsole(t, memory{})
	for _, line := range []string{"spawn UNSC-001 alpha front"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatal(line, a.Err)
		}
	}
	for line, want := range map[string]string{"whyn": "whynot", "show a": "a1", "card UNSC-00": "UNSC-007", "break DAMAGE_M": "DAMAGE_MODIFIED", "state player[2].sup": "player[2].supply",
		"play 1 to br": "bravo", "play 1 to bravo f": "front", "?SQU": "SQUAD", "switch m": "main", "whynot UNSC-007.": "UNSC-007.damage_modified_source",
		"break card UNSC-010": "UNSC-010", "step e": "end", "do en": "end", "emit camo_b": "CAMO_BROKEN", "help wh": "what", "b": "battery",
		"set phase=sk": "phase=skirmish", "set phase sk": "skirmish", "emit UNIT_HEALED tar": "target=", "emit UNIT_HEALED target=a": "target=a1", "emit UNIT_HEALED amount=1 source_player=": "source_player=2"} {
		found := false
		words := c.Complete(line)
		for _, w := range words {
			found = found || w == want
		}
		if !found {
			t.Errorf("%q completes to %q, want %q among them", line, words, want)
		}
	}
}

// TestStop: Ctrl-C ends a bot's game between two moves.
func TestStop(t *testing.T) {
	c := newConsole(t, memory{})
	go c.Stop()
	done := make(chan struct{})
	go func() {
		for range 1000 {
			select {
			case <-done:
				return
			default:
				c.Stop()
			}
		}
	}()
	a := c.Do("bot 300 random")
	close(done)
	if a.Err != nil {
		t.Error(a.Err)
	}
}

// TestStopOfThoughts: Ctrl-C also ends the search of a bot: for a hint and for the rating of a command. Others may read
// the match while it thinks.
func TestStopOfThoughts(t *testing.T) {
	c := newConsole(t, memory{})
	if a := c.Do("end"); a.Err != nil {
		t.Fatal(a.Err)
	}
	for what, think := range map[string]func() error{
		"hint":   func() error { return c.Do("hint").Err },
		"rating": func() error { _, err := c.Rate(1); return err },
	} {
		readers := 0
		c.Thinks = func() {
			readers++
			c.Stop()
		}
		if err := think(); err != errStopped || readers == 0 {
			t.Errorf("%s: %v after %d readings", what, err, readers)
		}
	}
	if r, err := c.Rate(3); r != nil || err == nil || !strings.Contains(err.Error(), "unknown command 3 (expected 1 to 2)") {
		t.Errorf("after the end: %v, %v", r, err)
	}
	if _, err := c.Rate(0); err == nil {
		t.Error("command 0 is rated")
	}
	if r, err := c.Rate(2); r == nil || err != nil {
		t.Errorf("what may still come: %v, %v", r, err)
	}
}
