package luabind_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/luabind"
)

// TestOneNumberingOfSeats: in every game the seat that acts has one number, from
// 1, in ToAct, in commands, in events, in records and in who has won.
func TestOneNumberingOfSeats(t *testing.T) {
	surrenders := map[string]bool{"duel": true, "tactics": true, "xiangqi": true, "eights": true}
	for _, mode := range luabind.Modes() {
		_, m := begin(t, mode, luabind.Setup{Seed: 1})
		acts(t, mode, m.Fork(nil))
		if l := m.Look(m.Seats()+1, 0); l.Picture != nil || l.Hash != "" || len(l.Events)+len(l.Orders) > 0 {
			t.Errorf("%s: a seat that does not exist sees %+v", mode, l)
		}
		for seat := 1; seat <= m.Seats(); seat++ {
			f := m.Fork(nil)
			give, err := f.Parse(seat, map[bool]string{true: "resign", false: "concede"}[mode == "xiangqi"])
			if err != nil && !surrenders[mode] {
				continue // nobody can concede in this game
			}
			if err != nil || give.Seat() != seat {
				t.Fatalf("%s: %v, seat %d", mode, err, give.Seat())
			}
			before := len(f.Events(0, 0))
			if err := f.Do(give); err != nil {
				t.Fatalf("%s, seat %d: %v", mode, seat, err)
			}
			first := f.Events(0, 0)[before]
			if (first.SourcePlayer != seat && first.SourcePlayer != 0) || fmt.Sprint(f.Outcome().Winners) != fmt.Sprint([]int{3 - seat}) {
				t.Errorf("%s: seat %d gives up, %s is of player %d, and %v win", mode, seat, first.Type, first.SourcePlayer, f.Outcome().Winners)
			}
			var file bytes.Buffer
			if err := f.Save(&file); err != nil || !strings.Contains(file.String(), fmt.Sprintf(`"player":%d`, seat)) {
				t.Errorf("%s: the record has another number: %v\n%s", mode, err, file.String())
			}
		}
	}
}

