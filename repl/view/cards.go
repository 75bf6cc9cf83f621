package view

import (
	"errors"

	"arbiter/core/i18n"
	"arbiter/luabind/games/cards"
	"arbiter/repl/console"
)

// desk answers questions about cards of the packs that a console has loaded.
type desk struct {
	*cards.Desk
	c       *console.Console
	edition int
}

// cards answers the page on which people browse cards and build decks.
func (p *Page) cards(r *Request) (any, error) {
	s := p.s
	if s.c.Busy() { // its scripts have stopped half-way
		return nil, i18n.Errorf("a command has stopped half-way; continue it first", "有命令停在中途；请先让它执行完")
	}
	if edition := s.c.State().Edition; s.desk.c != s.c || s.desk.edition != edition {
		s.desk = desk{s.c.Desk(), s.c, edition}
		if s.odds != nil {
			s.desk.Odds = s.odds()
		}
	}
	is, err := s.desk.Answer(&r.Cards)
	if err != nil && r.Cards.Lang == i18n.Chinese {
		err = errors.New(i18n.Of(err, i18n.Chinese))
	}
	return is, err
}
