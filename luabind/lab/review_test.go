package lab_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// table is a game whose matches are reviewed.
type table struct {
	game  *games.Definition
	packs *games.Packs
	setup games.Setup
}

func open(t *testing.T, mode string) *table {
	t.Helper()
	g, p, id := shipped.Find(t, mode)
	set := games.Setup{Mode: id, Seed: 3}
	if p.Decks != nil {
		var err error
		if set.Decks, err = games.Deal(p.Decks, set); err != nil {
			t.Fatal(err)
		}
	}
	return &table{g, p, set}
}

func (d *table) start(t *testing.T) display.Match {
	t.Helper()
	m, err := d.packs.Open(d.setup, match.Options{Log: true})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// played returns the commands of a match of bots, so many at the limit.
func (d *table) played(t *testing.T, name string, limit int) []match.Record {
	t.Helper()
	g, bots := d.start(t), bot.Table{}
	for seat := range g.Seats() {
		b, err := games.NewBot(d.game, d.packs, name, 1, seat)
		if err != nil {
			t.Fatal(err)
		}
		bots.Bots = append(bots.Bots, b)
	}
	for n := 0; n < limit && !g.Over(); n++ {
		c, _, err := bots.Next(g)
		if err == nil {
			err = g.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return g.Commands()
}

func (d *table) options(name string) lab.ReviewOptions {
	return lab.ReviewOptions{Every: 1, MaxWorst: 5, Lang: "en", Bot: func(view match.Any) (bot.Advisor, error) {
		return games.NewAdvisor(d.game, d.packs, name, view.Position())
	}}
}

// TestReview checks the reports on matches of every kind: each seat has a chance at every
// point, the worst commands come first, and the same match has the same report.
func TestReview(t *testing.T) {
	for _, tt := range []struct {
		mode, by string
		limit    int
	}{{"duel", "mcts:4", 30}, {"ffa4", "mcts:2", 12}, {"2v2", "mcts:2", 12}, {"tactics", "mcts:4", 30}, {"xiangqi", "search:300", 20}, {"kuhn", "mcts:20", 10}, {"fireworks", "mcts:4", 6}} {
		d := open(t, tt.mode)
		commands := d.played(t, "random", tt.limit)
		var texts []string
		for range 2 {
			r, err := lab.ReviewMatch(context.Background(), d.start(t), commands, d.options(tt.by))
			if err != nil {
				t.Fatalf("%s: %v", tt.mode, err)
			}
			if !r.Whole || len(r.Points) < len(commands)/2 {
				t.Fatalf("%s: %d points for %d commands", tt.mode, len(r.Points), len(commands))
			}
			seats := d.start(t).Seats()
			for _, p := range r.Points {
				sum := 0
				for i, c := range p.Chances {
					if j := i - 2; tt.mode == "2v2" && j >= 0 && c != p.Chances[j] || tt.mode == "fireworks" && c != p.Chances[0] {
						t.Fatalf("%s: allies have the chances %v", tt.mode, p.Chances)
					}
					if c < 0 || c > bot.Certain {
						t.Fatalf("%s: chances %v", tt.mode, p.Chances)
					}
					sum += c
				}
				if len(p.Chances) != seats || seats == r.Sides && tt.mode != "fireworks" && (sum < bot.Certain-seats || sum > bot.Certain) {
					t.Fatalf("%s: after %d commands the chances are %v", tt.mode, p.Command, p.Chances)
				}
			}
			for i, m := range r.Worst {
				if m.Cost != m.Best-m.Chance || m.Cost < 50 || i > 0 && m.Cost > r.Worst[i-1].Cost || m.Gave == m.Better || m.Grade == "" {
					t.Errorf("%s: %+v", tt.mode, m)
				}
			}
			text, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text)+r.Text("en", 80)+r.Text("zh", 80)+r.SVG("zh", "a & b"))
			for dec := xml.NewDecoder(strings.NewReader(r.SVG("en", `<"&`))); ; {
				if _, err := dec.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: the picture: %v", tt.mode, err)
				}
			}
		}
		if texts[0] != texts[1] {
			t.Errorf("%s: the same match has two reports", tt.mode)
		}
	}
}

