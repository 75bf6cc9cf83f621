package luabind

import (
	"fmt"

	"arbiter/core/bot"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Bot is a player that is a program. It is given a view, in which everything
// that its seat may not know is blank, and gives a command for that seat, which
// is to act. The view may be played on, forked or thrown away.
type Bot interface {
	Choose(view *Match) Command
}

// Interruptible is a Bot that thinks long enough to be interrupted, as mcts and search do.
// Interrupt sets a function that the bot calls now and then while it thinks. When it
// returns true, the bot answers with its best command so far; nil removes it. For a
// context:
//
//	bot.Interrupt(func() bool { return ctx.Err() != nil })
//
// A search that a clock has cut short can choose another move next time; a record has the
// moves.
type Interruptible interface {
	Bot
	Interrupt(stop func() bool)
}

// shipped is a bot of the engine's own, or of a pack.
type shipped struct{ b bot.Bot }

func (s shipped) Choose(view *Match) Command { return Command{s.b.Choose(view.any)} }

func (s shipped) inner() bot.Bot { return s.b }

// thinking is one that can be interrupted.
type thinking struct {
	shipped
	slow bot.Interruptible
}

func (t thinking) Interrupt(stop func() bool) { t.slow.Interrupt(stop) }

// faultOf is what has gone wrong in the script of a bot of the engine's own; nil for
// nothing.
func faultOf(b Bot) error {
	if own, ok := b.(interface{ inner() bot.Bot }); ok {
		if f, ok := own.inner().(bot.Failing); ok {
			return f.Fault()
		}
	}
	return nil
}

// Bots lists the bots that can play the game, its own first.
func (p *Packs) Bots() []string { return games.BotNames(p.loaded().game, p.packs) }

// NewBot makes a bot by name. Its chance comes from the seed and the seat alone,
// so a match of bots can be played again. One that searches is Interruptible.
func (p *Packs) NewBot(name string, seed uint64, seat int) (Bot, error) {
	p.loaded()
	if seat < 1 {
		return nil, fmt.Errorf("there is no seat %d for a bot; they count from 1", seat)
	}
	b, err := games.NewBot(p.game, p.packs, name, seed, seat-1)
	if err != nil {
		return nil, err
	}
	if slow, ok := b.(bot.Interruptible); ok {
		return thinking{shipped{b}, slow}, nil
	}
	return shipped{b}, nil
}

// maxPlayed bounds the commands of one Play: as many as a record can hold.
const maxPlayed = record.MaxCommands

// Play lets bots act, by seat; nil means a person. It returns when a person is to act or
// the match is over. The error is the *Fault of a script, or that of more bots than seats
// or of a bot that is a nil pointer. A refused command, or 100,000 commands without an end,
// is an error too.
func (m *Match) Play(bots ...Bot) error {
	if len(bots) > m.Seats() {
		return fmt.Errorf("%d bots are given for %d seats", len(bots), m.Seats())
	}
	for i, b := range bots {
		if b != nil && isNil(b) {
			return fmt.Errorf("the bot of seat %d is a nil %T; nil alone means a person", i+1, b)
		}
	}
	for n := 0; !m.Over(); n++ {
		if n == maxPlayed {
			return fmt.Errorf("the bots have given %d commands and come to no end", n)
		}
		seat := m.botToAct(bots)
		if seat == 0 {
			return m.game().Trouble()
		}
		for len(m.views) < seat {
			m.views = append(m.views, nil)
		}
		view, err := m.View(seat, m.views[seat-1])
		if err != nil {
			return err
		}
		m.views[seat-1] = view
		c := bots[seat-1].Choose(view)
		if err := faultOf(bots[seat-1]); err != nil {
			return fmt.Errorf("the bot of seat %d: %w", seat, err)
		}
		if c == (Command{}) {
			return fmt.Errorf("the bot of seat %d has given no command", seat)
		}
		if c.Seat() != seat {
			return fmt.Errorf("the bot of seat %d has given a command for seat %d", seat, c.Seat())
		}
		if err := m.Do(c); err != nil {
			return fmt.Errorf("the bot of seat %d: %w", seat, err)
		}
	}
	return nil
}

// botToAct returns the first seat that is to act and is not a person's.
func (m *Match) botToAct(bots []Bot) int {
	m.order = m.game().ToAct(m.order[:0])
	for _, p := range m.order {
		if int(p) < len(bots) && bots[p] != nil {
			return int(p) + 1
		}
	}
	return 0
}
