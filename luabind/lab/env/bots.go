package env

import (
	"fmt"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/luabind/games"
)

// Agent replaces a bot's name for a seat that learns.
const Agent = "agent"

// Seated returns the player of each seat: Agent, or the name of a bot. A single name is
// the bot of all seats except the first, which learns. Without names all seats are
// Agent. It returns an error when the names do not fit the table.
func Seated(names []string, seats int) ([]string, error) {
	switch {
	case len(names) == 0:
		return slices.Repeat([]string{Agent}, seats), nil
	case len(names) == 1:
		return append([]string{Agent}, slices.Repeat(names, seats-1)...), nil
	case len(names) != seats:
		return nil, fmt.Errorf("%d names; expected one for all seats except the first, or one for each of the %d seats (%s for a seat that learns)", len(names), seats, Agent)
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

// seatBots creates the bots of a match from its seed: the same seed is the same match
// against them.
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
	for p.table.Bots = w.bots; w.failed == nil && !w.match.Over() && w.steps < p.o.MaxCommands; w.steps++ {
		p.order = w.match.ToAct(p.order[:0])
		if len(p.order) == 0 || !p.table.Plays(slices.Min(p.order)) {
			return
		}
		c, err := p.table.Choose(w.match, slices.Min(p.order))
		if err == nil {
			if err = w.match.Do(c); err != nil {
				err = fmt.Errorf("%s: %w", w.match.Format(c, display.Canonical), err)
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

// Trials returns how many commands bots have tried, and not taken, because their
// scripts failed, with the first error. No other report has them.
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
