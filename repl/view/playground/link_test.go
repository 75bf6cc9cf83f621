package playground

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
)

// recorded plays a match of random commands, with as many as it has, and returns its record.
func recorded(t *testing.T, mode string, commands int) (*record.File, func() display.Match) {
	t.Helper()
	_, packs, id, err := kits.All().Find(mode, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	h := record.HeaderOf(packs, games.Setup{Mode: id, Seed: 11})
	open := func() display.Match {
		g, err := packs.Open(h.Setup(), match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g := open()
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	h.Hash = record.Hash(g.Hash())
	f := &record.File{Header: *h}
	for n := 1; n <= commands && !g.Over(); n++ {
		p := g.ToAct(nil)[0]
		list := g.Legal(p, nil)
		c := list[n*7%max(1, len(list)-1)]
		do := g.Format(c, display.Canonical)
		if strings.HasPrefix(do, "attack") && strings.Contains(do, "base") {
			c = list[len(list)-2] // the match is to last
			do = g.Format(c, display.Canonical)
		}
		if err := g.Do(c); err != nil {
			t.Fatal(err)
		}
		f.Lines = append(f.Lines, record.Line{N: n, Player: int(p) + 1, Do: do, Hash: record.Hash(g.Hash())})
	}
	return f, open
}

// TestLinks: a whole duel of 400 commands fits into a link of 4 KB, and the playground opens it at
// the position that it names.
func TestLinks(t *testing.T) {
	for mode, commands := range map[string]int{"duel": 400, "xiangqi": 60, "tactics": 60} {
		f, open := recorded(t, mode, commands)
		const at = 31
		l, err := record.NewLink(f, open(), at)
		if err != nil {
			t.Fatal(mode, err)
		}
		text, err := l.Text()
		if err != nil {
			t.Fatal(mode, err)
		}
		t.Logf("%s: %d commands take %d characters", mode, l.Len(), len(text))
		if len(text) > 4000 || mode == "duel" && l.Len() < 300 {
			t.Errorf("%s: a link of %d commands has %d characters", mode, l.Len(), len(text))
		}
		w, _ := begun(t, mode, nil)
		s, err := Open(w, text, loadWorld, nil)
		if err != nil {
			t.Fatal(mode, err)
		}
		g := open()
		if err := l.Goto(g); err != nil || record.Hash(g.Hash()) != f.Lines[at-1].Hash {
			t.Errorf("%s: the link leads elsewhere: %v", mode, err)
		}
		if is, wrong := ask(t, s.Open(nil), map[string]any{"do": "time"}); wrong != "" || is["seq"] != float64(g.Seq()) || is["last"] == is["seq"] {
			t.Errorf("%s: the page is at event %v of %v, not at %d %s", mode, is["seq"], is["last"], g.Seq(), wrong)
		}
	}
}

// TestHostileLinks: a damaged link is rejected, and so is a whole one whose match does not fit the
// packs. Nothing panics.
func TestHostileLinks(t *testing.T) {
	f, open := recorded(t, "duel", 12)
	l, err := record.NewLink(f, open(), -1)
	if err != nil {
		t.Fatal(err)
	}
	text, err := l.Text()
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for _, c := range "A_z" {
			link := text[:i] + string(c) + text[i+1:]
			if l, err := record.ReadLink(link); err == nil && link != text {
				if again, err := l.Text(); err != nil || again != text { // the last character has bits without meaning
					t.Errorf("the damaged link %s is read", link)
				}
			}
		}
		if _, err := record.ReadLink(text[:i]); err == nil {
			t.Errorf("%d of %d characters are read", i, len(text))
		}
	}
	for link, want := range map[string]string{"": "malformed", "!": "malformed", strings.Repeat("A", 20_000): "malformed", "AgAA": "format 2", "AQAA": "malformed"} {
		if _, err := record.ReadLink(link); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v", link, err)
		}
	}
	w, _ := begun(t, "duel", nil)
	if _, err := Open(w, text[:8], loadWorld, nil); err == nil || !strings.Contains(err.Error(), "malformed") {
		t.Errorf("a playground opens a part of a link: %v", err)
	}
	for what, change := range map[string]func(h *record.Header){
		"mode": func(h *record.Header) { h.Mode = "\x1b[2J" }, "game": func(h *record.Header) { h.Mode = "xiangqi" }, "option": func(h *record.Header) { h.Options = []string{"nothing=1"} },
		"card": func(h *record.Header) { h.Decks[0][0].Card = "nothing" }, "deck": func(h *record.Header) { h.Decks = h.Decks[:1] }, "many": func(h *record.Header) { h.Decks[1][0].N = 500 },
		"seed": func(h *record.Header) { h.Seed++ },
	} {
		l, err := record.ReadLink(text)
		if err != nil {
			t.Fatal(err)
		}
		change(&l.Header)
		link, err := l.Text()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Open(w, link, loadWorld, nil); err == nil || len(err.Error()) > 600 {
			t.Errorf("a link with another %s: %.700v", what, err)
		}
	}
}

// TestShownLinksHide: a link to a position has nothing of the other hand, the seed or the
// commands. It is that of its view.
func TestShownLinksHide(t *testing.T) {
	f, open := recorded(t, "duel", 24)
	l, err := record.NewLink(f, open(), 20)
	if err != nil {
		t.Fatal(err)
	}
	g := open()
	if err := l.Goto(g); err != nil {
		t.Fatal(err)
	}
	for p := range num.To[event.Player](2) {
		link := record.NewShown(p, "en")
		err := link.Add(g, 20, []string{"said"})
		if err != nil {
			t.Fatal(err)
		}
		text, err := link.Text()
		if err != nil || len(text) > 4000 {
			t.Fatalf("a link of %d characters: %v", len(text), err)
		}
		content, err := record.ShownContent(text)
		if err != nil {
			t.Fatal(err)
		}
		var shown struct {
			Seat    int
			Picture *display.Picture
			Kinds   []struct{ Kind string }
		}
		if err := json.NewDecoder(bytes.NewReader(content)).Decode(&shown); err != nil && err != io.EOF {
			t.Fatal(err)
		}
		hidden := 0
		for _, piece := range shown.Picture.Pieces {
			if strings.HasPrefix(piece.At, "hand:") && piece.Seat != shown.Seat {
				hidden++
				if piece.Kind != "" || len(piece.Figures) > 0 {
					t.Errorf("the link of seat %d shows %+v", shown.Seat, piece)
				}
			}
		}
		if hidden == 0 || shown.Seat != int(p)+1 {
			t.Errorf("seat %d: %d cards of the other hand", shown.Seat, hidden)
		}
		if want, err := json.Marshal(display.View(g, p).Picture(p, "en")); err != nil || !bytes.Contains(content, want) {
			t.Errorf("the picture is not that of the view: %v", err)
		}
	}
}

// TestShownLinksHaveSteps: a link to several positions has the first one whole and then changes,
// which lead to the picture of the last one.
func TestShownLinksHaveSteps(t *testing.T) {
	f, open := recorded(t, "duel", 24)
	l, err := record.NewLink(f, open(), 20)
	if err != nil {
		t.Fatal(err)
	}
	g, link, last := open(), record.NewShown(0, "en"), map[string]json.RawMessage{}
	err = l.Walk(g, 14, func(at int) error {
		if at == 20 {
			if last, err = display.View(g, 0).Picture(0, "en").Parts(); err != nil {
				return err
			}
		}
		return link.Add(g, at, []string{fmt.Sprint("after ", at)})
	})
	if err != nil {
		t.Fatal(err)
	}
	text, err := link.Text()
	if err != nil || len(text) > 8000 {
		t.Fatalf("a link of %d characters: %v", len(text), err)
	}
	content, err := record.ShownContent(text)
	if err != nil {
		t.Fatal(err)
	}
	var shown struct {
		At      int
		Picture *display.Picture
		Steps   []struct {
			Seq  int
			Set  map[string]json.RawMessage
			Gone []string
			Text []string
		}
	}
	if err := json.Unmarshal(content, &shown); err != nil {
		t.Fatal(err)
	}
	is, err := shown.Picture.Parts()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range shown.Steps {
		for id, part := range s.Set {
			is[id] = part
		}
		for _, id := range s.Gone {
			delete(is, id)
		}
	}
	if n := len(shown.Steps); n != 6 || shown.At != 14 || shown.Steps[5].Seq != 20 || shown.Steps[5].Text[0] != "after 20" {
		t.Errorf("from command %d on the steps are %+v", shown.At, shown.Steps)
	}
	same := len(is) == len(last)
	for id := range last {
		same = same && bytes.Equal(is[id], last[id])
	}
	if !same {
		t.Error("the steps lead to another picture")
	}
}
