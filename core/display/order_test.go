package display_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// course is a track with a picture, whose commands touch its parts.
type course struct {
	track
	touches display.MovePicture
}

func (course) Picture(*match.Match[race], event.Player, string) *display.Picture {
	return &display.Picture{
		Pieces:  []display.PiecePicture{{ID: "#1", Kind: "runner:quick", At: "@3", Seat: 1, Call: "a3"}, {ID: "#2", Kind: "runner:slow", At: "@4", Seat: 2}, {ID: "#9", Kind: "unknown"}},
		Heads:   []display.Column{{ID: "lane:1", Seat: 2, Name: "LANE"}},
		Regions: []display.Region{{ID: "ground", Places: []display.Place{{ID: "@3", Name: "three", Seat: 1}, {ID: "@4", Name: "four"}}}},
		Seats:   []display.SeatPicture{{ID: "base:1", Seat: 1, Name: "first"}, {ID: "base:2", Seat: 2, Name: "second", Zones: []display.Zone{{ID: "deck:2", Name: "deck"}}}},
	}
}

func (c course) Touches(*match.Match[race], match.Command, string) display.MovePicture {
	return c.touches
}

func (course) About(*match.Match[race], match.Command, string) string { return "about it" }

func (course) KindName(kind, lang string) string {
	if kind == "runner:quick" || kind == "runner:slow" {
		return map[string]string{"en": "Runner", "zh": "跑者"}[lang]
	}
	return ""
}

// TestOrdersAreDescribed: a command as data has its source and targets with what the picture shows of
// them, its prices, and a sentence of these in the language asked for.
func TestOrdersAreDescribed(t *testing.T) {
	price := func(n int) []display.Figure { return []display.Figure{{Name: "energy", Value: n}} }
	for _, c := range []struct {
		touches display.MovePicture
		source  event.Entity
		want    string
		zh      string
	}{
		{display.MovePicture{Word: "go", Action: "LEG.go", Verb: "go", Path: []string{"#1", "@4", "#2", "lane:1", "base:2", "deck:2"}, Way: []string{"@3"}, Amounts: price(3), Costs: price(2)}, 1,
			"go LEG.go go; {#1 runner:quick @3 1 Runner (a3)} [{@4   0 four} {#2 runner:slow @4 2 Runner} {lane:1   2 LANE} {base:2   2 second} {deck:2   2 deck}] [@3]; Runner (a3): go → four → Runner → LANE → second → deck (energy 3, energy 2)",
			"跑者（a3）：go → four → 跑者 → LANE → second → deck（energy3，energy2）"},
		{display.MovePicture{Path: []string{"@3", "none"}}, 0, "step  walk on 1; - [{@3   1 three} {none   0 }] []; walk on 1 → three", "walk on 1 → three"},
		{display.MovePicture{Verb: "about it", Path: []string{"none"}, Costs: price(1)}, 0, "step  about it; - [{none   0 about it}] []; about it (energy 1)", "about it（energy1）"},
		{display.MovePicture{Verb: "rest", Path: []string{"#9"}}, 9, "step  rest; {#9 unknown  0 RUNNER 9} [] []; RUNNER 9: rest", "RUNNER 9：rest"},
		{display.MovePicture{Verb: "rest", Path: []string{"hand:1/#5"}}, 5, "step  rest; {hand:1/#5   0 RUNNER 5} [] []; RUNNER 5: rest", "RUNNER 5：rest"},
		{display.MovePicture{Verb: "rest", Says: "It rests."}, 0, "step  rest; - [] []; It rests.", "It rests."},
	} {
		m := start(t, course{touches: c.touches})
		for lang, want := range map[string]string{"en": c.want, "zh": c.zh} {
			o := display.OrderOf(m, m.View(0).(display.Match), match.Command{Verb: step, Player: 0, Choice: 1, Source: c.source}, lang)
			got := o.Sentence
			if lang == "en" {
				source := "-"
				if o.Source != nil {
					source = fmt.Sprint(*o.Source)
				}
				got = fmt.Sprint(o.Verb, " ", o.Action, " ", o.Label, "; ", source, " ", o.Targets, " ", o.Way, "; ", o.Sentence)
				if o.Text != "step by=1" || o.Line != "walk on 1" || o.About != "about it" || o.Kind != "acts" || o.Seat != 1 || fmt.Sprint(o.Amounts, o.Costs) != fmt.Sprint(c.touches.Amounts, c.touches.Costs) {
					t.Errorf("the order is %+v", o)
				}
			}
			if got != want {
				t.Errorf("%s:\ngot  %s\nwant %s", lang, got, want)
			}
		}
	}
	m := start(t, course{})
	commands, orders := m.Legal(0, nil), display.AppendOrders(nil, m, m.View(0).(display.Match), nil, 0, "en")
	if len(orders) != len(commands) || len(commands) != goal || orders[4].Text != "step by=5" || orders[4].Line != "run on 5" {
		t.Errorf("%d commands are %d orders: %+v", len(commands), len(orders), orders[4])
	}
}

// TestManyKinds: every definition of a picture is listed once, in the order in which they come first.
func TestManyKinds(t *testing.T) {
	pic := &display.Picture{Notices: []display.Badge{{Kind: "a"}, {}}}
	want := []string{"a"}
	for i := range 200 {
		kind := fmt.Sprint("k", i%150)
		pic.Pieces = append(pic.Pieces, display.PiecePicture{Kind: kind, Badges: []display.Badge{{Kind: "a"}, {Kind: kind}}})
		if i < 150 {
			want = append(want, kind)
		}
	}
	pic.Regions = []display.Region{{Places: []display.Place{{Kind: "k1"}, {Kind: "ground"}}}}
	if got := display.KindsOf(pic); !slices.Equal(got, append(want, "ground")) {
		t.Errorf("the definitions are %q", got)
	}
}
