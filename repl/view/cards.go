package view

import (
	"errors"
	"maps"
	"slices"

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

// Picture is a picture that a pack carries for a card.
type Picture struct {
	Type string `json:"type"` // of its content
	Data []byte `json:"data"`
}

// maxPictures bounds the pictures that a page gets, in bytes.
const maxPictures = 16 << 20

// pictures returns the pictures of cards, by their kinds. Cards without one have the art that the page
// draws.
func (p *Page) pictures(*Request) (any, error) {
	is := map[string]Picture{}
	if p.s.files.Pictures == nil {
		return map[string]any{"kinds": is}, nil
	}
	all := p.s.files.Pictures(p.s.c.Sources())
	total := 0
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if total += len(all[id].Data); total > maxPictures {
			break
		}
		is["card:"+id] = all[id]
	}
	return map[string]any{"kinds": is}, nil
}

// cards answers the page on which people browse cards and build decks.
func (p *Page) cards(r *Request) (any, error) {
	s := p.s
	if s.c.Busy() { // its scripts have stopped half-way
		return nil, i18n.Errorf("a command is stopped; continue it first", "有指令停在中途；请先让它执行完")
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
