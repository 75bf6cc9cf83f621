package env

import (
	"fmt"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// Agent stands in the place of a bot's name for a seat that learns.
const Agent = "agent"

// Seated says who plays at each seat: Agent, or the name of a bot. One name is that of
// the bot of all seats but the first, which learns. No names are as many times Agent.
// The error says why names cannot be those of a table.
func Seated(names []string, seats int) ([]string, error) {
	switch {
	case len(names) == 0:
		return slices.Repeat([]string{Agent}, seats), nil
	case len(names) == 1:
		return append([]string{Agent}, slices.Repeat(names, seats-1)...), nil
	case len(names) != seats:
		return nil, fmt.Errorf("%d names; one for all seats but the first, or one for each of the %d seats, of which %s is one that learns", len(names), seats, Agent)
	case !slices.Contains(names, Agent):
		return nil, fmt.Errorf("nobody is left to learn; write %s for a seat that does", Agent)
	}
	return slices.Clone(names), nil
}

// learning lists the seats that learn.
func (b *Batch) learning() []int {
	var list []int
	for seat, name := range b.who {
		if name == Agent {
			list = append(list, seat)
		}
	}
	return list
}

// seatBots gives a match its bots, which begin with its seed: the same seed is the same
// match against them.
func (p *player) seatBots(w *world, seed uint64) (err error) {
	for seat, name := range p.who {
		if name == Agent {
			continue
		}
		if w.bots == nil {
			w.bots = make([]bot.Bot, len(p.who))
		}
		p.note(w.bots[seat])
		if w.bots[seat], err = games.NewBotAgain(p.o.Game, p.packs, w.bots[seat], name, seed, seat); err != nil {
			return err
		}
	}
	return nil
}

// others lets bots act until a seat that learns is to, or nobody. Their commands count
// towards the most of a match.
func (p *player) others(w *world) {
	if w.bots == nil {
		return
	}
	for p.table.Bots = w.bots; w.failed == nil && !w.match.Over() && w.steps < p.o.Most; w.steps++ {
		p.order = w.match.ToAct(p.order[:0])
		if len(p.order) == 0 || !p.table.Plays(slices.Min(p.order)) {
			return
		}
		c, err := p.table.Choose(w.match, slices.Min(p.order))
		if err == nil {
			if err = w.match.Do(c); err != nil {
				err = fmt.Errorf("%s: %w", w.match.Format(c, match.Canonical), err)
			}
		}
		if err != nil {
			w.fail(fault(commandFails, "", "%v", err))
		}
	}
}

// trials is how many commands bots have tried whose scripts failed, and the first error.
type trials struct {
	many  int
	first error
}

// note adds what a bot has met since it was made or renewed; nil has met nothing.
func (t *trials) note(b bot.Bot) {
	f, ok := b.(bot.Faulty)
	if !ok {
		return
	}
	many, first := f.Faults()
	if t.many += many; t.first == nil {
		t.first = first
	}
}

// Trials is how many commands bots have tried, and not taken, as their scripts failed,
// and the first error: 0 and nil when none has. Nobody else would tell.
func (b *Batch) Trials() (many int, first error) {
	var all trials
	for _, p := range b.players {
		if all.many += p.trials.many; all.first == nil {
			all.first = p.trials.first
		}
	}
	for i := range b.worlds {
		for _, one := range b.worlds[i].bots {
			all.note(one)
		}
	}
	return all.many, all.first
}
