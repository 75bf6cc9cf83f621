package session_test

import (
	"io"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/repl/session"
)

// aged is a match that already has additional commands.
type aged struct {
	display.Match
	more []match.Record
}

func (a *aged) Commands() []match.Record { return append(a.more, a.Match.Commands()...) }

// TestMatchesOfPlayHaveALength: a match without a record can have as many commands as one with
// a record. The next command is not carried out and ends the session with an error.
func TestMatchesOfPlayHaveALength(t *testing.T) {
	g := &aged{started(t, 1), make([]match.Record, record.MaxCommands-1)}
	var out strings.Builder
	s := session.New(g, session.NewPipe(strings.NewReader("end\nend\nquit\n")), &out, session.Options{Lang: "en"})
	err := s.Run()
	if want := "the match has had 100000 commands, the maximum"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it ended with %v", err)
	}
	if n := len(g.Match.Commands()); n != 1 {
		t.Errorf("%d commands were carried out after %d, want 1", n, record.MaxCommands-1)
	}
}

// idle is a match in which commands have no effect. It is over after some of them.
type idle struct {
	display.Match
	limit, done int
}

func (x *idle) Do(match.Command) error { x.done++; return nil }
func (x *idle) Over() bool             { return x.done == x.limit }

// TestBotsEndTheirTurns: bots can give 1,000 commands in one turn. With another one the session
// ends with an error.
func TestBotsEndTheirTurns(t *testing.T) {
	for n := 1000; n <= 1001; n++ {
		g := &idle{Match: started(t, 1), limit: n}
		s := session.New(g, session.NewPipe(strings.NewReader("")), io.Discard, session.Options{Lang: "en", Bots: []bot.Bot{newBot(t, "random", 1, 0), newBot(t, "random", 1, 1)}})
		err := s.Run()
		if n == 1000 && err != nil || n == 1001 && (err == nil || !strings.Contains(err.Error(), "the bot of player 1 has given 1000 commands in turn 1 and does not end it")) || g.done != 1000 {
			t.Errorf("%d commands are given, %d carried out: %v", n, g.done, err)
		}
	}
}
