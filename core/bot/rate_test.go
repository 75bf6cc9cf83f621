package bot

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// hall is a board that is shown, with a log.
type hall struct {
	*board
	unused
	log []event.Event
}

// unused has the methods of a match that no rating needs.
type unused struct{ shows }
type shows struct{ display.Match }

func (h *hall) View(p event.Player) match.Any {
	v := *h.board
	v.viewer = p
	return &hall{board: &v, log: h.log}
}
func (h *hall) Format(c match.Command, _ display.Form) string { return fmt.Sprint("take ", c.Choice) }
func (h *hall) Log() []event.Event                            { return h.log }

// oracle rates commands as a test says.
type oracle struct {
	Bot
	out  Outlook
	seen *event.Player
}

func (o oracle) Advise(view match.Any, best int, also ...match.Command) Outlook {
	*o.seen = view.Viewer()
	out := o.out
	for i := range out.Also {
		out.Also[i].Command = also[i]
	}
	return out
}

// TestRatings: a command is rated by what it costs against the best one: by the view of its player, and not
// at all if no bot could choose it. What costs less than 5 percent is not reported.
func TestRatings(t *testing.T) {
	g := &hall{board: on(func(l *law) {
		l.legal = append(choices(3), match.Command{Verb: 1, Choice: 4}, match.Command{Verb: 2, Choice: 5}, match.Command{Verb: 3, Choice: 6})
	}), log: []event.Event{{Turn: 3}, {Turn: 4}}}
	seen := event.NoPlayer
	advice := func(n int16, p event.Player, chance int) Advice {
		return Advice{match.Command{Choice: n, Player: p}, chance}
	}
	rate := func(c match.Command, best, also []Advice) (string, error) {
		r := NewRating(g, "oracle")
		seen = event.NoPlayer
		err := r.Rate(g, 7, c, "en", func(view match.Any) (Advisor, error) {
			if view.Viewer() != c.Player {
				t.Error("the bot is made for another player")
			}
			return oracle{out: Outlook{Chances: []int{600, 400}, Best: best, Also: also}, seen: &seen}, nil
		})
		if r.Point == nil {
			return fmt.Sprint("- ", r.Move == nil, r.Text, r.Sides, r.Bot), err
		}
		return fmt.Sprint(*r.Point, " ", r.Text, " ", r.Sides, " ", r.Bot), err
	}
	point := "{7 4 2 [600 400]} "
	for _, c := range []struct {
		name       string
		c          match.Command
		best, also []Advice
		want       string
	}{
		{"a blunder", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 604)}, []Advice{advice(0, 1, 354)}, point + "blunder: command 8, turn 4, seat 2: take 2 leaves a chance of 35 %; take 3 has 60 % 2 oracle"},
		{"a mistake", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 604)}, []Advice{advice(0, 1, 355)}, point + "mistake: command 8, turn 4, seat 2: take 2 leaves a chance of 36 %; take 3 has 60 % 2 oracle"},
		{"just a mistake", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 600)}, []Advice{advice(0, 1, 480)}, point + "mistake: command 8, turn 4, seat 2: take 2 leaves a chance of 48 %; take 3 has 60 % 2 oracle"},
		{"an inaccuracy", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 600)}, []Advice{advice(0, 1, 481)}, point + "inaccuracy: command 8, turn 4, seat 2: take 2 leaves a chance of 48 %; take 3 has 60 % 2 oracle"},
		{"a small one", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 600)}, []Advice{advice(0, 1, 550)}, point + "inaccuracy: command 8, turn 4, seat 2: take 2 leaves a chance of 55 %; take 3 has 60 % 2 oracle"},
		{"less", match.Command{Choice: 2, Player: 1}, []Advice{advice(3, 1, 600)}, []Advice{advice(0, 1, 551)}, point + " 2 oracle"},
		{"the best", match.Command{Choice: 3, Player: 1}, []Advice{advice(3, 1, 600)}, []Advice{advice(0, 1, 0)}, point + " 2 oracle"},
		{"no best", match.Command{Choice: 3, Player: 1}, nil, []Advice{advice(0, 1, 0)}, point + " 2 oracle"},
		{"nothing else", match.Command{Choice: 3, Player: 1}, []Advice{advice(2, 1, 600)}, nil, point + " 2 oracle"},
		{"passing", match.Command{Verb: 1, Choice: 4}, []Advice{advice(3, 0, 600)}, []Advice{advice(0, 0, 100)}, "{7 4 1 [600 400]} blunder: command 8, turn 4, seat 1: take 4 leaves a chance of 10 %; take 3 has 60 % 2 oracle"},
		{"a preview", match.Command{Verb: 2, Choice: 5}, nil, nil, "- true2oracle"}, {"giving up", match.Command{Verb: 3, Choice: 6}, nil, nil, "- true2oracle"}, {"an illegal command", match.Command{Choice: 9}, nil, nil, "- true2oracle"},
	} {
		got, err := rate(c.c, c.best, c.also)
		if err != nil || got != c.want {
			t.Errorf("%s: %s, %v; want %s", c.name, got, err, c.want)
		}
		if want := c.c.Player; got[0] == '{' && seen != want {
			t.Errorf("%s: it is rated as player %d sees it", c.name, seen)
		}
	}
	broken := errors.New("no such bot")
	r := NewRating(g, "x")
	is(t, "an error", r.Rate(g, 0, match.Command{Choice: 1}, "en", func(match.Any) (Advisor, error) { return nil, broken }), broken)
	g.log = nil
	is(t, "before the first event", fmt.Sprint(*RateEnd(g, 3)), "{3 0 0 [500 500]}")
	for _, c := range []struct {
		o            match.Outcome
		seats, sides int
		want         string
	}{{match.Outcome{}, 2, 2, "[500 500]"}, {match.Outcome{Result: "loss"}, 2, 1, "[0 0]"}, {match.Outcome{Winners: []event.Player{1}}, 3, 3, "[0 1000 0]"}, {match.Outcome{Winners: []event.Player{1, 3}}, 4, 2, "[0 1000 0 1000]"}, {match.Outcome{Winners: []event.Player{0}, Drawn: []event.Player{2}}, 3, 3, "[1000 0 333]"}} {
		g.law.outcome, g.law.seats, g.law.sides = c.o, c.seats, c.sides
		is(t, "chances at the end", fmt.Sprint(RateEnd(g, 3).Chances), c.want)
	}
	for thousandths, want := range map[int]string{0: "0 %", 4: "0 %", 5: "0 %", 6: "1 %", 14: "1 %", 15: "2 %", 375: "38 %", 625: "62 %", 994: "99 %", 995: "100 %", 1000: "100 %"} {
		got := Percent(thousandths)
		is(t, fmt.Sprint(thousandths), got.EN+got.ZH, want+strings.ReplaceAll(want, " ", ""))
	}
}

// TestViewsOfTables: a bot sees the match as it is when it chooses, and what trials of commands and of
// other players' choices cost counts.
func TestViewsOfTables(t *testing.T) {
	v := on(func(l *law) {
		l.scale, l.cost = 0, 7
		l.act = func(path []match.Command) []event.Player {
			if len(path) == 0 {
				return []event.Player{0, 1}
			}
			return []event.Player{0}
		}
	})
	b := &Greedy{}
	b.Renew(1, 0)
	b.Choose(v)
	is(t, "eight guesses and eight trials of each command", b.Work(), 7*8+7*8*3)
	last := &Greedy{}
	last.Renew(1, 0)
	down := on(func(l *law) {
		l.legal = []match.Command{{Verb: 1, Choice: 1}, {Choice: 2}}
		l.score = func(path []match.Command, _ event.Player) int { return -5 - len(path) }
	})
	is(t, "passing is better than a loss", last.Choose(down).Verb, 1)
	down.law.legal = []match.Command{{Choice: 2}, {Verb: 1, Choice: 1}}
	is(t, "in any order", last.Choose(down).Verb, 1)
}
