package view

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
)

// TestNews checks the events of a duel at a table: numbers with their parts of the picture, and
// nothing of another hand.
func TestNews(t *testing.T) {
	_, p := window(t, "duel", "bot 60 greedy")
	all := ask[News](t, p, `{"id":1,"do":"news","from":0}`)
	i := slices.IndexFunc(all.News, func(h display.Happening) bool { return len(h.Figures) > 0 && h.From != "" })
	if i < 0 || all.From != 0 || all.Last == 0 {
		t.Fatalf("no hit in %d happenings", len(all.News))
	}
	if hit := all.News[i]; hit.To == "" || hit.Cause == "" || hit.Figures[0].Value >= 0 || hit.Seat == 0 || !strings.Contains(hit.Text, "hits") {
		t.Errorf("%+v", hit)
	}
	rest := ask[News](t, p, fmt.Sprintf(`{"id":2,"do":"news","from":%d}`, all.News[i].Seq))
	if len(rest.News) != len(all.News)-i-1 {
		t.Errorf("%d happenings after the hit, expected %d", len(rest.News), len(all.News)-i-1)
	}
	ask[opened](t, p, `{"id":3,"do":"open","seat":2}`)
	for _, h := range ask[News](t, p, `{"id":4,"do":"news"}`).News {
		if strings.Contains(h.Text, "player 1 draws") && !strings.Contains(h.Text, "hidden") {
			t.Errorf("seat 2 reads %q", h.Text)
		}
	}
	if back := ask[News](t, p, `{"id":5,"do":"news","from":100000}`); back.From != 0 || len(back.News) == 0 {
		t.Errorf("a match that was taken back begins at %d", back.From)
	}
}

// TestSentencesForPlayers checks that players of tactics read sentences, and not the lines of the log.
func TestSentencesForPlayers(t *testing.T) {
	_, p := window(t, "tactics", "bot 40 policy")
	list := ask[News](t, p, `{"id":1,"do":"news"}`).News
	for _, h := range list {
		if strings.Contains(h.Text, "W4") || strings.Contains(h.Text, "=") {
			t.Errorf("%q", h.Text)
		}
	}
	if !slices.ContainsFunc(list, func(h display.Happening) bool { return strings.Contains(h.Text, "loses") && len(h.Figures) == 1 }) {
		t.Errorf("no hit in %d happenings", len(list))
	}
}

// TestRules checks that every game says how it is won, in both languages, on the page and in its
// console.
func TestRules(t *testing.T) {
	for _, mode := range []string{"duel", "2v2", "ffa4", "tactics", "xiangqi", "eights", "tricks"} {
		_, p := window(t, mode)
		for lang, title := range map[string]string{"en": "How to win", "zh": "如何获胜"} {
			ask[opened](t, p, `{"id":1,"do":"open","lang":"`+lang+`"}`)
			is := ask[struct{ Sections []display.Section }](t, p, `{"id":2,"do":"rules"}`)
			line := ask[answered](t, p, `{"id":3,"do":"line","line":"rules"}`)
			if first := is.Sections[0].Lines[0]; !strings.Contains(strings.Join(strings.Fields(line.Text), ""), strings.Join(strings.Fields(first), "")) {
				t.Errorf("%s in %s: the line rules does not say %q: %s", mode, lang, first, line.Text)
			}
			if len(is.Sections) < 2 || is.Sections[0].Title != title || len(is.Sections[0].Lines) == 0 {
				t.Errorf("%s in %s: %+v", mode, lang, is.Sections)
			}
			for _, s := range is.Sections {
				if slices.Contains(s.Lines, "") || strings.Contains(strings.Join(s.Lines, ""), "%!") {
					t.Errorf("%s in %s: %q", mode, lang, s.Lines)
				}
			}
		}
	}
}

// TestAgain checks that a new match, a rematch and a saved match take the place of the present one.
func TestAgain(t *testing.T) {
	_, p := window(t, "duel", "bot 12 greedy")
	hand := func() string {
		pic := ask[Board](t, p, `{"id":1,"do":"look"}`).Picture
		var kinds []string
		for _, piece := range pic.Pieces {
			kinds = append(kinds, piece.Kind)
		}
		return pic.Head + strings.Join(kinds, " ")
	}
	played := hand()
	saved := ask[struct{ Text string }](t, p, `{"id":2,"do":"save"}`).Text
	ask[Board](t, p, `{"id":3,"do":"again"}`)
	first := hand()
	ask[Board](t, p, `{"id":4,"do":"again","seed":77}`)
	other := hand()
	ask[Board](t, p, `{"id":5,"do":"again"}`)
	if first == played || other == first || hand() != other {
		t.Errorf("played %q, rematch %q, new %q, rematch of it %q", played, first, other, hand())
	}
	text, _ := json.Marshal([]byte(saved)) // base64
	ask[json.RawMessage](t, p, `{"id":6,"do":"load","data":`+string(text)+`}`)
	if hand() != played {
		t.Errorf("loaded %q, saved %q", hand(), played)
	}
	if ask[answered](t, p, `{"id":7,"do":"line","line":"reload"}`).Fail || hand() != played {
		t.Errorf("reloaded %q, saved %q", hand(), played)
	}
	if why := refused(t, p, `{"id":8,"do":"load","data":"e30="}`); hand() != played || !strings.Contains(why, "not a saved session") {
		t.Errorf("%q leaves %q", why, hand())
	}
	ask[opened](t, p, `{"id":9,"do":"open","seat":1}`)
	if why := refused(t, p, `{"id":10,"do":"save"}`); !strings.Contains(why, "hands") {
		t.Error(why)
	}
}

// TestWinners checks that the picture of a match that is over names its winners.
func TestWinners(t *testing.T) {
	_, p := window(t, "duel", "concede 2")
	if pic := ask[Board](t, p, `{"id":1,"do":"look"}`).Picture; !slices.Equal(pic.Winners, []int{1}) || pic.Over == "" {
		t.Errorf("%v %q", pic.Winners, pic.Over)
	}
}
