package view

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/repl/console"
)

// loader reads the packs of a mode, with those of a folder in addition to the shipped ones.
func loader(t testing.TB, mode string, over fstest.MapFS) func() (*console.Loaded, error) {
	return func() (*console.Loaded, error) {
		t.Helper()
		var found []load.Source
		if len(over) > 0 {
			var err error
			if found, err = load.Find(over, "test"); err != nil {
				return nil, err
			}
		}
		g, packs, id, err := kits.All().Find(mode, "", found)
		if err != nil {
			return nil, err
		}
		set := games.Setup{Mode: id, Seed: 3}
		if from := packs.Decks; from != nil {
			if set.Decks, err = games.Deal(from, games.Setup{Mode: id}); err != nil {
				return nil, err
			}
		}
		return console.NewLoaded(g, packs, set, "seed 3", append(g.Shipped(), found...)), nil
	}
}

// window opens a session of a mode, and a page on it.
func window(t testing.TB, mode string, lines ...string) (*Session, *Page) {
	t.Helper()
	c, err := console.New(console.Config{Load: loader(t, mode, nil), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	s := New(c, Files{})
	return s, s.Open(nil)
}

// ask sends a message and reads the answer.
func ask[T any](t testing.TB, p *Page, message string) (is T) {
	t.Helper()
	var a struct {
		Error string
		Is    T
	}
	if err := json.Unmarshal(p.Answer([]byte(message)), &a); err != nil || a.Error != "" {
		t.Fatalf("%s: %v %s", message, err, a.Error)
	}
	return a.Is
}

// refused sends a message and returns the error.
func refused(t testing.TB, p *Page, message string) string {
	t.Helper()
	var a struct{ Error string }
	if err := json.Unmarshal(p.Answer([]byte(message)), &a); err != nil || a.Error == "" {
		t.Fatalf("%s was taken: %v", message, err)
	}
	return a.Error
}

// A whole duel can be played by touch. Every legal command of a seat has a path of parts in the
// picture, and no two have the same verb and path.
func TestPlayByTouch(t *testing.T) {
	for _, mode := range []string{"duel", "ffa4", "tactics", "xiangqi"} {
		t.Run(mode, func(t *testing.T) {
			_, p := window(t, mode)
			b := ask[Board](t, p, `{"do":"look"}`)
			for n := 0; n < 120 && !b.At.Over; n++ {
				there := parted(b.Picture)
				lines := map[string]string{}
				for _, m := range b.Moves {
					for _, id := range m.Path {
						if !there[id] {
							t.Fatalf("%s touches %s, which is not in the picture", m.Line, id)
						}
					}
					key := m.Verb + " " + m.About + " " + strings.Join(m.Path, " ")
					if was := lines[key]; was != "" && was != m.Line {
						t.Fatalf("%q and %q are touched alike: %s", was, m.Line, key)
					}
					lines[key] = m.Line
				}
				if len(b.Moves) == 0 {
					t.Fatalf("nothing can be done at %+v", b.At)
				}
				pick := b.Moves[(n*7)%len(b.Moves)]
				if pick.Ends && n%5 != 4 {
					pick = b.Moves[0]
				}
				line, err := json.Marshal(pick.Line)
				if err != nil {
					t.Fatal(err)
				}
				is := ask[answered](t, p, `{"do":"line","line":`+string(line)+`}`)
				if is.Fail {
					t.Fatalf("%s: %s", pick.Line, is.Text)
				}
				b = *is.Board
			}
		})
	}
}

// TestG26_APageActsForItsSeat (G-26): the page of a seat can surrender at any time, only for itself,
// and cannot give commands for another seat.
func TestG26_APageActsForItsSeat(t *testing.T) {
	s, p := window(t, "ffa3")
	act := s.c.State().Player
	own := act%3 + 1
	other := own%3 + 1
	ask[opened](t, p, fmt.Sprintf(`{"do":"open","lang":"en","seat":%d}`, own))
	say := func(line string) answered {
		return ask[answered](t, p, fmt.Sprintf(`{"do":"line","line":%q}`, line))
	}
	for _, line := range []string{"end", "do end", "step end", fmt.Sprintf("concede %d", other), fmt.Sprintf("do concede %d", other),
		fmt.Sprintf("CONCEDE  %d", act), fmt.Sprintf("step concede %d", act), fmt.Sprintf("concede %d -- not mine", other), fmt.Sprintf("concede %d --json", other)} {
		if is := say(line); !strings.Contains(is.Text, fmt.Sprintf("only player %d gives commands here", own)) {
			t.Errorf("%s: %+v", line, is.Text)
		}
		if now := s.c.State(); now.Done != 0 || s.c.Busy() {
			t.Fatalf("%s has changed the match: %+v", line, now)
		}
	}
	if is := say("concede"); is.Fail || !strings.Contains(is.Text, fmt.Sprintf("player %d is out", own)) {
		t.Errorf("concede: %+v", is)
	}
	if given := s.c.Match().Commands(); len(given) != 1 || int(given[0].Command.Player)+1 != own {
		t.Errorf("the record notes %v", given)
	}
	ask[opened](t, p, `{"do":"open","lang":"en","seat":0}`)
	if is := say(fmt.Sprintf("concede %d", other)); is.Fail {
		t.Errorf("who sees everything cannot say it for another one: %+v", is.Text)
	}
}

// A line for a position that another page has changed is not carried out: two tables of one seat let a
// bot move once.
func TestLinesForAPosition(t *testing.T) {
	s, p := window(t, "xiangqi")
	q := s.Open(nil)
	at := ask[Board](t, q, `{"do":"look"}`).At
	line := fmt.Sprintf(`{"do":"line","line":"bot","n":%d,"seq":%d}`, at.Done+1, at.Seq)
	if is := ask[answered](t, p, line); is.Fail || is.Board.At.Done != 1 {
		t.Errorf("the first: %+v", is)
	}
	if is := ask[answered](t, q, line); !is.Fail || is.Code != "stale" || is.Board.At.Done != 1 || is.Text != "Another page was first. This is the present position." {
		t.Errorf("the second: %+v", is)
	}
	var boards [2]Board
	for i, move := range []string{"move b2e2", "move b2b9"} { // with a capture
		ask[answered](t, q, `{"do":"line","line":"undo"}`)
		ask[answered](t, q, fmt.Sprintf(`{"do":"line","line":%q}`, move))
		boards[i] = ask[Board](t, q, `{"do":"look"}`)
	}
	shown, now := boards[0].At, boards[1].At
	line = fmt.Sprintf(`{"do":"line","line":"bot","n":%d,"seq":%d}`, shown.Done+1, shown.Seq)
	if is := ask[answered](t, p, line); shown.Done != now.Done || shown.Seq == now.Seq || is.Code != "stale" || is.Board.At.Done != now.Done {
		t.Errorf("a line for the position after %d commands and event %d, when event %d is the last: %+v", shown.Done, shown.Seq, now.Seq, is)
	}
}

// Each name on a board is one that the console takes from that page, also when another player is to act.
func TestNamesOnTheBoard(t *testing.T) {
	_, p := window(t, "duel", "bot 9 greedy")
	for range 2 {
		for seat := range 3 {
			ask[opened](t, p, fmt.Sprintf(`{"do":"open","lang":"en","seat":%d}`, seat))
			named := 0
			for _, one := range ask[Board](t, p, `{"do":"look"}`).Picture.Pieces {
				if one.Call == "" {
					continue
				}
				is := ask[answered](t, p, fmt.Sprintf(`{"do":"line","line":"show %s"}`, one.Call))
				if data, ok := is.Data.(map[string]any); !ok || fmt.Sprintf("#%d", uint16(data["handle"].(float64))) != one.ID {
					t.Errorf("seat %d: %s at %s is called %s, and show answers %s", seat, one.ID, one.At, one.Call, is.Text)
				}
				named++
			}
			if named == 0 {
				t.Errorf("seat %d: nothing has a name", seat)
			}
		}
		ask[opened](t, p, `{"do":"open","lang":"en","seat":0}`)
		ask[answered](t, p, `{"do":"line","line":"bot 3 greedy"}`)
	}
}

// A page has one frame for each event and reaches the present position.
func TestFramesLeadToNow(t *testing.T) {
	for _, mode := range []string{"duel", "ffa4", "tactics", "xiangqi"} {
		t.Run(mode, func(t *testing.T) {
			_, p := window(t, mode, "bot 12")
			time := ask[Timeline](t, p, `{"do":"time"}`)
			if len(time.Seqs) < 10 || len(time.Commands) != 12 || len(time.Type) != len(time.Seqs) {
				t.Fatalf("%d events, %d commands", len(time.Seqs), len(time.Commands))
			}
			parts := map[string]json.RawMessage{}
			n := 0
			for from := uint32(1); from <= time.Last+1; from += 50 {
				text, err := json.Marshal(Request{Do: "frames", From: from, To: min(from+50, time.Last+2)})
				if err != nil {
					t.Fatal(err)
				}
				f := ask[Frames](t, p, string(text))
				parts = f.Key
				n++
				for _, s := range f.Steps {
					for id, v := range s.Set {
						parts[id] = v
					}
					for _, id := range s.Gone {
						delete(parts, id)
					}
					n++
				}
			}
			if n != len(time.Seqs)+1 {
				t.Errorf("%d frames of %d events", n, len(time.Seqs))
			}
			b := ask[Board](t, p, `{"do":"look"}`)
			now, err := b.Picture.Parts()
			if err != nil {
				t.Fatal(err)
			}
			for id, text := range now {
				if string(parts[id]) != string(text) {
					t.Errorf("%s is %s in the last frame, and %s", id, parts[id], text)
				}
			}
			if len(parts) != len(now) {
				t.Errorf("%d parts in the last frame, %d now", len(parts), len(now))
			}
		})
	}
}

// TestSaveNamesTheREPL: commands on files, which a page cannot do, name the program that can.
func TestSaveNamesTheREPL(t *testing.T) {
	_, p := window(t, "duel")
	for _, line := range []string{"save x", "load x", "script x"} {
		is := ask[struct {
			Text string
			Fail bool
		}](t, p, `{"do":"line","line":"`+line+`"}`)
		if !is.Fail || !strings.Contains(is.Text, "arbiter repl with the same flags") {
			t.Errorf("%s: %+v", line, is)
		}
	}
}

// Invalid messages have an error and change nothing.
func TestWrongMessages(t *testing.T) {
	_, p := window(t, "duel")
	for message, want := range map[string]string{
		`{`:                                       "not a message",
		`[]`:                                      "not a message",
		`{"do":"fly"}`:                            `"fly"`,
		`{"do":"open","lang":"xx"}`:               "language",
		`{"do":"open","lang":"en","seat":9}`:      "seat 9",
		`{"do":"open","lang":"en","seat":-1}`:     "seat -1",
		`{"do":"frames","from":5,"to":5}`:         "ask for",
		`{"do":"frames","from":1,"to":9999999}`:   "ask for",
		`{"do":"events","from":5,"to":1}`:         "before the first",
		`{"do":"hit","seq":1}`:                    "a hit",
		`{"do":"kind","kind":"card:NO"}`:          "nothing is known",
		`{"do":"source","file":"../../x.lua"}`:    "unknown file",
		`{"do":"source","file":"core/none.toml"}`: "unknown file",
		`{"do":"edit","file":"core/pack.toml"}`:   "cannot be changed",
		`{"do":"packs"}`:                          "on disk",
		`{"do":"line","line":5}`:                  "line is a number, expected a string",
		`{"do":"hit","seq":-1}`:                   "seq is a number, expected an integer from 0",
		`{"do":"look","line":"board","Line":"x"}`: `the field "Line" is given twice`,
		strings.Repeat(" ", maxAsked+1):           "too long",
	} {
		if got := refused(t, p, message); !strings.Contains(got, want) {
			t.Errorf("%.60s: %s", message, got)
		}
	}
	if is := ask[answered](t, p, `{"do":"line","line":"play 99"}`); !is.Fail || is.Board == nil {
		t.Errorf("a wrong line: %+v", is)
	}
}

// TestNumberOfAnAnswer: an answer has the number of its message, even if that is invalid.
func TestNumberOfAnAnswer(t *testing.T) {
	_, p := window(t, "duel")
	for _, message := range []string{`{"id":7,"do":"look"}`, `{"id":7,"do":"none"}`, `{"id":7,"do":"line","line":5}`, `{"line":5,"do":"line","id":7}`, `{"id":7,"do":"look","do":"look"}`} {
		var a answer
		if err := json.Unmarshal(p.Answer([]byte(message)), &a); err != nil || a.ID != 7 {
			t.Errorf("%s: %v, number %d", message, err, a.ID)
		}
	}
}

// TestResultIsShownOnce: the status line leaves out the result, because the page shows it in another
// line.
func TestResultIsShownOnce(t *testing.T) {
	for mode, end := range map[string]string{"duel": "concede", "tactics": "concede", "xiangqi": "resign"} {
		_, p := window(t, mode, end)
		is := ask[Board](t, p, `{"do":"look"}`)
		if is.Picture == nil || is.Picture.Over == "" || is.Picture.Head == "" || strings.Contains(is.Picture.Head, is.Picture.Over) {
			t.Errorf("%s: %q, %q", mode, is.Picture.Head, is.Picture.Over)
		}
	}
}

// TestLanguageStays: a page that names no language keeps its own.
func TestLanguageStays(t *testing.T) {
	_, p := window(t, "duel")
	ask[opened](t, p, `{"do":"open"}`)
	if p.lang != "en" {
		t.Error(p.lang)
	}
	ask[opened](t, p, `{"do":"open","lang":"zh"}`)
	ask[opened](t, p, `{"do":"open","seat":1}`)
	if p.lang != "zh" || p.seat != 0 {
		t.Error(p.lang, p.seat)
	}
}

// TestTooLongToEdit: a text that is too long for a pack is not written, because it could then not be
// read for fixing.
func TestTooLongToEdit(t *testing.T) {
	s, p := window(t, "duel")
	written := 0
	s.files = Files{Write: func(string, []byte) error { written++; return nil }}
	for file, most := range map[string]string{"core/pack.toml": "a manifest may have at most 256 KB", s.firstScript(t): "a script may have at most 64 KB"} {
		message, err := json.Marshal(Request{Do: "edit", File: file, Text: strings.Repeat("x", 256<<10+1)})
		if err != nil {
			t.Fatal(err)
		}
		if got := refused(t, p, string(message)); got != file+" is not written: "+most || written > 0 {
			t.Errorf("%s, written %d times", got, written)
		}
	}
}

// firstScript returns a script of the packs.
func (s *Session) firstScript(t *testing.T) string {
	t.Helper()
	ids := s.c.IDs()
	for i, src := range s.c.Sources() {
		for _, name := range filesOf(src, ids[i]) {
			if strings.HasSuffix(name, ".lua") && !load.IsTest(name) {
				return name
			}
		}
	}
	t.Fatal("no pack has a script")
	return ""
}

// The console's data come with its text: the tree of a command, and the steps of a hit.
func TestWhy(t *testing.T) {
	_, p := window(t, "duel", "bot 60 greedy")
	time := ask[Timeline](t, p, `{"do":"time"}`)
	if len(time.Hits) == 0 {
		t.Fatal("nothing was hit")
	}
	scaled := 0
	for _, seq := range time.Hits {
		text, err := json.Marshal(Request{Do: "hit", Seq: seq})
		if err != nil {
			t.Fatal(err)
		}
		hit := ask[display.HitPicture](t, p, string(text))
		_, factors, found := strings.Cut(ask[answered](t, p, fmt.Sprintf(`{"do":"line","line":"why hit %d"}`, seq)).Text, "\n  factors ")
		if factors, _, _ = strings.Cut(strings.TrimSpace(factors), "\n"); factors != hit.Factors {
			t.Errorf("#%d: the page shows the factors %q, and why shows %q", seq, hit.Factors, factors)
		}
		if found {
			scaled++
		}
		at := hit.Base
		for _, s := range hit.Steps {
			if s.Op == "note" || s.Op == "reject" {
				continue
			}
			if s.Before != at {
				t.Errorf("#%d: a step goes on from %d, and it was %d", seq, s.Before, at)
			}
			at = s.After
		}
		if hit.Title == "" || len(hit.Steps) > 0 && at != hit.Final {
			t.Errorf("#%d comes to %d: %+v", seq, at, hit)
		}
	}
	if scaled == 0 {
		t.Error("no hit has factors")
	}
	is := ask[answered](t, p, `{"do":"line","line":"tree last"}`)
	if data, ok := is.Data.(map[string]any); !ok || data["events"] == nil {
		t.Errorf("no tree: %v", is.Data)
	}
}

// TestAnswersAreBounded: one answer has a maximum of positions and events, and the page asks for the
// rest. A session has a maximum of faults.
func TestAnswersAreBounded(t *testing.T) {
	s, p := window(t, "ffa4", "bot 900 random")
	var a answer
	if err := json.Unmarshal(p.Answer(fmt.Appendf(nil, `{"do":"frames","from":1,"to":%d}`, maxFrames+2)), &a); err != nil || !strings.Contains(a.Error, fmt.Sprintf("ask for 1 to %d", maxFrames)) {
		t.Errorf("%v %q", err, a.Error)
	}
	last := uint32(0)
	for _, want := range []int{maxEntries, 1} {
		is := ask[struct{ Events []Entry }](t, p, fmt.Sprintf(`{"do":"events","from":%d,"to":100000}`, last+1))
		if n := len(is.Events); n > maxEntries || n < want || is.Events[0].Seq <= last {
			t.Fatalf("%d events from #%d on, want %d", n, last+1, want)
		}
		last = is.Events[len(is.Events)-1].Seq
	}
	for range maxFaults + 5 {
		s.fault("play 1", &match.Fault{Err: errors.New("broken")}, 1)
	}
	if len(s.faults) != maxFaults || s.faults[maxFaults-1].Text != "there are more faults; the timeline has no further ones" {
		t.Errorf("%d faults, the last %+v", len(s.faults), s.faults[len(s.faults)-1])
	}
}

// TestMovesAreOfWhoIsToAct: a page of a seat is offered moves only while that seat must act, because
// the options of another player show what they hold (K-22).
func TestMovesAreOfWhoIsToAct(t *testing.T) {
	for _, mode := range []string{"duel", "ffa3", "tactics", "xiangqi"} {
		s, p := window(t, mode)
		at := int(s.c.Player()) + 1
		for seat := range s.c.Match().Seats() {
			ask[opened](t, p, fmt.Sprintf(`{"do":"open","seat":%d}`, seat+1))
			b := ask[Board](t, p, `{"do":"look"}`)
			if has := len(b.Moves) > 0; has != (seat+1 == at) {
				t.Errorf("%s: seat %d is to act, and seat %d is offered %d moves", mode, at, seat+1, len(b.Moves))
			}
		}
	}
}
