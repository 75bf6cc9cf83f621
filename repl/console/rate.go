package console

import (
	"arbiter/core/bot"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Rate rates the n-th command of the present fork, from 1. The number after the last is the
// end of a match that is over. The bot is that of hints, with its share of the budget, and Stop ends its search.
func (c *Console) Rate(n int) (*bot.Rating, error) {
	b := c.fork
	switch {
	case c.paused != nil:
		return nil, errPaused
	case n < 1 || n > b.length()+1:
		return nil, i18n.Errorf("unknown command %d (expected 1 to %d)", "未知的指令%d（应为1到%d）", n, b.length()+1)
	}
	c.stopped.Store(false)
	c.meter.spent = 0
	g, err := c.then(b, n-1)
	if err != nil {
		return nil, err
	}
	out := bot.NewRating(g, games.LighterAdviser(c.loaded.game, c.cfg.RateShares))
	if n > b.length() {
		if g.Over() {
			out.Point = bot.RateEnd(g, n-1)
		}
		return out, nil
	}
	r, _, err := c.recorded(b, n)
	if err != nil {
		return nil, err
	}
	if r.Edit != 0 || r.Ended || r.Refused {
		return out, nil
	}
	var asked bot.Bot
	err = out.Rate(g, n-1, r.Command, c.Lang, func(view match.Any) (bot.Advisor, error) {
		a, err := games.NewAdvisor(c.loaded.game, c.loaded.packs, out.Bot, view.Position())
		if err == nil {
			asked = a
			c.bound(a)
		}
		return a, err
	})
	if err == nil && asked != nil {
		err = c.charge(asked)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}
