package solve

import (
	"fmt"
	"math/big"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
)

// Survey asks bots, one a seat, what they do at each information set, so that their
// policy can be evaluated.
type Survey struct {
	Bots    []bot.Bot
	Answers int // how often each is asked

	taken [][]int // by set and action: how often
	view  match.Any
}

// Meet asks the bot at an information set: see Options.Meet.
func (s *Survey) Meet(set int, m display.Match, commands []match.Command) error {
	p := m.ToAct(nil)[0]
	taken := make([]int, len(commands))
	for range s.Answers {
		if s.view == nil {
			s.view = m.View(p)
		} else {
			m.ViewInto(p, s.view)
		}
		c, err := bot.Ask(s.Bots[p], s.view)
		if err != nil {
			return fmt.Errorf("the bot of seat %d: %w", p+1, err)
		}
		found := false
		for i := range commands {
			if commands[i] == c {
				taken[i]++
				found = true
			}
		}
		if !found {
			return fmt.Errorf("the bot of seat %d gives the command %q, which is not among those of its information set", p+1, m.Format(c, display.Spoken))
		}
	}
	s.taken = append(s.taken, taken)
	return nil
}

// Policy is how often the bots took each action.
func (s *Survey) Policy(set, action int) *big.Rat {
	return big.NewRat(int64(s.taken[set][action]), int64(s.Answers))
}
