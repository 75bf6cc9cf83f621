package view

import (
	"strings"
	"testing"

	"arbiter/core/bot"
)

// TestRate: a page gets the chances before a command, and what a bad one cost. A seat gets them only
// when the match is over, because they depend on what others see.
func TestRate(t *testing.T) {
	s, p := window(t, "xiangqi", "move b2e2", "move h9g7", "move e2e6", "move a9a8") // black leaves its general to the cannon
	is := ask[bot.Rating](t, p, `{"do":"rate","n":4}`)
	if is.Point == nil || is.Point.Seat != 2 || len(is.Point.Chances) != 2 || is.Move == nil || is.Move.Gave != "move a9a8" || !strings.Contains(is.Text, "blunder") || is.Sides != 2 {
		t.Errorf("%+v, point %+v, move %+v", is, is.Point, is.Move)
	}
	if is := ask[bot.Rating](t, p, `{"do":"rate","n":5}`); is.Point != nil {
		t.Errorf("a match that is not over has an end: %+v", is.Point)
	}
	for _, message := range []string{`{"do":"rate","n":0}`, `{"do":"rate","n":6}`, `{"do":"rate","n":-1}`} {
		if wrong := refused(t, p, message); !strings.Contains(wrong, "expected 1 to 5") {
			t.Errorf("%s: %s", message, wrong)
		}
	}
	seat := s.Open(nil)
	ask[opened](t, seat, `{"do":"open","seat":1}`)
	if wrong := refused(t, seat, `{"do":"rate","n":4}`); !strings.Contains(wrong, "not over") {
		t.Error(wrong)
	}
	ask[answered](t, p, `{"do":"line","line":"undo"}`)
	if is := ask[bot.Rating](t, p, `{"do":"rate","n":4}`); is.Move == nil {
		t.Error("an undone command cannot be rated")
	}
	ask[answered](t, p, `{"do":"line","line":"redo"}`)
	ask[answered](t, p, `{"do":"line","line":"concede"}`)
	if is := ask[bot.Rating](t, seat, `{"do":"rate","n":6}`); is.Point == nil || is.Point.Chances[0]+is.Point.Chances[1] != 1000 || is.Point.Seat != 0 {
		t.Errorf("the end is %+v", is.Point)
	}
	if is := ask[bot.Rating](t, seat, `{"do":"rate","n":5}`); is.Point != nil {
		t.Errorf("a concession is rated: %+v", is)
	}
}
