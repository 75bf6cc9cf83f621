package luabind

import (
	"fmt"

	"arbiter/core/bot"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Bot is a player that is a program. Choose receives a view, in which everything that its seat
// may not know is blank, and returns a command for that seat, which must be able to act. The
// bot may play on in the view, fork it or discard it.
type Bot interface {
	Choose(view *Match) Command
}

// Interruptible is a Bot that thinks long enough to be interrupted, as mcts and search do.
// Interrupt sets a function that the bot calls from time to time while it thinks. When the
// function returns true, the bot returns its best command so far; nil removes the function. For
// a context:
//
//	bot.Interrupt(func() bool { return ctx.Err() != nil })
//
// A search that a clock has interrupted can choose a different move next time; a record has the
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

// Bots lists the bots that can play the game: first its own, then those of its packs, then those
// of every game.
func (p *Packs) Bots() []string { return games.BotNames(p.loaded().game, p.packs) }

// NewBot makes a bot by name. Its random numbers depend only on the seed and the seat, so a
// match of bots can be played again. A bot that searches is Interruptible.
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

// Play lets bots act, by seat; nil means a person. It returns when a person must act or the
// match is over. The error is the *Fault of a script, or reports more bots than seats or a bot
// that is a nil pointer. A rejected command, or 100,000 commands without an end, is an error
// too.
func (m *Match) Play(bots ...Bot) error {
	if len(bots) > m.Seats() {
		return fmt.Errorf("got %d bot%s for %d seat%s", len(bots), i18n.Plural(len(bots)), m.Seats(), i18n.Plural(m.Seats()))
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
