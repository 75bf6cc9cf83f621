package luabind

import (
	"fmt"

	"arbiter/luabind/games"
	catalogue "arbiter/luabind/games/cards"
)

// Card is a card of the packs, as a catalogue shows it.
type Card struct {
	ID   string   `json:"id"`
	Kind string   `json:"kind"` // as pictures and orders name it
	EN   CardText `json:"en"`
	ZH   CardText `json:"zh"`
	Cost []Figure `json:"cost,omitempty"` // that is printed on it, with English names
}

// CardText is the text of a card in one language.
type CardText struct {
	Name string `json:"name"`
	Line string `json:"line,omitempty"` // its type, faction and the like
	Text string `json:"text,omitempty"`
}

// Cards lists the cards of the packs in load order, those of families last, with texts in both
// languages. There are none in a game without cards. The error is that of a mode that cannot be
// opened.
func (p *Packs) Cards() (list []Card, err error) {
	c, err := catalogue.Of(p.packs, games.Setup{Mode: p.loaded().mode})
	if err != nil {
		return nil, err
	}
	for i := range c.Cards {
		k := &c.Cards[i]
		list = append(list, Card{k.ID, k.Kind, CardText(k.EN), CardText(k.ZH), k.Cost})
	}
	return list, nil
}

// DeckFault is something that is wrong with a deck.
type DeckFault struct {
	Card string `json:"card,omitempty"` // as the deck names it; "" of the deck as a whole
	Text string `json:"text"`
}

// CheckDeck lists everything that is wrong with a deck in a mode; "" is the mode of Load. It
// makes no match. The error is that of an unknown mode, or of a game without decks.
func (p *Packs) CheckDeck(mode string, cards []string) (faults []DeckFault, err error) {
	from := p.loaded().packs.Decks
	if from == nil {
		return nil, fmt.Errorf("%s has no decks", p.game.Mode)
	}
	if mode, err = p.knownMode(mode); err != nil {
		return nil, err
	}
	for _, f := range from.Check(mode, cards) {
		faults = append(faults, DeckFault{f.Card, f.Msg.EN})
	}
	return faults, nil
}
