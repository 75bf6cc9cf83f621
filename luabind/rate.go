package luabind

import (
	"errors"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Rating is what a bot that searches expects before a command: each seat's chance to win, and what
// the command cost in comparison with a better one.
type Rating = bot.Rating

// rateShares is how much less the bot of Rate searches than the one that gives hints.
const rateShares = 4

// Unrated is the rating of a command that no bot can choose, such as one of the referee: it names the bot
// and has no point.
func (m *Match) Unrated() *Rating {
	return bot.NewRating(m.game(), games.LighterAdviser(m.packs.game, rateShares))
}

// Rate lets a bot rate a command of this position, in the language of the match. The bot sees
// only what the seat of the command sees. After the end of the match, Rate returns the result,
// whatever the command is. The same position, command and packs have the same rating.
func (m *Match) Rate(c Command) (*Rating, error) {
	g, p, r := m.game(), m.packs, m.Unrated()
	done := len(g.Commands())
	if g.Over() {
		r.Point = bot.RateEnd(g, done)
		return r, nil
	}
	if c == (Command{}) {
		return nil, errors.New("the zero command cannot be rated")
	}
	err := r.Rate(g, done, c.c, m.lang, func(view match.Any) (bot.Advisor, error) {
		return games.NewAdvisor(p.game, p.packs, r.Bot, view.Position())
	})
	if err != nil {
		return nil, err
	}
	return r, nil
}