// TestReviewFindsABlunder checks that leaving a general to be taken is the worst command.
func TestReviewFindsABlunder(t *testing.T) {
	d := open(t, "xiangqi")
	g := d.start(t)
	for _, line := range []string{"move b2e2", "move h9g7", "move e2e6", "move a9a8"} { // the cannon threatens the general, and black moves a chariot
		c, err := g.Parse(g.ToAct(nil)[0], line)
		if err == nil {
			err = g.Do(c)
		}
		if err != nil {
			t.Fatal(line, err)
		}
	}
	r, err := lab.ReviewMatch(context.Background(), d.start(t), g.Commands(), d.options("search:20000"))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Worst) == 0 || len(r.Points) != 4 {
		t.Fatalf("the report is %+v", r)
	}
	if worst := r.Worst[0]; worst.Gave != "move a9a8" || worst.Seat != 2 || worst.Grade != "blunder" {
		t.Errorf("the worst command is %+v", worst)
	}
}

// TestReviewStops checks that an interrupted review has the points so far and says so.
func TestReviewStops(t *testing.T) {
	d := open(t, "duel")
	commands := d.played(t, "random", 40)
	ctx, stop := context.WithCancel(context.Background())
	o := d.options("mcts:2")
	o.Progress = func(done int) {
		if done == 10 {
			stop()
		}
	}
	r, err := lab.ReviewMatch(ctx, d.start(t), commands, o)
	if err != nil || r.Whole || len(r.Points) == 0 || len(r.Points) > 10 {
		t.Errorf("after 10 of %d commands: %d points, whole %v, %v", len(commands), len(r.Points), r.Whole, err)
	}
	o.Progress, o.Every = nil, 4
	if r, err = lab.ReviewMatch(context.Background(), d.start(t), commands, o); err != nil || len(r.Points) > 10+1 {
		t.Errorf("every fourth of %d commands: %d points, %v", len(commands), len(r.Points), err)
	}
}

// TestBotsOfReviewsSeeViews checks that a review asks about the view of the player who acts.
func TestBotsOfReviewsSeeViews(t *testing.T) {
	d := open(t, "duel")
	o := d.options("mcts:2")
	newBot := o.Bot
	asked := 0
	o.Bot = func(view match.Any) (bot.Advisor, error) {
		if asked++; view.Viewer() == event.NoPlayer {
			t.Error("a bot is shown the whole match")
		}
		return newBot(view)
	}
	if _, err := lab.ReviewMatch(context.Background(), d.start(t), d.played(t, "random", 10), o); err != nil || asked < 5 {
		t.Errorf("%d views, %v", asked, err)
	}
}

// TestReviewOfEndsByTheReferee: a match that an agreed draw or a forfeit has ended is reviewed too. The
// last point has the result, and the end is not rated as a command.
func TestReviewOfEndsByTheReferee(t *testing.T) {
	d := open(t, "lines")
	for want, end := range map[string]func(g display.Match) error{
		"draw [500 500]": display.Match.AgreeDraw, "win [0 1000]": func(g display.Match) error { return g.Forfeit(0) },
	} { //maporder: each by itself
		g := d.start(t)
		if err := errors.Join(g.Do(g.Legal(0, nil)[0]), end(g)); err != nil {
			t.Fatal(err)
		}
		r, err := lab.ReviewMatch(context.Background(), d.start(t), g.Commands(), d.options("mcts:2"))
		if err != nil {
			t.Fatalf("%s: %v", want, err)
		}
		if last := r.Points[len(r.Points)-1]; len(r.Points) != 2 || fmt.Sprint(r.Result, " ", last.Chances) != want || last.Seat != 0 {
			t.Errorf("%s: %+v", want, r)
		}
	}
}
