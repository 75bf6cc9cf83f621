package tactics

import (
	"arbiter/core/event"
	"arbiter/core/match"
)

// PolicyBot is a player whose choices a script makes: the policy that the
// battle names for its enemy, or another by id. It chooses outside of the
// battle, and its commands are recorded like a person's.
type PolicyBot struct {
	ID  string // "" = that of the battle
	buf []match.Command
}

// Choose gives a command. When the policy fails or has none, the bot declines
// what can be declined.
func (b *PolicyBot) Choose(view match.Any) match.Command {
	m, ok := match.Of[State](view)
	if !ok {
		return match.Command{}
	}
	p := view.Viewer()
	id := b.ID
	if id == "" {
		id = Of(m).battle.Policy
	}
	b.buf = m.Legal(p, b.buf[:0])
	c, err := Choose(m, id, p, nil)
	if err == nil {
		return c
	}
	return declined(b.buf, p)
}

// declined is the first command that passes, else that gives up.
func declined(legal []match.Command, p event.Player) match.Command {
	for _, c := range legal {
		if c.Verb == Pass || c.Verb == Cancel || c.Verb == EndTurn {
			return c
		}
	}
	return match.Command{Verb: Concede, Player: p}
}
