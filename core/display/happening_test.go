package display_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// shower is a speller that shows what happens in pictures.
type shower struct {
	speller
	from, to string
	figures  []display.Figure
	sentence string
}

func (s *shower) Sentence(*event.Event) string { return s.sentence }
func (s *shower) Show(*event.Event) (from, to string, changes []display.Figure) {
	return s.from, s.to, s.figures
}

// narrator has other sentences for players.
type narrator struct{ shower }

func (*narrator) Narrate(e *event.Event) string { return fmt.Sprint("noted ", e.Seq) }

// stage is a track whose spellers are those of a test.
type stage struct {
	track
	speller display.Speller
	names   map[string]string
	moves   display.MovePicture
}

func (s stage) Speller(*match.Match[race], event.Player, string) display.Speller { return s.speller }

func (s stage) Portrait(_ *match.Match[race], kind, lang string) *display.KindPicture {
	if name := s.names[kind]; name != "" {
		return &display.KindPicture{Kind: kind, Name: name + " " + lang}
	}
	return nil
}

func (s stage) Touches(*match.Match[race], match.Command, string) display.MovePicture { return s.moves }

// TestHappenings: what happened is shown with who did it, the parts of the picture, and its cause if it has
// changed a number of another part. An event without a sentence shows nothing.
func TestHappenings(t *testing.T) {
	hp := []display.Figure{{Name: "hp", Value: 3}}
	e := event.Event{Seq: 5, Type: moved, SourcePlayer: 1, Source: 4}
	for _, c := range []struct {
		s    display.Speller
		want string
	}{
		{&shower{from: "#1", to: "#2", figures: hp, sentence: "it moves"}, "5 it moves 2 #1 #2 RUNNER 4 1"}, {&shower{from: "#1", to: "#2", sentence: "it moves"}, "5 it moves 2 #1 #2  0"}, {&shower{from: "#1", figures: hp, sentence: "it moves"}, "5 it moves 2 #1   1"}, {&shower{from: "#1", to: "#2", figures: hp}, "5  2    0"},
		{&narrator{shower{from: "#1", to: "#2", figures: hp}}, "5 noted 5 2 #1 #2 RUNNER 4 1"}, {&narrator{shower{sentence: "x"}}, "5 noted 5 2    0"}, {&speller{}, "5 0: +0 2    0"},
	} {
		log := start(t, stage{speller: c.s}).LogFor(0, "en")
		h := log.Happening(&e)
		if got := fmt.Sprint(h.Seq, " ", h.Text, " ", h.Seat, " ", h.From, " ", h.To, " ", h.Cause, " ", len(h.Figures)); got != c.want {
			t.Errorf("%T: %q, want %q", c.s, got, c.want)
		}
		if _, narrates := c.s.(display.Narrator); !narrates {
			if h := log.HappeningOf(&e, "given"); h.Text != "given" || h.Seq != 5 {
				t.Errorf("%T: with a sentence: %+v", c.s, h)
			}
		}
	}
}

// TestNamesOfKinds: a table that names no kinds is asked for their pictures; what has none has no name.
func TestNamesOfKinds(t *testing.T) {
	g := start(t, stage{names: map[string]string{"a": "A"}})
	if got := g.KindName("a", "zh") + g.KindName("b", "zh"); got != "A zh" {
		t.Errorf("names %q", got)
	}
	if k := g.KindPicture("a", "en"); k == nil || k.Name != "A en" {
		t.Errorf("picture %+v", k)
	}
	moves := start(t, stage{moves: display.MovePicture{Ends: true, Verb: "stop"}}).MovePictures(0, "en")
	if !moves[0].Ends || moves[0].Yields || moves[0].Verb != "stop" || moves[0].About != "" {
		t.Errorf("a move that ends a turn: %+v", moves[0])
	}
	m := match.New(passing{}, startOf(t, event.TypeDef{Name: "MOVED"}).Program(), match.Options{})
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	kinds := ""
	for _, x := range display.Show[race](m, track{}).MovePictures(0, "en")[:4] {
		kinds += fmt.Sprint(x.Ends, x.Yields, " ")
	}
	if kinds != "false false true false false true false false " {
		t.Errorf("kinds of moves: %s", kinds)
	}
}

