package view

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/load"
	"arbiter/repl/console"
)

// edited opens a session of a duel with a pack in a folder, whose files a page can write.
func edited(t *testing.T, files fstest.MapFS) (*Session, *Page) {
	t.Helper()
	c, err := console.New(console.Config{Load: loader(t, "duel", files), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s := New(c, Files{
		Write:    func(name string, text []byte) error { return put(files, name, text) },
		Editable: func(name string) bool { return strings.HasPrefix(name, "mine/") },
	})
	return s, s.Open(nil)
}

// put writes a file of the pack mine; the file with fails in its text cannot be written.
func put(files fstest.MapFS, name string, text []byte) error {
	if strings.Contains(string(text), "disk full") {
		return errors.New("no space left")
	}
	files[name] = &fstest.MapFile{Data: text}
	return nil
}

// mine is a pack with a rule whose script fails when player 1 ends a turn with failing = true.
func mine() fstest.MapFS {
	return fstest.MapFS{
		"mine/pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"mine/r.toml":    {Data: []byte("[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"r.lua\"\n[[rule.listener]]\nevent = \"TURN_ENDED\"\nrole = \"any\"\nrun = \"run\"\n")},
		"mine/r.lua":     {Data: []byte("function run(me, ev, game)\nend\n")},
	}
}

// send writes a request as JSON.
func send(t testing.TB, r Request) string {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestOpening: the first answer says what the page shows around the board, in its language.
func TestOpening(t *testing.T) {
	s, p := window(t, "duel")
	name, mode := s.c.Title()
	for _, lang := range []string{"en", "zh"} {
		is := ask[opened](t, p, `{"do":"open","lang":"`+lang+`"}`)
		s.c.Lang = lang
		if is.Game != name || is.Mode != mode || is.Engine != match.Engine || is.Seats != 2 || is.Intro != s.c.Intro() || is.Intro == "" || !slices.Equal(is.Commands, console.Commands(lang)) || !slices.Equal(is.Usages, s.c.Match().Usages(lang)) || len(is.Usages) == 0 || is.Edits || is.Packs || is.Running {
			t.Errorf("%s: %+v", lang, is)
		}
	}
	if got := refused(t, p, `{"do":"open","seat":9}`); got != "没有座位9" {
		t.Errorf("the page is Chinese, and reads %s", got)
	}
	s.files = Files{Write: func(string, []byte) error { return nil }, Packs: func() ([]Archive, error) { return []Archive{{"a.arbpack", []byte("x")}}, nil }}
	if is := ask[opened](t, p, `{"do":"open"}`); !is.Edits || !is.Packs {
		t.Errorf("files can be written: %+v", is)
	}
	if is := ask[struct{ Packs []Archive }](t, p, `{"do":"packs"}`); len(is.Packs) != 1 || is.Packs[0].Name != "a.arbpack" || string(is.Packs[0].Data) != "x" {
		t.Errorf("packs %+v", is)
	}
	s.files.Packs = func() ([]Archive, error) { return nil, errors.New("no pack") }
	if got := refused(t, p, `{"do":"packs"}`); got != "no pack" {
		t.Errorf("packs: %s", got)
	}
}

// TestListsAreLists: a page reads a list that is empty as one, in every answer.
func TestListsAreLists(t *testing.T) {
	for _, mode := range []string{"xiangqi", "duel", "tactics"} {
		s, p := window(t, mode)
		for _, seat := range []int{0, 1, 2} {
			ask[opened](t, p, fmt.Sprintf(`{"do":"open","seat":%d}`, seat))
			for message, keys := range map[string][]string{
				`{"do":"time"}`: {"types", "type", "seqs", "turns", "commands", "rejected", "hits", "faults"}, `{"do":"look"}`: {"moves"}, `{"do":"news"}`: {"news"}, `{"do":"events"}`: {"events"}, `{"do":"files"}`: {"files"}, `{"do":"rules"}`: {"sections"}, `{"do":"complete","line":"zzz"}`: {"words"}, `{"do":"frames","from":1,"to":2}`: {"steps"}, `{"do":"fork","name":"main"}`: {"moves"},
			} {
				is := ask[map[string]json.RawMessage](t, p, message)
				for _, key := range keys {
					if !strings.HasPrefix(string(is[key]), "[") {
						t.Errorf("%s of seat %d: %s: %s is %s", mode, seat, message, key, is[key])
					}
				}
			}
		}
		if s.c.State().Done != 0 {
			t.Error("reading has changed the match")
		}
	}
}

// kindsIn lists the definitions that a picture refers to.
func kindsIn(v any, out map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, x := range v { //maporder: a set
			if kind, is := x.(string); is && key == "kind" && kind != "" {
				out[kind] = true
			}
			if list, is := x.([]any); is && key == "kinds" {
				for _, k := range list {
					if kind, is := k.(string); is && kind != "" {
						out[kind] = true
					}
				}
			}
			kindsIn(x, out)
		}
	case []any:
		for _, x := range v {
			kindsIn(x, out)
		}
	}
}

// TestKindsComeOnce: a page gets each definition that a picture refers to, once, and again after it
// has opened again or the packs were read again.
func TestKindsComeOnce(t *testing.T) {
	for _, mode := range []string{"ffa4", "duel", "tactics", "xiangqi"} {
		s, p := window(t, mode, "bot 30 greedy")
		for round, again := range []string{"", `{"do":"open"}`, `{"do":"open","lang":"zh"}`, `{"do":"line","line":"reload"}`} {
			if again != "" && !strings.Contains(again, "line") {
				ask[opened](t, p, again)
			}
			var is struct {
				Picture any
				Kinds   []display.KindPicture
			}
			if round == 3 {
				is = ask[struct {
					Board struct {
						Picture any
						Kinds   []display.KindPicture
					}
				}](t, p, again).Board
			} else {
				is = ask[struct {
					Picture any
					Kinds   []display.KindPicture
				}](t, p, `{"do":"look"}`)
			}
			want := map[string]bool{}
			kindsIn(is.Picture, want)
			got := map[string]bool{}
			for _, k := range is.Kinds {
				if got[k.Kind] {
					t.Errorf("%s: %s comes twice", mode, k.Kind)
				}
				got[k.Kind] = true
			}
			for kind := range want { //maporder: each by itself
				if s.c.Match().KindPicture(kind, "en") != nil && !got[kind] {
					t.Errorf("%s, round %d: %s does not come", mode, round, kind)
				}
			}
			if len(got) == 0 {
				t.Errorf("%s, round %d: no kinds", mode, round)
			}
			if b := ask[Board](t, p, `{"do":"look"}`); len(b.Kinds) != 0 {
				t.Errorf("%s: %d kinds come again", mode, len(b.Kinds))
			}
		}
	}
	s, p := window(t, "duel")
	ask[Board](t, p, `{"do":"look"}`)
	s.Changed() // the packs are read again
	if b := ask[Board](t, p, `{"do":"look"}`); len(b.Kinds) == 0 {
		t.Error("after the packs were read again, the page keeps what it knew")
	}
}

// TestLinesOfPages: a line says what its page may see, whether it failed, and with which code. Other
// pages are notified when something has changed, and only then.
func TestLinesOfPages(t *testing.T) {
	files := mine()
	s, p := edited(t, files)
	var pushed []string
	other := s.Open(func(text []byte) { pushed = append(pushed, string(text)) })
	ask[opened](t, other, `{"do":"open"}`)
	self := 0
	own := s.Open(func([]byte) { self++ })
	say := func(by *Page, line string, change bool) answered {
		t.Helper()
		pushed, self = nil, 0
		is := ask[answered](t, by, send(t, Request{Do: "line", Line: line}))
		if self > 0 || is.Line != line || is.Board == nil || (len(pushed) == 1) != change || change && !strings.Contains(pushed[0], `"push":"changed"`) {
			t.Errorf("%s: notified %q, want %t; %+v", line, pushed, change, is)
		}
		if s.c.Own != nil {
			t.Errorf("after %s the console still belongs to a page", line)
		}
		return is
	}
	if is := say(own, "legal", false); is.Fail || !strings.Contains(is.Text, "end") || is.Code != "" {
		t.Errorf("legal: %+v", is)
	}
	if is := say(own, "nonsense", false); !is.Fail || is.Code != "" || is.Text == "" {
		t.Errorf("nonsense: %+v", is)
	}
	refused := ""
	for _, line := range []string{"play 1 alpha front", "attack a1 b1", "do answer 9", "battery 1", "battery 1"} {
		a := ask[answered](t, p, send(t, Request{Do: "line", Line: line}))
		if a.Code != "" {
			if refused = a.Code; !a.Fail || strings.ToUpper(a.Code) != a.Code || !strings.Contains(a.Text, a.Code) {
				t.Errorf("%s: %+v", line, a)
			}
		}
	}
	if refused == "" {
		t.Error("no line was rejected by the rules")
	}
	line := ask[Timeline](t, p, `{"do":"time"}`)
	if len(line.Faults) != 0 {
		t.Errorf("a rejection is a fault: %+v", line.Faults)
	}
	var rejected []uint32
	for _, e := range s.c.Whole().Log() {
		if e.Rejected {
			rejected = append(rejected, e.Seq)
		}
	}
	if !slices.Equal(line.Rejected, rejected) {
		t.Errorf("the timeline has the rejected events %v, want %v", line.Rejected, rejected)
	}
	if is := say(own, "end", true); is.Fail || is.Text == "" {
		t.Errorf("end: %+v", is)
	}
	say(own, "fork other", true)
	say(own, "switch main", true)
	say(own, "undo", true)
	say(own, "redo", true)
	say(own, "set turn 9", true)
	say(own, "reload", true)
	// What fails in a script is on the timeline, with the event after which it failed.
	files["mine/r.lua"] = &fstest.MapFile{Data: []byte("function run(me, ev, game)\n  error('out of order')\nend\n")}
	say(own, "reload", true)
	for range 8 {
		seq := s.c.State().Seq
		is := ask[answered](t, p, send(t, Request{Do: "line", Line: "end"}))
		faults := ask[Timeline](t, p, `{"do":"time"}`).Faults
		if is.Fail {
			if len(faults) != 1 || faults[0].Line != "end" || faults[0].Seq != seq || !strings.Contains(faults[0].Text, "mine/r.lua:2: out of order") || !strings.Contains(is.Text, "out of order") {
				t.Errorf("the line fails with %s, and the timeline has %+v", is.Text, faults)
			}
			break
		}
		if len(faults) > 0 {
			t.Errorf("%s: %+v", is.Text, faults)
		}
	}
	if len(s.faults) != 1 {
		t.Errorf("%d faults", len(s.faults))
	}
}

// TestWordsOfSeats (K-22): a page of a seat reads the log of the seat after its line. A page that sees
// everything reads the answer of the console.
func TestWordsOfSeats(t *testing.T) {
	words := 0
	for _, seat := range []int{0, 1, 2} {
		s, p := window(t, "duel")
		twin, _ := window(t, "duel")
		ask[opened](t, p, fmt.Sprintf(`{"do":"open","seat":%d}`, seat))
		for range 8 {
			a := twin.c.Do("end")
			if at := s.c.State().Player; seat != 0 && seat != at {
				if a := s.c.Do("end"); a.Err != nil {
					t.Fatal(a.Err)
				}
				continue
			}
			first := len(s.c.Match().Log())
			is := ask[answered](t, p, `{"do":"line","line":"end"}`)
			want := twin.c.Show(a)
			if seat > 0 {
				want = ""
				log := s.c.Match().LogFor(event.Player(seat-1), "en")
				for i := 0; ; i++ {
					e, more := log.Next()
					if !more {
						break
					}
					if text := log.Sentence(e); i >= first && text != "" {
						want += "\n" + text
						words++
					}
				}
			}
			if is.Text != strings.TrimPrefix(want, "\n") || seat > 0 && is.Data != nil {
				t.Errorf("seat %d reads\n%s\nwant\n%s", seat, is.Text, want)
			}
		}
	}
	if words < 5 {
		t.Errorf("the seats have read %d sentences", words)
	}
}

// TestPagesHaveTheirLanguage: each page of a session is answered in its own language, whatever page asked
// before, and a bug of the engine is on the timeline as a fault is.
func TestPagesHaveTheirLanguage(t *testing.T) {
	s, en := window(t, "duel", "bot 20 greedy")
	zh := s.Open(nil)
	ask[opened](t, en, `{"do":"open","lang":"en"}`)
	ask[opened](t, zh, `{"do":"open","lang":"zh"}`)
	for range 2 {
		for page, want := range map[*Page][2]string{en: {"How to win", "player "}, zh: {"如何获胜", "玩家"}} {
			if is := ask[answered](t, page, `{"do":"line","line":"rules"}`); !strings.Contains(is.Text, want[0]) {
				t.Errorf("the rules begin with %.60s, want %s", is.Text, want[0])
			}
			news := ask[News](t, page, `{"do":"news"}`).News
			for _, h := range news {
				if h.Text == "" {
					t.Errorf("a happening without words: %+v", h)
				}
			}
			if !slices.ContainsFunc(news, func(h display.Happening) bool { return strings.Contains(h.Text, want[1]) }) {
				t.Errorf("none of %d happenings has %s", len(news), want[1])
			}
			if is := ask[answered](t, page, `{"do":"line","line":"paly 9"}`); !is.Fail || strings.Contains(is.Text, "是不是") != (page == zh) {
				t.Errorf("a wrong line: %s", is.Text)
			}
		}
	}
	s.fault("end", match.NewBug("broken"), 7)
	s.fault("end", errors.New("not a fault"), 7)
	if faults := ask[Timeline](t, en, `{"do":"time"}`).Faults; len(faults) != 1 || faults[0].Seq != 7 || !strings.Contains(faults[0].Text, "broken") {
		t.Errorf("the faults are %+v", faults)
	}
}

// TestPictures: a page gets the pictures of cards by their kinds, up to a bound, the first by name.
func TestPictures(t *testing.T) {
	s, p := window(t, "duel")
	type kinds struct{ Kinds map[string]Picture }
	if is := ask[kinds](t, p, `{"do":"pictures"}`); is.Kinds == nil || len(is.Kinds) != 0 {
		t.Errorf("without pictures: %v", is)
	}
	half := make([]byte, 8<<20)
	asked := 0
	all := map[string]Picture{"b": {"image/png", half}, "a": {"image/gif", half[1:]}, "c": {"image/png", []byte{1}}, "d": {"image/png", []byte{1}}}
	s.files.Pictures = func(packs []load.Source) map[string]Picture {
		if asked++; len(packs) != len(s.c.Sources()) {
			t.Errorf("of %d packs", len(packs))
		}
		return all
	}
	sent, err := p.pictures(nil)
	if err != nil {
		t.Fatal(err)
	}
	is := sent.(map[string]any)["kinds"].(map[string]Picture)
	if len(is) != 3 || len(is["card:a"].Data) != len(half)-1 || is["card:a"].Type != "image/gif" || len(is["card:b"].Data) != len(half) || len(is["card:c"].Data) != 1 {
		t.Errorf("%d pictures: 16 MB are sent, and not a byte more", len(is))
	}
}

// TestDeskOfThePacks: cards are those of the packs that were read last, and errors are in the language
// of the question.
func TestDeskOfThePacks(t *testing.T) {
	files := mine()
	s, p := edited(t, files)
	made := 0
	s.Plays(func() cards.Odds { made++; return nil })
	type found struct{ IDs []string }
	find := func() []string { return ask[found](t, p, `{"do":"cards","cards":{"what":"find","query":"zebra"}}`).IDs }
	if ids := find(); len(ids) != 0 {
		t.Errorf("found %v", ids)
	}
	find()
	if made != 1 {
		t.Errorf("for one edition of the packs, the matches of decks are made ready %d times", made)
	}
	files["mine/c.toml"] = &fstest.MapFile{Data: []byte("[[card]]\nid = \"ZEBRA\"\nname = { en = \"Zebra\", zh = \"斑马\" }\nfaction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 2 }\nstats = { attack = 1, shield = 0, health = 3 }\ntags = [\"INFANTRY\"]\n")}
	if is := ask[answered](t, p, `{"do":"line","line":"reload"}`); is.Fail {
		t.Error(is.Text)
	}
	if ids := find(); len(ids) != 1 || made != 2 {
		t.Errorf("after the packs were read again, found %v; ready %d times", ids, made)
	}
	en := refused(t, p, `{"do":"cards","cards":{"what":"none"}}`)
	if zh := refused(t, p, `{"do":"cards","cards":{"what":"none","lang":"zh"}}`); zh == en || strings.Contains(zh, "unknown") {
		t.Errorf("in Chinese: %s", zh)
	}
}

// TestOpenedFiles: a file takes the place of the session, with its notes, and pages of seats that are
// not there see everything, and are asked to open again.
func TestOpenedFiles(t *testing.T) {
	s, p := window(t, "ffa4", "bot 5 greedy")
	s.faults = []Fault{{Line: "x"}}
	var pushed []string
	seat := s.Open(func(text []byte) { pushed = append(pushed, string(text)) })
	first := s.Open(nil)
	ask[opened](t, seat, `{"do":"open","seat":4}`)
	ask[opened](t, first, `{"do":"open","seat":1}`)
	ask[Board](t, first, `{"do":"look"}`)
	other, _ := window(t, "duel")
	s.files.Open = func(name string, data []byte) (*Opened, error) {
		if name != "match.arec" || string(data) != "{}" {
			return nil, fmt.Errorf("%s has %q", name, data)
		}
		return &Opened{Console: other.c, Files: Files{Packs: func() ([]Archive, error) { return nil, nil }}, Notes: "of another day"}, nil
	}
	if got := refused(t, p, `{"do":"load","name":"other","data":"e30="}`); got != `other has "{}"` || s.c == other.c {
		t.Errorf("what cannot be opened: %s", got)
	}
	type is struct {
		Board *Board
		Notes string
	}
	got := ask[is](t, p, `{"do":"load","name":"match.arec","data":"e30="}`)
	if s.c != other.c || s.c.Halts == nil || got.Notes != "of another day" || got.Board == nil || got.Board.At.Done != 0 || len(s.faults) != 0 || s.files.Packs == nil || s.files.Open != nil {
		t.Errorf("%+v", got)
	}
	if len(pushed) != 1 || !strings.Contains(pushed[0], `"push":"reopened"`) || seat.seat != event.NoPlayer || first.seat != 0 {
		t.Errorf("pages are notified of %q, and are of seats %d and %d", pushed, seat.seat, first.seat)
	}
	if b := ask[Board](t, first, `{"do":"look"}`); len(b.Kinds) == 0 || b.At.Done != 0 {
		t.Errorf("a page of the new match: %d kinds", len(b.Kinds))
	}
	// A saved session is read by the console itself; other pages are notified.
	pushed = nil
	saved := ask[struct{ Text string }](t, p, `{"do":"save"}`).Text
	ask[answered](t, p, `{"do":"line","line":"end"}`)
	data, _ := json.Marshal([]byte(saved))
	pushed = nil
	if back := ask[is](t, p, `{"do":"load","data":`+string(data)+`}`); back.Board.At.Done != 0 || len(pushed) != 1 || !strings.Contains(pushed[0], `"push":"changed"`) {
		t.Errorf("%+v, notified %q", back, pushed)
	}
	pushed = nil
	if ask[Board](t, p, `{"do":"again"}`); len(pushed) != 1 {
		t.Errorf("of a new match the others hear %q", pushed)
	}
	pushed = nil
	if refused(t, p, `{"do":"load","data":"e30="}`); len(pushed) != 0 {
		t.Errorf("of a file that is not opened the others hear %q", pushed)
	}
}

// TestUrgent: only a short message that stops a line is answered before others.
func TestUrgent(t *testing.T) {
	stop := `{"do":"stop"}`
	for text, want := range map[string]bool{stop: true, `{"id":3,"do":"stop"}`: true, `{"do":"look"}`: false, `stop`: false, `{"do":"stop"`: false, stop + "x": false, "": false,
		stop + strings.Repeat(" ", 255-len(stop)): true, stop + strings.Repeat(" ", 256-len(stop)): false} {
		if Urgent([]byte(text)) != want {
			t.Errorf("%q is urgent: %t", text, !want)
		}
	}
	_, p := window(t, "xiangqi")
	message := `{"do":"look"}`
	if ask[Board](t, p, message+strings.Repeat(" ", maxAsked-len(message))).Picture == nil {
		t.Error("a message of the greatest length is not answered")
	}
	var a answer
	if err := json.Unmarshal(p.Answer([]byte(message+strings.Repeat(" ", maxAsked+1-len(message)))), &a); err != nil || a.Error != "the message is too long" {
		t.Errorf("one byte more: %+v, %v", a, err)
	}
	if ask[Frames](t, p, fmt.Sprintf(`{"do":"frames","from":1,"to":%d}`, 1+maxFrames)).From != 1 {
		t.Error("as many positions as one answer has")
	}
	refused(t, p, fmt.Sprintf(`{"do":"frames","from":1,"to":%d}`, 2+maxFrames))
	p.Close()
	if got := refused(t, p, message); got != "the page is closed" {
		t.Errorf("a closed page: %s", got)
	}
	if got := refused(t, p, message); got != "the page is closed" {
		t.Error(got)
	}
}
