package view

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
)

// parted returns the ids of the parts of a picture.
func parted(pic *display.Picture) map[string]bool {
	there := map[string]bool{}
	for _, s := range pic.Seats {
		there[s.ID] = true
	}
	for _, r := range pic.Regions {
		for _, at := range r.Places {
			there[at.ID] = true
		}
	}
	for _, h := range pic.Heads {
		there[h.ID] = true
	}
	for i := range pic.Pieces {
		there[pic.Pieces[i].ID] = true
	}
	return there
}

// A page does not receive what its seat must not see (K-22): no card of another hand or of a deck, in
// any position of the match.
func TestSeatsSeeTheirOwn(t *testing.T) {
	_, p := window(t, "duel", "bot 20 greedy")
	whole := ask[Board](t, p, `{"do":"look"}`)
	secret := map[string]bool{}
	for _, piece := range whole.Picture.Pieces {
		if piece.At == "hand:2" {
			secret[piece.ID] = true
		}
	}
	if len(secret) == 0 {
		t.Fatal("player 2 has no hand")
	}
	ask[opened](t, p, `{"do":"open","lang":"en","seat":1}`)
	b := ask[Board](t, p, `{"do":"look"}`)
	hidden := 0
	for _, piece := range b.Picture.Pieces {
		if secret[piece.ID] {
			t.Errorf("seat 1 is sent %s of the other hand", piece.ID)
		}
		if piece.At == "hand:2" {
			hidden++
			if piece.Kind != "" || len(piece.Figures) > 0 || len(piece.Badges) > 0 {
				t.Errorf("seat 1 receives a hidden card: %+v", piece)
			}
		}
	}
	if hidden != len(secret) {
		t.Errorf("seat 1 sees %d hidden cards of %d", hidden, len(secret))
	}
	frames := p.Answer([]byte(`{"do":"frames","from":1,"to":200}`))
	var f struct{ Is Frames }
	if err := json.Unmarshal(frames, &f); err != nil || len(f.Is.Steps) == 0 {
		t.Fatal(err)
	}
	check := func(at uint32, parts map[string]json.RawMessage) {
		for id, text := range parts {
			var piece display.PiecePicture
			if !strings.HasPrefix(id, "p:") || json.Unmarshal(text, &piece) != nil {
				continue
			}
			if piece.At == "hand:2" && piece.Kind != "" {
				t.Errorf("before #%d seat 1 is sent %s", at, piece.Kind)
			}
		}
	}
	check(f.Is.First, f.Is.Key)
	for _, s := range f.Is.Steps {
		check(s.Seq, s.Set)
	}
}

// TestFramesCountNothingHidden (K-22): frames have no step in which nothing changes and no event
// was seen. Its seat would count the events that are hidden from it.
func TestFramesCountNothingHidden(t *testing.T) {
	for _, mode := range []string{"bluff", "minions", "goofspiel"} {
		s, p := window(t, mode, "bot 60 random")
		ask[opened](t, p, `{"do":"open","seat":1}`)
		f := ask[Frames](t, p, fmt.Sprintf(`{"do":"frames","from":1,"to":%d}`, min(s.c.Whole().Seq(), 250)))
		last := f.First
		for i, step := range f.Steps {
			if step.Seq == last && len(step.Set)+len(step.Gone) == 0 {
				t.Errorf("%s: nothing changes in step %d, and it is at #%d as the one before", mode, i+1, last)
			}
			last = step.Seq
		}
	}
}

// TestSeatsSeeTheirOwnLines (K-22): the timeline has the lines of the page's own seat. It has no words
// of lines of others or of failures, which may reveal hidden things.
func TestSeatsSeeTheirOwnLines(t *testing.T) {
	s, p := window(t, "duel", "bot 30 greedy")
	s.fault("play Medikit", &match.Fault{Err: errors.New("Medikit fails")}, 3)
	for seat := range 3 {
		ask[opened](t, p, fmt.Sprintf(`{"do":"open","lang":"en","seat":%d}`, seat))
		said := map[int]int{} // lines with words, by who gave them
		line := ask[Timeline](t, p, `{"do":"time"}`)
		if f := line.Faults; len(f) != 1 || f[0].Seq != 3 || (f[0].Line != "") != (seat == 0) || (f[0].Text != "") != (seat == 0) {
			t.Errorf("a page of seat %d receives the fault: %+v", seat, f)
		}
		for _, c := range line.Commands {
			if c.Text != "" {
				said[c.Seat]++
			}
		}
		for other := 1; other <= 2; other++ {
			if sees := seat == 0 || seat == other; sees != (said[other] > 0) {
				t.Errorf("a page of seat %d has the words of %d lines of player %d", seat, said[other], other)
			}
		}
	}
}

// TestSeatsAreNotifiedOfTheirOwn: pages of a seat are notified of changes without their content. They
// get no scores, which depend on hidden information, and no words of other players' lines.
func TestSeatsAreNotifiedOfTheirOwn(t *testing.T) {
	s, p := window(t, "duel", "bot 4 greedy")
	pushed := map[string]string{}
	seat, all := s.Open(func(text []byte) { pushed["seat"] = string(text) }), s.Open(func(text []byte) { pushed["all"] = string(text) })
	other := 3 - s.c.State().Player
	ask[opened](t, seat, fmt.Sprintf(`{"do":"open","lang":"en","seat":%d}`, other))
	ask[opened](t, all, `{"do":"open","lang":"en","seat":0}`)
	ask[answered](t, p, `{"do":"line","line":"set turn 9"}`)
	s.Changed()
	if !strings.Contains(pushed["all"], `"scores":[`) || !strings.Contains(pushed["all"], "reload") {
		t.Errorf("a page that sees everything receives %s", pushed["all"])
	}
	if strings.Contains(pushed["seat"], "scores") || strings.Contains(pushed["seat"], "reload") || !strings.Contains(pushed["seat"], `"push":"changed"`) {
		t.Errorf("a seat receives %s", pushed["seat"])
	}
	if b := string(seat.Answer([]byte(`{"do":"look"}`))); strings.Contains(b, "scores") {
		t.Errorf("a seat sees %s", b)
	}
	type words struct{ Words []string }
	if w := ask[words](t, seat, `{"do":"complete","line":"e"}`); len(w.Words) > 0 {
		t.Errorf("who is not to act is offered %v", w.Words)
	}
	if w := ask[words](t, all, `{"do":"complete","line":"e"}`); len(w.Words) == 0 {
		t.Error("nothing is offered to a page that sees everything")
	}
}

// TestLastMoveForSeats: in a game that hides nothing, a seat's picture marks the last move, as everybody's does. A
// view of such a seat would have no log from which to know it.
func TestLastMoveForSeats(t *testing.T) {
	_, p := window(t, "xiangqi", "bot 1 greedy")
	whole := ask[Board](t, p, `{"do":"look"}`).Picture.Last
	if len(whole) != 2 {
		t.Fatalf("everybody sees the last move %q", whole)
	}
	for _, seat := range []int{1, 2} {
		ask[opened](t, p, fmt.Sprintf(`{"do":"open","lang":"en","seat":%d}`, seat))
		if last := ask[Board](t, p, `{"do":"look"}`).Picture.Last; !slices.Equal(last, whole) {
			t.Errorf("seat %d sees the last move %q, not %q", seat, last, whole)
		}
	}
}