// passing is a race in which command 2 passes and command 3 gives up, and in which nothing is hidden.
type passing struct{ rules }

func (p passing) Capabilities() match.Capabilities[race] { return match.Capabilities[race]{Sort: p} }
func (passing) Kind(c match.Command) match.Kind {
	switch c.Choice {
	case 2:
		return match.Passes
	case 3:
		return match.GivesUp
	}
	return match.Acts
}

// TestThePlainTableWithoutSecrets: where nothing is hidden, a player reads events and fields as the referee does.
func TestThePlainTableWithoutSecrets(t *testing.T) {
	prog := startOf(t, event.TypeDef{Name: "MOVED", Fields: []event.Field{{Name: "squares"}}}).Program()
	m := match.New(passing{}, prog, match.Options{Log: true})
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	g := display.Show[race](m, nil)
	if err := g.Do(match.Command{Verb: step, Choice: 4}); err != nil {
		t.Fatal(err)
	}
	log := g.LogFor(0, "en")
	e, _ := log.Next()
	if got := log.Sentence(e); got != "MOVED squares=4" || len(log.Entry(e).Payload) != 1 {
		t.Errorf("a player reads %q", got)
	}
	if got := g.Draw(1, display.Look{}); got != g.Draw(event.NoPlayer, display.Look{}) || !strings.Contains(got, "at[1] 4") {
		t.Errorf("a player sees %q", got)
	}
	if fork := display.Fork(g); fork.Format(match.Command{Verb: 1, Choice: 2}, display.Spoken) != "1 0 2" {
		t.Error("a fork has another table")
	}
}

// blank spells some values of an enumeration as nothing, and others as numbers.
type blank struct{ speller }

func (*blank) Value(f *event.Field, v int32) any {
	switch v {
	case 1:
		return "one"
	case 2:
		return ""
	case 3:
		return "three"
	}
	return v
}

// TestWordsOfValues: only values that have a name are found by it, in any case.
func TestWordsOfValues(t *testing.T) {
	log := start(t, stage{speller: &blank{}}).LogFor(0, "en")
	f := &event.Field{Name: "x", Kind: event.EnumField, Enum: "x"}
	for word, want := range map[string]int32{"ONE": 1, "three": 3, "": -1, "4": -1, "two": -1} { //maporder: each is compared
		v, names, ok := log.Read(f, word)
		if ok != (want >= 0) || ok && v != want || !ok && fmt.Sprint(names) != "[one three]" {
			t.Errorf("%q: %d, %v, %v", word, v, names, ok)
		}
	}
}

// TestLinesAtTheirEdges: a word that is as wide as the line stays whole, and so does a short first word. A
// name that is as wide as its column is on a line of its own.
func TestLinesAtTheirEdges(t *testing.T) {
	for _, c := range []struct {
		text   string
		width  int
		indent string
		want   string
	}{
		{"abcd efgh", 4, "", "abcd|efgh"}, {"  abcd efgh", 6, "", "  abcd|efgh"}, {"  abcdefgh", 6, "", "  abcd|efgh"}, {"ab cd", 4, "  ", "ab|  cd"}, {"上战场", 4, "  ", "上战|  场"}, {"（上）", 4, "", "（上|）"}, {"上，，，，", 4, "", "上，|，，|，"}, {"战场上单位 x", 10, "", "战场上单位|x"}, {"x，战场", 5, "   ", "x，战|   场"},
	} {
		if got := strings.ReplaceAll(display.Wrap(c.text, c.width, c.indent), "\n", "|"); got != c.want {
			t.Errorf("%q in %d columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
	for head, want := range map[string]string{"abc": "abc text", "abcd": "abcd\n    text", "": "    text"} { //maporder: each is compared
		if got := display.Columns(head, "text", 4, 30); got != want {
			t.Errorf("%q: %q, want %q", head, got, want)
		}
	}
	p := &display.Picture{Seats: []display.SeatPicture{{ID: "a"}}}
	if parts, err := p.Parts(); err != nil || len(parts) != 2 {
		t.Errorf("parts %v, %v", parts, err)
	}
	var nobody display.Called
	if x, err := nobody.One("x", nil); x != 0 || err != nil {
		t.Error("a name that nothing bears")
	}
}