// acts checks the number of the seat in its first command, in the event of it, and in the
// record.
func acts(t *testing.T, mode string, m *luabind.Match) {
	t.Helper()
	seat := m.ToAct()[0]
	c, before := m.Legal(seat)[0], len(m.Events(0, 0))
	if err := m.Do(c); err != nil || seat < 1 || seat > m.Seats() || c.Seat() != seat {
		t.Fatalf("%s: seat %d acts, the command is of seat %d: %v", mode, seat, c.Seat(), err)
	}
	if e := m.Events(0, 0)[before]; e.SourcePlayer != seat && e.SourcePlayer != 0 {
		t.Errorf("%s: seat %d acts, %s is of player %d", mode, seat, e.Type, e.SourcePlayer)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil || !strings.Contains(file.String(), fmt.Sprintf(`"player":%d`, seat)) {
		t.Errorf("%s: seat %d acts, the record has another number: %v\n%s", mode, seat, err, file.String())
	}
}

// TestG26_AnyPlayerConcedes (G-26): through the API every living player concedes at any
// time, in any player's turn, and even while another one decides. The record notes the
// seat, and its replay leads to the same position.
func TestG26_AnyPlayerConcedes(t *testing.T) {
	for _, mode := range []string{"duel", "2v2", "ffa3", "ffa4"} {
		_, m := begin(t, mode, luabind.Setup{Seed: 5})
		for step := range 4 {
			for seat := 1; seat <= m.Seats(); seat++ {
				concedes(t, m.Fork(nil), seat)
			}
			for i := 0; i < 3+step && !m.Over(); i++ {
				list := m.Legal(m.ToAct()[0])
				if err := m.Do(list[(7*step+3*i)%(len(list)-1)]); err != nil { // the last is to concede
					t.Fatal(err)
				}
			}
		}
	}
}

// concedes lets a seat give a match up, and once more, and replays the record.
func concedes(t *testing.T, m *luabind.Match, seat int) {
	t.Helper()
	if m.Over() {
		return
	}
	give, err := m.Parse(seat, "concede")
	if err != nil || give.Seat() != seat {
		t.Fatalf("seat %d: %v, %d", seat, err, give.Seat())
	}
	before := len(m.Events(0, 0))
	if err := m.Do(give); err != nil {
		var refusal *luabind.Refusal
		if errors.As(err, &refusal) && refusal.Code == "OUT" {
			return // it had lost before
		}
		t.Fatalf("seat %d, while %v act: %v", seat, m.ToAct(), err)
	}
	if out := m.Events(0, 0)[before]; out.Type != "PLAYER_ELIMINATED" || out.TargetPlayer != seat {
		t.Errorf("seat %d concedes: %s of player %d", seat, out.Type, out.TargetPlayer)
	}
	if m.Do(give) == nil {
		t.Errorf("seat %d concedes twice", seat)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	if last := fmt.Sprintf(`"player":%d,"do":"concede"`, seat); !strings.Contains(file.String(), last) {
		t.Errorf("the record lacks %s:\n%s", last, file.String())
	}
	again, err := luabind.Replay(&file)
	if err != nil {
		t.Fatal(err)
	}
	if again.Hash() != m.Hash() {
		t.Errorf("the record of seat %d leads to another position", seat)
	}
}

// TestWhyNotBySeat: a seat gets the reason why it cannot give a command, in the language of the match. Another text, and a
// seat that gives no commands, is an error.
func TestWhyNotBySeat(t *testing.T) {
	for lang, want := range map[string][]string{"en": {"a piece is in the way [BLOCKED]", `unknown seat 3`}, "zh": {"[BLOCKED]", `unknown seat 3`}} {
		_, m := begin(t, "xiangqi", luabind.Setup{Seed: 1, Lang: lang})
		lines, err := m.WhyNot(1, "h0f1")
		if err != nil || len(lines) == 0 || !strings.Contains(strings.Join(lines, "\n"), want[0]) || lang == "zh" && strings.Contains(strings.Join(lines, "\n"), "piece") {
			t.Errorf("%s: %q, %v", lang, lines, err)
		}
		if _, err := m.WhyNot(3, "h0f1"); err == nil || err.Error() != want[1] {
			t.Errorf("%s: %v", lang, err)
		}
		if _, err := m.WhyNot(0, "h0f1"); err == nil || err.Error() != "unknown seat 0" {
			t.Errorf("%s: %v", lang, err)
		}
		if _, err := m.WhyNot(luabind.Spectator, "h0f1"); err == nil || err.Error() != "unknown seat -1" {
			t.Errorf("%s: %v", lang, err)
		}
		if lines, err := m.WhyNot(1, "nonsense"); err == nil {
			t.Errorf("%s: %q", lang, lines)
		}
	}
}

// TestRatingsOfCommands: a rating of a command is the same again and changes nothing; after the end it is the result.
func TestRatingsOfCommands(t *testing.T) {
	_, m := begin(t, "lines", luabind.Setup{Seed: 1})
	if _, err := m.Rate(luabind.Command{}); err == nil || err.Error() != "the zero command cannot be rated" {
		t.Error(err)
	}
	c := m.Legal(1)[0]
	hash := m.Hash()
	a, err := m.Rate(c)
	if err != nil {
		t.Fatal(err)
	}
	b, err := m.Rate(c)
	if err != nil || fmt.Sprintf("%+v", a.Point) != fmt.Sprintf("%+v", b.Point) || m.Hash() != hash {
		t.Errorf("%+v, then %+v, %v", a, b, err)
	}
	for !m.Over() {
		if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
			t.Fatal(err)
		}
	}
	end, err := m.Rate(luabind.Command{})
	if won := m.Outcome().Winners; err == nil && (end.Move != nil || len(won) != 1 || end.Sides != 2) {
		t.Errorf("%v win: %+v", won, end)
	}
	if err != nil || fmt.Sprintf("%+v", end.Point) == fmt.Sprintf("%+v", a.Point) {
		t.Errorf("%+v, %v", end, err)
	}
}

// TestStoryOfEvents: a story has the events that have a sentence or are shown, with their numbers, and no other parts of them.
func TestStoryOfEvents(t *testing.T) {
	_, m := begin(t, "lines", luabind.Setup{Seed: 1})
	acts(t, "lines", m)
	var want []string
	for _, e := range m.Events(2, 0) {
		if e.Text != "" || e.Shown != nil {
			want = append(want, fmt.Sprint(e.Seq, " ", e.Type, " ", e.Text))
		}
	}
	var got []string
	for _, e := range m.Story(2, 0) {
		got = append(got, fmt.Sprint(e.Seq, " ", e.Type, " ", e.Text))
		if e.SourcePlayer != 0 || e.TargetPlayer != 0 || e.By != "" || e.Turn != 0 || e.Cause != 0 {
			t.Errorf("the story has %+v", e.Entry)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) || len(got) == 0 || len(got) == len(m.Events(2, 0)) {
		t.Errorf("got %q, want %q", got, want)
	}
	if rest := m.Story(2, m.Events(2, 0)[len(m.Events(2, 0))-1].Seq); len(rest) > 0 {
		t.Errorf("after the last event comes %+v", rest)
	}
}
