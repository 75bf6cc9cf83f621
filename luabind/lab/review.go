package lab

import (
	"context"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
)

// ReviewOptions of a review.
type ReviewOptions struct {
	// Bot makes the bot that rates a view.
	Bot bot.Adviser
	// Every rates each command with 1, every second one with 2, and so on.
	Every int
	// MaxWorst is how many of the worst commands are reported.
	MaxWorst int
	Lang     string
	// Progress is called with the number of commands that are done; nil for nobody.
	Progress func(done int)
	// Next are the parts of a match that went on with other packs, in order.
	Next []ReviewPart
}

// ReviewPart is what a match did after it went on with other packs.
type ReviewPart struct {
	// Adopt returns a match with these packs, in the position of g.
	Adopt    func(g display.Match) (display.Match, error)
	Bot      bot.Adviser
	Commands []match.Record
}

// Review is what a review has found.
type Review struct {
	Points []bot.RatedPoint `json:"points"`
	Worst  []bot.RatedMove  `json:"worst"` // the most expensive one first
	Sides  int              `json:"sides"` // that can win
	Result string           `json:"result"`
	// Winners are the seats that have won, from 1.
	Winners []int `json:"winners"`
	// Whole reports whether all commands were rated that were asked for.
	Whole bool `json:"whole"`
}

// ReviewMatch rates the commands of a match. g is a match of the same set-up that has started, and
// it carries them out, before those of o.Next. When the context ends, the report has what was rated
// until then. The error is that of a bot, a command or a change of packs.
func ReviewMatch(ctx context.Context, g display.Match, commands []match.Record, o ReviewOptions) (*Review, error) {
	r := &Review{Points: []bot.RatedPoint{}, Worst: []bot.RatedMove{}, Winners: []int{}}
	_, r.Sides = g.Scale()
	done, err := r.part(ctx, g, 0, commands, &o)
	for _, next := range o.Next {
		if err != nil || ctx.Err() != nil {
			break
		}
		if g, err = next.Adopt(g); err == nil {
			o.Bot = next.Bot
			done, err = r.part(ctx, g, done, next.Commands, &o)
		}
	}
	if err != nil {
		return nil, err
	}
	if ctx.Err() == nil {
		r.Whole = true
		r.end(g, done)
	}
	return r.sorted(o.MaxWorst), nil
}

// part rates commands that have the same packs, after so many that are done. It returns how many are done
// then.
func (r *Review) part(ctx context.Context, g display.Match, done int, commands []match.Record, o *ReviewOptions) (int, error) {
	for _, c := range commands {
		if ctx.Err() != nil {
			return done, nil
		}
		if !c.Refused && !c.Ended && done%max(o.Every, 1) == 0 {
			if err := r.rate(ctx, g, done, c.Command, o); err != nil {
				return done, err
			}
		}
		if err := c.Redo(g, nil); err != nil && !c.Refused {
			return done, err
		}
		if done++; o.Progress != nil {
			o.Progress(done)
		}
	}
	return done, nil
}

// rate adds what can be expected before a command, and what it costs.
func (r *Review) rate(ctx context.Context, g display.Match, done int, c match.Command, o *ReviewOptions) error {
	p, m, err := bot.Rate(g, done, c, o.Lang, func(view match.Any) (bot.Advisor, error) {
		b, err := o.Bot(view)
		if slow, ok := b.(bot.Interruptible); ok && err == nil {
			slow.Interrupt(func() bool { return ctx.Err() != nil })
		}
		return b, err
	})
	if err != nil || p == nil || ctx.Err() != nil { // a search that was cut short rates nothing
		return err
	}
	r.Points = append(r.Points, *p)
	if m != nil {
		r.Worst = append(r.Worst, *m)
	}
	return nil
}

// end adds the result of a match that is over.
func (r *Review) end(g display.Match, done int) {
	if !g.Over() {
		return
	}
	o := g.Outcome()
	r.Result = o.Result
	for _, p := range o.Winners {
		r.Winners = append(r.Winners, int(p)+1)
	}
	slices.Sort(r.Winners)
	r.Points = append(r.Points, *bot.RateEnd(g, done))
}

// sorted keeps the most expensive commands.
func (r *Review) sorted(limit int) *Review {
	slices.SortStableFunc(r.Worst, func(a, b bot.RatedMove) int { return b.Cost - a.Cost })
	r.Worst = r.Worst[:min(len(r.Worst), max(limit, 0))]
	return r
}
