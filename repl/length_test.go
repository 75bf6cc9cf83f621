package repl_test

import (
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/luabind/record"
	"arbiter/repl"
)

// aged is a match that has had some commands more than it has.
type aged struct {
	match.Any
	more []match.Record
}

func (a *aged) Commands() []match.Record { return append(a.more, a.Any.Commands()...) }

// TestMatchesOfPlayHaveALength: a match that is not recorded has as many
// commands as one that is; the next one is not carried out and ends the
// session with an error that says so.
func TestMatchesOfPlayHaveALength(t *testing.T) {
	g := &aged{started(t, 1), make([]match.Record, record.MaxCommands-1)}
	var out strings.Builder
	s := repl.New(g, repl.NewPipe(strings.NewReader("end\nend\nquit\n")), &out, repl.Options{Lang: "en"})
	err := s.Run()
	if want := "the match has had 100000 commands, the most that it may have"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("it ended with %v", err)
	}
	if n := len(g.Any.Commands()); n != 1 {
		t.Errorf("%d commands were carried out after %d, want 1", n, record.MaxCommands-1)
	}
}
