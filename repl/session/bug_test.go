package session_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/repl/session"
)

// brittle is a match with methods that panic on request.
type brittle struct {
	display.Match
	breaks string
}

func (b *brittle) at(part string) {
	if b.breaks == part {
		panic("broken " + part)
	}
}

func (b *brittle) Do(c match.Command) error      { b.at("do"); return b.Match.Do(c) }
func (b *brittle) View(p event.Player) match.Any { b.at("view"); return b.Match.View(p) }
func (b *brittle) Parse(p event.Player, text string) (match.Command, error) {
	if text == "break" {
		panic("broken parse")
	}
	return b.Match.Parse(p, text)
}

// TestPanicsDoNotEndPlay: a panic in a person's line costs that line. Any other panic ends the
// session with an error. Both name the record of the match.
func TestPanicsDoNotEndPlay(t *testing.T) {
	session := func(breaks, lines string, bots ...bot.Bot) (out string, kept int, err error) {
		var b strings.Builder
		s := session.New(&brittle{started(t, 1), breaks}, session.NewPipe(strings.NewReader(lines)), &b,
			session.Options{Lang: "en", Bots: bots, Keep: func() (string, error) { kept++; return "kept.jsonl", nil }})
		err = s.Run()
		return b.String(), kept, err
	}
	out, kept, err := session("", "break\nend\nquit\n", nil, nil)
	if err != nil || kept != 1 || !strings.Contains(out, "broken parse") || !strings.Contains(out, "recorded in kept.jsonl") || strings.Count(out, "CHARLIE") < 2 {
		t.Errorf("a line that broke: %v, %d records\n%s", err, kept, out)
	}
	var bug *match.Bug
	for _, breaks := range []string{"do", "view"} {
		_, kept, err = session(breaks, "", newBot(t, "greedy", 1, 0), newBot(t, "greedy", 1, 1))
		if !errors.As(err, &bug) || kept != 1 || !strings.Contains(err.Error(), "kept.jsonl") {
			t.Errorf("%s broke under a bot: %v, %d records", breaks, err, kept)
		}
	}
	if _, kept, err = session("view", "end\n", nil, nil); !errors.As(err, &bug) || kept != 1 {
		t.Errorf("a board that cannot be drawn: %v, %d records", err, kept)
	}
}
