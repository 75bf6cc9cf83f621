package session_test

import (
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/repl/session"
)

// together is a match in which two players decide at the same time.
type together struct{ display.Match }

func (together) ToAct(buf []event.Player) []event.Player { return append(buf, 1, 0) }
func (together) Legal(p event.Player, _ []match.Command) []match.Command {
	return []match.Command{{Player: p, Choice: int16(p)}}
}
func (together) Format(c match.Command, _ display.Form) string {
	return []string{"answer first", "answer second"}[c.Player]
}

// TestK22_CompletionsAreOfOnePlayer: a player who decides at the same time as others is not
// offered their words.
func TestK22_CompletionsAreOfOnePlayer(t *testing.T) {
	s := &session.Session{Game: func() display.Match { return together{} }, Lang: "en"}
	if words := s.GameWords("answer"); !slices.Equal(words, []string{"second"}) {
		t.Errorf("player 2 is offered %q", words)
	}
}
