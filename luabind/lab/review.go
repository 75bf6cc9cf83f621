package lab

import (
	"context"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// ReviewOptions of a review.
type ReviewOptions struct {
	// Bot makes the bot that rates a view.
	Bot func(view match.Any) (bot.Advisor, error)
	// Every rates each command with 1, every second one with 2, and so on.
	Every int
	// MaxWorst is how many of the worst commands are reported.
	MaxWorst int
	Lang     string
	// Progress is called with the number of commands that are done; nil for nobody.
	Progress func(done int)
}

// Review is what a review has found.
type Review struct {
	Points []ReviewPoint `json:"points"`
	Worst  []RatedMove   `json:"worst"` // the most expensive one first
	Sides  int           `json:"sides"` // that can win
	Result string        `json:"result"`
	// Winners are the seats that have won, from 1.
	Winners []int `json:"winners"`
	// Whole reports whether all commands were rated that were asked for.
	Whole bool `json:"whole"`
}

// ReviewPoint is what each seat could expect before a command, or has at the end.
type ReviewPoint struct {
	Command int   `json:"command"` // so many were done
	Turn    int   `json:"turn"`
	Seat    int   `json:"seat,omitempty"` // that acts, from 1; 0 at the end
	Chances []int `json:"chances"`        // of each seat to win, in thousandths
}

// RatedMove is a command that was not the best one.
type RatedMove struct {
	Command int    `json:"command"` // from 1
	Turn    int    `json:"turn"`
	Seat    int    `json:"seat"` // from 1
	Gave    string `json:"gave"`
	Chance  int    `json:"chance"` // in thousandths
	Better  string `json:"better"`
	Best    int    `json:"best"`  // the chance of the better command
	Cost    int    `json:"cost"`  // what the command has cost: the difference
	Grade   string `json:"grade"` // in words
}

// grades are what a command is called that has cost so many thousandths.
var grades = []struct {
	from int
	text i18n.Text
}{
	{250, i18n.Text{EN: "blunder", ZH: "严重失误"}},
	{120, i18n.Text{EN: "mistake", ZH: "失误"}},
	{least, i18n.Text{EN: "inaccuracy", ZH: "疏漏"}},
}

// least is the smallest cost that is reported: less is within what a search is unsure of.
const least = 50

// ReviewMatch rates the commands of a match. g is a match of the same set-up that has started, and
// it carries them out. When the context ends, the report has what was rated until then. The
// error is that of a bot or a command.
func ReviewMatch(ctx context.Context, g display.Match, commands []match.Record, o ReviewOptions) (*Review, error) {
	r := &Review{Points: []ReviewPoint{}, Worst: []RatedMove{}, Winners: []int{}}
	_, r.Sides = g.Scale()
	for i, c := range commands {
		if ctx.Err() != nil {
			return r.sorted(o.MaxWorst), nil
		}
		if !c.Refused && i%max(o.Every, 1) == 0 && chosen(g.Kind(c.Command)) {
			if err := r.rate(ctx, g, i, c.Command, &o); err != nil {
				return nil, err
			}
		}
		if err := g.Do(c.Command); err != nil && !c.Refused {
			return nil, err
		}
		if o.Progress != nil {
			o.Progress(i + 1)
		}
	}
	r.Whole = ctx.Err() == nil
	r.end(g, len(commands))
	return r.sorted(o.MaxWorst), nil
}

// chosen reports whether a bot can choose commands of a kind.
func chosen(k match.Kind) bool { return k == match.Acts || k == match.Passes }

// rate adds what can be expected before a command, and what it costs.
func (r *Review) rate(ctx context.Context, g display.Match, done int, c match.Command, o *ReviewOptions) error {
	view := display.View(g, c.Player)
	if !slices.Contains(g.Legal(c.Player, nil), c) {
		return nil // a command that is not listed
	}
	b, err := o.Bot(view)
	if err != nil {
		return err
	}
	if slow, ok := b.(bot.Interruptible); ok {
		slow.Interrupt(func() bool { return ctx.Err() != nil })
	}
	found := b.Advise(view, 1, c)
	if ctx.Err() != nil {
		return nil // it was cut short
	}
	seat := int(c.Player) + 1
	r.Points = append(r.Points, ReviewPoint{done, turnOf(g), seat, found.Chances})
	if len(found.Best) == 0 || len(found.Also) == 0 || found.Best[0].Command == c {
		return nil
	}
	best, gave := found.Best[0], found.Also[0]
	if cost := best.Chance - gave.Chance; cost >= least {
		r.Worst = append(r.Worst, RatedMove{done + 1, turnOf(g), seat, g.Format(c, display.Spoken), gave.Chance,
			g.Format(best.Command, display.Spoken), best.Chance, cost, gradeOf(cost).In(o.Lang)})
	}
	return nil
}

func gradeOf(cost int) i18n.Text {
	for _, g := range grades {
		if cost >= g.from {
			return g.text
		}
	}
	return i18n.Text{}
}

// turnOf returns the turn of the last event.
func turnOf(g display.Match) int {
	if log := g.Log(); len(log) > 0 {
		return int(log[len(log)-1].Turn)
	}
	return 0
}

// end adds the result of a match that is over.
func (r *Review) end(g display.Match, done int) {
	if !g.Over() {
		return
	}
	o := g.Outcome()
	r.Result = o.Result
	last := ReviewPoint{Command: done, Turn: turnOf(g)}
	for i := range g.Seats() {
		chance := 0
		switch p := num.To[event.Player](i); {
		case slices.Contains(o.Winners, p):
			chance = bot.Certain
			r.Winners = append(r.Winners, i+1)
		case len(o.Winners) == 0 || slices.Contains(o.Drawn, p):
			chance = bot.Certain / max(r.Sides, 1)
		}
		last.Chances = append(last.Chances, chance)
	}
	r.Points = append(r.Points, last)
}

// sorted keeps the most expensive commands.
func (r *Review) sorted(limit int) *Review {
	slices.SortStableFunc(r.Worst, func(a, b RatedMove) int { return b.Cost - a.Cost })
	r.Worst = r.Worst[:min(len(r.Worst), max(limit, 0))]
	return r
}
